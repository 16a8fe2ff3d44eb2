import { Cases, type Dispute, openAppeal, type Ruling, statusOf } from '../../../src/engine/disputes/cases.js';
import { GameLine } from '../../../src/engine/record/game-line.js';
import { resolveRuleset } from '../../../src/engine/rulesets/registry.js';
import type { GameOpened } from '../../../src/engine/vocabulary/game-start.js';
import type { CaseFilter } from '../../../src/disputes/case-search.js';
import type { IdsOf } from '../../../src/search/filters/search-filter.js';
import { RULESET_IDS } from '../../../src/engine/rulesets/table-rules.js';
import type { Random } from '../../../src/simulation/random.js';
import type { PastGame } from '../play/sample-games.js';
import '../play/rulesets.js';

/** A dispute with its rulings, or a ruling with its dispute, as found by reading the record. */
export interface PlainCase {
  readonly game: PastGame;
  readonly opened: GameOpened;
  readonly revision: number;
  readonly at: number;
  readonly dispute: Dispute | null;
  readonly rulings: readonly Ruling[];
  /** The players in dispute. */
  readonly players: readonly string[];
}

/** The disputes and rulings of a game, by reading its record from start to end. */
export function plainCases(game: PastGame): { disputes: readonly PlainCase[]; rulings: readonly PlainCase[] } {
  const cases = new Cases();
  const line = new GameLine(resolveRuleset);
  for (const { revision, command, actor, recordedAt } of game.envelopes) {
    const event = game.events[revision];
    cases.follow({ revision, event, command, actor, at: Date.parse(recordedAt) });
    line.follow(event);
  }
  let sit: readonly string[] = [];
  const satFrom = new Map<number, readonly string[]>();
  for (const { event, revision } of line.steps) {
    if (event.type === 'PlayersSeated') sit = event.data.players;
    if (event.type === 'HandStarted') satFrom.set(revision, sit);
  }
  const opened = line.state?.opened as GameOpened;
  const playersOf = (dispute: Dispute | null): readonly string[] => {
    const there = dispute?.data.hand == null ? sit : (satFrom.get(dispute.data.hand) ?? sit);
    const named = dispute === null ? [] : [dispute.data.by ?? [], dispute.data.against].flat();
    return named.map((seat) => there[seat]);
  };
  const placed = (one: Dispute | Ruling, dispute: Dispute | null, rulings: readonly Ruling[]): PlainCase => ({
    ...{ game, opened, revision: one.revision, at: one.at, dispute, rulings, players: playersOf(dispute) },
  });
  return {
    disputes: [...cases.disputes.values()].map((dispute) => placed(dispute, dispute, dispute.rulings)),
    rulings: [...cases.rulings.values()].map((ruling) =>
      placed(ruling, cases.disputes.get(ruling.data.dispute ?? -1) ?? null, [ruling]),
    ),
  };
}

/** The outcome of the last decided appeal against a ruling. */
const outcomeOf = ({ appeals }: Ruling): string | undefined =>
  appeals.findLast(({ decided }) => decided !== null)?.decided?.data.outcome;

const OF_A_RULING = ['judge', 'instance', 'basis', 'outcome', 'appealOpen', 'catalogue', 'law', 'remedy'] as const;

function matchesRuling(filter: CaseFilter, ruling: Ruling): boolean {
  const { data, actor } = ruling;
  const { document, section, item } = filter.law ?? { document: '' };
  return (
    (filter.judge == null || filter.judge === actor.id) &&
    (filter.instance == null || filter.instance === data.instance) &&
    (filter.basis == null || filter.basis === data.basis) &&
    (filter.outcome == null || filter.outcome === outcomeOf(ruling)) &&
    (filter.appealOpen == null || filter.appealOpen === (openAppeal(ruling) !== undefined)) &&
    (filter.catalogue == null || data.catalogue.includes(filter.catalogue)) &&
    (filter.remedy == null || data.remedies.some(({ remedy }) => remedy === filter.remedy)) &&
    (filter.law == null ||
      data.laws.some(
        (law) =>
          law.document === document &&
          (section == null || law.section === section) &&
          (item == null || law.item.startsWith(item)),
      ))
  );
}

export function matchesCase(filter: CaseFilter, one: PlainCase, idsOf: IdsOf): boolean {
  const { game, opened, at, dispute, rulings, players } = one;
  const open = dispute !== null && statusOf(dispute) !== 'closed';
  return (
    (filter.game == null || filter.game === game.id) &&
    (filter.ruleset == null || filter.ruleset === opened.ruleset) &&
    (filter.tournament == null || filter.tournament === opened.tournament) &&
    (filter.session == null || filter.session === opened.session) &&
    (filter.table == null || filter.table === opened.table) &&
    (filter.from == null || at >= Date.parse(filter.from)) &&
    (filter.before == null || at < Date.parse(filter.before)) &&
    (filter.open == null || filter.open === open) &&
    (filter.late == null || filter.late === (dispute?.data.late === true)) &&
    (filter.question == null || filter.question === dispute?.data.question) &&
    (filter.player == null || players.some((player) => idsOf(filter.player as string).includes(player))) &&
    (OF_A_RULING.every((name) => filter[name] == null) || rulings.some((ruling) => matchesRuling(filter, ruling)))
  );
}

/** A value for each filter, mostly one that occurs in cases. */
export type CaseValues = { readonly [K in keyof Required<CaseFilter>]: (random: Random) => CaseFilter[K] };

export function caseValues(games: readonly PastGame[]): CaseValues {
  const pick = <T>(random: Random, items: readonly T[]): T => items[random.below(items.length)];
  return {
    game: (random) => pick(random, games).id,
    ruleset: (random) => pick(random, RULESET_IDS),
    session: (random) => 1 + random.below(3),
    tournament: (random) => pick(random, ['Spring open', 'Autumn league']),
    table: (random) => `table ${random.below(4)}`,
    from: (random) => `2026-01-${10 + random.below(9)}`,
    before: (random) => `2026-01-${20 + random.below(9)}T10:00:00Z`,
    open: (random) => random.chance(0.5),
    late: (random) => random.chance(0.7),
    question: (random) => pick(random, ['fact', 'law', 'score', 'conduct'] as const),
    player: (random) => `p${1 + random.below(9)}`,
    judge: (random) => pick(random, ['ada', 'ben', 'cleo', 'hana']),
    instance: (random) => pick(random, ['table', 'head', 'committee'] as const),
    basis: (random) => pick(random, ['law', 'discretion'] as const),
    outcome: (random) => pick(random, ['upheld', 'varied', 'reversed', 'returned', 'refused'] as const),
    appealOpen: (random) => random.chance(0.5),
    catalogue: (random) => pick(random, ['WI-20', 'WI-35', 'WI-63']),
    law: (random) =>
      pick(random, [
        { document: 'wsom-rulebook' },
        { document: 'wsom-rulebook', section: 'Claiming a Discard' },
        { document: 'wsom-rulebook', section: 'Claiming a Discard', item: '2' },
        { document: 'irregularities-wsom', section: '', item: 'WI-2' },
        { document: 'irregularities-wsom', item: '%' },
      ]),
    remedy: (random) => pick(random, ['playOn', 'extraTime', 'penalty', 'artificialResult'] as const),
  };
}
