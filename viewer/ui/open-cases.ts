import type { PaifuClient } from '../../src/client/paifu-client.js';
import type { CaseFilter, DisputeSummary, RulingSummary } from '../../src/client/schema.js';

/** The cases that wait for a judge. */
export interface OpenCases {
  readonly disputes: readonly DisputeSummary[];
  /** Appealed rulings without a dispute. */
  readonly appealed: readonly RulingSummary[];
}

type Refused = { readonly __typename: string; readonly message: string };

/** The open disputes and appeals that match a filter, the oldest first. */
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
    appealed: rulings.edges.flatMap(({ node }) => (node.disputeRevision === null ? [node] : [])),
  };
}

/** Milliseconds between two loads in case a change was missed. */
const RARELY = 60_000;
/** Milliseconds until a load for the changes that were missed before a new connection followed them. */
const AFTER_CONNECTING = 12_000;

const CHANGES = [
  'subscription($tournament: String) { disputeChanges(tournament: $tournament) { __typename } }',
  'subscription($tournament: String) { rulingChanges(tournament: $tournament) { __typename } }',
];

/**
 * Calls `load` when disputes or rulings change, when the page is shown again and, rarely, in any case. Throws if they
 * cannot be followed.
 */
export async function followCases(
  client: PaifuClient,
  filter: { readonly tournament?: string },
  load: () => void,
  signal: AbortSignal,
): Promise<void> {
  const changed = (): void => {
    if (document.visibilityState === 'visible' && !signal.aborted) load();
  };
  const onLost = (): void => {
    changed();
    setTimeout(changed, AFTER_CONNECTING);
  };
  setTimeout(changed, AFTER_CONNECTING);
  document.addEventListener('visibilitychange', changed, { signal });
  const timer = setInterval(changed, RARELY);
  signal.addEventListener('abort', () => clearInterval(timer));
  await Promise.all(
    CHANGES.map(async (change) => {
      for await (const _ of client.subscribe(change, filter, { signal, onLost })) changed();
    }),
  );
}

/** The address of a case on the judge's page; `dispute` is `null` if the case began with a ruling. */
export const deskOf = (gameId: string, dispute: number | null): string =>
  `/judge?game=${gameId}${dispute === null ? '' : `&dispute=${dispute}`}`;
