import { css } from 'lit';

/** The layout of the element: a square table beside its steps, or below 720 px rows with a bar at the bottom. */
export const STYLE = css`
  :host { display: block; container: replay / inline-size; color-scheme: light dark; font: 15px/1.45 system-ui, sans-serif;
    --ink: light-dark(#1c2521, #e9ece8); --paper: light-dark(#fbfaf6, #1a201e); --line: light-dark(#d9d4c6, #38423d);
    --soft: light-dark(#56625b, #a4b0a8); --felt: light-dark(#2c7a5c, #17392d); --felt-edge: light-dark(#1e5c44, #0d241c);
    --accent: light-dark(#8a5a00, #f2c15b); --bad: light-dark(#a51c28, #ff8a85); --plate: light-dark(#fffdf6f2, #101613e8);
    color: var(--ink); }
  :host([hidden]) { display: none; }
  * { box-sizing: border-box; }
  .frame { background: var(--paper); border: 1px solid var(--line); border-radius: 12px; overflow: clip; }
  .frame:focus-visible, button:focus-visible, input:focus-visible, summary:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
  header { display: flex; gap: .75em; align-items: baseline; padding: .55em .9em; border-bottom: 1px solid var(--line); }
  h2 { font-size: 1.05em; margin: 0; } h3 { font-size: 1em; margin: .4em 0; } h4 { font-size: .95em; margin: .6em 0 .2em; }
  header .of { color: var(--soft); margin-left: auto; font-variant-numeric: tabular-nums; }
  .tile { display: inline-block; width: var(--w); height: calc(var(--w) * 4 / 3); vertical-align: top; user-select: none; }
  .said { margin: 0; padding: .5em .9em; border-top: 1px solid var(--line); font-weight: 600; min-height: 2.5em; }
  .said .sign { font-weight: 400; }
  .sign { color: var(--soft); font-size: .85em; } .bad { color: var(--bad); } .reach { color: var(--accent); font-weight: 700; }
  .watched { display: flex; flex-wrap: wrap; gap: .3em .9em; align-items: center; padding: .3em .9em; border-bottom: 1px solid var(--line); }
  .watched [role='status'] { display: flex; flex-wrap: wrap; gap: .2em .9em; align-items: baseline; }
  .problem { padding: 1.2em; } .empty { padding: 3em; text-align: center; }

  .table { touch-action: pan-y; background: radial-gradient(circle at 50% 45%, var(--felt), var(--felt-edge)); container-type: inline-size; }
  .felt { position: relative; aspect-ratio: 1; }
  .centre { position: absolute; inset: 37.2cqw; display: flex; flex-direction: column; align-items: center; justify-content: center;
    gap: .5cqw; border-radius: 1.4cqw; background: var(--plate); font-size: max(10px, 1.9cqw); line-height: 1.3; text-align: center; }
  .centre .round { display: flex; align-items: center; gap: .6cqw; } .centre .tile { --w: 3cqw; } .centre b { font-size: 1.15em; }
  .seat .lay { position: absolute; inset: 0; pointer-events: none; }
  .seat .lay .discard { pointer-events: auto; }
  .at1 .lay { rotate: -90deg; } .at2 .lay { rotate: 180deg; } .at3 .lay { rotate: 90deg; }
  .held, .melds, .bonus, .river { position: absolute; display: flex; }
  .held { left: 8.6cqw; bottom: 1.4cqw; --w: 4.7cqw; } .held .just-drawn { margin-left: 1cqw; }
  .melds { right: 8.6cqw; bottom: 1.4cqw; --w: 4.15cqw; gap: .9cqw; flex-direction: row-reverse; align-items: flex-end; }
  .meld { display: flex; align-items: flex-end; }
  .across { display: inline-block; width: calc(var(--w) * 4 / 3); height: var(--w); position: relative; }
  .across .tile { position: absolute; left: calc(var(--w) / 6); top: calc(var(--w) / -6); rotate: -90deg; }
  .bonus { right: 8.6cqw; bottom: 8.6cqw; --w: 3.2cqw; }
  .river { left: calc(50cqw - 3 * var(--w)); top: 63.8cqw; --w: 4.2cqw; width: calc(6.4 * var(--w)); flex-wrap: wrap; }
  .discard { position: relative; line-height: 0; cursor: pointer; }
  .river .across { height: calc(var(--w) * 4 / 3); } .river .across .tile { top: calc(var(--w) / 6); }
  .drawn .tile { opacity: .62; } .drawn::after { content: ''; position: absolute; left: 50%; bottom: .3cqw; width: 1.3cqw; height: .45cqw;
    translate: -50% 0; border-radius: 1cqw; background: #fff; outline: .12cqw solid #0009; }
  .taken .tile { opacity: .3; } .taken::before { content: '↗'; position: absolute; inset: 0; display: grid; place-items: center; z-index: 1; color: #fff; font-size: 2cqw; line-height: 1; }
  .plate { position: absolute; width: 26cqw; padding: .7cqw 1.1cqw; border-radius: 1.2cqw; background: var(--plate); font-size: max(11px, 1.85cqw); line-height: 1.35; }
  .plate .wind { margin-right: .4em; } .plate .score { float: right; font-variant-numeric: tabular-nums; font-weight: 700; }
  .plate .sign { margin-right: .6em; } .plate .waits { display: block; --w: 2.5cqw; }
  .plate { --side: var(--soft); } .turn .plate { --side: var(--accent); box-shadow: 0 0 0 .35cqw var(--accent); }
  /* Four alike around the middle, each with an edge on the side where its player sits. */
  .at0 .plate, .at1 .plate { bottom: 24.5cqw; } .at2 .plate, .at3 .plate { top: 24.5cqw; }
  .at0 .plate, .at3 .plate { left: 8.6cqw; } .at1 .plate, .at2 .plate { right: 8.6cqw; }
  .at0 .plate { border-bottom: .5cqw solid var(--side); } .at1 .plate { border-right: .5cqw solid var(--side); }
  .at2 .plate { border-top: .5cqw solid var(--side); } .at3 .plate { border-left: .5cqw solid var(--side); }

  .marks { display: block; width: 100%; height: 18px; } .mark { cursor: pointer; fill: var(--soft); }
  .mark.win { fill: var(--accent); } .mark.irregular { fill: var(--bad); } .mark.corrected { fill: light-dark(#1f4f97, #82b4ff); }
  .mark.dispute { fill: light-dark(#7a2f8f, #d99bea); } .mark.ruling { fill: light-dark(#13704a, #58cf9b); }
  .bar { padding: .4em .9em .7em; border-top: 1px solid var(--line); } .bar input { width: 100%; margin: 0; accent-color: var(--accent); }
  .buttons { display: flex; flex-wrap: wrap; gap: .35em; margin-top: .35em; }
  button { font: inherit; color: inherit; background: none; border: 1px solid var(--line); border-radius: 8px; min-width: 44px; min-height: 44px; padding: 0 .6em; cursor: pointer; }
  button svg { display: block; margin: auto; } button:hover { border-color: var(--accent); } button[aria-pressed='true'] { background: var(--accent); color: var(--paper); }
  .steps { margin: 0; padding: 0; list-style: none; overflow-y: auto; }
  .steps button { display: block; width: 100%; min-height: 28px; padding: .15em .9em; text-align: left; border: 0; border-radius: 0; border-left: 4px solid transparent; }
  .steps button[aria-current] { border-left-color: var(--accent); background: light-dark(#f1e7cf, #2d3a33); font-weight: 600; }
  .notes { padding: 0 .9em; } .notes p { margin: .3em 0; } cite { color: var(--soft); font-size: .88em; }
  .explanation { padding: .2em .9em .8em; --w: 26px; } .explanation table { border-collapse: collapse; width: 100%; }
  .explanation caption { text-align: left; font-weight: 600; } .explanation th { text-align: left; font-weight: 500; } .explanation td { padding: .1em .5em; }
  .groups { list-style: none; display: flex; flex-wrap: wrap; gap: 8px; margin: 0 0 .5em; padding: 0; } .groups .exposed { border-bottom: 2px solid var(--line); } .groups .won { border-bottom: 2px solid var(--accent); }
  .explanation ul { margin: .2em 0; padding-left: 1.2em; }
  .words { padding: .4em .9em .8em; } .words table { border-collapse: collapse; margin-top: .4em; width: 100%; font-size: .9em; }
  .words th, .words td { border: 1px solid var(--line); padding: .2em .45em; text-align: left; vertical-align: top; }
  .wide { overflow-x: auto; } .quiet { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  dialog { color: var(--ink); background: var(--paper); border: 1px solid var(--line); border-radius: 12px; max-width: 34em; }
  dialog dl { display: grid; grid-template-columns: auto 1fr; gap: .15em 1em; } dt { font-weight: 700; } dd { margin: 0; } kbd { font: inherit; }

  @container replay (min-width: 720px) {
    /* All of it fits a window: the table leaves room for what stands above and below it. */
    .body { --table: max(330px, min(70cqw, 100dvh - 15rem)); display: grid; grid-template-columns: var(--table) minmax(230px, 1fr); }
    .side { border-left: 1px solid var(--line); display: flex; flex-direction: column; min-height: 0; max-height: calc(var(--table) + 5rem); }
    .steps { flex: 1; min-height: 8em; } .side .explanation { max-height: 60%; overflow-y: auto; border-top: 1px solid var(--line); }
  }
  @container replay (max-width: 719.98px) {
    .felt { aspect-ratio: auto; display: flex; flex-direction: column; gap: 6px; padding: 6px; }
    .centre { position: static; flex-direction: row; flex-wrap: wrap; gap: 2px 12px; padding: 4px 8px; font-size: 13px; border-radius: 8px; } .centre .tile { --w: 15px; }
    .seat { background: #0002; border-radius: 8px; padding: 5px; } .at1 { order: 1; } .at2 { order: 2; } .at3 { order: 3; } .at0 { order: 4; } .centre { order: 0; }
    .seat .plate { position: static; width: auto; font-size: 13px; border-radius: 6px; padding: 2px 8px; } .plate .waits { --w: 15px; display: inline; }
    .seat .lay { position: static; rotate: none; display: flex; flex-wrap: wrap; gap: 4px 8px; margin-top: 4px; pointer-events: auto; }
    .held, .melds, .bonus, .river { position: static; flex-wrap: wrap; width: auto; } .river { width: 100%; order: 3; --w: 4.7cqw; } .held { --w: min(6cqw, 30px); } .melds { --w: min(5.2cqw, 26px); } .bonus { --w: 4.2cqw; }
    .held .just-drawn { margin-left: 5px; } .drawn::after { width: 8px; height: 3px; bottom: 2px; } .taken::before { font-size: 14px; }
    .steps { max-height: 11em; border-top: 1px solid var(--line); } .body { display: block; }
    /* Keys are for a keyboard; what is printed or drawn in lines, for a larger screen. */
    [data-command='picture'], [data-command='print'], [data-command='help'] { display: none; }
    .bar { position: sticky; bottom: 0; background: var(--paper); } .turn .plate { box-shadow: inset 4px 0 0 var(--accent); }
  }
  @media print { .bar, .steps, .said .again { display: none; } .words { break-before: avoid; } .table { print-color-adjust: exact; } .frame { border: 0; } }
`;
