import type { Cases, Ruling } from '../../engine/disputes/cases.js';
import type { Remedy } from '../../engine/record/case-event.js';
import type { Seat } from '../../engine/tiles/tile.js';
import type { Irregularity } from '../../engine/table/checks/check.js';
import type { EventPlace } from './difference.js';

type Breach = EventPlace & Pick<Irregularity, 'seat' | 'catalogue'>;

/**
 * The ruling in force that decided on a breach. It names the step, by itself or in its dispute; or it cites the entry of
 * the catalogue, in the same hand and against the same seat.
 *
 * @param places of the events of the game, by revision
 */
export function rulingOn(breach: Breach, cases: Cases, places: readonly EventPlace[]): Ruling | undefined {
  return [...cases.rulings.values()].findLast(
    (ruling) =>
      ruling.revision > breach.revision &&
      isInForce(ruling, cases) &&
      (namedSteps(ruling, cases).includes(breach.revision) || citesEntry(ruling, cases, breach, places)),
  );
}

/** A ruling that was not replaced, and that takes effect: a stayed one does so when its dispute is closed as ruled. */
function isInForce({ data: { stayed, dispute }, effects, supersededBy }: Ruling, { disputes }: Cases): boolean {
  if (supersededBy !== null) return false;
  const closed = dispute === null ? null : (disputes.get(dispute)?.closed ?? null);
  return !stayed || effects.length > 0 || closed?.data.how === 'ruled';
}

/** Revisions that a ruling or its dispute names. */
function namedSteps({ data: { dispute, facts, remedies } }: Ruling, { disputes }: Cases): readonly number[] {
  const raised = dispute === null ? undefined : disputes.get(dispute);
  return [
    ...(raised?.data.about ?? []),
    ...(raised?.evidence.flatMap(({ data }) => data.revisions) ?? []),
    ...facts.flatMap(({ revisions }) => revisions),
    ...remedies.flatMap((one) => (one.remedy === 'denyClaim' ? [one.revision] : [])),
  ];
}

function citesEntry({ revision, data }: Ruling, { disputes }: Cases, breach: Breach, places: readonly EventPlace[]) {
  const { hand, take } = places[revision];
  const { catalogue, dispute, remedies } = data;
  if (breach.catalogue === null || !catalogue.includes(breach.catalogue)) return false;
  if (hand !== breach.hand || take !== breach.take) return false;
  const against = dispute === null ? [] : (disputes.get(dispute)?.data.against ?? []);
  return breach.seat !== null && [...against, ...remedies.flatMap(penalizedSeat)].includes(breach.seat);
}

const penalizedSeat = (one: Remedy): readonly Seat[] => ('seat' in one ? [one.seat] : []);
