import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium, expect } from '@playwright/test';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

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

/**
 * Asserts something of a page, and waits until it holds: a page answers an action when it has time. `onPage.poll` repeats
 * any other read.
 */
export const onPage = expect.configure({ timeout: 20_000 });

const program = installed();

/** Reason for skipping the browser tests, or `null` if they run. */
export const NO_BROWSER =
  program === null ? 'no Chromium is installed: set PAIFU_CHROMIUM to one, and pages are looked at' : null;

export function openBrowser(...args: readonly string[]): Promise<Browser> {
  if (program === null) throw new Error(NO_BROWSER as string);
  return chromium.launch({ executablePath: program, args: ['--no-sandbox', ...args] });
}
