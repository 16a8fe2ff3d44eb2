import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
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
import { refusalOf, responseTo, type ServiceChoice, ServiceError, unreachable } from './service.js';

const PAGE = 500;

const QUERY = `query Log($game: ID!, $asOf: Int, $after: String, $first: Int!) { game(id: $game, asOf: $asOf) {
  ... on Game { revision log(first: $first, after: $after) { pageInfo { hasNextPage endCursor }
    edges { node { eventId revision type schema occurredAt recordedAt actor { id role } commandId engine salt data hash hidden } } } }
  ... on UserError { code message } } }`;

/** A logged event as the service answers it. */
interface Logged {
  readonly eventId: string;
  readonly revision: number;
  readonly type: string;
  readonly schema: number;
  readonly occurredAt: string | null;
  readonly recordedAt: string;
  readonly actor: { readonly id: string; readonly role: string };
  readonly commandId: string;
  readonly engine: string;
  readonly salt: string | null;
  readonly data: object;
  readonly hash: string | null;
  readonly hidden: string | null;
}

interface Shown {
  readonly revision: number;
  readonly log: Omit<Page, 'revision'>;
}

interface Page {
  /** Of the record when the first page was asked for: what is read is the record of one moment. */
  readonly revision: number;
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  readonly edges: readonly { readonly node: Logged }[];
}

/**
 * The games of a running service, read over GraphQL (`--url`): the same events, with the same hashes, for whoever may see
 * them all. What comes is checked by those who read it, as what comes from a store. Rejects with `CliError`.
 */
export class ServiceReader implements EventReader {
  /** JSON went through GraphQL: the same values, not the same bytes. */
  readonly keepsBytes = false;
  /** By game and revision, how to go on from there. */
  private readonly places = new Map<string, { readonly asOf: number; readonly after: string | null }>();
  private log: AsyncIterator<LogEntry> | null = null;
  private last: LogEntry | null = null;

  constructor(private readonly service: ServiceChoice) {}

  /** Reads forward, as `storedFile` does: each piece goes on where the one before ended. */
  async readStream(
    stream: string,
    { from = 0, direction = 'forward', limit = PAGE }: ReadStream = {},
  ): Promise<readonly StoredEvent[]> {
    if (typeof from !== 'number' || direction !== 'forward') throw new TypeError('a service is read forward');
    const game = stream.replace(/^game-/, '');
    const events: StoredEvent[] = [];
    let { asOf, after }: PagePlace = this.places.get(`${game} ${from}`) ?? { asOf: null, after: null };
    while (events.length < limit) {
      const { revision, edges, pageInfo } = await this.page(
        game,
        { asOf, after },
        Math.min(PAGE, limit - events.length),
      );
      for (const { node } of edges) events.push(storedEvent(game, node));
      [asOf, after] = [revision, pageInfo.endCursor];
      this.places.set(`${game} ${from + events.length}`, { asOf, after });
      if (!pageInfo.hasNextPage) break;
    }
    return events;
  }

  /** The order of all events, without what they hold: forward, each piece goes on where the one before ended. */
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
    const response = await responseTo(this.service, '/export/log.ndjson');
    if (!response.ok || response.body === null) throw await refusalOf(this.service, response);
    const lines = createInterface({ input: Readable.fromWeb(response.body as NodeStream), crlfDelay: Infinity });
    let count = 0;
    try {
      for await (const line of lines) {
        const said = JSON.parse(line) as Pick<StoredEvent, 'stream' | 'revision' | 'type'> | DamagedEvent;
        const position = String(count++).padStart(16, '0');
        yield 'damage' in said ? { ...said, position } : { ...said, position, id: '', data: '', hash: '' };
      }
    } catch (error) {
      throw error instanceof CliError ? error : unreachable(this.service.url, error);
    }
  }

  /** What the service keeps is looked after where it runs. */
  async faults(): Promise<readonly string[]> {
    return [];
  }

  async close(): Promise<void> {}

  private async page(game: string, place: PagePlace, first: number): Promise<Page> {
    const request = { query: QUERY, variables: { game, ...place, first } };
    const headers = { 'content-type': 'application/json' };
    const response = await responseTo(this.service, '/graphql', {
      method: 'POST',
      headers,
      body: JSON.stringify(request),
    });
    if (!response.ok) throw await refusalOf(this.service, response);
    let body: Answer;
    try {
      body = (await response.json()) as Answer;
    } catch (error) {
      throw unreachable(this.service.url, error);
    }
    const found = body.data?.game;
    if (found !== undefined && 'log' in found) return { revision: found.revision, ...found.log };
    if (found?.code === 'NOT_FOUND') throw new CliError(EXIT.notFound, found.message ?? `there is no game ${game}`);
    const said = found?.message ?? body.errors?.[0]?.message ?? `status ${response.status}`;
    throw new ServiceError(EXIT.failed, `${this.service.url} answers: ${said}`);
  }
}

/** As of which revision (null: as it stands), and what comes after which event. */
interface PagePlace {
  readonly asOf: number | null;
  readonly after: string | null;
}

interface Answer {
  readonly data?: { readonly game: Shown | { readonly code?: string; readonly message?: string } } | null;
  readonly errors?: readonly { readonly message: string }[];
}

function storedEvent(game: string, logged: Logged): StoredEvent {
  const { eventId: id, commandId: command, revision, type, salt, data, hash } = logged;
  if (salt === null || hash === null) {
    const what = `revision ${revision} of game ${game} is not shown to you in full`;
    throw new CliError(EXIT.failed, `${what}: --token of a judge, or of the server that records it`);
  }
  const { schema, occurredAt, recordedAt, engine } = logged;
  const actor = { id: logged.actor.id, role: logged.actor.role.toLowerCase().replaceAll('_', '-') };
  const envelope = {
    ...{ v: 1, id, game, revision, type, schema, occurredAt, recordedAt, actor, command, engine, salt, data },
  };
  // A service gives no positions in its log: nobody here asks for one.
  return { stream: `game-${game}`, revision, position: '', id, type, data: canonicalText(envelope), hash };
}
