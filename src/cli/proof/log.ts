import { MERKLE } from '../../games/record/game-tree.js';
import { openCheckpoint } from '../../proof/core/checkpoint.js';
import { ProofError } from '../../proof/core/proof-error.js';
import { provesConsistency } from '../../proof/core/merkle-proof.js';
import { EXIT, type ExitCode, type Io, Output, readInput, type SourceOptions } from '../io.js';
import { logSourceOf } from './log-source.js';
import { logKeys, proving } from './proof-input.js';

/** `paifu log checkpoint` */
export const printCheckpoint = (options: SourceOptions & { readonly key?: string }, io: Io): Promise<ExitCode> =>
  proving(async () => {
    await new Output(io.stdout).write(await logSourceOf(options, io).checkpoint(options.key));
    return EXIT.done;
  });

/** `paifu log consistency` */
export const checkConsistency = (
  older: string,
  newer: string,
  options: SourceOptions & { readonly key: readonly string[] },
  io: Io,
): Promise<ExitCode> =>
  proving(async () => {
    const keys = await logKeys(options.key);
    const before = await openCheckpoint(crypto.subtle, (await readInput(older, io)).toString(), keys);
    const after = await openCheckpoint(crypto.subtle, (await readInput(newer, io)).toString(), keys);
    if (before.size > after.size)
      throw new ProofError(`the older checkpoint has ${before.size} leaves, the newer only ${after.size}`);
    const path = await logSourceOf(options, io).consistency(before.size, after.size);
    if (!provesConsistency(MERKLE, before, after, path))
      throw new ProofError(
        `the log of ${after.origin} with ${after.size} leaves does not begin with the ${before.size} that were signed before: its history was rewritten`,
      );
    const text = `The log of ${after.origin} with ${after.size} leaves begins with the ${before.size} of the older checkpoint.\n`;
    await new Output(io.stdout).write(text);
    return EXIT.done;
  });
