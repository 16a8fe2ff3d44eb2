import type { Caller } from '../auth/caller.js';

/** What every resolver is told of the request: who asks. */
export interface ApiContext {
  readonly caller: Caller;
}
