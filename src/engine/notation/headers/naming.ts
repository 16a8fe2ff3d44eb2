import { matching } from '../../vocabulary/shape.js';
import { ID } from '../../vocabulary/terms.js';
import type { Header } from '../header-line.js';
import { Unreadable } from '../text-error.js';
import { printWord } from '../tokens/word.js';
import { scanId, wordsOf } from '../words.js';
import { header, type Headers } from './header.js';

/** What players are called, by their ids: for readers and for the directory, no event holds it. */
export type PlayerNames = ReadonlyMap<string, string>;

const NAME_SAID = 'a name of 1 to 100 characters on one line';
const NAME = matching(/^(?! )[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]{1,100}(?<! )$/u, NAME_SAID);

/** `players: p17=Aoki p4="Bo Li"`; nothing where nobody has a name. */
export const namesHeaders = (names: PlayerNames): Header[] =>
  names.size === 0
    ? []
    : [header('players', [...names].map(([id, name]) => `${printWord(id)}=${printWord(name)}`).join(' '))];

/** Reads the header `players`; none where there is no such header. */
export function readNames(headers: Headers): PlayerNames {
  const names = new Map<string, string>();
  const said = headers.get('players');
  for (const { text, at } of said === undefined ? [] : wordsOf(said.value, said.valueAt)) {
    const match = /^("(?:[^"\\]|\\.)*"|[^"=]+)=(.+)$/s.exec(text);
    if (match === null) throw new Unreadable(at, 'a player and their name, e.g. p17=Aoki', JSON.stringify(text));
    const [id, name] = [scanId(match[1], at), scanId(match[2], at + match[1].length + 1)];
    if (!ID.fits(id)) throw new Unreadable(at, 'an id of 1 to 128 characters');
    if (!NAME.fits(name)) throw new Unreadable(at, NAME_SAID);
    if (names.has(id)) throw new Unreadable(at, 'each player once', JSON.stringify(id));
    names.set(id, name);
  }
  return names;
}
