import { cite } from '../../vocabulary/terms.js';
import type { Cite, Cites } from '../../table/checks/check.js';
import { RECORD_CITES } from '../citations.js';

const rulebook = (section: string, item: string | number, catalogue?: string): Cite => ({
  citation: cite('wsom-rulebook', section, item),
  catalogue,
});
const record = (section: string): Cite => ({ citation: cite('log-format', section) });
const decided = (id: string): Cite => ({ citation: cite('decisions-zung-jung', '', id) });
const catalogued = (id: string): Cite => ({ citation: cite('irregularities-wsom', '', id), catalogue: id });

export const DOCUMENTS = ['wsom-rulebook', 'wsom-scoring', 'decisions-zung-jung', 'irregularities-wsom', 'log-format'];

/** Citations of all checks, with ids of `irregularities-wsom` where catalogued. */
export const CITES: Cites = {
  ...RECORD_CITES,
  'not-in-ruleset': record('Events'),
  'wrong-phase': rulebook('Play Procedure', '1-4'),
  'hand-over': rulebook('The Play', 4, 'WI-49'),
  'wrong-seats': rulebook('Picking Seats', '1-6'),
  'wrong-succession': rulebook('The Dealer and the Seat Wind', '4-6', 'WI-08'),
  'hands-agreed': rulebook('The Dealer and the Seat Wind', 4),
  'wrong-dice': rulebook('Dice Count', ''),
  'wrong-thrower': rulebook('Breaking the Wall', 1, 'WI-01'),
  'wrong-break': rulebook('Breaking the Wall', '1-2', 'WI-03'),
  'wrong-deal': rulebook('The Deal', 4, 'WI-10'),
  'draw-out-of-turn': rulebook('The Play', 2, 'WI-11'),
  'wall-exhausted': rulebook('The Dead Wall and the Seabed Tile', 1),
  'wrong-source': rulebook('Kong', 7, 'WI-18'),
  'returned-tile': catalogued('WI-15'),
  'claim-open': rulebook('The Play', 3, 'WI-14'),
  'chi-not-shown': rulebook('Chi', 4, 'WI-40'),
  'discard-out-of-turn': rulebook('The Play', 2, 'WI-12'),
  'long-hand': catalogued('WI-21'),
  'short-hand': catalogued('WI-20'),
  'return-without-claim': catalogued('WI-14'),
  'own-tile': rulebook('Claiming a Discard', 1),
  'no-open-tile': rulebook('Claiming a Discard', 2, 'WI-17'),
  'late-claim': rulebook('Claiming a Discard', 2, 'WI-17'),
  'claim-after-draw': catalogued('WI-13'),
  'claim-after-taking': catalogued('WI-37'),
  'chi-not-upper': rulebook('Chi', 1, 'WI-32'),
  'meld-put-back': rulebook('Chi', 2, 'WI-42'),
  'last-tile-claim': rulebook('The Dead Wall and the Seabed Tile', 4, 'WI-46'),
  'wrong-set': rulebook('Sequence, Triplet, Kong, Pair', '1-3', 'WI-30'),
  'kong-on-pong': rulebook('Kong', 5, 'WI-43'),
  outranked: rulebook('Precedence of Claims', '1-2', 'WI-35'),
  'draw-not-returned': catalogued('WI-16'),
  'dead-hand': catalogued('WI-21'),
  'kong-out-of-turn': rulebook('Kong', '2-3'),
  'kong-after-claim': rulebook('Kong', 2, 'WI-44'),
  'kong-on-last-tile': rulebook('The Dead Wall and the Seabed Tile', 3, 'WI-45'),
  'kong-limit': decided('ZJ-35'),
  'no-pong': rulebook('Kong', 3),
  'win-out-of-turn': rulebook('Winning the Hand', 2, 'WI-50'),
  'not-robbable': rulebook('Robbing a Kong', '1, 3', 'WI-48'),
  'late-robbing': rulebook('Robbing a Kong', 4, 'WI-47'),
  'dead-hand-win': catalogued('WI-24'),
  'false-win': rulebook('Winning Hand', 4, 'WI-50'),
  'too-few-points': { citation: cite('wsom-scoring', 'Basic Rules', 5), catalogue: 'WI-52' },
  'hand-not-shown': rulebook('Play Procedure', 3),
  'declared-points': { citation: cite('wsom-scoring', 'Basic Rules', 1), catalogue: 'WI-62' },
  'payments-differ': { citation: cite('wsom-scoring', 'Payoff Scheme', 1), catalogue: 'WI-62' },
  'not-exhausted': rulebook('The Dead Wall and the Seabed Tile', 6),
  'penalty-tile-kept': catalogued('WI-55'),
  'penalty-tile-used': catalogued('WI-55'),
  'penalty-tile-win': catalogued('WI-54'),
  'cycle-open': rulebook('The Dealer and the Seat Wind', 4),
  unbalanced: { citation: cite('wsom-scoring', 'Payoff Scheme', 1) },
  'fifth-copy': rulebook('The Mahjong Tiles', 2),
  'unlawful-exposure': catalogued('WI-53'),
};
