import { readFileSync } from 'node:fs';
import { codegen } from '@graphql-codegen/core';
import * as typescript from '@graphql-codegen/typescript';
import * as resolvers from '@graphql-codegen/typescript-resolvers';
import { parse, visit } from 'graphql';
import { SCALAR_TYPES } from './scalar-types.mjs';
import './sources.mjs';

const { ENUM_VALUES, SCHEMA_TEXT } = await import('../../src/platform/graphql/schema.js');
const PARENTS = new URL('../../src/platform/graphql/resolver-parents.ts', import.meta.url);

/** `GameParent` in resolver-parents.ts is the value that the field resolvers of `Game` start from. */
const parents = Object.fromEntries(
  [...readFileSync(PARENTS, 'utf8').matchAll(/\b(\w+)Parent\b/g)].map(([name, type]) => [
    type,
    `./resolver-parents.js#${name}`,
  ]),
);

/** A connection whose count and edges have resolvers of their own. */
const connectionOf = (type) =>
  `Omit<${type}Connection, 'totalCount' | 'edges'> & { readonly edges: readonly ResolversTypes['${type}Edge'][] }`;

const mappers = {
  ...parents,
  HandSummaryEdge: "Omit<HandSummaryEdge, 'node'> & { readonly node: HandSummaryParent }",
  GameSummaryEdge: "Omit<GameSummaryEdge, 'node'> & { readonly node: GameSummaryParent }",
  HandSummaryConnection: connectionOf('HandSummary'),
  GameSummaryConnection: connectionOf('GameSummary'),
  DisputeSummaryEdge: "Omit<DisputeSummaryEdge, 'node'> & { readonly node: DisputeSummaryParent }",
  DisputeSummaryConnection: connectionOf('DisputeSummary'),
  RulingSummaryConnection: "Omit<RulingSummaryConnection, 'totalCount'>",
  RankedPlayer: "Omit<RankedPlayer, 'player'>",
  Precedents: "Omit<Precedents, 'totalCount' | 'judges'>",
};

/** Aliases are resolved by the schema itself (withAliases), so resolvers do not have them. */
const withoutAliases = (document) =>
  visit(document, {
    FieldDefinition: ({ directives }) => (directives.some(({ name }) => name.value === 'alias') ? null : undefined),
  });

/** The text of src/platform/graphql/schema-types.ts. */
export const resolverTypes = () =>
  codegen({
    filename: 'schema-types.ts',
    schema: withoutAliases(parse(SCHEMA_TEXT)),
    documents: [],
    // The resolver types refer to the enums by name; only the other plugin gets their words.
    plugins: [{ typescript: { enumsAsTypes: true, enumValues: ENUM_VALUES } }, { resolvers: {} }],
    pluginMap: { typescript, resolvers },
    config: {
      useTypeImports: true,
      immutableTypes: true,
      avoidOptionals: { defaultValue: true },
      disableDescriptions: true,
      maybeValue: 'T | null | undefined',
      scalars: { ...SCALAR_TYPES, LogData: 'object', MessageValues: 'object' },
      contextType: '../../access/api-context.js#ApiContext',
      mappers,
      resolversNonOptionalTypename: { unionMember: true },
    },
  });
