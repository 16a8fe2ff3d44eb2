import { Field, Int, ObjectType } from '@nestjs/graphql';
import { JsonScalar, PointsScalar } from '../scalars.js';
import { CitationModel } from './citation.model.js';
import { NodeModel } from './node.model.js';

@ObjectType('LocalName', { description: 'A name in several languages.' })
export class LocalNameModel {
  @Field(() => String, { description: 'English.' })
  en: string;

  @Field(() => String, { nullable: true, description: 'Chinese, where it has one.' })
  zh?: string;

  @Field(() => String, { nullable: true, description: 'Japanese, where it has one.' })
  ja?: string;
}

@ObjectType('RulesetOption', { description: 'Something that may be agreed on before a game.' })
export class RulesetOptionModel {
  @Field(() => String, { description: 'Its name.' })
  name: string;

  @Field(() => String, { description: 'What it is about.' })
  about: string;

  @Field(() => JsonScalar, { description: 'What holds where nothing is said.' })
  default: unknown;

  @Field(() => JsonScalar, { description: 'What holds in a strict game where nothing is said.' })
  strictDefault: unknown;

  @Field(() => [JsonScalar], { nullable: true, description: 'The values it may have; null where it is a range.' })
  values: unknown[] | null;

  @Field(() => Int, { nullable: true, description: 'The least value of a range of whole numbers.' })
  from: number | null;

  @Field(() => Int, { nullable: true, description: 'The greatest value of the range.' })
  to: number | null;
}

@ObjectType('Pattern', { description: 'Something a hand may score for.' })
export class PatternModel {
  @Field(() => String, { description: 'Its id in the ruleset.' })
  id: string;

  @Field(() => LocalNameModel, { description: 'Its name.' })
  name: LocalNameModel;

  @Field(() => PointsScalar, { description: 'What it is worth, in the ruleset’s unit.' })
  value: number;

  @Field(() => String, {
    nullable: true,
    description: 'What the value counts where the ruleset has several units, such as `doubles`; null: points.',
  })
  unit?: string;

  @Field(() => CitationModel, { description: 'Its rule.' })
  citation: CitationModel;
}

@ObjectType('Check', { description: 'A rule of play that is checked when something is recorded.' })
export class CheckModel {
  @Field(() => String, { description: 'Its code, as in `RuleViolated.rule` and `Irregularity.code`.' })
  rule: string;

  @Field(() => CitationModel, { description: 'The rule.' })
  citation: CitationModel;

  @Field(() => String, {
    nullable: true,
    description: 'Its number in the catalogue of remedies; null where it has none.',
  })
  catalogue: string | null;
}

@ObjectType('Ruleset', { implements: () => NodeModel, description: 'A set of rules, as `family/preset`.' })
export class RulesetModel extends NodeModel {
  @Field(() => String, { description: 'Edition of its documents.' })
  edition: string;

  @Field(() => LocalNameModel, { description: 'Its name.' })
  name: LocalNameModel;

  @Field(() => [RulesetOptionModel], { description: 'What may be agreed on.' })
  options: RulesetOptionModel[];

  @Field(() => [PatternModel], { description: 'What a hand may score for.' })
  patterns: PatternModel[];

  @Field(() => [CheckModel], { description: 'The rules of play that are checked, with where they stand.' })
  checks: CheckModel[];
}
