import { translated } from '../../i18n/lexicon.js';
import { sentence } from '../sentence.js';
import { LitElement, type TemplateResult, css, nothing } from 'lit';
import { html } from '../../ui/html.js';
import { handTitle } from '../../../src/engine/messages/lexicon.js';
import { isOver, nextStart } from '../../../src/engine/table/checks/phase.js';
import { declaredNow } from '../../../src/engine/table/checks/reach.js';
import { type TableView, viewOf } from '../../../src/engine/table/view.js';
import type { Look } from '../../replay/table-template.js';
import { TABLE_STYLE } from '../../replay/table-style.js';
import { countersOf, tableInWords, tableTemplate as feltTemplate } from '../../replay/table-template.js';
import { tileName } from '../../i18n/tile-name.js';
import { concernsTemplate } from './concerns-template.js';
import { diceTemplate, readyTemplate } from './form-template.js';
import { countDiscards, unreadHands } from './recorded-table.js';
import type { Desk } from './desk.js';
import { isTileEntry, currentPart } from './tile-entry.js';
import { entryTemplate, padTemplate, partName } from './entry-template.js';
import type { Offer } from './offers.js';
import { type SeatName, calledOf, offersTemplate, ownTemplate, seatsOf, seatsTemplate } from './seats-template.js';
import type { TableState } from '../../../src/engine/table/state.js';
import type { Names } from '../../replay/sources.js';
import type { Sheet } from './sheet.js';
import type { DeskActions, OpenPanel, DeskView } from './desk-view.js';
import { tableTitle } from './tables/scope.js';
import { format, nameIn } from '../../../src/platform/pages/language.js';
import type { Hold } from '../../../src/client/client.js';
import type { Settled } from './offline/conflict-panel.js';
import type { WrittenForm } from './written-form.js';

/** `detail`: the index of the tapped discard in the hand. */
export type DiscardTapped = CustomEvent<number>;

/** The square picture of the table, drawn as in replays. Dispatches `discard-tapped` when a discard is tapped. */
export class FeltElement extends LitElement {
  static override readonly styles = [
    TABLE_STYLE,
    css`
      :host { container: felt / inline-size; }
      .table { border-radius: 12px; overflow: clip; }
      .words { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    `,
  ];
  static override readonly properties = { table: { attribute: false }, look: { attribute: false } };
  declare table: TableView;
  declare look: Look;

  protected override render(): TemplateResult {
    const { table, look } = this;
    return html`<div class="table" aria-hidden="true" @click=${this.clicked}>${feltTemplate({ table }, look)}</div>
      <div class="words">${tableInWords({ table }, look.words)}</div>`;
  }

  private clicked({ target }: Event): void {
    const index = (target as Element).closest<HTMLElement>('[data-discard]')?.dataset.discard;
    if (index !== undefined) this.dispatchEvent(new CustomEvent('discard-tapped', { detail: Number(index) }));
  }
}

customElements.define('paifu-felt', FeltElement);

/** The style sheet arranges picture, claims and pad by screen size. */
export const deskTemplate = (shown: DeskView, doing: DeskActions): TemplateResult => {
  const { desk, opened } = shown;
  const panel = panelTemplate(shown, doing);
  const { sheet, correcting } = desk;
  const hasNoPad = sheet.pad === null || (correcting !== null && correcting.at === null) || opened === 'points';
  const view = opened === 'felt' ? 'felt' : panel !== null ? 'panel' : hasNoPad ? 'points' : 'pad';
  return html`<div class="desk" data-taken=${desk.tapCount} data-view=${view}>
    ${statusTemplate(shown, doing)}
    <p class="round phone">${desk.isOnline ? nothing : html`<b class="bad">${shown.words.offline}</b> `}${roundOf(shown)}</p>
    <div class="board"><paifu-felt .table=${seenTable(desk)} .look=${shown.look}
      @discard-tapped=${({ detail }: DiscardTapped) => doing.fixDiscard(detail)}></paifu-felt></div>
    ${sheet.entry?.says === 'win' ? html`<paifu-win-preview .shown=${shown} .doing=${doing} .names=${namesOf(shown)}></paifu-win-preview>` : nothing}
    ${claimsTemplate(shown, doing)}
    <div class="tapping">
      ${promptTemplate(shown, doing)}
      <div class="stage">${panel ?? stageTemplate(shown, doing)}</div>
      ${toolsTemplate(shown, doing)}
    </div>
    ${concernsTemplate(shown, doing)}
  </div>`;
};

/** Always visible: what is not sent yet, and whether the browser may clear it. */
function statusTemplate({ desk, words, language, storage }: DeskView, doing: DeskActions): TemplateResult {
  const { waiting, held } = desk.actions;
  const called = desk.table.state.opened?.table ?? null;
  const line = held !== null ? 'held' : !desk.isOnline ? 'offline' : waiting.length > 0 ? 'sending' : 'sent';
  return html`<header class="status">
    <button type="button" class="plain back" data-do="tables" @click=${doing.toTables}>‹ ${words.toTables}</button>
    <h1>${called === null ? words.title : tableTitle(called, words)} <small>${nameIn(desk.table.ruleset.name, language)}</small></h1>
    <p class="queue ${line}" role="status" data-line=${line} data-waiting=${waiting.length}>
      <span class="phone" aria-hidden="true">${waiting.length === 0 ? '✓' : waiting.length}</span><span class="in-full">
      <b>${waiting.length === 0 ? words.allSent : format(words.waiting, { count: waiting.length })}</b>
      ${waiting.length === 0 ? nothing : html`· ${words.keptHere}`} · ${desk.isOnline ? words.online : words.offline}
      ${storage === null ? nothing : html`<span class=${storage}>· ${words.storage[storage]}</span>`}</span></p>
  </header>`;
}

/** The hand in play, or the next one, with its honba and bets; empty once no hand follows. */
function roundOf({ desk, words, look }: DeskView): string {
  const { state } = desk.sheet;
  const { hand } = seenTable(desk);
  const isInPlay = hand !== null && hand.ended === null;
  if (state.closed || (!isInPlay && isOver(state))) return '';
  const { hand: number, ...next } = nextStart(state);
  const shown = isInPlay ? hand : { ...next, number };
  const counters = countersOf({ ...shown, live: null }, look.words);
  const named = [handTitle({ ...shown, honba: 0 }, look.words.lexicon), ...counters].join(' · ');
  return isInPlay ? named : format(words.nextHand, { hand: named });
}

/** Everything that the scribe recorded, with player names instead of ids. */
function seenTable({ sheet: { state }, names }: Desk): TableView {
  if (lastSeen?.state === state && lastSeen.names === names) return lastSeen.seen;
  const table = viewOf(state, 'judge');
  const players = table.players?.map((player) => names[player] ?? player) ?? null;
  lastSeen = { state, names, seen: { ...table, players } };
  return lastSeen.seen;
}

/** The last table drawn, with its view. The view is computed again only if the table or the names change. */
let lastSeen: { readonly state: TableState; readonly names: Names; readonly seen: TableView } | null = null;

function promptTemplate(shown: DeskView, doing: DeskActions): TemplateResult {
  const { desk } = shown;
  const last = desk.table.waiting.at(-1) ?? null;
  const step = desk.table.steps.at(-1);
  const event = last?.event ?? step?.event;
  // Between hands the seats have the winds of the next one.
  const next = desk.table.state.hand?.ended == null ? '' : roundOf(shown);
  return html`<div class="prompt"><div class="says"><p class="now" role="status" aria-live="polite" data-again=${desk.tapMode.again ?? nothing}>${promptOf(shown)}</p>
    <p class="quiet">${event === undefined ? nothing : sentence(event, desk.table.state)}${next === '' ? nothing : html` · ${next}`}</p></div>
    ${ownTemplate(shown, doing)}</div>`;
}

/** Tells the scribe what the next tap records. */
function promptOf(shown: DeskView): string {
  const { desk, words } = shown;
  const { sheet, correcting } = desk;
  const { pad, entry, dice, anyway } = sheet;
  if (correcting !== null && !isTileEntry(entry))
    return correcting.at === null ? words.correction : words.prompts.correct;
  if (desk.tapMode.again === 'win')
    return format(words.prompts.tooFew, { least: sheet.state.rules.minimumPoints ?? 0 });
  if (isTileEntry(entry)) return partName(entry.parts[currentPart(entry) ?? entry.parts.length - 1], shown);
  if (sheet.ready !== null) return words.prompts.ready;
  if (entry !== null && entry.says !== 'dice' && entry.says !== 'ready') return words.offers[entry.says];
  if (sheet.state.closed) return words.prompts.closed;
  if (dice !== null) return format(words.prompts.dice, { who: calledOf(shown, dice.seat) });
  if (pad === null || pad.of === 'entry' || !isAlive(sheet)) return words.prompts.nothing;
  if (pad.of === 'indicator' || pad.seat === null) return words.prompts.indicator;
  if (desk.tapMode.again !== null)
    return format(words.prompts.again, {
      who: calledOf(shown, pad.seat),
      tile: tileName(desk.tapMode.again, shown.look.words),
    });
  if (anyway !== null) return format(words.prompts.anyway, { who: calledOf(shown, anyway) });
  const { hand } = sheet.state;
  const prompt = hand !== null && declaredNow(hand, pad.seat) ? 'reach' : pad.of;
  return format(words.prompts[prompt], { who: calledOf(shown, pad.seat) });
}

/** The claims of each seat, or the tile entry or correction in progress. */
function claimsTemplate(shown: DeskView, doing: DeskActions): TemplateResult {
  const { sheet, correcting } = shown.desk;
  if (correcting !== null && !isTileEntry(sheet.entry))
    return html`<div class="claims said"><paifu-correction .correcting=${correcting} .shown=${shown} .doing=${doing}></paifu-correction></div>`;
  if (isTileEntry(sheet.entry)) return html`<div class="claims said">${entryTemplate(sheet.entry, shown, doing)}</div>`;
  return seatsTemplate(shown, doing);
}

/** Replaces the pad until closed; `null` if no panel is open. */
function panelTemplate(shown: DeskView, doing: DeskActions): TemplateResult | null {
  const { desk, opened } = shown;
  const { entry } = desk.sheet;
  const { held } = desk.actions;
  const hold = held === null ? nothing : holdTemplate(held, shown, doing);
  if (opened === 'hand-over')
    return html`<div class="menu">${hold}<paifu-hand-over .queue=${desk.actions} .game=${desk.game} .waiting=${desk.actions.waiting.length} .words=${shown.tablet}></paifu-hand-over></div>`;
  if (held !== null) return html`${hold}`;
  if (opened === 'judge') return formTemplate('judge', shown, doing);
  if (desk.correcting !== null) return null;
  if (opened === 'table') return menuTemplate(shown, doing);
  return entry === null || isTileEntry(entry) || entry.says === 'dice' || entry.says === 'ready'
    ? null
    : formTemplate(entry.says, shown, doing);
}

const namesOf = (shown: DeskView): readonly SeatName[] =>
  seatsOf(shown).map((seat) => ({ seat, name: calledOf(shown, seat) }));

const formTemplate = (says: WrittenForm['says'], shown: DeskView, doing: DeskActions): TemplateResult =>
  html`<paifu-written-form .says=${says} .shown=${shown} .doing=${doing} .names=${namesOf(shown)}></paifu-written-form>`;

function stageTemplate(shown: DeskView, doing: DeskActions): TemplateResult | typeof nothing {
  const { desk } = shown;
  const { sheet, correcting } = desk;
  const { pad, dice, entry } = sheet;
  const tiles = pad === null || correcting?.at === null ? nothing : padTemplate(pad, shown, doing);
  if (correcting !== null || isTileEntry(entry)) return tiles;
  if (desk.table.state.closed) return html`<paifu-closed-game .shown=${shown} .doing=${doing}></paifu-closed-game>`;
  const offers = tableTemplate(onStage(sheet), shown, doing);
  if (sheet.ready !== null) return html`${readyTemplate(sheet.ready, shown, doing)}${offers}`;
  if (dice !== null) return html`${diceTemplate(dice, shown, doing)}${offers}`;
  return offers === nothing ? tiles : offers;
}

/** True if any tile can be tapped. */
const isAlive = ({ pad }: Sheet): boolean =>
  pad?.keys.some(({ face, strip }) => face !== null || strip !== null) ?? false;

/** Who records an exhaustive draw without its play is not offered the deal. */
const isOnlyReady = ({ ready, state }: Sheet): boolean => ready !== null && state.hand?.due === 'deal';

/** The table's common offers, shown in place of the pad if no tile can be tapped. */
const onStage = (sheet: Sheet): readonly Offer[] =>
  isAlive(sheet) || isOnlyReady(sheet)
    ? []
    : sheet.table.filter(({ kind, rare }) => !rare && (sheet.ready === null || kind !== 'end-exhausted'));

const tableTemplate = (
  offers: readonly Offer[],
  shown: DeskView,
  doing: DeskActions,
): TemplateResult | typeof nothing =>
  offers.length === 0
    ? nothing
    : html`<div class="offers" role="group" aria-label=${shown.words.ofTable}>${offersTemplate(offers, shown, doing)}</div>`;

/** Rare actions of the table; on phones also the buttons that have no room elsewhere. */
function menuTemplate(shown: DeskView, doing: DeskActions): TemplateResult {
  const { desk, words, tablet } = shown;
  const often = onStage(desk.sheet);
  const isOffered = (offer: Offer): boolean =>
    !often.includes(offer) && (desk.sheet.ready === null || offer.kind !== 'end-exhausted');
  const plain = (does: string, text: string, tapped: () => void): TemplateResult =>
    html`<button type="button" class="plain choice phone" data-menu=${does} @click=${tapped}>${text}</button>`;
  return html`<div class="menu">${tableTemplate(desk.sheet.table.filter(isOffered), shown, doing)}
    <div class="offers">
      ${countDiscards(desk.table) === 0 ? nothing : html`<button type="button" class="plain choice" data-do="fix" @click=${doing.earlier}>${words.correction}</button>`}
      ${unreadHands(desk.table).map(
        (seat) =>
          html`<button type="button" class="plain choice" data-unread=${seat} @click=${() => doing.enterShown(seat)}>${format(words.enterShown, { who: calledOf(shown, seat) })}</button>`,
      )}
      ${plain('felt', words.picture, () => doing.open('felt'))}
      ${plain('judge', words.callJudge, () => doing.open('judge'))}
      ${desk.actions.waiting.length === 0 ? nothing : plain('hand-over', tablet.handOver, () => doing.open('hand-over'))}
      ${plain('tables', `‹ ${words.toTables}`, doing.toTables)}
    </div></div>`;
}

function toolsTemplate(shown: DeskView, doing: DeskActions): TemplateResult {
  const { desk, words, opened } = shown;
  const { tapMode, sheet } = desk;
  const of = desk.correcting?.at === null || desk.actions.held !== null ? null : (sheet.pad?.of ?? null);
  const isOpen = (name: OpenPanel): boolean => opened === name || (name === 'table' && opened === 'felt');
  const toggle = (name: 'table' | 'judge' | 'hand-over', text: string, isOff = false): TemplateResult =>
    html`<button type="button" class="plain" data-open=${name} aria-expanded=${isOpen(name)} ?disabled=${isOff} @click=${() => doing.open(isOpen(name) ? null : name)}>${text}</button>`;
  const hasStrips = of !== null && sheet.pad?.keys.some(({ strip }) => strip !== null);
  return html`<div class="tools">
    ${toggle('table', `${words.ofTable} ⋯`)}
    <button type="button" class="plain" data-do="rotate" @click=${doing.rotate}>${words.rotate}</button>
    ${toggle('judge', words.callJudge)}
    ${toggle('hand-over', shown.tablet.handOver, desk.actions.waiting.length === 0 && opened !== 'hand-over')}
    <button type="button" class="plain" data-do="unsure" aria-pressed=${tapMode.unsure} ?disabled=${of !== 'discard'}
      @click=${() => doing.mean({ unsure: !tapMode.unsure })}>${words.unsure}</button>
    <button type="button" class="plain phone" data-do="strip" aria-pressed=${tapMode.strip} ?disabled=${!hasStrips && !tapMode.strip}
      @click=${() => doing.mean({ ...tapMode, strip: !tapMode.strip, unsure: false })}>${of === 'entry' ? words.wholeSet : words.asDrawn}</button>
    <button class="undo" type="button" data-do="undo" @click=${doing.undo}><span class="sign" aria-hidden="true">⌫</span>${words.undo}</button>
  </div>`;
}

/** The panel shown while the queue is held for a decision. */
export function holdTemplate(hold: NonNullable<Hold>, shown: DeskView, doing: DeskActions): TemplateResult {
  const { words, tablet, desk } = shown;
  const { waiting } = desk.actions;
  if (hold.kind !== 'stopped')
    return html`<paifu-conflict .table=${desk.table} .revision=${desk.table.revision} .hold=${hold} .waiting=${waiting} .all=${words} .names=${namesOf(shown)} @settled=${({ detail }: Settled) => doing.settle(detail)}></paifu-conflict>`;
  return html`<section class="hold" data-hold="stopped" role="alert"><p><b>${tablet.stopped}</b> <span>${translated(hold.error.message)}</span></p>
    <p>${format(words.waiting, { count: waiting.length })}. ${tablet.stoppedLead}</p>
    <div class="actions"><button type="button" class="first" data-do="sign-in" @click=${doing.signInAnew}>${tablet.signInAnew}</button>
      <button type="button" class="plain" data-do="send" @click=${doing.resume}>${tablet.sendAgain}</button></div></section>`;
}
