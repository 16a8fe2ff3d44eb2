import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { playGame, readCases } from './case-file.js';
import { hasRulings, playRulings } from './ruling-game.js';

const FOLDER = import.meta.dirname;

/** The case files, such as `zung-jung/claims.mhr`. */
const FILES = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.mhr'))
  .sort();

const read = (file: string) => readCases(readFileSync(join(FOLDER, file), 'utf8'));

describe.each(FILES)('%s', (file) => {
  test.each(read(file).map(({ title, games }) => [title, games] as const))('%s', async (_, games) => {
    for (const game of games) await (hasRulings(game) ? playRulings(game) : playGame(game));
  });
});

test('Every case of a family has a title of its own', () => {
  const titles = FILES.flatMap((file) => read(file).map(({ title }) => `${file.split('/')[0]}: ${title}`));
  expect(titles.filter((title, i) => titles.indexOf(title) !== i)).toEqual([]);
});

/** A case with these lines after a discard of 5 dots that South may chi. */
const played = (...lines: string[]) => {
  const head = 'mhr: 1\nrules: zung-jung/wsom\nhand: 1\nseats: E=p1 S=p2 W=p3 N=p4\n';
  const [{ games }] = readCases(
    `${head}\n## A chi\nhand E: 147m2589p36s12345z\nhand S: 19m3467p258s1167z\n\n5p.\n${lines.join('\n')}\n`,
  );
  return () => playGame(games[0]);
};

describe('A case fails', () => {
  const REFUSED = 'because chi-not-upper: wsom-rulebook "Chi" 1';

  test('a case fails if an action is allowed that it expects to be refused', () => {
    played('S:c46/_', '# due: S discard');
    expect(played(`# refused S:c46/_ ${REFUSED}`)).toThrow('line 11');
  });

  test('a case fails if an action is refused for another reason', () => {
    expect(played('# refused S:c36/_ because not-held: log-format "What is known"')).toThrow('wrong-set');
  });

  test('a case fails if an action is refused', () => {
    expect(played('S:c36/_')).toThrow('wrong-set');
    expect(played('# allowed S:c36/_')).toThrow('refused');
  });

  test('a case fails if the table has another value', () => {
    expect(played('S:c46/_', '# due: W discard')).toThrow('S discard');
  });

  test('a case fails if it does not state an irregularity that a scribe records', () => {
    const [{ games }] = readCases(
      'mhr: 1\nrules: zung-jung/wsom\nmode: scribe\nhand: 1\nseats: E=p1 S=p2 W=p3 N=p4\n\n## A draw\n\n5p. W:1z/_\n',
    );
    expect(() => playGame(games[0])).toThrow('draw-out-of-turn WI-11');
  });

  test('a case fails if an expectation is misspelt', () => {
    expect(played('# dew: S discard')).toThrow('unknown expectation');
  });
});
