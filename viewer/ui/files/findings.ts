import { findMiscounts } from '../../../src/proof/verification/penalty-counts.js';
import type { Difference } from '../../../src/proof/verification/difference.js';
import type { Report } from '../../../src/proof/verification/verify.js';
import { type Finding, type Ruled, isFault, isStanding } from '../../../src/engine/record/findings.js';
import { stepPlacesOf } from '../../../src/exchange/importing/rules-check.js';
import type { StepPlace } from '../../../src/engine/replay/step.js';
import { type Citation, cite } from '../../../src/engine/vocabulary/terms.js';
import type { Worded } from '../../i18n/finding-text.js';
import type { LogGame } from './log-games.js';

export type FoundKind = 'damage' | 'difference' | 'breach' | 'inconsistency' | 'warning' | 'settled';

/** A finding, its place and the rule it breaks. */
export interface Found {
  readonly kind: FoundKind;
  readonly game: string | null;
  /** Line number, from 1; 0 means the whole file or a place in a game. */
  readonly line: number;
  readonly place: StepPlace | null;
  readonly revision: number | null;
  /** A sentence, a message with its key and values, or a field with the recorded and the expected value. */
  readonly what: string | Worded | { readonly field: string; readonly recorded: string; readonly computed: string };
  /** `null` if only the log's own format says so. */
  readonly rule: Citation | null;
}

/** The section of the log format that defines a field. */
const SECTIONS: readonly (readonly [RegExp, string])[] = [
  [/^(?:hash|head)$/, 'Hash chain'],
  [/^(?:id|game|tournament|revision|command|recordedAt|actor)\b/, 'Envelope'],
  [/^count$/, 'The `.paifu` file'],
  [/^type$/, 'Events'],
];

function ruleOf({ field, type }: Difference): Citation {
  const section = SECTIONS.find(([fields]) => fields.test(field))?.[1];
  if (section !== undefined) return cite('log-format', section);
  return cite('log-format', type?.startsWith('Tournament') ? 'Tournaments' : 'Results of record');
}

const shown = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing'));

const kindOf = (one: Pick<Finding, 'kind' | 'code' | 'status' | 'correction'> & Ruled): FoundKind =>
  isFault(one) ? one.kind : isStanding(one) ? 'warning' : 'settled';

/** The findings of a verification: open ones first, settled ones last. */
export function foundIn(report: Report, isRedacted: boolean): readonly Found[] {
  const { unreadable: damaged, differences, irregularities, unruled, penalties } = report;
  const form = cite('log-format', isRedacted ? 'The redacted file' : 'The `.paifu` file');
  const findings = irregularities.map((one): Found => {
    const { game, revision, hand, take, step, citation } = one;
    const place = { hand, take, step };
    return {
      ...{ kind: kindOf(one), game, line: 0, place, revision },
      ...{ what: one, rule: citation },
    };
  });
  return [
    ...damaged.map(({ line, game, reason }) => unreadable(line, game, reason, form)),
    ...[...differences, ...findMiscounts(penalties)].map((one): Found => {
      const { game, revision, hand, take, step, field, recorded, computed } = one;
      const place = { hand, take, step };
      const what = { field, recorded: shown(recorded), computed: shown(computed) };
      return { kind: 'difference', game, line: 0, place, revision, what, rule: ruleOf(one) };
    }),
    ...findings.filter(isFinding),
    ...findings.filter(({ kind }) => kind === 'warning'),
    ...unruled.map(
      ({ game, revision, hand, take, step }): Found => ({
        ...{ kind: 'warning', game, line: 0, place: { hand, take, step }, revision },
        ...{ what: 'a judge decides this, and no ruling of the record says so', rule: UNRULED },
      }),
    ),
    ...findings.filter(({ kind }) => kind === 'settled'),
  ];
}

const UNRULED = cite('log-format', 'Disputes and rulings');

/** The findings of a game of a log, or of an unreadable part. @param game its name on the page */
export function foundInLog(read: LogGame, game: string): readonly Found[] {
  if (read.kind === 'unreadable') return [unreadable(read.line, null, read.reason, null)];
  const { steps, refusal } = read;
  const places = stepPlacesOf(steps);
  const findings = steps.flatMap(({ irregularities, differences }, revision): readonly Found[] => {
    const at = { game, line: 0, place: places[revision], revision };
    return [
      ...differences.map(({ field, logged, computed }): Found => {
        const what = { field, recorded: shown(logged), computed: shown(computed) };
        return { kind: 'difference', ...at, what, rule: cite('log-format', 'Results of record') };
      }),
      ...irregularities.map((one): Found => {
        return {
          kind: kindOf(one),
          ...at,
          what: one,
          rule: one.citation,
        };
      }),
    ];
  });
  const stops =
    refusal === null ? [] : [unreadable(refusal.line, game, refusal.reason, refusal.violation?.citation ?? null)];
  return [...stops, ...findings];
}

const unreadable = (line: number, game: string | null, reason: string, rule: Citation | null): Found => ({
  ...{ kind: 'damage', game, line, place: null, revision: null },
  ...{ what: reason, rule },
});

/** True if the finding is neither settled nor a warning. */
export const isFinding = ({ kind }: Found): boolean => kind !== 'settled' && kind !== 'warning';
