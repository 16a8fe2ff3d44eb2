import {
  getNamedType,
  type GraphQLArgument,
  GraphQLError,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
} from 'graphql';
import { ARGUMENT_LIMITS } from '../config/limits.js';
import { check, FieldError, wellFormed } from '../../engine/vocabulary/shape.js';
import { directionIn, hiddenCharacter } from '../../engine/vocabulary/visible-text.js';
import { type Failure, invalid, pathOf } from './failures.js';
import { directive } from './schema.js';

const { items: MOST_ITEMS, characters: MOST_CHARACTERS, json: JSON_LIMITS } = ARGUMENT_LIMITS;

/** Throws `FieldError` if a value is too large. */
type Bound = (value: unknown, path: string) => void;

interface Bounds {
  readonly known: Map<GraphQLInputType, Bound | null>;
  /** Whether texts are recorded. If so, directional characters are rejected, except in files. */
  readonly isEntered: boolean;
}

/** GraphQL itself bounds these. */
const SMALL: ReadonlySet<string> = new Set(['Int', 'Float', 'Boolean', 'Points']);

/**
 * Checks the size of every list, text and JSON value in arguments before the resolver runs. These errors, and
 * `FieldError`s of the resolver, are returned as `InvalidInput` if the field's result type has it, and as entries of
 * `errors` otherwise.
 */
export function withBounds(schema: GraphQLSchema): GraphQLSchema {
  const measured: Bounds = { known: new Map(), isEntered: false };
  const entered: Bounds = { known: new Map(), isEntered: true };
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields()))
      bound(field, type === schema.getMutationType() && !field.name.startsWith('remove') ? entered : measured);
  }
  return schema;
}

function bound(field: GraphQLField<unknown, unknown>, bounds: Bounds): void {
  const checks = field.args.flatMap((argument) => {
    const check = checkOf(argument, bounds);
    return check === null ? [] : [[argument.name, check] as const];
  });
  if (field.args.length === 0) return;
  const result = getNamedType(field.type);
  const isData = isUnionType(result) && result.getTypes().some(({ name }) => name === 'InvalidInput');
  const { resolve, subscribe } = field;
  const checked =
    <R, F>(
      next: (source: unknown, args: never, context: unknown, info: never) => R,
      resultOf: (failure: Failure) => F,
    ) =>
    (source: unknown, args: Record<string, unknown>, context: unknown, info: unknown): R | F | Promise<unknown> => {
      const answered = (error: unknown): F => {
        if (!(error instanceof FieldError)) throw error;
        if (!isData) throw wrongArgument(error);
        return resultOf(invalid(error.message, ...pathOf(error.path)));
      };
      try {
        for (const [name, check] of checks) if (args[name] != null) check(args[name], name);
        const result = next(source, args as never, context, info as never);
        return result instanceof Promise ? result.catch(answered) : result;
      } catch (error) {
        return answered(error);
      }
    };
  // Subscriptions are checked once, when they begin.
  if (subscribe !== undefined) field.subscribe = checked(subscribe, only);
  else if (resolve !== undefined) field.resolve = checked(resolve, (failure) => failure);
}

async function* only(failure: Failure): AsyncGenerator<Failure> {
  yield failure;
}

const wrongArgument = ({ message, path, expected }: FieldError): GraphQLError =>
  new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT', argument: pathOf(path), expected } });

/** Largest size (`@most`). */
interface Most {
  readonly items?: number;
  readonly characters?: number;
}

const checkOf = (of: GraphQLArgument | GraphQLInputField, bounds: Bounds): Bound | null =>
  checkOfType(of.type, directive('most', of) ?? {}, bounds);

/** `null` if the type has nothing to check. */
function checkOfType(type: GraphQLInputType, most: Most, bounds: Bounds): Bound | null {
  if (isNonNullType(type)) return checkOfType(type.ofType, most, bounds);
  if (isListType(type)) return listOf(checkOfType(type.ofType, most, bounds), most.items ?? MOST_ITEMS);
  if (isEnumType(type) || SMALL.has(type.name)) return null;
  if (type.name === 'ID') return textOf(most.characters ?? MOST_CHARACTERS);
  if (type.name === 'String') {
    const characters = most.characters ?? MOST_CHARACTERS;
    return bounds.isEntered && characters <= LONGEST_PROSE ? proseOf(characters) : textOf(characters);
  }
  if (!isInputObjectType(type)) return anyJson;
  const before = bounds.known.get(type);
  if (before !== undefined) return before;
  const checks: [string, Bound][] = [];
  // Input types may be recursive: the check is registered before its parts are built.
  const whole: Bound = (value, path) => {
    const given = value as Readonly<Record<string, unknown>>;
    for (const [name, part] of checks) if (given[name] != null) part(given[name], `${path}.${name}`);
  };
  bounds.known.set(type, whole);
  for (const field of Object.values(type.getFields())) {
    const part = checkOf(field, bounds);
    if (part !== null) checks.push([field.name, part]);
  }
  return whole;
}

const listOf =
  (item: Bound | null, most: number): Bound =>
  (value, path) => {
    const list = value as readonly unknown[];
    if (list.length > most) throw new FieldError(path, `a list of at most ${most}`, list);
    if (item !== null) for (let i = 0; i < list.length; i++) if (list[i] != null) item(list[i], `${path}[${i}]`);
  };

function textOf(most: number): Bound {
  const short = wellFormed(most);
  return (value, path) => check(short, value, path);
}

/** Longest text typed by a person; longer ones are files. */
const LONGEST_PROSE = 4_000;

function proseOf(most: number): Bound {
  const short = textOf(most);
  return (value, path) => {
    short(value, path);
    const hidden = directionIn(value as string);
    if (hidden !== null) throw hiddenCharacter(path, hidden);
  };
}

const word = textOf(MOST_CHARACTERS);

/** Iterative, because a request may nest hundreds of thousands of brackets. */
function anyJson(value: unknown, path: string): void {
  const waiting: [unknown, number][] = [[value, 1]];
  let values = 0;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [one, level] = next;
    if (++values + waiting.length > JSON_LIMITS.values)
      throw new FieldError(path, `at most ${JSON_LIMITS.values} values`, value);
    if (typeof one === 'string') word(one, path);
    if (typeof one !== 'object' || one === null) continue;
    if (level > JSON_LIMITS.levels) throw new FieldError(path, `at most ${JSON_LIMITS.levels} levels of JSON`, value);
    const inside = Object.values(one);
    if (inside.length > JSON_LIMITS.values) throw new FieldError(path, `at most ${JSON_LIMITS.values} values`, value);
    if (!Array.isArray(one)) for (const name of Object.keys(one)) word(name, path);
    for (const item of inside) waiting.push([item, level + 1]);
  }
}
