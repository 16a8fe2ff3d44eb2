import { Field, Int, ObjectType } from '@nestjs/graphql';
import { MeldKindEnum, ShownMeldKindEnum, WinByEnum } from '../enums.js';
import { JsonScalar, PointsScalar } from '../scalars.js';
import { CitationModel } from './citation.model.js';

@ObjectType('ScoredGroup', { description: 'A group of the arrangement a score was read from.' })
export class ScoredGroupModel {
  @Field(() => String, { description: '`sequence`, `triplet`, `kong`, `eyes`, `pair` or `thirteen-terminals`.' })
  kind: string;

  @Field(() => [String], { description: 'Its tiles in notation.' })
  tiles: string[];

  @Field(() => MeldKindEnum, { nullable: true, description: 'The meld it is; null among the concealed tiles.' })
  meld: string | null;

  @Field(() => Boolean, { description: 'Neither exposed nor completed by a claimed tile.' })
  concealed: boolean;

  @Field(() => Boolean, { description: 'Whether the winning tile counts here.' })
  winningTile: boolean;
}

@ObjectType('ScoredPattern', { description: 'A pattern that a hand scores.' })
export class ScoredPatternModel {
  @Field(() => String, { description: 'Its id in the ruleset.' })
  id: string;

  @Field(() => String, { description: 'Its name.' })
  name: string;

  @Field(() => PointsScalar, { description: 'What one is worth.' })
  points: number;

  @Field(() => String, {
    nullable: true,
    description: 'What that counts where the ruleset has several units, such as `doubles`; null: points.',
  })
  unit: string | null;

  @Field(() => Int, { description: 'How often it counts.' })
  count: number;
}

@ObjectType('Score', { description: 'How a hand was scored when it was recorded.' })
export class ScoreModel {
  @Field(() => [ScoredPatternModel], { description: 'The patterns it has.' })
  patterns: ScoredPatternModel[];

  @Field(() => PointsScalar, { description: 'Their sum, before limits.' })
  raw: number;

  @Field(() => PointsScalar, { description: 'What it counts.' })
  points: number;

  @Field(() => String, { nullable: true, description: 'The limit that set the points; null where none did.' })
  limit: string | null;

  @Field(() => [String], { description: 'Ids of the patterns that made up the points.' })
  scored: string[];

  @Field(() => JsonScalar, {
    nullable: true,
    description:
      'What else the ruleset counts a hand by, numbers by name, such as `handPoints`, `basePoints`, `dora`; null: nothing.',
  })
  figures: unknown;

  @Field(() => [ScoredGroupModel], { description: 'The reading of the tiles it was scored by.' })
  arrangement: ScoredGroupModel[];
}

@ObjectType('WinResult', {
  description: 'A win’s result of record: computed when it was recorded or corrected, never rescored.',
})
export class WinResultModel {
  @Field(() => ScoreModel, {
    nullable: true,
    description: 'The score; null where the hand was not shown or no rules score it: `points` are those declared.',
  })
  score: ScoreModel | null;

  @Field(() => PointsScalar, { description: 'The points of the win.' })
  points: number;

  @Field(() => [PointsScalar], { description: 'What seats 0 to 3 gain.' })
  changes: number[];

  @Field(() => Int, { nullable: true, description: 'The seat responsible for the win; null where none is.' })
  responsible: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True where not all of the hand was shown or is known, so that only what lies open counts; else null.',
  })
  incomplete: boolean | null;

  @Field(() => PointsScalar, {
    nullable: true,
    description: 'Points for hands counted on (`honba`), which `changes` include; null: none.',
  })
  honba: number | null;

  @Field(() => PointsScalar, {
    nullable: true,
    description: 'Points of the bets won, which `changes` include; null: none.',
  })
  bets: number | null;
}

@ObjectType('ShownMeld', { description: 'A set as it was shown: how it came to lie there, nobody saw.' })
export class ShownMeldModel {
  @Field(() => ShownMeldKindEnum, { description: 'Its kind.' })
  kind: string;

  @Field(() => [String], { description: 'Its tiles in notation.' })
  tiles: string[];
}

@ObjectType('Win', { description: 'A win as it was declared and scored.' })
export class WinModel {
  @Field(() => Int, { description: 'The winner’s seat.' })
  seat: number;

  @Field(() => WinByEnum, { description: 'How it was won.' })
  by: string;

  @Field(() => String, { description: 'The winning tile.' })
  tile: string;

  @Field(() => Int, { nullable: true, description: 'Whose tile it was; null for a self-draw.' })
  from: number | null;

  @Field(() => [String], {
    nullable: true,
    description: 'The concealed tiles as shown, without the winning tile; null where that was not recorded.',
  })
  concealed: string[] | null;

  @Field(() => PointsScalar, {
    nullable: true,
    description: 'The points the players declared; null where that was not recorded.',
  })
  declaredPoints: number | null;

  @Field(() => [String], {
    nullable: true,
    description: 'The tiles under the indicators, turned up for a win after reach; null where they were not.',
  })
  under: string[] | null;

  @Field(() => [ShownMeldModel], {
    nullable: true,
    description:
      'The sets shown with the hand, where the record has not seen all of them laid; null where none were said.',
  })
  melds: ShownMeldModel[] | null;

  @Field(() => [String], {
    nullable: true,
    description: 'The flowers and seasons shown with them; null where none were said.',
  })
  bonus: string[] | null;

  @Field(() => WinResultModel, { description: 'What it scored.' })
  result: WinResultModel;
}

@ObjectType('ExplainedPattern', { description: 'A pattern of the hand, the tiles that make it, and its rule.' })
export class ExplainedPatternModel extends ScoredPatternModel {
  @Field(() => [[String]], { description: 'The groups that make it; empty for a pattern of circumstance.' })
  tiles: string[][];

  @Field(() => CitationModel, { description: 'Its rule.' })
  citation: CitationModel;
}

@ObjectType('ExcludedPattern', { description: 'A pattern whose condition is met and that does not count.' })
export class ExcludedPatternModel {
  @Field(() => String, { description: 'Its id.' })
  id: string;

  @Field(() => String, { description: 'Its name.' })
  name: string;

  @Field(() => String, { description: 'Why it does not count.' })
  reason: string;

  @Field(() => CitationModel, { description: 'The rule that says so.' })
  citation: CitationModel;
}

@ObjectType('OtherReading', { description: 'Another way to read the same tiles.' })
export class OtherReadingModel {
  @Field(() => [ScoredGroupModel], { description: 'The arrangement.' })
  arrangement: ScoredGroupModel[];

  @Field(() => [ScoredPatternModel], { description: 'Its patterns.' })
  patterns: ScoredPatternModel[];

  @Field(() => PointsScalar, { description: 'Their sum.' })
  raw: number;

  @Field(() => PointsScalar, { description: 'What it would count.' })
  points: number;
}

@ObjectType('ExplainedTotal', { description: 'How the points came from the patterns.' })
export class ExplainedTotalModel {
  @Field(() => PointsScalar, { description: 'The sum of the patterns.' })
  raw: number;

  @Field(() => PointsScalar, { description: 'The points.' })
  points: number;

  @Field(() => String, { nullable: true, description: 'The limit applied; null: none.' })
  limit: string | null;

  @Field(() => String, { description: 'How, in words.' })
  reason: string;

  @Field(() => CitationModel, { description: 'The rule.' })
  citation: CitationModel;
}

@ObjectType('Payment', { description: 'Who pays whom, and why.' })
export class PaymentModel {
  @Field(() => Int, { description: 'The seat that pays.' })
  from: number;

  @Field(() => Int, { description: 'The seat that is paid.' })
  to: number;

  @Field(() => PointsScalar, { description: 'How much.' })
  points: number;

  @Field(() => String, { description: 'Why, in words.' })
  reason: string;

  @Field(() => CitationModel, { description: 'The rule.' })
  citation: CitationModel;
}

@ObjectType('Explanation', { description: 'Why a hand scores what it scores: every part names its rule.' })
export class ExplanationModel {
  @Field(() => [ScoredGroupModel], { description: 'The reading chosen.' })
  arrangement: ScoredGroupModel[];

  @Field(() => [ExplainedPatternModel], { description: 'Its patterns.' })
  patterns: ExplainedPatternModel[];

  @Field(() => [ExcludedPatternModel], { description: 'Patterns that are there and do not count.' })
  excluded: ExcludedPatternModel[];

  @Field(() => [OtherReadingModel], { description: 'The other readings of the same tiles, best first.' })
  otherReadings: OtherReadingModel[];

  @Field(() => ExplainedTotalModel, { description: 'From patterns to points.' })
  total: ExplainedTotalModel;

  @Field(() => [PaymentModel], { description: 'From points to payments.' })
  payments: PaymentModel[];
}
