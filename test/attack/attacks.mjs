import { setTimeout as sleep } from 'node:timers/promises';
import { QUESTIONS } from './documents.mjs';
import { FILES } from './files.mjs';
import { REQUESTS } from './requests.mjs';
import { SOCKETS } from './sockets.mjs';

/** What is measured while nobody attacks. */
export const NOTHING = 'nothing';

/**
 * What strangers may try, and those who have a token for something else, by its name. Each attack gets the wire, a tally of
 * what came back, and a target: a game that is being recorded, a command of it, tokens. It goes on until it has tried
 * everything, and it is for `verdict.mjs` to say what is wrong with an answer.
 */
export const ATTACKS = { [NOTHING]: () => sleep(8_000), ...REQUESTS, ...QUESTIONS, ...FILES, ...SOCKETS };
