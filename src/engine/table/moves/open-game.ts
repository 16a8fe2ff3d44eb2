import { BEGINS, GAME_OPENED } from '../../vocabulary/openings.js';
import { nullable, optional, record } from '../../vocabulary/shape.js';
import { FREE_TEXT, MODE, OPTIONS, REVEAL, SCRIBES } from '../../vocabulary/words.js';
import { fact, move } from '../move.js';

const DATA = record({
  options: optional(OPTIONS),
  mode: MODE,
  reveal: optional(REVEAL),
  scribes: optional(SCRIBES),
  event: optional(nullable(FREE_TEXT)),
  table: optional(nullable(FREE_TEXT)),
  /** Where the record does not begin at the beginning of its game. */
  begins: optional(BEGINS),
});

export const openGameFacts = {
  GameOpened: fact(GAME_OPENED, {
    says: ({ ruleset, edition, mode }) => `The game is opened: ${ruleset}, edition ${edition}, ${mode}`,
    evolve: (state, opened) => ({ ...state, opened, scores: opened.begins?.scores ?? state.scores }),
    seen({ ruleset, edition, options, mode, reveal, scribes, event, table, begins }) {
      const opened = { ruleset, edition, options, mode, reveal, event, table };
      return { ...opened, ...(scribes === undefined ? {} : { scribes }), ...(begins === undefined ? {} : { begins }) };
    },
    actionData({ options, mode, reveal, event, table, scribes = 'seeing' as const, begins }) {
      const said = { options, mode, reveal, event, table, scribes };
      return begins === undefined ? said : { ...said, begins };
    },
  }),
};

/** A game is opened: its rules, how it is recorded, and when concealed tiles lie open. */
export const openGame = /* @__PURE__ */ move({
  action: 'OpenGame',
  data: DATA,
  phase: ({ opened }) => (opened === null ? undefined : 'the game is open already'),
  checks: [],
  decide: (_state, { mode, reveal = 'after-hand', scribes, event = null, table = null, begins }, { ruleset }) => ({
    type: 'GameOpened',
    data: {
      ruleset: ruleset.id,
      edition: ruleset.edition,
      options: ruleset.options,
      mode,
      reveal,
      event,
      table,
      ...(scribes === 'blind' ? { scribes } : {}),
      ...(begins === undefined ? {} : { begins }),
    },
  }),
  facts: openGameFacts,
});
