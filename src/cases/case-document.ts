import { Cases, type Stamped } from '../engine/disputes/cases.js';
import { answeredBy } from '../engine/line/case-event.js';
import { isCaseEvent, isTableEvent } from '../engine/line/correction.js';
import { GameLine } from '../engine/line/game-line.js';
import { isTableOpen } from '../engine/line/open-record.js';
import { maySeeProof, recordEventFor } from '../engine/line/redaction.js';
import { resolveRuleset } from '../engine/rulesets/registry.js';
import { sentenceOf } from '../engine/table/facts.js';
import type { TableState } from '../engine/table/state.js';
import { placingsOf, totalsOf } from '../engine/table/totals.js';
import { effectiveViewer, type TableView, viewOf } from '../engine/table/view.js';
import type { Viewer } from '../engine/table/viewer.js';
import type { WindOf } from '../engine/table/wording.js';
import { EAST, type Seat } from '../engine/tiles/tile.js';
import { caseSentences, type SeenCase } from './case-sentences.js';

/** An event with its link of the chain. */
export interface Linked extends Stamped {
  readonly hash: string;
}

/** A part of a case: what was recorded, in sentences, and tables as they were. */
export interface CasePart {
  readonly revision: number;
  readonly title: string;
  readonly at: string;
  readonly sentences: readonly string[];
  readonly pictures: readonly { readonly title: string; readonly lines: readonly string[] }[];
  /** The chain hash; null where it would give away what is hidden. */
  readonly hash: string | null;
  /** The event as its reader may see it. */
  readonly event: { readonly type: string; readonly data: object };
}

/** A dispute, or a ruling of a judge's own accord, with all that came of it, as one viewer may read it. */
export interface CaseDocument {
  readonly game: string;
  readonly ruleset: string;
  readonly number: number;
  readonly readBy: string;
  readonly parts: readonly CasePart[];
}

/** How a table is drawn; whoever asks for a document knows for which medium. */
export type Picture = (table: TableView, wind: WindOf) => readonly string[];

const TITLES = {
  DisputeRaised: 'Dispute',
  EvidenceAdded: 'Evidence',
  RulingIssued: 'Ruling',
  RulingAppealed: 'Appeal',
  AppealDecided: 'Appeal decided',
  DisputeClosed: 'Closed',
} as const;

/** The cases of a game, in the order in which they began, as a viewer may read them. */
export function caseDocuments(
  game: string,
  events: readonly Linked[],
  viewer: Viewer,
  picture: Picture,
): CaseDocument[] {
  const line = new GameLine(resolveRuleset);
  const cases = new Cases();
  const roots = new Map<number, number>();
  for (const one of events) {
    line.follow(one.event);
    cases.follow(one);
    if (!isCaseEvent(one.event)) continue;
    const answered = answeredBy(one.event);
    roots.set(one.revision, answered === null ? one.revision : (roots.get(answered) ?? answered));
  }
  const writer = new Writer(events, line, cases, viewer, picture);
  const readBy = typeof viewer === 'number' ? writer.nameOf(viewer) : viewer;
  return [...new Set(roots.values())].map((root, i) => ({
    ...{ game, ruleset: line.ruleset?.id ?? '', number: i + 1, readBy },
    parts: events.filter(({ revision }) => roots.get(revision) === root).map((one) => writer.part(one)),
  }));
}

class Writer {
  constructor(
    private readonly events: readonly Linked[],
    private readonly line: GameLine,
    private readonly cases: Cases,
    private readonly viewer: Viewer,
    private readonly picture: Picture,
  ) {}

  readonly nameOf = (seat: Seat): string => {
    const player = this.line.state?.seated?.players[seat];
    return player === undefined ? `seat ${seat}` : `seat ${seat} (${player})`;
  };

  part(one: Linked): CasePart {
    const { revision, event, hash, at } = one;
    const { open, state } = this.line;
    const seen = recordEventFor(one, this.viewer, open, (state as TableState).rules);
    return {
      revision,
      title: isCaseEvent(event) ? TITLES[event.type] : event.type,
      at: new Date(at).toISOString(),
      sentences: [...caseSentences(seen as unknown as SeenCase, this.nameOf), ...this.effects(one)],
      pictures: this.named(seen.data).flatMap((of) => this.tableAt(of)),
      hash: maySeeProof(revision, this.viewer, open) ? hash : null,
      event: seen,
    };
  }

  /** What a ruling, or the decision that carried it out, changed. */
  private effects({ revision, command }: Linked): string[] {
    const { events, line } = this;
    const made = events.filter((one) => one.command === command && one.revision > revision && !isCaseEvent(one.event));
    const ofRuling = this.cases.rulings.get(revision);
    const isIts = ofRuling === undefined || made.some((one) => ofRuling.effects.includes(one.revision));
    if (made.length === 0 || !isIts) return [];
    const said = made.map(({ revision: at, event }) => {
      const seen = recordEventFor({ revision: at, event }, this.viewer, line.open, (line.state as TableState).rules);
      const how = isTableEvent(event)
        ? sentenceOf(seen as typeof event, this.nameOf)
        : `${event.type.replace(/(?!^)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)} at revision ${'target' in event.data ? event.data.target : at}`;
      return `Carried out at revision ${at}: ${how}`;
    });
    const [before, after] = [revision, made[made.length - 1].revision + 1].map((end) => this.standingsAfter(end));
    return [...said, `Totals before: ${before}`, `Totals after: ${after}`];
  }

  private standingsAfter(count: number): string {
    const line = new GameLine(resolveRuleset);
    for (const { event } of this.events.slice(0, count)) line.follow(event);
    const state = line.state as TableState;
    const totals = totalsOf(state);
    return `${totals.join(', ')} (places ${placingsOf(state, totals).join(', ')})`;
  }

  /** The revisions that an event names as what it is about or what shows it. */
  private named(data: object): number[] {
    const { about, revisions, facts } = data as {
      readonly about?: readonly number[];
      readonly revisions?: readonly number[];
      readonly facts?: readonly { readonly revisions: readonly number[] }[] | null;
    };
    return [...new Set([...(about ?? []), ...(revisions ?? []), ...(facts ?? []).flatMap((fact) => fact.revisions)])];
  }

  private tableAt(revision: number): CasePart['pictures'] {
    const { line, viewer } = this;
    const { ruleset, replay } = line;
    const steps = [...(replay?.all() ?? [])];
    const at = steps.findIndex((step) => step.revision === revision);
    if (at < 0 || ruleset === null) return [];
    const { after } = steps[at];
    const eyes = effectiveViewer(viewer, isTableOpen(steps, at + 1, line.open.isOpen));
    const dealer = after.hand?.dealer ?? 0;
    const wind: WindOf = (seat) => ['East', 'South', 'West', 'North'][ruleset.table.seatWind(dealer, seat) - EAST];
    return [{ title: `The table at revision ${revision}`, lines: this.picture(viewOf(after, eyes), wind) }];
  }
}
