import type { Changes } from '../hands/win.js';
import { tileOf } from '../tiles/notation.js';
import { readingOf } from '../tiles/unclear-tile.js';
import type { Seat } from '../tiles/tile.js';
import { type Of, type Shape, bySeat, integer, listOf, mapOf, matching, oneOf, record, shape, text } from './shape.js';

/** The place of a rule: document, section and item, e.g. `wsom-rulebook` "Kong" 2. */
export interface Citation {
  readonly document: string;
  readonly section: string;
  readonly item: string;
}

export const cite = (document: string, section: string, item: string | number = ''): Citation => ({
  document,
  section,
  item: String(item),
});

/** Formats a citation as `wsom-rulebook "Kong" 2`. */
export function citationText(citation: Citation): string {
  const section = citation.section === '' ? '' : ` "${citation.section}"`;
  return `${citation.document}${section}${citation.item === '' ? '' : ` ${citation.item}`}`;
}

// The terms of the table, each declared once as a shape from which its type is derived (docs/reference/log-format.md).

/** Maximum length of free text, in characters (docs/reference/log-format.md, "Envelope"). */
export const MAX_TEXT = 500;

export const FREE_TEXT = text(MAX_TEXT);
/** Checked for form only; `laws/documents.ts` knows whether the cited rule exists. */
export const CITATION: Shape<Citation> = record({
  document: text(MAX_TEXT),
  section: text(MAX_TEXT),
  item: text(MAX_TEXT),
});
/** A ruleset id with its preset, e.g. `zung-jung/wsom`. */
export const RULESET = matching(/^[a-z0-9-]+\/[a-z0-9-]+$/, 'a ruleset id family/preset');
/** An external id (player, table): no control characters and no surrounding blanks. */
export const ID = matching(/^(?! )[^\p{Cc}\p{Zl}\p{Zp}]{1,128}(?<! )$/u, 'an id of 1 to 128 characters');

/** A seat in order of play; seat 0 is the first dealer. */
export const SEAT = { ...oneOf<Seat>(0, 1, 2, 3), of: 'seat' } as const;
export const FACES = listOf(integer(1, 6), 1, 4);
export const WIND = matching(/^[1-4]z$/, 'a wind 1z..4z');
export const POINTS = integer();
export const CHANGES: Shape<Changes> = bySeat(POINTS);

/** A tile reading in notation: `5p`, `?`, `?p`, `[58]p`, each optionally with `~` for unsure. */
export const TILE: Shape<string> = shape('a tile reading such as 5p, ?, ?p, [58]p or 5p~', isReading);
/** Maximum number of tiles in one hand, wrong deals included. */
export const MOST_TILES = 20;
export const TILE_LIST = listOf(TILE, 0, MOST_TILES);

function isReading(value: unknown): boolean {
  if (typeof value !== 'string' || value.length > 16) return false;
  if (tileOf(value) >= 0) return true;
  try {
    readingOf(value);
    return true;
  } catch {
    return false;
  }
}

/** Values of a ruleset's options, by name. */
export const OPTIONS = mapOf<string | number | boolean>(
  shape('an integer, a text or true or false', (given) =>
    typeof given === 'string' ? given.length <= MAX_TEXT : typeof given === 'boolean' || Number.isSafeInteger(given),
  ),
);
export type Options = Of<typeof OPTIONS>;

export const MODE = oneOf('strict', 'scribe');
export type Mode = Of<typeof MODE>;

export const REVEAL = oneOf('after-hand', 'after-game', 'never');
export type Reveal = Of<typeof REVEAL>;

/** Whether the scribes of a game may see the concealed tiles that scribes recorded. */
export const SCRIBES = oneOf('seeing', 'blind');
export type Scribes = Of<typeof SCRIBES>;

export const SOURCE = oneOf('wall', 'supplement');
export type Source = Of<typeof SOURCE>;

export const CLAIM = oneOf('chi', 'pong', 'kong', 'win');
export type ClaimKind = Of<typeof CLAIM>;

export const CLAIMED = oneOf('chi', 'pong', 'big-exposed-kong');
export type ClaimedKind = Of<typeof CLAIMED>;

export const OWN_KONG = oneOf('concealed-kong', 'small-exposed-kong');

export const WIN_BY = oneOf('self-draw', 'discard', 'robbing-kong');

export const HAND_END = oneOf('won', 'exhausted', 'aborted', 'voided', 'time', 'misdeal', 'ruling');
export type HandEnd = Of<typeof HAND_END>;

/** Reasons for abortive draws, in rulesets that have them. */
export const ABORT = oneOf('nine-kinds', 'four-winds', 'four-reaches', 'four-kongs', 'three-wins');
export type Abort = Of<typeof ABORT>;

export const GAME_END = oneOf('complete', 'time', 'abandoned');
export type GameEnd = Of<typeof GAME_END>;

export const PENALTY = oneOf(
  'dead-hand',
  'penalty-tiles',
  'points',
  'warning',
  'disqualification',
  // Chombo: the heaviest penalty of a ruleset, with its points and the hand played again.
  'maximum-penalty',
);
export type PenaltyKind = Of<typeof PENALTY>;

/** Name of the option with an event's points for this kind of penalty. */
export const amountOption = (kind: PenaltyKind): string => `penalties.${kind}`;

/** Account that penalty points are deducted from: the table's points (and so the totals), or the final points. */
export const PENALTY_ACCOUNT = oneOf('table', 'overall');
export type PenaltyAccount = Of<typeof PENALTY_ACCOUNT>;

/** Reason for a penalty: an id of the catalogue of irregularities, or free text. */
export const INFRACTION = text(MAX_TEXT, 1);

/** Tie-breakers between equal totals (docs/reference/tournaments.md, "Ties"). */
export const TIE = oneOf('firsts', 'average-place', 'fewest-fourths', 'best-game', 'points', 'met', 'lot');
export type Tie = Of<typeof TIE>;

/** Names of the winds and seats in order of play; East is the dealer. */
export const WIND_NAMES = ['East', 'South', 'West', 'North'] as const;
