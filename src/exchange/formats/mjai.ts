import type { Changes } from '../../engine/hands/win.js';
import type { Abort, Options } from '../../engine/vocabulary/terms.js';
import { isWind, type Seat, SEATS } from '../../engine/tiles/tile.js';
import { tileOf } from '../../engine/tiles/notation.js';
import { looseTextOf } from '../../proof/core/bytes.js';
import { JsonError, parseStrict } from '../../games/record/strict-json.js';
import { ORIGIN_FIELD, readOriginField } from '../importing/game-origin.js';
import type { SourceItem } from '../importing/source-game.js';
import type { StatedStart } from './outcome-comparison.js';
import { textOfMjai } from './tile-codes.js';
import { LogError, seatOf, SourceGameBuilder } from './source-game-builder.js';
import { shown } from './json-log.js';

/** mjai logs: one JSON event per line, from `start_game` to `end_game`. */

const RULESET = 'reach/tenhou';

interface Line {
  readonly number: number;
  readonly text: string;
  readonly event: Readonly<Record<string, unknown>>;
}

/** Reads the games of a file; a truncated game is read up to its end. */
export function* readMjai(bytes: Uint8Array): Generator<SourceItem> {
  let lines: Line[] = [];
  let any = false;
  for (const item of linesOf(looseTextOf(bytes).replace(/^\ufeff/, ''))) {
    any = true;
    if ('kind' in item) yield item;
    else {
      if (item.event.type === 'start_game' && lines.length > 0) {
        yield gameOf(lines);
        lines = [];
      }
      lines.push(item);
    }
  }
  if (lines.length > 0) yield gameOf(lines);
  if (!any) yield { kind: 'unreadable', line: 1, reason: `the file has no game; ${EXPECTED}` };
}

const EXPECTED = 'expected lines of JSON, {"type":"start_game"} and {"type":"start_kyoku"} first';

function* linesOf(text: string): Generator<Line | Extract<SourceItem, { kind: 'unreadable' }>> {
  const lines = text.split('\n');
  for (const [i, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const number = i + 1;
    try {
      const event = parseStrict(line);
      if (typeof event !== 'object' || event === null || typeof (event as { type?: unknown }).type !== 'string')
        throw new LogError('expected an object with a type', { line: number, column: 0 });
      yield { number, text: line, event: event as Line['event'] };
    } catch (error) {
      // The last line may be truncated.
      if (error instanceof JsonError && error.cutOff && i === lines.length - 1) return;
      if (!(error instanceof JsonError || error instanceof LogError)) throw error;
      yield { kind: 'unreadable', line: number, reason: error.message };
      // Events after an unreadable line cannot be interpreted.
      return;
    }
  }
}

function gameOf(lines: readonly Line[]): SourceItem {
  try {
    const reader = new MjaiReader(optionsOf(lines));
    for (const line of lines) reader.readLine(line);
    if (reader.game.steps[0]?.action?.type !== 'OpenGame')
      throw new LogError(`the game has no hand; ${EXPECTED}`, { line: lines[0].number, column: 0 });
    return reader.game.build(lines.map(({ text }) => text).join('\n'), false);
  } catch (error) {
    if (!(error instanceof LogError)) throw error;
    return { kind: 'unreadable', line: error.position.line, reason: error.message };
  }
}

/**
 * Infers the options, which few logs state (`aka_flag`; `kyoku_first` is 4 for East only): red fives if one occurs,
 * East only if the game ended after East 4.
 */
export function optionsOf(lines: readonly Pick<Line, 'text' | 'event'>[]): Options {
  const { aka_flag: aka, kyoku_first: first } = lines.find(({ event }) => event.type === 'start_game')?.event ?? {};
  const redFives = lines.some(({ text }) => /"5[mps]r"/.test(text));
  const last = lines.findLast(({ event }) => event.type === 'start_kyoku')?.event;
  const ended = lines.some(({ event }) => event.type === 'end_game');
  const east = ended && last !== undefined && last.bakaze === 'E' && last.kyoku === 4 && !someoneBelowZero(lines, last);
  return {
    winds: (first === 0 || first === 4 ? first === 4 : east) ? 'east' : 'east-south',
    redFives: typeof aka === 'boolean' ? aka : redFives,
    openAllSimples: true,
  };
}

function someoneBelowZero(lines: readonly Pick<Line, 'event'>[], last: Line['event']): boolean {
  const scores = Array.isArray(last.scores) ? last.scores.map(Number) : [0, 0, 0, 0];
  for (const { event } of lines.slice(lines.findIndex((line) => line.event === last))) {
    if (event.type === 'reach_accepted') scores[Number(event.actor)] -= 1000;
    const { deltas } = event;
    if (Array.isArray(deltas)) for (const seat of SEATS) scores[seat] += Number(deltas[seat]);
  }
  return scores.some((score) => score < 0);
}

/** Names of draws and aborts. */
export const ABORT_NAMES: Readonly<Record<string, Abort | null>> = {
  fanpai: null,
  nagashimangan: null,
  kyushukyuhai: 'nine-kinds',
  sufonrenta: 'four-winds',
  suchareach: 'four-reaches',
  sukaikan: 'four-kongs',
  sanchaho: 'three-wins',
};

/** Other programs' names (logs-2, LG-24b). */
const OTHER_ABORT_NAMES: Readonly<Record<string, Abort | null>> = {
  exhaustive_draw: null,
  kyushu_kyuhai: 'nine-kinds',
  suucha_riichi: 'four-reaches',
  suukansansen: 'four-kongs',
};

/** Events that carry no information. */
const IGNORED_EVENTS = ['none', 'end_kyoku', 'reach_accepted'];

class MjaiReader {
  readonly game: SourceGameBuilder;
  private line: Line = { number: 1, text: '', event: {} };
  private names: readonly string[] = ['', '', '', ''];
  /** Counts from which an unnamed abort is inferred. */
  private hand = { draws: 0, discards: [] as string[], calls: 0, kongs: 0, reaches: 0, adding: false, drawn: false };
  constructor(options: Options) {
    this.game = new SourceGameBuilder(RULESET, options, 'mjai');
  }

  readLine(line: Line): void {
    this.line = line;
    const { event } = line;
    this.game.setPosition(line.number, 0);
    const { hand } = this;
    switch (event.type) {
      case 'start_game':
        if (Array.isArray(event.names)) {
          if (event.names.length !== 4)
            throw this.wrong(`names of ${event.names.length} players; only games for four are supported`);
          this.names = event.names.map(String);
        }
        this.game.addOrigin(readOriginField(event[ORIGIN_FIELD]));
        for (const what of ['seed', 'uri', 'id'])
          if (event[what] !== undefined) this.game.notCarried(`start_game ${what}`);
        return;
      case 'start_kyoku':
        this.start();
        return;
      case 'tsumo':
        hand.draws++;
        hand.drawn = true;
        hand.adding = false;
        this.play().add({ type: 'DrawTile', data: { seat: this.seat('actor'), tile: this.tile('pai') } });
        return;
      case 'dahai': {
        const tile = this.tile('pai');
        hand.discards.push(tile);
        hand.drawn = false;
        const drawn = typeof event.tsumogiri === 'boolean' ? { drawn: event.tsumogiri } : {};
        this.play().add({ type: 'DiscardTile', data: { seat: this.seat('actor'), tile, ...drawn } });
        return;
      }
      case 'reach':
        hand.reaches++;
        this.play().add({ type: 'DeclareReach', data: { seat: this.seat('actor') } });
        return;
      case 'chi':
      case 'pon':
      case 'daiminkan': {
        const kind = ({ chi: 'chi', pon: 'pong', daiminkan: 'big-exposed-kong' } as const)[event.type];
        hand.calls++;
        if (kind === 'big-exposed-kong') hand.kongs++;
        this.play().add({ type: 'ClaimMeld', data: { seat: this.seat('actor'), kind, own: this.tiles('consumed') } });
        return;
      }
      case 'ankan':
      case 'kakan': {
        const added = event.type === 'kakan';
        hand.calls++;
        hand.kongs++;
        hand.adding = added;
        const tile = added ? this.tile('pai') : this.tiles('consumed')[0];
        if (tile === undefined) throw this.wrong('consumed: expected four tiles');
        const kind = added ? 'small-exposed-kong' : 'concealed-kong';
        this.play().kong(this.seat('actor'), kind, tile);
        return;
      }
      case 'dora':
        this.play().add({ type: 'RevealIndicator', data: { tile: this.tile('dora_marker') } });
        return;
      case 'hora':
        this.win();
        return;
      case 'ryukyoku':
        this.noWin();
        return;
      case 'end_game':
        this.game.close(event.scores === undefined ? {} : { scores: this.four('scores') });
        return;
      default:
        if (!IGNORED_EVENTS.includes(event.type as string)) this.game.notCarried(`event ${event.type}`);
        else if (event.type === 'end_kyoku') this.game.endWon();
    }
  }

  /** Throws if no hand has started. */
  private play(): SourceGameBuilder {
    if (this.game.steps.length === 0) throw this.wrong('expected start_kyoku before it');
    return this.game;
  }

  private start(): void {
    const { event } = this.line;
    if (event.tehais !== undefined && Array.isArray(event.tehais) && event.tehais.length === 3)
      throw this.wrong('a game for three players; only games for four are supported');
    const wind = typeof event.bakaze === 'string' ? textOfMjai(event.bakaze) : null;
    if (wind === null || !isWind(tileOf(wind)))
      throw this.wrong(`bakaze: expected E, S, W or N, found ${JSON.stringify(event.bakaze)}`);
    const dealer = event.oya === undefined ? seatOf(this.integer('kyoku') - 1) : this.seat('oya');
    if (dealer === null) throw this.wrong('kyoku: expected 1 to 4');
    const scores = event.scores === undefined ? undefined : (this.four('scores') as unknown as Changes);
    const stated: StatedStart = {
      dealer,
      prevailingWind: wind,
      honba: this.integer('honba'),
      bets: this.integer('kyotaku'),
      ...(scores === undefined ? {} : { scores }),
    };
    const hands = Array.isArray(event.tehais) ? event.tehais : [];
    if (hands.length !== 4) throw this.wrong('tehais: expected four hands');
    if (this.game.steps.length === 0) this.game.open(this.names, stated);
    const dealt = hands.map((tiles, seat) => this.tilesIn(tiles, `tehais[${seat}]`));
    this.game.startHand(stated, null, dealt);
    this.game.add({ type: 'RevealIndicator', data: { tile: this.tile('dora_marker') } });
    this.hand = { draws: 0, discards: [], calls: 0, kongs: 0, reaches: 0, adding: false, drawn: false };
  }

  private win(): void {
    const { event } = this.line;
    const [seat, target] = [this.seat('actor'), this.seat('target')];
    const { adding } = this.hand;
    const by = seat === target ? 'self-draw' : adding ? 'robbing-kong' : 'discard';
    const markers = event.ura_markers ?? event.uradora_markers;
    const under = markers === undefined ? [] : this.tilesIn(markers, 'ura_markers');
    const tile = event.pai === undefined ? {} : { tile: this.tile('pai') };
    this.play().win(
      { seat, by, ...(under.length === 0 ? {} : { under }) },
      {
        ...tile,
        ...(event.deltas === undefined || event.deltas === null ? {} : { changes: this.four('deltas') }),
        ...(event.scores === undefined ? {} : { scores: this.four('scores') }),
        ...(event.fu === undefined ? {} : { fu: this.integer('fu') }),
      },
    );
  }

  private noWin(): void {
    const { event } = this.line;
    const reason = typeof event.reason === 'string' ? event.reason : null;
    const named = reason === null ? undefined : { ...ABORT_NAMES, ...OTHER_ABORT_NAMES }[reason];
    if (reason !== null && named === undefined) this.game.notCarried(`ryukyoku reason ${reason.slice(0, 80)}`);
    const abort = named === undefined ? this.abort() : named;
    const ready = Array.isArray(event.tenpais) ? { ready: event.tenpais.map((one) => one === true) } : {};
    this.play().noWin(abort, [], {
      abort,
      ...(abort === null ? ready : {}),
      ...(event.deltas === undefined || event.deltas === null ? {} : { changes: this.four('deltas') }),
      ...(event.scores === undefined ? {} : { scores: this.four('scores') }),
    });
  }

  /** Infers the kind of abort; nothing else ends a hand that has tiles left. */
  private abort(): Abort | null {
    const { draws, discards, calls, kongs, reaches, drawn } = this.hand;
    if (drawn && calls === 0 && discards.length < 4) return 'nine-kinds';
    if (calls === 0 && discards.length === 4 && discards.every((tile) => tile === discards[0] && isWind(tileOf(tile))))
      return 'four-winds';
    if (draws >= LIVE_TILES) return null;
    return reaches === 4 ? 'four-reaches' : kongs === 4 ? 'four-kongs' : 'three-wins';
  }

  private wrong(message: string): LogError {
    return new LogError(`${String(this.line.event.type)}: ${message}`, { line: this.line.number, column: 0 });
  }

  private seat(field: string): Seat {
    const seat = seatOf(this.line.event[field]);
    if (seat === null) throw this.wrong(`${field}: expected a player, 0 to 3, found ${shown(this.line.event[field])}`);
    return seat;
  }

  private integer(field: string): number {
    const value = this.line.event[field];
    if (!Number.isSafeInteger(value)) throw this.wrong(`${field}: expected an integer, found ${shown(value)}`);
    return value as number;
  }

  private four(field: string): number[] {
    const value = this.line.event[field];
    if (!Array.isArray(value) || value.length !== 4 || value.some((one) => !Number.isSafeInteger(one)))
      throw this.wrong(`${field}: expected four integers`);
    return value;
  }

  private tile(field: string): string {
    return this.tileIn(this.line.event[field], field);
  }

  private tiles(field: string): string[] {
    return this.tilesIn(this.line.event[field], field);
  }

  private tilesIn(value: unknown, field: string): string[] {
    if (!Array.isArray(value)) throw this.wrong(`${field}: expected a list of tiles`);
    return value.map((one, i) => this.tileIn(one, `${field}[${i}]`));
  }

  private tileIn(value: unknown, field: string): string {
    const text = textOfMjai(value);
    if (text === null) {
      throw this.wrong(
        value === '?'
          ? `${field}: hidden tile; only logs that show every tile are supported`
          : `${field}: unknown tile ${shown(value)}; expected one such as 1m, 5pr, 9s, E or C`,
      );
    }
    return text;
  }
}

/** 136 tiles without the dead wall and the deal; supplements shorten the live wall too. */
const LIVE_TILES = 136 - 14 - 4 * 13;
