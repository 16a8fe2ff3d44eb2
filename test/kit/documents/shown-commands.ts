import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { pageText } from './page-fences.js';

/** A command on a page, after `$ `, and the output that the page shows. */
export interface ShownCommand {
  readonly command: string;
  readonly shown: string;
}

/** The commands on a page of docs/, in order. */
export function commandsOn(page: string): ShownCommand[] {
  const commands: { command: string; shown: string }[] = [];
  for (const [, block] of pageText(page).matchAll(/^```\w*\n(.*?)^```$/gms)) {
    if (!block.startsWith('$ ')) continue;
    for (const line of block.trimEnd().split('\n'))
      if (line.startsWith('$ ')) commands.push({ command: line.slice(2), shown: '' });
      else commands[commands.length - 1].shown += `${line}\n`;
  }
  return commands;
}

const MARK = '--- next command ---';

/**
 * Runs commands in one shell in `folder`; `paifu` runs the program `main`. `before` returns commands to run first
 * without showing them. Returns the output of each command.
 */
export async function printedBy(
  commands: readonly ShownCommand[],
  { main, folder, before }: { main: string; folder: string; before: (command: string) => string },
): Promise<readonly string[]> {
  const script = [
    `paifu() { '${process.execPath}' '${main}' "$@"; }`,
    ...commands.map(({ command }) => `{ ${before(command)}\n} >&2\necho '${MARK}'\n${command}\n`),
  ].join('\n');
  const env = { PATH: process.env.PATH, TZ: 'UTC', LC_ALL: 'C' };
  const { stdout } = await promisify(execFile)(
    'bash',
    ['-c', `exec 3>&2 2>&1\n${script.replaceAll('>&2', '>&3 2>&3')}`],
    {
      cwd: folder,
      env,
      maxBuffer: 1 << 24,
    },
  );
  return stdout.split(`${MARK}\n`).slice(1);
}

const withoutEnds = (text: string): string => text.trim().replace(/[ \t]+$/gm, '');

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** True if a page shows the printed output. A line `…` matches any lines, `…` within a line matches any characters. */
export function isShownAs(shown: string, printed: string): boolean {
  const lines = withoutEnds(shown).split('\n');
  const pattern = lines.map((line) => (line === '…' ? '(?:.*\n)*?' : `${line.split('…').map(literally).join('.*')}\n`));
  return new RegExp(`^${pattern.join('')}$`).test(`${withoutEnds(printed)}\n`);
}
