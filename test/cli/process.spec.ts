import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { builtPrograms } from '../kit/service/built-programs.js';
import { streamOf } from '../../src/games/recording/game-logs.js';
import { pastGame } from '../kit/play/sample-games.js';
import { searchesIncludeAll, startService } from '../kit/service/service.js';
import { paifuProcess } from './run-cli.js';

const built = builtPrograms();
const program = join(built, 'cli/main.js');
const WIN =
  '{"id":1,"win":{"concealed":["2m","3m","4m","5p","6p","7p","3s","4s","5s","6s","7s","8s","8p","8p"],"melds":[],"winningTile":"8s","selfDraw":true,"seat":"E"}}\n';

describe('the program', () => {
  it('answers --help without loading the engine', async () => {
    const { exit, out } = await paifuProcess(program, ['--help']);
    expect([exit, out]).toEqual([0, expect.stringContaining('Usage: paifu')]);
  });

  it('gives the exit codes to the shell', async () => {
    const codes = await Promise.all(
      [['--version'], ['nonsense'], ['replay', 'nothing.paifu'], ['verify', 'src']].map(
        async (args) => (await paifuProcess(program, args)).exit,
      ),
    );
    expect(codes).toEqual([0, 2, 3, 5]);
  });

  it('scores what is piped in, and writes no colour into a pipe', async () => {
    const { exit, out, err } = await paifuProcess(program, ['score', '-r', 'zung-jung/wsom'], [WIN, 'x\n']);
    expect(exit).toBe(6);
    expect(out.split('\n')).toHaveLength(3);
    expect(out + err).not.toContain('\x1b');
  });

  it('pipes a simulated game into verification', async () => {
    const { out } = await paifuProcess(program, ['simulate', '-r', 'zung-jung/wsom', '-s', '3']);
    const { exit, out: verdict } = await paifuProcess(program, ['verify', '-'], [out]);
    expect([exit, verdict]).toEqual([0, expect.stringContaining('ok (1 game, 4 hands')]);
  });

  it('names the patterns that a service found, though it has loaded no ruleset itself', async () => {
    const service = await startService();
    const game = pastGame('process', 0, 'reach/tenhou');
    await service.store.append(streamOf(game.id), 'no_stream', game.prepared);
    await searchesIncludeAll(service);
    const { exit, out } = await paifuProcess(program, ['find', 'winners=1', '--url', service.url]);
    await service.close();
    expect([exit, out]).toEqual([0, expect.stringContaining('Riichi')]);
  });

  it('ends quietly when nobody reads any more', async () => {
    function* endless() {
      for (let i = 0; i < 200_000; i++) yield WIN.repeat(50);
    }
    const { exit, err } = await paifuProcess(program, ['score', '-r', 'zung-jung/wsom'], endless(), 10_000);
    expect([exit, err]).toEqual([0, '']);
    const simulated = await paifuProcess(
      program,
      ['simulate', '-r', 'zung-jung/wsom', '--games', '100000'],
      [],
      10_000,
    );
    expect([simulated.exit, simulated.err]).toEqual([0, '']);
  });

  it('prints help to nobody without a word', async () => {
    const shell = `{ sleep 0.2; "${process.execPath}" "${program}" --help; echo "$?" >&2; } | true`;
    const { stderr } = await promisify(execFile)('sh', ['-c', shell]);
    expect(stderr).toBe('0\n');
  });

  it.each([
    [
      'says so when standard output is full',
      'rulesets >/dev/full',
      1,
      /^paifu: standard output cannot be written: ENOSPC/,
    ],
    ['says so when its help does not fit', '--help >/dev/full', 1, /^paifu: standard output cannot be written: ENOSPC/],
    ['keeps its exit code when its messages are lost', 'rulesets nonsense 2>/dev/full', 2, /^$/],
    ['ends quietly when the reader of a pipe leaves', 'rulesets zung-jung/wsom --json | head -c 1 >/dev/null', 0, /^$/],
  ])('%s', async (_, command, exit, message) => {
    const shell = `set -o pipefail; "${process.execPath}" "${program}" ${command}`;
    const child = await promisify(execFile)('bash', ['-c', shell]).catch((error) => error);
    expect([child.code ?? 0, child.stderr]).toEqual([exit, expect.stringMatching(message)]);
  });

  it('ends when it cannot serve: nothing of what had begun keeps it', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address() as { port: number };
    const data = await mkdtemp(join(tmpdir(), 'paifu-'));
    const serve = ['serve', '--open', '--data', data, '--port'];
    const { exit, out, err } = await paifuProcess(program, [...serve, String(port)]);
    expect([exit, out, err]).toEqual([
      1,
      '',
      expect.stringMatching(/^paifu: .*EADDRINUSE.*: set --port or PAIFU_PORT to another port\n$/),
    ]);
    const { exit: wrong, err: said } = await paifuProcess(program, [...serve, '99999']);
    expect([wrong, said]).toEqual([2, 'paifu: --port is "99999"; set it to a whole number from 0 to 65535\n']);
    const elsewhere = { ...process.env, PAIFU_HOST: '192.0.2.1' };
    await expect(
      promisify(execFile)(process.execPath, [program, 'serve', '--data', data, '--port', '0'], { env: elsewhere }),
    ).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^paifu: .*EADDRNOTAVAIL.*: set PAIFU_HOST to an address of this machine/),
    });
    const container = { ...process.env, PAIFU_DATA: data, PAIFU_PORT: String(port) };
    await expect(
      promisify(execFile)(process.execPath, [join(built, 'main.js')], { env: container }),
    ).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^paifu: .*EADDRINUSE.*: set --port or PAIFU_PORT to another port\n$/),
    });
    taken.close();
    await rm(data, { recursive: true });
  });
});
