import { looseTextOf } from '../../proof/core/bytes.js';
import type { SourceItem } from './source-game.js';
import { READ_FORMATS, type ReadFormat } from './format-names.js';

/** Reads the games of a file. */
export type Reader = (bytes: Uint8Array) => Iterable<SourceItem>;

/** A format that games are read from. */
export interface Format {
  /** What names of its files end in: which files of a folder are taken. */
  readonly endings: readonly string[];
  /** Whether a file that begins so is of this format. */
  readonly begins: (start: Uint8Array) => boolean;
  /** What reads it, loaded when there is such a file; null for `.paifu`, whose records are verified as they come and taken as they stand (paifu.ts). */
  readonly reader: (() => Promise<Reader>) | null;
}

/** Every format that is read: one line each. */
export const FORMATS: Readonly<Record<ReadFormat, Format>> = {
  paifu: { endings: ['.paifu'], begins: startsWith(/^\{"paifu"/), reader: null },
  mhr: {
    endings: ['.mhr'],
    begins: startsWith(/^\ufeff?\s*(?:mhr|rules|mode|tournament|event|session|game|table|hand|seats): /),
    reader: async () => (await import('../formats/mhr.js')).readMhr,
  },
  'tenhou-mjlog': {
    endings: ['.xml', '.mjlog'],
    begins: startsWith(/^\ufeff?\s*(?:<\?xml[^>]*>\s*)?<mjloggm\b/),
    reader: async () => (await import('../formats/mjlog.js')).readMjlog,
  },
  tenhou6: {
    endings: ['.json'],
    begins: startsWith(
      /^\ufeff?\s*\{\s*"(?:title"\s*:\s*\[|(?:name|rule|log|ver|ref|lobby|ratingc|dan|rate|sx|sc)"\s*:)/,
    ),
    reader: async () => (await import('../formats/tenhou6.js')).readTenhou6,
  },
  mjai: {
    endings: ['.jsonl', '.mjson'],
    begins: startsWith(/^\ufeff?\s*\{[^{}]*"type"\s*:\s*"(?:start_game|start_kyoku)"/),
    reader: async () => (await import('../formats/mjai.js')).readMjai,
  },
  majiang: {
    endings: ['.json'],
    begins: startsWith(/^\ufeff?\s*(?:\[\s*)?\{\s*"(?:title"\s*:\s*"|(?:player|qijia)"\s*:)/),
    reader: async () => (await import('../formats/majiang.js')).readMajiang,
  },
};

/** How a file's text begins. */
function startsWith(pattern: RegExp): Format['begins'] {
  return (start) => pattern.test(looseTextOf(start.subarray(0, 256)));
}

/** The format of a file by how it begins, else by its name; null where neither says. */
export function formatOf(start: Uint8Array, file: string): ReadFormat | null {
  return (
    READ_FORMATS.find((name) => FORMATS[name].begins(start)) ??
    READ_FORMATS.find((name) => hasEnding(FORMATS[name], file)) ??
    null
  );
}

const hasEnding = ({ endings }: Format, file: string): boolean =>
  endings.some((ending) => file.toLowerCase().replace(/\.gz$/, '').endsWith(ending));

/** Whether a file found in a folder is to be read: by its name, in this format or (`auto`) in any. */
export const isAccepted = (file: string, choice: ReadFormat | 'auto'): boolean =>
  choice === 'auto' ? READ_FORMATS.some((name) => hasEnding(FORMATS[name], file)) : hasEnding(FORMATS[choice], file);

/** The endings of files that are taken from a folder. */
export const endingsOf = (choice: ReadFormat | 'auto'): readonly string[] =>
  (choice === 'auto' ? READ_FORMATS : [choice]).flatMap((name) => FORMATS[name].endings);
