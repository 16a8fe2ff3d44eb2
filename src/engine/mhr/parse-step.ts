import type { ShownInFront } from '../vocabulary/results.js';
import { frontOf } from './front-text.js';
import { type ClaimPart, type Part, type StepText, WIND_LETTERS, type WindLetter, type WinPart } from './model.js';
import type { Scanner } from './scanner.js';

/** Steps: `S:c46/1s`, `7z/2z*`, `f3f/2p/9m`, `W:1s>c68`, `4p/t`. Form only; what follows what is the reader's concern. */

const AN_ACTION = 'a tile, an action (_ < a k f t r), a claim (c p k) or a source (- u)';

/** The seat before a colon, or null where none stands. */
export function windLetter(scan: Scanner): WindLetter | null {
  const letter = scan.text[scan.at];
  if ((letter === 'E' || letter === 'S' || letter === 'W' || letter === 'N') && scan.text[scan.at + 1] === ':') {
    scan.at += 2;
    return letter;
  }
  return null;
}

export function parseStep(scan: Scanner): StepText {
  const seat = windLetter(scan);
  const parts: Part[] = [parsePart(scan)];
  for (;;) {
    if (scan.takes('/')) parts.push(parsePart(scan));
    else if (scan.takes('>')) parts.push({ ...parseChi(scan), after: true });
    else return { kind: 'step', seat, parts };
  }
}

function parseChi(scan: Scanner): ClaimPart {
  const part = scan.code === 99 ? parsePart(scan) : null;
  return part?.part === 'claim' ? part : scan.fail('the chi that is shown after its discard, e.g. c46');
}

function parsePart(scan: Scanner): Part {
  const { at, code } = scan;
  // Tiles first: most parts are tiles.
  if ((code >= 48 && code <= 57) || code === 63 || code === 91) return parseTile(scan, at, '');
  switch (scan.text[at]) {
    case '+':
    case 'w':
      scan.at++;
      return parseTile(scan, at, code === 43 ? '+' : 'w');
    case '-':
      scan.at++;
      return { part: '-', at };
    case 'u':
      scan.at++;
      return { part: 'u', at };
    case '<':
      scan.at++;
      return { part: '<', at };
    case '_':
      scan.at++;
      return { part: '_', at, reach: scan.takes('*') };
    case 'c':
    case 'p':
      scan.at++;
      return parseClaim(scan, at, code === 99 ? 'chi' : 'pong');
    case 'k':
      scan.at++;
      return isAddedTile(scan) ? { part: 'k', at, tile: scan.tile() } : parseClaim(scan, at, 'kong');
    case 'a':
      scan.at++;
      return { part: 'a', at, tile: scan.tile() };
    case 'f':
      scan.at++;
      return { part: 'f', at, tile: scan.tile() };
    case 't':
    case 'r':
      scan.at++;
      return parseWin(scan, at, code === 116 ? 't' : 'r');
  }
  return scan.fail(AN_ACTION);
}

function parseTile(scan: Scanner, at: number, from: '' | '+' | 'w'): Part {
  const tile = scan.tile();
  const mark = scan.takes("'") ? "'" : scan.takes('.') ? '.' : scan.takes('-') ? '-' : '';
  return { part: 'tile', at, tile, mark, reach: scan.takes('*'), from };
}

/** After a `k`: the tile of a small exposed kong, and not the own ranks of a big exposed one (`k550`). */
function isAddedTile({ text, at }: Scanner): boolean {
  const char = text[at];
  if (char === '?' || char === '[') return true;
  return char >= '0' && char <= '9' && 'mpszf'.includes(text[at + 1] ?? ' ');
}

/** Goes past the bracket in front of tiles; the one of a correction, as in `k(ins)`, stays. */
const takesTiles = (scan: Scanner): boolean =>
  scan.isAt('(') && !/^(?:was|ret|res|ins)$/.test(scan.text.slice(scan.at + 1, scan.at + 4)) && scan.takes('(');

function parseClaim(scan: Scanner, at: number, claim: ClaimPart['claim']): ClaimPart {
  const ranks = scan.digits();
  let own: ClaimPart['own'] = ranks === '' ? null : { ranks };
  if (own === null && takesTiles(scan)) {
    own = { tiles: scan.tiles() };
    scan.expect(')', 'a tile or )');
  } else if (own === null && scan.takes('?')) own = { tiles: ['?', '?'] };
  else if (own === null && claim === 'chi') scan.fail('the own tiles of the chi: c46, c(4p5s) or c?');
  let back: number | null = null;
  if (scan.takes('@')) {
    scan.expect('-', 'how far back the discard lies, e.g. @-2');
    const discards = scan.number();
    if (discards === null || discards < 1) scan.fail('how many discards back, 1 for the last one');
    back = discards - 1;
  }
  return { part: 'claim', at, claim, own, back, after: false };
}

function parseWin(scan: Scanner, at: number, letter: 't' | 'r'): WinPart {
  const by = letter === 'r' && scan.takes('d') ? 'rd' : letter === 'r' && scan.takes('k') ? 'rk' : letter;
  const failed = scan.takes('!');
  const points = scan.takes('=') ? scan.signed('the points declared') : null;
  const tile = scan.takes('+') ? (scan.takes('-') ? '-' : scan.tile()) : null;
  const from = scan.takes('@') ? wonFrom(scan) : null;
  let shown: readonly string[] | null = null;
  let front: ShownInFront = {};
  if (takesTiles(scan)) {
    front = frontOf(parseFront(scan));
    shown = scan.tiles();
    scan.expect(')', 'a tile or )');
  }
  const under = scan.takes('^') ? scan.tiles() : null;
  return { part: 'win', at, by, failed, points, tile, from, shown, front, under };
}

/** Sets and bonus tiles before the tiles shown with them: `f2f/p777z/` of `(f2f/p777z/23m)`. */
function parseFront(scan: Scanner): [letter: string, tiles: readonly string[]][] {
  const words: [string, readonly string[]][] = [];
  while ('cpkaf'.includes(scan.text[scan.at] ?? ' ')) {
    const letter = scan.text[scan.at++];
    words.push([letter, scan.tiles()]);
    scan.expect('/', 'a tile or /');
  }
  return words;
}

function wonFrom(scan: Scanner): WindLetter {
  const letter = WIND_LETTERS.find((one) => scan.takes(one));
  return letter ?? scan.fail('the seat whose tile it was, e.g. @S');
}
