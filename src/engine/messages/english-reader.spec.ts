import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CATALOGUE } from '../laws/catalogue.js';
import { DOCUMENTS } from '../laws/documents.js';
import { RULESET_IDS, loadTables, optionsOf } from '../rulesets/table-rules.js';
import { loadRulesets, resolveRuleset } from '../rulesets/registry.js';
import { type Lexicon, citedText } from './lexicon.js';
import { EnglishReader, lexiconWith } from './english-reader.js';
import { LEXICON as NAMED_ENGLISH } from './lexicons/en.js';

const read = (name: string): Record<string, string> =>
  JSON.parse(readFileSync(join(import.meta.dirname, `${name}.json`), 'utf8'));

const lexiconOf = (language: string): Lexicon =>
  lexiconWith(read(`steps/${language}`) as Lexicon['texts'], read('phrases/en'), read(`phrases/${language}`), {
    titles: read(`../laws/titles/${language}`) as unknown as Lexicon['titles'],
  });

const LANGUAGES = ['ja', 'zh-hant', 'zh-hans'].map((language) => [language, lexiconOf(language)] as const);

/** Words in Latin letters besides ids of rules, rulesets and options. */
const latinIn = (text: string): string[] =>
  [...text.replace(/\b[A-Z]{2}-\d+\b|\b[a-z]+\/[a-z-]+\b|\bcountedFrom\b|\bWSOM\b/g, '').matchAll(/[A-Za-z]+/g)].map(
    ([word]) => word,
  );

const TEXTS: readonly (readonly [name: string, texts: () => Promise<readonly string[]>])[] = [
  [
    'every irregularity and provision of the catalogue',
    async () =>
      CATALOGUE.flatMap((one) => [one.happened, one.mendableUntil ?? [], one.remedy.map(({ says }) => says)].flat()),
  ],
  ['every title of a document', async () => DOCUMENTS.map(({ title }) => title)],
  [
    'every name of a pattern',
    async () => {
      await loadRulesets();
      return RULESET_IDS.flatMap((id) => resolveRuleset(id).patterns.map(({ name }) => name.en));
    },
  ],
  [
    'every option of a ruleset',
    async () => {
      await loadTables(RULESET_IDS);
      return RULESET_IDS.flatMap((id) => optionsOf(id).map(({ about }) => about));
    },
  ],
];

/** Errors of requests to tournaments and seasons that no rule is about, as the service sends them. */
const REQUEST_ERRORS = [
  'the game is played by other rules than the tournament: option redFives 0, not 3; option winds "east", not "south"',
  'it stops in hand 3; enter the result from a score sheet, or import the game and add it by its id',
  'this needs the role organiser of the tournament, or operator',
  'season.teams[1].name: expected each team once, found "A"',
  'change.adjust: expected either a player or a team, found nothing',
];

describe.each(LANGUAGES)('the words of the engine in %s', (_, lexicon) => {
  it.each(REQUEST_ERRORS)('an error of a request is translated: %s', (error) => {
    const own = lexicon.translate(error);
    expect(own).not.toBe(error);
    expect(own).not.toMatch(/(?<!["\w])(?!redFives|winds|season|teams|name|change|adjust|ID)[a-z]{2,}/i);
  });

  it.each(TEXTS)('%s is translated', async (_name, texts) => {
    const left = [...new Set(await texts())].filter((text) => latinIn(lexicon.translate(text)).length > 0);
    expect(left).toEqual([]);
  });

  it('every place in a document that has a name is translated', () => {
    const places = DOCUMENTS.flatMap(({ id: document, sections }) =>
      sections.flatMap(({ name: section, items }) =>
        ['', ...items.filter((item) => /[a-z]{2}/.test(item))].map((item) => ({ document, section, item })),
      ),
    );
    expect(places.map((place) => citedText(place, lexicon)).filter((text) => latinIn(text).length > 0)).toEqual([]);
  });

  // A pattern for the play, such as `{who} drew {tile}`, must not read the words of a law.
  it('a sentence of the catalogue within a text that is not known is translated as a whole or not at all', async () => {
    const sentences = await TEXTS[0][1]();
    const half = sentences
      .flatMap((sentence) => [`Rule 9, ${sentence}`, `as of old: ${sentence}, and more`])
      .filter((text) => ![text, ''].includes(lexicon.translate(text)) && latinIn(lexicon.translate(text)).length > 2);
    expect(half).toEqual([]);
  });

  it('an empty text stays empty', () => expect(lexicon.translate('')).toBe(''));

  it('a text that is not in the catalogue stays as it is', () =>
    expect(lexicon.translate('something nobody wrote down, and more of it')).toBe(
      'something nobody wrote down, and more of it',
    ));
});

describe('reading texts back', () => {
  const [[, ja]] = LANGUAGES;

  it.each([
    ["South discarded out of turn: it is East's turn to draw", '南家が手番外に打牌：ツモ番は東家'],
    [
      'bo (South) is given a penalty (-15 points of the table; for WI-50): 誤',
      'bo（南家） 罰符（卓の得点 -15点；違反 WI-50）：誤',
    ],
    ['the tiles are not a winning hand (wsom-rulebook "Winning Hand" 4)', '和了形ではない（WSOM競技規定「和了形」 4）'],
    ['revision 5, “South discards 5m”', 'リビジョン 5「南家 打 5m」'],
    ['Full Flush, Reach', '清一色、立直'],
    ['West +30, East -10', '西家 +30、東家 -10'],
    // As records have it from versions before the names that players use were added.
    [
      'a win needs one Hand Point besides Lucky Tiles (wsom-reach 6.2, 7.1)',
      'ドラ以外に1翻の役が必要（WSOMリーチ麻雀競技規定 6.2, 7.1）',
    ],
    ['a win needs 2 Hand Points besides Lucky Tiles (minimumHan)', 'ドラ以外に2翻が必要'],
    ['1m, 2m', '1m, 2m'],
    // What one types is the same in every language.
    ['one of won, exhausted, aborted', 'won, exhausted, aborted のいずれか'],
    [
      'there is no filter winner (only a search of hands has it: what=hands)',
      'winnerという条件はありません（局の検索だけの条件です：what=hands）',
    ],
    ['there is no filter honbas (did you mean honba?)', 'honbasという条件はありません（もしかして：honba）'],
  ])('%s', (english, own) => expect(ja.translate(english)).toBe(own));

  it('prefers the text with the most words of its own', () => {
    const translator = new EnglishReader([
      { a: '{x} wins', b: '{x} wins by luck' },
      { a: 'A{x}', b: 'B{x}' },
    ]);
    expect(translator.translate('bo wins by luck')).toBe('Bbo');
  });

  it('chooses both branches of a plural', () => {
    const translator = new EnglishReader([{ a: '{n, plural, one {1 hand} other {# hands}} left' }, { a: '残り{n}' }]);
    expect(['1 hand left', '12 hands left'].map((text) => translator.translate(text))).toEqual(['残り1', '残り12']);
  });

  it('names the document and the section of a citation', () => {
    expect(citedText({ document: 'wsom-rulebook', section: 'Kong', item: '2' }, ja)).toBe('WSOM競技規定「カン」 2');
    const place = 'World Series of Mahjong: Rulebook, edition 2010: Sequence, Triplet, Kong, Pair, 1-4';
    expect(ja.translate(place)).toMatch(/（2010年版）：順子・刻子・槓子・対子 1-4$/);
    expect(citedText({ document: 'club-rules', section: '', item: '2' }, ja)).toBe('club-rules 2');
  });
});

describe('the places of rules in English', () => {
  it.each([
    [
      { document: 'wsom-reach', section: 'Other Rule Items', item: '11.2' },
      'WSOM Reach rules, "Other Rule Items" 11.2',
    ],
    [{ document: 'decisions-reach', section: '', item: 'RM-04' }, 'Reach decisions RM-04'],
    [{ document: 'riichi-presets', section: 'tenhou', item: 'Scores' }, 'Online riichi rules, "Tenhou" Scores'],
    [{ document: 'club-rules', section: '', item: '2' }, 'club-rules 2'],
  ])('a citation %p is shown as %s', (citation, text) => expect(citedText(citation, NAMED_ENGLISH)).toBe(text));

  it('every document has a name in English that is not its id', () =>
    expect(
      DOCUMENTS.map(({ id }) => citedText({ document: id, section: '', item: '' }, NAMED_ENGLISH)).filter((name) =>
        /^[a-z]|-/.test(name),
      ),
    ).toEqual(['Three-player riichi rules']));

  it.each([
    ['the tile is not in hand (wsom-rulebook "Kong" 2)', 'the tile is not in hand (WSOM Rulebook, "Kong" 2)'],
    [
      'column 10: South cannot hold 1s (log-format "What is known")',
      'column 10: South cannot hold 1s (Log format, "What is known")',
    ],
    ['a kong of flowers (mcr "4. Claims" MC-25)', 'a kong of flowers (MCR rules, "4. Claims" MC-25)'],
    [
      'breach: no kong (wsom-rulebook "Kong" 2), WI-11 (settled by revision 9)',
      'breach: no kong (WSOM Rulebook, "Kong" 2), WI-11 (settled by revision 9)',
    ],
    ['Peace (wsom-reach "Hands (Combinations)" 5.1-4)', 'Peace (WSOM Reach rules, "Hands (Combinations)" 5.1-4)'],
    ['the hand is over (won)', 'the hand is over (won)'],
    ['as agreed (options)', 'as agreed (options)'],
  ])('the rule in a message is named: %s', (message, text) => expect(NAMED_ENGLISH.translate(message)).toBe(text));
});

const english = {
  win: 'win',
  warning: 'warning',
  points: 'points',
  dead: 'dead hand',
  called: '{seat} called {count, plural, one {1 tile} other {# tiles}}',
  draw: 'the draw after a {meld}',
  pong: 'pong',
};
const german = {
  win: 'Gewinn',
  warning: 'Verwarnung',
  points: 'Strafpunkte',
  dead: 'tote Hand',
  called: '{seat}: {count} Steine',
  draw: 'Nachziehen nach {meld}',
  pong: 'Pung',
};
const translator = new EnglishReader([english, german]);
translator.lexicon = { ...translator.lexicon, titles: { 'wsom-rulebook': { '': 'Regelbuch' } } };

describe('texts of a record in another language', () => {
  it.each([
    ['win', 'Gewinn'],
    ['bo called 1 tile', 'bo: 1 Steine'],
    ['bo called 12 tiles', 'bo: 12 Steine'],
    ['the draw after a pong', 'Nachziehen nach Pung'],
    ['dead hand (wsom-rulebook "Kong" 2)', 'tote Hand（Regelbuch, "Kong" 2）'],
    ['warning, dead hand', 'Verwarnung、tote Hand'],
    ['warning; dead hand', 'Verwarnung；tote Hand'],
  ])('%s is written as %s', (text, translation) => {
    expect(translator.translate(text)).toBe(translation);
  });

  it('a text that the catalogue does not have stays as it is', () => {
    for (const text of ['winner', 'expected one of win, turns, points', 'a win'])
      expect(translator.translate(text)).toBe(text);
  });
});
