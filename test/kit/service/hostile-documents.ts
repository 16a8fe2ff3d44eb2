const times = (count: number, part: (i: number) => string, between = ' '): string =>
  Array.from({ length: count }, (_, i) => part(i)).join(between);
const deep = (count: number, open: string, inside: string, close: string): string =>
  `${open.repeat(count)}${inside}${close.repeat(count)}`;

/** Small documents that take long to validate or overflow the stack, each with the limit that refuses it. */
export const HOSTILE_DOCUMENTS: readonly (readonly [limit: string, what: string, document: (of: Root) => string])[] = [
  ['tokens', 'a field again and again', ({ begin }) => `${begin} { ${'__typename '.repeat(5_000)} }`],
  ['pairs', 'one field with arguments, not once', ({ begin, field }) => `${begin} { ${times(300, () => field)} }`],
  ['pairs', 'conflicts of a name', ({ begin }) => `${begin} { ${times(1_000, (i) => `a:f${i}`)} }`],
  ['pairs', 'conflicts below a name', ({ begin }) => `${begin} { ${times(390, (i) => `a{b:c${i} d:e${i}}`)} }`],
  [
    'fragments',
    'conflicts of fragments',
    ({ begin, type }) =>
      `${begin} { ${times(250, (i) => `...F${i}`)} } ${times(250, (i) => `fragment F${i} on ${type} { a:b${i} c:d${i} }`)}`,
  ],
  [
    'fragments',
    'fragments in circles',
    ({ begin, type }) =>
      `${begin} { ...F0 ...F1 } ${times(150, (i) => `fragment F${i} on ${type} { ...F${(i + 1) % 150} a: __typename ...F${(i * 7 + 1) % 150} }`)}`,
  ],
  [
    'operations',
    'many operations, each with all variables of a fragment',
    ({ word, type, field }) =>
      `${times(150, (i) => `${word} Q${i}($a: ID!) { ...F }`)} fragment F on ${type} { ${times(100, (i) => `a${i}: ${field}`)} }`,
  ],
  ['nesting', 'selections within each other', ({ begin }) => `${begin} { ${deep(1_300, 'a{', 'a', '}')} }`],
  ['nesting', 'lists within each other', ({ begin }) => `${begin} { a(b: ${deep(1_900, '[', '1', ']')}) }`],
  ['nesting', 'lists that do not end', ({ begin }) => `${begin} { a(b: ${'['.repeat(3_800)}`],
  ['characters', 'a long name', ({ begin }) => `${begin} { ${'x'.repeat(900_000)} }`],
  ['characters', 'long texts', ({ begin }) => `${begin} { ${times(300, () => `a(b: "${'x'.repeat(3_000)}")`)} }`],
];

/** The root of a document: HTTP takes queries, the socket subscriptions. */
interface Root {
  readonly word: string;
  readonly begin: string;
  readonly type: string;
  readonly field: string;
}

export const QUERY: Root = { word: 'query', begin: 'query', type: 'Query', field: 'node(id: "1") { id }' };
export const SUBSCRIPTION: Root = {
  word: 'subscription',
  begin: 'subscription',
  type: 'Subscription',
  field: 'gameEvents(gameId: "1", afterRevision: 0) { __typename }',
};
