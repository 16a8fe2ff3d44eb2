import type { Ruleset } from '../engine/rulesets/ruleset.js';
import type { Action } from '../engine/table/actions.js';
import { type Decision, decide } from '../engine/table/decide.js';
import { diceCount, sumOf } from '../engine/table/dice.js';
import type { ClaimKind, Mode, SeatPicking, TableEvent } from '../engine/table/events.js';
import { evolve, initialState } from '../engine/table/evolve.js';
import type { HandState, OpenTile, TableState } from '../engine/table/state.js';
import { tileText } from '../engine/tiles/notation.js';
import { placesAfter, SEATS, type Seat, seatAfter } from '../engine/tiles/tile.js';
import { breakWall, dealFrom, drawSupplement, drawTile, type Wall } from '../engine/tiles/wall.js';
import { Player, type Wish } from './player.js';
import { Random } from './random.js';
import { type Scribe, unseenActions } from './unseen.js';

export interface Simulation {
  readonly ruleset: Ruleset;
  /** Seed and number of the game: the same two give the same game, on every machine. */
  readonly seed: string;
  readonly game: number;
  /** Default `strict`. */
  readonly mode?: Mode;
  /** Cycles to play where the ruleset has no number of hands agreed; default 1. */
  readonly cycles?: number;
  /** Record as a scribe who sees no concealed tiles would, in `scribe` mode. */
  readonly unseen?: Scribe;
}

export interface SimulatedGame {
  readonly actions: readonly Action[];
  readonly events: readonly TableEvent[];
  /** The table after the last event. */
  readonly state: TableState;
}

/** How often in a hundred something happens that need not. */
const OFTEN = {
  /** A player says a claim that another's goes before. */
  saidInVain: 45,
  /** A player first says what he then carries out. */
  saidFirst: 10,
  /** A set is taken before somebody notices that he wins on the tile. */
  slowWin: 10,
  /** The discard comes before the chi is shown (wsom-rulebook "Chi" 4). */
  chiShownLate: 3,
  /** A pong is said when the next player has drawn already. */
  latePong: 0,
};

/** What a player may have in mind without a thought for the rule against it; any other refusal is a fault. */
const MAY_BE_REFUSED = new Set(['last-tile-claim', 'kong-on-last-tile', 'kong-limit', 'kong-after-claim', 'false-win']);

/**
 * Plays a whole game, legal from the opening to the close, through `decide` and `evolve` only. A scribe's record is of
 * the very game that a strict one of that seed and number is: it is played by the rules and then recorded as he sees it.
 */
export function simulateGame(simulation: Simulation): SimulatedGame {
  const { ruleset, seed, game, unseen, mode = unseen === undefined ? 'strict' : 'scribe' } = simulation;
  const sitting = new Sitting(simulation);
  sitting.play();
  const { actions, events, state } = sitting;
  if (unseen !== undefined) return record(ruleset, unseenActions(sitting, unseen, new Random(seed, game, 'unseen')));
  if (mode === 'strict') return { actions, events, state };
  return record(ruleset, actions.map(openedIn(mode)));
}

/** An action as it is in a game of that mode: only the opening tells. */
const openedIn =
  (mode: Mode) =>
  (action: Action): Action =>
    action.type === 'OpenGame' ? { type: 'OpenGame', data: { ...action.data, mode } } : action;

/** What becomes of actions that are all accepted; throws where one is refused. */
export function record(ruleset: Ruleset, actions: readonly Action[]): SimulatedGame {
  const events: TableEvent[] = [];
  let state = initialState(ruleset.table);
  for (const action of actions) {
    const decided = accepted(decide(ruleset, state, action), action);
    for (const event of decided) state = evolve(state, event);
    events.push(...decided);
  }
  return { actions, events, state };
}

function accepted(decision: Decision, action: Action): readonly TableEvent[] {
  if (decision.verdict === 'accepted') return decision.events;
  const { code, message } = decision.violation;
  throw new Error(`a simulated ${action.type} was refused: ${code}, ${message}: ${JSON.stringify(action.data)}`);
}

/** Four players at a table. */
class Sitting implements SimulatedGame {
  readonly actions: Action[] = [];
  readonly events: TableEvent[] = [];
  state: TableState;
  private readonly players: readonly Player[];
  private readonly walls: Random;
  private readonly chance: Random;
  private wall: Wall = { order: [], taken: 0, supplements: 0, keeping: { dead: 0, replenished: false } };

  constructor(private readonly simulation: Simulation) {
    const { ruleset, seed, game } = simulation;
    this.state = initialState(ruleset.table);
    this.walls = new Random(seed, game, 'walls');
    this.chance = new Random(seed, game, 'table');
    this.players = SEATS.map((seat) => new Player(seat, ruleset.table, new Random(seed, game, 'player', seat)));
  }

  play(): void {
    const { cycles = 1, game, ruleset } = this.simulation;
    const { table } = ruleset;
    this.act({ type: 'OpenGame', data: { mode: 'strict', table: `simulated ${game}` } });
    this.act({ type: 'SeatPlayers', data: { picking: this.picking() } });
    const hands = table.handsAgreed ?? cycles * table.cycle;
    while (this.state.handsPlayed < hands) this.playHand();
    this.act({ type: 'CloseGame', data: { reason: 'complete' } });
  }

  /** wsom-rulebook "Picking Seats": who sits where when the dice are thrown is chance as well. */
  private picking(): SeatPicking {
    const [east, south, west, north] = this.walls.shuffled(['player-1', 'player-2', 'player-3', 'player-4']);
    const place = this.walls.below(4) as Seat;
    const faces = this.walls.faces(2);
    return {
      places: [east, south, west, north],
      throws: [
        { place, faces },
        { place: diceCount(place, sumOf(faces)), faces: this.walls.faces(2) },
      ],
      row: this.walls.shuffled(['1z', '2z', '3z', '4z']),
    };
  }

  private playHand(): void {
    this.setUp();
    while (this.hand.wins.length === 0 && this.hand.due !== 'end') this.step();
    this.act({ type: 'EndHand', data: { reason: this.hand.wins.length > 0 ? 'won' : 'exhausted' } });
  }

  private setUp(): void {
    const { table } = this.simulation.ruleset;
    this.act({ type: 'StartHand', data: {} });
    const { dealer } = this.hand;
    const thrower = () => table.wall.thrower(dealer, this.hand.throws);
    for (let seat = thrower(); seat !== null; seat = thrower()) {
      this.act({ type: 'ThrowDice', data: { seat, faces: this.walls.faces(table.dice) } });
    }
    const broken = table.wall.breakAt(dealer, this.hand.throws);
    this.act({ type: 'BreakWall', data: broken });
    const layout = this.walls.shuffled(table.tiles.tiles);
    const dealt = dealFrom(breakWall(layout, broken.seat, broken.stacks, table.wall), dealer, table.deal);
    this.wall = dealt.wall;
    this.act({ type: 'DealTiles', data: { hands: dealt.hands.map((tiles) => tiles.map(tileText)) } });
  }

  /** What the seat in turn has to do. */
  private step(): void {
    const { turn, due } = this.hand;
    if (due === 'discard') this.takeTurn(turn);
    else this.draw(turn, due === 'supplement' ? drawSupplement : drawTile);
  }

  private draw(seat: Seat, take: typeof drawTile): void {
    const { tile, wall } = take(this.wall);
    this.wall = wall;
    this.act({ type: 'DrawTile', data: { seat, tile: tileText(tile) } });
  }

  /** Win, kong or discard. */
  private takeTurn(seat: Seat): void {
    const player = this.players[seat];
    if (this.hand.came !== 'claim') {
      if (player.wantsToWin(this.hand) && this.may({ type: 'DeclareWin', data: { seat, by: 'self-draw' } })) return;
      const kong = player.kongOf(this.hand);
      if (kong?.kind === 'concealed-kong' || kong?.kind === 'small-exposed-kong') {
        if (this.may({ type: 'DeclareKong', data: { seat, kind: kong.kind, tile: kong.tiles[0] } })) {
          this.settle(this.winners('robbing-kong'), []);
          return;
        }
      }
    }
    this.discard(seat, player.discardFrom(this.hand));
    this.settleClaims();
  }

  private discard(seat: Seat, tile: string): void {
    const { drawn } = this.hand.players[seat];
    this.act({ type: 'DiscardTile', data: { seat, tile, drawn: drawn === tile } });
  }

  /** Asks the others what they want of the discard and lets the claims run as they do at a table. */
  private settleClaims(): void {
    const winners = this.winners('discard');
    const sets: Claim[] = [];
    const { open } = this.hand;
    if (open !== null) {
      for (const seat of others(open.seat)) {
        if (winners.some((winner) => winner.seat === seat)) continue;
        const chi = this.state.rules.chiFrom === 'anyone' || seat === seatAfter(open.seat);
        const wish = this.players[seat].claimOn(this.hand, open.design, chi);
        const action = wish && claimAction(seat, wish);
        if (action !== null && this.isLegal(action)) sets.push({ seat, claim: claimKind(wish), action });
      }
    }
    this.settle(winners, sets);
  }

  /** Who wins on the open tile, if let. */
  private winners(by: 'discard' | 'robbing-kong'): Claim[] {
    const { open } = this.hand;
    if (open === null) return [];
    return others(open.seat)
      .filter((seat) => this.players[seat].wantsToWin(this.hand, open.design))
      .map((seat): Claim => ({ seat, claim: 'win', action: { type: 'DeclareWin', data: { seat, by } } }))
      .filter(({ action }) => this.isLegal(action));
  }

  private settle(winners: readonly Claim[], sets: readonly Claim[]): void {
    const { open } = this.hand;
    if (open === null || winners.length + sets.length === 0) return;
    const rank = ({ seat, claim }: Claim) => this.state.rules.claimRank(claim, placesAfter(open.seat, seat));
    const [first, ...rest] = [...winners, ...sets].sort((a, b) => rank(a) - rank(b));
    if (first.claim === 'win' && sets.length > 0 && this.happens('slowWin')) {
      this.act(sets[0].action); // which the win undoes
    } else {
      for (const { seat, claim } of rest) {
        if (this.happens('saidInVain')) this.act({ type: 'AnnounceClaim', data: { seat, claim } });
      }
    }
    if (first.claim === 'win') {
      for (const { action } of winners.slice(0, this.state.rules.winnersPerTile)) this.act(action);
    } else if (first.claim === 'chi' && rest.length === 0 && this.happens('chiShownLate')) {
      this.discardBeforeChi(first);
    } else {
      this.carryOut(first, open, rest.length === 0);
    }
  }

  private carryOut({ seat, claim, action }: Claim, open: OpenTile, alone: boolean): void {
    const next = seatAfter(open.seat);
    const late = claim === 'pong' && alone && seat !== next && this.state.rules.claimWindow === 'discard';
    if (late && this.hand.live > 1 && this.happens('latePong')) {
      const { wall } = this;
      this.draw(next, drawTile);
      this.act({ type: 'AnnounceClaim', data: { seat, claim } });
      this.act({ type: 'ReturnDraw', data: { seat: next } });
      this.wall = wall;
    } else if (this.happens('saidFirst')) {
      this.act({ type: 'AnnounceClaim', data: { seat, claim } });
    }
    this.act(action);
  }

  /** Announces a chi, discards, and shows it after (wsom-rulebook "Chi" 4). */
  private discardBeforeChi({ seat, claim, action }: Claim): void {
    this.act({ type: 'AnnounceClaim', data: { seat, claim } });
    const after = accepted(decide(this.simulation.ruleset, this.state, action), action);
    const own = (after.reduce(evolve, this.state).hand as HandState).players[seat];
    this.discard(seat, this.players[seat].discardFrom(this.hand, own));
    const winners = this.winners('discard');
    if (winners.length === 0) this.act(action);
    this.settle(winners, []);
    if (winners.length === 0) this.settleClaims();
  }

  private get hand(): HandState {
    return this.state.hand as HandState;
  }

  private happens(what: keyof typeof OFTEN): boolean {
    return this.chance.below(100) < OFTEN[what];
  }

  /** Does what the engine lets happen; a simulated player's refusal is a fault of his or of the engine, and thrown. */
  private act(action: Action): void {
    this.take(action, accepted(decide(this.simulation.ruleset, this.state, action), action));
  }

  /** Does it if a rule does not forbid it; false when one does. */
  private may(action: Action): boolean {
    const decision = decide(this.simulation.ruleset, this.state, action);
    if (decision.verdict === 'refused' && MAY_BE_REFUSED.has(decision.violation.code)) return false;
    this.take(action, accepted(decision, action));
    return true;
  }

  private isLegal(action: Action): boolean {
    const decision = decide(this.simulation.ruleset, this.state, action);
    if (decision.verdict === 'refused' && MAY_BE_REFUSED.has(decision.violation.code)) return false;
    return accepted(decision, action).length > 0;
  }

  private take(action: Action, events: readonly TableEvent[]): void {
    this.actions.push(action);
    this.events.push(...events);
    this.state = events.reduce(evolve, this.state);
  }
}

/** A claim somebody has in mind, and the action that carries it out. */
interface Claim {
  readonly seat: Seat;
  readonly claim: ClaimKind;
  readonly action: Action;
}

/** The other three seats, in order of play. */
const others = (seat: Seat): Seat[] => [1, 2, 3].map((places) => seatAfter(seat, places));

function claimAction(seat: Seat, { kind, tiles }: Wish): Action | null {
  if (kind === 'concealed-kong' || kind === 'small-exposed-kong') return null;
  return { type: 'ClaimMeld', data: kind === 'chi' ? { seat, kind, own: tiles } : { seat, kind } };
}

const claimKind = (wish: Wish | null): ClaimKind =>
  wish?.kind === 'chi' || wish?.kind === 'pong' ? wish.kind : 'kong';
