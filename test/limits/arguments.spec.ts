import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { SCHEMA } from '../../src/platform/graphql/schema.js';
import { ARGUMENT_LIMITS, MOST_BODY } from '../../src/platform/config/limits.js';
import { type ArgumentPlace, argumentPlaces, resultIn } from '../kit/schema/argument-places.js';
import { mostAt } from '../kit/schema/schema-place.js';
import { type Service, tokenOf } from '../kit/service/service.js';
import { Socket } from '../kit/service/socket.js';
import { visitedService } from '../kit/schema/visited-service.js';
import { IS_LONG } from '../kit/size.js';
import '../kit/play/rulesets.js';

const { known, start } = visitedService('bounded');
const places = [...argumentPlaces(SCHEMA, known)];
let service: Service;

beforeAll(async () => {
  service = await start(60);
});
afterAll(() => service.close());

const many = (count: number, item: string): string => `[${Array.from({ length: count }, () => item).join(',')}]`;
const deep = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);
const long = (characters: number): string => `"${'x'.repeat(characters)}"`;
const objects = (levels: number): string => '{"a":'.repeat(levels) + '1' + '}'.repeat(levels);

const { items, characters, json } = ARGUMENT_LIMITS;

/** Values that exceed each limit by one. */
const OVER: Readonly<Record<ArgumentPlace['kind'], (item: string, most?: number) => readonly string[]>> = {
  list: (item, most = items) => [many(most + 1, item)],
  text: (_, most = characters) => [long(most + 1)],
  json: () => [
    ...[deep(json.levels + 1), objects(json.levels + 1), many(json.values, '1')],
    ...[`{"a":${long(characters + 1)}}`, `{${long(characters + 1)}:1}`],
  ],
};

/** Values of the largest size that a request may have. */
const HUGE: typeof OVER = {
  list: (item) => [many(Math.min(60_000, Math.floor(900_000 / (item.length + 1))), item)],
  text: () => [long(1_000_000)],
  json: () => [deep(480_000), objects(170_000), many(400_000, '1'), `{"a":${long(1_000_000)}}`],
};

async function asked({ query, variables }: ArgumentPlace, value: string) {
  const body = `{"query":${JSON.stringify(query)},"variables":${variables(value)}}`;
  expect(body.length).toBeLessThan(MOST_BODY);
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${tokenOf('all')}` };
  const response = await fetch(`${service.url}/graphql`, { method: 'POST', headers, body });
  return { status: response.status, ...(await response.json()) };
}

describe('every list, text and JSON among the arguments', () => {
  test('every list, text and JSON argument has a limit that is reasonable', () => {
    for (const { of, kind } of places) {
      // A file fills most of a request.
      const most = of === 'GameFileInput.content' ? 900_000 : kind === 'text' ? 200_000 : 500;
      expect([of, (mostAt(of) ?? 0) <= most]).toEqual([of, true]);
    }
  });

  test('every list, text and JSON argument is tested', () => {
    const found = places.map(({ name }) => name);
    expect(found).toEqual(
      expect.arrayContaining([
        'Query.findHands(filter.patterns)',
        'Query.findGames(filter.hand.patterns.0)',
        'Mutation.openGame(options)',
        'Mutation.recordActions(actions.0.dealTiles.hands.0)',
        'Mutation.correctGame(corrections.0.amend.action.addNote.text)',
        'Game.steps(after)',
        'Hand.steps(after)',
        'Subscription.gameEvents(gameId)',
      ]),
    );
  });

  const prose = places.filter(
    ({ name, kind }) =>
      kind === 'text' &&
      /^Mutation\..*\b(name|team|club|reason|text|claim|sought|grounds|recommendation)\)$/.test(name),
  );
  test.each(
    prose
      .filter(
        ({ of }) =>
          (mostAt(of) ?? 0) <= 4_000 && !of.startsWith('PlayerAlias') && !of.startsWith('Mutation.removePlayerAlias'),
      )
      .map((place) => [place.name, place] as const),
  )('an argument that a person writes holds no character that changes the direction of text: %s', async (_, place) => {
    const { data, errors } = await asked(place, '"all\u202ewell"');
    const found = place.isData ? JSON.stringify(resultIn(data)) : JSON.stringify(errors);
    expect(found).toContain('direction-changing characters, found \\"U+202E\\"');
  });

  const isFirst = (place: ArgumentPlace): boolean =>
    places.find(({ of, kind }) => of === place.of && kind === place.kind) === place;
  const overHttp = places.filter((place) => !place.name.startsWith('Subscription') && (IS_LONG || isFirst(place)));
  test.each(overHttp.map((place) => [place.name, place] as const))('the argument has a limit: %s', async (_, place) => {
    for (const value of OVER[place.kind](place.item, mostAt(place.of))) {
      const { status, data, errors } = await asked(place, value);
      if (place.isData) {
        expect([status, errors, resultIn(data)]).toEqual([
          200,
          undefined,
          {
            __typename: 'InvalidInput',
            code: 'INVALID_INPUT',
            message: expect.stringMatching(/: expected (.* )?at most /),
            path: place.path,
          },
        ]);
      } else {
        expect([status, errors?.map(({ extensions }: { extensions: object }) => extensions)]).toEqual([
          200,
          [{ code: 'BAD_USER_INPUT', argument: place.path, expected: expect.stringMatching(/at most /) }],
        ]);
      }
    }
    // Equal inputs are checked by the same code everywhere, so one place is enough.
    for (const value of isFirst(place) ? HUGE[place.kind](place.item) : []) {
      const { status, data, errors } = await asked(place, value);
      const code = resultIn(data)?.code ?? errors?.[0]?.extensions.code;
      expect([status < 500, code]).toEqual([true, expect.stringMatching(/^(INVALID_INPUT|BAD_USER_INPUT|TOO_MUCH)$/)]);
    }
  });

  test('every list, text and JSON argument has a limit on the socket', async () => {
    const socket = await Socket.as(service);
    try {
      for (const { name, query, variables, path } of places.filter(({ name }) => name.startsWith('Subscription'))) {
        socket.subscribe(name, query, JSON.parse(variables(long(50_000))));
        expect(await socket.next()).toMatchObject({
          type: 'next',
          id: name,
          payload: { data: { result: { __typename: 'InvalidInput', code: 'INVALID_INPUT', path } } },
        });
        expect(await socket.next()).toMatchObject({ type: 'complete', id: name });
      }
    } finally {
      socket.close();
    }
  });

  test('an argument beyond its limit is no failure of the service', () => {
    expect(service.logged.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });
});
