import type { CSSResult, TemplateResult } from 'lit';
import type { Mark } from '../bar-template.js';
import type { Looking, ShownHand, ShownRecord, ShownStep } from '../record.js';
import type { Look } from '../table-template.js';

/** What a panel shows and can do. */
export interface PanelContext {
  readonly shown: ShownStep;
  readonly look: Look;
  readonly record: ShownRecord;
  readonly index: number;
  readonly hand: ShownHand | null;
  readonly looking: Looking;
  /** The game on the service of `src`; `null` for files. */
  readonly game: string | null;
  readonly src: string | null;
  /** The link to the step shown. */
  readonly link: string | null;
  /** A variation is shown instead of the game. */
  readonly isVariation: boolean;
  readonly goTo: (index: number) => void;
  /** Shows a variation at a step; `null` shows the game again. */
  readonly showVariation: (variation: ShownRecord | null, index: number) => void;
}

/** A part of the replay that loads when a reader opens it. */
export interface Panel {
  template(context: PanelContext): TemplateResult;
  marks?(record: ShownRecord, hand: ShownHand, looking: Looking): readonly Mark[];
}

export interface LoadedPanel {
  readonly panel: Panel;
  readonly style: CSSResult;
}

/** The comment in the address when the page was opened; 0 if there is none. The address soon follows the steps. */
export const LINKED_COMMENT = Number(/^#comment-(\d+)$/.exec(location.hash)?.[1] ?? 0);
