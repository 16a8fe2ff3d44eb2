import { describe, expect, it } from '@jest/globals';
import type { RecordEvent } from '../../src/engine/line/correction.js';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import { judgedGame } from '../../src/importing/judged-game.js';
import { readMjai } from '../../src/importing/online/mjai.js';
import { readMjlog } from '../../src/importing/online/mjlog.js';
import { readTenhou6 } from '../../src/importing/online/tenhou6.js';
import { writeMjai } from '../../src/importing/online/write-mjai.js';
import { writeTenhou6 } from '../../src/importing/online/write-tenhou6.js';
import type { Envelope } from '../../src/recording/envelope.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import { mjlogOf } from '../support/mjlog-of.js';

/** Said of the play and not part of it, or of the set-up: the loss report names them. */
const WITHOUT_PLACE = new Set([
  'DiceThrown',
  'WallBroken',
  'TilesRevealed',
  'ClaimAnnounced',
  'GameOpened',
  'PlayersSeated',
]);

/** An indicator comes with a discard, before or after it is laid down: which of the two, a log need not say. */
const withoutPlace = (events: readonly RecordEvent[], indicators: boolean) =>
  events
    .filter(({ type }) => !WITHOUT_PLACE.has(type) && (indicators || type !== 'IndicatorRevealed'))
    // In which order a claim's own tiles are named tells nothing.
    .map((event) =>
      event.type === 'MeldClaimed' ? { ...event, data: { ...event.data, own: [...event.data.own].sort() } } : event,
    );

const writeMjlog = (envelopes: readonly Envelope[]) => ({ text: mjlogOf(envelopes as never), notCarried: {} });

const envelopesOf = (events: readonly RecordEvent[]): Envelope[] =>
  events.map(({ type, data }, revision) => ({ type, data, revision, occurredAt: null }) as unknown as Envelope);

describe('simulated games of every option, written as a log and read again', () => {
  const games = Array.from({ length: 24 }, (_, game) => {
    const options = { winds: game % 2 === 0 ? 'east-south' : 'east', redFives: game % 3 !== 0 };
    const ruleset = resolveRuleset('reach/tenhou', options);
    return { options, events: simulateGame({ ruleset, seed: 'online logs', game }).events };
  });

  it.each([
    ['tenhou6', writeTenhou6, readTenhou6, false],
    ['mjai', writeMjai, readMjai, true],
    ['mjlog', writeMjlog, readMjlog, true],
  ] as const)('%s: the same play, results and end, without a difference', (_format, write, read, indicators) => {
    for (const { options, events } of games) {
      const { text, notCarried } = write(envelopesOf(events), (id) => id);
      const [item] = read(Buffer.from(text));
      if (item.kind !== 'game') throw new Error(item.reason);
      const judged = judgedGame(item);
      const again = judged.steps.map(({ event }) => event);
      expect(judged.refusal).toBeNull();
      expect(judged.line.state?.opened).toMatchObject({ mode: 'strict', options });
      expect(judged.steps.flatMap(({ differences }) => differences)).toEqual([]);
      expect(withoutPlace(again, indicators)).toEqual(withoutPlace(events, indicators));
      expect(Object.keys(notCarried).every((what) => ['dice', 'hands shown', 'claims announced'].includes(what))).toBe(
        true,
      );
    }
  });

  it('tenhou6: without open all-simples too', () => {
    const ruleset = resolveRuleset('reach/tenhou', { openAllSimples: false });
    const { events } = simulateGame({ ruleset, seed: 'no open all-simples', game: 0 });
    const [item] = readTenhou6(Buffer.from(writeTenhou6(envelopesOf(events), (id) => id).text));
    expect(item).toMatchObject({ kind: 'game' });
    if (item.kind === 'game') expect(judgedGame(item).line.state?.opened?.options.openAllSimples).toBe(false);
    expect(writeMjai(envelopesOf(events), (id) => id).notCarried).toMatchObject({ 'no open all-simples': 1 });
  });
});
