import { says, word } from '../../messages/phrase.js';
import { countOf } from '../../tiles/counts.js';
import { tileOf } from '../../tiles/notation.js';
import { copiesOf, isBonus } from '../../tiles/tile.js';
import type { ShownMelds } from '../../vocabulary/results.js';
import { type Seated, breach, impossible, inconsistency } from './check.js';
import { holds } from '../concealed-hand.js';
import { designNamed, windName } from '../hand.js';
import { asShown, canHaveUnseenMelds, meldsWith, possibleSets } from '../shown-melds.js';
import { maybeTwice, unreadableIn } from './tiles.js';

/** Melds and bonus tiles shown with a hand after lost steps. */

type Shown = Seated & ShownMelds;

const MOST = 4;

export const shownMeldsReadable = /* @__PURE__ */ impossible<Shown>(
  'malformed-tile',
  { field: 'melds' },
  (state, _hand, { melds = [], bonus = [] }) => {
    const wrong = unreadableIn(state, [...melds.flatMap(({ tiles }) => tiles), ...bonus]);
    if (wrong !== undefined) return wrong;
    const other = bonus.find((text) => !isBonus(tileOf(text)));
    return other === undefined ? undefined : says`${other} is not a flower or season; expected 1f to 8f`;
  },
);

export const shownMeldsSized = /* @__PURE__ */ impossible<Shown>(
  'wrong-set',
  { field: 'melds' },
  (_state, _hand, { melds = [] }) => {
    for (const { kind, tiles } of melds) {
      const size = kind.endsWith('kong') ? 4 : 3;
      if (tiles.length !== size) return says`a ${word(kind)} has ${size} tiles, got ${tiles.length}`;
    }
    return undefined;
  },
);

/** Complete records have every meld already. */
export const shownMeldsAsLaid = /* @__PURE__ */ impossible<Shown>(
  'reveal-contradicts',
  { field: 'melds' },
  ({ rules }, hand, { seat, melds = [], bonus = [] }) => {
    if (canHaveUnseenMelds(hand, seat)) return undefined;
    const laid = hand.players[seat];
    const now = meldsWith(laid.melds, melds);
    if (now.length === laid.melds.length && now.every((meld, i) => meld === laid.melds[i])) {
      if (bonus.every((tile) => laid.bonus.includes(tile))) return undefined;
    }
    return says`${windName(rules, hand, seat)} shows sets or bonus tiles that were never laid open, although no steps are missing`;
  },
);

export const fourSetsShown = /* @__PURE__ */ inconsistency<Shown>(
  'reveal-contradicts',
  { field: 'melds' },
  ({ rules }, hand, { seat, melds }) => {
    if (melds === undefined) return undefined;
    const sets = meldsWith(hand.players[seat].melds, melds).length;
    return sets <= MOST
      ? undefined
      : says`with the sets already laid open ${windName(rules, hand, seat)} would have ${sets} sets; a hand has at most 4`;
  },
);

export const properSetsShown = /* @__PURE__ */ breach<Shown>(
  'wrong-set',
  { field: 'melds' },
  (_state, _hand, { melds = [] }) => {
    const wrong = melds.find(({ kind, tiles }) => possibleSets(kind, tiles).length === 0);
    return wrong && says`${wrong.tiles.join(' ')} do not form a ${word(wrong.kind)}`;
  },
);

export const fifthInShownMelds = /* @__PURE__ */ inconsistency<Shown>(
  'fifth-copy',
  { shows: 'record', field: 'melds' },
  (_state, hand, data) => {
    if (data.melds === undefined) return undefined;
    const shown = asShown(hand, data);
    const fifth = data.melds
      .flatMap(({ tiles }) => tiles)
      .find((text) => {
        const design = designNamed(text);
        return design >= 0 && countOf(shown.seen, design) - maybeTwice(shown, design) > copiesOf(design);
      });
    return fifth === undefined ? undefined : says`with the sets shown, more than four ${fifth} would have been seen`;
  },
);

export const secondBonusShown = /* @__PURE__ */ inconsistency<Shown>(
  'fifth-copy',
  { shows: 'record', field: 'bonus' },
  (_state, hand, { seat, bonus = [] }) => {
    const second = bonus.find((tile, i) => {
      if (bonus.indexOf(tile) !== i) return true;
      return hand.players.some(
        (other, at) => at !== seat && (other.bonus.includes(tile) || holds(other.concealed, tileOf(tile))),
      );
    });
    return second === undefined ? undefined : says`the only ${second} has already been seen`;
  },
);

/** Checks of shown melds and bonus tiles. */
export const SHOWN_MELD_CHECKS = [fourSetsShown, properSetsShown, fifthInShownMelds, secondBonusShown];
