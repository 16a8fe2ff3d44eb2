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
  /** Any JSON value; the field says what describes its form. */
  JSON: { input: unknown; output: unknown; }
  /** A whole number of points, in the unit of the ruleset, within ±(2^53 − 1). */
  Points: { input: number; output: number; }
};

/** How a game is recorded; chosen when it is opened. */
export type Mode =
  /** An action that breaks a rule is refused with the rule; nothing of it is recorded. */
  | 'STRICT'
  /** What happened is recorded even when it broke a rule, with its irregularities. */
  | 'SCRIBE';

/** When the concealed tiles of a deal lie open to everybody. */
export type Reveal =
  /** When its hand has ended. */
  | 'AFTER_HAND'
  /** When the game is closed. */
  | 'AFTER_GAME'
  /** Never: only their players and judges see them. */
  | 'NEVER';

/** What the scribes of a game see of it besides what lies open. */
export type Scribes =
  /** What its scribes recorded, hidden tiles included; not what others recorded and is hidden. */
  | 'SEEING'
  /** Nothing: what anybody sees. */
  | 'BLIND';

/** As whom a game is looked at. What lies concealed to a viewer is hidden from them on every way out. */
export type Viewer =
  /** Anybody: what lies open on the table. */
  | 'PUBLIC'
  /** The player in seat 0: besides what lies open, their own tiles. */
  | 'SEAT_0'
  /** The player in seat 1. */
  | 'SEAT_1'
  /** The player in seat 2. */
  | 'SEAT_2'
  /** The player in seat 3. */
  | 'SEAT_3'
  /** A scribe of the game: what lies open, and what its scribes recorded. Where they are to be blind (the game’s `scribes`), what anybody sees. */
  | 'SCRIBE'
  /** A judge, who sees all that is recorded. */
  | 'JUDGE';

/** By what a tile is lucky. */
export type LuckyKind =
  /** An indicator that is turned up. */
  | 'DORA'
  /** A tile that lies under an indicator, for winners who reached. */
  | 'URA'
  /** It is a red five. */
  | 'RED';

/** Why a field is null that others may see. */
export type HiddenReason =
  /** It tells of concealed tiles of a deal that does not lie open to this viewer yet (the game’s `reveal` says when). */
  | 'DEAL_NOT_OPEN'
  /** It lay concealed from the eyes that it is shown with when this happened; `hindsight: true` shows it. */
  | 'NOT_SEEN_THEN';

/** In which role somebody acted. */
export type Role =
  /** Records a game at a table. */
  | 'SCRIBE'
  /** An online game server, which deals the tiles and records. */
  | 'SERVER'
  /** Plays in a seat of a game. */
  | 'PLAYER'
  /** Rules and corrects. */
  | 'JUDGE'
  /** A judge who also decides appeals. */
  | 'HEAD_JUDGE'
  /** Organises a tournament: opens the games of its tables and seats their players. */
  | 'ORGANISER'
  /** Runs the service. */
  | 'OPERATOR';

/** Where a tile is drawn from. */
export type DrawSource =
  /** The live wall. */
  | 'WALL'
  /** The end kept for supplement tiles, after a kong or a bonus tile. */
  | 'SUPPLEMENT';

/** What the seat in turn has to do next. */
export type Due =
  /** Dice, the break of the wall and the deal are still to come. */
  | 'DEAL'
  /** Draw a tile. */
  | 'DRAW'
  /** Discard, or declare a kong or a win. */
  | 'DISCARD'
  /** Draw a supplement tile. */
  | 'SUPPLEMENT'
  /** Show the chi that was announced before its discard. */
  | 'SHOW_CHI'
  /** Steps were lost: whose turn it is shows with the next thing seen. */
  | 'UNKNOWN'
  /** Nothing: only the end of the hand is still to be recorded. */
  | 'END';

/** What is announced on a discard, or on a kong that can be robbed. */
export type ClaimKind =
  /** The discard for a sequence. */
  | 'CHI'
  /** The discard for three alike. */
  | 'PONG'
  /** The discard for four alike. */
  | 'KONG'
  /** A win on the open tile. */
  | 'WIN';

/** The melds that are made with a discard. */
export type ClaimedMeldKind =
  /** A sequence. */
  | 'CHI'
  /** Three alike. */
  | 'PONG'
  /** Four alike, three of them from the hand. */
  | 'BIG_EXPOSED_KONG';

/** The kongs that are declared in one’s own turn. */
export type DeclaredKongKind =
  /** Four alike from the hand. */
  | 'CONCEALED_KONG'
  /** A tile added to an exposed pong. */
  | 'SMALL_EXPOSED_KONG';

/** The kinds of meld; a concealed kong is one. */
export type MeldKind =
  /** A sequence made with a discard. */
  | 'CHI'
  /** Three alike made with a discard. */
  | 'PONG'
  /** Four alike made with a discard. */
  | 'BIG_EXPOSED_KONG'
  /** Four alike from the hand. */
  | 'CONCEALED_KONG'
  /** A pong with its fourth tile added. */
  | 'SMALL_EXPOSED_KONG';

/** The kinds of meld as they lie there: an exposed kong is a big one, however it came. */
export type ShownMeldKind =
  /** A sequence. */
  | 'CHI'
  /** Three alike. */
  | 'PONG'
  /** Four alike, exposed. */
  | 'BIG_EXPOSED_KONG'
  /** Four alike from the hand. */
  | 'CONCEALED_KONG';

/** What a tile is that may be claimed. */
export type OpenTileKind =
  /** The last discard. */
  | 'DISCARD'
  /** The tile of a kong that can be robbed. */
  | 'KONG';

/** What a player who bets on their ready hand has declared. */
export type ReachKind =
  /** Reach. */
  | 'REACH'
  /** Reach with their first discard, before any call that breaks it. */
  | 'DOUBLE_REACH';

/** How a hand is won. */
export type WinBy =
  /** With a tile drawn, or dealt. */
  | 'SELF_DRAW'
  /** With another’s discard. */
  | 'DISCARD'
  /** With the tile another declares a kong of. */
  | 'ROBBING_KONG';

/** Why a hand may not win any more. */
export type DeadHand =
  /** It has a tile too many. */
  | 'LONG'
  /** It has a tile too few. */
  | 'SHORT'
  /** It was shown as a win and was none. */
  | 'FALSE_WIN'
  /** A judge said so. */
  | 'RULING';

/** How a hand ended. */
export type HandEnd =
  /** Somebody won. */
  | 'WON'
  /** The live wall is used up and nobody won. */
  | 'EXHAUSTED'
  /** It was broken off for a reason that the ruleset knows. */
  | 'ABORTED'
  /** It does not count and is played again. */
  | 'VOIDED'
  /** Time was up. */
  | 'TIME'
  /** It was dealt wrong. */
  | 'MISDEAL'
  /** A judge ended it. */
  | 'RULING';

/** Why a hand was broken off, where the ruleset knows such ends. */
export type Abort =
  /** A player was dealt nine kinds of terminals and honors. */
  | 'NINE_KINDS'
  /** The first four discards were the same wind. */
  | 'FOUR_WINDS'
  /** All four have declared reach. */
  | 'FOUR_REACHES'
  /** Four kongs by two or more players. */
  | 'FOUR_KONGS'
  /** Three players win on one tile. */
  | 'THREE_WINS';

/** How a game was closed. */
export type GameEnd =
  /** All that was agreed on was played. */
  | 'COMPLETE'
  /** Time was up. */
  | 'TIME'
  /** It was broken off. */
  | 'ABANDONED';

/** What a judge may impose on a player. */
export type PenaltyKind =
  /** The hand may not win any more. */
  | 'DEAD_HAND'
  /** Tiles that must be discarded first. */
  | 'PENALTY_TILES'
  /** Points, counted apart from the hands’ scores: they are always said. */
  | 'POINTS'
  /** A warning: of no points, unless the tournament has agreed on some. */
  | 'WARNING'
  /** The player is out, and is placed last. */
  | 'DISQUALIFICATION'
  /** The heaviest the ruleset has (chombo). */
  | 'MAXIMUM_PENALTY';

/** What penalty points are taken from. */
export type PenaltyAccount =
  /** The table’s totals, in points of the table. */
  | 'TABLE'
  /** The overall account, in final points, apart from the table’s totals. */
  | 'OVERALL';

/** How a wall is committed to (docs/log-format.md, Walls). */
export type WallScheme =
  /** A hash of the wall with a salt. */
  | 'PAIFU_WALL_1'
  /** A hash of a seed, into which players mix numbers of theirs; the wall follows from both. */
  | 'PAIFU_WALL_2'
  /** The seed of all walls of a game at Tenhou. */
  | 'TENHOU_MT'
  /** The hash that Mahjong Soul publishes of a wall. */
  | 'MAJSOUL_SHA256';

/** What kind of thing is irregular. */
export type IrregularityKind =
  /** A rule forbids it. */
  | 'BREACH'
  /** It cannot be true beside what else is recorded. */
  | 'INCONSISTENCY';

/** What became of an irregularity, by the corrections made since. */
export type IrregularityStatus =
  /** It was found when its step was recorded, and stands. */
  | 'OPEN'
  /** A correction took it away. */
  | 'SETTLED'
  /** A correction brought it, and it stands. */
  | 'RAISED';

export type Query = {
  /** A game, as the caller may see it. */
  readonly game: GameResult;
  /** Every ruleset there is. */
  readonly rulesets: ReadonlyArray<Ruleset>;
  /** Hands of all games, also those being played. What is hidden from the caller does not count either. */
  readonly findHands: FindHandsResult;
  /** Games, also those being played. */
  readonly findGames: FindGamesResult;
  /** A hand by its id, as a search finds it; null where there is none. */
  readonly handSummary: Maybe<HandSummary>;
  /** What a player has done in the hands whose result stands. */
  readonly playerStatistics: PlayerStatisticsResult;
  /** What was played under a ruleset, of the hands whose result stands. */
  readonly rulesetStatistics: RulesetStatisticsResult;
  /** A player by an id from a game; null: nobody is known by it. To whom no role lets look players up, those who sit in no game are nobody. */
  readonly player: Maybe<Player>;
  /** The players by name, those without one first. Needs the role scribe, server, judge or operator. */
  readonly players: PlayersResult;
  /** The player whom a source of records knows by a name. Needs the role scribe, server, judge or operator. */
  readonly playerByAlias: PlayerResult;
  /** What was said of a player, by whom and when. Needs the role judge or operator. */
  readonly playerHistory: PlayerHistoryResult;
  /** What a text would be recorded as, what is irregular in it, and what comes out differently from what it states. Nothing is recorded. Needs the roles of `importGame`. */
  readonly previewImport: PreviewImportResult;
  /** What recording these actions would come to, as far as the caller can know: judged as `recordActions` judges them, and refused as it refuses them. Nothing is recorded. Needs the roles of `recordActions`. */
  readonly previewActions: PreviewActionsResult;
  /** What became of a command, for a client that has not heard its answer. */
  readonly commandResult: CommandResult;
  /** What corrections would change as far as the caller can know: table, scores, irregularities. Nothing is recorded. Needs the roles of `correctGame`. */
  readonly previewCorrection: PreviewCorrectionResult;
  /** What a ruling would do. Nothing is recorded. Needs the role judge. */
  readonly previewRuling: PreviewRulingResult;
  /** What another course of a game would have come to: its line up to a revision, as corrected, and what is played on from there. Nothing is recorded. Needs the role judge; or a game that lies open to the caller. */
  readonly whatIf: WhatIfResult;
  /** Every win of a game as another ruleset, or other options, would score it, beside what stands. Nothing is recorded. Needs the role judge; or a game that lies open to the caller. */
  readonly rescore: RescoreResult;
  /** Who asks, by the token they bring, and what it lets them do: what a page may offer them. */
  readonly caller: Caller;
  /** The tokens that were given out at run time, those made last first, and after them those of the token file. Needs the role operator. */
  readonly tokens: TokensResult;
  /** Disputes of all games: what everybody may know of them. Who may know more reads it in `Game.disputes`. */
  readonly findDisputes: FindDisputesResult;
  /** Rulings on all games, those of a judge’s own accord too: what everybody may know of them. Who may know more reads it in `Game.rulings`. */
  readonly findRulings: FindRulingsResult;
  /** Earlier rulings on the same, newest first: what came of them, and whether they stand. */
  readonly precedents: PrecedentsResult;
  /** A tournament that is recorded here: who plays, how its tables stand, the standings, each place with its reason. */
  readonly tournament: TournamentResult;
  /** The tournaments that are recorded here, the one opened last first. */
  readonly tournaments: TournamentsResult;
  /** What a draw of seats would come to: who sits where, who meets again. Nothing is recorded. Needs the role organiser of the tournament, or operator. */
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

/** A game, or why it cannot be shown. */
export type GameResult = Game | NotFound | NotYet | Forbidden | InvalidInput;

/** Something that can be asked for by its id alone. */
export type Node = {
  /** Its id, the same for ever. */
  readonly id: Scalars['ID']['output'];
};

/** One sitting of four players, as its viewer may see it and as its record stood at `revision`. */
export type Game = Node & {
  readonly __typename: 'Game';
  /** The event store does not answer: what others recorded since this game was read last is not in it. */
  readonly behind: Scalars['Boolean']['output'];
  /** Its id, the same for ever. */
  readonly id: Scalars['ID']['output'];
  /** Revision of the last event looked at: what to expect when recording on. */
  readonly revision: Scalars['Int']['output'];
  /** Revision of the last event there is. */
  readonly latestRevision: Scalars['Int']['output'];
  /** As whom it is seen. */
  readonly viewer: Viewer;
  /** Whether steps and tables show all that lies open to the viewer by now; else what they saw when it happened. */
  readonly hindsight: Scalars['Boolean']['output'];
  /** Edition of the ruleset. */
  readonly edition: Scalars['String']['output'];
  /** Every option’s value by name. */
  readonly options: Scalars['JSON']['output'];
  /** How it is recorded. */
  readonly mode: Mode;
  /** When concealed tiles are laid open to everybody. */
  readonly reveal: Reveal;
  /** What its scribes see of it. */
  readonly scribes: Scribes;
  /** By how many seconds whoever is nothing in the game sees it behind, in every answer; 0: by none. */
  readonly delay: Scalars['Int']['output'];
  /** The tournament it belongs to: its id where it is recorded here, or its name. */
  readonly tournament: Maybe<Scalars['String']['output']>;
  /** Which session of it, from 1. */
  readonly session: Maybe<Scalars['Int']['output']>;
  /** Name of the table. */
  readonly tableName: Maybe<Scalars['String']['output']>;
  /** When it was opened: RFC 3339, UTC, milliseconds. */
  readonly openedAt: Scalars['String']['output'];
  /** The day on which it was played, as it was called there, e.g. `2020-06-19`; null where it was recorded when it was played, or nobody said. */
  readonly played: Maybe<Scalars['String']['output']>;
  /** Whence it came, where it was read from a log of another program. */
  readonly source: Maybe<GameSource>;
  /** Player ids of seats 0 to 3; null before they sit. */
  readonly players: Maybe<ReadonlyArray<Scalars['ID']['output']>>;
  /** Running totals of the hands, by seat. */
  readonly scores: ReadonlyArray<Scalars['Points']['output']>;
  /** Points that rulings assigned, by seat, counted apart. */
  readonly adjustments: ReadonlyArray<Scalars['Points']['output']>;
  /** Points of penalties off the table’s totals, by seat, in points of the table. */
  readonly penalties: ReadonlyArray<Scalars['Points']['output']>;
  /** Points of penalties off the overall account, by seat, in final points: the table’s totals know nothing of them. */
  readonly overallPenalties: ReadonlyArray<Scalars['Points']['output']>;
  /** Seats that are disqualified: they are placed after all others. */
  readonly disqualified: ReadonlyArray<Scalars['Int']['output']>;
  /** Completed hands. */
  readonly handsPlayed: Scalars['Int']['output'];
  /** How it was closed; null while it is open. */
  readonly closing: Maybe<Closing>;
  /** Who recorded last. */
  readonly recorder: Maybe<Recorder>;
  /** What was objected to, in the order it was raised. */
  readonly disputes: ReadonlyArray<Dispute>;
  /** All rulings, those of a judge’s own accord too, in order. */
  readonly rulings: ReadonlyArray<Ruling>;
  /** Until when rulings may be appealed: RFC 3339, UTC, milliseconds; null while it is played. */
  readonly appealUntil: Maybe<Scalars['String']['output']>;
  /** What it comes to is not final: it is played, rulings may be appealed (`appealUntil`), or a dispute or an appeal is open. */
  readonly provisional: Scalars['Boolean']['output'];
  /** The table after the last step. */
  readonly table: Table;
  /** The hands that have ended. */
  readonly scoreSheet: ReadonlyArray<ScoreSheetRow>;
  /** What the table as a whole may do next (set-up, ends), each an `ActionInput`. */
  readonly tableActions: ReadonlyArray<Scalars['JSON']['output']>;
  /** Kind by kind what the table as a whole may do now, or why not: set-up, ends of every kind, breaking off, payments, breaks, notes. What only the table knows stands there as an example (`?`, faces of 1, points of 0). It tells of nobody’s tiles; nine kinds are asked of a seat (`plays`). */
  readonly tableOptions: ReadonlyArray<PlayOption>;
  /** Who sits in seats 0 to 3, as the player directory knows them now; null before they sit. */
  readonly seated: Maybe<ReadonlyArray<Player>>;
  /** What searches and statistics could not take up of it; null where they know all. */
  readonly setAside: Maybe<SetAside>;
};

/** Who recorded last. Another scribe of the game takes over by recording. */
export type Recorder = {
  /** Who. */
  readonly actor: Actor;
  /** When: RFC 3339, UTC, milliseconds. */
  readonly recordedAt: Scalars['String']['output'];
  /** Revision of what they recorded last. */
  readonly revision: Scalars['Int']['output'];
};

/** How a game was closed. */
export type Closing = {
  /** How. */
  readonly reason: GameEnd;
  /** Totals with the penalties that are taken from them, by seat. */
  readonly totals: ReadonlyArray<Scalars['Points']['output']>;
  /** Places by seat, 1 for the highest total; equal totals share the better place, and who is disqualified comes last. */
  readonly placings: ReadonlyArray<Scalars['Int']['output']>;
  /** What the totals are worth in the tournament (match points, placing points), by seat, less penalties on the overall account; null where the ruleset or its options know none. */
  readonly finalPoints: Maybe<ReadonlyArray<Scalars['Float']['output']>>;
};

/** A hand on the score sheet. */
export type ScoreSheetRow = {
  /** The hand’s number. */
  readonly hand: Scalars['Int']['output'];
  /** Its take. */
  readonly take: Scalars['Int']['output'];
  /** The dealer’s seat. */
  readonly dealer: Scalars['Int']['output'];
  /** How it ended. */
  readonly ended: HandEnd;
  /** Who won. */
  readonly wins: ReadonlyArray<ScoreSheetWin>;
  /** What it changed, by seat. */
  readonly changes: ReadonlyArray<Scalars['Points']['output']>;
  /** Running totals after it, by seat. */
  readonly scores: ReadonlyArray<Scalars['Points']['output']>;
  /** Points that rulings assigned so far, by seat, counted apart. */
  readonly adjustments: ReadonlyArray<Scalars['Points']['output']>;
  /** Points of penalties off the table’s totals so far, by seat, in points of the table. */
  readonly penalties: ReadonlyArray<Scalars['Points']['output']>;
  /** Points of penalties off the overall account so far, by seat, in final points. */
  readonly overallPenalties: ReadonlyArray<Scalars['Points']['output']>;
  /** Not final yet: the game is played, rulings may be appealed, or a dispute or an appeal is open. */
  readonly provisional: Scalars['Boolean']['output'];
};

/** A win on the score sheet. */
export type ScoreSheetWin = {
  /** The winner’s seat. */
  readonly seat: Scalars['Int']['output'];
  /** How. */
  readonly by: WinBy;
  /** Whose tile; null for a self-draw. */
  readonly from: Maybe<Scalars['Int']['output']>;
  /** The points of the win. */
  readonly points: Scalars['Points']['output'];
};

/** Something that differs between two tables. */
export type Change = {
  /** Where in the table, e.g. `hand`, `seats`, `2`, `size`. */
  readonly path: ReadonlyArray<Scalars['String']['output']>;
  /** What stood there; null also for nothing. */
  readonly before: Maybe<Scalars['JSON']['output']>;
  /** What stands there. */
  readonly after: Maybe<Scalars['JSON']['output']>;
};

/** A kind of play: how it may be made now, or why not. */
export type PlayOption = {
  /** Of a seat e.g. `draw`, `discard`, `pong`, `concealed-kong`, `win-on-discard`, `put-back`, `withdraw`; of the table e.g. `throw-dice`, `deal-tiles`, `end-exhausted`, `end-voided`, `abort-four-winds`, `close-time`. */
  readonly kind: Scalars['String']['output'];
  /** The legal actions of that kind, each an `ActionInput`. */
  readonly actions: ReadonlyArray<Scalars['JSON']['output']>;
  /** Why there is none; null where there is one. */
  readonly refusal: Maybe<PlayRefusal>;
};

/** Why a play is not to be made. */
export type PlayRefusal = {
  /** A stable code of the rule’s check. */
  readonly rule: Scalars['String']['output'];
  /** Why, in words of the table: of a seat who may not do what with which tile, and the reason. */
  readonly message: Scalars['String']['output'];
  /** The rule. */
  readonly citation: Citation;
  /** Which field of the action it is about; null: the action as a whole. */
  readonly field: Maybe<Scalars['String']['output']>;
};

/** A win as it was declared and scored. */
export type Win = {
  /** The winner’s seat. */
  readonly seat: Scalars['Int']['output'];
  /** How it was won. */
  readonly by: WinBy;
  /** The winning tile. */
  readonly tile: Scalars['String']['output'];
  /** Whose tile it was; null for a self-draw. */
  readonly from: Maybe<Scalars['Int']['output']>;
  /** The concealed tiles as shown, without the winning tile; null where that was not recorded. */
  readonly concealed: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** The points the players declared; null where that was not recorded. */
  readonly declaredPoints: Maybe<Scalars['Points']['output']>;
  /** The tiles under the indicators, turned up for a win after reach; null where they were not. */
  readonly under: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** The sets shown with the hand, where the record has not seen all of them laid; null where none were said. */
  readonly melds: Maybe<ReadonlyArray<ShownMeld>>;
  /** The flowers and seasons shown with them; null where none were said. */
  readonly bonus: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** What it scored. */
  readonly result: WinResult;
};

/** A win’s result of record: computed when it was recorded or corrected, never rescored. */
export type WinResult = {
  /** The score; null where the hand was not shown or no rules score it: `points` are those declared. */
  readonly score: Maybe<Score>;
  /** The points of the win. */
  readonly points: Scalars['Points']['output'];
  /** What seats 0 to 3 gain. */
  readonly changes: ReadonlyArray<Scalars['Points']['output']>;
  /** The seat responsible for the win; null where none is. */
  readonly responsible: Maybe<Scalars['Int']['output']>;
  /** True where not all of the hand was shown or is known, so that only what lies open counts; else null. */
  readonly incomplete: Maybe<Scalars['Boolean']['output']>;
  /** Points for hands counted on (`honba`), which `changes` include; null: none. */
  readonly honba: Maybe<Scalars['Points']['output']>;
  /** Points of the bets won, which `changes` include; null: none. */
  readonly bets: Maybe<Scalars['Points']['output']>;
};

/** A set as it was shown: how it came to lie there, nobody saw. */
export type ShownMeld = {
  /** Its kind. */
  readonly kind: ShownMeldKind;
  /** Its tiles in notation. */
  readonly tiles: ReadonlyArray<Scalars['String']['output']>;
};

/** How a hand was scored when it was recorded. */
export type Score = {
  /** The patterns it has. */
  readonly patterns: ReadonlyArray<ScoredPattern>;
  /** Their sum, before limits. */
  readonly raw: Scalars['Points']['output'];
  /** What it counts. */
  readonly points: Scalars['Points']['output'];
  /** The limit that set the points; null where none did. */
  readonly limit: Maybe<Scalars['String']['output']>;
  /** Ids of the patterns that made up the points. */
  readonly scored: ReadonlyArray<Scalars['String']['output']>;
  /** What else the ruleset counts a hand by, numbers by name, such as `handPoints`, `basePoints`, `dora`; null: nothing. */
  readonly figures: Maybe<Scalars['JSON']['output']>;
  /** The reading of the tiles it was scored by. */
  readonly arrangement: ReadonlyArray<ScoredGroup>;
};

/** A group of the arrangement a score was read from. */
export type ScoredGroup = {
  /** `sequence`, `triplet`, `kong`, `eyes`, `pair` or `thirteen-terminals`. */
  readonly kind: Scalars['String']['output'];
  /** Its tiles in notation. */
  readonly tiles: ReadonlyArray<Scalars['String']['output']>;
  /** The meld it is; null among the concealed tiles. */
  readonly meld: Maybe<MeldKind>;
  /** Neither exposed nor completed by a claimed tile. */
  readonly concealed: Scalars['Boolean']['output'];
  /** Whether the winning tile counts here. */
  readonly winningTile: Scalars['Boolean']['output'];
};

/** A pattern that a hand scores. */
export type ScoredPattern = {
  /** Its id in the ruleset. */
  readonly id: Scalars['String']['output'];
  /** Its name. */
  readonly name: Scalars['String']['output'];
  /** What one is worth. */
  readonly points: Scalars['Points']['output'];
  /** What that counts where the ruleset has several units, such as `doubles`; null: points. */
  readonly unit: Maybe<Scalars['String']['output']>;
  /** How often it counts. */
  readonly count: Scalars['Int']['output'];
};

/** Why a hand scores what it scores: every part names its rule. */
export type Explanation = {
  /** The reading chosen. */
  readonly arrangement: ReadonlyArray<ScoredGroup>;
  /** Its patterns. */
  readonly patterns: ReadonlyArray<ExplainedPattern>;
  /** Patterns that are there and do not count. */
  readonly excluded: ReadonlyArray<ExcludedPattern>;
  /** The other readings of the same tiles, best first. */
  readonly otherReadings: ReadonlyArray<OtherReading>;
  /** From patterns to points. */
  readonly total: ExplainedTotal;
  /** From points to payments. */
  readonly payments: ReadonlyArray<Payment>;
  /** Base Points step by step, empty where they are fixed or not needed; null where the ruleset has none. */
  readonly basePoints: Maybe<ReadonlyArray<ReasonedPoints>>;
  /** Lucky Tiles by what shows them; null where the ruleset has none. */
  readonly luckyTiles: Maybe<ReadonlyArray<LuckyTiles>>;
  /** The bets on the table that this winner takes; null: none. */
  readonly bets: Maybe<ReasonedPoints>;
};

/** Points, and why they count. */
export type ReasonedPoints = {
  /** How many. */
  readonly points: Scalars['Points']['output'];
  /** Why, in words. */
  readonly reason: Scalars['String']['output'];
  /** The rule. */
  readonly citation: Citation;
};

/** Lucky Tiles of a hand that one indicator shows, or its red fives. */
export type LuckyTiles = {
  /** By which they are lucky. */
  readonly kind: LuckyKind;
  /** The indicator; null for red fives. */
  readonly indicator: Maybe<Scalars['String']['output']>;
  /** The tile that it shows; null for red fives. */
  readonly tile: Maybe<Scalars['String']['output']>;
  /** How many the hand has. */
  readonly count: Scalars['Int']['output'];
  /** The rule. */
  readonly citation: Citation;
};

/** A pattern of the hand, the tiles that make it, and its rule. */
export type ExplainedPattern = {
  /** Its id in the ruleset. */
  readonly id: Scalars['String']['output'];
  /** Its name. */
  readonly name: Scalars['String']['output'];
  /** What one is worth. */
  readonly points: Scalars['Points']['output'];
  /** What that counts where the ruleset has several units, such as `doubles`; null: points. */
  readonly unit: Maybe<Scalars['String']['output']>;
  /** How often it counts. */
  readonly count: Scalars['Int']['output'];
  /** The groups that make it; empty for a pattern of circumstance. */
  readonly tiles: ReadonlyArray<ReadonlyArray<Scalars['String']['output']>>;
  /** Its rule. */
  readonly citation: Citation;
};

/** A pattern whose condition is met and that does not count. */
export type ExcludedPattern = {
  /** Its id. */
  readonly id: Scalars['String']['output'];
  /** Its name. */
  readonly name: Scalars['String']['output'];
  /** Why it does not count. */
  readonly reason: Scalars['String']['output'];
  /** The rule that says so. */
  readonly citation: Citation;
};

/** Another way to read the same tiles. */
export type OtherReading = {
  /** The arrangement. */
  readonly arrangement: ReadonlyArray<ScoredGroup>;
  /** Its patterns. */
  readonly patterns: ReadonlyArray<ScoredPattern>;
  /** Their sum. */
  readonly raw: Scalars['Points']['output'];
  /** What it would count. */
  readonly points: Scalars['Points']['output'];
};

/** How the points came from the patterns. */
export type ExplainedTotal = {
  /** The sum of the patterns. */
  readonly raw: Scalars['Points']['output'];
  /** The points. */
  readonly points: Scalars['Points']['output'];
  /** The limit applied; null: none. */
  readonly limit: Maybe<Scalars['String']['output']>;
  /** How, in words. */
  readonly reason: Scalars['String']['output'];
  /** The rule. */
  readonly citation: Citation;
};

/** Who pays whom, and why. */
export type Payment = {
  /** The seat that pays. */
  readonly from: Scalars['Int']['output'];
  /** The seat that is paid. */
  readonly to: Scalars['Int']['output'];
  /** How much. */
  readonly points: Scalars['Points']['output'];
  /** Why, in words. */
  readonly reason: Scalars['String']['output'];
  /** The rule. */
  readonly citation: Citation;
};

/** An event as it was recorded, corrections included (docs/log-format.md), as its viewer may see it. */
export type LoggedEvent = {
  readonly __typename: 'LoggedEvent';
  /** Its place in the game’s record, from 0. */
  readonly revision: Scalars['Int']['output'];
  /** A UUID that follows from the command. */
  readonly eventId: Scalars['ID']['output'];
  /** What happened, e.g. `TileDiscarded` or `ActionAmended`. */
  readonly type: Scalars['String']['output'];
  /** The version of the form of `data`. */
  readonly schema: Scalars['Int']['output'];
  /** When it happened, where that is known: RFC 3339, UTC, milliseconds. */
  readonly occurredAt: Maybe<Scalars['String']['output']>;
  /** When it was recorded: RFC 3339, UTC, milliseconds. */
  readonly recordedAt: Scalars['String']['output'];
  /** Who recorded it. */
  readonly actor: Actor;
  /** The command it came with; several events may share one. */
  readonly commandId: Scalars['ID']['output'];
  /** The version of the engine that judged it. */
  readonly engine: Scalars['String']['output'];
  /** What happened in full, in the form docs/log-format.md gives for its type. Tiles are in notation, hidden ones `?`. */
  readonly data: Scalars['JSON']['output'];
  /** What was found irregular when it was recorded, each with what became of it; of a correction, what it raised anywhere in the record. */
  readonly irregularities: ReadonlyArray<Irregularity>;
  /** 16 random bytes in base64url, part of what is hashed; null while hidden. */
  readonly salt: Maybe<Scalars['String']['output']>;
  /** The chain hash up to this event, in hexadecimal; null as long as it or any event before it is hidden. */
  readonly hash: Maybe<Scalars['String']['output']>;
  /** Why concealed tiles, `salt` or `hash` are hidden; null when nothing is. */
  readonly hidden: Maybe<HiddenReason>;
};

/** Who recorded something, and in which of their roles. */
export type Actor = {
  /** The id from the service’s token file; never a person’s name. */
  readonly id: Scalars['ID']['output'];
  /** In which role. */
  readonly role: Role;
};

/** Something recorded that a rule forbids or that cannot be true. One that tells of concealed tiles shows with them. */
export type Irregularity = {
  /** Forbidden, or impossible. */
  readonly kind: IrregularityKind;
  /** A stable code, e.g. `discard-out-of-turn`. */
  readonly code: Scalars['String']['output'];
  /** The seat concerned, 0..3; null where it concerns none. */
  readonly seat: Maybe<Scalars['Int']['output']>;
  /** What is irregular, in words. */
  readonly message: Scalars['String']['output'];
  /** The rule. */
  readonly citation: Citation;
  /** Its number in the catalogue of remedies, e.g. `WI-12`; null where it has none. */
  readonly catalogue: Maybe<Scalars['String']['output']>;
  /** What became of it: settled ones stand no more. */
  readonly status: IrregularityStatus;
  /** Revision of the correction that settled or raised it, of several made together the last; null while it is open. */
  readonly correction: Maybe<Scalars['Int']['output']>;
};

/** Where a rule stands, e.g. document `wsom-rulebook`, section `Kong`, item `2`. */
export type Citation = {
  /** The rule document. */
  readonly document: Scalars['String']['output'];
  /** Its section; empty where the document has none. */
  readonly section: Scalars['String']['output'];
  /** The item in the section; empty where the whole section is meant. */
  readonly item: Scalars['String']['output'];
};

/** Where a page stands in its list (Relay). */
export type PageInfo = {
  /** More follows. */
  readonly hasNextPage: Scalars['Boolean']['output'];
  /** Something comes before. */
  readonly hasPreviousPage: Scalars['Boolean']['output'];
  /** Cursor of the first item; null on an empty page. */
  readonly startCursor: Maybe<Scalars['String']['output']>;
  /** Cursor of the last item, for `after`; null on an empty page. */
  readonly endCursor: Maybe<Scalars['String']['output']>;
};

/** The table after a step, as its viewer may see it. */
export type Table = {
  /** The ruleset’s id. */
  readonly ruleset: Maybe<Scalars['String']['output']>;
  /** Every option’s value by name. */
  readonly options: Scalars['JSON']['output'];
  /** How the game is recorded. */
  readonly mode: Maybe<Mode>;
  /** When concealed tiles are laid open to everybody. */
  readonly reveal: Maybe<Reveal>;
  /** Player ids of seats 0 to 3; null before they sit. */
  readonly players: Maybe<ReadonlyArray<Scalars['ID']['output']>>;
  /** Running totals of the hands, by seat. */
  readonly scores: ReadonlyArray<Scalars['Points']['output']>;
  /** Points that rulings assigned, by seat, counted apart. */
  readonly adjustments: ReadonlyArray<Scalars['Points']['output']>;
  /** Points of penalties off the table’s totals, by seat, in points of the table. */
  readonly penalties: ReadonlyArray<Scalars['Points']['output']>;
  /** Points of penalties off the overall account, by seat, in final points: the table’s totals know nothing of them. */
  readonly overallPenalties: ReadonlyArray<Scalars['Points']['output']>;
  /** Seats that are disqualified: they are placed after all others. */
  readonly disqualified: ReadonlyArray<Scalars['Int']['output']>;
  /** Completed hands. */
  readonly handsPlayed: Scalars['Int']['output'];
  /** Whether the game is closed. */
  readonly closed: Scalars['Boolean']['output'];
  /** The hand being played, or the last one; null before the first. */
  readonly hand: Maybe<HandAtTable>;
  /** Who sits in seats 0 to 3, as the player directory knows them now; null before they sit. */
  readonly seated: Maybe<ReadonlyArray<Player>>;
};

/** The hand being played, or the last one. */
export type HandAtTable = {
  /** Its number, from 1. */
  readonly number: Scalars['Int']['output'];
  /** Take number, from 1. */
  readonly take: Scalars['Int']['output'];
  /** The dealer’s seat. */
  readonly dealer: Scalars['Int']['output'];
  /** The wind of the round; null where the ruleset has none. */
  readonly prevailingWind: Maybe<Scalars['String']['output']>;
  /** Counters of repeated hands, where the ruleset has them; else 0. */
  readonly honba: Scalars['Int']['output'];
  /** Bets on the table, where the ruleset has them; else 0. */
  readonly bets: Scalars['Int']['output'];
  /** Lucky tile indicators lying open, in their order. */
  readonly indicators: ReadonlyArray<Scalars['String']['output']>;
  /** The dice thrown. */
  readonly throws: ReadonlyArray<DiceThrow>;
  /** Where the wall was broken; null when that was not recorded. */
  readonly broken: Maybe<WallBreak>;
  /** Whose turn it is. */
  readonly turn: Scalars['Int']['output'];
  /** What that seat has to do. */
  readonly due: Due;
  /** Tiles left in the live wall; null where lost steps left that open. */
  readonly live: Maybe<Scalars['Int']['output']>;
  /** Seats 0 to 3. */
  readonly seats: ReadonlyArray<SeatAtTable>;
  /** The tile that may be claimed; null: none. */
  readonly open: Maybe<OpenTile>;
  /** Claims announced on it, in the order said. */
  readonly announced: ReadonlyArray<AnnouncedClaim>;
  /** The wins of the hand. */
  readonly wins: ReadonlyArray<Win>;
  /** What the hand has changed in the scores so far, by seat. */
  readonly changes: ReadonlyArray<Scalars['Points']['output']>;
  /** Steps were lost: sizes, turns and the wall are not known exactly. */
  readonly gap: Scalars['Boolean']['output'];
  /** How it ended; null while it is played. */
  readonly ended: Maybe<HandEnd>;
  /** Why it was broken off; null where it was not. */
  readonly abort: Maybe<Abort>;
  /** Who was ready at the end, by seat; null where the end did not ask that, or nobody can say. */
  readonly ready: Maybe<ReadonlyArray<Maybe<Scalars['Boolean']['output']>>>;
};

/** A seat at the table. Everybody can count its tiles; which they are shows to whom they are open. */
export type SeatAtTable = {
  /** The seat, 0..3. */
  readonly seat: Scalars['Int']['output'];
  /** Its wind in this hand, `1z`..`4z`. */
  readonly wind: Scalars['String']['output'];
  /** How many concealed tiles. */
  readonly size: Scalars['Int']['output'];
  /** The concealed tiles, known ones ascending, then what is known of others; null while hidden. */
  readonly concealed: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** The tile just drawn; null while hidden, or when none was. */
  readonly drawn: Maybe<Scalars['String']['output']>;
  /** Why `concealed`, `drawn` and `waits` are hidden; null when they are not. */
  readonly hidden: Maybe<HiddenReason>;
  /** The melds, in order of laying. */
  readonly melds: ReadonlyArray<Meld>;
  /** The discards, in order, those taken by others included. */
  readonly river: ReadonlyArray<Discard>;
  /** Flowers and seasons lying open. */
  readonly bonus: ReadonlyArray<Scalars['String']['output']>;
  /** What they have declared; null where they have not. */
  readonly reach: Maybe<ReachKind>;
  /** Why the hand may not win any more; null where it may. */
  readonly dead: Maybe<DeadHand>;
  /** Tiles exposed unlawfully. */
  readonly penaltyTiles: ReadonlyArray<Scalars['String']['output']>;
  /** The tiles that complete the hand; null while hidden, where some are not known, and with a tile too many. */
  readonly waits: Maybe<ReadonlyArray<Scalars['String']['output']>>;
};

/** A set laid on the table; a concealed kong is one. */
export type Meld = {
  /** Which kind. */
  readonly kind: MeldKind;
  /** The tiles as they lie, from left to right; `?` where hidden. */
  readonly tiles: ReadonlyArray<Scalars['String']['output']>;
  /** Index of the tile lying across, which points to whom it came from; null where none does. */
  readonly across: Maybe<Scalars['Int']['output']>;
  /** Indexes of tiles lying face down. */
  readonly faceDown: ReadonlyArray<Scalars['Int']['output']>;
  /** Whose discard it was made with; null for a concealed kong. */
  readonly from: Maybe<Scalars['Int']['output']>;
};

/** A tile discarded. */
export type Discard = {
  /** The tile. */
  readonly tile: Scalars['String']['output'];
  /** Whether it was the tile just drawn; null where nobody saw. */
  readonly drawn: Maybe<Scalars['Boolean']['output']>;
  /** The seat that took it; null: it lies in the river. */
  readonly takenBy: Maybe<Scalars['Int']['output']>;
  /** It lies across: reach was declared on it, or on one before it that was taken. */
  readonly across: Scalars['Boolean']['output'];
  /** Its place among all discards of the hand, from 0. */
  readonly index: Scalars['Int']['output'];
};

/** The tile that may be claimed now. */
export type OpenTile = {
  /** A discard, or the tile of a kong. */
  readonly kind: OpenTileKind;
  /** Whose it is. */
  readonly seat: Scalars['Int']['output'];
  /** The tile. */
  readonly tile: Scalars['String']['output'];
  /** Who took it for a set, while a win on it still goes first; null: nobody. */
  readonly takenBy: Maybe<Scalars['Int']['output']>;
};

/** A claim announced and not yet carried out. */
export type AnnouncedClaim = {
  /** The seat, 0..3. */
  readonly seat: Scalars['Int']['output'];
  /** What was said. */
  readonly claim: ClaimKind;
};

/** A throw of the dice. */
export type DiceThrow = {
  /** Who threw. */
  readonly seat: Scalars['Int']['output'];
  /** The faces, 1..6. */
  readonly faces: ReadonlyArray<Scalars['Int']['output']>;
};

/** Where the wall was broken. */
export type WallBreak = {
  /** Before whose seat. */
  readonly seat: Scalars['Int']['output'];
  /** After how many stacks. */
  readonly stacks: Scalars['Int']['output'];
};

/** A set of rules, as `family/preset`. */
export type Ruleset = Node & {
  /** Its id, the same for ever. */
  readonly id: Scalars['ID']['output'];
  /** Edition of its documents. */
  readonly edition: Scalars['String']['output'];
  /** Its name. */
  readonly name: LocalName;
  /** What may be agreed on. */
  readonly options: ReadonlyArray<RulesetOption>;
  /** What a hand may score for. */
  readonly patterns: ReadonlyArray<Pattern>;
  /** The rules of play that are checked, with where they stand. */
  readonly checks: ReadonlyArray<Check>;
  /** The documents it is played by, the first law of all first: every `Citation` of its rules leads to one of them. */
  readonly documents: ReadonlyArray<LawDocument>;
  /** Irregularities, and what is done about them. */
  readonly catalogue: ReadonlyArray<CatalogueEntry>;
};

/** A document that rules are cited from; what it says is read there. */
export type LawDocument = {
  /** As `Citation.document` names it. */
  readonly id: Scalars['ID']['output'];
  /** Its title. */
  readonly title: Scalars['String']['output'];
  /** Its edition. */
  readonly edition: Scalars['String']['output'];
  /** How far it binds. */
  readonly basis: LawBasis;
  /** Its sections, in order. */
  readonly sections: ReadonlyArray<LawSection>;
};

/** A section of a document. */
export type LawSection = {
  /** Its heading, as `Citation.section` names it; empty where what stands there has none. */
  readonly name: Scalars['String']['output'];
  /** What can be cited of it, as `Citation.item` names it. */
  readonly items: ReadonlyArray<Scalars['String']['output']>;
};

/** An irregularity, and what is done about it. */
export type CatalogueEntry = {
  /** Its id, as `Check.catalogue` and `Irregularity.catalogue` name it. */
  readonly id: Scalars['ID']['output'];
  /** What happened. */
  readonly happened: Scalars['String']['output'];
  /** Until when it can be put right; null where there is nothing that could be. */
  readonly mendableUntil: Maybe<Scalars['String']['output']>;
  /** What is done about it, piece by piece, with what each rests on. */
  readonly remedy: ReadonlyArray<Provision>;
  /** What the pieces rest on, each once. */
  readonly basis: ReadonlyArray<LawBasis>;
  /** Where it stands. */
  readonly citations: ReadonlyArray<Citation>;
  /** The remedies that a judge may take by it; any other is ruled by discretion. */
  readonly remedies: ReadonlyArray<RemedyKind>;
};

/** One thing that is provided for an irregularity. */
export type Provision = {
  /** What is done. */
  readonly says: Scalars['String']['output'];
  /** What that rests on. */
  readonly basis: LawBasis;
  /** The remedies that it gives. */
  readonly remedies: ReadonlyArray<RemedyKind>;
};

/** What a judge may do about an irregularity. */
export type RemedyKind =
  /** Play goes on from what lies on the table. */
  | 'PLAY_ON'
  /** What is recorded is corrected, or what lies on the table is put right and recorded so. */
  | 'CORRECT_RECORD'
  /** The hand is void and is played again. */
  | 'VOID_HAND'
  /** The hand ends. */
  | 'END_HAND'
  /** A claim or a declaration does not count. */
  | 'DENY_CLAIM'
  /** A hand is dead: it cannot win. */
  | 'DEAD_HAND'
  /** Tiles become penalty tiles. */
  | 'PENALTY_TILES'
  /** The result is that of play that could have been, or of several such by parts. */
  | 'ASSIGN_RESULT'
  /** A result is set that no play brings. */
  | 'ARTIFICIAL_RESULT'
  /** A player gets more time. */
  | 'EXTRA_TIME'
  /** A player is penalized. */
  | 'PENALTY';

/** How far a rule, or a document of rules, binds. */
export type LawBasis =
  /** It is law: a rules document says it. */
  | 'LAW'
  /** The project decided what the documents leave open. */
  | 'DECISION'
  /** It follows from what the documents say, and they do not say it. */
  | 'INFERENCE'
  /** It binds the record, whatever is played. */
  | 'RECORD'
  /** It was agreed on for a game. */
  | 'AGREEMENT';

/** A name in several languages. */
export type LocalName = {
  /** English. */
  readonly en: Scalars['String']['output'];
  /** Chinese, where it has one. */
  readonly zh: Maybe<Scalars['String']['output']>;
  /** Japanese, where it has one. */
  readonly ja: Maybe<Scalars['String']['output']>;
};

/** Something that may be agreed on before a game. */
export type RulesetOption = {
  /** Its name. */
  readonly name: Scalars['String']['output'];
  /** What it is about. */
  readonly about: Scalars['String']['output'];
  /** What holds where nothing is said. */
  readonly default: Scalars['JSON']['output'];
  /** What holds in a strict game where nothing is said. */
  readonly strictDefault: Scalars['JSON']['output'];
  /** The values it may have; null where it is a range. */
  readonly values: Maybe<ReadonlyArray<Scalars['JSON']['output']>>;
  /** The least value of a range of whole numbers. */
  readonly from: Maybe<Scalars['Int']['output']>;
  /** The greatest value of the range. */
  readonly to: Maybe<Scalars['Int']['output']>;
};

/** Something a hand may score for. */
export type Pattern = {
  /** Its id in the ruleset. */
  readonly id: Scalars['String']['output'];
  /** Its name. */
  readonly name: LocalName;
  /** What it is worth, in the ruleset’s unit. */
  readonly value: Scalars['Points']['output'];
  /** What the value counts where the ruleset has several units, such as `doubles`; null: points. */
  readonly unit: Maybe<Scalars['String']['output']>;
  /** Its rule. */
  readonly citation: Citation;
};

/** A rule of play that is checked when something is recorded. */
export type Check = {
  /** Its code, as in `RuleViolated.rule` and `Irregularity.code`. */
  readonly rule: Scalars['String']['output'];
  /** The rule. */
  readonly citation: Citation;
  /** Its number in the catalogue of remedies; null where it has none. */
  readonly catalogue: Maybe<Scalars['String']['output']>;
};

/** The hands that were found, or why none are shown. */
export type FindHandsResult = HandSummaryConnection | NotFound | NotYet | InvalidInput;

/** The games that were found, or why none are shown. */
export type FindGamesResult = GameSummaryConnection | NotFound | NotYet | InvalidInput;

/** Which hands are wanted: all that is given has to hold. What is asked of a win has to hold of one and the same win. */
export type HandFilter = {
  /** Ended in one of these ways. */
  readonly ended?: InputMaybe<ReadonlyArray<HandEnd>>;
  /** Broken off for one of these reasons. */
  readonly abort?: InputMaybe<ReadonlyArray<Abort>>;
  /** The hand of this number in its game, counted from 1; played again it keeps its number. */
  readonly number?: InputMaybe<Scalars['Int']['input']>;
  /** Of this round: the prevailing wind, `1z` (East) to `4z` (North). */
  readonly prevailingWind?: InputMaybe<Scalars['String']['input']>;
  /** Played with so many hands counted on. */
  readonly honba?: InputMaybe<Scalars['Int']['input']>;
  /** Played with at least so many hands counted on. */
  readonly minHonba?: InputMaybe<Scalars['Int']['input']>;
  /** Somebody made at least so many discards. Of hands that have ended. */
  readonly minTurns?: InputMaybe<Scalars['Int']['input']>;
  /** Nobody made more discards than so many, and somebody made one. Of hands that have ended. */
  readonly maxTurns?: InputMaybe<Scalars['Int']['input']>;
  /** At least so many events of play from its start to its end, remarks and the like not counted. */
  readonly minEvents?: InputMaybe<Scalars['Int']['input']>;
  /** At most so many events of play from its start to its end, remarks and the like not counted. */
  readonly maxEvents?: InputMaybe<Scalars['Int']['input']>;
  /** Touched by a correction, or by none. */
  readonly corrected?: InputMaybe<Scalars['Boolean']['input']>;
  /** A win of this player. */
  readonly winner?: InputMaybe<Scalars['ID']['input']>;
  /** A win on a tile of this player. */
  readonly discarder?: InputMaybe<Scalars['ID']['input']>;
  /** A win of this kind. */
  readonly by?: InputMaybe<WinBy>;
  /** A win of at least so many points. */
  readonly minPoints?: InputMaybe<Scalars['Points']['input']>;
  /** A win of at most so many points. */
  readonly maxPoints?: InputMaybe<Scalars['Points']['input']>;
  /** A winning hand that holds all of these tiles, melds and winning tile included; a red five is a five. */
  readonly tiles?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** A win that waited for all of these tiles. */
  readonly waits?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** A win that waited for at least so many different tiles. */
  readonly minWaits?: InputMaybe<Scalars['Int']['input']>;
  /** A winning hand with at least so many red fives, as far as it was shown. */
  readonly minRedFives?: InputMaybe<Scalars['Int']['input']>;
  /** A win that counts at least so many lucky tiles (dora) by indicators, those under them included. */
  readonly minLuckyTiles?: InputMaybe<Scalars['Int']['input']>;
  /** A win that scores all of these patterns, by their ids or their names in any language. */
  readonly patterns?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Played by this player, under whatever id they stand in the record. */
  readonly player?: InputMaybe<Scalars['ID']['input']>;
  /** In which this player declared reach. */
  readonly reached?: InputMaybe<Scalars['ID']['input']>;
  /** With a seat like each of these, a different seat for each: several players, who won, who was ready. */
  readonly seats?: InputMaybe<ReadonlyArray<SeatFilter>>;
  /** With a discard like each of these, a different discard for each: what, by whom, in which turn, as drawn or from the hand. Of hands that have ended. */
  readonly discards?: InputMaybe<ReadonlyArray<DiscardFilter>>;
  /** Started then or later: a date or an RFC 3339 time. */
  readonly from?: InputMaybe<Scalars['String']['input']>;
  /** Started before: a date or an RFC 3339 time. */
  readonly before?: InputMaybe<Scalars['String']['input']>;
  /** Played by this ruleset, e.g. `zung-jung/wsom`. */
  readonly ruleset?: InputMaybe<Scalars['ID']['input']>;
  /** Of this tournament: its id or its name where it is recorded here, or what its games were opened for. */
  readonly tournament?: InputMaybe<Scalars['String']['input']>;
  /** Of this session of its tournament. */
  readonly session?: InputMaybe<Scalars['Int']['input']>;
  /** At this table. */
  readonly table?: InputMaybe<Scalars['String']['input']>;
  /** Of this game. */
  readonly game?: InputMaybe<Scalars['ID']['input']>;
  /** With an irregularity that stands and that the viewer may see, or without one. */
  readonly irregular?: InputMaybe<Scalars['Boolean']['input']>;
  /** With an irregularity that a correction settled and that the viewer may see, or without one. */
  readonly settled?: InputMaybe<Scalars['Boolean']['input']>;
  /** Of a game whose result is not final (played, to be appealed, or with a dispute or an appeal open), or is. */
  readonly provisional?: InputMaybe<Scalars['Boolean']['input']>;
  /** Matches at least one of these, and everything given beside them. At most 10 in all, nested ones included. */
  readonly or?: InputMaybe<ReadonlyArray<HandFilter>>;
};

/** What is asked of one discard: all that is given has to hold of the same. */
export type DiscardFilter = {
  /** This tile; `5m` is the red five too, `0m` the red one alone. */
  readonly tile?: InputMaybe<Scalars['String']['input']>;
  /** By this player, under whatever id they stand in the record. */
  readonly player?: InputMaybe<Scalars['ID']['input']>;
  /** By this seat, 0..3. */
  readonly seat?: InputMaybe<Scalars['Int']['input']>;
  /** Their discard of this number, counted from 1. */
  readonly turn?: InputMaybe<Scalars['Int']['input']>;
  /** Their discard of this number or a later one. */
  readonly minTurn?: InputMaybe<Scalars['Int']['input']>;
  /** Their discard of this number or an earlier one. */
  readonly maxTurn?: InputMaybe<Scalars['Int']['input']>;
  /** The tile just drawn (tsumogiri), or one from the hand; where nobody saw, neither. */
  readonly drawn?: InputMaybe<Scalars['Boolean']['input']>;
  /** Taken for a meld or a win, or left in the river. */
  readonly claimed?: InputMaybe<Scalars['Boolean']['input']>;
};

/** What is asked of one seat of a hand: all that is given has to hold of the same. */
export type SeatFilter = {
  /** This player sits there, under whatever id they stand in the record. */
  readonly player?: InputMaybe<Scalars['ID']['input']>;
  /** One of these players sits there. */
  readonly anyOf?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** The seat, 0..3. */
  readonly seat?: InputMaybe<Scalars['Int']['input']>;
  /** Its own wind, `1z` (East) to `4z` (North). */
  readonly wind?: InputMaybe<Scalars['String']['input']>;
  /** They won, or did not. */
  readonly won?: InputMaybe<Scalars['Boolean']['input']>;
  /** Somebody won on their discard or robbed their kong, or nobody did. */
  readonly dealtIn?: InputMaybe<Scalars['Boolean']['input']>;
  /** They were ready (tenpai) when the hand ended without a win, or were not; where nobody said, neither. */
  readonly ready?: InputMaybe<Scalars['Boolean']['input']>;
  /** They declared reach, or did not. */
  readonly reached?: InputMaybe<Scalars['Boolean']['input']>;
  /** They declared reach with their discard of this number, counted from 1, or a later one. */
  readonly minReachTurn?: InputMaybe<Scalars['Int']['input']>;
  /** They declared reach with their discard of this number, counted from 1, or an earlier one. */
  readonly maxReachTurn?: InputMaybe<Scalars['Int']['input']>;
  /** They declared double reach, or reach that was none. */
  readonly doubleReach?: InputMaybe<Scalars['Boolean']['input']>;
  /** They had at least so many points before the hand. */
  readonly minScore?: InputMaybe<Scalars['Points']['input']>;
  /** They had at most so many points before the hand. */
  readonly maxScore?: InputMaybe<Scalars['Points']['input']>;
  /** They made melds of all of these kinds. */
  readonly melds?: InputMaybe<ReadonlyArray<MeldKind>>;
  /** They claimed a discard for a meld, or none. */
  readonly called?: InputMaybe<Scalars['Boolean']['input']>;
  /** Their rank when the game was closed, 1..4. */
  readonly placing?: InputMaybe<Scalars['Int']['input']>;
};

/** Which games are wanted: all that is given has to hold. */
export type GameFilter = {
  /** Played by this player. */
  readonly player?: InputMaybe<Scalars['ID']['input']>;
  /** Played, or opened where nobody said when it was played, then or later: a date or an RFC 3339 time. */
  readonly from?: InputMaybe<Scalars['String']['input']>;
  /** Played, or opened where nobody said when it was played, before: a date or an RFC 3339 time. */
  readonly before?: InputMaybe<Scalars['String']['input']>;
  /** Played by this ruleset, e.g. `zung-jung/wsom`. */
  readonly ruleset?: InputMaybe<Scalars['ID']['input']>;
  /** Of this tournament: its id or its name where it is recorded here, or what its games were opened for. */
  readonly tournament?: InputMaybe<Scalars['String']['input']>;
  /** Of this session of its tournament. */
  readonly session?: InputMaybe<Scalars['Int']['input']>;
  /** At this table. */
  readonly table?: InputMaybe<Scalars['String']['input']>;
  /** The game that its platform knows by this id, e.g. `2020061922gm-00a9-0000-6183ff37`. */
  readonly sourceId?: InputMaybe<Scalars['String']['input']>;
  /** Read from the file with this SHA-256 (hexadecimal, unpacked). */
  readonly sourceFile?: InputMaybe<Scalars['String']['input']>;
  /** Read in this format, e.g. `tenhou-mjlog`. */
  readonly sourceFormat?: InputMaybe<Scalars['String']['input']>;
  /** Closed, or still open. */
  readonly closed?: InputMaybe<Scalars['Boolean']['input']>;
  /** With an irregularity that stands and that the viewer may see, or without one. */
  readonly irregular?: InputMaybe<Scalars['Boolean']['input']>;
  /** With an irregularity that a correction settled and that the viewer may see, or without one. */
  readonly settled?: InputMaybe<Scalars['Boolean']['input']>;
  /** Corrected, or never. */
  readonly corrected?: InputMaybe<Scalars['Boolean']['input']>;
  /** What it comes to is not final (played, to be appealed, or with a dispute or an appeal open), or is. */
  readonly provisional?: InputMaybe<Scalars['Boolean']['input']>;
  /** With at least one such hand. */
  readonly hand?: InputMaybe<HandFilter>;
};

/** In which order hands are listed. */
export type HandSort =
  /** The last started first. */
  | 'NEWEST'
  /** The first started first. */
  | 'OLDEST'
  /** The highest win first, then the last started; a hand without a win counts 0. */
  | 'MOST_POINTS'
  /** The lowest win first, hands without one before them. */
  | 'FEWEST_POINTS'
  /** Those first in which a player discarded most often; of hands that have ended. */
  | 'LONGEST'
  /** Those first in which nobody discarded often. */
  | 'SHORTEST'
  /** Those first that were played with the most hands counted on. */
  | 'MOST_HONBA'
  /** Those first that were played with the fewest hands counted on. */
  | 'FEWEST_HONBA';

/** In which order games are listed. */
export type GameSort =
  /** The last opened first. */
  | 'NEWEST'
  /** The first opened first. */
  | 'OLDEST';

/** What the answer has to know of: a game up to a revision. */
export type MinRevision = {
  /** The game. */
  readonly game: Scalars['ID']['input'];
  /** The revision, as a mutation gave it. */
  readonly revision: Scalars['Int']['input'];
};

/** A page of HandSummary items (Relay). */
export type HandSummaryConnection = {
  readonly __typename: 'HandSummaryConnection';
  /** Events of the record that are not in this yet, counted up to 10,000; null: the event store does not answer, so nobody knows. */
  readonly behind: Maybe<Scalars['Int']['output']>;
  /** The items of the page. */
  readonly edges: ReadonlyArray<HandSummaryEdge>;
  /** Where the page stands. */
  readonly pageInfo: PageInfo;
};

/** An item of HandSummaryConnection with its cursor. */
export type HandSummaryEdge = {
  /** Opaque; give it back as `after`. */
  readonly cursor: Scalars['String']['output'];
  /** The item. */
  readonly node: HandSummary;
};

/** A hand as a search finds it. `node(id)` of the same id shows it step by step. */
export type HandSummary = {
  /** The hand’s id: `game/revision of its start`. */
  readonly id: Scalars['ID']['output'];
  /** The game it belongs to. */
  readonly gameId: Scalars['ID']['output'];
  /** Revision of its start. */
  readonly revision: Scalars['Int']['output'];
  /** The ruleset. */
  readonly ruleset: Scalars['ID']['output'];
  /** The tournament: its id where it is recorded here, or its name. */
  readonly tournament: Maybe<Scalars['String']['output']>;
  /** Which session of it, from 1. */
  readonly session: Maybe<Scalars['Int']['output']>;
  /** Name of the table. */
  readonly tableName: Maybe<Scalars['String']['output']>;
  /** Its number, from 1. */
  readonly number: Scalars['Int']['output'];
  /** Take number, from 1. */
  readonly take: Scalars['Int']['output'];
  /** The dealer’s seat. */
  readonly dealer: Scalars['Int']['output'];
  /** The wind of the round; null where the ruleset has none. */
  readonly prevailingWind: Maybe<Scalars['String']['output']>;
  /** Counters on the table, where the ruleset knows them. */
  readonly honba: Scalars['Int']['output'];
  /** When its start was recorded: RFC 3339, UTC, milliseconds. */
  readonly startedAt: Scalars['String']['output'];
  /** How it ended; null while it is played. */
  readonly ended: Maybe<HandEnd>;
  /** Why it was broken off; null where it was not. */
  readonly abort: Maybe<Abort>;
  /** A correction has touched it. */
  readonly corrected: Scalars['Boolean']['output'];
  /** What its game comes to is not final: it is played, rulings may be appealed, or a dispute or an appeal is open. */
  readonly provisional: Scalars['Boolean']['output'];
  /** What it was for each seat. */
  readonly seats: ReadonlyArray<HandSummarySeat>;
  /** Its wins, one a winner. */
  readonly wins: ReadonlyArray<WinSummary>;
  /** Its claims, melds and kongs, as they were recorded. */
  readonly claims: ReadonlyArray<ClaimSummary>;
  /** What was found irregular in it, as far as the viewer may see it, each with what became of it. */
  readonly irregularities: ReadonlyArray<SummaryIrregularity>;
};

/** What a hand was for one seat: a line of the score sheet. */
export type HandSummarySeat = {
  /** The seat. */
  readonly seat: Scalars['Int']['output'];
  /** Who sat there; null before anybody did. */
  readonly player: Maybe<Scalars['ID']['output']>;
  /** What the hand changed in their score. */
  readonly change: Scalars['Points']['output'];
  /** Running total after it. */
  readonly score: Scalars['Points']['output'];
  /** Points that rulings assigned so far, counted apart. */
  readonly adjustment: Scalars['Points']['output'];
  /** Points of penalties off the table’s total so far, in points of the table. */
  readonly penalty: Scalars['Points']['output'];
  /** Points of penalties off the overall account so far, in final points. */
  readonly overallPenalty: Scalars['Points']['output'];
  /** Who that is, as the player directory knows them now; null where `player` is. */
  readonly seated: Maybe<Player>;
};

/** A win of a hand that was found. */
export type WinSummary = {
  /** Revision of the win. */
  readonly revision: Scalars['Int']['output'];
  /** The winner’s seat. */
  readonly seat: Scalars['Int']['output'];
  /** The winner. */
  readonly player: Maybe<Scalars['ID']['output']>;
  /** How it was won. */
  readonly by: WinBy;
  /** The winning tile. */
  readonly tile: Scalars['String']['output'];
  /** Whose tile it was; null for a self-draw. */
  readonly from: Maybe<Scalars['Int']['output']>;
  /** Its points; null where nothing was scored or declared, as where the table enters what a win brings. */
  readonly points: Maybe<Scalars['Points']['output']>;
  /** The limit that set the points, in the ruleset’s word. */
  readonly limit: Maybe<Scalars['String']['output']>;
  /** What it changed, by seat. */
  readonly changes: ReadonlyArray<Scalars['Points']['output']>;
  /** The concealed tiles as shown; null where that was not recorded. */
  readonly concealed: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** The winner’s melds. */
  readonly melds: ReadonlyArray<MeldSummary>;
  /** What the hand waited for; null where it was not shown. */
  readonly waits: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Its patterns. */
  readonly patterns: ReadonlyArray<ScoredPattern>;
  /** Who that is, as the player directory knows them now; null where `player` is. */
  readonly winner: Maybe<Player>;
};

/** A meld of a winning hand. */
export type MeldSummary = {
  /** What it is. */
  readonly kind: MeldKind;
  /** Its tiles. */
  readonly tiles: ReadonlyArray<Scalars['String']['output']>;
  /** Whose discard is in it; null for none. */
  readonly from: Maybe<Scalars['Int']['output']>;
};

/** A claim of a hand that was found: what was announced, or the meld or kong that was made. */
export type ClaimSummary = {
  /** Revision of the step. */
  readonly revision: Scalars['Int']['output'];
  /** Whose it is. */
  readonly seat: Scalars['Int']['output'];
  /** What was announced; null for a meld or kong. */
  readonly announced: Maybe<ClaimKind>;
  /** What was made; null for what was announced. */
  readonly meld: Maybe<MeldKind>;
  /** The tile that was claimed, or the kong’s; null for what was announced, and for whoever may not see a kong that lies face down. */
  readonly tile: Maybe<Scalars['String']['output']>;
  /** Whose discard was claimed; null for none. */
  readonly from: Maybe<Scalars['Int']['output']>;
  /** It came late. */
  readonly late: Scalars['Boolean']['output'];
};

/** An irregularity of a hand that was found. */
export type SummaryIrregularity = {
  /** Forbidden, or impossible. */
  readonly kind: IrregularityKind;
  /** A stable code, e.g. `discard-out-of-turn`. */
  readonly code: Scalars['String']['output'];
  /** The seat concerned, 0..3; null where it concerns none. */
  readonly seat: Maybe<Scalars['Int']['output']>;
  /** What is irregular, in words. */
  readonly message: Scalars['String']['output'];
  /** The rule. */
  readonly citation: Citation;
  /** Its number in the catalogue of remedies, e.g. `WI-12`; null where it has none. */
  readonly catalogue: Maybe<Scalars['String']['output']>;
  /** What became of it: settled ones stand no more. */
  readonly status: IrregularityStatus;
  /** Revision of the correction that settled or raised it, of several made together the last; null while it is open. */
  readonly correction: Maybe<Scalars['Int']['output']>;
  /** Revision of the step. */
  readonly revision: Scalars['Int']['output'];
};

/** A page of GameSummary items (Relay). */
export type GameSummaryConnection = {
  readonly __typename: 'GameSummaryConnection';
  /** Events of the record that are not in this yet, counted up to 10,000; null: the event store does not answer, so nobody knows. */
  readonly behind: Maybe<Scalars['Int']['output']>;
  /** The items of the page. */
  readonly edges: ReadonlyArray<GameSummaryEdge>;
  /** Where the page stands. */
  readonly pageInfo: PageInfo;
};

/** An item of GameSummaryConnection with its cursor. */
export type GameSummaryEdge = {
  /** Opaque; give it back as `after`. */
  readonly cursor: Scalars['String']['output'];
  /** The item. */
  readonly node: GameSummary;
};

/** A game as a search finds it; `game(id)` shows the rest. */
export type GameSummary = {
  /** The game’s id. */
  readonly id: Scalars['ID']['output'];
  /** The ruleset. */
  readonly ruleset: Scalars['ID']['output'];
  /** Edition of the ruleset. */
  readonly edition: Scalars['String']['output'];
  /** How it is recorded. */
  readonly mode: Mode;
  /** When concealed tiles lie open to everybody. */
  readonly reveal: Reveal;
  /** The tournament: its id where it is recorded here, or its name. */
  readonly tournament: Maybe<Scalars['String']['output']>;
  /** Which session of it, from 1. */
  readonly session: Maybe<Scalars['Int']['output']>;
  /** Name of the table. */
  readonly tableName: Maybe<Scalars['String']['output']>;
  /** When it was opened, RFC 3339, UTC, milliseconds; of a game recorded later the beginning of the day on which it was played. */
  readonly openedAt: Scalars['String']['output'];
  /** The day on which it was played, as it was called there, e.g. `2020-06-19`; null where it was recorded when it was played, or nobody said. */
  readonly played: Maybe<Scalars['String']['output']>;
  /** Whence it came, where it was read from a log of another program. */
  readonly source: Maybe<GameSource>;
  /** Up to which revision the search knows it. */
  readonly revision: Scalars['Int']['output'];
  /** Completed hands. */
  readonly handsPlayed: Scalars['Int']['output'];
  /** How it was closed; null while it is open. */
  readonly closed: Maybe<GameEnd>;
  /** Until when rulings may be appealed: RFC 3339, UTC, milliseconds; null while it is open. */
  readonly appealUntil: Maybe<Scalars['String']['output']>;
  /** What it comes to is not final: it is played, rulings may be appealed, or a dispute or an appeal is open. */
  readonly provisional: Scalars['Boolean']['output'];
  /** How many corrections it has. */
  readonly corrections: Scalars['Int']['output'];
  /** Its seats. */
  readonly seats: ReadonlyArray<GameSummarySeat>;
  /** What could not be taken up; null where all was. */
  readonly setAside: Maybe<SetAside>;
};

/** A seat of a game that was found. */
export type GameSummarySeat = {
  /** The seat. */
  readonly seat: Scalars['Int']['output'];
  /** Who sits there now; null before anybody does. */
  readonly player: Maybe<Scalars['ID']['output']>;
  /** Running total of the hands. */
  readonly score: Scalars['Points']['output'];
  /** Points that rulings assigned, counted apart. */
  readonly adjustment: Scalars['Points']['output'];
  /** Points of penalties off the table’s total, in points of the table. */
  readonly penalty: Scalars['Points']['output'];
  /** Points of penalties off the overall account, in final points. */
  readonly overallPenalty: Scalars['Points']['output'];
  /** Total with the penalties that are taken from it when it was closed; null before. */
  readonly total: Maybe<Scalars['Points']['output']>;
  /** Place when it was closed, 1 for the highest total, last for who is disqualified; null before. */
  readonly placing: Maybe<Scalars['Int']['output']>;
  /** Who that is, as the player directory knows them now; null where `player` is. */
  readonly seated: Maybe<Player>;
};

/** An event that searches and statistics could not take up: of this game they know what came before it. */
export type SetAside = {
  /** Revision of that event. */
  readonly revision: Scalars['Int']['output'];
  /** Why the operator lets it rest; null while it waits for them. */
  readonly released: Maybe<Scalars['String']['output']>;
};

/** What a player has done, or why there is no answer. */
export type PlayerStatisticsResult = PlayerStatistics | NotFound | NotYet | InvalidInput;

/** What was played under a ruleset, or why there is no answer. */
export type RulesetStatisticsResult = RulesetStatistics | NotFound | NotYet | InvalidInput;

/** Which hands are counted, of those that have ended and whose result stands. */
export type StatisticsFilter = {
  /** Played by this ruleset. */
  readonly ruleset?: InputMaybe<Scalars['ID']['input']>;
  /** Of this tournament: its id where it is recorded here, or what its games were opened for. */
  readonly tournament?: InputMaybe<Scalars['String']['input']>;
  /** Of games opened then or later: a date or an RFC 3339 time. */
  readonly from?: InputMaybe<Scalars['String']['input']>;
  /** Of games opened before: a date or an RFC 3339 time. */
  readonly before?: InputMaybe<Scalars['String']['input']>;
  /** Of a game whose result is not final (played, to be appealed, or with a dispute or an appeal open), or is; left out: both, for results count at once. */
  readonly provisional?: InputMaybe<Scalars['Boolean']['input']>;
};

/** What a player has done. */
export type PlayerStatistics = {
  readonly __typename: 'PlayerStatistics';
  /** Events of the record that are not in this yet, counted up to 10,000; null: the event store does not answer, so nobody knows. */
  readonly behind: Maybe<Scalars['Int']['output']>;
  /** Games they belong to. */
  readonly games: Scalars['Int']['output'];
  /** Hands that have ended and whose result stands. */
  readonly hands: Scalars['Int']['output'];
  /** Wins. */
  readonly wins: Scalars['Int']['output'];
  /** Wins by self-draw, among them. */
  readonly selfDraws: Scalars['Int']['output'];
  /** Mean points of the wins that have points; null without one. */
  readonly meanWin: Maybe<Scalars['Float']['output']>;
  /** Patterns of the wins, the most frequent first. */
  readonly patterns: ReadonlyArray<PatternCount>;
  /** Melds and kongs made, by kind. */
  readonly melds: ReadonlyArray<MeldCount>;
  /** Wins of others on their discards and robbed kongs. */
  readonly discardsWonOn: Scalars['Int']['output'];
  /** What the hands changed in their scores. */
  readonly points: Scalars['Points']['output'];
  /** How they play, each rate with what it is of. */
  readonly rates: PlayRates;
  /** How all others play, by the rulesets that this player plays, in the same tournament and period. */
  readonly field: PlayRates;
  /** How they played month by month, by when games were opened (UTC). */
  readonly form: ReadonlyArray<MonthOfPlay>;
};

/** How somebody plays, or many do. docs/statistics.md defines each. */
export type PlayRates = {
  /** Hands won, of all: who wins with others wins too. */
  readonly wins: Rate;
  /** Wins by self-draw, of the wins. */
  readonly selfDraws: Rate;
  /** Hands in which somebody won on their discard or robbed their kong, of all. */
  readonly dealIns: Rate;
  /** Hands in which they claimed a discard for a meld, of those whose play was recorded. */
  readonly calls: Rate;
  /** Hands in which they declared reach, of those whose play was recorded, by rulesets that know it. */
  readonly reaches: Rate;
  /** Hands that nobody won in which they were ready, of those where somebody said who was. */
  readonly readyAtExhaustion: Rate;
  /** Points of the wins that have points. */
  readonly pointsWon: Mean;
  /** What wins on their discards took from them, a win at a time. */
  readonly pointsPaid: Mean;
  /** In which of their turns they won: their discards before, and one. */
  readonly turnsToWin: Mean;
  /** How often they came first, second, third and fourth, of the games that were closed. */
  readonly placings: ReadonlyArray<Rate>;
  /** Their rank when games were closed. */
  readonly placing: Mean;
};

/** How often something was. */
export type Rate = {
  /** How often it was. */
  readonly count: Scalars['Int']['output'];
  /** Of how many times that it could be. */
  readonly of: Scalars['Int']['output'];
  /** The one by the other; null where it never could be. */
  readonly rate: Maybe<Scalars['Float']['output']>;
};

/** A mean, and of how many. */
export type Mean = {
  /** The mean; null of nothing. */
  readonly mean: Maybe<Scalars['Float']['output']>;
  /** Of how many. */
  readonly of: Scalars['Int']['output'];
};

/** What a player did in a month. */
export type MonthOfPlay = {
  /** The month, e.g. `2026-01`. */
  readonly month: Scalars['String']['output'];
  /** Games in which a hand counts. */
  readonly games: Scalars['Int']['output'];
  /** Hands that have ended and whose result stands. */
  readonly hands: Scalars['Int']['output'];
  /** What the hands changed in their scores. */
  readonly points: Scalars['Points']['output'];
  /** How they played. */
  readonly rates: PlayRates;
};

/** What was played under a ruleset. */
export type RulesetStatistics = {
  readonly __typename: 'RulesetStatistics';
  /** Events of the record that are not in this yet, counted up to 10,000; null: the event store does not answer, so nobody knows. */
  readonly behind: Maybe<Scalars['Int']['output']>;
  /** Games they belong to. */
  readonly games: Scalars['Int']['output'];
  /** Hands that have ended and whose result stands. */
  readonly hands: Scalars['Int']['output'];
  /** Wins. */
  readonly wins: Scalars['Int']['output'];
  /** Wins by self-draw, among them. */
  readonly selfDraws: Scalars['Int']['output'];
  /** Mean points of the wins that have points; null without one. */
  readonly meanWin: Maybe<Scalars['Float']['output']>;
  /** Patterns of the wins, the most frequent first. */
  readonly patterns: ReadonlyArray<PatternCount>;
  /** Melds and kongs made, by kind. */
  readonly melds: ReadonlyArray<MeldCount>;
  /** Hands that nobody won. */
  readonly noWins: Scalars['Int']['output'];
  /** How it is played, each rate with what it is of: of hands, every seat counts. */
  readonly rates: PlayRates;
};

/** How often a pattern was scored. */
export type PatternCount = {
  /** Its id in its ruleset. */
  readonly id: Scalars['ID']['output'];
  /** Its name. */
  readonly name: Scalars['String']['output'];
  /** Wins with it. */
  readonly wins: Scalars['Int']['output'];
};

/** How many melds or kongs of a kind were made. */
export type MeldCount = {
  /** The kind; a small exposed kong counts besides its pong. */
  readonly kind: MeldKind;
  /** How many. */
  readonly count: Scalars['Int']['output'];
};

export type Mutation = {
  /** Adds a player, so that they can be seated by their id. Needs the role scribe, server, judge or operator. */
  readonly addPlayer: PlayerResult;
  /** Gives a player another name, or takes it away. Needs the role judge or operator. */
  readonly renamePlayer: PlayerResult;
  /** Says by which name a source of records knows a player. Needs the role judge or operator. */
  readonly addPlayerAlias: PlayerResult;
  /** Takes an alias from a player. Needs the role judge or operator. */
  readonly removePlayerAlias: PlayerResult;
  /** Makes two ids one player, who keeps their name and gets the other’s aliases: from now on `from` means `into`, in older games too. Needs the role judge or operator. */
  readonly mergePlayers: PlayerResult;
  /** Undoes the merge of an id, in whatever order merges are undone: it is a player of its own again, with the names and aliases that were its own. What was given to the player it was merged into stays theirs. Needs the role judge or operator. */
  readonly unmergePlayer: PlayerResult;
  /** Erases a player’s name and aliases, for good: no import brings them back. Their id stays, in every game they played. Needs the role operator. */
  readonly erasePlayer: PlayerResult;
  /** Records the game of a text as a new game; ask `previewImport` first. One that is there already, by what was played, stays as it is and is answered, if you see it. What a strict game’s rules refuse is not recorded, and nothing of that text is. Needs the role scribe or server. */
  readonly importGame: ImportGameResult;
  /** Opens a game. Its id follows from the command id, so that a retry opens no second one. Needs the role scribe or server. */
  readonly openGame: OpenGameResult;
  /** Records what happened at the table, all of it or nothing. Needs the role scribe or server of the game; while tiles of a strict game lie concealed, of a scribe to know them. */
  readonly recordActions: RecordActionsResult;
  /** Corrects the record; ask `previewCorrection` first. Needs the role scribe or server of the game, or judge; while tiles of a strict game lie concealed, of a scribe to know them. */
  readonly correctGame: CorrectGameResult;
  /** Objects to something. Needs the role of a player, scribe, server or judge of the game; a player speaks for their own seat. */
  readonly raiseDispute: CaseResult;
  /** Adds evidence to a dispute that is open. Needs the roles of `raiseDispute`. */
  readonly addEvidence: CaseResult;
  /** Rules, and carries out what is ruled: all of it is possible at the table as it stands, or nothing is recorded. Ask `previewRuling` first. Needs the role judge. */
  readonly issueRuling: CaseResult;
  /** Appeals against the ruling of a judge at the table, until 30 minutes after the close. Needs the roles of `raiseDispute`. */
  readonly appealRuling: CaseResult;
  /** Decides an appeal; what is varied or reversed undoes what the ruling did and carries out the new one. Needs the role head judge, of somebody who neither ruled nor sits nor recorded there. */
  readonly decideAppeal: CaseResult;
  /** Closes a dispute. Needs the role judge; who raised it may withdraw it. */
  readonly closeDispute: CaseResult;
  /** Gives out a token. It is told this once, and ends no later than the token of whoever gives it. Needs the role operator. */
  readonly addToken: AddTokenResult;
  /** Revokes a token: whoever has it is let in no more, and their sockets are closed. Needs the role operator. */
  readonly revokeToken: RevokeTokenResult;
  /** Revokes every token an actor gave out, with whichever token of theirs, the tokens given out with those, and the actor's pairing codes. The way to revoke what a subject of the identity provider gave out. Needs the role operator. */
  readonly revokeGivenBy: RevokeTokenResult;
  /** Makes a short code that one device exchanges for a token (`pairDevice`). The code and its token end no later than the token of whoever makes it. Needs the role operator; whoever is scribe or server of a game gives their own role in it to another device of theirs, or a seat. */
  readonly addPairingCode: AddPairingCodeResult;
  /** Cancels a pairing code that waits for its device. Needs the role operator; others cancel those that they made. */
  readonly cancelPairingCode: CancelPairingCodeResult;
  /** Exchanges a pairing code for a token, once: whoever has the code needs no other. Wrong codes are counted: too many, and it is `RATE_LIMITED` for a while. */
  readonly pairDevice: PairDeviceResult;
  /** Opens a tournament. Its id follows from the command id, so that a retry opens no second one. Needs the role organiser of no one tournament, or operator. */
  readonly openTournament: OpenTournamentResult;
  /** Records what is said of a tournament, all of it or nothing. Needs the role organiser of the tournament, or operator. */
  readonly recordTournament: RecordTournamentResult;
  /** Draws the seats of the next session, or of all that are left, and records them; ask `previewSeating` first. From the same seed anybody draws the same (docs/tournaments.md). Needs the role organiser of the tournament, or operator. */
  readonly drawSeating: RecordTournamentResult;
  /** Opens a session: first the games of its tables, with their rules and players, then the session. Interrupted and sent again, it opens nothing twice. Needs the role organiser of the tournament, or operator. */
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

/** A player as the directory knows them now, or why nothing was changed. */
export type PlayerResult = Player | PlayerRefused | NotFound | Forbidden | InvalidInput;

/** A page of players, or why there is none. */
export type PlayersResult = PlayerConnection | Forbidden | InvalidInput;

/** A page of Player items (Relay). */
export type PlayerConnection = {
  readonly __typename: 'PlayerConnection';
  /** The items of the page. */
  readonly edges: ReadonlyArray<PlayerEdge>;
  /** Where the page stands. */
  readonly pageInfo: PageInfo;
  /** How many items there are in all. */
  readonly totalCount: Scalars['Int']['output'];
};

/** An item of PlayerConnection with its cursor. */
export type PlayerEdge = {
  /** Opaque; give it back as `after`. */
  readonly cursor: Scalars['String']['output'];
  /** The item. */
  readonly node: Player;
};

/** Whence a game came that another program recorded. */
export type GameSource = {
  /** The format it was read in, e.g. `tenhou-mjlog`. */
  readonly format: Scalars['String']['output'];
  /** What its platform calls the game; null where neither the log nor the name of its file said it. */
  readonly id: Maybe<Scalars['String']['output']>;
  /** SHA-256 of the file it was read from, unpacked: whoever has the file can prove that it is the one. */
  readonly sha256: Scalars['String']['output'];
};

/** A player. Events hold their id alone, so that a name can be changed or erased while no event ever changes. */
export type Player = {
  readonly __typename: 'Player';
  /** Their id, the same for ever; after a merge that of the player who stayed. */
  readonly id: Scalars['ID']['output'];
  /** The name they are shown by; null where none was given, or it was erased. */
  readonly name: Maybe<Scalars['String']['output']>;
  /** Their names were erased, for good. */
  readonly erased: Scalars['Boolean']['output'];
  /** Names they have elsewhere; null to whom no role lets look players up. */
  readonly aliases: Maybe<ReadonlyArray<PlayerAlias>>;
  /** Ids that were merged into this one: they stand in older events and mean the same person. null to whom no role lets look players up. */
  readonly formerIds: Maybe<ReadonlyArray<Scalars['ID']['output']>>;
  /** The recorded tournaments in which they are an entrant or a substitute, the one opened last first; at most 100. */
  readonly tournaments: ReadonlyArray<PlayedTournament>;
};

/** What was said of a player, or why it is not told. */
export type PlayerHistoryResult = PlayerHistory | Forbidden | NotFound;

/** What was said of a player and of every id that means them. */
export type PlayerHistory = {
  readonly __typename: 'PlayerHistory';
  /** The oldest first; erased names are not in it. */
  readonly changes: ReadonlyArray<PlayerChange>;
};

/** Something that was said of a player. */
export type PlayerChange = {
  /** Its number in the directory. */
  readonly number: Scalars['Int']['output'];
  /** When: RFC 3339, UTC, with milliseconds. */
  readonly at: Scalars['String']['output'];
  /** By whom, as they stand in records; null: nobody is known. */
  readonly by: Maybe<Scalars['ID']['output']>;
  /** What. */
  readonly what: PlayerChangeKind;
  /** Of whom. */
  readonly player: Scalars['ID']['output'];
  /** Of a merge and of its undoing: the player who stayed. */
  readonly other: Maybe<Scalars['ID']['output']>;
  /** Of an alias: its source. */
  readonly source: Maybe<Scalars['String']['output']>;
  /** The name, or the alias; null: none, or it was erased. */
  readonly name: Maybe<Scalars['String']['output']>;
};

/** What was said of a player. */
export type PlayerChangeKind =
  /** They were added. */
  | 'ADDED'
  /** They were named, or their name was taken away. */
  | 'NAMED'
  /** A source of records knows them by a name. */
  | 'ALIAS_ADDED'
  /** It does not any more. */
  | 'ALIAS_REMOVED'
  /** Two ids were made one player. */
  | 'MERGED'
  /** That was undone. */
  | 'UNMERGED'
  /** Their names were erased. */
  | 'ERASED';

/** A name by which one source of records knows a player. */
export type PlayerAlias = {
  /** The source: a short word in lower case, e.g. `tenhou`. */
  readonly source: Scalars['String']['output'];
  /** The name used there. */
  readonly name: Scalars['String']['output'];
};

/** A name by which one source of records knows a player. */
export type PlayerAliasInput = {
  /** The source: a short word in lower case, e.g. `tenhou`. */
  readonly source: Scalars['String']['input'];
  /** The name used there: 1 to 100 characters on one line. */
  readonly name: Scalars['String']['input'];
};

/** The player directory cannot be changed so. Nothing was changed. */
export type PlayerRefused = UserError & {
  readonly __typename: 'PlayerRefused';
  /** What kind of failure it is. */
  readonly code: ErrorCode;
  /** What is wrong, in words for people. */
  readonly message: Scalars['String']['output'];
  /** Where in the arguments, e.g. `actions`, `3`, `discardTile`, `tile`. */
  readonly path: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** The player who stands in the way. */
  readonly player: Maybe<Player>;
};

/** What a text would be recorded as, or why it cannot be. */
export type PreviewImportResult = ImportPreview | TextUnreadable | RuleViolated | Forbidden | InvalidInput;

/** What became of `importGame`. Only `GameImported` left something in the record. */
export type ImportGameResult = GameImported | TextUnreadable | RuleViolated | CommandIdReused | Forbidden | InvalidInput;

/** What a text would be recorded as. Nothing was recorded. */
export type ImportPreview = {
  readonly __typename: 'ImportPreview';
  /** The id of the game: it follows from the command id. */
  readonly gameId: Scalars['ID']['output'];
  /** What comes out differently from what the text states. */
  readonly differences: ReadonlyArray<StatedDifference>;
  /** What is irregular in it. */
  readonly irregularities: ReadonlyArray<TextIrregularity>;
  /** What the record does not keep. */
  readonly notCarried: ReadonlyArray<NotCarried>;
  /** The same in canonical form, as it would be exported. */
  readonly notation: Scalars['String']['output'];
  /** How many events it makes, corrections included. */
  readonly events: Scalars['Int']['output'];
  /** How many hands it tells, every take. */
  readonly hands: Scalars['Int']['output'];
  /** The table after its last step. */
  readonly table: Table;
};

/** The game of a text was recorded. */
export type GameImported = {
  readonly __typename: 'GameImported';
  /** The id of the game: it follows from the command id, unless the same game was there before. */
  readonly gameId: Scalars['ID']['output'];
  /** What comes out differently from what the text states. */
  readonly differences: ReadonlyArray<StatedDifference>;
  /** What is irregular in it. */
  readonly irregularities: ReadonlyArray<TextIrregularity>;
  /** What the record does not keep. */
  readonly notCarried: ReadonlyArray<NotCarried>;
  /** Revision of its last event. */
  readonly revision: Scalars['Int']['output'];
  /** How many events this command added: 0 when all of them had been recorded before. */
  readonly added: Scalars['Int']['output'];
};

/** Something that a text states and the engine does not reproduce. */
export type StatedDifference = {
  /** Line of the text, from 1. */
  readonly line: Scalars['Int']['output'];
  /** Where in its line, from 1, in UTF-16 units. */
  readonly column: Scalars['Int']['output'];
  /** The hand’s number; null before the first. */
  readonly hand: Maybe<Scalars['Int']['output']>;
  /** The step within the hand, from 1. */
  readonly step: Scalars['Int']['output'];
  /** What: `points`, `payments`, `scores`. */
  readonly field: Scalars['String']['output'];
  /** As the text states it. */
  readonly stated: Scalars['JSON']['output'];
  /** As the rules make it. */
  readonly computed: Scalars['JSON']['output'];
};

/** An irregularity at its place in a text. */
export type TextIrregularity = {
  /** Line of the text, from 1. */
  readonly line: Scalars['Int']['output'];
  /** Where in its line, from 1, in UTF-16 units. */
  readonly column: Scalars['Int']['output'];
  /** The hand’s number; null before the first. */
  readonly hand: Maybe<Scalars['Int']['output']>;
  /** The step within the hand, from 1. */
  readonly step: Scalars['Int']['output'];
  /** What is irregular. */
  readonly irregularity: Irregularity;
};

/** Something a text holds and its record does not. */
export type NotCarried = {
  /** What, e.g. the header `scribe`. */
  readonly what: Scalars['String']['output'];
  /** How often. */
  readonly count: Scalars['Int']['output'];
};

/** A text that cannot be read; `message` is the first of its errors. Nothing was recorded. */
export type TextUnreadable = UserError & {
  readonly __typename: 'TextUnreadable';
  /** What kind of failure it is. */
  readonly code: ErrorCode;
  /** What is wrong, in words for people. */
  readonly message: Scalars['String']['output'];
  /** Where in the arguments, e.g. `actions`, `3`, `discardTile`, `tile`. */
  readonly path: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Every place that cannot be read, in order. */
  readonly errors: ReadonlyArray<TextError>;
};

/** A place in a text that cannot be read. */
export type TextError = {
  /** The line, from 1. */
  readonly line: Scalars['Int']['output'];
  /** The column, from 1, in UTF-16 units. */
  readonly column: Scalars['Int']['output'];
  /** What was expected there. */
  readonly expected: Scalars['String']['output'];
  /** What stands there. */
  readonly found: Scalars['String']['output'];
};

/** What became of `openGame`. */
export type OpenGameResult = GameOpened | RuleViolated | CommandIdReused | Forbidden | InvalidInput;

/** What became of `recordActions`. Only `ActionsRecorded` left something in the record. */
export type RecordActionsResult = ActionsRecorded | RuleViolated | VersionConflict | CommandIdReused | GameClosedError | Forbidden | NotFound | InvalidInput;

/** What recording actions would come to, or why they cannot be recorded. */
export type PreviewActionsResult = ActionsPreview | RuleViolated | VersionConflict | GameClosedError | Forbidden | NotFound | InvalidInput;

/** What became of a command: `NotFound` means that it left nothing in the record and may be sent again. */
export type CommandResult = GameOpened | ActionsRecorded | CorrectionRecorded | CaseRecorded | NotFound | InvalidInput;

/** A game was opened. */
export type GameOpened = {
  readonly __typename: 'GameOpened';
  /** The game. */
  readonly gameId: Scalars['ID']['output'];
  /** Revision of the last event of this command: what to expect next, if nobody else records. */
  readonly revision: Scalars['Int']['output'];
  /** What was recorded. */
  readonly events: ReadonlyArray<LoggedEvent>;
  /** What was found irregular, as far as the caller may see it. */
  readonly irregularities: ReadonlyArray<Irregularity>;
  /** The command had been recorded before; this is its first result. */
  readonly replayed: Scalars['Boolean']['output'];
  /** Tokens for the seats that were asked for. A retry gives others, because nobody can be told a token twice; those before go on. null where none were asked for, and in `commandResult`. */
  readonly seatTokens: Maybe<ReadonlyArray<SeatToken>>;
};

/** All the actions were recorded. */
export type ActionsRecorded = {
  readonly __typename: 'ActionsRecorded';
  /** The game. */
  readonly gameId: Scalars['ID']['output'];
  /** Revision of the last event of this command: what to expect next, if nobody else records. */
  readonly revision: Scalars['Int']['output'];
  /** What was recorded. */
  readonly events: ReadonlyArray<LoggedEvent>;
  /** What was found irregular, as far as the caller may see it. */
  readonly irregularities: ReadonlyArray<Irregularity>;
  /** The wins that were declared: what became of each. */
  readonly wins: ReadonlyArray<DeclaredWin>;
  /** The command had been recorded before; this is its first result. */
  readonly replayed: Scalars['Boolean']['output'];
};

/** What recording actions would come to. Nothing was recorded. */
export type ActionsPreview = {
  readonly __typename: 'ActionsPreview';
  /** Why it may come out otherwise: tiles lie concealed from the caller that somebody else recorded, and it is judged as if nobody knew them; null: they need not be left out. */
  readonly hidden: Maybe<HiddenReason>;
  /** What would be recorded, in the order of the actions. */
  readonly events: ReadonlyArray<PreviewedEvent>;
  /** What would be found irregular, as far as the caller may see it. */
  readonly irregularities: ReadonlyArray<ActionIrregularity>;
  /** The wins that are declared: what would become of each. */
  readonly wins: ReadonlyArray<DeclaredWin>;
  /** The table as it stands. */
  readonly before: Table;
  /** The table as it would be. */
  readonly after: Table;
  /** What differs between the two. */
  readonly changes: ReadonlyArray<Change>;
};

/** An event that would be recorded, as the caller would see it. */
export type PreviewedEvent = {
  /** Its place in the game’s record, from 0, if nobody else records. */
  readonly revision: Scalars['Int']['output'];
  /** What it is, e.g. `TileDiscarded`. */
  readonly type: Scalars['String']['output'];
  /** What happens in full, in the form docs/log-format.md gives for its type. Tiles are in notation, hidden ones `?`. */
  readonly data: Scalars['JSON']['output'];
  /** What would be found irregular in it. */
  readonly irregularities: ReadonlyArray<Irregularity>;
};

/** An irregularity of an action that is not recorded yet. */
export type ActionIrregularity = {
  /** Where the action stands in the arguments, e.g. `actions`, `3`, `discardTile`. */
  readonly path: ReadonlyArray<Scalars['String']['output']>;
  /** What is irregular. */
  readonly irregularity: Irregularity;
};

/** A win that was declared, and what became of it: whether the player was wrong, or the recorder. */
export type DeclaredWin = {
  /** Revision of its event. */
  readonly revision: Scalars['Int']['output'];
  /** Whose it is. */
  readonly seat: Scalars['Int']['output'];
  /** What it is. */
  readonly judgement: WinJudgement;
  /** The same in words, with the reason where it is none. */
  readonly message: Scalars['String']['output'];
  /** The win and its result; null where it is none. */
  readonly win: Maybe<Win>;
  /** Why it scores that; null where it does not, or its tiles are not all known. */
  readonly explanation: Maybe<Explanation>;
};

/** What a declared win is. */
export type WinJudgement =
  /** A win, scored where the rules score it. */
  | 'WON'
  /** A win, as far as the record goes: not all of its tiles are known, so that it cannot be scored. */
  | 'NOT_SCORED'
  /** None: the player’s false win. A rule forbids it, or the hand does not win. */
  | 'FALSE_WIN'
  /** The tiles given make no winning hand and cannot be those of the hand (too few, too many, a fifth of one, other than what was seen): a slip of the recorder. The hand stays as it was; given rightly it may win. */
  | 'SLIP';

/** The table before the first hand of a record that begins within its game. */
export type BeginsInput = {
  /** Number of the first hand recorded, from 1. */
  readonly hand: Scalars['Int']['input'];
  /** The dealer’s seat, 0..3. */
  readonly dealer: Scalars['Int']['input'];
  /** The prevailing wind, `1z` to `4z`; null where there is none. */
  readonly prevailingWind?: InputMaybe<Scalars['String']['input']>;
  /** Hands counted on. */
  readonly honba: Scalars['Int']['input'];
  /** Bets on the table. */
  readonly bets: Scalars['Int']['input'];
  /** Scores by seat. */
  readonly scores: ReadonlyArray<Scalars['Points']['input']>;
};

/** Something that happened at the table: exactly one of these. */
export type ActionInput =
  /** The players take their seats. */
  { readonly seatPlayers: SeatPlayersInput; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  /** A hand begins. */
  { readonly seatPlayers?: never; readonly startHand: StartHandInput; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  /** Dice are thrown. */
  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice: ThrowDiceInput; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  /** The wall is broken. */
  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall: BreakWallInput; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  /** The hands are dealt. */
  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles: DealTilesInput; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  /** A tile is drawn. */
  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile: DrawTileInput; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  /** A tile drawn too early goes back to the wall. */
  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw: SeatInput; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  /** A tile is discarded. */
  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile: DiscardTileInput; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  /** A claim is announced. */
  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim: AnnounceClaimInput; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  /** A claim that was said is taken back before it is carried out. */
  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim: WithdrawClaimInput; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  /** A discard is taken for a meld. */
  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld: ClaimMeldInput; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  /** A set just laid with a discard goes back, before its player discards: another’s claim goes first, or it was no set they could lay. */
  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld: SeatInput; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  /** A kong is declared. */
  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong: DeclareKongInput; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  /** A lucky tile indicator is turned up. */
  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator: RevealIndicatorInput; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  /** Reach is declared, before the discard it goes with. */
  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach: SeatInput; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  /** The last discard is taken into the hand instead of a draw. */
  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard: SeatInput; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  /** A flower or season is laid open; a supplement tile is drawn for it. */
  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile: ExposeBonusTileInput; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  /** Tiles are shown unlawfully. */
  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles: TilesInput; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  /** Tiles are revealed at the end of a hand. */
  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles: RevealTilesInput; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  /** Steps were not recorded. */
  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps: LoseStepsInput; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  /** A remark. */
  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote: AddNoteInput; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  /** A connection was lost or came back. */
  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection: ChangeConnectionInput; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  /** Whoever lays the wall says, in a hash, which it is, before the dice are thrown and the tiles dealt. */
  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall: CommitWallInput; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  /** A player’s number goes into the seed by which a wall is shuffled, once that was committed to. */
  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall: MixWallInput; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  /** The wall that was committed to, once its hand is over: what was taken from it is compared with it. */
  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall: RevealWallInput; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  /** Play stops for a while. */
  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak: TakeBreakInput; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  /** A win is declared. */
  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin: DeclareWinInput; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  /** The points of a win, where no rules score it; one entry for each winner. */
  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints: EnterPointsInput; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  /** Points change hands. */
  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments: MakePaymentsInput; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  /** A hand ends. */
  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand: EndHandInput; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame?: never; }
  |  /** A penalty is imposed. */
  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty: ImposePenaltyInput; readonly adjustScore?: never; readonly closeGame?: never; }
  |  /** A ruling assigns points. */
  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore: AdjustScoreInput; readonly closeGame?: never; }
  |  /** The game is closed. */
  { readonly seatPlayers?: never; readonly startHand?: never; readonly throwDice?: never; readonly breakWall?: never; readonly dealTiles?: never; readonly drawTile?: never; readonly returnDraw?: never; readonly discardTile?: never; readonly announceClaim?: never; readonly withdrawClaim?: never; readonly claimMeld?: never; readonly putBackMeld?: never; readonly declareKong?: never; readonly revealIndicator?: never; readonly declareReach?: never; readonly takeUpDiscard?: never; readonly exposeBonusTile?: never; readonly exposeTiles?: never; readonly revealTiles?: never; readonly loseSteps?: never; readonly addNote?: never; readonly changeConnection?: never; readonly commitWall?: never; readonly mixWall?: never; readonly revealWall?: never; readonly takeBreak?: never; readonly declareWin?: never; readonly enterPoints?: never; readonly makePayments?: never; readonly endHand?: never; readonly imposePenalty?: never; readonly adjustScore?: never; readonly closeGame: CloseGameInput; };

/** Who sits where: the players, or how they picked, or both. */
export type SeatPlayersInput = {
  /** Player ids of seats 0 to 3; seat 0 is East of the first hand. */
  readonly players?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** The picking, which decides the seats. */
  readonly picking?: InputMaybe<SeatPickingInput>;
};

/** How the players picked their seats. */
export type SeatPickingInput = {
  /** The four players as they sat down, counter-clockwise. */
  readonly places: ReadonlyArray<Scalars['ID']['input']>;
  /** Two throws. */
  readonly throws: ReadonlyArray<PickingThrowInput>;
  /** The wind tiles in their row, from the odd number tile’s end to the even one’s. */
  readonly row: ReadonlyArray<Scalars['String']['input']>;
};

/** A throw of the dice while seats are picked. */
export type PickingThrowInput = {
  /** By whom: the index in `places`. */
  readonly place: Scalars['Int']['input'];
  /** The faces, 1..6. */
  readonly faces: ReadonlyArray<Scalars['Int']['input']>;
};

/** A hand begins. What is left out is what the rules say comes next. */
export type StartHandInput = {
  /** Its number, from 1. */
  readonly hand?: InputMaybe<Scalars['Int']['input']>;
  /** Take number, from 1. */
  readonly take?: InputMaybe<Scalars['Int']['input']>;
  /** The dealer’s seat, 0..3. */
  readonly dealer?: InputMaybe<Scalars['Int']['input']>;
};

/** Dice are thrown to break the wall. */
export type ThrowDiceInput = {
  /** The seat, 0..3. */
  readonly seat: Scalars['Int']['input'];
  /** The faces, 1..6. */
  readonly faces: ReadonlyArray<Scalars['Int']['input']>;
};

/** The wall is broken. */
export type BreakWallInput = {
  /** Before whose seat, 0..3. */
  readonly seat: Scalars['Int']['input'];
  /** After how many stacks. */
  readonly stacks: Scalars['Int']['input'];
};

/** The wall of a hand, committed to before it is dealt. */
export type CommitWallInput = {
  /** The hand; left out: the one being set up. */
  readonly hand?: InputMaybe<Scalars['Int']['input']>;
  /** How it is committed to. */
  readonly scheme: WallScheme;
  /** SHA-256 in hexadecimal, in lower case. */
  readonly commitment: Scalars['String']['input'];
};

/** A number mixed into the wall of a hand. */
export type MixWallInput = {
  /** The hand; left out: the one being set up. */
  readonly hand?: InputMaybe<Scalars['Int']['input']>;
  /** Whose number, 0..3. */
  readonly seat: Scalars['Int']['input'];
  /** The number, from 0. */
  readonly number: Scalars['Int']['input'];
};

/** A wall that was committed to. */
export type RevealWallInput = {
  /** The hand; left out: the one that ended last. */
  readonly hand?: InputMaybe<Scalars['Int']['input']>;
  /** All its tiles: as they lay, or in the order of dealing where no dice say where it is broken. */
  readonly tiles: ReadonlyArray<Scalars['String']['input']>;
  /** What the commitment was made with; left out where it was made with nothing else. */
  readonly salt?: InputMaybe<Scalars['String']['input']>;
};

/** The hands are dealt. */
export type DealTilesInput = {
  /** The tiles of seats 0 to 3 in notation; `?` for each that nobody saw. */
  readonly hands: ReadonlyArray<ReadonlyArray<Scalars['String']['input']>>;
};

/** A tile is drawn. */
export type DrawTileInput = {
  /** The seat, 0..3. */
  readonly seat: Scalars['Int']['input'];
  /** A tile in notation: `5p`, `?` where nobody saw it, `[58]p` one of two, `5p~` unsure. */
  readonly tile: Scalars['String']['input'];
  /** Left out: the live wall, or a supplement tile where one is due. */
  readonly source?: InputMaybe<DrawSource>;
};

/** An action that names only its seat. */
export type SeatInput = {
  /** The seat, 0..3. */
  readonly seat: Scalars['Int']['input'];
};

/** A tile is discarded. */
export type DiscardTileInput = {
  /** The seat, 0..3. */
  readonly seat: Scalars['Int']['input'];
  /** A tile in notation: `5p`, `?` where nobody saw it, `[58]p` one of two, `5p~` unsure. */
  readonly tile: Scalars['String']['input'];
  /** Whether it is the tile just drawn; null where nobody saw; left out, it is if it is known to be the same. */
  readonly drawn?: InputMaybe<Scalars['Boolean']['input']>;
};

/** A claim is said that is not carried out at once. */
export type AnnounceClaimInput = {
  /** The seat, 0..3. */
  readonly seat: Scalars['Int']['input'];
  /** What was said. */
  readonly claim: ClaimKind;
};

/** A claim that was said is taken back. */
export type WithdrawClaimInput = {
  /** The seat, 0..3. */
  readonly seat: Scalars['Int']['input'];
  /** What they had said. */
  readonly claim: ClaimKind;
};

/** A discard is taken for a meld. */
export type ClaimMeldInput = {
  /** The seat, 0..3. */
  readonly seat: Scalars['Int']['input'];
  /** Which meld. */
  readonly kind: ClaimedMeldKind;
  /** The claimant’s own tiles of it; left out, what matches the discard: of a chi the only two tiles that can be it, and where several can, it is refused with each of them. */
  readonly own?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** How many discards lie between; left out: none. */
  readonly back?: InputMaybe<Scalars['Int']['input']>;
};

/** A kong is declared in one’s own turn. */
export type DeclareKongInput = {
  /** The seat, 0..3. */
  readonly seat: Scalars['Int']['input'];
  /** Which kong. */
  readonly kind: DeclaredKongKind;
  /** A tile in notation: `5p`, `?` where nobody saw it, `[58]p` one of two, `5p~` unsure. */
  readonly tile: Scalars['String']['input'];
};

/** A lucky tile indicator is turned up in the dead wall. */
export type RevealIndicatorInput = {
  /** A tile in notation: `5p`, `?` where nobody saw it, `[58]p` one of two, `5p~` unsure. */
  readonly tile: Scalars['String']['input'];
  /** Its tier, counted from the break; left out, the next one. */
  readonly place?: InputMaybe<Scalars['Int']['input']>;
};

/** A flower or season is laid open. */
export type ExposeBonusTileInput = {
  /** The seat, 0..3. */
  readonly seat: Scalars['Int']['input'];
  /** Which: `1f` to `8f`. */
  readonly tile: Scalars['String']['input'];
};

/** Tiles a player shows. */
export type TilesInput = {
  /** The seat, 0..3. */
  readonly seat: Scalars['Int']['input'];
  /** The tiles in notation, 1 to 20. */
  readonly tiles: ReadonlyArray<Scalars['String']['input']>;
};

/** A player lays all concealed tiles open. */
export type RevealTilesInput = {
  /** The seat, 0..3. */
  readonly seat: Scalars['Int']['input'];
  /** The tiles in notation. */
  readonly tiles: ReadonlyArray<Scalars['String']['input']>;
  /** The sets lying in front of the seat, where steps were lost, the result alone is recorded, or a set was not read; elsewhere only what the record has. */
  readonly melds?: InputMaybe<ReadonlyArray<ShownMeldInput>>;
  /** The flowers and seasons lying there, in the same case. */
  readonly bonus?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

/** A set as it lies there, of which nobody saw how it came. */
export type ShownMeldInput = {
  /** Its kind. */
  readonly kind: ShownMeldKind;
  /** Its three or four tiles in notation. */
  readonly tiles: ReadonlyArray<Scalars['String']['input']>;
};

/** Some steps were not recorded. */
export type LoseStepsInput = {
  /** How many, 1 to 1000; null where nobody knows. */
  readonly count?: InputMaybe<Scalars['Int']['input']>;
};

/** A remark on the record. Everybody can read it. */
export type AddNoteInput = {
  /** At most 500 characters. */
  readonly text: Scalars['String']['input'];
};

/** An online player’s connection was lost or came back. */
export type ChangeConnectionInput = {
  /** The seat, 0..3. */
  readonly seat: Scalars['Int']['input'];
  /** Whether they are connected now. */
  readonly connected: Scalars['Boolean']['input'];
};

/** A break at the table. It changes nothing. */
export type TakeBreakInput = {
  /** How many minutes, 1 to 999; null where nobody said. */
  readonly minutes?: InputMaybe<Scalars['Int']['input']>;
};

/** A win is declared. */
export type DeclareWinInput = {
  /** The seat, 0..3. */
  readonly seat: Scalars['Int']['input'];
  /** How. */
  readonly by: WinBy;
  /** The winning tile, where the record has not seen it. */
  readonly tile?: InputMaybe<Scalars['String']['input']>;
  /** Whose tile it was, where the record has not seen it. */
  readonly from?: InputMaybe<Scalars['Int']['input']>;
  /** The concealed tiles shown, without the winning tile. */
  readonly concealed?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** The points the players declared. */
  readonly declaredPoints?: InputMaybe<Scalars['Points']['input']>;
  /** The tiles under the indicators, in their order, where the winner has them turned up. */
  readonly under?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** The sets lying in front of the seat, where steps were lost, the result alone is recorded, or a set was not read; elsewhere only what the record has. */
  readonly melds?: InputMaybe<ReadonlyArray<ShownMeldInput>>;
  /** The flowers and seasons lying there, in the same case. */
  readonly bonus?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** The table found it to be none, though the record cannot tell: nobody saw the tiles. It is recorded as a win that failed; strict games refuse it. */
  readonly failed?: InputMaybe<Scalars['Boolean']['input']>;
};

/** What a win brought, where the table scores by itself. */
export type EnterPointsInput = {
  /** Points gained by seats 0 to 3; they sum to zero. */
  readonly changes: ReadonlyArray<Scalars['Points']['input']>;
};

/** What changed hands, where it was seen. */
export type MakePaymentsInput = {
  /** Points gained by seats 0 to 3. */
  readonly changes: ReadonlyArray<Scalars['Points']['input']>;
};

/** A hand ends. */
export type EndHandInput = {
  /** How. */
  readonly reason: HandEnd;
  /** Why it was broken off; with `ABORTED` only. */
  readonly abort?: InputMaybe<Abort>;
};

/** A penalty is imposed. */
export type ImposePenaltyInput = {
  /** The seat, 0..3. */
  readonly seat: Scalars['Int']['input'];
  /** Which. */
  readonly penalty: PenaltyKind;
  /** Points given, negative where taken, in points of the account; left out, what the ruleset or the tournament takes for it. Where one of them sets an amount, no other is taken. */
  readonly points?: InputMaybe<Scalars['Points']['input']>;
  /** Penalty tiles in notation: with `PENALTY_TILES`, and with nothing else. */
  readonly tiles?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Why; at most 500 characters, not blank. */
  readonly reason: Scalars['String']['input'];
  /** What the points are taken from; left out, what the ruleset takes penalties from. */
  readonly account?: InputMaybe<PenaltyAccount>;
  /** What it is imposed for: an id of the catalogue of irregularities, or a text of at most 500 characters. How many times the player had one for it is counted. */
  readonly infraction?: InputMaybe<Scalars['String']['input']>;
};

/** A ruling assigns points for a hand, of an account of their own beside scores and penalties: they need not come to zero. Judges alone. */
export type AdjustScoreInput = {
  /** Number of the hand it is about. */
  readonly hand: Scalars['Int']['input'];
  /** Which take of it, from 1. */
  readonly take: Scalars['Int']['input'];
  /** Points of seats 0 to 3. */
  readonly changes: ReadonlyArray<Scalars['Points']['input']>;
  /** What it was weighted between; empty where it was not. */
  readonly outcomes: ReadonlyArray<OutcomeInput>;
};

/** One of several results between which a score is weighted. */
export type OutcomeInput = {
  /** How many parts of all it has, from 1. */
  readonly parts: Scalars['Int']['input'];
  /** What it would bring seats 0 to 3. */
  readonly changes: ReadonlyArray<Scalars['Points']['input']>;
};

/** The game is closed. */
export type CloseGameInput = {
  /** How. */
  readonly reason: GameEnd;
};

/** What became of `correctGame`. Only `CorrectionRecorded` left something in the record. */
export type CorrectGameResult = CorrectionRecorded | RuleViolated | VersionConflict | CommandIdReused | Forbidden | NotFound | InvalidInput;

/** What a correction would change, or why it cannot be made. */
export type PreviewCorrectionResult = CorrectionPreview | RuleViolated | Forbidden | NotFound | InvalidInput;

/** What is wrong with the record: exactly one of these. What was recorded stays readable. */
export type CorrectionInput =
  /** It did not happen. */
  { readonly retract: RetractInput; readonly amend?: never; readonly insert?: never; readonly restore?: never; readonly reseat?: never; readonly substitute?: never; readonly options?: never; }
  |  /** Something else happened. */
  { readonly retract?: never; readonly amend: AmendInput; readonly insert?: never; readonly restore?: never; readonly reseat?: never; readonly substitute?: never; readonly options?: never; }
  |  /** Something was left out. */
  { readonly retract?: never; readonly amend?: never; readonly insert: InsertInput; readonly restore?: never; readonly reseat?: never; readonly substitute?: never; readonly options?: never; }
  |  /** It was right as first recorded. */
  { readonly retract?: never; readonly amend?: never; readonly insert?: never; readonly restore: RestoreInput; readonly reseat?: never; readonly substitute?: never; readonly options?: never; }
  |  /** Other players sit there. */
  { readonly retract?: never; readonly amend?: never; readonly insert?: never; readonly restore?: never; readonly reseat: ReseatInput; readonly substitute?: never; readonly options?: never; }
  |  /** A player was replaced. */
  { readonly retract?: never; readonly amend?: never; readonly insert?: never; readonly restore?: never; readonly reseat?: never; readonly substitute: SubstituteInput; readonly options?: never; }
  |  /** The options are wrong. */
  { readonly retract?: never; readonly amend?: never; readonly insert?: never; readonly restore?: never; readonly reseat?: never; readonly substitute?: never; readonly options: CorrectOptionsInput; };

/** What was recorded did not happen. */
export type RetractInput = {
  /** Revision of the action or insertion that is corrected. */
  readonly target: Scalars['Int']['input'];
  /** Why, in 1 to 500 characters. It stands in the record. */
  readonly reason: Scalars['String']['input'];
};

/** Something else happened in its place. */
export type AmendInput = {
  /** Revision of the action or insertion that is corrected. */
  readonly target: Scalars['Int']['input'];
  /** What happened. */
  readonly action: ActionInput;
  /** Why, in 1 to 500 characters. It stands in the record. */
  readonly reason: Scalars['String']['input'];
};

/** Something happened and was not recorded. */
export type InsertInput = {
  /** Revision of the action before which it happened. */
  readonly before: Scalars['Int']['input'];
  /** What happened. */
  readonly action: ActionInput;
  /** Why, in 1 to 500 characters. It stands in the record. */
  readonly reason: Scalars['String']['input'];
};

/** It counts again as it was first recorded. */
export type RestoreInput = {
  /** Revision of the action or insertion that is corrected. */
  readonly target: Scalars['Int']['input'];
  /** Why, in 1 to 500 characters. It stands in the record. */
  readonly reason: Scalars['String']['input'];
};

/** From a hand on, these players sit in seats 0 to 3. */
export type ReseatInput = {
  /** Revision of the start of that hand. */
  readonly fromHand: Scalars['Int']['input'];
  /** Player ids of seats 0 to 3. */
  readonly seats: ReadonlyArray<Scalars['ID']['input']>;
  /** Why, in 1 to 500 characters. It stands in the record. */
  readonly reason: Scalars['String']['input'];
};

/** From a hand on, another player sits in a seat. */
export type SubstituteInput = {
  /** Revision of the start of that hand. */
  readonly fromHand: Scalars['Int']['input'];
  /** The seat, 0..3. */
  readonly seat: Scalars['Int']['input'];
  /** The id of who sits there. */
  readonly player: Scalars['ID']['input'];
  /** Why, in 1 to 500 characters. It stands in the record. */
  readonly reason: Scalars['String']['input'];
};

/** The game is played under other options; before the first result only. */
export type CorrectOptionsInput = {
  /** An object of every option’s value by name (`Ruleset.options`). */
  readonly options: Scalars['JSON']['input'];
  /** Why, in 1 to 500 characters. It stands in the record. */
  readonly reason: Scalars['String']['input'];
};

/** A correction was recorded; what it corrects stays readable. */
export type CorrectionRecorded = {
  readonly __typename: 'CorrectionRecorded';
  /** The game. */
  readonly gameId: Scalars['ID']['output'];
  /** Revision of the last event of this command: what to expect next, if nobody else records. */
  readonly revision: Scalars['Int']['output'];
  /** What was recorded. */
  readonly events: ReadonlyArray<LoggedEvent>;
  /** What was found irregular, as far as the caller may see it. */
  readonly irregularities: ReadonlyArray<Irregularity>;
  /** Steps that stay as they were recorded, and would be judged otherwise since, as far as the caller can know. */
  readonly dependants: ReadonlyArray<Dependant>;
  /** The command had been recorded before; this is its first result. */
  readonly replayed: Scalars['Boolean']['output'];
};

/** What a correction would change. Nothing was recorded. */
export type CorrectionPreview = {
  readonly __typename: 'CorrectionPreview';
  /** Why it may come out otherwise: tiles lie concealed from the caller that somebody else recorded, and it is judged as if nobody knew them; null: they need not be left out. */
  readonly hidden: Maybe<HiddenReason>;
  /** The table after the last step as it stands. */
  readonly before: Table;
  /** The table after the last step with the correction. */
  readonly after: Table;
  /** What differs between the two. */
  readonly changes: ReadonlyArray<Change>;
  /** Wins whose result changes. */
  readonly results: ReadonlyArray<ChangedResult>;
  /** Ends of hands that bring something else. */
  readonly ends: ReadonlyArray<ChangedEnd>;
  /** Irregularities that come up. */
  readonly raised: ReadonlyArray<PlacedIrregularity>;
  /** Irregularities that are settled. */
  readonly settled: ReadonlyArray<PlacedIrregularity>;
  /** Steps that stay as they were recorded, and would now be judged otherwise: they are corrected by themselves, or left. */
  readonly dependants: ReadonlyArray<Dependant>;
  /** How the game was closed, as it stands; null: it is not. */
  readonly closingBefore: Maybe<Closing>;
  /** The same with the corrections: totals, places and final points. */
  readonly closingAfter: Maybe<Closing>;
};

/** A step that a correction does not touch, and that would be judged otherwise with it. */
export type Dependant = {
  /** Revision of the step. */
  readonly revision: Scalars['Int']['output'];
  /** What it is, and stays: `{type, data}` as docs/log-format.md gives them. */
  readonly was: Scalars['JSON']['output'];
  /** What would be recorded now; null: it could not be. */
  readonly now: Maybe<Scalars['JSON']['output']>;
  /** Why, each in a sentence. */
  readonly why: ReadonlyArray<Scalars['String']['output']>;
  /** The correction that would follow suit: a `CorrectionInput`, ready to be a variable of `correctGame`. Null where none is known that leaves nothing else irregular, or where tiles lie concealed from the caller. */
  readonly correction: Maybe<Scalars['JSON']['output']>;
};

/** A win whose result a correction changes. */
export type ChangedResult = {
  /** Revision of the win. */
  readonly win: Scalars['Int']['output'];
  /** Its result so far; null where it is new. */
  readonly was: Maybe<WinResult>;
  /** Its result with the correction. */
  readonly result: WinResult;
};

/** The end of a hand whose own result a correction changes. */
export type ChangedEnd = {
  /** Revision of the end. */
  readonly end: Scalars['Int']['output'];
  /** What it brings seats 0 to 3 so far; null: nothing. */
  readonly was: Maybe<ReadonlyArray<Scalars['Points']['output']>>;
  /** What it brings with the correction; null: nothing. */
  readonly changes: Maybe<ReadonlyArray<Scalars['Points']['output']>>;
};

/** An irregularity at its place in the record. */
export type PlacedIrregularity = {
  /** Forbidden, or impossible. */
  readonly kind: IrregularityKind;
  /** A stable code, e.g. `discard-out-of-turn`. */
  readonly code: Scalars['String']['output'];
  /** The seat concerned, 0..3; null where it concerns none. */
  readonly seat: Maybe<Scalars['Int']['output']>;
  /** What is irregular, in words. */
  readonly message: Scalars['String']['output'];
  /** The rule. */
  readonly citation: Citation;
  /** Its number in the catalogue of remedies, e.g. `WI-12`; null where it has none. */
  readonly catalogue: Maybe<Scalars['String']['output']>;
  /** What became of it: settled ones stand no more. */
  readonly status: IrregularityStatus;
  /** Revision of the correction that settled or raised it, of several made together the last; null while it is open. */
  readonly correction: Maybe<Scalars['Int']['output']>;
  /** Revision of the step. */
  readonly revision: Scalars['Int']['output'];
};

/** What became of a command of a case. Only `CaseRecorded` left something in the record. */
export type CaseResult = CaseRecorded | RuleViolated | VersionConflict | CommandIdReused | Forbidden | NotFound | InvalidInput;

/** Something was recorded of a case, with all that carries it out. */
export type CaseRecorded = {
  readonly __typename: 'CaseRecorded';
  /** The game. */
  readonly gameId: Scalars['ID']['output'];
  /** Revision of the last event of this command: what to expect next, if nobody else records. */
  readonly revision: Scalars['Int']['output'];
  /** What was recorded: the event of the case first; its revision is its id. */
  readonly events: ReadonlyArray<LoggedEvent>;
  /** What was found irregular, as far as the caller may see it. */
  readonly irregularities: ReadonlyArray<Irregularity>;
  /** Steps that a ruling’s corrections leave as they were recorded, and that would be judged otherwise since; for judges. */
  readonly dependants: ReadonlyArray<Dependant>;
  /** The command had been recorded before; this is its first result. */
  readonly replayed: Scalars['Boolean']['output'];
};

/** What an objection is about. */
export type DisputeQuestion =
  /** What happened. */
  | 'FACT'
  /** What the rules say. */
  | 'LAW'
  /** What it is worth. */
  | 'SCORE'
  /** How somebody behaved. */
  | 'CONDUCT';

/** What becomes of the play meanwhile. */
export type DisputePlay =
  /** It has stopped. */
  | 'STOPPED'
  /** It goes on. */
  | 'CONTINUES'
  /** The hand or the game is over. */
  | 'OVER';

/** Something is objected to. */
export type RaiseDisputeInput = {
  /** The seat that objects, 0..3; null: a scribe or a judge on their own account. */
  readonly by?: InputMaybe<Scalars['Int']['input']>;
  /** The seats it is against. */
  readonly against: ReadonlyArray<Scalars['Int']['input']>;
  /** The hand it is about: revision of its start; null: none. */
  readonly hand?: InputMaybe<Scalars['Int']['input']>;
  /** Revisions of the events it is about. */
  readonly about: ReadonlyArray<Scalars['Int']['input']>;
  /** What it is about. */
  readonly question: DisputeQuestion;
  /** What is claimed; at most 4,000 characters. Read by judges, and by who said it. */
  readonly claim: Scalars['String']['input'];
  /** What is asked for. */
  readonly sought?: InputMaybe<Scalars['String']['input']>;
  /** What becomes of the play. */
  readonly play: DisputePlay;
};

/** What kind of evidence it is. */
export type EvidenceKind =
  /** Events of the record. */
  | 'REVISIONS'
  /** What somebody says. */
  | 'STATEMENT'
  /** Something that is kept elsewhere. */
  | 'ATTACHMENT';

/** Evidence in a dispute. */
export type AddEvidenceInput = {
  /** The dispute: revision of its event. */
  readonly dispute: Scalars['Int']['input'];
  /** The seat that gives it, 0..3; null: none. */
  readonly by?: InputMaybe<Scalars['Int']['input']>;
  /** What kind. */
  readonly kind: EvidenceKind;
  /** Revisions of the events that show it. */
  readonly revisions: ReadonlyArray<Scalars['Int']['input']>;
  /** What is said; at most 4,000 characters. */
  readonly text?: InputMaybe<Scalars['String']['input']>;
  /** SHA-256 of what is kept elsewhere, 64 lower-case hexadecimal digits. */
  readonly sha256?: InputMaybe<Scalars['String']['input']>;
  /** Its media type, e.g. `image/jpeg`. */
  readonly mediaType?: InputMaybe<Scalars['String']['input']>;
};

/** Who ruled. */
export type RulingInstance =
  /** A judge at the table. */
  | 'TABLE'
  /** The head judge. */
  | 'HEAD'
  /** A committee. */
  | 'COMMITTEE';

/** What a ruling rests on. */
export type RulingBasis =
  /** The documents: one that is law is cited, and they give the remedies. */
  | 'LAW'
  /** The judge’s discretion. */
  | 'DISCRETION';

/** How a fact is taken. */
export type FindingStatus =
  /** Everybody agrees. */
  | 'AGREED'
  /** The judge found it. */
  | 'FOUND'
  /** Nobody can say. */
  | 'UNDETERMINED';

/** A fact as a ruling takes it. */
export type FindingInput = {
  /** What is the case; at most 4,000 characters. */
  readonly text: Scalars['String']['input'];
  /** Revisions of the events that show it. */
  readonly revisions: ReadonlyArray<Scalars['Int']['input']>;
  /** How it is taken. */
  readonly status: FindingStatus;
};

/** A place in the documents (`Ruleset.documents`). */
export type CitationInput = {
  /** The rule document. */
  readonly document: Scalars['String']['input'];
  /** Its section; empty where the item stands for itself. */
  readonly section: Scalars['String']['input'];
  /** The item in the section; empty where the whole section is meant. */
  readonly item: Scalars['String']['input'];
};

/** What is ruled. */
export type RulingInput = {
  /** The dispute: revision of its event; null: of the judge’s own accord. */
  readonly dispute?: InputMaybe<Scalars['Int']['input']>;
  /** The ruling that this one replaces, and undoes: revision of its event. */
  readonly supersedes?: InputMaybe<Scalars['Int']['input']>;
  /** Revision of the last event that the judge had before them; left out: the last there is. */
  readonly seenUpTo?: InputMaybe<Scalars['Int']['input']>;
  /** Who rules. */
  readonly instance: RulingInstance;
  /** The facts. */
  readonly facts: ReadonlyArray<FindingInput>;
  /** The laws. */
  readonly laws: ReadonlyArray<CitationInput>;
  /** Entries of the catalogue of irregularities and remedies (`Ruleset.catalogue`). */
  readonly catalogue: ReadonlyArray<Scalars['ID']['input']>;
  /** What it rests on. */
  readonly basis: RulingBasis;
  /** What is done, in this order. */
  readonly remedies: ReadonlyArray<RemedyInput>;
  /** Why; at most 4,000 characters. Read by judges, and by the parties once the hand lies open. */
  readonly reason: Scalars['String']['input'];
  /** Why, for everybody to read; at most 500 characters. It may name no tile that lies concealed. */
  readonly publicReason: Scalars['String']['input'];
  /** Carried out only when it is final. */
  readonly stayed: Scalars['Boolean']['input'];
};

/** What is ruled on appeal. */
export type NewRulingInput = {
  /** Who rules. */
  readonly instance: RulingInstance;
  /** The facts. */
  readonly facts: ReadonlyArray<FindingInput>;
  /** The laws. */
  readonly laws: ReadonlyArray<CitationInput>;
  /** Entries of the catalogue of irregularities and remedies. */
  readonly catalogue: ReadonlyArray<Scalars['ID']['input']>;
  /** What it rests on. */
  readonly basis: RulingBasis;
  /** What is done, in this order, after what the first ruling did is undone. */
  readonly remedies: ReadonlyArray<RemedyInput>;
  /** Why; at most 4,000 characters. */
  readonly reason: Scalars['String']['input'];
  /** Why, for everybody to read; at most 500 characters. */
  readonly publicReason: Scalars['String']['input'];
  /** Carried out only when the dispute is closed. */
  readonly stayed: Scalars['Boolean']['input'];
};

/** What a ruling does: exactly one of these. Beyond what the entries of the catalogue give, it is by discretion. */
export type RemedyInput =
  /** Play goes on. */
  { readonly playOn: PlayOnInput; readonly correctRecord?: never; readonly voidHand?: never; readonly endHand?: never; readonly denyClaim?: never; readonly deadHand?: never; readonly penaltyTiles?: never; readonly assignResult?: never; readonly artificialResult?: never; readonly extraTime?: never; readonly penalty?: never; }
  |  /** The record is corrected. */
  { readonly playOn?: never; readonly correctRecord: CorrectRecordInput; readonly voidHand?: never; readonly endHand?: never; readonly denyClaim?: never; readonly deadHand?: never; readonly penaltyTiles?: never; readonly assignResult?: never; readonly artificialResult?: never; readonly extraTime?: never; readonly penalty?: never; }
  |  /** The hand being played, or played last, counts for nothing. */
  { readonly playOn?: never; readonly correctRecord?: never; readonly voidHand: VoidHandInput; readonly endHand?: never; readonly denyClaim?: never; readonly deadHand?: never; readonly penaltyTiles?: never; readonly assignResult?: never; readonly artificialResult?: never; readonly extraTime?: never; readonly penalty?: never; }
  |  /** The hand ends; nobody wins it. */
  { readonly playOn?: never; readonly correctRecord?: never; readonly voidHand?: never; readonly endHand: EndHandByRulingInput; readonly denyClaim?: never; readonly deadHand?: never; readonly penaltyTiles?: never; readonly assignResult?: never; readonly artificialResult?: never; readonly extraTime?: never; readonly penalty?: never; }
  |  /** A claim, a kong or a win is taken back. */
  { readonly playOn?: never; readonly correctRecord?: never; readonly voidHand?: never; readonly endHand?: never; readonly denyClaim: DenyClaimInput; readonly deadHand?: never; readonly penaltyTiles?: never; readonly assignResult?: never; readonly artificialResult?: never; readonly extraTime?: never; readonly penalty?: never; }
  |  /** A hand may not win. */
  { readonly playOn?: never; readonly correctRecord?: never; readonly voidHand?: never; readonly endHand?: never; readonly denyClaim?: never; readonly deadHand: DeadHandInput; readonly penaltyTiles?: never; readonly assignResult?: never; readonly artificialResult?: never; readonly extraTime?: never; readonly penalty?: never; }
  |  /** Tiles are laid open and discarded first. */
  { readonly playOn?: never; readonly correctRecord?: never; readonly voidHand?: never; readonly endHand?: never; readonly denyClaim?: never; readonly deadHand?: never; readonly penaltyTiles: PenaltyTilesInput; readonly assignResult?: never; readonly artificialResult?: never; readonly extraTime?: never; readonly penalty?: never; }
  |  /** The hand brings what could have been, by parts. */
  { readonly playOn?: never; readonly correctRecord?: never; readonly voidHand?: never; readonly endHand?: never; readonly denyClaim?: never; readonly deadHand?: never; readonly penaltyTiles?: never; readonly assignResult: AssignResultInput; readonly artificialResult?: never; readonly extraTime?: never; readonly penalty?: never; }
  |  /** The hand brings what the judge sets. */
  { readonly playOn?: never; readonly correctRecord?: never; readonly voidHand?: never; readonly endHand?: never; readonly denyClaim?: never; readonly deadHand?: never; readonly penaltyTiles?: never; readonly assignResult?: never; readonly artificialResult: ArtificialResultInput; readonly extraTime?: never; readonly penalty?: never; }
  |  /** A player gets time. */
  { readonly playOn?: never; readonly correctRecord?: never; readonly voidHand?: never; readonly endHand?: never; readonly denyClaim?: never; readonly deadHand?: never; readonly penaltyTiles?: never; readonly assignResult?: never; readonly artificialResult?: never; readonly extraTime: ExtraTimeInput; readonly penalty?: never; }
  |  /** A penalty is imposed. */
  { readonly playOn?: never; readonly correctRecord?: never; readonly voidHand?: never; readonly endHand?: never; readonly denyClaim?: never; readonly deadHand?: never; readonly penaltyTiles?: never; readonly assignResult?: never; readonly artificialResult?: never; readonly extraTime?: never; readonly penalty: PenaltyInput; };

/** Play goes on. */
export type PlayOnInput = {
  /** Nothing is needed. */
  readonly nothing?: InputMaybe<Scalars['Boolean']['input']>;
};

/** The record is corrected. */
export type CorrectRecordInput = {
  /** Made together, in this order. */
  readonly corrections: ReadonlyArray<CorrectionInput>;
};

/** The hand counts for nothing. */
export type VoidHandInput = {
  /** It is played again. */
  readonly replay: Scalars['Boolean']['input'];
};

/** The hand ends. */
export type EndHandByRulingInput = {
  /** Nothing is needed. */
  readonly nothing?: InputMaybe<Scalars['Boolean']['input']>;
};

/** A claim, a kong or a win is taken back. */
export type DenyClaimInput = {
  /** Its revision. */
  readonly revision: Scalars['Int']['input'];
};

/** A hand may not win. */
export type DeadHandInput = {
  /** The seat, 0..3. */
  readonly seat: Scalars['Int']['input'];
};

/** Tiles are laid open and discarded first. */
export type PenaltyTilesInput = {
  /** The seat, 0..3. */
  readonly seat: Scalars['Int']['input'];
  /** In notation. */
  readonly tiles: ReadonlyArray<Scalars['String']['input']>;
};

/** The hand brings what could have been, by parts: half a point is rounded away from zero, and what is left over is nobody’s. */
export type AssignResultInput = {
  /** What could have been. */
  readonly outcomes: ReadonlyArray<AssignedOutcomeInput>;
};

/** A result that could have been. */
export type AssignedOutcomeInput = {
  /** How many parts of all it has, from 1. */
  readonly parts: Scalars['Int']['input'];
  /** How it would have come to it. */
  readonly branch: BranchInput;
};

/** Another course of a game. */
export type BranchInput = {
  /** Revision of the last step that it has in common with the game. */
  readonly from: Scalars['Int']['input'];
  /** What is other in it up to there. */
  readonly corrections: ReadonlyArray<CorrectionInput>;
  /** What is played from there on. */
  readonly actions: ReadonlyArray<ActionInput>;
};

/** The hand brings what the judge sets. */
export type ArtificialResultInput = {
  /** Points of seats 0 to 3; they need not come to zero. */
  readonly changes: ReadonlyArray<Scalars['Points']['input']>;
};

/** A player gets time. */
export type ExtraTimeInput = {
  /** The seat, 0..3. */
  readonly seat: Scalars['Int']['input'];
  /** How much. */
  readonly seconds: Scalars['Int']['input'];
};

/** A penalty is imposed. */
export type PenaltyInput = {
  /** The seat, 0..3. */
  readonly seat: Scalars['Int']['input'];
  /** Which. */
  readonly kind: PenaltyKind;
  /** An entry of the catalogue, or in words. */
  readonly infraction?: InputMaybe<Scalars['String']['input']>;
  /** What it is taken from; left out: as the ruleset has it. */
  readonly account?: InputMaybe<PenaltyAccount>;
  /** Points, negative where taken; left out: what the ruleset or its options give. */
  readonly points?: InputMaybe<Scalars['Points']['input']>;
};

/** An appeal. */
export type AppealRulingInput = {
  /** The ruling: revision of its event. */
  readonly ruling: Scalars['Int']['input'];
  /** The seat that appeals, 0..3; null: none. */
  readonly by?: InputMaybe<Scalars['Int']['input']>;
  /** Why; at most 4,000 characters. */
  readonly grounds: Scalars['String']['input'];
  /** What it is about. */
  readonly question: DisputeQuestion;
};

/** What an appeal came to. */
export type AppealOutcome =
  /** The ruling stands. */
  | 'UPHELD'
  /** Another one takes its place. */
  | 'VARIED'
  /** It is undone, and another one takes its place. */
  | 'REVERSED'
  /** The judge rules again. */
  | 'RETURNED'
  /** It was not heard. */
  | 'REFUSED';

/** What is decided on an appeal. */
export type DecideAppealInput = {
  /** The appeal: revision of its event. */
  readonly appeal: Scalars['Int']['input'];
  /** Actor ids of who decided beside whom asks. */
  readonly panel: ReadonlyArray<Scalars['ID']['input']>;
  /** What it comes to. */
  readonly outcome: AppealOutcome;
  /** What is ruled instead; with `VARIED` and `REVERSED` only. */
  readonly ruling?: InputMaybe<NewRulingInput>;
  /** Why; at most 4,000 characters. */
  readonly reason: Scalars['String']['input'];
  /** What ought to be done about such cases. */
  readonly recommendation?: InputMaybe<Scalars['String']['input']>;
};

/** How a dispute came to its end. */
export type DisputeEnding =
  /** By a ruling. */
  | 'RULED'
  /** Who raised it let it be. */
  | 'WITHDRAWN'
  /** The parties came to terms. */
  | 'SETTLED'
  /** Nobody asked for a ruling in time. */
  | 'EXPIRED';

/** How a dispute is closed. */
export type CloseDisputeInput = {
  /** The dispute: revision of its event. */
  readonly dispute: Scalars['Int']['input'];
  /** How. */
  readonly how: DisputeEnding;
};

/** An objection, and what came of it, as its viewer may see it. What others said is null. */
export type Dispute = {
  /** Its id in the game: revision of its event. */
  readonly revision: Scalars['Int']['output'];
  /** When: RFC 3339, UTC, milliseconds. */
  readonly raisedAt: Scalars['String']['output'];
  /** Who recorded it. */
  readonly recordedBy: Actor;
  /** The seat that objects, 0..3; null: a scribe or a judge on their own account. */
  readonly by: Maybe<Scalars['Int']['output']>;
  /** The seats it is against. */
  readonly against: ReadonlyArray<Scalars['Int']['output']>;
  /** The hand it is about: revision of its start. */
  readonly hand: Maybe<Scalars['Int']['output']>;
  /** Revisions of the events it is about. */
  readonly about: ReadonlyArray<Scalars['Int']['output']>;
  /** What it is about. */
  readonly question: DisputeQuestion;
  /** What is claimed. */
  readonly claim: Maybe<Scalars['String']['output']>;
  /** What is asked for. */
  readonly sought: Maybe<Scalars['String']['output']>;
  /** What became of the play. */
  readonly play: DisputePlay;
  /** Raised more than 30 minutes after the close. */
  readonly late: Scalars['Boolean']['output'];
  /** Where it stands. */
  readonly status: DisputeStatus;
  /** What was said and shown. */
  readonly evidence: ReadonlyArray<Evidence>;
  /** The rulings, the last one standing. */
  readonly rulings: ReadonlyArray<Ruling>;
  /** How it came to its end; null while it is open. */
  readonly ended: Maybe<DisputeEnd>;
};

/** Where a dispute stands. */
export type DisputeStatus =
  /** Nobody has ruled. */
  | 'RAISED'
  /** It has been ruled on. */
  | 'RULED'
  /** The ruling has been appealed. */
  | 'APPEALED'
  /** It is closed. */
  | 'CLOSED';

/** The end of a dispute. */
export type DisputeEnd = {
  /** Revision of its event. */
  readonly revision: Scalars['Int']['output'];
  /** When: RFC 3339, UTC, milliseconds. */
  readonly closedAt: Scalars['String']['output'];
  /** How. */
  readonly how: DisputeEnding;
};

/** Something said or shown in a dispute. */
export type Evidence = {
  /** Revision of its event. */
  readonly revision: Scalars['Int']['output'];
  /** When: RFC 3339, UTC, milliseconds. */
  readonly addedAt: Scalars['String']['output'];
  /** Who recorded it. */
  readonly recordedBy: Actor;
  /** The seat that gave it. */
  readonly by: Maybe<Scalars['Int']['output']>;
  /** What kind. */
  readonly kind: EvidenceKind;
  /** Revisions of the events that show it. */
  readonly revisions: ReadonlyArray<Scalars['Int']['output']>;
  /** What was said. */
  readonly text: Maybe<Scalars['String']['output']>;
  /** SHA-256 of what is kept elsewhere. */
  readonly sha256: Maybe<Scalars['String']['output']>;
  /** Its media type. */
  readonly mediaType: Maybe<Scalars['String']['output']>;
};

/** A judge’s decision, as its viewer may see it. */
export type Ruling = {
  /** Its id in the game: revision of its event. */
  readonly revision: Scalars['Int']['output'];
  /** When: RFC 3339, UTC, milliseconds. */
  readonly issuedAt: Scalars['String']['output'];
  /** Who ruled. */
  readonly judge: Actor;
  /** The dispute: revision of its event; null: of the judge’s own accord. */
  readonly dispute: Maybe<Scalars['Int']['output']>;
  /** In which capacity. */
  readonly instance: RulingInstance;
  /** The facts; null where they are not for the viewer. */
  readonly facts: Maybe<ReadonlyArray<Finding>>;
  /** The laws. */
  readonly laws: ReadonlyArray<Citation>;
  /** Entries of the catalogue of irregularities and remedies. */
  readonly catalogue: ReadonlyArray<Scalars['ID']['output']>;
  /** What it rests on. */
  readonly basis: RulingBasis;
  /** What was done. */
  readonly remedies: ReadonlyArray<Remedy>;
  /** Why, for judges, and for the parties once the hand lies open. */
  readonly reason: Maybe<Scalars['String']['output']>;
  /** Why, for everybody. */
  readonly publicReason: Scalars['String']['output'];
  /** Revision of the last event that the judge had before them. */
  readonly seenUpTo: Scalars['Int']['output'];
  /** The ruling that this one replaced. */
  readonly supersedes: Maybe<Scalars['Int']['output']>;
  /** The ruling that replaced this one; null: it stands. */
  readonly supersededBy: Maybe<Scalars['Int']['output']>;
  /** Carried out only when it is final. */
  readonly stayed: Scalars['Boolean']['output'];
  /** Revisions of the events that carried it out. */
  readonly effects: ReadonlyArray<Scalars['Int']['output']>;
  /** Appeals against it. */
  readonly appeals: ReadonlyArray<Appeal>;
};

/** A fact as a ruling takes it. */
export type Finding = {
  /** What is the case. */
  readonly text: Scalars['String']['output'];
  /** Revisions of the events that show it. */
  readonly revisions: ReadonlyArray<Scalars['Int']['output']>;
  /** How it is taken. */
  readonly status: FindingStatus;
};

/** Something that a ruling does. */
export type Remedy = {
  /** What. */
  readonly kind: RemedyKind;
  /** As it stands in the record (docs/log-format.md); null where it is not for the viewer: what it did, the events show that carried it out. */
  readonly data: Maybe<Scalars['JSON']['output']>;
};

/** An appeal, and what came of it. */
export type Appeal = {
  /** Its id in the game: revision of its event. */
  readonly revision: Scalars['Int']['output'];
  /** When: RFC 3339, UTC, milliseconds. */
  readonly appealedAt: Scalars['String']['output'];
  /** Who recorded it. */
  readonly recordedBy: Actor;
  /** The seat that appealed. */
  readonly by: Maybe<Scalars['Int']['output']>;
  /** Why. */
  readonly grounds: Maybe<Scalars['String']['output']>;
  /** What it is about. */
  readonly question: DisputeQuestion;
  /** After its time, let in by the head judge. */
  readonly late: Scalars['Boolean']['output'];
  /** What was decided; null while it is open. */
  readonly decision: Maybe<AppealDecision>;
};

/** What was decided on an appeal. */
export type AppealDecision = {
  /** Revision of its event. */
  readonly revision: Scalars['Int']['output'];
  /** When: RFC 3339, UTC, milliseconds. */
  readonly decidedAt: Scalars['String']['output'];
  /** Who decided. */
  readonly recordedBy: Actor;
  /** Actor ids of who decided with them. */
  readonly panel: ReadonlyArray<Scalars['ID']['output']>;
  /** What it came to. */
  readonly outcome: AppealOutcome;
  /** The new ruling: revision of its event. */
  readonly ruling: Maybe<Scalars['Int']['output']>;
  /** Why, for judges, and for the parties once the hand lies open. */
  readonly reason: Maybe<Scalars['String']['output']>;
  /** What ought to be done about such cases; for judges. */
  readonly recommendation: Maybe<Scalars['String']['output']>;
};

/** A game or a hand rescored, or why it is not. */
export type RescoreResult = RescoredGame | Forbidden | NotFound | InvalidInput;

/** The wins of a game, or of a hand of it, by another ruleset: hands are taken as they were played. */
export type RescoredGame = {
  readonly __typename: 'RescoredGame';
  /** Its wins in order. */
  readonly wins: ReadonlyArray<RescoredWin>;
  /** What all wins bring seats 0 to 3 as they stand. */
  readonly was: ReadonlyArray<Scalars['Points']['output']>;
  /** What they would bring. */
  readonly would: ReadonlyArray<Scalars['Points']['output']>;
  /** Places of that alone, as the wins stand. */
  readonly placingsWas: ReadonlyArray<Scalars['Int']['output']>;
  /** Places as they would be. */
  readonly placingsWould: ReadonlyArray<Scalars['Int']['output']>;
};

/** A win by another ruleset, beside what stands. */
export type RescoredWin = {
  /** Its revision. */
  readonly revision: Scalars['Int']['output'];
  /** Number of the hand. */
  readonly hand: Scalars['Int']['output'];
  /** Which take of it, from 1. */
  readonly take: Scalars['Int']['output'];
  /** Who won, 0..3. */
  readonly seat: Scalars['Int']['output'];
  /** What it stands at. */
  readonly was: WinResult;
  /** What it would be; null: no win by those rules. */
  readonly would: Maybe<WinResult>;
  /** Why it would be none; null where it is one. */
  readonly why: Maybe<Scalars['String']['output']>;
  /** Ids of the patterns that it has by the other ruleset alone. */
  readonly gained: ReadonlyArray<Scalars['ID']['output']>;
  /** Ids of the patterns that it loses. */
  readonly lost: ReadonlyArray<Scalars['ID']['output']>;
};

/** What a ruling would do, or why it cannot. */
export type PreviewRulingResult = RulingPreview | RuleViolated | Forbidden | NotFound | InvalidInput;

/** What another course would have come to, or why there is no such course. */
export type WhatIfResult = OtherCourse | RuleViolated | Forbidden | NotFound | InvalidInput;

/** What a ruling would do. Nothing was recorded. */
export type RulingPreview = {
  readonly __typename: 'RulingPreview';
  /** What would be recorded: `{type, data}` each, the ruling first. */
  readonly events: ReadonlyArray<Scalars['JSON']['output']>;
  /** The table as it stands. */
  readonly before: Table;
  /** The table as it would be. */
  readonly after: Table;
  /** What differs between the two. */
  readonly changes: ReadonlyArray<Change>;
  /** What the game comes to as it stands, and as it would. */
  readonly standings: StandingsChange;
  /** Irregularities that come up. */
  readonly raised: ReadonlyArray<PlacedIrregularity>;
  /** Irregularities that are settled. */
  readonly settled: ReadonlyArray<PlacedIrregularity>;
  /** Steps that stay as they were recorded, and would be judged otherwise: they are corrected by themselves, or left. */
  readonly dependants: ReadonlyArray<Dependant>;
};

/** Another course of a game. Nothing was recorded. */
export type OtherCourse = {
  readonly __typename: 'OtherCourse';
  /** The table as it stands. */
  readonly before: Table;
  /** The table at the end of the other course. */
  readonly after: Table;
  /** What differs between the two. */
  readonly changes: ReadonlyArray<Change>;
  /** What the game comes to as it stands, and as it would. */
  readonly standings: StandingsChange;
  /** What is irregular in the other course, and what would not be any more (`SETTLED`). What is not in the record has the revisions that it would be recorded with behind its end: first the corrections of the branch, then what is played on. */
  readonly irregularities: ReadonlyArray<PlacedIrregularity>;
};

/** Totals and places of seats 0 to 3, as they stand and as they would be. */
export type StandingsChange = {
  /** Totals as they stand, adjustments and penalties included. */
  readonly totalsBefore: ReadonlyArray<Scalars['Points']['output']>;
  /** Totals as they would be. */
  readonly totalsAfter: ReadonlyArray<Scalars['Points']['output']>;
  /** Places as they stand, 1 for the highest total. */
  readonly placingsBefore: ReadonlyArray<Scalars['Int']['output']>;
  /** Places as they would be. */
  readonly placingsAfter: ReadonlyArray<Scalars['Int']['output']>;
};

/** What a token lets somebody do. */
export type TokenRole =
  /** Records and corrects games as they are seen at the table. */
  | 'SCRIBE'
  /** Records games whose tiles it deals, and sees all of them. */
  | 'SERVER'
  /** Sits in a game: sees the tiles of a seat. */
  | 'PLAYER'
  /** Sees all of games, corrects, rules. */
  | 'JUDGE'
  /** A judge who also decides appeals. */
  | 'HEAD_JUDGE'
  /** Records tournaments: who plays, who sits where, what came of it. Of no tournament: all of them, and opens new ones. */
  | 'ORGANISER'
  /** Runs the service: imports, erases names, gives out tokens. */
  | 'OPERATOR'
  /** Reads metrics. */
  | 'MONITOR';

/** What a token is to be. */
export type AccessInput = {
  /** Who they are in the record, 1 to 128 characters. Left out: of a seat its game and number, of another device of one’s own oneself; else it has to be said. */
  readonly actor?: InputMaybe<Scalars['ID']['input']>;
  /** What the device is called, or whose it is: 1 to 100 characters. */
  readonly label?: InputMaybe<Scalars['String']['input']>;
  /** When it ends: RFC 3339, UTC, with milliseconds. No token ends later than the one it is given out with, which is also the default. */
  readonly expiresAt?: InputMaybe<Scalars['String']['input']>;
  /** What it lets them do, 1 to 20. */
  readonly roles: ReadonlyArray<GrantedRoleInput>;
};

/** A role, and where. Scribe and server need `games` or `tournaments`; a judge without them is one of every game; a player needs `game` and `seat`. */
export type GrantedRoleInput = {
  /** Which role. */
  readonly role: TokenRole;
  /** Ids of games, or `*` for every game. */
  readonly games?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Ids or names of tournaments: of every game that is opened for them (`tournament` of `openGame`), word for word. */
  readonly tournaments?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** A player’s game. */
  readonly game?: InputMaybe<Scalars['ID']['input']>;
  /** A player’s seat, 0 to 3. */
  readonly seat?: InputMaybe<Scalars['Int']['input']>;
};

/** A role, and where. */
export type GrantedRole = {
  /** Which role. */
  readonly role: TokenRole;
  /** Ids of games, or `*` for every game. */
  readonly games: Maybe<ReadonlyArray<Scalars['ID']['output']>>;
  /** Ids or names of tournaments. */
  readonly tournaments: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** A player’s game. */
  readonly game: Maybe<Scalars['ID']['output']>;
  /** A player’s seat. */
  readonly seat: Maybe<Scalars['Int']['output']>;
};

/** Who asks. */
export type Caller = {
  /** Who they are in the record; null: nobody in particular, who brought no token. */
  readonly actor: Maybe<Scalars['ID']['output']>;
  /** What their device is called; null: nobody said. */
  readonly label: Maybe<Scalars['String']['output']>;
  /** What the token lets them do; none: they read what lies open. */
  readonly roles: ReadonlyArray<GrantedRole>;
  /** When the token ends by itself: RFC 3339; null: never. */
  readonly expiresAt: Maybe<Scalars['String']['output']>;
};

/** A token as it is spoken of. The token itself is told once, when it is made, and kept nowhere. */
export type Token = {
  /** By which it is revoked, and named in the audit trail. It opens nothing. */
  readonly id: Scalars['ID']['output'];
  /** Who they are in the record. */
  readonly actor: Scalars['ID']['output'];
  /** What the device is called, or whose it is. */
  readonly label: Maybe<Scalars['String']['output']>;
  /** What it lets them do. */
  readonly roles: ReadonlyArray<GrantedRole>;
  /** When it was made: RFC 3339; null: it stands in the token file. */
  readonly createdAt: Maybe<Scalars['String']['output']>;
  /** Who made it; null: it stands in the token file. */
  readonly createdBy: Maybe<Scalars['ID']['output']>;
  /** The id of the token it was given out with; `oidc` for a token of the identity provider. `null` if it was given out at the terminal. */
  readonly madeBy: Maybe<Scalars['String']['output']>;
  /** When it ends by itself; null: never. */
  readonly expiresAt: Maybe<Scalars['String']['output']>;
  /** When it was revoked. */
  readonly revokedAt: Maybe<Scalars['String']['output']>;
  /** Who revoked it. */
  readonly revokedBy: Maybe<Scalars['ID']['output']>;
  /** When it was last used, to the minute; null: never, or it stands in the token file. */
  readonly lastUsedAt: Maybe<Scalars['String']['output']>;
};

/** A page of tokens. */
export type TokenConnection = {
  readonly __typename: 'TokenConnection';
  /** The items, in order. */
  readonly edges: ReadonlyArray<TokenEdge>;
  /** Where the page stands among all. */
  readonly pageInfo: PageInfo;
  /** How many there are. */
  readonly totalCount: Scalars['Int']['output'];
};

/** A token of a page. */
export type TokenEdge = {
  /** Where to go on. */
  readonly cursor: Scalars['String']['output'];
  /** The token. */
  readonly node: Token;
};

/** A token was made. Nobody can be told it again. */
export type TokenAdded = {
  readonly __typename: 'TokenAdded';
  /** What to send as `Authorization: Bearer …`, and to keep secret. */
  readonly secret: Scalars['String']['output'];
  /** What it is. */
  readonly token: Token;
};

/** A token for a seat of the game that was opened. Nobody can be told it again. */
export type SeatToken = {
  /** The seat, 0 to 3. */
  readonly seat: Scalars['Int']['output'];
  /** What to send as `Authorization: Bearer …`, and to keep secret. */
  readonly secret: Scalars['String']['output'];
  /** What it is. */
  readonly token: Token;
};

/** A token was revoked, or was before. */
export type TokenRevoked = {
  readonly __typename: 'TokenRevoked';
  /** The token, and those that were given out with it, if that was asked for. */
  readonly tokens: ReadonlyArray<Token>;
  /** Tokens that were given out with those and are still valid: `revokeToken` with `made: true` revokes them too. */
  readonly standing: ReadonlyArray<Token>;
};

/** A code that one device exchanges for a token. */
export type PairingCode = {
  readonly __typename: 'PairingCode';
  /** By which it is cancelled. It opens nothing. */
  readonly id: Scalars['ID']['output'];
  /** As it is typed: eight letters and digits, in two groups. */
  readonly pairingCode: Scalars['String']['output'];
  /** The page on which a device records, with the code behind `#`, which no browser sends to anybody. */
  readonly url: Scalars['String']['output'];
  /** That address as a QR code: an SVG image. */
  readonly qr: Scalars['String']['output'];
  /** When it ends. */
  readonly expiresAt: Scalars['String']['output'];
};

/** A pairing code was cancelled: no device gets a token for it. */
export type PairingCodeCancelled = {
  readonly __typename: 'PairingCodeCancelled';
  /** The code’s id. */
  readonly id: Scalars['ID']['output'];
};

/** A page of tokens, or why there is none. */
export type TokensResult = TokenConnection | Forbidden | InvalidInput;

/** What became of `addToken`. */
export type AddTokenResult = TokenAdded | CommandIdReused | Forbidden | InvalidInput;

/** What became of `revokeToken`. */
export type RevokeTokenResult = TokenRevoked | NotFound | Forbidden | InvalidInput;

/** What became of `addPairingCode`. */
export type AddPairingCodeResult = PairingCode | CommandIdReused | Forbidden | InvalidInput;

/** What became of `cancelPairingCode`. */
export type CancelPairingCodeResult = PairingCodeCancelled | NotFound | Forbidden | InvalidInput;

/** What became of `pairDevice`. `NotFound`: no such code waits for this device; it may have ended, or been used. */
export type PairDeviceResult = TokenAdded | NotFound | InvalidInput;

export type Subscription = {
  /** The events of a game from a revision on, as they are recorded, in order and without gaps; corrections come as events. When a deal is laid open, its earlier events are not sent again: read them in the log. */
  readonly gameEvents: GameEventMessage;
  /** What comes of a tournament: first where it stands, then whenever something changes that its tables or standings show. Of a game that everybody sees some time later nothing is told before its time. */
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

/** An event of a game, or why there are none; after a failure nothing follows. */
export type GameEventMessage = LoggedEvent | NotFound | Forbidden | InvalidInput;

/** A failure to be expected: data, not an entry of `errors`. */
export type UserError = {
  /** What kind of failure it is. */
  readonly code: ErrorCode;
  /** What is wrong, in words for people. */
  readonly message: Scalars['String']['output'];
  /** Where in the arguments, e.g. `actions`, `3`, `discardTile`, `tile`. */
  readonly path: Maybe<ReadonlyArray<Scalars['String']['output']>>;
};

/** What kind of failure it is. */
export type ErrorCode =
  /** A rule of the game forbids it, or the table cannot be so. */
  | 'RULE_VIOLATED'
  /** The record has gone on since the expected revision. */
  | 'VERSION_CONFLICT'
  /** The command id was used before, for something else or by somebody else. */
  | 'COMMAND_ID_REUSED'
  /** The game is closed; corrections remain possible. */
  | 'GAME_CLOSED'
  /** None of the caller’s roles allows it. */
  | 'FORBIDDEN'
  /** An argument is not what it has to be. */
  | 'INVALID_INPUT'
  /** There is no such thing. */
  | 'NOT_FOUND'
  /** The record has not got that far. */
  | 'NOT_YET'
  /** There is a player of this id. */
  | 'PLAYER_EXISTS'
  /** Another player is known by this alias. */
  | 'ALIAS_TAKEN'
  /** The names of this player were erased; they get none any more. */
  | 'PLAYER_ERASED'
  /** This id is not merged into another. */
  | 'NOT_MERGED'
  /** It was merged before the directory kept what undoing needs. */
  | 'MERGED_BEFORE_HISTORY';

/** An action breaks a rule, or cannot be an action at this table. Nothing was recorded. */
export type RuleViolated = UserError & {
  readonly __typename: 'RuleViolated';
  /** What kind of failure it is. */
  readonly code: ErrorCode;
  /** What is wrong, in words for people. */
  readonly message: Scalars['String']['output'];
  /** Where in the arguments, e.g. `actions`, `3`, `discardTile`, `tile`. */
  readonly path: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** A stable code of the rule’s check, e.g. `discard-out-of-turn`; `concealed` where the caller may not see it, for it tells of concealed tiles. */
  readonly rule: Scalars['String']['output'];
  /** Where the rule stands. */
  readonly citation: Citation;
};

/** The record is not at the expected revision. Nothing was recorded: look at what was missed and ask again. */
export type VersionConflict = UserError & {
  readonly __typename: 'VersionConflict';
  /** What kind of failure it is. */
  readonly code: ErrorCode;
  /** What is wrong, in words for people. */
  readonly message: Scalars['String']['output'];
  /** Where in the arguments, e.g. `actions`, `3`, `discardTile`, `tile`. */
  readonly path: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Revision of the record’s last event. */
  readonly currentRevision: Scalars['Int']['output'];
  /** What came after the expected revision, at most 500 events, as the caller may see them. */
  readonly missed: ReadonlyArray<LoggedEvent>;
  /** More was missed than `missed` holds: read on in the game’s log. */
  readonly missedMore: Scalars['Boolean']['output'];
};

/** The command id stands in the record, with other content or sent by somebody else: which of the two is hidden from whoever may not see what it recorded. */
export type CommandIdReused = UserError & {
  readonly __typename: 'CommandIdReused';
  /** What kind of failure it is. */
  readonly code: ErrorCode;
  /** What is wrong, in words for people. */
  readonly message: Scalars['String']['output'];
  /** Where in the arguments, e.g. `actions`, `3`, `discardTile`, `tile`. */
  readonly path: Maybe<ReadonlyArray<Scalars['String']['output']>>;
};

/** The game is closed: nothing can be recorded any more, only corrected. */
export type GameClosedError = UserError & {
  readonly __typename: 'GameClosedError';
  /** What kind of failure it is. */
  readonly code: ErrorCode;
  /** What is wrong, in words for people. */
  readonly message: Scalars['String']['output'];
  /** Where in the arguments, e.g. `actions`, `3`, `discardTile`, `tile`. */
  readonly path: Maybe<ReadonlyArray<Scalars['String']['output']>>;
};

/** None of the caller’s roles allows it. */
export type Forbidden = UserError & {
  readonly __typename: 'Forbidden';
  /** What kind of failure it is. */
  readonly code: ErrorCode;
  /** What is wrong, in words for people. */
  readonly message: Scalars['String']['output'];
  /** Where in the arguments, e.g. `actions`, `3`, `discardTile`, `tile`. */
  readonly path: Maybe<ReadonlyArray<Scalars['String']['output']>>;
};

/** An argument is not what it has to be; `path` says which. */
export type InvalidInput = UserError & {
  readonly __typename: 'InvalidInput';
  /** What kind of failure it is. */
  readonly code: ErrorCode;
  /** What is wrong, in words for people. */
  readonly message: Scalars['String']['output'];
  /** Where in the arguments, e.g. `actions`, `3`, `discardTile`, `tile`. */
  readonly path: Maybe<ReadonlyArray<Scalars['String']['output']>>;
};

/** There is no such thing. */
export type NotFound = UserError & {
  readonly __typename: 'NotFound';
  /** What kind of failure it is. */
  readonly code: ErrorCode;
  /** What is wrong, in words for people. */
  readonly message: Scalars['String']['output'];
  /** Where in the arguments, e.g. `actions`, `3`, `discardTile`, `tile`. */
  readonly path: Maybe<ReadonlyArray<Scalars['String']['output']>>;
};

/** The record did not reach `minRevision` within two seconds. */
export type NotYet = UserError & {
  readonly __typename: 'NotYet';
  /** What kind of failure it is. */
  readonly code: ErrorCode;
  /** What is wrong, in words for people. */
  readonly message: Scalars['String']['output'];
  /** Where in the arguments, e.g. `actions`, `3`, `discardTile`, `tile`. */
  readonly path: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** The revision it has. */
  readonly have: Scalars['Int']['output'];
  /** The revision asked for. */
  readonly want: Scalars['Int']['output'];
};

/** The disputes that were found, or why none are shown. */
export type FindDisputesResult = DisputeSummaryConnection | NotFound | NotYet | InvalidInput;

/** The rulings that were found, or why none are shown. */
export type FindRulingsResult = RulingSummaryConnection | NotFound | NotYet | InvalidInput;

/** Earlier rulings, or why none are shown. */
export type PrecedentsResult = Precedents | NotFound | NotYet | InvalidInput;

/** Which disputes, or which rulings, are wanted: all that is given has to hold. What is asked of a ruling has to hold of one and the same. A ruling of a judge’s own accord is on no dispute: it is neither open nor late, and between nobody. */
export type CaseFilter = {
  /** Raised, or ruled, then or later: a date or an RFC 3339 time. */
  readonly from?: InputMaybe<Scalars['String']['input']>;
  /** Raised, or ruled, before: a date or an RFC 3339 time. */
  readonly before?: InputMaybe<Scalars['String']['input']>;
  /** Played by this ruleset, e.g. `zung-jung/wsom`. */
  readonly ruleset?: InputMaybe<Scalars['ID']['input']>;
  /** Of this tournament: its id or its name where it is recorded here, or what its games were opened for. */
  readonly tournament?: InputMaybe<Scalars['String']['input']>;
  /** Of this session of its tournament. */
  readonly session?: InputMaybe<Scalars['Int']['input']>;
  /** At this table. */
  readonly table?: InputMaybe<Scalars['String']['input']>;
  /** Of this game. */
  readonly game?: InputMaybe<Scalars['ID']['input']>;
  /** The dispute is open, or it is closed. */
  readonly open?: InputMaybe<Scalars['Boolean']['input']>;
  /** The dispute was raised more than 30 minutes after the close, or in time. */
  readonly late?: InputMaybe<Scalars['Boolean']['input']>;
  /** What the dispute is about. */
  readonly question?: InputMaybe<DisputeQuestion>;
  /** The dispute is between this player and others, under whatever id they stand in the record. */
  readonly player?: InputMaybe<Scalars['ID']['input']>;
  /** A ruling of this judge: actor id. */
  readonly judge?: InputMaybe<Scalars['ID']['input']>;
  /** A ruling of this instance. */
  readonly instance?: InputMaybe<RulingInstance>;
  /** A ruling that rests on this. */
  readonly basis?: InputMaybe<RulingBasis>;
  /** A ruling that an appeal came to this of. */
  readonly outcome?: InputMaybe<AppealOutcome>;
  /** A ruling with an appeal that waits to be decided, or one without. */
  readonly appealOpen?: InputMaybe<Scalars['Boolean']['input']>;
  /** A ruling that names this entry of the catalogue of irregularities. */
  readonly catalogue?: InputMaybe<Scalars['ID']['input']>;
  /** A ruling that cites this law. */
  readonly law?: InputMaybe<LawFilter>;
  /** A ruling that does this. */
  readonly remedy?: InputMaybe<RemedyKind>;
};

/** A place in the documents. */
export type LawFilter = {
  /** The rule document. */
  readonly document: Scalars['String']['input'];
  /** Its section, empty where items stand for themselves; left out: any. */
  readonly section?: InputMaybe<Scalars['String']['input']>;
  /** How the item begins, so that `2` finds `2.1` too; left out: any. */
  readonly item?: InputMaybe<Scalars['String']['input']>;
};

/** In which order disputes and rulings are listed. */
export type CaseSort =
  /** The last one first. */
  | 'NEWEST'
  /** The first one first. */
  | 'OLDEST';

/** What rulings are on: exactly one of these. */
export type PrecedentsOn =
  /** An entry of the catalogue of irregularities. */
  { readonly catalogue: Scalars['ID']['input']; readonly law?: never; readonly question?: never; }
  |  /** A law that is cited. */
  { readonly catalogue?: never; readonly law: LawFilter; readonly question?: never; }
  |  /** What was disputed. */
  { readonly catalogue?: never; readonly law?: never; readonly question: DisputeQuestion; };

/** A page of DisputeSummary items (Relay). */
export type DisputeSummaryConnection = {
  readonly __typename: 'DisputeSummaryConnection';
  /** Events of the record that are not in this yet, counted up to 10,000; null: the event store does not answer, so nobody knows. */
  readonly behind: Maybe<Scalars['Int']['output']>;
  /** The items of the page. */
  readonly edges: ReadonlyArray<DisputeSummaryEdge>;
  /** Where the page stands. */
  readonly pageInfo: PageInfo;
};

/** An item of DisputeSummaryConnection with its cursor. */
export type DisputeSummaryEdge = {
  /** Opaque; give it back as `after`. */
  readonly cursor: Scalars['String']['output'];
  /** The item. */
  readonly node: DisputeSummary;
};

/** A page of RulingSummary items (Relay). */
export type RulingSummaryConnection = {
  readonly __typename: 'RulingSummaryConnection';
  /** Events of the record that are not in this yet, counted up to 10,000; null: the event store does not answer, so nobody knows. */
  readonly behind: Maybe<Scalars['Int']['output']>;
  /** The items of the page. */
  readonly edges: ReadonlyArray<RulingSummaryEdge>;
  /** Where the page stands. */
  readonly pageInfo: PageInfo;
};

/** An item of RulingSummaryConnection with its cursor. */
export type RulingSummaryEdge = {
  /** Opaque; give it back as `after`. */
  readonly cursor: Scalars['String']['output'];
  /** The item. */
  readonly node: RulingSummary;
};

/** A dispute as everybody may know it. */
export type DisputeSummary = {
  /** Its id: `game/revision of its event`. */
  readonly id: Scalars['ID']['output'];
  /** The game it belongs to. */
  readonly gameId: Scalars['ID']['output'];
  /** Its id in the game: revision of its event. */
  readonly revision: Scalars['Int']['output'];
  /** The ruleset. */
  readonly ruleset: Scalars['ID']['output'];
  /** The tournament: its id where it is recorded here, or its name. */
  readonly tournament: Maybe<Scalars['String']['output']>;
  /** Which session of it, from 1. */
  readonly session: Maybe<Scalars['Int']['output']>;
  /** Name of the table. */
  readonly tableName: Maybe<Scalars['String']['output']>;
  /** When it was recorded: RFC 3339, UTC, milliseconds. */
  readonly raisedAt: Scalars['String']['output'];
  /** The hand it is about: revision of its start. */
  readonly hand: Maybe<Scalars['Int']['output']>;
  /** The seat that objects; null: a scribe or a judge on their own account. */
  readonly by: Maybe<Scalars['Int']['output']>;
  /** The seats it is against. */
  readonly against: ReadonlyArray<Scalars['Int']['output']>;
  /** Player ids of seats 0 to 3 in that hand; without one, as they sit now. */
  readonly players: ReadonlyArray<Maybe<Scalars['ID']['output']>>;
  /** What it is about. */
  readonly question: DisputeQuestion;
  /** What became of the play. */
  readonly play: DisputePlay;
  /** Raised more than 30 minutes after the close. */
  readonly late: Scalars['Boolean']['output'];
  /** Where it stands. */
  readonly status: DisputeStatus;
  /** How it came to its end; null while it is open. */
  readonly closed: Maybe<DisputeEnding>;
  /** The rulings on it, in order. */
  readonly rulings: ReadonlyArray<RulingSummary>;
};

/** A ruling as everybody may know it. */
export type RulingSummary = {
  /** Its id: `game/revision of its event`. */
  readonly id: Scalars['ID']['output'];
  /** The game it belongs to. */
  readonly gameId: Scalars['ID']['output'];
  /** Its id in the game: revision of its event. */
  readonly revision: Scalars['Int']['output'];
  /** The ruleset. */
  readonly ruleset: Scalars['ID']['output'];
  /** The tournament: its id where it is recorded here, or its name. */
  readonly tournament: Maybe<Scalars['String']['output']>;
  /** Which session of it, from 1. */
  readonly session: Maybe<Scalars['Int']['output']>;
  /** Name of the table. */
  readonly tableName: Maybe<Scalars['String']['output']>;
  /** When it was recorded: RFC 3339, UTC, milliseconds. */
  readonly ruledAt: Scalars['String']['output'];
  /** The dispute it is on: revision of its event; null: of the judge’s own accord. */
  readonly dispute: Maybe<Scalars['Int']['output']>;
  /** What is disputed. */
  readonly question: Maybe<DisputeQuestion>;
  /** Who ruled: actor id. */
  readonly judge: Scalars['ID']['output'];
  /** As which instance. */
  readonly instance: RulingInstance;
  /** What it rests on. */
  readonly basis: RulingBasis;
  /** The laws cited. */
  readonly laws: ReadonlyArray<Citation>;
  /** Entries of the catalogue of irregularities. */
  readonly catalogue: ReadonlyArray<Scalars['ID']['output']>;
  /** What is done, by kind. */
  readonly remedies: ReadonlyArray<RemedyKind>;
  /** The reason given to everybody. */
  readonly publicReason: Scalars['String']['output'];
  /** Carried out only when it is final. */
  readonly stayed: Scalars['Boolean']['output'];
  /** The ruling it replaces: revision of its event. */
  readonly supersedes: Maybe<Scalars['Int']['output']>;
  /** The ruling that replaced it: revision of its event. */
  readonly supersededBy: Maybe<Scalars['Int']['output']>;
  /** No other one has replaced it. */
  readonly stands: Scalars['Boolean']['output'];
  /** Somebody appealed against it. */
  readonly appealed: Scalars['Boolean']['output'];
  /** What the appeal came to, the last one where there were several; null: none was decided. */
  readonly outcome: Maybe<AppealOutcome>;
};

/** Earlier rulings on the same. */
export type Precedents = {
  readonly __typename: 'Precedents';
  /** Events of the record that are not in this yet, counted up to 10,000; null: the event store does not answer, so nobody knows. */
  readonly behind: Maybe<Scalars['Int']['output']>;
  /** The rulings, newest first. */
  readonly rulings: ReadonlyArray<RulingSummary>;
};

/** A tournament, or why there is none. */
export type TournamentResult = Tournament | NotFound | InvalidInput;

/** A page of tournaments, or why there is none. */
export type TournamentsResult = TournamentConnection | InvalidInput;

/** A page of Tournament items (Relay). */
export type TournamentConnection = {
  readonly __typename: 'TournamentConnection';
  /** The items of the page. */
  readonly edges: ReadonlyArray<TournamentEdge>;
  /** Where the page stands. */
  readonly pageInfo: PageInfo;
  /** How many items there are in all. */
  readonly totalCount: Scalars['Int']['output'];
};

/** An item of TournamentConnection with its cursor. */
export type TournamentEdge = {
  /** Opaque; give it back as `after`. */
  readonly cursor: Scalars['String']['output'];
  /** The tournament. */
  readonly node: TournamentSummary;
};

/** A tournament as a list of tournaments shows it. */
export type TournamentSummary = {
  /** Its id; the `tournament` of its games. */
  readonly id: Scalars['ID']['output'];
  /** What it is called. */
  readonly name: Scalars['String']['output'];
  /** Where it is played; null: nobody said. */
  readonly place: Maybe<Scalars['String']['output']>;
  /** By which rules. */
  readonly ruleset: Scalars['ID']['output'];
  /** How many sessions are planned. */
  readonly planned: Scalars['Int']['output'];
  /** It is closed. */
  readonly closed: Scalars['Boolean']['output'];
};

/** A tournament: who plays, who sits where, what a table’s result is worth, who goes on. */
export type Tournament = {
  readonly __typename: 'Tournament';
  /** Its id; the `tournament` of its games. */
  readonly id: Scalars['ID']['output'];
  /** Revision of the last event of its stream. */
  readonly revision: Scalars['Int']['output'];
  /** What it is called. */
  readonly name: Scalars['String']['output'];
  /** Where it is played; null: nobody said. */
  readonly place: Maybe<Scalars['String']['output']>;
  /** On which days; null: nobody said. */
  readonly dates: Maybe<TournamentDates>;
  /** By which rules, with its options. */
  readonly ruleset: Scalars['ID']['output'];
  /** Every option’s value by name. */
  readonly options: Scalars['JSON']['output'];
  /** How its games are recorded. */
  readonly mode: Mode;
  /** What a result is worth, compared from left to right. */
  readonly scoring: ReadonlyArray<Scalars['String']['output']>;
  /** What decides between equal totals, in this order. */
  readonly ties: ReadonlyArray<Scalars['String']['output']>;
  /** How many sessions are planned. */
  readonly planned: Scalars['Int']['output'];
  /** How many hands a session has; null: nobody said. */
  readonly hands: Maybe<Scalars['Int']['output']>;
  /** How many minutes a session has; null: nobody said. */
  readonly minutes: Maybe<Scalars['Int']['output']>;
  /** Whose names are told to whom. */
  readonly privacy: TournamentPrivacy;
  /** SHA-256 of the seed that seatings are drawn from; null: seeds are drawn in public. */
  readonly seedCommitment: Maybe<Scalars['String']['output']>;
  /** Who is in the standings, in the order in which they came. */
  readonly entrants: ReadonlyArray<Entrant>;
  /** It is closed. */
  readonly closed: Scalars['Boolean']['output'];
  /** The sessions whose seating is drawn, in order, with their tables as they stand. */
  readonly sessions: ReadonlyArray<TournamentSession>;
  /** Who meets whom in the sessions whose seatings are drawn. */
  readonly meetings: TournamentMeetings;
  /** The devices that record its games by tokens that they got for pairing codes, those paired last first; null to whoever does not organise it. */
  readonly devices: Maybe<ReadonlyArray<PairedDevice>>;
};

/** The days of a tournament, where it is. */
export type TournamentDates = {
  /** The first, as `2026-01-31`. */
  readonly from: Scalars['String']['output'];
  /** The last. */
  readonly to: Scalars['String']['output'];
};

/** Whose names are told to whom. */
export type TournamentPrivacy =
  /** Everybody’s to everybody. */
  | 'PUBLIC'
  /** Everybody’s to the entrants alone. */
  | 'ENTRANTS'
  /** Nobody’s: numbers alone. */
  | 'NUMBERS';

/** Who is in the standings: a player, or a team. */
export type Entrant = {
  /** Their number, which nobody else gets. */
  readonly entrant: Scalars['Int']['output'];
  /** Who plays; null: a team, or it is not told to the caller. */
  readonly player: Maybe<Player>;
  /** The team they belong to, or are; null: none. */
  readonly team: Maybe<Scalars['String']['output']>;
  /** Their club; null: none. */
  readonly club: Maybe<Scalars['String']['output']>;
  /** The first session that they can have been seated in. */
  readonly since: Scalars['Int']['output'];
  /** The first session without them, for they withdrew; null: they stay. */
  readonly withdrawnFrom: Maybe<Scalars['Int']['output']>;
};

/** What became of `openTournament`. */
export type OpenTournamentResult = TournamentRecorded | RuleViolated | CommandIdReused | Forbidden | InvalidInput;

/** What became of what was asked of a tournament. Only `TournamentRecorded` left something in the record. */
export type RecordTournamentResult = TournamentRecorded | RuleViolated | TournamentConflict | CommandIdReused | Forbidden | NotFound | InvalidInput;

/** What became of `openSession`. Only `SessionOpened` opened it. */
export type OpenSessionResult = SessionOpened | RuleViolated | TournamentConflict | CommandIdReused | Forbidden | NotFound | InvalidInput;

/** What a draw of seats would come to, or why nobody can be seated so. */
export type PreviewSeatingResult = SeatingPreview | RuleViolated | Forbidden | NotFound | InvalidInput;

/** Something was recorded of a tournament. */
export type TournamentRecorded = {
  readonly __typename: 'TournamentRecorded';
  /** The tournament’s id. */
  readonly tournamentId: Scalars['ID']['output'];
  /** Revision of the last event recorded by the command. */
  readonly revision: Scalars['Int']['output'];
  /** The command had been recorded before; these are its events. */
  readonly replayed: Scalars['Boolean']['output'];
  /** What was recorded, in order. */
  readonly events: ReadonlyArray<TournamentEvent>;
};

/** A session was opened, with the games of its tables. */
export type SessionOpened = {
  readonly __typename: 'SessionOpened';
  /** The tournament’s id. */
  readonly tournamentId: Scalars['ID']['output'];
  /** Revision of the last event recorded by the command. */
  readonly revision: Scalars['Int']['output'];
  /** The command had been recorded before; these are its events. */
  readonly replayed: Scalars['Boolean']['output'];
  /** What was recorded, in order. */
  readonly events: ReadonlyArray<TournamentEvent>;
  /** The games of its tables, and how the scribe of each gets there. */
  readonly tables: ReadonlyArray<OpenedTable>;
};

/** A table whose game was opened. */
export type OpenedTable = {
  /** Its number. */
  readonly table: Scalars['Int']['output'];
  /** Its game. */
  readonly gameId: Scalars['ID']['output'];
  /** A code by which a device becomes scribe of the game; null: none was asked for, a device has used the one that this command made, or so many wait for their devices that no more are made: `addPairingCode` makes it later. */
  readonly pairing: Maybe<PairingCode>;
};

/** An event of a tournament’s stream (docs/tournaments.md). */
export type TournamentEvent = {
  /** Its revision. */
  readonly revision: Scalars['Int']['output'];
  /** What happened, e.g. `SeatingDrawn`. */
  readonly type: Scalars['String']['output'];
  /** Its data, as docs/tournaments.md has it. */
  readonly data: Scalars['JSON']['output'];
  /** When it was recorded: RFC 3339, UTC, with milliseconds. */
  readonly recordedAt: Scalars['String']['output'];
};

/** The tournament is not at the expected revision. Nothing was recorded: look at what was missed and ask again. */
export type TournamentConflict = UserError & {
  readonly __typename: 'TournamentConflict';
  /** What kind of failure it is. */
  readonly code: ErrorCode;
  /** What is wrong, in words for people. */
  readonly message: Scalars['String']['output'];
  /** Where in the arguments, e.g. `requests`, `0`, `addEntrants`, `entrants`, `3`, `player`. */
  readonly path: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Revision of the tournament’s last event. */
  readonly currentRevision: Scalars['Int']['output'];
  /** What came after the expected revision, at most 500 events. */
  readonly missed: ReadonlyArray<TournamentEvent>;
};

/** What a draw of seats would come to. */
export type SeatingPreview = {
  readonly __typename: 'SeatingPreview';
  /** The sessions it seats, from the next one on. */
  readonly sessions: ReadonlyArray<DrawnSession>;
  /** Who meets whom, the sessions before included. */
  readonly meetings: TournamentMeetings;
};

/** The seats of a session as they were drawn. */
export type DrawnSession = {
  /** Its number. */
  readonly session: Scalars['Int']['output'];
  /** The entrants of each table in the order of their seats, East first. */
  readonly tables: ReadonlyArray<ReadonlyArray<Scalars['Int']['output']>>;
  /** Who rests. */
  readonly resting: ReadonlyArray<Scalars['Int']['output']>;
};

/** What is said of a tournament when it is opened (docs/tournaments.md, “Opening”). */
export type TournamentOpeningInput = {
  /** What it is called: 1 to 500 characters. */
  readonly name: Scalars['String']['input'];
  /** Where it is played. */
  readonly place?: InputMaybe<Scalars['String']['input']>;
  /** Its first day, such as 2027-03-20; with `to`. */
  readonly from?: InputMaybe<Scalars['String']['input']>;
  /** Its last day. */
  readonly to?: InputMaybe<Scalars['String']['input']>;
  /** Such as `Asia/Tokyo`. */
  readonly timeZone?: InputMaybe<Scalars['String']['input']>;
  /** By which rules. */
  readonly ruleset: Scalars['ID']['input'];
  /** An object of option values by name; left out ones are the ruleset’s defaults. */
  readonly options?: InputMaybe<Scalars['JSON']['input']>;
  /** How its games are recorded. */
  readonly mode: Mode;
  /** What a result is worth, compared from left to right: `points`, `final`, `root`, `places:4,2,1,0`. Left out: as the ruleset has it. */
  readonly scoring?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** What decides between equal totals: `firsts`, `average-place`, `fewest-fourths`, `best-game`, `points`, `met`, `lot`. Left out: as the ruleset has it. */
  readonly ties?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** How many sessions are planned: 1 to 100. */
  readonly sessions: Scalars['Int']['input'];
  /** How many hands a session has. */
  readonly hands?: InputMaybe<Scalars['Int']['input']>;
  /** How many minutes a session has. */
  readonly minutes?: InputMaybe<Scalars['Int']['input']>;
  /** What a session is worth to who plays no table of it; left out: nothing. */
  readonly absence?: InputMaybe<TournamentAbsence>;
  /** Whose names are told to whom. */
  readonly privacy: TournamentPrivacy;
  /** SHA-256 of the seed that seatings are drawn from; left out: seeds are drawn in public. */
  readonly seedCommitment?: InputMaybe<Scalars['String']['input']>;
};

/** What a session is worth to who plays no table of it. */
export type TournamentAbsence =
  /** Nothing. */
  | 'NOTHING'
  /** As much as the lowest result of it. */
  | 'LOWEST';

/** Something to be recorded of a tournament: one of these. */
export type TournamentRequestInput =
  /** Who plays. */
  { readonly addEntrants: AddEntrantsInput; readonly withdraw?: never; readonly seatSubstitute?: never; readonly closeSession?: never; readonly enterResult?: never; readonly agreeResult?: never; readonly adjust?: never; readonly drawLot?: never; readonly makeCut?: never; readonly close?: never; }
  |  /** Somebody plays no more, or does after all. */
  { readonly addEntrants?: never; readonly withdraw: WithdrawInput; readonly seatSubstitute?: never; readonly closeSession?: never; readonly enterResult?: never; readonly agreeResult?: never; readonly adjust?: never; readonly drawLot?: never; readonly makeCut?: never; readonly close?: never; }
  |  /** Somebody plays in an entrant’s place in one session. */
  { readonly addEntrants?: never; readonly withdraw?: never; readonly seatSubstitute: SeatSubstituteInput; readonly closeSession?: never; readonly enterResult?: never; readonly agreeResult?: never; readonly adjust?: never; readonly drawLot?: never; readonly makeCut?: never; readonly close?: never; }
  |  /** A session is over. */
  { readonly addEntrants?: never; readonly withdraw?: never; readonly seatSubstitute?: never; readonly closeSession: CloseSessionInput; readonly enterResult?: never; readonly agreeResult?: never; readonly adjust?: never; readonly drawLot?: never; readonly makeCut?: never; readonly close?: never; }
  |  /** A table’s result, from its score sheet. */
  { readonly addEntrants?: never; readonly withdraw?: never; readonly seatSubstitute?: never; readonly closeSession?: never; readonly enterResult: EnterResultInput; readonly agreeResult?: never; readonly adjust?: never; readonly drawLot?: never; readonly makeCut?: never; readonly close?: never; }
  |  /** Entrants of a table confirm its result. */
  { readonly addEntrants?: never; readonly withdraw?: never; readonly seatSubstitute?: never; readonly closeSession?: never; readonly enterResult?: never; readonly agreeResult: AgreeResultInput; readonly adjust?: never; readonly drawLot?: never; readonly makeCut?: never; readonly close?: never; }
  |  /** Points come off an entrant’s total, or are given. */
  { readonly addEntrants?: never; readonly withdraw?: never; readonly seatSubstitute?: never; readonly closeSession?: never; readonly enterResult?: never; readonly agreeResult?: never; readonly adjust: AdjustInput; readonly drawLot?: never; readonly makeCut?: never; readonly close?: never; }
  |  /** Lots decide between equal entrants. */
  { readonly addEntrants?: never; readonly withdraw?: never; readonly seatSubstitute?: never; readonly closeSession?: never; readonly enterResult?: never; readonly agreeResult?: never; readonly adjust?: never; readonly drawLot: DrawLotInput; readonly makeCut?: never; readonly close?: never; }
  |  /** Who goes on. */
  { readonly addEntrants?: never; readonly withdraw?: never; readonly seatSubstitute?: never; readonly closeSession?: never; readonly enterResult?: never; readonly agreeResult?: never; readonly adjust?: never; readonly drawLot?: never; readonly makeCut: MakeCutInput; readonly close?: never; }
  |  /** The tournament is over; `true`. */
  { readonly addEntrants?: never; readonly withdraw?: never; readonly seatSubstitute?: never; readonly closeSession?: never; readonly enterResult?: never; readonly agreeResult?: never; readonly adjust?: never; readonly drawLot?: never; readonly makeCut?: never; readonly close: Scalars['Boolean']['input']; };

/** Entrants (docs/tournaments.md, “Entrants”). */
export type AddEntrantsInput = {
  /** 1 to 500. */
  readonly entrants: ReadonlyArray<EntrantInput>;
  /** Why what was said of them is said again; left out: they are new. */
  readonly reason?: InputMaybe<Scalars['String']['input']>;
};

/** Who is in the standings: a player, or a team. */
export type EntrantInput = {
  /** Their number, 1 to 9999; left out: the next. */
  readonly entrant?: InputMaybe<Scalars['Int']['input']>;
  /** The id of who plays; left out: a team. */
  readonly player?: InputMaybe<Scalars['ID']['input']>;
  /** The team they belong to, or are. */
  readonly team?: InputMaybe<Scalars['String']['input']>;
  /** Their club. */
  readonly club?: InputMaybe<Scalars['String']['input']>;
};

/** An entrant withdraws. */
export type WithdrawInput = {
  /** Their number. */
  readonly entrant: Scalars['Int']['input'];
  /** The first session without them; left out: they stay after all. */
  readonly from?: InputMaybe<Scalars['Int']['input']>;
  /** Why; has to be said where it was said before. */
  readonly reason?: InputMaybe<Scalars['String']['input']>;
};

/** A substitute of one session. */
export type SeatSubstituteInput = {
  /** The session. */
  readonly session: Scalars['Int']['input'];
  /** The table. */
  readonly table: Scalars['Int']['input'];
  /** In whose place. */
  readonly entrant: Scalars['Int']['input'];
  /** Who plays; left out: the entrant does so themselves after all. */
  readonly player?: InputMaybe<Scalars['ID']['input']>;
  /** For whom what they play counts. */
  readonly counts: SubstituteCounts;
  /** Why; has to be said where it was said before. */
  readonly reason?: InputMaybe<Scalars['String']['input']>;
};

/** For whom counts what a substitute plays. */
export type SubstituteCounts =
  /** For the entrant. */
  | 'FOR_ENTRANT'
  /** For nobody. */
  | 'FOR_NOBODY';

/** A session to be closed. */
export type CloseSessionInput = {
  /** Its number. */
  readonly session: Scalars['Int']['input'];
};

/** A table’s result from its score sheet (docs/tournaments.md, “Results”). It is public at once, even if the table’s game is shown with a delay. */
export type EnterResultInput = {
  /** The session. */
  readonly session: Scalars['Int']['input'];
  /** The table. */
  readonly table: Scalars['Int']['input'];
  /** What each of the four won and lost. */
  readonly points: ReadonlyArray<EnteredPointsInput>;
  /** How many hands were played. */
  readonly hands?: InputMaybe<Scalars['Int']['input']>;
  /** The entrant whose word it is; left out: the organiser’s. */
  readonly by?: InputMaybe<Scalars['Int']['input']>;
  /** Why it is entered again. */
  readonly reason?: InputMaybe<Scalars['String']['input']>;
};

/** What a table brought an entrant. */
export type EnteredPointsInput = {
  /** Their number. */
  readonly entrant: Scalars['Int']['input'];
  /** Points of the table. */
  readonly points: Scalars['Int']['input'];
  /** What penalties took, beside them; left out: nothing. */
  readonly penalty?: InputMaybe<Scalars['Int']['input']>;
};

/** Who confirms a table’s result. */
export type AgreeResultInput = {
  /** The session. */
  readonly session: Scalars['Int']['input'];
  /** The table. */
  readonly table: Scalars['Int']['input'];
  /** Their numbers. */
  readonly entrants: ReadonlyArray<Scalars['Int']['input']>;
};

/** Points off an entrant’s total, or for it (docs/tournaments.md, “Adjustments”). */
export type AdjustInput = {
  /** Their number. */
  readonly entrant: Scalars['Int']['input'];
  /** How many; less than zero come off. */
  readonly points: Scalars['Int']['input'];
  /** The law it rests on. */
  readonly law?: InputMaybe<CitationInput>;
  /** Why. */
  readonly reason: Scalars['String']['input'];
  /** The game of the ruling it rests on; with `rulingRevision`. */
  readonly rulingGame?: InputMaybe<Scalars['ID']['input']>;
  /** Where in its record the ruling stands. */
  readonly rulingRevision?: InputMaybe<Scalars['Int']['input']>;
};

/** Lots drawn (docs/tournaments.md, “Lots”). */
export type DrawLotInput = {
  /** Between whom; drawn by hand, in the order drawn. */
  readonly entrants: ReadonlyArray<Scalars['Int']['input']>;
  /** After which session. */
  readonly for: Scalars['Int']['input'];
  /** The seed that they are drawn from; left out: they were drawn by hand. */
  readonly seed?: InputMaybe<Scalars['String']['input']>;
  /** Why they are drawn again. */
  readonly reason?: InputMaybe<Scalars['String']['input']>;
};

/** Who goes on (docs/tournaments.md, “Cuts”). */
export type MakeCutInput = {
  /** After which session. */
  readonly after: Scalars['Int']['input'];
  /** Their numbers. */
  readonly entrants: ReadonlyArray<Scalars['Int']['input']>;
  /** How much of what they have goes with them. */
  readonly carry: CutCarry;
  /** Why it is made again. */
  readonly reason?: InputMaybe<Scalars['String']['input']>;
};

/** How much goes with entrants beyond a cut. */
export type CutCarry =
  /** All of it. */
  | 'ALL'
  /** Half of it. */
  | 'HALF'
  /** Nothing. */
  | 'NONE';

/** How seats are drawn (docs/tournaments.md, “Seating”). */
export type SeatingDrawInput = {
  /** The method. */
  readonly method: SeatingMethod;
  /** What they are drawn from; `FIXED` needs none. */
  readonly seed?: InputMaybe<Scalars['String']['input']>;
  /** With `SCHEDULE`: how many sessions; left out: all that are left. */
  readonly sessions?: InputMaybe<Scalars['Int']['input']>;
  /** With `FIXED`: the seatings as CSV, `session,table,east,south,west,north`; at most 100000 characters. */
  readonly seating?: InputMaybe<Scalars['String']['input']>;
  /** Where the entrants are no multiple of four, some rest in turn; left out: then it is refused. */
  readonly resting?: InputMaybe<Scalars['Boolean']['input']>;
};

/** A session to be opened. */
export type OpenSessionInput = {
  /** Its number. */
  readonly session: Scalars['Int']['input'];
  /** Tables whose games are recorded; left out: all. The others enter their results. */
  readonly tables?: InputMaybe<ReadonlyArray<Scalars['Int']['input']>>;
  /** When it begins: RFC 3339, UTC, with milliseconds. */
  readonly startsAt?: InputMaybe<Scalars['String']['input']>;
  /** When it ends. */
  readonly endsAt?: InputMaybe<Scalars['String']['input']>;
  /** By how many seconds, 0 to 3600, whoever is nothing in a game sees it behind; left out: 0. */
  readonly delay?: InputMaybe<Scalars['Int']['input']>;
  /** When concealed tiles lie open to everybody; left out: after each hand. */
  readonly reveal?: InputMaybe<Reveal>;
  /** What the scribes of the games see of them; left out: what their scribes recorded. */
  readonly scribes?: InputMaybe<Scribes>;
  /** A pairing code for each table is wanted, living so many minutes, 1 to 60. */
  readonly pairingMinutes?: InputMaybe<Scalars['Int']['input']>;
};

/** A device that is a scribe of a game by a pairing code. */
export type PairedDevice = {
  /** The game. */
  readonly gameId: Scalars['ID']['output'];
  /** What the device is called; null: nobody said. */
  readonly label: Maybe<Scalars['String']['output']>;
  /** When it was paired: RFC 3339, UTC, with milliseconds. */
  readonly pairedAt: Scalars['String']['output'];
  /** When it was last heard of, to the minute; null: it has not been yet. */
  readonly lastUsedAt: Maybe<Scalars['String']['output']>;
};

/** A tournament that somebody plays in. */
export type PlayedTournament = {
  /** Its id. */
  readonly id: Scalars['ID']['output'];
  /** What it is called. */
  readonly name: Scalars['String']['output'];
  /** Their number in it; null: they played in the place of others alone. */
  readonly entrant: Maybe<Scalars['Int']['output']>;
};

/** How far a session is. */
export type TournamentSessionStatus =
  /** Its seating is drawn. */
  | 'DRAWN'
  /** It is played. */
  | 'OPEN'
  /** It is over. */
  | 'CLOSED';

/** How a seating was made. */
export type SeatingMethod =
  /** Of one session, by chance alone. */
  | 'RANDOM'
  /** Of all sessions at once: as few second meetings as can be. */
  | 'SCHEDULE'
  /** Neighbours in the standings who have not met. */
  | 'SWISS'
  /** Tables as strong as each other. */
  | 'SNAKE'
  /** As somebody says. */
  | 'FIXED';

/** One sitting of all tables. */
export type TournamentSession = {
  /** Its number, from 1. */
  readonly session: Scalars['Int']['output'];
  /** How far it is. */
  readonly status: TournamentSessionStatus;
  /** How its seating was made. */
  readonly method: SeatingMethod;
  /** What the seating was drawn from; null: nothing. */
  readonly seed: Maybe<Scalars['String']['output']>;
  /** When it begins, as far as it is said. */
  readonly startsAt: Maybe<Scalars['String']['output']>;
  /** When it ends, as far as it is said. */
  readonly endsAt: Maybe<Scalars['String']['output']>;
  /** Who rests, by number. */
  readonly resting: ReadonlyArray<Scalars['Int']['output']>;
  /** Its tables in order, as they stand. */
  readonly tables: ReadonlyArray<TournamentTable>;
};

/** Where a table of a session stands. */
export type TournamentTableStatus =
  /** Nothing is recorded of it. */
  | 'WAITING'
  /** Its game is played. */
  | 'PLAYING'
  /** Its game is closed. */
  | 'OVER'
  /** It has a result from its score sheet, and no game. */
  | 'ENTERED'
  /** Its game cannot be read. */
  | 'DAMAGED';

/** A table of a session. */
export type TournamentTable = {
  /** Its number, from 1. */
  readonly table: Scalars['Int']['output'];
  /** Who sits there, East first. */
  readonly seats: ReadonlyArray<TournamentSeat>;
  /** Where it stands. */
  readonly status: TournamentTableStatus;
  /** The id of its game; null: it enters its result. */
  readonly gameId: Maybe<Scalars['ID']['output']>;
  /** The number of the hand that is being played; null: none is. */
  readonly hand: Maybe<Scalars['Int']['output']>;
  /** When something was last recorded of its game; null: it is not played. */
  readonly silentSince: Maybe<Scalars['String']['output']>;
  /** Something is objected to, or appealed, and not decided. */
  readonly disputed: Scalars['Boolean']['output'];
  /** What it has brought its four so far; null: nothing yet. */
  readonly result: Maybe<TournamentTableResult>;
};

/** Somebody’s seat at a table. */
export type TournamentSeat = {
  /** The entrant’s number. */
  readonly entrant: Scalars['Int']['output'];
  /** Who plays in their place; null: they do. */
  readonly substitute: Maybe<Scalars['ID']['output']>;
  /** What the substitute plays counts for the entrant; null: nobody plays in their place. */
  readonly counts: Maybe<Scalars['Boolean']['output']>;
};

/** Whence a result is. */
export type ResultSource =
  /** It is that of the recorded game. */
  | 'GAME'
  /** It was entered from the score sheet. */
  | 'ENTERED';

/** What a table of a session brought its four. */
export type TournamentTableResult = {
  /** Whence it is; the record counts where there is one. */
  readonly source: ResultSource;
  /** Hands played; null: nobody said. */
  readonly hands: Maybe<Scalars['Int']['output']>;
  /** It is played on. */
  readonly playing: Scalars['Boolean']['output'];
  /** It is not final: it is played, may be appealed, something is open, not agreed to, or differs from the sheet. */
  readonly provisional: Scalars['Boolean']['output'];
  /** What it brought each, in the order of the seats. */
  readonly shares: ReadonlyArray<TournamentShare>;
  /** Where the recorded game and the score sheet say different things. */
  readonly differences: ReadonlyArray<ResultDifference>;
  /** Which of the four have agreed to the sheet, by number; empty where none was entered. */
  readonly agreed: ReadonlyArray<Scalars['Int']['output']>;
};

/** What a table brought one of its four. */
export type TournamentShare = {
  /** The entrant’s number. */
  readonly entrant: Scalars['Int']['output'];
  /** Points of the table, with what penalties of the table took. */
  readonly points: Scalars['Points']['output'];
  /** 1 to 4; who shares places has the best of them. */
  readonly place: Scalars['Int']['output'];
  /** How many share it. */
  readonly sharing: Scalars['Int']['output'];
  /** What penalties on the overall account took. */
  readonly overallPenalty: Scalars['Points']['output'];
};

/** Where a recorded game and a score sheet say different things. */
export type ResultDifference = {
  /** The entrant’s number. */
  readonly entrant: Scalars['Int']['output'];
  /** Points of the recorded game, which count. */
  readonly recorded: Scalars['Points']['output'];
  /** Points that were entered. */
  readonly entered: Scalars['Points']['output'];
};

/** Who meets whom, as the seatings are drawn. */
export type TournamentMeetings = {
  /** Every two who meet. */
  readonly pairs: ReadonlyArray<MeetingPair>;
  /** Meetings of two who have met before. */
  readonly again: Scalars['Int']['output'];
  /** Meetings within a team. */
  readonly sameTeam: Scalars['Int']['output'];
  /** Meetings within a club. */
  readonly sameClub: Scalars['Int']['output'];
};

/** Two who meet. */
export type MeetingPair = {
  /** Their numbers, the lower one first. */
  readonly entrants: ReadonlyArray<Scalars['Int']['output']>;
  /** The sessions in which they meet. */
  readonly sessions: ReadonlyArray<Scalars['Int']['output']>;
};

/** A change of a tournament, or why there are none; after a failure nothing follows. */
export type TournamentChangeMessage = TournamentChange | NotFound | InvalidInput;

/** What changed in a tournament. */
export type TournamentChangeKind =
  /** Nothing: where it stands when it begins to be followed. */
  | 'CURRENT'
  /** Entrants came, or withdrew. */
  | 'ENTRANTS'
  /** Seats or lots were drawn. */
  | 'DRAWN'
  /** A session was opened or closed, or somebody plays for an entrant. */
  | 'SESSION'
  /** A result was entered or agreed to. */
  | 'RESULT'
  /** Points were taken from a total, or given. */
  | 'ADJUSTED'
  /** A cut was made. */
  | 'CUT'
  /** The tournament was closed. */
  | 'CLOSED'
  /** A table was seated, or begins a hand. */
  | 'HAND_BEGAN'
  /** A hand ended. */
  | 'HAND_ENDED'
  /** A game was closed. */
  | 'GAME_CLOSED'
  /** The record of a game was corrected. */
  | 'CORRECTED'
  /** Something of a game is objected to or appealed, or that came to its end. */
  | 'DISPUTED'
  /** A judge ruled, or an appeal was decided, or a penalty was imposed. */
  | 'RULED';

/** A change of a tournament. */
export type TournamentChange = {
  readonly __typename: 'TournamentChange';
  /** What it is. */
  readonly kind: TournamentChangeKind;
  /** The session it is in; null: it is in none. */
  readonly session: Maybe<Scalars['Int']['output']>;
  /** The table; null: it is at none. */
  readonly table: Maybe<Scalars['Int']['output']>;
  /** The game whose record tells it; null: the tournament’s stream does. */
  readonly gameId: Maybe<Scalars['ID']['output']>;
  /** Its revision in that record. */
  readonly revision: Scalars['Int']['output'];
  /** The tournament as it stands when this is sent. */
  readonly tournament: Tournament;
};

type Nothing = Readonly<Record<string, never>>;

/** Every operation: what it is given and what it answers. */
export interface Operations {
  /** A game, as the caller may see it. */
  readonly game: { readonly given: QueryGameArgs; readonly answer: Query['game'] };
  /** Every ruleset there is. */
  readonly rulesets: { readonly given: Nothing; readonly answer: Query['rulesets'] };
  /** Hands of all games, also those being played. What is hidden from the caller does not count either. */
  readonly findHands: { readonly given: QueryFindHandsArgs; readonly answer: Query['findHands'] };
  /** Games, also those being played. */
  readonly findGames: { readonly given: QueryFindGamesArgs; readonly answer: Query['findGames'] };
  /** A hand by its id, as a search finds it; null where there is none. */
  readonly handSummary: { readonly given: QueryHandSummaryArgs; readonly answer: Query['handSummary'] };
  /** What a player has done in the hands whose result stands. */
  readonly playerStatistics: { readonly given: QueryPlayerStatisticsArgs; readonly answer: Query['playerStatistics'] };
  /** What was played under a ruleset, of the hands whose result stands. */
  readonly rulesetStatistics: { readonly given: QueryRulesetStatisticsArgs; readonly answer: Query['rulesetStatistics'] };
  /** A player by an id from a game; null: nobody is known by it. To whom no role lets look players up, those who sit in no game are nobody. */
  readonly player: { readonly given: QueryPlayerArgs; readonly answer: Query['player'] };
  /** The players by name, those without one first. Needs the role scribe, server, judge or operator. */
  readonly players: { readonly given: QueryPlayersArgs; readonly answer: Query['players'] };
  /** The player whom a source of records knows by a name. Needs the role scribe, server, judge or operator. */
  readonly playerByAlias: { readonly given: QueryPlayerByAliasArgs; readonly answer: Query['playerByAlias'] };
  /** What was said of a player, by whom and when. Needs the role judge or operator. */
  readonly playerHistory: { readonly given: QueryPlayerHistoryArgs; readonly answer: Query['playerHistory'] };
  /** What a text would be recorded as, what is irregular in it, and what comes out differently from what it states. Nothing is recorded. Needs the roles of `importGame`. */
  readonly previewImport: { readonly given: QueryPreviewImportArgs; readonly answer: Query['previewImport'] };
  /** What recording these actions would come to, as far as the caller can know: judged as `recordActions` judges them, and refused as it refuses them. Nothing is recorded. Needs the roles of `recordActions`. */
  readonly previewActions: { readonly given: QueryPreviewActionsArgs; readonly answer: Query['previewActions'] };
  /** What became of a command, for a client that has not heard its answer. */
  readonly commandResult: { readonly given: QueryCommandResultArgs; readonly answer: Query['commandResult'] };
  /** What corrections would change as far as the caller can know: table, scores, irregularities. Nothing is recorded. Needs the roles of `correctGame`. */
  readonly previewCorrection: { readonly given: QueryPreviewCorrectionArgs; readonly answer: Query['previewCorrection'] };
  /** What a ruling would do. Nothing is recorded. Needs the role judge. */
  readonly previewRuling: { readonly given: QueryPreviewRulingArgs; readonly answer: Query['previewRuling'] };
  /** What another course of a game would have come to: its line up to a revision, as corrected, and what is played on from there. Nothing is recorded. Needs the role judge; or a game that lies open to the caller. */
  readonly whatIf: { readonly given: QueryWhatIfArgs; readonly answer: Query['whatIf'] };
  /** Every win of a game as another ruleset, or other options, would score it, beside what stands. Nothing is recorded. Needs the role judge; or a game that lies open to the caller. */
  readonly rescore: { readonly given: QueryRescoreArgs; readonly answer: Query['rescore'] };
  /** Who asks, by the token they bring, and what it lets them do: what a page may offer them. */
  readonly caller: { readonly given: Nothing; readonly answer: Query['caller'] };
  /** The tokens that were given out at run time, those made last first, and after them those of the token file. Needs the role operator. */
  readonly tokens: { readonly given: QueryTokensArgs; readonly answer: Query['tokens'] };
  /** Disputes of all games: what everybody may know of them. Who may know more reads it in `Game.disputes`. */
  readonly findDisputes: { readonly given: QueryFindDisputesArgs; readonly answer: Query['findDisputes'] };
  /** Rulings on all games, those of a judge’s own accord too: what everybody may know of them. Who may know more reads it in `Game.rulings`. */
  readonly findRulings: { readonly given: QueryFindRulingsArgs; readonly answer: Query['findRulings'] };
  /** Earlier rulings on the same, newest first: what came of them, and whether they stand. */
  readonly precedents: { readonly given: QueryPrecedentsArgs; readonly answer: Query['precedents'] };
  /** A tournament that is recorded here: who plays, how its tables stand, the standings, each place with its reason. */
  readonly tournament: { readonly given: QueryTournamentArgs; readonly answer: Query['tournament'] };
  /** The tournaments that are recorded here, the one opened last first. */
  readonly tournaments: { readonly given: QueryTournamentsArgs; readonly answer: Query['tournaments'] };
  /** What a draw of seats would come to: who sits where, who meets again. Nothing is recorded. Needs the role organiser of the tournament, or operator. */
  readonly previewSeating: { readonly given: QueryPreviewSeatingArgs; readonly answer: Query['previewSeating'] };
  /** Adds a player, so that they can be seated by their id. Needs the role scribe, server, judge or operator. */
  readonly addPlayer: { readonly given: MutationAddPlayerArgs; readonly answer: Mutation['addPlayer'] };
  /** Gives a player another name, or takes it away. Needs the role judge or operator. */
  readonly renamePlayer: { readonly given: MutationRenamePlayerArgs; readonly answer: Mutation['renamePlayer'] };
  /** Says by which name a source of records knows a player. Needs the role judge or operator. */
  readonly addPlayerAlias: { readonly given: MutationAddPlayerAliasArgs; readonly answer: Mutation['addPlayerAlias'] };
  /** Takes an alias from a player. Needs the role judge or operator. */
  readonly removePlayerAlias: { readonly given: MutationRemovePlayerAliasArgs; readonly answer: Mutation['removePlayerAlias'] };
  /** Makes two ids one player, who keeps their name and gets the other’s aliases: from now on `from` means `into`, in older games too. Needs the role judge or operator. */
  readonly mergePlayers: { readonly given: MutationMergePlayersArgs; readonly answer: Mutation['mergePlayers'] };
  /** Undoes the merge of an id, in whatever order merges are undone: it is a player of its own again, with the names and aliases that were its own. What was given to the player it was merged into stays theirs. Needs the role judge or operator. */
  readonly unmergePlayer: { readonly given: MutationUnmergePlayerArgs; readonly answer: Mutation['unmergePlayer'] };
  /** Erases a player’s name and aliases, for good: no import brings them back. Their id stays, in every game they played. Needs the role operator. */
  readonly erasePlayer: { readonly given: MutationErasePlayerArgs; readonly answer: Mutation['erasePlayer'] };
  /** Records the game of a text as a new game; ask `previewImport` first. One that is there already, by what was played, stays as it is and is answered, if you see it. What a strict game’s rules refuse is not recorded, and nothing of that text is. Needs the role scribe or server. */
  readonly importGame: { readonly given: MutationImportGameArgs; readonly answer: Mutation['importGame'] };
  /** Opens a game. Its id follows from the command id, so that a retry opens no second one. Needs the role scribe or server. */
  readonly openGame: { readonly given: MutationOpenGameArgs; readonly answer: Mutation['openGame'] };
  /** Records what happened at the table, all of it or nothing. Needs the role scribe or server of the game; while tiles of a strict game lie concealed, of a scribe to know them. */
  readonly recordActions: { readonly given: MutationRecordActionsArgs; readonly answer: Mutation['recordActions'] };
  /** Corrects the record; ask `previewCorrection` first. Needs the role scribe or server of the game, or judge; while tiles of a strict game lie concealed, of a scribe to know them. */
  readonly correctGame: { readonly given: MutationCorrectGameArgs; readonly answer: Mutation['correctGame'] };
  /** Objects to something. Needs the role of a player, scribe, server or judge of the game; a player speaks for their own seat. */
  readonly raiseDispute: { readonly given: MutationRaiseDisputeArgs; readonly answer: Mutation['raiseDispute'] };
  /** Adds evidence to a dispute that is open. Needs the roles of `raiseDispute`. */
  readonly addEvidence: { readonly given: MutationAddEvidenceArgs; readonly answer: Mutation['addEvidence'] };
  /** Rules, and carries out what is ruled: all of it is possible at the table as it stands, or nothing is recorded. Ask `previewRuling` first. Needs the role judge. */
  readonly issueRuling: { readonly given: MutationIssueRulingArgs; readonly answer: Mutation['issueRuling'] };
  /** Appeals against the ruling of a judge at the table, until 30 minutes after the close. Needs the roles of `raiseDispute`. */
  readonly appealRuling: { readonly given: MutationAppealRulingArgs; readonly answer: Mutation['appealRuling'] };
  /** Decides an appeal; what is varied or reversed undoes what the ruling did and carries out the new one. Needs the role head judge, of somebody who neither ruled nor sits nor recorded there. */
  readonly decideAppeal: { readonly given: MutationDecideAppealArgs; readonly answer: Mutation['decideAppeal'] };
  /** Closes a dispute. Needs the role judge; who raised it may withdraw it. */
  readonly closeDispute: { readonly given: MutationCloseDisputeArgs; readonly answer: Mutation['closeDispute'] };
  /** Gives out a token. It is told this once, and ends no later than the token of whoever gives it. Needs the role operator. */
  readonly addToken: { readonly given: MutationAddTokenArgs; readonly answer: Mutation['addToken'] };
  /** Revokes a token: whoever has it is let in no more, and their sockets are closed. Needs the role operator. */
  readonly revokeToken: { readonly given: MutationRevokeTokenArgs; readonly answer: Mutation['revokeToken'] };
  /** Revokes every token an actor gave out, with whichever token of theirs, the tokens given out with those, and the actor's pairing codes. The way to revoke what a subject of the identity provider gave out. Needs the role operator. */
  readonly revokeGivenBy: { readonly given: MutationRevokeGivenByArgs; readonly answer: Mutation['revokeGivenBy'] };
  /** Makes a short code that one device exchanges for a token (`pairDevice`). The code and its token end no later than the token of whoever makes it. Needs the role operator; whoever is scribe or server of a game gives their own role in it to another device of theirs, or a seat. */
  readonly addPairingCode: { readonly given: MutationAddPairingCodeArgs; readonly answer: Mutation['addPairingCode'] };
  /** Cancels a pairing code that waits for its device. Needs the role operator; others cancel those that they made. */
  readonly cancelPairingCode: { readonly given: MutationCancelPairingCodeArgs; readonly answer: Mutation['cancelPairingCode'] };
  /** Exchanges a pairing code for a token, once: whoever has the code needs no other. Wrong codes are counted: too many, and it is `RATE_LIMITED` for a while. */
  readonly pairDevice: { readonly given: MutationPairDeviceArgs; readonly answer: Mutation['pairDevice'] };
  /** Opens a tournament. Its id follows from the command id, so that a retry opens no second one. Needs the role organiser of no one tournament, or operator. */
  readonly openTournament: { readonly given: MutationOpenTournamentArgs; readonly answer: Mutation['openTournament'] };
  /** Records what is said of a tournament, all of it or nothing. Needs the role organiser of the tournament, or operator. */
  readonly recordTournament: { readonly given: MutationRecordTournamentArgs; readonly answer: Mutation['recordTournament'] };
  /** Draws the seats of the next session, or of all that are left, and records them; ask `previewSeating` first. From the same seed anybody draws the same (docs/tournaments.md). Needs the role organiser of the tournament, or operator. */
  readonly drawSeating: { readonly given: MutationDrawSeatingArgs; readonly answer: Mutation['drawSeating'] };
  /** Opens a session: first the games of its tables, with their rules and players, then the session. Interrupted and sent again, it opens nothing twice. Needs the role organiser of the tournament, or operator. */
  readonly openSession: { readonly given: MutationOpenSessionArgs; readonly answer: Mutation['openSession'] };
  /** The events of a game from a revision on, as they are recorded, in order and without gaps; corrections come as events. When a deal is laid open, its earlier events are not sent again: read them in the log. */
  readonly gameEvents: { readonly given: SubscriptionGameEventsArgs; readonly answer: Subscription['gameEvents'] };
  /** What comes of a tournament: first where it stands, then whenever something changes that its tables or standings show. Of a game that everybody sees some time later nothing is told before its time. */
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
