import { effectiveLine } from '../../engine/record/effective-line.js';
import { byStep, type Finding, findingsOf } from '../../engine/record/findings.js';
import { RevealedDeals } from '../../engine/record/disclosure.js';
import { type PlayedStep, Replay } from '../../engine/replay/replay.js';
import { resolveRuleset } from '../../engine/rulesets/registry.js';
import type { Ruleset } from '../../engine/table/ruleset.js';
import type { HandStarted } from '../../engine/vocabulary/game-start.js';
import { type GameRecord, refusing } from '../source/game-record.js';
import { CliError, EXIT } from '../io.js';

/** A step, its findings, and whether the hands are shown as public. */
export type Step = PlayedStep & { readonly open: boolean; readonly findings: readonly Finding[] };

/** One take of one hand; the record may stop before its end. */
export interface HandRecord {
  readonly started: HandStarted;
  readonly steps: readonly Step[];
}

/** A hand with its game. */
export interface FoundHand extends GameRecord {
  readonly ruleset: Ruleset;
  readonly hand: HandRecord;
}

/** `--hand N` or `N.T`. Without a take, the last one. */
export interface ChosenHand {
  readonly hand: number;
  readonly take: number | null;
}

/** The hands of a game, in the order of play. */
export interface HandRecords {
  readonly ruleset: Ruleset;
  readonly hands: readonly HandRecord[];
}

/**
 * The hands of the effective line.
 *
 * @param hindsight show a hand that is public in the end as public from its first step
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

/** The index of the chosen hand; default: the first. Throws `CliError`. */
export function handIndex(
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
    `${name}: ${last === 0 ? (stops ?? 'no hand has begun') : `no such hand; the game has hands 1 to ${last}`}`,
  );
}

/** True if the record stops within the hand. */
export const isUnfinished = ({ steps }: HandRecord): boolean => steps.at(-1)?.after.hand?.ended === null;
