import { loadTables } from '../../engine/rulesets/table-rules.js';
import { gamesIn } from '../../engine/tournaments/requests/games.js';
import { paifuLines } from '../../games/record/paifu-file.js';
import { publicDisclosure, redactedLines } from '../../games/record/paifu-file-writer.js';
import { streamOf } from '../../games/recording/game-logs.js';
import { streamText } from '../../games/recording/stream-names.js';
import type { EventReader } from '../../platform/event-store/port.js';
import { ProofError } from '../../proof/core/proof-error.js';
import { proveRecord } from '../../proof/log/record-proof.js';
import type { LogFile } from '../../proof/log/log-file.js';
import { tournamentEventIn } from '../../tournaments/recording/tournament-envelope.js';
import { type TournamentLog, readTournament, tournamentStream } from '../../tournaments/recording/tournament-logs.js';
import type { Io, SourceOptions } from '../io.js';
import { storedEntries } from '../source/game-record.js';
import { withStoredEvents } from '../source/stores.js';

/** The bundle of a game or a tournament of a data directory. Rejects with `CliError` and `ProofError`. */
export const storedBundle = (log: LogFile, id: string, redacted: boolean, options: SourceOptions, io: Io) =>
  withStoredEvents(options, io, async (events) => {
    if (redacted) await loadTables();
    const bundle = new StoredBundle(log, events, redacted);
    const tournament = log.leafOf(streamOf(id)) === null ? await readTournament(events, id) : null;
    if (tournament === null) await bundle.addGame(id);
    else await bundle.addTournament(tournament);
    return bundle;
  });

/** The records as last sealed in the log, with their proofs. */
export class StoredBundle {
  readonly records: { readonly id: string; readonly file: string }[] = [];
  readonly proofs = new Map<string, string>();

  constructor(
    private readonly log: LogFile,
    private readonly events: EventReader,
    private readonly redacted: boolean,
  ) {}

  /** Adds a tournament and the games of its sealed sessions. */
  async addTournament({ id, entries }: TournamentLog): Promise<void> {
    const { count, proof } = proveRecord(this.log, tournamentStream(id));
    const sealed = firstOf(entries, count, tournamentStream(id)).map(({ envelope }) => envelope);
    this.add(id, paifuLines(id, sealed, 'tournament'), proof);
    for (const game of gamesIn(sealed.map(tournamentEventIn))) await this.addGame(game);
  }

  async addGame(game: string): Promise<void> {
    const { count, proof } = proveRecord(this.log, streamOf(game));
    const entries = await storedEntries(this.events, game);
    const sealed = firstOf(entries, count, streamOf(game));
    const envelopes = sealed.map(({ envelope }) => envelope);
    this.add(
      game,
      this.redacted ? redactedLines(game, sealed, publicDisclosure(entries)) : paifuLines(game, envelopes),
      proof,
    );
  }

  private add(id: string, lines: Iterable<string>, proof: string): void {
    this.records.push({ id, file: [...lines].join('') });
    this.proofs.set(id, proof);
  }
}

/** The sealed part of a record. Throws `ProofError` if the record is shorter. */
function firstOf<T>(entries: readonly T[], count: number, stream: string): readonly T[] {
  if (entries.length >= count) return entries.slice(0, count);
  throw new ProofError(`${streamText(stream)} has ${entries.length} events, but the log has ${count}`);
}
