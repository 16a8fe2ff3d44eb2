import { Cases } from '../../engine/disputes/cases.js';
import { type Finding, RecordFindings } from '../../engine/record/findings.js';
import { GameLine } from '../../engine/record/game-line.js';
import type { Resolve } from '../../engine/replay/replay.js';
import type { EventData } from '../../engine/table/moves/facts.js';
import type { TableState } from '../../engine/table/state.js';
import { type Actor, type Envelope, eventIn, stampedEvent } from '../record/envelope.js';
import { type EntryOf, StreamLog } from './stream-log.js';

/** A stored event of a game. */
export type Entry = EntryOf<Envelope>;

export const tournamentOfOpening = ({ tournament }: EventData['GameOpened']): string | null => tournament;

/** The tournament of a game, or `null`. */
export function tournamentOf([opening]: readonly Entry[]): string | null {
  const event = opening === undefined ? null : eventIn(opening.envelope);
  return event?.type === 'GameOpened' ? tournamentOfOpening(event.data) : null;
}

/** Scribes may see what scribes recorded. */
export const isOfScribe = ({ role }: Actor): boolean => role === 'scribe';

/** One game's record in memory, folded into a table. */
export class GameLog extends StreamLog<Envelope, TableState> {
  readonly line: GameLine;
  /** Disputes and rulings. */
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

  get tournament(): string | null {
    return tournamentOf(this.entries);
  }

  /** All irregularities found in the game, with their status. Computed on demand. */
  get findings(): readonly Finding[] {
    return this.found.of(this.line.recorded);
  }

  /** Throws like `GameLine.follow`. */
  protected override fold(envelope: Envelope, table: TableState | undefined): void {
    const event = eventIn(envelope);
    this.line.follow(event, table, isOfScribe(envelope.actor));
    this.cases.follow(stampedEvent(event, envelope));
  }
}
