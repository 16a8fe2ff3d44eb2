import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GRAPHQL_PATH } from '../graphql/apollo-options.js';
import { INTERNAL_ERROR, knownFailure } from '../graphql/shown-error.js';
import type { JsonLogger } from '../observability/logger.js';
import type { Metrics } from '../observability/metrics.js';
import { requestIdOf } from '../observability/request-log.js';
import { type FailureAnswer, sendFailure } from './failure-answer.js';

/** Used if an error has neither a code nor a message of its own. */
const BY_STATUS: Readonly<Record<number, readonly [code: string, message: string]>> = {
  400: ['BAD_REQUEST', 'the request cannot be parsed'],
  404: ['NOT_FOUND', 'nothing exists at this address'],
  405: ['METHOD_NOT_ALLOWED', 'this method is not allowed at this address'],
  406: ['NOT_ACCEPTABLE', 'it is not available in a format that the client accepts'],
  413: ['TOO_MUCH', 'the request body is too large'],
  414: ['TOO_MUCH', 'the URL is too long'],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'this content type is not supported here'],
  431: ['TOO_MUCH', 'the request headers are too large'],
};

/**
 * Gives every HTTP error a status, a code and a message, including the framework's own. Unexpected errors are logged
 * and shown as internal.
 */
@Catch()
export class HttpExceptionFilter implements ExceptionFilter {
  constructor(
    private readonly logger: JsonLogger,
    private readonly metrics: Metrics,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    // Apollo turns errors of resolvers into entries of `errors`.
    if (host.getType<string>() !== 'http') throw error;
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const failure = this.answer(error, request, requestIdOf(reply.raw));
    this.metrics.refused(failure.code);
    if (reply.raw.headersSent) {
      reply.raw.destroy();
      return;
    }
    const isGraphql = request.url.split('?')[0] === GRAPHQL_PATH;
    const { code, message, path } = failure;
    const body = isGraphql ? { errors: [{ message, extensions: { code } }] } : { code, message, path };
    void sendFailure(request, reply, failure, JSON.stringify(body));
  }

  private answer(error: unknown, { raw }: FastifyRequest, id: string): FailureAnswer {
    const { statusCode: status = 500 } = error as { statusCode?: number };
    if (error instanceof HttpException) {
      const response = error.getResponse();
      if (typeof response === 'object' && 'code' in response)
        return { status: error.getStatus(), ...(response as Omit<FailureAnswer, 'status'>) };
      return byStatus(error.getStatus(), error);
    }
    // Fastify's errors about unreadable requests; their messages are safe to show.
    if (error instanceof Error && status >= 400 && status < 500) return byStatus(status, error);
    // The client has left, so nothing failed here.
    if (raw.socket.destroyed) return byStatus(400, null);
    this.logger.failure('a request failed', error, { id });
    const known = knownFailure(error);
    return known === null ? { status: 500, code: 'INTERNAL', message: INTERNAL_ERROR } : { status: 503, ...known };
  }
}

function byStatus(status: number, error: Error | null): FailureAnswer {
  const [code, message] = BY_STATUS[status] ?? ['BAD_REQUEST', 'the request was rejected'];
  return { status, code, message: status === 404 ? message : (error?.message ?? message) };
}
