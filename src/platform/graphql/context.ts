import type { IncomingMessage } from 'node:http';
import type { Caller } from '../../access/authentication/caller.js';
import type { Client } from '../http/clients.js';

/** What every resolver knows of the request: who asks. */
export interface ApiContext {
  readonly caller: Caller;
  /** Whom it is counted for. */
  readonly client: Client;
  /** The request over HTTP; none over a socket. */
  readonly raw?: IncomingMessage;
}
