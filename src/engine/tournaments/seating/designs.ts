import { transversalSessions } from './transversal.js';
import { turningSessions } from './turning.js';

type Tables = readonly (readonly number[])[];

export interface Design {
  /** Sessions in which no two meet twice: no more than wanted, and at least one. */
  readonly sessions: readonly Tables[];
  /** Everybody, in an order in which those who never meet stand side by side where there are such. */
  readonly apart: readonly number[];
}

/** Sessions of entrants 0 to count-1, a multiple of four, by the constructions that are known here. */
export function designOf(count: number, wanted: number): Design {
  const quarter = count / 4;
  const inOrder = Array.from({ length: count }, (_, i) => i);
  const across = transversalSessions(quarter) ?? [];
  if (across.length >= wanted) return { sessions: across.slice(0, wanted), apart: inOrder };
  const turning = turningSessions(count) ?? [];
  // Those who sit together in a session that nobody plays never meet.
  if (turning.length > wanted) return { sessions: turning.slice(0, wanted), apart: turning[wanted].flat() };
  // Those of one fourth have not met across: where four divides it, they go on among themselves.
  const among = across.length > 0 && quarter % 4 === 0 ? designOf(quarter, wanted - across.length).sessions : [];
  const within = among.map((tables) =>
    [0, 1, 2, 3].flatMap((fourth) => tables.map((table) => table.map((entrant) => fourth * quarter + entrant))),
  );
  const single = [Array.from({ length: quarter }, (_, table) => inOrder.slice(4 * table, 4 * table + 4))];
  const [sessions] = [turning, [...across, ...within], single].sort((a, b) => b.length - a.length);
  return { sessions, apart: inOrder };
}
