import type { Changes } from '../../../hands/win.js';
import type { Abort, HandEnd } from '../../../vocabulary/terms.js';
import { Unreadable } from '../../text-error.js';
import type { ToldTable } from '../../told-table.js';
import type { MarkArguments } from './mark-arguments.js';
import { type MarkCodec, type MarkSays, marking, type Written } from './mark-codec.js';
import { markerNote } from './notes.js';

/** How the end of a hand is written. */
const END_WORDS: Readonly<Record<HandEnd, string>> = {
  won: 'won',
  exhausted: 'exhausted',
  aborted: 'aborted',
  voided: 'void',
  time: 'time',
  misdeal: 'misdeal',
  ruling: 'ruling',
};
const ENDS = new Map(Object.entries(END_WORDS).map(([reason, word]) => [word, reason as HandEnd]));
const ABORTS = ['nine-kinds', 'four-winds', 'four-reaches', 'four-kongs', 'three-wins'] as const satisfies Abort[];
const WHY_ABORTED = `${ABORTS.join(', ')}; a hand that ends for another reason is time, misdeal, ruling or void`;

const changesText = ({ changes }: { readonly changes: Changes }, { byWind }: ToldTable): Written => ({
  args: byWind.map((seat) => String(changes[seat])),
});

/** What a hand came to, and the end of hand and game. */
export const ENDING: readonly MarkCodec[] = [
  marking('entered', {
    read: (args) => ({ type: 'EnterPoints', data: { changes: args.changes() } }),
    of: { PointsEntered: changesText },
  }),
  marking('pay', {
    read: (args) => ({ type: 'MakePayments', data: { changes: args.changes() } }),
    of: { PaymentsMade: changesText },
  }),
  {
    names: ['end'],
    read: readEnd,
    of: { HandEnded: ({ reason, abort }) => ({ args: [END_WORDS[reason], ...(abort === undefined ? [] : [abort])] }) },
  },
  marking('close', {
    read: (args) => ({ type: 'CloseGame', data: { reason: args.oneOf(['complete', 'time', 'abandoned']) } }),
    of: { GameClosed: ({ reason }) => ({ args: [reason] }) },
  }),
];

function readEnd(args: MarkArguments): MarkSays {
  const { tiles } = args;
  const [word, at] = args.word('how the hand ended');
  if (word === 'aborted') {
    if (tiles.ruleset.table.aborts.length === 0) throw tiles.without('aborted hands', at);
    const abort = args.oneOf(ABORTS, WHY_ABORTED);
    return { says: 'action', action: { type: 'EndHand', data: { reason: 'aborted', abort } } };
  }
  const reason = ENDS.get(word);
  if (reason === undefined) throw new Unreadable(at, `${[...ENDS.keys()].join(', ')}`, JSON.stringify(word));
  const action = { type: 'EndHand', data: { reason } } as const;
  // `void R1` names the ruling.
  if (reason !== 'voided' || !args.more) return { says: 'action', action };
  return { says: 'action', action, first: { type: 'AddNote', data: { text: markerNote('ruling', args.text()) } } };
}
