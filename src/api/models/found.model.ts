import { createUnionType, Field, Float, ID, Int, ObjectType } from '@nestjs/graphql';
import {
  AbortEnum,
  ClaimKindEnum,
  GameEndEnum,
  HandEndEnum,
  MeldKindEnum,
  ModeEnum,
  RevealEnum,
  WinByEnum,
} from '../enums.js';
import { OPERATION_LIMITS } from '../../limits.js';
import { PointsScalar } from '../scalars.js';
import { IrregularityModel } from './event.model.js';
import { InvalidInputModel, NotYetModel } from './failure.model.js';
import { connectionOf } from './page.model.js';
import { ScoredPatternModel } from './win.model.js';

@ObjectType('HandSummarySeat', { description: 'What a hand was for one seat: a line of the score sheet.' })
export class HandSummarySeatModel {
  @Field(() => Int, { description: 'The seat.' })
  seat: number;

  @Field(() => ID, { nullable: true, description: 'Who sat there; null before anybody did.' })
  player: string | null;

  @Field(() => PointsScalar, { description: 'What the hand changed in their score.' })
  change: number;

  @Field(() => PointsScalar, { description: 'Running total after it.' })
  score: number;

  @Field(() => PointsScalar, { description: 'Points of penalties so far, counted apart.' })
  penalty: number;
}

@ObjectType('MeldSummary', { description: 'A meld of a winning hand.' })
export class MeldSummaryModel {
  @Field(() => MeldKindEnum, { description: 'What it is.' })
  kind: string;

  @Field(() => [String], { description: 'Its tiles.' })
  tiles: string[];

  @Field(() => Int, { nullable: true, description: 'Whose discard is in it; null for none.' })
  from: number | null;
}

@ObjectType('WinSummary', { description: 'A win of a hand that was found.' })
export class WinSummaryModel {
  @Field(() => Int, { description: 'Revision of the win.' })
  revision: number;

  @Field(() => Int, { description: 'The winner’s seat.' })
  seat: number;

  @Field(() => ID, { nullable: true, description: 'The winner.' })
  player: string | null;

  @Field(() => WinByEnum, { description: 'How it was won.' })
  by: string;

  @Field(() => String, { description: 'The winning tile.' })
  tile: string;

  @Field(() => Int, { nullable: true, description: 'Whose tile it was; null for a self-draw.' })
  from: number | null;

  @Field(() => PointsScalar, {
    nullable: true,
    description: 'Its points; null where nothing was scored or declared, as where the table enters what a win brings.',
  })
  points: number | null;

  @Field(() => String, { nullable: true, description: 'The limit that set the points, in the ruleset’s word.' })
  limit: string | null;

  @Field(() => [PointsScalar], { description: 'What it changed, by seat.' })
  changes: number[];

  @Field(() => [String], {
    nullable: true,
    description: 'The concealed tiles as shown; null where that was not recorded.',
  })
  concealed: string[] | null;

  @Field(() => [MeldSummaryModel], { description: 'The winner’s melds.' })
  melds: MeldSummaryModel[];

  @Field(() => [String], { nullable: true, description: 'What the hand waited for; null where it was not shown.' })
  waits: string[] | null;

  @Field(() => [ScoredPatternModel], { description: 'Its patterns.' })
  patterns: ScoredPatternModel[];
}

@ObjectType('ClaimSummary', {
  description: 'A claim of a hand that was found: what was announced, or the meld or kong that was made.',
})
export class ClaimSummaryModel {
  @Field(() => Int, { description: 'Revision of the step.' })
  revision: number;

  @Field(() => Int, { description: 'Whose it is.' })
  seat: number;

  @Field(() => ClaimKindEnum, { nullable: true, description: 'What was announced; null for a meld or kong.' })
  announced: string | null;

  @Field(() => MeldKindEnum, { nullable: true, description: 'What was made; null for what was announced.' })
  meld: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The tile that was claimed, or the kong’s; null for what was announced, and for whoever may not see a kong that lies face down.',
  })
  tile: string | null;

  @Field(() => Int, { nullable: true, description: 'Whose discard was claimed; null for none.' })
  from: number | null;

  @Field(() => Boolean, { description: 'It came late.' })
  late: boolean;
}

@ObjectType('SummaryIrregularity', { description: 'An irregularity of a hand that was found, on its effective line.' })
export class SummaryIrregularityModel extends IrregularityModel {
  @Field(() => Int, { description: 'Revision of the step.' })
  revision: number;
}

@ObjectType('HandSummary', {
  description: 'A hand as a search finds it. `node(id)` of the same id shows it step by step.',
})
export class HandSummaryModel {
  @Field(() => ID, { description: 'The hand’s id: `game/revision of its start`.' })
  id: string;

  @Field(() => ID, { description: 'The game it belongs to.' })
  gameId: string;

  @Field(() => Int, { description: 'Revision of its start.' })
  revision: number;

  @Field(() => ID, { description: 'The ruleset.' })
  ruleset: string;

  @Field(() => String, { nullable: true, description: 'Name of the event.' })
  eventName: string | null;

  @Field(() => String, { nullable: true, description: 'Name of the table.' })
  tableName: string | null;

  @Field(() => Int, { description: 'Its number, from 1.' })
  number: number;

  @Field(() => Int, { description: 'Take number, from 1.' })
  take: number;

  @Field(() => Int, { description: 'The dealer’s seat.' })
  dealer: number;

  @Field(() => String, { nullable: true, description: 'The wind of the round; null where the ruleset has none.' })
  prevailingWind: string | null;

  @Field(() => Int, { description: 'Counters on the table, where the ruleset knows them.' })
  honba: number;

  @Field(() => String, { description: 'When its start was recorded: RFC 3339, UTC, milliseconds.' })
  startedAt: string;

  @Field(() => HandEndEnum, { nullable: true, description: 'How it ended; null while it is played.' })
  ended: string | null;

  @Field(() => AbortEnum, { nullable: true, description: 'Why it was broken off; null where it was not.' })
  abort: string | null;

  @Field(() => Boolean, { description: 'A correction has touched it.' })
  corrected: boolean;

  @Field(() => [HandSummarySeatModel], { description: 'What it was for each seat.' })
  seats: HandSummarySeatModel[];

  @Field(() => [WinSummaryModel], { description: 'Its wins, one a winner.' })
  wins: WinSummaryModel[];

  @Field(() => [ClaimSummaryModel], { description: 'Its claims, melds and kongs, as they were recorded.' })
  claims: ClaimSummaryModel[];

  @Field(() => [SummaryIrregularityModel], {
    description: 'What is irregular in it, as far as the viewer may see it.',
  })
  irregularities: SummaryIrregularityModel[];
}

@ObjectType('GameSummarySeat', { description: 'A seat of a game that was found.' })
export class GameSummarySeatModel {
  @Field(() => Int, { description: 'The seat.' })
  seat: number;

  @Field(() => ID, { nullable: true, description: 'Who sits there now; null before anybody does.' })
  player: string | null;

  @Field(() => PointsScalar, { description: 'Running total of the hands.' })
  score: number;

  @Field(() => PointsScalar, { description: 'Points of penalties, counted apart.' })
  penalty: number;

  @Field(() => PointsScalar, { nullable: true, description: 'Total with penalties when it was closed; null before.' })
  total: number | null;

  @Field(() => Int, { nullable: true, description: 'Place when it was closed, 1 for the highest total; null before.' })
  placing: number | null;
}

@ObjectType('SetAside', {
  description: 'An event that searches and statistics could not take up: of this game they know what came before it.',
})
export class SetAsideModel {
  @Field(() => Int, { description: 'Revision of that event.' })
  revision: number;

  @Field(() => String, { nullable: true, description: 'Why the operator lets it rest; null while it waits for them.' })
  released: string | null;
}

@ObjectType('GameSummary', { description: 'A game as a search finds it; `game(id)` shows the rest.' })
export class GameSummaryModel {
  @Field(() => ID, { description: 'The game’s id.' })
  id: string;

  @Field(() => ID, { description: 'The ruleset.' })
  ruleset: string;

  @Field(() => String, { description: 'Edition of the ruleset.' })
  edition: string;

  @Field(() => ModeEnum, { description: 'How it is recorded.' })
  mode: string;

  @Field(() => RevealEnum, { description: 'When concealed tiles lie open to everybody.' })
  reveal: string;

  @Field(() => String, { nullable: true, description: 'Name of the event.' })
  eventName: string | null;

  @Field(() => String, { nullable: true, description: 'Name of the table.' })
  tableName: string | null;

  @Field(() => String, { description: 'When it was opened: RFC 3339, UTC, milliseconds.' })
  openedAt: string;

  @Field(() => Int, { description: 'Up to which revision the search knows it.' })
  revision: number;

  @Field(() => Int, { description: 'Completed hands.' })
  handsPlayed: number;

  @Field(() => GameEndEnum, { nullable: true, description: 'How it was closed; null while it is open.' })
  closed: string | null;

  @Field(() => Int, { description: 'How many corrections it has.' })
  corrections: number;

  @Field(() => [GameSummarySeatModel], { description: 'Its seats.' })
  seats: GameSummarySeatModel[];

  @Field(() => SetAsideModel, { nullable: true, description: 'What could not be taken up; null where all was.' })
  setAside: SetAsideModel | null;
}

@ObjectType('PatternCount', { description: 'How often a pattern was scored.' })
export class PatternCountModel {
  @Field(() => ID, { description: 'Its id in its ruleset.' })
  id: string;

  @Field(() => String, { description: 'Its name.' })
  name: string;

  @Field(() => Int, { description: 'Wins with it.' })
  wins: number;
}

@ObjectType('MeldCount', { description: 'How many melds or kongs of a kind were made.' })
export class MeldCountModel {
  @Field(() => MeldKindEnum, { description: 'The kind; a small exposed kong counts besides its pong.' })
  kind: string;

  @Field(() => Int, { description: 'How many.' })
  count: number;
}

@ObjectType({ isAbstract: true })
abstract class CountedModel {
  @Field(() => Int, { description: 'Games they belong to.' })
  games: number;

  @Field(() => Int, { description: 'Hands that have ended and whose result stands.' })
  hands: number;

  @Field(() => Int, { description: 'Wins.' })
  wins: number;

  @Field(() => Int, { description: 'Wins by self-draw, among them.' })
  selfDraws: number;

  @Field(() => Float, { nullable: true, description: 'Mean points of the wins that have points; null without one.' })
  meanWin: number | null;

  @Field(() => [PatternCountModel], { description: 'Patterns of the wins, the most frequent first.' })
  patterns: PatternCountModel[];

  @Field(() => [MeldCountModel], { description: 'Melds and kongs made, by kind.' })
  melds: MeldCountModel[];
}

@ObjectType('PlayerStatistics', { description: 'What a player has done.' })
export class PlayerStatisticsModel extends CountedModel {
  @Field(() => Int, { description: 'Wins of others on their discards and robbed kongs.' })
  discardsWonOn: number;

  @Field(() => PointsScalar, { description: 'What the hands changed in their scores.' })
  points: number;
}

@ObjectType('RulesetStatistics', { description: 'What was played under a ruleset.' })
export class RulesetStatisticsModel extends CountedModel {
  @Field(() => Int, { description: 'Hands that nobody won.' })
  noWins: number;
}

export const HandSummaryConnection = connectionOf(HandSummaryModel, 'HandSummary', OPERATION_LIMITS.search);
export const GameSummaryConnection = connectionOf(GameSummaryModel, 'GameSummary', OPERATION_LIMITS.search);

export const FindHandsResult = createUnionType({
  name: 'FindHandsResult',
  description: 'The hands that were found, or why none are shown.',
  types: () => [HandSummaryConnection, NotYetModel, InvalidInputModel] as const,
});

export const FindGamesResult = createUnionType({
  name: 'FindGamesResult',
  description: 'The games that were found, or why none are shown.',
  types: () => [GameSummaryConnection, NotYetModel, InvalidInputModel] as const,
});

export const PlayerStatisticsResult = createUnionType({
  name: 'PlayerStatisticsResult',
  description: 'What a player has done, or why there is no answer.',
  types: () => [PlayerStatisticsModel, NotYetModel, InvalidInputModel] as const,
});

export const RulesetStatisticsResult = createUnionType({
  name: 'RulesetStatisticsResult',
  description: 'What was played under a ruleset, or why there is no answer.',
  types: () => [RulesetStatisticsModel, NotYetModel, InvalidInputModel] as const,
});
