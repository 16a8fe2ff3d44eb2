import { says } from '../engine/messages/phrase.js';
import { CommandBus } from '@nestjs/cqrs';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../access/authentication/caller.js';
import type { ActionData } from '../engine/table/moves/moves.js';
import { type TournamentSession, type TournamentState, playersAt } from '../engine/tournaments/state.js';
import { gameIdOf } from '../games/record/identity.js';
import type { Outcome } from '../games/recording/recorder.js';
import type { Organiser } from './recording/tournament-envelope.js';
import { OpenGame, RecordActions } from '../games/recording/commands.js';
import { AccessError } from '../access/access-schema.js';
import { TokenStore } from '../access/token-store.js';
import { PairingCodes } from '../access/pairing-codes.js';
import type { TournamentRequest } from '../engine/tournaments/decide-tournament.js';
import { TABLE } from '../engine/tournaments/events.js';
import { check, integer, listOf, optional, record } from '../engine/vocabulary/shape.js';
import { PAIRING } from '../platform/config/limits.js';
import { Tournaments } from './queries/tournaments.js';
import { type TournamentCommand, TournamentRecorder } from './recording/tournament-recorder.js';
import { grantorOf, pairingCodeView } from '../access/access.resolver.js';
import { PublicAddress } from '../platform/http/addresses.js';
import { commandIdReused, invalid, notFound } from '../platform/graphql/failures.js';
import type { OpenSessionInput } from '../platform/graphql/schema-types.js';
import { tournamentAnswer } from './tournament-answers.js';
import { noSuchTournament } from './tournament-changes.js';
import { RecordTournament } from './tournament-commands.js';

/** Settings of the games of a session. */
type Settings = Pick<ActionData['OpenGame'], 'delay' | 'reveal' | 'scribes'>;

/** Number of tables opened concurrently. */
const CONCURRENT_TABLES = 16;

/**
 * Command that opens the game of a table. It depends on the table only, so repeating it opens no second game. A session
 * whose opening was taken back gets new games.
 */
export const gameCommandOf = (tournament: string, session: number, table: number, takenBack = 0): string =>
  `${tournament}/${session}/${table}${takenBack === 0 ? '' : `/${takenBack + 1}`}`;

const takenBackIn = ({ takenBack }: TournamentState, session: number): number => takenBack.get(session) ?? 0;

/** Opens the games of the tables of a session with the rules and players of the tournament. */
@Injectable()
export class TournamentTables {
  constructor(private readonly commands: CommandBus) {}

  /** `null` if all are open and seated; else the first failed table and its outcome. */
  async open(
    id: string,
    state: TournamentState,
    session: TournamentSession,
    tables: readonly number[],
    by: {
      readonly actor: Organiser;
      readonly caller: Caller;
      readonly occurredAt: string | null;
      readonly settings: Settings;
    },
  ): Promise<{ readonly table: number; readonly outcome: Outcome } | null> {
    for (let at = 0; at < tables.length; at += CONCURRENT_TABLES) {
      const some = tables.slice(at, at + CONCURRENT_TABLES);
      const outcomes = await Promise.all(some.map((table) => this.openOne(id, state, session, table, by)));
      const failed = outcomes.findIndex(({ outcome }) => outcome !== 'recorded');
      if (failed >= 0) return { table: some[failed], outcome: outcomes[failed] };
    }
    return null;
  }

  private async openOne(
    id: string,
    state: TournamentState,
    session: TournamentSession,
    table: number,
    { actor, caller, occurredAt, settings }: Parameters<TournamentTables['open']>[4],
  ): Promise<Outcome> {
    const command = gameCommandOf(id, session.session, table, takenBackIn(state, session.session));
    const { ruleset, options, mode } = state.opened;
    const place = { tournament: id, session: session.session, table: `Table ${table}` };
    const opening = { mode, options, ...place, ...settings } as ActionData['OpenGame'];
    const header = { actor, occurredAt };
    const outcome = await this.commands.execute(new OpenGame({ ...header, command, ruleset, opening }, caller.token));
    const players = playersAt(state, session, table);
    // Teams choose their players at the table.
    if (outcome.outcome !== 'recorded' || players.includes(null)) return outcome;
    const seats = { type: 'SeatPlayers', data: { players: players as readonly string[] } } as const;
    const seated = { ...header, command: `${command}/seats`, game: gameIdOf(command), expected: 0, actions: [seats] };
    return this.commands.execute(new RecordActions(seated, caller.token));
  }
}

const SESSION_OPTIONS = record({
  tables: optional(listOf(TABLE, 0, 500)),
  delay: optional(integer(0, 3_600)),
  pairingMinutes: optional(integer(1, PAIRING.mostMinutes)),
});

/**
 * Opens sessions. Games are opened first, so that an open session has all its games. Game ids are derived from the
 * tables, so an interrupted request can be repeated.
 */
@Injectable()
export class SessionOpener {
  constructor(
    private readonly commands: CommandBus,
    private readonly reads: Tournaments,
    private readonly recorder: TournamentRecorder,
    private readonly tables: TournamentTables,
    private readonly access: TokenStore,
    private readonly pairings: PairingCodes,
    private readonly address: PublicAddress,
  ) {}

  async open(command: Omit<TournamentCommand, 'requests'>, asked: OpenSessionInput, caller: Caller) {
    const { tournament: id } = command;
    const { session: number, pairingMinutes = null } = asked;
    check(SESSION_OPTIONS, definedFields({ tables: asked.tables, delay: asked.delay, pairingMinutes }), 'session');
    const log = await this.reads.load(id);
    if (log === null) return notFound(noSuchTournament(id), 'tournamentId');
    const place = log.commandOf(command.command);
    const state = (place === undefined ? log.state : log.before(place.first)) as TournamentState;
    const session = state.sessions.get(number);
    const tables = asked.tables ?? session?.tables.map((_, i) => i + 1) ?? [];
    const games = Object.fromEntries(
      tables.map((table) => [String(table), gameIdOf(gameCommandOf(id, number, table, takenBackIn(state, number)))]),
    );
    const [startsAt, endsAt] = [asked.startsAt ?? null, asked.endsAt ?? null];
    const data = { session: number, games, startsAt, endsAt };
    const requests: readonly TournamentRequest[] = [{ kind: 'openSession', data }];
    const answer = async () =>
      tournamentAnswer(
        id,
        await this.commands.execute(new RecordTournament({ ...command, requests }, caller.token)),
        command.expected,
        (_request, [field, table]) => ['session', ...argumentPath(tables, field, table)],
      );
    // Open no games if the request would be rejected.
    const isDue = place === undefined && command.expected === log.revision;
    if (isDue && session !== undefined && this.recorder.decide(state, requests).verdict === 'accepted') {
      const failed = await this.openTables(command, state, session, tables, asked, caller);
      if (failed !== null) return failed;
    }
    const recorded = await answer();
    if (recorded.__typename !== 'TournamentRecorded') return recorded;
    return {
      ...recorded,
      __typename: 'SessionOpened' as const,
      tables: await Promise.all(
        tables.map(async (table) => {
          const gameId = games[table];
          const pairing =
            pairingMinutes === null
              ? null
              : await this.createPairingCode(command, table, gameId, pairingMinutes, caller);
          return { table, gameId, pairing };
        }),
      ),
    };
  }

  private async openTables(
    { tournament, actor, occurredAt }: Omit<TournamentCommand, 'requests'>,
    state: TournamentState,
    session: TournamentSession,
    tables: readonly number[],
    { delay, reveal, scribes }: OpenSessionInput,
    caller: Caller,
  ) {
    const settings = definedFields({ delay, reveal, scribes });
    const failed = await this.tables.open(tournament, state, session, tables, { actor, caller, occurredAt, settings });
    if (failed === null) return null;
    const { table, outcome } = failed;
    if (outcome.outcome === 'command-reused')
      return commandIdReused(
        `the game of table ${table} was already opened with other settings; open the session with the same settings as before`,
      );
    const why =
      outcome.outcome === 'refused'
        ? (outcome.violation.text ?? outcome.violation.message)
        : says`its record differs (${String(outcome.outcome)})`;
    return invalid(says`the game of table ${table} could not be opened: ${why}`, 'session', 'tables');
  }

  /** `null` if there are too many unused codes or a device has used the code of this command. */
  private async createPairingCode(
    { command, actor }: Omit<TournamentCommand, 'requests'>,
    table: number,
    game: string,
    minutes: number,
    caller: Caller,
  ) {
    const grant = {
      ...{ actor: `${actor.id}/table-${table}`, roles: [{ role: 'scribe', games: [game] }] as const },
      ...{ label: `Table ${table}`, expiresAt: null },
    };
    try {
      const make = () => this.pairings.create(grant, minutes, grantorOf(caller), `${command}/${table}`);
      return pairingCodeView(await this.access.commit(make), this.address);
    } catch (error) {
      if (error instanceof AccessError && (error.code === 'TOO_MANY_CODES' || error.code === 'COMMAND_ID_REUSED'))
        return null;
      throw error;
    }
  }
}

/** Drops null and undefined fields. */
const definedFields = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null));

function argumentPath(
  tables: readonly number[],
  field: string | number | undefined,
  table: string | number | undefined,
): string[] {
  if (field === undefined) return [];
  if (field !== 'games') return [String(field)];
  const at = tables.indexOf(Number(table));
  return at < 0 ? ['tables'] : ['tables', String(at)];
}
