import { finalPointsWarnings } from '../engine/tournaments/final-points.js';
import { tournamentEventIn } from './recording/tournament-envelope.js';
import type { TournamentEntry } from './recording/tournament-logs.js';
import type { TournamentOutcome } from './recording/tournament-recorder.js';
import { commandIdReused, notFound, ruleViolated } from '../platform/graphql/failures.js';
import { noSuchTournament } from './tournament-changes.js';
import { typedTournamentEvent } from './typed-tournament-event.js';

/**
 * The API answer to a tournament command.
 *
 * @param pathOf path among the arguments of a field of a request
 */
export function tournamentAnswer(
  tournament: string,
  outcome: TournamentOutcome,
  expected: number,
  pathOf: (request: number, path: readonly (string | number)[]) => readonly string[],
) {
  switch (outcome.outcome) {
    case 'recorded': {
      const { entries, replayed } = outcome;
      const events = entries.map(eventShown);
      const { revision } = events[events.length - 1];
      return {
        __typename: 'TournamentRecorded' as const,
        tournamentId: outcome.tournament,
        revision,
        replayed,
        events,
        warnings: [...new Set(entries.flatMap(warningsOf))],
      };
    }
    case 'refused':
      return ruleViolated(outcome.violation, pathOf(outcome.request, outcome.path));
    case 'conflict':
      return {
        __typename: 'TournamentConflict' as const,
        code: 'VERSION_CONFLICT' as const,
        message: `the tournament is at revision ${outcome.revision}, not ${expected}; check the missed events and send the command again`,
        path: ['expectedRevision'],
        currentRevision: outcome.revision,
        missed: outcome.missed.map(eventShown),
      };
    case 'command-reused':
      return commandIdReused();
    case 'no-such-tournament':
      return notFound(noSuchTournament(tournament), 'tournamentId');
  }
}

function warningsOf({ envelope }: TournamentEntry): readonly string[] {
  const { type, data } = tournamentEventIn(envelope);
  return type === 'TournamentOpened' || type === 'TournamentAmended' ? finalPointsWarnings(data.finalPoints) : [];
}

const eventShown = ({ envelope }: TournamentEntry) => {
  const { revision, recordedAt } = envelope;
  const event = tournamentEventIn(envelope);
  return { revision, recordedAt, ...event, event: typedTournamentEvent(event) };
};
