import { describe, expect, it } from '@jest/globals';
import { decideTournament, requestOf, type TournamentRequest } from '../../src/engine/tournaments/decide-tournament.js';
import { type TournamentState, lastOpened } from '../../src/engine/tournaments/state.js';
import { followTournament, tournamentOf } from '../../src/engine/tournaments/tournament.js';
import type { Random } from '../../src/simulation/random.js';
import { chance, SEED } from '../kit/seed.js';
import { inFours, KNOWN, PlayedTournament, standingsIn } from '../kit/tournaments/tournament.js';

const TOURNAMENTS = 40;
const REQUESTS = 60;
const reason = 'a reason';

const pick = <T>(random: Random, list: readonly T[]): T => list[random.below(list.length)];

/** A request that often makes sense at this point, and often does not. */
function anyRequest(random: Random, state: TournamentState, count: number): TournamentRequest {
  const last = lastOpened(state);
  const session = Math.max(1, last + random.below(3) - 1);
  const entrant = 1 + random.below(state.entrants.size);
  const playing = [...state.entrants.values()].filter(({ withdrawnFrom }) => withdrawnFrom === null);
  const order = random.shuffled(playing.map(({ entrant: number }) => number));
  const tables = inFours(order.length - (order.length % 4)).map((table) => table.map((n) => order[n - 1]));
  const resting = order.slice(tables.length * 4);
  const open = state.sessions.get(last);
  const seated = open?.tables ?? [];
  const table = 1 + random.below(Math.max(1, seated.length));
  const four = seated[table - 1] ?? [1, 2, 3, 4];
  const swapped = (): readonly { readonly table: number; readonly entrants: readonly number[] }[] => {
    const [one, other] = [pick(random, seated.flat()), pick(random, seated.flat())];
    const swap = (n: number): number => (n === one ? other : n === other ? one : n);
    return seated.flatMap((entrants, i) =>
      entrants.includes(one) || entrants.includes(other) ? [{ table: i + 1, entrants: entrants.map(swap) }] : [],
    );
  };
  const requests: readonly TournamentRequest[] = [
    {
      kind: 'drawSeating',
      data: {
        session: last + 1,
        method: 'fixed',
        seed: null,
        tables,
        resting,
        reason: random.chance(0.7) ? reason : null,
      },
    },
    {
      kind: 'openSession',
      data: { session: last + 1, games: { 1: `g${count}` }, startsAt: null, endsAt: null },
    },
    { kind: 'closeSession', data: { session: last || 1, ...(random.chance(0.5) ? { unfinished: [table] } : {}) } },
    { kind: 'reopenSession', data: { session, reason } },
    { kind: 'takeBackSession', data: { session: last || 1, reason } },
    { kind: 'takeBackSeating', data: { session: last + 1, reason } },
    { kind: 'takeBackCut', data: { after: session, reason } },
    { kind: 'makeCut', data: { after: last || 1, entrants: order.slice(0, 8), carry: 'half', reason } },
    { kind: 'correctSeats', data: { session: last || 1, tables: seated.length === 0 ? [] : swapped(), reason } },
    {
      kind: 'enterResult',
      data: {
        ...{ session: last || 1, table, hands: null, by: null, reason },
        points: four.map((one, i) => ({ entrant: one, points: [3, 1, -1, -3][i] })),
      },
    },
    { kind: 'decideSource', data: { session: last || 1, table: 1, source: pick(random, ['game', 'entered']), reason } },
    {
      kind: 'setClock',
      data: { session: last || 1, startsAt: null, endsAt: '2027-03-20T10:00:00.000Z', pausedAt: null, reason },
    },
    { kind: 'withdraw', data: { entrant, from: last + 1, reason } },
    { kind: 'withdraw', data: { entrant, from: null, reason } },
    {
      kind: 'addEntrants',
      data: { entrants: [{ player: `late${count}`, team: null, club: null, missed: 'lowest' }], reason: null },
    },
    { kind: 'adjust', data: { entrant, points: 2, law: null, reason, ruling: null } },
    { kind: 'amend', data: { sessions: 2 + random.below(5), name: `Cup ${random.below(3)}`, reason } },
    { kind: 'close', data: {} },
    { kind: 'reopen', data: { reason } },
  ];
  return pick(random, requests);
}

/** Invariants of every state. */
function check(state: TournamentState): void {
  const games = [...state.sessions.values()].flatMap((session) => [...session.games.values()]);
  expect(new Set(games).size).toBe(games.length);
  for (const game of games) expect(state.discarded.has(game)).toBe(false);
  const last = lastOpened(state);
  for (const {
    session,
    status,
    tables,
    resting,
    entered,
    bySheet,
    games: recorded,
    substitutes,
  } of state.sessions.values()) {
    const placed = [...tables.flat(), ...resting];
    expect(new Set(placed).size).toBe(placed.length);
    expect(tables.every((table) => table.length === 4)).toBe(true);
    if (session < last) expect(status).toBe('closed');
    if (session > last) expect([status, recorded.size, entered.size, bySheet.size]).toEqual(['drawn', 0, 0, 0]);
    for (const [table, { points }] of entered)
      expect(points.map(({ entrant }) => entrant).sort()).toEqual([...tables[table - 1]].sort());
    for (const table of bySheet) expect([entered.has(table), recorded.has(table)]).toEqual([true, true]);
    for (const [entrant, { table }] of substitutes) expect(tables[table - 1]).toContain(entrant);
  }
  for (const { session } of state.adjustments) expect(session).toBeLessThanOrEqual(last);
}

describe(`requests to tournaments in any order (seed ${SEED})`, () => {
  it('requests keep every session consistent, fold to the same, and are decided the same again', () => {
    const kinds = new Set<string>();
    for (let i = 0; i < TOURNAMENTS; i++) {
      const random = chance('tournament requests', i);
      const cup = new PlayedTournament({ sessions: 4 }).enter(12);
      for (let n = 0; n < REQUESTS; n++) {
        const before = cup.state;
        const request = anyRequest(random, before, n);
        const decision = decideTournament(before, request, KNOWN);
        if (decision.verdict === 'refused') continue;
        kinds.add(request.kind);
        cup.do(request.kind, request.data as never);
        check(cup.state);
        for (const [at, event] of decision.events.entries()) {
          const state = decision.events.slice(0, at).reduce(followTournament, before);
          expect(decideTournament(state, requestOf(event), KNOWN)).toEqual({ verdict: 'accepted', events: [event] });
        }
      }
      expect(tournamentOf(JSON.parse(JSON.stringify(cup.events)))).toEqual(cup.state);
      expect(standingsIn(cup).rows).toHaveLength(cup.state.entrants.size);
    }
    // The property is worth something only if most requests are accepted sometimes.
    expect(kinds.size).toBeGreaterThanOrEqual(16);
  });
});
