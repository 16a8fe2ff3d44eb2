import type { Remedy } from '../../src/engine/record/case-event.js';
import type { Seat } from '../../src/engine/tiles/tile.js';
import type { Case } from './case.js';
import { casebook } from './casebook.js';

/**
 * Infractions for which a referee imposes the maximum penalty in reach (wsom-reach 9.4 to 9.6; decisions-reach PR-34,
 * PR-37).
 */
const chombo = (infraction: string, ...seats: readonly Seat[]): readonly Remedy[] => [
  { remedy: 'voidHand', replay: true },
  ...seats.map(
    (seat) =>
      ({ remedy: 'penalty', seat, kind: 'maximum-penalty', infraction, account: null, points: null }) satisfies Remedy,
  ),
];

const CASES: readonly Case[] = [
  {
    title: 'RI-10: a hand broken up before its score was approved: chombo, and the win is given back',
    headers: ['indicator: 1z'],
    play: '1z. 9m. 5p. S:r\n\nshow S: 234m234p678s66s34p+5p\nend: won',
    found: [],
    dispute: {
      ...{ by: 'W', against: ['S'], about: ['HandWon S'], question: 'fact', play: 'over' },
      ...{ claim: 'South mixed the tiles before I had seen them', sought: 'chombo' },
    },
    ruling: {
      facts: ['nobody had approved the score'],
      ...{ laws: ['wsom-reach "Penalties" 9.4-2'], catalogue: ['RI-10', 'RI-16'], basis: 'law' },
      remedies: () => chombo('RI-10', 1),
      ...{ reason: 'two players could not say what it was worth', publicReason: 'chombo: the hand is played again' },
    },
    changed: {
      hand: ['1.1, won, S wins 2000', '1.1, voided, S wins 2000'],
      scores: ['0 2000 -2000 0', '0 0 0 0'],
      overall: ['0 0 0 0', '0 -10 0 0'],
      punished: ['', 'bo RI-10'],
      totals: ['0 2000 -2000 0', '0 0 0 0'],
      placings: ['2 1 4 2', '1 1 1 1'],
    },
    appeal: {
      ...{ by: 'S', grounds: 'East wrote it down', outcome: 'reversed' },
      instead: {
        facts: ['East had read the hand aloud and written the score'],
        ...{ laws: ['wsom-reach "Penalties" 9.4-2'], catalogue: ['RI-10'], basis: 'discretion' },
        remedies: () => [{ remedy: 'playOn' }],
        ...{ reason: 'the score sheet says so', publicReason: 'the win stands' },
      },
    },
  },
  {
    title: 'RI-15: what else a referee judges as the maximum penalty: a discard looked at in the wall',
    headers: ['indicator: 1z'],
    play: '1z. 2z. {West turns up three tiles of the wall}',
    found: [],
    dispute: {
      ...{ by: 'N', against: ['W'], about: ['NoteAdded'], question: 'conduct', play: 'stopped' },
      ...{ claim: 'West looked at the next tiles', sought: 'chombo' },
    },
    ruling: {
      facts: ['three tiles were seen by West alone'],
      ...{ laws: ['wsom-reach "Penalties" 9.4-6'], catalogue: ['RI-15', 'RI-16'], basis: 'law' },
      remedies: () => chombo('RI-15', 2),
      ...{ reason: 'the hand cannot be played fairly', publicReason: 'chombo: the hand is played again' },
    },
    changed: { hand: ['1.1, W draw', '1.1, voided'], overall: ['0 0 0 0', '0 0 -10 0'], punished: ['', 'cy RI-15'] },
  },
  {
    title: 'RI-16: two players at fault: ten points each, bets go back, and the same dealer deals again',
    headers: ['indicator: 1z'],
    play: "1z. 9m'* {West and North throw the wall over}",
    found: [],
    dispute: {
      ...{ by: 'S', against: ['W', 'N'], about: ['NoteAdded'], question: 'fact', play: 'stopped' },
      ...{ claim: 'I was in reach', sought: 'what the rules give' },
    },
    ruling: {
      facts: ['both leant on it'],
      laws: ['wsom-reach "Penalties" 9.5', 'wsom-reach "Penalties" 9.6'],
      ...{ catalogue: ['RI-14', 'RI-16'], basis: 'law' },
      remedies: () => chombo('RI-14', 2, 3),
      ...{ reason: 'nobody can say what the wall was', publicReason: 'ten points each; South’s bet goes back' },
    },
    changed: {
      hand: ['1.1, W draw, bets 1', '1.1, voided'],
      scores: ['0 -1000 0 0', '0 0 0 0'],
      overall: ['0 0 0 0', '0 0 -10 -10'],
      punished: ['', 'cy RI-14, di RI-14'],
      totals: ['0 -1000 0 0', '0 0 0 0'],
      placings: ['1 4 1 1', '1 1 1 1'],
    },
    onward: {
      does: [{ type: 'StartHand', data: {} }],
      found: [],
      changed: {
        hand: ['1.1, voided', '1.2, E deal'],
        setUp: ['indicators 1z', ''],
        E: ['13, river 1z', '0'],
        S: ['13, river 9m, double-reach', '0'],
        W: ['13', '0'],
        N: ['13', '0'],
      },
    },
  },
];

casebook('reach/wsom', CASES);
