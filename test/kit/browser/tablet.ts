import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { resolveRuleset } from '../../../src/engine/rulesets/registry.js';
import { simulateGame } from '../../../src/simulation/simulate.js';
import { Client, type Service, tokenOf } from '../service/service.js';
import '../play/rulesets.js';

const { actions } = simulateGame({
  ruleset: resolveRuleset('zung-jung/wsom'),
  seed: 'tablet',
  game: 0,
  mode: 'scribe',
  unseen: { watching: null },
});
const DEALT = actions.findIndex(({ type }) => type === 'DealTiles');

/** Every design once, in an order that leaves the next player no reason to claim. */
export const DESIGNS: readonly string[] = Array.from({ length: 34 }, (_, i) => {
  const design = (i * 11) % 34;
  return design < 27 ? `${1 + (design % 9)}${'mps'[Math.floor(design / 9)]}` : `${design - 26}z`;
});

/** A game with a dealt hand and no tiles seen; the next action is a discard. */
export async function dealtGame(service: Service, name: string, actor: string): Promise<string> {
  const client = new Client(service, actor);
  const { gameId } = await client.open(name, { mode: 'SCRIBE' });
  const { __typename } = await client.record(gameId, `${name}/deal`, 0, actions.slice(1, DEALT + 1));
  if (__typename !== 'ActionsRecorded') throw new Error(__typename);
  return gameId;
}

/** The discards of a game in order, from the service. */
export async function discardsOf({ url }: Service, game: string, actor: string): Promise<string[]> {
  const headers = { authorization: `Bearer ${tokenOf(actor)}` };
  const answer = await fetch(`${url}/g/${game}/events.json`, { headers });
  const { events } = (await answer.json()) as { events: { type: string; data: { tile: string } }[] };
  return events.flatMap(({ type, data }) => (type === 'TileDiscarded' ? [data.tile] : []));
}

/** A tablet: a browser context with a signed-in user. */
export class Tablet {
  private constructor(
    readonly context: BrowserContext,
    readonly url: string,
  ) {}

  /** @param grace milliseconds before a tap is sent, `null` for the tablet's own; by default none, so that tests do not wait */
  static async of(
    browser: Browser,
    url: string,
    actor: string,
    { grace = 0, ...more }: BrowserContextOptions & { readonly grace?: number | null } = {},
  ): Promise<Tablet> {
    const context = await browser.newContext({ viewport: { width: 1180, height: 820 }, ...more });
    const tablet = new Tablet(context, url);
    const page = await context.newPage();
    await page.goto(`${url}/record?lang=en`);
    await page.locator('#sign-in summary').click();
    await page.locator('#sign-in [name=token]').fill(tokenOf(actor));
    await page.locator('#sign-in [name=token]').press('Enter');
    await page.locator('[data-shell=kept]').waitFor();
    if (grace !== null) await page.evaluate(`localStorage.setItem('paifu-recorder-grace', '${grace}')`);
    await page.close();
    return tablet;
  }

  /** Opens the page of a table in a new tab. */
  async at(game: string, prepare: (page: Page) => Promise<void> = async () => {}, language = 'en'): Promise<Page> {
    const page = await this.context.newPage();
    await prepare(page);
    await page.goto(`${this.url}/record?lang=${language}#game=${game}`);
    await page.locator('.desk, .problem').first().waitFor({ timeout: 60_000 });
    if ((await page.locator('.desk').count()) === 0) throw new Error(await page.locator('.problem').innerText());
    return page;
  }

  /** Opens the list of tables in a new tab. */
  async tables(): Promise<Page> {
    const page = await this.context.newPage();
    await page.goto(`${this.url}/record?lang=en`);
    await page.locator('.tables-page').last().waitFor();
    return page;
  }
}

const FACE = (tile: string): string => `.pad .face[data-tile="${tile}"]`;

/** Taps a discard without waiting for the result. */
export const tapped = (page: Page, tile: string): Promise<void> =>
  page.evaluate(`document.querySelector('${FACE(tile)}').click()`);

/** Taps a discard and waits until it is shown; by then it is stored. */
export async function tap(page: Page, tile: string): Promise<void> {
  const desk = page.locator('.desk');
  const before = Number(await desk.getAttribute('data-taken'));
  await page.locator(FACE(tile)).click();
  await page.locator(`.desk[data-taken="${before + 1}"]`).waitFor();
}

/** The number of waiting actions shown on the page. */
export const waitingOn = async (page: Page): Promise<number> =>
  Number(await page.locator('.queue').getAttribute('data-waiting'));

/** Waits until all actions are recorded. */
export const sent = (page: Page): Promise<void> => page.locator('.queue[data-line=sent]').waitFor({ timeout: 60_000 });
