import { type SaysText, vainReachOf } from './says.js';
import type { TokenCodec } from './token-codec.js';
import { printBraces, scanBraces } from './word.js';

/** `{text}`: a note; one of the words that reach said in vain is kept as is written as what it stands for. */
export interface NoteText {
  readonly kind: 'note';
  readonly text: string;
}

export const note: TokenCodec<NoteText, NoteText | SaysText> = {
  scan: (scan) => ({ kind: 'note', text: scanBraces(scan) }),
  print: ({ text }) => printBraces(text),
  read: ({ text }) => ({ type: 'AddNote', data: { text } }),
  of: {
    NoteAdded: ({ text }, { knowsReach }) => (knowsReach ? vainReachOf(text) : null) ?? { kind: 'note', text },
  },
};
