import { css } from 'lit';

/** The element around the table: steps beside it, or below 720 px a bar at the bottom. */
export const FRAME_STYLE = css`
  .frame { background: var(--paper); border: 1px solid var(--line); border-radius: 12px; overflow: clip; }
  .frame:focus-visible, button:focus-visible, input:focus-visible, summary:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
  header { display: flex; gap: .75em; align-items: baseline; padding: .55em .9em; border-bottom: 1px solid var(--line); }
  h2 { font-size: 1.05em; margin: 0; } h3 { font-size: 1em; margin: .4em 0; } h4 { font-size: .95em; margin: .6em 0 .2em; }
  header .of { color: var(--soft); margin-left: auto; font-variant-numeric: tabular-nums; }
  .said { margin: 0; padding: .5em .9em; border-top: 1px solid var(--line); font-weight: 600; min-height: 2.5em; }
  .said .sign { font-weight: 400; }
  .watched { display: flex; flex-wrap: wrap; gap: .3em .9em; align-items: center; padding: .3em .9em; border-bottom: 1px solid var(--line); }
  .watched [role='status'] { display: flex; flex-wrap: wrap; gap: .2em .9em; align-items: baseline; }
  .problem { padding: 1.2em; } .empty { margin: 0; padding: 3em; text-align: center; color: #fff; }

  .marks { display: block; width: 100%; height: 18px; } .mark { cursor: pointer; fill: var(--soft); }
  .mark.win, .mark.differs { fill: var(--accent); } .mark.irregular { fill: var(--bad); } .mark.corrected { fill: var(--blue); }
  .mark.dispute { fill: var(--violet); } .mark.comment { fill: var(--cyan); } .mark.ruling { fill: var(--green); }
  .bar { padding: .4em .9em .7em; border-top: 1px solid var(--line); } .bar input { width: 100%; margin: 0; accent-color: var(--accent); }
  .sliders { display: flex; gap: .6em; align-items: end; } .place { flex: 1; min-width: 0; }
  .speed { display: flex; gap: .25em; align-items: center; color: var(--soft); font-variant-numeric: tabular-nums; } .speed input { width: 64px; } .speed span { width: 2.6em; }
  .time { color: var(--soft); font-weight: 400; font-size: .88em; white-space: nowrap; }
  .buttons { display: flex; flex-wrap: wrap; gap: .35em; margin-top: .35em; }
  button { font: inherit; color: inherit; background: none; border: 1px solid var(--line); border-radius: 8px; min-width: 44px; min-height: 44px; padding: 0 .6em; cursor: pointer; }
  button svg { display: block; margin: auto; } button:hover { border-color: var(--accent); } button[aria-pressed='true'] { background: var(--accent); color: var(--paper); }
  .steps { margin: 0; padding: 0; list-style: none; overflow-y: auto; }
  .steps button { display: block; width: 100%; min-height: 28px; padding: .15em .9em; text-align: left; border: 0; border-radius: 0; border-left: 4px solid transparent; }
  .steps button[aria-current] { border-left-color: var(--accent); background: var(--current); font-weight: 600; }
  .notes { padding: 0 .9em; } .notes p { margin: .3em 0; } cite { color: var(--soft); font-size: .88em; }
  .explanation { padding: .2em .9em .8em; --w: 26px; } .explanation table { border-collapse: collapse; width: 100%; }
  .explanation caption { text-align: left; font-weight: 600; } .explanation th { text-align: left; font-weight: 500; word-break: keep-all; } .explanation td { padding: .1em .5em; }
  .groups { list-style: none; display: flex; flex-wrap: wrap; gap: 8px; margin: 0 0 .5em; padding: 0; } .groups .exposed { border-bottom: 2px solid var(--line); } .groups .won { border-bottom: 2px solid var(--accent); }
  .explanation ul { margin: .2em 0; padding-left: 1.2em; }
  .words { padding: .4em .9em .8em; } .words table { border-collapse: collapse; margin-top: .4em; width: 100%; font-size: .9em; }
  .words th, .words td { border: 1px solid var(--line); padding: .2em .45em; text-align: left; vertical-align: top; }
  .wide { overflow-x: auto; } .quiet { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  dialog { color: var(--ink); background: var(--paper); border: 1px solid var(--line); border-radius: 12px; max-width: 34em; }
  dialog dl { display: grid; grid-template-columns: auto 1fr; gap: .15em 1em; } dt { font-weight: 700; } dd { margin: 0; } kbd { font: inherit; }

  :is(.steps, .explanation) .tiles { --w: 17px; margin: 0 .05em 0 .1em; vertical-align: -4px; display: inline-flex; }
  .panel { padding: .2em .9em .6em; border-bottom: 1px solid var(--line); overflow-y: auto; flex: 0 1 auto; min-height: 6em; }
  .panel p { margin: .2em 0; } .panel .toggle { display: flex; gap: .5em; align-items: center; min-height: 44px; }
  .panel input[type='checkbox'] { width: 20px; height: 20px; margin: 0; accent-color: var(--accent); }
  .side { min-height: 0; display: flex; flex-direction: column; }

  @container replay (min-width: 720px) {
    /* All of it fits a window: the table leaves room for what stands above and below it. */
    .body { --table: max(330px, min(70cqw, 100dvh - 15rem)); display: grid; grid-template: "table side" auto "said side" auto "bar bar" auto / var(--table) minmax(230px, 1fr); }
    .table { grid-area: table; } .said { grid-area: said; } .bar { grid-area: bar; }
    .side { grid-area: side; border-left: 1px solid var(--line); height: 0; min-height: 100%; }
    .steps { flex: 1 1 8em; min-height: 8em; } .side .explanation { flex: 0 1 auto; overflow-y: auto; border-bottom: 1px solid var(--line); }
  }
  @container replay (max-width: 719.98px) {
    .steps { max-height: 11em; border-top: 1px solid var(--line); }
    [data-command='help'] { display: none; }
    .bar { position: sticky; bottom: 0; background: var(--paper); }
    .turn .plate { box-shadow: inset 4px 0 0 var(--accent); }
  }

  /* Help is about keys, which a touch screen lacks. */
  @media (pointer: coarse) { [data-command='help'] { display: none; } }

  /* In a page, table and controls fit the window together. --above: the height above the table. */
  :host([page]) { container-name: page; }
  :host([page]) .body { --table: max(240px, min(100cqw, 100dvh - var(--above, 8rem) - var(--below, 9rem))); }
  :host([page]) .table { width: var(--table); margin: 0 auto; }
  :host([page]) .said { height: 3.1em; min-height: 0; padding-block: .1em; display: flex; align-items: safe center; gap: .4em; overflow: hidden auto; overflow-wrap: anywhere; line-height: 1.25; }
  :host([page]) .bar { padding-bottom: .4em; }
  :host([page]) .buttons button { flex: 1 0 36px; padding: 0; min-width: 0; max-width: 72px; }
  @media (max-width: 720px), (max-height: 500px) {
    :host([page]) :is([data-command='picture'], [data-command='print'], [data-command='help']) { display: none; }
  }
  @media (orientation: portrait) {
    :host([page]) .buttons { display: grid; grid-template-columns: repeat(auto-fit, minmax(44px, 1fr)); } :host([page]) .buttons button { max-width: none; }
  }
  :host([page]) .steps { max-height: 40dvh; border-top: 1px solid var(--line); }
  @media (orientation: landscape) {
    /* Beside the table: the sentence, the controls and the steps. */
    :host([page]) .body { --table: max(240px, min(100cqw - 270px, 100dvh - var(--above, 8rem) - 10px)); display: grid; height: var(--table);
      grid-template: "table said" auto "table bar" auto "table side" minmax(0, 1fr) / var(--table) minmax(0, 1fr); }
    :host([page]) .table { grid-area: table; } :host([page]) .said { grid-area: said; border-top: 0; } :host([page]) .bar { grid-area: bar; }
    :host([page]) .side { grid-area: side; height: auto; min-height: 0; border-top: 1px solid var(--line); overflow-y: auto; }
    :host([page]) .steps { flex: 1 1 8em; min-height: 8em; max-height: none; border-top: 0; } :host([page]) .side .explanation { flex: 0 1 auto; overflow-y: auto; }
  }
  @container (max-width: 420px) {
    /* Wind and points, the name, and one line for everything else, so that no plate covers a river. */
    :host([page]) .plate { width: 25cqw; font-size: 10px; line-height: 1.15; padding: .5cqw .8cqw; display: grid; grid-template-columns: auto 1fr; }
    :host([page]) .plate .who { grid-row: 2; grid-column: 1 / -1; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    :host([page]) .plate .score { text-align: right; } :host([page]) .plate .sign { margin: 0 .2em 0 0; grid-row: 3; white-space: nowrap; overflow: hidden; }
    :host([page]) .plate .waits { grid-row: 3; } :host([page]) .said .time { display: none; }
    :host([page]) .plate .waits { font-size: 0; --w: 3.4cqw; } :host([page]) .plate .dealer { display: none; }
  }
  @media (max-height: 500px) {
    :host([page]) header { padding-block: .1em; }
  }
  @media print { .bar, .steps, .said .again { display: none; } .words { break-before: avoid; } .table { print-color-adjust: exact; } .frame { border: 0; } }
`;
