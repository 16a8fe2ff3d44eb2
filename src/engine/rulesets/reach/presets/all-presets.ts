import type { Preset } from '../../../table/ruleset.js';
import { REACH_MAJIANG, REACH_TENHOU, REACH_WSOM, type ReachRuleset } from '../reach.js';
import {
  REACH_EMA_2016,
  REACH_EMA_2025,
  REACH_JPML_A,
  REACH_JPML_B,
  REACH_M_LEAGUE,
  REACH_MAHJONG_SOUL,
  REACH_WRC,
} from './community-presets.js';
import { REACH_MAHJONG_SOUL_SANMA, REACH_TENHOU_SANMA } from './sanma-presets.js';

/** All presets of this family. */
export const ALL_REACH: readonly Preset<ReachRuleset>[] = [
  REACH_WSOM,
  REACH_TENHOU,
  REACH_MAJIANG,
  REACH_MAHJONG_SOUL,
  REACH_EMA_2016,
  REACH_EMA_2025,
  REACH_WRC,
  REACH_M_LEAGUE,
  REACH_JPML_A,
  REACH_JPML_B,
  REACH_TENHOU_SANMA,
  REACH_MAHJONG_SOUL_SANMA,
];
