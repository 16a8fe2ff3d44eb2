import { cite } from '../../vocabulary/terms.js';
import type { Cite, Cites } from '../../table/checks/check.js';
import { RECORD_CITES, entry } from '../citations.js';

const rules = (section: string, item = ''): Cite => ({ citation: cite('basic-rules', section, item) });
const decided = (id: string): Cite => ({ citation: cite('decisions-basic', '', id) });
const record = (section: string): Cite => ({ citation: cite('log-format', section) });
/** Cites the rulebook for matters that the basic rules leave open (BR-06). */
const rulebook = (section: string, item: string | number): Cite => ({ citation: cite('wsom-rulebook', section, item) });

const OBJECTIVE = rules('Game objective');
const DRAW = rules('Draw and discard');
const CHI_PONG = rules('Chi and pong');
/** The heading of the kongs is missing in the document; they follow this one. */
const SMALL_KONG = rules('Chi and pong', 'Small exposed kong');
const ROBBING = rules('Robbing a kong');
const PRECEDENCE = rules('Precedence of claims');
const NO_WIN = rules('No win');

/** Matters left open follow Zung Jung, and so does the default scoring (BR-06, BR-02). */
export const DOCUMENTS = [
  'basic-rules',
  'decisions-basic',
  'wsom-rulebook',
  'wsom-scoring',
  'decisions-zung-jung',
  'log-format',
];

/** Citations of all checks. */
export const CITES: Cites = {
  ...RECORD_CITES,
  'not-in-ruleset': record('Events'),
  'wrong-phase': rulebook('Play Procedure', '1-4'),
  'hand-over': entry('BI-09', rulebook('The Play', 4)),
  'wrong-seats': rulebook('Picking Seats', '1-6'),
  'wrong-succession': rulebook('The Dealer and the Seat Wind', '4-6'),
  'hands-agreed': rulebook('The Dealer and the Seat Wind', 4),
  'wrong-dice': decided('BR-06'),
  'wrong-thrower': decided('BR-06'),
  'wrong-break': decided('BR-06'),
  'wrong-deal': entry('BI-13', decided('BR-06')),
  'draw-out-of-turn': entry('BI-10', DRAW),
  'wall-exhausted': entry('BI-14', NO_WIN),
  'wrong-source': entry('BI-06', CHI_PONG),
  'returned-tile': record('What is known'),
  'claim-open': entry('BI-08', rulebook('The Play', 3)),
  'chi-not-shown': rulebook('Chi', 4),
  'discard-out-of-turn': entry('BI-10', DRAW),
  'long-hand': entry('BI-11', DRAW),
  'short-hand': entry('BI-11', DRAW),
  'return-without-claim': decided('BR-06'),
  'own-tile': CHI_PONG,
  'no-open-tile': entry('BI-01', CHI_PONG),
  'late-claim': entry('BI-01', CHI_PONG),
  'claim-after-draw': entry('BI-01', CHI_PONG),
  'claim-after-taking': CHI_PONG,
  'chi-not-upper': entry('BI-02', CHI_PONG),
  'meld-put-back': entry('BI-04', CHI_PONG),
  'last-tile-claim': rulebook('The Dead Wall and the Seabed Tile', 4),
  'wrong-set': entry('BI-03', OBJECTIVE),
  'kong-on-pong': entry('BI-05', SMALL_KONG),
  outranked: entry('BI-08', PRECEDENCE),
  'draw-not-returned': decided('BR-06'),
  'dead-hand': entry('BI-11', decided('BR-06')),
  'kong-out-of-turn': rulebook('Kong', '2-3'),
  'kong-after-claim': rulebook('Kong', 2),
  'kong-on-last-tile': rulebook('The Dead Wall and the Seabed Tile', 3),
  'kong-limit': decided('BR-06'),
  'no-pong': SMALL_KONG,
  'win-out-of-turn': entry('BI-12', DRAW),
  'not-robbable': entry('BI-07', ROBBING),
  'late-robbing': rulebook('Robbing a Kong', 4),
  'dead-hand-win': entry('BI-11', decided('BR-06')),
  'false-win': entry('BI-12', OBJECTIVE),
  'too-few-points': entry('BI-12', OBJECTIVE),
  'hand-not-shown': rulebook('Play Procedure', 3),
  'win-order': decided('BR-03'),
  'declared-points': entry('BI-15', rules('Scoring system and payoff scheme')),
  'payments-differ': entry('BI-15', rules('Scoring system and payoff scheme')),
  'points-not-entered': entry('BI-15', decided('BR-02')),
  'not-exhausted': entry('BI-14', NO_WIN),
  'penalty-tile-kept': entry('BI-16', decided('BR-06')),
  'penalty-tile-used': entry('BI-16', decided('BR-06')),
  'penalty-tile-win': entry('BI-16', decided('BR-06')),
  'cycle-open': rulebook('The Dealer and the Seat Wind', 4),
  unbalanced: entry('BI-15', decided('BR-02')),
  'fifth-copy': rules('The composition of the mahjong set'),
  'unlawful-exposure': entry('BI-16', rulebook('Winning the Hand', 4)),
};
