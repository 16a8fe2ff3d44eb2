import type { Case } from './case.js';
import { casebook } from './casebook.js';

/** Indicators, and binding declarations and tiles, in reach (wsom-reach 4.3, 4.5, 4.6-2, 6.5). */
const CASES: readonly Case[] = [
  {
    title: 'RI-17: the wrong indicator, seen before the hand began: the right one is turned up',
    headers: ['indicator: 1z'],
    play: '{East turned up the tile beside it}',
    found: [],
    dispute: {
      ...{ by: 'W', against: ['E'], about: ['IndicatorRevealed'], question: 'fact', play: 'stopped' },
      ...{ claim: 'that is the wrong tile', sought: null },
    },
    ruling: {
      facts: ['nobody had discarded'],
      ...{ laws: ['wsom-reach "Lucky Tile (dora)" 6.5'], catalogue: ['RI-17'], basis: 'law' },
      remedies: (at) => [
        {
          remedy: 'correctRecord',
          corrections: [
            {
              ...{ kind: 'amend', target: at('IndicatorRevealed'), reason: 'the third stack' },
              action: { type: 'RevealIndicator', data: { tile: '5p' } },
            },
          ],
        },
      ],
      ...{ reason: 'counted from the break', publicReason: 'the right tile is turned up' },
    },
    changed: { setUp: ['indicators 1z', 'indicators 5p'] },
  },
  {
    title: 'RI-18: the wrong indicator, seen when the hand had begun, is the indicator',
    headers: ['indicator: 1z'],
    play: '1z. 2z. {the indicator is the tile beside the right one}',
    found: [],
    dispute: {
      ...{ by: 'W', against: ['E'], about: ['IndicatorRevealed'], question: 'fact', play: 'continues' },
      ...{ claim: 'that is the wrong tile', sought: 'the right one' },
    },
    ruling: {
      facts: ['two tiles had been discarded'],
      ...{ laws: ['wsom-reach "Lucky Tile (dora)" 6.5'], catalogue: ['RI-18'], basis: 'law' },
      remedies: () => [{ remedy: 'playOn' }],
      ...{ reason: 'the hand has begun', publicReason: 'it stays, and is moved to where it should lie' },
    },
    changed: {},
    appeal: { by: 'W', grounds: 'I said so before', outcome: 'upheld' },
  },
  {
    title: 'RI-19: a discard taken back from the river is laid there again',
    headers: ['indicator: 1z'],
    play: '5m. {South draws, and East takes 5m back}',
    found: [],
    dispute: {
      ...{ by: 'S', against: ['E'], about: ['TileDiscarded E'], question: 'fact', play: 'stopped' },
      ...{ claim: 'it lay there', sought: null },
    },
    ruling: {
      facts: ['the tile had touched the table'],
      ...{ laws: ['wsom-reach "Actions During a Hand" 4.3'], catalogue: ['RI-19'], basis: 'law' },
      remedies: () => [{ remedy: 'playOn' }],
      ...{ reason: 'a tile laid there is discarded', publicReason: '5m is discarded' },
    },
    changed: {},
    onward: {
      does: [{ type: 'ClaimMeld', data: { seat: 1, kind: 'chi', own: ['4m', '6m'] } }],
      found: [],
      changed: {
        hand: ['1.1, S draw', '1.1, S discard'],
        E: ['13, river 5m', '13, river (5m)'],
        S: ['13', '11, chi 4m5m6m'],
      },
    },
  },
  {
    title: 'RI-20: a pon said and taken back binds: it is made',
    headers: ['indicator: 1z'],
    play: '5m. say:S:pong !unsay:S:pong',
    found: ['claim-withdrawn RI-20'],
    dispute: {
      ...{ by: 'E', against: ['S'], about: ['ClaimWithdrawn S'], question: 'law', play: 'stopped' },
      ...{ claim: 'South said pon', sought: 'that it is made' },
    },
    ruling: {
      facts: ['South has two 5m'],
      ...{ laws: ['wsom-reach "Actions During a Hand" 4.5'], catalogue: ['RI-20'], basis: 'law' },
      remedies: (at) => [
        {
          remedy: 'correctRecord',
          corrections: [{ kind: 'retract', target: at('ClaimWithdrawn', 'S'), reason: 'it binds' }],
        },
      ],
      ...{ reason: 'what is said binds', publicReason: 'the pon is made' },
    },
    changed: { hand: ['1.1, S draw', '1.1, S draw, S says pong'] },
    onward: {
      does: [{ type: 'ClaimMeld', data: { seat: 1, kind: 'pong', own: ['5m', '5m'] } }],
      found: [],
      changed: {
        hand: ['1.1, S draw, S says pong', '1.1, S discard'],
        E: ['13, river 5m', '13, river (5m)'],
        S: ['13', '11, pong 5m5m5m'],
      },
    },
  },
  {
    title: 'RI-24: the marker of a reach is laid down when it is seen that it was not',
    headers: ['indicator: 1z'],
    play: "1z. 9m'* {South laid no marker} 3z.",
    found: [],
    dispute: {
      ...{ by: 'N', against: ['S'], about: ['ReachDeclared S'], question: 'fact', play: 'continues' },
      ...{ claim: 'no marker lies there: that is no reach', sought: null },
    },
    ruling: {
      facts: ['South had said reach with the 9m'],
      ...{ laws: ['wsom-reach "Actions During a Hand" 4.6-2'], catalogue: ['RI-24'], basis: 'law' },
      remedies: () => [{ remedy: 'playOn' }],
      ...{ reason: 'it was said and stands', publicReason: 'South lays the marker down' },
    },
    changed: {},
  },
];

casebook('reach/wsom', CASES);
