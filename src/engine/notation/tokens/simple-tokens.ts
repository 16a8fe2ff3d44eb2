import type { TokenCodec } from './codec.js';
import { MOST_LOST } from '../../table/moves/penalties.js';
import type { ClaimKind } from '../../vocabulary/terms.js';
import { WIND_LETTERS, type WindLetter, printBraces, scanBraces, scanSeat } from '../values.js';

/** `@02:41`, `@75:00.250`: the time of the previous token, in minutes and seconds since the start of the hand. */
export interface TimeText {
  readonly kind: 'time';
  readonly milliseconds: number;
}

export const time: TokenCodec<TimeText> = {
  scan(scan) {
    const from = scan.at;
    const match = /^@(-?)(\d{2,9}):([0-5]\d)(?:\.(\d{3}))?/.exec(scan.text.slice(from, from + 24));
    if (match === null) return scan.fail('a time such as @02:41 or @02:41.250');
    scan.at += match[0].length;
    const passed = Number(match[2]) * 60_000 + Number(match[3]) * 1000 + Number(match[4] ?? 0);
    return { kind: 'time', milliseconds: match[1] === '-' && passed !== 0 ? -passed : passed };
  },
  print({ milliseconds }) {
    const passed = Math.abs(milliseconds);
    const two = (value: number): string => String(value).padStart(2, '0');
    const rest = passed % 1000;
    const minutes = Math.floor(passed / 60_000);
    return `@${milliseconds < 0 ? '-' : ''}${two(minutes)}:${two(Math.floor(passed / 1000) % 60)}${rest === 0 ? '' : `.${String(rest).padStart(3, '0')}`}`;
  },
};

/** `...2`: lost steps, with their number if known. */
export interface GapText {
  readonly kind: 'gap';
  readonly count: number | null;
}

export const gap: TokenCodec<GapText> = {
  scan(scan) {
    scan.expect('...', '... for lost steps');
    const at = scan.at;
    const count = scan.number();
    if (count !== null && (count < 1 || count > MOST_LOST)) {
      scan.fail(`the number of lost steps, 1 to ${MOST_LOST}, or nothing if it is unknown`, at);
    }
    return { kind: 'gap', count };
  },
  // Earlier records can have counts that a text does not allow: 0, or above the limit.
  print: ({ count }) => `...${count === null || count < 1 || count > MOST_LOST ? '' : count}`,
  read: ({ count }) => ({ type: 'LoseSteps', data: { count } }),
  of: { StepsLost: ({ count }) => ({ kind: 'gap', count }) },
};

/** `say:W:pong`: an announced claim that was invalid, late or answered later; `say:W:reach`: invalid reach. */
export interface SaysText {
  readonly kind: 'says';
  readonly seat: WindLetter;
  readonly claim: ClaimKind | 'reach';
}

const ANNOUNCEMENTS = ['chi', 'pong', 'kong', 'win', 'reach'] as const;

export const says: TokenCodec<SaysText> = {
  scan(scan) {
    scan.expect('say:', 'say:');
    const seat = scanSeat(scan) ?? scan.fail('the seat that speaks, e.g. say:W:pong');
    const word = /^[a-z]+/.exec(scan.text.slice(scan.at, scan.at + 12))?.[0];
    const claim = ANNOUNCEMENTS.find((one) => one === word) ?? scan.fail('chi, pong, kong, win or reach');
    scan.at += claim.length;
    return { kind: 'says', seat, claim };
  },
  print: ({ seat, claim }) => `say:${seat}:${claim}`,
  read({ seat, claim }, at, { table, tiles }) {
    if (claim !== 'reach') return { type: 'AnnounceClaim', data: { seat: table.seat(seat, at), claim } };
    if (!table.knowsReach) throw tiles.unsupported('reach', at);
    return { type: 'AddNote', data: { text: vainReach(seat) } };
  },
  of: { ClaimAnnounced: ({ seat, claim }, table) => ({ kind: 'says', seat: table.letter(seat), claim }) },
};

/** Invalid reach is neither a claim nor reach, so it is recorded as a note with this text. */
const vainReach = (letter: WindLetter): string => `say:${letter}:reach`;

/** The invalid reach that a note stands for; `null` for other notes. */
export function vainReachOf(text: string): SaysText | null {
  const seat = WIND_LETTERS.find((letter) => text === vainReach(letter));
  return seat === undefined ? null : { kind: 'says', seat, claim: 'reach' };
}

/** `{text}`: a note. A note that stands for invalid reach is written as `say:W:reach`. */
export interface NoteText {
  readonly kind: 'note';
  readonly text: string;
}

export const note: TokenCodec<NoteText, NoteText | SaysText> = {
  scan: (scan) => ({ kind: 'note', text: scanBraces(scan) }),
  print: ({ text }) => printBraces(text),
  read: ({ text }) => ({ type: 'AddNote', data: { text } }),
  of: {
    NoteAdded: ({ text }, { knowsReach }) => (knowsReach ? vainReachOf(text) : null) ?? { kind: 'note', text },
  },
};
