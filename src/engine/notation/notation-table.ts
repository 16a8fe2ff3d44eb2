import { isSetAside } from '../table/hand.js';
import { discardBack } from '../table/checks/claims.js';
import { DamagedRecord, type HandState, type TableState } from '../table/state.js';
import { evolve, initialState } from '../table/evolve.js';
import type { Action, ActionType } from '../table/moves/moves.js';
import type { EventType, TableEvent } from '../table/moves/facts.js';
import type { TableRules } from '../table/rules.js';
import { NotationError, tileOf } from '../tiles/notation.js';
import type { Seats } from '../tiles/seats.js';
import type { Seat } from '../tiles/tile.js';
import { NotationSyntaxError } from './scanner.js';
import type { ClaimedKind, PenaltyAccount } from '../vocabulary/terms.js';
import type { HandStarted } from '../vocabulary/game-start.js';
import { letterOf, seatsByWind, WIND_LETTERS, type WindLetter, windLetters } from './values.js';

/** The last tile discarded, or a declared kong, which `r` wins on. */
interface LaidDown {
  readonly seat: Seat;
  readonly tile: string;
  readonly kong: boolean;
}

/**
 * The table derived from a text so far; whatever follows from it is not written. Reader and writer fold the same moves,
 * the reader from the text and the writer from the record.
 */
export class NotationTable {
  private state: TableState;
  /** By seat: true if all dealt tiles are known. Then a tile drawn and discarded at once is known as well. */
  knownHands: readonly boolean[] = NOBODY;
  /** The tile that can be won on. */
  winnable: LaidDown | null = null;
  /** The seat that has just exposed a bonus tile and must draw a replacement. */
  private exposed: Seat | null = null;
  /** True if something of this hand was corrected. */
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
    this.knownHands = NOBODY;
    this.winnable = null;
    this.exposed = null;
    this.corrected = false;
  }

  /** Folds a move, using only what the text contains. An impossible move leaves the table unchanged. */
  follow(step: Action | TableEvent): void {
    const event = this.eventOf(step);
    if (event === null) return;
    try {
      const after = evolve(this.state, event);
      this.note(event);
      this.state = after;
    } catch (error) {
      if (!(error instanceof DamagedRecord || error instanceof NotationError)) throw error;
    }
  }

  /** Updates what the text needs beyond the folded table. */
  private note(event: TableEvent): void {
    switch (event.type) {
      case 'TilesDealt':
        this.knownHands = event.data.hands.map((dealt) => dealt.length > 0 && dealt.every((tile) => tileOf(tile) >= 0));
        break;
      case 'TileDiscarded':
      case 'KongDeclared':
        this.winnable = { seat: event.data.seat, tile: event.data.tile, kong: event.type === 'KongDeclared' };
        break;
      case 'BonusTileExposed':
        if (isSetAside(this.state.rules, event.data.tile))
          this.winnable = { seat: event.data.seat, tile: event.data.tile, kong: true };
        break;
      case 'TileDrawn':
        if (event.data.source === 'supplement') this.winnable = null;
        break;
      case 'StepsLost':
        this.winnable = null;
        break;
    }
    const exposed = event.type === 'BonusTileExposed' && (this.turn ?? event.data.seat) === event.data.seat;
    this.exposed = exposed ? event.data.seat : null;
  }

  /** The event of a move; `null` for a move without consequences for the text, and for an impossible one. */
  private eventOf({ type, data }: Action | TableEvent): TableEvent | null {
    switch (type) {
      case 'ClaimMeld':
      case 'MeldClaimed': {
        const { seat, kind, own = [], back = 0 } = data;
        const taken = discardBack(this.hand, back);
        // A kong without own tiles adds a discard to the player's pong (WI-43). Otherwise a wrong number of own tiles
        // forms no set.
        const isSet = own.length === ownCount(kind) || (kind === 'big-exposed-kong' && own.length === 0);
        if (taken === null || !isSet) return null;
        return { type: 'MeldClaimed', data: { seat, kind, own, back, tile: taken.tile, from: taken.seat } };
      }
      case 'TakeUpDiscard':
      case 'DiscardTakenUp': {
        const { river } = this.hand;
        return river && { type: 'DiscardTakenUp', data: { seat: data.seat, tile: river.tile, from: river.seat } };
      }
      // Lateness is judged, not written.
      case 'AnnounceClaim':
      case 'ClaimAnnounced':
        return { type: 'ClaimAnnounced', data: { seat: data.seat, claim: data.claim } };
      default: {
        const fact = FACTS[type];
        return fact === undefined ? null : ({ type: fact, data } as TableEvent);
      }
    }
  }

  /** The seat to play; `null` after lost steps. */
  get turn(): Seat | null {
    const { due, turn, river } = this.hand;
    if (due === 'unknown') return null;
    // A player who has discarded and still has to show a chi has played. A text may continue after the wall is
    // exhausted.
    return (due === 'end' || due === 'show-chi') && river !== null ? this.seats.after(river.seat) : turn;
  }

  /** True if the player has a tile to discard: dealt, drawn or claimed. */
  hasExtraTile(seat: Seat): boolean {
    const { due, turn, players } = this.hand;
    return (due === 'discard' && turn === seat) || players[seat].drawn !== null;
  }

  /** The tile this player has drawn and not yet discarded. */
  drawn(seat: Seat): string | null {
    return this.hand.players[seat].drawn;
  }

  /** The seat that has to draw a supplement. */
  get supplementDue(): Seat | null {
    const { due, turn } = this.hand;
    return this.exposed ?? (due === 'supplement' ? turn : null);
  }

  /** True while dealt bonus tiles are exchanged. */
  get isExchangingBonus(): boolean {
    return this.hand.opening;
  }

  hasReached(seat: Seat): boolean {
    return this.hand.players[seat].reach !== null;
  }

  /** True if the ruleset has reach. */
  get knowsReach(): boolean {
    return this.state.rules.reach !== null;
  }

  get penaltiesFrom(): PenaltyAccount {
    return this.state.rules.penaltiesFrom;
  }

  /** The position of the next indicator; `null` without indicators. */
  get nextIndicator(): number | null {
    const { indicators } = this.state.rules;
    return indicators === null ? null : indicators.first + this.hand.indicators.tiles.length;
  }

  letter(seat: Seat): WindLetter {
    return letterOf(this.state.rules, this.hand.dealer, seat);
  }

  get rules(): TableRules {
    return this.state.rules;
  }

  get seats(): Seats {
    return this.state.rules.seats;
  }

  /** The seat with this wind. Throws `NotationSyntaxError` if the game has no such seat. */
  seat(letter: WindLetter, at: number): Seat {
    const seat = this.byWind[WIND_LETTERS.indexOf(letter)];
    if (seat === undefined) throw new NotationSyntaxError(at, `a seat of the game: ${windLetters(this.seats)}`, letter);
    return seat;
  }

  /** The seats in order of their winds. */
  get byWind(): readonly Seat[] {
    return seatsByWind(this.state.rules, this.hand.dealer);
  }

  /** The discard this number of discards before the last one; `?` if there is none. */
  discard(back: number): string {
    return discardBack(this.hand, back)?.tile ?? '?';
  }

  /** The default distance of a claim: the last discard by another player. */
  backOf(seat: Seat): number {
    return this.hand.river?.seat === seat ? 1 : 0;
  }

  /** The sets of a player. */
  melds(seat: Seat): HandState['players'][Seat]['melds'] {
    return this.hand.players[seat].melds;
  }

  /** Marks the hand as corrected: what was on the table at first is unknown. */
  markCorrected(): void {
    this.corrected = true;
  }

  /**
   * True if a player may have melds that the text does not contain, because of lost steps, a missing deal, an
   * unreadable meld or a correction. Shown hands then list their melds.
   */
  get hasUnknownMelds(): boolean {
    const { due, gap, players } = this.hand;
    return (
      this.corrected ||
      due === 'deal' ||
      gap ||
      players.some(({ melds }) => melds.some(({ tiles }) => tiles.some((tile) => tileOf(tile) < 0)))
    );
  }

  copy(): NotationTable {
    return Object.assign(Object.create(NotationTable.prototype) as NotationTable, this);
  }
}

/** The number of own tiles in a meld made with a discard. */
export const ownCount = (kind: ClaimedKind): number => (kind === 'big-exposed-kong' ? 3 : 2);

const NOBODY: readonly boolean[] = [false, false, false, false];

/**
 * Moves whose action contains everything that is recorded. Results are not among them; nothing in a text depends on
 * them.
 */
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
