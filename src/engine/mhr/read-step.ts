import type { Action, ActionData } from '../table/moves.js';
import type { ClaimedKind } from '../vocabulary/words.js';
import { tileOf } from '../tiles/notation.js';
import { FIRST_BONUS, type Seat } from '../tiles/tile.js';
import type { ClaimPart, Part, StepText, TilePart, WinPart } from './model.js';
import { ownCount, type ToldTable } from './told-table.js';
import type { RulesetTiles } from './ruleset-tiles.js';
import { Unreadable } from './text-error.js';
import { alikeTo, drawnBySource, type Source } from './write-step.js';

/**
 * Reads a step into the actions it stands for, one after the other, and keeps the order of play. Illegal play is read as
 * it is written; what this ruleset cannot have is an error (`Unreadable`).
 */
export class StepReader {
  constructor(
    readonly order: ToldTable,
    private readonly tiles: RulesetTiles,
    private readonly emit: (action: Action, at: number, failed: boolean) => void,
    /** The step stands for one event alone, so that nothing is drawn unsaid. */
    private readonly single = false,
  ) {}

  read({ seat: letter, parts }: StepText, at: number): void {
    const { order } = this;
    const seat = letter === null ? order.turn : order.seat(letter);
    const first = parts[0];
    if (letter === null && needsSeat(first)) {
      throw new Unreadable(at, 'the seat of whoever claims, e.g. S:p or W:r');
    }
    if (seat === null) throw new Unreadable(at, 'a seat (E: S: W: or N:) after lost steps');
    const chi = parts[1];
    if (chi?.part === 'claim' && chi.after) {
      this.chiShownAfter(seat, parts, chi);
      return;
    }
    let source: Source = 'unsaid';
    for (let i = 0; i < parts.length - 1; i++) source = this.source(seat, parts[i], source);
    this.action(seat, parts[parts.length - 1], source);
  }

  private do(action: Action, at: number, failed = false): void {
    this.order.follow(action);
    this.emit(action, at, failed);
  }

  private chiShownAfter(seat: Seat, parts: readonly Part[], chi: ClaimPart): void {
    const [discard] = parts;
    if (discard.part !== 'tile' || discard.from !== '' || parts.length > 2) {
      throw new Unreadable(discard.at, 'a discard and the chi shown after it, e.g. W:1s>c68');
    }
    this.do({ type: 'AnnounceClaim', data: { seat, claim: 'chi' } }, discard.at);
    this.discard(seat, discard, 'no draw');
    this.claim(seat, chi);
  }

  private source(seat: Seat, part: Part, source: Source): Source {
    switch (part.part) {
      case 'tile':
        if (part.mark !== '' || part.reach) throw new Unreadable(part.at, "a tile drawn, without ' . - or *");
        this.draw(seat, part.tile, part.from, part.at);
        return { drawn: part.tile };
      case '-':
        return 'no draw';
      case 'claim':
        if (part.after) break;
        this.claim(seat, part);
        return 'no draw';
      case 'u':
        if (!this.tiles.ruleset.table.takesUp) throw this.tiles.without('taking up of discards', part.at);
        this.do({ type: 'TakeUpDiscard', data: { seat } }, part.at);
        return 'no draw';
      case 'f':
        this.bonus(seat, part.tile, source, part.at);
        return 'unsaid'; // its replacement, where no tile stands for it
    }
    throw new Unreadable(
      part.at,
      'a source before the slash: a tile drawn, -, u, a claim (c p k) or f and a bonus tile',
    );
  }

  private draw(seat: Seat, tile: string, from: TilePart['from'], at: number): void {
    this.tiles.check(tile, at);
    const due = from === '+' || (from === '' && this.order.supplementDue === seat);
    this.do({ type: 'DrawTile', data: { seat, tile, source: due ? 'supplement' : 'wall' } }, at);
  }

  /** A bonus tile laid open is the one just drawn, unless a tile is over or those dealt are exchanged. */
  private bonus(seat: Seat, tile: string, source: Source, at: number): void {
    if (!this.tiles.ruleset.table.tiles.has(FIRST_BONUS)) throw this.tiles.without('bonus tiles', at);
    if (!this.order.opening) this.drawUnsaid(seat, source, at, tile);
    this.do({ type: 'ExposeBonusTile', data: { seat, tile } }, at);
  }

  private reach(seat: Seat, at: number): void {
    if (this.tiles.ruleset.table.reach === null) throw this.tiles.without('reach', at);
    this.do({ type: 'DeclareReach', data: { seat } }, at);
  }

  /** An action of one's own comes after a draw that nobody saw, unless a tile is over or a source was given. */
  private drawUnsaid(seat: Seat, source: Source, at: number, tile = '?'): void {
    if (source === 'unsaid' && !this.single && !this.order.hasOver(seat)) this.draw(seat, tile, '', at);
  }

  private action(seat: Seat, part: Part, source: Source): void {
    const { at } = part;
    switch (part.part) {
      case 'tile': {
        if (part.from !== '') throw new Unreadable(at, 'a slash and an action after a tile drawn');
        if (part.reach && this.tiles.ruleset.table.reach === null) throw this.tiles.without('reach', at);
        const known = part.mark === "'" && this.order.known[seat];
        this.drawUnsaid(seat, source, at, known ? part.tile : '?');
        if (part.reach) this.reach(seat, at);
        this.discard(seat, part, source);
        return;
      }
      case '_':
        if (part.reach) {
          this.drawUnsaid(seat, source, at);
          this.reach(seat, at);
        } else if (source === 'unsaid' && !this.order.hasOver(seat)) this.draw(seat, '?', '', at);
        return;
      case '<':
        this.drawUnsaid(seat, source, at);
        this.do({ type: 'ReturnDraw', data: { seat } }, at);
        return;
      case 'a':
      case 'k': {
        this.drawUnsaid(seat, source, at);
        this.tiles.check(part.tile, at + 1);
        const kind = part.part === 'a' ? 'concealed-kong' : 'small-exposed-kong';
        this.do({ type: 'DeclareKong', data: { seat, kind, tile: part.tile } }, at);
        return;
      }
      case 'claim':
        if (part.after) throw new Unreadable(at, 'one discard before the chi that is shown after it');
        this.claim(seat, part);
        return;
      case 'win':
        if (part.by === 't') this.drawUnsaid(seat, source, at);
        this.win(seat, part);
        return;
      case 'f':
        this.bonus(seat, part.tile, source, at);
        return;
      default:
        throw new Unreadable(at, `an action after the source: a tile, _, <, a kong or a win`);
    }
  }

  private discard(seat: Seat, { tile, mark, at }: TilePart, source: Source): void {
    this.tiles.check(tile, at);
    const drawn = mark === "'" ? true : mark === '.' ? false : mark === '-' ? null : drawnBySource(source);
    this.do({ type: 'DiscardTile', data: { seat, tile, drawn } }, at);
  }

  private claim(seat: Seat, part: ClaimPart): void {
    const { order } = this;
    const kind: ClaimedKind = part.claim === 'kong' ? 'big-exposed-kong' : part.claim;
    const back = part.back ?? order.backOf(seat);
    const own = this.own(part, kind, order.discard(back));
    for (const tile of own) this.tiles.check(tile, part.at);
    this.do({ type: 'ClaimMeld', data: { seat, kind, own, back } }, part.at);
  }

  private own({ own, at }: ClaimPart, kind: ClaimedKind, discard: string): readonly string[] {
    if (own === null) return Array<string>(ownCount(kind)).fill(alikeTo(discard));
    if ('tiles' in own) return own.tiles;
    const suit = discard[1];
    const tiles = tileOf(discard) < 0 ? [] : [...own.ranks].map((rank) => rank + suit);
    if (tiles.length > 0 && tiles.every((tile) => tileOf(tile) >= 0)) return tiles;
    throw new Unreadable(
      at,
      tiles.length > 0
        ? `ranks that the suit ${suit} of the discard has`
        : 'the own tiles with their suit, as in c(4p5s): the suit of the discard is not known',
    );
  }

  private win(seat: Seat, part: WinPart): void {
    const { by: letter, failed, points, tile: said, from, shown, front, under, at } = part;
    const { open } = this.order;
    const kong = letter === 'rk' || (letter === 'r' && (open?.kong ?? false));
    const by = letter === 't' ? 'self-draw' : kong ? 'robbing-kong' : 'discard';
    const tile = said === '-' ? null : (said ?? (letter === 't' ? this.order.drawn(seat) : (open?.tile ?? null)));
    if (tile !== null) this.tiles.check(tile, at);
    const laid = [...(front.melds ?? []).flatMap(({ tiles }) => tiles), ...(front.bonus ?? [])];
    for (const text of [...(shown ?? []), ...laid, ...(under ?? [])]) this.tiles.check(text, at);
    const data: ActionData['DeclareWin'] = {
      seat,
      by,
      ...(tile === null ? {} : { tile }),
      ...(from === null ? {} : { from: this.order.seat(from) }),
      concealed: shown,
      declaredPoints: points,
      ...(under === null ? {} : { under }),
      ...front,
    };
    this.do({ type: 'DeclareWin', data }, at, failed);
  }
}

const needsSeat = (part: Part): boolean => part.part === 'claim' || (part.part === 'win' && part.by !== 't');
