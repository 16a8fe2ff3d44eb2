import { DAY, ORIGIN, type Origin } from '../../engine/vocabulary/game-start.js';
import type { ReadFormat } from './format-names.js';
import type { SourceGame, StatedOrigin } from './source-game.js';

/** Platform of the player names in the logs of a format. */
export const PLATFORMS: Readonly<Record<string, string>> = {
  'tenhou-mjlog': 'tenhou',
  tenhou6: 'tenhou',
  mjai: 'mjai',
  majiang: 'majiang',
  'mahjong-soul': 'majsoul',
};

/** Game ids of platforms with their date: tenhou.net with the hour, Mahjong Soul with the day. */
const PLATFORM_IDS: Readonly<Record<string, RegExp>> = {
  tenhou: /(?<![\da-z])(\d{4})(\d\d)(\d\d)\d\dgm-[\da-f]{4}-\d{4,5}-[\da-fx]{8,16}(?![\da-f])/i,
  majsoul: /(?<![\da-z])(\d\d)(\d\d)(\d\d)-[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}(?![\da-f])/i,
};

/** The platform of a game, by the form of its id there, else by the format of its log. `null` if unknown. */
export function platformOf({ id, format }: Pick<Origin, 'id' | 'format'>): string | null {
  const named = Object.keys(PLATFORM_IDS).find((platform) => id !== null && PLATFORM_IDS[platform].test(id));
  return named ?? PLATFORMS[format] ?? null;
}

/** Finds a platform’s game id, and its date, in a text such as a file name. */
export function originInName(text: string): StatedOrigin {
  for (const pattern of Object.values(PLATFORM_IDS)) {
    const [id, year, month, day] = pattern.exec(text) ?? [];
    if (id === undefined) continue;
    const played = validDate(year.length === 2 ? `20${year}` : year, month, day);
    return { id, ...(played === null ? {} : { played }) };
  }
  return {};
}

/** Finds a date such as `2023/10/19`. Dates that do not begin with the year are ambiguous and ignored. */
export function dateInTitle(title: unknown): StatedOrigin {
  const [, year, month, day] = /(?<!\d)(\d{4})[/.-](\d\d?)[/.-](\d\d?)(?!\d)/.exec(String(title ?? '')) ?? [];
  const played = year === undefined ? null : validDate(year, month, day);
  return played === null ? {} : { played };
}

function validDate(year: string, month: string, day: string): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return DAY.fits(text) ? text : null;
}

/** Field for the origin in exported logs; other readers ignore unknown fields. */
export const ORIGIN_FIELD = 'paifu';

/** Reads that field; invalid values are ignored. */
export function readOriginField(carried: unknown): StatedOrigin {
  if (typeof carried !== 'object' || carried === null) return {};
  const { played, source } = carried as { played?: unknown; source?: unknown };
  return {
    ...(DAY.fits(played) ? { played: played as string } : {}),
    ...(ORIGIN.fits(source) ? { source: source as Origin } : {}),
  };
}

/** The field for an exported log; empty if the origin is unknown. */
export const originField = ({ played, source }: StatedOrigin): { readonly [ORIGIN_FIELD]?: object } =>
  played === undefined && source === undefined
    ? {}
    : { [ORIGIN_FIELD]: { ...(played === undefined ? {} : { played }), ...(source === undefined ? {} : { source }) } };

/** The file of an imported game. */
export interface SourceFile {
  readonly format: ReadFormat;
  readonly name: string;
  readonly sha256: string;
  /** Day of play given by the caller, used if neither log nor file name has one. */
  readonly playedAt: string | null;
}

/** Day of play: from the log, the platform’s id, the file name or the caller, in this order. */
export function datePlayed(game: SourceGame, file: Omit<SourceFile, 'sha256'>): string | null {
  const opening = game.steps[0]?.action;
  const recorded = opening?.type === 'OpenGame' ? opening.data.played : undefined;
  return (
    recorded ?? game.statedOrigin?.played ?? originInName(platformGameId(game, file) ?? '').played ?? file.playedAt
  );
}

/** Game id of the platform. The hand record notation has its own header for it. */
const platformGameId = (
  { statedOrigin = {} }: SourceGame,
  { format, name }: Pick<SourceFile, 'format' | 'name'>,
): string | null =>
  statedOrigin.id ?? (format === 'mhr' ? undefined : originInName(name.split(/[/\\]/).at(-1) ?? '').id) ?? null;

/** The first source of a game: the log that this file was exported from, else this file. */
export function originOf(game: SourceGame, file: Omit<SourceFile, 'playedAt'>): Origin | undefined {
  const { format, sha256 } = file;
  const opening = game.steps[0]?.action;
  const stated = opening?.type === 'OpenGame' ? opening.data.source : undefined;
  return game.statedOrigin?.source ?? (format === 'mhr' ? stated : { format, id: platformGameId(game, file), sha256 });
}

/** Adds the date and the source to `OpenGame`. A game in hand record notation only gets the day given by the caller. */
export function withOrigin(game: SourceGame, file: SourceFile): SourceGame {
  const [opening, ...steps] = game.steps;
  if (opening?.action?.type !== 'OpenGame') return game;
  const played = datePlayed(game, file);
  const source = originOf(game, file);
  const data = {
    ...opening.action.data,
    ...(played === null ? {} : { played }),
    ...(source === undefined ? {} : { source }),
  };
  return { ...game, steps: [{ ...opening, action: { type: 'OpenGame', data } }, ...steps] };
}
