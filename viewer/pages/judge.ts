import { render } from 'lit';
import { html } from '../ui/html.js';
import { Desk, commandOf } from '../desks/judge/desk.js';
import { deskTemplate } from '../desks/judge/desk-template.js';
import '../desks/judge/judge-table.js';
import { keepInSight } from '../replay/bar-template.js';
import { storedSession, signOut, type Session } from '../session/session.js';
import { askToSignIn } from '../session/sign-in.js';
import { loadPageLexicon } from '../i18n/lexicon.js';
import { judgeWords, type JudgeWords } from '../i18n/judge.js';
import { type Language, format } from '../../src/platform/pages/language.js';
import { formWords } from '../i18n/form.js';
import { localeOf, pageLanguage } from '../i18n/language.js';
import { tileName } from '../i18n/tile-name.js';
import { forgetDrafts } from '../ui/form/drafts.js';
import { replayWords } from '../i18n/replay.js';
import { languagesTemplate } from '../ui/language-links.js';

const [place, who, languages] = ['judge', 'who', 'languages'].map((id) => document.getElementById(id) as HTMLElement);

/** Milliseconds between updates of ages and clocks. */
const TICK = 1_000;

async function desk(language: Language, words: JudgeWords): Promise<void> {
  const session = (await storedSession()) ?? (await askToSignIn(place, language));
  render(signedIn(session, words), who);
  if (!session.is('JUDGE', 'HEAD_JUDGE')) {
    render(
      html`<h1>${words.title}</h1><p class="problem" role="alert">${format(words.judgesNothing, { actor: session.actor })}</p>`,
      place,
    );
    return;
  }
  const table = await replayWords(language);
  const { secret, client, actor } = session;
  const judge = { secret, client, actor, isHead: session.is('HEAD_JUDGE') };
  const draw = (): void => void render(deskTemplate(opened, { table, now: Date.now() }), place);
  const look = { words: await formWords(language), tileName: (tile: string) => tileName(tile, table) };
  const opened = new Desk(judge, { words, look, locale: localeOf(language, navigator.languages) }, draw);
  document.addEventListener('keydown', (event) => {
    const command = commandOf(event);
    if (command === null) return;
    event.preventDefault();
    opened.do(command);
    // Scrolls the list, not the page.
    const list = place.querySelector<HTMLElement>('.timeline');
    if (list !== null) keepInSight(list);
  });
  setInterval(draw, TICK);
  await opened.start(new URL(location.href));
}

async function leave(): Promise<void> {
  forgetDrafts();
  await signOut();
  location.reload();
}

const signedIn = (session: Session, words: JudgeWords) =>
  html`<span>${format(words.signedInAs, { actor: session.actor })}</span>
    <button type="button" class="plain" @click=${leave}>${words.leavesSession}</button>`;

const language = pageLanguage(location.href, navigator.languages);
document.documentElement.lang = language;
const [words] = await Promise.all([judgeWords(language), loadPageLexicon(language)]);
document.title = `${words.title} · Paifu`;
render(languagesTemplate(words.languages, language), languages);
await desk(language, words);
