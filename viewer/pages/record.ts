import '../recorder/paifu-felt.js';
import { RecorderPage } from '../recorder/page.js';
import { kept, leave } from '../session/session.js';
import { TileImages } from '../tiles/tile-image.js';
import { languageAsked } from '../words/language.js';
import { wordsIn } from '../words/languages.js';
import { LANGUAGES } from '../words/record/languages.js';
import { LANGUAGES as TABLET } from '../words/tablet/languages.js';

const language = languageAsked(location.href, navigator.languages);
document.documentElement.lang = language;
const [entrance, place] = ['sign-in', 'record'].map((id) => document.getElementById(id) as HTMLElement);
const [words, tablet, tableWords, { drawn }] = await Promise.all([
  LANGUAGES[language](),
  TABLET[language](),
  wordsIn(language),
  import('virtual:tile-faces'),
]);
document.title = `${words.title} · Paifu`;

/** Whoever signs out leaves the page to the next one. */
async function begin(): Promise<void> {
  const session = (await kept()) ?? (await (await import('../session/sign-in.js')).signedInHere(entrance, language));
  entrance.hidden = true;
  const means = { words, tablet, tableWords, language, images: new TileImages(drawn) };
  const left = async (): Promise<void> => {
    await leave();
    location.assign(location.pathname + location.search);
  };
  await new RecorderPage(place, session, means, () => void left()).start();
}
await begin();
