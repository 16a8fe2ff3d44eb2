import { type Markup, markup } from './markup.js';
import { type Language, LANGUAGE_NAMES, languageOf } from './language.js';
import { PAGE_WORDS, type PageWords } from './words/words.js';

/** What a page is asked for with. */
export type AskedQuery = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The first language of an `Accept-Language` header that the pages have: browsers write the preferred one first. */
const firstLanguage = (accepted = ''): Language =>
  accepted
    .slice(0, 500)
    .split(',')
    .map((one) => languageOf(one.split(';')[0]))
    .find((language) => language !== null) ?? 'en';

/** A page in the language of its reader. Everything it says stands in it: it needs no script. */
export class Page {
  readonly words: PageWords;
  private readonly language: Language;
  private readonly askedLanguage: Language | null;
  /** Names of the recorded tournaments that the page shows, by id. */
  private tournaments: ReadonlyMap<string, string> = new Map();

  /** @param path where it stands, and `query` with what: the same page in another language differs by `lang` alone */
  constructor(
    private readonly path: string,
    private readonly query: AskedQuery,
    accepted: string | undefined,
  ) {
    this.askedLanguage = typeof query.lang === 'string' ? languageOf(query.lang) : null;
    this.language = this.askedLanguage ?? firstLanguage(accepted);
    this.words = PAGE_WORDS[this.language];
  }

  /** Which language was asked for in the address; null: the browser's own. */
  get lang(): Language | null {
    return this.askedLanguage;
  }

  /** A parameter of the address; `null` if it is absent or given more than once. */
  asked(name: string): string | null {
    const value = this.query[name];
    return typeof value === 'string' ? value : null;
  }

  /** Sets the names of the recorded tournaments that the page shows. */
  nameTournaments(names: ReadonlyMap<string, string>): void {
    this.tournaments = names;
  }

  /** What a tournament is called: games name it by its id, or those of none that is recorded here by a name. */
  tournamentName(tournament: string): string {
    return this.tournaments.get(tournament) ?? tournament;
  }

  /** It is recorded here, and has a page. */
  hasTournament(tournament: string): boolean {
    return this.tournaments.has(tournament);
  }

  /** An address that keeps the language that was asked for. */
  link(path: string, params: Readonly<Record<string, string>> = {}): string {
    const asked = new URLSearchParams({
      ...params,
      ...(this.askedLanguage === null ? {} : { lang: this.askedLanguage }),
    });
    return asked.size === 0 ? path : `${path}?${asked}`;
  }

  /** The whole of it; `script` is what it loads besides, which does nothing that it could not do without. */
  html(title: string, body: Markup, script: string | null = null): string {
    const { find, verify, api, tournaments } = this.words;
    return markup`<!doctype html>
<html lang="${this.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title} · Paifu</title>
<link rel="icon" href="/paifu.svg">
<link rel="stylesheet" href="/pages.css">
${script === null ? markup`` : markup`<script type="module" src="${script}"></script>\n`}</head>
<body>
<header class="site"><a class="home" href="/"><img src="/paifu.svg" alt="" width="21" height="28">Paifu 牌譜</a>
<nav><a href="${this.link('/find')}">${find}</a> <a href="${this.link('/t')}">${tournaments.tournaments}</a> <a href="${this.link('/verify')}">${verify}</a> <a href="/ide/">${api}</a></nav></header>
<main>${body}</main>
<footer class="site">${this.languages()}</footer>
</body>
</html>
`.text;
  }

  private languages(): Markup {
    const others = Object.entries(LANGUAGE_NAMES).map(([tag, name]) => {
      const now = tag === this.language ? markup` aria-current="true"` : markup``;
      return markup`<li><a lang="${tag}" hreflang="${tag}" href="${this.inLanguage(tag)}"${now}>${name}</a></li>`;
    });
    return markup`<nav aria-label="${this.words.languages}"><ul class="languages">${others}</ul></nav>`;
  }

  private inLanguage(tag: string): string {
    const params = new URLSearchParams();
    for (const [name, value] of Object.entries(this.query))
      for (const one of [value ?? []].flat()) if (name !== 'lang') params.append(name, one);
    params.set('lang', tag);
    return `${this.path}?${params}`;
  }
}

/** A table with a heading; `numbers`: from which column on there are numbers. */
export function tableHtml(
  caption: string,
  head: readonly (Markup | string)[],
  rows: readonly (readonly (Markup | string)[])[],
  numbers = head.length,
): Markup {
  const cell = (value: Markup | string, i: number): Markup =>
    i === 0
      ? markup`<th scope="row">${value}</th>`
      : i >= numbers
        ? markup`<td class="number">${value}</td>`
        : markup`<td>${value}</td>`;
  const columns = head.map((name, i) =>
    i >= numbers ? markup`<th scope="col" class="number">${name}</th>` : markup`<th scope="col">${name}</th>`,
  );
  return markup`<div class="wide" tabindex="0" role="region" aria-label="${caption}"><table>
<caption>${caption}</caption>
<thead><tr>${columns}</tr></thead>
<tbody>${rows.map((row) => markup`<tr>${row.map(cell)}</tr>\n`)}</tbody>
</table></div>`;
}

/** What is so, and what it is called. */
export const factsHtml = (facts: readonly (readonly [name: string, value: Markup | string])[]): Markup =>
  markup`<dl class="facts">${facts.map(([name, value]) => markup`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;

/** `2026-01-31 09:30`. */
export const minuteOf = (time: string): string => time.slice(0, 16).replace('T', ' ');

export const timeHtml = (time: string): Markup => markup`<time datetime="${time}">${minuteOf(time)} UTC</time>`;
