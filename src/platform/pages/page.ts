import { createParamDecorator, type ExecutionContext, ForbiddenException, NotFoundException } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type Position, displayed, escaped, positionsIn } from './isolation.js';
import type { Lexicon } from '../../engine/messages/lexicon.js';
import { LEXICONS } from './lexicons.js';
import { LANGUAGE_NAMES, type Language, languageOf } from './language.js';
import { rulesetName } from './naming-rulesets.js';
import EN from './words/en.json' with { type: 'json' };
import JA from './words/ja.json' with { type: 'json' };
import ZH_HANS from './words/zh-hans.json' with { type: 'json' };
import ZH_HANT from './words/zh-hant.json' with { type: 'json' };
import type { Failure } from '../graphql/failures.js';
import { sendCompressed } from '../http/compression.js';
import { pageHeaders } from '../http/security-headers.js';

/** HTML in which all text has been escaped. */
export class Markup {
  constructor(readonly text: string) {}
}

/** `null` and `false` insert nothing. */
type Value = Markup | readonly Markup[] | string | number | null | false;

const written = (value: Value, position: Position): string =>
  value === null || value === false
    ? ''
    : value instanceof Markup
      ? value.text
      : typeof value === 'object'
        ? value.map(({ text }) => text).join('')
        : displayed(escaped(String(value)), position, (text) => `<bdi>${text}</bdi>`);

/** A template tag for HTML. Escapes inserted values unless they are `Markup`. */
export function markup(texts: TemplateStringsArray, ...values: readonly Value[]): Markup {
  const positions = positionsIn(texts);
  return new Markup(
    texts.map((text, i) => (i === 0 ? text : written(values[i - 1], positions[i - 1]) + text)).join(''),
  );
}

/** Tiles with a picture (`viewer/vite.config.ts`). */
const DRAWN = /^(?:[0-9][mps]|[1-7]z|[1-8]f)$/;

/** A small picture of a tile, or the recorded text if it was not seen clearly. */
function tileHtml(tile: string): Markup {
  if (!DRAWN.test(tile) && tile !== '?') return markup`<span class="reading">${tile}</span>`;
  const file = `${tile === '?' ? 'back' : tile}.svg`;
  return markup`<picture><source media="(prefers-color-scheme: dark)" srcset="/tiles/dark/${file}"><img src="/tiles/light/${file}" alt="" width="18" height="24"></picture>`;
}

/** `1m 2m 3m 7z` as players write it: `123m 7z`. */
export const writtenTiles = (tiles: readonly string[]): string =>
  tiles.reduce((text, tile, i) => {
    const joins = i > 0 && DRAWN.test(tile) && DRAWN.test(tiles[i - 1]) && tile.at(-1) === tiles[i - 1].at(-1);
    return joins ? `${text.slice(0, -1)}${tile}` : `${text}${i > 0 ? ' ' : ''}${tile}`;
  }, '');

/** A group of tiles, read by screen readers as one image. */
export const tilesHtml = (tiles: readonly string[], of = ''): Markup =>
  markup`<span class="tiles ${of}" role="img" aria-label="${writtenTiles(tiles)}">${tiles.map(tileHtml)}</span>`;

export type PageWords = typeof EN;

export const PAGE_WORDS: Readonly<Record<Language, PageWords>> = {
  en: EN,
  'zh-Hant': ZH_HANT,
  'zh-Hans': ZH_HANS,
  ja: JA,
};

/** Query parameters. */
export type AskedQuery = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The first supported language of an `Accept-Language` header, which browsers sort by preference. */
const firstLanguage = (accepted = ''): Language =>
  accepted
    .slice(0, 500)
    .split(',')
    .map((one) => languageOf(one.split(';')[0]))
    .find((language) => language !== null) ?? 'en';

/** Optional parts of the service: pages link only to those that it has. */
export interface SiteParts {
  /** The documentation site was built. */
  readonly docs: boolean;
  /** The IDE page of the API is on. */
  readonly ide: boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    siteParts: SiteParts;
  }
}

/** What pages show of a recorded tournament. */
export interface NamedTournament {
  readonly name: string;
  readonly timeZone: string | null;
}

/** A page in its reader's language. Its content does not need scripts. */
export class Page {
  readonly words: PageWords;
  /** The words of the engine. */
  readonly lexicon: Lexicon;
  readonly language: Language;
  private readonly askedLanguage: Language | null;
  /** The recorded tournaments that the page shows, by id. */
  private tournaments: ReadonlyMap<string, NamedTournament> = new Map();

  /** @param path of the page; with `query` it makes the links to the page in other languages */
  constructor(
    private readonly path: string,
    private readonly query: AskedQuery,
    accepted: string | undefined,
    readonly parts: SiteParts = { docs: true, ide: true },
  ) {
    this.askedLanguage = typeof query.lang === 'string' ? languageOf(query.lang) : null;
    this.language = this.askedLanguage ?? firstLanguage(accepted);
    this.words = PAGE_WORDS[this.language];
    this.lexicon = LEXICONS[this.language];
  }

  /** The language of the page. */
  get tag(): Language {
    return this.language;
  }

  /** The language in the address; `null` to use the browser's. */
  get lang(): Language | null {
    return this.askedLanguage;
  }

  /** A parameter of the address; `null` if it is absent or given more than once. */
  asked(name: string): string | null {
    const value = this.query[name];
    return typeof value === 'string' ? value : null;
  }

  /** Sets the recorded tournaments that the page shows. */
  nameTournaments(names: ReadonlyMap<string, NamedTournament>): void {
    this.tournaments = names;
  }

  /** The time zone of the games of a tournament; `null` for UTC. */
  timeZoneOf(tournament: string | null): string | null {
    return tournament === null ? null : (this.tournaments.get(tournament)?.timeZone ?? null);
  }

  /** The name of a tournament. Games of unrecorded tournaments have its name instead of an id. */
  tournamentName(tournament: string): string {
    return this.tournaments.get(tournament)?.name ?? tournament;
  }

  /** The name of a ruleset, or its id if it is unknown. */
  rulesetName(id: string): string {
    return rulesetName(id, this.language);
  }

  /** Whether the tournament is recorded here and has a page. */
  hasTournament(tournament: string): boolean {
    return this.tournaments.has(tournament);
  }

  /** An address that keeps the language parameter. */
  link(path: string, params: Readonly<Record<string, string>> = {}): string {
    const asked = new URLSearchParams({
      ...params,
      ...(this.askedLanguage === null ? {} : { lang: this.askedLanguage }),
    });
    return asked.size === 0 ? path : `${path}?${asked}`;
  }

  /** A link that keeps the language parameter. */
  anchor(path: string, text: Markup | string | number, params: Readonly<Record<string, string>> = {}): Markup {
    return markup`<a href="${this.link(path, params)}">${text}</a>`;
  }

  /** A link to the page of a game. */
  gameLink(id: string, text: string): Markup {
    return this.anchor(`/g/${id}`, text);
  }

  /** A link to the page of a player. */
  playerLink(id: string, text: string): Markup {
    return this.anchor(`/p/${encodeURIComponent(id)}`, text);
  }

  /** Links to the first and the next part of a list; `null` if there is none. */
  turn(first: string | null, next: string | null): Markup {
    const { toFirst, next: more } = this.words;
    return markup`<p class="turn">${first !== null && markup`<a href="${first}">${toFirst}</a> `}${next !== null && markup`<a rel="next" href="${next}">${more}</a>`}</p>`;
  }

  /** Links to pages of one kind, the current one marked. */
  tabs(
    label: string,
    tabs: readonly { readonly text: string | number; readonly href: string; readonly isCurrent: boolean }[],
    of = '',
  ): Markup {
    const links = tabs.map(
      ({ text, href, isCurrent }) => markup`<a href="${href}"${isCurrent && markup` aria-current="page"`}>${text}</a> `,
    );
    return markup`<nav class="tabs${of}" aria-label="${label}">${links}</nav>`;
  }

  /**
   * Says that the address is not understood, and names the field as the form does.
   * @param labels of the fields of the form
   */
  problem(
    error: Error,
    labels: Readonly<Record<string, string>> = { ...this.words.filters, sort: this.words.sort },
  ): Markup {
    // The last name of a path: `filter.seats[0].wind`.
    const [, field = '', rest = ''] = /^(?:[\w[\]]+\.)*(\w+)(?:\[\d+\])?: (.*)$/s.exec(error.message) ?? [];
    const text = Object.hasOwn(labels, field)
      ? `${labels[field]}: ${this.lexicon.translate(rest)}`
      : this.lexicon.translate(error.message);
    return markup`<p class="problem" role="alert">${this.words.notUnderstood}: ${text}</p>`;
  }

  /** The hidden field by which a form keeps the language. */
  languageField(): Markup | null {
    return this.lang === null ? null : markup`<input type="hidden" name="lang" value="${this.lang}">`;
  }

  /**
   * The whole document.
   * @param script an optional enhancement
   */
  html(title: string, body: Markup, script: string | null = null): string {
    const { find, verify, api, docs, tournaments } = this.words;
    return markup`<!doctype html>
<html lang="${this.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title} · Paifu</title>
<link rel="icon" href="/paifu.svg">
<link rel="stylesheet" href="/theme.css">
<link rel="stylesheet" href="/pages.css">
${script !== null && markup`<script type="module" src="${script}"></script>\n`}</head>
<body>
<header class="site"><a class="home" href="/"><img class="logo" src="/paifu.svg" alt="" width="21" height="28">Paifu 牌譜</a>
<nav>${this.section('/find', find)} ${this.section('/t', tournaments.tournaments)} ${this.section('/verify', verify)}</nav></header>
<main>${body}</main>
<footer class="site">${this.languages()}${this.parts.docs && markup` <a href="/docs/">${docs.title}</a>`}${this.parts.ide && markup` <a href="/ide/">${api}</a>`}</footer>
</body>
</html>
`.text;
  }

  /** A link to a part of the service, marked on its first page. */
  private section(path: string, text: string): Markup {
    return markup`<a href="${this.link(path)}"${path === this.path && markup` aria-current="page"`}>${text}</a>`;
  }

  private languages(): Markup {
    const others = Object.entries(LANGUAGE_NAMES).map(
      ([tag, name]) =>
        markup`<li><a lang="${tag}" hreflang="${tag}" href="${this.inLanguage(tag)}"${tag === this.language && markup` aria-current="true"`}>${name}</a></li>`,
    );
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

/** Columns from which a table is shown as one block per row on a narrow screen, each value below the name of its column. */
const STACKED_FROM = 4;

/** Kinds of tables that are one block per row on a narrow screen, or never, whatever the number of their columns. */
const STACKED: Readonly<Record<string, boolean>> = { results: true, narrow: false };

/** The text of a column's name, for a `data-label` attribute. */
const labelOf = (head: Markup | string): Markup | string =>
  head instanceof Markup ? new Markup(head.text.replace(/<[^>]*>/g, '')) : head;

/**
 * A table with a caption.
 * @param numbers the first column of numbers
 * @param kind a class for its style
 */
export function tableHtml(
  caption: string,
  head: readonly (Markup | string)[],
  rows: readonly (readonly (Markup | string)[])[],
  numbers = head.length,
  kind = '',
): Markup {
  const isStacked = STACKED[kind] ?? head.length >= STACKED_FROM;
  const numeric = (i: number): Markup | false => i >= numbers && markup` class="number"`;
  const labels = head.map((name) => isStacked && markup` data-label="${labelOf(name)}"`);
  const cell = (value: Markup | string, i: number): Markup =>
    i === 0 ? markup`<th scope="row">${value}</th>` : markup`<td${numeric(i)}${labels[i]}>${value}</td>`;
  const columns = head.map((name, i) =>
    name === '' ? markup`<td></td>` : markup`<th scope="col"${numeric(i)}>${name}</th>`,
  );
  return markup`<div class="wide${isStacked ? ' stacked' : ''}${kind === '' ? '' : ` ${kind}`}" tabindex="0" role="region" aria-label="${caption}"><table>
<caption>${caption}</caption>
<thead><tr>${columns}</tr></thead>
<tbody>${rows.map((row) => markup`<tr>${row.map(cell)}</tr>\n`)}</tbody>
</table></div>`;
}

/** A list of names and values; a value that is `null` is left out. */
export const factsHtml = (facts: readonly (readonly [name: string, value: Markup | string | null])[]): Markup =>
  markup`<dl class="facts">${facts.map(([name, value]) =>
    value === null ? markup`` : markup`<div><dt>${name}</dt><dd>${value}</dd></div>`,
  )}</dl>`;

/** `2026-01-31 09:30 UTC`, or `UTC+9` in a time zone; a day without a time stays as it is. */
export function timeText(time: string, timeZone: string | null = null): string {
  if (time.length <= 10) return time;
  const clock = clockIn(timeZone);
  // Swedish writes days as ISO 8601 does.
  return clock === null
    ? `${time.slice(0, 16).replace('T', ' ')} UTC`
    : clock.format(new Date(time)).replace('GMT', 'UTC').replace('\u2212', '-');
}

/** The clock of a time zone; `null` for UTC and for a zone that does not exist. */
function clockIn(timeZone: string | null): Intl.DateTimeFormat | null {
  if (timeZone === null) return null;
  try {
    return new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      ...({ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const),
      timeZoneName: 'shortOffset',
    });
  } catch {
    return null;
  }
}

export const timeHtml = (time: string, timeZone: string | null = null): Markup =>
  markup`<time datetime="${time}">${timeText(time, timeZone)}</time>`;

/** A request for a page. */
export interface PageRequest {
  readonly headers: { readonly 'accept-language'?: string };
  readonly url: string;
  readonly server: { readonly siteParts: SiteParts };
}

export const pageFor = ({ url, headers, server }: PageRequest, query: AskedQuery): Page =>
  new Page(url.split('?')[0], query, headers['accept-language'], server.siteParts);

/** A parameter of a request handler: the requested page. */
export const AskedPage = createParamDecorator((_: unknown, context: ExecutionContext): Page => {
  const request = context.switchToHttp().getRequest<PageRequest & { readonly query: AskedQuery }>();
  return pageFor(request, request.query);
});

/** A page for frames on other sites, without the header and the footer of the service's own pages. */
export const frameHtml = (page: Page, title: string, body: Markup, script: string | null = null): string =>
  markup`<!doctype html>
<html lang="${page.tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<link rel="stylesheet" href="/theme.css">
<link rel="stylesheet" href="/pages.css">
${script !== null && markup`<script type="module" src="${script}"></script>\n`}</head>
<body><main>${body}</main></body>
</html>
`.text;

/**
 * Sends a page. It must not be cached, because it depends on caller, language and time. Errors have other forms too.
 * @param frames which sites may frame it
 */
export const sendPage = (reply: FastifyReply, html: string, status = 200, frames?: '*') =>
  sendCompressed(
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .headers(pageHeaders(frames))
      .header('cache-control', 'no-store')
      .header('vary', 'accept, accept-encoding, accept-language'),
    html,
  );

/** What an address names that does not exist, or that its reader may not see. */
export interface Missing {
  readonly what: keyof PageWords['failures']['missing'];
  /** The page of the thing that it would belong to. */
  readonly up?: { readonly path: string; readonly of: 'game' | 'tournament' };
}

/**
 * @param missing `null` for any address
 * @param message for clients that accept no page
 */
export const pageNotFound = (missing: Missing | null, message: string): NotFoundException =>
  new NotFoundException({ code: 'NOT_FOUND', message, missing });

/** Throws the HTTP error for a failure to read a game. */
export function throwFailure({ code, message }: Failure): never {
  throw code === 'FORBIDDEN' ? new ForbiddenException({ code, message }) : pageNotFound({ what: 'game' }, message);
}
