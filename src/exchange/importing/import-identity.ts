import { gameIdOf, IMPORT_COMMANDS } from '../../games/record/identity.js';
import type { SourceGame } from './source-game.js';
import { isCaseEvent, isCorrection } from '../../engine/record/record-event.js';
import type { Recorded } from '../../engine/record/effective-line.js';
import type { EventData, TableEvent } from '../../engine/table/moves/facts.js';
import { tileOf } from '../../engine/tiles/notation.js';
import { canonicalText } from '../../games/record/canonical-json.js';
import { hexHash } from '../../games/record/hash-functions.js';

/** Command id by hand (from 1; 0 before the first) and index within the hand; (0, 0) opens the game. */
export type CommandIdOf = (hand: number, index: number) => string;

/** Command ids derived from the game’s content, the same in every store. */
export const commandIdsOf =
  ({ digest, play }: Pick<SourceGame, 'digest' | 'play'>): CommandIdOf =>
  (hand, index) =>
    `${IMPORT_COMMANDS}${play ?? digest}/${hand}/${index}`;

/** The id of a game recorded with these command ids. */
export const gameIdFrom = (ids: CommandIdOf): string => gameIdOf(ids(0, 0));

/**
 * SHA-256 of the play: deals, draws, discards, calls and how hands ended. Every format has these; dice, walls,
 * indicators and scores are excluded because some formats lack them. `null` if tiles are unknown or the record has
 * corrections or rulings.
 */
export function playDigest(ruleset: string, recorded: readonly Recorded[]): string | null {
  let played = `paifu/play/1\0${ruleset}\0`;
  let dealt = 0;
  let hands = 0;
  for (const { event } of recorded) {
    if (isCorrection(event) || isCaseEvent(event)) return null;
    if (event.type === 'HandStarted') hands++;
    if (event.type === 'TilesDealt') dealt++;
    const part = playedPartOf(event);
    if (part === null) continue;
    if (part.tiles.some((tile) => tileOf(tile) < 0)) return null;
    // JSON has only one spelling for these numbers, words and tiles.
    played += `${JSON.stringify([event.type, ...part.fields, part.tiles])}\n`;
  }
  return dealt > 0 && dealt === hands ? hexHash('sha256', played) : null;
}

/** SHA-256 of the first deal, to find a live-recorded game. `null` if not all tiles are known. */
export function dealDigest(ruleset: string, hands: EventData['TilesDealt']['hands']): string | null {
  if (hands.flat().some((tile) => tileOf(tile) < 0)) return null;
  return hexHash('sha256', `paifu/deal/1\0${ruleset}\0${canonicalText(hands.map(sorted))}`);
}

/** The part of an event that belongs to the play; `null` if none does. */
function playedPartOf(
  event: TableEvent,
): { readonly fields: readonly (number | string | null)[]; readonly tiles: readonly string[] } | null {
  switch (event.type) {
    case 'HandStarted': {
      const { hand, take, dealer, prevailingWind, honba, bets } = event.data;
      return { fields: [hand, take, dealer, prevailingWind, honba, bets], tiles: [] };
    }
    case 'TilesDealt':
      return { fields: event.data.hands.map(({ length }) => length), tiles: event.data.hands.flatMap(sorted) };
    case 'TileDrawn':
      return { fields: [event.data.seat], tiles: [event.data.tile] };
    case 'TileDiscarded':
      return { fields: [event.data.seat], tiles: [event.data.tile] };
    case 'ReachDeclared':
      return { fields: [event.data.seat], tiles: [] };
    case 'MeldClaimed': {
      const { seat, kind, from, own } = event.data;
      return { fields: [seat, kind, from], tiles: sorted(own) };
    }
    case 'KongDeclared': {
      const { seat, kind, tile } = event.data;
      // A log may name any tile of a concealed kong.
      return { fields: [seat, kind], tiles: [tile.replace('0', '5')] };
    }
    case 'HandWon':
      return { fields: [event.data.seat, event.data.by, event.data.from], tiles: [] };
    case 'HandEnded':
      return { fields: [event.data.reason, event.data.abort ?? null], tiles: [] };
    default:
      return null;
  }
}

const sorted = (tiles: readonly string[]): readonly string[] => [...tiles].sort();

/** Placeholder names of platforms and anonymised logs. */
const PLACEHOLDER_NAMES = /^(?:NoName|[A-DＡ-Ｄ]さん|ゲスト)?$/u;

/** Name of unnamed players in exported logs. */
export const UNNAMED_PLAYER = 'NoName';

/** True if a name in a log is a placeholder. */
export const isUnnamed = (name: string): boolean => PLACEHOLDER_NAMES.test(name.trim());

/** Id of an unnamed player, unique to one game. */
export const unnamedPlayerId = (digest: string, seat: number): string => `nobody-${digest.slice(0, 16)}-${seat}`;

export const isUnnamedPlayerId = (id: string): boolean => /^nobody-[0-9a-f]{16}-[0-3]$/.test(id);
