import { OPERATIONS, type Operations, SELECTIONS } from './schema.js';

/** An operation of the service (schema.graphql), by its name. */
export type OperationName = keyof Operations;
/** What an operation is given. */
export type Given<N extends OperationName> = Operations[N]['given'];
/** What an operation answers: failures that are to be expected are answers too. */
export type Answer<N extends OperationName> = Operations[N]['answer'];

const texts = new Map<OperationName, string>();

/** The document of an operation, which asks for all that it answers of itself. */
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

/** A type and all that it is selected with. */
function fragmentsOf(type: string, found = new Set<string>()): string[] {
  if (found.has(type)) return [];
  found.add(type);
  for (const [, inner] of SELECTIONS[type].matchAll(/\.\.\.(\w+)/g)) fragmentsOf(inner, found);
  return [...found];
}
