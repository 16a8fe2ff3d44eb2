import { record, text } from '../../vocabulary/shape.js';
import { FREE_TEXT, MAX_TEXT } from '../../vocabulary/words.js';
import { fact, move } from '../move.js';
import { opened } from '../phases.js';

export const addNoteFacts = {
  NoteAdded: fact(record({ text: FREE_TEXT }), {
    says: ({ text: said }) => `Note: ${said.replace(/\s+/g, ' ')}`,
    aside: true,
    evolve: (state) => state,
    seen: ({ text: said }) => ({ text: said }),
    actionData: ({ text: said }) => ({ text: said }),
  }),
};

/** A remark, which changes nothing. */
export const addNote = /* @__PURE__ */ move({
  action: 'AddNote',
  data: record({ text: text(MAX_TEXT, 1) }),
  phase: opened,
  checks: [],
  decide: (_state, data) => ({ type: 'NoteAdded', data }),
  facts: addNoteFacts,
});
