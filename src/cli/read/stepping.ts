import { emitKeypressEvents, type Key } from 'node:readline';
import { handPage, type Showing, stepPage } from './hand-page.js';
import { type Io, Output } from '../io.js';

/** The keys, as the last line of a page says them. */
const KEYS = '← → step · Home End · n p hand · l list of steps · q quit';

const CLEARED = '\x1b[2J\x1b[H';

/** Where one stands: which hand, and the place of a step in it. */
interface Standing {
  readonly hand: number;
  readonly step: number;
}

/** Shows the tables of a game step by step, as keys ask for them; ends with `q`, Ctrl+C or the end of the keys. */
export async function stepThrough(hands: readonly Showing[], hand: number, step: number, io: Io): Promise<void> {
  const output = new Output(io.stdout);
  const stepsOf = (at: number) => hands[at].hand.steps;
  let standing: Standing = { hand, step: stepsOf(hand).findIndex(({ place }) => place.step === step) };
  let listing = false;
  const page = (): string => {
    const shown = hands[standing.hand];
    const text = listing ? handPage(shown) : stepPage(shown, stepsOf(standing.hand)[standing.step]);
    return `${CLEARED}${text}\n${shown.style.dim(KEYS)}\n`;
  };
  const { stdin } = io;
  emitKeypressEvents(stdin);
  stdin.setRawMode?.(true);
  try {
    await output.write(page());
    for await (const key of keysOf(stdin)) {
      if (key.name === 'q' || key.name === 'escape' || (key.ctrl === true && key.name === 'c')) return;
      if (key.name === 'l') listing = !listing;
      else {
        const next = stepped(standing, key.name, hands.length, (at) => stepsOf(at).length);
        if (next === null) continue;
        standing = next;
        listing = false;
      }
      await output.write(page());
    }
  } finally {
    stdin.setRawMode?.(false);
    stdin.pause();
  }
}

/** Where a key leads; null: it is none, or there is nothing that way. */
function stepped(
  { hand, step }: Standing,
  key: string | undefined,
  hands: number,
  stepsIn: (hand: number) => number,
): Standing | null {
  const last = stepsIn(hand) - 1;
  switch (key) {
    case 'right':
    case 'space':
      if (step < last) return { hand, step: step + 1 };
      return hand + 1 < hands ? { hand: hand + 1, step: 0 } : null;
    case 'left':
      if (step > 0) return { hand, step: step - 1 };
      return hand > 0 ? { hand: hand - 1, step: stepsIn(hand - 1) - 1 } : null;
    case 'home':
      return { hand, step: 0 };
    case 'end':
      return { hand, step: last };
    case 'n':
      return hand + 1 < hands ? { hand: hand + 1, step: 0 } : null;
    case 'p':
      return hand > 0 ? { hand: hand - 1, step: 0 } : null;
    default:
      return null;
  }
}

/** The keys that are pressed, one after the other, none lost while a page is written. */
async function* keysOf(stdin: Io['stdin']): AsyncGenerator<Key> {
  const pressed: Key[] = [];
  let ended = false;
  let wake = (): void => {};
  const onKey = (_: unknown, key: Key): void => {
    pressed.push(key);
    wake();
  };
  const onEnd = (): void => {
    ended = true;
    wake();
  };
  stdin.on('keypress', onKey);
  stdin.once('end', onEnd);
  stdin.resume();
  try {
    for (;;) {
      const key = pressed.shift();
      if (key !== undefined) yield key;
      else if (ended) return;
      else
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    }
  } finally {
    stdin.off('keypress', onKey);
    stdin.off('end', onEnd);
  }
}
