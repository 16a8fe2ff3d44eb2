import { type TemplateResult, css, nothing } from 'lit';
import { format } from '../../../src/platform/pages/language.js';
import { type ReviewWords, reviewWords } from '../../i18n/review.js';
import { html } from '../../ui/html.js';
import type { Mark } from '../bar-template.js';
import type { Looking, ShownHand, ShownRecord } from '../record.js';
import { type Look, tile } from '../table-template.js';
import type { LoadedPanel, Panel, PanelContext } from './panel.js';

/** Candidates shown for a decision, besides the choices of the engine and of the player. */
const SHOWN = 5;

const STYLE = css`
  .review { padding: .2em .9em .6em; border-bottom: 1px solid var(--line); overflow-y: auto; flex: 0 1 auto; min-height: 9em; --w: 20px; }
  .review p { margin: .2em 0; } .review select { font: inherit; min-height: 44px; max-width: 100%; }
  .review nav { display: flex; flex-wrap: wrap; gap: .4em; align-items: center; } .review nav span { flex: 1; }
  .review table { border-collapse: collapse; width: 100%; } .review td { padding: .15em .5em .15em 0; vertical-align: middle; }
  .review td:first-child { white-space: nowrap; } .review .figure { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
  .review meter { width: 100%; min-width: 4em; height: .9em; } .review .chosen { font-weight: 600; } .review .who { color: var(--soft); font-size: .88em; }
  .review .differs .who { color: var(--bad); }
`;

interface LoadedCandidate {
  readonly action: keyof ReviewWords['actions'];
  readonly tiles: readonly string[];
  readonly discard: string | null;
  readonly value: number | null;
  readonly probability: number | null;
}

interface LoadedDecision {
  readonly after: number;
  readonly by: number | null;
  readonly choice: number;
  readonly actual: number | null;
  readonly equal: boolean;
  readonly candidates: readonly LoadedCandidate[];
}

/** A review as `/g/GAME/reviews.json` has it, with the decisions of one hand. */
interface LoadedReview {
  readonly number: number;
  readonly seat: number;
  readonly player: string | null;
  readonly engine: string;
  readonly model: string | null;
  readonly agreement: { readonly decisions: number; readonly matches: number; readonly rating: number | null };
  readonly decisions: readonly LoadedDecision[];
}

export async function reviewPanel(language: string, redraw: () => void, src: string): Promise<LoadedPanel> {
  return { panel: new ReviewPanel(await reviewWords(language), redraw, src), style: STYLE };
}

/** The reviews of a game by engines, step by step. Decisions are loaded hand by hand. */
class ReviewPanel implements Panel {
  private readonly hands = new Map<number, readonly LoadedReview[] | 'loading' | 'failed'>();
  private chosen: number | null = null;

  constructor(
    private readonly words: ReviewWords,
    private readonly redraw: () => void,
    private readonly src: string,
  ) {}

  template(context: PanelContext): TemplateResult {
    return html`<section class="review" aria-label=${this.words.title}>${this.content(context)}</section>`;
  }

  /** A mark for each decision in which the player chose otherwise. */
  marks(record: ShownRecord, hand: ShownHand, looking: Looking): readonly Mark[] {
    const review = this.review(record, hand);
    if (review === undefined || isConcealed(review, looking)) return [];
    return differencesIn(review, record).map((index) => ({ index, kind: 'differs' }));
  }

  private content(context: PanelContext): unknown {
    const { words } = this;
    const { record, hand, look, looking, isVariation } = context;
    if (isVariation) return nothing;
    const loaded = this.load(record, hand);
    if (loaded === 'loading') return html`<p role="status">${words.loading}</p>`;
    if (loaded === 'failed') return html`<p role="status">${words.failed}</p>`;
    const review = this.review(record, hand);
    if (review === undefined) return nothing;
    return html`${this.head(review, loaded, look)}
      ${isConcealed(review, looking) ? html`<p>${words.concealed}</p>` : this.body(review, context)}`;
  }

  private head(review: LoadedReview, all: readonly LoadedReview[], look: Look): TemplateResult {
    const { words } = this;
    const { matches, decisions, rating } = review.agreement;
    const share = decisions === 0 ? '–' : `${((100 * matches) / decisions).toFixed(1)} %`;
    const choose = (event: Event): void => {
      this.chosen = Number((event.target as HTMLSelectElement).value);
      this.redraw();
    };
    return html`<h3>${words.title}</h3>
      ${
        all.length === 1
          ? html`<p>${titleOf(review, look)}</p>`
          : html`<p><select aria-label=${words.choose} @change=${choose}>${all.map(
              (one) => html`<option value=${one.number} ?selected=${one === review}>${titleOf(one, look)}</option>`,
            )}</select></p>`
      }
      <p class="sign">${format(words.agreement, { matches, decisions, share })}${
        rating === null ? nothing : html` · ${format(words.rating, { rating: (100 * rating).toFixed(1) })}`
      }</p>`;
  }

  private body(review: LoadedReview, { shown, look, record, goTo }: PanelContext): TemplateResult {
    const { words } = this;
    const { revision, index } = shown.played;
    const differences = differencesIn(review, record);
    const before = differences.findLast((one) => one < index);
    const after = differences.find((one) => one > index);
    const step = (to: number | undefined, name: string, sign: string) =>
      html`<button type="button" title=${name} aria-label=${name} ?disabled=${to === undefined} @click=${() => to !== undefined && goTo(to)}>${sign}</button>`;
    const here = review.decisions.filter(({ after: last, by }) => (by ?? last) === revision || last === revision);
    // The decision that this step carries out comes before the one that follows it.
    const ordered = [...here].sort((a, b) => a.after - b.after);
    return html`<nav><span>${format(words.differences, { count: differences.length })}</span>
        ${step(before, words.previous, '‹')}${step(after, words.following, '›')}</nav>
      ${ordered.length === 0 ? html`<p class="sign">${words.noDecision}</p>` : ordered.map((one) => this.decision(one, look))}`;
  }

  private decision({ candidates, choice, actual, equal }: LoadedDecision, look: Look): TemplateResult {
    const { words } = this;
    const sizes = sizesOf(candidates);
    const rows = candidates
      .map((candidate, i) => ({ candidate, i }))
      .filter(({ i }) => i < SHOWN || i === choice || i === actual);
    const who = (i: number): string =>
      [...(i === choice ? [words.engine] : []), ...(i === actual ? [words.player] : [])].join(' · ');
    return html`<table><tbody class=${equal ? '' : 'differs'}>${rows.map(
      ({ candidate, i }) => html`<tr class=${i === choice || i === actual ? 'chosen' : ''}>
        <td>${words.actions[candidate.action]} ${candidate.tiles.map((one) => tile(one, look))}${candidate.discard === null ? nothing : html` → ${tile(candidate.discard, look)}`}</td>
        <td><meter min="0" max="1" value=${sizes[i]}></meter></td>
        <td class="figure">${figureOf(candidate)}</td>
        <td class="who">${who(i)}</td></tr>`,
    )}</tbody></table>
    ${actual === null ? html`<p class="sign">${words.unlisted}</p>` : nothing}`;
  }

  /** The chosen review, or the first one. */
  private review(record: ShownRecord, hand: ShownHand | null): LoadedReview | undefined {
    const loaded = this.load(record, hand);
    if (typeof loaded === 'string') return undefined;
    return loaded.find((one) => one.number === this.chosen) ?? loaded[0];
  }

  private load(record: ShownRecord, hand: ShownHand | null): readonly LoadedReview[] | 'loading' | 'failed' {
    const start = record.replay.steps[hand?.from ?? 0].revision;
    const known = this.hands.get(start);
    if (known !== undefined) return known;
    this.hands.set(start, 'loading');
    void this.fetch(start);
    return 'loading';
  }

  private async fetch(start: number): Promise<void> {
    try {
      const answer = await fetch(`${this.src}?hand=${start}`);
      if (!answer.ok) throw new Error(answer.statusText);
      const { reviews } = (await answer.json()) as { readonly reviews: readonly LoadedReview[] };
      this.hands.set(start, reviews);
    } catch {
      this.hands.set(start, 'failed');
    }
    this.redraw();
  }
}

/** With closed hands, only the player at the bottom sees the tiles. */
const isConcealed = ({ seat }: LoadedReview, { hands, seat: bottom }: Looking): boolean =>
  hands === 'closed' && seat !== bottom;

const titleOf = ({ engine, model, player, seat }: LoadedReview, { words }: Look): string =>
  `${engine}${model === null ? '' : ` (${model})`}: ${player ?? words.winds[seat]}`;

/** Steps at which the player chose otherwise: of the choice, or of the event before it. */
function differencesIn({ decisions }: LoadedReview, record: ShownRecord): readonly number[] {
  return decisions
    .filter(({ equal }) => !equal)
    .flatMap(({ by, after }) => record.indexOf(by ?? after) ?? [])
    .sort((a, b) => a - b);
}

/** Bars: probabilities, or values between the lowest and the highest. */
function sizesOf(candidates: readonly LoadedCandidate[]): readonly number[] {
  if (candidates.some(({ probability }) => probability !== null))
    return candidates.map(({ probability }) => probability ?? 0);
  const values = candidates.flatMap(({ value }) => (value === null ? [] : [value]));
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return candidates.map(({ value }) => (value === null ? 0 : high === low ? 1 : (value - low) / (high - low)));
}

const figureOf = ({ probability, value }: LoadedCandidate): string =>
  probability === null ? (value === null ? '' : value.toFixed(2)) : `${(100 * probability).toFixed(1)} %`;
