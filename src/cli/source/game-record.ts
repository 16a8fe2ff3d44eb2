import type { Linked } from '../../disputes/document/case-document.js';
import { Cases, type Finality } from '../../engine/disputes/cases.js';
import type { Recorded } from '../../engine/record/effective-line.js';
import { RulesetError } from '../../engine/rulesets/preset.js';
import { DamagedRecord } from '../../engine/table/state.js';
import { loadRulesets } from '../../engine/rulesets/registry.js';
import { eventIn } from '../../games/record/envelope.js';
import { datePlayed, type SourceFile } from '../../exchange/importing/game-origin.js';
import { FORMATS, formatOf, type Reader } from '../../exchange/importing/formats.js';
import { type CheckedGame, checkGame } from '../../exchange/importing/rules-check.js';
import { UNNAMED_PLAYER, gameIdFrom, commandIdsOf } from '../../exchange/importing/import-identity.js';
import { COMMAND_IMPORT } from '../../platform/config/limits.js';
import { peek, FileRefused, decompress } from '../../exchange/importing/decompress.js';
import type { SourceGame } from '../../exchange/importing/source-game.js';
import type { EventReader } from '../../platform/event-store/port.js';
import type { Entry } from '../../games/recording/game-log.js';
import { type PaifuItem, readPaifu } from '../../games/record/paifu-file.js';
import type { TimedEvent } from '../../games/record/record-text.js';
import { stampedOf } from '../../games/record/stamped.js';
import { storedFile } from '../../games/record/stored-file.js';
import { CliError, EXIT, type Io, openInput } from '../io.js';
import { type StoreOptions, withReader } from './stores.js';

/** Who an id of a record is. */
export interface KnownPlayer {
  /** By which it is known whether they are the same: after a merge that of the player who stayed. */
  readonly id: string;
  readonly name: string | null;
}

/** A game as far as its record can be read. */
export interface GameRecord {
  readonly id: string;
  readonly recorded: readonly Recorded[];
  /** The same events, with when they happened. */
  readonly happened: readonly TimedEvent[];
  /** The same events, with which command they came and their links of the chain, where there is one. */
  readonly linked: readonly Linked[];
  /** The events as they are recorded, with their hashes; none of a text, which has no chain. */
  readonly entries: readonly Entry[];
  /** Who the file says its players are, by the ids in `recorded`; a record has ids alone. */
  readonly players: ReadonlyMap<string, KnownPlayer>;
  /** When the game began: a time in UTC, or the day that the record or the name of its file gives; null if nothing does. */
  readonly played: string | null;
  /** Why the record stops before the game's end, or null. */
  readonly stops: string | null;
  readonly damaged: boolean;
  /** Whether what it came to is final; a text does not say when it was recorded, only what is open. */
  readonly finality: Finality;
}

/** Who recorded a text is not said. */
const NOBODY = { id: '', role: 'operator' } as const;
/** Folds something of a game's record: what no game can be is told as damage of it. */
export function refusing<T>(name: string, fold: () => T): T {
  try {
    return fold();
  } catch (error) {
    if (!(error instanceof DamagedRecord || error instanceof RulesetError)) throw error;
    throw new CliError(EXIT.unreadable, `${name}: ${error.message}`);
  }
}

/** The ruleset of a game, as its opening names it. */
export const openedIn = ({ recorded }: GameRecord): string[] =>
  recorded.flatMap(({ event }) => (event.type === 'GameOpened' ? [event.data.ruleset] : []));

/** Reads a game: of a file in any format that can be imported, the one asked for or the first; without a file, a stored one. */
export async function gameRecord(
  file: string | null,
  { game: id, ...where }: { readonly game?: string } & StoreOptions,
  io: Io,
): Promise<{ readonly game: GameRecord; readonly name: string }> {
  if (file === null) {
    if (id === undefined) throw new CliError(EXIT.usage, 'expected a file or --game');
    const { data, url, token } = where;
    const game = await withReader({ data, url, token }, io, (reader) => storedRecord(reader, id));
    return { game, name: `game ${id}` };
  }
  let unread: string | null = null;
  for await (const { game, name } of gamesOf(file, io)) {
    if (id === undefined || game.id === id) return { game: readable(game, name), name };
    if (game.recorded.length === 0) unread ??= `${name}: ${game.stops}`;
  }
  // What could not be read may be the one that is wanted.
  if (unread !== null) throw new CliError(EXIT.unreadable, unread);
  throw new CliError(EXIT.notFound, `${file === '-' ? 'standard input' : file}: there is no such game`);
}

/** A stored game. Throws `CliError` where nothing of it can be read, and what the store throws. */
export async function storedRecord(reader: EventReader, id: string): Promise<GameRecord> {
  for await (const game of gamesIn(storedFile(reader, id))) return readable(game, `game ${id}`);
  throw new CliError(EXIT.notFound, `game ${id}: there is no such game`);
}

/** Of a game whose beginning can be read. Throws `CliError`. */
export function readable(game: GameRecord, name: string): GameRecord {
  if (game.recorded.length === 0) throw new CliError(EXIT.unreadable, `${name}: ${game.stops}`);
  return game;
}

/** Every game of a file in any format that can be imported, in its order; one of which nothing can be read has no events, and why. */
export async function* gamesOf(
  file: string,
  io: Io,
): AsyncGenerator<{ readonly game: GameRecord; readonly name: string }> {
  const input = await openInput(file, io);
  const { start, bytes } = await peek(decompress(input.bytes, COMMAND_IMPORT));
  const format = formatOf(start, file) ?? 'paifu';
  const { reader } = FORMATS[format];
  const { name } = input;
  try {
    for await (const game of reader === null ? gamesIn(bytes) : gamesOfSource(await reader(), bytes, { format, name }))
      yield { game, name };
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    throw new CliError(EXIT.unreadable, `${name}: ${error.message}`);
  }
}

/** The games of a `.paifu` file: no other begins before one has ended. */
async function* gamesIn(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<GameRecord> {
  let open: OpenRecord | null = null;
  let games = 0;
  for await (const items of readPaifu(bytes)) {
    for (const item of items) {
      if (item.kind === 'game') {
        games++;
        open = new OpenRecord(item.game);
      } else if (item.kind === 'damage') {
        const stops = `line ${item.line}: ${item.reason}`;
        // Where no game has begun, or the last has ended, it belongs to none.
        if (open !== null || games === 0) yield (open ?? new OpenRecord('')).ended(stops, true);
        [open, games] = [null, games + 1];
      } else if (open === null) continue;
      else if (item.kind === 'event') open.add(item.envelope, item.hash);
      else {
        yield open.ended(item.kind === 'cut' ? 'the record is cut off here' : null, false);
        open = null;
      }
    }
  }
}

type PaifuEvent = Extract<PaifuItem, { readonly kind: 'event' }>;

/** A game of a `.paifu` file while it is read. */
class OpenRecord {
  private readonly recorded: Recorded[] = [];
  private readonly happened: TimedEvent[] = [];
  private readonly linked: Linked[] = [];
  private readonly entries: Entry[] = [];

  constructor(private readonly id: string) {}

  add(envelope: PaifuEvent['envelope'], hash: string): void {
    const event = eventIn(envelope);
    this.recorded.push({ revision: envelope.revision, event });
    this.happened.push(envelope);
    this.linked.push({ ...stampedOf(event, envelope), hash, when: envelope.recordedAt });
    this.entries.push({ envelope, hash });
  }

  ended(stops: string | null, damaged: boolean): GameRecord {
    const { id, recorded, happened, linked, entries } = this;
    return {
      id,
      recorded,
      happened,
      linked,
      entries,
      players: new Map(),
      played: beginningOf(happened) ?? dayOpened(recorded),
      finality: finalityOf(linked),
      stops,
      damaged,
    };
  }
}

/**
 * The games of a file of another format, as far as each can be recorded. A piece of a game is enough: what a strict game's rules would
 * refuse is shown as irregular.
 */
async function* gamesOfSource(
  read: Reader,
  bytes: AsyncIterable<Uint8Array>,
  file: Pick<SourceFile, 'format' | 'name'>,
): AsyncGenerator<GameRecord> {
  await loadRulesets();
  const pieces: Uint8Array[] = [];
  for await (const piece of bytes) pieces.push(piece);
  for (const item of read(Buffer.concat(pieces))) {
    if (item.kind === 'unreadable') yield new OpenRecord('').ended(`line ${item.line}: ${item.reason}`, true);
    else yield sourceRecord(item, datePlayed(item, { ...file, playedAt: null }));
  }
}

/** @param day the day on which the game was played, as its file says */
function sourceRecord(source: SourceGame, day: string | null): GameRecord {
  const { game, line, steps, refusal } = checkGame({ ...source, modeSaid: false });
  const stops = refusal === null ? null : `line ${refusal.line}: ${refusal.reason}`;
  const happened = steps.map(
    ({ step: { occurredAt, since }, event: { type } }, revision): TimedEvent => ({ revision, type, occurredAt, since }),
  );
  const linked = linkedOf(steps);
  const id = gameIdFrom(commandIdsOf(game));
  return {
    ...{ id, recorded: line.recorded, happened, linked, entries: [], played: beginningOf(happened) ?? day },
    ...{ players: playersIn(game, id, line.recorded), finality: finalityOf(linked), stops, damaged: stops !== null },
  };
}

/**
 * Who sits in the game of a source: where it has names alone, they are the same in every game of their platform, and who has none is
 * somebody else in each.
 */
function playersIn(
  { names = new Map(), players = [] }: SourceGame,
  game: string,
  recorded: readonly Recorded[],
): ReadonlyMap<string, KnownPlayer> {
  const seated = recorded.find(({ event }) => event.type === 'PlayersSeated')?.event;
  const ids = seated?.type === 'PlayersSeated' ? seated.data.players : [];
  const bySeat = players.map((alias, seat): [string, KnownPlayer] => [
    ids[seat],
    alias === null
      ? { id: `${game}/${seat}`, name: UNNAMED_PLAYER }
      : { id: `${alias.source}:${alias.name}`, name: alias.name },
  ]);
  return new Map([...[...names].map(([id, name]): [string, KnownPlayer] => [id, { id, name }]), ...bySeat]);
}

function finalityOf(linked: readonly Linked[]): Finality {
  const cases = new Cases();
  for (const one of linked) cases.follow(one);
  return cases;
}

const beginningOf = (happened: readonly TimedEvent[]): string | null =>
  happened.find(({ occurredAt }) => occurredAt !== null)?.occurredAt ?? null;

function dayOpened(recorded: readonly Recorded[]): string | null {
  const opening = recorded.find(({ event }) => event.type === 'GameOpened')?.event;
  return opening?.type === 'GameOpened' ? (opening.data.played ?? null) : null;
}

/** What was told in one step of a source was one command. Who recorded it is not said, and there is no chain. */
function linkedOf(steps: CheckedGame['steps']): Linked[] {
  const commands = new Map<object, string>();
  return steps.map(({ step, event }, revision) => {
    if (!commands.has(step)) commands.set(step, String(revision));
    const command = commands.get(step) as string;
    const at = step.occurredAt === null ? 0 : Date.parse(step.occurredAt);
    return { revision, event, command, actor: NOBODY, at, hash: null, when: step.occurredAt };
  });
}
