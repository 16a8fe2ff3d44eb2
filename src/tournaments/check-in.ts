import { says } from '../engine/messages/phrase.js';
import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Deadline } from '../platform/config/deadline.js';
import { STORE_WAIT } from '../platform/event-store/port.js';
import { forbidden, notFound, ruleViolated } from '../platform/graphql/failures.js';
import { PlayerDirectory } from '../players/player-directory.js';
import { Tournaments } from './queries/tournaments.js';
import type { TournamentOutcome } from './recording/tournament-recorder.js';
import { noSuchTournament } from './tournament-changes.js';
import { RecordTournament } from './tournament-commands.js';

/** How often a check-in is tried while others change the tournament. */
const TRIES = 20;

/** Check-in of entrants by themselves, with the code of a personal link that the organiser hands out. */
@Injectable()
export class CheckIn {
  constructor(
    private readonly commands: CommandBus,
    private readonly reads: Tournaments,
    private readonly players: PlayerDirectory,
  ) {}

  codeOf(tournament: string, entrant: number): string {
    return this.players.codeOf(`check-in/${tournament}/${entrant}`);
  }

  isCodeOf(tournament: string, entrant: number, code: string): boolean {
    const [given, right] = [code, this.codeOf(tournament, entrant)].map((text) => Buffer.from(text));
    return given.length === right.length && timingSafeEqual(given, right);
  }

  async checkIn(tournament: string, entrant: number, code: string) {
    for (let tries = 1; ; tries++) {
      const log = await this.reads.load(tournament);
      if (log?.state == null) return notFound(noSuchTournament(tournament), 'tournamentId');
      if (!log.state.entrants.has(entrant)) return notFound(says`no entrant ${entrant} in this tournament`, 'entrant');
      if (!this.isCodeOf(tournament, entrant, code)) return forbidden(says`this code is not that of the entrant`);
      if (log.state.present.has(entrant)) return { __typename: 'CheckedIn' as const, entrant };
      const outcome: TournamentOutcome = await this.commands.execute(
        new RecordTournament(
          {
            // A check-in can be taken back and made again, so its command differs each time.
            ...{ tournament, expected: log.revision, command: `check-in-${entrant}-${log.revision}` },
            ...{ actor: { id: `entrant-${entrant}`, role: 'player' }, occurredAt: null },
            ...{ requests: [{ kind: 'checkIn', data: { entrant, present: true } }] },
            deadline: new Deadline(STORE_WAIT),
          },
          null,
        ),
      );
      if (outcome.outcome === 'recorded') return { __typename: 'CheckedIn' as const, entrant };
      if (outcome.outcome === 'refused') return ruleViolated(outcome.violation, ['entrant']);
      if (tries === TRIES) throw new Error(`check-in of entrant ${entrant}: ${outcome.outcome} ${TRIES} times`);
    }
  }
}
