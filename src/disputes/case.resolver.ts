import { Deadline } from '../platform/config/deadline.js';
import { isoTimeOrNull } from '../platform/config/time-text.js';
import { STORE_WAIT } from '../platform/event-store/port.js';
import type { Type } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Mutation, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { checkedTime } from '../games/recording/recording-times.js';
import type { CaseRequests } from '../engine/disputes/cases.js';
import type { GameView } from '../games/view/game-view.js';
import { RecordCase } from '../games/recording/commands.js';
import type { ApiContext } from '../access/api-context.js';
import { Games } from '../games/games.js';
import { BRANCH } from '../games/record/case-schema.js';
import { caseIn, inputPath, readInput } from '../games/recording/read-input.js';
import {
  answerOf,
  checkCommand,
  checkExpected,
  type Result,
  withOptions,
} from '../games/recording/recording-answers.js';
import type {
  GameResolvers,
  MutationAddEvidenceArgs,
  MutationAppealRulingArgs,
  MutationCloseDisputeArgs,
  MutationDecideAppealArgs,
  MutationIssueRulingArgs,
  MutationRaiseDisputeArgs,
  MutationResolvers,
  QueryPreviewAppealDecisionArgs,
  QueryPreviewClosingArgs,
  QueryPreviewRulingArgs,
  QueryRescoreArgs,
  QueryResolvers,
  QueryWhatIfArgs,
} from '../platform/graphql/schema-types.js';

type Header = Pick<MutationRaiseDisputeArgs, 'gameId' | 'commandId' | 'expectedRevision' | 'occurredAt'>;

/** Records disputes, evidence, rulings and appeals. */
@Resolver()
export class CaseResolver
  implements
    Pick<
      MutationResolvers,
      'raiseDispute' | 'addEvidence' | 'issueRuling' | 'appealRuling' | 'decideAppeal' | 'closeDispute'
    >,
    Pick<QueryResolvers, 'previewRuling' | 'previewAppealDecision' | 'previewClosing' | 'whatIf' | 'rescore'>
{
  constructor(
    private readonly commands: CommandBus,
    private readonly games: Games,
  ) {}

  @Mutation()
  raiseDispute(_: unknown, { dispute, ...header }: MutationRaiseDisputeArgs, context: ApiContext) {
    return this.record(context, header, 'raise', 'dispute', dispute);
  }

  @Mutation()
  addEvidence(_: unknown, { evidence, ...header }: MutationAddEvidenceArgs, context: ApiContext) {
    return this.record(context, header, 'evidence', 'evidence', evidence);
  }

  @Mutation()
  issueRuling(_: unknown, { ruling, ...header }: MutationIssueRulingArgs, context: ApiContext) {
    return this.record(context, header, 'rule', 'ruling', ruling);
  }

  @Mutation()
  appealRuling(_: unknown, { appeal, ...header }: MutationAppealRulingArgs, context: ApiContext) {
    return this.record(context, header, 'appeal', 'appeal', appeal);
  }

  @Mutation()
  decideAppeal(_: unknown, { decision, ...header }: MutationDecideAppealArgs, context: ApiContext) {
    return this.record(context, header, 'decide', 'decision', decision);
  }

  @Mutation()
  closeDispute(_: unknown, { closing, ...header }: MutationCloseDisputeArgs, context: ApiContext) {
    return this.record(context, header, 'close', 'closing', closing);
  }

  @Query()
  previewRuling(_: unknown, { gameId, ruling }: QueryPreviewRulingArgs, { caller }: ApiContext) {
    return this.games.previewCase(caller, gameId, caseIn('rule', ruling, 'ruling'));
  }

  @Query()
  previewAppealDecision(_: unknown, { gameId, decision }: QueryPreviewAppealDecisionArgs, { caller }: ApiContext) {
    return this.games.previewCase(caller, gameId, caseIn('decide', decision, 'decision'), 'decide');
  }

  @Query()
  previewClosing(_: unknown, { gameId, closing }: QueryPreviewClosingArgs, { caller }: ApiContext) {
    return this.games.previewCase(caller, gameId, caseIn('close', closing, 'closing'));
  }

  @Query()
  whatIf(_: unknown, { gameId, branch }: QueryWhatIfArgs, { caller }: ApiContext) {
    return this.games.whatIf(caller, gameId, readInput(BRANCH, branch, 'branch'), (path) => [
      'branch',
      ...inputPath(BRANCH, branch, path).map(String),
    ]);
  }

  @Query()
  rescore(_: unknown, { gameId: game, ...by }: QueryRescoreArgs, { caller }: ApiContext) {
    return withOptions(['options'], () => this.games.rescore(caller, { game }, by));
  }

  private async record(
    context: ApiContext,
    { gameId, commandId, expectedRevision, occurredAt: at }: Header,
    kind: keyof CaseRequests,
    argument: string,
    input: object,
  ): Promise<Result<'CaseResult'>> {
    const deadline = new Deadline(STORE_WAIT);
    const caller = await this.games.callerIn(gameId, context.caller, deadline);
    const by = caller.caseActorOf(gameId, kind);
    if (by === null) {
      const needed = kind === 'rule' ? 'judge' : kind === 'decide' ? 'head judge' : 'player, scribe, server or judge';
      return this.games.forbiddenOrNotFound(gameId, `this needs the role ${needed} of the game`);
    }
    checkCommand(commandId);
    const occurredAt = checkedTime(at, 'occurredAt', this.games.now);
    checkExpected(expectedRevision);
    const { request, pathOf } = caseIn(kind, input, argument);
    const outcome = await this.commands.execute(
      new RecordCase(
        {
          ...{ command: commandId, game: gameId, expected: expectedRevision, occurredAt, deadline },
          ...{ ...by, sees: caller.defaultViewerOf(gameId), request },
        },
        caller.token,
      ),
    );
    const path = outcome.outcome === 'refused' ? pathOf(outcome.path ?? []) : [argument];
    return answerOf<Result<'CaseResult'>>(this.games, caller, gameId, outcome, expectedRevision, () => path);
  }
}

/** Resolves `rescored` of search results: the wins scored by another ruleset. */
const rescoredIn = (type: string, rescorable: (id: string) => Parameters<Games['rescore']>[1]): Type<object> => {
  @Resolver(type)
  class RescoredResolver {
    constructor(private readonly games: Games) {}

    @ResolveField()
    rescored({ id }: { readonly id: string }, by: QueryRescoreArgs, { caller }: ApiContext) {
      return withOptions(['options'], () => this.games.rescore(caller, rescorable(id), by));
    }
  }
  return RescoredResolver;
};

export const RESCORING_RESOLVERS = [
  rescoredIn('GameSummary', (game) => ({ game })),
  rescoredIn('HandSummary', (id) => {
    const [game, start] = id.split('/');
    return { game, start: Number(start) };
  }),
];

/** Resolves the disputes and rulings of a game. */
@Resolver('Game')
export class GameCasesResolver implements Pick<GameResolvers, 'disputes' | 'rulings' | 'appealUntil' | 'provisional'> {
  @ResolveField()
  disputes({ cases }: GameView) {
    return cases.disputes;
  }

  @ResolveField()
  rulings({ cases }: GameView) {
    return cases.rulings;
  }

  @ResolveField()
  appealUntil({ cases: { appealUntil } }: GameView) {
    return isoTimeOrNull(appealUntil);
  }

  @ResolveField()
  provisional({ cases }: GameView) {
    return cases.isProvisional;
  }
}
