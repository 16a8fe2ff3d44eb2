import { DamagedRecord } from '../table/state.js';
import type { EnteredPoints, TournamentEvent, TournamentEventData, TournamentEventType } from './events.js';
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

/** An event type of a tournament's stream: how it changes the tournament, and its sentence. */
export interface TournamentFact<D> {
  /** Applies the event without judging it. Throws `DamagedRecord` on an impossible stream. */
  follow(state: TournamentState, data: D): TournamentState;
  /** A sentence that describes the event; entrants are named by their numbers. */
  says(data: D): string;
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

const again = (reason: string | null): string => (reason === null ? '' : `, replacing the earlier entry: ${reason}`);
const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** A line of a score sheet, such as `entrant 2 -8 (1 chombo)`. */
function enteredText({ entrant, points, penalty = 0, chips = 0, chombos = 0 }: EnteredPoints): string {
  const more = [
    ...(penalty === 0 ? [] : [`penalty ${penalty}`]),
    ...(chips === 0 ? [] : [counted(chips, 'chip')]),
    ...(chombos === 0 ? [] : [counted(chombos, 'chombo')]),
  ];
  return `entrant ${entrant} ${points}${more.length === 0 ? '' : ` (${more.join(', ')})`}`;
}

/** The events of a tournament's stream, in their usual order. */
export const TOURNAMENT_FACTS: {
  readonly [T in TournamentEventType]: TournamentFact<TournamentEventData[T]>;
} = {
  TournamentOpened: {
    follow() {
      throw new DamagedRecord('a tournament is opened once');
    },
    says: ({ name, ruleset, sessions }) =>
      `The tournament ${name} is opened: ${counted(sessions, 'session')} by ${ruleset}`,
  },
  EntrantAdded: {
    follow(state, { entrant, player, team, club, from, missed }) {
      const before = state.entrants.get(entrant);
      const { withdrawnFrom = null } = before ?? {};
      const since = from ?? before?.since ?? lastOpened(state) + 1;
      const added = { entrant, player, team, club, since, missed: missed ?? before?.missed ?? null, withdrawnFrom };
      return { ...state, entrants: withIn(state.entrants, entrant, added) };
    },
    says: ({ entrant, from, missed, reason }) =>
      `Entrant ${entrant} is added${from === undefined ? '' : ` from session ${from}`}` +
      `${missed === undefined ? '' : `, earlier sessions count as ${missed === 'lowest' ? 'the lowest result' : 'nothing'}`}` +
      again(reason),
  },
  EntrantWithdrawn: {
    follow(state, { entrant, from }) {
      const before = state.entrants.get(entrant);
      if (before === undefined) throw new DamagedRecord(`there is no entrant ${entrant}`);
      return { ...state, entrants: withIn(state.entrants, entrant, { ...before, withdrawnFrom: from }) };
    },
    says: ({ entrant, from, reason }) =>
      from === null
        ? `Entrant ${entrant} stays${again(reason)}`
        : `Entrant ${entrant} withdraws from session ${from}${reason === null ? '' : `: ${reason}`}`,
  },
  EntrantCheckedIn: {
    follow(state, { entrant, present }) {
      if (!state.entrants.has(entrant)) throw new DamagedRecord(`there is no entrant ${entrant}`);
      const now = new Set(state.present);
      if (present) now.add(entrant);
      else now.delete(entrant);
      return { ...state, present: now };
    },
    says: ({ entrant, present }) => `Entrant ${entrant} ${present ? 'checks in' : 'is no longer checked in'}`,
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
    says: ({ session, method, tables, resting, reason }) =>
      `The seating of session ${session} is drawn (${method}): ${counted(tables.length, 'table')}` +
      `${resting.length === 0 ? '' : `, ${counted(resting.length, 'entrant')} resting`}${again(reason)}`,
  },
  SessionOpened: {
    follow: (state, { session, games, startsAt, endsAt }) =>
      inSession(state, session, () => ({
        status: 'open',
        games: new Map(Object.entries(games).map(([table, game]) => [Number(table), game])),
        startsAt,
        endsAt,
      })),
    says: ({ session, games }) =>
      `Session ${session} is opened with ${counted(Object.keys(games).length, 'recorded table')}`,
  },
  SessionClosed: {
    follow: (state, { session, unfinished = [] }) =>
      inSession(state, session, () => ({ status: 'closed', pausedAt: null, unfinished })),
    says: ({ session, unfinished = [] }) =>
      `Session ${session} is closed${unfinished.length === 0 ? '' : ` with no final result at ${tablesNamed(unfinished)}`}`,
  },
  SubstituteSeated: {
    follow: (state, { session, table, entrant, player, counts }) =>
      inSession(state, session, ({ substitutes }) => ({
        substitutes:
          player === null
            ? without(substitutes, entrant)
            : withIn(substitutes, entrant, { table, entrant, player, counts }),
      })),
    says: ({ session, table, entrant, player, counts, reason }) =>
      player === null
        ? `Entrant ${entrant} plays themselves at table ${table} of session ${session}${again(reason)}`
        : `Somebody plays for entrant ${entrant} at table ${table} of session ${session}, ` +
          `and it counts ${counts === 'for-entrant' ? 'for them' : 'for nobody'}${again(reason)}`,
  },
  ResultEntered: {
    follow: (state, { session, table, points, hands, by }) =>
      inSession(state, session, ({ entered }) => ({
        entered: withIn(entered, table, { points, hands, by, agreed: [] }),
      })),
    says: ({ session, table, points, reason }) =>
      `The result of table ${table} of session ${session} is entered: ` +
      `${points.map(enteredText).join(', ')}${again(reason)}`,
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
    says: ({ session, table, entrants }) =>
      `${counted(entrants.length, 'entrant')} (${entrants.join(', ')}) agreed to the result of table ${table} of session ${session}`,
  },
  AdjustmentMade: {
    follow: (state, adjustment) => ({
      ...state,
      adjustments: [...state.adjustments, { ...adjustment, session: lastOpened(state) }],
    }),
    says: ({ entrant, points, reason }) => `The total of entrant ${entrant} is adjusted by ${points}: ${reason}`,
  },
  LotDrawn: {
    follow: (state, { entrants, for: session, seed }) => ({
      ...state,
      lots: [...state.lots, { entrants, for: session, seed }],
    }),
    says: ({ entrants, for: session, reason }) =>
      `Lots are drawn after session ${session}: ${entrants.join(', ')}${again(reason)}`,
  },
  CutMade: {
    follow: (state, { after, entrants, carry }) => ({
      ...state,
      cuts: withIn(state.cuts, after, { after, entrants, carry }),
    }),
    says: ({ after, entrants, carry, reason }) =>
      `After session ${after} ${counted(entrants.length, 'entrant')} go on, carrying ${carry}${again(reason)}`,
  },
  TournamentClosed: {
    follow: (state) => ({ ...state, closed: true }),
    says: ({ unplayed = 0, unfinished = [] }) => {
      const left = [
        ...(unplayed === 0 ? [] : [`${counted(unplayed, 'session')} not played`]),
        ...(unfinished.length === 0 ? [] : [`no final result at ${counted(unfinished.length, 'table')}`]),
      ];
      return `The tournament is closed${left.length === 0 ? '' : ` with ${left.join(' and ')}`}`;
    },
  },
  TournamentAmended: {
    follow: (state, { reason: _, ...amended }) => ({ ...state, opened: { ...state.opened, ...amended } }),
    says: ({ reason, ...amended }) => `The tournament is amended (${Object.keys(amended).join(', ')}): ${reason}`,
  },
  TournamentReopened: {
    follow: (state) => ({ ...state, closed: false }),
    says: ({ reason }) => `The tournament is reopened: ${reason}`,
  },
  SessionReopened: {
    follow: (state, { session }) => inSession(state, session, () => ({ status: 'open', unfinished: [] })),
    says: ({ session, reason }) => `Session ${session} is reopened: ${reason}`,
  },
  SessionTakenBack: {
    follow: (state, { session }) => withoutOpening(state, session),
    says: ({ session, reason }) => `The opening of session ${session} is taken back: ${reason}`,
  },
  SeatingTakenBack: {
    follow: (state, { session }) => ({
      ...state,
      sessions: new Map([...state.sessions].filter(([number]) => number < session)),
    }),
    says: ({ session, reason }) => `The seatings from session ${session} on are taken back: ${reason}`,
  },
  CutTakenBack: {
    follow: (state, { after }) => ({ ...state, cuts: without(state.cuts, after) }),
    says: ({ after, reason }) => `The cut after session ${after} is taken back: ${reason}`,
  },
  SessionClockSet: {
    follow: (state, { session, startsAt, endsAt, pausedAt }) =>
      inSession(state, session, () => ({ startsAt, endsAt, pausedAt })),
    says: ({ session, startsAt, endsAt, pausedAt, reason }) =>
      `The clock of session ${session} ` +
      (pausedAt === null
        ? `runs${startsAt === null ? '' : ` from ${startsAt}`}${endsAt === null ? '' : ` until ${endsAt}`}`
        : `is stopped at ${pausedAt}`) +
      `: ${reason}`,
  },
  SeatsCorrected: {
    follow: (state, { session, tables }) => inSession(state, session, (before) => correctedSeats(before, tables)),
    says: ({ session, tables, reason }) =>
      `The seats of session ${session} are corrected: ` +
      `${tables.map(({ table, entrants }) => `table ${table} has ${entrants.join(', ')}`).join('; ')}: ${reason}`,
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
    says: ({ session, table, game }) => `Game ${game} is added to table ${table} of session ${session}`,
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
    says: ({ session, table, game, reason }) =>
      `Game ${game} is taken back from table ${table} of session ${session}: ${reason}`,
  },
  ResultSourceDecided: {
    follow: (state, { session, table, source }) =>
      inSession(state, session, ({ bySheet }) => {
        const tables = new Set(bySheet);
        if (source === 'entered') tables.add(table);
        else tables.delete(table);
        return { bySheet: tables };
      }),
    says: ({ session, table, source, reason }) =>
      `Table ${table} of session ${session} counts by its ${source === 'entered' ? 'score sheet' : 'recorded game'}: ${reason}`,
  },
};

const tablesNamed = (tables: readonly number[]): string =>
  `${tables.length === 1 ? 'table' : 'tables'} ${tables.join(', ')}`;

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

/** A sentence that describes an event. */
export const tournamentSentence = ({ type, data }: TournamentEvent): string =>
  (TOURNAMENT_FACTS[type] as TournamentFact<unknown>).says(data);
