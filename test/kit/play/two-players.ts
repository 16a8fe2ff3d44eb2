import { preset, tablePreset } from '../../../src/engine/rulesets/preset.js';
import { riichiTable, USUAL } from '../../../src/engine/rulesets/reach/presets/riichi-table.js';
import { SANMA_CITES, SANMA_DOCUMENTS } from '../../../src/engine/rulesets/reach/presets/sanma-citations.js';
import { tenhouSanmaValues, USUAL_OF_THREE } from '../../../src/engine/rulesets/reach/presets/sanma-values.js';
import { riichi } from '../../../src/engine/rulesets/reach/reach.js';
import { RulesetLoader } from '../../../src/engine/rulesets/table-rules.js';
import { CITES, DOCUMENTS } from '../../../src/engine/rulesets/zung-jung/citations.js';
import { zungJungScoring } from '../../../src/engine/rulesets/zung-jung/zung-jung.js';
import { tableRules } from '../../../src/engine/rulesets/zung-jung/zung-jung-table.js';
import { diceCount, sumOfFaces } from '../../../src/engine/table/dice.js';
import { type Preset, SHARED_CHECKS } from '../../../src/engine/table/ruleset.js';
import { dealPasses } from '../../../src/engine/table/seat-rotation.js';
import { Seats } from '../../../src/engine/tiles/seats.js';
import { EAST, threePlayerSet } from '../../../src/engine/tiles/tile.js';

/**
 * Made-up rulesets of two players. No product has one: they prove that the number of seats is a fact of the ruleset,
 * which nothing else knows.
 */
const TWO_SEATS = /* @__PURE__ */ new Seats(2);

/** Riichi of two: chi, reach, noten payments, dice and honba. */
const VALUES = { ...tenhouSanmaValues({ ...USUAL_OF_THREE, winds: 'east-south' }), uma1: 10, uma2: -10, uma3: 0 };

const REACH = preset(
  tablePreset('made-up/two-reach', [], () =>
    riichiTable(VALUES, { ...USUAL, seats: TWO_SEATS, tiles: () => threePlayerSet(true), stacks: 27 }),
  ),
  (played) =>
    riichi({
      played,
      values: VALUES,
      edition: '1',
      name: { en: 'Riichi for two' },
      documents: SANMA_DOCUMENTS,
      cites: SANMA_CITES,
      source: { seats: TWO_SEATS, tiles: played.table.tiles },
      readyPool: 1_000,
    }),
);

/** Zung Jung of two: no reach, the deal always passes, and only the winner's points count. */
const ZUNG_JUNG = preset(
  tablePreset('made-up/two-zung-jung', [], () => {
    const four = tableRules({ cycles: 2, claimWindow: 'discard' });
    return {
      ...four,
      seats: TWO_SEATS,
      wall: {
        ...four.wall,
        stacks: 34,
        breakAt(_dealer, throws) {
          const sum = sumOfFaces(throws[0].faces);
          return { seat: diceCount(TWO_SEATS, throws[0].seat, sum), stacks: sum };
        },
      },
      seatWind: (dealer, seat) => EAST + TWO_SEATS.places(dealer, seat),
      nextHand: (last) => dealPasses(TWO_SEATS, last),
      handsAgreed: 4,
      cycle: 2,
    };
  }),
  (played) => ({
    ...played,
    ...zungJungScoring({ minimumPoints: 0 }),
    edition: '1',
    name: { en: 'Zung Jung for two' },
    checks: SHARED_CHECKS,
    documents: DOCUMENTS,
    cites: CITES,
    finalPoints: () => null,
    standings: { scoring: ['points'], ties: [] },
  }),
);

const MADE_UP = new Map<string, Preset>([REACH, ZUNG_JUNG].map((made) => [made.id, made as Preset]));

/** The ids of the rulesets of two, known to every resolver once this file is imported. */
export const TWO_PLAYERS = [...MADE_UP.keys()];

// A ruleset of the tests is found as the others are, but no list of rulesets names it.
const { preset: presetOf } = RulesetLoader.prototype;
RulesetLoader.prototype.preset = function (this: RulesetLoader<never>, id) {
  return (MADE_UP.get(id) as never) ?? presetOf.call(this, id);
};
