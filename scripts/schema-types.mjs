/**
 * Writes src/api/schema-types.ts: the types of what resolvers are given and give, from schema.graphql. `--print` writes them to
 * the terminal instead; a test compares them with the file.
 */
import { writeFileSync } from 'node:fs';
import { codegen } from '@graphql-codegen/core';
import * as typescript from '@graphql-codegen/typescript';
import * as resolvers from '@graphql-codegen/typescript-resolvers';
import { parse } from 'graphql';
import '../test/support/sources.mjs';

const { SCHEMA_TEXT } = await import('../src/api/schema.js');
const { WORDS } = await import('../src/api/words.js');

const FILE = 'src/api/schema-types.ts';

/** A page whose items wait for their resolvers, as its count does. */
const pageOf = (type) =>
  `Omit<${type}Connection, 'totalCount' | 'edges'> & { readonly edges: readonly ResolversTypes['${type}Edge'][] }`;

/** What stands for a type until its resolver answers: a thing of the program, or the type without what is resolved. */
const BEHIND = {
  Game: '../queries/one-game/seen-game.js#SeenGame',
  Hand: '../queries/one-game/seen-hand.js#SeenHand',
  Tournament: '../queries/tournaments/seen-tournament.js#SeenTournament',
  Entrant: '../queries/tournaments/seen-tournament.js#SeenEntrant',
  Player: '../directory/player.js#Player as KnownPlayer',
  SeatPlays: '../queries/one-game/plays.js#SeatPlays as KnownPlays',
  AuditTrail: '../queries/one-game/audit-trail.js#TrailOfGame as KnownTrail',
  PlayOption: '../queries/one-game/plays.js#SeenPlay as KnownOption',
  HandSummary: '../queries/read-hands.js#HandSummary as FoundHand',
  GameSummary: '../queries/find-games.js#GameSummary as FoundGame',
  HandSummaryEdge: "Omit<HandSummaryEdge, 'node'> & { readonly node: FoundHand }",
  GameSummaryEdge: "Omit<GameSummaryEdge, 'node'> & { readonly node: FoundGame }",
  HandSummaryConnection: pageOf('HandSummary'),
  GameSummaryConnection: pageOf('GameSummary'),
  DisputeSummaryConnection: "Omit<DisputeSummaryConnection, 'totalCount'>",
  RulingSummaryConnection: "Omit<RulingSummaryConnection, 'totalCount'>",
  Precedents: "Omit<Precedents, 'totalCount' | 'judges'>",
};

const types = await codegen({
  filename: FILE,
  schema: parse(SCHEMA_TEXT),
  documents: [],
  // The resolvers' types use the names of the enums: their words are the other plugin's alone.
  plugins: [{ typescript: { enumsAsTypes: true, enumValues: WORDS } }, { resolvers: {} }],
  pluginMap: { typescript, resolvers },
  config: {
    useTypeImports: true,
    immutableTypes: true,
    avoidOptionals: { defaultValue: true },
    disableDescriptions: true,
    maybeValue: 'T | null | undefined',
    scalars: { ID: 'string', JSON: 'unknown', Points: 'number' },
    contextType: './context.js#ApiContext',
    mappers: BEHIND,
    resolversNonOptionalTypename: { unionMember: true },
  },
});
const text = `// Written by npm run schema from schema.graphql.\n\n${types}\n`;
if (process.argv.includes('--print')) process.stdout.write(text);
else writeFileSync(FILE, text);
