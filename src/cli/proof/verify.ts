import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { findMiscounts, type TournamentPenalties } from '../../proof/verification/penalty-counts.js';
import type { EventPlace } from '../../proof/verification/difference.js';
import { emptyReport, findingsIn, isClean, type Report } from '../../proof/verification/verify.js';
import { isFault, isStanding } from '../../engine/record/findings.js';
import { storeChoiceOf } from '../../platform/config/config.js';
import type { EventReader } from '../../platform/event-store/port.js';
import { PRIMARY_DATABASES } from '../../backup/manifest.js';
import { databaseFault } from '../../platform/disk/database.js';
import { Verifier } from '../../proof/verification/verifier.js';
import { inOrder } from '../../platform/in-order.js';
import { type StoredReport, differenceReport, verifyGame, verifyStore } from '../../proof/verification/verify-store.js';
import { onlySignedBy, type Policy } from '../../proof/core/policy.js';
import { placeText } from '../../engine/replay/step.js';
import { loadRulesets, resolveRuleset } from '../../engine/rulesets/registry.js';
import { findReadModelFaults } from '../../search/read-models/read-model-check.js';
import { ReadFiles } from '../../search/read-models/read-files.js';
import { CliError, EXIT, type ExitCode, type Io, Output, openInput, type SourceOptions } from '../io.js';
import { KnownHeads } from '../../games/recording/known-heads.js';
import { readKeyFile } from '../../proof/log/key-file.js';
import { findLogFaults, findSignatureFaults } from '../../proof/log/log-comparison.js';
import type { LogFile } from '../../proof/log/log-file.js';
import { LOG } from '../../proof/log/log-schema.js';
import { loggedHeads } from '../../proof/log/logged-heads.js';
import { findSharedLeafFault } from '../../proof/log/shared-leaves.js';
import { readableLog } from './log-source.js';
import { headsOf, type Trust, readTrust } from './proof-input.js';
import { settledText, shortText, statusText, withRuleName } from '../output/findings-text.js';
import { countAfter } from '../source/read-models.js';
import { sourceOf } from '../source/sources.js';
import { unpacked } from '../source/unpacked.js';
import { progressOf, sizeOf, watched } from '../output/progress.js';
import { amount, harmless } from '../output/style.js';

export interface VerifyOptions extends SourceOptions, Trust {
  readonly game?: string;
  readonly all?: boolean;
  /** An earlier backup, or its heads. */
  readonly since?: string;
  readonly json?: boolean;
}

const READ_MODELS = 'the read models';

/** `paifu verify --game` and `--all` */
export async function verifyStored({ game, all, since, json, ...options }: VerifyOptions, io: Io): Promise<ExitCode> {
  const output = new Output(io.stdout);
  let clean = true;
  let read = 0;
  const total: Report = unreadable();
  const print = async (name: string, report: Report, part?: StoredReport['part']): Promise<void> => {
    clean &&= isClean(report);
    read += report.events;
    for (const count of ['games', 'hands', 'events'] as const) total[count] += report[count];
    // Each game has one line: sound comments and reviews have none.
    if (part !== undefined && isClean(report)) return;
    const of = part === undefined ? name : `${part} of ${name}`;
    await output.write(json ? jsonOf({ game: name, part }, report) : textOf(of, report));
  };
  const heads = since === undefined ? [] : headsOf(since);
  if (options.url !== undefined && (options.key ?? options.policy) !== undefined)
    throw new CliError(
      EXIT.usage,
      '--key and --policy check the log of a data directory; for a service, use paifu log consistency',
    );
  const trust = all ? ((await readTrust(options, io)) ?? (await ownTrust(io))) : null;
  const data = all && options.url === undefined ? storeChoiceOf(io.env, options.data).data : null;
  await loadRulesets();
  await sourceOf(options, io).withEvents(async (reader) => {
    if (game !== undefined) await print(game, await verifyGame(reader, game));
    // Open the log first: events recorded meanwhile are added to it later.
    const log = data === null ? null : readableLog(data);
    try {
      if (log !== null) heads.push(...loggedHeads(log));
      const known = new KnownHeads(heads);
      if (all)
        for await (const found of verifyStore(reader, { known }))
          await print(found.game ?? 'the store', found.report, found.part);
      const faults = log === null ? [] : await faultsOfLog(reader, log, trust);
      if (faults.length > 0) await print(LOG.holds, unreadable(...faults));
    } finally {
      log?.close();
    }
    // Missing read models are not a fault, because they are rebuilt when needed.
    const models = data === null ? null : new ReadFiles(data).current();
    if (models !== null && existsSync(models)) {
      const { faults, checkpoint, otherVersion } = await findReadModelFaults(models, reader, resolveRuleset);
      if (faults.length > 0) await print(READ_MODELS, unreadable(...faults));
      if (otherVersion !== null)
        io.stderr.write(
          `paifu: ${READ_MODELS} were not checked: ${otherVersion}; create them with paifu projections rebuild, or by starting the service\n`,
        );
      const behind = faults.length > 0 || otherVersion !== null ? 0 : await countAfter(reader, checkpoint);
      if (behind > 0) io.stderr.write(`paifu: ${READ_MODELS} lack the last ${amount(behind, 'event')}\n`);
    }
  });
  // Without a data directory, the events come from a service, which checks its own databases.
  if (data !== null) {
    for (const kept of PRIMARY_DATABASES) {
      const fault = databaseFault(kept, data);
      if (fault !== null) await print(kept.holds, unreadable(fault));
    }
  }
  if (all && !json) {
    const { games, hands, events } = total;
    io.stderr.write(`paifu: ${amount(games, 'game')}, ${amount(hands, 'hand')}, ${amount(events, 'event')} verified\n`);
  }
  if (clean) return EXIT.done;
  return read > 0 ? EXIT.findings : EXIT.unreadable;
}

/** `paifu verify FILES`: a line per file and one per finding, or one object per file. */
export async function verify(files: readonly string[], { json }: { json?: boolean }, io: Io): Promise<ExitCode> {
  await loadRulesets();
  const output = new Output(io.stdout);
  const size = await sizeOf(files);
  const progress = await progressOf(io, size, 'bytes');
  const verifier = verifierFor(files.length, size ?? 0);
  let clean = true;
  let read = 0;
  let missing = 0;
  const verifyFile = async (file: string): Promise<{ readonly file: string; readonly report: Report }> => {
    try {
      const bytes = watched(await openInput(file, io), progress);
      return { file, report: await verifier.verify(unpacked(bytes)) };
    } catch (error) {
      if (!(error instanceof CliError)) throw error;
      if (error.exit === EXIT.notFound) missing++;
      return { file, report: unreadable(error.message) };
    }
  };
  // The files may be games of one tournament.
  const penalties = new Map<TournamentPenalties, string>();
  try {
    for await (const { file, report } of inOrder(files, verifyFile)) {
      read += report.events;
      clean &&= isClean(report);
      await output.write(json ? jsonOf({ file }, report) : textOf(file, report));
      for (const one of report.penalties) penalties.set(one, file);
    }
    for (const found of findMiscounts([...penalties.keys()])) {
      clean = false;
      const file = [...penalties].find(([{ game }]) => game === found.game)?.[1] ?? found.game;
      await output.write(json ? jsonOf({ file }, differenceReport(found)) : textOf(file, differenceReport(found)));
    }
  } finally {
    progress.stop();
    await verifier.close();
  }
  if (clean) return EXIT.done;
  if (read > 0) return EXIT.findings;
  return missing === files.length ? EXIT.notFound : EXIT.unreadable;
}

/** Bytes from which files are verified in threads, which take half a second to start. */
const THREAD_BYTES = 67_108_864;
const MOST_THREADS = 4;

function verifierFor(files: number, bytes: number): Verifier {
  if (files === 1 || bytes < THREAD_BYTES) return new Verifier(0, Number.POSITIVE_INFINITY);
  return new Verifier(Math.min(files, availableParallelism(), MOST_THREADS), 0);
}

const unreadable = (...reasons: readonly string[]): Report => ({
  ...emptyReport(),
  unreadable: reasons.map((reason) => ({ line: 0, game: null, reason })),
});

/** A report as a line of JSON, without the penalties, which are compared across games only. */
const jsonOf = (of: object, { penalties: _, ...report }: Report): string => `${JSON.stringify({ ...of, ...report })}\n`;

/** Trust in the key of PAIFU_LOG_KEY, if it is set. */
async function ownTrust({ env }: Io): Promise<Policy | null> {
  const file = env.PAIFU_LOG_KEY;
  if (file === undefined) return null;
  return onlySignedBy(
    await readKeyFile(file).catch((error: Error) => {
      throw new CliError(EXIT.usage, `PAIFU_LOG_KEY: ${error.message}`);
    }),
  );
}

/** Contradictions between the log and the events, its signatures, and the leaves shared by nodes of one store. */
async function faultsOfLog(reader: EventReader, log: LogFile, trust: Policy | null): Promise<readonly string[]> {
  const faults = [...(await findLogFaults(reader, log))];
  if (trust !== null) faults.push(...(await findSignatureFaults(log, trust)));
  const shared = await findSharedLeafFault(reader, log);
  return shared === null ? faults : [...faults, shared];
}

function textOf(file: string, report: Report): string {
  const { games, hands, events, differences, irregularities, unruled, incomplete } = report;
  const findings = findingsIn(report);
  const verdict = findings > 0 ? amount(findings, 'finding') : incomplete.length > 0 ? 'incomplete' : 'ok';
  // Tournaments, comments and databases have no hands of their own.
  const counts = games === 0 ? [] : [amount(games, 'game'), amount(hands, 'hand')];
  const lines = [`${file}: ${verdict} (${[...counts, amount(events, 'event')].join(', ')})`];
  for (const { line, reason } of report.unreadable)
    lines.push(`  ${line > 0 ? `line ${line}: ` : ''}${withRuleName(reason)}`);
  for (const found of differences)
    lines.push(
      `  ${where(found)}: ${found.field} is ${shortText(found.recorded)}, should be ${shortText(found.computed)}`,
    );
  const standing = irregularities.filter(isStanding);
  for (const found of standing.filter(isFault))
    lines.push(`  ${where(found)}: ${found.kind}: ${withRuleName(found.message)}${statusText(found)}`);
  // Settled irregularities are listed, but do not count as findings.
  const settled = irregularities.filter((found) => !isStanding(found));
  if (settled.length > 0) lines.push(`  ${settledText(settled.length)}`);
  for (const found of settled)
    lines.push(`    ${where(found)}: ${found.kind}: ${withRuleName(found.message)}${statusText(found)}`);
  for (const found of standing.filter((one) => !isFault(one)))
    lines.push(`  warning: ${where(found)}: ${withRuleName(found.message)}${statusText(found)}`);
  for (const found of unruled) lines.push(`  warning: ${where(found)}: recorded without a ruling`);
  for (const { game, hand, lastStep } of incomplete) {
    const which = games === 1 || game === '' ? '' : `game ${game}, `;
    lines.push(`  ${which}last step: ${placeText({ hand, take: null, step: lastStep })}`);
  }
  return harmless(`${lines.join('\n')}\n`);
}

const where = (found: EventPlace): string =>
  `revision ${found.revision} (${placeText(found)}${found.type === null ? '' : `, ${found.type}`})`;
