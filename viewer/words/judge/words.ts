import type {
  AppealOutcome,
  DisputeEnding,
  DisputePlay,
  DisputeQuestion,
  DisputeStatus,
  EvidenceKind,
  FindingStatus,
  LawBasis,
  RemedyKind,
  RulingBasis,
  RulingInstance,
} from '../../../src/client/schema.js';
import type { CaseType } from '../../../src/engine/record/case-event.js';
import type { CorrectionType } from '../../../src/engine/record/correction.js';
import type { PenaltyAccount, PenaltyKind } from '../../../src/engine/vocabulary/words.js';
import type { FieldName, SayableType } from '../../desks/judge/action-draft.js';
import type { CorrectionKind } from '../../desks/judge/correction-draft.js';
import type { Command, Filter } from '../../desks/judge/commands.js';

/** The words of the judge's desk, in one language: what is missing in one does not compile. */
export interface JudgeWords {
  readonly title: string;
  readonly languages: string;
  readonly judgesNothing: (actor: string) => string;
  readonly leavesSession: string;
  readonly signedInAs: (actor: string) => string;
  // The open disputes
  readonly openDisputes: string;
  readonly noneOpen: string;
  readonly table: string;
  readonly session: string;
  readonly question: string;
  readonly play: string;
  readonly by: string;
  readonly waits: string;
  readonly status: string;
  readonly late: string;
  readonly ownAppealed: string;
  readonly ruledBy: string;
  readonly openGame: string;
  readonly openGameHint: string;
  readonly opens: string;
  readonly opening: string;
  // The timeline and the table
  readonly dispute: string;
  readonly game: string;
  readonly hand: string;
  readonly timeline: string;
  readonly tableThen: string;
  readonly show: string;
  readonly filters: Readonly<Record<Filter, string>>;
  readonly asItWasRecorded: string;
  readonly asItStoodThen: (revision: number) => string;
  readonly nothingThere: string;
  readonly choosing: string;
  readonly chooseSteps: string;
  readonly chosenEnough: string;
  readonly revision: string;
  readonly keys: string;
  readonly close: string;
  readonly commands: Readonly<Record<Command, string>>;
  readonly caseEvents: Readonly<Record<CaseType, string>>;
  readonly corrections: Readonly<Record<CorrectionType, string>>;
  // The case
  readonly case: string;
  readonly panels: { readonly case: string; readonly ruling: string; readonly whatIf: string };
  /** Where they began: East, South, West, North. */
  readonly seats: readonly [string, string, string, string];
  readonly nobody: string;
  readonly questions: Readonly<Record<DisputeQuestion, string>>;
  readonly plays: Readonly<Record<DisputePlay, string>>;
  readonly statuses: Readonly<Record<DisputeStatus, string>>;
  readonly endings: Readonly<Record<DisputeEnding, string>>;
  readonly evidenceKinds: Readonly<Record<EvidenceKind, string>>;
  readonly against: string;
  readonly sought: string;
  readonly about: string;
  readonly recordedBy: (actor: string) => string;
  readonly evidence: string;
  readonly addsEvidence: string;
  readonly statement: string;
  readonly givenBy: string;
  readonly attachment: string;
  readonly attachmentSays: string;
  readonly recordEvidence: string;
  readonly closesDispute: string;
  readonly rule: string;
  readonly document: string;
  readonly print: string;
  // Rulings and appeals
  readonly ruling: string;
  readonly ownAccord: string;
  readonly rulingOn: (dispute: number) => string;
  readonly supersedes: (ruling: number) => string;
  readonly replacedBy: string;
  readonly ruleAnew: string;
  readonly isStayed: string;
  readonly stayedSays: string;
  readonly carryOut: string;
  readonly appeal: string;
  readonly takeAppeal: string;
  readonly grounds: string;
  readonly recordAppeal: string;
  readonly appealOpen: string;
  readonly appealOver: string;
  readonly appealUntil: (clock: string) => string;
  readonly lateByHead: string;
  readonly lateNeedsHead: string;
  readonly decideAppeal: string;
  readonly headDecides: string;
  readonly decidesAppeal: (appeal: number, ruling: number) => string;
  readonly outcome: string;
  readonly outcomes: Readonly<Record<AppealOutcome, string>>;
  readonly panel: string;
  readonly panelHint: string;
  readonly decisionReason: string;
  readonly recommendation: string;
  readonly decide: string;
  readonly facts: string;
  readonly fact: string;
  readonly whatIsSo: string;
  readonly takenAs: string;
  readonly findings: Readonly<Record<FindingStatus, string>>;
  readonly addFact: string;
  readonly laws: string;
  readonly findLaw: string;
  readonly findLawHint: string;
  readonly lawBases: Readonly<Record<LawBasis, string>>;
  readonly mendableUntil: string;
  readonly restsOn: string;
  readonly bases: Readonly<Record<RulingBasis, string>>;
  readonly precedents: string;
  readonly noPrecedents: string;
  readonly stands: string;
  readonly replaced: string;
  readonly remedy: string;
  readonly addRemedy: string;
  readonly remedies: Readonly<Record<RemedyKind, string>>;
  readonly lawGives: string;
  readonly replayed: string;
  readonly thisStep: (revision: number) => string;
  readonly parts: string;
  readonly outcomeAsPlayed: (revision: number) => string;
  readonly outcomesSay: string;
  readonly branchHas: (corrections: number, actions: number) => string;
  readonly seconds: string;
  readonly penalty: string;
  readonly penalties: Readonly<Record<PenaltyKind, string>>;
  readonly infraction: string;
  readonly pointsTaken: string;
  readonly pointsAreTheOrganisers: string;
  readonly account: string;
  readonly accounts: Readonly<Record<PenaltyAccount, string>>;
  readonly reasons: string;
  readonly reason: string;
  readonly reasonFor: string;
  readonly publicReason: string;
  readonly publicReasonFor: string;
  readonly instance: string;
  readonly instances: Readonly<Record<RulingInstance, string>>;
  readonly stayed: string;
  readonly preview: string;
  readonly previews: string;
  readonly previewAgain: string;
  readonly issue: string;
  readonly nothingChanges: string;
  readonly stale: string;
  readonly refused: string;
  // What differs
  readonly difference: string;
  readonly wouldBeRecorded: string;
  readonly standings: string;
  readonly player: string;
  readonly total: string;
  readonly change: string;
  readonly place: string;
  readonly raised: string;
  readonly settled: string;
  readonly dependants: string;
  readonly tableChanges: (count: number) => string;
  // Corrections, and what if
  readonly correction: string;
  readonly corrected: string;
  readonly correctionKinds: Readonly<Record<CorrectionKind, string>>;
  readonly fromHand: string;
  readonly correctHere: (revision: number) => string;
  readonly elsePublicReason: string;
  readonly what: string;
  readonly remove: string;
  readonly leave: string;
  readonly notRecorded: string;
  readonly whatIfSays: string;
  readonly startHere: (revision: number) => string;
  readonly from: string;
  readonly playedOn: string;
  readonly addAction: string;
  readonly asRecorded: string;
  readonly compare: string;
  readonly proposeCorrection: string;
  readonly proposeOutcome: string;
  readonly irregularThere: string;
  // What happened
  readonly happened: string;
  readonly actions: Readonly<Record<SayableType, string>>;
  readonly fields: Readonly<Record<FieldName, string>>;
  readonly seat: string;
  /** The words of the record that a field may have. */
  readonly values: Readonly<Record<string, string>>;
  readonly asItFollows: string;
  readonly yes: string;
  readonly no: string;
}
