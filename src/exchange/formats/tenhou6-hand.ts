import type { Changes } from '../../engine/hands/win.js';
import type { Abort } from '../../engine/vocabulary/terms.js';
import { type Seat, SEATS } from '../../engine/tiles/tile.js';
import { interleaved, type Columns, type Play } from './interleaved.js';
import type { LimitNumber, StatedStart, StatedWin } from './stated.js';
import { ID_OF_NAME, LIMIT_NAMES } from './tenhou-names.js';
import { type Discarded, type DrawnOrClaimed, readDiscard, readTake } from './tenhou6-words.js';
import { textOfNumber } from './tiles.js';
import { LogError, type FilePosition, seatOf, type SourceGameBuilder } from './source-game-builder.js';

/** A hand of a tenhou.net/6 log, read and ready to be told. */
export interface Tenhou6Hand {
  readonly line: number;
  readonly stated: { readonly round: number; readonly honba: number; readonly start: StatedStart };
  /** Throws `LogError`. */
  tell(game: SourceGameBuilder): void;
}

/** Ends that nobody won, by what they are called. */
const ENDS: Readonly<Record<string, Abort | null>> = {
  流局: null,
  全員聴牌: null,
  全員不聴: null,
  流し満貫: null,
  九種九牌: 'nine-kinds',
  四風連打: 'four-winds',
  四家立直: 'four-reaches',
  四槓散了: 'four-kongs',
  三家和了: 'three-wins',
  三家和: 'three-wins',
};
const WON = '和了';

/** Reads a hand of the list `log`. Throws `LogError`. */
export function readHand(value: unknown, index: number, { line }: FilePosition): Tenhou6Hand {
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
      if (one === null) throw wrong(`[${at}][${i}]: ${JSON.stringify(given)} is no ${what}`);
      return one;
    });
  const [round, honba, bets] = integers(0, 3);
  if (round < 0 || round > 15) throw wrong('[0][0]: expected a round, 0 to 15');
  const start: StatedStart = {
    dealer: (round & 3) as Seat,
    prevailingWind: `${(round >> 2) + 1}z`,
    honba,
    bets,
    scores: integers(1, 4) as unknown as Changes,
  };
  const indicators = read(2, textOfNumber, 'tile');
  const under = read(3, textOfNumber, 'tile');
  const hands = SEATS.map((seat) => read(4 + 3 * seat, textOfNumber, 'tile'));
  const columns = SEATS.map(
    (seat): Columns => ({
      takes: read<DrawnOrClaimed>(5 + 3 * seat, readTake, 'tile drawn or claimed'),
      discards: read<Discarded>(6 + 3 * seat, readDiscard, 'discard or kong'),
    }),
  );
  const plays = interleaved(columns, start.dealer);
  if (plays === null) throw wrong(': what the four players took and discarded does not go together');
  const result = value.length === 17 ? list(16) : [];
  return {
    line,
    stated: { round, honba, start },
    tell(game) {
      game.from(line, 0);
      game.startHand(start, null, hands);
      const turned = tellPlays(game, plays, indicators);
      if (result.length === 0) return;
      tellEnd(game, result, plays, turned === indicators.length ? under : under.slice(0, turned), wrong);
      if (turned < indicators.length)
        throw wrong(`[2]: ${indicators.length} indicators, of which ${turned} can have been turned up`);
    },
  };
}

/** Tells the play with its indicators where the rules turn them up; returns how many were. */
function tellPlays(game: SourceGameBuilder, plays: readonly Play[], indicators: readonly string[]): number {
  let turned = 0;
  /** Of kongs whose indicator comes with the discard (riichi-presets "Indicators"). */
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
      case 'kong': {
        const { call: kind, tile } = play.call;
        game.kong(seat, kind, tile);
        // Robbed, it turns up none; it is robbed where nothing follows.
        if (kind === 'concealed-kong') {
          turnWaiting();
          turn();
        } else if (i + 1 < plays.length) {
          turnWaiting();
          waiting++;
        }
      }
    }
  }
  return turned;
}

type Wrong = (what: string) => LogError;

function tellEnd(
  game: SourceGameBuilder,
  result: readonly unknown[],
  plays: readonly Play[],
  under: readonly string[],
  wrong: Wrong,
): void {
  const [word] = result;
  if (word === WON) {
    tellWins(game, result, plays, under, wrong);
    return;
  }
  const abort = typeof word === 'string' ? ENDS[word] : undefined;
  if (abort === undefined)
    throw wrong(`[16][0]: ${JSON.stringify(word)} is no end that is known: ${[WON, ...Object.keys(ENDS)].join(', ')}`);
  const changes = result.length > 1 ? changesOf(result[1], '[16][1]', wrong) : [0, 0, 0, 0];
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

function changesOf(value: unknown, at: string, wrong: Wrong): number[] {
  if (!Array.isArray(value) || value.length !== 4 || value.some((one) => !Number.isSafeInteger(one)))
    throw wrong(`${at}: expected the changes of four scores`);
  return value;
}

function tellWins(
  game: SourceGameBuilder,
  result: readonly unknown[],
  plays: readonly Play[],
  under: readonly string[],
  wrong: Wrong,
): void {
  const reached = new Set(plays.filter((play) => play.kind === 'discard' && play.reach).map(({ seat }) => seat));
  const last = plays.at(-1);
  for (let i = 1; i < result.length; i += 2) {
    const changes = changesOf(result[i], `[16][${i}]`, wrong);
    const parts = result[i + 1];
    if (!Array.isArray(parts) || parts.length < 2)
      throw wrong(`[16][${i + 1}]: expected winner and discarder, then responsible player, points and combinations`);
    const [seat, from, other = seat, worth = '', ...named] = parts;
    const [winner, discarder, responsible] = [seatOf(seat), seatOf(from), seatOf(other)];
    if (winner === null || discarder === null || responsible === null)
      throw wrong(`[16][${i + 1}]: expected three players, 0 to 3`);
    const by = winner === discarder ? 'self-draw' : last?.kind === 'kong' ? 'robbing-kong' : 'discard';
    const shown = reached.has(winner) && under.length > 0 ? { under } : {};
    const stated: StatedWin = {
      changes,
      ...(parts.length < 3 ? {} : { responsible: responsible === winner ? null : responsible }),
      // Converters tell who won and what changed hands, and not by what: then nothing is stated of it.
      ...(worth === '' && named.length === 0 ? {} : worthOf(worth, named, `[16][${i + 1}]`, wrong)),
    };
    game.win({ seat: winner, by, ...shown }, stated);
  }
  if (result.length < 3) throw wrong('[16]: expected who won');
  game.endWon();
}

/** `30符4飜7700点`, `満貫2000-4000点`, `40符3飜2600点∀`; then the combinations: `平和(1飜)`, `天和(役満)`. */
const WORTH = /^(?:(\d+)符(\d+)飜|(満貫|跳満|倍満|三倍満|(?:数え)?役満))(\d+)(?:-(\d+))?点(∀)?$/u;
const COMBINATION = /^(.+)\((?:(\d+)飜|役満)\)$/u;

function worthOf(
  worth: unknown,
  named: readonly unknown[],
  at: string,
  wrong: Wrong,
): Pick<StatedWin, 'fu' | 'han' | 'points' | 'limit' | 'patterns'> {
  const match = typeof worth === 'string' ? WORTH.exec(worth) : null;
  if (match === null)
    throw wrong(`${at}: ${JSON.stringify(worth)} does not say what the hand is worth, such as "30符4飜7700点"`);
  const [, fu, , limit, first, second, all] = match;
  const patterns: Record<string, number> = {};
  let han = 0;
  let limitHand = false;
  for (const one of named) {
    const combination = typeof one === 'string' ? COMBINATION.exec(one) : null;
    const [, name, value] = combination ?? [];
    const id = name === undefined ? undefined : ID_OF_NAME.get(name);
    if (id === undefined) throw wrong(`${at}: ${JSON.stringify(one)} is no combination that is known`);
    if (value === undefined) limitHand = true;
    if (value !== '0') patterns[id] = Number(value ?? 0);
    han += Number(value ?? 0);
  }
  const paid = Number(first);
  return {
    fu: fu === undefined ? null : Number(fu),
    han: limitHand ? null : han,
    limit: (limit === undefined ? 0 : LIMIT_NAMES.indexOf(limit.replace('数え', '') as '満貫')) as LimitNumber,
    points: all !== undefined ? 3 * paid : second !== undefined ? 2 * paid + Number(second) : paid,
    patterns,
  };
}
