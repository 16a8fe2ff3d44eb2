import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import {
  AbortEnum,
  ClaimKindEnum,
  DeadHandEnum,
  DueEnum,
  HandEndEnum,
  HiddenEnum,
  MeldKindEnum,
  ModeEnum,
  OpenTileKindEnum,
  ReachKindEnum,
  RevealEnum,
} from '../enums.js';
import { JsonScalar, PointsScalar } from '../scalars.js';
import { WinModel } from './win.model.js';

// What `viewOf` (engine/table/view.ts) lets a viewer see, field by field.

const SEAT = 'The seat, 0..3.';

@ObjectType('Meld', { description: 'A set laid on the table; a concealed kong is one.' })
export class MeldModel {
  @Field(() => MeldKindEnum, { description: 'Which kind.' })
  kind: string;

  @Field(() => [String], { description: 'The tiles as they lie, from left to right; `?` where hidden.' })
  tiles: string[];

  @Field(() => Int, {
    nullable: true,
    description: 'Index of the tile lying across, which points to whom it came from; null where none does.',
  })
  across: number | null;

  @Field(() => [Int], { description: 'Indexes of tiles lying face down.' })
  faceDown: number[];

  @Field(() => Int, { nullable: true, description: 'Whose discard it was made with; null for a concealed kong.' })
  from: number | null;
}

@ObjectType('Discard', { description: 'A tile discarded.' })
export class DiscardModel {
  @Field(() => String, { description: 'The tile.' })
  tile: string;

  @Field(() => Boolean, { nullable: true, description: 'Whether it was the tile just drawn; null where nobody saw.' })
  drawn: boolean | null;

  @Field(() => Int, { nullable: true, description: 'The seat that took it; null: it lies in the river.' })
  takenBy: number | null;

  @Field(() => Int, { description: 'Its place among all discards of the hand, from 0.' })
  index: number;
}

@ObjectType('SeatAtTable', {
  description: 'A seat at the table. Everybody can count its tiles; which they are shows to whom they are open.',
})
export class SeatModel {
  @Field(() => Int, { description: SEAT })
  seat: number;

  @Field(() => String, { description: 'Its wind in this hand, `1z`..`4z`.' })
  wind: string;

  @Field(() => Int, { description: 'How many concealed tiles.' })
  size: number;

  @Field(() => [String], {
    nullable: true,
    description: 'The concealed tiles, known ones ascending, then what is known of others; null while hidden.',
  })
  concealed: string[] | null;

  @Field(() => String, { nullable: true, description: 'The tile just drawn; null while hidden, or when none was.' })
  drawn: string | null;

  @Field(() => HiddenEnum, {
    nullable: true,
    description: 'Why `concealed`, `drawn` and `waits` are hidden; null when they are not.',
  })
  hidden: string | null;

  @Field(() => [MeldModel], { description: 'The melds, in order of laying.' })
  melds: MeldModel[];

  @Field(() => [DiscardModel], { description: 'The discards, in order, those taken by others included.' })
  river: DiscardModel[];

  @Field(() => [String], { description: 'Flowers and seasons lying open.' })
  bonus: string[];

  @Field(() => ReachKindEnum, { nullable: true, description: 'What they have declared; null where they have not.' })
  reach: string | null;

  @Field(() => DeadHandEnum, { nullable: true, description: 'Why the hand may not win any more; null where it may.' })
  dead: string | null;

  @Field(() => [String], { description: 'Tiles exposed unlawfully.' })
  penaltyTiles: string[];

  @Field(() => [String], {
    nullable: true,
    description:
      'The tiles that complete the hand; null while hidden, where some are not known, and with a tile too many.',
  })
  waits: string[] | null;
}

@ObjectType('OpenTile', { description: 'The tile that may be claimed now.' })
export class OpenTileModel {
  @Field(() => OpenTileKindEnum, { description: 'A discard, or the tile of a kong.' })
  kind: string;

  @Field(() => Int, { description: 'Whose it is.' })
  seat: number;

  @Field(() => String, { description: 'The tile.' })
  tile: string;

  @Field(() => Int, {
    nullable: true,
    description: 'Who took it for a set, while a win on it still goes first; null: nobody.',
  })
  takenBy: number | null;
}

@ObjectType('AnnouncedClaim', { description: 'A claim announced and not yet carried out.' })
export class AnnouncedModel {
  @Field(() => Int, { description: SEAT })
  seat: number;

  @Field(() => ClaimKindEnum, { description: 'What was said.' })
  claim: string;
}

@ObjectType('DiceThrow', { description: 'A throw of the dice.' })
export class DiceThrowModel {
  @Field(() => Int, { description: 'Who threw.' })
  seat: number;

  @Field(() => [Int], { description: 'The faces, 1..6.' })
  faces: number[];
}

@ObjectType('WallBreak', { description: 'Where the wall was broken.' })
export class WallBreakModel {
  @Field(() => Int, { description: 'Before whose seat.' })
  seat: number;

  @Field(() => Int, { description: 'After how many stacks.' })
  stacks: number;
}

@ObjectType('HandAtTable', { description: 'The hand being played, or the last one.' })
export class HandAtTableModel {
  @Field(() => Int, { description: 'Its number, from 1.' })
  number: number;

  @Field(() => Int, { description: 'Take number, from 1.' })
  take: number;

  @Field(() => Int, { description: 'The dealer’s seat.' })
  dealer: number;

  @Field(() => String, { nullable: true, description: 'The wind of the round; null where the ruleset has none.' })
  prevailingWind: string | null;

  @Field(() => Int, { description: 'Counters of repeated hands, where the ruleset has them; else 0.' })
  honba: number;

  @Field(() => Int, { description: 'Bets on the table, where the ruleset has them; else 0.' })
  bets: number;

  @Field(() => [String], { description: 'Lucky tile indicators lying open, in their order.' })
  indicators: string[];

  @Field(() => [DiceThrowModel], { description: 'The dice thrown.' })
  throws: DiceThrowModel[];

  @Field(() => WallBreakModel, {
    nullable: true,
    description: 'Where the wall was broken; null when that was not recorded.',
  })
  broken: WallBreakModel | null;

  @Field(() => Int, { description: 'Whose turn it is.' })
  turn: number;

  @Field(() => DueEnum, { description: 'What that seat has to do.' })
  due: string;

  @Field(() => Int, {
    nullable: true,
    description: 'Tiles left in the live wall; null where lost steps left that open.',
  })
  live: number | null;

  @Field(() => [SeatModel], { description: 'Seats 0 to 3.' })
  seats: SeatModel[];

  @Field(() => OpenTileModel, { nullable: true, description: 'The tile that may be claimed; null: none.' })
  open: OpenTileModel | null;

  @Field(() => [AnnouncedModel], { description: 'Claims announced on it, in the order said.' })
  announced: AnnouncedModel[];

  @Field(() => [WinModel], { description: 'The wins of the hand.' })
  wins: WinModel[];

  @Field(() => [PointsScalar], { description: 'What the hand has changed in the scores so far, by seat.' })
  changes: number[];

  @Field(() => Boolean, { description: 'Steps were lost: sizes, turns and the wall are not known exactly.' })
  gap: boolean;

  @Field(() => HandEndEnum, { nullable: true, description: 'How it ended; null while it is played.' })
  ended: string | null;

  @Field(() => AbortEnum, { nullable: true, description: 'Why it was broken off; null where it was not.' })
  abort: string | null;

  @Field(() => [Boolean], {
    nullable: 'itemsAndList',
    description: 'Who was ready at the end, by seat; null where the end did not ask that, or nobody can say.',
  })
  ready: (boolean | null)[] | null;
}

@ObjectType('Table', { description: 'The table after a step, as its viewer may see it.' })
export class TableModel {
  @Field(() => String, { nullable: true, description: 'The ruleset’s id.' })
  ruleset: string | null;

  @Field(() => JsonScalar, { description: 'Every option’s value by name.' })
  options: unknown;

  @Field(() => ModeEnum, { nullable: true, description: 'How the game is recorded.' })
  mode: string | null;

  @Field(() => RevealEnum, { nullable: true, description: 'When concealed tiles are laid open to everybody.' })
  reveal: string | null;

  @Field(() => [ID], { nullable: true, description: 'Player ids of seats 0 to 3; null before they sit.' })
  players: string[] | null;

  @Field(() => [PointsScalar], { description: 'Running totals of the hands, by seat.' })
  scores: number[];

  @Field(() => [PointsScalar], { description: 'Points of penalties, by seat, counted apart.' })
  penalties: number[];

  @Field(() => Int, { description: 'Completed hands.' })
  handsPlayed: number;

  @Field(() => Boolean, { description: 'Whether the game is closed.' })
  closed: boolean;

  @Field(() => HandAtTableModel, {
    nullable: true,
    description: 'The hand being played, or the last one; null before the first.',
  })
  hand: HandAtTableModel | null;
}
