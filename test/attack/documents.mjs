import { deep, flood, RECORD, times } from './parts.mjs';

const FIND =
  'query($filter: HandFilter) { findHands(first: 1, filter: $filter) { __typename ... on UserError { code message } } }';
const OPEN = `mutation($id: ID!, $options: JSON) { openGame(commandId: $id, ruleset: "zung-jung/wsom", mode: STRICT, options: $options) {
  __typename ... on UserError { code message } } }`;

const PATTERNS = times(900, (i) => `"pattern-${i}"`, ',');

/** Small documents that are slow to parse, validate or measure. */
const DOCUMENTS = [
  `{ ${'__typename '.repeat(30_000)} }`,
  `{ ${times(500, () => 'node(id: "1") { id }')} }`,
  `{ ${times(2_000, (i) => `a:f${i}`)} }`,
  `{ ${times(400, (i) => `a{b:c${i} d:e${i}}`)} }`,
  `{ ...F0 ...F1 } ${times(200, (i) => `fragment F${i} on Query { ...F${(i + 1) % 200} a: __typename ...F${(i * 7 + 1) % 200} }`)}`,
  `${times(200, (i) => `query Q${i}($a: ID!) { ...F }`)} fragment F on Query { ${times(100, (i) => `a${i}: __typename`)} }`,
  `{ ${deep(2_000, 'a{', 'a', '}')} }`,
  `{ a(b: ${deep(100_000, '[', '1', ']')}) }`,
  `{ a(b: ${'{a:'.repeat(60_000)}`,
  `{ ${'x'.repeat(900_000)} }`,
  `{ a ${times(3_000, () => '@include(if: true)')} }`,
  `{ __schema { ${deep(12, 'types { fields { type { ', 'name', ' } } }')} } }`,
  `query(${times(2_000, (i) => `$a${i}: Int`)}) { __typename }`,
  `"""${'x'.repeat(500_000)}""" { a }`,
  '\u0000{ a }',
  '',
];

/** Requests that are small but costly: documents, arguments, searches. */
export const QUESTIONS = {
  async 'searches for 900 patterns under 30 names'({ wire, tally, target }) {
    const filter = `{"filter":{"patterns":[${PATTERNS}]}}`;
    const aliased = `query($filter: HandFilter) { ${times(30, (i) => `a${i}: findHands(first: 1, filter: $filter) { __typename ... on UserError { code message } }`)} }`;
    const spelt = `{ ${times(30, (i) => `a${i}: findHands(first: 1, filter: {patterns: [${PATTERNS}]}) { __typename }`)} }`;
    await flood(2, 5, async (i) =>
      tally.take(await wire.graphql([FIND, aliased, spelt][i % 3], filter, [undefined, target.rogue][i % 2])),
    );
  },

  async 'searches as heavy as they may be, at once'({ wire, tally }) {
    const searches = [
      'findHands(first: 100, sort: MOST_POINTS) { __typename ... on UserError { code message } ... on HandSummaryConnection { totalCount edges { node { id } } } }',
      'findGames(first: 100, filter: {hand: {patterns: ["all-triplets", "half-flush"], irregular: true}}) { __typename ... on UserError { code message } ... on GameSummaryConnection { totalCount } }',
      'findHands(first: 100, filter: {tiles: ["5m", "5p", "5s"], waits: ["5m"]}) { __typename ... on UserError { code message } }',
      'playerStatistics(player: "p") { __typename ... on UserError { code message } }',
      'rulesetStatistics(ruleset: "zung-jung/wsom") { __typename ... on UserError { code message } }',
    ];
    await flood(4, 40, async (i) => tally.take(await wire.graphql(`{ ${searches[i % searches.length]} }`)));
  },

  async 'options without an end'({ wire, tally, target }) {
    const levels = [
      deep(480_000, '[', '', ']'),
      deep(150_000, '{"a":', '1', '}'),
      `[${times(400_000, () => '1', ',')}]`,
      `"${'x'.repeat(1_000_000)}"`,
    ];
    for (const token of [undefined, target.rogue])
      for (const options of levels) tally.take(await wire.graphql(OPEN, `{"id":"deep","options":${options}}`, token));
    tally.take(
      await wire.graphql(
        `mutation { openGame(commandId: "deep", ruleset: "zung-jung/wsom", mode: STRICT, options: ${deep(20_000, '[', '', ']')}) { __typename } }`,
        {},
        target.rogue,
      ),
    );
  },

  async 'arguments without an end'({ wire, tally, target }) {
    const actions = [
      times(60_000, () => '{"addNote":{"text":"x"}}', ','),
      `{"addNote":{"text":"${'x'.repeat(1_000_000)}"}}`,
      `{"dealTiles":{"hands":[${times(60_000, () => '"1m"', ',')}]}}`,
      deep(100_000, '[', '', ']'),
    ];
    for (const some of actions)
      for (const token of [undefined, target.rogue])
        tally.take(
          await wire.graphql(
            RECORD,
            `{"game":"${target.game}","id":"x","expected":0,"actions":[${some}]}`.slice(0, 1_040_000),
            token,
          ),
        );
    const text = JSON.stringify('[{(1m2p'.repeat(28_000));
    for (const token of [undefined, target.rogue])
      tally.take(
        await wire.graphql(
          'query($t: String!) { previewImport(commandId: "x", text: $t) { __typename ... on UserError { code message } } }',
          `{"t":${text}}`,
          token,
        ),
      );
  },

  async 'games by the dozen, in full'({ wire, tally }) {
    const { text } = await wire.graphql(
      '{ findGames(first: 60) { ... on GameSummaryConnection { edges { node { id } } } } }',
    );
    const ids = JSON.parse(text).data?.findGames.edges?.map(({ node }) => node.id) ?? [];
    tally.expect(ids.length > 0 || tally.crowd, `no games: ${text.slice(0, 200)}`);
    const some = (i, part) =>
      `{ ${times(28, (n) => `g${n}: game(id: "${ids[(i * 7 + n) % ids.length]}") { ... on Game { ${part} } }`)} }`;
    const parts = [
      'revision latestRevision',
      'steps(first: 20) { edges { node { data } } }',
      'scoreSheet { wins { points } }',
      'hands(first: 1) { edges { node { notation } } }',
      'plays(seat: 0) { waits legalActions }',
    ];
    await flood(4, 20, async (i) => tally.take(await wire.graphql(some(i, parts[i % parts.length]))));
    const whole = (i) => `{ game(id: "${ids[i % ids.length]}") { ... on Game { replay notation } } }`;
    await flood(4, 20, async (i) => tally.take(await wire.graphql(whole(i))));
  },

  async 'pages as long as they may be'({ wire, tally, target }) {
    const hand =
      'hand { live wins { seat } seats { seat wind concealed drawn size waits hidden river { tile drawn } melds { kind tiles } } }';
    const page = `{ game(id: "${target.game}") { ... on Game { steps(first: 200) { edges { node {
      type data before { scores } after { scores ${hand} } } } } } } }`;
    await flood(6, 12, async () => tally.take(await wire.graphql(page), { hides: true }));
  },

  async 'hostile documents'({ wire, tally }) {
    for (let round = 0; round < 3; round++)
      await Promise.all(DOCUMENTS.map(async (query) => tally.take(await wire.graphql(query))));
  },
};
