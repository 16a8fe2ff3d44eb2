import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from '@jest/globals';
import { builtPrograms } from '../kit/service/built-programs.js';
import { Client } from '../kit/service/service.js';
import { endedBy, type ServiceProcess, serving } from '../kit/service/service-process.js';
import { isSigned, startReceiver, WEBHOOKS } from '../kit/service/webhook-receiver.js';
import { folder } from '../kit/store/store-process.js';

/** A service that is killed while it delivers, and a receiver that is away meanwhile. */
process.env.PAIFU_WEBHOOK_NETWORKS = '127.0.0.1';
const directory = folder();
const built = builtPrograms();
const program = join(built, 'cli/main.js');
let service: ServiceProcess | null = null;
afterAll(async () => {
  delete process.env.PAIFU_WEBHOOK_NETWORKS;
  if (service !== null) await endedBy('SIGKILL', service);
  directory.remove();
});

const GAMES = 40;
const names = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => `game-${from + i}`);

async function opened(of: ServiceProcess, from: number, to: number): Promise<string[]> {
  const client = new Client(of, undefined);
  const ids: string[] = [];
  for (const name of names(from, to)) ids.push((await client.open(name)).gameId);
  return ids;
}

test('loses nothing when the service is killed and the receiver is away; a repeated message has the same id', async () => {
  const data = join(directory.path, 'data');
  let receiver = await startReceiver();
  const { port } = receiver;
  service = await serving(program, data);
  const answer = await new Client(service, undefined).ask(WEBHOOKS.add, {
    ...{ webhook: { url: receiver.url, kinds: ['GAME_OPENED'] }, id: 'hook' },
  });
  const { secret } = answer.data.addWebhook;
  const wanted = await opened(service, 0, GAMES);
  // Some are delivered, and the receiver has not answered the last.
  await receiver.until(5);
  receiver.receiver.answer = () => null;
  await receiver.until(receiver.received.length + 1);
  await endedBy('SIGKILL', service);
  const before = [...receiver.received];
  await receiver.close();

  // The receiver is away when the service begins again, and more happens.
  service = await serving(program, data);
  wanted.push(...(await opened(service, GAMES, GAMES + 10)));
  await sleep(500);
  await endedBy('SIGKILL', service);
  service = await serving(program, data);
  receiver = await startReceiver(port);
  const subjects = () => [...before, ...receiver.received].map(({ event }) => event.subject as string);
  while (new Set(subjects()).size < wanted.length) await sleep(50);

  expect(new Set(subjects())).toEqual(new Set(wanted.map((id) => `game/${id}`)));
  const idOf = new Map<string, string>();
  for (const message of [...before, ...receiver.received]) {
    expect(isSigned(secret, message)).toBe(true);
    const { id, subject } = message.event;
    expect(message.headers['webhook-id']).toBe(id);
    expect(idOf.get(subject) ?? id).toBe(id);
    idOf.set(subject, id);
  }
  // In the order in which they were recorded, apart from what was repeated after the kill.
  const order = [...new Set(subjects())];
  expect(order).toEqual(wanted.map((id) => `game/${id}`));
  await receiver.close();
});
