import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from '@playwright/test';
import { type Service, startService } from '../kit/service/service.js';
import { NO_BROWSER, onPage, openBrowser } from './chromium.js';
import { expectAccessible } from './page-checks.js';

(NO_BROWSER === null ? describe : describe.skip)(
  `the page for queries${NO_BROWSER === null ? '' : ` (${NO_BROWSER})`}`,
  () => {
    let service: Service;
    let browser: Browser;
    let page: Page;
    const asked: string[] = [];
    const complaints: string[] = [];

    beforeAll(async () => {
      service = await startService();
      browser = await openBrowser();
      page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
      page.on('request', (request) => asked.push(request.url()));
      page.on('requestfailed', (request) => {
        // Requests that the page itself aborted do not count.
        const why = request.failure()?.errorText;
        if (why !== 'net::ERR_ABORTED') complaints.push(`${why}: ${request.url()}`);
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      // Violations of the page's content security policy are reported on the console.
      page.on('console', (message) => {
        if (/content security policy/i.test(message.text())) complaints.push(message.text());
      });
      await page.goto(`${service.url}/`);
      await page.getByRole('link', { name: 'GraphQL' }).click();
    });
    afterAll(async () => {
      await browser?.close();
      await service?.close();
    });

    test('asks its first query and shows the answer', async () => {
      await page.getByText('Send Request').click();
      await page.getByText('zung-jung/wsom').first().waitFor();
      await page.getByText('All Sequences').first().waitFor();
    });

    test('shows the descriptions of the schema', async () => {
      await page.getByText('Docs', { exact: true }).click();
      await page.getByText('Mutation', { exact: true }).click();
      await page.getByText('recordActions').first().waitFor();
    });

    test('opens at the address of the API too, where a query is still answered', async () => {
      await page.goto(`${service.url}/graphql`);
      await onPage(page).toHaveURL(`${service.url}/ide/`);
      const query = encodeURIComponent('{ rulesets { id } }');
      const headers = { accept: 'text/html, application/json', 'content-type': 'application/json' };
      const { status } = await fetch(`${service.url}/graphql?query=${query}`, { headers, redirect: 'manual' });
      expect(status).toBe(200);
    });

    test('on a phone, the query is above its result and the button that sends it fits', async () => {
      const phone = await browser.newPage({ viewport: { width: 360, height: 740 } });
      await phone.goto(`${service.url}/ide/`);
      await phone.getByText('Send Request').click();
      await phone.getByText('zung-jung/wsom').first().waitFor();
      const boxOf = async (selector: string) => {
        const box = await phone.locator(selector).first().boundingBox();
        if (box === null) throw new Error(`${selector} is not shown`);
        return box;
      };
      const [query, result, button] = [
        await boxOf('app-query-editor'),
        await boxOf('app-query-result'),
        await boxOf('.send-request__button'),
      ];
      expect(result.y).toBeGreaterThanOrEqual(query.y + query.height);
      for (const { width, height } of [query, result]) expect(Math.min(width, height)).toBeGreaterThan(250);
      expect(button.x + button.width).toBeLessThanOrEqual(360);
      await phone.getByText('Docs', { exact: true }).click();
      await phone.getByText('Mutation', { exact: true }).waitFor();
      await phone.close();
    });

    test('axe finds nothing on the page for queries, at first and with an answer and the schema', async () => {
      await expectAccessible(page);
      const fresh = await browser.newPage();
      await fresh.goto(`${service.url}/ide/`);
      await fresh.getByText('Send Request').waitFor();
      await expectAccessible(fresh);
      await fresh.close();
    });

    test('runs nothing that was put into it, and asks this service alone', async () => {
      const stranger = await browser.newPage();
      try {
        await stranger.goto(`${service.url}/ide/`);
        const ran = await stranger.evaluate(async () => {
          const tried: Record<string, unknown> = {};
          const script = document.createElement('script');
          script.textContent = 'window.ran = true';
          document.body.append(script);
          tried.script = 'ran' in window;
          const button = document.createElement('button');
          button.setAttribute('onclick', 'window.clicked = true');
          document.body.append(button);
          button.click();
          tried.handler = 'clicked' in window;
          tried.sent = await fetch('http://localhost:1/').then(
            () => 'sent',
            (error) => error.name,
          );
          const violated = new Promise((resolve) => {
            document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
              if (effectiveDirective === 'img-src') resolve('refused');
            });
            setTimeout(() => resolve('loaded'), 5_000);
          });
          const image = document.createElement('img');
          image.src = 'http://localhost:1/x.png';
          document.body.append(image);
          tried.image = await violated;
          const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
          tried.socket = await new Promise((resolve) => {
            socket.onopen = () => resolve('open');
            socket.onerror = () => resolve('refused');
          });
          socket.close();
          return tried;
        });
        expect(ran).toEqual({ script: false, handler: false, sent: 'TypeError', image: 'refused', socket: 'open' });
      } finally {
        await stranger.close();
      }
    });

    test('the query page is shown in no other page', async () => {
      const host = createServer((_, response) => {
        response.setHeader('content-type', 'text/html');
        response.end(`<iframe src="${service.url}/ide/"></iframe>`);
      });
      await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
      const stranger = await browser.newPage();
      try {
        await stranger.goto(`http://127.0.0.1:${(host.address() as AddressInfo).port}/`);
        const [, frame] = stranger.frames();
        await onPage(frame.locator('app-root')).toHaveCount(0);
      } finally {
        await stranger.close();
        host.close();
      }
    });

    test('asks nothing of any other server, fails at nothing and advertises nothing', async () => {
      const origins = new Set(asked.filter((url) => /^(http|ws)/.test(url)).map((url) => new URL(url).host));
      expect([...origins]).toEqual([new URL(service.url).host]);
      expect(complaints).toEqual([]);
      await onPage(page.getByText('Try Altair AI')).toBeHidden();
    });
  },
);
