import { Cases, type Stamped } from '../../engine/disputes/cases.js';
import { answeredBy, type CaseEvent } from '../../engine/record/case-event.js';
import { isCaseEvent } from '../../engine/record/record-event.js';
import { effectiveLine, type Recorded } from '../../engine/record/effective-line.js';
import { type Eyes, eyesOn, canSeeProof, recordEventFor, type SeenEvent } from '../../engine/record/redaction.js';
import { byStep, type Finding, findingsOf } from '../../engine/record/findings.js';
import { GameLine } from '../../engine/record/game-line.js';
import { resolveRuleset } from '../../engine/rulesets/registry.js';
import type { TableState } from '../../engine/table/state.js';
import { placingsOf, totalsOf } from '../../engine/table/points.js';
import { type WindOf, whoIsWho } from '../../engine/table/sentences.js';
import { SEATS } from '../../engine/tiles/tile.js';
import { citedIn, type Cited, type Citing } from './case-laws.js';
import { caseSentences, type SeenCase } from './case-sentences.js';
import { CaseTeller } from './case-teller.js';
import type { Reader } from './case-reader.js';
import { type Shown, shownAt, type Then } from './case-tables.js';

/** An event with its link of the chain, and when it was recorded; null where what it was read from does not say. */
export interface Linked extends Stamped {
  readonly hash: string | null;
  readonly when: string | null;
}

/** An event that carried a ruling out. */
export interface CaseEffect {
  readonly revision: number;
  readonly type: string;
  readonly says: string;
  /** The chain hash; null where it would give away what is hidden. */
  readonly hash: string | null;
}

/** What the game comes to for one player before something was carried out and after it. */
export interface CaseStanding {
  readonly player: string;
  readonly total: readonly [before: number, after: number];
  readonly place: readonly [before: number, after: number];
}

/** A part of a case: what was recorded, in sentences, what it rests on, tables as they were, and what it did. */
export interface CasePart {
  readonly revision: number;
  readonly title: string;
  readonly when: string | null;
  /** Who recorded it, by their id; null where what it was read from does not say. */
  readonly recordedBy: string | null;
  readonly sentences: readonly string[];
  readonly cited: readonly Cited[];
  readonly shown: readonly Shown[];
  readonly effects: readonly CaseEffect[];
  /** Empty where nothing was carried out. */
  readonly standings: readonly CaseStanding[];
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
  /** Who sat where in the hand that it is about. */
  readonly players: readonly string[];
  readonly parts: readonly CasePart[];
}

const TITLES = {
  DisputeRaised: 'Dispute',
  EvidenceAdded: 'Evidence',
  RulingIssued: 'Ruling',
  RulingAppealed: 'Appeal',
  AppealDecided: 'Appeal decided',
  DisputeClosed: 'Closed',
} as const;

/** The record as it stands, folded. */
export interface RecordNow {
  readonly line: Then;
  readonly eyes: Eyes;
  readonly cases: Cases;
  readonly findings: readonly Finding[];
}

function recordNow(events: readonly Linked[], { viewer }: Reader): RecordNow {
  const line = new GameLine(resolveRuleset);
  const cases = new Cases();
  for (const one of events) {
    line.follow(one.event, undefined, one.actor.role === 'scribe');
    cases.follow(one);
  }
  return { line, cases, eyes: eyesOn(line, viewer), findings: findingsOf(line.recorded, resolveRuleset) };
}

/** All cases of a game, in the order in which they began, as a viewer may read them. */
export const caseDocuments = (game: string, events: readonly Linked[], reader: Reader): CaseDocument[] =>
  documentsOf(game, events, reader, null);

/** One case of a game, by its number from 1; `null` if there is no such case. Only this case is written. */
export const caseDocument = (
  game: string,
  events: readonly Linked[],
  reader: Reader,
  number: number,
  now?: RecordNow,
): CaseDocument | null => documentsOf(game, events, reader, number, now)[0] ?? null;

/** @param wanted number of the only case to write; `null`: all */
function documentsOf(
  game: string,
  events: readonly Linked[],
  reader: Reader,
  wanted: number | null,
  known?: RecordNow,
): CaseDocument[] {
  const parts = partsByCase(events);
  const numbered = [...parts.values()].map((own, i) => ({ number: i + 1, own }));
  const written = numbered.filter(({ number }) => wanted === null || number === wanted);
  if (written.length === 0) return [];
  const now = known ?? recordNow(events, reader);
  const findings = byStep(now.findings);
  return written.map(({ number, own }) => {
    const writer = new Writer({ ...now, events, findings, reader, root: own[0].revision });
    return {
      ...{ game, ruleset: now.line.ruleset?.id ?? '', number, players: SEATS.map(writer.nameOf) },
      readBy: typeof reader.viewer === 'number' ? writer.nameOf(reader.viewer) : READERS[reader.viewer],
      parts: own.map((one) => writer.part(one)),
    };
  });
}

/** The events of each case, by the revision of the event that began it, in the order in which the cases began. */
function partsByCase(events: readonly Linked[]): ReadonlyMap<number, readonly Linked[]> {
  const roots = new Map<number, number>();
  const parts = new Map<number, Linked[]>();
  for (const one of events) {
    if (!isCaseEvent(one.event)) continue;
    const answered = answeredBy(one.event);
    const root = answered === null ? one.revision : (roots.get(answered) ?? answered);
    roots.set(one.revision, root);
    const own = parts.get(root) ?? [];
    own.push(one);
    parts.set(root, own);
  }
  return parts;
}

const READERS = { judge: 'judges', scribe: 'scribes', public: 'everybody' } as const;

interface Of {
  readonly events: readonly Linked[];
  /** The whole record. */
  readonly line: Then;
  readonly eyes: Eyes;
  readonly cases: Cases;
  readonly findings: ReadonlyMap<number, readonly Finding[]>;
  readonly reader: Reader;
  /** Revision of the event that began the case. */
  readonly root: number;
}

/** The hand that a case is about, by its start: as it says, or that of the first event it is about; null: none is said. */
function handOf(events: readonly Linked[], root: number): number | null {
  const { hand, about } = events[root].event.data as {
    readonly hand?: number | null;
    readonly about?: readonly number[];
  };
  const first = about?.[0];
  if (hand != null || first === undefined) return hand ?? null;
  const start = events.findLast(({ revision, event }) => revision <= first && event.type === 'HandStarted');
  return start?.revision ?? null;
}

/** Writes the parts of one case. */
class Writer {
  /** Pictures that stand in it already. */
  private readonly drawn = new Set<string>();
  readonly nameOf: WindOf;

  constructor(private readonly of: Of) {
    const { events, root, reader } = of;
    const { state } = this.lineAfter((handOf(events, root) ?? root) + 1);
    this.nameOf = whoIsWho(state as TableState, reader.playerName);
  }

  part(one: Linked): CasePart {
    const { eyes, reader, findings } = this.of;
    const { revision, when } = one;
    const then = this.lineAfter(revision + 1);
    const seen = this.seen(one);
    const teller = new CaseTeller(then, this.nameOf, this.seen);
    const shown = shownAt(this.named(seen.data), { then, eyes, reader, findings, teller, drawn: this.drawn });
    return {
      ...{ revision, when, shown },
      title: TITLES[(one.event as CaseEvent).type],
      recordedBy: one.actor.id === '' ? null : one.actor.id,
      sentences: caseSentences(seen as unknown as SeenCase, teller),
      cited: citedIn(seen.data as Citing),
      ...this.carriedOut(one),
      hash: this.proof(one),
      event: seen,
    };
  }

  private readonly seen = (one: Recorded): SeenEvent => {
    const { line, eyes } = this.of;
    return recordEventFor(one, eyes.viewer, eyes.openness, (line.state as TableState).rules);
  };

  private proof({ revision, hash }: Linked): string | null {
    return canSeeProof(revision, this.of.eyes.viewer, this.of.eyes.openness) ? hash : null;
  }

  /** What a ruling, or the decision that carried it out, changed. */
  private carriedOut({ revision, command, event }: Linked): Pick<CasePart, 'effects' | 'standings'> {
    const { events, cases } = this.of;
    // What a decision changed stands with the ruling that it brought.
    if (event.type === 'AppealDecided' && event.data.ruling !== null) return { effects: [], standings: [] };
    const made = events.filter((one) => one.command === command && one.revision > revision && !isCaseEvent(one.event));
    const ofRuling = cases.rulings.get(revision);
    const isIts = ofRuling === undefined || made.some((one) => ofRuling.effects.includes(one.revision));
    if (made.length === 0 || !isIts) return { effects: [], standings: [] };
    const last = made[made.length - 1].revision;
    const teller = new CaseTeller(this.lineAfter(last + 1), this.nameOf, this.seen);
    const effects = made.map((one) => ({
      ...{ revision: one.revision, type: one.event.type },
      says: teller.said(one),
      hash: this.proof(one),
    }));
    const [before, after] = [revision, last + 1].map((count) => standingsAfter(this.lineAfter(count)));
    const standings = SEATS.map((seat) => ({
      player: this.nameOf(seat),
      total: [before.totals[seat], after.totals[seat]] as const,
      place: [before.places[seat], after.places[seat]] as const,
    }));
    return { effects, standings };
  }

  /** The record after so many events. What it has in common with the record as it stands is not folded again. */
  private lineAfter(count: number): Then {
    const { line } = this.of;
    const recorded = line.recorded.slice(0, count);
    const replay = line.replay?.instead(effectiveLine(recorded)) ?? null;
    const { steps = [], table: state = null, ruleset = null } = replay ?? {};
    return { recorded, replay, steps, state, ruleset };
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
}

function standingsAfter({ state }: Then): {
  readonly totals: readonly number[];
  readonly places: readonly number[];
} {
  const totals = totalsOf(state as TableState);
  return { totals, places: placingsOf(state as TableState, totals) };
}
