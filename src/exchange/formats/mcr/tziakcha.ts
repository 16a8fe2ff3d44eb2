import { unzlibSync } from 'fflate';
import { looseTextOf } from '../../../proof/core/bytes.js';
import { PLATFORM_ID } from '../../../engine/vocabulary/game-start.js';
import type { Options } from '../../../engine/vocabulary/terms.js';
import type { SourceItem } from '../../importing/source-game.js';
import { isFields, isJson, shown } from '../json-log.js';
import { LogError, SourceGameBuilder, unreadable } from '../source-game-builder.js';
import type { StatedWin } from '../outcome-comparison.js';
import { fanNamed, isAmount, MCR_LOG_RULES, McrHand, rulesOf, seatAt, startOf } from './mcr-hand.js';

/**
 * Records of tziakcha: one hand each, whose `script` is zlib in base64, or `step`, the same decoded. The hands of one
 * session that follow one another become one game. A record holds the whole wall, the dice, and the time of every step.
 */
export function* readTziakcha(bytes: Uint8Array): Generator<SourceItem> {
  const text = looseTextOf(bytes).replace(/^\ufeff/, '');
  const hands: HandRecord[] = [];
  for (const { value, line } of recordsIn(text)) {
    try {
      hands.push(recordOf(value, line));
    } catch (error) {
      yield unreadable(error);
    }
  }
  for (const session of sessionsOf(hands)) {
    try {
      yield gameOf(session);
    } catch (error) {
      yield unreadable(error);
    }
  }
}

type Fields = Readonly<Record<string, unknown>>;

/** A record with its decoded script. */
interface HandRecord {
  readonly id: string | null;
  readonly session: string | null;
  readonly step: Fields;
  /** Number of the hand, from 1. */
  readonly hand: number;
  readonly line: number;
}

function* recordsIn(text: string): Generator<{ value: unknown; line: number }> {
  if (isJson(text)) {
    const value: unknown = JSON.parse(text);
    const list =
      isFields(value) && Array.isArray(value.records) ? value.records : Array.isArray(value) ? value : [value];
    for (const one of list) yield { value: one, line: 1 };
    return;
  }
  for (const [i, line] of text.split('\n').entries())
    if (line.trim() !== '') yield { value: isJson(line) ? JSON.parse(line) : null, line: i + 1 };
}

const wrongAt = (message: string, line: number): LogError => new LogError(message, { line, column: 0 });

function recordOf(value: unknown, line: number): HandRecord {
  if (!isFields(value)) throw wrongAt(`expected a record with "script" or "step", found ${shown(value)}`, line);
  const step = isFields(value.step) ? value.step : value.script === undefined ? value : decoded(value.script, line);
  if (typeof step.w !== 'string' || !Array.isArray(step.a))
    throw wrongAt('expected a record with the wall "w" and the actions "a"', line);
  const { i = 0 } = step;
  if (!Number.isInteger(i) || (i as number) < 0 || (i as number) > 15)
    throw wrongAt(`i: expected the number of the hand, 0 to 15, found ${shown(i)}`, line);
  return {
    id: typeof value.id === 'string' ? value.id : null,
    session: typeof value.belongs === 'string' ? value.belongs : null,
    step,
    hand: (i as number) + 1,
    line,
  };
}

/** Bytes of a decoded script at most. */
const MOST = 1 << 20;

function decoded(script: unknown, line: number): Fields {
  try {
    const packed = Uint8Array.from(atob(String(script)), (one) => one.charCodeAt(0));
    // The buffer is a limit: what does not fit is cut off. Old scripts are padded with zeros.
    const text = new TextDecoder().decode(unzlibSync(packed, { out: new Uint8Array(MOST) }));
    const value: unknown = JSON.parse(text.replaceAll('\0', ''));
    if (isFields(value)) return value;
  } catch {
    // Reported below.
  }
  throw wrongAt('script: expected JSON, compressed by zlib and in base64', line);
}

/** Hands of one session in order, split where a hand is missing or the players differ. */
function sessionsOf(records: readonly HandRecord[]): readonly (readonly HandRecord[])[] {
  const sessions: HandRecord[][] = [];
  for (const record of records.toSorted((a, b) => a.hand - b.hand)) {
    const follows = sessions.find((one) => {
      const last = one[one.length - 1];
      return last.hand + 1 === record.hand && last.session === record.session && last.session !== null;
    });
    if (follows === undefined) sessions.push([record]);
    else follows.push(record);
  }
  return sessions;
}

/** Red, green and white follow North. */
const HONORS = ['1z', '2z', '3z', '4z', '7z', '6z', '5z'];
/** Characters, bamboos, dots. */
const SUITS = 'msp';
const FLOWERS = 136;

function tileOf(number: number, line: number): string {
  if (!Number.isInteger(number) || number < 0 || number > 143)
    throw wrongAt(`tile ${shown(number)}: expected a number from 0 to 143`, line);
  if (number >= FLOWERS) return `${number - FLOWERS + 1}f`;
  const design = number >> 2;
  return design < 27 ? `${(design % 9) + 1}${SUITS[(design / 9) | 0]}` : HONORS[design - 27];
}

/** The wall from the break on: two dice choose the wall, all four the stacks that are counted off. */
function wallOf({ w, d }: Fields, line: number): { tiles: number[]; dice: number[] } {
  const text = String(w);
  if (!/^[0-9a-f]{288}$/i.test(text)) throw wrongAt('w: expected the wall, 144 tiles of two hexadecimal digits', line);
  const dice = Array.isArray(d) ? d.map(Number) : [0, 4, 8, 12].map((shift) => (Number(d) >> shift) & 15);
  const tiles = Array.from({ length: 144 }, (_, i) => Number.parseInt(text.slice(2 * i, 2 * i + 2), 16));
  const sum = dice[0] + dice[1];
  const wall = (((1 - sum) % 4) + 4) % 4;
  const start = (wall * 36 + 2 * (sum + dice[2] + dice[3])) % 144;
  return { tiles: [...tiles.slice(start), ...tiles.slice(0, start)], dice };
}

/** The hands dealt, by place: three times four tiles each, one each, and one more for the dealer. */
function dealtFrom(wall: readonly number[], line: number): string[][] {
  const hands: string[][] = [[], [], [], []];
  let at = 0;
  for (const count of [4, 4, 4, 1])
    for (const hand of hands) for (let i = 0; i < count; i++) hand.push(tileOf(wall[at++], line));
  hands[0].push(tileOf(wall[at], line));
  return hands;
}

function gameOf(records: readonly HandRecord[]): SourceItem {
  const [{ hand: first, session, id, line }] = records;
  const { g } = records[0].step;
  const least = isFields(g) ? Number(g.l) : Number.NaN;
  const options: Options = Number.isInteger(least) && least >= 0 && least <= 88 ? { minimum: least } : {};
  const game = new SourceGameBuilder(MCR_LOG_RULES, options, 'tziakcha');
  game.setPosition(line, 0);
  const began = Number(records[0].step.t);
  const played = Number.isFinite(began) && began > 0 ? { played: new Date(began).toISOString().slice(0, 10) } : {};
  const platformId = records.length > 1 ? session : id;
  game.addOrigin({ ...played, ...(platformId === null || !PLATFORM_ID.fits(platformId) ? {} : { id: platformId }) });
  if (isFields(g) && typeof g.t === 'string' && g.t !== '') game.notCarried('title');
  game.open(namesBySeat(records[0]), first === 1 ? undefined : startOf(first));
  for (const record of records) new HandReader(game, record).read();
  game.endWon();
  return game.build(JSON.stringify(records.map(({ step }) => step)), true);
}

function namesBySeat({ step, hand }: HandRecord): readonly string[] {
  const players: readonly unknown[] = Array.isArray(step.p) ? step.p : [];
  const names = ['', '', '', ''];
  for (let place = 0; place < 4; place++) {
    const player = players[place];
    if (isFields(player) && typeof player.n === 'string') names[seatAt(hand, place)] = player.n;
  }
  return names;
}

/** Reads the actions of a hand. Only what the log itself contradicts is an error. */
class HandReader {
  private readonly hand: McrHand;

  constructor(
    private readonly game: SourceGameBuilder,
    private readonly record: HandRecord,
  ) {
    this.hand = new McrHand(game, record.hand);
  }

  read(): void {
    const { game, hand, record } = this;
    const { step, line } = record;
    game.setPosition(line, 0);
    this.setTime(0);
    const { tiles, dice } = wallOf(step, line);
    this.start(tiles, dice);
    for (const [i, action] of (step.a as readonly unknown[]).entries()) {
      if (!Array.isArray(action) || !action.slice(0, 3).every((one) => Number.isInteger(one)))
        throw wrongAt(`a[${i}]: expected a list of three numbers, found ${shown(action)}`, line);
      const [who, data, time] = action as number[];
      this.setTime(time);
      this.action((who >> 4) & 3, who & 15, data, `a[${i}]`);
    }
    this.falseWins();
    if ((Number(step.b) & 15) === 0) hand.exhausted();
    else game.endWon();
  }

  private start(wall: readonly number[], dice: readonly number[]): void {
    const hands = dealtFrom(wall, this.record.line);
    this.hand.start(hands);
    if (dice.length !== 4 || !dice.every((face) => face >= 1 && face <= 6)) return;
    // The dice come before the deal.
    const rules = rulesOf(this.record.hand);
    const { dealer } = startOf(this.record.hand);
    const throws = [{ seat: dealer, faces: dice.slice(0, 2) }];
    const second = rules.wall.thrower(dealer, throws);
    if (second === null) return;
    throws.push({ seat: second, faces: dice.slice(2) });
    this.game.beforeDeal([
      ...throws.map((data) => ({ type: 'ThrowDice' as const, data })),
      { type: 'BreakWall', data: rules.wall.breakAt(dealer, throws) },
    ]);
  }

  private setTime(since: number): void {
    const began = Number(this.record.step.t);
    if (Number.isFinite(began) && began > 0) this.game.setTime(new Date(began + since).toISOString());
  }

  private action(place: number, kind: number, data: number, where: string): void {
    const { game, hand } = this;
    const { line } = this.record;
    const low = tileOrNone(data & 255);
    switch (kind) {
      case 0: // the dealer begins
      case 8: // pass
      case 9:
        return;
      case 1:
        hand.flower(place, `${((data >> 8) & 15) + 1}f`);
        if (low !== null) hand.draw(place, low);
        return;
      case 2:
        hand.play(place, tileOf(data & 255, line), ((data >> 8) & 1) === 1);
        return;
      case 3:
      case 4:
      case 5:
        // A claim that came to nothing has no data.
        if (data !== 0) this.set(place, kind, data, where);
        return;
      case 6:
        if (data !== 0 || this.isFalse(place)) this.win(place);
        return;
      case 7:
        hand.draw(place, tileOf(data & 255, line));
        return;
      default:
        game.notCarried(`action of kind ${kind}`);
    }
  }

  private set(place: number, kind: number, data: number, where: string): void {
    const { hand } = this;
    const { line } = this.record;
    const tile = tileOf((data & 63) << 2, line);
    const isAdded = (data & 0x300) === 0x300;
    if (kind === 5 && (isAdded || ((data >> 6) & 3) === 0)) {
      hand.kong(place, isAdded ? 'small-exposed-kong' : 'concealed-kong', tile);
      return;
    }
    const { discard } = hand;
    if (discard === null) throw wrongAt(`${where}: a claim, but nothing was discarded`, line);
    if (kind !== 3) {
      const claimed = kind === 5 ? 'big-exposed-kong' : 'pong';
      hand.claim(place, claimed, Array<string>(kind === 5 ? 3 : 2).fill(discard.tile));
      return;
    }
    // The chow by its middle tile; the other two follow.
    const middle = (data & 63) << 2;
    const tiles = [middle - 4, middle, middle + 4].map((one) => tileOf(one, line));
    const own = tiles.filter((one) => one !== discard.tile);
    if (own.length !== 2) throw wrongAt(`${where}: ${discard.tile} is not in the chow ${tiles.join(' ')}`, line);
    hand.claim(place, 'chi', own);
  }

  private isFalse(place: number): boolean {
    const bits = Number(this.record.step.b);
    return ((bits >> (8 + place)) & 1) === 1 && ((bits >> place) & 1) === 0;
  }

  private win(place: number): void {
    if (!this.isFalse(place)) this.hand.win(place, this.stated(place, this.record.step));
  }

  /** Adds what was paid for false wins: the changes of the hand without the payments of its win. */
  private falseWins(): void {
    const { s, y, b } = this.record.step;
    const places = [0, 1, 2, 3].filter((place) => this.isFalse(place));
    if (places.length === 0) return;
    const winners = [0, 1, 2, 3].filter((place) => ((Number(b) >> place) & 1) === 1);
    const [winner] = winners;
    const fan = winner === undefined ? 0 : Number(shownOf(y, winner)?.f);
    const changes = Array.isArray(s) && s.length === 4 ? s.map(Number) : [];
    if (winners.length > 1 || !Number.isInteger(fan) || changes.length === 0 || !changes.every(isAmount)) {
      this.game.notCarried('payments of a false win');
      return;
    }
    const discarder = [0, 1, 2, 3].find((place) => ((Number(b) >> (4 + place)) & 1) === 1);
    const paid = [0, 1, 2, 3].map((place) => {
      if (winner === undefined || place === winner) return 0;
      return discarder === undefined || discarder === place ? 8 + fan : 8; // MC-31, MC-32
    });
    const all = paid.reduce((sum, points) => sum + points, 0);
    const left = changes.map((points, place) => points + paid[place] - (place === winner ? all : 0));
    this.hand.judged(places, 'tziakcha: false win', left);
  }

  private stated(place: number, { y, s, b }: Fields): StatedWin {
    const one = shownOf(y, place);
    const changes = Array.isArray(s) && s.length === 4 ? s.map(Number) : undefined;
    // The payments of a false win may be among them.
    const isPlain = ((Number(b) >> 8) & 15) === 0;
    const paid = changes === undefined || !isPlain ? {} : { changes };
    if (one === null) return paid;
    const patterns: Record<string, number> = {};
    for (const [index, packed] of Object.entries(isFields(one.t) ? one.t : {})) {
      const id = fanNamed(FAN[Number(index)] ?? '');
      if (id === undefined) throw wrongAt(`y[${place}].t: unknown fan ${shown(index)}`, this.record.line);
      patterns[id] = (patterns[id] ?? 0) + (Number(packed) & 255) * ((Number(packed) >> 8) + 1);
    }
    return { ...paid, points: Number(one.f), patterns };
  }
}

/** What a record shows of the hand at a place. */
function shownOf(y: unknown, place: number): Fields | null {
  const one: unknown = Array.isArray(y) ? y[place] : isFields(y) ? y[place] : null;
  return isFields(one) ? one : null;
}

const tileOrNone = (number: number): string | null => (number < 144 ? tileOf(number, 0) : null);

/** Fan by their numbers in records. */
const FAN = [
  ...['', '大四喜', '大三元', '绿一色', '九莲宝灯', '四杠', '连七对', '十三幺', '清幺九', '小四喜', '小三元', '字一色'],
  ...['四暗刻', '一色双龙会', '一色四同顺', '一色四节高', '一色四步高', '一色四连环', '三杠', '混幺九', '七对'],
  ...['七星不靠', '全双刻', '清一色', '一色三同顺', '一色三节高', '全大', '全中', '全小', '清龙', '三色双龙会'],
  ...['一色三步高', '一色三连环', '全带五', '三同刻', '三暗刻', '全不靠', '组合龙', '大于五', '小于五', '三风刻'],
  ...['花龙', '推不倒', '三色三同顺', '三色三节高', '无番和', '妙手回春', '海底捞月', '杠上开花', '抢杠和', '碰碰和'],
  ...['混一色', '三色三步高', '五门齐', '全求人', '双暗杠', '双箭刻', '全带幺', '不求人', '双明杠', '和绝张', '箭刻'],
  ...['圈风刻', '门风刻', '门前清', '平和', '四归一', '双同刻', '双暗刻', '暗杠', '断幺', '一般高', '喜相逢', '连六'],
  ...['老少副', '幺九刻', '明杠', '缺一门', '无字', '边张', '嵌张', '单钓', '自摸', '花牌', '明暗杠'],
];
