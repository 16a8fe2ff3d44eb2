import { parentPort, workerData } from 'node:worker_threads';
import { loadRulesets, resolveRuleset } from '../../engine/rulesets/registry.js';
import { type Follower, openFollower } from '../../platform/event-store/open-store.js';
import { PAUSES } from '../../platform/event-store/subscription.js';
import { lowerThreadPriority, NICENESS } from '../../platform/threads/priority.js';
import { sentError } from '../../platform/threads/sent-error.js';
import { Projection } from './projection.js';
import type { ProjectionMessage, ProjectionStart } from './projection-thread.js';
import { Projector } from './projector.js';
import { ReadDatabase } from './read-database.js';
import { checkIntegrity } from './read-model-check.js';

// The entry point of the thread that keeps the read models up to date (projection-thread.ts). It opens connections of its own,
// because threads cannot share them.
lowerThreadPriority(NICENESS.projecting);

const { choice, file, log } = workerData as ProjectionStart;
const say = (message: ProjectionMessage): void => parentPort?.postMessage(message);
const stopped = new Promise<void>((resolve) => parentPort?.once('message', () => resolve()));

async function run(events: Follower): Promise<void> {
  const database = await ReadDatabase.open(file);
  try {
    await checkIntegrity(database);
    const projection = new Projection(events, new Projector(database, events, resolveRuleset), PAUSES, {
      report: (message, error) => say({ kind: 'report', message, error: sentError(error) }),
      unusable: (error) => say({ kind: 'unusable', error: sentError(error) }),
      applied(entries, start) {
        const traceparents = (entries as readonly { readonly traceparent?: string }[]).flatMap(
          (one) => one.traceparent ?? [],
        );
        if (traceparents.length > 0) say({ kind: 'applied', traceparents, start: performance.timeOrigin + start });
      },
    });
    projection.watch(() => say({ kind: 'state', state: projection.state }));
    say({ kind: 'state', state: projection.state });
    projection.start();
    await stopped;
    const ended = projection.stop();
    // The projection may be waiting for a store that does not answer.
    await events.close();
    await ended;
  } finally {
    await database.close();
  }
}

try {
  await loadRulesets();
  const events = await openFollower(choice, log);
  try {
    await run(events);
  } finally {
    await events.close();
  }
} catch (error) {
  say({ kind: 'failed', error: sentError(error) });
} finally {
  log.close();
  parentPort?.close();
}
