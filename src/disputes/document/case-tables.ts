import { isTableEvent } from '../../engine/record/record-event.js';
import { type Eyes, replayFor, tableEyes } from '../../engine/record/redaction.js';
import { type Finding, isStanding } from '../../engine/record/findings.js';
import type { GameLine } from '../../engine/record/game-line.js';
import { isTableOpen } from '../../engine/record/disclosure.js';
import { placeText } from '../../engine/replay/step.js';
import type { Ruleset } from '../../engine/table/ruleset.js';
import { effectiveViewer, irregularitiesFor, viewOf } from '../../engine/table/view.js';
import type { Reader } from './case-reader.js';
import type { CaseTeller } from './case-teller.js';
import { EAST } from '../../engine/tiles/tile.js';
import { WIND_NAMES } from '../../engine/vocabulary/terms.js';

/** A revision that a case names: what happened there, what is irregular in it, and the table then. */
export interface Shown {
  readonly revision: number;
  readonly title: string;
  /** What was found there, and what became of it. */
  readonly findings: readonly string[];
  /** Empty where there was no table, or the case shows it already. */
  readonly table: readonly string[];
}

/** A record as it stood at some time. */
export type Then = Pick<GameLine, 'recorded' | 'replay' | 'steps' | 'state' | 'ruleset'>;

interface Asked {
  /** The record as it stood when the revisions were named. */
  readonly then: Then;
  /** With which the record is read as it stands now. */
  readonly eyes: Eyes;
  readonly reader: Reader;
  readonly findings: ReadonlyMap<number, readonly Finding[]>;
  readonly teller: CaseTeller;
  /** Pictures that the case has already; added to. */
  readonly drawn: Set<string>;
}

export const shownAt = (revisions: readonly number[], asked: Asked): Shown[] =>
  revisions.map((revision) => ({
    revision,
    title: titleOf(revision, asked),
    findings: findingsAt(revision, asked),
    table: tableAt(revision, asked),
  }));

function titleOf(revision: number, { then, teller }: Asked): string {
  const step = then.replay?.played(then.steps.findIndex((one) => one.revision === revision));
  if (step !== undefined && step.index >= 0)
    return `Revision ${revision}, ${placeText(step.place)}: ${teller.said(step)}`;
  const one = then.recorded[revision];
  const counts = isTableEvent(one.event) ? ', which had been taken back' : '';
  return `Revision ${revision}${counts}: ${teller.said(one)}`;
}

function findingsAt(revision: number, { eyes, findings }: Asked): string[] {
  const viewer = effectiveViewer(eyes.viewer, eyes.openness.isOpen(revision));
  return irregularitiesFor(findings.get(revision) ?? [], viewer).map((finding) => {
    const { kind, message, catalogue, correction } = finding;
    const became = correction === null ? '' : ` (${finding.status} by revision ${correction})`;
    return `${isStanding(finding) ? 'Irregular' : 'Was irregular'}: ${kind}: ${message}${catalogue === null ? '' : `, ${catalogue}`}${became}`;
  });
}

function tableAt(revision: number, { then, eyes, reader, drawn }: Asked): readonly string[] {
  const { replay, steps, recorded } = then;
  const { picture } = reader;
  if (picture === null) return [];
  const at = steps.findIndex((step) => step.revision === revision);
  if (at < 0 || replay === null) return [];
  const after = replayFor(replay, recorded, eyes).tableAfter(at + 1);
  const viewer = tableEyes(eyes, isTableOpen(steps, at + 1, eyes.openness.isOpen));
  const dealer = after.hand?.dealer ?? 0;
  const { table } = then.ruleset as Ruleset;
  const lines = picture(viewOf(after, viewer), (seat) => WIND_NAMES[table.seatWind(dealer, seat) - EAST]);
  const key = `${revision}\n${lines.join('\n')}`;
  if (drawn.has(key)) return [];
  drawn.add(key);
  return lines;
}
