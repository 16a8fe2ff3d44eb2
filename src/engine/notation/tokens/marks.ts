import type { EventType, TableEvent } from '../../table/moves/facts.js';
import { Unreadable } from '../text-error.js';
import type { ToldTable } from '../told-table.js';
import { type MarkText, markText } from './mark.js';
import { ENDING } from './marks/ending.js';
import { INCIDENTS } from './marks/incidents.js';
import { MarkArguments } from './marks/mark-arguments.js';
import type { MarkCodec, MarkSays, Written } from './marks/mark-codec.js';
import { NOTES } from './marks/notes.js';
import { SET_UP } from './marks/set-up.js';
import { SHOWING } from './marks/showing.js';
import type { At } from './token-codec.js';

/** Every mark and closing line: everything that is no step of play. */
const MARKS: readonly MarkCodec[] = [...SET_UP, ...SHOWING, ...ENDING, ...INCIDENTS, ...NOTES];

const BY_NAME = new Map(MARKS.flatMap((codec) => codec.names.map((name) => [name, codec] as const)));

type Write = (data: object, table: ToldTable) => Written;

const BY_EVENT = new Map(
  MARKS.flatMap(({ names, of = {} }) =>
    Object.entries(of).map(([type, write]) => [
      type as EventType,
      { name: names[0], write: write as unknown as Write },
    ]),
  ),
);

/** Reads a mark or a closing line. Throws `Unreadable`. */
export function readMark(mark: MarkText, at: number, { table, tiles }: At): MarkSays {
  const codec = BY_NAME.get(mark.name);
  if (mark.reason !== null && codec?.hasReason !== true)
    throw new Unreadable(at, `no text in braces right behind !${mark.name}`);
  if (codec === undefined) {
    throw new Unreadable(at, `a mark: ${[...BY_NAME.keys()].map((name) => `!${name}`).join(', ')}`);
  }
  const args = new MarkArguments(mark, at, table, tiles);
  return args.end(codec.read(args, mark.name));
}

/** The mark of an event that is neither a step nor a note; `line` where it closes the hand. */
export function markOf({ type, data }: TableEvent, table: ToldTable, line: boolean): MarkText {
  const codec = BY_EVENT.get(type);
  if (codec === undefined) throw new TypeError(`${type} is no mark`);
  const { name = codec.name, args, reason } = codec.write(data, table);
  return markText(name, args, { reason, line });
}
