import { createUnionType, Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { JsonScalar } from '../scalars.js';
import { IrregularityModel } from './event.model.js';
import {
  CommandIdReusedModel,
  ForbiddenModel,
  InvalidInputModel,
  RuleViolatedModel,
  UserErrorModel,
} from './failure.model.js';
import { GameModel } from './game.model.js';
import { RulesetModel } from './ruleset.model.js';
import { TableModel } from './table.model.js';

@ObjectType('TextError', { description: 'A place in a text that cannot be read.' })
export class TextErrorModel {
  @Field(() => Int, { description: 'The line, from 1.' })
  line: number;

  @Field(() => Int, { description: 'The column, from 1, in UTF-16 units.' })
  column: number;

  @Field(() => String, { description: 'What was expected there.' })
  expected: string;

  @Field(() => String, { description: 'What stands there.' })
  found: string;
}

@ObjectType('TextUnreadable', {
  implements: () => UserErrorModel,
  description: 'A text that cannot be read; `message` is the first of its errors. Nothing was recorded.',
})
export class TextUnreadableModel extends UserErrorModel {
  @Field(() => [TextErrorModel], { description: 'Every place that cannot be read, in order.' })
  errors: TextErrorModel[];
}

@ObjectType({ isAbstract: true })
abstract class PlacedModel {
  @Field(() => Int, { description: 'Line of the text, from 1.' })
  line: number;

  @Field(() => Int, { nullable: true, description: 'The hand’s number; null before the first.' })
  hand: number | null;

  @Field(() => Int, { description: 'The step within the hand, from 1.' })
  step: number;
}

@ObjectType('StatedDifference', { description: 'Something that a text states and the engine does not reproduce.' })
export class StatedDifferenceModel extends PlacedModel {
  @Field(() => String, { description: 'What: `points`, `payments`, `scores`.' })
  field: string;

  @Field(() => JsonScalar, { description: 'As the text states it.' })
  stated: unknown;

  @Field(() => JsonScalar, { description: 'As the rules make it.' })
  computed: unknown;
}

@ObjectType('TextIrregularity', { description: 'An irregularity at its place in a text.' })
export class TextIrregularityModel extends PlacedModel {
  @Field(() => IrregularityModel, { description: 'What is irregular.' })
  irregularity: IrregularityModel;
}

@ObjectType('NotCarried', { description: 'Something a text holds and its record does not.' })
export class NotCarriedModel {
  @Field(() => String, { description: 'What, e.g. the header `scribe`.' })
  what: string;

  @Field(() => Int, { description: 'How often.' })
  count: number;
}

@ObjectType({ isAbstract: true })
abstract class FoundInTextModel {
  @Field(() => ID, { description: 'The id of the game: it follows from the command id.' })
  gameId: string;

  @Field(() => [StatedDifferenceModel], { description: 'What comes out differently from what the text states.' })
  differences: StatedDifferenceModel[];

  @Field(() => [TextIrregularityModel], { description: 'What is irregular in it.' })
  irregularities: TextIrregularityModel[];

  @Field(() => [NotCarriedModel], { description: 'What the record does not keep.' })
  notCarried: NotCarriedModel[];
}

@ObjectType('ImportPreview', { description: 'What a text would be recorded as. Nothing was recorded.' })
export class ImportPreviewModel extends FoundInTextModel {
  @Field(() => RulesetModel, { description: 'The rules it is played by.' })
  ruleset: RulesetModel;

  @Field(() => String, { description: 'The same in canonical form, as it would be exported.' })
  notation: string;

  @Field(() => Int, { description: 'How many events it makes, corrections included.' })
  events: number;

  @Field(() => Int, { description: 'How many hands it tells, every take.' })
  hands: number;

  @Field(() => TableModel, { description: 'The table after its last step.' })
  table: TableModel;
}

@ObjectType('GameImported', { description: 'The game of a text was recorded.' })
export class GameImportedModel extends FoundInTextModel {
  @Field(() => Int, { description: 'Revision of its last event.' })
  revision: number;

  @Field(() => Int, { description: 'How many events this command added: 0 when all of them had been recorded before.' })
  added: number;

  @Field(() => GameModel, { description: 'The game as it stands now.' })
  game: GameModel;
}

export const PreviewImportResult = createUnionType({
  name: 'PreviewImportResult',
  description: 'What a text would be recorded as, or why it cannot be.',
  types: () => [ImportPreviewModel, TextUnreadableModel, RuleViolatedModel, ForbiddenModel, InvalidInputModel] as const,
});

export const ImportGameResult = createUnionType({
  name: 'ImportGameResult',
  description: 'What became of `importGame`. Only `GameImported` left something in the record.',
  types: () =>
    [
      GameImportedModel,
      TextUnreadableModel,
      RuleViolatedModel,
      CommandIdReusedModel,
      ForbiddenModel,
      InvalidInputModel,
    ] as const,
});
