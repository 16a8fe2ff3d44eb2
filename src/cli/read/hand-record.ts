import { effectiveLine } from '../../engine/record/effective-line.js';
import { byStep, type Finding, findingsOf } from '../../engine/record/findings.js';
import { RevealedDeals } from '../../engine/record/disclosure.js';
import { type PlayedStep, Replay } from '../../engine/replay/replay.js';
import { resolveRuleset } from '../../engine/rulesets/registry.js';
import type { Ruleset } from '../../engine/table/ruleset.js';
import type { HandStarted } from '../../engine/vocabulary/game-start.js';
import { type GameRecord, refusing } from '../source/game-record.js';
import { CliError, EXIT } from '../io.js';

/** A step of the hand shown, what was found irregular in it, and whether the hands lie open to everybody as it is shown. */
export type Step = PlayedStep & { readonly open: boolean; readonly findings: readonly Finding[] };

/** One take of one hand, as far as the record goes. */
export interface HandRecord {
  readonly started: HandStarted;
  readonly steps: readonly Step[];
}

/** A hand of a game. */
export interface Found extends GameRecord {
  readonly ruleset: Ruleset;
  readonly hand: HandRecord;
}

/** Which hand: of several takes the last, where none is named. */
export interface ChosenHand {
  readonly hand: number;
  readonly take: number | null;
}

/** The hands of a game that counts, in the order in which they were played. */
export interface HandRecords {
  readonly ruleset: Ruleset;
  readonly hands: readonly HandRecord[];
}

/**
 * Folds the effective line.
 *
 * @param hindsight whether a hand that lies open in the end is shown so from its first step on
 */
export function handsOf({ recorded }: GameRecord, name: string, hindsight: boolean): HandRecords {
  return refusing(name, () => {
    const replay = Replay.of(effectiveLine(recorded), resolveRuleset);
    const hands: { readonly started: HandStarted; readonly steps: Step[] }[] = [];
    const deals = new RevealedDeals();
    const found = byStep(findingsOf(recorded, resolveRuleset));
    for (const played of replay.all()) {
      deals.follow(played.revision, played.event);
      if (played.event.type === 'HandStarted') hands.push({ started: played.event.data, steps: [] });
      const open = deals.isOpen(deals.current);
      if (played.place.hand !== null)
        hands.at(-1)?.steps.push(Object.assign(played, { open, findings: found.get(played.revision) ?? [] }));
    }
    if (!hindsight) return { ruleset: replay.ruleset, hands };
    return {
      ruleset: replay.ruleset,
      hands: hands.map(({ started, steps }) => {
        const open = deals.isOpen(steps[0].revision);
        return { started, steps: steps.map((step) => Object.assign(step, { open })) };
      }),
    };
  });
}

/** The place of a hand among them; of the first, where none was asked for. Throws `CliError` where there is no such hand. */
export function placeOf(
  { hands }: HandRecords,
  { stops }: GameRecord,
  name: string,
  chosen: ChosenHand | null,
): number {
  const wanted = chosen ?? { hand: hands[0]?.started.hand ?? 1, take: null };
  const at = hands.findLastIndex(
    ({ started }) => started.hand === wanted.hand && started.take === (wanted.take ?? started.take),
  );
  if (at >= 0) return at;
  const last = Math.max(0, ...hands.map(({ started }) => started.hand));
  throw new CliError(
    EXIT.notFound,
    `${name}: ${last === 0 ? (stops ?? 'no hand has begun') : `there are hands 1 to ${last}`}`,
  );
}

/** The record says no more of the hand, and it is not over. */
export const isUnfinished = ({ steps }: HandRecord): boolean => steps.at(-1)?.after.hand?.ended === null;
