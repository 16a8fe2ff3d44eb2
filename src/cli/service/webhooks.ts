import { randomUUID } from 'node:crypto';
import { ALL_KINDS, cloudEventType, type NotificationKind } from '../../webhooks/notification-kinds.js';
import { CliError, EXIT, type ExitCode, type Io, printLine } from '../io.js';
import { harmless, minuteOf } from '../output/style.js';
import { type Refusal, type Service, serviceOf, unlessRefused } from '../source/service.js';

/** Where a service listens by default. */
const LOCAL = 'http://127.0.0.1:4000';

export interface ServiceOptions {
  readonly url?: string;
  readonly token?: string;
  readonly json?: boolean;
}

interface WebhookView {
  readonly id: string;
  readonly url: string;
  readonly label: string | null;
  readonly kinds: readonly string[];
  readonly actorId: string;
  readonly tokenId: string | null;
  readonly createdAt: string;
  readonly status: 'ACTIVE' | 'FAILING' | 'STOPPED';
  readonly stopped: string | null;
  readonly failedAttempts: number;
  readonly failingSince: string | null;
  readonly nextAttemptAt: string | null;
  readonly lastError: string | null;
  readonly lastDeliveredAt: string | null;
}

const WEBHOOK = `id url label kinds actorId tokenId createdAt status stopped failedAttempts failingSince nextAttemptAt
  lastError lastDeliveredAt`;
const REFUSED = '... on UserError { code message }';
const ADD = `mutation AddWebhook($webhook: WebhookInput!, $id: ID!) { answer: addWebhook(webhook: $webhook, commandId: $id) {
  ... on WebhookAdded { secret webhook { ${WEBHOOK} } } ${REFUSED} } }`;
const LIST = `{ answer: webhooks { ... on WebhookList { webhooks { ${WEBHOOK} } } ${REFUSED} } }`;
const TEST = `mutation TestWebhook($id: ID!) { answer: testWebhook(id: $id) {
  ... on WebhookTested { delivered status error milliseconds } ${REFUSED} } }`;
const REMOVE = `mutation RemoveWebhook($id: ID!) { answer: removeWebhook(id: $id) { ... on WebhookRemoved { id } ${REFUSED} } }`;
const RESUME = `mutation ResumeWebhook($id: ID!) { answer: resumeWebhook(id: $id) {
  ... on WebhookResumed { webhook { ${WEBHOOK} } } ${REFUSED} } }`;

const serviceFor = (options: ServiceOptions, io: Io): Service =>
  serviceOf({ ...options, url: options.url ?? LOCAL }, io) as Service;

async function asked<T extends object>(service: Service, query: string, variables: object = {}): Promise<T> {
  const { answer } = await service.query<{ readonly answer: T | Refusal }>(query, variables);
  return unlessRefused(service, answer);
}

/** `paifu webhook add`: only the secret goes to standard output, the description to standard error. */
export async function addWebhook(
  receiver: string,
  options: ServiceOptions & { readonly type?: readonly string[]; readonly label?: string },
  io: Io,
): Promise<ExitCode> {
  const kinds = options.type?.map(kindIn).map((kind) => kind.replace('-', '_').toUpperCase());
  const webhook = { url: receiver, kinds, label: options.label };
  type Added = { readonly secret: string; readonly webhook: WebhookView };
  const added = await asked<Added>(serviceFor(options, io), ADD, { webhook, id: `terminal-${randomUUID()}` });
  await printLine(options.json ? JSON.stringify({ secret: added.secret, ...shown(added.webhook) }) : added.secret, io);
  if (!options.json)
    io.stderr.write(harmless(`${line(added.webhook)}\nThe secret is shown only once. Copy it to the receiver now.\n`));
  return EXIT.done;
}

/** `paifu webhook list` */
export async function listWebhooks(options: ServiceOptions, io: Io): Promise<ExitCode> {
  const { webhooks } = await asked<{ readonly webhooks: readonly WebhookView[] }>(serviceFor(options, io), LIST);
  for (const one of webhooks) await printLine(options.json ? JSON.stringify(shown(one)) : harmless(line(one)), io);
  return EXIT.done;
}

/** `paifu webhook test` */
export async function testWebhook(id: string, options: ServiceOptions, io: Io): Promise<ExitCode> {
  type Tested = { readonly status: number | null; readonly error: string | null; readonly milliseconds: number };
  const { status, error, milliseconds } = await asked<Tested>(serviceFor(options, io), TEST, { id });
  if (error !== null) throw new CliError(EXIT.failed, harmless(`the test message was not delivered: ${error}`));
  await printLine(`delivered: the receiver answered ${status} after ${milliseconds} ms`, io);
  return EXIT.done;
}

/** `paifu webhook remove` */
export async function removeWebhooks(ids: readonly string[], options: ServiceOptions, io: Io): Promise<ExitCode> {
  for (const id of ids) {
    await asked(serviceFor(options, io), REMOVE, { id });
    await printLine(harmless(`${id}  removed`), io);
  }
  return EXIT.done;
}

/** `paifu webhook resume` */
export async function resumeWebhook(id: string, options: ServiceOptions, io: Io): Promise<ExitCode> {
  const { webhook } = await asked<{ readonly webhook: WebhookView }>(serviceFor(options, io), RESUME, { id });
  await printLine(options.json ? JSON.stringify(shown(webhook)) : harmless(line(webhook)), io);
  return EXIT.done;
}

const NAMES = new Map(ALL_KINDS.map((kind) => [cloudEventType(kind).replace('org.paifu.', ''), kind]));

/** The kind of a type such as `dispute.raised` or `org.paifu.dispute.raised`. */
function kindIn(type: string): NotificationKind {
  const kind = NAMES.get(type.replace(/^org\.paifu\./, ''));
  if (kind !== undefined) return kind;
  throw new CliError(EXIT.usage, `--type ${type}: expected one of ${[...NAMES.keys()].join(', ')}`);
}

const typeOf = (kind: string): string => cloudEventType(kind.toLowerCase().replace('_', '-') as NotificationKind);

const shown = ({ kinds, ...webhook }: WebhookView) => ({ ...webhook, types: kinds.map(typeOf) });

function line({ id, url, label, kinds, actorId, status, stopped, ...one }: WebhookView): string {
  const { failedAttempts: attempts, nextAttemptAt: next, lastError, lastDeliveredAt: delivered } = one;
  const state = {
    ACTIVE: 'active',
    FAILING: `failing (${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}, next ${next === null ? 'soon' : next.slice(0, 19)}Z: ${lastError})`,
    STOPPED: `stopped (${STOPS[stopped ?? ''] ?? stopped})`,
  }[status];
  const types = kinds.map((kind) => typeOf(kind).replace('org.paifu.', ''));
  return [
    id,
    label === null ? url : `${url} (${label})`,
    state,
    delivered === null ? 'nothing delivered yet' : `delivered ${minuteOf(delivered)}`,
    kinds.length >= ALL_KINDS.length - 1 ? 'everything' : types.join(', '),
    `added ${minuteOf(one.createdAt)} by ${actorId}`,
  ].join('  ');
}

const STOPS: Readonly<Record<string, string>> = {
  GONE: 'the receiver answered 410',
  FAILING: 'every delivery failed for seven days',
  TOKEN_ENDED: 'its token has ended',
  STORE_REPLACED: 'the event store was replaced',
};
