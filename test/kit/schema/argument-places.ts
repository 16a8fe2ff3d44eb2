import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  isScalarType,
  isUnionType,
  type GraphQLNamedType,
} from 'graphql';

/** Valid values by argument name, or by `field.argument` where one field needs another value. */
type Known = Readonly<Record<string, unknown>>;

export type PlaceKind = 'list' | 'text' | 'json' | 'number' | 'flag' | 'enum' | 'input';

export interface ArgumentPlace<Kind extends PlaceKind = 'list' | 'text' | 'json'> {
  /** Such as `Query.findHands(filter.patterns)`. */
  readonly name: string;
  /** The schema name of the argument or input field, such as `HandFilter.patterns`. */
  readonly of: string;
  readonly kind: Kind;
  /** An item of the list, as JSON. */
  readonly item: string;
  readonly query: string;
  /** The variables as JSON, with the JSON `value` in this place. */
  variables(value: string): string;
  /** The path that errors report. */
  readonly path: readonly string[];
  /** True if invalid arguments are reported as data, not in `errors`. */
  readonly isData: boolean;
}

/** The places for lists, texts and JSON, which can be too long or too deep. */
export function* argumentPlaces(schema: GraphQLSchema, known: Known): Generator<ArgumentPlace> {
  for (const place of everyPlace(schema, known)) if (isBounded(place)) yield place;
}

const isBounded = (place: ArgumentPlace<PlaceKind>): place is ArgumentPlace =>
  ['list', 'text', 'json'].includes(place.kind);

interface Result {
  readonly code?: string;
  readonly message?: string;
  readonly path?: readonly string[] | null;
}

/** The field `result` of an answer, at any depth. */
export function resultIn(answer: unknown): Result | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  if ('result' in answer) return answer.result as Result;
  return Object.values(answer)
    .map(resultIn)
    .find((found) => found !== undefined);
}

/** Every place of the schema's fields, including nested fields and inputs. */
export function* everyPlace(schema: GraphQLSchema, known: Known): Generator<ArgumentPlace<PlaceKind>> {
  for (const root of [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]) {
    if (root === null || root === undefined) throw new TypeError('a root of the schema is missing');
    const word = root.name.toLowerCase();
    for (const [type, way] of waysFrom(root, known)) {
      for (const field of Object.values(type.getFields())) {
        for (const argument of field.args) {
          const others = field.args.filter((other) => other !== argument && isRequiredArgument(other));
          const call = [`${argument.name}: $it`, ...others.map((other) => given(other, field.name, known))].join(', ');
          const query = `${word}($it: ${argument.type}) { ${way(`result: ${field.name}(${call}) ${selected(field)}`)} }`;
          for (const place of placesIn(
            argument.type,
            `${type.name}.${field.name}.${argument.name}`,
            [argument.name],
            known,
            (inner) => inner,
          )) {
            const name = `${type.name}.${field.name}(${place.path.join('.')})`;
            const isData = unionHas(getNamedType(field.type), 'InvalidInput');
            yield { ...place, name, query, isData, variables: (value) => `{"it":${place.variables(value)}}` };
          }
        }
      }
    }
  }
}

/** The shortest selection that reaches each object type from a root. */
function waysFrom(root: GraphQLObjectType, known: Known): Map<GraphQLObjectType, (inner: string) => string> {
  const ways = new Map<GraphQLObjectType, (inner: string) => string>([[root, (inner) => inner]]);
  // The types of mutations and subscriptions are also reachable from queries.
  if (root.name !== 'Query') return ways;
  for (const [type, way] of ways) {
    for (const field of Object.values(type.getFields())) {
      const asked = field.args.filter(isRequiredArgument).map((argument) => given(argument, field.name, known));
      const head = asked.length === 0 ? field.name : `${field.name}(${asked.join(', ')})`;
      for (const next of objectsOf(getNamedType(field.type))) {
        if (!ways.has(next)) ways.set(next, (inner) => way(`${head} { ... on ${next.name} { ${inner} } }`));
      }
    }
  }
  return ways;
}

const objectsOf = (type: GraphQLNamedType): readonly GraphQLObjectType[] =>
  isObjectType(type) ? [type] : isUnionType(type) ? type.getTypes() : [];

const unionHas = (type: GraphQLNamedType, member: string): boolean =>
  isUnionType(type) && type.getTypes().some(({ name }) => name === member);

function selected({ type }: GraphQLField<unknown, unknown>): string {
  const named = getNamedType(type);
  if (isScalarType(named) || isEnumType(named)) return '';
  return unionHas(named, 'InvalidInput') ? '{ __typename ... on UserError { code message path } }' : '{ __typename }';
}

const given = ({ name, type }: GraphQLArgument, field: string, known: Known): string =>
  `${name}: ${literal(known[`${field}.${name}`] ?? sample(type, name, known))}`;

/** A value as a GraphQL literal: field names without quotes; texts in capitals are enum values. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .map(([name, item]) => `${name}: ${literal(item)}`)
      .join(', ')}}`;
  return typeof value === 'string' && /^[A-Z_]+$/.test(value) ? value : JSON.stringify(value);
}

function sample(type: GraphQLInputType, name: string, known: Known): unknown {
  if (isNonNullType(type)) return sample(type.ofType, name, known);
  if (isListType(type)) return [sample(type.ofType, name, known)];
  if (Object.hasOwn(known, name)) return known[name];
  if (isEnumType(type)) return type.getValues()[0].name;
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    const asked = type.isOneOf ? [fields[0]] : fields.filter(isRequiredInputField);
    return Object.fromEntries(asked.map((field) => [field.name, sample(field.type, field.name, known)]));
  }
  return { Int: 1, Float: 1, Points: 1, Boolean: true, JSON: {} }[type.name] ?? 'x';
}

const SCALARS: Readonly<Record<string, PlaceKind>> = {
  JSON: 'json',
  String: 'text',
  ID: 'text',
  Int: 'number',
  Float: 'number',
  Points: 'number',
  Boolean: 'flag',
};

type Found = Pick<ArgumentPlace<PlaceKind>, 'of' | 'kind' | 'item' | 'path' | 'variables'>;

function* placesIn(
  type: GraphQLInputType,
  of: string,
  path: readonly string[],
  known: Known,
  around: (inner: string) => string,
  within: readonly GraphQLInputType[] = [],
): Generator<Found> {
  if (isNonNullType(type)) yield* placesIn(type.ofType, of, path, known, around, within);
  else if (isListType(type)) {
    const item = JSON.stringify(sample(type.ofType, of.split('.').at(-1) as string, known));
    yield { of, kind: 'list', item, path, variables: around };
    yield* placesIn(type.ofType, `${of}[]`, [...path, '0'], known, (inner) => around(`[${inner}]`), within);
  } else if (isInputObjectType(type)) {
    yield { of, kind: 'input', item: '', path, variables: around };
    // Skip recursive inputs: the outer one has the same places.
    if (within.includes(type)) return;
    for (const field of Object.values(type.getFields())) {
      const others = type.isOneOf
        ? []
        : Object.values(type.getFields()).filter((other) => other !== field && isRequiredInputField(other));
      const rest = others.map((other) => `,"${other.name}":${JSON.stringify(sample(other.type, other.name, known))}`);
      const inside = (inner: string) => around(`{"${field.name}":${inner}${rest.join('')}}`);
      yield* placesIn(field.type, `${type.name}.${field.name}`, [...path, field.name], known, inside, [
        ...within,
        type,
      ]);
    }
  } else {
    const kind = isEnumType(type) ? 'enum' : SCALARS[type.name];
    if (kind === undefined) throw new TypeError(`nobody has said how large ${type} may be`);
    yield { of, kind, item: '', path, variables: around };
  }
}
