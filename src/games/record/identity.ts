import { bytesOf, joined, putHex } from '../../proof/core/bytes.js';
import { hexHash } from './hashing.js';

/** The project's namespace of game ids. It may never change: every game id ever given depends on it. */
export const PAIFU_NAMESPACE = '7c1e6a52-0d0b-4f5e-9a86-3b6f4be1d2c7';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** A UUID in its one written form: lower case, hyphens. */
export const isUuid = (text: string): boolean => UUID.test(text);

/** What is hashed is put together here: the namespace stays while it is the same, as for all events of a game. */
const utf8 = new TextEncoder();
const scratch = new Uint8Array(16 + 3 * 1_024);
let known = '';

/** RFC 9562 version 5: the UUID of a name within a namespace. */
export function uuidV5(namespace: string, name: string): string {
  if (known !== namespace) {
    putHex(namespace.replaceAll('-', ''), scratch, 0);
    known = namespace;
  }
  const hex = hexHash('sha1', name.length <= 1_024 ? prefixShort(name) : prefixLong(name));
  const variant = '89ab'[Number.parseInt(hex[16], 16) & 3];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const prefixShort = (name: string): Uint8Array =>
  scratch.subarray(0, 16 + utf8.encodeInto(name, scratch.subarray(16)).written);

const prefixLong = (name: string): Uint8Array => joined(scratch.subarray(0, 16), bytesOf(name));

/** The id of the game that a command opens: a retried opening makes no second game. */
export const gameIdOf = (command: string): string => uuidV5(PAIFU_NAMESPACE, command);

/** The id of the tournament that a command opens, likewise. */
export const tournamentIdOf = (command: string): string => gameIdOf(command);

/** The id of the `index`th event (from 0) of a command: a retried command makes no second event. */
export const eventIdOf = (of: string, command: string, index: number): string => uuidV5(of, `${command}/${index}`);
