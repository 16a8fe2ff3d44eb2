/** What a key does at the desk. */
export type Command =
  | 'next'
  | 'back'
  | 'nextIrregularity'
  | 'backIrregularity'
  | 'line'
  | 'rotate'
  | 'whatIf'
  | 'rule'
  | 'case'
  | 'evidence'
  | 'help';

/** All keys, while nothing is being written and no key is held that means something to the browser. */
export const KEYS: Readonly<Record<string, Command>> = {
  j: 'next',
  k: 'back',
  ']': 'nextIrregularity',
  '[': 'backIrregularity',
  c: 'line',
  f: 'rotate',
  w: 'whatIf',
  r: 'rule',
  d: 'case',
  e: 'evidence',
  '?': 'help',
};

/** What a key asks for, or null where it is the browser's, or a letter of what is being written. */
export function commandOf({ key, ctrlKey, altKey, metaKey, target }: KeyboardEvent): Command | null {
  const isWriting = target instanceof Element && target.closest('input, textarea, select, dialog') !== null;
  return ctrlKey || altKey || metaKey || isWriting ? null : (KEYS[key] ?? null);
}

export const FILTERS = ['irregularity', 'correction', 'dispute', 'note'] as const;
/** What judges look for in a record. */
export type Filter = (typeof FILTERS)[number];
