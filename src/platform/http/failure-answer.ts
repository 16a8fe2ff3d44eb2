import type { FastifyReply, FastifyRequest } from 'fastify';
import { requestIdOf } from '../observability/request-log.js';
import { failureHtml } from '../pages/failure-page.js';
import { type AskedQuery, type Missing, pageFor, sendPage } from '../pages/page.js';

/** An HTTP error as it is answered. */
export interface FailureAnswer {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly path?: unknown;
  /** Seconds after which to try again. */
  readonly retryAfter?: number;
  /** What is missing, for the page of a 404. */
  readonly missing?: Missing | null;
}

/** The forms of an error, in the order of preference if the client accepts several alike. */
const FORMS = ['json', 'html', 'text'] as const;

type Form = (typeof FORMS)[number];

const MATCHES: Readonly<Record<Form, RegExp>> = {
  json: /^application\/(?:[\w.-]+\+)?json$/,
  html: /^text\/html$/,
  text: /^text\/plain$/,
};
const MAIN_TYPES: Readonly<Record<Form, string>> = { json: 'application/*', html: 'text/*', text: 'text/*' };

/** Most characters of an `Accept` header that are read. */
const MOST_ACCEPT = 1_000;

/** The form that an `Accept` header prefers (RFC 9110, 12.5.1). Plain text if it accepts none of them. */
export function acceptedForm(accept: string | undefined): Form {
  const ranges = (accept ?? '*/*')
    .slice(0, MOST_ACCEPT)
    .toLowerCase()
    .split(',')
    .map((range) => {
      const [type, ...parameters] = range.split(';').map((part) => part.trim());
      const weight = parameters.find((one) => one.startsWith('q='))?.slice(2);
      return { type, weight: weight === undefined ? 1 : Number(weight) || 0 };
    });
  const weightOf = (form: Form): number =>
    ranges.find(({ type }) => MATCHES[form].test(type))?.weight ??
    ranges.find(({ type }) => type === MAIN_TYPES[form])?.weight ??
    ranges.find(({ type }) => type === '*/*')?.weight ??
    0;
  const [best] = FORMS.filter((form) => weightOf(form) > 0).sort((a, b) => weightOf(b) - weightOf(a));
  return best ?? 'text';
}

/**
 * Answers a request with an error: a page for browsers, JSON or plain text for other clients.
 * @param json the body for clients that accept JSON
 */
export function sendFailure(request: FastifyRequest, reply: FastifyReply, failure: FailureAnswer, json: string) {
  const { status, message, retryAfter } = failure;
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
  // RFC 9110, 15.5.2
  if (status === 401) void reply.header('www-authenticate', 'Bearer');
  const form = acceptedForm(request.headers.accept);
  if (form === 'html') {
    const page = pageFor(request, request.query as AskedQuery);
    const isFramed = request.url.startsWith('/embed/');
    const html = failureHtml(page, failure, { address: request.url, id: requestIdOf(reply.raw), isFramed });
    return sendPage(reply, html, status, isFramed ? '*' : undefined);
  }
  return reply
    .code(status)
    .header('vary', 'accept')
    .type(form === 'json' ? 'application/json' : 'text/plain; charset=utf-8')
    .send(form === 'json' ? json : `${message}\n`);
}
