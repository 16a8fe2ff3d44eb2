import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { SEES_NO_NAMES } from '../../test/kit/search/exports-of.js';
import { CaseRecord, JUDGE, ruling } from '../../test/kit/disputes/case-record.js';
import { catchUp } from '../../test/kit/store/catch-up.js';
import { pastGame, preparedGame } from '../../test/kit/play/sample-games.js';
import { TIME_TO_APPEAL } from '../engine/disputes/cases.js';
import { resolveRuleset } from '../engine/rulesets/registry.js';
import { InMemoryEventStore } from '../platform/event-store/in-memory/in-memory-store.js';
import { streamOf } from '../games/recording/game-logs.js';
import { Exports } from '../exchange/exports.js';
import { NameResolver } from './filters/name-resolver.js';
import { FindGames } from './find-games.js';
import { FindHands } from './find-hands.js';
import { Projector } from './read-models/projector.js';
import { runReadQuery } from './readers/read-queries.js';
import { ReadDatabase } from './read-models/read-database.js';
import { rulesetStatistics } from './statistics/statistics.js';
import { PUBLIC_SCOPE } from './filters/filter-conditions.js';
import '../../test/kit/play/rulesets.js';

const ownIds = (player: string) => [player];

/** A record that the read models follow, with queries as of a time. */
class Followed {
  private readonly store = new InMemoryEventStore();
  private readonly projector: Projector;
  private appended = 0;

  private constructor(
    readonly record: CaseRecord,
    readonly database: ReadDatabase,
  ) {
    this.projector = new Projector(database, this.store, resolveRuleset);
  }

  static async of(record: CaseRecord): Promise<Followed> {
    return new Followed(record, await ReadDatabase.open(':memory:'));
  }

  async follow(): Promise<this> {
    const events = this.record.recorded.map(({ event }) => event);
    const { id, prepared } = preparedGame(events, this.record.envelopes('provisional'));
    const expected = this.appended === 0 ? 'no_stream' : this.appended - 1;
    await this.store.append(streamOf(id), expected, prepared.slice(this.appended));
    this.appended = prepared.length;
    await catchUp(this.projector, this.store);
    return this;
  }

  /** Whether the game, its hands, both searches and the export are provisional; they must agree. */
  async saysAt(now: number): Promise<boolean> {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now);
    const { queries } = this.database;
    const games = new FindGames(queries, PUBLIC_SCOPE, ownIds);
    const [{ node: game }] = (await games.page({ filter: {}, sort: 'newest', first: 1 })).edges;
    const told = [game.provisional, (await games.count({ provisional: true })) === 1];
    told.push((await games.count({ provisional: false })) === 0);
    const hands = new FindHands(queries, PUBLIC_SCOPE, ownIds);
    const all = await hands.count({});
    told.push((await hands.count({ provisional: true })) === all, (await hands.count({ provisional: false })) === 0);
    const counted = async (filter: object) =>
      (await rulesetStatistics(queries, 'zung-jung/wsom', filter, (id) => [id])).hands;
    // Results count at once; a filter can exclude provisional ones.
    const played = await counted({});
    expect(played).toBeGreaterThan(0);
    told.push((await counted({ provisional: true })) === played, (await counted({ provisional: false })) === 0);
    const runner = {
      run: (name: 'handLines', input: never) =>
        runReadQuery(name, input, { models: async () => this.database, events: async () => this.store }),
    };
    const ids = new NameResolver({ player: () => null, findByName: () => [], mergedIds: () => [] }, runner as never, {
      idsByName: async () => [],
    });
    const exported = new Exports(
      runner as never,
      ids,
      () => undefined,
      () => new Date(),
    );
    for await (const lines of exported.rows('hands', { filter: {}, sort: 'oldest' }, PUBLIC_SCOPE, SEES_NO_NAMES)) {
      for (const line of lines.trimEnd().split('\n')) told.push(JSON.parse(line).provisional);
    }
    clock.mockRestore();
    expect(told.length).toBeGreaterThan(7 + 3);
    expect(new Set(told).size).toBe(1);
    return told[0];
  }
}

afterEach(() => {
  jest.restoreAllMocks();
});

const closedGame = () => new CaseRecord(pastGame('provisional', 1).events);

describe('the result of a game is provisional', () => {
  test('a result is provisional while the game is played and until the time for appeals is over', async () => {
    const { events } = pastGame('provisional', 1);
    const played = await (await Followed.of(new CaseRecord(events.slice(0, -1)))).follow();
    expect(await played.saysAt(Number.MAX_SAFE_INTEGER)).toBe(true);
    const closed = await (await Followed.of(new CaseRecord(events))).follow();
    const until = closed.record.now + TIME_TO_APPEAL;
    expect(await closed.saysAt(until)).toBe(true);
    expect(await closed.saysAt(until + 1)).toBe(false);
  });

  test('a result is provisional while a dispute or an appeal is open', async () => {
    const game = await (await Followed.of(closedGame())).follow();
    const later = game.record.now + 10 * TIME_TO_APPEAL;
    const says = async () => (await game.follow()).saysAt(later);
    const dispute = game.record.raise({}, JUDGE);
    expect(await says()).toBe(true);
    const ruled = game.record.rule(dispute, ruling({ remedy: 'playOn' }));
    const appeal = game.record.appeal(ruled, null);
    expect(await says()).toBe(true);
    game.record.decideAppeal(appeal, 'upheld');
    expect(await says()).toBe(true);
    game.record.ask({ kind: 'close', data: { dispute, how: 'ruled' } }, JUDGE);
    expect(await says()).toBe(false);
  });

  test('a result is provisional after its close was reverted, until the game is closed again', async () => {
    const game = await (await Followed.of(closedGame())).follow();
    const later = game.record.now + 10 * TIME_TO_APPEAL;
    const close = game.record.recorded.findLast(({ event }) => event.type === 'GameClosed')?.revision as number;
    game.record.corrects({ kind: 'retract', target: close, reason: 'a hand is left' });
    expect(game.record.cases.appealUntil).toBeNull();
    expect(await (await game.follow()).saysAt(later)).toBe(true);
    game.record.corrects({ kind: 'restore', target: close, reason: 'it was over' });
    expect(game.record.cases.appealUntil).toBe(game.record.now + TIME_TO_APPEAL);
    expect(await (await game.follow()).saysAt(later)).toBe(false);
  });
});
