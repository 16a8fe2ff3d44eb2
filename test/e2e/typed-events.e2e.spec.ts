import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  buildSchema,
  graphql,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLUnionType,
  getNamedType,
  getNullableType,
  isCompositeType,
  isEnumType,
  isListType,
  parse,
  validate,
} from 'graphql';
import { RENAMED, typedEvent } from '../../src/games/view/typed-event.js';
import { ENUM_VALUES, enumNameOf, SCHEMA, SCHEMA_TEXT } from '../../src/platform/graphql/schema.js';
import type { EventStore } from '../../src/platform/event-store/port.js';
import { disputedGame } from '../kit/disputes/sample-cases.js';
import { appendInTurns, corrected, correctionsOf, flawed, pastGame, sealedGame } from '../kit/play/sample-games.js';
import { everyEvent } from '../kit/play/every-event.js';
import { PLAYED_RULESETS } from '../kit/play/rulesets.js';
import { everything } from '../kit/schema/game-arguments.js';
import { ask, type Service, startService } from '../kit/service/service.js';
import { freshStore } from '../kit/store/store.js';

const membersOf = (name: string) => (SCHEMA.getType(name) as GraphQLUnionType).getTypes();
const selectionOf = (name: string, depth: number) =>
  membersOf(name)
    .map((one) => `... on ${one.name} { ${everything(one, depth)} }`)
    .join(' ');

/** A value of the log as the API writes it; `undefined` for objects, which have types of their own. */
function written(type: GraphQLOutputType, value: unknown): unknown {
  const of = getNullableType(type);
  if (isCompositeType(getNamedType(type))) return undefined;
  if (value === null || value === undefined) return null;
  if (isListType(of)) return (value as readonly unknown[]).map((item) => written(of.ofType, item));
  return isEnumType(of) ? enumNameOf(of.name, value as string) : value;
}

interface Shown {
  readonly revision: number;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly event: Readonly<Record<string, unknown>>;
}

function isSame({ type, data, event }: Shown): void {
  expect(event.__typename).toBe(`${type}Event`);
  const fields = Object.values((SCHEMA.getType(`${type}Event`) as GraphQLObjectType).getFields());
  const names = new Map(Object.entries(RENAMED[type] ?? {}).map(([from, to]) => [to, from]));
  for (const field of fields) {
    const expected = written(field.type, data[names.get(field.name) ?? field.name]);
    if (expected !== undefined) expect([type, field.name, event[field.name]]).toEqual([type, field.name, expected]);
  }
  // Everything that the log says is a field.
  const known = new Set(fields.map(({ name }) => names.get(name) ?? name));
  const replaced = known.has('replacement') ? ['type', 'data'] : [];
  const apart = new Set(['irregularities', 'purpose', ...replaced]);
  expect(Object.keys(data).filter((name) => !known.has(name) && !apart.has(name))).toEqual([]);
}

/** The schema with the values of the engine behind its enums, as the service has it. */
function servedSchema() {
  const schema = buildSchema(`${SCHEMA_TEXT} extend type Query { sample: [GameEvent!]! }`);
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isEnumType(type) || type.name.startsWith('__')) continue;
    for (const value of type.getValues()) value.value = ENUM_VALUES[type.name][value.name];
  }
  return schema;
}

describe('the types of events and moves', () => {
  test.each([
    ['PlayEvent', (text: string) => `step(revision: 1) { event { ${text} } }`],
    ['GameEvent', (text: string) => `log(first: 1) { edges { node { event { ${text} } } } }`],
    ['Move', (text: string) => `tableMoves { ${text} }`],
  ] as const)('any fields of %s can be selected together', (name, around) => {
    const query = `{ game(id: "x") { ... on Game { ${around(selectionOf(name, 3))} } } }`;
    expect(validate(SCHEMA, parse(query)).map(({ message }) => message)).toEqual([]);
  });
});

/** Events of every type of play, and those of other kinds that the games below do not have. */
const SAMPLES: readonly { readonly type: string; readonly data: object }[] = [
  ...[...everyEvent().values()].flat(),
  {
    type: 'EvidenceAdded',
    data: { dispute: 3, by: 1, kind: 'statement', revisions: [2], text: 'no', sha256: null, mediaType: null },
  },
  { type: 'DisputeClosed', data: { dispute: 3, how: 'withdrawn' } },
  {
    type: 'GameOptionsCorrected',
    data: { options: { a: 1, b: 'x', c: true }, reason: 'misread', results: [], totals: null, placings: null },
  },
];

test('events of every type say what the log says', async () => {
  const sample = SAMPLES.map(typedEvent);
  const { data, errors } = await graphql({
    schema: servedSchema(),
    source: `{ sample { __typename ${selectionOf('GameEvent', 1)} } }`,
    rootValue: { sample },
  });
  expect(errors ?? []).toEqual([]);
  const shown = (data as { sample: readonly Shown['event'][] }).sample;
  for (const [i, event] of shown.entries()) {
    const { type, data } = SAMPLES[i] as Shown;
    isSame({ revision: i, type, data, event });
  }
  expect(shown.at(-1)?.options).toEqual([
    { name: 'a', value: 1 },
    { name: 'b', value: 'x' },
    { name: 'c', value: true },
  ]);
});

describe('typed events', () => {
  let kept: { store: EventStore; dispose(): Promise<void> };
  let service: Service;
  const games = [
    ...PLAYED_RULESETS.map((ruleset, i) => {
      const { events } = pastGame('typed', i, ruleset);
      return i % 2 === 0
        ? corrected(`typed/${i}`, events, correctionsOf(6, events))
        : sealedGame(`typed/${i}`, flawed(events));
    }),
    ...Array.from({ length: 4 }, (_, i) => disputedGame('typed', i, pastGame('typed', i).events)),
  ];

  beforeAll(async () => {
    kept = await freshStore();
    await appendInTurns(kept.store, games, 1_000);
    const player = games.map(({ id }) => ({ role: 'player', game: id, seat: 1 }) as const);
    service = await startService({ store: kept.store, roles: { judge: [{ role: 'judge' }], player } });
  });
  afterAll(async () => {
    await service.close();
    await kept.dispose();
  });

  async function shownTo(actor: string | undefined, id: string): Promise<Shown[]> {
    const fields = `revision type data event { __typename ${selectionOf('GameEvent', 1)} }`;
    const all: Shown[] = [];
    for (let after: string | null = null, more = true; more; ) {
      const { data, errors } = await ask(
        service,
        `query Q($id: ID!, $after: String) { game(id: $id) { ... on Game { log(first: 100, after: $after) {
          pageInfo { hasNextPage endCursor } edges { node { ${fields} } } } } } }`,
        { id, after },
        actor,
      );
      expect(errors ?? []).toEqual([]);
      const { edges, pageInfo } = (data as never as { game: { log: Page } }).game.log;
      all.push(...edges.map(({ node }) => node));
      [after, more] = [pageInfo.endCursor, pageInfo.hasNextPage];
    }
    return all;
  }
  interface Page {
    readonly edges: readonly { readonly node: Shown }[];
    readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean };
  }

  test('typed events say what the log says, to each viewer', async () => {
    const types = new Set<string>();
    for (const { id } of games) {
      for (const actor of ['judge', 'player', undefined]) {
        const shown = await shownTo(actor, id);
        for (const one of shown) {
          isSame(one);
          types.add(one.type);
        }
      }
    }
    for (const { type } of SAMPLES) types.add(type);
    const missing = membersOf('GameEvent').filter(({ name }) => !types.has(name.replace(/Event$/, '')));
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  test('remedies of a ruling have the fields of their kind, and for others the kind alone', async () => {
    const disputed = games.at(-1)?.id ?? '';
    const query = `{ game(id: "${disputed}") { ... on Game { rulings { remedies { ${everything(SCHEMA.getType('Remedy') as GraphQLObjectType, 1)} } } } } }`;
    interface Ruled {
      readonly game: { readonly rulings: readonly { readonly remedies: readonly Record<string, unknown>[] }[] };
    }
    const read = async (actor?: string) => {
      const { data, errors } = await ask(service, query, {}, actor);
      expect(errors ?? []).toEqual([]);
      return (data as never as Ruled).game.rulings.flatMap(({ remedies }) => remedies);
    };
    const [all, seen] = [await read('judge'), await read()];
    expect(all.length).toBeGreaterThan(0);
    for (const one of seen)
      expect(Object.entries(one).filter(([, value]) => value !== null)).toEqual([['kind', one.kind]]);
    for (const { data, kind, ...fields } of all) {
      const { remedy: _, kind: penalty, corrections: _c, outcomes: _o, ...said } = data as Record<string, unknown>;
      const shown = Object.fromEntries(
        Object.entries(fields).filter(([name, value]) => value !== null && name in said),
      );
      expect([kind, shown]).toEqual([kind, said]);
    }
  });
});
