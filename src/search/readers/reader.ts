import { setPriority } from 'node:os';
import type { StoreChoice } from '../../platform/config/config.js';
import { loadTables } from '../../engine/rulesets/table-rules.js';
import { openReader } from '../../platform/event-store/open-store.js';
import { NICENESS } from '../../platform/threads/priority.js';
import { sentError } from '../../platform/threads/sent-error.js';
import type { EventReader } from '../../platform/event-store/port.js';
import { FieldError } from '../../engine/vocabulary/shape.js';
import { runReadQuery, type QuerySources } from './read-queries.js';
import { ReadDatabase } from '../read-models/read-database.js';
import type { ReaderReply, ReaderRequest } from './reader-process.js';

// The entry point of a reader process (reader-process.ts). Opens the store itself, read-only. Readers have lower priority than
// recording: on two cores they leave one to the service.
setPriority(NICENESS.reading);
// Ends with the service, not before: a terminal sends signals to both.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.once('disconnect', () => process.exit());

// Whether tiles are public depends on the play, not on the score: the scoring rules are not needed.
const loading = loadTables();

let choice: StoreChoice;
let models: ReadDatabase | null = null;
let events: EventReader | null = null;

const sourcesOf = (file: string): QuerySources => ({
  async models() {
    if (models?.file === file) return models;
    await models?.close();
    models = null; // stays null if the next file cannot be opened
    models = await ReadDatabase.openReadOnly(file);
    return models;
  },
  async events() {
    events ??= await openReader(choice);
    return events;
  },
});

async function replyTo(message: ReaderRequest): Promise<ReaderReply> {
  try {
    await loading;
    if (message.kind === 'question') {
      const { name, input, file } = message;
      return { kind: 'answer', answer: await runReadQuery(name, input, sourcesOf(file)) };
    }
    choice = message.choice;
    return { kind: 'answer', answer: null };
  } catch (error) {
    if (error instanceof FieldError) {
      const { path, expected, found } = error;
      return { kind: 'field', path, expected, found };
    }
    return { kind: 'failed', error: sentError(error) };
  }
}

process.on('message', async (message: ReaderRequest) => process.send?.(await replyTo(message)));
