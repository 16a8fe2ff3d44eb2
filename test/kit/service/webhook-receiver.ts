import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  // biome-ignore lint/suspicious/noExplicitAny: events are what each test says they are
  readonly event: any;
}

/** Checks a message as the specification of Standard Webhooks says, with nothing from the source. */
export function isSigned(secret: string, { headers, body }: Received): boolean {
  const [id, time, given] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    String(headers[name]),
  );
  if (Math.abs(Date.now() / 1_000 - Number(time)) > 300) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const wanted = Buffer.from(`v1,${createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64')}`);
  return given.split(' ').some((one) => one.length === wanted.length && timingSafeEqual(Buffer.from(one), wanted));
}

/** A receiver of webhooks over real HTTP. `answer` gives the status of each message; `null` never answers. */
export async function startReceiver(port = 0) {
  const received: Received[] = [];
  const receiver = {
    answer: (_: Received): number | null => 200,
    headers: {} as Record<string, string>,
  };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    const one = { headers: request.headers, body, event: JSON.parse(body) };
    const status = receiver.answer(one);
    received.push(one);
    if (status !== null) response.writeHead(status, receiver.headers).end('x'.repeat(100_000));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: own } = server.address() as AddressInfo;
  return {
    ...{ url: `http://127.0.0.1:${own}/hook`, port: own, received, receiver },
    /** Waits until there are this many messages. */
    async until(count: number): Promise<readonly Received[]> {
      for (let waited = 0; received.length < count && waited < 20_000; waited += 20) await sleep(20);
      return received;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;

const FIELDS = 'id url label kinds actorId tokenId status stopped failedAttempts lastError lastDeliveredAt';

/** The operations of webhooks. */
export const WEBHOOKS = {
  add: `mutation($webhook: WebhookInput!, $id: ID!) { addWebhook(webhook: $webhook, commandId: $id) {
    __typename ... on WebhookAdded { secret webhook { ${FIELDS} } } ... on UserError { code message path } } }`,
  list: `{ webhooks { __typename ... on WebhookList { webhooks { ${FIELDS} } } ... on UserError { code } } }`,
  remove: 'mutation($id: ID!) { removeWebhook(id: $id) { __typename ... on UserError { code } } }',
  resume: `mutation($id: ID!) { resumeWebhook(id: $id) {
    __typename ... on WebhookResumed { webhook { ${FIELDS} } } ... on UserError { code } } }`,
  test: `mutation($id: ID!) { testWebhook(id: $id) {
    __typename ... on WebhookTested { delivered status error milliseconds } ... on UserError { code } } }`,
};
