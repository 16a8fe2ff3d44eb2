import { LEXICON as NAMED_ENGLISH } from '../../engine/messages/lexicons/en.js';
import { citedText } from '../../engine/messages/lexicon.js';
import type { FindingStatus, Ruled } from '../../engine/record/findings.js';
import type { Citation } from '../../engine/vocabulary/terms.js';
import { isHash } from '../../games/record/hash-chain.js';
import { amount } from './style.js';

/** The place of a rule, with the name of its document. */
export const ruleText = (citation: Citation): string => citedText(citation, NAMED_ENGLISH);

/** A message of a record, with the name of the document instead of its id in the rule at its end. */
export const withRuleName = (message: string): string => NAMED_ENGLISH.translate(message);

/** Heading of findings that a correction settled. */
export const settledText = (count: number): string =>
  `${amount(count, 'more was', 'more were')} found and ${count === 1 ? 'needs' : 'need'} no action:`;

/** The effect of a correction or a ruling on a finding, in brackets. */
export const statusText = ({ status, correction, ruling, charged }: FindingStatus & Ruled): string =>
  (status === 'open' ? '' : ` (${status} by revision ${correction})`) +
  (ruling === undefined ? '' : ` (ruled by revision ${ruling})`) +
  (charged === true ? ' (charged by the rules)' : '');

/** A value on one line, shortened. */
export function shortText(value: unknown): string {
  const text = typeof value === 'string' ? withRuleName(value) : JSON.stringify(value);
  if (isHash(value)) return `${text.slice(0, 16)}…`;
  return text.length > 100 ? `${text.slice(0, 97)}…` : text;
}
