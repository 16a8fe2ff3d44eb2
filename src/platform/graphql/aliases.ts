import { defaultFieldResolver, type GraphQLSchema, isObjectType } from 'graphql';
import { directive } from './schema.js';

/** Resolves each field with an `@alias` as the field that it is another name of. */
export function withAliases(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue;
    const fields = type.getFields();
    for (const field of Object.values(fields)) {
      const of = directive('alias', field)?.of as string | undefined;
      if (of === undefined) continue;
      const aliased = fields[of];
      if (aliased === undefined)
        throw new TypeError(`${type.name}.${field.name} is an alias of ${of}, which is no field`);
      const { resolve = defaultFieldResolver } = aliased;
      field.resolve = (source, args, context, info) => resolve(source, args, context, { ...info, fieldName: of });
    }
  }
  return schema;
}
