import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getIntrospectionQuery } from 'graphql';
import { DOCUMENT_LIMITS } from '../../src/platform/config/limits.js';
import { HOSTILE_DOCUMENTS, QUERY, SUBSCRIPTION } from '../kit/service/hostile-documents.js';
import { ask, type Service, startService } from '../kit/service/service.js';
import { Socket } from '../kit/service/socket.js';

let service: Service;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

/** The first limit that a document exceeds is reported, whatever else is wrong. */
const refused = (limit: string) => ({
  code: 'TOO_MUCH',
  limit,
  most: DOCUMENT_LIMITS[limit as keyof typeof DOCUMENT_LIMITS],
});

describe('a document that would take long to be checked is refused before', () => {
  test.each(HOSTILE_DOCUMENTS)(
    'an expensive document is refused over HTTP by its %s: %s',
    async (limit, _, document) => {
      const { status, errors } = await ask(service, document(QUERY));
      expect([status, errors?.map(({ extensions }) => extensions)]).toEqual([400, [refused(limit)]]);
      const inAddress = new URLSearchParams({ query: document(QUERY).slice(0, 12_000) });
      if (document(QUERY).length > 12_000) return;
      const asked = await fetch(`${service.url}/graphql?${inAddress}`, {
        headers: { 'apollo-require-preflight': '1' },
      });
      expect([asked.status, (await asked.json()).errors[0].extensions]).toEqual([400, refused(limit)]);
    },
  );

  test('an expensive document is refused on the socket by the same limits', async () => {
    const socket = await Socket.as(service);
    try {
      for (const [limit, what, document] of HOSTILE_DOCUMENTS) {
        // A message over the size limit closes the socket: socket.e2e.spec.ts.
        if (limit === 'characters') continue;
        socket.subscribe(what, document(SUBSCRIPTION));
        expect(await socket.next()).toMatchObject({
          type: 'error',
          id: what,
          payload: [{ extensions: refused(limit) }],
        });
      }
    } finally {
      socket.close();
    }
  });

  test('an ordinary document is accepted', async () => {
    const { errors } = await ask(service, getIntrospectionQuery());
    expect(errors).toBeUndefined();
    const many = Array.from(
      { length: 12 },
      (_, i) => `query Q${i} { rulesets { ...R${i} } }
      fragment R${i} on Ruleset { id edition patterns { id name { en zh } value citation { document section item } } }`,
    );
    const response = await fetch(`${service.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: many.slice(0, 12).join('\n'), operationName: 'Q3' }),
    });
    expect(await response.json()).toMatchObject({ data: { rulesets: expect.any(Array) } });
  });
});
