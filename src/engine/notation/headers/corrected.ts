import type { CorrectionRequest, CorrectionEvent } from '../../record/correction.js';
import type { Seat } from '../../tiles/tile.js';
import type { Options } from '../../vocabulary/terms.js';
import { type Header, header, wrong } from './header.js';
import type { Scanner } from '../scanner.js';
import { type ChainedCorrection, scanChain } from '../tokens/token.js';
import { printBraces, printWord, readId, scanBraces } from '../values.js';
import { readWhole, wordsOf, wrongWord } from '../words.js';

/** The reason recorded for a correction whose text states none. */
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

const NOTHING_MORE = 'nothing more in this header';

/** Reads the corrections in a header's value, `(was:!hand:2:1:1;3){reason}`. */
export function chainIn(header: Header): ChainedCorrection[] {
  const chainOf = (scan: Scanner): ChainedCorrection[] => {
    const chain = scanChain(scan);
    return chain.length > 0 ? chain : scan.fail('a correction, e.g. (was:!hand:2:1:1;3)');
  };
  return readWhole({ text: header.value, at: header.valueAt }, chainOf, NOTHING_MORE);
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
      : readWhole({ text: tail[1].slice(brace), at: header.valueAt + start + brace }, scanBraces, NOTHING_MORE);
  const words = wordsOf(header.value.slice(0, start).trimEnd(), header.valueAt);
  const counted = {
    of: tail[2] === undefined ? null : Number(tail[2]),
    later: Number(tail[3]),
    continues: tail[4] !== '',
  };
  switch (header.name) {
    case 'seating': {
      if (words.length < 2 || words.length > 4) return wrong(header, 'the players, by seat');
      const seats = words.map(readId);
      return { ...counted, request: (fromHand) => ({ kind: 'reseat', fromHand, seats, reason }) };
    }
    case 'player': {
      const match = /^([0-3])=(.+)$/s.exec(words[0]?.text ?? '');
      if (match === null || words.length !== 1) return wrong(header, 'a seat and its player, e.g. 2=p9');
      const seat = Number(match[1]) as Seat;
      const player = readId({ text: match[2], at: header.valueAt + 2 });
      return { ...counted, request: (fromHand) => ({ kind: 'substitute', fromHand, seat, player, reason }) };
    }
    default: {
      const options: Record<string, string | number | boolean> = {};
      for (const word of words) {
        const match = /^([A-Za-z][\w.-]*)=(".*"|true|false|-?\d{1,15})$/s.exec(word.text);
        if (match === null) throw wrongWord('an option and its value, e.g. cycles=2', word);
        options[match[1]] = match[2].startsWith('"')
          ? readId({ text: match[2], at: word.at })
          : (JSON.parse(match[2]) as number | boolean);
      }
      return { ...counted, request: () => ({ kind: 'options', options: options satisfies Options, reason }) };
    }
  }
}
