import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { inputOf } from '../../src/games/recording/write-input.js';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import type { Action } from '../../src/engine/table/moves/moves.js';
import { FOUR_SEATS } from '../../src/engine/tiles/seats.js';
import type { Seat } from '../../src/engine/tiles/tile.js';
import { gameIdOf } from '../../src/games/record/identity.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import { otherTiles } from '../kit/play/other-tiles.js';
import { ask, FAILURE } from '../kit/service/service.js';
import { type Both, type TwinGame, Twins } from '../kit/search/twins.js';
import { sized } from '../kit/size.js';
import { PLAYED_RULESETS } from '../kit/play/rulesets.js';

/**
 * The same games are recorded twice, with the same times and salts, but with other tiles in hands that were never
 * shown. A
 * viewer who may not see those hands receives the same bytes from both, for every query and every attempt.
 */
const READERS = ['nobody', 'scribe', 'seat-0', 'seat-1', 'seat-2', 'seat-3'] as const;

interface Case {
  readonly id: string;
  readonly ruleset: string;
  readonly reveal: string;
  readonly mode: 'STRICT' | 'SCRIBE';
  readonly options: object;
  readonly seats: readonly [Seat, Seat];
  readonly actions: Both<readonly Action[]>;
}

/** Irregular actions that reveal facts about hidden hands; only a scribe's game accepts them. */
const UNLAWFUL: readonly Action[] = [
  { type: 'AnnounceClaim', data: { seat: 3, claim: 'win' } },
  { type: 'AnnounceClaim', data: { seat: 2, claim: 'pong' } },
];

/** A game cut off in mid-hand, or `null` if its two hands have no tiles to exchange. */
function caseOf(number: number): Case | null {
  const id = PLAYED_RULESETS[number % PLAYED_RULESETS.length];
  const ruleset = resolveRuleset(id);
  const { actions } = simulateGame({ ruleset, seed: 'redaction', game: number, cycles: 2 });
  const reveal = ['AFTER_HAND', 'AFTER_GAME', 'NEVER'][(number + (number >> 1)) % 3];
  const mode = number % 4 < 2 ? 'STRICT' : 'SCRIBE';
  const deals = actions.flatMap(({ type }, i) => (type === 'DealTiles' ? [i] : []));
  const deal = deals[(number >> 1) % Math.min(3, deals.length)];
  const end = actions.findIndex(({ type }, i) => i > deal && (type === 'EndHand' || type === 'DeclareWin'));
  const cut = Math.min(deal + 8 + 3 * (number % 7), end - 2);
  const seats = [FOUR_SEATS.after(0, number), FOUR_SEATS.after(0, number + 1)] as const;
  const { options = {} } = actions[0].data as { options?: object };
  const opened: Action = {
    type: 'OpenGame',
    data: { mode: mode === 'STRICT' ? 'strict' : 'scribe', options: options as never },
  };
  const whole = [opened, ...actions.slice(1, cut), ...(mode === 'SCRIBE' ? UNLAWFUL : [])];
  const others = otherTiles(ruleset, whole, seats);
  return (
    others && {
      id: `case-${number}`,
      ruleset: id,
      reveal,
      mode,
      options,
      seats,
      actions: [whole.slice(1), others.slice(1)],
    }
  );
}

const cases = Array.from({ length: sized(6, 9) }, (_, i) => caseOf(i)).filter((one) => one !== null);
const games = new Map<string, TwinGame>();
let twins: Twins;

const COMMENT = `mutation($game: ID!, $id: ID!, $text: String) {
  addComment(gameId: $game, commandId: $id, revision: 2, text: $text, mark: GOOD) { __typename } }`;

beforeAll(async () => {
  const seated = (seat: Seat) => cases.map(({ id }) => ({ role: 'player', game: gameIdOf(id), seat }) as const);
  twins = await Twins.start({
    server: [{ role: 'server', games: ['*'] }],
    scribe: [{ role: 'scribe', games: ['*'] }],
    ...Object.fromEntries(FOUR_SEATS.all.map((seat) => [`seat-${seat}`, seated(seat)])),
    // A player who also records the table.
    ...Object.fromEntries(
      FOUR_SEATS.all.map((seat) => [`scribe-${seat}`, [...seated(seat), { role: 'scribe', games: ['*'] }] as const]),
    ),
  });
  for (const { id, ruleset, mode, reveal, options, seats, actions } of cases) {
    const game = await twins.open('server', id, { ruleset, mode, reveal, options });
    await game.recordEach(actions);
    games.set(id, game);
    // The seats with other tiles, and the server comment on what only they see.
    for (const author of [...seats.map((seat) => `seat-${seat}`), 'server'])
      await twins.each(async (service, nth) => {
        const text =
          `in game ${nth} I see ${JSON.stringify(actions[nth].find(({ type }) => type === 'DealTiles'))}`.slice(
            0,
            2_000,
          );
        const variables = { game: gameIdOf(id), id: `of ${author}`, text };
        const { data } = await ask(service, COMMENT, variables, author);
        expect(data.addComment.__typename).toBe('CommentAdded');
      });
  }
});
afterAll(() => twins.close());

const gameOf = ({ id }: Case): TwinGame => games.get(id) as TwinGame;
const targetOf = ({ actions: [actions] }: Case): number =>
  1 + actions.findLastIndex(({ type }) => type === 'DiscardTile');

const readersOf = ({ seats }: Case) => READERS.filter((name) => !seats.some((seat) => name === `seat-${seat}`));
const actorOf = (reader: string) => (reader === 'nobody' ? undefined : reader);
/** Callers who may record but see neither hand: a scribe, and one who also sits at the table. */
const triersOf = ({ seats }: Case) => ['scribe', `scribe-${FOUR_SEATS.all.find((seat) => !seats.includes(seat))}`];

const TILES = ['1m', '4m', '7m', '9m', '2p', '5p', '8p', '3s', '6s', '9s', '1z', '3z', '5z', '7z'];

/** Plays tried at the end of a case, for seats with and without different tiles, legal and illegal. */
function attempts({ seats }: Case): object[] {
  const seated = [seats[0], seats[1], FOUR_SEATS.all.find((seat) => !seats.includes(seat)) as Seat];
  return seated.flatMap((seat) => [
    ...TILES.flatMap((tile, i) => [
      { discardTile: { seat, tile } },
      { discardTile: { seat, tile, drawn: i % 2 === 0 } },
      { declareKong: { seat, kind: 'CONCEALED_KONG', tile } },
      { declareKong: { seat, kind: 'SMALL_EXPOSED_KONG', tile } },
      { claimMeld: { seat, kind: 'PONG', own: [tile, tile] } },
      { drawTile: { seat, tile } },
      { exposeTiles: { seat, tiles: [tile] } },
      { revealTiles: { seat, tiles: Array(13).fill(tile) } },
    ]),
    { claimMeld: { seat, kind: 'CHI', own: ['2m', '3m'] } },
    { declareReach: { seat } },
    ...(['SELF_DRAW', 'DISCARD', 'ROBBING_KONG'] as const).map((by) => ({ declareWin: { seat, by } })),
    ...(['WIN', 'PONG', 'CHI', 'KONG'] as const).map((claim) => ({ announceClaim: { seat, claim } })),
  ]);
}

/** Endings that would reveal the hands, or pay by their tiles. */
const ENDS = ['WON', 'EXHAUSTED', 'VOIDED', 'TIME', 'MISDEAL', 'RULING'].map((reason) => ({ endHand: { reason } }));

/** Expects the same response from both and returns it. */
async function same(reader: string | undefined, query: string, variables: object) {
  const [one, other] = await twins.ask(reader, query, variables);
  expect([reader, variables, other]).toEqual([reader, variables, one]);
  const { data, errors } = JSON.parse(one);
  if (errors !== undefined) throw new Error(one);
  return Object.values(data)[0] as { __typename: string; rule?: string; code?: string };
}

const RECORD = `mutation($game: ID!, $id: ID!, $expected: Int!, $a: [ActionInput!]!) {
  recordActions(gameId: $game, commandId: $id, expectedRevision: $expected, actions: $a) { __typename ${FAILURE}
    ... on ActionsRecorded { revision replayed irregularities { code message } events { data salt hash irregularities { code } } } } }`;
const CORRECT = `mutation($game: ID!, $id: ID!, $expected: Int!, $c: [CorrectionInput!]!) {
  correctGame(gameId: $game, commandId: $id, expectedRevision: $expected, corrections: $c) { __typename ${FAILURE}
    ... on CorrectionRecorded { revision replayed irregularities { code message } events { data salt hash } } } }`;
const PREVIEW = `query($game: ID!, $c: [CorrectionInput!]!) { previewCorrection(gameId: $game, corrections: $c) { __typename
  ... on UserError { code message path } ... on RuleViolated { rule citation { document section item } }
  ... on CorrectionPreview { hidden changes { path before after } results { win result { points changes } } ends { end was changes }
    raised { code message revision } settled { code message revision }
    after { scores hand { ended ready changes seats { concealed drawn waits hidden melds { tiles } } } } } } }`;

const PREVIEW_ACTIONS = `query($game: ID!, $expected: Int!, $a: [ActionInput!]!) {
  previewActions(gameId: $game, expectedRevision: $expected, actions: $a) { __typename
    ... on UserError { code message path } ... on RuleViolated { rule citation { document section item } }
    ... on ActionsPreview { hidden events { revision type data irregularities { code message } }
      irregularities { path irregularity { code message } } wins { judgement message win { result { points changes } } explanation { patterns { id } } }
      changes { path before after }
      after { scores hand { ended ready changes turn due seats { size concealed drawn waits hidden dead melds { tiles } } } } } } }`;

describe('with other tiles in hands one may not see', () => {
  test('there is something to tell apart: a judge’s eyes see the difference', async () => {
    expect(cases.length).toBeGreaterThan(sized(4, 7));
    expect(new Set(cases.map(({ ruleset, mode }) => `${ruleset} ${mode}`)).size).toBeGreaterThan(sized(4, 6));
    for (const { id } of cases) {
      const query = 'query($id: ID!) { game(id: $id) { ... on Game { replay } } }';
      const [one, other] = await twins.ask('server', query, { id: gameIdOf(id) });
      expect(one).not.toBe(other);
    }
  });

  test('every way out is the same', async () => {
    for (const [nth, one] of cases.entries()) {
      const { id: game, revision } = gameOf(one);
      // The server recorded everything, so a scribe sees the same as the public. One reader per game is enough.
      const reader = readersOf(one)[nth % 3];
      for await (const [asked, [first, second]] of twins.everyAnswer(actorOf(reader), {
        game,
        revision,
        seat: one.seats[0],
      })) {
        if (first.includes('"errors"')) throw new Error(`${asked}\n${first}`);
        expect([reader, asked, second]).toEqual([reader, asked, first]);
      }
    }
  });

  test('conflicts, fates of commands and refusals of callers who may not record do not depend on hidden tiles', async () => {
    const result = `query($game: ID!, $id: ID!) { commandResult(gameId: $game, commandId: $id) { __typename
      ... on ActionsRecorded { revision irregularities { code message } events { data salt hash irregularities { code } } } } }`;
    for (const one of cases) {
      const { id: game } = gameOf(one);
      for (const reader of readersOf(one)) {
        const by = actorOf(reader);
        const conflict = await same(by, RECORD, { game, id: 'x', expected: 0, a: [{ addNote: { text: 'x' } }] });
        expect(conflict.code).toBe(reader === 'scribe' ? 'VERSION_CONFLICT' : 'FORBIDDEN');
        expect((await same(by, result, { game, id: 'play 1' })).__typename).toBe('ActionsRecorded');
        const forbidden = await same(by, CORRECT, {
          game,
          id: 'x',
          expected: 0,
          c: { retract: { target: 3, reason: 'x' } },
        });
        expect(forbidden.code).toBe(reader === 'scribe' ? 'VERSION_CONFLICT' : 'FORBIDDEN');
      }
    }
  });

  test('every refusal is explained by public information or not at all', async () => {
    // No table accepts this action, so the actions before it are judged but nothing is recorded.
    const never = { seatPlayers: { players: ['a', 'b', 'c', 'd'] } };
    const told = new Set<string | undefined>();
    for (const [at, one] of cases.entries()) {
      const { id: game, revision: expected } = gameOf(one);
      for (const [i, action] of [...attempts(one), ...ENDS].entries()) {
        if (i % 4 !== at % 4) continue;
        const by = triersOf(one)[i % 2];
        const a = i % 3 === 0 ? [action, { drawTile: { seat: one.seats[0], tile: '1m' } }, never] : [action, never];
        const { __typename, rule } = await same(by, RECORD, { game, id: 'try', expected, a });
        expect(__typename).toBe('RuleViolated');
        told.add(rule);
        if (one.mode === 'STRICT') expect(rule).toBe('concealed');
      }
    }
    expect([...told]).toEqual(expect.arrayContaining(['concealed', 'wrong-phase', 'no-pong']));
  });

  test('previews of recording do not depend on hidden tiles', async () => {
    const kinds = new Set<string>();
    for (const [at, one] of cases.entries()) {
      const { id: game, revision: expected } = gameOf(one);
      for (const [i, action] of [...attempts(one), ...ENDS].entries()) {
        if (i % 4 !== at % 4) continue;
        const a = i % 3 === 0 ? [action, { drawTile: { seat: one.seats[0], tile: '1m' } }] : [action];
        const found = await same(triersOf(one)[i % 2], PREVIEW_ACTIONS, { game, expected, a });
        kinds.add(`${one.mode} ${found.__typename}`);
        if (found.__typename === 'ActionsPreview') expect(found).toMatchObject({ hidden: 'DEAL_NOT_OPEN' });
      }
    }
    expect([...kinds].sort()).toEqual(['SCRIBE ActionsPreview', 'SCRIBE RuleViolated', 'STRICT RuleViolated']);
  });

  test('previews of corrections do not depend on hidden tiles', async () => {
    const kinds = new Set<string>();
    for (const [at, one] of cases.entries()) {
      const { id: game, revision } = gameOf(one);
      const [target, before] = [targetOf(one), revision - 3];
      const corrections: object[] = [
        ...[...attempts(one).filter((_, i) => i % 16 === at % 16), ...ENDS].flatMap((action, i) => [
          { amend: { target: i % 2 === 0 ? target : revision, action, reason: 'x' } },
          ...(i % 3 === 0 ? [{ insert: { before, action, reason: 'x' } }] : []),
        ]),
        ...ENDS.map((action) => ({ amend: { target: revision, action, reason: 'x' } })),
        ...[1, 2, 3, 4].map((back) => ({ retract: { target: revision - back, reason: 'x' } })),
        { insert: { before: revision, action: { addNote: { text: 'a' } }, reason: 'b' } },
        { reseat: { fromHand: 2, seats: ['a', 'b', 'c', 'd'], reason: 'x' } },
        { substitute: { fromHand: 2, seat: 1, player: 'z', reason: 'x' } },
        { options: { options: one.options, reason: 'x' } },
        { restore: { target, reason: 'x' } },
      ];
      for (const [i, c] of corrections.entries()) {
        const found = await same(triersOf(one)[i % 2], PREVIEW, { game, c });
        kinds.add(`${one.mode} ${found.__typename}`);
        if (found.__typename === 'CorrectionPreview') expect(found).toMatchObject({ hidden: 'DEAL_NOT_OPEN' });
      }
    }
    expect([...kinds].sort()).toEqual(
      ['SCRIBE', 'STRICT'].flatMap((mode) => [`${mode} CorrectionPreview`, `${mode} RuleViolated`]),
    );
  });

  test('a command repeated by another caller does not depend on hidden tiles', async () => {
    for (const [nth, one] of cases.entries()) {
      const { id: game } = gameOf(one);
      const by = triersOf(one)[nth % 2];
      for (const guess of one.actions) {
        const a = guess.map(inputOf);
        expect((await same(by, RECORD, { game, id: 'play 1', expected: 0, a })).code).toBe('COMMAND_ID_REUSED');
        const c = { insert: { before: 5, action: a.at(-1), reason: 'x' } };
        expect((await same(by, CORRECT, { game, id: 'play 1', expected: 0, c })).code).toBe('COMMAND_ID_REUSED');
      }
    }
  });

  test('nothing depends on hidden tiles after somebody has corrected unknown ones', async () => {
    for (const [nth, one] of cases.entries()) {
      const { id: game, revision } = gameOf(one);
      const by = triersOf(one)[nth % 2];
      const [, last] = one.actions[0].slice(-2).map(inputOf);
      let expected = revision;
      for (const [i, c] of [
        { insert: { before: revision, action: { drawTile: { seat: one.seats[0], tile: '?' } }, reason: 'x' } },
        { amend: { target: revision, action: { addNote: { text: 'so' } }, reason: 'x' } },
        { amend: { target: revision, action: last, reason: 'x' } },
        { amend: { target: revision, action: { endHand: { reason: 'RULING' } }, reason: 'x' } },
        { restore: { target: revision, reason: 'x' } },
      ].entries()) {
        // In a strict game this needs knowledge of the tiles; a scribe's game accepts the claim.
        const id = `${by} ${i}`;
        // Once the correction ends the hand, its tiles are public, and the responses differ.
        const [first, second] = await twins.ask(by, CORRECT, { game, id, expected, c });
        if (i !== 3 || one.reveal !== 'AFTER_HAND') expect([by, c, second]).toEqual([by, c, first]);
        const { __typename, rule, revision: now = expected } = JSON.parse(first).data.correctGame;
        expect([__typename, rule]).toEqual(
          one.mode === 'STRICT' ? ['RuleViolated', 'concealed'] : ['CorrectionRecorded', undefined],
        );
        expected = now;
      }
      if (one.mode === 'STRICT') continue;
      const reader = actorOf(readersOf(one)[nth % 3]);
      for await (const [asked, [first, second]] of twins.everyAnswer(reader, {
        game,
        revision: expected,
        seat: one.seats[0],
      })) {
        if (first.includes('"errors"')) throw new Error(`${asked}\n${first}`);
        expect([reader, asked, second]).toEqual([reader, asked, first]);
      }
    }
  });

  test('the order of recording does not depend on hidden tiles', async () => {
    for (const reader of READERS) {
      const [one, other] = await twins.log(actorOf(reader));
      expect(one.startsWith('200 ')).toBe(true);
      expect(one.split('\n').length).toBeGreaterThan(sized(200, 500));
      expect(other === one).toBe(true);
    }
  });
});
