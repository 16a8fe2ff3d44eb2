import { afterAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parseMhr, printMhr } from '../../src/engine/notation/mhr.js';
import { parseText } from '../../src/engine/notation/parse.js';
import { printText } from '../../src/engine/notation/print.js';
import { toRecord } from '../../src/engine/notation/to-record.js';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import type { Ruleset } from '../../src/engine/table/ruleset.js';
import type { Action } from '../../src/engine/table/moves/moves.js';
import type { TableEvent } from '../../src/engine/table/moves/facts.js';
import { decide } from '../../src/engine/table/decide.js';
import { evolve, initialState } from '../../src/engine/table/evolve.js';
import { eventFor } from '../../src/engine/table/view.js';
import { tileOf } from '../../src/engine/tiles/notation.js';
import { Random } from '../../src/simulation/random.js';
import { asSeen, type SimulatedGame, simulateGame } from '../../src/simulation/simulate.js';
import { recordActions } from '../../src/simulation/table.js';
import { sized } from '../kit/size.js';
import { ANY_SEATS } from '../kit/play/rulesets.js';
import { TWO_PLAYERS } from '../kit/play/two-players.js';

const RULESETS = [...ANY_SEATS, ...TWO_PLAYERS].map((id) => resolveRuleset(id));

/** Hands tried per ruleset. `PAIFU_TEST_HANDS=5000` for the full proof, which takes some minutes. */
const HANDS = Number(process.env.PAIFU_TEST_HANDS ?? sized(100, 600));

/** Hands that several tests use. */
const LOOKED_AT_AGAIN = 400;

const ACTIONS = new Set(['TileDiscarded', 'KongDeclared', 'BonusTileExposed']);

const handsIn = (events: readonly TableEvent[]): number => events.filter(({ type }) => type === 'HandStarted').length;

function recorded(text: string): readonly TableEvent[] {
  const { errors, done, ruleset } = parseMhr(text);
  if (errors.length > 0 || ruleset === null) throw new Error(`${errors[0]?.message}\n${text}`);
  return recordActions(
    resolveRuleset(ruleset.id, ruleset.options),
    done.map(({ action }) => action as Action),
  ).events;
}

/** Expects events to survive events → text → events, and the text to be stable. */
function comesBack(events: readonly TableEvent[]): void {
  const text = printMhr(events);
  const back = recorded(text);
  if (JSON.stringify(back) !== JSON.stringify(events)) expect(back).toEqual(events);
  const form = printText(parseText(text).game);
  if (form !== text) expect(form).toBe(text);
}

/** A failed robbing that named another tile than the one on the table; a text has no place for both. */
const robsAnotherTile = ({ type, data }: TableEvent): boolean =>
  type === 'WinFailed' &&
  data.by === 'robbing-kong' &&
  (data.irregularities ?? []).some(({ code }) => code === 'reveal-contradicts');

/** A vague reading of a tile: unseen, its suit, one of three ranks, or uncertain. */
function badlySeen(tile: string, random: Random): string {
  const [rank, suit] = tile;
  const other = String(1 + (Number(rank) % 7));
  const readings = ['?', `?${suit}`, `[${rank}${other}]${suit}`, `${tile}~`, `${other}${suit}~`, '?~'];
  return tileOf(tile) >= 0 && random.chance(0.3) ? readings[random.below(readings.length)] : tile;
}

/** A game's actions as recorded by a scribe who sees some tiles badly. */
function badlySeenActions(actions: readonly Action[], events: readonly TableEvent[], random: Random): Action[] {
  const seen = (tile: string): string => badlySeen(tile, random);
  const wins = events.filter((event) => event.type === 'HandWon');
  return actions.map((action): Action => {
    switch (action.type) {
      case 'OpenGame':
        return { type: 'OpenGame', data: { ...action.data, mode: 'scribe' } };
      case 'DealTiles':
        return { type: 'DealTiles', data: { hands: action.data.hands.map((tiles) => tiles.map(seen)) } };
      case 'DrawTile':
        return { type: 'DrawTile', data: { ...action.data, tile: seen(action.data.tile) } };
      case 'DeclareKong':
        return { type: 'DeclareKong', data: { ...action.data, tile: seen(action.data.tile) } };
      case 'DiscardTile': {
        const drawn = random.chance(0.3) ? null : action.data.drawn;
        return { type: 'DiscardTile', data: { ...action.data, tile: seen(action.data.tile), drawn } };
      }
      case 'ClaimMeld':
        return { type: 'ClaimMeld', data: { ...action.data, own: action.data.own?.map(seen) } };
      case 'DeclareWin': {
        const { tile, concealed } = wins.shift()!.data;
        return { type: 'DeclareWin', data: { ...action.data, tile: seen(tile), concealed: concealed?.map(seen) } };
      }
      default:
        return action;
    }
  });
}

/** The recordable part: a tile cannot be added to a pong whose tiles nobody saw. */
function recordedAsFarAsPossible(ruleset: Ruleset, actions: readonly Action[]): TableEvent[] {
  let state = initialState(ruleset.table);
  return actions.flatMap((action) => {
    const decision = decide(ruleset, state, action);
    if (decision.verdict === 'refused') return [];
    state = decision.events.reduce(evolve, state);
    return decision.events;
  });
}

describe.each(RULESETS)('the hand record notation of $id', (ruleset) => {
  const kept: SimulatedGame[] = [];
  let handsKept = 0;
  afterAll(() => {
    kept.length = 0;
  });

  /** A simulated game; the first ones are cached for all tests. */
  function played(game: number): SimulatedGame {
    if (kept[game] !== undefined) return kept[game];
    const fresh = simulateGame({ ruleset, seed: 'mhr', game });
    if (game === kept.length && handsKept < LOOKED_AT_AGAIN) {
      kept.push(fresh);
      handsKept += handsIn(fresh.events);
    }
    return fresh;
  }

  test(`gives back the events of ${HANDS} simulated hands`, () => {
    let hands = 0;
    for (let game = 0; hands < HANDS; game++) {
      const { events } = played(game);
      comesBack(events);
      hands += handsIn(events);
    }
  });

  test('gives back what a scribe records who sees one hand or none', () => {
    let hands = 0;
    for (let game = 0; hands < LOOKED_AT_AGAIN; game++) {
      const watching = ([0, 1, 2, 3, null] as const)[game % 5];
      const { events } = asSeen(played(game), { ruleset, seed: 'mhr', game, unseen: { watching } });
      comesBack(events);
      hands += handsIn(events);
    }
  });

  test('gives back hands of which tiles here and there are unknown, half known or unsure', () => {
    let hands = 0;
    for (let game = 0; hands < 240; game++) {
      const { actions, events } = played(game);
      const seen = badlySeenActions(actions, events, new Random('badly seen', game));
      const recordedEvents = recordedAsFarAsPossible(ruleset, seen);
      if (recordedEvents.some(robsAnotherTile)) continue;
      comesBack(recordedEvents);
      hands += handsIn(recordedEvents);
    }
  });

  test('tells a running hand to each viewer as they see it, and nothing they may not see', () => {
    for (let game = 0; game < 40; game++) {
      const { events } = played(game);
      const deal = events.findIndex(({ type }) => type === 'TilesDealt');
      const cut = events.slice(
        0,
        Math.min(
          deal + 10 + 7 * game,
          events.findIndex(({ type }) => type === 'HandEnded'),
        ),
      );
      for (const viewer of ['public', ...ruleset.table.seats.all] as const) {
        const seen = cut.map((event) => eventFor(event, viewer, false, ruleset.table));
        const text = printMhr(seen);
        const { errors, done } = parseMhr(text);
        expect(errors).toEqual([]);
        expect(printText(parseText(text).game)).toBe(text);
        const known = (all: readonly { readonly type: string; readonly data: object }[]): string[] =>
          all.flatMap(({ type, data }) =>
            (type === 'TileDrawn' || type === 'DrawTile') && 'tile' in data ? [String(data.tile)] : [],
          );
        // Draws too: an exposed bonus tile tells which tile was drawn, and nothing more is known.
        expect(known(done.map(({ action }) => action as Action))).toEqual(known(seen));
        const dealt = done.find(({ action }) => action?.type === 'DealTiles')?.action as Action<'DealTiles'>;
        for (const seat of ruleset.table.seats.all)
          expect(dealt.data.hands[seat].every((tile) => tile === '?')).toBe(seat !== viewer);
      }
    }
  });

  test('takes less than 1,000 characters for a hand of 70 actions, or of as many with fewer players', () => {
    let hands = 0;
    for (let game = 0; hands < 6 && game < 200; game++) {
      const { events } = played(game);
      // A draw and its discard are one action of the text, so most actions end with a discard.
      const starts = events.flatMap(({ type }, i) => (type === 'HandStarted' ? [i] : []));
      const texts = printMhr(events)
        .split(/^(?=hand: )/m)
        .slice(1);
      for (const [i, text] of texts.entries()) {
        const played = events.slice(starts[i], starts[i + 1]);
        const actions = played.filter(({ type }) => ACTIONS.has(type)).length;
        if (actions < (70 * ruleset.table.tiles.size) / 144) continue;
        hands++;
        expect(text.length).toBeLessThan(1000);
      }
    }
    expect(hands).toBeGreaterThan(5);
  });
});

describe('text that was spoilt', () => {
  const texts = RULESETS.flatMap((ruleset, game) =>
    [undefined, { watching: null }].map((unseen) =>
      printMhr(simulateGame({ ruleset, seed: 'spoilt', game, unseen }).events),
    ),
  );
  texts.push(
    'mhr: 1\nrules: zung-jung/wsom\nmode: scribe\nhand: 3\nseats: 2=E:p1 3=S:"a b" 0=W:p3 1=N:p4\nhand S: ?x12[58]p\n\n1. 1z. S:1s>c68 5s.(was:8s;3){misread} (ret:!dead:W) N:k(?x3)@-2 @02:41.250 ...2 N:a? W:5m/_ say:W:pong < !points:S:-300:4p5p{late} t!=20+4p(23m?~)\n\nshow S: c678m 23p\npay: 0 0 1 -1\nend: void R1\n',
  );
  texts.push(
    'mhr: 1\nrules: reach/wsom\nmode: scribe\nhand: 2\nseats: E=p1 S=p2 W=p3 N=p4\npoints: -300 1100 -300 -500\nwind: 1z\nhonba: 1\nbets: 2\nindicator: 1p\nhand S: 340p?x10\n\n1. 2z. 3s/7s* 4m/_* a0s !indicator:3s 4p/5p !indicator:4s:5 W:k550 S:p50/1z S:r N:r@W^5z E:r=-300+4p@S(23p)^3m\n\nshow S: 23m+1m\nura S: 5z3m\nura: none\nend: aborted four-winds\n',
    'mhr: 1\nrules: classic/document\nmode: scribe\nbegins: 5 0 2z 0 0 100 -100 0 0\nhand: 5\n\nE:f3f/6f/f6f/2p/_ S:f1f/5s/_\n1. 7f/f7f/1s/2m u/3p u/_ 7z. u/r\n\nentered: 0 0 1 -1\nend: won\n',
  );
  const pieces = [
    "'",
    '.',
    '/',
    '(',
    ')',
    '{',
    '}',
    ':',
    ';',
    '@',
    '!',
    '-',
    '~',
    '[',
    ']',
    '?',
    '?x9',
    'x',
    '>',
    '<',
    '*',
  ];
  const more = [
    'hand: 2\n',
    '\n',
    ' ',
    '"',
    '\\',
    'E:',
    'c',
    'p',
    'k',
    'a',
    'f',
    'r',
    't',
    'u',
    '_',
    '999999999',
    '(was:',
    '(ins',
    '0',
    '8z',
    '\u0000',
    '麻',
    'end: won\n',
    '...',
    '^',
    'points: 1 2 3 4\n',
    'f3f/',
  ];
  const edit = fc.record({
    at: fc.nat(),
    length: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 400 })),
    put: fc.oneof(fc.constantFrom(...pieces, ...more), fc.string({ maxLength: 6 })),
  });

  function readable(text: string): void {
    const { errors, ...game } = parseMhr(text);
    const lines = text.split('\n');
    for (const { line, column, expected, found, message } of errors) {
      expect(line).toBeGreaterThanOrEqual(1);
      expect(line).toBeLessThanOrEqual(lines.length);
      expect(column).toBeGreaterThanOrEqual(1);
      expect(column).toBeLessThanOrEqual(lines[line - 1].length + 1);
      expect(expected).not.toBe('');
      expect(message).toBe(`line ${line}, column ${column}: expected ${expected}, found ${found}`);
    }
    if (errors.length === 0) toRecord(game);
  }

  test('a spoilt text is read, or refused with line, column and what was expected', () => {
    fc.assert(
      fc.property(fc.constantFrom(...texts), fc.array(edit, { minLength: 1, maxLength: 6 }), (text, edits) => {
        let spoilt = text;
        for (const { at, length, put } of edits) {
          const from = at % (spoilt.length + 1);
          spoilt = spoilt.slice(0, from) + put + spoilt.slice(from + length);
        }
        readable(spoilt);
      }),
      { numRuns: sized(300, 2_000) },
    );
  });

  test('a text may be anything at all', () => {
    fc.assert(fc.property(fc.string({ maxLength: 200, unit: 'binary' }), readable), { numRuns: sized(300, 2_000) });
  });
});
