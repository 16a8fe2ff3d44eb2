import { OPERATIONS, type Operations, SELECTIONS } from './schema.js';

/** Name of a query or mutation in schema.graphql. */
export type OperationName = keyof Operations;
/** Arguments of an operation. */
export type Given<N extends OperationName> = Operations[N]['given'];
/** Answer of an operation, including expected failures. */
export type Answer<N extends OperationName> = Operations[N]['answer'];

const texts = new Map<OperationName, string>();

/** The GraphQL document of an operation, selecting all of its answer. */
export function documentOf(name: OperationName): string {
  const made = texts.get(name) ?? buildDocument(name);
  texts.set(name, made);
  return made;
}

function buildDocument(name: OperationName): string {
  const [kind, given, answer] = OPERATIONS[name];
  const names = given === '' ? [] : given.split(', ').map((one) => one.slice(0, one.indexOf(':')));
  const declared = given.replace(/(\w+):/g, '$$$1:');
  const passed = names.map((one) => `${one}: $${one}`).join(', ');
  const inBrackets = (text: string) => (text === '' ? '' : `(${text})`);
  const fragments = fragmentsOf(answer).map((type) => `fragment ${type} on ${type} {${SELECTIONS[type]}}`);
  const asked = `${kind} ${name}${inBrackets(declared)} {${name}${inBrackets(passed)} {...${answer}}}`;
  return [asked, ...fragments].join('\n');
}

/** A type and all types that its selection uses. */
function fragmentsOf(type: string, found = new Set<string>()): string[] {
  if (found.has(type)) return [];
  found.add(type);
  for (const [, inner] of SELECTIONS[type].matchAll(/\.\.\.(\w+)/g)) fragmentsOf(inner, found);
  return [...found];
}
