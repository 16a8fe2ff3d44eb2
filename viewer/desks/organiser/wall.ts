import { PaifuClient } from '../../../src/client/paifu-client.js';
import type { OrganiserWords } from '../../i18n/organiser.js';
import { type Row, type Seen, seenBy, type SeenSession, type SeenTable } from './asked.js';

/** A page of the wall. */
export type WallPage =
  | { readonly kind: 'standings'; readonly rows: readonly Row[] }
  | { readonly kind: 'seats'; readonly session: number; readonly tables: readonly SeenTable[] };

/** A page stays so long, in milliseconds: time to find one's name among twenty. */
const STAYS = 9_000;
/** What changes is looked at again after so many milliseconds, together with what changes meanwhile. */
const GATHERED = 500;
/** So many rows and tables are read from the far end of a hall. */
const ROWS = 20;
const TABLES = 12;

const inPieces = <T>(all: readonly T[], of: number): (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / of) }, (_, i) => all.slice(i * of, (i + 1) * of));

/** The pages of a tournament as it stands: while seats are drawn and hardly anybody plays, who sits where; then the standings. */
export function pagesOf({ standings, sessions }: Seen): readonly WallPage[] {
  const current = sessions.find(({ status }) => status !== 'CLOSED');
  const isToSit = current !== undefined && (current.status === 'DRAWN' || hasJustBegun(current));
  const seats = isToSit
    ? inPieces(current.tables, TABLES).map((tables) => ({ kind: 'seats', session: current.session, tables }) as const)
    : [];
  const rows = standings === null || standings.after === 0 ? [] : standings.rows;
  return [...seats, ...inPieces(rows, ROWS).map((some) => ({ kind: 'standings', rows: some }) as const)];
}

/** Nobody has finished anything yet. */
const hasJustBegun = ({ tables }: SeenSession): boolean =>
  tables.every(({ result, hand }) => (result?.hands ?? 0) === 0 && (hand ?? 1) <= 1 && result?.source !== 'ENTERED');

/**
 * What hangs on the wall of a hall: it is asked for as the public, so that it tells no name and no result but what everybody is told, and when.
 */
export class Wall {
  now = Date.now();
  seen: Seen | null = null;
  isGone = false;
  isLost = false;
  isPaused = false;
  private at = 0;
  private turned = Date.now();
  private gathering: ReturnType<typeof setTimeout> | undefined;
  private readonly client = new PaifuClient({ url: new URL('/graphql', location.href).href });

  constructor(
    readonly tournament: string,
    readonly words: OrganiserWords,
    readonly language: string,
    readonly draw: () => void,
  ) {}

  get pages(): readonly WallPage[] {
    return this.seen === null ? [] : pagesOf(this.seen);
  }

  /** The page that is shown, from 0. */
  get page(): number {
    return Math.min(this.at, Math.max(0, this.pages.length - 1));
  }

  async start(): Promise<void> {
    setInterval(() => this.tick(), 1_000);
    document.addEventListener('keydown', (event) => this.key(event));
    await this.look();
    // Of none there is nothing to follow.
    if (!this.isGone) await this.follow();
  }

  private async follow(): Promise<void> {
    const onLost = (): void => {
      this.isLost = true;
      this.draw();
    };
    for await (const _ of this.client.followTournament(this.tournament, { onLost })) {
      this.isLost = false;
      this.gathering ??= setTimeout(() => {
        this.gathering = undefined;
        void this.look();
      }, GATHERED);
    }
  }

  turn(by: number): void {
    const { length } = this.pages;
    this.at = length === 0 ? 0 : (this.page + by + length) % length;
    this.turned = Date.now();
    this.draw();
  }

  pause(): void {
    this.isPaused = !this.isPaused;
    this.turned = Date.now();
    this.draw();
  }

  private tick(): void {
    this.now = Date.now();
    if (!this.isPaused && this.pages.length > 1 && this.now - this.turned >= STAYS) this.turn(1);
    else this.draw();
  }

  private key(event: KeyboardEvent): void {
    // A button that has the focus is pressed by a space.
    if (event.target instanceof HTMLButtonElement && event.key === ' ') return;
    const keys: Readonly<Record<string, () => void>> = {
      ArrowRight: () => this.turn(1),
      ArrowLeft: () => this.turn(-1),
      ' ': () => this.pause(),
      f: () => void document.documentElement.requestFullscreen(),
    };
    const act = event.ctrlKey || event.altKey || event.metaKey ? undefined : keys[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  }

  private async look(): Promise<void> {
    try {
      this.seen = await seenBy(this.client, this.tournament);
      this.isGone = this.seen === null;
      this.now = Date.now();
    } catch {
      this.isLost = true;
    }
    this.draw();
  }
}
