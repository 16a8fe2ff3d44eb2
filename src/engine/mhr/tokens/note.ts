import type { MarkText } from './mark.js';
import { markOfNote } from './marks/notes.js';
import { type SaysText, vainReachOf } from './says.js';
import type { TokenCodec } from './token-codec.js';
import { printBraces, scanBraces } from './word.js';

/** `{text}`: a note; one of the words that a mark or reach said in vain is kept as is written as what it stands for. */
export interface NoteText {
  readonly kind: 'note';
  readonly text: string;
}

export const note: TokenCodec<NoteText, NoteText | MarkText | SaysText> = {
  scan: (scan) => ({ kind: 'note', text: scanBraces(scan) }),
  print: ({ text }) => printBraces(text),
  read: ({ text }) => ({ type: 'AddNote', data: { text } }),
  of: {
    NoteAdded: ({ text }, { knowsReach }) =>
      markOfNote(text) ?? (knowsReach ? vainReachOf(text) : null) ?? { kind: 'note', text },
  },
};
