import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { isInputObjectType, isObjectType } from 'graphql';
import { SCHEMA } from '../../src/platform/graphql/schema.js';
import { everyPlace, type PlaceKind, resultIn } from '../kit/schema/argument-places.js';
import { ask, Client, type Service, tokenOf } from '../kit/service/service.js';
import { Socket } from '../kit/service/socket.js';
import { visitedService } from '../kit/schema/visited-service.js';
import '../kit/play/rulesets.js';
import { IS_LONG } from '../kit/size.js';

const { game, known, start } = visitedService('visited');
/** The first place of each argument and each input field. */
const places = [...new Map([...everyPlace(SCHEMA, known)].reverse().map((place) => [place.of, place])).values()];
let service: Service;

beforeAll(async () => {
  service = await start(40);
});
afterAll(() => service.close());

const deep = `${'['.repeat(200)}${']'.repeat(200)}`;
const objects = `${'{"a":'.repeat(200)}1${'}'.repeat(200)}`;
/** Longer than any text may be, apart from the content of files. */
const long = `"${'x'.repeat(250_000)}"`;
const longFile = `"${'x'.repeat(950_000)}"`;
const many = `[${Array.from({ length: 5_000 }, () => '1').join(',')}]`;

/** JSON of a wrong type, depth or length for each kind of place; none of it may be accepted. */
const WRONG: Readonly<Record<PlaceKind, readonly string[]>> = {
  number: ['"x"', 'true', '{}', '[]', '1.5', '1e400', '9007199254740993', '"1"', deep, objects, long, many],
  flag: ['"true"', '1', '0', '{}', '[]', deep, objects, long, many],
  enum: ['"NO_SUCH_WORD"', '""', '1', 'true', '{}', '[]', '"__proto__"', deep, objects, long, many],
  text: ['true', '1.5', '{}', '[]', deep, objects, long, many],
  // GraphQL coerces a single value to a list of one.
  list: ['{"nothing":1}', '[{"nothing":1}]', deep, objects, many],
  input: ['"x"', '1', 'true', '[]', '{"nothing":1}', '{"__proto__":{"a":1}}', deep, objects, long, many],
  json: [deep, objects, `"${'x'.repeat(250_000)}"`, many],
};

/** Traces of the implementation that an error message must not contain. */
const INSIDE = /\bat [\w.<>]+ \(|node_modules|\.[jt]s:\d+|TypeError|RangeError|Cannot read/;
const REFUSED = /^(INVALID_INPUT|BAD_USER_INPUT|TOO_MUCH|BAD_REQUEST)$/;

describe('every argument and every field of an input', () => {
  test('every argument and every field of an input is visited', () => {
    const inputs = Object.values(SCHEMA.getTypeMap())
      .filter(isInputObjectType)
      .flatMap((type) => Object.keys(type.getFields()).map((field) => `${type.name}.${field}`));
    const fields = Object.values(SCHEMA.getTypeMap())
      .filter(isObjectType)
      .filter(({ name }) => !name.startsWith('__'))
      .flatMap((type) =>
        Object.values(type.getFields()).flatMap(({ name, args }) =>
          args.map((one) => `${type.name}.${name}.${one.name}`),
        ),
      );
    const visited = new Set(places.map(({ of }) => of));
    expect([...inputs, ...fields].filter((of) => !visited.has(of))).toEqual([]);
    expect(new Set(places.map(({ kind }) => kind))).toEqual(new Set(Object.keys(WRONG)));
  });

  const overHttp = places.filter(({ name }) => !name.startsWith('Subscription'));
  /** The gate tries two wrong values in each place, other ones from place to place. */
  const valuesFor = ({ kind, of }: { kind: PlaceKind; of: string }, nth: number): readonly string[] =>
    WRONG[kind]
      .filter((_, i) => IS_LONG || (i + nth) % WRONG[kind].length < 2)
      .map((value) => (of === 'GameFileInput.content' && value === long ? longFile : value));
  test.each(overHttp.map((place, nth) => [place.of, place, nth] as const))(
    'refuses what it cannot be: %s',
    async (_, place, nth) => {
      for (const value of valuesFor(place, nth)) {
        const body = `{"query":${JSON.stringify(place.query)},"variables":${place.variables(value)}}`;
        const headers = { 'content-type': 'application/json', authorization: `Bearer ${tokenOf('all')}` };
        const response = await fetch(`${service.url}/graphql`, { method: 'POST', headers, body });
        const text = await response.text();
        const { data, errors } = JSON.parse(text);
        const code = errors?.[0]?.extensions.code ?? resultIn(data)?.code ?? 'taken';
        expect([value.slice(0, 40), response.status < 500, code]).toEqual([
          value.slice(0, 40),
          true,
          expect.stringMatching(REFUSED),
        ]);
        expect(text).not.toMatch(INSIDE);
        const { path } = resultIn(data) ?? {};
        if (path != null) expect([value.slice(0, 40), path[0]]).toEqual([value.slice(0, 40), place.path[0]]);
      }
    },
  );

  test('refuses it over the socket as well', async () => {
    const ofSocket = places.filter(({ name }) => name.startsWith('Subscription'));
    expect(ofSocket.length).toBeGreaterThan(0);
    for (const place of ofSocket) {
      for (const value of WRONG[place.kind].filter(({ length }) => length < 50_000)) {
        const socket = await Socket.as(service, 'all');
        socket.subscribe('1', place.query, JSON.parse(place.variables(value)));
        const { type, payload } = await socket.next();
        const code =
          type === 'error'
            ? payload[0].extensions.code
            : (payload.data?.result?.code ?? payload.errors?.[0].extensions.code);
        expect([place.name, value.slice(0, 40), code]).toEqual([
          place.name,
          value.slice(0, 40),
          expect.stringMatching(REFUSED),
        ]);
        socket.close();
      }
    }
  });

  const LEFT_NULL = [
    ['query Q($it: ID = "x") { game(id: $it) { __typename } }', 'id'],
    ['query Q($it: Boolean = true) { rulesets @include(if: $it) { id } }', 'if'],
    ['query Q($it: Int = 1) { findGames(first: $it) { __typename } }', 'first'],
    [
      'query Q($it: Int = 1) { previewCorrection(gameId: "x", corrections: { retract: { target: $it, reason: "x" } }) { __typename } }',
      'corrections',
    ],
    ['subscription S($it: ID = "x") { gameEvents(gameId: $it, afterRevision: 0) { __typename } }', 'gameId'],
    ['subscription S($it: Int = 0) { gameEvents(gameId: "x", afterRevision: $it) { __typename } }', 'afterRevision'],
    [
      'subscription S($it: Boolean = true) { gameEvents(gameId: "x", afterRevision: 0) { __typename @skip(if: $it) } }',
      'if',
    ],
  ] as const;
  test.each(LEFT_NULL)('refuses null for what has a default: %s', async (query, argument) => {
    const wrong = { message: expect.stringContaining(`"${argument}"`), extensions: { code: 'BAD_USER_INPUT' } };
    if (query.startsWith('query')) {
      expect((await ask(service, query, { it: null }, 'all')).errors).toMatchObject([wrong]);
      return;
    }
    const socket = await Socket.as(service, 'all');
    socket.subscribe('1', query, { it: null });
    expect((await socket.next()).payload).toMatchObject({ errors: [wrong] });
    socket.close();
  });

  test('every argument and every field of an input has left the record as it was, and is no failure of the service', async () => {
    const { revision } = await new Client(service, 'all').game(game, 'revision');
    expect(revision).toBe(39);
    expect(service.logged.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });
});
