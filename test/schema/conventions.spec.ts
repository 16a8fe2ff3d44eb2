import { describe, expect, test } from '@jest/globals';
import {
  getNamedType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isLeafType,
  isNonNullType,
  isObjectType,
  isUnionType,
} from 'graphql';
import { SCHEMA } from '../../src/platform/graphql/schema.js';

/**
 * The rules of graphql-schema-linter and of the Relay rules of graphql-eslint, apart from those that are exceptions for the whole
 * schema:
 *
 * - Fields, values and arguments are in an order that helps to read them, not in that of the alphabet.
 * - Descriptions are on one line.
 * - Connections page forward only (`first`, `after`): every list has one direction in which people read it.
 * - Lists that are short by their nature (four seats, the tiles of a meld) are lists, not connections.
 */

const types = Object.values(SCHEMA.getTypeMap()).filter(({ name }) => !name.startsWith('__'));
const objects = types.filter(isObjectType);
const roots = ['Query', 'Mutation', 'Subscription'].map((name) => SCHEMA.getType(name) as GraphQLObjectType);
const fieldsOf = (type: GraphQLNamedType) =>
  isObjectType(type) || isInterfaceType(type) || isInputObjectType(type) ? Object.values(type.getFields()) : [];

const namedType = (type: GraphQLType): GraphQLNamedType => getNamedType(type) as GraphQLNamedType;

/** Connections that are not named after their node. */
const CONNECTION_NAMES: Readonly<Record<string, string>> = {
  PlayerRanking: 'a ranking, whose rows have places beside their players',
  SeasonList: 'named before it was a connection; its type could only change with a new query',
  TournamentConnection: 'the tournaments of the list are summaries',
};

/** Types whose `id` is not that of an object of its own. */
const NOT_NODES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['ScoredPattern', 'ExplainedPattern', 'ExcludedPattern', 'Pattern', 'PatternCount'].map((name) => [
      name,
      'an id within the ruleset',
    ]),
  ),
  ...Object.fromEntries(
    ['HandSummary', 'GameSummary', 'TournamentSummary', 'SeasonSummary', 'PlayedTournament', 'SeasonTournament'].map(
      (name) => [name, 'the id of the object that it is about, which `node` returns'],
    ),
  ),
  DisputeSummary: 'part of its game, which `node` returns by the first part of the id',
  RulingSummary: 'part of its game, which `node` returns by the first part of the id',
  Actor: 'the id of a person or program in a token, of which nothing else is known',
  RecordingToken: 'the id of a token',
  Webhook: 'listed for its token only (`webhooks`)',
  WebhookRemoved: 'the id of a webhook',
  Token: 'listed for operators only (`tokens`)',
  PairingCode: 'lives for minutes',
  PairingCodeCancelled: 'the id of a pairing code',
  GameSource: 'the id on another platform',
  ImportFinished: 'names an import in notifications; the service forgets it',
};

describe('schema.graphql', () => {
  test('the roots of the schema have descriptions', () => {
    expect(roots.filter(({ description }) => !description).map(({ name }) => name)).toEqual([]);
  });

  test('root fields are nullable: an exception nulls one field and not the whole answer', () => {
    const strict = roots.flatMap((root) => fieldsOf(root).filter(({ type }) => isNonNullType(type)));
    expect(strict.map(({ name }) => name)).toEqual([]);
  });

  test('names of types are like ThisOne, of fields like thisOne, of values like THIS_ONE', () => {
    const wrong: string[] = [];
    const look = (pattern: RegExp, ...names: string[]) => {
      const last = names.at(-1) ?? '';
      if (!pattern.test(last)) wrong.push(names.join('.'));
    };
    for (const type of types) {
      look(/^[A-Z][A-Za-z0-9]*$/, type.name);
      for (const field of fieldsOf(type)) {
        look(/^[a-z][A-Za-z0-9]*$/, type.name, field.name);
        if ('args' in field)
          for (const { name } of field.args) look(/^[a-z][A-Za-z0-9]*$/, type.name, field.name, name);
      }
      if (isEnumType(type)) for (const { name } of type.getValues()) look(/^[A-Z][A-Z0-9_]*$/, type.name, name);
      if (isInputObjectType(type)) look(/(Input|Filter|MinRevision|PrecedentsOn)$/, type.name);
    }
    expect(wrong).toEqual([]);
  });

  test('the schema uses every type', () => {
    const used = new Set<GraphQLNamedType>(roots);
    for (const type of used) {
      for (const field of fieldsOf(type)) {
        used.add(namedType(field.type));
        if ('args' in field) for (const argument of field.args) used.add(namedType(argument.type));
      }
      if (isUnionType(type)) for (const member of type.getTypes()) used.add(member);
      if (isInterfaceType(type)) for (const one of SCHEMA.getPossibleTypes(type)) used.add(one);
      if (isObjectType(type)) for (const one of type.getInterfaces()) used.add(one);
    }
    const builtIn = ['String', 'Int', 'Float', 'Boolean', 'ID'];
    expect(types.filter((type) => !used.has(type) && !builtIn.includes(type.name)).map(({ name }) => name)).toEqual([]);
  });
});

const connections = objects.filter((type) => type.getFields().edges !== undefined || type.name.endsWith('Connection'));

describe('connections', () => {
  test.each(connections.map((type) => [type.name, type] as const))('%s is a Relay connection', (name, type) => {
    const { edges, pageInfo } = type.getFields();
    expect(String(pageInfo?.type)).toBe('PageInfo!');
    const edge = getNamedType(edges.type) as GraphQLObjectType;
    expect(String(edges.type)).toBe(`[${edge.name}!]!`);
    expect(edge.name).toMatch(/Edge$/);
    const { cursor, node } = edge.getFields();
    expect(String(cursor.type)).toBe('String!');
    const expected = `${getNamedType(node.type).name}Connection`;
    expect([name, name in CONNECTION_NAMES]).toEqual([name, name !== expected]);
  });

  test('connections take `first`, a whole number, and `after`, a text', () => {
    const isPaged = (type: GraphQLNamedType): boolean =>
      isUnionType(type) ? type.getTypes().some(isPaged) : connections.includes(type as GraphQLObjectType);
    const wrong = objects.flatMap((type) =>
      fieldsOf(type)
        .filter((field): field is GraphQLField<unknown, unknown> => 'args' in field && isPaged(namedType(field.type)))
        .filter(({ args }) => {
          const typeOf = (name: string) => String(args.find((one) => one.name === name)?.type);
          return !/^Int!?$/.test(typeOf('first')) || !/^(String|ID)$/.test(typeOf('after'));
        })
        .map((field) => `${type.name}.${field.name}`),
    );
    expect(wrong).toEqual([]);
  });
});

test('everything with an id of its own is a Node', () => {
  const wrong = objects
    .filter((type) => type.getFields().id !== undefined)
    .filter((type) => {
      const isNode = type.getInterfaces().some(({ name }) => name === 'Node');
      return isNode === type.name in NOT_NODES;
    });
  expect(wrong.map(({ name }) => name)).toEqual([]);
  expect(Object.keys(NOT_NODES).filter((name) => SCHEMA.getType(name) === undefined)).toEqual([]);
});

test('answers are typed: no field that is not deprecated is JSON', () => {
  const untyped = objects.flatMap((type) =>
    Object.values(type.getFields())
      .filter((field) => namedType(field.type).name === 'JSON' && field.deprecationReason == null)
      .map(({ name }) => `${type.name}.${name}`),
  );
  expect(untyped).toEqual([]);
});

test('events have types beside their form in the log', () => {
  const inLogForm = objects.flatMap((type) =>
    Object.values(type.getFields())
      .filter((field) => namedType(field.type).name === 'LogData')
      .map(({ name }) => `${type.name}.${name}`),
  );
  expect(inLogForm.sort()).toEqual(['LoggedEvent.data', 'RulingPreview.events', 'TournamentEvent.data']);
  const typed = [
    ['LoggedEvent', 'event'],
    ['RulingPreview', 'recorded'],
    ['TournamentEvent', 'event'],
  ] as const;
  for (const [type, field] of typed) {
    const named = namedType((SCHEMA.getType(type) as GraphQLObjectType).getFields()[field].type);
    expect(isUnionType(named)).toBe(true);
  }
});

/** The one type that a word has, wherever it is the name of a field that is not deprecated. */
const WORDS: Readonly<Record<string, string>> = {
  ...{ behind: 'Int', closed: 'Boolean', tournament: 'String', ruleset: 'Ruleset', player: 'Player' },
  ...{ seat: 'Seat', dealer: 'Seat', tile: 'Tile', wind: 'Wind', prevailingWind: 'Wind' },
  ...{ by: 'WinBy', from: 'Seat', to: 'Seat', actor: 'Actor', before: 'Table', after: 'Table' },
  ...{ rulesetId: 'ID', playerId: 'ID', playerIds: 'ID', tournamentId: 'ID', recordedAt: 'DateTime' },
};
/** Lists of objects, never of ids or numbers. */
const OBJECTS = ['wins', 'seats', 'players'];

/** Words that are both a thing and its number in a list or a record, or that each kind of thing has of its own. */
const SEVERAL_TYPES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['action', 'basis', 'code', 'kind', 'method', 'missed', 'penalty', 'reason', 'role', 'source', 'status'].map(
      (word) => [word, 'each kind of thing has its own set of these, which its enum lists'],
    ),
  ),
  ...Object.fromEntries(
    ['hand', 'step', 'table', 'win'].map((word) => [
      word,
      'the thing, and elsewhere its number within the game or session',
    ]),
  ),
  ...Object.fromEntries(
    ['decisions', 'differences', 'entrants', 'events', 'hands', 'sessions', 'tables'].map((word) => [
      word,
      'the things, and in summaries their count or their numbers',
    ]),
  ),
  ...Object.fromEntries(
    ['adjustments', 'changes', 'points', 'score', 'total', 'totals', 'unit', 'value', 'values'].map((word) => [
      word,
      'an amount, in the unit of what it is about, and where it is made up of parts, an object with them',
    ]),
  ),
  ...Object.fromEntries(
    ['game', 'games', 'tournaments'].map((word) => [
      word,
      'objects or counts; of a role, the ids of those that it is limited to',
    ]),
  ),
  catalogue: 'the entry that a finding names, by its id; of a ruleset, the entries',
  counts: 'the figures of a score; in a season, which results count',
  message: 'a text; in the history of a tournament, its key and values',
  name: 'a text; of rulesets and patterns, one for each language',
  remedies: 'the kinds of remedies; of a ruling, the remedies',
  text: 'a text; of findings and refusals, its key and values',
};

const currentFields = objects
  .filter((type) => !roots.includes(type))
  .flatMap((type) => Object.values(type.getFields()).map((field) => ({ field, type })))
  .filter(({ field }) => field.deprecationReason == null);

test('a field name has one type, or is an exception: the same scalar or enum everywhere, or objects everywhere', () => {
  const kinds = new Map<string, Set<string>>();
  for (const { field } of currentFields) {
    const type = namedType(field.type);
    const known = kinds.get(field.name) ?? new Set();
    kinds.set(field.name, known.add(isLeafType(type) ? type.name : 'an object'));
  }
  const several = [...kinds].filter(([, types]) => types.size > 1).map(([name]) => name);
  expect(several.sort()).toEqual(Object.keys(SEVERAL_TYPES).sort());
});

test('a word has one type in all answers', () => {
  const others = currentFields.filter(({ field: { name, type } }) => {
    const named = namedType(type);
    return name in WORDS ? named.name !== WORDS[name] : OBJECTS.includes(name) && !isObjectType(named);
  });
  expect(others.map(({ field, type }) => `${type.name}.${field.name}: ${field.type}`)).toEqual([]);
});
