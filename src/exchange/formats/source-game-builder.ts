import { resolveRuleset } from '../../engine/rulesets/registry.js';
import type { Ruleset } from '../../engine/table/ruleset.js';
import type { Action, ActionData } from '../../engine/table/moves/moves.js';
import type { Abort, Options } from '../../engine/vocabulary/terms.js';
import type { Begins, WallScheme } from '../../engine/vocabulary/game-start.js';
import type { Seats } from '../../engine/tiles/seats.js';
import type { Seat } from '../../engine/tiles/tile.js';
import { PLATFORMS } from '../importing/game-origin.js';
import { isUnnamed } from '../importing/import-identity.js';
import type { Compare, SourceGame, SourceStep, StatedOrigin, UnreadableSource } from '../importing/source-game.js';
import {
  differentDice,
  differentEnd,
  differentFinal,
  differentStart,
  differentWin,
  type StatedEnd,
  type StatedFinal,
  type StatedStart,
  type StatedWin,
} from './outcome-comparison.js';
import { looseTextOf } from '../../proof/core/bytes.js';
import { hexHash } from '../../games/record/hash-functions.js';
import type { Timing } from '../../games/record/envelope.js';
import { tenhouCommitment } from '../../games/walls/wall-commitments.js';
import { plainOf } from './tile-codes.js';

/** Position in a file, from 1. */
export interface FilePosition {
  readonly line: number;
  /** 0 if the line is enough. */
  readonly column: number;
}

/** An error in a log, with its position. */
export class LogError extends Error {
  constructor(
    message: string,
    readonly position: FilePosition,
  ) {
    super(message);
    this.name = 'LogError';
  }
}

/** The log does not say which rules were played. */
export class UnknownRulesError extends LogError {}

/** The item for a log, or a part of one, that cannot be read. Rethrows other errors than `LogError`. */
export function unreadable(error: unknown): UnreadableSource {
  if (!(error instanceof LogError)) throw error;
  const { position, message } = error;
  const needsRules = error instanceof UnknownRulesError ? ({ needsRules: true } as const) : {};
  return { kind: 'unreadable', line: position.line, reason: message, ...needsRules };
}

type Win = ActionData['DeclareWin'];

/** The wall of a hand, generated from the seed of the game. */
export interface SeededWall {
  /** All tiles in dealing order. */
  readonly tiles: readonly string[];
  readonly dice: readonly number[];
  /** The published commitment to this wall alone, where the walls do not follow from a seed. */
  readonly committed?: { readonly scheme: WallScheme; readonly commitment: string; readonly salt: string | null };
}

/**
 * Builds a game from an online log: all formats become the same actions in the same order, and stated outcomes become
 * comparisons. The rules are checked later.
 */
export class SourceGameBuilder {
  readonly steps: SourceStep[] = [];
  private readonly lost = new Map<string, number>();
  private names: readonly string[] = [];
  private statedOrigin: StatedOrigin = {};
  /** The hand has been won but not ended yet: another player may win too. */
  private won = false;
  /** Seed of the walls, if the log has it. */
  private seed: string | null = null;
  /** Wall of the current hand, revealed at its end. */
  private wall: SeededWall | null = null;
  private at: FilePosition = { line: 1, column: 0 };
  private time: string | null = null;
  private since: number | null = null;
  private timing: Timing = {};

  readonly ruleset: Ruleset;

  get seats(): Seats {
    return this.ruleset.table.seats;
  }

  /** @param source platform of the player names */
  constructor(
    ruleset: string,
    private readonly options: Options,
    private readonly source: string,
  ) {
    this.ruleset = resolveRuleset(ruleset, options);
  }

  /** Live tiles after the deal; supplements shorten the live wall too. */
  get liveTiles(): number {
    const { tiles, wall, seats, deal } = this.ruleset.table;
    return tiles.size - wall.dead - deal.dealer - (seats.count - 1) * deal.others;
  }

  /** Sets the position of the next steps. */
  setPosition(line: number, column: number): void {
    this.at = { line, column };
  }

  /** Sets the time of the next steps, RFC 3339 in UTC with milliseconds. */
  setTime(time: string): void {
    this.time = time;
  }

  /** Sets the milliseconds from the start of the hand to the next steps, for logs without points of time. */
  setSince(since: number): void {
    this.since = since;
  }

  /** Sets the think time and the clock of the next step alone. */
  setTiming(timing: Timing): void {
    this.timing = timing;
  }

  get position(): FilePosition {
    return this.at;
  }

  /** Adds date and platform. */
  addOrigin(stated: StatedOrigin): void {
    this.statedOrigin = { ...this.statedOrigin, ...stated };
  }

  /** The things that the record cannot hold, with their number. */
  get losses(): ReadonlyMap<string, number> {
    return this.lost;
  }

  /** Counts something that the record cannot hold. */
  notCarried(what: string, count = 1): void {
    this.lost.set(what, (this.lost.get(what) ?? 0) + count);
  }

  /** @param first first hand of the log, which may be a later hand of the game */
  open(names: readonly string[], first?: StatedStart): void {
    this.names = names;
    const { options } = this;
    const begins = first === undefined ? {} : this.beginsAt(first);
    this.add({ type: 'OpenGame', data: { options, mode: 'strict', ...begins } });
    this.add({ type: 'SeatPlayers', data: { players: this.seats.of((seat) => `seat-${seat}`) } });
  }

  /** True if the log begins with a later hand of the game. */
  get beginsLater(): boolean {
    const opening = this.steps[0]?.action;
    return opening?.type === 'OpenGame' && opening.data.begins !== undefined;
  }

  private beginsAt({ hand, dealer, prevailingWind, honba, bets, scores }: StatedStart): { readonly begins?: Begins } {
    const { nextHand, startingPoints } = this.ruleset.table;
    const begins: Begins = {
      hand: hand ?? this.seats.count * (Number(prevailingWind[0]) - 1) + dealer + 1,
      dealer,
      prevailingWind,
      honba,
      bets,
      scores: scores ?? this.seats.of(() => startingPoints),
    };
    const due = nextHand(null);
    const isFirst = dealer === due.dealer && prevailingWind === due.prevailingWind && honba === 0 && bets === 0;
    return isFirst && begins.scores.every((score) => score === startingPoints) ? {} : { begins };
  }

  /** Records a commitment to the seed, and compares the walls with the play. */
  withSeed(seed: string): void {
    this.seed = seed;
  }

  startHand(
    stated: StatedStart,
    faces: readonly number[] | null,
    hands: readonly (readonly string[])[],
    wall: SeededWall | null = null,
  ): void {
    this.endWon();
    const { dealer } = stated;
    this.add({ type: 'StartHand', data: { dealer } }, (event, after) => differentStart(stated, event, after));
    this.wall = this.seed === null && wall?.committed === undefined ? null : wall;
    if (wall?.committed !== undefined) {
      const { scheme, commitment } = wall.committed;
      this.add({ type: 'CommitWall', data: { scheme, commitment } });
    }
    if (this.seed !== null && wall !== null)
      this.add({ type: 'CommitWall', data: { scheme: 'tenhou-mt', commitment: tenhouCommitment(this.seed) } });
    if (faces !== null) {
      this.add({ type: 'ThrowDice', data: { seat: dealer, faces } }, () => differentDice(faces, wall?.dice));
      const { seat, stacks } = this.ruleset.table.wall.breakAt(dealer, [{ seat: dealer, faces }]);
      this.add({ type: 'BreakWall', data: { seat, stacks } });
    }
    this.add({ type: 'DealTiles', data: { hands } });
  }

  /** Inserts what happened between the start of the hand and its deal, which was added last. */
  beforeDeal(actions: readonly Action[]): void {
    const deal = this.steps.pop();
    for (const action of actions) this.add(action);
    if (deal !== undefined) this.steps.push(deal);
  }

  add(action: Action, compare?: Compare): void {
    const { line, column } = this.at;
    const since = this.time === null && this.since !== null ? { since: this.since } : {};
    const timing = Object.keys(this.timing).length === 0 ? {} : { timing: this.timing };
    this.timing = {};
    this.steps.push({ line, column, occurredAt: this.time, ...since, ...timing, action, compare });
  }

  /** @param tile for a concealed kong, any of its tiles */
  kong(seat: Seat, kind: 'concealed-kong' | 'small-exposed-kong', tile: string): void {
    const named = kind === 'concealed-kong' ? plainOf(tile) : tile;
    this.add({ type: 'DeclareKong', data: { seat, kind, tile: named } });
  }

  /** A tile laid open beside the hand, as North in games of three. */
  setAside(seat: Seat, tile: string): void {
    const { id, table } = this.ruleset;
    if (table.setAside === undefined) throw new LogError(`a tile set aside (kita), which ${id} does not have`, this.at);
    this.add({ type: 'ExposeBonusTile', data: { seat, tile } });
  }

  /** Several winners on one tile are added in turn order. */
  win(win: Win, stated: StatedWin): void {
    this.won = true;
    this.add({ type: 'DeclareWin', data: win }, (event, after) => differentWin(stated, event, after));
  }

  /** Ends a hand without a winner. */
  noWin(abort: Abort | null, shown: readonly (readonly string[] | null)[], stated: StatedEnd): void {
    for (const seat of this.seats.all) {
      const tiles = shown[seat];
      if (tiles != null) this.add({ type: 'RevealTiles', data: { seat, tiles } });
    }
    const end: ActionData['EndHand'] = abort === null ? { reason: 'exhausted' } : { reason: 'aborted', abort };
    this.add({ type: 'EndHand', data: end }, (event, after) => differentEnd(stated, event, after));
    this.revealWall();
  }

  /** Ends a hand that was won. */
  endWon(): void {
    if (this.won) {
      this.add({ type: 'EndHand', data: { reason: 'won' } });
      this.revealWall();
    }
    this.won = false;
  }

  private revealWall(): void {
    const { wall } = this;
    if (wall !== null)
      this.add({ type: 'RevealWall', data: { tiles: wall.tiles, salt: wall.committed?.salt ?? null } });
    this.wall = null;
  }

  /** The seed is revealed with the last wall, because it reveals all walls. */
  private revealSeed(): void {
    if (this.seed === null) return;
    const last = this.steps.findLastIndex(({ action }) => action?.type === 'RevealWall');
    const step = this.steps[last];
    if (step?.action?.type !== 'RevealWall') return;
    this.steps[last] = { ...step, action: { type: 'RevealWall', data: { ...step.action.data, salt: this.seed } } };
  }

  close(stated: StatedFinal): void {
    this.endWon();
    const { finalPoints } = this.ruleset;
    this.add({ type: 'CloseGame', data: { reason: 'complete' } }, (event, after) =>
      differentFinal(stated, finalPoints, event, after),
    );
  }

  /** Returns the game. `closes` means that the end of the log is the end of the game, if the game is over. */
  build(bytes: Uint8Array | string, closes: boolean): SourceGame {
    this.revealSeed();
    const { ruleset, steps, source, names, statedOrigin: origin } = this;
    // An exported log has the player names of its original platform.
    const platform = origin.source === undefined ? source : (PLATFORMS[origin.source.format] ?? source);
    const text = (typeof bytes === 'string' ? bytes : looseTextOf(bytes)).trimEnd();
    const digest = hexHash('sha256', text);
    // Names that occur twice are treated as unnamed.
    const isNobody = (name: string): boolean => isUnnamed(name) || names.indexOf(name) !== names.lastIndexOf(name);
    return {
      kind: 'game',
      digest,
      bytesDigest: bytes === text ? digest : hexHash('sha256', bytes),
      statedOrigin: origin,
      ruleset: ruleset.id,
      steps,
      closes,
      players: this.seats.of((seat) => {
        const name = names[seat] ?? '';
        return isNobody(name) ? null : { source: platform, name };
      }),
      isModeStated: false,
      notCarried: Object.fromEntries(this.lost),
    };
  }
}

/** A seat, if the value is 0 to 3; otherwise `null`. */
export const seatOf = (value: unknown): Seat | null =>
  value === 0 || value === 1 || value === 2 || value === 3 ? value : null;
