import type { EventType, TableEvent } from '../../table/moves/facts.js';
import type { Scanner } from '../scanner.js';
import { type BonusPart, bonus } from './bonus.js';
import { type ClaimPart, claim } from './claim.js';
import { type KongPart, kong } from './kong.js';
import {
  type NoDrawPart,
  type NothingYetPart,
  noDraw,
  nothingYet,
  type ReturnPart,
  returned,
  type TakeUpPart,
  takeUp,
} from './no-tile.js';
import type { PartCodec, WriteEvents, StepWriting } from './part.js';
import { type TilePart, tile } from './tile.js';
import { type WinPart, win } from './win.js';

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

/** Every part that a step may have. */
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

/** How a part stands in a text and what it means. */
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

/** Whether an event is told as what a player did with the tile they had over. */
export const isDone = (type: EventType): boolean => DOES.has(type);

/** Whether it stands in a step at all. */
export const isTold = (type: EventType): boolean => DOES.has(type) || COMES.has(type);

/** The part that an event is written as. */
export function partOf({ type, data }: TableEvent, writing: StepWriting): Part {
  const write = DOES.get(type) ?? COMES.get(type);
  if (write === undefined) throw new TypeError(`${type} is no part of a step`);
  return write(data, writing);
}
