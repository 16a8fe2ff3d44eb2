import { storedSession, signOut, type Session } from '../session/session.js';
import { pageLanguage } from '../i18n/language.js';
import { loadPageLexicon } from '../i18n/lexicon.js';
import { scribeWords } from '../i18n/scribe.js';
import { format } from '../../src/platform/pages/language.js';

const language = pageLanguage(location.href, navigator.languages);
document.documentElement.lang = language;
const [entrance, place] = ['sign-in', 'record'].map((id) => document.getElementById(id) as HTMLElement);
const [words] = await Promise.all([scribeWords(language), loadPageLexicon(language)]);
document.title = `${words.title} · Paifu`;

/**
 * Signs in, perhaps as another user. Waiting actions stay, to be sent or handed over; the previous user's cached games
 * are deleted.
 */
async function signedIn(before: Session | null): Promise<Session> {
  const [{ askToSignIn }, { clearCachedGames, waitingCount }, { recordingScope }] = await Promise.all([
    import('../session/sign-in.js'),
    import('../desks/scribe/offline/tablet-store.js'),
    import('../desks/scribe/tables/scope.js'),
  ]);
  const waiting = await waitingCount();
  const done = new AbortController();
  // Going back restores the previous session.
  addEventListener('hashchange', () => location.reload(), { signal: done.signal });
  const session = await askToSignIn(
    entrance,
    language,
    waiting === 0 ? null : format(words.tablet.waitsForSignIn, { count: waiting }),
  );
  done.abort();
  if (before !== null && before.actor !== session.actor) await clearCachedGames();
  const { only } = recordingScope(session);
  if (only !== null && location.hash === '') history.replaceState(null, '', `#game=${only}`);
  return session;
}

async function begin(): Promise<void> {
  const before = await storedSession();
  const isAnew = new URLSearchParams(location.hash.slice(1)).has('pair');
  const session = before === null || isAnew ? await signedIn(before) : before;
  entrance.hidden = true;
  const left = async (): Promise<void> => {
    await signOut();
    location.assign(location.pathname + location.search);
  };
  // What records tables is loaded once somebody is signed in.
  const { openRecorder } = await import('../desks/scribe/recorder-page.js');
  await openRecorder(place, session, words, language, () => void left());
}
await begin();
