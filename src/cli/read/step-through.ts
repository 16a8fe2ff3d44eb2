import { emitKeypressEvents, type Key } from 'node:readline';
import { handPage, type Showing, stepPage } from './hand-page.js';
import { type Io, Output } from '../io.js';

const KEYS = '← → step · Home End · n p hand · l list of steps · q quit';

const CLEAR_SCREEN = '\x1b[2J\x1b[H';

/** Indexes of a hand and of a step in it. */
interface Position {
  readonly hand: number;
  readonly step: number;
}

/** Shows the tables of a game step by step, until `q`, Ctrl+C or the end of standard input. */
export async function stepThrough(hands: readonly Showing[], hand: number, step: number, io: Io): Promise<void> {
  const output = new Output(io.stdout);
  const stepsOf = (at: number) => hands[at].hand.steps;
  let position: Position = { hand, step: stepsOf(hand).findIndex(({ place }) => place.step === step) };
  let listing = false;
  const page = (): string => {
    const shown = hands[position.hand];
    const text = listing ? handPage(shown) : stepPage(shown, stepsOf(position.hand)[position.step]);
    return `${CLEAR_SCREEN}${text}\n${shown.style.dim(KEYS)}\n`;
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
        const next = moved(position, key.name, hands.length, (at) => stepsOf(at).length);
        if (next === null) continue;
        position = next;
        listing = false;
      }
      await output.write(page());
    }
  } finally {
    stdin.setRawMode?.(false);
    stdin.pause();
  }
}

/** The position after a key, or `null` if the key does nothing. */
function moved(
  { hand, step }: Position,
  key: string | undefined,
  hands: number,
  stepsIn: (hand: number) => number,
): Position | null {
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

/** Queues keys, so that none is lost while a page is written. */
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
