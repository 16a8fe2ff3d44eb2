import { ForbiddenException, NotFoundException } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Caller } from '../auth/caller.js';
import type { KnownTournaments } from '../queries/tournaments/known-tournaments.js';
import type { Failure } from './failures.js';
import { pageHeaders } from './page-headers.js';
import { type AskedQuery, Page } from './pages/page.js';

/** A request for a page that says what is read of the record. */
export interface PageRequest {
  readonly caller: Caller;
  readonly headers: { readonly 'accept-language'?: string };
  readonly url: string;
}

/** The page that is asked for, which knows what tournaments are called. Rejects as the store's reading does. */
export async function pageFor(
  { url, headers }: PageRequest,
  query: AskedQuery,
  known: KnownTournaments,
): Promise<Page> {
  const names = new Map((await known.all()).map(({ id, name }) => [id, name]));
  return new Page(url.split('?')[0], query, headers['accept-language'], names);
}

/** Nothing of it is kept on the way: what a page says is its caller's, in their language, now. */
export const sendPage = (reply: FastifyReply, html: string, status = 200) =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers(pageHeaders())
    .header('cache-control', 'no-store')
    .header('vary', 'accept-language')
    .send(html);

export const missing = (message: string): NotFoundException => new NotFoundException({ code: 'NOT_FOUND', message });

/** Refuses as all pages of a game do. */
export function refused({ code, message }: Failure): never {
  throw code === 'FORBIDDEN' ? new ForbiddenException({ code, message }) : missing(message);
}
