import type { Step } from '../replay/step.js';

/** Where an event of the record stands in its line; `event` null: it was retracted from there. */
export type Place = Step | { readonly revision: number; readonly event: null };
