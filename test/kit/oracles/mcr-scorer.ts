/**
 * A scorer of MCR written apart from the engine and by brute force: every arrangement of the tiles, every place of the
 * winning tile, every allowed choice of combinations, and the list of what each fan implies. It imports nothing of the
 * project. Tiles are texts such as `3m`, `7z`.
 */
export interface PlainMeld {
  readonly kind: 'chi' | 'pong' | 'concealed-kong' | 'small-exposed-kong' | 'big-exposed-kong';
  readonly tiles: readonly string[];
}

export interface PlainWin {
  /** With the winning tile. */
  readonly concealed: readonly string[];
  readonly melds: readonly PlainMeld[];
  readonly tile: string;
  readonly selfDraw: boolean;
  readonly robbed: boolean;
  readonly seat: string;
  readonly round: string;
  readonly wallLast: boolean;
  readonly onKong: boolean;
  readonly lastTile: boolean;
  readonly dealt: boolean;
  readonly flowers: number;
}

interface Block {
  readonly kind: 'chow' | 'pung' | 'kong' | 'pair';
  readonly tiles: readonly string[];
  readonly open: boolean;
  readonly melded: boolean;
}

interface Shape {
  readonly name: 'sets' | 'pairs' | 'orphans' | 'straight' | 'knitted';
  readonly blocks: readonly Block[];
}

const SUITS = ['m', 'p', 's'];
const ALL = [...SUITS.flatMap((suit) => [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `${n}${suit}`))].concat(
  [1, 2, 3, 4, 5, 6, 7].map((n) => `${n}z`),
);
const ORPHANS = ALL.filter((tile) => tile[1] === 'z' || tile[0] === '1' || tile[0] === '9');
const KNITTED = [
  [1, 2, 3],
  [1, 3, 2],
  [2, 1, 3],
  [2, 3, 1],
  [3, 1, 2],
  [3, 2, 1],
].map((starts) => starts.flatMap((start, i) => [0, 3, 6].map((n) => `${start + n}${SUITS[i]}`)));

const number = (tile: string): number => Number(tile[0]);
const suit = (tile: string): string => tile[1];
const isHonor = (tile: string): boolean => suit(tile) === 'z';
const isWind = (tile: string): boolean => isHonor(tile) && number(tile) <= 4;
const isDragon = (tile: string): boolean => isHonor(tile) && number(tile) >= 5;
const isEnd = (tile: string): boolean => isHonor(tile) || number(tile) === 1 || number(tile) === 9;

/** The tiles without these, or `null` if some are not there. */
function minus(tiles: readonly string[], taken: readonly string[]): string[] | null {
  const rest = [...tiles];
  for (const tile of taken) {
    const at = rest.indexOf(tile);
    if (at < 0) return null;
    rest.splice(at, 1);
  }
  return rest;
}

const hidden = (kind: Block['kind'], tiles: readonly string[]): Block => ({ kind, tiles, open: false, melded: false });

/** Every way to arrange the tiles as sets, with a pair if `pair`. */
function arrange(tiles: readonly string[], pair: boolean): Block[][] {
  if (tiles.length === 0) return pair ? [] : [[]];
  const [first] = tiles;
  const ways: Block[][] = [];
  const attempt = (kind: Block['kind'], block: readonly string[], left: boolean) => {
    const rest = minus(tiles, block);
    if (rest !== null) for (const way of arrange(rest, left)) ways.push([hidden(kind, block), ...way]);
  };
  if (pair) attempt('pair', [first, first], false);
  attempt('pung', [first, first, first], pair);
  if (!isHonor(first) && number(first) <= 7) {
    attempt('chow', [first, `${number(first) + 1}${suit(first)}`, `${number(first) + 2}${suit(first)}`], pair);
  }
  return ways;
}

const sorted = (tiles: readonly string[]): string[] => [...tiles].sort((a, b) => ALL.indexOf(a) - ALL.indexOf(b));

function meldedBlock({ kind, tiles }: PlainMeld): Block {
  const open = kind !== 'concealed-kong';
  return {
    kind: kind === 'chi' ? 'chow' : kind === 'pong' ? 'pung' : 'kong',
    tiles: sorted(tiles),
    open,
    melded: true,
  };
}

/** Every shape in which these tiles win. */
function shapesOf(concealed: readonly string[], melds: readonly PlainMeld[]): Shape[] {
  const tiles = sorted(concealed);
  const open = melds.map(meldedBlock);
  const shapes: Shape[] = [];
  if (tiles.length + 3 * melds.length !== 14) return shapes;
  for (const way of arrange(tiles, true)) shapes.push({ name: 'sets', blocks: [...open, ...way] });
  for (const nine of KNITTED) {
    const rest = minus(tiles, nine);
    if (rest !== null && melds.length <= 1)
      for (const way of arrange(rest, true)) shapes.push({ name: 'straight', blocks: [...open, ...way] });
  }
  if (melds.length > 0) return shapes;
  if (tiles.every((tile, i) => tile === tiles[i ^ 1]))
    shapes.push({ name: 'pairs', blocks: [0, 2, 4, 6, 8, 10, 12].map((i) => hidden('pair', [tiles[i], tiles[i]])) });
  if (ORPHANS.every((tile) => tiles.includes(tile)) && tiles.every((tile) => ORPHANS.includes(tile)))
    shapes.push({ name: 'orphans', blocks: [] });
  const numbers = tiles.filter((tile) => !isHonor(tile));
  const different = new Set(tiles).size === 14;
  if (different && KNITTED.some((nine) => numbers.every((tile) => nine.includes(tile))))
    shapes.push({ name: 'knitted', blocks: [] });
  return shapes;
}

/** The tiles that the hand waits for without this one, those included of which it has all four. */
function waitsBefore({ concealed, melds, tile }: PlainWin): string[] {
  const before = minus(concealed, [tile]) ?? [];
  return ALL.filter((other) => shapesOf([...before, other], melds).length > 0);
}

/** Fan and how often, as they stand in the list. */
type Fan = Record<string, number>;

const VALUES: Readonly<Record<string, number>> = {
  ...values(88, '1 2 3 4 5 6 7'),
  ...values(64, '8 9 10 11 12 13'),
  ...values(48, '14 15'),
  ...values(32, '16 17 18'),
  ...values(24, '19 20 21 22 23 24 25 26 27'),
  ...values(16, '28 29 30 31 32 33'),
  ...values(12, '34 35 36 37 38'),
  ...values(8, '39 40 41 42 43 44 45 46 47'),
  ...values(6, '48 49 50 51 52 53 54'),
  ...values(5, 'mixed'),
  ...values(4, '55 56 57 58'),
  ...values(2, '59 60 61 62 63 64 65 66 67 68'),
  ...values(1, '69 70 71 72 73 74 75 76 77 78 79 80 81'),
};

function values(value: number, fan: string): Record<string, number> {
  return Object.fromEntries(fan.split(' ').map((id) => [id, value]));
}

/** What may not be scored beside a fan. */
const IMPLIES: Readonly<Record<string, string>> = {
  1: '38 49 60 61 73',
  2: '54 59',
  3: '50 75',
  4: '22 62 56 75 76',
  5: '17 48 57 67 74 mixed 49 79',
  6: '19 22 62 56 75 76 79',
  7: '18 52 62 56 79',
  8: '18 49 55 73 76 65',
  9: '38',
  10: '54 59',
  11: '18 49 55 73 75',
  12: '33 66 49 62 56',
  13: '19 22 63 69 72 75 76',
  14: '23 24 64 69',
  15: '23 24 49',
  16: '30 71 72',
  17: '48 57 67 74 mixed',
  18: '49 55 73',
  19: '62 56 79',
  20: '34 52 62 56 79',
  21: '49 68 76',
  22: '75 76',
  23: '24',
  24: '23',
  25: '36 76',
  26: '68 76',
  27: '37 76',
  29: '63 70 72 76',
  31: '68 76',
  33: '66',
  34: '52 62 56 79',
  36: '76',
  37: '76',
  40: '75',
  44: '80',
  46: '80',
  47: '58',
  48: '67 66',
  mixed: '67 74',
  50: '75',
  53: '79',
  54: '59',
  56: '62 80',
  57: '74',
  63: '76',
  68: '76',
};

/** The fan of two, three or four sets, by the tiles that name them. */
function together(blocks: readonly Block[]): string | null {
  const chows = blocks.every(({ kind }) => kind === 'chow');
  const pungs = blocks.every(({ kind }) => kind === 'pung' || kind === 'kong');
  if (!chows && !pungs) return null;
  const firsts = blocks.map(({ tiles }) => tiles[0]);
  if (firsts.some(isHonor)) return null;
  const ranks = firsts.map(number).sort((a, b) => a - b);
  const suits = new Set(firsts.map(suit)).size;
  const steps = ranks.slice(1).map((rank, i) => rank - ranks[i]);
  const by = (step: number): boolean => steps.every((one) => one === step);
  const pure = suits === 1;
  const mixed = suits === blocks.length;
  if (chows) {
    if (blocks.length === 4) return !pure ? null : by(0) ? '14' : by(1) || by(2) ? '16' : null;
    if (blocks.length === 3) {
      if (pure) return by(0) ? '23' : by(3) ? '28' : by(1) || by(2) ? '30' : null;
      return !mixed ? null : by(3) ? '39' : by(0) ? '41' : by(1) ? '51' : null;
    }
    if (pure) return by(0) ? '69' : by(3) ? '71' : by(6) ? '72' : null;
    return by(0) ? '70' : null;
  }
  if (blocks.length === 4) return pure && by(1) ? '15' : null;
  if (blocks.length === 3) return pure ? (by(1) ? '24' : null) : !mixed ? null : by(0) ? '32' : by(1) ? '42' : null;
  return mixed && by(0) ? '65' : null;
}

/** Every choice of combinations in which each joins sets of different groups. */
function choices(sets: readonly Block[]): Fan[] {
  const possible: { fan: string; of: number[] }[] = [];
  for (let mask = 0; mask < 1 << sets.length; mask++) {
    const of = sets.flatMap((_, i) => ((mask >> i) & 1 ? [i] : []));
    const fan = of.length < 2 ? null : together(of.map((i) => sets[i]));
    if (fan !== null) possible.push({ fan, of });
  }
  const found: Fan[] = [];
  const choose = (at: number, group: readonly number[], fan: Fan): void => {
    if (at === possible.length) {
      found.push(fan);
      return;
    }
    choose(at + 1, group, fan);
    const { fan: id, of } = possible[at];
    const groups = of.map((i) => group[i]);
    if (new Set(groups).size < groups.length) return;
    const joined = group.map((one) => (groups.includes(one) ? groups[0] : one));
    choose(at + 1, joined, { ...fan, [id]: (fan[id] ?? 0) + 1 });
  };
  choose(
    0,
    sets.map((_, i) => i),
    {},
  );
  return found;
}

const GREEN = ['2s', '3s', '4s', '6s', '8s', '6z'];
const REVERSIBLE = [...'1234589']
  .map((n) => `${n}p`)
  .concat(
    [...'245689'].map((n) => `${n}s`),
    '5z',
  );

/** Fan that do not depend on a choice. `place` is the index of the block with the winning tile. */
function fixed(win: PlainWin, { name, blocks }: Shape, place: number, waits: readonly string[]): Fan {
  const all = [...win.concealed, ...win.melds.flatMap(({ tiles }) => tiles)];
  const fan: Fan = {};
  const give = (id: string | number, times: boolean | number) => {
    if (Number(times) > 0) fan[String(id)] = Number(times);
  };
  const every = (ok: (tile: string) => boolean) => all.every(ok);
  const ranks = (...allowed: number[]) => every((tile) => !isHonor(tile) && allowed.includes(number(tile)));
  const suits = new Set(all.filter((tile) => !isHonor(tile)).map(suit)).size;
  const honors = all.some(isHonor);
  const counts = (tile: string) => all.filter((other) => other === tile).length;
  const kongs = blocks.filter(({ kind }) => kind === 'kong');
  const opened = kongs.filter(({ open }) => open).length;
  const closed = kongs.length - opened;
  const pungs = blocks.filter(({ kind }) => kind === 'pung' || kind === 'kong');
  const chows = blocks.filter(({ kind }) => kind === 'chow');
  const pair = blocks.find(({ kind }) => kind === 'pair')?.tiles[0] ?? '';
  const winds = pungs.filter(({ tiles }) => isWind(tiles[0])).length;
  const dragons = pungs.filter(({ tiles }) => isDragon(tiles[0])).length;
  const whole = name === 'sets';
  const hasAll = (wanted: readonly string[]) => wanted.every((tile) => all.includes(tile));
  const exposed = blocks.filter(({ melded, open }) => melded && open).length;
  const claimed = !win.selfDraw && blocks[place]?.kind === 'pung' ? blocks[place] : null;
  const secret = pungs.filter((block) => !block.open && block !== claimed).length;

  give(1, winds === 4);
  give(9, winds === 3 && isWind(pair));
  give(38, winds >= 3);
  give(2, dragons === 3);
  give(10, dragons === 2 && isDragon(pair));
  give(54, dragons >= 2);
  give(59, dragons);
  give(
    60,
    pungs.some(({ tiles }) => tiles[0] === win.round),
  );
  give(
    61,
    pungs.some(({ tiles }) => tiles[0] === win.seat),
  );
  give(
    3,
    every((tile) => GREEN.includes(tile)),
  );
  const before = minus(win.concealed, [win.tile]) ?? [];
  const gates = SUITS.some((one) => sorted(before).join() === [...'1112345678999'].map((n) => `${n}${one}`).join());
  give(4, gates && !win.dealt);
  give(5, kongs.length === 4);
  give(17, kongs.length >= 3);
  give(48, closed >= 2);
  give(57, opened >= 2);
  give('mixed', closed > 0 && opened > 0);
  give(67, closed > 0);
  give(74, opened > 0);
  if (name === 'pairs') {
    give(19, 1);
    const start = Math.min(...all.map(number));
    give(6, suits === 1 && !honors && [0, 1, 2, 3, 4, 5, 6].every((n) => counts(`${start + n}${suit(all[0])}`) === 2));
  }
  give(7, name === 'orphans');
  give(
    8,
    every((tile) => isEnd(tile) && !isHonor(tile)),
  );
  give(11, every(isHonor));
  give(18, every(isEnd));
  give(12, whole && secret === 4);
  give(33, whole && secret >= 3);
  give(66, whole && secret === 2);
  const firsts = chows.map(({ tiles }) => tiles[0]).sort((a, b) => ALL.indexOf(a) - ALL.indexOf(b));
  const chowsAre = (wanted: readonly string[]) => firsts.join() === wanted.join();
  give(
    13,
    SUITS.some((one) => pair === `5${one}` && chowsAre([`1${one}`, `1${one}`, `7${one}`, `7${one}`])),
  );
  give(
    29,
    SUITS.some((one) => {
      const [a, b] = SUITS.filter((other) => other !== one);
      return pair === `5${one}` && chowsAre([`1${a}`, `7${a}`, `1${b}`, `7${b}`]);
    }),
  );
  if (name === 'knitted') {
    give(34, 1);
    give(20, hasAll(['1z', '2z', '3z', '4z', '5z', '6z', '7z']));
    give(
      35,
      KNITTED.some((nine) => hasAll(nine)),
    );
  }
  give(35, name === 'straight' || fan[35] === 1);
  give(21, whole && pungs.length === 4 && every((tile) => !isHonor(tile) && number(tile) % 2 === 0));
  give(22, suits === 1 && !honors);
  give(50, suits === 1 && honors);
  give(75, suits === 2);
  give(76, !honors);
  give(25, ranks(7, 8, 9));
  give(26, ranks(4, 5, 6));
  give(27, ranks(1, 2, 3));
  give(36, ranks(6, 7, 8, 9));
  give(37, ranks(1, 2, 3, 4));
  give(31, whole && blocks.every(({ tiles }) => tiles.some((tile) => !isHonor(tile) && number(tile) === 5)));
  give(
    40,
    every((tile) => REVERSIBLE.includes(tile)),
  );
  give(44, win.wallLast && win.selfDraw);
  give(45, win.wallLast && !win.selfDraw);
  give(46, win.onKong && win.selfDraw && kongs.length > 0);
  give(47, win.robbed);
  give(49, whole && pungs.length === 4);
  give(52, suits === 3 && all.some(isWind) && all.some(isDragon));
  give(53, exposed === 4 && !win.selfDraw);
  give(55, whole && blocks.every(({ tiles }) => tiles.some(isEnd)));
  give(56, exposed === 0 && win.selfDraw);
  give(62, exposed === 0 && !win.selfDraw);
  give(58, win.lastTile);
  give(63, !isHonor(pair || '1z') && (chows.length === 4 || (name === 'straight' && chows.length === 1)));
  give(64, ALL.filter((tile) => counts(tile) === 4 && !kongs.some(({ tiles }) => tiles[0] === tile)).length);
  give(68, !all.some(isEnd));
  const plain = pungs.filter(
    ({ tiles: [tile] }) => isEnd(tile) && !isDragon(tile) && tile !== win.round && tile !== win.seat,
  );
  const plainWinds = plain.filter(({ tiles }) => isWind(tiles[0])).length;
  // The winds of F9 and F38, and one pung of Nine Gates, are not scored again.
  give(73, plain.length - (winds >= 3 ? plainWinds : 0) - (gates && !win.dealt ? 1 : 0));
  give(80, win.selfDraw);
  if (waits.length === 1 && !win.dealt && place >= 0) {
    const { kind, tiles } = blocks[place];
    give(
      77,
      kind === 'chow' &&
        ((tiles[2] === win.tile && number(win.tile) === 3) || (tiles[0] === win.tile && number(win.tile) === 7)),
    );
    give(78, kind === 'chow' && tiles[1] === win.tile);
    give(79, kind === 'pair' && (whole || name === 'straight'));
  }
  return fan;
}

/** What is left of the fan when each that counts has excluded what it implies. */
function counted(fan: Fan): Fan {
  const out = new Set<string>();
  const order = Object.keys(VALUES).sort((a, b) => VALUES[b] - VALUES[a]);
  for (const id of order) if (id in fan && !out.has(id)) for (const one of (IMPLIES[id] ?? '').split(' ')) out.add(one);
  return Object.fromEntries(Object.entries(fan).filter(([id]) => !out.has(id)));
}

const sum = (fan: Fan): number => Object.entries(fan).reduce((total, [id, times]) => total + VALUES[id] * times, 0);

/** The highest total with its fan, flowers included; `null` if the tiles do not win. */
export function plainScore(win: PlainWin): { readonly total: number; readonly fan: Fan } | null {
  const shapes = shapesOf(win.concealed, win.melds);
  if (shapes.length === 0) return null;
  const waits = waitsBefore(win);
  let best: Fan | null = null;
  for (const shape of shapes) {
    const { blocks } = shape;
    const places = blocks.flatMap(({ tiles, melded }, i) => (!melded && tiles.includes(win.tile) ? [i] : []));
    const sets = blocks.filter(({ kind }) => kind !== 'pair');
    let most: Fan = {};
    for (const place of places.length === 0 ? [-1] : places) {
      const base = fixed(win, shape, place, waits);
      for (const choice of shape.name === 'sets' ? choices(sets) : [{}]) {
        const fan = counted({ ...base, ...choice });
        if (sum(fan) > sum(most)) most = fan;
      }
    }
    // A hand without any fan is a chicken hand; nobody may leave out a fan to have one.
    if (sum(most) === 0) most = { 43: 1 };
    if (best === null || sum(most) > sum(best)) best = most;
  }
  const fan: Fan = { ...best, ...(win.flowers > 0 ? { 81: win.flowers } : {}) };
  return { total: sum(fan), fan };
}
