import { LIMITS, patternsOf } from '../../../src/exchange/formats/outcome-comparison.js';
import { COMBINATIONS, ROUND_WINDS, SEAT_WINDS } from '../../../src/exchange/formats/tenhou-yaku.js';
import { textsOfIds } from '../../../src/exchange/formats/tile-codes.js';
import { resolveRuleset } from '../../../src/engine/rulesets/registry.js';
import type { EventData, TableEvent } from '../../../src/engine/table/moves/facts.js';
import { evolve, initialState } from '../../../src/engine/table/evolve.js';
import type { HandState, TableState } from '../../../src/engine/table/state.js';
import { FOUR_SEATS } from '../../../src/engine/tiles/seats.js';
import type { Seat } from '../../../src/engine/tiles/tile.js';
import '../play/rulesets.js';

/** A game of Tenhou as the platform's own log, which no writer of the project produces. It always has four places. */
export function mjlogOf(events: readonly TableEvent[]): string {
  const { ruleset: id, options } = events[0].data as EventData['GameOpened'];
  const ruleset = resolveRuleset(id, options);
  const { count } = ruleset.table.seats;
  const type =
    1 +
    (options.redFives ? 0 : 2) +
    (options.openAllSimples ? 0 : 4) +
    (options.winds === 'east' ? 0 : 8) +
    (count === 3 ? 0x10 : 0) +
    0x80;
  const tags = [
    '<SHUFFLE seed="" ref=""/>',
    `<GO type="${type}" lobby="0"/>`,
    `<UN n0="a" n1="b" n2="c" n3="${count === 3 ? '' : 'd'}" dan="1,1,1,0" rate="1500.00,1500.00,1500.00,1500.00" sx="M,M,M,C"/>`,
    '<TAIKYOKU oya="0"/>',
  ];
  let state = initialState(ruleset.table);
  let hand = new HandTags(options.redFives === true);
  for (const event of events) {
    const before = state;
    state = evolve(state, event);
    if (event.type === 'HandStarted') hand = new HandTags(options.redFives === true);
    if (event.type === 'GameClosed') {
      const points = ruleset.finalPoints({ ...event.data, overallPenalties: state.overallPenalties }) ?? [];
      const owari = FOUR_SEATS.all
        .flatMap((seat) => [(event.data.totals[seat] ?? 0) / 100, (points[seat] ?? 0).toFixed(1)])
        .join(',');
      tags.push((tags.pop() as string).replace('/>', ` owari="${owari}"/>`));
    } else tags.push(...hand.tagsOf(event, before, state));
  }
  return `<mjloggm ver="2.3">${tags.join('')}</mjloggm>`;
}

/** The tags of a hand, with the four copies of each tile distinguished. */
class HandTags {
  private readonly texts: readonly string[];
  private readonly wall: Set<number>;
  private readonly held: number[][] = [[], [], [], []];
  private readonly aside: number[][] = [[], [], [], []];
  private readonly pongs: { readonly design: number; readonly which: number; readonly from: number }[] = [];
  private dice: readonly number[] = [1, 1];
  private dealt = false;
  private under: readonly number[] = [];
  private drawn = -1;
  /** The id of the tile that can be won on. */
  private open = -1;

  constructor(redFives: boolean) {
    this.texts = textsOfIds(redFives);
    this.wall = new Set(this.texts.keys());
  }

  /** Takes a copy from the wall. */
  private next(text: string): number {
    for (const id of this.wall)
      if (this.texts[id] === text) {
        this.wall.delete(id);
        return id;
      }
    throw new Error(`no ${text} is left`);
  }

  /** Takes a copy from a hand; the tile just drawn only if there is no other. */
  private taken(seat: Seat, text: string): number {
    const own = this.held[seat];
    const at = own.findIndex((id) => this.texts[id] === text && id !== this.drawn);
    const [id] = own.splice(at < 0 ? own.indexOf(this.drawn) : at, 1);
    if (this.texts[id] !== text) throw new Error(`player ${seat} has no ${text}`);
    return id;
  }

  tagsOf(event: TableEvent, before: TableState, after: TableState): string[] {
    switch (event.type) {
      case 'DiceThrown':
        this.dice = event.data.faces;
        return [];
      case 'TilesDealt':
        for (const [seat, hand] of event.data.hands.entries())
          this.held[seat].push(...hand.map((text) => this.next(text)));
        return [];
      case 'IndicatorRevealed': {
        const id = this.next(event.data.tile);
        if (this.dealt) return [`<DORA hai="${id}"/>`];
        this.dealt = true;
        return [this.init(after.hand as HandState, before.scores, id)];
      }
      case 'TileDrawn': {
        const { seat, tile } = event.data;
        this.drawn = this.next(tile);
        this.held[seat].push(this.drawn);
        return [`<${'TUVW'[seat]}${this.drawn}/>`];
      }
      case 'ReachDeclared':
        return [`<REACH who="${event.data.seat}" step="1"/>`];
      case 'TileDiscarded': {
        const { seat, tile, drawn } = event.data;
        if (drawn) this.held[seat].splice(this.held[seat].indexOf(this.drawn), 1);
        this.open = drawn ? this.drawn : this.taken(seat, tile);
        this.drawn = -1;
        return [`<${'DEFG'[seat]}${this.open}/>`];
      }
      case 'MeldClaimed':
        return [`<N who="${event.data.seat}" m="${this.claim(event.data)}"/>`];
      case 'KongDeclared':
        return [`<N who="${event.data.seat}" m="${this.kong(event.data)}"/>`];
      case 'BonusTileExposed': {
        const { seat, tile } = event.data;
        this.open = this.taken(seat, tile);
        const code = (this.open << 8) | 0x20;
        this.aside[seat].push(code);
        return [`<N who="${seat}" m="${code}" />`];
      }
      case 'HandWon':
        return [this.agari(event.data, before)];
      case 'HandEnded':
        return event.data.reason === 'won' ? [] : [this.ryuukyoku(event.data, after)];
      case 'ConnectionChanged': {
        const { seat, connected } = event.data;
        return [connected ? `<UN n${seat}="${'abcd'[seat]}"/>` : `<BYE who="${seat}"/>`];
      }
      default:
        return [];
    }
  }

  private init({ dealer, prevailingWind, honba, bets }: HandState, scores: readonly number[], id: number): string {
    const seed = [4 * ((prevailingWind ?? 27) - 27) + dealer, honba, bets, this.dice[0] - 1, this.dice[1] - 1, id];
    const hands = FOUR_SEATS.all.map((seat) => `hai${seat}="${this.held[seat].join(',')}"`).join(' ');
    return `<INIT seed="${seed}" ten="${FOUR_SEATS.all.map((seat) => (scores[seat] ?? 0) / 100)}" oya="${dealer}" ${hands}/>`;
  }

  private claim({ seat, kind, own, from }: EventData['MeldClaimed']): number {
    const claimed = this.open;
    const ids = [claimed, ...own.map((text) => this.taken(seat, text))].sort((a, b) => a - b);
    const places = FOUR_SEATS.places(seat, from);
    const which = ids.indexOf(claimed);
    const design = ids[0] >> 2;
    if (kind === 'chi') {
      const copies = ids.reduce((bits, id, n) => bits | ((id & 3) << (3 + 2 * n)), 0);
      return ((((((design / 9) | 0) * 7 + (design % 9)) * 3 + which) << 10) | copies | 4 | places) >>> 0;
    }
    if (kind === 'big-exposed-kong') return (claimed << 8) | places;
    this.pongs.push({ design, which, from: places });
    const unused = [0, 1, 2, 3].find((copy) => !ids.includes(4 * design + copy)) as number;
    return ((design * 3 + which) << 9) | (unused << 5) | 8 | places;
  }

  private kong({ seat, kind, tile }: EventData['KongDeclared']): number {
    if (kind === 'concealed-kong') {
      const first = (this.texts.indexOf(tile) >> 2) << 2;
      this.held[seat].splice(0, this.held[seat].length, ...this.held[seat].filter((id) => id >> 2 !== first >> 2));
      return first << 8;
    }
    const added = this.taken(seat, tile);
    this.open = added;
    const pong = this.pongs.find(({ design }) => design === added >> 2);
    if (pong === undefined) throw new Error(`no pong of ${tile}`);
    return ((pong.design * 3 + pong.which) << 9) | ((added & 3) << 5) | 0x10 | pong.from;
  }

  private agari({ seat, by, from, under = [], result }: EventData['HandWon'], { hand, scores }: TableState): string {
    const { score, points, changes, responsible } = result;
    if (hand === null || score === null) throw new Error('a win without its score');
    // The platform counts Norths set aside as dora.
    const { set_aside: aside = 0, ...patterns } = patternsOf(score);
    const all = aside === 0 ? patterns : { ...patterns, dora: (patterns.dora ?? 0) + aside };
    const wind = (seat - hand.dealer + scores.length) % scores.length;
    const worth = Object.entries(all).map(([id, han]) => [numberOf(id, wind, hand), han]);
    const isLimit = worth.some(([, han]) => han === 0);
    const yaku = isLimit ? `yakuman="${worth.map(([number]) => number)}"` : `yaku="${worth.flat()}"`;
    const ten = [score.figures?.basePoints, points, score.limit === null ? 0 : LIMITS[score.limit]];
    // All winners see the same tiles.
    if (this.under.length === 0) this.under = under.map((text) => this.next(text));
    const ura = under.length > 0 ? ` doraHaiUra="${this.under}"` : '';
    const machi = by === 'self-draw' ? this.drawn : this.open;
    const pao = responsible === null ? '' : ` paoWho="${responsible}"`;
    const hai = by === 'self-draw' ? this.held[seat] : [...this.held[seat], machi];
    const melds = this.aside[seat].length === 0 ? '' : ` m="${this.aside[seat]}"`;
    return `<AGARI ba="${hand.honba},${hand.bets}" hai="${hai}"${melds} machi="${machi}" ten="${ten}" ${yaku}${ura} who="${seat}" fromWho="${from ?? seat}"${pao} sc="${changed(scores, changes)}"/>`;
  }

  private ryuukyoku({ reason, abort, result }: EventData['HandEnded'], { hand, scores }: TableState): string {
    const nagashi = (result?.nagashi ?? []).length > 0;
    const type = reason === 'aborted' ? TYPES[abort as keyof typeof TYPES] : nagashi ? 'nm' : null;
    const isShown = (seat: Seat): boolean =>
      abort === 'four-reaches' || (abort === 'nine-kinds' ? seat === hand?.turn : result?.ready?.[seat] === true);
    const hands = FOUR_SEATS.all
      .slice(0, scores.length)
      .filter(isShown)
      .map((seat) => ` hai${seat}="${this.held[seat]}"`);
    const changes = result?.changes ?? scores.map(() => 0);
    // A reach bet pending on the last discard has been paid by then.
    const before = scores.map((score, seat) => score - changes[seat]);
    return `<RYUUKYOKU${type === null ? '' : ` type="${type}"`} ba="0,0" sc="${changed(before, changes)}"${hands.join('')}/>`;
  }
}

const TYPES = {
  'nine-kinds': 'yao9',
  'four-winds': 'kaze4',
  'four-reaches': 'reach4',
  'four-kongs': 'kan4',
  'three-wins': 'ron3',
} as const;

const changed = (scores: readonly number[], changes: readonly number[]): string =>
  FOUR_SEATS.all.flatMap((seat) => [(scores[seat] ?? 0) / 100, (changes[seat] ?? 0) / 100]).join(',');

function numberOf(id: string, wind: number, hand: HandState): number {
  if (id === 'value_seat_wind') return SEAT_WINDS + wind;
  if (id === 'value_round_wind') return ROUND_WINDS + (hand.prevailingWind ?? 27) - 27;
  const number = COMBINATIONS.findIndex(([own]) => own === id);
  if (number < 0) throw new Error(`${id} has no number`);
  return number;
}
