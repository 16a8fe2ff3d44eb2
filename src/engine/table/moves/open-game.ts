import { BEGINS, DAY, GAME_OPENED, ORIGIN, PUBLIC_DELAY } from '../../vocabulary/openings.js';
import { integer, listOf, nullable, optional, record, text } from '../../vocabulary/shape.js';
import { FREE_TEXT, MAX_TEXT, MODE, OPTIONS, type Options, REVEAL, SCRIBES } from '../../vocabulary/words.js';
import { fact, move } from '../move.js';

const DATA = record({
  options: optional(OPTIONS),
  mode: MODE,
  reveal: optional(REVEAL),
  scribes: optional(SCRIBES),
  delay: optional(PUBLIC_DELAY),
  tournament: optional(nullable(FREE_TEXT)),
  table: optional(nullable(FREE_TEXT)),
  session: optional(nullable(integer(1))),
  /** Where the record does not begin at the beginning of its game. */
  begins: optional(BEGINS),
  played: optional(DAY),
  source: optional(ORIGIN),
  /** Options that there were not yet when it was played, where it is taken over from an older record: nothing is agreed on by them. */
  without: optional(listOf(text(MAX_TEXT, 1))),
});

const lacking = (options: Options, without: readonly string[]): Options =>
  Object.fromEntries(Object.entries(options).filter(([name]) => !without.includes(name)));

/** What was said of these, and nothing of the others. */
const said = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;

export const openGameFacts = {
  GameOpened: fact(GAME_OPENED, {
    says: ({ ruleset, edition, mode }) => `The game is opened: ${ruleset}, edition ${edition}, ${mode}`,
    evolve: (state, opened) => ({ ...state, opened, scores: opened.begins?.scores ?? state.scores }),
    seen({ ruleset, edition, options, mode, reveal, tournament, table, ...rest }) {
      const { session, scribes, delay, begins, played, source } = rest;
      const opened = { ruleset, edition, options, mode, reveal, tournament, table };
      return { ...opened, ...said({ session, scribes, delay, begins, played, source }) };
    },
    actionData({ options, mode, reveal, tournament, table, scribes = 'seeing' as const, ...rest }) {
      const { session, delay, begins, played, source } = rest;
      return { options, mode, reveal, tournament, table, scribes, ...said({ session, delay, begins, played, source }) };
    },
  }),
};

/** A game is opened: its rules, how it is recorded, and when concealed tiles lie open. */
export const openGame = /* @__PURE__ */ move({
  action: 'OpenGame',
  data: DATA,
  phase: ({ opened }) => (opened === null ? undefined : 'the game is open already'),
  checks: [],
  decide: (
    _state,
    { mode, reveal = 'after-hand', scribes, delay = 0, tournament = null, table = null, ...rest },
    { ruleset },
  ) => ({
    type: 'GameOpened',
    data: {
      ruleset: ruleset.id,
      edition: ruleset.edition,
      options: lacking(ruleset.options, rest.without ?? []),
      mode,
      reveal,
      tournament,
      table,
      ...(scribes === 'blind' ? { scribes } : {}),
      ...(delay > 0 ? { delay } : {}),
      ...said({ session: rest.session ?? undefined, begins: rest.begins, played: rest.played, source: rest.source }),
    },
  }),
  facts: openGameFacts,
});
