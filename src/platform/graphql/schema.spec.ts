import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import {
  buildSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  type GraphQLInputObjectType,
} from 'graphql';
import { ROLE_NAMES } from '../../access/role.js';
import type { WinJudgement } from '../../games/view/declared-wins.js';
import type { FinalPointsRules, Rounding } from '../../engine/rulesets/final-points.js';
import type { LuckyStep } from '../../engine/hands/explanation.js';
import type { HiddenReason as ReasonHidden } from '../../games/view/table-view.js';
import type { TableResult } from '../../engine/tournaments/results.js';
import type { Attendance } from '../../engine/tournaments/session-shares.js';
import type { TournamentSession } from '../../engine/tournaments/state.js';
import type { PlayerChange } from '../../players/player.js';
import { ABSENCE, CARRY, COUNTS, METHOD, PRIVACY } from '../../engine/tournaments/events.js';
import type { ChangeKind } from '../../tournaments/tournament-feed.js';
import type { TableSnapshot, UnfinishedTable } from '../../tournaments/queries/tournaments.js';
import { ENUM_VALUES, SCHEMA, SCHEMA_TEXT, directive } from './schema.js';
import { COUNTS as SEASON_COUNTS, METHOD as SEASON_METHOD } from '../../engine/seasons/season.js';
import { GAME_FILTERS, HAND_FILTERS } from '../../search/filters/filters.js';
import { DISCARD_FILTERS } from '../../search/filters/discard-filters.js';
import { SEAT_FILTERS } from '../../search/filters/seat-filters.js';
import { MELD_KINDS } from '../../search/read-models/tables.js';
import type { DISPUTE_CHANGES, RULING_CHANGES } from '../../disputes/case-news.resolver.js';
import { CASE_FILTERS, CASE_SORTS } from '../../disputes/case-search.js';
import { GAME_SORTS } from '../../search/find-games.js';
import { RANKED_BY, RANKING_ORDERS } from '../../search/statistics/rankings.js';
import { HAND_SORTS } from '../../search/find-hands.js';
import { REMEDY_KINDS } from '../../engine/laws/catalogue.js';
import type { CorrectionRequest } from '../../engine/record/correction.js';
import type { CaseData, Finding, Instance, Question } from '../../engine/record/case-event.js';
import type { DisputeStatus } from '../../engine/disputes/cases.js';
import type { DocumentBasis } from '../../engine/laws/documents.js';
import type { FindingStatus } from '../../engine/record/findings.js';
import type { Irregularity } from '../../engine/table/checks/check.js';
import { RULESET_IDS } from '../../engine/rulesets/table-rules.js';
import { MOVES } from '../../engine/table/moves/moves.js';
import type { DeadHand, Due, HandState, Reach } from '../../engine/table/state.js';
import { FOUR_SEATS } from '../../engine/tiles/seats.js';
import type { ShownMeld } from '../../engine/vocabulary/results.js';
import type { OneOf, Shape } from '../../engine/vocabulary/shape.js';
import type { Actor } from '../../games/record/envelope.js';
import { WALL_SCHEME } from '../../engine/vocabulary/game-start.js';
import { MARK } from '../../comments/comment-stream.js';
import { CHOICE_ACTION } from '../../reviews/choice.js';
import { ALL_KINDS } from '../../webhooks/notification-kinds.js';
import { STOPS } from '../../webhooks/webhook-store.js';
import * as words from '../../engine/vocabulary/terms.js';

const types = Object.values(SCHEMA.getTypeMap()).filter(({ name }) => !name.startsWith('__'));

describe('schema.graphql', () => {
  test.each([
    ['filter-inputs.mjs', 'schema.graphql'],
    ['filter-inputs.mjs', 'docs/how-to/searching.md'],
    ['event-types.mjs', 'schema.graphql'],
  ])('schema.graphql is what %s writes into %s (if not: npm run documents)', async (script, file) => {
    const made = await promisify(execFile)(process.execPath, [`scripts/${script}`, '--print', file], {
      maxBuffer: 2 ** 22,
    });
    expect(made.stdout === (await readFile(file, 'utf8'))).toBe(true);
  });

  test('schema.graphql is valid, which the service does not check when it starts', () => {
    expect(() => buildSchema(SCHEMA_TEXT)).not.toThrow();
  });

  test('schema.graphql counts the rulesets correctly in its descriptions', () => {
    const rulesets = SCHEMA.getQueryType()?.getFields().rulesets;
    expect(rulesets && directive('listSize', rulesets)).toMatchObject({ assumedSize: RULESET_IDS.length });
  });

  test('describes every type, field, argument, value and directive', () => {
    const bare: string[] = [];
    const look = (name: string, { description }: { description?: string | null }) => {
      if (!description) bare.push(name);
    };
    for (const type of types) {
      look(type.name, type);
      if (isEnumType(type)) for (const value of type.getValues()) look(`${type.name}.${value.name}`, value);
      if (isInputObjectType(type))
        for (const field of Object.values(type.getFields())) look(`${type.name}.${field.name}`, field);
      if (isObjectType(type) || isInterfaceType(type)) {
        for (const field of Object.values(type.getFields())) {
          look(`${type.name}.${field.name}`, field);
          for (const argument of field.args) look(`${type.name}.${field.name}(${argument.name})`, argument);
        }
      }
    }
    for (const directive of SCHEMA.getDirectives()) look(`@${directive.name}`, directive);
    expect(bare).toEqual([]);
  });

  /** The engine's vocabularies by the enums that represent them. */
  const VOCABULARIES: Readonly<Record<string, readonly unknown[]>> = {
    ...valuesOf({
      Mode: words.MODE,
      Reveal: words.REVEAL,
      Scribes: words.SCRIBES,
      DrawSource: words.SOURCE,
      ClaimKind: words.CLAIM,
      ClaimedMeldKind: words.CLAIMED,
      DeclaredKongKind: words.OWN_KONG,
      WinBy: words.WIN_BY,
      HandEnd: words.HAND_END,
      Abort: words.ABORT,
      GameEnd: words.GAME_END,
      PenaltyKind: words.PENALTY,
      PenaltyAccount: words.PENALTY_ACCOUNT,
      WallScheme: WALL_SCHEME,
      TournamentPrivacy: PRIVACY,
      SeasonCounts: SEASON_COUNTS,
      SeasonMethod: SEASON_METHOD,
      ReviewAction: CHOICE_ACTION,
      SeatingMethod: METHOD,
      TournamentAbsence: ABSENCE,
      SubstituteCounts: COUNTS,
      CutCarry: CARRY,
      CommentMark: MARK,
    }),
    MeldKind: MELD_KINDS,
    TokenRole: ROLE_NAMES,
    Viewer: ['public', ...FOUR_SEATS.all, 'scribe', 'judge'],
    HandSort: HAND_SORTS,
    GameSort: GAME_SORTS,
    RankedBy: RANKED_BY,
    RankingOrder: RANKING_ORDERS,
    CaseSort: CASE_SORTS,
    NotificationKind: ALL_KINDS,
    WebhookStop: STOPS,
    WebhookStatus: ['active', 'failing', 'stopped'],
    RemedyKind: REMEDY_KINDS,
    // These exist as types only; the compiler checks that the lists are complete.
    ...{
      Due: said<Due>({ deal: 0, draw: 0, discard: 0, supplement: 0, 'show-chi': 0, unknown: 0, end: 0 }),
      Oka: said<FinalPointsRules['oka']>({ none: 0, 'to-first': 0 }),
      EqualScores: said<FinalPointsRules['ties']>({ share: 0, seat: 0 }),
      RoundedHalf: said<Rounding['half']>({ away: 0, down: 0 }),
      RoundedValue: said<Rounding['of']>({ score: 0, difference: 0 }),
      RoundedFirst: said<Rounding['first']>({ 'as-others': 0, 'takes-rest': 0 }),
      ReachKind: said<Reach['kind']>({ reach: 0, 'double-reach': 0 }),
      DeadHand: said<DeadHand>({ long: 0, short: 0, 'false-win': 0, ruling: 0 }),
      OpenTileKind: said<NonNullable<HandState['open']>['kind']>({ discard: 0, kong: 0 }),
      ShownMeldKind: said<ShownMeld['kind']>({ chi: 0, pong: 0, 'big-exposed-kong': 0, 'concealed-kong': 0 }),
      IrregularityStatus: said<FindingStatus['status']>({ open: 0, settled: 0, raised: 0 }),
      WinJudgement: said<WinJudgement>({ won: 0, 'not-scored': 0, 'false-win': 0, slip: 0 }),
      IrregularityKind: said<Irregularity['kind']>({ breach: 0, inconsistency: 0 }),
      Role: said<Actor['role']>({
        ...{ scribe: 0, server: 0, player: 0, judge: 0, 'head-judge': 0, organiser: 0, operator: 0 },
      }),
      LawBasis: said<DocumentBasis>({ law: 0, decision: 0, inference: 0, record: 0, agreement: 0 }),
      DisputeQuestion: said<Question>({ fact: 0, law: 0, score: 0, conduct: 0 }),
      DisputePlay: said<CaseData['DisputeRaised']['play']>({ stopped: 0, continues: 0, over: 0 }),
      EvidenceKind: said<CaseData['EvidenceAdded']['kind']>({ revisions: 0, statement: 0, attachment: 0 }),
      RulingInstance: said<Instance>({ table: 0, head: 0, committee: 0 }),
      RulingBasis: said<CaseData['RulingIssued']['basis']>({ law: 0, discretion: 0 }),
      FindingStatus: said<Finding['status']>({ agreed: 0, found: 0, undetermined: 0 }),
      AppealOutcome: said<CaseData['AppealDecided']['outcome']>({
        ...{ upheld: 0, varied: 0, reversed: 0, returned: 0, refused: 0 },
      }),
      DisputeEnding: said<CaseData['DisputeClosed']['how']>({ ruled: 0, withdrawn: 0, settled: 0, expired: 0 }),
      DisputeStatus: said<DisputeStatus>({ raised: 0, ruled: 0, appealed: 0, closed: 0 }),
      CorrectionKind: said<CorrectionRequest['kind']>({
        ...{ retract: 0, amend: 0, insert: 0, restore: 0, reseat: 0, substitute: 0, options: 0 },
      }),
      LuckyKind: said<LuckyStep['kind']>({ dora: 0, ura: 0, red: 0, aside: 0 }),
      TournamentSessionStatus: said<TournamentSession['status']>({ drawn: 0, open: 0, closed: 0 }),
      TournamentTableStatus: said<TableSnapshot['status']>({
        waiting: 0,
        playing: 0,
        over: 0,
        abandoned: 0,
        entered: 0,
        damaged: 0,
      }),
      TournamentChangeKind: said<ChangeKind>({
        ...{ current: 0, entrants: 0, drawn: 0, session: 0, result: 0, adjusted: 0, cut: 0, closed: 0 },
        ...{ amended: 0, reopened: 0 },
        ...{ 'hand-began': 0, 'hand-ended': 0, 'game-closed': 0, corrected: 0, disputed: 0, ruled: 0 },
      }),
      DisputeChangeKind: said<(typeof DISPUTE_CHANGES)[keyof typeof DISPUTE_CHANGES]>({
        raised: 0,
        evidence: 0,
        closed: 0,
      }),
      RulingChangeKind: said<(typeof RULING_CHANGES)[keyof typeof RULING_CHANGES]>({
        issued: 0,
        appealed: 0,
        decided: 0,
      }),
      ResultSource: said<TableResult['source']>({ game: 0, entered: 0 }),
      UnfinishedReason: said<UnfinishedTable['reason']>({
        ...{ 'no-result': 0, playing: 0, disputed: 0, 'not-confirmed': 0, different: 0 },
      }),
      Attendance: said<Attendance>({
        ...{ played: 0, substituted: 0, absent: 0, resting: 0, withdrawn: 0, later: 0, waiting: 0 },
      }),
      PlayerChangeKind: said<PlayerChange['what']>({
        ...{ ADDED: 0, NAMED: 0, DETAILS: 0, ALIAS_ADDED: 0, ALIAS_REMOVED: 0, MERGED: 0, UNMERGED: 0, ERASED: 0 },
      }),
      HiddenReason: said<ReasonHidden>({ 'deal-not-open': 0, 'not-seen-then': 0 }),
    },
    ErrorCode: Object.keys(ENUM_VALUES.ErrorCode),
  };

  test.each(Object.keys(ENUM_VALUES))('says for %s exactly the words of the program', (name) => {
    expect(new Set(Object.values(ENUM_VALUES[name]))).toEqual(new Set(VOCABULARIES[name]));
  });

  test.each([
    ['HandFilter', HAND_FILTERS],
    ['GameFilter', GAME_FILTERS],
    ['CaseFilter', CASE_FILTERS],
    ['SeatFilter', SEAT_FILTERS],
    ['DiscardFilter', DISCARD_FILTERS],
  ])('asks in %s for what searches know, and for as much of it as exports', (name, filters) => {
    const fields = (SCHEMA.getType(name) as GraphQLInputObjectType).getFields();
    expect(Object.keys(fields).sort()).toEqual(Object.keys(filters).sort());
    for (const [field, { shape }] of Object.entries<{ readonly shape: Shape }>(filters)) {
      const most = directive('most', fields[field])?.items as number | undefined;
      const lists = (length: number): unknown[][] => [
        ...['x', 'won', 'nine-kinds', 'pong', 'mangan', {}].map((one) => Array.from({ length }, () => one)),
        Array.from({ length }, (_, i) => `${1 + (i % 9)}${'mps'[i % 3]}`),
      ];
      const fits = (length: number) => lists(length).some((list) => shape.fits(list));
      // A hand has at least 13 tiles.
      if (fits(1) || fits(14))
        expect([field, fits(most as number), fits((most as number) + 1)]).toEqual([field, true, false]);
      else expect([field, most]).toEqual([field, undefined]);
    }
  });

  test('schema.graphql has an input for everything that can happen at a table once it is opened, with its fields', () => {
    const members = (SCHEMA.getType('ActionInput') as GraphQLInputObjectType).getFields();
    const fieldsOf = (name: string) => Object.keys((members[name].type as GraphQLInputObjectType).getFields()).sort();
    // The recorder counts penalties in other games, so no client may send the number.
    const counted = (field: string) => field === 'elsewhere';
    const moves = MOVES.filter(({ action }) => action !== 'OpenGame').map(({ action, data }) => [
      action[0].toLowerCase() + action.slice(1),
      Object.keys(data.fields)
        .filter((field) => !counted(field))
        .sort(),
    ]);
    expect(Object.fromEntries(Object.keys(members).map((name) => [name, fieldsOf(name)]))).toEqual(
      Object.fromEntries(moves),
    );
  });
});

function said<W extends string>(every: Readonly<Record<W, 0>>): readonly string[] {
  return Object.keys(every);
}

function valuesOf(shapes: Readonly<Record<string, OneOf<unknown>>>): Record<string, readonly unknown[]> {
  return Object.fromEntries(Object.entries(shapes).map(([name, { values }]) => [name, values]));
}
