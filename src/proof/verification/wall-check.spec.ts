import { describe, expect, it } from '@jest/globals';
import { correct } from '../../engine/record/correct.js';
import type { RecordEvent } from '../../engine/record/record-event.js';
import { resolveRuleset } from '../../engine/rulesets/registry.js';
import { decide } from '../../engine/table/decide.js';
import { evolve, initialState } from '../../engine/table/evolve.js';
import type { TableEvent } from '../../engine/table/moves/facts.js';
import { type Action, actionOf } from '../../engine/table/moves/moves.js';
import { paifuLines } from '../../games/record/paifu-file.js';
import { seededRecord, seededWalls } from '../../games/record/seeded-record.js';
import { simulateGame } from '../../simulation/simulate.js';
import { type Report, verifyPaifu } from './verify.js';
import '../../../test/kit/play/rulesets.js';

const NAME = 'audit of walls';
const ruleset = resolveRuleset('zung-jung/wsom');
const played = simulateGame({ ruleset, seed: NAME, game: 1, mode: 'scribe', commit: seededWalls(NAME) }).events;

/** The events of the game if the action at a revision is changed, as the engine judges them. */
function recorded(at: number, change: (action: Action) => Action): TableEvent[] {
  let state = initialState(ruleset.table);
  const events: TableEvent[] = [];
  for (const [i, event] of played.entries()) {
    const action = i === at ? change(actionOf(event)) : actionOf(event);
    const decision = decide(ruleset, state, action);
    if (decision.verdict === 'refused') throw new Error(decision.violation.message);
    events.push(...decision.events);
    state = decision.events.reduce(evolve, state);
  }
  return events;
}

/** Verifies events as a record with a valid chain, under the game's own id. */
async function verified(events: readonly RecordEvent[]): Promise<Report> {
  const record = [
    ...seededRecord(
      NAME,
      events.map((event) => [event]),
    ),
  ];
  async function* bytes() {
    yield Buffer.from([...paifuLines(record[0].game, record)].join(''));
  }
  return verifyPaifu(bytes());
}

const found = ({ irregularities }: Report) =>
  irregularities.map(({ code, revision, type, status }) => `${code} ${revision} ${type} ${status}`);

const REVEAL = played.findIndex(({ type }) => type === 'WallRevealed');

describe('walls that were committed to, verified', () => {
  it('a committed wall verifies in this very game and in no other', async () => {
    expect(await verified(played)).toMatchObject({ differences: [], irregularities: [] });
    const other = [
      ...seededRecord(
        'another game',
        played.map((event) => [event]),
      ),
    ];
    async function* bytes() {
      yield Buffer.from([...paifuLines(other[0].game, other)].join(''));
    }
    const walls = played.filter(({ type }) => type === 'WallRevealed').length;
    const report = await verifyPaifu(bytes());
    expect(report.irregularities.map(({ code }) => code)).toEqual(Array(walls).fill('wall-not-as-committed'));
  });

  it('names each draw of another tile by its revision, and not where the wall was revealed', async () => {
    // Nobody saw the tile that was drawn and kept; the wall shows that it was another one.
    const at = played.findIndex(
      (event, i) =>
        event.type === 'TileDrawn' &&
        played[i + 1].type === 'TileDiscarded' &&
        (played[i + 1] as TableEvent<'TileDiscarded'>).data.drawn === false,
    );
    const draw = played[at] as TableEvent<'TileDrawn'>;
    const forged = recorded(at, () => ({ type: 'DrawTile', data: { ...draw.data, tile: other(draw.data.tile) } }));
    const report = await verified(forged);
    expect(report.differences).toEqual([]);
    const walls = report.irregularities.filter(({ code }) => code === 'wall-differs');
    expect(walls).toEqual([
      expect.objectContaining({
        ...{ revision: at, type: 'TileDrawn', kind: 'inconsistency', status: 'open' },
        message: expect.stringContaining(
          `drew ${other(draw.data.tile)}; the revealed wall has ${draw.data.tile} in that place`,
        ),
      }),
    ]);
  });

  it('names a wall that is another, or has another salt, where play shows nothing', async () => {
    const salt = Buffer.alloc(32, 1).toString('base64url');
    const forged = recorded(REVEAL, ({ type, data }) => ({ type, data: { ...data, salt } }) as Action);
    expect(found(await verified(forged))).toEqual([`wall-not-as-committed ${REVEAL} WallRevealed open`]);
  });

  it('a committed wall is compared with the corrected play', async () => {
    const at = played.findIndex(({ type }) => type === 'TileDrawn');
    const draw = played[at] as TableEvent<'TileDrawn'>;
    const action: Action = { type: 'DrawTile', data: { ...draw.data, tile: other(draw.data.tile) } };
    const line = played.map((event, revision) => ({ revision, event }));
    const decision = correct(line, [{ kind: 'amend', target: at, action, reason: 'it was read so' }], resolveRuleset);
    if (decision.verdict === 'refused') throw new Error(decision.violation.message);
    const wrong = await verified([...played, ...decision.events]);
    expect(found(wrong)).toContainEqual(`wall-differs ${at} TileDrawn open`);
    const back = [...line, ...decision.events.map((event, i) => ({ revision: line.length + i, event }))];
    const restored = correct(back, [{ kind: 'restore', target: at, reason: 'as it was first' }], resolveRuleset);
    if (restored.verdict === 'refused') throw new Error(restored.violation.message);
    const right = await verified([...played, ...decision.events, ...restored.events]);
    expect(right.irregularities.filter(({ code, status }) => code === 'wall-differs' && status !== 'settled')).toEqual(
      [],
    );
  });
});

/** A tile of another suit. */
const other = (tile: string): string => (tile === '9m' ? '9p' : '9m');
