import { describe } from '@jest/globals';
import type { Case } from './case.js';
import { casebook } from './casebook.js';

/** Cases that only the presets of online platforms have (riichi-presets "tenhou"; majiang-rules). */
const SWAPPED: Case = {
  title: 'RI-40: what was just claimed is discarded, where that is forbidden: another tile is discarded',
  headers: ['indicator: 1z'],
  play: '5m. S:c46/5m',
  found: ['swap-call RI-40'],
  dispute: {
    ...{ by: 'W', against: ['S'], about: ['TileDiscarded S'], question: 'law', play: 'stopped' },
    ...{ claim: 'South changed one 5m for another', sought: 'another discard' },
  },
  ruling: {
    facts: ['nobody had drawn'],
    ...{ laws: ['riichi-presets "tenhou" Calls'], catalogue: ['RI-40'], basis: 'law' },
    remedies: (at) => [
      {
        remedy: 'correctRecord',
        corrections: [
          {
            ...{ kind: 'amend', target: at('TileDiscarded', 'S'), reason: 'another tile' },
            action: { type: 'DiscardTile', data: { seat: 1, tile: '9p' } },
          },
        ],
      },
    ],
    ...{ reason: 'it may not be discarded then', publicReason: 'South discards another tile' },
  },
  changed: { S: ['10, chi 4m5m6m, river 5m', '10, chi 4m5m6m, river 9p'] },
  onward: {
    does: [{ type: 'DrawTile', data: { seat: 2, tile: '?' } }],
    found: [],
    changed: { hand: ['1.1, W draw', '1.1, W discard'], W: ['13', '14'] },
  },
};

const TENHOU: readonly Case[] = [
  SWAPPED,
  {
    title: 'RI-41: a hand broken off for nine kinds that has eight is played on',
    headers: ['indicator: 1z', 'hand E: 123456m19p19s126z'],
    play: '7s/_ {East shows the hand}\n\nend: aborted nine-kinds',
    found: ['not-to-abort RI-41'],
    dispute: {
      ...{ by: 'N', against: ['E'], about: ['HandEnded'], question: 'fact', play: 'over' },
      ...{ claim: 'those are not nine kinds', sought: 'that it is played' },
    },
    ruling: {
      facts: ['1m, 1p, 9p, 1s, 9s, 1z, 2z and 6z are eight'],
      laws: ['riichi-presets "tenhou" No win'],
      ...{ catalogue: ['RI-41'], basis: 'law' },
      remedies: (at) => [
        {
          remedy: 'correctRecord',
          corrections: [{ kind: 'retract', target: at('HandEnded'), reason: 'it goes on' }],
        },
      ],
      ...{ reason: 'counted again', publicReason: 'the hand is played on' },
    },
    changed: { hand: ['1.1, aborted', '1.1, E discard'] },
  },
];

const MAJIANG: readonly Case[] = [
  {
    title: 'RI-06: a win that is none: by discretion, for the program knows no such rule, the hand is played again',
    headers: ['indicator: 1z'],
    play: '1z. 9m. 2p. S:r\n\nshow S: 234m345p678s66s35p+2p',
    found: ['false-win RI-06'],
    dispute: {
      ...{ by: 'W', against: ['S'], about: ['WinFailed S'], question: 'law', play: 'stopped' },
      ...{ claim: 'South waits for 4p', sought: null },
    },
    ruling: {
      facts: ['with the 2p the hand is not complete'],
      ...{ laws: ['wsom-reach "Penalties" 9.4-1'], catalogue: [], basis: 'discretion' },
      remedies: () => [{ remedy: 'voidHand', replay: true }],
      ...{ reason: 'as the World Series would', publicReason: 'the hand is played again' },
    },
    changed: { hand: ['1.1, N draw', '1.1, voided'] },
  },
];

describe('reach/tenhou', () => casebook('reach/tenhou', TENHOU));
describe('reach/majiang', () => casebook('reach/majiang', MAJIANG));
