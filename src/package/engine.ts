/**
 * Entry `paifu/engine`, for every JavaScript runtime: rules, scoring, waits, folding and viewing records, notation,
 * and checking proofs. On Node, `node.ts` adds files. Anything not exported here may change with any version.
 */
import { FOUR_SEATS } from '../engine/tiles/seats.js';

export {
  loadRulesets,
  resolveRuleset,
} from '../engine/rulesets/registry.js';
export { loadTables, optionsOf, resolveTable, RULESET_IDS, type RulesetId } from '../engine/rulesets/table-rules.js';
export { RulesetError } from '../engine/rulesets/preset.js';
export type { OptionSpec, Ruleset, TableRuleset } from '../engine/table/ruleset.js';

// score, waits, settle: input and output have the fields of the JSON lines of `paifu score | waits | settle` (docs/how-to/cli.md)
export { linesFor } from '../exchange/score-lines/line-formats.js';
export type { LineAnswer, LineErrorCode, Lines } from '../exchange/score-lines/fields.js';
export { explanationOf } from '../engine/table/explanation.js';
export type { Explanation } from '../engine/hands/explanation.js';
export { type Citation, citationText } from '../engine/vocabulary/terms.js';
export { type CitationLanguage, citationsIn } from '../engine/messages/citations-in.js';

// Tiles
export { NotationError, parseTiles, printTiles, tileOf, tileText } from '../engine/tiles/notation.js';
export type { Seat, Tile } from '../engine/tiles/tile.js';
/** The seats of a game of four; other games have `ruleset.table.seats.all`. */
export const SEATS = FOUR_SEATS.all;

// Play: legal actions, decisions, the table after an event, and views of the table
export { type Decision, decide } from '../engine/table/decide.js';
export { evolve, initialState } from '../engine/table/evolve.js';
export type { Action, ActionType } from '../engine/table/moves/moves.js';
export type { EventData, EventType, TableEvent } from '../engine/table/moves/facts.js';
export type { TableState } from '../engine/table/state.js';
export type { RuleViolation } from '../engine/table/checks/check.js';
export {
  legalActions,
  type PlayKind,
  type PlayOption,
  playOptions,
  tableActions,
} from '../engine/table/legal-actions.js';
export { seatWaits, type TableView, viewOf } from '../engine/table/view.js';
export type { Viewer } from '../engine/table/viewer.js';
export { DamagedRecord } from '../engine/table/state.js';

// Analysis: the shanten of any hand; the outlook of a hand and the safety of discards, as their player sees the table
export { acceptedTiles, shanten } from '../engine/analysis/shanten.js';
export {
  type AcceptedTile,
  type DiscardChoice,
  type HandOutlook,
  handOutlook,
  type Progress,
} from '../engine/analysis/hand-outlook.js';
export { discardSafety, type Safety, type SafetyAgainst, type TileSafety } from '../engine/analysis/discard-safety.js';

// Records: following a record with its corrections, and showing it to a viewer
export { GameLine } from '../engine/record/game-line.js';
export { Replay, type Resolve } from '../engine/replay/replay.js';
export type { Step } from '../engine/replay/step.js';
export type { Recorded } from '../engine/record/effective-line.js';
export type { RecordEvent } from '../engine/record/record-event.js';
export { type ViewerAccess, accessOf, recordFor, replayFor, tableViewer } from '../engine/record/redaction.js';

// The hand record notation (docs/reference/notation.md)
export { parseMhr, printMhr, printRecord } from '../engine/notation/mhr.js';
export type { ReadGame } from '../engine/notation/read.js';

// Tournaments (docs/reference/tournaments.md)
export {
  decideTournament,
  TOURNAMENT_REQUEST,
  TOURNAMENT_REQUESTS,
  type TournamentDecision,
  type TournamentRequest,
  type TournamentRequests,
} from '../engine/tournaments/decide-tournament.js';
export {
  isTournamentEventType,
  TOURNAMENT_EVENT_TYPES,
  TOURNAMENT_SCHEMAS,
  type TournamentEvent,
  type TournamentEventData,
} from '../engine/tournaments/events.js';
export { tournamentSentence } from '../engine/tournaments/tournament-text.js';
export { followTournament, tournamentOf } from '../engine/tournaments/tournament.js';
export type { TournamentState } from '../engine/tournaments/state.js';
export { Exact } from '../engine/tournaments/exact.js';
export {
  FINAL_POINTS_PRESETS,
  type FinalPointsInput,
  resolveFinalPoints,
  type TournamentFinalPoints,
} from '../engine/tournaments/final-points.js';
export { type GameResult, gameResultOf, type TableResult } from '../engine/tournaments/results.js';
export { type StandingRow, type Standings, standings } from '../engine/tournaments/standings.js';
export { type CountedGame, type PlayerRow, playerStandings } from '../engine/tournaments/player-standings.js';
export { type TeamRow, teamStandings } from '../engine/tournaments/standings.js';

// Proofs that a record is included in a log (docs/explanation/proof.md)
export { type Bundle, type Proven, verifyBundle } from '../proof/core/verify-bundle.js';
export { type TournamentBundle, verifyTournamentBundle } from '../proof/core/tournament-bundle.js';
export { onlySignedBy, type Policy, policyIn } from '../proof/core/policy.js';
export { trustIn } from '../proof/core/trusted-keys.js';
export { verifierKeyIn } from '../proof/core/key.js';
export { sha256 } from '../proof/core/sha256.js';
export { ProofError } from '../proof/core/proof-error.js';

// Tournaments: seats and lots drawn from a seed (docs/reference/tournaments.md)
export { seat } from '../engine/tournaments/seating/seat.js';
export type { Draw, Drawn, NotSeated, Seated, Seating } from '../engine/tournaments/seating/seating.js';
export { type Meetings, meetings, type Pair } from '../engine/tournaments/seating/meetings.js';
export { drawLot } from '../engine/tournaments/tie-break.js';
