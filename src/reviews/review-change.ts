import type { Tables } from '../search/read-models/tables.js';
import { type Agreement, agreementOf } from './agreement.js';
import { type ReviewEnvelope, reviewEventOf } from './review-stream.js';

/** What the read models need of an event of reviews. Plain JSON. */
export type ReviewChange =
  | { readonly is: 'attached'; readonly row: Omit<Tables['review'], 'game'> }
  | { readonly is: 'hand'; readonly review: number; readonly start: number; readonly sum: Agreement }
  | { readonly is: 'removed'; readonly review: number };

export function reviewChange(envelope: ReviewEnvelope): ReviewChange {
  const event = reviewEventOf(envelope);
  const { review } = event.data;
  switch (event.type) {
    case 'ReviewAttached': {
      const { seat, engine, model } = event.data;
      return { is: 'attached', row: { review, seat, engine, model } };
    }
    case 'HandReviewed':
      return { is: 'hand', review, start: event.data.hand, sum: agreementOf(event.data.decisions) };
    case 'ReviewRemoved':
      return { is: 'removed', review };
  }
}
