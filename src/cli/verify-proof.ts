import { onlySignedBy } from '../proof/policy.js';
import { provenSentence, verifyBundle } from '../proof/verify-bundle.js';
import { MERKLE } from '../recording/game-tree.js';
import { CliError, EXIT, type ExitCode, type Io, Output } from './io.js';
import { allOf, policyFile, proving, publicKey } from './proof-input.js';

/** `paifu verify FILE --proof`: what a bundle proves, as a sentence. Nobody is asked. */
export function verifyProof(
  files: readonly string[],
  options: { readonly proof: string; readonly key?: string; readonly policy?: string; readonly json?: boolean },
  io: Io,
): Promise<ExitCode> {
  return proving(async () => {
    const { proof, key, policy, json = false } = options;
    if (files.length !== 1) throw new CliError(EXIT.usage, '--proof is of one file');
    if ((key === undefined) === (policy === undefined))
      throw new CliError(EXIT.usage, '--proof needs --key or --policy: whom you trust is yours to say');
    const trusted = policy === undefined ? onlySignedBy(publicKey(key as string)) : await policyFile(policy, io);
    const bundle = { file: await allOf(files[0], io), proof: (await allOf(proof, io)).toString() };
    const proven = await verifyBundle(bundle, trusted, crypto.subtle, MERKLE.sha256);
    const { log, ...rest } = proven;
    const said = json ? JSON.stringify({ ...rest, key: `${log.name}+${log.id}` }) : provenSentence(proven);
    await new Output(io.stdout).write(`${said}\n`);
    return EXIT.done;
  });
}
