import { afterAll, beforeAll, describe, test } from '@jest/globals';
import type { Browser } from '@playwright/test';
import { gameIdOf } from '../../src/games/record/identity.js';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import { builtViewer } from '../kit/browser/viewer.js';
import { Client, searchesIncludeAll, type Service, startService } from '../kit/service/service.js';
import { TournamentClient } from '../kit/tournaments/tournament-client.js';
import '../kit/play/rulesets.js';
import { NO_BROWSER, openBrowser } from './chromium.js';
import { expectAccessible, expectNoOverflow } from './page-checks.js';

/** The sizes of a small phone, a phone, a tablet and a large screen. */
const VIEWS = [
  [360, 640, 'light'],
  [390, 844, 'dark'],
  [1_024, 768, 'light'],
  [1_920, 1_080, 'dark'],
] as const;

/** Axe checks the size of targets (WCAG 2.2, 2.5.8) only if asked to. */
const WITH_TARGET_SIZE = "document, { rules: { 'target-size': { enabled: true } } }";

const GAME = gameIdOf('every page');
/** A game of three players. */
const OF_THREE = gameIdOf('every page of three');

(NO_BROWSER === null ? describe : describe.skip)(`every page${NO_BROWSER === null ? '' : ` (${NO_BROWSER})`}`, () => {
  const viewer = builtViewer();
  let service: Service;
  let browser: Browser;
  let cup: TournamentClient;
  let cupOfThree: TournamentClient;

  beforeAll(async () => {
    service = await startService({
      roles: { scribe: [{ role: 'scribe', games: ['*'] }], organiser: [{ role: 'organiser' }] },
      viewer: viewer.folder,
    });
    const scribe = new Client(service, 'scribe');
    const play = async (name: string, ruleset: string): Promise<void> => {
      const { actions } = simulateGame({ ruleset: resolveRuleset(ruleset), seed: 'home', game: 0, cycles: 1 });
      const played = actions.slice(1);
      await scribe.open(name, { ruleset });
      const partOfSecondHand = played.findIndex(({ type }) => type === 'EndHand') + 60;
      await scribe.record(gameIdOf(name), 'play', 0, played.slice(0, partOfSecondHand));
    };
    const openCup = async (name: string, ruleset: string, players: number): Promise<TournamentClient> => {
      const opened = new TournamentClient(new Client(service, 'organiser'));
      await opened.do('openTournament', name, {
        opening: { name, ruleset, mode: 'SCRIBE', sessions: 2, privacy: 'PUBLIC' },
      });
      const entrants = Array.from({ length: players }, (_, i) => ({ player: `p${i + 1}` }));
      const request = { requests: [{ addEntrants: { entrants } }], expectedRevision: opened.revision };
      await opened.do('recordTournament', `${name} entrants`, request);
      const drawn = { draw: { method: 'SCHEDULE', seed: 's' }, expectedRevision: opened.revision };
      await opened.do('drawSeating', `${name} draw`, drawn);
      return opened;
    };
    await play('every page', 'reach/tenhou');
    await play('every page of three', 'reach/tenhou-sanma');
    cup = await openCup('Cup', 'zung-jung/wsom', 8);
    cupOfThree = await openCup('Cup of three', 'reach/tenhou-sanma', 9);
    await searchesIncludeAll(service);
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await service?.close();
    viewer.remove();
  });

  test.each([
    ['/', () => '/'],
    ['/find, games', () => '/find'],
    ['/find, hands', () => '/find?what=hands&minPoints=1&seats=[{"won":true}]'],
    ['/find, an error', () => '/find?what=hands&minPoints=many'],
    ['/rankings', () => '/rankings?minGames=1&ruleset=reach/tenhou&by=hands'],
    ['/p', () => '/p/player-1'],
    ['/g', () => `/g/${GAME}`],
    ['/g, a hand', () => `/g/${GAME}/1`],
    ['/g, live', () => `/g/${GAME}/live`],
    ['/embed', () => `/embed/${GAME}/1`],
    ['/t', () => '/t'],
    ['/t, a tournament', () => `/t/${cup.id}`],
    ['/t, its seats', () => `/t/${cup.id}/seats`],
    ['/t, an entrant', () => `/t/${cup.id}/me?entrant=1`],
    ['/g, of three', () => `/g/${OF_THREE}`],
    ['/g, a hand of three', () => `/g/${OF_THREE}/1`],
    ['/g, live, of three', () => `/g/${OF_THREE}/live`],
    ['/embed, of three', () => `/embed/${OF_THREE}/1`],
    ['/t, of three', () => `/t/${cupOfThree.id}`],
    ['/t, its seats, of three', () => `/t/${cupOfThree.id}/seats`],
    ['/t, an entrant, of three', () => `/t/${cupOfThree.id}/me?entrant=1`],
    ['/s', () => '/s'],
    ['/verify', () => '/verify'],
    ['/record', () => '/record'],
    ['/judge', () => '/judge'],
    ['/tournament', () => '/tournament'],
    ['an error', () => '/nothing'],
  ])('axe finds nothing on %s, and it fits small and large screens, light and dark', async (_, path) => {
    const context = await browser.newContext({ viewport: { width: 360, height: 640 }, locale: 'en' });
    const page = await context.newPage();
    await page.goto(`${service.url}${path()}`);
    for (const [width, height, colorScheme] of VIEWS) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      const name = `${path()} at ${width}`;
      await expectNoOverflow(page, name);
      await expectAccessible(page, name, WITH_TARGET_SIZE);
      if (process.env.PAIFU_SHOTS !== undefined)
        await page.screenshot({
          path: `${process.env.PAIFU_SHOTS}/${path().replace(/\W+/g, '_').slice(0, 40)}-${width}.png`,
        });
    }
    await context.close();
  });
});
