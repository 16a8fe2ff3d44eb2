import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { RevealedDeals } from '../../src/engine/record/disclosure.js';
import type { Action } from '../../src/engine/table/moves/moves.js';
import { type HiddenHand, hiddenHand } from '../kit/play/hidden-hand.js';
import { type Both, type TwinGame, Twins } from '../kit/search/twins.js';
import { RULESETS_ASKED } from '../kit/store/store.js';

/**
 * Whether hands are revealed depends on the effective record only: not on a hypothetical correction, and not on
 * the order of recording.
 */
let twins: Twins;
beforeAll(async () => {
  twins = await Twins.start({
    server: [{ role: 'server', games: ['*'] }],
    scribe: [{ role: 'scribe', games: ['*'] }],
  });
});
afterAll(() => twins.close());

const READERS = [undefined, 'scribe'] as const;
const MODES = ['STRICT', 'SCRIBE'] as const;
/** Each ruleset in one mode only, because revealing does not depend on a ruleset's tiles. */
const CASES = RULESETS_ASKED.map((ruleset, i) => [ruleset, MODES[i % 2]] as const);

const START: Action = { type: 'StartHand', data: {} };
const END: Action = { type: 'EndHand', data: { reason: 'ruling' } };
const CLOSE: Action = { type: 'CloseGame', data: { reason: 'abandoned' } };
const NOTE: Action = { type: 'AddNote', data: { text: 'so' } };
const reason = 'as it was';
const startInPlaceOf = (target: number) => ({ amend: { target, action: { startHand: {} }, reason } });

let asked = 0;

/** No query about the game tells the two apart, except for a judge. */
async function expectHidden({ id: game, revision }: TwinGame, { seats }: HiddenHand): Promise<void> {
  const all = 'query($game: ID!) { game(id: $game) { ... on Game { log(first: 500) { edges { node { data } } } } } }';
  const whole = await twins.ask('server', all, { game });
  expect(whole[0] === whole[1]).toBe(false);
  // The server recorded the game, so a scribe sees the same as the public. Alternate between the two readers.
  const reader = READERS[++asked % 2];
  for await (const [what, [one, other]] of twins.everyAnswer(reader, { game, revision, seat: seats[0] })) {
    if (what.startsWith('query') && one.includes('"errors"')) throw new Error(`${what}\n${one}`);
    expect([reader, what, other]).toEqual([reader, what, one]);
  }
}

async function begun(
  name: string,
  ruleset: string,
  mode: 'STRICT' | 'SCRIBE',
  reveal = 'AFTER_HAND',
  scribes = 'SEEING',
) {
  const hidden = hiddenHand(ruleset, mode === 'STRICT' ? 'strict' : 'scribe');
  const { options, first } = hidden;
  const fields = { ruleset, mode, reveal, scribes, options };
  const game = await twins.open('server', `${name} ${ruleset} ${mode} ${reveal}`, fields);
  await game.record(...first);
  return { hidden, game };
}

const PREVIEW = `query($game: ID!, $c: [CorrectionInput!]!) { previewCorrection(gameId: $game, corrections: $c) { __typename
  ... on CorrectionPreview { changes { path before after } results { win } ends { end was changes } raised { code message }
    settled { code message } before { ...seen } after { ...seen } }
  ... on UserError { code message path } ... on RuleViolated { rule } } }
  fragment seen on Table { scores hand { ended ready changes seats { seat concealed drawn waits hidden melds { tiles } } } }`;

describe('a table that a correction would make lays nothing open', () => {
  test.each(CASES)('%s, %s: the last event would be the end of the hand', async (ruleset, mode) => {
    const { hidden, game } = await begun('preview', ruleset, mode);
    await game.record(START);
    const target = await game.recordEach(hidden.second);
    // A discard that is claimed is public.
    const takenUp = hidden.second[0].flatMap(({ type, data }) => (type === 'DiscardTile' ? [data.tile] : []));
    for (const end of ['RULING', 'TIME', 'VOIDED', 'MISDEAL']) {
      const c = { amend: { target, action: { endHand: { reason: end } }, reason } };
      const [one, other] = await twins.ask('scribe', PREVIEW, { game: game.id, c });
      expect([end, other]).toEqual([end, one]);
      const { __typename, after } = JSON.parse(one).data.previewCorrection;
      expect([end, __typename]).toEqual([end, 'CorrectionPreview']);
      for (const { concealed, drawn, waits, hidden } of after.hand.seats) {
        const known = [...concealed, drawn].filter((tile) => tile !== null && tile !== '?' && !takenUp.includes(tile));
        expect({ known, waits, hidden }).toEqual({ known: [], waits: null, hidden: 'DEAL_NOT_OPEN' });
      }
    }
  });

  test.each(MODES)(
    '%s: what lies open by the record is shown, also by a table without its last events',
    async (mode) => {
      const { game } = await begun('preview open', 'zung-jung/wsom', mode, 'AFTER_HAND', 'BLIND');
      const target = await game.record(START);
      const [one] = await twins.ask('scribe', PREVIEW, { game: game.id, c: { retract: { target, reason } } });
      const { before, after } = JSON.parse(one).data.previewCorrection;
      expect(before.hand.seats).toEqual(Array(4).fill(expect.objectContaining({ concealed: null })));
      expect(after.hand.seats).toEqual(
        Array(4).fill(expect.objectContaining({ concealed: expect.any(Array), hidden: null })),
      );
    },
  );
});

describe('a hand is hidden while it is played, however its start came into the record', () => {
  const STARTS: Readonly<Record<string, (game: TwinGame) => Promise<number>>> = {
    'a close that was none': async (game) => game.correct(startInPlaceOf(await game.record(CLOSE))),
    'a note that was none': async (game) => game.correct(startInPlaceOf(await game.record(NOTE))),
    'a start inserted': async (game) => {
      const before = await game.record(NOTE);
      return game.correct({ insert: { before, action: { startHand: {} }, reason } });
    },
    'a start retracted and restored': async (game) => {
      const target = await game.record(START);
      await game.correct({ retract: { target, reason } });
      return game.correct({ restore: { target, reason } });
    },
  };
  const all = Object.keys(STARTS);
  const named = CASES.map(([ruleset, mode], i) => [ruleset, mode, all[(i + (i >> 2)) % 4]] as const);

  test.each(named)('%s, %s: %s', async (ruleset, mode, how) => {
    const { hidden, game } = await begun(how, ruleset, mode);
    await STARTS[how](game);
    await game.recordEach(hidden.second);
    await expectHidden(game, hidden);
  });

  test.each(MODES)('%s: the deal of a hand that was taken back whole stays hidden', async (mode) => {
    const { hidden, game } = await begun('taken back', 'zung-jung/wsom', mode);
    const start = await game.record(START);
    const last = await game.recordEach(hidden.second);
    for (let target = last; target >= start; target--) await game.correct({ retract: { target, reason } });
    await expectHidden(game, hidden);
  });

  test.each(MODES)('%s: a hand stays hidden that goes on after its end was taken back', async (mode) => {
    const { hidden, game } = await begun('end taken back', 'zung-jung/wsom', mode);
    const pieces = (from: number, to: number): Both<readonly Action[]> => [
      hidden.second[0].slice(from, to),
      hidden.second[1].slice(from, to),
    ];
    const half = hidden.second[0].length - 4;
    await game.record(START);
    await game.recordEach(pieces(0, half));
    await game.correct({ retract: { target: await game.record(END), reason } });
    await game.recordEach(pieces(half, half + 4));
    await expectHidden(game, hidden);
  });

  test.each([
    ['AFTER_GAME', 'STRICT'],
    ['AFTER_GAME', 'SCRIBE'],
    ['NEVER', 'SCRIBE'],
  ] as const)('reveal %s, mode %s: a hand stays hidden where its close was taken back', async (reveal, mode) => {
    const { hidden, game } = await begun('later', 'zung-jung/wsom', mode, reveal);
    await game.record(START);
    await game.recordEach(hidden.second);
    await game.record(END);
    await game.correct(startInPlaceOf(await game.record(CLOSE)));
    await expectHidden(game, hidden);
  });
});

describe('one place decides: what it says is what every way out does', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  /** A game whose second hand has ended, closed or not. */
  async function ended(name: string, reveal: string, closed: boolean) {
    const { hidden, game } = await begun(name, 'zung-jung/wsom', 'STRICT', reveal);
    await game.record(START);
    await game.recordEach(hidden.second);
    await game.record(END);
    if (closed) await game.record(CLOSE);
    return { hidden, game };
  }

  /** Queries whose responses let the public tell the two apart. */
  async function telling({ id: game, revision }: TwinGame, { seats }: HiddenHand): Promise<string[]> {
    const differing: string[] = [];
    for await (const [what, [one, other]] of twins.everyAnswer(undefined, { game, revision, seat: seats[0] }))
      if (one !== other) differing.push(what.replaceAll(game, 'game'));
    const [one, other] = await twins.log(undefined);
    if (one !== other) differing.push('log');
    return differing;
  }

  const says = (open: boolean) => jest.spyOn(RevealedDeals.prototype, 'isOpen').mockReturnValue(open);

  test.each([
    ['AFTER_HAND', false],
    ['AFTER_HAND', true],
    ['AFTER_GAME', true],
  ])('%s, closed: %p; that nothing lies open', async (reveal, closed) => {
    says(false);
    const { hidden, game } = await ended(`nothing open ${closed}`, reveal, closed);
    expect(await telling(game, hidden)).toEqual([]);
  });

  test('a game that reveals nothing never shows a hand as revealed', async () => {
    const honest = await ended('by itself', 'AFTER_HAND', true);
    const open = await telling(honest.game, honest.hidden);
    expect(open.length).toBeGreaterThan(8);
    says(true);
    const { hidden, game } = await ended('all open', 'NEVER', true);
    expect(await telling(game, hidden)).toEqual(open);
  });
});

test.each(READERS)('the order in which all of that was recorded is the same, as %s reads it', async (reader) => {
  const [one, other] = await twins.log(reader);
  expect(one.startsWith('200 ')).toBe(true);
  expect(one.split('\n').length).toBeGreaterThan(1_000);
  expect(other === one).toBe(true);
});
