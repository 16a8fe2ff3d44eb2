import { type DocumentNode, GraphQLError, Kind, Lexer, parse, type SelectionSetNode, Source, TokenKind } from 'graphql';
import { DOCUMENT_LIMITS } from '../config/limits.js';

/** What is too much of something: `limit` names it, `most` is what is answered. */
export const tooMuchOf = (limit: string, found: number, most: number, of: string): GraphQLError =>
  new GraphQLError(
    `the ${limit} of the ${of} ${limit.endsWith('s') ? 'are' : 'is'} ${found}; at most ${most} is allowed`,
    {
      extensions: { code: 'TOO_MUCH', limit, most },
    },
  );

type Found = { [K in keyof typeof DOCUMENT_LIMITS]?: number };

function check(found: Found): void {
  for (const [name, count] of Object.entries(found)) {
    const most = DOCUMENT_LIMITS[name as keyof Found];
    if (count > most) throw tooMuchOf(name, count, most, 'document');
  }
}

/**
 * Reads a document as far as its form goes. What would take long to be checked against the schema, or more stack than
 * there is to be read at all, is refused before: `GraphQLError` with the code `TOO_MUCH`; a syntax error has none.
 */
export function readDocument(text: string): DocumentNode {
  check({ characters: text.length });
  check(tokensOf(text));
  const document = parse(text);
  const count = (wanted: Kind) => document.definitions.filter(({ kind }) => kind === wanted).length;
  check({ operations: count(Kind.OPERATION_DEFINITION), fragments: count(Kind.FRAGMENT_DEFINITION) });
  check({ pairs: pairsIn(document) });
  return document;
}

/** Counts without reading: the parser would call itself for each bracket. */
function tokensOf(text: string): Found {
  const lexer = new Lexer(new Source(text));
  let [tokens, open, nesting] = [0, 0, 0];
  while (lexer.advance().kind !== TokenKind.EOF && tokens <= DOCUMENT_LIMITS.tokens) {
    tokens++;
    if (OPENING.has(lexer.token.kind)) nesting = Math.max(nesting, ++open);
    else if (CLOSING.has(lexer.token.kind)) open--;
  }
  return { tokens, nesting };
}

const OPENING: ReadonlySet<TokenKind> = new Set([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L]);
const CLOSING: ReadonlySet<TokenKind> = new Set([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R]);

/** Wherever they stand: fragments may bring any two together. */
function pairsIn({ definitions }: DocumentNode): number {
  const names = new Map<string, number>();
  let pairs = 0;
  const look = ({ selections }: SelectionSetNode): void => {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) {
        const name = (selection.alias ?? selection.name).value;
        const before = names.get(name) ?? 0;
        names.set(name, before + 1);
        pairs += before;
      }
      if (selection.kind !== Kind.FRAGMENT_SPREAD && selection.selectionSet !== undefined) look(selection.selectionSet);
    }
  };
  for (const definition of definitions) if ('selectionSet' in definition) look(definition.selectionSet);
  return pairs;
}
