import { resolveRuleset } from '../../../src/engine/rulesets/registry.js';
import type { Ruleset } from '../../../src/engine/table/ruleset.js';
import { type Mode, type Reveal, citationText } from '../../../src/engine/vocabulary/terms.js';
import type { Action } from '../../../src/engine/table/moves/moves.js';
import type { TableEvent } from '../../../src/engine/table/moves/facts.js';
import { isFifth } from '../../../src/engine/table/checks/tiles.js';
import { type Decision, decide } from '../../../src/engine/table/decide.js';
import type { Begins } from '../../../src/engine/vocabulary/game-start.js';
import type { ShownMelds } from '../../../src/engine/vocabulary/results.js';
import { windName } from '../../../src/engine/table/hand.js';
import type { TableRules } from '../../../src/engine/table/rules.js';
import { frontOf, isInFront } from '../../../src/engine/notation/tile-text.js';
import { listKnown } from '../../../src/engine/table/win-claim.js';
import { parseMhr } from '../../../src/engine/notation/mhr.js';
import { evolve, initialState } from '../../../src/engine/table/evolve.js';
import type { Irregularity, RuleViolation } from '../../../src/engine/table/checks/check.js';
import { announceableClaims, legalActions } from '../../../src/engine/table/legal-actions.js';
import type { HandState, PlayerHand, TableState } from '../../../src/engine/table/state.js';
import { seatWaits } from '../../../src/engine/table/view.js';
import { parseTiles, tileText } from '../../../src/engine/tiles/notation.js';
import { designOf, isHonor, redFiveOf, type Seat } from '../../../src/engine/tiles/tile.js';
import { brokenInvariant } from './invariants.js';
import './rulesets.js';

/**
 * Hands as prose: `given({ E: '…', S: '…' }).when('E discards 1z', 'S pongs')`, then inspect the table. Seats are named
 * by their wind, tiles are in notation; `?x13` means thirteen unseen tiles.
 */
export type Wind = 'E' | 'S' | 'W' | 'N';
export type Hands = Partial<Record<Wind, string>>;

export interface Setting {
  readonly ruleset?: string;
  readonly options?: Record<string, string | number | boolean>;
  readonly mode?: Mode;
  readonly reveal?: Reveal;
  /**
   * The first indicator, if the ruleset has one. Default: a tile that no given hand holds. `none`: not revealed yet.
   */
  readonly indicator?: string;
  /** Number of hands played before this one, so that the deal has passed. */
  readonly handsBefore?: number;
  /** Tiles left in the live wall when play starts here, reached by unclaimed draws and discards. */
  readonly live?: number;
  /** Tiles to keep in the wall: hands that are not given do not get them. */
  readonly wall?: string;
  /** The start of a record that begins in the middle of a game. */
  readonly begins?: Begins;
}

/** Seats are named by the first letter of their wind. */
const windLetter = (rules: TableRules, hand: HandState, seat: Seat): string => windName(rules, hand, seat).key[0];

const seatOf = ({ hand, state }: Table, wind: Wind): Seat =>
  state.rules.seats.all.find((seat) => windLetter(state.rules, hand, seat) === wind) as Seat;

/** A table for a sequence of actions, each decided and applied by the engine. */
export class Table {
  readonly ruleset: Ruleset;
  state: TableState;
  readonly events: TableEvent[] = [];
  irregularities: readonly Irregularity[] = [];

  constructor(setting: Setting = {}) {
    this.ruleset = resolveRuleset(setting.ruleset ?? 'zung-jung/wsom', setting.options ?? {});
    this.state = initialState(this.ruleset.table);
    this.accept({
      type: 'OpenGame',
      data: { mode: setting.mode ?? 'strict', reveal: setting.reveal, begins: setting.begins },
    });
    this.accept({ type: 'SeatPlayers', data: { players: this.state.rules.seats.of((seat) => `p${seat + 1}`) } });
  }

  decide(action: Action): Decision {
    return decide(this.ruleset, this.state, action);
  }

  /** Does the action. Fails the test if it is refused. */
  accept(action: Action): this {
    const decision = this.decide(action);
    if (decision.verdict === 'refused') {
      throw new Error(`refused: ${JSON.stringify(action)}: ${decision.violation.code}: ${decision.violation.message}`);
    }
    this.irregularities = decision.irregularities;
    for (const event of decision.events) {
      this.events.push(event);
      this.state = evolve(this.state, event);
      const broken = this.state.opened?.mode === 'strict' ? brokenInvariant(this.state) : undefined;
      if (broken !== undefined) throw new Error(`${broken} after ${JSON.stringify(event)}`);
    }
    return this;
  }

  /** Plays on; each sentence is one action (see `actionOf`). */
  when(...sentences: string[]): this {
    for (const sentence of sentences) this.accept(this.actionOf(sentence));
    return this;
  }

  private dealing(hands: readonly string[]): Action {
    const dealt = this.state.rules.seats.of(
      (seat) => hands.find((hand) => this.seat(hand[0] as Wind) === seat)?.slice(2) ?? '',
    );
    return { type: 'DealTiles', data: { hands: dealt.map(texts) } };
  }

  private entering(points: readonly number[]): Action {
    const changes = [0, 0, 0, 0];
    for (const [i, wind] of (['E', 'S', 'W', 'N'] as const).entries()) changes[this.seat(wind)] = points[i];
    return { type: 'EnterPoints', data: { changes: changes as never } };
  }

  /** The violation that refuses an action. Fails the test if it is accepted. */
  refusal(sentence: string): RuleViolation {
    const decision = this.decide(this.actionOf(sentence));
    if (decision.verdict === 'accepted') throw new Error(`accepted: ${sentence}`);
    return decision.violation;
  }

  /**
   * The code and rule that refuse an action, such as `chi-not-upper: wsom-rulebook "Chi" 1`. Fails the test if it is
   * accepted.
   */
  because(sentence: string): string {
    const { code, citation } = this.refusal(sentence);
    return `${code}: ${citationText(citation)}`;
  }

  /** Codes of the irregularities of the last action. */
  get flags(): string[] {
    return this.irregularities.map(({ code }) => code);
  }

  get hand(): HandState {
    const { hand } = this.state;
    if (hand === null) throw new Error('no hand');
    return hand;
  }

  seat(wind: Wind): Seat {
    return seatOf(this, wind);
  }

  player(wind: Wind): PlayerHand {
    return this.hand.players[this.seat(wind)];
  }

  waits(wind: Wind): string[] | null {
    return seatWaits(this.state, this.seat(wind));
  }

  legal(wind: Wind): Action[] {
    return legalActions(this.ruleset, this.state, this.seat(wind));
  }

  /** The claims that a seat may announce. */
  announceable(wind: Wind): string[] {
    const actions = announceableClaims(this.ruleset, this.state, this.seat(wind));
    return actions.flatMap((action) => (action.type === 'AnnounceClaim' ? [action.data.claim] : []));
  }

  /** The wind of the seat in turn and what is due, such as `E discard`. */
  get due(): string {
    return `${windLetter(this.state.rules, this.hand, this.hand.turn)} ${this.hand.due}`;
  }

  /**
   * Parses a sentence into an action:
   * `E draws 5p`, `E draws 5p from the wall`, `E supplements 5p` (draws from the kong box), `E returns` (the drawn
   * tile), `E discards 5p`, `E discards 5p drawn` / `from hand`, `S says pong`, `S unsays win`, `S takes up` (takes the
   * last discard into the hand);
   * `S chis`, `S chis with 4p6p`, `S pongs`, `S pongs with 5p0p`, `S kongs` (big exposed), `E declares 1z` (concealed
   * kong), `E adds 1z` (small exposed kong), `S puts back` (the set just laid), `E exposes 3f` (a bonus tile), `E
   * reaches`;
   * `S wins` (on the discard, else self-draw), `S robs`, `S wins showing 123m…`, `S wins with 3p4z under` (tiles under
   * the indicators), `S wins showing 123m… with 3p under`, `the win brings 24 -8 -8 -8` (entered points, from East on),
   * `S shows [p777z f3f 123m…]` (exposed sets if steps were lost, then the concealed tiles, at the end of a hand);
   * `a hand starts`, `the tiles are dealt: E 123m…, S …, W …, N …`, `E throws 34` (dice), `S breaks after 7` (the wall
   * in front of South), `the indicator is 5p`, `the hand ends won|exhausted|…`, `the hand is broken off for
   * nine-kinds|…`, `the game closes complete|time|abandoned`.
   */
  actionOf(sentence: string): Action {
    const end = /^the (hand ends|game closes) (\w+)$/.exec(sentence);
    if (end?.[1] === 'hand ends') return { type: 'EndHand', data: { reason: end[2] as 'won' } };
    if (end !== null) return { type: 'CloseGame', data: { reason: end[2] as 'complete' } };
    const off = /^the hand is broken off for (\S+)$/.exec(sentence);
    if (off !== null) return { type: 'EndHand', data: { reason: 'aborted', abort: off[1] as 'nine-kinds' } };
    const indicator = /^the indicator is (\S+)$/.exec(sentence);
    if (indicator !== null) return { type: 'RevealIndicator', data: { tile: indicator[1] } };
    if (sentence.startsWith('the win brings ')) return this.entering(sentence.split(' ').slice(3).map(Number));
    const deal = /^the tiles are dealt: (.*)$/.exec(sentence);
    if (deal !== null) return this.dealing(deal[1].split(', '));
    if (sentence === 'a hand starts') return { type: 'StartHand', data: {} };
    const [who, verb, ...rest] = sentence.split(' ');
    const seat = this.seat(who as Wind);
    const words = rest.join(' ');
    const tile = rest[0] ?? '';
    switch (verb) {
      case 'draws':
        return { type: 'DrawTile', data: { seat, tile, ...(rest.length > 1 ? { source: 'wall' as const } : {}) } };
      case 'supplements':
        return { type: 'DrawTile', data: { seat, tile, source: 'supplement' } };
      case 'discards': {
        const drawn = words.endsWith('drawn') ? true : words.endsWith('from hand') ? false : undefined;
        return { type: 'DiscardTile', data: { seat, tile, drawn } };
      }
      case 'says':
        return { type: 'AnnounceClaim', data: { seat, claim: tile as 'pong' } };
      case 'chis':
        return { type: 'ClaimMeld', data: { seat, kind: 'chi', ...(rest[1] ? { own: texts(rest[1]) } : {}) } };
      case 'pongs':
        return { type: 'ClaimMeld', data: { seat, kind: 'pong', ...(rest[1] ? { own: texts(rest[1]) } : {}) } };
      case 'kongs':
        return {
          type: 'ClaimMeld',
          data: { seat, kind: 'big-exposed-kong', ...(rest[1] ? { own: texts(rest[1]) } : {}) },
        };
      case 'declares':
        return { type: 'DeclareKong', data: { seat, kind: 'concealed-kong', tile } };
      case 'adds':
        return { type: 'DeclareKong', data: { seat, kind: 'small-exposed-kong', tile } };
      case 'throws':
        return { type: 'ThrowDice', data: { seat, faces: [...tile].map(Number) } };
      case 'breaks':
        return { type: 'BreakWall', data: { seat, stacks: Number(rest[1]) } };
      case 'reaches':
        return { type: 'DeclareReach', data: { seat } };
      case 'takes': // up
        return { type: 'TakeUpDiscard', data: { seat } };
      case 'exposes':
        return { type: 'ExposeBonusTile', data: { seat, tile } };
      case 'shows':
        return {
          type: 'RevealTiles',
          data: {
            seat,
            ...(tile === '' ? { tiles: listKnown(this.player(who as Wind).concealed) } : laidOpen(rest)),
          },
        };
      case 'unsays':
        return { type: 'WithdrawClaim', data: { seat, claim: tile as 'pong' } };
      case 'puts': // the set back
        return { type: 'PutBackMeld', data: { seat } };
      case 'returns':
        return { type: 'ReturnDraw', data: { seat } };
      case 'robs':
        return { type: 'DeclareWin', data: { seat, by: 'robbing-kong', ...shown(rest) } };
      case 'wins': {
        const own = this.hand.turn === seat && this.hand.due === 'discard' && this.hand.came !== 'taken-up';
        return { type: 'DeclareWin', data: { seat, by: own ? 'self-draw' : 'discard', ...shown(rest) } };
      }
      default:
        throw new Error(`nobody can do this: ${sentence}`);
    }
  }
}

/** `p777z f3f 123m…`: exposed sets, bonus tiles and concealed tiles. */
function laidOpen(words: readonly string[]): ShownMelds & { tiles: string[] } {
  const laid = words.filter(isInFront);
  const front = frontOf(laid.map((word) => [word[0], texts(word.slice(1))]));
  return { ...front, tiles: texts(words[laid.length]) };
}

function concealedIn(words: readonly string[]): ShownMelds & { concealed: string[] } {
  const { tiles, ...front } = laidOpen(words);
  return { ...front, concealed: tiles };
}

/** `showing 123m…`, `with 3p under`. */
function shown(words: readonly string[]): ShownMelds & { concealed?: string[]; under?: string[] } {
  const hand = words.indexOf('showing');
  const under = words.indexOf('with');
  return {
    ...(hand < 0 ? {} : concealedIn(words.slice(hand + 1))),
    ...(under < 0 ? {} : { under: texts(words[under + 1]) }),
  };
}

/**
 * Splits notation into tiles: `46p` into `4p` and `6p`, `?x13` into thirteen `?`. Uncertain readings such as `?p` or
 * `8s~` stand alone.
 */
export function texts(notation: string): string[] {
  return notation.split(',').flatMap((part) => {
    const unseen = /^\?x(\d+)$/.exec(part);
    if (unseen !== null) return Array<string>(Number(unseen[1])).fill('?');
    if (/^\?+$/.test(part)) return [...part];
    return /[?~[]/.test(part) ? [part] : parseTiles(part).map(tileText);
  });
}

/**
 * A hand before its first action. Hands that are not given are dealt from the remaining tiles so that they rarely form
 * sets; in scribe games they are unseen.
 */
export function given(hands: Hands = {}, setting: Setting = {}): Table {
  const table = new Table(setting);
  for (let before = 0; before < (setting.handsBefore ?? 0); before++) {
    table.accept({ type: 'StartHand', data: {} });
    table.accept({ type: 'EndHand', data: { reason: 'time' } });
  }
  table.accept({ type: 'StartHand', data: {} });
  const left = leftOver(table, [...Object.values(hands), setting.indicator ?? '', setting.wall ?? '']);
  const dealt = deal(table, hands, left);
  table.accept({ type: 'DealTiles', data: { hands: dealt } });
  const first = table.ruleset.table.indicators === null ? 'none' : (setting.indicator ?? left.pop() ?? '?');
  if (first !== 'none') table.when(`the indicator is ${first}`);
  if (setting.live !== undefined) drawDown(table, setting.live);
  return table;
}

/** The dealt hands by seat: those that are not given get the first of the tiles left; in scribe games they are unseen. */
function deal(table: Table, hands: Hands, left: string[]): string[][] {
  const { dealer } = table.hand;
  return table.state.rules.seats.all.map((seat) => {
    const notation = hands[windLetter(table.state.rules, table.hand, seat) as Wind];
    if (notation !== undefined) return texts(notation);
    const size = seat === dealer ? table.ruleset.table.deal.dealer : table.ruleset.table.deal.others;
    if (table.state.opened?.mode === 'scribe') return Array<string>(size).fill('?');
    return left.splice(0, size);
  });
}

/** The hands that `given` deals to the winds that have none, with these tiles kept in the wall. */
export function otherHands(table: Table, hands: Hands, kept: readonly string[]): Hands {
  const dealt = deal(table, hands, leftOver(table, [...Object.values(hands), ...kept]));
  const entries = dealt.map((tiles, seat) => [windLetter(table.state.rules, table.hand, seat as Seat), tiles.join('')]);
  return Object.fromEntries(entries.filter(([wind]) => hands[wind as Wind] === undefined));
}

/** Tiles that no given hand holds, ordered so that neighbours do not form sets. */
function leftOver({ ruleset }: Table, hands: readonly string[]): string[] {
  const used = new Uint8Array(34);
  const given = new Set<number>();
  for (const notation of hands.filter((one) => one !== 'none' && one !== ''))
    for (const text of texts(notation)) {
      if (text.includes('?')) continue;
      given.add(parseTiles(text)[0]);
      used[designOf(parseTiles(text)[0])]++;
    }
  const order = [
    0, 12, 24, 3, 15, 18, 6, 9, 21, 27, 28, 29, 30, 31, 32, 33, 1, 13, 25, 4, 16, 19, 7, 10, 22, 2, 14, 26, 5, 17, 20,
    8, 11, 23,
  ];
  const tiles: string[] = [];
  for (let round = 0; round < 4; round++)
    for (const design of order) {
      if (used[design] + round >= 4 || !ruleset.table.tiles.has(design)) continue;
      const red = redFiveOf(design);
      // The last copy of a five is the red one, if the set has one.
      const isRed = design < 27 && design % 9 === 4 && used[design] + round === 3 && ruleset.table.tiles.has(red);
      tiles.push(tileText(isRed && !given.has(red) ? red : design));
    }
  return tiles;
}

/** Draws and discards without claims until `live` tiles are left in the live wall; starts with the dealer's discard. */
export function drawDown(table: Table, live: number): void {
  const hidden = table.state.opened?.mode === 'scribe';
  const pool = (): string => {
    const { tiles } = table.state.rules.tiles;
    // Honors first: they form no sequences.
    const order = [...tiles.filter(isHonor), ...tiles.filter((tile) => !isHonor(tile))].map(tileText);
    const tile = order.find((text) => !isFifth(table.state, table.hand, text));
    if (tile === undefined) throw new Error('the set is used up');
    return tile;
  };
  while (table.hand.live > live) {
    const seat = table.hand.turn;
    const tile = hidden ? '?' : pool();
    if (table.hand.due === 'draw') table.accept({ type: 'DrawTile', data: { seat, tile } });
    const { drawn, concealed } = table.hand.players[seat];
    const discard =
      drawn ??
      (concealed.unseen.length > 0
        ? '?'
        : table.legal('E').flatMap((a) => (a.type === 'DiscardTile' ? [a.data.tile] : []))[0]);
    if (table.hand.live > live || table.hand.due === 'discard')
      table.accept({ type: 'DiscardTile', data: { seat, tile: discard, drawn: drawn !== null } });
  }
}

/** Points that each seat gained or paid for the last win, from East on. */
export function payments(table: Table): Record<Wind, number> {
  const { changes } = table.hand;
  return Object.fromEntries((['E', 'S', 'W', 'N'] as const).map((wind) => [wind, changes[table.seat(wind)]])) as Record<
    Wind,
    number
  >;
}

/** Pattern ids of the last win; one that counts twice is `3.1x2`. */
export function patterns(table: Table): string[] {
  const score = table.hand.wins.at(-1)?.result.score;
  return (score?.patterns ?? []).map(({ id, count }) => (count === 1 ? id : `${id}x${count}`));
}

/** The events of a game in notation, decided again. */
export function eventsIn(notation: string): readonly TableEvent[] {
  const { ruleset, done, errors } = parseMhr(notation);
  const [opening, ...actions] = done.flatMap(({ action }) => action ?? []) as Action[];
  if (ruleset === null || errors.length > 0 || opening.type !== 'OpenGame')
    throw new Error(`no game in notation: ${JSON.stringify(errors)}`);
  const { mode, reveal, options } = opening.data;
  const { id } = ruleset;
  const table = new Table({ ruleset: id, mode, reveal, ...(options === undefined ? {} : { options: { ...options } }) });
  for (const action of actions) if (action.type !== 'SeatPlayers') table.accept(action);
  return table.events;
}
