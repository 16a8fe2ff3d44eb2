import type { PaifuClient } from '../../src/client/paifu-client.js';
import type { CaseFilter, DisputeSummary, RulingSummary } from '../../src/client/schema.js';

/** What judges have still to decide. */
export interface OpenCases {
  readonly disputes: readonly DisputeSummary[];
  /** Rulings of a judge’s own accord that are appealed: no dispute tells of them. */
  readonly appealed: readonly RulingSummary[];
}

/** An answer that refuses. */
type Refused = { readonly __typename: string; readonly message: string };

/** The cases that wait at all tables that a filter leaves, the oldest first. */
export async function openCases(client: PaifuClient, filter: CaseFilter = {}): Promise<OpenCases | Refused> {
  const asked = { first: 100, sort: 'OLDEST' } as const;
  const [disputes, rulings] = await Promise.all([
    client.ask('findDisputes', { ...asked, filter: { ...filter, open: true } }),
    client.ask('findRulings', { ...asked, filter: { ...filter, appealOpen: true } }),
  ]);
  if (disputes.__typename !== 'DisputeSummaryConnection') return disputes;
  if (rulings.__typename !== 'RulingSummaryConnection') return rulings;
  return {
    disputes: disputes.edges.map(({ node }) => node),
    appealed: rulings.edges.flatMap(({ node }) => (node.dispute === null ? [node] : [])),
  };
}

/** Where a case is judged; `dispute` null: it began with a ruling. */
export const deskOf = (gameId: string, dispute: number | null): string =>
  `/judge?game=${gameId}${dispute === null ? '' : `&dispute=${dispute}`}`;
