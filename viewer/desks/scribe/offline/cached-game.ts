import { type Asking, type PaifuClient, PaifuError } from '../../../../src/client/client.js';
import type { RecordEvent } from '../../../../src/engine/record/record-event.js';
import { type Names, eventIn } from '../../../replay/sources.js';
import { type QueueState, queueStateFrom } from '../../../../src/client/queue-journal.js';
import type { KnownPlayer, OpenGame } from '../tables/tables.js';
import { type TabletStore, openTabletStore } from './tablet-store.js';

/** A game as its recorder may see it. */
export interface GameRead {
  readonly game: string;
  readonly events: readonly RecordEvent[];
  readonly names: Names;
}

const LOG = `query Record($id: ID!, $after: String) { game(id: $id) { __typename
  ... on Game { seated { id name } log(first: 500, after: $after) { edges { node { revision type schema data } } pageInfo { hasNextPage endCursor } } }
  ... on UserError { code message } } }`;

interface LogAnswer {
  readonly game:
    | {
        readonly __typename: 'Game';
        readonly seated: readonly { readonly id: string; readonly name: string | null }[] | null;
        readonly log: {
          readonly edges: readonly { readonly node: EventOfClient }[];
          readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string };
        };
      }
    | { readonly __typename: string; readonly message: string };
}

/** An event as the API returns it. */
export interface EventOfClient {
  readonly revision: number;
  readonly type: string;
  readonly schema: number;
  readonly data: unknown;
}

export const recordEventOf = (event: EventOfClient): RecordEvent => eventIn(event, `revision ${event.revision}`);

/** Thrown if a game cannot be recorded here. */
export class NotRecorded extends Error {
  override readonly name = 'NotRecorded';
}

/** Reads the whole record of a game. Throws `PaifuError`, and `NotRecorded` if the caller may not see it. */
export async function gameRead(client: PaifuClient, game: string, asking: Asking = {}): Promise<GameRead> {
  const events: RecordEvent[] = [];
  let names: Names = {};
  for (let after: string | null = null; ; ) {
    const { game: answer }: LogAnswer = await client.query<LogAnswer>(LOG, { id: game, after }, asking);
    if (!('log' in answer)) throw new NotRecorded(answer.message);
    names = Object.fromEntries((answer.seated ?? []).flatMap(({ id, name }) => (name === null ? [] : [[id, name]])));
    events.push(...answer.log.edges.map(({ node }) => recordEventOf(node)));
    if (!answer.log.pageInfo.hasNextPage) return { game, events, names };
    after = answer.log.pageInfo.endCursor;
  }
}

/** Milliseconds to wait for the service before a cached table is shown. */
const PATIENCE = 1_000;

/** The events of a table stored on this tablet, so that a reloaded page can continue to record offline. */
export class CachedGame {
  private known = 0;
  private work: Promise<void> = Promise.resolve();

  private constructor(
    private readonly store: TabletStore,
    private readonly game: string,
  ) {}

  static async open(game: string): Promise<CachedGame> {
    return new CachedGame(await openTabletStore(), game);
  }

  /**
   * The record from the service, or from the cache if the service is unreachable or the token has ended. Throws
   * `PaifuError` without a cache, and `NotRecorded`.
   */
  async readOr(client: PaifuClient): Promise<GameRead> {
    const seen = await this.read();
    try {
      const asking = seen === null ? {} : { attempts: 1, signal: AbortSignal.timeout(PATIENCE) };
      const read = await gameRead(client, this.game, asking);
      await this.begin(read.events, read.names);
      return read;
    } catch (error) {
      // Even if the token has ended, waiting actions must remain reachable to be handed over.
      const isAway =
        (error as Error).name === 'TimeoutError' ||
        (error instanceof PaifuError && (error.passes || error.code === 'UNAUTHENTICATED'));
      if (seen === null || !isAway || (await this.queued()).revision >= seen.events.length) throw error;
      return { game: this.game, ...seen };
    }
  }

  /** The record when the waiting actions were tapped. Later events may already contain those actions. */
  async tappedAt(events: readonly RecordEvent[]): Promise<readonly RecordEvent[]> {
    const { waiting, revision } = await this.queued();
    return waiting.length > 0 ? events.slice(0, revision + 1) : events;
  }

  private async queued(): Promise<QueueState> {
    const kept = await this.store.getAllFromIndex('lines', 'queue', this.game);
    const lines = kept.map(({ line }) => line);
    return queueStateFrom(lines, this.game, -1);
  }

  /** The cached events up to the first gap; `null` if there are none. */
  private async read(): Promise<{ readonly events: readonly RecordEvent[]; readonly names: Names } | null> {
    const [all, keys, names = {}] = await Promise.all([
      this.store.getAll('events', this.revisions()),
      this.store.getAllKeys('events', this.revisions()),
      this.store.get('names', this.game),
    ]);
    const gap = keys.findIndex(([, revision], i) => revision !== i);
    const events = gap < 0 ? all : all.slice(0, gap);
    this.known = events.length;
    return events.length === 0 ? null : { events, names };
  }

  /** Replaces the cache with the whole record from the service, which may show more than before. */
  private begin(events: readonly RecordEvent[], names: Names): Promise<void> {
    return this.next(async () => {
      const change = this.store.transaction(['events', 'names'], 'readwrite');
      const kept = change.objectStore('events');
      this.known = events.length;
      await Promise.all([
        kept.delete(this.revisions()),
        ...events.map((event, revision) => kept.put(event, [this.game, revision])),
        change.objectStore('names').put(names, this.game),
        change.done,
      ]);
    });
  }

  /** Stores player names before the service knows them. */
  call(names: Names): Promise<void> {
    return this.next(async () => {
      await this.store.put('names', names, this.game);
    });
  }

  /** Stores the recorded events of actions that waited here. */
  keep(events: readonly EventOfClient[]): Promise<void> {
    return this.next(async () => {
      const change = this.store.transaction('events', 'readwrite');
      await Promise.all([
        ...events.map((event) => change.store.put(recordEventOf(event), [this.game, event.revision])),
        change.done,
      ]);
    });
  }

  /** Stores new events of any writer. */
  follow(recorded: readonly { readonly event: RecordEvent }[]): Promise<void> {
    const [from, fresh] = [this.known, recorded.slice(this.known)];
    if (fresh.length === 0) return this.work;
    this.known = recorded.length;
    return this.next(async () => {
      const change = this.store.transaction('events', 'readwrite');
      await Promise.all([...fresh.map(({ event }, i) => change.store.put(event, [this.game, from + i])), change.done]);
    });
  }

  async close(): Promise<void> {
    await this.work;
    this.store.close();
  }

  private revisions(): IDBKeyRange {
    return IDBKeyRange.bound([this.game], [this.game, []]);
  }

  /** A failed write is only logged: the service has the data. */
  private next(work: () => Promise<void>): Promise<void> {
    this.work = this.work.then(work).catch((error) => console.warn(error));
    return this.work;
  }
}

/** The players of all cached tables, for use offline. */
export async function cachedPlayers(): Promise<readonly KnownPlayer[]> {
  const store = await openTabletStore();
  const players = Object.assign({}, ...(await store.getAll('names'))) as Names;
  store.close();
  return Object.entries(players).map(([id, name]) => ({ id, name }));
}

/** The cached tables, which can be recorded offline. */
export async function cachedGames(): Promise<readonly OpenGame[]> {
  const store = await openTabletStore();
  const games = await store.getAllKeys('names');
  const found = await Promise.all(
    games.map(async (id) => ({
      id,
      opening: await store.get('events', [id, 0]),
      names: (await store.get('names', id)) ?? {},
    })),
  );
  store.close();
  return found.flatMap(({ id, opening, names }) => {
    if (opening?.type !== 'GameOpened') return [];
    const { ruleset, tournament = null, session = null, table = null } = opening.data;
    return [{ id, ruleset, tournament, session, table, handsPlayed: 0, players: Object.values(names), time: null }];
  });
}
