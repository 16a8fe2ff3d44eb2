import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { tokenOf } from '../kit/service/service.js';
import { onPage } from './chromium.js';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const OVERFLOW = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

/** Expects that axe finds no fault. `given` is what `axe.run` takes. */
export async function expectAccessible(page: Page, what?: string, given = ''): Promise<void> {
  const faults = `if (!globalThis.axe) { ${AXE} } axe.run(${given}).then(({ violations }) => violations.map(({ id, nodes }) => id + ' ' + nodes.map(({ html }) => html).join(' | ')))`;
  await onPage.poll(() => page.evaluate(faults), what).toEqual([]);
}

/** Expects that nothing is wider than the screen. */
export async function expectNoOverflow(page: Page, what?: string): Promise<void> {
  await onPage.poll(() => page.evaluate(OVERFLOW), what).toBeLessThanOrEqual(0);
}

/** Collects the errors of scripts and what the console shows of these kinds. */
export function collectErrors(page: Page, errors: string[], kinds: readonly string[] = ['error']): void {
  page.on('console', (message) => {
    if (kinds.includes(message.type())) errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
}

/** Opens a page of a desk and signs in there by the token of an actor (`startService`), or by a given token. */
export async function signIn(
  page: Page,
  address: string,
  actor: string,
  token: string = tokenOf(actor),
): Promise<void> {
  await page.goto(address);
  await page.locator('summary', { hasText: 'token' }).click();
  const form = page.locator('form', { has: page.locator('#token') });
  await form.locator('#token').fill(token);
  await form.getByRole('button').click();
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
}
