import { type Phrase, says, word } from '../messages/phrase.js';
import { DESIGNS, type Seat, type Tile, designOf, isBonus, isRedFive } from '../tiles/tile.js';
import { DamagedRecord, type Discard, type HandState, type PlayerHand, type TableState } from './state.js';
import type { Meld } from '../hands/arrangements.js';
import { addTile, type Counts, countOf, suitCounts, withTile } from '../tiles/counts.js';
import { tileOf, tileText } from '../tiles/notation.js';
import { WIND_NAMES } from '../vocabulary/terms.js';
import { type Concealed, EMPTY_HAND, handOf, redsIn, withReading, withoutReading } from './concealed-hand.js';
import type { TableRules } from './rules.js';

/**
 * Mutable copies of state. Written field by field: spreading two dozen fields costs V8 about a microsecond, this a
 * fraction of that, and the compiler checks that no field is missing.
 */
export type Draft<T> = { -readonly [K in keyof T]: T[K] };

export const draftHand = (hand: HandState): Draft<HandState> => ({
  number: hand.number,
  take: hand.take,
  dealer: hand.dealer,
  prevailingWind: hand.prevailingWind,
  honba: hand.honba,
  bets: hand.bets,
  carried: hand.carried,
  indicators: hand.indicators,
  betOf: hand.betOf,
  throws: hand.throws,
  broken: hand.broken,
  wall: hand.wall,
  turn: hand.turn,
  due: hand.due,
  live: hand.live,
  ownWalls: hand.ownWalls,
  dead: hand.dead,
  returned: hand.returned,
  players: hand.players,
  river: hand.river,
  open: hand.open,
  announced: hand.announced,
  seen: hand.seen,
  calls: hand.calls,
  came: hand.came,
  replaced: hand.replaced,
  opening: hand.opening,
  added: hand.added,
  wins: hand.wins,
  entered: hand.entered,
  changes: hand.changes,
  gap: hand.gap,
  ended: hand.ended,
  abort: hand.abort,
  result: hand.result,
});

export const draftPlayer = (player: PlayerHand): Draft<PlayerHand> => ({
  concealed: player.concealed,
  melds: player.melds,
  bonus: player.bonus,
  drawn: player.drawn,
  dead: player.dead,
  penaltyTiles: player.penaltyTiles,
  shown: player.shown,
  discards: player.discards,
  reach: player.reach,
  guaranteed: player.guaranteed,
});

/** The players with one replaced. */
export function withPlayer(players: HandState['players'], seat: Seat, player: PlayerHand): HandState['players'] {
  // A literal takes a fraction of the time of a copy, and keeps one kind of list for V8.
  if (players.length !== 4) return players.with(seat, player);
  return [
    seat === 0 ? player : players[0],
    seat === 1 ? player : players[1],
    seat === 2 ? player : players[2],
    seat === 3 ? player : players[3],
  ];
}

export const withHand = (state: TableState, hand: HandState): TableState => ({
  rules: state.rules,
  opened: state.opened,
  seated: state.seated,
  scores: state.scores,
  adjustments: state.adjustments,
  penalties: state.penalties,
  overallPenalties: state.overallPenalties,
  disqualified: state.disqualified,
  infractions: state.infractions,
  handsPlayed: state.handsPlayed,
  hand,
  closed: state.closed,
});

export function handIn(state: TableState): HandState {
  const { hand } = state;
  if (hand === null || hand.ended !== null) throw new DamagedRecord(says`this event is possible only during a hand`);
  return hand;
}

/** The river with `takenBy` of one discard set or cleared; later discards are relinked. */
export function discardTaken(river: Discard | null, back: number, takenBy: Seat | null): Discard {
  if (river === null) throw new DamagedRecord(says`the claimed discard does not exist`);
  return back === 0 ? { ...river, takenBy } : { ...river, previous: discardTaken(river.previous, back - 1, takenBy) };
}

/** The discard that this player took up in this turn, on which they may still win (CL-06), or `null`. */
export const takenUpBy = ({ came, turn, due, river }: HandState, seat: Seat): Discard | null =>
  came === 'taken-up' && turn === seat && due === 'discard' ? river : null;

/** Number of concealed tiles due between turns; a kong counts as three (WI-22). */
export const dueSize = (rules: TableRules, player: PlayerHand): number => rules.deal.others - 3 * player.melds.length;

/** Whether this is the tile that the ruleset lets players set aside. */
export const isSetAside = ({ setAside }: TableRules, tile: string): boolean =>
  setAside !== undefined && tileOf(tile) === setAside.tile;

/** Whether the open tile was set aside, so that it may be won on until its supplement is drawn (SN-35). */
export const isSetAsideOpen = ({ open, players }: HandState): boolean =>
  open?.kind === 'kong' && players[open.seat].bonus.includes(open.tile);

/** Number of tiles that are left for the draws of a seat. */
export const leftFor = ({ live, ownWalls }: HandState, seat: Seat): number => ownWalls?.[seat] ?? live;

/** The own walls with more or fewer tiles for a seat. */
export const ownWallsWith = ({ ownWalls }: HandState, seat: Seat, change: 1 | -1): HandState['ownWalls'] =>
  ownWalls === null ? null : ownWalls.with(seat, ownWalls[seat] + change);

/** The own walls after the deal of these tiles by seat. */
export const ownWallsAfter = (
  { wall, tiles, seats }: TableRules,
  hands: readonly (readonly string[])[],
): HandState['ownWalls'] =>
  wall.own === true ? seats.of((seat) => tiles.size / seats.count - hands[seat].length) : null;

/**
 * Number of supplement tiles left for a seat: the reserved ones, then (if not replenished) those of the live wall. With
 * own walls none is left either when the next player has no tile to draw: the hand ends with this turn.
 */
export function supplementsLeft({ wall, seats }: TableRules, hand: HandState, seat: Seat = hand.turn): number {
  const { live, dead, ownWalls } = hand;
  if (ownWalls !== null) return Math.min(ownWalls[seat], ownWalls[seats.after(seat)]);
  return wall.replenished ? live : live + dead;
}

/** The seat's wind in this hand: `East`, `South`, `West` or `North`. */
export const windName = (rules: TableRules, hand: HandState, seat: Seat): Phrase =>
  word(WIND_NAMES[rules.seatWind(hand.dealer, seat) - 27]);

/** Whether the seat announced a chi that may be shown after its discard (wsom-rulebook "Chi" 4). */
export const hasAnnouncedChi = (hand: HandState, seat: Seat): boolean =>
  hand.announced.some((one) => one.seat === seat && one.claim === 'chi');

export const pongOf = (player: PlayerHand, design: Tile): Meld | undefined =>
  player.melds.find((meld) => meld.kind === 'pong' && meld.design === design);

/** Counts one more copy of a tile as seen on the table, concealed or not. */
export function sighted(seen: Counts, tile: Tile): Counts {
  if (tile < 0 || isBonus(tile)) return seen;
  const design = designOf(tile);
  const counted = countOf(seen, design) < 7 ? withTile(seen, design, 1) : seen;
  return isRedFive(tile) ? withReds(counted, design, 1) : counted;
}

/** Counts dealt tiles as seen. */
export function dealtSeen(before: Counts, hands: readonly (readonly string[])[]): Counts {
  let seen = { m: before.m, p: before.p, s: before.s, z: before.z };
  for (const texts of hands) {
    for (const text of texts) {
      const tile = tileOf(text);
      if (tile >= 0 && tile < DESIGNS && countOf(seen, tile) < 7) addTile(seen, tile, 1);
      else seen = { ...sighted(seen, tile) };
    }
  }
  return seen;
}

/** Number of red fives seen of a suit, in the bits above its nine counts. */
const REDS = 27;

export const redsSeen = (seen: Counts, five: Tile): number => (suitCounts(seen, (five / 9) | 0) >> REDS) & 3;

/** Changes the number of red fives; the number of fives is unchanged. */
export function withReds({ m, p, s, z }: Counts, five: Tile, change: number): Counts {
  const counted = (counts: number, suit: number): number =>
    suit !== ((five / 9) | 0)
      ? counts
      : counts + (Math.min(2, Math.max(0, ((counts >> REDS) & 3) + change)) - ((counts >> REDS) & 3)) * (1 << REDS);
  return { m: counted(m, 0), p: counted(p, 1), s: counted(s, 2), z };
}

const FIVES = [4, 13, 22];

/** Adjusts `seen` to a change in the knowledge of a concealed hand. */
export function recounted(seen: Counts, before: Concealed, after: Concealed): Counts {
  let counted = seen;
  for (const five of before.special === after.special ? [] : FIVES) {
    const suit = (five / 9) | 0;
    const change = redsIn(after, suit) - redsIn(before, suit);
    if (change !== 0) counted = withReds(counted, five, change);
  }
  if (before.m === after.m && before.p === after.p && before.s === after.s && before.z === after.z) return counted;
  for (let design = 0; design < DESIGNS; design++) {
    const all = countOf(counted, design);
    const now = Math.min(7, Math.max(0, all + countOf(after, design) - countOf(before, design)));
    if (now !== all) counted = withTile(counted, design, now - all);
  }
  return counted;
}

/** Known tiles for a claim or concealed kong, plain fives before red ones. */
export function matchingTiles(hand: Concealed, design: Tile, wanted: number): string[] {
  const tiles: string[] = [];
  const isFive = design < 27 && design % 9 === 4;
  const suit = (design / 9) | 0;
  const reds = isFive ? redsIn(hand, suit) : 0;
  for (let plain = countOf(hand, design) - reds; plain > 0 && tiles.length < wanted; plain--)
    tiles.push(tileText(design));
  for (let red = reds; red > 0 && tiles.length < wanted; red--) tiles.push(tileText(34 + suit));
  return tiles;
}

/** The design of an exact reading, else -1; -1 for bonus tiles. */
export function designNamed(text: string): Tile {
  const tile = tileOf(text);
  return tile < 0 || isBonus(tile) ? -1 : isRedFive(tile) ? designOf(tile) : tile;
}

/** What is due after a discard: the draw of the next player, or the end if there is no tile for it. */
export const afterDiscard = (hand: HandState, next: Seat): 'draw' | 'end' =>
  leftFor(hand, next) <= 0 && !hand.gap ? 'end' : 'draw';

/** Why the player's hand is dead by its size (WI-20, WI-21), or `null`; `only` restricts the kind. */
export function deadBySize(
  rules: TableRules,
  hand: HandState,
  player: PlayerHand,
  only?: 'long',
): 'long' | 'short' | null {
  const over = player.concealed.size - dueSize(rules, player);
  if (hand.gap || over === 0 || !rules.deadHands || (only === 'long' && over < 0)) return null;
  return over > 0 ? 'long' : 'short';
}

/** A player before the deal. */
export const NO_PLAYER: PlayerHand = {
  concealed: EMPTY_HAND,
  melds: [],
  bonus: [],
  drawn: null,
  dead: null,
  penaltyTiles: [],
  shown: [],
  discards: 0,
  reach: null,
  guaranteed: null,
};

/** Removes tiles from a hand and counts those seen for the first time. */
export function without(
  hand: Concealed,
  before: Counts,
  texts: readonly string[],
): { concealed: Concealed; seen: Counts } {
  let concealed = hand;
  let seen = before;
  for (const text of texts) {
    const left = withoutReading(concealed, text);
    if (!left.known) seen = sighted(recounted(seen, concealed, left.hand), tileOf(text));
    concealed = left.hand;
  }
  return { concealed, seen };
}

/** The claimed tile as read where it lies, if exact; otherwise the claim's own reading. */
export const tileLaid = (laid: { readonly tile: string } | null, declaredTile: string): string =>
  laid !== null && tileOf(laid.tile) >= 0 ? laid.tile : declaredTile;

/** Shown tiles without those taken from among them. */
export function withoutShown(shown: readonly string[], taken: readonly string[]): readonly string[] {
  const left = [...shown];
  for (const text of taken) if (left.includes(text)) left.splice(left.indexOf(text), 1);
  return left;
}

/** Replaces a player, and adjusts `seen` to the change in the known concealed tiles. */
export function withKnowledge(hand: HandState, seat: Seat, player: PlayerHand): HandState {
  const next = draftHand(hand);
  next.seen = recounted(hand.seen, hand.players[seat].concealed, player.concealed);
  next.players = withPlayer(hand.players, seat, player);
  return next;
}

/** Returns the player's last set to their hand when a claim with precedence takes the tile (WI-38). */
export function withoutLastMeld(
  { guarantees }: TableRules,
  players: HandState['players'],
  seat: Seat,
): HandState['players'] {
  const player = players[seat];
  const melds = player.melds.slice(0, -1);
  const meld = player.melds[player.melds.length - 1];
  let { concealed } = player;
  meld.tiles.forEach((text, i) => {
    if (i !== meld.claimed) concealed = withReading(concealed, text);
  });
  const guaranteed = player.guaranteed !== null && guarantees?.(melds, meld) ? null : player.guaranteed;
  return withPlayer(players, seat, { ...player, concealed, melds, guaranteed });
}

/** Marks concealed tiles as shown to everybody. */
export function withTilesOpen(hand: HandState, seat: Seat, tiles: readonly string[]): HandState {
  if (tiles.length === 0) return hand;
  const player = draftPlayer(hand.players[seat]);
  let { concealed } = player;
  for (const text of tiles) concealed = withoutReading(concealed, text).hand;
  player.concealed = tiles.reduce(withReading, concealed);
  player.shown = [...player.shown, ...tiles];
  return withKnowledge(hand, seat, player);
}

/** A hand as it was shown; tiles that were not shown stay unseen. */
export function revealedAs(hand: HandState, held: Concealed, texts: readonly string[]): Concealed {
  let concealed = handOf(texts);
  if (!hand.gap) while (concealed.size < held.size) concealed = withReading(concealed, '?');
  return concealed;
}
