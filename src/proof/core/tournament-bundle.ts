import { bytesOf, sameBytes, textOf } from './bytes.js';
import type { Subtle } from './key.js';
import type { Policy } from './policy.js';
import { ProofError } from './proof-error.js';
import { sha256 as own, type Sha256 } from './sha256.js';
import { type Proven, verifyBundle } from './verify-bundle.js';

/** A tournament with its games, and what is said to prove each of them. */
export interface TournamentBundle {
  /** `tournament.paifu`: its stream, and the games of its sessions after it. */
  readonly file: Uint8Array;
  /** A tlog-proof by the id of what it is of: the tournament, and every game. */
  readonly proofs: ReadonlyMap<string, string>;
}

/** A record of a file, as a file of its own. */
interface FiledRecord {
  readonly what: string;
  readonly id: string;
  readonly file: Uint8Array;
}

/** So much of a first line as says what a record is of. */
const STARTS = /^\{"paifu":1,"(game|tournament)":"([0-9a-f-]{36})"/;

/** The tournament that a `.paifu` file begins with; null: it begins with none. */
export function tournamentIn(file: Uint8Array): string | null {
  const [, what, id] = STARTS.exec(textOf(file.subarray(0, 100)) ?? '') ?? [];
  return what === 'tournament' ? id : null;
}

const FIRST = bytesOf('{"paifu":');
const LINE_FEED = 10;

/** The records of a file, in its order: as bytes, for all of them may be longer than a text can be. Throws `ProofError`. */
function* recordsIn(file: Uint8Array): Generator<FiledRecord> {
  for (let from = 0; from < file.length; ) {
    let to = lineAfter(file, from);
    while (to < file.length && !sameBytes(file.subarray(to, to + FIRST.length), FIRST)) to = lineAfter(file, to);
    const record = file.subarray(from, to);
    const [, what, id] = STARTS.exec(textOf(record.subarray(0, 100)) ?? '') ?? [];
    if (what === undefined) throw new ProofError('expected the first line of a .paifu file');
    yield { what, id, file: record };
    from = to;
  }
}

function lineAfter(file: Uint8Array, at: number): number {
  const end = file.indexOf(LINE_FEED, at);
  return end < 0 ? file.length : end + 1;
}

/** The games of a tournament's sessions, and which tables' they are. */
function gamesIn({ file }: FiledRecord): Map<string, string> {
  const games = new Map<string, string>();
  for (const line of (textOf(file) ?? '').split('\n')) {
    if (!line.includes('"type":"SessionOpened"')) continue;
    const { type, data } = JSON.parse(line).event;
    if (type !== 'SessionOpened') continue;
    for (const [table, game] of Object.entries<string>(data.games))
      games.set(game, `session ${data.session}, table ${table}`);
  }
  return games;
}

/**
 * Checks a tournament and every game of its sessions against keys that whoever asks has from elsewhere, as `verifyBundle` checks one record:
 * all of them have to be there, each proved, and nothing else. What each proves, in the order of the file. Rejects with `ProofError`.
 */
export async function verifyTournamentBundle(
  { file, proofs }: TournamentBundle,
  policy: Policy,
  subtle: Subtle,
  sha256: Sha256 = own,
): Promise<readonly Proven[]> {
  const [tournament, ...games] = recordsIn(file);
  if (tournament?.what !== 'tournament') throw new ProofError('the file does not begin with a tournament');
  const provenBy = async ({ what, id, file }: FiledRecord): Promise<Proven> => {
    const proof = proofs.get(id);
    if (proof === undefined) throw new ProofError(`nothing proves ${what} ${id}: expected its tlog-proof`);
    try {
      return await verifyBundle({ file, proof }, policy, subtle, sha256);
    } catch (error) {
      if (!(error instanceof ProofError)) throw error;
      throw new ProofError(`${what} ${id}: ${error.message}`);
    }
  };
  const proven = [await provenBy(tournament)];
  // What it says of its games is believed only now.
  const missing = gamesIn(tournament);
  for (const record of games) {
    if (record.what !== 'game' || !missing.delete(record.id))
      throw new ProofError(`${record.what} ${record.id} is no game of the tournament, or stands in the file twice`);
    proven.push(await provenBy(record));
  }
  for (const [game, table] of missing) throw new ProofError(`${table}: game ${game} is not in the file`);
  return proven;
}
