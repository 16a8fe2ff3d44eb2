import { Field, InputType, Int } from '@nestjs/graphql';
import { PointsScalar } from '../scalars.js';

@InputType('BeginsInput', { description: 'The table before the first hand of a record that begins within its game.' })
export class BeginsInput {
  @Field(() => Int, { description: 'Number of the first hand recorded, from 1.' })
  hand: number;
  @Field(() => Int, { description: 'The dealer’s seat, 0..3.' })
  dealer: number;
  @Field(() => String, { nullable: true, description: 'The prevailing wind, `1z` to `4z`; null where there is none.' })
  prevailingWind: string | null;
  @Field(() => Int, { description: 'Hands counted on.' })
  honba: number;
  @Field(() => Int, { description: 'Bets on the table.' })
  bets: number;
  @Field(() => [PointsScalar], { description: 'Scores by seat.' })
  scores: number[];
}
