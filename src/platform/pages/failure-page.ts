import { format } from './language.js';
import { frameHtml, type Markup, type Missing, type Page, type PageWords, markup, tilesHtml } from './page.js';

/** The part of an HTTP error that its page shows. */
interface ShownFailure {
  readonly status: number;
  readonly message: string;
  readonly retryAfter?: number;
  readonly missing?: Missing | null;
}

interface FailedRequest {
  readonly address: string;
  readonly id: string;
  /** Whether the page is in a frame on another site. */
  readonly isFramed: boolean;
}

type Words = PageWords['failures'];

/** The kinds of errors, each with a title and a sentence. */
function kindOf(status: number): Exclude<keyof Words, 'missing' | 'again' | 'up'> {
  if (status === 404) return 'notFound';
  if (status === 401 || status === 403) return 'forbidden';
  if (status === 429) return 'tooMany';
  if (status === 503) return 'unavailable';
  return status >= 500 ? 'broken' : 'refused';
}

/** The status in tiles: circles for the digits, a white dragon for 0. */
const tilesOf = (status: number): string[] => [...String(status)].map((digit) => (digit === '0' ? '5z' : `${digit}p`));

/** The page of an error: its cause, and links to continue. */
export function failureHtml(page: Page, failure: ShownFailure, request: FailedRequest): string {
  const { failures } = page.words;
  const { status, message, missing, retryAfter = 1 } = failure;
  const kind = kindOf(status);
  const { title, text } = failures[kind];
  const sentence =
    missing != null ? failures.missing[missing.what] : format(text, { seconds: retryAfter, id: request.id });
  const body = markup`<div class="failure"><div aria-hidden="true">${tilesHtml(tilesOf(status))}</div>
<h1>${title}</h1>
<p class="lead">${sentence}</p>
${kind === 'refused' && markup`<p class="problem">${page.lexicon.translate(message)}</p>`}${!request.isFramed && waysOn(page, failure, request)}</div>`;
  return request.isFramed ? frameHtml(page, title, body) : page.html(title, body);
}

function waysOn(page: Page, { status, missing }: ShownFailure, { address }: FailedRequest): Markup {
  const { words } = page;
  const again = status === 429 || status >= 500;
  return markup`<ul class="ways">${again && markup`<li><a href="${address}">${words.failures.again}</a></li>`}${
    missing?.up !== undefined && markup`<li>${page.anchor(missing.up.path, words.failures.up[missing.up.of])}</li>`
  }<li>${page.anchor('/', words.homePage)}</li><li>${page.anchor('/find', words.find)}</li><li>${page.anchor('/t', words.tournaments.tournaments)}</li>${page.parts.docs && markup`<li><a href="/docs/">${words.docs.title}</a></li>`}</ul>`;
}
