import { caseDocuments, type Linked } from '../cases/case-document.js';
import { caseHtml, caseMarkdown, caseText } from '../cases/case-page.js';
import { loadRulesets } from '../engine/rulesets/registry.js';
import type { Viewer } from '../engine/table/viewer.js';
import { eventIn } from '../recording/envelope.js';
import { stampedOf } from '../recording/game-log.js';
import { readPaifu } from '../recording/paifu-file.js';
import { storedFile } from '../recording/stored-file.js';
import { CliError, EXIT, type ExitCode, type Io, openInput, Output } from './io.js';
import { type StoreOptions, withReader } from './stores.js';
import { harmless } from './style.js';
import { tableText } from './table-text.js';

export interface CaseOptions extends StoreOptions {
  readonly game?: string;
  readonly format: 'text' | 'md' | 'html' | 'json';
  readonly as: Viewer;
}

/** `paifu case`: the cases of a game as documents, or one of them. */
export async function showCases(
  file: string | null,
  number: number | null,
  options: CaseOptions,
  io: Io,
): Promise<ExitCode> {
  const { game, as, format } = options;
  const { id, events } =
    file === null
      ? await withReader(options, io, (reader) => readEvents(storedFile(reader, game as string), `game ${game}`, game))
      : await openInput(file, io).then(({ bytes, name }) => readEvents(bytes, name, game));
  await loadRulesets(events.flatMap(({ event }) => (event.type === 'GameOpened' ? [event.data.ruleset] : [])));
  const plain = { bold: (text: string) => text, dim: (text: string) => text };
  const all = caseDocuments(id, events, as, (table, wind) => tableText(table, wind, plain));
  const wanted = number === null ? all : all.filter((one) => one.number === number);
  if (wanted.length === 0) {
    throw new CliError(
      EXIT.notFound,
      all.length === 0 ? 'the game has no cases' : `there are cases 1 to ${all.length}`,
    );
  }
  const output = new Output(io.stdout);
  if (format === 'json') for (const one of wanted) await output.write(`${JSON.stringify(one)}\n`);
  else if (format === 'html') await output.write(caseHtml(wanted));
  else await output.write(harmless(wanted.map(format === 'md' ? caseMarkdown : caseText).join('\n')));
  return EXIT.done;
}

async function readEvents(bytes: AsyncIterable<Uint8Array>, name: string, game?: string) {
  const events: Linked[] = [];
  let id: string | null = null;
  for await (const items of readPaifu(bytes)) {
    for (const item of items) {
      if (item.kind === 'game') id ??= game === undefined || game === item.game ? item.game : null;
      else if (item.kind === 'damage')
        throw new CliError(EXIT.unreadable, `${name}: line ${item.line}: ${item.reason}`);
      else if (item.kind === 'event' && item.envelope.game === id)
        events.push({ ...stampedOf(item.envelope), event: eventIn(item.envelope), hash: item.hash });
    }
  }
  if (id === null) throw new CliError(EXIT.notFound, `${name}: there is no such game`);
  return { id, events };
}
