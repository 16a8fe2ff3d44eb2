import { readFile } from 'node:fs/promises';
import { describe, expect, test } from '@jest/globals';
import { buildSchema, isEnumType, isInputObjectType, isInterfaceType, isObjectType } from 'graphql';
import { schemaText } from '../../src/api/schema-text.js';
import { inputOf } from '../../src/api/inputs/write-input.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import '../support/rulesets.js';

describe('schema.graphql', () => {
  test('is the schema of the code; otherwise: npm run schema', async () => {
    expect(await readFile('schema.graphql', 'utf8')).toBe(await schemaText());
  });

  test('describes every type, field, argument and value', async () => {
    const schema = buildSchema(await schemaText());
    const bare: string[] = [];
    const look = (name: string, { description }: { description?: string | null }) => {
      if (!description) bare.push(name);
    };
    for (const type of Object.values(schema.getTypeMap())) {
      if (type.name.startsWith('__') || /^(Query|Mutation|Subscription|ID|Int|Float|String|Boolean)$/.test(type.name)) {
        if (!isObjectType(type) || type.name.startsWith('__')) continue;
      } else look(type.name, type);
      if (isEnumType(type)) for (const value of type.getValues()) look(`${type.name}.${value.name}`, value);
      if (isInputObjectType(type))
        for (const field of Object.values(type.getFields())) look(`${type.name}.${field.name}`, field);
      if (isObjectType(type) || isInterfaceType(type)) {
        for (const field of Object.values(type.getFields())) {
          look(`${type.name}.${field.name}`, field);
          for (const argument of field.args) look(`${type.name}.${field.name}(${argument.name})`, argument);
        }
      }
    }
    expect(bare).toEqual([]);
  });

  test('has an input for every action a game is made of', async () => {
    const input = buildSchema(await schemaText()).getType('ActionInput');
    if (!isInputObjectType(input)) throw new Error('no ActionInput');
    const { actions } = simulateGame({ ruleset: resolveRuleset('zung-jung/wsom'), seed: 'schema', game: 1 });
    const names = new Set(actions.slice(1).flatMap((action) => Object.keys(inputOf(action))));
    expect(Object.keys(input.getFields())).toEqual(expect.arrayContaining([...names]));
  });
});
