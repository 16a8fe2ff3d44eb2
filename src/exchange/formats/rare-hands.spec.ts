import { describe, expect, it } from '@jest/globals';
import { given, type Hands, payments, type Setting, type Table } from '../../../test/kit/play/play.js';
import { mjlogOf } from '../../../test/kit/formats/mjlog-of.js';
import { turns, unseen } from '../../../test/scenarios/reach/reach.js';
import type { RecordEvent } from '../../engine/record/record-event.js';
import type { Begins } from '../../engine/vocabulary/game-start.js';
import type { Envelope } from '../../games/record/envelope.js';
import { checkGame } from '../importing/rules-check.js';
import { readMjai } from './mjai.js';
import { readMjlog } from './mjlog.js';
import { readTenhou6 } from './tenhou6.js';
import { writeMjai } from './write-mjai.js';
import { writeTenhou6 } from './write-tenhou6.js';

/** Hands that hardly any log holds, played, written as logs and read again (riichi-presets). */

const IDLE = '19m 19p 19s 1234567z';
const READY = '234m 345p 678s 66s 34p';
const LATER: Begins = {
  hand: 3,
  dealer: 2,
  prevailingWind: '1z',
  honba: 2,
  bets: 1,
  scores: [24000, 25000, 25000, 25000],
};

const play = (hands: Hands, setting: Setting = {}): Table => given(hands, { ruleset: 'reach/tenhou', ...setting });

/** West has three pongs of dragons, the third of which East discarded, and waits for one tile. */
function dragons(rest: string, discards: readonly string[], begins?: Begins): Table {
  const [first, second, third] = discards;
  const table = play(
    { E: '5z 19m 19p 19s 1234z 36m', W: `556677z ${rest}` },
    { indicator: '9m', begins, wall: '9m 67z 2p 4s 3z 888s' },
  );
  table.when('E draws 9m', 'E discards 5z', 'W pongs', `W discards ${first}`, 'N draws 6z', 'N discards 6z', 'W pongs');
  table.when(`W discards ${second}`, 'N draws 2p', 'N discards 2p', 'E draws 7z', 'E discards 7z', 'W pongs');
  return table.when(`W discards ${third}`);
}

const PLAYED: Readonly<Record<string, () => Table>> = {
  'big dragons self-drawn: who discarded the third pays all, and the honba': () =>
    turns(dragons('123m 45s 89p', ['9p', '8p', '5s'], LATER), 'NES').when('W draws 4s', 'W wins', 'the hand ends won'),
  'big dragons on a third player’s discard: half each': () =>
    dragons('123m 45s 89p', ['9p', '8p', '5s'], LATER).when(
      'N draws 4s',
      'N discards 4s',
      'W wins',
      'the hand ends won',
    ),
  'big dragons on the discard of the responsible': () =>
    turns(dragons('123m 45s 89p', ['9p', '8p', '5s'], LATER), 'N').when(
      'E draws 4s',
      'E discards 4s',
      'W wins',
      'the hand ends won',
    ),
  'big dragons and all honors: responsibility for one limit of two, self-drawn': () =>
    turns(dragons('444z 3z 89p 1s', ['9p', '8p', '1s'], LATER), 'NES', '8s').when(
      'W draws 3z',
      'W wins',
      'the hand ends won',
    ),
  'big dragons and all honors on a third player’s discard': () =>
    dragons('444z 3z 89p 1s', ['9p', '8p', '1s'], LATER).when(
      'N draws 3z',
      'N discards 3z',
      'W wins',
      'the hand ends won',
    ),
  'three dragons without the limit hand: a win that nobody answers for': () =>
    play({ E: '5z 19m 19p 19s 1234z 36m', W: '55z 234567m 66s 77p 8s' }, { indicator: '9m', begins: LATER }).when(
      'E draws 9m',
      'E discards 5z',
      'W pongs',
      'W discards 8s',
      'N draws 6s',
      'N discards 6s',
      'W wins',
      'the hand ends won',
    ),
  'big winds by the discarder of the fourth': () => {
    const table = play({ E: '1z 19m 19p 19s 567z 369p', W: '11223344z 5s 1369m' }, { indicator: '8m', begins: LATER });
    table.when('E draws 9s', 'E discards 1z');
    for (const [wind, discard] of ['2z 1m', '3z 3m', '4z 6m'].map((pair) => pair.split(' ')))
      table.when('W pongs', `W discards ${discard}`, `N draws ${wind}`, `N discards ${wind}`);
    return table.when('W pongs', 'W discards 9m', 'N draws 5s', 'N discards 5s', 'W wins', 'the hand ends won');
  },
  'two winners on one tile, with honba and a bet': () =>
    play(
      { S: READY, W: '46p 345m 678m 22s 345s', N: '6m 147p 258s 123456z', E: IDLE },
      { indicator: '1z', begins: LATER },
    ).when('E draws 5p', 'E discards 5p', 'S wins', 'W wins', 'the hand ends won'),
  'three could win': () =>
    play({ S: READY, W: '46p 345m 678m 22s 345s', N: '67p 234s 567s 88m 123s', E: IDLE }, { begins: LATER }).when(
      'E draws 5p',
      'E discards 5p',
      'the hand is broken off for three-wins',
    ),
  'a robbed kong': () => {
    const table = play({ E: '66s 19m 19p 1234567z', S: '123m 456m 789m 99s 78s' }, { indicator: '1z', begins: LATER });
    table.when(`E draws ${unseen(table)}`, 'E discards 1z');
    turns(table, 'S').when('W draws 6s', 'W discards 6s', 'E pongs', 'E discards 2z');
    return turns(table, 'SWN').when('E draws 6s', 'E adds 6s', 'S robs', 'the hand ends won');
  },
  'a win on the supplement of a claimed kong, whose indicator is not turned up': () =>
    play({ E: '5p 19m 19p 19s 123456z', S: '550p 234m 678m 66s 34s' }, { indicator: '1z' }).when(
      'E draws 9s',
      'E discards 5p',
      'S kongs with 0p55p',
      'S draws 5s',
      'S wins',
      'the hand ends won',
    ),
  'a win on the supplement of a concealed kong after reach, with two indicators': () => {
    const table = play(
      { E: '777z 234m 345p 678s 6s', S: '19m 258p 147s 12345z', W: '48m 147p 369s 12345z' },
      { indicator: '9p', wall: '17z 6s 9m 33p' },
    );
    table.when('E draws 1z', 'E reaches', 'E discards 1z');
    return turns(table, 'SWN', '8s').when(
      'E draws 7z',
      'E declares 7z',
      'the indicator is 9m',
      'E draws 6s',
      'E wins with 3p3p under',
      'the hand ends won',
    );
  },
  'an added kong, then a concealed one: the first indicator comes before the second supplement': () => {
    const table = play(
      { E: '66s 777z 19m 19p 1234z', S: '258m 147p 39s 1s 1235z' },
      { indicator: '9p', wall: '9s 66s 7z 877p 222m 779m 8m' },
    );
    table.when(`E draws 9s`, 'E discards 1z');
    turns(table, 'S', '9m').when('W draws 6s', 'W discards 6s', 'E pongs', 'E discards 2z');
    turns(table, 'SWN', '2m').when('E draws 6s', 'E adds 6s', 'E draws 7z', 'E declares 7z');
    table.when('the indicator is 8p', 'the indicator is 7p', 'E draws 8m', 'E discards 8m');
    while (!table.due.endsWith('end')) turns(table, table.due[0]);
    return table.when('the hand ends exhausted');
  },
  'the discard after an added kong is won on with its indicator': () => {
    const table = play(
      { E: '66s 19m 19p 1234567z', S: '234m 345p 789s 11s 34p' },
      { indicator: '1z', wall: '9s 66s 5p 8s' },
    );
    table.when(`E draws 9s`, 'E discards 1z');
    turns(table, 'S').when('W draws 6s', 'W discards 6s', 'E pongs', 'E discards 2z');
    turns(table, 'SWN').when('E draws 6s', 'E adds 6s', 'E draws 5p', 'E discards 5p', 'the indicator is 8s');
    return table.when('S wins', 'the hand ends won');
  },
  'four kongs of two players': () => {
    const table = play(
      { E: '1111z 222z 34m 567p 9s', S: '3333z 444z 19m 19p 19s' },
      { indicator: '9p', wall: '2z 4z 8765p 5m 88s 8m' },
    );
    table.when(
      'E draws 2z',
      'E declares 1z',
      'the indicator is 8p',
      'E draws 5m',
      'E declares 2z',
      'the indicator is 7p',
    );
    table.when('E draws 8s', 'E discards 8s', 'S draws 4z', 'S declares 3z', 'the indicator is 6p', 'S draws 8s');
    table.when('S declares 4z', 'the indicator is 5p', 'S draws 8m', 'S discards 8m');
    return table.when('the hand is broken off for four-kongs');
  },
  'nine kinds': () => play({ E: IDLE }).when('E draws 5p', 'the hand is broken off for nine-kinds'),
  'four equal winds': () => {
    const winds = '4z 147m 248p 369s 123z';
    const table = play({ E: winds, S: winds, W: winds, N: winds });
    for (const seat of 'ESWN') table.when(`${seat} draws ${unseen(table)}`, `${seat} discards 4z`);
    return table.when('the hand is broken off for four-winds');
  },
  'four reaches': () => {
    const table = play(
      { E: READY, S: '123m 456m 789m 11z 23s', W: '123p 567p 22z 456s 78m', N: '333z 444z 777z 12m 88s' },
      { indicator: '9s' },
    );
    for (const seat of 'ESWN') table.when(`${seat} draws 9p`, `${seat} reaches`, `${seat} discards 9p`);
    return table.when('the hand is broken off for four-reaches');
  },
  'thirteen points of hands counted, a limit': () => {
    const table = play(
      { E: '2233446677885m', S: '19m 258p 147s 12345z', W: '9m 147p 369s 123456z' },
      { indicator: '1m' },
    );
    table.when('E draws 1z', 'E reaches', 'E discards 1z');
    return turns(table, 'SWN', '9s').when('E draws 5m', 'E wins with 1m under', 'the hand ends won');
  },
};

/** Gains of E, S, W and N with a responsible player, 2 honba and a bet (riichi-presets "Payments"). */
const PAID: Readonly<Record<string, readonly number[]>> = {
  'big dragons self-drawn: who discarded the third pays all, and the honba': [-32600, 0, 33600, 0],
  'big dragons on a third player’s discard: half each': [-16600, 0, 33600, -16000],
  'big dragons on the discard of the responsible': [-32600, 0, 33600, 0],
  'big dragons and all honors: responsibility for one limit of two, self-drawn': [-48600, -8000, 65600, -8000],
  'big dragons and all honors on a third player’s discard': [-16600, 0, 65600, -48000],
  'big winds by the discarder of the fourth': [0, 0, 33600, -32600],
};

/** Games with rare endings. */
const ENDED: Readonly<Record<string, () => Table>> = {
  'somebody falls below zero': () =>
    play(
      { E: IDLE, S: READY },
      { indicator: '1z', begins: { ...LATER, honba: 0, bets: 0, scores: [30000, 40000, 1000, 29000] } },
    ).when('E draws 5p', 'E discards 5p', 'S wins', 'the hand ends won', 'the game closes complete'),
  'the dealer of the last hand wins and leads': () =>
    play(
      { E: `${READY}` },
      {
        indicator: '1z',
        begins: { hand: 8, dealer: 3, prevailingWind: '2z', honba: 1, bets: 1, scores: [24000, 25000, 20000, 30000] },
      },
    ).when('E draws 5p', 'E wins', 'the hand ends won', 'the game closes complete'),
  'west begins after south, and its first hand with 30,000 is the last': () => {
    const table = play(
      { E: IDLE, S: READY },
      {
        indicator: '1z',
        begins: { hand: 8, dealer: 3, prevailingWind: '2z', honba: 0, bets: 0, scores: [24000, 26000, 24000, 26000] },
      },
    );
    return table.when('E draws 5p', 'E discards 5p', 'S wins', 'the hand ends won');
  },
};

const writeMjlog = (envelopes: readonly Envelope[]) => ({ text: mjlogOf(envelopes as never) });

const WITHOUT_PLACE = new Set([
  'DiceThrown',
  'WallBroken',
  'TilesRevealed',
  'ClaimAnnounced',
  'GameOpened',
  'PlayersSeated',
]);
const carried = (events: readonly RecordEvent[], indicators: boolean): readonly RecordEvent[] =>
  events.filter(({ type }) => !WITHOUT_PLACE.has(type) && (indicators || type !== 'IndicatorRevealed'));
const envelopesOf = (events: readonly RecordEvent[]): Envelope[] =>
  events.map(({ type, data }, revision) => ({ type, data, revision, occurredAt: null }) as unknown as Envelope);

describe.each([
  ['tenhou6', writeTenhou6, readTenhou6],
  ['mjai', writeMjai, readMjai],
  ['mjlog', writeMjlog, readMjlog],
] as const)('in %s', (format, write, read) => {
  it.each(Object.entries({ ...PLAYED, ...ENDED }))('%s', (what, played) => {
    const table = played();
    const { events, state } = table;
    if (PAID[what] !== undefined) expect(Object.values(payments(table))).toEqual(PAID[what]);
    const { text } = write(envelopesOf(events), (id) => id);
    const [item] = read(Buffer.from(text));
    if (item?.kind !== 'game') throw new Error(`${what}: ${item?.reason}`);
    const judged = checkGame(item);
    expect(judged.refusal).toBeNull();
    expect(judged.steps.flatMap(({ differences, irregularities }) => [...differences, ...irregularities])).toEqual([]);
    expect(judged.line.state?.opened).toMatchObject({ mode: 'strict' });
    const again = judged.steps.map(({ event }) => event);
    // The end of the log ends the game if it is over.
    const same = state.closed ? again : again.filter(({ type }) => type !== 'GameClosed');
    // An mjlog that stops after a win might have had another winner.
    const open = format === 'mjlog' && events.at(-1)?.type === 'HandEnded' && state.hand?.ended === 'won';
    const told = open ? events.slice(0, -1) : events;
    expect(carried(same, format !== 'tenhou6')).toEqual(carried(told, format !== 'tenhou6'));
    expect(judged.line.state?.scores).toEqual(state.scores);
  });
});
