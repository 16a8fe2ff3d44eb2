import { NestFactory } from '@nestjs/core';
import { GraphQLSchemaBuilderModule, GraphQLSchemaFactory } from '@nestjs/graphql';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { RESOLVERS } from './resolvers.js';

/** The schema as `schema.graphql` holds it; `npm run schema` writes that file, a test compares it. */
export async function schemaText(): Promise<string> {
  const app = await NestFactory.createApplicationContext(GraphQLSchemaBuilderModule, { logger: false });
  const schema = await app.get(GraphQLSchemaFactory).create(RESOLVERS);
  await app.close();
  return `# Written by npm run schema from the code in src/api.\n\n${printSchema(lexicographicSortSchema(schema))}\n`;
}
