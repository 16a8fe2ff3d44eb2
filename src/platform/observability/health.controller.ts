import { Controller, Get, HttpCode, Query, ServiceUnavailableException } from '@nestjs/common';
import { COUNTED, ReadModels } from '../../search/read-models/read-models.js';
import { GameLogs } from '../../games/recording/game-logs.js';
import { ServiceLog } from '../../proof/log/service-log.js';
import { Stopping } from '../http/stopping.js';
import { Writing } from '../http/writing.js';

/** For what watches over the service: nothing of the games is shown here. */
@Controller('health')
export class HealthController {
  constructor(
    private readonly logs: GameLogs,
    private readonly stopping: Stopping,
    private readonly models: ReadModels,
    private readonly writing: Writing,
    private readonly log: ServiceLog,
  ) {}

  /** The process answers. */
  @Get('live')
  @HttpCode(200)
  live(): object {
    return { status: 'live' };
  }

  /**
   * The store answers, can be written and has the events that the log was made from, and the service is not stopping. With `?searches`,
   * searches also know everything that is recorded.
   */
  @Get('ready')
  @HttpCode(200)
  async ready(@Query('searches') searches?: string): Promise<object> {
    if (this.stopping.isStopping) throw notReady('the service is stopping');
    const hindrance = await this.writing.hindrance();
    if (hindrance !== null) throw notReady(`nothing can be recorded: ${hindrance}`);
    const readModels = await this.readModels();
    if (readModels === null) throw notReady('the event store does not answer');
    const { contradiction } = this.log;
    if (contradiction !== null) throw notReady(contradiction);
    // Searches that lag keep nobody from recording: it is reported, and the service is ready, but for those who need them.
    if (searches !== undefined && readModels.behind !== 0)
      throw notReady(`searches know nothing yet of ${behindText(readModels)} events`);
    return { status: 'ready', readModels };
  }

  /** null: the store does not answer. */
  private async readModels() {
    try {
      await this.logs.load(NO_GAME);
      const { behind, waiting, failure } = await this.models.status();
      const events = await this.models.behind();
      return {
        behind: events,
        // No more are counted: a whole log may wait.
        behindAtLeast: events === COUNTED,
        millisecondsBehind: behind,
        setAside: waiting,
        failing: failure !== null,
      };
    } catch {
      return null;
    }
  }
}

const behindText = ({ behind, behindAtLeast }: { behind: number | null; behindAtLeast: boolean }): string =>
  behind === null ? 'the last' : behindAtLeast ? `at least ${behind}` : `${behind}`;

const notReady = (message: string) => new ServiceUnavailableException({ code: 'NOT_READY', message });

/** No game has this id: looking for it asks the store and keeps nothing. */
const NO_GAME = '00000000-0000-5000-8000-000000000000';
