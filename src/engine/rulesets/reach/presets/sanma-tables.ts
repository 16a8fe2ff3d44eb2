import { THREE_SEATS } from '../../../tiles/seats.js';
import { NORTH, threePlayerSet } from '../../../tiles/tile.js';
import type { Preset, TableRuleset } from '../../../table/ruleset.js';
import type { Options } from '../../../vocabulary/terms.js';
import { tablePreset } from '../../preset.js';
import type { RiichiValues } from './riichi-options.js';
import { riichiTable, USUAL } from './riichi-table.js';
import {
  mahjongSoulSanmaValues,
  sanmaOptions,
  type SanmaValues,
  tenhouSanmaValues,
  USUAL_OF_THREE,
} from './sanma-values.js';

/** Tables of riichi with three players, by `sanma`. */

const PLAIN_SET = threePlayerSet(false);
const RED_SET = threePlayerSet(true);

/** The table of a platform; `valuesOf` adds the platform's other rules to the options. */
const sanmaTable = (
  id: string,
  valuesOf: (options: SanmaValues) => RiichiValues,
): Preset<TableRuleset<Options & SanmaValues>> =>
  tablePreset(id, sanmaOptions(USUAL_OF_THREE), (given) => {
    const options = given as Options & SanmaValues;
    return riichiTable(valuesOf(options), {
      ...USUAL,
      seats: THREE_SEATS,
      tiles: (redFives) => (redFives === 0 ? PLAIN_SET : RED_SET), // SN-1, SN-2
      chiFrom: 'nobody', // SN-10
      stacks: 18, // SN-7
      firstIndicator: 5, // SN-5
      setAside: { tile: NORTH, endsFirstTurns: options.northEndsFirstTurns, claimable: options.northClaimable }, // SN-20
      extraWindEnds: options.extraWindEnds, // SN-63
      nagashiDealer: options.nagashiDealer, // SN-60
    });
  }) as never;

export const TENHOU_SANMA_TABLE = sanmaTable('reach/tenhou-sanma', tenhouSanmaValues);
export const MAHJONG_SOUL_SANMA_TABLE = sanmaTable('reach/majsoul-sanma', mahjongSoulSanmaValues);
