import { beforeAll, describe, expect, it } from '@jest/globals';
import { mjlogOf } from '../../../test/kit/formats/mjlog-of.js';
import { resolveRuleset } from '../../engine/rulesets/registry.js';
import type { GameOpened, PlayersSeated } from '../../engine/vocabulary/game-start.js';
import { InMemoryEventStore } from '../../platform/event-store/in-memory/in-memory-store.js';
import { type Envelope, eventIn } from '../../games/record/envelope.js';
import { GameLogs } from '../../games/recording/game-logs.js';
import { paifuLines } from '../../games/record/paifu-file.js';
import { recordText } from '../../games/record/record-text.js';
import { Recorder } from '../../games/recording/recorder.js';
import { freshSalt } from '../../games/record/salts.js';
import { simulateGame } from '../../simulation/simulate.js';
import { isUnnamedPlayerId, UNNAMED_PLAYER } from './import-identity.js';
import { InlineChecker, runImport } from './import-file.js';
import { writeMjai } from '../formats/write-mjai.js';
import { writeTenhou6 } from '../formats/write-tenhou6.js';
import { SourceImporter } from './source-importer.js';
import { addSummary, emptySummary } from './import-summary.js';
import { COMMAND_IMPORT } from '../../platform/config/limits.js';
import '../../../test/kit/play/rulesets.js';

const NAME = '2020061922gm-00a9-0000-6183ff37.xml';
const ruleset = resolveRuleset('reach/tenhou', { winds: 'east' });
const MJLOG = mjlogOf(simulateGame({ ruleset, seed: 'same', game: 1 }).events);

/** A store, and a function that imports a file into it. */
function anew() {
  const store = new InMemoryEventStore();
  const logs = new GameLogs(store, resolveRuleset);
  const recorder = new Recorder(logs, resolveRuleset, { now: () => new Date(), salt: freshSalt });
  const names: string[] = [];
  const playerOf = ({ source, name }: { source: string; name: string }) => {
    names.push(`${source}/${name}`);
    return `id-of-${name}`;
  };
  const take = async (name: string, text: string, playedAt?: string) => {
    const summary = emptySummary();
    const keeper = new SourceImporter(recorder, store, { id: 'i', role: 'server' }, playerOf);
    async function* bytes() {
      yield Buffer.from(text);
    }
    const file = { name, bytes: bytes(), format: 'auto' as const, playedAt };
    const checker = new InlineChecker(COMMAND_IMPORT);
    const added = await runImport(store, keeper, summary, checker, 1, async (intake) =>
      addSummary(await intake(file), summary),
    );
    expect(summary).toMatchObject({ differences: [], unreadable: [] });
    return { added: added.events, imported: summary.imported };
  };
  const entriesOf = async (game: string) => (await logs.load(game))?.entries ?? [];
  return { names, take, entriesOf };
}

describe('one game in several formats', () => {
  const first = anew();
  let game = '';
  let envelopes: readonly Envelope[] = [];
  /** The game in each format. */
  let texts: Record<string, string> = {};

  beforeAll(async () => {
    const { imported } = await first.take(NAME, MJLOG);
    game = imported[0].game;
    const entries = await first.entriesOf(game);
    envelopes = entries.map(({ envelope }) => envelope);
    const recorded = envelopes.map((envelope) => ({ revision: envelope.revision, event: eventIn(envelope) }));
    const nameOf = (id: string) => id.replace('id-of-', '');
    texts = {
      'a.jsonl': writeMjai(envelopes, nameOf).text,
      'a.json': writeTenhou6(envelopes, nameOf).text,
      'a.mhr': recordText(recorded, envelopes, { hand: null, times: true }) ?? '',
      'a.paifu': [...paifuLines(game, envelopes)].join(''),
    };
  });

  it('records date and source but not the file name', async () => {
    expect(envelopes[0].data).toMatchObject({
      played: '2020-06-19',
      source: { format: 'tenhou-mjlog', id: NAME.replace('.xml', ''), sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
    const { take, entriesOf } = anew();
    const { imported } = await take('logs/Ada against Bo.xml', MJLOG, '2019-12-31');
    expect(imported).toEqual([{ file: 'logs/Ada against Bo.xml', game, outcome: 'added' }]);
    const [{ envelope }] = await entriesOf(game);
    expect(envelope.data).toMatchObject({ played: '2019-12-31', source: { id: null } });
    expect(JSON.stringify(envelope)).not.toContain('Ada');
  });

  it('finds the game again in another format and adds no players', async () => {
    const known = first.names.length;
    for (const [name, text] of [...Object.entries(texts), [NAME, MJLOG], ['b.xml', `${MJLOG}\n`]]) {
      expect([name, await first.take(name, text)]).toEqual([
        name,
        { added: 0, imported: [{ file: name, game, outcome: 'already-there' }] },
      ]);
    }
    expect(new Set(first.names).size).toBe(4);
    expect(first.names.slice(known).every((name) => first.names.indexOf(name) < known)).toBe(true);
  });

  it.each(['a.jsonl', 'a.json', 'a.mhr', 'a.paifu'])(
    'a game goes through %s with its day, its source and its players',
    async (name) => {
      const { names, take, entriesOf } = anew();
      expect((await take(name, texts[name])).imported).toEqual([{ file: name, game, outcome: 'added' }]);
      const [opened, seated] = (await entriesOf(game)).map(({ envelope }) => envelope.data);
      const { played, source } = envelopes[0].data as unknown as GameOpened;
      expect(opened).toMatchObject({ played, source });
      expect(seated).toEqual(envelopes[1].data);
      expect(names).toEqual(name.endsWith('.jsonl') || name.endsWith('.json') ? first.names.slice(0, 4) : []);
      expect((await take(NAME, MJLOG)).imported).toMatchObject([{ game, outcome: 'already-there' }]);
      expect((await take('a.paifu', texts['a.paifu'])).imported).toMatchObject([{ game, outcome: 'already-there' }]);
    },
  );

  it('keeps unnamed players unnamed in other formats', async () => {
    const unnamed = MJLOG.replace(/n1="[^"]*"/, 'n1="NoName"');
    expect(unnamed).not.toBe(MJLOG);
    const { names, take, entriesOf } = anew();
    const [{ game: same }] = (await take('a.xml', unnamed)).imported;
    const record = (await entriesOf(same)).map(({ envelope }) => envelope);
    const { players } = record[1].data as unknown as PlayersSeated;
    expect([names.length, isUnnamedPlayerId(players[1])]).toEqual([3, true]);
    const nameOf = (id: string) => (isUnnamedPlayerId(id) ? UNNAMED_PLAYER : id.replace('id-of-', ''));
    const other = anew();
    await other.take('a.json', writeTenhou6(record, nameOf).text);
    expect((await other.entriesOf(same))[1].envelope.data).toEqual(record[1].data);
    expect(other.names).toEqual(names);
  });

  it('imports another game if the play differs', async () => {
    const other = anew();
    const ended = texts['a.jsonl'].trimEnd().split('\n');
    const at = ended.findLastIndex((line) => line.includes('"end_kyoku"'));
    const before = ended.findLastIndex((line, i) => i < at && line.includes('"end_kyoku"'));
    const shorter = ended.slice(0, before + 1).join('\n');
    const { imported } = await other.take('shorter.jsonl', shorter);
    expect(imported).toMatchObject([{ outcome: 'added' }]);
    expect(imported[0].game).not.toBe(game);
  });
});
