import type { Ruleset } from '../../engine/table/ruleset.js';
import { decideAs } from '../../engine/table/decide.js';
import { designNamed } from '../../engine/table/hand.js';
import { handWaits } from '../../engine/table/view.js';
import type { WinBy } from '../../engine/hands/win.js';
import type { Concealed } from '../../engine/table/concealed-hand.js';
import type { TableRules } from '../../engine/table/rules.js';
import type { HandState, TableState } from '../../engine/table/state.js';
import type { TableEvent } from '../../engine/table/moves/facts.js';
import type { Seat, Tile } from '../../engine/tiles/tile.js';

const NOBODY: readonly Seat[] = [];

/** Events after which the tile before them can no longer be won on. */
const PLAYED_ON: ReadonlySet<string> = new Set([
  'TileDrawn',
  'TileDiscarded',
  'KongDeclared',
  'BonusTileExposed',
  'HandEnded',
]);

/**
 * Counts the wins that players could have declared in a hand and did not: on a discard or an added kong, and by self-draw. Only
 * hands whose tiles are known count. If somebody wins on the tile, nobody has missed it.
 */
export class MissedWins {
  counts: readonly number[];
  /** Seats that can win now. */
  private able: readonly Seat[] = NOBODY;
  /** The last hand of each seat and its waits: a hand changes once a turn, and is asked about with every discard. */
  private readonly known: ({ concealed: Concealed | null; waits: readonly Tile[] } | undefined)[] = [];

  constructor(private readonly ruleset: Ruleset) {
    this.counts = ruleset.table.seats.zeros;
  }

  follow(before: TableState, event: TableEvent, after: TableState): void {
    const { hand } = after;
    if (event.type === 'HandStarted') {
      this.counts = after.rules.seats.zeros;
      this.able = NOBODY;
    }
    if (hand === null || before.hand === null) return;
    if (event.type === 'HandWon') this.able = NOBODY;
    else if (PLAYED_ON.has(event.type) && this.able.length > 0) {
      const missed = this.able.filter(
        (seat) => !before.hand?.announced.some((one) => one.seat === seat && one.claim === 'win'),
      );
      this.counts = this.counts.map((count, seat) => (missed.includes(seat as Seat) ? count + 1 : count));
      this.able = NOBODY;
    }
    if (hand.ended !== null) return;
    if (event.type === 'TileDrawn')
      this.able = this.ableTo(after, 'self-draw', [event.data.seat], before.hand, designNamed(event.data.tile));
    else if (hand.open !== null && hand.open !== before.hand.open && hand.open.takenBy === null) {
      const { seat: from, design } = hand.open;
      this.able = this.ableTo(
        after,
        hand.open.kind === 'kong' ? 'robbing-kong' : 'discard',
        after.rules.seats.all.filter((seat) => seat !== from),
        hand,
        design,
      );
    }
  }

  /** The seats that wait for this tile in `waiting` and may declare the win now. */
  private ableTo(
    now: TableState,
    by: WinBy,
    seats: readonly Seat[],
    waiting: HandState,
    design: Tile,
  ): readonly Seat[] {
    if (design < 0 || waiting.gap) return NOBODY;
    const found = seats.filter((seat) => {
      return (
        this.waitsOf(seat, waiting, now.rules).includes(design) &&
        decideAs('ask', this.ruleset, now, { type: 'DeclareWin', data: { seat, by } }).verdict !== 'refused'
      );
    });
    return found.length === 0 ? NOBODY : found;
  }

  private waitsOf(seat: Seat, { players }: HandState, rules: TableRules): readonly Tile[] {
    const { concealed, melds } = players[seat];
    const known = this.known[seat] ?? { concealed: null, waits: [] };
    this.known[seat] = known;
    if (known.concealed !== concealed) {
      known.waits = handWaits(rules, concealed, melds) ?? [];
      known.concealed = concealed;
    }
    return known.waits;
  }
}
