import type { EntrantInput } from '../../../src/client/schema.js';
import type { Desk } from './desk.js';
import { meantBy } from './directory.js';
import type { Found } from './drafts.js';
import { pastedIn } from './pasted.js';

/** Looks for everybody on a list. */
export async function foundIn(desk: Desk, text: string): Promise<readonly Found[]> {
  const entered = new Set(desk.seen?.entrants.map(({ player }) => player?.id));
  const found: Found[] = [];
  for (const one of pastedIn(text)) {
    const players = one.name === '' ? [] : meantBy(one.name, await desk.directory.called(one.name));
    const chosen = players[0]?.id ?? null;
    found.push({
      ...one,
      command: crypto.randomUUID(),
      players,
      chosen,
      isEntered: chosen !== null && entered.has(chosen),
    });
  }
  return found;
}

/** Who of a list is not entered yet. */
export const comingIn = (found: readonly Found[]): readonly Found[] => found.filter(({ isEntered }) => !isEntered);

/** Enters everybody of a list, together; who is new is added to the directory before. */
export async function enterAll(desk: Desk, found: readonly Found[]): Promise<boolean> {
  const coming = comingIn(found);
  const taken = await desk.sendUpon('list', async ({ tournamentId, ...upon }) => {
    const entrants: EntrantInput[] = [];
    for (const one of coming) {
      const { name, team, club, chosen } = one;
      // A line without a name is a team.
      const added =
        chosen !== null || name === '' ? null : await desk.client.ask('addPlayer', { name, commandId: one.command });
      if (added !== null && added.__typename !== 'Player') return added;
      entrants.push({ player: chosen ?? added?.id, team, club });
    }
    return desk.client.ask('recordTournament', { ...upon, tournamentId, requests: [{ addEntrants: { entrants } }] });
  });
  return taken !== null;
}
