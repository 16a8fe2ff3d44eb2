import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import type { Action } from '../../src/engine/table/moves/moves.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import { paifu, paifuProcess } from '../cli/run-cli.js';
import { builtPrograms } from '../kit/service/built-programs.js';
import { Client } from '../kit/service/service.js';
import { folder, type Running, started } from '../kit/store/store-process.js';
import { logOf, namesOf } from '../kit/store/data-directory.js';
import '../kit/play/rulesets.js';

const directory = folder();
const built = builtPrograms();
const program = join(built, 'cli/main.js');
const services: Running[] = [];
afterAll(async () => {
  for (const { child, ended } of services) {
    child.kill('SIGKILL');
    await ended;
  }
  directory.remove();
});
const path = (name: string) => join(directory.path, name);

async function serving(data: string): Promise<{ service: Running; url: string }> {
  const service = started(program, ['serve', '--open', '--port', '0', '--data', data]);
  services.push(service);
  const line = await service.saying('GraphQL: ');
  return { service, url: line.slice('GraphQL: '.length).replace(/\/graphql$/, '') };
}

const { actions } = simulateGame({ ruleset: resolveRuleset('zung-jung/wsom'), seed: 'backup', game: 1 });
const playersOf = (game: string): string[] => [1, 2, 3, 4].map((n) => `${game}-player-${n}`);
const actionsOf = (game: string): Action[] =>
  JSON.parse(JSON.stringify(actions).replaceAll(/"(player-\d)"/g, `"${game}-$1"`));
const SCRIBES = 4;
const AT_ONCE = 4;

/** An acknowledged command. */
interface Acknowledged {
  readonly game: string;
  readonly last: number;
}

/** Records the same play at its own table, command by command, with players just added. */
class Scribe {
  readonly acknowledged: Acknowledged[] = [];
  private waiting: { count: number; resolve: () => void }[] = [];

  constructor(
    private readonly client: Client,
    private readonly name: string,
  ) {}

  /** Resolves after `count` more acknowledged commands. */
  more(count: number): Promise<void> {
    return new Promise((resolve) => this.waiting.push({ count: this.acknowledged.length + count, resolve }));
  }

  async record(goesOn: () => boolean): Promise<void> {
    for (let game = 1; goesOn(); game++) {
      const name = `${this.name}-${game}`;
      for (const id of playersOf(name)) {
        const { addPlayer } = (await this.client.ask(ADD, { id, name: `Player ${id}` })).data;
        expect(['Player', 'UserError']).toContain(addPlayer.__typename);
      }
      await this.play(name, goesOn);
    }
  }

  /** Records a game from its start; known commands return their first response. */
  async play(name: string, goesOn: () => boolean): Promise<void> {
    const opened = await this.client.open(name);
    expect(opened.__typename).toBe('GameOpened');
    this.heard(opened.gameId, 0);
    let expected = 0;
    for (let at = 1; at < actions.length && goesOn(); at += AT_ONCE) {
      const some = actionsOf(name).slice(at, at + AT_ONCE);
      const recorded = await this.client.record(opened.gameId, `${name}/${at}`, expected, some);
      if (recorded.__typename !== 'ActionsRecorded') throw new Error(`${name}: ${at}: ${JSON.stringify(recorded)}`);
      expected = recorded.revision;
      this.heard(opened.gameId, expected);
    }
  }

  private heard(game: string, last: number): void {
    this.acknowledged.push({ game, last });
    this.waiting = this.waiting.filter(({ count, resolve }) => {
      if (this.acknowledged.length < count) return true;
      resolve();
      return false;
    });
  }
}

const ADD = `mutation ($id: ID, $name: String) { addPlayer(id: $id, name: $name) { __typename ... on UserError { code message } } }`;

/** Number of games found once all of these commands are projected. */
async function gamesFound(client: Client, commands: readonly Acknowledged[]): Promise<number> {
  let count = 0;
  for (const { game, last } of commands) {
    let answer: { code?: string; totalCount?: number };
    do {
      const query = `{ findGames(first: 1, minRevision: { game: "${game}", revision: ${last} }) {
        ... on GameSummaryConnection { totalCount } ... on UserError { code } } }`;
      answer = (await client.ask(query)).data.findGames;
    } while (answer.code === 'NOT_YET');
    count = answer.totalCount as number;
  }
  return count;
}

test('backups of a service that is recorded in are each the record of one moment; restored, it is verified and recorded on', async () => {
  const data = path('data');
  const { service, url } = await serving(data);
  const client = new Client({ url });
  let goesOn = true;
  const scribes = Array.from({ length: SCRIBES }, (_, n) => new Scribe(client, `scribe-${n}`));
  const recording = Promise.all(scribes.map((scribe) => scribe.record(() => goesOn)));
  /** Resolves when every scribe has recorded some more; rejects as soon as one cannot. */
  const more = (count: number) => Promise.race([recording, Promise.all(scribes.map((scribe) => scribe.more(count)))]);

  const taken: { path: string; manifest: { events: { count: number } }; before: readonly Acknowledged[] }[] = [];
  for (let n = 0; n < 4; n++) {
    await more(12);
    const before = scribes.flatMap(({ acknowledged }) => acknowledged);
    const { exit, out, err } = await paifuProcess(program, ['backup', path(`backup-${n}`), '--data', data, '--json']);
    expect({ exit, err }).toEqual({ exit: 0, err: '' });
    taken.push({ path: path(`backup-${n}`), manifest: JSON.parse(out), before });
  }
  await more(12);
  goesOn = false;
  await recording;
  service.child.kill('SIGKILL');
  await service.ended;

  const log = await logOf(data);
  for (const { path: backup, manifest, before } of taken) {
    const kept = await logOf(backup);
    // The backup is a snapshot: a prefix of the log, and so of every game.
    expect(kept).toEqual(log.slice(0, kept.length));
    expect(manifest.events.count).toBe(kept.length);
    expect(kept.length).toBeLessThan(log.length);
    const places = new Set(kept.map(({ stream, revision }) => `${stream} ${revision}`));
    expect(before.filter(({ game, last }) => !places.has(`game-${game} ${last}`))).toEqual([]);
    // Every player of a game is in the directory.
    const known = new Set(namesOf(backup).map((line) => line.split(' ')[0]));
    const seated = kept
      .filter(({ type }) => type === 'PlayersSeated')
      .flatMap(({ data }) => JSON.parse(data).data.players);
    expect(seated.length).toBeGreaterThan(0);
    expect(seated.filter((id: string) => !known.has(id))).toEqual([]);
    expect(await paifu(['verify', '--all', '--data', backup])).toMatchObject({ exit: 0 });
  }
  const counts = taken.map(({ manifest }) => manifest.events.count);
  expect(counts).toEqual([...new Set(counts)].sort((a, b) => a - b));

  // Restore the first backup elsewhere; every first game is unfinished in it. The scribes resend all later
  // commands.
  const [{ path: backup, manifest }] = taken;
  const restored = path('restored');
  expect(await paifuProcess(program, ['restore', backup, '--data', restored])).toMatchObject({ exit: 0, err: '' });
  expect(await paifu(['verify', '--all', '--data', restored])).toMatchObject({ exit: 0 });
  rmSync(data, { recursive: true });
  const back = await serving(restored);
  const late = new Client({ url: back.url });
  // Each scribe starts from its first command: those in the backup return their first response, the rest is recorded.
  const again = scribes.map((_, n) => new Scribe(late, `scribe-${n}`));
  await Promise.all(again.map((scribe, n) => scribe.play(`scribe-${n}-1`, () => true)));
  const found = await gamesFound(
    late,
    again.map(({ acknowledged }) => acknowledged[acknowledged.length - 1]),
  );
  back.service.child.kill('SIGTERM');
  expect(await back.service.ended).toMatchObject({ code: 0 });
  const after = await logOf(restored);
  expect(after.slice(0, manifest.events.count)).toEqual(log.slice(0, manifest.events.count));
  expect(after.length).toBeGreaterThan(manifest.events.count);
  expect(found).toBe(new Set(after.map(({ stream }) => stream)).size);
  const verified = await paifu(['verify', '--all', '--data', restored]);
  expect(verified).toMatchObject({ exit: 0 });
  console.log(
    `backups of ${counts.join(', ')} events while ${log.length} were recorded; ${after.length} after one was restored`,
  );
});
