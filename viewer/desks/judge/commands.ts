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

/** The command of a key, or `null` while the user types or holds a modifier key. */
export function commandOf({ key, ctrlKey, altKey, metaKey, target }: KeyboardEvent): Command | null {
  const isWriting = target instanceof Element && target.closest('input, textarea, select, dialog') !== null;
  return ctrlKey || altKey || metaKey || isWriting ? null : (KEYS[key] ?? null);
}

export const FILTERS = ['irregularity', 'correction', 'dispute', 'note'] as const;
export type Filter = (typeof FILTERS)[number];
