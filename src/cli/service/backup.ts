import { BACKUP_MANIFEST } from '../../platform/disk/parts.js';
import {
  type RepairableName,
  type LogHead,
  type Manifest,
  repairableDatabase,
  readManifest,
} from '../../backup/manifest.js';
import { acceptDatabaseLoss } from '../../platform/disk/database.js';
import { acceptEventLoss } from '../../platform/event-store/open-store.js';
import { ReadFiles } from '../../search/read-models/read-files.js';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { storeChoiceOf } from '../../platform/config/config.js';
import { backup } from '../../backup/backup.js';
import { KnownHeads } from '../../games/recording/known-heads.js';
import { parseCheckpoint } from '../../proof/core/checkpoint.js';
import { parseNote } from '../../proof/core/note.js';
import { headsOf } from '../proof/proof-input.js';
import { type RestoreScope, restore } from '../../backup/restore.js';
import { CliError, EXIT, type ExitCode, type Io, printLine, type SourceOptions } from '../io.js';
import { asCliError, existingChoiceOf } from '../source/stores.js';
import { amount, harmless } from '../output/style.js';

const choiceOf = ({ data }: SourceOptions, { env }: Io) => {
  const choice = storeChoiceOf(env, data);
  if (choice.store === 'memory')
    throw new CliError(EXIT.usage, 'PAIFU_STORE is memory: it has nothing to back up or restore');
  return choice;
};

/** `paifu backup` */
export async function takeBackup(
  to: string,
  options: SourceOptions & { readonly damaged?: boolean; readonly since?: string; readonly json?: boolean },
  io: Io,
): Promise<ExitCode> {
  try {
    existingChoiceOf(io.env, options.data);
    const choice = choiceOf(options, io);
    const known = options.since === undefined ? null : new KnownHeads(headsOf(options.since));
    if (known !== null && choice.store !== 'embedded')
      throw new CliError(
        EXIT.usage,
        '--since compares events, which are on EventStoreDB: use paifu verify --all --since',
      );
    const log = options.since === undefined ? null : logHeadIn(options.since);
    const manifest = await backup(choice, to, { damaged: options.damaged ?? false, known, log }, new Date());
    if (manifest.events === null)
      io.stderr.write(
        'paifu: the events are on EventStoreDB and not in this backup: back them up as its documentation says (docs/how-to/eventstoredb.md)\n',
      );
    const logNote = log === null ? '' : `, and its log extends the ${amount(log.size, 'leaf', 'leaves')} there`;
    const has = known === null ? '' : `; it contains everything in ${options.since}${logNote}`;
    const summary = `backed up ${choice.data} to ${to}: ${contents(manifest)}${has}`;
    return await report(manifest, options.json ? JSON.stringify({ backup: to, ...manifest }) : summary, io);
  } catch (error) {
    throw asCliError(error);
  }
}

/** The log in an earlier backup; `null` if it had none, or only its heads are there. */
const logHeadIn = (since: string): LogHead | null =>
  existsSync(join(since, BACKUP_MANIFEST)) ? (readManifest(since).log ?? null) : null;

/** `paifu restore` */
export async function restoreBackup(
  from: string,
  options: SourceOptions & { readonly only?: RestoreScope; readonly json?: boolean },
  io: Io,
): Promise<ExitCode> {
  try {
    const choice = choiceOf(options, io);
    const only = options.only ?? 'all';
    const manifest = await restore(from, choice, only);
    const { data } = choice;
    const what = only === 'all' ? contents(manifest) : PARTS[only](manifest);
    const next =
      manifest.events === null ? 'start the service' : `paifu verify --all --data ${data}, then start the service`;
    const lines = [
      `restored ${data} from ${from}: ${what}, as of ${manifest.time}`,
      ...(only === 'log' ? [] : [SINCE]),
      ...(manifest.log?.checkpoint && only !== 'directory' && only !== 'access' ? [SIGNED_SINCE] : []),
      `next: ${next}`,
    ];
    return await report(manifest, options.json ? JSON.stringify({ data, ...manifest }) : lines.join('\n'), io);
  } catch (error) {
    throw asCliError(error);
  }
}

async function report({ damage }: Manifest, text: string, io: Io): Promise<ExitCode> {
  await printLine(text, io);
  for (const fault of damage) io.stderr.write(harmless(`paifu: damaged: ${fault}\n`));
  return damage.length === 0 ? EXIT.done : EXIT.findings;
}

const SINCE =
  'later records and names are missing, and names erased or tokens revoked later are back: see docs/how-to/backup.md';
const SIGNED_SINCE = 'if later leaves of the log were signed, its name must not sign again: paifu log rebuild --anew';

const PARTS: Readonly<Record<Exclude<RestoreScope, 'all'>, (manifest: Manifest) => string>> = {
  directory: ({ players }) => amount(players ?? 0, 'player'),
  access: (manifest) => tokensIn(manifest),
  log: ({ log }) => logText(log ?? null),
};

/** Size and root of a log, for comparison with a checkpoint. */
function logText(log: LogHead | null): string {
  if (log === null) return 'no log';
  const summary = `a log of ${amount(log.size, 'leaf', 'leaves')}, root ${log.root}`;
  if (log.checkpoint === null) return `${summary}, not signed`;
  const { origin, size } = parseCheckpoint(parseNote(log.checkpoint).text);
  return `${summary}, signed by ${origin} with ${size}`;
}

const tokensIn = ({ tokens }: Manifest): string => amount(tokens ?? 0, 'token');

function contents(manifest: Manifest): string {
  const { events, players } = manifest;
  const names = players === null ? 'no directory of players' : amount(players, 'player');
  const rest = `${names}, ${tokensIn(manifest)}, ${logText(manifest.log ?? null)}`;
  if (events === null) return rest;
  const { count, games, tournaments = 0, head } = events;
  const played = amount(games, 'game');
  const of = tournaments === 0 ? played : `${played} and ${amount(tournaments, 'tournament')}`;
  const end = head === null ? '' : `, the last one ${head.position} ${head.hash}`;
  return `${amount(count, 'event')} of ${of}${end}; ${rest}`;
}

/** `paifu accept-loss` */
export async function acceptLoss(what: 'events' | RepairableName, options: SourceOptions, io: Io): Promise<ExitCode> {
  const { store, data } = existingChoiceOf(io.env, options.data);
  if (what === 'events' && store !== 'embedded')
    throw new CliError(EXIT.usage, 'the events of this store are not in the data directory');
  const loss = await (what === 'events' ? lossOfEvents(data) : lossOfKept(what, data));
  if (loss === null) throw new CliError(EXIT.notFound, `${data}: nothing of the ${what} is missing or damaged`);
  await printLine(`${data}: ${loss}`, io);
  return EXIT.done;
}

async function lossOfEvents(data: string): Promise<string | null> {
  const loss = await acceptEventLoss(data, new Date()).catch((error: unknown) => {
    throw asCliError(error);
  });
  if (loss === null) return null;
  // The read models include the lost events; the service rebuilds them.
  new ReadFiles(data).remove();
  const on = `${loss.what}. The record continues without them and has ${amount(loss.events, 'event')}`;
  return loss.kept === null ? on : `${on}\nthe rest of its write-ahead log is kept as ${loss.kept}`;
}

async function lossOfKept(what: RepairableName, data: string): Promise<string | null> {
  const loss = acceptDatabaseLoss(repairableDatabase(what), data, new Date());
  if (loss === null) return null;
  const on = `${loss.what}. ${CONSEQUENCES[what]}`;
  return loss.kept === null ? on : `${on}\nthe old file is kept as ${loss.kept}: ${LEFT[what]}`;
}

const CONSEQUENCES: Readonly<Record<RepairableName, string>> = {
  directory: 'The directory of players continues without the lost rows',
  access: 'Owners of lost tokens need new ones: paifu tokens add',
};

const LEFT: Readonly<Record<RepairableName, string>> = {
  directory: 'it contains names of people',
  access: 'it contains hashes of tokens, which give no access',
};
