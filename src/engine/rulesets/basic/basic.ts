import { RULESET_NAMES } from '../ruleset-names.js';
import { type Preset, SHARED_CHECKS, type Scoring, withChecks } from '../../table/ruleset.js';
import { PENALTY_TILE_CHECKS } from '../../table/checks/penalty-tiles.js';
import { preset } from '../preset.js';
import { CITES, DOCUMENTS } from './citations.js';
import type { basicTable } from './basic-table.js';

/** Without a scoring system: a complete hand wins, and its points are entered (decision BR-02). */
export const ENTERED: Scoring = {
  patterns: [],
  score: () => null,
  settle: ({ seats }) => ({ changes: seats.zeros, responsible: null }),
  explain: () => null,
};

const CHECKS = withChecks(SHARED_CHECKS, PENALTY_TILE_CHECKS);

/** `basic/default`: the play of `basic-rules` with a scoring system of the table's choice, or none. */
export const basicDefault = (
  table: ReturnType<typeof basicTable>,
  scorings: Readonly<Record<string, Scoring>>,
): Preset =>
  preset(table, (played) => {
    const { patterns, score, settle, explain } = scorings[played.options.scoring] ?? ENTERED;
    return {
      ...played,
      edition: '2009',
      name: RULESET_NAMES['basic/default'],
      checks: CHECKS,
      documents: DOCUMENTS,
      cites: CITES,
      patterns,
      score,
      settle,
      finalPoints: () => null,
      standings: { scoring: ['points'], ties: [] },
      explain,
    };
  });
