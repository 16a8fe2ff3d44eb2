import { type Phrase, says } from '../messages/phrase.js';
import { isSameJson } from '../record/json-equality.js';
import { type Options, WIND_NAMES } from '../vocabulary/terms.js';
import type { TournamentOpened } from './events.js';
import { playersAt, type TournamentSession, type TournamentState } from './state.js';

/** A game that is played elsewhere and added to a table: its rules must fit, and its players must be known. */

/** The rules by which a game is played. */
export interface GameRules {
  readonly ruleset: string;
  readonly options: Options;
}

/** The differences between the rules of a game and those of a tournament, such as `option redFives 0, not 3`. */
export function rulesDifferences(
  { ruleset, options }: GameRules,
  opened: Pick<TournamentOpened, 'ruleset' | 'options'>,
): readonly Phrase[] {
  if (ruleset !== opened.ruleset) return [says`ruleset ${{ ruleset }}, not ${{ ruleset: opened.ruleset }}`];
  return Object.keys(opened.options)
    .filter((name) => !isSameJson(options[name], opened.options[name]))
    .map((name) => says`option ${name} ${JSON.stringify(options[name])}, not ${JSON.stringify(opened.options[name])}`);
}

/** A player of a game: the id in the player directory, and the name in the game's source. */
export interface GamePlayer {
  readonly seat: number;
  /** `null` if the directory does not know the name. */
  readonly player: string | null;
  /** The platform, such as `tenhou`; `null` for a game that has ids. */
  readonly source: string | null;
  /** The name on the platform; `null` if there is none, or if the caller may not see it. */
  readonly name: string | null;
  /** Other names that stand for the player. */
  readonly otherNames?: readonly string[];
}

/** The text that stands for a player in a question. */
export const playerText = ({ name, player, seat }: GamePlayer): string => name ?? player ?? WIND_NAMES[seat];

/** True if a text stands for the player: a name, the id, or the wind of the seat that the player began at. */
export const isNamed = ({ seat, player, name, otherNames = [] }: GamePlayer, text: string): boolean =>
  text === name || text === player || otherNames.includes(text) || text === WIND_NAMES[seat];

/** The entrant of a player. `name` is any text that `isNamed` accepts. */
export interface NamedPlayer {
  readonly name: string;
  readonly entrant: number;
}

/** A player of a game whose entrant is unknown. */
export interface UnknownPlayer extends GamePlayer {
  /** The only entrant left, if there is one; used only after a confirmation. */
  readonly suggested: number | null;
}

/** The entrant of each player by seat, or the players whose entrants are unknown and the entrants who are left. */
export type PlayerMatch =
  | { readonly kind: 'matched'; readonly entrants: readonly number[] }
  | { readonly kind: 'unknown'; readonly players: readonly UnknownPlayer[]; readonly entrants: readonly number[] }
  /** A named player who is not in the game; its index in the list of named players. */
  | { readonly kind: 'not-in-game'; readonly index: number };

/**
 * Matches the players of a game to the entrants at a table: named players first, then by the players' ids.
 *
 * @param current the present id of a player whose ids were merged
 */
export function matchPlayers(
  state: TournamentState,
  session: TournamentSession,
  table: number,
  players: readonly GamePlayer[],
  named: readonly NamedPlayer[],
  current: (player: string) => string,
): PlayerMatch {
  const seated = session.tables[table - 1] ?? [];
  const expected = playersAt(state, session, table).map((player) => (player === null ? null : current(player)));
  const entrants: (number | null)[] = players.map(() => null);
  for (const [index, { name, entrant }] of named.entries()) {
    const at = players.findIndex((one) => isNamed(one, name));
    if (at < 0) return { kind: 'not-in-game', index };
    entrants[at] = entrant;
  }
  for (const [at, { player }] of players.entries()) {
    if (entrants[at] !== null || player === null) continue;
    const entrant = seated[expected.indexOf(current(player))];
    if (entrant !== undefined && !entrants.includes(entrant)) entrants[at] = entrant;
  }
  const left = seated.filter((entrant) => !entrants.includes(entrant));
  const unknown = players.filter((_, at) => entrants[at] === null);
  if (unknown.length === 0) return { kind: 'matched', entrants: entrants as number[] };
  const suggested = unknown.length === 1 && left.length === 1 ? left[0] : null;
  return { kind: 'unknown', players: unknown.map((player) => ({ ...player, suggested })), entrants: left };
}
