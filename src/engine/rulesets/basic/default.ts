import { SHARED_CHECKS } from '../../table/checks.js';
import type { Preset, Scoring } from '../../table/ruleset.js';
import { withPenaltyTileChecks } from '../../table/checks/penalty-tiles.js';
import { preset } from '../preset.js';
import { CITES, DOCUMENTS } from './cites.js';
import type { basicTable } from './default-table.js';
import { ENTERED } from './entered.js';

const CHECKS = withPenaltyTileChecks(SHARED_CHECKS);

/** `basic/default`: the play of the tiles by `basic-rules`, with a scoring system of its own or of the table's choice. */
export const basicDefault = (
  table: ReturnType<typeof basicTable>,
  scorings: Readonly<Record<string, Scoring>>,
): Preset =>
  preset(table, (played) => {
    const { patterns, score, settle, explain } = scorings[played.options.scoring] ?? ENTERED;
    return {
      ...played,
      edition: '2009',
      name: { en: 'Basic rules of mahjong' },
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
