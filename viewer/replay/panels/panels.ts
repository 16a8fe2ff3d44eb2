import type { TemplateResult } from 'lit';
import { isRemembered, remember } from '../../ui/remembered.js';
import type { Mark } from '../bar-template.js';
import type { Looking, ShownHand, ShownRecord } from '../record.js';
import { LINKED_COMMENT, type LoadedPanel, type Panel, type PanelContext } from './panel.js';

/** Panels that a reader opens and closes. */
type ToggledName = 'outlook' | 'comments';

/** `reviews` is open in every replay that has reviews. */
type PanelName = ToggledName | 'reviews';

/** Loads a panel in a language, with the style that it needs. */
type LoadPanel = (language: string, redraw: () => void, host: Host) => Promise<LoadedPanel>;

const LOADED: Readonly<Record<PanelName, LoadPanel>> = {
  outlook: async (language, redraw) => (await import('./outlook-panel.js')).outlookPanel(language, redraw),
  comments: async (language, redraw) => (await import('./comments-panel.js')).commentsPanel(language, redraw),
  reviews: async (language, redraw, { reviews }) =>
    (await import('./review-panel.js')).reviewPanel(language, redraw, reviews ?? ''),
};

const TOGGLED: readonly ToggledName[] = ['outlook', 'comments'];

/** The element that shows panels. */
interface Host {
  readonly renderRoot: DocumentFragment | HTMLElement;
  /** Address of the reviews of the game, or `null`. */
  readonly reviews: string | null;
  requestUpdate(): void;
}

/** The panels that a reader has opened; the choice is remembered. */
export class Panels {
  readonly open = new Set<ToggledName>(TOGGLED.filter(isRemembered));
  private readonly loaded = new Map<PanelName, Panel>();
  private language = 'en';

  constructor(private readonly host: Host) {
    if (LINKED_COMMENT > 0) this.open.add('comments');
  }

  /** Loads the open panels in a language. */
  async speak(language: string): Promise<void> {
    this.language = language;
    await Promise.all(this.names.map((name) => this.load(name)));
  }

  toggle(name: ToggledName): void {
    const opens = !this.open.delete(name);
    if (opens) {
      this.open.add(name);
      void this.load(name);
    }
    remember(name, opens);
  }

  private async load(name: PanelName): Promise<void> {
    const redraw = (): void => this.host.requestUpdate();
    const { panel, style } = await LOADED[name](this.language, redraw, this.host);
    const root = this.host.renderRoot as ShadowRoot;
    if (style.styleSheet !== undefined && !root.adoptedStyleSheets.includes(style.styleSheet))
      root.adoptedStyleSheets.push(style.styleSheet);
    this.loaded.set(name, panel);
    redraw();
  }

  private get names(): readonly PanelName[] {
    const opened = TOGGLED.filter((name) => this.open.has(name));
    return this.host.reviews === null ? opened : [...opened, 'reviews'];
  }

  private get shown(): readonly Panel[] {
    return this.names.flatMap((name) => this.loaded.get(name) ?? []);
  }

  templates(context: PanelContext): readonly TemplateResult[] {
    return this.shown.map((panel) => panel.template(context));
  }

  /** Marks on the bar, besides those of the record. */
  marks(record: ShownRecord, hand: ShownHand, looking: Looking): readonly Mark[] {
    return this.shown.flatMap((panel) => panel.marks?.(record, hand, looking) ?? []);
  }
}
