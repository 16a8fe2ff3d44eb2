import type { TableEvent } from '../table/moves/facts.js';
import { handResultFor, type Showing, type Viewer } from '../table/viewer.js';
import { effectiveViewer, eventFor, irregularitiesFor } from '../table/view.js';
import type { CaseEvent, Remedy } from './case-event.js';
import { type CorrectionEvent } from './correction.js';
import { type RecordEvent, isCaseEvent, isCorrection, isTableEvent } from './record-event.js';
import { type Recorded, effectiveLine } from './effective-line.js';
import type { RecordDisclosure, Disclosure } from './disclosure.js';
import type { Seat } from '../tiles/tile.js';
import type { Replay, Rules } from '../replay/replay.js';
import type { GameLine } from './game-line.js';

/** A recorded event as a viewer may see it; `reason` of a correction is null while its deal is hidden. */
export type SeenEvent = TableEvent | (Omit<CorrectionEvent | CaseEvent, 'data'> & { readonly data: object });

/**
 * What a scribe of the game recorded, to a scribe: with the tiles that were said, whatever else is concealed in its deal. What was worked
 * out when it was recorded may tell of tiles that others recorded, and shows as it does to anybody.
 */
function scribeEventFor(event: TableEvent, rules: Showing): TableEvent {
  if (DERIVED.has(event.type)) return eventFor(event, 'scribe', false, rules);
  const { irregularities = [], ...said } = event.data;
  const found = irregularitiesFor(irregularities, 'scribe');
  if (found.length === irregularities.length) return event;
  return { type: event.type, data: found.length > 0 ? { ...said, irregularities: found } : said } as TableEvent;
}

/**
 * An event of the record as a viewer may see it (ARCHITECTURE.md, "Truth and knowledge"), corrections included. Free
 * text of a correction may name tiles, so it shows with the deal that it touches. What one finds irregular may be of any deal, for
 * it judges the whole line: that shows when all before it lies open.
 */
export function recordEventFor(
  { event, revision }: Recorded,
  viewer: Viewer,
  { isOpen, openPrefix, partiesOf, isOfScribe }: Disclosure,
  rules: Showing,
): SeenEvent {
  const open = isOpen(revision);
  const isOwn = viewer === 'scribe' && isOfScribe(revision);
  if (isCaseEvent(event)) {
    if (isOwn) return { type: event.type, data: event.data };
    return { type: event.type, data: caseEventFor(event, viewer, partiesOf(revision), open) };
  }
  if (!isCorrection(event)) return isOwn && !open ? scribeEventFor(event, rules) : eventFor(event, viewer, open, rules);
  if (viewer === 'judge') return event;
  const { reason, continues, results, ends, totals, placings, irregularities = [] } = event.data;
  const shownEnds = ends?.map(({ end, result }) => ({
    end,
    result: result && handResultFor(result, effectiveViewer(viewer, isOpen(end))),
  }));
  const found = irregularitiesFor(irregularities, effectiveViewer(viewer, revision < openPrefix));
  const data = {
    ...correctionContentFor(event, (put) =>
      isOwn && !open ? scribeEventFor(put, rules) : eventFor(put, viewer, open, rules),
    ),
    reason: open || isOwn ? reason : null,
    ...(continues === undefined ? {} : { continues }),
    results,
    ...(shownEnds === undefined ? {} : { ends: shownEnds }),
    totals,
    placings,
    ...(found.length === 0 ? {} : { irregularities: found }),
  };
  return { type: event.type, data };
}

/** What is corrected, and into what. */
function correctionContentFor(event: CorrectionEvent, seen: (replacement: TableEvent) => TableEvent): object {
  switch (event.type) {
    case 'ActionRetracted':
    case 'ActionRestored':
      return { target: event.data.target };
    case 'ActionAmended': {
      const { target, type, data } = event.data;
      return { target, ...seen(replacement(type, data)) };
    }
    case 'ActionInserted': {
      const { before, type, data } = event.data;
      return { before, ...seen(replacement(type, data)) };
    }
    case 'PlayersReseated':
      return { fromHand: event.data.fromHand, seats: event.data.seats };
    case 'PlayerSubstituted': {
      const { fromHand, seat, player } = event.data;
      return { fromHand, seat, player };
    }
    case 'GameOptionsCorrected':
      return { options: event.data.options };
  }
}

/** Events of which nothing is hidden but what was worked out of tiles that others tell. */
const DERIVED: ReadonlySet<RecordEvent['type']> = new Set(['WinFailed', 'HandEnded']);

/** Whether an event, or what a correction puts in its place, has tiles that lie concealed from a viewer. */
export function hidesTiles(
  { event, revision }: Recorded,
  viewer: Viewer,
  { isOpen, isOfScribe }: Disclosure,
  rules: Showing,
): boolean {
  if (viewer === 'judge' || isOpen(revision) || (viewer === 'scribe' && isOfScribe(revision))) return false;
  return concealsTiles(event, viewer, rules);
}

/** Whether an event, or what a correction puts in its place, has tiles that a viewer to whom its deal does not lie open does not see. */
export function concealsTiles(event: RecordEvent, viewer: Viewer, rules: Showing): boolean {
  if (isCaseEvent(event)) return false;
  const replaced = 'type' in event.data ? replacement(event.data.type, event.data.data) : event;
  if (!isTableEvent(replaced) || DERIVED.has(replaced.type)) return false;
  const seen: Readonly<Record<string, unknown>> = { ...eventFor(replaced, viewer, false, rules).data };
  // Irregularities are left out of what is seen: they follow from tiles and are none.
  return Object.entries(replaced.data).some(
    ([name, is]) => name in seen && is !== seen[name] && JSON.stringify(is) !== JSON.stringify(seen[name]),
  );
}

const replacement = (type: RecordEvent['type'], data: object): TableEvent => ({ type, data }) as TableEvent;

/** Whether a viewer may see the salt and the chain hash of an event: without its tiles they would give them away. */
export const canSeeProof = (revision: number, viewer: Viewer, { isOpen, isOfCase }: Disclosure): boolean =>
  viewer === 'judge' || (isOpen(revision) && !isOfCase(revision));

/**
 * An event of a case as a viewer may see it, field by field. Everybody at the table sees that there is a dispute, between whom, on which
 * law it was ruled and the reason given to all; its parties read what they said themselves, and the whole ruling when the deals it tells of
 * lie open to everybody: what a judge writes may name tiles. What others said is for judges. Null stands for what is left out.
 */
export function caseEventFor(event: CaseEvent, viewer: Viewer, parties: readonly Seat[], open: boolean): object {
  if (viewer === 'judge') return event.data;
  const isParty = open && typeof viewer === 'number' && parties.includes(viewer);
  switch (event.type) {
    case 'DisputeRaised': {
      const { by, against, hand, about, question, claim, sought, play, late } = event.data;
      const own = by === viewer;
      return {
        ...{ by, against, hand, about, question, play },
        claim: own ? claim : null,
        sought: own ? sought : null,
        ...(late === undefined ? {} : { late }),
      };
    }
    case 'EvidenceAdded': {
      const { dispute, by, kind, revisions, text, sha256, mediaType } = event.data;
      const own = by === viewer;
      return {
        ...{ dispute, by, kind, revisions },
        text: own ? text : null,
        sha256: own ? sha256 : null,
        mediaType: own ? mediaType : null,
      };
    }
    case 'RulingIssued': {
      const { data } = event;
      const { dispute, instance, laws, catalogue, basis, publicReason, seenUpTo, supersedes, stayed } = data;
      return {
        ...{ dispute, instance, laws, catalogue, basis, publicReason, seenUpTo, supersedes, stayed },
        facts: isParty ? data.facts : null,
        remedies: isParty ? data.remedies : data.remedies.map(kindOnly),
        reason: isParty ? data.reason : null,
      };
    }
    case 'RulingAppealed': {
      const { ruling, by, grounds, question, late } = event.data;
      return { ruling, by, question, grounds: by === viewer ? grounds : null, ...(late === undefined ? {} : { late }) };
    }
    case 'AppealDecided': {
      const { appeal, panel, outcome, ruling, reason } = event.data;
      return { appeal, panel, outcome, ruling, reason: isParty ? reason : null, recommendation: null };
    }
    case 'DisputeClosed': {
      const { dispute, how } = event.data;
      return { dispute, how };
    }
  }
}

/** What a remedy does shows in the events that carry it out. */
const kindOnly = ({ remedy }: Remedy): object => ({ remedy });

/** With which eyes somebody looks at a record: as whom, and what of it lies open to them. */
export interface Eyes {
  readonly viewer: Viewer;
  readonly openness: Disclosure;
}

/** What of a record a viewer sees. A scribe who is to be blind sees what anybody does. */
export function eyesOn({ recorded, open, replay }: GameLine<Rules>, viewer: Viewer): Eyes {
  if (viewer !== 'scribe' || replay === null) return { viewer, openness: open };
  const { opened, rules } = replay.table;
  if (opened?.scribes === 'blind') return { viewer: 'public', openness: open };
  return { viewer, openness: new ScribeDisclosure(recorded, open, rules) };
}

/**
 * What lies open to the scribes of a game: what does to everybody, and the deals of which they recorded every concealed tile. Of other
 * deals they see the tiles that they recorded, and nothing that was worked out of all of them.
 */
class ScribeDisclosure implements Disclosure {
  private readonly deals: ReadonlySet<number>;
  private prefix = 0;

  constructor(
    private readonly recorded: readonly Recorded[],
    private readonly open: RecordDisclosure,
    rules: Showing,
  ) {
    this.deals = dealsConcealed(recorded, open, rules);
  }

  readonly isOpen = (revision: number): boolean =>
    this.open.dealsOf(revision).every((deal) => this.open.isDealOpen(deal) || !this.deals.has(deal));

  get openPrefix(): number {
    while (this.prefix < this.recorded.length && this.isOpen(this.prefix)) this.prefix++;
    return this.prefix;
  }

  get wholePrefix(): number {
    return Math.min(this.openPrefix, this.open.firstOfCases);
  }

  readonly partiesOf: Disclosure['partiesOf'] = (revision) => this.open.partiesOf(revision);
  readonly isOfCase: Disclosure['isOfCase'] = (revision) => this.open.isOfCase(revision);
  readonly isOfScribe: Disclosure['isOfScribe'] = (revision) => this.open.isOfScribe(revision);
}

/** The deals of which others than scribes recorded concealed tiles. */
export function dealsConcealed(
  recorded: readonly Recorded[],
  open: RecordDisclosure,
  rules: Showing,
): ReadonlySet<number> {
  const deals = new Set<number>();
  for (const { revision, event } of recorded) {
    if (open.isOfScribe(revision) || !concealsTiles(event, 'public', rules)) continue;
    for (const deal of open.dealsOf(revision)) deals.add(deal);
  }
  return deals;
}

/** A record as somebody sees it. */
export const recordFor = (recorded: readonly Recorded[], { viewer, openness }: Eyes, rules: Showing): Recorded[] =>
  recorded.map((fact) => ({ ...fact, event: recordEventFor(fact, viewer, openness, rules) as RecordEvent }));

/** As whom somebody is shown a table of `replayFor` on which everything lies `open` to them, or does not. */
export const tableEyes = ({ viewer }: Eyes, open: boolean): Viewer =>
  viewer === 'scribe' ? 'judge' : effectiveViewer(viewer, open);

/**
 * A game of which a viewer may be shown the tables, as `tableEyes` says. Of what lies concealed a scribe sees as much as scribes recorded,
 * tile by tile: their tables are the fold of the events as they may see them. Others are shown less of the tables as they were.
 */
export function replayFor<R extends Rules>(replay: Replay<R>, recorded: readonly Recorded[], eyes: Eyes): Replay<R> {
  if (eyes.viewer !== 'scribe' || recorded.every(({ revision }) => eyes.openness.isOpen(revision))) return replay;
  return replay.instead(effectiveLine(recordFor(recorded, eyes, replay.table.rules)));
}
