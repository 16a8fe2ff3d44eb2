import { Controller, Get, HttpCode, Injectable, Query, ServiceUnavailableException } from '@nestjs/common';
import { DISK_FULL, type WriteProbe } from '../disk/files.js';
import type { EventStore } from '../event-store/port.js';

/** A condition of readiness. Resolves with why the service is not ready, or with fields to add to the answer. */
export type ReadinessCheck = (wantsSearches: boolean) => Promise<string | Readonly<Record<string, unknown>> | null>;

/** The conditions of readiness that modules add when they start. */
@Injectable()
export class Readiness {
  private readonly checks: ReadinessCheck[] = [];

  require(check: ReadinessCheck): void {
    this.checks.push(check);
  }

  /** The fields of all checks, or the first reason not to be ready. */
  async check(wantsSearches: boolean): Promise<string | Readonly<Record<string, unknown>>> {
    let fields = {};
    for (const check of this.checks) {
      const result = await check(wantsSearches);
      if (typeof result === 'string') return result;
      fields = { ...fields, ...result };
    }
    return fields;
  }
}

/** Whether new events can be written. */
export class WriteCheck {
  /** @param probe of the data directory; `null` for a store in memory */
  constructor(
    private readonly store: Pick<EventStore, 'failure'>,
    private readonly probe: WriteProbe | null,
  ) {}

  /** Why nothing can be written, in words for monitoring; `null` if it can. */
  async hindrance(): Promise<string | null> {
    const found = await this.probe?.look();
    if (found === 'full') return DISK_FULL;
    if (found === 'failing') return 'the data directory cannot be written';
    return this.store.failure === null ? null : 'the event store failed; the operator’s log says how';
  }
}

@Injectable()
export class ServiceState {
  isStopping = false;
}

/** For monitoring. Shows nothing of the games. */
@Controller('health')
export class HealthController {
  constructor(
    private readonly stopping: ServiceState,
    private readonly writing: WriteCheck,
    private readonly readiness: Readiness,
  ) {}

  /** The process answers. */
  @Get('live')
  @HttpCode(200)
  live(): object {
    return { status: 'live' };
  }

  /**
   * The service is not stopping, the store answers and can be written, and all other checks pass. With `?searches`, searches also
   * know everything that is recorded.
   */
  @Get('ready')
  @HttpCode(200)
  async ready(@Query('searches') searches?: string): Promise<object> {
    if (this.stopping.isStopping) throw notReady('the service is stopping');
    const hindrance = await this.writing.hindrance();
    if (hindrance !== null) throw notReady(`nothing can be recorded: ${hindrance}`);
    const result = await this.readiness.check(searches !== undefined);
    if (typeof result === 'string') throw notReady(result);
    return { status: 'ready', ...result };
  }
}

const notReady = (message: string) => new ServiceUnavailableException({ code: 'NOT_READY', message });
