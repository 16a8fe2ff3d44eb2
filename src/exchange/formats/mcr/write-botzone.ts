import type { GameOpened } from '../../../engine/vocabulary/game-start.js';
import { resolveRuleset } from '../../../engine/rulesets/registry.js';
import type { PlayedStep } from '../../../engine/replay/replay.js';
import type { EventData, TableEvent } from '../../../engine/table/moves/facts.js';
import type { Seat } from '../../../engine/tiles/tile.js';
import type { Envelope } from '../../../games/record/envelope.js';
import { ORIGIN_FIELD, originField } from '../../importing/game-origin.js';
import { type ConvertedGame, isTimed, lossOf, type NameOf, requireKnown } from '../writable-game.js';
import { UnwritableError, WritableGame } from '../writable-game.js';
import { placeOf, seatAt } from './mcr-hand.js';

type Display = Readonly<Record<string, unknown>>;

/** A hand with its events after `HandStarted`. */
interface Hand {
  readonly number: number;
  readonly wind: number;
  readonly events: TableEvent[];
}

/**
 * Converts a game of Mahjong Competition Rules to matches of Botzone: a line of JSON for each hand, with what the judge
 * displays. The field `paifu` holds what a match cannot say: the rules and the number of the hand. Throws
 * `UnwritableError`.
 */
export function writeBotzone(envelopes: readonly Envelope[], nameOf: NameOf): ConvertedGame {
  const game = new WritableGame(envelopes, 'Botzone', (id) => id.startsWith('mcr/'), 'the family mcr');
  if (envelopes.some(isTimed)) game.notCarried('times of steps');
  if (game.opened.begins?.scores.some((score) => score !== 0) === true) game.notCarried('scores at the start');
  const names = new Map<string, string>();
  for (const { id, name } of game.ruleset.patterns) names.set(id, name.zhHans ?? id);
  const lines: string[] = [];
  let players: readonly string[] = [];
  for (const step of game.steps) if (step.event.type === 'PlayersSeated') players = step.event.data.players.map(nameOf);
  for (const hand of handsOf(game)) {
    const ended = hand.events.find((event) => event.type === 'HandEnded');
    if (ended !== undefined && ended.data.reason !== 'won' && ended.data.reason !== 'exhausted') {
      game.notCarried(`hands ended by ${ended.data.reason}`);
      continue;
    }
    const displays = new HandDisplays(hand, names, (what) => game.notCarried(what)).all();
    const { number, wind } = hand;
    lines.push(
      JSON.stringify({
        initdata: { quan: wind },
        ...idOf(game.opened, number),
        players: [0, 1, 2, 3].map((place) => ({ name: players[seatAt(number, place)] ?? '' })),
        [ORIGIN_FIELD]: { ...rulesOf(game.opened), hand: number, ...originField(game.opened)[ORIGIN_FIELD] },
        logs: displays.map((display) => ({ output: { command: 'request', display } })),
      }),
    );
  }
  if (lines.length === 0) throw new UnwritableError('Botzone can only hold hands; this game has none that it can hold');
  return game.written(lines.map((line) => `${line}\n`).join(''));
}

/** The id of the match from which a game of one hand was imported. */
const idOf = ({ source, begins }: GameOpened, hand: number) =>
  source?.format === 'botzone' && source.id !== null && hand === (begins?.hand ?? 1) ? { _id: source.id } : {};

/** The ruleset, and its options other than the defaults. */
function rulesOf({ ruleset, options, mode }: GameOpened) {
  const defaults = resolveRuleset(ruleset, {}, mode).options;
  return {
    ruleset,
    options: Object.fromEntries(Object.entries(options).filter(([name, one]) => defaults[name] !== one)),
  };
}

function handsOf(game: WritableGame): readonly Hand[] {
  const hands: Hand[] = [];
  for (const { event, after } of game.steps as readonly PlayedStep[]) {
    const lost = lossOf(event);
    if (lost !== undefined) game.notCarried(lost);
    if (event.type === 'HandStarted') {
      const wind = (after.hand?.prevailingWind ?? 27) - 27;
      hands.push({ number: event.data.hand, wind, events: [] });
    } else hands.at(-1)?.events.push(event);
  }
  return hands;
}

const LETTERS: Readonly<Record<string, string>> = { m: 'W', p: 'B', s: 'T', f: 'H' };

function botzoneTile(text: string): string {
  const [rank, suit] = requireKnown(text);
  if (suit !== 'z') return LETTERS[suit] + rank;
  // White, green and red are 5z to 7z.
  return rank < '5' ? `F${rank}` : `J${8 - Number(rank)}`;
}

const isFlower = (tile: string): boolean => tile.endsWith('f');

/** What the judge displays of one hand. */
class HandDisplays {
  private readonly displays: Display[] = [];
  /** A chow or a pung, which is displayed with its discard. */
  private claim: Display | null = null;
  private drawn: { readonly seat: Seat; readonly tile: string } | null = null;

  constructor(
    private readonly hand: Hand,
    private readonly names: ReadonlyMap<string, string>,
    private readonly notCarried: (what: string) => void,
  ) {}

  all(): readonly Display[] {
    const { wind, events, number } = this.hand;
    this.displays.push({ action: 'INIT', quan: wind });
    const dealt = events.findIndex(({ type }) => type === 'TilesDealt');
    const deal = events[dealt];
    if (deal?.type !== 'TilesDealt') throw new UnwritableError(`Botzone cannot hold hand ${number}, which has no deal`);
    for (const event of events.slice(this.deal(deal.data, dealt + 1))) this.add(event);
    return this.displays;
  }

  /** Displays the deal with the flowers that were replaced before play; returns the number of the events displayed. */
  private deal({ hands }: EventData['TilesDealt'], start: number): number {
    const { events, number } = this.hand;
    const replaced = [0, 1, 2, 3].map(() => ({ flowers: [] as string[], draws: [] as string[] }));
    let at = start;
    for (; at < events.length; at++) {
      const event = events[at];
      if (event.type === 'BonusTileExposed') replaced[event.data.seat].flowers.push(event.data.tile);
      else if (event.type === 'TileDrawn') replaced[event.data.seat].draws.push(event.data.tile);
      else break;
    }
    // The dealer's fourteenth tile is displayed as a draw: one that was not replaced.
    const dealer = seatAt(number, 0);
    const last = hands[dealer].findLastIndex((tile) => !isFlower(tile));
    const first = hands[dealer][last];
    const tiles = hands.map((hand, seat) => {
      const { flowers } = replaced[seat];
      // Readers lay flowers open in the order of the deal.
      return hand
        .filter((_, i) => seat !== dealer || i !== last)
        .toSorted((a, b) => flowers.indexOf(a) - flowers.indexOf(b));
    });
    for (const [seat, { flowers, draws }] of replaced.entries()) {
      const held = [...tiles[seat], ...draws].filter(isFlower);
      if (held.toSorted().join() !== flowers.toSorted().join() || draws.length !== flowers.length)
        throw new UnwritableError(
          `Botzone can only hold flowers that are replaced before the first discard; hand ${number} keeps one`,
        );
      // A reader takes the flowers of the deal first.
      if (flowers.join() !== held.join()) this.notCarried('the order in which dealt flowers were laid open');
    }
    const shown = [0, 1, 2, 3].map((place) => {
      const seat = seatAt(number, place);
      return [...tiles[seat], ...replaced[seat].draws].map(botzoneTile);
    });
    this.displays.push({ action: 'DEAL', hand: shown }, { action: 'DRAW', player: 0, tile: botzoneTile(first) });
    return at;
  }

  private at(seat: Seat): number {
    return placeOf(this.hand.number, seat);
  }

  private add(event: TableEvent): void {
    switch (event.type) {
      case 'TileDrawn': {
        const { seat, tile } = event.data;
        this.drawn = { seat, tile };
        this.displays.push({ action: 'DRAW', player: this.at(seat), tile: botzoneTile(tile) });
        return;
      }
      case 'BonusTileExposed':
        this.flower(event.data);
        return;
      case 'TileDiscarded':
        this.discard(event.data);
        return;
      case 'MeldClaimed':
        this.meld(event.data);
        return;
      case 'KongDeclared': {
        const { seat, kind, tile } = event.data;
        const action = kind === 'concealed-kong' ? 'GANG' : 'BUGANG';
        this.displays.push({ action, player: this.at(seat), tile: botzoneTile(tile) });
        return;
      }
      case 'HandWon':
        this.win(event.data);
        return;
      case 'HandEnded':
        if (event.data.reason === 'exhausted') this.displays.push({ action: 'HUANG' });
        return;
      case 'StepsLost':
        throw new UnwritableError('this format cannot hold a hand with lost steps');
      default:
    }
  }

  /** A flower drawn and laid open is one display. */
  private flower({ seat, tile }: EventData['BonusTileExposed']): void {
    if (this.drawn?.tile !== tile || this.drawn.seat !== seat)
      throw new UnwritableError(
        `Botzone can only hold flowers that are laid open when they are drawn; hand ${this.hand.number} has another`,
      );
    this.displays.pop();
    this.displays.push({ action: 'BUHUA', player: this.at(seat), tile: botzoneTile(tile) });
    this.drawn = null;
  }

  private discard({ seat, tile, drawn }: EventData['TileDiscarded']): void {
    const isAlike = this.drawn?.seat === seat && this.drawn.tile === tile;
    if (isAlike && drawn !== true) this.notCarried('discards of a tile from the hand, like the one just drawn');
    const shown = botzoneTile(tile);
    if (this.claim === null) this.displays.push({ action: 'PLAY', player: this.at(seat), tile: shown });
    else this.displays.push({ ...this.claim, tile: shown });
    this.claim = null;
    this.drawn = null;
  }

  private meld({ seat, kind, tile, own }: EventData['MeldClaimed']): void {
    const player = this.at(seat);
    this.drawn = null;
    if (kind === 'big-exposed-kong') this.displays.push({ action: 'GANG', player, tile: botzoneTile(tile) });
    else if (kind === 'pong') this.claim = { action: 'PENG', player };
    else this.claim = { action: 'CHI', player, tileCHI: botzoneTile([tile, ...own].sort()[1]) };
  }

  private win({ seat, by, result }: EventData['HandWon']): void {
    // A win takes the tile from a set that was claimed at once.
    if (by === 'discard' && this.isClaimed()) this.notCarried('claims of a tile that a win took');
    this.claim = null;
    const fan = (result.score?.patterns ?? []).map(({ id, count, points }) => ({
      ...{ name: this.names.get(id) ?? id, cnt: count, value: points },
    }));
    const score = [0, 1, 2, 3].map((place) => result.changes[seatAt(this.hand.number, place)]);
    this.displays.push({ action: 'HU', player: this.at(seat), fanCnt: result.points, fan, score });
  }

  /** Removes a kong claimed of the tile that is won. */
  private isClaimed(): boolean {
    if (this.claim !== null) return true;
    const last = this.displays.at(-1);
    if (last?.action !== 'GANG') return false;
    this.displays.pop();
    return true;
  }
}
