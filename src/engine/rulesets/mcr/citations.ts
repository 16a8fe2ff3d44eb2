import { cite } from '../../vocabulary/terms.js';
import type { Cite, Cites } from '../../table/checks/check.js';
import { RECORD_CITES, entry } from '../citations.js';

/** Sections of the document by the number of an item. */
const SECTIONS: readonly (readonly [first: number, section: string])[] = [
  [90, '10. Irregularities and penalties'],
  [60, '8. Conditions of the win'],
  [40, '6. Winning shapes'],
  [30, '5. End of a hand and payment'],
  [20, '4. Claims'],
  [14, '3. Flowers'],
  [10, '2. Wall and deal'],
  [1, '1. Table and tiles'],
];

const rule = (item: number): Cite => {
  const [, section] = SECTIONS.find(([first]) => item >= first) ?? SECTIONS[0];
  return { citation: cite('mcr', section, `MC-${item}`) };
};
const record = (section: string): Cite => ({ citation: cite('log-format', section) });

export const DOCUMENTS = ['mcr', 'options', 'log-format'];

/** Citations of all checks. */
export const CITES: Cites = {
  ...RECORD_CITES,
  'not-in-ruleset': record('Events'),
  'wrong-phase': rule(2),
  'hand-over': entry('MI-12', rule(22)),
  'wrong-seats': rule(5),
  'wrong-succession': entry('MI-13', rule(3)),
  'hands-agreed': rule(8),
  'wrong-dice': rule(10),
  'wrong-thrower': entry('MI-14', rule(10)),
  'wrong-break': entry('MI-14', rule(10)),
  'wrong-deal': entry('MI-01', rule(12)),
  'draw-out-of-turn': entry('MI-02', rule(11)),
  'wall-exhausted': entry('MI-15', rule(30)),
  'wrong-source': entry('MI-03', rule(11)),
  'returned-tile': record('What is known'),
  'claim-open': entry('MI-07', rule(29)),
  'chi-not-shown': entry('MI-05', rule(20)),
  'discard-out-of-turn': entry('MI-02', rule(11)),
  'long-hand': entry('MI-01', rule(93)),
  'short-hand': entry('MI-01', rule(93)),
  'return-without-claim': entry('MI-02', rule(11)),
  'own-tile': entry('MI-04', rule(20)),
  'no-open-tile': entry('MI-04', rule(29)),
  'late-claim': entry('MI-04', rule(29)),
  'claim-after-draw': entry('MI-04', rule(29)),
  'claim-after-taking': entry('MI-04', rule(21)),
  'chi-not-upper': entry('MI-05', rule(20)),
  'meld-put-back': entry('MI-05', rule(20)),
  'last-tile-claim': entry('MI-15', rule(27)),
  'wrong-set': entry('MI-06', rule(93)),
  'kong-on-pong': entry('MI-06', rule(20)),
  outranked: entry('MI-07', rule(21)),
  'draw-not-returned': entry('MI-02', rule(11)),
  'dead-hand': entry('MI-08', rule(90)),
  'kong-out-of-turn': entry('MI-09', rule(20)),
  'kong-after-claim': entry('MI-09', rule(20)),
  'kong-on-last-tile': entry('MI-15', rule(27)),
  'kong-limit': rule(28),
  'no-pong': entry('MI-06', rule(25)),
  'win-out-of-turn': entry('MI-10', rule(20)),
  'not-robbable': entry('MI-10', rule(25)),
  'late-robbing': entry('MI-10', rule(25)),
  'dead-hand-win': entry('MI-08', rule(90)),
  'false-win': entry('MI-11', rule(91)),
  'too-few-points': entry('MI-11', rule(33)),
  'hand-not-shown': entry('MI-11', rule(40)),
  'declared-points': entry('MI-16', rule(31)),
  'payments-differ': entry('MI-16', rule(31)),
  'not-exhausted': entry('MI-15', rule(30)),
  'cycle-open': rule(2),
  unbalanced: entry('MI-16', rule(35)),
  'fifth-copy': rule(1),
  'unlawful-exposure': entry('MI-17', rule(90)),
  'bonus-out-of-turn': entry('MI-18', rule(14)),
  'bonus-not-exposed': entry('MI-18', rule(14)),
  'bonus-discarded': entry('MI-18', rule(16)),
};
