import type { CorrectionRequest, CorrectionEvent } from '../../record/correction.js';
import { SEATS } from '../../tiles/tile.js';
import type { Options } from '../../vocabulary/terms.js';
import { type Header, header, wrong } from './header.js';
import { Scanner, NotationSyntaxError } from '../scanner.js';
import { type ChainedCorrection, scanChain } from '../tokens/token.js';
import { printBraces, printWord, scanBraces, scanId, wordsOf } from '../values.js';

/** The recorded reason of a correction without a reason. */
export const NO_REASON = '-';

export const reasonOf = ({ data }: CorrectionEvent): string | null => (data.reason === NO_REASON ? null : data.reason);

/**
 * The header of a correction that concerns several actions: `corrected player: 2=p9 (;12){reason}`.
 *
 * @param isGone true if the start of its hand no longer counts; it is then given by revision, `(#9;12)`.
 */
export function correctedHeader(event: CorrectionEvent, revision: number, isGone: boolean): Header {
  const made = (name: string, words: readonly string[], from: number): Header => {
    const reason = reasonOf(event);
    const tail = `(${isGone ? `#${from}` : ''};${revision - from - 1}${event.data.continues ? '&' : ''})${reason === null ? '' : printBraces(reason)}`;
    return header('corrected', [...words, tail].join(' '), name);
  };
  switch (event.type) {
    case 'PlayersReseated':
      return made('seating', event.data.seats.map(printWord), event.data.fromHand);
    case 'PlayerSubstituted':
      return made('player', [`${event.data.seat}=${printWord(event.data.player)}`], event.data.fromHand);
    case 'GameOptionsCorrected':
      return made(
        'options',
        Object.entries(event.data.options).map(([name, value]) => `${name}=${JSON.stringify(value)}`),
        0,
      );
    default:
      throw new TypeError(`${event.type} touches a single action`);
  }
}

/** Reads the corrections in a header's value, `(was:!hand:2:1:1;3){reason}`. */
export function chainIn(header: Header): ChainedCorrection[] {
  return within(header, header.value, header.valueAt, (scan) => {
    const chain = scanChain(scan);
    if (chain.length === 0) scan.fail('a correction, e.g. (was:!hand:2:1:1;3)');
    return chain;
  });
}

/** Reads a header `corrected seating | player | options`: words, `(;N)`, a reason. */
export function readCorrected(header: Header): {
  of: number | null;
  later: number;
  continues: boolean;
  request: (revision: number) => CorrectionRequest;
} {
  const tail = /(?:^|\s)(\((?:#(\d{1,9}))?;(\d{1,9})(&?)\)(?:\{.*\})?)$/s.exec(header.value);
  if (tail === null)
    return wrong(header, 'what was corrected and after how many later events, e.g. 2=p9 (;12){reason}');
  const start = header.value.length - tail[1].length;
  const brace = tail[1].indexOf('{');
  const reason =
    brace < 0
      ? NO_REASON
      : within(header, tail[1].slice(brace), header.valueAt + start + brace, (scan) => scanBraces(scan));
  const words = wordsOf(header.value.slice(0, start).trimEnd(), header.valueAt);
  const counted = {
    of: tail[2] === undefined ? null : Number(tail[2]),
    later: Number(tail[3]),
    continues: tail[4] !== '',
  };
  switch (header.name) {
    case 'seating': {
      if (words.length !== 4) return wrong(header, 'four players, by seat');
      const seats = words.map(({ text, at }) => scanId(text, at)) as unknown as [string, string, string, string];
      return { ...counted, request: (fromHand) => ({ kind: 'reseat', fromHand, seats, reason }) };
    }
    case 'player': {
      const match = /^([0-3])=(.+)$/s.exec(words[0]?.text ?? '');
      if (match === null || words.length !== 1) return wrong(header, 'a seat and its player, e.g. 2=p9');
      const seat = SEATS[Number(match[1])];
      const player = scanId(match[2], header.valueAt + 2);
      return { ...counted, request: (fromHand) => ({ kind: 'substitute', fromHand, seat, player, reason }) };
    }
    default: {
      const options: Record<string, string | number | boolean> = {};
      for (const { text, at } of words) {
        const match = /^([A-Za-z][\w.-]*)=(".*"|true|false|-?\d{1,15})$/s.exec(text);
        if (match === null)
          throw new NotationSyntaxError(at, 'an option and its value, e.g. cycles=2', JSON.stringify(text));
        options[match[1]] = match[2].startsWith('"')
          ? scanId(match[2], at)
          : (JSON.parse(match[2]) as number | boolean);
      }
      return { ...counted, request: () => ({ kind: 'options', options: options satisfies Options, reason }) };
    }
  }
}

/** Reads a complete part of a header; errors get their position in the text. */
function within<T>(header: Header, piece: string, at: number, read: (scan: Scanner) => T): T {
  const scan = new Scanner(piece);
  try {
    const made = read(scan);
    if (scan.at < piece.length) scan.fail('nothing more in this header');
    return made;
  } catch (error) {
    if (error instanceof NotationSyntaxError)
      throw new NotationSyntaxError(at + error.at, error.expected, JSON.stringify(header.value));
    throw error;
  }
}
