import { Controller, Get, HttpCode, ServiceUnavailableException } from '@nestjs/common';
import { ReadModels } from '../queries/read-models.js';
import { GameLogs } from '../recording/game-logs.js';
import { Stopping } from './stopping.js';

/** For what watches over the service: nothing of the games is told here. */
@Controller('health')
export class HealthController {
  constructor(
    private readonly logs: GameLogs,
    private readonly stopping: Stopping,
    private readonly models: ReadModels,
  ) {}

  /** The process answers. */
  @Get('live')
  @HttpCode(200)
  live(): object {
    return { status: 'live' };
  }

  /** The store answers, and the service is not about to end. */
  @Get('ready')
  @HttpCode(200)
  async ready(): Promise<object> {
    if (this.stopping.isStopping) throw new ServiceUnavailableException({ status: 'stopping' });
    try {
      await this.logs.load(NO_GAME);
      const { behind, waiting, failure } = await this.models.status();
      // Searches that lag do not keep anybody from recording: it is told, and the service is ready.
      return {
        status: 'ready',
        readModels: { millisecondsBehind: behind, setAside: waiting, failing: failure !== null },
      };
    } catch {
      throw new ServiceUnavailableException({ status: 'the event store does not answer' });
    }
  }
}

/** No game has this id: looking for it asks the store and keeps nothing. */
const NO_GAME = '00000000-0000-5000-8000-000000000000';
