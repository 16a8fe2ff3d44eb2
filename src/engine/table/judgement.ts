import { citationText } from '../scoring/citation.js';
import type { CheckCode, Cite } from './check.js';
import type { Irregularity } from './irregularity.js';
import type { Judge, Refused, RuleRow } from './move.js';
import type { Judging, PlayedBy } from './played-by.js';

const NONE: readonly Irregularity[] = [];

/** One action under judgement: which rules it breaks, in which mode. */
export class Judgement implements Judge<unknown> {
  fails: string | undefined;
  private flagged: Irregularity[] | undefined;

  constructor(
    readonly mode: Judging,
    readonly ruleset: PlayedBy,
    private readonly data: unknown,
  ) {}

  get found(): readonly Irregularity[] {
    return this.flagged ?? NONE;
  }

  breaks(rule: RuleRow<unknown>, message: string): Refused | undefined {
    if (this.mode !== 'scribe' || rule.kind === 'impossible') return this.refuses(rule, message);
    this.flagged ??= [];
    this.flagged.push(this.irregularity(rule, message));
    return undefined;
  }

  refuses(rule: RuleRow<unknown>, message: string, field = rule.field ?? null): Refused {
    const { citation } = this.citeOf(rule.code);
    const violation = { code: rule.code, message, citation, field, seat: this.seat(rule), shows: this.shows(rule) };
    return { verdict: 'refused', violation };
  }

  private irregularity(rule: RuleRow<unknown>, message: string): Irregularity {
    const { citation, catalogue = null } = this.citeOf(rule.code);
    return {
      kind: rule.kind === 'inconsistency' ? 'inconsistency' : 'breach',
      code: rule.code,
      seat: this.seat(rule),
      message: `${message} (${citationText(citation)})`,
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
    if (cite === undefined) throw new TypeError(`${id} does not say where its rule ${code} stands`);
    return cite;
  }
}
