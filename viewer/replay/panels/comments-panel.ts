import { withTiles } from '../table-template.js';
import { type TemplateResult, css, nothing } from 'lit';
import { ref } from 'lit/directives/ref.js';
import { newCommandId, PaifuError } from '../../../src/client/client.js';
import type { TableEvent } from '../../../src/engine/table/moves/facts.js';
import { format, languageOf } from '../../../src/platform/pages/language.js';
import { inputOf } from '../../desks/scribe/action-input.js';
import { type CommentWords, commentWords } from '../../i18n/comments.js';
import { type Session, storedSession } from '../../session/session.js';
import { html } from '../../ui/html.js';
import { type Mark } from '../bar-template.js';
import type { ShownHand, ShownRecord } from '../record.js';
import { LINKED_COMMENT, type LoadedPanel, type Panel, type PanelContext } from './panel.js';
import type { NextMove, VariationBuilder } from './variation-builder.js';

type MarkName = keyof CommentWords['marks'];

const SIGNS: Readonly<Record<MarkName, string>> = {
  BRILLIANT: '!!',
  GOOD: '!',
  INTERESTING: '!?',
  DUBIOUS: '?!',
  MISTAKE: '?',
  BLUNDER: '??',
};

/** A comment as `/g/GAME/comments.json` has it (docs/reference/comments.md). */
interface ReadComment {
  readonly number: number;
  readonly revision: number;
  readonly text: string | null;
  readonly mark: string | null;
  readonly variation: { readonly actions: readonly object[]; readonly events: readonly TableEvent[] } | null;
  readonly author: string;
  readonly addedAt: string;
  readonly canRemove: boolean;
}

const STYLE = css`
  .comments ol { list-style: none; margin: 0; padding: 0; } .comments li { padding: .4em 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
  .comments li:target, .comments li.linked { background: var(--current); }
  .comments .text { white-space: pre-wrap; margin: .15em 0; } .comments .row { display: flex; flex-wrap: wrap; gap: .4em; align-items: center; }
  .comments button.small { min-height: 36px; font-size: .9em; } .comments textarea { width: 100%; min-height: 4.5em; font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--line); border-radius: 8px; padding: .4em; }
  .comments select { font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--line); border-radius: 8px; min-height: 44px; }
  .comments .striped { padding: .5em; background: repeating-linear-gradient(45deg, transparent 0 10px, light-dark(#8a5a0022, #f2c15b22) 10px 20px); border: 1px dashed var(--accent); border-radius: 8px; }
  .comments .moves { display: flex; flex-wrap: wrap; gap: .3em; max-height: 12em; overflow-y: auto; } .comments .tiles { --w: 17px; display: inline-flex; vertical-align: -4px; }
  .comments .sign-in input { font: inherit; width: 100%; min-height: 44px; }
`;

export async function commentsPanel(language: string, redraw: () => void): Promise<LoadedPanel> {
  const [words, session] = await Promise.all([commentWords(language), storedSession().catch(() => null)]);
  return { panel: new CommentsPanel(words, language, session, redraw), style: STYLE };
}

/** The comments of the hand, and a form for the step shown. */
class CommentsPanel implements Panel {
  private comments: readonly ReadComment[] = [];
  private problem: string | null = null;
  private note = '';
  /** The game whose comments are loaded or loading. */
  private loadedFor: string | null = null;
  private builder: VariationBuilder | null = null;
  private isSigningIn = false;

  constructor(
    private readonly words: CommentWords,
    private readonly language: string,
    private session: Session | null,
    private readonly redraw: () => void,
  ) {}

  private async load({ game, src }: Pick<PanelContext, 'game' | 'src'>): Promise<void> {
    if (game === null || src === null) return;
    this.loadedFor = game;
    try {
      const url = new URL(`/g/${game}/comments.json`, new URL(src, document.baseURI));
      const isOurs = url.origin === location.origin;
      const answer = await fetch(url, { headers: isOurs ? (this.session?.headers ?? {}) : {} });
      if (!answer.ok) throw new Error(`${answer.status}`);
      const read = (await answer.json()) as { readonly comments: readonly ReadComment[] };
      [this.comments, this.problem] = [read.comments, null];
    } catch (error) {
      this.problem = `${this.words.unread} ${(error as Error).message}`;
    }
    this.redraw();
  }

  marks(record: ShownRecord, { from, to }: ShownHand): readonly Mark[] {
    return this.comments.flatMap(({ revision }) => {
      const index = record.indexOf(revision);
      return index === null || index < from || index >= to ? [] : [{ index, kind: 'comment' as const }];
    });
  }

  template(context: PanelContext): TemplateResult {
    const { words } = this;
    if (this.loadedFor !== context.game) void this.load(context);
    return html`<section class="panel comments" aria-label=${words.title}><h3>${words.title}</h3>
      ${this.problem === null ? nothing : html`<p class="bad" role="alert">${this.problem}</p>`}
      ${context.isVariation ? this.variationShown(context) : this.content(context)}
      <p class="sign" role="status">${this.note}</p></section>`;
  }

  private variationShown({ showVariation }: PanelContext): TemplateResult {
    const { words } = this;
    return html`<div class="striped"><p>${words.notRecorded}</p>
      <button type="button" @click=${() => showVariation(null, 0)}>${words.leave}</button></div>`;
  }

  private content(context: PanelContext): TemplateResult {
    const { record, hand, index } = context;
    const placed = this.comments.map((comment) => ({ comment, at: record.indexOf(comment.revision) }));
    const inHand = placed.filter(({ at }) => hand === null || (at !== null && at >= hand.from && at < hand.to));
    const sorted = inHand.toSorted((a, b) => Number(b.at === index) - Number(a.at === index));
    return html`${sorted.length === 0 ? html`<p class="sign">${this.words.none}</p>` : nothing}
      <ol>${sorted.map(({ comment, at }) => this.comment(comment, at, context))}</ol>
      ${this.form(context)}`;
  }

  private comment(comment: ReadComment, at: number | null, context: PanelContext): TemplateResult {
    const { words } = this;
    const { number, text, mark, variation, author, addedAt, canRemove } = comment;
    const { hand } = context;
    const when = new Date(addedAt).toLocaleDateString(languageOf(this.language) ?? 'en', { dateStyle: 'medium' });
    const isLinked = number === LINKED_COMMENT;
    return html`<li id="comment-${number}" class=${isLinked ? 'linked' : ''}>
      <div class="row"><b>${author}</b> <span class="sign">${when}</span>
        ${at === null || hand === null ? nothing : html`<button type="button" class="small" @click=${() => context.goTo(at)}>${format(words.step, { step: at - hand.from + 1 })}</button>`}
        ${mark === null ? nothing : html`<b>${SIGNS[mark.toUpperCase() as MarkName]} ${words.marks[mark.toUpperCase() as MarkName]}</b>`}</div>
      ${text === null ? nothing : html`<p class="text">${text}</p>`}
      <div class="row">
        ${variation === null || at === null ? nothing : html`<button type="button" class="small" data-variation=${number} @click=${() => this.watch(context, at, variation.events)}>${words.watch} (${format(words.moves, { count: variation.actions.length })})</button>`}
        ${context.link === null ? nothing : html`<button type="button" class="small" @click=${() => this.copy(context, comment)}>${words.link}</button>`}
        ${canRemove && this.session !== null ? html`<button type="button" class="small" data-remove=${number} @click=${() => this.remove(context, number)}>${words.remove}</button>` : nothing}
      </div></li>`;
  }

  private async watch(context: PanelContext, at: number, events: readonly TableEvent[]): Promise<void> {
    const { variationRecord } = await import('./variation-builder.js');
    context.showVariation(await variationRecord(context.record, at, events), at + 1);
  }

  private async copy({ link, record }: PanelContext, { number, revision }: ReadComment): Promise<void> {
    const url = new URL(link ?? location.href);
    const place = record.replay.place(record.indexOf(revision) ?? 0);
    const [, game] = /^\/g\/([^/]+)/.exec(url.pathname) ?? [];
    url.pathname = `/g/${game}/${place.hand ?? 1}.${place.take ?? 1}/${revision}`;
    url.hash = `comment-${number}`;
    await navigator.clipboard.writeText(url.href);
    this.say(this.words.copied);
  }

  private say(note: string): void {
    this.note = note;
    this.redraw();
  }

  private form(context: PanelContext): TemplateResult | typeof nothing {
    const { words, session, builder } = this;
    const { game, src } = context;
    if (game === null || src === null || new URL(src, document.baseURI).origin !== location.origin) return nothing;
    if (session === null) return this.signIn(context);
    const { revision } = context.shown.played;
    if (builder !== null && builder.revision !== revision) this.builder = null;
    return html`<form @submit=${(event: SubmitEvent) => this.submit(event, context)}>
      <label for="comment-text">${words.text}</label>
      <textarea id="comment-text" name="text" maxlength="2000" @keydown=${(event: Event) => event.stopPropagation()}></textarea>
      <div class="row"><label>${words.mark} <select name="mark"><option value="">${words.noMark}</option>
        ${Object.entries(SIGNS).map(([name, sign]) => html`<option value=${name}>${sign} ${words.marks[name as MarkName]}</option>`)}</select></label>
        ${builder === null ? html`<button type="button" name="build" @click=${() => this.build(context)}>${words.build}</button>` : nothing}
        <button>${words.add}</button></div>
      ${builder === null || builder.revision !== revision ? nothing : this.builderTemplate(builder, context)}
    </form>`;
  }

  private async build({ record, index }: PanelContext): Promise<void> {
    const { VariationBuilder } = await import('./variation-builder.js');
    this.builder = await VariationBuilder.at(record, index);
    this.redraw();
  }

  private builderTemplate(builder: VariationBuilder, context: PanelContext): TemplateResult {
    const { words } = this;
    const change = (to: VariationBuilder): void => {
      this.builder = to;
      this.redraw();
    };
    const inWords = ({ events }: NextMove): readonly unknown[] => this.sentences(events, builder, context);
    return html`<div class="striped"><b>${words.variation}</b>
      <ol>${builder.moves.map((move) => html`<li>${inWords(move)}</li>`)}</ol>
      ${builder.moves.length === 0 ? nothing : html`<button type="button" class="small" @click=${() => change(builder.withoutLast())}>${words.undo}</button>`}
      <p>${words.next}</p>
      <div class="moves">${builder.next.map((move) => html`<button type="button" class="small" data-move @click=${() => change(builder.with(move))}>${inWords(move)}</button>`)}</div></div>`;
  }

  private sentences(
    events: readonly TableEvent[],
    { table }: VariationBuilder,
    { record, look, looking }: PanelContext,
  ): readonly unknown[] {
    return events.flatMap((event, i) => {
      const sentence = record.sentence(event, table, looking.lexicon);
      return [i === 0 ? '' : ' ', event.type === 'NoteAdded' ? sentence : withTiles(sentence, look)];
    });
  }

  private signIn(context: PanelContext): TemplateResult {
    const opens = async (place: Element | undefined): Promise<void> => {
      if (place === undefined || place.childElementCount > 0) return;
      const { askToSignIn } = await import('../../session/sign-in.js');
      this.session = await askToSignIn(place as HTMLElement, languageOf(this.language) ?? 'en');
      this.isSigningIn = false;
      await this.load(context);
    };
    if (this.isSigningIn)
      return html`<div class="sign-in" @keydown=${(event: Event) => event.stopPropagation()} ${ref((place) => void opens(place))}></div>`;
    const start = (): void => {
      this.isSigningIn = true;
      this.redraw();
    };
    return html`<p><button type="button" name="sign-in" @click=${start}>${this.words.signIn}</button></p>`;
  }

  private async submit(event: SubmitEvent, context: PanelContext): Promise<void> {
    event.preventDefault();
    const { words, session, builder } = this;
    const form = event.target as HTMLFormElement;
    const given = new FormData(form);
    const text = String(given.get('text')).trim();
    const mark = String(given.get('mark'));
    const actions = builder?.actions ?? [];
    if (session === null || context.game === null || (text === '' && mark === '' && actions.length === 0)) return;
    try {
      const answer = await session.client.ask('addComment', {
        gameId: context.game,
        commandId: newCommandId(),
        revision: context.shown.played.revision,
        text: text === '' ? null : text,
        mark: mark === '' ? null : (mark as MarkName),
        variation: actions.length === 0 ? null : actions.map(inputOf),
      });
      if (answer.__typename !== 'CommentAdded') return this.say(`${words.refused} ${answer.message}`);
      form.reset();
      [this.builder, this.note] = [null, ''];
      await this.load(context);
    } catch (error) {
      if (!(error instanceof PaifuError)) throw error;
      this.say(error.code === 'NO_ANSWER' ? words.offline : `${words.refused} ${error.message}`);
    }
  }

  private async remove(context: PanelContext, comment: number): Promise<void> {
    const { session } = this;
    if (session === null || context.game === null) return;
    const answer = await session.client.ask('removeComment', { gameId: context.game, comment });
    if (answer.__typename !== 'CommentRemoved') return this.say(answer.message);
    await this.load(context);
  }
}
