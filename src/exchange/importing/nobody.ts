/** What platforms, and those who hide names in their logs, call whoever has no name. */
const NAMELESS = /^(?:NoName|[A-DＡ-Ｄ]さん|ゲスト)?$/u;

/** What such a player is called in a log that is written here. */
export const NO_NAME = 'NoName';

/** Whether what a log calls a player names nobody. */
export const isNameless = (name: string): boolean => NAMELESS.test(name.trim());

/** The id of who has no name: of one game, known by no directory. */
export const nobodyIn = (digest: string, seat: number): string => `nobody-${digest.slice(0, 16)}-${seat}`;

export const isNobody = (id: string): boolean => /^nobody-[0-9a-f]{16}-[0-3]$/.test(id);
