import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { verifyStore } from '../../src/proof/verification/verify-store.js';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import { gameIdOf } from '../../src/games/record/identity.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import { ask, Client, FAILURE, type Service, startService } from '../kit/service/service.js';
import '../kit/play/rulesets.js';

const GAME = gameIdOf('commented');
const OTHER = gameIdOf('other');
const { actions, events } = simulateGame({
  ruleset: resolveRuleset('reach/tenhou'),
  seed: 'comments',
  game: 0,
  cycles: 1,
});
/** Revisions of the starts of hands and their ends. */
const starts = events.flatMap(({ type }, i) => (type === 'HandStarted' ? [i] : []));
const ends = events.flatMap(({ type }, i) => (type === 'HandEnded' ? [i] : []));
const inSecond = starts[1] + 8;

let service: Service;
let server: Client;

const COMMENT =
  'number revision hand take text mark variation { moves { ... on DiscardTileMove { seat tile } } events { ... on TileDiscardedEvent { seat tile } } } author authorRole addedAt canRemove';
const ADD = `mutation Add($game: ID!, $id: ID!, $revision: Int!, $text: String, $mark: CommentMark, $variation: [ActionInput!]) {
  addComment(gameId: $game, commandId: $id, revision: $revision, text: $text, mark: $mark, variation: $variation) {
    __typename ... on CommentAdded { replayed comment { ${COMMENT} } } ${FAILURE.split('\n')[0]} ... on RuleViolated { rule } } }`;
const REMOVE = `mutation Remove($game: ID!, $comment: Int!) { removeComment(gameId: $game, comment: $comment) {
  __typename ... on CommentRemoved { game { revision comments { number } } } ${FAILURE.split('\n')[0]} } }`;

interface Given {
  readonly text?: string;
  readonly mark?: string;
  readonly variation?: readonly object[];
  readonly revision?: number;
  readonly game?: string;
}

async function add(actor: string | undefined, id: string, given: Given) {
  const { data, text } = await ask(service, ADD, { game: GAME, revision: starts[0] + 4, ...given, id }, actor);
  if (data === undefined) throw new Error(text);
  return data.addComment;
}

const remove = async (actor: string | undefined, comment: number) =>
  (await ask(service, REMOVE, { game: GAME, comment }, actor)).data.removeComment;

async function texts(actor: string | undefined, args = ''): Promise<(string | null)[]> {
  const { comments } = await new Client(service, actor).game(GAME, `comments { ${COMMENT} }`, args);
  return comments.map(({ text }: { text: string | null }) => text);
}

async function recordUpTo(revision: number): Promise<void> {
  const { revision: now } = await server.game(GAME, 'revision');
  // Actions and events of a simulated game correspond one to one.
  const rest = actions.slice(now + 1, revision + 1);
  for (let from = 0; from < rest.length; from += 400)
    await server.record(GAME, `up to ${revision}/${from}`, now + from, rest.slice(from, from + 400));
  expect((await server.game(GAME, 'revision')).revision).toBe(revision);
}

beforeAll(async () => {
  expect(actions).toHaveLength(events.length);
  const seat = (at: 0 | 1 | 2 | 3) => [{ role: 'player', game: GAME, seat: at } as const];
  service = await startService({
    roles: {
      server: [{ role: 'server', games: ['*'] }],
      south: seat(1),
      'south-too': seat(1),
      west: seat(2),
      judge: [{ role: 'judge' }],
      operator: [{ role: 'operator' }],
      commentator: [{ role: 'commentator' }],
      'of-other': [{ role: 'commentator', games: [OTHER] }],
    },
  });
  server = new Client(service, 'server');
  await server.open('commented', { ruleset: 'reach/tenhou', reveal: 'AFTER_HAND' });
  await recordUpTo(inSecond);
});
afterAll(() => service.close());

describe('comments', () => {
  test('a comment of a player is read by the others once everything is public that the player saw', async () => {
    expect(await add('south', 'a', { text: 'I have three dragons', revision: inSecond })).toMatchObject({
      __typename: 'CommentAdded',
      replayed: false,
      comment: { number: 1, revision: inSecond, hand: 2, author: 'south', authorRole: 'PLAYER', canRemove: true },
    });
    // About an open hand, but its author sees tiles of the hand in play.
    await add('south', 'b', { text: 'as in hand 1', mark: 'MISTAKE' });
    await add('commentator', 'c', { text: 'seen by everybody' });
    expect(await texts('south')).toEqual(['I have three dragons', 'as in hand 1', 'seen by everybody']);
    expect(await texts('south-too')).toEqual(['I have three dragons', 'as in hand 1', 'seen by everybody']);
    expect(await texts('judge')).toEqual(['I have three dragons', 'as in hand 1', 'seen by everybody']);
    for (const actor of ['west', 'commentator', undefined]) expect(await texts(actor)).toEqual(['seen by everybody']);
    expect(await texts('south', `, asOf: ${inSecond - 1}`)).toEqual(['as in hand 1', 'seen by everybody']);
    const exported = await (await fetch(`${service.url}/g/${GAME}/comments.json`)).json();
    expect(exported).toMatchObject({ paifuComments: 1, game: GAME, comments: [{ number: 3 }] });
    // Nothing of it can be guessed by removing.
    expect((await remove('west', 1)).message).toBe((await remove('west', 99)).message.replace('99', '1'));
    await recordUpTo(ends[1]);
    for (const actor of ['west', undefined])
      expect(await texts(actor)).toEqual(['I have three dragons', 'as in hand 1', 'seen by everybody']);
  });

  test('the page of the game lists the comments that its reader may read, and links to the live table while it is played', async () => {
    const page = async () => (await fetch(`${service.url}/g/${GAME}?lang=en`)).text();
    const html = await page();
    expect(html).toContain('<h2 id="comments">Comments</h2>');
    expect(html).toContain('<th scope="col">Comment</th>');
    expect(html).toContain('as in hand 1');
    expect(html).toMatch(new RegExp(`href="/g/${GAME}/1/${starts[0] + 4}\\?lang=en#comment-\\d+"`));
    expect(html).toContain(`<a class="button" href="/g/${GAME}/live?lang=en">Watch live</a>`);
    await add('south', 'hidden yet', { text: 'my new hand', revision: ends[1] });
    await recordUpTo(ends[1] + 3);
    await add('south', 'hidden', { text: 'my own tiles', revision: ends[1] + 3 });
    const now = await page();
    expect(now).toContain('my new hand');
    expect(now).not.toContain('my own tiles');
  });

  test('a comment does not change the record', async () => {
    const before = await server.game(GAME, 'revision head { hash }');
    await add('judge', 'no change', { mark: 'GOOD' });
    expect(await server.game(GAME, 'revision head { hash }')).toEqual(before);
  });

  test('a variation is played by the engine, for callers from whom no tiles are hidden', async () => {
    const at = events.findIndex(({ type }, i) => i > starts[0] && type === 'TileDrawn');
    const { seat, tile } = events[at].data as { seat: number; tile: string };
    const drawn = { seat, tile };
    const discard = { discardTile: { seat: drawn.seat, tile: drawn.tile } };
    const wrong = { discardTile: { seat: drawn.seat, tile: drawn.tile === '7z' ? '6z' : '7z' } };
    const added = await add('commentator', 'v', { revision: at, variation: [discard] });
    expect(added).toMatchObject({
      comment: { text: null, variation: { moves: [drawn], events: [drawn] } },
    });
    const refused = await add('judge', 'w', { revision: at, variation: [discard, wrong] });
    expect(refused).toMatchObject({ __typename: 'RuleViolated', path: ['variation', '1', 'discardTile'] });
    await recordUpTo(ends[1] + 12);
    expect(await add('commentator', 'x', { revision: at, variation: [discard] })).toMatchObject({
      code: 'FORBIDDEN',
      message: expect.stringContaining('tiles that are hidden from you'),
    });
    expect(await add('judge', 'y', { revision: at, variation: [discard] })).toMatchObject({ replayed: false });
    const read = await new Client(service).game(GAME, 'comments { variation { moves { __typename } } }');
    const variations = read.comments.filter((one: { variation: object | null }) => one.variation !== null);
    expect(variations).toHaveLength(1);
  });

  test('a repeated command adds nothing, and its id is of one author and content', async () => {
    const given = { text: 'once' };
    const first = await add('west', 'same', given);
    expect(await add('west', 'same', given)).toMatchObject({
      replayed: true,
      comment: { number: first.comment.number },
    });
    expect((await add('west', 'same', { text: 'twice' })).code).toBe('COMMAND_ID_REUSED');
    expect((await add('judge', 'same', given)).code).toBe('COMMAND_ID_REUSED');
  });

  test('only callers with a role for it comment, and on steps that the game has', async () => {
    for (const actor of [undefined, 'of-other', 'operator'])
      expect(await add(actor, 'n', { text: 'no' })).toMatchObject({ code: 'FORBIDDEN', path: ['gameId'] });
    expect((await add('judge', 'n', { text: 'no', game: OTHER })).code).toBe('NOT_FOUND');
    expect(await add('judge', 'n', { text: 'no', revision: 99_999 })).toMatchObject({
      code: 'INVALID_INPUT',
      message: 'the game has no step with the revision 99999',
      path: ['revision'],
    });
    expect((await add('judge', 'n', {})).message).toBe('expected a text, a mark or a variation');
    for (const [text, expected] of [
      [' ', 'not all blank'],
      ['x'.repeat(2_001), 'at most 2000 characters'],
      ['a\u202eb', 'direction-changing'],
      ['\ud800', 'well-formed'],
    ]) {
      const { errors, data } = await ask(service, ADD, { game: GAME, id: 'n', revision: 4, text }, 'judge');
      expect(errors?.[0].message ?? data.addComment.message).toContain(expected);
    }
  });

  test('a comment is removed by its author, a judge or an operator', async () => {
    const number = (await add('west', 'to be removed', { text: 'remove me' })).comment.number;
    expect((await remove('commentator', number)).code).toBe('NOT_FOUND');
    await recordUpTo(ends[2]);
    expect((await remove('commentator', number)).code).toBe('FORBIDDEN');
    expect(await remove('west', number)).toMatchObject({ __typename: 'CommentRemoved' });
    expect((await remove('west', number)).code).toBe('NOT_FOUND');
    for (const actor of ['judge', 'operator']) {
      const { comment } = await add('commentator', `by ${actor}`, { text: 'remove me' });
      expect(await remove(actor, comment.number)).toMatchObject({ __typename: 'CommentRemoved' });
    }
    expect(await texts(undefined)).not.toContain('remove me');
  });

  test('an author has at most a hundred comments on a game', async () => {
    const { comments } = await new Client(service, 'judge').game(GAME, 'comments { author }');
    const has = comments.filter((one: { author: string }) => one.author === 'judge').length;
    for (let i = has; i < 100; i++) await add('judge', `many ${i}`, { mark: 'GOOD' });
    expect((await add('judge', 'one more', { mark: 'GOOD' })).message).toContain('you have 100 comments on this game');
  });

  test('stored comments are verified with the store, and damage is named', async () => {
    const found = async () => {
      const unreadable: string[] = [];
      let count = 0;
      for await (const { report } of verifyStore(service.store)) {
        count += report.events;
        unreadable.push(...report.unreadable.map(({ reason }) => reason));
      }
      return { count, unreadable };
    };
    const { count, unreadable } = await found();
    expect(unreadable).toEqual([]);
    const stored = await service.store.readStream(`comment-${GAME}`, { direction: 'backward', limit: 1 });
    expect(count).toBeGreaterThan(stored[0].revision);
    const [last] = stored;
    await service.store.append(`comment-${GAME}`, last.revision, [{ ...last, id: gameIdOf('damage') }]);
    expect((await found()).unreadable).toEqual([expect.stringMatching(/^comments of game .*, revision \d+: /)]);
  });
});
