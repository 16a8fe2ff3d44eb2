/**
 * What changed in the API since the last release: site/released.graphql is its schema. A change that breaks queries is
 * refused unless the release announced it as a deprecation whose time is over, or it is one of `ACCEPTED`.
 */
import {
  findBreakingChanges,
  findDangerousChanges,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
} from 'graphql';

export const RELEASED = 'site/released.graphql';

/** Breaking changes that are made without a deprecation, by what they are about. Empty this list with each release. */
export const ACCEPTED = [
  {
    about: /^(Query|Mutation|Subscription)\.\w+ changed type from (.+)! to \2\.$/,
    title: 'Root fields may be null',
    reason:
      'An exception in one root field now nulls that field and leaves the others; before, it nulled the whole answer. Queries work as before; generated types become nullable.',
  },
];

/** Scalars that are written as before: the value is the same, the type says more. */
const SAME_VALUES = {
  String: ['DateTime', 'Tile', 'Wind', 'ID'],
  Int: ['Seat', 'Points'],
  JSON: ['PlainValue', 'LogData'],
};

const RETYPED = /^(\w+\.\w+) changed type from (\S+) to (\S+)\.$/;

/** The scalars of a field that changed to a more exact one, or null. */
function retyped(description) {
  const [, field, from, to] = RETYPED.exec(description) ?? [];
  const named = (type) => type?.replace(/[[\]!]/g, '');
  const isSame = SAME_VALUES[named(from)]?.includes(named(to)) && from.replace(/\w+/, '') === to.replace(/\w+/, '');
  return isSame ? { field, from: named(from), to: named(to) } : null;
}

/** A deprecation, as its reason has to say it. */
const REASON = /^Use (.+)\. Deprecated (\d{4}-\d\d-\d\d), removed after (\d{4}-\d\d-\d\d)\.$/;
/** The least time that a deprecated field stays, in days. */
const NOTICE = 180;

const fieldsOf = (type) =>
  isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)
    ? Object.values(type.getFields())
    : isEnumType(type)
      ? type.getValues()
      : [];

/** Every deprecated field, value and argument: `Type.field`, its replacement and its dates. */
export function deprecationsIn(schema) {
  const found = [];
  const look = (name, { deprecationReason }) => {
    if (deprecationReason == null) return;
    const [, use, since, until] = REASON.exec(deprecationReason) ?? [];
    found.push({ name, use, since, until, reason: deprecationReason });
  };
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__')) continue;
    for (const field of fieldsOf(type)) {
      look(`${type.name}.${field.name}`, field);
      for (const argument of field.args ?? []) look(`${type.name}.${field.name}(${argument.name})`, argument);
    }
  }
  return found;
}

/** What is wrong with the deprecations: each has to name its replacement, and its dates with enough time between. */
export function deprecationFaults(schema) {
  return deprecationsIn(schema).flatMap(({ name, use, since, until, reason }) => {
    if (use === undefined)
      return [`${name}: the reason is "${reason}"; expected "Use X. Deprecated YYYY-MM-DD, removed after YYYY-MM-DD."`];
    const days = (Date.parse(until) - Date.parse(since)) / 86_400_000;
    const notice = days >= NOTICE ? [] : [`${name}: is removed after ${days} days; expected at least ${NOTICE}`];
    const unknown = [...use.matchAll(/`([\w.]+)`/g)]
      .map(([, field]) => (field.includes('.') ? field : `${name.split('.')[0]}.${field}`))
      .filter((path) => {
        const [type, field] = path.split('.');
        return !fieldsOf(schema.getType(type)).some((one) => one.name === field);
      });
    return [...notice, ...unknown.map((path) => `${name}: its replacement ${path} does not exist`)];
  });
}

/** Whether the release announced the removal of what a breaking change is about, and the announced time is over. */
function wasAnnounced({ type, description }, released, today) {
  if (!/REMOVED/.test(type)) return false;
  const gone = deprecationsIn(released).filter(({ until }) => until !== undefined && until < today);
  const said = (text) => new RegExp(`(^|\\W)${text.replace(/[.()]/g, '\\$&')}(\\W|$)`).test(description);
  const [removed] = /^\w+/.exec(description) ?? [];
  if (type === 'TYPE_REMOVED') {
    // A type may go with the last deprecated field that had it.
    const users = Object.values(released.getTypeMap()).flatMap((one) =>
      fieldsOf(one)
        .filter((field) => field.type !== undefined && getNamedType(field.type).name === removed)
        .map((field) => `${one.name}.${field.name}`),
    );
    return users.length > 0 && users.every((name) => gone.some((one) => one.name === name));
  }
  return gone.some(({ name }) => said(name.replace(/\(\w+\)$/, '')));
}

/**
 * The changes from one schema to another: `refused` are breaking and neither announced nor accepted; `unused` are accepted
 * changes that did not happen.
 */
export function schemaChanges(released, current, { today, accepted = ACCEPTED } = {}) {
  const result = { refused: [], accepted: new Map(), announced: [], retyped: [], added: [] };
  for (const change of findBreakingChanges(released, current)) {
    const { description } = change;
    const exact = retyped(description);
    const rule = accepted.find(({ about }) => about.test(description));
    if (exact !== null) result.retyped.push(exact);
    else if (rule !== undefined) result.accepted.set(rule, [...(result.accepted.get(rule) ?? []), description]);
    else if (wasAnnounced(change, released, today)) result.announced.push(description);
    else result.refused.push(description);
  }
  const before = new Set(Object.keys(released.getTypeMap()));
  for (const type of Object.values(current.getTypeMap())) {
    if (type.name.startsWith('__')) continue;
    if (!before.has(type.name)) {
      result.added.push(type.name);
      continue;
    }
    const known = new Set(fieldsOf(released.getType(type.name)).map(({ name }) => name));
    for (const { name } of fieldsOf(type)) if (!known.has(name)) result.added.push(`${type.name}.${name}`);
  }
  return {
    ...result,
    unused: accepted.filter((rule) => !result.accepted.has(rule)).map(({ title }) => title),
    dangerous: findDangerousChanges(released, current).map(({ description }) => description),
  };
}
