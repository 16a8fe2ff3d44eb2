import { cite } from '../../scoring/citation.js';
import type { Cite, Cites } from '../../table/check.js';

const rules = (section: string): Cite => ({ citation: cite('basic-rules', section) });
const decided = (id: string): Cite => ({ citation: cite('decisions-basic', id) });
const record = (section: string): Cite => ({ citation: cite('log-format', section) });
/** Where the basic rules are silent (BR-06). */
const rulebook = (section: string, item: string | number): Cite => ({ citation: cite('wsom-rulebook', section, item) });

const OBJECTIVE = rules('Game objective');
const DRAW = rules('Draw and discard');
const CHI_PONG = rules('Chi and pong');
const KONG = rules('Kong');
const ROBBING = rules('Robbing a kong');
const PRECEDENCE = rules('Precedence of claims');
const NO_WIN = rules('No win');

/** Where the rule behind each check stands. */
export const CITES: Cites = {
  'no-such-seat': record('Envelope'),
  'not-in-ruleset': record('Events'),
  'malformed-tile': record('Envelope'),
  'wrong-phase': rulebook('Play Procedure', '1-4'),
  'hand-over': PRECEDENCE,
  'wrong-seats': rulebook('Picking Seats', '1-6'),
  'wrong-succession': rulebook('The Dealer and the Seat Wind', '4-6'),
  'hands-agreed': rulebook('The Dealer and the Seat Wind', 4),
  'wrong-dice': decided('BR-06'),
  'wrong-thrower': decided('BR-06'),
  'wrong-break': decided('BR-06'),
  'wrong-deal': decided('BR-06'),
  'draw-out-of-turn': DRAW,
  'wall-exhausted': NO_WIN,
  'wrong-source': KONG,
  'returned-tile': rulebook('Claiming a Discard', 2),
  'claim-open': CHI_PONG,
  'chi-not-shown': rulebook('Chi', 4),
  'discard-out-of-turn': DRAW,
  'long-hand': DRAW,
  'short-hand': DRAW,
  'return-without-claim': rulebook('Claiming a Discard', 2),
  'own-tile': CHI_PONG,
  'no-open-tile': CHI_PONG,
  'late-claim': CHI_PONG,
  'claim-after-draw': CHI_PONG,
  'claim-after-taking': CHI_PONG,
  'chi-not-upper': CHI_PONG,
  'last-tile-claim': rulebook('The Dead Wall and the Seabed Tile', 4),
  'wrong-set': OBJECTIVE,
  'kong-on-pong': KONG,
  outranked: PRECEDENCE,
  'draw-not-returned': rulebook('Claiming a Discard', 2),
  'dead-hand': DRAW,
  'kong-out-of-turn': KONG,
  'kong-after-claim': rulebook('Kong', 2),
  'kong-on-last-tile': rulebook('The Dead Wall and the Seabed Tile', 3),
  'kong-limit': KONG,
  'no-pong': KONG,
  'win-out-of-turn': DRAW,
  'not-robbable': ROBBING,
  'late-robbing': ROBBING,
  'dead-hand-win': DRAW,
  'false-win': OBJECTIVE,
  'hand-not-shown': rulebook('Winning the Hand', 2),
  'win-order': decided('BR-03'),
  'declared-points': rules('Scoring system and payoff scheme'),
  'payments-differ': rules('Scoring system and payoff scheme'),
  'points-not-entered': decided('BR-02'),
  'not-exhausted': NO_WIN,
  'cycle-open': rulebook('The Dealer and the Seat Wind', 4),
  unbalanced: decided('BR-02'),
  'tile-unseen': record('Envelope'),
  'not-held': CHI_PONG,
  'not-the-drawn-tile': DRAW,
  'fifth-copy': rules('The composition of the mahjong set'),
  'reveal-contradicts': OBJECTIVE,
  'unlawful-exposure': rulebook('Winning the Hand', 4),
};
