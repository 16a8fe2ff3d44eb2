import { RULESET_NAMES } from '../ruleset-names.js';
import type { Preset, Ruleset, TableRuleset } from '../../table/ruleset.js';
import { SHARED_CHECKS, withChecks } from '../../table/ruleset.js';
import { bonusNotClaimed, bonusNotDiscarded, ownBonusLaidOpen } from '../../table/bonus-tiles.js';
import { claimedKongBeforeLastTile } from '../../table/moves/kongs.js';
import type { Options } from '../../vocabulary/terms.js';
import { type Chosen, preset } from '../preset.js';
import { CITES, DOCUMENTS } from './citations.js';
import { explainWin } from './explain.js';
import { FanTable } from './fan.js';
import { type Agreed, CHINA_TABLE, WMO_2006_TABLE } from './mcr-table.js';
import type { scoringOptions } from './options.js';
import { settle, tablePoints } from './payments.js';
import type { McrWin } from './reading.js';
import { scoreRecorded } from './score.js';
import { winWith } from './situation.js';

/** Flowers may be kept or discarded (MC-16), but a hand with one is not complete. A kong needs a replacement (MC-27). */
const CHECKS = withChecks(SHARED_CHECKS, {
  AnnounceClaim: [claimedKongBeforeLastTile, bonusNotClaimed],
  ClaimMeld: [claimedKongBeforeLastTile, bonusNotClaimed],
  DeclareWin: [ownBonusLaidOpen, bonusNotClaimed],
});

/** Where flowers may not be kept, they are laid open before a discard or a kong. */
const NO_KEPT_FLOWERS = withChecks(CHECKS, {
  DiscardTile: [bonusNotDiscarded, ownBonusLaidOpen],
  DeclareKong: [ownBonusLaidOpen],
});

type Scored = Chosen<ReturnType<typeof scoringOptions>> & Pick<Agreed, 'keptFlowers'>;

const presetOf = (table: Preset<TableRuleset<Options & Scored>>, name: Ruleset['name']): Preset =>
  preset(table, (played): Ruleset<McrWin> => {
    const fan = new FanTable(played.options);
    return {
      ...played,
      edition: '2006',
      name,
      checks: played.options.keptFlowers === 'allowed' ? CHECKS : NO_KEPT_FLOWERS,
      documents: DOCUMENTS,
      cites: CITES,
      patterns: fan.rows,
      winWith: (win, _state, hand, { seat }) => winWith(win, hand, seat, played.options.kongThenFlower),
      score: (win) => scoreRecorded(win, fan),
      settle,
      explain: (win, settlement) => explainWin(win, fan, settlement),
      finalPoints: ({ placings, overallPenalties }) =>
        tablePoints(placings).map((points, seat) => points + overallPenalties[seat]),
      standings: { scoring: ['final', 'points'], ties: [] },
    };
  });

/** `mcr/wmo-2006`: with the values of the English list of 2006. */
export const WMO_2006 = presetOf(WMO_2006_TABLE, RULESET_NAMES['mcr/wmo-2006']);

/** `mcr/china`: with the values of the Chinese list. */
export const CHINA = presetOf(CHINA_TABLE, RULESET_NAMES['mcr/china']);
