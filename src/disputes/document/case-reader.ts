import type { TableView } from '../../engine/table/view.js';
import type { Viewer } from '../../engine/table/viewer.js';
import type { WindOf } from '../../engine/table/sentences.js';

/** How a table is drawn; whoever asks for a document knows for which medium. */
export type Picture = (table: TableView, wind: WindOf) => readonly string[];

/** Who reads a case, and how it is drawn for them. */
export interface Reader {
  readonly viewer: Viewer;
  /** `null`: without pictures of tables. */
  readonly picture: Picture | null;
  /** What a player is called, by the id that stands in the record. */
  readonly playerName: (id: string) => string;
}
