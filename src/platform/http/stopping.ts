import { Injectable } from '@nestjs/common';

/** Whether the service is being shut down: told to what watches it before it stops answering. */
@Injectable()
export class Stopping {
  isStopping = false;
}
