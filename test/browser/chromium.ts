import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium, expect, type Locator, type Page } from '@playwright/test';

/** The headless shell first: it has no windows of its own, and needs less processor time. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Path of the installed browser (`PAIFU_CHROMIUM`, or one of the usual names), or `null`. */
function installed(): string | null {
  const { PAIFU_CHROMIUM: named = '', PATH = '' } = process.env;
  const usual = PATH.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  const isProgram = (file: string): boolean => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  };
  return (named === '' ? usual : [named]).find(isProgram) ?? null;
}

/** Maximum wait. It is long, so that no test fails because the machine is busy. */
const WAIT_MS = 120_000;
const waiting = expect.configure({ timeout: WAIT_MS });

/** Repeats a read that throws, e.g. because a part of what it reads is not there yet. */
async function readable<T>(read: () => T | Promise<T>): Promise<T> {
  const end = Date.now() + WAIT_MS;
  for (;;) {
    try {
      return await read();
    } catch (error) {
      if (Date.now() > end) throw error;
      await sleep(50);
    }
  }
}

interface OnPage {
  <T extends Page | Locator>(of: T, message?: string): ReturnType<typeof expect<T>>;
  readonly poll: typeof expect.poll;
}

/**
 * Assertions about a page that wait until they hold, because a page responds to an action later. `onPage.poll` repeats
 * any other read until the assertion holds.
 */
export const onPage: OnPage = Object.assign(
  <T extends Page | Locator>(of: T, message?: string) => waiting(of, message),
  { poll: ((read, options) => waiting.poll(() => readable(read), options)) as OnPage['poll'] },
);

const program = installed();

/** Reason for skipping the browser tests, or `null` if they run. */
export const NO_BROWSER =
  program === null ? 'no Chromium is installed: set PAIFU_CHROMIUM to one, and pages are looked at' : null;

export async function openBrowser(...args: readonly string[]): Promise<Browser> {
  if (program === null) throw new Error(NO_BROWSER as string);
  // Without hinting, text has the same size in the headless shell as in Chromium. Drawing without a process of its own needs
  // less processor time.
  const own = ['--no-sandbox', '--font-render-hinting=none', '--in-process-gpu'];
  const browser = await chromium.launch({ executablePath: program, args: [...own, ...args] });
  browser.on('context', (context) => context.setDefaultTimeout(WAIT_MS));
  return browser;
}
