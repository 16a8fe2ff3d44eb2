import { describe, expect, it } from '@jest/globals';
import { flagged, scribed } from '../../kit/play/flagged.js';

/**
 * Forbidden claims and kongs: the sets stay as laid, and the record flags them. The engine cannot detect WI-31 and
 * WI-33 (the judge decides which tiles were meant; it flags the set as WI-30), unspoken claims in WI-36, WI-41 (a
 * claimed tile lost in the hand) and WI-42 (a rearranged set). WI-39 is allowed.
 */
const onePong = () => scribed().when('E discards 5m', 'S pongs', 'S discards 1z');

function seabedDrawn() {
  const table = scribed({}, { live: 1 });
  const who = table.due[0];
  return { table: table.when(`${who} draws ?`), who, next: 'ESWNE'['ESWN'.indexOf(who) + 1] };
}

describe('claims', () => {
  it('WI-17: a claim after the next player has drawn and discarded', () => {
    const table = scribed().when('E discards 5m', 'S draws ?', 'S discards 9s');
    expect(flagged(table, { type: 'ClaimMeld', data: { seat: 3, kind: 'pong', own: ['5m', '5m'], back: 1 } })).toEqual([
      'late-claim WI-17',
    ]);
    expect(table.due).toBe('N discard');
    expect(table.hand.river).toMatchObject({ tile: '9s', takenBy: null, previous: { tile: '5m', takenBy: 3 } });
  });

  it('WI-30: a chi shown with wrong tiles lies as it was shown', () => {
    const table = scribed().when('E discards 2p');
    expect(flagged(table, 'S chis with 45p')).toEqual(['wrong-set WI-30']);
    expect(table.player('S').melds).toMatchObject([{ kind: 'chi', design: -1, tiles: ['2p', '4p', '5p'] }]);
    expect(table.due).toBe('S discard');
  });

  it('WI-30: a pong with wrong tiles, and one announced that the hand is known not to hold', () => {
    const table = scribed({ S: '5m1368p1368s1234z' }).when('E discards 5m');
    expect(flagged(table, 'S says pong')).toEqual(['wrong-set WI-30']);
    expect(flagged(table, 'S pongs with 56m')).toEqual(['wrong-set WI-30', 'not-held']);
  });

  it('WI-31: the wrong chi of the example, put right: the set is taken back and the right one shown', () => {
    const table = scribed().when('E discards 2p');
    expect(flagged(table, 'S chis with 45p')).toEqual(['wrong-set WI-30']);
    const right = scribed().when('E discards 2p', 'S chis with 34p');
    expect(right.player('S').melds).toMatchObject([{ design: 10 }]);
    expect(flagged(right, { type: 'ExposeTiles', data: { seat: 1, tiles: ['5p'] } })).toEqual([
      'unlawful-exposure WI-53',
    ]);
    expect(right.player('S').penaltyTiles).toEqual(['5p']);
  });

  it('WI-32: chi of another than the upper seat', () => {
    const table = scribed().when('E discards 5m');
    expect(flagged(table, 'N says chi')).toEqual(['chi-not-upper WI-32']);
    expect(flagged(table, 'W chis with 46m')).toEqual(['chi-not-upper WI-32']);
    expect(table.due).toBe('W discard');
  });

  it('WI-34: a wrong set noticed only later can be no part of a win', () => {
    const table = scribed().when('E discards 2p', 'S chis with 45p', 'S discards 1z', 'W draws ?', 'W discards 9p');
    expect(flagged(table, 'S wins showing 123m456m789s9p')).toEqual(['false-win WI-50']);
    expect(table.player('S').dead).toBe('false-win');
  });

  it('WI-35: an illegal claim beside a legal one has no rank', () => {
    const table = scribed().when('E discards 5m', 'S pongs', 'S discards 7m');
    expect(flagged(table, 'S says pong')).toEqual(['own-tile']);
    expect(flagged(table, 'E says chi')).toEqual(['chi-not-upper WI-32']);
    expect(table.hand.announced).toEqual([]);
    expect(flagged(table, 'W chis with 68m')).toEqual([]);
  });

  it('WI-36: a claim said when play has gone on has no rank', () => {
    const table = scribed().when('E discards 5m', 'S draws ?', 'S discards 9s', 'W draws ?');
    expect(flagged(table, 'W says pong')).toEqual(['claim-after-draw WI-13']);
    expect(table.hand.announced).toEqual([]);
  });

  it('WI-37: pong said after the chi was shown', () => {
    const table = scribed().when('E discards 5m', 'S chis with 46m');
    expect(flagged(table, 'W says pong')).toEqual(['claim-after-taking WI-37']);
  });

  it('WI-38: a win said in that moment still goes first', () => {
    const table = scribed().when('E discards 5m', 'S chis with 46m');
    expect(flagged(table, 'N wins showing 46m123789p11222z')).toEqual([]);
    expect([table.player('S').melds, table.player('S').concealed.size]).toEqual([[], 13]);
  });

  it('WI-39: a chi shown after its discard is allowed', () => {
    const table = scribed().when('E discards 5m', 'S says chi');
    expect(flagged(table, 'S discards 1z')).toEqual([]);
    expect(flagged(table, 'S chis with 46m')).toEqual([]);
    expect(table.due).toBe('W draw');
  });

  it('WI-40: another draws or claims before that chi is shown', () => {
    const table = scribed().when('E discards 5m', 'S says chi', 'S discards 1z');
    expect(flagged(table, 'W says pong')).toEqual(['chi-not-shown WI-40']);
    expect(flagged(table, 'W draws ?')).toEqual(expect.arrayContaining(['chi-not-shown WI-40']));
    expect(table.due).toBe('S show-chi');
  });

  it('WI-46: chi, pong or kong on the riverbed tile', () => {
    const { table, who, next } = seabedDrawn();
    table.when(`${who} discards 5m`);
    expect(table.due).toMatch(/end$/);
    expect(flagged(table, `${next} says pong`)).toEqual(['last-tile-claim WI-46']);
    expect(flagged(table, `${next} pongs`)).toEqual(['last-tile-claim WI-46']);
  });

  it('a claim by whom another’s goes before', () => {
    const table = scribed().when('E discards 5m', 'N says pong');
    expect(flagged(table, 'S chis with 46m')).toEqual(['outranked WI-35']);
  });
});

describe('kongs', () => {
  it('WI-18: the supplement drawn before the kong is shown; the kong shown after, play goes on', () => {
    const table = scribed();
    expect(flagged(table, 'E supplements ?')).toEqual(['wrong-source WI-18']);
    expect([table.player('E').dead, table.player('E').concealed.size]).toEqual([null, 15]);
    expect(flagged(table, 'E declares 5m')).toEqual([]);
    expect(table.due).toBe('E discard');
    expect(flagged(table, 'E discards 1z')).toEqual([]);
    expect(table.player('E').dead).toBeNull();
  });

  it('WI-18: the supplement drawn and no kong shown is a long hand', () => {
    const table = scribed().when('E supplements ?');
    expect(flagged(table, 'E discards 1z')).toEqual(['long-hand WI-21']);
    expect(table.player('E').dead).toBe('long');
  });

  it('after a kong the tile comes from the kong box, not from the wall', () => {
    const table = scribed().when('E declares 5m');
    expect(flagged(table, table.actionOf('E draws ? from the wall'))).toEqual(['wrong-source WI-18']);
  });

  it('WI-43: kong said on a discard that matches one’s own pong: the discard lies with the pong', () => {
    const table = onePong();
    table.when('W draws ?', 'W discards 5m');
    expect(flagged(table, 'S says kong')).toEqual(['kong-on-pong WI-43']);
    expect(flagged(table, 'S kongs')).toEqual(['kong-on-pong WI-43']);
    expect(table.player('S').melds).toMatchObject([{ kind: 'small-exposed-kong', tiles: ['5m', '5m', '5m', '5m'] }]);
    expect([table.player('S').concealed.size, table.due]).toEqual([10, 'S supplement']);
  });

  it('WI-44: a kong right after a chi or pong', () => {
    const table = scribed().when('E discards 5m', 'S pongs');
    expect(flagged(table, 'S declares 9s')).toEqual(['kong-after-claim WI-44']);
    expect(table.due).toBe('S supplement');
    const added = scribed().when('E discards 5m', 'S pongs');
    expect(flagged(added, 'S adds 5m')).toEqual(['kong-after-claim WI-44']);
  });

  it('WI-45: a kong by whoever drew the seabed tile', () => {
    const { table, who } = seabedDrawn();
    expect(flagged(table, `${who} declares 5m`)).toEqual(['kong-on-last-tile WI-45']);
    expect(table.due).toBe(`${who} supplement`);
  });

  it('a kong out of turn', () => {
    expect(flagged(scribed().when('E discards 1z'), 'W declares 5m')).toEqual(['kong-out-of-turn']);
  });

  it('WI-47: robbing said after the supplement was drawn', () => {
    const table = onePong();
    table.when('W draws ?', 'W discards 9s', 'N draws ?', 'N discards 9s', 'E draws ?', 'E discards 9p');
    table.when('S draws ?', 'S adds 5m', 'S supplements ?');
    expect(flagged(table, 'W robs showing 46m123789p11222z')).toEqual(expect.arrayContaining(['late-robbing WI-47']));
    expect([table.events.at(-1)?.type, table.due]).toEqual(['WinFailed', 'S discard']);
  });

  it('WI-48: robbing a concealed kong is no win, not even at the first turn or after one’s own discard', () => {
    const first = scribed().when('E declares 5m');
    expect(flagged(first, 'S robs showing 46m123789p11222z')).toEqual(expect.arrayContaining(['not-robbable WI-48']));
    expect([first.events.at(-1)?.type, first.due, first.player('S').dead]).toEqual([
      'WinFailed',
      'E supplement',
      'false-win',
    ]);
    const own = scribed().when('E discards 1z', 'S draws ?', 'S discards 2z', 'W draws ?', 'W declares 5m');
    expect(flagged(own, 'S robs')).toEqual(expect.arrayContaining(['not-robbable WI-48']));
  });

  it('WI-49: of wins said on one tile the lower seat’s goes first, and another is recorded as it was', () => {
    const table = scribed().when('E discards 5m', 'S says win', 'W says win');
    expect(flagged(table, 'W wins showing 46m123789p11222z')).toEqual(['outranked WI-35']);
    expect(table.events.at(-1)?.type).toBe('HandWon');
    expect(table.refusal('N wins')).toMatchObject({ code: 'hand-over' });
  });
});
