import { copyFileSync, existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { StoreChoice } from '../../platform/config/config.js';
import { databaseFault, replacedFileName, recordLoss } from '../../platform/disk/database.js';
import { removeDatabase } from '../../platform/disk/files.js';
import { Parts } from '../../platform/disk/parts.js';
import { openReader, ownDirectory } from '../../platform/event-store/open-store.js';
import type { EventReader } from '../../platform/event-store/port.js';
import { streamText } from '../../games/recording/stream-names.js';
import { LOG, type SignedNote, signedLogNames, readSignedNotes } from '../../proof/log/log-schema.js';
import { LogComparison, findSignedFault } from '../../proof/log/log-comparison.js';
import { LogFile } from '../../proof/log/log-file.js';
import { rebuildLogFile } from '../../proof/log/log-rebuild.js';
import { findSharedLeafFault } from '../../proof/log/shared-leaves.js';
import { CliError, EXIT, type ExitCode, type Io, printLine, type SourceOptions } from '../io.js';
import { asCliError, existingChoiceOf } from '../source/stores.js';
import { amount } from '../output/style.js';

/** `paifu log rebuild`. With `anew`, a log that differs is renamed and replaced. */
export async function rebuildLog(
  { anew = false, ...options }: SourceOptions & { readonly anew?: boolean },
  io: Io,
): Promise<ExitCode> {
  const choice = existingChoiceOf(io.env, options.data);
  let reader: EventReader | null = null;
  let owned: Awaited<ReturnType<typeof ownDirectory>> | null = null;
  try {
    // A running service would continue with the file that it has open.
    owned = await ownDirectory(choice.data);
    reader = await openReader(choice);
    await printLine(await rebuilt(choice, reader, anew, new Date()), io);
    return EXIT.done;
  } catch (error) {
    throw asCliError(error);
  } finally {
    await reader?.close();
    owned?.release();
  }
}

/** The log before the rebuild. */
interface OldLog {
  /** The fault of its file; `null` if it is sound or never existed. */
  readonly damage: string | null;
  readonly signed: readonly SignedNote[];
  /** Contradictions between the log and the events. */
  readonly faults: readonly string[];
}

/** Rebuilds and replaces the log, and returns a report. Throws `CliError`. */
async function rebuilt(choice: StoreChoice, reader: EventReader, anew: boolean, time: Date): Promise<string> {
  const { data } = choice;
  const file = join(data, LOG.part);
  const fresh = `${file}.new`;
  if (anew && !existsSync(file)) throw new CliError(EXIT.notFound, `there is no log ${file} to put aside`);
  removeDatabase(fresh);
  try {
    const { old, size } = await rebuildInto(choice, reader, fresh, anew);
    const { damage, signed, faults } = old;
    if (faults.length > 0 && !anew)
      throw new CliError(
        EXIT.findings,
        `${file}: ${faults.join('; ')}. The log was not replaced. If an older backup was restored, put the log aside with --anew`,
      );
    const isThere = existsSync(file);
    const kept = isThere && (anew || damage !== null) ? replacedFileName(LOG.part, time) : null;
    if (kept !== null) copyFileSync(file, join(data, kept));
    const names = signedLogNames(signed);
    if (anew) recordLoss(data, time, { what: `${LOG.part} was started again`, kept, signed: names });
    else if (damage !== null) recordLoss(data, time, { what: damage, kept });
    removeDatabase(file);
    renameSync(fresh, file);
    new Parts(data).made(LOG.part);
    const lines = [`${file}: ${amount(size, 'leaf', 'leaves')}, rebuilt from the events`];
    if (anew) lines.push(`the old log is kept as ${kept}. ${newKeyAdvice(names)}`);
    else if (damage !== null)
      lines.push(`${damage}: ${lostSignaturesText(signed)}${kept === null ? '' : `; the old file is kept as ${kept}`}`);
    else if (isThere) lines[0] += ', the same as before';
    return lines.join('\n');
  } finally {
    removeDatabase(fresh);
  }
}

const unread = (stream: string): string => `${streamText(stream)}, which has leaves, cannot be read any more`;

const newKeyAdvice = (names: readonly string[]): string =>
  names.length === 0
    ? 'It was never signed'
    : `Nothing more is signed as ${names.join(', ')}: paifu keys new --name makes a key of another name`;

const lostSignaturesText = (signed: readonly SignedNote[]): string =>
  `${signed.length === 0 ? 'its signatures are lost' : `${amount(signed.length, 'checkpoint')} of it could be read, other signatures are lost`} (a backup may have them: paifu restore --only log)`;

/** Rebuilds the log in a new file, with the signed notes of the old one, and compares both. */
async function rebuildInto({ data, store }: StoreChoice, reader: EventReader, fresh: string, anew: boolean) {
  const file = join(data, LOG.part);
  const damage = databaseFault(LOG, data);
  const whole = damage === null && existsSync(file) ? LogFile.open(file) : null;
  try {
    const comparison = whole === null ? null : new LogComparison(whole);
    const log = await rebuildLogFile(reader, fresh, (remade) => comparison?.compareStep(remade));
    try {
      const shared = store === 'eventstoredb' ? await findSharedLeafFault(reader, log) : null;
      if (shared !== null) throw new CliError(EXIT.findings, `${shared}: ${file} was not replaced`);
      const signed = whole?.checkpoints ?? readSignedNotes(file);
      const faults = comparison?.faults().concat(comparison.skippedStreams.map(unread)) ?? [];
      if (whole === null) faults.push(...signed.flatMap((one) => findSignedFault(log, one) ?? []));
      if (!anew && faults.length === 0) for (const { size, note } of signed) log.saveCheckpoint(size, note);
      return { old: { damage, signed, faults } satisfies OldLog, size: log.size };
    } finally {
      log.close();
    }
  } finally {
    whole?.close();
  }
}
