import { importedCase } from '../../engine/disputes/case-context.js';
import { caseRequestOf } from '../../engine/disputes/decide-case.js';
import { type RecordEvent, playerIdsIn } from '../../engine/record/record-event.js';
import type { Action } from '../../engine/table/moves/moves.js';
import type {
  CaseCommand,
  CorrectCommand,
  OpenCommand,
  Outcome,
  RecordCommand,
} from '../../games/recording/recorder.js';
import type { SourceGame, SourceStep } from './source-game.js';
import {
  type CommandIdOf,
  dealDigest,
  gameIdFrom,
  commandIdsOf,
  isUnnamedPlayerId,
  unnamedPlayerId,
  playDigest,
} from './import-identity.js';
import type { Alias } from '../../players/player.js';
import type { Recorded } from '../../engine/record/effective-line.js';
import type { EventData } from '../../engine/table/moves/facts.js';
import type { GameOpened } from '../../engine/vocabulary/game-start.js';
import type { EventStore } from '../../platform/event-store/port.js';
import { type Actor, checkedEnvelope, eventIn, type Timing } from '../../games/record/envelope.js';
import { streamOf } from '../../games/recording/game-logs.js';
import { codeOf } from '../../platform/error-code.js';

/** Maximum number of actions per command: the limit of the API, which is below the limit of an append. */
const MAX_ACTIONS = 200;

type Common = 'actor' | 'sees' | 'game' | 'expected';
/** A command that records part of a game, without actor and game. */
type SourceCommand =
  | ({ readonly kind: 'open' } & Omit<OpenCommand, Common>)
  | ({ readonly kind: 'record' } & Omit<RecordCommand, Common>)
  | ({ readonly kind: 'correct' } & Omit<CorrectCommand, Common>)
  | ({ readonly kind: 'case' } & Omit<CaseCommand, Common>);

/**
 * Yields the commands that record a game. The same game always yields the same commands, so a repeated or interrupted
 * import only adds what is missing. Actions of a hand with the same time share a command; corrections are separate
 * commands; a case event includes the events that carry it out.
 */
function* commandsOf({ steps, ruleset }: SourceGame, ids: CommandIdOf): Generator<SourceCommand> {
  let hand = 0;
  let index = 0;
  let actions: Action[] = [];
  let timings: (Timing | undefined)[] = [];
  let judged: RecordEvent[] = [];
  let at: string | null = null;
  const id = (): string => ids(hand, index++);
  function* together(): Generator<SourceCommand> {
    const all = judged.length === actions.length ? { judged } : {};
    const timed = timings.some((timing) => timing !== undefined) ? { timings } : {};
    if (actions.length > 0) yield { kind: 'record', command: id(), occurredAt: at, actions, ...timed, ...all };
    actions = [];
    timings = [];
    judged = [];
  }
  for (const step of steps) {
    const { action, occurredAt, events } = step;
    if (action === undefined) {
      yield* together();
      const made = events === undefined ? {} : { judged: events };
      if (step.corrections === undefined) {
        const { caseEvent } = step;
        const of = { request: caseRequestOf(events ?? [caseEvent]), seats: null, imported: importedCase(caseEvent) };
        yield { kind: 'case', command: id(), occurredAt, ...of, ...made };
      } else yield { kind: 'correct', command: id(), occurredAt, corrections: step.corrections, ...made };
    } else if (action.type === 'OpenGame') {
      yield { kind: 'open', command: id(), occurredAt, ruleset, opening: action.data };
    } else {
      const starts = action.type === 'StartHand';
      if (starts || occurredAt !== at || actions.length === MAX_ACTIONS) yield* together();
      if (starts) {
        hand++;
        index = 0;
      }
      at = occurredAt;
      actions.push(action);
      timings.push(step.timing);
      if (events !== undefined) judged.push(...events);
    }
  }
  yield* together();
}

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
      // The source does not name the people involved; the importer acts as the operator.
      return records.case({ ...command, ...at, actor: { ...at.actor, role: 'operator' } });
  }
}

const PAGE = 1_000;

/** Result of saving a game. */
export type SavedGame =
  | { readonly game: string; readonly outcome: 'added' | 'already-there'; readonly reason?: undefined }
  | { readonly game: string; readonly outcome: 'refused'; readonly reason: string };

export interface SourceSink {
  /** Takes a game of a file. Rejects with the store’s errors. */
  save(game: SourceGame, file: string): Promise<void>;
}

/**
 * Records games in batches. The games of a batch are recorded side by side, so that one write to the disk serves a command of
 * each. Their results are told in order.
 */
export class SourceQueue implements SourceSink {
  private waiting: { readonly game: SourceGame; readonly file: string }[] = [];
  private saves: Promise<void> = Promise.resolve();

  constructor(
    private readonly importer: Pick<SourceImporter, 'save'>,
    private readonly batch: number,
    private readonly onSaved: (file: string, saved: SavedGame) => void,
  ) {}

  /** Queues a game for the next batch. */
  async save(game: SourceGame, file: string): Promise<void> {
    this.waiting.push({ game, file });
    if (this.waiting.length >= this.batch) await this.flush();
  }

  /** Resolves when every queued game is recorded. */
  flush(): Promise<void> {
    const games = this.waiting;
    this.waiting = [];
    this.saves = this.saves.then(() => this.saveAll(games));
    return this.saves;
  }

  private async saveAll(games: typeof this.waiting): Promise<void> {
    const saves = new Map<string, Promise<SavedGame>>();
    const ends = await Promise.allSettled(
      games.map(({ game }) => {
        // The second file of a game finds what was recorded from the first.
        const id = gameIdFrom(commandIdsOf(game));
        const saved = Promise.resolve(saves.get(id)).then(() => this.importer.save(game));
        saves.set(id, saved);
        return saved;
      }),
    );
    for (const [i, end] of ends.entries()) {
      if (end.status === 'rejected') throw end.reason;
      this.onSaved(games[i].file, end.value);
    }
  }
}

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
  async find(source: SourceGame): Promise<{ readonly game: string; readonly opening: GameOpened | null } | null> {
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
  private async findRecordedLive({ ruleset, play = null, steps }: SourceGame): Promise<string | null> {
    const first = steps.flatMap(({ events }) => events ?? []).find(({ type }) => type === 'TilesDealt');
    const deal = play === null || first?.type !== 'TilesDealt' ? null : dealDigest(ruleset, first.data.hands);
    for (const game of deal === null ? [] : await this.findByDeal(deal))
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

/** Records imported games through the same commands as live games. */
export class SourceImporter {
  /** Games of which at least one event was added. */
  games = 0;
  events = 0;
  private readonly same: DuplicateFinder;

  /**
   * @param playerOf resolves a name in a source to a player id
   * @param naming called with the name of each player whose id is in a game
   */
  constructor(
    private readonly records: CommandSink,
    store: Pick<EventStore, 'readStream'>,
    private readonly actor: Actor,
    private readonly playerOf: (alias: Alias) => string | Promise<string>,
    private readonly naming: (id: string, name: string) => void | Promise<void> = () => {},
    dealt: FindByDeal = async () => [],
  ) {
    this.same = new DuplicateFinder(store, dealt);
  }

  /**
   * Records a game, or the missing part of it. A stored game with the same play is not changed. Refused if the store
   * has a different record; rejects with the store’s errors.
   */
  async save(source: SourceGame): Promise<SavedGame> {
    const ids = commandIdsOf(source);
    const game = gameIdFrom(ids);
    const there = await this.same.find(source);
    if (there !== null && there.game !== game) return { game: there.game, outcome: 'already-there' };
    const stored = there?.opening ?? null;
    const given = openingOf(source);
    if (stored !== null && stored.source?.sha256 !== given?.source?.sha256) return { game, outcome: 'already-there' };
    // The ids derive from the play: a caller who knows them knows all tiles.
    const by = { actor: this.actor, sees: 'judge' } as const;
    const seated = await withPlayerIds(withStoredOpening(source, stored), this.playerOf);
    const recorded = await recordSource(seated, ids, by, this.records);
    // The same play, but divided into other commands, for example by another program.
    if (recorded.outcome !== 'kept' && stored !== null && source.play != null)
      return { game, outcome: 'already-there' };
    if (recorded.outcome !== 'kept') return { game, outcome: 'refused', reason: conflictReason(game, recorded) };
    for (const [id, name] of playerNames(source)) await this.naming(id, name);
    if (recorded.added > 0) this.games++;
    this.events += recorded.added;
    return { game, outcome: recorded.added > 0 ? 'added' : 'already-there' };
  }
}

/** Replaces the names of the players by ids. @param playerOf resolves a name in a source to a player id */
export async function withPlayerIds(
  source: SourceGame,
  playerOf: (alias: Alias) => string | Promise<string>,
): Promise<SourceGame> {
  const { players } = source;
  if (players === undefined) return source;
  const { digest, play } = source;
  const named: string[] = [];
  for (const [seat, alias] of players.entries())
    named.push(alias === null ? unnamedPlayerId(play ?? digest, seat) : await playerOf(alias));
  const ids = named as unknown as EventData['PlayersSeated']['players'];
  const steps = source.steps.map((step): SourceStep => {
    const { action, events: [event] = [] } = step;
    if (action?.type !== 'SeatPlayers') return step;
    const seated =
      event?.type === 'PlayersSeated' ? { events: [{ ...event, data: { ...event.data, players: ids } }] } : {};
    return { ...step, action: { type: 'SeatPlayers', data: { ...action.data, players: ids } }, ...seated };
  });
  return { ...source, steps };
}

/** Ids and names of the named players of a game. */
export function playerNames({ names, steps }: SourceGame): readonly (readonly [id: string, name: string])[] {
  const sat = names === undefined || names.size === 0 ? [] : playerIdsIn(steps.flatMap(({ events }) => events ?? []));
  return sat.flatMap((id) =>
    names?.has(id) === true && !isUnnamedPlayerId(id) ? [[id, names.get(id) as string] as const] : [],
  );
}

const openingOf = ({ steps: [first] }: SourceGame) => (first?.action?.type === 'OpenGame' ? first.action.data : null);

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
