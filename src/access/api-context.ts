import type { RequestContext } from '../platform/http/rate-limit.js';
import type { PageRequest } from '../platform/pages/page.js';
import type { Caller } from './authentication/caller.js';

/** The context of a resolver. */
export interface ApiContext extends RequestContext {
  readonly caller: Caller;
}

/** A request for a page whose content depends on the caller. */
export interface CallerPageRequest extends PageRequest {
  readonly caller: Caller;
}
