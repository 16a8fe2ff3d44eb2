import type { Case } from './case.js';
import { casebook } from './casebook.js';

/** Early and late draws and claims (irregularities-wsom WI-13 to WI-18, WI-36). */
const CASES: readonly Case[] = [
  {
    title: 'WI-13: who touched a tile of the wall while a discard lay open may not claim it',
    play: '5m. {North touches the wall} N:p/_',
    found: [],
    dispute: {
      ...{ by: 'S', against: ['N'], about: ['MeldClaimed N'], question: 'fact', play: 'stopped' },
      ...{ claim: 'North had a hand on the wall', sought: 'my draw' },
    },
    ruling: {
      facts: ['North touched a tile before saying pong'],
      ...{ laws: ['wsom-rulebook "Claiming a Discard" 2'], catalogue: ['WI-13'], basis: 'law' },
      remedies: (at) => [{ remedy: 'denyClaim', revision: at('MeldClaimed', 'N') }],
      ...{ reason: 'West saw it too', publicReason: 'the pong is refused' },
    },
    changed: {
      hand: ['1.1, N discard', '1.1, S draw'],
      E: ['13, river (5m)', '13, river 5m'],
      N: ['11, pong 5m5m5m', '13'],
    },
    appeal: {
      ...{ by: 'N', grounds: 'it was my own wall, after the draw', outcome: 'reversed' },
      instead: {
        facts: ['nobody saw whether the tile was touched before or after'],
        ...{ laws: ['wsom-rulebook "Claiming a Discard" 2'], catalogue: ['WI-13'], basis: 'discretion' },
        remedies: () => [{ remedy: 'playOn' }],
        ...{ reason: 'heard again', publicReason: 'the pong stands' },
      },
    },
  },
  {
    title: 'WI-15: a tile that was seen and put back: who comes to draw it may take it',
    play: '7m. say:W:pong 3p/_ S:< W:p/1z 3p/_',
    found: ['claim-open WI-14'],
    dispute: {
      ...{ by: 'S', against: ['N'], about: ['TileDrawn N'], question: 'law', play: 'stopped' },
      ...{ claim: 'that is the 3p that I had', sought: 'that it is kept for me' },
    },
    ruling: {
      facts: ['South put 3p back when West said pong'],
      ...{ laws: ['irregularities-wsom WI-15'], catalogue: ['WI-15'], basis: 'law' },
      remedies: () => [{ remedy: 'playOn' }],
      ...{ reason: 'North wants it', publicReason: 'North may take the tile' },
    },
    changed: {},
    onward: {
      does: [{ type: 'DiscardTile', data: { seat: 3, tile: '9m' } }],
      found: [],
      changed: { hand: ['1.1, N discard', '1.1, E draw'], N: ['14 of 3p', '13 of 3p, river 9m'] },
    },
  },
  {
    title: 'WI-16: a drawn tile that cannot be told from the hand any more stays, and the claim is refused',
    play: '7m. say:W:pong 3p/_',
    found: ['claim-open WI-14'],
    dispute: {
      ...{ by: 'W', against: ['S'], about: ['ClaimAnnounced W', 'TileDrawn S'], question: 'fact', play: 'stopped' },
      ...{ claim: 'I had said pong', sought: 'the pong' },
    },
    ruling: {
      facts: ['the tile was among South’s when the judge came'],
      ...{ laws: ['wsom-rulebook "Claiming a Discard" 2'], catalogue: ['WI-16'], basis: 'law' },
      remedies: (at) => [{ remedy: 'denyClaim', revision: at('ClaimAnnounced', 'W') }],
      ...{ reason: 'nobody can say which tile it was', publicReason: 'the draw stands' },
    },
    changed: { hand: ['1.1, S discard, W says pong', '1.1, S discard'] },
    onward: {
      does: [{ type: 'DiscardTile', data: { seat: 1, tile: '9s' } }],
      found: [],
      changed: { hand: ['1.1, S discard', '1.1, W draw'], S: ['14 of 3p', '13 of 3p, river 9s'] },
    },
  },
  {
    title: 'WI-18: a supplement tile drawn before the kong lay open makes a long hand',
    play: '1z. 2m/_ S:+3p/a2m',
    found: ['wrong-source WI-18'],
    dispute: {
      ...{ by: 'W', against: ['S'], about: ['TileDrawn S', 'KongDeclared S'], question: 'fact', play: 'stopped' },
      ...{ claim: 'South took the tile first', sought: 'that South’s hand is dead' },
    },
    ruling: {
      facts: ['the tile was in South’s hand before the kong was'],
      ...{ laws: ['wsom-rulebook "Kong" 7'], catalogue: ['WI-18'], basis: 'law' },
      remedies: () => [{ remedy: 'deadHand', seat: 1 }],
      ...{ reason: 'as the record has it', publicReason: 'a long hand: it is dead' },
    },
    changed: { S: ['11 of 3p, concealed-kong 2m2m2m2m', '11 of 3p, concealed-kong 2m2m2m2m, dead (ruling)'] },
    appeal: { by: 'S', grounds: 'I had said kong', outcome: 'refused' },
  },
  {
    title: 'WI-36: a pong that nobody heard has no rank: the others may play on',
    play: '5m. 3p/9s N:p@-2/_',
    found: ['late-claim WI-17'],
    dispute: {
      ...{ by: 'W', against: ['N'], about: ['MeldClaimed N'], question: 'fact', play: 'stopped' },
      ...{ claim: 'North said nothing', sought: 'my turn' },
    },
    ruling: {
      facts: ['two tiles lay before North, and nobody had heard pong'],
      ...{ laws: ['wsom-rulebook "Precedence of Claims" 1'], catalogue: ['WI-36'], basis: 'law' },
      remedies: (at) => [{ remedy: 'denyClaim', revision: at('MeldClaimed', 'N') }],
      ...{ reason: 'South had drawn and discarded', publicReason: 'what is not said has no rank' },
    },
    changed: {
      hand: ['1.1, N discard', '1.1, W draw'],
      E: ['13, river (5m)', '13, river 5m'],
      N: ['11, pong 5m5m5m', '13'],
    },
    appeal: { by: 'N', grounds: 'I spoke softly', outcome: 'upheld' },
  },
];

casebook('zung-jung/wsom', CASES);
