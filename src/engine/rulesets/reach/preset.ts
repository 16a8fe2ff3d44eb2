import type { Options } from '../../vocabulary/words.js';
import type { TableRules } from '../../table/rules.js';
import type { Ruleset } from '../../table/ruleset.js';
import { explainWin } from './explain.js';
import type { ScoringOptions } from './options.js';
import { patternsOf } from './patterns.js';
import { checksFor, type PlayOptions } from './play.js';
import { scoreWin } from './score.js';
import { claimOf, recorded, settleWin } from './settling.js';
import { winWith } from './situation.js';
import type { ReachWin } from './win.js';

/** What one preset of reach says; the rest is the same engine. */
export interface Chosen
  extends Pick<Ruleset, 'id' | 'edition' | 'name' | 'documents' | 'cites' | 'settleEnd' | 'finalPoints' | 'standings'> {
  readonly options: Options;
  readonly table: TableRules;
  readonly play: PlayOptions;
  readonly scoring: ScoringOptions;
}

/** A ruleset of reach: it says by what options it scores. */
export interface ReachRuleset extends Ruleset<ReachWin>, Pick<Chosen, 'scoring'> {}

/** A reach ruleset: one engine, asked with the options of a preset. */
export function reachRuleset({ play, ...chosen }: Chosen): ReachRuleset {
  const { scoring } = chosen;
  return {
    ...chosen,
    checks: checksFor(play, scoring),
    patterns: patternsOf(scoring).map(({ id, name, value, citation }) => ({ id, name, value, citation })),
    winWith,
    score(win) {
      const score = scoreWin(win, scoring);
      return 'win' in score ? score : recorded(score);
    },
    settle: (settlement) => settleWin(settlement, scoring),
    explain: (win, settlement) => explainWin(win, scoring, settlement === null ? null : claimOf(settlement, scoring)),
  };
}
