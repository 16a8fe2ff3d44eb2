import { render } from 'lit';
import { Desk } from '../desks/organiser/desk.js';
import { deskTemplate } from '../desks/organiser/desk-template.js';
import { placeIn } from '../desks/organiser/navigation.js';
import type { Session } from '../session/session.js';
import type { Language } from '../../src/platform/pages/language.js';
import { formWords } from '../i18n/form.js';
import { localeOf } from '../i18n/language.js';
import { type OrganiserWords, tournamentTexts } from '../i18n/organiser.js';

/** Opens the desk of an organiser who is signed in. */
export async function openDesk(
  at: HTMLElement,
  session: Session,
  words: OrganiserWords,
  language: Language,
): Promise<void> {
  const [texts, forms] = await Promise.all([tournamentTexts(language), formWords(language)]);
  const look = { words: forms, tileName: (tile: string) => tile };
  const locale = localeOf(language, navigator.languages);
  const draw = () => render(deskTemplate(desk), at);
  const desk = new Desk(session, words, texts, look, locale, language, placeIn(location.hash), draw);
  window.addEventListener('hashchange', () => void desk.go(placeIn(location.hash)));
  setInterval(() => {
    desk.now = Date.now();
    desk.draw();
  }, 1_000);
  await desk.go(desk.place);
}
