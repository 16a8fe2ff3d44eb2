import type { ActionData } from '../../table/moves/moves.js';
import type { EventData } from '../../table/moves/facts.js';
import type { ShownMelds } from '../../vocabulary/results.js';
import { frontOf, frontWords, tileListText } from '../tile-text.js';
import type { Scanner } from '../scanner.js';
import { WIND_LETTERS, type WindLetter } from '../values.js';
import { at, type PartCodec, takesTiles, type StepWriting } from './codec.js';

/** `t`, `r=25+4p@S(23m)`: a win. */
export interface WinPart {
  readonly part: 'win';
  readonly at: number;
  /** `t` self-draw, `r` on the last discard or the kong just declared; `rd` and `rk` specify which. */
  readonly by: 't' | 'r' | 'rd' | 'rk';
  readonly failed: boolean;
  /** `!?`: an impossible declaration was recorded; the win is judged again. */
  readonly slip: boolean;
  /** `=320`: the points declared. */
  readonly points: number | null;
  /** `+4p`: the winning tile, if it does not follow from the table; `+-`: none. */
  readonly tile: string | null;
  /** `@S`: the seat that the winning tile came from, if it does not follow from the table. */
  readonly from: WindLetter | null;
  /** The tiles shown with the declaration, without the winning tile. */
  readonly shown: readonly string[] | null;
  /** The melds and bonus tiles shown with them. */
  readonly front: ShownMelds;
  /** `^5z3m`: the tiles under the indicators, revealed with the declaration. */
  readonly under: readonly string[] | null;
}

export const win: PartCodec<WinPart> = {
  begins: 'tr',
  scan(scan, at) {
    const by = scan.skip('t') ? 't' : scan.skip('rd') ? 'rd' : scan.skip('rk') ? 'rk' : 'r';
    if (by === 'r') scan.at++;
    const failed = scan.skip('!');
    const slip = failed && scan.skip('?');
    const points = scan.skip('=') ? scan.signed('the points declared') : null;
    const tile = scan.skip('+') ? (scan.skip('-') ? '-' : scan.tile()) : null;
    const from = scan.skip('@') ? wonFrom(scan) : null;
    let shown: readonly string[] | null = null;
    let front: ShownMelds = {};
    if (takesTiles(scan)) {
      front = frontOf(scanFront(scan));
      shown = scan.tiles();
      scan.expect(')', 'a tile or )');
    }
    const under = scan.skip('^') ? scan.tiles() : null;
    return { part: 'win', at, by, failed, slip, points, tile, from, shown, front, under };
  },
  print: ({ by, failed, slip, points, tile, from, shown, front, under }) =>
    by +
    (failed ? (slip ? '!?' : '!') : '') +
    (points === null ? '' : `=${points}`) +
    (tile === null ? '' : `+${tile}`) +
    (from === null ? '' : `@${from}`) +
    (shown === null ? '' : `(${[...frontWords(front), tileListText(shown)].join('/')})`) +
    (under === null ? '' : `^${tileListText(under)}`),

  action(part, reading) {
    const { by: letter, failed, slip, points, tile: tileText, from, shown, front, under, at } = part;
    const { seat, table, tiles } = reading;
    if (letter === 't') reading.drawImplied(at);
    const { winnable } = table;
    const kong = letter === 'rk' || (letter === 'r' && (winnable?.kong ?? false));
    const by = letter === 't' ? 'self-draw' : kong ? 'robbing-kong' : 'discard';
    const tile =
      tileText === '-' ? null : (tileText ?? (letter === 't' ? table.drawn(seat) : (winnable?.tile ?? null)));
    if (tile !== null) tiles.check(tile, at);
    const laid = [...(front.melds ?? []).flatMap((meld) => meld.tiles), ...(front.bonus ?? [])];
    for (const text of [...(shown ?? []), ...laid, ...(under ?? [])]) tiles.check(text, at);
    const data: ActionData['DeclareWin'] = {
      seat,
      by,
      ...(tile === null ? {} : { tile }),
      ...(from === null ? {} : { from: table.seat(from, at) }),
      concealed: shown,
      declaredPoints: points,
      ...(under === null ? {} : { under }),
      ...front,
      ...(failed && !slip ? { failed } : {}),
    };
    reading.do({ type: 'DeclareWin', data }, at, failed);
  },
  does: {
    HandWon: ({ declaredPoints: points, concealed, from, melds, bonus, under = null, ...data }, writing) => ({
      ...winPart(data, from, concealed, writing),
      points,
      ...(isWrittenHere(concealed, writing) ? { front: { melds, bonus }, under } : {}),
    }),
    WinFailed: ({ shown, under = null, slip = false, melds, bonus, ...data }, writing) => ({
      ...winPart(data, null, shown, writing),
      front: { melds, bonus },
      failed: true,
      slip,
      under,
    }),
  },
};

/** True if the winner's tiles are written with the declaration, not in a `show` line. */
const isWrittenHere = (shown: readonly string[] | null, { shownThere }: StepWriting): boolean =>
  shownThere || shown === null;

function winPart(
  { seat, by, tile }: Pick<EventData['WinFailed'], 'seat' | 'by' | 'tile'>,
  from: EventData['HandWon']['from'],
  shown: readonly string[] | null,
  writing: StepWriting,
): WinPart {
  const { table } = writing;
  const { winnable } = table;
  const letter =
    by === 'self-draw'
      ? 't'
      : (by === 'robbing-kong') === (winnable?.kong ?? false)
        ? 'r'
        : by === 'discard'
          ? 'rd'
          : 'rk';
  const follows = (letter === 't' ? table.drawn(seat) : (winnable?.tile ?? null)) === tile;
  const here = isWrittenHere(shown, writing);
  return {
    part: 'win',
    at,
    by: letter,
    failed: false,
    slip: false,
    points: null,
    tile: follows || !here ? null : (tile ?? '-'),
    from: from === null || from === (winnable?.seat ?? null) ? null : table.letter(from),
    shown: here ? shown : null,
    front: {},
    under: null,
  };
}

/** Reads melds and bonus tiles before the shown tiles: `f2f/p777z/` in `(f2f/p777z/23m)`. */
function scanFront(scan: Scanner): [letter: string, tiles: readonly string[]][] {
  const words: [string, readonly string[]][] = [];
  while ('cpkaf'.includes(scan.text[scan.at] ?? ' ')) {
    const letter = scan.text[scan.at++];
    words.push([letter, scan.tiles()]);
    scan.expect('/', 'a tile or /');
  }
  return words;
}

function wonFrom(scan: Scanner): WindLetter {
  const letter = WIND_LETTERS.find((one) => scan.skip(one));
  return letter ?? scan.fail('the seat that the tile came from, e.g. @S');
}
