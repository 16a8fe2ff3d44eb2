import { type GraphQLField, getNamedType, getNullableType, isLeafType, isListType } from 'graphql';
import { directive } from './schema.js';

/** What a field costs of an operation, as the schema has it (`@cost`, `@listSize`). */
export interface Cost {
  readonly weight: number;
  /** What each value in an argument costs, by the argument's name. */
  readonly values: ReadonlyMap<string, number>;
  /** How many objects it holds; undefined where it is no list of them. */
  readonly length: number | undefined;
  /** The argument that says how many items are asked for, and the fields below that have so many. */
  readonly slicing: string | undefined;
  readonly sized: ReadonlySet<string>;
}

type Field = GraphQLField<unknown, unknown>;

/** Of a list of objects that says nothing else. */
const SOME = 8;

const known = new WeakMap<Field, Cost>();

export function costOf(field: Field): Cost {
  const before = known.get(field);
  if (before !== undefined) return before;
  const { assumedSize, slicingArguments, sizedFields } = directive('listSize', field) ?? {};
  const isList = isListType(getNullableType(field.type)) && !isLeafType(getNamedType(field.type));
  const cost: Cost = {
    weight: weightOf(directive('cost', field)),
    values: new Map(field.args.map((argument) => [argument.name, weightOf(directive('cost', argument))])),
    length: isList ? Number(assumedSize ?? SOME) : undefined,
    slicing: (slicingArguments as string[] | undefined)?.[0],
    sized: new Set(sizedFields as string[] | undefined),
  };
  known.set(field, cost);
  return cost;
}

const weightOf = (given: Readonly<Record<string, unknown>> | undefined): number => Number(given?.weight ?? 1);
