import { type Phrase, says, word } from '../../messages/phrase.js';
import { say } from '../../messages/message.js';
import {
  BEGINS,
  DAY,
  GAME_OPENED,
  HAND_STARTED,
  type HandStarted,
  ORIGIN,
  PLAYERS_SEATED,
  PUBLIC_DELAY,
  SEAT_PICKING,
} from '../../vocabulary/game-start.js';
import { type Of, bySeat, integer, listOf, nullable, optional, record, text } from '../../vocabulary/shape.js';
import {
  CHANGES,
  FREE_TEXT,
  GAME_END,
  ID,
  MAX_TEXT,
  MODE,
  OPTIONS,
  type Options,
  REVEAL,
  SCRIBES,
  SEAT,
} from '../../vocabulary/terms.js';
import { type RuleRow, defined, fact, move } from './move.js';
import { breach, impossible } from '../checks/check.js';
import { checkPicking, pickSeats } from '../dice.js';
import { type HandState, betweenHands, gameOpen, noHandInPlay } from '../state.js';
import { NO_TILES } from '../../tiles/counts.js';
import { tileOf } from '../../tiles/notation.js';
import { isOver, nextStart, wallRevealed } from '../checks/phase.js';
import { NO_PLAYER } from '../hand.js';
import { NO_INDICATORS } from '../dora-indicator.js';
import type { TableRules } from '../rules.js';
import { placingsOf, totalsOf } from '../points.js';

const OPEN_GAME_DATA = record({
  options: optional(OPTIONS),
  mode: MODE,
  reveal: optional(REVEAL),
  scribes: optional(SCRIBES),
  delay: optional(PUBLIC_DELAY),
  tournament: optional(nullable(FREE_TEXT)),
  table: optional(nullable(FREE_TEXT)),
  session: optional(nullable(integer(1))),
  /** Start of a partial record. */
  begins: optional(BEGINS),
  played: optional(DAY),
  source: optional(ORIGIN),
  /** Options to omit, because they did not exist when an older record was made. */
  without: optional(listOf(text(MAX_TEXT, 1))),
});

const lacking = (options: Options, without: readonly string[]): Options =>
  Object.fromEntries(Object.entries(options).filter(([name]) => !without.includes(name)));

export const gameOpenedFact = fact('GameOpened', GAME_OPENED, {
  says: ({ ruleset, edition, mode }) => say('opened', { ruleset: { ruleset }, edition, mode: say(`mode.${mode}`) }),
  evolve: (state, opened) => ({ ...state, opened, scores: opened.begins?.scores ?? state.scores }),
  seen({ ruleset, edition, options, mode, reveal, tournament, table, ...rest }) {
    const { session, scribes, delay, begins, played, source } = rest;
    const opened = { ruleset, edition, options, mode, reveal, tournament, table };
    return { ...opened, ...defined({ session, scribes, delay, begins, played, source }) };
  },
  actionData({ options, mode, reveal, tournament, table, scribes = 'seeing' as const, ...rest }) {
    const { session, delay, begins, played, source } = rest;
    return {
      options,
      mode,
      reveal,
      tournament,
      table,
      scribes,
      ...defined({ session, delay, begins, played, source }),
    };
  },
});

/** Open a game: rules, mode, and when concealed tiles are revealed. */
export const openGame = /* @__PURE__ */ move({
  action: 'OpenGame',
  data: OPEN_GAME_DATA,
  phase: ({ opened }) => (opened === null ? undefined : says`the game is already open`),
  checks: [],
  decide: (
    _state,
    { mode, reveal = 'after-hand', scribes, delay = 0, tournament = null, table = null, ...rest },
    { ruleset },
  ) => ({
    type: 'GameOpened',
    data: {
      ruleset: ruleset.id,
      edition: ruleset.edition,
      options: lacking(ruleset.options, rest.without ?? []),
      mode,
      reveal,
      tournament,
      table,
      ...(scribes === 'blind' ? { scribes } : {}),
      ...(delay > 0 ? { delay } : {}),
      ...defined({ session: rest.session ?? undefined, begins: rest.begins, played: rest.played, source: rest.source }),
    },
  }),
  facts: [gameOpenedFact],
});

/** Player ids by seat, the picking procedure, or both (which must agree). */
const SEAT_PLAYERS_DATA = record({ players: optional(bySeat(ID)), picking: optional(nullable(SEAT_PICKING)) });
type SeatPlayersData = Of<typeof SEAT_PLAYERS_DATA>;

const seatsArePicked = /* @__PURE__ */ impossible<SeatPlayersData>(
  'not-in-ruleset',
  { field: 'picking' },
  ({ rules }, _hand, { picking }) =>
    rules.dice > 0 || picking === undefined || picking === null
      ? undefined
      : says`this ruleset has no picking of seats; give players instead`,
);

const SEATING: RuleRow<SeatPlayersData> = { code: 'wrong-seats', kind: 'impossible' };

export const playersSeatedFact = fact('PlayersSeated', PLAYERS_SEATED, {
  says: ({ players }) => say('seated', { players }),
  aside: true,
  evolve: (state, seated) => ({ ...state, seated }),
  seen: ({ players, picking }) => ({ players, picking }),
});

export const seatPlayers = /* @__PURE__ */ move({
  action: 'SeatPlayers',
  data: SEAT_PLAYERS_DATA,
  phase: (state) =>
    gameOpen(state) ?? (state.hand === null ? undefined : says`players must be seated before the first hand starts`),
  checks: [seatsArePicked],
  decide({ rules: { seats } }, { players, picking }, judge) {
    const wrong = (text: Phrase, field: string) => judge.refuses(SEATING, text, field);
    if (picking === undefined || picking === null) {
      if (players === undefined) return wrong(says`expected players, or picking: the picking of seats`, 'players');
      if (new Set(players).size !== seats.count)
        return wrong(says`expected ${seats.count} different players`, 'players');
      return { type: 'PlayersSeated', data: { players, picking: null } };
    }
    const problem = checkPicking(seats, picking);
    if (problem !== undefined) return wrong(problem, 'picking');
    const picked = pickSeats(seats, picking);
    if (players?.some((player, seat) => player !== picked[seat])) {
      return wrong(says`by the wind tiles picked, the players by seat are ${picked}`, 'players');
    }
    return { type: 'PlayersSeated', data: { players: picked, picking } };
  },
  facts: [playersSeatedFact],
});

/** Defaults: the ruleset's next hand. */
const START_HAND_DATA = record({ hand: optional(integer(1)), take: optional(integer(1)), dealer: optional(SEAT) });
type StartHandData = Of<typeof START_HAND_DATA>;

const succession = /* @__PURE__ */ breach<StartHandData>('wrong-succession', (state, _hand, data) => {
  const due = nextStart(state);
  for (const field of ['hand', 'take', 'dealer'] as const) {
    const given = data[field];
    if (given !== undefined && given !== due[field]) return says`expected ${word(field)} ${due[field]}, got ${given}`;
  }
  return undefined;
});

const handsLeft = /* @__PURE__ */ breach<StartHandData>('hands-agreed', (state) => {
  const { rules, handsPlayed } = state;
  if (rules.handsAgreed !== null && handsPlayed >= rules.handsAgreed)
    return says`all ${rules.handsAgreed} agreed hands have been played`;
  return isOver(state) ? says`the game is over: its agreed length has been played` : undefined;
});

export const handStartedFact = fact('HandStarted', HAND_STARTED, {
  says: ({ hand, take, dealer, prevailingWind, honba }) => {
    const round = { number: hand, dealer, prevailingWind, honba };
    return say(take > 1 ? 'takeBegins' : 'handBegins', { hand: { round }, take, dealer: { seat: dealer } });
  },
  evolve(state, start) {
    const rules = state.rules.inHand?.(start.hand) ?? state.rules;
    return { ...state, rules, hand: handStarted(rules, start) };
  },
  seen: ({ hand, take, dealer, prevailingWind, honba, bets }) => ({
    hand,
    take,
    dealer,
    prevailingWind,
    honba,
    bets,
  }),
  actionData: ({ hand, take, dealer }) => ({ hand, take, dealer }),
});

export const startHand = /* @__PURE__ */ move({
  action: 'StartHand',
  data: START_HAND_DATA,
  phase: betweenHands,
  checks: [handsLeft, succession, wallRevealed],
  decide(state, start) {
    const next = nextStart(state);
    const { hand = next.hand, take = next.take, dealer = next.dealer } = start;
    const prevailingWind = state.rules.prevailingWind?.(dealer) ?? next.prevailingWind;
    return { type: 'HandStarted', data: { ...next, hand, take, dealer, prevailingWind } };
  },
  facts: [handStartedFact],
});

function handStarted(rules: TableRules, start: HandStarted): HandState {
  const { seats, deal, wall, tiles } = rules;
  return {
    number: start.hand,
    take: start.take,
    dealer: start.dealer,
    prevailingWind: start.prevailingWind === null ? null : tileOf(start.prevailingWind),
    honba: start.honba,
    bets: start.bets,
    carried: start.bets,
    indicators: NO_INDICATORS,
    betOf: null,
    throws: [],
    broken: null,
    wall: null,
    turn: start.dealer,
    due: 'deal',
    live: tiles.size - wall.dead - deal.dealer - (seats.count - 1) * deal.others,
    ownWalls: null,
    dead: wall.dead,
    returned: null,
    players: seats.of(() => NO_PLAYER),
    river: null,
    open: null,
    announced: [],
    seen: NO_TILES,
    calls: 0,
    came: null,
    replaced: null,
    opening: false,
    added: [],
    wins: [],
    entered: 0,
    changes: seats.zeros,
    gap: false,
    ended: null,
    abort: null,
    result: null,
  };
}

/** RX-13: the hand in which time is up is finished, and in some rules one more hand is played. */
function timeNotUp(timeUp: TableRules['timeUp'], handsPlayed: number): Phrase | undefined {
  if (timeUp === 'none') return says`these rules have no time limit; the option timeUp sets one`;
  if (timeUp === 'finish-hand' && handsPlayed < 1) return says`time is up: the hand in play is finished first`;
  if (timeUp === 'one-more-hand' && handsPlayed < 2)
    return says`time is up: the hand in play is finished first, and then one more is played`;
  return undefined;
}

const CLOSE_GAME_DATA = record({ reason: GAME_END });
type CloseGameData = Of<typeof CLOSE_GAME_DATA>;

/** A game opened by mistake, where nobody sat down, can only be abandoned. */
const playersSeated = /* @__PURE__ */ impossible<CloseGameData>(
  'wrong-phase',
  { field: 'reason' },
  ({ seated }, _hand, { reason }) =>
    seated === null && reason !== 'abandoned' ? says`nobody is seated yet` : undefined,
);

const cycleComplete = /* @__PURE__ */ breach<CloseGameData>(
  'cycle-open',
  { field: 'reason' },
  (state, _hand, { reason }) => {
    const { rules, handsPlayed } = state;
    if (reason === 'time') return timeNotUp(rules.timeUp, handsPlayed);
    if (reason !== 'complete' || isOver(state)) return undefined;
    const { handsAgreed, cycle } = rules;
    if (handsAgreed !== null)
      return handsPlayed >= handsAgreed
        ? undefined
        : says`only ${handsPlayed} of ${handsAgreed} agreed hands have been played`;
    if (rules.isOver !== undefined) return says`the game is not over: its agreed length has not been played`;
    return handsPlayed > 0 && handsPlayed % cycle === 0
      ? undefined
      : handsPlayed === 1
        ? says`${handsPlayed} hand played; a complete game is a whole number of cycles of ${cycle} hands`
        : says`${handsPlayed} hands played; a complete game is a whole number of cycles of ${cycle} hands`;
  },
);

export const gameClosedFact = fact('GameClosed', record({ reason: GAME_END, totals: CHANGES, placings: CHANGES }), {
  says: ({ reason, totals }) =>
    say('gameClosed', { reason: say(`closed.${reason}`), totals: { bySeat: totals, each: 'change' } }),
  evolve: (state) => ({ ...state, closed: true }),
  seen: ({ reason, totals, placings }) => ({ reason, totals, placings }),
  actionData: ({ reason }) => ({ reason }),
});

/** Close the game with totals and placings. */
export const closeGame = /* @__PURE__ */ move({
  action: 'CloseGame',
  data: CLOSE_GAME_DATA,
  phase: noHandInPlay,
  checks: [playersSeated, cycleComplete, wallRevealed],
  decide(state, { reason }) {
    const totals = totalsOf({ ...state, closed: true });
    return { type: 'GameClosed', data: { reason, totals, placings: placingsOf(state, totals) } };
  },
  facts: [gameClosedFact],
});
