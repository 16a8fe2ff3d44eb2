import { AS_RECORDED, isStanding, findingView } from '../engine/record/findings.js';
import { keyOf } from '../engine/record/judgement.js';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../access/authentication/caller.js';
import { Deadline } from '../platform/config/deadline.js';
import { type Branch, isCaseType } from '../engine/record/case-event.js';
import { rescoreWins } from '../engine/disputes/rescore.js';
import { resolveRuleset } from '../engine/rulesets/registry.js';
import { type Requester, knowsAllTiles } from './recording/hidden-tiles.js';
import { OPTIONS } from '../engine/vocabulary/terms.js';
import { check } from '../engine/vocabulary/shape.js';
import type { CasePath } from '../engine/disputes/trial-record.js';
import type { Changes } from '../engine/hands/win.js';
import type { TableState } from '../engine/table/state.js';
import { placingsOf, totalsOf } from '../engine/table/points.js';
import type { ReadCase } from './recording/read-input.js';
import { type CorrectionRequest, isCorrectionType } from '../engine/record/correction.js';
import type { Played } from '../engine/record/correct.js';
import type { RuleViolation } from '../engine/table/checks/check.js';
import type { TableEvent } from '../engine/table/moves/facts.js';
import type { Ruleset } from '../engine/table/ruleset.js';
import type { Replay } from '../engine/replay/replay.js';
import type { Viewer } from '../engine/table/viewer.js';
import type { Entry, GameLog } from './recording/game-log.js';
import { SpectatorLogs } from './recording/spectator-delay.js';
import { GameLogs } from './recording/game-logs.js';
import { isUuid } from './record/identity.js';
import type { CommandPlace } from './recording/stream-log.js';
import { type PreviewedActions, Recorder } from './recording/recorder.js';
import {
  type FailureOf,
  forbidden,
  invalidField,
  isFailure,
  noSuchGame,
  notFound,
  notYet,
  ruleViolated,
} from '../platform/graphql/failures.js';
import { declaredWin } from './view/declared-wins.js';
import type { TableViewer } from './view/contemporary-view.js';
import { RecordSnapshot } from './view/record-snapshot.js';
import { GameView } from './view/game-view.js';
import { EntryView, type Redactor, redactorFor } from './view/redactor.js';
import { type DependantView, dependantViews } from './view/step-view.js';
import { correctionInputOf } from './recording/write-input.js';
import { typedCorrection, typedEvent } from './view/typed-event.js';
import { changesBetween, redactedTable } from './view/table-view.js';

export interface GameRequest {
  readonly asOf?: number | null;
  readonly minRevision?: number | null;
  readonly as?: Viewer | null;
  /** False shows each step as it was seen at the time. Default: false if `as` is a seat. */
  readonly hindsight?: boolean | null;
}

/** The game to rescore, or only its hand that started at a revision. */
interface RescoringTarget {
  readonly game: string;
  readonly start?: number;
}

/** The ruleset to rescore by; omitted options have their defaults. */
interface RescoringRules {
  readonly ruleset: string;
  readonly options?: unknown;
}

/** How long a read waits for `minRevision`, in milliseconds. */
const PATIENCE = 2_000;

/** Reads games for resolvers. Everything returned is redacted for its caller; resolvers must not use other sources. */
@Injectable()
export class Games {
  constructor(
    private readonly logs: GameLogs,
    private readonly delayed: SpectatorLogs,
    private readonly recorder: Recorder,
  ) {}

  get now(): Date {
    return this.recorder.now;
  }

  async game(
    caller: Caller,
    id: string,
    query: GameRequest = {},
  ): Promise<GameView | FailureOf<'InvalidInput' | 'Forbidden' | 'NotFound' | 'NotYet'>> {
    const { asOf = null, minRevision = null, as, hindsight } = query;
    for (const [name, value] of Object.entries({ asOf, minRevision })) {
      if (value !== null && value < 0) return invalidField(name, 'a revision, from 0', value);
    }
    let { log: recorded, behind } = await this.loadOrCached(id);
    const by = inGame(caller, id, recorded);
    // Anybody may take a seat's view: what that seat saw, limited to tiles that are public by now.
    const isThen = !(hindsight ?? typeof as !== 'number');
    const viewer = by.viewerOf(id, as) ?? (isThen && typeof as === 'number' ? 'public' : null);
    const atTheTime = isThen ? tableViewer(as ?? viewer) : null;
    if (viewer === null && recorded !== null)
      return forbidden(
        'your roles do not allow this view of the game; leave out `as`, or choose a view that they allow',
        ['as'],
      );
    const shown = () => recorded && this.delayed.visibleTo(viewer ?? 'public', recorded);
    let log = shown();
    const deadline = new Deadline(PATIENCE);
    while (minRevision !== null && (log?.revision ?? -1) < minRevision && deadline.left > 0) {
      await sleep(20);
      ({ log: recorded, behind } = await this.loadOrCached(id));
      log = shown();
    }
    if (log === null || viewer === null) return notFound(noSuchGame(id), 'id');
    if (minRevision !== null && log.revision < minRevision) return notYet(log.revision, minRevision);
    const wrong = wrongSeat(as, log.line.state ?? recorded?.line.state ?? null);
    if (wrong !== null) return wrong;
    if (asOf !== null && asOf > log.revision) return invalidField('asOf', `a revision up to ${log.revision}`, asOf);
    const game = new GameView(RecordSnapshot.now(log), redactorFor(viewer, log.line), asOf, atTheTime);
    game.behind = behind;
    const { tournament } = log;
    game.isOrganised = tournament !== null && caller.organiserOf(tournament) !== null;
    return game;
  }

  /** The outcome of an earlier command, as the caller may see it. */
  async command(caller: Caller, game: string, command: string) {
    const log = await this.loadVisibleTo(caller, game);
    if (log === null) return notFound(noSuchGame(game), 'gameId');
    const place: CommandPlace | undefined = log.commandOf(command);
    if (place === undefined) return notFound('the record has no command with this id', 'commandId');
    return this.commandAnswer(caller, log, log.entriesOf(place), true);
  }

  commandAnswer(caller: Caller, log: GameLog, entries: readonly Entry[], replayed: boolean) {
    const redactor = this.redactor(caller, log);
    const events = entries.map((entry) => new EntryView(entry, redactor, () => log.findings));
    const { type } = entries[0].envelope;
    const { recorder } = this;
    return {
      __typename: answerType(type),
      gameId: log.game,
      revision: events[events.length - 1].revision,
      events,
      get irregularities() {
        return events.flatMap((event) => event.irregularities);
      },
      get wins() {
        const { ruleset, replay } = log.line;
        if (ruleset === null || replay === null) return [];
        return events.flatMap((event) => {
          const { revision, type, data, irregularities } = event;
          if (type !== 'HandWon' && type !== 'WinFailed') return [];
          const index = replay.steps.findIndex((step) => step.revision === revision && step.corrected.length === 0);
          const before = index < 0 ? null : replay.played(index).before;
          return declaredWin(ruleset, { revision, event: { type, data } as TableEvent, irregularities, before }) ?? [];
        });
      },
      replayed,
      get dependants() {
        const place = { first: entries[0].envelope.revision, count: entries.length };
        const requester = { actor: caller.id ?? '', sees: redactor.viewer };
        return dependantViews(recorder.dependants(log, place, requester), redactor).map(withCorrectionInput);
      },
      get game() {
        return new GameView(RecordSnapshot.now(log), redactor, null);
      },
    };
  }

  async entryViews(caller: Caller, game: string, entries: readonly Entry[]): Promise<EntryView[]> {
    const log = (await this.loadCached(game)) as GameLog;
    const redactor = this.redactor(caller, log);
    return entries.map((entry) => new EntryView(entry, redactor, () => log.findings));
  }

  /** The answer to a preview of actions. `pathOf` gives an action's argument path. */
  actionsPreview(caller: Caller, game: string, preview: ActionsPreviewed, pathOf: (action: number) => string[]) {
    const { line, steps, before: was, isWhole } = preview;
    const replay = line.replay as Replay;
    const ruleset = line.ruleset as Ruleset;
    const redactor = redactorFor(caller.defaultViewerOf(game), line);
    const made = Array.from(replay.all(steps), ({ revision, event, before }) => {
      const seen = redactor.event(event, redactor.isOpen(revision));
      const irregularities = (seen.data.irregularities ?? []).map((one) => ({ ...one, ...AS_RECORDED }));
      return { revision, event: seen, irregularities, before };
    });
    const before = redactor.tableAfter(was, line.steps, steps);
    const after = redactor.tableAfter(line.state as TableState, line.steps);
    return {
      __typename: 'ActionsPreview' as const,
      hidden: isWhole ? null : ('deal-not-open' as const),
      events: made.map(({ revision, event: { type, data }, irregularities }) => ({
        ...{ revision, type, data, irregularities },
        event: typedEvent({ type, data }),
      })),
      irregularities: made.flatMap(({ irregularities }, action) =>
        irregularities.map((irregularity) => ({ path: pathOf(action), irregularity })),
      ),
      wins: made.flatMap((one) => declaredWin(ruleset, one) ?? []),
      before,
      after,
      changes: changesBetween(before, after),
    };
  }

  /** Previews corrections without recording them. */
  async preview(caller: Caller, game: string, requests: readonly CorrectionRequest[]) {
    const log = await this.load(game);
    const by = inGame(caller, game, log);
    const corrector = by.correctorOf(game);
    if (corrector === null)
      return this.forbiddenOrNotFound(
        game,
        'correcting this game needs the role judge, or scribe or server of the game',
      );
    const requester = { actor: corrector.id, sees: by.defaultViewerOf(game) };
    const decision = log === null ? null : await this.recorder.preview(game, requests, requester);
    if (log === null || decision === null) return notFound(noSuchGame(game), 'gameId');
    if (decision.verdict === 'refused') {
      return this.refusal(caller, log, decision, correctionPath(requests, decision.correction ?? null));
    }
    const { preview } = decision;
    // The last of several corrections carries their consequences.
    const correction = log.revision + requests.length;
    const redactor = this.redactor(caller, log);
    const [before, after] = [preview.before, preview.after].map(({ steps, state }) =>
      redactor.tableAfter(state, steps),
    );
    return {
      __typename: 'CorrectionPreview' as const,
      hidden: decision.isWhole ? null : ('deal-not-open' as const),
      before,
      after,
      changes: changesBetween(before, after),
      results: preview.results,
      ends: preview.ends.map(({ end, was, result }) => ({
        end,
        was: was?.changes ?? null,
        changes: result?.changes ?? null,
      })),
      get dependants() {
        return dependantViews(preview.dependants, redactor).map(withCorrectionInput);
      },
      closingBefore: closingOf(preview.before),
      closingAfter: closingOf(preview.after),
      raised: redactor.irregularities(preview.raised).map((one) => ({ ...one, status: 'raised' as const, correction })),
      settled: redactor
        .irregularities(preview.settled)
        .map((one) => ({ ...one, status: 'settled' as const, correction })),
    };
  }

  /** Previews a ruling without recording it. Judges see all of a game. */
  async previewCase(caller: Caller, game: string, { request, pathOf }: ReadCase, needs: 'rule' | 'decide' = 'rule') {
    const log = await this.load(game);
    const by = inGame(caller, game, log).caseActorOf(game, needs);
    if (by === null)
      return this.forbiddenOrNotFound(
        game,
        needs === 'rule' ? 'ruling on this game needs the role judge' : 'deciding an appeal needs the role head judge',
      );
    const decision = log === null ? null : await this.recorder.previewCase({ game, ...by, request });
    if (log === null || decision === null) return notFound(noSuchGame(game), 'gameId');
    if (decision.verdict === 'refused') return this.refusal(caller, log, decision, pathOf(decision.path));
    const { before, after, events, findings } = decision;
    const redactor = this.redactor(caller, log);
    const seen = redactor.irregularities(findings).map((one) => ({ ...findingView(one), revision: one.revision }));
    const stood = new Set(log.findings.filter(isStanding).map(keyOf));
    const { recorded } = before;
    return {
      __typename: 'RulingPreview' as const,
      events: events.map(({ type, data }) => ({ type, data })),
      recorded: events.map(typedEvent),
      ...compareTables(before.state as TableState, after.state as TableState),
      raised: seen.filter((one) => isStanding(one) && !stood.has(keyOf(one))),
      settled: seen.filter((one) => !isStanding(one) && (one.correction ?? -1) >= recorded.length),
      get dependants() {
        return dependantViews(decision.dependants, redactor).map(withCorrectionInput);
      },
    };
  }

  /** Plays a variation without recording it. `pathOf` gives a field's argument path. */
  async whatIf(caller: Caller, game: string, branch: Branch, pathOf: (path: CasePath) => string[]) {
    const played = await this.playVariation(caller, game, branch, pathOf);
    if (isFailure(played)) return played;
    const { log, decision } = played;
    return {
      __typename: 'OtherCourse' as const,
      ...compareTables(log.line.state as TableState, decision.state),
      irregularities: decision.found,
    };
  }

  /** Plays a variation of a game that hides no tiles from the caller. */
  async playVariation(caller: Caller, game: string, branch: Branch, pathOf: (path: CasePath) => string[]) {
    const log = await this.loadVisibleTo(caller, game);
    if (log === null) return notFound(noSuchGame(game), 'gameId');
    const decision = this.recorder.whatIf(log, branch, requesterOf(caller, log));
    if (decision === null) {
      const message =
        'this game has tiles that are hidden from you; a variation needs the role judge, or a game whose tiles are all revealed';
      return forbidden(message, ['gameId']);
    }
    if (decision.verdict === 'refused') return this.refusal(caller, log, decision, pathOf(decision.path));
    return { log, decision };
  }

  /**
   * Rescores the wins of a game, or of the hand that started at a revision, by another ruleset. Throws `RulesetError`
   * for an unknown ruleset or option.
   */
  async rescore(caller: Caller, { game, start }: RescoringTarget, { ruleset, options }: RescoringRules) {
    const chosen = options ?? {};
    check(OPTIONS, chosen, 'options');
    const by = resolveRuleset(ruleset, chosen);
    const log = await this.loadVisibleTo(caller, game);
    const replay = log?.line.replay ?? null;
    if (log === null || replay === null) return notFound(noSuchGame(game), 'gameId');
    if (!knowsAllTiles(log, requesterOf(caller, log))) {
      return forbidden(
        'this game has tiles that are hidden from you; rescoring needs the role judge, or a game whose tiles are all revealed',
        ['gameId'],
      );
    }
    const { wins, sums, placings } = rescoreWins(replay, by, resolveRuleset, start);
    return {
      __typename: 'RescoredGame' as const,
      ...{ wins, was: sums.was, would: sums.would },
      ...{ placingsWas: placings.was, placingsWould: placings.would },
    };
  }

  /** A rejection as the caller may see it. `at` is the recorded step it concerns. Default: the current play. */
  refusal(
    caller: Caller,
    log: GameLog | null,
    { violation, at }: { readonly violation: RuleViolation; readonly at?: number },
    path: readonly string[],
  ): FailureOf<'RuleViolated'> {
    const redactor = log && this.redactor(caller, log);
    return ruleViolated(redactor === null ? violation : redactor.violation(violation, at), path);
  }

  /** The failure for a caller without the needed role, or for a missing game. */
  async forbiddenOrNotFound(game: string, message: string): Promise<FailureOf<'Forbidden' | 'NotFound'>> {
    return (await this.logs.has(game)) ? forbidden(message, ['gameId']) : notFound(noSuchGame(game), 'gameId');
  }

  /** A failure if the named game does not exist; `null` if it exists or none is named. */
  async missingGame(game: string | null | undefined, ...path: string[]): Promise<FailureOf<'NotFound'> | null> {
    return game == null || (await this.logs.has(game)) ? null : notFound(noSuchGame(game), ...path);
  }

  private loadOrCached(game: string): ReturnType<GameLogs['loadOrCached']> {
    return isUuid(game) ? this.logs.loadOrCached(game) : Promise.resolve({ log: null, behind: false });
  }

  load(game: string): Promise<GameLog | null> {
    return isUuid(game) ? this.logs.load(game) : Promise.resolve(null);
  }

  /** The game without events that other services wrote since it was loaded. */
  loadCached(game: string, deadline?: Deadline): Promise<GameLog | null> {
    return isUuid(game) ? this.logs.loadCached(game, deadline) : Promise.resolve(null);
  }

  private async loadVisibleTo(caller: Caller, game: string): Promise<GameLog | null> {
    const log = await this.load(game);
    return log && this.delayed.visibleTo(inGame(caller, game, log).defaultViewerOf(game), log);
  }

  private redactor(caller: Caller, log: GameLog): Redactor {
    return redactorFor(inGame(caller, log.game, log).defaultViewerOf(log.game), log.line);
  }

  /** The caller with their roles in a game by its tournament. The opening decides that and never changes. */
  async callerIn(game: string, caller: Caller, deadline?: Deadline): Promise<Caller> {
    return inGame(caller, game, await this.loadCached(game, deadline));
  }
}

/** The type of the answer to a command whose first event has this type. */
function answerType(type: string): 'GameOpened' | 'ActionsRecorded' | 'CorrectionRecorded' | 'CaseRecorded' {
  if (type === 'GameOpened') return type;
  if (isCaseType(type)) return 'CaseRecorded';
  return isCorrectionType(type) ? 'CorrectionRecorded' : 'ActionsRecorded';
}

/** Judges and scribes read the record and were not at the table. */
const tableViewer = (viewer: Viewer | null): TableViewer | null =>
  viewer === 'judge' || viewer === 'scribe' ? null : viewer;

export const inGame = (caller: Caller, game: string, log: GameLog | null): Caller =>
  caller.inTournament(game, log?.tournament ?? null, log?.line.replay?.table.opened?.scribes === 'blind');

/** The failure of a view from a seat that the game does not have. */
export function wrongSeat(as: Viewer | null | undefined, state: TableState | null): FailureOf<'InvalidInput'> | null {
  const count = state?.rules.seats.count;
  return count === undefined || typeof as !== 'number' || as < count
    ? null
    : invalidField('as', `a seat of the game, SEAT_0 to SEAT_${count - 1}`, `SEAT_${as}`);
}

const requesterOf = (caller: Caller, log: GameLog): Requester => ({
  actor: caller.id ?? '',
  sees: inGame(caller, log.game, log).defaultViewerOf(log.game),
});

type ActionsPreviewed = Extract<PreviewedActions, { outcome: 'previewed' }>;

/** Adds the follow-up correction as an input of `correctGame`. */
const withCorrectionInput = ({ correction, ...seen }: DependantView) => ({
  ...seen,
  correction: correction && correctionInputOf(correction),
  suggestion: correction && typedCorrection(correction),
  wasEvent: typedEvent(seen.was),
  nowEvent: seen.now && typedEvent(seen.now),
});

/** The close of a game with its tournament points. */
function closingOf({ closing, ruleset, state: { overallPenalties } }: Played) {
  return closing && { ...closing, finalPoints: ruleset.finalPoints({ ...closing, overallPenalties }) };
}

/** Two unredacted tables with their differences and standings. */
function compareTables(was: TableState, would: TableState) {
  const [before, after] = [was, would].map((state) => redactedTable(state, 'judge', null));
  return {
    before,
    after,
    changes: changesBetween(before, after),
    standings: { ...standing(was, 'Before'), ...standing(would, 'After') },
  };
}

const standing = <N extends string>(state: TableState, name: N) => {
  const totals = totalsOf(state);
  return { [`totals${name}`]: totals, [`placings${name}`]: placingsOf(state, totals) } as {
    readonly [K in `totals${N}` | `placings${N}`]: Changes;
  };
};

/** Argument path of a correction; `null` stands for all together. */
export const correctionPath = (requests: readonly CorrectionRequest[], i: number | null): string[] =>
  i === null ? ['corrections'] : ['corrections', String(i), requests[i].kind];
