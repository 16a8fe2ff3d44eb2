import type { Replay, Rules } from '../replay/replay.js';
import { effectiveViewer } from '../table/view.js';
import type { Showing, Viewer } from '../table/viewer.js';
import { effectiveLine, type Recorded } from './effective.js';
import type { GameLine } from './game-line.js';
import type { Openness, OpenRecord } from './open-record.js';
import { concealsTiles, recordEventFor } from './redaction.js';
import type { RecordEvent } from './correction.js';

/** With which eyes somebody looks at a record: as whom, and what of it lies open to them. */
export interface Eyes {
  readonly viewer: Viewer;
  readonly openness: Openness;
}

/** What of a record a viewer sees. A scribe who is to be blind sees what anybody does. */
export function eyesOn({ recorded, open, replay }: GameLine<Rules>, viewer: Viewer): Eyes {
  if (viewer !== 'scribe' || replay === null) return { viewer, openness: open };
  const { opened, rules } = replay.table;
  if (opened?.scribes === 'blind') return { viewer: 'public', openness: open };
  return { viewer, openness: new OpenToScribes(recorded, open, rules) };
}

/**
 * What lies open to the scribes of a game: what does to everybody, and the deals of which they recorded every concealed tile. Of other
 * deals they see the tiles that they recorded, and nothing that was worked out of all of them.
 */
class OpenToScribes implements Openness {
  private readonly deals: ReadonlySet<number>;
  private prefix = 0;

  constructor(
    private readonly recorded: readonly Recorded[],
    private readonly open: OpenRecord,
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

  readonly partiesOf: Openness['partiesOf'] = (revision) => this.open.partiesOf(revision);
  readonly isOfCase: Openness['isOfCase'] = (revision) => this.open.isOfCase(revision);
  readonly isOfScribe: Openness['isOfScribe'] = (revision) => this.open.isOfScribe(revision);
}

/** The deals of which others than scribes recorded concealed tiles. */
export function dealsConcealed(recorded: readonly Recorded[], open: OpenRecord, rules: Showing): ReadonlySet<number> {
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
