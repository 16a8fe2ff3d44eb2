import type { IncomingMessage } from 'node:http';

export type SpanAttributes = Readonly<Record<string, string | number>>;

/** The span of a request over HTTP. */
export interface RequestSpan {
  /** The id of its trace, in hexadecimal digits. */
  readonly trace: string;
  /** Runs work whose spans are children of this one. */
  run(work: () => void): void;
  end(method: string, route: string, status: number): void;
}

/** The part of OpenTelemetry that the service uses (open-telemetry.ts). */
export interface Tracing {
  request(request: IncomingMessage): RequestSpan;
  span<T>(name: string, attributes: SpanAttributes, work: () => Promise<T>): Promise<T>;
  /** Adds a finished span as a child of `parent`; times are those of `performance.now`. */
  ended(name: string, attributes: SpanAttributes, parent: string, times: readonly [start: number, end: number]): void;
  /** The current span in the form of the header `traceparent` (W3C Trace Context). */
  traceparent(): string | undefined;
  /** Exports finished spans. */
  stop(): Promise<void>;
}

/** `null` while tracing is off; OpenTelemetry is not loaded then. */
let tracing: Tracing | null = null;

export function setTracing(to: Tracing | null): void {
  tracing = to;
}

/** Whether the standard variables of OpenTelemetry enable traces. */
export function isTracingOn(env: Readonly<Record<string, string | undefined>>): boolean {
  const { OTEL_SDK_DISABLED, OTEL_TRACES_EXPORTER: exporter = '' } = env;
  if (OTEL_SDK_DISABLED?.toLowerCase() === 'true' || exporter === 'none') return false;
  return [exporter, env.OTEL_EXPORTER_OTLP_ENDPOINT, env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT].some(
    (value) => value !== undefined && value !== '',
  );
}

export const requestSpan = (request: IncomingMessage): RequestSpan | null => tracing?.request(request) ?? null;

export const inSpan = <T>(name: string, attributes: SpanAttributes, work: () => Promise<T>): Promise<T> =>
  tracing === null ? work() : tracing.span(name, attributes, work);

/** The current span, for the metadata of an event; `undefined` while tracing is off. */
export const currentTraceparent = (): string | undefined => tracing?.traceparent();

/** Adds a span from `start` until now to the trace of each event of a batch. */
export function spanOfEvents(name: string, events: readonly object[], start: number): void {
  if (tracing === null) return;
  const now = performance.now();
  const counts = new Map<string, number>();
  for (const { traceparent } of events as readonly { readonly traceparent?: string }[])
    if (traceparent !== undefined) counts.set(traceparent, (counts.get(traceparent) ?? 0) + 1);
  for (const [parent, count] of counts) tracing.ended(name, { 'paifu.events': count }, parent, [start, now]);
}

/** Milliseconds for the last export. */
const LAST_EXPORT = 1_000;

/** Exports finished spans. A collector that does not answer delays stopping by a second at most. */
export async function stopTracing(): Promise<void> {
  if (tracing === null) return;
  const stopping = tracing;
  tracing = null;
  await Promise.race([
    stopping.stop().catch(() => {}),
    new Promise((resolve) => setTimeout(resolve, LAST_EXPORT).unref()),
  ]);
}
