import { cite } from '../../vocabulary/terms.js';
import type { Cite, Cites } from '../../table/checks/check.js';
import { WALL_CITES, catalogued } from '../citations.js';

const rules = (section: string, item = ''): Cite => ({ citation: cite('basic-rules', section, item) });
const decided = (id: string): Cite => ({ citation: cite('decisions-basic', '', id) });
const record = (section: string): Cite => ({ citation: cite('log-format', section) });
/** For matters that the basic rules leave open (BR-06). */
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

/** Catalogue ids of breaches. */
const CATALOGUED = {
  'no-open-tile': 'BI-01',
  'late-claim': 'BI-01',
  'claim-after-draw': 'BI-01',
  'chi-not-upper': 'BI-02',
  'wrong-set': 'BI-03',
  'kong-on-pong': 'BI-05',
  'wrong-source': 'BI-06',
  'not-robbable': 'BI-07',
  outranked: 'BI-08',
  'meld-put-back': 'BI-04',
  'claim-open': 'BI-08',
  'hand-over': 'BI-09',
  'draw-out-of-turn': 'BI-10',
  'discard-out-of-turn': 'BI-10',
  'long-hand': 'BI-11',
  'short-hand': 'BI-11',
  'dead-hand': 'BI-11',
  'dead-hand-win': 'BI-11',
  'false-win': 'BI-12',
  'too-few-points': 'BI-12',
  'win-out-of-turn': 'BI-12',
  'wrong-deal': 'BI-13',
  'wall-exhausted': 'BI-14',
  'not-exhausted': 'BI-14',
  unbalanced: 'BI-15',
  'points-not-entered': 'BI-15',
  'declared-points': 'BI-15',
  'payments-differ': 'BI-15',
  'unlawful-exposure': 'BI-16',
  'penalty-tile-kept': 'BI-16',
  'penalty-tile-used': 'BI-16',
  'penalty-tile-win': 'BI-16',
} as const;

/** Citations of all checks. */
export const CITES: Cites = catalogued<Cites>(
  {
    ...WALL_CITES,
    'no-such-seat': record('Tiles and seats'),
    'not-in-ruleset': record('Events'),
    'malformed-tile': record('Tiles and seats'),
    'wrong-phase': rulebook('Play Procedure', '1-4'),
    'hand-over': rulebook('The Play', 4),
    'wrong-seats': rulebook('Picking Seats', '1-6'),
    'wrong-succession': rulebook('The Dealer and the Seat Wind', '4-6'),
    'hands-agreed': rulebook('The Dealer and the Seat Wind', 4),
    'wrong-dice': decided('BR-06'),
    'wrong-thrower': decided('BR-06'),
    'wrong-break': decided('BR-06'),
    'wrong-deal': decided('BR-06'),
    'draw-out-of-turn': DRAW,
    'wall-exhausted': NO_WIN,
    'wrong-source': CHI_PONG,
    'returned-tile': record('What is known'),
    'claim-open': rulebook('The Play', 3),
    'chi-not-shown': rulebook('Chi', 4),
    'discard-out-of-turn': DRAW,
    'long-hand': DRAW,
    'short-hand': DRAW,
    'return-without-claim': decided('BR-06'),
    'own-tile': CHI_PONG,
    'no-open-tile': CHI_PONG,
    'late-claim': CHI_PONG,
    'claim-after-draw': CHI_PONG,
    'claim-after-taking': CHI_PONG,
    'chi-not-upper': CHI_PONG,
    'meld-put-back': CHI_PONG,
    'last-tile-claim': rulebook('The Dead Wall and the Seabed Tile', 4),
    'wrong-set': OBJECTIVE,
    'kong-on-pong': SMALL_KONG,
    outranked: PRECEDENCE,
    'draw-not-returned': decided('BR-06'),
    'dead-hand': decided('BR-06'),
    'kong-out-of-turn': rulebook('Kong', '2-3'),
    'kong-after-claim': rulebook('Kong', 2),
    'kong-on-last-tile': rulebook('The Dead Wall and the Seabed Tile', 3),
    'kong-limit': decided('BR-06'),
    'no-pong': SMALL_KONG,
    'win-out-of-turn': DRAW,
    'not-robbable': ROBBING,
    'late-robbing': rulebook('Robbing a Kong', 4),
    'dead-hand-win': decided('BR-06'),
    'false-win': OBJECTIVE,
    'too-few-points': OBJECTIVE,
    'hand-not-shown': rulebook('Play Procedure', 3),
    'win-order': decided('BR-03'),
    'declared-points': rules('Scoring system and payoff scheme'),
    'payments-differ': rules('Scoring system and payoff scheme'),
    'points-not-entered': decided('BR-02'),
    'not-exhausted': NO_WIN,
    'penalty-misfit': record('Rulings and closing'),
    'penalty-tile-kept': decided('BR-06'),
    'penalty-tile-used': decided('BR-06'),
    'penalty-tile-win': decided('BR-06'),
    'cycle-open': rulebook('The Dealer and the Seat Wind', 4),
    unbalanced: decided('BR-02'),
    'tile-unseen': record('What is known'),
    'not-held': record('What is known'),
    'not-the-drawn-tile': record('What is known'),
    'fifth-copy': rules('The composition of the mahjong set'),
    'reveal-contradicts': record('What is known'),
    'unlawful-exposure': rulebook('Winning the Hand', 4),
  },
  CATALOGUED,
);
