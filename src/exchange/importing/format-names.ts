/**
 * The formats that games are read from and written in, by the names that `--format` takes. What each of them does stands
 * in formats.ts; the names stand apart so that a help text need not load it.
 */
export const READ_FORMATS = ['paifu', 'mhr', 'tenhou-mjlog', 'tenhou6', 'mjai', 'majiang'] as const;
export const WRITTEN_FORMATS = ['paifu', 'mhr', 'tenhou6', 'mjai'] as const;

export type ReadFormat = (typeof READ_FORMATS)[number];
export type WrittenFormat = (typeof WRITTEN_FORMATS)[number];
