import type { Seat } from '../../../src/engine/tiles/tile.js';
import type { Look } from '../../replay/table-template.js';
import type { TileImages } from '../../ui/tiles/tile-image.js';
import type { Language } from '../../../src/platform/pages/language.js';
import type { SessionWords } from '../../i18n/session.js';
import type { ScribeWords } from '../../i18n/scribe.js';
import type { ReplayWords } from '../../i18n/replay.js';
import type { Objection } from './disputes.js';
import type { Desk } from './desk.js';
import type { Action } from '../../../src/engine/table/moves/moves.js';
import type { Key } from './sheet.js';
import type { TapMode } from './tile-entry.js';
import type { Resolution } from './offline/conflict.js';

export interface PageContext {
  readonly words: ScribeWords;
  readonly tablet: ScribeWords['tablet'];
  readonly tableWords: ReplayWords;
  readonly sessionWords: SessionWords;
  readonly language: Language;
  readonly images: TileImages;
}

/**
 * The panel that is open: a seat's or the table's rare actions, the form that calls a judge, the hand-over; on
 * phones also the picture of the table, the points of a win or the whole texts of the messages.
 */
export type OpenPanel = Seat | 'table' | 'judge' | 'hand-over' | 'felt' | 'points' | 'messages' | null;

/** Whether the browser may clear this tablet's storage when space runs low; `null` if it does not report that. */
export type Storage = 'persistent' | 'clearable' | null;

export interface DeskView {
  readonly desk: Desk;
  readonly words: ScribeWords;
  readonly tablet: ScribeWords['tablet'];
  readonly language: Language;
  readonly look: Look;
  readonly opened: OpenPanel;
  readonly storage: Storage;
}

export interface DeskActions {
  readonly tap: (key: Key) => void;
  readonly undo: () => void;
  readonly cancel: () => void;
  readonly mean: (some: Partial<TapMode>) => void;
  readonly record: (actions: readonly Action[]) => void;
  readonly open: (opened: OpenPanel) => void;
  /** Like `open`, but keeps the entry in progress. */
  readonly show: (opened: OpenPanel) => void;
  readonly rotate: () => void;
  readonly lookAway: () => void;
  readonly callJudge: (objection: Objection) => void;
  readonly fixDiscard: (index: number) => void;
  /** Moves to the discard before the one being corrected, or to the last one; `later` moves forward. */
  readonly earlier: () => void;
  readonly later: () => void;
  /** Starts the entry of tiles that a player showed and nobody read. */
  readonly enterShown: (seat: Seat) => void;
  readonly correct: (reason: string) => void;
  /** Sends the held actions again, unchanged. */
  readonly resume: () => void;
  /** Signs in again; waiting actions are kept. */
  readonly signInAnew: () => void;
  readonly settle: (decided: Resolution) => void;
  readonly toTables: () => void;
}
