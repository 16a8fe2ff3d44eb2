import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { acceptedForm } from '../../src/platform/http/failure-answer.js';
import { LANGUAGE_NAMES, type Language } from '../../src/platform/pages/language.js';
import { PAGE_WORDS } from '../../src/platform/pages/page.js';
import { gameIdOf } from '../../src/games/record/identity.js';
import { Client, type Service, startService } from '../kit/service/service.js';

/** What Chromium sends when a person opens a link. */
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8';
const LANGUAGES = Object.keys(LANGUAGE_NAMES) as Language[];

let service: Service;
const game = gameIdOf('there');

beforeAll(async () => {
  service = await startService({
    roles: { all: [{ role: 'judge' }, { role: 'operator' }, { role: 'scribe', games: ['*'] }] },
  });
  await new Client(service, 'all').open('there');
});
afterAll(() => service.close());

const open = (path: string, headers: Readonly<Record<string, string>> = {}, of: Service = service) =>
  fetch(of.url + path, { redirect: 'manual', headers: { accept: BROWSER, ...headers } });

const titleOf = (html: string): string | undefined => /<h1>([^<]*)<\/h1>/.exec(html)?.[1];

describe('an error for a browser is a page', () => {
  test.each([
    ['/nothing', 404],
    ['/g/unknown', 404],
    [`/g/${game}/9`, 404],
    [`/g/${game}/1/x`, 404],
    [`/embed/${game}/9`, 404],
    [`/g/unknown/events.json`, 404],
    [`/case/${game}/1`, 404],
    ['/p/nobody', 404],
    ['/t/unknown', 404],
    ['/t/unknown/me?entrant=1', 404],
    ['/s/unknown', 404],
    ['/ide/nothing.js', 404],
    ['/docs/nothing', 404],
    ['/log/tile/x', 404],
    ['/metrics', 403],
    ['/export/hands.ndjson?filter=%5B', 400],
  ])('%s in every language, with a way on', async (path, status) => {
    for (const language of LANGUAGES) {
      const response = await open(path, { 'accept-language': language });
      const html = await response.text();
      const { failures, homePage } = PAGE_WORDS[language];
      const { title } = status === 404 ? failures.notFound : status === 403 ? failures.forbidden : failures.refused;
      expect([response.status, response.headers.get('content-type'), titleOf(html)]).toEqual([
        status,
        'text/html; charset=utf-8',
        title,
      ]);
      expect(html).toContain(`<html lang="${language}">`);
      expect(response.headers.get('vary')).toBe('accept, accept-encoding, accept-language');
      if (!path.startsWith('/embed/')) expect(html).toContain(`<a href="/">${homePage}</a>`);
    }
  });

  test('the page of an unknown player says so, and what to do', async () => {
    for (const language of LANGUAGES) {
      const response = await open('/p/nobody', { 'accept-language': language });
      expect(response.status).toBe(404);
      expect(await response.text()).toContain(PAGE_WORDS[language].failures.missing.player);
    }
    const response = await open('/p/nobody', { accept: 'text/plain' });
    const says = 'No player with this id has played here. You can search for the name of a player.\n';
    expect([response.status, await response.text()]).toEqual([404, says]);
  });

  test.each(['ja', 'zh-Hant', 'zh-Hans'])(
    'a refused request is explained in the language of its reader: %s',
    async (language) => {
      for (const path of [
        '/export/hands.ndjson?f=1',
        '/log/checkpoint?f=1',
        '/export/hands.ndjson?filter=1&filter=2',
      ]) {
        const html = await (await open(path, { 'accept-language': language })).text();
        const [, problem] = /<p class="problem">([^<]*)</.exec(html) ?? [];
        expect([path, problem?.replaceAll(/filter|sort/g, '')]).not.toEqual([
          path,
          expect.stringMatching(/[a-z]{2,}/i),
        ]);
        expect(problem).toBeDefined();
      }
    },
  );

  test('no route answers a browser with JSON for an error', async () => {
    const reads = service.routes.filter((route) => route.startsWith('GET ') && !route.startsWith('GET /health/'));
    const paths = reads.map((route) => route.slice('GET '.length).replace(/:\w+|\*/g, 'unknown'));
    const failed: string[] = [];
    for (const path of new Set(paths)) {
      const response = await open(path);
      // A stream of lines does not end by itself.
      await response.body?.cancel();
      if (response.status < 400) continue;
      failed.push(path);
      // Apollo answers documents that it cannot run by itself.
      if (path !== '/graphql')
        expect([path, response.headers.get('content-type')]).toEqual([path, 'text/html; charset=utf-8']);
    }
    expect(failed.length).toBeGreaterThan(15);
  });

  test('a missing hand leads to its game, and its error in a frame to nowhere else', async () => {
    expect(await (await open(`/g/${game}/9`)).text()).toContain(`<a href="/g/${game}">`);
    const framed = await open(`/embed/${game}/9`);
    expect(framed.headers.get('content-security-policy')).toContain('frame-ancestors *');
    expect(await framed.text()).not.toContain('<a ');
  });

  test('each way on from an error has another name, in every language', async () => {
    for (const language of LANGUAGES) {
      const { failures, tournaments, find, homePage } = PAGE_WORDS[language];
      const names = [failures.up.game, failures.up.tournament, tournaments.tournaments, find, homePage];
      expect(new Set(names).size).toBe(names.length);
      const html = await (await open(`/g/${game}/9`, { 'accept-language': language })).text();
      expect(html).toContain(`>${failures.up.game}</a>`);
    }
  });

  test('a seat that the game does not have is left out of its links, as any other text', async () => {
    const all = new Client(service, 'all');
    const three = gameIdOf('of three');
    await all.open('of three', { ruleset: 'reach/tenhou-sanma' });
    await all.record(three, 'begins', 0, [
      { type: 'SeatPlayers', data: { players: ['ann', 'ben', 'cy'] } },
      { type: 'StartHand', data: {} },
    ]);
    for (const at of ['g', 'embed'])
      for (const [seat, named] of [
        ['2', true],
        ['3', false],
        ['x', false],
      ] as const) {
        const page = await open(`/${at}/${three}/1.1?seat=${seat}&hands=closed`);
        expect([at, seat, page.status, / seat="\d"/.test(await page.text())]).toEqual([at, seat, 200, named]);
      }
  });

  test('the page of an error shows an address only as text', async () => {
    const html = await (await open('/%3Cscript%3Ealert(1)%3C/script%3E?q="><script>alert(1)</script>')).text();
    expect(html).not.toContain('<script');
  });

  test('too many requests: the page says when to try again, and its link repeats the request', async () => {
    const narrow = await startService({ roles: {}, env: { PAIFU_LIMITS: 'readerRequests=1' } });
    try {
      await open('/t', {}, narrow);
      const response = await open('/find?what=hands', {}, narrow);
      const html = await response.text();
      expect([response.status, titleOf(html)]).toEqual([429, PAGE_WORDS.en.failures.tooMany.title]);
      expect(html).toContain(`Try again in ${response.headers.get('retry-after')} s.`);
      expect(html).toContain('<a href="/find?what=hands">Try again</a>');
    } finally {
      await narrow.close();
    }
  });

  test('a failure of the service has the number of its request in the log', async () => {
    const broken = await startService();
    try {
      broken.store.readStream = () => {
        throw new Error('secret of the store');
      };
      const response = await open(`/g/${game}`, {}, broken);
      const html = await response.text();
      const id = response.headers.get('x-request-id') ?? '';
      expect([response.status, titleOf(html)]).toEqual([500, PAGE_WORDS.en.failures.broken.title]);
      expect(html).toContain(id);
      expect(html).not.toContain('secret');
      expect(broken.logged.some((line) => line.includes(id) && line.includes('secret of the store'))).toBe(true);
    } finally {
      await broken.close();
    }
  });
});

describe('the form of an error', () => {
  test.each([
    [undefined, 'json'],
    ['*/*', 'json'],
    ['application/json', 'json'],
    ['application/problem+json', 'json'],
    ['application/json, text/html', 'json'],
    [BROWSER, 'html'],
    ['text/html;q=0.5, application/json;q=0.4', 'html'],
    ['text/html;q=0, */*', 'json'],
    ['text/*', 'html'],
    ['text/plain', 'text'],
    ['image/png', 'text'],
    ['application/json;q=0', 'text'],
  ] as const)('for %s is %s', (accept, form) => expect(acceptedForm(accept)).toBe(form));

  test('other clients get what they accept', async () => {
    const asJson = await fetch(`${service.url}/g/unknown`);
    expect([asJson.status, asJson.headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8']);
    expect(Object.keys(await asJson.json())).toEqual(['code', 'message']);
    const asText = await open('/g/unknown', { accept: 'text/plain' });
    expect([asText.status, asText.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8']);
  });
});
