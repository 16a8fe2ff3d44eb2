import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { gameIdOf } from '../../src/games/record/identity.js';
import { parseCheckpoint } from '../../src/proof/core/checkpoint.js';
import { parseNote } from '../../src/proof/core/note.js';
import { writeKeyFile } from '../../src/proof/log/key-file.js';
import { ofCase } from '../kit/disputes/case-client.js';
import { Client, type Clock, type Service, startService, stillSurroundings, tokenOf } from '../kit/service/service.js';
import { Socket } from '../kit/service/socket.js';
import { logKey } from '../kit/store/proof-records.js';

/** Subscriptions to disputes, rulings, checkpoints and imports. */
const folder = mkdtempSync(join(tmpdir(), 'paifu-news-'));
const clock: Clock = { now: Date.parse('2026-05-01T10:00:00.000Z') };
const DELAY = 300;
let service: Service;
let [scribe, judge]: readonly Client[] = [];
const sockets: Socket[] = [];

beforeAll(async () => {
  const key = join(folder, 'key');
  writeKeyFile(key, await logKey());
  service = await startService({
    env: { PAIFU_LOG_KEY: key },
    surroundings: stillSurroundings(clock),
    roles: {
      scribe: [{ role: 'scribe', games: ['*'] }],
      judge: [{ role: 'head-judge' }],
      boss: [{ role: 'operator' }],
    },
  });
  [scribe, judge] = [new Client(service, 'scribe'), new Client(service, 'judge')];
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

const FIELDS: Readonly<Record<string, string>> = {
  disputeChanges:
    '{ ... on DisputeChange { kind gameId revision dispute { revision status claim evidence { text } } game { tournament } } }',
  rulingChanges:
    '{ ... on RulingChange { kind gameId revision ruling { revision reason publicReason appeals { decision { outcome } } } } }',
  checkpoints: '{ __typename ... on Checkpoint { size note } ... on UserError { code } }',
  imports:
    '{ __typename ... on ImportFinished { actorId name games added events unreadable gameIds } ... on UserError { code } }',
};

/** Follows a subscription; resolves when no later message can be missed. */
async function following(actor: string | undefined, name: string, args = '') {
  const socket = await Socket.as(service, actor);
  sockets.push(socket);
  socket.subscribe('1', `subscription { ${name}${args} ${FIELDS[name]} }`);
  // Messages are handled in order, and this one is refused when the first is under way.
  socket.subscribe('2', 'subscription { tournamentChanges(id: "none") { __typename } }');
  let first = await socket.next();
  if (first.id === '1') return { next: async () => first.payload.data[name] };
  return {
    next: async () => {
      do first = await socket.next();
      while (first?.id !== '1');
      return first.payload?.data?.[name] ?? first;
    },
  };
}

const DISPUTE = { by: 2, against: [1], about: [], question: 'FACT', play: 'CONTINUES', claim: 'I had said pong' };
const RULING = {
  ...{ instance: 'TABLE', basis: 'DISCRETION', catalogue: [], laws: [], remedies: [], stayed: false },
  facts: [{ text: 'nobody heard it', revisions: [], status: 'FOUND' }],
  ...{ reason: 'South holds 9s9s', publicReason: 'nobody heard it' },
};

/** A scribed game with players. */
async function opened(name: string, fields: object = {}): Promise<string> {
  const game = gameIdOf(name);
  await scribe.open(name, { mode: 'SCRIBE', ...fields });
  await scribe.record(game, `${name}/seats`, 0, [{ seatPlayers: { players: ['p1', 'p2', 'p3', 'p4'] } }]);
  return game;
}

describe('subscriptions to cases', () => {
  test('tell of each dispute and each ruling, as the reader may see them', async () => {
    const of = {
      judge: await following('judge', 'disputeChanges'),
      nobody: await following(undefined, 'disputeChanges'),
    };
    const rulings = [await following('judge', 'rulingChanges'), await following(undefined, 'rulingChanges')];
    const game = await opened('told of');
    expect(await ofCase(judge, 'raiseDispute', game, 'raise', 1, DISPUTE)).toMatchObject({
      __typename: 'CaseRecorded',
    });
    const raised = { kind: 'RAISED', gameId: game, revision: 2, game: { tournament: null } };
    expect(await of.judge.next()).toMatchObject({ ...raised, dispute: { revision: 2, claim: DISPUTE.claim } });
    expect(await of.nobody.next()).toMatchObject({ ...raised, dispute: { revision: 2, claim: null } });

    const evidence = { dispute: 2, by: null, kind: 'STATEMENT', revisions: [], text: 'I saw 9s9s' };
    await ofCase(judge, 'addEvidence', game, 'said', 2, evidence);
    expect(await of.judge.next()).toMatchObject({ kind: 'EVIDENCE', dispute: { evidence: [{ text: evidence.text }] } });
    expect(await of.nobody.next()).toMatchObject({ kind: 'EVIDENCE', dispute: { evidence: [{ text: null }] } });

    expect(await ofCase(judge, 'issueRuling', game, 'rule', 3, { ...RULING, dispute: 2 })).toMatchObject({
      revision: 4,
    });
    expect(await rulings[0].next()).toMatchObject({ kind: 'ISSUED', revision: 4, ruling: { reason: RULING.reason } });
    expect(await rulings[1].next()).toMatchObject({
      kind: 'ISSUED',
      ruling: { reason: null, publicReason: 'nobody heard it' },
    });
  });

  test('tell of one tournament only if asked', async () => {
    const cup = await following('judge', 'disputeChanges', '(tournament: "Cup")');
    await ofCase(judge, 'raiseDispute', await opened('outside'), 'raise', 1, DISPUTE);
    const inside = await opened('inside', { tournament: 'Cup' });
    await ofCase(judge, 'raiseDispute', inside, 'raise', 1, DISPUTE);
    expect(await cup.next()).toMatchObject({ gameId: inside, game: { tournament: 'Cup' } });
  });

  test('hold back the disputes of a game with a delay for spectators, and keep none', async () => {
    const nobody = await following(undefined, 'disputeChanges');
    const delayed = await opened('delayed', { delay: DELAY });
    await ofCase(judge, 'raiseDispute', delayed, 'raise', 1, DISPUTE);
    const now = await opened('not delayed');
    await ofCase(judge, 'raiseDispute', now, 'raise', 1, DISPUTE);
    expect(await nobody.next()).toMatchObject({ gameId: now });
    clock.now += DELAY * 1_000;
    expect(await nobody.next()).toMatchObject({ gameId: delayed });
  });
});

test('the subscription to checkpoints tells of each signed checkpoint', async () => {
  const socket = await following(undefined, 'checkpoints');
  const game = await opened('sealed');
  await scribe.record(game, 'end', 1, [{ closeGame: { reason: 'ABANDONED' } }]);
  const { size, note } = await socket.next();
  expect(size).toBeGreaterThan(0);
  expect(parseCheckpoint(parseNote(note).text).size).toBe(size);
});

test('the subscription to imports tells importers, and nobody else', async () => {
  const boss = await following('boss', 'imports');
  expect(await (await following('scribe', 'imports')).next()).toMatchObject({ code: 'FORBIDDEN' });
  const exported = await (await fetch(`${service.url}/g/${gameIdOf('told of')}/record.mhr`)).text();
  const body = new Blob([exported.replaceAll('p1', 'p9')]);
  const headers = { authorization: `Bearer ${tokenOf('boss')}`, 'content-type': 'application/octet-stream' };
  const sent = await fetch(`${service.url}/import?name=club.mhr&format=mhr`, { method: 'POST', headers, body });
  const { summary, added } = (await sent.json()) as { summary: { imported: unknown[] }; added: { games: number } };
  expect(await boss.next()).toMatchObject({
    ...{ __typename: 'ImportFinished', actorId: 'boss', name: 'club.mhr', games: summary.imported.length },
    added: added.games,
  });
});
