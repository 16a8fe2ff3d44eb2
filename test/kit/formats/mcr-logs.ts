import { deflateSync } from 'node:zlib';
import { resolveRuleset } from '../../../src/engine/rulesets/registry.js';
import type { TableEvent } from '../../../src/engine/table/moves/facts.js';

/**
 * Writes games as matches of Botzone and records of tziakcha, by the descriptions of these formats and apart from the
 * readers. Every hand is written by place: 0 is the dealer.
 */

/** Players by place at the start of the four rounds (MC-6). */
const ROUNDS = ['0123', '1032', '2310', '3201'];

const placeOf = (hand: number, seat: number): number => {
  const row = ROUNDS[Math.floor((hand - 1) / 4)];
  return (row.indexOf(String(seat)) - ((hand - 1) % 4) + 4) % 4;
};
const seatAt = (hand: number, place: number): number =>
  Number(ROUNDS[Math.floor((hand - 1) / 4)][(place + hand - 1) % 4]);

export interface PlayedHand {
  readonly hand: number;
  readonly events: readonly TableEvent[];
}

/** The hands of a game without sets that a win undid at once. */
export function handsOf(events: readonly TableEvent[]): PlayedHand[] {
  const hands: { hand: number; events: TableEvent[] }[] = [];
  events.forEach((event, i) => {
    const next = events.slice(i + 1).find(({ type }) => type !== 'ClaimAnnounced');
    if (event.type === 'HandStarted') hands.push({ hand: event.data.hand, events: [] });
    if (event.type === 'MeldClaimed' && next?.type === 'HandWon' && next.data.by === 'discard') return;
    hands.at(-1)?.events.push(event);
  });
  return hands;
}

const fanNames = (): ReadonlyMap<string, string> =>
  new Map(resolveRuleset('mcr/china').patterns.map(({ id, name }) => [id, String(name.zhHans)]));

// --- Botzone ---

const LETTERS: Readonly<Record<string, string>> = { m: 'W', p: 'B', s: 'T', f: 'H' };
const botzoneTile = (tile: string): string =>
  tile[1] !== 'z' ? LETTERS[tile[1]] + tile[0] : tile < '5z' ? `F${tile[0]}` : `J${8 - Number(tile[0])}`;

export interface BotzoneMatch {
  _id: string;
  players: { name: string }[];
  logs: { output?: { command: string; content: object; display: Record<string, unknown> } }[];
}

/** A hand without flowers as the judge displayed it. */
export function botzoneMatch({ hand, events }: PlayedHand, id: string): BotzoneMatch {
  const quan = Math.floor((hand - 1) / 4);
  const displays: Record<string, unknown>[] = [{ action: 'INIT', quan, srand: 1 }];
  const at = (seat: number) => placeOf(hand, seat);
  let claim: Record<string, unknown> | null = null;
  for (const { type, data } of events) {
    if (type === 'TilesDealt') {
      const dealt = [0, 1, 2, 3].map((place) => data.hands[seatAt(hand, place)].map(botzoneTile));
      displays.push({ action: 'DEAL', hand: dealt.map((tiles) => tiles.slice(0, 13)) });
      displays.push({ action: 'DRAW', player: 0, tile: dealt[0][13] });
    } else if (type === 'TileDrawn')
      displays.push({ action: 'DRAW', player: at(data.seat), tile: botzoneTile(data.tile) });
    else if (type === 'TileDiscarded') {
      const tile = botzoneTile(data.tile);
      if (claim === null) displays.push({ action: 'PLAY', player: at(data.seat), tile });
      else displays.push({ ...claim, tile });
      claim = null;
    } else if (type === 'MeldClaimed') {
      const player = at(data.seat);
      const middle = [data.tile, ...data.own].sort()[1];
      if (data.kind === 'big-exposed-kong') displays.push({ action: 'GANG', player, tile: botzoneTile(data.tile) });
      else
        claim =
          data.kind === 'chi' ? { action: 'CHI', player, tileCHI: botzoneTile(middle) } : { action: 'PENG', player };
    } else if (type === 'KongDeclared') {
      const action = data.kind === 'concealed-kong' ? 'GANG' : 'BUGANG';
      displays.push({ action, player: at(data.seat), tile: botzoneTile(data.tile) });
    } else if (type === 'HandWon') {
      const { result, seat } = data;
      const fan = (result.score?.patterns ?? []).map(({ id: fanId, count, points }) => ({
        ...{ name: fanNames().get(fanId), cnt: count, value: points },
      }));
      const score = [0, 1, 2, 3].map((place) => result.changes[seatAt(hand, place)]);
      displays.push({ action: 'HU', player: at(seat), fanCnt: result.points, fan, score });
    } else if (type === 'HandEnded' && data.reason === 'exhausted') displays.push({ action: 'HUANG' });
  }
  const logs = displays.flatMap((display) => [
    { output: { command: 'request', content: {}, display: { canHu: [-4, -4, -4, -4], ...display } } },
    {},
  ]);
  return { _id: id, players: ['a', 'b', 'c', 'd'].map((name) => ({ name: `bot ${name}` })), logs };
}

/** The same match as text of a data set. */
export function botzoneText(match: BotzoneMatch): string {
  const lines = [`Match ${match._id}`];
  let live = '';
  let last = -1;
  for (const { output } of match.logs) {
    if (output === undefined) continue;
    const { action, player, tile, tileCHI, quan, hand, fan, fanCnt, score } = output.display;
    const say = (text: string) => lines.push(`Player ${player} ${text}`);
    if (action === 'INIT') lines.push(`Wind ${quan}`);
    else if (action === 'DEAL')
      for (const [i, tiles] of (hand as string[][]).entries()) lines.push(`Player ${i} Deal ${tiles.join(' ')}`);
    else if (action === 'DRAW') say(`Draw ${tile}`);
    else if (action === 'PLAY') say(`Play ${tile}`);
    else if (action === 'CHI' || action === 'PENG') {
      say(action === 'CHI' ? `Chi ${tileCHI}` : `Peng ${live}`);
      say(`Play ${tile}`);
    } else if (action === 'GANG') say(`${player === last ? 'AnGang' : 'Gang'} ${tile}`);
    else if (action === 'BUGANG') say(`BuGang ${tile}`);
    else if (action === 'HU') {
      say(`Hu ${live} Ignore Player ${(Number(player) + 1) % 4} Peng ${live}`);
      const all = (fan as { name: string; cnt: number }[]).map(({ name, cnt }) => `${name}*${cnt}`);
      lines.push(`Fan ${fanCnt} ${all.join('+')}`, `Score ${(score as number[]).join(' ')}`);
    } else if (action === 'HUANG') lines.push('Huang', 'Score 0 0 0 0');
    if (tile !== undefined) live = String(tile);
    if (player !== undefined) last = Number(player);
  }
  return `${lines.join('\n')}\n`;
}

// --- tziakcha ---

const ORDER = 'msp';
const HONORS = '1234765';
const kindOf = (tile: string): number =>
  tile[1] === 'z' ? 27 + HONORS.indexOf(tile[0]) : 9 * ORDER.indexOf(tile[1]) + Number(tile[0]) - 1;
const numberOf = (tile: string): number => (tile[1] === 'f' ? 135 + Number(tile[0]) : 4 * kindOf(tile));

/** Chinese names of the fan in the order of their numbers, from 1. */
const NUMBERED =
  '大四喜 大三元 绿一色 九莲宝灯 四杠 连七对 十三幺 清幺九 小四喜 小三元 字一色 四暗刻 一色双龙会 一色四同顺 一色四节高 一色四步高 一色四连环 三杠 混幺九 七对 七星不靠 全双刻 清一色 一色三同顺 一色三节高 全大 全中 全小 清龙 三色双龙会 一色三步高 一色三连环 全带五 三同刻 三暗刻 全不靠 组合龙 大于五 小于五 三风刻 花龙 推不倒 三色三同顺 三色三节高 无番和 妙手回春 海底捞月 杠上开花 抢杠和 碰碰和 混一色 三色三步高 五门齐 全求人 双暗杠 双箭刻 全带幺 不求人 双明杠 和绝张 箭刻 圈风刻 门风刻 门前清 平和 四归一 双同刻 双暗刻 暗杠 断幺 一般高 喜相逢 连六 老少副 幺九刻 明杠 缺一门 无字 边张 嵌张 单钓将 自摸 花牌 明暗杠'.split(
    ' ',
  );

export interface TziakchaRecord {
  id: string;
  belongs: string;
  script: string;
}

export interface TziakchaStep {
  w: string;
  d: number;
  i: number;
  t: number;
  b: number;
  p: { n: string; i: string }[];
  g: { l: number; t: string; z: number };
  s: number[];
  y: { f?: number; t?: Record<string, number> }[];
  a: [number, number, number][];
}

/** A hand as a decoded record. */
export function tziakchaStep({ hand, events }: PlayedHand): TziakchaStep {
  const at = (seat: number) => placeOf(hand, seat);
  const a: TziakchaStep['a'] = [];
  const act = (seat: number, kind: number, data: number) => a.push([(at(seat) << 4) | kind, data, 1000 * a.length]);
  const dice = [3, 4, 2, 5];
  const step: TziakchaStep = {
    ...{ w: '', d: dice.reduce((sum, face, i) => sum | (face << (4 * i)), 0), i: hand - 1, t: 1_700_000_000_000, b: 0 },
    p: [0, 1, 2, 3].map((place) => ({ n: `player ${seatAt(hand, place)}`, i: 'x' })),
    ...{ g: { l: 8, t: '', z: 1 }, s: [0, 0, 0, 0], y: [{}, {}, {}, {}], a },
  };
  let [flower, replaces]: [string | null, number | null] = [null, null];
  for (const { type, data } of events) {
    if (type === 'TilesDealt')
      step.w = wallOf(
        [0, 1, 2, 3].map((place) => data.hands[seatAt(hand, place)]),
        dice,
      );
    else if (type === 'BonusTileExposed') [flower, replaces] = [data.tile, data.seat];
    else if (type === 'TileDrawn') {
      if (flower !== null && replaces === data.seat)
        act(data.seat, 1, numberOf(data.tile) | ((Number(flower[0]) - 1) << 8));
      else act(data.seat, 7, numberOf(data.tile) | (data.source === 'supplement' ? 256 : 0));
      flower = null;
    } else if (type === 'TileDiscarded') act(data.seat, 2, numberOf(data.tile) | (data.drawn === true ? 0 : 256));
    else if (type === 'MeldClaimed') {
      const middle = [data.tile, ...data.own].sort()[1];
      const from = ((at(data.from) - at(data.seat) + 4) % 4) << 6;
      if (data.kind === 'chi') act(data.seat, 3, kindOf(middle) | from);
      else act(data.seat, data.kind === 'pong' ? 4 : 5, kindOf(data.tile) | from);
    } else if (type === 'KongDeclared')
      act(data.seat, 5, kindOf(data.tile) | (data.kind === 'concealed-kong' ? 0 : 0x300));
    else if (type === 'HandWon') {
      const place = at(data.seat);
      act(data.seat, 6, data.result.points << 1);
      step.b = (1 << place) | (data.from === null ? 0 : 1 << (4 + at(data.from)));
      step.s = [0, 1, 2, 3].map((one) => data.result.changes[seatAt(hand, one)]);
      const fan = (data.result.score?.patterns ?? []).map(({ id, points, count }) => [
        NUMBERED.indexOf(fanNames().get(id) ?? '') + 1,
        points | ((count - 1) << 8),
      ]);
      step.y[place] = { f: data.result.points, t: Object.fromEntries(fan) };
    }
  }
  return step;
}

/** A wall that deals these hands after these dice; the other tiles are in any order. */
function wallOf(hands: readonly (readonly string[])[], dice: readonly number[]): string {
  const tiles: number[] = [];
  for (const [from, count] of [
    [0, 4],
    [4, 4],
    [8, 4],
    [12, 1],
  ])
    for (const hand of hands) tiles.push(...hand.slice(from, from + count).map(numberOf));
  tiles.push(numberOf(hands[0][13]));
  while (tiles.length < 144) tiles.push(0);
  const wall = (12 - (dice[0] + dice[1] - 1)) % 4;
  const start = (wall * 36 + 2 * dice.reduce((sum, face) => sum + face, 0)) % 144;
  const laid = tiles.map((_, i) => tiles[(i - start + 144) % 144]);
  return laid.map((tile) => tile.toString(16).padStart(2, '0')).join('');
}

export const tziakchaRecord = (step: TziakchaStep, session = 's1'): TziakchaRecord => ({
  id: `r${step.i}`,
  belongs: session,
  script: deflateSync(`${JSON.stringify(step)}\0\0`).toString('base64'),
});
