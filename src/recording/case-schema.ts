import type { CaseRequest, CaseRequests } from '../engine/disputes/request.js';
import type { Branch, CaseData, Finding, Remedy } from '../engine/line/case-event.js';
import type { Citation } from '../engine/scoring/citation.js';
import {
  check,
  flag,
  integer,
  listOf,
  matching,
  nullable,
  oneKindOf,
  oneOf,
  optional,
  record,
  type Shape,
  text,
  words,
} from '../engine/vocabulary/shape.js';
import { CHANGES, ID, MAX_TEXT, PENALTY, POINTS, SEAT, TILE_LIST } from '../engine/vocabulary/words.js';
import { ACTION, CORRECTION } from './action-shape.js';

/** The longest text of a case: a claim, a statement, grounds, a reason. */
export const MAX_CASE_TEXT = 4_000;

const WORDS = words(MAX_TEXT);
const TEXT = words(MAX_CASE_TEXT);
const REVISION = integer(0);
const REVISIONS = listOf(REVISION, 0, 100);
export const QUESTION = oneOf('fact', 'law', 'score', 'conduct');
export const INSTANCE = oneOf('table', 'head', 'committee');
export const BASIS = oneOf('law', 'discretion');
export const OUTCOME = oneOf('upheld', 'varied', 'reversed', 'returned', 'refused');
const LATE = optional(oneOf(true));

export const CITATION: Shape<Citation> = record({
  document: text(MAX_TEXT),
  section: text(MAX_TEXT),
  item: text(MAX_TEXT),
});

const FINDING: Shape<Finding> = record({
  text: TEXT,
  revisions: REVISIONS,
  status: oneOf('agreed', 'found', 'undetermined'),
});

export const BRANCH: Shape<Branch> = record({
  from: REVISION,
  corrections: listOf(CORRECTION, 0, 50),
  actions: listOf(ACTION, 0, 500),
});

const REMEDY = oneKindOf<Remedy>('remedy', {
  playOn: record({ remedy: oneOf('playOn') }),
  correctRecord: record({ remedy: oneOf('correctRecord'), corrections: listOf(CORRECTION, 1, 50) }),
  voidHand: record({ remedy: oneOf('voidHand'), replay: flag }),
  endHand: record({ remedy: oneOf('endHand') }),
  denyClaim: record({ remedy: oneOf('denyClaim'), revision: REVISION }),
  deadHand: record({ remedy: oneOf('deadHand'), seat: SEAT }),
  penaltyTiles: record({ remedy: oneOf('penaltyTiles'), seat: SEAT, tiles: TILE_LIST }),
  assignResult: record({
    remedy: oneOf('assignResult'),
    outcomes: listOf(record({ parts: integer(1, 1_000), branch: BRANCH }), 1, 8),
  }),
  artificialResult: record({ remedy: oneOf('artificialResult'), changes: CHANGES }),
  extraTime: record({ remedy: oneOf('extraTime'), seat: SEAT, seconds: integer(1, 86_400) }),
  penalty: record({
    remedy: oneOf('penalty'),
    seat: SEAT,
    kind: PENALTY,
    infraction: nullable(WORDS),
    account: nullable(oneOf('table', 'overall')),
    points: nullable(POINTS),
  }),
});

const DISPUTE = {
  by: nullable(SEAT),
  against: listOf(SEAT, 0, 4),
  hand: nullable(REVISION),
  about: REVISIONS,
  question: QUESTION,
  claim: TEXT,
  sought: nullable(TEXT),
  play: oneOf('stopped', 'continues', 'over'),
};

const EVIDENCE = {
  dispute: REVISION,
  by: nullable(SEAT),
  kind: oneOf('revisions', 'statement', 'attachment'),
  revisions: REVISIONS,
  text: nullable(TEXT),
  sha256: nullable(matching(/^[0-9a-f]{64}$/, 'a SHA-256 in 64 lower-case hexadecimal digits')),
  mediaType: nullable(matching(/^[a-z0-9.+-]{1,64}\/[a-z0-9.+-]{1,64}$/i, 'a media type such as image/jpeg')),
};

/** What is ruled, wherever it is. */
const RULED = {
  instance: INSTANCE,
  facts: listOf(FINDING, 0, 50),
  laws: listOf(CITATION, 0, 20),
  catalogue: listOf(WORDS, 0, 20),
  basis: BASIS,
  remedies: listOf(REMEDY, 0, 20),
  reason: TEXT,
  publicReason: WORDS,
  stayed: flag,
};

const RULING = { dispute: nullable(REVISION), ...RULED, supersedes: nullable(REVISION) };
const APPEAL = { ruling: REVISION, by: nullable(SEAT), grounds: TEXT, question: QUESTION };
const DECISION = {
  appeal: REVISION,
  panel: listOf(ID, 0, 9),
  outcome: OUTCOME,
  reason: TEXT,
  recommendation: nullable(TEXT),
};
const CLOSING = { dispute: REVISION, how: oneOf('ruled', 'withdrawn', 'settled', 'expired') };

/** What the data of a case's events has to be (docs/log-format.md, "Disputes and rulings"). */
export const CASE_SCHEMAS: { readonly [T in keyof CaseData]: Shape<CaseData[T]> } = {
  DisputeRaised: record({ ...DISPUTE, late: LATE }),
  EvidenceAdded: record(EVIDENCE),
  RulingIssued: record({ ...RULING, seenUpTo: REVISION }),
  RulingAppealed: record({ ...APPEAL, late: LATE }),
  AppealDecided: record({ ...DECISION, ruling: nullable(REVISION) }),
  DisputeClosed: record(CLOSING),
};

const asked = <K extends keyof CaseRequests>(kind: K, data: Shape<CaseRequests[K]>) =>
  record({ kind: oneOf(kind), data });

const REQUEST = oneKindOf<CaseRequest>('kind', {
  raise: asked('raise', record(DISPUTE)),
  evidence: asked('evidence', record(EVIDENCE)),
  rule: asked('rule', record({ ...RULING, seenUpTo: optional(REVISION) })),
  appeal: asked('appeal', record(APPEAL)),
  decide: asked('decide', record({ ...DECISION, ruling: nullable(record(RULED)) })),
  close: asked('close', record(CLOSING)),
});

/** Checks a remedy asked for from outside. Throws `FieldError`. */
export function checkedRemedy(value: unknown, path: string): Remedy {
  check(REMEDY, value, path);
  return value;
}

/** Checks what is asked of a case from outside. Throws `FieldError`. */
export function checkedCase(value: unknown, path: string): CaseRequest {
  check(REQUEST, value, path);
  return value;
}
