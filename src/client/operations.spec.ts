import { describe, expect, it } from '@jest/globals';
import { getOperationAST, validate } from 'graphql';
import { measureOperation, readDocument, costError } from '../platform/graphql/query-cost.js';
import { SCHEMA } from '../platform/graphql/schema.js';
import { documentOf, type OperationName } from './operations.js';
import { OPERATIONS } from './schema.js';

const roots = [SCHEMA.getQueryType(), SCHEMA.getMutationType(), SCHEMA.getSubscriptionType()];
const fields = roots.flatMap((root) => Object.keys(root?.getFields() ?? {}));

describe('GraphQL documents of the client', () => {
  it('the client has a GraphQL document for every operation except `node`', () => {
    expect([...Object.keys(OPERATIONS), 'node'].sort()).toEqual(fields.sort());
  });

  it.each(Object.keys(OPERATIONS) as OperationName[])('%s: the service takes it, for a page of twenty', (name) => {
    const document = readDocument(documentOf(name));
    expect(validate(SCHEMA, document)).toEqual([]);
    const operation = getOperationAST(document);
    if (operation == null) throw new Error('no operation');
    expect(costError(measureOperation(SCHEMA, document, operation, { first: 20 }))).toBeNull();
  });

  it('select all fields of every possible type', () => {
    const text = documentOf('recordActions');
    expect(text).toMatch(/^mutation recordActions\(\$gameId: ID!, \$commandId: ID!, \$expectedRevision: Int!, /);
    expect(text).toContain(
      'fragment VersionConflict on VersionConflict {__typename code message path currentRevision ',
    );
    expect(text).toContain('fragment Citation on Citation {document section item}');
    expect(text).not.toContain('fragment Table on');
    expect(documentOf('rulesets')).toMatch(/^query rulesets \{rulesets \{\.\.\.Ruleset\}\}/);
  });
});
