import { Field, ID, InputType, Int } from '@nestjs/graphql';
import { JsonScalar } from '../scalars.js';
import { ActionInput } from './actions.input.js';

const REASON = 'Why, in 1 to 500 characters. It stands in the record.';
const TARGET = 'Revision of the action or insertion that is corrected.';

@InputType('RetractInput', { description: 'What was recorded did not happen.' })
class RetractInput {
  @Field(() => Int, { description: TARGET })
  target: number;
  @Field(() => String, { description: REASON })
  reason: string;
}

@InputType('AmendInput', { description: 'Something else happened in its place.' })
class AmendInput {
  @Field(() => Int, { description: TARGET })
  target: number;
  @Field(() => ActionInput, { description: 'What happened.' })
  action: ActionInput;
  @Field(() => String, { description: REASON })
  reason: string;
}

@InputType('InsertInput', { description: 'Something happened and was not recorded.' })
class InsertInput {
  @Field(() => Int, { description: 'Revision of the action before which it happened.' })
  before: number;
  @Field(() => ActionInput, { description: 'What happened.' })
  action: ActionInput;
  @Field(() => String, { description: REASON })
  reason: string;
}

@InputType('RestoreInput', { description: 'It counts again as it was first recorded.' })
class RestoreInput {
  @Field(() => Int, { description: TARGET })
  target: number;
  @Field(() => String, { description: REASON })
  reason: string;
}

@InputType('ReseatInput', { description: 'From a hand on, these players sit in seats 0 to 3.' })
class ReseatInput {
  @Field(() => Int, { description: 'Revision of the start of that hand.' })
  fromHand: number;
  @Field(() => [ID], { description: 'Player ids of seats 0 to 3.' })
  seats: string[];
  @Field(() => String, { description: REASON })
  reason: string;
}

@InputType('SubstituteInput', { description: 'From a hand on, another player sits in a seat.' })
class SubstituteInput {
  @Field(() => Int, { description: 'Revision of the start of that hand.' })
  fromHand: number;
  @Field(() => Int, { description: 'The seat, 0..3.' })
  seat: number;
  @Field(() => ID, { description: 'The id of who sits there.' })
  player: string;
  @Field(() => String, { description: REASON })
  reason: string;
}

@InputType('CorrectOptionsInput', {
  description: 'The game is played under other options; before the first result only.',
})
class CorrectOptionsInput {
  @Field(() => JsonScalar, { description: 'An object of every option’s value by name (`Ruleset.options`).' })
  options: unknown;
  @Field(() => String, { description: REASON })
  reason: string;
}

const member = (about: string) => ({ nullable: true, description: about }) as const;

@InputType('CorrectionInput', {
  isOneOf: true,
  description: 'What is wrong with the record: exactly one of these. What was recorded stays readable.',
})
export class CorrectionInput {
  @Field(() => RetractInput, member('It did not happen.'))
  retract?: RetractInput;
  @Field(() => AmendInput, member('Something else happened.'))
  amend?: AmendInput;
  @Field(() => InsertInput, member('Something was left out.'))
  insert?: InsertInput;
  @Field(() => RestoreInput, member('It was right as first recorded.'))
  restore?: RestoreInput;
  @Field(() => ReseatInput, member('Other players sit there.'))
  reseat?: ReseatInput;
  @Field(() => SubstituteInput, member('A player was replaced.'))
  substitute?: SubstituteInput;
  @Field(() => CorrectOptionsInput, member('The options are wrong.'))
  options?: CorrectOptionsInput;
}
