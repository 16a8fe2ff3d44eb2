import type { CaseRequest, CaseRequests } from '../../engine/disputes/cases.js';
import type { Branch, CaseData, Finding, Remedy } from '../../engine/record/case-event.js';
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
} from '../../engine/vocabulary/shape.js';
import { CHANGES, CITATION, ID, MAX_TEXT, PENALTY, POINTS, SEAT, TILE_LIST } from '../../engine/vocabulary/terms.js';
import { ACTION, CORRECTION } from './action-schema.js';

/** Maximum length of a claim, a statement, grounds or a reason. */
export const MAX_CASE_TEXT = 4_000;

const REVISION = integer(0);
const REVISIONS = listOf(REVISION, 0, 100);
export const QUESTION = oneOf('fact', 'law', 'score', 'conduct');
export const INSTANCE = oneOf('table', 'head', 'committee');
export const BASIS = oneOf('law', 'discretion');
export const OUTCOME = oneOf('upheld', 'varied', 'reversed', 'returned', 'refused');
const LATE = optional(oneOf(true));

export const BRANCH: Shape<Branch> = record({
  from: REVISION,
  corrections: listOf(CORRECTION, 0, 50),
  actions: listOf(ACTION, 0, 500),
});

/**
 * The shapes of case data. Requests need real words; stored events may consist of blanks, as early versions accepted
 * them.
 */
function shapesOf(textShape: (most: number) => Shape<string>) {
  const [short, long] = [textShape(MAX_TEXT), textShape(MAX_CASE_TEXT)];

  const finding: Shape<Finding> = record({
    text: long,
    revisions: REVISIONS,
    status: oneOf('agreed', 'found', 'undetermined'),
  });

  const remedy: Shape<Remedy> = oneKindOf<Remedy>('remedy', {
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
      infraction: nullable(short),
      account: nullable(oneOf('table', 'overall')),
      points: nullable(POINTS),
    }),
  });

  const dispute = {
    by: nullable(SEAT),
    against: listOf(SEAT, 0, 4),
    hand: nullable(REVISION),
    about: REVISIONS,
    question: QUESTION,
    claim: long,
    sought: nullable(long),
    play: oneOf('stopped', 'continues', 'over'),
  };

  const evidence = {
    dispute: REVISION,
    by: nullable(SEAT),
    kind: oneOf('revisions', 'statement', 'attachment'),
    revisions: REVISIONS,
    text: nullable(long),
    sha256: nullable(matching(/^[0-9a-f]{64}$/, 'a SHA-256 in 64 lower-case hexadecimal digits')),
    mediaType: nullable(matching(/^[a-z0-9.+-]{1,64}\/[a-z0-9.+-]{1,64}$/i, 'a media type such as image/jpeg')),
  };

  /** The fields that a ruling and the ruling in an appeal decision share. */
  const ruled = {
    instance: INSTANCE,
    facts: listOf(finding, 0, 50),
    laws: listOf(CITATION, 0, 20),
    catalogue: listOf(short, 0, 20),
    basis: BASIS,
    remedies: listOf(remedy, 0, 20),
    reason: long,
    publicReason: short,
    stayed: flag,
  };

  const ruling = { dispute: nullable(REVISION), ...ruled, supersedes: nullable(REVISION) };
  const appeal = { ruling: REVISION, by: nullable(SEAT), grounds: long, question: QUESTION };
  const decision = {
    appeal: REVISION,
    panel: listOf(ID, 0, 9),
    outcome: OUTCOME,
    reason: long,
    recommendation: nullable(long),
  };
  return { remedy, dispute, evidence, ruled, ruling, appeal, decision };
}

const STORED = shapesOf((most) => text(most, 1));
const REQUESTED = shapesOf(words);

const CLOSING = { dispute: REVISION, how: oneOf('ruled', 'withdrawn', 'settled', 'expired') };

/** Schemas of the case events (docs/reference/log-format.md, "Disputes and rulings"). */
export const CASE_SCHEMAS: { readonly [T in keyof CaseData]: Shape<CaseData[T]> } = {
  DisputeRaised: record({ ...STORED.dispute, late: LATE }),
  EvidenceAdded: record(STORED.evidence),
  RulingIssued: record({ ...STORED.ruling, seenUpTo: REVISION }),
  RulingAppealed: record({ ...STORED.appeal, late: LATE }),
  AppealDecided: record({ ...STORED.decision, ruling: nullable(REVISION) }),
  DisputeClosed: record(CLOSING),
};

/** The shapes of requests, by kind. */
export const CASE_REQUESTS: { readonly [K in keyof CaseRequests]: Shape<CaseRequests[K]> } = {
  raise: record(REQUESTED.dispute),
  evidence: record(REQUESTED.evidence),
  rule: record({ ...REQUESTED.ruling, seenUpTo: optional(REVISION) }),
  appeal: record(REQUESTED.appeal),
  decide: record({ ...REQUESTED.decision, ruling: nullable(record(REQUESTED.ruled)) }),
  close: record(CLOSING),
};

const REQUEST = oneKindOf<CaseRequest>(
  'kind',
  Object.fromEntries(
    Object.entries(CASE_REQUESTS).map(([kind, data]) => [kind, record({ kind: oneOf(kind), data: data as Shape })]),
  ) as Readonly<Record<string, Shape<never>>>,
);

/** Throws `FieldError`. */
export function checkedCase(value: unknown, path: string): CaseRequest {
  check(REQUEST, value, path);
  return value;
}
