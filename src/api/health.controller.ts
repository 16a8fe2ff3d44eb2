import { Controller, Get, HttpCode, Query, ServiceUnavailableException } from '@nestjs/common';
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

  /** The store answers and can be written, and the service is not about to end; `?searches`: and searches know all that is recorded. */
  @Get('ready')
  @HttpCode(200)
  async ready(@Query('searches') searches?: string): Promise<object> {
    if (this.stopping.isStopping) throw notReady('the service is stopping');
    const hindrance = await this.writing.hindrance();
    if (hindrance !== null) throw notReady(`nothing can be recorded: ${hindrance}`);
    const readModels = await this.readModels();
    if (readModels === null) throw notReady('the event store does not answer');
    // Searches that lag keep nobody from recording: it is reported, and the service is ready, but for those who need them.
    if (searches !== undefined && readModels.behind !== 0)
      throw notReady(`searches know nothing yet of ${readModels.behind ?? 'the last'} events`);
    return { status: 'ready', readModels };
  }

  /** null: the store does not answer. */
  private async readModels() {
    try {
      await this.logs.load(NO_GAME);
      const { behind, waiting, failure } = await this.models.status();
      const events = await this.models.behind();
      return { behind: events, millisecondsBehind: behind, setAside: waiting, failing: failure !== null };
    } catch {
      return null;
    }
  }
}

const notReady = (message: string) => new ServiceUnavailableException({ code: 'NOT_READY', message });

/** No game has this id: looking for it asks the store and keeps nothing. */
const NO_GAME = '00000000-0000-5000-8000-000000000000';
