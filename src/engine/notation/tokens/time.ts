import type { TokenCodec } from './token-codec.js';

/** `@02:41`, `@75:00.250`: when the thing before it happened, in minutes, seconds and thousandths since the start of the hand. */
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
