import type { JudgeWords } from '../../i18n/judge.js';
import type { Appeal, Dispute, Ruling } from '../../../src/client/schema.js';
import type { WindOf } from '../../../src/engine/table/sentences.js';
import type { Seat } from '../../../src/engine/tiles/tile.js';
import { followCases, type OpenCases, openCases } from '../../ui/open-cases.js';
import type { ShownRecord } from '../../replay/record.js';
import { Directory } from '../organiser/directory.js';
import { type OpenedGame, type Place, asRecorded, casesOf, openedGame, recordFrom } from './opened-game.js';
import { CaseDesk, caseOf } from './case.js';
import { type Problem, problemOf, problemThrown } from '../../ui/form/problem.js';
import type { Choice, Context, Judge, Texts } from './context.js';
import { Places, seatedAt, seatsOf, stepAt } from './names.js';
import { type Entry, type Filter, type Line, entryAt, entryFrom, filtered, timelineOf } from './timeline.js';
import { RulingDesk } from './ruling-desk.js';
import { WhatIfDesk } from './what-if.js';

export const PANELS = ['case', 'ruling', 'whatIf'] as const;
export type Panel = (typeof PANELS)[number];

const SEATS_PLAYERS: ReadonlySet<string> = new Set(['PlayersSeated', 'PlayersReseated', 'PlayerSubstituted']);

export type Command =
  | 'next'
  | 'back'
  | 'nextIrregularity'
  | 'backIrregularity'
  | 'line'
  | 'rotate'
  | 'whatIf'
  | 'rule'
  | 'case'
  | 'evidence'
  | 'help';

export const KEYS: Readonly<Record<string, Command>> = {
  j: 'next',
  k: 'back',
  ']': 'nextIrregularity',
  '[': 'backIrregularity',
  c: 'line',
  f: 'rotate',
  w: 'whatIf',
  r: 'rule',
  d: 'case',
  e: 'evidence',
  '?': 'help',
};

/** The command of a key, or `null` while the user types or holds a modifier key. */
export function commandOf({ key, ctrlKey, altKey, metaKey, target }: KeyboardEvent): Command | null {
  const isWriting = target instanceof Element && target.closest('input, textarea, select, dialog') !== null;
  return ctrlKey || altKey || metaKey || isWriting ? null : (KEYS[key] ?? null);
}

/** The case that is open on the page. */
export interface OnDesk {
  readonly context: Context;
  readonly cases: CaseDesk;
  readonly ruling: RulingDesk;
  readonly whatIf: WhatIfDesk;
}

/** The state of the judge's page: the open disputes of all tables, and the open case. */
export class Desk {
  waiting: OpenCases | null = null;
  /** Why the open disputes could not be loaded. */
  queueProblem: Problem | null = null;
  problem: Problem | null = null;
  current: OnDesk | null = null;
  isOpening = false;
  panel: Panel = 'case';
  line: Line = 'effective';
  filters: ReadonlySet<Filter> = new Set();
  choice: Choice | null = null;
  bottom: Seat = 0;
  /** The case document shown, if any. */
  document: Element | null = null;
  readonly places: Places;
  readonly words: JudgeWords;
  private readonly directory: Directory;
  private opened: OpenedGame | null = null;
  private revision = 0;
  private number: number | null = null;
  private following: AbortController | null = null;
  private looking: Promise<void> | null = null;

  constructor(
    readonly judge: Judge,
    readonly texts: Texts,
    readonly redraw: () => void,
  ) {
    const { words } = texts;
    this.words = words;
    this.directory = new Directory(judge.client, redraw);
    this.places = new Places(judge.client, words, texts.locale, redraw);
  }

  /** Starts at the place that the address names. */
  async start(address: URL): Promise<void> {
    void this.followCases();
    const game = address.searchParams.get('game');
    const dispute = address.searchParams.get('dispute');
    if (game !== null) await this.open(game, dispute === null ? null : Number(dispute));
  }

  /** Loads the open disputes, now and when they change. */
  private async followCases(): Promise<void> {
    const following = followCases(this.judge.client, {}, () => void this.look(), new AbortController().signal);
    await this.look();
    try {
      await following;
    } catch (error) {
      this.queueProblem = problemThrown(error);
      this.redraw();
    }
  }

  /** Loads the open disputes. A load already running may be older than the call, so it waits for the next one. */
  async look(): Promise<void> {
    await this.looking;
    this.looking ??= this.load().finally(() => {
      this.looking = null;
    });
    await this.looking;
  }

  private async load(): Promise<void> {
    try {
      const found = await openCases(this.judge.client);
      if ('message' in found) this.queueProblem = problemOf(found);
      else [this.waiting, this.queueProblem] = [found, null];
    } catch (error) {
      this.queueProblem = problemThrown(error);
    }
    this.redraw();
  }

  /** Opens a case; with `dispute` null the game without a dispute. */
  async open(game: string, dispute: number | null): Promise<void> {
    this.leave();
    this.isOpening = true;
    this.redraw();
    try {
      this.opened = await openedGame(this.judge, game);
      this.put(dispute);
      history.replaceState(null, '', addressOf(game, dispute));
      void this.follow(this.opened);
    } catch (error) {
      this.problem = problemThrown(error);
    }
    this.isOpening = false;
    this.redraw();
  }

  private put(dispute: number | null): void {
    const opened = this.opened as OpenedGame;
    const raised = opened.game.disputes.find(({ revision }) => revision === dispute) ?? null;
    this.number = raised?.revision ?? null;
    const last = opened.record.replay.steps.at(-1)?.revision ?? 0;
    this.revision = raised?.about[0] ?? (raised === null ? last : raised.revision);
    const context = this.contextOf();
    const whatIf = new WhatIfDesk(context);
    this.current = { context, whatIf, cases: new CaseDesk(context), ruling: new RulingDesk(context) };
    [this.panel, this.line, this.filters, this.problem] = ['case', 'effective', new Set(), null];
  }

  /** The context of the parts; its getters return the current state. */
  private contextOf(): Context {
    const desk = this;
    return {
      ...this.texts,
      judge: this.judge,
      directory: this.directory,
      get opened() {
        return desk.opened as OpenedGame;
      },
      get dispute(): Dispute | null {
        return desk.opened?.game.disputes.find(({ revision }) => revision === desk.number) ?? null;
      },
      get revision() {
        return desk.revision;
      },
      get nameOf() {
        return desk.nameOf;
      },
      redraw: this.redraw,
      recorded: () => this.recorded(),
      catchUp: () => this.catchUp(),
      choose: (choice) => this.choose(choice),
      showCase: () => this.show('case'),
    };
  }

  leave(): void {
    this.following?.abort();
    [this.current, this.opened, this.choice, this.document, this.problem] = [null, null, null, null, null];
    history.replaceState(null, '', addressOf(null, null));
    this.redraw();
  }

  /** Applies events recorded meanwhile, and reloads the cases if one concerns them. */
  private async follow(opened: OpenedGame): Promise<void> {
    this.following = new AbortController();
    const { signal } = this.following;
    try {
      for await (const record of recordFrom(this.judge.client, opened, signal)) {
        if (signal.aborted) return;
        this.showNewEvents(record);
        await this.recorded();
        // Other players have names that this page does not know yet.
        if (SEATS_PLAYERS.has(record.line.recorded[record.revision].event.type)) await this.catchUp(true);
      }
    } catch (error) {
      if (signal.aborted) return;
      this.problem = problemThrown(error);
      this.redraw();
    }
  }

  /** Reloads the record and follows it from there, because the connection may be down. */
  private async catchUp(isForced = false): Promise<void> {
    const { opened } = this;
    if (opened === null) return;
    const now = await openedGame(this.judge, opened.id);
    if (this.opened?.id !== opened.id || now.record.revision < this.opened.record.revision) return;
    if (now.record.revision === this.opened.record.revision && !isForced) return;
    this.following?.abort();
    this.opened = now;
    void this.follow(now);
    this.redraw();
  }

  private showNewEvents(record: ShownRecord): void {
    if (this.opened === null) return;
    this.opened = { ...this.opened, record };
    this.redraw();
  }

  private async recorded(): Promise<void> {
    const { opened } = this;
    if (opened === null) return;
    const game = await casesOf(this.judge.client, opened.id);
    if (this.opened?.id !== opened.id) return;
    this.opened = { ...this.opened, game };
    this.redraw();
  }

  /** The record shown: the game's or the variation's. */
  get shown(): ShownRecord | null {
    const { current, opened, panel } = this;
    return (panel === 'whatIf' ? current?.whatIf.variation : null) ?? opened?.record ?? null;
  }

  get isVariation(): boolean {
    return this.opened !== null && this.shown !== this.opened.record;
  }

  get entries(): readonly Entry[] {
    const { shown, line, words } = this;
    return shown === null ? [] : timelineOf(shown, line, words);
  }

  get wanted(): readonly Entry[] {
    return filtered(this.entries, this.filters);
  }

  get entry(): Entry | undefined {
    return entryAt(this.entries, this.at);
  }

  /** The table shown, by the effective line or as recorded. */
  get place(): Place | null {
    const { shown, entry } = this;
    if (shown === null) return null;
    if (this.isAsRecorded && entry !== undefined) return asRecorded(shown, entry.revision);
    return { record: shown, index: entry?.index ?? 0 };
  }

  get isAsRecorded(): boolean {
    return this.line === 'recorded' && !this.isVariation;
  }

  /** The players as they sat in the hand in question; without a dispute, in the hand shown. */
  private get nameOf(): WindOf {
    const { record, game } = this.opened as OpenedGame;
    const dispute = game.disputes.find(({ revision }) => revision === this.number);
    const at = dispute?.hand ?? dispute?.about[0] ?? dispute?.revision ?? this.revision;
    return seatedAt(record, stepAt(record, at), this.words).nameOf;
  }

  private get at(): number {
    return this.isVariation ? (this.variationStep ?? (this.shown?.replay.length ?? 1) - 1) : this.revision;
  }

  private variationStep: number | null = null;

  /** Goes to a revision, or toggles it while steps are being chosen. */
  go(revision: number): void {
    if (this.isVariation) this.variationStep = revision;
    else this.revision = revision;
    this.redraw();
  }

  click(revision: number): void {
    if (!this.isVariation) this.choice?.toggle(revision);
    this.go(revision);
  }

  goToStep(index: number): void {
    const step = this.place?.record.replay.steps[index];
    if (step !== undefined) this.go(step.revision);
  }

  choose(choice: Choice | null): void {
    this.choice = choice;
    this.redraw();
  }

  filter(filter: Filter): void {
    const filters = new Set(this.filters);
    if (!filters.delete(filter)) filters.add(filter);
    this.filters = filters;
    this.redraw();
  }

  show(panel: Panel): void {
    this.panel = panel;
    this.variationStep = null;
    if (panel === 'whatIf') this.choice = null;
    this.redraw();
  }

  decide(ruling: Ruling, appeal: Appeal): void {
    this.current?.ruling.decide(ruling, appeal);
    this.show('ruling');
  }

  /** Starts a ruling; `instead` is the ruling that it replaces. */
  rule(instead: Ruling | null = null): void {
    this.current?.ruling.ruleInstead(instead);
    this.show('ruling');
  }

  /** Adds the variation to the ruling as a remedy. */
  propose(as: 'correction' | 'outcome'): void {
    const { current } = this;
    const branch = current?.whatIf.branch ?? null;
    if (current === null || branch === null) return;
    if (as === 'correction') current.ruling.addRemedy({ is: 'correctRecord', corrections: branch.corrections });
    else current.ruling.addOutcome(branch);
    this.show('ruling');
  }

  /** Loads the document of the case that began at a revision. */
  async showDocument(began: number): Promise<void> {
    const { opened } = this;
    if (opened === null) return;
    try {
      this.document = await caseOf(this.judge, opened, began);
    } catch (error) {
      this.problem = problemThrown(error);
    }
    this.redraw();
  }

  closeDocument(): void {
    this.document = null;
    this.redraw();
  }

  do(command: Command): void {
    if (this.current === null) return;
    this.commands[command]();
    this.redraw();
  }

  private readonly commands: Readonly<Record<Exclude<Command, 'help'>, () => void>> & { readonly help: () => void } = {
    next: () => this.walk(this.wanted, 1),
    back: () => this.walk(this.wanted, -1),
    nextIrregularity: () => this.walk(filtered(this.entries, new Set(['irregularity'])), 1),
    backIrregularity: () => this.walk(filtered(this.entries, new Set(['irregularity'])), -1),
    line: () => {
      this.line = this.line === 'effective' ? 'recorded' : 'effective';
    },
    rotate: () => {
      if (this.shown !== null) this.bottom = seatsOf(this.shown).after(this.bottom);
    },
    whatIf: () => {
      const { current } = this;
      this.show('whatIf');
      if (current !== null && current.whatIf.branch === null) current.whatIf.start(this.stepRevision);
    },
    rule: () => this.rule(),
    case: () => this.show('case'),
    evidence: () => this.current?.cases.addStep(this.revision),
    help: () => document.querySelector<HTMLDialogElement>('dialog#keys')?.showModal(),
  };

  /** The index of the step at a revision; other events belong to the step before. */
  get stepRevision(): number {
    const { entry, opened } = this;
    return opened?.record.replay.steps[entry?.index ?? 0]?.revision ?? 0;
  }

  private walk(among: readonly Entry[], by: 1 | -1): void {
    const entry = entryFrom(this.entries, among, this.entry?.revision ?? 0, by);
    if (entry !== undefined) this.go(entry.revision);
  }
}

export function addressOf(game: string | null, dispute: number | null): string {
  const address = new URL(location.href);
  address.searchParams.delete('game');
  address.searchParams.delete('dispute');
  if (game !== null) address.searchParams.set('game', game);
  if (dispute !== null) address.searchParams.set('dispute', String(dispute));
  return `${address.pathname}${address.search}`;
}
