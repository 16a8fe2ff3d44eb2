import type { Page } from '@playwright/test';
import { DOUBLE_TAP_MS } from '../../../viewer/desks/scribe/tap-guard.js';
import { inSets } from '../play/in-sets.js';
import type { Action, ActionType } from '../../../src/engine/table/moves/moves.js';

/** The key that ends a hand for each reason. */
const ENDS: Readonly<Record<string, string>> = {
  won: 'end-won',
  exhausted: 'end-exhausted',
  voided: 'end-voided',
  time: 'end-time',
  misdeal: 'end-misdeal',
};
const WINS = { discard: 'win', 'self-draw': 'self-draw', 'robbing-kong': 'robbing-kong' } as const;

type Taps = { readonly [T in ActionType]?: (data: Extract<Action, { type: T }>['data']) => Promise<void> };

/** The middle of the first key of this selector once a finger would reach it, and the number of taps taken. */
const FREE_KEY = (selector: string) => {
  const key = document.querySelector<HTMLButtonElement>(selector);
  if (key === null || key.disabled || !key.checkVisibility({ visibilityProperty: true })) return null;
  key.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const { left, top, width, height } = key.getBoundingClientRect();
  const [across, down] = [left + width / 2, top + height / 2];
  const hit = document.elementFromPoint(across, down);
  if (!key.contains(hit)) return null;
  return { across, down, taken: document.querySelector<HTMLElement>('.desk')?.dataset.taken ?? null };
};

const TAKEN_SINCE = (taken: string | null) => document.querySelector<HTMLElement>('.desk')?.dataset.taken !== taken;

/** Records a played game using only the screen: finds keys by role, name and label. */
export class ScreenScribe {
  taps = 0;
  private last = { key: '', across: 0, down: 0, at: 0 };
  private left: readonly Action[] = [];

  constructor(private readonly page: Page) {}

  async record(actions: readonly Action[]): Promise<void> {
    this.left = actions;
    // Earlier taps must not form a double tap with the first one.
    await this.page.waitForTimeout(DOUBLE_TAP_MS);
    while (this.left.length > 0) {
      const [next] = this.left;
      this.left = this.left.slice(1);
      const tap = this.does[next.type] as ((data: Action['data']) => Promise<void>) | undefined;
      if (tap === undefined) throw new Error(`nobody taps ${next.type}`);
      await tap(next.data);
    }
  }

  /**
   * Taps a key and waits until the page has processed it. Two taps on one key or place are spaced so that they are not
   * a double tap.
   */
  async tap(selector: string): Promise<void> {
    const taken = await this.click(selector);
    await this.page
      .waitForFunction(TAKEN_SINCE, taken, { timeout: 20_000 })
      .catch(() => Promise.reject(new Error(`the page took no notice of a tap on ${selector}`)));
  }

  /** Opens a menu with rare offers. */
  private async open(selector: string): Promise<void> {
    await this.click(selector);
  }

  /** Presses the key in its middle, where nothing may lie over it. Returns how many taps the page had taken before. */
  private async click(selector: string): Promise<string | null> {
    const { page, last } = this;
    const key = await page
      .waitForFunction(FREE_KEY, selector, { timeout: 20_000 })
      .then((found) => found.jsonValue() as Promise<NonNullable<ReturnType<typeof FREE_KEY>>>)
      .catch(async () => {
        throw new Error(`there is no ${selector} to tap on the screen: ${await page.locator('.prompt').innerText()}`);
      });
    if (selector === last.key || Math.hypot(key.across - last.across, key.down - last.down) < 44)
      await page.waitForTimeout(Math.max(0, last.at + DOUBLE_TAP_MS - Date.now()));
    await page.mouse.click(key.across, key.down);
    this.last = { key: selector, across: key.across, down: key.down, at: Date.now() };
    this.taps++;
    return key.taken;
  }

  private has(selector: string): Promise<boolean> {
    return this.page.locator(selector).first().isVisible();
  }

  private async offer(kind: string, seat: number | null = null, tiles: readonly string[] | null = null): Promise<void> {
    const keys = this.page.locator(`[data-offer="${kind}"]${seat === null ? '' : `[data-seat="${seat}"]`}`);
    if ((await keys.count()) === 0) await this.open(seat === null ? '[data-open="table"]' : `[data-more="${seat}"]`);
    const written = tiles?.toSorted().join(' ') ?? '';
    const all = await keys.evaluateAll((found) => found.map((key) => (key as HTMLElement).dataset.tiles ?? ''));
    const at = all.findIndex((one) => one === '' || one.split(' ').sort().join(' ') === written);
    if (at < 0) throw new Error(`there is no ${kind} of ${seat} with ${written} on the screen, but ${all.join(', ')}`);
    await this.tap(`[data-offer="${kind}"]${seat === null ? '' : `[data-seat="${seat}"]`}[data-tiles="${all[at]}"]`);
  }

  /** Enters adjacent sets with one tap each. */
  private async tiles(tiles: readonly string[]): Promise<void> {
    for (const [tile, ...more] of inSets(tiles))
      await this.tap(`.${more.length === 0 ? 'face' : 'strip'}[data-tile="${tile}"]`);
  }

  /** Takes the flowers that the seat exposes next, each after an unseen replacement. */
  private laterFlowers(seat: number): readonly string[] {
    const [draw, flower] = this.left;
    if (draw?.type !== 'DrawTile' || draw.data.tile !== '?' || draw.data.seat !== seat) return [];
    if (flower?.type !== 'ExposeBonusTile' || flower.data.seat !== seat) return [];
    this.left = this.left.slice(2);
    return [flower.data.tile, ...this.laterFlowers(seat)];
  }

  private next(): Action | undefined {
    return this.left[0];
  }

  private readonly does: Taps = {
    StartHand: () => this.offer('start-hand'),
    ThrowDice: async ({ faces }) => {
      for (const face of faces) await this.tap(`[data-die="${face}"]`);
    },
    // The dice determine the break.
    BreakWall: async () => {},
    DealTiles: async ({ hands }) => {
      const seen = hands.flatMap((tiles, seat) => (tiles.includes('?') ? [] : [seat]));
      if (seen.length === 0) return this.offer('deal-unseen');
      await this.offer(seen.length === 4 ? 'deal-all' : 'deal-seen', seen.length === 4 ? null : seen[0]);
      for (const seat of seen) await this.tiles(hands[seat]);
      await this.tap('[data-said="one"]');
    },
    RevealIndicator: ({ tile }) => this.tap(`[data-pad="indicator"] .face[data-tile="${tile}"]`),
    DrawTile: async ({ seat, tile }) => {
      const next = this.next();
      // Draws are implied, unless another player announces a claim before the next action.
      if (tile === '?') return next?.type === 'AnnounceClaim' ? this.offer('draw', seat) : undefined;
      const isDiscarded = next?.type === 'DiscardTile' && next.data.seat === seat && next.data.drawn === true;
      const key = `[data-pad="draw"] .${isDiscarded ? 'strip' : 'face'}[data-tile="${tile}"]`;
      await this.tap(key);
      if (await this.has('[data-again]')) await this.tap(key);
      if (isDiscarded) this.left = this.left.slice(1);
    },
    DiscardTile: async ({ tile, drawn }) => {
      if (drawn === null && (await this.has('.strip:not(:disabled)'))) await this.tap('[data-do="unsure"]');
      const key = `[data-pad="discard"] .${drawn === true ? 'strip' : 'face'}[data-tile="${tile}"]`;
      await this.tap(key);
      // The page asks for confirmation if the tile equals the previous discard.
      if (await this.has('[data-again]')) await this.tap(key);
    },
    ClaimMeld: ({ seat, kind, own }) => this.offer(kind, seat, own ?? null),
    ReturnDraw: ({ seat }) => this.offer('return', seat),
    PutBackMeld: ({ seat }) => this.offer('put-back', seat),
    TakeUpDiscard: ({ seat }) => this.offer('take-up', seat),
    DeclareKong: async ({ seat, kind, tile }) => {
      await this.offer(kind, seat, [tile]);
      if (await this.has('[data-entry="kong"]')) await this.tiles([tile]);
    },
    DeclareReach: ({ seat }) => this.offer('reach', seat),
    ExposeBonusTile: async ({ seat, tile }) => {
      // The pad offers the tile if only one seat can expose it.
      const all = `[data-offer="flowers"][data-seat="${seat}"]`;
      if (tile === '4z') await this.offer('set-aside', seat);
      else if (await this.has(`[data-offer="bonus"][data-seat="${seat}"][data-tiles="${tile}"]`))
        await this.offer('bonus', seat, [tile]);
      else if (await this.has(all)) {
        await this.tap(all);
        await this.tiles([tile, ...this.laterFlowers(seat)]);
        await this.tap('[data-said="one"]');
      } else await this.tiles([tile]);
    },
    AnnounceClaim: ({ seat, claim }) => this.offer(`say-${claim}`, seat),
    WithdrawClaim: ({ seat }) => this.offer('unsay', seat),
    RevealTiles: async ({ seat, tiles }) => {
      await this.offer('show', seat);
      await this.tiles(tiles);
    },
    DeclareWin: async ({ seat, by, tile, concealed, under }) => {
      await this.offer(WINS[by], seat);
      const parts = {
        'won-on': tile === undefined ? [] : [tile],
        hand: concealed ?? [],
        under: under ?? [],
        kong: [],
        open: [],
      };
      const asked = await this.page
        .locator('[data-part]')
        .evaluateAll((all) => all.map((part) => (part as HTMLElement).dataset.part as keyof typeof parts));
      for (const part of asked) await this.tiles(parts[part]);
      const next = this.next();
      const ends = next?.type === 'EndHand' && next.data.reason === 'won' && (await this.has('[data-said="last"]'));
      await this.tap(`[data-said="${ends ? 'last' : 'one'}"]`);
      if (ends) this.left = this.left.slice(1);
    },
    EnterPoints: async ({ changes }) => {
      await this.offer('points');
      for (const [seat, points] of changes.entries())
        await this.page.locator(`[name="seat-${seat}"]`).fill(String(points));
      await this.tap('form[data-entry] button.first');
    },
    EndHand: async ({ reason, abort }) => {
      // The player in turn declares it.
      if (abort === 'nine-kinds') await this.open('.mine.turn .more');
      // Players with reach are chosen as ready until their hands are shown.
      while (reason === 'exhausted' && (await this.has('[data-ready][aria-pressed="true"]')))
        await this.tap('[data-ready][aria-pressed="true"]');
      await this.offer(abort ?? ENDS[reason]);
    },
    CloseGame: ({ reason }) => this.offer(`close-${reason}`),
  };
}
