import type { TableEvent } from '../table/moves/facts.js';
import { handResultFor, type Showing, type Viewer } from '../table/viewer.js';
import { effectiveViewer, eventFor, irregularitiesFor } from '../table/view.js';
import type { CaseEvent, Remedy } from './case-event.js';
import { type CorrectionEvent, commonFields } from './correction.js';
import { type RecordEvent, isCaseEvent, isCorrection, isTableEvent } from './record-event.js';
import { type Recorded, effectiveLine } from './effective-line.js';
import type { RecordDisclosure, Disclosure } from './disclosure.js';
import type { Seat } from '../tiles/tile.js';
import type { Replay, Rules } from '../replay/replay.js';
import type { GameLine } from './game-line.js';

/** A recorded event as a viewer may see it. The `reason` of a correction is `null` while its deal is hidden. */
export type SeenEvent = TableEvent | (Omit<CorrectionEvent | CaseEvent, 'data'> & { readonly data: object });

/**
 * A scribe sees the tiles that scribes of the game recorded, even in a concealed deal. Values derived when the event
 * was recorded may reveal tiles that others recorded, and are redacted as for other viewers.
 */
function scribeEventFor(event: TableEvent, rules: Showing): TableEvent {
  if (DERIVED.has(event.type)) return eventFor(event, 'scribe', false, rules);
  const { irregularities = [], ...rest } = event.data;
  const found = irregularitiesFor(irregularities, 'scribe');
  if (found.length === irregularities.length) return event;
  return { type: event.type, data: found.length > 0 ? { ...rest, irregularities: found } : rest } as TableEvent;
}

/**
 * An event of the record as a viewer may see it (ARCHITECTURE.md, "Hidden information"). The free text of a correction
 * may name tiles, so it shows with the deal that it touches. The irregularities of a correction may be of any deal, so
 * they show once everything before it is public.
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
  const put = 'type' in event.data ? replacement(event.data.type, event.data.data) : null;
  const data = {
    ...commonFields(event.type, event.data),
    ...(put && (isOwn && !open ? scribeEventFor(put, rules) : eventFor(put, viewer, open, rules))),
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

/** Events whose only hidden values are derived from tiles in other events. */
const DERIVED: ReadonlySet<RecordEvent['type']> = new Set(['WinFailed', 'HandEnded']);

/** True if an event, or the replacement in a correction, has tiles that are concealed from a viewer. */
export function hidesTiles(
  { event, revision }: Recorded,
  viewer: Viewer,
  { isOpen, isOfScribe }: Disclosure,
  rules: Showing,
): boolean {
  if (viewer === 'judge' || isOpen(revision) || (viewer === 'scribe' && isOfScribe(revision))) return false;
  return concealsTiles(event, viewer, rules);
}

/**
 * True if an event, or the replacement in a correction, has tiles that a viewer cannot see while its deal is hidden.
 */
export function concealsTiles(event: RecordEvent, viewer: Viewer, rules: Showing): boolean {
  if (isCaseEvent(event)) return false;
  const replaced = 'type' in event.data ? replacement(event.data.type, event.data.data) : event;
  if (!isTableEvent(replaced) || DERIVED.has(replaced.type)) return false;
  const seen: Readonly<Record<string, unknown>> = { ...eventFor(replaced, viewer, false, rules).data };
  // Irregularities are derived from tiles; they are missing in `seen` and are not compared.
  return Object.entries(replaced.data).some(
    ([name, is]) => name in seen && is !== seen[name] && JSON.stringify(is) !== JSON.stringify(seen[name]),
  );
}

const replacement = (type: RecordEvent['type'], data: object): TableEvent => ({ type, data }) as TableEvent;

/** True if a viewer may see the salt and the chain hash of an event; with them hidden tiles could be found by trial. */
export const canSeeProof = (revision: number, viewer: Viewer, { isOpen, isOfCase }: Disclosure): boolean =>
  viewer === 'judge' || (isOpen(revision) && !isOfCase(revision));

/**
 * An event of a case as a viewer may see it. Everybody at the table sees that there is a dispute, its parties, the
 * cited law and the public reason. A party also sees its own statements, and the whole ruling once the deals it is
 * about are public, because a judge's text may name tiles. Statements of others are for judges. Hidden fields are
 * `null`.
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

/** The events that carry a remedy out show its effect. */
const kindOnly = ({ remedy }: Remedy): object => ({ remedy });

/** A viewer of a record, and which parts of the record are public to them. */
export interface ViewerAccess {
  readonly viewer: Viewer;
  readonly openness: Disclosure;
}

/** The access of a viewer to a record. A blind scribe sees what everybody sees. */
export function accessOf({ recorded, open, replay }: GameLine<Rules>, viewer: Viewer): ViewerAccess {
  if (viewer !== 'scribe' || replay === null) return { viewer, openness: open };
  const { opened, rules } = replay.table;
  if (opened?.scribes === 'blind') return { viewer: 'public', openness: open };
  return { viewer, openness: new ScribeDisclosure(recorded, open, rules) };
}

/**
 * The disclosure for the scribes of a game: everything public, and the deals whose concealed tiles were all recorded by
 * scribes. In other deals, scribes see the tiles that scribes recorded, and nothing derived from all tiles.
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

/** The deals in which an actor other than a scribe recorded concealed tiles. */
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

export const recordFor = (
  recorded: readonly Recorded[],
  { viewer, openness }: ViewerAccess,
  rules: Showing,
): Recorded[] =>
  recorded.map((fact) => ({ ...fact, event: recordEventFor(fact, viewer, openness, rules) as RecordEvent }));

/** The viewer to show a table of `replayFor` to; `open` is true if everything on the table is public to them. */
export const tableViewer = ({ viewer }: ViewerAccess, open: boolean): Viewer =>
  viewer === 'scribe' ? 'judge' : effectiveViewer(viewer, open);

/**
 * The game to show tables from, with `tableViewer` as viewer. A scribe sees the concealed tiles that scribes recorded, so
 * a scribe's tables are folded from the redacted events. For other viewers the real tables are redacted.
 */
export function replayFor<R extends Rules>(
  replay: Replay<R>,
  recorded: readonly Recorded[],
  access: ViewerAccess,
): Replay<R> {
  if (access.viewer !== 'scribe' || recorded.every(({ revision }) => access.openness.isOpen(revision))) return replay;
  return replay.instead(effectiveLine(recordFor(recorded, access, replay.table.rules)));
}
