import type { Remedy } from '../../src/engine/record/case-event.js';
import type { Seat } from '../../src/engine/tiles/tile.js';
import type { Case } from './case.js';
import { casebook } from './casebook.js';

/** False reach: a hand that is not ready, or is not shown (decisions-reach PR-22, PR-33). */
const chombo = (seat: Seat, infraction: string): readonly Remedy[] => [
  { remedy: 'voidHand', replay: true },
  { remedy: 'penalty', seat, kind: 'maximum-penalty', infraction, account: null, points: null },
];

/** Unseen draws and discards from West on; South, after reach, discards each drawn tile. */
const drawnOut = (draws: number): string =>
  Array.from({ length: draws }, (_, i) => (i % 4 === 3 ? "?'" : '?.')).join(' ');

const CASES: readonly Case[] = [
  {
    title: 'RI-11: nobody won, and a hand that had declared reach is not ready: it is played again',
    headers: ['indicator: 1z'],
    play: `1z. 9m'* ${drawnOut(68)}\n\nshow S: 14m14p14s1234567z\nend: exhausted`,
    found: ['reach-not-ready RI-11'],
    dispute: {
      ...{ by: 'E', against: ['S'], about: ['TilesRevealed S', 'ReachDeclared S'], question: 'fact', play: 'over' },
      ...{ claim: 'South waits for nothing', sought: null },
    },
    ruling: {
      facts: ['no tile completes the hand'],
      laws: ['wsom-reach "Penalties" 9.4-3', 'wsom-reach "Actions During a Hand" 4.6-6'],
      ...{ catalogue: ['RI-11', 'RI-16'], basis: 'law' },
      remedies: () => chombo(1, 'RI-11'),
      ...{ reason: 'shown and counted', publicReason: 'not ready: chombo' },
    },
    changed: {
      hand: ['1.1, exhausted', '1.1, voided'],
      scores: ['0 -1000 0 0', '0 0 0 0'],
      overall: ['0 0 0 0', '0 -10 0 0'],
      punished: ['', 'bo RI-11'],
      totals: ['0 -1000 0 0', '0 0 0 0'],
      placings: ['1 4 1 1', '1 1 1 1'],
    },
    appeal: { by: 'S', grounds: 'nobody asked me', outcome: 'returned' },
    onward: {
      does: [{ type: 'StartHand', data: {} }],
      found: [],
      changed: {
        hand: ['1.1, voided', '1.2, E deal'],
        setUp: ['indicators 1z', ''],
        E: ['13, river 1z ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ?', '0'],
        S: [
          '13 of 1m4m1p4p1s4s1z2z3z4z5z6z7z, river 9m ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ?, double-reach, shows 1m4m1p4p1s4s1z2z3z4z5z6z7z',
          '0',
        ],
        W: ['13, river ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ?', '0'],
        N: ['13, river ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ?', '0'],
      },
    },
  },
  {
    title: 'RI-12: a hand that had declared reach is not opened: what is not shown is not ready',
    headers: ['indicator: 1z'],
    play: `1z. 9m'* ${drawnOut(68)}\n\nend: exhausted`,
    found: ['reach-not-shown RI-12'],
    dispute: {
      ...{ by: 'N', against: ['S'], about: ['HandEnded'], question: 'fact', play: 'over' },
      ...{ claim: 'South mixed the tiles', sought: null },
    },
    ruling: {
      facts: ['the hand cannot be shown any more'],
      laws: ['wsom-reach "Actions During a Hand" 4.6-6', 'wsom-reach "Penalties" 9.4-3'],
      ...{ catalogue: ['RI-12', 'RI-16'], basis: 'law' },
      remedies: () => chombo(1, 'RI-12'),
      ...{ reason: 'nobody saw it', publicReason: 'not shown: chombo' },
    },
    changed: {
      hand: ['1.1, exhausted', '1.1, voided'],
      scores: ['0 -1000 0 0', '0 0 0 0'],
      overall: ['0 0 0 0', '0 -10 0 0'],
      punished: ['', 'bo RI-12'],
      totals: ['0 -1000 0 0', '0 0 0 0'],
      placings: ['1 4 1 1', '1 1 1 1'],
    },
    appeal: {
      ...{ by: 'S', grounds: 'North mixed them', outcome: 'reversed' },
      instead: {
        facts: ['two players had seen the hand: 2p 5p'],
        ...{ laws: ['wsom-reach "Actions During a Hand" 4.6-6'], catalogue: ['RI-12'], basis: 'law' },
        remedies: () => [{ remedy: 'playOn' }],
        ...{ reason: 'West and East agree', publicReason: 'the hand was ready' },
      },
    },
  },
];

casebook('reach/wsom', CASES);
