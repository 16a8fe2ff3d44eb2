import { resolveRuleset } from '../../../src/engine/rulesets/registry.js';
import { gameIdOf } from '../../../src/games/record/identity.js';
import { simulateGame } from '../../../src/simulation/simulate.js';
import { ask, Client, type Service, startService } from '../service/service.js';
import { freshStore } from '../store/store.js';
import { RecordedTournament } from '../tournaments/recorded-tournament.js';

/** A service with the beginning of a game and a tournament for requests with random arguments. */
export function visitedService(name: string) {
  const game = gameIdOf(name);
  const played = simulateGame({ ruleset: resolveRuleset('zung-jung/wsom'), seed: name, game: 1 });
  return {
    game,
    /** Valid values of arguments by name. */
    known: {
      ...{ id: game, gameId: game, game, revision: 1, ruleset: 'zung-jung/wsom', expectedRevision: 0 },
      'handSummary.id': `${game}/${played.events.findIndex(({ type }) => type === 'HandStarted')}`,
      'tournament.id': gameIdOf('Cup'),
      'addGame.game': { session: 1, table: 1, gameId: game },
      'changeSeason.change': { close: true },
    },
    /** Starts it with the token of `all` roles, once `actions` actions of the game can be found. */
    async start(actions: number): Promise<Service> {
      const all = [{ role: 'judge' }, { role: 'operator' }, { role: 'scribe', games: ['*'] }] as const;
      const { store, dispose } = await freshStore();
      await RecordedTournament.opened(store, 'Cup');
      const service = await startService({ roles: { all }, store });
      const client = new Client(service, 'all');
      await client.open(name);
      const { revision } = await client.record(game, 'begin', 0, played.actions.slice(1, actions));
      const query = 'query($of: MinRevision!) { findHands(first: 1, minRevision: $of) { __typename } }';
      const { text } = await ask(service, query, { of: { game, revision } }, 'all');
      if (!text.includes('HandSummaryConnection')) throw new Error(text);
      const close = async (): Promise<void> => {
        await service.close();
        await dispose();
      };
      return { ...service, close };
    },
  };
}
