import { existsSync, readFileSync } from 'node:fs';
import { headIn, verifyHead } from '../../proof/core/game-head.js';
import { MERKLE } from '../../games/record/game-tree.js';
import { CliError, EXIT, type ExitCode, type Io, Output } from '../io.js';
import { allOf, asGiven, proving } from './proof-input.js';

/** `paifu verify FILE --head`: whether a game begins as a score sheet had it, as a sentence. Nobody is asked. */
export function verifyFileHead(
  files: readonly string[],
  { head, json = false }: { readonly head: string; readonly json?: boolean },
  io: Io,
): Promise<ExitCode> {
  return proving(async () => {
    if (files.length !== 1) throw new CliError(EXIT.usage, '--head is of one file');
    const isFile = existsSync(head);
    const kept = asGiven(isFile ? head : 'the head given', () => headIn(isFile ? readFileSync(head, 'utf8') : head));
    const { game, count, hidden } = verifyHead(await allOf(files[0], io), kept, MERKLE.sha256);
    const later = count - kept.count;
    const said = json
      ? JSON.stringify({ game, count, hidden, kept: kept.count })
      : `Game ${game} begins with the ${kept.count.toLocaleString('en')} events of this head, unchanged; ${later === 0 ? 'none came' : `${later.toLocaleString('en')} came`} later${hidden === 0 ? '' : `; ${hidden.toLocaleString('en')} are hidden from you`}.`;
    await new Output(io.stdout).write(`${said}\n`);
    return EXIT.done;
  });
}
