import { type TemplateResult, render } from 'lit';
import { html } from '../../ui/html.js';
import { type Seat, seatAfter } from '../../../src/engine/tiles/tile.js';
import { type Look, tileLook } from '../../replay/table-template.js';
import type { Session } from '../../session/session.js';
import { DEFAULT_TAP_MODE } from './tile-entry.js';
import { Desk } from './desk.js';
import { deskTemplate } from './desk-template.js';
import type { SeatingPage } from './tables/seating-page.js';
import { waitingCount } from './offline/tablet-store.js';
import { OfflinePage } from './offline/offline-page.js';
import type { DeskActions, PageContext, OpenPanel, Storage } from './desk-view.js';
import { recordingScope } from './tables/tables.js';
import type { TablesPage } from './tables/tables-page.js';
import { TapGuard } from './tap-guard.js';

const DARK = matchMedia('(prefers-color-scheme: dark)');

/** What is shown, all of it: a table that is recorded, or what stands before that. */
interface PageState {
  readonly desk: Desk | null;
  /** The tables of a scribe, or who sits down at one; null: it is being loaded. */
  readonly before: TablesPage | SeatingPage | null;
  /** Opened beside the table. */
  readonly opened: OpenPanel;
  readonly bottom: Seat;
  readonly storage: Storage;
}

/** The page on which a scribe records tables. */
export class RecorderPage {
  private state: PageState = { desk: null, before: null, opened: null, bottom: 0, storage: null };

  private readonly shell = new OfflinePage(
    () => this.isAtRest,
    () => this.draw(),
  );

  private readonly guard = new TapGuard();

  /** @param left somebody signed out */
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
    // The line may be gone when they are needed, and a page that was just opened is not kept by the worker yet.
    const rest = Promise.all([
      import('./offline/hand-over-panel.js'),
      import('./offline/conflict-panel.js'),
      import('./offline/conflict.js'),
      import('./tables/seating-page.js'),
      import('./tables/tables-page.js'),
    ]);
    await this.route();
    await rest;
  }

  /** What the address asks for: `#game=…`, a table; `#pair=…`, to sign in anew; else all of them. */
  private async route(problem: string | null = null): Promise<void> {
    const asked = new URLSearchParams(location.hash.slice(1));
    // A code that was scanned, or somebody who signs in anew: begun as the page is.
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
    // Every tap would be refused; what waits here is looked at all the same.
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
      const isSeated = desk.table.state.seated !== null;
      const before = isSeated
        ? null
        : new (await import('./tables/seating-page.js')).SeatingPage(desk, this.means, this.draw);
      this.show({ desk, before, opened: null });
      const isKept = (await navigator.storage?.persist?.()) ?? null;
      this.show({ storage: isKept === null ? null : isKept ? 'persistent' : 'clearable' });
    } catch (error) {
      const { name, message } = error as Error;
      history.replaceState(null, '', location.pathname + location.search);
      await this.route(name === 'RecordedElsewhere' ? this.means.words.elsewhere : message);
    }
  }

  /** No hand is open, nor is a table being loaded, of which nobody knows; and nothing is being said. */
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
    if (desk !== null && desk.table.state.seated !== null)
      return deskTemplate({ desk, words, tablet, language, look: this.look(), opened, storage }, this.doing(desk));
    return before?.template ?? html`<p class="tables-page" role="status">${words.loading}</p>`;
  }

  private look(): Look {
    const { images, tableWords } = this.means;
    return {
      words: tableWords,
      images,
      tiles: tileLook(null, DARK.matches),
      bottom: this.state.bottom,
      marksDrawn: true,
      showsWaits: false,
    };
  }

  /** What can be done at a table; what was opened beside it is closed by the next tap. */
  private doing(desk: Desk): DeskActions {
    const then = (work: Promise<void>): void => {
      if (this.state.opened !== null) this.show({ opened: null });
      void work;
    };
    return {
      tap: (key) => then(desk.tap(key)),
      undo: () => then(desk.undo()),
      cancel: () => then(desk.cancel()),
      mean: (some) => void desk.setTapMode(some),
      record: (actions) => then(desk.record(actions)),
      open: (beside) => {
        if (desk.tapMode !== DEFAULT_TAP_MODE) void desk.cancel();
        this.show({ opened: beside });
      },
      show: (opened) => this.show({ opened }),
      rotate: () => this.show({ bottom: seatAfter(this.state.bottom, 1) }),
      lookAway: () => desk.dismissConcerns(),
      callJudge: (objection) => then(desk.callJudge(objection)),
      fixDiscard: (index) => then(desk.fixDiscard(index)),
      earlier: () => then(desk.fixBeside(-1)),
      later: () => then(desk.fixBeside(1)),
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

  /** The second tap of a double tap reaches nothing. */
  private readonly clicked = (event: MouseEvent): void => {
    if ((event.target as Element).closest('button') === null || !this.guard.isRepeat(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  private readonly keyed = (event: KeyboardEvent): void => {
    const { desk, opened: beside } = this.state;
    const key = desk === null || beside === 'judge' ? null : pressed(event);
    if (desk === null || key === null) return;
    event.preventDefault();
    // A key that is held down is one tap.
    if (event.repeat) return;
    const doing = this.doing(desk);
    if ('tile' in key) doing.tap({ of: 'pad', ...key });
    else if (key.does === 'unsure') doing.mean({ unsure: !desk.tapMode.unsure });
    else if (key.does === 'confirm') doing.tap({ of: 'said', last: desk.sheet.saidAsLast !== null });
    else doing[key.does]();
  };
}

/** Where the tiles lie on a keyboard, by the place of a key and not by what its layout writes on it: a row a suit, as on the pad. */
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

/** What a key of a hardware keyboard is for. */
export type Pressed = { readonly tile: string; readonly strip: boolean } | { readonly does: Does };

/** `earlier` and `later` go through the discards, to the one that was misread. */
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

/** null: the key is the browser's, or of something that is written into. */
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
  // On a button the browser taps it.
  if (does === undefined || (does === 'confirm' && target instanceof HTMLButtonElement)) return null;
  return { does };
}

const isWritten = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
