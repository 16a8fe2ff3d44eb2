import { CommandBus } from '@nestjs/cqrs';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../access/authentication/caller.js';
import type { ActionData } from '../engine/table/moves/moves.js';
import { playersAt, type TournamentSession, type TournamentState } from '../engine/tournaments/state.js';
import { gameIdOf } from '../games/record/identity.js';
import type { Outcome } from '../games/recording/recorder.js';
import type { Organiser } from './recording/tournament-envelope.js';
import { OpenGame, RecordActions } from '../games/recording/commands.js';

/** How the games of a session are recorded. */
type Settings = Pick<ActionData['OpenGame'], 'delay' | 'reveal' | 'scribes'>;

/** So many tables at once. */
const AT_ONCE = 16;

/** The game of a table follows from its place: whoever opens it again opens no second one. */
export const openingOf = (tournament: string, session: number, table: number): string =>
  `${tournament}/${session}/${table}`;

/** Opens the games of a session's tables: with the rules of the tournament and the players who sit there. */
@Injectable()
export class TournamentTables {
  constructor(private readonly commands: CommandBus) {}

  /** null: they are open, and their players sit; else which table's is not, and why. */
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
    for (let at = 0; at < tables.length; at += AT_ONCE) {
      const some = tables.slice(at, at + AT_ONCE);
      const outcomes = await Promise.all(some.map((table) => this.openOne(id, state, session, table, by)));
      const failed = outcomes.findIndex(({ outcome }) => outcome !== 'recorded');
      if (failed >= 0) return { table: some[failed], outcome: outcomes[failed] };
    }
    return null;
  }

  private async openOne(
    id: string,
    { opened, ...state }: TournamentState,
    session: TournamentSession,
    table: number,
    { actor, caller, occurredAt, settings }: Parameters<TournamentTables['open']>[4],
  ): Promise<Outcome> {
    const command = openingOf(id, session.session, table);
    const { ruleset, options, mode } = opened;
    const place = { tournament: id, session: session.session, table: `Table ${table}` };
    const opening = { mode, options, ...place, ...settings } as ActionData['OpenGame'];
    const header = { actor, occurredAt };
    const outcome = await this.commands.execute(new OpenGame({ ...header, command, ruleset, opening }, caller.token));
    const players = playersAt({ opened, ...state }, session, table);
    // A team says at the table who plays for it.
    if (outcome.outcome !== 'recorded' || players.includes(null)) return outcome;
    const [east, south, west, north] = players as readonly string[];
    const seats = { type: 'SeatPlayers', data: { players: [east, south, west, north] } } as const;
    const seated = { ...header, command: `${command}/seats`, game: gameIdOf(command), expected: 0, actions: [seats] };
    return this.commands.execute(new RecordActions(seated, caller.token));
  }
}
