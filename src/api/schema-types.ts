// Generated from schema.graphql by `npm run generate` (inputs: 3f58f0f7f9aae8cc). Not in git.

import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { GameParent, HandParent, TournamentParent, EntrantParent, PlayerParent, SeatPlaysParent, PlayOptionParent, AuditTrailParent, HandSummaryParent, GameSummaryParent } from './resolver-parents.js';
import type { ApiContext } from './context.js';
export type Maybe<T> = T | null | undefined;
export type InputMaybe<T> = T | null | undefined;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  JSON: { input: unknown; output: unknown; }
  Points: { input: number; output: number; }
};

export type Mode =
  | 'strict'
  | 'scribe';

export type Reveal =
  | 'after-hand'
  | 'after-game'
  | 'never';

export type Scribes =
  | 'seeing'
  | 'blind';

export type Viewer =
  | 'public'
  | 0
  | 1
  | 2
  | 3
  | 'scribe'
  | 'judge';

export type LuckyKind =
  | 'dora'
  | 'ura'
  | 'red';

export type HiddenReason =
  | 'deal-not-open'
  | 'not-seen-then';

export type Role =
  | 'scribe'
  | 'server'
  | 'player'
  | 'judge'
  | 'head-judge'
  | 'organiser'
  | 'operator';

export type DrawSource =
  | 'wall'
  | 'supplement';

export type Due =
  | 'deal'
  | 'draw'
  | 'discard'
  | 'supplement'
  | 'show-chi'
  | 'unknown'
  | 'end';

export type ClaimKind =
  | 'chi'
  | 'pong'
  | 'kong'
  | 'win';

export type ClaimedMeldKind =
  | 'chi'
  | 'pong'
  | 'big-exposed-kong';

export type DeclaredKongKind =
  | 'concealed-kong'
  | 'small-exposed-kong';

export type MeldKind =
  | 'chi'
  | 'pong'
  | 'big-exposed-kong'
  | 'concealed-kong'
  | 'small-exposed-kong';

export type ShownMeldKind =
  | 'chi'
  | 'pong'
  | 'big-exposed-kong'
  | 'concealed-kong';

export type OpenTileKind =
  | 'discard'
  | 'kong';

export type ReachKind =
  | 'reach'
  | 'double-reach';

export type WinBy =
  | 'self-draw'
  | 'discard'
  | 'robbing-kong';

export type DeadHand =
  | 'long'
  | 'short'
  | 'false-win'
  | 'ruling';

export type HandEnd =
  | 'won'
  | 'exhausted'
  | 'aborted'
  | 'voided'
  | 'time'
  | 'misdeal'
  | 'ruling';

export type Abort =
  | 'nine-kinds'
  | 'four-winds'
  | 'four-reaches'
  | 'four-kongs'
  | 'three-wins';

export type GameEnd =
  | 'complete'
  | 'time'
  | 'abandoned';

export type PenaltyKind =
  | 'dead-hand'
  | 'penalty-tiles'
  | 'points'
  | 'warning'
  | 'disqualification'
  | 'maximum-penalty';

export type PenaltyAccount =
  | 'table'
  | 'overall';

export type WallScheme =
  | 'paifu/wall/1'
  | 'paifu/wall/2'
  | 'tenhou-mt'
  | 'majsoul-sha256';

export type IrregularityKind =
  | 'breach'
  | 'inconsistency';

export type IrregularityStatus =
  | 'open'
  | 'settled'
  | 'raised';

export type Query = {
  readonly __typename?: 'Query';
  readonly game: GameResult;
  readonly node?: Maybe<Node>;
  readonly rulesets: ReadonlyArray<Ruleset>;
  readonly findHands: FindHandsResult;
  readonly findGames: FindGamesResult;
  readonly handSummary?: Maybe<HandSummary>;
  readonly playerStatistics: PlayerStatisticsResult;
  readonly rulesetStatistics: RulesetStatisticsResult;
  readonly player?: Maybe<Player>;
  readonly players: PlayersResult;
  readonly playerByAlias: PlayerResult;
  readonly playerHistory: PlayerHistoryResult;
  readonly previewImport: PreviewImportResult;
  readonly previewActions: PreviewActionsResult;
  readonly commandResult: CommandResult;
  readonly previewCorrection: PreviewCorrectionResult;
  readonly previewRuling: PreviewRulingResult;
  readonly whatIf: WhatIfResult;
  readonly rescore: RescoreResult;
  readonly caller: Caller;
  readonly tokens: TokensResult;
  readonly findDisputes: FindDisputesResult;
  readonly findRulings: FindRulingsResult;
  readonly precedents: PrecedentsResult;
  readonly tournament: TournamentResult;
  readonly tournaments: TournamentsResult;
  readonly previewSeating: PreviewSeatingResult;
};


export type QueryGameArgs = {
  id: Scalars['ID']['input'];
  asOf?: InputMaybe<Scalars['Int']['input']>;
  minRevision?: InputMaybe<Scalars['Int']['input']>;
  as?: InputMaybe<Viewer>;
  hindsight?: InputMaybe<Scalars['Boolean']['input']>;
};


export type QueryNodeArgs = {
  id: Scalars['ID']['input'];
};


export type QueryFindHandsArgs = {
  first: Scalars['Int']['input'];
  filter?: InputMaybe<HandFilter>;
  sort?: InputMaybe<HandSort>;
  after?: InputMaybe<Scalars['String']['input']>;
  minRevision?: InputMaybe<MinRevision>;
};


export type QueryFindGamesArgs = {
  first: Scalars['Int']['input'];
  filter?: InputMaybe<GameFilter>;
  sort?: InputMaybe<GameSort>;
  after?: InputMaybe<Scalars['String']['input']>;
  minRevision?: InputMaybe<MinRevision>;
};


export type QueryHandSummaryArgs = {
  id: Scalars['ID']['input'];
};


export type QueryPlayerStatisticsArgs = {
  player: Scalars['ID']['input'];
  filter?: InputMaybe<StatisticsFilter>;
  minRevision?: InputMaybe<MinRevision>;
};


export type QueryRulesetStatisticsArgs = {
  ruleset: Scalars['ID']['input'];
  filter?: InputMaybe<StatisticsFilter>;
  minRevision?: InputMaybe<MinRevision>;
};


export type QueryPlayerArgs = {
  id: Scalars['ID']['input'];
};


export type QueryPlayersArgs = {
  first: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
};


export type QueryPlayerByAliasArgs = {
  source: Scalars['String']['input'];
  name: Scalars['String']['input'];
};


export type QueryPlayerHistoryArgs = {
  id: Scalars['ID']['input'];
};


export type QueryPreviewImportArgs = {
  commandId: Scalars['ID']['input'];
  text: Scalars['String']['input'];
};


export type QueryPreviewActionsArgs = {
  gameId: Scalars['ID']['input'];
  expectedRevision: Scalars['Int']['input'];
  actions: ReadonlyArray<ActionInput>;
};


export type QueryCommandResultArgs = {
  gameId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
};


export type QueryPreviewCorrectionArgs = {
  gameId: Scalars['ID']['input'];
  corrections: ReadonlyArray<CorrectionInput>;
};


export type QueryPreviewRulingArgs = {
  gameId: Scalars['ID']['input'];
  ruling: RulingInput;
};


export type QueryWhatIfArgs = {
  gameId: Scalars['ID']['input'];
  branch: BranchInput;
};


export type QueryRescoreArgs = {
  gameId: Scalars['ID']['input'];
  ruleset: Scalars['ID']['input'];
  options?: InputMaybe<Scalars['JSON']['input']>;
};


export type QueryTokensArgs = {
  first: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
  ended?: InputMaybe<Scalars['Boolean']['input']>;
};


export type QueryFindDisputesArgs = {
  first: Scalars['Int']['input'];
  filter?: InputMaybe<CaseFilter>;
  sort?: InputMaybe<CaseSort>;
  after?: InputMaybe<Scalars['String']['input']>;
  minRevision?: InputMaybe<MinRevision>;
};


export type QueryFindRulingsArgs = {
  first: Scalars['Int']['input'];
  filter?: InputMaybe<CaseFilter>;
  sort?: InputMaybe<CaseSort>;
  after?: InputMaybe<Scalars['String']['input']>;
  minRevision?: InputMaybe<MinRevision>;
};


export type QueryPrecedentsArgs = {
  on: PrecedentsOn;
  first: Scalars['Int']['input'];
  minRevision?: InputMaybe<MinRevision>;
};


export type QueryTournamentArgs = {
  id: Scalars['ID']['input'];
};


export type QueryTournamentsArgs = {
  first: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
};


export type QueryPreviewSeatingArgs = {
  tournamentId: Scalars['ID']['input'];
  draw: SeatingDrawInput;
};

export type GameResult = Game | NotFound | NotYet | Forbidden | InvalidInput;

export type Node = {
  readonly id: Scalars['ID']['output'];
};

export type Game = Node & {
  readonly __typename?: 'Game';
  readonly behind: Scalars['Boolean']['output'];
  readonly id: Scalars['ID']['output'];
  readonly revision: Scalars['Int']['output'];
  readonly latestRevision: Scalars['Int']['output'];
  readonly head?: Maybe<RecordHead>;
  readonly viewer: Viewer;
  readonly hindsight: Scalars['Boolean']['output'];
  readonly edition: Scalars['String']['output'];
  readonly options: Scalars['JSON']['output'];
  readonly mode: Mode;
  readonly reveal: Reveal;
  readonly scribes: Scribes;
  readonly delay: Scalars['Int']['output'];
  readonly tournament?: Maybe<Scalars['String']['output']>;
  readonly session?: Maybe<Scalars['Int']['output']>;
  readonly tableName?: Maybe<Scalars['String']['output']>;
  readonly openedAt: Scalars['String']['output'];
  readonly played?: Maybe<Scalars['String']['output']>;
  readonly source?: Maybe<GameSource>;
  readonly players?: Maybe<ReadonlyArray<Scalars['ID']['output']>>;
  readonly scores: ReadonlyArray<Scalars['Points']['output']>;
  readonly adjustments: ReadonlyArray<Scalars['Points']['output']>;
  readonly penalties: ReadonlyArray<Scalars['Points']['output']>;
  readonly overallPenalties: ReadonlyArray<Scalars['Points']['output']>;
  readonly disqualified: ReadonlyArray<Scalars['Int']['output']>;
  readonly handsPlayed: Scalars['Int']['output'];
  readonly closing?: Maybe<Closing>;
  readonly recorder?: Maybe<Recorder>;
  readonly disputes: ReadonlyArray<Dispute>;
  readonly rulings: ReadonlyArray<Ruling>;
  readonly appealUntil?: Maybe<Scalars['String']['output']>;
  readonly provisional: Scalars['Boolean']['output'];
  readonly table: Table;
  readonly replay: Scalars['JSON']['output'];
  readonly scoreSheet: ReadonlyArray<ScoreSheetRow>;
  readonly tableActions: ReadonlyArray<Scalars['JSON']['output']>;
  readonly tableOptions: ReadonlyArray<PlayOption>;
  readonly ruleset: Ruleset;
  readonly hands: HandConnection;
  readonly hand?: Maybe<Hand>;
  readonly steps: StepConnection;
  readonly step?: Maybe<Step>;
  readonly tableAt?: Maybe<Table>;
  readonly diff?: Maybe<ReadonlyArray<Change>>;
  readonly log: LoggedEventConnection;
  readonly notation: Scalars['String']['output'];
  readonly plays: SeatPlays;
  readonly seated?: Maybe<ReadonlyArray<Player>>;
  readonly setAside?: Maybe<SetAside>;
  readonly auditTrail: AuditTrail;
};


export type GameHandsArgs = {
  first: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
};


export type GameHandArgs = {
  number: Scalars['Int']['input'];
  take?: InputMaybe<Scalars['Int']['input']>;
};


export type GameStepsArgs = {
  first: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
};


export type GameStepArgs = {
  revision: Scalars['Int']['input'];
};


export type GameTableAtArgs = {
  revision: Scalars['Int']['input'];
};


export type GameDiffArgs = {
  from: Scalars['Int']['input'];
  to: Scalars['Int']['input'];
};


export type GameLogArgs = {
  first: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
};


export type GameNotationArgs = {
  times: Scalars['Boolean']['input'];
  names: Scalars['Boolean']['input'];
};


export type GamePlaysArgs = {
  seat: Scalars['Int']['input'];
};

export type Recorder = {
  readonly __typename?: 'Recorder';
  readonly actor: Actor;
  readonly recordedAt: Scalars['String']['output'];
  readonly revision: Scalars['Int']['output'];
};

export type Closing = {
  readonly __typename?: 'Closing';
  readonly reason: GameEnd;
  readonly totals: ReadonlyArray<Scalars['Points']['output']>;
  readonly placings: ReadonlyArray<Scalars['Int']['output']>;
  readonly finalPoints?: Maybe<ReadonlyArray<Scalars['Float']['output']>>;
};

export type ScoreSheetRow = {
  readonly __typename?: 'ScoreSheetRow';
  readonly hand: Scalars['Int']['output'];
  readonly take: Scalars['Int']['output'];
  readonly dealer: Scalars['Int']['output'];
  readonly ended: HandEnd;
  readonly wins: ReadonlyArray<ScoreSheetWin>;
  readonly changes: ReadonlyArray<Scalars['Points']['output']>;
  readonly scores: ReadonlyArray<Scalars['Points']['output']>;
  readonly adjustments: ReadonlyArray<Scalars['Points']['output']>;
  readonly penalties: ReadonlyArray<Scalars['Points']['output']>;
  readonly overallPenalties: ReadonlyArray<Scalars['Points']['output']>;
  readonly provisional: Scalars['Boolean']['output'];
};

export type ScoreSheetWin = {
  readonly __typename?: 'ScoreSheetWin';
  readonly seat: Scalars['Int']['output'];
  readonly by: WinBy;
  readonly from?: Maybe<Scalars['Int']['output']>;
  readonly points: Scalars['Points']['output'];
};

export type Change = {
  readonly __typename?: 'Change';
  readonly path: ReadonlyArray<Scalars['String']['output']>;
  readonly before?: Maybe<Scalars['JSON']['output']>;
  readonly after?: Maybe<Scalars['JSON']['output']>;
};

export type SeatPlays = {
  readonly __typename?: 'SeatPlays';
  readonly seat: Scalars['Int']['output'];
  readonly hidden?: Maybe<HiddenReason>;
  readonly waits?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  readonly legalActions?: Maybe<ReadonlyArray<Scalars['JSON']['output']>>;
  readonly claims?: Maybe<ReadonlyArray<Scalars['JSON']['output']>>;
  readonly playOptions?: Maybe<ReadonlyArray<PlayOption>>;
};

export type PlayOption = {
  readonly __typename?: 'PlayOption';
  readonly kind: Scalars['String']['output'];
  readonly actions: ReadonlyArray<Scalars['JSON']['output']>;
  readonly refusal?: Maybe<PlayRefusal>;
};

export type PlayRefusal = {
  readonly __typename?: 'PlayRefusal';
  readonly rule: Scalars['String']['output'];
  readonly message: Scalars['String']['output'];
  readonly citation: Citation;
  readonly field?: Maybe<Scalars['String']['output']>;
};

export type HandConnection = {
  readonly __typename?: 'HandConnection';
  readonly edges: ReadonlyArray<HandEdge>;
  readonly pageInfo: PageInfo;
  readonly totalCount: Scalars['Int']['output'];
};

export type HandEdge = {
  readonly __typename?: 'HandEdge';
  readonly cursor: Scalars['String']['output'];
  readonly node: Hand;
};

export type Hand = Node & {
  readonly __typename?: 'Hand';
  readonly id: Scalars['ID']['output'];
  readonly gameId: Scalars['ID']['output'];
  readonly revision: Scalars['Int']['output'];
  readonly number: Scalars['Int']['output'];
  readonly take: Scalars['Int']['output'];
  readonly dealer: Scalars['Int']['output'];
  readonly prevailingWind?: Maybe<Scalars['String']['output']>;
  readonly ended?: Maybe<HandEnd>;
  readonly open: Scalars['Boolean']['output'];
  readonly changes: ReadonlyArray<Scalars['Points']['output']>;
  readonly wins: ReadonlyArray<HandWin>;
  readonly others: ReadonlyArray<HandScore>;
  readonly table: Table;
  readonly steps: StepConnection;
  readonly notation: Scalars['String']['output'];
};


export type HandStepsArgs = {
  first: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
};


export type HandNotationArgs = {
  times: Scalars['Boolean']['input'];
  names: Scalars['Boolean']['input'];
};

export type HandWin = {
  readonly __typename?: 'HandWin';
  readonly revision: Scalars['Int']['output'];
  readonly win: Win;
  readonly irregularities: ReadonlyArray<Irregularity>;
  readonly explanation?: Maybe<Explanation>;
};

export type HandScore = {
  readonly __typename?: 'HandScore';
  readonly seat: Scalars['Int']['output'];
  readonly points: Scalars['Points']['output'];
  readonly score?: Maybe<Score>;
  readonly incomplete: Scalars['Boolean']['output'];
  readonly explanation?: Maybe<Explanation>;
};

export type Win = {
  readonly __typename?: 'Win';
  readonly seat: Scalars['Int']['output'];
  readonly by: WinBy;
  readonly tile: Scalars['String']['output'];
  readonly from?: Maybe<Scalars['Int']['output']>;
  readonly concealed?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  readonly declaredPoints?: Maybe<Scalars['Points']['output']>;
  readonly under?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  readonly melds?: Maybe<ReadonlyArray<ShownMeld>>;
  readonly bonus?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  readonly result: WinResult;
};

export type WinResult = {
  readonly __typename?: 'WinResult';
  readonly score?: Maybe<Score>;
  readonly points: Scalars['Points']['output'];
  readonly changes: ReadonlyArray<Scalars['Points']['output']>;
  readonly responsible?: Maybe<Scalars['Int']['output']>;
  readonly incomplete?: Maybe<Scalars['Boolean']['output']>;
  readonly honba?: Maybe<Scalars['Points']['output']>;
  readonly bets?: Maybe<Scalars['Points']['output']>;
};

export type ShownMeld = {
  readonly __typename?: 'ShownMeld';
  readonly kind: ShownMeldKind;
  readonly tiles: ReadonlyArray<Scalars['String']['output']>;
};

export type Score = {
  readonly __typename?: 'Score';
  readonly patterns: ReadonlyArray<ScoredPattern>;
  readonly raw: Scalars['Points']['output'];
  readonly points: Scalars['Points']['output'];
  readonly limit?: Maybe<Scalars['String']['output']>;
  readonly scored: ReadonlyArray<Scalars['String']['output']>;
  readonly figures?: Maybe<Scalars['JSON']['output']>;
  readonly arrangement: ReadonlyArray<ScoredGroup>;
};

export type ScoredGroup = {
  readonly __typename?: 'ScoredGroup';
  readonly kind: Scalars['String']['output'];
  readonly tiles: ReadonlyArray<Scalars['String']['output']>;
  readonly meld?: Maybe<MeldKind>;
  readonly concealed: Scalars['Boolean']['output'];
  readonly winningTile: Scalars['Boolean']['output'];
};

export type ScoredPattern = {
  readonly __typename?: 'ScoredPattern';
  readonly id: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly points: Scalars['Points']['output'];
  readonly unit?: Maybe<Scalars['String']['output']>;
  readonly count: Scalars['Int']['output'];
};

export type Explanation = {
  readonly __typename?: 'Explanation';
  readonly arrangement: ReadonlyArray<ScoredGroup>;
  readonly patterns: ReadonlyArray<ExplainedPattern>;
  readonly excluded: ReadonlyArray<ExcludedPattern>;
  readonly otherReadings: ReadonlyArray<OtherReading>;
  readonly total: ExplainedTotal;
  readonly payments: ReadonlyArray<Payment>;
  readonly basePoints?: Maybe<ReadonlyArray<ReasonedPoints>>;
  readonly luckyTiles?: Maybe<ReadonlyArray<LuckyTiles>>;
  readonly bets?: Maybe<ReasonedPoints>;
};

export type ReasonedPoints = {
  readonly __typename?: 'ReasonedPoints';
  readonly points: Scalars['Points']['output'];
  readonly reason: Scalars['String']['output'];
  readonly citation: Citation;
};

export type LuckyTiles = {
  readonly __typename?: 'LuckyTiles';
  readonly kind: LuckyKind;
  readonly indicator?: Maybe<Scalars['String']['output']>;
  readonly tile?: Maybe<Scalars['String']['output']>;
  readonly count: Scalars['Int']['output'];
  readonly citation: Citation;
};

export type ExplainedPattern = {
  readonly __typename?: 'ExplainedPattern';
  readonly id: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly points: Scalars['Points']['output'];
  readonly unit?: Maybe<Scalars['String']['output']>;
  readonly count: Scalars['Int']['output'];
  readonly tiles: ReadonlyArray<ReadonlyArray<Scalars['String']['output']>>;
  readonly citation: Citation;
};

export type ExcludedPattern = {
  readonly __typename?: 'ExcludedPattern';
  readonly id: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly reason: Scalars['String']['output'];
  readonly citation: Citation;
};

export type OtherReading = {
  readonly __typename?: 'OtherReading';
  readonly arrangement: ReadonlyArray<ScoredGroup>;
  readonly patterns: ReadonlyArray<ScoredPattern>;
  readonly raw: Scalars['Points']['output'];
  readonly points: Scalars['Points']['output'];
};

export type ExplainedTotal = {
  readonly __typename?: 'ExplainedTotal';
  readonly raw: Scalars['Points']['output'];
  readonly points: Scalars['Points']['output'];
  readonly limit?: Maybe<Scalars['String']['output']>;
  readonly reason: Scalars['String']['output'];
  readonly citation: Citation;
};

export type Payment = {
  readonly __typename?: 'Payment';
  readonly from: Scalars['Int']['output'];
  readonly to: Scalars['Int']['output'];
  readonly points: Scalars['Points']['output'];
  readonly reason: Scalars['String']['output'];
  readonly citation: Citation;
};

export type StepConnection = {
  readonly __typename?: 'StepConnection';
  readonly edges: ReadonlyArray<StepEdge>;
  readonly pageInfo: PageInfo;
  readonly totalCount: Scalars['Int']['output'];
};

export type StepEdge = {
  readonly __typename?: 'StepEdge';
  readonly cursor: Scalars['String']['output'];
  readonly node: Step;
};

export type Step = {
  readonly __typename?: 'Step';
  readonly revision: Scalars['Int']['output'];
  readonly hand?: Maybe<Scalars['Int']['output']>;
  readonly take?: Maybe<Scalars['Int']['output']>;
  readonly step: Scalars['Int']['output'];
  readonly type: Scalars['String']['output'];
  readonly seat?: Maybe<Scalars['Int']['output']>;
  readonly data: Scalars['JSON']['output'];
  readonly irregularities: ReadonlyArray<Irregularity>;
  readonly corrected: ReadonlyArray<Scalars['Int']['output']>;
  readonly hidden?: Maybe<HiddenReason>;
  readonly before: Table;
  readonly after: Table;
};

export type LoggedEventConnection = {
  readonly __typename?: 'LoggedEventConnection';
  readonly edges: ReadonlyArray<LoggedEventEdge>;
  readonly pageInfo: PageInfo;
  readonly totalCount: Scalars['Int']['output'];
};

export type LoggedEventEdge = {
  readonly __typename?: 'LoggedEventEdge';
  readonly cursor: Scalars['String']['output'];
  readonly node: LoggedEvent;
};

export type LoggedEvent = {
  readonly __typename?: 'LoggedEvent';
  readonly revision: Scalars['Int']['output'];
  readonly eventId: Scalars['ID']['output'];
  readonly type: Scalars['String']['output'];
  readonly schema: Scalars['Int']['output'];
  readonly occurredAt?: Maybe<Scalars['String']['output']>;
  readonly recordedAt: Scalars['String']['output'];
  readonly actor: Actor;
  readonly commandId: Scalars['ID']['output'];
  readonly engine: Scalars['String']['output'];
  readonly data: Scalars['JSON']['output'];
  readonly irregularities: ReadonlyArray<Irregularity>;
  readonly salt?: Maybe<Scalars['String']['output']>;
  readonly hash?: Maybe<Scalars['String']['output']>;
  readonly hidden?: Maybe<HiddenReason>;
};

export type Actor = {
  readonly __typename?: 'Actor';
  readonly id: Scalars['ID']['output'];
  readonly role: Role;
};

export type Irregularity = {
  readonly __typename?: 'Irregularity';
  readonly kind: IrregularityKind;
  readonly code: Scalars['String']['output'];
  readonly seat?: Maybe<Scalars['Int']['output']>;
  readonly message: Scalars['String']['output'];
  readonly citation: Citation;
  readonly catalogue?: Maybe<Scalars['String']['output']>;
  readonly status: IrregularityStatus;
  readonly correction?: Maybe<Scalars['Int']['output']>;
};

export type Citation = {
  readonly __typename?: 'Citation';
  readonly document: Scalars['String']['output'];
  readonly section: Scalars['String']['output'];
  readonly item: Scalars['String']['output'];
};

export type PageInfo = {
  readonly __typename?: 'PageInfo';
  readonly hasNextPage: Scalars['Boolean']['output'];
  readonly hasPreviousPage: Scalars['Boolean']['output'];
  readonly startCursor?: Maybe<Scalars['String']['output']>;
  readonly endCursor?: Maybe<Scalars['String']['output']>;
};

export type Table = {
  readonly __typename?: 'Table';
  readonly ruleset?: Maybe<Scalars['String']['output']>;
  readonly options: Scalars['JSON']['output'];
  readonly mode?: Maybe<Mode>;
  readonly reveal?: Maybe<Reveal>;
  readonly players?: Maybe<ReadonlyArray<Scalars['ID']['output']>>;
  readonly scores: ReadonlyArray<Scalars['Points']['output']>;
  readonly adjustments: ReadonlyArray<Scalars['Points']['output']>;
  readonly penalties: ReadonlyArray<Scalars['Points']['output']>;
  readonly overallPenalties: ReadonlyArray<Scalars['Points']['output']>;
  readonly disqualified: ReadonlyArray<Scalars['Int']['output']>;
  readonly handsPlayed: Scalars['Int']['output'];
  readonly closed: Scalars['Boolean']['output'];
  readonly hand?: Maybe<HandAtTable>;
  readonly seated?: Maybe<ReadonlyArray<Player>>;
};

export type HandAtTable = {
  readonly __typename?: 'HandAtTable';
  readonly number: Scalars['Int']['output'];
  readonly take: Scalars['Int']['output'];
  readonly dealer: Scalars['Int']['output'];
  readonly prevailingWind?: Maybe<Scalars['String']['output']>;
  readonly honba: Scalars['Int']['output'];
  readonly bets: Scalars['Int']['output'];
  readonly indicators: ReadonlyArray<Scalars['String']['output']>;
  readonly throws: ReadonlyArray<DiceThrow>;
  readonly broken?: Maybe<WallBreak>;
  readonly turn: Scalars['Int']['output'];
  readonly due: Due;
  readonly live?: Maybe<Scalars['Int']['output']>;
  readonly seats: ReadonlyArray<SeatAtTable>;
  readonly open?: Maybe<OpenTile>;
  readonly announced: ReadonlyArray<AnnouncedClaim>;
  readonly wins: ReadonlyArray<Win>;
  readonly changes: ReadonlyArray<Scalars['Points']['output']>;
  readonly gap: Scalars['Boolean']['output'];
  readonly ended?: Maybe<HandEnd>;
  readonly abort?: Maybe<Abort>;
  readonly ready?: Maybe<ReadonlyArray<Maybe<Scalars['Boolean']['output']>>>;
};

export type SeatAtTable = {
  readonly __typename?: 'SeatAtTable';
  readonly seat: Scalars['Int']['output'];
  readonly wind: Scalars['String']['output'];
  readonly size: Scalars['Int']['output'];
  readonly concealed?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  readonly drawn?: Maybe<Scalars['String']['output']>;
  readonly hidden?: Maybe<HiddenReason>;
  readonly melds: ReadonlyArray<Meld>;
  readonly river: ReadonlyArray<Discard>;
  readonly bonus: ReadonlyArray<Scalars['String']['output']>;
  readonly reach?: Maybe<ReachKind>;
  readonly dead?: Maybe<DeadHand>;
  readonly penaltyTiles: ReadonlyArray<Scalars['String']['output']>;
  readonly waits?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
};

export type Meld = {
  readonly __typename?: 'Meld';
  readonly kind: MeldKind;
  readonly tiles: ReadonlyArray<Scalars['String']['output']>;
  readonly across?: Maybe<Scalars['Int']['output']>;
  readonly faceDown: ReadonlyArray<Scalars['Int']['output']>;
  readonly from?: Maybe<Scalars['Int']['output']>;
};

export type Discard = {
  readonly __typename?: 'Discard';
  readonly tile: Scalars['String']['output'];
  readonly drawn?: Maybe<Scalars['Boolean']['output']>;
  readonly takenBy?: Maybe<Scalars['Int']['output']>;
  readonly across: Scalars['Boolean']['output'];
  readonly index: Scalars['Int']['output'];
};

export type OpenTile = {
  readonly __typename?: 'OpenTile';
  readonly kind: OpenTileKind;
  readonly seat: Scalars['Int']['output'];
  readonly tile: Scalars['String']['output'];
  readonly takenBy?: Maybe<Scalars['Int']['output']>;
};

export type AnnouncedClaim = {
  readonly __typename?: 'AnnouncedClaim';
  readonly seat: Scalars['Int']['output'];
  readonly claim: ClaimKind;
};

export type DiceThrow = {
  readonly __typename?: 'DiceThrow';
  readonly seat: Scalars['Int']['output'];
  readonly faces: ReadonlyArray<Scalars['Int']['output']>;
};

export type WallBreak = {
  readonly __typename?: 'WallBreak';
  readonly seat: Scalars['Int']['output'];
  readonly stacks: Scalars['Int']['output'];
};

export type Ruleset = Node & {
  readonly __typename?: 'Ruleset';
  readonly id: Scalars['ID']['output'];
  readonly edition: Scalars['String']['output'];
  readonly name: LocalName;
  readonly options: ReadonlyArray<RulesetOption>;
  readonly patterns: ReadonlyArray<Pattern>;
  readonly checks: ReadonlyArray<Check>;
  readonly documents: ReadonlyArray<LawDocument>;
  readonly catalogue: ReadonlyArray<CatalogueEntry>;
};

export type LawDocument = {
  readonly __typename?: 'LawDocument';
  readonly id: Scalars['ID']['output'];
  readonly title: Scalars['String']['output'];
  readonly edition: Scalars['String']['output'];
  readonly basis: LawBasis;
  readonly sections: ReadonlyArray<LawSection>;
};

export type LawSection = {
  readonly __typename?: 'LawSection';
  readonly name: Scalars['String']['output'];
  readonly items: ReadonlyArray<Scalars['String']['output']>;
};

export type CatalogueEntry = {
  readonly __typename?: 'CatalogueEntry';
  readonly id: Scalars['ID']['output'];
  readonly happened: Scalars['String']['output'];
  readonly mendableUntil?: Maybe<Scalars['String']['output']>;
  readonly remedy: ReadonlyArray<Provision>;
  readonly basis: ReadonlyArray<LawBasis>;
  readonly citations: ReadonlyArray<Citation>;
  readonly remedies: ReadonlyArray<RemedyKind>;
};

export type Provision = {
  readonly __typename?: 'Provision';
  readonly says: Scalars['String']['output'];
  readonly basis: LawBasis;
  readonly remedies: ReadonlyArray<RemedyKind>;
};

export type RemedyKind =
  | 'playOn'
  | 'correctRecord'
  | 'voidHand'
  | 'endHand'
  | 'denyClaim'
  | 'deadHand'
  | 'penaltyTiles'
  | 'assignResult'
  | 'artificialResult'
  | 'extraTime'
  | 'penalty';

export type LawBasis =
  | 'law'
  | 'decision'
  | 'inference'
  | 'record'
  | 'agreement';

export type LocalName = {
  readonly __typename?: 'LocalName';
  readonly en: Scalars['String']['output'];
  readonly zh?: Maybe<Scalars['String']['output']>;
  readonly ja?: Maybe<Scalars['String']['output']>;
};

export type RulesetOption = {
  readonly __typename?: 'RulesetOption';
  readonly name: Scalars['String']['output'];
  readonly about: Scalars['String']['output'];
  readonly default: Scalars['JSON']['output'];
  readonly strictDefault: Scalars['JSON']['output'];
  readonly values?: Maybe<ReadonlyArray<Scalars['JSON']['output']>>;
  readonly from?: Maybe<Scalars['Int']['output']>;
  readonly to?: Maybe<Scalars['Int']['output']>;
};

export type Pattern = {
  readonly __typename?: 'Pattern';
  readonly id: Scalars['String']['output'];
  readonly name: LocalName;
  readonly value: Scalars['Points']['output'];
  readonly unit?: Maybe<Scalars['String']['output']>;
  readonly citation: Citation;
};

export type Check = {
  readonly __typename?: 'Check';
  readonly rule: Scalars['String']['output'];
  readonly citation: Citation;
  readonly catalogue?: Maybe<Scalars['String']['output']>;
};

export type FindHandsResult = HandSummaryConnection | NotFound | NotYet | InvalidInput;

export type FindGamesResult = GameSummaryConnection | NotFound | NotYet | InvalidInput;

export type HandFilter = {
  readonly ended?: InputMaybe<ReadonlyArray<HandEnd>>;
  readonly abort?: InputMaybe<ReadonlyArray<Abort>>;
  readonly number?: InputMaybe<Scalars['Int']['input']>;
  readonly prevailingWind?: InputMaybe<Scalars['String']['input']>;
  readonly honba?: InputMaybe<Scalars['Int']['input']>;
  readonly minHonba?: InputMaybe<Scalars['Int']['input']>;
  readonly minTurns?: InputMaybe<Scalars['Int']['input']>;
  readonly maxTurns?: InputMaybe<Scalars['Int']['input']>;
  readonly minEvents?: InputMaybe<Scalars['Int']['input']>;
  readonly maxEvents?: InputMaybe<Scalars['Int']['input']>;
  readonly corrected?: InputMaybe<Scalars['Boolean']['input']>;
  readonly winner?: InputMaybe<Scalars['ID']['input']>;
  readonly discarder?: InputMaybe<Scalars['ID']['input']>;
  readonly by?: InputMaybe<WinBy>;
  readonly minPoints?: InputMaybe<Scalars['Points']['input']>;
  readonly maxPoints?: InputMaybe<Scalars['Points']['input']>;
  readonly tiles?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly waits?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly minWaits?: InputMaybe<Scalars['Int']['input']>;
  readonly minRedFives?: InputMaybe<Scalars['Int']['input']>;
  readonly minLuckyTiles?: InputMaybe<Scalars['Int']['input']>;
  readonly patterns?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  readonly player?: InputMaybe<Scalars['ID']['input']>;
  readonly reached?: InputMaybe<Scalars['ID']['input']>;
  readonly seats?: InputMaybe<ReadonlyArray<SeatFilter>>;
  readonly discards?: InputMaybe<ReadonlyArray<DiscardFilter>>;
  readonly from?: InputMaybe<Scalars['String']['input']>;
  readonly before?: InputMaybe<Scalars['String']['input']>;
  readonly ruleset?: InputMaybe<Scalars['ID']['input']>;
  readonly tournament?: InputMaybe<Scalars['String']['input']>;
  readonly session?: InputMaybe<Scalars['Int']['input']>;
  readonly table?: InputMaybe<Scalars['String']['input']>;
  readonly game?: InputMaybe<Scalars['ID']['input']>;
  readonly irregular?: InputMaybe<Scalars['Boolean']['input']>;
  readonly settled?: InputMaybe<Scalars['Boolean']['input']>;
  readonly provisional?: InputMaybe<Scalars['Boolean']['input']>;
  readonly or?: InputMaybe<ReadonlyArray<HandFilter>>;
};

export type DiscardFilter = {
  readonly tile?: InputMaybe<Scalars['String']['input']>;
  readonly player?: InputMaybe<Scalars['ID']['input']>;
  readonly seat?: InputMaybe<Scalars['Int']['input']>;
  readonly turn?: InputMaybe<Scalars['Int']['input']>;
  readonly minTurn?: InputMaybe<Scalars['Int']['input']>;
  readonly maxTurn?: InputMaybe<Scalars['Int']['input']>;
  readonly drawn?: InputMaybe<Scalars['Boolean']['input']>;
  readonly claimed?: InputMaybe<Scalars['Boolean']['input']>;
};

export type SeatFilter = {
  readonly player?: InputMaybe<Scalars['ID']['input']>;
  readonly anyOf?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  readonly seat?: InputMaybe<Scalars['Int']['input']>;
  readonly wind?: InputMaybe<Scalars['String']['input']>;
  readonly won?: InputMaybe<Scalars['Boolean']['input']>;
  readonly dealtIn?: InputMaybe<Scalars['Boolean']['input']>;
  readonly ready?: InputMaybe<Scalars['Boolean']['input']>;
  readonly reached?: InputMaybe<Scalars['Boolean']['input']>;
  readonly minReachTurn?: InputMaybe<Scalars['Int']['input']>;
  readonly maxReachTurn?: InputMaybe<Scalars['Int']['input']>;
  readonly doubleReach?: InputMaybe<Scalars['Boolean']['input']>;
  readonly minScore?: InputMaybe<Scalars['Points']['input']>;
  readonly maxScore?: InputMaybe<Scalars['Points']['input']>;
  readonly melds?: InputMaybe<ReadonlyArray<MeldKind>>;
  readonly called?: InputMaybe<Scalars['Boolean']['input']>;
  readonly placing?: InputMaybe<Scalars['Int']['input']>;
};

export type GameFilter = {
  readonly player?: InputMaybe<Scalars['ID']['input']>;
  readonly from?: InputMaybe<Scalars['String']['input']>;
  readonly before?: InputMaybe<Scalars['String']['input']>;
  readonly ruleset?: InputMaybe<Scalars['ID']['input']>;
  readonly tournament?: InputMaybe<Scalars['String']['input']>;
  readonly session?: InputMaybe<Scalars['Int']['input']>;
  readonly table?: InputMaybe<Scalars['String']['input']>;
  readonly sourceId?: InputMaybe<Scalars['String']['input']>;
  readonly sourceFile?: InputMaybe<Scalars['String']['input']>;
  readonly sourceFormat?: InputMaybe<Scalars['String']['input']>;
  readonly closed?: InputMaybe<Scalars['Boolean']['input']>;
  readonly irregular?: InputMaybe<Scalars['Boolean']['input']>;
  readonly settled?: InputMaybe<Scalars['Boolean']['input']>;
  readonly corrected?: InputMaybe<Scalars['Boolean']['input']>;
  readonly provisional?: InputMaybe<Scalars['Boolean']['input']>;
  readonly hand?: InputMaybe<HandFilter>;
};

export type HandSort =
  | 'newest'
  | 'oldest'
  | 'most-points'
  | 'fewest-points'
  | 'longest'
  | 'shortest'
  | 'most-honba'
  | 'fewest-honba';

export type GameSort =
  | 'newest'
  | 'oldest';

export type MinRevision = {
  readonly game: Scalars['ID']['input'];
  readonly revision: Scalars['Int']['input'];
};

export type HandSummaryConnection = {
  readonly __typename?: 'HandSummaryConnection';
  readonly behind?: Maybe<Scalars['Int']['output']>;
  readonly edges: ReadonlyArray<HandSummaryEdge>;
  readonly pageInfo: PageInfo;
  readonly totalCount: Scalars['Int']['output'];
};

export type HandSummaryEdge = {
  readonly __typename?: 'HandSummaryEdge';
  readonly cursor: Scalars['String']['output'];
  readonly node: HandSummary;
};

export type HandSummary = {
  readonly __typename?: 'HandSummary';
  readonly id: Scalars['ID']['output'];
  readonly gameId: Scalars['ID']['output'];
  readonly revision: Scalars['Int']['output'];
  readonly ruleset: Scalars['ID']['output'];
  readonly tournament?: Maybe<Scalars['String']['output']>;
  readonly session?: Maybe<Scalars['Int']['output']>;
  readonly tableName?: Maybe<Scalars['String']['output']>;
  readonly number: Scalars['Int']['output'];
  readonly take: Scalars['Int']['output'];
  readonly dealer: Scalars['Int']['output'];
  readonly prevailingWind?: Maybe<Scalars['String']['output']>;
  readonly honba: Scalars['Int']['output'];
  readonly startedAt: Scalars['String']['output'];
  readonly ended?: Maybe<HandEnd>;
  readonly abort?: Maybe<Abort>;
  readonly corrected: Scalars['Boolean']['output'];
  readonly provisional: Scalars['Boolean']['output'];
  readonly seats: ReadonlyArray<HandSummarySeat>;
  readonly wins: ReadonlyArray<WinSummary>;
  readonly claims: ReadonlyArray<ClaimSummary>;
  readonly irregularities: ReadonlyArray<SummaryIrregularity>;
  readonly rescored?: Maybe<RescoreResult>;
};


export type HandSummaryRescoredArgs = {
  ruleset: Scalars['ID']['input'];
  options?: InputMaybe<Scalars['JSON']['input']>;
};

export type HandSummarySeat = {
  readonly __typename?: 'HandSummarySeat';
  readonly seat: Scalars['Int']['output'];
  readonly player?: Maybe<Scalars['ID']['output']>;
  readonly change: Scalars['Points']['output'];
  readonly score: Scalars['Points']['output'];
  readonly adjustment: Scalars['Points']['output'];
  readonly penalty: Scalars['Points']['output'];
  readonly overallPenalty: Scalars['Points']['output'];
  readonly seated?: Maybe<Player>;
};

export type WinSummary = {
  readonly __typename?: 'WinSummary';
  readonly revision: Scalars['Int']['output'];
  readonly seat: Scalars['Int']['output'];
  readonly player?: Maybe<Scalars['ID']['output']>;
  readonly by: WinBy;
  readonly tile: Scalars['String']['output'];
  readonly from?: Maybe<Scalars['Int']['output']>;
  readonly points?: Maybe<Scalars['Points']['output']>;
  readonly limit?: Maybe<Scalars['String']['output']>;
  readonly changes: ReadonlyArray<Scalars['Points']['output']>;
  readonly concealed?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  readonly melds: ReadonlyArray<MeldSummary>;
  readonly waits?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  readonly patterns: ReadonlyArray<ScoredPattern>;
  readonly winner?: Maybe<Player>;
};

export type MeldSummary = {
  readonly __typename?: 'MeldSummary';
  readonly kind: MeldKind;
  readonly tiles: ReadonlyArray<Scalars['String']['output']>;
  readonly from?: Maybe<Scalars['Int']['output']>;
};

export type ClaimSummary = {
  readonly __typename?: 'ClaimSummary';
  readonly revision: Scalars['Int']['output'];
  readonly seat: Scalars['Int']['output'];
  readonly announced?: Maybe<ClaimKind>;
  readonly meld?: Maybe<MeldKind>;
  readonly tile?: Maybe<Scalars['String']['output']>;
  readonly from?: Maybe<Scalars['Int']['output']>;
  readonly late: Scalars['Boolean']['output'];
};

export type SummaryIrregularity = {
  readonly __typename?: 'SummaryIrregularity';
  readonly kind: IrregularityKind;
  readonly code: Scalars['String']['output'];
  readonly seat?: Maybe<Scalars['Int']['output']>;
  readonly message: Scalars['String']['output'];
  readonly citation: Citation;
  readonly catalogue?: Maybe<Scalars['String']['output']>;
  readonly status: IrregularityStatus;
  readonly correction?: Maybe<Scalars['Int']['output']>;
  readonly revision: Scalars['Int']['output'];
};

export type GameSummaryConnection = {
  readonly __typename?: 'GameSummaryConnection';
  readonly behind?: Maybe<Scalars['Int']['output']>;
  readonly edges: ReadonlyArray<GameSummaryEdge>;
  readonly pageInfo: PageInfo;
  readonly totalCount: Scalars['Int']['output'];
};

export type GameSummaryEdge = {
  readonly __typename?: 'GameSummaryEdge';
  readonly cursor: Scalars['String']['output'];
  readonly node: GameSummary;
};

export type GameSummary = {
  readonly __typename?: 'GameSummary';
  readonly id: Scalars['ID']['output'];
  readonly ruleset: Scalars['ID']['output'];
  readonly edition: Scalars['String']['output'];
  readonly mode: Mode;
  readonly reveal: Reveal;
  readonly tournament?: Maybe<Scalars['String']['output']>;
  readonly session?: Maybe<Scalars['Int']['output']>;
  readonly tableName?: Maybe<Scalars['String']['output']>;
  readonly openedAt: Scalars['String']['output'];
  readonly played?: Maybe<Scalars['String']['output']>;
  readonly source?: Maybe<GameSource>;
  readonly revision: Scalars['Int']['output'];
  readonly handsPlayed: Scalars['Int']['output'];
  readonly closed?: Maybe<GameEnd>;
  readonly appealUntil?: Maybe<Scalars['String']['output']>;
  readonly provisional: Scalars['Boolean']['output'];
  readonly corrections: Scalars['Int']['output'];
  readonly seats: ReadonlyArray<GameSummarySeat>;
  readonly setAside?: Maybe<SetAside>;
  readonly rescored?: Maybe<RescoreResult>;
};


export type GameSummaryRescoredArgs = {
  ruleset: Scalars['ID']['input'];
  options?: InputMaybe<Scalars['JSON']['input']>;
};

export type GameSummarySeat = {
  readonly __typename?: 'GameSummarySeat';
  readonly seat: Scalars['Int']['output'];
  readonly player?: Maybe<Scalars['ID']['output']>;
  readonly score: Scalars['Points']['output'];
  readonly adjustment: Scalars['Points']['output'];
  readonly penalty: Scalars['Points']['output'];
  readonly overallPenalty: Scalars['Points']['output'];
  readonly total?: Maybe<Scalars['Points']['output']>;
  readonly placing?: Maybe<Scalars['Int']['output']>;
  readonly seated?: Maybe<Player>;
};

export type SetAside = {
  readonly __typename?: 'SetAside';
  readonly revision: Scalars['Int']['output'];
  readonly released?: Maybe<Scalars['String']['output']>;
};

export type PlayerStatisticsResult = PlayerStatistics | NotFound | NotYet | InvalidInput;

export type RulesetStatisticsResult = RulesetStatistics | NotFound | NotYet | InvalidInput;

export type StatisticsFilter = {
  readonly ruleset?: InputMaybe<Scalars['ID']['input']>;
  readonly tournament?: InputMaybe<Scalars['String']['input']>;
  readonly from?: InputMaybe<Scalars['String']['input']>;
  readonly before?: InputMaybe<Scalars['String']['input']>;
  readonly provisional?: InputMaybe<Scalars['Boolean']['input']>;
};

export type PlayerStatistics = {
  readonly __typename?: 'PlayerStatistics';
  readonly behind?: Maybe<Scalars['Int']['output']>;
  readonly games: Scalars['Int']['output'];
  readonly hands: Scalars['Int']['output'];
  readonly wins: Scalars['Int']['output'];
  readonly selfDraws: Scalars['Int']['output'];
  readonly meanWin?: Maybe<Scalars['Float']['output']>;
  readonly patterns: ReadonlyArray<PatternCount>;
  readonly melds: ReadonlyArray<MeldCount>;
  readonly discardsWonOn: Scalars['Int']['output'];
  readonly points: Scalars['Points']['output'];
  readonly rates: PlayRates;
  readonly field: PlayRates;
  readonly form: ReadonlyArray<MonthOfPlay>;
};

export type PlayRates = {
  readonly __typename?: 'PlayRates';
  readonly wins: Rate;
  readonly selfDraws: Rate;
  readonly dealIns: Rate;
  readonly calls: Rate;
  readonly reaches: Rate;
  readonly readyAtExhaustion: Rate;
  readonly pointsWon: Mean;
  readonly pointsPaid: Mean;
  readonly turnsToWin: Mean;
  readonly placings: ReadonlyArray<Rate>;
  readonly placing: Mean;
};

export type Rate = {
  readonly __typename?: 'Rate';
  readonly count: Scalars['Int']['output'];
  readonly of: Scalars['Int']['output'];
  readonly rate?: Maybe<Scalars['Float']['output']>;
};

export type Mean = {
  readonly __typename?: 'Mean';
  readonly mean?: Maybe<Scalars['Float']['output']>;
  readonly of: Scalars['Int']['output'];
};

export type MonthOfPlay = {
  readonly __typename?: 'MonthOfPlay';
  readonly month: Scalars['String']['output'];
  readonly games: Scalars['Int']['output'];
  readonly hands: Scalars['Int']['output'];
  readonly points: Scalars['Points']['output'];
  readonly rates: PlayRates;
};

export type RulesetStatistics = {
  readonly __typename?: 'RulesetStatistics';
  readonly behind?: Maybe<Scalars['Int']['output']>;
  readonly games: Scalars['Int']['output'];
  readonly hands: Scalars['Int']['output'];
  readonly wins: Scalars['Int']['output'];
  readonly selfDraws: Scalars['Int']['output'];
  readonly meanWin?: Maybe<Scalars['Float']['output']>;
  readonly patterns: ReadonlyArray<PatternCount>;
  readonly melds: ReadonlyArray<MeldCount>;
  readonly noWins: Scalars['Int']['output'];
  readonly rates: PlayRates;
};

export type PatternCount = {
  readonly __typename?: 'PatternCount';
  readonly id: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
  readonly wins: Scalars['Int']['output'];
};

export type MeldCount = {
  readonly __typename?: 'MeldCount';
  readonly kind: MeldKind;
  readonly count: Scalars['Int']['output'];
};

export type Mutation = {
  readonly __typename?: 'Mutation';
  readonly addPlayer: PlayerResult;
  readonly renamePlayer: PlayerResult;
  readonly addPlayerAlias: PlayerResult;
  readonly removePlayerAlias: PlayerResult;
  readonly mergePlayers: PlayerResult;
  readonly unmergePlayer: PlayerResult;
  readonly erasePlayer: PlayerResult;
  readonly importGame: ImportGameResult;
  readonly openGame: OpenGameResult;
  readonly recordActions: RecordActionsResult;
  readonly correctGame: CorrectGameResult;
  readonly raiseDispute: CaseResult;
  readonly addEvidence: CaseResult;
  readonly issueRuling: CaseResult;
  readonly appealRuling: CaseResult;
  readonly decideAppeal: CaseResult;
  readonly closeDispute: CaseResult;
  readonly addToken: AddTokenResult;
  readonly revokeToken: RevokeTokenResult;
  readonly revokeGivenBy: RevokeTokenResult;
  readonly addPairingCode: AddPairingCodeResult;
  readonly cancelPairingCode: CancelPairingCodeResult;
  readonly pairDevice: PairDeviceResult;
  readonly openTournament: OpenTournamentResult;
  readonly recordTournament: RecordTournamentResult;
  readonly drawSeating: RecordTournamentResult;
  readonly openSession: OpenSessionResult;
};


export type MutationAddPlayerArgs = {
  commandId?: InputMaybe<Scalars['ID']['input']>;
  id?: InputMaybe<Scalars['ID']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
  aliases?: InputMaybe<ReadonlyArray<PlayerAliasInput>>;
};


export type MutationRenamePlayerArgs = {
  id: Scalars['ID']['input'];
  name?: InputMaybe<Scalars['String']['input']>;
};


export type MutationAddPlayerAliasArgs = {
  id: Scalars['ID']['input'];
  source: Scalars['String']['input'];
  name: Scalars['String']['input'];
};


export type MutationRemovePlayerAliasArgs = {
  id: Scalars['ID']['input'];
  source: Scalars['String']['input'];
  name: Scalars['String']['input'];
};


export type MutationMergePlayersArgs = {
  from: Scalars['ID']['input'];
  into: Scalars['ID']['input'];
};


export type MutationUnmergePlayerArgs = {
  id: Scalars['ID']['input'];
};


export type MutationErasePlayerArgs = {
  id: Scalars['ID']['input'];
};


export type MutationImportGameArgs = {
  commandId: Scalars['ID']['input'];
  text: Scalars['String']['input'];
};


export type MutationOpenGameArgs = {
  commandId: Scalars['ID']['input'];
  ruleset: Scalars['ID']['input'];
  mode: Mode;
  options?: InputMaybe<Scalars['JSON']['input']>;
  reveal?: InputMaybe<Reveal>;
  scribes?: InputMaybe<Scribes>;
  delay?: InputMaybe<Scalars['Int']['input']>;
  tournament?: InputMaybe<Scalars['String']['input']>;
  session?: InputMaybe<Scalars['Int']['input']>;
  table?: InputMaybe<Scalars['String']['input']>;
  begins?: InputMaybe<BeginsInput>;
  occurredAt?: InputMaybe<Scalars['String']['input']>;
  seatTokens?: InputMaybe<ReadonlyArray<Scalars['Int']['input']>>;
};


export type MutationRecordActionsArgs = {
  gameId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  expectedRevision: Scalars['Int']['input'];
  actions: ReadonlyArray<ActionInput>;
  occurredAt?: InputMaybe<Scalars['String']['input']>;
  times?: InputMaybe<ReadonlyArray<InputMaybe<Scalars['String']['input']>>>;
};


export type MutationCorrectGameArgs = {
  gameId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  expectedRevision: Scalars['Int']['input'];
  corrections: ReadonlyArray<CorrectionInput>;
  occurredAt?: InputMaybe<Scalars['String']['input']>;
};


export type MutationRaiseDisputeArgs = {
  gameId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  expectedRevision: Scalars['Int']['input'];
  dispute: RaiseDisputeInput;
  occurredAt?: InputMaybe<Scalars['String']['input']>;
};


export type MutationAddEvidenceArgs = {
  gameId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  expectedRevision: Scalars['Int']['input'];
  evidence: AddEvidenceInput;
  occurredAt?: InputMaybe<Scalars['String']['input']>;
};


export type MutationIssueRulingArgs = {
  gameId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  expectedRevision: Scalars['Int']['input'];
  ruling: RulingInput;
  occurredAt?: InputMaybe<Scalars['String']['input']>;
};


export type MutationAppealRulingArgs = {
  gameId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  expectedRevision: Scalars['Int']['input'];
  appeal: AppealRulingInput;
  occurredAt?: InputMaybe<Scalars['String']['input']>;
};


export type MutationDecideAppealArgs = {
  gameId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  expectedRevision: Scalars['Int']['input'];
  decision: DecideAppealInput;
  occurredAt?: InputMaybe<Scalars['String']['input']>;
};


export type MutationCloseDisputeArgs = {
  gameId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  expectedRevision: Scalars['Int']['input'];
  closing: CloseDisputeInput;
  occurredAt?: InputMaybe<Scalars['String']['input']>;
};


export type MutationAddTokenArgs = {
  access: AccessInput;
  commandId: Scalars['ID']['input'];
};


export type MutationRevokeTokenArgs = {
  id: Scalars['ID']['input'];
  made?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationRevokeGivenByArgs = {
  actor: Scalars['ID']['input'];
};


export type MutationAddPairingCodeArgs = {
  access: AccessInput;
  minutes?: InputMaybe<Scalars['Int']['input']>;
  commandId: Scalars['ID']['input'];
};


export type MutationCancelPairingCodeArgs = {
  id: Scalars['ID']['input'];
};


export type MutationPairDeviceArgs = {
  code: Scalars['String']['input'];
  label?: InputMaybe<Scalars['String']['input']>;
  commandId: Scalars['ID']['input'];
};


export type MutationOpenTournamentArgs = {
  commandId: Scalars['ID']['input'];
  opening: TournamentOpeningInput;
  occurredAt?: InputMaybe<Scalars['String']['input']>;
};


export type MutationRecordTournamentArgs = {
  tournamentId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  expectedRevision: Scalars['Int']['input'];
  requests: ReadonlyArray<TournamentRequestInput>;
  occurredAt?: InputMaybe<Scalars['String']['input']>;
};


export type MutationDrawSeatingArgs = {
  tournamentId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  expectedRevision: Scalars['Int']['input'];
  draw: SeatingDrawInput;
  reason?: InputMaybe<Scalars['String']['input']>;
  occurredAt?: InputMaybe<Scalars['String']['input']>;
};


export type MutationOpenSessionArgs = {
  tournamentId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  expectedRevision: Scalars['Int']['input'];
  session: OpenSessionInput;
  occurredAt?: InputMaybe<Scalars['String']['input']>;
};

export type PlayerResult = Player | PlayerRefused | NotFound | Forbidden | InvalidInput;

export type PlayersResult = PlayerConnection | Forbidden | InvalidInput;

export type PlayerConnection = {
  readonly __typename?: 'PlayerConnection';
  readonly edges: ReadonlyArray<PlayerEdge>;
  readonly pageInfo: PageInfo;
  readonly totalCount: Scalars['Int']['output'];
};

export type PlayerEdge = {
  readonly __typename?: 'PlayerEdge';
  readonly cursor: Scalars['String']['output'];
  readonly node: Player;
};

export type GameSource = {
  readonly __typename?: 'GameSource';
  readonly format: Scalars['String']['output'];
  readonly id?: Maybe<Scalars['String']['output']>;
  readonly sha256: Scalars['String']['output'];
};

export type Player = {
  readonly __typename?: 'Player';
  readonly id: Scalars['ID']['output'];
  readonly name?: Maybe<Scalars['String']['output']>;
  readonly erased: Scalars['Boolean']['output'];
  readonly aliases?: Maybe<ReadonlyArray<PlayerAlias>>;
  readonly formerIds?: Maybe<ReadonlyArray<Scalars['ID']['output']>>;
  readonly tournaments: ReadonlyArray<PlayedTournament>;
};

export type PlayerHistoryResult = PlayerHistory | Forbidden | NotFound;

export type PlayerHistory = {
  readonly __typename?: 'PlayerHistory';
  readonly changes: ReadonlyArray<PlayerChange>;
};

export type PlayerChange = {
  readonly __typename?: 'PlayerChange';
  readonly number: Scalars['Int']['output'];
  readonly at: Scalars['String']['output'];
  readonly by?: Maybe<Scalars['ID']['output']>;
  readonly what: PlayerChangeKind;
  readonly player: Scalars['ID']['output'];
  readonly other?: Maybe<Scalars['ID']['output']>;
  readonly source?: Maybe<Scalars['String']['output']>;
  readonly name?: Maybe<Scalars['String']['output']>;
};

export type PlayerChangeKind =
  | 'ADDED'
  | 'NAMED'
  | 'ALIAS_ADDED'
  | 'ALIAS_REMOVED'
  | 'MERGED'
  | 'UNMERGED'
  | 'ERASED';

export type PlayerAlias = {
  readonly __typename?: 'PlayerAlias';
  readonly source: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
};

export type PlayerAliasInput = {
  readonly source: Scalars['String']['input'];
  readonly name: Scalars['String']['input'];
};

export type PlayerRefused = UserError & {
  readonly __typename?: 'PlayerRefused';
  readonly code: ErrorCode;
  readonly message: Scalars['String']['output'];
  readonly path?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  readonly player?: Maybe<Player>;
};

export type PreviewImportResult = ImportPreview | TextUnreadable | RuleViolated | Forbidden | InvalidInput;

export type ImportGameResult = GameImported | TextUnreadable | RuleViolated | CommandIdReused | Forbidden | InvalidInput;

export type ImportPreview = {
  readonly __typename?: 'ImportPreview';
  readonly gameId: Scalars['ID']['output'];
  readonly differences: ReadonlyArray<StatedDifference>;
  readonly irregularities: ReadonlyArray<TextIrregularity>;
  readonly notCarried: ReadonlyArray<NotCarried>;
  readonly ruleset: Ruleset;
  readonly notation: Scalars['String']['output'];
  readonly events: Scalars['Int']['output'];
  readonly hands: Scalars['Int']['output'];
  readonly table: Table;
};

export type GameImported = {
  readonly __typename?: 'GameImported';
  readonly gameId: Scalars['ID']['output'];
  readonly differences: ReadonlyArray<StatedDifference>;
  readonly irregularities: ReadonlyArray<TextIrregularity>;
  readonly notCarried: ReadonlyArray<NotCarried>;
  readonly revision: Scalars['Int']['output'];
  readonly added: Scalars['Int']['output'];
  readonly game: Game;
};

export type StatedDifference = {
  readonly __typename?: 'StatedDifference';
  readonly line: Scalars['Int']['output'];
  readonly column: Scalars['Int']['output'];
  readonly hand?: Maybe<Scalars['Int']['output']>;
  readonly step: Scalars['Int']['output'];
  readonly field: Scalars['String']['output'];
  readonly stated: Scalars['JSON']['output'];
  readonly computed: Scalars['JSON']['output'];
};

export type TextIrregularity = {
  readonly __typename?: 'TextIrregularity';
  readonly line: Scalars['Int']['output'];
  readonly column: Scalars['Int']['output'];
  readonly hand?: Maybe<Scalars['Int']['output']>;
  readonly step: Scalars['Int']['output'];
  readonly irregularity: Irregularity;
};

export type NotCarried = {
  readonly __typename?: 'NotCarried';
  readonly what: Scalars['String']['output'];
  readonly count: Scalars['Int']['output'];
};

export type TextUnreadable = UserError & {
  readonly __typename?: 'TextUnreadable';
  readonly code: ErrorCode;
  readonly message: Scalars['String']['output'];
  readonly path?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  readonly errors: ReadonlyArray<TextError>;
};

export type TextError = {
  readonly __typename?: 'TextError';
  readonly line: Scalars['Int']['output'];
  readonly column: Scalars['Int']['output'];
  readonly expected: Scalars['String']['output'];
  readonly found: Scalars['String']['output'];
};

export type OpenGameResult = GameOpened | RuleViolated | CommandIdReused | Forbidden | InvalidInput;

export type RecordActionsResult = ActionsRecorded | RuleViolated | VersionConflict | CommandIdReused | GameClosedError | Forbidden | NotFound | InvalidInput;

export type PreviewActionsResult = ActionsPreview | RuleViolated | VersionConflict | GameClosedError | Forbidden | NotFound | InvalidInput;

export type CommandResult = GameOpened | ActionsRecorded | CorrectionRecorded | CaseRecorded | NotFound | InvalidInput;

export type GameOpened = {
  readonly __typename?: 'GameOpened';
  readonly gameId: Scalars['ID']['output'];
  readonly revision: Scalars['Int']['output'];
  readonly events: ReadonlyArray<LoggedEvent>;
  readonly irregularities: ReadonlyArray<Irregularity>;
  readonly replayed: Scalars['Boolean']['output'];
  readonly game: Game;
  readonly seatTokens?: Maybe<ReadonlyArray<SeatToken>>;
};

export type ActionsRecorded = {
  readonly __typename?: 'ActionsRecorded';
  readonly gameId: Scalars['ID']['output'];
  readonly revision: Scalars['Int']['output'];
  readonly events: ReadonlyArray<LoggedEvent>;
  readonly irregularities: ReadonlyArray<Irregularity>;
  readonly wins: ReadonlyArray<DeclaredWin>;
  readonly replayed: Scalars['Boolean']['output'];
  readonly game: Game;
};

export type ActionsPreview = {
  readonly __typename?: 'ActionsPreview';
  readonly hidden?: Maybe<HiddenReason>;
  readonly events: ReadonlyArray<PreviewedEvent>;
  readonly irregularities: ReadonlyArray<ActionIrregularity>;
  readonly wins: ReadonlyArray<DeclaredWin>;
  readonly before: Table;
  readonly after: Table;
  readonly changes: ReadonlyArray<Change>;
};

export type PreviewedEvent = {
  readonly __typename?: 'PreviewedEvent';
  readonly revision: Scalars['Int']['output'];
  readonly type: Scalars['String']['output'];
  readonly data: Scalars['JSON']['output'];
  readonly irregularities: ReadonlyArray<Irregularity>;
};

export type ActionIrregularity = {
  readonly __typename?: 'ActionIrregularity';
  readonly path: ReadonlyArray<Scalars['String']['output']>;
  readonly irregularity: Irregularity;
};

export type DeclaredWin = {
  readonly __typename?: 'DeclaredWin';
  readonly revision: Scalars['Int']['output'];
  readonly seat: Scalars['Int']['output'];
  readonly judgement: WinJudgement;
  readonly message: Scalars['String']['output'];
  readonly win?: Maybe<Win>;
  readonly explanation?: Maybe<Explanation>;
};

export type WinJudgement =
  | 'won'
  | 'not-scored'
  | 'false-win'
  | 'slip';

export type BeginsInput = {
  readonly hand: Scalars['Int']['input'];
  readonly dealer: Scalars['Int']['input'];
  readonly prevailingWind?: InputMaybe<Scalars['String']['input']>;
  readonly honba: Scalars['Int']['input'];
  readonly bets: Scalars['Int']['input'];
  readonly scores: ReadonlyArray<Scalars['Points']['input']>;
};

export type ActionInput =
  { readonly seatPlayers: SeatPlayersInput; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  { readonly seatPlayers?: never; readonly startHand: StartHandInput; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice: ThrowDiceInput; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall: BreakWallInput; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles: DealTilesInput; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile: DrawTileInput; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw: SeatInput; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile: DiscardTileInput; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim: AnnounceClaimInput; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim: WithdrawClaimInput; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld: ClaimMeldInput; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld: SeatInput; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong: DeclareKongInput; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator: RevealIndicatorInput; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach: SeatInput; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard: SeatInput; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile: ExposeBonusTileInput; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles: TilesInput; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles: RevealTilesInput; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps: LoseStepsInput; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote: AddNoteInput; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection: ChangeConnectionInput; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall: CommitWallInput; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall: MixWallInput; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall: RevealWallInput; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak: TakeBreakInput; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin: DeclareWinInput; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints: EnterPointsInput; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments: MakePaymentsInput; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand: EndHandInput; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty: ImposePenaltyInput; readonly adjustScore?: never; readonly closeGame?: never; }
  |  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore: AdjustScoreInput; readonly closeGame?: never; }
  |  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame: CloseGameInput; };

export type SeatPlayersInput = {
  readonly players?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  readonly picking?: InputMaybe<SeatPickingInput>;
};

export type SeatPickingInput = {
  readonly places: ReadonlyArray<Scalars['ID']['input']>;
  readonly throws: ReadonlyArray<PickingThrowInput>;
  readonly row: ReadonlyArray<Scalars['String']['input']>;
};

export type PickingThrowInput = {
  readonly place: Scalars['Int']['input'];
  readonly faces: ReadonlyArray<Scalars['Int']['input']>;
};

export type StartHandInput = {
  readonly hand?: InputMaybe<Scalars['Int']['input']>;
  readonly take?: InputMaybe<Scalars['Int']['input']>;
  readonly dealer?: InputMaybe<Scalars['Int']['input']>;
};

export type ThrowDiceInput = {
  readonly seat: Scalars['Int']['input'];
  readonly faces: ReadonlyArray<Scalars['Int']['input']>;
};

export type BreakWallInput = {
  readonly seat: Scalars['Int']['input'];
  readonly stacks: Scalars['Int']['input'];
};

export type CommitWallInput = {
  readonly hand?: InputMaybe<Scalars['Int']['input']>;
  readonly scheme: WallScheme;
  readonly commitment: Scalars['String']['input'];
};

export type MixWallInput = {
  readonly hand?: InputMaybe<Scalars['Int']['input']>;
  readonly seat: Scalars['Int']['input'];
  readonly number: Scalars['Int']['input'];
};

export type RevealWallInput = {
  readonly hand?: InputMaybe<Scalars['Int']['input']>;
  readonly tiles: ReadonlyArray<Scalars['String']['input']>;
  readonly salt?: InputMaybe<Scalars['String']['input']>;
};

export type DealTilesInput = {
  readonly hands: ReadonlyArray<ReadonlyArray<Scalars['String']['input']>>;
};

export type DrawTileInput = {
  readonly seat: Scalars['Int']['input'];
  readonly tile: Scalars['String']['input'];
  readonly source?: InputMaybe<DrawSource>;
};

export type SeatInput = {
  readonly seat: Scalars['Int']['input'];
};

export type DiscardTileInput = {
  readonly seat: Scalars['Int']['input'];
  readonly tile: Scalars['String']['input'];
  readonly drawn?: InputMaybe<Scalars['Boolean']['input']>;
};

export type AnnounceClaimInput = {
  readonly seat: Scalars['Int']['input'];
  readonly claim: ClaimKind;
};

export type WithdrawClaimInput = {
  readonly seat: Scalars['Int']['input'];
  readonly claim: ClaimKind;
};

export type ClaimMeldInput = {
  readonly seat: Scalars['Int']['input'];
  readonly kind: ClaimedMeldKind;
  readonly own?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly back?: InputMaybe<Scalars['Int']['input']>;
};

export type DeclareKongInput = {
  readonly seat: Scalars['Int']['input'];
  readonly kind: DeclaredKongKind;
  readonly tile: Scalars['String']['input'];
};

export type RevealIndicatorInput = {
  readonly tile: Scalars['String']['input'];
  readonly place?: InputMaybe<Scalars['Int']['input']>;
};

export type ExposeBonusTileInput = {
  readonly seat: Scalars['Int']['input'];
  readonly tile: Scalars['String']['input'];
};

export type TilesInput = {
  readonly seat: Scalars['Int']['input'];
  readonly tiles: ReadonlyArray<Scalars['String']['input']>;
};

export type RevealTilesInput = {
  readonly seat: Scalars['Int']['input'];
  readonly tiles: ReadonlyArray<Scalars['String']['input']>;
  readonly melds?: InputMaybe<ReadonlyArray<ShownMeldInput>>;
  readonly bonus?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

export type ShownMeldInput = {
  readonly kind: ShownMeldKind;
  readonly tiles: ReadonlyArray<Scalars['String']['input']>;
};

export type LoseStepsInput = {
  readonly count?: InputMaybe<Scalars['Int']['input']>;
};

export type AddNoteInput = {
  readonly text: Scalars['String']['input'];
};

export type ChangeConnectionInput = {
  readonly seat: Scalars['Int']['input'];
  readonly connected: Scalars['Boolean']['input'];
};

export type TakeBreakInput = {
  readonly minutes?: InputMaybe<Scalars['Int']['input']>;
};

export type DeclareWinInput = {
  readonly seat: Scalars['Int']['input'];
  readonly by: WinBy;
  readonly tile?: InputMaybe<Scalars['String']['input']>;
  readonly from?: InputMaybe<Scalars['Int']['input']>;
  readonly concealed?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly declaredPoints?: InputMaybe<Scalars['Points']['input']>;
  readonly under?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly melds?: InputMaybe<ReadonlyArray<ShownMeldInput>>;
  readonly bonus?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly failed?: InputMaybe<Scalars['Boolean']['input']>;
};

export type EnterPointsInput = {
  readonly changes: ReadonlyArray<Scalars['Points']['input']>;
};

export type MakePaymentsInput = {
  readonly changes: ReadonlyArray<Scalars['Points']['input']>;
};

export type EndHandInput = {
  readonly reason: HandEnd;
  readonly abort?: InputMaybe<Abort>;
};

export type ImposePenaltyInput = {
  readonly seat: Scalars['Int']['input'];
  readonly penalty: PenaltyKind;
  readonly points?: InputMaybe<Scalars['Points']['input']>;
  readonly tiles?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly reason: Scalars['String']['input'];
  readonly account?: InputMaybe<PenaltyAccount>;
  readonly infraction?: InputMaybe<Scalars['String']['input']>;
};

export type AdjustScoreInput = {
  readonly hand: Scalars['Int']['input'];
  readonly take: Scalars['Int']['input'];
  readonly changes: ReadonlyArray<Scalars['Points']['input']>;
  readonly outcomes: ReadonlyArray<OutcomeInput>;
};

export type OutcomeInput = {
  readonly parts: Scalars['Int']['input'];
  readonly changes: ReadonlyArray<Scalars['Points']['input']>;
};

export type CloseGameInput = {
  readonly reason: GameEnd;
};

export type CorrectGameResult = CorrectionRecorded | RuleViolated | VersionConflict | CommandIdReused | Forbidden | NotFound | InvalidInput;

export type PreviewCorrectionResult = CorrectionPreview | RuleViolated | Forbidden | NotFound | InvalidInput;

export type CorrectionInput =
  { readonly retract: RetractInput; readonly amend?: never; readonly insert?: never; readonly restore?: never; readonly reseat?: never; readonly substitute?: never; readonly options?: never; }
  |  { readonly retract?: never; readonly amend: AmendInput; readonly insert?: never; readonly restore?: never; readonly reseat?: never; readonly substitute?: never; readonly options?: never; }
  |  { readonly retract?: never; readonly amend?: never; readonly insert: InsertInput; readonly restore?: never; readonly reseat?: never; readonly substitute?: never; readonly options?: never; }
  |  { readonly retract?: never; readonly amend?: never; readonly insert?: never; readonly restore: RestoreInput; readonly reseat?: never; readonly substitute?: never; readonly options?: never; }
  |  { readonly retract?: never; readonly amend?: never; readonly insert?: never; readonly restore?: never; readonly reseat: ReseatInput; readonly substitute?: never; readonly options?: never; }
  |  { readonly retract?: never; readonly amend?: never; readonly insert?: never; readonly restore?: never; readonly reseat?: never; readonly substitute: SubstituteInput; readonly options?: never; }
  |  { readonly retract?: never; readonly amend?: never; readonly insert?: never; readonly restore?: never; readonly reseat?: never; readonly substitute?: never; readonly options: CorrectOptionsInput; };

export type RetractInput = {
  readonly target: Scalars['Int']['input'];
  readonly reason: Scalars['String']['input'];
};

export type AmendInput = {
  readonly target: Scalars['Int']['input'];
  readonly action: ActionInput;
  readonly reason: Scalars['String']['input'];
};

export type InsertInput = {
  readonly before: Scalars['Int']['input'];
  readonly action: ActionInput;
  readonly reason: Scalars['String']['input'];
};

export type RestoreInput = {
  readonly target: Scalars['Int']['input'];
  readonly reason: Scalars['String']['input'];
};

export type ReseatInput = {
  readonly fromHand: Scalars['Int']['input'];
  readonly seats: ReadonlyArray<Scalars['ID']['input']>;
  readonly reason: Scalars['String']['input'];
};

export type SubstituteInput = {
  readonly fromHand: Scalars['Int']['input'];
  readonly seat: Scalars['Int']['input'];
  readonly player: Scalars['ID']['input'];
  readonly reason: Scalars['String']['input'];
};

export type CorrectOptionsInput = {
  readonly options: Scalars['JSON']['input'];
  readonly reason: Scalars['String']['input'];
};

export type CorrectionRecorded = {
  readonly __typename?: 'CorrectionRecorded';
  readonly gameId: Scalars['ID']['output'];
  readonly revision: Scalars['Int']['output'];
  readonly events: ReadonlyArray<LoggedEvent>;
  readonly irregularities: ReadonlyArray<Irregularity>;
  readonly dependants: ReadonlyArray<Dependant>;
  readonly replayed: Scalars['Boolean']['output'];
  readonly game: Game;
};

export type CorrectionPreview = {
  readonly __typename?: 'CorrectionPreview';
  readonly hidden?: Maybe<HiddenReason>;
  readonly before: Table;
  readonly after: Table;
  readonly changes: ReadonlyArray<Change>;
  readonly results: ReadonlyArray<ChangedResult>;
  readonly ends: ReadonlyArray<ChangedEnd>;
  readonly raised: ReadonlyArray<PlacedIrregularity>;
  readonly settled: ReadonlyArray<PlacedIrregularity>;
  readonly dependants: ReadonlyArray<Dependant>;
  readonly closingBefore?: Maybe<Closing>;
  readonly closingAfter?: Maybe<Closing>;
};

export type Dependant = {
  readonly __typename?: 'Dependant';
  readonly revision: Scalars['Int']['output'];
  readonly was: Scalars['JSON']['output'];
  readonly now?: Maybe<Scalars['JSON']['output']>;
  readonly why: ReadonlyArray<Scalars['String']['output']>;
  readonly correction?: Maybe<Scalars['JSON']['output']>;
};

export type ChangedResult = {
  readonly __typename?: 'ChangedResult';
  readonly win: Scalars['Int']['output'];
  readonly was?: Maybe<WinResult>;
  readonly result: WinResult;
};

export type ChangedEnd = {
  readonly __typename?: 'ChangedEnd';
  readonly end: Scalars['Int']['output'];
  readonly was?: Maybe<ReadonlyArray<Scalars['Points']['output']>>;
  readonly changes?: Maybe<ReadonlyArray<Scalars['Points']['output']>>;
};

export type PlacedIrregularity = {
  readonly __typename?: 'PlacedIrregularity';
  readonly kind: IrregularityKind;
  readonly code: Scalars['String']['output'];
  readonly seat?: Maybe<Scalars['Int']['output']>;
  readonly message: Scalars['String']['output'];
  readonly citation: Citation;
  readonly catalogue?: Maybe<Scalars['String']['output']>;
  readonly status: IrregularityStatus;
  readonly correction?: Maybe<Scalars['Int']['output']>;
  readonly revision: Scalars['Int']['output'];
};

export type CaseResult = CaseRecorded | RuleViolated | VersionConflict | CommandIdReused | Forbidden | NotFound | InvalidInput;

export type CaseRecorded = {
  readonly __typename?: 'CaseRecorded';
  readonly gameId: Scalars['ID']['output'];
  readonly revision: Scalars['Int']['output'];
  readonly events: ReadonlyArray<LoggedEvent>;
  readonly irregularities: ReadonlyArray<Irregularity>;
  readonly dependants: ReadonlyArray<Dependant>;
  readonly replayed: Scalars['Boolean']['output'];
  readonly game: Game;
};

export type DisputeQuestion =
  | 'fact'
  | 'law'
  | 'score'
  | 'conduct';

export type DisputePlay =
  | 'stopped'
  | 'continues'
  | 'over';

export type RaiseDisputeInput = {
  readonly by?: InputMaybe<Scalars['Int']['input']>;
  readonly against: ReadonlyArray<Scalars['Int']['input']>;
  readonly hand?: InputMaybe<Scalars['Int']['input']>;
  readonly about: ReadonlyArray<Scalars['Int']['input']>;
  readonly question: DisputeQuestion;
  readonly claim: Scalars['String']['input'];
  readonly sought?: InputMaybe<Scalars['String']['input']>;
  readonly play: DisputePlay;
};

export type EvidenceKind =
  | 'revisions'
  | 'statement'
  | 'attachment';

export type AddEvidenceInput = {
  readonly dispute: Scalars['Int']['input'];
  readonly by?: InputMaybe<Scalars['Int']['input']>;
  readonly kind: EvidenceKind;
  readonly revisions: ReadonlyArray<Scalars['Int']['input']>;
  readonly text?: InputMaybe<Scalars['String']['input']>;
  readonly sha256?: InputMaybe<Scalars['String']['input']>;
  readonly mediaType?: InputMaybe<Scalars['String']['input']>;
};

export type RulingInstance =
  | 'table'
  | 'head'
  | 'committee';

export type RulingBasis =
  | 'law'
  | 'discretion';

export type FindingStatus =
  | 'agreed'
  | 'found'
  | 'undetermined';

export type FindingInput = {
  readonly text: Scalars['String']['input'];
  readonly revisions: ReadonlyArray<Scalars['Int']['input']>;
  readonly status: FindingStatus;
};

export type CitationInput = {
  readonly document: Scalars['String']['input'];
  readonly section: Scalars['String']['input'];
  readonly item: Scalars['String']['input'];
};

export type RulingInput = {
  readonly dispute?: InputMaybe<Scalars['Int']['input']>;
  readonly supersedes?: InputMaybe<Scalars['Int']['input']>;
  readonly seenUpTo?: InputMaybe<Scalars['Int']['input']>;
  readonly instance: RulingInstance;
  readonly facts: ReadonlyArray<FindingInput>;
  readonly laws: ReadonlyArray<CitationInput>;
  readonly catalogue: ReadonlyArray<Scalars['ID']['input']>;
  readonly basis: RulingBasis;
  readonly remedies: ReadonlyArray<RemedyInput>;
  readonly reason: Scalars['String']['input'];
  readonly publicReason: Scalars['String']['input'];
  readonly stayed: Scalars['Boolean']['input'];
};

export type NewRulingInput = {
  readonly instance: RulingInstance;
  readonly facts: ReadonlyArray<FindingInput>;
  readonly laws: ReadonlyArray<CitationInput>;
  readonly catalogue: ReadonlyArray<Scalars['ID']['input']>;
  readonly basis: RulingBasis;
  readonly remedies: ReadonlyArray<RemedyInput>;
  readonly reason: Scalars['String']['input'];
  readonly publicReason: Scalars['String']['input'];
  readonly stayed: Scalars['Boolean']['input'];
};

export type RemedyInput =
  { readonly playOn: PlayOnInput; readonly correctRecord?: never; readonly voidHand?: never; readonly endHand?: never; readonly denyClaim?: never; readonly deadHand?: never; readonly penaltyTiles?: never; readonly assignResult?: never; readonly artificialResult?: never; readonly extraTime?: never; readonly penalty?: never; }
  |  { readonly playOn?: never; readonly correctRecord: CorrectRecordInput; readonly voidHand?: never; readonly endHand?: never; readonly denyClaim?: never; readonly deadHand?: never; readonly penaltyTiles?: never; readonly assignResult?: never; readonly artificialResult?: never; readonly extraTime?: never; readonly penalty?: never; }
  |  { readonly playOn?: never; readonly correctRecord?: never; readonly voidHand: VoidHandInput; readonly endHand?: never; readonly denyClaim?: never; readonly deadHand?: never; readonly penaltyTiles?: never; readonly assignResult?: never; readonly artificialResult?: never; readonly extraTime?: never; readonly penalty?: never; }
  |  { readonly playOn?: never; readonly correctRecord?: never; readonly voidHand?: never; readonly endHand: EndHandByRulingInput; readonly denyClaim?: never; readonly deadHand?: never; readonly penaltyTiles?: never; readonly assignResult?: never; readonly artificialResult?: never; readonly extraTime?: never; readonly penalty?: never; }
  |  { readonly playOn?: never; readonly correctRecord?: never; readonly voidHand?: never; readonly endHand?: never; readonly denyClaim: DenyClaimInput; readonly deadHand?: never; readonly penaltyTiles?: never; readonly assignResult?: never; readonly artificialResult?: never; readonly extraTime?: never; readonly penalty?: never; }
  |  { readonly playOn?: never; readonly correctRecord?: never; readonly voidHand?: never; readonly endHand?: never; readonly denyClaim?: never; readonly deadHand: DeadHandInput; readonly penaltyTiles?: never; readonly assignResult?: never; readonly artificialResult?: never; readonly extraTime?: never; readonly penalty?: never; }
  |  { readonly playOn?: never; readonly correctRecord?: never; readonly voidHand?: never; readonly endHand?: never; readonly denyClaim?: never; readonly deadHand?: never; readonly penaltyTiles: PenaltyTilesInput; readonly assignResult?: never; readonly artificialResult?: never; readonly extraTime?: never; readonly penalty?: never; }
  |  { readonly playOn?: never; readonly correctRecord?: never; readonly voidHand?: never; readonly endHand?: never; readonly denyClaim?: never; readonly deadHand?: never; readonly penaltyTiles?: never; readonly assignResult: AssignResultInput; readonly artificialResult?: never; readonly extraTime?: never; readonly penalty?: never; }
  |  { readonly playOn?: never; readonly correctRecord?: never; readonly voidHand?: never; readonly endHand?: never; readonly denyClaim?: never; readonly deadHand?: never; readonly penaltyTiles?: never; readonly assignResult?: never; readonly artificialResult: ArtificialResultInput; readonly extraTime?: never; readonly penalty?: never; }
  |  { readonly playOn?: never; readonly correctRecord?: never; readonly voidHand?: never; readonly endHand?: never; readonly denyClaim?: never; readonly deadHand?: never; readonly penaltyTiles?: never; readonly assignResult?: never; readonly artificialResult?: never; readonly extraTime: ExtraTimeInput; readonly penalty?: never; }
  |  { readonly playOn?: never; readonly correctRecord?: never; readonly voidHand?: never; readonly endHand?: never; readonly denyClaim?: never; readonly deadHand?: never; readonly penaltyTiles?: never; readonly assignResult?: never; readonly artificialResult?: never; readonly extraTime?: never; readonly penalty: PenaltyInput; };

export type PlayOnInput = {
  readonly nothing?: InputMaybe<Scalars['Boolean']['input']>;
};

export type CorrectRecordInput = {
  readonly corrections: ReadonlyArray<CorrectionInput>;
};

export type VoidHandInput = {
  readonly replay: Scalars['Boolean']['input'];
};

export type EndHandByRulingInput = {
  readonly nothing?: InputMaybe<Scalars['Boolean']['input']>;
};

export type DenyClaimInput = {
  readonly revision: Scalars['Int']['input'];
};

export type DeadHandInput = {
  readonly seat: Scalars['Int']['input'];
};

export type PenaltyTilesInput = {
  readonly seat: Scalars['Int']['input'];
  readonly tiles: ReadonlyArray<Scalars['String']['input']>;
};

export type AssignResultInput = {
  readonly outcomes: ReadonlyArray<AssignedOutcomeInput>;
};

export type AssignedOutcomeInput = {
  readonly parts: Scalars['Int']['input'];
  readonly branch: BranchInput;
};

export type BranchInput = {
  readonly from: Scalars['Int']['input'];
  readonly corrections: ReadonlyArray<CorrectionInput>;
  readonly actions: ReadonlyArray<ActionInput>;
};

export type ArtificialResultInput = {
  readonly changes: ReadonlyArray<Scalars['Points']['input']>;
};

export type ExtraTimeInput = {
  readonly seat: Scalars['Int']['input'];
  readonly seconds: Scalars['Int']['input'];
};

export type PenaltyInput = {
  readonly seat: Scalars['Int']['input'];
  readonly kind: PenaltyKind;
  readonly infraction?: InputMaybe<Scalars['String']['input']>;
  readonly account?: InputMaybe<PenaltyAccount>;
  readonly points?: InputMaybe<Scalars['Points']['input']>;
};

export type AppealRulingInput = {
  readonly ruling: Scalars['Int']['input'];
  readonly by?: InputMaybe<Scalars['Int']['input']>;
  readonly grounds: Scalars['String']['input'];
  readonly question: DisputeQuestion;
};

export type AppealOutcome =
  | 'upheld'
  | 'varied'
  | 'reversed'
  | 'returned'
  | 'refused';

export type DecideAppealInput = {
  readonly appeal: Scalars['Int']['input'];
  readonly panel: ReadonlyArray<Scalars['ID']['input']>;
  readonly outcome: AppealOutcome;
  readonly ruling?: InputMaybe<NewRulingInput>;
  readonly reason: Scalars['String']['input'];
  readonly recommendation?: InputMaybe<Scalars['String']['input']>;
};

export type DisputeEnding =
  | 'ruled'
  | 'withdrawn'
  | 'settled'
  | 'expired';

export type CloseDisputeInput = {
  readonly dispute: Scalars['Int']['input'];
  readonly how: DisputeEnding;
};

export type Dispute = {
  readonly __typename?: 'Dispute';
  readonly revision: Scalars['Int']['output'];
  readonly raisedAt: Scalars['String']['output'];
  readonly recordedBy: Actor;
  readonly by?: Maybe<Scalars['Int']['output']>;
  readonly against: ReadonlyArray<Scalars['Int']['output']>;
  readonly hand?: Maybe<Scalars['Int']['output']>;
  readonly about: ReadonlyArray<Scalars['Int']['output']>;
  readonly question: DisputeQuestion;
  readonly claim?: Maybe<Scalars['String']['output']>;
  readonly sought?: Maybe<Scalars['String']['output']>;
  readonly play: DisputePlay;
  readonly late: Scalars['Boolean']['output'];
  readonly status: DisputeStatus;
  readonly evidence: ReadonlyArray<Evidence>;
  readonly rulings: ReadonlyArray<Ruling>;
  readonly ended?: Maybe<DisputeEnd>;
};

export type DisputeStatus =
  | 'raised'
  | 'ruled'
  | 'appealed'
  | 'closed';

export type DisputeEnd = {
  readonly __typename?: 'DisputeEnd';
  readonly revision: Scalars['Int']['output'];
  readonly closedAt: Scalars['String']['output'];
  readonly how: DisputeEnding;
};

export type Evidence = {
  readonly __typename?: 'Evidence';
  readonly revision: Scalars['Int']['output'];
  readonly addedAt: Scalars['String']['output'];
  readonly recordedBy: Actor;
  readonly by?: Maybe<Scalars['Int']['output']>;
  readonly kind: EvidenceKind;
  readonly revisions: ReadonlyArray<Scalars['Int']['output']>;
  readonly text?: Maybe<Scalars['String']['output']>;
  readonly sha256?: Maybe<Scalars['String']['output']>;
  readonly mediaType?: Maybe<Scalars['String']['output']>;
};

export type Ruling = {
  readonly __typename?: 'Ruling';
  readonly revision: Scalars['Int']['output'];
  readonly issuedAt: Scalars['String']['output'];
  readonly judge: Actor;
  readonly dispute?: Maybe<Scalars['Int']['output']>;
  readonly instance: RulingInstance;
  readonly facts?: Maybe<ReadonlyArray<Finding>>;
  readonly laws: ReadonlyArray<Citation>;
  readonly catalogue: ReadonlyArray<Scalars['ID']['output']>;
  readonly basis: RulingBasis;
  readonly remedies: ReadonlyArray<Remedy>;
  readonly reason?: Maybe<Scalars['String']['output']>;
  readonly publicReason: Scalars['String']['output'];
  readonly seenUpTo: Scalars['Int']['output'];
  readonly supersedes?: Maybe<Scalars['Int']['output']>;
  readonly supersededBy?: Maybe<Scalars['Int']['output']>;
  readonly stayed: Scalars['Boolean']['output'];
  readonly effects: ReadonlyArray<Scalars['Int']['output']>;
  readonly appeals: ReadonlyArray<Appeal>;
};

export type Finding = {
  readonly __typename?: 'Finding';
  readonly text: Scalars['String']['output'];
  readonly revisions: ReadonlyArray<Scalars['Int']['output']>;
  readonly status: FindingStatus;
};

export type Remedy = {
  readonly __typename?: 'Remedy';
  readonly kind: RemedyKind;
  readonly data?: Maybe<Scalars['JSON']['output']>;
};

export type Appeal = {
  readonly __typename?: 'Appeal';
  readonly revision: Scalars['Int']['output'];
  readonly appealedAt: Scalars['String']['output'];
  readonly recordedBy: Actor;
  readonly by?: Maybe<Scalars['Int']['output']>;
  readonly grounds?: Maybe<Scalars['String']['output']>;
  readonly question: DisputeQuestion;
  readonly late: Scalars['Boolean']['output'];
  readonly decision?: Maybe<AppealDecision>;
};

export type AppealDecision = {
  readonly __typename?: 'AppealDecision';
  readonly revision: Scalars['Int']['output'];
  readonly decidedAt: Scalars['String']['output'];
  readonly recordedBy: Actor;
  readonly panel: ReadonlyArray<Scalars['ID']['output']>;
  readonly outcome: AppealOutcome;
  readonly ruling?: Maybe<Scalars['Int']['output']>;
  readonly reason?: Maybe<Scalars['String']['output']>;
  readonly recommendation?: Maybe<Scalars['String']['output']>;
};

export type RescoreResult = RescoredGame | Forbidden | NotFound | InvalidInput;

export type RescoredGame = {
  readonly __typename?: 'RescoredGame';
  readonly wins: ReadonlyArray<RescoredWin>;
  readonly was: ReadonlyArray<Scalars['Points']['output']>;
  readonly would: ReadonlyArray<Scalars['Points']['output']>;
  readonly placingsWas: ReadonlyArray<Scalars['Int']['output']>;
  readonly placingsWould: ReadonlyArray<Scalars['Int']['output']>;
};

export type RescoredWin = {
  readonly __typename?: 'RescoredWin';
  readonly revision: Scalars['Int']['output'];
  readonly hand: Scalars['Int']['output'];
  readonly take: Scalars['Int']['output'];
  readonly seat: Scalars['Int']['output'];
  readonly was: WinResult;
  readonly would?: Maybe<WinResult>;
  readonly why?: Maybe<Scalars['String']['output']>;
  readonly gained: ReadonlyArray<Scalars['ID']['output']>;
  readonly lost: ReadonlyArray<Scalars['ID']['output']>;
};

export type PreviewRulingResult = RulingPreview | RuleViolated | Forbidden | NotFound | InvalidInput;

export type WhatIfResult = OtherCourse | RuleViolated | Forbidden | NotFound | InvalidInput;

export type RulingPreview = {
  readonly __typename?: 'RulingPreview';
  readonly events: ReadonlyArray<Scalars['JSON']['output']>;
  readonly before: Table;
  readonly after: Table;
  readonly changes: ReadonlyArray<Change>;
  readonly standings: StandingsChange;
  readonly raised: ReadonlyArray<PlacedIrregularity>;
  readonly settled: ReadonlyArray<PlacedIrregularity>;
  readonly dependants: ReadonlyArray<Dependant>;
};

export type OtherCourse = {
  readonly __typename?: 'OtherCourse';
  readonly before: Table;
  readonly after: Table;
  readonly changes: ReadonlyArray<Change>;
  readonly standings: StandingsChange;
  readonly irregularities: ReadonlyArray<PlacedIrregularity>;
};

export type StandingsChange = {
  readonly __typename?: 'StandingsChange';
  readonly totalsBefore: ReadonlyArray<Scalars['Points']['output']>;
  readonly totalsAfter: ReadonlyArray<Scalars['Points']['output']>;
  readonly placingsBefore: ReadonlyArray<Scalars['Int']['output']>;
  readonly placingsAfter: ReadonlyArray<Scalars['Int']['output']>;
};

export type TokenRole =
  | 'scribe'
  | 'server'
  | 'player'
  | 'judge'
  | 'head-judge'
  | 'organiser'
  | 'operator'
  | 'monitor';

export type AccessInput = {
  readonly actor?: InputMaybe<Scalars['ID']['input']>;
  readonly label?: InputMaybe<Scalars['String']['input']>;
  readonly expiresAt?: InputMaybe<Scalars['String']['input']>;
  readonly roles: ReadonlyArray<GrantedRoleInput>;
};

export type GrantedRoleInput = {
  readonly role: TokenRole;
  readonly games?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  readonly tournaments?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly game?: InputMaybe<Scalars['ID']['input']>;
  readonly seat?: InputMaybe<Scalars['Int']['input']>;
};

export type GrantedRole = {
  readonly __typename?: 'GrantedRole';
  readonly role: TokenRole;
  readonly games?: Maybe<ReadonlyArray<Scalars['ID']['output']>>;
  readonly tournaments?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  readonly game?: Maybe<Scalars['ID']['output']>;
  readonly seat?: Maybe<Scalars['Int']['output']>;
};

export type Caller = {
  readonly __typename?: 'Caller';
  readonly actor?: Maybe<Scalars['ID']['output']>;
  readonly label?: Maybe<Scalars['String']['output']>;
  readonly roles: ReadonlyArray<GrantedRole>;
  readonly expiresAt?: Maybe<Scalars['String']['output']>;
};

export type Token = {
  readonly __typename?: 'Token';
  readonly id: Scalars['ID']['output'];
  readonly actor: Scalars['ID']['output'];
  readonly label?: Maybe<Scalars['String']['output']>;
  readonly roles: ReadonlyArray<GrantedRole>;
  readonly createdAt?: Maybe<Scalars['String']['output']>;
  readonly createdBy?: Maybe<Scalars['ID']['output']>;
  readonly madeBy?: Maybe<Scalars['String']['output']>;
  readonly expiresAt?: Maybe<Scalars['String']['output']>;
  readonly revokedAt?: Maybe<Scalars['String']['output']>;
  readonly revokedBy?: Maybe<Scalars['ID']['output']>;
  readonly lastUsedAt?: Maybe<Scalars['String']['output']>;
};

export type TokenConnection = {
  readonly __typename?: 'TokenConnection';
  readonly edges: ReadonlyArray<TokenEdge>;
  readonly pageInfo: PageInfo;
  readonly totalCount: Scalars['Int']['output'];
};

export type TokenEdge = {
  readonly __typename?: 'TokenEdge';
  readonly cursor: Scalars['String']['output'];
  readonly node: Token;
};

export type TokenAdded = {
  readonly __typename?: 'TokenAdded';
  readonly secret: Scalars['String']['output'];
  readonly token: Token;
};

export type SeatToken = {
  readonly __typename?: 'SeatToken';
  readonly seat: Scalars['Int']['output'];
  readonly secret: Scalars['String']['output'];
  readonly token: Token;
};

export type TokenRevoked = {
  readonly __typename?: 'TokenRevoked';
  readonly tokens: ReadonlyArray<Token>;
  readonly standing: ReadonlyArray<Token>;
};

export type PairingCode = {
  readonly __typename?: 'PairingCode';
  readonly id: Scalars['ID']['output'];
  readonly pairingCode: Scalars['String']['output'];
  readonly url: Scalars['String']['output'];
  readonly qr: Scalars['String']['output'];
  readonly expiresAt: Scalars['String']['output'];
};

export type PairingCodeCancelled = {
  readonly __typename?: 'PairingCodeCancelled';
  readonly id: Scalars['ID']['output'];
};

export type TokensResult = TokenConnection | Forbidden | InvalidInput;

export type AddTokenResult = TokenAdded | CommandIdReused | Forbidden | InvalidInput;

export type RevokeTokenResult = TokenRevoked | NotFound | Forbidden | InvalidInput;

export type AddPairingCodeResult = PairingCode | CommandIdReused | Forbidden | InvalidInput;

export type CancelPairingCodeResult = PairingCodeCancelled | NotFound | Forbidden | InvalidInput;

export type PairDeviceResult = TokenAdded | NotFound | InvalidInput;

export type Subscription = {
  readonly __typename?: 'Subscription';
  readonly gameEvents: GameEventMessage;
  readonly tournamentChanges: TournamentChangeMessage;
};


export type SubscriptionGameEventsArgs = {
  gameId: Scalars['ID']['input'];
  afterRevision: Scalars['Int']['input'];
  as?: InputMaybe<Viewer>;
};


export type SubscriptionTournamentChangesArgs = {
  id: Scalars['ID']['input'];
};

export type GameEventMessage = LoggedEvent | NotFound | Forbidden | InvalidInput;

export type UserError = {
  readonly code: ErrorCode;
  readonly message: Scalars['String']['output'];
  readonly path?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
};

export type ErrorCode =
  | 'RULE_VIOLATED'
  | 'VERSION_CONFLICT'
  | 'COMMAND_ID_REUSED'
  | 'GAME_CLOSED'
  | 'FORBIDDEN'
  | 'INVALID_INPUT'
  | 'NOT_FOUND'
  | 'NOT_YET'
  | 'PLAYER_EXISTS'
  | 'ALIAS_TAKEN'
  | 'PLAYER_ERASED'
  | 'NOT_MERGED'
  | 'MERGED_BEFORE_HISTORY';

export type RuleViolated = UserError & {
  readonly __typename?: 'RuleViolated';
  readonly code: ErrorCode;
  readonly message: Scalars['String']['output'];
  readonly path?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  readonly rule: Scalars['String']['output'];
  readonly citation: Citation;
};

export type VersionConflict = UserError & {
  readonly __typename?: 'VersionConflict';
  readonly code: ErrorCode;
  readonly message: Scalars['String']['output'];
  readonly path?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  readonly currentRevision: Scalars['Int']['output'];
  readonly missed: ReadonlyArray<LoggedEvent>;
  readonly missedMore: Scalars['Boolean']['output'];
};

export type CommandIdReused = UserError & {
  readonly __typename?: 'CommandIdReused';
  readonly code: ErrorCode;
  readonly message: Scalars['String']['output'];
  readonly path?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
};

export type GameClosedError = UserError & {
  readonly __typename?: 'GameClosedError';
  readonly code: ErrorCode;
  readonly message: Scalars['String']['output'];
  readonly path?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
};

export type Forbidden = UserError & {
  readonly __typename?: 'Forbidden';
  readonly code: ErrorCode;
  readonly message: Scalars['String']['output'];
  readonly path?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
};

export type InvalidInput = UserError & {
  readonly __typename?: 'InvalidInput';
  readonly code: ErrorCode;
  readonly message: Scalars['String']['output'];
  readonly path?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
};

export type NotFound = UserError & {
  readonly __typename?: 'NotFound';
  readonly code: ErrorCode;
  readonly message: Scalars['String']['output'];
  readonly path?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
};

export type NotYet = UserError & {
  readonly __typename?: 'NotYet';
  readonly code: ErrorCode;
  readonly message: Scalars['String']['output'];
  readonly path?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  readonly have: Scalars['Int']['output'];
  readonly want: Scalars['Int']['output'];
};

export type FindDisputesResult = DisputeSummaryConnection | NotFound | NotYet | InvalidInput;

export type FindRulingsResult = RulingSummaryConnection | NotFound | NotYet | InvalidInput;

export type PrecedentsResult = Precedents | NotFound | NotYet | InvalidInput;

export type CaseFilter = {
  readonly from?: InputMaybe<Scalars['String']['input']>;
  readonly before?: InputMaybe<Scalars['String']['input']>;
  readonly ruleset?: InputMaybe<Scalars['ID']['input']>;
  readonly tournament?: InputMaybe<Scalars['String']['input']>;
  readonly session?: InputMaybe<Scalars['Int']['input']>;
  readonly table?: InputMaybe<Scalars['String']['input']>;
  readonly game?: InputMaybe<Scalars['ID']['input']>;
  readonly open?: InputMaybe<Scalars['Boolean']['input']>;
  readonly late?: InputMaybe<Scalars['Boolean']['input']>;
  readonly question?: InputMaybe<DisputeQuestion>;
  readonly player?: InputMaybe<Scalars['ID']['input']>;
  readonly judge?: InputMaybe<Scalars['ID']['input']>;
  readonly instance?: InputMaybe<RulingInstance>;
  readonly basis?: InputMaybe<RulingBasis>;
  readonly outcome?: InputMaybe<AppealOutcome>;
  readonly appealOpen?: InputMaybe<Scalars['Boolean']['input']>;
  readonly catalogue?: InputMaybe<Scalars['ID']['input']>;
  readonly law?: InputMaybe<LawFilter>;
  readonly remedy?: InputMaybe<RemedyKind>;
};

export type LawFilter = {
  readonly document: Scalars['String']['input'];
  readonly section?: InputMaybe<Scalars['String']['input']>;
  readonly item?: InputMaybe<Scalars['String']['input']>;
};

export type CaseSort =
  | 'newest'
  | 'oldest';

export type PrecedentsOn =
  { readonly catalogue: Scalars['ID']['input']; readonly law?: never; readonly question?: never; }
  |  { readonly catalogue?: never; readonly law: LawFilter; readonly question?: never; }
  |  { readonly catalogue?: never; readonly law?: never; readonly question: DisputeQuestion; };

export type DisputeSummaryConnection = {
  readonly __typename?: 'DisputeSummaryConnection';
  readonly behind?: Maybe<Scalars['Int']['output']>;
  readonly edges: ReadonlyArray<DisputeSummaryEdge>;
  readonly pageInfo: PageInfo;
  readonly totalCount: Scalars['Int']['output'];
};

export type DisputeSummaryEdge = {
  readonly __typename?: 'DisputeSummaryEdge';
  readonly cursor: Scalars['String']['output'];
  readonly node: DisputeSummary;
};

export type RulingSummaryConnection = {
  readonly __typename?: 'RulingSummaryConnection';
  readonly behind?: Maybe<Scalars['Int']['output']>;
  readonly edges: ReadonlyArray<RulingSummaryEdge>;
  readonly pageInfo: PageInfo;
  readonly totalCount: Scalars['Int']['output'];
};

export type RulingSummaryEdge = {
  readonly __typename?: 'RulingSummaryEdge';
  readonly cursor: Scalars['String']['output'];
  readonly node: RulingSummary;
};

export type DisputeSummary = {
  readonly __typename?: 'DisputeSummary';
  readonly id: Scalars['ID']['output'];
  readonly gameId: Scalars['ID']['output'];
  readonly revision: Scalars['Int']['output'];
  readonly ruleset: Scalars['ID']['output'];
  readonly tournament?: Maybe<Scalars['String']['output']>;
  readonly session?: Maybe<Scalars['Int']['output']>;
  readonly tableName?: Maybe<Scalars['String']['output']>;
  readonly raisedAt: Scalars['String']['output'];
  readonly hand?: Maybe<Scalars['Int']['output']>;
  readonly by?: Maybe<Scalars['Int']['output']>;
  readonly against: ReadonlyArray<Scalars['Int']['output']>;
  readonly players: ReadonlyArray<Maybe<Scalars['ID']['output']>>;
  readonly question: DisputeQuestion;
  readonly play: DisputePlay;
  readonly late: Scalars['Boolean']['output'];
  readonly status: DisputeStatus;
  readonly closed?: Maybe<DisputeEnding>;
  readonly rulings: ReadonlyArray<RulingSummary>;
};

export type RulingSummary = {
  readonly __typename?: 'RulingSummary';
  readonly id: Scalars['ID']['output'];
  readonly gameId: Scalars['ID']['output'];
  readonly revision: Scalars['Int']['output'];
  readonly ruleset: Scalars['ID']['output'];
  readonly tournament?: Maybe<Scalars['String']['output']>;
  readonly session?: Maybe<Scalars['Int']['output']>;
  readonly tableName?: Maybe<Scalars['String']['output']>;
  readonly ruledAt: Scalars['String']['output'];
  readonly dispute?: Maybe<Scalars['Int']['output']>;
  readonly question?: Maybe<DisputeQuestion>;
  readonly judge: Scalars['ID']['output'];
  readonly instance: RulingInstance;
  readonly basis: RulingBasis;
  readonly laws: ReadonlyArray<Citation>;
  readonly catalogue: ReadonlyArray<Scalars['ID']['output']>;
  readonly remedies: ReadonlyArray<RemedyKind>;
  readonly publicReason: Scalars['String']['output'];
  readonly stayed: Scalars['Boolean']['output'];
  readonly supersedes?: Maybe<Scalars['Int']['output']>;
  readonly supersededBy?: Maybe<Scalars['Int']['output']>;
  readonly stands: Scalars['Boolean']['output'];
  readonly appealed: Scalars['Boolean']['output'];
  readonly outcome?: Maybe<AppealOutcome>;
};

export type Precedents = {
  readonly __typename?: 'Precedents';
  readonly behind?: Maybe<Scalars['Int']['output']>;
  readonly rulings: ReadonlyArray<RulingSummary>;
  readonly totalCount: Scalars['Int']['output'];
  readonly judges: ReadonlyArray<JudgeRulings>;
};

export type JudgeRulings = {
  readonly __typename?: 'JudgeRulings';
  readonly judge: Scalars['ID']['output'];
  readonly rulings: Scalars['Int']['output'];
  readonly appealed: Scalars['Int']['output'];
  readonly upheld: Scalars['Int']['output'];
  readonly varied: Scalars['Int']['output'];
  readonly reversed: Scalars['Int']['output'];
};

export type RecordHead = {
  readonly __typename?: 'RecordHead';
  readonly hash: Scalars['String']['output'];
  readonly root: Scalars['String']['output'];
  readonly count: Scalars['Int']['output'];
};

export type AuditTrail = {
  readonly __typename?: 'AuditTrail';
  readonly actors: ReadonlyArray<AuditedActor>;
  readonly corrections: ReadonlyArray<AuditedCorrection>;
  readonly commands: RecordedCommandConnection;
};


export type AuditTrailCommandsArgs = {
  first: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
};

export type AuditedActor = {
  readonly __typename?: 'AuditedActor';
  readonly actor: Actor;
  readonly commands: Scalars['Int']['output'];
  readonly events: Scalars['Int']['output'];
  readonly firstAt: Scalars['String']['output'];
  readonly lastAt: Scalars['String']['output'];
  readonly corrections: Scalars['Int']['output'];
  readonly corrected: Scalars['Int']['output'];
  readonly correctedByOthers: Scalars['Int']['output'];
  readonly medianDelay?: Maybe<Scalars['Float']['output']>;
  readonly longestDelay?: Maybe<Scalars['Float']['output']>;
};

export type AuditedCorrection = {
  readonly __typename?: 'AuditedCorrection';
  readonly revision: Scalars['Int']['output'];
  readonly type: Scalars['String']['output'];
  readonly commandId: Scalars['ID']['output'];
  readonly recordedAt: Scalars['String']['output'];
  readonly correctedBy: Actor;
  readonly target?: Maybe<Scalars['Int']['output']>;
  readonly recordedBy?: Maybe<Actor>;
  readonly ruling?: Maybe<Scalars['Int']['output']>;
};

export type RecordedCommandConnection = {
  readonly __typename?: 'RecordedCommandConnection';
  readonly edges: ReadonlyArray<RecordedCommandEdge>;
  readonly pageInfo: PageInfo;
  readonly totalCount: Scalars['Int']['output'];
};

export type RecordedCommandEdge = {
  readonly __typename?: 'RecordedCommandEdge';
  readonly cursor: Scalars['String']['output'];
  readonly node: RecordedCommand;
};

export type RecordedCommand = {
  readonly __typename?: 'RecordedCommand';
  readonly commandId: Scalars['ID']['output'];
  readonly actor: Actor;
  readonly revision: Scalars['Int']['output'];
  readonly lastRevision: Scalars['Int']['output'];
  readonly types: ReadonlyArray<Scalars['String']['output']>;
  readonly occurredAt?: Maybe<Scalars['String']['output']>;
  readonly recordedAt: Scalars['String']['output'];
  readonly delay?: Maybe<Scalars['Float']['output']>;
  readonly token?: Maybe<RecordingToken>;
};

export type RecordingToken = {
  readonly __typename?: 'RecordingToken';
  readonly id: Scalars['ID']['output'];
  readonly label?: Maybe<Scalars['String']['output']>;
};

export type TournamentResult = Tournament | NotFound | InvalidInput;

export type TournamentsResult = TournamentConnection | InvalidInput;

export type TournamentConnection = {
  readonly __typename?: 'TournamentConnection';
  readonly edges: ReadonlyArray<TournamentEdge>;
  readonly pageInfo: PageInfo;
  readonly totalCount: Scalars['Int']['output'];
};

export type TournamentEdge = {
  readonly __typename?: 'TournamentEdge';
  readonly cursor: Scalars['String']['output'];
  readonly node: TournamentSummary;
};

export type TournamentSummary = {
  readonly __typename?: 'TournamentSummary';
  readonly id: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
  readonly place?: Maybe<Scalars['String']['output']>;
  readonly ruleset: Scalars['ID']['output'];
  readonly planned: Scalars['Int']['output'];
  readonly closed: Scalars['Boolean']['output'];
};

export type Tournament = {
  readonly __typename?: 'Tournament';
  readonly id: Scalars['ID']['output'];
  readonly revision: Scalars['Int']['output'];
  readonly name: Scalars['String']['output'];
  readonly place?: Maybe<Scalars['String']['output']>;
  readonly dates?: Maybe<TournamentDates>;
  readonly ruleset: Scalars['ID']['output'];
  readonly options: Scalars['JSON']['output'];
  readonly mode: Mode;
  readonly scoring: ReadonlyArray<Scalars['String']['output']>;
  readonly ties: ReadonlyArray<Scalars['String']['output']>;
  readonly planned: Scalars['Int']['output'];
  readonly hands?: Maybe<Scalars['Int']['output']>;
  readonly minutes?: Maybe<Scalars['Int']['output']>;
  readonly privacy: TournamentPrivacy;
  readonly seedCommitment?: Maybe<Scalars['String']['output']>;
  readonly entrants: ReadonlyArray<Entrant>;
  readonly closed: Scalars['Boolean']['output'];
  readonly sessions: ReadonlyArray<TournamentSession>;
  readonly standings?: Maybe<TournamentStandings>;
  readonly meetings: TournamentMeetings;
  readonly devices?: Maybe<ReadonlyArray<PairedDevice>>;
};


export type TournamentStandingsArgs = {
  after?: InputMaybe<Scalars['Int']['input']>;
  asOf?: InputMaybe<Scalars['String']['input']>;
};

export type TournamentDates = {
  readonly __typename?: 'TournamentDates';
  readonly from: Scalars['String']['output'];
  readonly to: Scalars['String']['output'];
};

export type TournamentPrivacy =
  | 'public'
  | 'entrants'
  | 'numbers';

export type Entrant = {
  readonly __typename?: 'Entrant';
  readonly entrant: Scalars['Int']['output'];
  readonly player?: Maybe<Player>;
  readonly team?: Maybe<Scalars['String']['output']>;
  readonly club?: Maybe<Scalars['String']['output']>;
  readonly since: Scalars['Int']['output'];
  readonly withdrawnFrom?: Maybe<Scalars['Int']['output']>;
};

export type OpenTournamentResult = TournamentRecorded | RuleViolated | CommandIdReused | Forbidden | InvalidInput;

export type RecordTournamentResult = TournamentRecorded | RuleViolated | TournamentConflict | CommandIdReused | Forbidden | NotFound | InvalidInput;

export type OpenSessionResult = SessionOpened | RuleViolated | TournamentConflict | CommandIdReused | Forbidden | NotFound | InvalidInput;

export type PreviewSeatingResult = SeatingPreview | RuleViolated | Forbidden | NotFound | InvalidInput;

export type TournamentRecorded = {
  readonly __typename?: 'TournamentRecorded';
  readonly tournamentId: Scalars['ID']['output'];
  readonly revision: Scalars['Int']['output'];
  readonly replayed: Scalars['Boolean']['output'];
  readonly events: ReadonlyArray<TournamentEvent>;
};

export type SessionOpened = {
  readonly __typename?: 'SessionOpened';
  readonly tournamentId: Scalars['ID']['output'];
  readonly revision: Scalars['Int']['output'];
  readonly replayed: Scalars['Boolean']['output'];
  readonly events: ReadonlyArray<TournamentEvent>;
  readonly tables: ReadonlyArray<OpenedTable>;
};

export type OpenedTable = {
  readonly __typename?: 'OpenedTable';
  readonly table: Scalars['Int']['output'];
  readonly gameId: Scalars['ID']['output'];
  readonly pairing?: Maybe<PairingCode>;
};

export type TournamentEvent = {
  readonly __typename?: 'TournamentEvent';
  readonly revision: Scalars['Int']['output'];
  readonly type: Scalars['String']['output'];
  readonly data: Scalars['JSON']['output'];
  readonly recordedAt: Scalars['String']['output'];
};

export type TournamentConflict = UserError & {
  readonly __typename?: 'TournamentConflict';
  readonly code: ErrorCode;
  readonly message: Scalars['String']['output'];
  readonly path?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  readonly currentRevision: Scalars['Int']['output'];
  readonly missed: ReadonlyArray<TournamentEvent>;
};

export type SeatingPreview = {
  readonly __typename?: 'SeatingPreview';
  readonly sessions: ReadonlyArray<DrawnSession>;
  readonly meetings: TournamentMeetings;
};

export type DrawnSession = {
  readonly __typename?: 'DrawnSession';
  readonly session: Scalars['Int']['output'];
  readonly tables: ReadonlyArray<ReadonlyArray<Scalars['Int']['output']>>;
  readonly resting: ReadonlyArray<Scalars['Int']['output']>;
};

export type TournamentOpeningInput = {
  readonly name: Scalars['String']['input'];
  readonly place?: InputMaybe<Scalars['String']['input']>;
  readonly from?: InputMaybe<Scalars['String']['input']>;
  readonly to?: InputMaybe<Scalars['String']['input']>;
  readonly timeZone?: InputMaybe<Scalars['String']['input']>;
  readonly ruleset: Scalars['ID']['input'];
  readonly options?: InputMaybe<Scalars['JSON']['input']>;
  readonly mode: Mode;
  readonly scoring?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly ties?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly sessions: Scalars['Int']['input'];
  readonly hands?: InputMaybe<Scalars['Int']['input']>;
  readonly minutes?: InputMaybe<Scalars['Int']['input']>;
  readonly absence?: InputMaybe<TournamentAbsence>;
  readonly privacy: TournamentPrivacy;
  readonly seedCommitment?: InputMaybe<Scalars['String']['input']>;
};

export type TournamentAbsence =
  | 'nothing'
  | 'lowest';

export type TournamentRequestInput =
  { readonly addEntrants: AddEntrantsInput; readonly withdraw?: never; readonly seatSubstitute?: never; readonly closeSession?: never; readonly enterResult?: never; readonly agreeResult?: never; readonly adjust?: never; readonly drawLot?: never; readonly makeCut?: never; readonly close?: never; }
  |  { readonly addEntrants?: never; readonly withdraw: WithdrawInput; readonly seatSubstitute?: never; readonly closeSession?: never; readonly enterResult?: never; readonly agreeResult?: never; readonly adjust?: never; readonly drawLot?: never; readonly makeCut?: never; readonly close?: never; }
  |  { readonly addEntrants?: never; readonly withdraw?: never; readonly seatSubstitute: SeatSubstituteInput; readonly closeSession?: never; readonly enterResult?: never; readonly agreeResult?: never; readonly adjust?: never; readonly drawLot?: never; readonly makeCut?: never; readonly close?: never; }
  |  { readonly addEntrants?: never; readonly withdraw?: never; readonly seatSubstitute?: never; readonly closeSession: CloseSessionInput; readonly enterResult?: never; readonly agreeResult?: never; readonly adjust?: never; readonly drawLot?: never; readonly makeCut?: never; readonly close?: never; }
  |  { readonly addEntrants?: never; readonly withdraw?: never; readonly seatSubstitute?: never; readonly closeSession?: never; readonly enterResult: EnterResultInput; readonly agreeResult?: never; readonly adjust?: never; readonly drawLot?: never; readonly makeCut?: never; readonly close?: never; }
  |  { readonly addEntrants?: never; readonly withdraw?: never; readonly seatSubstitute?: never; readonly closeSession?: never; readonly enterResult?: never; readonly agreeResult: AgreeResultInput; readonly adjust?: never; readonly drawLot?: never; readonly makeCut?: never; readonly close?: never; }
  |  { readonly addEntrants?: never; readonly withdraw?: never; readonly seatSubstitute?: never; readonly closeSession?: never; readonly enterResult?: never; readonly agreeResult?: never; readonly adjust: AdjustInput; readonly drawLot?: never; readonly makeCut?: never; readonly close?: never; }
  |  { readonly addEntrants?: never; readonly withdraw?: never; readonly seatSubstitute?: never; readonly closeSession?: never; readonly enterResult?: never; readonly agreeResult?: never; readonly adjust?: never; readonly drawLot: DrawLotInput; readonly makeCut?: never; readonly close?: never; }
  |  { readonly addEntrants?: never; readonly withdraw?: never; readonly seatSubstitute?: never; readonly closeSession?: never; readonly enterResult?: never; readonly agreeResult?: never; readonly adjust?: never; readonly drawLot?: never; readonly makeCut: MakeCutInput; readonly close?: never; }
  |  { readonly addEntrants?: never; readonly withdraw?: never; readonly seatSubstitute?: never; readonly closeSession?: never; readonly enterResult?: never; readonly agreeResult?: never; readonly adjust?: never; readonly drawLot?: never; readonly makeCut?: never; readonly close: Scalars['Boolean']['input']; };

export type AddEntrantsInput = {
  readonly entrants: ReadonlyArray<EntrantInput>;
  readonly reason?: InputMaybe<Scalars['String']['input']>;
};

export type EntrantInput = {
  readonly entrant?: InputMaybe<Scalars['Int']['input']>;
  readonly player?: InputMaybe<Scalars['ID']['input']>;
  readonly team?: InputMaybe<Scalars['String']['input']>;
  readonly club?: InputMaybe<Scalars['String']['input']>;
};

export type WithdrawInput = {
  readonly entrant: Scalars['Int']['input'];
  readonly from?: InputMaybe<Scalars['Int']['input']>;
  readonly reason?: InputMaybe<Scalars['String']['input']>;
};

export type SeatSubstituteInput = {
  readonly session: Scalars['Int']['input'];
  readonly table: Scalars['Int']['input'];
  readonly entrant: Scalars['Int']['input'];
  readonly player?: InputMaybe<Scalars['ID']['input']>;
  readonly counts: SubstituteCounts;
  readonly reason?: InputMaybe<Scalars['String']['input']>;
};

export type SubstituteCounts =
  | 'for-entrant'
  | 'for-nobody';

export type CloseSessionInput = {
  readonly session: Scalars['Int']['input'];
};

export type EnterResultInput = {
  readonly session: Scalars['Int']['input'];
  readonly table: Scalars['Int']['input'];
  readonly points: ReadonlyArray<EnteredPointsInput>;
  readonly hands?: InputMaybe<Scalars['Int']['input']>;
  readonly by?: InputMaybe<Scalars['Int']['input']>;
  readonly reason?: InputMaybe<Scalars['String']['input']>;
};

export type EnteredPointsInput = {
  readonly entrant: Scalars['Int']['input'];
  readonly points: Scalars['Int']['input'];
  readonly penalty?: InputMaybe<Scalars['Int']['input']>;
};

export type AgreeResultInput = {
  readonly session: Scalars['Int']['input'];
  readonly table: Scalars['Int']['input'];
  readonly entrants: ReadonlyArray<Scalars['Int']['input']>;
};

export type AdjustInput = {
  readonly entrant: Scalars['Int']['input'];
  readonly points: Scalars['Int']['input'];
  readonly law?: InputMaybe<CitationInput>;
  readonly reason: Scalars['String']['input'];
  readonly rulingGame?: InputMaybe<Scalars['ID']['input']>;
  readonly rulingRevision?: InputMaybe<Scalars['Int']['input']>;
};

export type DrawLotInput = {
  readonly entrants: ReadonlyArray<Scalars['Int']['input']>;
  readonly for: Scalars['Int']['input'];
  readonly seed?: InputMaybe<Scalars['String']['input']>;
  readonly reason?: InputMaybe<Scalars['String']['input']>;
};

export type MakeCutInput = {
  readonly after: Scalars['Int']['input'];
  readonly entrants: ReadonlyArray<Scalars['Int']['input']>;
  readonly carry: CutCarry;
  readonly reason?: InputMaybe<Scalars['String']['input']>;
};

export type CutCarry =
  | 'all'
  | 'half'
  | 'none';

export type SeatingDrawInput = {
  readonly method: SeatingMethod;
  readonly seed?: InputMaybe<Scalars['String']['input']>;
  readonly sessions?: InputMaybe<Scalars['Int']['input']>;
  readonly seating?: InputMaybe<Scalars['String']['input']>;
  readonly resting?: InputMaybe<Scalars['Boolean']['input']>;
};

export type OpenSessionInput = {
  readonly session: Scalars['Int']['input'];
  readonly tables?: InputMaybe<ReadonlyArray<Scalars['Int']['input']>>;
  readonly startsAt?: InputMaybe<Scalars['String']['input']>;
  readonly endsAt?: InputMaybe<Scalars['String']['input']>;
  readonly delay?: InputMaybe<Scalars['Int']['input']>;
  readonly reveal?: InputMaybe<Reveal>;
  readonly scribes?: InputMaybe<Scribes>;
  readonly pairingMinutes?: InputMaybe<Scalars['Int']['input']>;
};

export type PairedDevice = {
  readonly __typename?: 'PairedDevice';
  readonly gameId: Scalars['ID']['output'];
  readonly label?: Maybe<Scalars['String']['output']>;
  readonly pairedAt: Scalars['String']['output'];
  readonly lastUsedAt?: Maybe<Scalars['String']['output']>;
};

export type PlayedTournament = {
  readonly __typename?: 'PlayedTournament';
  readonly id: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
  readonly entrant?: Maybe<Scalars['Int']['output']>;
};

export type TournamentSessionStatus =
  | 'drawn'
  | 'open'
  | 'closed';

export type SeatingMethod =
  | 'random'
  | 'schedule'
  | 'swiss'
  | 'snake'
  | 'fixed';

export type TournamentSession = {
  readonly __typename?: 'TournamentSession';
  readonly session: Scalars['Int']['output'];
  readonly status: TournamentSessionStatus;
  readonly method: SeatingMethod;
  readonly seed?: Maybe<Scalars['String']['output']>;
  readonly startsAt?: Maybe<Scalars['String']['output']>;
  readonly endsAt?: Maybe<Scalars['String']['output']>;
  readonly resting: ReadonlyArray<Scalars['Int']['output']>;
  readonly tables: ReadonlyArray<TournamentTable>;
};

export type TournamentTableStatus =
  | 'waiting'
  | 'playing'
  | 'over'
  | 'entered'
  | 'damaged';

export type TournamentTable = {
  readonly __typename?: 'TournamentTable';
  readonly table: Scalars['Int']['output'];
  readonly seats: ReadonlyArray<TournamentSeat>;
  readonly status: TournamentTableStatus;
  readonly gameId?: Maybe<Scalars['ID']['output']>;
  readonly hand?: Maybe<Scalars['Int']['output']>;
  readonly silentSince?: Maybe<Scalars['String']['output']>;
  readonly disputed: Scalars['Boolean']['output'];
  readonly result?: Maybe<TournamentTableResult>;
};

export type TournamentSeat = {
  readonly __typename?: 'TournamentSeat';
  readonly entrant: Scalars['Int']['output'];
  readonly substitute?: Maybe<Scalars['ID']['output']>;
  readonly counts?: Maybe<Scalars['Boolean']['output']>;
};

export type ResultSource =
  | 'game'
  | 'entered';

export type TournamentTableResult = {
  readonly __typename?: 'TournamentTableResult';
  readonly source: ResultSource;
  readonly hands?: Maybe<Scalars['Int']['output']>;
  readonly playing: Scalars['Boolean']['output'];
  readonly provisional: Scalars['Boolean']['output'];
  readonly shares: ReadonlyArray<TournamentShare>;
  readonly differences: ReadonlyArray<ResultDifference>;
  readonly agreed: ReadonlyArray<Scalars['Int']['output']>;
};

export type TournamentShare = {
  readonly __typename?: 'TournamentShare';
  readonly entrant: Scalars['Int']['output'];
  readonly points: Scalars['Points']['output'];
  readonly place: Scalars['Int']['output'];
  readonly sharing: Scalars['Int']['output'];
  readonly overallPenalty: Scalars['Points']['output'];
};

export type ResultDifference = {
  readonly __typename?: 'ResultDifference';
  readonly entrant: Scalars['Int']['output'];
  readonly recorded: Scalars['Points']['output'];
  readonly entered: Scalars['Points']['output'];
};

export type TableDifference = {
  readonly __typename?: 'TableDifference';
  readonly session: Scalars['Int']['output'];
  readonly table: Scalars['Int']['output'];
  readonly differences: ReadonlyArray<ResultDifference>;
};

export type TournamentStandings = {
  readonly __typename?: 'TournamentStandings';
  readonly after: Scalars['Int']['output'];
  readonly provisional: Scalars['Boolean']['output'];
  readonly rows: ReadonlyArray<StandingRow>;
  readonly teams: ReadonlyArray<TeamRow>;
  readonly differences: ReadonlyArray<TableDifference>;
};

export type StandingRow = {
  readonly __typename?: 'StandingRow';
  readonly rank: Scalars['Int']['output'];
  readonly entrant: Scalars['Int']['output'];
  readonly totals: ReadonlyArray<Scalars['String']['output']>;
  readonly sessions: ReadonlyArray<SessionShare>;
  readonly penalties: Scalars['Points']['output'];
  readonly adjustments: ReadonlyArray<StandingAdjustment>;
  readonly inTheCut?: Maybe<Scalars['Boolean']['output']>;
  readonly outAfter?: Maybe<Scalars['Int']['output']>;
  readonly withdrawnFrom?: Maybe<Scalars['Int']['output']>;
  readonly decided: ReadonlyArray<TieDecided>;
  readonly provisional: Scalars['Boolean']['output'];
};

export type Attendance =
  | 'played'
  | 'substituted'
  | 'absent'
  | 'resting'
  | 'withdrawn'
  | 'later'
  | 'waiting';

export type SessionShare = {
  readonly __typename?: 'SessionShare';
  readonly session: Scalars['Int']['output'];
  readonly attendance: Attendance;
  readonly table?: Maybe<Scalars['Int']['output']>;
  readonly points: Scalars['String']['output'];
  readonly worth: ReadonlyArray<Scalars['String']['output']>;
  readonly place?: Maybe<Scalars['Int']['output']>;
  readonly sharing?: Maybe<Scalars['Int']['output']>;
  readonly provisional: Scalars['Boolean']['output'];
};

export type StandingAdjustment = {
  readonly __typename?: 'StandingAdjustment';
  readonly points: Scalars['Points']['output'];
  readonly law?: Maybe<Citation>;
  readonly reason: Scalars['String']['output'];
  readonly session: Scalars['Int']['output'];
};

export type TieDecided = {
  readonly __typename?: 'TieDecided';
  readonly entrant?: Maybe<Scalars['Int']['output']>;
  readonly team?: Maybe<Scalars['String']['output']>;
  readonly by?: Maybe<Scalars['String']['output']>;
  readonly text: Scalars['String']['output'];
  readonly citation: Citation;
};

export type TeamRow = {
  readonly __typename?: 'TeamRow';
  readonly rank: Scalars['Int']['output'];
  readonly team: Scalars['String']['output'];
  readonly entrants: ReadonlyArray<Scalars['Int']['output']>;
  readonly totals: ReadonlyArray<Scalars['String']['output']>;
  readonly decided: ReadonlyArray<TieDecided>;
  readonly provisional: Scalars['Boolean']['output'];
};

export type TournamentMeetings = {
  readonly __typename?: 'TournamentMeetings';
  readonly pairs: ReadonlyArray<MeetingPair>;
  readonly again: Scalars['Int']['output'];
  readonly sameTeam: Scalars['Int']['output'];
  readonly sameClub: Scalars['Int']['output'];
};

export type MeetingPair = {
  readonly __typename?: 'MeetingPair';
  readonly entrants: ReadonlyArray<Scalars['Int']['output']>;
  readonly sessions: ReadonlyArray<Scalars['Int']['output']>;
};

export type TournamentChangeMessage = TournamentChange | NotFound | InvalidInput;

export type TournamentChangeKind =
  | 'current'
  | 'entrants'
  | 'drawn'
  | 'session'
  | 'result'
  | 'adjusted'
  | 'cut'
  | 'closed'
  | 'hand-began'
  | 'hand-ended'
  | 'game-closed'
  | 'corrected'
  | 'disputed'
  | 'ruled';

export type TournamentChange = {
  readonly __typename?: 'TournamentChange';
  readonly kind: TournamentChangeKind;
  readonly session?: Maybe<Scalars['Int']['output']>;
  readonly table?: Maybe<Scalars['Int']['output']>;
  readonly gameId?: Maybe<Scalars['ID']['output']>;
  readonly revision: Scalars['Int']['output'];
  readonly tournament: Tournament;
};



export type ResolverTypeWrapper<T> = Promise<T> | T;


export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;



/** Mapping of union types */
export type ResolversUnionTypes<_RefType extends Record<string, unknown>> = {
  GameResult:
    | ( GameParent & { __typename: 'Game' } )
    | ( NotFound & { __typename: 'NotFound' } )
    | ( NotYet & { __typename: 'NotYet' } )
    | ( Forbidden & { __typename: 'Forbidden' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
  ;
  FindHandsResult:
    | ( Omit<HandSummaryConnection, 'totalCount' | 'edges'> & { readonly edges: readonly ResolversTypes['HandSummaryEdge'][] } & { __typename: 'HandSummaryConnection' } )
    | ( NotFound & { __typename: 'NotFound' } )
    | ( NotYet & { __typename: 'NotYet' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
  ;
  FindGamesResult:
    | ( Omit<GameSummaryConnection, 'totalCount' | 'edges'> & { readonly edges: readonly ResolversTypes['GameSummaryEdge'][] } & { __typename: 'GameSummaryConnection' } )
    | ( NotFound & { __typename: 'NotFound' } )
    | ( NotYet & { __typename: 'NotYet' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
  ;
  PlayerStatisticsResult:
    | ( PlayerStatistics & { __typename: 'PlayerStatistics' } )
    | ( NotFound & { __typename: 'NotFound' } )
    | ( NotYet & { __typename: 'NotYet' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
  ;
  RulesetStatisticsResult:
    | ( RulesetStatistics & { __typename: 'RulesetStatistics' } )
    | ( NotFound & { __typename: 'NotFound' } )
    | ( NotYet & { __typename: 'NotYet' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
  ;
  PlayerResult:
    | ( PlayerParent & { __typename: 'Player' } )
    | ( Omit<PlayerRefused, 'player'> & { player?: Maybe<_RefType['Player']> } & { __typename: 'PlayerRefused' } )
    | ( NotFound & { __typename: 'NotFound' } )
    | ( Forbidden & { __typename: 'Forbidden' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
  ;
  PlayersResult:
    | ( Omit<PlayerConnection, 'edges'> & { edges: ReadonlyArray<_RefType['PlayerEdge']> } & { __typename: 'PlayerConnection' } )
    | ( Forbidden & { __typename: 'Forbidden' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
  ;
  PlayerHistoryResult:
    | ( PlayerHistory & { __typename: 'PlayerHistory' } )
    | ( Forbidden & { __typename: 'Forbidden' } )
    | ( NotFound & { __typename: 'NotFound' } )
  ;
  PreviewImportResult:
    | ( Omit<ImportPreview, 'table'> & { table: _RefType['Table'] } & { __typename: 'ImportPreview' } )
    | ( TextUnreadable & { __typename: 'TextUnreadable' } )
    | ( RuleViolated & { __typename: 'RuleViolated' } )
    | ( Forbidden & { __typename: 'Forbidden' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
  ;
  ImportGameResult:
    | ( Omit<GameImported, 'game'> & { game: _RefType['Game'] } & { __typename: 'GameImported' } )
    | ( TextUnreadable & { __typename: 'TextUnreadable' } )
    | ( RuleViolated & { __typename: 'RuleViolated' } )
    | ( CommandIdReused & { __typename: 'CommandIdReused' } )
    | ( Forbidden & { __typename: 'Forbidden' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
  ;
  OpenGameResult:
    | ( Omit<GameOpened, 'game'> & { game: _RefType['Game'] } & { __typename: 'GameOpened' } )
    | ( RuleViolated & { __typename: 'RuleViolated' } )
    | ( CommandIdReused & { __typename: 'CommandIdReused' } )
    | ( Forbidden & { __typename: 'Forbidden' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
  ;
  RecordActionsResult:
    | ( Omit<ActionsRecorded, 'game'> & { game: _RefType['Game'] } & { __typename: 'ActionsRecorded' } )
    | ( RuleViolated & { __typename: 'RuleViolated' } )
    | ( VersionConflict & { __typename: 'VersionConflict' } )
    | ( CommandIdReused & { __typename: 'CommandIdReused' } )
    | ( GameClosedError & { __typename: 'GameClosedError' } )
    | ( Forbidden & { __typename: 'Forbidden' } )
    | ( NotFound & { __typename: 'NotFound' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
  ;
  PreviewActionsResult:
    | ( Omit<ActionsPreview, 'before' | 'after'> & { before: _RefType['Table'], after: _RefType['Table'] } & { __typename: 'ActionsPreview' } )
    | ( RuleViolated & { __typename: 'RuleViolated' } )
    | ( VersionConflict & { __typename: 'VersionConflict' } )
    | ( GameClosedError & { __typename: 'GameClosedError' } )
    | ( Forbidden & { __typename: 'Forbidden' } )
    | ( NotFound & { __typename: 'NotFound' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
  ;
  CommandResult:
    | ( Omit<GameOpened, 'game'> & { game: _RefType['Game'] } & { __typename: 'GameOpened' } )
    | ( Omit<ActionsRecorded, 'game'> & { game: _RefType['Game'] } & { __typename: 'ActionsRecorded' } )
    | ( Omit<CorrectionRecorded, 'game'> & { game: _RefType['Game'] } & { __typename: 'CorrectionRecorded' } )
    | ( Omit<CaseRecorded, 'game'> & { game: _RefType['Game'] } & { __typename: 'CaseRecorded' } )
    | ( NotFound & { __typename: 'NotFound' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
  ;
  CorrectGameResult:
    | ( Omit<CorrectionRecorded, 'game'> & { game: _RefType['Game'] } & { __typename: 'CorrectionRecorded' } )
    | ( RuleViolated & { __typename: 'RuleViolated' } )
    | ( VersionConflict & { __typename: 'VersionConflict' } )
    | ( CommandIdReused & { __typename: 'CommandIdReused' } )
    | ( Forbidden & { __typename: 'Forbidden' } )
    | ( NotFound & { __typename: 'NotFound' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
  ;
  PreviewCorrectionResult:
    | ( Omit<CorrectionPreview, 'before' | 'after'> & { before: _RefType['Table'], after: _RefType['Table'] } & { __typename: 'CorrectionPreview' } )
    | ( RuleViolated & { __typename: 'RuleViolated' } )
    | ( Forbidden & { __typename: 'Forbidden' } )
    | ( NotFound & { __typename: 'NotFound' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
  ;
  CaseResult:
    | ( Omit<CaseRecorded, 'game'> & { game: _RefType['Game'] } & { __typename: 'CaseRecorded' } )
    | ( RuleViolated & { __typename: 'RuleViolated' } )
    | ( VersionConflict & { __typename: 'VersionConflict' } )
    | ( CommandIdReused & { __typename: 'CommandIdReused' } )
    | ( Forbidden & { __typename: 'Forbidden' } )
    | ( NotFound & { __typename: 'NotFound' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
  ;
  RescoreResult:
    | ( RescoredGame & { __typename: 'RescoredGame' } )
    | ( Forbidden & { __typename: 'Forbidden' } )
    | ( NotFound & { __typename: 'NotFound' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
  ;
  PreviewRulingResult:
    | ( Omit<RulingPreview, 'before' | 'after'> & { before: _RefType['Table'], after: _RefType['Table'] } & { __typename: 'RulingPreview' } )
    | ( RuleViolated & { __typename: 'RuleViolated' } )
    | ( Forbidden & { __typename: 'Forbidden' } )
    | ( NotFound & { __typename: 'NotFound' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
  ;
  WhatIfResult:
    | ( Omit<OtherCourse, 'before' | 'after'> & { before: _RefType['Table'], after: _RefType['Table'] } & { __typename: 'OtherCourse' } )
    | ( RuleViolated & { __typename: 'RuleViolated' } )
    | ( Forbidden & { __typename: 'Forbidden' } )
    | ( NotFound & { __typename: 'NotFound' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
  ;
  TokensResult:
    | ( TokenConnection & { __typename: 'TokenConnection' } )
    | ( Forbidden & { __typename: 'Forbidden' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
  ;
  AddTokenResult:
    | ( TokenAdded & { __typename: 'TokenAdded' } )
    | ( CommandIdReused & { __typename: 'CommandIdReused' } )
    | ( Forbidden & { __typename: 'Forbidden' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
  ;
  RevokeTokenResult:
    | ( TokenRevoked & { __typename: 'TokenRevoked' } )
    | ( NotFound & { __typename: 'NotFound' } )
    | ( Forbidden & { __typename: 'Forbidden' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
  ;
  AddPairingCodeResult:
    | ( PairingCode & { __typename: 'PairingCode' } )
    | ( CommandIdReused & { __typename: 'CommandIdReused' } )
    | ( Forbidden & { __typename: 'Forbidden' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
  ;
  CancelPairingCodeResult:
    | ( PairingCodeCancelled & { __typename: 'PairingCodeCancelled' } )
    | ( NotFound & { __typename: 'NotFound' } )
    | ( Forbidden & { __typename: 'Forbidden' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
  ;
  PairDeviceResult:
    | ( TokenAdded & { __typename: 'TokenAdded' } )
    | ( NotFound & { __typename: 'NotFound' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
  ;
  GameEventMessage:
    | ( LoggedEvent & { __typename: 'LoggedEvent' } )
    | ( NotFound & { __typename: 'NotFound' } )
    | ( Forbidden & { __typename: 'Forbidden' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
  ;
  FindDisputesResult:
    | ( Omit<DisputeSummaryConnection, 'totalCount'> & { __typename: 'DisputeSummaryConnection' } )
    | ( NotFound & { __typename: 'NotFound' } )
    | ( NotYet & { __typename: 'NotYet' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
  ;
  FindRulingsResult:
    | ( Omit<RulingSummaryConnection, 'totalCount'> & { __typename: 'RulingSummaryConnection' } )
    | ( NotFound & { __typename: 'NotFound' } )
    | ( NotYet & { __typename: 'NotYet' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
  ;
  PrecedentsResult:
    | ( Omit<Precedents, 'totalCount' | 'judges'> & { __typename: 'Precedents' } )
    | ( NotFound & { __typename: 'NotFound' } )
    | ( NotYet & { __typename: 'NotYet' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
  ;
  TournamentResult:
    | ( TournamentParent & { __typename: 'Tournament' } )
    | ( NotFound & { __typename: 'NotFound' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
  ;
  TournamentsResult:
    | ( TournamentConnection & { __typename: 'TournamentConnection' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
  ;
  OpenTournamentResult:
    | ( TournamentRecorded & { __typename: 'TournamentRecorded' } )
    | ( RuleViolated & { __typename: 'RuleViolated' } )
    | ( CommandIdReused & { __typename: 'CommandIdReused' } )
    | ( Forbidden & { __typename: 'Forbidden' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
  ;
  RecordTournamentResult:
    | ( TournamentRecorded & { __typename: 'TournamentRecorded' } )
    | ( RuleViolated & { __typename: 'RuleViolated' } )
    | ( TournamentConflict & { __typename: 'TournamentConflict' } )
    | ( CommandIdReused & { __typename: 'CommandIdReused' } )
    | ( Forbidden & { __typename: 'Forbidden' } )
    | ( NotFound & { __typename: 'NotFound' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
  ;
  OpenSessionResult:
    | ( SessionOpened & { __typename: 'SessionOpened' } )
    | ( RuleViolated & { __typename: 'RuleViolated' } )
    | ( TournamentConflict & { __typename: 'TournamentConflict' } )
    | ( CommandIdReused & { __typename: 'CommandIdReused' } )
    | ( Forbidden & { __typename: 'Forbidden' } )
    | ( NotFound & { __typename: 'NotFound' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
  ;
  PreviewSeatingResult:
    | ( SeatingPreview & { __typename: 'SeatingPreview' } )
    | ( RuleViolated & { __typename: 'RuleViolated' } )
    | ( Forbidden & { __typename: 'Forbidden' } )
    | ( NotFound & { __typename: 'NotFound' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
  ;
  TournamentChangeMessage:
    | ( Omit<TournamentChange, 'tournament'> & { tournament: _RefType['Tournament'] } & { __typename: 'TournamentChange' } )
    | ( NotFound & { __typename: 'NotFound' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
  ;
};

/** Mapping of interface types */
export type ResolversInterfaceTypes<_RefType extends Record<string, unknown>> = {
  Node:
    | ( GameParent )
    | ( HandParent )
    | ( Ruleset )
  ;
  UserError:
    | ( Omit<PlayerRefused, 'player'> & { player?: Maybe<_RefType['Player']> } )
    | ( TextUnreadable )
    | ( RuleViolated )
    | ( VersionConflict )
    | ( CommandIdReused )
    | ( GameClosedError )
    | ( Forbidden )
    | ( InvalidInput )
    | ( NotFound )
    | ( NotYet )
    | ( TournamentConflict )
  ;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  Points: ResolverTypeWrapper<Scalars['Points']['output']>;
  Mode: Mode;
  Reveal: Reveal;
  Scribes: Scribes;
  Viewer: Viewer;
  LuckyKind: LuckyKind;
  HiddenReason: HiddenReason;
  Role: Role;
  DrawSource: DrawSource;
  Due: Due;
  ClaimKind: ClaimKind;
  ClaimedMeldKind: ClaimedMeldKind;
  DeclaredKongKind: DeclaredKongKind;
  MeldKind: MeldKind;
  ShownMeldKind: ShownMeldKind;
  OpenTileKind: OpenTileKind;
  ReachKind: ReachKind;
  WinBy: WinBy;
  DeadHand: DeadHand;
  HandEnd: HandEnd;
  Abort: Abort;
  GameEnd: GameEnd;
  PenaltyKind: PenaltyKind;
  PenaltyAccount: PenaltyAccount;
  WallScheme: WallScheme;
  IrregularityKind: IrregularityKind;
  IrregularityStatus: IrregularityStatus;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  GameResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['GameResult']>;
  Node: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['Node']>;
  Game: ResolverTypeWrapper<GameParent>;
  Recorder: ResolverTypeWrapper<Recorder>;
  Closing: ResolverTypeWrapper<Closing>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  ScoreSheetRow: ResolverTypeWrapper<ScoreSheetRow>;
  ScoreSheetWin: ResolverTypeWrapper<ScoreSheetWin>;
  Change: ResolverTypeWrapper<Change>;
  SeatPlays: ResolverTypeWrapper<SeatPlaysParent>;
  PlayOption: ResolverTypeWrapper<PlayOptionParent>;
  PlayRefusal: ResolverTypeWrapper<PlayRefusal>;
  HandConnection: ResolverTypeWrapper<Omit<HandConnection, 'edges'> & { edges: ReadonlyArray<ResolversTypes['HandEdge']> }>;
  HandEdge: ResolverTypeWrapper<Omit<HandEdge, 'node'> & { node: ResolversTypes['Hand'] }>;
  Hand: ResolverTypeWrapper<HandParent>;
  HandWin: ResolverTypeWrapper<HandWin>;
  HandScore: ResolverTypeWrapper<HandScore>;
  Win: ResolverTypeWrapper<Win>;
  WinResult: ResolverTypeWrapper<WinResult>;
  ShownMeld: ResolverTypeWrapper<ShownMeld>;
  Score: ResolverTypeWrapper<Score>;
  ScoredGroup: ResolverTypeWrapper<ScoredGroup>;
  ScoredPattern: ResolverTypeWrapper<ScoredPattern>;
  Explanation: ResolverTypeWrapper<Explanation>;
  ReasonedPoints: ResolverTypeWrapper<ReasonedPoints>;
  LuckyTiles: ResolverTypeWrapper<LuckyTiles>;
  ExplainedPattern: ResolverTypeWrapper<ExplainedPattern>;
  ExcludedPattern: ResolverTypeWrapper<ExcludedPattern>;
  OtherReading: ResolverTypeWrapper<OtherReading>;
  ExplainedTotal: ResolverTypeWrapper<ExplainedTotal>;
  Payment: ResolverTypeWrapper<Payment>;
  StepConnection: ResolverTypeWrapper<Omit<StepConnection, 'edges'> & { edges: ReadonlyArray<ResolversTypes['StepEdge']> }>;
  StepEdge: ResolverTypeWrapper<Omit<StepEdge, 'node'> & { node: ResolversTypes['Step'] }>;
  Step: ResolverTypeWrapper<Omit<Step, 'before' | 'after'> & { before: ResolversTypes['Table'], after: ResolversTypes['Table'] }>;
  LoggedEventConnection: ResolverTypeWrapper<LoggedEventConnection>;
  LoggedEventEdge: ResolverTypeWrapper<LoggedEventEdge>;
  LoggedEvent: ResolverTypeWrapper<LoggedEvent>;
  Actor: ResolverTypeWrapper<Actor>;
  Irregularity: ResolverTypeWrapper<Irregularity>;
  Citation: ResolverTypeWrapper<Citation>;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  Table: ResolverTypeWrapper<Omit<Table, 'seated'> & { seated?: Maybe<ReadonlyArray<ResolversTypes['Player']>> }>;
  HandAtTable: ResolverTypeWrapper<HandAtTable>;
  SeatAtTable: ResolverTypeWrapper<SeatAtTable>;
  Meld: ResolverTypeWrapper<Meld>;
  Discard: ResolverTypeWrapper<Discard>;
  OpenTile: ResolverTypeWrapper<OpenTile>;
  AnnouncedClaim: ResolverTypeWrapper<AnnouncedClaim>;
  DiceThrow: ResolverTypeWrapper<DiceThrow>;
  WallBreak: ResolverTypeWrapper<WallBreak>;
  Ruleset: ResolverTypeWrapper<Ruleset>;
  LawDocument: ResolverTypeWrapper<LawDocument>;
  LawSection: ResolverTypeWrapper<LawSection>;
  CatalogueEntry: ResolverTypeWrapper<CatalogueEntry>;
  Provision: ResolverTypeWrapper<Provision>;
  RemedyKind: RemedyKind;
  LawBasis: LawBasis;
  LocalName: ResolverTypeWrapper<LocalName>;
  RulesetOption: ResolverTypeWrapper<RulesetOption>;
  Pattern: ResolverTypeWrapper<Pattern>;
  Check: ResolverTypeWrapper<Check>;
  FindHandsResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['FindHandsResult']>;
  FindGamesResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['FindGamesResult']>;
  HandFilter: HandFilter;
  DiscardFilter: DiscardFilter;
  SeatFilter: SeatFilter;
  GameFilter: GameFilter;
  HandSort: HandSort;
  GameSort: GameSort;
  MinRevision: MinRevision;
  HandSummaryConnection: ResolverTypeWrapper<Omit<HandSummaryConnection, 'totalCount' | 'edges'> & { readonly edges: readonly ResolversTypes['HandSummaryEdge'][] }>;
  HandSummaryEdge: ResolverTypeWrapper<Omit<HandSummaryEdge, 'node'> & { readonly node: HandSummaryParent }>;
  HandSummary: ResolverTypeWrapper<HandSummaryParent>;
  HandSummarySeat: ResolverTypeWrapper<Omit<HandSummarySeat, 'seated'> & { seated?: Maybe<ResolversTypes['Player']> }>;
  WinSummary: ResolverTypeWrapper<Omit<WinSummary, 'winner'> & { winner?: Maybe<ResolversTypes['Player']> }>;
  MeldSummary: ResolverTypeWrapper<MeldSummary>;
  ClaimSummary: ResolverTypeWrapper<ClaimSummary>;
  SummaryIrregularity: ResolverTypeWrapper<SummaryIrregularity>;
  GameSummaryConnection: ResolverTypeWrapper<Omit<GameSummaryConnection, 'totalCount' | 'edges'> & { readonly edges: readonly ResolversTypes['GameSummaryEdge'][] }>;
  GameSummaryEdge: ResolverTypeWrapper<Omit<GameSummaryEdge, 'node'> & { readonly node: GameSummaryParent }>;
  GameSummary: ResolverTypeWrapper<GameSummaryParent>;
  GameSummarySeat: ResolverTypeWrapper<Omit<GameSummarySeat, 'seated'> & { seated?: Maybe<ResolversTypes['Player']> }>;
  SetAside: ResolverTypeWrapper<SetAside>;
  PlayerStatisticsResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['PlayerStatisticsResult']>;
  RulesetStatisticsResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['RulesetStatisticsResult']>;
  StatisticsFilter: StatisticsFilter;
  PlayerStatistics: ResolverTypeWrapper<PlayerStatistics>;
  PlayRates: ResolverTypeWrapper<PlayRates>;
  Rate: ResolverTypeWrapper<Rate>;
  Mean: ResolverTypeWrapper<Mean>;
  MonthOfPlay: ResolverTypeWrapper<MonthOfPlay>;
  RulesetStatistics: ResolverTypeWrapper<RulesetStatistics>;
  PatternCount: ResolverTypeWrapper<PatternCount>;
  MeldCount: ResolverTypeWrapper<MeldCount>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  PlayerResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['PlayerResult']>;
  PlayersResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['PlayersResult']>;
  PlayerConnection: ResolverTypeWrapper<Omit<PlayerConnection, 'edges'> & { edges: ReadonlyArray<ResolversTypes['PlayerEdge']> }>;
  PlayerEdge: ResolverTypeWrapper<Omit<PlayerEdge, 'node'> & { node: ResolversTypes['Player'] }>;
  GameSource: ResolverTypeWrapper<GameSource>;
  Player: ResolverTypeWrapper<PlayerParent>;
  PlayerHistoryResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['PlayerHistoryResult']>;
  PlayerHistory: ResolverTypeWrapper<PlayerHistory>;
  PlayerChange: ResolverTypeWrapper<PlayerChange>;
  PlayerChangeKind: PlayerChangeKind;
  PlayerAlias: ResolverTypeWrapper<PlayerAlias>;
  PlayerAliasInput: PlayerAliasInput;
  PlayerRefused: ResolverTypeWrapper<Omit<PlayerRefused, 'player'> & { player?: Maybe<ResolversTypes['Player']> }>;
  PreviewImportResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['PreviewImportResult']>;
  ImportGameResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['ImportGameResult']>;
  ImportPreview: ResolverTypeWrapper<Omit<ImportPreview, 'table'> & { table: ResolversTypes['Table'] }>;
  GameImported: ResolverTypeWrapper<Omit<GameImported, 'game'> & { game: ResolversTypes['Game'] }>;
  StatedDifference: ResolverTypeWrapper<StatedDifference>;
  TextIrregularity: ResolverTypeWrapper<TextIrregularity>;
  NotCarried: ResolverTypeWrapper<NotCarried>;
  TextUnreadable: ResolverTypeWrapper<TextUnreadable>;
  TextError: ResolverTypeWrapper<TextError>;
  OpenGameResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['OpenGameResult']>;
  RecordActionsResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['RecordActionsResult']>;
  PreviewActionsResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['PreviewActionsResult']>;
  CommandResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['CommandResult']>;
  GameOpened: ResolverTypeWrapper<Omit<GameOpened, 'game'> & { game: ResolversTypes['Game'] }>;
  ActionsRecorded: ResolverTypeWrapper<Omit<ActionsRecorded, 'game'> & { game: ResolversTypes['Game'] }>;
  ActionsPreview: ResolverTypeWrapper<Omit<ActionsPreview, 'before' | 'after'> & { before: ResolversTypes['Table'], after: ResolversTypes['Table'] }>;
  PreviewedEvent: ResolverTypeWrapper<PreviewedEvent>;
  ActionIrregularity: ResolverTypeWrapper<ActionIrregularity>;
  DeclaredWin: ResolverTypeWrapper<DeclaredWin>;
  WinJudgement: WinJudgement;
  BeginsInput: BeginsInput;
  ActionInput: ActionInput;
  SeatPlayersInput: SeatPlayersInput;
  SeatPickingInput: SeatPickingInput;
  PickingThrowInput: PickingThrowInput;
  StartHandInput: StartHandInput;
  ThrowDiceInput: ThrowDiceInput;
  BreakWallInput: BreakWallInput;
  CommitWallInput: CommitWallInput;
  MixWallInput: MixWallInput;
  RevealWallInput: RevealWallInput;
  DealTilesInput: DealTilesInput;
  DrawTileInput: DrawTileInput;
  SeatInput: SeatInput;
  DiscardTileInput: DiscardTileInput;
  AnnounceClaimInput: AnnounceClaimInput;
  WithdrawClaimInput: WithdrawClaimInput;
  ClaimMeldInput: ClaimMeldInput;
  DeclareKongInput: DeclareKongInput;
  RevealIndicatorInput: RevealIndicatorInput;
  ExposeBonusTileInput: ExposeBonusTileInput;
  TilesInput: TilesInput;
  RevealTilesInput: RevealTilesInput;
  ShownMeldInput: ShownMeldInput;
  LoseStepsInput: LoseStepsInput;
  AddNoteInput: AddNoteInput;
  ChangeConnectionInput: ChangeConnectionInput;
  TakeBreakInput: TakeBreakInput;
  DeclareWinInput: DeclareWinInput;
  EnterPointsInput: EnterPointsInput;
  MakePaymentsInput: MakePaymentsInput;
  EndHandInput: EndHandInput;
  ImposePenaltyInput: ImposePenaltyInput;
  AdjustScoreInput: AdjustScoreInput;
  OutcomeInput: OutcomeInput;
  CloseGameInput: CloseGameInput;
  CorrectGameResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['CorrectGameResult']>;
  PreviewCorrectionResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['PreviewCorrectionResult']>;
  CorrectionInput: CorrectionInput;
  RetractInput: RetractInput;
  AmendInput: AmendInput;
  InsertInput: InsertInput;
  RestoreInput: RestoreInput;
  ReseatInput: ReseatInput;
  SubstituteInput: SubstituteInput;
  CorrectOptionsInput: CorrectOptionsInput;
  CorrectionRecorded: ResolverTypeWrapper<Omit<CorrectionRecorded, 'game'> & { game: ResolversTypes['Game'] }>;
  CorrectionPreview: ResolverTypeWrapper<Omit<CorrectionPreview, 'before' | 'after'> & { before: ResolversTypes['Table'], after: ResolversTypes['Table'] }>;
  Dependant: ResolverTypeWrapper<Dependant>;
  ChangedResult: ResolverTypeWrapper<ChangedResult>;
  ChangedEnd: ResolverTypeWrapper<ChangedEnd>;
  PlacedIrregularity: ResolverTypeWrapper<PlacedIrregularity>;
  CaseResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['CaseResult']>;
  CaseRecorded: ResolverTypeWrapper<Omit<CaseRecorded, 'game'> & { game: ResolversTypes['Game'] }>;
  DisputeQuestion: DisputeQuestion;
  DisputePlay: DisputePlay;
  RaiseDisputeInput: RaiseDisputeInput;
  EvidenceKind: EvidenceKind;
  AddEvidenceInput: AddEvidenceInput;
  RulingInstance: RulingInstance;
  RulingBasis: RulingBasis;
  FindingStatus: FindingStatus;
  FindingInput: FindingInput;
  CitationInput: CitationInput;
  RulingInput: RulingInput;
  NewRulingInput: NewRulingInput;
  RemedyInput: RemedyInput;
  PlayOnInput: PlayOnInput;
  CorrectRecordInput: CorrectRecordInput;
  VoidHandInput: VoidHandInput;
  EndHandByRulingInput: EndHandByRulingInput;
  DenyClaimInput: DenyClaimInput;
  DeadHandInput: DeadHandInput;
  PenaltyTilesInput: PenaltyTilesInput;
  AssignResultInput: AssignResultInput;
  AssignedOutcomeInput: AssignedOutcomeInput;
  BranchInput: BranchInput;
  ArtificialResultInput: ArtificialResultInput;
  ExtraTimeInput: ExtraTimeInput;
  PenaltyInput: PenaltyInput;
  AppealRulingInput: AppealRulingInput;
  AppealOutcome: AppealOutcome;
  DecideAppealInput: DecideAppealInput;
  DisputeEnding: DisputeEnding;
  CloseDisputeInput: CloseDisputeInput;
  Dispute: ResolverTypeWrapper<Dispute>;
  DisputeStatus: DisputeStatus;
  DisputeEnd: ResolverTypeWrapper<DisputeEnd>;
  Evidence: ResolverTypeWrapper<Evidence>;
  Ruling: ResolverTypeWrapper<Ruling>;
  Finding: ResolverTypeWrapper<Finding>;
  Remedy: ResolverTypeWrapper<Remedy>;
  Appeal: ResolverTypeWrapper<Appeal>;
  AppealDecision: ResolverTypeWrapper<AppealDecision>;
  RescoreResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['RescoreResult']>;
  RescoredGame: ResolverTypeWrapper<RescoredGame>;
  RescoredWin: ResolverTypeWrapper<RescoredWin>;
  PreviewRulingResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['PreviewRulingResult']>;
  WhatIfResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['WhatIfResult']>;
  RulingPreview: ResolverTypeWrapper<Omit<RulingPreview, 'before' | 'after'> & { before: ResolversTypes['Table'], after: ResolversTypes['Table'] }>;
  OtherCourse: ResolverTypeWrapper<Omit<OtherCourse, 'before' | 'after'> & { before: ResolversTypes['Table'], after: ResolversTypes['Table'] }>;
  StandingsChange: ResolverTypeWrapper<StandingsChange>;
  TokenRole: TokenRole;
  AccessInput: AccessInput;
  GrantedRoleInput: GrantedRoleInput;
  GrantedRole: ResolverTypeWrapper<GrantedRole>;
  Caller: ResolverTypeWrapper<Caller>;
  Token: ResolverTypeWrapper<Token>;
  TokenConnection: ResolverTypeWrapper<TokenConnection>;
  TokenEdge: ResolverTypeWrapper<TokenEdge>;
  TokenAdded: ResolverTypeWrapper<TokenAdded>;
  SeatToken: ResolverTypeWrapper<SeatToken>;
  TokenRevoked: ResolverTypeWrapper<TokenRevoked>;
  PairingCode: ResolverTypeWrapper<PairingCode>;
  PairingCodeCancelled: ResolverTypeWrapper<PairingCodeCancelled>;
  TokensResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['TokensResult']>;
  AddTokenResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['AddTokenResult']>;
  RevokeTokenResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['RevokeTokenResult']>;
  AddPairingCodeResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['AddPairingCodeResult']>;
  CancelPairingCodeResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['CancelPairingCodeResult']>;
  PairDeviceResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['PairDeviceResult']>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  GameEventMessage: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['GameEventMessage']>;
  UserError: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['UserError']>;
  ErrorCode: ErrorCode;
  RuleViolated: ResolverTypeWrapper<RuleViolated>;
  VersionConflict: ResolverTypeWrapper<VersionConflict>;
  CommandIdReused: ResolverTypeWrapper<CommandIdReused>;
  GameClosedError: ResolverTypeWrapper<GameClosedError>;
  Forbidden: ResolverTypeWrapper<Forbidden>;
  InvalidInput: ResolverTypeWrapper<InvalidInput>;
  NotFound: ResolverTypeWrapper<NotFound>;
  NotYet: ResolverTypeWrapper<NotYet>;
  FindDisputesResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['FindDisputesResult']>;
  FindRulingsResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['FindRulingsResult']>;
  PrecedentsResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['PrecedentsResult']>;
  CaseFilter: CaseFilter;
  LawFilter: LawFilter;
  CaseSort: CaseSort;
  PrecedentsOn: PrecedentsOn;
  DisputeSummaryConnection: ResolverTypeWrapper<Omit<DisputeSummaryConnection, 'totalCount'>>;
  DisputeSummaryEdge: ResolverTypeWrapper<DisputeSummaryEdge>;
  RulingSummaryConnection: ResolverTypeWrapper<Omit<RulingSummaryConnection, 'totalCount'>>;
  RulingSummaryEdge: ResolverTypeWrapper<RulingSummaryEdge>;
  DisputeSummary: ResolverTypeWrapper<DisputeSummary>;
  RulingSummary: ResolverTypeWrapper<RulingSummary>;
  Precedents: ResolverTypeWrapper<Omit<Precedents, 'totalCount' | 'judges'>>;
  JudgeRulings: ResolverTypeWrapper<JudgeRulings>;
  RecordHead: ResolverTypeWrapper<RecordHead>;
  AuditTrail: ResolverTypeWrapper<AuditTrailParent>;
  AuditedActor: ResolverTypeWrapper<AuditedActor>;
  AuditedCorrection: ResolverTypeWrapper<AuditedCorrection>;
  RecordedCommandConnection: ResolverTypeWrapper<RecordedCommandConnection>;
  RecordedCommandEdge: ResolverTypeWrapper<RecordedCommandEdge>;
  RecordedCommand: ResolverTypeWrapper<RecordedCommand>;
  RecordingToken: ResolverTypeWrapper<RecordingToken>;
  TournamentResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['TournamentResult']>;
  TournamentsResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['TournamentsResult']>;
  TournamentConnection: ResolverTypeWrapper<TournamentConnection>;
  TournamentEdge: ResolverTypeWrapper<TournamentEdge>;
  TournamentSummary: ResolverTypeWrapper<TournamentSummary>;
  Tournament: ResolverTypeWrapper<TournamentParent>;
  TournamentDates: ResolverTypeWrapper<TournamentDates>;
  TournamentPrivacy: TournamentPrivacy;
  Entrant: ResolverTypeWrapper<EntrantParent>;
  OpenTournamentResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['OpenTournamentResult']>;
  RecordTournamentResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['RecordTournamentResult']>;
  OpenSessionResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['OpenSessionResult']>;
  PreviewSeatingResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['PreviewSeatingResult']>;
  TournamentRecorded: ResolverTypeWrapper<TournamentRecorded>;
  SessionOpened: ResolverTypeWrapper<SessionOpened>;
  OpenedTable: ResolverTypeWrapper<OpenedTable>;
  TournamentEvent: ResolverTypeWrapper<TournamentEvent>;
  TournamentConflict: ResolverTypeWrapper<TournamentConflict>;
  SeatingPreview: ResolverTypeWrapper<SeatingPreview>;
  DrawnSession: ResolverTypeWrapper<DrawnSession>;
  TournamentOpeningInput: TournamentOpeningInput;
  TournamentAbsence: TournamentAbsence;
  TournamentRequestInput: TournamentRequestInput;
  AddEntrantsInput: AddEntrantsInput;
  EntrantInput: EntrantInput;
  WithdrawInput: WithdrawInput;
  SeatSubstituteInput: SeatSubstituteInput;
  SubstituteCounts: SubstituteCounts;
  CloseSessionInput: CloseSessionInput;
  EnterResultInput: EnterResultInput;
  EnteredPointsInput: EnteredPointsInput;
  AgreeResultInput: AgreeResultInput;
  AdjustInput: AdjustInput;
  DrawLotInput: DrawLotInput;
  MakeCutInput: MakeCutInput;
  CutCarry: CutCarry;
  SeatingDrawInput: SeatingDrawInput;
  OpenSessionInput: OpenSessionInput;
  PairedDevice: ResolverTypeWrapper<PairedDevice>;
  PlayedTournament: ResolverTypeWrapper<PlayedTournament>;
  TournamentSessionStatus: TournamentSessionStatus;
  SeatingMethod: SeatingMethod;
  TournamentSession: ResolverTypeWrapper<TournamentSession>;
  TournamentTableStatus: TournamentTableStatus;
  TournamentTable: ResolverTypeWrapper<TournamentTable>;
  TournamentSeat: ResolverTypeWrapper<TournamentSeat>;
  ResultSource: ResultSource;
  TournamentTableResult: ResolverTypeWrapper<TournamentTableResult>;
  TournamentShare: ResolverTypeWrapper<TournamentShare>;
  ResultDifference: ResolverTypeWrapper<ResultDifference>;
  TableDifference: ResolverTypeWrapper<TableDifference>;
  TournamentStandings: ResolverTypeWrapper<TournamentStandings>;
  StandingRow: ResolverTypeWrapper<StandingRow>;
  Attendance: Attendance;
  SessionShare: ResolverTypeWrapper<SessionShare>;
  StandingAdjustment: ResolverTypeWrapper<StandingAdjustment>;
  TieDecided: ResolverTypeWrapper<TieDecided>;
  TeamRow: ResolverTypeWrapper<TeamRow>;
  TournamentMeetings: ResolverTypeWrapper<TournamentMeetings>;
  MeetingPair: ResolverTypeWrapper<MeetingPair>;
  TournamentChangeMessage: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['TournamentChangeMessage']>;
  TournamentChangeKind: TournamentChangeKind;
  TournamentChange: ResolverTypeWrapper<Omit<TournamentChange, 'tournament'> & { tournament: ResolversTypes['Tournament'] }>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  JSON: Scalars['JSON']['output'];
  Points: Scalars['Points']['output'];
  Query: Record<PropertyKey, never>;
  ID: Scalars['ID']['output'];
  Boolean: Scalars['Boolean']['output'];
  GameResult: ResolversUnionTypes<ResolversParentTypes>['GameResult'];
  Node: ResolversInterfaceTypes<ResolversParentTypes>['Node'];
  Game: GameParent;
  Recorder: Recorder;
  Closing: Closing;
  Float: Scalars['Float']['output'];
  ScoreSheetRow: ScoreSheetRow;
  ScoreSheetWin: ScoreSheetWin;
  Change: Change;
  SeatPlays: SeatPlaysParent;
  PlayOption: PlayOptionParent;
  PlayRefusal: PlayRefusal;
  HandConnection: Omit<HandConnection, 'edges'> & { edges: ReadonlyArray<ResolversParentTypes['HandEdge']> };
  HandEdge: Omit<HandEdge, 'node'> & { node: ResolversParentTypes['Hand'] };
  Hand: HandParent;
  HandWin: HandWin;
  HandScore: HandScore;
  Win: Win;
  WinResult: WinResult;
  ShownMeld: ShownMeld;
  Score: Score;
  ScoredGroup: ScoredGroup;
  ScoredPattern: ScoredPattern;
  Explanation: Explanation;
  ReasonedPoints: ReasonedPoints;
  LuckyTiles: LuckyTiles;
  ExplainedPattern: ExplainedPattern;
  ExcludedPattern: ExcludedPattern;
  OtherReading: OtherReading;
  ExplainedTotal: ExplainedTotal;
  Payment: Payment;
  StepConnection: Omit<StepConnection, 'edges'> & { edges: ReadonlyArray<ResolversParentTypes['StepEdge']> };
  StepEdge: Omit<StepEdge, 'node'> & { node: ResolversParentTypes['Step'] };
  Step: Omit<Step, 'before' | 'after'> & { before: ResolversParentTypes['Table'], after: ResolversParentTypes['Table'] };
  LoggedEventConnection: LoggedEventConnection;
  LoggedEventEdge: LoggedEventEdge;
  LoggedEvent: LoggedEvent;
  Actor: Actor;
  Irregularity: Irregularity;
  Citation: Citation;
  PageInfo: PageInfo;
  Table: Omit<Table, 'seated'> & { seated?: Maybe<ReadonlyArray<ResolversParentTypes['Player']>> };
  HandAtTable: HandAtTable;
  SeatAtTable: SeatAtTable;
  Meld: Meld;
  Discard: Discard;
  OpenTile: OpenTile;
  AnnouncedClaim: AnnouncedClaim;
  DiceThrow: DiceThrow;
  WallBreak: WallBreak;
  Ruleset: Ruleset;
  LawDocument: LawDocument;
  LawSection: LawSection;
  CatalogueEntry: CatalogueEntry;
  Provision: Provision;
  LocalName: LocalName;
  RulesetOption: RulesetOption;
  Pattern: Pattern;
  Check: Check;
  FindHandsResult: ResolversUnionTypes<ResolversParentTypes>['FindHandsResult'];
  FindGamesResult: ResolversUnionTypes<ResolversParentTypes>['FindGamesResult'];
  HandFilter: HandFilter;
  DiscardFilter: DiscardFilter;
  SeatFilter: SeatFilter;
  GameFilter: GameFilter;
  MinRevision: MinRevision;
  HandSummaryConnection: Omit<HandSummaryConnection, 'totalCount' | 'edges'> & { readonly edges: readonly ResolversTypes['HandSummaryEdge'][] };
  HandSummaryEdge: Omit<HandSummaryEdge, 'node'> & { readonly node: HandSummaryParent };
  HandSummary: HandSummaryParent;
  HandSummarySeat: Omit<HandSummarySeat, 'seated'> & { seated?: Maybe<ResolversParentTypes['Player']> };
  WinSummary: Omit<WinSummary, 'winner'> & { winner?: Maybe<ResolversParentTypes['Player']> };
  MeldSummary: MeldSummary;
  ClaimSummary: ClaimSummary;
  SummaryIrregularity: SummaryIrregularity;
  GameSummaryConnection: Omit<GameSummaryConnection, 'totalCount' | 'edges'> & { readonly edges: readonly ResolversTypes['GameSummaryEdge'][] };
  GameSummaryEdge: Omit<GameSummaryEdge, 'node'> & { readonly node: GameSummaryParent };
  GameSummary: GameSummaryParent;
  GameSummarySeat: Omit<GameSummarySeat, 'seated'> & { seated?: Maybe<ResolversParentTypes['Player']> };
  SetAside: SetAside;
  PlayerStatisticsResult: ResolversUnionTypes<ResolversParentTypes>['PlayerStatisticsResult'];
  RulesetStatisticsResult: ResolversUnionTypes<ResolversParentTypes>['RulesetStatisticsResult'];
  StatisticsFilter: StatisticsFilter;
  PlayerStatistics: PlayerStatistics;
  PlayRates: PlayRates;
  Rate: Rate;
  Mean: Mean;
  MonthOfPlay: MonthOfPlay;
  RulesetStatistics: RulesetStatistics;
  PatternCount: PatternCount;
  MeldCount: MeldCount;
  Mutation: Record<PropertyKey, never>;
  PlayerResult: ResolversUnionTypes<ResolversParentTypes>['PlayerResult'];
  PlayersResult: ResolversUnionTypes<ResolversParentTypes>['PlayersResult'];
  PlayerConnection: Omit<PlayerConnection, 'edges'> & { edges: ReadonlyArray<ResolversParentTypes['PlayerEdge']> };
  PlayerEdge: Omit<PlayerEdge, 'node'> & { node: ResolversParentTypes['Player'] };
  GameSource: GameSource;
  Player: PlayerParent;
  PlayerHistoryResult: ResolversUnionTypes<ResolversParentTypes>['PlayerHistoryResult'];
  PlayerHistory: PlayerHistory;
  PlayerChange: PlayerChange;
  PlayerAlias: PlayerAlias;
  PlayerAliasInput: PlayerAliasInput;
  PlayerRefused: Omit<PlayerRefused, 'player'> & { player?: Maybe<ResolversParentTypes['Player']> };
  PreviewImportResult: ResolversUnionTypes<ResolversParentTypes>['PreviewImportResult'];
  ImportGameResult: ResolversUnionTypes<ResolversParentTypes>['ImportGameResult'];
  ImportPreview: Omit<ImportPreview, 'table'> & { table: ResolversParentTypes['Table'] };
  GameImported: Omit<GameImported, 'game'> & { game: ResolversParentTypes['Game'] };
  StatedDifference: StatedDifference;
  TextIrregularity: TextIrregularity;
  NotCarried: NotCarried;
  TextUnreadable: TextUnreadable;
  TextError: TextError;
  OpenGameResult: ResolversUnionTypes<ResolversParentTypes>['OpenGameResult'];
  RecordActionsResult: ResolversUnionTypes<ResolversParentTypes>['RecordActionsResult'];
  PreviewActionsResult: ResolversUnionTypes<ResolversParentTypes>['PreviewActionsResult'];
  CommandResult: ResolversUnionTypes<ResolversParentTypes>['CommandResult'];
  GameOpened: Omit<GameOpened, 'game'> & { game: ResolversParentTypes['Game'] };
  ActionsRecorded: Omit<ActionsRecorded, 'game'> & { game: ResolversParentTypes['Game'] };
  ActionsPreview: Omit<ActionsPreview, 'before' | 'after'> & { before: ResolversParentTypes['Table'], after: ResolversParentTypes['Table'] };
  PreviewedEvent: PreviewedEvent;
  ActionIrregularity: ActionIrregularity;
  DeclaredWin: DeclaredWin;
  BeginsInput: BeginsInput;
  ActionInput: ActionInput;
  SeatPlayersInput: SeatPlayersInput;
  SeatPickingInput: SeatPickingInput;
  PickingThrowInput: PickingThrowInput;
  StartHandInput: StartHandInput;
  ThrowDiceInput: ThrowDiceInput;
  BreakWallInput: BreakWallInput;
  CommitWallInput: CommitWallInput;
  MixWallInput: MixWallInput;
  RevealWallInput: RevealWallInput;
  DealTilesInput: DealTilesInput;
  DrawTileInput: DrawTileInput;
  SeatInput: SeatInput;
  DiscardTileInput: DiscardTileInput;
  AnnounceClaimInput: AnnounceClaimInput;
  WithdrawClaimInput: WithdrawClaimInput;
  ClaimMeldInput: ClaimMeldInput;
  DeclareKongInput: DeclareKongInput;
  RevealIndicatorInput: RevealIndicatorInput;
  ExposeBonusTileInput: ExposeBonusTileInput;
  TilesInput: TilesInput;
  RevealTilesInput: RevealTilesInput;
  ShownMeldInput: ShownMeldInput;
  LoseStepsInput: LoseStepsInput;
  AddNoteInput: AddNoteInput;
  ChangeConnectionInput: ChangeConnectionInput;
  TakeBreakInput: TakeBreakInput;
  DeclareWinInput: DeclareWinInput;
  EnterPointsInput: EnterPointsInput;
  MakePaymentsInput: MakePaymentsInput;
  EndHandInput: EndHandInput;
  ImposePenaltyInput: ImposePenaltyInput;
  AdjustScoreInput: AdjustScoreInput;
  OutcomeInput: OutcomeInput;
  CloseGameInput: CloseGameInput;
  CorrectGameResult: ResolversUnionTypes<ResolversParentTypes>['CorrectGameResult'];
  PreviewCorrectionResult: ResolversUnionTypes<ResolversParentTypes>['PreviewCorrectionResult'];
  CorrectionInput: CorrectionInput;
  RetractInput: RetractInput;
  AmendInput: AmendInput;
  InsertInput: InsertInput;
  RestoreInput: RestoreInput;
  ReseatInput: ReseatInput;
  SubstituteInput: SubstituteInput;
  CorrectOptionsInput: CorrectOptionsInput;
  CorrectionRecorded: Omit<CorrectionRecorded, 'game'> & { game: ResolversParentTypes['Game'] };
  CorrectionPreview: Omit<CorrectionPreview, 'before' | 'after'> & { before: ResolversParentTypes['Table'], after: ResolversParentTypes['Table'] };
  Dependant: Dependant;
  ChangedResult: ChangedResult;
  ChangedEnd: ChangedEnd;
  PlacedIrregularity: PlacedIrregularity;
  CaseResult: ResolversUnionTypes<ResolversParentTypes>['CaseResult'];
  CaseRecorded: Omit<CaseRecorded, 'game'> & { game: ResolversParentTypes['Game'] };
  RaiseDisputeInput: RaiseDisputeInput;
  AddEvidenceInput: AddEvidenceInput;
  FindingInput: FindingInput;
  CitationInput: CitationInput;
  RulingInput: RulingInput;
  NewRulingInput: NewRulingInput;
  RemedyInput: RemedyInput;
  PlayOnInput: PlayOnInput;
  CorrectRecordInput: CorrectRecordInput;
  VoidHandInput: VoidHandInput;
  EndHandByRulingInput: EndHandByRulingInput;
  DenyClaimInput: DenyClaimInput;
  DeadHandInput: DeadHandInput;
  PenaltyTilesInput: PenaltyTilesInput;
  AssignResultInput: AssignResultInput;
  AssignedOutcomeInput: AssignedOutcomeInput;
  BranchInput: BranchInput;
  ArtificialResultInput: ArtificialResultInput;
  ExtraTimeInput: ExtraTimeInput;
  PenaltyInput: PenaltyInput;
  AppealRulingInput: AppealRulingInput;
  DecideAppealInput: DecideAppealInput;
  CloseDisputeInput: CloseDisputeInput;
  Dispute: Dispute;
  DisputeEnd: DisputeEnd;
  Evidence: Evidence;
  Ruling: Ruling;
  Finding: Finding;
  Remedy: Remedy;
  Appeal: Appeal;
  AppealDecision: AppealDecision;
  RescoreResult: ResolversUnionTypes<ResolversParentTypes>['RescoreResult'];
  RescoredGame: RescoredGame;
  RescoredWin: RescoredWin;
  PreviewRulingResult: ResolversUnionTypes<ResolversParentTypes>['PreviewRulingResult'];
  WhatIfResult: ResolversUnionTypes<ResolversParentTypes>['WhatIfResult'];
  RulingPreview: Omit<RulingPreview, 'before' | 'after'> & { before: ResolversParentTypes['Table'], after: ResolversParentTypes['Table'] };
  OtherCourse: Omit<OtherCourse, 'before' | 'after'> & { before: ResolversParentTypes['Table'], after: ResolversParentTypes['Table'] };
  StandingsChange: StandingsChange;
  AccessInput: AccessInput;
  GrantedRoleInput: GrantedRoleInput;
  GrantedRole: GrantedRole;
  Caller: Caller;
  Token: Token;
  TokenConnection: TokenConnection;
  TokenEdge: TokenEdge;
  TokenAdded: TokenAdded;
  SeatToken: SeatToken;
  TokenRevoked: TokenRevoked;
  PairingCode: PairingCode;
  PairingCodeCancelled: PairingCodeCancelled;
  TokensResult: ResolversUnionTypes<ResolversParentTypes>['TokensResult'];
  AddTokenResult: ResolversUnionTypes<ResolversParentTypes>['AddTokenResult'];
  RevokeTokenResult: ResolversUnionTypes<ResolversParentTypes>['RevokeTokenResult'];
  AddPairingCodeResult: ResolversUnionTypes<ResolversParentTypes>['AddPairingCodeResult'];
  CancelPairingCodeResult: ResolversUnionTypes<ResolversParentTypes>['CancelPairingCodeResult'];
  PairDeviceResult: ResolversUnionTypes<ResolversParentTypes>['PairDeviceResult'];
  Subscription: Record<PropertyKey, never>;
  GameEventMessage: ResolversUnionTypes<ResolversParentTypes>['GameEventMessage'];
  UserError: ResolversInterfaceTypes<ResolversParentTypes>['UserError'];
  RuleViolated: RuleViolated;
  VersionConflict: VersionConflict;
  CommandIdReused: CommandIdReused;
  GameClosedError: GameClosedError;
  Forbidden: Forbidden;
  InvalidInput: InvalidInput;
  NotFound: NotFound;
  NotYet: NotYet;
  FindDisputesResult: ResolversUnionTypes<ResolversParentTypes>['FindDisputesResult'];
  FindRulingsResult: ResolversUnionTypes<ResolversParentTypes>['FindRulingsResult'];
  PrecedentsResult: ResolversUnionTypes<ResolversParentTypes>['PrecedentsResult'];
  CaseFilter: CaseFilter;
  LawFilter: LawFilter;
  PrecedentsOn: PrecedentsOn;
  DisputeSummaryConnection: Omit<DisputeSummaryConnection, 'totalCount'>;
  DisputeSummaryEdge: DisputeSummaryEdge;
  RulingSummaryConnection: Omit<RulingSummaryConnection, 'totalCount'>;
  RulingSummaryEdge: RulingSummaryEdge;
  DisputeSummary: DisputeSummary;
  RulingSummary: RulingSummary;
  Precedents: Omit<Precedents, 'totalCount' | 'judges'>;
  JudgeRulings: JudgeRulings;
  RecordHead: RecordHead;
  AuditTrail: AuditTrailParent;
  AuditedActor: AuditedActor;
  AuditedCorrection: AuditedCorrection;
  RecordedCommandConnection: RecordedCommandConnection;
  RecordedCommandEdge: RecordedCommandEdge;
  RecordedCommand: RecordedCommand;
  RecordingToken: RecordingToken;
  TournamentResult: ResolversUnionTypes<ResolversParentTypes>['TournamentResult'];
  TournamentsResult: ResolversUnionTypes<ResolversParentTypes>['TournamentsResult'];
  TournamentConnection: TournamentConnection;
  TournamentEdge: TournamentEdge;
  TournamentSummary: TournamentSummary;
  Tournament: TournamentParent;
  TournamentDates: TournamentDates;
  Entrant: EntrantParent;
  OpenTournamentResult: ResolversUnionTypes<ResolversParentTypes>['OpenTournamentResult'];
  RecordTournamentResult: ResolversUnionTypes<ResolversParentTypes>['RecordTournamentResult'];
  OpenSessionResult: ResolversUnionTypes<ResolversParentTypes>['OpenSessionResult'];
  PreviewSeatingResult: ResolversUnionTypes<ResolversParentTypes>['PreviewSeatingResult'];
  TournamentRecorded: TournamentRecorded;
  SessionOpened: SessionOpened;
  OpenedTable: OpenedTable;
  TournamentEvent: TournamentEvent;
  TournamentConflict: TournamentConflict;
  SeatingPreview: SeatingPreview;
  DrawnSession: DrawnSession;
  TournamentOpeningInput: TournamentOpeningInput;
  TournamentRequestInput: TournamentRequestInput;
  AddEntrantsInput: AddEntrantsInput;
  EntrantInput: EntrantInput;
  WithdrawInput: WithdrawInput;
  SeatSubstituteInput: SeatSubstituteInput;
  CloseSessionInput: CloseSessionInput;
  EnterResultInput: EnterResultInput;
  EnteredPointsInput: EnteredPointsInput;
  AgreeResultInput: AgreeResultInput;
  AdjustInput: AdjustInput;
  DrawLotInput: DrawLotInput;
  MakeCutInput: MakeCutInput;
  SeatingDrawInput: SeatingDrawInput;
  OpenSessionInput: OpenSessionInput;
  PairedDevice: PairedDevice;
  PlayedTournament: PlayedTournament;
  TournamentSession: TournamentSession;
  TournamentTable: TournamentTable;
  TournamentSeat: TournamentSeat;
  TournamentTableResult: TournamentTableResult;
  TournamentShare: TournamentShare;
  ResultDifference: ResultDifference;
  TableDifference: TableDifference;
  TournamentStandings: TournamentStandings;
  StandingRow: StandingRow;
  SessionShare: SessionShare;
  StandingAdjustment: StandingAdjustment;
  TieDecided: TieDecided;
  TeamRow: TeamRow;
  TournamentMeetings: TournamentMeetings;
  MeetingPair: MeetingPair;
  TournamentChangeMessage: ResolversUnionTypes<ResolversParentTypes>['TournamentChangeMessage'];
  TournamentChange: Omit<TournamentChange, 'tournament'> & { tournament: ResolversParentTypes['Tournament'] };
  String: Scalars['String']['output'];
  Int: Scalars['Int']['output'];
};

export type CostDirectiveArgs = {
  weight: Scalars['String']['input'];
};

export type CostDirectiveResolver<Result, Parent, ContextType = ApiContext, Args = CostDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type ListSizeDirectiveArgs = {
  assumedSize?: Maybe<Scalars['Int']['input']>;
  slicingArguments?: Maybe<ReadonlyArray<Scalars['String']['input']>>;
  sizedFields?: Maybe<ReadonlyArray<Scalars['String']['input']>>;
};

export type ListSizeDirectiveResolver<Result, Parent, ContextType = ApiContext, Args = ListSizeDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type MostDirectiveArgs = {
  items?: Maybe<Scalars['Int']['input']>;
  characters?: Maybe<Scalars['Int']['input']>;
};

export type MostDirectiveResolver<Result, Parent, ContextType = ApiContext, Args = MostDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export interface JsonScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSON'], any> {
  name: 'JSON';
}

export interface PointsScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Points'], any> {
  name: 'Points';
}

export type QueryResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  game?: Resolver<ResolversTypes['GameResult'], ParentType, ContextType, RequireFields<QueryGameArgs, 'id'>>;
  node?: Resolver<Maybe<ResolversTypes['Node']>, ParentType, ContextType, RequireFields<QueryNodeArgs, 'id'>>;
  rulesets?: Resolver<ReadonlyArray<ResolversTypes['Ruleset']>, ParentType, ContextType>;
  findHands?: Resolver<ResolversTypes['FindHandsResult'], ParentType, ContextType, RequireFields<QueryFindHandsArgs, 'first'>>;
  findGames?: Resolver<ResolversTypes['FindGamesResult'], ParentType, ContextType, RequireFields<QueryFindGamesArgs, 'first'>>;
  handSummary?: Resolver<Maybe<ResolversTypes['HandSummary']>, ParentType, ContextType, RequireFields<QueryHandSummaryArgs, 'id'>>;
  playerStatistics?: Resolver<ResolversTypes['PlayerStatisticsResult'], ParentType, ContextType, RequireFields<QueryPlayerStatisticsArgs, 'player'>>;
  rulesetStatistics?: Resolver<ResolversTypes['RulesetStatisticsResult'], ParentType, ContextType, RequireFields<QueryRulesetStatisticsArgs, 'ruleset'>>;
  player?: Resolver<Maybe<ResolversTypes['Player']>, ParentType, ContextType, RequireFields<QueryPlayerArgs, 'id'>>;
  players?: Resolver<ResolversTypes['PlayersResult'], ParentType, ContextType, RequireFields<QueryPlayersArgs, 'first'>>;
  playerByAlias?: Resolver<ResolversTypes['PlayerResult'], ParentType, ContextType, RequireFields<QueryPlayerByAliasArgs, 'source' | 'name'>>;
  playerHistory?: Resolver<ResolversTypes['PlayerHistoryResult'], ParentType, ContextType, RequireFields<QueryPlayerHistoryArgs, 'id'>>;
  previewImport?: Resolver<ResolversTypes['PreviewImportResult'], ParentType, ContextType, RequireFields<QueryPreviewImportArgs, 'commandId' | 'text'>>;
  previewActions?: Resolver<ResolversTypes['PreviewActionsResult'], ParentType, ContextType, RequireFields<QueryPreviewActionsArgs, 'gameId' | 'expectedRevision' | 'actions'>>;
  commandResult?: Resolver<ResolversTypes['CommandResult'], ParentType, ContextType, RequireFields<QueryCommandResultArgs, 'gameId' | 'commandId'>>;
  previewCorrection?: Resolver<ResolversTypes['PreviewCorrectionResult'], ParentType, ContextType, RequireFields<QueryPreviewCorrectionArgs, 'gameId' | 'corrections'>>;
  previewRuling?: Resolver<ResolversTypes['PreviewRulingResult'], ParentType, ContextType, RequireFields<QueryPreviewRulingArgs, 'gameId' | 'ruling'>>;
  whatIf?: Resolver<ResolversTypes['WhatIfResult'], ParentType, ContextType, RequireFields<QueryWhatIfArgs, 'gameId' | 'branch'>>;
  rescore?: Resolver<ResolversTypes['RescoreResult'], ParentType, ContextType, RequireFields<QueryRescoreArgs, 'gameId' | 'ruleset'>>;
  caller?: Resolver<ResolversTypes['Caller'], ParentType, ContextType>;
  tokens?: Resolver<ResolversTypes['TokensResult'], ParentType, ContextType, RequireFields<QueryTokensArgs, 'first'>>;
  findDisputes?: Resolver<ResolversTypes['FindDisputesResult'], ParentType, ContextType, RequireFields<QueryFindDisputesArgs, 'first'>>;
  findRulings?: Resolver<ResolversTypes['FindRulingsResult'], ParentType, ContextType, RequireFields<QueryFindRulingsArgs, 'first'>>;
  precedents?: Resolver<ResolversTypes['PrecedentsResult'], ParentType, ContextType, RequireFields<QueryPrecedentsArgs, 'on' | 'first'>>;
  tournament?: Resolver<ResolversTypes['TournamentResult'], ParentType, ContextType, RequireFields<QueryTournamentArgs, 'id'>>;
  tournaments?: Resolver<ResolversTypes['TournamentsResult'], ParentType, ContextType, RequireFields<QueryTournamentsArgs, 'first'>>;
  previewSeating?: Resolver<ResolversTypes['PreviewSeatingResult'], ParentType, ContextType, RequireFields<QueryPreviewSeatingArgs, 'tournamentId' | 'draw'>>;
};

export type GameResultResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['GameResult'] = ResolversParentTypes['GameResult']> = {
  __resolveType: TypeResolveFn<'Game' | 'NotFound' | 'NotYet' | 'Forbidden' | 'InvalidInput', ParentType, ContextType>;
};

export type NodeResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['Node'] = ResolversParentTypes['Node']> = {
  __resolveType: TypeResolveFn<'Game' | 'Hand' | 'Ruleset', ParentType, ContextType>;
};

export type GameResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['Game'] = ResolversParentTypes['Game']> = {
  behind?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  latestRevision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  head?: Resolver<Maybe<ResolversTypes['RecordHead']>, ParentType, ContextType>;
  viewer?: Resolver<ResolversTypes['Viewer'], ParentType, ContextType>;
  hindsight?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  edition?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  options?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  mode?: Resolver<ResolversTypes['Mode'], ParentType, ContextType>;
  reveal?: Resolver<ResolversTypes['Reveal'], ParentType, ContextType>;
  scribes?: Resolver<ResolversTypes['Scribes'], ParentType, ContextType>;
  delay?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  tournament?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  session?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  tableName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  openedAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  played?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  source?: Resolver<Maybe<ResolversTypes['GameSource']>, ParentType, ContextType>;
  players?: Resolver<Maybe<ReadonlyArray<ResolversTypes['ID']>>, ParentType, ContextType>;
  scores?: Resolver<ReadonlyArray<ResolversTypes['Points']>, ParentType, ContextType>;
  adjustments?: Resolver<ReadonlyArray<ResolversTypes['Points']>, ParentType, ContextType>;
  penalties?: Resolver<ReadonlyArray<ResolversTypes['Points']>, ParentType, ContextType>;
  overallPenalties?: Resolver<ReadonlyArray<ResolversTypes['Points']>, ParentType, ContextType>;
  disqualified?: Resolver<ReadonlyArray<ResolversTypes['Int']>, ParentType, ContextType>;
  handsPlayed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  closing?: Resolver<Maybe<ResolversTypes['Closing']>, ParentType, ContextType>;
  recorder?: Resolver<Maybe<ResolversTypes['Recorder']>, ParentType, ContextType>;
  disputes?: Resolver<ReadonlyArray<ResolversTypes['Dispute']>, ParentType, ContextType>;
  rulings?: Resolver<ReadonlyArray<ResolversTypes['Ruling']>, ParentType, ContextType>;
  appealUntil?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  provisional?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  table?: Resolver<ResolversTypes['Table'], ParentType, ContextType>;
  replay?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  scoreSheet?: Resolver<ReadonlyArray<ResolversTypes['ScoreSheetRow']>, ParentType, ContextType>;
  tableActions?: Resolver<ReadonlyArray<ResolversTypes['JSON']>, ParentType, ContextType>;
  tableOptions?: Resolver<ReadonlyArray<ResolversTypes['PlayOption']>, ParentType, ContextType>;
  ruleset?: Resolver<ResolversTypes['Ruleset'], ParentType, ContextType>;
  hands?: Resolver<ResolversTypes['HandConnection'], ParentType, ContextType, RequireFields<GameHandsArgs, 'first'>>;
  hand?: Resolver<Maybe<ResolversTypes['Hand']>, ParentType, ContextType, RequireFields<GameHandArgs, 'number'>>;
  steps?: Resolver<ResolversTypes['StepConnection'], ParentType, ContextType, RequireFields<GameStepsArgs, 'first'>>;
  step?: Resolver<Maybe<ResolversTypes['Step']>, ParentType, ContextType, RequireFields<GameStepArgs, 'revision'>>;
  tableAt?: Resolver<Maybe<ResolversTypes['Table']>, ParentType, ContextType, RequireFields<GameTableAtArgs, 'revision'>>;
  diff?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Change']>>, ParentType, ContextType, RequireFields<GameDiffArgs, 'from' | 'to'>>;
  log?: Resolver<ResolversTypes['LoggedEventConnection'], ParentType, ContextType, RequireFields<GameLogArgs, 'first'>>;
  notation?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<GameNotationArgs, 'times' | 'names'>>;
  plays?: Resolver<ResolversTypes['SeatPlays'], ParentType, ContextType, RequireFields<GamePlaysArgs, 'seat'>>;
  seated?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Player']>>, ParentType, ContextType>;
  setAside?: Resolver<Maybe<ResolversTypes['SetAside']>, ParentType, ContextType>;
  auditTrail?: Resolver<ResolversTypes['AuditTrail'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type RecorderResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['Recorder'] = ResolversParentTypes['Recorder']> = {
  actor?: Resolver<ResolversTypes['Actor'], ParentType, ContextType>;
  recordedAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ClosingResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['Closing'] = ResolversParentTypes['Closing']> = {
  reason?: Resolver<ResolversTypes['GameEnd'], ParentType, ContextType>;
  totals?: Resolver<ReadonlyArray<ResolversTypes['Points']>, ParentType, ContextType>;
  placings?: Resolver<ReadonlyArray<ResolversTypes['Int']>, ParentType, ContextType>;
  finalPoints?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Float']>>, ParentType, ContextType>;
};

export type ScoreSheetRowResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['ScoreSheetRow'] = ResolversParentTypes['ScoreSheetRow']> = {
  hand?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  take?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  dealer?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ended?: Resolver<ResolversTypes['HandEnd'], ParentType, ContextType>;
  wins?: Resolver<ReadonlyArray<ResolversTypes['ScoreSheetWin']>, ParentType, ContextType>;
  changes?: Resolver<ReadonlyArray<ResolversTypes['Points']>, ParentType, ContextType>;
  scores?: Resolver<ReadonlyArray<ResolversTypes['Points']>, ParentType, ContextType>;
  adjustments?: Resolver<ReadonlyArray<ResolversTypes['Points']>, ParentType, ContextType>;
  penalties?: Resolver<ReadonlyArray<ResolversTypes['Points']>, ParentType, ContextType>;
  overallPenalties?: Resolver<ReadonlyArray<ResolversTypes['Points']>, ParentType, ContextType>;
  provisional?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ScoreSheetWinResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['ScoreSheetWin'] = ResolversParentTypes['ScoreSheetWin']> = {
  seat?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  by?: Resolver<ResolversTypes['WinBy'], ParentType, ContextType>;
  from?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  points?: Resolver<ResolversTypes['Points'], ParentType, ContextType>;
};

export type ChangeResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['Change'] = ResolversParentTypes['Change']> = {
  path?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  before?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  after?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
};

export type SeatPlaysResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['SeatPlays'] = ResolversParentTypes['SeatPlays']> = {
  seat?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  hidden?: Resolver<Maybe<ResolversTypes['HiddenReason']>, ParentType, ContextType>;
  waits?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  legalActions?: Resolver<Maybe<ReadonlyArray<ResolversTypes['JSON']>>, ParentType, ContextType>;
  claims?: Resolver<Maybe<ReadonlyArray<ResolversTypes['JSON']>>, ParentType, ContextType>;
  playOptions?: Resolver<Maybe<ReadonlyArray<ResolversTypes['PlayOption']>>, ParentType, ContextType>;
};

export type PlayOptionResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['PlayOption'] = ResolversParentTypes['PlayOption']> = {
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  actions?: Resolver<ReadonlyArray<ResolversTypes['JSON']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['PlayRefusal']>, ParentType, ContextType>;
};

export type PlayRefusalResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['PlayRefusal'] = ResolversParentTypes['PlayRefusal']> = {
  rule?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  citation?: Resolver<ResolversTypes['Citation'], ParentType, ContextType>;
  field?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type HandConnectionResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['HandConnection'] = ResolversParentTypes['HandConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['HandEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type HandEdgeResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['HandEdge'] = ResolversParentTypes['HandEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Hand'], ParentType, ContextType>;
};

export type HandResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['Hand'] = ResolversParentTypes['Hand']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  gameId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  take?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  dealer?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  prevailingWind?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ended?: Resolver<Maybe<ResolversTypes['HandEnd']>, ParentType, ContextType>;
  open?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  changes?: Resolver<ReadonlyArray<ResolversTypes['Points']>, ParentType, ContextType>;
  wins?: Resolver<ReadonlyArray<ResolversTypes['HandWin']>, ParentType, ContextType>;
  others?: Resolver<ReadonlyArray<ResolversTypes['HandScore']>, ParentType, ContextType>;
  table?: Resolver<ResolversTypes['Table'], ParentType, ContextType>;
  steps?: Resolver<ResolversTypes['StepConnection'], ParentType, ContextType, RequireFields<HandStepsArgs, 'first'>>;
  notation?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<HandNotationArgs, 'times' | 'names'>>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type HandWinResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['HandWin'] = ResolversParentTypes['HandWin']> = {
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  win?: Resolver<ResolversTypes['Win'], ParentType, ContextType>;
  irregularities?: Resolver<ReadonlyArray<ResolversTypes['Irregularity']>, ParentType, ContextType>;
  explanation?: Resolver<Maybe<ResolversTypes['Explanation']>, ParentType, ContextType>;
};

export type HandScoreResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['HandScore'] = ResolversParentTypes['HandScore']> = {
  seat?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  points?: Resolver<ResolversTypes['Points'], ParentType, ContextType>;
  score?: Resolver<Maybe<ResolversTypes['Score']>, ParentType, ContextType>;
  incomplete?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  explanation?: Resolver<Maybe<ResolversTypes['Explanation']>, ParentType, ContextType>;
};

export type WinResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['Win'] = ResolversParentTypes['Win']> = {
  seat?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  by?: Resolver<ResolversTypes['WinBy'], ParentType, ContextType>;
  tile?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  from?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  concealed?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  declaredPoints?: Resolver<Maybe<ResolversTypes['Points']>, ParentType, ContextType>;
  under?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  melds?: Resolver<Maybe<ReadonlyArray<ResolversTypes['ShownMeld']>>, ParentType, ContextType>;
  bonus?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  result?: Resolver<ResolversTypes['WinResult'], ParentType, ContextType>;
};

export type WinResultResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['WinResult'] = ResolversParentTypes['WinResult']> = {
  score?: Resolver<Maybe<ResolversTypes['Score']>, ParentType, ContextType>;
  points?: Resolver<ResolversTypes['Points'], ParentType, ContextType>;
  changes?: Resolver<ReadonlyArray<ResolversTypes['Points']>, ParentType, ContextType>;
  responsible?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  incomplete?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  honba?: Resolver<Maybe<ResolversTypes['Points']>, ParentType, ContextType>;
  bets?: Resolver<Maybe<ResolversTypes['Points']>, ParentType, ContextType>;
};

export type ShownMeldResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['ShownMeld'] = ResolversParentTypes['ShownMeld']> = {
  kind?: Resolver<ResolversTypes['ShownMeldKind'], ParentType, ContextType>;
  tiles?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ScoreResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['Score'] = ResolversParentTypes['Score']> = {
  patterns?: Resolver<ReadonlyArray<ResolversTypes['ScoredPattern']>, ParentType, ContextType>;
  raw?: Resolver<ResolversTypes['Points'], ParentType, ContextType>;
  points?: Resolver<ResolversTypes['Points'], ParentType, ContextType>;
  limit?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  scored?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  figures?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  arrangement?: Resolver<ReadonlyArray<ResolversTypes['ScoredGroup']>, ParentType, ContextType>;
};

export type ScoredGroupResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['ScoredGroup'] = ResolversParentTypes['ScoredGroup']> = {
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tiles?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  meld?: Resolver<Maybe<ResolversTypes['MeldKind']>, ParentType, ContextType>;
  concealed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  winningTile?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ScoredPatternResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['ScoredPattern'] = ResolversParentTypes['ScoredPattern']> = {
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  points?: Resolver<ResolversTypes['Points'], ParentType, ContextType>;
  unit?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ExplanationResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['Explanation'] = ResolversParentTypes['Explanation']> = {
  arrangement?: Resolver<ReadonlyArray<ResolversTypes['ScoredGroup']>, ParentType, ContextType>;
  patterns?: Resolver<ReadonlyArray<ResolversTypes['ExplainedPattern']>, ParentType, ContextType>;
  excluded?: Resolver<ReadonlyArray<ResolversTypes['ExcludedPattern']>, ParentType, ContextType>;
  otherReadings?: Resolver<ReadonlyArray<ResolversTypes['OtherReading']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['ExplainedTotal'], ParentType, ContextType>;
  payments?: Resolver<ReadonlyArray<ResolversTypes['Payment']>, ParentType, ContextType>;
  basePoints?: Resolver<Maybe<ReadonlyArray<ResolversTypes['ReasonedPoints']>>, ParentType, ContextType>;
  luckyTiles?: Resolver<Maybe<ReadonlyArray<ResolversTypes['LuckyTiles']>>, ParentType, ContextType>;
  bets?: Resolver<Maybe<ResolversTypes['ReasonedPoints']>, ParentType, ContextType>;
};

export type ReasonedPointsResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['ReasonedPoints'] = ResolversParentTypes['ReasonedPoints']> = {
  points?: Resolver<ResolversTypes['Points'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  citation?: Resolver<ResolversTypes['Citation'], ParentType, ContextType>;
};

export type LuckyTilesResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['LuckyTiles'] = ResolversParentTypes['LuckyTiles']> = {
  kind?: Resolver<ResolversTypes['LuckyKind'], ParentType, ContextType>;
  indicator?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tile?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  citation?: Resolver<ResolversTypes['Citation'], ParentType, ContextType>;
};

export type ExplainedPatternResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['ExplainedPattern'] = ResolversParentTypes['ExplainedPattern']> = {
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  points?: Resolver<ResolversTypes['Points'], ParentType, ContextType>;
  unit?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  tiles?: Resolver<ReadonlyArray<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  citation?: Resolver<ResolversTypes['Citation'], ParentType, ContextType>;
};

export type ExcludedPatternResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['ExcludedPattern'] = ResolversParentTypes['ExcludedPattern']> = {
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  citation?: Resolver<ResolversTypes['Citation'], ParentType, ContextType>;
};

export type OtherReadingResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['OtherReading'] = ResolversParentTypes['OtherReading']> = {
  arrangement?: Resolver<ReadonlyArray<ResolversTypes['ScoredGroup']>, ParentType, ContextType>;
  patterns?: Resolver<ReadonlyArray<ResolversTypes['ScoredPattern']>, ParentType, ContextType>;
  raw?: Resolver<ResolversTypes['Points'], ParentType, ContextType>;
  points?: Resolver<ResolversTypes['Points'], ParentType, ContextType>;
};

export type ExplainedTotalResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['ExplainedTotal'] = ResolversParentTypes['ExplainedTotal']> = {
  raw?: Resolver<ResolversTypes['Points'], ParentType, ContextType>;
  points?: Resolver<ResolversTypes['Points'], ParentType, ContextType>;
  limit?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  citation?: Resolver<ResolversTypes['Citation'], ParentType, ContextType>;
};

export type PaymentResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['Payment'] = ResolversParentTypes['Payment']> = {
  from?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  points?: Resolver<ResolversTypes['Points'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  citation?: Resolver<ResolversTypes['Citation'], ParentType, ContextType>;
};

export type StepConnectionResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['StepConnection'] = ResolversParentTypes['StepConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['StepEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type StepEdgeResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['StepEdge'] = ResolversParentTypes['StepEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Step'], ParentType, ContextType>;
};

export type StepResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['Step'] = ResolversParentTypes['Step']> = {
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  hand?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  take?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  step?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  seat?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  data?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  irregularities?: Resolver<ReadonlyArray<ResolversTypes['Irregularity']>, ParentType, ContextType>;
  corrected?: Resolver<ReadonlyArray<ResolversTypes['Int']>, ParentType, ContextType>;
  hidden?: Resolver<Maybe<ResolversTypes['HiddenReason']>, ParentType, ContextType>;
  before?: Resolver<ResolversTypes['Table'], ParentType, ContextType>;
  after?: Resolver<ResolversTypes['Table'], ParentType, ContextType>;
};

export type LoggedEventConnectionResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['LoggedEventConnection'] = ResolversParentTypes['LoggedEventConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['LoggedEventEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type LoggedEventEdgeResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['LoggedEventEdge'] = ResolversParentTypes['LoggedEventEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['LoggedEvent'], ParentType, ContextType>;
};

export type LoggedEventResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['LoggedEvent'] = ResolversParentTypes['LoggedEvent']> = {
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  eventId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  schema?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  occurredAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  recordedAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  actor?: Resolver<ResolversTypes['Actor'], ParentType, ContextType>;
  commandId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  engine?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  data?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  irregularities?: Resolver<ReadonlyArray<ResolversTypes['Irregularity']>, ParentType, ContextType>;
  salt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hash?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hidden?: Resolver<Maybe<ResolversTypes['HiddenReason']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ActorResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['Actor'] = ResolversParentTypes['Actor']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  role?: Resolver<ResolversTypes['Role'], ParentType, ContextType>;
};

export type IrregularityResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['Irregularity'] = ResolversParentTypes['Irregularity']> = {
  kind?: Resolver<ResolversTypes['IrregularityKind'], ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  seat?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  citation?: Resolver<ResolversTypes['Citation'], ParentType, ContextType>;
  catalogue?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['IrregularityStatus'], ParentType, ContextType>;
  correction?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type CitationResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['Citation'] = ResolversParentTypes['Citation']> = {
  document?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  section?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  item?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PageInfoResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type TableResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['Table'] = ResolversParentTypes['Table']> = {
  ruleset?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  options?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  mode?: Resolver<Maybe<ResolversTypes['Mode']>, ParentType, ContextType>;
  reveal?: Resolver<Maybe<ResolversTypes['Reveal']>, ParentType, ContextType>;
  players?: Resolver<Maybe<ReadonlyArray<ResolversTypes['ID']>>, ParentType, ContextType>;
  scores?: Resolver<ReadonlyArray<ResolversTypes['Points']>, ParentType, ContextType>;
  adjustments?: Resolver<ReadonlyArray<ResolversTypes['Points']>, ParentType, ContextType>;
  penalties?: Resolver<ReadonlyArray<ResolversTypes['Points']>, ParentType, ContextType>;
  overallPenalties?: Resolver<ReadonlyArray<ResolversTypes['Points']>, ParentType, ContextType>;
  disqualified?: Resolver<ReadonlyArray<ResolversTypes['Int']>, ParentType, ContextType>;
  handsPlayed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  closed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hand?: Resolver<Maybe<ResolversTypes['HandAtTable']>, ParentType, ContextType>;
  seated?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Player']>>, ParentType, ContextType>;
};

export type HandAtTableResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['HandAtTable'] = ResolversParentTypes['HandAtTable']> = {
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  take?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  dealer?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  prevailingWind?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  honba?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  bets?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  indicators?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  throws?: Resolver<ReadonlyArray<ResolversTypes['DiceThrow']>, ParentType, ContextType>;
  broken?: Resolver<Maybe<ResolversTypes['WallBreak']>, ParentType, ContextType>;
  turn?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  due?: Resolver<ResolversTypes['Due'], ParentType, ContextType>;
  live?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  seats?: Resolver<ReadonlyArray<ResolversTypes['SeatAtTable']>, ParentType, ContextType>;
  open?: Resolver<Maybe<ResolversTypes['OpenTile']>, ParentType, ContextType>;
  announced?: Resolver<ReadonlyArray<ResolversTypes['AnnouncedClaim']>, ParentType, ContextType>;
  wins?: Resolver<ReadonlyArray<ResolversTypes['Win']>, ParentType, ContextType>;
  changes?: Resolver<ReadonlyArray<ResolversTypes['Points']>, ParentType, ContextType>;
  gap?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  ended?: Resolver<Maybe<ResolversTypes['HandEnd']>, ParentType, ContextType>;
  abort?: Resolver<Maybe<ResolversTypes['Abort']>, ParentType, ContextType>;
  ready?: Resolver<Maybe<ReadonlyArray<Maybe<ResolversTypes['Boolean']>>>, ParentType, ContextType>;
};

export type SeatAtTableResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['SeatAtTable'] = ResolversParentTypes['SeatAtTable']> = {
  seat?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  wind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  size?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  concealed?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  drawn?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hidden?: Resolver<Maybe<ResolversTypes['HiddenReason']>, ParentType, ContextType>;
  melds?: Resolver<ReadonlyArray<ResolversTypes['Meld']>, ParentType, ContextType>;
  river?: Resolver<ReadonlyArray<ResolversTypes['Discard']>, ParentType, ContextType>;
  bonus?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  reach?: Resolver<Maybe<ResolversTypes['ReachKind']>, ParentType, ContextType>;
  dead?: Resolver<Maybe<ResolversTypes['DeadHand']>, ParentType, ContextType>;
  penaltyTiles?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  waits?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
};

export type MeldResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['Meld'] = ResolversParentTypes['Meld']> = {
  kind?: Resolver<ResolversTypes['MeldKind'], ParentType, ContextType>;
  tiles?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  across?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  faceDown?: Resolver<ReadonlyArray<ResolversTypes['Int']>, ParentType, ContextType>;
  from?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type DiscardResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['Discard'] = ResolversParentTypes['Discard']> = {
  tile?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  drawn?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  takenBy?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  across?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  index?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type OpenTileResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['OpenTile'] = ResolversParentTypes['OpenTile']> = {
  kind?: Resolver<ResolversTypes['OpenTileKind'], ParentType, ContextType>;
  seat?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  tile?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  takenBy?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type AnnouncedClaimResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['AnnouncedClaim'] = ResolversParentTypes['AnnouncedClaim']> = {
  seat?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  claim?: Resolver<ResolversTypes['ClaimKind'], ParentType, ContextType>;
};

export type DiceThrowResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['DiceThrow'] = ResolversParentTypes['DiceThrow']> = {
  seat?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  faces?: Resolver<ReadonlyArray<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type WallBreakResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['WallBreak'] = ResolversParentTypes['WallBreak']> = {
  seat?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  stacks?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RulesetResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['Ruleset'] = ResolversParentTypes['Ruleset']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  edition?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['LocalName'], ParentType, ContextType>;
  options?: Resolver<ReadonlyArray<ResolversTypes['RulesetOption']>, ParentType, ContextType>;
  patterns?: Resolver<ReadonlyArray<ResolversTypes['Pattern']>, ParentType, ContextType>;
  checks?: Resolver<ReadonlyArray<ResolversTypes['Check']>, ParentType, ContextType>;
  documents?: Resolver<ReadonlyArray<ResolversTypes['LawDocument']>, ParentType, ContextType>;
  catalogue?: Resolver<ReadonlyArray<ResolversTypes['CatalogueEntry']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type LawDocumentResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['LawDocument'] = ResolversParentTypes['LawDocument']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  edition?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  basis?: Resolver<ResolversTypes['LawBasis'], ParentType, ContextType>;
  sections?: Resolver<ReadonlyArray<ResolversTypes['LawSection']>, ParentType, ContextType>;
};

export type LawSectionResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['LawSection'] = ResolversParentTypes['LawSection']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CatalogueEntryResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['CatalogueEntry'] = ResolversParentTypes['CatalogueEntry']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  happened?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  mendableUntil?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  remedy?: Resolver<ReadonlyArray<ResolversTypes['Provision']>, ParentType, ContextType>;
  basis?: Resolver<ReadonlyArray<ResolversTypes['LawBasis']>, ParentType, ContextType>;
  citations?: Resolver<ReadonlyArray<ResolversTypes['Citation']>, ParentType, ContextType>;
  remedies?: Resolver<ReadonlyArray<ResolversTypes['RemedyKind']>, ParentType, ContextType>;
};

export type ProvisionResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['Provision'] = ResolversParentTypes['Provision']> = {
  says?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  basis?: Resolver<ResolversTypes['LawBasis'], ParentType, ContextType>;
  remedies?: Resolver<ReadonlyArray<ResolversTypes['RemedyKind']>, ParentType, ContextType>;
};

export type LocalNameResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['LocalName'] = ResolversParentTypes['LocalName']> = {
  en?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  zh?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ja?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type RulesetOptionResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['RulesetOption'] = ResolversParentTypes['RulesetOption']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  about?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  default?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  strictDefault?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  values?: Resolver<Maybe<ReadonlyArray<ResolversTypes['JSON']>>, ParentType, ContextType>;
  from?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  to?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type PatternResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['Pattern'] = ResolversParentTypes['Pattern']> = {
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['LocalName'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['Points'], ParentType, ContextType>;
  unit?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  citation?: Resolver<ResolversTypes['Citation'], ParentType, ContextType>;
};

export type CheckResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['Check'] = ResolversParentTypes['Check']> = {
  rule?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  citation?: Resolver<ResolversTypes['Citation'], ParentType, ContextType>;
  catalogue?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type FindHandsResultResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['FindHandsResult'] = ResolversParentTypes['FindHandsResult']> = {
  __resolveType: TypeResolveFn<'HandSummaryConnection' | 'NotFound' | 'NotYet' | 'InvalidInput', ParentType, ContextType>;
};

export type FindGamesResultResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['FindGamesResult'] = ResolversParentTypes['FindGamesResult']> = {
  __resolveType: TypeResolveFn<'GameSummaryConnection' | 'NotFound' | 'NotYet' | 'InvalidInput', ParentType, ContextType>;
};

export type HandSummaryConnectionResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['HandSummaryConnection'] = ResolversParentTypes['HandSummaryConnection']> = {
  behind?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  edges?: Resolver<ReadonlyArray<ResolversTypes['HandSummaryEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type HandSummaryEdgeResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['HandSummaryEdge'] = ResolversParentTypes['HandSummaryEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['HandSummary'], ParentType, ContextType>;
};

export type HandSummaryResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['HandSummary'] = ResolversParentTypes['HandSummary']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  gameId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ruleset?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  tournament?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  session?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  tableName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  take?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  dealer?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  prevailingWind?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  honba?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  startedAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ended?: Resolver<Maybe<ResolversTypes['HandEnd']>, ParentType, ContextType>;
  abort?: Resolver<Maybe<ResolversTypes['Abort']>, ParentType, ContextType>;
  corrected?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  provisional?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  seats?: Resolver<ReadonlyArray<ResolversTypes['HandSummarySeat']>, ParentType, ContextType>;
  wins?: Resolver<ReadonlyArray<ResolversTypes['WinSummary']>, ParentType, ContextType>;
  claims?: Resolver<ReadonlyArray<ResolversTypes['ClaimSummary']>, ParentType, ContextType>;
  irregularities?: Resolver<ReadonlyArray<ResolversTypes['SummaryIrregularity']>, ParentType, ContextType>;
  rescored?: Resolver<Maybe<ResolversTypes['RescoreResult']>, ParentType, ContextType, RequireFields<HandSummaryRescoredArgs, 'ruleset'>>;
};

export type HandSummarySeatResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['HandSummarySeat'] = ResolversParentTypes['HandSummarySeat']> = {
  seat?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  player?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  change?: Resolver<ResolversTypes['Points'], ParentType, ContextType>;
  score?: Resolver<ResolversTypes['Points'], ParentType, ContextType>;
  adjustment?: Resolver<ResolversTypes['Points'], ParentType, ContextType>;
  penalty?: Resolver<ResolversTypes['Points'], ParentType, ContextType>;
  overallPenalty?: Resolver<ResolversTypes['Points'], ParentType, ContextType>;
  seated?: Resolver<Maybe<ResolversTypes['Player']>, ParentType, ContextType>;
};

export type WinSummaryResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['WinSummary'] = ResolversParentTypes['WinSummary']> = {
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  seat?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  player?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  by?: Resolver<ResolversTypes['WinBy'], ParentType, ContextType>;
  tile?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  from?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  points?: Resolver<Maybe<ResolversTypes['Points']>, ParentType, ContextType>;
  limit?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  changes?: Resolver<ReadonlyArray<ResolversTypes['Points']>, ParentType, ContextType>;
  concealed?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  melds?: Resolver<ReadonlyArray<ResolversTypes['MeldSummary']>, ParentType, ContextType>;
  waits?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  patterns?: Resolver<ReadonlyArray<ResolversTypes['ScoredPattern']>, ParentType, ContextType>;
  winner?: Resolver<Maybe<ResolversTypes['Player']>, ParentType, ContextType>;
};

export type MeldSummaryResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['MeldSummary'] = ResolversParentTypes['MeldSummary']> = {
  kind?: Resolver<ResolversTypes['MeldKind'], ParentType, ContextType>;
  tiles?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  from?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ClaimSummaryResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['ClaimSummary'] = ResolversParentTypes['ClaimSummary']> = {
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  seat?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  announced?: Resolver<Maybe<ResolversTypes['ClaimKind']>, ParentType, ContextType>;
  meld?: Resolver<Maybe<ResolversTypes['MeldKind']>, ParentType, ContextType>;
  tile?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  from?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  late?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type SummaryIrregularityResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['SummaryIrregularity'] = ResolversParentTypes['SummaryIrregularity']> = {
  kind?: Resolver<ResolversTypes['IrregularityKind'], ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  seat?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  citation?: Resolver<ResolversTypes['Citation'], ParentType, ContextType>;
  catalogue?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['IrregularityStatus'], ParentType, ContextType>;
  correction?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type GameSummaryConnectionResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['GameSummaryConnection'] = ResolversParentTypes['GameSummaryConnection']> = {
  behind?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  edges?: Resolver<ReadonlyArray<ResolversTypes['GameSummaryEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type GameSummaryEdgeResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['GameSummaryEdge'] = ResolversParentTypes['GameSummaryEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['GameSummary'], ParentType, ContextType>;
};

export type GameSummaryResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['GameSummary'] = ResolversParentTypes['GameSummary']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  ruleset?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  edition?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  mode?: Resolver<ResolversTypes['Mode'], ParentType, ContextType>;
  reveal?: Resolver<ResolversTypes['Reveal'], ParentType, ContextType>;
  tournament?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  session?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  tableName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  openedAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  played?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  source?: Resolver<Maybe<ResolversTypes['GameSource']>, ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  handsPlayed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  closed?: Resolver<Maybe<ResolversTypes['GameEnd']>, ParentType, ContextType>;
  appealUntil?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  provisional?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  corrections?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  seats?: Resolver<ReadonlyArray<ResolversTypes['GameSummarySeat']>, ParentType, ContextType>;
  setAside?: Resolver<Maybe<ResolversTypes['SetAside']>, ParentType, ContextType>;
  rescored?: Resolver<Maybe<ResolversTypes['RescoreResult']>, ParentType, ContextType, RequireFields<GameSummaryRescoredArgs, 'ruleset'>>;
};

export type GameSummarySeatResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['GameSummarySeat'] = ResolversParentTypes['GameSummarySeat']> = {
  seat?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  player?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  score?: Resolver<ResolversTypes['Points'], ParentType, ContextType>;
  adjustment?: Resolver<ResolversTypes['Points'], ParentType, ContextType>;
  penalty?: Resolver<ResolversTypes['Points'], ParentType, ContextType>;
  overallPenalty?: Resolver<ResolversTypes['Points'], ParentType, ContextType>;
  total?: Resolver<Maybe<ResolversTypes['Points']>, ParentType, ContextType>;
  placing?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  seated?: Resolver<Maybe<ResolversTypes['Player']>, ParentType, ContextType>;
};

export type SetAsideResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['SetAside'] = ResolversParentTypes['SetAside']> = {
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  released?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PlayerStatisticsResultResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['PlayerStatisticsResult'] = ResolversParentTypes['PlayerStatisticsResult']> = {
  __resolveType: TypeResolveFn<'PlayerStatistics' | 'NotFound' | 'NotYet' | 'InvalidInput', ParentType, ContextType>;
};

export type RulesetStatisticsResultResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['RulesetStatisticsResult'] = ResolversParentTypes['RulesetStatisticsResult']> = {
  __resolveType: TypeResolveFn<'RulesetStatistics' | 'NotFound' | 'NotYet' | 'InvalidInput', ParentType, ContextType>;
};

export type PlayerStatisticsResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['PlayerStatistics'] = ResolversParentTypes['PlayerStatistics']> = {
  behind?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  games?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  hands?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  wins?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  selfDraws?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  meanWin?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  patterns?: Resolver<ReadonlyArray<ResolversTypes['PatternCount']>, ParentType, ContextType>;
  melds?: Resolver<ReadonlyArray<ResolversTypes['MeldCount']>, ParentType, ContextType>;
  discardsWonOn?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  points?: Resolver<ResolversTypes['Points'], ParentType, ContextType>;
  rates?: Resolver<ResolversTypes['PlayRates'], ParentType, ContextType>;
  field?: Resolver<ResolversTypes['PlayRates'], ParentType, ContextType>;
  form?: Resolver<ReadonlyArray<ResolversTypes['MonthOfPlay']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PlayRatesResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['PlayRates'] = ResolversParentTypes['PlayRates']> = {
  wins?: Resolver<ResolversTypes['Rate'], ParentType, ContextType>;
  selfDraws?: Resolver<ResolversTypes['Rate'], ParentType, ContextType>;
  dealIns?: Resolver<ResolversTypes['Rate'], ParentType, ContextType>;
  calls?: Resolver<ResolversTypes['Rate'], ParentType, ContextType>;
  reaches?: Resolver<ResolversTypes['Rate'], ParentType, ContextType>;
  readyAtExhaustion?: Resolver<ResolversTypes['Rate'], ParentType, ContextType>;
  pointsWon?: Resolver<ResolversTypes['Mean'], ParentType, ContextType>;
  pointsPaid?: Resolver<ResolversTypes['Mean'], ParentType, ContextType>;
  turnsToWin?: Resolver<ResolversTypes['Mean'], ParentType, ContextType>;
  placings?: Resolver<ReadonlyArray<ResolversTypes['Rate']>, ParentType, ContextType>;
  placing?: Resolver<ResolversTypes['Mean'], ParentType, ContextType>;
};

export type RateResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['Rate'] = ResolversParentTypes['Rate']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  of?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  rate?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type MeanResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['Mean'] = ResolversParentTypes['Mean']> = {
  mean?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  of?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type MonthOfPlayResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['MonthOfPlay'] = ResolversParentTypes['MonthOfPlay']> = {
  month?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  games?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  hands?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  points?: Resolver<ResolversTypes['Points'], ParentType, ContextType>;
  rates?: Resolver<ResolversTypes['PlayRates'], ParentType, ContextType>;
};

export type RulesetStatisticsResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['RulesetStatistics'] = ResolversParentTypes['RulesetStatistics']> = {
  behind?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  games?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  hands?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  wins?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  selfDraws?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  meanWin?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  patterns?: Resolver<ReadonlyArray<ResolversTypes['PatternCount']>, ParentType, ContextType>;
  melds?: Resolver<ReadonlyArray<ResolversTypes['MeldCount']>, ParentType, ContextType>;
  noWins?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  rates?: Resolver<ResolversTypes['PlayRates'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PatternCountResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['PatternCount'] = ResolversParentTypes['PatternCount']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  wins?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type MeldCountResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['MeldCount'] = ResolversParentTypes['MeldCount']> = {
  kind?: Resolver<ResolversTypes['MeldKind'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type MutationResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  addPlayer?: Resolver<ResolversTypes['PlayerResult'], ParentType, ContextType, Partial<MutationAddPlayerArgs>>;
  renamePlayer?: Resolver<ResolversTypes['PlayerResult'], ParentType, ContextType, RequireFields<MutationRenamePlayerArgs, 'id'>>;
  addPlayerAlias?: Resolver<ResolversTypes['PlayerResult'], ParentType, ContextType, RequireFields<MutationAddPlayerAliasArgs, 'id' | 'source' | 'name'>>;
  removePlayerAlias?: Resolver<ResolversTypes['PlayerResult'], ParentType, ContextType, RequireFields<MutationRemovePlayerAliasArgs, 'id' | 'source' | 'name'>>;
  mergePlayers?: Resolver<ResolversTypes['PlayerResult'], ParentType, ContextType, RequireFields<MutationMergePlayersArgs, 'from' | 'into'>>;
  unmergePlayer?: Resolver<ResolversTypes['PlayerResult'], ParentType, ContextType, RequireFields<MutationUnmergePlayerArgs, 'id'>>;
  erasePlayer?: Resolver<ResolversTypes['PlayerResult'], ParentType, ContextType, RequireFields<MutationErasePlayerArgs, 'id'>>;
  importGame?: Resolver<ResolversTypes['ImportGameResult'], ParentType, ContextType, RequireFields<MutationImportGameArgs, 'commandId' | 'text'>>;
  openGame?: Resolver<ResolversTypes['OpenGameResult'], ParentType, ContextType, RequireFields<MutationOpenGameArgs, 'commandId' | 'ruleset' | 'mode'>>;
  recordActions?: Resolver<ResolversTypes['RecordActionsResult'], ParentType, ContextType, RequireFields<MutationRecordActionsArgs, 'gameId' | 'commandId' | 'expectedRevision' | 'actions'>>;
  correctGame?: Resolver<ResolversTypes['CorrectGameResult'], ParentType, ContextType, RequireFields<MutationCorrectGameArgs, 'gameId' | 'commandId' | 'expectedRevision' | 'corrections'>>;
  raiseDispute?: Resolver<ResolversTypes['CaseResult'], ParentType, ContextType, RequireFields<MutationRaiseDisputeArgs, 'gameId' | 'commandId' | 'expectedRevision' | 'dispute'>>;
  addEvidence?: Resolver<ResolversTypes['CaseResult'], ParentType, ContextType, RequireFields<MutationAddEvidenceArgs, 'gameId' | 'commandId' | 'expectedRevision' | 'evidence'>>;
  issueRuling?: Resolver<ResolversTypes['CaseResult'], ParentType, ContextType, RequireFields<MutationIssueRulingArgs, 'gameId' | 'commandId' | 'expectedRevision' | 'ruling'>>;
  appealRuling?: Resolver<ResolversTypes['CaseResult'], ParentType, ContextType, RequireFields<MutationAppealRulingArgs, 'gameId' | 'commandId' | 'expectedRevision' | 'appeal'>>;
  decideAppeal?: Resolver<ResolversTypes['CaseResult'], ParentType, ContextType, RequireFields<MutationDecideAppealArgs, 'gameId' | 'commandId' | 'expectedRevision' | 'decision'>>;
  closeDispute?: Resolver<ResolversTypes['CaseResult'], ParentType, ContextType, RequireFields<MutationCloseDisputeArgs, 'gameId' | 'commandId' | 'expectedRevision' | 'closing'>>;
  addToken?: Resolver<ResolversTypes['AddTokenResult'], ParentType, ContextType, RequireFields<MutationAddTokenArgs, 'access' | 'commandId'>>;
  revokeToken?: Resolver<ResolversTypes['RevokeTokenResult'], ParentType, ContextType, RequireFields<MutationRevokeTokenArgs, 'id'>>;
  revokeGivenBy?: Resolver<ResolversTypes['RevokeTokenResult'], ParentType, ContextType, RequireFields<MutationRevokeGivenByArgs, 'actor'>>;
  addPairingCode?: Resolver<ResolversTypes['AddPairingCodeResult'], ParentType, ContextType, RequireFields<MutationAddPairingCodeArgs, 'access' | 'commandId'>>;
  cancelPairingCode?: Resolver<ResolversTypes['CancelPairingCodeResult'], ParentType, ContextType, RequireFields<MutationCancelPairingCodeArgs, 'id'>>;
  pairDevice?: Resolver<ResolversTypes['PairDeviceResult'], ParentType, ContextType, RequireFields<MutationPairDeviceArgs, 'code' | 'commandId'>>;
  openTournament?: Resolver<ResolversTypes['OpenTournamentResult'], ParentType, ContextType, RequireFields<MutationOpenTournamentArgs, 'commandId' | 'opening'>>;
  recordTournament?: Resolver<ResolversTypes['RecordTournamentResult'], ParentType, ContextType, RequireFields<MutationRecordTournamentArgs, 'tournamentId' | 'commandId' | 'expectedRevision' | 'requests'>>;
  drawSeating?: Resolver<ResolversTypes['RecordTournamentResult'], ParentType, ContextType, RequireFields<MutationDrawSeatingArgs, 'tournamentId' | 'commandId' | 'expectedRevision' | 'draw'>>;
  openSession?: Resolver<ResolversTypes['OpenSessionResult'], ParentType, ContextType, RequireFields<MutationOpenSessionArgs, 'tournamentId' | 'commandId' | 'expectedRevision' | 'session'>>;
};

export type PlayerResultResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['PlayerResult'] = ResolversParentTypes['PlayerResult']> = {
  __resolveType: TypeResolveFn<'Player' | 'PlayerRefused' | 'NotFound' | 'Forbidden' | 'InvalidInput', ParentType, ContextType>;
};

export type PlayersResultResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['PlayersResult'] = ResolversParentTypes['PlayersResult']> = {
  __resolveType: TypeResolveFn<'PlayerConnection' | 'Forbidden' | 'InvalidInput', ParentType, ContextType>;
};

export type PlayerConnectionResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['PlayerConnection'] = ResolversParentTypes['PlayerConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['PlayerEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PlayerEdgeResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['PlayerEdge'] = ResolversParentTypes['PlayerEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Player'], ParentType, ContextType>;
};

export type GameSourceResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['GameSource'] = ResolversParentTypes['GameSource']> = {
  format?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sha256?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PlayerResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['Player'] = ResolversParentTypes['Player']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  erased?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  aliases?: Resolver<Maybe<ReadonlyArray<ResolversTypes['PlayerAlias']>>, ParentType, ContextType>;
  formerIds?: Resolver<Maybe<ReadonlyArray<ResolversTypes['ID']>>, ParentType, ContextType>;
  tournaments?: Resolver<ReadonlyArray<ResolversTypes['PlayedTournament']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PlayerHistoryResultResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['PlayerHistoryResult'] = ResolversParentTypes['PlayerHistoryResult']> = {
  __resolveType: TypeResolveFn<'PlayerHistory' | 'Forbidden' | 'NotFound', ParentType, ContextType>;
};

export type PlayerHistoryResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['PlayerHistory'] = ResolversParentTypes['PlayerHistory']> = {
  changes?: Resolver<ReadonlyArray<ResolversTypes['PlayerChange']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PlayerChangeResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['PlayerChange'] = ResolversParentTypes['PlayerChange']> = {
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  by?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  what?: Resolver<ResolversTypes['PlayerChangeKind'], ParentType, ContextType>;
  player?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  other?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  source?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PlayerAliasResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['PlayerAlias'] = ResolversParentTypes['PlayerAlias']> = {
  source?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PlayerRefusedResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['PlayerRefused'] = ResolversParentTypes['PlayerRefused']> = {
  code?: Resolver<ResolversTypes['ErrorCode'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  path?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  player?: Resolver<Maybe<ResolversTypes['Player']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PreviewImportResultResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['PreviewImportResult'] = ResolversParentTypes['PreviewImportResult']> = {
  __resolveType: TypeResolveFn<'ImportPreview' | 'TextUnreadable' | 'RuleViolated' | 'Forbidden' | 'InvalidInput', ParentType, ContextType>;
};

export type ImportGameResultResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['ImportGameResult'] = ResolversParentTypes['ImportGameResult']> = {
  __resolveType: TypeResolveFn<'GameImported' | 'TextUnreadable' | 'RuleViolated' | 'CommandIdReused' | 'Forbidden' | 'InvalidInput', ParentType, ContextType>;
};

export type ImportPreviewResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['ImportPreview'] = ResolversParentTypes['ImportPreview']> = {
  gameId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  differences?: Resolver<ReadonlyArray<ResolversTypes['StatedDifference']>, ParentType, ContextType>;
  irregularities?: Resolver<ReadonlyArray<ResolversTypes['TextIrregularity']>, ParentType, ContextType>;
  notCarried?: Resolver<ReadonlyArray<ResolversTypes['NotCarried']>, ParentType, ContextType>;
  ruleset?: Resolver<ResolversTypes['Ruleset'], ParentType, ContextType>;
  notation?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  events?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  hands?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  table?: Resolver<ResolversTypes['Table'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type GameImportedResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['GameImported'] = ResolversParentTypes['GameImported']> = {
  gameId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  differences?: Resolver<ReadonlyArray<ResolversTypes['StatedDifference']>, ParentType, ContextType>;
  irregularities?: Resolver<ReadonlyArray<ResolversTypes['TextIrregularity']>, ParentType, ContextType>;
  notCarried?: Resolver<ReadonlyArray<ResolversTypes['NotCarried']>, ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  added?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  game?: Resolver<ResolversTypes['Game'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type StatedDifferenceResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['StatedDifference'] = ResolversParentTypes['StatedDifference']> = {
  line?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  column?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  hand?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  step?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  stated?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  computed?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
};

export type TextIrregularityResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['TextIrregularity'] = ResolversParentTypes['TextIrregularity']> = {
  line?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  column?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  hand?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  step?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  irregularity?: Resolver<ResolversTypes['Irregularity'], ParentType, ContextType>;
};

export type NotCarriedResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['NotCarried'] = ResolversParentTypes['NotCarried']> = {
  what?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TextUnreadableResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['TextUnreadable'] = ResolversParentTypes['TextUnreadable']> = {
  code?: Resolver<ResolversTypes['ErrorCode'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  path?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  errors?: Resolver<ReadonlyArray<ResolversTypes['TextError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TextErrorResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['TextError'] = ResolversParentTypes['TextError']> = {
  line?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  column?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  expected?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  found?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OpenGameResultResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['OpenGameResult'] = ResolversParentTypes['OpenGameResult']> = {
  __resolveType: TypeResolveFn<'GameOpened' | 'RuleViolated' | 'CommandIdReused' | 'Forbidden' | 'InvalidInput', ParentType, ContextType>;
};

export type RecordActionsResultResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['RecordActionsResult'] = ResolversParentTypes['RecordActionsResult']> = {
  __resolveType: TypeResolveFn<'ActionsRecorded' | 'RuleViolated' | 'VersionConflict' | 'CommandIdReused' | 'GameClosedError' | 'Forbidden' | 'NotFound' | 'InvalidInput', ParentType, ContextType>;
};

export type PreviewActionsResultResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['PreviewActionsResult'] = ResolversParentTypes['PreviewActionsResult']> = {
  __resolveType: TypeResolveFn<'ActionsPreview' | 'RuleViolated' | 'VersionConflict' | 'GameClosedError' | 'Forbidden' | 'NotFound' | 'InvalidInput', ParentType, ContextType>;
};

export type CommandResultResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['CommandResult'] = ResolversParentTypes['CommandResult']> = {
  __resolveType: TypeResolveFn<'GameOpened' | 'ActionsRecorded' | 'CorrectionRecorded' | 'CaseRecorded' | 'NotFound' | 'InvalidInput', ParentType, ContextType>;
};

export type GameOpenedResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['GameOpened'] = ResolversParentTypes['GameOpened']> = {
  gameId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  events?: Resolver<ReadonlyArray<ResolversTypes['LoggedEvent']>, ParentType, ContextType>;
  irregularities?: Resolver<ReadonlyArray<ResolversTypes['Irregularity']>, ParentType, ContextType>;
  replayed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  game?: Resolver<ResolversTypes['Game'], ParentType, ContextType>;
  seatTokens?: Resolver<Maybe<ReadonlyArray<ResolversTypes['SeatToken']>>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ActionsRecordedResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['ActionsRecorded'] = ResolversParentTypes['ActionsRecorded']> = {
  gameId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  events?: Resolver<ReadonlyArray<ResolversTypes['LoggedEvent']>, ParentType, ContextType>;
  irregularities?: Resolver<ReadonlyArray<ResolversTypes['Irregularity']>, ParentType, ContextType>;
  wins?: Resolver<ReadonlyArray<ResolversTypes['DeclaredWin']>, ParentType, ContextType>;
  replayed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  game?: Resolver<ResolversTypes['Game'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ActionsPreviewResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['ActionsPreview'] = ResolversParentTypes['ActionsPreview']> = {
  hidden?: Resolver<Maybe<ResolversTypes['HiddenReason']>, ParentType, ContextType>;
  events?: Resolver<ReadonlyArray<ResolversTypes['PreviewedEvent']>, ParentType, ContextType>;
  irregularities?: Resolver<ReadonlyArray<ResolversTypes['ActionIrregularity']>, ParentType, ContextType>;
  wins?: Resolver<ReadonlyArray<ResolversTypes['DeclaredWin']>, ParentType, ContextType>;
  before?: Resolver<ResolversTypes['Table'], ParentType, ContextType>;
  after?: Resolver<ResolversTypes['Table'], ParentType, ContextType>;
  changes?: Resolver<ReadonlyArray<ResolversTypes['Change']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PreviewedEventResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['PreviewedEvent'] = ResolversParentTypes['PreviewedEvent']> = {
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  data?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  irregularities?: Resolver<ReadonlyArray<ResolversTypes['Irregularity']>, ParentType, ContextType>;
};

export type ActionIrregularityResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['ActionIrregularity'] = ResolversParentTypes['ActionIrregularity']> = {
  path?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  irregularity?: Resolver<ResolversTypes['Irregularity'], ParentType, ContextType>;
};

export type DeclaredWinResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['DeclaredWin'] = ResolversParentTypes['DeclaredWin']> = {
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  seat?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  judgement?: Resolver<ResolversTypes['WinJudgement'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  win?: Resolver<Maybe<ResolversTypes['Win']>, ParentType, ContextType>;
  explanation?: Resolver<Maybe<ResolversTypes['Explanation']>, ParentType, ContextType>;
};

export type CorrectGameResultResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['CorrectGameResult'] = ResolversParentTypes['CorrectGameResult']> = {
  __resolveType: TypeResolveFn<'CorrectionRecorded' | 'RuleViolated' | 'VersionConflict' | 'CommandIdReused' | 'Forbidden' | 'NotFound' | 'InvalidInput', ParentType, ContextType>;
};

export type PreviewCorrectionResultResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['PreviewCorrectionResult'] = ResolversParentTypes['PreviewCorrectionResult']> = {
  __resolveType: TypeResolveFn<'CorrectionPreview' | 'RuleViolated' | 'Forbidden' | 'NotFound' | 'InvalidInput', ParentType, ContextType>;
};

export type CorrectionRecordedResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['CorrectionRecorded'] = ResolversParentTypes['CorrectionRecorded']> = {
  gameId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  events?: Resolver<ReadonlyArray<ResolversTypes['LoggedEvent']>, ParentType, ContextType>;
  irregularities?: Resolver<ReadonlyArray<ResolversTypes['Irregularity']>, ParentType, ContextType>;
  dependants?: Resolver<ReadonlyArray<ResolversTypes['Dependant']>, ParentType, ContextType>;
  replayed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  game?: Resolver<ResolversTypes['Game'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CorrectionPreviewResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['CorrectionPreview'] = ResolversParentTypes['CorrectionPreview']> = {
  hidden?: Resolver<Maybe<ResolversTypes['HiddenReason']>, ParentType, ContextType>;
  before?: Resolver<ResolversTypes['Table'], ParentType, ContextType>;
  after?: Resolver<ResolversTypes['Table'], ParentType, ContextType>;
  changes?: Resolver<ReadonlyArray<ResolversTypes['Change']>, ParentType, ContextType>;
  results?: Resolver<ReadonlyArray<ResolversTypes['ChangedResult']>, ParentType, ContextType>;
  ends?: Resolver<ReadonlyArray<ResolversTypes['ChangedEnd']>, ParentType, ContextType>;
  raised?: Resolver<ReadonlyArray<ResolversTypes['PlacedIrregularity']>, ParentType, ContextType>;
  settled?: Resolver<ReadonlyArray<ResolversTypes['PlacedIrregularity']>, ParentType, ContextType>;
  dependants?: Resolver<ReadonlyArray<ResolversTypes['Dependant']>, ParentType, ContextType>;
  closingBefore?: Resolver<Maybe<ResolversTypes['Closing']>, ParentType, ContextType>;
  closingAfter?: Resolver<Maybe<ResolversTypes['Closing']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type DependantResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['Dependant'] = ResolversParentTypes['Dependant']> = {
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  was?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  now?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  why?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  correction?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
};

export type ChangedResultResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['ChangedResult'] = ResolversParentTypes['ChangedResult']> = {
  win?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  was?: Resolver<Maybe<ResolversTypes['WinResult']>, ParentType, ContextType>;
  result?: Resolver<ResolversTypes['WinResult'], ParentType, ContextType>;
};

export type ChangedEndResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['ChangedEnd'] = ResolversParentTypes['ChangedEnd']> = {
  end?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  was?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Points']>>, ParentType, ContextType>;
  changes?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Points']>>, ParentType, ContextType>;
};

export type PlacedIrregularityResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['PlacedIrregularity'] = ResolversParentTypes['PlacedIrregularity']> = {
  kind?: Resolver<ResolversTypes['IrregularityKind'], ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  seat?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  citation?: Resolver<ResolversTypes['Citation'], ParentType, ContextType>;
  catalogue?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['IrregularityStatus'], ParentType, ContextType>;
  correction?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CaseResultResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['CaseResult'] = ResolversParentTypes['CaseResult']> = {
  __resolveType: TypeResolveFn<'CaseRecorded' | 'RuleViolated' | 'VersionConflict' | 'CommandIdReused' | 'Forbidden' | 'NotFound' | 'InvalidInput', ParentType, ContextType>;
};

export type CaseRecordedResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['CaseRecorded'] = ResolversParentTypes['CaseRecorded']> = {
  gameId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  events?: Resolver<ReadonlyArray<ResolversTypes['LoggedEvent']>, ParentType, ContextType>;
  irregularities?: Resolver<ReadonlyArray<ResolversTypes['Irregularity']>, ParentType, ContextType>;
  dependants?: Resolver<ReadonlyArray<ResolversTypes['Dependant']>, ParentType, ContextType>;
  replayed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  game?: Resolver<ResolversTypes['Game'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type DisputeResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['Dispute'] = ResolversParentTypes['Dispute']> = {
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  raisedAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  recordedBy?: Resolver<ResolversTypes['Actor'], ParentType, ContextType>;
  by?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  against?: Resolver<ReadonlyArray<ResolversTypes['Int']>, ParentType, ContextType>;
  hand?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  about?: Resolver<ReadonlyArray<ResolversTypes['Int']>, ParentType, ContextType>;
  question?: Resolver<ResolversTypes['DisputeQuestion'], ParentType, ContextType>;
  claim?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sought?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  play?: Resolver<ResolversTypes['DisputePlay'], ParentType, ContextType>;
  late?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['DisputeStatus'], ParentType, ContextType>;
  evidence?: Resolver<ReadonlyArray<ResolversTypes['Evidence']>, ParentType, ContextType>;
  rulings?: Resolver<ReadonlyArray<ResolversTypes['Ruling']>, ParentType, ContextType>;
  ended?: Resolver<Maybe<ResolversTypes['DisputeEnd']>, ParentType, ContextType>;
};

export type DisputeEndResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['DisputeEnd'] = ResolversParentTypes['DisputeEnd']> = {
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  closedAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  how?: Resolver<ResolversTypes['DisputeEnding'], ParentType, ContextType>;
};

export type EvidenceResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['Evidence'] = ResolversParentTypes['Evidence']> = {
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  addedAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  recordedBy?: Resolver<ResolversTypes['Actor'], ParentType, ContextType>;
  by?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['EvidenceKind'], ParentType, ContextType>;
  revisions?: Resolver<ReadonlyArray<ResolversTypes['Int']>, ParentType, ContextType>;
  text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sha256?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mediaType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type RulingResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['Ruling'] = ResolversParentTypes['Ruling']> = {
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  issuedAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  judge?: Resolver<ResolversTypes['Actor'], ParentType, ContextType>;
  dispute?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  instance?: Resolver<ResolversTypes['RulingInstance'], ParentType, ContextType>;
  facts?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Finding']>>, ParentType, ContextType>;
  laws?: Resolver<ReadonlyArray<ResolversTypes['Citation']>, ParentType, ContextType>;
  catalogue?: Resolver<ReadonlyArray<ResolversTypes['ID']>, ParentType, ContextType>;
  basis?: Resolver<ResolversTypes['RulingBasis'], ParentType, ContextType>;
  remedies?: Resolver<ReadonlyArray<ResolversTypes['Remedy']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  publicReason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  seenUpTo?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  supersedes?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  supersededBy?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  stayed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  effects?: Resolver<ReadonlyArray<ResolversTypes['Int']>, ParentType, ContextType>;
  appeals?: Resolver<ReadonlyArray<ResolversTypes['Appeal']>, ParentType, ContextType>;
};

export type FindingResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['Finding'] = ResolversParentTypes['Finding']> = {
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  revisions?: Resolver<ReadonlyArray<ResolversTypes['Int']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['FindingStatus'], ParentType, ContextType>;
};

export type RemedyResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['Remedy'] = ResolversParentTypes['Remedy']> = {
  kind?: Resolver<ResolversTypes['RemedyKind'], ParentType, ContextType>;
  data?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
};

export type AppealResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['Appeal'] = ResolversParentTypes['Appeal']> = {
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  appealedAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  recordedBy?: Resolver<ResolversTypes['Actor'], ParentType, ContextType>;
  by?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  grounds?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  question?: Resolver<ResolversTypes['DisputeQuestion'], ParentType, ContextType>;
  late?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  decision?: Resolver<Maybe<ResolversTypes['AppealDecision']>, ParentType, ContextType>;
};

export type AppealDecisionResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['AppealDecision'] = ResolversParentTypes['AppealDecision']> = {
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  decidedAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  recordedBy?: Resolver<ResolversTypes['Actor'], ParentType, ContextType>;
  panel?: Resolver<ReadonlyArray<ResolversTypes['ID']>, ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['AppealOutcome'], ParentType, ContextType>;
  ruling?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  recommendation?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type RescoreResultResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['RescoreResult'] = ResolversParentTypes['RescoreResult']> = {
  __resolveType: TypeResolveFn<'RescoredGame' | 'Forbidden' | 'NotFound' | 'InvalidInput', ParentType, ContextType>;
};

export type RescoredGameResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['RescoredGame'] = ResolversParentTypes['RescoredGame']> = {
  wins?: Resolver<ReadonlyArray<ResolversTypes['RescoredWin']>, ParentType, ContextType>;
  was?: Resolver<ReadonlyArray<ResolversTypes['Points']>, ParentType, ContextType>;
  would?: Resolver<ReadonlyArray<ResolversTypes['Points']>, ParentType, ContextType>;
  placingsWas?: Resolver<ReadonlyArray<ResolversTypes['Int']>, ParentType, ContextType>;
  placingsWould?: Resolver<ReadonlyArray<ResolversTypes['Int']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type RescoredWinResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['RescoredWin'] = ResolversParentTypes['RescoredWin']> = {
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  hand?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  take?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  seat?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  was?: Resolver<ResolversTypes['WinResult'], ParentType, ContextType>;
  would?: Resolver<Maybe<ResolversTypes['WinResult']>, ParentType, ContextType>;
  why?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  gained?: Resolver<ReadonlyArray<ResolversTypes['ID']>, ParentType, ContextType>;
  lost?: Resolver<ReadonlyArray<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type PreviewRulingResultResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['PreviewRulingResult'] = ResolversParentTypes['PreviewRulingResult']> = {
  __resolveType: TypeResolveFn<'RulingPreview' | 'RuleViolated' | 'Forbidden' | 'NotFound' | 'InvalidInput', ParentType, ContextType>;
};

export type WhatIfResultResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['WhatIfResult'] = ResolversParentTypes['WhatIfResult']> = {
  __resolveType: TypeResolveFn<'OtherCourse' | 'RuleViolated' | 'Forbidden' | 'NotFound' | 'InvalidInput', ParentType, ContextType>;
};

export type RulingPreviewResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['RulingPreview'] = ResolversParentTypes['RulingPreview']> = {
  events?: Resolver<ReadonlyArray<ResolversTypes['JSON']>, ParentType, ContextType>;
  before?: Resolver<ResolversTypes['Table'], ParentType, ContextType>;
  after?: Resolver<ResolversTypes['Table'], ParentType, ContextType>;
  changes?: Resolver<ReadonlyArray<ResolversTypes['Change']>, ParentType, ContextType>;
  standings?: Resolver<ResolversTypes['StandingsChange'], ParentType, ContextType>;
  raised?: Resolver<ReadonlyArray<ResolversTypes['PlacedIrregularity']>, ParentType, ContextType>;
  settled?: Resolver<ReadonlyArray<ResolversTypes['PlacedIrregularity']>, ParentType, ContextType>;
  dependants?: Resolver<ReadonlyArray<ResolversTypes['Dependant']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type OtherCourseResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['OtherCourse'] = ResolversParentTypes['OtherCourse']> = {
  before?: Resolver<ResolversTypes['Table'], ParentType, ContextType>;
  after?: Resolver<ResolversTypes['Table'], ParentType, ContextType>;
  changes?: Resolver<ReadonlyArray<ResolversTypes['Change']>, ParentType, ContextType>;
  standings?: Resolver<ResolversTypes['StandingsChange'], ParentType, ContextType>;
  irregularities?: Resolver<ReadonlyArray<ResolversTypes['PlacedIrregularity']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type StandingsChangeResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['StandingsChange'] = ResolversParentTypes['StandingsChange']> = {
  totalsBefore?: Resolver<ReadonlyArray<ResolversTypes['Points']>, ParentType, ContextType>;
  totalsAfter?: Resolver<ReadonlyArray<ResolversTypes['Points']>, ParentType, ContextType>;
  placingsBefore?: Resolver<ReadonlyArray<ResolversTypes['Int']>, ParentType, ContextType>;
  placingsAfter?: Resolver<ReadonlyArray<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type GrantedRoleResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['GrantedRole'] = ResolversParentTypes['GrantedRole']> = {
  role?: Resolver<ResolversTypes['TokenRole'], ParentType, ContextType>;
  games?: Resolver<Maybe<ReadonlyArray<ResolversTypes['ID']>>, ParentType, ContextType>;
  tournaments?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  game?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  seat?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type CallerResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['Caller'] = ResolversParentTypes['Caller']> = {
  actor?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  label?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  roles?: Resolver<ReadonlyArray<ResolversTypes['GrantedRole']>, ParentType, ContextType>;
  expiresAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type TokenResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['Token'] = ResolversParentTypes['Token']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  actor?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  label?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  roles?: Resolver<ReadonlyArray<ResolversTypes['GrantedRole']>, ParentType, ContextType>;
  createdAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdBy?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  madeBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  expiresAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  revokedAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  revokedBy?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  lastUsedAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type TokenConnectionResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['TokenConnection'] = ResolversParentTypes['TokenConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['TokenEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TokenEdgeResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['TokenEdge'] = ResolversParentTypes['TokenEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Token'], ParentType, ContextType>;
};

export type TokenAddedResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['TokenAdded'] = ResolversParentTypes['TokenAdded']> = {
  secret?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  token?: Resolver<ResolversTypes['Token'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SeatTokenResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['SeatToken'] = ResolversParentTypes['SeatToken']> = {
  seat?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  secret?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  token?: Resolver<ResolversTypes['Token'], ParentType, ContextType>;
};

export type TokenRevokedResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['TokenRevoked'] = ResolversParentTypes['TokenRevoked']> = {
  tokens?: Resolver<ReadonlyArray<ResolversTypes['Token']>, ParentType, ContextType>;
  standing?: Resolver<ReadonlyArray<ResolversTypes['Token']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PairingCodeResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['PairingCode'] = ResolversParentTypes['PairingCode']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  pairingCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  qr?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PairingCodeCancelledResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['PairingCodeCancelled'] = ResolversParentTypes['PairingCodeCancelled']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TokensResultResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['TokensResult'] = ResolversParentTypes['TokensResult']> = {
  __resolveType: TypeResolveFn<'TokenConnection' | 'Forbidden' | 'InvalidInput', ParentType, ContextType>;
};

export type AddTokenResultResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['AddTokenResult'] = ResolversParentTypes['AddTokenResult']> = {
  __resolveType: TypeResolveFn<'TokenAdded' | 'CommandIdReused' | 'Forbidden' | 'InvalidInput', ParentType, ContextType>;
};

export type RevokeTokenResultResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['RevokeTokenResult'] = ResolversParentTypes['RevokeTokenResult']> = {
  __resolveType: TypeResolveFn<'TokenRevoked' | 'NotFound' | 'Forbidden' | 'InvalidInput', ParentType, ContextType>;
};

export type AddPairingCodeResultResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['AddPairingCodeResult'] = ResolversParentTypes['AddPairingCodeResult']> = {
  __resolveType: TypeResolveFn<'PairingCode' | 'CommandIdReused' | 'Forbidden' | 'InvalidInput', ParentType, ContextType>;
};

export type CancelPairingCodeResultResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['CancelPairingCodeResult'] = ResolversParentTypes['CancelPairingCodeResult']> = {
  __resolveType: TypeResolveFn<'PairingCodeCancelled' | 'NotFound' | 'Forbidden' | 'InvalidInput', ParentType, ContextType>;
};

export type PairDeviceResultResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['PairDeviceResult'] = ResolversParentTypes['PairDeviceResult']> = {
  __resolveType: TypeResolveFn<'TokenAdded' | 'NotFound' | 'InvalidInput', ParentType, ContextType>;
};

export type SubscriptionResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription']> = {
  gameEvents?: SubscriptionResolver<ResolversTypes['GameEventMessage'], "gameEvents", ParentType, ContextType, RequireFields<SubscriptionGameEventsArgs, 'gameId' | 'afterRevision'>>;
  tournamentChanges?: SubscriptionResolver<ResolversTypes['TournamentChangeMessage'], "tournamentChanges", ParentType, ContextType, RequireFields<SubscriptionTournamentChangesArgs, 'id'>>;
};

export type GameEventMessageResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['GameEventMessage'] = ResolversParentTypes['GameEventMessage']> = {
  __resolveType: TypeResolveFn<'LoggedEvent' | 'NotFound' | 'Forbidden' | 'InvalidInput', ParentType, ContextType>;
};

export type UserErrorResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['UserError'] = ResolversParentTypes['UserError']> = {
  __resolveType: TypeResolveFn<'PlayerRefused' | 'TextUnreadable' | 'RuleViolated' | 'VersionConflict' | 'CommandIdReused' | 'GameClosedError' | 'Forbidden' | 'InvalidInput' | 'NotFound' | 'NotYet' | 'TournamentConflict', ParentType, ContextType>;
};

export type RuleViolatedResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['RuleViolated'] = ResolversParentTypes['RuleViolated']> = {
  code?: Resolver<ResolversTypes['ErrorCode'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  path?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  rule?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  citation?: Resolver<ResolversTypes['Citation'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type VersionConflictResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['VersionConflict'] = ResolversParentTypes['VersionConflict']> = {
  code?: Resolver<ResolversTypes['ErrorCode'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  path?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  currentRevision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  missed?: Resolver<ReadonlyArray<ResolversTypes['LoggedEvent']>, ParentType, ContextType>;
  missedMore?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CommandIdReusedResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['CommandIdReused'] = ResolversParentTypes['CommandIdReused']> = {
  code?: Resolver<ResolversTypes['ErrorCode'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  path?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type GameClosedErrorResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['GameClosedError'] = ResolversParentTypes['GameClosedError']> = {
  code?: Resolver<ResolversTypes['ErrorCode'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  path?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ForbiddenResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['Forbidden'] = ResolversParentTypes['Forbidden']> = {
  code?: Resolver<ResolversTypes['ErrorCode'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  path?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type InvalidInputResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['InvalidInput'] = ResolversParentTypes['InvalidInput']> = {
  code?: Resolver<ResolversTypes['ErrorCode'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  path?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type NotFoundResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['NotFound'] = ResolversParentTypes['NotFound']> = {
  code?: Resolver<ResolversTypes['ErrorCode'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  path?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type NotYetResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['NotYet'] = ResolversParentTypes['NotYet']> = {
  code?: Resolver<ResolversTypes['ErrorCode'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  path?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  have?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  want?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type FindDisputesResultResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['FindDisputesResult'] = ResolversParentTypes['FindDisputesResult']> = {
  __resolveType: TypeResolveFn<'DisputeSummaryConnection' | 'NotFound' | 'NotYet' | 'InvalidInput', ParentType, ContextType>;
};

export type FindRulingsResultResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['FindRulingsResult'] = ResolversParentTypes['FindRulingsResult']> = {
  __resolveType: TypeResolveFn<'RulingSummaryConnection' | 'NotFound' | 'NotYet' | 'InvalidInput', ParentType, ContextType>;
};

export type PrecedentsResultResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['PrecedentsResult'] = ResolversParentTypes['PrecedentsResult']> = {
  __resolveType: TypeResolveFn<'Precedents' | 'NotFound' | 'NotYet' | 'InvalidInput', ParentType, ContextType>;
};

export type DisputeSummaryConnectionResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['DisputeSummaryConnection'] = ResolversParentTypes['DisputeSummaryConnection']> = {
  behind?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  edges?: Resolver<ReadonlyArray<ResolversTypes['DisputeSummaryEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type DisputeSummaryEdgeResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['DisputeSummaryEdge'] = ResolversParentTypes['DisputeSummaryEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['DisputeSummary'], ParentType, ContextType>;
};

export type RulingSummaryConnectionResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['RulingSummaryConnection'] = ResolversParentTypes['RulingSummaryConnection']> = {
  behind?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  edges?: Resolver<ReadonlyArray<ResolversTypes['RulingSummaryEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type RulingSummaryEdgeResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['RulingSummaryEdge'] = ResolversParentTypes['RulingSummaryEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['RulingSummary'], ParentType, ContextType>;
};

export type DisputeSummaryResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['DisputeSummary'] = ResolversParentTypes['DisputeSummary']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  gameId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ruleset?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  tournament?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  session?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  tableName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  raisedAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  hand?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  by?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  against?: Resolver<ReadonlyArray<ResolversTypes['Int']>, ParentType, ContextType>;
  players?: Resolver<ReadonlyArray<Maybe<ResolversTypes['ID']>>, ParentType, ContextType>;
  question?: Resolver<ResolversTypes['DisputeQuestion'], ParentType, ContextType>;
  play?: Resolver<ResolversTypes['DisputePlay'], ParentType, ContextType>;
  late?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['DisputeStatus'], ParentType, ContextType>;
  closed?: Resolver<Maybe<ResolversTypes['DisputeEnding']>, ParentType, ContextType>;
  rulings?: Resolver<ReadonlyArray<ResolversTypes['RulingSummary']>, ParentType, ContextType>;
};

export type RulingSummaryResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['RulingSummary'] = ResolversParentTypes['RulingSummary']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  gameId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ruleset?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  tournament?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  session?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  tableName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ruledAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  dispute?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  question?: Resolver<Maybe<ResolversTypes['DisputeQuestion']>, ParentType, ContextType>;
  judge?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  instance?: Resolver<ResolversTypes['RulingInstance'], ParentType, ContextType>;
  basis?: Resolver<ResolversTypes['RulingBasis'], ParentType, ContextType>;
  laws?: Resolver<ReadonlyArray<ResolversTypes['Citation']>, ParentType, ContextType>;
  catalogue?: Resolver<ReadonlyArray<ResolversTypes['ID']>, ParentType, ContextType>;
  remedies?: Resolver<ReadonlyArray<ResolversTypes['RemedyKind']>, ParentType, ContextType>;
  publicReason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  stayed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  supersedes?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  supersededBy?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  stands?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  appealed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  outcome?: Resolver<Maybe<ResolversTypes['AppealOutcome']>, ParentType, ContextType>;
};

export type PrecedentsResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['Precedents'] = ResolversParentTypes['Precedents']> = {
  behind?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  rulings?: Resolver<ReadonlyArray<ResolversTypes['RulingSummary']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  judges?: Resolver<ReadonlyArray<ResolversTypes['JudgeRulings']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type JudgeRulingsResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['JudgeRulings'] = ResolversParentTypes['JudgeRulings']> = {
  judge?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  rulings?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  appealed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  upheld?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  varied?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reversed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RecordHeadResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['RecordHead'] = ResolversParentTypes['RecordHead']> = {
  hash?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  root?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AuditTrailResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['AuditTrail'] = ResolversParentTypes['AuditTrail']> = {
  actors?: Resolver<ReadonlyArray<ResolversTypes['AuditedActor']>, ParentType, ContextType>;
  corrections?: Resolver<ReadonlyArray<ResolversTypes['AuditedCorrection']>, ParentType, ContextType>;
  commands?: Resolver<ResolversTypes['RecordedCommandConnection'], ParentType, ContextType, RequireFields<AuditTrailCommandsArgs, 'first'>>;
};

export type AuditedActorResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['AuditedActor'] = ResolversParentTypes['AuditedActor']> = {
  actor?: Resolver<ResolversTypes['Actor'], ParentType, ContextType>;
  commands?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  events?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  firstAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  corrections?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  corrected?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  correctedByOthers?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  medianDelay?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  longestDelay?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type AuditedCorrectionResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['AuditedCorrection'] = ResolversParentTypes['AuditedCorrection']> = {
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  commandId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  recordedAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  correctedBy?: Resolver<ResolversTypes['Actor'], ParentType, ContextType>;
  target?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  recordedBy?: Resolver<Maybe<ResolversTypes['Actor']>, ParentType, ContextType>;
  ruling?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type RecordedCommandConnectionResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['RecordedCommandConnection'] = ResolversParentTypes['RecordedCommandConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['RecordedCommandEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RecordedCommandEdgeResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['RecordedCommandEdge'] = ResolversParentTypes['RecordedCommandEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['RecordedCommand'], ParentType, ContextType>;
};

export type RecordedCommandResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['RecordedCommand'] = ResolversParentTypes['RecordedCommand']> = {
  commandId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  actor?: Resolver<ResolversTypes['Actor'], ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  lastRevision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  types?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  occurredAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  recordedAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  delay?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  token?: Resolver<Maybe<ResolversTypes['RecordingToken']>, ParentType, ContextType>;
};

export type RecordingTokenResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['RecordingToken'] = ResolversParentTypes['RecordingToken']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  label?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type TournamentResultResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['TournamentResult'] = ResolversParentTypes['TournamentResult']> = {
  __resolveType: TypeResolveFn<'Tournament' | 'NotFound' | 'InvalidInput', ParentType, ContextType>;
};

export type TournamentsResultResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['TournamentsResult'] = ResolversParentTypes['TournamentsResult']> = {
  __resolveType: TypeResolveFn<'TournamentConnection' | 'InvalidInput', ParentType, ContextType>;
};

export type TournamentConnectionResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['TournamentConnection'] = ResolversParentTypes['TournamentConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['TournamentEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TournamentEdgeResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['TournamentEdge'] = ResolversParentTypes['TournamentEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['TournamentSummary'], ParentType, ContextType>;
};

export type TournamentSummaryResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['TournamentSummary'] = ResolversParentTypes['TournamentSummary']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  place?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ruleset?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  planned?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  closed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type TournamentResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['Tournament'] = ResolversParentTypes['Tournament']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  place?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  dates?: Resolver<Maybe<ResolversTypes['TournamentDates']>, ParentType, ContextType>;
  ruleset?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  options?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  mode?: Resolver<ResolversTypes['Mode'], ParentType, ContextType>;
  scoring?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  ties?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  planned?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  hands?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  minutes?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  privacy?: Resolver<ResolversTypes['TournamentPrivacy'], ParentType, ContextType>;
  seedCommitment?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  entrants?: Resolver<ReadonlyArray<ResolversTypes['Entrant']>, ParentType, ContextType>;
  closed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  sessions?: Resolver<ReadonlyArray<ResolversTypes['TournamentSession']>, ParentType, ContextType>;
  standings?: Resolver<Maybe<ResolversTypes['TournamentStandings']>, ParentType, ContextType, Partial<TournamentStandingsArgs>>;
  meetings?: Resolver<ResolversTypes['TournamentMeetings'], ParentType, ContextType>;
  devices?: Resolver<Maybe<ReadonlyArray<ResolversTypes['PairedDevice']>>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TournamentDatesResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['TournamentDates'] = ResolversParentTypes['TournamentDates']> = {
  from?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type EntrantResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['Entrant'] = ResolversParentTypes['Entrant']> = {
  entrant?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  player?: Resolver<Maybe<ResolversTypes['Player']>, ParentType, ContextType>;
  team?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  club?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  since?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  withdrawnFrom?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type OpenTournamentResultResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['OpenTournamentResult'] = ResolversParentTypes['OpenTournamentResult']> = {
  __resolveType: TypeResolveFn<'TournamentRecorded' | 'RuleViolated' | 'CommandIdReused' | 'Forbidden' | 'InvalidInput', ParentType, ContextType>;
};

export type RecordTournamentResultResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['RecordTournamentResult'] = ResolversParentTypes['RecordTournamentResult']> = {
  __resolveType: TypeResolveFn<'TournamentRecorded' | 'RuleViolated' | 'TournamentConflict' | 'CommandIdReused' | 'Forbidden' | 'NotFound' | 'InvalidInput', ParentType, ContextType>;
};

export type OpenSessionResultResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['OpenSessionResult'] = ResolversParentTypes['OpenSessionResult']> = {
  __resolveType: TypeResolveFn<'SessionOpened' | 'RuleViolated' | 'TournamentConflict' | 'CommandIdReused' | 'Forbidden' | 'NotFound' | 'InvalidInput', ParentType, ContextType>;
};

export type PreviewSeatingResultResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['PreviewSeatingResult'] = ResolversParentTypes['PreviewSeatingResult']> = {
  __resolveType: TypeResolveFn<'SeatingPreview' | 'RuleViolated' | 'Forbidden' | 'NotFound' | 'InvalidInput', ParentType, ContextType>;
};

export type TournamentRecordedResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['TournamentRecorded'] = ResolversParentTypes['TournamentRecorded']> = {
  tournamentId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  replayed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  events?: Resolver<ReadonlyArray<ResolversTypes['TournamentEvent']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SessionOpenedResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['SessionOpened'] = ResolversParentTypes['SessionOpened']> = {
  tournamentId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  replayed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  events?: Resolver<ReadonlyArray<ResolversTypes['TournamentEvent']>, ParentType, ContextType>;
  tables?: Resolver<ReadonlyArray<ResolversTypes['OpenedTable']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type OpenedTableResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['OpenedTable'] = ResolversParentTypes['OpenedTable']> = {
  table?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  gameId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  pairing?: Resolver<Maybe<ResolversTypes['PairingCode']>, ParentType, ContextType>;
};

export type TournamentEventResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['TournamentEvent'] = ResolversParentTypes['TournamentEvent']> = {
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  data?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  recordedAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TournamentConflictResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['TournamentConflict'] = ResolversParentTypes['TournamentConflict']> = {
  code?: Resolver<ResolversTypes['ErrorCode'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  path?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  currentRevision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  missed?: Resolver<ReadonlyArray<ResolversTypes['TournamentEvent']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SeatingPreviewResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['SeatingPreview'] = ResolversParentTypes['SeatingPreview']> = {
  sessions?: Resolver<ReadonlyArray<ResolversTypes['DrawnSession']>, ParentType, ContextType>;
  meetings?: Resolver<ResolversTypes['TournamentMeetings'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type DrawnSessionResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['DrawnSession'] = ResolversParentTypes['DrawnSession']> = {
  session?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  tables?: Resolver<ReadonlyArray<ReadonlyArray<ResolversTypes['Int']>>, ParentType, ContextType>;
  resting?: Resolver<ReadonlyArray<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type PairedDeviceResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['PairedDevice'] = ResolversParentTypes['PairedDevice']> = {
  gameId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  label?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  pairedAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastUsedAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PlayedTournamentResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['PlayedTournament'] = ResolversParentTypes['PlayedTournament']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  entrant?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type TournamentSessionResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['TournamentSession'] = ResolversParentTypes['TournamentSession']> = {
  session?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['TournamentSessionStatus'], ParentType, ContextType>;
  method?: Resolver<ResolversTypes['SeatingMethod'], ParentType, ContextType>;
  seed?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  startsAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  endsAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  resting?: Resolver<ReadonlyArray<ResolversTypes['Int']>, ParentType, ContextType>;
  tables?: Resolver<ReadonlyArray<ResolversTypes['TournamentTable']>, ParentType, ContextType>;
};

export type TournamentTableResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['TournamentTable'] = ResolversParentTypes['TournamentTable']> = {
  table?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  seats?: Resolver<ReadonlyArray<ResolversTypes['TournamentSeat']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['TournamentTableStatus'], ParentType, ContextType>;
  gameId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  hand?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  silentSince?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  disputed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  result?: Resolver<Maybe<ResolversTypes['TournamentTableResult']>, ParentType, ContextType>;
};

export type TournamentSeatResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['TournamentSeat'] = ResolversParentTypes['TournamentSeat']> = {
  entrant?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  substitute?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  counts?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
};

export type TournamentTableResultResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['TournamentTableResult'] = ResolversParentTypes['TournamentTableResult']> = {
  source?: Resolver<ResolversTypes['ResultSource'], ParentType, ContextType>;
  hands?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  playing?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  provisional?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  shares?: Resolver<ReadonlyArray<ResolversTypes['TournamentShare']>, ParentType, ContextType>;
  differences?: Resolver<ReadonlyArray<ResolversTypes['ResultDifference']>, ParentType, ContextType>;
  agreed?: Resolver<ReadonlyArray<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type TournamentShareResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['TournamentShare'] = ResolversParentTypes['TournamentShare']> = {
  entrant?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  points?: Resolver<ResolversTypes['Points'], ParentType, ContextType>;
  place?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sharing?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  overallPenalty?: Resolver<ResolversTypes['Points'], ParentType, ContextType>;
};

export type ResultDifferenceResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['ResultDifference'] = ResolversParentTypes['ResultDifference']> = {
  entrant?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  recorded?: Resolver<ResolversTypes['Points'], ParentType, ContextType>;
  entered?: Resolver<ResolversTypes['Points'], ParentType, ContextType>;
};

export type TableDifferenceResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['TableDifference'] = ResolversParentTypes['TableDifference']> = {
  session?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  table?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  differences?: Resolver<ReadonlyArray<ResolversTypes['ResultDifference']>, ParentType, ContextType>;
};

export type TournamentStandingsResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['TournamentStandings'] = ResolversParentTypes['TournamentStandings']> = {
  after?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  provisional?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  rows?: Resolver<ReadonlyArray<ResolversTypes['StandingRow']>, ParentType, ContextType>;
  teams?: Resolver<ReadonlyArray<ResolversTypes['TeamRow']>, ParentType, ContextType>;
  differences?: Resolver<ReadonlyArray<ResolversTypes['TableDifference']>, ParentType, ContextType>;
};

export type StandingRowResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['StandingRow'] = ResolversParentTypes['StandingRow']> = {
  rank?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  entrant?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totals?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  sessions?: Resolver<ReadonlyArray<ResolversTypes['SessionShare']>, ParentType, ContextType>;
  penalties?: Resolver<ResolversTypes['Points'], ParentType, ContextType>;
  adjustments?: Resolver<ReadonlyArray<ResolversTypes['StandingAdjustment']>, ParentType, ContextType>;
  inTheCut?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  outAfter?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  withdrawnFrom?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  decided?: Resolver<ReadonlyArray<ResolversTypes['TieDecided']>, ParentType, ContextType>;
  provisional?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type SessionShareResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['SessionShare'] = ResolversParentTypes['SessionShare']> = {
  session?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  attendance?: Resolver<ResolversTypes['Attendance'], ParentType, ContextType>;
  table?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  points?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  worth?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  place?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  sharing?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  provisional?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type StandingAdjustmentResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['StandingAdjustment'] = ResolversParentTypes['StandingAdjustment']> = {
  points?: Resolver<ResolversTypes['Points'], ParentType, ContextType>;
  law?: Resolver<Maybe<ResolversTypes['Citation']>, ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  session?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TieDecidedResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['TieDecided'] = ResolversParentTypes['TieDecided']> = {
  entrant?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  team?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  by?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  citation?: Resolver<ResolversTypes['Citation'], ParentType, ContextType>;
};

export type TeamRowResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['TeamRow'] = ResolversParentTypes['TeamRow']> = {
  rank?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  team?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  entrants?: Resolver<ReadonlyArray<ResolversTypes['Int']>, ParentType, ContextType>;
  totals?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  decided?: Resolver<ReadonlyArray<ResolversTypes['TieDecided']>, ParentType, ContextType>;
  provisional?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type TournamentMeetingsResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['TournamentMeetings'] = ResolversParentTypes['TournamentMeetings']> = {
  pairs?: Resolver<ReadonlyArray<ResolversTypes['MeetingPair']>, ParentType, ContextType>;
  again?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sameTeam?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sameClub?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type MeetingPairResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['MeetingPair'] = ResolversParentTypes['MeetingPair']> = {
  entrants?: Resolver<ReadonlyArray<ResolversTypes['Int']>, ParentType, ContextType>;
  sessions?: Resolver<ReadonlyArray<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type TournamentChangeMessageResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['TournamentChangeMessage'] = ResolversParentTypes['TournamentChangeMessage']> = {
  __resolveType: TypeResolveFn<'TournamentChange' | 'NotFound' | 'InvalidInput', ParentType, ContextType>;
};

export type TournamentChangeResolvers<ContextType = ApiContext, ParentType extends ResolversParentTypes['TournamentChange'] = ResolversParentTypes['TournamentChange']> = {
  kind?: Resolver<ResolversTypes['TournamentChangeKind'], ParentType, ContextType>;
  session?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  table?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  gameId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  tournament?: Resolver<ResolversTypes['Tournament'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type Resolvers<ContextType = ApiContext> = {
  JSON?: GraphQLScalarType;
  Points?: GraphQLScalarType;
  Query?: QueryResolvers<ContextType>;
  GameResult?: GameResultResolvers<ContextType>;
  Node?: NodeResolvers<ContextType>;
  Game?: GameResolvers<ContextType>;
  Recorder?: RecorderResolvers<ContextType>;
  Closing?: ClosingResolvers<ContextType>;
  ScoreSheetRow?: ScoreSheetRowResolvers<ContextType>;
  ScoreSheetWin?: ScoreSheetWinResolvers<ContextType>;
  Change?: ChangeResolvers<ContextType>;
  SeatPlays?: SeatPlaysResolvers<ContextType>;
  PlayOption?: PlayOptionResolvers<ContextType>;
  PlayRefusal?: PlayRefusalResolvers<ContextType>;
  HandConnection?: HandConnectionResolvers<ContextType>;
  HandEdge?: HandEdgeResolvers<ContextType>;
  Hand?: HandResolvers<ContextType>;
  HandWin?: HandWinResolvers<ContextType>;
  HandScore?: HandScoreResolvers<ContextType>;
  Win?: WinResolvers<ContextType>;
  WinResult?: WinResultResolvers<ContextType>;
  ShownMeld?: ShownMeldResolvers<ContextType>;
  Score?: ScoreResolvers<ContextType>;
  ScoredGroup?: ScoredGroupResolvers<ContextType>;
  ScoredPattern?: ScoredPatternResolvers<ContextType>;
  Explanation?: ExplanationResolvers<ContextType>;
  ReasonedPoints?: ReasonedPointsResolvers<ContextType>;
  LuckyTiles?: LuckyTilesResolvers<ContextType>;
  ExplainedPattern?: ExplainedPatternResolvers<ContextType>;
  ExcludedPattern?: ExcludedPatternResolvers<ContextType>;
  OtherReading?: OtherReadingResolvers<ContextType>;
  ExplainedTotal?: ExplainedTotalResolvers<ContextType>;
  Payment?: PaymentResolvers<ContextType>;
  StepConnection?: StepConnectionResolvers<ContextType>;
  StepEdge?: StepEdgeResolvers<ContextType>;
  Step?: StepResolvers<ContextType>;
  LoggedEventConnection?: LoggedEventConnectionResolvers<ContextType>;
  LoggedEventEdge?: LoggedEventEdgeResolvers<ContextType>;
  LoggedEvent?: LoggedEventResolvers<ContextType>;
  Actor?: ActorResolvers<ContextType>;
  Irregularity?: IrregularityResolvers<ContextType>;
  Citation?: CitationResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  Table?: TableResolvers<ContextType>;
  HandAtTable?: HandAtTableResolvers<ContextType>;
  SeatAtTable?: SeatAtTableResolvers<ContextType>;
  Meld?: MeldResolvers<ContextType>;
  Discard?: DiscardResolvers<ContextType>;
  OpenTile?: OpenTileResolvers<ContextType>;
  AnnouncedClaim?: AnnouncedClaimResolvers<ContextType>;
  DiceThrow?: DiceThrowResolvers<ContextType>;
  WallBreak?: WallBreakResolvers<ContextType>;
  Ruleset?: RulesetResolvers<ContextType>;
  LawDocument?: LawDocumentResolvers<ContextType>;
  LawSection?: LawSectionResolvers<ContextType>;
  CatalogueEntry?: CatalogueEntryResolvers<ContextType>;
  Provision?: ProvisionResolvers<ContextType>;
  LocalName?: LocalNameResolvers<ContextType>;
  RulesetOption?: RulesetOptionResolvers<ContextType>;
  Pattern?: PatternResolvers<ContextType>;
  Check?: CheckResolvers<ContextType>;
  FindHandsResult?: FindHandsResultResolvers<ContextType>;
  FindGamesResult?: FindGamesResultResolvers<ContextType>;
  HandSummaryConnection?: HandSummaryConnectionResolvers<ContextType>;
  HandSummaryEdge?: HandSummaryEdgeResolvers<ContextType>;
  HandSummary?: HandSummaryResolvers<ContextType>;
  HandSummarySeat?: HandSummarySeatResolvers<ContextType>;
  WinSummary?: WinSummaryResolvers<ContextType>;
  MeldSummary?: MeldSummaryResolvers<ContextType>;
  ClaimSummary?: ClaimSummaryResolvers<ContextType>;
  SummaryIrregularity?: SummaryIrregularityResolvers<ContextType>;
  GameSummaryConnection?: GameSummaryConnectionResolvers<ContextType>;
  GameSummaryEdge?: GameSummaryEdgeResolvers<ContextType>;
  GameSummary?: GameSummaryResolvers<ContextType>;
  GameSummarySeat?: GameSummarySeatResolvers<ContextType>;
  SetAside?: SetAsideResolvers<ContextType>;
  PlayerStatisticsResult?: PlayerStatisticsResultResolvers<ContextType>;
  RulesetStatisticsResult?: RulesetStatisticsResultResolvers<ContextType>;
  PlayerStatistics?: PlayerStatisticsResolvers<ContextType>;
  PlayRates?: PlayRatesResolvers<ContextType>;
  Rate?: RateResolvers<ContextType>;
  Mean?: MeanResolvers<ContextType>;
  MonthOfPlay?: MonthOfPlayResolvers<ContextType>;
  RulesetStatistics?: RulesetStatisticsResolvers<ContextType>;
  PatternCount?: PatternCountResolvers<ContextType>;
  MeldCount?: MeldCountResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  PlayerResult?: PlayerResultResolvers<ContextType>;
  PlayersResult?: PlayersResultResolvers<ContextType>;
  PlayerConnection?: PlayerConnectionResolvers<ContextType>;
  PlayerEdge?: PlayerEdgeResolvers<ContextType>;
  GameSource?: GameSourceResolvers<ContextType>;
  Player?: PlayerResolvers<ContextType>;
  PlayerHistoryResult?: PlayerHistoryResultResolvers<ContextType>;
  PlayerHistory?: PlayerHistoryResolvers<ContextType>;
  PlayerChange?: PlayerChangeResolvers<ContextType>;
  PlayerAlias?: PlayerAliasResolvers<ContextType>;
  PlayerRefused?: PlayerRefusedResolvers<ContextType>;
  PreviewImportResult?: PreviewImportResultResolvers<ContextType>;
  ImportGameResult?: ImportGameResultResolvers<ContextType>;
  ImportPreview?: ImportPreviewResolvers<ContextType>;
  GameImported?: GameImportedResolvers<ContextType>;
  StatedDifference?: StatedDifferenceResolvers<ContextType>;
  TextIrregularity?: TextIrregularityResolvers<ContextType>;
  NotCarried?: NotCarriedResolvers<ContextType>;
  TextUnreadable?: TextUnreadableResolvers<ContextType>;
  TextError?: TextErrorResolvers<ContextType>;
  OpenGameResult?: OpenGameResultResolvers<ContextType>;
  RecordActionsResult?: RecordActionsResultResolvers<ContextType>;
  PreviewActionsResult?: PreviewActionsResultResolvers<ContextType>;
  CommandResult?: CommandResultResolvers<ContextType>;
  GameOpened?: GameOpenedResolvers<ContextType>;
  ActionsRecorded?: ActionsRecordedResolvers<ContextType>;
  ActionsPreview?: ActionsPreviewResolvers<ContextType>;
  PreviewedEvent?: PreviewedEventResolvers<ContextType>;
  ActionIrregularity?: ActionIrregularityResolvers<ContextType>;
  DeclaredWin?: DeclaredWinResolvers<ContextType>;
  CorrectGameResult?: CorrectGameResultResolvers<ContextType>;
  PreviewCorrectionResult?: PreviewCorrectionResultResolvers<ContextType>;
  CorrectionRecorded?: CorrectionRecordedResolvers<ContextType>;
  CorrectionPreview?: CorrectionPreviewResolvers<ContextType>;
  Dependant?: DependantResolvers<ContextType>;
  ChangedResult?: ChangedResultResolvers<ContextType>;
  ChangedEnd?: ChangedEndResolvers<ContextType>;
  PlacedIrregularity?: PlacedIrregularityResolvers<ContextType>;
  CaseResult?: CaseResultResolvers<ContextType>;
  CaseRecorded?: CaseRecordedResolvers<ContextType>;
  Dispute?: DisputeResolvers<ContextType>;
  DisputeEnd?: DisputeEndResolvers<ContextType>;
  Evidence?: EvidenceResolvers<ContextType>;
  Ruling?: RulingResolvers<ContextType>;
  Finding?: FindingResolvers<ContextType>;
  Remedy?: RemedyResolvers<ContextType>;
  Appeal?: AppealResolvers<ContextType>;
  AppealDecision?: AppealDecisionResolvers<ContextType>;
  RescoreResult?: RescoreResultResolvers<ContextType>;
  RescoredGame?: RescoredGameResolvers<ContextType>;
  RescoredWin?: RescoredWinResolvers<ContextType>;
  PreviewRulingResult?: PreviewRulingResultResolvers<ContextType>;
  WhatIfResult?: WhatIfResultResolvers<ContextType>;
  RulingPreview?: RulingPreviewResolvers<ContextType>;
  OtherCourse?: OtherCourseResolvers<ContextType>;
  StandingsChange?: StandingsChangeResolvers<ContextType>;
  GrantedRole?: GrantedRoleResolvers<ContextType>;
  Caller?: CallerResolvers<ContextType>;
  Token?: TokenResolvers<ContextType>;
  TokenConnection?: TokenConnectionResolvers<ContextType>;
  TokenEdge?: TokenEdgeResolvers<ContextType>;
  TokenAdded?: TokenAddedResolvers<ContextType>;
  SeatToken?: SeatTokenResolvers<ContextType>;
  TokenRevoked?: TokenRevokedResolvers<ContextType>;
  PairingCode?: PairingCodeResolvers<ContextType>;
  PairingCodeCancelled?: PairingCodeCancelledResolvers<ContextType>;
  TokensResult?: TokensResultResolvers<ContextType>;
  AddTokenResult?: AddTokenResultResolvers<ContextType>;
  RevokeTokenResult?: RevokeTokenResultResolvers<ContextType>;
  AddPairingCodeResult?: AddPairingCodeResultResolvers<ContextType>;
  CancelPairingCodeResult?: CancelPairingCodeResultResolvers<ContextType>;
  PairDeviceResult?: PairDeviceResultResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  GameEventMessage?: GameEventMessageResolvers<ContextType>;
  UserError?: UserErrorResolvers<ContextType>;
  RuleViolated?: RuleViolatedResolvers<ContextType>;
  VersionConflict?: VersionConflictResolvers<ContextType>;
  CommandIdReused?: CommandIdReusedResolvers<ContextType>;
  GameClosedError?: GameClosedErrorResolvers<ContextType>;
  Forbidden?: ForbiddenResolvers<ContextType>;
  InvalidInput?: InvalidInputResolvers<ContextType>;
  NotFound?: NotFoundResolvers<ContextType>;
  NotYet?: NotYetResolvers<ContextType>;
  FindDisputesResult?: FindDisputesResultResolvers<ContextType>;
  FindRulingsResult?: FindRulingsResultResolvers<ContextType>;
  PrecedentsResult?: PrecedentsResultResolvers<ContextType>;
  DisputeSummaryConnection?: DisputeSummaryConnectionResolvers<ContextType>;
  DisputeSummaryEdge?: DisputeSummaryEdgeResolvers<ContextType>;
  RulingSummaryConnection?: RulingSummaryConnectionResolvers<ContextType>;
  RulingSummaryEdge?: RulingSummaryEdgeResolvers<ContextType>;
  DisputeSummary?: DisputeSummaryResolvers<ContextType>;
  RulingSummary?: RulingSummaryResolvers<ContextType>;
  Precedents?: PrecedentsResolvers<ContextType>;
  JudgeRulings?: JudgeRulingsResolvers<ContextType>;
  RecordHead?: RecordHeadResolvers<ContextType>;
  AuditTrail?: AuditTrailResolvers<ContextType>;
  AuditedActor?: AuditedActorResolvers<ContextType>;
  AuditedCorrection?: AuditedCorrectionResolvers<ContextType>;
  RecordedCommandConnection?: RecordedCommandConnectionResolvers<ContextType>;
  RecordedCommandEdge?: RecordedCommandEdgeResolvers<ContextType>;
  RecordedCommand?: RecordedCommandResolvers<ContextType>;
  RecordingToken?: RecordingTokenResolvers<ContextType>;
  TournamentResult?: TournamentResultResolvers<ContextType>;
  TournamentsResult?: TournamentsResultResolvers<ContextType>;
  TournamentConnection?: TournamentConnectionResolvers<ContextType>;
  TournamentEdge?: TournamentEdgeResolvers<ContextType>;
  TournamentSummary?: TournamentSummaryResolvers<ContextType>;
  Tournament?: TournamentResolvers<ContextType>;
  TournamentDates?: TournamentDatesResolvers<ContextType>;
  Entrant?: EntrantResolvers<ContextType>;
  OpenTournamentResult?: OpenTournamentResultResolvers<ContextType>;
  RecordTournamentResult?: RecordTournamentResultResolvers<ContextType>;
  OpenSessionResult?: OpenSessionResultResolvers<ContextType>;
  PreviewSeatingResult?: PreviewSeatingResultResolvers<ContextType>;
  TournamentRecorded?: TournamentRecordedResolvers<ContextType>;
  SessionOpened?: SessionOpenedResolvers<ContextType>;
  OpenedTable?: OpenedTableResolvers<ContextType>;
  TournamentEvent?: TournamentEventResolvers<ContextType>;
  TournamentConflict?: TournamentConflictResolvers<ContextType>;
  SeatingPreview?: SeatingPreviewResolvers<ContextType>;
  DrawnSession?: DrawnSessionResolvers<ContextType>;
  PairedDevice?: PairedDeviceResolvers<ContextType>;
  PlayedTournament?: PlayedTournamentResolvers<ContextType>;
  TournamentSession?: TournamentSessionResolvers<ContextType>;
  TournamentTable?: TournamentTableResolvers<ContextType>;
  TournamentSeat?: TournamentSeatResolvers<ContextType>;
  TournamentTableResult?: TournamentTableResultResolvers<ContextType>;
  TournamentShare?: TournamentShareResolvers<ContextType>;
  ResultDifference?: ResultDifferenceResolvers<ContextType>;
  TableDifference?: TableDifferenceResolvers<ContextType>;
  TournamentStandings?: TournamentStandingsResolvers<ContextType>;
  StandingRow?: StandingRowResolvers<ContextType>;
  SessionShare?: SessionShareResolvers<ContextType>;
  StandingAdjustment?: StandingAdjustmentResolvers<ContextType>;
  TieDecided?: TieDecidedResolvers<ContextType>;
  TeamRow?: TeamRowResolvers<ContextType>;
  TournamentMeetings?: TournamentMeetingsResolvers<ContextType>;
  MeetingPair?: MeetingPairResolvers<ContextType>;
  TournamentChangeMessage?: TournamentChangeMessageResolvers<ContextType>;
  TournamentChange?: TournamentChangeResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = ApiContext> = {
  cost?: CostDirectiveResolver<any, any, ContextType>;
  listSize?: ListSizeDirectiveResolver<any, any, ContextType>;
  most?: MostDirectiveResolver<any, any, ContextType>;
};
