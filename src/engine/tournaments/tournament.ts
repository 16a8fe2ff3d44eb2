import { DamagedRecord } from '../table/state.js';
import type { TournamentEvent, TournamentEventData, TournamentEventType } from './events.js';
import { type TournamentSession, type TournamentState, lastOpened } from './state.js';

/** The tournament after an event; `state` is `null` before the first. Throws `DamagedRecord` on an impossible event. */
export function followTournament(state: TournamentState | null, event: TournamentEvent): TournamentState {
  if (state !== null) return (TOURNAMENT_FACTS[event.type] as TournamentFact<unknown>).follow(state, event.data);
  if (event.type !== 'TournamentOpened') throw new DamagedRecord(`${event.type} before the tournament is opened`);
  return {
    opened: event.data,
    entrants: new Map(),
    present: new Set(),
    sessions: new Map(),
    adjustments: [],
    lots: [],
    cuts: new Map(),
    closed: false,
    discarded: new Map(),
    takenBack: new Map(),
  };
}

/** A tournament folded from all its events; `null` if there are no events. Throws `DamagedRecord`. */
export const tournamentOf = (events: Iterable<TournamentEvent>): TournamentState | null => {
  let state: TournamentState | null = null;
  for (const event of events) state = followTournament(state, event);
  return state;
};

/** An event type of a tournament's stream. */
export interface TournamentFact<D> {
  /** Applies the event without judging it. Throws `DamagedRecord` on an impossible stream. */
  follow(state: TournamentState, data: D): TournamentState;
}

const withIn = <K, V>(map: ReadonlyMap<K, V>, key: K, value: V): ReadonlyMap<K, V> => new Map(map).set(key, value);

function without<K, V>(map: ReadonlyMap<K, V>, key: K): ReadonlyMap<K, V> {
  const left = new Map(map);
  left.delete(key);
  return left;
}

function inSession(
  state: TournamentState,
  number: number,
  change: (session: TournamentSession) => Partial<TournamentSession>,
): TournamentState {
  const session = state.sessions.get(number);
  if (session === undefined) throw new DamagedRecord(`session ${number} has no seating`);
  return { ...state, sessions: withIn(state.sessions, number, { ...session, ...change(session) }) };
}

/** The events of a tournament's stream, in their usual order. */
export const TOURNAMENT_FACTS: {
  readonly [T in TournamentEventType]: TournamentFact<TournamentEventData[T]>;
} = {
  TournamentOpened: {
    follow() {
      throw new DamagedRecord('a tournament is opened once');
    },
  },
  EntrantAdded: {
    follow(state, { entrant, player, team, club, from, missed }) {
      const before = state.entrants.get(entrant);
      const { withdrawnFrom = null } = before ?? {};
      const since = from ?? before?.since ?? lastOpened(state) + 1;
      const added = { entrant, player, team, club, since, missed: missed ?? before?.missed ?? null, withdrawnFrom };
      return { ...state, entrants: withIn(state.entrants, entrant, added) };
    },
  },
  EntrantWithdrawn: {
    follow(state, { entrant, from }) {
      const before = state.entrants.get(entrant);
      if (before === undefined) throw new DamagedRecord(`there is no entrant ${entrant}`);
      return { ...state, entrants: withIn(state.entrants, entrant, { ...before, withdrawnFrom: from }) };
    },
  },
  EntrantCheckedIn: {
    follow(state, { entrant, present }) {
      if (!state.entrants.has(entrant)) throw new DamagedRecord(`there is no entrant ${entrant}`);
      const now = new Set(state.present);
      if (present) now.add(entrant);
      else now.delete(entrant);
      return { ...state, present: now };
    },
  },
  SeatingDrawn: {
    follow(state, { session, method, seed, tables, resting }) {
      const drawn: TournamentSession = {
        session,
        status: 'drawn',
        method,
        seed,
        tables,
        resting,
        games: new Map(),
        added: new Map(),
        startsAt: null,
        endsAt: null,
        pausedAt: null,
        substitutes: new Map(),
        entered: new Map(),
        bySheet: new Set(),
        unfinished: [],
      };
      return { ...state, sessions: withIn(state.sessions, session, drawn) };
    },
  },
  SessionOpened: {
    follow: (state, { session, games, startsAt, endsAt }) =>
      inSession(state, session, () => ({
        status: 'open',
        games: new Map(Object.entries(games).map(([table, game]) => [Number(table), game])),
        startsAt,
        endsAt,
      })),
  },
  SessionClosed: {
    follow: (state, { session, unfinished = [] }) =>
      inSession(state, session, () => ({ status: 'closed', pausedAt: null, unfinished })),
  },
  SubstituteSeated: {
    follow: (state, { session, table, entrant, player, counts }) =>
      inSession(state, session, ({ substitutes }) => ({
        substitutes:
          player === null
            ? without(substitutes, entrant)
            : withIn(substitutes, entrant, { table, entrant, player, counts }),
      })),
  },
  ResultEntered: {
    follow: (state, { session, table, points, hands, by }) =>
      inSession(state, session, ({ entered }) => ({
        entered: withIn(entered, table, { points, hands, by, agreed: [] }),
      })),
  },
  ResultAgreed: {
    follow: (state, { session, table, entrants }) =>
      inSession(state, session, ({ entered }) => {
        const result = entered.get(table);
        if (result === undefined) throw new DamagedRecord(`table ${table} of session ${session} has no result`);
        return {
          entered: withIn(entered, table, { ...result, agreed: [...new Set([...result.agreed, ...entrants])] }),
        };
      }),
  },
  AdjustmentMade: {
    follow: (state, adjustment) => ({
      ...state,
      adjustments: [...state.adjustments, { ...adjustment, session: lastOpened(state) }],
    }),
  },
  LotDrawn: {
    follow: (state, { entrants, for: session, seed }) => ({
      ...state,
      lots: [...state.lots, { entrants, for: session, seed }],
    }),
  },
  CutMade: {
    follow: (state, { after, entrants, carry }) => ({
      ...state,
      cuts: withIn(state.cuts, after, { after, entrants, carry }),
    }),
  },
  TournamentClosed: {
    follow: (state) => ({ ...state, closed: true }),
  },
  TournamentAmended: {
    follow: (state, { reason: _, ...amended }) => ({ ...state, opened: { ...state.opened, ...amended } }),
  },
  TournamentReopened: {
    follow: (state) => ({ ...state, closed: false }),
  },
  SessionReopened: {
    follow: (state, { session }) => inSession(state, session, () => ({ status: 'open', unfinished: [] })),
  },
  SessionTakenBack: {
    follow: (state, { session }) => withoutOpening(state, session),
  },
  SeatingTakenBack: {
    follow: (state, { session }) => ({
      ...state,
      sessions: new Map([...state.sessions].filter(([number]) => number < session)),
    }),
  },
  CutTakenBack: {
    follow: (state, { after }) => ({ ...state, cuts: without(state.cuts, after) }),
  },
  SessionClockSet: {
    follow: (state, { session, startsAt, endsAt, pausedAt }) =>
      inSession(state, session, () => ({ startsAt, endsAt, pausedAt })),
  },
  SeatsCorrected: {
    follow: (state, { session, tables }) => inSession(state, session, (before) => correctedSeats(before, tables)),
  },
  GameAdded: {
    follow(state, { session, table, game, players }) {
      const added = new Map(players.map(({ player, entrant }) => [player, entrant]));
      const changed = inSession(state, session, (before) => ({
        games: withIn(before.games, table, game),
        added: withIn(before.added, table, added),
      }));
      return { ...changed, discarded: without(state.discarded, game) };
    },
  },
  GameTakenBack: {
    follow(state, { session, table, game }) {
      const changed = inSession(state, session, ({ games, added, bySheet }) => ({
        games: without(games, table),
        added: without(added, table),
        bySheet: new Set([...bySheet].filter((one) => one !== table)),
      }));
      return { ...changed, discarded: withIn(state.discarded, game, session) };
    },
  },
  ResultSourceDecided: {
    follow: (state, { session, table, source }) =>
      inSession(state, session, ({ bySheet }) => {
        const tables = new Set(bySheet);
        if (source === 'entered') tables.add(table);
        else tables.delete(table);
        return { bySheet: tables };
      }),
  },
};

/**
 * Takes back the opening of a session, which is then only drawn. Adjustments made since the opening count for the
 * session before it.
 */
function withoutOpening(state: TournamentState, number: number): TournamentState {
  const session = state.sessions.get(number);
  if (session === undefined) throw new DamagedRecord(`session ${number} has no seating`);
  const drawn: TournamentSession = {
    ...session,
    status: 'drawn',
    games: new Map(),
    added: new Map(),
    startsAt: null,
    endsAt: null,
    pausedAt: null,
    entered: new Map(),
    bySheet: new Set(),
    unfinished: [],
  };
  const discarded = new Map(state.discarded);
  for (const game of session.games.values()) discarded.set(game, number);
  // Entrants who were added while the session was open could play only from the next one.
  const isNext = (since: number): boolean => since === number + 1;
  const entrants = [...state.entrants].map(
    ([key, one]) => [key, isNext(one.since) ? { ...one, since: number } : one] as const,
  );
  return {
    ...state,
    sessions: withIn(state.sessions, number, drawn),
    entrants: new Map(entrants),
    adjustments: state.adjustments.map((one) => ({ ...one, session: Math.min(one.session, number - 1) })),
    lots: state.lots.filter((lot) => lot.for < number),
    discarded,
    takenBack: withIn(state.takenBack, number, (state.takenBack.get(number) ?? 0) + 1),
  };
}

/**
 * The session after a correction of seats. Entrants who no longer sit at any table rest. A table with other entrants
 * than before loses its entered result, which belongs to the entrants who were listed.
 */
function correctedSeats(
  session: TournamentSession,
  corrected: TournamentEventData['SeatsCorrected']['tables'],
): Partial<TournamentSession> {
  const tables = [...session.tables];
  for (const { table, entrants } of corrected) tables[table - 1] = entrants;
  const tableOf = new Map(tables.flatMap((entrants, i) => entrants.map((entrant) => [entrant, i + 1] as const)));
  const seatedBefore = session.tables.flat();
  const resting = [...session.resting, ...seatedBefore].filter((entrant) => !tableOf.has(entrant));
  const isOther = ({ table, entrants }: (typeof corrected)[number]) =>
    !entrants.every((entrant) => session.tables[table - 1]?.includes(entrant));
  const changed = new Set(corrected.filter(isOther).map(({ table }) => table));
  const substitutes = [...session.substitutes].flatMap(([entrant, one]) => {
    const table = tableOf.get(entrant);
    return table === undefined ? [] : [[entrant, { ...one, table }] as const];
  });
  return {
    tables,
    resting,
    substitutes: new Map(substitutes),
    entered: new Map([...session.entered].filter(([table]) => !changed.has(table))),
    bySheet: new Set([...session.bySheet].filter((table) => !changed.has(table))),
  };
}
