import { readMhr } from './mhr.js';
import { READ_FORMATS, type ReadFormat } from './format-names.js';
import { readMajiang } from './online/majiang.js';
import { readMjai } from './online/mjai.js';
import { readMjlog } from './online/mjlog.js';
import { readTenhou6 } from './online/tenhou6.js';
import type { SourceItem } from './source-game.js';

/** A format that games are read from. */
export interface Format {
  /** What names of its files end in: which files of a folder are taken. */
  readonly endings: readonly string[];
  /** Whether a file that begins so is of this format. */
  readonly begins: (start: Buffer) => boolean;
  /** The games of a file; null for `.paifu`, whose records are verified as they come and taken as they stand (paifu.ts). */
  readonly read: ((bytes: Buffer) => Iterable<SourceItem>) | null;
}

/** Every format that is read: one line each. */
export const FORMATS: Readonly<Record<ReadFormat, Format>> = {
  paifu: { endings: ['.paifu'], begins: (start) => start.subarray(0, 8).toString() === '{"paifu"', read: null },
  mhr: {
    endings: ['.mhr'],
    begins: begins(/^\ufeff?\s*(?:mhr|rules|mode|event|game|table|hand|seats): /),
    read: readMhr,
  },
  'tenhou-mjlog': {
    endings: ['.xml', '.mjlog'],
    begins: begins(/^\ufeff?\s*(?:<\?xml[^>]*>\s*)?<mjloggm\b/),
    read: readMjlog,
  },
  tenhou6: {
    endings: ['.json'],
    begins: begins(/^\ufeff?\s*\{\s*"(?:title"\s*:\s*\[|(?:name|rule|log|ver|ref|lobby|ratingc|dan|rate|sx|sc)"\s*:)/),
    read: readTenhou6,
  },
  mjai: {
    endings: ['.jsonl', '.mjson'],
    begins: begins(/^\ufeff?\s*\{[^{}]*"type"\s*:\s*"(?:start_game|start_kyoku)"/),
    read: readMjai,
  },
  majiang: {
    endings: ['.json'],
    begins: begins(/^\ufeff?\s*(?:\[\s*)?\{\s*"(?:title"\s*:\s*"|(?:player|qijia)"\s*:)/),
    read: readMajiang,
  },
};

/** How a file's text begins. */
function begins(pattern: RegExp): Format['begins'] {
  return (start) => pattern.test(start.toString('utf8', 0, 256));
}

/** The format of a file by how it begins, else by its name; null where neither says. */
export function formatOf(start: Buffer, file: string): ReadFormat | null {
  return (
    READ_FORMATS.find((name) => FORMATS[name].begins(start)) ??
    READ_FORMATS.find((name) => isNamed(FORMATS[name], file)) ??
    null
  );
}

const isNamed = ({ endings }: Format, file: string): boolean =>
  endings.some((ending) => file.toLowerCase().replace(/\.gz$/, '').endsWith(ending));

/** Whether a file found in a folder is to be read: by its name, in this format or (`auto`) in any. */
export const isAccepted = (file: string, choice: ReadFormat | 'auto'): boolean =>
  choice === 'auto' ? READ_FORMATS.some((name) => isNamed(FORMATS[name], file)) : isNamed(FORMATS[choice], file);

/** The endings of files that are taken from a folder. */
export const endingsOf = (choice: ReadFormat | 'auto'): readonly string[] =>
  (choice === 'auto' ? READ_FORMATS : [choice]).flatMap((name) => FORMATS[name].endings);
