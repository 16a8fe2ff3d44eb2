import type { Remedy } from '../../src/engine/record/case-event.js';
import type { Seat } from '../../src/engine/tiles/tile.js';
import type { Case } from './case.js';
import { casebook } from './casebook.js';

/**
 * Irregularities with the maximum penalty in reach: the hand is void and replayed (decisions-reach PR-33, PR-34,
 * RM-28).
 */
const chombo = (seat: Seat, infraction: string): readonly Remedy[] => [
  { remedy: 'voidHand', replay: true },
  { remedy: 'penalty', seat, kind: 'maximum-penalty', infraction, account: null, points: null },
];

const CASES: readonly Case[] = [
  {
    title: 'RI-06: a win that is none, laid open, voids the hand and costs ten points of the final ones',
    headers: ['indicator: 1z'],
    play: '1z. 9m. 2p. S:r\n\nshow S: 234m345p678s66s35p+2p',
    found: ['false-win RI-06'],
    dispute: {
      ...{ by: 'W', against: ['S'], about: ['WinFailed S'], question: 'law', play: 'stopped' },
      ...{ claim: 'South waits for 4p', sought: 'chombo' },
    },
    ruling: {
      facts: ['with the 2p the hand is not complete'],
      laws: ['wsom-reach "Penalties" 9.4-1', 'wsom-reach "Penalties" 9.6'],
      ...{ catalogue: ['RI-06', 'RI-16'], basis: 'law' },
      remedies: () => chombo(1, 'RI-06'),
      ...{ reason: 'South misread 35p', publicReason: 'invalid win: ten points, the hand is played again' },
    },
    changed: { hand: ['1.1, N draw', '1.1, voided'], overall: ['0 0 0 0', '0 -10 0 0'], punished: ['', 'bo RI-06'] },
    onward: {
      does: [{ type: 'StartHand', data: {} }],
      found: [],
      changed: {
        hand: ['1.1, voided', '1.2, E deal'],
        setUp: ['indicators 1z', ''],
        E: ['13, river 1z', '0'],
        S: ['13 of 2m3m4m3p3p4p5p5p6s6s6s7s8s, river 9m, shows 2m3m4m3p4p5p6s7s8s6s6s3p5p, dead (false-win)', '0'],
        W: ['13, river 2p', '0'],
        N: ['13', '0'],
      },
    },
  },
  {
    title: 'RI-07: a complete hand without a Hand Point is no win',
    headers: ['indicator: 1z'],
    play: '9m. S:p/1z 2p. S:r\n\nshow S: p999m 345p678s66s34p+2p',
    found: ['too-few-points RI-07'],
    dispute: null,
    ruling: {
      facts: ['no combination is in the hand'],
      ...{ laws: ['wsom-reach "Scoring Calculations" 7.1'], catalogue: ['RI-07', 'RI-16'], basis: 'law' },
      remedies: () => chombo(1, 'RI-07'),
      ...{ reason: 'an open hand of value tiles was not one', publicReason: 'no Hand Point: chombo' },
    },
    changed: { hand: ['1.1, N draw', '1.1, voided'], overall: ['0 0 0 0', '0 -10 0 0'], punished: ['', 'bo RI-07'] },
  },
  {
    title: 'RI-08: a win on a discard with a missed win in the own river; reversed, it is paid as it was',
    headers: ['indicator: 1z'],
    play: '1z. 5p. 2p. S:r\n\nshow S: 234m345p678s66s34p+2p\nend: won',
    found: ['missed-win RI-08'],
    dispute: {
      ...{ by: 'W', against: ['S'], about: ['HandWon S', 'TileDiscarded S'], question: 'law', play: 'over' },
      ...{ claim: 'South discarded 5p, which completes the hand', sought: 'chombo' },
    },
    ruling: {
      facts: ['5p lies in South’s river'],
      laws: ['wsom-reach "Actions During a Hand" 4.7', 'wsom-reach "Penalties" 9.4-1'],
      ...{ catalogue: ['RI-08', 'RI-16'], basis: 'law' },
      remedies: () => chombo(1, 'RI-08'),
      ...{ reason: 'by self-draw alone', publicReason: 'missed win: chombo' },
    },
    changed: {
      hand: ['1.1, won, S wins 2000', '1.1, voided, S wins 2000'],
      scores: ['0 2000 -2000 0', '0 0 0 0'],
      overall: ['0 0 0 0', '0 -10 0 0'],
      punished: ['', 'bo RI-08'],
      totals: ['0 2000 -2000 0', '0 0 0 0'],
      placings: ['2 1 4 2', '1 1 1 1'],
    },
    appeal: {
      ...{ by: 'S', grounds: 'that 5p was North’s', outcome: 'reversed' },
      instead: {
        facts: ['the tile had been moved: it was discarded by North'],
        ...{ laws: ['wsom-reach "Actions During a Hand" 4.7'], catalogue: ['RI-08'], basis: 'discretion' },
        remedies: () => [{ remedy: 'playOn' }],
        ...{ reason: 'the recording shows it', publicReason: 'the win stands' },
      },
    },
  },
  {
    title: 'RI-14: who destroys the wall gets the maximum penalty; on appeal the blame is another’s',
    headers: ['indicator: 1z'],
    play: '1z. 5p. {the wall in front of West fell over, tiles face up}',
    found: [],
    dispute: {
      ...{ by: 'S', against: ['W', 'N'], about: ['NoteAdded'], question: 'fact', play: 'stopped' },
      ...{ claim: 'West pushed it', sought: null },
    },
    ruling: {
      facts: ['the wall lies face up and cannot be mended'],
      ...{ laws: ['wsom-reach "Penalties" 9.4-5'], catalogue: ['RI-14', 'RI-16'], basis: 'law' },
      remedies: () => chombo(2, 'RI-14'),
      ...{ reason: 'West sat nearest', publicReason: 'the hand is played again; West loses ten' },
    },
    changed: { hand: ['1.1, W draw', '1.1, voided'], overall: ['0 0 0 0', '0 0 -10 0'], punished: ['', 'cy RI-14'] },
    appeal: {
      ...{ by: 'W', grounds: 'North reached over', outcome: 'varied' },
      instead: {
        facts: ['North’s sleeve caught the wall'],
        ...{ laws: ['wsom-reach "Penalties" 9.4-5'], catalogue: ['RI-14', 'RI-16'], basis: 'law' },
        remedies: () => chombo(3, 'RI-14'),
        ...{ reason: 'the camera shows it', publicReason: 'it was North: ten points' },
      },
      changed: { hand: ['1.1, W draw', '1.1, voided'], overall: ['0 0 0 0', '0 0 0 -10'], punished: ['', 'di RI-14'] },
    },
  },
];

casebook('reach/wsom', CASES);
