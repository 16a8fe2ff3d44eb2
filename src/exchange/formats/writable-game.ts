import { isCaseEvent, isCorrection } from '../../engine/record/record-event.js';
import { effectiveLine, type Recorded } from '../../engine/record/effective-line.js';
import { type PlayedStep, Replay } from '../../engine/replay/replay.js';
import { resolveRuleset } from '../../engine/rulesets/registry.js';
import type { Ruleset } from '../../engine/table/ruleset.js';
import type { GameOpened } from '../../engine/vocabulary/game-start.js';
import type { EventType, TableEvent } from '../../engine/table/moves/facts.js';
import { tileOf } from '../../engine/tiles/notation.js';
import { type Envelope, eventIn } from '../../games/record/envelope.js';

/** A converted game, with the things that the format cannot hold and their number. */
export interface ConvertedGame {
  readonly text: string;
  readonly notCarried: Readonly<Record<string, number>>;
}

export const isTimed = ({ occurredAt, timing }: Envelope): boolean => occurredAt !== null || timing !== undefined;

/** Returns the name of a player; the id if unknown. */
export type NameOf = (id: string) => string;

/** The game cannot be written in the format. */
export class UnwritableError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnwritableError';
  }
}

/** Whether the format can hold games of a ruleset. */
type Holds = (ruleset: string) => boolean;

/** A replayed game to be converted. Counts what the format cannot hold. */
export class WritableGame {
  readonly ruleset: Ruleset;
  readonly opened: GameOpened;
  readonly steps: readonly PlayedStep[];
  private readonly lost = new Map<string, number>();

  /** Throws `UnwritableError`, and as `Replay.of` does for a damaged record. */
  constructor(envelopes: readonly Envelope[], format: string, holds: Holds, rulesets: string) {
    const recorded = envelopes.map((envelope): Recorded => ({ revision: envelope.revision, event: eventIn(envelope) }));
    const line = effectiveLine(recorded);
    const replay = Replay.of(line, resolveRuleset);
    const { ruleset, table } = replay;
    if (!holds(ruleset.id))
      throw new UnwritableError(`${format} can only hold games of ${rulesets}; this game is ${ruleset.id}`);
    this.ruleset = ruleset;
    this.opened = table.opened as GameOpened;
    this.steps = [...replay.all()];
    const corrections = recorded.filter(({ event }) => isCorrection(event)).length;
    for (const { event } of recorded) if (isCaseEvent(event)) this.notCarried(inWords(event.type));
    if (corrections > 0) this.notCarried('corrections (the corrected game is written)', corrections);
    if (this.opened.mode === 'scribe') this.notCarried('mode scribe');
  }

  notCarried(what: string, count = 1): void {
    this.lost.set(what, (this.lost.get(what) ?? 0) + count);
  }

  written(text: string): ConvertedGame {
    return { text, notCarried: Object.fromEntries(this.lost) };
  }
}

/** Events that online logs hold or imply. */
const SUPPORTED_EVENTS: ReadonlySet<EventType> = new Set<EventType>([
  'GameOpened',
  'PlayersSeated',
  'HandStarted',
  'WallBroken',
  'TilesDealt',
  'IndicatorRevealed',
  'TileDrawn',
  'TileDiscarded',
  'MeldClaimed',
  'KongDeclared',
  'BonusTileExposed',
  'ReachDeclared',
  'HandWon',
  'HandEnded',
  'StepsLost',
  'GameClosed',
]);

/** Describes an event that these formats cannot hold: `NoteAdded` is `note added`. */
export const lossOf = ({ type }: TableEvent): string | undefined =>
  SUPPORTED_EVENTS.has(type) ? undefined : inWords(type);

const inWords = (type: string): string => type.replace(/(?!^)[A-Z]/g, ' $&').toLowerCase();

/** Returns the tile. Throws `UnwritableError` if it is unknown. */
export function requireKnown(tile: string): string {
  if (tileOf(tile) < 0) throw new UnwritableError(`this format cannot hold the unknown tile ${tile}`);
  return tile;
}
