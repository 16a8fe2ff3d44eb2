import { describe, expect, test } from '@jest/globals';
import { given, payments } from '../../kit/play/play.js';

const TURN = 'wsom-rulebook "The Play" 2';

describe('turns', () => {
  test('R-20: East starts by discarding, from 14 tiles and without drawing', () => {
    const table = given();
    expect(table.because('E draws 5m')).toBe(`draw-out-of-turn: ${TURN}`);
    expect(table.because('S draws 5m')).toBe(`draw-out-of-turn: ${TURN}`);
    expect(table.because('S discards 2m')).toBe(`discard-out-of-turn: ${TURN}`);
    table.when('E discards 1m');
    expect(table.due).toBe('S draw');
  });

  test('R-20: or by declaring a concealed kong', () => {
    const table = given({ E: '1111z234m567p3399s' }).when('E declares 1z', 'E supplements 5m', 'E discards 5m');
    expect(table.due).toBe('S draw');
  });

  test('R-20: or by winning with the tiles dealt', () => {
    const table = given({ E: '123m456p789s11222z' }).when('E wins', 'the hand ends won');
    expect(payments(table).E).toBeGreaterThan(0);
  });

  test('R-20: then each in turn draws and discards', () => {
    const table = given({ E: '1m' + '2p4p6p8p2s4s6s8s1z3z5z6z7z' }).when('E discards 1m');
    expect(table.because('S discards 4s')).toBe(`discard-out-of-turn: ${TURN}`); // without drawing
    expect(table.because('W draws 9m')).toBe(`draw-out-of-turn: ${TURN}`);
    table.when('S draws 9m');
    expect(table.because('S draws 9m')).toBe(`draw-out-of-turn: ${TURN}`);
    expect(table.because('W draws 9m')).toBe(`draw-out-of-turn: ${TURN}`);
    table.when('S discards 9m', 'W draws 9m', 'W discards 9m', 'N draws 9m', 'N discards 9m', 'E draws 3z');
    expect(table.due).toBe('E discard');
  });

  test('R-20: one discards a tile one holds', () => {
    const table = given({ S: '123m456p789s1122z', E: '147m258p369s12345z' });
    table.when('E discards 1m', 'S draws 9m');
    expect(table.because('S discards 5z')).toBe('not-held: log-format "What is known"');
    expect(table.because('S discards 1m drawn')).toBe('not-the-drawn-tile: log-format "What is known"');
    expect(table.because('S discards 9m from hand')).toBe('not-the-drawn-tile: log-format "What is known"');
    table.when('S discards 1m from hand');
  });

  test('R-11: seat winds go with the deal, whoever breaks the wall', () => {
    const table = given({}, { handsBefore: 1 });
    const winds = [0, 1, 2, 3].map((seat) => table.state.rules.seatWind(table.hand.dealer, seat as 0));
    expect([table.hand.dealer, winds, table.hand.prevailingWind]).toEqual([1, [30, 27, 28, 29], null]);
  });
});

/** East discards 5z, of which West has two; South draws and may still think about it. */
const E = '147m258p369s12345z';
const S = '1379m2468p246s67z';
const W = '278m13469p135s55z';
const OPEN = 'claim-open: wsom-rulebook "The Play" 3';
const DREW = 'claim-after-draw: irregularities-wsom WI-13';

describe('a discard may be claimed', () => {
  test("R-21: until the next player's discard; the tile they have drawn goes back first", () => {
    const table = given({ E, S, W }).when('E discards 5z', 'S draws 9m');
    expect(table.because('W pongs')).toBe('draw-not-returned: irregularities-wsom WI-16');
    expect(table.because('S returns')).toBe('return-without-claim: irregularities-wsom WI-14');
    table.when('W says pong', 'S returns', 'W pongs', 'W discards 9p');
    // The returned tile is the next one to draw, by any player.
    expect(table.because('N draws 2z')).toBe('returned-tile: irregularities-wsom WI-15');
    table.when('N draws 9m');
    expect(table.hand.live).toBe(68);
  });

  test('R-21: not after it', () => {
    const table = given({ E, S, W }).when('E discards 5z', 'S draws 9m', 'S discards 9m');
    expect(table.announceable('W')).toEqual(['chi']); // of the 9m
    const late = { seat: 2, kind: 'pong', own: ['5z', '5z'], back: 1 } as const;
    expect(table.decide({ type: 'ClaimMeld', data: late })).toMatchObject({
      violation: { code: 'late-claim', citation: { section: 'Claiming a Discard', item: '2' } },
    });
  });

  test("R-21: online until the next player's draw (option claimWindow='draw')", () => {
    const table = given({ E, S, W }, { options: { claimWindow: 'draw' } }).when('E discards 5z');
    expect(table.announceable('W')).toEqual(['pong']);
    table.when('S draws 9m');
    expect(table.announceable('W')).toEqual([]);
    expect(table.because('W says pong')).toBe('no-open-tile: wsom-rulebook "Claiming a Discard" 2');
    expect(table.because('W pongs')).toBe('late-claim: wsom-rulebook "Claiming a Discard" 2');
    expect(table.because('S returns')).toBe('return-without-claim: irregularities-wsom WI-14');
  });

  test('R-21: and nobody goes on while a claim is said and not settled', () => {
    expect(given({ E, S, W }).when('E discards 5z', 'W says pong').because('S draws 9m')).toBe(OPEN);
    const table = given({ E, S, W }).when('E discards 5z', 'S draws 9m', 'W says pong');
    expect(table.because('S discards 9m')).toBe(OPEN);
    table.when('S returns');
    expect(table.because('S draws 9m')).toBe(OPEN);
    table.when('W pongs', 'W discards 9p', 'N draws 9m');
  });

  test('R-21: said after the next draw, a claim stands before a kong or a self-drawn win with that draw', () => {
    const kong = given({ E, S: '333m2468p2468s67z', W }).when('E discards 5z', 'S draws 3m', 'W says pong');
    expect(kong.because('S declares 3m')).toBe(OPEN);
    kong.when('S returns', 'W pongs', 'W discards 9p', 'N draws 3m');
    const win = given({ E, S: '123m456p789s1166z', W }).when('E discards 5z', 'S draws 6z', 'W says pong');
    expect(win.because('S wins')).toBe(OPEN);
    win.when('S returns', 'W pongs');
  });

  test('R-21: whoever draws gives up the discard before, even when the tile goes back', () => {
    const hands = { E, S: '123m456p789s1155z', N: '234m567p789s6665z' };
    const table = given(hands).when('E discards 5z', 'S draws 9m');
    expect(table.because('S pongs')).toBe(DREW);
    expect(table.because('S says win')).toBe(DREW);
    table.when('N says win', 'S returns');
    expect(table.because('S pongs')).toBe(DREW);
    expect(table.decide({ type: 'DeclareWin', data: { seat: 1, by: 'discard' } })).toMatchObject({
      violation: { code: 'late-claim' },
    });
    table.when('N wins');
    expect(given(hands).when('E discards 5z').announceable('S')).toEqual(['win', 'pong']);
  });

  test('R-21: a tile that went back takes no claim from whoever is next but did not draw it', () => {
    const N = '1569m99p259s1367z';
    given({ E, S, W, N })
      .when('E discards 5z', 'S draws 9m', 'W says pong', 'S returns', 'W pongs', 'W discards 9p')
      .when('N pongs', 'N discards 2s', 'E draws 9m');
  });

  test('R-21: a player may think better of what they said and draw', () => {
    const table = given({ E, S: '1379m2468p24s557z', N: '234m567p789s6665z' });
    table.when('E discards 5z', 'S says pong', 'S draws 9m');
    expect(table.because('S returns')).toBe('return-without-claim: irregularities-wsom WI-14');
    table.when('N wins');
  });

  test('R-21: and what they had said of it then stands in nobody’s way', () => {
    const table = given({ E, S: '123m456p789s1155z', N: '234m567p789s6665z' });
    table.when('E discards 5z', 'S says win', 'N says win');
    expect(table.because('N wins')).toBe('outranked: wsom-rulebook "Precedence of Claims" 1-2');
    const drawn = given({ E, S: '123m456p789s1155z', N: '234m567p789s6665z' });
    drawn.when('E discards 5z', 'S says win', 'S draws 9m', 'N wins');
  });

  test('ZJ-38: time closes nothing; only what is done at the table does', () => {
    given({ E, S, W })
      .when('E discards 5z')
      .accept({ type: 'AddNote', data: { text: 'five minutes pass' } })
      .accept({ type: 'TakeBreak', data: { minutes: 15 } })
      .accept({ type: 'ChangeConnection', data: { seat: 2, connected: false } })
      .accept({ type: 'ChangeConnection', data: { seat: 2, connected: true } })
      .when('W pongs');
  });
});
