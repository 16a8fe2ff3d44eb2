import type { Ruleset } from '../engine/table/ruleset.js';
import type { Action, ActionData } from '../engine/table/moves/moves.js';
import { diceCount, sumOfFaces } from '../engine/table/dice.js';
import type { HandWon } from '../engine/vocabulary/results.js';
import type { Mode } from '../engine/vocabulary/terms.js';
import type { SeatPicking } from '../engine/vocabulary/game-start.js';
import { bonusHeld } from '../engine/table/bonus-tiles.js';
import { isOver } from '../engine/table/checks/phase.js';
import { listKnown } from '../engine/table/win-claim.js';
import { tileText } from '../engine/tiles/notation.js';
import type { Seat } from '../engine/tiles/tile.js';
import { breakWall, dealFrom } from '../engine/tiles/wall.js';
import { Claims } from './claims.js';
import { SimulatedPlayer } from './player.js';
import { Random } from './random.js';
import { gameOf, recordActions, type SimulatedGame, SimulatedTable } from './table.js';
import { type Scribe, unseenActions } from './unseen.js';

export type { SimulatedGame };

export interface Simulation {
  readonly ruleset: Ruleset;
  /** Seed and number of the game; the same two give the same game on every machine. */
  readonly seed: string;
  readonly game: number;
  /** Default `strict`. */
  readonly mode?: Mode;
  /** Number of cycles, in rulesets without an agreed number of hands; default 1. */
  readonly cycles?: number;
  /** Commits to each wall before the dice are thrown; it is revealed after the hand. Default: no commitments. */
  readonly commit?: (hand: number, tiles: readonly string[]) => { readonly commitment: string; readonly salt: string };
  /** Record as a scribe who sees no concealed tiles, in `scribe` mode. */
  readonly unseen?: Scribe;
}

/**
 * Simulates a whole legal game, using only `decide` and `evolve`. A scribe's record describes the same game as the
 * strict record with that seed and number.
 */
export function simulateGame(simulation: Simulation): SimulatedGame {
  return asSeen(new Sitting(simulation).play(), simulation);
}

/** Converts a game played in `strict` mode to the requested kind of record. */
export function asSeen(played: SimulatedGame, { ruleset, seed, game, unseen, mode }: Simulation): SimulatedGame {
  if (unseen !== undefined)
    return recordActions(ruleset, unseenActions(played, unseen, new Random(seed, game, 'unseen')));
  return mode === 'scribe' ? recordActions(ruleset, played.actions.map(openedIn(mode))) : played;
}

/** Replaces the mode in the opening. */
const openedIn =
  (mode: Mode) =>
  (action: Action): Action =>
    action.type === 'OpenGame' ? { type: 'OpenGame', data: { ...action.data, mode } } : action;

class Sitting {
  private readonly table: SimulatedTable;
  private readonly players: readonly SimulatedPlayer[];
  private readonly claims: Claims;
  private readonly walls: Random;
  /** Dealt flowers to be laid open in this go-around, in order. */
  private goAround: { readonly seat: Seat; readonly tile: string }[] = [];

  constructor(private readonly simulation: Simulation) {
    const { ruleset, seed, game } = simulation;
    this.table = new SimulatedTable(ruleset);
    this.walls = new Random(seed, game, 'walls');
    this.players = ruleset.table.seats.of(
      (seat) => new SimulatedPlayer(seat, ruleset.table, new Random(seed, game, 'player', seat)),
    );
    this.claims = new Claims(this.table, this.players, new Random(seed, game, 'table'));
  }

  play(): SimulatedGame {
    const { table } = this;
    const { cycles = 1, game, ruleset } = this.simulation;
    table.act({ type: 'OpenGame', data: { mode: 'strict', table: `simulated ${game}` } });
    table.act({ type: 'SeatPlayers', data: this.seating() });
    const { handsAgreed, cycle } = ruleset.table;
    const hands = handsAgreed ?? (ruleset.table.isOver === undefined ? cycles * cycle : Number.POSITIVE_INFINITY);
    while (table.state.handsPlayed < hands && !isOver(table.state)) this.playHand();
    table.act({ type: 'CloseGame', data: { reason: 'complete' } });
    return gameOf(table);
  }

  /** Seats by the picking procedure, or random in rulesets without dice. */
  private seating(): ActionData['SeatPlayers'] {
    const { seats } = this.table.state.rules;
    const places = this.walls.shuffled(seats.of((seat) => `player-${seat + 1}`));
    return this.table.state.rules.dice > 0 ? { picking: this.picking(places) } : { players: places };
  }

  /** wsom-rulebook "Picking Seats"; the initial places are random too. */
  private picking(places: SeatPicking['places']): SeatPicking {
    const { seats } = this.table.state.rules;
    const place = this.walls.below(seats.count) as Seat;
    const faces = this.walls.faces(2);
    const counted = diceCount(seats, place, sumOfFaces(faces));
    return {
      places,
      throws: [
        { place, faces },
        { place: counted, faces: this.walls.faces(2) },
      ],
      row: this.walls.shuffled(seats.of((seat) => `${seat + 1}z`)),
    };
  }

  /** Plays a hand and reveals its wall if committed. */
  private playHand(): void {
    const reveal = this.setUp();
    this.playOut();
    if (reveal !== null) this.table.act(reveal);
  }

  private playOut(): void {
    const { table } = this;
    while (table.hand.wins.length === 0 && table.hand.due !== 'end') {
      if (this.brokenOff()) return;
      this.step();
    }
    if (table.hand.ended !== null) return; // aborted for three winners
    const won = table.hand.wins.length > 0;
    if (won && !table.state.rules.transfers) this.showAll();
    if (!won) this.showReady();
    if (table.state.rules.entersPoints) for (const win of table.hand.wins) this.enterPoints(win);
    table.act({ type: 'EndHand', data: { reason: won ? 'won' : 'exhausted' } });
  }

  /** Points of a win in rulesets that enter them: paid by the discarder, or by all others. */
  private enterPoints({ seat, from }: HandWon): void {
    const points = 1 + this.walls.below(20);
    const { seats } = this.table.state.rules;
    const all = (seats.count - 1) * points;
    const changes = seats.of((other) => {
      if (other === seat) return all;
      return from === null ? -points : other === from ? -all : 0;
    });
    this.table.act({ type: 'EnterPoints', data: { changes } });
  }

  /** Throws dice, breaks the wall and deals; returns the action that reveals the wall. */
  private setUp(): Action | null {
    const { table } = this;
    table.act({ type: 'StartHand', data: {} });
    const { rules } = table.state;
    const { dealer } = table.hand;
    const throws: { seat: Seat; faces: number[] }[] = [];
    const thrower = () => rules.wall.thrower(dealer, throws);
    for (let seat = thrower(); seat !== null; seat = thrower()) {
      throws.push({ seat, faces: this.walls.faces(rules.dice) });
    }
    const broken = rules.wall.breakAt(dealer, throws);
    const layout = this.walls.shuffled(rules.tiles.tiles);
    const whole = breakWall(rules.seats, layout, broken.seat, broken.stacks, rules.wall, rules.direction);
    // Without dice, the wall is committed in dealing order.
    const reveal = this.committed((rules.dice > 0 ? layout : whole.order).map(tileText));
    for (const data of throws) table.act({ type: 'ThrowDice', data });
    if (rules.dice > 0) table.act({ type: 'BreakWall', data: broken });
    const { hands, wall } = dealFrom(rules.seats, whole, dealer, rules.deal);
    table.deal(hands, wall);
    return reveal;
  }

  /** Commits to a wall if requested; returns the action that reveals it. */
  private committed(tiles: readonly string[]): Action | null {
    const { commit } = this.simulation;
    if (commit === undefined) return null;
    const { commitment, salt } = commit(this.table.hand.number, tiles);
    this.table.act({ type: 'CommitWall', data: { scheme: 'paifu/wall/1', commitment } });
    return { type: 'RevealWall', data: { tiles, salt } };
  }

  /** Reveals the losers' hands too, for rulesets that score all hands. */
  private showAll(): void {
    const { table } = this;
    const winners = table.hand.wins.map(({ seat }) => seat);
    for (const seat of table.state.rules.seats.all) {
      if (winners.includes(seat)) continue;
      table.act({ type: 'RevealTiles', data: { seat, tiles: listKnown(table.hand.players[seat].concealed) } });
    }
  }

  /** After an exhaustive draw, shows reach hands, and tenpai hands where the ruleset asks for them. */
  private showReady(): void {
    const { table } = this;
    const ready = this.simulation.ruleset.settleEnd?.(table.state, table.hand, { reason: 'exhausted' })?.ready;
    for (const seat of table.state.rules.seats.all) {
      if (ready?.[seat] !== true && table.hand.players[seat].reach === null) continue;
      table.act({ type: 'RevealTiles', data: { seat, tiles: listKnown(table.hand.players[seat].concealed) } });
    }
  }

  /**
   * The next bonus tile to expose: dealt ones in order of play, otherwise the current player's. With go-arounds (MC-14),
   * those drawn for dealt ones wait until all that were held before them are exposed.
   */
  private bonusTile(): { readonly seat: Seat; readonly tile: string } | null {
    const { hand } = this.table;
    const { seats, flowers } = this.table.state.rules;
    if (!hand.opening) this.goAround = [];
    const waiting = this.goAround.shift();
    if (waiting !== undefined) return waiting;
    const turns = hand.opening ? seats.of((places) => seats.after(hand.dealer, places)) : [hand.turn];
    const [next, ...others] = turns.flatMap((seat) => bonusHeld(hand.players[seat]).map((tile) => ({ seat, tile })));
    if (hand.opening && flowers?.dealt === 'next-round') this.goAround = others;
    return next ?? null;
  }

  /** One step of the current player: draw, win, declare a kong or discard. */
  private step(): void {
    const { table } = this;
    const { turn: seat, due, came } = table.hand;
    const bonus = due === 'supplement' ? null : this.bonusTile();
    if (bonus !== null) {
      table.act({ type: 'ExposeBonusTile', data: bonus });
      return;
    }
    const player = this.players[seat];
    if (due !== 'discard') {
      const takes = due === 'draw' && player.wantsToTakeUp(table.hand);
      if (!takes || !table.may({ type: 'TakeUpDiscard', data: { seat } })) table.draw(seat);
      return;
    }
    if (came === 'taken-up') {
      if (player.wantsToWin(table.hand) && table.may(table.winOf(seat, 'discard'))) return;
    } else if (came !== 'claim') {
      if (player.wantsToWin(table.hand) && table.may(table.winOf(seat, 'self-draw'))) return;
      const aside = player.setsAside(table.hand);
      if (aside !== null && table.may({ type: 'ExposeBonusTile', data: { seat, tile: aside } })) {
        this.claims.onSetAside();
        return;
      }
      const kong = player.kongOf(table.hand);
      if (kong !== null && table.may({ type: 'DeclareKong', data: { seat, ...kong } })) {
        this.claims.onKong();
        return;
      }
    }
    if (this.declaresReach(seat, player)) table.act({ type: 'DeclareReach', data: { seat } });
    table.discard(seat, this.discardOf(seat, player));
    this.claims.onDiscard();
  }

  /** Whether the current player wants to declare reach and may. */
  private declaresReach(seat: Seat, player: SimulatedPlayer): boolean {
    const { hand, state } = this.table;
    if (state.rules.reach === null || hand.players[seat].reach !== null || hand.came === 'claim') return false;
    return player.wantsReach(hand) && this.table.isLegal({ type: 'DeclareReach', data: { seat } });
  }

  /** The preferred discard, or a legal one if reach or swap-calling forbids it. */
  private discardOf(seat: Seat, player: SimulatedPlayer): string {
    const { hand, state } = this.table;
    const wish = player.discardFrom(hand);
    if (state.rules.reach === null) return wish;
    const { concealed, drawn } = hand.players[seat];
    return this.table.allowed(seat, [wish, ...(drawn === null ? [] : [drawn]), ...listKnown(concealed)]);
  }

  /** Tries the abortive draws of the ruleset; nine kinds is optional for its player. */
  private brokenOff(): boolean {
    const { table } = this;
    const { aborts } = table.state.rules;
    return aborts.some((abort) => {
      if (abort === 'three-wins' || (abort === 'nine-kinds' && !this.walls.chance(0.6))) return false;
      return table.may({ type: 'EndHand', data: { reason: 'aborted', abort } });
    });
  }
}
