/** The detail of the event `paifu-step`. */
export interface StepShown {
  readonly hand: number;
  readonly take: number;
  readonly revision: number;
  /** Step number within the hand, from 1. */
  readonly step: number;
}

/** `<paifu-replay>`: a game's record, replayed step by step (docs/how-to/library.md). Its attributes are its properties. */
export declare class PaifuReplay extends HTMLElement {
  /** The address of a game file (`.paifu`), of a log of any format that is imported, or of `/g/GAME/events.json` of a service. */
  src: string | null;
  /** The events of a game as a viewer may see them, as a list or as JSON. */
  events: string | readonly unknown[] | null;
  /** `3`, or `3.2` for its second take. */
  hand: string | null;
  revision: string | null;
  /** The seat at the bottom, `0` to `3`. */
  seat: string | null;
  /** `open`, or `closed` to show only what that seat saw. */
  hands: string | null;
  /** Ignores events after this revision. */
  asOf: string | null;
  /** The ruleset id, if known: its rules are then loaded in advance. */
  ruleset: string | null;
  /** `light`, `dark`, `colour-blind`, and `index` for rank and suit in a corner. */
  tiles: string | null;
  /** `none` hides the control bar. */
  controls: string | null;
  /** The address of the reviews of the game by engines, `/g/GAME/reviews.json` of a service; `null` shows none. */
  reviews: string | null;
  /** Follows a live game on the service of `src`. */
  live: boolean;
  /** The element is the content of its page: it fits the window, its keys work without focus, and the address of the page follows the step. */
  page: boolean;
  /** The link to the step shown on the service of `src`, or `null` without a service and in a variation. */
  readonly link: string | null;
  /** Shows a `.paifu` file or a log of any importable format, or its text. Nothing is uploaded. */
  show(file: string | Blob): Promise<void>;
  addEventListener(
    type: 'paifu-step',
    listener: (event: CustomEvent<StepShown>) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'paifu-replay': PaifuReplay;
  }
}
