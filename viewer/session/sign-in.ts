import { nothing, render, type TemplateResult } from 'lit';
import { html } from '../ui/html.js';
import type { PaifuError } from '../../src/client/client.js';
import { format, type Language } from '../../src/platform/pages/language.js';
import { sessionWords, type SessionWords } from '../i18n/session.js';
import { openSession, pair, type Session, signIn } from './session.js';

/** The pairing code of a QR code's address (`/record#pair=…`). Browsers do not send fragments to servers. */
const codeIn = (hash: string): string => new URLSearchParams(hash.slice(1)).get('pair') ?? '';

/** Who is signed in, by name alone on phones, with a button to sign out. On an open service, there is nobody to sign out. */
export function signedInTemplate({ isOpen, actor }: Session, words: SessionWords, leave: () => void): TemplateResult {
  if (isOpen) return html`<span data-open-service title=${words.openServiceHint}>${words.openService}</span>`;
  const [before, after] = words.signedIn.split('{actor}');
  return html`<span title=${format(words.signedIn, { actor })}><span class="around">${before}</span>${actor}<span class="around">${after}</span></span>
      <button type="button" class="plain" data-do="sign-out" @click=${leave}>${words.leave}</button>`;
}

/** Drops a pairing code from the address, but keeps the game. */
function dropCode(): void {
  const game = new URLSearchParams(location.hash.slice(1)).get('game');
  history.replaceState(null, '', `${location.pathname}${location.search}${game === null ? '' : `#game=${game}`}`);
}

/**
 * Shows the sign-in form in `place` until a sign-in succeeds; keeps the game in the address. `notice` is shown above
 * the form. An open service needs no sign-in.
 */
export async function askToSignIn(
  place: HTMLElement,
  language: Language,
  notice: string | null = null,
): Promise<Session> {
  const [words, open] = await Promise.all([sessionWords(language), openSession()]);
  if (open !== null) {
    dropCode();
    return open;
  }
  return new Promise((resolve) => {
    let problem: string | null = null;
    let isBusy = false;
    const draw = (): void => void render(template(words, notice, problem, isBusy, pairing, given), place);
    const attempt = async (work: Promise<Session>): Promise<void> => {
      [isBusy, problem] = [true, null];
      draw();
      try {
        const session = await work;
        dropCode();
        render(nothing, place);
        resolve(session);
      } catch (error) {
        [isBusy, problem] = [false, problemOf(error as PaifuError, words)];
        draw();
      }
    };
    const pairing = (form: FormData): void => {
      const label = String(form.get('device')).trim();
      void attempt(pair(String(form.get('code')), label === '' ? null : label));
    };
    const given = (form: FormData): void => void attempt(signIn(String(form.get('token')).trim()));
    draw();
    const code = codeIn(location.hash);
    const [field, device] = ['code', 'device'].map((name) => place.querySelector<HTMLInputElement>(`[name=${name}]`));
    if (field !== null) field.value = code;
    (code === '' ? field : device)?.focus();
  });
}

function problemOf({ code }: PaifuError, words: SessionWords): string {
  if (code === 'NOT_FOUND' || code === 'INVALID_INPUT') return words.unknownCode;
  if (code === 'UNAUTHENTICATED') return words.unknownToken;
  return code === 'RATE_LIMITED' ? words.tooOften : words.noLine;
}

type Take = (form: FormData) => void;

function template(
  words: SessionWords,
  notice: string | null,
  problem: string | null,
  isBusy: boolean,
  pairing: Take,
  given: Take,
): TemplateResult {
  const taking = (take: Take) => (event: SubmitEvent) => {
    event.preventDefault();
    take(new FormData(event.target as HTMLFormElement));
  };
  return html`<div class="alone"><h1>${words.title}</h1>
    <p>${words.lead}</p>
    ${notice === null ? nothing : html`<p data-notice>${notice}</p>`}
    <div role="alert">${problem === null ? nothing : html`<p class="problem">${problem}</p>`}</div>
    <form class="card" @submit=${taking(pairing)}><div class="fields">
      <div class="field"><label for="code">${words.code}</label>
        <input id="code" name="code" required autocomplete="off" autocapitalize="characters" spellcheck="false" aria-describedby="code-hint">
        <small id="code-hint">${words.codeHint}</small></div>
      <div class="field"><label for="device">${words.device}</label>
        <input id="device" name="device" maxlength="100" autocomplete="off" aria-describedby="device-hint">
        <small id="device-hint">${words.deviceHint}</small></div></div>
      <p class="actions"><button ?disabled=${isBusy}>${words.pair}</button></p></form>
    <details class="card"><summary>${words.withToken}</summary>
      <form @submit=${taking(given)}><div class="field"><label for="token">${words.token}</label>
        <input id="token" name="token" type="password" required autocomplete="off"></div>
        <p class="actions"><button ?disabled=${isBusy}>${words.signIn}</button></p></form></details></div>`;
}
