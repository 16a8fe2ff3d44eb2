import { describe, expect, it } from '@jest/globals';
import { mjaiEvents, mjaiReport } from '../../test/kit/formats/mjai-report.js';
import '../../test/kit/play/rulesets.js';
import { sized } from '../../test/kit/size.js';
import { GameLine } from '../engine/record/game-line.js';
import type { Replay } from '../engine/replay/replay.js';
import { resolveRuleset } from '../engine/rulesets/registry.js';
import type { TableEvent } from '../engine/table/moves/facts.js';
import { writeMjai } from '../exchange/formats/write-mjai.js';
import { seededRecord } from '../games/record/seeded-record.js';
import { simulateGame } from '../simulation/simulate.js';
import { matchReport } from './match-report.js';
import { readReport } from './read-report.js';
import { ReportError } from './report.js';

const GAME = '56fc4903-8955-523d-8df1-0055fa81ef44';

const replayOf = (events: readonly TableEvent[]): Replay => {
  const line = new GameLine(resolveRuleset);
  for (const event of events) line.follow(event);
  return line.replay as Replay;
};

const mjaiOf = (events: readonly TableEvent[]) =>
  mjaiEvents(
    writeMjai(
      [
        ...seededRecord(
          'reviews',
          events.map((event) => [event]),
        ),
      ],
      (id) => id,
    ).text,
  );

const read = (report: object) => readReport(Buffer.from(JSON.stringify(report)));

const RULESETS = ['reach/tenhou', 'reach/mahjong-soul', 'reach/ema-2016', 'reach/wrc', 'reach/m-league'] as const;
const GAMES = RULESETS.flatMap((id) =>
  Array.from({ length: sized(1, 12) }, (_, game) => {
    const simulation = { ruleset: resolveRuleset(id, {}), seed: `reviews of ${id}`, game };
    const { events } = simulateGame(simulation);
    return { id, simulation, events, replay: replayOf(events), mjai: mjaiOf(events) };
  }),
);

const messageOf = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof ReportError) return error.message;
    throw error;
  }
  return 'no error';
};

describe('matching the report of a simulated game', () => {
  it('finds every decision of every player, at the event before it and at the event of the choice', () => {
    for (const { events, replay, mjai } of GAMES) {
      for (const seat of [0, 1, 2, 3]) {
        const report = mjaiReport(mjai, seat);
        const { hands, leftOut } = matchReport(read(report), GAME, replay);
        const decisions = hands.flatMap((hand) => hand.decisions);
        expect([leftOut, decisions.length]).toEqual([0, report.review.total_reviewed]);
        expect(decisions.filter(({ equal }) => equal)).toHaveLength(report.review.total_matches);
        const places = decisions.map(({ after }) => after);
        expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
        for (const { after, by, actual, candidates } of decisions) {
          const chosen = candidates[actual ?? -1];
          const event = by === null ? null : events[by];
          if (event === null) expect(chosen.action).toBe('pass');
          else
            expect(event.data).toMatchObject({
              seat,
              ...(chosen.action === 'discard' ? { tile: chosen.tiles[0] } : {}),
            });
          expect(by ?? Number.POSITIVE_INFINITY).toBeGreaterThan(after);
        }
      }
    }
  });

  it('finds the same decisions from the events before them, in Paifu’s own format', () => {
    for (const { replay, mjai } of GAMES) {
      const { hands } = matchReport(read(mjaiReport(mjai, 2)), GAME, replay);
      const decisions = hands
        .flatMap((hand) => hand.decisions)
        .map(({ by, actual, equal, ...one }) => {
          const { value, probability, ...chosen } = one.candidates[actual ?? 0];
          return { ...one, actual: chosen };
        });
      const own = { format: 'paifu-review/1', engine: 'Mortal', seat: 2, decisions };
      expect(matchReport(read(own), GAME, replay)).toEqual({ hands, leftOut: 0 });
    }
  });

  it('finds the decisions in the record of a scribe who saw no concealed tiles', () => {
    for (const { simulation, mjai } of GAMES) {
      const { events } = simulateGame({ ...simulation, unseen: { watching: null } });
      const report = mjaiReport(mjai, 1);
      const { hands, leftOut } = matchReport(read(report), GAME, replayOf(events));
      const found = hands.reduce((sum, { decisions }) => sum + decisions.length, 0);
      expect(found + leftOut).toBe(report.review.total_reviewed);
      // Claims name no tiles of the player in some records, everything else is public.
      expect(found).toBeGreaterThan(0.9 * report.review.total_reviewed);
    }
  });

  it('refuses the report of another game and names the place', () => {
    const [{ mjai }, ...others] = GAMES;
    for (const { replay } of others)
      expect(messageOf(() => matchReport(read(mjaiReport(mjai, 0)), GAME, replay))).toMatch(
        /^(review\.kyokus|mjai_log)\[\d+\].*(East|South|West|North) \d, \d+ honba/,
      );
  });

  it('refuses another player’s decisions, with and without the log that was reviewed', () => {
    for (const { replay, mjai } of GAMES) {
      const { mjai_log: _, ...report } = mjaiReport(mjai, 0);
      const [kyoku] = report.review.kyokus;
      const shifted = {
        ...report,
        player_id: 1,
        review: { ...report.review, kyokus: [{ ...kyoku, relative_scores: undefined }] },
      };
      expect(messageOf(() => matchReport(read(shifted), GAME, replay))).toMatch(
        /^review\.kyokus\[0\]\.entries\[\d+\] \(hand 1, East 1, 0 honba, turn \d+\): the record has no such decision of seat 1/,
      );
    }
  });

  it('refuses any one changed choice and names it', () => {
    for (const { replay, mjai } of GAMES) {
      const report = JSON.parse(JSON.stringify(mjaiReport(mjai, 3)));
      const entries = report.review.kyokus[1].entries;
      const at = entries.findIndex((one: { actual: { type: string } }) => one.actual.type === 'dahai');
      entries[at].actual.pai = entries[at].actual.pai === '9m' ? '9p' : '9m';
      expect(messageOf(() => matchReport(read(report), GAME, replay))).toMatch(
        new RegExp(
          `^review\\.kyokus\\[1\\]\\.entries\\[${at}\\] .*the report has discard 9[mp], but the record has discard .. at revision \\d+$`,
        ),
      );
    }
  });

  it('refuses decisions that are out of order', () => {
    const [{ replay, mjai }] = GAMES;
    const report = JSON.parse(JSON.stringify(mjaiReport(mjai, 3)));
    report.review.kyokus[0].entries.reverse();
    expect(messageOf(() => matchReport(read(report), GAME, replay))).toMatch(
      /the record has no such decision of seat 3/,
    );
  });

  it('refuses a hand that is still being played', () => {
    const [{ events, mjai }] = GAMES;
    const end = events.findIndex(({ type }) => type === 'HandEnded');
    const report = mjaiReport(mjai, 0);
    const first = {
      ...report,
      mjai_log: undefined,
      review: { ...report.review, kyokus: report.review.kyokus.slice(0, 1) },
    };
    expect(messageOf(() => matchReport(read(first), GAME, replayOf(events.slice(0, end))))).toMatch(
      /hand 1 is still being played/,
    );
    expect(matchReport(read(first), GAME, replayOf(events.slice(0, end + 1))).leftOut).toBe(0);
  });
});

describe('reading a report', () => {
  const decision = { after: 7, choice: 0, candidates: [{ action: 'discard', tiles: ['5p'], probability: 0.5 }] };
  const own = { format: 'paifu-review/1', engine: 'Test', seat: 0, decisions: [decision] };
  const wrong = (change: object) => messageOf(() => read({ ...own, ...change }));

  it('names the field that is wrong and what is expected there', () => {
    expect(wrong({ seat: 4 })).toBe('seat: expected one of 0, 1, 2, 3, found 4');
    expect(wrong({ decisions: [] })).toBe('decisions: expected a list of 1 to 2000, found a list of 0');
    expect(wrong({ decisions: [{ ...decision, choice: 1 }] })).toBe(
      'decisions[0].choice: expected the index of a candidate, 0 to 0, found 1',
    );
    expect(wrong({ decisions: [decision, decision] })).toBe(
      'decisions[1].after: expected a revision after 7: decisions are in order, found 7',
    );
    expect(wrong({ decisions: [{ ...decision, candidates: [{ action: 'chi', tiles: ['5p'], value: 1 }] }] })).toBe(
      'decisions[0].candidates[0].tiles: expected a list of 2 for chi, found a list of 1',
    );
    expect(wrong({ decisions: [{ ...decision, candidates: [{ action: 'pass', tiles: [] }] }] })).toBe(
      'decisions[0].candidates[0]: expected a value, a probability, or both, found nothing',
    );
    expect(wrong({ format: 'other' })).toMatch(/^this is no report: expected the JSON of mjai-reviewer/);
    expect(messageOf(() => readReport(Buffer.from('{"review":')))).toMatch(/^the report is no JSON/);
    expect(messageOf(() => read({ player_id: 0, review: { kyokus: [{ kyoku: 0, honba: -1 }] } }))).toBe(
      'review.kyokus[0].honba: expected a whole number, found -1',
    );
  });

  it('reads Akochan’s points of expected rank, with the discard after a claim', () => {
    const moves = (pai: string) => [
      { type: 'chi', actor: 0, target: 3, pai: '3m', consumed: ['4m', '5mr'] },
      { type: 'dahai', actor: 0, pai, tsumogiri: false },
    ];
    const entry = {
      ...{ junme: 2, tiles_left: 60, last_actor: 3, tile: '3m', at_self_chi_pon: false, at_self_riichi: false },
      ...{ at_opponent_kakan: false, expected: moves('E'), actual: moves('9m'), acceptance: 'tolerable' },
      details: [
        { moves: moves('E'), review: { pt_exp_total: 12.5 } },
        { moves: moves('9m'), review: { pt_exp_total: 12 } },
        { moves: [{ type: 'none' }], review: { pt_exp_total: null } },
      ],
    };
    const review = { total_reviewed: 1, rating: 1, kyokus: [{ kyoku: 4, honba: 1, end_status: [], entries: [entry] }] };
    const { decisions, ...top } = read({ engine: 'Akochan', version: '1', player_id: 0, review });
    expect(top).toMatchObject({ engine: 'Akochan', model: null, seat: 0 });
    expect(decisions).toEqual([
      {
        path: 'review.kyokus[0].entries[0]',
        place: { round: { number: 4, honba: 1 }, kind: 'discard', lastActor: 3, turn: 2, tilesLeft: 60, tile: '3m' },
        actual: { action: 'chi', tiles: ['4m', '0m'], discard: '9m' },
        choice: 0,
        isEqual: false,
        candidates: [
          { action: 'chi', tiles: ['4m', '0m'], discard: '1z', value: 12.5 },
          { action: 'chi', tiles: ['4m', '0m'], discard: '9m', value: 12 },
          { action: 'pass', tiles: [] },
        ],
      },
    ]);
  });
});
