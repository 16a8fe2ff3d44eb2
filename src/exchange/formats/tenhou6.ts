import type { Abort, Options } from '../../engine/vocabulary/terms.js';
import { ORIGIN_FIELD, dateInTitle, readOriginField, originInName } from '../importing/game-origin.js';
import type { SourceItem, StatedOrigin } from '../importing/source-game.js';
import type { LimitNumber, StatedFinal, StatedStart, StatedWin } from './outcome-comparison.js';
import {
  type FilePosition,
  LogError,
  SourceGameBuilder,
  UnknownRulesError,
  seatOf,
  unreadable,
} from './source-game-builder.js';
import type { Seats } from '../../engine/tiles/seats.js';
import type { Seat } from '../../engine/tiles/tile.js';
import { type Columns, type Play, orderPlays } from './tenhou6-turn-order.js';
import { ID_OF_NAME, LIMIT_NAMES, tenhouRounding } from './tenhou-yaku.js';
import { type Discarded, type DrawnOrClaimed, readDiscard, readTake } from './tenhou6-notation.js';
import { textOfNumber } from './tile-codes.js';
import { RulesetError } from '../../engine/rulesets/preset.js';
import { resolveRuleset } from '../../engine/rulesets/registry.js';
import { type GivenRules, withStatedOptions } from '../importing/given-rules.js';
import { looseTextOf } from '../../proof/core/bytes.js';
import { isFields, isJson, parseTruncatable } from './json-log.js';

/** Header of a tenhou.net/6 object. */
export interface HeaderOfGame {
  readonly names: readonly string[];
  readonly ruleset: string;
  readonly options: Options;
  readonly seats: Seats;
  /** Platform of the player names. */
  readonly platform: string;
  /** Final result (`sc`), if stated. */
  readonly final: StatedFinal | null;
  readonly statedOrigin: StatedOrigin;
  readonly notCarried: readonly string[];
  /** Equal for all parts of a game. */
  readonly key: string;
}

/** Places of a table in this format; in a game of three the last is empty. */
const PLACES = 4;

const PLATFORM_FIELDS = ['title', 'name', 'rule', 'log', 'sc', 'ref', ORIGIN_FIELD];

/** Throws `LogError`, also for rules of platforms that are not known. */
export function readHeader(
  object: Readonly<Record<string, unknown>>,
  at: FilePosition,
  given: GivenRules | null,
): HeaderOfGame {
  const { name, rule, title, sc, ref, [ORIGIN_FIELD]: carried } = object;
  if (!Array.isArray(name) || name.length !== PLACES || name.some((one) => typeof one !== 'string'))
    throw new LogError('name: expected four names; the last is "" in a game of three', at);
  const { ruleset, options } = rulesOf(object, at, given);
  const { seats } = resolveRuleset(ruleset, options).table;
  const notCarried = Object.keys(object).filter((field) => !PLATFORM_FIELDS.includes(field));
  if (Array.isArray(title) && title.some((one) => one !== '')) notCarried.push('title');
  return {
    names: name.slice(0, seats.count),
    ruleset,
    options,
    platform: platformOf(rule, ref),
    seats,
    final: finalOf(sc, at, seats),
    statedOrigin: { ...dateInTitle(title), ...originInName(String(ref ?? '')), ...readOriginField(carried) },
    notCarried: notCarried.map((field) => `field ${field}`),
    key: JSON.stringify([name, rule, title]),
  };
}

/** Tenhou's names of rules: three players, room, length, open tanyao, red fives, speed: `鳳南喰赤`, `三鳳南喰赤` (SN-73). */
const TENHOU = /^([三四])?(?:PF\d*|[般上特鳳若銀琥孔技公友個]*)([東南])(喰)?(赤)?(速)?$/u;

/**
 * Mahjong Soul's, as converters write them (logs-2, LG-15): `玉の間南喰赤`, `友人戦東喰`, `Gold Room South`, `Jade Room East
 * Red Fives`. 喰 says nothing about open All Simples.
 */
const MAHJONG_SOUL_JA = /^(三)?(?:.*の間|友人戦|大会戦|.*乱闘.*)([東南])?喰(赤)?$/u;
const MAHJONG_SOUL_EN =
  /^(3-Player )?(?:(?:Bronze|Silver|Gold|Jade|Throne|Saint|Celestial)(?: Room)?|Friendly(?: Match)?|Tournament(?: Match)?|.* Room)( East| South)?( Red Fives| No Red Fives| Red| Aka Nashi)?$/;
/** Id of a game of Mahjong Soul (LG-20). */
const MAHJONG_SOUL_ID = /^\d{6}-[0-9a-f]{8}-[0-9a-f]{4}-/;

/** Red fives of each suit, as the header says (LG-15); `null` if it says nothing. */
function redFivesIn(rule: Readonly<Record<string, unknown>>, at: FilePosition): 0 | 3 | 4 | null {
  const { aka, aka51, aka52, aka53 } = rule;
  const fives = [aka51, aka52, aka53];
  if (fives.every((one) => one === undefined)) return aka === undefined ? null : aka === 1 ? 3 : 0;
  // Converters count no red five of characters for three players.
  const counts = { '0,0,0': 0, '1,1,1': 3, '0,1,1': 3, '1,2,1': 4 } as const;
  const count = counts[fives.join() as keyof typeof counts];
  if (count !== undefined) return count;
  throw new LogError(
    `rule: aka51, aka52 and aka53 are ${fives.join(', ')}; expected 0, 0, 0 or 1, 1, 1 or 1, 2, 1 red fives`,
    at,
  );
}

/** The ruleset and options that a header names; `given` if it names none. */
function rulesOf(header: Readonly<Record<string, unknown>>, at: FilePosition, given: GivenRules | null): GivenRules {
  const { rule: value, ref, sc } = header;
  const rule = isFields(value) ? value : {};
  const { disp = null } = rule;
  const named = typeof disp === 'string' ? disp : '';
  const isMahjongSoul = MAHJONG_SOUL_ID.test(String(ref ?? ''));
  const tenhou = isMahjongSoul ? null : TENHOU.exec(named);
  const other = MAHJONG_SOUL_JA.exec(named) ?? MAHJONG_SOUL_EN.exec(named);
  if (tenhou === null && other === null && !isMahjongSoul) {
    if (given !== null) return unnamedRules(named, rule, given, at);
    const expected =
      'give the ruleset that was played (`--ruleset`, in a request `ruleset`), such as reach/mahjong-soul, or set rule.disp to Tenhou\'s name of the rules, such as "鳳南喰赤", or to a room of Mahjong Soul, such as "玉の間南喰赤" or "Gold Room South"';
    throw new UnknownRulesError(
      named === ''
        ? `rule.disp is missing, so which rules were played is unknown: ${expected}`
        : `rule.disp is ${JSON.stringify(disp)}, the name of no known rules: ${expected}`,
      at,
    );
  }
  const sized = (tenhou ?? other)?.[1] ?? '';
  const isThree = sized !== '' && sized !== '四';
  const fives = redFivesIn(rule, at);
  if (isThree && fives === 4) throw new LogError('rule: a game of three has no four red fives', at);
  if (tenhou !== null) {
    const [, , wind, simples, red] = tenhou;
    if (fives === 4) throw new LogError('rule: Tenhou has no four red fives', at);
    const redFives = fives === null ? red !== undefined : fives === 3;
    const winds = wind === '東' ? 'east' : 'east-south';
    const finalPoints = Array.isArray(sc) ? sc.map(Number) : [];
    return {
      ruleset: isThree ? 'reach/tenhou-sanma' : 'reach/tenhou',
      options: { winds, redFives, openAllSimples: simples !== undefined, ...tenhouRounding(finalPoints, 1000) },
    };
  }
  const [, , length, red] = other ?? [];
  const isEast = length === '東' || length === ' East';
  const winds = isEast ? 'east' : 'east-south';
  const redFives = fives ?? (red !== undefined && !/No |Nashi/.test(red) ? 3 : 0);
  return isThree
    ? { ruleset: 'reach/majsoul-sanma', options: { winds, redFives: redFives > 0 } }
    : { ruleset: 'reach/mahjong-soul', options: { winds, redFives } };
}

/** The platform that the header names. Players of an unknown platform belong to the format itself. */
function platformOf(rule: unknown, ref: unknown): string {
  const disp = isFields(rule) && typeof rule.disp === 'string' ? rule.disp : '';
  if (MAHJONG_SOUL_ID.test(String(ref ?? ''))) return 'majsoul';
  if (TENHOU.test(disp)) return 'tenhou';
  return MAHJONG_SOUL_JA.test(disp) || MAHJONG_SOUL_EN.test(disp) ? 'majsoul' : 'tenhou6';
}

/** Rules of a platform that is not known, with the length and red fives that the header states. */
function unnamedRules(named: string, rule: Readonly<Record<string, unknown>>, given: GivenRules, at: FilePosition) {
  const winds = /東|East/.test(named) ? 'east' : /南|South/.test(named) ? 'east-south' : undefined;
  const redFives = redFivesIn(rule, at) ?? undefined;
  try {
    return withStatedOptions(given, { winds, redFives });
  } catch (error) {
    if (!(error instanceof RulesetError)) throw error;
    throw new LogError(error.message, at);
  }
}

function finalOf(sc: unknown, at: FilePosition, seats: Seats): StatedFinal | null {
  if (sc === undefined) return null;
  const isComplete = Array.isArray(sc) && (sc.length === 2 * PLACES || sc.length === 2 * seats.count);
  if (!isComplete || sc.some((one) => typeof one !== 'number'))
    throw new LogError('sc: expected scores and final points of four places', at);
  return { scores: seats.of((seat) => sc[2 * seat]), points: seats.of((seat) => sc[2 * seat + 1]) };
}

/** A parsed hand of a tenhou.net/6 log. */
export interface Tenhou6Hand {
  readonly line: number;
  readonly stated: { readonly round: number; readonly honba: number; readonly start: StatedStart };
  /** Adds the steps to the game. Throws `LogError`. */
  addTo(game: SourceGameBuilder): void;
}

/** Names of draws and aborts. */
const ENDS: Readonly<Record<string, Abort | null>> = {
  流局: null,
  全員聴牌: null,
  全員不聴: null,
  流し満貫: null,
  九種九牌: 'nine-kinds',
  四風連打: 'four-winds',
  四家立直: 'four-reaches',
  四槓散了: 'four-kongs',
  四開槓: 'four-kongs',
  三家和了: 'three-wins',
  三家和: 'three-wins',
};
const WON = '和了';

export function readHand(value: unknown, index: number, { line }: FilePosition, seats: Seats): Tenhou6Hand {
  const wrong = (what: string): LogError => new LogError(`log[${index}]${what}`, { line, column: 0 });
  if (!Array.isArray(value) || (value.length !== 16 && value.length !== 17))
    throw wrong(`: expected a hand of 17 lists, found ${Array.isArray(value) ? value.length : 'none'}`);
  const list = (at: number): readonly unknown[] => {
    const one = value[at];
    if (!Array.isArray(one)) throw wrong(`[${at}]: expected a list`);
    return one;
  };
  const integers = (at: number, count: number): number[] => {
    const all = list(at);
    if (all.length !== count || all.some((one) => !Number.isSafeInteger(one)))
      throw wrong(`[${at}]: expected ${count} integers`);
    return all as number[];
  };
  const read = <T>(at: number, entry: (given: unknown) => T | null, what: string): T[] =>
    list(at).map((given, i) => {
      const one = entry(given);
      if (one === null) throw wrong(`[${at}][${i}]: invalid ${what} ${JSON.stringify(given)}`);
      return one;
    });
  const [round, honba, bets] = integers(0, 3);
  if (round < 0 || round > 15) throw wrong('[0][0]: expected a round, 0 to 15');
  const dealer = round % PLACES;
  if (dealer >= seats.count) throw wrong(`[0][0]: round ${round} has the empty fourth place as dealer`);
  const start: StatedStart = {
    dealer: dealer as Seat,
    prevailingWind: `${(round >> 2) + 1}z`,
    honba,
    bets,
    scores: integers(1, PLACES).slice(0, seats.count),
  };
  for (let at = 4 + 3 * seats.count; at < 16; at++)
    if (list(at).length > 0) throw wrong(`[${at}]: expected an empty list: a game of three has no fourth player`);
  const indicators = read(2, textOfNumber, 'tile');
  const under = read(3, textOfNumber, 'tile');
  const hands = seats.of((seat) => read(4 + 3 * seat, textOfNumber, 'tile'));
  const columns = seats.of(
    (seat): Columns => ({
      takes: read<DrawnOrClaimed>(5 + 3 * seat, readTake, 'draw or claim'),
      discards: read<Discarded>(6 + 3 * seat, readDiscard, 'discard or kong'),
    }),
  );
  const plays = orderPlays(columns, start.dealer, seats);
  if (plays === null) throw wrong(': the draws and discards of the players do not fit together');
  const result = value.length === 17 ? list(16) : [];
  return {
    line,
    stated: { round, honba, start },
    addTo(game) {
      game.setPosition(line, 0);
      game.startHand(start, null, hands);
      const turned = addPlays(game, plays, indicators);
      if (result.length === 0) return;
      addEnd({ game, result, plays, seats, wrong }, turned === indicators.length ? under : under.slice(0, turned));
      if (turned < indicators.length)
        throw wrong(`[2]: ${indicators.length} indicators, but only ${turned} were revealed`);
    },
  };
}

/** Adds the plays, and each indicator where the rules reveal it. Returns the number of indicators revealed. */
function addPlays(game: SourceGameBuilder, plays: readonly Play[], indicators: readonly string[]): number {
  let turned = 0;
  /** Kongs whose indicator is revealed after the next discard (riichi-presets "Indicators"). */
  let waiting = 0;
  const turn = (): void => {
    if (turned < indicators.length) game.add({ type: 'RevealIndicator', data: { tile: indicators[turned++] } });
  };
  const turnWaiting = (): void => {
    for (; waiting > 0; waiting--) turn();
  };
  turn();
  for (const [i, play] of plays.entries()) {
    const { seat } = play;
    switch (play.kind) {
      case 'draw':
        game.add({ type: 'DrawTile', data: { seat, tile: play.tile } });
        break;
      case 'discard':
        turnWaiting();
        if (play.reach) game.add({ type: 'DeclareReach', data: { seat } });
        game.add({ type: 'DiscardTile', data: { seat, tile: play.tile, drawn: play.drawn } });
        break;
      case 'claim':
        game.add({ type: 'ClaimMeld', data: { seat, kind: play.call.call, own: play.call.own } });
        if (play.call.call === 'big-exposed-kong') waiting++;
        break;
      case 'set-aside':
        game.setAside(seat, play.tile);
        break;
      case 'kong': {
        const { call: kind, tile } = play.call;
        game.kong(seat, kind, tile);
        // A robbed kong reveals none; it is robbed if nothing follows.
        if (i + 1 === plays.length) break;
        turnWaiting();
        if (kind === 'concealed-kong') turn();
        else waiting++;
      }
    }
  }
  return turned;
}

type Wrong = (what: string) => LogError;

/** The end of a hand. */
interface Ending {
  readonly game: SourceGameBuilder;
  readonly result: readonly unknown[];
  readonly plays: readonly Play[];
  readonly seats: Seats;
  readonly wrong: Wrong;
}

function addEnd(ending: Ending, under: readonly string[]): void {
  const { game, result, seats, wrong } = ending;
  const [word] = result;
  if (word === WON) {
    addWins(ending, under);
    return;
  }
  const abort = typeof word === 'string' && Object.hasOwn(ENDS, word) ? ENDS[word] : undefined;
  if (abort === undefined)
    throw wrong(
      `[16][0]: unknown result ${JSON.stringify(word)}; expected one of ${[WON, ...Object.keys(ENDS)].join(', ')}`,
    );
  const changes = result.length > 1 ? changesOf(result[1], '[16][1]', ending) : seats.zeros;
  const everybody = word === '全員聴牌';
  const statesReady = word === '流局' || everybody || word === '全員不聴';
  const ready = changes.map((change) => everybody || change > 0);
  game.noWin(abort, [], {
    abort,
    changes,
    ...(statesReady ? { ready } : {}),
    ...(abort === null ? { nagashi: word === '流し満貫' } : {}),
  });
}

/** True for a list by place; some converters leave out the empty fourth place. */
const isByPlace = (value: unknown, seats: Seats): value is unknown[] =>
  Array.isArray(value) && (value.length === PLACES || value.length === seats.count);

function changesOf(value: unknown, at: string, { seats, wrong }: Ending): readonly number[] {
  if (!isByPlace(value, seats) || !value.every((one): one is number => Number.isSafeInteger(one)))
    throw wrong(`${at}: expected the changes of four scores`);
  return value.slice(0, seats.count);
}

function addWins(ending: Ending, under: readonly string[]): void {
  const { game, result, plays, seats, wrong } = ending;
  const reached = new Set(plays.filter((play) => play.kind === 'discard' && play.reach).map(({ seat }) => seat));
  const last = plays.at(-1);
  const takesAdded = last?.kind === 'kong' || last?.kind === 'set-aside';
  for (let i = 1; i < result.length; i += 2) {
    const changes = changesOf(result[i], `[16][${i}]`, ending);
    const parts = result[i + 1];
    if (!Array.isArray(parts) || parts.length < 2)
      throw wrong(`[16][${i + 1}]: expected winner and discarder, then responsible player, points and combinations`);
    const [seat, from, other = seat, worth = '', ...named] = parts;
    const [winner, discarder, responsible] = [seatOf(seat), seatOf(from), seatOf(other)];
    if (winner === null || discarder === null || responsible === null)
      throw wrong(`[16][${i + 1}]: expected three players, 0 to ${seats.count - 1}`);
    const by = winner === discarder ? 'self-draw' : takesAdded ? 'robbing-kong' : 'discard';
    const shown = reached.has(winner) && under.length > 0 ? { under } : {};
    const stated: StatedWin = {
      changes,
      ...(parts.length < 3 ? {} : { responsible: responsible === winner ? null : responsible }),
      // Some converters omit the score of a win.
      ...(worth === '' && named.length === 0 ? {} : worthOf(worth, named, `[16][${i + 1}]`, ending)),
    };
    game.win({ seat: winner, by, ...shown }, stated);
  }
  if (result.length < 3) throw wrong('[16]: expected who won');
  game.endWon();
}

/** Worth such as `30符4飜7700点`, `満貫2000-4000点`, `40符3飜2600点∀`, and yaku such as `平和(1飜)`, `天和(役満)`. */
const WORTH = /^(?:(\d+)符(\d+)飜|(満貫|跳満|倍満|三倍満|(?:数え)?役満|切り上げ満貫))(\d+)(?:-(\d+))?点(∀)?$/u;
const COMBINATION = /^(.+)\((?:(\d+)飜|役満)\)$/u;

function worthOf(
  worth: unknown,
  named: readonly unknown[],
  at: string,
  { seats, wrong }: Pick<Ending, 'seats' | 'wrong'>,
): Pick<StatedWin, 'fu' | 'han' | 'points' | 'limit' | 'patterns'> {
  const match = typeof worth === 'string' ? WORTH.exec(worth) : null;
  if (match === null)
    throw wrong(`${at}: invalid score ${JSON.stringify(worth)}; expected one such as "30符4飜7700点"`);
  const [, fu, , limit, first, second, all] = match;
  const patterns: Record<string, number> = {};
  let han = 0;
  let limitHand = false;
  for (const one of named) {
    const combination = typeof one === 'string' ? COMBINATION.exec(one) : null;
    const [, name, value] = combination ?? [];
    const id = name === undefined ? undefined : ID_OF_NAME.get(name);
    if (id === undefined) throw wrong(`${at}: unknown yaku ${JSON.stringify(one)}`);
    if (value === undefined) limitHand = true;
    if (value !== '0') patterns[id] = Number(value ?? 0);
    han += Number(value ?? 0);
  }
  const paid = Number(first);
  return {
    fu: fu === undefined ? null : Number(fu),
    han: limitHand ? null : han,
    limit: (limit === undefined ? 0 : LIMIT_NAMES.indexOf(limit.replace(/数え|切り上げ/, '') as '満貫')) as LimitNumber,
    // On a self-draw: the payment of every player, or that of a non-dealer and that of the dealer.
    points:
      all !== undefined
        ? (seats.count - 1) * paid
        : second !== undefined
          ? (seats.count - 2) * paid + Number(second)
          : paid,
    patterns,
  };
}

/** Logs of the tenhou.net/6 viewer: JSON, one object per game or one line per hand. */

interface Piece {
  readonly text: string;
  /** Line of the first character, from 1. */
  readonly line: number;
}

/** Some hands of a game, with their header. */
interface Part {
  readonly header: HeaderOfGame;
  readonly hands: readonly Tenhou6Hand[];
  readonly text: string;
  /** Set if the text is truncated; only the complete hands were read. */
  readonly cutOff: ReturnType<typeof parseTruncatable>['cutOff'];
}

/** Reads the games of a file. Consecutive lines that continue the same game are joined. */
export function* readTenhou6(bytes: Uint8Array, given: GivenRules | null = null): Generator<SourceItem> {
  const text = looseTextOf(bytes).replace(/^\ufeff/, '');
  let parts: Part[] = [];
  for (const piece of piecesOf(text)) {
    let part: Part;
    try {
      part = partOf(piece, given);
    } catch (error) {
      yield unreadable(error);
      continue;
    }
    if (parts.length > 0 && !continues(parts[parts.length - 1], part)) {
      yield* gameOf(parts);
      parts = [];
    }
    parts.push(part);
  }
  if (parts.length > 0) yield* gameOf(parts);
}

/** An address of the viewer of tenhou.net with the log in it. */
const ADDRESS = /^https?:\/\/tenhou\.net\/[56]\/?#json=(.*?)(?:&t[sw]=\d+)*$/s;

/** Splits a file into JSON objects or addresses: one per line if the first line is one, otherwise the whole file. */
function piecesOf(text: string): Piece[] {
  const lines = text.split('\n').map((one, i): Piece => ({ text: one.trim(), line: i + 1 }));
  const filled = lines.filter((piece) => piece.text !== '');
  const isListed = filled.length > 1 && (isJson(filled[0].text) || ADDRESS.test(filled[0].text));
  return isListed ? filled : [{ text: text.trim(), line: filled[0]?.line ?? 1 }];
}

/** The JSON of a log that may be an address. */
function jsonOf(text: string, at: FilePosition): string {
  const [, json] = ADDRESS.exec(text) ?? [];
  // Browsers copy an address with encoded quotes.
  if (json === undefined || /^\{\s*"/.test(json)) return json ?? text;
  try {
    return decodeURIComponent(json);
  } catch {
    throw new LogError('the address has a % that is not followed by two hexadecimal digits; is it cut off?', at);
  }
}

function partOf({ text: given, line }: Piece, rules: GivenRules | null): Part {
  const at = { line, column: 0 };
  const text = jsonOf(given, at);
  const { value, cutOff } = parseTruncatable(text, line);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new LogError('expected an object with name, rule and log', at);
  const { log } = value as { log?: unknown };
  if (!Array.isArray(log)) throw new LogError('log: expected the list of hands', at);
  const header = readHeader(value as Readonly<Record<string, unknown>>, at, rules);
  return { header, hands: log.map((hand, i) => readHand(hand, i, at, header.seats)), text, cutOff };
}

/** True if the part continues the game of the part before. */
function continues(before: Part, part: Part): boolean {
  const [last, first] = [before.hands.at(-1), part.hands[0]];
  if (before.header.key !== part.header.key || last === undefined || first === undefined) return false;
  const { round, honba } = first.stated;
  return round > last.stated.round || (round === last.stated.round && honba > last.stated.honba);
}

function* gameOf(parts: readonly Part[]): Generator<SourceItem> {
  const { header } = parts[0];
  const game = new SourceGameBuilder(header.ruleset, header.options, header.platform);
  for (const what of header.notCarried) game.notCarried(what);
  game.addOrigin(header.statedOrigin);
  const hands = parts.flatMap((part) => part.hands);
  game.setPosition(hands[0]?.line ?? 1, 0);
  game.open(header.names, hands[0]?.stated.start);
  try {
    for (const hand of hands) hand.addTo(game);
  } catch (error) {
    yield unreadable(error);
    return;
  }
  const cut = parts.find(({ cutOff }) => cutOff.cutOff !== undefined)?.cutOff;
  const whole = cut === undefined;
  const { final } = parts[parts.length - 1].header;
  if (final !== null && whole) game.close(final);
  yield { ...game.build(parts.map((part) => part.text).join('\n'), final === null && whole), ...cut };
}
