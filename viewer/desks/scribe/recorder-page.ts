import { type TemplateResult, render } from 'lit';
import { html } from '../../ui/html.js';
import type { Seat } from '../../../src/engine/tiles/tile.js';
import { type Look, tileLook } from '../../replay/table-template.js';
import type { Session } from '../../session/session.js';
import { DEFAULT_TAP_MODE } from './tile-entry.js';
import { Desk } from './desk.js';
import { deskTemplate } from './desk-template.js';
import type { SeatingPage } from './tables/seating-page.js';
import { waitingCount } from './offline/tablet-store.js';
import { OfflinePage } from './offline/offline-page.js';
import type { DeskActions, PageContext, OpenPanel, Storage } from './desk-view.js';
import { recordingScope } from './tables/scope.js';
import type { TablesPage } from './tables/tables-page.js';
import { TapGuard } from './tap-guard.js';
import { TileImages } from '../../ui/tiles/tile-image.js';
import { replayWords, wordsFor } from '../../i18n/replay.js';
import { sessionWords } from '../../i18n/session.js';
import type { ScribeWords } from '../../i18n/scribe.js';
import type { Language } from '../../../src/platform/pages/language.js';

const DARK = matchMedia('(prefers-color-scheme: dark)');

/** The state shown: a table being recorded, or the page before one. */
interface PageState {
  readonly desk: Desk | null;
  /** The list of tables or the seating of one; `null` while loading. */
  readonly before: TablesPage | SeatingPage | null;
  readonly opened: OpenPanel;
  readonly bottom: Seat;
  readonly storage: Storage;
}

/** Opens the scribe's page for the user signed in. */
export async function openRecorder(
  place: HTMLElement,
  session: Session,
  words: ScribeWords,
  language: Language,
  left: () => void,
): Promise<void> {
  const [tableWords, ofSession, { drawn }] = await Promise.all([
    replayWords(language),
    sessionWords(language),
    import('virtual:tile-faces'),
  ]);
  const means = {
    words,
    tablet: words.tablet,
    tableWords,
    sessionWords: ofSession,
    language,
    images: new TileImages(drawn),
  };
  await new RecorderPage(place, session, means, left).start();
}

/** True if players sit down next. */
const isToSeat = ({ table }: Desk): boolean => table.state.seated === null && !table.state.closed;

/** The scribe's page. */
export class RecorderPage {
  private state: PageState = { desk: null, before: null, opened: null, bottom: 0, storage: null };

  private readonly shell = new OfflinePage(
    () => this.isAtRest,
    () => this.draw(),
  );

  private readonly guard = new TapGuard();
  private drawn: { readonly ruleset: string; readonly look: Look } | null = null;

  /** @param left called after signing out */
  constructor(
    private readonly place: HTMLElement,
    private readonly session: Session,
    private readonly means: PageContext,
    private readonly left: () => void,
  ) {}

  async start(): Promise<void> {
    DARK.addEventListener('change', this.draw);
    addEventListener('keydown', this.keyed);
    this.place.addEventListener('click', this.clicked, { capture: true });
    this.place.addEventListener('input', () => this.guard.forget(), { capture: true });
    addEventListener('hashchange', () => void this.route());
    void this.shell.keep();
    // Load now: the connection may fail later, and the worker has not cached a page that was just opened.
    const rest = Promise.all([
      import('./offline/hand-over-panel.js'),
      import('./offline/conflict-panel.js'),
      import('./disputes.js'),
      import('./corrections/corrections.js'),
      import('./corrections/correction-panel.js'),
      import('./results/elements.js'),
      import('./written-form.js'),
      import('./tables/seating-page.js'),
      import('./tables/tables-page.js'),
    ]);
    await this.route();
    await rest;
  }

  /** Follows the address: `#game=…` opens a table, `#pair=…` signs in again, otherwise the list of tables is shown. */
  private async route(problem: string | null = null): Promise<void> {
    const asked = new URLSearchParams(location.hash.slice(1));
    // A scanned code or a new sign-in: start as on page load.
    if (asked.has('pair')) {
      location.reload();
      return;
    }
    const game = asked.get('game');
    const { desk } = this.state;
    if (desk !== null && desk.game !== game) {
      this.show({ desk: null, before: null, opened: null });
      await desk.close();
    }
    // Without the right to record, show the list; but a table with waiting actions stays reachable.
    const isOthers = !recordingScope(this.session).mayRecord && (await waitingCount()) === 0;
    if (game === null || isOthers) await this.showTables(problem);
    else if (this.state.desk === null) await this.openTable(game);
  }

  private show(some: Partial<PageState>): void {
    this.state = { ...this.state, ...some };
    this.draw();
  }

  private async showTables(problem: string | null): Promise<void> {
    const { TablesPage } = await import('./tables/tables-page.js');
    const record = (game: string): void => {
      location.hash = `game=${game}`;
    };
    const before = new TablesPage(this.session, this.means, this.shell, this.draw, record, this.left);
    this.show({ before });
    await before.load(problem);
  }

  private async openTable(game: string): Promise<void> {
    this.show({ before: null });
    try {
      const desk = await Desk.open(this.session.client, game, this.draw);
      const before = isToSeat(desk)
        ? new (await import('./tables/seating-page.js')).SeatingPage(desk, this.means, this.draw)
        : null;
      this.show({ desk, before, opened: null });
      const isKept = (await navigator.storage?.persist?.()) ?? null;
      this.show({ storage: isKept === null ? null : isKept ? 'persistent' : 'clearable' });
    } catch (error) {
      const { name, message } = error as Error;
      history.replaceState(null, '', location.pathname + location.search);
      await this.route(name === 'RecordedElsewhere' ? this.means.words.elsewhere : message);
    }
  }

  /** True if no hand is being played, no table is loading and no entry is open. */
  private get isAtRest(): boolean {
    const { desk, before } = this.state;
    if (desk === null) return before !== null;
    return desk.tapMode === DEFAULT_TAP_MODE && desk.table.state.hand?.ended !== null;
  }

  private readonly draw = (): void => {
    render(this.template(), this.place);
    this.shell.rest();
  };

  private template(): TemplateResult {
    const { desk, before, opened, storage } = this.state;
    const { words, tablet, language } = this.means;
    if (desk !== null && !isToSeat(desk))
      return deskTemplate(
        { desk, words, tablet, language, look: this.look(desk.table.ruleset.id), opened, storage },
        this.doing(desk),
      );
    return before?.template ?? html`<p class="tables-page" role="status">${words.loading}</p>`;
  }

  /** Stays the same object until something changes, so that the picture of the table is not redrawn. */
  private look(ruleset: string): Look {
    const { images, tableWords } = this.means;
    const { bottom } = this.state;
    const tiles = tileLook(null, DARK.matches);
    const { drawn } = this;
    if (drawn?.ruleset === ruleset && drawn.look.bottom === bottom && drawn.look.tiles.palette === tiles.palette)
      return drawn.look;
    const words = wordsFor(ruleset, tableWords);
    const look: Look = { words, images, tiles, bottom, marksDrawn: true, showsWaits: false };
    this.drawn = { ruleset, look };
    return look;
  }

  /** Commands of the page for a table. A tap closes the open panel. */
  private doing(desk: Desk): DeskActions {
    const then = (work: Promise<void>): void => {
      if (this.state.opened !== null) this.show({ opened: null });
      void work;
    };
    return {
      tap: (key) => {
        const isResult =
          key.of === 'offer' && /^(win|self-draw)$/.test(key.kind) && desk.table.state.hand?.due === 'deal';
        // Who records only the result of a hand enters its points, which stay in sight.
        if (isResult) this.show({ opened: 'points' });
        if (isResult || key.of === 'from' || key.of === 'declared') void desk.tap(key);
        else then(desk.tap(key));
      },
      undo: () => then(desk.undo()),
      cancel: () => then(desk.cancel()),
      mean: (some) => void desk.setTapMode(some),
      record: (actions) => then(desk.record(actions)),
      open: (panel) => {
        if (desk.tapMode !== DEFAULT_TAP_MODE) void desk.cancel();
        this.show({ opened: panel });
      },
      show: (opened) => this.show({ opened }),
      rotate: () => this.show({ bottom: desk.table.ruleset.table.seats.after(this.state.bottom) }),
      lookAway: () => desk.dismissConcerns(),
      callJudge: (objection) => then(desk.callJudge(objection)),
      fixDiscard: (index) => then(desk.fixDiscard(index)),
      earlier: () => then(desk.fixNeighbour(-1)),
      later: () => then(desk.fixNeighbour(1)),
      enterShown: (seat) => then(desk.enterShown(seat)),
      correct: (reason) => then(desk.correct(reason)),
      resume: () => then(desk.resume()),
      signInAnew: () => {
        location.hash = `pair=&game=${desk.game}`;
      },
      settle: (decided) => then(desk.settle(decided)),
      toTables: () => {
        location.hash = '';
      },
    };
  }

  /** Ignores the second tap of a double tap. */
  private readonly clicked = (event: MouseEvent): void => {
    if ((event.target as Element).closest('button') === null || !this.guard.isRepeat(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  private readonly keyed = (event: KeyboardEvent): void => {
    const { desk, opened: panel } = this.state;
    const key = desk === null || panel === 'judge' ? null : pressed(event);
    if (desk === null || key === null) return;
    event.preventDefault();
    // Ignore the repeats of a key held down.
    if (event.repeat) return;
    const doing = this.doing(desk);
    if ('tile' in key) doing.tap({ of: 'pad', ...key });
    else if (key.does === 'unsure') doing.mean({ unsure: !desk.tapMode.unsure });
    else if (key.does === 'confirm') doing.tap({ of: 'entry', last: desk.sheet.lastActions !== null });
    else doing[key.does]();
  };
}

/** The tiles on a keyboard by physical key, independent of its layout: one suit per row, as on the pad. */
const ROWS: readonly (readonly [suit: string, codes: string])[] = [
  ['m', 'Digit1 Digit2 Digit3 Digit4 Digit5 Digit6 Digit7 Digit8 Digit9'],
  ['p', 'KeyQ KeyW KeyE KeyR KeyT KeyY KeyU KeyI KeyO'],
  ['s', 'KeyA KeyS KeyD KeyF KeyG KeyH KeyJ KeyK KeyL'],
  ['z', 'KeyZ KeyX KeyC KeyV KeyB KeyN KeyM'],
];

const TILES: ReadonlyMap<string, string> = new Map([
  ...ROWS.flatMap(([suit, codes]) => codes.split(' ').map((code, i): [string, string] => [code, `${i + 1}${suit}`])),
  ['Digit0', '?'],
  ['Comma', '0m'],
  ['Period', '0p'],
  ['Slash', '0s'],
]);

/** The meaning of a key of a hardware keyboard. */
export type Pressed = { readonly tile: string; readonly strip: boolean } | { readonly does: Does };

/** `earlier` and `later` select the discard to correct. */
type Does = 'undo' | 'cancel' | 'unsure' | 'confirm' | 'earlier' | 'later';

const DOES: Readonly<Record<string, Does>> = {
  Backspace: 'undo',
  Escape: 'cancel',
  Minus: 'unsure',
  Enter: 'confirm',
  NumpadEnter: 'confirm',
  ArrowLeft: 'earlier',
  ArrowRight: 'later',
};

/** `null` if the browser or a text field handles the key. */
export function pressed({
  code,
  shiftKey,
  ctrlKey,
  altKey,
  metaKey,
  isComposing,
  target,
}: KeyboardEvent): Pressed | null {
  if (ctrlKey || altKey || metaKey || isComposing || isWritten(target)) return null;
  const tile = TILES.get(code);
  if (tile !== undefined) return { tile, strip: shiftKey };
  const does = DOES[code];
  // The browser clicks a focused button itself.
  if (does === undefined || (does === 'confirm' && target instanceof HTMLButtonElement)) return null;
  return { does };
}

const isWritten = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
