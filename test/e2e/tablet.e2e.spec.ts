import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  ActionQueue,
  type ActionInput,
  MemoryJournal,
  newCommandId,
  PaifuClient,
  type QueueNotice,
} from '../../src/client/client.js';
import { FileJournal } from '../../src/client/node/file-journal.js';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import { CutLine } from '../kit/service/cut-line.js';
import { inputsOf } from '../kit/schema/inputs-of.js';
import { type Service, startService, tokenOf } from '../kit/service/service.js';
import '../kit/play/rulesets.js';

/** A hand as seen by the scribe behind South. */
const played = simulateGame({
  ruleset: resolveRuleset('zung-jung/wsom'),
  seed: 'a life',
  game: 3,
  unseen: { watching: 1 },
  mode: 'scribe',
});
const inputs = inputsOf(played.actions.slice(1));
const end = played.actions.findIndex(({ type }) => type === 'EndHand');

let service: Service;
let line: CutLine;
let folder: string;
let game: string;
let queue: ActionQueue;
let secret: string | undefined;
const notices: QueueNotice[] = [];
const operator = () => clientOf(tokenOf('operator'));
const tablet = () => new PaifuClient({ url: line.graphql, token: () => secret, patience: { first: 1, most: 5 } });

function clientOf(token?: string) {
  return new PaifuClient({ url: `${service.url}/graphql`, token });
}

function expected<A extends { readonly __typename: string }, T extends A['__typename']>(answer: A, type: T) {
  if (answer.__typename !== type) throw new Error(JSON.stringify(answer));
  return answer as Extract<A, { readonly __typename: T }>;
}

beforeAll(async () => {
  service = await startService({ roles: { operator: [{ role: 'operator' }, { role: 'scribe', games: ['*'] }] } });
  line = await CutLine.to(service);
  folder = await mkdtemp(join(tmpdir(), 'paifu-tablet-'));
  const opening = { commandId: 'a life', ruleset: 'zung-jung/wsom', mode: 'SCRIBE' } as const;
  game = expected(await operator().ask('openGame', opening), 'GameOpened').gameId;
});
afterAll(async () => {
  await queue.close();
  await line.close();
  await service.close();
  await rm(folder, { recursive: true });
});

/** Pairs a device with a new code and returns its token. */
async function paired(label: string) {
  const access = { actor: label, roles: [{ role: 'SCRIBE', games: [game] }] } as const;
  const { pairingCode } = expected(
    await operator().ask('addPairingCode', { access, commandId: newCommandId() }),
    'PairingCode',
  );
  const pairing = { code: pairingCode.toLowerCase(), label, commandId: newCommandId() };
  return expected(await clientOf().ask('pairDevice', pairing), 'TokenAdded');
}

const taken = () =>
  ActionQueue.open(tablet(), {
    game,
    revision: 0,
    journal: new FileJournal(join(folder, 'table.journal')),
    onNotice: (notice) => void notices.push(notice),
  });

/** Resolves when the queue has sent a notice of this kind. */
async function toldOf(kind: QueueNotice['kind']): Promise<void> {
  while (!notices.some((notice) => notice.kind === kind)) await new Promise((resolve) => setImmediate(resolve));
}

/** The effective steps of the hand as the device shows them. */
async function shownTo(client: PaifuClient) {
  const query = `query($game: ID!) { game(id: $game) { ... on Game { steps(first: 200) { edges { node { type data } } }
    table { hand { seats { concealed } } } } } }`;
  type Shown = { game: { steps: { edges: { node: { type: string; data: object } }[] }; table: object } };
  const { game: seen } = await client.query<Shown>(query, { game });
  return { steps: seen.steps.edges.map(({ node }) => node), table: seen.table };
}

describe('the life of a tablet', () => {
  let at = 0;
  /** Records the next `actions` of the scribe's view from the tablet. */
  async function scribeRecords(actions: number, instead: Readonly<Record<number, ActionInput>> = {}): Promise<void> {
    for (const upTo = at + actions; at < upTo; at++) await queue.record([instead[at] ?? inputs[at]]);
  }

  test('the life of a tablet is paired with a code, and records a hand of which it sees one player’s tiles', async () => {
    ({ secret } = await paired('tablet-7'));
    queue = await taken();
    await scribeRecords(20);
    expect(await queue.settled()).toBeNull();
    expect(queue.revision).toBe(20);
    const deal = inputs.find((input) => input.dealTiles !== undefined)?.dealTiles;
    expect(deal?.hands.map((hand) => hand.includes('?'))).toEqual([true, false, true, true]);
  });

  test('loses the line, records on, and comes back with all of it', async () => {
    line.cut();
    notices.length = 0;
    await scribeRecords(8);
    await toldOf('offline');
    expect(queue.waiting).toEqual(inputs.slice(20, 28));
    line.mend();
    queue.wake();
    expect(await queue.settled()).toBeNull();
    expect(queue.revision).toBe(28);
  });

  test('meets a conflict: another device recorded the same, and what it knows alone is kept', async () => {
    line.cut();
    const second = await ActionQueue.open(clientOf((await paired('tablet-8')).secret), {
      game,
      revision: 28,
      journal: new MemoryJournal(),
    });
    await second.record(inputs.slice(28, 30));
    expect(await second.settled()).toBeNull();
    await second.close();
    await scribeRecords(3);
    line.mend();
    queue.wake();
    const held = await queue.settled();
    if (held?.kind !== 'conflict') throw new Error(JSON.stringify(held));
    const { missed, waiting } = held.conflict;
    expect(missed.map(({ type, actor }) => [type, actor.id])).toEqual(
      played.events.slice(29, 31).map(({ type }) => [type, 'tablet-8']),
    );
    await queue.replace(waiting.slice(missed.length));
    expect(await queue.settled()).toBeNull();
    expect(queue.revision).toBe(31);
  });

  test('corrects what it misheard, after a look at what that changes', async () => {
    const index = inputs.findIndex(
      ({ discardTile }, i) =>
        i > at &&
        i < end &&
        /^[2-8]m$/.test(discardTile?.tile ?? '') &&
        discardTile?.seat !== 1 &&
        inputs[i + 1].drawTile !== undefined,
    );
    const right = inputs[index];
    if (right.discardTile === undefined) throw new Error('no such discard in this hand');
    const misheard = { discardTile: { ...right.discardTile, tile: right.discardTile.tile.replace('m', 'p') } };
    await scribeRecords(index + 1 - at, { [index]: misheard });
    expect(await queue.settled()).toBeNull();
    const corrections = [{ amend: { target: index + 1, action: right, reason: 'misheard: characters, not dots' } }];
    expected(await tablet().ask('previewCorrection', { gameId: game, corrections }), 'CorrectionPreview');
    const { revision: expectedRevision } = queue;
    const asked = { gameId: game, commandId: newCommandId(), expectedRevision, corrections };
    const corrected = expected(await tablet().ask('correctGame', asked), 'CorrectionRecorded');
    await queue.seen(corrected.revision);
    expect(queue.revision).toBe(index + 2);
  });

  test('the life of a tablet is switched off and on again, and knows all that it knew', async () => {
    line.cut();
    notices.length = 0;
    await scribeRecords(2);
    await toldOf('offline');
    await queue.close();
    line.mend();
    queue = await taken();
    expect(await queue.settled()).toBeNull();
    const { steps } = await shownTo(tablet());
    expect(steps.map(({ type, data }) => ({ type, data })).slice(1)).toEqual(
      JSON.parse(JSON.stringify(played.events.slice(1, at + 1))),
    );
  });

  test('the life of a tablet is lost: its token is revoked, it is told so, and what waits goes on from another device', async () => {
    const followed: unknown[] = [];
    const following = (async () => {
      for await (const event of tablet().follow(game, queue.revision)) followed.push(event);
    })();
    const ended = following.catch((error: unknown) => error);
    const { edges } = expected(await operator().ask('tokens', { first: 50 }), 'TokenConnection');
    const id = edges.find(({ node }) => node.actorId === 'tablet-7')?.node.id ?? '';
    expected(await operator().ask('revokeToken', { id }), 'TokenRevoked');
    expect(await ended).toMatchObject({ name: 'PaifuError', code: 'UNAUTHENTICATED' });
    await scribeRecords(end - at);
    expect(await queue.settled()).toMatchObject({ kind: 'stopped', error: { code: 'UNAUTHENTICATED' } });
    expect(queue.waiting.length).toBeGreaterThan(3);
    const other = await ActionQueue.open(clientOf((await paired('tablet-9')).secret), {
      game,
      revision: 0,
      journal: new MemoryJournal(await queue.exported()),
    });
    expect(await other.settled()).toBeNull();
    expect(other.waiting).toEqual([]);
    await other.close();
    const { steps } = await shownTo(operator());
    expect(steps.map(({ type }) => type)).toEqual(played.events.slice(0, end + 1).map(({ type }) => type));
  });
});
