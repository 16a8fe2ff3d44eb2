import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PlayerDirectory } from '../../src/players/player-directory.js';
import { parseMhr } from '../../src/engine/notation/mhr.js';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import type { GameOpened } from '../../src/engine/vocabulary/game-start.js';
import type { WrittenFormat } from '../../src/exchange/importing/format-names.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import { majiangGame } from '../kit/formats/majiang.js';
import { botzoneMatch, handsOf } from '../kit/formats/mcr-logs.js';
import { mjlogOf } from '../kit/formats/mjlog-of.js';
import { notationExamples } from '../kit/documents/notation-page.js';
import { paifu } from './run-cli.js';
import '../kit/play/rulesets.js';

const folder = mkdtempSync(join(tmpdir(), 'paifu-round-trips-'));
afterAll(() => rmSync(folder, { recursive: true }));

let made = 0;
const anew = (): string => join(folder, `data-${made++}`);
const ENDINGS = { paifu: 'paifu', mhr: 'mhr', tenhou6: 'json', mjai: 'jsonl', botzone: 'jsonl' } as const;
const written = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};

/** Imports a file with one game; returns its id and the outcome. */
async function taken(file: string, data: string): Promise<{ game: string; outcome: string }> {
  const { exit, out, err } = await paifu(['import', '--json', file, '--data', data]);
  // Irregularities in the file are findings (exit code 6).
  expect([exit === 0 || exit === 6, err]).toEqual([true, '']);
  const { imported, unreadable } = JSON.parse(out);
  expect(unreadable).toEqual([]);
  expect(imported).toHaveLength(1);
  return imported[0];
}

const exported = (game: string, format: WrittenFormat, data: string, ...more: string[]) =>
  paifu(['export', '--game', game, '--format', format, '--data', data, ...more]);

/** The players, times and source that a file states. */
interface Facts {
  readonly names: readonly string[];
  readonly played: string | undefined;
  readonly source: GameOpened['source'];
}

/** Read from the text alone. Ids are replaced by the names in the text or in the directory of its data. */
const FACTS: Readonly<Record<WrittenFormat, (text: string, data: string) => Facts>> = {
  paifu(text, data) {
    const events = text
      .split('\n')
      .filter((line) => line.includes('"event"'))
      .map((line) => JSON.parse(line).event);
    const { players } = events.find(({ type }) => type === 'PlayersSeated').data;
    const directory = PlayerDirectory.open(data);
    const names = players.map((id: string) => directory.player(id)?.name ?? id);
    directory.close();
    const { played, source } = events[0].data;
    return { names, played, source };
  },
  mhr(text) {
    const { done, names } = parseMhr(text);
    const [open, seats] = done.map(({ action }) => action);
    if (open?.type !== 'OpenGame' || seats?.type !== 'SeatPlayers') throw new Error(text.slice(0, 500));
    const { played, source } = open.data;
    return { names: (seats.data.players ?? []).map((id) => names.get(id) ?? id), played, source };
  },
  tenhou6(text) {
    const { name, paifu } = JSON.parse(text);
    return { names: name, ...paifu };
  },
  mjai(text) {
    const { names, paifu } = JSON.parse(text.split('\n')[0]);
    return { names, ...paifu };
  },
  botzone(text) {
    const { players, paifu } = JSON.parse(text.split('\n')[0]);
    return { names: players.map(({ name }: { readonly name: string }) => name), played: undefined, ...paifu };
  },
};

const NAMES = ['Ada', 'Bo "Li" =:', '千鶴', 'René'];
const ID = '2020061922gm-00a9-0000-6183ff37';
const named = (log: string) =>
  NAMES.reduce((text, name, i) => text.replace(`n${i}="${'abcd'[i]}"`, `n${i}="${encodeURIComponent(name)}"`), log);

/** Logs in every readable format, with the formats in which their games can be written. */
const GAMES: readonly {
  readonly of: string;
  readonly file: () => string;
  readonly facts: Omit<Facts, 'source'> & { readonly source: object };
  readonly formats: readonly WrittenFormat[];
}[] = [
  {
    of: 'an mjlog',
    file: () => {
      const ruleset = resolveRuleset('reach/tenhou', { winds: 'east' });
      return written(`${ID}.xml`, named(mjlogOf(simulateGame({ ruleset, seed: 'round trips', game: 1 }).events)));
    },
    facts: { names: NAMES, played: '2020-06-19', source: { format: 'tenhou-mjlog', id: ID } },
    formats: ['paifu', 'mhr', 'tenhou6', 'mjai'],
  },
  {
    of: 'a majiang log',
    file: () => {
      const log = majiangGame('round trips');
      return written('majiang.json', JSON.stringify({ ...log, title: '2023/10/19 21:05' }));
    },
    facts: { names: ['Dan', 'Ann', 'Ben', 'Cleo'], played: '2023-10-19', source: { format: 'majiang', id: null } },
    formats: ['paifu', 'mhr'],
  },
  {
    of: 'a match of Botzone',
    file: () => {
      const options = { flowers: false, walls: 'own', claimWindow: 'draw' } as const;
      const { events } = simulateGame({ ruleset: resolveRuleset('mcr/china', options), seed: 'round trips', game: 1 });
      const match = botzoneMatch(handsOf(events)[0], '5eafe0a7');
      return written('2024.json', JSON.stringify({ ...match, players: NAMES.map((name) => ({ name })) }));
    },
    facts: { names: NAMES, played: undefined, source: { format: 'botzone', id: '5eafe0a7' } },
    formats: ['paifu', 'mhr', 'botzone'],
  },
];

describe.each(GAMES)('a game of $of', ({ file, facts, formats }) => {
  let game = '';
  let texts: Partial<Record<WrittenFormat, string>> = {};
  const home = anew();
  beforeAll(async () => {
    ({ game } = await taken(file(), home));
    texts = {};
    for (const format of formats) {
      const { exit, out } = await exported(game, format, home);
      expect(exit).toBe(0);
      texts[format] = out;
    }
  });

  it.each(formats)('the game is written as %s with its names, its day and its source', (format) => {
    expect(FACTS[format](texts[format] as string, home)).toMatchObject(facts);
  });

  // A record has ids only. The names come from the directory, which a backup carries along.
  const pairs = formats.flatMap((one) => formats.map((other) => [one, other] as const));
  it.each(pairs)('comes back from %s, written as %s, with the same', async (one, other) => {
    const data = anew();
    const back = written(`${made}.${ENDINGS[one]}`, texts[one] as string);
    expect(await taken(back, data)).toMatchObject({ game, outcome: 'added' });
    const { out } = await exported(game, other, data);
    const ids = one === 'paifu' ? { names: FACTS.paifu(texts.paifu as string, anew()).names } : {};
    expect(FACTS[other](out, data)).toMatchObject({ ...facts, ...ids });
    if (one === other) expect(out).toBe(texts[one]);
    expect(await taken(back, data)).toMatchObject({ game, outcome: 'already-there' });
    expect(await taken(back, home)).toMatchObject({ game, outcome: 'already-there' });
  });

  it.each(formats.filter((format) => format !== 'paifu'))(
    'the game is written as %s with ids where they are asked for',
    async (format) => {
      const { names: ids } = FACTS.paifu(texts.paifu as string, anew());
      const { out } = await exported(game, format, home, '--ids');
      expect(FACTS[format](out, home)).toMatchObject({ ...facts, names: ids });
      for (const name of facts.names) expect(out).not.toContain(name);
    },
  );
});

describe('names in a text', () => {
  const [PLAYED, WATCHED] = notationExamples();
  const SAID = 'players: p17=Aoki p4="Bo Li" p99=Nobody';
  const withNames = (text: string, said = SAID) => text.replace(/^seats: .*$/m, `$&\n${said}`);

  it('changed names in a text make no other game of it', async () => {
    const data = anew();
    const file = written('watched.mhr', WATCHED);
    const { game } = await taken(file, data);
    for (const said of [SAID, 'players: p17=Aoi'])
      expect(await taken(written('named.mhr', withNames(WATCHED, said)), data)).toEqual({
        file: join(folder, 'named.mhr'),
        game,
        outcome: 'already-there',
      });
  });

  it('names of seated players that the directory does not know are added to it, and no erased name returns', async () => {
    const data = anew();
    const directory = PlayerDirectory.open(data);
    directory.add({ id: 'p4', name: 'Berta' });
    directory.add({ id: 'p9', name: 'Carla' });
    directory.erase('p9');
    const file = written('said.mhr', withNames(WATCHED, `${SAID} p9=Carla`));
    const { game } = await taken(file, data);
    expect(['p17', 'p4', 'p9', 'p2', 'p99'].map((id) => directory.player(id)?.name)).toEqual([
      'Aoki',
      'Berta',
      null,
      undefined,
      undefined,
    ]);
    expect(directory.history('p17')).toMatchObject([{ what: 'ADDED', name: 'Aoki' }]);
    directory.close();
    expect((await exported(game, 'mhr', data)).out).toContain('\nplayers: p17=Aoki p4=Berta\n');
    const hand = await exported(game, 'mhr', data, '--hand', '1');
    expect(hand.out).toContain('\nplayers: p17=Aoki p4=Berta\n');
  });

  it('names in a text are those of players who were seated later, too', async () => {
    const data = anew();
    const text = withNames(PLAYED, 'players: p1=Ada p8=Hana').replace(
      '\n\nhand: 2\n',
      '\n\nhand: 2\ncorrected player: 2=p8 (;1){their seat was taken}\n',
    );
    const { game } = await taken(written('later.mhr', text), data);
    expect((await exported(game, 'mhr', data)).out).toContain('\nplayers: p1=Ada p8=Hana\n');
  });

  it.each([
    ['players: Aoki', 'a player and their name, e.g. p17=Aoki'],
    ['players: p17=', 'a player and their name, e.g. p17=Aoki'],
    ['players: p17=Aoki p17=Aoi', 'each player once'],
    ['players: p17=" Aoki"', 'a name of 1 to 100 characters on one line'],
    ['players: p17="A\\noki"', 'a name of 1 to 100 characters on one line'],
    [`players: p17=${'x'.repeat(101)}`, 'a name of 1 to 100 characters on one line'],
    ['players: p17="Aoki', 'a text in quotation marks'],
  ])('the error about %j says where it is wrong', async (header, expected) => {
    const file = written('wrong.mhr', withNames(WATCHED, header));
    const line = readFileSync(file, 'utf8').split('\n').indexOf(header) + 1;
    const { exit, out } = await paifu(['import', file, '--data', anew()]);
    expect([exit, out]).toEqual([5, expect.stringContaining(`wrong.mhr: line ${line}: column `)]);
    expect(out).toContain(`expected ${expected}`);
  });
});
