import { Controller, Get, Header } from '@nestjs/common';

// The HTTP endpoints for programs as an OpenAPI document. Pages for people, and the GraphQL operations, which schema.graphql
// describes, are not part of it. test/e2e/openapi.e2e.spec.ts compares it with the routes of the service.

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly description: string;
  readonly schema: object;
}

const path = (name: string, description: string, schema: object = { type: 'string' }): Parameter => ({
  ...{ name, in: 'path', description, schema },
});
const query = (name: string, description: string, schema: object = { type: 'string' }): Parameter => ({
  ...{ name, in: 'query', description, schema },
});
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: object) => ({ 'application/json': { schema } });
const lines = (schema: object) => ({ 'application/x-ndjson': { schema } });
const text = (type = 'text/plain') => ({ [type]: { schema: { type: 'string' } } });
const FILE = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
const ANY = { type: 'object' };

/** Meanings of the statuses of failures. */
const FAILURES: Readonly<Record<number, string>> = {
  400: 'An argument is invalid; `path` names it.',
  403: 'The roles of the caller do not allow it.',
  404: 'There is no such object, or the caller may not know of it.',
  409: 'The record contradicts the log.',
  503: 'The service cannot answer now.',
};

interface Operation {
  readonly id: string;
  readonly about: string;
  readonly takes?: readonly Parameter[];
  readonly body?: object;
  readonly gives: object;
  readonly fails?: readonly number[];
  /** For callers without a token, too. */
  readonly isPublic?: true;
  /** The schema of answers to requests that are refused before they are read. */
  readonly refusal?: string;
}

const operation = ({ id, about, takes = [], body, gives, fails = [], isPublic, refusal = 'Failure' }: Operation) => ({
  operationId: id,
  summary: about,
  ...(takes.length === 0 ? {} : { parameters: takes.map((one) => ({ ...one, required: one.in !== 'query' })) }),
  ...(body === undefined ? {} : { requestBody: { required: true, content: body } }),
  ...(isPublic ? {} : { security: [{}, { token: [] }] }),
  responses: {
    200: { description: 'The answer.', content: gives },
    ...Object.fromEntries(
      fails.map((status) => [status, { description: FAILURES[status], content: json(ref('Failure')) }]),
    ),
    ...(isPublic ? {} : { default: { description: 'Refused before it was read.', content: json(ref(refusal)) } }),
  },
});

/** A page of another site cannot send it without asking first. */
const PREFLIGHT: Parameter = {
  name: 'apollo-require-preflight',
  in: 'header',
  description: 'Any value. Without it, a query in the address is refused (CSRF).',
  schema: { type: 'string', default: 'true' },
};
const GAME = path('game', 'Id of the game.', { type: 'string', format: 'uuid' });
const TOURNAMENT = path('tournament', 'Id of the tournament.');
const ENTRANT = query('entrant', 'Number of the entrant.', { type: 'integer' });
const LANGUAGE = query('lang', 'Language of the texts. Default: by the header `Accept-Language`.', {
  enum: ['en', 'ja', 'zh-Hant', 'zh-Hans'],
});
const SEARCH = [
  query('filter', 'Filter in JSON, with the fields of the search’s filter in schema.graphql; words are in lower case.'),
  query('sort', 'Order of the search, e.g. `newest`.'),
];

const found = (id: string, about: string) => ({
  get: operation({ id, about, takes: SEARCH, gives: lines(ANY), fails: [400, 404, 503] }),
});

const QUERY = {
  type: 'object',
  required: ['query'],
  properties: { query: { type: 'string' }, variables: ANY, operationName: { type: 'string' } },
};
const ANSWER = {
  type: 'object',
  properties: {
    data: { type: ['object', 'null'] },
    errors: { type: 'array', items: ref('GraphQLError') },
  },
};

const PATHS = {
  '/graphql': {
    get: operation({
      id: 'graphqlQuery',
      about: 'A GraphQL query in the address; schema.graphql describes the operations.',
      takes: [
        query('query', 'The query.'),
        query('variables', 'Its variables, in JSON.'),
        query('operationName', 'Name of the operation, if the query has several.'),
        query('extensions', 'Extensions of the protocol, in JSON.'),
        PREFLIGHT,
      ],
      gives: json(ANSWER),
      refusal: 'GraphQLFailure',
    }),
    post: operation({
      id: 'graphql',
      about: 'A GraphQL query or mutation; schema.graphql describes the operations. Subscriptions use a WebSocket.',
      body: json(QUERY),
      gives: json(ANSWER),
      refusal: 'GraphQLFailure',
    }),
  },
  '/stream/games': {
    get: operation({
      id: 'streamGames',
      about: 'The games that are opened and closed from now on. The stream does not end by itself.',
      takes: [query('tournament', 'Id or name of the only tournament wanted.')],
      gives: lines(ref('GameChange')),
    }),
  },
  '/stream/games/{game}/events': {
    get: operation({
      id: 'streamGameEvents',
      about: 'The events of a game as the caller may see them: those recorded, then new ones.',
      takes: [
        GAME,
        query('after', 'Revision of the last event that is known; -1 for all.', { type: 'integer', default: -1 }),
        query('as', 'Point of view. Default: the widest that the roles of the caller allow.', {
          enum: ['public', 'seat-0', 'seat-1', 'seat-2', 'seat-3', 'scribe', 'judge'],
        }),
        query('follow', 'Whether to wait for new events.', { type: 'boolean', default: true }),
      ],
      gives: lines(ref('Event')),
      fails: [400, 403, 404],
    }),
  },
  '/g/{game}/events.json': {
    get: operation({
      id: 'gameEvents',
      about: 'All events of a game as the caller may see them, with the names of the players.',
      takes: [GAME],
      gives: json({
        type: 'object',
        properties: {
          game: { type: 'string' },
          events: { type: 'array', items: ANY },
          names: { type: 'object', additionalProperties: { type: 'string' } },
        },
      }),
      fails: [404],
    }),
  },
  '/g/{game}/record.mhr': {
    get: operation({
      id: 'gameNotation',
      about: 'A game in hand record notation (docs/reference/notation.md).',
      takes: [GAME],
      gives: text(),
      fails: [404],
    }),
  },
  '/g/{game}/comments.json': {
    get: operation({
      id: 'gameComments',
      about: 'The comments of a game that the caller may read (docs/reference/comments.md).',
      takes: [GAME],
      gives: json(ANY),
      fails: [404],
    }),
  },
  '/g/{game}/reviews.json': {
    get: operation({
      id: 'gameReviews',
      about: 'Engines’ reviews of the play (docs/reference/reviews.md).',
      takes: [
        GAME,
        query('hand', 'Revision of the start of the hand whose decisions are wanted.', { type: 'integer' }),
      ],
      gives: json(ANY),
      fails: [400, 404],
    }),
  },
  '/g/{game}/reviews': {
    post: operation({
      id: 'attachReview',
      about: 'Attach an engine’s report to a game (docs/reference/reviews.md).',
      takes: [GAME],
      body: FILE,
      gives: json(ANY),
      fails: [400, 403, 404],
    }),
  },
  '/t/{tournament}.csv': {
    get: operation({
      id: 'tournamentStandings',
      about: 'The standings of a tournament as CSV (docs/reference/tournaments.md).',
      takes: [
        TOURNAMENT,
        query('after', 'Number of a session. The answer has the standings after it. Default: the last one.', {
          type: 'integer',
        }),
        query('asOf', 'Time in UTC, e.g. `2026-01-31T18:00:00.000Z`. The answer has the standings as announced then.'),
        LANGUAGE,
      ],
      gives: text('text/csv'),
      fails: [400, 404],
    }),
  },
  '/s/{season}.csv': {
    get: operation({
      id: 'seasonStandings',
      about: 'The standings of a season as CSV (docs/reference/seasons.md).',
      takes: [path('season', 'Id of the season.'), LANGUAGE],
      gives: text('text/csv'),
      fails: [404],
    }),
  },
  '/t/{tournament}/me.atom': {
    get: operation({
      id: 'entrantFeed',
      about: 'The seats and results of an entrant as an Atom feed.',
      takes: [TOURNAMENT, ENTRANT, LANGUAGE],
      gives: text('application/atom+xml'),
      fails: [404],
    }),
  },
  '/t/{tournament}/me.ics': {
    get: operation({
      id: 'entrantCalendar',
      about: 'The sessions of an entrant as a calendar.',
      takes: [TOURNAMENT, ENTRANT, LANGUAGE],
      gives: text('text/calendar'),
      fails: [404],
    }),
  },
  '/find/players.json': {
    get: operation({
      id: 'findPlayers',
      about: 'Players whose names begin with a text, of those whose names the caller may see.',
      takes: [query('begins', 'The beginning of the name.')],
      gives: json({ type: 'object', properties: { players: { type: 'array', items: ANY } } }),
    }),
  },
  '/export/hands.ndjson': found('exportHands', 'The hands that a search finds, one on a line.'),
  '/export/games.ndjson': found('exportGames', 'The games that a search finds, one on a line.'),
  '/export/disputes.ndjson': found('exportDisputes', 'The disputes that a search finds, one on a line.'),
  '/export/rulings.ndjson': found('exportRulings', 'The rulings that a search finds, one on a line.'),
  '/export/games.paifu': {
    get: operation({
      id: 'exportRecords',
      about: 'The records of the games whose hands a search finds (docs/reference/log-format.md).',
      takes: SEARCH,
      gives: lines(ANY),
      fails: [400, 403, 404, 503],
    }),
  },
  '/export/log.ndjson': {
    get: operation({
      id: 'exportLog',
      about: 'Stream, revision and type of each recorded event in order, to check a copy for completeness.',
      gives: lines(ANY),
      fails: [503],
    }),
  },
  '/import': {
    post: operation({
      id: 'importFile',
      about: 'Import the games of a file. Needs the role operator, or server of every game.',
      takes: [
        query('name', 'Name of the file, for the summary.', { type: 'string', default: 'file' }),
        query('format', 'Format of the file; `auto` recognises it.', { type: 'string', default: 'auto' }),
        query('partial', '`true` imports a log that is cut off up to there; otherwise it is refused.'),
        query('playedAt', 'Day of play if neither the file nor its name has it, e.g. `2020-06-19`.'),
        query('ruleset', 'Rules of logs that do not name theirs, e.g. `reach/mahjong-soul,winds=east`.'),
      ],
      body: FILE,
      gives: json({ type: 'object', properties: { summary: ANY, added: ANY } }),
      fails: [400, 403, 503],
    }),
  },
  '/log/checkpoint': {
    get: operation({
      id: 'logCheckpoint',
      about: 'The last signed checkpoint of the service’s log (c2sp.org/tlog-checkpoint).',
      gives: text(),
      fails: [404, 503],
    }),
  },
  '/log/tile/{tile}': {
    get: operation({
      id: 'logTile',
      about: 'A tile of the service’s log (c2sp.org/tlog-tiles).',
      takes: [path('tile', 'Level, index and width of the tile; contains slashes.')],
      gives: FILE,
      fails: [404, 503],
    }),
  },
  '/log/games/{name}': {
    get: operation({
      id: 'logGame',
      about: 'The proof that a game is in the log, or the file that it proves.',
      takes: [path('name', '`ID.tlog-proof` or `ID.paifu`.')],
      gives: { ...text(), ...lines(ANY) },
      fails: [404, 409, 503],
    }),
  },
  '/log/cosignatures': {
    post: operation({
      id: 'addCosignatures',
      about: 'Add cosignatures of configured witnesses to a checkpoint.',
      body: text(),
      gives: json({ type: 'object', properties: { added: { type: 'integer' } } }),
      fails: [400, 503],
    }),
  },
  '/health/live': {
    get: operation({ id: 'live', about: 'Whether the process answers.', gives: json(ANY), isPublic: true }),
  },
  '/health/ready': {
    get: operation({
      id: 'ready',
      about: 'Whether the service can record and answer.',
      takes: [query('searches', 'If given, searches must also know everything that is recorded.')],
      gives: json(ANY),
      fails: [503],
      isPublic: true,
    }),
  },
  '/metrics': {
    get: operation({
      id: 'metrics',
      about: 'Metrics in the format of Prometheus. Needs the role monitor or operator.',
      gives: text(),
      fails: [403],
    }),
  },
  '/openapi.json': {
    get: operation({ id: 'openapi', about: 'This document.', gives: json(ANY) }),
  },
};

const PATH = {
  type: ['array', 'null'],
  items: { type: 'string' },
  description: 'Path to the argument at fault, e.g. `["filter", "player"]`.',
};

const EVENT = {
  type: 'object',
  description:
    'An event as recorded, with what the caller may see of it; docs/reference/log-format.md explains the fields.',
  required: ['revision', 'eventId', 'type', 'schema', 'recordedAt', 'actor', 'commandId', 'engine', 'data'],
  properties: {
    revision: { type: 'integer' },
    eventId: { type: 'string' },
    type: { type: 'string' },
    schema: { type: 'integer' },
    occurredAt: { type: ['string', 'null'], format: 'date-time' },
    recordedAt: { type: 'string', format: 'date-time' },
    timing: {
      type: ['object', 'null'],
      description: 'Milliseconds that the player thought, and had on the clock; null if the source states neither.',
      properties: { elapsed: { type: 'integer' }, clock: { type: 'integer' } },
    },
    actor: { type: 'object', properties: { id: { type: 'string' }, role: { type: 'string' } } },
    commandId: { type: 'string' },
    engine: { type: 'string' },
    data: ANY,
    irregularities: { type: 'array', items: ANY },
    salt: { type: ['string', 'null'] },
    hash: { type: ['string', 'null'] },
    hidden: { type: ['string', 'null'], description: 'Why something is hidden; null if nothing is.' },
  },
};

const SCHEMAS = {
  Failure: {
    type: 'object',
    required: ['code', 'message'],
    properties: {
      code: { type: 'string' },
      message: { type: 'string' },
      path: PATH,
      retryAfter: { type: 'number', description: 'Seconds after which to try again.' },
    },
  },
  GraphQLError: {
    type: 'object',
    required: ['message'],
    properties: {
      message: { type: 'string' },
      path: { type: 'array', items: { type: ['string', 'integer'] } },
      extensions: { type: 'object', properties: { code: { type: 'string' }, retryAfter: { type: 'number' } } },
    },
  },
  GraphQLFailure: { type: 'object', properties: { errors: { type: 'array', items: ref('GraphQLError') } } },
  Event: EVENT,
  GameChange: {
    type: 'object',
    required: ['change', 'game'],
    properties: { change: { enum: ['opened', 'closed'] }, game: ANY },
  },
};

/** The OpenAPI document of the service. */
export const OPENAPI = {
  openapi: '3.1.0',
  info: {
    title: 'Paifu over HTTP',
    version: '0.1.0',
    description:
      'The HTTP endpoints for programs. Without a token, a caller gets the public view. Streams and exports are lines of JSON (NDJSON).',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  paths: PATHS,
  components: {
    schemas: SCHEMAS,
    securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
  },
};

const DOCUMENT = JSON.stringify(OPENAPI);

/** `/openapi.json`. */
@Controller('openapi.json')
export class OpenApiController {
  @Get()
  @Header('content-type', 'application/json')
  document(): string {
    return DOCUMENT;
  }
}
