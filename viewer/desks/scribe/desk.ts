import type {
  Conflict,
  Decision,
  LoggedEvent,
  PaifuClient,
  PaifuError,
  QueueNotice,
} from '../../../src/client/client.js';
import { findingSaid, translated } from '../../i18n/lexicon.js';
import { loadRulesets } from '../../../src/engine/rulesets/registry.js';
import type { Irregularity, RuleViolation } from '../../../src/engine/table/checks/check.js';
import type { Action } from '../../../src/engine/table/moves/moves.js';
import type { Seat } from '../../../src/engine/tiles/tile.js';
import type { Names } from '../../replay/sources.js';
import { RecordedTable, concerning, countDiscards, followMissed, lastTapSize } from './recorded-table.js';
import { actionOf, inputOf } from './action-input.js';
import type { Fix, PendingCorrection } from './corrections/corrections.js';
import type { Objection } from './disputes.js';
import { type GameRead, CachedGame, recordEventOf } from './offline/cached-game.js';
import { type Key, Sheet, tapResult } from './sheet.js';
import { DEFAULT_TAP_MODE, showOf, type TapMode } from './tile-entry.js';
import type { TapResult } from './offers.js';
import type { Resolution } from './offline/conflict.js';
import { TableQueue } from './offline/table-queue.js';

const loadCorrections = () => import('./corrections/corrections.js');

/** An irregularity that the scribe has not dismissed, with its recorded or expected revision. */
export interface Concern {
  readonly revision: number;
  readonly irregularity: Irregularity;
}

/** Milliseconds that leaving a table waits until the last taps are sent. */
const LEAVING_MS = 2_000;

/** A notice on the last tap; `error` is the message of the service or the browser. */
export interface Remark {
  readonly kind:
    | 'missed'
    | 'untimed'
    | 'not-kept'
    | 'not-possible'
    | 'on-its-way'
    | 'not-followed'
    | 'refused'
    | 'called';
  readonly error: string | null;
}

/** A table being recorded on this tablet. Calls `changed` after every change of state. */
export class Desk {
  /** The modifiers of the next tap. */
  tapMode: TapMode = DEFAULT_TAP_MODE;
  correcting: PendingCorrection | null = null;
  remark: Remark | null = null;
  /** False if the last request got no answer. */
  isOnline = true;
  /** Number of taps processed. The page shows it so that tests can wait for a tap. */
  tapCount = 0;
  private queue: TableQueue | null = null;
  private work: Promise<void> = Promise.resolve();
  /** Called when a request got no answer. */
  private onLost: () => void = () => {};
  private ahead: readonly LoggedEvent[] = [];
  private dismissedRevision: number;
  private drawn: { readonly key: readonly unknown[]; readonly sheet: Sheet } | null = null;
  private readonly closing = new AbortController();

  private constructor(
    readonly client: PaifuClient,
    readonly game: string,
    readonly table: RecordedTable,
    private players: Names,
    private readonly changed: () => void,
    private readonly cache: CachedGame,
  ) {
    this.dismissedRevision = table.revision;
  }

  /**
   * Opens a game with the actions waiting on this tablet. Throws `PaifuError`, `NotRecorded` and `RecordedElsewhere`.
   */
  static async open(client: PaifuClient, game: string, changed: () => void): Promise<Desk> {
    const kept = await CachedGame.open(game);
    return Desk.of(client, await kept.readOr(client), changed, kept);
  }

  private static async of(
    client: PaifuClient,
    { game, events, names }: GameRead,
    changed: () => void,
    seen: CachedGame,
  ): Promise<Desk> {
    const [opened] = events;
    if (opened.type === 'GameOpened') await loadRulesets([opened.data.ruleset]);
    const desk = new Desk(client, game, new RecordedTable(await seen.tappedAt(events)), names, changed, seen);
    desk.queue = await TableQueue.open(client, {
      game,
      revision: desk.table.revision,
      onConflict: (conflict) => desk.onConflict(conflict),
      onNotice: (notice) => desk.onNotice(notice),
      onRecorded: ({ events: recorded }) => seen.keep(recorded),
    });
    desk.table.rejudge(desk.actions.waiting.map(actionOf));
    desk.catchUp();
    void desk.follow();
    return desk;
  }

  /** Player names by id. */
  get names(): Names {
    return this.players;
  }

  async addNames(names: Names): Promise<void> {
    this.players = { ...this.players, ...names };
    await this.cache.call(this.players);
  }

  /** The queue of waiting actions. */
  get actions() {
    return (this.queue as TableQueue).actions;
  }

  /** Releases the table to other pages. Actions that cannot be sent now are kept. */
  async close(): Promise<void> {
    await this.work;
    await Promise.race([this.sendAll(), new Promise((passed) => setTimeout(passed, LEAVING_MS))]);
    this.closing.abort();
    await this.work;
    await this.queue?.close();
    await this.cache.close();
  }

  /** The current table and its keys, or those of the table being corrected. */
  get sheet(): Sheet {
    const { table, tapMode, correcting } = this;
    const at = correcting?.at ?? null;
    const key = [at ?? table.state, tapMode, correcting];
    if (this.drawn === null || !this.drawn.key.every((one, i) => one === key[i]))
      this.drawn = {
        key,
        sheet: new Sheet(table.ruleset, at ?? table.state, tapMode),
      };
    return this.drawn.sheet;
  }

  /** Irregularities since the last dismissal. */
  get concerns(): readonly Concern[] {
    const { table, dismissedRevision } = this;
    const recent = table.steps.slice(table.steps.findLastIndex(({ revision }) => revision <= dismissedRevision) + 1);
    const recorded = recent.flatMap(({ revision, event }) =>
      concerning(event).map((irregularity) => ({ revision, irregularity })),
    );
    // In a conflict, the panel itself shows irregularities.
    const judged = this.queue?.actions.held?.kind === 'conflict' ? [] : table.waiting;
    const waiting = judged.flatMap(({ event }, i) =>
      concerning(event).map((irregularity) => ({ revision: table.revision + 1 + i, irregularity })),
    );
    return [...recorded, ...waiting.filter(({ revision }) => revision > dismissedRevision)];
  }

  dismissConcerns(): void {
    this.dismissedRevision = this.table.revision + this.table.waiting.length;
    this.remark = null;
    this.changed();
  }

  /** Taps are serialized: each one sees the state that the tap before it left. */
  tap(key: Key): Promise<void> {
    return this.serialize(async () => {
      const does = tapResult(this.sheet, key);
      const again = this.toConfirm(key);
      if (does === null) this.setRemark('not-possible');
      else if (again !== null && again !== this.tapMode.again) this.tapMode = { ...this.tapMode, again };
      else await this.applyTap(does);
    });
  }

  /**
   * The discard or win that a second tap has to confirm, or `null`: the tile that was just discarded, because a slow
   * double tap looks the same; or a win whose declared points are too few.
   */
  private toConfirm(key: Key): TapMode['again'] {
    const { sheet, correcting } = this;
    if (key.of === 'entry') return sheet.declaresTooFew ? 'win' : null;
    if (key.of !== 'pad' || correcting !== null || sheet.entry !== null) return null;
    const open = sheet.state.hand?.open;
    const isSame =
      open?.kind === 'discard' && open.takenBy === null && open.tile === key.tile && open.seat !== sheet.pad?.seat;
    return isSame ? key.tile : null;
  }

  /** Records actions that were entered in a form instead of tapped. */
  record(actions: readonly Action[]): Promise<void> {
    return this.serialize(() => this.applyTap({ actions }));
  }

  setTapMode(some: Partial<TapMode>): Promise<void> {
    return this.serialize(async () => {
      this.tapMode = { ...DEFAULT_TAP_MODE, ...some };
    });
  }

  /** Discards the entry or correction in progress. */
  cancel(): Promise<void> {
    return this.serialize(async () => {
      this.tapMode = DEFAULT_TAP_MODE;
      this.correcting = null;
    });
  }

  /** Takes back the last tap: from the entry, from the queue, or by a correction if it was already sent. */
  undo(): Promise<void> {
    return this.serialize(async () => {
      const { backspaced } = this.sheet;
      if (backspaced !== null) this.tapMode = { ...DEFAULT_TAP_MODE, entry: backspaced };
      else if (this.correcting !== null || this.tapMode !== DEFAULT_TAP_MODE) {
        this.tapMode = DEFAULT_TAP_MODE;
        this.correcting = null;
      } else await this.takeBack();
    });
  }

  /** Starts the correction of a misread discard. `index`: among all discards of the hand. */
  fixDiscard(index: number): Promise<void> {
    return this.serialize(() => this.fixAt(index));
  }

  /**
   * Starts the correction of the discard before (-1) or after (1) the current one; from the last one if there is none.
   */
  fixNeighbour(step: -1 | 1): Promise<void> {
    return this.serialize(() => this.fixAt((this.correcting?.discard ?? countDiscards(this.table)) + step));
  }

  /** Starts the entry of tiles that a player showed and nobody read. It is recorded as a correction. */
  enterShown(seat: Seat): Promise<void> {
    return this.serialize(async () => {
      if (!(await this.isSent())) return;
      const fix = (await loadCorrections()).unreadFix(this.table, seat);
      if (fix === null) return;
      this.correcting = { at: fix.before, fix, discard: null, corrections: null, preview: null };
      this.tapMode = { ...DEFAULT_TAP_MODE, entry: showOf(fix.before, seat, []) };
    });
  }

  private async fixAt(index: number): Promise<void> {
    if (!(await this.isSent())) return;
    const fix = (await loadCorrections()).discardFix(this.table, index);
    if (fix !== null) this.correcting = { at: fix.before, fix, discard: index, corrections: null, preview: null };
  }

  /** Sends the previewed correction with this reason. */
  correct(reason: string): Promise<void> {
    return this.serialize(async () => {
      const { correcting, client, game, table } = this;
      if (correcting === null || correcting.corrections === null) return;
      const { sendCorrections } = await loadCorrections();
      const { events, failure } = await sendCorrections(client, game, table.revision, correcting.corrections(reason));
      this.applyEvents(events);
      this.correcting = null;
      if (failure !== null) this.setRemark('refused', failure);
    });
  }

  /** Sends the held actions again, unchanged. */
  resume(): Promise<void> {
    return this.serialize(() => this.actions.resume());
  }

  /** Resolves a conflict between two tablets, or actions that the service refused. */
  settle(decided: Resolution): Promise<void> {
    return this.serialize(async () => {
      const { actions, client, game, table } = this;
      const { held, waiting } = actions;
      if (held === null || held.kind === 'stopped') return;
      if ('judge' in decided) {
        const [{ sendToJudge }, { outcomeOf }] = await Promise.all([import('./disputes.js'), loadCorrections()]);
        const { events, failure } = outcomeOf(await sendToJudge(client, game, table, decided));
        if (failure === null) {
          table.rejudge([]);
          await actions.replace([]);
        }
        this.applyEvents(events);
        this.setRemark(failure === null ? 'called' : 'refused', failure);
        return;
      }
      const { keep, corrections } = decided;
      if (corrections.length > 0) {
        const { sendCorrections } = await loadCorrections();
        const { events, failure } = await sendCorrections(client, game, table.revision, corrections);
        this.ahead = [...this.ahead, ...events];
        // Also after a version conflict: the panel shows the events that were missed.
        this.takeAhead();
        if (failure !== null) {
          this.setRemark('refused', failure);
          return;
        }
      }
      // Judge before sending: the answer settles the judged actions.
      table.rejudge(keep.map((at) => actionOf(waiting[at])));
      await actions.replace(
        keep.map((at) => waiting[at]),
        table.revision,
      );
    });
  }

  callJudge(objection: Objection): Promise<void> {
    return this.serialize(async () => {
      if (!(await this.isSent())) return;
      const [{ raiseDispute }, { outcomeOf }] = await Promise.all([import('./disputes.js'), loadCorrections()]);
      const { events, failure } = outcomeOf(await raiseDispute(this.client, this.game, this.table, objection));
      // The dispute names all irregularities that were shown.
      if (failure === null) this.dismissedRevision = this.table.revision;
      this.applyEvents(events);
      this.setRemark(failure === null ? 'called' : 'refused', failure);
    });
  }

  private serialize(work: () => Promise<void>): Promise<void> {
    this.work = this.work.then(async () => {
      if (this.closing.signal.aborted) return;
      this.remark = null;
      try {
        await work();
      } catch (error) {
        this.setRemark('refused', translated((error as Error).message));
      }
      this.tapCount++;
      this.changed();
    });
    return this.work;
  }

  private setRemark(kind: Remark['kind'], error: string | null = null): void {
    this.remark = { kind, error };
  }

  private async applyTap(does: TapResult): Promise<void> {
    if ('asks' in does) this.tapMode = { ...DEFAULT_TAP_MODE, entry: does.asks };
    else if (this.correcting !== null) await this.setReplacement(does.actions);
    else await this.recordHere(does.actions);
  }

  /** Judged first, then stored on this tablet, and only then shown. */
  private async recordHere(actions: readonly Action[]): Promise<void> {
    const judged = this.table.record(actions);
    if ('code' in judged) {
      this.setRemark('refused', findingSaid(judged as RuleViolation));
      return;
    }
    try {
      await this.actions.record(actions.map(inputOf));
      this.tapMode = DEFAULT_TAP_MODE;
    } catch (error) {
      this.table.takeBack(actions.length);
      this.setRemark('not-kept', translated((error as Error).message));
    }
  }

  private async takeBack(): Promise<void> {
    const { actions } = this;
    let taken = 0;
    for (let count = lastTapSize(this.table.actions); count > 0; count--)
      if ((await actions.takeBack()) !== null) taken++;
      else break;
    if (taken > 0) this.table.takeBack(taken);
    else if (await this.isSent()) await this.previewFix((await loadCorrections()).lastTapFix(this.table));
  }

  /** True if every tap is recorded: only recorded events can be corrected. */
  private async isSent(): Promise<boolean> {
    await this.sendAll();
    if (this.actions.waiting.length === 0) return true;
    this.setRemark('on-its-way');
    return false;
  }

  /** Sends the waiting actions now. Resolves when they are recorded, held, or found to be offline. */
  private async sendAll(): Promise<void> {
    this.actions.flush();
    const lost = new Promise<void>((resolve) => {
      this.onLost = resolve;
    });
    if (this.isOnline) await Promise.race([this.actions.settled(), lost]);
  }

  private async setReplacement(actions: readonly Action[]): Promise<void> {
    const { fix } = this.correcting as PendingCorrection;
    this.tapMode = DEFAULT_TAP_MODE;
    const [action] = actions;
    if (actions.length === 1) await this.previewFix({ ...fix, instead: action });
  }

  private async previewFix(fix: Fix | null): Promise<void> {
    if (fix === null) return;
    const { previewCorrection } = await loadCorrections();
    this.correcting = await previewCorrection(this.client, this.game, fix);
  }

  private async onConflict({ missed }: Conflict): Promise<Decision> {
    const [first] = missed;
    const known = first === undefined ? 0 : this.table.revision + 1 - first.revision;
    const { goesOn } = followMissed(this.table, missed.map(recordEventOf), this.table.actions, known);
    void this.cache.follow(this.table.recorded);
    if (goesOn) this.setRemark('missed');
    this.changed();
    return goesOn ? 'send' : 'hold';
  }

  private onNotice(notice: QueueNotice): void {
    if (notice.kind === 'offline') {
      this.isOnline = false;
      this.onLost();
    }
    if (notice.kind === 'untimed') this.setRemark('untimed', translated(notice.message));
    // The service answered.
    if (notice.kind === 'conflict' || notice.kind === 'refused') this.isOnline = true;
    if (notice.kind === 'recorded') {
      this.isOnline = true;
      const { events } = notice.answer;
      const fresh = events.filter(({ revision }) => revision > this.table.revision);
      this.table.settle(events.length, fresh.map(recordEventOf));
    }
    this.catchUp();
    // The number of waiting actions changes only with a tap or a recorded event, and both are drawn anyway.
    if (notice.kind !== 'waiting') this.changed();
  }

  /** Events of other writers are applied once nothing waits here. */
  private async follow(): Promise<void> {
    const { signal } = this.closing;
    const onLost = (): void => {
      this.isOnline = false;
      this.changed();
    };
    const onConnected = (): void => {
      this.isOnline = true;
      this.changed();
    };
    try {
      for await (const event of this.client.follow(this.game, this.table.revision, { signal, onLost, onConnected }))
        this.applyEvents([event]);
    } catch (error) {
      if (signal.aborted) return;
      this.setRemark('not-followed', translated((error as PaifuError).message));
      this.changed();
    }
  }

  private applyEvents(events: readonly LoggedEvent[]): void {
    const { revision } = this.table;
    this.ahead = [...this.ahead, ...events];
    this.catchUp();
    // Events of this tablet were drawn with its answer.
    if (this.table.revision !== revision) this.changed();
  }

  private catchUp(): void {
    if (this.queue !== null && this.table.actions.length === 0) {
      this.takeAhead();
      void this.actions.seen(this.table.revision);
    }
    void this.cache.follow(this.table.recorded);
  }

  private takeAhead(): void {
    for (const event of this.ahead.toSorted((a, b) => a.revision - b.revision))
      if (event.revision === this.table.revision + 1) this.table.follow([recordEventOf(event)]);
    this.ahead = this.ahead.filter(({ revision }) => revision > this.table.revision);
  }
}
