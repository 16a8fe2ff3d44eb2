import { Field, ID, InputType, Int } from '@nestjs/graphql';
import { HandEndEnum, WinByEnum } from '../enums.js';
import { PointsScalar } from '../scalars.js';

@InputType('HandFilter', {
  description:
    'Which hands are wanted: all that is given has to hold. What is asked of a win has to hold of one and the same win.',
})
export class HandFilterInput {
  @Field(() => ID, { nullable: true, description: 'Of this game.' })
  game?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Played by this player, under whatever id they stand in the record.',
  })
  player?: string | null;

  @Field(() => ID, { nullable: true, description: 'Played by this ruleset, e.g. `zung-jung/wsom`.' })
  ruleset?: string | null;

  @Field(() => String, { nullable: true, description: 'Of this event.' })
  event?: string | null;

  @Field(() => String, { nullable: true, description: 'At this table.' })
  table?: string | null;

  @Field(() => String, { nullable: true, description: 'Started then or later: a date or an RFC 3339 time.' })
  from?: string | null;

  @Field(() => String, { nullable: true, description: 'Started before: a date or an RFC 3339 time.' })
  before?: string | null;

  @Field(() => [HandEndEnum], { nullable: true, description: 'Ended in one of these ways.' })
  ended?: string[] | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'With an irregularity that the viewer may see, or without one.',
  })
  irregular?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Touched by a correction, or by none.' })
  corrected?: boolean | null;

  @Field(() => [ID], { nullable: true, description: 'A win that scores all of these patterns, by their ids.' })
  patterns?: string[] | null;

  @Field(() => ID, { nullable: true, description: 'A win of this player.' })
  winner?: string | null;

  @Field(() => ID, { nullable: true, description: 'A win on a tile of this player.' })
  discarder?: string | null;

  @Field(() => WinByEnum, { nullable: true, description: 'A win of this kind.' })
  by?: string | null;

  @Field(() => PointsScalar, { nullable: true, description: 'A win of at least so many points.' })
  minPoints?: number | null;

  @Field(() => PointsScalar, { nullable: true, description: 'A win of at most so many points.' })
  maxPoints?: number | null;

  @Field(() => [String], {
    nullable: true,
    description: 'A winning hand that holds all of these tiles, melds and winning tile included; a red five is a five.',
  })
  tiles?: string[] | null;

  @Field(() => [String], { nullable: true, description: 'A win that waited for all of these tiles.' })
  waits?: string[] | null;
}

@InputType('GameFilter', { description: 'Which games are wanted: all that is given has to hold.' })
export class GameFilterInput {
  @Field(() => ID, { nullable: true, description: 'Played by this player.' })
  player?: string | null;

  @Field(() => ID, { nullable: true, description: 'Played by this ruleset.' })
  ruleset?: string | null;

  @Field(() => String, { nullable: true, description: 'Of this event.' })
  event?: string | null;

  @Field(() => String, { nullable: true, description: 'At this table.' })
  table?: string | null;

  @Field(() => String, { nullable: true, description: 'Opened then or later: a date or an RFC 3339 time.' })
  from?: string | null;

  @Field(() => String, { nullable: true, description: 'Opened before: a date or an RFC 3339 time.' })
  before?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Closed, or still open.' })
  closed?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'With an irregularity that the viewer may see, or without one.',
  })
  irregular?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Corrected, or never.' })
  corrected?: boolean | null;

  @Field(() => HandFilterInput, { nullable: true, description: 'With at least one such hand.' })
  hand?: HandFilterInput | null;
}

@InputType('StatisticsFilter', {
  description: 'Which hands are counted, of those that have ended and whose result stands.',
})
export class StatisticsFilterInput {
  @Field(() => ID, { nullable: true, description: 'Played by this ruleset.' })
  ruleset?: string | null;

  @Field(() => String, { nullable: true, description: 'Of this event.' })
  event?: string | null;

  @Field(() => String, { nullable: true, description: 'Started then or later: a date or an RFC 3339 time.' })
  from?: string | null;

  @Field(() => String, { nullable: true, description: 'Started before: a date or an RFC 3339 time.' })
  before?: string | null;
}

@InputType('MinRevision', { description: 'What the answer has to know of: a game up to a revision.' })
export class MinRevisionInput {
  @Field(() => ID, { description: 'The game.' })
  game: string;

  @Field(() => Int, { description: 'The revision, as a mutation gave it.' })
  revision: number;
}
