import { describe, expect, test } from '@jest/globals';
import { tileText } from '../../engine/tiles/notation.js';
import { RED_FIVE_SET } from '../../engine/tiles/tile.js';
import { hexHash } from '../../games/record/hash-functions.js';
import type { RecordEvent } from '../../engine/record/record-event.js';
import { resolveRuleset } from '../../engine/rulesets/registry.js';
import { simulateGame } from '../../simulation/simulate.js';
import { checkGame } from '../importing/rules-check.js';
import { formatOf } from '../importing/formats.js';
import { mahjongSoulOf, type Written } from '../../../test/kit/formats/mahjong-soul.js';
import '../../../test/kit/play/rulesets.js';
import { readMahjongSoul } from './mahjong-soul.js';
import { optionsOfRoom } from './mahjong-soul-rooms.js';

const eventsOf = (game: number): readonly RecordEvent[] =>
  simulateGame({ ruleset: resolveRuleset('reach/mahjong-soul'), seed: 'mahjong soul', game }).events;

function read(value: unknown) {
  const [item] = readMahjongSoul(Buffer.from(JSON.stringify(value)));
  if (item.kind !== 'game') throw new Error(item.reason);
  return item;
}
const reasonOf = (value: unknown): string => {
  const [item] = readMahjongSoul(Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)));
  return item.kind === 'game' ? 'a game' : item.reason;
};

/** The play, without the events that such a record cannot express. */
const play = (events: readonly RecordEvent[]) =>
  events
    .filter(({ type }) =>
      ['TileDrawn', 'TileDiscarded', 'MeldClaimed', 'KongDeclared', 'ReachDeclared', 'HandWon', 'HandEnded'].includes(
        type,
      ),
    )
    .map(({ type, data }) => [type, (data as { result?: { changes?: unknown } }).result?.changes ?? null]);

describe('a record of Mahjong Soul', () => {
  test('a record that does not say when the game began has the times of each hand', () => {
    const written = mahjongSoulOf(eventsOf(1));
    const { steps } = read({ ...written, head: { ...written.head, start_time: undefined } });
    const started = steps.findLastIndex(({ action }) => action?.type === 'StartHand');
    const discard = steps.findIndex(({ action }, i) => i > started && action?.type === 'DiscardTile');
    expect([steps[started].since, steps[started].occurredAt]).toEqual([0, null]);
    const timed = steps.flatMap(({ since, timing }, i) => (timing === undefined ? [] : [[since, timing.elapsed, i]]));
    expect(timed.length).toBeGreaterThan(3);
    for (const [since, elapsed, i] of timed as [number, number, number][])
      expect(since - (steps[i - 1].since as number)).toBe(elapsed);
    expect(steps[discard].since).toBeGreaterThanOrEqual(1_000);
  });

  test.each(Array.from({ length: 16 }, (_, game) => [game]))('game %d is played and scored as it says', (game) => {
    const events = eventsOf(game);
    const item = read(mahjongSoulOf(events));
    const judged = checkGame(item);
    expect(judged.refusal).toBeNull();
    expect(judged.steps.flatMap(({ differences }) => differences)).toEqual([]);
    expect(play(judged.steps.map(({ event }) => event))).toEqual(play(events));
    expect(item.players?.map((one) => one?.name)).toEqual(['甲', '乙', '丙', '丁']);
    expect(item.statedOrigin).toMatchObject({
      id: '241017-1d2b7f0c-0000-4000-8000-000000000000',
      played: '2024-10-17',
    });
    expect(item.steps[5].occurredAt).toBe('2024-10-17T00:00:01.000Z');
  });

  const written = mahjongSoulOf(eventsOf(1));
  const records = written.data.data.actions.map(({ result }) => result) as { name: string; data: object }[];

  test('a record of Mahjong Soul is read in camel case, without a head, and as a list of hands', () => {
    const camel = JSON.parse(
      JSON.stringify(written).replaceAll(
        /"([a-z]+(?:_[a-z]+)+)":/g,
        (_, name: string) => `"${name.replaceAll(/_([a-z])/g, (__, letter: string) => letter.toUpperCase())}":`,
      ),
    );
    const { steps } = read(written);
    const actions = (of: unknown) => read(of).steps.map(({ action }) => action);
    expect(actions(camel)).toEqual(steps.map(({ action }) => action));
    const bare = records.map(({ name, data }) => ({ name: name.replace('.lq.Record', ''), data }));
    const end = actions(written).slice(0, -1);
    expect(actions([bare]).slice(2, -1)).toEqual(end.slice(2));
    expect(actions({ head: written.head, data: records }).slice(0, -1)).toEqual(end);
  });

  test('a record of Mahjong Soul is recognised by its first bytes', () => {
    const start = (value: unknown) => formatOf(Buffer.from(JSON.stringify(value)), 'game.json');
    expect(start(written)).toBe('mahjong-soul');
    expect(start([[records[0]]])).toBe('mahjong-soul');
  });

  test('a record with another score is reported', () => {
    const other = structuredClone(written) as Written;
    const hule = other.data.data.actions.find(({ result }) => (result as { name: string }).name === '.lq.RecordHule');
    const { data } = (hule as { result: { data: { hules: { fu: number }[]; delta_scores: number[] } } }).result;
    data.delta_scores[0] += 100;
    expect(checkGame(read(other)).steps.flatMap(({ differences }) => differences.map(({ field }) => field))).toEqual([
      'payments',
    ]);
  });

  test('a record for three players, of another mode, cut or still encoded is refused with the place', () => {
    const mode = (mode: number) => ({ ...written, head: { ...written.head, config: { mode: { mode } } } });
    expect(reasonOf(mode(12))).toMatch(/^head\.config\.mode\.mode: 12; expected 1/);
    const old = { config: { mode: { mode: 2, detail_rule: { guyi_mode: 1 } } } };
    expect(reasonOf({ ...written, head: old })).toMatch(/detail_rule\.guyi_mode: a mode with other rules/);
    expect(reasonOf({ head: {}, data: { name: '.lq.GameDetailRecords', data: 'CgQ=' } })).toMatch(/still encoded/);
    expect(reasonOf('{"head": {')).toMatch(/expected/);
    expect(reasonOf({ head: {}, data: [] })).toMatch(/expected a record of Mahjong Soul/);
    expect(reasonOf([{ name: '.lq.RecordDealTile', data: { tile: '1m' } }])).toMatch(
      /expected RecordNewRound before it/,
    );
    const strange = [...records.slice(0, 2), { name: '.lq.RecordBaBei', data: {} }];
    expect(reasonOf({ head: written.head, data: strange })).toMatch(/RecordBaBei: unknown record/);
    const bad = structuredClone(records);
    (bad[1].data as { tile: string }).tile = '9z';
    expect(reasonOf({ head: written.head, data: bad })).toMatch(/RecordDiscardTile\.tile: expected a tile/);
  });
});

describe('the wall of a record', () => {
  const SALT = 'PaifuTestSaltPaifuTestSalt012345';
  /** A record whose hands have their walls, changed by `change`. */
  const withWalls = (game: number, change: (wall: string[]) => void = () => {}): Written => {
    const events = eventsOf(game);
    const written = mahjongSoulOf(events);
    const rounds = written.data.data.actions.map(({ result }) => result as { name: string; data: object });
    const walls = wallsOf(events);
    for (const round of rounds.filter(({ name }) => name === '.lq.RecordNewRound')) {
      const wall = [...(walls.shift() as string[])];
      change(wall);
      const paishan = wall.join('');
      const salted = { sha256: hexHash('sha256', paishan + SALT), salt: SALT, saltSha256: hexHash('sha256', SALT) };
      Object.assign(round.data, { paishan, ...salted });
    }
    return written;
  };

  test('agrees with every draw, supplement and indicator, and is verified with its salt (LG-13, LG-14)', () => {
    let supplements = 0;
    for (let game = 0; game < 6; game++) {
      const item = read(withWalls(game));
      const judged = checkGame(item);
      expect(judged.refusal).toBeNull();
      expect(judged.steps.flatMap(({ irregularities }) => irregularities)).toEqual([]);
      expect(item.steps.filter(({ action }) => action?.type === 'RevealWall').length).toBeGreaterThan(0);
      supplements += item.steps.filter(({ action }) => action?.type === 'DeclareKong').length;
    }
    expect(supplements).toBeGreaterThan(3);
  });

  test('a wall with another tile in the place of a draw is irregular', () => {
    const swapped = withWalls(0, (wall) => {
      // The dealer's first draw, and a different tile of the dead wall.
      const other = wall.findLastIndex((tile) => tile !== wall[52]);
      [wall[52], wall[other]] = [wall[other], wall[52]];
    });
    const judged = checkGame(read(swapped));
    const codes = judged.steps.flatMap(({ irregularities }) => irregularities.map(({ code }) => code));
    expect(codes).toContain('wall-differs');
  });

  test('a wall is left out where it does not match its published hash', () => {
    const written = withWalls(0);
    const [first] = written.data.data.actions as { result: { data: object } }[];
    Object.assign(first.result.data, { sha256: '0'.repeat(64) });
    expect(read(written).notCarried).toMatchObject({ 'wall that does not match its published hash': 1 });
  });
});

/** The walls of a game as Mahjong Soul lists them; unseen tiles fill the remaining places. */
function wallsOf(events: readonly RecordEvent[]): string[][] {
  const walls: (string | null)[][] = [];
  let wall: (string | null)[] = [];
  let [dealer, front, back, shown] = [0, 0, 0, 0];
  let isSupplement = false;
  for (const { type, data } of events) {
    if (type === 'HandStarted') {
      wall = Array<string | null>(136).fill(null);
      walls.push(wall);
      [dealer, front, back, shown] = [data.dealer, 52, 0, 0];
    } else if (type === 'TilesDealt') {
      const seats = [0, 1, 2, 3].map((places) => (dealer + places) % 4);
      const order = [0, 1, 2].flatMap((round) =>
        seats.flatMap((seat) => data.hands[seat].slice(4 * round, 4 * round + 4)),
      );
      [...order, ...seats.map((seat) => data.hands[seat][12])].forEach((tile, i) => {
        wall[i] = tile;
      });
    } else if (type === 'KongDeclared' || (type === 'MeldClaimed' && data.kind === 'big-exposed-kong'))
      isSupplement = true;
    else if (type === 'TileDrawn') {
      if (isSupplement) wall[136 - ++back] = data.tile;
      else wall[front++] = data.tile;
      isSupplement = false;
    } else if (type === 'IndicatorRevealed') wall[136 - 5 - 2 * shown++] = data.tile;
    else if (type === 'HandWon') {
      data.under?.forEach((tile, i) => {
        wall[136 - 6 - 2 * i] = tile;
      });
    }
  }
  return walls.map((one) => {
    const left = RED_FIVE_SET.tiles.map(tileText);
    for (const tile of one) if (tile !== null) left.splice(left.indexOf(tile), 1);
    return one.map((tile) => tile ?? (left.pop() as string));
  });
}

describe('the rules of a room', () => {
  test('the rules of a room become options, and absent switches are off where any is given', () => {
    const rules = {
      init_point: 30_000,
      shunweima_2: 10,
      shunweima_3: -10,
      shunweima_4: -30,
      dora_count: 4,
      have_biao_dora: true,
      have_helelianzhuang: true,
      have_toutiao: true,
      disable_double_yakuman: true,
    };
    expect(optionsOfRoom(rules)).toMatchObject({
      options: {
        startingPoints: 30_000,
        uma1: 30,
        redFives: 4,
        winnersPerTile: 1,
        doubleLimitHands: false,
        nagashiMangan: false,
        dealerStays: 'win',
        dealerStops: 'no',
      },
      refused: null,
      unknown: [],
    });
    expect(optionsOfRoom({})).toEqual({ options: {}, refused: null, unknown: [] });
    expect(optionsOfRoom({ liqibang_value: 2000 }).refused).toBe('liqibang_value');
    expect(optionsOfRoom({ new_rule: 1 }).unknown).toEqual(['new_rule']);
    resolveRuleset('reach/mahjong-soul', optionsOfRoom(rules).options);
  });
});
