import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MERKLE } from '../../games/record/game-tree.js';
import { isUuid } from '../../games/record/identity.js';
import type { Policy } from '../../proof/core/policy.js';
import { ProofError } from '../../proof/core/proof-error.js';
import { checkInclusion, verifyBundle } from '../../proof/core/verify-bundle.js';
import { CliError, createFolder, EXIT, type ExitCode, type Io, Output, type SourceOptions } from '../io.js';
import { type Bundle, logSourceOf } from './log-source.js';
import { proving, type Trust, readTrust } from './proof-input.js';

type ProveOptions = SourceOptions & Trust & { readonly out: string; readonly redacted?: boolean };

/** `paifu prove` */
export const prove = (id: string, { out, ...options }: ProveOptions, io: Io): Promise<ExitCode> =>
  proving(async () => {
    if (!isUuid(id)) throw new CliError(EXIT.usage, `${id}: expected the id of a game or a tournament`);
    const policy = await readTrust(options, io);
    const bundle = await logSourceOf(options, io).bundle(id, options.redacted ?? false);
    await check(bundle, policy);
    await createFolder(out);
    const output = new Output(io.stdout);
    const file = join(out, `${id}.paifu`);
    writeFileSync(file, '');
    for (const record of bundle.records) appendFileSync(file, record.file);
    await output.write(`${file}\n`);
    for (const [record, proof] of bundle.proofs) {
      const name = join(out, `${record}.tlog-proof`);
      writeFileSync(name, proof);
      await output.write(`${name}\n`);
    }
    return EXIT.done;
  });

/** Checks a bundle as its receiver will, with signatures if there is a policy. Throws `ProofError`. */
async function check({ records, proofs }: Bundle, policy: Policy | null): Promise<void> {
  for (const { id, file } of records) {
    const bundle = { file: Buffer.from(file), proof: proofs.get(id) ?? '' };
    try {
      if (policy === null) checkInclusion(bundle, MERKLE.sha256);
      else await verifyBundle(bundle, policy, crypto.subtle, MERKLE.sha256);
    } catch (error) {
      if (!(error instanceof ProofError)) throw error;
      throw new ProofError(`the record of ${id} contradicts the log: ${error.message}; no bundle is written`);
    }
  }
}
