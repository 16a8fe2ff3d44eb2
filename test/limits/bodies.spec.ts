import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { MOST_BODY, MOST_READER_BODY } from '../../src/limits.js';
import { type Service, startService, tokenOf } from '../support/service.js';

let service: Service;
beforeAll(async () => {
  service = await startService({ roles: { scribe: [{ role: 'scribe', games: ['*'] }] } });
});
afterAll(() => service.close());

/** A question of so many bytes, with its length said before or in pieces without: status and code of the answer. */
function asked(
  bytes: number,
  inPieces: boolean,
  token?: string,
): Promise<readonly [number | undefined, string | null]> {
  const question = '{"query":"{ __typename }","variables":{"x":""}}';
  const body = question.replace('""', `"${'x'.repeat(bytes - question.length)}"`);
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(inPieces ? {} : { 'content-length': body.length }),
    };
    const one = request(`${service.url}/graphql`, { method: 'POST', headers }, async (response) => {
      let text = '';
      for await (const piece of response) text += piece;
      resolve([response.statusCode, JSON.parse(text).errors?.[0].extensions.code ?? null]);
    });
    one.on('error', reject);
    for (let at = 0; at < body.length; at += 65_536) one.write(body.slice(at, at + 65_536));
    one.end();
  });
}

test.each([false, true])('who records nothing sends as much as a document needs; in pieces: %p', async (inPieces) => {
  expect(await asked(MOST_READER_BODY, inPieces)).toEqual([200, null]);
  expect(await asked(MOST_READER_BODY + 1, inPieces)).toEqual([413, 'TOO_MUCH']);
  expect(await asked(MOST_BODY - 1, inPieces, tokenOf('scribe'))).toEqual([200, null]);
  expect(await asked(MOST_BODY + 1, inPieces, tokenOf('scribe'))).toEqual([413, 'TOO_MUCH']);
});
