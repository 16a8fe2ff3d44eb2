import { mkdtempSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { builtPrograms } from '../kit/service/built-programs.js';
import { commandsOn, isShownAs, printedBy } from '../kit/documents/shown-commands.js';

const GAME = '9ccc1ad1-18b2-5475-917c-7f68012b11bf';
const WIN = {
  concealed: ['2m', '3m', '4m', '5p', '6p', '7p', '3s', '4s', '5s', '6s', '7s', '8s', '8p', '8p'],
  ...{ melds: [], winningTile: '8s', selfDraw: false, seat: 'S' },
};
const lines = (...all: readonly string[]): string => `printf '%s\\n' ${all.map((line) => `'${line}'`).join(' ')}`;
const RESULTS = [1, 5, 7, 6, 3, 2, 4, 8].map(
  (entrant, i) => `1,${i < 4 ? 1 : 2},${entrant},${[30, 10, -10, -30][i % 4]}`,
);

/** Scripts that prepare what a command of the page needs, by the beginning of the command. */
const BEFORE: readonly (readonly [command: string, script: string])[] = [
  ['paifu import game.mhr', `paifu export --game ${GAME} --format mhr > game.mhr`],
  ['paifu replay game.paifu', `cp games/${GAME}.paifu game.paifu`],
  ['paifu diff', `cp game.mhr ours.mhr; sed 's/8p\\/_ @01:56.110 1m\\./8p\\/_ @01:56.110 4m./' ours.mhr > theirs.mhr`],
  ['paifu rescore', 'paifu simulate --ruleset reach/tenhou --games 1 --seed demo > riichi.paifu'],
  [
    'paifu tournament enter',
    `${lines('entrant,name', ...[1, 2, 3, 4, 5, 6, 7, 8].map((n) => `${n},Player ${n}`))} > entrants.csv
    ${lines('session,table,entrant,points', ...RESULTS)} > session-1.csv`,
  ],
  ['paifu verify tampered.paifu', `sed '7s/"4s"/"5s"/' game.paifu > tampered.paifu`],
  [
    'paifu verify bundle/',
    `GAME=${GAME}; paifu keys new club.key --name club.example/paifu > club.vkey; paifu log rebuild
    paifu log checkpoint --key club.key; paifu prove $GAME --out bundle --key club.vkey`,
  ],
  ['paifu score --ruleset zung-jung/wsom <', `${lines(JSON.stringify({ id: 1, win: WIN }))} > wins.jsonl`],
];

const commands = commandsOn('how-to/cli.md');
const built = builtPrograms();
const folder = mkdtempSync(join(dirname(built), 'cli-page-'));
let printed: readonly string[] = [];

beforeAll(async () => {
  const before = (command: string): string => BEFORE.find(([begin]) => command.startsWith(begin))?.[1] ?? ':';
  printed = await printedBy(commands, { main: join(built, 'cli/main.js'), folder, before });
}, 600_000);
afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('docs/how-to/cli.md', () => {
  it('shows every kind of command', () => {
    expect(commands.length).toBeGreaterThan(20);
    for (const [begin] of BEFORE) expect(commands.map(({ command }) => command).join('\n')).toContain(begin);
  });

  it.each(commands.map(({ command }, i) => [command, i] as const))('shows what `%s` prints', (_, i) => {
    const { shown } = commands[i];
    if (!isShownAs(shown, printed[i])) expect(printed[i]).toBe(shown);
  });
});
