import {
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { NodeSDK } from '@opentelemetry/sdk-node';
import type { Tracing } from './tracing.js';

/** Starts OpenTelemetry, configured by its standard variables (`OTEL_…`). Loaded only if they ask for traces. */
export function startOpenTelemetry(env: NodeJS.ProcessEnv, version: string): Tracing {
  // With the default of ten seconds, a retried export would take longer than the service has for stopping.
  env.OTEL_EXPORTER_OTLP_TIMEOUT ||= '2000';
  const sdk = new NodeSDK({
    serviceName: env.OTEL_SERVICE_NAME || 'paifu',
    // Only traces: metrics go to Prometheus and the log to standard error.
    metricReaders: [],
    logRecordProcessors: [],
    instrumentations: [],
  });
  sdk.start();
  const tracer = trace.getTracer('paifu', version);
  const failed = (span: Span, error: unknown): void => {
    // The message may contain a tile or a name.
    span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'error' });
  };
  const remote = (carrier: object): Context => propagation.extract(ROOT_CONTEXT, carrier);

  return {
    request({ headers }) {
      const span = tracer.startSpan('request', { kind: SpanKind.SERVER }, remote(headers));
      const within = trace.setSpan(ROOT_CONTEXT, span);
      return {
        trace: span.spanContext().traceId,
        run: (work) => context.with(within, work),
        end: (method, route, status) => {
          span.updateName(`${method} ${route}`);
          span.setAttributes({
            'http.request.method': method,
            'http.route': route,
            'http.response.status_code': status,
          });
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    span: (name, attributes, work) =>
      tracer.startActiveSpan(name, { attributes }, async (span) => {
        try {
          return await work();
        } catch (error) {
          failed(span, error);
          throw error;
        } finally {
          span.end();
        }
      }),
    ended: (name, attributes, parent, [startTime, endTime]) =>
      tracer.startSpan(name, { attributes, startTime }, remote({ traceparent: parent })).end(endTime),
    traceparent: () => {
      const carrier: { traceparent?: string } = {};
      propagation.inject(context.active(), carrier);
      return carrier.traceparent;
    },
    stop: () => sdk.shutdown(),
  };
}
