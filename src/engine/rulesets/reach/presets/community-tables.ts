import type { Preset, TableRuleset } from '../../../table/ruleset.js';
import type { Options } from '../../../vocabulary/terms.js';
import { tablePreset } from '../../preset.js';
import { RIICHI_OPTIONS, type RiichiValues } from './riichi-options.js';
import { riichiTable, USUAL } from './riichi-table.js';
import { EMA_2016, EMA_2025, JPML_A, JPML_B, M_LEAGUE, MAHJONG_SOUL, WRC } from './riichi-values.js';

/** Tables of the presets of riichi-presets-2. */

/** A preset whose values are all options. */
const community = (id: string, values: RiichiValues): Preset<TableRuleset<Options & RiichiValues>> =>
  tablePreset(
    id,
    RIICHI_OPTIONS.map((spec) => ({ ...spec, default: values[spec.name] })),
    (options) => {
      const values = options as Options & RiichiValues;
      return { ...riichiTable(values, USUAL), timeUp: values.timeUp };
    },
  ) as never;

export const MAHJONG_SOUL_TABLE = community('reach/mahjong-soul', MAHJONG_SOUL);
export const EMA_2016_TABLE = community('reach/ema-2016', EMA_2016);
export const EMA_2025_TABLE = community('reach/ema-2025', EMA_2025);
export const WRC_TABLE = community('reach/wrc', WRC);
export const M_LEAGUE_TABLE = community('reach/m-league', M_LEAGUE);
export const JPML_A_TABLE = community('reach/jpml-a', JPML_A);
export const JPML_B_TABLE = community('reach/jpml-b', JPML_B);
