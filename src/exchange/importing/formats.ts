import { looseTextOf } from '../../proof/core/bytes.js';
import type { GivenRules } from './given-rules.js';
import type { SourceItem } from './source-game.js';
import { READ_FORMATS, type ReadFormat } from './format-names.js';

/** Reads the games of a file. `rules` apply to logs that do not name their own. */
export type Reader = (bytes: Uint8Array, rules?: GivenRules | null) => Iterable<SourceItem>;

export interface Format {
  /** File name endings; in a folder, only files with these are imported. */
  readonly endings: readonly string[];
  /** True if the first bytes are of this format. */
  readonly begins: (start: Uint8Array) => boolean;
  /** Loads the reader; `null` for `.paifu`, whose records are verified and stored unchanged (import-paifu.ts). */
  readonly reader: (() => Promise<Reader>) | null;
}

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
      /^\ufeff?\s*(?:https?:\/\/tenhou\.net\/[56]\/?#json=|\{\s*"(?:title"\s*:\s*\[|(?:name|rule|log|ver|ref|lobby|ratingc|dan|rate|sx|sc)"\s*:))/,
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
  'mahjong-soul': {
    endings: ['.json'],
    begins: startsWith(
      /^\ufeff?\s*(?:\{\s*"(?:head|data)"\s*:\s*\{|\[?\s*\[?\s*\{\s*"name"\s*:\s*"(?:\.lq\.Record)?NewRound")/,
    ),
    reader: async () => (await import('../formats/mahjong-soul.js')).readMahjongSoul,
  },
  botzone: {
    endings: ['.json', '.jsonl'],
    begins: startsWith(
      /^\ufeff?\s*(?:Match \S+\s+Wind \d|\[?\s*\{[\s\S]*"(?:logs"\s*:\s*\[|initdata"\s*:|(?:name|game)"\s*:\s*"Chinese-Standard-Mahjong"))/,
    ),
    reader: async () => (await import('../formats/mcr/botzone.js')).readBotzone,
  },
  tziakcha: {
    endings: ['.json', '.jsonl'],
    begins: startsWith(/^\ufeff?\s*\[?\s*\{[\s\S]*"(?:belongs|script)"\s*:\s*"/),
    reader: async () => (await import('../formats/mcr/tziakcha.js')).readTziakcha,
  },
  events: {
    endings: ['.json'],
    begins: startsWith(/^\ufeff?\s*\{\s*"(?:game|events)"\s*:/),
    reader: async () => (await import('./events-json.js')).readEvents,
  },
};

function startsWith(pattern: RegExp): Format['begins'] {
  return (start) => pattern.test(looseTextOf(start.subarray(0, 256)));
}

/** Detects the format by content, then by file name; `null` if unknown. */
export function formatOf(start: Uint8Array, file: string): ReadFormat | null {
  return (
    READ_FORMATS.find((name) => FORMATS[name].begins(start)) ??
    READ_FORMATS.find((name) => hasEnding(FORMATS[name], file)) ??
    null
  );
}

/** True if the text is only the address of a log, not the log. */
export const isAddress = (start: Uint8Array): boolean =>
  /^\ufeff?\s*https?:\/\/\S+\s*$/.test(looseTextOf(start.subarray(0, 2_048)));

const hasEnding = ({ endings }: Format, file: string): boolean =>
  endings.some((ending) => file.toLowerCase().replace(/\.gz$/, '').endsWith(ending));

/** True if the file has an ending of the format, or of any format for `auto`. */
export const isAccepted = (file: string, choice: ReadFormat | 'auto'): boolean =>
  choice === 'auto' ? READ_FORMATS.some((name) => hasEnding(FORMATS[name], file)) : hasEnding(FORMATS[choice], file);

export const endingsOf = (choice: ReadFormat | 'auto'): readonly string[] => [
  ...new Set((choice === 'auto' ? READ_FORMATS : [choice]).flatMap((name) => FORMATS[name].endings)),
];
