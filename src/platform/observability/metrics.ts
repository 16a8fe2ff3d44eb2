import { Controller, ForbiddenException, Get, Header, Injectable, Req } from '@nestjs/common';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { RequestCaller } from '../http/request-guard.js';

const COMMANDS = ['open', 'record', 'correct', 'case', 'tournament'] as const;
export type CommandKind = (typeof COMMANDS)[number];

const OUTCOMES = [
  'recorded',
  'replayed',
  'refused',
  'conflict',
  'command-reused',
  'no-such-game',
  'no-such-tournament',
  'failed',
] as const;

/** Seconds, from unnoticeable at the table to the time-out of clients. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Fewer, because each route is a series. */
const HTTP_BUCKETS = [0.005, 0.025, 0.1, 0.5, 2.5, 10];

/** Metrics of the process (memory, CPU, garbage collection, event loop lag). Shared by all services in it. */
let ofProcess: Registry | null = null;

function processMetrics(): Registry {
  if (ofProcess === null) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

/** The outcome of a command. `replayed` and `entries` are set if it was recorded. */
interface CommandOutcome {
  readonly outcome: string;
  readonly replayed?: boolean;
  readonly entries?: readonly unknown[];
}

/**
 * Metrics of a service, for Prometheus. Labels are constants of the program, never client input, so that they reveal
 * nothing and the number of series is bounded.
 */
@Injectable()
export class Metrics {
  private readonly registry = new Registry();
  private readonly counted = new Counter({
    name: 'paifu_commands_total',
    help: 'Commands judged, by outcome.',
    labelNames: ['kind', 'outcome'] as const,
    registers: [this.registry],
  });
  private readonly events = new Counter({
    name: 'paifu_events_recorded_total',
    help: 'Events that commands recorded.',
    registers: [this.registry],
  });
  private readonly took = new Histogram({
    name: 'paifu_command_seconds',
    help: 'Seconds from receiving a command to its answer, including the write to disk.',
    labelNames: ['kind'] as const,
    buckets: BUCKETS,
    registers: [this.registry],
  });
  private readonly requests = new Histogram({
    name: 'paifu_http_seconds',
    help: 'Seconds from a request to the end of its answer, by route pattern.',
    labelNames: ['route', 'method', 'status'] as const,
    buckets: HTTP_BUCKETS,
    registers: [this.registry],
  });
  private readonly answered = new Histogram({
    name: 'paifu_operation_seconds',
    help: 'Seconds a GraphQL operation over HTTP took.',
    labelNames: ['operation'] as const,
    buckets: BUCKETS,
    registers: [this.registry],
  });
  private readonly errors = new Counter({
    name: 'paifu_errors_total',
    help: 'Errors in answers of GraphQL, by their code.',
    labelNames: ['code'] as const,
    registers: [this.registry],
  });
  private readonly refusals = new Counter({
    name: 'paifu_refused_total',
    help: 'Requests refused before execution, by limit or check.',
    labelNames: ['by'] as const,
    registers: [this.registry],
  });

  constructor() {
    for (const kind of COMMANDS) {
      for (const outcome of OUTCOMES) this.counted.inc({ kind, outcome }, 0);
      this.took.zero({ kind });
    }
    for (const operation of ['query', 'mutation', 'none']) this.answered.zero({ operation });
    processMetrics();
  }

  /** Adds a gauge that is read at each scrape. */
  gauge(name: string, help: string, value: () => number | Promise<number>): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      async collect() {
        this.set(await value());
      },
    });
  }

  /** Adds a counter whose total is kept elsewhere. */
  total(name: string, help: string, value: () => number): void {
    new Counter({
      name,
      help,
      registers: [this.registry],
      collect() {
        this.reset();
        this.inc(value());
      },
    });
  }

  /** Counts and times a command. */
  async command<O extends CommandOutcome>(kind: CommandKind, task: () => Promise<O>): Promise<O> {
    const end = this.took.startTimer({ kind });
    try {
      const outcome = await task();
      const isRecorded = outcome.outcome === 'recorded';
      this.counted.inc({ kind, outcome: isRecorded && outcome.replayed ? 'replayed' : outcome.outcome });
      if (isRecorded && !outcome.replayed) this.events.inc(outcome.entries?.length);
      return outcome;
    } catch (error) {
      this.counted.inc({ kind, outcome: 'failed' });
      throw error;
    } finally {
      end();
    }
  }

  /** @param labels `status` is the status class, such as `2xx` */
  request(
    labels: { readonly route: string; readonly method: string; readonly status: string },
    milliseconds: number,
  ): void {
    this.requests.observe(labels, milliseconds / 1_000);
  }

  operation(kind: 'query' | 'mutation' | 'subscription' | undefined, milliseconds: number): void {
    this.answered.observe({ operation: kind ?? 'none' }, milliseconds / 1_000);
  }

  /** Counts an error sent to a client, and under `limit` the limit that it exceeded. */
  error({ code, limit }: { readonly code?: unknown; readonly limit?: unknown } = {}): void {
    this.errors.inc({ code: word(code) });
    if (limit !== undefined) this.refused(limit);
  }

  /** Counts a refused request by the limit or check that refused it. */
  refused(by: unknown): void {
    this.refusals.inc({ by: word(by) });
  }

  text(): Promise<string> {
    return Registry.merge([processMetrics(), this.registry]).metrics();
  }
}

/** Anything but a code of the program becomes `other`. */
const word = (text: unknown): string =>
  typeof text === 'string' && /^[A-Za-z][A-Za-z_-]{0,39}$/.test(text) ? text.toLowerCase() : 'other';

/** `/metrics` in Prometheus' format, for the roles monitor and operator. */
@Controller('metrics')
export class MetricsController {
  constructor(private readonly metrics: Metrics) {}

  @Get()
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  @Header('cache-control', 'no-store')
  read(@Req() { caller }: { caller: RequestCaller }): Promise<string> {
    if (caller.canMonitor) return this.metrics.text();
    throw new ForbiddenException({ code: 'FORBIDDEN', message: 'metrics need the role monitor or operator' });
  }
}
