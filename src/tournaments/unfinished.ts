import type { TournamentRequest } from '../engine/tournaments/decide-tournament.js';
import { lastOpened, type TournamentState } from '../engine/tournaments/state.js';
import type { TournamentSnapshot, UnfinishedTable } from './queries/tournaments.js';

/** The unfinished tables and sessions of a request to close. */
export interface Unfinished {
  /** Planned sessions that were not opened. */
  readonly unplayed: number;
  readonly tables: readonly UnfinishedTable[];
}

/** Only for these reasons is a session not over. Sheets can be confirmed and disputes settled afterwards. */
const KEEPS_SESSION_OPEN: ReadonlySet<UnfinishedTable['reason']> = new Set(['no-result', 'playing']);

/** True if a request closes a session or the tournament. */
export const isClosing = ({ kind }: TournamentRequest): boolean => kind === 'closeSession' || kind === 'close';

/** The unfinished tables and sessions if the request does not name them; else `null`. */
export function unconfirmed(request: TournamentRequest, now: TournamentSnapshot): Unfinished | null {
  const { state } = now;
  if (request.kind === 'closeSession') {
    const session = state.sessions.get(request.data.session);
    if (session === undefined) return null;
    const named = new Set(request.data.unfinished ?? []);
    const tables = now.unfinished([session]).filter(({ reason }) => KEEPS_SESSION_OPEN.has(reason));
    return tables.every(({ table }) => named.has(table)) ? null : { unplayed: 0, tables };
  }
  if (request.kind !== 'close') return null;
  const { unplayed: known = 0, unfinished = [] } = request.data;
  const unplayed = unplayedIn(state);
  const tables = now.unfinished();
  const isNamed = (one: UnfinishedTable): boolean =>
    unfinished.some(({ session, table }) => session === one.session && table === one.table);
  return unplayed === known && tables.every(isNamed) ? null : { unplayed, tables };
}

const unplayedIn = (state: TournamentState): number => Math.max(0, state.opened.sessions - lastOpened(state));

/** Describes the unfinished tables and sessions, such as `session 1: table 2 (playing), table 5 (no result)`. */
export function unfinishedText({ unplayed, tables }: Unfinished): string {
  const sessions = new Map<number, string[]>();
  for (const { session, table, reason } of tables) {
    const of = sessions.get(session) ?? [];
    of.push(`table ${table} (${REASONS[reason]})`);
    sessions.set(session, of);
  }
  const places = [...sessions].map(([session, of]) => `session ${session}: ${of.join(', ')}`);
  if (unplayed > 0) places.push(`${unplayed} of the planned sessions not played`);
  return places.join('; ');
}

const REASONS: Readonly<Record<UnfinishedTable['reason'], string>> = {
  'no-result': 'no result',
  playing: 'still playing',
  disputed: 'dispute open',
  'not-confirmed': 'sheet not confirmed',
  different: 'sheet and record differ',
};
