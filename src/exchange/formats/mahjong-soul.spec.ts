import { describe, expect, test } from '@jest/globals';
import { tileText } from '../../engine/tiles/notation.js';
import type { Seat } from '../../engine/tiles/tile.js';
import { hexHash } from '../../games/record/hash-functions.js';
import { irregularitiesIn, type RecordEvent } from '../../engine/record/record-event.js';
import { resolveRuleset } from '../../engine/rulesets/registry.js';
import { simulateGame } from '../../simulation/simulate.js';
import { checkGame } from '../importing/rules-check.js';
import { formatOf } from '../importing/formats.js';
import { given } from '../../../test/kit/play/play.js';
import { mahjongSoulOf, type Written } from '../../../test/kit/formats/mahjong-soul.js';
import '../../../test/kit/play/rulesets.js';
import { readMahjongSoul } from './mahjong-soul.js';
import { optionsOfRoom, optionsOfRoomForThree } from './mahjong-soul-rooms.js';

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

  test('ranks are a remark before the first hand, and passed calls are named', () => {
    const written = mahjongSoulOf(eventsOf(0));
    const accounts = (written.head.accounts as Record<string, unknown>[]).map((account) => ({
      ...account,
      level: {
        id: [10101, 10302, 10701, 19901][account.seat as number],
        ...(account.seat === 1 ? { score: 1450 } : {}),
      },
    }));
    const actions = [
      ...written.data.data.actions,
      { type: 2, user_input: { type: 3, cpg: { cancel_operation: true } } },
    ];
    const item = read({
      head: { ...written.head, accounts },
      data: { ...written.data, data: { ...written.data.data, actions } },
    });
    const { refusal, steps } = checkGame(item);
    expect(refusal).toBeNull();
    expect(steps.map(({ event }) => event).find(({ type }) => type === 'NoteAdded')?.data).toEqual({
      text: 'Ranks on Mahjong Soul: seat 1 初心 1, seat 2 雀傑 2 (1450), seat 3 魂天 1, seat 4 19901',
    });
    expect(item.notCarried).toEqual({ 'calls offered and passed': 1 });
    expect(steps.flatMap(({ differences }) => differences)).toEqual([]);
  });

  test('games of three are played and scored as they say (SN-75)', () => {
    for (let game = 0; game < 24; game++) {
      const options = { winds: game % 2 === 0 ? 'east-south' : 'east', tsumoLoss: game % 3 !== 0 };
      const ruleset = resolveRuleset('reach/majsoul-sanma', options);
      const { events } = simulateGame({ ruleset, seed: 'mahjong soul of three', game });
      const mode = { mode: options.winds === 'east' ? 11 : 12, detail_rule: { have_zimosun: options.tsumoLoss } };
      const item = read(mahjongSoulOf(events, { config: { category: 1, mode } }));
      const judged = checkGame(item);
      expect([judged.refusal, item.ruleset]).toEqual([null, 'reach/majsoul-sanma']);
      expect(judged.line.state?.opened?.options).toMatchObject(options);
      expect(judged.steps.flatMap(({ differences }) => differences)).toEqual([]);
      expect(play(judged.steps.map(({ event }) => event))).toEqual(play(events));
      expect(item.players?.map((one) => one?.name)).toEqual(['甲', '乙', '丙']);
    }
  });

  test('the dealer may discard the fourteenth tile, which a record never calls drawn', () => {
    let drawn = 0;
    for (let game = 0; game < 6; game++) {
      const written = mahjongSoulOf(eventsOf(game));
      let isFirst = false;
      for (const { result } of written.data.data.actions as { result: { name: string; data: { moqie?: boolean } } }[]) {
        if (isFirst && result.data.moqie === true) drawn++;
        if (isFirst && 'moqie' in result.data) result.data.moqie = false;
        isFirst = result.name === '.lq.RecordNewRound';
      }
      const { steps, refusal } = checkGame(read(written));
      expect([refusal, steps.flatMap(({ event }) => irregularitiesIn(event))]).toEqual([null, []]);
    }
    expect(drawn).toBeGreaterThan(2);
  });

  test('a Heavenly Win may be stated with another of its tiles as the last one, and its tiles are compared', () => {
    const hand = '22456789p 23478s';
    for (const ruleset of ['reach/majsoul-sanma', 'reach/mahjong-soul']) {
      const table = given({ E: hand }, { ruleset, indicator: '7z', wall: '6s' });
      const written = mahjongSoulOf(table.when('E draws 6s', 'E wins', 'the hand ends won').events);
      const stated = written.data.data.actions
        .map(({ result }) => result as { name: string; data: { hules?: { hand: string[]; hu_tile: string }[] } })
        .flatMap(({ data: { hules = [] } }) => hules)[0];
      expect(stated.hu_tile).toBe('6s');
      const differences = () =>
        checkGame(read(written)).steps.flatMap((step) => step.differences.map(({ field }) => field));
      stated.hand.splice(stated.hand.indexOf('8s'), 1, '6s');
      stated.hu_tile = '8s'; // the highest, as the platform shows it
      expect(differences()).toEqual([]);
      stated.hand[0] = '3p';
      expect(differences()).toEqual(['concealed']);
    }
  });

  test('a room of three may have the rules that games of three have, and is refused with others', () => {
    const ranked = {
      dora_count: 2,
      init_point: 35_000,
      fandian: 40_000,
      jingsuanyuandian: 35_000,
      shunweima_3: -15,
      noting_fafu_1: 1000,
      noting_fafu_2: 2000,
      shiduan: true,
      have_zimosun: true,
    };
    const room = (rules: object) => optionsOfRoomForThree(rules as Record<string, unknown>, false);
    expect(room({ ...ranked, fandian: 45_000, dora_count: 0 })).toMatchObject({
      refused: null,
      unknown: [],
      options: { startingPoints: 35_000, target: 45_000, redFives: false, tsumoLoss: true },
    });
    expect(room({ shunweima_3: -20 }).refused).toBe('uma3');
    expect(room({ have_toutiao: true, have_biao_dora: true, have_helelianzhuang: true }).refused).toBe('have_toutiao');
    expect(room({ have_zimosun: false }).options).toEqual({ tsumoLoss: false });
    // Ranked games have tsumo loss, although some decoders write the field with its default.
    expect(optionsOfRoomForThree({ have_zimosun: false }, true).options).toEqual({});
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

  test('a record of another mode, cut or still encoded is refused with the place', () => {
    const mode = (mode: number) => ({ ...written, head: { ...written.head, config: { mode: { mode } } } });
    expect(reasonOf(mode(21))).toMatch(/^head\.config\.mode\.mode: 21; expected 1/);
    expect(reasonOf(mode(12))).toMatch(/scores: expected 3 integers, found/);
    const old = { config: { mode: { mode: 2, detail_rule: { guyi_mode: 1 } } } };
    expect(reasonOf({ ...written, head: old })).toMatch(/detail_rule\.guyi_mode: a mode with other rules/);
    expect(reasonOf({ head: {}, data: { name: '.lq.GameDetailRecords', data: 'CgQ=' } })).toMatch(/still encoded/);
    expect(reasonOf('{"head": {')).toMatch(/expected/);
    expect(reasonOf({ head: {}, data: [] })).toMatch(/expected a record of Mahjong Soul/);
    expect(reasonOf([{ name: '.lq.RecordDealTile', data: { tile: '1m' } }])).toMatch(
      /expected RecordNewRound before it/,
    );
    const strange = [...records.slice(0, 2), { name: '.lq.RecordHuleXueZhanMid', data: {} }];
    expect(reasonOf({ head: written.head, data: strange })).toMatch(/RecordHuleXueZhanMid: unknown record/);
    const bad = structuredClone(records);
    (bad[1].data as { tile: string }).tile = '9z';
    expect(reasonOf({ head: written.head, data: bad })).toMatch(/RecordDiscardTile\.tile: expected a tile/);
  });
});

describe('the wall of a record', () => {
  const SALT = 'PaifuTestSaltPaifuTestSalt012345';
  /** A record whose hands have their walls, changed by `change`. */
  const withWalls = (game: number, change: (wall: string[]) => void = () => {}, events = eventsOf(game)): Written => {
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

  test('agrees in games of three, where eight supplements precede the first indicator (SN-6)', () => {
    let [supplements, indicators, under] = [0, 0, 0];
    for (let game = 0; game < 30; game++) {
      const ruleset = resolveRuleset('reach/majsoul-sanma');
      const { events } = simulateGame({ ruleset, seed: 'walls of three', game });
      const judged = checkGame(read(withWalls(game, undefined, events)));
      expect(judged.refusal).toBeNull();
      expect(judged.steps.flatMap(({ irregularities }) => irregularities)).toEqual([]);
      const of = (wanted: string) => judged.steps.filter(({ event }) => event.type === wanted).length;
      expect(of('WallRevealed')).toBeGreaterThan(0);
      supplements += of('BonusTileExposed');
      indicators += of('IndicatorRevealed') - of('HandStarted');
      under += judged.steps.filter(({ event }) => event.type === 'HandWon' && event.data.under !== undefined).length;
    }
    expect([supplements > 50, indicators > 10, under > 20]).toEqual([true, true, true]);
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
  const { ruleset } = (events[0] as Extract<RecordEvent, { type: 'GameOpened' }>).data;
  const { seats, tiles } = resolveRuleset(ruleset).table;
  const size = tiles.size;
  /** Supplements before the first indicator. */
  const first = seats.count === 3 ? 8 : 4;
  const walls: (string | null)[][] = [];
  let wall: (string | null)[] = [];
  let [dealer, front, back, shown] = [0, 0, 0, 0];
  let isSupplement = false;
  for (const { type, data } of events) {
    if (type === 'HandStarted') {
      wall = Array<string | null>(size).fill(null);
      walls.push(wall);
      [dealer, front, back, shown] = [data.dealer, 13 * seats.count, 0, 0];
    } else if (type === 'TilesDealt') {
      const order = [0, 1, 2].flatMap((round) =>
        seats
          .of((places) => seats.after(dealer as Seat, places))
          .flatMap((seat) => data.hands[seat].slice(4 * round, 4 * round + 4)),
      );
      const last = seats.of((places) => data.hands[seats.after(dealer as Seat, places)][12]);
      [...order, ...last].forEach((tile, i) => {
        wall[i] = tile;
      });
    } else if (
      type === 'KongDeclared' ||
      type === 'BonusTileExposed' ||
      (type === 'MeldClaimed' && data.kind === 'big-exposed-kong')
    )
      isSupplement = true;
    else if (type === 'TileDrawn') {
      if (isSupplement) wall[size - ++back] = data.tile;
      else wall[front++] = data.tile;
      isSupplement = false;
    } else if (type === 'IndicatorRevealed') wall[size - first - 1 - 2 * shown++] = data.tile;
    else if (type === 'HandWon') {
      data.under?.forEach((tile, i) => {
        wall[size - first - 2 - 2 * i] = tile;
      });
    }
  }
  return walls.map((one) => {
    const left = tiles.tiles.map(tileText);
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
