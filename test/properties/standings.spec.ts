import { describe, expect, it } from '@jest/globals';
import type { TournamentEvent } from '../../src/engine/tournaments/events.js';
import { standings } from '../../src/engine/tournaments/standings.js';
import { tournamentOf } from '../../src/engine/tournaments/tournament.js';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import type { Random } from '../../src/simulation/random.js';
import { chance, SEED } from '../kit/seed.js';
import { inFours, linesOf, played, PlayedTournament, standingsIn } from '../kit/tournaments/tournament.js';

const TOURNAMENTS = 40;
const ENTRANTS = 12;
const SCORINGS = [['points'], ['root'], ['final'], ['places:4,2,1,0'], ['places:3,2,1,0', 'root']];

/** Four small numbers with the sum 0, so that ties are frequent. */
function fourPoints(random: Random): [number, number, number, number] {
  const [a, b, c] = [0, 1, 2].map(() => 1_000 * (random.below(5) - 2));
  return [a, b, c, 0 - a - b - c];
}

interface Drawn {
  readonly cup: PlayedTournament;
  readonly games: Readonly<Record<string, ReturnType<typeof played>>>;
}

/** Sessions with random seatings, recorded or entered results, some with a cut or adjustments. */
function drawn(random: Random): Drawn {
  const scoring = SCORINGS[random.below(SCORINGS.length)];
  const ties = ['firsts', 'average-place', 'fewest-fourths', 'best-game', 'points', 'met'] as const;
  const absence = random.chance(0.5) ? 'lowest' : 'nothing';
  const cup = new PlayedTournament({ ruleset: 'reach/wsom', scoring, ties, absence, sessions: 4 }).enter(ENTRANTS);
  const games: Record<string, ReturnType<typeof played>> = {};
  let playing = Array.from({ length: ENTRANTS }, (_, i) => i + 1);
  for (let session = 1; session <= 3; session++) {
    const order = random.shuffled(playing);
    const tables = inFours(order.length).map((table) => table.map((n) => order[n - 1]));
    const recorded = Object.fromEntries(
      tables.flatMap((_, i) => (random.chance(0.5) ? [[String(i + 1), `g${session}-${i + 1}`]] : [])),
    );
    cup.sit(session, tables, [], recorded);
    for (const [i, table] of tables.entries()) {
      const points = fourPoints(random);
      const game = recorded[i + 1];
      if (game !== undefined) games[game] = played(points, { players: table.map((n) => `p${n}`) });
      else cup.result(session, i + 1, points).do('agreeResult', { session, table: i + 1, entrants: table });
    }
    cup.do('closeSession', { session });
    if (random.chance(0.5)) {
      const entrant = playing[random.below(playing.length)];
      cup.do('adjust', { entrant, points: random.chance(0.5) ? 2 : -3, law: null, reason: 'as ruled', ruling: null });
    }
    if (session < 3 && playing.length > 4 && random.chance(0.4)) {
      const best = standingsIn(cup, games).rows.map(({ entrant }) => entrant);
      playing = best.slice(0, playing.length - 4);
      const carry = (['all', 'half', 'none'] as const)[random.below(3)];
      cup.do('makeCut', { after: session, entrants: playing, carry, reason: null });
    }
  }
  return { cup, games };
}

const said = (rows: unknown): string => JSON.stringify(rows);

describe(`standings (seed ${SEED})`, () => {
  const all = Array.from({ length: TOURNAMENTS }, (_, i) => drawn(chance('standings', i)));

  it('standings do not depend on the order in which entrants, results and games are heard of', () => {
    for (const [i, { cup, games }] of all.entries()) {
      const random = chance('arrival', i);
      const isOf = (type: string) => type === 'ResultEntered' || type === 'ResultAgreed';
      const [opening, ...rest] = cup.events;
      const entrants = random.shuffled(rest.filter(({ type }) => type === 'EntrantAdded'));
      const events: TournamentEvent[] = [opening, ...entrants];
      // Results of a session arrive in any order, each agreement after its result.
      let waiting: TournamentEvent[][] = [];
      for (const event of rest) {
        if (event.type === 'EntrantAdded') continue;
        if (event.type === 'ResultEntered') waiting.push([event]);
        else if (event.type === 'ResultAgreed') waiting[waiting.length - 1].push(event);
        else {
          events.push(...random.shuffled(waiting).flat(), event);
          waiting = [];
        }
      }
      expect(events.filter(({ type }) => isOf(type))).toHaveLength(cup.events.filter(({ type }) => isOf(type)).length);
      const folded = tournamentOf(events);
      if (folded === null) throw new Error('no tournament');
      const shuffled = new Map(random.shuffled(Object.entries(games)));
      const ruleset = resolveRuleset(cup.state.opened.ruleset, cup.state.opened.options);
      expect(said(standings(folded, shuffled, ruleset))).toBe(said(standingsIn(cup, games)));
    }
  });

  it('standings are what they were when a result is corrected and corrected back', () => {
    let moved = 0;
    for (const { cup, games } of all) {
      const before = said(standingsIn(cup, games));
      const last = cup.events.findLast(({ type }) => type === 'ResultEntered');
      if (last?.type !== 'ResultEntered') continue;
      const { session, table, points } = last.data;
      const entrants = cup.state.sessions.get(session)?.tables[table - 1] ?? [];
      cup.result(session, table, [64_000, -64_000, 0, 0], 'misread').do('agreeResult', { session, table, entrants });
      if (said(standingsIn(cup, games)) !== before) moved++;
      const won = points.map((one) => one.points);
      cup.result(session, table, won, 'read well').do('agreeResult', { session, table, entrants });
      expect(said(standingsIn(cup, games))).toBe(before);
    }
    expect(moved).toBeGreaterThan(TOURNAMENTS / 2);
  });

  it('rank as a plain count of points and places does, where there is no cut', () => {
    let ties = 0;
    for (const { cup, games } of all) {
      const { opened, cuts, sessions, adjustments } = cup.state;
      if (cuts.size > 0 || opened.scoring[0] !== 'points') continue;
      const plain = new Map(
        Array.from({ length: ENTRANTS }, (_, i) => [i + 1, { total: 0, places: [] as number[][], best: -1e9 }]),
      );
      for (const session of sessions.values()) {
        for (const [i, table] of session.tables.entries()) {
          const game = games[session.games.get(i + 1) ?? ''];
          const won = game?.totals ?? session.entered.get(i + 1)?.points.map(({ points }) => points) ?? [];
          for (const [seat, entrant] of table.entries()) {
            const of = plain.get(entrant);
            if (of === undefined) continue;
            of.total += won[seat];
            of.best = Math.max(of.best, won[seat]);
            // The places that tied players share.
            const above = won.filter((one) => one > won[seat]).length;
            const equal = won.filter((one) => one === won[seat]).length;
            of.places.push(Array.from({ length: equal }, (_, n) => above + 1 + n));
          }
        }
      }
      for (const { entrant, points } of adjustments) (plain.get(entrant) as { total: number }).total += points;
      const keyOf = (entrant: number): readonly number[] => {
        const { total, places, best } = plain.get(entrant) as { total: number; places: number[][]; best: number };
        const part = (place: number) =>
          places.reduce((sum, some) => sum + (some.includes(place) ? 1 / some.length : 0), 0);
        const mean = places.reduce((sum, some) => sum + some.reduce((a, b) => a + b, 0) / some.length, 0);
        return [total, part(1), -mean, -part(4), best].map((one) => Math.round(one * 1e6));
      };
      const ahead = (one: readonly number[], other: readonly number[]): boolean => {
        const at = one.findIndex((value, i) => value !== other[i]);
        return at >= 0 && one[at] > other[at];
      };
      const { rows } = standingsIn(cup, games);
      for (const row of rows) {
        // `points` and `met` may order tied entrants, so any rank within the tie is accepted.
        const before = rows.filter((other) => ahead(keyOf(other.entrant), keyOf(row.entrant))).length;
        const withIt = rows.filter(
          (other) =>
            !ahead(keyOf(other.entrant), keyOf(row.entrant)) && !ahead(keyOf(row.entrant), keyOf(other.entrant)),
        );
        expect([linesOf({ rows }), row.rank > before && row.rank <= before + withIt.length]).toEqual([
          linesOf({ rows }),
          true,
        ]);
        if (row.decided.length > 0) ties++;
      }
    }
    expect(ties).toBeGreaterThan(0);
  });

  it('standings give each entrant one row, in order, with reasons that both sides of a tie know', () => {
    for (const { cup, games } of all) {
      const { rows } = standingsIn(cup, games);
      expect(new Set(rows.map(({ entrant }) => entrant)).size).toBe(ENTRANTS);
      for (const [i, row] of rows.entries()) {
        const next = rows[i + 1];
        if (next === undefined || next.outAfter !== row.outAfter) continue;
        const isEqual = row.totals[0].equals(next.totals[0]);
        expect(row.totals[0].compare(next.totals[0])).toBeGreaterThanOrEqual(0);
        const mine = row.decided.filter(({ against }) => against === next.entrant);
        const theirs = next.decided.filter(({ against }) => against === row.entrant);
        expect([mine.length, theirs.map(({ by }) => by)]).toEqual([isEqual ? 1 : 0, mine.map(({ by }) => by)]);
        if (isEqual) expect(row.rank === next.rank).toBe(mine[0].by === null);
      }
    }
  });
});
