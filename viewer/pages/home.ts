import { nothing, render } from 'lit';
import { languageOf } from '../../src/platform/pages/language.js';
import { pageLanguage } from '../i18n/language.js';
import { loadPageLexicon } from '../i18n/lexicon.js';
import { pasteWords } from '../i18n/paste.js';
import '../replay/paifu-replay.js';
import { html } from '../ui/html.js';
import { languagesTemplate } from '../ui/language-links.js';

/**
 * A part of the home page that reads a pasted, dropped or chosen log in the browser and replays it. The page without a service
 * (index.html) is this part alone.
 */
const [place, links] = ['own-log', 'languages'].map((id) => document.getElementById(id));
const language =
  links === null
    ? (languageOf(document.documentElement.lang) ?? 'en')
    : pageLanguage(location.href, navigator.languages);
const words = await pasteWords(language);
const ENDINGS = '.paifu,.mhr,.xml,.mjlog,.json,.jsonl,.mjson,.txt,.gz';

if (links !== null) {
  document.documentElement.lang = language;
  document.title = `${words.title} · Paifu`;
  render(languagesTemplate(words.languages, language), links);
}

/** Everything that reads a log is loaded with the first one. */
let reader: Promise<import('./own-log.js').OwnLog> | null = null;

async function take(log: Blob): Promise<void> {
  const shown = document.getElementById('own-log-shown');
  if (shown === null) return;
  reader ??= Promise.all([import('./own-log.js'), loadPageLexicon(language)]).then(
    ([{ OwnLog }]) => new OwnLog(shown, language, words, links === null),
  );
  await (await reader).take(log);
}

const takeFile = (file: File | undefined): void => void (file !== undefined && take(file));

function takeText(text: string): void {
  if (text.trim() !== '') void take(new Blob([text]));
}

const written = (): string => place?.querySelector('textarea')?.value ?? '';

function submitted(event: Event): void {
  event.preventDefault();
  takeText(written());
}

if (place !== null)
  render(
    html`<h2>${words.heading}</h2><p>${words.lead}</p>
      <form class="card" @submit=${submitted}>
        <div class="field"><label for="own-text">${words.text}</label>
          <textarea id="own-text" rows="3" spellcheck="false" autocomplete="off" aria-describedby="own-formats"
            @paste=${() => setTimeout(() => takeText(written()))}></textarea>
          <small id="own-formats">${words.formats}</small></div>
        <div class="fields"><div class="field"><label for="own-file">${words.file}</label>
          <input id="own-file" type="file" accept=${ENDINGS}
            @change=${({ target }: Event) => takeFile((target as HTMLInputElement).files?.[0])}></div></div>
        <p class="actions"><button>${words.show}</button></p></form>
      ${links === null ? nothing : html`<p><a href="./verify.html?lang=${language}">${words.verify}</a></p>`}
      <div id="own-log-shown"></div>`,
    place,
  );

document.addEventListener('dragover', (event) => {
  event.preventDefault();
  document.body.classList.add('over');
});
document.addEventListener('dragleave', () => document.body.classList.remove('over'));
document.addEventListener('drop', (event) => {
  event.preventDefault();
  document.body.classList.remove('over');
  const { dataTransfer } = event;
  const [file] = dataTransfer?.files ?? [];
  if (file === undefined) takeText(dataTransfer?.getData('text') ?? '');
  else takeFile(file);
});
