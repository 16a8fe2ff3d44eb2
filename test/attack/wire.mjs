import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import WebSocket from 'ws';

const PATIENCE = 120_000;

/** Ways to talk to a service, by the protocol or not. */
export class Wire {
  /** @param address source address; every address of 127.0.0.0/8 is this machine, so each acts as a different client */
  constructor(url, address = '127.0.0.1') {
    this.url = new URL(url);
    this.address = address;
    this.agent = this.fresh({ keepAlive: true, maxSockets: 64 });
  }

  fresh(options = { keepAlive: false }) {
    return new Agent({ ...options, localAddress: this.address });
  }

  /** Sends a request; `body` may be text, bytes, or a generator of chunks, which may be endless. */
  ask(path, { method = 'POST', headers = {}, body, agent = this.agent } = {}) {
    return new Promise((resolve) => {
      const cut = (error) => resolve({ status: 0, type: '', text: '', cut: error.code ?? error.message });
      const length = typeof body === 'string' || body instanceof Uint8Array ? Buffer.byteLength(body) : undefined;
      const all = length === undefined ? headers : { 'content-length': length, ...headers };
      const sent = request({ host: this.url.hostname, port: this.url.port, path, method, headers: all, agent });
      let stopped = false;
      sent.setTimeout(PATIENCE, () => sent.destroy(new Error('no answer')));
      sent.on('error', cut);
      sent.on('response', async (response) => {
        stopped = true;
        try {
          const pieces = [];
          for await (const piece of response) pieces.push(piece);
          const text = Buffer.concat(pieces).toString();
          resolve({ status: response.statusCode, type: response.headers['content-type'] ?? '', text });
        } catch (error) {
          cut(error);
        }
        if (!sent.writableEnded) sent.destroy();
      });
      if (typeof body?.next !== 'function') sent.end(body);
      else void pour(sent, body, () => stopped || sent.destroyed);
    });
  }

  graphql(query, variables, token, headers = {}) {
    const body =
      typeof variables === 'string'
        ? `{"query":${JSON.stringify(query)},"variables":${variables}}`
        : JSON.stringify({ query, variables });
    return this.ask('/graphql', {
      body,
      headers: { 'content-type': 'application/json', ...bearer(token), ...headers },
    });
  }

  connect() {
    return connect({ host: this.url.hostname, port: Number(this.url.port), localAddress: this.address });
  }

  /** Sends raw bytes on a new connection; returns the response up to its end or to a silence. */
  async raw(bytes, silence = 2_000) {
    const socket = this.connect();
    const pieces = [];
    socket.on('data', (piece) => pieces.push(piece));
    socket.on('error', () => {});
    socket.setTimeout(silence, () => socket.destroy());
    socket.end(bytes);
    await once(socket, 'close').catch(() => {});
    return Buffer.concat(pieces).toString('latin1');
  }

  /** A connection that sends these bytes and then stays open. */
  async held(bytes) {
    const socket = this.connect();
    socket.on('error', () => {});
    socket.resume();
    await Promise.race([once(socket, 'connect'), once(socket, 'close')]).catch(() => {});
    socket.write(bytes);
    return socket;
  }

  /** A WebSocket; `refused` is the HTTP status if the upgrade was rejected. */
  socket({
    init = true,
    token,
    payload,
    path = '/graphql',
    headers = {},
    protocol = 'graphql-transport-ws',
    address,
  } = {}) {
    return new Promise((resolve) => {
      const ws = new WebSocket(`ws://${this.url.host}${path}`, protocol, {
        headers,
        localAddress: address ?? this.address,
      });
      const messages = [];
      const one = { ws, messages, refused: null, text: '', closed: null, listening: () => {} };
      ws.on('message', (data) => {
        messages.push(JSON.parse(String(data)));
        if (messages.length === 1 && init) resolve(one);
        one.listening();
      });
      ws.on('unexpected-response', async (_request, response) => {
        one.refused = response.statusCode;
        for await (const piece of response) one.text += piece;
        resolve(one);
      });
      ws.on('close', (code, reason) => {
        one.closed = { code, reason: String(reason) };
        one.listening();
        resolve(one);
      });
      ws.on('error', (error) => {
        one.error = error.message;
        resolve(one);
      });
      ws.on('open', () => {
        const said = payload ?? (token === undefined ? {} : { token });
        if (init) ws.send(JSON.stringify({ type: 'connection_init', payload: said }));
        else resolve(one);
      });
    });
  }

  close() {
    this.agent.destroy();
  }
}

export const bearer = (token) => (token === undefined ? {} : { authorization: `Bearer ${token}` });

async function pour(sent, pieces, isOver) {
  for (const piece of pieces) {
    if (isOver()) return;
    if (!sent.write(piece)) await Promise.race([once(sent, 'drain'), once(sent, 'close')]).catch(() => {});
  }
  sent.end();
}

/** The next message, or `null` if the socket ended or was silent for this time, which is long for the sake of busy machines. */
export async function next(one, milliseconds = 120_000) {
  const waiting = () => one.messages.length === 0 && one.closed === null && one.error === undefined;
  if (waiting()) {
    await new Promise((resolve) => {
      const late = setTimeout(resolve, milliseconds);
      one.listening = () => {
        clearTimeout(late);
        resolve();
      };
    });
  }
  return one.messages.shift() ?? null;
}
