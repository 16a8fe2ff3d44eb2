import { type PaifuClient, PaifuError } from '../../src/client/client.js';
import { type QueueState, queueStateFrom } from '../../src/client/queue-journal.js';
import type { RecordEvent } from '../../src/engine/record/record-event.js';
import type { Names } from '../replay/sources.js';
import { type GameRead, gameRead, type Told, toldEvent } from './game-read.js';
import type { Known, OpenGame } from './tables.js';
import { openedStore, type TabletStore } from './tablet-store.js';

/** Milliseconds after which a table that is kept here is shown as it was: the service may be away without a word. */
const PATIENCE = 4_000;

/** What a tablet has seen of a table, kept beside its queue: a page that is loaded anew without a line shows the table, and records on. */
export class KeptGame {
  private known = 0;
  private work: Promise<void> = Promise.resolve();

  private constructor(
    private readonly store: TabletStore,
    private readonly game: string,
  ) {}

  static async open(game: string): Promise<KeptGame> {
    return new KeptGame(await openedStore(), game);
  }

  /**
   * The record as the service has it, or as this tablet has seen it where the service cannot be asked, or does not take this tablet any more. Throws `PaifuError` where there is neither, and
   * `NotRecorded`.
   */
  async readOr(client: PaifuClient): Promise<GameRead> {
    const seen = await this.read();
    try {
      const asking = seen === null ? {} : { attempts: 1, signal: AbortSignal.timeout(PATIENCE) };
      const read = await gameRead(client, this.game, asking);
      await this.begin(read.events, read.names);
      return read;
    } catch (error) {
      // Of a token that has ended, what waits is still here, and has to be handed on.
      const isAway =
        (error as Error).name === 'TimeoutError' ||
        (error instanceof PaifuError && (error.passes || error.code === 'UNAUTHENTICATED'));
      if (seen === null || !isAway || (await this.queued()).revision >= seen.events.length) throw error;
      return { game: this.game, ...seen };
    }
  }

  /** The record as it was when what waits was tapped: what was recorded since, the very same may be among it. */
  async tappedAt(events: readonly RecordEvent[]): Promise<readonly RecordEvent[]> {
    const { waiting, revision } = await this.queued();
    return waiting.length > 0 ? events.slice(0, revision + 1) : events;
  }

  private async queued(): Promise<QueueState> {
    const kept = await this.store.getAllFromIndex('lines', 'queue', this.game);
    const lines = kept.map(({ line }) => line);
    return queueStateFrom(lines, this.game, -1);
  }

  /** What was seen of it, up to the first that is not here; null: nothing. */
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

  /** The record as the service gave it, whole: what was kept may have shown less. */
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

  /** Who sat down here is called so, before the service has heard of it. */
  call(names: Names): Promise<void> {
    return this.next(async () => {
      await this.store.put('names', names, this.game);
    });
  }

  /** What was recorded of what waited here. */
  keep(events: readonly Told[]): Promise<void> {
    return this.next(async () => {
      const change = this.store.transaction('events', 'readwrite');
      await Promise.all([
        ...events.map((event) => change.store.put(toldEvent(event), [this.game, event.revision])),
        change.done,
      ]);
    });
  }

  /** What was recorded since, ours or not. */
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

  /** What cannot be kept is lost to this tablet and to nobody else: the service has it. */
  private next(work: () => Promise<void>): Promise<void> {
    this.work = this.work.then(work).catch((error) => console.warn(error));
    return this.work;
  }
}

/** Players whom this tablet has seen at tables: who they are is known without a line. */
export async function keptPlayers(): Promise<readonly Known[]> {
  const store = await openedStore();
  const players = Object.assign({}, ...(await store.getAll('names'))) as Names;
  store.close();
  return Object.entries(players).map(([id, name]) => ({ id, name }));
}

/** The tables of which this tablet has seen anything, as they were opened: those that can be recorded on without a line. */
export async function keptGames(): Promise<readonly OpenGame[]> {
  const store = await openedStore();
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
    return [{ id, ruleset, tournament, session, table, handsPlayed: 0, players: Object.values(names) }];
  });
}
