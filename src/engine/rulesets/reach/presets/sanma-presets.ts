import { RULESET_NAMES } from '../../ruleset-names.js';
import type { Ruleset, TableRuleset } from '../../../table/ruleset.js';
import type { Options } from '../../../vocabulary/terms.js';
import { preset } from '../../preset.js';
import { SANMA_CITES, SANMA_DOCUMENTS, SANMA_SCORE_CITES } from './sanma-citations.js';
import type { PatternNames } from '../patterns.js';
import { type ReachRuleset, riichi } from '../reach.js';
import { MAHJONG_SOUL_NAMES } from './english-names.js';
import type { RiichiValues } from './riichi-options.js';
import { MAHJONG_SOUL_SANMA_TABLE, TENHOU_SANMA_TABLE } from './sanma-tables.js';
import { mahjongSoulSanmaValues, type SanmaValues, tenhouSanmaValues } from './sanma-values.js';

/** The presets of riichi with three players, by `sanma`. */

const sanma = (
  played: TableRuleset<Options & SanmaValues>,
  values: RiichiValues,
  name: Ruleset['name'],
  names?: PatternNames,
): ReachRuleset => {
  const { tsumoLoss, readyPool, northIsValue } = played.options;
  const { seats, tiles } = played.table;
  return riichi({
    played,
    values,
    edition: '1',
    name,
    names,
    documents: SANMA_DOCUMENTS,
    cites: SANMA_CITES,
    source: { cites: SANMA_SCORE_CITES, seats, tiles, tsumoLoss, northIsValue },
    readyPool,
  });
};

export const REACH_TENHOU_SANMA = preset(TENHOU_SANMA_TABLE, (played) =>
  sanma(played, tenhouSanmaValues(played.options), RULESET_NAMES['reach/tenhou-sanma']),
);

export const REACH_MAHJONG_SOUL_SANMA = preset(MAHJONG_SOUL_SANMA_TABLE, (played) =>
  sanma(played, mahjongSoulSanmaValues(played.options), RULESET_NAMES['reach/majsoul-sanma'], MAHJONG_SOUL_NAMES),
);
