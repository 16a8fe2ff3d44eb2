import { say } from '../../messages/message.js';
import { flag, integer, nullable, record, text } from '../../vocabulary/shape.js';
import { FREE_TEXT, MAX_TEXT, SEAT } from '../../vocabulary/terms.js';
import { fact, move } from './move.js';
import { gameOpen, gameOpened } from '../state.js';

export const noteAddedFact = fact('NoteAdded', record({ text: FREE_TEXT }), {
  says: ({ text: noteText }) => say('note', { text: noteText.replace(/\s+/g, ' ') }),
  aside: true,
  seen: ({ text: noteText }) => ({ text: noteText }),
});

/** Add a remark. */
export const addNote = /* @__PURE__ */ move({
  action: 'AddNote',
  data: record({ text: text(MAX_TEXT, 1) }),
  phase: gameOpened,
  checks: [],
  facts: [noteAddedFact],
});

const CHANGE_CONNECTION_DATA = record({ seat: SEAT, connected: flag });

export const connectionChangedFact = fact('ConnectionChanged', CHANGE_CONNECTION_DATA, {
  says: ({ seat, connected }) => say(connected ? 'connected' : 'disconnected', { seat: { seat } }),
  aside: true,
  seen: ({ seat, connected }) => ({ seat, connected }),
});

/** Record that a player of an online game is connected or disconnected. */
export const changeConnection = /* @__PURE__ */ move({
  action: 'ChangeConnection',
  data: CHANGE_CONNECTION_DATA,
  phase: gameOpen,
  checks: [],
  facts: [connectionChangedFact],
});

const TAKE_BREAK_DATA = record({ minutes: nullable(integer(1, 999)) });

export const breakTakenFact = fact('BreakTaken', TAKE_BREAK_DATA, {
  says: ({ minutes }) => (minutes === null ? say('break') : say('breakOf', { minutes })),
  aside: true,
  seen: ({ minutes }) => ({ minutes }),
});

/** Record a break, in minutes if known. */
export const takeBreak = /* @__PURE__ */ move({
  action: 'TakeBreak',
  data: TAKE_BREAK_DATA,
  phase: gameOpen,
  checks: [],
  facts: [breakTakenFact],
});
