import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { buildSchema } from 'graphql';
import { schemaText } from '../../src/api/schema-text.js';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import type { Action } from '../../src/engine/table/actions.js';
import type { Seat } from '../../src/engine/tiles/tile.js';
import { gameIdOf } from '../../src/recording/identity.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import { gameQueries } from '../support/everything.js';
import { otherTiles } from '../support/other-tiles.js';
import { ask, Client, FAILURE, type Service, startService, stillSurroundings } from '../support/service.js';
import { EVENTS, Socket } from '../support/socket.js';

/**
 * The same games are recorded twice, at the same time and with the same salts, except that hands nobody has seen hold other
 * tiles. What a viewer receives who may not see those hands is the same to the last byte, whatever he asks.
 */
const ruleset = resolveRuleset('zung-jung/wsom');
const READERS = ['nobody', 'scribe', 'seat-0', 'seat-1', 'seat-2', 'seat-3'] as const;

interface Case {
  readonly id: string;
  readonly reveal: string;
  readonly mode: 'STRICT' | 'SCRIBE';
  /** The hands that hold other tiles in the second recording. */
  readonly seats: readonly [Seat, Seat];
  readonly actions: readonly Action[];
  readonly others: readonly Action[];
}

/** Unlawful things that tell of hidden hands: only a scribe's game has them. */
const UNLAWFUL: readonly Action[] = [
  { type: 'AnnounceClaim', data: { seat: 3, claim: 'win' } },
  { type: 'AnnounceClaim', data: { seat: 2, claim: 'pong' } },
];

function caseOf(number: number): Case | null {
  const { actions } = simulateGame({ ruleset, seed: 'redaction', game: number });
  const reveal = ['AFTER_HAND', 'AFTER_GAME', 'NEVER'][number % 3];
  const mode = number % 2 === 0 ? 'STRICT' : 'SCRIBE';
  const deals = actions.flatMap(({ type }, i) => (type === 'DealTiles' ? [i] : []));
  const cut = deals[number % deals.length] + 6 + 5 * number;
  const end = actions.findIndex(({ type }, i) => i > deals[number % deals.length] && type === 'EndHand');
  const seats = (
    [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 0],
    ] as const
  )[number % 4];
  const kept = actions.slice(0, Math.min(cut, end - 2));
  const opened: Action = { type: 'OpenGame', data: { mode: mode === 'STRICT' ? 'strict' : 'scribe' } };
  const whole = [opened, ...kept.slice(1), ...(mode === 'SCRIBE' ? UNLAWFUL : [])];
  const others = otherTiles(ruleset, whole, seats);
  return others && { id: `case-${number}`, reveal, mode, seats, actions: whole, others };
}

const cases = Array.from({ length: 6 }, (_, i) => caseOf(i)).filter((one) => one !== null);
let services: readonly Service[];
let queries: readonly string[];

beforeAll(async () => {
  queries = gameQueries(buildSchema(await schemaText()));
  const players = cases.flatMap(({ id }) =>
    ([0, 1, 2, 3] as const).map(
      (seat) => [`seat-${seat}`, { role: 'player', game: gameIdOf(id), seat } as const] as const,
    ),
  );
  const roles = {
    server: [{ role: 'server', games: ['*'] }] as const,
    scribe: [{ role: 'scribe', games: ['*'] }] as const,
    ...Object.fromEntries(
      [0, 1, 2, 3].map((seat) => [
        `seat-${seat}`,
        players.filter(([name]) => name === `seat-${seat}`).map(([, role]) => role),
      ]),
    ),
  };
  services = await Promise.all([0, 1].map(() => startService({ roles, surroundings: stillSurroundings() })));
  for (const [i, service] of services.entries()) {
    const server = new Client(service, 'server');
    for (const { id, mode, reveal, actions, others } of cases) {
      await server.open(id, { mode, reveal });
      const answer = await server.record(gameIdOf(id), `${id}-play`, 0, (i === 0 ? actions : others).slice(1));
      if (answer.__typename !== 'ActionsRecorded') throw new Error(JSON.stringify(answer));
    }
  }
});
afterAll(() => Promise.all(services.map((service) => service.close())));

const TILES = ['1m', '4m', '7m', '9m', '2p', '5p', '8p', '3s', '6s', '9s', '1z', '3z', '5z', '7z'];

/** Plays that somebody may try at the end of a case: of seats whose tiles differ and of others, legal and not. */
function attempts({ seats }: Case): object[] {
  const seated = [seats[0], seats[1], ([0, 1, 2, 3] as const).find((seat) => !seats.includes(seat)) as Seat];
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
    ...(['SELF_DRAW', 'DISCARD', 'ROBBING_KONG'] as const).map((by) => ({ declareWin: { seat, by } })),
    ...(['WIN', 'PONG', 'CHI', 'KONG'] as const).map((claim) => ({ announceClaim: { seat, claim } })),
  ]);
}

/** Readers who may see neither of the hands that differ. */
const readersOf = ({ seats }: Case) => READERS.filter((name) => !seats.some((seat) => name === `seat-${seat}`));
const actorOf = (reader: string) => (reader === 'nobody' ? undefined : reader);

/** The answers of both services, byte by byte. */
async function both(reader: string, query: string, variables: object): Promise<string[]> {
  return Promise.all(services.map(async (service) => (await ask(service, query, variables, actorOf(reader))).text));
}

describe('with other tiles in hands one may not see', () => {
  test('there is something to tell apart: a judge’s eyes see the difference', async () => {
    expect(cases.length).toBeGreaterThan(4);
    for (const { id } of cases) {
      const [one, other] = await both('server', 'query($id: ID!) { game(id: $id) { ... on Game { replay } } }', {
        id: gameIdOf(id),
      });
      expect(one).not.toBe(other);
    }
  });

  test('every field of a game is the same', async () => {
    for (const one of cases) {
      const at = one.actions.length - 1;
      // A scribe sees what nobody in particular does; of the two seats left one a game will do.
      for (const reader of readersOf(one).filter((_, i) => i === 0 || i === 2)) {
        for (const query of queries) {
          const cursor = Buffer.from(`${at - 10}.${at - 10}`).toString('base64url');
          const filled = query
            .replaceAll('$at', String(at))
            .replaceAll('$seat', String(one.seats[0]))
            .replaceAll('$cursor', JSON.stringify(cursor));
          const [first, second] = await both(reader, filled, { game: gameIdOf(one.id) });
          if (first.includes('"errors"')) throw new Error(`${filled}\n${first}`);
          expect(second).toBe(first);
        }
      }
    }
  });

  test('so are conflicts, what became of commands, and refusals of those who may not record', async () => {
    const conflict = `mutation($game: ID!, $a: [ActionInput!]!) { recordActions(gameId: $game, commandId: "x", expectedRevision: 0, actions: $a) {
      __typename ${FAILURE} } }`;
    const result = `query($game: ID!, $id: ID!) { commandResult(gameId: $game, commandId: $id) { __typename
      ... on ActionsRecorded { revision irregularities { code message } events { data salt hash irregularities { code } } } } }`;
    for (const one of cases) {
      const game = gameIdOf(one.id);
      for (const reader of readersOf(one)) {
        const [first, second] = await both(reader, conflict, { game, a: [{ addNote: { text: 'x' } }] });
        expect(first).toContain(reader === 'scribe' ? 'VERSION_CONFLICT' : 'FORBIDDEN');
        expect(second).toBe(first);
        const [told, toldToo] = await both(reader, result, { game, id: `${one.id}-play` });
        expect(told).toContain('ActionsRecorded');
        expect(toldToo).toBe(told);
      }
    }
  });

  test('so is every refusal: why is told by what lies open, or not at all', async () => {
    const record = `mutation($game: ID!, $expected: Int!, $a: [ActionInput!]!) {
      recordActions(gameId: $game, commandId: "try", expectedRevision: $expected, actions: $a) { __typename ${FAILURE} } }`;
    const preview = `query($game: ID!, $c: CorrectionInput!) { previewCorrection(gameId: $game, correction: $c) { __typename
      ... on UserError { code message path } ... on RuleViolated { rule citation { document section item } }
      ... on CorrectionPreview { changes { path before after } raised { code message revision } } } }`;
    // No table takes this one now: whatever comes before it is judged, and nothing is recorded.
    const never = { startHand: { hand: 1, take: 1, dealer: 0 } };
    const told = new Set<string>();
    let compared = 0;
    for (const [at, one] of cases.entries()) {
      const game = gameIdOf(one.id);
      const expected = one.actions.length - 1;
      for (const action of attempts(one).filter((_, i) => i % 4 === at % 4)) {
        const [first, second] = await both('scribe', record, { game, expected, a: [action, never] });
        const placed = [first, second].map((text) => JSON.parse(text).data.recordActions);
        expect(placed.map(({ __typename }) => __typename)).toEqual(['RuleViolated', 'RuleViolated']);
        told.add(placed[0].rule);
        // In a strict game that something is refused tells of the hands (docs/decisions/0004); how it is refused does not.
        const isRefused = placed.map(({ path }) => path[1] === '0');
        if (one.mode === 'STRICT' && isRefused[0] !== isRefused[1]) continue;
        expect(second).toBe(first);
        compared++;
      }
      const target = one.actions.findLastIndex(({ type }) => type === 'DiscardTile');
      for (const action of attempts(one).filter((_, i) => i % 16 === at)) {
        const c = { amend: { target, action, reason: 'x' } };
        const [first, second] = await both('scribe', preview, { game, c });
        const kinds = [first, second].map((text) => JSON.parse(text).data.previewCorrection.__typename);
        if (one.mode === 'STRICT' && kinds[0] !== kinds[1]) continue;
        expect(second).toBe(first);
      }
    }
    expect(compared).toBeGreaterThan(200);
    expect([...told]).toEqual(expect.arrayContaining(['concealed', 'wrong-phase', 'discard-out-of-turn']));
  });

  test('so is what a correction would change', async () => {
    const preview = `query($game: ID!, $c: CorrectionInput!) { previewCorrection(gameId: $game, correction: $c) { __typename
      ... on CorrectionPreview { changes { path before after } raised { code message revision } settled { code message }
        after { hand { seats { concealed drawn waits hidden } } } } ... on UserError { code message path } } }`;
    for (const one of cases) {
      const variables = {
        game: gameIdOf(one.id),
        c: { insert: { before: one.actions.length - 1, action: { addNote: { text: 'a' } }, reason: 'b' } },
      };
      const [first, second] = await both('scribe', preview, variables);
      expect(first).toContain('CorrectionPreview');
      expect(second).toBe(first);
    }
  });

  test('so is every message of the subscription', async () => {
    for (const one of cases) {
      for (const reader of readersOf(one)) {
        const texts = await Promise.all(
          services.map(async (service) => {
            const socket = await Socket.as(service, actorOf(reader));
            socket.subscribe('1', EVENTS, { game: gameIdOf(one.id), after: -1 });
            const messages: string[] = [];
            while (messages.length < one.actions.length) messages.push((await socket.next()).text);
            socket.close();
            return messages.join('\n');
          }),
        );
        expect(texts[1]).toBe(texts[0]);
      }
    }
  });
});
