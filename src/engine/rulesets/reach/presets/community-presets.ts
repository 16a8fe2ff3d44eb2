import { RULESET_NAMES } from '../../ruleset-names.js';
import type { Preset, Ruleset, TableRuleset } from '../../../table/ruleset.js';
import type { Options } from '../../../vocabulary/terms.js';
import { preset } from '../../preset.js';
import { PRESETS_CITES, PRESETS_DOCUMENTS } from '../citations.js';
import {
  EMA_2016_TABLE,
  EMA_2025_TABLE,
  JPML_A_TABLE,
  JPML_B_TABLE,
  M_LEAGUE_TABLE,
  MAHJONG_SOUL_TABLE,
  WRC_TABLE,
} from './community-tables.js';
import type { PatternNames } from '../patterns.js';
import { type ReachRuleset, riichi } from '../reach.js';
import { EMA_NAMES, MAHJONG_SOUL_NAMES, WRC_NAMES } from './english-names.js';
import { PRESETS_SCORE_CITES } from './presets-score-cites.js';
import type { RiichiValues } from './riichi-options.js';

/** The presets of riichi-presets-2: what communities and leagues play. */

/** A preset of riichi-presets-2: all of its values are options. */
const community = (
  table: Preset<TableRuleset<Options & RiichiValues>>,
  edition: string,
  name: Ruleset['name'],
  names?: PatternNames,
): Preset<ReachRuleset> =>
  preset(table, (played) =>
    riichi({
      played,
      values: played.options,
      edition,
      name,
      names,
      documents: PRESETS_DOCUMENTS,
      cites: PRESETS_CITES,
      source: { cites: PRESETS_SCORE_CITES },
    }),
  );

export const REACH_MAHJONG_SOUL = community(
  MAHJONG_SOUL_TABLE,
  '2024',
  RULESET_NAMES['reach/mahjong-soul'],
  MAHJONG_SOUL_NAMES,
);
export const REACH_EMA_2016 = community(EMA_2016_TABLE, '2016', RULESET_NAMES['reach/ema-2016'], EMA_NAMES);
export const REACH_EMA_2025 = community(EMA_2025_TABLE, '2025', RULESET_NAMES['reach/ema-2025'], EMA_NAMES);
export const REACH_WRC = community(WRC_TABLE, '2025', RULESET_NAMES['reach/wrc'], WRC_NAMES);
export const REACH_M_LEAGUE = community(M_LEAGUE_TABLE, '2024', RULESET_NAMES['reach/m-league']);
export const REACH_JPML_A = community(JPML_A_TABLE, '2023', RULESET_NAMES['reach/jpml-a']);
export const REACH_JPML_B = community(JPML_B_TABLE, '2018', RULESET_NAMES['reach/jpml-b']);
