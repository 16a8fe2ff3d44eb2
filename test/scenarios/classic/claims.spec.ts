import { describe, expect, test } from '@jest/globals';
import { viewOf } from '../../../src/engine/table/view.js';
import { given, type Hands, patterns, type Setting, type Table } from '../../kit/play/play.js';

const played = (hands: Hands, more: Setting = {}): Table => given(hands, { ruleset: 'classic/document', ...more });
const discarded = (hands: Hands, tile: string, more: Setting = {}): Table =>
  played(hands, more).when(`E draws ${tile}`, `E discards ${tile}`);

/** Hands that can claim no discard of these plays. */
const QUIET = { S: '3469p1346s12347z', W: '3469p1346s12347z', N: '3469p1346s12347z' };

describe('CL-07: of several claims', () => {
  const S = '46m2468p2468s135z';
  const W = '55m2468p2468s135z';
  const N = '3467m1379p1379s2z';
  const winning = '46m55p789s789p444z';

  test('a win goes before a pung, a pung before a chow', () => {
    const table = discarded({ S, W, N: winning }, '5m').when('S says chi', 'W says pong', 'N says win');
    expect(table.because('S chis with 4m6m')).toBe('outranked: decisions-classic CL-07');
    expect(table.because('W pongs')).toBe('outranked: decisions-classic CL-07');
    table.when('N wins');
    expect(table.hand.wins[0]).toMatchObject({ seat: 3, from: 0 });
    const pung = discarded({ S, W, N }, '5m').when('S says chi', 'W says pong');
    expect(pung.because('S chis with 4m6m')).toBe('outranked: decisions-classic CL-07');
    pung.when('W pongs', 'W discards 2p');
  });

  test('a kong ranks with a pung', () => {
    const table = discarded({ E: '1379m1379p13s246z', S, W: '555m2468p2468s13z', N: '1379m1379p13s246z' }, '5m').when(
      'S says chi',
      'W says kong',
    );
    expect(table.because('S chis with 4m6m')).toBe('outranked: decisions-classic CL-07');
    table.when('W kongs', 'W supplements 9s', 'W discards 9s');
  });

  test('among equals the one next in turn after the discarder goes first, and only one wins', () => {
    const both = { S: '46m55p789s789p222z', N: '46m55p789s123p444z' };
    const table = discarded(both, '5m').when('N says win', 'S says win');
    expect(table.because('N wins')).toBe('outranked: decisions-classic CL-07');
    table.when('S wins');
    expect(table.refusal('N wins').code).toBe('hand-over');
    // A chow may claim any player's discard; South's goes before North's.
    const chows = discarded({ S, N: '46m2468p2468s135z' }, '5m').when('N says chi', 'S says chi');
    expect(chows.because('N chis with 4m6m')).toBe('outranked: decisions-classic CL-07');
    chows.when('S chis with 4m6m');
  });

  test('a pair is claimed for a win only', () => {
    const table = discarded({ S: '5m1346p1346s1357z', N: '345m5p789s789p444z' }, '5p');
    const [option] = table.legal('S').filter(({ type }) => type === 'ClaimMeld');
    expect(option).toMatchObject({ data: { kind: 'chi' } }); // 4p6p only: the pair allows no claim.
    table.when('N wins');
    expect(patterns(table)).toContain('fishing-the-eyes');
  });

  test('the chow must be exposed before its player discards', () => {
    const table = discarded({ S }, '5m').when('S says chi');
    expect(table.because('S discards 1z')).toMatch(/^chi-not-shown: .*"Claiming a Tile out of Turn"/);
  });
});

describe('CL-12: a hand', () => {
  test.each([
    ['seven pairs', '1133m5577p99s112z', '2z'],
    ['thirteen terminals and honors', '19m19p19s1234567z', '7z'],
    ['four combinations and no pair', '123456m789p1235s', '4s'],
  ])('of %s is no winning hand', (_, S, tile) => {
    expect(discarded({ S }, tile).because('S wins')).toBe('false-win: classic-rules-of-play "Object of the Game"');
  });

  test('of four combinations and a pair is', () => {
    const table = discarded({ S: '123m456p789p33s55z' }, '5z').when('S wins');
    // winning 20 + pung of dragons 4; dragons 1: 24 x 2
    expect(table.hand.wins[0].result.points).toBe(48);
  });
});

describe('CL-09: kongs', () => {
  test('take a tile from the kong box each, which is not made up for from the living wall', () => {
    const table = played({ E: '1111m222p3579s24z', ...QUIET }).when('E draws 5s', 'E declares 1m');
    expect([table.hand.live, table.hand.dead]).toEqual([75, 16]);
    table.when('E supplements 2p', 'E declares 2p', 'E supplements 9m', 'E discards 9m');
    expect([table.hand.live, table.hand.dead]).toEqual([75, 14]);
  });

  test('when the box is empty, take it from the end of the living wall', () => {
    const table = played({ E: '1111m222p3579s24z', ...QUIET }).when('E draws 5s');
    const { hand } = table;
    table.state = { ...table.state, hand: { ...hand, dead: 0, live: hand.live + 16 } };
    table.when('E declares 1m', 'E supplements 9m', 'E discards 9m');
    expect([table.hand.live, table.hand.dead]).toEqual([90, 0]);
  });

  test('a win on a tile that came from there is on no tile of the kong box', () => {
    const declared = () =>
      played({ E: '1111m234567p789s', ...QUIET }, { mode: 'scribe' }).when('E draws 5z', 'E declares 1m');
    expect(patterns(declared().when('E supplements 5z', 'E wins'))).toContain('kong-box-tile');
    // As if the others had exchanged eight bonus tiles and declared four kongs each, so sixteen tiles are gone.
    const table = declared();
    const { hand } = table;
    const [east, ...others] = hand.players;
    const kongs = Array(4).fill(east.melds[0]);
    const [south, west, north] = others.map((other) => ({ ...other, melds: kongs }));
    const bonus = ['1f', '2f', '3f', '4f', '5f', '6f', '7f', '8f'];
    const players = [east, { ...south, bonus }, west, north] as const;
    table.state = { ...table.state, hand: { ...hand, players, dead: 0 } };
    expect(patterns(table.when('E supplements 5z', 'E wins'))).not.toContain('kong-box-tile');
  });

  test('are possible with the last tile of the living wall, but not when no tile is left for them', () => {
    const table = played({ E: '1111m222p3579s24z', ...QUIET }).when('E draws 5s');
    const { hand } = table;
    table.state = { ...table.state, hand: { ...hand, dead: 0, live: 0 } };
    expect(table.because('E declares 1m')).toBe('kong-on-last-tile: decisions-classic CL-09');
    table.state = { ...table.state, hand: { ...hand, dead: 16 + hand.live, live: 0 } };
    table.when('E declares 1m', 'E supplements 9m');
  });

  test('are laid down on one’s own turn after drawing, not after a claim', () => {
    const table = discarded({ S: '55m1111p2467s246z' }, '5m').when('S pongs');
    expect(table.because('S declares 1p')).toMatch(/^kong-after-claim/);
  });

  test('CL-17: concealed ones lie with one tile face down', () => {
    const table = played({ E: '1111m222p3579s24z', ...QUIET }).when('E draws 5s', 'E declares 1m');
    const [meld] = viewOf(table.state, 'public').hand?.seats[0].melds ?? [];
    expect([meld.tiles, meld.faceDown]).toEqual([['1m', '1m', '1m', '1m'], [0]]);
  });
});

describe('CL-10: robbing a kong', () => {
  const added = () =>
    played({ E: '1346p1346s12347z', S: '55m1346p1346s346z', W: '46m55p789s789p555z' }).when(
      'E draws 5m',
      'E discards 5m',
      'S pongs',
      'S discards 3z',
      'W draws 9m',
      'W discards 9m',
      'N draws 9m',
      'N discards 9m',
      'E draws 9m',
      'E discards 9m',
      'S draws 5m',
      'S adds 5m',
    );

  test('a tile added to an exposed pung is won on, and the pung stays', () => {
    const table = added().when('W robs');
    expect(table.hand.wins[0]).toMatchObject({ seat: 2, by: 'robbing-kong', tile: '5m', from: 1 });
    expect(patterns(table)).toContain('robbing-kong');
    expect(table.player('S').melds).toMatchObject([{ kind: 'pong', tiles: ['5m', '5m', '5m'] }]);
  });

  test('but not claimed for anything else, nor when its replacement has been drawn', () => {
    const table = added();
    expect(table.legal('N').some(({ type }) => type === 'ClaimMeld')).toBe(false);
    table.when('S supplements 9p');
    expect(table.because('W robs')).toMatch(/^late-robbing/);
  });

  test('a concealed kong is not robbed', () => {
    const table = played({ E: '5555m346p1346s13z', W: '46m55p789s789p555z' }).when('E draws 9m', 'E declares 5m');
    expect(table.because('W robs')).toMatch(/^not-robbable/);
  });
});
