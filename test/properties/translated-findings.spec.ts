import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findingText, type Worded } from '../../viewer/i18n/finding-text.js';
import type { Lexicon } from '../../src/engine/messages/lexicon.js';
import { lexiconWith } from '../../src/engine/messages/english-reader.js';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import { decideAs } from '../../src/engine/table/decide.js';
import { evolve, initialState } from '../../src/engine/table/evolve.js';
import { playOptions } from '../../src/engine/table/legal-actions.js';
import type { Action } from '../../src/engine/table/moves/moves.js';
import type { TableState } from '../../src/engine/table/state.js';
import { tileText } from '../../src/engine/tiles/notation.js';
import { Random } from '../../src/simulation/random.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import { irregularPlay } from '../kit/play/irregular-play.js';
import { ANY_SEATS } from '../kit/play/rulesets.js';

const MESSAGES = join(import.meta.dirname, '../../src/engine/messages');

const read = (name: string): Record<string, string> => JSON.parse(readFileSync(join(MESSAGES, `${name}.json`), 'utf8'));

/** The words of a language, without reading English texts back. */
const lexiconOf = (language: string): Lexicon => ({
  ...lexiconWith(read(`steps/${language}`) as Lexicon['texts'], read('phrases/en'), read(`phrases/${language}`)),
  translate: (english) => `read back: ${english}`,
});

const LEXICONS = ['ja', 'zh-hant', 'zh-hans'].map(lexiconOf);

/** Tiles as scribes read them. */
const TILES = [...Array.from({ length: 34 }, (_, design) => tileText(design)), '?', '?p', '[58]p', '8s~', '9x', '35p'];

/** Whether a text has words in Latin letters, besides rules and the fields of the API. */
const isEnglish = (text: string): boolean =>
  /[A-Za-z]{2,}/.test(text.replace(/\b(?:[A-Z]{2}-\d+|wsom-reach|minimum\w+|own|from|hands|changes|players)\b/g, ''));

/** Actions that set up a game or end a hand in a wrong way. */
const WRONG: readonly Action[] = [
  { type: 'SeatPlayers', data: { players: ['a', 'a', 'b', 'c'] } },
  { type: 'StartHand', data: { hand: 9, dealer: 2 } },
  { type: 'ThrowDice', data: { seat: 2, faces: [1, 7] } },
  { type: 'ThrowDice', data: { seat: 3, faces: [1, 6] } },
  { type: 'BreakWall', data: { seat: 2, stacks: 3 } },
  { type: 'DealTiles', data: { hands: [['1m'], ['9x'], [], []] } },
  { type: 'RevealIndicator', data: { tile: '1m', place: 5 } },
  { type: 'DeclareReach', data: { seat: 1 } },
  { type: 'LoseSteps', data: { count: null } },
  { type: 'EnterPoints', data: { changes: [1, 2, 3, 4] } },
  { type: 'MakePayments', data: { changes: [1, -2, 3, 4] } },
  { type: 'EndHand', data: { reason: 'won' } },
  { type: 'EndHand', data: { reason: 'exhausted' } },
  { type: 'EndHand', data: { reason: 'aborted', abort: 'nine-kinds' } },
  { type: 'EndHand', data: { reason: 'aborted', abort: 'four-winds' } },
  { type: 'ImposePenalty', data: { seat: 1, penalty: 'points', points: 0, reason: ' ' } },
  { type: 'ImposePenalty', data: { seat: 1, penalty: 'warning', points: 3, tiles: ['1m'], reason: 'late' } },
  { type: 'DeclareWin', data: { seat: 1, by: 'self-draw' } },
  { type: 'DeclareWin', data: { seat: 2, by: 'discard', concealed: ['1m', '2m'], melds: [], failed: true } },
  { type: 'CloseGame', data: { reason: 'complete' } },
  { type: 'CloseGame', data: { reason: 'time' } },
];

/** Every finding and refusal of this action, whatever the mode of the game. */
function saidOf(id: string, state: TableState, action: Action): readonly Worded[] {
  const ruleset = resolveRuleset(id);
  return (['scribe', 'strict', 'ask'] as const).flatMap((mode): readonly Worded[] => {
    const decision = decideAs(mode, ruleset, state, action);
    return decision.verdict === 'refused' ? [decision.violation] : decision.irregularities;
  });
}

test.each(ANY_SEATS)('every finding and refusal of %s has a text of its own in each language', (id) => {
  const ruleset = resolveRuleset(id);
  const left = new Set<string>();
  const keys = new Set<string>();
  const check = (said: Worded): void => {
    keys.add(said.text?.key ?? 'none');
    for (const lexicon of LEXICONS) {
      const own = findingText(said, lexicon);
      if (isEnglish(own)) left.add(`${said.message} → ${own}`);
    }
  };
  for (let game = 0; game < 2; game++) {
    const random = new Random('translated findings', game);
    let state = initialState(ruleset.table);
    for (const event of simulateGame({ ruleset, seed: 'translated findings', game, mode: 'scribe' }).events) {
      for (const action of WRONG) if (random.below(3) === 0) saidOf(id, state, action).forEach(check);
      if ((state.hand?.due ?? 'deal') !== 'deal') {
        for (let asked = 0; asked < 3; asked++) saidOf(id, state, irregularPlay(random, state, TILES)).forEach(check);
        const seat = random.below(state.rules.seats.count) as 0;
        for (const { refusal } of playOptions(ruleset, state, seat)) if (refusal !== null) check(refusal);
      }
      state = evolve(state, event);
    }
  }
  expect([...left]).toEqual([]);
  expect(keys.size).toBeGreaterThan(60);
});
