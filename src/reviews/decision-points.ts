import type { TableEvent } from '../engine/table/moves/facts.js';
import type { HandState } from '../engine/table/state.js';
import type { Replay, Rules } from '../engine/replay/replay.js';
import type { Seat } from '../engine/tiles/tile.js';
import type { Choice } from './choice.js';
import type { DecisionKind } from './report.js';

/** A place of a record at which a player could decide. */
export interface DecisionPoint {
  /** Revision of the event before the decision. */
  readonly after: number;
  readonly kind: DecisionKind;
  readonly turn: number;
  readonly tilesLeft: number;
  readonly lastActor: Seat;
  /** The tile last drawn or discarded; `?` if unknown. */
  readonly tile: string;
  /** `null` if another player's claim or win came first, so that nobody knows. */
  readonly actual: Choice | null;
  /** Revision of the event that recorded the choice; `null` if nothing was recorded, as for a pass. */
  readonly by: number | null;
}

/** A hand of a record with the decisions of one player. */
export interface DecidedHand {
  readonly number: number;
  readonly take: number;
  /** Revision of its start. */
  readonly start: number;
  /** Round as mjai-reviewer counts it, from 0. */
  readonly round: number;
  readonly honba: number;
  readonly scores: readonly number[];
  readonly hasEnded: boolean;
  /** True if steps are missing or were taken back, so that turns cannot be counted. */
  readonly isUncertain: boolean;
  readonly points: readonly DecisionPoint[];
  readonly discards: readonly { readonly seat: Seat; readonly tile: string; readonly revision: number }[];
}

/** Tiles that can be drawn in a hand of riichi, as mjai-reviewer counts them. */
const DRAWS = 70;
const EAST = 27;

/** Events after which draws and turns cannot be counted. */
const UNCERTAIN: readonly TableEvent['type'][] = ['StepsLost', 'DrawReturned', 'DiscardTakenUp', 'MeldPutBack'];

/** All hands of a game with the decisions of the player in a seat. */
export function decidedHands(replay: Replay<Rules>, seat: Seat): readonly DecidedHand[] {
  return replay.hands.map(({ from, to }) => {
    const { hand, scores } = replay.tableAfter(from + 1);
    const { number, take, dealer, prevailingWind, honba } = hand as HandState;
    const steps = replay.steps.slice(from, to);
    return {
      ...{ number, take, honba, scores },
      start: steps[0].revision,
      round: 4 * ((prevailingWind ?? EAST) - EAST) + dealer,
      hasEnded: steps.some(({ event }) => event.type === 'HandEnded'),
      isUncertain: steps.some(({ event }) => UNCERTAIN.includes(event.type)),
      points: pointsOf(steps, seat),
      discards: steps.flatMap(({ revision, event }) =>
        event.type === 'TileDiscarded' ? [{ seat: event.data.seat, tile: event.data.tile, revision }] : [],
      ),
    };
  });
}

type PlainStep = Pick<Replay<Rules>['steps'][number], 'revision' | 'event'>;

function pointsOf(steps: readonly PlainStep[], seat: Seat): readonly DecisionPoint[] {
  const points: DecisionPoint[] = [];
  let [turn, tilesLeft, tile] = [0, DRAWS, '?'];
  for (const [at, { revision, event }] of steps.entries()) {
    const add = (kind: DecisionKind, lastActor: Seat, found: ReturnType<typeof ownChoice>): void => {
      if (found !== undefined) points.push({ after: revision, kind, turn, tilesLeft, lastActor, tile, ...found });
    };
    switch (event.type) {
      case 'TilesDealt':
        for (const [of, dealt] of event.data.hands.entries()) {
          // Where the dealer takes 14 tiles, the last one is the first draw.
          if (dealt.length !== 14) continue;
          tilesLeft--;
          if (of !== seat) continue;
          turn++;
          tile = '?';
          add('draw', seat, ownChoice(steps, at, seat));
        }
        break;
      case 'TileDrawn':
        tilesLeft--;
        if (event.data.seat !== seat) break;
        turn++;
        ({ tile } = event.data);
        add('draw', seat, ownChoice(steps, at, seat));
        break;
      case 'MeldClaimed':
        if (event.data.seat !== seat || event.data.kind === 'big-exposed-kong') break;
        turn++;
        add('claim', seat, ownChoice(steps, at, seat));
        break;
      case 'ReachDeclared':
        if (event.data.seat === seat) add('reach', seat, ownChoice(steps, at, seat));
        break;
      case 'TileDiscarded':
        ({ tile } = event.data);
        if (event.data.seat !== seat) add('discard', event.data.seat, claimAfter(steps, at, seat));
        break;
      case 'KongDeclared': {
        const { seat: of, kind } = event.data;
        if (kind === 'small-exposed-kong') ({ tile } = event.data);
        // A concealed kong can be robbed by thirteen orphans; mjai-reviewer discard names the tile before it.
        else if (of !== seat) tile = '?';
        if (of !== seat) add(kind === 'small-exposed-kong' ? 'kong' : 'discard', of, claimAfter(steps, at, seat));
        break;
      }
      default:
    }
  }
  return points;
}

type Found = Pick<DecisionPoint, 'actual' | 'by'>;

/** The choice of a player at their own turn; `undefined` if the record ends before it. */
function ownChoice(steps: readonly PlainStep[], at: number, seat: Seat): Found | undefined {
  for (const { revision, event } of steps.slice(at + 1)) {
    const by = revision;
    if (event.type === 'HandEnded')
      return event.data.abort === 'nine-kinds' ? { by, actual: { action: 'abort', tiles: [] } } : undefined;
    if (!('seat' in event.data) || event.data.seat !== seat) continue;
    switch (event.type) {
      case 'TileDiscarded':
        return { by, actual: { action: 'discard', tiles: [event.data.tile] } };
      case 'KongDeclared':
        return { by, actual: { action: 'kong', tiles: [event.data.tile] } };
      case 'ReachDeclared':
        return { by, actual: { action: 'reach', tiles: [], ...discardAfter(steps, by, seat) } };
      case 'HandWon':
      case 'WinFailed':
        return { by, actual: { action: 'win', tiles: [] } };
      case 'TileDrawn':
        return undefined;
      default:
    }
  }
  return undefined;
}

/** The choice of a player at a discard or kong of another player. */
function claimAfter(steps: readonly PlainStep[], at: number, seat: Seat): Found | undefined {
  let isPreempted = false;
  for (const { revision, event } of steps.slice(at + 1)) {
    const by = revision;
    switch (event.type) {
      case 'MeldClaimed':
        if (event.data.seat !== seat) isPreempted = true;
        else return { by, actual: claimOf(event.data, discardAfter(steps, by, seat)) };
        break;
      case 'HandWon':
      case 'WinFailed':
        if (event.data.seat === seat) return { by, actual: { action: 'win', tiles: [] } };
        isPreempted = true;
        break;
      case 'TileDrawn':
      case 'TileDiscarded':
      case 'KongDeclared':
      case 'HandEnded':
        return { by: null, actual: isPreempted ? null : { action: 'pass', tiles: [] } };
      default:
    }
  }
  return undefined;
}

function claimOf({ kind, own, tile }: { kind: string; own: readonly string[]; tile: string }, discard: object): Choice {
  if (kind === 'big-exposed-kong') return { action: 'kong', tiles: [tile] };
  return { action: kind === 'chi' ? 'chi' : 'pong', tiles: own, ...discard };
}

/** The discard of a player after their reach or claim. */
function discardAfter(steps: readonly PlainStep[], revision: number, seat: Seat): { readonly discard?: string } {
  const at = steps.findIndex((step) => step.revision === revision);
  for (const { event } of steps.slice(at + 1)) {
    if (event.type === 'TileDrawn' || event.type === 'HandEnded') break;
    if (event.type === 'TileDiscarded' && event.data.seat === seat) return { discard: event.data.tile };
  }
  return {};
}
