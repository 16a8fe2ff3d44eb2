import { ForbiddenException, NotFoundException } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Caller } from '../../access/authentication/caller.js';
import type { Failure } from '../graphql/failures.js';
import { pageHeaders } from '../http/page-headers.js';
import { type AskedQuery, Page } from './page.js';

/** A request for a page that says what is read of the record. */
export interface PageRequest {
  readonly caller: Caller;
  readonly headers: { readonly 'accept-language'?: string };
  readonly url: string;
}

/** The page that is asked for, in the caller's language. */
export const pageFor = ({ url, headers }: PageRequest, query: AskedQuery): Page =>
  new Page(url.split('?')[0], query, headers['accept-language']);

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
