import { setTimeout as sleep } from 'node:timers/promises';
import { deep, together } from './parts.mjs';
import { bearer, next } from './wire.mjs';

const EVENTS = `subscription Events($game: ID!) { gameEvents(gameId: $game, afterRevision: -1) {
  __typename ... on LoggedEvent { revision type data } ... on UserError { code message } } }`;

/** Sockets that are silent, ask too much, or violate the protocol. */
export const SOCKETS = {
  async 'a thousand idle sockets'({ wire, tally, target }) {
    const open = [];
    for (let batch = 0; batch < 10; batch++) open.push(...(await together(100, () => wire.socket({ init: false }))));
    for (const one of open) countSocket(tally, one);
    // Scribes can still connect: from another address, or from this one with their token.
    for (const options of [{ address: '127.0.0.1' }, { headers: bearer(target.scribe) }]) {
      const scribe = await wire.socket({ token: target.scribe, ...options });
      const isIn = scribe.messages[0]?.type === 'connection_ack';
      tally.expect(isIn || tally.crowd, `idle sockets lock a scribe out: ${scribe.refused} ${scribe.text}`);
      scribe.ws.terminate();
    }
    // Silent sockets are closed.
    const ended = open.filter(({ refused, error }) => refused === null && error === undefined);
    for (const one of ended) while (one.closed === null && (await next(one)) !== null);
    const codes = ended.map(({ closed }) => closed?.code ?? 'held');
    for (const code of codes) tally.count(`closed ${code}`, code === 'held' ? 'an idle socket was held' : null, 0);
    for (const { ws } of open) ws.terminate();
  },

  async 'sockets with more subscriptions than they may have'({ wire, tally, target }) {
    const open = [];
    for (let batch = 0; batch < 10; batch++) open.push(...(await together(100, () => wire.socket())));
    const taken = open.filter(({ messages }) => messages[0]?.type === 'connection_ack');
    for (const one of open) countSocket(tally, one);
    for (const one of taken) {
      one.messages.shift();
      for (let i = 0; i < 20; i++)
        one.ws.send(
          JSON.stringify({
            id: String(i),
            type: 'subscribe',
            payload: { query: EVENTS, variables: { game: target.game } },
          }),
        );
    }
    await sleep(5_000);
    for (const { messages } of taken)
      for (const { type, payload } of messages) {
        const code = type === 'error' ? payload[0].extensions?.code : undefined;
        tally.count(
          code === undefined ? type : `${type} ${code}`,
          type === 'error' && (code === undefined || code === 'INTERNAL') ? JSON.stringify(payload) : null,
          type === 'next' ? 0 : 1,
        );
        if (type === 'next') tally.hides(JSON.stringify(payload));
      }
    for (const { ws } of open) ws.terminate();
  },

  async 'sockets that do not keep to the protocol'({ wire, tally }) {
    const frames = [
      '',
      '{',
      '[]',
      'null',
      '{"type":"subscribe"}',
      '{"type":"subscribe","id":"1","payload":{"query":"{ rulesets { id } }"}}',
      '{"type":"subscribe","id":"1","payload":{"query":"subscription { nothing }"}}',
      `{"type":"subscribe","id":"1","payload":{"query":"${'__typename '.repeat(5_000)}"}}`,
      '{"type":"connection_init"}',
      `{"type":"ping","payload":${deep(20_000, '[', '', ']')}}`,
      'x'.repeat(200_000),
    ];
    for (const init of [true, false]) {
      for (const frame of frames) {
        const one = await wire.socket({ init });
        if (one.refused !== null || one.error !== undefined) {
          countSocket(tally, one);
          continue;
        }
        one.messages.length = 0;
        one.ws.send(frame);
        const answer = await next(one);
        const code = answer?.type === 'error' ? answer.payload[0].extensions?.code : undefined;
        tally.count(
          answer === null ? `closed ${one.closed?.code ?? 'never'}` : `${answer.type} ${code ?? ''}`,
          code === 'INTERNAL' || (answer === null && one.closed === null && init)
            ? `${frame.slice(0, 80)}: ${JSON.stringify(answer)}`
            : null,
        );
        one.ws.terminate();
      }
    }
    const wrong = [
      { token: 'guessed' },
      { payload: { authorisation: 'Bearer guessed' } },
      { path: '/elsewhere', init: false },
      { headers: { origin: 'https://elsewhere.example' }, init: false },
      { headers: { host: 'elsewhere.example' }, init: false },
      { protocol: 'graphql-ws', init: false },
    ];
    for (const options of wrong) countSocket(tally, await wire.socket(options));
  },
};

function countSocket(tally, { refused, text, closed, error, ws }) {
  ws.on('error', () => {});
  if (refused === null) tally.count(error ?? (closed === null ? 'open' : `closed ${closed.code}`));
  else if (text === '')
    tally.count(`${refused}`, refused === 404 ? null : `a socket was refused without a word: ${refused}`);
  else tally.take({ status: refused, text });
}
