import { ids, type LawDocument, section, upTo } from '../law-document.js';

/** Reach: the competition rules of the World Series of Mahjong, what they leave open, and how other platforms play. */

/** Items are numbered with their section, as `4.6-1`: section 4, item 6, (1). */
const items = (chapter: number, last: number) => upTo(last, (n) => `${chapter}.${n}`);
const below = (item: string, last: number) => upTo(last, (n) => `${item}-${n}`);

export const WSOM_REACH: LawDocument = {
  id: 'wsom-reach',
  title: 'World Series of Mahjong: Official Reach Mahjong Competition Rules',
  edition: '1',
  basis: 'law',
  sections: [
    section('Competition Moral', items(1, 1)),
    section('Starting the Game', items(2, 4)),
    section('Game Procession', items(3, 4)),
    section('Actions During a Hand', items(4, 8), below('4.6', 6), below('4.8', 2)),
    section('Hands (Combinations)', '5.1', below('5.1', 26), '5.9', below('5.9', 12), '5.10', below('5.10', 1)),
    section('Lucky Tile (dora)', items(6, 5)),
    section('Scoring Calculations', items(7, 4), below('7.2', 4)),
    section('Limit Hand "Pow" Payments', items(8, 3), below('8.3', 3)),
    section('Penalties', items(9, 6), below('9.2', 4), below('9.4', 6)),
    section('Ending the Game'),
    section('Other Rule Items', items(11, 6), below('11.6', 4)),
    section('Appendix 1'),
    section('Appendix 2'),
  ],
};

export const DECISIONS_REACH: LawDocument = {
  id: 'decisions-reach',
  title: 'Reach: what the document leaves open',
  edition: '1',
  basis: 'decision',
  sections: [
    section('1. Misprints and damage (no effect on scores unless said)', ids('MP', 1, 10)),
    section('2. Scoring decisions', ids('RM', 1, 40)),
    section('3. Play rules that need engine support (one checkable sentence each)', ids('PR', 1, 37)),
  ],
};

export const RIICHI_PRESETS: LawDocument = {
  id: 'riichi-presets',
  title: 'Reach as online platforms play it',
  edition: '2020',
  basis: 'law',
  sections: [section('tenhou', 'Set-up', 'Indicators', 'Calls', 'Scores', 'Payments', 'No win', 'The deal', 'The end')],
};

/** `reach/majiang`: what it plays otherwise than `reach/tenhou`. */
export const MAJIANG_RULES: LawDocument = {
  id: 'majiang-rules',
  title: 'Paifu: The rules of reach/majiang',
  edition: '1.4',
  basis: 'law',
  page: 'docs/rules/majiang-rules.md',
  sections: [
    section('Calls', 'MJ-02', 'MJ-04'),
    section('Indicators', 'MJ-05'),
    section('Scores', 'MJ-01'),
    section('Payments', 'MJ-03'),
    section('The end', 'MJ-06', 'MJ-07'),
    section('Told otherwise'),
  ],
};
