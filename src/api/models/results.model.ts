import { createUnionType, Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { HiddenEnum } from '../enums.js';
import { IrregularityModel, LoggedEventModel } from './event.model.js';
import {
  CommandIdReusedModel,
  ForbiddenModel,
  GameClosedErrorModel,
  InvalidInputModel,
  NotFoundModel,
  NotYetModel,
  RuleViolatedModel,
  VersionConflictModel,
} from './failure.model.js';
import { ChangeModel, GameModel } from './game.model.js';
import { PointsScalar } from '../scalars.js';
import { TableModel } from './table.model.js';
import { WinResultModel } from './win.model.js';

@ObjectType({ isAbstract: true })
abstract class RecordedModel {
  @Field(() => ID, { description: 'The game.' })
  gameId: string;

  @Field(() => Int, {
    description: 'Revision of the last event of this command: what to expect next, if nobody else records.',
  })
  revision: number;

  @Field(() => [LoggedEventModel], { description: 'What was recorded.' })
  events: LoggedEventModel[];

  @Field(() => [IrregularityModel], { description: 'What was found irregular, as far as the caller may see it.' })
  irregularities: IrregularityModel[];

  @Field(() => Boolean, { description: 'The command had been recorded before; this is its first result.' })
  replayed: boolean;

  @Field(() => GameModel, { description: 'The game as it stands now.' })
  game: GameModel;
}

@ObjectType('GameOpened', { description: 'A game was opened.' })
export class GameOpenedModel extends RecordedModel {}

@ObjectType('ActionsRecorded', { description: 'All the actions were recorded.' })
export class ActionsRecordedModel extends RecordedModel {}

@ObjectType('CorrectionRecorded', { description: 'A correction was recorded; what it corrects stays readable.' })
export class CorrectionRecordedModel extends RecordedModel {}

export const OpenGameResult = createUnionType({
  name: 'OpenGameResult',
  description: 'What became of `openGame`.',
  types: () => [GameOpenedModel, RuleViolatedModel, CommandIdReusedModel, ForbiddenModel, InvalidInputModel] as const,
});

export const RecordActionsResult = createUnionType({
  name: 'RecordActionsResult',
  description: 'What became of `recordActions`. Only `ActionsRecorded` left something in the record.',
  types: () =>
    [
      ActionsRecordedModel,
      RuleViolatedModel,
      VersionConflictModel,
      CommandIdReusedModel,
      GameClosedErrorModel,
      ForbiddenModel,
      InvalidInputModel,
    ] as const,
});

export const CorrectGameResult = createUnionType({
  name: 'CorrectGameResult',
  description: 'What became of `correctGame`. Only `CorrectionRecorded` left something in the record.',
  types: () =>
    [
      CorrectionRecordedModel,
      RuleViolatedModel,
      VersionConflictModel,
      CommandIdReusedModel,
      ForbiddenModel,
      InvalidInputModel,
    ] as const,
});

export const CommandResult = createUnionType({
  name: 'CommandResult',
  description: 'What became of a command: `NotFound` means that it left nothing in the record and may be sent again.',
  types: () =>
    [GameOpenedModel, ActionsRecordedModel, CorrectionRecordedModel, NotFoundModel, InvalidInputModel] as const,
});

export const GameResult = createUnionType({
  name: 'GameResult',
  description: 'A game, or why it cannot be shown.',
  types: () => [GameModel, NotFoundModel, NotYetModel, ForbiddenModel, InvalidInputModel] as const,
});

@ObjectType('ChangedResult', { description: 'A win whose result a correction changes.' })
export class ChangedResultModel {
  @Field(() => Int, { description: 'Revision of the win.' })
  win: number;

  @Field(() => WinResultModel, { nullable: true, description: 'Its result so far; null where it is new.' })
  was: WinResultModel | null;

  @Field(() => WinResultModel, { description: 'Its result with the correction.' })
  result: WinResultModel;
}

@ObjectType('ChangedEnd', { description: 'The end of a hand whose own result a correction changes.' })
export class ChangedEndModel {
  @Field(() => Int, { description: 'Revision of the end.' })
  end: number;

  @Field(() => [PointsScalar], { nullable: true, description: 'What it brings seats 0 to 3 so far; null: nothing.' })
  was: number[] | null;

  @Field(() => [PointsScalar], { nullable: true, description: 'What it brings with the correction; null: nothing.' })
  changes: number[] | null;
}

@ObjectType('PlacedIrregularity', { description: 'An irregularity at its place in the record.' })
export class PlacedIrregularityModel extends IrregularityModel {
  @Field(() => Int, { description: 'Revision of the step.' })
  revision: number;
}

@ObjectType('CorrectionPreview', { description: 'What a correction would change. Nothing was recorded.' })
export class CorrectionPreviewModel {
  @Field(() => HiddenEnum, {
    nullable: true,
    description:
      'Why it may come out otherwise: tiles lie concealed from the caller that somebody else recorded, and it is judged as if nobody knew them; null: they need not be left out.',
  })
  hidden: string | null;

  @Field(() => TableModel, { description: 'The table after the last step as it stands.' })
  before: TableModel;

  @Field(() => TableModel, { description: 'The table after the last step with the correction.' })
  after: TableModel;

  @Field(() => [ChangeModel], { description: 'What differs between the two.' })
  changes: ChangeModel[];

  @Field(() => [ChangedResultModel], { description: 'Wins whose result changes.' })
  results: ChangedResultModel[];

  @Field(() => [ChangedEndModel], { description: 'Ends of hands that bring something else.' })
  ends: ChangedEndModel[];

  @Field(() => [PlacedIrregularityModel], { description: 'Irregularities that come up.' })
  raised: PlacedIrregularityModel[];

  @Field(() => [PlacedIrregularityModel], { description: 'Irregularities that are settled.' })
  settled: PlacedIrregularityModel[];
}

export const PreviewCorrectionResult = createUnionType({
  name: 'PreviewCorrectionResult',
  description: 'What a correction would change, or why it cannot be made.',
  types: () => [CorrectionPreviewModel, RuleViolatedModel, ForbiddenModel, NotFoundModel, InvalidInputModel] as const,
});

export const GameEventMessage = createUnionType({
  name: 'GameEventMessage',
  description: 'An event of a game, or why there are none; after a failure nothing follows.',
  types: () => [LoggedEventModel, NotFoundModel, ForbiddenModel, InvalidInputModel] as const,
});
