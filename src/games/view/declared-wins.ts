import { slipSeen } from '../../engine/table/checks/win-slips.js';
import { explanationOf } from '../../engine/table/explanation.js';
import type { TableEvent } from '../../engine/table/moves/facts.js';
import type { Irregularity } from '../../engine/table/checks/check.js';
import type { Ruleset } from '../../engine/table/ruleset.js';
import type { TableState } from '../../engine/table/state.js';
import { windOf } from '../../engine/messages/lexicon.js';
import { sentenceOf } from '../../engine/messages/sentences.js';
import type { Explanation } from '../../engine/hands/explanation.js';
import type { HandWon } from '../../engine/vocabulary/results.js';

/**
 * Judgement of a declared win, as the reader may see it. Tiles that cannot be in the hand are the recorder's slip;
 * tiles that can, and do not win, are the player's false win.
 */
export type WinJudgement =
  | 'won'
  /** Valid, but not scored because some tiles are unknown. */
  | 'not-scored'
  | 'false-win'
  | 'slip';

export interface DeclaredWin {
  readonly revision: number;
  readonly seat: number;
  readonly judgement: WinJudgement;
  readonly message: string;
  /** `null` if the win was not valid. */
  readonly win: HandWon | null;
  readonly explanation: Explanation | null;
}

/** A recorded or previewed event after redaction; `before` is the table before it, or `null` if it does not count. */
interface WinEvent {
  readonly revision: number;
  readonly event: TableEvent;
  readonly irregularities: readonly Irregularity[];
  readonly before: TableState | null;
}

/** The win that an event declares, or `null`. */
export function declaredWin(
  ruleset: Ruleset,
  { revision, event, irregularities, before }: WinEvent,
): DeclaredWin | null {
  if (event.type !== 'HandWon' && event.type !== 'WinFailed') return null;
  const { seat } = event.data;
  const wind = windOf({ hand: before?.hand ?? null, rules: before?.rules ?? ruleset.table });
  const says = sentenceOf(event, wind);
  if (event.type === 'WinFailed') {
    const broken = irregularities.some(({ kind, code }) => kind === 'breach' && code !== 'false-win');
    const slip = event.data.said === true || broken ? undefined : slipSeen(irregularities);
    const judgement = slip === undefined ? 'false-win' : 'slip';
    return { revision, seat, judgement, message: slip ?? says, win: null, explanation: null };
  }
  const { data } = event;
  const isUnscored = data.result.score === null && !ruleset.table.entersPoints;
  const why = irregularities.find(({ code }) => code === 'hand-not-shown')?.message;
  return {
    ...{ revision, seat, win: data },
    judgement: isUnscored ? 'not-scored' : 'won',
    message: isUnscored && why !== undefined ? `${says}: ${why}` : says,
    get explanation() {
      return before === null ? null : explanationOf(ruleset, before, data);
    },
  };
}
