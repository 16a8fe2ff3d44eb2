import { setTimeout as sleep } from 'node:timers/promises';
import { deep, flood, RECORD, times, together } from './parts.mjs';
import { verdictOf } from './verdict.mjs';
import { bearer } from './wire.mjs';

const HALF =
  'POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 900000\r\n\r\n{"query":"';

/** Requests that are too many, unauthorized or malformed. */
export const REQUESTS = {
  async 'floods without a token'({ wire, tally }) {
    const many = '{ rulesets { id patterns { id name { en } citation { document section item } } } }';
    await flood(10, 60, async (i) => tally.take(await wire.graphql(i % 3 === 0 ? many : '{ rulesets { id } }')));
    await flood(5, 60, async () =>
      tally.take(
        await wire.graphql(
          'mutation { addPlayer(id: "x", name: "x") { __typename ... on UserError { code message } } }',
        ),
      ),
    );
    await flood(5, 60, async (i) =>
      tally.take(
        await wire.ask(['/health/ready', '/', '/metrics', '/nothing', '/export/log.ndjson'][i % 5], { method: 'GET' }),
      ),
    );
  },

  async 'floods of wrong tokens, names and origins'({ wire, tally }) {
    const wrong = [
      { authorization: 'Bearer guessed' },
      { authorization: 'Basic eDp5' },
      { authorization: `Bearer ${'x'.repeat(4_000)}` },
      { authorization: `Bearer paifu_${'x'.repeat(43)}` },
      { authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' },
      { host: 'elsewhere.example' },
      { origin: 'https://elsewhere.example' },
    ];
    await flood(8, 60, async (i) =>
      tally.take(await wire.graphql('{ rulesets { id } }', {}, undefined, wrong[i % wrong.length])),
    );
  },

  async 'pairing codes that are guessed'({ wire, tally, target }) {
    const pair =
      'mutation ($code: String!, $id: ID!) { pairDevice(code: $code, commandId: $id) { __typename ... on UserError { code message } } }';
    const codes = [
      'ABCD-EFGH',
      '2222-2222',
      '',
      'x'.repeat(900),
      '\u0000\u0000\u0000\u0000',
      '0000-0000',
      "' OR 1=1 --",
    ];
    await flood(8, 30, async (i) =>
      tally.take(
        await wire.graphql(pair, { code: codes[i % codes.length], id: `${i}` }, i % 4 === 0 ? target.rogue : undefined),
      ),
    );
    const give = `mutation ($access: AccessInput!) { addToken(access: $access, commandId: "x") { __typename ... on UserError { code message } }
      addPairingCode(access: $access, commandId: "x") { __typename ... on UserError { code message } } }`;
    for (const role of ['OPERATOR', 'JUDGE', 'SCRIBE'])
      tally.take(await wire.graphql(give, { access: { actor: 'x', roles: [{ role, games: ['*'] }] } }, target.rogue));
  },

  async 'bodies that are none'({ wire, tally }) {
    const json = { 'content-type': 'application/json' };
    const bodies = [
      '',
      'null',
      '[]',
      '1',
      '"x"',
      '{',
      '{"query":1}',
      '{"query":{}}',
      '{"query":"{ a }","variables":[]}',
      '{"query":"{a}","variables":"x"}',
      '\u0000',
      '{"__proto__":{"x":1},"query":"{ rulesets { id } }"}',
      `[${times(100, () => '{"query":"{ rulesets { id } }"}', ',')}]`,
      deep(400_000, '[', '', ']'),
    ];
    for (const body of bodies) tally.take(await wire.ask('/graphql', { body, headers: json }));
    for (const type of [
      'text/plain',
      'application/xml',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
      'application/json; charset=utf-7',
      '',
    ])
      tally.take(
        await wire.ask('/graphql', { body: '{"query":"{ rulesets { id } }"}', headers: { 'content-type': type } }),
      );
    for (const path of [
      '/graphql?query=%7Brulesets%7Bid%7D%7D',
      `/graphql?query=${'x'.repeat(10_000)}`,
      '/graphql?query=%ff%fe',
      '/%00',
      '/../../etc/passwd',
      '/export/hands.ndjson?filter=%5B',
      `/export/hands.ndjson?filter=${encodeURIComponent(`{"patterns":[${times(400, () => '"a"', ',')}]}`)}`,
      '/export/games.paifu?sort=x&sort=y',
      '/ide/../../package.json',
      '/ide/%2e%2e/%2e%2e/package.json',
    ])
      tally.take(await wire.ask(path, { method: 'GET', headers: json }));
    for (const method of ['PUT', 'DELETE', 'TRACE', 'OPTIONS', 'PATCH', 'HEAD']) {
      const answer = await wire.ask('/graphql', { method, headers: json });
      tally.take(answer, { hasBody: method !== 'HEAD' });
    }
  },

  async 'bodies that are too large, or never end'({ wire, tally, target }) {
    const agent = wire.fresh();
    const mebibyte = Buffer.alloc(1 << 20, 'x');
    function* endless(pieces) {
      for (let i = 0; i < pieces; i++) yield mebibyte;
    }
    const json = { 'content-type': 'application/json' };
    // The service may close the connection of a client that keeps sending; its response may then be lost.
    const mayCut = { mayCut: true };
    tally.take(await wire.ask('/graphql', { body: Buffer.alloc(3 << 20, ' '), headers: json, agent }), mayCut);
    tally.take(await wire.ask('/graphql', { body: endless(200), headers: json, agent }), mayCut);
    tally.take(
      await wire.ask('/import', { body: endless(200), headers: { 'content-type': 'application/octet-stream' }, agent }),
      mayCut,
    );
    tally.take(
      await wire.ask('/import', {
        body: endless(200),
        headers: { 'content-type': 'application/octet-stream', ...bearer(target.rogue) },
        agent,
      }),
      mayCut,
    );
    await together(20, async () =>
      tally.take(await wire.ask('/graphql', { body: endless(20), headers: json, agent }), mayCut),
    );
  },

  async 'bytes that are no HTTP'({ wire, tally }) {
    const heads = [
      'GET / HTTP/1.1\r\n\r\n',
      'GET /graphql HTTP/9.9\r\nHost: localhost\r\n\r\n',
      `GET / HTTP/1.1\r\nHost: localhost\r\n${times(5_000, (i) => `x-${i}: y`, '\r\n')}\r\n\r\n`,
      `GET /${'x'.repeat(100_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
      'POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      'POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n',
      '\u0016\u0003\u0001\u0000\u0001',
      'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
      '\r\n'.repeat(50_000),
    ];
    for (const head of heads) {
      const [line] = (await wire.raw(head)).split('\r\n');
      tally.count(line === '' ? 'hung up' : line, /^(HTTP\/1\.1 4\d\d .*|)$/.test(line) ? null : line);
    }
  },

  async 'connections that say half of it'({ wire, tally }) {
    const halves = ['', 'POST /graphql HTT', 'GET /health/ready HTTP/1.1\r\nHost: localhost\r\nX-', HALF];
    const held = await together(500, (i) => wire.held(halves[i % halves.length]));
    tally.count('held', null, held.length);
    await sleep(4_000);
    for (const socket of held) socket.destroy();
  },

  async 'commands sent again'({ wire, tally, target }) {
    const note = (text) => [{ addNote: { text } }];
    for (const token of [undefined, target.rogue, target.player]) {
      await together(20, async (i) => {
        const variables = { game: target.game, id: target.command, expected: i, actions: note(String(i)) };
        const answer = await wire.graphql(RECORD, variables, token);
        tally.take(answer);
        tally.expect(verdictOf(answer).kind !== '200', `a stranger's command was taken: ${answer.text}`);
      });
    }
    tally.take(
      await wire.graphql(
        `{ commandResult(gameId: "${target.game}", commandId: "${target.command}") { __typename ... on UserError { code message } } }`,
      ),
    );
  },
};
