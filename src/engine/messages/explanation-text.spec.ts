import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { anyReachWin } from '../../../test/kit/play/reach-won.js';
import { anyWin } from '../../../test/kit/play/won.js';
import { simulateGame } from '../../simulation/simulate.js';
import type { Explanation } from '../hands/explanation.js';
import { explainWin as explainReach } from '../rulesets/reach/explain.js';
import { TENHOU_SCORING, WSOM_SCORING } from '../rulesets/reach/options.js';
import { loadRulesets, resolveRuleset } from '../rulesets/registry.js';
import { RULESET_IDS } from '../rulesets/table-rules.js';
import { explainWin as explainZungJung } from '../rulesets/zung-jung/explain.js';
import { evolve, initialState } from '../table/evolve.js';
import { explanationOf } from '../table/explanation.js';
import { explanationText } from './explanation-text.js';
import { LEXICON as NAMED_ENGLISH } from './lexicons/en.js';
import { ENGLISH, type Lexicon, citedText } from './lexicon.js';
import { lexiconWith } from './english-reader.js';

const read = (name: string) => JSON.parse(readFileSync(join(import.meta.dirname, `${name}.json`), 'utf8'));
const TEXTS: Readonly<Record<string, string>> = read('explanations/en');

const LEXICONS = ['ja', 'zh-hant', 'zh-hans'].map((language): [string, Lexicon] => [
  language,
  lexiconWith(read(`steps/${language}`), read('phrases/en'), read(`phrases/${language}`), {
    explanations: read(`explanations/${language}`),
    titles: read(`../laws/titles/${language}`),
  }),
]);

/** Whether a text has words in Latin letters besides tiles in notation and WSOM; `undefined` is a placeholder without a value. */
const isForeign = (text: string): boolean =>
  /[A-Za-z]/.test(text.replace(/(?<![a-z])\d+[mpszf](?![a-z])|\bWSOM(?![a-z])/g, ''));

const foreignIn = (explanation: Explanation): readonly string[] => {
  const { excluded, total, payments, basePoints = [], bets, note } = explanation;
  const reasons = [...excluded, total, ...payments, ...basePoints, ...(bets ? [bets] : [])];
  return [...reasons.map(({ reason }) => reason), ...(note === undefined ? [] : [note])].filter(isForeign);
};

/** Every explanation of simulated games: wins, and the other hands in rulesets that score them. */
function explanationsOf(id: string, lexicon: Lexicon): readonly Explanation[] {
  const ruleset = resolveRuleset(id, {});
  return [1, 2].flatMap((game) => {
    const { events } = simulateGame({ ruleset, seed: 'explained', game });
    const found: (Explanation | null)[] = [];
    let state = initialState(ruleset.table);
    for (const event of events) {
      if (event.type === 'HandWon') found.push(explanationOf(ruleset, state, event.data, lexicon));
      if (event.type === 'HandEnded' && state.hand !== null)
        for (const other of ruleset.explainEnd?.(state, state.hand) ?? [])
          found.push(other && explanationText(other, lexicon));
      state = evolve(state, event);
    }
    return found.filter((one) => one !== null);
  });
}

describe('the texts of explanations', () => {
  beforeAll(() => loadRulesets());

  const SCORING = RULESET_IDS.filter((id) => !id.startsWith('basic/'));

  it.each(SCORING)('explains games of %s without a text in English for readers of other languages', (id) => {
    for (const [language, lexicon] of LEXICONS) {
      const all = explanationsOf(id, lexicon);
      expect(all.length).toBeGreaterThan(0);
      expect([language, all.flatMap(foreignIn)]).toEqual([language, []]);
    }
  });

  it.each(SCORING)(
    'an explanation of %s says whose rules apply where its own page is silent, if it has such a page',
    (id) => {
      const isPreset = id.startsWith('reach/') && id !== 'reach/wsom';
      for (const lexicon of [NAMED_ENGLISH, ...LEXICONS.map(([, one]) => one)]) {
        const notes = explanationsOf(id, lexicon).map(({ note }) => note);
        const name = citedText({ document: 'wsom-reach', section: '', item: '' }, lexicon);
        expect(notes).toEqual(notes.map(() => (isPreset ? expect.stringContaining(name) : undefined)));
      }
    },
  );

  it.each(SCORING)('translates nothing in explanations of %s but the names of patterns', (id) => {
    const said = new Set<string>();
    const noted = (text: string): string => {
      said.add(text);
      return text;
    };
    explanationsOf(id, { ...ENGLISH, translate: noted, phrase: noted });
    const names = new Set(resolveRuleset(id, {}).patterns.map(({ name }) => name.en));
    expect([...said].filter((text) => !names.has(text))).toEqual([]);
  });

  it.each(LEXICONS)('explains any win by Zung Jung or riichi without a text in English in %s', (_, lexicon) => {
    const [standard, none] = [{ minimumPoints: 0 }, { minimumPoints: 25 }];
    fc.assert(
      fc.property(anyWin, fc.constantFrom(standard, none), (win, options) => {
        expect(foreignIn(explanationText(explainZungJung(win, options), lexicon))).toEqual([]);
      }),
    );
    fc.assert(
      fc.property(anyReachWin, fc.constantFrom(WSOM_SCORING, TENHOU_SCORING), (win, rules) => {
        expect(foreignIn(explanationText(explainReach(win, rules), lexicon))).toEqual([]);
      }),
    );
  });

  it.each(LEXICONS)('every key of an explanation has a text in %s', (_, { explanations = {} }) => {
    const own = Object.entries(explanations).map(([key, text]) => [key, text.replace(/\{\w+\}/g, '')] as const);
    expect(own.map(([key]) => key).sort()).toEqual(Object.keys(TEXTS).sort());
    expect(own.filter(([, text]) => isForeign(text))).toEqual([]);
  });
});
