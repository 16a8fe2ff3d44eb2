// Written by npm run schema from schema.graphql.

export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** Any JSON value; the field’s description defines its form. */
  JSON: { input: unknown; output: unknown; }
  /** A whole number of points, in the unit of the ruleset, within ±(2^53 − 1). */
  Points: { input: number; output: number; }
};

/** Recording mode, chosen when a game is opened. */
export type Mode =
  /** An action that breaks a rule is rejected with a citation of the rule, and nothing is recorded. */
  | 'STRICT'
  /** An action is recorded even if it breaks a rule, together with its irregularities. */
  | 'SCRIBE';

/** When the concealed tiles of a hand are revealed to everybody. */
export type Reveal =
  /** When the hand has ended. */
  | 'AFTER_HAND'
  /** When the game is closed. */
  | 'AFTER_GAME'
  /** Never; only their owners, judges and the scribe who recorded them see them. */
  | 'NEVER';

/** Which hidden tiles the scribes of a game can see. */
export type Scribes =
  /** Scribes see the hidden tiles that scribes of the game recorded, but not those that others recorded. */
  | 'SEEING'
  /** Scribes see only public information. */
  | 'BLIND';

/** Point of view from which a game is shown. Tiles that the viewer may not see are hidden in every answer. */
export type Viewer =
  /** A spectator, who sees only public information. */
  | 'PUBLIC'
  /** The player in seat 0, who also sees their own concealed tiles. */
  | 'SEAT_0'
  /** The player in seat 1, who also sees their own concealed tiles. */
  | 'SEAT_1'
  /** The player in seat 2, who also sees their own concealed tiles. */
  | 'SEAT_2'
  /** The player in seat 3, who also sees their own concealed tiles. */
  | 'SEAT_3'
  /** A scribe of the game, who also sees the hidden tiles recorded by its scribes. If the game’s `scribes` is `BLIND`, a scribe sees only public information. */
  | 'SCRIBE'
  /** A judge, who sees the whole record. */
  | 'JUDGE';

/** Why a tile counts as dora (a lucky tile). */
export type LuckyKind =
  /** A revealed dora indicator points to it. */
  | 'DORA'
  /** An indicator under the revealed ones (ura-dora) points to it; only winners who declared reach count these. */
  | 'URA'
  /** It is a red five. */
  | 'RED';

/** Why a field is `null` for this viewer although others may see it. */
export type HiddenReason =
  /** It depends on concealed tiles that are not revealed to this viewer yet; see the game’s `reveal`. */
  | 'DEAL_NOT_OPEN'
  /** The viewer could not see it when it happened. Pass `hindsight: true` to include it. */
  | 'NOT_SEEN_THEN';

/** Role in which a person or program acted. */
export type Role =
  /** Records a game at a table. */
  | 'SCRIBE'
  /** An online game server, which deals the tiles and records the game. */
  | 'SERVER'
  /** A player seated in a game. */
  | 'PLAYER'
  /** A judge, who issues rulings and corrects records. */
  | 'JUDGE'
  /** A judge who also decides appeals. */
  | 'HEAD_JUDGE'
  /** A tournament organiser, who opens the games of its tables and seats their players. */
  | 'ORGANISER'
  /** The operator of the service. */
  | 'OPERATOR';

/** Part of the wall that a tile is drawn from. */
export type DrawSource =
  /** The live wall. */
  | 'WALL'
  /** The end of the wall reserved for supplement tiles, drawn after a kong or a bonus tile. */
  | 'SUPPLEMENT';

/** What the seat whose turn it is has to do next. */
export type Due =
  /** Throw the dice, break the wall and deal the tiles. */
  | 'DEAL'
  /** Draw a tile. */
  | 'DRAW'
  /** Discard, or declare a kong or a win. */
  | 'DISCARD'
  /** Draw a supplement tile. */
  | 'SUPPLEMENT'
  /** Show the chi that was announced before its discard. */
  | 'SHOW_CHI'
  /** Unknown because steps were lost; the next recorded step shows whose turn it is. */
  | 'UNKNOWN'
  /** Nothing; only the end of the hand is still to be recorded. */
  | 'END';

/** A claim announced on a discard, or on a kong that can be robbed. */
export type ClaimKind =
  /** A claim of the discard for a sequence. */
  | 'CHI'
  /** A claim of the discard for three identical tiles. */
  | 'PONG'
  /** A claim of the discard for four identical tiles. */
  | 'KONG'
  /** A win on the discard or on the tile of the kong. */
  | 'WIN';

/** A kind of meld made with a discard. */
export type ClaimedMeldKind =
  /** A sequence. */
  | 'CHI'
  /** Three identical tiles. */
  | 'PONG'
  /** Four identical tiles, three from the hand and the discard. */
  | 'BIG_EXPOSED_KONG';

/** A kind of kong declared in the player’s own turn. */
export type DeclaredKongKind =
  /** Four identical tiles from the hand. */
  | 'CONCEALED_KONG'
  /** A tile added to an exposed pong. */
  | 'SMALL_EXPOSED_KONG';

/** A kind of meld; a concealed kong counts as one. */
export type MeldKind =
  /** A sequence, one tile claimed from a discard. */
  | 'CHI'
  /** Three identical tiles, one claimed from a discard. */
  | 'PONG'
  /** Four identical tiles, one claimed from a discard. */
  | 'BIG_EXPOSED_KONG'
  /** Four identical tiles from the hand. */
  | 'CONCEALED_KONG'
  /** A pong with its fourth tile added. */
  | 'SMALL_EXPOSED_KONG';

/** A kind of meld as shown at the end of a hand, where every exposed kong counts as a big exposed kong. */
export type ShownMeldKind =
  /** A sequence. */
  | 'CHI'
  /** Three identical tiles. */
  | 'PONG'
  /** Four identical tiles, exposed. */
  | 'BIG_EXPOSED_KONG'
  /** Four identical tiles from the hand. */
  | 'CONCEALED_KONG';

/** Origin of a tile that can be claimed. */
export type OpenTileKind =
  /** The last discard. */
  | 'DISCARD'
  /** The tile of a kong that can be robbed. */
  | 'KONG';

/** A reach (riichi) declaration. */
export type ReachKind =
  /** Reach. */
  | 'REACH'
  /** Reach declared with the player’s first discard, before any claim. */
  | 'DOUBLE_REACH';

/** How a hand is won. */
export type WinBy =
  /** With a tile that the winner drew, or with the tiles dealt. */
  | 'SELF_DRAW'
  /** With another player’s discard. */
  | 'DISCARD'
  /** With the tile that another player adds to a kong. */
  | 'ROBBING_KONG';

/** Why a hand can no longer win. */
export type DeadHand =
  /** It has too many tiles. */
  | 'LONG'
  /** It has too few tiles. */
  | 'SHORT'
  /** It was declared as a win that was not valid. */
  | 'FALSE_WIN'
  /** A judge ruled it dead. */
  | 'RULING';

/** How a hand ended. */
export type HandEnd =
  /** Somebody won. */
  | 'WON'
  /** The live wall was used up and nobody won. */
  | 'EXHAUSTED'
  /** It was aborted for a reason that the ruleset provides for. */
  | 'ABORTED'
  /** It was voided and is played again. */
  | 'VOIDED'
  /** Time ran out. */
  | 'TIME'
  /** The tiles were dealt wrongly. */
  | 'MISDEAL'
  /** A judge ended it. */
  | 'RULING';

/** Reason for an abortive draw, in rulesets that have them. */
export type Abort =
  /** A player was dealt nine different terminals and honors (kyuushu kyuuhai). */
  | 'NINE_KINDS'
  /** The first four discards were the same wind. */
  | 'FOUR_WINDS'
  /** All four players declared reach. */
  | 'FOUR_REACHES'
  /** Two or more players made four kongs in all. */
  | 'FOUR_KONGS'
  /** Three players declared a win on the same tile. */
  | 'THREE_WINS';

/** How a game was closed. */
export type GameEnd =
  /** All agreed hands were played. */
  | 'COMPLETE'
  /** Time ran out. */
  | 'TIME'
  /** It was abandoned. */
  | 'ABANDONED';

/** A penalty that a judge can impose on a player. */
export type PenaltyKind =
  /** The player’s hand can no longer win. */
  | 'DEAD_HAND'
  /** The player must discard the named tiles first. */
  | 'PENALTY_TILES'
  /** A deduction of a stated number of points, kept apart from the hand scores. */
  | 'POINTS'
  /** A warning, without points unless the tournament has agreed on some. */
  | 'WARNING'
  /** The player is disqualified and placed last. */
  | 'DISQUALIFICATION'
  /** The heaviest penalty of the ruleset (chombo). */
  | 'MAXIMUM_PENALTY';

/** The account that penalty points are deducted from. */
export type PenaltyAccount =
  /** The table totals, in table points. */
  | 'TABLE'
  /** The overall account, in final points; the table totals do not change. */
  | 'OVERALL';

/** Commitment scheme for a wall (docs/log-format.md, Walls). */
export type WallScheme =
  /** A hash of the wall and a salt. */
  | 'PAIFU_WALL_1'
  /** A hash of a seed; players contribute numbers, and the wall is derived from the seed and those numbers. */
  | 'PAIFU_WALL_2'
  /** The seed for all walls of a Tenhou game. */
  | 'TENHOU_MT'
  /** The SHA-256 hash that Mahjong Soul publishes for a wall. */
  | 'MAJSOUL_SHA256';

/** Type of irregularity. */
export type IrregularityKind =
  /** A rule was broken. */
  | 'BREACH'
  /** It contradicts other parts of the record. */
  | 'INCONSISTENCY';

/** Status of an irregularity after later corrections. */
export type IrregularityStatus =
  /** It was found when the step was recorded, and still holds. */
  | 'OPEN'
  /** A correction removed it. */
  | 'SETTLED'
  /** A correction caused it, and it still holds. */
  | 'RAISED';

export type Query = {
  /** A game as the caller may see it. */
  readonly game: GameResult;
  /** All supported rulesets. */
  readonly rulesets: ReadonlyArray<Ruleset>;
  /** Hands of all games, including games in progress. Information hidden from the caller is neither shown nor used for matching. */
  readonly findHands: FindHandsResult;
  /** Games that match a filter, including games in progress. */
  readonly findGames: FindGamesResult;
  /** One hand by its id, in the form that searches return; `null` if it does not exist. */
  readonly handSummary: Maybe<HandSummary>;
  /** Statistics of a player over hands whose result counts. */
  readonly playerStatistics: PlayerStatisticsResult;
  /** Statistics of a ruleset over hands whose result counts. */
  readonly rulesetStatistics: RulesetStatisticsResult;
  /** A player by an id used in a game; `null` if the id is unknown. A caller without a role that may look up players finds only players seated in a game. */
  readonly player: Maybe<Player>;
  /** Players sorted by name, with unnamed players first. Needs the role scribe, server, judge or operator. */
  readonly players: PlayersResult;
  /** The player known by an alias at a source of records. Needs the role scribe, server, judge or operator. */
  readonly playerByAlias: PlayerResult;
  /** Changes of a player’s directory entry, with their authors and times. Needs the role judge or operator. */
  readonly playerHistory: PlayerHistoryResult;
  /** Preview of an import: the resulting game, its irregularities and the differences from the values stated in the text. Nothing is recorded. Needs the roles of `importGame`. */
  readonly previewImport: PreviewImportResult;
  /** Effect of recording these actions, as far as the caller can know it. They are checked and rejected in the same way as by `recordActions`. Nothing is recorded. Needs the roles of `recordActions`. */
  readonly previewActions: PreviewActionsResult;
  /** Result of a command whose answer the client did not receive. */
  readonly commandResult: CommandResult;
  /** Effect of corrections on the table, scores and irregularities, as far as the caller can know it. Nothing is recorded. Needs the roles of `correctGame`. */
  readonly previewCorrection: PreviewCorrectionResult;
  /** Effect of a ruling. Nothing is recorded. Needs the role judge. */
  readonly previewRuling: PreviewRulingResult;
  /** Result of a variation: the record up to a revision, corrected as given, and continued with the given actions. Nothing is recorded. Needs the role judge, or a game whose hands are all revealed to the caller. */
  readonly whatIf: WhatIfResult;
  /** Comparison of the recorded wins of a game with their scores under another ruleset or other options. Nothing is recorded. Needs the role judge, or a game whose hands are all revealed to the caller. */
  readonly rescore: RescoreResult;
  /** The caller’s identity and roles, according to their token. */
  readonly caller: Caller;
  /** Tokens issued at run time, newest first, followed by those of the token file. Needs the role operator. */
  readonly tokens: TokensResult;
  /** Disputes of all games, with their public content. Callers who may see more find it in `Game.disputes`. */
  readonly findDisputes: FindDisputesResult;
  /** Rulings on all games, including those without a dispute, with their public content. Callers who may see more find it in `Game.rulings`. */
  readonly findRulings: FindRulingsResult;
  /** Earlier rulings on the same subject, newest first, with the outcome of appeals. */
  readonly precedents: PrecedentsResult;
  /** One recorded tournament, with its entrants, tables and standings. */
  readonly tournament: TournamentResult;
  /** All recorded tournaments, most recently opened first. */
  readonly tournaments: TournamentsResult;
  /** Preview of a seating draw with the resulting meetings. Nothing is recorded. Needs the role organiser of the tournament, or operator. */
  readonly previewSeating: PreviewSeatingResult;
};


export type QueryGameArgs = {
  id: Scalars['ID']['input'];
  asOf?: InputMaybe<Scalars['Int']['input']>;
  minRevision?: InputMaybe<Scalars['Int']['input']>;
  as?: InputMaybe<Viewer>;
  hindsight?: InputMaybe<Scalars['Boolean']['input']>;
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

/** A game, or the reason it cannot be shown. */
export type GameResult = Game | NotFound | NotYet | Forbidden | InvalidInput;

/** An object that can be fetched by its id alone. */
export type Node = {
  /** Permanent id. */
  readonly id: Scalars['ID']['output'];
};

/** A game of four players, shown as its viewer may see it, at the revision given. */
export type Game = Node & {
  readonly __typename: 'Game';
  /** Whether the event store is unreachable, so that the newest events may be missing. */
  readonly behind: Scalars['Boolean']['output'];
  /** Permanent id. */
  readonly id: Scalars['ID']['output'];
  /** Revision of the last event included here; pass it as the expected revision when recording the next action. */
  readonly revision: Scalars['Int']['output'];
  /** Revision of the last event in the record. */
  readonly latestRevision: Scalars['Int']['output'];
  /** Point of view of this answer. */
  readonly viewer: Viewer;
  /** If true, steps and tables include everything revealed to the viewer by now; if false, only what the viewer saw when each step happened. */
  readonly hindsight: Scalars['Boolean']['output'];
  /** Edition of the ruleset. */
  readonly edition: Scalars['String']['output'];
  /** Value of each ruleset option, by name. */
  readonly options: Scalars['JSON']['output'];
  /** Recording mode. */
  readonly mode: Mode;
  /** When concealed tiles are revealed to everybody. */
  readonly reveal: Reveal;
  /** Which hidden tiles its scribes can see. */
  readonly scribes: Scribes;
  /** Delay in seconds with which callers without a role in the game see it, in every answer; 0 means no delay. */
  readonly delay: Scalars['Int']['output'];
  /** Tournament that the game belongs to: its id if this service records it, otherwise its name. `null` if the game belongs to none. */
  readonly tournament: Maybe<Scalars['String']['output']>;
  /** Session of the tournament, from 1; `null` if none was given. */
  readonly session: Maybe<Scalars['Int']['output']>;
  /** Name of the table; `null` if it has none. */
  readonly tableName: Maybe<Scalars['String']['output']>;
  /** When the game was opened: RFC 3339, UTC, with milliseconds. */
  readonly openedAt: Scalars['String']['output'];
  /** Local date on which the game was played, e.g. `2020-06-19`; `null` if it was recorded while it was played or the date is unknown. */
  readonly played: Maybe<Scalars['String']['output']>;
  /** Origin of a game imported from another program’s log; `null` if it was recorded here. */
  readonly source: Maybe<GameSource>;
  /** Player ids of seats 0 to 3; `null` before the players are seated. */
  readonly players: Maybe<ReadonlyArray<Scalars['ID']['output']>>;
  /** Running score totals, by seat. */
  readonly scores: ReadonlyArray<Scalars['Points']['output']>;
  /** Points assigned by rulings, by seat; not part of `scores`. */
  readonly adjustments: ReadonlyArray<Scalars['Points']['output']>;
  /** Penalty points that are deducted from the table totals when the game closes, by seat, in table points. */
  readonly penalties: ReadonlyArray<Scalars['Points']['output']>;
  /** Penalty points on the overall account, by seat, in final points; they do not change the table totals. */
  readonly overallPenalties: ReadonlyArray<Scalars['Points']['output']>;
  /** Disqualified seats; they are placed after all others. */
  readonly disqualified: ReadonlyArray<Scalars['Int']['output']>;
  /** Number of completed hands. */
  readonly handsPlayed: Scalars['Int']['output'];
  /** How the game was closed, with its result; `null` while it is open. */
  readonly closing: Maybe<Closing>;
  /** Author of the last recorded action; `null` if there is none. */
  readonly recorder: Maybe<Recorder>;
  /** Disputes in the order in which they were raised. */
  readonly disputes: ReadonlyArray<Dispute>;
  /** All rulings in order, including those made without a dispute. */
  readonly rulings: ReadonlyArray<Ruling>;
  /** Deadline for appeals against rulings: RFC 3339, UTC, with milliseconds; `null` while the game is open. */
  readonly appealUntil: Maybe<Scalars['String']['output']>;
  /** Whether the result is provisional: the game is still open, the appeal deadline (`appealUntil`) has not passed, or a dispute or appeal is pending. */
  readonly provisional: Scalars['Boolean']['output'];
  /** The table after the last step. */
  readonly table: Table;
  /** One row for each hand that has ended. */
  readonly scoreSheet: ReadonlyArray<ScoreSheetRow>;
  /** Actions that concern the table as a whole and are legal now (set-up, ends), each in the form of `ActionInput`. */
  readonly tableActions: ReadonlyArray<Scalars['JSON']['output']>;
  /** Each kind of action that concerns the table as a whole, with its legal actions or the reason it is not legal now: set-up, ends, aborts, payments, breaks and notes. Values that only the people at the table know are placeholders (`?`, dice of 1, 0 points). They never depend on concealed tiles; for nine kinds of terminals and honors, see `plays`. */
  readonly tableOptions: ReadonlyArray<PlayOption>;
  /** Players in seats 0 to 3 with their current entries in the player directory; `null` before they are seated. */
  readonly seated: Maybe<ReadonlyArray<Player>>;
  /** The event of this game at which searches and statistics stopped; `null` if they include the whole game. */
  readonly setAside: Maybe<SetAside>;
};

/** Author of the last recorded action. Another scribe of the game takes over simply by recording. */
export type Recorder = {
  /** The actor who recorded it. */
  readonly actor: Actor;
  /** When it was recorded: RFC 3339, UTC, with milliseconds. */
  readonly recordedAt: Scalars['String']['output'];
  /** Revision of the last event that they recorded. */
  readonly revision: Scalars['Int']['output'];
};

/** The close of a game and its result. */
export type Closing = {
  /** Why the game was closed. */
  readonly reason: GameEnd;
  /** Score totals after table penalties, by seat. */
  readonly totals: ReadonlyArray<Scalars['Points']['output']>;
  /** Places by seat, 1 for the highest total. Equal totals share the better place; disqualified seats come last. */
  readonly placings: ReadonlyArray<Scalars['Int']['output']>;
  /** Tournament value of the totals (match points or placing points), by seat, after penalties on the overall account; `null` if neither the ruleset nor its options define one. */
  readonly finalPoints: Maybe<ReadonlyArray<Scalars['Float']['output']>>;
};

/** A hand on the score sheet. */
export type ScoreSheetRow = {
  /** Hand number, from 1. */
  readonly hand: Scalars['Int']['output'];
  /** Take of the hand, from 1. */
  readonly take: Scalars['Int']['output'];
  /** Dealer’s seat, 0 to 3. */
  readonly dealer: Scalars['Int']['output'];
  /** How the hand ended. */
  readonly ended: HandEnd;
  /** Wins of the hand. */
  readonly wins: ReadonlyArray<ScoreSheetWin>;
  /** Score changes caused by the hand, by seat. */
  readonly changes: ReadonlyArray<Scalars['Points']['output']>;
  /** Running score totals after the hand, by seat. */
  readonly scores: ReadonlyArray<Scalars['Points']['output']>;
  /** Points assigned by rulings so far, by seat; not part of `scores`. */
  readonly adjustments: ReadonlyArray<Scalars['Points']['output']>;
  /** Penalty points so far that are deducted from the table totals when the game closes, by seat, in table points. */
  readonly penalties: ReadonlyArray<Scalars['Points']['output']>;
  /** Penalty points on the overall account so far, by seat, in final points. */
  readonly overallPenalties: ReadonlyArray<Scalars['Points']['output']>;
  /** Whether the result is provisional: the game is still open, the appeal deadline has not passed, or a dispute or appeal is pending. */
  readonly provisional: Scalars['Boolean']['output'];
};

/** A win on the score sheet. */
export type ScoreSheetWin = {
  /** Winner’s seat, 0 to 3. */
  readonly seat: Scalars['Int']['output'];
  /** How the hand was won. */
  readonly by: WinBy;
  /** Seat that the winning tile came from; `null` for a self-draw. */
  readonly from: Maybe<Scalars['Int']['output']>;
  /** Points of the win. */
  readonly points: Scalars['Points']['output'];
};

/** A difference between two tables. */
export type Change = {
  /** Path to the value in the table, e.g. `hand`, `seats`, `2`, `size`. */
  readonly path: ReadonlyArray<Scalars['String']['output']>;
  /** Value in the first table; `null` if absent. */
  readonly before: Maybe<Scalars['JSON']['output']>;
  /** Value in the second table; `null` if absent. */
  readonly after: Maybe<Scalars['JSON']['output']>;
};

/** A kind of play, with its legal actions or the reason there are none. */
export type PlayOption = {
  /** Kind of play. For a seat, e.g. `draw`, `discard`, `pong`, `concealed-kong`, `win-on-discard`, `put-back`, `withdraw`; for the table, e.g. `throw-dice`, `deal-tiles`, `end-exhausted`, `end-voided`, `abort-four-winds`, `close-time`. */
  readonly kind: Scalars['String']['output'];
  /** Legal actions of this kind, each in the form of `ActionInput`. */
  readonly actions: ReadonlyArray<Scalars['JSON']['output']>;
  /** Why no action of this kind is legal; `null` if there is one. */
  readonly refusal: Maybe<PlayRefusal>;
};

/** Reason that a play is not legal. */
export type PlayRefusal = {
  /** Stable code of the rule check. */
  readonly rule: Scalars['String']['output'];
  /** Explanation in table terms: the seat, the play, the tile and the reason. */
  readonly message: Scalars['String']['output'];
  /** Rule that forbids the play. */
  readonly citation: Citation;
  /** Field of the action at fault; `null` if the action as a whole is. */
  readonly field: Maybe<Scalars['String']['output']>;
};

/** A win as declared and scored. */
export type Win = {
  /** Winner’s seat, 0 to 3. */
  readonly seat: Scalars['Int']['output'];
  /** How the hand was won. */
  readonly by: WinBy;
  /** Winning tile in notation, e.g. `5m`. */
  readonly tile: Scalars['String']['output'];
  /** Seat that the winning tile came from; `null` for a self-draw. */
  readonly from: Maybe<Scalars['Int']['output']>;
  /** Concealed tiles as shown, without the winning tile; `null` if they were not recorded. */
  readonly concealed: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Points declared by the players; `null` if they were not recorded. */
  readonly declaredPoints: Maybe<Scalars['Points']['output']>;
  /** Ura-dora indicators revealed for a win after reach; `null` if none were. */
  readonly under: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Melds shown with the hand whose making was not fully recorded; `null` if none were given. */
  readonly melds: Maybe<ReadonlyArray<ShownMeld>>;
  /** Flowers and seasons shown with the hand; `null` if none were given. */
  readonly bonus: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Result of the win. */
  readonly result: WinResult;
};

/** Recorded result of a win, computed when the win was recorded or corrected and never rescored. */
export type WinResult = {
  /** Score of the hand; `null` if the hand was not shown or no rules score it, in which case `points` are the declared points. */
  readonly score: Maybe<Score>;
  /** Points of the win. */
  readonly points: Scalars['Points']['output'];
  /** Score changes of seats 0 to 3. */
  readonly changes: ReadonlyArray<Scalars['Points']['output']>;
  /** Seat that pays because it is responsible for the win (pao); `null` if there is none. */
  readonly responsible: Maybe<Scalars['Int']['output']>;
  /** True if only part of the hand was shown or is known, so that only that part is scored; otherwise `null`. */
  readonly incomplete: Maybe<Scalars['Boolean']['output']>;
  /** Points for honba counters, included in `changes`; `null` if there are none. */
  readonly honba: Maybe<Scalars['Points']['output']>;
  /** Points of the reach bets won, included in `changes`; `null` if there are none. */
  readonly bets: Maybe<Scalars['Points']['output']>;
};

/** A meld as shown at the end of a hand; its making was not recorded. */
export type ShownMeld = {
  /** Kind of meld. */
  readonly kind: ShownMeldKind;
  /** Tiles in notation, e.g. `5m`. */
  readonly tiles: ReadonlyArray<Scalars['String']['output']>;
};

/** The score of a hand when it was recorded. */
export type Score = {
  /** Patterns of the hand. */
  readonly patterns: ReadonlyArray<ScoredPattern>;
  /** Sum of the patterns, before limits. */
  readonly raw: Scalars['Points']['output'];
  /** Points that count, after limits. */
  readonly points: Scalars['Points']['output'];
  /** Limit that determined the points; `null` if no limit applied. */
  readonly limit: Maybe<Scalars['String']['output']>;
  /** Ids of the patterns that make up the points. */
  readonly scored: ReadonlyArray<Scalars['String']['output']>;
  /** Other values that the ruleset counts, by name, e.g. `handPoints`, `basePoints`, `dora`; `null` if there are none. */
  readonly figures: Maybe<Scalars['JSON']['output']>;
  /** Arrangement of the tiles that was scored. */
  readonly arrangement: ReadonlyArray<ScoredGroup>;
};

/** A group in the arrangement of a scored hand. */
export type ScoredGroup = {
  /** Kind of group: `sequence`, `triplet`, `kong`, `eyes`, `pair` or `thirteen-terminals`. */
  readonly kind: Scalars['String']['output'];
  /** Tiles in notation, e.g. `5m`. */
  readonly tiles: ReadonlyArray<Scalars['String']['output']>;
  /** Kind of meld if the group is one; `null` for a group of concealed tiles. */
  readonly meld: Maybe<MeldKind>;
  /** Whether the group is concealed: neither exposed nor completed by a claimed tile. */
  readonly concealed: Scalars['Boolean']['output'];
  /** Whether the winning tile is counted in this group. */
  readonly winningTile: Scalars['Boolean']['output'];
};

/** A pattern scored by a hand. */
export type ScoredPattern = {
  /** Id within the ruleset. */
  readonly id: Scalars['String']['output'];
  /** Display name. */
  readonly name: Scalars['String']['output'];
  /** Value of one occurrence. */
  readonly points: Scalars['Points']['output'];
  /** Unit of `points` if the ruleset has several, e.g. `doubles`; `null` means points. */
  readonly unit: Maybe<Scalars['String']['output']>;
  /** Number of occurrences that count. */
  readonly count: Scalars['Int']['output'];
};

/** An explanation of a score, in which every part cites its rule. */
export type Explanation = {
  /** Arrangement of the tiles that was chosen. */
  readonly arrangement: ReadonlyArray<ScoredGroup>;
  /** Patterns of that arrangement. */
  readonly patterns: ReadonlyArray<ExplainedPattern>;
  /** Patterns whose conditions are met but that do not count. */
  readonly excluded: ReadonlyArray<ExcludedPattern>;
  /** Other arrangements of the same tiles, best first. */
  readonly otherReadings: ReadonlyArray<OtherReading>;
  /** Calculation of the points from the patterns. */
  readonly total: ExplainedTotal;
  /** Calculation of the payments from the points. */
  readonly payments: ReadonlyArray<Payment>;
  /** Base points (fu) item by item; empty if they are fixed or not needed, `null` if the ruleset has none. */
  readonly basePoints: Maybe<ReadonlyArray<ReasonedPoints>>;
  /** Dora (lucky tiles), grouped by their source; `null` if the ruleset has none. */
  readonly luckyTiles: Maybe<ReadonlyArray<LuckyTiles>>;
  /** Reach bets that this winner collects; `null` if there are none. */
  readonly bets: Maybe<ReasonedPoints>;
};

/** A number of points with the reason that they count. */
export type ReasonedPoints = {
  /** Number of points. */
  readonly points: Scalars['Points']['output'];
  /** Explanation in words. */
  readonly reason: Scalars['String']['output'];
  /** Rule that applies. */
  readonly citation: Citation;
};

/** Dora (lucky tiles) of a hand from one indicator, or its red fives. */
export type LuckyTiles = {
  /** Source of the dora. */
  readonly kind: LuckyKind;
  /** Indicator tile; `null` for red fives. */
  readonly indicator: Maybe<Scalars['String']['output']>;
  /** Tile that the indicator points to; `null` for red fives. */
  readonly tile: Maybe<Scalars['String']['output']>;
  /** Number of these dora in the hand. */
  readonly count: Scalars['Int']['output'];
  /** Rule that applies. */
  readonly citation: Citation;
};

/** A pattern of a hand, with the tiles that make it and its rule. */
export type ExplainedPattern = {
  /** Id within the ruleset. */
  readonly id: Scalars['String']['output'];
  /** Display name. */
  readonly name: Scalars['String']['output'];
  /** Value of one occurrence. */
  readonly points: Scalars['Points']['output'];
  /** Unit of `points` if the ruleset has several, e.g. `doubles`; `null` means points. */
  readonly unit: Maybe<Scalars['String']['output']>;
  /** Number of occurrences that count. */
  readonly count: Scalars['Int']['output'];
  /** Groups that make the pattern; empty if the pattern depends on circumstances and not on tiles. */
  readonly tiles: ReadonlyArray<ReadonlyArray<Scalars['String']['output']>>;
  /** Rule that defines it. */
  readonly citation: Citation;
};

/** A pattern whose condition is met but that does not count. */
export type ExcludedPattern = {
  /** Id within the ruleset. */
  readonly id: Scalars['String']['output'];
  /** Display name. */
  readonly name: Scalars['String']['output'];
  /** Why it does not count. */
  readonly reason: Scalars['String']['output'];
  /** Rule that excludes it. */
  readonly citation: Citation;
};

/** Another arrangement of the same tiles. */
export type OtherReading = {
  /** Groups of the arrangement. */
  readonly arrangement: ReadonlyArray<ScoredGroup>;
  /** Patterns of the arrangement. */
  readonly patterns: ReadonlyArray<ScoredPattern>;
  /** Sum of the patterns, before limits. */
  readonly raw: Scalars['Points']['output'];
  /** Points that this arrangement would be worth. */
  readonly points: Scalars['Points']['output'];
};

/** Calculation of the points from the patterns. */
export type ExplainedTotal = {
  /** Sum of the patterns, before limits. */
  readonly raw: Scalars['Points']['output'];
  /** Points that count, after limits. */
  readonly points: Scalars['Points']['output'];
  /** Limit that determined the points; `null` if no limit applied. */
  readonly limit: Maybe<Scalars['String']['output']>;
  /** Explanation of the calculation in words. */
  readonly reason: Scalars['String']['output'];
  /** Rule that applies. */
  readonly citation: Citation;
};

/** A payment from one seat to another, with its reason. */
export type Payment = {
  /** Paying seat, 0 to 3. */
  readonly from: Scalars['Int']['output'];
  /** Receiving seat, 0 to 3. */
  readonly to: Scalars['Int']['output'];
  /** Points paid. */
  readonly points: Scalars['Points']['output'];
  /** Explanation in words. */
  readonly reason: Scalars['String']['output'];
  /** Rule that applies. */
  readonly citation: Citation;
};

/** An event as recorded, possibly a correction (docs/log-format.md), shown as its viewer may see it. */
export type LoggedEvent = {
  readonly __typename: 'LoggedEvent';
  /** Position in the game’s record, from 0. */
  readonly revision: Scalars['Int']['output'];
  /** UUID derived from the command. */
  readonly eventId: Scalars['ID']['output'];
  /** Event type, e.g. `TileDiscarded` or `ActionAmended`. */
  readonly type: Scalars['String']['output'];
  /** Version of the form of `data`. */
  readonly schema: Scalars['Int']['output'];
  /** When it happened: RFC 3339, UTC, with milliseconds; `null` if unknown. */
  readonly occurredAt: Maybe<Scalars['String']['output']>;
  /** When it was recorded: RFC 3339, UTC, with milliseconds. */
  readonly recordedAt: Scalars['String']['output'];
  /** The actor who recorded it. */
  readonly actor: Actor;
  /** Id of the command that recorded it; several events can share one. */
  readonly commandId: Scalars['ID']['output'];
  /** Version of the engine that checked it. */
  readonly engine: Scalars['String']['output'];
  /** Event data, in the form that docs/log-format.md defines for the type. Tiles are in notation; hidden tiles are `?`. */
  readonly data: Scalars['JSON']['output'];
  /** Irregularities found when it was recorded, each with its status. For a correction: those that it raised anywhere in the record. */
  readonly irregularities: ReadonlyArray<Irregularity>;
  /** 16 random bytes in base64url, included in the hash; `null` while hidden. */
  readonly salt: Maybe<Scalars['String']['output']>;
  /** Chain hash up to this event, in hexadecimal; `null` while this event or an earlier one is hidden. */
  readonly hash: Maybe<Scalars['String']['output']>;
  /** Why concealed tiles, `salt` or `hash` are hidden; `null` if nothing is. */
  readonly hidden: Maybe<HiddenReason>;
};

/** The author of a recorded event, with the role in which they acted. */
export type Actor = {
  /** Id from the service’s token file; never a person’s name. */
  readonly id: Scalars['ID']['output'];
  /** Role in which they acted. */
  readonly role: Role;
};

/** Something in the record that breaks a rule or contradicts the rest. It is shown only to viewers who can see the tiles that it depends on. */
export type Irregularity = {
  /** Whether a rule was broken or the record contradicts itself. */
  readonly kind: IrregularityKind;
  /** Stable code, e.g. `discard-out-of-turn`. */
  readonly code: Scalars['String']['output'];
  /** Seat concerned, 0 to 3; `null` if the irregularity concerns no single seat. */
  readonly seat: Maybe<Scalars['Int']['output']>;
  /** Description of the irregularity. */
  readonly message: Scalars['String']['output'];
  /** Rule that applies. */
  readonly citation: Citation;
  /** Entry number in the catalogue of irregularities, e.g. `WI-12`; `null` if it has none. */
  readonly catalogue: Maybe<Scalars['String']['output']>;
  /** Current status; a settled irregularity no longer counts. */
  readonly status: IrregularityStatus;
  /** Revision of the correction that settled or raised the irregularity, the last one if several were made together; `null` if the status is `OPEN`. */
  readonly correction: Maybe<Scalars['Int']['output']>;
};

/** A place in the rules, e.g. document `wsom-rulebook`, section `Kong`, item `2`. */
export type Citation = {
  /** Id of the rule document. */
  readonly document: Scalars['String']['output'];
  /** Section heading; empty if the document has no sections. */
  readonly section: Scalars['String']['output'];
  /** Item in the section; empty if the whole section is cited. */
  readonly item: Scalars['String']['output'];
};

/** Position of a page in its list (Relay). */
export type PageInfo = {
  /** Whether more items follow this page. */
  readonly hasNextPage: Scalars['Boolean']['output'];
  /** Whether items precede this page. */
  readonly hasPreviousPage: Scalars['Boolean']['output'];
  /** Cursor of the first item; null on an empty page. */
  readonly startCursor: Maybe<Scalars['String']['output']>;
  /** Cursor of the last item, for `after`; null on an empty page. */
  readonly endCursor: Maybe<Scalars['String']['output']>;
};

/** The table after a step, shown as its viewer may see it. */
export type Table = {
  /** Id of the ruleset. */
  readonly ruleset: Maybe<Scalars['String']['output']>;
  /** Value of each ruleset option, by name. */
  readonly options: Scalars['JSON']['output'];
  /** Recording mode of the game. */
  readonly mode: Maybe<Mode>;
  /** When concealed tiles are revealed to everybody. */
  readonly reveal: Maybe<Reveal>;
  /** Player ids of seats 0 to 3; `null` before the players are seated. */
  readonly players: Maybe<ReadonlyArray<Scalars['ID']['output']>>;
  /** Running score totals, by seat. */
  readonly scores: ReadonlyArray<Scalars['Points']['output']>;
  /** Points assigned by rulings, by seat; not part of `scores`. */
  readonly adjustments: ReadonlyArray<Scalars['Points']['output']>;
  /** Penalty points that are deducted from the table totals when the game closes, by seat, in table points. */
  readonly penalties: ReadonlyArray<Scalars['Points']['output']>;
  /** Penalty points on the overall account, by seat, in final points; they do not change the table totals. */
  readonly overallPenalties: ReadonlyArray<Scalars['Points']['output']>;
  /** Disqualified seats; they are placed after all others. */
  readonly disqualified: ReadonlyArray<Scalars['Int']['output']>;
  /** Number of completed hands. */
  readonly handsPlayed: Scalars['Int']['output'];
  /** Whether the game is closed. */
  readonly closed: Scalars['Boolean']['output'];
  /** Current hand, or the last one; `null` before the first hand. */
  readonly hand: Maybe<HandAtTable>;
  /** Players in seats 0 to 3 with their current entries in the player directory; `null` before they are seated. */
  readonly seated: Maybe<ReadonlyArray<Player>>;
};

/** The current hand of a table, or the last one. */
export type HandAtTable = {
  /** Hand number within the game, from 1. */
  readonly number: Scalars['Int']['output'];
  /** Take of the hand, from 1. */
  readonly take: Scalars['Int']['output'];
  /** Dealer’s seat, 0 to 3. */
  readonly dealer: Scalars['Int']['output'];
  /** Prevailing wind, `1z` (East) to `4z` (North); `null` if the ruleset has none. */
  readonly prevailingWind: Maybe<Scalars['String']['output']>;
  /** Number of honba counters; 0 if the ruleset has none. */
  readonly honba: Scalars['Int']['output'];
  /** Number of reach bets on the table; 0 if the ruleset has none. */
  readonly bets: Scalars['Int']['output'];
  /** Revealed dora indicators, in order. */
  readonly indicators: ReadonlyArray<Scalars['String']['output']>;
  /** Dice throws of the hand. */
  readonly throws: ReadonlyArray<DiceThrow>;
  /** Where the wall was broken; `null` if it was not recorded. */
  readonly broken: Maybe<WallBreak>;
  /** Seat whose turn it is, 0 to 3. */
  readonly turn: Scalars['Int']['output'];
  /** What that seat has to do next. */
  readonly due: Due;
  /** Number of tiles left in the live wall; `null` if lost steps make it uncertain. */
  readonly live: Maybe<Scalars['Int']['output']>;
  /** Seats 0 to 3. */
  readonly seats: ReadonlyArray<SeatAtTable>;
  /** Tile that can be claimed; `null` if there is none. */
  readonly open: Maybe<OpenTile>;
  /** Claims announced on the open tile, in order. */
  readonly announced: ReadonlyArray<AnnouncedClaim>;
  /** Wins of the hand. */
  readonly wins: ReadonlyArray<Win>;
  /** Score changes caused by the hand so far, by seat. */
  readonly changes: ReadonlyArray<Scalars['Points']['output']>;
  /** Whether steps were lost, so that tile counts, turns and the wall are not known exactly. */
  readonly gap: Scalars['Boolean']['output'];
  /** How the hand ended; `null` while it is being played. */
  readonly ended: Maybe<HandEnd>;
  /** Why the hand was aborted; `null` if it was not. */
  readonly abort: Maybe<Abort>;
  /** Whether each player was ready (tenpai) at the end, by seat; `null` if the end did not require it or it is unknown. */
  readonly ready: Maybe<ReadonlyArray<Maybe<Scalars['Boolean']['output']>>>;
};

/** A seat at the table. The number of its tiles is public; the tiles themselves are shown only to viewers who may see them. */
export type SeatAtTable = {
  /** Seat, 0 to 3. */
  readonly seat: Scalars['Int']['output'];
  /** Seat wind in this hand, `1z` (East) to `4z` (North). */
  readonly wind: Scalars['String']['output'];
  /** Number of concealed tiles. */
  readonly size: Scalars['Int']['output'];
  /** Concealed tiles: known tiles in ascending order, then a description of unknown ones; `null` while hidden. */
  readonly concealed: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Tile just drawn; `null` while hidden, or if none was drawn. */
  readonly drawn: Maybe<Scalars['String']['output']>;
  /** Why `concealed`, `drawn` and `waits` are hidden; `null` if they are not. */
  readonly hidden: Maybe<HiddenReason>;
  /** Melds in the order in which they were made. */
  readonly melds: ReadonlyArray<Meld>;
  /** Discards in order, including those claimed by others. */
  readonly river: ReadonlyArray<Discard>;
  /** Flowers and seasons shown on the table. */
  readonly bonus: ReadonlyArray<Scalars['String']['output']>;
  /** Kind of reach declared; `null` if none was. */
  readonly reach: Maybe<ReachKind>;
  /** Why the hand can no longer win; `null` if it can. */
  readonly dead: Maybe<DeadHand>;
  /** Penalty tiles, which were exposed unlawfully and must be discarded first. */
  readonly penaltyTiles: ReadonlyArray<Scalars['String']['output']>;
  /** Tiles that complete the hand; `null` while hidden, if some tiles are unknown, or if the hand has a tile too many. */
  readonly waits: Maybe<ReadonlyArray<Scalars['String']['output']>>;
};

/** A set of tiles placed on the table; a concealed kong counts as one. */
export type Meld = {
  /** Kind of meld. */
  readonly kind: MeldKind;
  /** Tiles from left to right as placed; hidden tiles are `?`. */
  readonly tiles: ReadonlyArray<Scalars['String']['output']>;
  /** Index of the sideways tile, which shows the seat that it was claimed from; `null` if no tile is sideways. */
  readonly across: Maybe<Scalars['Int']['output']>;
  /** Indexes of the tiles placed face down. */
  readonly faceDown: ReadonlyArray<Scalars['Int']['output']>;
  /** Seat whose discard was claimed, 0 to 3; `null` for a concealed kong. */
  readonly from: Maybe<Scalars['Int']['output']>;
};

/** A discarded tile. */
export type Discard = {
  /** Tile in notation, e.g. `5m`. */
  readonly tile: Scalars['String']['output'];
  /** Whether it was the tile just drawn (tsumogiri); `null` if nobody saw. */
  readonly drawn: Maybe<Scalars['Boolean']['output']>;
  /** Seat that claimed it, 0 to 3; `null` if it is still in the river. */
  readonly takenBy: Maybe<Scalars['Int']['output']>;
  /** Whether it is placed sideways because reach was declared with it, or with an earlier discard that was claimed. */
  readonly across: Scalars['Boolean']['output'];
  /** Position among all discards of the hand, from 0. */
  readonly index: Scalars['Int']['output'];
};

/** A tile that can be claimed now. */
export type OpenTile = {
  /** Whether it is a discard or the tile of a kong. */
  readonly kind: OpenTileKind;
  /** Seat that discarded it or declared the kong, 0 to 3. */
  readonly seat: Scalars['Int']['output'];
  /** Tile in notation, e.g. `5m`. */
  readonly tile: Scalars['String']['output'];
  /** Seat that claimed it for a meld while a win can still take precedence; `null` if nobody did. */
  readonly takenBy: Maybe<Scalars['Int']['output']>;
};

/** A claim announced but not carried out yet. */
export type AnnouncedClaim = {
  /** Seat, 0 to 3. */
  readonly seat: Scalars['Int']['output'];
  /** Kind of claim announced. */
  readonly claim: ClaimKind;
};

/** A throw of the dice. */
export type DiceThrow = {
  /** Seat that threw the dice, 0 to 3. */
  readonly seat: Scalars['Int']['output'];
  /** Numbers shown by the dice, each 1 to 6. */
  readonly faces: ReadonlyArray<Scalars['Int']['output']>;
};

/** The place where the wall was broken. */
export type WallBreak = {
  /** Seat whose wall was broken, 0 to 3. */
  readonly seat: Scalars['Int']['output'];
  /** Number of stacks counted off before the break. */
  readonly stacks: Scalars['Int']['output'];
};

/** A set of rules, identified as `family/preset`. */
export type Ruleset = Node & {
  /** Permanent id. */
  readonly id: Scalars['ID']['output'];
  /** Edition of the rule documents. */
  readonly edition: Scalars['String']['output'];
  /** Display name. */
  readonly name: LocalName;
  /** Options that can be agreed on before a game. */
  readonly options: ReadonlyArray<RulesetOption>;
  /** Patterns that a hand can score. */
  readonly patterns: ReadonlyArray<Pattern>;
  /** Rules of play that are checked, with their citations. */
  readonly checks: ReadonlyArray<Check>;
  /** Documents that define the rules, in order of authority; every `Citation` refers to one of the documents. */
  readonly documents: ReadonlyArray<LawDocument>;
  /** Catalogue of irregularities with their remedies. */
  readonly catalogue: ReadonlyArray<CatalogueEntry>;
};

/** A rule document; only its structure is stored here, not its text. */
export type LawDocument = {
  /** Id used in `Citation.document`. */
  readonly id: Scalars['ID']['output'];
  /** Title of the document. */
  readonly title: Scalars['String']['output'];
  /** Edition of the document. */
  readonly edition: Scalars['String']['output'];
  /** Authority of the document. */
  readonly basis: LawBasis;
  /** Sections in order. */
  readonly sections: ReadonlyArray<LawSection>;
};

/** A section of a rule document. */
export type LawSection = {
  /** Heading used in `Citation.section`; empty if the section has none. */
  readonly name: Scalars['String']['output'];
  /** Citable items, as used in `Citation.item`. */
  readonly items: ReadonlyArray<Scalars['String']['output']>;
};

/** An irregularity with its remedies. */
export type CatalogueEntry = {
  /** Id used in `Check.catalogue` and `Irregularity.catalogue`. */
  readonly id: Scalars['ID']['output'];
  /** Description of the irregularity. */
  readonly happened: Scalars['String']['output'];
  /** Point until which it can be put right; `null` if it cannot be. */
  readonly mendableUntil: Maybe<Scalars['String']['output']>;
  /** Provisions for the irregularity, each with its basis. */
  readonly remedy: ReadonlyArray<Provision>;
  /** Bases of the provisions, each listed once. */
  readonly basis: ReadonlyArray<LawBasis>;
  /** Rules that deal with it. */
  readonly citations: ReadonlyArray<Citation>;
  /** Remedies that a judge can take under this entry; any other remedy is discretionary. */
  readonly remedies: ReadonlyArray<RemedyKind>;
};

/** A measure provided for an irregularity. */
export type Provision = {
  /** Description of the measure. */
  readonly says: Scalars['String']['output'];
  /** Basis of the measure. */
  readonly basis: LawBasis;
  /** Remedies that the measure allows. */
  readonly remedies: ReadonlyArray<RemedyKind>;
};

/** A remedy that a judge can order. */
export type RemedyKind =
  /** Play continues from the current table. */
  | 'PLAY_ON'
  /** The record is corrected, or the table is put right and the change is recorded. */
  | 'CORRECT_RECORD'
  /** The hand is voided and played again. */
  | 'VOID_HAND'
  /** The hand ends. */
  | 'END_HAND'
  /** A claim or a declaration is disallowed. */
  | 'DENY_CLAIM'
  /** A hand is declared dead: it cannot win. */
  | 'DEAD_HAND'
  /** Tiles become penalty tiles. */
  | 'PENALTY_TILES'
  /** The result of a possible continuation is assigned, or a weighted mean of several. */
  | 'ASSIGN_RESULT'
  /** A result is set that does not follow from any play. */
  | 'ARTIFICIAL_RESULT'
  /** A player is given more time. */
  | 'EXTRA_TIME'
  /** A player is penalized. */
  | 'PENALTY';

/** Authority of a rule or of a rule document. */
export type LawBasis =
  /** Stated by a rule document. */
  | 'LAW'
  /** Decided by the Paifu project where the documents leave a question open. */
  | 'DECISION'
  /** Inferred from the documents, which do not state it themselves. */
  | 'INFERENCE'
  /** A requirement on the record itself, under any ruleset. */
  | 'RECORD'
  /** Agreed on for a particular game. */
  | 'AGREEMENT';

/** A name in several languages. */
export type LocalName = {
  /** English name. */
  readonly en: Scalars['String']['output'];
  /** Chinese name; `null` if there is none. */
  readonly zh: Maybe<Scalars['String']['output']>;
  /** Japanese name; `null` if there is none. */
  readonly ja: Maybe<Scalars['String']['output']>;
};

/** An option that can be agreed on before a game. */
export type RulesetOption = {
  /** Name of the option. */
  readonly name: Scalars['String']['output'];
  /** Description of the option. */
  readonly about: Scalars['String']['output'];
  /** Default value. */
  readonly default: Scalars['JSON']['output'];
  /** Default value in a strict game. */
  readonly strictDefault: Scalars['JSON']['output'];
  /** Allowed values; `null` if the option takes a range. */
  readonly values: Maybe<ReadonlyArray<Scalars['JSON']['output']>>;
  /** Smallest value of a range of whole numbers; `null` if the option has a list of values. */
  readonly from: Maybe<Scalars['Int']['output']>;
  /** Largest value of the range; `null` if the option has a list of values. */
  readonly to: Maybe<Scalars['Int']['output']>;
};

/** A pattern that a hand can score. */
export type Pattern = {
  /** Id within the ruleset. */
  readonly id: Scalars['String']['output'];
  /** Display name. */
  readonly name: LocalName;
  /** Value of the pattern, in `unit`. */
  readonly value: Scalars['Points']['output'];
  /** Unit of `value` if the ruleset has several, e.g. `doubles`; `null` means points. */
  readonly unit: Maybe<Scalars['String']['output']>;
  /** Rule that defines it. */
  readonly citation: Citation;
};

/** A rule of play that is checked when an action is recorded. */
export type Check = {
  /** Code used in `RuleViolated.rule` and `Irregularity.code`. */
  readonly rule: Scalars['String']['output'];
  /** Rule that is checked. */
  readonly citation: Citation;
  /** Entry number in the catalogue of irregularities; `null` if it has none. */
  readonly catalogue: Maybe<Scalars['String']['output']>;
};

/** The hands found, or the reason that none can be shown. */
export type FindHandsResult = HandSummaryConnection | NotFound | NotYet | InvalidInput;

/** The games found, or the reason that none can be shown. */
export type FindGamesResult = GameSummaryConnection | NotFound | NotYet | InvalidInput;

/** A filter for hands. A hand must match every field given; all conditions on a win must hold for the same win. */
export type HandFilter = {
  /** Ways that the hand may have ended (any one). */
  readonly ended?: InputMaybe<ReadonlyArray<HandEnd>>;
  /** Reasons for an abortive draw (any one). */
  readonly abort?: InputMaybe<ReadonlyArray<Abort>>;
  /** Hand number within the game, from 1. A hand that is played again keeps its number. */
  readonly number?: InputMaybe<Scalars['Int']['input']>;
  /** Prevailing wind, `1z` (East) to `4z` (North). */
  readonly prevailingWind?: InputMaybe<Scalars['String']['input']>;
  /** Number of honba counters. */
  readonly honba?: InputMaybe<Scalars['Int']['input']>;
  /** Minimum number of honba counters. */
  readonly minHonba?: InputMaybe<Scalars['Int']['input']>;
  /** Minimum for the most discards made by one player. Matches only hands that have ended. */
  readonly minTurns?: InputMaybe<Scalars['Int']['input']>;
  /** Maximum for the most discards made by one player, in hands with at least one discard. Matches only hands that have ended. */
  readonly maxTurns?: InputMaybe<Scalars['Int']['input']>;
  /** Minimum number of events of play in the hand; notes and the like are not counted. */
  readonly minEvents?: InputMaybe<Scalars['Int']['input']>;
  /** Maximum number of events of play in the hand; notes and the like are not counted. */
  readonly maxEvents?: InputMaybe<Scalars['Int']['input']>;
  /** Whether a correction changed the hand. */
  readonly corrected?: InputMaybe<Scalars['Boolean']['input']>;
  /** Winner, by player id or by a name that only one player has. */
  readonly winner?: InputMaybe<Scalars['ID']['input']>;
  /** Player whose tile was won on, by id or by a name that only one player has. */
  readonly discarder?: InputMaybe<Scalars['ID']['input']>;
  /** How the hand was won. */
  readonly by?: InputMaybe<WinBy>;
  /** Minimum points of the win. */
  readonly minPoints?: InputMaybe<Scalars['Points']['input']>;
  /** Maximum points of the win. */
  readonly maxPoints?: InputMaybe<Scalars['Points']['input']>;
  /** Tiles that the winning hand must all contain, including melds and the winning tile. A red five counts as a five. */
  readonly tiles?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Tiles that the winning hand must all have waited for. */
  readonly waits?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Minimum number of different tiles that the winning hand waited for. */
  readonly minWaits?: InputMaybe<Scalars['Int']['input']>;
  /** Minimum number of red fives in the shown part of the winning hand. */
  readonly minRedFives?: InputMaybe<Scalars['Int']['input']>;
  /** Minimum number of dora (lucky tiles) from indicators in the win, including ura-dora. */
  readonly minLuckyTiles?: InputMaybe<Scalars['Int']['input']>;
  /** Patterns that the win must all score, by id or by name in any language. */
  readonly patterns?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Player in the hand, by any of their ids or by a name that only one player has. */
  readonly player?: InputMaybe<Scalars['ID']['input']>;
  /** Player who declared reach, by id or by a name that only one player has. */
  readonly reached?: InputMaybe<Scalars['ID']['input']>;
  /** Conditions on seats, e.g. on the players, the winner or who was ready. Each entry must match a different seat. */
  readonly seats?: InputMaybe<ReadonlyArray<SeatFilter>>;
  /** Conditions on discards, e.g. on the tile, the player or the turn. Each entry must match a different discard. Matches only hands that have ended. */
  readonly discards?: InputMaybe<ReadonlyArray<DiscardFilter>>;
  /** Started at this time or later: a date or an RFC 3339 time. */
  readonly from?: InputMaybe<Scalars['String']['input']>;
  /** Started before this time: a date or an RFC 3339 time. */
  readonly before?: InputMaybe<Scalars['String']['input']>;
  /** Id of the ruleset, e.g. `zung-jung/wsom`. */
  readonly ruleset?: InputMaybe<Scalars['ID']['input']>;
  /** Tournament, by its id, its name, or the text that its games were opened with. */
  readonly tournament?: InputMaybe<Scalars['String']['input']>;
  /** Session of the tournament, from 1. */
  readonly session?: InputMaybe<Scalars['Int']['input']>;
  /** Name of the table. */
  readonly table?: InputMaybe<Scalars['String']['input']>;
  /** Id of the game. */
  readonly game?: InputMaybe<Scalars['ID']['input']>;
  /** Whether an irregularity still counts, among those that the viewer may see. */
  readonly irregular?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether a correction settled an irregularity, among those that the viewer may see. */
  readonly settled?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether the result of the game is provisional: the game is still open, the appeal deadline has not passed, or a dispute or appeal is pending. */
  readonly provisional?: InputMaybe<Scalars['Boolean']['input']>;
  /** Alternatives, at least one of which must match in addition to the other fields. At most 10 in all, including nested ones. */
  readonly or?: InputMaybe<ReadonlyArray<HandFilter>>;
};

/** A filter for one discard, which must match every field given. */
export type DiscardFilter = {
  /** Tile in notation; `5m` also matches a red five, `0m` only the red five. */
  readonly tile?: InputMaybe<Scalars['String']['input']>;
  /** Player who discarded it, by any of their ids or by a name that only one player has. */
  readonly player?: InputMaybe<Scalars['ID']['input']>;
  /** Seat that discarded it, 0 to 3. */
  readonly seat?: InputMaybe<Scalars['Int']['input']>;
  /** Number of the discard among those of its player, from 1. */
  readonly turn?: InputMaybe<Scalars['Int']['input']>;
  /** Minimum number of the discard among those of its player, from 1. */
  readonly minTurn?: InputMaybe<Scalars['Int']['input']>;
  /** Maximum number of the discard among those of its player, from 1. */
  readonly maxTurn?: InputMaybe<Scalars['Int']['input']>;
  /** Whether it was the tile just drawn (tsumogiri). A discard for which this is unknown never matches. */
  readonly drawn?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether it was claimed for a meld or a win. */
  readonly claimed?: InputMaybe<Scalars['Boolean']['input']>;
};

/** A filter for one seat of a hand, which must match every field given. */
export type SeatFilter = {
  /** Player in the seat, by any of their ids or by a name that only one player has. */
  readonly player?: InputMaybe<Scalars['ID']['input']>;
  /** Players, one of whom must be in the seat. */
  readonly anyOf?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Seat, 0 to 3. */
  readonly seat?: InputMaybe<Scalars['Int']['input']>;
  /** Seat wind, `1z` (East) to `4z` (North). */
  readonly wind?: InputMaybe<Scalars['String']['input']>;
  /** Whether the player won. */
  readonly won?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether somebody won on the player’s discard or robbed their kong. */
  readonly dealtIn?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether the player was ready (tenpai) when the hand ended without a win. A seat for which this is unknown never matches. */
  readonly ready?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether the player declared reach. */
  readonly reached?: InputMaybe<Scalars['Boolean']['input']>;
  /** Minimum number of the player’s discard that reach was declared with, from 1. */
  readonly minReachTurn?: InputMaybe<Scalars['Int']['input']>;
  /** Maximum number of the player’s discard that reach was declared with, from 1. */
  readonly maxReachTurn?: InputMaybe<Scalars['Int']['input']>;
  /** Whether the player’s reach was a double reach. A player who did not declare reach never matches. */
  readonly doubleReach?: InputMaybe<Scalars['Boolean']['input']>;
  /** Minimum score of the player before the hand. */
  readonly minScore?: InputMaybe<Scalars['Points']['input']>;
  /** Maximum score of the player before the hand. */
  readonly maxScore?: InputMaybe<Scalars['Points']['input']>;
  /** Kinds of melds that the player must all have made. */
  readonly melds?: InputMaybe<ReadonlyArray<MeldKind>>;
  /** Whether the player claimed a discard for a meld. */
  readonly called?: InputMaybe<Scalars['Boolean']['input']>;
  /** Player’s place at the close of the game, 1 to 4. */
  readonly placing?: InputMaybe<Scalars['Int']['input']>;
};

/** A filter for games. A game must match every field given. */
export type GameFilter = {
  /** Player in the game, by any of their ids or by a name that only one player has. */
  readonly player?: InputMaybe<Scalars['ID']['input']>;
  /** Played (or opened, if the date of play is unknown) at this time or later: a date or an RFC 3339 time. */
  readonly from?: InputMaybe<Scalars['String']['input']>;
  /** Played (or opened, if the date of play is unknown) before this time: a date or an RFC 3339 time. */
  readonly before?: InputMaybe<Scalars['String']['input']>;
  /** Id of the ruleset, e.g. `zung-jung/wsom`. */
  readonly ruleset?: InputMaybe<Scalars['ID']['input']>;
  /** Tournament, by its id, its name, or the text that its games were opened with. */
  readonly tournament?: InputMaybe<Scalars['String']['input']>;
  /** Session of the tournament, from 1. */
  readonly session?: InputMaybe<Scalars['Int']['input']>;
  /** Name of the table. */
  readonly table?: InputMaybe<Scalars['String']['input']>;
  /** Id of the game on its platform, e.g. `2020061922gm-00a9-0000-6183ff37`. */
  readonly sourceId?: InputMaybe<Scalars['String']['input']>;
  /** SHA-256 of the uncompressed source file, in hexadecimal. */
  readonly sourceFile?: InputMaybe<Scalars['String']['input']>;
  /** Format of the imported log, e.g. `tenhou-mjlog`. */
  readonly sourceFormat?: InputMaybe<Scalars['String']['input']>;
  /** Whether the game is closed. */
  readonly closed?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether an irregularity still counts, among those that the viewer may see. */
  readonly irregular?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether a correction settled an irregularity, among those that the viewer may see. */
  readonly settled?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether the record was corrected. */
  readonly corrected?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether the result is provisional: the game is still open, the appeal deadline has not passed, or a dispute or appeal is pending. */
  readonly provisional?: InputMaybe<Scalars['Boolean']['input']>;
  /** Filter that at least one hand of the game must match. */
  readonly hand?: InputMaybe<HandFilter>;
};

/** Sort order of hands. */
export type HandSort =
  /** Most recently started first. */
  | 'NEWEST'
  /** Earliest started first. */
  | 'OLDEST'
  /** Highest win first, then most recently started. A hand without a win counts as 0. */
  | 'MOST_POINTS'
  /** Lowest win first. Hands without a win come before all others. */
  | 'FEWEST_POINTS'
  /** Most discards by one player first; only hands that have ended. */
  | 'LONGEST'
  /** Fewest discards by one player first; only hands that have ended. */
  | 'SHORTEST'
  /** Most honba counters first. */
  | 'MOST_HONBA'
  /** Fewest honba counters first. */
  | 'FEWEST_HONBA';

/** Sort order of games. */
export type GameSort =
  /** Most recently opened first. */
  | 'NEWEST'
  /** Earliest opened first. */
  | 'OLDEST';

/** A revision of a game that the answer must include. */
export type MinRevision = {
  /** Id of the game. */
  readonly game: Scalars['ID']['input'];
  /** Revision, as returned by a mutation. */
  readonly revision: Scalars['Int']['input'];
};

/** A page of hand summaries (Relay connection). */
export type HandSummaryConnection = {
  readonly __typename: 'HandSummaryConnection';
  /** Number of recorded events not included in this answer yet, counted up to 10,000; `null` if the event store is unreachable. */
  readonly behind: Maybe<Scalars['Int']['output']>;
  /** Items on this page, each with its cursor. */
  readonly edges: ReadonlyArray<HandSummaryEdge>;
  /** Position of this page in the list. */
  readonly pageInfo: PageInfo;
};

/** A hand summary on a page, with its cursor. */
export type HandSummaryEdge = {
  /** Opaque cursor; pass it as `after` to continue from this item. */
  readonly cursor: Scalars['String']['output'];
  /** The hand summary. */
  readonly node: HandSummary;
};

/** A summary of a hand, as returned by searches. Use `node(id)` with the same id for its steps. */
export type HandSummary = {
  /** Hand id: `game/revision of its start`. */
  readonly id: Scalars['ID']['output'];
  /** Id of the game. */
  readonly gameId: Scalars['ID']['output'];
  /** Revision of the event that started the hand. */
  readonly revision: Scalars['Int']['output'];
  /** Id of the ruleset, e.g. `zung-jung/wsom`. */
  readonly ruleset: Scalars['ID']['output'];
  /** Tournament: its id if this service records it, otherwise its name. `null` if the game belongs to none. */
  readonly tournament: Maybe<Scalars['String']['output']>;
  /** Session of the tournament, from 1; `null` if none was given. */
  readonly session: Maybe<Scalars['Int']['output']>;
  /** Name of the table; `null` if it has none. */
  readonly tableName: Maybe<Scalars['String']['output']>;
  /** Hand number within the game, from 1. */
  readonly number: Scalars['Int']['output'];
  /** Take of the hand, from 1. */
  readonly take: Scalars['Int']['output'];
  /** Dealer’s seat, 0 to 3. */
  readonly dealer: Scalars['Int']['output'];
  /** Prevailing wind, `1z` (East) to `4z` (North); `null` if the ruleset has none. */
  readonly prevailingWind: Maybe<Scalars['String']['output']>;
  /** Number of honba counters; 0 if the ruleset has none. */
  readonly honba: Scalars['Int']['output'];
  /** When the start of the hand was recorded: RFC 3339, UTC, with milliseconds. */
  readonly startedAt: Scalars['String']['output'];
  /** How the hand ended; `null` while it is being played. */
  readonly ended: Maybe<HandEnd>;
  /** Why the hand was aborted; `null` if it was not. */
  readonly abort: Maybe<Abort>;
  /** Whether a correction changed the hand. */
  readonly corrected: Scalars['Boolean']['output'];
  /** Whether the result of its game is provisional: the game is still open, the appeal deadline has not passed, or a dispute or appeal is pending. */
  readonly provisional: Scalars['Boolean']['output'];
  /** Result of the hand for seats 0 to 3. */
  readonly seats: ReadonlyArray<HandSummarySeat>;
  /** Wins of the hand, one for each winner. */
  readonly wins: ReadonlyArray<WinSummary>;
  /** Claims, melds and kongs in the order in which they were recorded. */
  readonly claims: ReadonlyArray<ClaimSummary>;
  /** Irregularities of the hand that the viewer may see, each with its status. */
  readonly irregularities: ReadonlyArray<SummaryIrregularity>;
};

/** The result of a hand for one seat, as on the score sheet. */
export type HandSummarySeat = {
  /** Seat, 0 to 3. */
  readonly seat: Scalars['Int']['output'];
  /** Id of the player in that seat; `null` if nobody was seated. */
  readonly player: Maybe<Scalars['ID']['output']>;
  /** Score change caused by the hand. */
  readonly change: Scalars['Points']['output'];
  /** Running score total after the hand. */
  readonly score: Scalars['Points']['output'];
  /** Points assigned by rulings so far; not part of `score`. */
  readonly adjustment: Scalars['Points']['output'];
  /** Penalty points so far that are deducted from the table total when the game closes, in table points. */
  readonly penalty: Scalars['Points']['output'];
  /** Penalty points on the overall account so far, in final points. */
  readonly overallPenalty: Scalars['Points']['output'];
  /** Current entry of `player` in the player directory; `null` if `player` is. */
  readonly seated: Maybe<Player>;
};

/** A win of a hand found by a search. */
export type WinSummary = {
  /** Revision of the event that recorded the win. */
  readonly revision: Scalars['Int']['output'];
  /** Winner’s seat, 0 to 3. */
  readonly seat: Scalars['Int']['output'];
  /** Id of the winner; `null` if nobody was seated. */
  readonly player: Maybe<Scalars['ID']['output']>;
  /** How the hand was won. */
  readonly by: WinBy;
  /** Winning tile in notation, e.g. `5m`. */
  readonly tile: Scalars['String']['output'];
  /** Seat that the winning tile came from; `null` for a self-draw. */
  readonly from: Maybe<Scalars['Int']['output']>;
  /** Points of the win; `null` if nothing was scored or declared, e.g. where the table enters the points itself. */
  readonly points: Maybe<Scalars['Points']['output']>;
  /** Limit that determined the points, as named by the ruleset; `null` if no limit applied. */
  readonly limit: Maybe<Scalars['String']['output']>;
  /** Score changes caused by the win, by seat. */
  readonly changes: ReadonlyArray<Scalars['Points']['output']>;
  /** Concealed tiles as shown, without the winning tile; `null` if they were not recorded. */
  readonly concealed: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Melds of the winner. */
  readonly melds: ReadonlyArray<MeldSummary>;
  /** Tiles that the hand waited for; `null` if the hand was not shown. */
  readonly waits: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Patterns scored by the hand. */
  readonly patterns: ReadonlyArray<ScoredPattern>;
  /** Current entry of the winner in the player directory; `null` if `player` is. */
  readonly winner: Maybe<Player>;
};

/** A meld of a winning hand. */
export type MeldSummary = {
  /** Kind of meld. */
  readonly kind: MeldKind;
  /** Tiles in notation, e.g. `5m`. */
  readonly tiles: ReadonlyArray<Scalars['String']['output']>;
  /** Seat whose discard was claimed, 0 to 3; `null` if none was. */
  readonly from: Maybe<Scalars['Int']['output']>;
};

/** A claim of a hand found by a search: an announcement, or a meld or kong that was made. */
export type ClaimSummary = {
  /** Revision of the step. */
  readonly revision: Scalars['Int']['output'];
  /** Seat that made the claim, 0 to 3. */
  readonly seat: Scalars['Int']['output'];
  /** Kind of claim announced; `null` for a meld or kong. */
  readonly announced: Maybe<ClaimKind>;
  /** Kind of meld or kong made; `null` for an announcement. */
  readonly meld: Maybe<MeldKind>;
  /** Tile that was claimed, or the tile of the kong; `null` for an announcement, and for a concealed kong that the viewer may not see. */
  readonly tile: Maybe<Scalars['String']['output']>;
  /** Seat whose discard was claimed, 0 to 3; `null` if none was. */
  readonly from: Maybe<Scalars['Int']['output']>;
  /** Whether the claim was made too late. */
  readonly late: Scalars['Boolean']['output'];
};

/** An irregularity of a hand that was found. */
export type SummaryIrregularity = {
  /** Whether a rule was broken or the record contradicts itself. */
  readonly kind: IrregularityKind;
  /** Stable code, e.g. `discard-out-of-turn`. */
  readonly code: Scalars['String']['output'];
  /** Seat concerned, 0 to 3; `null` if the irregularity concerns no single seat. */
  readonly seat: Maybe<Scalars['Int']['output']>;
  /** Description of the irregularity. */
  readonly message: Scalars['String']['output'];
  /** Rule that applies. */
  readonly citation: Citation;
  /** Entry number in the catalogue of irregularities, e.g. `WI-12`; `null` if it has none. */
  readonly catalogue: Maybe<Scalars['String']['output']>;
  /** Current status; a settled irregularity no longer counts. */
  readonly status: IrregularityStatus;
  /** Revision of the correction that settled or raised the irregularity, the last one if several were made together; `null` if the status is `OPEN`. */
  readonly correction: Maybe<Scalars['Int']['output']>;
  /** Revision of the step. */
  readonly revision: Scalars['Int']['output'];
};

/** A page of game summaries (Relay connection). */
export type GameSummaryConnection = {
  readonly __typename: 'GameSummaryConnection';
  /** Number of recorded events not included in this answer yet, counted up to 10,000; `null` if the event store is unreachable. */
  readonly behind: Maybe<Scalars['Int']['output']>;
  /** Items on this page, each with its cursor. */
  readonly edges: ReadonlyArray<GameSummaryEdge>;
  /** Position of this page in the list. */
  readonly pageInfo: PageInfo;
};

/** A game summary on a page, with its cursor. */
export type GameSummaryEdge = {
  /** Opaque cursor; pass it as `after` to continue from this item. */
  readonly cursor: Scalars['String']['output'];
  /** The game summary. */
  readonly node: GameSummary;
};

/** A summary of a game, as returned by searches. Use `game(id)` for the full record. */
export type GameSummary = {
  /** Id of the game. */
  readonly id: Scalars['ID']['output'];
  /** Id of the ruleset, e.g. `zung-jung/wsom`. */
  readonly ruleset: Scalars['ID']['output'];
  /** Edition of the ruleset. */
  readonly edition: Scalars['String']['output'];
  /** Recording mode. */
  readonly mode: Mode;
  /** When concealed tiles are revealed to everybody. */
  readonly reveal: Reveal;
  /** Tournament: its id if this service records it, otherwise its name. `null` if the game belongs to none. */
  readonly tournament: Maybe<Scalars['String']['output']>;
  /** Session of the tournament, from 1; `null` if none was given. */
  readonly session: Maybe<Scalars['Int']['output']>;
  /** Name of the table; `null` if it has none. */
  readonly tableName: Maybe<Scalars['String']['output']>;
  /** When the game was opened: RFC 3339, UTC, with milliseconds. For a game recorded later, the start of the day on which it was played. */
  readonly openedAt: Scalars['String']['output'];
  /** Local date on which the game was played, e.g. `2020-06-19`; `null` if it was recorded while it was played or the date is unknown. */
  readonly played: Maybe<Scalars['String']['output']>;
  /** Origin of a game imported from another program’s log; `null` if it was recorded here. */
  readonly source: Maybe<GameSource>;
  /** Revision up to which the search includes the game. */
  readonly revision: Scalars['Int']['output'];
  /** Number of completed hands. */
  readonly handsPlayed: Scalars['Int']['output'];
  /** Why the game was closed; `null` while it is open. */
  readonly closed: Maybe<GameEnd>;
  /** Deadline for appeals against rulings: RFC 3339, UTC, with milliseconds; `null` while the game is open. */
  readonly appealUntil: Maybe<Scalars['String']['output']>;
  /** Whether the result is provisional: the game is still open, the appeal deadline has not passed, or a dispute or appeal is pending. */
  readonly provisional: Scalars['Boolean']['output'];
  /** Number of corrections in the record. */
  readonly corrections: Scalars['Int']['output'];
  /** Seats 0 to 3. */
  readonly seats: ReadonlyArray<GameSummarySeat>;
  /** Event at which searches and statistics stopped for this game; `null` if they include the whole game. */
  readonly setAside: Maybe<SetAside>;
};

/** A seat of a game found by a search. */
export type GameSummarySeat = {
  /** Seat, 0 to 3. */
  readonly seat: Scalars['Int']['output'];
  /** Id of the player in that seat now; `null` if nobody is seated. */
  readonly player: Maybe<Scalars['ID']['output']>;
  /** Running score total. */
  readonly score: Scalars['Points']['output'];
  /** Points assigned by rulings; not part of `score`. */
  readonly adjustment: Scalars['Points']['output'];
  /** Penalty points that are deducted from the table total when the game closes, in table points. */
  readonly penalty: Scalars['Points']['output'];
  /** Penalty points on the overall account, in final points. */
  readonly overallPenalty: Scalars['Points']['output'];
  /** Final total at the close, after table penalties; `null` while the game is open. */
  readonly total: Maybe<Scalars['Points']['output']>;
  /** Place at the close, 1 for the highest total, last for a disqualified player; `null` while the game is open. */
  readonly placing: Maybe<Scalars['Int']['output']>;
  /** Current entry of `player` in the player directory; `null` if `player` is. */
  readonly seated: Maybe<Player>;
};

/** An event that could not be added to searches and statistics. They include the game only up to the event before it. */
export type SetAside = {
  /** Revision of that event. */
  readonly revision: Scalars['Int']['output'];
  /** Reason given by the operator for leaving it out; `null` while it waits for the operator. */
  readonly released: Maybe<Scalars['String']['output']>;
};

/** Statistics of a player, or the reason that none can be shown. */
export type PlayerStatisticsResult = PlayerStatistics | NotFound | NotYet | InvalidInput;

/** Statistics of a ruleset, or the reason that none can be shown. */
export type RulesetStatisticsResult = RulesetStatistics | NotFound | NotYet | InvalidInput;

/** A filter for the hands to count, among those that have ended and whose result counts. */
export type StatisticsFilter = {
  /** Only hands played under this ruleset. */
  readonly ruleset?: InputMaybe<Scalars['ID']['input']>;
  /** Only hands of this tournament, by its id or by the name that its games were opened with. */
  readonly tournament?: InputMaybe<Scalars['String']['input']>;
  /** Only games opened at this time or later: a date or an RFC 3339 time. */
  readonly from?: InputMaybe<Scalars['String']['input']>;
  /** Only games opened before this time: a date or an RFC 3339 time. */
  readonly before?: InputMaybe<Scalars['String']['input']>;
  /** If true, only games with a provisional result; if false, only games with a final result. Default: both. */
  readonly provisional?: InputMaybe<Scalars['Boolean']['input']>;
};

/** Statistics of a player. */
export type PlayerStatistics = {
  readonly __typename: 'PlayerStatistics';
  /** Number of recorded events not included in this answer yet, counted up to 10,000; `null` if the event store is unreachable. */
  readonly behind: Maybe<Scalars['Int']['output']>;
  /** Number of games that the counted hands belong to. */
  readonly games: Scalars['Int']['output'];
  /** Number of hands that have ended and whose result counts. */
  readonly hands: Scalars['Int']['output'];
  /** Number of wins. */
  readonly wins: Scalars['Int']['output'];
  /** Number of wins by self-draw. */
  readonly selfDraws: Scalars['Int']['output'];
  /** Mean points of the wins that have points; `null` if there are none. */
  readonly meanWin: Maybe<Scalars['Float']['output']>;
  /** Patterns of the wins, most frequent first. */
  readonly patterns: ReadonlyArray<PatternCount>;
  /** Number of melds and kongs made, by kind. */
  readonly melds: ReadonlyArray<MeldCount>;
  /** Number of wins by others on the player’s discards and robbed kongs. */
  readonly discardsWonOn: Scalars['Int']['output'];
  /** Sum of the player’s score changes. */
  readonly points: Scalars['Points']['output'];
  /** Rates that describe the player’s play. */
  readonly rates: PlayRates;
  /** The same rates for all other players, in the rulesets that this player plays and within the same tournament and period. */
  readonly field: PlayRates;
  /** Play by month in which the games were opened (UTC). */
  readonly form: ReadonlyArray<MonthOfPlay>;
};

/** Rates that describe play, for one player or for many. docs/statistics.md defines each. */
export type PlayRates = {
  /** Share of hands won. If several players win a hand, each has won it. */
  readonly wins: Rate;
  /** Share of wins made by self-draw. */
  readonly selfDraws: Rate;
  /** Share of hands in which somebody won on the player’s discard or robbed their kong. */
  readonly dealIns: Rate;
  /** Share of hands in which the player claimed a discard for a meld, among hands with recorded play. */
  readonly calls: Rate;
  /** Share of hands in which the player declared reach, among hands with recorded play under rulesets that have reach. */
  readonly reaches: Rate;
  /** Share of hands without a winner in which the player was ready (tenpai), among hands where this was recorded. */
  readonly readyAtExhaustion: Rate;
  /** Mean points of the wins that have points. */
  readonly pointsWon: Mean;
  /** Mean points paid for a win on the player’s discard. */
  readonly pointsPaid: Mean;
  /** Mean turn of the win: the number of the player’s discards before it, plus one. */
  readonly turnsToWin: Mean;
  /** Share of closed games finished in first, second, third and fourth place. */
  readonly placings: ReadonlyArray<Rate>;
  /** Mean place in closed games. */
  readonly placing: Mean;
};

/** A rate with its numerator and denominator. */
export type Rate = {
  /** Number of occurrences. */
  readonly count: Scalars['Int']['output'];
  /** Number of opportunities. */
  readonly of: Scalars['Int']['output'];
  /** `count` divided by `of`; `null` if `of` is 0. */
  readonly rate: Maybe<Scalars['Float']['output']>;
};

/** A mean with its sample size. */
export type Mean = {
  /** The mean; `null` if `of` is 0. */
  readonly mean: Maybe<Scalars['Float']['output']>;
  /** Number of values. */
  readonly of: Scalars['Int']['output'];
};

/** Play of one player in one month. */
export type MonthOfPlay = {
  /** Month, e.g. `2026-01`. */
  readonly month: Scalars['String']['output'];
  /** Number of games with at least one counted hand. */
  readonly games: Scalars['Int']['output'];
  /** Number of hands that have ended and whose result counts. */
  readonly hands: Scalars['Int']['output'];
  /** Sum of the player’s score changes. */
  readonly points: Scalars['Points']['output'];
  /** Rates that describe the player’s play in that month. */
  readonly rates: PlayRates;
};

/** Statistics of a ruleset. */
export type RulesetStatistics = {
  readonly __typename: 'RulesetStatistics';
  /** Number of recorded events not included in this answer yet, counted up to 10,000; `null` if the event store is unreachable. */
  readonly behind: Maybe<Scalars['Int']['output']>;
  /** Number of games that the counted hands belong to. */
  readonly games: Scalars['Int']['output'];
  /** Number of hands that have ended and whose result counts. */
  readonly hands: Scalars['Int']['output'];
  /** Number of wins. */
  readonly wins: Scalars['Int']['output'];
  /** Number of wins by self-draw. */
  readonly selfDraws: Scalars['Int']['output'];
  /** Mean points of the wins that have points; `null` if there are none. */
  readonly meanWin: Maybe<Scalars['Float']['output']>;
  /** Patterns of the wins, most frequent first. */
  readonly patterns: ReadonlyArray<PatternCount>;
  /** Number of melds and kongs made, by kind. */
  readonly melds: ReadonlyArray<MeldCount>;
  /** Number of hands that nobody won. */
  readonly noWins: Scalars['Int']['output'];
  /** Rates of play under the ruleset; in rates per hand, every seat counts. */
  readonly rates: PlayRates;
};

/** The number of wins with a pattern. */
export type PatternCount = {
  /** Id within the ruleset. */
  readonly id: Scalars['ID']['output'];
  /** Display name. */
  readonly name: Scalars['String']['output'];
  /** Number of wins with the pattern. */
  readonly wins: Scalars['Int']['output'];
};

/** The number of melds or kongs of one kind. */
export type MeldCount = {
  /** Kind of meld; a small exposed kong is counted in addition to its pong. */
  readonly kind: MeldKind;
  /** Number made. */
  readonly count: Scalars['Int']['output'];
};

export type Mutation = {
  /** Add a player, so that they can be seated by their id. Needs the role scribe, server, judge or operator. */
  readonly addPlayer: PlayerResult;
  /** Change or remove the display name of a player. Needs the role judge or operator. */
  readonly renamePlayer: PlayerResult;
  /** Add an alias by which a source of records knows a player. Needs the role judge or operator. */
  readonly addPlayerAlias: PlayerResult;
  /** Remove an alias from a player. Needs the role judge or operator. */
  readonly removePlayerAlias: PlayerResult;
  /** Merge two ids of the same person. The player `into` keeps their name and receives the aliases of `from`; from then on `from` refers to `into`, also in older games. Needs the role judge or operator. */
  readonly mergePlayers: PlayerResult;
  /** Undo the merge of an id; merges can be undone in any order. The id is a separate player again, with its former names and aliases. Anything given to the other player since then stays theirs. Needs the role judge or operator. */
  readonly unmergePlayer: PlayerResult;
  /** Erase the name and aliases of a player permanently; no import restores them. The id stays in every game. Needs the role operator. */
  readonly erasePlayer: PlayerResult;
  /** Record the game of a text as a new game; use `previewImport` first. If the same play is already recorded, nothing is added and that game is returned if the caller may see it. If a strict game breaks a rule, nothing is recorded. Needs the role scribe or server. */
  readonly importGame: ImportGameResult;
  /** Open a game. Its id is derived from the command id, so a repeated request does not open a second game. Needs the role scribe or server. */
  readonly openGame: OpenGameResult;
  /** Record actions at the table, all or none. Needs the role scribe or server of the game; in a strict game with concealed tiles, a scribe who can see those tiles. */
  readonly recordActions: RecordActionsResult;
  /** Correct the record; use `previewCorrection` first. Needs the role scribe or server of the game, or judge; in a strict game with concealed tiles, a scribe who can see those tiles. */
  readonly correctGame: CorrectGameResult;
  /** Raise a dispute. Needs the role player, scribe, server or judge of the game; a player can object only for their own seat. */
  readonly raiseDispute: CaseResult;
  /** Add evidence to an open dispute. Needs the roles of `raiseDispute`. */
  readonly addEvidence: CaseResult;
  /** Issue a ruling and carry it out. If any part is impossible at the current table, nothing is recorded. Use `previewRuling` first. Needs the role judge. */
  readonly issueRuling: CaseResult;
  /** Appeal against the ruling of a table judge, up to 30 minutes after the close. Needs the roles of `raiseDispute`. */
  readonly appealRuling: CaseResult;
  /** Decide an appeal. `VARIED` and `REVERSED` undo the effects of the ruling and carry out a new one. Needs the role head judge; the caller must not have issued the ruling, played in the game or recorded it. */
  readonly decideAppeal: CaseResult;
  /** Close a dispute. Needs the role judge; the objector can withdraw their own dispute. */
  readonly closeDispute: CaseResult;
  /** Issue a token. Its secret is shown only once, and it expires no later than the caller’s own token. Needs the role operator. */
  readonly addToken: AddTokenResult;
  /** Revoke a token and close its connections. Needs the role operator. */
  readonly revokeToken: RevokeTokenResult;
  /** Revoke all tokens that an actor issued with any of their tokens, the tokens issued with those, and the actor’s pairing codes. This also covers tokens issued by a subject of the identity provider. Needs the role operator. */
  readonly revokeGivenBy: RevokeTokenResult;
  /** Create a short code that one device exchanges for a token with `pairDevice`. The code and its token expire no later than the caller’s own token. Needs the role operator; a scribe or server of a game can create codes for their own role or for a seat of that game. */
  readonly addPairingCode: AddPairingCodeResult;
  /** Cancel an unused pairing code. Needs the role operator; other callers can cancel codes that they created. */
  readonly cancelPairingCode: CancelPairingCodeResult;
  /** Exchange a pairing code for a token. Each code works once, and no other authentication is needed. After too many wrong codes, requests are rejected with `RATE_LIMITED` for a while. */
  readonly pairDevice: PairDeviceResult;
  /** Open a tournament. Its id is derived from the command id, so a repeated request does not open a second one. Needs the role organiser without a particular tournament, or operator. */
  readonly openTournament: OpenTournamentResult;
  /** Record changes of a tournament, all or none. Needs the role organiser of the tournament, or operator. */
  readonly recordTournament: RecordTournamentResult;
  /** Draw and record the seats of the next session, or of all remaining sessions; use `previewSeating` first. The same seed always gives the same seats (docs/tournaments.md). Needs the role organiser of the tournament, or operator. */
  readonly drawSeating: RecordTournamentResult;
  /** Open a session: first the games of its tables, with their rules and players, then the session itself. If the request is interrupted and repeated, nothing is opened twice. Needs the role organiser of the tournament, or operator. */
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

/** A player as now in the directory, or the reason that nothing was changed. */
export type PlayerResult = Player | PlayerRefused | NotFound | Forbidden | InvalidInput;

/** A page of players, or the reason that none can be shown. */
export type PlayersResult = PlayerConnection | Forbidden | InvalidInput;

/** A page of players (Relay connection). */
export type PlayerConnection = {
  readonly __typename: 'PlayerConnection';
  /** Items on this page, each with its cursor. */
  readonly edges: ReadonlyArray<PlayerEdge>;
  /** Position of this page in the list. */
  readonly pageInfo: PageInfo;
  /** Number of items on all pages. */
  readonly totalCount: Scalars['Int']['output'];
};

/** A player on a page, with its cursor. */
export type PlayerEdge = {
  /** Opaque cursor; pass it as `after` to continue from this item. */
  readonly cursor: Scalars['String']['output'];
  /** The player. */
  readonly node: Player;
};

/** Origin of a game that another program recorded. */
export type GameSource = {
  /** Format of the imported log, e.g. `tenhou-mjlog`. */
  readonly format: Scalars['String']['output'];
  /** Id of the game on its platform; `null` if neither the log nor its file name gives it. */
  readonly id: Maybe<Scalars['String']['output']>;
  /** SHA-256 of the uncompressed source file, in hexadecimal; it identifies the original file. */
  readonly sha256: Scalars['String']['output'];
};

/** A player. Events contain only player ids, so a name can be changed or erased without changing an event. */
export type Player = {
  readonly __typename: 'Player';
  /** Permanent id; after a merge, the id of the player who stayed. */
  readonly id: Scalars['ID']['output'];
  /** Display name; `null` if none was given, it was erased, or the caller may not see it. */
  readonly name: Maybe<Scalars['String']['output']>;
  /** Whether the player’s names were erased permanently. */
  readonly erased: Scalars['Boolean']['output'];
  /** Aliases at sources of records; `null` for callers without a role that may look up players. */
  readonly aliases: Maybe<ReadonlyArray<PlayerAlias>>;
  /** Ids that were merged into this one and still occur in older events; `null` for callers without a role that may look up players. */
  readonly formerIds: Maybe<ReadonlyArray<Scalars['ID']['output']>>;
  /** Recorded tournaments in which the player is an entrant or a substitute, most recently opened first, at most 100. */
  readonly tournaments: ReadonlyArray<PlayedTournament>;
};

/** Changes of a directory entry, or the reason that they cannot be shown. */
export type PlayerHistoryResult = PlayerHistory | Forbidden | NotFound;

/** Changes of the directory entries of a player and of every id merged into it. */
export type PlayerHistory = {
  readonly __typename: 'PlayerHistory';
  /** Changes, oldest first, without erased names. */
  readonly changes: ReadonlyArray<PlayerChange>;
};

/** A change in the player directory. */
export type PlayerChange = {
  /** Number of the change in the directory. */
  readonly number: Scalars['Int']['output'];
  /** When it was made: RFC 3339, UTC, with milliseconds. */
  readonly at: Scalars['String']['output'];
  /** Actor id of the author; `null` if unknown. */
  readonly by: Maybe<Scalars['ID']['output']>;
  /** Kind of change. */
  readonly what: PlayerChangeKind;
  /** Id of the player. */
  readonly player: Scalars['ID']['output'];
  /** For a merge or its undoing: id of the player who stayed; otherwise `null`. */
  readonly other: Maybe<Scalars['ID']['output']>;
  /** For an alias: its source of records; otherwise `null`. */
  readonly source: Maybe<Scalars['String']['output']>;
  /** Name or alias; `null` if there is none or it was erased. */
  readonly name: Maybe<Scalars['String']['output']>;
};

/** A kind of change in the player directory. */
export type PlayerChangeKind =
  /** The player was added. */
  | 'ADDED'
  /** The name was set, changed or removed. */
  | 'NAMED'
  /** An alias was added. */
  | 'ALIAS_ADDED'
  /** An alias was removed. */
  | 'ALIAS_REMOVED'
  /** Two ids were merged. */
  | 'MERGED'
  /** A merge was undone. */
  | 'UNMERGED'
  /** The names were erased. */
  | 'ERASED';

/** A name by which a source of records knows a player. */
export type PlayerAlias = {
  /** Source of records: a short lower-case word, e.g. `tenhou`. */
  readonly source: Scalars['String']['output'];
  /** Name used by that source. */
  readonly name: Scalars['String']['output'];
};

/** A name by which a source of records knows a player. */
export type PlayerAliasInput = {
  /** Source of records: a short lower-case word, e.g. `tenhou`. */
  readonly source: Scalars['String']['input'];
  /** Name used by that source, 1 to 100 characters on one line. */
  readonly name: Scalars['String']['input'];
};

/** A rejected change of the player directory. Nothing was changed. */
export type PlayerRefused = UserError & {
  readonly __typename: 'PlayerRefused';
  /** Kind of failure. */
  readonly code: ErrorCode;
  /** Human-readable explanation. */
  readonly message: Scalars['String']['output'];
  /** Path to the argument at fault, e.g. `actions`, `3`, `discardTile`, `tile`; `null` if no single argument is. */
  readonly path: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Player that the change conflicts with; `null` if there is none. */
  readonly player: Maybe<Player>;
};

/** A preview of an import, or the reason that the text cannot be imported. */
export type PreviewImportResult = ImportPreview | TextUnreadable | RuleViolated | Forbidden | InvalidInput;

/** The result of `importGame`. Only `GameImported` means that something was recorded. */
export type ImportGameResult = GameImported | TextUnreadable | RuleViolated | CommandIdReused | Forbidden | InvalidInput;

/** The game that would be recorded from a text. Nothing was recorded. */
export type ImportPreview = {
  readonly __typename: 'ImportPreview';
  /** Id of the game, derived from the command id. */
  readonly gameId: Scalars['ID']['output'];
  /** Values that the engine computes differently from the text. */
  readonly differences: ReadonlyArray<StatedDifference>;
  /** Irregularities found in the text. */
  readonly irregularities: ReadonlyArray<TextIrregularity>;
  /** Content of the text that the record does not store. */
  readonly notCarried: ReadonlyArray<NotCarried>;
  /** The game in canonical notation, as it would be exported. */
  readonly notation: Scalars['String']['output'];
  /** Number of events that would be recorded, including corrections. */
  readonly events: Scalars['Int']['output'];
  /** Number of hands, counting every take. */
  readonly hands: Scalars['Int']['output'];
  /** The table after the last step. */
  readonly table: Table;
};

/** A game recorded from a text. */
export type GameImported = {
  readonly __typename: 'GameImported';
  /** Id of the game: derived from the command id, or the id of the identical game already recorded. */
  readonly gameId: Scalars['ID']['output'];
  /** Values that the engine computes differently from the text. */
  readonly differences: ReadonlyArray<StatedDifference>;
  /** Irregularities found in the text. */
  readonly irregularities: ReadonlyArray<TextIrregularity>;
  /** Content of the text that the record does not store. */
  readonly notCarried: ReadonlyArray<NotCarried>;
  /** Revision of the last event of the game. */
  readonly revision: Scalars['Int']['output'];
  /** Number of events that this command added; 0 if all were recorded before. */
  readonly added: Scalars['Int']['output'];
};

/** A value stated in a text that the engine computes differently. */
export type StatedDifference = {
  /** Line number in the text, from 1. */
  readonly line: Scalars['Int']['output'];
  /** Column in the line, from 1, in UTF-16 code units. */
  readonly column: Scalars['Int']['output'];
  /** Hand number, from 1; `null` before the first hand. */
  readonly hand: Maybe<Scalars['Int']['output']>;
  /** Step number within the hand, from 1. */
  readonly step: Scalars['Int']['output'];
  /** Kind of value: `points`, `payments` or `scores`. */
  readonly field: Scalars['String']['output'];
  /** Value stated in the text. */
  readonly stated: Scalars['JSON']['output'];
  /** Value computed by the rules. */
  readonly computed: Scalars['JSON']['output'];
};

/** An irregularity with its position in a text. */
export type TextIrregularity = {
  /** Line number in the text, from 1. */
  readonly line: Scalars['Int']['output'];
  /** Column in the line, from 1, in UTF-16 code units. */
  readonly column: Scalars['Int']['output'];
  /** Hand number, from 1; `null` before the first hand. */
  readonly hand: Maybe<Scalars['Int']['output']>;
  /** Step number within the hand, from 1. */
  readonly step: Scalars['Int']['output'];
  /** The irregularity. */
  readonly irregularity: Irregularity;
};

/** Content of a text that its record does not store. */
export type NotCarried = {
  /** Kind of content, e.g. the header `scribe`. */
  readonly what: Scalars['String']['output'];
  /** Number of occurrences. */
  readonly count: Scalars['Int']['output'];
};

/** A text that cannot be read. `message` is its first error. Nothing was recorded. */
export type TextUnreadable = UserError & {
  readonly __typename: 'TextUnreadable';
  /** Kind of failure. */
  readonly code: ErrorCode;
  /** Human-readable explanation. */
  readonly message: Scalars['String']['output'];
  /** Path to the argument at fault, e.g. `actions`, `3`, `discardTile`, `tile`; `null` if no single argument is. */
  readonly path: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** All errors in the text, in order. */
  readonly errors: ReadonlyArray<TextError>;
};

/** A syntax error in a text. */
export type TextError = {
  /** Line number, from 1. */
  readonly line: Scalars['Int']['output'];
  /** Column, from 1, in UTF-16 code units. */
  readonly column: Scalars['Int']['output'];
  /** What the reader expected at that position. */
  readonly expected: Scalars['String']['output'];
  /** Text found at that position. */
  readonly found: Scalars['String']['output'];
};

/** The result of `openGame`. */
export type OpenGameResult = GameOpened | RuleViolated | CommandIdReused | Forbidden | InvalidInput;

/** The result of `recordActions`. Only `ActionsRecorded` means that something was recorded. */
export type RecordActionsResult = ActionsRecorded | RuleViolated | VersionConflict | CommandIdReused | GameClosedError | Forbidden | NotFound | InvalidInput;

/** A preview of actions, or the reason that they cannot be recorded. */
export type PreviewActionsResult = ActionsPreview | RuleViolated | VersionConflict | GameClosedError | Forbidden | NotFound | InvalidInput;

/** The result of an earlier command. `NotFound` means that it recorded nothing and can be sent again. */
export type CommandResult = GameOpened | ActionsRecorded | CorrectionRecorded | CaseRecorded | NotFound | InvalidInput;

/** A game that was opened. */
export type GameOpened = {
  readonly __typename: 'GameOpened';
  /** Id of the game. */
  readonly gameId: Scalars['ID']['output'];
  /** Revision of the command’s last event: the expected revision of the next command unless others record. */
  readonly revision: Scalars['Int']['output'];
  /** Recorded events. */
  readonly events: ReadonlyArray<LoggedEvent>;
  /** Irregularities that were found and that the caller may see. */
  readonly irregularities: ReadonlyArray<Irregularity>;
  /** Whether the command had been recorded before, so that this is its first result again. */
  readonly replayed: Scalars['Boolean']['output'];
  /** Tokens for the requested seats. A repeated request returns new tokens, because a token is shown only once; earlier tokens stay valid. `null` if none were requested, and in `commandResult`. */
  readonly seatTokens: Maybe<ReadonlyArray<SeatToken>>;
};

/** Actions that were recorded. */
export type ActionsRecorded = {
  readonly __typename: 'ActionsRecorded';
  /** Id of the game. */
  readonly gameId: Scalars['ID']['output'];
  /** Revision of the command’s last event: the expected revision of the next command unless others record. */
  readonly revision: Scalars['Int']['output'];
  /** Recorded events. */
  readonly events: ReadonlyArray<LoggedEvent>;
  /** Irregularities that were found and that the caller may see. */
  readonly irregularities: ReadonlyArray<Irregularity>;
  /** The declared wins, each with its outcome. */
  readonly wins: ReadonlyArray<DeclaredWin>;
  /** Whether the command had been recorded before, so that this is its first result again. */
  readonly replayed: Scalars['Boolean']['output'];
};

/** The effect of recording actions. Nothing was recorded. */
export type ActionsPreview = {
  readonly __typename: 'ActionsPreview';
  /** Why the actual result may differ: the preview treats tiles recorded by others and hidden from the caller as unknown. `null` if there are no such tiles. */
  readonly hidden: Maybe<HiddenReason>;
  /** Events that would be recorded, in the order of the actions. */
  readonly events: ReadonlyArray<PreviewedEvent>;
  /** Irregularities that would be found and that the caller may see. */
  readonly irregularities: ReadonlyArray<ActionIrregularity>;
  /** The declared wins, each with its expected outcome. */
  readonly wins: ReadonlyArray<DeclaredWin>;
  /** The current table. */
  readonly before: Table;
  /** The table after the actions. */
  readonly after: Table;
  /** Differences between the two tables. */
  readonly changes: ReadonlyArray<Change>;
};

/** An event that would be recorded, as the caller would see it. */
export type PreviewedEvent = {
  /** Position in the game’s record, from 0, unless others record first. */
  readonly revision: Scalars['Int']['output'];
  /** Event type, e.g. `TileDiscarded`. */
  readonly type: Scalars['String']['output'];
  /** Event data, in the form that docs/log-format.md defines for the type. Tiles are in notation; hidden tiles are `?`. */
  readonly data: Scalars['JSON']['output'];
  /** Irregularities that would be found in the event. */
  readonly irregularities: ReadonlyArray<Irregularity>;
};

/** An irregularity of an action that is not recorded yet. */
export type ActionIrregularity = {
  /** Path to the action in the arguments, e.g. `actions`, `3`, `discardTile`. */
  readonly path: ReadonlyArray<Scalars['String']['output']>;
  /** The irregularity. */
  readonly irregularity: Irregularity;
};

/** The outcome of a declared win; it tells a player’s false win from a recorder’s mistake. */
export type DeclaredWin = {
  /** Revision of the event that recorded the win. */
  readonly revision: Scalars['Int']['output'];
  /** Seat that declared the win, 0 to 3. */
  readonly seat: Scalars['Int']['output'];
  /** Outcome of the declaration. */
  readonly judgement: WinJudgement;
  /** Explanation of the outcome, with the reason if it is not a win. */
  readonly message: Scalars['String']['output'];
  /** The win and its result; `null` if it is not a win. */
  readonly win: Maybe<Win>;
  /** Explanation of the score; `null` if it was not scored or some tiles are unknown. */
  readonly explanation: Maybe<Explanation>;
};

/** Outcome of a declared win. */
export type WinJudgement =
  /** A valid win, scored if the ruleset scores wins. */
  | 'WON'
  /** A valid win according to the record, but some tiles are unknown, so it cannot be scored. */
  | 'NOT_SCORED'
  /** A false win by the player: a rule forbids it, or the hand is not complete. */
  | 'FALSE_WIN'
  /** A recorder’s mistake: the tiles given cannot be those of the hand (too few, too many, a fifth copy, or different from those seen). The hand is unchanged and can still win with the right tiles. */
  | 'SLIP';

/** The table before the first hand of a record that starts in the middle of its game. */
export type BeginsInput = {
  /** Number of the first recorded hand, from 1. */
  readonly hand: Scalars['Int']['input'];
  /** Dealer’s seat, 0 to 3. */
  readonly dealer: Scalars['Int']['input'];
  /** Prevailing wind, `1z` (East) to `4z` (North); `null` if the ruleset has none. */
  readonly prevailingWind?: InputMaybe<Scalars['String']['input']>;
  /** Number of honba counters. */
  readonly honba: Scalars['Int']['input'];
  /** Number of reach bets on the table. */
  readonly bets: Scalars['Int']['input'];
  /** Scores by seat. */
  readonly scores: ReadonlyArray<Scalars['Points']['input']>;
};

/** An action at the table: exactly one of the following fields. They correspond to the engine’s actions (src/engine/table/moves). */
export type ActionInput =
  /** Seat the players. */
  { readonly seatPlayers: SeatPlayersInput; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  /** Start a hand. */
  { readonly seatPlayers?: never; readonly startHand: StartHandInput; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  /** Throw dice. */
  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice: ThrowDiceInput; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  /** Break the wall. */
  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall: BreakWallInput; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  /** Deal the tiles. */
  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles: DealTilesInput; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  /** Draw a tile. */
  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile: DrawTileInput; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  /** Put a tile drawn too early back into the wall. */
  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw: SeatInput; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  /** Discard a tile. */
  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile: DiscardTileInput; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  /** Announce a claim. */
  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim: AnnounceClaimInput; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  /** Withdraw an announced claim before it is carried out. */
  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim: WithdrawClaimInput; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  /** Claim a discard for a meld. */
  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld: ClaimMeldInput; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  /** Take back a meld before its player discards, because another claim has precedence or the meld was not allowed. */
  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld: SeatInput; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  /** Declare a kong. */
  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong: DeclareKongInput; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  /** Reveal a dora indicator. */
  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator: RevealIndicatorInput; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  /** Declare reach, before the discard that goes with it. */
  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach: SeatInput; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  /** Take the last discard into the hand instead of drawing. */
  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard: SeatInput; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  /** Expose a flower or season; a supplement tile is drawn for it. */
  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile: ExposeBonusTileInput; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  /** Show tiles unlawfully. */
  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles: TilesInput; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  /** Reveal tiles at the end of a hand. */
  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles: RevealTilesInput; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  /** Note that some steps were not recorded. */
  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps: LoseStepsInput; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  /** Add a note. */
  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote: AddNoteInput; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  /** Note that a player’s connection was lost or restored. */
  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection: ChangeConnectionInput; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  /** Commit to the wall with a hash, before the dice are thrown and the tiles dealt. */
  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall: CommitWallInput; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  /** Add a player’s number to the seed of the wall, after the commitment. */
  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall: MixWallInput; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  /** Reveal the committed wall after its hand; it is compared with the tiles that were taken from it. */
  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall: RevealWallInput; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  /** Take a break. */
  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak: TakeBreakInput; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  /** Declare a win. */
  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin: DeclareWinInput; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  /** Enter the points of a win that no rules score, once for each winner. */
  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints: EnterPointsInput; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  /** Record a transfer of points. */
  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments: MakePaymentsInput; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  /** End the hand. */
  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand: EndHandInput; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  /** Impose a penalty. */
  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty: ImposePenaltyInput; readonly adjustScore?: never; readonly closeGame?: never; }
  |  /** Assign points by a ruling. */
  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore: AdjustScoreInput; readonly closeGame?: never; }
  |  /** Close the game. */
  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame: CloseGameInput; };

/** The seating of the players: the players, or how their seats were picked, or both. */
export type SeatPlayersInput = {
  /** Player ids of seats 0 to 3; seat 0 is East in the first hand. */
  readonly players?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** How the seats were picked, which determines them. */
  readonly picking?: InputMaybe<SeatPickingInput>;
};

/** How the players picked their seats with dice and wind tiles. */
export type SeatPickingInput = {
  /** Ids of the four players as they first sat down, counter-clockwise. */
  readonly places: ReadonlyArray<Scalars['ID']['input']>;
  /** The two throws of the dice. */
  readonly throws: ReadonlyArray<PickingThrowInput>;
  /** The wind tiles in their row, from the end with the odd-numbered tile to the end with the even-numbered one. */
  readonly row: ReadonlyArray<Scalars['String']['input']>;
};

/** A throw of the dice for picking seats. */
export type PickingThrowInput = {
  /** Index in `places` of the player who threw. */
  readonly place: Scalars['Int']['input'];
  /** Numbers shown by the dice, each 1 to 6. */
  readonly faces: ReadonlyArray<Scalars['Int']['input']>;
};

/** The start of a hand. Values that are not given follow from the rules. */
export type StartHandInput = {
  /** Hand number within the game, from 1. Default: the next hand by the rules. */
  readonly hand?: InputMaybe<Scalars['Int']['input']>;
  /** Take of the hand, from 1. Default: the next take by the rules. */
  readonly take?: InputMaybe<Scalars['Int']['input']>;
  /** Dealer’s seat, 0 to 3. Default: the dealer by the rules. */
  readonly dealer?: InputMaybe<Scalars['Int']['input']>;
};

/** A throw of the dice for breaking the wall. */
export type ThrowDiceInput = {
  /** Seat, 0 to 3. */
  readonly seat: Scalars['Int']['input'];
  /** Numbers shown by the dice, each 1 to 6. */
  readonly faces: ReadonlyArray<Scalars['Int']['input']>;
};

/** The place where the wall is broken. */
export type BreakWallInput = {
  /** Seat whose wall is broken, 0 to 3. */
  readonly seat: Scalars['Int']['input'];
  /** Number of stacks counted off before the break. */
  readonly stacks: Scalars['Int']['input'];
};

/** A commitment to the wall of a hand, made before the tiles are dealt. */
export type CommitWallInput = {
  /** Hand number. Default: the hand being set up. */
  readonly hand?: InputMaybe<Scalars['Int']['input']>;
  /** Commitment scheme. */
  readonly scheme: WallScheme;
  /** SHA-256 in lower-case hexadecimal. */
  readonly commitment: Scalars['String']['input'];
};

/** A number that a player contributes to the wall of a hand. */
export type MixWallInput = {
  /** Hand number. Default: the hand being set up. */
  readonly hand?: InputMaybe<Scalars['Int']['input']>;
  /** Seat that contributes the number, 0 to 3. */
  readonly seat: Scalars['Int']['input'];
  /** The number, 0 or more. */
  readonly number: Scalars['Int']['input'];
};

/** A committed wall, revealed after its hand. */
export type RevealWallInput = {
  /** Hand number. Default: the hand that ended last. */
  readonly hand?: InputMaybe<Scalars['Int']['input']>;
  /** All tiles of the wall: in their physical order, or in dealing order if no dice decide where it is broken. */
  readonly tiles: ReadonlyArray<Scalars['String']['input']>;
  /** Salt of the commitment. Default: none was used. */
  readonly salt?: InputMaybe<Scalars['String']['input']>;
};

/** A deal. */
export type DealTilesInput = {
  /** Tiles of seats 0 to 3 in notation; `?` for each tile that nobody saw. */
  readonly hands: ReadonlyArray<ReadonlyArray<Scalars['String']['input']>>;
};

/** A draw. */
export type DrawTileInput = {
  /** Seat, 0 to 3. */
  readonly seat: Scalars['Int']['input'];
  /** Tile in notation, e.g. `5p`; `?` if nobody saw it, `[58]p` for one of two, `5p~` if unsure. */
  readonly tile: Scalars['String']['input'];
  /** Part of the wall that the tile is drawn from. Default: the live wall, or the supplement end if a supplement tile is due. */
  readonly source?: InputMaybe<DrawSource>;
};

/** An action that names only its seat. */
export type SeatInput = {
  /** Seat, 0 to 3. */
  readonly seat: Scalars['Int']['input'];
};

/** A discard. */
export type DiscardTileInput = {
  /** Seat, 0 to 3. */
  readonly seat: Scalars['Int']['input'];
  /** Tile in notation, e.g. `5p`; `?` if nobody saw it, `[58]p` for one of two, `5p~` if unsure. */
  readonly tile: Scalars['String']['input'];
  /** Whether it is the tile just drawn (tsumogiri); `null` if nobody saw. Default: true if it is known to be the same tile. */
  readonly drawn?: InputMaybe<Scalars['Boolean']['input']>;
};

/** An announced claim that is not carried out at once. */
export type AnnounceClaimInput = {
  /** Seat, 0 to 3. */
  readonly seat: Scalars['Int']['input'];
  /** Kind of claim announced. */
  readonly claim: ClaimKind;
};

/** The withdrawal of an announced claim. */
export type WithdrawClaimInput = {
  /** Seat, 0 to 3. */
  readonly seat: Scalars['Int']['input'];
  /** Kind of claim to withdraw. */
  readonly claim: ClaimKind;
};

/** A discard claimed for a meld. */
export type ClaimMeldInput = {
  /** Seat, 0 to 3. */
  readonly seat: Scalars['Int']['input'];
  /** Kind of meld. */
  readonly kind: ClaimedMeldKind;
  /** The player’s own tiles in the meld. Default: the tiles that match the discard. For a chi with several possible pairs the default is rejected, and the message lists them. */
  readonly own?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Number of later discards between the claimed discard and now. Default: 0. */
  readonly back?: InputMaybe<Scalars['Int']['input']>;
};

/** A kong declared in the player’s own turn. */
export type DeclareKongInput = {
  /** Seat, 0 to 3. */
  readonly seat: Scalars['Int']['input'];
  /** Kind of kong. */
  readonly kind: DeclaredKongKind;
  /** Tile in notation, e.g. `5p`; `?` if nobody saw it, `[58]p` for one of two, `5p~` if unsure. */
  readonly tile: Scalars['String']['input'];
};

/** A dora indicator revealed in the dead wall. */
export type RevealIndicatorInput = {
  /** Tile in notation, e.g. `5p`; `?` if nobody saw it, `[58]p` for one of two, `5p~` if unsure. */
  readonly tile: Scalars['String']['input'];
  /** Position of the indicator, counted from the break. Default: the next one. */
  readonly place?: InputMaybe<Scalars['Int']['input']>;
};

/** A flower or season exposed on the table. */
export type ExposeBonusTileInput = {
  /** Seat, 0 to 3. */
  readonly seat: Scalars['Int']['input'];
  /** Bonus tile, `1f` to `8f`. */
  readonly tile: Scalars['String']['input'];
};

/** Tiles shown by a player. */
export type TilesInput = {
  /** Seat, 0 to 3. */
  readonly seat: Scalars['Int']['input'];
  /** Tiles in notation, 1 to 20. */
  readonly tiles: ReadonlyArray<Scalars['String']['input']>;
};

/** All concealed tiles revealed by a player. */
export type RevealTilesInput = {
  /** Seat, 0 to 3. */
  readonly seat: Scalars['Int']['input'];
  /** Tiles in notation. */
  readonly tiles: ReadonlyArray<Scalars['String']['input']>;
  /** Melds of the seat. Needed only if the record lacks them, because steps were lost or only the result is recorded; otherwise they must match the record. */
  readonly melds?: InputMaybe<ReadonlyArray<ShownMeldInput>>;
  /** Flowers and seasons of the seat, needed in the same cases as `melds`. */
  readonly bonus?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

/** A meld as shown at the end of a hand, whose making was not recorded. */
export type ShownMeldInput = {
  /** Kind of meld. */
  readonly kind: ShownMeldKind;
  /** Three or four tiles in notation. */
  readonly tiles: ReadonlyArray<Scalars['String']['input']>;
};

/** Steps that were not recorded. */
export type LoseStepsInput = {
  /** Number of steps, 1 to 1000; `null` if unknown. */
  readonly count?: InputMaybe<Scalars['Int']['input']>;
};

/** A public note in the record. */
export type AddNoteInput = {
  /** Text of the note, at most 500 characters. */
  readonly text: Scalars['String']['input'];
};

/** The connection status of an online player. */
export type ChangeConnectionInput = {
  /** Seat, 0 to 3. */
  readonly seat: Scalars['Int']['input'];
  /** Whether the player is connected now. */
  readonly connected: Scalars['Boolean']['input'];
};

/** A break at the table. It does not change the table. */
export type TakeBreakInput = {
  /** Length of the break in minutes, 1 to 999; `null` if unknown. */
  readonly minutes?: InputMaybe<Scalars['Int']['input']>;
};

/** A declared win. */
export type DeclareWinInput = {
  /** Seat, 0 to 3. */
  readonly seat: Scalars['Int']['input'];
  /** How the hand is won. */
  readonly by: WinBy;
  /** Winning tile in notation, needed only if the record does not show it. */
  readonly tile?: InputMaybe<Scalars['String']['input']>;
  /** Seat that the winning tile came from, needed only if the record does not show it. */
  readonly from?: InputMaybe<Scalars['Int']['input']>;
  /** Concealed tiles as shown, without the winning tile. */
  readonly concealed?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Points declared by the players. */
  readonly declaredPoints?: InputMaybe<Scalars['Points']['input']>;
  /** Ura-dora indicators, in order, if the winner is entitled to them. */
  readonly under?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Melds of the seat. Needed only if the record lacks them, because steps were lost or only the result is recorded; otherwise they must match the record. */
  readonly melds?: InputMaybe<ReadonlyArray<ShownMeldInput>>;
  /** Flowers and seasons of the seat, needed in the same cases as `melds`. */
  readonly bonus?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** True if the table rejected the win although the record cannot tell, because nobody saw the tiles. It is recorded as a false win; strict games reject it. Default: false. */
  readonly failed?: InputMaybe<Scalars['Boolean']['input']>;
};

/** The points of a win, entered by the players. */
export type EnterPointsInput = {
  /** Points gained by seats 0 to 3, with a sum of 0. */
  readonly changes: ReadonlyArray<Scalars['Points']['input']>;
};

/** An observed transfer of points. */
export type MakePaymentsInput = {
  /** Points gained by seats 0 to 3. */
  readonly changes: ReadonlyArray<Scalars['Points']['input']>;
};

/** The end of a hand. */
export type EndHandInput = {
  /** How the hand ended. */
  readonly reason: HandEnd;
  /** Reason for the abortive draw; only with `ABORTED`. */
  readonly abort?: InputMaybe<Abort>;
};

/** A penalty for a player. */
export type ImposePenaltyInput = {
  /** Seat, 0 to 3. */
  readonly seat: Scalars['Int']['input'];
  /** Kind of penalty. */
  readonly penalty: PenaltyKind;
  /** Points, negative for a deduction, in points of the account. Default: the amount set by the ruleset or the tournament; if either sets an amount, no other is accepted. */
  readonly points?: InputMaybe<Scalars['Points']['input']>;
  /** Penalty tiles in notation; only with `PENALTY_TILES`. */
  readonly tiles?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Reason, at most 500 characters, not blank. */
  readonly reason: Scalars['String']['input'];
  /** Account that the points are deducted from. Default: the account defined by the ruleset. */
  readonly account?: InputMaybe<PenaltyAccount>;
  /** Infraction that it is imposed for: an id from the catalogue of irregularities, or a text of at most 500 characters. The number of the player’s earlier penalties for it is counted automatically. */
  readonly infraction?: InputMaybe<Scalars['String']['input']>;
};

/** Points that a ruling assigns for a hand, apart from scores and penalties; they need not sum to 0. Only for judges. */
export type AdjustScoreInput = {
  /** Number of the hand. */
  readonly hand: Scalars['Int']['input'];
  /** Take of the hand, from 1. */
  readonly take: Scalars['Int']['input'];
  /** Points for seats 0 to 3. */
  readonly changes: ReadonlyArray<Scalars['Points']['input']>;
  /** Results that the points are a weighted mean of; empty if they are not weighted. */
  readonly outcomes: ReadonlyArray<OutcomeInput>;
};

/** One of several results in a weighted score. */
export type OutcomeInput = {
  /** Weight of the result, 1 or more. */
  readonly parts: Scalars['Int']['input'];
  /** Points that the result would give seats 0 to 3. */
  readonly changes: ReadonlyArray<Scalars['Points']['input']>;
};

/** The close of a game. */
export type CloseGameInput = {
  /** Why the game is closed. */
  readonly reason: GameEnd;
};

/** The result of `correctGame`. Only `CorrectionRecorded` means that something was recorded. */
export type CorrectGameResult = CorrectionRecorded | RuleViolated | VersionConflict | CommandIdReused | Forbidden | NotFound | InvalidInput;

/** A preview of a correction, or the reason that it cannot be made. */
export type PreviewCorrectionResult = CorrectionPreview | RuleViolated | Forbidden | NotFound | InvalidInput;

/** A correction: exactly one of the following fields. The original events stay readable. */
export type CorrectionInput =
  /** Remove an action that did not happen. */
  { readonly retract: RetractInput; readonly amend?: never; readonly insert?: never; readonly restore?: never; readonly reseat?: never; readonly substitute?: never; readonly options?: never; }
  |  /** Replace an action by another. */
  { readonly retract?: never; readonly amend: AmendInput; readonly insert?: never; readonly restore?: never; readonly reseat?: never; readonly substitute?: never; readonly options?: never; }
  |  /** Insert an action that was not recorded. */
  { readonly retract?: never; readonly amend?: never; readonly insert: InsertInput; readonly restore?: never; readonly reseat?: never; readonly substitute?: never; readonly options?: never; }
  |  /** Restore an action as first recorded. */
  { readonly retract?: never; readonly amend?: never; readonly insert?: never; readonly restore: RestoreInput; readonly reseat?: never; readonly substitute?: never; readonly options?: never; }
  |  /** Change the players of all seats, starting with a given hand. */
  { readonly retract?: never; readonly amend?: never; readonly insert?: never; readonly restore?: never; readonly reseat: ReseatInput; readonly substitute?: never; readonly options?: never; }
  |  /** Replace one player, starting with a given hand. */
  { readonly retract?: never; readonly amend?: never; readonly insert?: never; readonly restore?: never; readonly reseat?: never; readonly substitute: SubstituteInput; readonly options?: never; }
  |  /** Change the ruleset options of the game. */
  { readonly retract?: never; readonly amend?: never; readonly insert?: never; readonly restore?: never; readonly reseat?: never; readonly substitute?: never; readonly options: CorrectOptionsInput; };

/** The removal of an action that did not happen. */
export type RetractInput = {
  /** Revision of the action or insertion to correct. */
  readonly target: Scalars['Int']['input'];
  /** Reason, 1 to 500 characters; it becomes part of the record. */
  readonly reason: Scalars['String']['input'];
};

/** The replacement of an action by another. */
export type AmendInput = {
  /** Revision of the action or insertion to correct. */
  readonly target: Scalars['Int']['input'];
  /** Action that really happened. */
  readonly action: ActionInput;
  /** Reason, 1 to 500 characters; it becomes part of the record. */
  readonly reason: Scalars['String']['input'];
};

/** The insertion of an action that was not recorded. */
export type InsertInput = {
  /** Revision of the action that it happened before. */
  readonly before: Scalars['Int']['input'];
  /** Action that happened. */
  readonly action: ActionInput;
  /** Reason, 1 to 500 characters; it becomes part of the record. */
  readonly reason: Scalars['String']['input'];
};

/** The restoration of an action as first recorded. */
export type RestoreInput = {
  /** Revision of the action or insertion to correct. */
  readonly target: Scalars['Int']['input'];
  /** Reason, 1 to 500 characters; it becomes part of the record. */
  readonly reason: Scalars['String']['input'];
};

/** New players for seats 0 to 3, starting with a given hand. */
export type ReseatInput = {
  /** Revision of the event that starts that hand. */
  readonly fromHand: Scalars['Int']['input'];
  /** Player ids of seats 0 to 3. */
  readonly seats: ReadonlyArray<Scalars['ID']['input']>;
  /** Reason, 1 to 500 characters; it becomes part of the record. */
  readonly reason: Scalars['String']['input'];
};

/** A new player for one seat, starting with a given hand. */
export type SubstituteInput = {
  /** Revision of the event that starts that hand. */
  readonly fromHand: Scalars['Int']['input'];
  /** Seat, 0 to 3. */
  readonly seat: Scalars['Int']['input'];
  /** Id of the new player. */
  readonly player: Scalars['ID']['input'];
  /** Reason, 1 to 500 characters; it becomes part of the record. */
  readonly reason: Scalars['String']['input'];
};

/** New ruleset options for the game; only possible before the first result. */
export type CorrectOptionsInput = {
  /** Value of every option, by name (`Ruleset.options`). */
  readonly options: Scalars['JSON']['input'];
  /** Reason, 1 to 500 characters; it becomes part of the record. */
  readonly reason: Scalars['String']['input'];
};

/** A correction that was recorded. The original events stay readable. */
export type CorrectionRecorded = {
  readonly __typename: 'CorrectionRecorded';
  /** Id of the game. */
  readonly gameId: Scalars['ID']['output'];
  /** Revision of the command’s last event: the expected revision of the next command unless others record. */
  readonly revision: Scalars['Int']['output'];
  /** Recorded events. */
  readonly events: ReadonlyArray<LoggedEvent>;
  /** Irregularities that were found and that the caller may see. */
  readonly irregularities: ReadonlyArray<Irregularity>;
  /** Steps that stay as recorded but would now be judged differently, as far as the caller can know. */
  readonly dependants: ReadonlyArray<Dependant>;
  /** Whether the command had been recorded before, so that this is its first result again. */
  readonly replayed: Scalars['Boolean']['output'];
};

/** The effect of corrections. Nothing was recorded. */
export type CorrectionPreview = {
  readonly __typename: 'CorrectionPreview';
  /** Why the actual result may differ: the preview treats tiles recorded by others and hidden from the caller as unknown. `null` if there are no such tiles. */
  readonly hidden: Maybe<HiddenReason>;
  /** The current table, after the last step. */
  readonly before: Table;
  /** The table after the last step with the corrections. */
  readonly after: Table;
  /** Differences between the two tables. */
  readonly changes: ReadonlyArray<Change>;
  /** Wins whose result would change. */
  readonly results: ReadonlyArray<ChangedResult>;
  /** Ends of hands whose score changes would differ. */
  readonly ends: ReadonlyArray<ChangedEnd>;
  /** Irregularities that the change would raise. */
  readonly raised: ReadonlyArray<PlacedIrregularity>;
  /** Irregularities that the change would settle. */
  readonly settled: ReadonlyArray<PlacedIrregularity>;
  /** Steps that stay as recorded but would now be judged differently; they can be corrected separately or left. */
  readonly dependants: ReadonlyArray<Dependant>;
  /** Close of the game as it is now; `null` if the game is open. */
  readonly closingBefore: Maybe<Closing>;
  /** Close of the game with the corrections: totals, places and final points; `null` if the game is open. */
  readonly closingAfter: Maybe<Closing>;
};

/** A step that a correction leaves unchanged but that would be judged differently with it. */
export type Dependant = {
  /** Revision of the step. */
  readonly revision: Scalars['Int']['output'];
  /** The recorded event, `{type, data}` as in docs/log-format.md. */
  readonly was: Scalars['JSON']['output'];
  /** The event that would be recorded now; `null` if it would be rejected. */
  readonly now: Maybe<Scalars['JSON']['output']>;
  /** Reasons, one sentence each. */
  readonly why: ReadonlyArray<Scalars['String']['output']>;
  /** A matching correction, as a `CorrectionInput` that can be passed to `correctGame`; `null` if none is known that leaves nothing else irregular, or if it depends on tiles hidden from the caller. */
  readonly correction: Maybe<Scalars['JSON']['output']>;
};

/** A win whose result would change with a correction. */
export type ChangedResult = {
  /** Revision of the event that recorded the win. */
  readonly win: Scalars['Int']['output'];
  /** Current result; `null` if the win is new. */
  readonly was: Maybe<WinResult>;
  /** Result with the correction. */
  readonly result: WinResult;
};

/** The end of a hand whose own score changes would differ with a correction. */
export type ChangedEnd = {
  /** Revision of the event that ended the hand. */
  readonly end: Scalars['Int']['output'];
  /** Current score changes of seats 0 to 3; `null` if there are none. */
  readonly was: Maybe<ReadonlyArray<Scalars['Points']['output']>>;
  /** Score changes of seats 0 to 3 with the correction; `null` if there are none. */
  readonly changes: Maybe<ReadonlyArray<Scalars['Points']['output']>>;
};

/** An irregularity with its position in the record. */
export type PlacedIrregularity = {
  /** Whether a rule was broken or the record contradicts itself. */
  readonly kind: IrregularityKind;
  /** Stable code, e.g. `discard-out-of-turn`. */
  readonly code: Scalars['String']['output'];
  /** Seat concerned, 0 to 3; `null` if the irregularity concerns no single seat. */
  readonly seat: Maybe<Scalars['Int']['output']>;
  /** Description of the irregularity. */
  readonly message: Scalars['String']['output'];
  /** Rule that applies. */
  readonly citation: Citation;
  /** Entry number in the catalogue of irregularities, e.g. `WI-12`; `null` if it has none. */
  readonly catalogue: Maybe<Scalars['String']['output']>;
  /** Current status; a settled irregularity no longer counts. */
  readonly status: IrregularityStatus;
  /** Revision of the correction that settled or raised the irregularity, the last one if several were made together; `null` if the status is `OPEN`. */
  readonly correction: Maybe<Scalars['Int']['output']>;
  /** Revision of the step. */
  readonly revision: Scalars['Int']['output'];
};

/** The result of a command on a dispute or ruling. Only `CaseRecorded` means that something was recorded. */
export type CaseResult = CaseRecorded | RuleViolated | VersionConflict | CommandIdReused | Forbidden | NotFound | InvalidInput;

/** An event of a dispute or ruling that was recorded, with the events that carry it out. */
export type CaseRecorded = {
  readonly __typename: 'CaseRecorded';
  /** Id of the game. */
  readonly gameId: Scalars['ID']['output'];
  /** Revision of the command’s last event: the expected revision of the next command unless others record. */
  readonly revision: Scalars['Int']['output'];
  /** Recorded events. The first is the event of the dispute or ruling, and its revision is its id. */
  readonly events: ReadonlyArray<LoggedEvent>;
  /** Irregularities that were found and that the caller may see. */
  readonly irregularities: ReadonlyArray<Irregularity>;
  /** Steps that the corrections of a ruling leave as recorded but that would now be judged differently; only for judges. */
  readonly dependants: ReadonlyArray<Dependant>;
  /** Whether the command had been recorded before, so that this is its first result again. */
  readonly replayed: Scalars['Boolean']['output'];
};

/** Question in dispute. */
export type DisputeQuestion =
  /** Facts: the course of events. */
  | 'FACT'
  /** Interpretation of the rules. */
  | 'LAW'
  /** Value of a hand or a result. */
  | 'SCORE'
  /** Behaviour of a player. */
  | 'CONDUCT';

/** Effect of a dispute on play. */
export type DisputePlay =
  /** Play has stopped. */
  | 'STOPPED'
  /** Play continues. */
  | 'CONTINUES'
  /** The hand or the game is over. */
  | 'OVER';

/** A dispute to raise. */
export type RaiseDisputeInput = {
  /** Objecting seat, 0 to 3; `null` if a scribe or judge objects on their own behalf. */
  readonly by?: InputMaybe<Scalars['Int']['input']>;
  /** Seats that the objection is against. */
  readonly against: ReadonlyArray<Scalars['Int']['input']>;
  /** Hand in question, by the revision of its start; `null` if the dispute is not about a hand. */
  readonly hand?: InputMaybe<Scalars['Int']['input']>;
  /** Revisions of the events in question. */
  readonly about: ReadonlyArray<Scalars['Int']['input']>;
  /** Question in dispute. */
  readonly question: DisputeQuestion;
  /** The claim, at most 4,000 characters. Visible to judges and to the objector. */
  readonly claim: Scalars['String']['input'];
  /** Remedy that the objector asks for, at most 4,000 characters. */
  readonly sought?: InputMaybe<Scalars['String']['input']>;
  /** Effect of the dispute on play. */
  readonly play: DisputePlay;
};

/** A kind of evidence. */
export type EvidenceKind =
  /** Events of the record. */
  | 'REVISIONS'
  /** A statement. */
  | 'STATEMENT'
  /** A file stored elsewhere. */
  | 'ATTACHMENT';

/** Evidence for a dispute. */
export type AddEvidenceInput = {
  /** Dispute, by the revision of the event that raised it. */
  readonly dispute: Scalars['Int']['input'];
  /** Seat that gives the evidence, 0 to 3; `null` if it comes from no seat. */
  readonly by?: InputMaybe<Scalars['Int']['input']>;
  /** Kind of evidence. */
  readonly kind: EvidenceKind;
  /** Revisions of the events that prove it. */
  readonly revisions: ReadonlyArray<Scalars['Int']['input']>;
  /** Statement, at most 4,000 characters. */
  readonly text?: InputMaybe<Scalars['String']['input']>;
  /** SHA-256 of a file stored elsewhere, 64 lower-case hexadecimal digits. */
  readonly sha256?: InputMaybe<Scalars['String']['input']>;
  /** Media type of the file, e.g. `image/jpeg`. */
  readonly mediaType?: InputMaybe<Scalars['String']['input']>;
};

/** Instance that issued a ruling. */
export type RulingInstance =
  /** A judge at the table. */
  | 'TABLE'
  /** The head judge. */
  | 'HEAD'
  /** A committee. */
  | 'COMMITTEE';

/** Basis of a ruling. */
export type RulingBasis =
  /** The rule documents: at least one binding rule is cited, and the remedies follow from the documents. */
  | 'LAW'
  /** The judge’s discretion. */
  | 'DISCRETION';

/** How a fact was established. */
export type FindingStatus =
  /** All parties agree on it. */
  | 'AGREED'
  /** The judge found it to be true. */
  | 'FOUND'
  /** It could not be determined. */
  | 'UNDETERMINED';

/** A fact on which a ruling is based. */
export type FindingInput = {
  /** Description of the fact, at most 4,000 characters. */
  readonly text: Scalars['String']['input'];
  /** Revisions of the events that prove it. */
  readonly revisions: ReadonlyArray<Scalars['Int']['input']>;
  /** How the fact was established. */
  readonly status: FindingStatus;
};

/** A place in the rule documents (`Ruleset.documents`). */
export type CitationInput = {
  /** Id of the rule document. */
  readonly document: Scalars['String']['input'];
  /** Section heading; empty if the item is not in a section. */
  readonly section: Scalars['String']['input'];
  /** Item in the section; empty if the whole section is cited. */
  readonly item: Scalars['String']['input'];
};

/** A ruling to issue. */
export type RulingInput = {
  /** Dispute, by the revision of the event that raised it; `null` for a ruling without a dispute. */
  readonly dispute?: InputMaybe<Scalars['Int']['input']>;
  /** Ruling to replace and undo, by the revision of its event. Default: none. */
  readonly supersedes?: InputMaybe<Scalars['Int']['input']>;
  /** Revision of the last event that the judge had seen. Default: the latest event. */
  readonly seenUpTo?: InputMaybe<Scalars['Int']['input']>;
  /** Instance that issues the ruling. */
  readonly instance: RulingInstance;
  /** Facts on which the ruling is based. */
  readonly facts: ReadonlyArray<FindingInput>;
  /** Rules that the ruling cites. */
  readonly laws: ReadonlyArray<CitationInput>;
  /** Ids of the entries that the ruling names in the catalogue of irregularities (`Ruleset.catalogue`). */
  readonly catalogue: ReadonlyArray<Scalars['ID']['input']>;
  /** Basis of the ruling. */
  readonly basis: RulingBasis;
  /** Remedies, in the order in which they are carried out. */
  readonly remedies: ReadonlyArray<RemedyInput>;
  /** Full reason, at most 4,000 characters. Visible to judges, and to the parties once the hand is revealed. */
  readonly reason: Scalars['String']['input'];
  /** Reason that everybody can read, at most 500 characters. It must not name concealed tiles. */
  readonly publicReason: Scalars['String']['input'];
  /** Whether the ruling is carried out only when it is final. */
  readonly stayed: Scalars['Boolean']['input'];
};

/** A ruling issued on appeal. */
export type NewRulingInput = {
  /** Instance that issues the ruling. */
  readonly instance: RulingInstance;
  /** Facts on which the ruling is based. */
  readonly facts: ReadonlyArray<FindingInput>;
  /** Rules that the ruling cites. */
  readonly laws: ReadonlyArray<CitationInput>;
  /** Ids of the entries that the ruling names in the catalogue of irregularities. */
  readonly catalogue: ReadonlyArray<Scalars['ID']['input']>;
  /** Basis of the ruling. */
  readonly basis: RulingBasis;
  /** Remedies, in the order in which they are carried out after the effects of the first ruling are undone. */
  readonly remedies: ReadonlyArray<RemedyInput>;
  /** Full reason, at most 4,000 characters. Visible to judges, and to the parties once the hand is revealed. */
  readonly reason: Scalars['String']['input'];
  /** Reason that everybody can read, at most 500 characters. It must not name concealed tiles. */
  readonly publicReason: Scalars['String']['input'];
  /** Whether the ruling is carried out only when the dispute is closed. */
  readonly stayed: Scalars['Boolean']['input'];
};

/** A remedy of a ruling: exactly one of the following fields. A remedy that the catalogue entries do not provide for requires `DISCRETION` as basis. */
export type RemedyInput =
  /** Let play continue. */
  { readonly playOn: PlayOnInput; readonly correctRecord?: never; readonly voidHand?: never; readonly endHand?: never; readonly denyClaim?: never; readonly deadHand?: never; readonly penaltyTiles?: never; readonly assignResult?: never; readonly artificialResult?: never; readonly extraTime?: never; readonly penalty?: never; }
  |  /** Correct the record. */
  { readonly playOn?: never; readonly correctRecord: CorrectRecordInput; readonly voidHand?: never; readonly endHand?: never; readonly denyClaim?: never; readonly deadHand?: never; readonly penaltyTiles?: never; readonly assignResult?: never; readonly artificialResult?: never; readonly extraTime?: never; readonly penalty?: never; }
  |  /** Void the current hand, or the last one. */
  { readonly playOn?: never; readonly correctRecord?: never; readonly voidHand: VoidHandInput; readonly endHand?: never; readonly denyClaim?: never; readonly deadHand?: never; readonly penaltyTiles?: never; readonly assignResult?: never; readonly artificialResult?: never; readonly extraTime?: never; readonly penalty?: never; }
  |  /** End the hand without a winner. */
  { readonly playOn?: never; readonly correctRecord?: never; readonly voidHand?: never; readonly endHand: EndHandByRulingInput; readonly denyClaim?: never; readonly deadHand?: never; readonly penaltyTiles?: never; readonly assignResult?: never; readonly artificialResult?: never; readonly extraTime?: never; readonly penalty?: never; }
  |  /** Disallow a claim, a kong or a win. */
  { readonly playOn?: never; readonly correctRecord?: never; readonly voidHand?: never; readonly endHand?: never; readonly denyClaim: DenyClaimInput; readonly deadHand?: never; readonly penaltyTiles?: never; readonly assignResult?: never; readonly artificialResult?: never; readonly extraTime?: never; readonly penalty?: never; }
  |  /** Declare a hand dead, so that it cannot win. */
  { readonly playOn?: never; readonly correctRecord?: never; readonly voidHand?: never; readonly endHand?: never; readonly denyClaim?: never; readonly deadHand: DeadHandInput; readonly penaltyTiles?: never; readonly assignResult?: never; readonly artificialResult?: never; readonly extraTime?: never; readonly penalty?: never; }
  |  /** Declare tiles penalty tiles, which are exposed and discarded first. */
  { readonly playOn?: never; readonly correctRecord?: never; readonly voidHand?: never; readonly endHand?: never; readonly denyClaim?: never; readonly deadHand?: never; readonly penaltyTiles: PenaltyTilesInput; readonly assignResult?: never; readonly artificialResult?: never; readonly extraTime?: never; readonly penalty?: never; }
  |  /** Assign the weighted mean of results that could have been reached. */
  { readonly playOn?: never; readonly correctRecord?: never; readonly voidHand?: never; readonly endHand?: never; readonly denyClaim?: never; readonly deadHand?: never; readonly penaltyTiles?: never; readonly assignResult: AssignResultInput; readonly artificialResult?: never; readonly extraTime?: never; readonly penalty?: never; }
  |  /** Set a result that does not follow from any play. */
  { readonly playOn?: never; readonly correctRecord?: never; readonly voidHand?: never; readonly endHand?: never; readonly denyClaim?: never; readonly deadHand?: never; readonly penaltyTiles?: never; readonly assignResult?: never; readonly artificialResult: ArtificialResultInput; readonly extraTime?: never; readonly penalty?: never; }
  |  /** Give a player more time. */
  { readonly playOn?: never; readonly correctRecord?: never; readonly voidHand?: never; readonly endHand?: never; readonly denyClaim?: never; readonly deadHand?: never; readonly penaltyTiles?: never; readonly assignResult?: never; readonly artificialResult?: never; readonly extraTime: ExtraTimeInput; readonly penalty?: never; }
  |  /** Impose a penalty. */
  { readonly playOn?: never; readonly correctRecord?: never; readonly voidHand?: never; readonly endHand?: never; readonly denyClaim?: never; readonly deadHand?: never; readonly penaltyTiles?: never; readonly assignResult?: never; readonly artificialResult?: never; readonly extraTime?: never; readonly penalty: PenaltyInput; };

/** The remedy that lets play continue. */
export type PlayOnInput = {
  /** Unused; it exists because an input needs a field. */
  readonly nothing?: InputMaybe<Scalars['Boolean']['input']>;
};

/** The remedy that corrects the record. */
export type CorrectRecordInput = {
  /** Corrections, made together in this order. */
  readonly corrections: ReadonlyArray<CorrectionInput>;
};

/** The remedy that voids a hand. */
export type VoidHandInput = {
  /** Whether the hand is played again. */
  readonly replay: Scalars['Boolean']['input'];
};

/** The remedy that ends a hand without a winner. */
export type EndHandByRulingInput = {
  /** Unused; it exists because an input needs a field. */
  readonly nothing?: InputMaybe<Scalars['Boolean']['input']>;
};

/** The remedy that disallows a claim, a kong or a win. */
export type DenyClaimInput = {
  /** Revision of the event that recorded it. */
  readonly revision: Scalars['Int']['input'];
};

/** The remedy that declares a hand dead. */
export type DeadHandInput = {
  /** Seat, 0 to 3. */
  readonly seat: Scalars['Int']['input'];
};

/** The remedy that declares tiles penalty tiles. */
export type PenaltyTilesInput = {
  /** Seat, 0 to 3. */
  readonly seat: Scalars['Int']['input'];
  /** Tiles in notation, e.g. `5m`. */
  readonly tiles: ReadonlyArray<Scalars['String']['input']>;
};

/** The remedy that assigns a weighted mean of possible results. Halves are rounded away from zero, and a remainder goes to nobody. */
export type AssignResultInput = {
  /** Possible results with their weights. */
  readonly outcomes: ReadonlyArray<AssignedOutcomeInput>;
};

/** A possible result with its weight. */
export type AssignedOutcomeInput = {
  /** Weight of the result, 1 or more. */
  readonly parts: Scalars['Int']['input'];
  /** Variation that leads to the result. */
  readonly branch: BranchInput;
};

/** A variation (what-if) of a game. */
export type BranchInput = {
  /** Revision of the last step that the variation shares with the game. */
  readonly from: Scalars['Int']['input'];
  /** Corrections of the record up to that step. */
  readonly corrections: ReadonlyArray<CorrectionInput>;
  /** Actions played from there on. */
  readonly actions: ReadonlyArray<ActionInput>;
};

/** The remedy that sets a result. */
export type ArtificialResultInput = {
  /** Points for seats 0 to 3; they need not sum to 0. */
  readonly changes: ReadonlyArray<Scalars['Points']['input']>;
};

/** The remedy that gives a player more time. */
export type ExtraTimeInput = {
  /** Seat, 0 to 3. */
  readonly seat: Scalars['Int']['input'];
  /** Additional time in seconds. */
  readonly seconds: Scalars['Int']['input'];
};

/** The remedy that imposes a penalty. */
export type PenaltyInput = {
  /** Seat, 0 to 3. */
  readonly seat: Scalars['Int']['input'];
  /** Kind of penalty. */
  readonly kind: PenaltyKind;
  /** Infraction that it is imposed for: an id from the catalogue of irregularities, or a text. */
  readonly infraction?: InputMaybe<Scalars['String']['input']>;
  /** Account that the points are deducted from. Default: the account defined by the ruleset. */
  readonly account?: InputMaybe<PenaltyAccount>;
  /** Points, negative for a deduction. Default: the amount set by the ruleset or its options. */
  readonly points?: InputMaybe<Scalars['Points']['input']>;
};

/** An appeal against a ruling. */
export type AppealRulingInput = {
  /** Ruling, by the revision of its event. */
  readonly ruling: Scalars['Int']['input'];
  /** Appealing seat, 0 to 3; `null` if nobody at a seat appeals. */
  readonly by?: InputMaybe<Scalars['Int']['input']>;
  /** Grounds of the appeal, at most 4,000 characters. */
  readonly grounds: Scalars['String']['input'];
  /** Question on appeal. */
  readonly question: DisputeQuestion;
};

/** Outcome of an appeal. */
export type AppealOutcome =
  /** The ruling is upheld. */
  | 'UPHELD'
  /** The ruling is varied: a new ruling replaces it. */
  | 'VARIED'
  /** The ruling is reversed: it is undone, and a new ruling replaces it. */
  | 'REVERSED'
  /** The case is returned to the judge for a new ruling. */
  | 'RETURNED'
  /** The appeal is refused without a hearing. */
  | 'REFUSED';

/** A decision on an appeal. */
export type DecideAppealInput = {
  /** Appeal, by the revision of its event. */
  readonly appeal: Scalars['Int']['input'];
  /** Actor ids of the other members of the deciding panel. */
  readonly panel: ReadonlyArray<Scalars['ID']['input']>;
  /** Outcome of the appeal. */
  readonly outcome: AppealOutcome;
  /** New ruling; only with `VARIED` and `REVERSED`. */
  readonly ruling?: InputMaybe<NewRulingInput>;
  /** Full reason, at most 4,000 characters. */
  readonly reason: Scalars['String']['input'];
  /** Recommendation for similar cases in the future, at most 4,000 characters. Default: none. */
  readonly recommendation?: InputMaybe<Scalars['String']['input']>;
};

/** How a dispute ended. */
export type DisputeEnding =
  /** A ruling decided it. */
  | 'RULED'
  /** The objector withdrew it. */
  | 'WITHDRAWN'
  /** The parties settled it. */
  | 'SETTLED'
  /** Nobody asked for a ruling in time. */
  | 'EXPIRED';

/** The end of a dispute. */
export type CloseDisputeInput = {
  /** Dispute, by the revision of the event that raised it. */
  readonly dispute: Scalars['Int']['input'];
  /** How the dispute ended. */
  readonly how: DisputeEnding;
};

/** A dispute with its evidence and rulings, shown as its viewer may see it. Statements by others are `null` unless the viewer may read them. */
export type Dispute = {
  /** Id within the game: the revision of its event. */
  readonly revision: Scalars['Int']['output'];
  /** Time recorded: RFC 3339, UTC, with milliseconds. */
  readonly raisedAt: Scalars['String']['output'];
  /** The actor who recorded it. */
  readonly recordedBy: Actor;
  /** Objecting seat, 0 to 3; `null` if a scribe or judge objects on their own behalf. */
  readonly by: Maybe<Scalars['Int']['output']>;
  /** Seats that the objection is against. */
  readonly against: ReadonlyArray<Scalars['Int']['output']>;
  /** Hand in question, by the revision of its start; `null` if the dispute is not about a hand. */
  readonly hand: Maybe<Scalars['Int']['output']>;
  /** Revisions of the events in question. */
  readonly about: ReadonlyArray<Scalars['Int']['output']>;
  /** Question in dispute. */
  readonly question: DisputeQuestion;
  /** The claim; `null` if the viewer may not read it. */
  readonly claim: Maybe<Scalars['String']['output']>;
  /** Remedy that the objector asked for; `null` if there is none or the viewer may not read it. */
  readonly sought: Maybe<Scalars['String']['output']>;
  /** Effect of the dispute on play. */
  readonly play: DisputePlay;
  /** Whether the dispute was raised more than 30 minutes after the close of the game. */
  readonly late: Scalars['Boolean']['output'];
  /** Status of the dispute. */
  readonly status: DisputeStatus;
  /** Evidence, in order. */
  readonly evidence: ReadonlyArray<Evidence>;
  /** Rulings in order; the last one is in force. */
  readonly rulings: ReadonlyArray<Ruling>;
  /** How the dispute ended; `null` while it is open. */
  readonly ended: Maybe<DisputeEnd>;
};

/** Status of a dispute. */
export type DisputeStatus =
  /** It has not been ruled on. */
  | 'RAISED'
  /** It has been ruled on. */
  | 'RULED'
  /** The ruling has been appealed. */
  | 'APPEALED'
  /** It is closed. */
  | 'CLOSED';

/** The end of a dispute. */
export type DisputeEnd = {
  /** Revision of the event that closed it. */
  readonly revision: Scalars['Int']['output'];
  /** When it was closed: RFC 3339, UTC, with milliseconds. */
  readonly closedAt: Scalars['String']['output'];
  /** How the dispute ended. */
  readonly how: DisputeEnding;
};

/** A piece of evidence in a dispute. */
export type Evidence = {
  /** Revision of the event that added it. */
  readonly revision: Scalars['Int']['output'];
  /** When it was added: RFC 3339, UTC, with milliseconds. */
  readonly addedAt: Scalars['String']['output'];
  /** The actor who recorded it. */
  readonly recordedBy: Actor;
  /** Seat that gave the evidence, 0 to 3; `null` if it came from no seat. */
  readonly by: Maybe<Scalars['Int']['output']>;
  /** Kind of evidence. */
  readonly kind: EvidenceKind;
  /** Revisions of the events that prove it. */
  readonly revisions: ReadonlyArray<Scalars['Int']['output']>;
  /** Statement; `null` if there is none or the viewer may not read it. */
  readonly text: Maybe<Scalars['String']['output']>;
  /** SHA-256 of a file stored elsewhere, in hexadecimal; `null` if there is none. */
  readonly sha256: Maybe<Scalars['String']['output']>;
  /** Media type of the file, e.g. `image/jpeg`; `null` if there is none. */
  readonly mediaType: Maybe<Scalars['String']['output']>;
};

/** A judge’s ruling, shown as its viewer may see it. */
export type Ruling = {
  /** Id within the game: the revision of its event. */
  readonly revision: Scalars['Int']['output'];
  /** When it was issued: RFC 3339, UTC, with milliseconds. */
  readonly issuedAt: Scalars['String']['output'];
  /** The actor who issued the ruling. */
  readonly judge: Actor;
  /** Dispute, by the revision of the event that raised it; `null` for a ruling without a dispute. */
  readonly dispute: Maybe<Scalars['Int']['output']>;
  /** Instance that issued the ruling. */
  readonly instance: RulingInstance;
  /** Facts on which the ruling is based; `null` if the viewer may not read them. */
  readonly facts: Maybe<ReadonlyArray<Finding>>;
  /** Rules that the ruling cites. */
  readonly laws: ReadonlyArray<Citation>;
  /** Ids of the entries that the ruling names in the catalogue of irregularities. */
  readonly catalogue: ReadonlyArray<Scalars['ID']['output']>;
  /** Basis of the ruling. */
  readonly basis: RulingBasis;
  /** Remedies of the ruling. */
  readonly remedies: ReadonlyArray<Remedy>;
  /** Full reason; `null` except for judges, and for the parties once the hand is revealed. */
  readonly reason: Maybe<Scalars['String']['output']>;
  /** Reason that everybody can read. */
  readonly publicReason: Scalars['String']['output'];
  /** Revision of the last event that the judge had seen. */
  readonly seenUpTo: Scalars['Int']['output'];
  /** Ruling that this one replaced, by the revision of its event; `null` if none. */
  readonly supersedes: Maybe<Scalars['Int']['output']>;
  /** Ruling that replaced this one, by the revision of its event; `null` if it is in force. */
  readonly supersededBy: Maybe<Scalars['Int']['output']>;
  /** Whether the ruling is carried out only when it is final. */
  readonly stayed: Scalars['Boolean']['output'];
  /** Revisions of the events that carried it out. */
  readonly effects: ReadonlyArray<Scalars['Int']['output']>;
  /** Appeals against the ruling. */
  readonly appeals: ReadonlyArray<Appeal>;
};

/** A fact on which a ruling is based. */
export type Finding = {
  /** Description of the fact. */
  readonly text: Scalars['String']['output'];
  /** Revisions of the events that prove it. */
  readonly revisions: ReadonlyArray<Scalars['Int']['output']>;
  /** How the fact was established. */
  readonly status: FindingStatus;
};

/** A remedy of a ruling. */
export type Remedy = {
  /** Kind of remedy. */
  readonly kind: RemedyKind;
  /** Details of the remedy as recorded (docs/log-format.md); `null` if the viewer may not read them. The events listed in `effects` show what it changed. */
  readonly data: Maybe<Scalars['JSON']['output']>;
};

/** An appeal against a ruling, with its decision. */
export type Appeal = {
  /** Id within the game: the revision of its event. */
  readonly revision: Scalars['Int']['output'];
  /** When it was made: RFC 3339, UTC, with milliseconds. */
  readonly appealedAt: Scalars['String']['output'];
  /** The actor who recorded it. */
  readonly recordedBy: Actor;
  /** Appealing seat, 0 to 3; `null` if nobody at a seat appealed. */
  readonly by: Maybe<Scalars['Int']['output']>;
  /** Grounds of the appeal; `null` if the viewer may not read them. */
  readonly grounds: Maybe<Scalars['String']['output']>;
  /** Question on appeal. */
  readonly question: DisputeQuestion;
  /** Whether the appeal was made after the deadline and admitted by the head judge. */
  readonly late: Scalars['Boolean']['output'];
  /** Decision on the appeal; `null` while it is pending. */
  readonly decision: Maybe<AppealDecision>;
};

/** A decision on an appeal. */
export type AppealDecision = {
  /** Revision of the event that recorded the decision. */
  readonly revision: Scalars['Int']['output'];
  /** When it was decided: RFC 3339, UTC, with milliseconds. */
  readonly decidedAt: Scalars['String']['output'];
  /** The actor who decided the appeal. */
  readonly recordedBy: Actor;
  /** Actor ids of the other members of the deciding panel. */
  readonly panel: ReadonlyArray<Scalars['ID']['output']>;
  /** Outcome of the appeal. */
  readonly outcome: AppealOutcome;
  /** New ruling, by the revision of its event; `null` if there is none. */
  readonly ruling: Maybe<Scalars['Int']['output']>;
  /** Full reason; `null` except for judges, and for the parties once the hand is revealed. */
  readonly reason: Maybe<Scalars['String']['output']>;
  /** Recommendation for similar cases in the future; `null` if there is none or the caller is not a judge. */
  readonly recommendation: Maybe<Scalars['String']['output']>;
};

/** A rescored game or hand, or the reason that it cannot be rescored. */
export type RescoreResult = RescoredGame | Forbidden | NotFound | InvalidInput;

/** The wins of a game or a hand under another ruleset, with the hands as they were played. */
export type RescoredGame = {
  readonly __typename: 'RescoredGame';
  /** Wins in order. */
  readonly wins: ReadonlyArray<RescoredWin>;
  /** Recorded score changes of all wins, for seats 0 to 3. */
  readonly was: ReadonlyArray<Scalars['Points']['output']>;
  /** Score changes of all wins under the other ruleset, for seats 0 to 3. */
  readonly would: ReadonlyArray<Scalars['Points']['output']>;
  /** Places by the recorded score changes alone. */
  readonly placingsWas: ReadonlyArray<Scalars['Int']['output']>;
  /** Places by the score changes under the other ruleset. */
  readonly placingsWould: ReadonlyArray<Scalars['Int']['output']>;
};

/** A win under another ruleset, compared with its recorded result. */
export type RescoredWin = {
  /** Revision of the event that recorded the win. */
  readonly revision: Scalars['Int']['output'];
  /** Hand number, from 1. */
  readonly hand: Scalars['Int']['output'];
  /** Take of the hand, from 1. */
  readonly take: Scalars['Int']['output'];
  /** Winner’s seat, 0 to 3. */
  readonly seat: Scalars['Int']['output'];
  /** Recorded result. */
  readonly was: WinResult;
  /** Result under the other ruleset; `null` if it would not be a win. */
  readonly would: Maybe<WinResult>;
  /** Why it would not be a win; `null` if it would be one. */
  readonly why: Maybe<Scalars['String']['output']>;
  /** Ids of the patterns that the hand has only under the other ruleset. */
  readonly gained: ReadonlyArray<Scalars['ID']['output']>;
  /** Ids of the patterns that the hand has only under its own ruleset. */
  readonly lost: ReadonlyArray<Scalars['ID']['output']>;
};

/** A preview of a ruling, or the reason that it cannot be issued. */
export type PreviewRulingResult = RulingPreview | RuleViolated | Forbidden | NotFound | InvalidInput;

/** A variation and its result, or the reason that it is not possible. */
export type WhatIfResult = OtherCourse | RuleViolated | Forbidden | NotFound | InvalidInput;

/** The effect of a ruling. Nothing was recorded. */
export type RulingPreview = {
  readonly __typename: 'RulingPreview';
  /** Events that would be recorded, each `{type, data}`, with the ruling first. */
  readonly events: ReadonlyArray<Scalars['JSON']['output']>;
  /** The current table. */
  readonly before: Table;
  /** The table after the ruling. */
  readonly after: Table;
  /** Differences between the two tables. */
  readonly changes: ReadonlyArray<Change>;
  /** Totals and places of the game, before and after. */
  readonly standings: StandingsChange;
  /** Irregularities that the change would raise. */
  readonly raised: ReadonlyArray<PlacedIrregularity>;
  /** Irregularities that the change would settle. */
  readonly settled: ReadonlyArray<PlacedIrregularity>;
  /** Steps that stay as recorded but would now be judged differently; they can be corrected separately or left. */
  readonly dependants: ReadonlyArray<Dependant>;
};

/** A variation of a game with its result. Nothing was recorded. */
export type OtherCourse = {
  readonly __typename: 'OtherCourse';
  /** The current table. */
  readonly before: Table;
  /** The table at the end of the variation. */
  readonly after: Table;
  /** Differences between the two tables. */
  readonly changes: ReadonlyArray<Change>;
  /** Totals and places of the game, as recorded and in the variation. */
  readonly standings: StandingsChange;
  /** Irregularities raised or settled (`SETTLED`) in the variation. Unrecorded events are numbered from the end of the record on: first the corrections of the variation, then its actions. */
  readonly irregularities: ReadonlyArray<PlacedIrregularity>;
};

/** Totals and places of seats 0 to 3, before and after a change. */
export type StandingsChange = {
  /** Current totals, including points assigned by rulings and penalties. */
  readonly totalsBefore: ReadonlyArray<Scalars['Points']['output']>;
  /** Totals after the change. */
  readonly totalsAfter: ReadonlyArray<Scalars['Points']['output']>;
  /** Current places, 1 for the highest total. */
  readonly placingsBefore: ReadonlyArray<Scalars['Int']['output']>;
  /** Places after the change. */
  readonly placingsAfter: ReadonlyArray<Scalars['Int']['output']>;
};

/** A role granted by a token. */
export type TokenRole =
  /** Records and corrects games seen at the table. */
  | 'SCRIBE'
  /** Deals the tiles of games, records them, and sees all of them. */
  | 'SERVER'
  /** Sits in a game and sees the tiles of that seat. */
  | 'PLAYER'
  /** Sees complete games, corrects records and issues rulings. */
  | 'JUDGE'
  /** A judge who also decides appeals. */
  | 'HEAD_JUDGE'
  /** Records tournaments: entrants, seatings and results. Without a tournament given, it covers all tournaments and can open new ones. */
  | 'ORGANISER'
  /** Runs the service: imports games, erases names and issues tokens. */
  | 'OPERATOR'
  /** Reads metrics. */
  | 'MONITOR';

/** Properties of a token to issue. */
export type AccessInput = {
  /** Actor id in records, 1 to 128 characters. Default: the game and seat for a seat token, or the caller for another device of theirs; otherwise required. */
  readonly actor?: InputMaybe<Scalars['ID']['input']>;
  /** Name of the device or its owner, 1 to 100 characters. Default: none. */
  readonly label?: InputMaybe<Scalars['String']['input']>;
  /** Expiry time: RFC 3339, UTC, with milliseconds. It cannot be later than that of the caller’s token, which is also the default. */
  readonly expiresAt?: InputMaybe<Scalars['String']['input']>;
  /** Roles of the token, 1 to 20. */
  readonly roles: ReadonlyArray<GrantedRoleInput>;
};

/** A role with its scope. Scribes and servers need `games` or `tournaments`. A judge without either is a judge of every game. A player needs `game` and `seat`. */
export type GrantedRoleInput = {
  /** The role. */
  readonly role: TokenRole;
  /** Ids of games, or `*` for every game. Default: none. */
  readonly games?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Ids or names of tournaments. They cover every game opened with exactly the same `tournament` (see `openGame`). Default: none. */
  readonly tournaments?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Id of the player’s game. */
  readonly game?: InputMaybe<Scalars['ID']['input']>;
  /** Player’s seat, 0 to 3. */
  readonly seat?: InputMaybe<Scalars['Int']['input']>;
};

/** A role with its scope. */
export type GrantedRole = {
  /** The role. */
  readonly role: TokenRole;
  /** Ids of games, or `*` for every game; `null` if the role is not limited by games. */
  readonly games: Maybe<ReadonlyArray<Scalars['ID']['output']>>;
  /** Ids or names of tournaments; `null` if the role is not limited by tournaments. */
  readonly tournaments: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Id of the player’s game; `null` for other roles. */
  readonly game: Maybe<Scalars['ID']['output']>;
  /** Player’s seat, 0 to 3; `null` for other roles. */
  readonly seat: Maybe<Scalars['Int']['output']>;
};

/** The caller of the API. */
export type Caller = {
  /** Actor id in records; `null` for an anonymous caller without a token. */
  readonly actor: Maybe<Scalars['ID']['output']>;
  /** Name of the caller’s device; `null` if none was given. */
  readonly label: Maybe<Scalars['String']['output']>;
  /** Roles of the caller; empty for a caller who can only read public information. */
  readonly roles: ReadonlyArray<GrantedRole>;
  /** When the caller’s token expires: RFC 3339; `null` if never. */
  readonly expiresAt: Maybe<Scalars['String']['output']>;
};

/** A token without its secret. The secret is shown once, when the token is created, and is not stored. */
export type Token = {
  /** Id used to revoke the token and to name it in the audit trail. It cannot be used to sign in. */
  readonly id: Scalars['ID']['output'];
  /** Actor id in records. */
  readonly actor: Scalars['ID']['output'];
  /** Name of the device or its owner; `null` if none was given. */
  readonly label: Maybe<Scalars['String']['output']>;
  /** Roles of the token. */
  readonly roles: ReadonlyArray<GrantedRole>;
  /** When it was created: RFC 3339; `null` for a token of the token file. */
  readonly createdAt: Maybe<Scalars['String']['output']>;
  /** Actor id of the issuer; `null` for a token of the token file. */
  readonly createdBy: Maybe<Scalars['ID']['output']>;
  /** Id of the token that it was issued with; `oidc` for a token of the identity provider; `null` if it was issued at the terminal. */
  readonly madeBy: Maybe<Scalars['String']['output']>;
  /** When it expires: RFC 3339; `null` if never. */
  readonly expiresAt: Maybe<Scalars['String']['output']>;
  /** When it was revoked: RFC 3339; `null` if it was not. */
  readonly revokedAt: Maybe<Scalars['String']['output']>;
  /** Actor id of the person who revoked it; `null` if it was not revoked. */
  readonly revokedBy: Maybe<Scalars['ID']['output']>;
  /** When it was last used, to the minute; `null` if never, and for tokens of the token file. */
  readonly lastUsedAt: Maybe<Scalars['String']['output']>;
};

/** A page of tokens (Relay connection). */
export type TokenConnection = {
  readonly __typename: 'TokenConnection';
  /** Items on this page, each with its cursor. */
  readonly edges: ReadonlyArray<TokenEdge>;
  /** Position of this page in the list. */
  readonly pageInfo: PageInfo;
  /** Number of items on all pages. */
  readonly totalCount: Scalars['Int']['output'];
};

/** A token on a page, with its cursor. */
export type TokenEdge = {
  /** Opaque cursor; pass it as `after` to continue from this item. */
  readonly cursor: Scalars['String']['output'];
  /** The token. */
  readonly node: Token;
};

/** A new token with its secret, which is shown only once. */
export type TokenAdded = {
  readonly __typename: 'TokenAdded';
  /** Secret to send as `Authorization: Bearer …`. */
  readonly secret: Scalars['String']['output'];
  /** Properties of the token. */
  readonly token: Token;
};

/** A token for a seat of a new game, with its secret, which is shown only once. */
export type SeatToken = {
  /** Seat, 0 to 3. */
  readonly seat: Scalars['Int']['output'];
  /** Secret to send as `Authorization: Bearer …`. */
  readonly secret: Scalars['String']['output'];
  /** Properties of the token. */
  readonly token: Token;
};

/** Tokens that are revoked, now or already before. */
export type TokenRevoked = {
  readonly __typename: 'TokenRevoked';
  /** The token, and the tokens issued with it if requested. */
  readonly tokens: ReadonlyArray<Token>;
  /** Tokens that were issued with the revoked ones and are still valid; `revokeToken` with `made: true` revokes them too. */
  readonly standing: ReadonlyArray<Token>;
};

/** A code that one device exchanges for a token. */
export type PairingCode = {
  readonly __typename: 'PairingCode';
  /** Id used to cancel the code. It cannot be used to pair a device. */
  readonly id: Scalars['ID']['output'];
  /** The code to type: eight letters and digits in two groups. */
  readonly pairingCode: Scalars['String']['output'];
  /** Address of the recording page with the code after `#`, which browsers do not send to the server. */
  readonly url: Scalars['String']['output'];
  /** QR code of the address, as an SVG image. */
  readonly qr: Scalars['String']['output'];
  /** When the code expires: RFC 3339. */
  readonly expiresAt: Scalars['String']['output'];
};

/** A cancelled pairing code; no device can use it. */
export type PairingCodeCancelled = {
  readonly __typename: 'PairingCodeCancelled';
  /** Id of the pairing code. */
  readonly id: Scalars['ID']['output'];
};

/** A page of tokens, or the reason that none can be shown. */
export type TokensResult = TokenConnection | Forbidden | InvalidInput;

/** The result of `addToken`. */
export type AddTokenResult = TokenAdded | CommandIdReused | Forbidden | InvalidInput;

/** The result of `revokeToken` or `revokeGivenBy`. */
export type RevokeTokenResult = TokenRevoked | NotFound | Forbidden | InvalidInput;

/** The result of `addPairingCode`. */
export type AddPairingCodeResult = PairingCode | CommandIdReused | Forbidden | InvalidInput;

/** The result of `cancelPairingCode`. */
export type CancelPairingCodeResult = PairingCodeCancelled | NotFound | Forbidden | InvalidInput;

/** The result of `pairDevice`. `NotFound` means that the code is unknown, expired or already used. */
export type PairDeviceResult = TokenAdded | NotFound | InvalidInput;

export type Subscription = {
  /** Events of a game from a given revision on, as they are recorded, in order and without gaps, including corrections. When concealed tiles are revealed, earlier events are not sent again; read them from `Game.log`. */
  readonly gameEvents: GameEventMessage;
  /** Changes of a tournament: first its current state, then every change visible in its tables or standings. Changes in a game with a delay are reported only after the delay. */
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

/** An event of a game, or the reason that events cannot be sent; after a failure the subscription ends. */
export type GameEventMessage = LoggedEvent | NotFound | Forbidden | InvalidInput;

/** An expected failure, returned as data and not as an entry in `errors`. */
export type UserError = {
  /** Kind of failure. */
  readonly code: ErrorCode;
  /** Human-readable explanation. */
  readonly message: Scalars['String']['output'];
  /** Path to the argument at fault, e.g. `actions`, `3`, `discardTile`, `tile`; `null` if no single argument is. */
  readonly path: Maybe<ReadonlyArray<Scalars['String']['output']>>;
};

/** Kind of failure. */
export type ErrorCode =
  /** A rule of the game forbids it, or the table does not allow it. */
  | 'RULE_VIOLATED'
  /** Others recorded something after the expected revision. */
  | 'VERSION_CONFLICT'
  /** The command id was already used for other content or by another actor. */
  | 'COMMAND_ID_REUSED'
  /** The game is closed; only corrections are possible. */
  | 'GAME_CLOSED'
  /** The caller’s roles do not allow it. */
  | 'FORBIDDEN'
  /** An argument is invalid. */
  | 'INVALID_INPUT'
  /** The object does not exist, or the caller may not know of it. */
  | 'NOT_FOUND'
  /** The record has not reached the requested revision. */
  | 'NOT_YET'
  /** A player with this id already exists. */
  | 'PLAYER_EXISTS'
  /** The alias belongs to another player. */
  | 'ALIAS_TAKEN'
  /** The names of this player were erased permanently; no new ones can be given. */
  | 'PLAYER_ERASED'
  /** The id is not merged into another. */
  | 'NOT_MERGED'
  /** The merge is older than the directory’s history, so it cannot be undone. */
  | 'MERGED_BEFORE_HISTORY';

/** An action that breaks a rule or is impossible at this table. Nothing was recorded. */
export type RuleViolated = UserError & {
  readonly __typename: 'RuleViolated';
  /** Kind of failure. */
  readonly code: ErrorCode;
  /** Human-readable explanation. */
  readonly message: Scalars['String']['output'];
  /** Path to the argument at fault, e.g. `actions`, `3`, `discardTile`, `tile`; `null` if no single argument is. */
  readonly path: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Stable code of the rule check, e.g. `discard-out-of-turn`; `concealed` if the code would reveal concealed tiles to the caller. */
  readonly rule: Scalars['String']['output'];
  /** Rule that forbids it. */
  readonly citation: Citation;
};

/** A command with an outdated expected revision. Nothing was recorded; check the missed events and send the command again. */
export type VersionConflict = UserError & {
  readonly __typename: 'VersionConflict';
  /** Kind of failure. */
  readonly code: ErrorCode;
  /** Human-readable explanation. */
  readonly message: Scalars['String']['output'];
  /** Path to the argument at fault, e.g. `actions`, `3`, `discardTile`, `tile`; `null` if no single argument is. */
  readonly path: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Revision of the last event in the record. */
  readonly currentRevision: Scalars['Int']['output'];
  /** Events after the expected revision, at most 500, as the caller may see them. */
  readonly missed: ReadonlyArray<LoggedEvent>;
  /** Whether there are more missed events than in `missed`; read the rest from `Game.log`. */
  readonly missedMore: Scalars['Boolean']['output'];
};

/** A command id that was already used for other content or by another actor. The answer does not say which if the caller may not see the earlier events. */
export type CommandIdReused = UserError & {
  readonly __typename: 'CommandIdReused';
  /** Kind of failure. */
  readonly code: ErrorCode;
  /** Human-readable explanation. */
  readonly message: Scalars['String']['output'];
  /** Path to the argument at fault, e.g. `actions`, `3`, `discardTile`, `tile`; `null` if no single argument is. */
  readonly path: Maybe<ReadonlyArray<Scalars['String']['output']>>;
};

/** A closed game, in which only corrections are possible. */
export type GameClosedError = UserError & {
  readonly __typename: 'GameClosedError';
  /** Kind of failure. */
  readonly code: ErrorCode;
  /** Human-readable explanation. */
  readonly message: Scalars['String']['output'];
  /** Path to the argument at fault, e.g. `actions`, `3`, `discardTile`, `tile`; `null` if no single argument is. */
  readonly path: Maybe<ReadonlyArray<Scalars['String']['output']>>;
};

/** A request that the caller’s roles do not allow. */
export type Forbidden = UserError & {
  readonly __typename: 'Forbidden';
  /** Kind of failure. */
  readonly code: ErrorCode;
  /** Human-readable explanation. */
  readonly message: Scalars['String']['output'];
  /** Path to the argument at fault, e.g. `actions`, `3`, `discardTile`, `tile`; `null` if no single argument is. */
  readonly path: Maybe<ReadonlyArray<Scalars['String']['output']>>;
};

/** An invalid argument, named by `path`. */
export type InvalidInput = UserError & {
  readonly __typename: 'InvalidInput';
  /** Kind of failure. */
  readonly code: ErrorCode;
  /** Human-readable explanation. */
  readonly message: Scalars['String']['output'];
  /** Path to the argument at fault, e.g. `actions`, `3`, `discardTile`, `tile`; `null` if no single argument is. */
  readonly path: Maybe<ReadonlyArray<Scalars['String']['output']>>;
};

/** A missing object: it does not exist, or the caller may not know of it. */
export type NotFound = UserError & {
  readonly __typename: 'NotFound';
  /** Kind of failure. */
  readonly code: ErrorCode;
  /** Human-readable explanation. */
  readonly message: Scalars['String']['output'];
  /** Path to the argument at fault, e.g. `actions`, `3`, `discardTile`, `tile`; `null` if no single argument is. */
  readonly path: Maybe<ReadonlyArray<Scalars['String']['output']>>;
};

/** A record that did not reach `minRevision` within two seconds. */
export type NotYet = UserError & {
  readonly __typename: 'NotYet';
  /** Kind of failure. */
  readonly code: ErrorCode;
  /** Human-readable explanation. */
  readonly message: Scalars['String']['output'];
  /** Path to the argument at fault, e.g. `actions`, `3`, `discardTile`, `tile`; `null` if no single argument is. */
  readonly path: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Revision that the record has. */
  readonly have: Scalars['Int']['output'];
  /** Revision that was requested. */
  readonly want: Scalars['Int']['output'];
};

/** The disputes found, or the reason that none can be shown. */
export type FindDisputesResult = DisputeSummaryConnection | NotFound | NotYet | InvalidInput;

/** The rulings found, or the reason that none can be shown. */
export type FindRulingsResult = RulingSummaryConnection | NotFound | NotYet | InvalidInput;

/** Earlier rulings, or the reason that none can be shown. */
export type PrecedentsResult = Precedents | NotFound | NotYet | InvalidInput;

/** A filter for disputes or rulings. An item must match every field given; all conditions on a ruling must hold for the same ruling. A ruling without a dispute is neither open nor late and has no parties. */
export type CaseFilter = {
  /** Raised or ruled at this time or later: a date or an RFC 3339 time. */
  readonly from?: InputMaybe<Scalars['String']['input']>;
  /** Raised or ruled before this time: a date or an RFC 3339 time. */
  readonly before?: InputMaybe<Scalars['String']['input']>;
  /** Id of the ruleset, e.g. `zung-jung/wsom`. */
  readonly ruleset?: InputMaybe<Scalars['ID']['input']>;
  /** Tournament, by its id, its name, or the text that its games were opened with. */
  readonly tournament?: InputMaybe<Scalars['String']['input']>;
  /** Session of the tournament, from 1. */
  readonly session?: InputMaybe<Scalars['Int']['input']>;
  /** Name of the table. */
  readonly table?: InputMaybe<Scalars['String']['input']>;
  /** Id of the game. */
  readonly game?: InputMaybe<Scalars['ID']['input']>;
  /** Whether the dispute is open. */
  readonly open?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether the dispute was raised more than 30 minutes after the close of the game. */
  readonly late?: InputMaybe<Scalars['Boolean']['input']>;
  /** Question in dispute. */
  readonly question?: InputMaybe<DisputeQuestion>;
  /** Player who is a party to the dispute, by any of their ids or by a name that only one player has. */
  readonly player?: InputMaybe<Scalars['ID']['input']>;
  /** Actor id of the judge who ruled. */
  readonly judge?: InputMaybe<Scalars['ID']['input']>;
  /** Instance that issued the ruling. */
  readonly instance?: InputMaybe<RulingInstance>;
  /** Basis of the ruling. */
  readonly basis?: InputMaybe<RulingBasis>;
  /** Outcome of the appeal against the ruling. */
  readonly outcome?: InputMaybe<AppealOutcome>;
  /** Whether an appeal against the ruling is pending. */
  readonly appealOpen?: InputMaybe<Scalars['Boolean']['input']>;
  /** Id of an entry that the ruling names in the catalogue of irregularities. */
  readonly catalogue?: InputMaybe<Scalars['ID']['input']>;
  /** Rule that the ruling cites. */
  readonly law?: InputMaybe<LawFilter>;
  /** Kind of remedy that the ruling orders. */
  readonly remedy?: InputMaybe<RemedyKind>;
};

/** A place in the rule documents. */
export type LawFilter = {
  /** Id of the rule document. */
  readonly document: Scalars['String']['input'];
  /** Section heading; empty for items that are not in a section. Default: any section. */
  readonly section?: InputMaybe<Scalars['String']['input']>;
  /** Start of the item, so that `2` also matches `2.1`. Default: any item. */
  readonly item?: InputMaybe<Scalars['String']['input']>;
};

/** Sort order of disputes and rulings. */
export type CaseSort =
  /** Most recent first. */
  | 'NEWEST'
  /** Earliest first. */
  | 'OLDEST';

/** The subject of rulings: exactly one of the following fields. */
export type PrecedentsOn =
  /** Id of an entry in the catalogue of irregularities. */
  { readonly catalogue: Scalars['ID']['input']; readonly law?: never; readonly question?: never; }
  |  /** Rule that is cited. */
  { readonly catalogue?: never; readonly law: LawFilter; readonly question?: never; }
  |  /** Question in dispute. */
  { readonly catalogue?: never; readonly law?: never; readonly question: DisputeQuestion; };

/** A page of dispute summaries (Relay connection). */
export type DisputeSummaryConnection = {
  readonly __typename: 'DisputeSummaryConnection';
  /** Number of recorded events not included in this answer yet, counted up to 10,000; `null` if the event store is unreachable. */
  readonly behind: Maybe<Scalars['Int']['output']>;
  /** Items on this page, each with its cursor. */
  readonly edges: ReadonlyArray<DisputeSummaryEdge>;
  /** Position of this page in the list. */
  readonly pageInfo: PageInfo;
};

/** A dispute summary on a page, with its cursor. */
export type DisputeSummaryEdge = {
  /** Opaque cursor; pass it as `after` to continue from this item. */
  readonly cursor: Scalars['String']['output'];
  /** The dispute summary. */
  readonly node: DisputeSummary;
};

/** A page of ruling summaries (Relay connection). */
export type RulingSummaryConnection = {
  readonly __typename: 'RulingSummaryConnection';
  /** Number of recorded events not included in this answer yet, counted up to 10,000; `null` if the event store is unreachable. */
  readonly behind: Maybe<Scalars['Int']['output']>;
  /** Items on this page, each with its cursor. */
  readonly edges: ReadonlyArray<RulingSummaryEdge>;
  /** Position of this page in the list. */
  readonly pageInfo: PageInfo;
};

/** A ruling summary on a page, with its cursor. */
export type RulingSummaryEdge = {
  /** Opaque cursor; pass it as `after` to continue from this item. */
  readonly cursor: Scalars['String']['output'];
  /** The ruling summary. */
  readonly node: RulingSummary;
};

/** The public content of a dispute. */
export type DisputeSummary = {
  /** Global id: `game/revision of its event`. */
  readonly id: Scalars['ID']['output'];
  /** Id of the game. */
  readonly gameId: Scalars['ID']['output'];
  /** Id within the game: the revision of its event. */
  readonly revision: Scalars['Int']['output'];
  /** Id of the ruleset, e.g. `zung-jung/wsom`. */
  readonly ruleset: Scalars['ID']['output'];
  /** Tournament: its id if this service records it, otherwise its name. `null` if the game belongs to none. */
  readonly tournament: Maybe<Scalars['String']['output']>;
  /** Session of the tournament, from 1; `null` if none was given. */
  readonly session: Maybe<Scalars['Int']['output']>;
  /** Name of the table; `null` if it has none. */
  readonly tableName: Maybe<Scalars['String']['output']>;
  /** When it was recorded: RFC 3339, UTC, with milliseconds. */
  readonly raisedAt: Scalars['String']['output'];
  /** Hand in question, by the revision of its start; `null` if the dispute is not about a hand. */
  readonly hand: Maybe<Scalars['Int']['output']>;
  /** Objecting seat, 0 to 3; `null` if a scribe or judge objects on their own behalf. */
  readonly by: Maybe<Scalars['Int']['output']>;
  /** Seats that the objection is against. */
  readonly against: ReadonlyArray<Scalars['Int']['output']>;
  /** Player ids of seats 0 to 3 in the hand in question, or the current players if there is none. */
  readonly players: ReadonlyArray<Maybe<Scalars['ID']['output']>>;
  /** Question in dispute. */
  readonly question: DisputeQuestion;
  /** Effect of the dispute on play. */
  readonly play: DisputePlay;
  /** Whether the dispute was raised more than 30 minutes after the close of the game. */
  readonly late: Scalars['Boolean']['output'];
  /** Status of the dispute. */
  readonly status: DisputeStatus;
  /** How the dispute ended; `null` while it is open. */
  readonly closed: Maybe<DisputeEnding>;
  /** Rulings on the dispute, in order. */
  readonly rulings: ReadonlyArray<RulingSummary>;
};

/** The public content of a ruling. */
export type RulingSummary = {
  /** Global id: `game/revision of its event`. */
  readonly id: Scalars['ID']['output'];
  /** Id of the game. */
  readonly gameId: Scalars['ID']['output'];
  /** Id within the game: the revision of its event. */
  readonly revision: Scalars['Int']['output'];
  /** Id of the ruleset, e.g. `zung-jung/wsom`. */
  readonly ruleset: Scalars['ID']['output'];
  /** Tournament: its id if this service records it, otherwise its name. `null` if the game belongs to none. */
  readonly tournament: Maybe<Scalars['String']['output']>;
  /** Session of the tournament, from 1; `null` if none was given. */
  readonly session: Maybe<Scalars['Int']['output']>;
  /** Name of the table; `null` if it has none. */
  readonly tableName: Maybe<Scalars['String']['output']>;
  /** When it was recorded: RFC 3339, UTC, with milliseconds. */
  readonly ruledAt: Scalars['String']['output'];
  /** Dispute, by the revision of the event that raised it; `null` for a ruling without a dispute. */
  readonly dispute: Maybe<Scalars['Int']['output']>;
  /** Question in dispute; `null` for a ruling without a dispute. */
  readonly question: Maybe<DisputeQuestion>;
  /** Actor id of the judge. */
  readonly judge: Scalars['ID']['output'];
  /** Instance that issued the ruling. */
  readonly instance: RulingInstance;
  /** Basis of the ruling. */
  readonly basis: RulingBasis;
  /** Rules that the ruling cites. */
  readonly laws: ReadonlyArray<Citation>;
  /** Ids of the entries that the ruling names in the catalogue of irregularities. */
  readonly catalogue: ReadonlyArray<Scalars['ID']['output']>;
  /** Kinds of remedies ordered. */
  readonly remedies: ReadonlyArray<RemedyKind>;
  /** Reason that everybody can read. */
  readonly publicReason: Scalars['String']['output'];
  /** Whether the ruling is carried out only when it is final. */
  readonly stayed: Scalars['Boolean']['output'];
  /** Ruling that this one replaced, by the revision of its event; `null` if none. */
  readonly supersedes: Maybe<Scalars['Int']['output']>;
  /** Ruling that replaced this one, by the revision of its event; `null` if it is in force. */
  readonly supersededBy: Maybe<Scalars['Int']['output']>;
  /** Whether the ruling is in force: no other one has replaced it. */
  readonly stands: Scalars['Boolean']['output'];
  /** Whether anybody appealed against it. */
  readonly appealed: Scalars['Boolean']['output'];
  /** Outcome of the last decided appeal; `null` if none was decided. */
  readonly outcome: Maybe<AppealOutcome>;
};

/** Earlier rulings on the same subject. */
export type Precedents = {
  readonly __typename: 'Precedents';
  /** Number of recorded events not included in this answer yet, counted up to 10,000; `null` if the event store is unreachable. */
  readonly behind: Maybe<Scalars['Int']['output']>;
  /** Rulings, newest first. */
  readonly rulings: ReadonlyArray<RulingSummary>;
};

/** A tournament, or the reason that it cannot be shown. */
export type TournamentResult = Tournament | NotFound | InvalidInput;

/** A page of tournaments, or the reason that none can be shown. */
export type TournamentsResult = TournamentConnection | InvalidInput;

/** A page of tournaments (Relay connection). */
export type TournamentConnection = {
  readonly __typename: 'TournamentConnection';
  /** Items on this page, each with its cursor. */
  readonly edges: ReadonlyArray<TournamentEdge>;
  /** Position of this page in the list. */
  readonly pageInfo: PageInfo;
  /** Number of items on all pages. */
  readonly totalCount: Scalars['Int']['output'];
};

/** A tournament on a page, with its cursor. */
export type TournamentEdge = {
  /** Opaque cursor; pass it as `after` to continue from this item. */
  readonly cursor: Scalars['String']['output'];
  /** The tournament. */
  readonly node: TournamentSummary;
};

/** A tournament in a list of tournaments. */
export type TournamentSummary = {
  /** Id of the tournament, which its games have as `tournament`. */
  readonly id: Scalars['ID']['output'];
  /** Name of the tournament. */
  readonly name: Scalars['String']['output'];
  /** Place where it is played; `null` if none was given. */
  readonly place: Maybe<Scalars['String']['output']>;
  /** Id of the ruleset, e.g. `zung-jung/wsom`. */
  readonly ruleset: Scalars['ID']['output'];
  /** Number of planned sessions. */
  readonly planned: Scalars['Int']['output'];
  /** Whether the tournament is closed. */
  readonly closed: Scalars['Boolean']['output'];
};

/** A tournament with its entrants, sessions and standings. */
export type Tournament = {
  readonly __typename: 'Tournament';
  /** Id of the tournament, which its games have as `tournament`. */
  readonly id: Scalars['ID']['output'];
  /** Revision of the last event of the tournament. */
  readonly revision: Scalars['Int']['output'];
  /** Name of the tournament. */
  readonly name: Scalars['String']['output'];
  /** Place where it is played; `null` if none was given. */
  readonly place: Maybe<Scalars['String']['output']>;
  /** Days on which it is played; `null` if none were given. */
  readonly dates: Maybe<TournamentDates>;
  /** Id of the ruleset, e.g. `zung-jung/wsom`. */
  readonly ruleset: Scalars['ID']['output'];
  /** Value of each ruleset option, by name. */
  readonly options: Scalars['JSON']['output'];
  /** Recording mode of its games. */
  readonly mode: Mode;
  /** Measures of a result, compared from left to right. */
  readonly scoring: ReadonlyArray<Scalars['String']['output']>;
  /** Tie-breakers for equal totals, in order. */
  readonly ties: ReadonlyArray<Scalars['String']['output']>;
  /** Number of planned sessions. */
  readonly planned: Scalars['Int']['output'];
  /** Number of hands in a session; `null` if none was given. */
  readonly hands: Maybe<Scalars['Int']['output']>;
  /** Duration of a session in minutes; `null` if none was given. */
  readonly minutes: Maybe<Scalars['Int']['output']>;
  /** Visibility of player names. */
  readonly privacy: TournamentPrivacy;
  /** SHA-256 of the seed for the seating draws; `null` if seeds are drawn in public. */
  readonly seedCommitment: Maybe<Scalars['String']['output']>;
  /** Entrants in the order in which they were added. */
  readonly entrants: ReadonlyArray<Entrant>;
  /** Whether the tournament is closed. */
  readonly closed: Scalars['Boolean']['output'];
  /** Sessions with a drawn seating, in order, with the current state of their tables. */
  readonly sessions: ReadonlyArray<TournamentSession>;
  /** Meetings of entrants in the drawn sessions. */
  readonly meetings: TournamentMeetings;
  /** Devices that record games of the tournament with tokens from pairing codes, most recently paired first; `null` for callers who do not organise it. */
  readonly devices: Maybe<ReadonlyArray<PairedDevice>>;
};

/** The days of a tournament, in local time. */
export type TournamentDates = {
  /** First day, e.g. `2026-01-31`. */
  readonly from: Scalars['String']['output'];
  /** Last day, e.g. `2026-02-01`. */
  readonly to: Scalars['String']['output'];
};

/** Visibility of the player names of a tournament. */
export type TournamentPrivacy =
  /** Everybody can see them. */
  | 'PUBLIC'
  /** Only entrants can see them. */
  | 'ENTRANTS'
  /** Nobody can see them; entrants are shown by number. */
  | 'NUMBERS';

/** An entrant in the standings: a player or a team. */
export type Entrant = {
  /** Number of the entrant, unique in the tournament. */
  readonly entrant: Scalars['Int']['output'];
  /** The player; `null` for a team, or if the caller may not see the name. */
  readonly player: Maybe<Player>;
  /** Team that the entrant belongs to or is; `null` if none. */
  readonly team: Maybe<Scalars['String']['output']>;
  /** Club of the entrant; `null` if none. */
  readonly club: Maybe<Scalars['String']['output']>;
  /** First session in which the entrant could be seated. */
  readonly since: Scalars['Int']['output'];
  /** First session without the entrant after a withdrawal; `null` if they have not withdrawn. */
  readonly withdrawnFrom: Maybe<Scalars['Int']['output']>;
};

/** The result of `openTournament`. */
export type OpenTournamentResult = TournamentRecorded | RuleViolated | CommandIdReused | Forbidden | InvalidInput;

/** The result of `recordTournament` or `drawSeating`. Only `TournamentRecorded` means that something was recorded. */
export type RecordTournamentResult = TournamentRecorded | RuleViolated | TournamentConflict | CommandIdReused | Forbidden | NotFound | InvalidInput;

/** The result of `openSession`. Only `SessionOpened` means that the session was opened. */
export type OpenSessionResult = SessionOpened | RuleViolated | TournamentConflict | CommandIdReused | Forbidden | NotFound | InvalidInput;

/** A preview of a seating draw, or the reason that it is not possible. */
export type PreviewSeatingResult = SeatingPreview | RuleViolated | Forbidden | NotFound | InvalidInput;

/** Changes of a tournament that were recorded. */
export type TournamentRecorded = {
  readonly __typename: 'TournamentRecorded';
  /** Id of the tournament. */
  readonly tournamentId: Scalars['ID']['output'];
  /** Revision of the last event recorded by the command. */
  readonly revision: Scalars['Int']['output'];
  /** Whether the command had been recorded before, so that this is its first result again. */
  readonly replayed: Scalars['Boolean']['output'];
  /** Recorded events, in order. */
  readonly events: ReadonlyArray<TournamentEvent>;
};

/** A session that was opened, with the games of its tables. */
export type SessionOpened = {
  readonly __typename: 'SessionOpened';
  /** Id of the tournament. */
  readonly tournamentId: Scalars['ID']['output'];
  /** Revision of the last event recorded by the command. */
  readonly revision: Scalars['Int']['output'];
  /** Whether the command had been recorded before, so that this is its first result again. */
  readonly replayed: Scalars['Boolean']['output'];
  /** Recorded events, in order. */
  readonly events: ReadonlyArray<TournamentEvent>;
  /** Games of the tables, each with a pairing code for its scribe if requested. */
  readonly tables: ReadonlyArray<OpenedTable>;
};

/** A table whose game was opened. */
export type OpenedTable = {
  /** Table number, from 1. */
  readonly table: Scalars['Int']['output'];
  /** Id of its game. */
  readonly gameId: Scalars['ID']['output'];
  /** Code with which a device becomes scribe of the game. `null` if none was requested, if a device has already used the code made by this command, or if too many codes are pending; `addPairingCode` can create one later. */
  readonly pairing: Maybe<PairingCode>;
};

/** An event of a tournament (docs/tournaments.md). */
export type TournamentEvent = {
  /** Revision of the event. */
  readonly revision: Scalars['Int']['output'];
  /** Event type, e.g. `SeatingDrawn`. */
  readonly type: Scalars['String']['output'];
  /** Event data, in the form that docs/tournaments.md defines for the type. */
  readonly data: Scalars['JSON']['output'];
  /** When it was recorded: RFC 3339, UTC, with milliseconds. */
  readonly recordedAt: Scalars['String']['output'];
};

/** A command with an outdated expected revision. Nothing was recorded; check the missed events and send the command again. */
export type TournamentConflict = UserError & {
  readonly __typename: 'TournamentConflict';
  /** Kind of failure. */
  readonly code: ErrorCode;
  /** Human-readable explanation. */
  readonly message: Scalars['String']['output'];
  /** Path to the argument at fault, e.g. `requests`, `0`, `addEntrants`, `entrants`, `3`, `player`; `null` if no single argument is. */
  readonly path: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Revision of the last event of the tournament. */
  readonly currentRevision: Scalars['Int']['output'];
  /** Events after the expected revision, at most 500. */
  readonly missed: ReadonlyArray<TournamentEvent>;
};

/** A preview of a seating draw. Nothing was recorded. */
export type SeatingPreview = {
  readonly __typename: 'SeatingPreview';
  /** Drawn sessions, starting with the next one. */
  readonly sessions: ReadonlyArray<DrawnSession>;
  /** Meetings of entrants, including earlier sessions. */
  readonly meetings: TournamentMeetings;
};

/** The drawn seats of a session. */
export type DrawnSession = {
  /** Session number, from 1. */
  readonly session: Scalars['Int']['output'];
  /** Numbers of the entrants at each table in seat order, East first. */
  readonly tables: ReadonlyArray<ReadonlyArray<Scalars['Int']['output']>>;
  /** Numbers of the resting entrants. */
  readonly resting: ReadonlyArray<Scalars['Int']['output']>;
};

/** Properties of a new tournament (docs/tournaments.md, “Opening”). */
export type TournamentOpeningInput = {
  /** Name of the tournament, 1 to 500 characters. */
  readonly name: Scalars['String']['input'];
  /** Place where it is played. Default: none. */
  readonly place?: InputMaybe<Scalars['String']['input']>;
  /** First day, e.g. `2027-03-20`; requires `to`. */
  readonly from?: InputMaybe<Scalars['String']['input']>;
  /** Last day; requires `from`. */
  readonly to?: InputMaybe<Scalars['String']['input']>;
  /** Time zone, e.g. `Asia/Tokyo`. */
  readonly timeZone?: InputMaybe<Scalars['String']['input']>;
  /** Id of the ruleset, e.g. `zung-jung/wsom`. */
  readonly ruleset: Scalars['ID']['input'];
  /** Ruleset options by name. Options that are not given take the ruleset’s default values. */
  readonly options?: InputMaybe<Scalars['JSON']['input']>;
  /** Recording mode of its games. */
  readonly mode: Mode;
  /** Measures of a result, compared from left to right: `points`, `final`, `root`, `places:4,2,1,0`. Default: the measures of the ruleset. */
  readonly scoring?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Tie-breakers for equal totals: `firsts`, `average-place`, `fewest-fourths`, `best-game`, `points`, `met`, `lot`. Default: the tie-breakers of the ruleset. */
  readonly ties?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Number of planned sessions, 1 to 100. */
  readonly sessions: Scalars['Int']['input'];
  /** Number of hands in a session. Default: not stated. */
  readonly hands?: InputMaybe<Scalars['Int']['input']>;
  /** Duration of a session in minutes. Default: not stated. */
  readonly minutes?: InputMaybe<Scalars['Int']['input']>;
  /** Value of a session for an entrant who plays at no table. Default: `NOTHING`. */
  readonly absence?: InputMaybe<TournamentAbsence>;
  /** Visibility of player names. */
  readonly privacy: TournamentPrivacy;
  /** SHA-256 of the seed for the seating draws. Default: seeds are drawn in public. */
  readonly seedCommitment?: InputMaybe<Scalars['String']['input']>;
};

/** Value of a session for an entrant who plays at no table. */
export type TournamentAbsence =
  /** No points. */
  | 'NOTHING'
  /** The lowest result of the session. */
  | 'LOWEST';

/** A change of a tournament: exactly one of the following fields. */
export type TournamentRequestInput =
  /** Add or change entrants. */
  { readonly addEntrants: AddEntrantsInput; readonly withdraw?: never; readonly seatSubstitute?: never; readonly closeSession?: never; readonly enterResult?: never; readonly agreeResult?: never; readonly adjust?: never; readonly drawLot?: never; readonly makeCut?: never; readonly close?: never; }
  |  /** Withdraw an entrant, or undo a withdrawal. */
  { readonly addEntrants?: never; readonly withdraw: WithdrawInput; readonly seatSubstitute?: never; readonly closeSession?: never; readonly enterResult?: never; readonly agreeResult?: never; readonly adjust?: never; readonly drawLot?: never; readonly makeCut?: never; readonly close?: never; }
  |  /** Seat a substitute for an entrant in one session. */
  { readonly addEntrants?: never; readonly withdraw?: never; readonly seatSubstitute: SeatSubstituteInput; readonly closeSession?: never; readonly enterResult?: never; readonly agreeResult?: never; readonly adjust?: never; readonly drawLot?: never; readonly makeCut?: never; readonly close?: never; }
  |  /** Close a session. */
  { readonly addEntrants?: never; readonly withdraw?: never; readonly seatSubstitute?: never; readonly closeSession: CloseSessionInput; readonly enterResult?: never; readonly agreeResult?: never; readonly adjust?: never; readonly drawLot?: never; readonly makeCut?: never; readonly close?: never; }
  |  /** Enter the result of a table from its score sheet. */
  { readonly addEntrants?: never; readonly withdraw?: never; readonly seatSubstitute?: never; readonly closeSession?: never; readonly enterResult: EnterResultInput; readonly agreeResult?: never; readonly adjust?: never; readonly drawLot?: never; readonly makeCut?: never; readonly close?: never; }
  |  /** Confirm the result of a table on behalf of its entrants. */
  { readonly addEntrants?: never; readonly withdraw?: never; readonly seatSubstitute?: never; readonly closeSession?: never; readonly enterResult?: never; readonly agreeResult: AgreeResultInput; readonly adjust?: never; readonly drawLot?: never; readonly makeCut?: never; readonly close?: never; }
  |  /** Add or deduct points from an entrant’s total. */
  { readonly addEntrants?: never; readonly withdraw?: never; readonly seatSubstitute?: never; readonly closeSession?: never; readonly enterResult?: never; readonly agreeResult?: never; readonly adjust: AdjustInput; readonly drawLot?: never; readonly makeCut?: never; readonly close?: never; }
  |  /** Decide between equal entrants by lot. */
  { readonly addEntrants?: never; readonly withdraw?: never; readonly seatSubstitute?: never; readonly closeSession?: never; readonly enterResult?: never; readonly agreeResult?: never; readonly adjust?: never; readonly drawLot: DrawLotInput; readonly makeCut?: never; readonly close?: never; }
  |  /** Select the entrants who advance (make a cut). */
  { readonly addEntrants?: never; readonly withdraw?: never; readonly seatSubstitute?: never; readonly closeSession?: never; readonly enterResult?: never; readonly agreeResult?: never; readonly adjust?: never; readonly drawLot?: never; readonly makeCut: MakeCutInput; readonly close?: never; }
  |  /** Close the tournament; must be `true`. */
  { readonly addEntrants?: never; readonly withdraw?: never; readonly seatSubstitute?: never; readonly closeSession?: never; readonly enterResult?: never; readonly agreeResult?: never; readonly adjust?: never; readonly drawLot?: never; readonly makeCut?: never; readonly close: Scalars['Boolean']['input']; };

/** Entrants to add or change (docs/tournaments.md, “Entrants”). */
export type AddEntrantsInput = {
  /** Entrants, 1 to 500. */
  readonly entrants: ReadonlyArray<EntrantInput>;
  /** Reason for changing entrants who were already added. Default: none, for new entrants. */
  readonly reason?: InputMaybe<Scalars['String']['input']>;
};

/** An entrant: a player or a team. */
export type EntrantInput = {
  /** Number of the entrant, 1 to 9999. Default: the next free number. */
  readonly entrant?: InputMaybe<Scalars['Int']['input']>;
  /** Id of the player. Default: none, for a team. */
  readonly player?: InputMaybe<Scalars['ID']['input']>;
  /** Team that the entrant belongs to or is. */
  readonly team?: InputMaybe<Scalars['String']['input']>;
  /** Club of the entrant. */
  readonly club?: InputMaybe<Scalars['String']['input']>;
};

/** The withdrawal of an entrant. */
export type WithdrawInput = {
  /** Number of the entrant. */
  readonly entrant: Scalars['Int']['input'];
  /** First session without the entrant. Default: none, which undoes the withdrawal. */
  readonly from?: InputMaybe<Scalars['Int']['input']>;
  /** Reason; required if a withdrawal was recorded before. */
  readonly reason?: InputMaybe<Scalars['String']['input']>;
};

/** A substitute for an entrant in one session. */
export type SeatSubstituteInput = {
  /** Session number, from 1. */
  readonly session: Scalars['Int']['input'];
  /** Table number, from 1. */
  readonly table: Scalars['Int']['input'];
  /** Number of the entrant who is replaced. */
  readonly entrant: Scalars['Int']['input'];
  /** Id of the substitute. Default: none, so that the entrant plays after all. */
  readonly player?: InputMaybe<Scalars['ID']['input']>;
  /** Whether the result counts for the entrant. */
  readonly counts: SubstituteCounts;
  /** Reason; required if a substitution was recorded before. */
  readonly reason?: InputMaybe<Scalars['String']['input']>;
};

/** Whether a substitute’s result counts. */
export type SubstituteCounts =
  /** It counts for the entrant. */
  | 'FOR_ENTRANT'
  /** It counts for nobody. */
  | 'FOR_NOBODY';

/** A session to close. */
export type CloseSessionInput = {
  /** Session number, from 1. */
  readonly session: Scalars['Int']['input'];
};

/** The result of a table from its score sheet (docs/tournaments.md, “Results”). It is public at once, even if the game of the table has a delay. */
export type EnterResultInput = {
  /** Session number, from 1. */
  readonly session: Scalars['Int']['input'];
  /** Table number, from 1. */
  readonly table: Scalars['Int']['input'];
  /** Points of the four entrants. */
  readonly points: ReadonlyArray<EnteredPointsInput>;
  /** Number of hands played. Default: not stated. */
  readonly hands?: InputMaybe<Scalars['Int']['input']>;
  /** Number of the entrant who reports the result. Default: the organiser reports it. */
  readonly by?: InputMaybe<Scalars['Int']['input']>;
  /** Reason for entering it again; required if it was entered before. */
  readonly reason?: InputMaybe<Scalars['String']['input']>;
};

/** The points of an entrant at a table. */
export type EnteredPointsInput = {
  /** Number of the entrant. */
  readonly entrant: Scalars['Int']['input'];
  /** Table points. */
  readonly points: Scalars['Int']['input'];
  /** Penalty points, apart from the table points. Default: 0. */
  readonly penalty?: InputMaybe<Scalars['Int']['input']>;
};

/** The confirmation of a table’s result. */
export type AgreeResultInput = {
  /** Session number, from 1. */
  readonly session: Scalars['Int']['input'];
  /** Table number, from 1. */
  readonly table: Scalars['Int']['input'];
  /** Numbers of the confirming entrants. */
  readonly entrants: ReadonlyArray<Scalars['Int']['input']>;
};

/** Points added to or deducted from an entrant’s total (docs/tournaments.md, “Adjustments”). */
export type AdjustInput = {
  /** Number of the entrant. */
  readonly entrant: Scalars['Int']['input'];
  /** Number of points, negative for a deduction. */
  readonly points: Scalars['Int']['input'];
  /** Rule that it is based on. Default: none. */
  readonly law?: InputMaybe<CitationInput>;
  /** Reason for the adjustment. */
  readonly reason: Scalars['String']['input'];
  /** Id of the game with the ruling that it is based on; requires `rulingRevision`. */
  readonly rulingGame?: InputMaybe<Scalars['ID']['input']>;
  /** Revision of that ruling in its game; requires `rulingGame`. */
  readonly rulingRevision?: InputMaybe<Scalars['Int']['input']>;
};

/** A drawing of lots (docs/tournaments.md, “Lots”). */
export type DrawLotInput = {
  /** Numbers of the entrants; if drawn by hand, in the order drawn. */
  readonly entrants: ReadonlyArray<Scalars['Int']['input']>;
  /** Session whose standings it decides. */
  readonly for: Scalars['Int']['input'];
  /** Seed of the draw. Default: none, because the lots were drawn by hand. */
  readonly seed?: InputMaybe<Scalars['String']['input']>;
  /** Reason for drawing again; required if they were drawn before. */
  readonly reason?: InputMaybe<Scalars['String']['input']>;
};

/** A cut: the entrants who advance (docs/tournaments.md, “Cuts”). */
export type MakeCutInput = {
  /** Session after which the cut is made. */
  readonly after: Scalars['Int']['input'];
  /** Numbers of the entrants who advance. */
  readonly entrants: ReadonlyArray<Scalars['Int']['input']>;
  /** Share of their totals that they keep. */
  readonly carry: CutCarry;
  /** Reason for making it again; required if it was made before. */
  readonly reason?: InputMaybe<Scalars['String']['input']>;
};

/** Share of the totals that entrants keep after a cut. */
export type CutCarry =
  /** All points. */
  | 'ALL'
  /** Half of the points. */
  | 'HALF'
  /** No points. */
  | 'NONE';

/** A seating draw (docs/tournaments.md, “Seating”). */
export type SeatingDrawInput = {
  /** Method of the draw. */
  readonly method: SeatingMethod;
  /** Seed of the draw; not needed for `FIXED`. */
  readonly seed?: InputMaybe<Scalars['String']['input']>;
  /** With `SCHEDULE`: number of sessions. Default: all remaining sessions. */
  readonly sessions?: InputMaybe<Scalars['Int']['input']>;
  /** With `FIXED`: the seats as CSV, `session,table,east,south,west,north`, at most 100000 characters. */
  readonly seating?: InputMaybe<Scalars['String']['input']>;
  /** Whether entrants may rest in rotation if their number is not a multiple of four. Default: false, so that such a draw is rejected. */
  readonly resting?: InputMaybe<Scalars['Boolean']['input']>;
};

/** A session to open. */
export type OpenSessionInput = {
  /** Session number, from 1. */
  readonly session: Scalars['Int']['input'];
  /** Numbers of the tables whose games are recorded; the others enter their results. Default: all tables. */
  readonly tables?: InputMaybe<ReadonlyArray<Scalars['Int']['input']>>;
  /** When it begins: RFC 3339, UTC, with milliseconds. Default: not stated. */
  readonly startsAt?: InputMaybe<Scalars['String']['input']>;
  /** When it ends: RFC 3339, UTC, with milliseconds. Default: not stated. */
  readonly endsAt?: InputMaybe<Scalars['String']['input']>;
  /** Delay in seconds, 0 to 3600, with which callers without a role in a game see it. Default: 0. */
  readonly delay?: InputMaybe<Scalars['Int']['input']>;
  /** When concealed tiles are revealed to everybody. Default: `AFTER_HAND`. */
  readonly reveal?: InputMaybe<Reveal>;
  /** Which hidden tiles the scribes of the games can see. Default: `SEEING`. */
  readonly scribes?: InputMaybe<Scribes>;
  /** Lifetime in minutes, 1 to 60, of a pairing code for each table. Default: no codes are created. */
  readonly pairingMinutes?: InputMaybe<Scalars['Int']['input']>;
};

/** A device that became a scribe of a game with a pairing code. */
export type PairedDevice = {
  /** Id of the game. */
  readonly gameId: Scalars['ID']['output'];
  /** Name of the device; `null` if none was given. */
  readonly label: Maybe<Scalars['String']['output']>;
  /** When it was paired: RFC 3339, UTC, with milliseconds. */
  readonly pairedAt: Scalars['String']['output'];
  /** When it was last used, to the minute; `null` if it was not used yet. */
  readonly lastUsedAt: Maybe<Scalars['String']['output']>;
};

/** A tournament in which a player takes part. */
export type PlayedTournament = {
  /** Id of the tournament. */
  readonly id: Scalars['ID']['output'];
  /** Name of the tournament. */
  readonly name: Scalars['String']['output'];
  /** Number of the player as an entrant; `null` if they played only as a substitute. */
  readonly entrant: Maybe<Scalars['Int']['output']>;
};

/** Status of a session. */
export type TournamentSessionStatus =
  /** The seating is drawn. */
  | 'DRAWN'
  /** The session is being played. */
  | 'OPEN'
  /** The session is over. */
  | 'CLOSED';

/** Method of a seating draw. */
export type SeatingMethod =
  /** Random seats for one session. */
  | 'RANDOM'
  /** A schedule for all sessions with as few repeated meetings as possible. */
  | 'SCHEDULE'
  /** Swiss system: neighbours in the standings who have not met yet. */
  | 'SWISS'
  /** Tables of equal strength (snake seeding). */
  | 'SNAKE'
  /** Seats given by the organiser. */
  | 'FIXED';

/** A session of a tournament, in which all tables play once. */
export type TournamentSession = {
  /** Session number, from 1. */
  readonly session: Scalars['Int']['output'];
  /** Status of the session. */
  readonly status: TournamentSessionStatus;
  /** Method of its seating draw. */
  readonly method: SeatingMethod;
  /** Seed of its seating draw; `null` if there was none. */
  readonly seed: Maybe<Scalars['String']['output']>;
  /** When it begins: RFC 3339, UTC, with milliseconds; `null` if not stated. */
  readonly startsAt: Maybe<Scalars['String']['output']>;
  /** When it ends: RFC 3339, UTC, with milliseconds; `null` if not stated. */
  readonly endsAt: Maybe<Scalars['String']['output']>;
  /** Numbers of the resting entrants. */
  readonly resting: ReadonlyArray<Scalars['Int']['output']>;
  /** Tables in order, with their current state. */
  readonly tables: ReadonlyArray<TournamentTable>;
};

/** Status of a table in a session. */
export type TournamentTableStatus =
  /** Nothing is recorded yet. */
  | 'WAITING'
  /** Its game is being played. */
  | 'PLAYING'
  /** Its game is closed. */
  | 'OVER'
  /** A result was entered from the score sheet, and there is no game. */
  | 'ENTERED'
  /** The record of its game cannot be read. */
  | 'DAMAGED';

/** A table in a session. */
export type TournamentTable = {
  /** Table number, from 1. */
  readonly table: Scalars['Int']['output'];
  /** Entrants in seat order, East first. */
  readonly seats: ReadonlyArray<TournamentSeat>;
  /** Status of the table. */
  readonly status: TournamentTableStatus;
  /** Id of its game; `null` if its result is entered from the score sheet. */
  readonly gameId: Maybe<Scalars['ID']['output']>;
  /** Number of the current hand; `null` if none is being played. */
  readonly hand: Maybe<Scalars['Int']['output']>;
  /** When something was last recorded in its game: RFC 3339; `null` if it is not being played. */
  readonly silentSince: Maybe<Scalars['String']['output']>;
  /** Whether a dispute or appeal is pending. */
  readonly disputed: Scalars['Boolean']['output'];
  /** Result so far; `null` if there is none yet. */
  readonly result: Maybe<TournamentTableResult>;
};

/** An entrant’s seat at a table. */
export type TournamentSeat = {
  /** Number of the entrant. */
  readonly entrant: Scalars['Int']['output'];
  /** Player id of the substitute; `null` if the entrant plays. */
  readonly substitute: Maybe<Scalars['ID']['output']>;
  /** Whether the substitute’s result counts for the entrant; `null` if the entrant plays. */
  readonly counts: Maybe<Scalars['Boolean']['output']>;
};

/** Origin of a table’s result. */
export type ResultSource =
  /** The recorded game. */
  | 'GAME'
  /** The score sheet, as entered. */
  | 'ENTERED';

/** The result of a table in a session. */
export type TournamentTableResult = {
  /** Origin of the result; a recorded game takes precedence over a score sheet. */
  readonly source: ResultSource;
  /** Number of hands played; `null` if unknown. */
  readonly hands: Maybe<Scalars['Int']['output']>;
  /** Whether the table is still playing. */
  readonly playing: Scalars['Boolean']['output'];
  /** Whether the result is provisional: play continues, an appeal is possible or pending, a dispute is open, or the score sheet is not confirmed or differs from the game. */
  readonly provisional: Scalars['Boolean']['output'];
  /** Results of the four entrants, in seat order. */
  readonly shares: ReadonlyArray<TournamentShare>;
  /** Differences between the recorded game and the score sheet. */
  readonly differences: ReadonlyArray<ResultDifference>;
  /** Numbers of the entrants who confirmed the score sheet; empty if none was entered. */
  readonly agreed: ReadonlyArray<Scalars['Int']['output']>;
};

/** The result of one entrant at a table. */
export type TournamentShare = {
  /** Number of the entrant. */
  readonly entrant: Scalars['Int']['output'];
  /** Table points, after table penalties. */
  readonly points: Scalars['Points']['output'];
  /** Place at the table, 1 to 4; players who share places have the best one. */
  readonly place: Scalars['Int']['output'];
  /** Number of entrants who share the place. */
  readonly sharing: Scalars['Int']['output'];
  /** Penalty points on the overall account. */
  readonly overallPenalty: Scalars['Points']['output'];
};

/** A difference between a recorded game and its score sheet. */
export type ResultDifference = {
  /** Number of the entrant. */
  readonly entrant: Scalars['Int']['output'];
  /** Points in the recorded game, which count. */
  readonly recorded: Scalars['Points']['output'];
  /** Points entered from the score sheet. */
  readonly entered: Scalars['Points']['output'];
};

/** The meetings of entrants in the drawn seatings. */
export type TournamentMeetings = {
  /** All pairs of entrants who meet. */
  readonly pairs: ReadonlyArray<MeetingPair>;
  /** Number of repeated meetings. */
  readonly again: Scalars['Int']['output'];
  /** Number of meetings within a team. */
  readonly sameTeam: Scalars['Int']['output'];
  /** Number of meetings within a club. */
  readonly sameClub: Scalars['Int']['output'];
};

/** Two entrants who meet. */
export type MeetingPair = {
  /** Numbers of the two entrants, the lower one first. */
  readonly entrants: ReadonlyArray<Scalars['Int']['output']>;
  /** Sessions in which they meet. */
  readonly sessions: ReadonlyArray<Scalars['Int']['output']>;
};

/** A change of a tournament, or the reason that changes cannot be sent; after a failure the subscription ends. */
export type TournamentChangeMessage = TournamentChange | NotFound | InvalidInput;

/** A kind of change in a tournament. */
export type TournamentChangeKind =
  /** No change: the state at the start of the subscription. */
  | 'CURRENT'
  /** Entrants were added or changed, or withdrew. */
  | 'ENTRANTS'
  /** Seats or lots were drawn. */
  | 'DRAWN'
  /** A session was opened or closed, or a substitute was seated. */
  | 'SESSION'
  /** A result was entered or confirmed. */
  | 'RESULT'
  /** Points were added to or deducted from a total. */
  | 'ADJUSTED'
  /** A cut was made. */
  | 'CUT'
  /** The tournament was closed. */
  | 'CLOSED'
  /** The players of a table were seated, or a hand began. */
  | 'HAND_BEGAN'
  /** A hand ended. */
  | 'HAND_ENDED'
  /** A game was closed. */
  | 'GAME_CLOSED'
  /** The record of a game was corrected. */
  | 'CORRECTED'
  /** A dispute or appeal was raised or ended. */
  | 'DISPUTED'
  /** A judge ruled, or an appeal was decided, or a penalty was imposed. */
  | 'RULED';

/** A change of a tournament. */
export type TournamentChange = {
  readonly __typename: 'TournamentChange';
  /** Kind of change. */
  readonly kind: TournamentChangeKind;
  /** Session number, from 1; `null` if the change is not in a session. */
  readonly session: Maybe<Scalars['Int']['output']>;
  /** Table number, from 1; `null` if the change is not at a table. */
  readonly table: Maybe<Scalars['Int']['output']>;
  /** Id of the game whose record changed; `null` if the change is in the tournament’s own record. */
  readonly gameId: Maybe<Scalars['ID']['output']>;
  /** Revision of the change in that record. */
  readonly revision: Scalars['Int']['output'];
  /** The tournament when the change was sent. */
  readonly tournament: Tournament;
};

type Nothing = Readonly<Record<string, never>>;

/** Every operation: what it is given and what it answers. */
export interface Operations {
  /** A game as the caller may see it. */
  readonly game: { readonly given: QueryGameArgs; readonly answer: Query['game'] };
  /** All supported rulesets. */
  readonly rulesets: { readonly given: Nothing; readonly answer: Query['rulesets'] };
  /** Hands of all games, including games in progress. Information hidden from the caller is neither shown nor used for matching. */
  readonly findHands: { readonly given: QueryFindHandsArgs; readonly answer: Query['findHands'] };
  /** Games that match a filter, including games in progress. */
  readonly findGames: { readonly given: QueryFindGamesArgs; readonly answer: Query['findGames'] };
  /** One hand by its id, in the form that searches return; `null` if it does not exist. */
  readonly handSummary: { readonly given: QueryHandSummaryArgs; readonly answer: Query['handSummary'] };
  /** Statistics of a player over hands whose result counts. */
  readonly playerStatistics: { readonly given: QueryPlayerStatisticsArgs; readonly answer: Query['playerStatistics'] };
  /** Statistics of a ruleset over hands whose result counts. */
  readonly rulesetStatistics: { readonly given: QueryRulesetStatisticsArgs; readonly answer: Query['rulesetStatistics'] };
  /** A player by an id used in a game; `null` if the id is unknown. A caller without a role that may look up players finds only players seated in a game. */
  readonly player: { readonly given: QueryPlayerArgs; readonly answer: Query['player'] };
  /** Players sorted by name, with unnamed players first. Needs the role scribe, server, judge or operator. */
  readonly players: { readonly given: QueryPlayersArgs; readonly answer: Query['players'] };
  /** The player known by an alias at a source of records. Needs the role scribe, server, judge or operator. */
  readonly playerByAlias: { readonly given: QueryPlayerByAliasArgs; readonly answer: Query['playerByAlias'] };
  /** Changes of a player’s directory entry, with their authors and times. Needs the role judge or operator. */
  readonly playerHistory: { readonly given: QueryPlayerHistoryArgs; readonly answer: Query['playerHistory'] };
  /** Preview of an import: the resulting game, its irregularities and the differences from the values stated in the text. Nothing is recorded. Needs the roles of `importGame`. */
  readonly previewImport: { readonly given: QueryPreviewImportArgs; readonly answer: Query['previewImport'] };
  /** Effect of recording these actions, as far as the caller can know it. They are checked and rejected in the same way as by `recordActions`. Nothing is recorded. Needs the roles of `recordActions`. */
  readonly previewActions: { readonly given: QueryPreviewActionsArgs; readonly answer: Query['previewActions'] };
  /** Result of a command whose answer the client did not receive. */
  readonly commandResult: { readonly given: QueryCommandResultArgs; readonly answer: Query['commandResult'] };
  /** Effect of corrections on the table, scores and irregularities, as far as the caller can know it. Nothing is recorded. Needs the roles of `correctGame`. */
  readonly previewCorrection: { readonly given: QueryPreviewCorrectionArgs; readonly answer: Query['previewCorrection'] };
  /** Effect of a ruling. Nothing is recorded. Needs the role judge. */
  readonly previewRuling: { readonly given: QueryPreviewRulingArgs; readonly answer: Query['previewRuling'] };
  /** Result of a variation: the record up to a revision, corrected as given, and continued with the given actions. Nothing is recorded. Needs the role judge, or a game whose hands are all revealed to the caller. */
  readonly whatIf: { readonly given: QueryWhatIfArgs; readonly answer: Query['whatIf'] };
  /** Comparison of the recorded wins of a game with their scores under another ruleset or other options. Nothing is recorded. Needs the role judge, or a game whose hands are all revealed to the caller. */
  readonly rescore: { readonly given: QueryRescoreArgs; readonly answer: Query['rescore'] };
  /** The caller’s identity and roles, according to their token. */
  readonly caller: { readonly given: Nothing; readonly answer: Query['caller'] };
  /** Tokens issued at run time, newest first, followed by those of the token file. Needs the role operator. */
  readonly tokens: { readonly given: QueryTokensArgs; readonly answer: Query['tokens'] };
  /** Disputes of all games, with their public content. Callers who may see more find it in `Game.disputes`. */
  readonly findDisputes: { readonly given: QueryFindDisputesArgs; readonly answer: Query['findDisputes'] };
  /** Rulings on all games, including those without a dispute, with their public content. Callers who may see more find it in `Game.rulings`. */
  readonly findRulings: { readonly given: QueryFindRulingsArgs; readonly answer: Query['findRulings'] };
  /** Earlier rulings on the same subject, newest first, with the outcome of appeals. */
  readonly precedents: { readonly given: QueryPrecedentsArgs; readonly answer: Query['precedents'] };
  /** One recorded tournament, with its entrants, tables and standings. */
  readonly tournament: { readonly given: QueryTournamentArgs; readonly answer: Query['tournament'] };
  /** All recorded tournaments, most recently opened first. */
  readonly tournaments: { readonly given: QueryTournamentsArgs; readonly answer: Query['tournaments'] };
  /** Preview of a seating draw with the resulting meetings. Nothing is recorded. Needs the role organiser of the tournament, or operator. */
  readonly previewSeating: { readonly given: QueryPreviewSeatingArgs; readonly answer: Query['previewSeating'] };
  /** Add a player, so that they can be seated by their id. Needs the role scribe, server, judge or operator. */
  readonly addPlayer: { readonly given: MutationAddPlayerArgs; readonly answer: Mutation['addPlayer'] };
  /** Change or remove the display name of a player. Needs the role judge or operator. */
  readonly renamePlayer: { readonly given: MutationRenamePlayerArgs; readonly answer: Mutation['renamePlayer'] };
  /** Add an alias by which a source of records knows a player. Needs the role judge or operator. */
  readonly addPlayerAlias: { readonly given: MutationAddPlayerAliasArgs; readonly answer: Mutation['addPlayerAlias'] };
  /** Remove an alias from a player. Needs the role judge or operator. */
  readonly removePlayerAlias: { readonly given: MutationRemovePlayerAliasArgs; readonly answer: Mutation['removePlayerAlias'] };
  /** Merge two ids of the same person. The player `into` keeps their name and receives the aliases of `from`; from then on `from` refers to `into`, also in older games. Needs the role judge or operator. */
  readonly mergePlayers: { readonly given: MutationMergePlayersArgs; readonly answer: Mutation['mergePlayers'] };
  /** Undo the merge of an id; merges can be undone in any order. The id is a separate player again, with its former names and aliases. Anything given to the other player since then stays theirs. Needs the role judge or operator. */
  readonly unmergePlayer: { readonly given: MutationUnmergePlayerArgs; readonly answer: Mutation['unmergePlayer'] };
  /** Erase the name and aliases of a player permanently; no import restores them. The id stays in every game. Needs the role operator. */
  readonly erasePlayer: { readonly given: MutationErasePlayerArgs; readonly answer: Mutation['erasePlayer'] };
  /** Record the game of a text as a new game; use `previewImport` first. If the same play is already recorded, nothing is added and that game is returned if the caller may see it. If a strict game breaks a rule, nothing is recorded. Needs the role scribe or server. */
  readonly importGame: { readonly given: MutationImportGameArgs; readonly answer: Mutation['importGame'] };
  /** Open a game. Its id is derived from the command id, so a repeated request does not open a second game. Needs the role scribe or server. */
  readonly openGame: { readonly given: MutationOpenGameArgs; readonly answer: Mutation['openGame'] };
  /** Record actions at the table, all or none. Needs the role scribe or server of the game; in a strict game with concealed tiles, a scribe who can see those tiles. */
  readonly recordActions: { readonly given: MutationRecordActionsArgs; readonly answer: Mutation['recordActions'] };
  /** Correct the record; use `previewCorrection` first. Needs the role scribe or server of the game, or judge; in a strict game with concealed tiles, a scribe who can see those tiles. */
  readonly correctGame: { readonly given: MutationCorrectGameArgs; readonly answer: Mutation['correctGame'] };
  /** Raise a dispute. Needs the role player, scribe, server or judge of the game; a player can object only for their own seat. */
  readonly raiseDispute: { readonly given: MutationRaiseDisputeArgs; readonly answer: Mutation['raiseDispute'] };
  /** Add evidence to an open dispute. Needs the roles of `raiseDispute`. */
  readonly addEvidence: { readonly given: MutationAddEvidenceArgs; readonly answer: Mutation['addEvidence'] };
  /** Issue a ruling and carry it out. If any part is impossible at the current table, nothing is recorded. Use `previewRuling` first. Needs the role judge. */
  readonly issueRuling: { readonly given: MutationIssueRulingArgs; readonly answer: Mutation['issueRuling'] };
  /** Appeal against the ruling of a table judge, up to 30 minutes after the close. Needs the roles of `raiseDispute`. */
  readonly appealRuling: { readonly given: MutationAppealRulingArgs; readonly answer: Mutation['appealRuling'] };
  /** Decide an appeal. `VARIED` and `REVERSED` undo the effects of the ruling and carry out a new one. Needs the role head judge; the caller must not have issued the ruling, played in the game or recorded it. */
  readonly decideAppeal: { readonly given: MutationDecideAppealArgs; readonly answer: Mutation['decideAppeal'] };
  /** Close a dispute. Needs the role judge; the objector can withdraw their own dispute. */
  readonly closeDispute: { readonly given: MutationCloseDisputeArgs; readonly answer: Mutation['closeDispute'] };
  /** Issue a token. Its secret is shown only once, and it expires no later than the caller’s own token. Needs the role operator. */
  readonly addToken: { readonly given: MutationAddTokenArgs; readonly answer: Mutation['addToken'] };
  /** Revoke a token and close its connections. Needs the role operator. */
  readonly revokeToken: { readonly given: MutationRevokeTokenArgs; readonly answer: Mutation['revokeToken'] };
  /** Revoke all tokens that an actor issued with any of their tokens, the tokens issued with those, and the actor’s pairing codes. This also covers tokens issued by a subject of the identity provider. Needs the role operator. */
  readonly revokeGivenBy: { readonly given: MutationRevokeGivenByArgs; readonly answer: Mutation['revokeGivenBy'] };
  /** Create a short code that one device exchanges for a token with `pairDevice`. The code and its token expire no later than the caller’s own token. Needs the role operator; a scribe or server of a game can create codes for their own role or for a seat of that game. */
  readonly addPairingCode: { readonly given: MutationAddPairingCodeArgs; readonly answer: Mutation['addPairingCode'] };
  /** Cancel an unused pairing code. Needs the role operator; other callers can cancel codes that they created. */
  readonly cancelPairingCode: { readonly given: MutationCancelPairingCodeArgs; readonly answer: Mutation['cancelPairingCode'] };
  /** Exchange a pairing code for a token. Each code works once, and no other authentication is needed. After too many wrong codes, requests are rejected with `RATE_LIMITED` for a while. */
  readonly pairDevice: { readonly given: MutationPairDeviceArgs; readonly answer: Mutation['pairDevice'] };
  /** Open a tournament. Its id is derived from the command id, so a repeated request does not open a second one. Needs the role organiser without a particular tournament, or operator. */
  readonly openTournament: { readonly given: MutationOpenTournamentArgs; readonly answer: Mutation['openTournament'] };
  /** Record changes of a tournament, all or none. Needs the role organiser of the tournament, or operator. */
  readonly recordTournament: { readonly given: MutationRecordTournamentArgs; readonly answer: Mutation['recordTournament'] };
  /** Draw and record the seats of the next session, or of all remaining sessions; use `previewSeating` first. The same seed always gives the same seats (docs/tournaments.md). Needs the role organiser of the tournament, or operator. */
  readonly drawSeating: { readonly given: MutationDrawSeatingArgs; readonly answer: Mutation['drawSeating'] };
  /** Open a session: first the games of its tables, with their rules and players, then the session itself. If the request is interrupted and repeated, nothing is opened twice. Needs the role organiser of the tournament, or operator. */
  readonly openSession: { readonly given: MutationOpenSessionArgs; readonly answer: Mutation['openSession'] };
  /** Events of a game from a given revision on, as they are recorded, in order and without gaps, including corrections. When concealed tiles are revealed, earlier events are not sent again; read them from `Game.log`. */
  readonly gameEvents: { readonly given: SubscriptionGameEventsArgs; readonly answer: Subscription['gameEvents'] };
  /** Changes of a tournament: first its current state, then every change visible in its tables or standings. Changes in a game with a delay are reported only after the delay. */
  readonly tournamentChanges: { readonly given: SubscriptionTournamentChangesArgs; readonly answer: Subscription['tournamentChanges'] };
}

/** Each operation’s kind, its arguments and the type of its answer. */
export const OPERATIONS: { readonly [N in keyof Operations]: readonly [kind: string, given: string, answer: string] } = {
  game: ['query', 'id: ID!, asOf: Int, minRevision: Int, as: Viewer, hindsight: Boolean', 'GameResult'],
  rulesets: ['query', '', 'Ruleset'],
  findHands: ['query', 'first: Int!, filter: HandFilter, sort: HandSort, after: String, minRevision: MinRevision', 'FindHandsResult'],
  findGames: ['query', 'first: Int!, filter: GameFilter, sort: GameSort, after: String, minRevision: MinRevision', 'FindGamesResult'],
  handSummary: ['query', 'id: ID!', 'HandSummary'],
  playerStatistics: ['query', 'player: ID!, filter: StatisticsFilter, minRevision: MinRevision', 'PlayerStatisticsResult'],
  rulesetStatistics: ['query', 'ruleset: ID!, filter: StatisticsFilter, minRevision: MinRevision', 'RulesetStatisticsResult'],
  player: ['query', 'id: ID!', 'Player'],
  players: ['query', 'first: Int!, after: String, search: String', 'PlayersResult'],
  playerByAlias: ['query', 'source: String!, name: String!', 'PlayerResult'],
  playerHistory: ['query', 'id: ID!', 'PlayerHistoryResult'],
  previewImport: ['query', 'commandId: ID!, text: String!', 'PreviewImportResult'],
  previewActions: ['query', 'gameId: ID!, expectedRevision: Int!, actions: [ActionInput!]!', 'PreviewActionsResult'],
  commandResult: ['query', 'gameId: ID!, commandId: ID!', 'CommandResult'],
  previewCorrection: ['query', 'gameId: ID!, corrections: [CorrectionInput!]!', 'PreviewCorrectionResult'],
  previewRuling: ['query', 'gameId: ID!, ruling: RulingInput!', 'PreviewRulingResult'],
  whatIf: ['query', 'gameId: ID!, branch: BranchInput!', 'WhatIfResult'],
  rescore: ['query', 'gameId: ID!, ruleset: ID!, options: JSON', 'RescoreResult'],
  caller: ['query', '', 'Caller'],
  tokens: ['query', 'first: Int!, after: String, ended: Boolean', 'TokensResult'],
  findDisputes: ['query', 'first: Int!, filter: CaseFilter, sort: CaseSort, after: String, minRevision: MinRevision', 'FindDisputesResult'],
  findRulings: ['query', 'first: Int!, filter: CaseFilter, sort: CaseSort, after: String, minRevision: MinRevision', 'FindRulingsResult'],
  precedents: ['query', 'on: PrecedentsOn!, first: Int!, minRevision: MinRevision', 'PrecedentsResult'],
  tournament: ['query', 'id: ID!', 'TournamentResult'],
  tournaments: ['query', 'first: Int!, after: String', 'TournamentsResult'],
  previewSeating: ['query', 'tournamentId: ID!, draw: SeatingDrawInput!', 'PreviewSeatingResult'],
  addPlayer: ['mutation', 'commandId: ID, id: ID, name: String, aliases: [PlayerAliasInput!]', 'PlayerResult'],
  renamePlayer: ['mutation', 'id: ID!, name: String', 'PlayerResult'],
  addPlayerAlias: ['mutation', 'id: ID!, source: String!, name: String!', 'PlayerResult'],
  removePlayerAlias: ['mutation', 'id: ID!, source: String!, name: String!', 'PlayerResult'],
  mergePlayers: ['mutation', 'from: ID!, into: ID!', 'PlayerResult'],
  unmergePlayer: ['mutation', 'id: ID!', 'PlayerResult'],
  erasePlayer: ['mutation', 'id: ID!', 'PlayerResult'],
  importGame: ['mutation', 'commandId: ID!, text: String!', 'ImportGameResult'],
  openGame: ['mutation', 'commandId: ID!, ruleset: ID!, mode: Mode!, options: JSON, reveal: Reveal, scribes: Scribes, delay: Int, tournament: String, session: Int, table: String, begins: BeginsInput, occurredAt: String, seatTokens: [Int!]', 'OpenGameResult'],
  recordActions: ['mutation', 'gameId: ID!, commandId: ID!, expectedRevision: Int!, actions: [ActionInput!]!, occurredAt: String, times: [String]', 'RecordActionsResult'],
  correctGame: ['mutation', 'gameId: ID!, commandId: ID!, expectedRevision: Int!, corrections: [CorrectionInput!]!, occurredAt: String', 'CorrectGameResult'],
  raiseDispute: ['mutation', 'gameId: ID!, commandId: ID!, expectedRevision: Int!, dispute: RaiseDisputeInput!, occurredAt: String', 'CaseResult'],
  addEvidence: ['mutation', 'gameId: ID!, commandId: ID!, expectedRevision: Int!, evidence: AddEvidenceInput!, occurredAt: String', 'CaseResult'],
  issueRuling: ['mutation', 'gameId: ID!, commandId: ID!, expectedRevision: Int!, ruling: RulingInput!, occurredAt: String', 'CaseResult'],
  appealRuling: ['mutation', 'gameId: ID!, commandId: ID!, expectedRevision: Int!, appeal: AppealRulingInput!, occurredAt: String', 'CaseResult'],
  decideAppeal: ['mutation', 'gameId: ID!, commandId: ID!, expectedRevision: Int!, decision: DecideAppealInput!, occurredAt: String', 'CaseResult'],
  closeDispute: ['mutation', 'gameId: ID!, commandId: ID!, expectedRevision: Int!, closing: CloseDisputeInput!, occurredAt: String', 'CaseResult'],
  addToken: ['mutation', 'access: AccessInput!, commandId: ID!', 'AddTokenResult'],
  revokeToken: ['mutation', 'id: ID!, made: Boolean', 'RevokeTokenResult'],
  revokeGivenBy: ['mutation', 'actor: ID!', 'RevokeTokenResult'],
  addPairingCode: ['mutation', 'access: AccessInput!, minutes: Int, commandId: ID!', 'AddPairingCodeResult'],
  cancelPairingCode: ['mutation', 'id: ID!', 'CancelPairingCodeResult'],
  pairDevice: ['mutation', 'code: String!, label: String, commandId: ID!', 'PairDeviceResult'],
  openTournament: ['mutation', 'commandId: ID!, opening: TournamentOpeningInput!, occurredAt: String', 'OpenTournamentResult'],
  recordTournament: ['mutation', 'tournamentId: ID!, commandId: ID!, expectedRevision: Int!, requests: [TournamentRequestInput!]!, occurredAt: String', 'RecordTournamentResult'],
  drawSeating: ['mutation', 'tournamentId: ID!, commandId: ID!, expectedRevision: Int!, draw: SeatingDrawInput!, reason: String, occurredAt: String', 'RecordTournamentResult'],
  openSession: ['mutation', 'tournamentId: ID!, commandId: ID!, expectedRevision: Int!, session: OpenSessionInput!, occurredAt: String', 'OpenSessionResult'],
  gameEvents: ['subscription', 'gameId: ID!, afterRevision: Int!, as: Viewer', 'GameEventMessage'],
  tournamentChanges: ['subscription', 'id: ID!', 'TournamentChangeMessage'],
};

/** What is asked for of each type; `...T` stands for what is asked for of T. */
export const SELECTIONS: Readonly<Record<string, string>> = {
  ActionIrregularity: 'path irregularity{...Irregularity}',
  ActionsPreview: '__typename hidden events{...PreviewedEvent} irregularities{...ActionIrregularity} wins{...DeclaredWin} before{...Table} after{...Table} changes{...Change}',
  ActionsRecorded: '__typename gameId revision events{...LoggedEvent} irregularities{...Irregularity} wins{...DeclaredWin} replayed',
  Actor: 'id role',
  AddPairingCodeResult: '...PairingCode ...CommandIdReused ...Forbidden ...InvalidInput',
  AddTokenResult: '...TokenAdded ...CommandIdReused ...Forbidden ...InvalidInput',
  AnnouncedClaim: 'seat claim',
  Appeal: 'revision appealedAt recordedBy{...Actor} by grounds question late decision{...AppealDecision}',
  AppealDecision: 'revision decidedAt recordedBy{...Actor} panel outcome ruling reason recommendation',
  Caller: 'actor label roles{...GrantedRole} expiresAt',
  CancelPairingCodeResult: '...PairingCodeCancelled ...NotFound ...Forbidden ...InvalidInput',
  CaseRecorded: '__typename gameId revision events{...LoggedEvent} irregularities{...Irregularity} dependants{...Dependant} replayed',
  CaseResult: '...CaseRecorded ...RuleViolated ...VersionConflict ...CommandIdReused ...Forbidden ...NotFound ...InvalidInput',
  CatalogueEntry: 'id happened mendableUntil remedy{...Provision} basis citations{...Citation} remedies',
  Change: 'path before after',
  ChangedEnd: 'end was changes',
  ChangedResult: 'win was{...WinResult} result{...WinResult}',
  Check: 'rule citation{...Citation} catalogue',
  Citation: 'document section item',
  ClaimSummary: 'revision seat announced meld tile from late',
  Closing: 'reason totals placings finalPoints',
  CommandIdReused: '__typename code message path',
  CommandResult: '...GameOpened ...ActionsRecorded ...CorrectionRecorded ...CaseRecorded ...NotFound ...InvalidInput',
  CorrectGameResult: '...CorrectionRecorded ...RuleViolated ...VersionConflict ...CommandIdReused ...Forbidden ...NotFound ...InvalidInput',
  CorrectionPreview: '__typename hidden before{...Table} after{...Table} changes{...Change} results{...ChangedResult} ends{...ChangedEnd} raised{...PlacedIrregularity} settled{...PlacedIrregularity} dependants{...Dependant} closingBefore{...Closing} closingAfter{...Closing}',
  CorrectionRecorded: '__typename gameId revision events{...LoggedEvent} irregularities{...Irregularity} dependants{...Dependant} replayed',
  DeclaredWin: 'revision seat judgement message win{...Win} explanation{...Explanation}',
  Dependant: 'revision was now why correction',
  DiceThrow: 'seat faces',
  Discard: 'tile drawn takenBy across index',
  Dispute: 'revision raisedAt recordedBy{...Actor} by against hand about question claim sought play late status evidence{...Evidence} rulings{...Ruling} ended{...DisputeEnd}',
  DisputeEnd: 'revision closedAt how',
  DisputeSummary: 'id gameId revision ruleset tournament session tableName raisedAt hand by against players question play late status closed rulings{...RulingSummary}',
  DisputeSummaryConnection: '__typename behind edges{...DisputeSummaryEdge} pageInfo{...PageInfo}',
  DisputeSummaryEdge: 'cursor node{...DisputeSummary}',
  DrawnSession: 'session tables resting',
  Entrant: 'entrant player{...Player} team club since withdrawnFrom',
  Evidence: 'revision addedAt recordedBy{...Actor} by kind revisions text sha256 mediaType',
  ExcludedPattern: 'id name reason citation{...Citation}',
  ExplainedPattern: 'id name points unit count tiles citation{...Citation}',
  ExplainedTotal: 'raw points limit reason citation{...Citation}',
  Explanation: 'arrangement{...ScoredGroup} patterns{...ExplainedPattern} excluded{...ExcludedPattern} otherReadings{...OtherReading} total{...ExplainedTotal} payments{...Payment} basePoints{...ReasonedPoints} luckyTiles{...LuckyTiles} bets{...ReasonedPoints}',
  FindDisputesResult: '...DisputeSummaryConnection ...NotFound ...NotYet ...InvalidInput',
  FindGamesResult: '...GameSummaryConnection ...NotFound ...NotYet ...InvalidInput',
  FindHandsResult: '...HandSummaryConnection ...NotFound ...NotYet ...InvalidInput',
  FindRulingsResult: '...RulingSummaryConnection ...NotFound ...NotYet ...InvalidInput',
  Finding: 'text revisions status',
  Forbidden: '__typename code message path',
  Game: '__typename behind id revision latestRevision viewer hindsight edition options mode reveal scribes delay tournament session tableName openedAt played source{...GameSource} players scores adjustments penalties overallPenalties disqualified handsPlayed closing{...Closing} recorder{...Recorder} disputes{...Dispute} rulings{...Ruling} appealUntil provisional table{...Table} scoreSheet{...ScoreSheetRow} tableActions tableOptions{...PlayOption} seated{...Player} setAside{...SetAside}',
  GameClosedError: '__typename code message path',
  GameEventMessage: '...LoggedEvent ...NotFound ...Forbidden ...InvalidInput',
  GameImported: '__typename gameId differences{...StatedDifference} irregularities{...TextIrregularity} notCarried{...NotCarried} revision added',
  GameOpened: '__typename gameId revision events{...LoggedEvent} irregularities{...Irregularity} replayed seatTokens{...SeatToken}',
  GameResult: '...Game ...NotFound ...NotYet ...Forbidden ...InvalidInput',
  GameSource: 'format id sha256',
  GameSummary: 'id ruleset edition mode reveal tournament session tableName openedAt played source{...GameSource} revision handsPlayed closed appealUntil provisional corrections seats{...GameSummarySeat} setAside{...SetAside}',
  GameSummaryConnection: '__typename behind edges{...GameSummaryEdge} pageInfo{...PageInfo}',
  GameSummaryEdge: 'cursor node{...GameSummary}',
  GameSummarySeat: 'seat player score adjustment penalty overallPenalty total placing seated{...Player}',
  GrantedRole: 'role games tournaments game seat',
  HandAtTable: 'number take dealer prevailingWind honba bets indicators throws{...DiceThrow} broken{...WallBreak} turn due live seats{...SeatAtTable} open{...OpenTile} announced{...AnnouncedClaim} wins{...Win} changes gap ended abort ready',
  HandSummary: 'id gameId revision ruleset tournament session tableName number take dealer prevailingWind honba startedAt ended abort corrected provisional seats{...HandSummarySeat} wins{...WinSummary} claims{...ClaimSummary} irregularities{...SummaryIrregularity}',
  HandSummaryConnection: '__typename behind edges{...HandSummaryEdge} pageInfo{...PageInfo}',
  HandSummaryEdge: 'cursor node{...HandSummary}',
  HandSummarySeat: 'seat player change score adjustment penalty overallPenalty seated{...Player}',
  ImportGameResult: '...GameImported ...TextUnreadable ...RuleViolated ...CommandIdReused ...Forbidden ...InvalidInput',
  ImportPreview: '__typename gameId differences{...StatedDifference} irregularities{...TextIrregularity} notCarried{...NotCarried} notation events hands table{...Table}',
  InvalidInput: '__typename code message path',
  Irregularity: 'kind code seat message citation{...Citation} catalogue status correction',
  LawDocument: 'id title edition basis sections{...LawSection}',
  LawSection: 'name items',
  LocalName: 'en zh ja',
  LoggedEvent: '__typename revision eventId type schema occurredAt recordedAt actor{...Actor} commandId engine data irregularities{...Irregularity} salt hash hidden',
  LuckyTiles: 'kind indicator tile count citation{...Citation}',
  Mean: 'mean of',
  MeetingPair: 'entrants sessions',
  Meld: 'kind tiles across faceDown from',
  MeldCount: 'kind count',
  MeldSummary: 'kind tiles from',
  MonthOfPlay: 'month games hands points rates{...PlayRates}',
  NotCarried: 'what count',
  NotFound: '__typename code message path',
  NotYet: '__typename code message path have want',
  OpenGameResult: '...GameOpened ...RuleViolated ...CommandIdReused ...Forbidden ...InvalidInput',
  OpenSessionResult: '...SessionOpened ...RuleViolated ...TournamentConflict ...CommandIdReused ...Forbidden ...NotFound ...InvalidInput',
  OpenTile: 'kind seat tile takenBy',
  OpenTournamentResult: '...TournamentRecorded ...RuleViolated ...CommandIdReused ...Forbidden ...InvalidInput',
  OpenedTable: 'table gameId pairing{...PairingCode}',
  OtherCourse: '__typename before{...Table} after{...Table} changes{...Change} standings{...StandingsChange} irregularities{...PlacedIrregularity}',
  OtherReading: 'arrangement{...ScoredGroup} patterns{...ScoredPattern} raw points',
  PageInfo: 'hasNextPage hasPreviousPage startCursor endCursor',
  PairDeviceResult: '...TokenAdded ...NotFound ...InvalidInput',
  PairedDevice: 'gameId label pairedAt lastUsedAt',
  PairingCode: '__typename id pairingCode url qr expiresAt',
  PairingCodeCancelled: '__typename id',
  Pattern: 'id name{...LocalName} value unit citation{...Citation}',
  PatternCount: 'id name wins',
  Payment: 'from to points reason citation{...Citation}',
  PlacedIrregularity: 'kind code seat message citation{...Citation} catalogue status correction revision',
  PlayOption: 'kind actions refusal{...PlayRefusal}',
  PlayRates: 'wins{...Rate} selfDraws{...Rate} dealIns{...Rate} calls{...Rate} reaches{...Rate} readyAtExhaustion{...Rate} pointsWon{...Mean} pointsPaid{...Mean} turnsToWin{...Mean} placings{...Rate} placing{...Mean}',
  PlayRefusal: 'rule message citation{...Citation} field',
  PlayedTournament: 'id name entrant',
  Player: '__typename id name erased aliases{...PlayerAlias} formerIds tournaments{...PlayedTournament}',
  PlayerAlias: 'source name',
  PlayerChange: 'number at by what player other source name',
  PlayerConnection: '__typename edges{...PlayerEdge} pageInfo{...PageInfo} totalCount',
  PlayerEdge: 'cursor node{...Player}',
  PlayerHistory: '__typename changes{...PlayerChange}',
  PlayerHistoryResult: '...PlayerHistory ...Forbidden ...NotFound',
  PlayerRefused: '__typename code message path player{...Player}',
  PlayerResult: '...Player ...PlayerRefused ...NotFound ...Forbidden ...InvalidInput',
  PlayerStatistics: '__typename behind games hands wins selfDraws meanWin patterns{...PatternCount} melds{...MeldCount} discardsWonOn points rates{...PlayRates} field{...PlayRates} form{...MonthOfPlay}',
  PlayerStatisticsResult: '...PlayerStatistics ...NotFound ...NotYet ...InvalidInput',
  PlayersResult: '...PlayerConnection ...Forbidden ...InvalidInput',
  Precedents: '__typename behind rulings{...RulingSummary}',
  PrecedentsResult: '...Precedents ...NotFound ...NotYet ...InvalidInput',
  PreviewActionsResult: '...ActionsPreview ...RuleViolated ...VersionConflict ...GameClosedError ...Forbidden ...NotFound ...InvalidInput',
  PreviewCorrectionResult: '...CorrectionPreview ...RuleViolated ...Forbidden ...NotFound ...InvalidInput',
  PreviewImportResult: '...ImportPreview ...TextUnreadable ...RuleViolated ...Forbidden ...InvalidInput',
  PreviewRulingResult: '...RulingPreview ...RuleViolated ...Forbidden ...NotFound ...InvalidInput',
  PreviewSeatingResult: '...SeatingPreview ...RuleViolated ...Forbidden ...NotFound ...InvalidInput',
  PreviewedEvent: 'revision type data irregularities{...Irregularity}',
  Provision: 'says basis remedies',
  Rate: 'count of rate',
  ReasonedPoints: 'points reason citation{...Citation}',
  RecordActionsResult: '...ActionsRecorded ...RuleViolated ...VersionConflict ...CommandIdReused ...GameClosedError ...Forbidden ...NotFound ...InvalidInput',
  RecordTournamentResult: '...TournamentRecorded ...RuleViolated ...TournamentConflict ...CommandIdReused ...Forbidden ...NotFound ...InvalidInput',
  Recorder: 'actor{...Actor} recordedAt revision',
  Remedy: 'kind data',
  RescoreResult: '...RescoredGame ...Forbidden ...NotFound ...InvalidInput',
  RescoredGame: '__typename wins{...RescoredWin} was would placingsWas placingsWould',
  RescoredWin: 'revision hand take seat was{...WinResult} would{...WinResult} why gained lost',
  ResultDifference: 'entrant recorded entered',
  RevokeTokenResult: '...TokenRevoked ...NotFound ...Forbidden ...InvalidInput',
  RuleViolated: '__typename code message path rule citation{...Citation}',
  Ruleset: 'id edition name{...LocalName} options{...RulesetOption} patterns{...Pattern} checks{...Check} documents{...LawDocument} catalogue{...CatalogueEntry}',
  RulesetOption: 'name about default strictDefault values from to',
  RulesetStatistics: '__typename behind games hands wins selfDraws meanWin patterns{...PatternCount} melds{...MeldCount} noWins rates{...PlayRates}',
  RulesetStatisticsResult: '...RulesetStatistics ...NotFound ...NotYet ...InvalidInput',
  Ruling: 'revision issuedAt judge{...Actor} dispute instance facts{...Finding} laws{...Citation} catalogue basis remedies{...Remedy} reason publicReason seenUpTo supersedes supersededBy stayed effects appeals{...Appeal}',
  RulingPreview: '__typename events before{...Table} after{...Table} changes{...Change} standings{...StandingsChange} raised{...PlacedIrregularity} settled{...PlacedIrregularity} dependants{...Dependant}',
  RulingSummary: 'id gameId revision ruleset tournament session tableName ruledAt dispute question judge instance basis laws{...Citation} catalogue remedies publicReason stayed supersedes supersededBy stands appealed outcome',
  RulingSummaryConnection: '__typename behind edges{...RulingSummaryEdge} pageInfo{...PageInfo}',
  RulingSummaryEdge: 'cursor node{...RulingSummary}',
  Score: 'patterns{...ScoredPattern} raw points limit scored figures arrangement{...ScoredGroup}',
  ScoreSheetRow: 'hand take dealer ended wins{...ScoreSheetWin} changes scores adjustments penalties overallPenalties provisional',
  ScoreSheetWin: 'seat by from points',
  ScoredGroup: 'kind tiles meld concealed winningTile',
  ScoredPattern: 'id name points unit count',
  SeatAtTable: 'seat wind size concealed drawn hidden melds{...Meld} river{...Discard} bonus reach dead penaltyTiles waits',
  SeatToken: 'seat secret token{...Token}',
  SeatingPreview: '__typename sessions{...DrawnSession} meetings{...TournamentMeetings}',
  SessionOpened: '__typename tournamentId revision replayed events{...TournamentEvent} tables{...OpenedTable}',
  SetAside: 'revision released',
  ShownMeld: 'kind tiles',
  StandingsChange: 'totalsBefore totalsAfter placingsBefore placingsAfter',
  StatedDifference: 'line column hand step field stated computed',
  SummaryIrregularity: 'kind code seat message citation{...Citation} catalogue status correction revision',
  Table: 'ruleset options mode reveal players scores adjustments penalties overallPenalties disqualified handsPlayed closed hand{...HandAtTable} seated{...Player}',
  TextError: 'line column expected found',
  TextIrregularity: 'line column hand step irregularity{...Irregularity}',
  TextUnreadable: '__typename code message path errors{...TextError}',
  Token: 'id actor label roles{...GrantedRole} createdAt createdBy madeBy expiresAt revokedAt revokedBy lastUsedAt',
  TokenAdded: '__typename secret token{...Token}',
  TokenConnection: '__typename edges{...TokenEdge} pageInfo{...PageInfo} totalCount',
  TokenEdge: 'cursor node{...Token}',
  TokenRevoked: '__typename tokens{...Token} standing{...Token}',
  TokensResult: '...TokenConnection ...Forbidden ...InvalidInput',
  Tournament: '__typename id revision name place dates{...TournamentDates} ruleset options mode scoring ties planned hands minutes privacy seedCommitment entrants{...Entrant} closed sessions{...TournamentSession} meetings{...TournamentMeetings} devices{...PairedDevice}',
  TournamentChange: '__typename kind session table gameId revision tournament{...Tournament}',
  TournamentChangeMessage: '...TournamentChange ...NotFound ...InvalidInput',
  TournamentConflict: '__typename code message path currentRevision missed{...TournamentEvent}',
  TournamentConnection: '__typename edges{...TournamentEdge} pageInfo{...PageInfo} totalCount',
  TournamentDates: 'from to',
  TournamentEdge: 'cursor node{...TournamentSummary}',
  TournamentEvent: 'revision type data recordedAt',
  TournamentMeetings: 'pairs{...MeetingPair} again sameTeam sameClub',
  TournamentRecorded: '__typename tournamentId revision replayed events{...TournamentEvent}',
  TournamentResult: '...Tournament ...NotFound ...InvalidInput',
  TournamentSeat: 'entrant substitute counts',
  TournamentSession: 'session status method seed startsAt endsAt resting tables{...TournamentTable}',
  TournamentShare: 'entrant points place sharing overallPenalty',
  TournamentSummary: 'id name place ruleset planned closed',
  TournamentTable: 'table seats{...TournamentSeat} status gameId hand silentSince disputed result{...TournamentTableResult}',
  TournamentTableResult: 'source hands playing provisional shares{...TournamentShare} differences{...ResultDifference} agreed',
  TournamentsResult: '...TournamentConnection ...InvalidInput',
  VersionConflict: '__typename code message path currentRevision missed{...LoggedEvent} missedMore',
  WallBreak: 'seat stacks',
  WhatIfResult: '...OtherCourse ...RuleViolated ...Forbidden ...NotFound ...InvalidInput',
  Win: 'seat by tile from concealed declaredPoints under melds{...ShownMeld} bonus result{...WinResult}',
  WinResult: 'score{...Score} points changes responsible incomplete honba bets',
  WinSummary: 'revision seat player by tile from points limit changes concealed melds{...MeldSummary} waits patterns{...ScoredPattern} winner{...Player}',
};
