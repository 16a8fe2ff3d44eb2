import { Controller, Get, HttpCode, ServiceUnavailableException } from '@nestjs/common';
import { ReadModels } from '../queries/read-models.js';
import { GameLogs } from '../recording/game-logs.js';
import { Stopping } from './stopping.js';
import { Writing } from './writing.js';

/** For what watches over the service: nothing of the games is shown here. */
@Controller('health')
export class HealthController {
  constructor(
    private readonly logs: GameLogs,
    private readonly stopping: Stopping,
    private readonly models: ReadModels,
    private readonly writing: Writing,
  ) {}

  /** The process answers. */
  @Get('live')
  @HttpCode(200)
  live(): object {
    return { status: 'live' };
  }

  /** The store answers and can be written, and the service is not about to end. */
  @Get('ready')
  @HttpCode(200)
  async ready(): Promise<object> {
    if (this.stopping.isStopping) throw notReady('the service is stopping');
    const hindrance = await this.writing.hindrance();
    if (hindrance !== null) throw notReady(`nothing can be recorded: ${hindrance}`);
    try {
      await this.logs.load(NO_GAME);
      const { behind, waiting, failure } = await this.models.status();
      // Searches that lag do not keep anybody from recording: it is reported, and the service is ready.
      return {
        status: 'ready',
        readModels: { millisecondsBehind: behind, setAside: waiting, failing: failure !== null },
      };
    } catch {
      throw notReady('the event store does not answer');
    }
  }
}

const notReady = (message: string) => new ServiceUnavailableException({ code: 'NOT_READY', message });

/** No game has this id: looking for it asks the store and keeps nothing. */
const NO_GAME = '00000000-0000-5000-8000-000000000000';
