import type { EventData, EventType, TableEvent } from '../../table/moves/facts.js';
import { type Scanner, NotationSyntaxError } from '../scanner.js';
import {
  type BonusPart,
  type NoDrawPart,
  type NothingYetPart,
  type ReturnPart,
  type TakeUpPart,
  type TilePart,
  bonus,
  discard,
  draw,
  noDraw,
  nothingYet,
  returned,
  takeUp,
  tile,
} from './tile.js';
import { A_SOURCE, type ClaimPart, type KongPart, claim, readClaim, kong } from './claim.js';
import { type PartCodec, type StepReading, type StepWriting, type TileSource, type WriteEvents, at } from './codec.js';
import { type WinPart, win } from './win.js';
import type { Action } from '../../table/moves/moves.js';
import type { Seat } from '../../tiles/tile.js';
import type { RulesetTiles } from '../tile-text.js';
import type { NotationTable } from '../notation-table.js';
import { type WindLetter, scanSeat } from '../values.js';

export type Part =
  | TilePart
  | ClaimPart
  | KongPart
  | BonusPart
  | WinPart
  | NothingYetPart
  | NoDrawPart
  | ReturnPart
  | TakeUpPart;

type Scanning = Pick<PartCodec<Part>, 'begins'> & { scan(scan: Scanner, at: number): Part };

const PARTS: { readonly [K in Part['part']]: Omit<PartCodec<Extract<Part, { part: K }>>, 'scan'> & Scanning } = {
  tile,
  claim,
  kong,
  bonus,
  win,
  'nothing-yet': nothingYet,
  'no-draw': noDraw,
  return: returned,
  'take-up': takeUp,
};

export const codecOf = ({ part }: Part): PartCodec<Part> => PARTS[part] as unknown as PartCodec<Part>;

const ALL = Object.values(PARTS) as unknown as readonly PartCodec<Part>[];

const BY_CHAR: ReadonlyMap<string, Scanning> = new Map(
  ALL.flatMap((codec) => [...codec.begins].map((char) => [char, codec])),
);

const AN_ACTION = 'a tile, an action (_ < a k f t r), a claim (c p k) or a source (- u)';

export const scanPart = (scan: Scanner): Part =>
  (BY_CHAR.get(scan.text[scan.at]) ?? scan.fail(AN_ACTION)).scan(scan, scan.at);

type Write = (data: object, writing: StepWriting) => Part;

const writers = (of: (codec: PartCodec<Part>) => WriteEvents<Part> | undefined): Map<string, Write> =>
  new Map(ALL.flatMap((codec) => Object.entries(of(codec) ?? {}) as unknown as [string, Write][]));

const COMES = writers(({ comes }) => comes);
const DOES = writers(({ does }) => does);

/** True if an event is written as a player's action with the extra tile. */
export const isOwnActionType = (type: EventType): boolean => DOES.has(type);

/** True if an event is written in a step. */
export const isStepEvent = (type: EventType): boolean => DOES.has(type) || COMES.has(type);

export function partOf({ type, data }: TableEvent, writing: StepWriting): Part {
  const write = DOES.get(type) ?? COMES.get(type);
  if (write === undefined) throw new TypeError(`${type} is no part of a step`);
  return write(data, writing);
}

/** A step: sources and a final action, `c46/1s`. `1s>c46` is a discard and the chi shown after it. */
export interface StepText {
  readonly kind: 'step';
  readonly seat: WindLetter | null;
  readonly parts: readonly Part[];
}

export function scanStep(scan: Scanner): StepText {
  const seat = scanSeat(scan);
  const parts: Part[] = [scanPart(scan)];
  for (;;) {
    if (scan.skip('/')) parts.push(scanPart(scan));
    else if (scan.skip('>')) parts.push({ ...scanChi(scan), after: true });
    else return { kind: 'step', seat, parts };
  }
}

function scanChi(scan: Scanner): ClaimPart {
  const part = scan.code === 99 ? scanPart(scan) : null;
  return part?.part === 'claim' ? part : scan.fail('the chi that is shown after its discard, e.g. c46');
}

export function printStep({ seat, parts }: StepText): string {
  let text = seat === null ? '' : `${seat}:`;
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i];
    if (i > 0) text += part.part === 'claim' && part.after ? '>' : '/';
    text += codecOf(part).print(part);
  }
  return text;
}

type Emit = (action: Action, at: number, failed: boolean) => void;

/**
 * Reads steps into actions and applies them to the table. Illegal play is not an error; features that the ruleset lacks
 * are (`NotationSyntaxError`).
 */
export class StepReader implements StepReading {
  seat: Seat = 0;
  source: TileSource = 'unwritten';

  constructor(
    readonly table: NotationTable,
    readonly tiles: RulesetTiles,
    private readonly emit: Emit,
    /** True if the step stands for a single event, so that no draw is implied. */
    private readonly single = false,
  ) {}

  read({ seat: letter, parts }: StepText, at: number): void {
    const { table } = this;
    const seat = letter === null ? table.turn : table.seat(letter, at);
    if (letter === null && needsSeat(parts[0]))
      throw new NotationSyntaxError(at, 'the seat of the claimant, e.g. S:p or W:r');
    if (seat === null) throw new NotationSyntaxError(at, 'a seat (E: S: W: or N:) after lost steps');
    this.seat = seat;
    this.source = 'unwritten';
    const chi = parts[1];
    if (chi?.part === 'claim' && chi.after) this.chiShownAfter(parts, chi);
    else for (const [i, part] of parts.entries()) this.part(part, i === parts.length - 1);
  }

  private part(part: Part, isLast: boolean): void {
    const codec = codecOf(part);
    if (!isLast) {
      if (codec.source === undefined) throw new NotationSyntaxError(part.at, A_SOURCE);
      this.source = codec.source(part, this);
    } else if (codec.action === undefined) {
      throw new NotationSyntaxError(part.at, 'an action after the source: a tile, _, <, a kong or a win');
    } else codec.action(part, this);
  }

  do(action: Action, at: number, failed = false): void {
    this.table.follow(action);
    this.emit(action, at, failed);
  }

  drawImplied(at: number, tile = '?'): void {
    if (this.source === 'unwritten' && !this.single && !this.table.hasExtraTile(this.seat)) draw(this, tile, '', at);
  }

  private chiShownAfter(parts: readonly Part[], chi: ClaimPart): void {
    const [discarded] = parts;
    if (discarded.part !== 'tile' || discarded.from !== '' || parts.length > 2) {
      throw new NotationSyntaxError(discarded.at, 'a discard and the chi shown after it, e.g. W:1s>c68');
    }
    this.do({ type: 'AnnounceClaim', data: { seat: this.seat, claim: 'chi' } }, discarded.at);
    discard(this, discarded, 'no draw');
    readClaim(this, chi);
  }
}

const needsSeat = (part: Part): boolean => part.part === 'claim' || (part.part === 'win' && part.by !== 't');

const NO_DRAW: Part = { part: 'no-draw', at };
const NOTHING_YET: Part = { part: 'nothing-yet', at, reach: false };

/** A step with a single event. */
export function stepAlone(event: TableEvent, table: NotationTable, shownThere = true): StepText {
  const { seat, by } = event.data as EventData['TileDrawn'] & Partial<EventData['HandWon']>;
  const isClaim = event.type === 'MeldClaimed' || (by !== undefined && by !== 'self-draw');
  const parts = isOwnActionType(event.type)
    ? [partOf(event, { table, source: 'unwritten', shownThere, reach: false })]
    : stepParts(
        [event],
        seat,
        table,
        () => true,
        () => {},
      );
  return { kind: 'step', seat: isClaim || table.turn !== seat ? table.letter(seat) : null, parts };
}

/** A discard and the chi shown after it, `1s>c68`. Applies the discard to the table. */
export function chiAfterDiscard(
  discarded: TableEvent<'TileDiscarded'>,
  shown: TableEvent<'MeldClaimed'>,
  table: NotationTable,
): Part[] {
  const writing: StepWriting = { table, source: 'no draw', shownThere: false, reach: false };
  const first = partOf(discarded, writing);
  table.follow(discarded);
  return [first, { ...(partOf(shown, writing) as ClaimPart), after: true }];
}

/** True for a player's action with the extra tile, which can share a step with the source of that tile. */
function isOwnAction({ type, data }: TableEvent, seat: Seat): boolean {
  if (!isOwnActionType(type) || (data as EventData['TileDrawn']).seat !== seat) return false;
  return (type !== 'HandWon' && type !== 'WinFailed') || data.by === 'self-draw';
}

/** True if the next event can share a step with this one. */
export function continuesStep(event: TableEvent, then: TableEvent, seat: Seat): boolean {
  switch (event.type) {
    case 'TileDrawn':
      return isOwnAction(then, seat);
    case 'MeldClaimed':
      return event.data.kind !== 'big-exposed-kong' && isOwnAction(then, seat);
    case 'DiscardTakenUp':
      return (then.type === 'HandWon' && then.data.seat === seat) || isOwnAction(then, seat);
    case 'BonusTileExposed':
      return then.type === 'TileDrawn' && then.data.seat === seat;
    case 'ReachDeclared':
      return then.type === 'TileDiscarded' && then.data.seat === seat;
    default:
      return false;
  }
}

/**
 * The parts of a step for one player's consecutive events. `table` is the table before the step; `happened` is called
 * for each event except the last.
 */
export function stepParts(
  run: readonly TableEvent[],
  seat: Seat,
  table: NotationTable,
  showsThere: (event: TableEvent) => boolean,
  happened: (event: TableEvent) => void,
): Part[] {
  const parts: Part[] = [];
  let source: TileSource = 'no draw';
  let reach = false;
  const hasOver = table.hasExtraTile(seat);
  for (const [i, event] of run.entries()) {
    const isLast = i === run.length - 1;
    const written = (): Part => partOf(event, { table, source, reach, shownThere: showsThere(event) });
    switch (event.type) {
      case 'TileDrawn': {
        const part = written();
        const due = part.part === 'tile' && part.from === '';
        const isImplied = i === 0 && due && !hasOver && isImpliedDraw(event.data, run, table);
        source = isImplied ? 'unwritten' : { drawn: event.data.tile };
        if (!isImplied) parts.push(part);
        if (isLast) parts.push(NOTHING_YET);
        break;
      }
      case 'MeldClaimed':
      case 'DiscardTakenUp':
        parts.push(written());
        if (isLast && !('kind' in event.data && event.data.kind === 'big-exposed-kong')) parts.push(NOTHING_YET);
        break;
      default: {
        const isExchange = event.type === 'BonusTileExposed' && table.isExchangingBonus;
        if (i === 0 && hasOver) source = 'unwritten';
        else if (i === 0 && !isExchange) parts.push(NO_DRAW);
        if (event.type === 'ReachDeclared' && !isLast) reach = true;
        else parts.push(written());
      }
    }
    if (!isLast) happened(event);
  }
  return parts;
}

/** True if a draw can be omitted: its tile is unseen, or follows from the action after it. */
function isImpliedDraw(
  { seat, tile }: EventData['TileDrawn'],
  run: readonly TableEvent[],
  table: NotationTable,
): boolean {
  const then = run[1]?.type === 'ReachDeclared' ? (run[2] ?? run[1]) : run[1];
  if (then?.type === 'BonusTileExposed') return !table.isExchangingBonus && then.data.tile === tile;
  if (then?.type === 'TileDiscarded' && then.data.drawn === true && table.knownHands[seat])
    return then.data.tile === tile;
  return tile === '?';
}
