import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ActionQueue, newCommandId, PaifuClient, type QueueNotice } from '../../src/client/client.js';
import { FileJournal } from '../../src/client/node/file-journal.js';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import { CutLine, type Fate } from '../kit/service/cut-line.js';
import { inputsOf } from '../kit/schema/inputs-of.js';
import { chance, SEED } from '../kit/seed.js';
import { type Service, startService } from '../kit/service/service.js';
import '../kit/play/rulesets.js';

const PATIENCE = { first: 1, most: 3 };
let service: Service;
let folder: string;

beforeAll(async () => {
  service = await startService();
  folder = await mkdtemp(join(tmpdir(), 'paifu-tablet-'));
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

const at = (url: string) => new PaifuClient({ url, patience: PATIENCE });

async function opened(): Promise<string> {
  const given = {
    commandId: newCommandId(),
    ruleset: 'zung-jung/wsom',
    mode: 'SCRIBE',
    options: { cycles: 1 },
  } as const;
  const answer = await at(`${service.url}/graphql`).ask('openGame', given);
  if (answer.__typename !== 'GameOpened') throw new Error(JSON.stringify(answer));
  return answer.gameId;
}

async function recordOf(game: string) {
  const client = at(`${service.url}/graphql`);
  const events: { type: string; data: unknown; irregularities: unknown; commandId: string }[] = [];
  for await (const { revision, type, data, irregularities, commandId } of client.follow(game, 0, { as: 'JUDGE' })) {
    expect(revision).toBe(events.length + 1);
    events.push({ type, data, irregularities, commandId });
    if (type === 'GameClosed') break;
  }
  const totals = await client.ask('game', { id: game, as: 'JUDGE' });
  return { events, totals: totals.__typename === 'Game' ? totals.closing : null };
}

describe(`a line that is cut at random (seed ${SEED})`, () => {
  test.each([1, 2, 3])('loses nothing of a game and doubles nothing: game %i', async (number) => {
    const ruleset = resolveRuleset('zung-jung/wsom', { cycles: 1 });
    const played = simulateGame({
      ruleset,
      seed: `cut ${SEED}`,
      game: number,
      unseen: { watching: 0 },
      mode: 'scribe',
    });
    const inputs = inputsOf(played.actions.slice(1));
    const random = chance('cut line', number);
    const fates: Record<Fate, number> = { answered: 0, 'request lost': 0, 'answer lost': 0, silence: 0 };
    const line = await CutLine.to(service, () => {
      const drawn = random.below(10);
      const fate: Fate = drawn < 5 ? 'answered' : drawn < 7 ? 'request lost' : 'answer lost';
      fates[fate]++;
      return fate;
    });
    try {
      const game = await opened();
      const journal = () => new FileJournal(join(folder, game));
      const notices: QueueNotice[] = [];
      const taken = () =>
        ActionQueue.open(at(line.graphql), {
          game,
          revision: 0,
          journal: journal(),
          onNotice: (notice) => void notices.push(notice),
        });
      let queue = await taken();
      let restarts = 0;
      for (const input of inputs) {
        await queue.record([input]);
        if (random.chance(0.1)) await queue.settled();
        if (random.chance(0.05)) {
          await queue.close();
          queue = await taken();
          restarts++;
        }
      }
      expect(await queue.settled()).toBeNull();
      await queue.close();
      expect(queue.waiting).toEqual([]);

      const straight = await opened();
      const direct = await at(`${service.url}/graphql`).ask('recordActions', {
        gameId: straight,
        commandId: 'all of it',
        expectedRevision: 0,
        actions: inputs.slice(0, 500),
      });
      if (direct.__typename !== 'ActionsRecorded') throw new Error(JSON.stringify(direct));
      for (let from = 500; from < inputs.length; from += 500) {
        const given = {
          gameId: straight,
          commandId: `from ${from}`,
          expectedRevision: from,
          actions: inputs.slice(from, from + 500),
        };
        const more = await at(`${service.url}/graphql`).ask('recordActions', given);
        if (more.__typename !== 'ActionsRecorded') throw new Error(JSON.stringify(more));
      }
      const [cut, whole] = [await recordOf(game), await recordOf(straight)];
      const shown = ({ events, totals }: typeof cut) => ({
        totals,
        events: events.map(({ type, data, irregularities }) => ({ type, data, irregularities })),
      });
      expect(shown(cut)).toEqual(shown(whole));
      expect(cut.events.map(({ type }) => type)).toEqual(played.events.slice(1).map(({ type }) => type));
      // The connection was cut in both directions, so some responses arrived only after a retry.
      expect([fates['request lost'] > 5, fates['answer lost'] > 5, restarts > 5]).toEqual([true, true, true]);
      expect(notices.some((notice) => notice.kind === 'recorded' && notice.answer.replayed)).toBe(true);
      // Each command was recorded once, with its events in succession.
      const commands = cut.events.map(({ commandId }) => commandId);
      expect(new Set(commands).size).toBe(commands.filter((id, i) => id !== commands[i - 1]).length);
    } finally {
      await line.close();
    }
  });
});
