import { type Cases, type Dispute, endOf, type Ruling, statusOf } from '../../engine/disputes/cases.js';
import type {
  CaseTable,
  DisputeRow,
  RulingCatalogueRow,
  RulingLawRow,
  RulingRemedyRow,
  RulingRow,
  Tables,
} from './tables.js';

export type CaseRows = { readonly [T in CaseTable]: readonly Tables[T][] };

export const NO_CASES: CaseRows = {
  ...{ dispute: [], dispute_party: [], ruling: [], ruling_law: [], ruling_catalogue: [], ruling_remedy: [] },
};

/** Rows of the disputes and rulings of a game, in key order. */
export function caseRows(game: number, cases: Cases): CaseRows {
  if (cases.disputes.size === 0 && cases.rulings.size === 0) return NO_CASES;
  const disputes = [...cases.disputes.values()];
  const rulings = [...cases.rulings.values()];
  return {
    dispute: disputes.map((dispute) => disputeRow(game, dispute)),
    // Only the seats that the dispute names.
    dispute_party: disputes.flatMap(({ revision, data: { by, against } }) =>
      [...(by === null ? [] : [by]), ...against].sort().map((seat) => ({ game, revision, seat })),
    ),
    ruling: rulings.map((ruling) => rulingRow(game, ruling)),
    ruling_law: rulings.flatMap(({ revision, data }) =>
      data.laws.map(
        ({ document, section, item }, place): RulingLawRow => ({ game, revision, place, document, section, item }),
      ),
    ),
    ruling_catalogue: rulings.flatMap(({ revision, data }) =>
      data.catalogue.map((entry, place): RulingCatalogueRow => ({ game, revision, place, entry })),
    ),
    ruling_remedy: rulings.flatMap(({ revision, data }) =>
      data.remedies.map(({ remedy }, place): RulingRemedyRow => ({ game, revision, place, remedy })),
    ),
  };
}

const disputeRow = (game: number, dispute: Dispute): DisputeRow => ({
  game,
  revision: dispute.revision,
  raised_at: dispute.at,
  hand: dispute.data.hand,
  by_seat: dispute.data.by,
  question: dispute.data.question,
  play: dispute.data.play,
  late: Number(dispute.data.late === true),
  status: statusOf(dispute),
  closed: endOf(dispute)?.data.how ?? null,
});

const rulingRow = (game: number, { revision, at, data, actor, appeals, supersededBy }: Ruling): RulingRow => ({
  game,
  revision,
  ruled_at: at,
  dispute: data.dispute,
  judge: actor.id,
  instance: data.instance,
  basis: data.basis,
  public_reason: data.publicReason,
  supersedes: data.supersedes,
  superseded_by: supersededBy,
  stayed: Number(data.stayed),
  appealed: Number(appeals.length > 0),
  outcome: appeals.findLast(({ decided }) => decided !== null)?.decided?.data.outcome ?? null,
});
