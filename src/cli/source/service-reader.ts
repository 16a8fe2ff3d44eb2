import { canonicalText } from '../../games/record/canonical-json.js';
import type {
  DamagedEvent,
  EventReader,
  LogEntry,
  ReadAll,
  ReadStream,
  StoredEvent,
} from '../../platform/event-store/port.js';
import { CliError, EXIT } from '../io.js';
import { type Refusal, type Service, unlessRefused } from './service.js';

const PAGE = 500;

const QUERY = `query Log($game: ID!, $asOf: Int, $after: String, $first: Int!) { game(id: $game, asOf: $asOf) {
  ... on Game { revision log(first: $first, after: $after) { pageInfo { hasNextPage endCursor }
    edges { node { eventId revision type schema occurredAt recordedAt timing { elapsed clock } actor { id role } commandId engine salt data hash hidden } } } }
  ... on UserError { code message } } }`;

/** An event of the log as the schema shows it. */
interface LoggedEvent {
  readonly eventId: string;
  readonly revision: number;
  readonly type: string;
  readonly schema: number;
  readonly occurredAt: string | null;
  readonly recordedAt: string;
  readonly timing: { readonly elapsed: number | null; readonly clock: number | null } | null;
  readonly actor: { readonly id: string; readonly role: string };
  readonly commandId: string;
  readonly engine: string;
  readonly salt: string | null;
  readonly data: object;
  readonly hash: string | null;
}

interface Page {
  /** The revision at the first page. Later pages are read as of it, so that the record stays the same. */
  readonly revision: number;
  readonly log: {
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
    readonly edges: readonly { readonly node: LoggedEvent }[];
  };
}

/** The revision and cursor of the next page. */
interface Place {
  readonly asOf: number | null;
  readonly after: string | null;
}

/**
 * The events of a running service, read over GraphQL, with their hashes. Only a caller who may see them all can read them. The
 * reader verifies them as it would events of a store. Rejects with `CliError`.
 */
export class ServiceReader implements EventReader {
  /** GraphQL keeps the values, not the bytes. */
  readonly keepsBytes = false;
  /** The places of events, by game and revision. */
  private readonly places = new Map<string, Place>();
  private log: AsyncIterator<LogEntry> | null = null;
  private last: LogEntry | null = null;

  constructor(private readonly service: Service) {}

  /** Reads forward only: each call must continue where the previous one ended. */
  async readStream(
    stream: string,
    { from = 0, direction = 'forward', limit = PAGE }: ReadStream = {},
  ): Promise<readonly StoredEvent[]> {
    if (typeof from !== 'number' || direction !== 'forward') throw new TypeError('a service is read forward');
    const game = stream.replace(/^game-/, '');
    const events: StoredEvent[] = [];
    let place: Place = this.places.get(`${game} ${from}`) ?? { asOf: null, after: null };
    while (events.length < limit) {
      const first = Math.min(PAGE, limit - events.length);
      const answer = await this.service.query<{ readonly game: Page | Refusal }>(QUERY, { game, ...place, first });
      const { revision, log } = unlessRefused(this.service, answer.game);
      for (const { node } of log.edges) events.push(storedEvent(game, node));
      place = { asOf: revision, after: log.pageInfo.endCursor };
      this.places.set(`${game} ${from + events.length}`, place);
      if (!log.pageInfo.hasNextPage) break;
    }
    return events;
  }

  /** The order of all events, without their data. Reads forward only, as `readStream`. */
  async readAll({ from, direction = 'forward', limit = PAGE }: ReadAll = {}): Promise<readonly LogEntry[]> {
    if (direction !== 'forward' || (from !== undefined && from !== this.last?.position)) {
      throw new TypeError('a service is read forward');
    }
    const events = from === undefined ? [] : [this.last as LogEntry];
    if (from === undefined) this.log = this.order();
    const log = this.log as AsyncIterator<LogEntry>;
    while (events.length < limit) {
      const next = await log.next();
      if (next.done) break;
      this.last = next.value;
      events.push(next.value);
    }
    return events;
  }

  private async *order(): AsyncGenerator<LogEntry> {
    const response = await this.service.request('/export/log.ndjson');
    let count = 0;
    for await (const line of this.service.lines(response)) {
      const entry = JSON.parse(line) as Pick<StoredEvent, 'stream' | 'revision' | 'type'> | DamagedEvent;
      const position = String(count++).padStart(16, '0');
      yield 'damage' in entry ? { ...entry, position } : { ...entry, position, id: '', data: '', hash: '' };
    }
  }

  /** The service watches its own store. */
  async faults(): Promise<readonly string[]> {
    return [];
  }

  async close(): Promise<void> {}
}

function storedEvent(game: string, logged: LoggedEvent): StoredEvent {
  const { eventId: id, commandId: command, revision, type, salt, data, hash } = logged;
  if (salt === null || hash === null) {
    const what = `revision ${revision} of game ${game} is not shown to you in full`;
    throw new CliError(EXIT.failed, `${what}: --token of a judge, or of the server that records it`);
  }
  const { schema, occurredAt, recordedAt, engine } = logged;
  const actor = { id: logged.actor.id, role: logged.actor.role.toLowerCase().replaceAll('_', '-') };
  const { elapsed, clock } = logged.timing ?? { elapsed: null, clock: null };
  const timing = { ...(elapsed === null ? {} : { elapsed }), ...(clock === null ? {} : { clock }) };
  const envelope = {
    ...(logged.timing === null ? {} : { timing }),
    ...{ v: 1, id, game, revision, type, schema, occurredAt, recordedAt, actor, command, engine, salt, data },
  };
  // A service shows no positions, and no command needs them.
  return { stream: `game-${game}`, revision, position: '', id, type, data: canonicalText(envelope), hash };
}
