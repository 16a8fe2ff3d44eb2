import type { Seat } from '../tiles/tile.js';
import type { Irregularity } from './checks/check.js';
import type { TableRules } from './rules.js';
import type { HandResult, HandScore, HandWon, ShownInFront } from '../vocabulary/results.js';

/**
 * Who looks: a seat at the table, anybody, a judge, who sees all, or a scribe of the game, who sees what its scribes recorded. Who
 * recorded what is nothing that a table knows (`line/eyes.ts`): at a table scribes see what anybody does.
 */
export type Viewer = Seat | 'public' | 'scribe' | 'judge';

/** What of a ruleset decides which tiles lie face up. */
export type Showing = Pick<TableRules, 'concealedKongFaceUp'>;

/** A viewer to whom the hands do not lie open, at a table that shows its kongs so. */
export interface Looking {
  readonly viewer: Viewer;
  readonly rules: Showing;
}

/** Whether a viewer may see an irregularity before the hands are open. */
export const mayKnow = (found: Pick<Irregularity, 'shows' | 'seat'>, viewer: Viewer): boolean =>
  found.shows === 'table' ||
  viewer === 'judge' ||
  (found.shows === 'hand' && found.seat !== null && found.seat === viewer);

export const hiddenTiles = (tiles: readonly string[]): string[] => tiles.map(() => '?');

/** What is shown of results while hands are hidden. */

/** What the hands were worth is for all to see, since it changes the scores; of which tiles, with the hands only. */
export const handResultFor = (result: HandResult, viewer: Viewer): HandResult =>
  result.hands === undefined || viewer === 'judge' ? result : { ...result, hands: handsFor(result.hands, viewer) };

function handsFor(hands: readonly (HandScore | null)[], viewer: Viewer): (HandScore | null)[] {
  return hands.map(
    (hand) =>
      hand && {
        seat: hand.seat,
        score: hand.seat === viewer ? hand.score : null,
        points: hand.points,
        incomplete: hand.incomplete,
      },
  );
}

/** A win is laid open to all; its irregularities are another matter. */
export function winView({
  seat,
  by,
  tile,
  from,
  concealed,
  declaredPoints,
  under,
  melds,
  bonus,
  instead,
  result,
}: HandWon): HandWon {
  const open = { seat, by, tile, from, concealed, declaredPoints, ...frontSeen({ melds, bonus }), result };
  return { ...open, ...(under === undefined ? {} : { under }), ...(instead === undefined ? {} : { instead }) };
}

/** What lies in front of whoever shows a hand; a concealed kong that lies face down is laid open with a win alone. */
export const frontSeen = ({ melds, bonus }: ShownInFront, faceDown = false): ShownInFront => ({
  ...(melds === undefined
    ? {}
    : {
        melds: melds.map(({ kind, tiles }) => ({
          kind,
          tiles: faceDown && kind === 'concealed-kong' ? hiddenTiles(tiles) : tiles,
        })),
      }),
  ...(bonus === undefined ? {} : { bonus }),
});
