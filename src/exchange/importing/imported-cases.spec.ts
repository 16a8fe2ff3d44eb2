import { describe, expect, test } from '@jest/globals';
import { verifyPaifu } from '../../proof/verification/verify.js';
import { verifyGame } from '../../proof/verification/verify-store.js';
import { parseMhr, printRecord } from '../../engine/notation/mhr.js';
import { resolveRuleset } from '../../engine/rulesets/registry.js';
import { InMemoryEventStore } from '../../platform/event-store/in-memory/in-memory-store.js';
import { GameLogs } from '../../games/recording/game-logs.js';
import { paifuLines } from '../../games/record/paifu-file.js';
import { Recorder } from '../../games/recording/recorder.js';
import { checkGame } from './rules-check.js';
import { readMhr, sourceGame } from '../formats/mhr.js';
import { gameIdFrom, commandIdsOf } from './import-identity.js';
import { LocalSource } from './checked-source.js';
import { SourceImporter } from './source-importer.js';
import '../../../test/kit/play/rulesets.js';

const HEAD = 'mhr: 1\nrules: zung-jung/wsom\nmode: scribe\nhand: 1\nseats: E=p1 S=p2 W=p3 N=p4\n\n1. 5m. S:p/1z\n';
const DISPUTE =
  '\ndispute D1: by W against S on fact, play stopped\nhand: revision 2\nabout: revision 5\nclaim: I said chi first\n';
const RULING =
  '\nruling R1: on D1 at table by discretion\nremedy: penalty S points points=-20\nreason: heard\npublic: the pong stands\n';
const PENALTY = '\n!points:S:-20{the pong stands}\n';

const judged = (text: string) => {
  const read = parseMhr(text);
  expect(read.errors).toEqual([]);
  return checkGame(sourceGame(read, text));
};

/** Records a text and writes it again. */
const again = (tokens: string): string => {
  const { line, refusal } = judged(HEAD + tokens);
  expect(refusal).toBeNull();
  return printRecord(line.recorded).slice(HEAD.length);
};

describe('cases in the hand record notation', () => {
  test.each([
    ['a dispute, play going on', `${DISPUTE}\n9s.\n`],
    [
      'a dispute after its time, of a judge',
      '\ndispute D1: on conduct, play over late\nclaim: "\\"late\\""\nsought: points\n',
    ],
    [
      'what shows it',
      `${DISPUTE}\nevidence D1: revisions by S\nshown: revisions 4 5\n\nevidence D1: statement\ntext: so it was\n`,
    ],
    ['a ruling and what it does', `${DISPUTE}${RULING}${PENALTY}`],
    [
      'a ruling of one’s own accord, with a fact and laws',
      '\nruling R1: at head by law\nfact: agreed revisions 4 5: two pongs\nlaw: wsom-rulebook "Claiming a Discard" 2\ncatalogue: WI-35\nremedy: play-on\n',
    ],
    [
      'an appeal, varied',
      `${DISPUTE}${RULING}
(ret:!points:S:-20{the pong stands};3){-}

appeal A1: against R1 by S on law
grounds: too much

decision A1: varied
panel: judge-9 "judge 8"
reason: yes
recommendation: be quiet

ruling R2: on D1 at head by discretion replaces R1
remedy: penalty S warning for="spoke, again"
public: spoke

!warning:S:for:"spoke, again"{spoke}
`.replace('{-}', '{spoke}'),
    ],
    [
      'a stayed ruling carried out when it is closed',
      `${DISPUTE}\nruling R1: on D1 at table by discretion stayed\nremedy: dead-hand S\npublic: sixteen\n\nclosed D1: ruled\n\n!dead:S{sixteen}\n`,
    ],
  ])('writes and reads %s', (_, tokens) => {
    expect(again(tokens)).toBe(tokens);
  });

  test('reads the time of a case event', () => {
    const { steps } = judged(`${HEAD}${DISPUTE}time: @02:41.250\n`);
    expect(steps.at(-1)?.step.since).toBe(161_250);
  });

  test('counts all events for its revision and takes corrections made together as one command', () => {
    const tokens = `\n9s.(was:8s.;3&){misread}\n\ndispute D1: on fact, play over\nclaim: so\n\n1z'(was:2z';1){misread}\n`;
    const { game, line, refusal } = judged(HEAD + tokens);
    expect(refusal).toBeNull();
    expect(line.recorded.slice(-2).map(({ event }) => 'continues' in event.data)).toEqual([true, false]);
    expect(game.steps.at(-1)?.events).toHaveLength(2);
    expect(printRecord(line.recorded)).toBe((HEAD + tokens).replace('S:p/1z\n\n9s', 'S:p/1z 9s'));
  });

  test('rejects a ruling whose events are missing or different', () => {
    const reason = (tokens: string) => judged(HEAD + tokens).refusal?.reason;
    expect(reason(`${DISPUTE}${RULING}`)).toContain('it is carried out by PenaltyImposed');
    expect(reason(`${DISPUTE}${RULING}\n!points:S:-30{the pong stands}\n`)).toContain('carried out by PenaltyImposed');
    expect(reason('\nruling R1: at table by law\nremedy: play-on\n')).toContain(
      'no cited rule or catalogue entry is law',
    );
  });

  test.each([
    [
      'dispute: by W on fact, play stopped',
      'line 9, column 8: expected the label of the case or of what it is about, e.g. D1, found nothing',
    ],
    ['dispute D1: by Q on fact, play stopped', 'line 9, column 16: expected E, S, W or N, found "Q"'],
    ['dispute D1: by W, play stopped', 'expected on fact, law, score, conduct, found nothing'],
    ['evidence D7: statement', 'expected the label of an earlier dispute, ruling or appeal, e.g. D1, found "D7"'],
    ['ruling R1: at table by law\nremedy: hang W', 'line 10, column 9: expected a remedy: play-on,'],
    ['ruling R1: at table by law\nremedy: correct-record [', 'expected a JSON value'],
    ['ruling R1: at table by law\nclaim: it was so', 'line 10, column 1: expected one of fact, law,'],
    ['closed D1: ruled\nend: won', 'the label of an earlier dispute'],
  ])('reports the place of an invalid case: %s', (text, message) => {
    expect(parseMhr(`${HEAD}\n${text}\n`).errors[0]?.message).toContain(message);
  });

  test('rejects an impossible case', () => {
    const items = [...readMhr(Buffer.from(`${HEAD}\nruling R1: at table by law\nremedy: extra-time W 0\n`))];
    expect(items).toEqual([{ kind: 'unreadable', line: 1, reason: expect.stringContaining('seconds') }]);
  });

  test('imports cases through commands and verifies them', async () => {
    const text = `${HEAD}${DISPUTE}${RULING}${PENALTY}\nappeal A1: against R1 by S on law\ngrounds: too much\n\ndecision A1: upheld\nreason: no\n\nclosed D1: ruled\n`;
    const { game, refusal } = judged(text);
    expect(refusal).toBeNull();
    const store = new InMemoryEventStore();
    const logs = new GameLogs(store, resolveRuleset);
    let salts = 0;
    const salt = () => Buffer.alloc(16, salts++).toString('base64url');
    const recorder = new Recorder(logs, resolveRuleset, { now: () => new Date(Date.UTC(2026, 0, 1)), salt });
    for (const source of [game, { ...game, steps: game.steps }]) {
      const keeper = new SourceImporter(recorder, store, { id: 'import', role: 'server' }, () => '');
      expect(await keeper.save(new LocalSource(source))).not.toMatchObject({ outcome: 'refused' });
    }
    const id = gameIdFrom(commandIdsOf(game));
    const entries = (await logs.load(id))?.entries ?? [];
    const ruled = entries.filter(
      ({ envelope }) => envelope.type === 'RulingIssued' || envelope.type === 'PenaltyImposed',
    );
    expect(new Set(ruled.map(({ envelope }) => envelope.command)).size).toBe(1);
    expect(ruled.map(({ envelope }) => envelope.actor)).toEqual([
      { id: 'import', role: 'operator' },
      { id: 'import', role: 'operator' },
    ]);
    const file = [
      ...paifuLines(
        id,
        entries.map(({ envelope }) => envelope),
      ),
    ].join('');
    const report = await verifyPaifu(
      (async function* () {
        yield Buffer.from(file);
      })(),
    );
    expect([report.differences, report.unreadable]).toEqual([[], []]);
  });
});

describe('penalties in the hand record notation', () => {
  const NOT_YET = ['warning', 'dead-hand', 'penalty-tiles', 'disqualification', 'maximum-penalty', 'points'];
  /** A warning with points and without a reason, which was once allowed. */
  const OLDER = '!warning:S:-20{}\n';

  test('keeps penalties without amounts of older games', async () => {
    const { options } = resolveRuleset('zung-jung/wsom');
    const amounts = NOT_YET.map((kind) => `penalties.${kind}`).filter((name) => Object.hasOwn(options, name));
    expect(judged(`${HEAD}\n${OLDER}`).refusal?.violation?.code).toBe('penalty-misfit');
    const head = HEAD.replace('mode:', `${amounts.map((name) => `option ${name}: -`).join('\n')}\nmode:`);
    const { line, refusal, game } = judged(`${head}\n${OLDER}`);
    expect(refusal).toBeNull();
    const [opened] = line.recorded;
    expect(
      Object.keys((opened.event.data as { options: object }).options).filter((name) => amounts.includes(name)),
    ).toEqual([]);
    const written = printRecord(line.recorded);
    expect(judged(written).line.recorded).toEqual(line.recorded);
    const { recorder, store } = kept();
    for (const outcome of ['added', 'already-there']) {
      const keeper = new SourceImporter(recorder, store, { id: 'import', role: 'server' }, () => '');
      expect(await keeper.save(new LocalSource(game))).toMatchObject({ outcome });
    }
    const report = await verifyGame(store, gameIdFrom(commandIdsOf(game)));
    expect([report.differences, report.unreadable]).toEqual([[], []]);
  });

  test('reads the points counted in other games, or counts them if absent', async () => {
    const head = HEAD.replace('mode:', 'tournament: spring\nmode:');
    const remedy =
      'ruling R1: at table by discretion\nremedy: penalty S warning for=WI-60\nreason: heard\npublic: heard\n';
    const input = `${head}\n${remedy}\n!warning:S:for:WI-60:elsewhere:2{heard}\n\n!warning:S:for:WI-60:elsewhere:3{again}\n`;
    const { line, refusal } = judged(input);
    expect(refusal).toBeNull();
    const counts = line.recorded.slice(-2).map(({ event: { data } }) => data);
    expect(counts).toMatchObject([
      { occurrence: 3, elsewhere: 2 },
      { occurrence: 5, elsewhere: 3 },
    ]);
    expect(judged(printRecord(line.recorded)).line.recorded).toEqual(line.recorded);
    const { recorder, store } = kept();
    const keeper = new SourceImporter(recorder, store, { id: 'import', role: 'server' }, () => '');
    const imported: unknown[] = [];
    for (const tile of ['5m', '6m']) {
      const { game } = judged(`${head.replace('5m', tile)}\n!warning:S:for:WI-60{spoke}\n`);
      expect(await keeper.save(new LocalSource(game))).toMatchObject({ outcome: 'added' });
      const events = await store.readStream(`game-${gameIdFrom(commandIdsOf(game))}`);
      imported.push(JSON.parse(events.at(-1)?.data ?? '').data);
    }
    expect(imported).toMatchObject([
      { occurrence: 1, elsewhere: 0 },
      { occurrence: 2, elsewhere: 1 },
    ]);
  });
});

function kept() {
  const store = new InMemoryEventStore();
  const surroundings = { now: () => new Date(Date.UTC(2026, 0, 1)), salt: () => 'AAAAAAAAAAAAAAAAAAAAAA' };
  return { store, recorder: new Recorder(new GameLogs(store, resolveRuleset), resolveRuleset, surroundings) };
}
