import { bytesOf, equalBytes, textOf } from './bytes.js';
import type { Subtle } from './key.js';
import type { Policy } from './policy.js';
import { ProofError } from './proof-error.js';
import { sha256 as defaultSha256, type Sha256 } from './sha256.js';
import { type Proven, verifyBundle } from './verify-bundle.js';

/** A tournament with its games and their proofs. */
export interface TournamentBundle {
  /** `tournament.paifu`: the tournament stream, then the games of its sessions. */
  readonly file: Uint8Array;
  /** Proofs by the id of the tournament or game. */
  readonly proofs: ReadonlyMap<string, string>;
}

interface FiledRecord {
  readonly what: string;
  readonly id: string;
  readonly file: Uint8Array;
}

/** Matches the part of a first line that identifies the record. */
const STARTS = /^\{"paifu":1,"(game|tournament)":"([0-9a-f-]{36})"/;

/** Id of the tournament that a `.paifu` file begins with; `null` if it does not begin with one. */
export function tournamentIdIn(file: Uint8Array): string | null {
  const [, what, id] = STARTS.exec(textOf(file.subarray(0, 100)) ?? '') ?? [];
  return what === 'tournament' ? id : null;
}

const FIRST = bytesOf('{"paifu":');
const LINE_FEED = 10;

/**
 * Splits a file into its records. Works on bytes because the file may exceed the maximum length of a string. Throws
 * `ProofError`.
 */
function* splitRecords(file: Uint8Array): Generator<FiledRecord> {
  for (let from = 0; from < file.length; ) {
    let to = lineAfter(file, from);
    while (to < file.length && !equalBytes(file.subarray(to, to + FIRST.length), FIRST)) to = lineAfter(file, to);
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

/** Games of the sessions of a tournament, also those that were taken back, with the table of each. */
function gamesIn({ file }: FiledRecord): Map<string, string> {
  const games = new Map<string, string>();
  for (const line of (textOf(file) ?? '').split('\n')) {
    if (!NAMES_GAMES.test(line)) continue;
    const { type, data } = JSON.parse(line).event;
    if (type === 'GameAdded') games.set(data.game, `session ${data.session}, table ${data.table}`);
    if (type !== 'SessionOpened') continue;
    for (const [table, game] of Object.entries<string>(data.games))
      games.set(game, `session ${data.session}, table ${table}`);
  }
  return games;
}

const NAMES_GAMES = /"type":"(?:SessionOpened|GameAdded)"/;

/**
 * Checks a tournament and all games of its sessions, as `verifyBundle` checks one record: every game must be present
 * and proved, and nothing else may be. Returns the results in the order of the file. Rejects with `ProofError`.
 */
export async function verifyTournamentBundle(
  { file, proofs }: TournamentBundle,
  policy: Policy,
  subtle: Subtle,
  sha256: Sha256 = defaultSha256,
): Promise<readonly Proven[]> {
  const [tournament, ...games] = splitRecords(file);
  if (tournament?.what !== 'tournament') throw new ProofError('the file does not begin with a tournament');
  const provenBy = async ({ what, id, file }: FiledRecord): Promise<Proven> => {
    const proof = proofs.get(id);
    if (proof === undefined) throw new ProofError(`missing proof for ${what} ${id}: expected its tlog-proof`);
    try {
      return await verifyBundle({ file, proof }, policy, subtle, sha256);
    } catch (error) {
      if (!(error instanceof ProofError)) throw error;
      throw new ProofError(`${what} ${id}: ${error.message}`);
    }
  };
  const proven = [await provenBy(tournament)];
  // The list of games is trusted only after the tournament itself is proved.
  const missing = gamesIn(tournament);
  for (const record of games) {
    if (record.what !== 'game' || !missing.delete(record.id))
      throw new ProofError(`${record.what} ${record.id} is not a game of the tournament, or appears twice in the file`);
    proven.push(await provenBy(record));
  }
  for (const [game, table] of missing) throw new ProofError(`${table}: game ${game} is not in the file`);
  return proven;
}
