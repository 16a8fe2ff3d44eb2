import type { ReplayWords } from '../i18n/replay.js';

/** What a key does. */
export type Command = keyof ReplayWords['commands'];

/** All keys, while the element has the focus and no key is held that means something to the browser. */
export const KEYS: Readonly<Record<string, Command>> = {
  ArrowRight: 'next',
  ArrowLeft: 'back',
  ArrowDown: 'nextTurn',
  ArrowUp: 'backTurn',
  PageDown: 'nextHand',
  PageUp: 'backHand',
  Home: 'first',
  End: 'last',
  ' ': 'play',
  '+': 'faster',
  '-': 'slower',
  '1': 'seat1',
  '2': 'seat2',
  '3': 'seat3',
  '4': 'seat4',
  f: 'rotate',
  h: 'hands',
  d: 'drawn',
  w: 'waits',
  e: 'explain',
  c: 'copy',
  s: 'picture',
  g: 'goTo',
  n: 'follow',
  l: 'say',
  '?': 'help',
};

/** How a key is called on a keyboard. */
const SIGNS: Readonly<Record<string, string>> = {
  ArrowRight: '→',
  ArrowLeft: '←',
  ArrowDown: '↓',
  ArrowUp: '↑',
  PageDown: 'PgDn',
  PageUp: 'PgUp',
  ' ': 'Space',
};

export const signOf = (key: string): string => SIGNS[key] ?? key;

/** What a key asks for, or null where it is the browser's. */
export function commandOf({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): Command | null {
  return ctrlKey || altKey || metaKey ? null : (KEYS[key] ?? null);
}

/** Milliseconds a step takes, slowest first. */
export const SPEEDS: readonly number[] = [3_000, 2_000, 1_400, 1_000, 700, 450, 250];
