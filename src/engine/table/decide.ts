import { citationText } from '../scoring/citation.js';
import type { Score } from '../scoring/win.js';
import type { Ruleset } from '../rulesets/ruleset.js';
import type { Seat } from '../tiles/tile.js';
import type { Action, ActionData, ActionType } from './actions.js';
import { askedOf, type Judging } from './asked.js';
import type { Check, CheckCode, Cite } from './check.js';
import { announcedWin, canWin, claimedBack, discardBack, ownTiles } from './checks/claims.js';
import { nextStart } from './checks/setup.js';
import { seatExists } from './checks/tiles.js';
import { winningShape } from './checks/wins.js';
import { checkPicking, pickSeats } from './dice.js';
import type { EventData, EventType, TableEvent } from './events.js';
import { designNamed } from './hand.js';
import type { Irregularity, RuleViolation } from './irregularity.js';
import { fullWin, settlementOf } from './settlement.js';
import { asShown, inFront } from './shown-melds.js';
import type { TableRules } from './rules.js';
import type { HandState, TableState } from './state.js';
import { placingsOf, totalsOf } from './totals.js';
import { claimOf, isWinningShape, type WinClaim } from './winning.js';

/** What became of an action: the events that happened, or why nothing did. */
export type Decision =
  | {
      readonly verdict: 'accepted';
      readonly events: readonly TableEvent[];
      readonly irregularities: readonly Irregularity[];
    }
  | { readonly verdict: 'refused'; readonly violation: RuleViolation };

const NONE: readonly Irregularity[] = [];

/**
 * Judges an action against the table and the rules. In a strict game the first rule it breaks refuses it; in a scribe
 * game what happened is accepted with its irregularities, and only what cannot be an action at all is refused.
 */
export function decide(ruleset: Ruleset, state: TableState, action: Action): Decision {
  return decideAs(state.opened?.mode ?? 'strict', ruleset, state, action);
}

/** `decide` in a given mode: as `ask` it says whether an action is legal, whatever the game's own mode. */
export function decideAs(mode: Judging, ruleset: Ruleset, state: TableState, action: Action): Decision {
  const asked = askedOf(ruleset.checks, mode, action.type);
  const phase = asked.phase(state);
  if (phase !== undefined) return refused(ruleset, PHASE, action.data, phase);
  const { hand } = state;
  let found: Irregularity[] | undefined;
  let fails: string | undefined;
  let concealed: Refusal | undefined;
  const { data } = action;
  // Between hands there is none to look at; the checks of what is possible then ask the game alone.
  const table = hand as HandState;
  if ((data as { readonly seat?: unknown }).seat !== undefined) {
    const seat = seatExists.broken(state, table, data);
    if (seat !== undefined) return refused(ruleset, seatExists, data, seat);
  }
  const { checks } = asked;
  for (let i = 0; i < checks.length; i++) {
    const check = checks[i];
    const message = check.broken(state, table, data);
    if (message === undefined) continue;
    if (mode !== 'scribe' || check.kind === 'impossible') {
      const refusal = refused(ruleset, check, data, message);
      // Of several rules broken the one that all can see broken is named: the reason may be told to whoever asked.
      if (mode === 'ask' || refusal.violation.shows === 'table') return refusal;
      concealed ??= refusal;
      continue;
    }
    if (check.fails) fails ??= message;
    found ??= [];
    found.push(irregular(ruleset, check, data, message));
  }
  return concealed ?? accepted(mode, ruleset, state, action, found, fails);
}

type Refusal = Extract<Decision, { verdict: 'refused' }>;

/** What of a check says which rule it is, and whom to tell. */
type Row<A extends ActionType> = Pick<Check<A>, 'code' | 'field' | 'shows'>;

const PHASE: Row<ActionType> = { code: 'wrong-phase' };
const SEATING: Row<ActionType> = { code: 'wrong-seats' };

function refused<A extends ActionType>(
  ruleset: Ruleset,
  check: Row<A>,
  data: ActionData[A],
  message: string,
  field = check.field ?? null,
): Refusal {
  const { citation } = citeOf(ruleset, check.code);
  const seat = 'seat' in data ? data.seat : null;
  return {
    verdict: 'refused',
    violation: { code: check.code, message, citation, field, seat, shows: told(check, data) },
  };
}

const told = <A extends ActionType>({ shows = 'table' }: Row<A>, data: ActionData[A]): Irregularity['shows'] =>
  typeof shows === 'function' ? shows(data) : shows;

function citeOf({ id, cites }: Ruleset, code: CheckCode): Cite {
  const cite = cites[code];
  if (cite === undefined) throw new TypeError(`${id} does not say where its rule ${code} stands`);
  return cite;
}

function irregular<A extends ActionType>(
  ruleset: Ruleset,
  check: Check<A>,
  data: ActionData[A],
  message: string,
): Irregularity {
  const { citation, catalogue = null } = citeOf(ruleset, check.code);
  return {
    kind: check.kind === 'inconsistency' ? 'inconsistency' : 'breach',
    code: check.code,
    seat: 'seat' in data ? data.seat : null,
    message: `${message} (${citationText(citation)})`,
    citation,
    catalogue,
    shows: told(check, data),
  };
}

/** An accepted action: its event, with what was irregular about it. */
function accept<T extends EventType>(type: T, data: EventData[T], found: readonly Irregularity[] = NONE): Decision {
  const event = { type, data: found.length === 0 ? data : { ...data, irregularities: found } } as TableEvent;
  return { verdict: 'accepted', events: [event], irregularities: found };
}

function accepted(
  mode: Judging,
  ruleset: Ruleset,
  state: TableState,
  action: Action,
  found: Irregularity[] | undefined,
  fails: string | undefined,
): Decision {
  switch (action.type) {
    case 'DrawTile': {
      const { seat, tile, source } = action.data;
      const due = state.hand?.due === 'supplement' && state.hand.turn === seat;
      return accept('TileDrawn', { seat, tile, source: source ?? (due ? 'supplement' : 'wall') }, found);
    }
    case 'DiscardTile': {
      const { seat, tile, drawn = drawnIfKnown(state, seat, tile) } = action.data;
      return accept('TileDiscarded', { seat, tile, drawn }, found);
    }
    case 'ClaimMeld':
      return accept('MeldClaimed', claimData(state.hand as HandState, action.data), found);
    case 'AnnounceClaim':
      return announceClaim(mode, ruleset, state, state.hand as HandState, action.data, found ?? []);
    case 'DeclareKong':
      return accept('KongDeclared', action.data, found);
    case 'ReturnDraw':
      return accept('DrawReturned', action.data, found);
    case 'DeclareWin':
      return declareWin(mode, ruleset, state, state.hand as HandState, action.data, found ?? [], fails);
    case 'OpenGame':
      return accept(
        'GameOpened',
        {
          ruleset: ruleset.id,
          edition: ruleset.edition,
          options: ruleset.options,
          mode: action.data.mode,
          reveal: action.data.reveal ?? 'after-hand',
          event: action.data.event ?? null,
          table: action.data.table ?? null,
          ...(action.data.begins === undefined ? {} : { begins: action.data.begins }),
        },
        found,
      );
    case 'SeatPlayers':
      return seatPlayers(ruleset, action.data);
    case 'StartHand': {
      const next = nextStart(state);
      const { hand = next.hand, take = next.take, dealer = next.dealer } = action.data;
      const prevailingWind = state.rules.prevailingWind?.(dealer) ?? next.prevailingWind;
      return accept('HandStarted', { ...next, hand, take, dealer, prevailingWind }, found);
    }
    case 'ThrowDice':
      return accept('DiceThrown', { ...action.data, purpose: 'break' }, found);
    case 'BreakWall':
      return accept('WallBroken', action.data, found);
    case 'DealTiles':
      return accept('TilesDealt', action.data, found);
    case 'ExposeTiles':
      return accept('TilesExposed', action.data, found);
    case 'RevealTiles':
      return accept('TilesRevealed', revealed(state.hand as HandState, action.data), found);
    case 'LoseSteps':
      return accept('StepsLost', action.data, found);
    case 'AddNote':
      return accept('NoteAdded', action.data, found);
    case 'ChangeConnection':
      return accept('ConnectionChanged', action.data, found);
    case 'EnterPoints':
      return accept('PointsEntered', { changes: action.data.changes }, found);
    case 'MakePayments':
      return accept('PaymentsMade', action.data, found);
    case 'RevealIndicator': {
      const { tile, place = nextPlace(state) } = action.data;
      return accept('IndicatorRevealed', { tile, place }, found);
    }
    case 'TakeUpDiscard':
      return accept('DiscardTakenUp', takenUp(state.hand as HandState, action.data.seat), found);
    case 'ExposeBonusTile':
      return accept('BonusTileExposed', { seat: action.data.seat, tile: action.data.tile }, found);
    case 'DeclareReach':
      return accept('ReachDeclared', { seat: action.data.seat }, found);
    case 'EndHand': {
      const result = ruleset.settleEnd?.(state, state.hand as HandState, action.data);
      return accept('HandEnded', result === undefined ? action.data : { ...action.data, result }, found);
    }
    case 'ImposePenalty': {
      const { seat, penalty, reason, points = pointsOf(state.rules, action.data), tiles = [] } = action.data;
      return accept('PenaltyImposed', { seat, penalty, points, tiles, reason }, found);
    }
    case 'CloseGame': {
      const totals = totalsOf(state);
      return accept(
        'GameClosed',
        { reason: action.data.reason, totals, placings: placingsOf(state.rules, totals) },
        found,
      );
    }
    default: {
      const unknown: never = action;
      throw new TypeError(`unknown action ${JSON.stringify(unknown)}`);
    }
  }
}

/**
 * Whether the tile discarded was the one just drawn, where nobody said. The table sees which tile it was, so that it tells
 * no more than play at a table does; of two alike it is the drawn one.
 */
function drawnIfKnown(state: TableState, seat: Seat, tile: string): boolean | null {
  const player = (state.hand as HandState).players[seat];
  return player.drawn === null ? false : designNamed(player.drawn) < 0 ? null : player.drawn === tile;
}

const revealed = (hand: HandState, data: ActionData['RevealTiles']): EventData['TilesRevealed'] => ({
  seat: data.seat,
  tiles: data.tiles,
  ...inFront(hand, data),
});

/** The tier of the next indicator. */
const nextPlace = ({ rules, hand }: TableState): number =>
  (rules.indicators?.first ?? 0) + (hand?.indicators.tiles.length ?? 0);

function takenUp({ open }: HandState, seat: Seat): EventData['DiscardTakenUp'] {
  if (open === null) throw new TypeError('a discard was taken up that does not lie open');
  return { seat, tile: open.tile, from: open.seat };
}

function claimData(hand: HandState, data: ActionData['ClaimMeld']): EventData['MeldClaimed'] {
  const { seat, kind } = data;
  const back = claimedBack(hand, seat, kind, data.back);
  const taken = discardBack(hand, back);
  if (taken === null) throw new TypeError('a claim without a discard passed the checks');
  return {
    seat,
    kind,
    tile: taken.tile,
    from: taken.seat,
    own: ownTiles(hand, seat, kind, taken.design, data.own),
    back,
  };
}

/** Points of a penalty where nobody said: those of the maximum penalty are the ruleset's. */
const pointsOf = ({ maximumPenalty }: TableRules, { penalty }: ActionData['ImposePenalty']): number =>
  penalty === 'maximum-penalty' ? (maximumPenalty ?? 0) : 0;

function seatPlayers(ruleset: Ruleset, data: ActionData['SeatPlayers']): Decision {
  const { players, picking } = data;
  const wrong = (message: string, field: string) => refused(ruleset, SEATING, data, message, field);
  if (picking === undefined || picking === null) {
    if (players === undefined) return wrong('expected the four players, or how they picked their seats', 'players');
    if (new Set(players).size !== 4) return wrong('expected four different players', 'players');
    return accept('PlayersSeated', { players, picking: null });
  }
  const problem = checkPicking(picking);
  if (problem !== undefined) return wrong(problem, 'picking');
  const picked = pickSeats(picking);
  if (players?.some((player, seat) => player !== picked[seat])) {
    return wrong(`by the wind tiles the seats are ${picked.join(', ')}`, 'players');
  }
  return accept('PlayersSeated', { players: picked, picking });
}

/** A claim as it was said. */
function announceClaim(
  mode: Judging,
  ruleset: Ruleset,
  state: TableState,
  hand: HandState,
  data: ActionData['AnnounceClaim'],
  found: Irregularity[],
): Decision {
  if (data.claim === 'win' && found.length === 0) {
    // A complete hand may still lack what the ruleset asks of a win (WI-52).
    const score = scored(ruleset, state, hand, announcedWin(state, hand, data.seat));
    if (typeof score === 'string') {
      if (mode !== 'scribe') return refused<'AnnounceClaim'>(ruleset, canWin, data, score);
      found.push(irregular(ruleset, canWin, data, score));
    }
  }
  // A claim that anybody at the table can see to be none has no rank (WI-35, WI-36).
  const late = found.some(({ code, shows }) => shows === 'table' && code !== 'chi-not-shown');
  const said = late ? { ...data, late } : data;
  return accept('ClaimAnnounced', said, found);
}

/** A win as declared: scored and settled, or a win that failed. */
function declareWin(
  mode: Judging,
  ruleset: Ruleset,
  state: TableState,
  hand: HandState,
  data: ActionData['DeclareWin'],
  found: Irregularity[],
  fails: string | undefined,
): Decision {
  const { seat, by, declaredPoints = null } = data;
  const claim = claimOf(state, hand, data);
  const score = fails === undefined ? scored(ruleset, state, hand, claim) : null;
  let reason = fails;
  if (typeof score === 'string') {
    // A complete hand may still lack what the ruleset asks of a win (WI-52).
    if (mode !== 'scribe') return refused<'DeclareWin'>(ruleset, winningShape, data, score);
    reason = score;
    found.push(irregular(ruleset, winningShape, data, score));
  }
  if (reason !== undefined) {
    const failed = { seat, by, tile: claim.tile, shown: data.concealed ?? null, reason };
    return accept('WinFailed', failed, found);
  }
  const open =
    claim.win === null && declaredPoints === null
      ? ruleset.openWin?.score(state, asShown(hand, data), seat)
      : undefined;
  const result = open ?? (score as Score | null);
  const points = result?.points ?? declaredPoints ?? 0;
  if (result !== null && declaredPoints !== null && declaredPoints !== points) {
    const message = `declared ${declaredPoints} points, the hand scores ${points}`;
    if (mode !== 'scribe') return refused<'DeclareWin'>(ruleset, DECLARED, data, message);
    found.push(irregular(ruleset, DECLARED, data, message));
  }
  const { tile, from } = claim;
  const payoff = ruleset.settle(settlementOf(hand, { seat, by, from, tile }, result, points));
  const won: EventData['HandWon'] = {
    seat,
    by,
    tile: tile ?? '?',
    from,
    concealed: claim.shown,
    declaredPoints,
    ...(data.under === undefined ? {} : { under: data.under }),
    ...inFront(hand, data),
    result: { score: result, points, ...(open === undefined ? {} : { incomplete: true }), ...payoff },
  };
  return accept('HandWon', won, found);
}

const DECLARED: Check<'DeclareWin'> = {
  code: 'declared-points',
  kind: 'inconsistency',
  field: 'declaredPoints',
  broken: () => undefined,
};

/** The score of a win whose tiles are known; why it is none; null when they are not known, or wins are not scored. */
function scored(ruleset: Ruleset, state: TableState, hand: HandState, claim: WinClaim): Score | string | null {
  const { win } = claim;
  if (win === null || !isWinningShape(state.rules, win)) return null;
  const score = ruleset.score(fullWin(ruleset, state, hand, claim, win));
  return score !== null && 'win' in score ? score.reason : score;
}
