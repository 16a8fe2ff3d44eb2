import { type MarkCodec, marking } from './mark-codec.js';

/** Where a dispute was raised or a ruling came was only marked in earlier texts, and kept as a note of these words. */
export const NOTES: readonly MarkCodec[] = [
  marking(['dispute', 'ruling'], {
    read: (args, name) => ({ type: 'AddNote', data: { text: markerNote(name, args.text()) } }),
  }),
];

export const markerNote = (name: string, id: string): string => `!${name}:${id}`;
