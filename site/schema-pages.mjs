/**
 * Pages of the GraphQL schema, one for each section of schema.graphql (`# ---- Games ----`): its queries, mutations and
 * subscriptions with their arguments, then its types. The first page lists all operations.
 */
import { Kind, parse, print, valueFromASTUntyped } from 'graphql';
import { escapedText, tableOf } from './markdown.mjs';

const SECTION = /^# ---- (.+) ----$/gm;
const ROOTS = { Query: 'Queries', Mutation: 'Mutations', Subscription: 'Subscriptions' };
const KINDS = {
  [Kind.OBJECT_TYPE_DEFINITION]: 'Type',
  [Kind.INTERFACE_TYPE_DEFINITION]: 'Interface',
  [Kind.INPUT_OBJECT_TYPE_DEFINITION]: 'Input',
  [Kind.ENUM_TYPE_DEFINITION]: 'Enum',
  [Kind.UNION_TYPE_DEFINITION]: 'Union',
  [Kind.SCALAR_TYPE_DEFINITION]: 'Scalar',
  [Kind.DIRECTIVE_DEFINITION]: 'Directive',
};

const slugOf = (name) => name.toLowerCase().replaceAll(/[^a-z]+/g, '-');
const isRoot = ({ kind, name }) => kind !== Kind.DIRECTIVE_DEFINITION && Object.hasOwn(ROOTS, name?.value);

/**
 * @param {string} text of the schema
 * @returns {Map<string, string>} Markdown by file name
 */
export function schemaPages(text) {
  const heads = [...text.matchAll(SECTION)].map(({ 1: title, index }) => ({ title, index, slug: slugOf(title) }));
  const definitions = parse(text).definitions.map((node) => ({
    node,
    section: heads.findLast(({ index }) => index < node.loc.start),
  }));
  const homes = new Map(
    definitions.filter(({ node }) => !isRoot(node)).map(({ node, section }) => [node.name.value, section.slug]),
  );
  const operations = definitions
    .filter(({ node }) => isRoot(node))
    .flatMap(({ node, section }) => node.fields.map((field) => ({ field, section, root: node.name.value })));

  const pages = new Map([['index.md', indexPage(heads, operations)]]);
  for (const { title, slug } of heads) {
    const mine = operations.filter(({ section }) => section.slug === slug);
    const types = definitions.filter(({ node, section }) => section.slug === slug && !isRoot(node));
    const page = [
      `# ${title}`,
      `Part of the [GraphQL schema](index.md), generated from \`schema.graphql\`.`,
      ...Object.entries(ROOTS).flatMap(([root, heading]) => {
        const fields = mine.filter((one) => one.root === root).map(({ field }) => field);
        return fields.length === 0
          ? []
          : [`## ${heading}`, ...fields.flatMap((field) => operation(field, homes, slug))];
      }),
      ...(types.length === 0 ? [] : ['## Types']),
      ...types.flatMap(({ node }) => typeText(node, homes, slug)),
    ];
    pages.set(`${slug}.md`, `${page.join('\n\n')}\n`);
  }
  return pages;
}

function indexPage(sections, operations) {
  const parts = Object.entries(ROOTS).flatMap(([root, heading]) => [
    `## ${heading}`,
    tableOf(
      ['name', 'description'],
      operations
        .filter((one) => one.root === root)
        .map(({ field, section }) => [
          `[\`${field.name.value}\`](${section.slug}.md#${field.name.value.toLowerCase()})`,
          descriptionOf(field),
        ]),
    ),
  ]);
  return [
    '# GraphQL schema',
    'All operations of the API at `/graphql`, generated from `schema.graphql`. [Recording through the API](../../tutorials/recording.md) ' +
      'shows how to call it.',
    `Sections: ${sections.map(({ title, slug }) => `[${title}](${slug}.md)`).join(', ')}.`,
    ...parts,
    '',
  ].join('\n\n');
}

const deprecationOf = ({ directives }) => {
  const found = directives?.find(({ name }) => name.value === 'deprecated');
  return found === undefined ? '' : ` **Deprecated.** ${found.arguments[0].value.value}`;
};

const descriptionOf = (node) =>
  escapedText(`${node.description?.value ?? ''}${deprecationOf(node)}`).replaceAll(/\s*\n\s*/g, ' ');

/** A type with a link to its definition: `[Tile!]!`. */
function typeLink(type, homes, here) {
  const written = print(type);
  const name = written.replaceAll(/[[\]!]/g, '');
  const home = homes.get(name);
  if (home === undefined) return `\`${written}\``;
  return `[\`${written}\`](${home === here ? '' : `${home}.md`}#${name.toLowerCase()})`;
}

/** Bounds that the directive `@most` declares. */
function boundsOf({ directives }) {
  const most = directives?.find(({ name }) => name.value === 'most');
  if (most === undefined) return '';
  return ` At most ${most.arguments.map(({ name, value }) => `${valueFromASTUntyped(value)} ${name.value}`).join(', ')}.`;
}

const defaultOf = ({ defaultValue }) =>
  defaultValue === undefined ? '' : ` Default: \`${escapedText(print(defaultValue))}\`.`;

const inputRow = (homes, here) => (one) => [
  `\`${one.name.value}\``,
  typeLink(one.type, homes, here),
  `${descriptionOf(one)}${boundsOf(one)}${defaultOf(one)}`,
];

function operation(field, homes, here) {
  return [
    `### ${field.name.value}`,
    descriptionOf(field),
    `Returns ${typeLink(field.type, homes, here)}.`,
    ...(field.arguments.length === 0
      ? []
      : [tableOf(['argument', 'type', 'description'], field.arguments.map(inputRow(homes, here)))]),
  ];
}

function fieldRow(homes, here) {
  return (field) => {
    const args = field.arguments.map(
      (one) => `<br>\`${one.name.value}\` ${typeLink(one.type, homes, here)}: ${inputRow(homes, here)(one)[2]}`,
    );
    return [`\`${field.name.value}\``, typeLink(field.type, homes, here), `${descriptionOf(field)}${args.join('')}`];
  };
}

function typeText(node, homes, here) {
  const link = (type) => typeLink(type, homes, here);
  const interfaces = (node.interfaces ?? []).length === 0 ? '' : `, implements ${node.interfaces.map(link).join(', ')}`;
  const parts = [`### ${node.name.value}`, `*${KINDS[node.kind]}${interfaces}.* ${descriptionOf(node)}`];
  switch (node.kind) {
    case Kind.OBJECT_TYPE_DEFINITION:
    case Kind.INTERFACE_TYPE_DEFINITION:
      return [...parts, tableOf(['field', 'type', 'description'], node.fields.map(fieldRow(homes, here)))];
    case Kind.INPUT_OBJECT_TYPE_DEFINITION:
      return [...parts, tableOf(['field', 'type', 'description'], node.fields.map(inputRow(homes, here)))];
    case Kind.ENUM_TYPE_DEFINITION:
      return [
        ...parts,
        tableOf(
          ['value', 'description'],
          node.values.map((value) => [`\`${value.name.value}\``, descriptionOf(value)]),
        ),
      ];
    case Kind.UNION_TYPE_DEFINITION:
      return [...parts, `One of ${node.types.map(link).join(', ')}.`];
    case Kind.DIRECTIVE_DEFINITION:
      return node.arguments.length === 0
        ? parts
        : [...parts, tableOf(['argument', 'type', 'description'], node.arguments.map(inputRow(homes, here)))];
    default:
      return parts;
  }
}
