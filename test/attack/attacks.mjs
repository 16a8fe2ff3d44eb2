import { setTimeout as sleep } from 'node:timers/promises';
import { QUESTIONS } from './documents.mjs';
import { FILES } from './files.mjs';
import { REQUESTS } from './requests.mjs';
import { SOCKETS } from './sockets.mjs';

/** The name of a measurement without an attack. */
export const NOTHING = 'nothing';

/**
 * Attacks by strangers and by holders of unrelated tokens, by name. Each attack gets the wire, a tally of responses,
 * and a target: a game in progress, one of its commands, tokens. It runs until it has tried everything; `verdict.mjs`
 * judges the responses.
 */
export const ATTACKS = { [NOTHING]: () => sleep(8_000), ...REQUESTS, ...QUESTIONS, ...FILES, ...SOCKETS };
