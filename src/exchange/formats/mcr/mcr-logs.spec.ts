import { describe, expect, it } from '@jest/globals';
import {
  type BotzoneMatch,
  botzoneMatch,
  botzoneText,
  handsOf,
  type PlayedHand,
  tziakchaRecord,
  tziakchaStep,
} from '../../../../test/kit/formats/mcr-logs.js';
import '../../../../test/kit/play/rulesets.js';
import { resolveRuleset } from '../../../engine/rulesets/registry.js';
import type { EventData, TableEvent } from '../../../engine/table/moves/facts.js';
import { simulateGame } from '../../../simulation/simulate.js';
import type { Envelope } from '../../../games/record/envelope.js';
import { formatOf } from '../../importing/formats.js';
import { checkGame } from '../../importing/rules-check.js';
import type { Difference, SourceItem } from '../../importing/source-game.js';
import { readBotzone } from './botzone.js';
import { readTziakcha } from './tziakcha.js';
import { writeBotzone } from './write-botzone.js';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

const played = (game: number, flowers: boolean, walls = 'one'): PlayedHand[] =>
  handsOf(
    simulateGame({
      ruleset: resolveRuleset('mcr/china', { flowers, walls, claimWindow: 'draw' }),
      seed: 'mcr logs',
      game,
    }).events,
  );

type Won = EventData['HandWon'];
const winsIn = (events: readonly TableEvent[]): Won[] =>
  events.flatMap((event) => (event.type === 'HandWon' ? [event.data] : []));

/** The games read from items, with their differences. */
function checked(items: Iterable<SourceItem>): { events: TableEvent[]; differences: Difference[]; hands: number[] }[] {
  return [...items].map((item) => {
    if (item.kind !== 'game') throw new Error(item.reason);
    const { steps, refusal } = checkGame(item);
    if (refusal !== null) throw new Error(`${refusal.line}: ${refusal.reason}`);
    const events = steps.map(({ event }) => event as TableEvent);
    return {
      events,
      differences: steps.flatMap((step) => step.differences),
      hands: events.flatMap((event) => (event.type === 'HandStarted' ? [event.data.hand] : [])),
    };
  });
}

const resultOf = ({ seat, by, tile, from, result }: Won) => ({
  ...{ seat, by, tile, from, points: result.points, changes: result.changes },
  patterns: result.score?.patterns,
});

describe('matches of Botzone', () => {
  const hands = [0, 1, 2, 3].flatMap((game) => played(game, false, 'own'));
  /** The first hand of each round is what a match can say: player 0 deals, in any prevailing wind. */
  const matches = hands.filter(({ hand }) => hand % 4 === 1).map((hand, i) => botzoneMatch(hand, `m${i}`));
  const firsts = hands.filter(({ hand }) => hand % 4 === 1);

  it.each<[string, (match: BotzoneMatch) => string]>([
    ['JSON', (match) => JSON.stringify(match)],
    ['text', botzoneText],
  ])('every score is that of the hand played, read from %s', (_, write) => {
    let [wins, draws] = [0, 0];
    for (const [i, match] of matches.entries()) {
      const text = write(match);
      expect(formatOf(bytes(text), '')).toBe('botzone');
      const [game] = checked(readBotzone(bytes(text)));
      expect(game.differences).toEqual([]);
      expect(game.hands).toEqual([firsts[i].hand]);
      expect(winsIn(game.events).map(resultOf)).toEqual(winsIn(firsts[i].events).map(resultOf));
      expect(game.events[0]).toMatchObject({ data: { mode: 'strict', options: { flowers: false, walls: 'own' } } });
      wins += winsIn(game.events).length;
      draws += game.events.filter((event) => event.type === 'HandEnded' && event.data.reason === 'exhausted').length;
    }
    expect([wins > 5, draws > 0]).toEqual([true, true]);
  });

  const won = matches.find(({ logs }) => logs.some(({ output }) => output?.display.action === 'HU')) as BotzoneMatch;
  const changed = (change: (display: Record<string, unknown>) => void): BotzoneMatch => {
    const match = structuredClone(won);
    for (const { output } of match.logs) if (output !== undefined) change(output.display);
    return match;
  };

  it('reports what the judge counted otherwise', () => {
    const other = changed((display) => {
      if (display.action !== 'HU') return;
      display.fanCnt = 99;
      display.score = [1, 2, 3, -6];
    });
    const [{ differences }] = checked(readBotzone(bytes(JSON.stringify(other))));
    expect(differences.map(({ field }) => field)).toEqual(['points', 'payments']);
  });

  it.each(['WA', 'WH'])('voids a hand that the judge stopped for %s, and takes the points off', (action) => {
    const stopped = changed((display) => {
      if (display.action !== 'HU') return;
      Object.assign(display, { action, player: 2, score: [10, 10, -30, 10] });
    });
    const [item] = readBotzone(bytes(JSON.stringify(stopped)));
    expect(item).toMatchObject({ kind: 'game', notCarried: {} });
    const [{ events }] = checked([item]);
    expect(events.slice(-3)).toMatchObject([
      { type: 'PenaltyImposed', data: { points: -30, account: 'table', reason: `Botzone: ${action}` } },
      { type: 'ScoreAdjusted', data: { changes: expect.arrayContaining([0, 10]) } },
      { type: 'HandEnded', data: { reason: 'voided' } },
    ]);
  });

  it('names a judge’s decision whose points are not stated', () => {
    const stopped = changed((display) => {
      if (display.action !== 'HU') return;
      display.action = 'WA';
      display.score = undefined;
    });
    const [item] = readBotzone(bytes(JSON.stringify(stopped)));
    expect(item).toMatchObject({ kind: 'game', notCarried: { 'the judge’s WA with its penalty': 1 } });
  });

  it.each<[string, (display: Record<string, unknown>) => void, string]>([
    ['a tile that is none', (one) => one.action === 'PLAY' && Object.assign(one, { tile: 'W0' }), 'unknown tile "W0"'],
    [
      'a fifth player',
      (one) => one.action === 'PLAY' && Object.assign(one, { player: 4 }),
      'expected a player 0 to 3, found 4',
    ],
    [
      'a fifth wind',
      (one) => one.action === 'INIT' && Object.assign(one, { quan: 4 }),
      'expected the prevailing wind, 0 to 3, found 4',
    ],
    ['three hands', (one) => one.action === 'DEAL' && Object.assign(one, { hand: [[], [], []] }), 'expected the DEAL'],
    [
      'a fan nobody knows',
      (one) => one.action === 'HU' && Object.assign(one, { fan: [{ name: '人生', cnt: 1, value: 1 }] }),
      'unknown fan "人生"',
    ],
  ])('refuses %s', (_, change, reason) => {
    const [item] = readBotzone(bytes(JSON.stringify(changed((display) => void change(display)))));
    expect(item.kind === 'unreadable' && item.reason).toContain(reason);
  });
});

describe('games exported as matches of Botzone', () => {
  const simulated = (game: number, options: object) =>
    simulateGame({
      ruleset: resolveRuleset('mcr/wmo-2006', { claimWindow: 'draw', ...options }),
      seed: 'exported',
      game,
    }).events;
  const envelopesOf = (events: readonly TableEvent[]): Envelope[] =>
    events.map(({ type, data }, revision) => ({ type, data, revision, occurredAt: null }) as unknown as Envelope);
  const nameOf = (id: string): string => `name of ${id}`;
  const WITHOUT_PLACE = ['GameOpened', 'PlayersSeated', 'ClaimAnnounced', 'DiceThrown', 'WallBroken', 'TilesRevealed'];
  /** What a match says: the play and the results, without the order of a player's own tiles. */
  const playIn = (events: readonly TableEvent[]) =>
    events
      .filter(({ type }) => !WITHOUT_PLACE.includes(type))
      .map(({ type, data }) =>
        type === 'MeldClaimed'
          ? { type, data: { ...data, own: data.own.toSorted() } }
          : type === 'TilesDealt'
            ? { type, data: { ...data, hands: data.hands.map((hand) => hand.toSorted()) } }
            : { type, data },
      );

  it.each([
    ['own walls without flowers', { flowers: false, walls: 'own' }],
    ['one wall without flowers', { flowers: false, walls: 'one' }],
    ['flowers', { flowers: true }],
  ] as const)('a game of sixteen hands with %s comes back without a difference', (_, options) => {
    for (let game = 0; game < 3; game++) {
      const events = simulated(game, options);
      const { text, notCarried } = writeBotzone(envelopesOf(events), nameOf);
      expect(text.trimEnd().split('\n')).toHaveLength(16);
      expect(formatOf(bytes(text), '')).toBe('botzone');
      const items = [...readBotzone(bytes(text))];
      expect(items).toMatchObject([{ kind: 'game', ruleset: 'mcr/wmo-2006' }]);
      const [item] = items;
      if (item.kind !== 'game') throw new Error(item.reason);
      expect(item.players?.map((player) => player?.name)).toEqual(
        events.flatMap((event) => (event.type === 'PlayersSeated' ? event.data.players.map(nameOf) : [])),
      );
      const [back] = checked(items);
      expect(back.differences).toEqual([]);
      expect(playIn(back.events)).toEqual(playIn(events));
      expect(back.events[0]).toMatchObject({ data: { options: { ...options, claimWindow: 'draw' } } });
      const lost = ['dice thrown', 'claim announced', 'tiles revealed'];
      expect(Object.keys(notCarried).filter((what) => !lost.includes(what))).toEqual([]);
    }
  });

  it('each hand is a match of its own to readers that do not know the field of Paifu', () => {
    const events = simulated(0, { flowers: false, walls: 'own' });
    const { text } = writeBotzone(envelopesOf(events), nameOf);
    const plain = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.stringify({ ...JSON.parse(line), paifu: undefined }));
    const games = checked(readBotzone(bytes(plain.join('\n'))));
    expect(games.map(({ hands }) => hands)).toEqual([1, 5, 9, 13].flatMap((hand) => Array(4).fill([hand])));
    const results = ({ result }: Won) => [result.points, result.changes.toSorted((a, b) => a - b)];
    expect(games.flatMap((game) => winsIn(game.events).map(results))).toEqual(winsIn(events).map(results));
  });

  it.each<[string, object, string]>([
    ['rules of another family', { ruleset: 'reach/tenhou' }, 'paifu: expected a ruleset of the family mcr'],
    ['rules that nobody has', { ruleset: 'mcr/none', hand: 1 }, 'paifu: '],
    ['an option that is none', { ruleset: 'mcr/china', options: { minimum: 'x' }, hand: 1 }, 'paifu: '],
    ['a hand of another wind', { ruleset: 'mcr/china', hand: 5 }, 'paifu.hand: expected the number of a hand'],
  ])('refuses %s in its field', (_, field, reason) => {
    const [line] = writeBotzone(envelopesOf(simulated(0, { flowers: false })), nameOf).text.split('\n');
    const [item] = readBotzone(bytes(JSON.stringify({ ...JSON.parse(line), paifu: field })));
    expect(item.kind === 'unreadable' && item.reason).toContain(reason);
  });

  it('refuses games of other rules', () => {
    const { events } = simulateGame({ ruleset: resolveRuleset('reach/tenhou'), seed: 'exported', game: 0 });
    expect(() => writeBotzone(envelopesOf(events), nameOf)).toThrow('Botzone can only hold games of the family mcr');
  });

  it('names a voided hand, which has no match', () => {
    const events = simulated(0, { flowers: false });
    const end = events.findIndex(({ type }) => type === 'HandStarted');
    const voided = [...events.slice(0, end + 1), { type: 'HandEnded', data: { reason: 'voided', result: null } }];
    expect(() => writeBotzone(envelopesOf(voided as TableEvent[]), nameOf)).toThrow(
      'this game has none that it can hold',
    );
  });
});

describe('records of tziakcha', () => {
  const hands = played(0, true);
  const steps = hands.map(tziakchaStep);

  it('sixteen hands make one game, with every score', () => {
    const text = JSON.stringify({ session: { id: 's1' }, records: steps.map((step) => tziakchaRecord(step)) });
    expect(formatOf(bytes(JSON.stringify(tziakchaRecord(steps[0]))), '')).toBe('tziakcha');
    const [game, ...more] = checked(readTziakcha(bytes(text)));
    expect(more).toEqual([]);
    expect(game.differences).toEqual([]);
    expect(game.hands).toEqual(hands.map(({ hand }) => hand));
    const all = hands.flatMap(({ events }) => winsIn(events));
    expect(winsIn(game.events).map(resultOf)).toEqual(all.map(resultOf));
    expect(all.length).toBeGreaterThan(5);
    expect(game.events.at(-1)?.type).toBe('GameClosed');
    expect(game.events.filter(({ type }) => type === 'BonusTileExposed').length).toBeGreaterThan(20);
  });

  it('a hand alone has its players in their seats of that round', () => {
    for (const step of steps.slice(3, 7)) {
      const [item] = readTziakcha(bytes(JSON.stringify(tziakchaRecord(step))));
      expect(item.kind === 'game' && item.players?.map((player) => player?.name)).toEqual(
        [0, 1, 2, 3].map((seat) => `player ${seat}`),
      );
      expect(checked([item])[0]).toMatchObject({ hands: [step.i + 1], differences: [] });
    }
  });

  it('reports payments and fan that were counted otherwise', () => {
    const step = structuredClone(steps.find(({ b }) => (b & 15) !== 0) as (typeof steps)[0]);
    step.s = [1, 2, 3, -6];
    const winner = step.y.findIndex(({ f }) => f !== undefined);
    step.y[winner].t = { 83: 1 };
    const [{ differences }] = checked(readTziakcha(bytes(JSON.stringify(tziakchaRecord(step)))));
    expect(differences.map(({ field }) => field)).toEqual(['patterns', 'payments']);
  });

  it('takes the payments of a false win from the changes of its hand, and its win scores as without it', () => {
    const at = steps.findIndex(({ b }) => (b & 15) !== 0);
    const step = structuredClone(steps[at]);
    const { hand } = hands[at];
    const winner = step.y.findIndex(({ f }) => f !== undefined);
    const wrong = (winner + 1) % 4;
    step.b |= 1 << (8 + wrong);
    step.a.splice(1, 0, [(wrong << 4) | 6, 0, 500]);
    step.s = step.s.map((points, place) => points + (place === wrong ? -30 : 10));
    const [item] = readTziakcha(bytes(JSON.stringify(tziakchaRecord(step))));
    expect(item).toMatchObject({ notCarried: {} });
    const [{ events, differences }] = checked([item]);
    expect(differences).toEqual([]);
    const [win] = winsIn(events);
    const total = (data: readonly number[]) => data.reduce((sum, points) => sum + points, 0);
    const [penalty] = events.flatMap((event) => (event.type === 'PenaltyImposed' ? [event.data] : []));
    const [adjusted] = events.flatMap((event) => (event.type === 'ScoreAdjusted' ? [event.data] : []));
    expect(penalty).toMatchObject({ points: -30, reason: 'tziakcha: false win' });
    expect(adjusted).toMatchObject({ hand, changes: [0, 1, 2, 3].map((seat) => (seat === penalty.seat ? 0 : 10)) });
    const all = win.result.changes.map(
      (points, seat) => points + adjusted.changes[seat] + (seat === penalty.seat ? -30 : 0),
    );
    expect([all.toSorted((a, b) => a - b), total(all)]).toEqual([step.s.toSorted((a, b) => a - b), 0]);
  });

  it.each<[string, object, string]>([
    ['a short wall', { w: '00' }, 'w: expected the wall'],
    ['a seventeenth hand', { i: 16 }, 'i: expected the number of the hand, 0 to 15, found 16'],
    ['an action that is none', { a: ['x'] }, 'a[0]: expected a list of three numbers'],
    ['a tile that is none', { a: [[2, 150, 0]] }, 'tile 150: expected a number from 0 to 143'],
    ['a claim of nothing', { a: [[3, 5, 0]] }, 'a[0]: a claim, but nothing was discarded'],
  ])('refuses %s', (_, change, reason) => {
    const [item] = readTziakcha(bytes(JSON.stringify(tziakchaRecord({ ...steps[0], ...change }))));
    expect(item.kind === 'unreadable' && item.reason).toContain(reason);
  });

  it('refuses a script that cannot be decoded', () => {
    const [item] = readTziakcha(bytes('{"id":"x","belongs":"y","script":"abc"}'));
    expect(item.kind === 'unreadable' && item.reason).toContain('script: expected JSON, compressed by zlib');
  });
});
