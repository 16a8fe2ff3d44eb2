import { describe, expect, test } from '@jest/globals';
import { type CorrectionRequest, isCorrectionType } from '../../src/engine/record/correction.js';
import { accessOf, recordEventFor } from '../../src/engine/record/redaction.js';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import type { Action } from '../../src/engine/table/moves/moves.js';
import { BONUS_TEXTS } from '../../src/engine/table/bonus-tiles.js';
import type { Mode } from '../../src/engine/vocabulary/terms.js';
import type { TableState } from '../../src/engine/table/state.js';
import type { Viewer } from '../../src/engine/table/viewer.js';
import { viewOf } from '../../src/engine/table/view.js';
import { parseTiles, tileText } from '../../src/engine/tiles/notation.js';
import { FIRST_BONUS, type Seat } from '../../src/engine/tiles/tile.js';
import { InMemoryEventStore } from '../../src/platform/event-store/in-memory/in-memory-store.js';
import { eventIn } from '../../src/games/record/envelope.js';
import type { GameLog } from '../../src/games/recording/game-log.js';
import { GameLogs } from '../../src/games/recording/game-logs.js';
import { gameIdOf } from '../../src/games/record/identity.js';
import { type Outcome, type RecordCommand, Recorder } from '../../src/games/recording/recorder.js';
import type { Replay } from '../../src/engine/replay/replay.js';
import { declaredWin } from '../../src/games/view/declared-wins.js';
import { dependantViews } from '../../src/games/view/step-view.js';
import { redactorFor } from '../../src/games/view/redactor.js';
import { Random } from '../../src/simulation/random.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import { hiddenHand } from '../kit/play/hidden-hand.js';
import { irregularPlay } from '../kit/play/irregular-play.js';
import { stillSurroundings } from '../kit/service/service.js';
import { IS_LONG, sized } from '../kit/size.js';
import { PLAYED_RULESETS } from '../kit/play/rulesets.js';

/**
 * The kind of a response must not reveal hidden tiles either. Two games differ only in tiles that a viewer may not
 * see. For every attempt to record, correct, preview or repeat, both respond alike: same outcome, place and reason.
 */
const SERVER = { id: 'server', role: 'server' } as const;
const SCRIBE = { id: 'scribe', role: 'scribe' } as const;
const TILES = Array.from({ length: 34 }, (_, design) => tileText(design));
const game = gameIdOf('open');

class Side {
  private readonly logs = new GameLogs(new InMemoryEventStore(), resolveRuleset);
  readonly recorder = new Recorder(this.logs, resolveRuleset, stillSurroundings());

  async log(): Promise<GameLog> {
    return (await this.logs.load(game)) as GameLog;
  }

  async begin(ruleset: string, mode: Mode, options: object, actions: readonly Action[]): Promise<void> {
    const asked = { actor: SERVER, occurredAt: null, sees: 'judge' } as const;
    const opening = { mode, reveal: 'never', options: options as never } as const;
    taken(await this.recorder.open({ ...asked, command: 'open', ruleset, opening }));
    taken(await this.recorder.record({ ...asked, command: 'play', game, expected: 0, actions }));
  }

  /** An outcome as the viewer receives it. */
  async told(outcome: Outcome, sees: Viewer): Promise<string> {
    const log = await this.log();
    const { line } = log;
    if (outcome.outcome === 'refused')
      return JSON.stringify({
        ...outcome,
        violation: redactorFor(sees, line).violation(outcome.violation, outcome.at),
      });
    if (outcome.outcome !== 'recorded') return JSON.stringify({ ...outcome, missed: null });
    const rules = resolveRuleset((line.state as TableState).opened?.ruleset as string).table;
    const { viewer, openness } = accessOf(line, sees);
    const events = outcome.entries.map(({ envelope }) =>
      recordEventFor({ revision: envelope.revision, event: eventIn(envelope) }, viewer, openness, rules),
    );
    // The status of findings, and what depends on a correction, must reveal no more than the events.
    const redactor = redactorFor(sees, line);
    const findings = redactor.irregularities(log.findings).map(({ revision, ...found }) => [revision, found]);
    const [{ envelope }] = outcome.entries;
    const place = { first: envelope.revision, count: outcome.entries.length };
    const depend = isCorrectionType(envelope.type)
      ? dependantViews(this.recorder.dependants(log, place, { actor: SCRIBE.id, sees }), redactor)
      : [];
    return JSON.stringify({ replayed: outcome.replayed, events, findings, depend });
  }
}

/** A preview of actions as the viewer receives it. */
async function previewTold(side: Side, command: RecordCommand): Promise<string> {
  const preview = await side.recorder.previewActions(command);
  if (preview.outcome !== 'previewed') return side.told(preview, command.sees ?? 'public');
  const { line, steps, before, isWhole } = preview;
  const redactor = redactorFor(command.sees ?? 'public', line);
  const replay = line.replay as Replay;
  const made = [...replay.all(steps)].map(({ revision, event, before: at }) => {
    const seen = redactor.event(event, redactor.isOpen(revision));
    const irregularities = seen.data.irregularities ?? [];
    return [seen, declaredWin(replay.ruleset, { revision, event: seen, irregularities, before: at })];
  });
  const tables = [
    redactor.tableAfter(before, line.steps, steps),
    redactor.tableAfter(line.state as TableState, line.steps),
  ];
  return JSON.stringify({ outcome: 'previewed', isWhole, made, tables });
}

function taken(outcome: Outcome): void {
  if (outcome.outcome !== 'recorded') throw new Error(JSON.stringify(outcome));
}

/** Deals hands given in notation; `E` deals and has fourteen tiles. */
const dealt = (...hands: readonly string[]): Action => ({
  type: 'DealTiles',
  data: { hands: hands.map((tiles) => parseTiles(tiles).map(tileText)) },
});

/** No table accepts this action, so the actions before it are judged but nothing is recorded. */
const NEVER: Action = { type: 'OpenGame', data: { mode: 'strict' } };

describe('whether a win that is not shown is one tells nothing either', () => {
  const begun = (south: string, west: string, ...more: readonly Action[]): Action[] => [
    { type: 'SeatPlayers', data: { players: ['a', 'b', 'c', 'd'] } },
    { type: 'StartHand', data: {} },
    dealt('123m456p789s1155z1m', south, west, '2468m2468p24s123z'),
    { type: 'DiscardTile', data: { seat: 0, tile: '1m', drawn: false } },
    ...more,
  ];
  /** South waits for 1m in the first game only. */
  async function sides(...more: readonly Action[]): Promise<readonly [Side, Side]> {
    const made = [new Side(), new Side()] as const;
    await made[0].begin('zung-jung/wsom', 'scribe', {}, begun('23m456m789p33344z', '147m369p258s2567z', ...more));
    await made[1].begin('zung-jung/wsom', 'scribe', {}, begun('23m456m789p33347z', '147m369p258s2456z', ...more));
    return made;
  }
  const win = (by: 'discard' | 'self-draw'): Action => ({ type: 'DeclareWin', data: { seat: 1, by } });

  async function answers(two: readonly [Side, Side], ask: (side: Side, expected: number) => Promise<Outcome>) {
    return Promise.all(two.map(async (side) => side.told(await ask(side, (await side.log()).revision), 'public')));
  }

  test('a later event in the same command does not reveal whether an unshown win is valid', async () => {
    const two = await sides();
    const asked = { command: 'try', actor: SCRIBE, occurredAt: null, sees: 'public', game } as const;
    const draw: Action = { type: 'DrawTile', data: { seat: 1, tile: '?' } };
    for (const actions of [
      [win('discard'), draw, NEVER],
      [win('discard'), { type: 'EndHand', data: { reason: 'won' } }],
    ] as Action[][]) {
      const [one, other] = await answers(two, ({ recorder }, expected) =>
        recorder.record({ ...asked, expected, actions }),
      );
      expect(other).toBe(one);
      expect(one).toContain('"concealed"');
    }
    // Recorded alone, it is public.
    const [one, other] = await answers(two, ({ recorder }, expected) =>
      recorder.record({ ...asked, expected, actions: [win('discard')] }),
    );
    expect([one, other].map((told) => JSON.parse(told).events[0].type)).toEqual(['HandWon', 'WinFailed']);
  });

  test('a chi without its tiles does not reveal whether an unshown win is valid', async () => {
    const chi: Action = { type: 'ClaimMeld', data: { seat: 1, kind: 'chi' } };
    const south = (tiles: string) => begun(tiles, '147m369p258s2567z');
    const two = [new Side(), new Side()] as const;
    await two[0].begin('zung-jung/wsom', 'scribe', {}, south('23m456m789p33344z'));
    await two[1].begin('zung-jung/wsom', 'scribe', {}, south('3m456m789p233444z'));
    const asked = { command: 'try', actor: SCRIBE, occurredAt: null, sees: 'public', game } as const;
    const corrections = [
      { kind: 'insert', before: 4, action: chi, reason: 'x' },
      { kind: 'amend', target: 4, action: chi, reason: 'x' },
    ] as const;
    for (const [one, other] of [
      await answers(two, ({ recorder }, expected) => recorder.record({ ...asked, expected, actions: [chi] })),
      await answers(two, ({ recorder }, expected) =>
        recorder.correct({ ...asked, expected, corrections: [corrections[0]] }),
      ),
      await answers(two, ({ recorder }, expected) =>
        recorder.correct({ ...asked, expected, corrections: [corrections[1]] }),
      ),
    ]) {
      expect(other).toBe(one);
      expect(one).toContain('"concealed"');
    }
    // The recorder who dealt the tiles may see them.
    const own = { ...asked, actor: SERVER };
    const judged = await answers(two, ({ recorder }, expected) =>
      recorder.record({ ...own, expected, actions: [chi] }),
    );
    expect(judged.map((told) => 'outcome' in JSON.parse(told))).toEqual([false, true]);
  });

  test('later records do not reveal whether an unshown win is valid', async () => {
    const two = await sides(
      { type: 'DrawTile', data: { seat: 1, tile: '1m' } },
      { type: 'ReturnDraw', data: { seat: 1 } },
    );
    const asked = { command: 'try', actor: SCRIBE, occurredAt: null, sees: 'public', game } as const;
    const correction = { kind: 'insert', before: 6, action: win('self-draw'), reason: 'x' } as const;
    const [one, other] = await answers(two, ({ recorder }, expected) =>
      recorder.correct({ ...asked, expected, corrections: [correction] }),
    );
    expect(other).toBe(one);
    expect(one).toContain('"concealed"');
    const own = { ...asked, actor: SERVER };
    const judged = await answers(two, ({ recorder }, expected) =>
      recorder.correct({ ...own, expected, corrections: [correction] }),
    );
    expect(judged.map((told) => 'outcome' in JSON.parse(told))).toEqual([true, false]);
  });

  test('the tile of a repeated failed win does not reveal whether it is valid', async () => {
    const two = await sides({ type: 'DrawTile', data: { seat: 1, tile: '9s' } });
    const asked = { command: 'win', actor: SCRIBE, occurredAt: null, sees: 'public', game } as const;
    const again = (tile?: string) =>
      answers(two, ({ recorder }, expected) =>
        recorder.record({
          ...asked,
          expected,
          actions: [{ type: 'DeclareWin', data: { seat: 1, by: 'self-draw', ...(tile && { tile }) } }],
        }),
      );
    expect(await again()).toEqual(Array(2).fill(expect.stringContaining('"replayed":false')));
    for (const tile of [undefined, '9s', '8s'])
      expect(await again(tile)).toEqual(Array(2).fill(expect.stringContaining('"replayed":true')));
  });
});

describe.each(PLAYED_RULESETS.flatMap((id) => (['strict', 'scribe'] as const).map((mode) => [id, mode] as const)))(
  '%s, %s: what somebody tries tells nothing of tiles they do not know',
  (ruleset, mode) => {
    const hidden = hiddenHand(ruleset, mode);
    const { table } = resolveRuleset(ruleset);
    const all = TILES.concat(table.tiles.has(FIRST_BONUS) ? BONUS_TEXTS : []);
    const blind = table.seats.all.filter((seat) => !hidden.seats.includes(seat));
    const viewers: readonly Viewer[] = IS_LONG ? ['public', blind[0], 'scribe'] : [blind[0], 'scribe'];

    async function sides(): Promise<readonly [Side, Side]> {
      const made = [new Side(), new Side()] as const;
      const start: Action = { type: 'StartHand', data: {} };
      for (const [i, side] of made.entries())
        await side.begin(ruleset, mode, hidden.options, [...hidden.first, start, ...hidden.second[i]]);
      return made;
    }

    /** Expects both to respond alike and returns the first response. */
    async function same(
      two: readonly [Side, Side],
      sees: Viewer,
      ask: (side: Side) => Promise<Outcome>,
      what: unknown,
    ) {
      const outcomes = [await ask(two[0]), await ask(two[1])];
      const [one, other] = [await two[0].told(outcomes[0], sees), await two[1].told(outcomes[1], sees)];
      expect([what, other]).toEqual([what, one]);
      return outcomes[0];
    }

    const asked = (command: string, sees: Viewer, actor: typeof SCRIBE | typeof SERVER = SCRIBE) => ({
      ...{ command, actor, occurredAt: null, sees, game },
    });

    /** A random action, including those that make hidden tiles public when recorded. */
    function attempt(random: Random, state: TableState): Action {
      const seat = table.seats.all[random.below(table.seats.count)] as Seat;
      const tile = all[random.below(all.length)];
      const pick = <T>(from: readonly T[]): T => from[random.below(from.length)];
      if (random.below(3) > 0) return irregularPlay(random, state, all);
      return pick<Action>([
        { type: 'DiscardTile', data: { seat, tile } },
        { type: 'DeclareWin', data: { seat, by: pick(['self-draw', 'discard', 'robbing-kong'] as const) } },
        { type: 'DeclareWin', data: { seat, by: 'self-draw', tile } },
        { type: 'ClaimMeld', data: { seat, kind: 'chi' } },
        { type: 'EndHand', data: { reason: pick(['won', 'exhausted', 'time', 'ruling', 'voided'] as const) } },
        {
          type: 'EndHand',
          data: { reason: 'aborted', abort: pick(['nine-kinds', 'four-winds', 'three-wins'] as const) },
        },
        { type: 'DeclareReach', data: { seat } },
        { type: 'StartHand', data: {} },
        { type: 'DealTiles', data: { hands: [[tile], [tile], [tile], [tile]] } },
      ]);
    }

    /** A random correction of the current hand or of an earlier correction in it. */
    function correction(random: Random, { line }: GameLog, action: Action): CorrectionRequest {
      const target = line.recorded.length - 1 - random.below(30);
      const pick = <T>(from: readonly T[]): T => from[random.below(from.length)];
      return pick<CorrectionRequest>([
        { kind: 'retract', target, reason: 'x' },
        { kind: 'restore', target, reason: 'x' },
        { kind: 'amend', target, action, reason: 'x' },
        { kind: 'amend', target: line.recorded.length - 1, action, reason: 'x' },
        { kind: 'insert', before: target, action, reason: 'x' },
      ]);
    }

    test.each(viewers)('refused commands do not reveal hidden tiles (%s)', async (sees) => {
      const two = await sides();
      const random = new Random('oracles', 0, `${ruleset} ${mode} ${sees}`);
      const log = await two[0].log();
      const kinds = new Set<string>();
      for (let i = 0; i < sized(60, 160); i++) {
        const actions = Array.from({ length: 1 + random.below(4) }, () =>
          attempt(random, log.line.state as TableState),
        );
        const command = { ...asked('try', sees), expected: log.revision, actions: [...actions, NEVER] };
        const outcome = await same(two, sees, ({ recorder }) => recorder.record(command), actions);
        if (outcome.outcome === 'refused') kinds.add(`${outcome.action} ${outcome.violation.code}`);
      }
      // A strict game has one response; a scribe's game accepts everything but impossible actions.
      if (mode === 'strict') expect([...kinds]).toEqual(['0 concealed']);
      else expect(kinds.size).toBeGreaterThan(sized(4, 8));
    });

    test.each(viewers)('previews of a correction do not reveal hidden tiles (%s)', async (sees) => {
      const two = await sides();
      const random = new Random('oracles', 1, `${ruleset} ${mode} ${sees}`);
      const log = await two[0].log();
      const kinds = new Set<string>();
      for (let i = 0; i < 60 || (kinds.size < 2 && i < 300); i++) {
        const request = correction(random, log, attempt(random, log.line.state as TableState));
        const previews = await Promise.all(
          two.map(async ({ recorder }) => {
            const found = await recorder.preview(game, [request], { actor: SCRIBE.id, sees });
            if (found?.verdict !== 'accepted') return found;
            const { before, after, ...rest } = found.preview;
            const shownTo = sees === 'scribe' ? 'judge' : sees;
            return { ...rest, tables: [before, after].map(({ state }) => viewOf(state, shownTo)) };
          }),
        );
        expect([request, JSON.stringify(previews[1])]).toEqual([request, JSON.stringify(previews[0])]);
        kinds.add(previews[0] !== null && 'verdict' in previews[0] ? 'refused' : 'accepted');
      }
      expect([...kinds].sort()).toEqual(['accepted', 'refused']);
    });

    test.each(viewers)(
      'previews of actions are refused as recording them is, and do not reveal hidden tiles (%s)',
      async (sees) => {
        const two = await sides();
        const random = new Random('oracles', 3, `${ruleset} ${mode} ${sees}`);
        const log = await two[0].log();
        const kinds = new Set<string>();
        for (let i = 0; i < 60; i++) {
          const actions = Array.from({ length: 1 + random.below(3) }, () =>
            attempt(random, log.line.state as TableState),
          );
          const more = random.below(2) === 0 ? [NEVER] : [];
          const command = { ...asked('try', sees), expected: log.revision, actions: [...actions, ...more] };
          const told = await Promise.all(two.map(async (side) => previewTold(side, command)));
          expect([actions, told[1]]).toEqual([actions, told[0]]);
          const answer = JSON.parse(told[0]);
          kinds.add(answer.outcome);
          if (more.length > 0) {
            // The last action is rejected, so nothing is recorded.
            expect([actions, told[0]]).toEqual([
              actions,
              await two[0].told(await two[0].recorder.record(command), sees),
            ]);
          } else if (answer.outcome === 'previewed') expect(answer.isWhole).toBe(false);
        }
        expect([...kinds].sort()).toEqual(mode === 'strict' ? ['refused'] : ['previewed', 'refused']);
        expect((await two[0].log()).revision).toBe(log.revision);
      },
    );

    test.each(viewers)('the record after an attempt does not reveal hidden tiles (%s)', async (sees) => {
      const two = await sides();
      const random = new Random('oracles', 2, `${ruleset} ${mode} ${sees}`);
      let recorded = 0;
      for (let i = 0; i < 60; i++) {
        const log = await two[0].log();
        const state = log.line.state as TableState;
        const action = irregularPlay(random, state, all);
        const expected = log.revision;
        const outcome =
          i % 3 === 0
            ? await same(
                two,
                sees,
                ({ recorder }) => recorder.record({ ...asked(`${i}`, sees), expected, actions: [action] }),
                action,
              )
            : await (async () => {
                const request = correction(random, log, action);
                const command = { ...asked(`${i}`, sees), expected, corrections: [request] };
                return same(two, sees, ({ recorder }) => recorder.correct(command), request);
              })();
        if (outcome.outcome === 'recorded') recorded++;
      }
      if (mode === 'strict') expect(recorded).toBe(0);
      else expect(recorded).toBeGreaterThan(sized(2, 10));
    });

    test.each(viewers)('played events stand, whichever tiles are left out of them (%s)', async (sees) => {
      for (const nth of [0, 1]) {
        const { actions } = simulateGame({ ruleset: resolveRuleset(ruleset), seed: 'as known', game: nth, mode });
        const side = new Side();
        const [opening, ...played] = actions;
        // A game cut off in mid-hand, and a complete one.
        const cut = nth === 0 ? played.length : played.findLastIndex(({ type }) => type === 'DealTiles') + 20;
        await side.begin(ruleset, mode, (opening.data as { options?: object }).options ?? {}, played.slice(0, cut));
        const request = {
          kind: 'insert',
          before: (await side.log()).revision,
          action: { type: 'AddNote', data: { text: 'x' } },
          reason: 'x',
        } as const;
        const found = await side.recorder.preview(game, [request], { actor: SCRIBE.id, sees });
        if (found?.verdict !== 'accepted') throw new Error(JSON.stringify(found));
        const { results, ends, raised, settled } = found.preview;
        expect({ isWhole: found.isWhole, results, ends, raised, settled }).toEqual({
          ...{ isWhole: false, results: [], ends: [], raised: [], settled: [] },
        });
      }
    });

    test.each(viewers)('a repeated command with guessed tiles does not reveal hidden tiles (%s)', async (sees) => {
      const two = await sides();
      for (const guess of hidden.second) {
        const actions = [...hidden.first, { type: 'StartHand', data: {} } as const, ...guess];
        const outcome = await same(
          two,
          sees,
          ({ recorder }) => recorder.record({ ...asked('play', sees), expected: 0, actions }),
          'sent again',
        );
        expect(outcome.outcome).toBe('command-reused');
      }
      // A caller who sent the command, or may see the tiles, may learn that it was the same.
      const own = [...hidden.first, { type: 'StartHand', data: {} } as const, ...hidden.second[0]];
      const other = [...hidden.first, { type: 'StartHand', data: {} } as const, ...hidden.second[1]];
      for (const requester of [asked('play', sees, SERVER), asked('play', 'judge')]) {
        expect(await two[0].recorder.record({ ...requester, expected: 0, actions: own })).toMatchObject({
          replayed: true,
        });
        expect(await two[0].recorder.record({ ...requester, expected: 0, actions: other })).toEqual({
          outcome: 'command-reused',
        });
      }
    });
  },
);
