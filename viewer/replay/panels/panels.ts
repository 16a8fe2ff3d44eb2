import type { CSSResult, ReactiveControllerHost, TemplateResult } from 'lit';
import { isRemembered, remember } from '../../ui/remembered.js';
import type { ShownStep } from '../record.js';
import type { Look } from '../table-template.js';

/** A part of the replay that loads when a reader opens it. */
interface Panel {
  template(shown: ShownStep, look: Look): TemplateResult;
}

type PanelName = 'outlook';

/** Loads a panel in a language, with the style that it needs. */
type LoadPanel = (
  language: string,
  redraw: () => void,
) => Promise<{ readonly panel: Panel; readonly style: CSSResult }>;

const LOADED: Readonly<Record<PanelName, LoadPanel>> = {
  outlook: async (language, redraw) => (await import('./outlook-panel.js')).outlookPanel(language, redraw),
};

const NAMES = Object.keys(LOADED) as PanelName[];

/** The panels that a reader has opened; the choice is remembered. */
export class Panels {
  readonly open = new Set<PanelName>(NAMES.filter(isRemembered));
  private readonly loaded = new Map<PanelName, Panel>();
  private language = 'en';

  constructor(
    private readonly host: ReactiveControllerHost & { readonly renderRoot: DocumentFragment | HTMLElement },
  ) {}

  /** Loads the open panels in a language. */
  async speak(language: string): Promise<void> {
    this.language = language;
    await Promise.all([...this.open].map((name) => this.load(name)));
  }

  toggle(name: PanelName): void {
    const opens = !this.open.delete(name);
    if (opens) {
      this.open.add(name);
      void this.load(name);
    }
    remember(name, opens);
  }

  private async load(name: PanelName): Promise<void> {
    const redraw = (): void => this.host.requestUpdate();
    const { panel, style } = await LOADED[name](this.language, redraw);
    const root = this.host.renderRoot as ShadowRoot;
    if (style.styleSheet !== undefined && !root.adoptedStyleSheets.includes(style.styleSheet))
      root.adoptedStyleSheets.push(style.styleSheet);
    this.loaded.set(name, panel);
    redraw();
  }

  templates(shown: ShownStep, look: Look): readonly TemplateResult[] {
    return NAMES.filter((name) => this.open.has(name)).flatMap(
      (name) => this.loaded.get(name)?.template(shown, look) ?? [],
    );
  }
}
