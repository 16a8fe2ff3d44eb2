import type { IndicatorRules, ReachRules, TableRules } from '../../table/rules.js';
import type { Options } from '../../vocabulary/words.js';
import { tablePreset } from '../preset.js';
import { MAJIANG_SCORING, type ScoringOptions } from './options.js';
import { isOver, lastWindOf, ONLINE_OPTIONS, tenhouTable } from './tenhou-table.js';

/** How hands are scored by these options. */
export const majiangScoring = ({
  redFives,
  openAllSimples,
}: Pick<ScoringOptions, 'redFives' | 'openAllSimples'>): ScoringOptions => ({
  ...MAJIANG_SCORING,
  redFives,
  openAllSimples,
});

/** The procedure of play of docs/rules/majiang-rules.md: what it says otherwise than that of `reach/tenhou`. */
function majiangTable(options: Options, scoring: ScoringOptions): TableRules {
  const online = tenhouTable(options, scoring);
  return {
    ...online,
    indicators: { ...(online.indicators as IndicatorRules), waiting: 'before-robbing' }, // MJ-05
    reach: { ...(online.reach as ReachRules), freeTileBeside: 'hand' }, // MJ-04
    isOver: (scores, last) => isOver(scores, last, lastWindOf(options), 'anybody-leads'), // MJ-06
  };
}

/** The play of `reach/majiang`, and what may be agreed on. */
export const MAJIANG_TABLE = tablePreset('reach/majiang', ONLINE_OPTIONS, (options) =>
  majiangTable(options, majiangScoring(options)),
);
