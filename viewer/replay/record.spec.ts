import { describe, expect, it } from '@jest/globals';
import { LEXICON as ENGLISH } from '../../src/engine/messages/lexicons/en.js';
import { LEXICON as JAPANESE } from '../../src/engine/messages/lexicons/ja.js';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import '../../test/kit/play/rulesets.js';
import { ShownRecord } from './record.js';

const { events } = simulateGame({ ruleset: resolveRuleset('reach/tenhou'), seed: 'winds', game: 0 });
const at = (type: string): readonly number[] => events.flatMap((event, i) => (event.type === type ? [i] : []));
const looking = { hands: 'open', seat: null, lexicon: ENGLISH } as const;

describe('a game in a replay', () => {
  it('the seats keep the winds of a hand while its result is shown, and have those of the next one once it starts', async () => {
    const record = await ShownRecord.of(events);
    const shownAt = (step: number) => {
      const { hand } = record.step(step, looking).table;
      return { dealer: hand?.dealer, winds: hand?.seats.map(({ wind }) => wind), wins: hand?.wins.length };
    };
    const starts = at('HandStarted');
    const changed = starts.filter((start) => start > 2 && shownAt(start).dealer !== shownAt(start - 1).dealer);
    expect(changed.length).toBeGreaterThan(2);
    for (const start of changed) {
      const [ended, next] = [shownAt(start - 1), shownAt(start)];
      // The last step of a hand is drawn as its first one was.
      const own = shownAt(starts.findLast((one) => one < start) as number);
      expect([ended.dealer, ended.winds]).toEqual([own.dealer, own.winds]);
      expect(next.winds).not.toEqual(ended.winds);
      expect(next.wins).toBe(0);
    }
  });

  it('the end of a game names the players and their totals', async () => {
    const names = Object.fromEntries(['p0', 'p1', 'p2', 'p3'].map((id) => [id, id]));
    const record = await ShownRecord.of(events, names);
    const [closed] = at('GameClosed');
    const { totals } = events[closed].data as { totals: readonly number[] };
    const { players } = record.step(closed, looking).table;
    const { sentence } = record.step(closed, looking);
    for (const [seat, total] of totals.entries())
      expect(sentence).toMatch(new RegExp(`${players?.[seat]} \\((East|South|West|North)\\) ${total}(,|$)`));
    expect(record.step(closed, { ...looking, lexicon: JAPANESE }).sentence).toMatch(/東家） \d/);
  });
});
