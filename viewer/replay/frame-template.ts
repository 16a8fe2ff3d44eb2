import { type TemplateResult, nothing } from 'lit';
import type { ReplayWords } from '../i18n/replay.js';
import { format } from '../../src/platform/pages/language.js';
import { html } from '../ui/html.js';
import { type Mark, barTemplate, helpTemplate, stepsTemplate } from './bar-template.js';
import type { Command, Gestures } from './controls.js';
import { type Look, handTitle, notesTemplate, tableInWords, tableTemplate, watchedTemplate } from './table-template.js';
import type { ListedStep, ShownCorrection, ShownHand, ShownStep } from './record.js';
import { secondsText } from './step-times.js';
import type { Watched } from './live-record.js';

/** What a step shows. */
export interface Content {
  readonly shown: Pick<ShownStep, 'sentence' | 'table' | 'irregularities'>;
  /** Its number in its hand, from 1. */
  readonly step: number;
  /** `null` before the first hand. */
  readonly hand: ShownHand | null;
  /** Index of the step in its hand, from 0. */
  readonly at: number;
  readonly sentences: readonly ListedStep[];
  readonly corrections: readonly ShownCorrection[];
  readonly marks: readonly Mark[];
  /** The explanation of a win, if it is shown. */
  readonly explanation: TemplateResult | typeof nothing;
  /** The state of following a live game, or `null` in a replay. */
  readonly watched: Watched | null;
  /** True if steps are played at the speed at which they were played. */
  readonly isTimed: boolean;
  readonly panels: readonly TemplateResult[];
}

/** The displayed state of the element. */
interface Frame extends Content {
  readonly note: string;
  readonly playing: boolean;
  /** Index of the speed of play. */
  readonly speed: number;
  readonly hasBar: boolean;
  readonly open: ReadonlySet<Command>;
}

/** Handlers of the frame. */
interface Doing {
  readonly keyed: (event: KeyboardEvent) => void;
  readonly clicked: (event: Event) => void;
  readonly gestures: Gestures;
  readonly run: (command: Command) => void;
  /** Goes to a step of the hand, by its index in the hand. */
  readonly goTo: (at: number) => void;
  /** Goes to a step of the record. */
  readonly goToStep: (index: number) => void;
  readonly setSpeed: (speed: number) => void;
  readonly sentenceAt: (index: number) => string;
}

export const problemTemplate = (problem: string, words: ReplayWords): TemplateResult =>
  html`<div class="frame problem" role="alert"><b>${words.notShown}.</b> <span>${words.lexicon.translate(problem)}</span></div>`;

export const loadingTemplate = (words: ReplayWords): TemplateResult =>
  html`<div class="frame problem" role="status">${words.loading}</div>`;

/** What the player of the current step thought, and had on the clock. */
const timesTemplate = ({ sentences, at }: Frame, words: ReplayWords): (TemplateResult | typeof nothing)[] =>
  (['thought', 'clock'] as const).map((name) => {
    const time = sentences[at]?.[name] ?? null;
    return time === null
      ? nothing
      : html` <span class="time">${format(words[name], { seconds: secondsText(time) })}</span>`;
  });

export function frameTemplate(frame: Frame, look: Look, doing: Doing): TemplateResult {
  const { shown, hand } = frame;
  const { words } = look;
  const title = handTitle(shown.table, words);
  return html`<div class="frame" tabindex="0" role="group" aria-label="Paifu ${title}" @keydown=${doing.keyed}>
    <header><h2>${title}</h2><span class="of">${words.step} ${frame.step}${hand === null ? '' : ` / ${hand.to - hand.from}`}</span></header>
    ${frame.watched === null ? nothing : watchedTemplate(frame.watched, words, doing.sentenceAt, () => doing.run('follow'), doing.goToStep)}
    <div class="body">
      <div class="table" role="group" aria-label=${words.table} @click=${doing.clicked}
        @pointerdown=${doing.gestures.down} @pointerup=${doing.gestures.up}>${tableTemplate(shown, look)}</div>
      <p class="said" role="status"><span class="sentence">${shown.sentence}</span>${timesTemplate(frame, words)} <span class="sign">${frame.note}</span></p>
      ${hand === null || !frame.hasBar ? nothing : barTemplate(frame, hand, words, doing.run, doing.goTo, doing.setSpeed)}
      <div class="side">
        ${notesTemplate(shown, frame.corrections, words)}
        ${frame.explanation}
        ${frame.panels}
        ${hand === null ? nothing : stepsTemplate(frame.sentences, frame.at, look, doing.goTo)}
      </div>
    </div>
    <details class="words"><summary>${words.inWords}</summary><div class="wide" tabindex="0" role="group" aria-label=${words.inWords}>${tableInWords(shown, words)}</div></details>
    ${helpTemplate(words)}
  </div>`;
}
