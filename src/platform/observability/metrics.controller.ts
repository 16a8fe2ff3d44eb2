import { Controller, ForbiddenException, Get, Header, Req } from '@nestjs/common';
import type { Caller } from '../../access/authentication/caller.js';
import { Metrics } from './metrics.js';

/** `/metrics` in Prometheus' format, for the roles monitor and operator. */
@Controller('metrics')
export class MetricsController {
  constructor(private readonly metrics: Metrics) {}

  @Get()
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  @Header('cache-control', 'no-store')
  read(@Req() { caller }: { caller: Caller }): Promise<string> {
    if (caller.mayMonitor) return this.metrics.text();
    throw new ForbiddenException({ code: 'FORBIDDEN', message: 'metrics need the role monitor or operator' });
  }
}
