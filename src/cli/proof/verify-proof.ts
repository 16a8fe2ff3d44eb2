import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Policy } from '../../proof/core/policy.js';
import { tournamentIn, verifyTournamentBundle } from '../../proof/core/tournament-bundle.js';
import { type Proven, provenSentence, verifyBundle } from '../../proof/core/verify-bundle.js';
import { MERKLE } from '../../games/record/game-tree.js';
import { CliError, EXIT, type ExitCode, type Io, Output } from '../io.js';
import { allOf, proving, type Trust, trusted } from './proof-input.js';

/** `paifu verify FILE --proof`: what a bundle proves, a sentence for each record. Nobody is asked. */
export function verifyProof(
  files: readonly string[],
  options: Trust & { readonly proof: string; readonly json?: boolean },
  io: Io,
): Promise<ExitCode> {
  return proving(async () => {
    const { proof, json = false } = options;
    if (files.length !== 1) throw new CliError(EXIT.usage, '--proof is of one file');
    const policy = await trusted(options, io);
    if (policy === null)
      throw new CliError(EXIT.usage, '--proof needs --key or --policy: whom you trust is yours to say');
    const file = await allOf(files[0], io);
    const output = new Output(io.stdout);
    for (const proven of await provenOf(file, proof, policy, io)) {
      const { log, ...rest } = proven;
      const said = json ? JSON.stringify({ ...rest, key: `${log.name}+${log.id}` }) : provenSentence(proven);
      await output.write(`${said}\n`);
    }
    return EXIT.done;
  });
}

async function provenOf(file: Buffer, proof: string, policy: Policy, io: Io): Promise<readonly Proven[]> {
  const proofs = proofsIn(proof);
  const tournament = tournamentIn(file);
  if (tournament !== null) {
    const of = proofs ?? new Map([[tournament, (await allOf(proof, io)).toString()]]);
    return verifyTournamentBundle({ file, proofs: of }, policy, crypto.subtle, MERKLE.sha256);
  }
  if (proofs !== null) throw new CliError(EXIT.usage, `--proof ${proof}: a folder is of a tournament and its games`);
  const bundle = { file, proof: (await allOf(proof, io)).toString() };
  return [await verifyBundle(bundle, policy, crypto.subtle, MERKLE.sha256)];
}

const END = '.tlog-proof';

/** The proofs of a folder by what they are of, which is what they are called; null: it is no folder. */
function proofsIn(folder: string): ReadonlyMap<string, string> | null {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return null;
  const names = readdirSync(folder).filter((name) => name.endsWith(END));
  return new Map(names.map((name) => [basename(name, END), readFileSync(join(folder, name), 'utf8')]));
}
