import type { Seat } from '../../../src/engine/tiles/tile.js';
import type { Look } from '../../replay/table-template.js';
import type { TileImages } from '../../ui/tiles/tile-image.js';
import type { Language } from '../../../src/platform/pages/language.js';
import type { ScribeWords } from '../../i18n/scribe.js';
import type { ReplayWords } from '../../i18n/replay.js';
import type { Objection } from './corrections.js';
import type { Desk } from './desk.js';
import type { Action } from '../../../src/engine/table/moves/moves.js';
import type { Key } from './sheet.js';
import type { TapMode } from './tile-entry.js';
import type { Resolution } from './offline/conflict.js';

/** What the page of a scribe speaks and draws with. */
export interface PageContext {
  readonly words: ScribeWords;
  readonly tablet: ScribeWords['tablet'];
  /** Of the table that is drawn. */
  readonly tableWords: ReplayWords;
  readonly language: Language;
  readonly images: TileImages;
}

/**
 * What is opened beside the table: the rare actions of a seat, or of the table; the form by which the judge is called; what another tablet takes up; and on a
 * phone the picture of the table, or the points of a win.
 */
export type OpenPanel = Seat | 'table' | 'judge' | 'hand-over' | 'felt' | 'points' | null;

/** Whether what this tablet keeps may be cleared by the browser when it needs room; null: it does not say. */
export type Storage = 'persistent' | 'clearable' | null;

/** All that is shown of a table that is being recorded. */
export interface DeskView {
  readonly desk: Desk;
  readonly words: ScribeWords;
  readonly tablet: ScribeWords['tablet'];
  readonly language: Language;
  readonly look: Look;
  readonly opened: OpenPanel;
  readonly storage: Storage;
}

/** What whoever records can do. */
export interface DeskActions {
  readonly tap: (key: Key) => void;
  readonly undo: () => void;
  readonly cancel: () => void;
  readonly mean: (some: Partial<TapMode>) => void;
  readonly record: (actions: readonly Action[]) => void;
  readonly open: (opened: OpenPanel) => void;
  /** The same, and what is being said is kept. */
  readonly show: (opened: OpenPanel) => void;
  readonly rotate: () => void;
  readonly lookAway: () => void;
  readonly callJudge: (objection: Objection) => void;
  readonly fixDiscard: (index: number) => void;
  /** The discard before that which is being corrected, the last one if none is; and the one after. */
  readonly earlier: () => void;
  readonly later: () => void;
  readonly correct: (reason: string) => void;
  /** Sends what is held once more, as it is. */
  readonly resume: () => void;
  /** Signs in anew; what waits is kept. */
  readonly signInAnew: () => void;
  readonly settle: (decided: Resolution) => void;
  readonly toTables: () => void;
}
