import { readFileSync } from 'node:fs';
import { buildSchema, type DirectiveNode, getDirectiveValues, type GraphQLSchema } from 'graphql';

/** The API as it is written: beside the sources, and beside what is built of them. */
export const SCHEMA_TEXT = readFileSync(new URL('../../../schema.graphql', import.meta.url), 'utf8');

/** What stands in it, without anybody to resolve it. */
export const SCHEMA: GraphQLSchema = buildSchema(SCHEMA_TEXT);

/** Where a directive may stand: a field, an argument, a field of an input. */
export interface Directed {
  readonly astNode?: { readonly directives?: readonly DirectiveNode[] } | null;
}

/** What a directive says of something; undefined: it is not there. */
export function directive(name: string, { astNode }: Directed): Readonly<Record<string, unknown>> | undefined {
  const declared = SCHEMA.getDirective(name);
  if (declared == null) throw new TypeError(`the schema declares no @${name}`);
  return astNode == null ? undefined : getDirectiveValues(declared, astNode);
}
