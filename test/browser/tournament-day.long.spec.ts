import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from '@playwright/test';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import { evolve, initialState } from '../../src/engine/table/evolve.js';
import type { Action } from '../../src/engine/table/moves/moves.js';
import { totalsOf } from '../../src/engine/table/points.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import { paifu } from '../cli/run-cli.js';
import { builtViewer } from '../kit/browser/viewer.js';
import { builtPrograms } from '../kit/service/built-programs.js';
import { Client, send as request } from '../kit/service/service.js';
import { endedBy, type ServiceProcess, serving } from '../kit/service/service-process.js';
import { folder } from '../kit/store/store-process.js';
import { onlineLog } from '../kit/tournaments/online-log.js';
import { TournamentClient } from '../kit/tournaments/tournament-client.js';
import { NO_BROWSER, onPage, openBrowser } from './chromium.js';
import { collectErrors, signIn } from './page-checks.js';

const RULESET = resolveRuleset('reach/tenhou', {});
const SEED = 'lottery 4 8 15 16 23 42';
const MISSPELT = 'Cora Davsi';
const PEOPLE = [
  ...['Ada Bell', 'Ben Cole', MISSPELT, 'Dan Egan', 'Eva Ford', 'Fay Gray', 'Gus Hart', 'Hal Innes'],
  ...['Ida Jones', 'Jan Kerr', 'Kim Lowe', 'Leo Moss', 'Mia Nash', 'Ned Owen', 'Oda Penn', 'Pia Quist'],
];
const MENDED = 'Cora Davis';
const ILL = 5;
const LATE = 'Rita Stone';

/** What the four entrants of a table reached, as the table or its sheet says. */
interface RawResult {
  readonly session: number;
  readonly table: number;
  readonly entrants: readonly number[];
  readonly points: readonly number[];
  /** The entrant who committed a chombo. */
  readonly chombo?: number;
  /** An entrant for whom this does not count. */
  readonly notFor?: number;
}

/**
 * Final points of the M.League in tenths, computed without the engine: counted from 30,000, uma 30/10/−10/−30, oka 20 for
 * the first place; equal scores share.
 */
function tenthsOf({ entrants, points, chombo }: RawResult): ReadonlyMap<number, number> {
  const byPlace = [500, 100, -100, -300];
  const sorted = points.toSorted((a, b) => b - a);
  return new Map(
    entrants.map((entrant, seat) => {
      const shared = byPlace.slice(sorted.indexOf(points[seat]), sorted.lastIndexOf(points[seat]) + 1);
      const bonus = shared.reduce((sum, one) => sum + one, 0) / shared.length;
      return [entrant, (points[seat] - 30_000) / 100 + bonus - (entrant === chombo ? 200 : 0)];
    }),
  );
}

/** Ranks and totals in tenths of the entrants. Equal totals share a rank. */
function standingsOf(results: readonly RawResult[], entrants: readonly number[]) {
  const totals = new Map(entrants.map((entrant) => [entrant, 0]));
  for (const result of results)
    for (const [entrant, tenths] of tenthsOf(result))
      if (entrant !== result.notFor) totals.set(entrant, (totals.get(entrant) ?? Number.NaN) + tenths);
  return entrants.map((entrant) => {
    const total = totals.get(entrant) as number;
    return { entrant, total, rank: 1 + [...totals.values()].filter((one) => one > total).length };
  });
}

/** A made-up game, hand by hand as a tablet sends it, and its points by seat. */
function playedGame(game: number) {
  const { actions, events } = simulateGame({ ruleset: RULESET, seed: 'a whole day', game, mode: 'scribe' });
  const hands: Action[][] = [[]];
  for (const action of actions.slice(2)) {
    hands[hands.length - 1].push(action);
    if (action.type === 'EndHand') hands.push([]);
  }
  return {
    hands: hands.filter((hand) => hand.length > 0),
    points: totalsOf(events.reduce(evolve, initialState(RULESET.table))),
  };
}

(NO_BROWSER === null ? describe : describe.skip)(
  `a whole tournament day${NO_BROWSER === null ? '' : ` (${NO_BROWSER})`}`,
  () => {
    const complaints: string[] = [];
    const viewer = builtViewer();
    const built = dirname(builtPrograms());
    /** A build with the viewer. Node finds the packages above it. */
    const place = mkdtempSync(join(dirname(built), 'day-'));
    const directory = folder();
    const data = join(directory.path, 'data');
    const program = join(place, 'dist/cli/main.js');
    const results: RawResult[] = [];
    /** All reasons given at the desk, for the history. */
    const reasons: string[] = [];
    let service: ServiceProcess;
    let url: string;
    let browser: Browser;
    let page: Page;
    let cup: TournamentClient;

    beforeAll(async () => {
      cpSync(built, place, { recursive: true });
      cpSync(viewer.folder, join(place, 'dist/viewer'), { recursive: true });
      const { out } = await paifu(['tokens', 'add', '--data', data, '--role', 'organiser', '--actor', 'olga']);
      const [token] = out.match(/paifu_\S+/) as RegExpMatchArray;
      service = await serving(program, data, []);
      ({ url } = service);
      cup = new TournamentClient(clientWith(token));
      browser = await openBrowser();
      page = await (await browser.newContext({ viewport: { width: 1_180, height: 820 }, locale: 'en' })).newPage();
      collectErrors(page, complaints);
      await signIn(page, `${url}/tournament`, 'olga', token);
    });
    afterAll(async () => {
      await browser?.close();
      if (service?.child.exitCode === null) await endedBy('SIGTERM', service);
      viewer.remove();
      rmSync(place, { recursive: true, force: true });
      directory.remove();
    });
    afterEach(() => expect(complaints.splice(0)).toEqual([]));

    /** Sends requests with this token. */
    function clientWith(token: string): Client {
      return new (class extends Client {
        override ask(query: string, variables: object = {}) {
          return request({ url }, query, variables, { token });
        }
      })({ url });
    }

    const go = (part: string) => page.locator(`nav.tabs a[href$="/${part}"]`).click();
    const form = (of: string) => page.locator(`form[data-of="${of}"]`);
    const submit = (of: string) => form(of).locator('.actions button').first().click();
    const table = (number: number) => page.locator(`[data-table="${number}"]`);
    const sheet = (place: string) => page.locator(`[data-sheet="${place}"]`);

    /** Opens a folded part of the page, unless it is open. */
    async function unfold(title: string | RegExp, within: Pick<Page, 'locator'> = page): Promise<void> {
      const summary = within.locator('summary', { hasText: title }).first();
      if (!(await summary.evaluate((one) => (one.parentElement as HTMLDetailsElement).open))) await summary.click();
    }

    async function submitBecause(of: string, reason: string): Promise<void> {
      await form(of).locator('[name=reason]').fill(reason);
      reasons.push(reason);
      await submit(of);
    }

    interface Table {
      readonly table: number;
      readonly gameId: string | null;
      readonly seats: readonly { readonly entrant: number }[];
    }
    interface Session {
      readonly session: number;
      readonly status: string;
      readonly startsAt: string;
      readonly endsAt: string;
      readonly tables: readonly Table[];
    }
    const sessions = async (): Promise<readonly Session[]> =>
      (await cup.read('sessions { session status startsAt endsAt tables { table gameId seats { entrant } } }'))
        .sessions;
    const tablesOf = async (session: number): Promise<readonly Table[]> => (await sessions())[session - 1].tables;
    const entrantsAt = async (session: number, at: number): Promise<readonly number[]> =>
      (await tablesOf(session))[at - 1].seats.map(({ entrant }) => entrant);
    const gameAt = async (session: number, at: number) => (await tablesOf(session))[at - 1].gameId as string;
    async function names(): Promise<ReadonlyMap<number, string>> {
      const { entrants } = await cup.read('entrants { entrant player { name } }');
      return new Map(
        entrants.map((one: { entrant: number; player: { name: string } }) => [one.entrant, one.player.name]),
      );
    }
    const nameOf = async (entrant: number): Promise<string> => (await names()).get(entrant) as string;

    /** Opens the drawn session at the desk; tablets record only these tables. */
    async function openSession(session: number, recorded: readonly number[]): Promise<void> {
      const opening = form('open session');
      await opening.locator('[name=minutes]').fill('75');
      await unfold('Recorded tables', opening);
      for (const one of [1, 2, 3, 4]) await opening.getByLabel(`Table ${one}`).setChecked(recorded.includes(one));
      await submit('open session');
      await form('close session').waitFor();
      await onPage
        .poll(async () => (await tablesOf(session)).filter(({ gameId }) => gameId !== null).map((one) => one.table))
        .toEqual(recorded);
    }

    /** Pairs a tablet with the code that the desk shows. */
    async function pairedTablet(at: number): Promise<Client> {
      await page.getByRole('button', { name: `Pair tablet: Table ${at}` }).click();
      const code = await page.locator('dialog .code').innerText();
      const pair =
        'mutation($code: String!, $id: ID!) { pairDevice(code: $code, commandId: $id) { ... on TokenAdded { secret } } }';
      const { data: answer } = await request({ url }, pair, { code, id: randomUUID() });
      await page.locator('dialog').getByText('Tablet paired.').waitFor();
      await page.locator('dialog').getByRole('button', { name: 'Close' }).click();
      return clientWith(answer.pairDevice.secret);
    }

    async function records(tablet: Client, game: string, hands: readonly (readonly Action[])[]): Promise<void> {
      for (const hand of hands) {
        const { revision } = await tablet.game(game, 'revision');
        expect(await tablet.record(game, randomUUID(), revision, hand)).toMatchObject({
          __typename: 'ActionsRecorded',
        });
      }
    }

    async function typeSheet(place: string, points: readonly number[], reason?: string): Promise<void> {
      for (const [seat, one] of points.entries())
        await form(`sheet ${place}`).locator(`[name="points.${seat}"]`).fill(String(one));
      await form(`sheet ${place}`).locator('[name=agreed]').check();
      await (reason === undefined ? submit(`sheet ${place}`) : submitBecause(`sheet ${place}`, reason));
    }

    /** Enters the signed sheet of a table without a tablet. */
    async function enterSheet(
      session: number,
      at: number,
      points: readonly number[],
      more: Partial<RawResult> = {},
    ): Promise<void> {
      const place = `${session}/${at}`;
      await typeSheet(place, points);
      await sheet(place).getByText('Confirmed by all').waitFor();
      results.push({ session, table: at, entrants: await entrantsAt(session, at), points, ...more });
    }

    async function closeSession(session: number): Promise<void> {
      await go('now');
      await submit('close session');
      await onPage.poll(async () => (await sessions())[session - 1].status).toBe('CLOSED');
    }

    test('1: a name that was misspelt in the list is mended', async () => {
      await form('open').locator('[name=name]').fill('Autumn Open');
      await form('open').locator('[name=ruleset]').selectOption('reach/tenhou');
      await form('open').locator('[name=sessions]').fill('3');
      await form('open').locator('[name=finalPoints]').selectOption('mahjong-soul');
      await form('open').locator('[name=seedCommitment]').fill(SEED);
      await submit('open');
      await page.locator('h1', { hasText: 'Autumn Open' }).waitFor();
      cup.id = new URL(page.url()).hash.slice(1, 37);
      await form('look').locator('[name=list]').fill(PEOPLE.join('\n'));
      await submit('look');
      await page.getByRole('button', { name: 'Add 16' }).click();
      await page.locator('h2', { hasText: /^16 entrants$/ }).waitFor();
      await unfold('Correct name', page.locator('tr', { has: page.locator('th', { hasText: MISSPELT }) }));
      await form('rename 3').locator('[name=name]').fill(MENDED);
      await submit('rename 3');
      await page.locator('th', { hasText: MENDED }).waitFor();
    });

    test('2: a draw by the wrong method is taken back, and the schedule is drawn', async () => {
      await go('seats');
      await form('draw').locator('[name=method]').selectOption('RANDOM');
      await submit('draw');
      await submit('record draw');
      await unfold('Take back the seats from session 1 on');
      await submitBecause('take back seating', 'drawn at random by mistake');
      await onPage.poll(sessions).toEqual([]);
      await form('draw').locator('[name=method]').selectOption('SCHEDULE');
      await submit('draw');
      await page.locator('.preview').getByText('no repeat meetings').waitFor();
      await submit('record draw');
      await onPage.poll(async () => (await sessions()).length).toBe(3);
    });

    test('3: an entrant falls ill after the draw, and a substitute plays for nobody', async () => {
      await go('entrants');
      await page.locator(`summary[aria-label="Withdraw: ${PEOPLE[ILL - 1]}"]`).click();
      await form(`withdraw ${ILL}`).locator('[name=from]').fill('1');
      await submitBecause(`withdraw ${ILL}`, 'ill since this morning');
      await page.getByRole('link', { name: 'Drawn seats no longer fit the entrants' }).waitFor();
      await go('now');
      await unfold('Add a substitute');
      await form('substitute').locator('[name=entrant]').selectOption(String(ILL));
      await form('substitute').locator('[name=player]').fill('Sam Standin');
      await form('substitute').locator('[name=counts]').selectOption('FOR_NOBODY');
      await submit('substitute');
      await page.locator('.board small', { hasText: 'substitute' }).waitFor();
    });

    const [first, dead] = [playedGame(1), playedGame(2)];
    let tablet: Client;

    test('the first session begins: the live page shows the players by name at once', async () => {
      await openSession(1, [1, 2]);
      const live = await (await browser.newContext({ locale: 'en' })).newPage();
      await live.goto(`${url}/g/${await gameAt(1, 1)}/live`);
      const known = await names();
      const { entrants } = await cup.read('entrants { entrant player { id } }');
      for (const entrant of await entrantsAt(1, 1)) {
        await live
          .getByText(known.get(entrant) === PEOPLE[ILL - 1] ? 'Sam Standin' : (known.get(entrant) as string))
          .first()
          .waitFor();
        const { player } = entrants.find((one: { entrant: number }) => one.entrant === entrant);
        await onPage(live.getByText(player.id)).toHaveCount(0);
      }
      await live.context().close();
      tablet = await pairedTablet(1);
      await records(tablet, await gameAt(1, 1), first.hands.slice(0, 2));
      await table(1).locator('.state', { hasText: 'before hand 3' }).waitFor();
    });

    test('4: the clock is stopped for a fire alarm, runs on, and is extended', async () => {
      const [before] = await sessions();
      await unfold(/^Clock$/);
      await form('clock').locator('[name=action]').selectOption('pause');
      await submitBecause('clock', 'fire alarm');
      await page.locator('.clock.paused').waitFor();
      await form('clock').locator('[name=action]').selectOption('resume');
      await submitBecause('clock', 'everybody is back');
      await page.locator('.clock.left').waitFor();
      await form('clock').locator('[name=action]').selectOption('extend');
      await form('clock').locator('[name=minutes]').fill('10');
      await submitBecause('clock', 'ten minutes for the alarm');
      const added = async () => Date.parse((await sessions())[0].endsAt) - Date.parse(before.endsAt);
      await onPage.poll(added).toBeGreaterThanOrEqual(10 * 60_000);
    });

    test('5: two players sat at each other’s tables, one of which is recorded', async () => {
      const before = await Promise.all([entrantsAt(1, 1), entrantsAt(1, 3)]);
      const [one, other] = before.map((four) => four.findLast((entrant) => entrant !== ILL) as number);
      const seat = before[0].indexOf(one);
      await unfold('Correct seats');
      await form('seats').locator('[name=one]').selectOption(String(one));
      await form('seats').locator('[name=other]').selectOption(String(other));
      await submitBecause('seats', 'they sat at each other’s tables');
      await table(1)
        .getByText(await nameOf(other))
        .waitFor();
      expect(await Promise.all([entrantsAt(1, 1), entrantsAt(1, 3)])).toEqual([
        before[0].with(seat, other),
        before[1].with(before[1].indexOf(other), one),
      ]);
      const { seated } = await tablet.game(await gameAt(1, 1), 'seated { name }');
      expect(seated[seat].name).toBe(await nameOf(other));
    });

    test('6: the service is killed while a hand is being sent, and nothing is lost', async () => {
      const everything = () => cup.read('revision history(first: 100) { revision type text recordedAt }');
      const before = await everything();
      const game = await gameAt(1, 1);
      const { revision } = await tablet.game(game, 'revision');
      const lost = tablet.record(game, 'the third hand', revision, first.hands[2]).catch(() => null);
      // Somewhere between the request and its answer.
      await sleep(10);
      await endedBy('SIGKILL', service);
      await lost;
      await page.getByText('Connection lost').waitFor();
      service = await serving(program, data, [], Number(new URL(url).port));
      expect(await everything()).toEqual(before);
      // The tablet sends the hand again, and records the rest.
      expect(await tablet.record(game, 'the third hand', revision, first.hands[2])).toMatchObject({
        __typename: 'ActionsRecorded',
      });
      await page.getByText('Connection lost').waitFor({ state: 'detached' });
      await records(tablet, game, first.hands.slice(3));
      await table(1).locator('.state', { hasText: 'over' }).waitFor();
      results.push({ session: 1, table: 1, entrants: await entrantsAt(1, 1), points: first.points });
      for (const one of complaints.splice(0)) expect(one).toMatch(/ERR_CONNECTION|WebSocket|Failed to (load|fetch)/);
    });

    test('7: a tablet dies after two hands, and the table counts by its signed sheet', async () => {
      await records(await pairedTablet(2), await gameAt(1, 2), dead.hands.slice(0, 2));
      await table(2).locator('.state', { hasText: 'before hand 3' }).waitFor();
      await go('sheets');
      await unfold('Enter score sheet', sheet('1/2'));
      const points = [41_200, 28_800, 19_900, 10_100];
      await typeSheet('1/2', points);
      await unfold('Count by the signed sheet', sheet('1/2'));
      await submitBecause('source 1/2', 'the tablet of table 2 died');
      await sheet('1/2').getByText('counts by its sheet').waitFor();
      results.push({ session: 1, table: 2, entrants: await entrantsAt(1, 2), points });
    });

    test('8: a sheet whose sum is wrong is refused, and entered when it is right', async () => {
      await typeSheet('1/3', [35_000, 30_000, 20_000, 14_000]);
      await onPage(form('sheet 1/3').locator('output')).toHaveText('✗ Sum 99000: Points must add up to 100000');
      await onPage(form('sheet 1/3').getByRole('alert')).toContainText('99000');
      await enterSheet(1, 3, [35_000, 30_000, 20_000, 15_000]);
    });

    test('9: the session is closed too early, reopened, and closed when the last sheet has come', async () => {
      await go('now');
      await submit('close session');
      const question = page.locator('.unfinished');
      await question.getByText('Session 1, Table 4: no result').waitFor();
      await question.getByRole('button', { name: 'Close anyway' }).click();
      await page.getByText('Closed without a final result: Session 1, Table 4').waitFor();
      await unfold('Reopen session 1');
      await submitBecause('reopen session', 'table 4 was forgotten');
      await form('close session').waitFor();
      await go('sheets');
      await enterSheet(1, 4, [48_300, 25_700, 21_400, 4_600]);
      await closeSession(1);
      const withSubstitute = results.findIndex(({ entrants }) => entrants.includes(ILL));
      results[withSubstitute] = { ...results[withSubstitute], notFor: ILL };
    });

    test('10: a late entrant takes the empty seats of the remaining sessions', async () => {
      await go('entrants');
      await form('entrant').locator('[name=player]').fill(LATE);
      await form('entrant').locator('[name=from]').fill('2');
      await submit('entrant');
      await page.locator('tbody th', { hasText: LATE }).waitFor();
      await go('seats');
      await form('draw').locator('[name=method]').selectOption('MEND');
      await submit('draw');
      await submitBecause('record draw', 'a late entrant sits for the one who is ill');
      await page.locator('.preview').waitFor({ state: 'detached' });
      await onPage(page.getByText('Drawn seats no longer fit the entrants')).toHaveCount(0);
      for (const session of [2, 3]) {
        const seated = (await tablesOf(session)).flatMap(({ seats }) => seats.map(({ entrant }) => entrant));
        expect(seated.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, ...Array.from({ length: 12 }, (_, i) => i + 6)]);
      }
    });

    test('11: the wrong game of an online table is added, taken back, and replaced by the right one', async () => {
      await go('now');
      await openSession(2, []);
      const four = await entrantsAt(2, 2);
      // The order of the log is not that of the seats.
      const order = [2, 0, 3, 1].map((seat) => four[seat]);
      const platformNames = ['Anna_77', '雀士', 'bob', 'Cleo'] as const;
      const add = async (seed: string) => {
        const { text, totals } = onlineLog(seed, platformNames);
        const buffer = Buffer.from(text);
        await unfold('Add a game');
        await form('add game').locator('[name=table]').selectOption('2/2');
        await form('add game')
          .locator('input[type=file]')
          .setInputFiles({ name: `${seed}.xml`, mimeType: 'text/xml', buffer });
        await submit('add game');
        return totals;
      };
      await add('last week');
      for (const [i, name] of platformNames.entries())
        await form('add game').getByLabel(`${name} (tenhou)`).selectOption(String(order[i]));
      await form('add game').getByLabel('Remember the names').check();
      await submit('add game');
      await table(2).locator('a[href$="/live"]').waitFor();
      await unfold('Take back a game');
      await submitBecause('take back game', 'the game of last week');
      await table(2).locator('a[href$="/live"]').waitFor({ state: 'detached' });
      const points = await add('today');
      // Nobody is asked for again.
      await table(2).locator('a[href$="/live"]').waitFor();
      results.push({ session: 2, table: 2, entrants: order, points });
      await go('sheets');
      await enterSheet(2, 1, [52_000, 31_000, 12_000, 5_000]);
      await enterSheet(2, 3, [26_100, 25_900, 24_100, 23_900]);
      await enterSheet(2, 4, [61_700, -3_200, 20_800, 20_700]);
      await closeSession(2);
    });

    test('12: the announced final points were others, and the scoring is amended', async () => {
      await unfold('Amend tournament');
      await form('amend').locator('[name=finalPoints]').selectOption('m-league');
      await submitBecause('amend', 'the announcement said M.League');
      await onPage.poll(async () => (await cup.read('finalPoints')).finalPoints.countedFrom).toBe(30_000);
    });

    test('13: a session is opened with the wrong tables recorded, and its opening is taken back', async () => {
      await openSession(3, [1, 2, 3, 4]);
      const mistaken = await gameAt(3, 1);
      await unfold('Take back the opening of session 3');
      await submitBecause('take back session', 'only one tablet is left');
      await form('open session').waitFor();
      await openSession(3, [1]);
      expect(await gameAt(3, 1)).not.toBe(mistaken);
      const { hands, points } = playedGame(3);
      await records(await pairedTablet(1), await gameAt(3, 1), hands);
      await table(1).locator('.state', { hasText: 'over' }).waitFor();
      results.push({ session: 3, table: 1, entrants: await entrantsAt(3, 1), points });
    });

    test('14: an entrant leaves in the middle of a session, and a substitute plays for them', async () => {
      const [leaving] = await entrantsAt(3, 2);
      await unfold('Add a substitute');
      await form('substitute').locator('[name=entrant]').selectOption(String(leaving));
      await form('substitute').locator('[name=player]').fill('Tom Underhill');
      await form('substitute').locator('[name=counts]').selectOption('FOR_ENTRANT');
      await submit('substitute');
      await table(2).locator('small', { hasText: 'substitute' }).waitFor();
      await go('sheets');
      await enterSheet(3, 2, [44_000, 33_000, 22_000, 1_000]);
      const [offender] = await entrantsAt(3, 3);
      await form('sheet 3/3').locator('[name="chombos.0"]').fill('1');
      await enterSheet(3, 3, [29_000, 27_500, 22_500, 21_000], { chombo: offender });
      // Two share the first place.
      await enterSheet(3, 4, [30_000, 30_000, 25_000, 15_000]);
      await closeSession(3);
    });

    test('15: the tournament is closed, reopened for a misread sheet, and closed again', async () => {
      await submit('close');
      await page.getByText('This tournament is closed.').waitFor();
      await unfold('Reopen tournament');
      await submitBecause('reopen', 'a sheet was misread');
      await page.getByText('This tournament is closed.').waitFor({ state: 'detached' });
      await go('sheets');
      await unfold('Session 2');
      await unfold('Change', sheet('2/1'));
      const points = [52_000, 21_000, 22_000, 5_000];
      await typeSheet('2/1', points, 'a two was read as a three');
      await sheet('2/1').locator('td', { hasText: '21000' }).waitFor();
      await sheet('2/1').getByText('Confirmed by all').waitFor();
      const misread = results.findIndex(({ session, table: at }) => session === 2 && at === 1);
      results[misread] = { ...results[misread], points };
      await go('now');
      await submit('close');
      await page.getByText('This tournament is closed.').waitFor();
    });

    test('the standings are those that are computed from the raw results', async () => {
      expect(results).toHaveLength(12);
      const known = await names();
      expect(known.size).toBe(17);
      const expected = standingsOf(results, [...known.keys()]).map(
        ({ entrant, total, rank }) => `${rank}. ${known.get(entrant)}: ${total}`,
      );
      await go('standings');
      await page.locator('.standings tbody tr').first().waitFor();
      const read = async () => {
        const rows = await page.locator('.standings:not(.teams) tbody tr').all();
        return Promise.all(
          rows.map(async (row) => {
            const text = async (selector: string) => (await row.locator(selector).first().textContent()) ?? '';
            const [place, whole, total] = [await text('td'), await text('th'), Number(await text('b'))];
            const name = [...known.values()].find((one) => whole.startsWith(one));
            return `${Number.parseInt(place, 10)}. ${name}: ${Math.round(total * 10)}`;
          }),
        );
      };
      await onPage.poll(async () => (await read()).toSorted()).toEqual(expected.toSorted());
    });

    test('the history lists every correction with its reason, and the record verifies', async () => {
      await go('now');
      await unfold('History');
      await page.locator('.history .log li').first().waitFor();
      const { revision } = await cup.read('revision');
      for (;;) {
        const shown = await page.locator('.history .log li').count();
        if (shown > revision) break;
        await page.getByRole('button', { name: 'Earlier events' }).click();
        await onPage.poll(() => page.locator('.history .log li').count()).toBeGreaterThan(shown);
      }
      const lines = await page.locator('.history .log li').allInnerTexts();
      const isListed = (reason: string): boolean => lines.some((line) => line.includes(reason));
      expect(reasons.filter((reason) => !isListed(reason))).toEqual([]);
      expect(isListed('(1 chombo)')).toBe(true);
      await page.context().close();
      await endedBy('SIGTERM', service);
      const { out, err, exit } = await paifu(['tournament', 'export', cup.id, '--data', data]);
      expect([exit, err]).toEqual([0, '']);
      const file = join(directory.path, 'day.paifu');
      writeFileSync(file, out);
      const verified = await paifu(['verify', file]);
      expect([verified.exit, verified.err]).toEqual([0, '']);
      // That of the tablet that died, and the four of the opening that was taken back.
      const stopped = verified.out.split('\n').filter((line) => line.includes('last step:'));
      expect(stopped).toHaveLength(5);
      for (const line of stopped) expect(line).toMatch(/^ {2}game [0-9a-f-]{36}, last step: /);
    });
  },
);
