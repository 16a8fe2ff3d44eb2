import EN from './organiser/en.json' with { type: 'json' };
import TOURNAMENT_EN from '../../src/engine/tournaments/texts/en.json' with { type: 'json' };
import { wordsOf } from './language.js';

export type OrganiserWords = typeof EN;

export const organiserWords = wordsOf<OrganiserWords>(EN, {
  'zh-Hant': () => import('./organiser/zh-hant.json'),
  'zh-Hans': () => import('./organiser/zh-hans.json'),
  ja: () => import('./organiser/ja.json'),
});

export type TournamentTexts = typeof TOURNAMENT_EN;

/** The texts of a tournament's history and of its tie-breaks. */
export const tournamentTexts = wordsOf<TournamentTexts>(TOURNAMENT_EN, {
  'zh-Hant': () => import('../../src/engine/tournaments/texts/zh-hant.json'),
  'zh-Hans': () => import('../../src/engine/tournaments/texts/zh-hans.json'),
  ja: () => import('../../src/engine/tournaments/texts/ja.json'),
});
