/** What `paifu-step` tells: which step is shown. */
export interface StepShown {
  readonly hand: number;
  readonly take: number;
  readonly revision: number;
  /** From 1, within the hand. */
  readonly step: number;
}

/** `<paifu-replay>`: a game's record, replayed step by step (docs/library.md). Its attributes are its properties. */
export declare class PaifuReplay extends HTMLElement {
  /** The address of a game file (`.paifu`), of a log of any format that is imported, or of `/g/GAME/events.json` of a service. */
  src: string | null;
  /** The events of a game as somebody may see them, as a list or as its JSON. */
  events: string | readonly unknown[] | null;
  /** `3`, or `3.2` for its second take. */
  hand: string | null;
  revision: string | null;
  /** Who sits at the bottom: `0` to `3`. */
  seat: string | null;
  /** `open`, or `closed`: no more than that seat saw. */
  hands: string | null;
  /** The revision up to which the record counts. */
  asOf: string | null;
  /** The id of the ruleset, where it is known: its rules are then loaded beside the record. */
  ruleset: string | null;
  /** `light`, `dark`, `colour-blind`, and `index` for rank and suit in a corner. */
  tiles: string | null;
  /** `none` leaves the bar away. */
  controls: string | null;
  /** Follows the game of the service that `src` is on while it is played. */
  live: boolean;
  /** The link to the step shown, on the service that the record came from; null where it came from none. */
  readonly link: string | null;
  /** Shows a file that was dropped or chosen, or its text: a `.paifu` file, or a log of any format that is imported. Nothing of it leaves the page. */
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
