import { nothing } from 'lit';
import type { TableView } from '../../src/engine/table/view.js';
import { TileImages } from '../ui/tiles/tile-image.js';
import type { Content } from './frame-template.js';
import type { ListedStep } from './record.js';

/** The step that a page of the service brings along, so that its table is drawn before the record and the rules are loaded. */
export interface FirstStep {
  readonly table: TableView;
  /** The steps of its hand. */
  readonly sentences: readonly ListedStep[];
  /** Index of the step in its hand, from 0. */
  readonly at: number;
}

/** Reads what stands in an element: a list of the hand's steps, and the table at one of them (src/games/pages/game-page.ts). */
export function firstStepIn(element: Element): FirstStep | null {
  const written = element.querySelector('script[type="application/json"]')?.textContent;
  if (written == null) return null;
  const { revision, table }: { readonly revision: number; readonly table: TableView } = JSON.parse(written);
  const steps = [...element.querySelectorAll('li')];
  const sentences = steps.map((step) => ({ sentence: step.textContent, isNote: false, thought: null, clock: null }));
  return {
    table,
    sentences,
    at: Math.max(
      0,
      steps.findIndex(({ id }) => id === `r${revision}`),
    ),
  };
}

/** The content of a frame without what needs the record: marks, notes, explanations and panels. */
export function firstFrame({ table, sentences, at }: FirstStep): Content {
  const { hand } = table;
  return {
    shown: { table, sentence: sentences[at]?.sentence ?? '', irregularities: [] },
    step: at + 1,
    hand: hand && { number: hand.number, take: hand.take, from: 0, to: sentences.length },
    at,
    sentences,
    corrections: [],
    marks: [],
    explanation: nothing,
    watched: null,
    isTimed: false,
    panels: [],
  };
}

export const firstTiles = (): Promise<TileImages> =>
  import('virtual:tile-faces').then(({ drawn }) => new TileImages(drawn));

/** Longest wait for a frame: a page in the background paints none. */
const NO_FRAME = 100;

/** Resolves after the next frame. */
export const afterPaint = (): Promise<void> =>
  new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, NO_FRAME);
  });
