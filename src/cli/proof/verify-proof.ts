import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { MERKLE } from '../../games/record/game-tree.js';
import { parseHead, verifyHead } from '../../proof/core/game-head.js';
import type { Policy } from '../../proof/core/policy.js';
import { tournamentIdIn, verifyTournamentBundle } from '../../proof/core/tournament-bundle.js';
import { type Proven, provenSentence, verifyBundle } from '../../proof/core/verify-bundle.js';
import { CliError, EXIT, type ExitCode, type Io, openInput, printLine, readInput } from '../io.js';
import { unpacked } from '../source/unpacked.js';
import { parseInput, proving, type Trust, readTrust } from './proof-input.js';

/** `paifu verify FILE --proof`: prints a sentence per record, offline. */
export const verifyProof = (
  files: readonly string[],
  options: Trust & { readonly proof: string; readonly json?: boolean },
  io: Io,
): Promise<ExitCode> =>
  proving(async () => {
    const { proof, json = false } = options;
    if (files.length !== 1) throw new CliError(EXIT.usage, `--proof needs one file, not ${files.length}`);
    const policy = await readTrust(options, io);
    if (policy === null) throw new CliError(EXIT.usage, '--proof needs --key or --policy: the keys that you trust');
    const file = await recordsIn(files[0], io);
    for (const proven of await provenBy(file, proof, policy, io)) {
      const { log, ...rest } = proven;
      const shown = json ? JSON.stringify({ ...rest, key: `${log.name}+${log.id}` }) : provenSentence(proven);
      await printLine(shown, io);
    }
    return EXIT.done;
  });

async function recordsIn(file: string, io: Io): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of unpacked((await openInput(file, io)).bytes)) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function provenBy(file: Buffer, proof: string, policy: Policy, io: Io): Promise<readonly Proven[]> {
  const folder = proofsIn(proof);
  const tournament = tournamentIdIn(file);
  if (tournament !== null) {
    const proofs = folder ?? new Map([[tournament, (await readInput(proof, io)).toString()]]);
    return verifyTournamentBundle({ file, proofs }, policy, crypto.subtle, MERKLE.sha256);
  }
  if (folder !== null)
    throw new CliError(EXIT.usage, `--proof ${proof}: expected a file; a folder is for a tournament and its games`);
  const bundle = { file, proof: (await readInput(proof, io)).toString() };
  return [await verifyBundle(bundle, policy, crypto.subtle, MERKLE.sha256)];
}

const ENDING = '.tlog-proof';

/** The proofs in a folder, by the ids in their names; `null` if it is not a folder. */
function proofsIn(folder: string): ReadonlyMap<string, string> | null {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return null;
  const names = readdirSync(folder).filter((name) => name.endsWith(ENDING));
  return new Map(names.map((name) => [basename(name, ENDING), readFileSync(join(folder, name), 'utf8')]));
}

/** `paifu verify FILE --head`: compares a file with the head on a score sheet, offline. */
export const verifyFileHead = (
  files: readonly string[],
  { head, json = false }: { readonly head: string; readonly json?: boolean },
  io: Io,
): Promise<ExitCode> =>
  proving(async () => {
    if (files.length !== 1) throw new CliError(EXIT.usage, `--head needs one file, not ${files.length}`);
    const isFile = existsSync(head);
    const kept = parseInput(isFile ? head : 'the head given', () =>
      parseHead(isFile ? readFileSync(head, 'utf8') : head),
    );
    const { game, count, hidden } = verifyHead(await recordsIn(files[0], io), kept, MERKLE.sha256);
    const text = json
      ? JSON.stringify({ game, count, hidden, kept: kept.count })
      : headSentence(game, kept.count, count - kept.count, hidden);
    await printLine(text, io);
    return EXIT.done;
  });

function headSentence(game: string | undefined, kept: number, later: number, hidden: number): string {
  const text = (count: number): string => count.toLocaleString('en');
  const came = later === 0 ? 'none came' : `${text(later)} came`;
  const hiding = hidden === 0 ? '' : `; ${text(hidden)} are hidden from you`;
  return `Game ${game} begins with the ${text(kept)} events of this head, unchanged; ${came} later${hiding}.`;
}
