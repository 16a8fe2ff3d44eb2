import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { gameIdOf } from '../../src/games/record/identity.js';
import { Client, type Service, startService, tokenOf } from '../kit/service/service.js';

const ROLES = {
  scribe: [{ role: 'scribe', games: ['*'] }],
  judge: [{ role: 'judge' }],
  operator: [{ role: 'operator' }],
  east: [{ role: 'player', game: gameIdOf('g'), seat: 0 }],
} as const;

const PLAYER = 'id name erased formerIds aliases { source name }';
const ANSWER = `__typename ... on Player { ${PLAYER} } ... on UserError { code message path } ... on PlayerRefused { player { id } }`;
const MUTATIONS = {
  addPlayer: '$commandId: ID, $id: ID, $name: String, $aliases: [PlayerAliasInput!]',
  renamePlayer: '$id: ID!, $name: String',
  addPlayerAlias: '$id: ID!, $source: String!, $name: String!',
  removePlayerAlias: '$id: ID!, $source: String!, $name: String!',
  mergePlayers: '$from: ID!, $into: ID!',
  unmergePlayer: '$id: ID!',
  erasePlayer: '$id: ID!',
} as const;

let service: Service;
beforeAll(async () => {
  service = await startService({ roles: ROLES });
});
afterAll(() => service.close());

type Actor = keyof typeof ROLES | undefined;

async function change(actor: Actor, mutation: keyof typeof MUTATIONS, variables: object) {
  const head = MUTATIONS[mutation];
  const given = [...head.matchAll(/\$(\w+)/g)].map(([, name]) => `${name}: $${name}`).join(', ');
  const query = `mutation(${head}) { result: ${mutation}(${given}) { ${ANSWER} } }`;
  const { data, text } = await new Client(service, actor).ask(query, variables);
  if (data === null || data === undefined) throw new Error(text);
  return data.result;
}

async function look(actor: Actor, query: string, variables: object = {}) {
  const { data, text } = await new Client(service, actor).ask(query, variables);
  if (data === null || data === undefined) throw new Error(text);
  return Object.values(data)[0] as Record<string, unknown>;
}

async function table(id: string, players: readonly string[]) {
  const scribe = new Client(service, 'scribe');
  const { gameId: game } = await scribe.open(id);
  await scribe.record(game, 'seat', 0, [{ seatPlayers: { players } }]);
  return { scribe, game };
}

const find = (actor: Actor, search: string, first = 10, after: string | null = null) =>
  look(
    actor,
    `query($search: String, $first: Int!, $after: String) { players(search: $search, first: $first, after: $after) { ${'__typename'}
      ... on PlayerConnection { totalCount pageInfo { hasNextPage hasPreviousPage endCursor } edges { cursor node { id name } } }
      ... on UserError { code message path } } }`,
    { search, first, after },
  );

const tenhou = (name: string) => ({ source: 'tenhou', name });

describe('the player directory over GraphQL', () => {
  test('names are shown wherever seats are, to everybody; every change is shown at once, in older steps too', async () => {
    const scribe = new Client(service, 'scribe');
    await scribe.open('g');
    for (const [id, name] of [
      ['mei', 'Mei'],
      ['jun', 'Jun'],
      ['kai', null],
    ] as const)
      await change('scribe', 'addPlayer', { id, name });
    const seat = { seatPlayers: { players: ['mei', 'jun', 'kai', 'stranger'] } };
    expect((await scribe.record(gameIdOf('g'), 'seat', 0, [seat])).__typename).toBe('ActionsRecorded');
    const seats = () =>
      new Client(service).game(
        gameIdOf('g'),
        'players seated { id name aliases { name } } step(revision: 1) { before { seated { id } } after { seated { name } } } table { seated { name } }',
      );
    const first = await seats();
    const texts = await new Client(service).game(gameIdOf('g'), 'notation ids: notation(names: false)');
    expect(texts.notation.split('\n').filter((line: string) => !texts.ids.includes(line))).toEqual([
      'players: mei=Mei jun=Jun',
    ]);
    expect(first.seated).toEqual([
      { id: 'mei', name: 'Mei', aliases: null },
      { id: 'jun', name: 'Jun', aliases: null },
      { id: 'kai', name: null, aliases: null },
      { id: 'stranger', name: null, aliases: null },
    ]);
    expect(first.step).toEqual({
      before: { seated: null },
      after: { seated: ['Mei', 'Jun', null, null].map((name) => ({ name })) },
    });
    await change('judge', 'renamePlayer', { id: 'kai', name: 'Kai' });
    await change('judge', 'mergePlayers', { from: 'jun', into: 'mei' });
    const then = await seats();
    expect(then.players).toEqual(['mei', 'jun', 'kai', 'stranger']);
    expect(then.table.seated.map(({ name }: { name: string }) => name)).toEqual(['Mei', 'Mei', 'Kai', null]);
    expect(then.seated[1]).toMatchObject({ id: 'mei' });
    expect(await change('judge', 'unmergePlayer', { id: 'jun' })).toMatchObject({ id: 'jun', name: 'Jun' });
    const apart = await seats();
    expect(apart.seated[1]).toMatchObject({ id: 'jun', name: 'Jun' });
    await change('judge', 'mergePlayers', { from: 'jun', into: 'mei' });
    expect(await change('operator', 'erasePlayer', { id: 'mei' })).toMatchObject({ name: null, erased: true });
    const last = await seats();
    expect(last.players).toEqual(['mei', 'jun', 'kai', 'stranger']);
    expect(JSON.stringify(last)).not.toMatch(/Mei|Jun/);
  });

  test('what was said of somebody is told to judges and operators, by whom and when, until it is erased', async () => {
    await change('scribe', 'addPlayer', { id: 'bo', name: 'Bo', aliases: [tenhou('bo-net')] });
    await change('scribe', 'addPlayer', { id: 'bob', name: 'Bob' });
    await change('judge', 'renamePlayer', { id: 'bo', name: 'Beau' });
    await change('judge', 'mergePlayers', { from: 'bob', into: 'bo' });
    await change('operator', 'unmergePlayer', { id: 'bob' });
    const asked = (actor: Actor, id = 'bo') =>
      look(
        actor,
        'query($id: ID!) { playerHistory(id: $id) { __typename ... on PlayerHistory { changes { number at by what player other source name } } } }',
        { id },
      );
    const history = async (actor: Actor) =>
      (await asked(actor)).changes as { at: string; by: string; what: string; name: string | null }[];
    const told = await history('judge');
    expect(told.map(({ by, what, name }) => [by, what, name])).toEqual([
      ['scribe', 'ADDED', 'Bo'],
      ['scribe', 'ALIAS_ADDED', 'bo-net'],
      ['judge', 'NAMED', 'Beau'],
      ['judge', 'MERGED', null],
      ['operator', 'UNMERGED', null],
    ]);
    expect(told.every(({ at }) => !Number.isNaN(Date.parse(at)))).toBe(true);
    for (const actor of ['scribe', 'east', undefined] as const)
      expect(await asked(actor)).toEqual({ __typename: 'Forbidden' });
    expect(await asked('judge', 'nobody-at-all')).toEqual({ __typename: 'NotFound' });
    await change('operator', 'erasePlayer', { id: 'bo' });
    const after = await history('operator');
    expect(after.at(-1)).toMatchObject({ by: 'operator', what: 'ERASED' });
    expect(JSON.stringify(after)).not.toMatch(/Bo|Beau|bo-net/);
  });

  test('who may do what', async () => {
    await change('operator', 'addPlayer', { id: 'one', name: 'One', aliases: [tenhou('uno')] });
    await change('operator', 'addPlayer', { id: 'double' });
    const wanted = {
      addPlayer: { name: 'New' },
      renamePlayer: { id: 'one', name: 'Uno' },
      addPlayerAlias: { id: 'one', ...tenhou('1') },
      removePlayerAlias: { id: 'one', ...tenhou('1') },
      mergePlayers: { from: 'double', into: 'one' },
      unmergePlayer: { id: 'double' },
      erasePlayer: { id: 'one' },
    } as const;
    const permitted: Record<string, string> = {};
    for (const actor of [undefined, 'east', 'scribe', 'judge', 'operator'] as const) {
      const may: string[] = [];
      for (const [name, variables] of Object.entries(wanted)) {
        const { __typename } = await change(actor, name as keyof typeof wanted, variables);
        if (__typename === 'Player') may.push(name);
        else expect([actor, name, __typename]).toEqual([actor, name, 'Forbidden']);
      }
      if ((await find(actor, '')).__typename === 'PlayerConnection') may.push('players');
      permitted[actor ?? 'nobody'] = may.join(' ');
    }
    const changes = 'renamePlayer addPlayerAlias removePlayerAlias mergePlayers unmergePlayer';
    expect(permitted).toEqual({
      nobody: '',
      east: '',
      scribe: 'addPlayer players',
      judge: `addPlayer ${changes} players`,
      operator: `addPlayer ${changes} erasePlayer players`,
    });
  });

  test('aliases are for those who look players up', async () => {
    await change('scribe', 'addPlayer', {
      id: 'two',
      name: 'Two',
      aliases: [tenhou('dos'), { source: 'mjsoul', name: 'dva' }],
    });
    const query = `query($source: String!, $name: String!) { playerByAlias(source: $source, name: $name) { ${ANSWER} } }`;
    expect(await look('scribe', query, tenhou('dos'))).toMatchObject({
      id: 'two',
      aliases: [{ source: 'mjsoul', name: 'dva' }, tenhou('dos')],
    });
    expect(await look('scribe', query, tenhou('tres'))).toMatchObject({ code: 'NOT_FOUND', path: ['name'] });
    expect(await look('east', query, tenhou('dos'))).toMatchObject({ code: 'FORBIDDEN' });
  });

  test('player ids asked for are named where they sit in a game, and not where they do not', async () => {
    const { scribe, game } = await table('named', ['aoi', 'ren-before', 'p3', 'p4']);
    for (const [id, name] of [
      ['aoi', 'Aoi'],
      ['ren', 'Ren'],
      ['ren-before', 'Ren'],
      ['unseated', 'Someone'],
    ])
      await change('scribe', 'addPlayer', { id, name });
    await change('judge', 'mergePlayers', { from: 'ren-before', into: 'ren' });
    await scribe.ask(
      'query($game: ID!) { findGames(first: 1, minRevision: { game: $game, revision: 1 }) { __typename } }',
      {
        game,
      },
    );
    const query = 'query($id: ID!) { player(id: $id) { id name erased formerIds aliases { name } } }';
    for (const actor of [undefined, 'east'] as const) {
      const who = (id: string) => look(actor, query, { id });
      expect(await who('aoi')).toEqual({ id: 'aoi', name: 'Aoi', erased: false, formerIds: null, aliases: null });
      for (const id of ['ren', 'ren-before'])
        expect(await who(id)).toMatchObject({ id: 'ren', name: 'Ren', formerIds: null });
      for (const id of ['unseated', 'nobody-at-all']) expect(await who(id)).toBeNull();
    }
    expect(await look('scribe', query, { id: 'unseated' })).toMatchObject({ name: 'Someone', formerIds: [] });
    expect(await look('judge', query, { id: 'ren' })).toMatchObject({ formerIds: ['ren-before'], aliases: [] });
  });

  test('names come with a text, for those whom nobody knows yet', async () => {
    const text = `mhr: 1
rules: zung-jung/wsom
mode: scribe
hand: 1
seats: E=toki S=mei W=w N=n
players: toki="Toki K." mei=Mei n=Nana
deal: none

end: time
close: time
`;
    await change('scribe', 'addPlayer', { id: 'n', name: 'Nao' });
    const mutation = `mutation($text: String!) { importGame(commandId: "with-names", text: $text) { __typename ... on GameImported { notCarried { what } game { notation } } } }`;
    const query = `query($text: String!) { previewImport(commandId: "with-names", text: $text) { ... on ImportPreview { notation } } }`;
    expect((await look('scribe', query, { text })).notation).toContain('\nplayers: toki="Toki K." mei=Mei n=Nana\n');
    expect(await look('scribe', 'query { player(id: "toki") { name } }')).toBeNull();
    expect(await look('scribe', mutation, { text })).toMatchObject({
      __typename: 'GameImported',
      notCarried: [],
      game: { notation: expect.stringContaining('\nplayers: toki="Toki K." n=Nao\n') },
    });
    const history = 'query { playerHistory(id: "toki") { ... on PlayerHistory { changes { by what name } } } }';
    expect(await look('judge', history)).toEqual({ changes: [{ by: 'scribe', what: 'ADDED', name: 'Toki K.' }] });
  });

  test('games and hands are found by what one player alone is called, by whoever is told it', async () => {
    for (const [id, name] of [
      ['zoe-1', 'Zoë Ōta'],
      ['yan-1', 'Yan'],
      ['yan-2', 'yan'],
      ['apart', 'Nobody who plays'],
    ] as const)
      await change('scribe', 'addPlayer', { id, name });
    const { game } = await table('by-name', ['zoe-1', 'yan-1', 'yan-2', 'somebody']);
    const minRevision = `minRevision: { game: "${game}", revision: 1 }`;
    const found = (player: string, actor?: Actor) =>
      look(
        actor,
        `query($player: ID!) { findGames(first: 9, ${minRevision}, filter: { player: $player }) {
          ... on GameSummaryConnection { edges { node { id } } } ... on UserError { message } } }`,
        { player },
      );
    const itself = { edges: [{ node: { id: game } }] };
    for (const actor of [undefined, 'judge', 'east'] as const)
      for (const name of ['zoe-1', 'Zoë Ōta', 'ZOË ŌTA'])
        expect([name, await found(name, actor)]).toEqual([name, itself]);
    expect(await found('Yan')).toEqual({
      message: 'filter.player: expected an id (several players have this name: "yan-1", "yan-2"), found "Yan"',
    });
    expect(await found('Zoe Ota')).toEqual({
      message: 'filter.player: expected a player of a game (did you mean "zoe-1" (Zoë Ōta)?), found "Zoe Ota"',
    });
    // A player without a game is not public, by name or by id.
    expect(await found('Nobody who plays')).toEqual({
      message: 'filter.player: expected a player of a game, found "Nobody who plays"',
    });
    await change('judge', 'renamePlayer', { id: 'yan-2', name: 'Yana' });
    expect(await found('Yan')).toEqual(itself);
    const named = encodeURIComponent('{"player":"Yan"}');
    const lines = await (await fetch(`${service.url}/export/games.ndjson?filter=${named}`)).text();
    expect(
      lines
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line).id),
    ).toEqual([game]);
    const refused = await fetch(`${service.url}/export/hands.ndjson?filter=${encodeURIComponent('{"winner":"Yann"}')}`);
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('did you mean')]);
    expect(await (await fetch(`${service.url}/find?player=Yan`)).text()).toContain(`/g/${game}`);
    expect((await fetch(`${service.url}/p/Yan`)).status).toBe(200);
    const statistics = (player: string) =>
      look(
        undefined,
        `{ playerStatistics(player: "${player}") { ... on PlayerStatistics { games hands } ... on UserError { message } } }`,
      );
    expect(await statistics('Yan')).toEqual(await statistics('yan-1'));
  });

  test('an organiser may keep names to those who record, judge or run the service', async () => {
    const kept = await startService({ roles: ROLES, env: { PAIFU_NAMES: 'officials' } });
    try {
      const scribe = new Client(kept, 'scribe');
      for (const id of ['a', 'b', 'c', 'd'])
        await scribe.ask('mutation($id: ID!) { addPlayer(id: $id, name: "Mei") { __typename } }', { id });
      await scribe.ask('mutation { mergePlayers(from: "a", into: "b") { __typename } }');
      await scribe.open('g', { mode: 'SCRIBE' });
      await scribe.record(gameIdOf('g'), 'seat', 0, [
        { seatPlayers: { players: ['a', 'b', 'c', 'd'] } },
        { startHand: {} },
      ]);
      const all = `{ game(id: "${gameIdOf('g')}") { ... on Game { players seated { id name } table { seated { name } } notation hand(number: 1) { notation } } }
        findHands(first: 9, minRevision: { game: "${gameIdOf('g')}", revision: 2 }) { ... on HandSummaryConnection { edges { node { seats { seated { name } } } } } }
        findGames(first: 9) { ... on GameSummaryConnection { edges { node { seats { player seated { id name erased formerIds } } } } } }
        player(id: "a") { name } }`;
      for (const actor of [undefined, 'east']) {
        const { data, text } = await new Client(kept, actor).ask(all);
        expect(data.game.players).toEqual(['a', 'b', 'c', 'd']);
        expect(data.game.seated[0]).toEqual({ id: 'a', name: null });
        expect(data.player).toBeNull();
        expect(text).not.toContain('Mei');
      }
      const page = async (actor?: string) => {
        const headers: Record<string, string> =
          actor === undefined ? {} : { authorization: `Bearer ${tokenOf(actor)}` };
        return (await fetch(`${kept.url}/g/${gameIdOf('g')}/record.mhr`, { headers })).text();
      };
      expect(await page()).toContain('seats: E=a S=b W=c N=d');
      expect(await page()).not.toContain('Mei');
      expect(await page('scribe')).toContain('\nplayers: a=Mei b=Mei c=Mei d=Mei\n');
      for (const actor of ['scribe', 'judge', 'operator']) {
        const { data, text } = await new Client(kept, actor).ask(all);
        expect(text).toContain('Mei');
        for (const { notation } of [data.game, data.game.hand])
          expect(notation).toContain('\nplayers: a=Mei b=Mei c=Mei d=Mei\n');
      }
    } finally {
      await kept.close();
    }
  });

  test('what the directory refuses is an answer with its place, and nothing is changed', async () => {
    await change('scribe', 'addPlayer', { id: 'three', name: 'Three', aliases: [tenhou('tres')] });
    const other = await change('scribe', 'addPlayer', { name: 'Other' });
    const gone = await change('scribe', 'addPlayer', { name: 'Gone' });
    await change('operator', 'erasePlayer', { id: gone.id });
    const refusals = [
      ['addPlayer', { id: 'three' }, 'PLAYER_EXISTS', ['id'], 'three'],
      ['addPlayer', { aliases: [tenhou('x'), tenhou('tres')] }, 'ALIAS_TAKEN', ['aliases', '1', 'name'], 'three'],
      ['addPlayer', { aliases: [{ source: 'Ten Hou', name: 'x' }] }, 'INVALID_INPUT', ['aliases', '0', 'source']],
      ['addPlayer', { id: 'a b' }, 'INVALID_INPUT', ['id']],
      ['addPlayer', { name: ' ' }, 'INVALID_INPUT', ['name']],
      ['addPlayer', { name: '\ud800' }, 'INVALID_INPUT', ['name']],
      ['addPlayer', { aliases: Array.from({ length: 21 }, (_, i) => tenhou(`${i}`)) }, 'INVALID_INPUT', ['aliases']],
      ['addPlayerAlias', { id: other.id, ...tenhou('tres') }, 'ALIAS_TAKEN', ['name'], 'three'],
      ['removePlayerAlias', { id: other.id, source: '!', name: 'tres' }, 'INVALID_INPUT', ['source']],
      ['renamePlayer', { id: 'nobody', name: 'x' }, 'NOT_FOUND', ['id']],
      ['renamePlayer', { id: gone.id, name: 'x' }, 'PLAYER_ERASED', ['id'], gone.id],
      ['mergePlayers', { from: gone.id, into: 'three' }, 'PLAYER_ERASED', ['from'], gone.id],
      ['mergePlayers', { from: 'three', into: 'nobody' }, 'NOT_FOUND', ['into']],
      ['unmergePlayer', { id: 'three' }, 'NOT_MERGED', ['id'], 'three'],
      ['unmergePlayer', { id: 'nobody' }, 'NOT_FOUND', ['id']],
      ['erasePlayer', { id: 'nobody' }, 'NOT_FOUND', ['id']],
    ] as const;
    const before = JSON.stringify(await find('operator', '', 200));
    for (const [mutation, variables, code, path, player] of refusals) {
      const answer = await change('operator', mutation, variables);
      expect([mutation, variables, answer]).toEqual([mutation, variables, expect.objectContaining({ code, path })]);
      if (player !== undefined) expect(answer.player).toEqual({ id: player });
    }
    expect(JSON.stringify(await find('operator', '', 200))).toBe(before);
  });

  test('the list comes in pages; what is no page is said', async () => {
    for (const name of ['Zoe A', 'Zoe B', 'Zoe C'])
      await change('scribe', 'addPlayer', { id: name.replace(' ', ''), name });
    const first = await find('scribe', 'zoe', 2);
    expect(first).toMatchObject({
      totalCount: 3,
      pageInfo: { hasNextPage: true, hasPreviousPage: false },
      edges: [{ node: { id: 'ZoeA' } }, { node: { id: 'ZoeB' } }],
    });
    const { endCursor } = (first as { pageInfo: { endCursor: string } }).pageInfo;
    // Paging continues even if the last player of the page is merged.
    await change('judge', 'mergePlayers', { from: 'ZoeB', into: 'ZoeA' });
    expect(await find('scribe', 'ZOE', 2, endCursor)).toMatchObject({
      totalCount: 2,
      pageInfo: { hasNextPage: false, hasPreviousPage: true },
      edges: [{ node: { id: 'ZoeC', name: 'Zoe C' } }],
    });
    expect(await find('scribe', '', 0)).toMatchObject({ code: 'INVALID_INPUT', path: ['first'] });
    expect(await find('scribe', '', 201)).toMatchObject({ code: 'INVALID_INPUT', path: ['first'] });
    expect(await find('scribe', '', 5, 'x')).toMatchObject({ code: 'INVALID_INPUT', path: ['after'] });
  });

  test('no name gets into the log of the service', () => {
    expect(service.logged.join('\n')).not.toMatch(/Mei|Zoe|dos/);
  });
});

test('a player who is added again by the same command is the same player, and another caller’s command is another', async () => {
  const added = await change('scribe', 'addPlayer', { commandId: 'add-1', name: 'Twice' });
  expect(added).toMatchObject({ __typename: 'Player', name: 'Twice' });
  expect(await change('scribe', 'addPlayer', { commandId: 'add-1', name: 'Twice' })).toEqual(added);
  expect((await change('judge', 'addPlayer', { commandId: 'add-1', name: 'Twice' })).id).not.toBe(added.id);
  expect(await change('scribe', 'addPlayer', { commandId: 'add-2', id: 'x', name: 'Twice' })).toMatchObject({
    code: 'INVALID_INPUT',
    path: ['commandId'],
  });
});
