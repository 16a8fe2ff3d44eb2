import { expect, test } from '@jest/globals';
import { buildSchema, getNamedType, graphqlSync, type GraphQLObjectType, isCompositeType, isObjectType } from 'graphql';
import { FINAL_POINTS_PRESETS } from '../engine/tournaments/final-points.js';
import { TOURNAMENT_SCHEMAS, type TournamentEvent } from '../engine/tournaments/events.js';
import { SCHEMA_TEXT } from '../platform/graphql/schema.js';
import { withAliases } from '../platform/graphql/aliases.js';
import { typedTournamentEvent } from './typed-tournament-event.js';

/** The schema with one more field, which answers the given event. Enums keep the words of the engine. */
const schema = withAliases(
  buildSchema(
    SCHEMA_TEXT.replace(/^type Query \{/m, 'type Query { probe: TournamentEventData! ').replace(
      /^enum (\w+) \{[^}]*\}/gm,
      (text, name) =>
        name === 'Oka' || name.startsWith('Rounded') || name === 'EqualScores' ? `scalar ${name}` : text,
    ),
  ),
);

const selection = (type: GraphQLObjectType): string =>
  Object.values(type.getFields())
    .map(({ name, type: inner }) => {
      const named = getNamedType(inner);
      return isObjectType(named) ? `${name} { ${selection(named)} }` : isCompositeType(named) ? '' : name;
    })
    .join(' ');

function shown(event: TournamentEvent): unknown {
  const type = schema.getType(`${event.type}Event`) as GraphQLObjectType;
  const source = `{ probe { ... on ${type.name} { ${selection(type)} } } }`;
  const { data, errors } = graphqlSync({ schema, source, rootValue: { probe: typedTournamentEvent(event) } });
  expect(errors).toBeUndefined();
  return JSON.parse(JSON.stringify(data?.probe));
}

test('an opened session lists the games of its tables', () => {
  const data = { session: 1, games: { 1: 'game-1', 3: 'game-3' }, startsAt: null, endsAt: null };
  expect(shown({ type: 'SessionOpened', data })).toEqual({
    session: 1,
    openedGames: [
      { table: 1, gameId: 'game-1' },
      { table: 3, gameId: 'game-3' },
    ],
    startsAt: null,
    endsAt: null,
  });
});

test('an amendment has its final points in one form, by place or by the players below the start', () => {
  const rounding = { unit: 100, half: 'away', value: 'difference', first: 'as-others' };
  expect(
    shown({ type: 'TournamentAmended', data: { finalPoints: FINAL_POINTS_PRESETS.jpml, reason: 'other rules' } }),
  ).toMatchObject({
    name: null,
    reason: 'other rules',
    finalPointsRules: {
      ...{ start: 30_000, countedFrom: 30_000, oka: 'none', equalScores: 'share', rounding, substitute: null },
      uma: [
        { playersBelow: 1, points: [8, 3, 1, -12] },
        { playersBelow: 3, points: [12, -1, -3, -8] },
        { playersBelow: null, points: [8, 4, -4, -8] },
      ],
    },
  });
  expect(
    shown({ type: 'TournamentAmended', data: { finalPoints: FINAL_POINTS_PRESETS.tenhou, reason: 'again' } }),
  ).toMatchObject({ finalPointsRules: { uma: [{ playersBelow: null, points: [20, 10, -10, -20] }] } });
});

test('an adjustment names its ruling by game and revision, and a game its players', () => {
  const ruling = { game: 'game-1', revision: 7 };
  const data = { entrant: 4, points: -20, law: null, reason: 'late', ruling };
  expect(shown({ type: 'AdjustmentMade', data })).toEqual({
    ...{ entrant: 4, points: -20, law: null, reason: 'late' },
    byRuling: { gameId: 'game-1', revision: 7 },
  });
  const players = [1, 2, 3, 4].map((entrant) => ({ player: `p${entrant}`, entrant }));
  expect(shown({ type: 'GameAdded', data: { session: 1, table: 2, game: 'game-2', players } })).toEqual({
    ...{ session: 1, table: 2, gameId: 'game-2' },
    addedPlayers: [1, 2, 3, 4].map((entrant) => ({ playerId: `p${entrant}`, entrant })),
  });
});

test.each(Object.keys(TOURNAMENT_SCHEMAS))('%s is a member of TournamentEventData', (type) => {
  expect(isObjectType(schema.getType(`${type}Event`))).toBe(true);
});
