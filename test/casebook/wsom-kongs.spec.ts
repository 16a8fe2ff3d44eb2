import type { Case } from './case.js';
import { casebook } from './casebook.js';

/** Withdrawn sets and impossible kongs (irregularities-wsom WI-42 to WI-48). */
const CASES: readonly Case[] = [
  {
    title: 'WI-42: a set taken back that no claim goes before lies where it lay',
    play: '5m. S:c46/_ !put-back:S',
    found: ['meld-put-back WI-42'],
    dispute: {
      ...{ by: 'W', against: ['S'], about: ['MeldPutBack S'], question: 'law', play: 'stopped' },
      ...{ claim: 'South laid it and thinks again', sought: 'that it stays' },
    },
    ruling: {
      facts: ['nobody else had claimed'],
      ...{ laws: ['wsom-rulebook "Chi" 2'], catalogue: ['WI-42'], basis: 'law' },
      remedies: (at) => [
        {
          remedy: 'correctRecord',
          corrections: [{ kind: 'retract', target: at('MeldPutBack', 'S'), reason: 'sets stay as they were laid' }],
        },
      ],
      ...{ reason: 'South changed their mind', publicReason: 'the chi stands' },
    },
    changed: {
      hand: ['1.1, S draw', '1.1, S discard'],
      E: ['13, river 5m', '13, river (5m)'],
      S: ['13 of 4m6m', '11, chi 4m5m6m'],
    },
    appeal: { by: 'S', grounds: 'I had not discarded', outcome: 'upheld' },
  },
  {
    title: 'WI-43: kong said of a discard like one’s own pong is a wrong claim',
    play: '5m. S:p/1z 5m. S:k',
    found: ['kong-on-pong WI-43'],
    dispute: {
      ...{ by: 'W', against: ['S'], about: ['MeldClaimed S'], question: 'law', play: 'stopped' },
      ...{ claim: 'no kong is made so', sought: null },
    },
    ruling: {
      facts: ['the pong had been claimed'],
      ...{ laws: ['wsom-rulebook "Kong" 5'], catalogue: ['WI-43'], basis: 'law' },
      remedies: (at) => [{ remedy: 'denyClaim', revision: at('MeldClaimed', 'S') }],
      ...{ reason: 'South took it from the river', publicReason: 'the tile goes back' },
    },
    changed: {
      hand: ['1.1, S supplement', '1.1, N draw'],
      S: ['10, small-exposed-kong 5m5m5m5m, river 1z', '10, pong 5m5m5m, river 1z'],
      W: ['13, river (5m)', '13, river 5m'],
    },
    onward: {
      does: [{ type: 'DrawTile', data: { seat: 3, tile: '?' } }],
      found: [],
      changed: { hand: ['1.1, N draw', '1.1, N discard'], N: ['13', '14'] },
    },
  },
  {
    title: 'WI-44: a kong right after a pong goes back, its tiles lie open; reversed, it lies as it lay',
    play: '5m. S:p/a9s',
    found: ['kong-after-claim WI-44'],
    dispute: {
      ...{ by: 'N', against: ['S'], about: ['KongDeclared S'], question: 'law', play: 'stopped' },
      ...{ claim: 'no kong may be declared now', sought: null },
    },
    ruling: {
      facts: ['South had just claimed'],
      ...{ laws: ['wsom-rulebook "Kong" 2'], catalogue: ['WI-44'], basis: 'law' },
      remedies: (at) => [
        { remedy: 'denyClaim', revision: at('KongDeclared', 'S') },
        { remedy: 'penaltyTiles', seat: 1, tiles: ['9s', '9s', '9s', '9s'] },
      ],
      ...{ reason: 'before the supplement', publicReason: 'the kong goes back' },
    },
    changed: {
      hand: ['1.1, S supplement', '1.1, S discard'],
      S: [
        '7, pong 5m5m5m, concealed-kong 9s9s9s9s',
        '11 of 9s9s9s9s, pong 5m5m5m, shows 9s9s9s9s, penalty tiles 9s9s9s9s',
      ],
    },
    appeal: {
      by: 'S',
      grounds: 'I had drawn in between',
      outcome: 'reversed',
      instead: {
        facts: ['South had drawn: the scribe missed a go-around'],
        ...{ laws: ['wsom-rulebook "Kong" 2'], catalogue: ['WI-44'], basis: 'discretion' },
        remedies: () => [{ remedy: 'playOn' }],
        ...{ reason: 'as the table agreed', publicReason: 'the kong stands' },
      },
    },
  },
  {
    title: 'WI-47: a robbing said after the supplement was drawn is lost',
    play: '5m. S:p/1z 2z. 3z. 4z. k5m ?/_ W:rk!',
    found: ['late-robbing WI-47', 'hand-not-shown'],
    dispute: {
      ...{ by: 'W', against: ['S'], about: ['WinFailed W', 'KongDeclared S'], question: 'law', play: 'stopped' },
      ...{ claim: 'I could not say it sooner', sought: 'the win' },
    },
    ruling: {
      facts: ['South had drawn the supplement'],
      ...{ laws: ['wsom-rulebook "Robbing a Kong" 4'], catalogue: ['WI-47'], basis: 'law' },
      remedies: (at) => [{ remedy: 'denyClaim', revision: at('WinFailed', 'W') }],
      ...{ reason: 'West was slow', publicReason: 'the right is lost' },
    },
    changed: {},
    appeal: { by: 'W', grounds: 'South was too fast', outcome: 'upheld' },
  },
  {
    title: 'WI-48: a concealed kong is never robbed: the hand that was shown for it is dead',
    play: '1z. a5m N:rk\n\nshow N: 46m123789p11222z+5m',
    found: ['not-robbable WI-48'],
    dispute: {
      ...{ by: 'S', against: ['N'], about: ['WinFailed N'], question: 'law', play: 'stopped' },
      ...{ claim: 'nobody robs a concealed kong', sought: null },
    },
    ruling: {
      facts: ['North laid the hand open'],
      ...{ laws: ['wsom-rulebook "Robbing a Kong" 3'], catalogue: ['WI-48', 'WI-51'], basis: 'law' },
      remedies: () => [{ remedy: 'deadHand', seat: 3 }],
      ...{ reason: 'the tiles lie open', publicReason: 'no win; North’s hand is dead' },
    },
    changed: {},
  },
];

casebook('zung-jung/wsom', CASES);
