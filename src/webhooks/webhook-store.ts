import type { TokenStore } from '../access/token-store.js';
import type { NotificationKind } from './notification-kinds.js';

/** Sources of notifications, each with a position of its own. Events of games with a delay do not hold up the others. */
export type Lane = 'record' | 'delayed' | 'checkpoints' | 'imports';

/** Why nothing more is sent to a webhook. */
export const STOPS = ['gone', 'failing', 'token-ended', 'store-replaced'] as const;
export type Stop = (typeof STOPS)[number];

export interface Webhook {
  readonly id: string;
  readonly url: string;
  readonly kinds: readonly NotificationKind[];
  readonly label: string | null;
  /** Signs the messages. */
  readonly secret: string;
  /** Id of the token that registered it; `null` with `--open`. */
  readonly token: string | null;
  readonly actor: string;
  readonly createdAt: number;
  readonly stopped: Stop | null;
}

/** How far a webhook was told, and its failures since the last delivery. */
export interface Place {
  readonly position: string;
  readonly attempts: number;
  readonly failingSince: number | null;
  readonly nextAt: number | null;
  readonly lastError: string | null;
  readonly deliveredAt: number | null;
}

interface Row extends Omit<Webhook, 'kinds' | 'createdAt'> {
  readonly kinds: string;
  readonly created_at: number;
}

/** Finished imports that are kept for webhooks whose receivers are away. */
const MOST_IMPORTS = 10_000;

/** The webhooks of this service, in the token database. They are not shared with other services. */
export class WebhookStore {
  constructor(private readonly access: TokenStore) {}

  get now(): number {
    return this.access.now();
  }

  add(one: Webhook, places: ReadonlyMap<Lane, string>): void {
    const { db } = this.access;
    this.access.changeHere(() => {
      this.delete(one.id);
      db.prepare('INSERT INTO webhook VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, NULL)').run(
        ...[one.id, one.url, JSON.stringify(one.kinds), one.label, one.secret],
        ...[one.token, one.actor, one.createdAt, one.stopped],
      );
      for (const [lane, position] of places) this.writePlace(one.id, lane, { ...FRESH, position });
    });
  }

  /** All webhooks, the oldest first. */
  get all(): readonly Webhook[] {
    return this.access.db
      .prepare<[], Row>('SELECT * FROM webhook ORDER BY created_at, id')
      .all()
      .map(({ id, url, kinds, label, secret, token, actor, created_at: createdAt, stopped }) => ({
        ...{ id, url, kinds: JSON.parse(kinds), label, secret, token, actor, createdAt, stopped },
      }));
  }

  remove(id: string): void {
    this.access.changeHere(() => this.delete(id));
  }

  setStopped(id: string, stopped: Stop | null): void {
    this.access.changeHere(() =>
      this.access.db.prepare('UPDATE webhook SET stopped = ?, crc = NULL WHERE id = ?').run(stopped, id),
    );
  }

  places(id: string): ReadonlyMap<Lane, Place> {
    this.access.flush();
    const rows = this.access.db
      .prepare<[string], Place & { readonly lane: Lane }>(
        `SELECT lane, position, attempts, failing_since AS failingSince, next_at AS nextAt, last_error AS lastError,
         delivered_at AS deliveredAt FROM webhook_place WHERE webhook = ?`,
      )
      .all(id);
    return new Map(rows.map(({ lane, ...place }) => [lane, place]));
  }

  /** Saved within half a second. After a crash, what was delivered since is delivered again. */
  saveLater(id: string, lane: Lane, place: Place): void {
    this.access.writeLater(() => this.writePlace(id, lane, place));
  }

  save(id: string, lane: Lane, place: Place): void {
    this.access.flush();
    this.access.changeHere(() => this.writePlace(id, lane, place));
  }

  /** Keeps a finished import, before its request is answered. */
  addImport(entry: object): void {
    const { db } = this.access;
    this.access.changeHere(() => {
      const { lastInsertRowid } = db
        .prepare('INSERT INTO finished_import (entry) VALUES (?)')
        .run(JSON.stringify(entry));
      db.prepare('DELETE FROM finished_import WHERE n <= ?').run(Number(lastInsertRowid) - MOST_IMPORTS);
    });
  }

  importAfter(n: number) {
    return this.access.db
      .prepare<[number], { readonly n: number; readonly entry: string }>(
        'SELECT n, entry FROM finished_import WHERE n > ? ORDER BY n LIMIT 1',
      )
      .get(n);
  }

  get lastImport(): number {
    return this.access.db.prepare<[], number>('SELECT coalesce(max(n), 0) FROM finished_import').pluck().get() ?? 0;
  }

  /** Does nothing for a webhook that was removed meanwhile. */
  private writePlace(id: string, lane: Lane, place: Place): void {
    this.access.db
      .prepare('INSERT OR REPLACE INTO webhook_place SELECT id, ?, ?, ?, ?, ?, ?, ? FROM webhook WHERE id = ?')
      .run(
        ...[lane, place.position, place.attempts, place.failingSince, place.nextAt, place.lastError],
        ...[place.deliveredAt, id],
      );
  }

  private delete(id: string): void {
    this.access.db.prepare('DELETE FROM webhook_place WHERE webhook = ?').run(id);
    this.access.db.prepare('DELETE FROM webhook WHERE id = ?').run(id);
  }
}

const FRESH = { attempts: 0, failingSince: null, nextAt: null, lastError: null, deliveredAt: null };
