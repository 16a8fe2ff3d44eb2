import { says } from '../messages/phrase.js';
import type { Changes } from '../hands/win.js';
import type { Step } from '../replay/step.js';
import { DamagedRecord } from '../table/state.js';
import type { EventData, TableEvent } from '../table/moves/facts.js';
import { knownAmounts } from '../table/chombo.js';
import type { GameOpened, PlayersSeated } from '../vocabulary/game-start.js';
import type { HandResult, WinResult } from '../vocabulary/results.js';
import { type CorrectionEvent } from './correction.js';
import { type RecordEvent, isCorrection, isTableEvent, isUnfinished, changesFinalResult } from './record-event.js';
import { tileOf } from '../tiles/notation.js';
import type { Seat } from '../tiles/tile.js';

/** An event of the record and its revision. */
export interface Recorded {
  readonly revision: number;
  readonly event: RecordEvent;
}

interface AppliedCorrection {
  readonly revision: number;
  readonly event: CorrectionEvent;
}

/** Final totals or placings set by an event after the close. */
interface LateResult {
  readonly revision: number;
  readonly totals?: Changes | null;
  readonly placings?: Changes | null;
}

/**
 * The effective line: the original events in order of revision, replaced, retracted, or preceded by their insertions,
 * with the latest result of each win and each end of a hand. This judges nothing and scores nothing.
 */
export const effectiveLine = (recorded: readonly Recorded[]): Step[] => stepsAt(placesOf(recorded));

export const stepsAt = (places: readonly Place[]): Step[] => places.filter((place) => place.event !== null);

/**
 * The effective line with retracted events at their places. Corrections of a command whose last one is missing do not
 * count yet.
 */
export function placesOf(all: readonly Recorded[]): Place[] {
  const recorded = all.slice(0, 1 + all.findLastIndex(({ event }) => !isUnfinished(event)));
  const standing = new Map<number, AppliedCorrection>();
  const insertions = new Map<number, AppliedCorrection[]>();
  const results = new Map<number, { readonly revision: number; readonly result: WinResult }>();
  const ends = new Map<number, { readonly revision: number; readonly result: HandResult | null }>();
  const seatings = new Map<number, AppliedCorrection[]>();
  let options: AppliedCorrection | null = null;
  let totals: LateResult | null = null;
  for (const { revision, event } of recorded) {
    if (changesFinalResult(event)) totals = { ...event.data, revision };
    if (!isCorrection(event)) continue;
    const made = { revision, event };
    const { data } = event;
    if ('target' in data) standing.set(data.target, made);
    else if ('before' in data) pushTo(insertions, data.before, made);
    else if ('fromHand' in data) pushTo(seatings, data.fromHand, made);
    else options = made;
    for (const { win, result } of data.results) results.set(win, { revision, result });
    for (const { end, result } of data.ends ?? []) ends.set(end, { revision, result });
    if (data.totals !== null) totals = { ...data, revision };
  }

  const places: Place[] = [];
  const add = (revision: number, event: TableEvent, corrected: readonly number[]): void => {
    const won = results.get(revision);
    const ended = ends.get(revision);
    const changed = event.type === 'HandWon' ? won : event.type === 'HandEnded' ? ended : undefined;
    const by =
      changed === undefined || corrected.includes(changed.revision) ? corrected : [...corrected, changed.revision];
    places.push({ revision, event: withResult(event, won?.result, ended?.result), corrected: by });
  };
  let seated: PlayersSeated | null = null;
  const place = (revision: number, original: TableEvent, by: readonly number[]): void => {
    for (const { revision: inserted, event } of insertions.get(revision) ?? []) {
      place(inserted, replacementOf(event), [inserted]);
    }
    const correction = standing.get(revision);
    if (correction?.event.type === 'ActionRetracted') {
      places.push({ revision, event: null });
      return;
    }
    const amended = correction?.event.type === 'ActionAmended';
    const event = amended ? replacementOf(correction.event) : original;
    const corrected = correction === undefined ? by : [...by, correction.revision];
    if (event.type === 'PlayersSeated') seated = event.data;
    if (event.type === 'HandStarted') {
      for (const seating of seatings.get(revision) ?? []) {
        seated = reseated(seated, seating);
        places.push({
          revision: seating.revision,
          event: { type: 'PlayersSeated', data: seated },
          corrected: [seating.revision],
        });
      }
    }
    if (event.type === 'GameOpened' && options !== null) {
      add(revision, { type: 'GameOpened', data: withOptions(event.data, options.event) }, [
        ...corrected,
        options.revision,
      ]);
    } else if (event.type === 'GameClosed' && totals !== null && totals.revision > revision) {
      add(revision, { type: 'GameClosed', data: withTotals(event.data, totals) }, [...corrected, totals.revision]);
    } else add(revision, event, corrected);
  };
  for (const { revision, event } of recorded) if (isTableEvent(event)) place(revision, event, NONE);
  // Without corrections, every claimed tile is the one that was recorded as discarded.
  return standing.size + insertions.size === 0 ? places : withTakenTiles(places, recordedTilesIn(recorded));
}

/** Every tile that the record has ever stated for an event. */
const recordedTilesIn =
  (recorded: readonly Recorded[]): RecordedTiles =>
  (revision) =>
    recorded.flatMap(({ revision: at, event }) => {
      if (at !== revision && !(event.type === 'ActionAmended' && event.data.target === revision)) return [];
      const { data } = isCorrection(event) ? replacementOf(event) : event;
      return 'tile' in data && typeof data.tile === 'string' ? [data.tile] : [];
    });

/** An event with another result of record. For the end of a hand, `null` removes the result. */
export function withResult(
  event: TableEvent,
  won: WinResult | undefined,
  ended: HandResult | null | undefined,
): TableEvent {
  if (event.type === 'HandWon' && won !== undefined) return { type: 'HandWon', data: { ...event.data, result: won } };
  if (event.type !== 'HandEnded' || ended === undefined) return event;
  const { result: _, ...data } = event.data;
  return { type: 'HandEnded', data: ended === null ? data : { ...data, result: ended } };
}

const NONE: readonly number[] = [];

/** Adds an item to the list of a key. */
export function pushTo<T>(lists: Map<number, T[]>, key: number, item: T): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [item]);
  else list.push(item);
}

function replacementOf(event: CorrectionEvent): TableEvent {
  if (event.type !== 'ActionAmended' && event.type !== 'ActionInserted')
    throw new TypeError(`${event.type} replaces nothing`);
  return { type: event.data.type, data: event.data.data } as TableEvent;
}

function reseated(seated: PlayersSeated | null, { revision, event }: AppliedCorrection): PlayersSeated {
  if (event.type === 'PlayersReseated') return { players: event.data.seats, picking: null };
  if (event.type !== 'PlayerSubstituted' || seated === null)
    throw new DamagedRecord(says`${event.type as string} at revision ${revision}: the seat has no player to replace`);
  const players = [...seated.players];
  players[event.data.seat] = event.data.player;
  return { players, picking: null };
}

const withOptions = (opened: GameOpened, event: CorrectionEvent): GameOpened =>
  event.type === 'GameOptionsCorrected'
    ? { ...opened, options: { ...knownAmounts(opened.options), ...event.data.options } }
    : opened;

const withTotals = (closed: EventData['GameClosed'], { totals, placings }: LateResult): EventData['GameClosed'] => ({
  ...closed,
  totals: totals ?? closed.totals,
  placings: placings ?? closed.placings,
});

/** A tile that others may claim: a discard, or a tile added to a pong. */
interface Laid {
  readonly seat: Seat;
  readonly tile: string;
  /** Revision of the event that laid the tile, and the corrections that apply to it. */
  readonly revision: number;
  readonly corrected: readonly number[];
}

/** Every tile that the record has ever stated for an event, by its revision. */
export type RecordedTiles = (revision: number) => readonly string[];

/**
 * A claim takes the tile that is on the table: if the discard is corrected, the claim names the corrected tile and its
 * player (`tileLaid` in table/hand.ts). The tile of a win is a statement of its own; it follows only if it repeats
 * an earlier statement about the discard.
 */
export function withTakenTiles(places: readonly Place[], recordedTiles: RecordedTiles): Place[] {
  let river: Laid[] = [];
  // The tiles that can be won on; none after lost steps.
  let [open, added]: (Laid | null)[] = [null, null];
  return places.map((place) => {
    if (place.event === null) return place;
    const { event, revision, corrected } = place;
    if (event.type === 'HandStarted') {
      river = [];
    }
    if (event.type === 'HandStarted' || event.type === 'StepsLost') [open, added] = [null, null];
    const taken = takenBy(event, river, open, added);
    if (event.type === 'TileDiscarded') {
      open = { ...event.data, revision, corrected };
      river.push(open);
    } else if (event.type === 'KongDeclared' && event.data.kind === 'small-exposed-kong') {
      added = { ...event.data, revision, corrected };
    }
    if (taken === undefined || taken === null) return place;
    const followed = withTakenTile(event, taken, recordedTiles);
    if (followed === event) return place;
    const by = taken.corrected.filter((one) => !corrected.includes(one));
    return { revision, event: followed, corrected: [...corrected, ...by] };
  });
}

function takenBy(
  event: TableEvent,
  river: readonly Laid[],
  open: Laid | null,
  added: Laid | null,
): Laid | null | undefined {
  switch (event.type) {
    case 'MeldClaimed':
      return river.at(-1 - event.data.back);
    case 'DiscardTakenUp':
      return river.at(-1);
    case 'HandWon':
    case 'WinFailed':
      return event.data.by === 'self-draw' ? null : event.data.by === 'discard' ? open : added;
    default:
      return null;
  }
}

/** The event with the tile that is on the table. */
function withTakenTile(event: TableEvent, laid: Laid, recordedTiles: RecordedTiles): TableEvent {
  const { seat: from } = laid;
  const isKnown = tileOf(laid.tile) >= 0;
  const isOld = (tile: string | null): boolean =>
    tile !== null && tile !== laid.tile && recordedTiles(laid.revision).includes(tile);
  switch (event.type) {
    case 'MeldClaimed':
    case 'DiscardTakenUp': {
      const tile = isKnown ? laid.tile : event.data.tile;
      if (tile === event.data.tile && from === event.data.from) return event;
      return { type: event.type, data: { ...event.data, tile, from } } as TableEvent;
    }
    case 'HandWon': {
      const tile = isKnown && isOld(event.data.tile) ? laid.tile : event.data.tile;
      const owner = laid.corrected.length > 0 ? from : event.data.from;
      if (tile === event.data.tile && owner === event.data.from) return event;
      return { type: event.type, data: { ...event.data, tile, from: owner } };
    }
    case 'WinFailed':
      return isKnown && isOld(event.data.tile) ? { type: event.type, data: { ...event.data, tile: laid.tile } } : event;
    default:
      return event;
  }
}

/** The place of an event in the line; `event` is `null` if it was retracted. */
export type Place = Step | { readonly revision: number; readonly event: null };
