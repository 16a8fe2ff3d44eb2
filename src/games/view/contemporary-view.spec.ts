import { describe, expect, test } from '@jest/globals';
import { type PastGame, pastGame } from '../../../test/kit/play/sample-games.js';
import { resolveRuleset } from '../../engine/rulesets/registry.js';
import type { Viewer } from '../../engine/table/viewer.js';
import { FOUR_SEATS } from '../../engine/tiles/seats.js';
import { GameLog } from '../recording/game-log.js';
import type { TableViewer } from './contemporary-view.js';
import { RecordSnapshot } from './record-snapshot.js';
import { GameView } from './game-view.js';
import type { StepView } from './step-view.js';
import { redactorFor } from './redactor.js';
import '../../../test/kit/play/rulesets.js';

const followed = (log: GameLog, { envelopes, prepared }: PastGame, revision: number): void =>
  log.follow({ envelope: envelopes[revision], hash: prepared[revision].hash });

/** A step without the reasons for hidden tiles, which differ afterwards. */
function shown({ revision, type, data, after, irregularities }: StepView): string {
  const visible = { revision, type, data, after, irregularities };
  return JSON.stringify(visible, (key, value) => (key === 'hidden' ? undefined : value));
}

const AT_TABLE: readonly TableViewer[] = [...FOUR_SEATS.all, 'public'];

describe.each(['zung-jung/wsom', 'reach/wsom', 'classic/standard', 'basic/default'])(
  'without hindsight, %s',
  (preset) => {
    // Games that reveal hands after each hand, after the game, and never.
    test.each([0, 1, 2])('shows game %d as each viewer at the table saw it', (nth) => {
      const game = pastGame('at the time', nth, preset);
      const id = game.id;
      const live = new GameLog(id, resolveRuleset);
      const seenLive = AT_TABLE.map((): string[] => []);
      const seenBy = (viewer: Viewer, atTheTime: TableViewer | null) =>
        new GameView(RecordSnapshot.now(live), redactorFor(viewer, live.line), null, atTheTime);
      for (let revision = 0; revision < game.envelopes.length; revision++) {
        followed(live, game, revision);
        AT_TABLE.forEach((viewer, i) => {
          const step = seenBy(viewer, null).step(revision);
          seenLive[i].push(step === null ? '' : shown(step));
        });
      }
      AT_TABLE.forEach((viewer, i) => {
        const own = seenBy(viewer, viewer);
        const stranger = seenBy('public', viewer);
        let hidden = 0;
        for (let revision = 0; revision < game.envelopes.length; revision++) {
          const then = seenLive[i][revision];
          const step = own.step(revision) as StepView;
          expect(shown(step)).toBe(then);
          const told = stranger.step(revision) as StepView;
          // The public sees it once it is revealed to everybody, and only the public view before.
          const open = redactorFor('public', live.line).isOpen(revision);
          const expected = open ? then : seenLive[AT_TABLE.length - 1][revision];
          expect(shown(told)).toBe(expected);
          hidden += told.hidden === null ? 0 : 1;
        }
        expect(hidden).toBeGreaterThan(0);
      });
    });
  },
);

test('reveals a hand from its first step with hindsight, and from its end without', () => {
  const game = pastGame('at the time', 0);
  const log = new GameLog(game.id, resolveRuleset);
  for (const { revision } of game.envelopes) followed(log, game, revision);
  const [now, then] = [null, 2 as const].map(
    (eyes) => new GameView(RecordSnapshot.now(log), redactorFor('public', log.line), null, eyes),
  );
  expect([now.viewer, now.hindsight, then.viewer, then.hindsight]).toEqual(['public', true, 2, false]);
  const reasons = (seen: GameView) =>
    seen.hands[0].steps(200).edges.map(({ node }) => node.after.hand?.seats.map(({ hidden }) => hidden));
  expect(new Set(reasons(now).flat())).toEqual(new Set([null]));
  const closed = reasons(then);
  const others = ['not-seen-then', 'not-seen-then', null, 'not-seen-then'];
  expect(closed.slice(0, -1)).toEqual(closed.slice(0, -1).map(() => others));
  expect(closed.at(-1)).toEqual([null, null, null, null]);
});
