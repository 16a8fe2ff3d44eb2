import type { Linked } from '../../disputes/document/case-document.js';
import { Cases, type Finality, isProvisional } from '../../engine/disputes/cases.js';
import type { Recorded } from '../../engine/record/effective-line.js';
import { RulesetError } from '../../engine/rulesets/preset.js';
import { loadRulesets } from '../../engine/rulesets/registry.js';
import { DamagedRecord } from '../../engine/table/state.js';
import { FORMATS, formatOf, type Reader } from '../../exchange/importing/formats.js';
import { type CheckedGame, checkGame } from '../../exchange/importing/rules-check.js';
import { UNNAMED_PLAYER } from '../../exchange/importing/import-identity.js';
import { datePlayed, originOf, type SourceFile } from '../../exchange/importing/game-origin.js';
import type { SourceGame } from '../../exchange/importing/source-game.js';
import { gameIdFrom, commandIdsOf } from '../../exchange/importing/import-identity.js';
import { peek, FileRefused, decompress } from '../../exchange/importing/decompress.js';
import type { GameOpened, Origin } from '../../engine/vocabulary/game-start.js';
import { eventIn } from '../../games/record/envelope.js';
import { hexHash } from '../../games/record/hash-functions.js';
import { type PaifuItem, readPaifu } from '../../games/record/paifu-file.js';
import type { TimedEvent } from '../../games/record/record-text.js';
import { stampedEvent } from '../../games/record/envelope.js';
import { storedFile } from '../../games/record/paifu-file-writer.js';
import type { Entry } from '../../games/recording/game-log.js';
import { COMMAND_IMPORT } from '../../platform/config/limits.js';
import type { EventReader } from '../../platform/event-store/port.js';
import { CliError, EXIT, type Io, openInput, type SourceOptions } from '../io.js';
import type { KnownPlayer } from './source.js';
import { sourceOf } from './sources.js';

/** The readable part of a game's record. */
export interface GameRecord {
  readonly id: string;
  readonly recorded: readonly Recorded[];
  /** The events of `recorded`, with their times. */
  readonly happened: readonly TimedEvent[];
  /** The events of `recorded`, with their commands and the links of the chain, if there is one. */
  readonly linked: readonly Linked[];
  /** The events as recorded, with hashes. Empty for a text, which has no chain. */
  readonly entries: readonly Entry[];
  /** Names in the file, by the ids in `recorded`. A record has ids only. */
  readonly players: ReadonlyMap<string, KnownPlayer>;
  /** Log that the game comes from; `null` if it was recorded here. */
  readonly origin: Origin | null;
  /** Start of the game: a time in UTC, else the day in the record or in the file name; `null` if unknown. */
  readonly played: string | null;
  /** Why the record stops before the end of the game, or `null`. */
  readonly stops: string | null;
  readonly damaged: boolean;
  /** A text does not have the times of rulings, only the open disputes. */
  readonly finality: Finality;
}

/** The recorder of a text is unknown. */
const NOBODY = { id: '', role: 'operator' } as const;

/** Calls `fold`, and reports an impossible record as damage, with the reason if it is known. Throws `CliError`. */
export function refusing<T>(name: string, fold: () => T, reason: string | null = null): T {
  try {
    return fold();
  } catch (error) {
    if (!(error instanceof DamagedRecord || error instanceof RulesetError)) throw error;
    throw new CliError(EXIT.unreadable, `${name}: ${reason ?? error.message}`);
  }
}

/** The rulesets that a game was opened with. */
export const rulesetsOf = ({ recorded }: GameRecord): string[] =>
  recorded.flatMap(({ event }) => (event.type === 'GameOpened' ? [event.data.ruleset] : []));

/** Why a result is not final yet, or `null`. */
export function whyNotFinal(finality: Finality): string | null {
  const { appealUntil, isDisputed } = finality;
  if (!isProvisional(finality, Date.now())) return null;
  if (isDisputed) return 'a dispute or an appeal is open';
  if (appealUntil === null) return 'the game is still played';
  return `rulings may be appealed until ${new Date(appealUntil).toISOString()}`;
}

/** The same for a closed game; `null` if it is final or still played. */
export function provisionalText(finality: Finality): string | null {
  const reason = finality.appealUntil === null ? null : whyNotFinal(finality);
  return reason === null ? null : `provisional: ${reason}`;
}

/** Reads a game: from a file in any format the one with this id or the first; without a file, a stored one. Throws `CliError`. */
export async function gameRecord(
  file: string | null,
  { game: id, ...where }: { readonly game?: string } & SourceOptions,
  io: Io,
): Promise<{ readonly game: GameRecord; readonly name: string }> {
  if (file === null) {
    if (id === undefined) throw new CliError(EXIT.usage, 'expected a file or --game');
    const { data, url, token } = where;
    const game = await sourceOf({ data, url, token }, io).withEvents((events) => storedRecord(events, id));
    return { game, name: `game ${id}` };
  }
  let unread: string | null = null;
  for await (const { game, name } of gamesOf(file, io)) {
    if (id === undefined || game.id === id) return { game: readable(game, name), name };
    if (game.recorded.length === 0) unread ??= `${name}: ${game.stops}`;
  }
  // The unreadable game may be the wanted one.
  if (unread !== null) throw new CliError(EXIT.unreadable, unread);
  throw new CliError(EXIT.notFound, `${file === '-' ? 'standard input' : file}: there is no such game`);
}

/** A stored game. Throws `CliError` if nothing of it can be read, and the errors of the store. */
export async function storedRecord(events: EventReader, id: string): Promise<GameRecord> {
  for await (const game of gamesIn(storedFile(events, id))) return readable(game, `game ${id}`);
  throw new CliError(EXIT.notFound, `game ${id}: there is no such game`);
}

/** The events of a stored game with their hashes. `see` gets every piece of its file. Throws `CliError` for a damaged game. */
export async function storedEntries(
  events: EventReader,
  game: string,
  see: (piece: Buffer) => void = () => {},
): Promise<Entry[]> {
  async function* pieces(): AsyncGenerator<Buffer> {
    for await (const piece of storedFile(events, game)) {
      see(piece);
      yield piece;
    }
  }
  const entries: Entry[] = [];
  for await (const items of readPaifu(pieces()))
    for (const item of items) {
      if (item.kind === 'damage') throw new CliError(EXIT.unreadable, `game ${game} is damaged: ${item.reason}`);
      if (item.kind === 'event') entries.push(item);
    }
  return entries;
}

/** Returns the game if its beginning can be read. Throws `CliError`. */
export function readable(game: GameRecord, name: string): GameRecord {
  if (game.recorded.length === 0) throw new CliError(EXIT.unreadable, `${name}: ${game.stops}`);
  return game;
}

/** The games of a file in any format that can be imported. An unreadable game has no events. */
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

/** The games of a `.paifu` file, in which games do not overlap. */
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
        // Damage between two games belongs to neither.
        if (open !== null || games === 0) yield (open ?? new OpenRecord('')).ended(stops, true);
        [open, games] = [null, games + 1];
      } else if (open === null) continue;
      else if (item.kind === 'event') open.add(item.envelope, item.hash);
      else {
        yield open.ended(item.kind === 'cut' ? `line ${item.line}: the record is cut off here` : null, false);
        open = null;
      }
    }
  }
}

type PaifuEvent = Extract<PaifuItem, { readonly kind: 'event' }>;

/** A game that is being read. */
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
    this.linked.push({ ...stampedEvent(event, envelope), hash, when: envelope.recordedAt });
    this.entries.push({ envelope, hash });
  }

  ended(stops: string | null, damaged: boolean): GameRecord {
    const { id, recorded, happened, linked, entries } = this;
    const opened = openingOf(recorded);
    return {
      ...{ id, recorded, happened, linked, entries, stops, damaged },
      players: new Map(),
      origin: opened?.source ?? null,
      played: startTime(happened) ?? opened?.played ?? null,
      finality: finalityOf(linked),
    };
  }
}

/** The games of a file in another format. A part of a game is enough, and moves against the rules are shown as irregular. */
async function* gamesOfSource(
  read: Reader,
  bytes: AsyncIterable<Uint8Array>,
  file: Pick<SourceFile, 'format' | 'name'>,
): AsyncGenerator<GameRecord> {
  await loadRulesets();
  const pieces: Uint8Array[] = [];
  for await (const piece of bytes) pieces.push(piece);
  const whole = Buffer.concat(pieces);
  const sha256 = hexHash('sha256', whole);
  for (const item of read(whole)) {
    if (item.kind === 'unreadable') yield new OpenRecord('').ended(`line ${item.line}: ${item.reason}`, true);
    else yield sourceRecord(item, { ...file, sha256, playedAt: null });
  }
}

function sourceRecord(source: SourceGame, file: SourceFile): GameRecord {
  const { game, line, steps, refusal } = checkGame({ ...source, isModeStated: false });
  const stop = refusal ?? source.cutOff ?? null;
  const stops = stop === null ? null : `line ${stop.line}: ${stop.reason}`;
  const happened = steps.map(
    ({ step: { occurredAt, since, timing }, event: { type } }, revision): TimedEvent => ({
      revision,
      type,
      occurredAt,
      since,
      timing,
    }),
  );
  const linked = linkedOf(steps);
  const id = gameIdFrom(commandIdsOf(game));
  return {
    ...{ id, recorded: line.recorded, happened, linked, entries: [] },
    ...{ origin: originOf(source, file) ?? null, played: startTime(happened) ?? datePlayed(source, file) },
    ...{ players: playersIn(game, id, line.recorded), finality: finalityOf(linked), stops, damaged: refusal !== null },
  };
}

/**
 * The players of a game in another format. If it has names only, equal names on one platform are one player, and players without a
 * name are different in each game.
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

export function finalityOf(linked: Iterable<Parameters<Cases['follow']>[0]>): Finality {
  const cases = new Cases();
  for (const one of linked) cases.follow(one);
  return cases;
}

const startTime = (happened: readonly TimedEvent[]): string | null =>
  happened.find(({ occurredAt }) => occurredAt !== null)?.occurredAt ?? null;

function openingOf(recorded: readonly Recorded[]): GameOpened | null {
  const opening = recorded.find(({ event }) => event.type === 'GameOpened')?.event;
  return opening?.type === 'GameOpened' ? opening.data : null;
}

/** Takes the events of one step of the file as one command, without a chain. */
function linkedOf(steps: CheckedGame['steps']): Linked[] {
  const commands = new Map<object, string>();
  return steps.map(({ step, event }, revision) => {
    if (!commands.has(step)) commands.set(step, String(revision));
    const command = commands.get(step) as string;
    const at = step.occurredAt === null ? 0 : Date.parse(step.occurredAt);
    return { revision, event, command, actor: NOBODY, at, hash: null, when: step.occurredAt };
  });
}
