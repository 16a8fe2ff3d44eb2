import { type Message, type Speech, type Value, textOf } from '../messages/message.js';
import { type EnteredPoints, addends, type TournamentEvent, type TournamentEventData } from './events.js';
import type { TournamentTextKey } from './text-keys.js';
import EN from './texts/en.json' with { type: 'json' };

/** A text about a tournament: its key in `texts/en.json` and the translations, and the values of its placeholders. */
export type TournamentMessage = Message<TournamentTextKey>;

export const tell = (key: TournamentTextKey, values: TournamentMessage['values'] = {}): TournamentMessage => ({
  key,
  values,
});

/** The text of a message. Default: English, with entrants by number and times as stored. */
export const tournamentText = (message: TournamentMessage, speech: Speech = { texts: EN }): string =>
  textOf(message, speech);

/** The comparisons behind a place, grouped by their text, so that readers see each text once. */
export function groupByText<D extends { readonly text: string }>(decided: readonly D[]): readonly (readonly D[])[] {
  return [...new Set(decided.map(({ text }) => text))].map((one) => decided.filter(({ text }) => text === one));
}

/** Whether a result counts in the standings. Before, nobody has a place. */
export const hasResults = (
  rows: readonly { readonly sessions: readonly { readonly attendance: string }[] }[],
): boolean =>
  rows.some(({ sessions }) => sessions.some(({ attendance }) => /^(played|substituted)$/i.test(attendance)));

/** A place in the standings: `2.`, `2.*` if it is provisional, a dash before the first result. */
export const placeText = (
  { rank, provisional }: { readonly rank: number; readonly provisional: boolean },
  isRanked: boolean,
): string => (isRanked ? `${rank}.${provisional ? '*' : ''}` : '–');

/** The days of a tournament: `2026-01-31`, or `2026-01-31 – 2026-02-01`. */
export const daysText = (first: string, last: string): string => (first === last ? first : `${first} – ${last}`);

/** An English sentence that describes an event; entrants are named by their numbers. */
export const tournamentSentence = (event: TournamentEvent): string => tournamentText(tournamentMessage(event));

/** Describes an event. */
export const tournamentMessage = ({ type, data }: TournamentEvent): TournamentMessage =>
  (MESSAGES[type] as (data: unknown) => TournamentMessage)(data);

const entrantsIn = (entrants: readonly number[]): Value => entrants.map((entrant) => ({ entrant }));

/** The reason for replacing an earlier entry, if there is one. */
const again = (reason: string | null): Value => (reason === null ? '' : tell('again', { reason }));

/** A measure of the scoring, e.g. `final+places:4,2,1,0`. */
export const measureValue = (measure: string): Value => ({
  list: addends(measure).map((one) =>
    one === 'points' || one === 'final' || one === 'root'
      ? tell(`measure.${one}`)
      : tell('measure.places', { points: one.replace('places:', '') }),
  ),
  join: 'plus',
});

/** A line of a score sheet, such as `entrant 2 -8 (1 chombo)`. */
function enteredLine({ entrant, points, penalty = 0, chips = 0, chombos = 0 }: EnteredPoints): TournamentMessage {
  const more = [
    ...(penalty === 0 ? [] : [tell('penaltyOf', { points: penalty })]),
    ...(chips === 0 ? [] : [tell('chips', { count: chips })]),
    ...(chombos === 0 ? [] : [tell('chombos', { count: chombos })]),
  ];
  const values = { entrant: { entrant }, points };
  return more.length === 0 ? tell('enteredPoints', values) : tell('enteredMore', { ...values, more });
}

const MESSAGES: {
  readonly [T in keyof TournamentEventData]: (data: TournamentEventData[T]) => TournamentMessage;
} = {
  TournamentOpened: ({ name, ruleset, sessions }) => tell('opened', { name, ruleset, sessions }),
  EntrantAdded: ({ entrant, from, missed, reason }) =>
    tell('added', {
      entrant: { entrant },
      from: from === undefined ? '' : tell('fromSession', { session: from }),
      missed: missed === undefined ? '' : tell(missed === 'lowest' ? 'missedLowest' : 'missedNothing'),
      again: again(reason),
    }),
  EntrantWithdrawn: ({ entrant, from, reason }) =>
    from === null
      ? tell('stays', { entrant: { entrant }, again: again(reason) })
      : tell('withdraws', {
          entrant: { entrant },
          session: from,
          because: reason === null ? '' : tell('because', { reason }),
        }),
  EntrantCheckedIn: ({ entrant, present }) => tell(present ? 'checksIn' : 'notCheckedIn', { entrant: { entrant } }),
  SeatingDrawn: ({ session, method, tables, resting, reason }) =>
    tell('drawn', {
      session,
      method: tell(`method.${method}`),
      tables: tables.length,
      resting: resting.length === 0 ? '' : tell('resting', { count: resting.length }),
      again: again(reason),
    }),
  SessionOpened: ({ session, games }) => tell('sessionOpened', { session, count: Object.keys(games).length }),
  SessionClosed: ({ session, unfinished = [] }) =>
    tell('sessionClosed', {
      session,
      unfinished:
        unfinished.length === 0
          ? ''
          : tell(unfinished.length === 1 ? 'unfinishedTable' : 'unfinishedTables', { tables: unfinished }),
    }),
  SubstituteSeated: ({ session, table, entrant, player, counts, reason }) =>
    tell(player === null ? 'playsAgain' : counts === 'for-entrant' ? 'substitute' : 'substituteForNobody', {
      ...{ session, table, entrant: { entrant } },
      again: again(reason),
    }),
  ResultEntered: ({ session, table, points, reason }) =>
    tell('entered', { session, table, points: points.map(enteredLine), again: again(reason) }),
  ResultAgreed: ({ session, table, entrants }) =>
    tell('agreed', { session, table, count: entrants.length, entrants: entrantsIn(entrants) }),
  AdjustmentMade: ({ entrant, points, reason }) => tell('adjusted', { entrant: { entrant }, points, reason }),
  LotDrawn: ({ entrants, for: session, reason }) =>
    tell('lotDrawn', { session, entrants: entrantsIn(entrants), again: again(reason) }),
  CutMade: ({ after, entrants, carry, reason }) =>
    tell('cut', { session: after, count: entrants.length, carry: tell(`carry.${carry}`), again: again(reason) }),
  TournamentClosed({ unplayed = 0, unfinished = [] }) {
    const left = [
      ...(unplayed === 0 ? [] : [tell('unplayed', { count: unplayed })]),
      ...(unfinished.length === 0 ? [] : [tell('unfinished', { count: unfinished.length })]),
    ];
    return left.length === 0 ? tell('closed') : tell('closedWith', { left: { list: left, join: 'and' } });
  },
  TournamentAmended: ({ reason, ...amended }) =>
    tell('amended', {
      fields: (Object.keys(amended) as (keyof typeof amended)[]).map((field) => tell(`field.${field}`)),
      reason,
    }),
  TournamentReopened: ({ reason }) => tell('reopened', { reason }),
  SessionReopened: ({ session, reason }) => tell('sessionReopened', { session, reason }),
  SessionTakenBack: ({ session, reason }) => tell('sessionTakenBack', { session, reason }),
  SeatingTakenBack: ({ session, reason }) => tell('seatingTakenBack', { session, reason }),
  CutTakenBack: ({ after, reason }) => tell('cutTakenBack', { session: after, reason }),
  SessionClockSet: ({ session, startsAt, endsAt, pausedAt, reason }) =>
    pausedAt === null
      ? tell('clockRuns', {
          session,
          from: startsAt === null ? '' : tell('clockFrom', { time: { time: startsAt } }),
          until: endsAt === null ? '' : tell('clockUntil', { time: { time: endsAt } }),
          reason,
        })
      : tell('clockStopped', { session, time: { time: pausedAt }, reason }),
  SeatsCorrected: ({ session, tables, reason }) =>
    tell('seatsCorrected', {
      session,
      tables: {
        list: tables.map(({ table, entrants }) => tell('tableHas', { table, entrants: entrantsIn(entrants) })),
        join: 'semicolon',
      },
      reason,
    }),
  GameAdded: ({ session, table, game }) => tell('gameAdded', { session, table, game }),
  GameTakenBack: ({ session, table, game, reason }) => tell('gameTakenBack', { session, table, game, reason }),
  ResultSourceDecided: ({ session, table, source, reason }) =>
    tell(source === 'entered' ? 'bySheet' : 'byGame', { session, table, reason }),
};
