/**
 * Writes docs/reference/commands.md from the commands of src/cli. With `--print`, prints the page instead; a test compares it with the
 * file.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import './lib/sources.mjs';

const { programOf } = await import('../src/cli/program.js');

const FILE = 'docs/reference/commands.md';
/** Columns of a line of text. */
const WIDTH = 120;

const stream = new PassThrough();
const io = { stdin: stream, stdout: stream, stderr: stream, env: {} };
const program = programOf({ io, end: () => {} }, () => {});
const help = program.createHelp();

const row = (cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
const code = (text) => `\`${text}\``;
const pathOf = (command) => (command.parent === null ? command.name() : `${pathOf(command.parent)} ${command.name()}`);

function wrapped(text) {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = `${lines.at(-1)} ${word}`.trim();
    if (line.length <= WIDTH) lines[lines.length - 1] = line;
    else lines.push(word);
  }
  return lines.join('\n');
}

const inline = (text) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function optionRow(option) {
  const choices = option.argChoices === undefined ? [] : [`one of ${option.argChoices.map(code).join(', ')}`];
  const preset =
    option.defaultValue === undefined || option.negate ? [] : [`default: ${code(`${option.defaultValue}`)}`];
  const facts = [...choices, ...preset];
  const description = `${inline(option.description)}${facts.length === 0 ? '' : ` (${facts.join('; ')})`}`;
  return row([code(option.flags), description, option.mandatory ? 'yes' : '']);
}

function argumentRow(argument) {
  const shown = help.argumentTerm(argument);
  const term = argument.required ? `<${shown}>` : `[${shown}${argument.variadic ? '...' : ''}]`;
  const choices = argument.argChoices === undefined ? '' : ` (one of ${argument.argChoices.map(code).join(', ')})`;
  return row([
    code(argument.required && argument.variadic ? `<${shown}...>` : term),
    `${inline(argument.description)}${choices}`,
  ]);
}

const table = (head, rows) => (rows.length === 0 ? [] : [row(head), row(head.map(() => '---')), ...rows, '']);

function section(command, level) {
  const subcommands = command.commands;
  return [
    `${'#'.repeat(level)} ${pathOf(command)}`,
    '',
    `${inline(command.description())}.`,
    '',
    ...(subcommands.length === 0 ? ['```', `${pathOf(command)} ${command.usage()}`, '```', ''] : []),
    ...table(['argument', 'meaning'], command.registeredArguments.map(argumentRow)),
    ...table(['option', 'meaning', 'required'], command.options.map(optionRow)),
    ...command.notes.flatMap((note) => [wrapped(inline(note)), '']),
    ...(command.examples.length === 0 ? [] : ['```sh', ...command.examples, '```', '']),
    ...subcommands.flatMap((one) => section(one, level + 1)),
  ];
}

const groups = Map.groupBy(program.commands, (command) => command.helpGroup().replace(':', ''));
const page = [
  '# Commands',
  '',
  wrapped(
    'All commands of `paifu` with their arguments, options and defaults. This page is generated from the program: `npm run documents` ' +
      'updates it. [The command line](../how-to/cli.md) shows how to use them.',
  ),
  '',
  ...program.notes.flatMap((note) => [wrapped(note), '']),
  '| group | commands |',
  '| --- | --- |',
  ...[...groups].map(([group, commands]) =>
    row([group, commands.map((command) => `[${command.name()}](#${pathOf(command).replaceAll(' ', '-')})`).join(', ')]),
  ),
  '',
  ...program.commands.flatMap((command) => section(command, 2)),
];

const text = `${page.join('\n').trimEnd()}\n`;
if (process.argv.includes('--print')) process.stdout.write(text);
else {
  mkdirSync('docs/reference', { recursive: true });
  writeFileSync(FILE, text);
}
