import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { SHELLS } from '../../src/cli/completion.js';
import { paifu } from './run-cli.js';

const folder = mkdtempSync(join(tmpdir(), 'paifu-completion-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The completions that bash offers for the last of these words. */
async function offered(...words: string[]): Promise<readonly string[]> {
  const { out } = await paifu(['completion', 'bash']);
  const script = join(folder, 'paifu.bash');
  writeFileSync(
    script,
    `${out}
COMP_WORDS=("$@"); COMP_CWORD=$(( $# - 1 ))
_paifu
printf '%s\\n' "\${COMPREPLY[@]}"
`,
  );
  return execFileSync('bash', ['--norc', script, ...words], { encoding: 'utf8' })
    .trim()
    .split('\n');
}

describe('completion in bash', () => {
  it('offers the commands that begin with the word', async () => {
    expect(await offered('paifu', 're')).toEqual(expect.arrayContaining(['replay', 'rescore']));
    expect(await offered('paifu', 're')).not.toContain('import');
    expect(await offered('paifu', 'complet')).toEqual(['completion']);
  });

  it('offers the commands and options of a command within a command', async () => {
    expect(await offered('paifu', 'tournament', 'op')).toEqual(['open', 'open-session']);
    expect(await offered('paifu', 'tournament', 'open', '--rul')).toEqual(['--ruleset']);
  });

  it('offers the options of a command, also after other options and files', async () => {
    expect(await offered('paifu', 'import', '--dry-run', 'game.paifu', '--pl')).toEqual(['--played-at']);
    expect(await offered('paifu', 'export', '--a')).toEqual(['--all', '--as']);
  });

  it('offers the values of an option with choices, and leaves other values to the file names of bash', async () => {
    expect(await offered('paifu', 'import', '--format', 'm')).toEqual(['mhr', 'mjai', 'majiang', 'mahjong-soul']);
    expect(await offered('paifu', 'import', '--data', '')).toEqual(['']);
  });
});

it.each(SHELLS)('completion for %s names every command with its description', async (shell) => {
  const { out, exit } = await paifu(['completion', shell]);
  expect(exit).toBe(0);
  for (const command of ['import', 'export', 'replay', 'verify', 'serve']) expect(out).toContain(command);
  if (shell !== 'bash') expect(out).toContain('Import games from files or folders');
  // A script with a syntax error completes nothing; shells that are not installed are not asked.
  const file = join(folder, `script.${shell}`);
  writeFileSync(file, out);
  const checked = spawnSync(shell, ['-n', file], { encoding: 'utf8' });
  if (checked.error === undefined) expect([checked.status, checked.stderr]).toEqual([0, '']);
});

it('a shell that is not known is refused with those that are', async () => {
  const { exit, err } = await paifu(['completion', 'csh']);
  expect([exit, err]).toEqual([2, expect.stringContaining('bash, zsh, fish')]);
});
