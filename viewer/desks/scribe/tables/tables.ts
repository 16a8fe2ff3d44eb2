import type { Answer, Given, PaifuClient, Ruleset } from '../../../../src/client/client.js';
import type { Session } from '../../../session/session.js';
import { playedTime, type TimeFields } from '../../../ui/game-title.js';
import { recordingScope } from './scope.js';

/** A game that the session can record. */
export interface OpenGame {
  readonly id: string;
  readonly ruleset: string;
  readonly tournament: string | null;
  readonly session: number | null;
  readonly table: string | null;
  readonly handsPlayed: number;
  readonly players: readonly string[];
  /** When it was played; `null` if that is unknown, or the service has not been asked. */
  readonly time: string | null;
}

/** A game known only by the actions that wait here. */
export const unknownGame = (id: string): OpenGame => ({
  id,
  ruleset: '',
  tournament: null,
  session: null,
  table: null,
  handsPlayed: 0,
  players: [],
  time: null,
});

/** Maximum number of games requested. */
const MOST = 100;

const GAMES = `query Open($tournament: String) { findGames(first: ${MOST}, filter: { closed: false, tournament: $tournament }) { __typename
  ... on GameSummaryConnection { edges { node { id ruleset: rulesetId tournament session tableName openedAt played isUndated handsPlayed mode seats { player: playerId seated { name } } } } } ... on UserError { message } } }`;

interface GamesAnswer {
  readonly findGames: {
    readonly edges?: readonly {
      readonly node: TimeFields & {
        readonly id: string;
        readonly ruleset: string;
        readonly tournament: string | null;
        readonly session: number | null;
        readonly tableName: string | null;
        readonly handsPlayed: number;
        readonly mode: string;
        readonly seats: readonly {
          readonly player: string | null;
          readonly seated: { readonly name: string | null } | null;
        }[];
      };
    }[];
  };
}

/** The open games that a session can record, newest first. */
export async function openGames(session: Session): Promise<readonly OpenGame[]> {
  const { isAll, games, tournaments } = recordingScope(session);
  const asked = isAll || games.length > 0 ? [null] : tournaments;
  const answers = await Promise.all(
    asked.map((tournament) => session.client.query<GamesAnswer>(GAMES, { tournament })),
  );
  const found = answers.flatMap(({ findGames }) => (findGames.edges ?? []).map(({ node }) => node));
  return found
    .filter(
      ({ id, tournament, mode }) =>
        mode === 'SCRIBE' && (isAll || games.includes(id) || tournaments.includes(tournament ?? '')),
    )
    .map(({ tableName, seats, openedAt, played, isUndated, ...game }) => ({
      ...game,
      table: tableName,
      time: playedTime({ openedAt, played, isUndated }),
      players: seats.flatMap(({ player, seated }) => (player === null ? [] : [seated?.name ?? player])),
    }));
}

export interface ScribeTournament {
  readonly id: string;
  readonly name: string;
  readonly closed: boolean;
  readonly sessions: readonly { readonly status: string; readonly tables: readonly unknown[] }[];
}

const TOURNAMENT = `query Awaited($id: ID!) { tournament(id: $id) { __typename
  ... on Tournament { id name closed sessions { status tables { table } } } } }`;

/** Looks up recorded tournaments; ids that are mere names have none. */
export async function findTournaments(
  client: PaifuClient,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ScribeTournament>> {
  type Answer = { readonly tournament: { readonly __typename: string } & ScribeTournament };
  const answers = await Promise.all(
    [...new Set(ids)].map((id) => client.query<Answer>(TOURNAMENT, { id }, { attempts: 1 }).catch(() => null)),
  );
  return new Map(
    answers.flatMap((answer) =>
      answer?.tournament.__typename === 'Tournament' ? [[answer.tournament.id, answer.tournament]] : [],
    ),
  );
}

const RULESETS =
  '{ rulesets { id edition name { en zh ja } options { name description default values minimum maximum } } }';

export type OpenableRuleset = Pick<Ruleset, 'id' | 'edition' | 'name' | 'options'>;

export const openableRulesets = async (client: PaifuClient): Promise<readonly OpenableRuleset[]> =>
  (await client.query<{ readonly rulesets: readonly OpenableRuleset[] }>(RULESETS)).rulesets;

/** Opens a game. A retry with the same command id does not open a second one. */
export const openGame = (client: PaifuClient, given: Omit<Given<'openGame'>, 'mode'>): Promise<Answer<'openGame'>> =>
  client.ask('openGame', { ...given, mode: 'SCRIBE' });

/** A player of the directory. */
export interface KnownPlayer {
  readonly id: string;
  readonly name: string;
}

/** Players whose names contain the text. */
export async function findPlayers(client: PaifuClient, search: string): Promise<readonly KnownPlayer[]> {
  const answer = await client.ask('players', { first: 20, search }, { attempts: 1 });
  if (!('edges' in answer)) return [];
  return answer.edges.flatMap(({ node: { id, name } }) => (name === null ? [] : [{ id, name }]));
}

/** The player with this name, added to the directory if new. Throws an error with the service's message. */
export async function findOrAddPlayer(client: PaifuClient, name: string, id: string): Promise<KnownPlayer> {
  const known = (await findPlayers(client, name)).find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (known !== undefined) return known;
  const added = await client.ask('addPlayer', { id, name });
  if (added.__typename === 'Player') return { id: added.id, name };
  // An earlier attempt added the player, but its answer was lost.
  if (added.__typename === 'PlayerRefused' && added.player?.id === id) return { id, name };
  throw new Error(added.message);
}
