import { DAY, ORIGIN, type Origin } from '../../engine/vocabulary/game-start.js';
import type { ReadFormat } from './format-names.js';
import type { SourceGame, StatedOrigin } from './source-game.js';

/** How platforms name games: tenhou.net by the hour, Mahjong Soul by the day. Whatever else stands in a name is whoever's who saved it. */
const PLATFORM_IDS: readonly RegExp[] = [
  /(?<![\da-z])(\d{4})(\d\d)(\d\d)\d\dgm-[\da-f]{4}-\d{4,5}-[\da-fx]{8,16}(?![\da-f])/i,
  /(?<![\da-z])(\d\d)(\d\d)(\d\d)-[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}(?![\da-f])/i,
];

/** A platform's id in a text such as a file's name, and the day that it names. */
export function originInName(text: string): StatedOrigin {
  for (const pattern of PLATFORM_IDS) {
    const [id, year, month, day] = pattern.exec(text) ?? [];
    if (id === undefined) continue;
    const played = validDate(year.length === 2 ? `20${year}` : year, month, day);
    return { id, ...(played === null ? {} : { played }) };
  }
  return {};
}

/** The day in a title such as `2023/10/19 21:05`; one that does not begin with its year is read differently in different countries. */
export function dateInTitle(title: unknown): StatedOrigin {
  const [, year, month, day] = /(?<!\d)(\d{4})[/.-](\d\d?)[/.-](\d\d?)(?!\d)/.exec(String(title ?? '')) ?? [];
  const played = year === undefined ? null : validDate(year, month, day);
  return played === null ? {} : { played };
}

function validDate(year: string, month: string, day: string): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return DAY.fits(text) ? text : null;
}

/** The field by which logs that are written here carry it: other readers pass over fields they do not know. */
export const ORIGIN_FIELD = 'paifu';

/** What such a field says; what is not as it has to be says nothing. */
export function readOriginField(carried: unknown): StatedOrigin {
  if (typeof carried !== 'object' || carried === null) return {};
  const { played, source } = carried as { played?: unknown; source?: unknown };
  return {
    ...(DAY.fits(played) ? { played: played as string } : {}),
    ...(ORIGIN.fits(source) ? { source: source as Origin } : {}),
  };
}

/** What a log of another format carries of its game's opening. */
export const originField = ({ played, source }: StatedOrigin): Readonly<Record<string, unknown>> =>
  played === undefined && source === undefined
    ? {}
    : { [ORIGIN_FIELD]: { ...(played === undefined ? {} : { played }), ...(source === undefined ? {} : { source }) } };

/** The file that a game is read from, and what whoever imports it says. */
export interface SourceFile {
  readonly format: ReadFormat;
  readonly name: string;
  readonly sha256: string;
  /** The day it was played, where neither log nor name says one. */
  readonly playedAt: string | null;
}

/** The day on which a game was played, as the log, its platform's id or the name of its file says. */
export function datePlayed(game: SourceGame, file: Omit<SourceFile, 'sha256'>): string | null {
  const opening = game.steps[0]?.action;
  const recorded = opening?.type === 'OpenGame' ? opening.data.played : undefined;
  return recorded ?? game.told?.played ?? originInName(platformGameId(game, file) ?? '').played ?? file.playedAt;
}

/** The id that the platform of a game has given it; the hand record notation says so itself. */
const platformGameId = (
  { told = {} }: SourceGame,
  { format, name }: Pick<SourceFile, 'format' | 'name'>,
): string | null =>
  told.id ?? (format === 'mhr' ? undefined : originInName(name.split(/[/\\]/).at(-1) ?? '').id) ?? null;

/**
 * The game opened with when it was played and whence it came. The hand record notation tells an opening wholly: to it nothing
 * is added but the day that somebody names.
 */
export function withOrigin(game: SourceGame, file: SourceFile): SourceGame {
  const [opening, ...steps] = game.steps;
  if (opening?.action?.type !== 'OpenGame') return game;
  const { format, sha256 } = file;
  const played = datePlayed(game, file);
  const source =
    game.told?.source ??
    (format === 'mhr' ? opening.action.data.source : { format, id: platformGameId(game, file), sha256 });
  const data = {
    ...opening.action.data,
    ...(played === null ? {} : { played }),
    ...(source === undefined ? {} : { source }),
  };
  return { ...game, steps: [{ ...opening, action: { type: 'OpenGame', data } }, ...steps] };
}
