import { describe, expect, test } from '@jest/globals';
import { CaseRecord, HEAD, JUDGE, LAW, player, ruling, SCRIBE } from '../../../test/kit/disputes/case-record.js';
import { scribed } from '../../../test/kit/play/flagged.js';
import { given } from '../../../test/kit/play/play.js';
import { type CaseRequests, type Dispute, endOf, statusOf } from './cases.js';
import { correct } from '../record/correct.js';
import { resolveRuleset } from '../rulesets/registry.js';
import { cite } from '../vocabulary/terms.js';
import type { Remedy } from '../record/case-event.js';
import type { TableEvent } from '../table/moves/facts.js';
import { sentenceOf } from '../messages/sentences.js';
import type { CorrectionRequest } from '../record/correction.js';

/** East discards 5m, South pongs and discards 1z: revisions 0 to 6; South's pong is 5, their discard 6. */
const onePong = () => new CaseRecord(scribed().when('E discards 5m', 'S pongs', 'S discards 1z').events);
/** The same in a strict game, which rejects illegal actions. */
const strictPong = () =>
  new CaseRecord(
    given({ E: '5m123456789p1234s', S: '55m123456789p12z' }).when('E discards 5m', 'S pongs', 'S discards 1z').events,
  );
const at = (record: CaseRecord, type: string): number =>
  record.recorded.findLast(({ event }) => event.type === type)?.revision as number;

/** South wins on East's 5m: -565, 615, -25, -25. */
const won = () =>
  new CaseRecord(scribed({ S: '123s46m456789s33z' }).when('E discards 5m', 'S wins', 'the hand ends won').events);

const closed = () =>
  onePong().does({ type: 'EndHand', data: { reason: 'time' } }, { type: 'CloseGame', data: { reason: 'time' } });

const points: Remedy = {
  ...{ remedy: 'penalty', seat: 1, kind: 'points', infraction: null, account: null, points: -20 },
};
const rule = (data: Partial<CaseRequests['rule']>) =>
  ({ kind: 'rule', data: { ...ruling(), dispute: null, supersedes: null, ...data } }) as const;

describe('a correction', () => {
  test('touches no event of a case: what was put before one would be lost', () => {
    const record = onePong();
    const dispute = record.raise();
    const note = { type: 'AddNote', data: { text: 'a note' } } as const;
    for (const request of [
      { kind: 'insert', before: dispute, action: note, reason: 'forgotten' },
      { kind: 'retract', target: dispute, reason: 'not so' },
      { kind: 'amend', target: dispute, action: note, reason: 'not so' },
    ] as const) {
      expect(correct(record.recorded, [request], resolveRuleset)).toMatchObject({
        ...{ verdict: 'refused', correction: 0 },
        violation: { code: 'wrong-target', message: expect.stringContaining('DisputeRaised') },
      });
    }
  });
});

describe('an insertion behind the last step', () => {
  test('an insertion behind the last step is refused with what to do instead: a forgotten last discard is recorded as any other', () => {
    const record = new CaseRecord(scribed().when('E discards 5m', 'S draws ?').events);
    const action = { type: 'DiscardTile', data: { seat: 1, tile: '1z' } } as const;
    const insert = (before: number) =>
      correct(record.recorded, [{ kind: 'insert', before, action, reason: 'forgotten' }], resolveRuleset);
    const refused = {
      verdict: 'refused',
      violation: {
        code: 'wrong-target',
        field: 'before',
        message: expect.stringMatching(/after revision 5; .*as an ordinary action/),
      },
    };
    expect(insert(6)).toMatchObject(refused);
    const dispute = record.raise();
    expect(insert(dispute)).toMatchObject(refused);
    record.does(action);
    expect(record.state.hand?.turn).toBe(2);
    // It can be inserted once a later event exists.
    record.does({ type: 'EndHand', data: { reason: 'time' } });
    expect(insert(record.last)).toMatchObject({ verdict: 'accepted' });
  });
});

describe('a dispute', () => {
  test('a dispute is raised, shown, ruled on, appealed and closed; the table is as it was', async () => {
    const record = onePong();
    const before = record.state;
    const dispute = record.raise({ by: 2, against: [1], about: [5], hand: at(record, 'HandStarted') });
    const data = {
      dispute,
      by: 2,
      kind: 'statement',
      revisions: [],
      text: 'I had said pong first',
      sha256: null,
      mediaType: null,
    } as const;
    record.ask({ kind: 'evidence', data }, player(2));
    const issued = record.rule(dispute, { remedies: [{ remedy: 'playOn' }], laws: [LAW], basis: 'law' });
    const appeal = record.appeal(issued, 2, player(2));
    record.decideAppeal(appeal, 'upheld');
    record.ask({ kind: 'close', data: { dispute, how: 'ruled' } }, JUDGE);
    expect(record.state).toBe(before);
    expect(record.cases.disputes.get(dispute)).toMatchObject({
      evidence: [{ data: { text: 'I had said pong first' } }],
      rulings: [{ revision: issued, appeals: [{ decided: { data: { outcome: 'upheld' } } }] }],
      closed: { data: { how: 'ruled' } },
    });
    expect(await record.verified()).toMatchObject({ differences: [], unreadable: [] });
    // Play can continue.
    record.does({ type: 'DrawTile', data: { seat: 2, tile: '?' } });
  });

  test('a dispute is between whom it says, about what there is, and open until it is closed', () => {
    const record = onePong();
    const raise = (data: object, who = SCRIBE) =>
      record.because({ kind: 'raise', data: { ...DISPUTE, ...data } } as never, who);
    expect(raise({ by: 1 }, player(2))).toBe('wrong-party at by');
    expect(raise({ by: null }, player(2))).toBe('wrong-party at by');
    expect(raise({ by: 1, against: [1] })).toBe('wrong-party at against');
    expect(raise({ against: [2, 2] })).toBe('wrong-party at against');
    expect(raise({ about: [4, 99] })).toBe('wrong-target at about.1');
    expect(raise({ hand: 1 })).toBe('wrong-target at hand');
    const dispute = record.raise({ by: 2, against: [1] });
    const close = { kind: 'close', data: { dispute, how: 'ruled' } } as const;
    expect(record.because(close, JUDGE)).toBe('wrong-phase at how');
    const withdraw = { kind: 'close', data: { dispute, how: 'withdrawn' } } as const;
    expect(record.because(withdraw, player(1))).toBe('wrong-role at ');
    record.ask(withdraw, player(2));
    expect(record.because(withdraw, player(2))).toBe('wrong-phase at dispute');
    expect(record.because(rule({ dispute }), JUDGE)).toBe('wrong-phase at dispute');
    expect(record.because(rule({ dispute: 3 }), JUDGE)).toBe('wrong-target at dispute');
  });

  test('only seats of the game object, are objected to, give evidence and appeal', () => {
    const record = new CaseRecord(scribed({}, { ruleset: 'reach/tenhou-sanma', indicator: '8p' }).events);
    const dispute = record.raise();
    const raise = (data: object) => {
      const event = record.recorded[dispute].event.data;
      return record.because({ kind: 'raise', data: { ...event, ...data } } as never, SCRIBE);
    };
    expect(raise({ by: 3 })).toBe('no-such-seat at by');
    expect(raise({ against: [0, 3] })).toBe('no-such-seat at against');
    const time: Remedy = { remedy: 'extraTime', seat: 3, seconds: 60 };
    expect(record.because(rule({ remedies: [time] }), JUDGE)).toBe('no-such-seat at remedies.0.seat');
    const evidence = { dispute, by: 3, kind: 'statement', revisions: [], text: 'x', sha256: null, mediaType: null };
    expect(record.because({ kind: 'evidence', data: evidence } as never, SCRIBE)).toBe('no-such-seat at by');
    const ruled = record.ask(rule({ dispute: null }), JUDGE);
    const appeal = { ruling: ruled, by: 3, grounds: 'x', question: 'fact' };
    expect(record.because({ kind: 'appeal', data: appeal } as never, SCRIBE)).toBe('no-such-seat at by');
  });

  test('a dispute needs evidence that is some', () => {
    const record = onePong();
    const dispute = record.raise();
    const none = { dispute, by: null, revisions: [], text: null, sha256: null, mediaType: null };
    const add = (data: object) => record.because({ kind: 'evidence', data: { ...none, ...data } } as never, SCRIBE);
    expect(add({ kind: 'revisions' })).toBe('no-evidence at revisions');
    expect(add({ kind: 'statement', text: ' ' })).toBe('no-evidence at text');
    expect(add({ kind: 'attachment' })).toBe('no-evidence at sha256');
    expect(add({ kind: 'statement', text: 'x', sha256: '0'.repeat(64) })).toBe('no-evidence at sha256');
    expect(add({ kind: 'revisions', revisions: [99] })).toBe('wrong-target at revisions.0');
  });

  test('raised long after the close is late, and says so', () => {
    const record = closed();
    record.raise();
    record.now += 30 * 60_000;
    record.raise();
    const late = [...record.cases.disputes.values()].map(({ data }) => data.late);
    expect(late).toEqual([undefined, true]);
  });
});

const DISPUTE = {
  by: null,
  against: [],
  hand: null,
  about: [],
  question: 'fact',
  claim: 'x',
  sought: null,
  play: 'over',
};

describe('a ruling', () => {
  test('cites what there is, and does by law what the documents give', () => {
    const record = onePong();
    const why = (data: Partial<CaseRequests['rule']>, who = JUDGE) => record.because(rule(data), who);
    const law = { basis: 'law', laws: [LAW] } as const;
    expect(why({ laws: [cite('wsom-rulebook', 'Claiming a Discard', 99)] })).toBe('unknown-law at laws.0');
    expect(why({ laws: [LAW, cite('no-such-document', '', 1)] })).toBe('unknown-law at laws.1');
    expect(why({ basis: 'law' })).toBe('no-law at laws');
    expect(why({ ...law, catalogue: ['WI-99'] })).toBe('unknown-entry at catalogue.0');
    // RI-22 belongs to the documents of another ruleset.
    expect(why({ ...law, catalogue: ['WI-20', 'RI-22'] })).toBe('unknown-entry at catalogue.1');
    expect(why({ ...law, remedies: [{ remedy: 'deadHand', seat: 1 }] })).toBe('beyond-the-law at remedies.0');
    expect(why({ ...law, catalogue: ['WI-30'], remedies: [{ remedy: 'deadHand', seat: 1 }] })).toBe(
      'beyond-the-law at remedies.0',
    );
    expect(why({ facts: [{ text: 'x', revisions: [99], status: 'found' }] })).toBe(
      'wrong-target at facts.0.revisions.0',
    );
    expect(why({ seenUpTo: 99 })).toBe('wrong-target at seenUpTo');
    expect(why({}, SCRIBE)).toBe('wrong-role at ');
    expect(why({ instance: 'head' })).toBe('wrong-instance at instance');
    const own = record.rule(null, { ...law, catalogue: ['WI-20'], remedies: [{ remedy: 'deadHand', seat: 1 }] });
    expect(record.cases.rulings.get(own)).toMatchObject({
      effects: [own + 1],
      data: { dispute: null, seenUpTo: own - 1 },
    });
    expect(record.state.hand?.players[1].dead).toBe('ruling');
  });

  test.each<[string, Remedy, (record: CaseRecord) => void]>([
    [
      'corrects the record',
      {
        remedy: 'correctRecord',
        corrections: [
          { kind: 'retract', target: 6, reason: 'x' },
          { kind: 'retract', target: 5, reason: 'x' },
        ] as CorrectionRequest[],
      },
      ({ state }) => expect(state.hand?.players[1].melds).toEqual([]),
    ],
    ['voids the hand', { remedy: 'voidHand', replay: true }, ({ state }) => expect(state.hand?.ended).toBe('voided')],
    ['ends the hand', { remedy: 'endHand' }, ({ state }) => expect(state.hand?.ended).toBe('ruling')],
    [
      'makes a hand dead',
      { remedy: 'deadHand', seat: 2 },
      ({ state }) => expect(state.hand?.players[2].dead).toBe('ruling'),
    ],
    [
      'lays penalty tiles open',
      { remedy: 'penaltyTiles', seat: 2, tiles: ['3p'] },
      ({ state }) => expect(state.hand?.players[2].penaltyTiles).toEqual(['3p']),
    ],
    ['takes points', points, ({ totals }) => expect(totals).toEqual([0, -20, 0, 0])],
    [
      'sets a result',
      { remedy: 'artificialResult', changes: [5, -1, -1, 0] },
      ({ totals }) => expect(totals).toEqual([5, -1, -1, 0]),
    ],
    ['gives time', { remedy: 'extraTime', seat: 1, seconds: 60 }, ({ totals }) => expect(totals).toEqual([0, 0, 0, 0])],
  ])('%s, and reversed leaves all as it was', async (_, remedy, carriedOut) => {
    const record = onePong();
    const before = record.state;
    const dispute = record.raise({ by: 2, against: [1] });
    const issued = record.rule(dispute, { remedies: [remedy] });
    carriedOut(record);
    const appeal = record.appeal(issued, 1, player(1));
    record.decideAppeal(appeal, 'reversed', ruling({ remedy: 'playOn' }));
    expect(JSON.stringify(record.state)).toBe(JSON.stringify(before));
    expect(record.cases.rulings.get(issued)?.supersededBy).toBe(appeal + 2);
    expect(await record.verified()).toMatchObject({ differences: [], unreadable: [] });
  });

  describe('that is reversed', () => {
    const discard = (tile: string) => ({ type: 'DiscardTile', data: { seat: 1, tile } }) as const;
    const amend = (tile: string) => ({ kind: 'amend', target: 6, action: discard(tile), reason: 'seen' }) as const;
    const corrected = (record: CaseRecord, request: CorrectionRequest): number =>
      record.rule(null, { remedies: [{ remedy: 'correctRecord', corrections: [request] }] });
    const reverse = (record: CaseRecord, issued: number): void => {
      record.decideAppeal(record.appeal(issued, null), 'reversed', ruling({ remedy: 'playOn' }));
    };
    const discarded = (record: CaseRecord) =>
      record.line.steps.flatMap(({ event: { type, data } }) =>
        type === 'TileDiscarded' && data.seat === 1 ? [data.tile] : [],
      );

    test('leaves what was corrected before it as that left it', async () => {
      const amended = onePong().corrects(amend('2z'));
      reverse(amended, corrected(amended, amend('3z')));
      expect(discarded(amended)).toEqual(['2z']);
      const retracted = onePong().corrects({ kind: 'retract', target: 6, reason: 'not seen' });
      const issued = corrected(retracted, { kind: 'restore', target: 6, reason: 'seen' });
      expect(discarded(retracted)).toEqual(['1z']);
      reverse(retracted, issued);
      expect(discarded(retracted)).toEqual([]);
      for (const record of [amended, retracted]) expect(await record.verified()).toMatchObject({ differences: [] });
    });

    test('leaves what somebody has corrected since as they left it', () => {
      const record = onePong();
      const issued = corrected(record, amend('3z'));
      record.corrects(amend('4z'));
      reverse(record, issued);
      expect(discarded(record)).toEqual(['4z']);
    });

    test('seats those who sat there before the hand, whoever sits there since', () => {
      const record = new CaseRecord(scribed({}, { handsBefore: 1 }).events);
      const [first, second] = record.recorded.filter(({ event }) => event.type === 'HandStarted');
      const reseat = (fromHand: number, seats: readonly [string, string, string, string]) =>
        ({ kind: 'reseat', fromHand, seats, reason: 'they had moved' }) as const;
      record.corrects(reseat(second.revision, ['p4', 'p3', 'p2', 'p1']));
      /** The seated players of each hand. */
      const seated = () => {
        let players: readonly string[] = [];
        return record.line.steps.flatMap(({ event }) => {
          if (event.type === 'PlayersSeated') players = event.data.players;
          return event.type === 'HandStarted' ? [players.join(' ')] : [];
        });
      };
      expect(seated()).toEqual(['p1 p2 p3 p4', 'p4 p3 p2 p1']);
      const issued = corrected(record, reseat(first.revision, ['p2', 'p1', 'p3', 'p4']));
      expect(seated()[0]).toBe('p2 p1 p3 p4');
      reverse(record, issued);
      expect(seated()).toEqual(['p1 p2 p3 p4', 'p4 p3 p2 p1']);
    });
  });

  test('a ruling that corrects its own effects is reversed whole', async () => {
    const record = onePong();
    const before = JSON.stringify(record.state);
    const issued = record.rule(null, { remedies: [{ remedy: 'endHand' }, { remedy: 'voidHand', replay: true }] });
    expect(record.state.hand?.ended).toBe('voided');
    record.decideAppeal(record.appeal(issued, 1), 'reversed', ruling({ remedy: 'playOn' }));
    expect(JSON.stringify(record.state)).toBe(before);
    expect(await record.verified()).toMatchObject({ differences: [], unreadable: [] });
  });

  test.each<[string, () => CaseRecord, Remedy, Remedy | null]>([
    ['a hand that is dead', onePong, { remedy: 'deadHand', seat: 1 }, { remedy: 'deadHand', seat: 1 }],
    ['a hand that is over', closed, { remedy: 'deadHand', seat: 1 }, null],
    [
      'tiles that lie open',
      onePong,
      { remedy: 'penaltyTiles', seat: 2, tiles: ['3p'] },
      { remedy: 'penaltyTiles', seat: 2, tiles: ['3p'] },
    ],
    ['a void hand', onePong, { remedy: 'voidHand', replay: true }, { remedy: 'voidHand', replay: true }],
    ['a hand that was ended', onePong, { remedy: 'endHand' }, { remedy: 'endHand' }],
    ['the same again', onePong, { remedy: 'voidHand', replay: false }, { remedy: 'endHand' }],
    ['the time of a game that is over', closed, { remedy: 'extraTime', seat: 1, seconds: 60 }, null],
    ['a result that stands', onePong, { remedy: 'artificialResult', changes: [0, 0, 0, 0] }, null],
    [
      'who is disqualified',
      onePong,
      { ...points, kind: 'disqualification', points: null } as Remedy,
      { ...points, kind: 'disqualification', points: null, infraction: 'a loud word' } as Remedy,
    ],
    [
      'what the record says',
      onePong,
      {
        remedy: 'correctRecord',
        corrections: [
          {
            ...{ kind: 'amend', target: 6, reason: 'x' },
            action: { type: 'DiscardTile', data: { seat: 1, tile: '1z' } },
          },
        ],
      },
      null,
    ],
  ])('a ruling that would change nothing of %s is refused', (_, of, remedy, again) => {
    const record = of();
    const remedies = again === null ? [remedy] : [remedy, again];
    const at = remedies.length - 1;
    expect(record.because(rule({ remedies }), JUDGE)).toBe(`changes-nothing at remedies.${at}`);
    if (again === null) return;
    record.rule(null, { remedies: [remedy] });
    expect(record.because(rule({ remedies: [again] }), JUDGE)).toBe('changes-nothing at remedies.0');
    // A stayed ruling without effect is accepted, and closing its dispute carries it out.
    const dispute = record.raise({ by: 2, against: [1] });
    record.rule(dispute, { remedies: [again], stayed: true });
    record.ask({ kind: 'close', data: { dispute, how: 'ruled' } }, JUDGE);
  });

  test('warns as often as it has to, and says of a claim that it was denied before', () => {
    const record = new CaseRecord(scribed().when('E discards 5m', 'S says pong').events);
    const warning = { ...points, kind: 'warning', points: null } as Remedy;
    record.rule(null, { remedies: [warning, warning] });
    const deny: Remedy = { remedy: 'denyClaim', revision: 5 };
    record.rule(null, { remedies: [deny] });
    expect(record.because(rule({ remedies: [deny] }), JUDGE)).toBe('changes-nothing at remedies.0.revision');
  });

  test('denies a claim', () => {
    const record = new CaseRecord(scribed().when('E discards 5m', 'S says pong').events);
    record.rule(null, { remedies: [{ remedy: 'denyClaim', revision: 5 }] });
    expect(record.state.hand?.announced).toEqual([]);
    expect(record.because(rule({ remedies: [{ remedy: 'denyClaim', revision: 4 }] }), JUDGE)).toBe(
      'wrong-target at remedies.0.revision',
    );
  });

  test('weighs wins by their parts: half a point is rounded away from zero, and what that leaves is said', () => {
    const weighed = (win: number, none: number) => {
      const record = won();
      expect(record.totals).toEqual([-565, 615, -25, -25]);
      const time = [{ type: 'EndHand', data: { reason: 'time' } }] as const;
      const outcomes = [
        { parts: win, branch: { from: at(record, 'HandEnded'), corrections: [], actions: [] } },
        { parts: none, branch: { from: at(record, 'TileDiscarded'), corrections: [], actions: time } },
      ];
      const issued = record.rule(null, { remedies: [{ remedy: 'assignResult', outcomes }] });
      const sentence = sentenceOf(record.recorded[issued + 1].event as TableEvent, (seat) => 'ESWN'[seat]);
      return [record.totals, sentence.split('; ').slice(1)];
    };
    const parts = (win: string, none: string) => [
      `${win} parts: E -565, S +615, W -25, N -25`,
      `${none} parts: E 0, S 0, W 0, N 0`,
    ];
    expect(weighed(1, 1)).toEqual([
      [-283, 308, -13, -13],
      [...parts('1 of 2', '1 of 2'), '1 left over by rounding'],
    ]);
    expect(weighed(2, 1)).toEqual([
      [-377, 410, -17, -17],
      [...parts('2 of 3', '1 of 3'), '1 left over by rounding'],
    ]);
    expect(weighed(1, 4)).toEqual([[-113, 123, -5, -5], parts('1 of 5', '4 of 5')]);
  });

  test('brings a hand to what could have been in it, also once another is played, and whatever was ruled of it before', async () => {
    const record = won().does({ type: 'StartHand', data: {} }, { type: 'EndHand', data: { reason: 'time' } });
    const stood = { from: at(record, 'HandWon') + 1, corrections: [], actions: [] };
    const time = [{ type: 'EndHand', data: { reason: 'time' } }] as const;
    const none = { from: at(record, 'TileDiscarded'), corrections: [], actions: time };
    const last = { from: record.last, corrections: [], actions: [] };
    const assign = (...outcomes: readonly [number, typeof stood | typeof none][]): Remedy => ({
      remedy: 'assignResult',
      outcomes: outcomes.map(([parts, branch]) => ({ parts, branch })),
    });
    expect(record.because(rule({ remedies: [assign([1, stood], [1, last])] }), JUDGE)).toBe(
      'wrong-target at remedies.0.outcomes.1.branch.from',
    );
    const issued = record.rule(null, { remedies: [assign([2, stood], [1, none])] });
    expect(record.recorded[issued + 1].event.data).toMatchObject({ hand: 1, take: 1, changes: [188, -205, 8, 8] });
    expect(record.totals).toEqual([-377, 410, -17, -17]);
    record.rule(null, { remedies: [assign([1, stood])] });
    expect(record.totals).toEqual([-565, 615, -25, -25]);
    record.rule(null, { remedies: [assign([1, last])] });
    expect(record.totals).toEqual([-565, 615, -25, -25]);
    // An artificial result replaces the earlier one of the same hand.
    record.rule(null, { remedies: [{ remedy: 'artificialResult', changes: [10, -10, 0, 0] }] });
    record.rule(null, { remedies: [{ remedy: 'artificialResult', changes: [4, -4, 0, 0] }] });
    expect(record.totals).toEqual([-561, 611, -25, -25]);
    const again = { remedies: [{ remedy: 'artificialResult', changes: [4, -4, 0, 0] } as const] };
    expect(record.because(rule(again), JUDGE)).toBe('changes-nothing at remedies.0');
    expect(await record.verified()).toMatchObject({ differences: [], unreadable: [] });
  });

  test('a ruling that ends or voids a won hand removes the win and sets results from there', () => {
    const ended = won();
    ended.rule(null, { remedies: [{ remedy: 'endHand' }] });
    expect(ended.totals).toEqual([0, 0, 0, 0]);
    expect(at(ended, 'HandWon')).toBeDefined();
    expect(ended.line.steps.some(({ event }) => event.type === 'HandWon')).toBe(false);
    const voided = won();
    const result = { remedy: 'artificialResult', changes: [10, -10, 0, 0] } as const;
    voided.rule(null, { remedies: [{ remedy: 'voidHand', replay: true }, result] });
    expect(voided.totals).toEqual([10, -10, 0, 0]);
    // A variation that voids the hand scores nothing either.
    const weighed = won();
    const end = at(weighed, 'HandEnded');
    const action = { type: 'EndHand', data: { reason: 'voided' } } as const;
    const corrections = [{ kind: 'amend', target: end, action, reason: 'voided' }] as const;
    const outcomes = [{ parts: 1, branch: { from: end, corrections, actions: [] } }];
    weighed.rule(null, { remedies: [{ remedy: 'assignResult', outcomes }] });
    expect(weighed.totals).toEqual([0, 0, 0, 0]);
  });

  test('a ruling is carried out by what came with it, and by nothing recorded later', () => {
    const record = onePong();
    const issued = record.rule(null, { remedies: [points] });
    record.does({ type: 'AddNote', data: { text: 'they play on' } });
    expect(record.cases.rulings.get(issued)?.effects).toEqual([issued + 1]);
  });

  test('weighs results of hands, and courses that there can be', () => {
    const record = closed();
    const course = (changes: readonly [number, number, number, number]) => ({
      from: at(record, 'TileDiscarded'),
      corrections: [],
      actions: [
        { type: 'EndHand', data: { reason: 'time' } },
        { type: 'AdjustScore', data: { hand: 1, take: 1, changes, outcomes: [] } },
      ] as never,
    });
    const outcomes = [
      { parts: 1, branch: course([1, -1, 0, 0]) },
      { parts: 1, branch: course([0, 0, 0, 0]) },
    ];
    const issued = record.rule(null, { remedies: [{ remedy: 'assignResult', outcomes }] });
    // A branch counts with the result of its hand, without the adjustments in it.
    expect(record.recorded[issued + 1].event).toMatchObject({
      type: 'ScoreAdjusted',
      data: { changes: [0, 0, 0, 0], outcomes: [{ parts: 1 }, { parts: 1 }], totals: [0, 0, 0, 0] },
    });
    const unfinished = [{ parts: 1, branch: { from: 6, corrections: [], actions: [] } }];
    expect(record.because(rule({ remedies: [{ remedy: 'assignResult', outcomes: unfinished }] }), JUDGE)).toBe(
      'wrong-phase at remedies.0.outcomes.0.branch.actions',
    );
    const nowhere = [{ parts: 1, branch: { from: 99, corrections: [], actions: [] } }];
    expect(record.because(rule({ remedies: [{ remedy: 'assignResult', outcomes: nowhere }] }), JUDGE)).toBe(
      'wrong-target at remedies.0.outcomes.0.branch.from',
    );
  });

  test('a ruling is all or nothing: what is not possible at the table as it stands is refused with its place', () => {
    const record = closed();
    const remedies: Remedy[] = [points, { remedy: 'endHand' }, { remedy: 'denyClaim', revision: 4 }];
    expect(record.because(rule({ remedies }), JUDGE)).toBe('wrong-target at remedies.2.revision');
  });

  test('a stayed ruling is carried out when it is final', () => {
    const record = onePong();
    const dispute = record.raise({ by: 2, against: [1] });
    const issued = record.rule(dispute, { remedies: [points], stayed: true });
    expect(record.totals).toEqual([0, 0, 0, 0]);
    record.decideAppeal(record.appeal(issued, 1), 'upheld');
    expect(record.totals).toEqual([0, -20, 0, 0]);
    expect(record.cases.rulings.get(issued)?.effects).toHaveLength(1);
    const other = record.raise({ by: 2, against: [1] });
    record.rule(other, { remedies: [points], stayed: true });
    record.ask({ kind: 'close', data: { dispute: other, how: 'ruled' } }, JUDGE);
    expect(record.totals).toEqual([0, -40, 0, 0]);
    // A refused appeal makes the ruling final. A ruling without a dispute is never closed.
    const own = record.rule(null, { remedies: [points], stayed: true });
    record.decideAppeal(record.appeal(own, 1), 'refused');
    expect(record.totals).toEqual([0, -60, 0, 0]);
    const again = record.rule(null, { remedies: [points], stayed: true });
    record.decideAppeal(record.appeal(again, 1), 'returned');
    expect(record.totals).toEqual([0, -60, 0, 0]);
  });

  test('a ruling that cannot take back later play names its remedy or replacement', () => {
    const record = strictPong();
    const denied = { remedies: [{ remedy: 'denyClaim', revision: at(record, 'MeldClaimed') } as const] };
    expect(record.because(rule(denied), JUDGE)).toMatch(/ at remedies\.0\.revision$/);
  });

  test('a ruling is replaced by its own judge, or by the head judge; what the first did is undone', async () => {
    const record = onePong();
    const dispute = record.raise({ by: 2, against: [1] });
    const first = record.rule(dispute, { remedies: [points] });
    expect(record.because(rule({ dispute }), JUDGE)).toBe('wrong-phase at supersedes');
    const other = { ...JUDGE, id: 'another' };
    expect(record.because(rule({ dispute, supersedes: first }), other)).toBe('wrong-instance at supersedes');
    const elsewhere = record.raise({ by: 2, against: [1] });
    expect(record.because(rule({ dispute: elsewhere, supersedes: first }), JUDGE)).toBe('wrong-target at supersedes');
    expect(record.because(rule({ supersedes: first }), JUDGE)).toBe('wrong-target at supersedes');
    record.rule(dispute, { remedies: [{ ...points, points: -5 } as Remedy] }, JUDGE, first);
    expect(record.totals).toEqual([0, -5, 0, 0]);
    expect(await record.verified()).toMatchObject({ differences: [], unreadable: [] });
  });

  test('a ruling after the close changes the result of the game', () => {
    const record = closed();
    record.rule(null, { remedies: [points] });
    expect(record.line.steps.find(({ event }) => event.type === 'GameClosed')?.event.data).toMatchObject({
      totals: [0, -20, 0, 0],
      placings: [1, 4, 1, 1],
    });
  });
});

describe('what a scribe misread', () => {
  const misread = { document: 'log-format', section: 'Corrections', item: '' };
  const action = { type: 'DiscardTile', data: { seat: 1, tile: '2z' } } as const;
  const correct: Remedy = {
    remedy: 'correctRecord',
    corrections: [{ kind: 'amend', target: 6, action, reason: 'misread' }],
  };

  test('a misread step is ruled by law with the log format cited, or with its entry alone', () => {
    for (const cited of [{ laws: [misread] }, { laws: [], catalogue: ['LF-01'] }]) {
      const record = onePong();
      record.ask(rule({ basis: 'law', remedies: [correct], ...cited }), JUDGE);
      expect(record.recorded.at(-1)?.event).toMatchObject({ type: 'ActionAmended', data: { target: 6 } });
    }
  });

  test('gives no law for any other remedy', () => {
    const both = rule({ basis: 'law', laws: [misread], catalogue: ['LF-01'], remedies: [correct, points] });
    expect(onePong().because(both, JUDGE)).toBe('no-law at laws');
  });

  test('an entry that is law is law enough', () => {
    const deadHand = { remedy: 'deadHand', seat: 1 } as const;
    const record = onePong();
    record.ask(rule({ basis: 'law', laws: [], catalogue: ['WI-20'], remedies: [deadHand] }), JUDGE);
    expect(record.recorded.at(-2)?.event).toMatchObject({ type: 'RulingIssued', data: { catalogue: ['WI-20'] } });
  });
});

describe('an appeal', () => {
  const appealed = () => {
    const record = onePong();
    const dispute = record.raise({ by: 2, against: [1] });
    const issued = record.rule(dispute, { remedies: [points] });
    return { record, dispute, issued };
  };
  const appeal = (revision: number, by: 0 | 1 | 2 | 3 | null) =>
    ({ kind: 'appeal', data: { ruling: revision, by, grounds: 'x', question: 'law' } }) as const;

  test('an appeal is a party’s, in time, once, and not against the head judge', () => {
    const { record, dispute, issued } = appealed();
    expect(record.because(appeal(issued, 0), SCRIBE)).toBe('wrong-party at by');
    expect(record.because(appeal(issued, 1), player(2))).toBe('wrong-party at by');
    expect(record.because(appeal(4, 1), player(1))).toBe('wrong-target at ruling');
    record.does({ type: 'EndHand', data: { reason: 'time' } }, { type: 'CloseGame', data: { reason: 'time' } });
    record.now += 30 * 60_000;
    expect(record.because(appeal(issued, 1), player(1))).toBe('too-late at ruling');
    const late = record.ask(appeal(issued, 1), HEAD);
    expect(record.recorded[late].event.data).toMatchObject({ late: true });
    expect(record.because(appeal(issued, 1), HEAD)).toBe('wrong-phase at ruling');
    expect(record.because({ kind: 'close', data: { dispute, how: 'ruled' } }, JUDGE)).toBe('wrong-phase at dispute');
    record.decideAppeal(late, 'varied', ruling({ ...points, points: -5 } as Remedy));
    const varied = record.cases.disputes.get(dispute)?.rulings.at(-1)?.revision as number;
    expect(record.totals).toEqual([0, -5, 0, 0]);
    expect(record.because(appeal(varied, 1), HEAD)).toBe('wrong-instance at ruling');
  });

  test('an appeal can be made by the player for whom the scribe called the judge, and by the player objected to', () => {
    for (const seat of [2, 1] as const) {
      const record = onePong();
      const dispute = record.raise({ by: 2, against: [1] });
      const issued = record.rule(dispute, {});
      expect(record.recorded[dispute]).toMatchObject({ event: { data: { by: 2 } } });
      record.appeal(issued, seat, player(seat));
      expect(record.cases.rulings.get(issued)?.appeals).toMatchObject([{ data: { by: seat } }]);
    }
  });

  test('an appeal can be made by every player if the scribe objected in their own name', () => {
    for (const seat of [0, 1, 2, 3] as const) {
      const record = onePong();
      const dispute = record.raise({ by: null, against: [1] });
      const issued = record.rule(dispute, {});
      expect(record.cases.partiesOf(dispute)).toEqual([0, 1, 2, 3]);
      record.appeal(issued, seat, player(seat));
      expect(record.cases.rulings.get(issued)?.appeals).toMatchObject([{ data: { by: seat } }]);
    }
  });

  test('an appeal is decided by nobody who ruled, sits or recorded there', () => {
    const { record, issued } = appealed();
    const of = record.appeal(issued, 1);
    const decide = (panel: string[], who = HEAD, outcome: 'upheld' | 'varied' = 'upheld', instead = null) =>
      record.because(
        { kind: 'decide', data: { appeal: of, panel, outcome, reason: 'x', recommendation: null, ruling: instead } },
        who,
      );
    expect(decide([], JUDGE)).toBe('wrong-role at ');
    expect(decide([], { ...HEAD, id: 'judge' })).toBe('own-ruling at ');
    expect(decide([], { ...HEAD, id: 'p3' })).toBe('own-ruling at ');
    expect(decide(['a', 'scribe'])).toBe('own-ruling at panel.1');
    expect(decide(['a', 'b', 'a'])).toBe('wrong-panel at panel.2');
    expect(decide(['a', HEAD.id])).toBe('wrong-panel at panel.1');
    expect(decide([], HEAD, 'varied')).toBe('wrong-outcome at ruling');
    record.decideAppeal(of, 'upheld');
    expect(decide([])).toBe('wrong-phase at appeal');
    expect(record.totals).toEqual([0, -20, 0, 0]);
  });

  test('an appeal has its time from the close, however that is worded later, and from when it is closed again', () => {
    const record = closed();
    const close = at(record, 'GameClosed');
    const until = record.cases.appealUntil as number;
    record.now += 60 * 60_000;
    const action = { type: 'CloseGame', data: { reason: 'abandoned' } } as const;
    record.corrects({ kind: 'amend', target: close, action, reason: 'they had left' });
    expect(record.cases.appealUntil).toBe(until);
    record.corrects({ kind: 'retract', target: close, reason: 'they came back' });
    expect(record.cases.appealUntil).toBeNull();
    record.corrects({ kind: 'restore', target: close, reason: 'they left again' });
    expect(record.cases.appealUntil).toBe(record.now + 30 * 60_000);
  });

  test('opens a closed dispute again: one that is returned until it is closed once more', async () => {
    const { record, dispute, issued } = appealed();
    const close = { kind: 'close', data: { dispute, how: 'ruled' } } as const;
    const statement = {
      dispute,
      by: 1,
      revisions: [],
      text: 'I said so at once',
      sha256: null,
      mediaType: null,
    } as const;
    const evidence = { kind: 'evidence', data: { ...statement, kind: 'statement' } } as const;
    const stands = () => {
      const of = record.cases.disputes.get(dispute) as Dispute;
      return [statusOf(of), endOf(of)?.data.how];
    };
    record.ask(close, JUDGE);
    expect(record.because(evidence, SCRIBE)).toBe('wrong-phase at dispute');
    const first = record.appeal(issued, 1);
    expect(stands()).toEqual(['appealed', undefined]);
    record.ask(evidence, SCRIBE);
    record.decideAppeal(first, 'returned');
    expect(stands()).toEqual(['ruled', undefined]);
    const second = record.appeal(record.rule(dispute, {}, { ...JUDGE, id: 'another' }, issued), 1);
    record.decideAppeal(second, 'upheld');
    record.ask(close, JUDGE);
    expect(stands()).toEqual(['closed', 'ruled']);
    expect(await record.verified()).toMatchObject({ differences: [], unreadable: [] });
  });

  test('an appeal with blank grounds from an earlier version is read and verified', async () => {
    const { record, issued } = appealed();
    record.ask({ kind: 'appeal', data: { ruling: issued, by: 1, grounds: ' ', question: 'law' } }, SCRIBE);
    expect(await record.verified()).toMatchObject({ differences: [], unreadable: [] });
  });

  test('an upheld appeal leaves a closed dispute closed', () => {
    const { record, dispute, issued } = appealed();
    record.ask({ kind: 'close', data: { dispute, how: 'ruled' } }, JUDGE);
    const appeal = record.appeal(issued, 1);
    expect(record.cases.isDisputed).toBe(true);
    record.decideAppeal(appeal, 'upheld');
    expect(record.cases.isDisputed).toBe(false);
    expect(statusOf(record.cases.disputes.get(dispute) as Dispute)).toBe('closed');
  });

  test('any judge may rule again on a returned appeal', () => {
    const { record, dispute, issued } = appealed();
    record.decideAppeal(record.appeal(issued, 1), 'returned');
    const other = { ...JUDGE, id: 'another' };
    record.rule(dispute, {}, other, issued);
    expect(record.totals).toEqual([0, 0, 0, 0]);
  });
});
