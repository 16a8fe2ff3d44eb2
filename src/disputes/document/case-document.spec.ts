import { describe, expect, jest, test } from '@jest/globals';
import { CaseRecord, HEAD, player, ruling } from '../../../test/kit/disputes/case-record.js';
import { scribed } from '../../../test/kit/play/flagged.js';
import type { Remedy } from '../../engine/record/case-event.js';
import { accessOf } from '../../engine/record/redaction.js';
import { findingsOf } from '../../engine/record/findings.js';
import { Replay } from '../../engine/replay/replay.js';
import { resolveRuleset } from '../../engine/rulesets/registry.js';
import type { Viewer } from '../../engine/table/viewer.js';
import { caseDocument, caseDocuments } from './case-document.js';
import { caseHtml, caseMarkdown, caseText } from './document-formats.js';

const HASH = 'f'.repeat(64);
const EVIL = '<script>alert("x")</script> & _so_';

/** A dispute with a hostile claim, a ruling that takes 20 points, an appeal that is upheld. */
function documents(viewer: Viewer) {
  const record = new CaseRecord(scribed().when('E discards 5m', 'S pongs', 'S discards 1z').events);
  const dispute = record.raise({ by: 2, against: [1], about: [5], claim: EVIL }, player(2));
  const fine = { remedy: 'penalty', seat: 1, kind: 'points', infraction: null, account: null, points: -20 } as const;
  const law = { document: 'wsom-rulebook', section: 'Claiming a Discard', item: '2' };
  const issued = record.rule(dispute, { ...ruling(fine), laws: [law], catalogue: ['WI-35'], reason: 'kept 9p back' });
  record.decideAppeal(record.appeal(issued, 1, player(1)), 'upheld', null, HEAD);
  record.rule(null, { remedies: [{ remedy: 'playOn' }] });
  const events = record.stamped.map((one) => ({ ...one, hash: HASH, when: new Date(one.at).toISOString() }));
  return caseDocuments('g', events, { viewer, picture: () => ['a table'], playerName: (id) => id.toUpperCase() });
}

test('shows a judge the claim, the table, the law by title, the changed points, the appeal and the hashes', () => {
  const [first, second] = documents('judge');
  const text = caseText(first);
  for (const part of [
    `Claim: ${EVIL}`,
    'Ruling (revision 8, by judge, 2026-01-01 ',
    'Appeal decided (revision 11, by head, 2026-01-01 ',
    'Players: P1 (East), P2 (South), P3 (West), P4 (North)',
    'Revision 5, hand 1, step 4: P2 (South) claims 5m from P1 (East): pong',
    '    a table',
    ': Claiming a Discard, 2',
    'Remedy: P2 (South) is given a penalty: -20 points.',
    'Catalogue WI-35: A discard was claimed both unlawfully and lawfully',
    'can be corrected until the lawful claim is carried out',
    'the lawful claim has precedence [law; remedy: a claim is denied]',
    'Revision 9: P2 (South) is given a penalty (-20 points of the table): ruled at the table',
    'Chain hash of revision 9',
    'The ruling is upheld.',
    `Chain hash ${HASH}`,
  ]) {
    expect(text).toContain(part);
  }
  expect(first.parts[1].standings).toEqual([
    { player: 'P1 (East)', total: [0, 0], place: [1, 1] },
    { player: 'P2 (South)', total: [0, -20], place: [1, 4] },
    { player: 'P3 (West)', total: [0, 0], place: [1, 1] },
    { player: 'P4 (North)', total: [0, 0], place: [1, 1] },
  ]);
  expect(first.parts[1].effects.map(({ revision, type, hash }) => [revision, type, hash])).toEqual([
    [9, 'PenaltyImposed', HASH],
  ]);
  expect(first.parts.map(({ title }) => title)).toEqual(['Dispute', 'Ruling', 'Appeal', 'Appeal decided']);
  expect(second.parts.map(({ title }) => title)).toEqual(['Ruling']);
});

test.each<[Viewer, boolean]>([
  ['public', false],
  [0, false],
  [2, true],
])('%s reads no more than the redaction lets through', (viewer, own) => {
  const [first] = documents(viewer);
  const all = JSON.stringify(first);
  expect(all).not.toContain('kept 9p back');
  expect(all).not.toContain(HASH);
  expect(all.includes('alert')).toBe(own);
  expect(all).toContain('ruled at the table');
});

test('names players by their winds in the disputed hand, even if a later hand is being played', () => {
  const record = new CaseRecord(scribed().when('E discards 5m', 'S pongs', 'S discards 1z').events);
  record.does({ type: 'EndHand', data: { reason: 'exhausted' } }, { type: 'StartHand', data: {} });
  expect(record.state.hand?.number).toBe(2);
  record.raise({ by: 1, against: [0], about: [5], hand: null });
  const { stamped } = record;
  const events = stamped.map((one) => ({ ...one, hash: HASH, when: null }));
  const [one] = caseDocuments('g', events, {
    viewer: 'judge',
    picture: () => [],
    playerName: (id) => id.toUpperCase(),
  });
  expect(one.players).toEqual(['P1 (East)', 'P2 (South)', 'P3 (West)', 'P4 (North)']);
  expect(caseText(one)).toContain('Revision 5, hand 1, step 4: P2 (South) claims 5m from P1 (East): pong');
});

test('escapes recorded text in every format, and the page loads nothing', () => {
  const [first] = documents('judge');
  const html = caseHtml([first]);
  expect(html).not.toMatch(/<script|https?:|<img|<link/);
  expect(html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; _so_');
  expect(caseMarkdown(first)).toContain('\\<script\\>alert\\("x"\\)\\</script\\> & \\_so\\_');
});

/** The sentence for each remedy of a ruling on a hand that South has won. */
describe('the description of a remedy', () => {
  const record = () =>
    CaseRecord.fromText(`mhr: 1
rules: zung-jung/wsom
mode: scribe
hand: 1
seats: E=ann S=bo W=cy N=di
hand S: 46m123789p11222z

1. 3m. W:c24/1z 9s'
2. 2p' 7z' 5m' S:r=90

show S: 46m123789p11222z+5m
end: won
`);
  const at = (of: CaseRecord, type: string): number =>
    of.line.steps.find(({ event }) => event.type === type)?.revision as number;
  const told = (remedy: (of: CaseRecord) => Remedy): string => {
    const of = record();
    of.rule(null, ruling(remedy(of)));
    const events = of.stamped.map((one) => ({ ...one, hash: null, when: null }));
    const [one] = caseDocuments('g', events, { viewer: 'judge', picture: () => [], playerName: (id) => id });
    return one.parts[0].sentences.find((sentence) => sentence.startsWith('Remedy'))?.slice('Remedy: '.length) ?? '';
  };
  const HAND = ['4m', '6m', '1p', '2p', '3p', '7p', '8p', '9p', '1z', '1z', '2z', '2z', '2z'];

  test.each<[string, (of: CaseRecord) => Remedy, string]>([
    ['playOn', () => ({ remedy: 'playOn' }), 'play continues unchanged.'],
    ['voidHand', () => ({ remedy: 'voidHand', replay: true }), 'are taken back, and it is played again.'],
    [
      'voidHand, not again',
      () => ({ remedy: 'voidHand', replay: false }),
      'are taken back, and it is not played again.',
    ],
    ['endHand', () => ({ remedy: 'endHand' }), 'the hand ends without a winner.'],
    [
      'denyClaim',
      (of) => ({ remedy: 'denyClaim', revision: at(of, 'HandWon') }),
      'the claim is denied: revision 15, “bo (South) wins on a discard: 5m from cy (West), 15 points (declared: 90)”.',
    ],
    ['extraTime', () => ({ remedy: 'extraTime', seat: 2, seconds: 30 }), 'cy (West) gets 30 seconds more.'],
    [
      'artificialResult',
      () => ({ remedy: 'artificialResult', changes: [-10, 10, 0, 0] }),
      'hand 1 gets the result ann (East) -10, bo (South) +10, cy (West) 0, di (North) 0, regardless of the play, instead of its points (ann (East) -15, bo (South) +45, cy (West) -15, di (North) -15).',
    ],
    [
      'correctRecord',
      (of) => ({
        remedy: 'correctRecord',
        corrections: [
          {
            ...{ kind: 'amend', target: at(of, 'HandWon'), reason: 'counted' },
            action: { type: 'DeclareWin', data: { seat: 1, by: 'discard', concealed: HAND } },
          },
        ],
      }),
      'becomes “bo (South) wins on a discard: 5m from cy (West), 15 points”; reason: counted.',
    ],
    [
      'assignResult',
      (of) => ({
        remedy: 'assignResult',
        outcomes: [
          {
            parts: 2,
            branch: {
              from: at(of, 'MeldClaimed'),
              corrections: [{ kind: 'retract', target: at(of, 'MeldClaimed'), reason: 'denied' }],
              actions: [{ type: 'EndHand', data: { reason: 'time' } }],
            },
          },
          { parts: 1, branch: { from: at(of, 'HandEnded'), corrections: [], actions: [] } },
        ],
      }),
      '2 of 3 parts: after revision 5, “cy (West) claims 3m from ann (East): chi with 24m”; retracted: revision 5, “cy (West) claims 3m from ann (East): chi with 24m”; reason: denied; The hand is over: time is up · 1 of 3 parts: after revision 16',
    ],
    [
      'penalty',
      () => ({
        ...{ remedy: 'penalty', seat: 3, kind: 'disqualification' },
        ...{ infraction: 'WI-61', account: null, points: null },
      }),
      'di (North) is disqualified and placed last, for WI-61.',
    ],
  ])('%s is told by what it does', (_, remedy, expected) => {
    expect(told(remedy)).toContain(expected);
  });

  test('names the hand of an assigned result even after another hand has begun', () => {
    const said = told((of) => {
      of.does({ type: 'StartHand', data: {} });
      const from = at(of, 'HandEnded');
      return { remedy: 'assignResult', outcomes: [{ parts: 1, branch: { from, corrections: [], actions: [] } }] };
    });
    expect(said).toMatch(/^hand 1 scores the weighted mean of its possible outcomes/);
  });

  test('states the points that a voided hand gives back', () => {
    const said = told(() => ({ remedy: 'voidHand', replay: true }));
    expect(said).toContain('its points (ann (East) -15, bo (South) +45, cy (West) -15, di (North) -15)');
  });

  test('describes remedies for tiles and hands while the hand is being played', () => {
    const of = new CaseRecord(scribed().when('E discards 5m').events);
    of.rule(null, ruling({ remedy: 'deadHand', seat: 1 }, { remedy: 'penaltyTiles', seat: 2, tiles: ['4p', '5p'] }));
    const events = of.stamped.map((one) => ({ ...one, hash: null, when: null }));
    const [one] = caseDocuments('g', events, { viewer: 'judge', picture: () => [], playerName: (id) => id });
    const text = caseText(one);
    expect(text).toContain('Remedy: the hand of p2 (South) is dead: they may claim nothing');
    expect(text).toContain('Remedy: 45p of p3 (West) are exposed as penalty tiles.');
    expect(text).not.toContain('hash');
  });
});

test('reports irregularities of named revisions with their status, and whether a revision was retracted', () => {
  const record = new CaseRecord(scribed().when('E discards 5m', 'S pongs', 'S discards 1z').events).does({
    ...{ type: 'DrawTile', data: { seat: 3, tile: '?' } },
  });
  const wrong = record.last;
  const dispute = record.raise({ by: 2, about: [wrong], claim: 'it was my turn' }, player(2));
  record.rule(
    dispute,
    ruling({ remedy: 'correctRecord', corrections: [{ kind: 'retract', target: wrong, reason: 'no draw' }] }),
  );
  const shown = {
    dispute,
    by: 2,
    kind: 'revisions',
    revisions: [wrong],
    text: null,
    sha256: null,
    mediaType: null,
  } as const;
  record.ask({ kind: 'evidence', data: shown }, player(2));
  const events = record.stamped.map((one) => ({ ...one, hash: null, when: null }));
  const [one] = caseDocuments('g', events, { viewer: 'judge', picture: () => ['a table'], playerName: (id) => id });
  const names = expect.stringContaining('(WSOM Rulebook, "The Play" 2), WI-11 (settled');
  expect([caseText(one), caseHtml([one]).replaceAll('&quot;', '"')]).toEqual([names, names]);
  const [first, , last] = one.parts.map(({ shown }) => shown);
  expect(first).toEqual([
    {
      revision: wrong,
      title: `Revision ${wrong}, hand 1, step 6: p4 (North) draws a tile`,
      findings: [expect.stringMatching(/^Was irregular: breach: .*, WI-11 \(settled by revision \d+\)$/)],
      table: ['a table'],
    },
  ]);
  expect(last[0].title).toContain(`Revision ${wrong}, which had been retracted: p4 (North) draws`);
  expect(last[0].table).toEqual([]);
});

test('writes one case of many exactly as it appears among all', () => {
  const record = new CaseRecord(scribed().when('E discards 5m', 'S pongs', 'S discards 1z').events);
  for (let i = 0; i < 50; i++) record.raise({ by: 2, about: [5] }, player(2));
  const events = record.stamped.map((one) => ({ ...one, hash: HASH, when: null }));
  let drawn = 0;
  const picture = () => [`table ${++drawn}`];
  const reader = { viewer: 'judge', picture, playerName: (id: string) => id } as const;
  const one = caseDocument('g', events, reader, 40);
  expect(drawn).toBe(1);
  const plain = { ...reader, picture: null };
  const all = caseDocuments('g', events, plain);
  expect(all).toHaveLength(50);
  expect(caseDocument('g', events, plain, 40)).toEqual(all[39]);
  expect(one?.parts).toHaveLength(1);
  expect(caseDocument('g', events, plain, 51)).toBeNull();
});

test('folds the record only a few times for one case, however many corrections it has', () => {
  const foldsOf = (corrections: number): number => {
    const record = new CaseRecord(scribed().when('E discards 5m', 'S pongs', 'S discards 1z').events);
    const dispute = record.raise({ by: 2, about: [5] }, player(2));
    record.rule(dispute, ruling({ remedy: 'playOn' }));
    for (let i = 0; i < corrections; i++)
      record.corrects({ kind: 'amend', target: 1, action: SEATED[i % 2], reason: 'other seats' });
    const events = record.stamped.map((one) => ({ ...one, hash: HASH, when: null }));
    const { line, cases } = record;
    const now = { line, cases, access: accessOf(line, 'judge'), findings: findingsOf(line.recorded, resolveRuleset) };
    const folded = jest.spyOn(Replay.prototype, 'instead');
    caseDocument('g', events, { viewer: 'judge', picture: null, playerName: (id) => id }, 1, now);
    const { length } = folded.mock.calls;
    folded.mockRestore();
    return length;
  };
  expect(foldsOf(40)).toBe(foldsOf(2));
});

const SEATED = (
  [
    ['p4', 'p3', 'p2', 'p1'],
    ['p1', 'p2', 'p3', 'p4'],
  ] as const
).map((players) => ({ type: 'SeatPlayers', data: { players } }) as const);
