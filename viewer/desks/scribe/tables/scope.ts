import { format } from '../../../../src/platform/pages/language.js';
import type { Session } from '../../../session/session.js';

/** Tournaments name tables `Table 7`, scribes `7` or `red`. */
export function tableTitle(name: string, words: { readonly table: string; readonly tableNumber: string }): string {
  const [, number] = /^(?:Table )?(\d+)$/.exec(name) ?? [];
  return number === undefined ? `${words.table} ${name}` : format(words.tableNumber, { table: number });
}

/** The roles' scope for recording: all games, those of some tournaments, or single games. */
export function recordingScope({ roles }: Session) {
  const recording = roles.filter(({ role }) => role === 'SCRIBE' || role === 'SERVER');
  const games = recording.flatMap((role) => role.games ?? []);
  const tournaments = recording.flatMap((role) => role.tournaments ?? []);
  const isAll = games.includes('*');
  return {
    ...{ isAll, games, tournaments },
    mayOpen: isAll || tournaments.length > 0,
    mayRecord: recording.length > 0,
    /** The only game in scope; `null` if there may be others. */
    only: tournaments.length === 0 && games.length === 1 && !isAll ? games[0] : null,
  };
}
