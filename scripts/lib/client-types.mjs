/**
 * The types of the client, from schema.graphql: each operation with its arguments and the fields selected by default. Not selected
 * are fields that need an argument, expensive ones (`@cost`), and games, hands and rulesets, such as the game in the result of each
 * command.
 */
import { codegen } from '@graphql-codegen/core';
import * as typescript from '@graphql-codegen/typescript';
import {
  buildASTSchema,
  getNamedType,
  isInterfaceType,
  isLeafType,
  isObjectType,
  isUnionType,
  Kind,
  parse,
  print,
} from 'graphql';
import { SCALAR_TYPES } from './scalar-types.mjs';
import './sources.mjs';

const { SCHEMA, SCHEMA_TEXT } = await import('../../src/platform/graphql/schema.js');

const ROOTS = ['Query', 'Mutation', 'Subscription'];

const nameOf = (type) => (type.kind === Kind.NAMED_TYPE ? type.name.value : nameOf(type.type));
/** Objects that a client asks for by themselves. */
const WHOLE = ['Game', 'Hand', 'Ruleset'];
const isNode = (type) => WHOLE.includes(nameOf(type));
const needsAnArgument = ({ arguments: given }) =>
  given.some(({ type, defaultValue }) => type.kind === Kind.NON_NULL_TYPE && defaultValue === undefined);
/** Fields of at least this cost are not selected by default. */
const DEAR = 100;
const isDear = ({ directives }) =>
  directives.some(({ name, arguments: [weight] }) => name.value === 'cost' && Number(weight.value.value) >= DEAR);
/** Unions of events and moves: a query of a client names those that it wants. Clients that fold events have their `data`. */
const MANY = 12;
const isWide = (type) => (SCHEMA.getType(nameOf(type)).getTypes?.() ?? []).length > MANY;
const isDeprecated = ({ directives }) => directives.some(({ name }) => name.value === 'deprecated');
const mayBeAsked = (field) =>
  !needsAnArgument(field) && !isDear(field) && !isNode(field.type) && !isWide(field.type) && !isDeprecated(field);
/** Objects of which nothing would be asked. */
const empty = new Set(
  parse(SCHEMA_TEXT)
    .definitions.filter(({ kind, fields = [] }) => kind === Kind.OBJECT_TYPE_DEFINITION && !fields.some(mayBeAsked))
    .map(({ name }) => name.value),
);
const isAsked = (field) => mayBeAsked(field) && !empty.has(nameOf(field.type));
const isObject = ({ kind }) => kind === Kind.OBJECT_TYPE_DEFINITION || kind === Kind.OBJECT_TYPE_EXTENSION;
const isRoot = ({ name }) => ROOTS.includes(name?.value);

/** The schema reduced to the fields that operations select by default. */
const definitions = parse(SCHEMA_TEXT).definitions.map((definition) => {
  if (!isObject(definition)) return definition;
  const { fields } = definition;
  return isRoot(definition)
    ? { ...definition, fields: fields.filter(({ type }) => !isInterfaceType(SCHEMA.getType(nameOf(type)))) }
    : { ...definition, fields: fields.filter(isAsked).map((field) => ({ ...field, arguments: [] })) };
});
const asked = buildASTSchema({ kind: Kind.DOCUMENT, definitions });
const operations = ROOTS.flatMap((root) =>
  Object.values(asked.getType(root).getFields()).map((field) => ({ root, field })),
);

/** All types reachable from the given ones. */
function reached(types, found = new Set()) {
  for (const type of types.map(getNamedType)) {
    if (found.has(type)) continue;
    found.add(type);
    if (isUnionType(type)) reached(type.getTypes(), found);
    else if (!isLeafType(type)) {
      reached(
        Object.values(type.getFields()).map((field) => field.type),
        found,
      );
      if (isObjectType(type)) reached(type.getInterfaces(), found);
    }
  }
  return found;
}
const used = reached(operations.flatMap(({ field }) => [field.type, ...field.args.map(({ type }) => type)]));
/** Only members of unions have a `__typename`. */
const members = new Set([...used].flatMap((type) => (isUnionType(type) ? type.getTypes() : [])));

const types = await codegen({
  filename: 'schema.ts',
  schema: {
    kind: Kind.DOCUMENT,
    definitions: definitions.filter((one) => isRoot(one) || used.has(asked.getType(one.name.value))),
  },
  documents: [],
  plugins: [{ typescript: { enumsAsTypes: true } }],
  pluginMap: { typescript },
  config: {
    immutableTypes: true,
    nonOptionalTypename: true,
    avoidOptionals: { field: true, inputValue: false, object: false, defaultValue: false },
    scalars: SCALAR_TYPES,
  },
});
const named = types.replace(/^ +readonly __typename: '(\w+)';\n/gm, (line, name) =>
  members.has(asked.getType(name)) ? line : '',
);

function selectionOf(type) {
  if (isUnionType(type)) return type.getTypes().map(({ name }) => `...${name}`);
  const fields = Object.values(type.getFields()).map((field) => {
    const inner = getNamedType(field.type);
    return isLeafType(inner) ? field.name : `${field.name}{...${inner.name}}`;
  });
  return members.has(type) ? ['__typename', ...fields] : fields;
}
const selections = [...used]
  .filter((type) => isObjectType(type) || isUnionType(type))
  .map((type) => `  ${type.name}: '${selectionOf(type).join(' ')}',`)
  .sort();

const rows = operations.map(({ root, field: { name, args, type, description } }) => {
  const taken = args.length === 0 ? 'Nothing' : `${root}${name[0].toUpperCase()}${name.slice(1)}Args`;
  // A failed root is null beside an error, which the client throws; a null with a meaning is described.
  const answer = description.includes('`null`') ? `${root}['${name}']` : `NonNullable<${root}['${name}']>`;
  const declared = args.map(({ name, astNode }) => `${name}: ${print(astNode.type)}`).join(', ');
  return {
    type: `  /** ${description} */\n  readonly ${name}: { readonly given: ${taken}; readonly answer: ${answer} };`,
    value: `  ${name}: ['${root.toLowerCase()}', '${declared}', '${getNamedType(type).name}'],`,
  };
});

/** The text of src/client/schema.ts. */
export const clientTypes = () => `${named}
type Nothing = Readonly<Record<string, never>>;

/** Every operation, with its variables and its answer. */
export interface Operations {
${rows.map(({ type }) => type).join('\n')}
}

/** Each operation’s kind, its arguments and the type of its answer. */
export const OPERATIONS: { readonly [N in keyof Operations]: readonly [kind: string, given: string, answer: string] } = {
${rows.map(({ value }) => value).join('\n')}
};

/** The fields that are requested of each type; \`...T\` includes those of T. */
export const SELECTIONS: Readonly<Record<string, string>> = {
${selections.join('\n')}
};
`;
