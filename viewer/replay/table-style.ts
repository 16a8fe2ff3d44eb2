import { css } from 'lit';

/** The style of the table: a square, or rows if it is narrower than 720 px. */
export const TABLE_STYLE = css`
  :host { display: block; container: replay / inline-size; color-scheme: light dark; font: 15px/1.45 system-ui, sans-serif;
    --ink: light-dark(#1c2521, #e9ece8); --paper: light-dark(#fbfaf6, #1a201e); --line: light-dark(#d9d4c6, #38423d);
    --soft: light-dark(#56625b, #a4b0a8); --felt: light-dark(#2c7a5c, #17392d); --felt-edge: light-dark(#1e5c44, #0d241c);
    --accent: light-dark(#8a5a00, #f2c15b); --bad: light-dark(#a51c28, #ff8a85); --plate: light-dark(#fffdf6f2, #101613e8);
    --blue: light-dark(#1f4f97, #82b4ff); --violet: light-dark(#7a2f8f, #d99bea); --cyan: light-dark(#1c6a77, #6fd3e2); --green: light-dark(#13704a, #58cf9b); --current: light-dark(#f1e7cf, #2d3a33);
    color: var(--ink); }
  :host([hidden]) { display: none; }
  * { box-sizing: border-box; }
  .tile { display: inline-block; width: var(--w); height: calc(var(--w) * 4 / 3); vertical-align: top; user-select: none; }
  .sign { color: var(--soft); font-size: .85em; } .bad { color: var(--bad); } .reach { color: var(--accent); font-weight: 700; }

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
  .discard.won .tile { outline: .5cqw solid var(--accent); outline-offset: -.1cqw; border-radius: .4cqw; z-index: 1; }
  .winner .plate { background: var(--accent); color: var(--paper); } .winner .plate .sign { color: inherit; }
  .winner .held .just-drawn { outline: .5cqw solid var(--accent); border-radius: .4cqw; }
  .plate { position: absolute; width: 26cqw; padding: .7cqw 1.1cqw; border-radius: 1.2cqw; background: var(--plate); font-size: max(11px, 1.85cqw); line-height: 1.35; }
  .plate .wind { margin-right: .4em; } .plate .score { float: right; font-variant-numeric: tabular-nums; font-weight: 700; }
  .plate .sign { margin-right: .6em; } .plate .waits { display: block; --w: 2.5cqw; }
  .plate { --side: var(--soft); } .turn .plate { --side: var(--accent); box-shadow: 0 0 0 .35cqw var(--accent); }
  /* Four alike around the middle, each with an edge on the side where its player sits. */
  .at0 .plate, .at1 .plate { bottom: 24.5cqw; } .at2 .plate, .at3 .plate { top: 24.5cqw; }
  .at0 .plate, .at3 .plate { left: 8.6cqw; } .at1 .plate, .at2 .plate { right: 8.6cqw; }
  .at0 .plate { border-bottom: .5cqw solid var(--side); } .at1 .plate { border-right: .5cqw solid var(--side); }
  .at2 .plate { border-top: .5cqw solid var(--side); } .at3 .plate { border-left: .5cqw solid var(--side); }
  @container replay (max-width: 719.98px) {
    .felt { aspect-ratio: auto; display: flex; flex-direction: column; gap: 6px; padding: 6px; }
    .centre { position: static; flex-direction: row; flex-wrap: wrap; gap: 2px 12px; padding: 4px 8px; font-size: 13px; border-radius: 8px; } .centre .tile { --w: 15px; }
    .seat { background: #0002; border-radius: 8px; padding: 5px; } .at1 { order: 1; } .at2 { order: 2; } .at3 { order: 3; } .at0 { order: 4; } .centre { order: 0; }
    .seat .plate { position: static; width: auto; font-size: 13px; border-radius: 6px; padding: 2px 8px; } .plate .waits { --w: 15px; display: inline; }
    .seat .lay { position: static; rotate: none; display: flex; flex-wrap: wrap; gap: 4px 8px; margin-top: 4px; pointer-events: auto; }
    .held, .melds, .bonus, .river { position: static; flex-wrap: wrap; width: auto; } .river { width: 100%; order: 3; --w: 4.7cqw; } .held { --w: min(6cqw, 30px); } .melds { --w: min(5.2cqw, 26px); } .bonus { --w: 4.2cqw; }
    .held .just-drawn { margin-left: 5px; } .drawn::after { width: 8px; height: 3px; bottom: 2px; } .taken::before { font-size: 14px; }
  }
`;
