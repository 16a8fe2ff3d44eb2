import { existsSync, readFileSync } from 'node:fs';
import { writeFileAtomic } from '../../platform/disk/files.js';
import { openCheckpoint } from '../../proof/core/checkpoint.js';
import { COSIGNATURE } from '../../proof/core/key.js';
import { cosignCheckpoint, noteText } from '../../proof/core/note.js';
import { ProofError } from '../../proof/core/proof-error.js';
import { provesConsistency } from '../../proof/core/merkle-proof.js';
import { MERKLE } from '../../games/record/game-tree.js';
import { readKeyFile } from '../../proof/log/key-file.js';
import { CliError, EXIT, type ExitCode, type Io, Output } from '../io.js';
import { ServiceLog } from './log-source.js';
import { logKeys, proving } from './proof-input.js';
import { type Service, serviceOf } from '../source/service.js';

/** The last checkpoint seen, by the name of its log. */
type Seen = Readonly<Record<string, string>>;

/** `paifu witness` */
export function witness(
  url: string,
  options: { readonly key: string; readonly log: readonly string[]; readonly state: string },
  io: Io,
): Promise<ExitCode> {
  return proving(async () => {
    const service = serviceOf({ url }, io) as Service;
    const [key, keys] = [await readKeyFile(options.key), await logKeys(options.log)];
    if (key.type !== COSIGNATURE)
      throw new CliError(
        EXIT.usage,
        `${options.key} is a key that signs logs; expected one made with paifu keys new --witness`,
      );
    const log = new ServiceLog(service);
    const given = await log.checkpoint();
    const now = await openCheckpoint(crypto.subtle, given, keys);
    const seen = seenIn(options.state);
    const last = seen[now.origin];
    const before = last === undefined ? null : await openCheckpoint(crypto.subtle, last, keys);
    if (before !== null) {
      if (before.size > now.size)
        throw new ProofError(
          `the log of ${now.origin} had ${before.size} leaves and now has ${now.size}: the service shows an older copy, or the log was cut`,
        );
      const path = await log.consistency(before.size, now.size);
      if (!provesConsistency(MERKLE, before, now, path))
        throw new ProofError(
          `the log of ${now.origin} with ${now.size} leaves does not begin with the ${before.size} that were seen before: its history was rewritten. It is not signed; keep ${options.state}, which has the last checkpoint seen`,
        );
    }
    // Save before signing: after a crash in between, the witness must not sign another history.
    writeFileAtomic(options.state, `${JSON.stringify({ ...seen, [now.origin]: given })}\n`);
    const time = Math.floor(Date.now() / 1_000);
    const { text } = now.note;
    const note = noteText({ text, signatures: [await cosignCheckpoint(crypto.subtle, text, time, key)] });
    const output = new Output(io.stdout);
    await output.write(note);
    await handIn(service, note);
    const grown = before === null ? 'seen for the first time' : `extends the ${before.size} seen before`;
    io.stderr.write(`the log of ${now.origin} has ${now.size} leaves, ${grown}: cosigned\n`);
    return EXIT.done;
  });
}

async function handIn(service: Service, note: string): Promise<void> {
  const headers = { 'content-type': 'text/plain; charset=utf-8' };
  await service.request('/log/cosignatures', { method: 'POST', headers, body: note });
}

function seenIn(file: string): Seen {
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new CliError(EXIT.unreadable, `${file}: ${(error as Error).message}`);
  }
}
