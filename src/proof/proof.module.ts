import { Global, Module } from '@nestjs/common';
import { CONFIG, EVENT_STORE, providerOf, REPORT } from '../platform/injection.js';
import { Readiness } from '../platform/observability/health.controller.js';
import { CheckpointResolver } from './checkpoint.resolver.js';
import { LogController } from './log.controller.js';
import { ServiceLog } from './log/service-log.js';

const SHARED = [providerOf(ServiceLog, CONFIG, EVENT_STORE, REPORT)];

/** The transparency log of a service. */
@Global()
@Module({ controllers: [LogController], providers: [...SHARED, CheckpointResolver], exports: SHARED })
export class ProofModule {
  constructor(readiness: Readiness, log: ServiceLog) {
    readiness.require(async () => log.contradiction);
  }
}
