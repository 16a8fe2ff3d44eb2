import { Injectable } from '@nestjs/common';
import { GraphQLError } from 'graphql';
import { TokenStore } from '../../access/token-store.js';
import { RecorderTokens } from '../../access/recorder-tokens.js';
import { whyTokenEnded } from '../../access/authentication/authenticator.js';
import type { CallerToken } from '../../access/authentication/caller.js';
import type { Outcome } from './recorder.js';
import type { TournamentOutcome } from '../../tournaments/recording/tournament-recorder.js';
import { inSpan } from '../../platform/observability/tracing.js';
import { TOKEN_ENDED } from '../../platform/graphql/shown-error.js';
import { type CommandKind, Metrics } from '../../platform/observability/metrics.js';

/**
 * Executes commands, counts them in the metrics, and notes the token that sent each. A token revoked after its
 * request was accepted is rejected here; a command that has reached the recorder is recorded.
 */
@Injectable()
export class CommandExecutor {
  constructor(
    private readonly metrics: Metrics,
    private readonly access: TokenStore,
    private readonly recordedBy: RecorderTokens,
  ) {}

  async execute<O extends Outcome | TournamentOutcome>(
    token: CallerToken | null,
    kind: CommandKind,
    work: () => Promise<O>,
  ): Promise<O> {
    if (whyTokenEnded(token, this.access) !== null) throw tokenEnded();
    const outcome = await inSpan(`command ${kind}`, {}, () => this.metrics.command(kind, work));
    if (token !== null && outcome.outcome === 'recorded' && !outcome.replayed) {
      const of = 'game' in outcome ? outcome.game : outcome.tournament;
      const [first, last] = [outcome.entries[0], outcome.entries[outcome.entries.length - 1]];
      this.recordedBy.note({
        ...{ game: of, first: first.envelope.revision, last: last.envelope.revision },
        ...{ token: token.id, label: token.label },
      });
    }
    return outcome;
  }
}

const tokenEnded = (): GraphQLError => new GraphQLError(TOKEN_ENDED, { extensions: { code: 'UNAUTHENTICATED' } });
