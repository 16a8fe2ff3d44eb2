import { type RawBuilder, sql } from 'kysely';
import { REMEDY_KINDS } from '../engine/laws/catalogue.js';
import { flag, oneOf, type Shape } from '../engine/vocabulary/shape.js';
import { BASIS, INSTANCE, OUTCOME, QUESTION } from '../games/record/case-schema.js';
import { allOf, type Condition, isAmong } from '../search/filters/conditions.js';
import { GAME, namesAndTimes } from '../search/filters/names-and-times.js';
import { ENTRY, LAW } from './known-laws.js';
import { filter, type Given, given, type IdsOf, word } from '../search/filters/search-filter.js';

/** Something stands in a table of what the ruling `r` names. */
const cited = (table: string, conditions: readonly Condition[]): Condition =>
  sql<boolean>`exists (select 1 from ${sql.table(table)} x where x.game = r.game and x.revision = r.revision and ${allOf(conditions)})`;

const is = (column: string, value: string): Condition => sql<boolean>`${sql.ref(column)} = ${value}`;

/** Whoever sat in seat `seat` in the hand that the dispute `d` is about; of none, or of one that counts no more: who sits there now. */
export const playerAt = (seat: RawBuilder<unknown>): RawBuilder<string | null> => sql`coalesce(
  (select s.player from hand_seat s where s.game = d.game and s.start = d.hand and s.seat = ${seat}),
  (select s.player from game_seat s where s.game = d.game and s.seat = ${seat}))`;

/**
 * Which disputes, or which rulings, are wanted, each in one row. A dispute is asked with the rulings on it, and what is asked of a
 * ruling has to hold of one and the same; a ruling with the dispute it is on. A ruling of a judge's own accord has none: it is
 * neither open nor late, and nobody's. All of it lies open to everybody.
 */
export const CASE_FILTERS = {
  ...namesAndTimes('Raised or ruled'),
  game: GAME,
  open: filter(flag, 'Boolean', 'Whether the dispute is open.', {
    dispute: (open) =>
      open ? sql<boolean>`d.status <> 'closed'` : sql<boolean>`coalesce(d.status, 'closed') = 'closed'`,
  }),
  late: filter(flag, 'Boolean', 'Whether the dispute was raised more than 30 minutes after the close of the game.', {
    dispute: (late) => sql<boolean>`coalesce(d.late, 0) = ${late ? 1 : 0}`,
  }),
  question: filter(QUESTION, 'DisputeQuestion', 'Question in dispute.', {
    dispute: (question) => is('d.question', question),
  }),
  player: filter(
    word,
    'ID',
    'Player who is a party to the dispute, by any of their ids or by a name that only one player has.',
    {
      names: 'player',
      dispute: (player: string, idsOf: IdsOf) => sql<boolean>`exists (select 1 from dispute_party p
      where p.game = d.game and p.revision = d.revision and ${isAmong(playerAt(sql`p.seat`), idsOf(player))})`,
    },
  ),
  judge: filter(word, 'ID', 'Actor id of the judge who ruled.', { ruling: (judge) => is('r.judge', judge) }),
  instance: filter(INSTANCE, 'RulingInstance', 'Instance that issued the ruling.', {
    ruling: (instance) => is('r.instance', instance),
  }),
  basis: filter(BASIS, 'RulingBasis', 'Basis of the ruling.', { ruling: (basis) => is('r.basis', basis) }),
  outcome: filter(OUTCOME, 'AppealOutcome', 'Outcome of the appeal against the ruling.', {
    ruling: (outcome) => is('r.outcome', outcome),
  }),
  appealOpen: filter(flag, 'Boolean', 'Whether an appeal against the ruling is pending.', {
    // There is one appeal against a ruling: once it is decided it has an outcome.
    ruling: (open) => sql<boolean>`(r.appealed = 1 and r.outcome is null) = ${open ? 1 : 0}`,
  }),
  catalogue: filter(ENTRY, 'ID', 'Id of an entry that the ruling names in the catalogue of irregularities.', {
    ruling: (entry) => cited('ruling_catalogue', [is('x.entry', entry)]),
  }),
  law: filter(LAW, 'LawFilter', 'Rule that the ruling cites.', {
    ruling: ({ document, section, item }) =>
      cited('ruling_law', [
        is('x.document', document),
        ...(section == null ? [] : [is('x.section', section)]),
        ...(item == null ? [] : [sql<boolean>`substr(x.item, 1, ${[...item].length}) = ${item}`]),
      ]),
  }),
  remedy: filter(oneOf(...REMEDY_KINDS), 'RemedyKind', 'Kind of remedy that the ruling orders.', {
    ruling: (remedy) => cited('ruling_remedy', [is('x.remedy', remedy)]),
  }),
};

/** Which disputes or rulings are wanted: all that is given has to hold. */
export type CaseFilter = Given<typeof CASE_FILTERS>;
export const CASE_FILTER = given(CASE_FILTERS) as Shape<CaseFilter>;
