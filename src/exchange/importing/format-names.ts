/**
 * Import and export formats, by their names for `--format`. They are not in formats.ts, because the readers that it
 * loads import them.
 */
export const READ_FORMATS = [
  'paifu',
  'mhr',
  'tenhou-mjlog',
  'tenhou6',
  'mjai',
  'majiang',
  'mahjong-soul',
  'botzone',
  'tziakcha',
  'events',
] as const;
export const WRITTEN_FORMATS = ['paifu', 'mhr', 'tenhou6', 'mjai', 'botzone'] as const;

export type ReadFormat = (typeof READ_FORMATS)[number];
export type WrittenFormat = (typeof WRITTEN_FORMATS)[number];
