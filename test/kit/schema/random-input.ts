import {
  type GraphQLInputType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isScalarType,
} from 'graphql';
import type { Random } from '../../../src/simulation/random.js';

const TEXTS = [
  '',
  ' ',
  '5p',
  '?',
  '1z',
  '5x',
  '[58]p',
  '0m~',
  '\u0000',
  '\ud800',
  'é中',
  '__proto__',
  'x'.repeat(600),
  '$1',
  "'; --",
];
const NUMBERS = [0, 1, 2, 3, 4, -1, 13, 500, 501, 2_147_483_647, -2_147_483_648];
const WRONG: readonly unknown[] = [null, {}, [], 'x', 1.5, 2 ** 53, true, [[]], { a: 1 }, ''];
const JSONS: readonly unknown[] = [
  null,
  {},
  [],
  { minimumPoints: 0 },
  { minimumPoints: 'x' },
  { a: { b: [1] } },
  'x',
  { cycles: 1e300 },
];

/** Valid values by argument or field name. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

/** A random value for an argument: mostly of its type but rarely valid, sometimes of a wrong type. */
export function randomValue(type: GraphQLInputType, random: Random, known: Known, name = ''): unknown {
  const pick = <T>(from: readonly T[]): T => from[random.below(from.length)];
  if (random.below(60) === 0) return pick(WRONG);
  if (isNonNullType(type)) return randomValue(type.ofType, random, known, name);
  if (isListType(type))
    return Array.from({ length: random.below(4) }, () => randomValue(type.ofType, random, known, name));
  if (Object.hasOwn(known, name) && random.below(12) > 0) return pick(known[name]);
  if (isEnumType(type)) return pick(type.getValues()).name;
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    const given = type.isOneOf
      ? [pick(fields)]
      : fields.filter((field) => isNonNullType(field.type) || random.below(2) === 0);
    return Object.fromEntries(given.map((field) => [field.name, randomValue(field.type, random, known, field.name)]));
  }
  if (!isScalarType(type)) throw new TypeError(`no values for ${type}`);
  if (type.name === 'Boolean') return random.below(2) === 0;
  if (type.name === 'JSON') return pick(JSONS);
  if (type.name === 'Int' || type.name === 'Points') return pick(NUMBERS);
  return pick(TEXTS);
}

/** The mutation of a run with random variables for all its arguments. */
export function randomMutation(schema: GraphQLSchema, run: number, random: Random, known: Known) {
  const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
  // All mutations in rotation, with `recordActions`, the most common one, every second time.
  const field =
    mutations.find(({ name }) => name === 'recordActions' && run % 2 === 0) ??
    mutations[Math.floor(run / 2) % mutations.length];
  const head = field.args.map(({ name, type }) => `$${name}: ${type}`).join(', ');
  const call = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
  const query = `mutation(${head}) { result: ${field.name}(${call}) { __typename ... on UserError { code message path } } }`;
  const variables = Object.fromEntries(
    field.args.map(({ name, type }) => {
      // Mostly omit optional arguments: many exclude each other, and lists are rarely valid together with others.
      const isLeftOut = !isNonNullType(type) && random.below(4) > (isListType(type) ? 0 : 1);
      return [name, isLeftOut ? null : randomValue(type, random, known, name)];
    }),
  );
  return { name: field.name, query, variables };
}
