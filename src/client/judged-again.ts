import type { Conflict, Decision } from './notices.js';
import type { PaifuClient } from './paifu-client.js';

/** Most actions that the service judges at once. */
const MOST = 500;

/**
 * What a queue may do about a conflict by itself (`onConflict`): what waits is judged again on top of what was missed. It is sent where the
 * service would record it with nothing irregular, and the two are about different seats; anything else is held for somebody to look at.
 */
export const judgedAgain =
  (client: PaifuClient, game: string) =>
  async ({ missed, revision, waiting }: Conflict): Promise<Decision> => {
    const theirs = new Set(missed.map(({ data }) => seatIn(data)));
    const mine = waiting.map((action) => seatIn(Object.values(action)[0]));
    if (waiting.length > MOST || mine.some((seat) => seat !== undefined && theirs.has(seat))) return 'hold';
    const given = { gameId: game, expectedRevision: revision, actions: waiting };
    const preview = await client.ask('previewActions', given, { attempts: 1 });
    return preview.__typename === 'ActionsPreview' && preview.irregularities.length === 0 ? 'send' : 'hold';
  };

const seatIn = (data: unknown): unknown => (data as { readonly seat?: unknown }).seat;
