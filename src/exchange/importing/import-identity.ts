import { gameIdOf } from '../../games/record/identity.js';
import type { SourceGame } from './source-game.js';
import { isCaseEvent, isCorrection } from '../../engine/record/record-event.js';
import type { Recorded } from '../../engine/record/effective-line.js';
import type { EventData, TableEvent } from '../../engine/table/moves/facts.js';
import { tileOf } from '../../engine/tiles/notation.js';
import { canonicalText } from '../../games/record/canonical-json.js';
import { hexHash } from '../../games/record/hashing.js';

/** A command's id by hand (from 1 in the order of the source; 0 before the first) and index within it; (0, 0) opens. */
export type CommandIdOf = (hand: number, index: number) => string;

/** Ids that follow from the source: the same game gets the same ones in every store. */
export const commandIdsOf =
  ({ digest, play }: Pick<SourceGame, 'digest' | 'play'>): CommandIdOf =>
  (hand, index) =>
    `import/${play ?? digest}/${hand}/${index}`;

/** The id that a game gets which is recorded under these ids. */
export const gameIdFrom = (ids: CommandIdOf): string => gameIdOf(ids(0, 0));

/**
 * SHA-256 of what was played: deals, draws, discards, calls and how hands ended. Every format tells these, and two games do
 * not share them; what only some formats tell (dice, walls, when an indicator was turned up, what a win was worth) is left
 * out. null where it would not tell one game from another: tiles were not seen, or the record was corrected or ruled upon.
 */
export function playDigest(ruleset: string, recorded: readonly Recorded[]): string | null {
  let played = `paifu/play/1\0${ruleset}\0`;
  let dealt = 0;
  let hands = 0;
  for (const { event } of recorded) {
    if (isCorrection(event) || isCaseEvent(event)) return null;
    if (event.type === 'HandStarted') hands++;
    if (event.type === 'TilesDealt') dealt++;
    const told = playedPartOf(event);
    if (told === null) continue;
    if (told.tiles.some((tile) => tileOf(tile) < 0)) return null;
    played += `${canonicalText([event.type, ...told.said, told.tiles])}\n`;
  }
  return dealt > 0 && dealt === hands ? hexHash('sha256', played) : null;
}

/**
 * By what a game is looked for among many that were recorded as they were played: SHA-256 of its first deal, which two games do not share.
 * null where not all of its tiles were seen.
 */
export function dealDigest(ruleset: string, hands: EventData['TilesDealt']['hands']): string | null {
  if (hands.flat().some((tile) => tileOf(tile) < 0)) return null;
  return hexHash('sha256', `paifu/deal/1\0${ruleset}\0${canonicalText(hands.map(sorted))}`);
}

/** What counts of an event, and its tiles; null where nothing does. */
function playedPartOf(
  event: TableEvent,
): { readonly said: readonly unknown[]; readonly tiles: readonly string[] } | null {
  switch (event.type) {
    case 'HandStarted': {
      const { hand, take, dealer, prevailingWind, honba, bets } = event.data;
      return { said: [hand, take, dealer, prevailingWind, honba, bets], tiles: [] };
    }
    case 'TilesDealt':
      return { said: event.data.hands.map(({ length }) => length), tiles: event.data.hands.flatMap(sorted) };
    case 'TileDrawn':
      return { said: [event.data.seat], tiles: [event.data.tile] };
    case 'TileDiscarded':
      return { said: [event.data.seat], tiles: [event.data.tile] };
    case 'ReachDeclared':
      return { said: [event.data.seat], tiles: [] };
    case 'MeldClaimed': {
      const { seat, kind, from, own } = event.data;
      return { said: [seat, kind, from], tiles: sorted(own) };
    }
    case 'KongDeclared': {
      const { seat, kind, tile } = event.data;
      // Of a concealed kong a log may show any of its tiles.
      return { said: [seat, kind], tiles: [tile.replace('0', '5')] };
    }
    case 'HandWon':
      return { said: [event.data.seat, event.data.by, event.data.from], tiles: [] };
    case 'HandEnded':
      return { said: [event.data.reason, event.data.abort ?? null], tiles: [] };
    default:
      return null;
  }
}

const sorted = (tiles: readonly string[]): readonly string[] => [...tiles].sort();

/** What platforms, and those who hide names in their logs, call whoever has no name. */
const PLACEHOLDER_NAMES = /^(?:NoName|[A-DＡ-Ｄ]さん|ゲスト)?$/u;

/** What such a player is called in a log that is written here. */
export const UNNAMED_PLAYER = 'NoName';

/** Whether what a log calls a player names nobody. */
export const isUnnamed = (name: string): boolean => PLACEHOLDER_NAMES.test(name.trim());

/** The id of who has no name: of one game, known by no directory. */
export const unnamedPlayerId = (digest: string, seat: number): string => `nobody-${digest.slice(0, 16)}-${seat}`;

export const isUnnamedPlayerId = (id: string): boolean => /^nobody-[0-9a-f]{16}-[0-3]$/.test(id);
