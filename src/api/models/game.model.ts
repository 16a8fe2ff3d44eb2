import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { GameEndEnum, HandEndEnum, HiddenEnum, ModeEnum, RevealEnum, ViewerEnum, WinByEnum } from '../enums.js';
import { OPERATION_LIMITS } from '../../limits.js';
import { JsonScalar, PointsScalar } from '../scalars.js';
import { CitationModel } from './citation.model.js';
import { ActorModel, IrregularityModel } from './event.model.js';
import { NodeModel } from './node.model.js';
import { TableModel } from './table.model.js';
import { ExplanationModel, ScoreModel, WinModel } from './win.model.js';

// Fields with arguments are in game.resolver.ts.

@ObjectType('Step', { description: 'An event that counts, corrections applied, with the table on both sides of it.' })
export class StepModel {
  @Field(() => Int, {
    description: 'What identifies it: the revision of the action, or of the correction that inserted it.',
  })
  revision: number;

  @Field(() => Int, { nullable: true, description: 'The hand’s number; null before the first.' })
  hand: number | null;

  @Field(() => Int, { nullable: true, description: 'The hand’s take; null before the first.' })
  take: number | null;

  @Field(() => Int, { description: 'Its number within the hand, from 1, for showing.' })
  step: number;

  @Field(() => String, { description: 'What happened, e.g. `TileDiscarded`.' })
  type: string;

  @Field(() => Int, { nullable: true, description: 'The seat that did it; null where it was none.' })
  seat: number | null;

  @Field(() => JsonScalar, { description: 'What happened in full, in the form docs/log-format.md gives for its type.' })
  data: unknown;

  @Field(() => [IrregularityModel], { description: 'What was found irregular in it when it was recorded.' })
  irregularities: IrregularityModel[];

  @Field(() => [Int], { description: 'Revisions of the corrections that made it what it is.' })
  corrected: number[];

  @Field(() => HiddenEnum, {
    nullable: true,
    description: 'Why concealed tiles are hidden in it; null when they are not.',
  })
  hidden: string | null;

  @Field(() => TableModel, { description: 'The table before it.' })
  before: TableModel;

  @Field(() => TableModel, { description: 'The table after it.' })
  after: TableModel;
}

@ObjectType('HandWin', { description: 'A win of a hand, its result and why.' })
export class HandWinModel {
  @Field(() => Int, { description: 'Revision of the win.' })
  revision: number;

  @Field(() => WinModel, { description: 'The win and its result of record.' })
  win: WinModel;

  @Field(() => [IrregularityModel], { description: 'What was irregular about it.' })
  irregularities: IrregularityModel[];

  @Field(() => ExplanationModel, {
    nullable: true,
    description: 'Why it scores that, worked out anew by the rules; null where its tiles were not shown.',
  })
  explanation: ExplanationModel | null;
}

@ObjectType('HandScore', { description: 'What the hand of a player who did not win is worth.' })
export class HandScoreModel {
  @Field(() => Int, { description: 'The player’s seat.' })
  seat: number;

  @Field(() => PointsScalar, { description: 'Its points, which are added to the player’s total.' })
  points: number;

  @Field(() => ScoreModel, {
    nullable: true,
    description: 'Its score of record; null for a dead hand, and while its tiles are hidden.',
  })
  score: ScoreModel | null;

  @Field(() => Boolean, {
    description: 'Whether not all of its tiles were shown or are known, so that only those that were count.',
  })
  incomplete: boolean;

  @Field(() => ExplanationModel, {
    nullable: true,
    description: 'Why it scores that, worked out anew by the rules; null while its tiles are hidden.',
  })
  explanation: ExplanationModel | null;
}

@ObjectType('Hand', { implements: () => NodeModel, description: 'One playing of a hand, as far as the record goes.' })
export class HandModel extends NodeModel {
  @Field(() => ID, { description: 'The game it belongs to.' })
  gameId: string;

  @Field(() => Int, { description: 'Revision of its start.' })
  revision: number;

  @Field(() => Int, { description: 'Its number, from 1.' })
  number: number;

  @Field(() => Int, { description: 'Take number: 2 after the hand was voided once.' })
  take: number;

  @Field(() => Int, { description: 'The dealer’s seat.' })
  dealer: number;

  @Field(() => String, { nullable: true, description: 'The wind of the round; null where the ruleset has none.' })
  prevailingWind: string | null;

  @Field(() => HandEndEnum, { nullable: true, description: 'How it ended; null while it is played.' })
  ended: string | null;

  @Field(() => Boolean, { description: 'Whether its concealed tiles are open to the viewer by now.' })
  open: boolean;

  @Field(() => [PointsScalar], { description: 'What it changed in the scores, by seat.' })
  changes: number[];

  @Field(() => [HandWinModel], { description: 'Its wins, one a winner.' })
  wins: HandWinModel[];

  @Field(() => [HandScoreModel], {
    description:
      'Where every hand scores: what those of the players who did not win are worth, by seat; empty elsewhere, and while the hand is played.',
  })
  others: HandScoreModel[];

  @Field(() => TableModel, { description: 'The table after its last step.' })
  table: TableModel;
}

@ObjectType('ScoreSheetWin', { description: 'A win on the score sheet.' })
export class ScoreSheetWinModel {
  @Field(() => Int, { description: 'The winner’s seat.' })
  seat: number;

  @Field(() => WinByEnum, { description: 'How.' })
  by: string;

  @Field(() => Int, { nullable: true, description: 'Whose tile; null for a self-draw.' })
  from: number | null;

  @Field(() => PointsScalar, { description: 'The points of the win.' })
  points: number;
}

@ObjectType('ScoreSheetRow', { description: 'A hand on the score sheet.' })
export class ScoreSheetRowModel {
  @Field(() => Int, { description: 'The hand’s number.' })
  hand: number;

  @Field(() => Int, { description: 'Its take.' })
  take: number;

  @Field(() => Int, { description: 'The dealer’s seat.' })
  dealer: number;

  @Field(() => HandEndEnum, { description: 'How it ended.' })
  ended: string;

  @Field(() => [ScoreSheetWinModel], { description: 'Who won.' })
  wins: ScoreSheetWinModel[];

  @Field(() => [PointsScalar], { description: 'What it changed, by seat.' })
  changes: number[];

  @Field(() => [PointsScalar], { description: 'Running totals after it, by seat.' })
  scores: number[];

  @Field(() => [PointsScalar], { description: 'Points of penalties so far, by seat, counted apart.' })
  penalties: number[];
}

@ObjectType('PlayRefusal', { description: 'Why a play is not to be made.' })
export class PlayRefusalModel {
  @Field(() => String, { description: 'A stable code of the rule’s check.' })
  rule: string;

  @Field(() => String, { description: 'Why, in words.' })
  message: string;

  @Field(() => CitationModel, { description: 'The rule.' })
  citation: CitationModel;

  @Field(() => String, {
    nullable: true,
    description: 'Which field of the action it is about; null: the action as a whole.',
  })
  field: string | null;
}

@ObjectType('PlayOption', { description: 'A kind of play: how it may be made now, or why not.' })
export class PlayOptionModel {
  @Field(() => String, { description: 'E.g. `draw`, `discard`, `pong`, `concealed-kong`, `win-on-discard`.' })
  kind: string;

  @Field(() => [JsonScalar], { description: 'The legal actions of that kind, each an `ActionInput`.' })
  actions: unknown[];

  @Field(() => PlayRefusalModel, { nullable: true, description: 'Why there is none; null where there is one.' })
  refusal: PlayRefusalModel | null;
}

@ObjectType('SeatPlays', { description: 'What a seat may do now. All null to whom its tiles are hidden.' })
export class SeatPlaysModel {
  @Field(() => Int, { description: 'The seat.' })
  seat: number;

  @Field(() => HiddenEnum, { nullable: true, description: 'Why the rest is null; null when it is not hidden.' })
  hidden: string | null;

  @Field(() => [String], {
    nullable: true,
    description: 'The tiles that complete the hand; null also where that cannot be said.',
  })
  waits: string[] | null;

  @Field(() => [JsonScalar], {
    nullable: true,
    description: 'Every legal action, each an `ActionInput`; the tile of a draw is `?`.',
  })
  legalActions: unknown[] | null;

  @Field(() => [JsonScalar], { nullable: true, description: 'Claims it may announce, each an `ActionInput`.' })
  claims: unknown[] | null;

  @Field(() => [PlayOptionModel], {
    nullable: true,
    description: 'Kind by kind what is legal, or which rule forbids it.',
  })
  playOptions: PlayOptionModel[] | null;
}

@ObjectType('Change', { description: 'Something that differs between two tables.' })
export class ChangeModel {
  @Field(() => [String], { description: 'Where in the table, e.g. `hand`, `seats`, `2`, `size`.' })
  path: string[];

  @Field(() => JsonScalar, { nullable: true, description: 'What stood there; null also for nothing.' })
  before: unknown;

  @Field(() => JsonScalar, { nullable: true, description: 'What stands there.' })
  after: unknown;
}

@ObjectType('Recorder', { description: 'Who recorded last. Another scribe of the game takes over by recording.' })
export class RecorderModel {
  @Field(() => ActorModel, { description: 'Who.' })
  actor: ActorModel;

  @Field(() => String, { description: 'When: RFC 3339, UTC, milliseconds.' })
  recordedAt: string;

  @Field(() => Int, { description: 'Revision of what they recorded last.' })
  revision: number;
}

@ObjectType('Closing', { description: 'How a game was closed.' })
export class ClosingModel {
  @Field(() => GameEndEnum, { description: 'How.' })
  reason: string;

  @Field(() => [PointsScalar], { description: 'Totals with penalties, by seat.' })
  totals: number[];

  @Field(() => [Int], { description: 'Places by seat, 1 for the highest total; equal totals share the better place.' })
  placings: number[];
}

@ObjectType('Game', {
  implements: () => NodeModel,
  description: 'One sitting of four players, as its viewer may see it and as its record stood at `revision`.',
})
export class GameModel extends NodeModel {
  @Field(() => Int, { description: 'Revision of the last event looked at: what to expect when recording on.' })
  revision: number;

  @Field(() => Int, { description: 'Revision of the last event there is.' })
  latestRevision: number;

  @Field(() => ViewerEnum, { description: 'As whom it is seen.' })
  viewer: string | number;

  @Field(() => String, { description: 'Edition of the ruleset.' })
  edition: string;

  @Field(() => JsonScalar, { description: 'Every option’s value by name.' })
  options: unknown;

  @Field(() => ModeEnum, { description: 'How it is recorded.' })
  mode: string;

  @Field(() => RevealEnum, { description: 'When concealed tiles are laid open to everybody.' })
  reveal: string;

  @Field(() => String, { nullable: true, description: 'Name of the event it belongs to.' })
  eventName: string | null;

  @Field(() => String, { nullable: true, description: 'Name of the table.' })
  tableName: string | null;

  @Field(() => String, { description: 'When it was opened: RFC 3339, UTC, milliseconds.' })
  openedAt: string;

  @Field(() => [ID], { nullable: true, description: 'Player ids of seats 0 to 3; null before they sit.' })
  players: string[] | null;

  @Field(() => [PointsScalar], { description: 'Running totals of the hands, by seat.' })
  scores: number[];

  @Field(() => [PointsScalar], { description: 'Points of penalties, by seat, counted apart.' })
  penalties: number[];

  @Field(() => Int, { description: 'Completed hands.' })
  handsPlayed: number;

  @Field(() => ClosingModel, { nullable: true, description: 'How it was closed; null while it is open.' })
  closing: ClosingModel | null;

  @Field(() => RecorderModel, { nullable: true, description: 'Who recorded last.' })
  recorder: RecorderModel | null;

  @Field(() => TableModel, { description: 'The table after the last step.' })
  table: TableModel;

  @Field(() => JsonScalar, {
    complexity: OPERATION_LIMITS.game,
    description:
      'All steps as one JSON value, `{paifuReplay, game, revision, viewer, steps: [{revision, hand, take, step, type, data, corrected}]}`.',
  })
  replay: unknown;

  @Field(() => [ScoreSheetRowModel], { description: 'The hands that have ended.' })
  scoreSheet: ScoreSheetRowModel[];

  @Field(() => [JsonScalar], {
    description: 'What the table as a whole may do next (set-up, ends), each an `ActionInput`.',
  })
  tableActions: unknown[];
}
