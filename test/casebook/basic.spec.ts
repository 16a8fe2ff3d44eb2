import type { Case } from './case.js';
import { casebook } from './casebook.js';

/** The basic rules, with their default options and with entered points (decisions-basic BR-02 to BR-06). */
const CASES: readonly Case[] = [
  {
    title: 'BI-02: a chi of another’s discard than the upper seat’s is taken back',
    play: '?/5m W:c46/_',
    found: ['chi-not-upper BI-02'],
    dispute: {
      ...{ by: 'S', against: ['W'], about: ['MeldClaimed W'], question: 'law', play: 'stopped' },
      ...{ claim: 'it is my turn', sought: null },
    },
    ruling: {
      facts: ['the discard was East’s'],
      ...{ laws: ['basic-rules "Chi and pong"'], catalogue: ['BI-02'], basis: 'law' },
      remedies: (at) => [{ remedy: 'denyClaim', revision: at('MeldClaimed', 'W') }],
      ...{ reason: 'seen at once', publicReason: 'the chi is taken back' },
    },
    changed: {
      hand: ['1.1, W discard', '1.1, S draw'],
      E: ['13, river (5m)', '13, river 5m'],
      W: ['11, chi 4m5m6m', '13'],
    },
    appeal: { by: 'W', grounds: 'so we play at home', outcome: 'upheld' },
  },
  {
    title: 'BI-03: a set of the wrong tiles that cannot be put right makes the hand dead',
    play: '?/2p S:c45/1z 3z.',
    found: ['wrong-set BI-03'],
    dispute: {
      ...{ by: 'W', against: ['S'], about: ['MeldClaimed S'], question: 'law', play: 'continues' },
      ...{ claim: '2, 4, 5 is none', sought: null },
    },
    ruling: {
      facts: ['South has no 3p'],
      ...{ laws: ['basic-rules "Chi and pong"'], catalogue: ['BI-03'], basis: 'law' },
      remedies: () => [{ remedy: 'deadHand', seat: 1 }],
      ...{ reason: 'play has gone on', publicReason: 'South’s hand is dead' },
    },
    changed: { S: ['10, chi 2p4p5p, river 1z', '10, chi 2p4p5p, river 1z, dead (ruling)'] },
  },
  {
    title: 'BI-08: a chi gives way to a pong that was said',
    play: '?/5m say:N:pong S:c46/_',
    found: ['outranked BI-08'],
    dispute: {
      ...{ by: 'N', against: ['S'], about: ['MeldClaimed S'], question: 'law', play: 'stopped' },
      ...{ claim: 'I said pong', sought: 'the 5m' },
    },
    ruling: {
      facts: ['North had said pong'],
      ...{ laws: ['basic-rules "Precedence of claims"'], catalogue: ['BI-08'], basis: 'law' },
      remedies: (at) => [{ remedy: 'denyClaim', revision: at('MeldClaimed', 'S') }],
      ...{ reason: 'all heard it', publicReason: 'the pong goes first' },
    },
    changed: {
      hand: ['1.1, S discard', '1.1, S draw, N says pong'],
      E: ['13, river (5m)', '13, river 5m'],
      S: ['11, chi 4m5m6m', '13'],
    },
    appeal: {
      by: 'S',
      grounds: 'too late',
      outcome: 'reversed',
      instead: {
        facts: ['North spoke after the chi'],
        ...{ laws: ['basic-rules "Precedence of claims"'], catalogue: ['BI-08'], basis: 'law' },
        remedies: () => [{ remedy: 'playOn' }],
        ...{ reason: 'heard again', publicReason: 'the chi stands' },
      },
    },
    onward: {
      does: [{ type: 'DiscardTile', data: { seat: 1, tile: '1z' } }],
      found: [],
      changed: { hand: ['1.1, S discard', '1.1, W draw'], S: ['11, chi 4m5m6m', '10, chi 4m5m6m, river 1z'] },
    },
  },
  {
    title: 'BI-12: a win that is none is void, and costs what the organiser sets',
    play: '?/5m S:r\n\nshow S: 46m123789p11223z+5m',
    found: ['false-win BI-12'],
    dispute: {
      ...{ by: 'E', against: ['S'], about: ['WinFailed S'], question: 'law', play: 'stopped' },
      ...{ claim: 'that is no hand', sought: null },
    },
    ruling: {
      facts: ['the hand is not complete'],
      ...{ laws: ['basic-rules "Game objective"'], catalogue: ['BI-12'], basis: 'law' },
      remedies: () => [
        { remedy: 'deadHand', seat: 1 },
        { remedy: 'penalty', seat: 1, kind: 'points', infraction: 'BI-12', account: 'table', points: -8 },
      ],
      ...{ reason: 'shown and looked at', publicReason: 'no win; eight points' },
    },
    changed: {
      penalties: ['0 0 0 0', '0 -8 0 0'],
      punished: ['', 'bo BI-12'],
      totals: ['0 0 0 0', '0 -8 0 0'],
      placings: ['1 1 1 1', '1 4 1 1'],
    },
  },
  {
    title: 'BI-14: a hand that was ended before its wall was drawn out: the rest is nobody’s, and a result is assigned',
    play: '?/5m 1z.\n\nend: exhausted',
    found: ['not-exhausted BI-14'],
    dispute: {
      ...{ by: 'E', against: ['N'], about: ['HandEnded'], question: 'fact', play: 'over' },
      ...{ claim: 'North threw the wall over', sought: 'points' },
    },
    ruling: {
      facts: ['half the wall was left'],
      ...{ laws: ['basic-rules "No win"'], catalogue: ['BI-14'], basis: 'discretion' },
      remedies: () => [{ remedy: 'artificialResult', changes: [4, 0, 0, -4] }],
      ...{ reason: 'East was close to a win', publicReason: 'four points from North to East' },
    },
    changed: { adjusted: ['0 0 0 0', '4 0 0 -4'], totals: ['0 0 0 0', '4 0 0 -4'], placings: ['1 1 1 1', '1 2 2 4'] },
    appeal: {
      by: 'N',
      grounds: 'nobody can know that',
      outcome: 'varied',
      instead: {
        facts: ['East waited for two tiles, of which one was left'],
        ...{ laws: ['basic-rules "No win"'], catalogue: ['BI-14'], basis: 'discretion' },
        remedies: () => [{ remedy: 'artificialResult', changes: [2, 0, 0, -2] }],
        ...{ reason: 'half of what was possible', publicReason: 'two points from North to East' },
      },
      changed: { adjusted: ['0 0 0 0', '2 0 0 -2'], totals: ['0 0 0 0', '2 0 0 -2'], placings: ['1 1 1 1', '1 2 2 4'] },
    },
  },
];

casebook('basic/default', CASES);
