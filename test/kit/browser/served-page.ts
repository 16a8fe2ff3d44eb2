import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import type { Browser, Page } from '@playwright/test';
import { openBrowser } from '../../browser/chromium.js';
import { collectErrors } from '../../browser/page-checks.js';
import { type Roles, type Service, startService } from '../service/service.js';
import { builtViewer } from './viewer.js';

interface ServedPage {
  service: Service;
  browser: Browser;
  page: Page;
  /** Errors in the console, which fail the test that caused them. */
  readonly complaints: string[];
}

const ORGANISER: Roles = { organiser: [{ role: 'organiser' }] };

/** A service with the built pages and a page in a browser, for the tests of a `describe`; set from its `beforeAll` on. */
export function servedPage({ roles = ORGANISER, width = 1_280, height = 900 } = {}): ServedPage {
  const viewer = builtViewer();
  const complaints: string[] = [];
  const served = { complaints } as ServedPage;
  beforeAll(async () => {
    served.service = await startService({ roles, viewer: viewer.folder });
    served.browser = await openBrowser();
    served.page = await served.browser.newPage({ viewport: { width, height }, locale: 'en' });
    collectErrors(served.page, complaints);
  });
  afterAll(async () => {
    await served.browser?.close();
    await served.service?.close();
    viewer.remove();
  });
  afterEach(() => expect(complaints.splice(0)).toEqual([]));
  return served;
}
