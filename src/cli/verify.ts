import { stat } from 'node:fs/promises';
import { type Difference, type FoundIrregularity, isClean, type Report, verifyPaifu } from '../audit/verify.js';
import { isHash } from '../recording/chain.js';
import { placeText } from '../recording/steps.js';
import { CliError, EXIT, type ExitCode, type Io, Output, openInput } from './io.js';
import { progressOf, watched } from './progress.js';

/** `paifu verify`: one line a file and one a finding, or one object a file. */
export async function verify(files: readonly string[], { json }: { json?: boolean }, io: Io): Promise<ExitCode> {
  const output = new Output(io.stdout);
  const progress = await progressOf(io, await sizeOf(files), 'bytes');
  let clean = true;
  let read = 0;
  let missing = 0;
  try {
    for (const file of files) {
      let report: Report;
      try {
        report = await verifyPaifu(watched(await openInput(file, io), progress));
      } catch (error) {
        if (!(error instanceof CliError)) throw error;
        if (error.exit === EXIT.notFound) missing++;
        report = unreadable(error.message);
      }
      read += report.events;
      clean &&= isClean(report);
      await output.write(json ? `${JSON.stringify({ file, ...report })}\n` : textOf(file, report));
    }
  } finally {
    progress.stop();
  }
  if (clean) return EXIT.done;
  if (read > 0) return EXIT.findings;
  return missing === files.length ? EXIT.notFound : EXIT.unreadable;
}

async function sizeOf(files: readonly string[]): Promise<number | null> {
  const sizes = await Promise.all(
    files.map((file) =>
      stat(file).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return files.includes('-') ? null : sizes.reduce((sum, size) => sum + size, 0);
}

const unreadable = (reason: string): Report => ({
  games: 0,
  hands: 0,
  wins: 0,
  noWins: 0,
  events: 0,
  differences: [],
  irregularities: [],
  incomplete: [],
  unreadable: [{ line: 0, game: null, reason }],
});

const amount = (count: number, one: string, more = `${one}s`): string => `${count} ${count === 1 ? one : more}`;

function textOf(file: string, report: Report): string {
  const { games, hands, events, differences, irregularities, incomplete } = report;
  const findings = differences.length + irregularities.length + report.unreadable.length;
  const verdict = findings > 0 ? amount(findings, 'finding') : incomplete.length > 0 ? 'incomplete' : 'ok';
  const lines = [
    `${file}: ${verdict} (${amount(games, 'game')}, ${amount(hands, 'hand')}, ${amount(events, 'event')})`,
  ];
  for (const { line, reason } of report.unreadable) lines.push(`  ${line > 0 ? `line ${line}: ` : ''}${reason}`);
  for (const found of differences)
    lines.push(`  ${where(found)}: ${found.field} is ${shown(found.recorded)}, should be ${shown(found.computed)}`);
  for (const found of irregularities) lines.push(`  ${where(found)}: ${found.kind}: ${found.message}`);
  for (const { hand, lastStep } of incomplete) {
    lines.push(`  cut off: the last is ${placeText({ hand, take: null, step: lastStep })}`);
  }
  return `${lines.join('\n')}\n`;
}

const where = (found: Difference | FoundIrregularity): string =>
  `revision ${found.revision} (${placeText(found)}${found.type === null ? '' : `, ${found.type}`})`;

function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (isHash(value)) return `${text.slice(0, 16)}…`;
  return text.length > 100 ? `${text.slice(0, 97)}…` : text;
}
