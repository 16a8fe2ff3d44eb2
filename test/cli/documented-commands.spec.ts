import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import type { Command } from 'commander';
import { programOf } from '../../src/cli/program.js';

const root = resolve(import.meta.dirname, '../..');
const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
const io = { stdin: Readable.from([]), stdout: nowhere, stderr: nowhere, env: {} };
const program = programOf({ io, end: () => {} }, () => {});

/** Commands on a page: in a block, after `$ `, or between backticks. */
function commandsIn(text: string): string[] {
  const blocks = [...text.matchAll(/^```(?:sh)?\n(.*?)^```$/gms)].map(([, block]) => block.replaceAll('\\\n', ' '));
  const spans = [...text.replace(/^```.*?^```$/gms, '').matchAll(/`(paifu [^`]+)`/g)].map(([, span]) => span);
  const lines = [...blocks.flatMap((block) => block.split('\n')), ...spans];
  // A Docker service and a system account are also named `paifu`.
  const ours = lines.map((line) => line.replace(/^.*\b(?:exec (?:-T )?paifu|sudo -u paifu env \S+) /, ''));
  return ours.flatMap((line) =>
    [...line.matchAll(/(?:^|[ (|;&])(?:paifu|npx paifu) +(?=[a-z])([^|;&)>]*)/g)]
      // Text after several spaces explains the command.
      .map(([, words]) => words.split(/ {3,}| #/)[0].trim())
      .filter((words) => !/^(is|needs|knows|answers|and)\b/.test(words)),
  );
}

/** The error in a command, or `null`. */
function problemOf(words: string): string | null {
  let command: Command = program;
  const options: string[] = [];
  for (const word of words.replaceAll(/"[^"]*"|'[^']*'/g, 'TEXT').split(/\s+/)) {
    const found = command.commands.find((one) => one.name() === word);
    if (found !== undefined && options.length === 0) command = found;
    else if (/^\[?--?[a-z]/.test(word)) options.push(/--?[a-z-]+/.exec(word)?.[0] ?? word);
    else if (command.commands.length > 0 && command === program) return word === 'help' ? null : `no command ${word}`;
  }
  const known = ['--help', '-h', '--version', ...command.options.flatMap(({ long, short }) => [long, short])];
  const unknown = options.find((option) => !known.includes(option));
  return unknown === undefined ? null : `${command.name()} has no option ${unknown}`;
}

describe('docs/reference/commands.md', () => {
  it('describes the commands of the program; otherwise: npm run documents', () => {
    const made = spawnSync(process.execPath, ['scripts/command-reference.mjs', '--print'], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(made.stderr).toBe('');
    expect(made.stdout === readFileSync(join(root, 'docs/reference/commands.md'), 'utf8')).toBe(true);
  });
});

describe('commands on pages', () => {
  const pages = globSync(['docs/**/*.md', '*.md'], { cwd: root }).filter((page) => page !== 'CHANGELOG.md');
  const commands = pages.flatMap((page) =>
    commandsIn(readFileSync(join(root, page), 'utf8')).map((words) => ({ page, words })),
  );

  it('commands on pages are found', () => {
    expect(commands.length).toBeGreaterThan(150);
  });

  it('exist, with their options', () => {
    expect(
      commands.flatMap(({ page, words }) => {
        const problem = problemOf(words);
        return problem === null ? [] : [`${page}: paifu ${words}: ${problem}`];
      }),
    ).toEqual([]);
  });

  it('unknown commands on pages are found', () => {
    expect(problemOf('simulte --ruleset zung-jung/wsom')).toBe('no command simulte');
    expect(problemOf('tournament seat ID --method schedule --seeds x')).toBe('seat has no option --seeds');
    expect(problemOf('find minPoints=50 --sort most-points')).toBeNull();
  });
});
