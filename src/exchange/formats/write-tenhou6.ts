import type { HandResult, HandWon } from '../../engine/vocabulary/results.js';
import type { TableEvent } from '../../engine/table/moves/facts.js';
import type { HandState } from '../../engine/table/state.js';
import { resolveRuleset } from '../../engine/rulesets/registry.js';
import type { Options } from '../../engine/vocabulary/terms.js';
import { tileOf } from '../../engine/tiles/notation.js';
import { FOUR_SEATS, type Seats } from '../../engine/tiles/seats.js';
import { designOf, type Seat } from '../../engine/tiles/tile.js';
import { originField } from '../importing/game-origin.js';
import type { Envelope } from '../../games/record/envelope.js';
import { LIMITS, patternsOf, withSetAsideAsDora } from './outcome-comparison.js';
import { COMBINATIONS, LIMIT_NAMES, ROUND_WINDS, SEAT_WINDS, SET_ASIDE_NAME } from './tenhou-yaku.js';
import { NO_DISCARD, writeCall, writeDiscard, writeSetAside } from './tenhou6-notation.js';
import { numberOfText } from './tile-codes.js';
import {
  isTimed,
  requireKnown,
  lossOf,
  type NameOf,
  UnwritableError,
  WritableGame,
  type ConvertedGame,
} from './writable-game.js';

/** Converts a reach game to tenhou.net/6: one JSON object. Throws `UnwritableError`. */
export function writeTenhou6(envelopes: readonly Envelope[], nameOf: NameOf): ConvertedGame {
  const game = new WritableGame(envelopes, 'tenhou6', (id) => id in RULES, Object.keys(RULES).join(' and '));
  if (envelopes.some(isTimed)) game.notCarried('times of steps');
  const { opened } = game;
  const { options, tournament, table } = opened;
  const said = RULES[game.ruleset.id];
  const log: unknown[] = [];
  let players: readonly string[] = [];
  let hand: HandColumns | null = null;
  let final: number[] | null = null;
  for (const step of game.steps) {
    const { event: made, before, after } = step;
    const lost = lossOf(made);
    if (lost !== undefined) game.notCarried(lost);
    if (made.type === 'PlayersSeated') players = made.data.players;
    else if (made.type === 'HandStarted')
      hand = new HandColumns(before.scores, after.hand as HandState, {
        seats: after.rules.seats,
        tsumoLoss: game.ruleset.options.tsumoLoss !== false,
        namesSetAside: said.namesSetAside,
      });
    else if (made.type === 'GameClosed') {
      const points = game.ruleset.finalPoints({ ...made.data, overallPenalties: after.overallPenalties }) ?? [];
      final = FOUR_SEATS.all.flatMap((seat) => [made.data.totals[seat] ?? 0, points[seat] ?? 0]);
    } else if (hand !== null) {
      const drawnUnknown = made.type === 'TileDiscarded' && made.data.drawn === null;
      if (drawnUnknown) game.notCarried('discards of which it is unknown whether they were just drawn');
      hand.take(made, before.hand as HandState, after.hand as HandState);
      if (made.type === 'HandEnded') {
        if (hand.result === null) game.notCarried(`hands ended by ${made.data.reason}`);
        else log.push(hand.columns());
        hand = null;
      }
    }
  }
  if (hand !== null) game.notCarried('an unfinished hand');
  const roomRules = roomRulesOf(game);
  if (roomRules.length > 0) game.notCarried(`rules of the room: ${roomRules.join(', ')}`);
  const written = {
    title: [tournament ?? '', table ?? ''],
    name: FOUR_SEATS.all.map((seat) => (players[seat] === undefined ? '' : nameOf(players[seat]))),
    rule: said.rule(options),
    log,
    ...(final === null ? {} : { sc: final }),
    ...(opened.source?.id == null || !/^(?:tenhou|mahjong-soul)/.test(opened.source.format)
      ? {}
      : { ref: opened.source.id }),
    ...originField(opened),
  };
  return game.written(`${JSON.stringify(written)}\n`);
}

/** How the platform of a ruleset, or its usual converter, writes a game (logs-2, LG-15; SN-72, SN-73). */
interface Said {
  readonly rule: (options: Options) => object;
  /** Options that the name of the rules implies. */
  readonly named: readonly string[];
  /** Norths set aside are named apart from other dora. */
  readonly namesSetAside: boolean;
}

const tenhouRule =
  (players: string): Said['rule'] =>
  ({ winds, openAllSimples, redFives }) => {
    const disp = `${players}${windOf(winds)}${openAllSimples === true ? '喰' : ''}${redFives === true ? '赤' : ''}`;
    return { disp, aka: redFives === true ? 1 : 0 };
  };

/** The rounding shows in the final points. */
const NAMED_BY_TENHOU = ['winds', 'redFives', 'openAllSimples', 'rounding'];

const RULES: Readonly<Record<string, Said>> = {
  'reach/tenhou': { rule: tenhouRule(''), named: NAMED_BY_TENHOU, namesSetAside: false },
  'reach/tenhou-sanma': { rule: tenhouRule('三'), named: NAMED_BY_TENHOU, namesSetAside: false },
  'reach/mahjong-soul': {
    rule: ({ winds, redFives }) => {
      const red = redFives === 0 ? 0 : 1;
      const disp = `友人戦${windOf(winds)}喰${red === 1 ? '赤' : ''}`;
      return { disp, aka51: red, aka52: redFives === 4 ? 2 : red, aka53: red };
    },
    named: ['winds', 'redFives'],
    namesSetAside: false,
  },
  'reach/majsoul-sanma': {
    rule: ({ winds, redFives }) => {
      const red = redFives === true ? 1 : 0;
      return { disp: `三友人戦${windOf(winds)}喰${red === 1 ? '赤' : ''}`, aka51: 0, aka52: red, aka53: red };
    },
    named: ['winds', 'redFives'],
    namesSetAside: true,
  },
};

const windOf = (winds: Options[string]): string => (winds === 'east' ? '東' : '南');

/** Options that the names of rules leave out. */
function roomRulesOf({ ruleset, opened }: WritableGame): readonly string[] {
  const defaults = resolveRuleset(ruleset.id, {}, opened.mode).options;
  const { named } = RULES[ruleset.id];
  return Object.keys(opened.options).filter((name) => !named.includes(name) && opened.options[name] !== defaults[name]);
}

/** Context of the lists of a hand. */
interface HandRules extends Pick<Said, 'namesSetAside'> {
  readonly seats: Seats;
  readonly tsumoLoss: boolean;
}

/** Collects the lists of one hand. */
class HandColumns {
  result: unknown[] | null = null;
  private readonly indicators: number[] = [];
  private under: readonly string[] = [];
  private dealt: readonly (readonly string[])[] = [[], [], [], []];
  private readonly takes: (number | string)[][] = [[], [], [], []];
  private readonly discards: (number | string)[][] = [[], [], [], []];
  /** Claimed pongs, needed when a tile is added. */
  private readonly pongs: { readonly seat: Seat; readonly tiles: readonly string[]; readonly from: number }[] = [];
  private readonly wins: unknown[] = [];
  private reaching = false;

  constructor(
    private readonly scores: readonly number[],
    private readonly start: HandState,
    private readonly rules: HandRules,
  ) {}

  columns(): unknown[] {
    const { dealer, prevailingWind, honba, bets } = this.start;
    const round = 4 * ((prevailingWind ?? 27) - 27) + dealer;
    return [
      [round, honba, bets],
      inFourPlaces(this.scores),
      this.indicators,
      this.under.map(numberOfText),
      ...FOUR_SEATS.all.flatMap((seat) => [
        (this.dealt[seat] ?? []).map(numberOfText),
        this.takes[seat],
        this.discards[seat],
      ]),
      this.result,
    ];
  }

  take(event: TableEvent, before: HandState, after: HandState): void {
    switch (event.type) {
      case 'TilesDealt':
        this.dealt = event.data.hands.map((tiles) => tiles.map(requireKnown));
        return;
      case 'IndicatorRevealed':
        this.indicators.push(numberOfText(requireKnown(event.data.tile)));
        return;
      case 'TileDrawn':
        this.takes[event.data.seat].push(numberOfText(requireKnown(event.data.tile)));
        return;
      case 'ReachDeclared':
        this.reaching = true;
        return;
      case 'TileDiscarded': {
        const { seat, tile, drawn } = event.data;
        this.discards[seat].push(writeDiscard(requireKnown(tile), drawn === true, this.reaching));
        this.reaching = false;
        return;
      }
      case 'MeldClaimed': {
        const { seat, kind, tile, own, from: owner } = event.data;
        const from = FOUR_SEATS.places(seat, owner);
        const call = writeCall(kind, requireKnown(tile), own.map(requireKnown), from);
        this.takes[seat].push(call);
        if (kind === 'big-exposed-kong') this.discards[seat].push(NO_DISCARD);
        if (kind === 'pong') {
          const at = 3 - from;
          this.pongs.push({ seat, tiles: [...own.slice(0, at), tile, ...own.slice(at)], from });
        }
        return;
      }
      case 'KongDeclared': {
        const { seat, kind, tile } = event.data;
        if (kind === 'concealed-kong') {
          const tiles = after.players[seat].melds.at(-1)?.tiles ?? [];
          this.discards[seat].push(
            writeCall(kind, requireKnown(tiles[3] ?? tile), tiles.slice(0, 3).map(requireKnown), 0),
          );
          return;
        }
        const pong = this.pongs.find(
          (one) => one.seat === seat && designOf(tileOf(one.tiles[0])) === designOf(tileOf(tile)),
        );
        if (pong === undefined) throw new UnwritableError('this format cannot hold an added kong without its pong');
        this.discards[seat].push(writeCall(kind, requireKnown(tile), pong.tiles, pong.from));
        return;
      }
      case 'BonusTileExposed':
        this.discards[event.data.seat].push(writeSetAside(requireKnown(event.data.tile)));
        return;
      case 'HandWon':
        this.wins.push(...winResult(event.data, before, this.rules));
        if (event.data.under !== undefined) this.under = event.data.under;
        return;
      case 'HandEnded':
        this.result =
          event.data.reason === 'won'
            ? ['和了', ...this.wins]
            : drawResult(event.data.abort ?? null, event.data.reason, event.data.result);
        return;
      case 'StepsLost':
        throw new UnwritableError('this format cannot hold a hand with lost steps');
      default:
    }
  }
}

const ABORTS = {
  'nine-kinds': '九種九牌',
  'four-winds': '四風連打',
  'four-reaches': '四家立直',
  'four-kongs': '四槓散了',
  'three-wins': '三家和了',
} as const;

/** The result of a draw; `null` if the format has no word for it. */
function drawResult(
  abort: keyof typeof ABORTS | null,
  reason: string,
  result: HandResult | undefined,
): unknown[] | null {
  if (abort !== null) return [ABORTS[abort]];
  if (reason !== 'exhausted') return null;
  const changes = inFourPlaces(result?.changes ?? []);
  if ((result?.nagashi ?? []).length > 0) return ['流し満貫', changes];
  if (changes.some((change) => change !== 0)) return ['流局', changes];
  return [result?.ready?.[0] === true ? '全員聴牌' : '全員不聴'];
}

/** A list by seat; the place of an absent player has 0. */
const inFourPlaces = (bySeat: readonly number[]): readonly number[] => FOUR_SEATS.all.map((seat) => bySeat[seat] ?? 0);

/** The changes of a win, and its players, worth and yaku. */
function winResult({ seat, from, result }: HandWon, hand: HandState, rules: HandRules): readonly unknown[] {
  const { score, changes, responsible, points } = result;
  if (score === null) throw new UnwritableError('this format cannot hold a win without a score');
  const dealerWins = seat === hand.dealer;
  const { handPoints = 0, basePoints = 0, base = 0 } = score.figures ?? {};
  // What each pays for a missing player, where that share is not lost (SN-48).
  const { seats, tsumoLoss } = rules;
  const missing = tsumoLoss ? 0 : FOUR_SEATS.count - seats.count;
  const added = hundreds((missing * (dealerWins ? 2 * base : base)) / (seats.count - 1));
  const limit = score.limit === null ? '' : LIMIT_NAMES[LIMITS[score.limit]];
  const paid =
    from !== null
      ? `${points}点`
      : dealerWins
        ? `${hundreds(2 * base) + added}点∀`
        : `${hundreds(base) + added}-${hundreds(2 * base) + added}点`;
  const worth = `${limit === '' ? `${basePoints}符${handPoints}飜` : limit}${paid}`;
  const patterns = rules.namesSetAside ? patternsOf(score) : withSetAsideAsDora(patternsOf(score));
  const named = Object.entries(patterns)
    .map(([id, han]) => ({ number: numberOfCombination(id, rules.seats.places(hand.dealer, seat), hand), han }))
    .sort((a, b) => a.number - b.number)
    .map(({ number, han }) => `${COMBINATIONS[number]?.[1] ?? SET_ASIDE_NAME}(${han === 0 ? '役満' : `${han}飜`})`);
  return [inFourPlaces(changes), [seat, from ?? seat, responsible ?? seat, worth, ...named]];
}

const hundreds = (points: number): number => 100 * Math.ceil(points / 100);

/** @param wind of the winner, East being 0 */
function numberOfCombination(id: string, wind: number, hand: HandState): number {
  if (id === 'set_aside') return COMBINATIONS.length;
  if (id === 'value_seat_wind') return SEAT_WINDS + wind;
  if (id === 'value_round_wind') return ROUND_WINDS + (hand.prevailingWind ?? 27) - 27;
  const number = COMBINATIONS.findIndex(([own]) => own === id);
  if (number < 0) throw new UnwritableError(`this format has no name for the yaku ${id}`);
  return number;
}
