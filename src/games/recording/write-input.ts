import {
  getNullableType,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
} from 'graphql';
import type { CorrectionRequest } from '../../engine/record/correction.js';
import type { Action } from '../../engine/table/moves/moves.js';
import { SCHEMA, enumNameOf } from '../../platform/graphql/schema.js';

const ACTIONS = (SCHEMA.getType('ActionInput') as GraphQLInputObjectType).getFields();

/** An action as an `ActionInput` in JSON, a variable of `recordActions`. */
export function inputOf({ type, data }: Action): Record<string, Record<string, unknown>> {
  const name = type[0].toLowerCase() + type.slice(1);
  return { [name]: written(ACTIONS[name].type, data) as Record<string, unknown> };
}

/** A correction as a `CorrectionInput` in JSON, a variable of `correctGame`. */
export function correctionInputOf({ kind, ...fields }: CorrectionRequest): Record<string, object> {
  return { [kind]: 'action' in fields ? { ...fields, action: inputOf(fields.action) } : fields };
}

/** A value as GraphQL input: words of the engine become enum names. */
function written(type: GraphQLInputType, value: unknown): unknown {
  if (value === null) return null;
  const of = getNullableType(type);
  if (isListType(of)) return (value as readonly unknown[]).map((item) => written(of.ofType, item));
  if (isEnumType(of)) return enumNameOf(of.name, value as string);
  if (!isInputObjectType(of)) return value;
  const fields = of.getFields();
  const entries = Object.entries(value as object).filter(([, one]) => one !== undefined);
  return Object.fromEntries(entries.map(([name, one]) => [name, written(fields[name].type, one)]));
}
