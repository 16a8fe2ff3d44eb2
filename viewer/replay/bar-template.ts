import { type TemplateResult, nothing, svg } from 'lit';
import { isCaseEvent } from '../../src/engine/record/record-event.js';
import type { ReplayWords } from '../i18n/replay.js';
import type { ListedStep, ShownHand, ShownRecord } from './record.js';
import { format } from '../../src/platform/pages/language.js';
import { html } from '../ui/html.js';
import { type Look, withTiles } from './table-template.js';
import { type Command, KEYS, SPEEDS, signOf } from './controls.js';
import { secondsText } from './step-times.js';

export type MarkKind = 'win' | 'irregular' | 'corrected' | 'dispute' | 'ruling' | 'comment' | 'differs';

/** A mark of the bar, at a step. */
export interface Mark {
  readonly index: number;
  readonly kind: MarkKind;
}

/** Marks are cached by hand. */
const KNOWN = new WeakMap<ShownHand, readonly Mark[]>();

/** The marks of a hand, in the order of its steps. */
export function marksIn(record: ShownRecord, hand: ShownHand): readonly Mark[] {
  const known = KNOWN.get(hand) ?? marksOf(record, hand);
  KNOWN.set(hand, known);
  return known;
}

function marksOf(record: ShownRecord, { from, to }: ShownHand): readonly Mark[] {
  const marks: Mark[] = [];
  const steps = record.replay.steps.slice(from, to);
  const add = (kind: MarkKind, revision: number): void => {
    const at = steps.findLastIndex((step) => step.revision <= revision);
    if (at >= 0) marks.push({ index: from + at, kind });
  };
  steps.forEach(({ event, corrected }, i) => {
    if (event.type === 'HandWon') marks.push({ index: from + i, kind: 'win' });
    if ((event.data.irregularities ?? []).length > 0) marks.push({ index: from + i, kind: 'irregular' });
    if (corrected.length > 0) marks.push({ index: from + i, kind: 'corrected' });
  });
  const [first, last] = [steps[0].revision, record.replay.steps[to]?.revision ?? Number.POSITIVE_INFINITY];
  for (const { revision, event } of record.line.recorded) {
    if (!isCaseEvent(event)) continue;
    const about = event.type === 'DisputeRaised' ? event.data.about : [];
    const kind = event.type === 'RulingIssued' ? 'ruling' : 'dispute';
    for (const one of about.length > 0 ? about : [revision]) if (one >= first && one < last) add(kind, one);
  }
  return marks.sort((a, b) => a.index - b.index);
}

/** Marks differ by shape, not by colour alone. */
const SHAPES: Readonly<Record<MarkKind, string>> = {
  win: 'M0-7L2-2L7-2L3 1L5 7L0 3L-5 7L-3 1L-7-2L-2-2z',
  irregular: 'M0-6L7 6H-7z',
  corrected: 'M-6-6H6V6H-6z',
  dispute: 'M0-7L7 0L0 7L-7 0z',
  differs: 'M-6-6L6-6L0 6z',
  ruling: 'M-7 0a7 7 0 1 1 14 0a7 7 0 1 1-14 0z',
  comment: 'M-7-6H7V3H0L-4 7V3H-7z',
};

export function marksTemplate(
  marks: readonly Mark[],
  { from, to }: ShownHand,
  words: ReplayWords,
): readonly TemplateResult[] {
  const last = Math.max(1, to - from - 1);
  return marks.map(
    ({ index, kind }) => svg`<g class=${`mark ${kind}`} data-step=${index}
      transform=${`translate(${Math.round(((index - from) / last) * 980) + 10} 9)`}><title>${words[kind]}</title><path d=${SHAPES[kind]}/></g>`,
  );
}

interface Bar {
  /** Index of the step in its hand, from 0. */
  readonly at: number;
  readonly playing: boolean;
  readonly speed: number;
  readonly isTimed: boolean;
  readonly marks: readonly Mark[];
  /** Commands whose panels are open. */
  readonly open: ReadonlySet<Command>;
}

/** Commands whose button shows whether their panel is open. */
const TOGGLES: ReadonlySet<Command> = new Set(['outlook', 'comments']);

/** Commands with a button, and its icon on a grid of 24 by 24. */
const BUTTONS: readonly (readonly [Command, string])[] = [
  ['backHand', 'M5 5h2v14H5zM19 5v14L8 12z'],
  ['back', 'M15 4l-8 8 8 8 1.5-1.5L10 12l6.5-6.5z'],
  ['play', 'M7 4v16l13-8z'],
  ['next', 'M9 4l8 8-8 8-1.5-1.5L14 12 7.5 5.5z'],
  ['nextHand', 'M17 5h2v14h-2zM5 5v14l11-7z'],
  ['rotate', 'M12 5V1l6 5-6 5V7a6 6 0 1 0 6 6h2a8 8 0 1 1-8-8z'],
  ['hands', 'M4 3h9v13H4zM11 8h9v13h-9V18h2v1h5v-9h-3z'],
  ['explain', 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zM11 10h2v8h-2zM11 6h2v2h-2z'],
  ['outlook', 'M4 20h16v1.500H3V3h1.500zM7 11h3v7H7zm5-5h3v12h-3zm5 3h3v9h-3z'],
  ['comments', 'M3 4h18v13h-9l-5 4v-4H3zm2 2v9h4v2l3-2h7V6z'],
  [
    'share',
    'M18 2a4 4 0 0 0-3.900 4.900L8.500 9.800a4 4 0 1 0 0 4.400l5.600 2.900a4 4 0 1 0 .9-1.800l-5.700-2.900v-.8l5.700-2.900A4 4 0 1 0 18 2z',
  ],
  ['help', 'M8 9a4 4 0 1 1 6 3.5c-.7.4-1 .9-1 1.5h-2c0-1.5.7-2.5 2-3.200A2 2 0 1 0 10 9zM11 16h2v2.5h-2z'],
];

const PAUSE = 'M6 5h4v14H6zM14 5h4v14h-4z';

/** The position in the hand, its marks, and the command buttons. */
export function barTemplate(
  { at, playing, speed, isTimed, marks, open }: Bar,
  hand: ShownHand,
  words: ReplayWords,
  run: (command: Command) => void,
  goTo: (at: number) => void,
  setSpeed: (speed: number) => void,
): TemplateResult {
  const clicked = (event: Event): void => {
    const step = (event.target as Element).closest('[data-step]')?.getAttribute('data-step') ?? null;
    if (step !== null) goTo(Number(step) - hand.from);
  };
  const speedName = isTimed ? words.playedSpeed : words.speed;
  return html`<div class="bar">
    <div class="sliders"><div class="place">
      <svg class="marks" viewBox="0 0 1000 18" preserveAspectRatio="none" aria-hidden="true" @click=${clicked}>${svg`${marksTemplate(marks, hand, words)}`}</svg>
      <input type="range" aria-label=${words.commands.goTo} min="0" max=${hand.to - hand.from - 1} .value=${String(at)}
        @input=${(event: Event) => goTo(Number((event.target as HTMLInputElement).value))}></div>
      <label class="speed" title=${speedName}><input type="range" aria-label=${speedName} aria-valuetext="×${SPEEDS[speed]}" min="0" max=${SPEEDS.length - 1}
        .value=${String(speed)} @input=${(event: Event) => setSpeed(Number((event.target as HTMLInputElement).value))}>
        <span aria-hidden="true">×${SPEEDS[speed]}</span></label></div>
    <div class="buttons">${BUTTONS.map(([command, picture]) => {
      const pauses = command === 'play' && playing;
      const name = pauses ? words.pause : words.commands[command];
      return html`<button type="button" data-command=${command} title=${name} aria-label=${name}
        aria-pressed=${TOGGLES.has(command) ? open.has(command) : nothing} @click=${() => run(command)}>
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true"><path fill="currentColor" fill-rule="evenodd" d=${pauses ? PAUSE : picture}/></svg></button>`;
    })}</div>
  </div>`;
}

export const helpTemplate = (words: ReplayWords): TemplateResult =>
  html`<dialog aria-label=${words.keys}><h3>${words.keys}</h3>
    <dl>${Object.entries(KEYS).map(([key, command]) => html`<dt><kbd>${signOf(key)}</kbd></dt><dd>${words.commands[command]}</dd>`)}</dl>
    <form method="dialog"><button>${words.close}</button></form></dialog>`;

/** The steps of a hand in words with pictures of tiles, the current one marked. */
export const stepsTemplate = (
  sentences: readonly ListedStep[],
  shown: number,
  look: Look,
  goTo: (at: number) => void,
): TemplateResult =>
  html`<ol class="steps" aria-label=${look.words.steps}>${sentences.map(
    (
      { sentence, isNote, thought },
      at,
    ) => html`<li><button type="button" aria-current=${at === shown ? 'step' : nothing}
      @click=${() => goTo(at)}>${isNote ? sentence : withTiles(sentence, look)}${
        thought === null
          ? nothing
          : html` <span class="time">${format(look.words.seconds, { seconds: secondsText(thought) })}</span>`
      }</button></li>`,
  )}</ol>`;

/** Scrolls the list to its current step; `scrollIntoView` would scroll the page too. */
export function keepInSight(list: HTMLElement): void {
  const current = list.querySelector<HTMLElement>('[aria-current]');
  if (current === null) return;
  const above = current.offsetTop - list.offsetTop;
  const below = above + current.offsetHeight;
  if (above < list.scrollTop) list.scrollTop = above;
  else if (below > list.scrollTop + list.clientHeight) list.scrollTop = below - list.clientHeight;
}
