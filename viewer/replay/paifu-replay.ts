import { LitElement, type PropertyValues, type TemplateResult, nothing } from 'lit';
import { type ReplayWords, replayWords, wordsFor } from '../i18n/replay.js';
import EN from '../i18n/replay/en.json';
import { FOUR_SEATS, type Seats } from '../../src/engine/tiles/seats.js';
import type { Seat } from '../../src/engine/tiles/tile.js';
import { ENGLISH } from '../../src/engine/messages/lexicon.js';
import type { PaifuReplay as Declared, StepShown } from '../public/paifu-replay.d.js';
import { PageAddress, linkOf, placeIn, revisionNamed, seatNamed } from './address.js';
import { Panels } from './panels/panels.js';
import type { Explained } from './win-explanation.js';
import { type FirstStep, firstFrame, firstStepIn, firstTiles, afterPaint } from './first-step.js';
import { type Content, frameTemplate, loadingTemplate, problemTemplate } from './frame-template.js';
import { type Command, Gestures, Pace, commandOf } from './controls.js';
import { type Look, tileLook } from './table-template.js';
import { keepInSight, marksIn } from './bar-template.js';
import { type Given, type Loaded, Loading, NOTHING_LOADED } from './record-loader.js';
import type { Hands, ShownRecord } from './record.js';
import { FRAME_STYLE } from './frame-style.js';
import { TABLE_STYLE } from './table-style.js';
import { Watching } from './live-record.js';
import { gapBefore } from './step-times.js';
import { discardStep, handAt, handFrom, stepNamed, turnFrom, winFrom } from './step-navigation.js';

const ATTRIBUTES = [
  'src',
  'events',
  'hand',
  'revision',
  'seat',
  'hands',
  'asOf',
  'ruleset',
  'tiles',
  'controls',
  'reviews',
] as const;

/** Elements that use keys themselves. */
const WRITTEN = 'input, textarea, select, [contenteditable], dialog';

const DARK = matchMedia('(prefers-color-scheme: dark)');

/**
 * `<paifu-replay>` replays a game's record step by step (docs/how-to/library.md). It dispatches `paifu-step` for every step shown.
 * The source is `src`, the address of a game file or of a log of any importable format, or `events`, the events visible to a viewer.
 * `hand` (`3`, or `3.2` for its second take) and `revision` select the first step, `as-of` ignores later events.
 * `seat` (0 to 3) sits at the bottom, `hands` (`open`, `closed`) shows or hides concealed tiles, `tiles` (`light`, `dark`,
 * `colour-blind`, `index`) selects their look, `controls="none"` hides the bar. `ruleset` loads its rules in advance.
 * `reviews`, an address, shows engines’ reviews of the game. `live` follows a game on the service of `src`. `page` is for an element that is a page's content: it fits the window, its keys work
 * without focus, and the address of the page follows the step.
 */
export class PaifuReplay extends LitElement implements Declared {
  static override readonly styles = [TABLE_STYLE, FRAME_STYLE];
  // Keys work while the element has the focus.
  static override readonly shadowRootOptions = { ...LitElement.shadowRootOptions, delegatesFocus: true };
  static override readonly properties = {
    src: {},
    events: { attribute: 'events' },
    hand: {},
    revision: {},
    seat: {},
    hands: {},
    asOf: { attribute: 'as-of' },
    ruleset: {},
    lang: {},
    tiles: {},
    controls: {},
    reviews: {},
    live: { type: Boolean },
    page: { type: Boolean, reflect: true },
    state: { state: true },
  };
  declare src: string | null;
  declare events: string | readonly unknown[] | null;
  declare hand: string | null;
  declare revision: string | null;
  declare seat: string | null;
  declare hands: string | null;
  declare asOf: string | null;
  declare ruleset: string | null;
  declare tiles: string | null;
  declare controls: string | null;
  declare reviews: string | null;
  declare live: boolean;
  declare page: boolean;

  private loaded: Loaded = NOTHING_LOADED;
  private index = 0;
  /** The step that came with the page, shown until the record is loaded. */
  private first: FirstStep | null = null;
  /** Commands given before the record was loaded. */
  private waiting: Command[] = [];
  private spoken: Promise<void> = Promise.resolve();
  private words: ReplayWords = { ...EN, lexicon: ENGLISH };
  /** The win explained. */
  private explained: Explained | null = null;
  private isExplaining = true;
  private marksDrawn = true;
  private showsWaits = true;
  private note = '';
  /** The game and its step while a variation is shown. */
  private game: { readonly record: ShownRecord; readonly index: number } | null = null;
  private readonly panels = new Panels(this);
  private readonly pace = new Pace(
    () => {
      const { record, index } = this;
      if (record !== null) this.goTo(index + 1);
      return record !== null && index + 2 < record.replay.length;
    },
    () => (this.record === null ? null : gapBefore(this.record, this.index + 1)),
  );
  private readonly loading = new Loading();
  private readonly watching = new Watching(
    (record) => this.applyUpdate(record),
    () => this.requestUpdate(),
  );
  private readonly gestures = new Gestures({
    back: () => this.do('back'),
    next: () => this.do('next'),
    hand: (by) => this.do(by > 0 ? 'nextHand' : 'backHand'),
  });

  private readonly address = new PageAddress((url) => this.goBack(url));
  private readonly measured = new ResizeObserver(() => this.measure());
  /** Step shown before the current one, to tell a jump from a walk. */
  private previous: number | null = null;

  constructor() {
    super();
    for (const name of ATTRIBUTES) this[name] = null;
    this.live = false;
    this.page = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    DARK.addEventListener('change', this.redraw);
    if (this.page) {
      document.addEventListener('keydown', this.pageKeyed);
      this.address.start();
      this.measured.observe(document.documentElement);
    }
    // Without its own `lang`, the element uses the page's language.
    this.spoken = this.speak();
    this.first ??= firstStepIn(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    DARK.removeEventListener('change', this.redraw);
    document.removeEventListener('keydown', this.pageKeyed);
    this.address.stop();
    this.measured.disconnect();
    this.pace.stop();
    this.loading.stop();
    this.watching.stop();
  }

  private get record(): ShownRecord | null {
    return this.loaded.record;
  }

  private readonly redraw = (): void => this.requestUpdate();

  protected override willUpdate(changed: PropertyValues): void {
    // A file given by `show` before the first update is kept.
    const isNew = !this.hasUpdated && this.src === null && this.events === null;
    if (!isNew && (changed.has('src') || changed.has('events') || changed.has('asOf')))
      void this.load((signal) => this.given(signal));
    else if (changed.has('hand') || changed.has('revision')) this.goToAddress();
    if (changed.has('lang')) this.spoken = this.speak();
  }

  private async speak(): Promise<void> {
    const tag = this.lang || document.documentElement.lang || 'en';
    this.words = wordsFor(this.record?.ruleset ?? this.ruleset, await replayWords(tag));
    await this.panels.speak(tag);
    this.requestUpdate();
  }

  /** The source named by the attributes, fetched while its reader is loading. */
  private given(signal: AbortSignal): Given {
    const { events, src } = this;
    if (events !== null) return ({ sourceOf }) => sourceOf(events);
    if (src === null || src === '') return () => null;
    const answer = fetch(src, { signal });
    // A rejection is handled when the source is read, or ignored if another source replaces it.
    answer.catch(() => undefined);
    return ({ sourceFrom }) => sourceFrom(src, answer);
  }

  /** Shows a dropped or chosen file, or its text. Nothing is uploaded. */
  async show(file: string | Blob): Promise<void> {
    await this.load(
      () =>
        ({ sourceIn }) =>
          sourceIn(file),
    );
  }

  private async load(given: (signal: AbortSignal) => Given): Promise<void> {
    this.pace.stop();
    this.watching.stop();
    this.loaded = NOTHING_LOADED;
    this.game = null;
    this.waiting = [];
    this.requestUpdate();
    const loaded = await this.loading.load(given, revisionNamed(this.asOf), this.ruleset, this.drawFirst());
    if (loaded === null) return;
    this.first = null;
    this.loaded = loaded;
    this.words = wordsFor(loaded.record?.ruleset, this.words);
    this.goToAddress();
    const { record, game } = loaded;
    if (this.live && this.src !== null && record !== null && game !== null) {
      void this.watching.start({ src: this.src, game, record });
      if (this.revision === null) this.goTo(record.replay.length - 1);
    }
    this.requestUpdate();
    for (const command of this.waiting.splice(0)) this.do(command);
  }

  /** Draws the step that came with the page before the record and the rules are loaded. */
  private async drawFirst(): Promise<void> {
    if (this.first === null) return;
    const [images] = await Promise.all([firstTiles(), this.spoken]);
    this.loaded = { ...NOTHING_LOADED, images };
    this.requestUpdate();
    await this.updateComplete;
    await afterPaint();
  }

  /** Applies an update of a live game. A viewer who looks at an earlier step keeps seeing that step. */
  private applyUpdate(record: ShownRecord): void {
    if (this.game !== null) {
      this.game = { ...this.game, record };
      return;
    }
    const last = record.replay.length - 1;
    const shown = this.record?.replay.played(this.index).revision;
    this.loaded = { ...this.loaded, record };
    if (this.watching.follows) this.goTo(last);
    else this.index = (shown === undefined ? null : record.indexOf(shown)) ?? Math.min(this.index, last);
    this.requestUpdate();
  }

  private goToAddress(): void {
    if (this.record !== null) this.goTo(stepNamed(this.record, this.hand, this.revision));
  }

  private get looking() {
    const hands: Hands = this.hands === 'closed' ? 'closed' : 'open';
    return { hands, seat: seatNamed(this.seat, this.seats), lexicon: this.words.lexicon };
  }

  private get bottom(): Seat {
    return seatNamed(this.seat, this.seats) ?? 0;
  }

  private goTo(index: number): void {
    const { record } = this;
    if (record === null) return;
    this.index = Math.max(0, Math.min(record.replay.length - 1, index));
    this.watching.wentTo(this.index, record);
    this.followAddress();
    this.note = '';
    this.explained = null;
    const { revision, place, event } = record.replay.played(this.index);
    // The end of a hand shows what its win was worth too.
    if (event.type === 'HandWon' || event.type === 'HandEnded') void this.explain();
    this.requestUpdate();
    const detail: StepShown = { hand: place.hand ?? 0, take: place.take ?? 0, revision, step: place.step };
    this.dispatchEvent(new CustomEvent('paifu-step', { detail, bubbles: true, composed: true }));
  }

  private walk(to: (record: ShownRecord) => number | undefined): void {
    const index = this.record === null ? undefined : to(this.record);
    if (index !== undefined) this.goTo(index);
  }

  private async explain(): Promise<void> {
    const { record, index } = this;
    const won = record === null ? undefined : winFrom(record, index);
    if (record === null || won === undefined) return;
    const { explainWin } = await import('./win-explanation.js');
    const step = record.step(won, this.looking);
    const found = await explainWin(step, this.words.lexicon);
    if (this.index !== index || this.record !== record) return;
    this.explained = found;
    this.requestUpdate();
  }

  /** Shows or hides the explanation of the hand's win. */
  private toggleExplanation(): void {
    const { record } = this;
    const won = record === null ? undefined : winFrom(record, this.index);
    if (won === this.index || this.explained !== null) this.isExplaining = !this.isExplaining;
    else if (won === undefined) this.note = this.words.noExplanation;
    else {
      this.isExplaining = true;
      this.goTo(won);
    }
  }

  private readonly commands: Readonly<Record<Command, () => void>> = {
    next: () => this.goTo(this.index + 1),
    back: () => this.goTo(this.index - 1),
    nextTurn: () => this.walk((record) => turnFrom(record, this.index, this.bottom, 1)),
    backTurn: () => this.walk((record) => turnFrom(record, this.index, this.bottom, -1)),
    nextHand: () => this.walk((record) => handFrom(record, this.index, 1)?.from),
    backHand: () => this.walk((record) => handFrom(record, this.index, -1)?.from),
    first: () => this.walk((record) => handAt(record, this.index)?.from),
    last: () => this.walk((record) => (handAt(record, this.index)?.to ?? this.index + 1) - 1),
    play: () => this.pace.toggle(),
    faster: () => this.pace.change(1),
    slower: () => this.pace.change(-1),
    seat1: () => this.setSeat(0),
    seat2: () => this.setSeat(1),
    seat3: () => this.setSeat(2),
    seat4: () => this.setSeat(3),
    rotate: () => this.setSeat(this.seats.after(this.bottom)),
    hands: () => {
      this.hands = this.looking.hands === 'open' ? 'closed' : 'open';
    },
    drawn: () => {
      this.marksDrawn = !this.marksDrawn;
    },
    waits: () => {
      this.showsWaits = !this.showsWaits;
    },
    explain: () => this.toggleExplanation(),
    outlook: () => this.panels.toggle('outlook'),
    comments: () => this.panels.toggle('comments'),
    copy: () => void this.copy(),
    picture: () => void this.save('svg'),
    png: () => void this.save('png'),
    print: () => window.print(),
    share: () => void this.share(),
    follow: () => this.walk((record) => record.replay.length - 1),
    goTo: () => this.renderRoot.querySelector('input')?.focus(),
    // Screen readers repeat the same text only if it is inserted again.
    say: () => {
      this.note = this.note === '' ? '\u00a0' : '';
    },
    help: () => this.renderRoot.querySelector('dialog')?.showModal(),
  };

  /** Until a record is loaded, the address may name any of four. */
  private get seats(): Seats {
    return this.record?.replay.ruleset.table.seats ?? FOUR_SEATS;
  }

  private setSeat(seat: Seat): void {
    if (this.seats.all.includes(seat)) this.seat = String(seat);
  }

  /** The address names the step shown. Only a jump leaves the step before it in the history. */
  private followAddress(): void {
    const { previous, index, link } = this;
    this.previous = index;
    if (!this.page || this.live || link === null) return;
    const isJump = previous !== null && Math.abs(index - previous) > 1;
    this.address.follow(link, isJump && !this.isGoingBack);
  }

  private isGoingBack = false;

  private goBack(url: URL): void {
    const { hand, revision, seat, hands } = placeIn(url);
    this.isGoingBack = true;
    Object.assign(this, { seat, hands });
    if (this.record !== null) this.goTo(stepNamed(this.record, hand, revision));
    this.isGoingBack = false;
  }

  /** Gives the style the heights of everything above and below the table. */
  private measure(): void {
    const [body, said, bar] = ['.body', '.said', '.bar'].map((part) =>
      this.renderRoot.querySelector<HTMLElement>(part),
    );
    if (body === null) return;
    const heights = [said, bar].reduce((sum, one) => sum + (one?.offsetHeight ?? 0), 0);
    this.style.setProperty('--above', `${Math.ceil(body.getBoundingClientRect().top + scrollY)}px`);
    this.style.setProperty('--below', `${heights + 4}px`);
  }

  /** Shows a variation instead of the game, or the game again. */
  private showVariation(variation: ShownRecord | null, index: number): void {
    const { game, record } = this;
    if (record === null) return;
    this.game = variation === null ? null : (game ?? { record, index: this.index });
    this.loaded = { ...this.loaded, record: variation ?? game?.record ?? record };
    this.goTo(variation === null ? (game?.index ?? index) : index);
  }

  /** The link to the step shown on the service of `src`, or `null` without a service and in a variation. */
  get link(): string | null {
    if (this.game !== null) return null;
    return linkOf(this.loaded, this.index, this.src, { ...this.looking, asOf: revisionNamed(this.asOf) });
  }

  private async copy(): Promise<void> {
    const { link } = this;
    if (link === null) return;
    await navigator.clipboard.writeText(link);
    this.note = this.words.copied;
    this.requestUpdate();
  }

  /** Opens the dialog with the link, the code for other pages, and pictures. */
  private async share(): Promise<void> {
    const { record, look, index, looking, link } = this;
    if (record === null || look === null) return;
    const { openShare } = await import('./panels/share-dialog.js');
    const hand = handAt(record, index);
    const language = this.lang || document.documentElement.lang;
    await openShare(this.renderRoot as ShadowRoot, language, { record, index, hand, looking, look, link });
  }

  /** Saves the step shown as a picture. */
  private async save(as: 'svg' | 'png'): Promise<void> {
    const { record, look, index } = this;
    if (record === null || look === null) return;
    const { saveStep } = await import('./picture.js');
    await saveStep(record.step(index, this.looking), look, as);
  }

  private do(command: Command): void {
    if (this.record === null) {
      this.waiting.push(command);
      return;
    }
    if (!['play', 'faster', 'slower'].includes(command)) this.pace.stop();
    this.commands[command]();
    this.requestUpdate();
  }

  /** Keys of the page go to the element, unless something else uses them. */
  private readonly pageKeyed = (event: KeyboardEvent): void => {
    const [target] = event.composedPath() as HTMLElement[];
    const isOwn = event.composedPath().includes(this);
    if (!isOwn && !event.defaultPrevented && target.closest(WRITTEN) === null) this.keyed(event);
  };

  private readonly keyed = (event: KeyboardEvent): void => {
    const [target] = event.composedPath() as HTMLElement[];
    if (target.closest('dialog, .speed') !== null) return;
    const command = commandOf(event);
    // The space bar presses the focused button.
    if (command === null || (event.key === ' ' && target.closest('button, summary, a') !== null)) return;
    event.preventDefault();
    this.do(command);
  };

  private readonly clicked = (event: Event): void => {
    const [target] = event.composedPath() as Element[];
    const discard = target.closest('[data-discard]')?.getAttribute('data-discard') ?? null;
    if (discard !== null) this.walk((record) => discardStep(record, this.index, Number(discard)));
  };

  private get look(): Look | null {
    const { images } = this.loaded;
    if (images === null) return null;
    const { words, bottom, marksDrawn, showsWaits } = this;
    return { words, images, tiles: tileLook(this.tiles, DARK.matches), bottom, marksDrawn, showsWaits };
  }

  protected override render(): TemplateResult {
    const { words, look, first } = this;
    const { record, problem } = this.loaded;
    if (problem !== null) return problemTemplate(problem, words);
    if (look === null) return loadingTemplate(words);
    if (record === null) return first === null ? loadingTemplate(words) : this.framed(firstFrame(first), look);
    const shown = record.step(this.index, this.looking);
    const hand = handAt(record, this.index);
    const { explained, isExplaining } = this;
    const frame = {
      shown,
      step: shown.played.place.step,
      hand,
      at: hand === null ? 0 : this.index - hand.from,
      sentences: hand === null ? [] : record.listed(hand, this.looking),
      corrections: record.corrections(shown, words.lexicon),
      marks: hand === null ? [] : [...marksIn(record, hand), ...this.panels.marks(record, hand, this.looking)],
      explanation: explained === null || !isExplaining ? nothing : explained(look),
      watched: this.watching.stateOf(record),
      isTimed: record.times.some(({ at }) => at !== null),
      panels: this.panels.templates({
        ...{ shown, look, record, hand, index: this.index, looking: this.looking, game: this.loaded.game },
        ...{ src: this.src, link: this.link, isVariation: this.game !== null },
        goTo: (index) => this.goTo(index),
        showVariation: (variation, index) => this.showVariation(variation, index),
      }),
    } as const;
    return this.framed(frame, look);
  }

  private framed(frame: Content, look: Look): TemplateResult {
    const { note, pace, panels, controls } = this;
    const state = { note, playing: pace.isPlaying, speed: pace.speed, hasBar: controls !== 'none', open: panels.open };
    return frameTemplate({ ...frame, ...state }, look, {
      keyed: this.keyed,
      clicked: this.clicked,
      gestures: this.gestures,
      run: (command) => this.do(command),
      goTo: (at) => this.goTo((frame.hand?.from ?? 0) + at),
      goToStep: (index) => this.goTo(index),
      setSpeed: (speed) => {
        this.pace.change(speed - this.pace.speed);
        this.requestUpdate();
      },
      sentenceAt: (index) => this.record?.step(index, this.looking).sentence ?? '',
    });
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.has('seat') || changed.has('hands')) this.followAddress();
    const list = this.renderRoot.querySelector<HTMLElement>('.steps');
    if (list !== null) keepInSight(list);
    if (this.page) this.measure();
  }
}

if (customElements.get('paifu-replay') === undefined) customElements.define('paifu-replay', PaifuReplay);
