/** Where the tiles lie on a keyboard, by the place of a key and not by what its layout writes on it: a row a suit, as on the pad. */
const ROWS: readonly (readonly [suit: string, codes: string])[] = [
  ['m', 'Digit1 Digit2 Digit3 Digit4 Digit5 Digit6 Digit7 Digit8 Digit9'],
  ['p', 'KeyQ KeyW KeyE KeyR KeyT KeyY KeyU KeyI KeyO'],
  ['s', 'KeyA KeyS KeyD KeyF KeyG KeyH KeyJ KeyK KeyL'],
  ['z', 'KeyZ KeyX KeyC KeyV KeyB KeyN KeyM'],
];

const TILES: ReadonlyMap<string, string> = new Map([
  ...ROWS.flatMap(([suit, codes]) => codes.split(' ').map((code, i): [string, string] => [code, `${i + 1}${suit}`])),
  ['Digit0', '?'],
  ['Comma', '0m'],
  ['Period', '0p'],
  ['Slash', '0s'],
]);

/** What a key of a hardware keyboard is for. */
export type Pressed = { readonly tile: string; readonly strip: boolean } | { readonly does: Does };

/** `earlier` and `later` go through the discards, to the one that was misread. */
type Does = 'undo' | 'cancel' | 'unsure' | 'confirm' | 'earlier' | 'later';

const DOES: Readonly<Record<string, Does>> = {
  Backspace: 'undo',
  Escape: 'cancel',
  Minus: 'unsure',
  Enter: 'confirm',
  NumpadEnter: 'confirm',
  ArrowLeft: 'earlier',
  ArrowRight: 'later',
};

/** null: the key is the browser's, or of something that is written into. */
export function pressed({
  code,
  shiftKey,
  ctrlKey,
  altKey,
  metaKey,
  isComposing,
  target,
}: KeyboardEvent): Pressed | null {
  if (ctrlKey || altKey || metaKey || isComposing || isWritten(target)) return null;
  const tile = TILES.get(code);
  if (tile !== undefined) return { tile, strip: shiftKey };
  const does = DOES[code];
  // On a button the browser taps it.
  if (does === undefined || (does === 'confirm' && target instanceof HTMLButtonElement)) return null;
  return { does };
}

const isWritten = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
