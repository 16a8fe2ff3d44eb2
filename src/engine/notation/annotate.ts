import type { TableEvent } from '../table/moves/facts.js';
import { type WrittenCase, labelsOf } from './cases/write-case.js';
import type { Header } from './headers/header.js';
import type { ChainedCorrection } from './tokens/token.js';
import { type CorrectionEvent } from '../record/correction.js';
import { type RecordEvent, isCaseEvent, isCorrection, isTableEvent } from '../record/record-event.js';
import type { Recorded } from '../record/effective-line.js';
import { correctedHeader, reasonOf } from './headers/corrected.js';

/** When what was recorded happened, by revision, as far as a text is to say it. */
export interface Moments {
  /** Milliseconds since the start of its hand. */
  readonly since: ReadonlyMap<number, number>;
  /** The start of a hand: RFC 3339, UTC, milliseconds. */
  readonly starts: ReadonlyMap<number, string>;
}

/** An event with what a text says of it beside its data. */
export interface AnnotatedEvent {
  readonly event: TableEvent;
  /** Milliseconds since the start of its hand; null where no time is to be written. */
  readonly time: number | null;
  /** When its hand began, of the start of a hand. */
  readonly start?: string;
  /** The corrections that touched it, and null for an event that stands as it was recorded. */
  readonly chain: readonly AnnotatedCorrection[] | null;
  /** It does not count any more: only its corrections are written. */
  readonly retracted?: boolean;
  /** Corrections of the whole game, or from this hand on, in the words of their headers. */
  readonly headers?: readonly Header[];
}

/** What a record holds besides corrections, in the order in which a text tells it. */
export type WrittenItem = AnnotatedEvent | WrittenCase;

export const isWrittenCase = (told: WrittenItem): told is WrittenCase => 'labels' in told;

/** A correction, with the event that counted before it, or null. */
export interface AnnotatedCorrection extends Omit<ChainedCorrection, 'at' | 'before'> {
  readonly before: TableEvent | null;
}

/** The same with the kind of its event known. */
export type AnnotatedOf<E extends TableEvent> = AnnotatedEvent & { readonly event: E };

/** Nothing is written between it and what follows. */
export const isPlainEvent = ({ time, chain, retracted }: AnnotatedEvent): boolean =>
  time === null && chain === null && !retracted;

/** Set-up in the order in which headers tell it. */
const SET_UP: { readonly [T in TableEvent['type']]?: number } = {
  WallCommitted: 1,
  WallMixed: 2,
  DiceThrown: 3,
  WallBroken: 4,
  TilesDealt: 5,
  IndicatorRevealed: 6,
};

/** What may come several times. */
const SEVERAL: ReadonlySet<string> = new Set<TableEvent['type']>(['WallMixed', 'DiceThrown']);

/** Commitment, dice, break and deal from a place of the line on, as far as headers can tell them. */
export function setUpFrom(line: readonly WrittenItem[], from: number, firstIndicator: number | null): TableEvent[] {
  const setUp: TableEvent[] = [];
  let last = 0;
  for (let i = from; i < line.length; i++) {
    const told = line[i];
    if (isWrittenCase(told)) break;
    const { event } = told;
    const comes = SET_UP[event.type];
    if (!isPlainEvent(told) || comes === undefined || comes < last || (comes === last && !SEVERAL.has(event.type)))
      break;
    if (event.type === 'IndicatorRevealed' && (last !== SET_UP.TilesDealt || event.data.place !== firstIndicator))
      break;
    setUp.push(event);
    last = comes;
  }
  return setUp;
}

/** The discard and the chi shown after it of a chi announced, `W:1s>c68`, when the three can stand in one step. */
export function chiShownAfter(
  said: AnnotatedOf<TableEvent<'ClaimAnnounced'>>,
  discard: WrittenItem | undefined,
  shown: WrittenItem | undefined,
): { discard: TableEvent<'TileDiscarded'>; shown: AnnotatedOf<TableEvent<'MeldClaimed'>> } | null {
  const { seat, claim } = said.event.data;
  if (claim !== 'chi' || discard === undefined || shown === undefined) return null;
  if (isWrittenCase(discard) || isWrittenCase(shown) || !isPlainEvent(said) || !isPlainEvent(discard)) return null;
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
 * A record as its text tells it: everything that was recorded at its place in the effective line, each with the
 * corrections that touched it, and every event of a case where it was recorded.
 */
export function annotate(recorded: readonly Recorded[], { since, starts }: Moments = NEVER): WrittenItem[] {
  const touching = new Map<number, Touching[]>();
  const insertions = new Map<number, Of<'ActionInserted'>[]>();
  const headers = new Map<number, { readonly revision: number; readonly event: CorrectionEvent }[]>();
  for (const { revision, event } of recorded) {
    if (!isCorrection(event)) continue;
    const made = { revision, event };
    if (event.type === 'ActionInserted') push(insertions, event.data.before, made as Of<'ActionInserted'>);
    else if ('target' in event.data) push(touching, event.data.target, made as Touching);
    else push(headers, 'fromHand' in event.data ? event.data.fromHand : 0, made);
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

/** Why a correction was made, and whether together with the next. */
const madeBy = (event: CorrectionEvent): Pick<AnnotatedCorrection, 'reason' | 'continues'> => ({
  reason: reasonOf(event),
  ...(event.data.continues ? { continues: true } : {}),
});

const HOW = { ActionAmended: 'was', ActionRetracted: 'ret', ActionRestored: 'res' } as const;

function push<T>(map: Map<number, T[]>, key: number, item: T): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [item]);
  else list.push(item);
}

const replacementOf = ({ data }: CorrectionEvent<'ActionAmended' | 'ActionInserted'>): TableEvent =>
  ({ type: data.type, data: data.data }) as TableEvent;
