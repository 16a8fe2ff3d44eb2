import type { Answer } from '../../../src/client/operations.js';
import type { SeatingDrawInput } from '../../../src/client/schema.js';
import type { CutDraft } from './cut.js';
import type { Known } from './directory.js';
import type { Pasted } from './pasted.js';
import type { Printed } from './printed.js';

/** Somebody on a pasted list, and who of the directory it may be. */
export interface Found extends Pasted {
  readonly players: readonly Known[];
  /** Who it is; null: somebody new. */
  readonly chosen: string | null;
  /** The id of the command that adds them to the directory. */
  readonly command: string;
  /** They are an entrant already. */
  readonly isEntered: boolean;
}

/** A draw that is looked at: what it comes to is recorded only when somebody says so. */
export interface Seating {
  readonly draw: SeatingDrawInput;
  readonly preview: Extract<Answer<'previewSeating'>, { readonly __typename: 'SeatingPreview' }>;
}

/** What is looked at before it is recorded, and what is kept only here. */
export interface Drafts {
  found: readonly Found[] | null;
  seating: Seating | null;
  cut: CutDraft | null;
  seed: string | null;
  ruleset: string | null;
  printed: Printed | null;
}
