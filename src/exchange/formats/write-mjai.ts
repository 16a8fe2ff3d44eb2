import { resolveRuleset } from '../../engine/rulesets/registry.js';
import type { Abort } from '../../engine/vocabulary/terms.js';
import type { EventData } from '../../engine/table/moves/facts.js';
import type { HandState } from '../../engine/table/state.js';
import type { GameOpened } from '../../engine/vocabulary/game-start.js';
import { tileOf } from '../../engine/tiles/notation.js';
import { ORIGIN_FIELD, originField } from '../importing/game-origin.js';
import type { Envelope } from '../../games/record/envelope.js';
import { optionsOf, ABORT_NAMES } from './mjai.js';
import { mjaiOfText } from './tile-codes.js';
import { isTimed, lossOf, type NameOf, UnwritableError, WritableGame, type ConvertedGame } from './writable-game.js';
import type { PlayedStep } from '../../engine/replay/replay.js';

type Line = Readonly<Record<string, unknown>>;

/** Tiles that are not exactly known are `?`. */
const tile = (text: string): string => (tileOf(text) < 0 ? '?' : mjaiOfText(text));
const tiles = (texts: readonly string[]): string[] => texts.map(tile);

/** Events that a player decides on, whose time since the event before is written. */
const DECISIONS = ['dahai', 'reach', 'chi', 'pon', 'daiminkan', 'ankan', 'kakan', 'kita', 'hora'];

/**
 * Adds the times of each step to its lines: `timestamp` in milliseconds, and of decisions the think time `elapsed_ms` and
 * the player's clock `clock_ms`.
 */
class LineTimes {
  private last: number | null = null;

  constructor(private readonly envelopes: readonly Envelope[]) {}

  timed(lines: readonly Line[], { revision }: PlayedStep): Line[] {
    const { occurredAt = null, timing = {} } = this.envelopes[revision] ?? {};
    const timestamp = occurredAt === null ? null : Date.parse(occurredAt);
    const passed = timestamp === null || this.last === null || timestamp < this.last ? null : timestamp - this.last;
    const elapsed = timing.elapsed ?? passed;
    if (timestamp !== null && lines.length > 0) this.last = timestamp;
    const thought = {
      ...(elapsed === null ? {} : { elapsed_ms: elapsed }),
      ...(timing.clock === undefined ? {} : { clock_ms: timing.clock }),
    };
    return lines.map((line) => ({
      ...line,
      ...(timestamp === null ? {} : { timestamp }),
      ...(DECISIONS.includes(line.type as string) ? thought : {}),
    }));
  }
}

/** Converts steps to mjai events, one after the other. */
export class MjaiLines {
  /** Start of a hand that waits for its first indicator. */
  private start: Line | null = null;

  constructor(
    private readonly nameOf: NameOf,
    private readonly notCarried: (what: string) => void = () => {},
  ) {}

  /** The mjai events of the next step. Throws `UnwritableError`. */
  of(step: PlayedStep): Line[] {
    const { event, before, after } = step;
    const lines: Line[] = [];
    const lost = lossOf(event);
    if (lost !== undefined) this.notCarried(lost);
    const placed = reachBetSeat(step);
    if (placed !== undefined) lines.push({ type: 'reach_accepted', actor: placed });
    switch (event.type) {
      case 'PlayersSeated':
        lines.push({ type: 'start_game', names: event.data.players.map(this.nameOf) });
        break;
      case 'TilesDealt':
        this.start = handStart(after.hand as HandState, before.scores, event.data.hands);
        break;
      case 'IndicatorRevealed':
        if (this.start === null) lines.push({ type: 'dora', dora_marker: tile(event.data.tile) });
        else lines.push({ ...this.start, dora_marker: tile(event.data.tile) });
        this.start = null;
        break;
      case 'TileDiscarded':
        if (event.data.drawn === null) this.notCarried('discards of which it is unknown whether they were just drawn');
        lines.push(...lineOf(step));
        break;
      case 'HandEnded': {
        const { reason, abort, result } = event.data;
        if (reason !== 'won' && reason !== 'exhausted' && reason !== 'aborted')
          this.notCarried(`hands ended by ${reason}`);
        if (reason !== 'won')
          lines.push({ type: 'ryukyoku', deltas: result?.changes ?? after.rules.seats.zeros, ...reasonOf(abort) });
        lines.push({ type: 'end_kyoku' });
        break;
      }
      case 'GameClosed':
        lines.push({ type: 'end_game' });
        break;
      default:
        lines.push(...lineOf(step));
    }
    return lines;
  }
}

/** Converts a reach game to mjai: JSON lines. Throws `UnwritableError`. */
export function writeMjai(envelopes: readonly Envelope[], nameOf: NameOf, withTimes = true): ConvertedGame {
  const game = new WritableGame(envelopes, 'mjai', isMjaiRuleset, 'the family reach');
  if (!withTimes && envelopes.some(isTimed)) game.notCarried('times of steps');
  const lines = new MjaiLines(nameOf, (what) => game.notCarried(what));
  const times = new LineTimes(withTimes ? envelopes : []);
  const all = game.steps.flatMap((step) => times.timed(lines.of(step), step));
  const { winds, redFives } = game.opened.options;
  // Only options that a reader would infer wrongly are written.
  const inferred = optionsOf(all.map((event) => ({ event, text: JSON.stringify(event) })));
  const hasReds = hasRedFives(redFives);
  const field = { ...originField(game.opened)[ORIGIN_FIELD], ...rulesField(game) };
  const options = {
    ...(inferred.winds === winds ? {} : { kyoku_first: winds === 'east' ? 4 : 0 }),
    ...(inferred.redFives === (hasReds ? 3 : 0) ? {} : { aka_flag: hasReds }),
    ...(Object.keys(field).length === 0 ? {} : { [ORIGIN_FIELD]: field }),
  };
  const written = all.map((line) => (line.type === 'start_game' ? { ...line, ...options } : line));
  return game.written(written.map((line) => `${JSON.stringify(line)}\n`).join(''));
}

export const isMjaiRuleset = (ruleset: string): boolean => ruleset.startsWith('reach/');

const hasRedFives = (option: unknown): boolean => option === true || (typeof option === 'number' && option > 0);

/** The fields of `start_game` that state the rules while the game is still going on. */
export const openingFields = (opened: GameOpened): Line => ({
  kyoku_first: opened.options.winds === 'east' ? 4 : 0,
  aka_flag: hasRedFives(opened.options.redFives),
  [ORIGIN_FIELD]: rulesOf(opened),
});

/** The rules, which mjai itself cannot name: the ruleset, and its options other than the defaults. */
function rulesOf({ ruleset, options, mode }: GameOpened) {
  const defaults = resolveRuleset(ruleset, {}, mode).options;
  const changed = Object.fromEntries(Object.entries(options).filter(([name, value]) => defaults[name] !== value));
  return { ruleset, ...(Object.keys(changed).length === 0 ? {} : { options: changed }) };
}

/** The rules to state in a log; none for Tenhou's rules, which readers assume. */
function rulesField({ opened }: WritableGame) {
  const rules = rulesOf(opened);
  const isAssumed =
    (rules.ruleset === 'reach/tenhou' || rules.ruleset === 'reach/tenhou-sanma') &&
    Object.keys(rules.options ?? {}).every((name) => name === 'winds' || name === 'redFives');
  return isAssumed ? {} : rules;
}

/** The seat whose reach bet was placed by this event, because the discard passed. */
const reachBetSeat = ({ before, after }: PlayedStep): number | undefined =>
  after.hand === null || before.hand === null || before.hand.number !== after.hand.number
    ? undefined
    : after.rules.seats.all.find(
        (seat) =>
          after.hand?.players[seat].reach?.placed === true && before.hand?.players[seat].reach?.placed === false,
      );

function handStart(hand: HandState, scores: readonly number[], hands: readonly (readonly string[])[]): Line {
  const { dealer, prevailingWind, honba, bets } = hand;
  return {
    type: 'start_kyoku',
    bakaze: 'ESWN'[(prevailingWind ?? 27) - 27],
    // Fixes the place of the field; its value is set later.
    dora_marker: null,
    kyoku: dealer + 1,
    honba,
    kyotaku: bets,
    oya: dealer,
    scores,
    tehais: hands.map(tiles),
  };
}

const reasonOf = (abort: Abort | undefined): Line =>
  abort === undefined ? {} : { reason: Object.keys(ABORT_NAMES).find((name) => ABORT_NAMES[name] === abort) };

/** The mjai lines of an event. */
function lineOf({ event, after }: PlayedStep): Line[] {
  switch (event.type) {
    case 'TileDrawn':
      return [{ type: 'tsumo', actor: event.data.seat, pai: tile(event.data.tile) }];
    case 'TileDiscarded': {
      const { seat, tile: discarded, drawn } = event.data;
      return [{ type: 'dahai', actor: seat, pai: tile(discarded), tsumogiri: drawn === true }];
    }
    case 'ReachDeclared':
      return [{ type: 'reach', actor: event.data.seat }];
    case 'MeldClaimed': {
      const { seat, kind, from, tile: claimed, own } = event.data;
      const type = { chi: 'chi', pong: 'pon', 'big-exposed-kong': 'daiminkan' }[kind];
      return [{ type, actor: seat, target: from, pai: tile(claimed), consumed: tiles(own) }];
    }
    case 'BonusTileExposed':
      return [{ type: 'kita', actor: event.data.seat, pai: tile(event.data.tile) }];
    case 'KongDeclared':
      return [kongLine(event.data, after.hand as HandState)];
    case 'HandWon': {
      const { seat, from, under = [], result } = event.data;
      return [{ type: 'hora', actor: seat, target: from ?? seat, deltas: result.changes, ura_markers: tiles(under) }];
    }
    case 'StepsLost':
      throw new UnwritableError('this format cannot hold a hand with lost steps');
    default:
      return [];
  }
}

function kongLine({ seat, kind, tile: declared }: EventData['KongDeclared'], { players }: HandState): Line {
  const meld = players[seat].melds.find((one) => one.kind === kind && one.tiles.includes(declared));
  if (meld === undefined) throw new UnwritableError('this format cannot hold a kong with unknown tiles');
  if (kind === 'concealed-kong') return { type: 'ankan', actor: seat, consumed: tiles(meld.tiles) };
  const consumed = meld.tiles.filter((_, i) => i !== meld.added);
  return { type: 'kakan', actor: seat, pai: tile(declared), consumed: tiles(consumed) };
}
