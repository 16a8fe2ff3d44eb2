import { describe, expect, test } from '@jest/globals';
import { type CaseRequest, Cases, type RulingRequest } from '../../src/engine/disputes/cases.js';
import { decideCase } from '../../src/engine/disputes/decide-case.js';
import { catalogueOf } from '../../src/engine/laws/catalogue.js';
import { DOCUMENTS } from '../../src/engine/laws/documents.js';
import type { Branch, Remedy } from '../../src/engine/record/case-event.js';
import { correct } from '../../src/engine/record/correct.js';
import type { CorrectionRequest } from '../../src/engine/record/correction.js';
import { isCaseEvent, isCorrection } from '../../src/engine/record/record-event.js';
import type { Recorded } from '../../src/engine/record/effective-line.js';
import { GameLine } from '../../src/engine/record/game-line.js';
import { parseMhr, printMhr, printRecord } from '../../src/engine/notation/mhr.js';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import { optionsOf } from '../../src/engine/rulesets/table-rules.js';
import type { Ruleset } from '../../src/engine/table/ruleset.js';
import { actionOf, type Action, type ActionData, type ActionType, MOVES } from '../../src/engine/table/moves/moves.js';
import type { TableEvent } from '../../src/engine/table/moves/facts.js';
import { decide } from '../../src/engine/table/decide.js';
import { type Begins, WALL_SCHEME } from '../../src/engine/vocabulary/game-start.js';
import { type Options, PENALTY, PENALTY_ACCOUNT, type PenaltyKind, cite } from '../../src/engine/vocabulary/terms.js';
import type { ShownMelds } from '../../src/engine/vocabulary/results.js';
import { evolve, initialState } from '../../src/engine/table/evolve.js';
import type { TableState } from '../../src/engine/table/state.js';
import { tileOf, tileText } from '../../src/engine/tiles/notation.js';
import { FIRST_BONUS, type Seat } from '../../src/engine/tiles/tile.js';
import { checkGame } from '../../src/exchange/importing/rules-check.js';
import { sourceGame } from '../../src/exchange/formats/mhr.js';
import { Random } from '../../src/simulation/random.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import { HEAD } from '../kit/disputes/case-record.js';
import { sized } from '../kit/size.js';
import { ANY_SEATS } from '../kit/play/rulesets.js';
import { TWO_PLAYERS } from '../kit/play/two-players.js';

const RULESETS = [...ANY_SEATS, ...TWO_PLAYERS].map((id) => resolveRuleset(id));

/** A scribe who records wrong and vague actions: every record that the engine accepts must be writable. */
class Scribe {
  state: TableState;
  readonly events: TableEvent[] = [];

  constructor(
    private readonly random: Random,
    private readonly ruleset: Ruleset,
  ) {
    this.state = initialState(ruleset.table);
  }

  play(actions: number): this {
    const { random, ruleset } = this;
    this.try({
      type: 'OpenGame',
      data: {
        mode: 'scribe',
        options:
          'cycles' in ruleset.options && random.chance(0.3)
            ? { ...ruleset.options, cycles: 1 + random.below(5) }
            : ruleset.options,
        ...(random.chance(0.2) ? { begins: this.begins() } : {}),
        reveal: this.one(['after-hand', 'after-game', 'never'] as const),
        tournament: this.one([null, 'Spring open', ' "quoted" ', 'two\nlines: {}']),
        table: this.one([null, '12', '"']),
        ...(random.chance(0.3) ? { session: 1 + random.below(12) } : {}),
      },
    });
    for (let i = 0; i < actions; i++) this.try(this.likely());
    return this;
  }

  private begins(): Begins {
    const { random } = this;
    const reach = this.ruleset.table.reach !== null;
    return {
      hand: 1 + random.below(6),
      dealer: this.one(this.ruleset.table.seats.all),
      prevailingWind: this.ruleset.table.nextHand(null).prevailingWind === null ? null : this.one(['1z', '2z']),
      honba: reach ? random.below(3) : 0,
      bets: reach ? random.below(3) : 0,
      scores: this.ruleset.table.seats.all.map(() => random.below(400) - 200),
    };
  }

  private one<T>(items: readonly T[]): T {
    return items[this.random.below(items.length)];
  }

  private try(action: Action): void {
    const vague = decide(this.ruleset, this.state, action);
    if (vague.verdict === 'refused') return;
    // With every settled field stated: an omitted source is judged differently from a stated one.
    const decision = decide(this.ruleset, this.state, actionOf(vague.events[0]));
    if (decision.verdict === 'refused') return;
    for (const event of decision.events) {
      this.events.push(event);
      this.state = evolve(this.state, event);
    }
  }

  private likely(): Action {
    const { hand, seated } = this.state;
    const { random } = this;
    if (seated === null) return this.anything(this.one(['SeatPlayers', 'AddNote', 'ImposePenalty']));
    if (hand === null || hand.ended !== null) {
      if (hand !== null && hand.wall?.revealed === false && random.chance(0.7)) return this.anything('RevealWall');
      return random.chance(0.8) ? this.anything('StartHand') : this.anything(this.one(TYPES));
    }
    if (hand.due === 'deal') {
      return this.anything(
        this.one([
          'ThrowDice',
          'CommitWall',
          'BreakWall',
          'MixWall',
          'DealTiles',
          'DealTiles',
          'DealTiles',
          'AddNote',
          'DeclareWin',
          'RevealTiles',
        ]),
      );
    }
    if (random.chance(0.25)) return this.anything(this.one(TYPES));
    if (hand.gap && random.chance(0.2)) return this.anything(this.one(['RevealTiles', 'DeclareWin']));
    const seat = hand.due === 'unknown' ? this.one(this.ruleset.table.seats.all) : hand.turn;
    if (hand.due === 'draw' || hand.due === 'supplement') {
      if (random.chance(0.2)) return this.anything(this.one(['ClaimMeld', 'AnnounceClaim']));
      if (random.chance(0.15)) return this.anything(this.one(['TakeUpDiscard', 'ExposeBonusTile', 'RevealIndicator']));
      return { type: 'DrawTile', data: { seat, tile: this.tile() } };
    }
    if (random.chance(0.15)) return this.anything(this.one(['DeclareKong', 'ReturnDraw', 'ClaimMeld']));
    if (hand.came === 'claim' && random.chance(0.3)) return { type: 'PutBackMeld', data: { seat } };
    if (random.chance(0.03)) return { type: 'WithdrawClaim', data: { seat, claim: 'win' } };
    if (random.chance(0.2)) {
      const { reach, tiles } = this.ruleset.table;
      if (reach !== null) return { type: 'DeclareReach', data: { seat } };
      if (tiles.has(FIRST_BONUS)) return { type: 'ExposeBonusTile', data: { seat, tile: `${1 + random.below(8)}f` } };
    }
    return { type: 'DiscardTile', data: { seat, tile: this.tile(), drawn: this.one([true, false, null, undefined]) } };
  }

  private tile(): string {
    const { tiles } = this.ruleset.table;
    const odd = this.one(['0m', '0p', '0s', '1f', '6f']);
    if (this.random.chance(0.1) && tiles.has(tileOf(odd))) return odd;
    const exact = tileText(this.random.below(34));
    return this.one([exact, exact, exact, exact, '?', '?', `${exact}~`, '?p', '[58]p', '[124]z', '?s~', '?~']);
  }

  private tiles(most: number): string[] {
    return Array.from({ length: this.random.below(most + 1) }, () => this.tile());
  }

  private inFront(): ShownMelds {
    const { random } = this;
    const kinds = ['chi', 'pong', 'big-exposed-kong', 'concealed-kong'] as const;
    const melds = Array.from({ length: random.below(4) }, () => {
      const kind = this.one(kinds);
      const tile = this.tile();
      const alike = random.chance(0.5);
      const tiles = Array.from({ length: kind.endsWith('kong') ? 4 : 3 }, () => (alike ? tile : this.tile()));
      return { kind, tiles };
    });
    const bonus = this.ruleset.table.tiles.has(FIRST_BONUS) ? [this.one(['1f', '3f', '8f'])] : [];
    return random.chance(0.7) ? { melds, ...(random.chance(0.5) ? { bonus } : {}) } : {};
  }

  private text(): string {
    return this.one(['a note', 'N says pong } after \\ W', 'two\nlines\r', '{', 'ü 麻將', ' ']);
  }

  private penalty(seat: Seat): ActionData['ImposePenalty'] {
    const { penaltyTiles, penaltyPoints } = this.ruleset.table;
    const penalty = this.one(PENALTY.values.filter((kind) => kind !== 'penalty-tiles' || penaltyTiles));
    const amount = penaltyPoints[penalty];
    const fitting: { readonly [K in PenaltyKind]?: readonly (number | undefined)[] } = {
      points: [-300, 20],
      warning: [undefined, 0],
      'maximum-penalty': [-300, -1],
    };
    const points = this.one(amount === undefined ? (fitting[penalty] ?? [undefined, 0, -300]) : [undefined, amount]);
    return {
      seat,
      penalty,
      points,
      tiles: penalty === 'penalty-tiles' ? [this.tile(), ...this.tiles(2)] : this.one([undefined, []]),
      reason: `${this.text()}!`,
      ...this.one([{}, { account: this.one(PENALTY_ACCOUNT.values) }]),
      ...this.one([{}, { infraction: this.one(['WI-60', 'for', `${this.text()}.`]) }]),
    };
  }

  private anything(type: AnyType): Action {
    const { random } = this;
    const seat = this.one(this.ruleset.table.seats.all);
    const changes = this.ruleset.table.seats.all.map(() => random.below(400) - 200);
    switch (type) {
      case 'SeatPlayers':
        return {
          type,
          data: {
            players: (random.chance(0.5) ? ['p17', 'p4', 'p9', 'p2'] : ['a b', 'c=d', 'e:f', '"g"']).slice(
              0,
              this.ruleset.table.seats.count,
            ),
          },
        };
      case 'StartHand':
        return {
          type,
          data: random.chance(0.7) ? {} : { hand: 1 + random.below(6), take: 1 + random.below(2), dealer: seat },
        };
      case 'ThrowDice':
        return { type, data: { seat, faces: random.faces(2) } };
      case 'BreakWall':
        return { type, data: { seat, stacks: 1 + random.below(20) } };
      case 'CommitWall':
        return { type, data: { scheme: this.one(WALL_SCHEME.values), commitment: 'ab'.repeat(32) } };
      case 'MixWall':
        return { type, data: { seat, number: this.one([0, 17, 2 ** 31 - 1]) } };
      case 'RevealWall': {
        const tiles = random.shuffled(this.ruleset.table.tiles.tiles).map(tileText);
        return { type, data: { tiles, salt: this.one([null, 'c2FsdA==', 'a:b;"{}']) } };
      }
      case 'DealTiles':
        return {
          type,
          data: {
            hands: this.ruleset.table.seats.all.map((other) =>
              Array.from(
                { length: random.chance(0.9) ? (other === this.state.hand?.dealer ? 14 : 13) : random.below(16) },
                () => (other === seat ? this.tile() : '?'),
              ),
            ),
          },
        };
      case 'DrawTile':
        return {
          type,
          data: { seat, tile: this.tile(), source: this.one(['wall', 'supplement', undefined] as const) },
        };
      case 'ReturnDraw':
        return { type, data: { seat } };
      case 'DiscardTile':
        return { type, data: { seat, tile: this.tile(), drawn: this.one([true, false, null, undefined]) } };
      case 'AnnounceClaim':
        return { type, data: { seat, claim: this.one(['chi', 'pong', 'kong', 'win'] as const) } };
      case 'WithdrawClaim':
        return { type, data: { seat, claim: this.one(['chi', 'pong', 'kong', 'win'] as const) } };
      case 'PutBackMeld':
        return { type, data: { seat } };
      case 'ClaimMeld': {
        const kind = this.one(['chi', 'pong', 'big-exposed-kong'] as const);
        const own = Array.from({ length: kind === 'big-exposed-kong' ? 3 : 2 }, () => this.tile());
        const back = this.one([undefined, undefined, 0, 1, 2]);
        return { type, data: { seat, kind, back, ...(kind !== 'chi' && random.chance(0.7) ? {} : { own }) } };
      }
      case 'DeclareKong':
        return {
          type,
          data: { seat, kind: this.one(['concealed-kong', 'small-exposed-kong'] as const), tile: this.tile() },
        };
      case 'RevealIndicator':
        return { type, data: { tile: this.tile(), ...(random.chance(0.7) ? {} : { place: 3 + random.below(5) }) } };
      case 'DeclareReach':
      case 'TakeUpDiscard':
        return { type, data: { seat } };
      case 'ExposeBonusTile':
        return { type, data: { seat, tile: `${1 + random.below(8)}f` } };
      case 'EnterPoints':
        return { type, data: { changes } };
      case 'ExposeTiles':
        return { type, data: { seat, tiles: [this.tile(), ...this.tiles(4)] } };
      case 'RevealTiles':
        return { type, data: { seat, tiles: this.tiles(5), ...this.inFront() } };
      case 'LoseSteps':
        return { type, data: { count: this.one([null, 1, 2, 17]) } };
      case 'ChangeConnection':
        return { type, data: { seat, connected: random.chance(0.5) } };
      case 'TakeBreak':
        return { type, data: { minutes: this.one([null, 1, 15, 999]) } };
      case 'DeclareWin':
        return {
          type,
          data: {
            seat,
            by: this.one(['self-draw', 'discard', 'robbing-kong'] as const),
            tile: this.one([undefined, this.tile()]),
            concealed: this.one([undefined, null, this.tiles(13)]),
            declaredPoints: this.one([undefined, null, 0, 25, -30]),
            ...this.inFront(),
            ...(random.chance(0.1) ? { from: this.one(this.ruleset.table.seats.all) } : {}),
            ...(this.ruleset.table.indicators !== null && random.chance(0.4) ? { under: this.tiles(2) } : {}),
          },
        };
      case 'MakePayments':
        return { type, data: { changes } };
      case 'EndHand':
        if (random.chance(0.2))
          return { type, data: { reason: 'aborted', abort: this.one(['nine-kinds', 'three-wins']) } };
        return {
          type,
          data: { reason: this.one(['won', 'exhausted', 'voided', 'time', 'misdeal', 'ruling'] as const) },
        };
      case 'ImposePenalty':
        return { type, data: this.penalty(seat) };
      case 'AdjustScore': {
        const outcomes = this.one([
          [],
          [{ parts: 2, changes }],
          [
            { parts: 1, changes },
            { parts: 3, changes },
          ],
        ]);
        return { type, data: { hand: this.one([1, 2]), take: 1, changes, outcomes } };
      }
      case 'CloseGame':
        return { type, data: { reason: this.one(['complete', 'time', 'abandoned'] as const) } };
      case 'AddNote':
        return { type, data: { text: this.text() } };
    }
  }
}

type AnyType = Exclude<ActionType, 'OpenGame'>;

/** Actions that only fit the beginning or the end. */
const AT_ITS_TIME: readonly ActionType[] = [
  'OpenGame',
  'SeatPlayers',
  'ThrowDice',
  'BreakWall',
  'DealTiles',
  'CloseGame',
];

/** Actions that fit in between; frequent ones are listed several times. */
const TYPES: readonly AnyType[] = [
  ...MOVES.map(({ action }) => action as AnyType).filter((action) => !AT_ITS_TIME.includes(action)),
  'DrawTile',
  'DiscardTile',
  'AnnounceClaim',
  'ClaimMeld',
  'DeclareWin',
];

const resolve = resolveRuleset;

/** Records the actions of a text, with its corrections and cases. */
function recorded(text: string): { record: readonly Recorded[]; times: Map<number, number> } {
  const read = parseMhr(text);
  if (read.errors.length > 0) throw new Error(`${read.errors[0].message}\n${text}`);
  const { line, steps, refusal } = checkGame(sourceGame(read, text));
  if (refusal !== null) throw new Error(`line ${refusal.line}: ${refusal.reason}\n${text}`);
  const times = new Map<number, number>();
  for (const [revision, { step }] of steps.entries()) {
    if (step.since !== undefined && steps[revision - 1]?.step !== step) times.set(revision, step.since);
  }
  return { record: line.recorded, times };
}

/** A record that was corrected while being made, with the times of the events that have one. */
class CorrectedRecord {
  readonly times = new Map<number, number>();
  private readonly line = new GameLine(resolve);
  private readonly cases = new Cases();
  /** Kinds of case events recorded. */
  readonly kinds = new Set<string>();

  constructor(
    private readonly random: Random,
    private readonly ruleset: Ruleset,
    events: readonly TableEvent[],
    cases = 0,
  ) {
    for (const event of events) {
      // The correction changes the table, at which the action is judged again.
      const judging = (action: Action) =>
        decide(this.line.ruleset ?? ruleset, this.line.state ?? initialState(ruleset.table), action);
      const first = judging(actionOf(event));
      // A win may fail at the changed table, and then keeps fewer fields.
      const decision = first.verdict === 'refused' ? first : judging(actionOf(first.events[0]));
      if (decision.verdict === 'refused') continue;
      const now = this.record.length;
      if (random.chance(0.2)) this.times.set(now, 250 * random.below(2) + 1000 * now);
      this.add(decision.events[0]);
      while (random.chance(0.15)) this.tryToCorrect();
      while (cases > 0 && random.chance(cases)) this.tryCase();
    }
  }

  private add(event: Recorded['event']): void {
    this.line.follow(event);
  }

  get record(): readonly Recorded[] {
    return this.line.recorded;
  }

  /** Records a random case event, with any remedies possible there. */
  private tryCase(): void {
    const { random } = this;
    const now = this.record.length;
    const request = this.caseRequest();
    const actor = { ...HEAD, id: `head-${now}`, at: random.chance(0.1) ? 1e12 : 0 };
    const decision = decideCase({ recorded: this.record, cases: this.cases }, request, actor, resolve);
    if (decision.verdict === 'refused') return;
    if (random.chance(0.3)) this.times.set(now, 1000 * now);
    for (const [i, event] of decision.events.entries()) {
      const stamped = { revision: now + i, event, command: `case ${now}`, actor, at: 0 };
      this.cases.follow(stamped);
      this.add(event);
    }
    this.kinds.add(`${request.kind} ${decision.events.length > 1 ? 'carried out' : 'alone'}`);
  }

  private caseRequest(): CaseRequest {
    const { random, cases, record } = this;
    const one = <T>(items: readonly T[]): T => items[random.below(items.length)];
    const text = (): string => one(['it was so', '"so" they said', ' two\nlines: {}', '-', 'é 中; D1']);
    const maybe = <T>(made: T): T | null => (random.chance(0.5) ? made : null);
    const revisions = (): number[] => Array.from({ length: random.below(3) }, () => random.below(record.length));
    const question = one(['fact', 'law', 'score', 'conduct'] as const);
    const disputes = [...cases.disputes.values()].filter(({ closed }) => closed === null);
    const dispute = disputes.at(-1)?.revision ?? null;
    const standing = [...cases.rulings.values()].findLast(({ supersededBy }) => supersededBy === null);
    const appeal = [...cases.appeals.values()].findLast(({ decided }) => decided === null);
    const ruled = (): RulingRequest => ({
      instance: one(['table', 'head', 'committee'] as const),
      facts: Array.from({ length: random.below(3) }, () => ({
        ...{ text: text(), revisions: revisions(), status: one(['agreed', 'found', 'undetermined'] as const) },
      })),
      laws: random.chance(0.5)
        ? [one(DOCUMENTS.flatMap(({ id, sections }) => sections.map(({ name }) => cite(id, name))))]
        : [],
      catalogue: random.chance(0.3)
        ? catalogueOf(this.ruleset)
            .slice(0, 2)
            .map(({ id }) => id)
        : [],
      ...{ basis: 'discretion', remedies: Array.from({ length: random.below(3) }, () => this.remedy()) },
      ...{ reason: text(), publicReason: text(), stayed: random.chance(0.5) },
    });
    switch (random.below(8)) {
      case 0:
      case 1:
        return {
          kind: 'raise',
          data: {
            ...{
              by: one([null, 0, (this.ruleset.table.seats.count - 1) as Seat] as const),
              against: one([[], [1], [2, 1]] as const),
              about: revisions(),
              question,
            },
            hand: maybe(record.findIndex(({ event }) => event.type === 'HandStarted')),
            ...{ claim: text(), sought: maybe(text()), play: one(['stopped', 'continues', 'over'] as const) },
          },
        };
      case 2: {
        const attached = maybe('a'.repeat(64));
        return {
          kind: 'evidence',
          data: {
            ...{ dispute: dispute ?? 0, by: one([null, 2] as const), revisions: revisions(), text: text() },
            ...{ kind: attached === null ? 'statement' : 'attachment', sha256: attached },
            mediaType: attached === null ? null : 'image/jpeg',
          },
        };
      }
      case 3:
      case 4: {
        const replaced = random.chance(0.3) ? (standing ?? null) : null;
        const on = replaced === null ? dispute : replaced.data.dispute;
        const seen = random.chance(0.5) ? {} : { seenUpTo: random.below(record.length) };
        return { kind: 'rule', data: { ...ruled(), ...seen, dispute: on, supersedes: replaced?.revision ?? null } };
      }
      case 5: {
        const by = one([null, 1] as const);
        return { kind: 'appeal', data: { ruling: standing?.revision ?? 0, by, grounds: text(), question } };
      }
      case 6: {
        const outcome = one(['upheld', 'varied', 'varied', 'reversed', 'reversed', 'returned', 'refused'] as const);
        const ruling =
          outcome === 'varied' || outcome === 'reversed' ? { ...ruled(), instance: 'head' as const } : null;
        const panel = one([[], ['judge 2', 'j:3']]);
        const data = { appeal: appeal?.revision ?? 0, panel, outcome, reason: text(), recommendation: maybe(text()) };
        return { kind: 'decide', data: { ...data, ruling } };
      }
      default:
        return {
          kind: 'close',
          data: {
            dispute: dispute ?? 0,
            how: one(['ruled', 'ruled', 'ruled', 'withdrawn', 'settled', 'expired'] as const),
          },
        };
    }
  }

  private remedy(): Remedy {
    const { random, record } = this;
    const { seats } = this.ruleset.table;
    const seat = seats.all[random.below(seats.count)];
    const from = random.below(record.length);
    const changes = [4, -1, 0, -3].slice(0, seats.count);
    const remedies: readonly Remedy[] = [
      { remedy: 'playOn' },
      { remedy: 'correctRecord', corrections: [{ kind: 'retract', target: from, reason: 'x' }, ...this.together()] },
      { remedy: 'correctRecord', corrections: [this.request()] },
      { remedy: 'voidHand', replay: random.chance(0.5) },
      { remedy: 'endHand' },
      { remedy: 'denyClaim', revision: from },
      { remedy: 'deadHand', seat },
      { remedy: 'penaltyTiles', seat, tiles: ['4p', '5p'] },
      {
        remedy: 'assignResult',
        outcomes: [
          { parts: 2, branch: this.ended() },
          { parts: 1, branch: this.ended() },
        ],
      },
      { remedy: 'artificialResult', changes },
      { remedy: 'extraTime', seat, seconds: 60 },
      { remedy: 'penalty', seat, kind: 'points', infraction: 'spoke, "again"', account: 'table', points: -20 },
      { remedy: 'penalty', seat, kind: 'warning', infraction: null, account: null, points: null },
    ];
    return remedies[random.below(remedies.length)];
  }

  /** A variation in which the hand ends at once. */
  private ended(): Branch {
    const last = this.record.findLast(({ event }) => !isCorrection(event) && !isCaseEvent(event))?.revision ?? 0;
    return { from: last, corrections: [], actions: [{ type: 'EndHand', data: { reason: 'time' } }] };
  }

  private tryToCorrect(): void {
    const requests = this.random.chance(0.3) ? this.together() : [this.request()];
    const decision = correct(this.record, requests, resolve);
    if (decision.verdict === 'accepted') for (const event of decision.events) this.add(event);
  }

  /** Corrections in one request. Not of players, because another correction may add or remove their hand. */
  private together(): CorrectionRequest[] {
    const requests = Array.from({ length: 3 }, () => this.request());
    return requests.filter((one) => !('fromHand' in one));
  }

  private request(): CorrectionRequest {
    const { random, record } = this;
    const far = random.chance(0.5) ? Math.min(5, record.length) : record.length;
    const target = record.length - 1 - random.below(far);
    const reason = ['-', 'misread', 'a } b'][random.below(3)];
    switch (random.below(12)) {
      case 0:
      case 1:
        return { kind: 'retract', target, reason };
      case 2:
      case 3:
        return { kind: 'restore', target, reason };
      case 4:
        return { kind: 'reseat', fromHand: target, seats: ['p1', 'p 2', '"p3', 'p=4'], reason };
      case 5:
        return { kind: 'substitute', fromHand: target, seat: 2, player: 'p 9', reason };
      case 6:
        return { kind: 'options', options: this.options(), reason };
      case 7:
      case 8:
      case 9:
        return { kind: 'insert', before: target, action: this.other(target), reason };
      default:
        return { kind: 'amend', target, action: this.other(target), reason };
    }
  }

  /** One or two options with random values. */
  private options(): Options {
    const { random } = this;
    const specs = optionsOf(this.ruleset.id);
    const chosen = random.shuffled(specs).slice(0, 1 + random.below(2));
    return Object.fromEntries(
      chosen.map(({ name, values }) => [
        name,
        'from' in values
          ? values.from + random.below(values.to - values.from + 1)
          : values[random.below(values.length)],
      ]),
    );
  }

  /** A variant of the action, or another one. */
  private other(target: number): Action {
    const { random, record } = this;
    const { event } = record[random.chance(0.8) ? target : random.below(record.length)];
    const { type, data } = event;
    if (type === 'ActionInserted' || type === 'ActionAmended')
      return actionOf({ type: data.type, data: data.data } as TableEvent);
    if (isCorrection(event) || isCaseEvent(event)) return { type: 'AddNote', data: { text: 'instead of it' } };
    const action = actionOf(event as TableEvent);
    if (!('seat' in action.data) || action.type === 'ChangeConnection') return action;
    const seat = random.chance(0.7)
      ? action.data.seat
      : this.ruleset.table.seats.all[random.below(this.ruleset.table.seats.count)];
    const tile = 'tile' in action.data && random.chance(0.7) ? { tile: tileText(random.below(34)) } : {};
    return { type: action.type, data: { ...action.data, seat, ...tile } } as Action;
  }
}

describe.each(RULESETS)('what a scribe of $id may record', (ruleset) => {
  test('comes back from its text, however wrong and vague it is', () => {
    let inFront = 0;
    for (let game = 0; game < sized(30, 120); game++) {
      const { events } = new Scribe(new Random('scribe', game), ruleset).play(20 + (game % 120));
      const text = printMhr(events);
      const back = recorded(text).record;
      expect(back.map(({ event }) => event)).toEqual(events);
      expect(printRecord(back)).toBe(text);
      inFront += events.filter(({ data }) => 'melds' in data || 'bonus' in data).length;
    }
    expect(inFront).toBeGreaterThan(sized(10, 40));
  });

  test('comes back with its corrections and times', () => {
    for (let game = 0; game < sized(8, 40); game++) {
      const random = new Random('corrected', game);
      const { events } =
        game % 2 === 0
          ? new Scribe(random, ruleset).play(60)
          : simulateGame({ ruleset, seed: 'corrected', game, unseen: { watching: null } });
      const { record, times } = new CorrectedRecord(random, ruleset, events.slice(0, 120));
      const text = printRecord(record, { since: times, starts: new Map() });
      const back = recorded(text);
      expect(back.record).toEqual(record);
      expect(printRecord(back.record, { since: back.times, starts: new Map() })).toBe(text);
    }
  });

  test('comes back with its cases, and with what carried rulings out', () => {
    const kinds = new Set<string>();
    for (let game = 0; game < sized(24, 40); game++) {
      const random = new Random('cases', game);
      const { events } =
        game % 2 === 0
          ? new Scribe(random, ruleset).play(40)
          : simulateGame({ ruleset, seed: 'cases', game, unseen: { watching: null } });
      const made = new CorrectedRecord(random, ruleset, events.slice(0, 80), 0.25);
      for (const kind of made.kinds) kinds.add(kind);
      const text = printRecord(made.record, { since: made.times, starts: new Map() });
      const back = recorded(text);
      expect(back.record).toEqual(made.record);
      expect(printRecord(back.record, { since: back.times, starts: new Map() })).toBe(text);
    }
    // Not every number of seats meets every kind in so few games.
    if (ruleset.table.seats.count < 4) return;
    const all = ['raise', 'evidence', 'rule', 'appeal', 'decide', 'close'].map((kind) => `${kind} alone`);
    expect([...kinds].sort()).toEqual([...all, 'close carried out', 'decide carried out', 'rule carried out'].sort());
  });
});

describe('what lay in front of whoever showed a hand', () => {
  const HEAD = 'mhr: 1\nrules: classic/document\nmode: scribe\nhand: 1\nseats: E=a S=b W=c N=d\nwind: 1z\n';
  const SHOWN = 'show S: f2f c789p 46m55p789s444z+5m\nshow W: p666z 1346p13s2225z\nend: won\n';
  const hands = [0, 1, 2, 3].map(() => Array<string>(13).fill('?'));

  test.each<[later: string, text: string, request: (record: readonly Recorded[]) => CorrectionRequest]>([
    [
      'the deal was told',
      `${HEAD}deal: none\n\n1. S:r@N\n\n${SHOWN}`,
      (record) => ({
        kind: 'insert',
        before: record.findIndex(({ event }) => event.type === 'HandWon'),
        action: { type: 'DealTiles', data: { hands } },
        reason: '-',
      }),
    ],
    [
      'it was said that no steps were lost',
      `${HEAD}\n9s. ... N:5m. S:r\n\n${SHOWN}`,
      (record) => ({
        kind: 'retract',
        target: record.findIndex(({ event }) => event.type === 'StepsLost'),
        reason: '-',
      }),
    ],
  ])('comes back as it was recorded, though later %s', (_, text, request) => {
    const { record } = recorded(text);
    const decision = correct(record, [request(record)], resolve);
    if (decision.verdict === 'refused') throw new Error(decision.violation.message);
    const corrected = [...record, { revision: record.length, event: decision.events[0] }];
    const shown = corrected.filter(({ event }) => 'melds' in event.data);
    expect(shown).toHaveLength(2);
    expect(recorded(printRecord(corrected)).record).toEqual(corrected);
  });
});
