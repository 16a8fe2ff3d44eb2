import type { Seat } from '../tiles/tile.js';
import type { Irregularity } from './checks/check.js';
import type { TableRules } from './rules.js';
import type { HandResult, HandScore, HandWon, ShownMelds } from '../vocabulary/results.js';

/**
 * A viewer: a seat, the public, a judge (sees everything), or a scribe of the game. Who recorded an event is not part
 * of a table, so here a scribe sees what the public does (`record/redaction.ts`).
 */
export type Viewer = Seat | 'public' | 'scribe' | 'judge';

/** The rule that decides which tiles lie face up. */
export type Showing = Pick<TableRules, 'concealedKongFaceUp'>;

/** A viewer without access to revealed hands, with the rules of the table. */
export interface Looking {
  readonly viewer: Viewer;
  readonly rules: Showing;
}

/** Whether a viewer may see an irregularity before the hands are revealed. */
export const canKnow = (found: Pick<Irregularity, 'shows' | 'seat'>, viewer: Viewer): boolean =>
  found.shows === 'table' ||
  viewer === 'judge' ||
  (found.shows === 'hand' && found.seat !== null && found.seat === viewer);

export const hiddenTiles = (tiles: readonly string[]): string[] => tiles.map(() => '?');

/** Values of hands are public because they change scores; their tiles are not. */
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

/** A win is public, except for its irregularities. */
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

/** Melds and bonus tiles shown with a hand; face-down kongs are revealed only with a win. */
export const frontSeen = ({ melds, bonus }: ShownMelds, faceDown = false): ShownMelds => ({
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
