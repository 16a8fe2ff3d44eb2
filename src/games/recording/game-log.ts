import { Cases } from '../../engine/disputes/cases.js';
import { type Finding, RecordFindings } from '../../engine/record/findings.js';
import { GameLine } from '../../engine/record/game-line.js';
import type { Resolve } from '../../engine/replay/replay.js';
import type { EventData } from '../../engine/table/moves/facts.js';
import type { TableState } from '../../engine/table/state.js';
import { type Actor, type Envelope, eventIn, stampedEvent } from '../record/envelope.js';
import { type EntryOf, StreamLog } from './stream-log.js';

/** An event of a game as it is stored. */
export type Entry = EntryOf<Envelope>;

/** What a game was opened for, by its opening; null: nothing. */
export const tournamentOfOpening = ({ tournament }: EventData['GameOpened']): string | null => tournament;

/** The tournament that a game was opened for; null: none. */
export function tournamentOf([opening]: readonly Entry[]): string | null {
  const event = opening === undefined ? null : eventIn(opening.envelope);
  return event?.type === 'GameOpened' ? tournamentOfOpening(event.data) : null;
}

/** What scribes recorded is theirs to see (engine/line/eyes.ts). */
export const isOfScribe = ({ role }: Actor): boolean => role === 'scribe';

/** One game's record in memory: with the folded table. */
export class GameLog extends StreamLog<Envelope, TableState> {
  readonly line: GameLine;
  /** What is objected to and decided in it. */
  readonly cases = new Cases();
  private readonly found: RecordFindings;

  constructor(
    readonly game: string,
    resolve: Resolve,
  ) {
    super(game);
    this.line = new GameLine(resolve);
    this.found = new RecordFindings(resolve);
  }

  /** The tournament that it was opened for; null: none. */
  get tournament(): string | null {
    return tournamentOf(this.entries);
  }

  /** What was ever found irregular in it, and what became of that; worked out as far as it is asked. */
  get findings(): readonly Finding[] {
    return this.found.of(this.line.recorded);
  }

  /** As `GameLine.follow`. */
  protected override fold(envelope: Envelope, table: TableState | undefined): void {
    const event = eventIn(envelope);
    this.line.follow(event, table, isOfScribe(envelope.actor));
    this.cases.follow(stampedEvent(event, envelope));
  }
}
