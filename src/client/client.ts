/** The public API of `paifu/client`: query and follow a service, and queue actions while it is unreachable. */
export { newCommandId } from './command-id.js';
export { PaifuError } from './paifu-error.js';
export type { FollowOptions, TournamentChanged } from './follower.js';
export { judgedAgain } from './queue-notices.js';
export { type Journal, MemoryJournal } from './journal.js';
export type { Fetch } from './http-request.js';
export type { Answer, Given, OperationName } from './operations.js';
export type { Conflict, Decision, Hold, QueueNotice, Refusal } from './queue-notices.js';
export { type Asking, type ClientOptions, PaifuClient, type TypedDocument } from './paifu-client.js';
export type { Patience } from './retry.js';
export { ActionQueue, type QueueOptions } from './queue.js';
export type * from './schema.js';
