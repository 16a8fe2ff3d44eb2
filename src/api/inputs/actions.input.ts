import { Field, ID, InputType, Int } from '@nestjs/graphql';
import {
  AbortEnum,
  ClaimedKindEnum,
  ClaimKindEnum,
  GameEndEnum,
  HandEndEnum,
  KongKindEnum,
  PenaltyKindEnum,
  ShownMeldKindEnum,
  SourceEnum,
  WinByEnum,
} from '../enums.js';
import { PointsScalar } from '../scalars.js';

// One input an action, with the names of the engine's actions (engine/table/actions.ts): what is left out, it works out.

const SEAT = 'The seat, 0..3.';
const TILE = 'A tile in notation: `5p`, `?` where nobody saw it, `[58]p` one of two, `5p~` unsure.';
const optional = { nullable: true } as const;

@InputType('PickingThrowInput', { description: 'A throw of the dice while seats are picked.' })
class PickingThrowInput {
  @Field(() => Int, { description: 'By whom: the index in `places`.' })
  place: number;
  @Field(() => [Int], { description: 'The faces, 1..6.' })
  faces: number[];
}

@InputType('SeatPickingInput', { description: 'How the players picked their seats.' })
class SeatPickingInput {
  @Field(() => [ID], { description: 'The four players as they sat down, counter-clockwise.' })
  places: string[];
  @Field(() => [PickingThrowInput], { description: 'Two throws.' })
  throws: PickingThrowInput[];
  @Field(() => [String], {
    description: 'The wind tiles in their row, from the odd number tile’s end to the even one’s.',
  })
  row: string[];
}

@InputType('SeatPlayersInput', { description: 'Who sits where: the players, or how they picked, or both.' })
class SeatPlayersInput {
  @Field(() => [ID], { ...optional, description: 'Player ids of seats 0 to 3; seat 0 is East of the first hand.' })
  players?: string[];
  @Field(() => SeatPickingInput, { ...optional, description: 'The picking, which decides the seats.' })
  picking?: SeatPickingInput;
}

@InputType('StartHandInput', { description: 'A hand begins. What is left out is what the rules say comes next.' })
class StartHandInput {
  @Field(() => Int, { ...optional, description: 'Its number, from 1.' })
  hand?: number;
  @Field(() => Int, { ...optional, description: 'Take number, from 1.' })
  take?: number;
  @Field(() => Int, { ...optional, description: 'The dealer’s seat, 0..3.' })
  dealer?: number;
}

@InputType('ThrowDiceInput', { description: 'Dice are thrown to break the wall.' })
class ThrowDiceInput {
  @Field(() => Int, { description: SEAT })
  seat: number;
  @Field(() => [Int], { description: 'The faces, 1..6.' })
  faces: number[];
}

@InputType('BreakWallInput', { description: 'The wall is broken.' })
class BreakWallInput {
  @Field(() => Int, { description: 'Before whose seat, 0..3.' })
  seat: number;
  @Field(() => Int, { description: 'After how many stacks.' })
  stacks: number;
}

@InputType('DealTilesInput', { description: 'The hands are dealt.' })
class DealTilesInput {
  @Field(() => [[String]], { description: 'The tiles of seats 0 to 3 in notation; `?` for each that nobody saw.' })
  hands: string[][];
}

@InputType('DrawTileInput', { description: 'A tile is drawn.' })
class DrawTileInput {
  @Field(() => Int, { description: SEAT })
  seat: number;
  @Field(() => String, { description: TILE })
  tile: string;
  @Field(() => SourceEnum, {
    ...optional,
    description: 'Left out: the live wall, or a supplement tile where one is due.',
  })
  source?: string;
}

@InputType('SeatInput', { description: 'An action that names only its seat.' })
class SeatInput {
  @Field(() => Int, { description: SEAT })
  seat: number;
}

@InputType('DiscardTileInput', { description: 'A tile is discarded.' })
class DiscardTileInput {
  @Field(() => Int, { description: SEAT })
  seat: number;
  @Field(() => String, { description: TILE })
  tile: string;
  @Field(() => Boolean, {
    ...optional,
    description:
      'Whether it is the tile just drawn; null where nobody saw; left out, it is if it is known to be the same.',
  })
  drawn?: boolean | null;
}

@InputType('AnnounceClaimInput', { description: 'A claim is said that is not carried out at once.' })
class AnnounceClaimInput {
  @Field(() => Int, { description: SEAT })
  seat: number;
  @Field(() => ClaimKindEnum, { description: 'What was said.' })
  claim: string;
}

@InputType('ClaimMeldInput', { description: 'A discard is taken for a meld.' })
class ClaimMeldInput {
  @Field(() => Int, { description: SEAT })
  seat: number;
  @Field(() => ClaimedKindEnum, { description: 'Which meld.' })
  kind: string;
  @Field(() => [String], {
    ...optional,
    description: 'The claimant’s own tiles of it; left out, what matches the discard.',
  })
  own?: string[];
  @Field(() => Int, { ...optional, description: 'How many discards lie between; left out: none.' })
  back?: number;
}

@InputType('DeclareKongInput', { description: 'A kong is declared in one’s own turn.' })
class DeclareKongInput {
  @Field(() => Int, { description: SEAT })
  seat: number;
  @Field(() => KongKindEnum, { description: 'Which kong.' })
  kind: string;
  @Field(() => String, { description: TILE })
  tile: string;
}

@InputType('TilesInput', { description: 'Tiles a player shows.' })
class TilesInput {
  @Field(() => Int, { description: SEAT })
  seat: number;
  @Field(() => [String], { description: 'The tiles in notation.' })
  tiles: string[];
}

@InputType('RevealIndicatorInput', { description: 'A lucky tile indicator is turned up in the dead wall.' })
class RevealIndicatorInput {
  @Field(() => String, { description: TILE })
  tile: string;
  @Field(() => Int, { ...optional, description: 'Its tier, counted from the break; left out, the next one.' })
  place?: number;
}

@InputType('ExposeBonusTileInput', { description: 'A flower or season is laid open.' })
class ExposeBonusTileInput {
  @Field(() => Int, { description: SEAT })
  seat: number;
  @Field(() => String, { description: 'Which: `1f` to `8f`.' })
  tile: string;
}

@InputType('LoseStepsInput', { description: 'Some steps were not recorded.' })
class LoseStepsInput {
  @Field(() => Int, { ...optional, description: 'How many; null where nobody knows.' })
  count?: number | null;
}

@InputType('AddNoteInput', { description: 'A remark on the record. Everybody can read it.' })
class AddNoteInput {
  @Field(() => String, { description: 'At most 500 characters.' })
  text: string;
}

@InputType('ChangeConnectionInput', { description: 'An online player’s connection was lost or came back.' })
class ChangeConnectionInput {
  @Field(() => Int, { description: SEAT })
  seat: number;
  @Field(() => Boolean, { description: 'Whether they are connected now.' })
  connected: boolean;
}

@InputType('ShownMeldInput', { description: 'A set as it lies there, of which nobody saw how it came.' })
class ShownMeldInput {
  @Field(() => ShownMeldKindEnum, { description: 'Its kind.' })
  kind: string;
  @Field(() => [String], { description: 'Its three or four tiles in notation.' })
  tiles: string[];
}

const MELDS =
  'The sets lying in front of the seat, where steps were lost, the result alone is recorded, or a set was not read; elsewhere only what the record has.';
const BONUS = 'The flowers and seasons lying there, in the same case.';

@InputType('RevealTilesInput', { description: 'A player lays all concealed tiles open.' })
class RevealTilesInput extends TilesInput {
  @Field(() => [ShownMeldInput], { ...optional, description: MELDS })
  melds?: ShownMeldInput[];
  @Field(() => [String], { ...optional, description: BONUS })
  bonus?: string[];
}

@InputType('DeclareWinInput', { description: 'A win is declared.' })
class DeclareWinInput {
  @Field(() => Int, { description: SEAT })
  seat: number;
  @Field(() => WinByEnum, { description: 'How.' })
  by: string;
  @Field(() => String, { ...optional, description: 'The winning tile, where the record has not seen it.' })
  tile?: string;
  @Field(() => Int, { ...optional, description: 'Whose tile it was, where the record has not seen it.' })
  from?: number;
  @Field(() => [String], { ...optional, description: 'The concealed tiles shown, without the winning tile.' })
  concealed?: string[];
  @Field(() => PointsScalar, { ...optional, description: 'The points the players declared.' })
  declaredPoints?: number;
  @Field(() => [String], {
    ...optional,
    description: 'The tiles under the indicators, in their order, where the winner has them turned up.',
  })
  under?: string[];
  @Field(() => [ShownMeldInput], { ...optional, description: MELDS })
  melds?: ShownMeldInput[];
  @Field(() => [String], { ...optional, description: BONUS })
  bonus?: string[];
}

@InputType('EnterPointsInput', { description: 'What a win brought, where the table scores by itself.' })
class EnterPointsInput {
  @Field(() => [PointsScalar], { description: 'Points gained by seats 0 to 3; they sum to zero.' })
  changes: number[];
}

@InputType('MakePaymentsInput', { description: 'What changed hands, where it was seen.' })
class MakePaymentsInput {
  @Field(() => [PointsScalar], { description: 'Points gained by seats 0 to 3.' })
  changes: number[];
}

@InputType('EndHandInput', { description: 'A hand ends.' })
class EndHandInput {
  @Field(() => HandEndEnum, { description: 'How.' })
  reason: string;
  @Field(() => AbortEnum, { ...optional, description: 'Why it was broken off; with `ABORTED` only.' })
  abort?: string;
}

@InputType('ImposePenaltyInput', { description: 'A penalty is imposed.' })
class ImposePenaltyInput {
  @Field(() => Int, { description: SEAT })
  seat: number;
  @Field(() => PenaltyKindEnum, { description: 'Which.' })
  penalty: string;
  @Field(() => PointsScalar, { ...optional, description: 'Points given, negative where taken.' })
  points?: number;
  @Field(() => [String], { ...optional, description: 'Penalty tiles in notation.' })
  tiles?: string[];
  @Field(() => String, { description: 'Why; at most 500 characters.' })
  reason: string;
}

@InputType('CloseGameInput', { description: 'The game is closed.' })
class CloseGameInput {
  @Field(() => GameEndEnum, { description: 'How.' })
  reason: string;
}

const member = (about: string) => ({ nullable: true, description: about }) as const;

/** The members are the engine's actions with a small first letter, in the order of the table. */
@InputType('ActionInput', { isOneOf: true, description: 'Something that happened at the table: exactly one of these.' })
export class ActionInput {
  @Field(() => SeatPlayersInput, member('The players take their seats.'))
  seatPlayers?: SeatPlayersInput;
  @Field(() => StartHandInput, member('A hand begins.'))
  startHand?: StartHandInput;
  @Field(() => ThrowDiceInput, member('Dice are thrown.'))
  throwDice?: ThrowDiceInput;
  @Field(() => BreakWallInput, member('The wall is broken.'))
  breakWall?: BreakWallInput;
  @Field(() => DealTilesInput, member('The hands are dealt.'))
  dealTiles?: DealTilesInput;
  @Field(() => DrawTileInput, member('A tile is drawn.'))
  drawTile?: DrawTileInput;
  @Field(() => SeatInput, member('A tile drawn too early goes back to the wall.'))
  returnDraw?: SeatInput;
  @Field(() => DiscardTileInput, member('A tile is discarded.'))
  discardTile?: DiscardTileInput;
  @Field(() => AnnounceClaimInput, member('A claim is announced.'))
  announceClaim?: AnnounceClaimInput;
  @Field(() => ClaimMeldInput, member('A discard is taken for a meld.'))
  claimMeld?: ClaimMeldInput;
  @Field(() => DeclareKongInput, member('A kong is declared.'))
  declareKong?: DeclareKongInput;
  @Field(() => RevealIndicatorInput, member('A lucky tile indicator is turned up.'))
  revealIndicator?: RevealIndicatorInput;
  @Field(() => SeatInput, member('Reach is declared, before the discard it goes with.'))
  declareReach?: SeatInput;
  @Field(() => SeatInput, member('The last discard is taken into the hand instead of a draw.'))
  takeUpDiscard?: SeatInput;
  @Field(() => ExposeBonusTileInput, member('A flower or season is laid open; a supplement tile is drawn for it.'))
  exposeBonusTile?: ExposeBonusTileInput;
  @Field(() => TilesInput, member('Tiles are shown unlawfully.'))
  exposeTiles?: TilesInput;
  @Field(() => RevealTilesInput, member('Tiles are revealed at the end of a hand.'))
  revealTiles?: RevealTilesInput;
  @Field(() => LoseStepsInput, member('Steps were not recorded.'))
  loseSteps?: LoseStepsInput;
  @Field(() => AddNoteInput, member('A remark.'))
  addNote?: AddNoteInput;
  @Field(() => ChangeConnectionInput, member('A connection was lost or came back.'))
  changeConnection?: ChangeConnectionInput;
  @Field(() => DeclareWinInput, member('A win is declared.'))
  declareWin?: DeclareWinInput;
  @Field(() => EnterPointsInput, member('The points of a win, where no rules score it; one entry for each winner.'))
  enterPoints?: EnterPointsInput;
  @Field(() => MakePaymentsInput, member('Points change hands.'))
  makePayments?: MakePaymentsInput;
  @Field(() => EndHandInput, member('A hand ends.'))
  endHand?: EndHandInput;
  @Field(() => ImposePenaltyInput, member('A penalty is imposed.'))
  imposePenalty?: ImposePenaltyInput;
  @Field(() => CloseGameInput, member('The game is closed.'))
  closeGame?: CloseGameInput;
}
