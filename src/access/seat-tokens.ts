import type { Seat } from '../engine/tiles/tile.js';
import { SEAT_TOKENS } from '../platform/config/limits.js';
import type { AccessStore, Giver, NewToken } from './access-store.js';
import { seatActor } from './grant.js';

const DAY = 86_400_000;

/**
 * Tokens for seats of a game. Asked for again, because the answer before was lost, they are others: nobody can be told a token twice.
 * Those before go on, because it may have come after all and been handed out; but of each seat only the last few.
 */
export function seatTokens(store: AccessStore, game: string, seats: readonly Seat[], by: Giver) {
  return store.change(() =>
    seats.map((seat): NewToken & { readonly seat: Seat } => {
      const origin = `seat/${game}/${seat}`;
      const before = store.db
        .prepare<[string], string>(
          'SELECT id FROM token WHERE origin = ? AND revoked_at IS NULL ORDER BY created_at DESC, id',
        )
        .pluck()
        .all(origin);
      for (const id of before.slice(SEAT_TOKENS.standing - 1)) store.end(id, by.actor);
      const expiresAt = store.now() + SEAT_TOKENS.days * DAY;
      const role = { role: 'player', game, seat } as const;
      const grant = { actor: seatActor(game, seat), roles: [role], label: null, expiresAt, origin };
      return { seat, ...store.made(grant, by) };
    }),
  );
}
