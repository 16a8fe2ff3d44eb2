import { optionLabel, optionValue } from '../../../i18n/option.js';
import { nothing, type TemplateResult } from 'lit';
import { html, separated } from '../../../ui/html.js';
import type { RulesetOption } from '../../../../src/client/client.js';
import { type Language, LANGUAGE_NAMES, format, nameIn } from '../../../../src/platform/pages/language.js';
import type { ScribeWords } from '../../../i18n/scribe.js';
import '../offline/take-over-panel.js';
import type { TakenUp } from '../offline/take-over-panel.js';
import { GRACE_PERIODS, gracePeriod, setGracePeriod } from '../offline/table-queue.js';
import type { OfflineState } from '../offline/offline-page.js';
import { type OpenableRuleset, type OpenGame, type ScribeTournament } from './tables.js';
import { gameTitle } from '../../../ui/game-title.js';
import { localeOf } from '../../../i18n/language.js';
import { tableTitle } from './scope.js';

export interface TablesView {
  readonly words: ScribeWords;
  readonly tablet: ScribeWords['tablet'];
  readonly shell: OfflineState;
  readonly language: Language;
  /** The user, with a button to sign out. */
  readonly signedIn: TemplateResult;
  readonly games: readonly OpenGame[] | null;
  /** Recorded tournaments by id. */
  readonly seen: ReadonlyMap<string, ScribeTournament>;
  /** The tournaments that this token can record. */
  readonly awaited: readonly ScribeTournament[];
  readonly waiting: ReadonlyMap<string, number>;
  /** True if the service rejects the token. */
  readonly isOver: boolean;
  /** True if the token can record anything. */
  readonly mayRecord: boolean;
  readonly rulesets: readonly OpenableRuleset[];
  /** `null` if this tablet cannot open games. */
  readonly tournaments: readonly string[] | null;
  /** The ruleset chosen for a new game. */
  readonly chosen: string | null;
  readonly problem: string | null;
  /** Number of waiting actions that signing out would delete; `null` if nobody asked to sign out. */
  readonly leaving: number | null;
}

export interface TablesActions {
  readonly record: (game: string) => void;
  readonly reload: () => void;
  readonly choose: (ruleset: string) => void;
  readonly open: (form: HTMLFormElement) => void;
  readonly signInAnew: () => void;
  readonly signOut: (surely: boolean) => void;
}

export function tablesTemplate(shown: TablesView, doing: TablesActions): TemplateResult {
  const { words, tablet, shell, games, problem, isOver, tournaments, signedIn, leaving } = shown;
  return html`<div class="tables-page"><h1>${words.title}</h1>
    <div role="alert">${problem === null ? nothing : html`<p class="problem">${problem}</p>`}${isOver ? html`<p><button type="button" data-do="sign-in" @click=${doing.signInAnew}>${tablet.signInAnew}</button></p>` : nothing}</div>
    <section aria-label=${words.openGames}><h2>${words.openGames}</h2>
      ${games === null ? html`<p>${words.loading}</p>` : games.length === 0 ? html`<p>${shown.mayRecord ? words.noTables : html`${words.recordsNothing} <a href="/judge?lang=${shown.language}">${words.judgeDesk}</a>`}</p>` : html`<ul class="games">${games.map((game) => gameTemplate(game, shown, doing))}</ul>`}
      ${shown.awaited.map((one) => awaitedTemplate(one, words))}
      <p><button type="button" class="plain" data-do="reload" @click=${doing.reload}>${words.reload}</button></p></section>
    ${tournaments === null || shown.rulesets.length === 0 ? nothing : openingTemplate(shown, tournaments, doing)}
    <paifu-take-up .words=${tablet} @taken-up=${({ detail }: TakenUp) => doing.record(detail)}></paifu-take-up>
    ${graceTemplate(words)}
    <p class="quiet" data-shell=${shell}>${tablet.shell[shell]}</p>
    <footer class="actions">${signedIn}
      ${leaving === null ? nothing : html`<span role="alert">${format(words.signOutWaiting, { count: leaving })}</span> <button type="button" class="plain" @click=${() => doing.signOut(true)}>${words.yes}</button>`}
      ${languagesTemplate(shown)}</footer></div>`;
}

/** The time in which a tap can be undone without a trace. */
const graceTemplate = (words: ScribeWords): TemplateResult =>
  html`<p class="field"><label for="grace">${words.grace}</label>
    <select id="grace" aria-describedby="grace-about" @change=${({ target }: Event) => setGracePeriod((target as HTMLSelectElement).value)}>${GRACE_PERIODS.map(
      (one) =>
        html`<option value=${one} ?selected=${one === gracePeriod()}>${format(words.seconds, { count: one / 1_000 })}</option>`,
    )}</select>
    <small id="grace-about">${words.graceAbout}</small></p>`;

/** The next session of a tournament; nothing while one is being played. */
function awaitedTemplate(
  { name, closed, sessions }: ScribeTournament,
  words: ScribeWords,
): TemplateResult | typeof nothing {
  if (closed || sessions.some(({ status }) => status === 'OPEN')) return nothing;
  const next = sessions.findIndex(({ status }) => status === 'DRAWN');
  const says =
    next < 0
      ? format(words.noSession, { name })
      : format(words.awaited, { name, session: next + 1, tables: sessions[next].tables.length });
  return html`<p data-awaited>${says}</p>`;
}

function gameTemplate(
  { id, ruleset, tournament, session, table, players, handsPlayed, time }: OpenGame,
  { words, language, rulesets, seen, waiting }: TablesView,
  doing: TablesActions,
): TemplateResult {
  const waits = waiting.get(id);
  const rules = rulesets.find((one) => one.id === ruleset);
  const where = [
    tournament === null ? null : (seen.get(tournament)?.name ?? tournament),
    session === null ? null : format(words.sessionNumber, { session }),
    table === null ? null : tableTitle(table, words),
  ];
  const place = where.filter((one) => one !== null).join(' · ');
  const locale = localeOf(language, navigator.languages);
  const name = place || gameTitle({ players, time }, locale) || id.slice(0, 8);
  return html`<li class="card"><div><b>${name}</b><br><span class="quiet">${rules === undefined ? ruleset : nameIn(rules.name, language)} · ${format(words.played, { hands: handsPlayed })}</span>${place === '' ? nothing : html`<br>${separated(players, ', ')}`}${waits === undefined ? nothing : html`<br><b data-waits>${format(words.waiting, { count: waits })}</b> · ${words.keptHere}`}</div>
    <button type="button" data-game=${id} aria-label="${words.record}: ${name}" @click=${() => doing.record(id)}>${words.record}</button></li>`;
}

function openingTemplate(
  { words, language, rulesets, chosen }: TablesView,
  tournaments: readonly string[],
  doing: TablesActions,
): TemplateResult {
  const ruleset = rulesets.find(({ id }) => id === chosen) ?? rulesets[0];
  const submitted = (event: Event): void => {
    event.preventDefault();
    doing.open(event.target as HTMLFormElement);
  };
  const nameOf = ({ name, edition }: OpenableRuleset): string => {
    const called = nameIn(name, language);
    return called.includes(edition) ? called : `${called} (${edition})`;
  };
  return html`<form class="card" data-form="open" @submit=${submitted}><h2>${words.newGame}</h2><div class="fields">
    <div class="field"><label for="ruleset">${words.ruleset}</label><select id="ruleset" name="ruleset" @change=${({ target }: Event) => doing.choose((target as HTMLSelectElement).value)}>
      ${rulesets.map((one) => html`<option value=${one.id} ?selected=${one.id === ruleset.id}>${nameOf(one)}</option>`)}</select></div>
    <div class="field"><label for="table">${words.table} ${words.optional}</label><input id="table" name="table" maxlength="500" autocomplete="off"></div>
    <div class="field"><label for="tournament">${words.tournament} ${words.optional}</label><input id="tournament" name="tournament" maxlength="500" autocomplete="off" list="tournaments" .defaultValue=${tournaments[0] ?? ''}>
      <datalist id="tournaments">${tournaments.map((one) => html`<option value=${one}></option>`)}</datalist></div>
    <div class="field"><label for="session">${words.session} ${words.optional}</label><input id="session" name="session" type="number" min="1" inputmode="numeric"></div></div>
    ${ruleset.options.length === 0 ? nothing : html`<details><summary>${words.options} (${ruleset.options.length})</summary><div class="fields">${ruleset.options.map((one) => optionTemplate(ruleset.id, one))}</div></details>`}
    <p class="actions"><button>${words.openIt}</button></p></form>`;
}

/** The field of a ruleset option, labelled by its description, with its default. */
function optionTemplate(
  ruleset: string,
  { name, description: about, default: usual, values, minimum, maximum }: RulesetOption,
): TemplateResult {
  const id = `option-${ruleset}-${name}`;
  const field =
    values === null || values === undefined
      ? html`<input id=${id} name="option ${name}" type="number" min=${minimum ?? nothing} max=${maximum ?? nothing} .defaultValue=${String(usual)} aria-describedby="${id}-name">`
      : html`<select id=${id} name="option ${name}" aria-describedby="${id}-name">${(values as readonly unknown[]).map((value) => html`<option value=${JSON.stringify(value)} ?selected=${value === usual}>${optionValue(value)}</option>`)}</select>`;
  return html`<div class="field option"><label for=${id}>${optionLabel({ about })}</label>${field}<small id="${id}-name"><code translate="no">${name}</code></small></div>`;
}

const languagesTemplate = ({ words, language }: Pick<TablesView, 'words' | 'language'>): TemplateResult =>
  html`<nav aria-label=${words.languages}><ul class="languages">${Object.entries(LANGUAGE_NAMES).map(
    ([tag, name]) =>
      html`<li><a lang=${tag} hreflang=${tag} href="?lang=${tag}" aria-current=${tag === language ? 'true' : nothing}>${name}</a></li>`,
  )}</ul></nav>`;
