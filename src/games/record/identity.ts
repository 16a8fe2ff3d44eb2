import { bytesOf, concatBytes, writeHex } from '../../proof/core/bytes.js';
import { hexHash } from './hash-functions.js';

/** Namespace of game ids. Changing it would change every id. */
export const PAIFU_NAMESPACE = '7c1e6a52-0d0b-4f5e-9a86-3b6f4be1d2c7';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

export const isUuid = (text: string): boolean => UUID.test(text);

/** Reused buffer: the namespace, then the name. Consecutive events usually share the namespace. */
const utf8 = new TextEncoder();
const scratch = new Uint8Array(16 + 3 * 1_024);
const namePart = scratch.subarray(16);
let known = '';

/** UUID version 5 (RFC 9562). */
export function uuidV5(namespace: string, name: string): string {
  const hex = nameHash(namespace, name);
  const variant = '89ab'[Number.parseInt(hex[16], 16) & 3];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function nameHash(namespace: string, name: string): string {
  if (known !== namespace) {
    writeHex(namespace.replaceAll('-', ''), scratch, 0);
    known = namespace;
  }
  return hexHash('sha1', name.length <= 1_024 ? prefixShort(name) : prefixLong(name));
}

const prefixShort = (name: string): Uint8Array => scratch.subarray(0, 16 + utf8.encodeInto(name, namePart).written);

const prefixLong = (name: string): Uint8Array => concatBytes(scratch.subarray(0, 16), bytesOf(name));

/** The id of the game that a command opens; retrying the command opens the same game. */
export const gameIdOf = (command: string): string => uuidV5(PAIFU_NAMESPACE, command);

/** Ids of the commands of imports from files begin with it. */
export const IMPORT_COMMANDS = 'import/';

export const isImportCommand = (command: string): boolean => command.startsWith(IMPORT_COMMANDS);

export const tournamentIdOf = (command: string): string => gameIdOf(command);

/** The id of the `index`th event (from 0) of a command; a retry produces the same id. */
export const eventIdOf = (of: string, command: string, index: number): string => uuidV5(of, `${command}/${index}`);
