import { loadPageLexicon } from '../i18n/lexicon.js';
import { render } from 'lit';
import { html } from '../ui/html.js';
import { placeIn } from '../desks/organiser/navigation.js';
import { storedSession, signOut } from '../session/session.js';
import { askToSignIn, signedInTemplate } from '../session/sign-in.js';
import type { Language } from '../../src/platform/pages/language.js';
import { pageLanguage } from '../i18n/language.js';
import { forgetDrafts } from '../ui/form/drafts.js';
import { organiserWords, type OrganiserWords } from '../i18n/organiser.js';
import { sessionWords } from '../i18n/session.js';
import { languagesTemplate } from '../ui/language-links.js';

const [place, header, languages] = ['desk', 'who', 'languages'].map((id) => document.getElementById(id) as HTMLElement);

/** The wall display is public and needs no sign-in. */
async function showWall(tournament: string, words: OrganiserWords, language: Language): Promise<void> {
  document.body.classList.add('on-wall');
  const { Wall, wallTemplate } = await import('../desks/organiser/wall.js');
  const wall = new Wall(tournament, words, language, () => render(wallTemplate(wall), place));
  wall.draw();
  await wall.start();
}

async function showDesk(words: OrganiserWords, language: Language): Promise<void> {
  const { hash } = location;
  const session = (await storedSession()) ?? (await askToSignIn(place, language));
  // Signing in drops the fragment of the address.
  if (location.hash !== hash) history.replaceState(null, '', hash);
  const who = signedInTemplate(session, await sessionWords(language), () => void leave());
  render(html`<a href="#">${words.allTournaments}</a> ${who}`, header);
  // The desk is loaded once somebody is signed in.
  const { openDesk } = await import('./organiser-desk.js');
  await openDesk(place, session, words, language);
}

async function leave(): Promise<void> {
  const { forgetSeeds } = await import('../desks/organiser/seating.js');
  forgetSeeds();
  forgetDrafts();
  await signOut();
  location.reload();
}

const language = pageLanguage(location.href, navigator.languages);
document.documentElement.lang = language;
const [words] = await Promise.all([organiserWords(language), loadPageLexicon(language)]);
document.title = `${words.title} · Paifu`;
render(languagesTemplate(words.languages, language), languages);
const { tournament, part } = placeIn(location.hash);
/** Links to this place in other languages. */
const keepPlace = (): void => {
  for (const link of languages.querySelectorAll('a')) link.hash = location.hash;
};
keepPlace();
window.addEventListener('hashchange', keepPlace);
// The wall and the organiser's page share an address but load separately.
window.addEventListener('hashchange', () => {
  if ((placeIn(location.hash).part === 'wall') !== (part === 'wall')) location.reload();
});
if (tournament !== null && part === 'wall') await showWall(tournament, words, language);
else await showDesk(words, language);
