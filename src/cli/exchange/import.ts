import { existsSync } from 'node:fs';
import { DAY } from '../../engine/vocabulary/game-start.js';
import { loadRulesets } from '../../engine/rulesets/registry.js';
import { RulesetError } from '../../engine/rulesets/preset.js';
import { isStanding } from '../../engine/record/findings.js';
import type { ReadFormat } from '../../exchange/importing/format-names.js';
import { type GivenRules, parseGivenRules } from '../../exchange/importing/given-rules.js';
import {
  type ImportCounts,
  type ImportOneFile,
  checkFile,
  unreadableFile,
} from '../../exchange/importing/import-file.js';
import { emptySummary, addSummary, hasFindings, type Summary } from '../../exchange/importing/import-summary.js';
import { COMMAND_IMPORT } from '../../platform/config/limits.js';
import { placeText } from '../../engine/replay/step.js';
import { inOrder } from '../../platform/in-order.js';
import { filesOf } from '../source/game-files.js';
import { CliError, EXIT, type ExitCode, type Io, openInput, Output, type SourceOptions } from '../io.js';
import { progressOf, sizeOf, watched } from '../output/progress.js';
import { ServiceError } from '../source/service.js';
import { sourceOf } from '../source/sources.js';
import { amount, harmless } from '../output/style.js';
import { settledText, shortText, statusText, withRuleName } from '../output/findings-text.js';

export interface ImportOptions extends SourceOptions {
  readonly dryRun?: boolean;
  /** `auto` (default) detects the format by the beginning of each file, else by its name. */
  readonly format?: ReadFormat | 'auto';
  readonly json?: boolean;
  /** Day of games whose log and file name give none. */
  readonly playedAt?: string;
  /** Rules of logs that do not name theirs: `ID[,option=value…]`. */
  readonly ruleset?: string;
  readonly partial?: boolean;
}

/** `paifu import`: imports each game completely or not at all. */
export async function importFiles(paths: readonly string[], options: ImportOptions, io: Io): Promise<ExitCode> {
  const started = performance.now();
  await loadRulesets();
  const summary = emptySummary();
  const { format = 'auto', playedAt, partial = false } = options;
  if (playedAt !== undefined && !DAY.fits(playedAt))
    throw new CliError(EXIT.usage, `--played-at ${playedAt}: expected a day such as 2026-01-31`);
  const rules = options.ruleset === undefined ? null : await rulesFrom(options.ruleset);
  const { files, empty } = await filesOf(paths, format);
  for (const { folder, reason } of empty) summary.unreadable.push({ file: folder, line: 0, reason });
  const size = await sizeOf(files);
  const progress = await progressOf(io, size, 'bytes');
  let missing = 0;
  const each = async (intake: ImportOneFile, atOnce: number): Promise<void> => {
    const findingsOf = async (name: string): Promise<Summary> => {
      try {
        const bytes = watched(await openInput(name, io), progress);
        return await intake({ name, bytes, format, playedAt, rules, partial });
      } catch (error) {
        // An unreadable file is a finding. An error of the store or service ends the import.
        if (!(error instanceof CliError) || error instanceof ServiceError) throw error;
        if (error.exit === EXIT.notFound) missing++;
        return unreadableFile(name, withoutName(error.message, name));
      }
    };
    for await (const found of inOrder(files, findingsOf, atOnce)) addSummary(found, summary);
  };
  let added: ImportCounts | null = null;
  try {
    const source = sourceOf(options, io);
    // Where no file exists, no store is created.
    if (options.dryRun || !files.some(isThere)) await each((file) => checkFile(file, null, COMMAND_IMPORT), 1);
    else added = await source.importGames(each, size ?? 0, summary);
  } finally {
    progress.stop();
  }
  summary.seconds = Math.round(performance.now() - started) / 1000;
  await new Output(io.stdout).write(
    options.json ? `${JSON.stringify(summary)}\n` : textOf(summary, added, files.includes('-')),
  );
  if (!hasFindings(summary)) return EXIT.done;
  if (summary.events > 0) return EXIT.findings;
  return missing > 0 && missing === files.length ? EXIT.notFound : EXIT.unreadable;
}

const isThere = (file: string): boolean => file === '-' || existsSync(file);

async function rulesFrom(text: string): Promise<GivenRules> {
  try {
    return await parseGivenRules(text);
  } catch (error) {
    if (!(error instanceof RulesetError)) throw error;
    throw new CliError(EXIT.usage, `--ruleset: ${error.message}`);
  }
}

/** Lines for games that are already stored; `--json` has them all. */
const LISTED_GAMES = 20;

/** The message without the file name that it begins with, because the report names the file. */
const withoutName = (message: string, name: string): string =>
  message.startsWith(name) ? message.slice(name.length).replace(/^:? /, '') : message;

const irregularText = (one: Summary['irregularities'][number], place: string): string =>
  `${one.file}: ${place}: ${one.kind}: ${withRuleName(one.message)}${statusText(one)}`;

function textOf(summary: Summary, added: ImportCounts | null, isPasted: boolean): string {
  const { files, games, hands, events, differences, irregularities, incomplete, unreadable, unlisted, seconds } =
    summary;
  const place = (found: { hand: number | null; step: number }) => placeText({ take: null, ...found });
  const formats = Object.keys(summary.recognized ?? {});
  const lines = [
    // A pasted text has no file name to show its format.
    ...(isPasted && formats.length > 0 ? [`recognized as ${formats.join(', ')}`] : []),
    ...unreadable.map(
      ({ file, line, reason }) => `${file}: ${line > 0 ? `line ${line}: ` : ''}${withRuleName(reason)}`,
    ),
    ...differences.map(
      (one) =>
        `${one.file}: ${place(one)}: ${one.field} is ${shortText(one.logged)}, should be ${shortText(one.computed)}`,
    ),
    ...irregularities.filter(isStanding).map((one) => irregularText(one, place(one))),
    ...incomplete.map(
      ({ file, hand, lastStep }) => `${file}: incomplete; its last step: ${place({ hand, step: lastStep })}`,
    ),
    ...(unlisted > 0 ? [`and ${amount(unlisted, 'finding')} more`] : []),
    ...(files > 0
      ? [
          `${amount(files, 'file')}: ${amount(games, 'game')}, ${amount(hands, 'hand')}, ${amount(events, 'event')} in ${seconds} s`,
        ]
      : []),
  ];
  const settled = irregularities.filter((one) => !isStanding(one));
  if (settled.length > 0) lines.push(settledText(settled.length));
  lines.push(...settled.map((one) => `  ${irregularText(one, place(one))}`));
  const lost = Object.entries(summary.notCarried).map(([what, count]) => `${what} (${count})`);
  for (const [what, count] of Object.entries(summary.assumed ?? {}))
    lines.push(`assumed: ${what} (${amount(count, 'game')})`);
  if (lost.length > 0) lines.push(`not carried over: ${lost.join(', ')}`);
  const there = summary.imported.filter(({ outcome }) => outcome === 'already-there');
  lines.push(...there.slice(0, LISTED_GAMES).map(({ file, game }) => `${file}: already stored as ${game}`));
  if (there.length > LISTED_GAMES) lines.push(`and ${amount(there.length - LISTED_GAMES, 'game')} more already stored`);
  if (added !== null && files > 0)
    lines.push(`added ${amount(added.events, 'event')} of ${amount(added.games, 'game')}`);
  return harmless(`${lines.join('\n')}\n`);
}
