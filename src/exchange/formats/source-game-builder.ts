import { resolveRuleset } from '../../engine/rulesets/registry.js';
import type { Ruleset } from '../../engine/table/ruleset.js';
import type { Action, ActionData } from '../../engine/table/moves/moves.js';
import type { Abort, Options } from '../../engine/vocabulary/terms.js';
import type { Begins } from '../../engine/vocabulary/game-start.js';
import { type Seat, SEATS } from '../../engine/tiles/tile.js';
import { isUnnamed } from '../importing/import-identity.js';
import type { Compare, SourceGame, SourceStep, StatedOrigin } from '../importing/source-game.js';
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
import { hexHash } from '../../games/record/hashing.js';
import { tenhouCommitment } from '../../games/walls/wall-commitments.js';
import { plainOf } from './tile-codes.js';

/** Where in a file something stands, from 1. */
export interface FilePosition {
  readonly line: number;
  /** 0 where a line is one thing. */
  readonly column: number;
}

/** Something in a log that cannot be: said with its place. */
export class LogError extends Error {
  constructor(
    message: string,
    readonly position: FilePosition,
  ) {
    super(message);
    this.name = 'LogError';
  }
}

type Win = ActionData['DeclareWin'];

/** The wall of a hand, as the seed of its game says. */
export interface SeededWall {
  /** All its tiles, in the order of dealing. */
  readonly tiles: readonly string[];
  readonly dice: readonly number[];
}

/** Whose names the logs of a format have, where it is not called so itself. */
const PLATFORMS: Readonly<Record<string, string>> = {
  'tenhou-mjlog': 'tenhou',
  tenhou6: 'tenhou',
  mjai: 'mjai',
  majiang: 'majiang',
};

/** Ids of players where nobody keeps their names: in a dry run. */
const UNNAMED = ['seat-0', 'seat-1', 'seat-2', 'seat-3'] as const;

/**
 * A game as an online log tells it: what every such log says, whatever its format, becomes the same actions in the same
 * order, and what it states of the outcome a comparison. Nothing is judged here.
 */
export class SourceGameBuilder {
  readonly steps: SourceStep[] = [];
  private readonly lost = new Map<string, number>();
  private names: readonly string[] = [];
  private told: StatedOrigin = {};
  /** A hand has been won and its end is still to be said. */
  private won = false;
  /** The seed that the walls follow from, where the log has it. */
  private seed: string | null = null;
  /** The wall of the hand being played, to be revealed when it is over. */
  private wall: SeededWall | null = null;
  private at: FilePosition = { line: 1, column: 0 };

  private readonly ruleset: Ruleset;

  /** @param source what the directory knows the players' names by. */
  constructor(
    ruleset: string,
    private readonly options: Options,
    private readonly source: string,
  ) {
    this.ruleset = resolveRuleset(ruleset, options);
  }

  /** Where the next steps stand. */
  setPosition(line: number, column: number): void {
    this.at = { line, column };
  }

  get position(): FilePosition {
    return this.at;
  }

  /** What the log says of when and where it was played. */
  addOrigin(told: StatedOrigin): void {
    this.told = { ...this.told, ...told };
  }

  /** Notes something that no event keeps. */
  notCarried(what: string, count = 1): void {
    this.lost.set(what, (this.lost.get(what) ?? 0) + count);
  }

  /** @param first the first hand of the log, which need not be that of its game. */
  open(names: readonly string[], first?: StatedStart): void {
    this.names = names;
    const { options } = this;
    const begins = first === undefined ? {} : this.beginsAt(first);
    this.add({ type: 'OpenGame', data: { options, mode: 'strict', ...begins } });
    this.add({ type: 'SeatPlayers', data: { players: UNNAMED } });
  }

  /** Whether the log begins with a later hand than its game. */
  get beginsLater(): boolean {
    const opening = this.steps[0]?.action;
    return opening?.type === 'OpenGame' && opening.data.begins !== undefined;
  }

  private beginsAt({ dealer, prevailingWind, honba, bets, scores }: StatedStart): { readonly begins?: Begins } {
    const { nextHand, startingPoints } = this.ruleset.table;
    const start = [startingPoints, startingPoints, startingPoints, startingPoints] as const;
    const begins: Begins = {
      hand: roundsBefore(prevailingWind) + dealer + 1,
      dealer,
      prevailingWind,
      honba,
      bets,
      scores: scores ?? start,
    };
    const due = nextHand(null);
    const isFirst = dealer === due.dealer && prevailingWind === due.prevailingWind && honba === 0 && bets === 0;
    return isFirst && begins.scores.every((score) => score === startingPoints) ? {} : { begins };
  }

  /** The walls follow from a seed: that they do is recorded, and compared with what is played. */
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
    this.wall = this.seed === null ? null : wall;
    if (this.seed !== null && wall !== null)
      this.add({ type: 'CommitWall', data: { scheme: 'tenhou-mt', commitment: tenhouCommitment(this.seed) } });
    if (faces !== null) {
      this.add({ type: 'ThrowDice', data: { seat: dealer, faces } }, () => differentDice(faces, wall?.dice));
      const { seat, stacks } = this.ruleset.table.wall.breakAt(dealer, [{ seat: dealer, faces }]);
      this.add({ type: 'BreakWall', data: { seat, stacks } });
    }
    this.add({ type: 'DealTiles', data: { hands } });
  }

  add(action: Action, compare?: Compare): void {
    const { line, column } = this.at;
    this.steps.push({ line, column, occurredAt: null, action, compare });
  }

  /** @param tile of a concealed kong any of its tiles. */
  kong(seat: Seat, kind: 'concealed-kong' | 'small-exposed-kong', tile: string): void {
    const named = kind === 'concealed-kong' ? plainOf(tile) : tile;
    this.add({ type: 'DeclareKong', data: { seat, kind, tile: named } });
  }

  /** Several winners on one tile: in turn order after its owner. */
  win(win: Win, stated: StatedWin): void {
    this.won = true;
    this.add({ type: 'DeclareWin', data: win }, (event, after) => differentWin(stated, event, after));
  }

  /** The end of a hand that nobody won. */
  noWin(abort: Abort | null, shown: readonly (readonly string[] | null)[], stated: StatedEnd): void {
    for (const seat of SEATS) {
      const tiles = shown[seat];
      if (tiles != null) this.add({ type: 'RevealTiles', data: { seat, tiles } });
    }
    const end: ActionData['EndHand'] = abort === null ? { reason: 'exhausted' } : { reason: 'aborted', abort };
    this.add({ type: 'EndHand', data: end }, (event, after) => differentEnd(stated, event, after));
    this.revealWall();
  }

  /** Nobody else wins on the tile won on. */
  endWon(): void {
    if (this.won) {
      this.add({ type: 'EndHand', data: { reason: 'won' } });
      this.revealWall();
    }
    this.won = false;
  }

  private revealWall(): void {
    const { wall } = this;
    if (wall !== null) this.add({ type: 'RevealWall', data: { tiles: wall.tiles, salt: null } });
    this.wall = null;
  }

  /** With the last wall comes the seed of all: before it, walls would still have been to come. */
  private revealSeed(): void {
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

  /** The game so far. `closes`: the log ends where the game did, if it is over by then. */
  build(bytes: Uint8Array | string, closes: boolean): SourceGame {
    this.revealSeed();
    const { ruleset, steps, source, names, told } = this;
    // A log that was written here goes by the names of where its game was played.
    const platform = told.source === undefined ? source : (PLATFORMS[told.source.format] ?? source);
    const text = (typeof bytes === 'string' ? bytes : looseTextOf(bytes)).trimEnd();
    // Who plays without a name of their own is somebody else in every game.
    const isNobody = (name: string): boolean => isUnnamed(name) || names.indexOf(name) !== names.lastIndexOf(name);
    return {
      kind: 'game',
      digest: hexHash('sha256', text),
      bytesDigest: hexHash('sha256', bytes),
      told,
      ruleset: ruleset.id,
      steps,
      closes,
      players: SEATS.map((seat) => {
        const name = names[seat] ?? '';
        return isNobody(name) ? null : { source: platform, name };
      }),
      modeSaid: false,
      notCarried: Object.fromEntries(this.lost),
    };
  }
}

/** Hands of the winds before, were nobody ever to deal twice. */
const roundsBefore = (wind: string): number => 4 * (Number(wind[0]) - 1);

/** The seat after a number of the log, 0 to 3; null where it is none. */
export const seatOf = (value: unknown): Seat | null =>
  value === 0 || value === 1 || value === 2 || value === 3 ? value : null;
