import { DAY, ORIGIN, type Origin } from '../../engine/vocabulary/game-start.js';
import type { ReadFormat } from './formats.js';
import type { SourceGame, Told } from './source-game.js';

/** How platforms name games: tenhou.net by the hour, Mahjong Soul by the day. Whatever else stands in a name is whoever's who saved it. */
const PLATFORM_IDS: readonly RegExp[] = [
  /(?<![\da-z])(\d{4})(\d\d)(\d\d)\d\dgm-[\da-f]{4}-\d{4,5}-[\da-fx]{8,16}(?![\da-f])/i,
  /(?<![\da-z])(\d\d)(\d\d)(\d\d)-[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}(?![\da-f])/i,
];

/** A platform's id in a text such as a file's name, and the day that it names. */
export function toldByName(text: string): Told {
  for (const pattern of PLATFORM_IDS) {
    const [id, year, month, day] = pattern.exec(text) ?? [];
    if (id === undefined) continue;
    const played = dayOf(year.length === 2 ? `20${year}` : year, month, day);
    return { id, ...(played === null ? {} : { played }) };
  }
  return {};
}

/** The day in a title such as `2023/10/19 21:05`; one that does not begin with its year is read differently in different countries. */
export function dayInTitle(title: unknown): Told {
  const [, year, month, day] = /(?<!\d)(\d{4})[/.-](\d\d?)[/.-](\d\d?)(?!\d)/.exec(String(title ?? '')) ?? [];
  const played = year === undefined ? null : dayOf(year, month, day);
  return played === null ? {} : { played };
}

function dayOf(year: string, month: string, day: string): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return DAY.fits(text) ? text : null;
}

/** The field by which logs that are written here carry it: other readers pass over fields they do not know. */
export const CARRIED = 'paifu';

/** What such a field says; what is not as it has to be says nothing. */
export function toldBy(carried: unknown): Told {
  if (typeof carried !== 'object' || carried === null) return {};
  const { played, source } = carried as { played?: unknown; source?: unknown };
  return {
    ...(DAY.fits(played) ? { played: played as string } : {}),
    ...(ORIGIN.fits(source) ? { source: source as Origin } : {}),
  };
}

/** What a log of another format carries of its game's opening. */
export const carriedBy = ({ played, source }: Told): Readonly<Record<string, unknown>> =>
  played === undefined && source === undefined
    ? {}
    : { [CARRIED]: { ...(played === undefined ? {} : { played }), ...(source === undefined ? {} : { source }) } };

/** The file that a game is read from, and what whoever imports it says. */
export interface FileFacts {
  readonly format: ReadFormat;
  readonly name: string;
  readonly sha256: string;
  /** The day it was played, where neither log nor name says one. */
  readonly playedAt: string | null;
}

/** The day on which a game was played, as the log, its platform's id or the name of its file says. */
export function dayOfGame(game: SourceGame, file: Omit<FileFacts, 'sha256'>): string | null {
  const opening = game.steps[0]?.action;
  const recorded = opening?.type === 'OpenGame' ? opening.data.played : undefined;
  return recorded ?? game.told?.played ?? toldByName(idOfGame(game, file) ?? '').played ?? file.playedAt;
}

/** The id that the platform of a game has given it; the hand record notation says so itself. */
const idOfGame = ({ told = {} }: SourceGame, { format, name }: Pick<FileFacts, 'format' | 'name'>): string | null =>
  told.id ?? (format === 'mhr' ? undefined : toldByName(name.split(/[/\\]/).at(-1) ?? '').id) ?? null;

/**
 * The game opened with when it was played and whence it came. The hand record notation tells an opening wholly: to it nothing
 * is added but the day that somebody names.
 */
export function withOrigin(game: SourceGame, file: FileFacts): SourceGame {
  const [opening, ...steps] = game.steps;
  if (opening?.action?.type !== 'OpenGame') return game;
  const { format, sha256 } = file;
  const played = dayOfGame(game, file);
  const source =
    game.told?.source ?? (format === 'mhr' ? opening.action.data.source : { format, id: idOfGame(game, file), sha256 });
  const data = {
    ...opening.action.data,
    ...(played === null ? {} : { played }),
    ...(source === undefined ? {} : { source }),
  };
  return { ...game, steps: [{ ...opening, action: { type: 'OpenGame', data } }, ...steps] };
}
