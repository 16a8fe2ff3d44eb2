import { render } from 'lit';
import { html } from '../ui/html.js';
import { storedSession, signOut } from '../session/session.js';
import { askToSignIn, signedInTemplate } from '../session/sign-in.js';
import { loadPageLexicon } from '../i18n/lexicon.js';
import { judgeWords, type JudgeWords } from '../i18n/judge.js';
import { sessionWords } from '../i18n/session.js';
import { type Language, format } from '../../src/platform/pages/language.js';
import { pageLanguage } from '../i18n/language.js';
import { forgetDrafts } from '../ui/form/drafts.js';
import { languagesTemplate } from '../ui/language-links.js';

const [place, who, languages] = ['judge', 'who', 'languages'].map((id) => document.getElementById(id) as HTMLElement);

async function begin(language: Language, words: JudgeWords): Promise<void> {
  const session = (await storedSession()) ?? (await askToSignIn(place, language));
  render(
    signedInTemplate(session, await sessionWords(language), () => void leave()),
    who,
  );
  if (!session.is('JUDGE', 'HEAD_JUDGE')) {
    render(
      html`<h1>${words.title}</h1><p class="problem" role="alert">${format(words.judgesNothing, { actor: session.actor })}</p>`,
      place,
    );
    return;
  }
  // The desk is loaded once somebody is signed in.
  const { openDesk } = await import('./judge-desk.js');
  await openDesk(place, session, words, language);
}

async function leave(): Promise<void> {
  forgetDrafts();
  await signOut();
  location.reload();
}

const language = pageLanguage(location.href, navigator.languages);
document.documentElement.lang = language;
const [words] = await Promise.all([judgeWords(language), loadPageLexicon(language)]);
document.title = `${words.title} · Paifu`;
render(languagesTemplate(words.languages, language), languages);
await begin(language, words);
