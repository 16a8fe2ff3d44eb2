import type { Case } from './judged-case.js';

/** A case with the ruleset of its hand. */
export type DeskCase = Case & { readonly rules: string };

const wsom = { rules: 'zung-jung/wsom' } as const;
const untouched = { found: [] } as const;

/** Cases for the judge's page: at least one for each action of a judge. */
export const DESK_CASES: readonly DeskCase[] = [
  {
    ...wsom,
    title: 'WI-31: a chi laid open with a wrong tile is put right, and that tile lies open',
    play: '2p. S:c45/_',
    found: ['wrong-set WI-30'],
    dispute: {
      ...{ by: 'W', against: ['S'], about: ['MeldClaimed S'], question: 'law', play: 'stopped' },
      ...{ claim: 'that is no sequence', sought: null },
    },
    ruling: {
      facts: ['South holds 3 dots'],
      ...{ laws: ['wsom-rulebook "Chi" 1', 'irregularities-wsom WI-31'], catalogue: ['WI-30', 'WI-31'], basis: 'law' },
      remedies: (at) => [
        {
          remedy: 'correctRecord',
          corrections: [
            {
              ...{ kind: 'amend', target: at('MeldClaimed', 'S'), reason: 'the right tiles' },
              action: { type: 'ClaimMeld', data: { seat: 1, kind: 'chi', back: 0, own: ['3p', '4p'] } },
            },
          ],
        },
        { remedy: 'penaltyTiles', seat: 1, tiles: ['5p'] },
      ],
      ...{ reason: 'South took up the wrong tile', publicReason: 'the chi is put right' },
    },
    changed: { S: ['11, chi 2p4p5p', '11 of 5p, chi 2p3p4p, shows 5p, penalty tiles 5p'] },
  },
  {
    ...wsom,
    title: 'WI-50: points for a false win, which the head judge takes back',
    play: '1m. S:r\n\nshow S: 1355789m111222z+1m',
    found: ['false-win WI-50'],
    dispute: {
      ...{ by: 'E', against: ['S'], about: ['WinFailed S'], question: 'law', play: 'stopped' },
      ...{ claim: 'a pattern is no winning hand', sought: 'that South’s hand is dead' },
    },
    ruling: {
      facts: ['the hand is Mixed One-Suit, and no four sets and eyes'],
      ...{ laws: ['wsom-rulebook "Winning Hand" 4'], catalogue: ['WI-50', 'WI-51'], basis: 'law' },
      remedies: () => [
        { remedy: 'penalty', seat: 1, kind: 'points', infraction: 'WI-50', account: 'table', points: -15 },
      ],
      ...{ reason: 'shown and looked at', publicReason: 'a false win: the event takes fifteen points' },
    },
    changed: {
      penalties: ['0 0 0 0', '0 -15 0 0'],
      infractions: ['', 'bo WI-50'],
      totals: ['0 0 0 0', '0 -15 0 0'],
      placings: ['1 1 1 1', '1 4 1 1'],
    },
    appeal: {
      ...{ by: 'S', grounds: 'the event never said fifteen', outcome: 'reversed' },
      instead: {
        facts: ['the organiser had set no points for it'],
        ...{ laws: ['wsom-rulebook "Winning Hand" 4'], catalogue: ['WI-50'], basis: 'law' },
        remedies: () => [{ remedy: 'playOn' }],
        ...{ reason: 'the documents give no amount', publicReason: 'no points; the hand is dead' },
      },
    },
  },
  {
    rules: 'reach/wsom',
    title: 'RI-09: a win on a discard after a missed one is void, and costs chombo',
    headers: ['indicator: 1z'],
    play: '1z. 9m* 5p. 2z. 2p. S:r\n\nshow S: 234m345p678s66s34p+2p\nura: 4z',
    found: ['missed-win RI-08'],
    dispute: {
      ...{ by: 'E', against: ['S'], about: ['HandWon S'], question: 'law', play: 'over' },
      ...{ claim: 'South let the 5p go by', sought: 'chombo' },
    },
    ruling: {
      facts: ['West’s 5p would have completed it'],
      ...{ laws: ['wsom-reach "Actions During a Hand" 4.6-4'], catalogue: ['RI-08', 'RI-09'], basis: 'law' },
      remedies: () => [
        { remedy: 'voidHand', replay: true },
        { remedy: 'penalty', seat: 1, kind: 'maximum-penalty', infraction: 'RI-08', account: null, points: null },
      ],
      ...{ reason: 'after reach by self-draw alone', publicReason: 'missed win: chombo' },
    },
    changed: {
      hand: ['1.1, over, S wins 8000', '1.1, voided, S wins 8000'],
      scores: ['-8000 8000 0 0', '0 0 0 0'],
      overall: ['0 0 0 0', '0 -10 0 0'],
      infractions: ['', 'bo RI-08'],
      totals: ['-8000 8000 0 0', '0 0 0 0'],
      placings: ['4 1 2 2', '1 1 1 1'],
    },
  },
  {
    rules: 'basic/default',
    title: 'BI-14: a hand ended too early brings what the judge sets by discretion',
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
  },
  {
    ...{ ...wsom, ...untouched },
    title: 'WI-36: nobody heard the pong, and play goes on; the head judge, who asks North, denies the chi',
    play: '5m. S:c46/_',
    dispute: {
      ...{ by: 'W', against: ['S'], about: ['MeldClaimed S'], question: 'fact', play: 'stopped' },
      ...{ claim: 'I had said pong first', sought: 'the pong' },
    },
    ruling: {
      facts: ['nobody else heard it'],
      ...{ laws: ['wsom-rulebook "Precedence of Claims" 1'], catalogue: ['WI-36'], basis: 'law' },
      remedies: () => [{ remedy: 'playOn' }],
      ...{ reason: 'what is not heard has no rank', publicReason: 'the chi stands' },
    },
    changed: {},
    appeal: {
      ...{ by: 'W', grounds: 'North heard it, and was not asked', outcome: 'varied' },
      instead: {
        facts: ['North heard pong before the chi was laid'],
        ...{ laws: ['wsom-rulebook "Precedence of Claims" 1'], catalogue: ['WI-35', 'WI-63'], basis: 'law' },
        remedies: (at) => [{ remedy: 'denyClaim', revision: at('MeldClaimed', 'S') }],
        ...{ reason: 'North was asked', publicReason: 'the pong goes first' },
      },
      changed: {
        hand: ['1.1, S discard', '1.1, S draw'],
        E: ['13, river (5m)', '13, river 5m'],
        S: ['11, chi 4m5m6m', '13'],
      },
    },
  },
  {
    ...wsom,
    title: 'WI-21: a pong of a hand with a tile too many is refused, the hand is dead, and an appeal changes nothing',
    headers: ['hand S: ?x14'],
    play: '1z. 2z. 5m. S:p/_',
    found: ['wrong-deal WI-10', 'long-hand WI-21', 'dead-hand WI-21'],
    dispute: {
      ...{ by: 'W', against: ['S'], about: ['TilesDealt', 'MeldClaimed S'], question: 'law', play: 'stopped' },
      ...{ claim: 'South has a tile too many', sought: 'no pong' },
    },
    ruling: {
      facts: ['South held fourteen before the pong'],
      ...{ laws: ['irregularities-wsom WI-21'], catalogue: ['WI-21'], basis: 'law' },
      remedies: (at) => [
        { remedy: 'denyClaim', revision: at('MeldClaimed', 'S') },
        { remedy: 'deadHand', seat: 1 },
      ],
      ...{ reason: 'counted', publicReason: 'the pong is refused; South’s hand is dead' },
    },
    changed: {
      hand: ['1.1, S discard', '1.1, N draw'],
      S: ['12, pong 5m5m5m, river 2z, dead (long)', '14, river 2z, dead (long)'],
      W: ['13, river (5m)', '13, river 5m'],
    },
    appeal: { by: 'S', grounds: 'the deal was not mine', outcome: 'upheld' },
  },
  {
    ...wsom,
    title: 'WI-55: tiles that were shown are exposed as penalty tiles',
    play: '1z. !exposed:S:45p',
    found: ['unlawful-exposure WI-53'],
    dispute: {
      ...{ by: 'W', against: ['S'], about: ['TilesExposed S'], question: 'fact', play: 'continues' },
      ...{ claim: 'South showed two tiles', sought: 'that they lie open' },
    },
    ruling: {
      facts: ['4p and 5p lay open'],
      ...{ laws: ['irregularities-wsom WI-53'], catalogue: ['WI-53', 'WI-55'], basis: 'law' },
      remedies: () => [{ remedy: 'penaltyTiles', seat: 1, tiles: ['4p', '5p'] }],
      ...{ reason: 'all had seen them', publicReason: '4p and 5p are penalty tiles' },
    },
    changed: {},
  },
  {
    ...{ ...wsom, ...untouched },
    title: 'WI-61: two who played for one another are disqualified after the game',
    play: '5m. S:r\n\nshow S: 46m123789p11222z+5m\nend: won\nclose: time',
    dispute: {
      ...{ by: 'E', against: ['S', 'N'], about: ['GameClosed'], question: 'conduct', play: 'over' },
      ...{ claim: 'North fed South', sought: null },
    },
    ruling: {
      facts: ['North and South had agreed on it'],
      ...{ laws: ['irregularities-wsom WI-61'], catalogue: ['WI-61'], basis: 'law' },
      remedies: () => [
        { remedy: 'penalty', seat: 1, kind: 'disqualification', infraction: 'WI-61', account: null, points: null },
        { remedy: 'penalty', seat: 3, kind: 'disqualification', infraction: 'WI-61', account: null, points: null },
      ],
      ...{ reason: 'both say so', publicReason: 'South and North are disqualified' },
    },
    changed: {
      infractions: ['', 'bo WI-61, di WI-61'],
      placings: ['4 1 2 2', '2 3 1 4; S is disqualified; N is disqualified'],
    },
  },
  {
    ...{ ...wsom, ...untouched },
    title: 'WI-64: discards that lie anyhow are put right, with a warning',
    play: '1z. 2z. {North’s discards lie anyhow}',
    dispute: {
      ...{ by: 'E', against: ['N'], about: ['NoteAdded'], question: 'conduct', play: 'continues' },
      ...{ claim: 'I cannot see what North has discarded', sought: 'rows of six' },
    },
    ruling: {
      facts: ['the discards lay anyhow'],
      ...{ laws: ['irregularities-wsom WI-64'], catalogue: ['WI-64'], basis: 'law' },
      remedies: () => [
        { remedy: 'penalty', seat: 3, kind: 'warning', infraction: 'WI-64', account: null, points: null },
      ],
      ...{ reason: 'East asked twice', publicReason: 'a warning' },
    },
    changed: { infractions: ['', 'di WI-64'] },
  },
  {
    ...{ ...wsom, ...untouched },
    title: 'of a judge’s own accord: a hand ends, and a player gets time, by discretion',
    play: '1z. 2z.',
    dispute: null,
    ruling: {
      facts: [],
      ...{ laws: [], catalogue: [], basis: 'discretion' },
      remedies: () => [{ remedy: 'endHand' }, { remedy: 'extraTime', seat: 2, seconds: 90 }],
      ...{ reason: 'the lights went out', publicReason: 'the hand ends' },
    },
    changed: { hand: ['1.1, W draw', '1.1, ruling'] },
  },
];
