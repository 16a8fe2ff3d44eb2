import { describe, expect, test } from '@jest/globals';
import { citationText } from '../../../src/engine/vocabulary/terms.js';
import {
  type PlayKind,
  type TableKind,
  playOptions,
  tableActions,
  tableOptions,
} from '../../../src/engine/table/legal-actions.js';
import { given, Table, type Wind } from '../../kit/play/play.js';

/** The legal plays of a seat, such as `discard 5p`, `chi 4p6p`, `pong`, `win by discard`. */
const may = (table: Table, wind: Wind): string[] =>
  table.legal(wind).map((action) => {
    switch (action.type) {
      case 'DiscardTile':
        return `discard ${action.data.tile}${action.data.drawn ? ' drawn' : ''}`;
      case 'ClaimMeld':
        return [action.data.kind, ...(action.data.own ?? [])].join(' ');
      case 'DeclareKong':
        return `${action.data.kind} ${action.data.tile}`;
      case 'DeclareWin':
        return `win by ${action.data.by}`;
      default:
        return action.type;
    }
  });

/** The rule that forbids a play, or `undefined` if it is legal. */
function whyNot(table: Table, wind: Wind, kind: PlayKind): string | undefined {
  const option = playOptions(table.ruleset, table.state, table.seat(wind)).find((other) => other.kind === kind);
  const refusal = option?.refusal;
  return refusal ? `${refusal.code}: ${citationText(refusal.citation)}` : undefined;
}

const atTheTable = (table: Table): string[] =>
  tableActions(table.ruleset, table.state).map(({ type, data }) =>
    'reason' in data ? `${type} ${data.reason}` : type,
  );

const E = '147m2589p36s12345z';
const S = '19m3467p258s1167z';
const W = '2468m555p14s3366z';
const N = '123m46p789s22277z';

describe('what a seat may do', () => {
  test('R-21: the drawer puts their tile back when the discard is claimed', () => {
    const table = given({ E, S, W }).when('E discards 5p', 'S draws 9s', 'W says pong');
    expect([may(table, 'S'), may(table, 'W')]).toEqual([['ReturnDraw'], ['WithdrawClaim']]);
    expect(whyNot(table, 'W', 'pong')).toBe('draw-not-returned: irregularities-wsom WI-16');
    table.when('S returns');
    expect([may(table, 'S'), may(table, 'W')]).toEqual([[], ['big-exposed-kong', 'pong', 'WithdrawClaim']]);
  });

  test('a set goes back that another’s claim goes before, and no other; what was said is taken back', () => {
    const beaten = given({ E, S, W }, { mode: 'scribe' }).when('E discards 5p', 'W says pong', 'S chis with 4p6p');
    expect(may(beaten, 'S')[0]).toBe('PutBackMeld');
    expect(may(beaten.when('S puts back'), 'W')).toContain('WithdrawClaim');
    const kept = given({ E, S, W }).when('E discards 5p', 'S chis with 4p6p');
    expect(may(kept, 'S')).not.toContain('PutBackMeld');
    expect(whyNot(kept, 'S', 'put-back')).toMatch(/^meld-put-back: /);
    expect(whyNot(kept, 'W', 'put-back')).toMatch(/^wrong-phase: /);
    expect(whyNot(kept, 'W', 'withdraw')).toMatch(/^no-open-tile: /);
    // A win on one's own tile may be announced without a record, so no rule forbids withdrawing it.
    expect(whyNot(given({ E, S, W }), 'E', 'withdraw')).toBeUndefined();
    expect(may(given({ E, S, W }), 'E')).not.toContain('WithdrawClaim');
  });

  test('R-29: only a discard is legal after a pong', () => {
    const table = given({ E, W }).when('E discards 5p', 'W pongs');
    expect(may(table, 'W').every((action) => action.startsWith('discard'))).toBe(true);
    expect(whyNot(table, 'W', 'small-exposed-kong')).toBe('kong-after-claim: wsom-rulebook "Kong" 2');
    expect(whyNot(table, 'W', 'self-draw')).toBe('win-out-of-turn: wsom-rulebook "Winning the Hand" 2');
  });

  test('R-32, R-34: the owner of a kong draws the supplement, and a player waiting for its tile may rob it', () => {
    const table = given({ E, W: '2468m555p14s3366z', S: '123m46p789s22277z' });
    table.when(
      'E discards 5p',
      'W pongs',
      'W discards 8m',
      'N draws 9p',
      'N discards 9p',
      'E draws 9p',
      'E discards 9p',
    );
    table.when('S draws 9p', 'S discards 9p', 'W draws 9s', 'W adds 5p');
    expect([may(table, 'W'), may(table, 'S'), may(table, 'N')]).toEqual([['DrawTile'], ['win by robbing-kong'], []]);
    expect(whyNot(table, 'N', 'pong')).toBe('late-claim: wsom-rulebook "Claiming a Discard" 2');
  });

  test('R-38, R-39: no kong or set is legal on the last tiles', () => {
    const table = given({ E: '1m34589p345s12345z', S: '123m456p1111s246z', W: '24679m147p99s117z' }, { live: 1 });
    table.when('S draws 9s');
    expect(may(table, 'S').some((action) => action.includes('kong'))).toBe(false);
    expect(whyNot(table, 'S', 'concealed-kong')).toBe(
      'kong-on-last-tile: wsom-rulebook "The Dead Wall and the Seabed Tile" 3',
    );
    table.when('S discards 9s');
    expect([may(table, 'W'), table.announceable('W')]).toEqual([[], []]);
    expect(whyNot(table, 'W', 'pong')).toBe('last-tile-claim: wsom-rulebook "The Dead Wall and the Seabed Tile" 4');
  });

  test('R-23: why not, with the rule: a chi of another than the upper seat', () => {
    const table = given({ E, W: '2468m46p147s3366z' }).when('E discards 5p');
    expect(whyNot(table, 'W', 'chi')).toBe('chi-not-upper: wsom-rulebook "Chi" 1');
    expect(whyNot(table, 'W', 'draw')).toBe('draw-out-of-turn: wsom-rulebook "The Play" 2');
    expect(whyNot(table, 'S', 'draw')).toBeUndefined();
  });

  test('R-03: why not: a hand that is none', () => {
    const table = given({ E, S, N }).when('E discards 5p');
    expect(whyNot(table, 'S', 'win-on-discard')).toBe('false-win: wsom-rulebook "Winning Hand" 4');
    expect(whyNot(table, 'N', 'win-on-discard')).toBeUndefined();
  });
});

describe('why not, in words of the table', () => {
  const said = (table: Table, wind: Wind, kind: PlayKind) =>
    playOptions(table.ruleset, table.state, table.seat(wind)).find((other) => other.kind === kind)?.refusal?.message;

  test('a tile added to a pong: there is none, or one of another tile', () => {
    const none = given({ E }).when('E discards 5p', 'S draws 9s');
    expect(said(none, 'S', 'small-exposed-kong')).toBe('South may not add a tile to a pong: South has no exposed pong');
    const other = given({ E, S: '19m3455p258s1167z' }).when('E discards 5p', 'S pongs', 'S discards 9m');
    other.when(
      'W draws 9s',
      'W discards 9s',
      'N draws 9s',
      'N discards 9s',
      'E draws 9p',
      'E discards 9p',
      'S draws 1m',
    );
    expect(said(other, 'S', 'small-exposed-kong')).toBe('South may not add a tile to a pong: South cannot hold 5p');
    const decision = other.decide({ type: 'DeclareKong', data: { seat: 1, kind: 'small-exposed-kong', tile: '1m' } });
    expect(decision).toMatchObject({ violation: { message: 'South has no exposed pong of 1m to add to' } });
  });

  test('a claim names the tile that lies open', () => {
    const table = given({ E, W: '2468m46p147s3366z' }).when('E discards 5p');
    expect(said(table, 'W', 'chi')).toBe(
      'West may not chi 5p: West may chi only a discard of the upper seat, not of East',
    );
    expect(said(table, 'W', 'pong')).toBe('West may not pong 5p: West cannot hold 5p');
    expect(said(given({ E }), 'S', 'pong')).toBe('South may not pong a tile: there is no discard to claim');
  });

  test('kongs of a hand that nobody saw may be declared: which tile, its player says', () => {
    const table = given({ E: '?x14' }, { mode: 'scribe' });
    const [kong] = playOptions(table.ruleset, table.state, 0).filter(({ kind }) => kind === 'concealed-kong');
    expect(kong).toEqual({
      kind: 'concealed-kong',
      actions: [{ type: 'DeclareKong', data: { seat: 0, kind: 'concealed-kong', tile: '?' } }],
      refusal: null,
    });
    for (const action of kong.actions) table.accept(action);
    expect(table.irregularities).toEqual([]);
  });
});

describe('what the table may do', () => {
  const options = (table: Table) => tableOptions(table.ruleset, table.state);
  const now = (table: Table) => options(table).flatMap(({ kind, refusal }) => (refusal === null ? [kind] : []));
  const whyNotTable = (table: Table, kind: TableKind) =>
    options(table).find((one) => one.kind === kind)?.refusal?.message;

  test('every action of the table is offered before, in and after a hand, or refused with a reason', () => {
    const table = new Table();
    expect(now(table)).toEqual([
      ...['seat-players', 'start-hand', 'take-break', 'add-note', 'close-time', 'close-abandoned'],
    ]);
    expect(whyNotTable(table, 'deal-tiles')).toBe('no hand is being played; start one first');
    expect(whyNotTable(table, 'close-complete')).toBe(
      '0 hands played; a complete game is a whole number of cycles of 4 hands',
    );
    table.when('a hand starts');
    expect(now(table)).toEqual(
      expect.arrayContaining(['throw-dice', 'deal-tiles', 'end-voided', 'end-time', 'end-misdeal', 'end-ruling']),
    );
    const playing = given();
    expect(now(playing)).toEqual([
      ...['make-payments', 'end-voided', 'end-time', 'end-misdeal', 'end-ruling', 'take-break', 'add-note'],
    ]);
    expect(whyNotTable(playing, 'end-won')).toBe('nobody has won the hand');
    expect(whyNotTable(playing, 'end-exhausted')).toMatch(/tiles of the live wall are left/);
    expect(whyNotTable(playing, 'lose-steps')).toBe('a strict game records every step');
    expect(now(given({}, { mode: 'scribe' }))).toContain('lose-steps');
    // Plays that this ruleset does not have are not listed.
    expect(options(playing).map(({ kind }) => kind)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^abort-|indicator|enter-points/)]),
    );
    const four = new Table({ ruleset: 'reach/tenhou' }).when('a hand starts');
    expect(options(four).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['abort-four-winds', 'abort-three-wins', 'reveal-indicator']),
    );
  });
});

describe('what the table has to do', () => {
  test('R-13: dice, break and deal, then play, then the end of the hand', () => {
    const table = new Table();
    expect(atTheTable(table)).toEqual(['StartHand']);
    table.when('a hand starts');
    expect(atTheTable(table)).toEqual(['DealTiles']);
    table.when('E throws 34');
    expect(tableActions(table.ruleset, table.state)).toEqual([{ type: 'BreakWall', data: { seat: 2, stacks: 7 } }]);
    table.when('W breaks after 7');
    expect(atTheTable(table)).toEqual(['DealTiles']);
    expect(atTheTable(given())).toEqual([]);
    expect(atTheTable(given({ E: '123m456p789s11222z' }).when('E wins'))).toEqual(['EndHand won']);
    expect(atTheTable(given({}, { live: 0 }))).toEqual(['EndHand exhausted']);
  });

  test('R-10: the table closes the game after the last agreed hand', () => {
    const table = new Table({ options: { cycles: 1 } });
    for (let hand = 0; hand < 4; hand++) table.when('a hand starts', 'the hand ends time');
    expect(atTheTable(table)).toEqual(['CloseGame complete']);
    expect(atTheTable(table.when('the game closes complete'))).toEqual([]);
  });
});
