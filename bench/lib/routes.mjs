/**
 * The requests of bench/pages.mjs for each route of the service and each query of the API. test/e2e/routes.e2e.spec.ts
 * compares these lists with the service. `of` has the ids of a tournament (`tournament`), a game (`game`), a game with
 * many disputes, corrections and notes (`listed`), a player (`player`) and a hand (`hand`).
 */

const FILTER = (of) => encodeURIComponent(JSON.stringify({ game: of.game }));
const HANDS_OF = (of) => encodeURIComponent(JSON.stringify({ hand: { game: of.game } }));

/** `page`: a page for people, to which the limits of pages apply. */
export const ROUTES = {
  'GET /': { page: true, path: () => '/' },
  'GET /find': { page: true, path: () => '/find' },
  'GET /find/players.json': { path: () => '/find/players.json?begins=a' },
  'GET /g/:game': { page: true, path: (of) => `/g/${of.game}` },
  'GET /g/:game/record.mhr': { path: (of) => `/g/${of.game}/record.mhr` },
  'GET /g/:game/events.json': { path: (of) => `/g/${of.game}/events.json` },
  'GET /g/:game/comments.json': { path: (of) => `/g/${of.game}/comments.json` },
  'GET /g/:game/reviews.json': { path: (of) => `/g/${of.game}/reviews.json?hand=2` },
  'GET /g/:game/live': { page: true, path: (of) => `/g/${of.game}/live` },
  'GET /g/:game/:hand': { page: true, path: (of) => `/g/${of.game}/1` },
  'GET /g/:game/:hand/:revision': { page: true, path: (of) => `/g/${of.game}/1/4` },
  'GET /embed/:game/:hand': { page: true, path: (of) => `/embed/${of.game}/1` },
  'GET /embed/:game/:hand/:revision': { page: true, path: (of) => `/embed/${of.game}/1/4` },
  'GET /case/:game/:case': { page: true, path: (of) => `/case/${of.listed}/1` },
  'GET /rankings': { page: true, path: () => '/rankings?ruleset=zung-jung/wsom&minGames=1' },
  'GET /p/:player': { page: true, path: (of) => `/p/${of.player}` },
  'GET /s': { page: true, path: () => '/s' },
  'GET /t': { page: true, path: () => '/t' },
  'GET /t/:tournament': { page: true, path: (of) => `/t/${of.tournament}` },
  'GET /t/:tournament.csv': { path: (of) => `/t/${of.tournament}.csv` },
  'GET /t/:tournament/seats': { page: true, path: (of) => `/t/${of.tournament}/seats` },
  'GET /t/:tournament/me': { page: true, path: (of) => `/t/${of.tournament}/me?entrant=1` },
  'GET /t/:tournament/me.atom': { path: (of) => `/t/${of.tournament}/me.atom?entrant=1` },
  'GET /t/:tournament/me.ics': { path: (of) => `/t/${of.tournament}/me.ics?entrant=1` },
  'GET /t/:tournament/live': { page: true, path: (of) => `/t/${of.tournament}/live` },
  'GET /stream/games/:game/events': { path: (of) => `/stream/games/${of.game}/events?follow=false` },
  'GET /export/hands.ndjson': { path: (of) => `/export/hands.ndjson?filter=${FILTER(of)}` },
  'GET /export/games.ndjson': { path: (of) => `/export/games.ndjson?filter=${HANDS_OF(of)}` },
  'GET /export/disputes.ndjson': { path: (of) => `/export/disputes.ndjson?filter=${FILTER(of)}` },
  'GET /export/rulings.ndjson': { path: (of) => `/export/rulings.ndjson?filter=${FILTER(of)}` },
  'GET /export/games.paifu': { path: (of) => `/export/games.paifu?filter=${FILTER(of)}` },
  'GET /health/live': { path: () => '/health/live' },
  'GET /health/ready': { path: () => '/health/ready' },
  'GET /openapi.json': { path: () => '/openapi.json' },
  'GET /metrics': { path: () => '/metrics' },
};

/** Pages whose lists grow with the stored data; one part of each is shown. */
export const LISTS = {
  'a game with disputes, corrections and notes': { page: true, path: (of) => `/g/${of.listed}` },
  'the last case of a game': { page: true, path: (of) => `/case/${of.listed}/${of.size}` },
  'hands found': { page: true, path: () => '/find?what=hands' },
  'games found by tournament': { page: true, path: () => '/find?tournament=Subject' },
};

/** Routes that are not measured, and why. */
export const NOT_ASKED = {
  'GET /stream/games': 'tells what happens from then on, and does not end',
  'GET /s/:season':
    'none is open there; a season is as dear as the pages of its tournaments, whose games it finds in the read models',
  'GET /s/:season.csv': 'as the page of the season',
  'GET /export/log.ndjson':
    'the order of all events: grows with the log, as it has to; bench/readers.mjs reads whole exports',
  'GET /log/checkpoint': 'bench/proof.mjs',
  'GET /log/tile/*': 'bench/proof.mjs',
  'GET /log/games/:name': 'bench/proof.mjs',
  'POST /log/cosignatures': 'bench/proof.mjs',
  'POST /g/:game/reviews': 'writes',
  'POST /import': 'bench/import.mjs',
  'GET /graphql': 'the queries below',
  'POST /graphql': 'the queries below',
};

const PAGE = '{ __typename }';

/** Each query of the API with typical arguments of a reader. */
export const QUERIES = {
  game: (of) => `{ game(id: "${of.game}") { ... on Game { revision scores scoreSheet { hand } } } }`,
  node: (of) => `{ node(id: "${of.game}") { id } }`,
  rulesets: () => '{ rulesets { id } }',
  findHands: () => `{ findHands(first: 20) { ... on HandSummaryConnection { edges { node { id } } } } }`,
  findGames: () => `{ findGames(first: 20) { ... on GameSummaryConnection { edges { node { id } } } } }`,
  handSummary: (of) => `{ handSummary(id: "${of.hand}") { id } }`,
  playerStatistics: (of) => `{ playerStatistics(player: "${of.player}") ${PAGE} }`,
  playerRanking: () => `{ playerRanking(by: WINS, ruleset: "zung-jung/wsom", minGames: 1) ${PAGE} }`,
  rulesetStatistics: () => `{ rulesetStatistics(ruleset: "zung-jung/wsom") ${PAGE} }`,
  player: (of) => `{ player(id: "${of.player}") { name tournaments { name } } }`,
  players: () => `{ players(first: 20) ${PAGE} }`,
  playerByAlias: () => `{ playerByAlias(source: "club", name: "1") { __typename } }`,
  playerHistory: (of) => `{ playerHistory(id: "${of.player}") ${PAGE} }`,
  rescore: (of) => `{ rescore(gameId: "${of.game}", ruleset: "zung-jung/wsom") ${PAGE} }`,
  caller: () => '{ caller { __typename } }',
  tokens: () => `{ tokens(first: 20) ${PAGE} }`,
  findDisputes: () => `{ findDisputes(first: 20) ${PAGE} }`,
  findRulings: () => `{ findRulings(first: 20) ${PAGE} }`,
  tournament: (of) =>
    `{ tournament(id: "${of.tournament}") { ... on Tournament { name standings { rows { entrant } } } } }`,
  seasons: () => '{ seasons(first: 20) { ... on SeasonList { seasons { name } hasMore } } }',
  tournaments: () =>
    '{ tournaments(first: 20) { ... on TournamentConnection { edges { node { name } } totalCount } } }',
};

/** Queries for recording and judging; each concerns one open game or tournament. */
export const QUERIES_NOT_ASKED = [
  ...[
    'previewImport',
    'previewActions',
    'commandResult',
    'previewCorrection',
    'previewRuling',
    'previewAppealDecision',
    'previewClosing',
    'whatIf',
  ],
  ...['precedents', 'previewSeating', 'seatingProgress', 'season', 'webhooks'],
];
