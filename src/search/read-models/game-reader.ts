import type { CorrectionEvent } from '../../engine/record/correction.js';
import {
  type RecordEvent,
  changesEarlier,
  isCaseEvent,
  isCorrection,
  isTableEvent,
} from '../../engine/record/record-event.js';
import { type Recorded, placesOf, stepsAt } from '../../engine/record/effective-line.js';
import { AS_RECORDED, byStep, findingsOf } from '../../engine/record/findings.js';
import { Cases } from '../../engine/disputes/cases.js';
import { concealsTiles, dealsConcealed } from '../../engine/record/redaction.js';
import { RecordDisclosure } from '../../engine/record/disclosure.js';
import type { TableEvent } from '../../engine/table/moves/facts.js';
import type { Showing } from '../../engine/table/viewer.js';
import type { Resolve } from '../../engine/replay/replay.js';
import { DamagedRecord } from '../../engine/table/state.js';
import type { TournamentEvent } from '../../engine/tournaments/events.js';
import {
  type EventReader,
  type LogEntry,
  type LogFilter,
  type StoredEvent,
  isDamaged,
} from '../../platform/event-store/port.js';
import { type Envelope, checkedFact, stampedEvent } from '../../games/record/envelope.js';
import { isOfScribe } from '../../games/recording/game-log.js';
import { streamOf } from '../../games/recording/game-logs.js';
import { checkedTournamentEnvelope, tournamentEventIn } from '../../tournaments/recording/tournament-envelope.js';
import { TOURNAMENT_STREAMS, tournamentStream } from '../../tournaments/recording/tournament-logs.js';
import { type ReviewChange, reviewChange } from '../../reviews/review-change.js';
import { checkedAnnotation } from '../../games/annotation-stream.js';
import { REVIEW_FORMAT } from '../../reviews/review-stream.js';
import { GameFold } from './game-fold.js';
import { RECORD_STREAMS } from '../../games/recording/stream-names.js';

/** A recorded event with its time, actor and command. */
export interface LoggedEvent extends Recorded, Pick<Envelope, 'occurredAt' | 'recordedAt' | 'actor' | 'command'> {}

/** An event that cannot be projected, and why. */
export interface InvalidEvent {
  readonly revision: number;
  readonly type: string;
  readonly message: string;
}

export interface UnreadableEvent {
  /** `null` if the revision is unknown. */
  readonly revision: number | null;
  readonly damage: string;
}

/** A game event read from the log, or an error in its place. Plain JSON. */
export type ReadEvent = { readonly stream: string } & (LoggedEvent | InvalidEvent | UnreadableEvent);

/** Likewise for tournaments. Plain JSON. */
export type ReadTournamentEvent = { readonly stream: string } & (
  | LoggedTournamentEvent
  | InvalidEvent
  | UnreadableEvent
);

interface LoggedTournamentEvent {
  readonly revision: number;
  readonly change: TournamentEvent;
}

/** Likewise for reviews of games; `review` has what read models need of the event. */
export type ReadReviewEvent = { readonly stream: string } & (
  | { readonly revision: number; readonly review: ReviewChange }
  | InvalidEvent
  | UnreadableEvent
);

/** A game folded up to a revision; `unfit` is the event that stopped it. */
export interface FoldedGame {
  /** `null` if no event could be folded. */
  readonly fold: GameFold | null;
  readonly revision: number;
  readonly corrections: number;
  readonly cases: Cases;
  readonly unfit: InvalidEvent | null;
}

/** The fields of a stored event that are read. */
type StoredText = Pick<StoredEvent, 'stream' | 'revision' | 'type' | 'data'>;

/** Parses a stored event and checks what is folded; `verify` checks the rest and the hash chain. Throws for invalid events. */
function parseLoggedEvent(stored: StoredText): LoggedEvent {
  const envelope = JSON.parse(stored.data) as Envelope;
  const event = checkedFact(envelope);
  const { revision, occurredAt, recordedAt, actor, command, game } = envelope;
  if (revision !== stored.revision || stored.stream !== streamOf(game) || event.type !== stored.type)
    throw new DamagedRecord(`it holds ${event.type}, revision ${revision} of game ${game}`);
  return { revision, event, occurredAt, recordedAt, actor, command };
}

export type ReadChange = ReadTournamentEvent | ReadReviewEvent;

/** Parsed entries of the log. */
export interface ReadEntries {
  readonly events: readonly ReadEvent[];
  /** Events of tournaments and of reviews. */
  readonly changes: readonly ReadChange[];
  /** Messages about damage in unknown streams. */
  readonly lost: readonly string[];
}

export function readEntries(entries: readonly LogEntry[]): ReadEntries {
  const events: ReadEvent[] = [];
  const changes: ReadChange[] = [];
  const lost: string[] = [];
  for (const entry of entries) {
    const { stream, revision } = entry;
    const isOfTournament = stream?.startsWith(TOURNAMENT_STREAMS) === true;
    const isOfReview = stream?.startsWith(REVIEW_FORMAT.streamPrefix) === true;
    if (!isDamaged(entry)) {
      if (isOfTournament) changes.push(readTournamentEvent(entry));
      else if (isOfReview) changes.push(readReviewEvent(entry));
      else events.push(readEvent(entry));
    } else if (stream === null) lost.push(entry.damage);
    else (isOfTournament || isOfReview ? changes : events).push({ stream, revision, damage: entry.damage });
  }
  return { events, changes, lost };
}

function readTournamentEvent(stored: StoredEvent): ReadTournamentEvent {
  const { stream, revision, type } = stored;
  try {
    const envelope = checkedTournamentEnvelope(JSON.parse(stored.data));
    if (envelope.revision !== revision || stream !== tournamentStream(envelope.tournament) || envelope.type !== type)
      throw new DamagedRecord(
        `it holds ${envelope.type}, revision ${envelope.revision} of tournament ${envelope.tournament}`,
      );
    return { stream, revision, change: tournamentEventIn(envelope) };
  } catch (error) {
    return { stream, ...invalidEvent(stored, error) };
  }
}

function readReviewEvent(stored: StoredEvent): ReadReviewEvent {
  const { stream, revision } = stored;
  try {
    return { stream, revision, review: reviewChange(checkedAnnotation(JSON.parse(stored.data), REVIEW_FORMAT)) };
  } catch (error) {
    return { stream, ...invalidEvent(stored, error) };
  }
}

export function readEvent(stored: StoredText): { readonly stream: string } & (LoggedEvent | InvalidEvent) {
  const { stream } = stored;
  try {
    return { stream, ...parseLoggedEvent(stored) };
  } catch (error) {
    const { revision, type, message } = invalidEvent(stored, error);
    return { stream, revision, type, message };
  }
}

export const invalidEvent = (
  { revision, type }: Pick<StoredText, 'revision' | 'type'>,
  error: unknown,
): InvalidEvent => ({
  revision,
  type,
  message: error instanceof Error ? error.message : String(error),
});

const PIECE = 4_096;

/**
 * Reads a game up to a revision (`null`: to its end) and folds its effective line as far as possible. Rejects with other errors
 * of the store.
 *
 * @param shown returns the number of events to fold.
 */
export async function readFold(
  events: Pick<EventReader, 'readStream'>,
  game: string,
  upTo: number | null,
  resolve: Resolve,
  shown: (logged: readonly LoggedEvent[]) => number = (logged) => logged.length,
): Promise<FoldedGame> {
  const logged: LoggedEvent[] = [];
  const foldedTo = (unfit: InvalidEvent | null) => longestFold(logged.slice(0, shown(logged)), unfit, resolve);
  for (;;) {
    const limit = upTo === null ? PIECE : Math.min(PIECE, upTo + 1 - logged.length);
    const { piece, lost } = await readReadable(events, game, logged.length, limit);
    for (const stored of piece) {
      try {
        logged.push(parseLoggedEvent(stored));
      } catch (error) {
        return foldedTo(invalidEvent(stored, error));
      }
    }
    if (lost !== null) return foldedTo({ revision: logged.length, type: '', message: lost });
    if (piece.length === PIECE) continue;
    const missing = upTo !== null && logged.length <= upTo;
    const unfit = { revision: logged.length, type: '', message: 'the stream has no such event any more' };
    return foldedTo(missing ? unfit : null);
  }
}

interface ReadablePart {
  readonly piece: readonly StoredEvent[];
  /** Why the next event cannot be read, or `null`. */
  readonly lost: string | null;
}

async function readReadable(
  events: Pick<EventReader, 'readStream'>,
  game: string,
  from: number,
  limit: number,
): Promise<ReadablePart> {
  if (limit === 0) return { piece: [], lost: null };
  try {
    return { piece: await events.readStream(streamOf(game), { from, limit }), lost: null };
  } catch (error) {
    const { code, message, revision } = error as Error & { code?: unknown; revision?: number | null };
    if (code === 'STREAM_NOT_FOUND' || code === 'STREAM_DELETED') return { piece: [], lost: null };
    if (code !== 'STORE_DAMAGED') throw error;
    // Events before the damage are valid.
    const { piece } = await readReadable(events, game, from, Math.max(0, (revision ?? from) - from));
    return { piece, lost: message };
  }
}

/** Folds the longest valid prefix of a game. */
function longestFold(logged: readonly LoggedEvent[], unfit: InvalidEvent | null, resolve: Resolve): FoldedGame {
  try {
    return { ...foldGame(logged, resolve), unfit };
  } catch {
    // Find the first event that cannot be folded.
    for (const [count, { revision, event }] of logged.entries()) {
      try {
        foldGame(logged.slice(0, count + 1), resolve);
      } catch (error) {
        return {
          ...foldGame(logged.slice(0, count), resolve),
          unfit: invalidEvent({ revision, type: event.type }, error),
        };
      }
    }
    throw new TypeError('a game that can be folded could not be folded');
  }
}

/** Folds the effective line of a game. Throws for an event that cannot be folded. */
export function foldGame(logged: readonly LoggedEvent[], resolve: Resolve): Omit<FoldedGame, 'unfit'> {
  const revision = logged.length - 1;
  const cases = new Cases();
  for (const one of logged) cases.follow(stampedEvent(one.event, one));
  if (logged.length === 0) return { fold: null, revision, corrections: 0, cases };
  const corrections = logged.filter(({ event }) => isCorrection(event));
  const isPlain = !logged.some(({ event }) => changesEarlier(event));
  const fold = new GameFold(logged[0], resolve);
  if (isPlain) {
    for (const one of logged) if (isTableEvent(one.event)) fold.follow(toStep(one));
    return { fold, revision, corrections: 0, cases };
  }
  const places = placesOf(logged);
  const findings = byStep(findingsOf(logged, resolve));
  const touched = touchedHands(logged, corrections, stepsAt(places));
  for (const place of places) {
    const at = place.revision;
    const irregularities = findings.get(at) ?? NONE;
    if (place.event === null) {
      // Findings of a step that no longer counts belong to the hand in which it was recorded.
      if (startBefore(logged, at) === fold.current.start) fold.addFindings(at, irregularities);
      continue;
    }
    const { occurredAt, recordedAt, event } = logged[at];
    fold.follow({ ...place, occurredAt, recordedAt, irregularities, byOthers: false, isInserted: isCorrection(event) });
    if (touched.has(fold.current.start)) fold.current.corrected = true;
  }
  for (const start of concealedIn(logged, fold.state.rules)) fold.markConcealed(start);
  return { fold, revision, corrections: corrections.length, cases };
}

/** Starts of the hands with concealed tiles recorded by others than scribes, in a record with corrections. */
function concealedIn(logged: readonly LoggedEvent[], rules: Showing): Iterable<number> {
  const isOthers = ({ actor, event }: LoggedEvent) => !isOfScribe(actor) && concealsTiles(event, 'public', rules);
  if (!logged.some(isOthers)) return [];
  const open = new RecordDisclosure();
  for (const [i, { revision, event, actor }] of logged.entries()) {
    const upTo = logged.slice(0, i + 1);
    if (changesEarlier(event)) open.correct(upTo, placesOf(upTo));
    else if (isCaseEvent(event)) open.followCase(revision, event);
    else open.follow(revision, event as TableEvent);
    if (isOfScribe(actor)) open.byScribe(revision);
  }
  return dealsConcealed(logged, open, rules);
}

const NONE: readonly never[] = [];

/** Start of the hand in which a revision was recorded; -1 before the first. */
const startBefore = (logged: readonly LoggedEvent[], revision: number): number =>
  logged.findLastIndex(({ event }, at) => at <= revision && event.type === 'HandStarted');

/** An event of play as a step, while no correction changes it. Throws for a correction. */
export function toStep({ revision, event, occurredAt, recordedAt, actor }: LoggedEvent) {
  if (!isTableEvent(event)) throw new TypeError(`${event.type} is no step`);
  const irregularities = (event.data.irregularities ?? NONE).map((found) => ({ ...found, ...AS_RECORDED }));
  return { revision, event, occurredAt, recordedAt, corrected: NONE, irregularities, byOthers: !isOfScribe(actor) };
}

/** Starts of the hands changed by corrections, even where nothing of the target remains. */
function touchedHands(
  logged: readonly LoggedEvent[],
  corrections: readonly LoggedEvent[],
  steps: readonly { readonly revision: number; readonly event: RecordEvent }[],
): ReadonlySet<number> {
  const starts = steps.flatMap(({ revision, event }) => (event.type === 'HandStarted' ? [revision] : []));
  const touched = new Set<number>();
  for (const { revision, event } of corrections) {
    const { data } = event as CorrectionEvent;
    if ('fromHand' in data || 'options' in data) {
      const from = 'fromHand' in data ? data.fromHand : 0;
      for (const start of starts) if (start >= from && start < revision) touched.add(start);
      continue;
    }
    let at = 'target' in data ? data.target : 'before' in data ? data.before : -1;
    // The target may be an insertion, which belongs to the hand of the event that it precedes.
    for (let target = logged[at]?.event; target?.type === 'ActionInserted'; target = logged[at]?.event)
      at = target.data.before;
    const start = starts.findLast((one) => one <= at);
    if (start !== undefined) touched.add(start);
  }
  return touched;
}

/** Streams that the read models are built from. */
export const PROJECTED_STREAMS: LogFilter = { streamPrefix: [...RECORD_STREAMS, REVIEW_FORMAT.streamPrefix] };

/**
 * The checkpoint is named by its filter: another filter may have skipped events before the checkpoint, so the read models are
 * rebuilt.
 */
export const CHECKPOINT_NAME = JSON.stringify(PROJECTED_STREAMS);
