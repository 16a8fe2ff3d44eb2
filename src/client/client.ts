/** What `paifu/client` gives: a service asked and followed, and a queue of what is recorded while it cannot be. */
export { newCommandId } from './command-id.js';
export { PaifuError } from './failure.js';
export type { FollowOptions, TournamentChanged } from './follower.js';
export { judgedAgain } from './judged-again.js';
export { type Journal, MemoryJournal } from './journal.js';
export type { Fetch } from './line.js';
export type { Answer, Given, OperationName } from './operations.js';
export type { Conflict, Decision, Hold, QueueNotice, Refusal } from './notices.js';
export { type Asking, type ClientOptions, PaifuClient } from './paifu-client.js';
export type { Patience } from './patience.js';
export { ActionQueue, type QueueOptions } from './queue.js';
export type * from './schema.js';
