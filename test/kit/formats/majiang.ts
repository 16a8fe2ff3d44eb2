import { createRequire } from 'node:module';
import { fraction } from '../seed.js';

/** The part of the types of the engine `majiang-core` that tests use. Its rules and records are compared with the project's. */

export interface MajiangHandOfPlayer {
  toString(): string;
  clone(): MajiangHandOfPlayer;
  dapai(tile: string): MajiangHandOfPlayer;
  fulou(set: string): MajiangHandOfPlayer;
  readonly lizhi: boolean;
  readonly menqian: boolean;
}

/** A record (牌譜) of a game. */
export interface MajiangLog {
  title: string;
  player: string[];
  qijia: number;
  log: MajiangEntry[][];
  defen: number[];
  point: string[];
  rank: number[];
}
export type MajiangEntry = Record<string, Record<string, unknown>>;

export interface MajiangWall {
  _pai: string[];
  _baopai: string[];
  _fubaopai: string[];
}

interface Reply {
  hule?: string;
  daopai?: string;
  gang?: string;
  dapai?: string;
  fulou?: string;
}

interface Message {
  readonly l: number;
  readonly p: string;
  readonly m: string;
}

export interface MajiangPlayer {
  readonly shoupai: MajiangHandOfPlayer;
  readonly _menfeng: number;
  readonly _callback: (reply?: Reply) => void;
  get_dapai(hand: MajiangHandOfPlayer): string[];
  get_chi_mianzi(hand: MajiangHandOfPlayer, tile: string): string[];
  get_peng_mianzi(hand: MajiangHandOfPlayer, tile: string): string[];
  get_gang_mianzi(hand: MajiangHandOfPlayer, tile?: string): string[];
  allow_lizhi(hand: MajiangHandOfPlayer): false | string[];
  allow_hule(hand: MajiangHandOfPlayer, tile: string | null, more?: boolean): boolean;
  allow_pingju(hand: MajiangHandOfPlayer): boolean;
}

interface MajiangCore {
  rule(changed?: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
  Shan: new (rule: Readonly<Record<string, unknown>>) => MajiangWall;
  Player: new () => MajiangPlayer;
  Game: new (
    players: readonly MajiangPlayer[],
    callback: (log: MajiangLog) => void,
    rule?: Readonly<Record<string, unknown>>,
    title?: string,
  ) => MajiangGame;
  Util: {
    xiangting(hand: MajiangHandOfPlayer): number;
  };
}

interface MajiangGame {
  readonly model: {
    qijia: number;
    zhuangfeng: number;
    jushu: number;
    changbang: number;
    lizhibang: number;
    defen: number[];
  };
  kaiju(first?: number): void;
  qipai(wall?: MajiangWall): void;
  do_sync(): this;
}

export const MAJIANG = createRequire(import.meta.url)('@kobalab/majiang-core') as MajiangCore;

/** Percentages with which a player calls, declares kongs, reaches and wins, and discards at random. */
export interface Temper {
  readonly calls: number;
  readonly kongs: number;
  readonly reaches: number;
  readonly wins: number;
  readonly aimless: number;
}

/** The default: whole games with some of everything. */
const LIVELY: Temper = { calls: 25, kongs: 90, reaches: 80, wins: 95, aimless: 4 };

/** Answers the requests to a player; passes on those that need no decision. */
abstract class Answering extends MAJIANG.Player {
  protected abstract afterDraw(hand: MajiangHandOfPlayer, supplement: boolean): Reply;
  protected abstract afterDiscard(hand: MajiangHandOfPlayer, tile: string): Reply;
  protected abstract afterClaim(hand: MajiangHandOfPlayer): Reply;
  /** The answer to another player's kong that this player can rob. */
  protected abstract toRob(): Reply;

  /** Another player's tile, with the mark of its seat. */
  private from(seat: number, tile: string): string {
    return `${tile}${'_+=-'[(4 + seat - this._menfeng) % 4]}`;
  }

  action_kaiju(): void {
    this._callback({});
  }
  action_qipai(): void {
    this._callback({});
  }
  action_hule(): void {
    this._callback({});
  }
  action_pingju(): void {
    this._callback({});
  }
  action_jieju(): void {
    this._callback({});
  }
  action_zimo({ l }: Message, supplement = false): void {
    this._callback(l === this._menfeng ? this.afterDraw(this.shoupai, supplement) : {});
  }
  action_dapai({ l, p }: Message): void {
    this._callback(l === this._menfeng ? {} : this.afterDiscard(this.shoupai, this.from(l, p.slice(0, 2))));
  }
  action_fulou({ l, m }: Message): void {
    this._callback(l !== this._menfeng || /\d{4}/.test(m) ? {} : this.afterClaim(this.shoupai));
  }
  action_gang({ l, m }: Message): void {
    const tile = this.from(l, `${m[0]}${m.slice(-1)}`);
    const added = l !== this._menfeng && !/^[mpsz]\d{4}$/.test(m);
    this._callback(added && this.allow_hule(this.shoupai, tile, true) ? this.toRob() : {});
  }
}

/** Plays towards a ready hand; calls and passes at random, reproducibly. */
class Player extends Answering {
  constructor(
    private readonly next: () => number,
    private readonly temper: Temper,
  ) {
    super();
  }

  private happens(what: keyof Temper): boolean {
    return 100 * this.next() < this.temper[what];
  }

  private pick<T>(among: readonly T[]): T {
    return among[Math.floor(this.next() * among.length)];
  }

  /** A random discard among those nearest to ready. */
  protected override afterClaim(hand: MajiangHandOfPlayer): Reply {
    const discards = this.get_dapai(hand);
    if (this.happens('aimless')) return { dapai: this.pick(discards) };
    const far = discards.map((tile) => MAJIANG.Util.xiangting(hand.clone().dapai(tile)));
    return { dapai: this.pick(discards.filter((_, i) => far[i] === Math.min(...far))) };
  }

  protected override afterDraw(hand: MajiangHandOfPlayer, supplement: boolean): Reply {
    if (this.allow_hule(hand, null, supplement) && this.happens('wins')) return { hule: '-' };
    if (this.allow_pingju(hand) && this.happens('kongs')) return { daopai: '-' };
    const kongs = this.get_gang_mianzi(hand) ?? [];
    if (kongs.length > 0 && this.happens('kongs')) return { gang: this.pick(kongs) };
    const ready = this.allow_lizhi(hand) || [];
    if (ready.length > 0 && this.happens('reaches')) return { dapai: `${this.pick(ready)}*` };
    return this.afterClaim(hand);
  }

  protected override afterDiscard(hand: MajiangHandOfPlayer, tile: string): Reply {
    if (this.allow_hule(hand, tile) && this.happens('wins')) return { hule: '-' };
    if (hand.lizhi) return {};
    const kongs = this.get_gang_mianzi(hand, tile) ?? [];
    if (kongs.length > 0 && this.happens('kongs')) return { fulou: this.pick(kongs) };
    const sets = [...(this.get_peng_mianzi(hand, tile) ?? []), ...(this.get_chi_mianzi(hand, tile) ?? [])];
    return sets.length > 0 && this.happens('calls') ? { fulou: this.pick(sets) } : {};
  }

  protected override toRob(): Reply {
    return this.happens('wins') ? { hule: '-' } : {};
  }
}

/** Follows a script: one word per decision, done as soon as possible. Otherwise discards the drawn tile and passes. */
class ScriptedPlayer extends Answering {
  private readonly words: string[];

  constructor(script: string) {
    super();
    this.words = script.split(' ');
  }

  private asScripted(replies: Readonly<Record<string, Reply>>, otherwise: Reply = {}): Reply {
    const reply = replies[this.words[0]];
    if (reply !== undefined) this.words.shift();
    return reply ?? otherwise;
  }

  private discards(hand: MajiangHandOfPlayer): Record<string, Reply> {
    return Object.fromEntries(this.get_dapai(hand).map((tile) => [tile.slice(0, 2), { dapai: tile }]));
  }

  protected override afterClaim(hand: MajiangHandOfPlayer): Reply {
    return this.asScripted(this.discards(hand));
  }

  protected override afterDraw(hand: MajiangHandOfPlayer, supplement: boolean): Reply {
    const kongs = (this.get_gang_mianzi(hand) ?? []).map((gang) => [gang, { gang }]);
    const win = this.allow_hule(hand, null, supplement) ? { win: { hule: '-' } } : {};
    const drawn = this.get_dapai(hand).at(-1);
    return this.asScripted({ ...this.discards(hand), ...Object.fromEntries(kongs), ...win }, { dapai: drawn });
  }

  protected override afterDiscard(hand: MajiangHandOfPlayer, tile: string): Reply {
    const sets = [this.get_gang_mianzi(hand, tile), this.get_peng_mianzi(hand, tile), this.get_chi_mianzi(hand, tile)];
    const claims = sets.flatMap((some) => some ?? []).map((fulou) => [fulou, { fulou }]);
    const win = this.allow_hule(hand, tile) ? { win: { hule: '-' } } : {};
    return this.asScripted({ ...Object.fromEntries(claims), ...win });
  }

  protected override toRob(): Reply {
    return this.asScripted({ win: { hule: '-' } });
  }
}

export interface Setting {
  readonly temper?: Partial<Temper>;
  /** Scripts of the players, from the first dealer on. */
  readonly scripts?: readonly [string, string, string, string];
  readonly rule?: Readonly<Record<string, unknown>>;
  /** The state in which the game starts. */
  readonly begins?: Partial<MajiangGame['model']>;
  /** Reorders the tiles of a wall. The last tile is dealt first, thirteen to each player in turn. */
  readonly stack?: (tiles: string[], next: () => number) => string[];
}

/** A reproducible game, by name. */
export function majiangGame(name: string | number, { temper, scripts, rule, begins, stack }: Setting = {}): MajiangLog {
  const next = fraction('majiang', name);
  const rules = MAJIANG.rule(rule);
  const players = [0, 1, 2, 3].map((id) =>
    scripts === undefined ? new Player(next, { ...LIVELY, ...temper }) : new ScriptedPlayer(scripts[id]),
  );
  let log: MajiangLog | undefined;
  class Seeded extends MAJIANG.Game {
    override kaiju(): void {
      super.kaiju(scripts === undefined ? Math.floor(next() * 4) : 0);
      Object.assign(this.model, structuredClone(begins));
    }
    override qipai(): void {
      super.qipai(wallOf(rules, next, stack));
    }
  }
  new Seeded(players, (made) => (log = made), rules, 'a game of the tests').do_sync();
  if (log === undefined) throw new Error('the game did not end');
  // Copy the record: the game modifies the original later.
  return JSON.parse(JSON.stringify({ ...log, player: ['Ann', 'Ben', 'Cleo', 'Dan'] })) as MajiangLog;
}

/** The first hand of a game with given hands and draws and scripted players. */
export function majiangHand(
  held: readonly [string, string, string, string],
  draws: string,
  scripts: readonly [string, string, string, string],
  more: Pick<Setting, 'begins'> & { readonly dead?: string } = {},
): MajiangLog {
  const tilesOf = (text: string): string[] =>
    (text.match(/[mpsz]\d+/g) ?? []).flatMap(([suit, ...ranks]) => ranks.map((rank) => `${suit}${rank}`));
  const stack = (tiles: string[]): string[] => {
    const [dead, drawn, hands] = [tilesOf(more.dead ?? ''), tilesOf(draws), held.flatMap(tilesOf)];
    const rest = [...tiles];
    for (const tile of [...dead, ...drawn, ...hands]) {
      const at = rest.indexOf(tile);
      if (at < 0) throw new Error(`a fifth ${tile}`);
      rest.splice(at, 1);
    }
    return [...dead, ...rest, ...drawn.reverse(), ...hands.reverse()];
  };
  const log = majiangGame('told', { scripts, stack, begins: more.begins });
  return { ...log, log: log.log.slice(0, 1), point: [], rank: [] };
}

/** The dead wall has five indicators and five tiles under them. */
function wallOf(rule: Readonly<Record<string, unknown>>, next: () => number, stack?: Setting['stack']): MajiangWall {
  const wall = new MAJIANG.Shan(rule);
  const tiles = wall._pai.sort();
  for (let i = tiles.length - 1; i > 0; i--) {
    const j = Math.floor(next() * (i + 1));
    [tiles[i], tiles[j]] = [tiles[j], tiles[i]];
  }
  wall._pai = stack?.(tiles, next) ?? tiles;
  wall._baopai = [wall._pai[4]];
  wall._fubaopai = [wall._pai[9]];
  return wall;
}
