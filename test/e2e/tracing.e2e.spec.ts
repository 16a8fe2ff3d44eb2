import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { EventStoreDBStore } from '../../src/platform/event-store/eventstoredb/eventstoredb-store.js';
import { isDamaged } from '../../src/platform/event-store/port.js';
import { builtPrograms } from '../kit/service/built-programs.js';
import { ProtocolServer } from '../kit/eventstoredb/protocol-server.js';
import { folder } from '../kit/store/store-process.js';

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: object }[];
}

const HANGS = 120_000;
const built = builtPrograms();
const data = folder();
const children: ChildProcess[] = [];
let collector: Server;
let endpoint: string;
let spans: Span[] = [];
let paths: (string | undefined)[] = [];
let services: unknown[] = [];
let arrived: () => void = () => {};

beforeAll(async () => {
  collector = createServer(async (request, response) => {
    let text = '';
    for await (const piece of request) text += piece;
    paths.push(request.url);
    for (const { resource, scopeSpans } of JSON.parse(text).resourceSpans) {
      services.push(resource.attributes.find(({ key }: { key: string }) => key === 'service.name').value.stringValue);
      for (const scope of scopeSpans) spans.push(...scope.spans);
    }
    response.setHeader('content-type', 'application/json').end('{}');
    arrived();
  });
  await once(collector.listen(0, '127.0.0.1'), 'listening');
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  spans = [];
  paths = [];
  services = [];
});
afterAll(() => {
  collector.closeAllConnections();
  collector.close();
  data.remove();
});

/** Reports each OpenTelemetry module that is loaded. */
const REPORTING = `import { registerHooks } from 'node:module';
registerHooks({ resolve(name, context, next) {
  if (name.includes('opentelemetry')) process._rawDebug('loaded ' + name);
  return next(name, context);
} });`;

interface Serving {
  readonly url: string;
  readonly child: ChildProcess;
  readonly log: () => string;
}

let number = 0;

/** Starts a service in its own process. */
function serve(env: Readonly<Record<string, string>>): Promise<Serving> {
  const own = { PAIFU_PORT: '0', PAIFU_OPEN: 'true', PAIFU_DATA: join(data.path, `${number++}`) };
  const preload = `data:text/javascript,${encodeURIComponent(REPORTING)}`;
  const child = spawn(process.execPath, ['--import', preload, join(built, 'main.js')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, ...own, ...env },
  });
  children.push(child);
  let log = '';
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(`it ended: ${log}`)));
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      log += text;
      const url = /"listening","url":"([^"]+)"/.exec(log)?.[1];
      if (url !== undefined) resolve({ url, child, log: () => log });
    });
  });
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise<void>((resolve) => (arrived = resolve));
}

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';
const TRACEPARENT = `00-${TRACE}-${PARENT}-01`;

async function openGame(url: string): Promise<void> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', traceparent: TRACEPARENT },
    body: JSON.stringify({
      query: 'mutation { openGame(commandId: "traced", ruleset: "zung-jung/wsom", mode: STRICT) { __typename } }',
    }),
  });
  expect(await response.json()).toEqual({ data: { openGame: { __typename: 'GameOpened' } } });
}

const tracing = () => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
  OTEL_BSP_SCHEDULE_DELAY: '20',
});

/** Names of a span and its ancestors, the span first. */
function ancestry(name: string): readonly string[] {
  const found = spans.filter((span) => span.name === name);
  expect([name, found.length]).toEqual([name, 1]);
  const names: string[] = [];
  for (let span: Span | undefined = found[0]; span !== undefined; ) {
    const { parentSpanId }: Span = span;
    names.push(span.name);
    expect(span.traceId).toBe(TRACE);
    if (parentSpanId === PARENT) names.push('client');
    span = spans.find(({ spanId }) => spanId === parentSpanId);
  }
  return names;
}

test(
  'a mutation is one trace from the client through the request, the command, the append and the projection',
  async () => {
    const { url, child } = await serve(tracing());
    await openGame(url);
    await until(
      () => spans.some(({ name }) => name === 'project') && spans.some(({ name }) => name === 'POST /graphql'),
    );
    expect(ancestry('append')).toEqual(['append', 'command open', 'POST /graphql', 'client']);
    expect(ancestry('project')).toEqual(['project', 'command open', 'POST /graphql', 'client']);
    expect(new Set(paths)).toEqual(new Set(['/v1/traces']));
    expect(new Set(services)).toEqual(new Set(['paifu']));
    const [request] = spans.filter(({ name }) => name === 'POST /graphql');
    expect(request.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 200 } });
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  },
  HANGS,
);

test(
  'an event in EventStoreDB names its trace in its metadata, and not in what is hashed',
  async () => {
    const server = await ProtocolServer.start();
    const { url } = await serve({ ...tracing(), PAIFU_STORE: 'eventstoredb', PAIFU_EVENTSTORE_URL: server.url });
    await openGame(url);
    const store = await EventStoreDBStore.open(server.url);
    const entries = await store.readAll({ filter: { streamPrefix: 'game-' } });
    expect(entries).toHaveLength(1);
    const [event] = entries;
    if (isDamaged(event)) throw new Error(event.damage);
    expect(event.traceparent).toMatch(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-01$`));
    expect(event.data).not.toContain(TRACE);
    await store.close();
    await until(() => spans.some(({ name }) => name === 'project'));
    expect(ancestry('project').slice(0, 2)).toEqual(['project', 'command open']);
    for (const child of children.splice(0)) child.kill('SIGKILL');
    await server.stop();
  },
  HANGS,
);

test.each([
  ['without OTEL_ variables', () => ({}), false],
  ['with OTEL_SDK_DISABLED', () => ({ ...tracing(), OTEL_SDK_DISABLED: 'true' }), false],
  ['with OTEL_TRACES_EXPORTER=none', () => ({ ...tracing(), OTEL_TRACES_EXPORTER: 'none' }), false],
  ['with an endpoint', tracing, true],
])(
  '%s OpenTelemetry is loaded only if it is asked for',
  async (_, env, isLoaded) => {
    const { url, child, log } = await serve(env());
    await openGame(url);
    child.kill('SIGTERM');
    await once(child, 'close');
    expect(log().includes('loaded @opentelemetry/sdk-node')).toBe(isLoaded);
    expect(spans.length > 0).toBe(isLoaded);
  },
  HANGS,
);

test(
  'a collector that does not answer keeps no service from answering or stopping',
  async () => {
    const { url, child } = await serve({ ...tracing(), OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
    await openGame(url);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  },
  HANGS,
);
