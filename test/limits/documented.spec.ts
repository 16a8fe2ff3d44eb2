import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import {
  ARGUMENT_LIMITS,
  CASE_LIMITS,
  CLIENT_LIMITS,
  COST_OF_REQUEST,
  DOCUMENT_LIMITS,
  EXPORT_LIMITS,
  IMPORTS,
  MOST_BODY,
  MOST_READER_BODY,
  OPERATION_LIMITS,
  READER_LIMITS,
  SERVICE_IMPORT,
  SOCKET_LIMITS,
  WINDOW,
} from '../../src/platform/config/limits.js';
import { costAt, mostAt } from '../kit/schema/schema-place.js';

const page = readFileSync(join(import.meta.dirname, '../../docs/explanation/security.md'), 'utf8');
const section = /^## Limits\n([\s\S]*?)^## /m.exec(page)?.[1] ?? '';
/** The limits of the tables by name; a row may list several. */
const documented = Object.fromEntries(
  section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => {
      const [names, most] = line.split('|').slice(1);
      const numbers = most.split(', ').map((number) => Number(number.replaceAll(',', '')));
      return [...names.matchAll(/`(\w+)`/g)].map(([, name], i) => [name, numbers[i]] as const);
    })
    .filter(([name]) => name !== 'limit'),
);
const text = section.replaceAll(/\s+/g, ' ');
const written = (number: number): string => number.toLocaleString('en');

test('every limit stands in docs/explanation/security.md as it is', () => {
  const { depth, aliases, cost } = OPERATION_LIMITS;
  expect(documented).toEqual({ ...DOCUMENT_LIMITS, depth, aliases, cost, ...CLIENT_LIMITS });
});

test.each([
  `${written(costAt('Query.findHands'))} a search, ${costAt('Query.findHands.filter')} a condition`,
  `${costAt('Query.game')} a game looked up, ${written(costAt('Game.notation'))} to write its notation`,
  `requests in ${WINDOW} seconds; an operation counts as one more for each ${COST_OF_REQUEST} of its cost`,
  `the body of a request | ${MOST_BODY / 2 ** 20} MiB, or ${MOST_READER_BODY / 1_024} KiB from a client that cannot record`,
  `${ARGUMENT_LIMITS.items} items, a text ${written(ARGUMENT_LIMITS.characters)} characters`,
  `${ARGUMENT_LIMITS.json.levels} levels and ${ARGUMENT_LIMITS.json.values} values, a command ${mostAt('Mutation.recordActions.actions')} actions`,
  `a text to import by GraphQL | ${written(mostAt('Mutation.importGame.text') as number)} characters`,
  `${SOCKET_LIMITS.subscriptions} subscriptions, messages of ${SOCKET_LIMITS.message / 1_024} KiB`,
  `${SOCKET_LIMITS.init / 1_000} seconds to identify itself, ${SOCKET_LIMITS.queue / 1_048_576} MiB that the client has not read`,
  `a search | ${READER_LIMITS.seconds} seconds; ${READER_LIMITS.waiting} wait | | exports at once | ${EXPORT_LIMITS.most} |`,
  `unpacked ${SERVICE_IMPORT.bytes / 2 ** 30} GiB, ${SERVICE_IMPORT.whole / 2 ** 20} MiB in formats that are read whole`,
  `${written(SERVICE_IMPORT.lines)} lines, ${written(SERVICE_IMPORT.games)} games, ${SERVICE_IMPORT.seconds} seconds and ${SERVICE_IMPORT.heap} MiB`,
])('“%s” stands there', (sentence) => {
  expect(text).toContain(sentence);
});

test('the limits of disputes, evidence and appeals stand in both pages as they are', () => {
  const { seat, game } = CASE_LIMITS;
  const judging = readFileSync(join(import.meta.dirname, '../../docs/how-to/judging.md'), 'utf8');
  const rows = [...judging.matchAll(/^\| [^|]+ \| (\d+) \| (\d+) \|$/gm)].map((row) => row.slice(1).map(Number));
  expect(rows).toEqual(Object.keys(seat).map((amount) => [seat, game].map((of) => of[amount as keyof typeof seat])));
  expect(text).toContain(
    `${seat.openDisputes} open disputes, ${seat.disputes} disputes, ${seat.evidence} pieces of evidence and ${seat.appeals} appeals for each seat, ` +
      `and ${game.openDisputes}, ${game.disputes}, ${game.evidence} and ${game.appeals} in all`,
  );
});

test('the document states how many imports are judged', () => {
  expect(IMPORTS).toEqual({ atOnce: 2, waiting: 8 });
  expect(text).toContain('imports at once | two run, eight wait');
});
