import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import { writeMjai } from '../../src/exchange/formats/write-mjai.js';
import { paifuLines } from '../../src/games/record/paifu-file.js';
import { seededRecord } from '../../src/games/record/seeded-record.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import { mjaiEvents, mjaiReport } from '../kit/formats/mjai-report.js';
import { Client, searchesIncludeAll, type Service, startService, tokenOf } from '../kit/service/service.js';

const ruleset = resolveRuleset('reach/tenhou', {});
const { events } = simulateGame({ ruleset, seed: 'reviews', game: 1 });
/** Hidden until the game is closed, and never closed: nobody but a player sees that player's tiles. */
const concealed = events
  .slice(0, -1)
  .map((event) =>
    event.type === 'GameOpened' ? { ...event, data: { ...event.data, reveal: 'never' as const } } : event,
  );
const recordOf = (name: string, of: typeof events) => [
  ...seededRecord(
    name,
    of.map((event) => [event]),
  ),
];
const OPEN = recordOf('open', events);
const CLOSED = recordOf('concealed', concealed as typeof events);
const [{ game: OPEN_GAME }] = OPEN;
const [{ game: CLOSED_GAME }] = CLOSED;
const mjai = mjaiEvents(writeMjai(OPEN, (id) => id).text);
const REPORT = mjaiReport(mjai, 2);

const REVIEWS = `query ($id: ID!) { game(id: $id) { ... on Game { reviews { number seat engine model version leftOut
  attachedBy { id role } agreement { decisions matches rated rating }
  decisions { after: afterRevision by: actualRevision choice actual equal rating shanten furiten candidates { action tiles discard value probability } } } } } }`;
const ATTACH = `mutation ($game: ID!, $report: String!) { attachReview(gameId: $game, report: $report) { __typename
  ... on ReviewAttached { replayed review { number agreement { decisions } } } ... on UserError { code message path } } }`;
const REMOVE = `mutation ($game: ID!, $review: Int!) { removeReview(gameId: $game, review: $review) { __typename
  ... on ReviewRemoved { game { reviews { number } } } ... on UserError { code message path } } }`;

const SHORT = events.flatMap(({ type, data }, revision) =>
  type === 'TileDiscarded' && data.seat === 2
    ? [{ after: revision - 1, choice: 0, candidates: [{ action: 'discard', tiles: [data.tile], probability: 1 }] }]
    : [],
);

let service: Service;
const clientOf = (actor: string) => new Client(service, actor);

async function post(game: string, actor: string | null, body: string) {
  const headers = {
    'content-type': 'application/octet-stream',
    ...(actor === null ? {} : { authorization: `Bearer ${tokenOf(actor)}` }),
  };
  const answer = await fetch(`${service.url}/g/${game}/reviews`, { method: 'POST', headers, body });
  return { status: answer.status, ...((await answer.json()) as Record<string, unknown>) };
}

async function list(game: string, actor: string | null, hand = '') {
  const headers: Record<string, string> = actor === null ? {} : { authorization: `Bearer ${tokenOf(actor)}` };
  const answer = await fetch(`${service.url}/g/${game}/reviews.json${hand}`, { headers });
  return (await answer.json()) as { reviews: { number: number; decisions: { after: number }[] }[] };
}

beforeAll(async () => {
  service = await startService({
    roles: {
      importer: [{ role: 'operator' }],
      judge: [{ role: 'judge', games: [OPEN_GAME, CLOSED_GAME] }],
      south: [
        { role: 'player', game: OPEN_GAME, seat: 1 },
        { role: 'player', game: CLOSED_GAME, seat: 1 },
      ],
      west: [
        { role: 'player', game: OPEN_GAME, seat: 2 },
        { role: 'player', game: CLOSED_GAME, seat: 2 },
      ],
      stranger: [{ role: 'scribe', games: ['11111111-1111-5111-8111-111111111111'] }],
    },
  });
  for (const record of [OPEN, CLOSED]) {
    const body = [...paifuLines(record[0].game, record)].join('');
    const headers = { 'content-type': 'application/octet-stream', authorization: `Bearer ${tokenOf('importer')}` };
    const answer = await fetch(`${service.url}/import`, { method: 'POST', headers, body });
    expect(answer.status).toBe(200);
  }
});

afterAll(() => service.close());

describe('reviews of a game', () => {
  test('a player attaches a report over HTTP, once, and everybody sees the decisions of a game with open tiles', async () => {
    const text = JSON.stringify(REPORT);
    const first = await post(OPEN_GAME, 'west', text);
    expect(first).toMatchObject({ status: 200, review: 1, seat: 2, engine: 'Mortal', leftOut: 0, replayed: false });
    expect(await post(OPEN_GAME, 'west', text)).toMatchObject({ status: 200, review: 1, replayed: true });
    const { data } = await new Client(service).ask(REVIEWS, { id: OPEN_GAME });
    const [review] = data.game.reviews;
    expect(review).toMatchObject({
      ...{ number: 1, seat: 2, engine: 'Mortal', model: 'mortal-test 4.1b', version: '2.0.0', leftOut: 0 },
      attachedBy: { id: 'west', role: 'PLAYER' },
      agreement: { decisions: REPORT.review.total_reviewed, matches: REPORT.review.total_matches },
    });
    expect(review.decisions).toHaveLength(REPORT.review.total_reviewed);
    const discard = review.decisions.find(
      (one: { equal: boolean; by: number | null }) => !one.equal && one.by !== null,
    );
    expect(events[discard.by]?.type).toMatch(/TileDiscarded|MeldClaimed|ReachDeclared/);
    // The invented engine puts the player's choice second of two: the lowest value.
    expect([discard.rating, discard.actual, discard.choice]).toEqual([0, 1, 0]);
  });

  test('the page of the game lists its reviews with their agreement', async () => {
    const html = await (await fetch(`${service.url}/g/${OPEN_GAME}?lang=en`)).text();
    expect(html).toContain('<h2>Engine reviews</h2>');
    expect(html).toMatch(new RegExp(`<a href="/g/${OPEN_GAME}/1\\?seat=2&amp;lang=en">`));
    expect(html).toMatch(/<td class="number" data-label="Agreement">\d+\.\d %<\/td>/);
    const concealed = await (await fetch(`${service.url}/g/${CLOSED_GAME}?lang=en`)).text();
    expect(concealed).not.toContain('Engine reviews');
  });

  test('the page reads the decisions of one hand', async () => {
    const start = events.findIndex(({ type }) => type === 'HandStarted');
    const end = events.findIndex(({ type }) => type === 'HandEnded');
    const { reviews } = await list(OPEN_GAME, null, `?hand=${start}`);
    expect(reviews[0].decisions).toHaveLength(REPORT.review.kyokus[0].entries.length);
    expect(reviews[0].decisions.every(({ after }) => after > start && after < end)).toBe(true);
    expect((await list(OPEN_GAME, null)).reviews[0].decisions).toEqual([]);
  });

  test('a report that does not fit is refused with the place, and attaches nothing', async () => {
    const other = mjaiReport(mjai, 1);
    const { mjai_log: _, ...report } = { ...other, player_id: 3 };
    const refused = await clientOf('judge').ask(ATTACH, {
      game: OPEN_GAME,
      report: JSON.stringify(report).slice(0, 300_000),
    });
    expect(refused.data.attachReview).toMatchObject({ code: 'INVALID_INPUT', path: ['report'] });
    expect(await post(OPEN_GAME, 'judge', JSON.stringify(report))).toMatchObject({
      status: 400,
      code: 'INVALID_INPUT',
      message: expect.stringMatching(/^review\.kyokus\[\d\].*(East|South) \d, \d honba/),
    });
    expect(await post(OPEN_GAME, 'judge', '{')).toMatchObject({ status: 400 });
    expect(await post(OPEN_GAME, 'judge', '')).toMatchObject({ status: 400 });
    expect((await list(OPEN_GAME, 'judge')).reviews).toHaveLength(1);
  });

  test('only those with a role in the game can attach, and unknown games are not found', async () => {
    const text = JSON.stringify(REPORT);
    expect(await post(OPEN_GAME, null, text)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect(await post(OPEN_GAME, 'stranger', text)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect(await post('11111111-1111-5111-8111-111111111111', 'judge', text)).toMatchObject({ status: 404 });
    expect(await post('nothing', 'judge', text)).toMatchObject({ status: 404 });
  });

  test('concealed tiles stay concealed: from other players, from the public, and in refusals', async () => {
    const text = JSON.stringify(REPORT);
    // South may not see the tiles of West, so nothing of the report is compared with them.
    const changed = text.replaceAll('"pai":"9m"', '"pai":"9p"');
    for (const report of [text, changed])
      expect(await post(CLOSED_GAME, 'south', report)).toMatchObject({
        status: 403,
        message:
          'review.kyokus[0].entries[0]: you may not see the tiles of seat 2 in hand 1; a review needs a role that shows them',
      });
    expect(await post(CLOSED_GAME, 'west', text)).toMatchObject({ status: 200, review: 1, leftOut: 0 });
    const seen = await Promise.all(['west', 'judge', 'south', null].map((actor) => list(CLOSED_GAME, actor)));
    expect(seen.map(({ reviews }) => reviews.length)).toEqual([1, 1, 0, 0]);
    const { data } = await new Client(service).ask(REVIEWS, { id: CLOSED_GAME });
    expect(data.game.reviews).toEqual([]);
  });

  test('statistics of a player count what is public', async () => {
    await searchesIncludeAll(service);
    const asked = `query ($player: ID!) { playerStatistics(player: $player) { ... on PlayerStatistics {
      reviews { engine model games decisions matches rated rating } } } }`;
    const statistics = async (player: string) =>
      (await new Client(service).ask(asked, { player })).data.playerStatistics.reviews;
    const seated = events.flatMap((event) => (event.type === 'PlayersSeated' ? event.data.players : []));
    const { total_reviewed: decisions, total_matches: matches } = REPORT.review;
    const rating = expect.closeTo((matches / decisions) ** 2, 6);
    // The game with concealed tiles was reviewed as well.
    expect(await statistics(seated[2])).toEqual([
      { engine: 'Mortal', model: 'mortal-test 4.1b', games: 1, decisions, matches, rated: decisions, rating },
    ]);
    expect(await statistics(seated[1])).toEqual([]);
    const pageOf = async (player: string) => (await fetch(`${service.url}/p/${player}?lang=en`)).text();
    const share = ((100 * matches) / decisions).toFixed(1);
    expect(await pageOf(seated[2])).toMatch(
      new RegExp(`Engine reviews[\\s\\S]*Mortal \\(mortal-test 4\\.1b\\)[\\s\\S]*${decisions}[\\s\\S]*${share} %`),
    );
    expect(await pageOf(seated[1])).not.toContain('Engine reviews');
  });

  test('a player removes only their own reviews', async () => {
    const south = await clientOf('south').ask(REMOVE, { game: OPEN_GAME, review: 1 });
    expect(south.data.removeReview).toMatchObject({ code: 'FORBIDDEN', path: ['review'] });
    const missing = await clientOf('judge').ask(REMOVE, { game: OPEN_GAME, review: 9 });
    expect(missing.data.removeReview).toMatchObject({ code: 'NOT_FOUND', message: 'the game has no review 9' });
    const west = await clientOf('west').ask(REMOVE, { game: OPEN_GAME, review: 1 });
    expect(west.data.removeReview).toEqual({ __typename: 'ReviewRemoved', game: { reviews: [] } });
    // The same decisions in Paifu's own format, through GraphQL, by a player whose requests are small.
    const own = { format: 'paifu-review/1', engine: 'Other', seat: 2, decisions: SHORT };
    const again = await clientOf('west').ask(ATTACH, { game: OPEN_GAME, report: JSON.stringify(own) });
    expect(again.data.attachReview).toEqual({
      __typename: 'ReviewAttached',
      replayed: false,
      review: { number: 2, agreement: { decisions: SHORT.length } },
    });
  });
});
