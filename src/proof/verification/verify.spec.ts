import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { CorrectionRequest } from '../../engine/record/correction.js';
import { correct } from '../../engine/record/correct.js';
import type { RecordEvent } from '../../engine/record/record-event.js';
import type { Recorded } from '../../engine/record/effective-line.js';
import { resolveRuleset } from '../../engine/rulesets/registry.js';
import type { HandWon } from '../../engine/vocabulary/results.js';
import { citationText } from '../../engine/vocabulary/terms.js';
import type { Irregularity } from '../../engine/table/checks/check.js';
import type { TableEvent } from '../../engine/table/moves/facts.js';
import type { Flagged } from '../../engine/table/moves/move.js';
import { actionOf } from '../../engine/table/moves/moves.js';
import type { Seat } from '../../engine/tiles/tile.js';
import { paifuLines } from '../../games/record/paifu-file.js';
import { seededRecord } from '../../games/record/seeded-record.js';
import { simulateGame } from '../../simulation/simulate.js';
import { firstDifference } from './difference.js';
import { isClean, type Report, verifyPaifu } from './verify.js';
import { scribed } from '../../../test/kit/play/flagged.js';
import '../../../test/kit/play/rulesets.js';

const ruleset = resolveRuleset('zung-jung/wsom');

/** Events as a `.paifu` file with a valid chain, so that only their contents can be wrong. */
function fileOf(events: readonly RecordEvent[]): string {
  const record = [
    ...seededRecord(
      'verify',
      events.map((event) => [event]),
    ),
  ];
  return [...paifuLines(record[0].game, record)].join('');
}

async function verified(file: string): Promise<Report> {
  async function* bytes() {
    yield Buffer.from(file);
  }
  return verifyPaifu(bytes());
}

/** A simulated game in which somebody wins. */
const events = [1, 2, 3, 4, 5, 6, 7, 8]
  .map((game) => simulateGame({ ruleset, seed: 'verify', game }).events)
  .find((all) => all.some(({ type }) => type === 'HandWon')) as readonly TableEvent[];
const file = fileOf(events);

/** The game with the last event of a kind changed. */
function changed<T extends TableEvent['type']>(
  type: T,
  change: (data: Extract<TableEvent, { type: T }>['data']) => object,
): TableEvent[] {
  const at = events.findLastIndex((event) => event.type === type);
  return events.map((event, i) => (i === at ? ({ type, data: change(event.data as never) } as TableEvent) : event));
}

describe('verification', () => {
  it('finds nothing in a game that is as it was recorded', async () => {
    const report = await verified(file);
    expect(isClean(report)).toBe(true);
    expect(report).toMatchObject({ games: 1, events: events.length, incomplete: [] });
    expect(report.hands).toBe(events.filter(({ type }) => type === 'HandStarted').length);
    expect(report.wins + report.noWins).toBe(report.hands);
  });

  it('finds nothing in a game that was recorded before there was some option, nor another value of one', async () => {
    const options = (change: object, ...without: string[]) =>
      changed('GameOpened', (data) => ({
        ...data,
        options: Object.fromEntries(
          Object.entries({ ...data.options, ...change }).filter(([name]) => !without.includes(name)),
        ),
      }));
    expect(isClean(await verified(fileOf(options({}, 'claimWindow'))))).toBe(true);
    const { differences } = await verified(fileOf(options({ minimumPoints: 30 })));
    expect(differences).toHaveLength(1);
  });

  it('finds nothing in penalties of a game that was opened before there were amounts, and that would not fit now', async () => {
    const data = { seat: 1, penalty: 'warning', points: 0, tiles: ['5p'], reason: '' } as const;
    const withPenalty = (line: readonly TableEvent[]): TableEvent[] => [
      ...line.slice(0, -1),
      { type: 'PenaltyImposed', data },
      ...line.slice(-1),
    ];
    const before = changed('GameOpened', (opened) => ({
      ...opened,
      options: Object.fromEntries(Object.entries(opened.options).filter(([name]) => !name.startsWith('penalties.'))),
    }));
    expect((await verified(fileOf(withPenalty(before)))).differences).toEqual([]);
    const [refused] = (await verified(fileOf(withPenalty(events)))).differences;
    expect(refused).toMatchObject({ field: 'verdict', computed: expect.stringContaining('penalty-misfit') });
  });

  const raised = (by: number) => (won: HandWon) => ({
    ...won,
    result: { ...won.result, points: won.result.points + by },
  });
  const won = events.findLast((event) => event.type === 'HandWon')?.data as HandWon;

  it.each<[string, TableEvent[], string, unknown, unknown]>([
    ['points', changed('HandWon', raised(5)), 'data.result.points', won.result.points + 5, won.result.points],
    [
      'totals',
      changed('GameClosed', (data) => ({ ...data, totals: [9, 0, 0, 0] })),
      'data.totals[0]',
      9,
      expect.any(Number),
    ],
    [
      'dealer',
      changed('HandStarted', (data) => ({ ...data, dealer: ((data.dealer + 1) % 4) as 0 })),
      'verdict',
      'accepted',
      expect.stringContaining('refused (wrong-succession)'),
    ],
    [
      'edition',
      changed('GameOpened', (data) => ({ ...data, edition: '1066' })),
      'data.edition',
      '1066',
      ruleset.edition,
    ],
  ])('names changed %s under a good chain', async (_, record, field, recorded, computed) => {
    const { differences } = await verified(fileOf(record));
    expect(differences).toEqual([expect.objectContaining({ field, recorded, computed })]);
  });

  it('names the place: hand, step and revision', async () => {
    const at = events.findLastIndex(({ type }) => type === 'HandWon');
    const started = events.findLastIndex(({ type }, i) => i < at && type === 'HandStarted');
    const { differences } = await verified(fileOf(changed('HandWon', raised(5))));
    const { hand, take } = events[started].data as { hand: number; take: number };
    expect(differences[0]).toMatchObject({ hand, take, step: at - started + 1, revision: at, type: 'HandWon' });
  });

  it('names the first difference only', async () => {
    const twice = changed('HandWon', raised(5)).map((event) =>
      event.type === 'GameClosed' ? { ...event, data: { ...event.data, placings: [4, 4, 4, 4] as const } } : event,
    );
    expect((await verified(fileOf(twice))).differences).toHaveLength(1);
  });

  it('reports a play that breaks a rule of a strict game', async () => {
    const at = events.findIndex(({ type }) => type === 'TileDiscarded');
    const { seat } = events[at].data as { seat: number };
    const wrong = { type: 'TileDiscarded', data: { seat: (seat + 2) % 4, tile: '1z', drawn: false } } as TableEvent;
    const { differences } = await verified(fileOf([...events.slice(0, at), wrong, ...events.slice(at)]));
    expect(differences[0]).toMatchObject({ revision: at, field: 'verdict', recorded: 'accepted' });
  });

  it('takes a scribe’s game, what they could not see included, and lists its irregularities', async () => {
    const seen = simulateGame({ ruleset, seed: 'verify', game: 1, unseen: { watching: null } }).events;
    const report = await verified(fileOf(seen));
    expect(report).toMatchObject({ differences: [], irregularities: [], unreadable: [] });
  });

  it('compares which rule a scribe’s game broke, and not the words or the place that an engine gave for it', async () => {
    const at = events.findIndex(({ type }) => type === 'TileDiscarded');
    const { data } = events[at] as Extract<TableEvent, { type: 'TileDiscarded' }>;
    const cut = events
      .slice(0, at)
      .map((event) =>
        event.type === 'GameOpened' ? { ...event, data: { ...event.data, mode: 'scribe' as const } } : event,
      );
    const seat = ((data.seat + 2) % 4) as Seat;
    const recordedAs = (...codes: string[]) => {
      const former = { message: 'as it was said then', citation: { document: 'rules', section: '', item: '1' } };
      const found = { kind: 'breach', seat, shows: 'table', ...former, catalogue: null } as const;
      const irregularities = codes.map((code) => ({ ...found, code }));
      return [...cut, { type: 'TileDiscarded', data: { seat, tile: '?', drawn: null, irregularities } } as const];
    };
    const then = ['discard-out-of-turn', 'short-hand'];
    expect((await verified(fileOf(recordedAs(...then)))).differences).toEqual([]);
    const { differences } = await verified(fileOf(recordedAs('draw-out-of-turn', 'short-hand')));
    expect(differences).toEqual([expect.objectContaining({ field: 'data.irregularities[0].code' })]);
  });

  describe('of a failed win', () => {
    const table = scribed().when('E discards 5m', 'S wins showing 46m123789p11223z');
    const failed = table.events.at(-1) as TableEvent<'WinFailed'>;
    const [finding] = (failed.data as Flagged).irregularities as readonly Irregularity[];
    const citation = { document: 'rules', section: '', item: '1' };
    const recordedAs = (reason: string, change: Partial<Irregularity>): RecordEvent[] => [
      ...table.events.slice(0, -1),
      {
        type: 'WinFailed',
        data: { ...failed.data, reason, irregularities: [{ ...finding, ...change }] },
      } as TableEvent,
    ];
    const amendedTo = (reason: string): RecordEvent[] => {
      const recorded = table.events.map((event, revision) => ({ revision, event }));
      const action = actionOf({ ...failed, data: { ...failed.data, shown: [...(failed.data.shown ?? [])].reverse() } });
      const request = { kind: 'amend', target: recorded.length - 1, action, reason: 'misread' } as const;
      const decision = correct(recorded, [request], resolveRuleset);
      if (decision.verdict === 'refused') throw new Error(decision.violation.message);
      const [{ type, data }] = decision.events as readonly object[] as [{ type: string; data: { data: object } }];
      return [...table.events, { type, data: { ...data, data: { ...data.data, reason } } } as RecordEvent];
    };

    it('accepts the reason in the words of another engine', async () => {
      const before = recordedAs('no hand', { message: `no hand (${citationText(citation)})`, citation });
      expect((await verified(fileOf(before))).differences).toEqual([]);
      expect((await verified(fileOf(amendedTo('no hand')))).differences).toEqual([]);
    });

    it.each<[string, RecordEvent[], string]>([
      ['a reason that its finding does not state', recordedAs('the judge agreed', {}), 'data.reason'],
      ['part of the words of its finding', recordedAs(failed.data.reason.slice(0, 9), {}), 'data.reason'],
      [
        'another rule',
        recordedAs('too late', { message: `too late (${citationText(citation)})`, citation, code: 'late-claim' }),
        'data.irregularities[0].code',
      ],
      ['another seat', recordedAs(failed.data.reason, { seat: 2 }), 'data.irregularities[0].seat'],
    ])('reports %s', async (_, record, field) => {
      expect((await verified(fileOf(record))).differences).toEqual([expect.objectContaining({ field })]);
    });
  });

  it('finds any changed byte of a whole game', async () => {
    const bytes = Buffer.from(file);
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (at, flip) => {
        bytes[at] ^= flip;
        async function* source() {
          yield bytes;
        }
        const report = await verifyPaifu(source());
        bytes[at] ^= flip;
        expect(isClean(report)).toBe(false);
      }),
      { numRuns: 60 },
    );
  });

  it('says of a cut off game where it ends, and finds nothing wrong', async () => {
    const cut = file.split('\n').slice(0, 102).join('\n');
    const report = await verified(`${cut}\n`);
    expect(isClean(report)).toBe(true);
    expect(report.incomplete).toEqual([expect.objectContaining({ hand: expect.any(Number), revision: 100 })]);
  });

  it('judges corrections again as well, and what is played after them', async () => {
    const at = events.findIndex(({ type }) => type === 'TileDiscarded');
    const recorded = events.slice(0, at + 1).map((event, revision) => ({ revision, event }) as Recorded);
    for (const text of ['the dice rolled off the table', 'the dice were thrown again']) {
      const note = { type: 'AddNote', data: { text } } as const;
      const target = recorded.findLast(({ event }) => event.type === 'ActionInserted')?.revision;
      const request: CorrectionRequest =
        target === undefined
          ? { kind: 'insert', before: at, action: note, reason: 'forgotten' }
          : { kind: 'amend', target, action: note, reason: 'misheard' };
      const decision = correct(recorded, [request], resolveRuleset);
      if (decision.verdict === 'refused') throw new Error(decision.violation.message);
      recorded.push({ revision: recorded.length, event: decision.events[0] });
    }
    // Two corrections that are valid only together: the discard was another player's, and so was the draw before it.
    const withdrawn = [at - 1, at].map((target): CorrectionRequest => ({ kind: 'retract', target, reason: 'twice' }));
    const again = [at - 1, at].map(
      (target): CorrectionRequest => ({ kind: 'restore', target, reason: 'once after all' }),
    );
    for (const requests of [withdrawn, again]) {
      const decision = correct(recorded, requests, resolveRuleset);
      if (decision.verdict === 'refused') throw new Error(decision.violation.message);
      for (const event of decision.events) recorded.push({ revision: recorded.length, event });
    }
    const whole = [...recorded.map(({ event }) => event), ...events.slice(at + 1)];
    expect(isClean(await verified(fileOf(whole)))).toBe(true);
    const claimed = whole.map((event) =>
      event.type === 'ActionAmended' ? { ...event, data: { ...event.data, totals: [1, 2, 3, 4] } as never } : event,
    );
    expect((await verified(fileOf(claimed))).differences).toEqual([
      expect.objectContaining({ type: 'ActionAmended', field: 'data.totals', computed: null }),
    ]);
    const alone = whole.map(({ type, data }) => {
      const { continues: _, ...rest } = data as { continues?: true };
      return { type, data: rest } as RecordEvent;
    });
    expect((await verified(fileOf(alone))).differences).toEqual([
      expect.objectContaining({ type: 'ActionRetracted', field: 'verdict' }),
    ]);
  });

  it('stops at a ruleset that is not known', async () => {
    const { unreadable } = await verified(
      fileOf(changed('GameOpened', (data) => ({ ...data, ruleset: 'whist/plain' }))),
    );
    expect(unreadable[0]).toMatchObject({ line: 2, reason: expect.stringContaining('whist/plain') });
  });
});

describe('the first difference', () => {
  it.each([
    [{ a: [1, { b: 2 }] }, { a: [1, { b: 3 }] }, { field: 'x.a[1].b', recorded: 2, computed: 3 }],
    [{ a: 1 }, {}, { field: 'x.a', recorded: 1, computed: null }],
    [[1], [1, 2], { field: 'x[1]', recorded: null, computed: 2 }],
    [[], {}, { field: 'x', recorded: [], computed: {} }],
    [{ a: [null] }, { a: [null] }, null],
  ])('the first difference of %j and %j', (recorded, computed, difference) => {
    expect(firstDifference(recorded, computed, 'x')).toEqual(difference);
  });
});
