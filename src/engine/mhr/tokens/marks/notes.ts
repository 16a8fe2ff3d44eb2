import { type MarkText, markText } from '../mark.js';
import { type MarkCodec, marking } from './mark-codec.js';

/**
 * A dispute or a ruling is marked where it was raised or came: the record keeps it there as a note of these words, and a
 * note of these words is written as the mark.
 */
export const NOTES: readonly MarkCodec[] = [
  marking(['dispute', 'ruling'], {
    read: (args, name) => ({ type: 'AddNote', data: { text: markerNote(name, args.text()) } }),
  }),
];

export const markerNote = (name: string, id: string): string => `!${name}:${id}`;

/** The mark that a note stands for, or null. */
export function markOfNote(note: string): MarkText | null {
  const match = /^!(dispute|ruling):([^:\s{};()"=]+)$/.exec(note);
  return match === null ? null : markText(match[1], [match[2]]);
}
