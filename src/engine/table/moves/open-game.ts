import { BEGINS, DAY, GAME_OPENED, ORIGIN } from '../../vocabulary/openings.js';
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
  played: optional(DAY),
  source: optional(ORIGIN),
});

/** What was said of these, and nothing of the others. */
const said = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;

export const openGameFacts = {
  GameOpened: fact(GAME_OPENED, {
    says: ({ ruleset, edition, mode }) => `The game is opened: ${ruleset}, edition ${edition}, ${mode}`,
    evolve: (state, opened) => ({ ...state, opened, scores: opened.begins?.scores ?? state.scores }),
    seen({ ruleset, edition, options, mode, reveal, scribes, event, table, begins, played, source }) {
      const opened = { ruleset, edition, options, mode, reveal, event, table };
      return { ...opened, ...said({ scribes, begins, played, source }) };
    },
    actionData({ options, mode, reveal, event, table, scribes = 'seeing' as const, begins, played, source }) {
      return { options, mode, reveal, event, table, scribes, ...said({ begins, played, source }) };
    },
  }),
};

/** A game is opened: its rules, how it is recorded, and when concealed tiles lie open. */
export const openGame = /* @__PURE__ */ move({
  action: 'OpenGame',
  data: DATA,
  phase: ({ opened }) => (opened === null ? undefined : 'the game is open already'),
  checks: [],
  decide: (_state, { mode, reveal = 'after-hand', scribes, event = null, table = null, ...rest }, { ruleset }) => ({
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
      ...said({ begins: rest.begins, played: rest.played, source: rest.source }),
    },
  }),
  facts: openGameFacts,
});
