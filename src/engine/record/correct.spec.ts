import { describe, expect, test } from '@jest/globals';
import { simulateGame } from '../../simulation/simulate.js';
import { resolveRuleset } from '../rulesets/registry.js';
import type { Ruleset } from '../table/ruleset.js';
import { parseTiles, tileText } from '../tiles/notation.js';
import { type Action, actionOf } from '../table/moves/moves.js';
import type { TableEvent } from '../table/moves/facts.js';
import { decide } from '../table/decide.js';
import { evolve, initialState } from '../table/evolve.js';
import { type CorrectionDecision, correct, requestOf } from './correct.js';
import type { CorrectionRequest } from './correction.js';
import { isCorrection } from './record-event.js';
import type { Recorded } from './effective-line.js';
import { Replay } from '../replay/replay.js';
import { GameLine } from './game-line.js';
import '../../../test/kit/play/rulesets.js';

const ruleset = resolveRuleset('zung-jung/wsom');
const unseen = (count: number): string[] => Array<string>(count).fill('?');

/** A record made action by action; `fix` corrects it and must be accepted. */
class Record {
  readonly line = new GameLine(resolveRuleset);

  private readonly ruleset: Ruleset;

  constructor(mode: 'strict' | 'scribe' = 'scribe', id = 'zung-jung/wsom') {
    this.ruleset = resolveRuleset(id);
    this.does({ type: 'OpenGame', data: { mode } });
    this.does({ type: 'SeatPlayers', data: { players: ['p1', 'p2', 'p3', 'p4'] } });
  }

  does(...actions: Action[]): this {
    for (const action of actions) {
      const decision = decide(this.ruleset, this.line.state ?? initialState(this.ruleset.table), action);
      if (decision.verdict === 'refused') throw new Error(decision.violation.message);
      for (const event of decision.events) this.line.follow(event);
    }
    return this;
  }

  ask(request: CorrectionRequest): CorrectionDecision {
    return this.askFor([request]);
  }

  askFor(requests: readonly CorrectionRequest[]): CorrectionDecision {
    return correct(this.line.recorded, requests, resolveRuleset);
  }

  fix(...requests: readonly CorrectionRequest[]) {
    const decision = this.askFor(requests);
    if (decision.verdict === 'refused') throw new Error(decision.violation.message);
    for (const event of decision.events) this.line.follow(event);
    const [event] = decision.events;
    return { ...decision, event };
  }

  get types(): string[] {
    return this.line.steps.map(({ event }) => event.type);
  }

  get hand() {
    const hand = this.line.state?.hand;
    if (hand === null || hand === undefined) throw new Error('no hand');
    return hand;
  }
}

/** A scribe sees only the discards: revisions 2 HandStarted, 3 TilesDealt, from 4 as given. */
const hand = (...actions: Action[]): Record =>
  new Record().does(
    { type: 'StartHand', data: {} },
    { type: 'DealTiles', data: { hands: [unseen(14), unseen(13), unseen(13), unseen(13)] } },
    ...actions,
  );

const discard = (seat: 0 | 1 | 2 | 3, tile: string): Action => ({ type: 'DiscardTile', data: { seat, tile } });
const draw = (seat: 0 | 1 | 2 | 3, tile = '?'): Action => ({ type: 'DrawTile', data: { seat, tile } });
const reason = 'misread';

describe('corrections', () => {
  test('an amended discard is the one that counts, and the record keeps both', () => {
    const record = hand(discard(0, '8s'), draw(1));
    record.fix({ kind: 'amend', target: 4, action: discard(0, '5s'), reason });
    expect(record.hand.river?.tile).toBe('5s');
    expect(record.line.recorded[4].event.data).toMatchObject({ tile: '8s' });
    expect(record.line.steps[4]).toMatchObject({ revision: 4, corrected: [6] });
  });

  test('totals that were corrected are those of the close they were corrected for, not of a later one', () => {
    const record = hand(discard(0, '8s'));
    record.does(
      { type: 'EndHand', data: { reason: 'voided' } },
      { type: 'ImposePenalty', data: { seat: 1, penalty: 'points', points: -20, reason: 'late' } },
      { type: 'CloseGame', data: { reason: 'abandoned' } },
    );
    const close = record.line.recorded.length - 1;
    const ten = { type: 'ImposePenalty', data: { seat: 1, penalty: 'points', points: -10, reason: 'late' } } as const;
    const { event } = record.fix({ kind: 'amend', target: close - 1, action: ten, reason });
    expect(event.data.totals).toEqual([0, -10, 0, 0]);
    record.fix({ kind: 'retract', target: close, reason: 'played on' });
    record.does(
      { type: 'ImposePenalty', data: { seat: 2, penalty: 'points', points: -30, reason: 'late' } },
      { type: 'CloseGame', data: { reason: 'abandoned' } },
    );
    expect(record.line.steps.at(-1)?.event.data).toMatchObject({ totals: [0, -10, -30, 0] });
  });

  test('places that change alone are carried with the totals they go by', () => {
    const record = hand(discard(0, '8s'));
    const out = { type: 'ImposePenalty', data: { seat: 1, penalty: 'disqualification', reason: 'left' } } as const;
    record.does({ type: 'EndHand', data: { reason: 'voided' } }, out, {
      type: 'CloseGame',
      data: { reason: 'abandoned' },
    });
    const close = record.line.recorded.length - 1;
    expect(record.line.steps.at(-1)?.event.data).toMatchObject({ placings: [1, 4, 1, 1] });
    const { event } = record.fix({ kind: 'retract', target: close - 1, reason });
    expect(event.data).toMatchObject({ totals: [0, 0, 0, 0], placings: [1, 1, 1, 1] });
    expect(record.line.steps.at(-1)?.event.data).toMatchObject({ placings: [1, 1, 1, 1] });
  });

  test('play goes on from the corrected table', () => {
    const record = hand(discard(0, '8s'), draw(1));
    record.fix({ kind: 'amend', target: 4, action: discard(0, '5s'), reason });
    record.does({ type: 'ClaimMeld', data: { seat: 3, kind: 'pong', own: ['5s', '5s'] } });
    expect(record.hand.players[3].melds[0].tiles).toEqual(['5s', '5s', '5s']);
  });

  test('a retracted action is left out, and restored it counts as first recorded', () => {
    const record = hand(discard(0, '8s'), draw(1), discard(1, '1z'));
    record.fix({ kind: 'amend', target: 6, action: discard(1, '2z'), reason });
    record.fix({ kind: 'retract', target: 6, reason });
    expect(record.hand.river?.tile).toBe('8s');
    record.fix({ kind: 'restore', target: 6, reason });
    expect(record.hand.river?.tile).toBe('1z');
  });

  test('insertions stand before their place in the order they were made, and can be corrected themselves', () => {
    const record = hand(discard(0, '8s'), draw(2), discard(2, '1m'));
    record.fix({ kind: 'insert', before: 5, action: draw(1), reason: 'missed' });
    record.fix({ kind: 'insert', before: 5, action: discard(1, '9p'), reason: 'missed' });
    expect(record.line.steps.map(({ revision }) => revision)).toEqual([0, 1, 2, 3, 4, 7, 8, 5, 6]);
    record.fix({ kind: 'amend', target: 8, action: discard(1, '9s'), reason });
    expect(record.hand.river?.previous?.tile).toBe('9s');
    record.fix({ kind: 'retract', target: 8, reason });
    record.fix({ kind: 'retract', target: 7, reason });
    expect(record.types).toEqual(hand(discard(0, '8s'), draw(2), discard(2, '1m')).types);
  });

  test('a preview says what irregularities come and go, and writes nothing', () => {
    const record = hand(discard(0, '8s'), { type: 'ClaimMeld', data: { seat: 2, kind: 'pong', own: ['5s', '5s'] } });
    const decision = record.ask({ kind: 'amend', target: 4, action: discard(0, '5s'), reason });
    if (decision.verdict === 'refused') throw new Error(decision.violation.message);
    expect(decision.preview.settled.map(({ revision, code }) => [revision, code])).toEqual([[5, 'wrong-set']]);
    expect(decision.preview.raised).toEqual([]);
    expect(decision.preview.after.state.hand?.players[2].melds[0].design).toBe(22);
    expect(record.line.recorded).toHaveLength(6);
    const back = record.ask({ kind: 'amend', target: 4, action: discard(0, '1z'), reason });
    expect(back.verdict === 'accepted' && back.preview.raised).toEqual([]);
  });

  test('players are seated anew from a hand on', () => {
    const record = hand(discard(0, '8s'), { type: 'EndHand', data: { reason: 'time' } });
    record.does({ type: 'StartHand', data: {} });
    record.fix({ kind: 'substitute', fromHand: 6, seat: 2, player: 'p9', reason: 'went home' });
    expect(record.line.state?.seated?.players).toEqual(['p1', 'p2', 'p9', 'p4']);
    record.fix({ kind: 'reseat', fromHand: 2, seats: ['p4', 'p1', 'p2', 'p3'], reason: 'wrong chairs' });
    const seatings = record.line.steps.filter(({ event }) => event.type === 'PlayersSeated');
    expect(seatings.map(({ event }) => event.type === 'PlayersSeated' && event.data.players)).toEqual([
      ['p1', 'p2', 'p3', 'p4'],
      ['p4', 'p1', 'p2', 'p3'],
      ['p4', 'p1', 'p9', 'p3'],
    ]);
  });

  test('nobody takes the place of a player who never sat down', () => {
    const substitute = { kind: 'substitute', fromHand: 2, seat: 2, player: 'p9', reason } as const;
    const seating = { kind: 'retract', target: 1, reason } as const;
    const nobody = {
      verdict: 'refused',
      violation: { code: 'cannot-be', message: expect.stringMatching(/no player to replace/) },
    };
    const seated = hand(discard(0, '8s'));
    seated.fix(substitute);
    expect(seated.ask(seating)).toMatchObject({ ...nobody, violation: { ...nobody.violation, field: 'target' } });
    const unseated = hand(discard(0, '8s'));
    unseated.fix(seating);
    expect(unseated.ask(substitute)).toMatchObject({
      ...nobody,
      violation: { ...nobody.violation, field: 'fromHand' },
    });
  });

  test('options are corrected before the first result only', () => {
    const record = hand(discard(0, '8s'));
    const request = { kind: 'options', options: { ...ruleset.options, minimumPoints: 5 }, reason } as const;
    record.fix(request);
    expect(record.line.ruleset?.options.minimumPoints).toBe(5);
    record.does({ type: 'EndHand', data: { reason: 'time' } });
    expect(record.ask(request)).toMatchObject({ verdict: 'refused', violation: { code: 'wrong-target' } });
  });

  test.each([
    ['an opening', { kind: 'retract', target: 0, reason }],
    ['what is not there', { kind: 'retract', target: 99, reason }],
    ['a correction', { kind: 'retract', target: 6, reason }],
    ['what is retracted already', { kind: 'retract', target: 4, reason }],
    ['the start of a hand that is none', { kind: 'substitute', fromHand: 3, seat: 0, player: 'p9', reason }],
  ] as const)('%s cannot be corrected', (_, request) => {
    const record = hand(discard(0, '8s'), draw(1));
    record.fix({ kind: 'retract', target: 4, reason });
    expect(record.ask(request)).toMatchObject({ verdict: 'refused', violation: { code: 'wrong-target' } });
  });

  test('what stands again is not restored twice', () => {
    const record = hand(discard(0, '8s'), draw(1));
    const restore = { kind: 'restore', target: 4, reason } as const;
    expect(record.ask(restore)).toMatchObject({ violation: { code: 'wrong-target', field: 'target' } });
    record.fix({ kind: 'retract', target: 4, reason });
    record.fix(restore);
    expect(record.ask(restore)).toMatchObject({ violation: { code: 'wrong-target', field: 'target' } });
    record.fix({ kind: 'retract', target: 4, reason });
    expect(record.ask(restore)).toMatchObject({ verdict: 'accepted' });
  });

  test('the place of an insertion that cannot be is named by its own field', () => {
    for (const before of [0, 99]) {
      const request = { kind: 'insert', before, action: { type: 'AddNote', data: { text: 'x' } }, reason } as const;
      expect(hand(discard(0, '8s')).ask(request)).toMatchObject({
        verdict: 'refused',
        violation: { code: 'wrong-target', field: 'before' },
      });
    }
  });

  test('several are one: what the record would be between two of them is never judged, and never counts', () => {
    // A strict game rejects each of these corrections alone.
    const { events } = simulateGame({ ruleset, seed: 'corrections', game: 0 });
    const game = new GameLine(resolveRuleset);
    const drawn = events.findIndex(({ type }) => type === 'TileDrawn');
    for (const event of events.slice(0, drawn + 2)) game.follow(event);
    const [draws, discards] = events.slice(drawn, drawn + 2) as [TableEvent<'TileDrawn'>, TableEvent<'TileDiscarded'>];
    const both = [drawn, drawn + 1].map((target): CorrectionRequest => ({ kind: 'retract', target, reason }));
    const again = [draws, discards].map(
      (event): CorrectionRequest => ({ kind: 'insert', before: drawn, action: actionOf(event), reason }),
    );
    expect(correct(game.recorded, [both[0]], resolveRuleset)).toMatchObject({ verdict: 'refused' });
    const decision = correct(game.recorded, [...both, ...again], resolveRuleset);
    if (decision.verdict === 'refused') throw new Error(decision.violation.message);
    expect(decision.events.map(({ type, data }) => [type, data.continues])).toEqual([
      ['ActionRetracted', true],
      ['ActionRetracted', true],
      ['ActionInserted', true],
      ['ActionInserted', undefined],
    ]);
    const before = game.state;
    for (const event of decision.events.slice(0, 3)) {
      game.follow(event);
      expect(game.state).toEqual(before);
    }
    game.follow(decision.events[3]);
    expect(game.steps.map(({ revision }) => revision).slice(-2)).toEqual([drawn + 4, drawn + 5]);
    expect(game.state?.hand?.players.map(({ concealed }) => concealed)).toEqual(
      before?.hand?.players.map(({ concealed }) => concealed),
    );
  });

  test('the impossible one of several corrections is named', () => {
    const record = hand(discard(0, '8s'), draw(1));
    const amend: CorrectionRequest = { kind: 'amend', target: 4, action: discard(0, '5s'), reason };
    expect(record.askFor([amend, { kind: 'retract', target: 99, reason }])).toMatchObject({
      verdict: 'refused',
      correction: 1,
      violation: { code: 'wrong-target' },
    });
    const retract: CorrectionRequest = { kind: 'retract', target: 5, reason };
    expect(record.askFor([retract, retract])).toMatchObject({ correction: 1, violation: { code: 'wrong-target' } });
  });

  test('a correction needs a reason', () => {
    expect(hand(discard(0, '8s')).ask({ kind: 'retract', target: 4, reason: ' ' })).toMatchObject({
      verdict: 'refused',
      violation: { code: 'wrong-reason', field: 'reason' },
    });
  });
});

const TEN = ['2m', '3m', '4m', '3p', '4p', '5p', '7s', '8s', '5s', '5s'];

describe('corrections of whole games', () => {
  const GAMES = [0, 1, 2, 3, 4].map((game) => simulateGame({ ruleset, seed: 'corrections', game }));
  const recordedOf = (events: readonly TableEvent[]): Recorded[] =>
    events.map((event, revision) => ({ revision, event }));

  test('a strict game refuses a correction that leaves a line against the rules', () => {
    for (const { events } of GAMES) {
      const recorded = recordedOf(events);
      const first = events.findIndex(({ type }) => type === 'TileDrawn');
      const decision = correct(recorded, [{ kind: 'retract', target: first, reason }], resolveRuleset);
      expect(decision).toMatchObject({ verdict: 'refused', violation: { citation: { document: 'wsom-rulebook' } } });
    }
  });

  test('a correction carries the new result of every win that it changes, and the totals of a closed game', () => {
    const record = hand(
      discard(0, '8m'),
      { type: 'ClaimMeld', data: { seat: 1, kind: 'pong', own: ['8m', '8m'] } },
      discard(1, '1p'),
      draw(2),
      discard(2, '9s'),
      { type: 'DeclareWin', data: { seat: 1, by: 'discard', concealed: TEN } },
      { type: 'EndHand', data: { reason: 'won' } },
      { type: 'CloseGame', data: { reason: 'time' } },
    );
    const scores = () => record.line.state?.scores;
    expect(scores()).toEqual([-1, 3, -1, -1]); // a chicken hand
    // The pong was of white dragons: correct the discard first, then the claim.
    record.fix({ kind: 'amend', target: 4, action: discard(0, '5z'), reason });
    const claim = { type: 'ClaimMeld', data: { seat: 1, kind: 'pong', own: ['5z', '5z'] } } as const;
    const { event, preview } = record.fix({ kind: 'amend', target: 5, action: claim, reason });
    expect(preview.results).toMatchObject([{ win: 9, result: { points: 10 } }]);
    expect(event.data.results.map(({ win, result }) => [win, result.changes])).toEqual([[9, [-10, 30, -10, -10]]]);
    expect(scores()).toEqual([-10, 30, -10, -10]);
    expect(event.data).toMatchObject({ totals: [-10, 30, -10, -10], placings: [2, 1, 2, 2] });
    expect(record.line.steps.at(-1)?.event.data).toMatchObject({ totals: [-10, 30, -10, -10] });
    // Restoring the originals restores the old result.
    record.fix({ kind: 'restore', target: 4, reason });
    record.fix({ kind: 'restore', target: 5, reason });
    expect(scores()).toEqual([-1, 3, -1, -1]);
  });

  test('a result that was read back, its fields in another order, is no other result', () => {
    const { events } = GAMES[0];
    const readBack = (value: unknown): unknown =>
      typeof value !== 'object' || value === null || Array.isArray(value)
        ? value
        : Object.fromEntries(
            Object.entries(value)
              .sort()
              .reverse()
              .map(([name, held]) => [name, readBack(held)]),
          );
    expect(events.some(({ type }) => type === 'HandWon')).toBe(true);
    const recorded = recordedOf(events.map(({ type, data }) => ({ type, data: readBack(data) }) as TableEvent));
    const note: Action = { type: 'AddNote', data: { text: 'a cup fell' } };
    const decision = correct(recorded, [{ kind: 'insert', before: 5, action: note, reason }], resolveRuleset);
    expect(decision).toMatchObject({ verdict: 'accepted', events: [{ data: { results: [], totals: null } }] });
  });

  test('a correction asked for again on the same record gives the same event', () => {
    const record = hand(discard(0, '8s'), draw(1), discard(1, '1z'));
    const requests: CorrectionRequest[] = [
      { kind: 'amend', target: 4, action: discard(0, '5s'), reason },
      { kind: 'insert', before: 6, action: { type: 'AddNote', data: { text: 'a cup fell' } }, reason },
      { kind: 'retract', target: 6, reason },
      { kind: 'restore', target: 6, reason },
      { kind: 'substitute', fromHand: 2, seat: 1, player: 'p7', reason },
    ];
    for (const request of requests) {
      const before = [...record.line.recorded];
      const { event } = record.fix(request);
      expect(isCorrection(event)).toBe(true);
      expect(correct(before, [requestOf(event)], resolveRuleset)).toMatchObject({ events: [event] });
    }
  });

  test('following a record event by event folds what its effective line folds', () => {
    const record = hand(discard(0, '8s'), draw(1), discard(1, '1z'));
    record.fix({ kind: 'amend', target: 4, action: discard(0, '5s'), reason });
    record.does(draw(2), discard(2, '9m'));
    const folded = Replay.of(record.line.steps, resolveRuleset).table;
    expect({ ...record.line.state, rules: null }).toEqual({ ...folded, rules: null });
    const plain = record.line.steps.map(({ event }) => event);
    expect(plain.reduce(evolve, initialState(ruleset.table)).hand).toEqual(record.line.state?.hand);
  });
});

describe('a correction in a game where every hand scores', () => {
  const DEALT = ['2233m1346p999s11z', '46m55p789s789p444z', '1346p1346s22266z', '7777m12p246s3357z'];
  const play: Action[] = [
    { type: 'StartHand', data: {} },
    { type: 'DealTiles', data: { hands: DEALT.map((tiles) => parseTiles(tiles).map(tileText)) } },
    { type: 'DrawTile', data: { seat: 0, tile: '5m' } },
    { type: 'DiscardTile', data: { seat: 0, tile: '5m' } },
    { type: 'DeclareWin', data: { seat: 1, by: 'discard' } },
    { type: 'EndHand', data: { reason: 'won' } },
    { type: 'CloseGame', data: { reason: 'complete' } },
  ];
  /** Revisions 2 HandStarted, 3 TilesDealt, 4, 5, 6 HandWon, 7 HandEnded, 8 GameClosed. */
  const played = () => new Record('scribe', 'classic/document').does(...play);

  test('carries the new result of its end, and new totals', () => {
    const game = played();
    expect(game.line.state?.scores).toEqual([12, 30, 10, 4]);
    const hands = [...DEALT.slice(0, 3), '7777m12p246s3377z'].map((tiles) => parseTiles(tiles).map(tileText));
    const { event, preview } = game.fix({
      kind: 'amend',
      target: 3,
      action: { type: 'DealTiles', data: { hands } },
      reason: 'North held two 7z',
    });
    // North's pair of dragons is worth two points more.
    expect(event.data).toMatchObject({ results: [], totals: [12, 30, 10, 6] });
    expect(event.data.ends).toMatchObject([{ end: 7, result: { changes: [12, 0, 10, 6] } }]);
    expect(preview.ends).toMatchObject([
      { end: 7, was: { changes: [12, 0, 10, 4] }, result: { changes: [12, 0, 10, 6] } },
    ]);
    expect(game.line.state?.scores).toEqual([12, 30, 10, 6]);
    const [ended] = game.line.steps.filter(({ revision }) => revision === 7);
    expect(ended.corrected).toEqual([9]);
    // Restoring the original deal restores the first result.
    game.fix({ kind: 'restore', target: 3, reason: 'it was a 5z after all' });
    expect(game.line.state?.scores).toEqual([12, 30, 10, 4]);
  });

  test('a correction that makes a hand an unwon one takes back all scores', () => {
    const game = played();
    game.fix({
      kind: 'amend',
      target: 7,
      action: { type: 'EndHand', data: { reason: 'time' } },
      reason: 'time was up',
    });
    expect(game.line.state?.scores).toEqual([0, 30, 0, 0]);
  });

  test('changes no result by the order of keys alone: what was stored comes back sorted', () => {
    const sorted = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(sorted)
        : typeof value === 'object' && value !== null
          ? Object.fromEntries(
              Object.entries(value)
                .sort(([a], [b]) => (a < b ? -1 : 1))
                .map(([key, below]) => [key, sorted(below)]),
            )
          : value;
    const stored = played().line.recorded.map((one) => sorted(one) as Recorded);
    const note: Action = { type: 'AddNote', data: { text: 'a note' } };
    const decision = correct(
      stored,
      [{ kind: 'insert', before: 4, action: note, reason: 'forgotten' }],
      resolveRuleset,
    );
    expect(decision).toMatchObject({ verdict: 'accepted', events: [{ data: { results: [], totals: null } }] });
    expect(decision.verdict === 'accepted' && 'ends' in decision.events[0].data).toBe(false);
  });
});
