/**
 * A second scorer for riichi of three players, written from `sanma` and the usual fu table without code of the engine:
 * every way to read the hand is tried, and the dearest counts.
 */

/** A winning hand as a line of `paifu score`. */
export interface SanmaWin {
  readonly concealed: readonly string[];
  readonly melds: readonly { readonly type: MeldType; readonly tiles: readonly string[] }[];
  readonly setAside: readonly string[];
  readonly winningTile: string;
  readonly seat: 'E' | 'S' | 'W';
  readonly round: 'E' | 'S' | 'W';
  readonly selfDraw: boolean;
  readonly reach?: boolean;
  readonly doubleReach?: boolean;
  readonly firstTurn?: boolean;
  readonly finalTile?: boolean;
  readonly onKong?: boolean;
  readonly robbingKong?: boolean;
  /** Won as dealt: heavenly or earthly. */
  readonly asDealt?: boolean;
  readonly doraIndicators: readonly string[];
  readonly uraIndicators?: readonly string[];
}
export type MeldType = 'pong' | 'concealed-kong' | 'small-exposed-kong' | 'big-exposed-kong';

export interface SanmaRules {
  /** Widest waits and Big Winds are two limits. */
  readonly doubleLimits: boolean;
  readonly tsumoLoss: boolean;
}

interface SanmaScore {
  readonly han: number;
  readonly fu: number;
  /** Limits; 0 for a counted hand. */
  readonly limits: number;
  readonly points: number;
  /** What each other player pays: the discarder, or with self-draw the dealer and the other. */
  readonly payments: { readonly discarder?: number; readonly dealer?: number; readonly nonDealer?: number };
}

const SUITS = 'mpsz';
/** 1m is 0, 9m 8, 1p 9, 1s 18, East 27, white 31. */
const numberOf = (tile: string): number => 9 * SUITS.indexOf(tile[1]) + Number(tile[0] === '0' ? 5 : tile[0]) - 1;
const isHonor = (tile: number): boolean => tile >= 27;
const isEdge = (tile: number): boolean => isHonor(tile) || tile % 9 === 0 || tile % 9 === 8;

interface Group {
  readonly kind: 'run' | 'triplet' | 'quad' | 'pair';
  readonly first: number;
  /** Called, or completed by a discard. */
  readonly open: boolean;
  readonly called: boolean;
  readonly won: boolean;
}

/** Each way to cut counts into runs, triplets and one pair. */
function* cuts(counts: number[], paired: boolean): Generator<readonly (readonly [Group['kind'], number])[]> {
  const first = counts.findIndex((count) => count > 0);
  if (first < 0) {
    if (paired) yield [];
    return;
  }
  const take = (tiles: readonly number[]): boolean => {
    const enough = tiles.every((tile, i) => counts[tile] > tiles.slice(0, i).filter((one) => one === tile).length);
    if (enough) for (const tile of tiles) counts[tile]--;
    return enough;
  };
  const ways: readonly (readonly [Group['kind'], readonly number[]])[] = [
    ['triplet', [first, first, first]],
    ...(first < 27 && first % 9 < 7 ? ([['run', [first, first + 1, first + 2]]] as const) : []),
    ...(paired ? [] : ([['pair', [first, first]]] as const)),
  ];
  for (const [kind, tiles] of ways) {
    if (!take(tiles)) continue;
    for (const rest of cuts(counts, paired || kind === 'pair')) yield [[kind, first], ...rest];
    for (const tile of tiles) counts[tile]++;
  }
}

const countsOf = (tiles: readonly number[]): number[] => {
  const counts = Array<number>(34).fill(0);
  for (const tile of tiles) counts[tile]++;
  return counts;
};

/** The dora of an indicator: characters have only 1 and 9. */
function doraAfter(indicator: number): number {
  if (indicator < 9) return indicator === 0 ? 8 : 0;
  if (indicator < 27) return indicator % 9 === 8 ? indicator - 8 : indicator + 1;
  if (indicator < 31) return indicator === 30 ? 27 : indicator + 1;
  return indicator === 33 ? 31 : indicator + 1;
}

/** Whether thirteen tiles lack one for a hand; a fifth tile of a kind does not count. */
export function lacksOne(tiles: readonly string[]): boolean {
  const held = countsOf(tiles.map(numberOf));
  return held.some((count, tile) => {
    if (count === 4 || (tile > 0 && tile < 8)) return false;
    const counts = held.map((one, i) => (i === tile ? one + 1 : one));
    const kinds = counts.filter((one) => one > 0).length;
    if (kinds === 13 && counts.every((one, i) => one === 0 || isEdge(i))) return true;
    if (kinds === 7 && counts.every((one) => one === 0 || one === 2)) return true;
    return !cuts(counts, false).next().done;
  });
}

interface Worth {
  readonly han: number;
  readonly fu: number;
  readonly limits: number;
}

/** `null` for a hand without a yaku. */
export function scoreOfThree(win: SanmaWin, rules: SanmaRules): SanmaScore | null {
  const concealed = win.concealed.map(numberOf);
  const melds = win.melds.map(({ type, tiles }) => ({ type, tile: numberOf(tiles[0]) }));
  const all = [...concealed, ...win.melds.flatMap(({ tiles }) => tiles.map(numberOf))];
  const closed = melds.every(({ type }) => type === 'concealed-kong');
  const winning = numberOf(win.winningTile);
  const winds = { seat: 27 + 'ESW'.indexOf(win.seat), round: 27 + 'ESW'.indexOf(win.round) };
  const reached = win.reach === true || win.doubleReach === true;

  const everywhere = [...all, ...win.setAside.map(numberOf)];
  const shownBy = (indicators: readonly string[] = []): number =>
    indicators.reduce((sum, one) => sum + everywhere.filter((tile) => tile === doraAfter(numberOf(one))).length, 0);
  const reds = [...win.concealed, ...win.melds.flatMap(({ tiles }) => tiles)].filter((tile) => tile[0] === '0').length;
  const dora = shownBy(win.doraIndicators) + (reached ? shownBy(win.uraIndicators) : 0) + reds + win.setAside.length;

  /** Yaku of any shape. */
  let common = 0;
  if (win.doubleReach === true) common += 2;
  else if (win.reach === true) common += 1;
  if (win.firstTurn === true) common += 1;
  if (closed && win.selfDraw) common += 1;
  if (win.finalTile === true) common += 1;
  if (win.onKong === true) common += 1;
  if (win.robbingKong === true) common += 1;
  if (all.every((tile) => !isEdge(tile))) common += 1;
  const suits = new Set(all.filter((tile) => !isHonor(tile)).map((tile) => Math.floor(tile / 9)));
  const honors = all.some(isHonor);
  if (suits.size === 1) common += honors ? (closed ? 3 : 2) : closed ? 6 : 5;
  const allEdges = all.every(isEdge);
  if (allEdges) common += 2;

  /** Limits of any shape. */
  let commonLimits = win.asDealt === true ? 1 : 0;
  if (all.every(isHonor)) commonLimits++;
  if (all.every((tile) => isEdge(tile) && !isHonor(tile))) commonLimits++;
  if (all.every((tile) => [19, 20, 21, 23, 25, 32].includes(tile))) commonLimits++;

  const worths: Worth[] = [];
  const counts = countsOf(concealed);

  /** Nobody knows which tile of a heavenly hand came last: where limits double, it has the widest wait. */
  const widest = win.asDealt === true && win.seat === 'E' && rules.doubleLimits;

  if (melds.length === 0 && counts.filter((count) => count > 0).length === 13 && allEdges) {
    const double = widest || (counts[winning] === 2 && rules.doubleLimits);
    worths.push({ han: 0, fu: 0, limits: (win.asDealt === true ? 1 : 0) + (double ? 2 : 1) });
  }
  if (melds.length === 0 && counts.filter((count) => count === 2).length === 7) {
    worths.push({ han: common + 2, fu: 25, limits: commonLimits });
  }
  for (const cut of cuts([...counts], false)) {
    for (const [at, [kind, first]] of cut.entries()) {
      const holds = kind === 'run' ? winning >= first && winning <= first + 2 : winning === first;
      if (!holds) continue;
      const groups = cut.map(
        ([one, tile], i): Group => ({
          kind: one,
          first: tile,
          open: i === at && !win.selfDraw,
          called: false,
          won: i === at,
        }),
      );
      for (const { type, tile } of melds) {
        const open = type !== 'concealed-kong';
        groups.push({ kind: type === 'pong' ? 'triplet' : 'quad', first: tile, open, called: open, won: false });
      }
      worths.push(worthOf(groups));
    }
  }

  function worthOf(groups: readonly Group[]): Worth {
    const sets = groups.filter(({ kind }) => kind !== 'pair');
    const pair = groups.find(({ kind }) => kind === 'pair') as Group;
    const runs = sets.filter(({ kind }) => kind === 'run');
    const triplets = sets.filter(({ kind }) => kind !== 'run');
    const won = groups.find((group) => group.won) as Group;
    const hidden = triplets.filter(({ open }) => !open).length;
    const quads = triplets.filter(({ kind }) => kind === 'quad').length;
    const has = (tile: number): boolean => triplets.some(({ first }) => first === tile);
    const dragons = [31, 32, 33].filter(has).length;
    const blown = [27, 28, 29, 30].filter(has).length;

    let limits = commonLimits;
    const twice = rules.doubleLimits ? 2 : 1;
    if (hidden === 4) limits += won.kind === 'pair' || widest ? twice : 1;
    if (dragons === 3) limits++;
    if (blown === 4) limits += twice;
    if (blown === 3 && pair.first >= 27 && pair.first <= 30) limits++;
    if (quads === 4) limits++;
    if (melds.length === 0 && suits.size === 1 && !honors) {
      const [suit] = suits;
      const nine = [3, 1, 1, 1, 1, 1, 1, 1, 3].map((least, i) => counts[9 * suit + i] - least);
      if (nine.every((extra) => extra >= 0)) limits += nine[winning % 9] > 0 || widest ? twice : 1;
    }

    const valuable = (tile: number): number =>
      (tile >= 31 ? 1 : 0) + (tile === winds.seat ? 1 : 0) + (tile === winds.round ? 1 : 0);
    const waitsOnTwoSides =
      won.kind === 'run' &&
      ((winning === won.first && won.first % 9 !== 6) || (winning === won.first + 2 && won.first % 9 !== 0));
    const peace = closed && runs.length === 4 && valuable(pair.first) === 0 && waitsOnTwoSides;

    let han = common;
    if (peace) han++;
    for (const { first } of triplets) han += valuable(first);
    if (closed) {
      const starts = runs.map(({ first }) => first);
      const doubles = [...new Set(starts)].reduce(
        (sum, start) => sum + Math.floor(starts.filter((one) => one === start).length / 2),
        0,
      );
      han += doubles === 2 ? 3 : doubles;
    }
    for (const suit of [0, 9, 18]) {
      if ([suit, suit + 3, suit + 6].every((start) => runs.some(({ first }) => first === start))) han += closed ? 2 : 1;
    }
    for (let rank = 0; rank < 9; rank++) if ([rank, rank + 9, rank + 18].every(has)) han += 2;
    if (quads === 3) han += 2;
    if (triplets.length === 4) han += 2;
    if (hidden === 3) han += 2;
    if (dragons === 2 && pair.first >= 31) han += 2;
    const outside = groups.every(({ kind, first }) =>
      kind === 'run' ? first % 9 === 0 || first % 9 === 6 : isEdge(first),
    );
    if (outside && !allEdges) han += (honors ? 2 : 3) - (closed ? 0 : 1);

    let fu = 20;
    if (closed && !win.selfDraw) fu += 10;
    if (win.selfDraw && !peace) fu += 2;
    for (const { kind, first, open } of triplets) {
      fu += 2 * (isEdge(first) ? 2 : 1) * (open ? 1 : 2) * (kind === 'quad' ? 4 : 1);
    }
    fu += 2 * valuable(pair.first);
    const closedWait = won.kind === 'run' && !waitsOnTwoSides;
    if (won.kind === 'pair' || closedWait) fu += 2;
    if (!closed && fu === 20) fu = 30;
    return { han, fu: 10 * Math.ceil(fu / 10), limits };
  }

  let best: (Worth & { readonly base: number }) | null = null;
  for (const worth of worths) {
    if (worth.limits === 0 && worth.han === 0) continue;
    const han = worth.han + dora;
    const base = worth.limits > 0 ? 8000 * worth.limits : baseOf(han, worth.fu);
    const more =
      best === null ? 1 : base - best.base || worth.limits - best.limits || han - best.han || worth.fu - best.fu;
    if (more > 0) best = { ...worth, han: worth.limits > 0 ? 0 : han, base };
  }
  return best === null ? null : paid(best, win, rules);
}

function baseOf(han: number, fu: number): number {
  if (han >= 13) return 8000;
  if (han >= 11) return 6000;
  if (han >= 8) return 4000;
  if (han >= 6) return 3000;
  return han === 5 ? 2000 : Math.min(2000, fu * 2 ** (2 + han));
}

const up = (points: number): number => 100 * Math.ceil(points / 100);

/** SN-46 to SN-48. */
function paid(
  { han, fu, limits, base }: Worth & { readonly base: number },
  win: SanmaWin,
  rules: SanmaRules,
): SanmaScore {
  const dealer = win.seat === 'E';
  if (!win.selfDraw) {
    const points = up(base * (dealer ? 6 : 4));
    return { han, fu, limits, points, payments: { discarder: points } };
  }
  const half = (share: number): number => (rules.tsumoLoss ? 0 : up(share / 2));
  if (dealer) {
    const each = up(2 * base) + half(2 * base);
    return { han, fu, limits, points: 2 * each, payments: { dealer: 0, nonDealer: each } };
  }
  const [from, each] = [up(2 * base) + half(base), up(base) + half(base)];
  return { han, fu, limits, points: from + each, payments: { dealer: from, nonDealer: each } };
}
