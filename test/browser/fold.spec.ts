import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Browser, Page } from '@playwright/test';
import { recordFor } from '../../src/engine/record/redaction.js';
import { GameLine } from '../../src/engine/record/game-line.js';
import { RevealedDeals } from '../../src/engine/record/disclosure.js';
import type { Replay } from '../../src/engine/replay/replay.js';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import { effectiveViewer, viewOf } from '../../src/engine/table/view.js';
import type { Viewer } from '../../src/engine/table/viewer.js';
import { FOUR_SEATS } from '../../src/engine/tiles/seats.js';
import { checkGame } from '../../src/exchange/importing/rules-check.js';
import { readMjlog } from '../../src/exchange/formats/mjlog.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import { describeWithShared } from '../kit/shared.js';
import { PLAYED_RULESETS } from '../kit/play/rulesets.js';
import { NO_BROWSER, openBrowser } from './chromium.js';

/** The code with which a page folds a record, without the table's pictures. */
const PAGE = `
import { ShownRecord } from './viewer/replay/record.ts';
import { sourceOf } from './viewer/replay/sources.ts';
globalThis.folded = async (events, looking) => {
  const record = await ShownRecord.of(sourceOf(events).events);
  return record.replay.steps.map((_, index) => JSON.stringify(record.view(index, looking)));
};`;

/** Number of games to fold (`PAIFU_FOLDED_GAMES=200`); default: one of each ruleset, and some real games. */
const ASKED = process.env.PAIFU_FOLDED_GAMES;
const SIMULATED = ASKED === undefined ? 1 : Math.ceil(Number(ASKED) / PLAYED_RULESETS.length);
const PLAYED = Number(ASKED ?? 6);

(NO_BROWSER === null ? describe : describe.skip)(
  `a record folded in a browser${NO_BROWSER === null ? '' : ` (${NO_BROWSER})`}`,
  () => {
    let browser: Browser;
    let page: Page;

    beforeAll(async () => {
      const stdin = { contents: PAGE, resolveDir: join(import.meta.dirname, '../..'), sourcefile: 'page.js' };
      const built = await build({ stdin, bundle: true, format: 'iife', platform: 'browser', write: false });
      browser = await openBrowser();
      page = await browser.newPage();
      await page.evaluate(built.outputFiles[0].text);
    });
    afterAll(() => browser?.close());

    const folded = (events: readonly object[], looking: object): Promise<string[]> =>
      page.evaluate(
        ([given, as]) => (globalThis as never as { folded: (...of: unknown[]) => Promise<string[]> }).folded(given, as),
        [events, looking] as const,
      );

    /** Expects the same at every step for every viewer as from the service. Returns the count of redacted events. */
    async function same(line: GameLine): Promise<number> {
      let hidden = 0;
      const replay = line.replay as Replay;
      const deals = new RevealedDeals();
      const open = replay.steps.map(({ revision, event }) => {
        deals.follow(revision, event);
        return deals.isOpen(deals.current);
      });
      const shownTo = (viewer: Viewer) =>
        [...replay.all()].map(({ after }, i) => JSON.stringify(viewOf(after, effectiveViewer(viewer, open[i]))));
      for (const viewer of ['judge', 'public', ...FOUR_SEATS.all] as const) {
        const told = recordFor(line.recorded, { viewer, openness: line.open }, replay.table.rules);
        const looking =
          viewer === 'judge'
            ? { hands: 'open', seat: null }
            : { hands: 'closed', seat: viewer === 'public' ? null : viewer };
        const tables = await folded(
          told.map(({ event }) => event),
          looking,
        );
        expect(tables).toEqual(shownTo(viewer));
        hidden += told.filter(
          ({ event }, i) => JSON.stringify(event) !== JSON.stringify(line.recorded[i].event),
        ).length;
      }
      return hidden;
    }

    test.each(PLAYED_RULESETS)('%s: every table is the one that the service shows, to whoever looks', async (id) => {
      let hidden = 0;
      for (let game = 1; game <= SIMULATED; game++) {
        const { events } = simulateGame({ ruleset: resolveRuleset(id), seed: 'folded', game, cycles: 1 });
        const starts = events.flatMap(({ type }, i) => (type === 'HandStarted' ? [i] : []));
        const line = new GameLine(resolveRuleset);
        // By default, two hands and half of a third, whose tiles are still concealed.
        for (const event of SIMULATED > 1 ? events : events.slice(0, (starts[2] ?? starts[starts.length - 1]) + 40))
          line.follow(event);
        hidden += await same(line);
      }
      if (SIMULATED === 1) expect(hidden).toBeGreaterThan(0);
    });

    describeWithShared('games that were really played', 'logs/tenhou-mjlog/games', (folder) => {
      const files = readdirSync(folder).sort().slice(0, PLAYED);

      test(`${files.length} games: every table is the one that the service shows, to whoever looks`, async () => {
        expect(files).toHaveLength(PLAYED);
        for (const [i, file] of files.entries()) {
          const [item] = readMjlog(readFileSync(join(folder, file)));
          if (item.kind !== 'game') throw new Error(`${file}: ${item.reason}`);
          const { line, refusal } = checkGame(item);
          expect([file, refusal]).toEqual([file, null]);
          // Every third game stops in mid-hand, with concealed tiles.
          const shown = new GameLine(resolveRuleset);
          const end =
            i % 3 === 0 ? line.recorded.findLastIndex(({ event }) => event.type === 'TileDiscarded') : Infinity;
          for (const { event } of line.recorded.slice(0, end)) shown.follow(event);
          const hidden = await same(shown);
          if (i % 3 === 0) expect([file, hidden > 0]).toEqual([file, true]);
        }
      }, 3_600_000);
    });
  },
);
