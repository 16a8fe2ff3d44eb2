import { cite } from '../../vocabulary/terms.js';
import type { AddedCode, Cite, Cites } from '../../table/checks/check.js';
import { WALL_CITES, catalogued } from '../citations.js';

const rule = (section: string, item: string): Cite => ({ citation: cite('wsom-reach', section, item) });
const record = (section: string): Cite => ({ citation: cite('log-format', section) });
const decided = (id: string): Cite => ({ citation: cite('decisions-reach', '', id) });
const preset = (item: string): Cite => ({ citation: cite('riichi-presets', 'tenhou', item) });
const items = (id: string): Cite => ({
  citation: cite('riichi-presets-2', 'Numbered items (what is new in the engine)', id),
});
const majiang = (section: string, id: string): Cite => ({ citation: cite('majiang-rules', section, id) });

const START = 'Starting the Game';
const PROCESSION = 'Game Procession';
const ACTIONS = 'Actions During a Hand';
const PENALTIES = 'Penalties';
const OTHER = 'Other Rule Items';

export type ReachCites = Cites & { readonly [C in AddedCode]?: Cite };

export const WSOM_DOCUMENTS = ['wsom-reach', 'decisions-reach', 'log-format'];
export const TENHOU_DOCUMENTS = ['riichi-presets', ...WSOM_DOCUMENTS];
export const PRESETS_DOCUMENTS = ['riichi-presets-2', ...TENHOU_DOCUMENTS];
export const MAJIANG_DOCUMENTS = ['majiang-rules', ...TENHOU_DOCUMENTS];

/** Catalogue ids of breaches. */
const CATALOGUED = {
  'wrong-set': 'RI-01',
  'kong-on-pong': 'RI-01',
  'meld-put-back': 'RI-01',
  'claim-withdrawn': 'RI-20',
  'kong-out-of-turn': 'RI-01',
  'kong-after-claim': 'RI-01',
  'not-robbable': 'RI-01',
  'late-robbing': 'RI-01',
  'discard-out-of-turn': 'RI-02',
  'long-hand': 'RI-02',
  'short-hand': 'RI-02',
  'draw-out-of-turn': 'RI-03',
  'wrong-source': 'RI-03',
  'unlawful-exposure': 'RI-04',
  'dead-hand': 'RI-05',
  'dead-hand-win': 'RI-05',
  'false-win': 'RI-06',
  'too-few-points': 'RI-07',
  'win-out-of-turn': 'RI-06',
  'missed-win': 'RI-08',
  'reach-not-ready': 'RI-11',
  'reach-not-shown': 'RI-12',
  'kong-after-reach': 'RI-13',
  'wrong-indicator': 'RI-18',
  'chi-not-shown': 'RI-20',
  outranked: 'RI-21',
  'claim-open': 'RI-21',
  'late-claim': 'RI-21',
  'claim-after-draw': 'RI-21',
  'claim-after-taking': 'RI-21',
  'reach-out-of-turn': 'RI-23',
  'reach-twice': 'RI-23',
  'reach-exposed': 'RI-23',
  'reach-discard': 'RI-25',
  'claim-in-reach': 'RI-25',
  'kong-on-last-tile': 'RI-26',
  'kong-limit': 'RI-26',
  'chi-not-upper': 'RI-27',
  'last-tile-claim': 'RI-27',
  'claim-only-to-win': 'RI-27',
  'declared-points': 'RI-28',
  'payments-differ': 'RI-28',
  'under-not-shown': 'RI-29',
  'under-without-reach': 'RI-29',
} as const;

export const PRESETS_CATALOGUED = {
  ...CATALOGUED,
  'swap-call': 'RI-40',
  'abort-due': 'RI-41',
  'not-to-abort': 'RI-41',
} as const;

/** Citations of all checks for `reach/wsom`; where the document is silent, of the decision. */
export const WSOM_CITES: ReachCites = catalogued<ReachCites>(
  {
    ...WALL_CITES,
    'no-such-seat': record('Tiles and seats'),
    'not-in-ruleset': record('Events'),
    'malformed-tile': record('Tiles and seats'),
    'wrong-phase': rule(PROCESSION, '3.1-3.4'),
    'hand-over': rule(PROCESSION, '3.3'),
    'wrong-seats': rule(START, '2.2'),
    'wrong-succession': rule(PROCESSION, '3.4'),
    'hands-agreed': rule(START, '2.1'),
    'wrong-dice': rule(START, '2.1'),
    'wrong-thrower': rule(PROCESSION, '3.1'),
    'wrong-break': rule(PROCESSION, '3.1'),
    'wrong-deal': rule(PROCESSION, '3.2'),
    'draw-out-of-turn': rule(PROCESSION, '3.3'),
    'wall-exhausted': rule(PROCESSION, '3.3'),
    'wrong-source': rule(PENALTIES, '9.2-3'),
    'returned-tile': record('What is known'),
    'claim-open': rule(ACTIONS, '4.4'),
    'chi-not-shown': rule(ACTIONS, '4.5'),
    'discard-out-of-turn': rule(PROCESSION, '3.3'),
    'long-hand': rule(PENALTIES, '9.2-2'),
    'short-hand': rule(PENALTIES, '9.2-2'),
    'return-without-claim': record('Play'),
    'own-tile': rule(ACTIONS, '4.4'),
    'no-open-tile': rule(ACTIONS, '4.4'),
    'late-claim': rule(ACTIONS, '4.4'),
    'claim-after-draw': rule(ACTIONS, '4.4'),
    'claim-after-taking': rule(ACTIONS, '4.4'),
    'chi-not-upper': decided('PR-12'),
    'meld-put-back': rule(PENALTIES, '9.2-1'),
    'claim-withdrawn': rule(PENALTIES, '9.2-1'),
    'last-tile-claim': decided('PR-06'),
    'wrong-set': rule(PENALTIES, '9.2-1'),
    'kong-on-pong': rule(PENALTIES, '9.2-1'),
    outranked: rule(ACTIONS, '4.4'),
    'draw-not-returned': rule(ACTIONS, '4.4'),
    'dead-hand': rule(PENALTIES, '9.3'),
    'kong-out-of-turn': rule(PENALTIES, '9.2-1'),
    'kong-after-claim': rule(PENALTIES, '9.2-1'),
    'kong-on-last-tile': decided('PR-06'),
    'kong-limit': rule(OTHER, '11.3'),
    'no-pong': rule('Hands (Combinations)', '5.1-6'),
    'win-out-of-turn': rule(ACTIONS, '4.8-1'),
    'not-robbable': rule('Hands (Combinations)', '5.1-6'),
    'late-robbing': rule('Hands (Combinations)', '5.1-6'),
    'dead-hand-win': rule(PENALTIES, '9.3'),
    'false-win': rule(PENALTIES, '9.4-1'),
    'too-few-points': rule('Scoring Calculations', '7.1'),
    'hand-not-shown': rule(OTHER, '11.2'),
    'declared-points': rule(OTHER, '11.4'),
    'payments-differ': rule(ACTIONS, '4.8-1'),
    'not-exhausted': rule(PROCESSION, '3.3'),
    'penalty-misfit': rule(PENALTIES, '9.1'),
    'cycle-open': rule(START, '2.1'),
    unbalanced: rule(ACTIONS, '4.8-1'),
    'tile-unseen': record('What is known'),
    'not-held': record('What is known'),
    'not-the-drawn-tile': record('What is known'),
    'fifth-copy': rule(START, '2.1'),
    'reveal-contradicts': record('What is known'),
    'unlawful-exposure': rule(PENALTIES, '9.2-4'),
    'indicator-not-due': rule('Lucky Tile (dora)', '6.3'),
    'wrong-indicator': rule('Lucky Tile (dora)', '6.5'),
    'indicator-due': rule('Lucky Tile (dora)', '6.1, 6.3'),
    'under-not-shown': rule('Lucky Tile (dora)', '6.4'),
    'under-without-reach': rule('Lucky Tile (dora)', '6.4'),
    'reach-out-of-turn': rule(ACTIONS, '4.6-1'),
    'reach-twice': rule(ACTIONS, '4.6-1'),
    'reach-exposed': rule(ACTIONS, '4.6-1'),
    'reach-score': rule(ACTIONS, '4.6-2'),
    'reach-wall': decided('PR-17'),
    'reach-not-ready': rule(PENALTIES, '9.4-3'),
    'reach-discard': rule(ACTIONS, '4.6-1'),
    'claim-in-reach': rule(ACTIONS, '4.6-5'),
    'reach-not-shown': rule(ACTIONS, '4.6-6'),
    'kong-after-reach': rule(ACTIONS, '4.6-5'),
    'missed-win': rule(ACTIONS, '4.7'),
    'win-order': decided('RM-26'),
    'swap-call': decided('PR-12'),
    'abort-due': decided('PR-28'),
    'not-to-abort': decided('PR-28'),
  },
  CATALOGUED,
);

/** Citations for `reach/tenhou`, with changes from `riichi-presets`. */
export const TENHOU_CITES: ReachCites = catalogued<ReachCites>(
  {
    ...WSOM_CITES,
    'wrong-succession': preset('The deal'),
    'hands-agreed': preset('The end'),
    'penalty-misfit': record('Rulings and closing'),
    'cycle-open': preset('The end'),
    'wrong-dice': preset('Set-up'),
    'wrong-thrower': preset('Set-up'),
    'wrong-break': preset('Set-up'),
    'wrong-deal': preset('Set-up'),
    'not-robbable': preset('Calls'),
    'declared-points': preset('Scores'),
    'payments-differ': preset('Payments'),
    unbalanced: preset('Payments'),
    'indicator-not-due': preset('Indicators'),
    'indicator-due': preset('Indicators'),
    'reach-score': preset('Calls'),
    'reach-wall': preset('Calls'),
    'kong-after-reach': preset('Calls'),
    'missed-win': preset('Calls'),
    'swap-call': preset('Calls'),
    'win-order': preset('Payments'),
    'abort-due': preset('No win'),
    'not-to-abort': preset('No win'),
  },
  PRESETS_CATALOGUED,
);

/** Citations for the presets of riichi-presets-2. */
export const PRESETS_CITES: ReachCites = catalogued<ReachCites>(
  {
    ...TENHOU_CITES,
    'hands-agreed': items('RX-13'),
    'cycle-open': items('RX-13'),
    'not-robbable': items('RX-04'),
    'missed-win': items('RX-07'),
    'reach-score': items('RX-11'),
    'indicator-due': items('RX-05'),
    'under-not-shown': items('RX-06'),
    'under-without-reach': items('RX-06'),
    'win-order': items('RX-02'),
    'payments-differ': items('RX-08'),
  },
  PRESETS_CATALOGUED,
);

/** Citations for `reach/majiang`, with changes from docs/reference/majiang-rules.md. */
export const MAJIANG_CITES: ReachCites = catalogued<ReachCites>(
  {
    ...TENHOU_CITES,
    'hands-agreed': majiang('The end', 'MJ-06'),
    'cycle-open': majiang('The end', 'MJ-06'),
    'declared-points': majiang('Scores', 'MJ-01'),
    'missed-win': majiang('Calls', 'MJ-02'),
    'payments-differ': majiang('Payments', 'MJ-03'),
    'reach-not-ready': majiang('Calls', 'MJ-04'),
    'indicator-due': majiang('Indicators', 'MJ-05'),
  },
  PRESETS_CATALOGUED,
);
