import { discardBack } from '../table/checks/claims.js';
import { DamagedRecord, type HandState, type TableState } from '../table/state.js';
import { evolve, initialState } from '../table/evolve.js';
import type { Action, ActionType } from '../table/moves/moves.js';
import type { EventType, TableEvent } from '../table/moves/facts.js';
import type { TableRules } from '../table/rules.js';
import { NotationError, tileOf } from '../tiles/notation.js';
import { type Seat, seatAfter } from '../tiles/tile.js';
import type { ClaimedKind, PenaltyAccount } from '../vocabulary/terms.js';
import type { HandStarted } from '../vocabulary/game-start.js';
import { letterOf, seatsByWind, WIND_LETTERS, type WindLetter } from './values.js';

/** What was laid down last, or a kong declared: `r` wins on it. */
interface LaidDown {
  readonly seat: Seat;
  readonly tile: string;
  readonly kong: boolean;
}

/**
 * The table as far as a text has told of it: what does not have to be said follows from it. Reader and writer fold the same
 * moves, the one as they are told, the other as they were recorded.
 */
export class ToldTable {
  private state: TableState;
  /** Whose dealt tiles are all known: what they draw and discard at once is known as well. */
  known: readonly boolean[] = NOBODY;
  /** The tile a win would be on. */
  open: LaidDown | null = null;
  /** Who has just laid a bonus tile open: its replacement is due, though they had no tile over. */
  private exposed: Seat | null = null;
  /** Something of this hand was corrected: it was recorded otherwise first. */
  private corrected = false;

  constructor(rules: TableRules, first: HandStarted) {
    this.state = initialState(rules);
    this.start(first);
  }

  private get hand(): HandState {
    return this.state.hand as HandState;
  }

  start(data: HandStarted): void {
    this.state = evolve(this.state, { type: 'HandStarted', data });
    this.known = NOBODY;
    this.open = null;
    this.exposed = null;
    this.corrected = false;
  }

  /** The table after what is told, or was recorded: of both only what the text says. What cannot be leaves it as it is. */
  follow(told: Action | TableEvent): void {
    const event = this.eventOf(told);
    if (event === null) return;
    try {
      const after = evolve(this.state, event);
      this.note(event);
      this.state = after;
    } catch (error) {
      if (!(error instanceof DamagedRecord || error instanceof NotationError)) throw error;
    }
  }

  /** What a text needs to know of it besides, at the table before it. */
  private note(event: TableEvent): void {
    switch (event.type) {
      case 'TilesDealt':
        this.known = event.data.hands.map((dealt) => dealt.length > 0 && dealt.every((tile) => tileOf(tile) >= 0));
        break;
      case 'TileDiscarded':
      case 'KongDeclared':
        this.open = { seat: event.data.seat, tile: event.data.tile, kong: event.type === 'KongDeclared' };
        break;
      case 'TileDrawn':
        if (event.data.source === 'supplement') this.open = null;
        break;
      case 'StepsLost':
        this.open = null;
        break;
    }
    const exposed = event.type === 'BonusTileExposed' && (this.turn ?? event.data.seat) === event.data.seat;
    this.exposed = exposed ? event.data.seat : null;
  }

  /** What is told as a fact of this table; null for what changes nothing a text leaves out, and for what cannot be. */
  private eventOf({ type, data }: Action | TableEvent): TableEvent | null {
    switch (type) {
      case 'ClaimMeld':
      case 'MeldClaimed': {
        const { seat, kind, own = [], back = 0 } = data;
        const taken = discardBack(this.hand, back);
        // A kong without own tiles is a discard added to the own pong (WI-43); of another number it is no set.
        const isSet = own.length === ownCount(kind) || (kind === 'big-exposed-kong' && own.length === 0);
        if (taken === null || !isSet) return null;
        return { type: 'MeldClaimed', data: { seat, kind, own, back, tile: taken.tile, from: taken.seat } };
      }
      case 'TakeUpDiscard':
      case 'DiscardTakenUp': {
        const { river } = this.hand;
        return river && { type: 'DiscardTakenUp', data: { seat: data.seat, tile: river.tile, from: river.seat } };
      }
      // That it came too late is judged, not told.
      case 'AnnounceClaim':
      case 'ClaimAnnounced':
        return { type: 'ClaimAnnounced', data: { seat: data.seat, claim: data.claim } };
      default: {
        const fact = FACTS[type];
        return fact === undefined ? null : ({ type: fact, data } as TableEvent);
      }
    }
  }

  /** Whose turn it is; null after lost steps. */
  get turn(): Seat | null {
    const { due, turn, river } = this.hand;
    if (due === 'unknown') return null;
    // Whoever has discarded and is still to show a chi has played; and a hand may be told on when the wall is drawn out.
    return (due === 'end' || due === 'show-chi') && river !== null ? seatAfter(river.seat) : turn;
  }

  /** They have a tile over, dealt, drawn or claimed. */
  hasOver(seat: Seat): boolean {
    const { due, turn, players } = this.hand;
    return (due === 'discard' && turn === seat) || players[seat].drawn !== null;
  }

  /** The tile this player has drawn and not yet discarded. */
  drawn(seat: Seat): string | null {
    return this.hand.players[seat].drawn;
  }

  /** Who has a supplement to draw. */
  get supplementDue(): Seat | null {
    const { due, turn } = this.hand;
    return this.exposed ?? (due === 'supplement' ? turn : null);
  }

  /** Dealt bonus tiles are being laid open. */
  get opening(): boolean {
    return this.hand.opening;
  }

  hasReached(seat: Seat): boolean {
    return this.hand.players[seat].reach !== null;
  }

  /** Whether reach can be said at all. */
  get knowsReach(): boolean {
    return this.state.rules.reach !== null;
  }

  /** What penalties are taken from where nobody says. */
  get penaltiesFrom(): PenaltyAccount {
    return this.state.rules.penaltiesFrom;
  }

  /** The tier of the next indicator; null where there are none. */
  get nextIndicator(): number | null {
    const { indicators } = this.state.rules;
    return indicators === null ? null : indicators.first + this.hand.indicators.tiles.length;
  }

  letter(seat: Seat): WindLetter {
    return letterOf(this.state.rules, this.hand.dealer, seat);
  }

  seat(letter: WindLetter): Seat {
    return this.byWind[WIND_LETTERS.indexOf(letter)];
  }

  /** The seats in order of their winds. */
  get byWind(): readonly Seat[] {
    return seatsByWind(this.state.rules, this.hand.dealer);
  }

  /** The discard that lies so many before the last one; `?` where there is none. */
  discard(back: number): string {
    return discardBack(this.hand, back)?.tile ?? '?';
  }

  /** How far back a claim goes that does not say: the last discard, and past one's own. */
  backOf(seat: Seat): number {
    return this.hand.river?.seat === seat ? 1 : 0;
  }

  /** The sets of a player. */
  melds(seat: Seat): HandState['players'][Seat]['melds'] {
    return this.hand.players[seat].melds;
  }

  /** What stands here was recorded otherwise first, so that nobody can say what lay there then. */
  wasCorrected(): void {
    this.corrected = true;
  }

  /**
   * More may lie in front of a player than is told: steps were lost, nothing was dealt, or a set was not read; or it was
   * recorded otherwise first. What a hand is shown with is told then, and else stands there for the reader.
   */
  get unsure(): boolean {
    const { due, gap, players } = this.hand;
    return (
      this.corrected ||
      due === 'deal' ||
      gap ||
      players.some(({ melds }) => melds.some(({ tiles }) => tiles.some((tile) => tileOf(tile) < 0)))
    );
  }

  copy(): ToldTable {
    return Object.assign(Object.create(ToldTable.prototype) as ToldTable, this);
  }
}

/** How many own tiles a set takes that is made with a discard. */
export const ownCount = (kind: ClaimedKind): number => (kind === 'big-exposed-kong' ? 3 : 2);

const NOBODY: readonly boolean[] = [false, false, false, false];

/** Moves whose action says all that is recorded of them. A result is none of them: what it changes, no text leaves out. */
const FACTS: Readonly<Record<string, EventType | undefined>> = Object.fromEntries(
  (
    [
      ['DealTiles', 'TilesDealt'],
      ['RevealIndicator', 'IndicatorRevealed'],
      ['DrawTile', 'TileDrawn'],
      ['ReturnDraw', 'DrawReturned'],
      ['DiscardTile', 'TileDiscarded'],
      ['ExposeBonusTile', 'BonusTileExposed'],
      ['DeclareKong', 'KongDeclared'],
      ['DeclareReach', 'ReachDeclared'],
      ['WithdrawClaim', 'ClaimWithdrawn'],
      ['PutBackMeld', 'MeldPutBack'],
      ['LoseSteps', 'StepsLost'],
    ] satisfies [ActionType, EventType][]
  ).flatMap(([action, event]) => [
    [action, event],
    [event, event],
  ]),
);
