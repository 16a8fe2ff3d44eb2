import type { Seats } from '../../src/engine/tiles/seats.js';
import type { Seat } from '../../src/engine/tiles/tile.js';
import type { Hands, Looking } from './record.js';
import type { Loaded } from './record-loader.js';

/** A place in a game as links name it: by revision, not by step index, so that corrections do not change links. */
export interface Address {
  readonly hand: number | null;
  readonly take: number | null;
  readonly revision: number | null;
  readonly seat: Seat | null;
  readonly hands: Hands | null;
  /** Events after this revision are ignored. */
  readonly asOf: number | null;
}

/** Reads `3`, or `3.2` for the second take. Returns `null` for other texts. */
export function handNamed(text: string | null): { readonly hand: number; readonly take: number | null } | null {
  const [, hand, take] = /^([1-9]\d{0,4})(?:\.([1-9]\d{0,2}))?$/.exec(text ?? '') ?? [];
  return hand === undefined ? null : { hand: Number(hand), take: take === undefined ? null : Number(take) };
}

export const handName = (hand: number, take: number): string => (take > 1 ? `${hand}.${take}` : String(hand));

export const seatNamed = (text: string | null, seats: Seats): Seat | null =>
  seats.all.find((seat) => String(seat) === text) ?? null;

export function revisionNamed(text: string | null): number | null {
  return /^\d{1,7}$/.test(text ?? '') ? Number(text) : null;
}

/** `/g/GAME/3.2/54?seat=1&hands=closed&asOf=60`. */
export function linkTo(
  game: string,
  place: { readonly hand: number; readonly take: number; readonly revision: number },
  looking: { readonly seat: Seat; readonly hands: Hands; readonly asOf: number | null },
): string {
  const query = new URLSearchParams();
  if (looking.seat !== 0) query.set('seat', String(looking.seat));
  if (looking.hands !== 'open') query.set('hands', looking.hands);
  if (looking.asOf !== null) query.set('asOf', String(looking.asOf));
  const asked = query.size === 0 ? '' : `?${query}`;
  return `/g/${game}/${handName(place.hand, place.take)}/${place.revision}${asked}`;
}

/** The hand, the revision and the view that an address names, as the element's attributes. */
export function placeIn({ pathname, searchParams }: URL) {
  const [, hand = null, revision = null] = /^\/g\/[^/]+\/([\d.]+)(?:\/(\d+))?$/.exec(pathname) ?? [];
  return { hand, revision, seat: searchParams.get('seat'), hands: searchParams.get('hands') };
}

/** The link to a step on the service of `src`, or `null` if `src` is not a game of a service. */
export function linkOf(
  { record, game }: Loaded,
  index: number,
  src: string | null,
  { seat, hands, asOf }: Looking & { readonly asOf: number | null },
): string | null {
  if (record === null || game === null || src === null) return null;
  const { place, revision } = record.replay.played(index);
  const step = { hand: place.hand ?? 1, take: place.take ?? 1, revision };
  return new URL(linkTo(game, step, { seat: seat ?? 0, hands, asOf }), new URL(src, document.baseURI)).href;
}

/** Milliseconds between changes of the address: browsers refuse many in a short time. */
const PAUSE = 250;

/** The address of a page that follows the step shown. A jump can be undone by the browser's button *back*. */
export class PageAddress {
  private pending: { readonly url: URL; readonly timer: ReturnType<typeof setTimeout> } | null = null;

  /** @param onBack called with the address that the reader went back or forward to */
  constructor(private readonly onBack: (url: URL) => void) {}

  start(): void {
    addEventListener('popstate', this.went);
  }

  stop(): void {
    removeEventListener('popstate', this.went);
    this.forget();
  }

  /** Shows a link in the address bar; the language of the page stays. */
  follow(link: string, isJump: boolean): void {
    const url = new URL(link);
    const lang = new URL(location.href).searchParams.get('lang');
    if (lang !== null) url.searchParams.set('lang', lang);
    if (isJump) {
      // Going back leads to the step before the jump.
      if (this.pending !== null) history.replaceState(null, '', this.pending.url);
      this.forget();
      if (url.href !== location.href) history.pushState(null, '', url);
      return;
    }
    this.forget();
    if (url.href === location.href) return;
    const timer = setTimeout(() => {
      this.pending = null;
      history.replaceState(null, '', url);
    }, PAUSE);
    this.pending = { url, timer };
  }

  private forget(): void {
    if (this.pending !== null) clearTimeout(this.pending.timer);
    this.pending = null;
  }

  private readonly went = (): void => {
    this.forget();
    this.onBack(new URL(location.href));
  };
}
