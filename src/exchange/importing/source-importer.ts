import { caseRequestOf, importedCase } from '../../engine/disputes/decide-case.js';
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
import { type Actor, checkedEnvelope, eventIn } from '../../games/record/envelope.js';
import { streamOf } from '../../games/recording/game-logs.js';

/** Actions of one command at most: what the API takes, and less than one append may hold. */
const MAX_ACTIONS = 200;

type Common = 'actor' | 'sees' | 'game' | 'expected';
/** A command by which a game of another format is recorded; who records it and where is said when it is. */
type SourceCommand =
  | ({ readonly kind: 'open' } & Omit<OpenCommand, Common>)
  | ({ readonly kind: 'record' } & Omit<RecordCommand, Common>)
  | ({ readonly kind: 'correct' } & Omit<CorrectCommand, Common>)
  | ({ readonly kind: 'case' } & Omit<CaseCommand, Common>);

/**
 * The commands that record a game. The same game gives the same commands, so that importing it again, or going on with an
 * import that was ended in the middle, adds only what is missing. A hand's actions go together, as far as they happened at
 * one time; corrections go as they were made, an event of a case with all that
 * carries it out.
 */
function* commandsOf({ steps, ruleset }: SourceGame, ids: CommandIdOf): Generator<SourceCommand> {
  let hand = 0;
  let index = 0;
  let actions: Action[] = [];
  let judged: RecordEvent[] = [];
  let at: string | null = null;
  const id = (): string => ids(hand, index++);
  function* together(): Generator<SourceCommand> {
    const all = judged.length === actions.length ? { judged } : {};
    if (actions.length > 0) yield { kind: 'record', command: id(), occurredAt: at, actions, ...all };
    actions = [];
    judged = [];
  }
  for (const step of steps) {
    const { action, occurredAt, events } = step;
    if (action === undefined) {
      yield* together();
      const made = events === undefined ? {} : { judged: events };
      if (step.corrections === undefined) {
        const { told } = step;
        const of = { request: caseRequestOf(events ?? [told]), seats: null, takenOver: importedCase(told) };
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
      if (events !== undefined) judged.push(...events);
    }
  }
  yield* together();
}

/** What takes commands: the recorder, or whatever hands them on to it. */
export interface CommandSink {
  open(command: OpenCommand): Promise<Outcome>;
  record(command: RecordCommand): Promise<Outcome>;
  correct(command: CorrectCommand): Promise<Outcome>;
  case(command: CaseCommand): Promise<Outcome>;
}

/** What became of a game: how many events of it were added, or the store holds something else under its ids. */
export type RecordResult =
  | { readonly outcome: 'kept'; readonly game: string; readonly revision: number; readonly added: number }
  | Exclude<Outcome, { readonly outcome: 'recorded' }>;

/** Who records a game of another format, and as whom they see what of it is there already. */
export type Importer = Required<Pick<RecordCommand, 'actor' | 'sees'>>;

/** Records a game, or what of it is not there yet. Rejects with the store's errors. */
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
    // What it was judged to be holds where nothing stands but what was judged with it; else it is judged once more.
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
      return records.record({ ...command, ...at, takenOver: true });
    case 'correct':
      return records.correct({ ...command, ...at });
    case 'case':
      // Who raised it, ruled or decided then is not in the source: whoever imports it answers for that.
      return records.case({ ...command, ...at, actor: { ...at.actor, role: 'operator' } });
  }
}

const PAGE = 1_000;

/** What became of a game that was to be kept. */
export type SavedGame =
  | { readonly game: string; readonly outcome: 'added' | 'already-there'; readonly reason?: undefined }
  | { readonly game: string; readonly outcome: 'refused'; readonly reason: string };

/** What takes judged games of other formats. */
export interface SourceSink {
  /** Rejects with the store's errors. */
  save(game: SourceGame): Promise<SavedGame>;
}

/** The games that were recorded here as they were played and began with a deal, of which whoever asks may see everything. */
export type FindByDeal = (deal: string) => Promise<readonly string[]>;

/** Looks in a store for the same game, by what was played. */
export class DuplicateFinder {
  constructor(
    private readonly store: Pick<EventStore, 'readStream'>,
    private readonly findByDeal: FindByDeal,
  ) {}

  /** The game that was played so, and how it is opened, where it is one that was imported; null: there is none. Rejects with the store's errors. */
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

  /** How a game is opened that the store has; null: it has none. */
  async opening(game: string): Promise<GameOpened | null> {
    try {
      const [first] = await this.store.readStream(streamOf(game), { from: 0, limit: 1 });
      const event = first === undefined ? null : eventIn(checkedEnvelope(JSON.parse(first.data)));
      return event?.type === 'GameOpened' ? event.data : null;
    } catch (error) {
      if ((error as { code?: unknown }).code === 'STREAM_NOT_FOUND') return null;
      throw error;
    }
  }

  /** The game that was recorded here as it was played; null: none of which whoever asks may know. */
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

/** Records the games of other formats through the commands that record any game. */
export class SourceImporter implements SourceSink {
  /** Of those given, so many were not there, or not wholly. */
  games = 0;
  events = 0;
  private readonly same: DuplicateFinder;

  /**
   * @param playerOf the id of the player whom a source knows by a name
   * @param naming hears what a player is called whose id stands in a game
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
   * Records a game, or what of it is not there yet. A game is the same by what was played: one that was read from another file is
   * left as it stands. Refused where the store holds another record of it; rejects with the store's errors.
   */
  async save(source: SourceGame): Promise<SavedGame> {
    const ids = commandIdsOf(source);
    const game = gameIdFrom(ids);
    const there = await this.same.find(source);
    if (there !== null && there.game !== game) return { game: there.game, outcome: 'already-there' };
    const stored = there?.opening ?? null;
    const given = openingOf(source);
    if (stored !== null && stored.source?.sha256 !== given?.source?.sha256) return { game, outcome: 'already-there' };
    // Its ids follow from its play: whoever has them knows all its tiles.
    const by = { actor: this.actor, sees: 'judge' } as const;
    const kept = await recordSource(await this.seated(withStoredOpening(source, stored)), ids, by, this.records);
    // The same play told in other pieces, as by another program: it is there.
    if (kept.outcome !== 'kept' && stored !== null && source.play != null) return { game, outcome: 'already-there' };
    if (kept.outcome !== 'kept') return { game, outcome: 'refused', reason: conflictReason(game, kept) };
    for (const [id, name] of playerNames(source)) await this.naming(id, name);
    if (kept.added > 0) this.games++;
    this.events += kept.added;
    return { game, outcome: kept.added > 0 ? 'added' : 'already-there' };
  }

  /** The game with the ids of its players. */
  private async seated(source: SourceGame): Promise<SourceGame> {
    const { players } = source;
    if (players === undefined) return source;
    const { digest, play } = source;
    const named: string[] = [];
    for (const [seat, alias] of players.entries())
      named.push(alias === null ? unnamedPlayerId(play ?? digest, seat) : await this.playerOf(alias));
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
}

/** What those are called who sit in the game. */
export function playerNames({ names, steps }: SourceGame): readonly (readonly [id: string, name: string])[] {
  const sat = names === undefined || names.size === 0 ? [] : playerIdsIn(steps.flatMap(({ events }) => events ?? []));
  return sat.flatMap((id) =>
    names?.has(id) === true && !isUnnamedPlayerId(id) ? [[id, names.get(id) as string] as const] : [],
  );
}

const openingOf = ({ steps: [first] }: SourceGame) => (first?.action?.type === 'OpenGame' ? first.action.data : null);

/** The game opened as it was when it was imported before: what somebody says of it by now changes no event. */
function withStoredOpening(source: SourceGame, stored: GameOpened | null): SourceGame {
  const [opening, ...steps] = source.steps;
  if (stored === null || opening?.action?.type !== 'OpenGame') return source;
  const { played: _, source: __, ...said } = opening.action.data;
  const was = {
    ...(stored.played === undefined ? {} : { played: stored.played }),
    ...(stored.source === undefined ? {} : { source: stored.source }),
  };
  return { ...source, steps: [{ ...opening, action: { type: 'OpenGame', data: { ...said, ...was } } }, ...steps] };
}

/** Why the store does not take what could be recorded: something else was recorded there before. */
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
