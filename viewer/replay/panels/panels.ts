import type { CSSResult, ReactiveControllerHost, TemplateResult } from 'lit';
import { isRemembered, remember } from '../../ui/remembered.js';
import type { Mark } from '../bar-template.js';
import type { ShownStep } from '../record.js';
import type { Look } from '../table-template.js';
import type { PanelPlace } from './review-panel.js';

/** A part of the replay that loads when a reader opens it. */
interface Panel {
  template(shown: ShownStep, look: Look, place: PanelPlace): TemplateResult;
  /** Marks on the timeline. */
  marks?(place: Omit<PanelPlace, 'goTo'>): readonly Mark[];
}

/** Panels that a reader opens and closes. */
type ToggledName = 'outlook';

/** `reviews` is open in every replay that has reviews. */
type PanelName = ToggledName | 'reviews';

interface Host extends ReactiveControllerHost {
  readonly renderRoot: DocumentFragment | HTMLElement;
  readonly reviews: string | null;
}

/** Loads a panel in a language, with the style that it needs. */
type LoadPanel = (
  language: string,
  redraw: () => void,
  host: Host,
) => Promise<{ readonly panel: Panel; readonly style: CSSResult }>;

const LOADED: Readonly<Record<PanelName, LoadPanel>> = {
  outlook: async (language, redraw) => (await import('./outlook-panel.js')).outlookPanel(language, redraw),
  reviews: async (language, redraw, { reviews }) =>
    (await import('./review-panel.js')).reviewPanel(language, redraw, reviews ?? ''),
};

/** The panels that a reader has opened; the choice is remembered. */
export class Panels {
  readonly open = new Set<ToggledName>(isRemembered('outlook') ? ['outlook'] : []);
  private readonly loaded = new Map<PanelName, Panel>();
  private language = 'en';

  constructor(private readonly host: Host) {}

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

  templates(shown: ShownStep, look: Look, place: PanelPlace): readonly TemplateResult[] {
    return this.shown.map((panel) => panel.template(shown, look, place));
  }

  marks(place: Omit<PanelPlace, 'goTo'>): readonly Mark[] {
    return this.shown.flatMap((panel) => panel.marks?.(place) ?? []);
  }

  private get names(): readonly PanelName[] {
    return [...this.open, ...(this.host.reviews === null ? [] : (['reviews'] as const))];
  }

  private get shown(): readonly Panel[] {
    return this.names.flatMap((name) => this.loaded.get(name) ?? []);
  }
}
