import type { Case } from './case.js';
import { casebook } from './casebook.js';

/** Classic mahjong with the Dead Hand Rule (decisions-classic CL-06 to CL-18). */
const CASES: readonly Case[] = [
  {
    title: 'CI-01: a player who broke a rule plays on with a dead hand',
    headers: ['wind: 1z'],
    play: '?/1z 2z. !exposed:S:5m',
    found: ['unlawful-exposure CI-01'],
    dispute: {
      ...{ by: 'E', against: ['S'], about: ['TilesExposed S'], question: 'fact', play: 'continues' },
      ...{ claim: 'South turned up a tile', sought: null },
    },
    ruling: {
      facts: ['South overturned 5m'],
      ...{
        laws: ['classic-rules-of-play "End of Round, End of Play" Dead Hand Rule'],
        catalogue: ['CI-01'],
        basis: 'law',
      },
      remedies: () => [{ remedy: 'deadHand', seat: 1 }],
      ...{ reason: 'the rule was agreed on', publicReason: 'South’s hand is dead' },
    },
    changed: {
      S: ['13 of 5m, river 2z, shows 5m', '13 of 5m, river 2z, shows 5m, dead (ruling)'],
    },
    appeal: {
      by: 'S',
      grounds: 'East pushed me',
      outcome: 'reversed',
      instead: {
        facts: ['East pushed South’s arm'],
        ...{
          laws: ['classic-rules-of-play "End of Round, End of Play" Dead Hand Rule'],
          catalogue: ['CI-01'],
          basis: 'law',
        },
        remedies: () => [{ remedy: 'playOn' }],
        ...{ reason: 'three saw it', publicReason: 'South’s hand lives' },
      },
    },
  },
  {
    title: 'CI-05: the player of a dead hand says win: it is none, and scores nothing',
    headers: ['wind: 1z'],
    play: '?/1z 2z. 5m. !dead:S{turned up a tile} 9p. ?/5m S:r\n\nshow S: 46m55p789s789p555z+5m',
    found: ['dead-hand-win CI-05'],
    dispute: {
      ...{ by: 'S', against: ['E'], about: ['WinFailed S'], question: 'law', play: 'stopped' },
      ...{ claim: 'my hand is complete', sought: 'the win' },
    },
    ruling: {
      facts: ['the hand is dead since West’s discard'],
      ...{
        laws: ['classic-rules-of-play "End of Round, End of Play" Dead Hand Rule'],
        catalogue: ['CI-01', 'CI-05'],
        basis: 'law',
      },
      remedies: () => [{ remedy: 'playOn' }],
      ...{ reason: 'it was ruled before', publicReason: 'no win' },
    },
    changed: {},
    appeal: { by: 'S', grounds: 'it was not ruled by a judge', outcome: 'upheld' },
  },
  {
    title: 'CI-08: a chow out of turn goes back',
    headers: ['wind: 1z'],
    play: '?/5m W:c46/_',
    found: ['chi-not-upper CI-08'],
    dispute: {
      ...{ by: 'S', against: ['W'], about: ['MeldClaimed W'], question: 'law', play: 'stopped' },
      ...{ claim: 'it is my turn', sought: null },
    },
    ruling: {
      facts: ['West is not next'],
      ...{
        laws: ['classic-rules-of-play "End of Round, End of Play" Can\'t claim chow out of turn'],
        catalogue: ['CI-08'],
        basis: 'law',
      },
      remedies: (at) => [
        { remedy: 'denyClaim', revision: at('MeldClaimed', 'W') },
        { remedy: 'deadHand', seat: 2 },
      ],
      ...{ reason: 'agreed on before the game', publicReason: 'the chow goes back; West’s hand is dead' },
    },
    changed: {
      hand: ['1.1, W discard', '1.1, S draw'],
      E: ['13, river (5m)', '13, river 5m'],
      W: ['11, chi 4m5m6m', '13, dead (ruling)'],
    },
  },
];

casebook('classic/standard', CASES);
