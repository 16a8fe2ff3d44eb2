import { type Citation, cite } from '../../vocabulary/terms.js';
import { because, type Explanation, playerValue, type Reason } from '../../hands/explanation.js';
import type { Payoff } from '../../hands/win.js';
import { FOUR_SEATS } from '../../tiles/seats.js';
import type { Seat } from '../../tiles/tile.js';
import type { Settlement } from '../../table/checks/check.js';

/** Points that every other player pays for any win (MC-31, MC-32). */
const BASE = 8;

type Paid = Pick<Settlement, 'points' | 'winner' | 'from'>;

const payers = (winner: Seat): readonly Seat[] => FOUR_SEATS.all.filter((seat) => seat !== winner);

/** Points that one of the others pays: 8, and the fan if the win is a self-draw or on their discard. */
const share = ({ points, from }: Paid, seat: Seat): number => BASE + (from === null || from === seat ? points : 0);

/** Score changes of a win: nobody is responsible for another, and East pays as the others (MC-34, MC-36). */
export function settle(paid: Paid): Payoff {
  const changes: [number, number, number, number] = [0, 0, 0, 0];
  for (const seat of payers(paid.winner)) {
    const points = share(paid, seat);
    changes[seat] -= points;
    changes[paid.winner] += points;
  }
  return { changes, responsible: null };
}

const rule = (item: string): Citation => cite('mcr', '5. End of a hand and payment', item);

/** Payments step by step; they add up to the changes of `settle`. */
export function explainPayoff(paid: Paid & Pick<Settlement, 'dealer' | 'seats'>): Explanation<Reason>['payments'] {
  const { points, winner, from, dealer, seats } = paid;
  return payers(winner).map((seat) => {
    const wind = playerValue(seats.places(dealer, seat));
    const amount = share(paid, seat);
    const reason =
      from === null
        ? because('mcr.selfDraw', { wind, base: BASE, points, amount })
        : from === seat
          ? because('mcr.gave', { wind, base: BASE, points, amount })
          : because('mcr.pays', { wind, base: BASE });
    return { from: seat, to: winner, points: amount, reason, citation: rule(from === null ? 'MC-32' : 'MC-31') };
  });
}

/** Table points of a game: 4, 2, 1, 0 by place, equal points sharing those of their places (MC-95, MC-96). */
export function tablePoints(placings: readonly number[]): readonly number[] {
  const values = [4, 2, 1, 0];
  return placings.map((place) => {
    const equal = placings.filter((other) => other === place).length;
    const shared = values.slice(place - 1, place - 1 + equal);
    return shared.reduce((sum, value) => sum + value, 0) / equal;
  });
}
