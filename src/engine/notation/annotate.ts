import type { TableEvent } from '../table/moves/facts.js';
import { type WrittenCase, labelsOf } from './cases/case-lines.js';
import type { Header } from './headers/header.js';
import type { ChainedCorrection } from './tokens/token.js';
import { type CorrectionEvent } from '../record/correction.js';
import { type RecordEvent, isCaseEvent, isCorrection, isTableEvent } from '../record/record-event.js';
import { type Recorded, pushTo } from '../record/effective-line.js';
import { correctedHeader, reasonOf } from './headers/corrected.js';

/** Times of events, by revision, for a text that includes times. */
export interface Moments {
  /** Milliseconds since the start of the hand. */
  readonly since: ReadonlyMap<number, number>;
  /** The start of a hand: RFC 3339, UTC, milliseconds. */
  readonly starts: ReadonlyMap<number, string>;
}

/** An event with its corrections and time, as a text shows it. */
export interface AnnotatedEvent {
  readonly event: TableEvent;
  /** Milliseconds since the start of the hand; `null` if no time is written. */
  readonly time: number | null;
  /** Time of the start of the hand, for its first event. */
  readonly start?: string;
  /** The corrections of the event; `null` if there are none. */
  readonly chain: readonly AnnotatedCorrection[] | null;
  /** True if the event no longer counts; only its corrections are written. */
  readonly retracted?: boolean;
  /** Corrections of the whole game, or from this hand on, as headers. */
  readonly headers?: readonly Header[];
}

/** An item of a record in the order of the text. */
export type WrittenItem = AnnotatedEvent | WrittenCase;

export const isWrittenCase = (item: WrittenItem): item is WrittenCase => 'labels' in item;

/** A correction and the event that counted before it. */
export interface AnnotatedCorrection extends Omit<ChainedCorrection, 'at' | 'before'> {
  readonly before: TableEvent | null;
}

export type AnnotatedOf<E extends TableEvent> = AnnotatedEvent & { readonly event: E };

/** True if neither a time nor a correction is written after it. */
export const isPlainEvent = ({ time, chain, retracted }: AnnotatedEvent): boolean =>
  time === null && chain === null && !retracted;

/** Set-up events in the order of their headers. */
const SET_UP: { readonly [T in TableEvent['type']]?: number } = {
  WallCommitted: 1,
  WallMixed: 2,
  DiceThrown: 3,
  WallBroken: 4,
  TilesDealt: 5,
  IndicatorRevealed: 6,
};

/** Events that may occur several times. */
const SEVERAL: ReadonlySet<string> = new Set<TableEvent['type']>(['WallMixed', 'DiceThrown']);

/** The set-up events from a place of the line on that headers can hold. */
export function setUpFrom(line: readonly WrittenItem[], from: number, firstIndicator: number | null): TableEvent[] {
  const setUp: TableEvent[] = [];
  let last = 0;
  for (let i = from; i < line.length; i++) {
    const item = line[i];
    if (isWrittenCase(item)) break;
    const { event } = item;
    const comes = SET_UP[event.type];
    if (!isPlainEvent(item) || comes === undefined || comes < last || (comes === last && !SEVERAL.has(event.type)))
      break;
    if (event.type === 'IndicatorRevealed' && (last !== SET_UP.TilesDealt || event.data.place !== firstIndicator))
      break;
    setUp.push(event);
    last = comes;
  }
  return setUp;
}

/** For an announced chi: the discard and the chi shown after it, if the three fit into one step such as `W:1s>c68`. */
export function chiShownAfter(
  announced: AnnotatedOf<TableEvent<'ClaimAnnounced'>>,
  discard: WrittenItem | undefined,
  shown: WrittenItem | undefined,
): { discard: TableEvent<'TileDiscarded'>; shown: AnnotatedOf<TableEvent<'MeldClaimed'>> } | null {
  const { seat, claim } = announced.event.data;
  if (claim !== 'chi' || discard === undefined || shown === undefined) return null;
  if (isWrittenCase(discard) || isWrittenCase(shown) || !isPlainEvent(announced) || !isPlainEvent(discard)) return null;
  if (discard.event.type !== 'TileDiscarded' || discard.event.data.seat !== seat) return null;
  if (shown.chain !== null || shown.event.type !== 'MeldClaimed') return null;
  const { data } = shown.event;
  if (data.seat !== seat || data.kind !== 'chi' || data.back !== 1) return null;
  return { discard: discard.event, shown: shown as AnnotatedOf<TableEvent<'MeldClaimed'>> };
}

const NEVER: Moments = { since: new Map(), starts: new Map() };

type Of<T extends CorrectionEvent['type']> = { readonly revision: number; readonly event: CorrectionEvent<T> };
type Touching = Of<'ActionAmended' | 'ActionRetracted' | 'ActionRestored'>;

/**
 * A record in the order of its text: every event at its place in the effective line, with its corrections, and the
 * events of cases where they were recorded.
 */
export function annotate(recorded: readonly Recorded[], { since, starts }: Moments = NEVER): WrittenItem[] {
  const touching = new Map<number, Touching[]>();
  const insertions = new Map<number, Of<'ActionInserted'>[]>();
  const headers = new Map<number, { readonly revision: number; readonly event: CorrectionEvent }[]>();
  for (const { revision, event } of recorded) {
    if (!isCorrection(event)) continue;
    const made = { revision, event };
    if (event.type === 'ActionInserted') pushTo(insertions, event.data.before, made as Of<'ActionInserted'>);
    else if ('target' in event.data) pushTo(touching, event.data.target, made as Touching);
    else pushTo(headers, 'fromHand' in event.data ? event.data.fromHand : 0, made);
  }
  const annotated: WrittenItem[] = [];
  const place = (revision: number, first: TableEvent, original: number, chain: AnnotatedCorrection[]): void => {
    for (const { revision: by, event } of insertions.get(revision) ?? []) {
      const inserted: AnnotatedCorrection = { how: 'ins', before: null, later: by - original, ...madeBy(event) };
      place(by, replacementOf(event), original, [inserted]);
    }
    let now: TableEvent | null = first;
    for (const { revision: by, event } of touching.get(revision) ?? []) {
      chain.push({ how: HOW[event.type], before: now, later: by - revision - 1, ...madeBy(event) });
      now = event.type === 'ActionAmended' ? replacementOf(event) : event.type === 'ActionRestored' ? first : null;
    }
    const ofHand = headers.get(revision);
    const isGone = now?.type !== 'HandStarted' && first.type === 'HandStarted';
    annotated.push({
      event: now ?? first,
      time: since.get(revision) ?? null,
      ...(starts.has(revision) ? { start: starts.get(revision) } : {}),
      chain: chain.length === 0 ? null : chain,
      ...(now === null ? { retracted: true } : {}),
      ...(ofHand === undefined
        ? {}
        : { headers: ofHand.map((one) => correctedHeader(one.event, one.revision, isGone)) }),
    });
  };
  const labels = labelsOf(recorded);
  let behind: RecordEvent | null = null;
  for (const { revision, event } of recorded) {
    if (isTableEvent(event)) place(revision, event, revision, []);
    else if (isCaseEvent(event)) {
      const before = behind !== null && isCaseEvent(behind) ? behind : null;
      annotated.push({ event, revision, behind: before, labels, time: since.get(revision) ?? null });
    }
    behind = event;
  }
  return annotated;
}

/** The reason of a correction, and whether it is made together with the next. */
const madeBy = (event: CorrectionEvent): Pick<AnnotatedCorrection, 'reason' | 'continues'> => ({
  reason: reasonOf(event),
  ...(event.data.continues ? { continues: true } : {}),
});

const HOW = { ActionAmended: 'was', ActionRetracted: 'ret', ActionRestored: 'res' } as const;

const replacementOf = ({ data }: CorrectionEvent<'ActionAmended' | 'ActionInserted'>): TableEvent =>
  ({ type: data.type, data: data.data }) as TableEvent;
