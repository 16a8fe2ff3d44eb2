import type { Case } from './case.js';
import { casebook } from './casebook.js';

/**
 * False wins, obligations of penalty tiles, manners, and disputed rulings (irregularities-wsom WI-50, WI-55, WI-63,
 * WI-64).
 */
const CASES: readonly Case[] = [
  {
    title: 'WI-50: a hand of one suit and honors that is not complete is a false win',
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
      punished: ['', 'bo WI-50'],
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
    title: 'WI-55: a penalty tile lies open and is discarded at the first chance',
    play: '1z. !exposed:S:45p',
    found: ['unlawful-exposure WI-53'],
    dispute: {
      ...{ by: 'W', against: ['S'], about: ['TilesExposed S'], question: 'fact', play: 'continues' },
      ...{ claim: 'South showed two tiles', sought: 'that they lie open' },
    },
    ruling: {
      facts: ['4p and 5p lay open'],
      laws: ['irregularities-wsom WI-53'],
      ...{ catalogue: ['WI-53', 'WI-55'], basis: 'law' },
      remedies: () => [{ remedy: 'penaltyTiles', seat: 1, tiles: ['4p', '5p'] }],
      ...{ reason: 'all had seen them', publicReason: '4p and 5p are penalty tiles' },
    },
    changed: {},
    onward: {
      does: [
        { type: 'DrawTile', data: { seat: 1, tile: '?' } },
        { type: 'DiscardTile', data: { seat: 1, tile: '4p' } },
        { type: 'DrawTile', data: { seat: 2, tile: '?' } },
        { type: 'DiscardTile', data: { seat: 2, tile: '3p' } },
        { type: 'DrawTile', data: { seat: 3, tile: '?' } },
        { type: 'DiscardTile', data: { seat: 3, tile: '9s' } },
        { type: 'DrawTile', data: { seat: 0, tile: '?' } },
        { type: 'DiscardTile', data: { seat: 0, tile: '9s' } },
        { type: 'DrawTile', data: { seat: 1, tile: '?' } },
        { type: 'DiscardTile', data: { seat: 1, tile: '7z' } },
      ],
      found: ['penalty-tile-kept WI-55'],
      changed: {
        hand: ['1.1, S draw', '1.1, W draw'],
        E: ['13, river 1z', '13, river 1z 9s'],
        S: ['13 of 4p5p, shows 4p5p, penalty tiles 4p5p', '13 of 5p, river 4p 7z, shows 5p, penalty tiles 5p'],
        W: ['13', '13, river 3p'],
        N: ['13', '13, river 9s'],
      },
    },
  },
  {
    title: 'WI-63: who disputes a ruling tells the judge the reasons, and then the head judge, whose word is the last',
    play: '5m. S:c46/_',
    found: [],
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
        laws: ['wsom-rulebook "Precedence of Claims" 1', 'irregularities-wsom WI-63'],
        ...{ catalogue: ['WI-35', 'WI-63'], basis: 'law' },
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
    title: 'WI-64: discards that lie in no rows are put right with a warning when an opponent complains',
    play: '1z. 2z. {North’s discards lie anyhow}',
    found: [],
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
    changed: { punished: ['', 'di WI-64'] },
  },
];

casebook('zung-jung/wsom', CASES);
