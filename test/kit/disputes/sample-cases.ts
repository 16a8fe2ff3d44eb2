import { cite } from '../../../src/engine/vocabulary/terms.js';
import type { CaseRequest, RulingRequest } from '../../../src/engine/disputes/cases.js';
import { correct } from '../../../src/engine/record/correct.js';
import { resolveRuleset } from '../../../src/engine/rulesets/registry.js';
import type { Question, Remedy } from '../../../src/engine/record/case-event.js';
import type { RecordEvent } from '../../../src/engine/record/record-event.js';
import type { Seat } from '../../../src/engine/tiles/tile.js';
import { Random } from '../../../src/simulation/random.js';
import { CaseRecord, LAW, ruling } from './case-record.js';
import { type PastGame, preparedGame } from '../play/sample-games.js';

type Who = Parameters<CaseRecord['ask']>[1];

const QUESTIONS: readonly Question[] = ['fact', 'law', 'score', 'conduct'];
const LAWS = [
  LAW,
  cite('wsom-rulebook', 'Claiming a Discard', 3),
  cite('wsom-rulebook', 'Kong', 1),
  cite('irregularities-wsom', '', 'WI-20'),
];
const CATALOGUE = ['WI-20', 'WI-35', 'WI-63'];
const JUDGES: readonly Who[] = ['ada', 'ben', 'cleo'].map((id) => ({ id, role: 'judge', seats: null }));
export const HEADS: readonly Who[] = ['hana', 'hugo'].map((id) => ({ id, role: 'head-judge', seats: null }));

/** Part of every text that only some readers may see. */
export const SECRET = 'nobody but judges and parties read this';

const some = <T>(random: Random, items: readonly T[]): T => items[random.below(items.length)];

/** A random ruling, possible in any game. With `isPlayed`, its remedies do not change the play. */
function someRuling(random: Random, isPlayed: boolean): RulingRequest {
  const points: Remedy = {
    ...{ remedy: 'penalty', seat: random.below(4) as Seat, kind: 'points', infraction: null, account: 'table' },
    points: -10,
  };
  const remedies: readonly Remedy[] = [
    { remedy: 'playOn' },
    { remedy: 'extraTime', seat: 1, seconds: 60 },
    ...(isPlayed ? [] : [points, { remedy: 'artificialResult', changes: [0, 8, -8, 0] } as const]),
  ];
  return {
    ...ruling(...remedies.filter(() => random.chance(0.5))),
    laws: LAWS.filter(() => random.chance(0.4)),
    catalogue: CATALOGUE.filter(() => random.chance(0.4)),
    facts: [{ text: SECRET, revisions: [3], status: 'found' }],
    reason: SECRET,
    publicReason: `as ruled ${random.below(1_000)}`,
    stayed: random.chance(0.2),
  };
}

/** Records a request unless the case rules refuse it. */
function ask(record: CaseRecord, request: CaseRequest, who: Who): number | null {
  const revision = record.recorded.length;
  const decision = record.decide(request, who);
  if (decision.verdict === 'refused') return null;
  record.record(decision.events, who);
  return revision;
}

/** Random steps of a dispute about the record so far. */
function someCase(record: CaseRecord, random: Random, isPlayed: boolean): void {
  const judge = some(random, JUDGES);
  const by = random.chance(0.8) ? (random.below(4) as Seat) : null;
  const against = ([0, 1, 2, 3] as const).filter((seat) => seat !== by && random.chance(0.3));
  const starts = record.recorded.flatMap(({ event, revision }) => (event.type === 'HandStarted' ? [revision] : []));
  const hand = starts.length > 0 && random.chance(0.7) ? some(random, starts) : null;
  const own = random.chance(0.2);
  const dispute = own
    ? null
    : record.raise({ by, against, hand, about: [1], question: some(random, QUESTIONS), claim: SECRET, sought: SECRET });
  const steps = random.below(5);
  if (steps === 0 && dispute !== null) return;
  const data = { ...someRuling(random, isPlayed), dispute, supersedes: null };
  const ruled = ask(record, { kind: 'rule', data }, judge);
  if (ruled === null || steps < 2) return;
  const appealed = { ruling: ruled, by, grounds: SECRET, question: some(random, QUESTIONS) };
  const appeal =
    steps > 2 ? ask(record, { kind: 'appeal', data: appealed }, { id: 'scribe', role: 'scribe', seats: null }) : null;
  if (appeal !== null && steps > 3) {
    const outcome = some(random, ['upheld', 'varied', 'reversed', 'refused', 'returned'] as const);
    const instead =
      outcome === 'varied' || outcome === 'reversed'
        ? { ...someRuling(random, isPlayed), instance: some(random, ['head', 'committee'] as const), stayed: false }
        : null;
    const decided = { appeal, panel: [], outcome, ruling: instead, reason: SECRET, recommendation: SECRET };
    ask(record, { kind: 'decide', data: decided }, some(random, HEADS));
  }
  if (dispute !== null && random.chance(0.6)) {
    ask(record, { kind: 'close', data: { dispute, how: some(random, ['ruled', 'settled'] as const) } }, judge);
  }
}

/** A game with disputes during and after play. */
export function disputedGame(seed: string, nth: number, events: readonly RecordEvent[]): PastGame {
  const random = new Random(seed, nth, 'cases');
  const from = 4 + random.below(events.length - 4);
  const record = new CaseRecord(events.slice(0, from));
  record.now += nth * 86_400_000;
  someCase(record, random, true);
  if (random.chance(0.4)) someCase(record, random, true);
  for (const event of events.slice(from)) record.record([event], { id: 'scribe', role: 'scribe', seats: null });
  // Sometimes a substitute has played since the second hand.
  const [, second] = record.recorded.filter(({ event }) => event.type === 'HandStarted');
  if (second !== undefined && random.chance(0.3)) {
    const whose = { fromHand: second.revision, seat: 1, player: 'p9' } as const;
    const request = { kind: 'substitute', ...whose, reason: 'came late' } as const;
    const decision = correct(record.recorded, [request], resolveRuleset);
    if (decision.verdict === 'accepted') record.record(decision.events, HEADS[0]);
  }
  for (let more = random.below(3); more > 0; more--) {
    if (random.chance(0.3)) record.now += 3_600_000;
    someCase(record, random, false);
  }
  return preparedGame(
    record.stamped.map(({ event }) => event),
    record.envelopes(`${seed}/${nth}`),
  );
}
