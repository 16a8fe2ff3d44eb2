import { loadPageLexicon } from '../i18n/lexicon.js';
import { render } from 'lit';
import { html } from '../ui/html.js';
import { Desk } from '../desks/organiser/desk.js';
import { deskTemplate } from '../desks/organiser/desk-template.js';
import { placeIn } from '../desks/organiser/navigation.js';
import { forgetSeeds } from '../desks/organiser/seating.js';
import { Wall, wallTemplate } from '../desks/organiser/wall.js';
import { storedSession, signOut, type Session } from '../session/session.js';
import { askToSignIn } from '../session/sign-in.js';
import type { Language } from '../../src/platform/pages/language.js';
import { formWords } from '../i18n/form.js';
import { localeOf, pageLanguage } from '../i18n/language.js';
import { forgetDrafts } from '../ui/form/drafts.js';
import { organiserWords, type OrganiserWords, tournamentTexts } from '../i18n/organiser.js';
import { languagesTemplate } from '../ui/language-links.js';

const [place, who, languages] = ['desk', 'who', 'languages'].map((id) => document.getElementById(id) as HTMLElement);

/** The wall display is public and needs no sign-in. */
async function showWall(tournament: string, words: OrganiserWords, language: Language): Promise<void> {
  document.body.classList.add('on-wall');
  const wall = new Wall(tournament, words, language, () => render(wallTemplate(wall), place));
  wall.draw();
  await wall.start();
}

async function showDesk(words: OrganiserWords, language: Language): Promise<void> {
  const { hash } = location;
  const session = (await storedSession()) ?? (await askToSignIn(place, language));
  // Signing in drops the fragment of the address.
  if (location.hash !== hash) history.replaceState(null, '', hash);
  render(whoTemplate(session, words), who);
  const [texts, forms] = await Promise.all([tournamentTexts(language), formWords(language)]);
  const look = { words: forms, tileName: (tile: string) => tile };
  const locale = localeOf(language, navigator.languages);
  const draw = () => render(deskTemplate(desk), place);
  const desk = new Desk(session, words, texts, look, locale, language, placeIn(hash), draw);
  window.addEventListener('hashchange', () => void desk.go(placeIn(location.hash)));
  setInterval(() => {
    desk.now = Date.now();
    desk.draw();
  }, 1_000);
  await desk.go(desk.place);
}

const whoTemplate = ({ actor }: Session, words: OrganiserWords) => {
  const out = async (): Promise<void> => {
    forgetSeeds();
    forgetDrafts();
    await signOut();
    location.reload();
  };
  return html`<a href="#">${words.allTournaments}</a> <span class="quiet">${actor}</span>
    <button type="button" class="second" @click=${out}>${words.leave}</button>`;
};

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
