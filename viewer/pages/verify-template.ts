import { findingSaid, pageLexicon, translated } from '../i18n/lexicon.js';
import { type TemplateResult, nothing } from 'lit';
import { type Citation, cite } from '../../src/engine/vocabulary/terms.js';
import { format } from '../../src/platform/pages/language.js';
import type { VerifyWords } from '../i18n/verify.js';
import { cited as citedIn } from '../ui/cited.js';
import { html } from '../ui/html.js';
import { type Found, isFinding } from '../ui/files/findings.js';
import type { Outcome, ReadRecord } from '../ui/files/file-report.js';
import type { Doing, Shown } from './verify-form.js';

/** Maximum number of findings and of records listed. */
const MOST = 200;

/** The verdict and everything found. */
export function outcomeTemplate(shown: Shown, doing: Doing): TemplateResult {
  const { words, outcome } = shown;
  return html`<div role="status" aria-live="polite">${verdictTemplate(shown)}</div>
    ${
      outcome === null
        ? nothing
        : html`${checksTemplate(shown, outcome)} ${foundTemplate(outcome, words)}
            ${recordsTemplate(outcome.records, words, doing.replay)}`
    }`;
}

function verdictTemplate({ words, name, outcome, fault, done, companions, head, proof }: Shown): TemplateResult {
  if (fault !== null) return html`<h2 class="problem">${words.unread}</h2><p>${words.faults[fault]}</p>`;
  if (done !== null) return html`<p>${format(words.reading, { done })}</p>`;
  if (outcome === null)
    return Object.values(companions).some((text) => text.trim() !== '') ? html`<p>${words.holdsNothing}</p>` : html``;
  const wrong = [head, proof].filter((answer) => answer?.holds === false).length;
  const findings = outcome.found.filter(isFinding).length + wrong;
  const verdict =
    outcome.records.length === 0
      ? words.unread
      : findings === 0
        ? words.clean
        : format(words.findings, { count: findings });
  const { games, hands, events } = outcome.counts;
  const hidden = outcome.records.reduce((sum, record) => sum + (record.hidden ?? 0), 0);
  return html`<h2 class=${findings === 0 ? 'verdict' : 'verdict problem'}>${name}: ${verdict}</h2>
    <p>${format(words.counts, { games, hands, events })}${hidden > 0 ? html` · ${format(words.hidden, { events: hidden })}. ${words.redacted}` : nothing}
      ${outcome.isIncomplete ? html` · ${words.incomplete}` : nothing}</p>`;
}

/** The findings that fail a check. */
const AGAINST: Readonly<Record<'file' | 'chain' | 'play' | 'log', (one: Found) => boolean>> = {
  file: ({ kind }) => kind === 'damage',
  chain: ({ kind, what }) =>
    kind === 'difference' &&
    typeof what !== 'string' &&
    'field' in what &&
    /^(?:hash|head|id|game|tournament|revision|command|count)$/.test(what.field),
  play: (one) => isFinding(one) && !AGAINST.file(one) && !AGAINST.chain(one),
  log: isFinding,
};

type Check = keyof VerifyWords['checks'];

const RULES: Readonly<Record<Check, Citation>> = {
  file: cite('log-format', 'The `.paifu` file'),
  chain: cite('log-format', 'Hash chain'),
  play: cite('log-format', 'Results of record'),
  log: cite('log-format', 'Results of record'),
  head: cite('log-format', 'The tree of a game'),
  proof: cite('log-format', 'The log of a service'),
};

function checksTemplate({ words, companions, head, proof }: Shown, { isLog, found, records }: Outcome): TemplateResult {
  const isRedacted = records.some(({ hidden }) => hidden !== null);
  const isBroken = { file: found.some(AGAINST.file), chain: found.some(AGAINST.chain) };
  // Nothing after damage is read, and hidden events cannot be judged.
  const unmade = { file: false, chain: isBroken.file, play: isBroken.file || isBroken.chain || isRedacted };
  const made = (['file', 'chain', 'play'] as const).map((check): Checked => {
    const isAgainst = found.some(AGAINST[check]);
    return [check, isAgainst ? false : unmade[check] ? null : true, null];
  });
  const ofLog: Checked = ['log', !found.some(AGAINST.log), null];
  const held: Checked[] = [];
  if (companions.head.trim() !== '' && !isLog) held.push(['head', head?.holds ?? null, head?.why ?? null]);
  if (companions.proof.trim() !== '' || companions.trust.trim() !== '') {
    const missing = companions.trust.trim() === '' ? words.needsTrust : words.needsProof;
    held.push(proof === null ? ['proof', null, null, missing] : ['proof', proof.holds, proof.why]);
  }
  const rows = [...(isLog ? [ofLog] : made), ...held].map(
    ([check, holds, why, missing]) => html`<tr><th scope="row">${words.checks[check]}</th>
      <td class=${holds === false ? 'bad' : ''}>${holds === null ? html`– ${missing ?? words.notChecked}` : holds ? html`✓ ${words.good}` : html`✗ ${words.bad}`}
        ${why === null ? nothing : html`<br><span>${translated(why)}</span>`}</td>
      <td>${cited(RULES[check])}</td></tr>`,
  );
  return tableTemplate(words.checked, [words.check, words.outcome, words.rule], rows);
}

/** A check with its result (`null` if it was not made), the reason in English, and the missing input. */
type Checked = readonly [check: Check, holds: boolean | null, why: string | null, missing?: string];

/** The findings, each with its place and rule. */
export function foundTemplate(
  { found, records }: Pick<Outcome, 'found' | 'records'>,
  words: VerifyWords,
): TemplateResult | typeof nothing {
  if (found.length === 0) return nothing;
  const rows = found.slice(0, MOST).map(
    (
      one,
    ) => html`<tr><th scope="row">${whereOf(one, words)}${records.length > 1 && one.game !== null ? html` <span class="hash">${one.game}</span>` : nothing}</th>
      <td class=${isFinding(one) ? 'bad' : ''}><b>${words.kinds[one.kind]}</b>: ${whatOf(one, words)}</td>
      <td>${one.rule === null ? '–' : cited(one.rule)}</td></tr>`,
  );
  const more = found.length > MOST ? html`<p>${format(words.moreFound, { count: found.length - MOST })}</p>` : nothing;
  return html`${tableTemplate(words.found, [words.where, words.what, words.rule], rows)}${more}`;
}

const whereOf = ({ line, place, revision }: Found, words: VerifyWords): string =>
  [
    line > 0 ? `${words.line} ${line}` : null,
    place?.hand == null ? null : `${words.hand} ${place.hand}`,
    (place?.take ?? 1) > 1 ? `${words.take} ${place?.take}` : null,
    place === null ? null : `${words.step} ${place.step}`,
    revision === null ? null : `${words.revision} ${revision}`,
  ]
    .filter((one) => one !== null)
    .join(', ');

const whatOf = ({ what }: Found, words: VerifyWords): TemplateResult =>
  typeof what === 'string'
    ? html`<span>${translated(what)}</span>`
    : 'message' in what
      ? html`<span>${findingSaid(what)}</span>`
      : html`<code>${what.field}</code>: ${words.recorded} <code>${what.recorded}</code>, ${words.computed} <code>${what.computed}</code>`;

function recordsTemplate(
  records: readonly ReadRecord[],
  words: VerifyWords,
  replay: (record: ReadRecord) => void,
): TemplateResult | typeof nothing {
  if (records.length === 0) return nothing;
  const rows = records.slice(0, MOST).map((record) => {
    const { what, id, ruleset, count, head, hidden } = record;
    return html`<tr><th scope="row">${words[what]} <span class="hash">${id}</span></th>
      <td>${ruleset ?? '–'}</td><td class="number">${count}</td>
      <td>${
        head === null
          ? '–'
          : html`<dl class="hash"><dt>${words.chainHash}</dt><dd>${head.hash}</dd><dt>${words.root}</dt><dd>${head.root}</dd></dl>`
      }</td>
      <td>${
        record.replay === null
          ? hidden === null
            ? '–'
            : words.notReplayed
          : html`<button type="button" @click=${() => replay(record)}>${words.replay}</button>`
      }</td></tr>`;
  });
  const columns = [words.record, words.ruleset, words.events, words.headOf, words.replay];
  return tableTemplate(words.records, columns, rows, 2);
}

/** @param number the column of numbers */
const tableTemplate = (
  caption: string,
  columns: readonly string[],
  rows: readonly TemplateResult[],
  number = -1,
): TemplateResult =>
  html`<div class="wide" tabindex="0" role="region" aria-label=${caption}><table><caption>${caption}</caption>
    <thead><tr>${columns.map((name, i) => html`<th scope="col" class=${i === number ? 'number' : ''}>${name}</th>`)}</tr></thead>
    <tbody>${rows}</tbody></table></div>`;

const cited = (citation: Citation): TemplateResult => citedIn(citation, pageLexicon());
