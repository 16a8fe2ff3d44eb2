import type {
  CaseCommand,
  CorrectCommand,
  OpenCommand,
  Outcome,
  RecordCommand,
} from '../../games/recording/recorder.js';
import type { SourceGame } from './source-game.js';
import { FileRefused } from './decompress.js';
import { appendAll, type AppendingStore } from './append-all.js';
import type { CheckedSource, SourceOutline } from './checked-source.js';
import {
  actorOf,
  type Common,
  commandsOf,
  type PlayerIds,
  type SourceCommand,
  withPlayers,
} from './source-commands.js';
import { type CommandIdOf, gameIdFrom, commandIdsOf, unnamedPlayerId, playDigest } from './import-identity.js';
import type { Alias } from '../../players/player.js';
import type { Recorded } from '../../engine/record/effective-line.js';
import type { GameOpened } from '../../engine/vocabulary/game-start.js';
import type { EventStore } from '../../platform/event-store/port.js';
import { type Actor, checkedEnvelope, eventIn } from '../../games/record/envelope.js';
import { streamOf } from '../../games/recording/game-logs.js';
import { codeOf } from '../../platform/error-code.js';

/** Executes commands: the recorder, or the command bus in front of it. */
export interface CommandSink {
  open(command: OpenCommand): Promise<Outcome>;
  record(command: RecordCommand): Promise<Outcome>;
  correct(command: CorrectCommand): Promise<Outcome>;
  case(command: CaseCommand): Promise<Outcome>;
}

/** The number of events added, or why the recorder rejected a command. */
export type RecordResult =
  | { readonly outcome: 'kept'; readonly game: string; readonly revision: number; readonly added: number }
  | Exclude<Outcome, { readonly outcome: 'recorded' }>;

/** The actor of an import and their view of games already stored. */
export type Importer = Required<Pick<RecordCommand, 'actor' | 'sees'>>;

/** Records a game, or the missing part of it. Rejects with the store’s errors. */
export async function recordSource(
  source: SourceGame,
  ids: CommandIdOf,
  by: Importer,
  records: CommandSink,
): Promise<RecordResult> {
  const game = gameIdFrom(ids);
  let revision = -1;
  let added = 0;
  for (const command of commandsOf(source, ids)) {
    // The checked events are valid only if the record consists of this import; otherwise the recorder decides again.
    const isWhole = added === revision + 1;
    const at = { ...by, game, expected: revision, ...(isWhole ? {} : { judged: undefined }) };
    const outcome = await sendCommand(command, at, records);
    if (outcome.outcome !== 'recorded') return outcome;
    revision = outcome.entries.at(-1)?.envelope.revision ?? revision;
    if (!outcome.replayed) added += outcome.entries.length;
  }
  return { outcome: 'kept', game, revision, added };
}

function sendCommand(command: SourceCommand, at: Pick<RecordCommand, Common>, records: CommandSink): Promise<Outcome> {
  switch (command.kind) {
    case 'open':
      return records.open({ ...command, actor: at.actor, sees: at.sees });
    case 'record':
      return records.record({ ...command, ...at, imported: true });
    case 'correct':
      return records.correct({ ...command, ...at });
    case 'case':
      return records.case({ ...command, ...at, actor: actorOf(command, at.actor) });
  }
}

const PAGE = 1_000;

/** Result of saving a game. */
export type SavedGame =
  | { readonly game: string; readonly outcome: 'added' | 'already-there'; readonly reason?: undefined }
  | { readonly game: string; readonly outcome: 'refused'; readonly reason: string };

export interface SourceSink {
  /** Takes a game of a file. Rejects with the store’s errors. */
  save(game: CheckedSource, file: string): Promise<void>;
}

/**
 * Records games side by side, so that one write to the disk serves several. The results are reported in order.
 */
export class SourceQueue implements SourceSink {
  /** The last game with each id that is being saved. */
  private readonly saves = new Map<string, Promise<SavedGame>>();
  private told: Promise<void> = Promise.resolve();
  private readonly atWork = new Set<Promise<unknown>>();

  /** @param most games at a time */
  constructor(
    private readonly importer: Pick<SourceImporter, 'save'>,
    private readonly most: number,
    private readonly onSaved: (file: string, saved: SavedGame) => void,
  ) {}

  /** Starts to save a game; resolves when the next one may come. Rejects with the error of an earlier game. */
  async save(game: CheckedSource, file: string): Promise<void> {
    // The second file of a game finds what was recorded from the first.
    const id = gameIdFrom(commandIdsOf(game.outline));
    const saved = (this.saves.get(id) ?? Promise.resolve()).then(() => this.importer.save(game));
    this.saves.set(id, saved);
    const ended = saved.then(noop, noop).then(() => {
      game.release();
      this.atWork.delete(ended);
      if (this.saves.get(id) === saved) this.saves.delete(id);
    });
    this.atWork.add(ended);
    const told = this.told.then(() =>
      saved
        .then((result) => this.onSaved(file, result))
        .catch((error) => {
          // The findings of the file say why it was given up.
          if (!(error instanceof FileRefused)) throw error;
        }),
    );
    this.told = told;
    let failed = false;
    told.catch(() => {
      failed = true;
    });
    while (this.atWork.size >= this.most) await Promise.race(this.atWork);
    if (failed) await told;
  }

  /** Resolves when every game is recorded. */
  async flush(): Promise<void> {
    while (this.atWork.size > 0) await Promise.race(this.atWork);
    await this.told;
  }
}

const noop = (): void => {};

/** Finds live-recorded games by their first deal, among those that the caller may see in full. */
export type FindByDeal = (deal: string) => Promise<readonly string[]>;

/** Finds a stored game with the same play. */
export class DuplicateFinder {
  constructor(
    private readonly store: Pick<EventStore, 'readStream'>,
    private readonly findByDeal: FindByDeal,
  ) {}

  /**
   * Returns the stored game with the same play, with its opening if it was imported; `null` if there is none. Rejects
   * with the store’s errors.
   */
  async find(source: SourceOutline): Promise<{ readonly game: string; readonly opening: GameOpened | null } | null> {
    const { bytesDigest = source.digest } = source;
    for (const known of [{ digest: bytesDigest }, source]) {
      const game = gameIdFrom(commandIdsOf(known));
      const opening = await this.opening(game);
      if (opening !== null) return { game, opening };
    }
    const live = await this.findRecordedLive(source);
    return live === null ? null : { game: live, opening: null };
  }

  /** The opening of a stored game; `null` if it does not exist. */
  async opening(game: string): Promise<GameOpened | null> {
    try {
      const [first] = await this.store.readStream(streamOf(game), { from: 0, limit: 1 });
      const event = first === undefined ? null : eventIn(checkedEnvelope(JSON.parse(first.data)));
      return event?.type === 'GameOpened' ? event.data : null;
    } catch (error) {
      if (codeOf(error) === 'STREAM_NOT_FOUND') return null;
      throw error;
    }
  }

  /** The live-recorded game with the same play; `null` if the caller may see none. */
  private async findRecordedLive({ ruleset, play = null, deal }: SourceOutline): Promise<string | null> {
    for (const game of deal === null || play === null ? [] : await this.findByDeal(deal))
      if (playDigest(ruleset, await this.recordedEvents(game)) === play) return game;
    return null;
  }

  private async recordedEvents(game: string): Promise<readonly Recorded[]> {
    const line: Recorded[] = [];
    for (let more = true; more; ) {
      const events = await this.store.readStream(streamOf(game), { from: line.length, limit: PAGE });
      for (const { revision, data } of events)
        line.push({ revision, event: eventIn(checkedEnvelope(JSON.parse(data))) });
      more = events.length === PAGE;
    }
    return line;
  }
}

/** Resolves a name in a source to a player id. */
type PlayerOf = (alias: Alias) => string | Promise<string>;

/** Appends new games as a whole. */
export interface WholeGames extends AppendingStore {
  now(): Date;
}

/** Records imported games: new ones as a whole, if they may, and others through the same commands as live games. */
export class SourceImporter {
  /** Games of which at least one event was added. */
  games = 0;
  events = 0;
  private readonly same: DuplicateFinder;

  /**
   * @param naming called with the name of each player whose id is in a game
   * @param wholes `null` if the command sink must see every command
   */
  constructor(
    private readonly records: CommandSink,
    store: Pick<EventStore, 'readStream'>,
    private readonly actor: Actor,
    private readonly playerOf: PlayerOf,
    private readonly naming: (id: string, name: string) => void | Promise<void> = () => {},
    dealt: FindByDeal = async () => [],
    private readonly wholes: WholeGames | null = null,
  ) {
    this.same = new DuplicateFinder(store, dealt);
  }

  /**
   * Records a game, or the missing part of it. A stored game with the same play is not changed. Refused if the store
   * has a different record; rejects with the store’s errors.
   */
  async save(source: CheckedSource): Promise<SavedGame> {
    const { outline } = source;
    const game = gameIdFrom(commandIdsOf(outline));
    const there = await this.same.find(outline);
    if (there !== null && there.game !== game) return { game: there.game, outcome: 'already-there' };
    const stored = there?.opening ?? null;
    if (stored !== null && stored.source?.sha256 !== outline.origin) return { game, outcome: 'already-there' };
    const players = await playerIdsOf(outline, this.playerOf);
    const recorded =
      (stored === null ? await this.append(game, source, players) : null) ??
      (await this.record(withPlayers(withStoredOpening(await source.whole(), stored), players)));
    // The same play, but divided into other commands, for example by another program.
    if (recorded.outcome !== 'kept' && stored !== null && outline.play != null)
      return { game, outcome: 'already-there' };
    if (recorded.outcome !== 'kept') return { game, outcome: 'refused', reason: conflictReason(game, recorded) };
    for (const [id, name] of outline.named) await this.naming(id, name);
    if (recorded.added > 0) this.games++;
    this.events += recorded.added;
    return { game, outcome: recorded.added > 0 ? 'added' : 'already-there' };
  }

  private record(source: SourceGame): Promise<RecordResult> {
    // The ids derive from the play: a caller who knows them knows all tiles.
    return recordSource(source, commandIdsOf(source), { actor: this.actor, sees: 'judge' }, this.records);
  }

  /** Appends a new game as a whole; `null` if it has to be recorded command by command. */
  private async append(
    game: string,
    source: CheckedSource,
    players: PlayerIds | undefined,
  ): Promise<Pick<Extract<RecordResult, { outcome: 'kept' }>, 'outcome' | 'added'> | null> {
    const { actor, wholes } = this;
    if (wholes === null) return null;
    const appends = await source.seal({ actor, players, recordedAt: wholes.now().toISOString() });
    if (appends === null) return null;
    try {
      const { added, known } = await appendAll(wholes, streamOf(game), -1, appends);
      return known > 0 ? null : { outcome: 'kept', added };
    } catch (error) {
      // Somebody else records the game at the same time.
      if (OVERTAKEN.includes(codeOf(error))) return null;
      throw error;
    }
  }
}

const OVERTAKEN: readonly unknown[] = ['WRONG_EXPECTED_VERSION', 'CORRUPTED_IDEMPOTENCY'];

/** Replaces the names of the players by ids. @param playerOf resolves a name in a source to a player id */
export const withPlayerIds = async (source: SourceGame, playerOf: PlayerOf): Promise<SourceGame> =>
  withPlayers(source, await playerIdsOf(source, playerOf));

/** The ids of the players, if the source has names. */
async function playerIdsOf(
  { players, play, digest }: Pick<SourceGame, 'players' | 'play' | 'digest'>,
  playerOf: PlayerOf,
): Promise<PlayerIds | undefined> {
  if (players === undefined) return undefined;
  const ids: string[] = [];
  for (const [seat, alias] of players.entries())
    ids.push(alias === null ? unnamedPlayerId(play ?? digest, seat) : await playerOf(alias));
  return ids as unknown as PlayerIds;
}

/** Uses the stored date and source, so that the opening event is identical. */
function withStoredOpening(source: SourceGame, stored: GameOpened | null): SourceGame {
  const [opening, ...steps] = source.steps;
  if (stored === null || opening?.action?.type !== 'OpenGame') return source;
  const { played: _, source: __, ...openingData } = opening.action.data;
  const was = {
    ...(stored.played === undefined ? {} : { played: stored.played }),
    ...(stored.source === undefined ? {} : { source: stored.source }),
  };
  return {
    ...source,
    steps: [{ ...opening, action: { type: 'OpenGame', data: { ...openingData, ...was } } }, ...steps],
  };
}

function conflictReason(game: string, outcome: Exclude<RecordResult, { outcome: 'kept' }>): string {
  const stored = `game ${game} is already stored with a different record`;
  switch (outcome.outcome) {
    case 'conflict':
      return `${stored}: it continues to revision ${outcome.revision}`;
    case 'refused':
      return `${stored}: ${outcome.violation.message}`;
    default:
      return `${stored} from this import`;
  }
}
