import { FieldError } from '../engine/vocabulary/shape.js';
import { JsonError, parseStrict } from '../games/record/strict-json.js';
import { looseTextOf } from '../proof/core/bytes.js';
import { isMjaiReviewerReport, readMjaiReviewer } from './mjai-reviewer.js';
import { REVIEW_FORMAT, readPaifuReview } from './paifu-review.js';
import { ReportError, type ReviewReport } from './report.js';

/** Maximum size of a report in bytes. mjai-reviewer writes about half a million for a game. */
export const MOST_REPORT_BYTES = 4_194_304;

/** Reads a report of any known format. Throws `ReportError`. */
export function readReport(bytes: Uint8Array): ReviewReport {
  if (bytes.length > MOST_REPORT_BYTES)
    throw new ReportError(`the report has ${bytes.length} bytes; a report can have at most ${MOST_REPORT_BYTES}`);
  let value: unknown;
  try {
    value = parseStrict(looseTextOf(bytes).replace(/^\ufeff/, ''));
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    throw new ReportError(`the report is no JSON: ${error.message}`);
  }
  try {
    if (isMjaiReviewerReport(value)) return readMjaiReviewer(value);
    if (typeof value === 'object' && value !== null && (value as { format?: unknown }).format === REVIEW_FORMAT)
      return readPaifuReview(value);
  } catch (error) {
    if (!(error instanceof FieldError)) throw error;
    throw new ReportError(error.message);
  }
  throw new ReportError(
    `this is no report: expected the JSON of mjai-reviewer (--json), with "review" and "player_id", or an object with "format": "${REVIEW_FORMAT}"`,
  );
}
