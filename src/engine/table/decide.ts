import type { Check, CheckCode, Cite, Irregularity, Judging, PlayedBy } from './checks/check.js';
import type { Checks, Ruleset } from './ruleset.js';
import { type Action, type ActionType, type LookedUpMove, moveOf } from './moves/moves.js';
import { citationText } from '../vocabulary/terms.js';
import { type Phrase, phraseText } from '../messages/phrase.js';
import type { Judge, Refused, RuleRow } from './moves/move.js';
import { seatExists } from './checks/tiles.js';
import type { TableEvent } from './moves/facts.js';
import type { HandState, TableState } from './state.js';
import { type SeatsChecks, seatsChecksOf, seatsMisfit } from '../vocabulary/seats-check.js';

/** A move with the checks of its ruleset that apply in one mode, in order. */
interface Judged {
  readonly move: LookedUpMove;
  readonly checks: readonly Check<unknown>[];
  /** The functions of the checks, because reading one from each check costs as much as many of them. */
  readonly broken: readonly Check<unknown>['broken'][];
  readonly seatsChecks: SeatsChecks;
}

type ByAction = Map<string, Judged>;
type ByJudging = Readonly<Record<Judging, ByAction>>;

const MADE = new WeakMap<Checks, ByJudging>();
let last: { readonly checks: Checks; readonly by: ByJudging } | null = null;

/** The move and checks of an action; `undefined` for an unknown action. */
export function judgedBy(checks: Checks, judging: Judging, type: string): Judged | undefined {
  if (last?.checks !== checks) last = { checks, by: madeOf(checks) };
  const known = last.by[judging];
  return known.get(type) ?? added(known, checks, judging, type);
}

function madeOf(checks: Checks): ByJudging {
  const known = MADE.get(checks);
  if (known !== undefined) return known;
  const made: ByJudging = { strict: new Map(), scribe: new Map(), ask: new Map() };
  MADE.set(checks, made);
  return made;
}

function added(known: ByAction, checks: Checks, judging: Judging, type: string): Judged | undefined {
  const move = moveOf(type);
  if (move === undefined) return undefined;
  const list = applicable(checks[type as ActionType] as readonly Check<unknown>[], judging);
  const judged = {
    move,
    checks: list,
    broken: list.map((check) => check.broken),
    seatsChecks: seatsChecksOf(move.data),
  };
  known.set(type, judged);
  return judged;
}

const applicable = (checks: readonly Check<unknown>[], judging: Judging): readonly Check<unknown>[] =>
  checks
    .filter(({ strictOnly, shows }) => {
      if (strictOnly && judging !== 'strict') return false;
      // Legality queries must not reveal what only the combined record knows of several hands.
      return judging !== 'ask' || shows !== 'record';
    })
    .map(ofOneShape);

/** Gives all checks one hidden class for V8; they are called a hundred million times. */
const ofOneShape = ({ code, kind, shows, field, seat, strictOnly, fails, broken }: Check<unknown>): Check<unknown> => ({
  code,
  kind,
  shows,
  field,
  seat,
  strictOnly,
  fails,
  broken,
});

const NONE: readonly Irregularity[] = [];

/** Judging one action in a mode: collects the rules that it breaks. */
export class Judgement implements Judge<unknown> {
  fails: Phrase | undefined;
  private flagged: Irregularity[] | undefined;

  constructor(
    readonly mode: Judging,
    readonly ruleset: PlayedBy,
    private readonly data: unknown,
  ) {}

  get found(): readonly Irregularity[] {
    return this.flagged ?? NONE;
  }

  breaks(rule: RuleRow<unknown>, text: Phrase): Refused | undefined {
    if (this.mode !== 'scribe' || rule.kind === 'impossible') return this.refuses(rule, text);
    this.flagged ??= [];
    this.flagged.push(this.irregularity(rule, text));
    return undefined;
  }

  refuses(rule: RuleRow<unknown>, text: Phrase, field = rule.field ?? null): Refused {
    const { code } = rule;
    const { citation } = this.citeOf(code);
    const message = phraseText(text);
    const violation = { code, message, text, citation, field, seat: this.seat(rule), shows: this.shows(rule) };
    return { verdict: 'refused', violation };
  }

  private irregularity(rule: RuleRow<unknown>, text: Phrase): Irregularity {
    const { citation, catalogue = null } = this.citeOf(rule.code);
    return {
      kind: rule.kind === 'inconsistency' ? 'inconsistency' : 'breach',
      code: rule.code,
      seat: this.seat(rule),
      message: `${phraseText(text)} (${citationText(citation)})`,
      text,
      citation,
      catalogue,
      shows: this.shows(rule),
    };
  }

  private seat(rule: RuleRow<unknown>): Irregularity['seat'] {
    return rule.seat ?? (this.data as { readonly seat?: Irregularity['seat'] }).seat ?? null;
  }

  private shows({ shows = 'table' }: RuleRow<unknown>): Irregularity['shows'] {
    return typeof shows === 'function' ? shows(this.data) : shows;
  }

  private citeOf(code: CheckCode): Cite {
    const { id, cites } = this.ruleset;
    const cite = cites[code];
    if (cite === undefined) throw new TypeError(`ruleset ${id} has no citation for its rule ${code}`);
    return cite;
  }
}

/** Either the resulting events or the refusal. */
export type Decision =
  | {
      readonly verdict: 'accepted';
      readonly events: readonly TableEvent[];
      readonly irregularities: readonly Irregularity[];
    }
  | Refused;

const PHASE: RuleRow<unknown> = { code: 'wrong-phase', kind: 'impossible' };

/**
 * Judges an action by the table and the rules. A strict game refuses the first rule broken; a scribe game accepts what
 * happened with its irregularities and refuses only impossible actions.
 */
export function decide(ruleset: Ruleset, state: TableState, action: Action): Decision {
  return decideAs(state.opened?.mode ?? 'strict', ruleset, state, action);
}

/** `decide` in a given mode; `ask` tests legality whatever the mode of the game. */
export function decideAs(mode: Judging, ruleset: Ruleset, state: TableState, { type, data }: Action): Decision {
  const judged = judgedBy(ruleset.checks, mode, type);
  if (judged === undefined) throw new TypeError(`unknown action ${JSON.stringify(type)}`);
  const { move, checks, broken, seatsChecks } = judged;
  const judgement = new Judgement(mode, ruleset, data);
  const phase = move.phase(state);
  if (phase !== undefined) return judgement.refuses(PHASE, phase);
  // `null` between hands; the phase then guarantees that no check reads it.
  const hand = state.hand as HandState;
  const noSeat = seatExists.broken(state, hand, data);
  if (noSeat !== undefined) return judgement.refuses(seatExists, noSeat);
  const misfit = seatsMisfit(seatsChecks, data, state.rules.seats.count, '');
  if (misfit !== undefined) return judgement.refuses(seatExists, misfit.says, misfit.path.split(/[.[]/)[0]);
  let concealed: Refused | undefined;
  for (let i = 0; i < broken.length; i++) {
    const isBroken = broken[i];
    const text = isBroken(state, hand, data);
    if (text === undefined) continue;
    const check = checks[i];
    const refused = judgement.breaks(check, text);
    if (refused === undefined) {
      if (check.fails) judgement.fails ??= text;
      continue;
    }
    // Prefer a violation that everybody can see, so that the caller may see the reason.
    if (mode === 'ask' || refused.violation.shows === 'table') return refused;
    concealed ??= refused;
  }
  if (concealed !== undefined) return concealed;
  const happened = move.decide(state, data, judgement);
  if ('verdict' in happened) return happened;
  const { found } = judgement;
  const event =
    found.length === 0 ? happened : { type: happened.type, data: { ...happened.data, irregularities: found } };
  return { verdict: 'accepted', events: [event as TableEvent], irregularities: found };
}
