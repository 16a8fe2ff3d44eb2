import type { RecordEvent } from '../../../src/engine/record/record-event.js';
import type { TableEvent } from '../../../src/engine/table/moves/facts.js';
import type { Seat } from '../../../src/engine/tiles/tile.js';
import { ID } from '../../../src/engine/vocabulary/terms.js';
import { loadRulesets } from '../../../src/engine/rulesets/registry.js';
import type { ReadFormat } from '../../../src/exchange/importing/format-names.js';
import { FORMATS } from '../../../src/exchange/importing/formats.js';
import { type CheckedGame, checkGame } from '../../../src/exchange/importing/rules-check.js';
import type { GivenRules } from '../../../src/exchange/importing/given-rules.js';
import type { SourceGame, UnreadableSource } from '../../../src/exchange/importing/source-game.js';
import type { Timing } from '../../../src/games/record/envelope.js';
import { looseTextOf } from '../../../src/proof/core/bytes.js';
import { FileProblem, contentsOf, fileKindOf } from './file-contents.js';

/** A game of a log, judged as an import does, or a part that cannot be read. */
export type LogGame = ({ readonly kind: 'game' } & CheckedGame) | UnreadableSource;

type LogFormat = Exclude<ReadFormat, 'paifu'>;

/** True for logs in a format other than `.paifu`. */
export const isLogFormat = (held: string): held is LogFormat => held !== 'paifu' && Object.hasOwn(FORMATS, held);

/** The games of a log, judged lazily. @param rules of logs that do not name theirs */
export async function* gamesOfLog(
  bytes: Uint8Array,
  format: LogFormat,
  rules: GivenRules | null = null,
): AsyncGenerator<LogGame> {
  const { reader } = FORMATS[format];
  if (reader === null) throw new TypeError(`${format} is not a log format`);
  const [read] = await Promise.all([reader(), loadRulesets()]);
  for (const item of read(bytes, rules)) yield item.kind === 'game' ? { kind: 'game', ...checkGame(item) } : item;
}

/** An event with its time: RFC 3339, or milliseconds since the start of its hand; and its think time and clock. */
export type TimedEvent = RecordEvent & { readonly at?: string | number; readonly timing?: Timing };

/** The events of a game, with the player names of the log instead of ids. */
export const eventsOf = ({ steps, game }: CheckedGame): readonly TimedEvent[] =>
  steps.map(({ event, step }) => {
    const at = step.occurredAt ?? step.since ?? null;
    const shown = event.type === 'PlayersSeated' ? named(event, game) : event;
    const timing = step.timing === undefined ? {} : { timing: step.timing };
    return at === null ? { ...shown, ...timing } : { ...shown, ...timing, at };
  });

function named(event: TableEvent<'PlayersSeated'>, { players }: SourceGame): RecordEvent {
  const nameOf = (id: string, seat: Seat): string => {
    const name = players?.[seat]?.name;
    return ID.fits(name) ? String(name) : id;
  };
  const [a, b, c, d] = event.data.players;
  return { ...event, data: { ...event.data, players: [nameOf(a, 0), nameOf(b, 1), nameOf(c, 2), nameOf(d, 3)] } };
}

/** The text of a `.paifu` file, the events of a log's first game, or the reason why it has no readable game. */
export type Opened = { readonly paifu: string } | { readonly events: readonly TimedEvent[] } | { readonly why: string };

/** Rejects with `FileProblem`. */
export async function readLog(file: Blob, name: string): Promise<Opened> {
  const bytes = await contentsOf(file);
  const held = fileKindOf(bytes, name);
  if (held === 'paifu') return { paifu: looseTextOf(bytes) };
  if (!isLogFormat(held)) throw new FileProblem('unknown');
  let why = 'the file holds no game';
  for await (const game of gamesOfLog(bytes, held)) {
    if (game.kind === 'game' && game.steps.length > 0) return { events: eventsOf(game) };
    const { line, reason } = game.kind === 'game' ? (game.refusal ?? { line: 0, reason: why }) : game;
    why = line > 0 ? `line ${line}: ${reason}` : reason;
  }
  return { why };
}
