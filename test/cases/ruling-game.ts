import { expect } from '@jest/globals';
import { caseRequestOf } from '../../src/engine/disputes/decide-case.js';
import { catalogueEntry } from '../../src/engine/laws/catalogue.js';
import { isCitation } from '../../src/engine/laws/documents.js';
import { parseMhr } from '../../src/engine/notation/mhr.js';
import type { CaseEvent } from '../../src/engine/record/case-event.js';
import { irregularitiesIn } from '../../src/engine/record/record-event.js';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import { CaseRecord, HEAD, JUDGE, player } from '../kit/disputes/case-record.js';
import { FOUR_SEATS } from '../../src/engine/tiles/seats.js';
import type { Wind } from '../kit/play/play.js';
import { difference, inWords, type Words } from '../kit/disputes/outcome-text.js';
import { type CaseGame, headersText } from './case-file.js';
import { readBack } from './read-back.js';

/** True if a game has rulings, which `playRulings` plays. */
export const hasRulings = ({ lines }: CaseGame): boolean => lines.some(({ text }) => text.startsWith('ruling '));

/**
 * Plays a game with its disputes, rulings and appeals, and checks the expectations. The text has no effects of the
 * rulings: `# changed` lines state all differences from the table before the first ruling or before later play.
 */
export async function playRulings({ headers, lines }: CaseGame): Promise<void> {
  const game = new RulingGame(headersText(headers));
  for (const paragraph of paragraphs(lines.map(({ text }) => text))) game.paragraph(paragraph);
  await game.end();
}

/** The first line of a dispute, ruling or appeal. */
const CASE = /^(dispute|evidence|ruling|appeal|decision|closed) /;

/** Play, and each event of a case with its fields. */
function paragraphs(lines: readonly string[]): string[][] {
  const all: string[][] = [[]];
  let isBehindBlank = true;
  for (const line of lines) {
    const last = all[all.length - 1];
    // Play may have blank lines within it, before its closing lines.
    if (isBehindBlank && line !== '' && (CASE.test(line) || CASE.test(last[0] ?? ''))) all.push([line]);
    else last.push(line);
    isBehindBlank = line === '';
  }
  return all.filter((paragraph) => paragraph.some((line) => line !== ''));
}

class RulingGame {
  private readonly record: CaseRecord;
  private text: string;
  /** The revision of each action and event that was read. */
  private readonly revisions: number[] = [];
  private base: Words;
  private untouched = '';
  /** The stated differences from `base`; `null` before the first ruling. */
  private changed: Record<string, readonly string[]> | null = null;
  private played = 0;
  private decision: CaseEvent | null = null;
  private rulings = 0;
  private readonly parties = new Set<Wind>();

  constructor(headers: string) {
    const { done, ruleset } = parseMhr(headers);
    if (ruleset === null) throw new Error(`no ruleset in\n${headers}`);
    const actions = done.flatMap(({ action }) => action ?? []);
    this.text = headers;
    this.record = CaseRecord.played(resolveRuleset(ruleset.id, ruleset.options), actions);
    this.revisions.push(...actions.keys());
    this.base = inWords(this.record.state);
  }

  paragraph(lines: readonly string[]): void {
    if (CASE.test(lines[0])) this.case(lines.join('\n'));
    else if (!lines[0].startsWith('#')) this.play(lines.filter((line) => !line.startsWith('#')));
    const expected = lines.filter((line) => line.startsWith('# '));
    const irregular = expected.find((line) => line.startsWith('# irregular: '))?.slice(13) ?? '';
    expect(this.irregularities().join(', ')).toBe(irregular);
    const changes = expected.filter((line) => /^# (un)?changed/.test(line));
    if (changes.length > 0) this.states(changes);
    if (this.changed !== null) expect(difference(this.base, inWords(this.record.state))).toEqual(this.changed);
  }

  async end(): Promise<void> {
    expect(await this.record.verified()).toMatchObject({ differences: [], unreadable: [] });
    readBack(this.record, [...this.parties]);
  }

  private states(lines: readonly string[]): void {
    this.changed = Object.fromEntries(
      lines.flatMap((line) => {
        const [, part, before, after] = /^# changed (\w+): (.*) → (.+)$/.exec(line) ?? [];
        return part === undefined ? [] : [[part, [before, after].map((words) => (words === '-' ? '' : words))]];
      }),
    );
    if (lines.includes('# unchanged')) expect(JSON.stringify(this.record.state)).toBe(this.untouched);
  }

  private read(more: string) {
    const { done, errors } = parseMhr(`${this.text}${more}`);
    if (errors.length > 0) throw new Error(`${errors[0].message}\n${this.text}${more}`);
    this.text += more;
    return done.slice(this.revisions.length);
  }

  private play(lines: readonly string[]): void {
    const { record } = this;
    if (this.changed !== null) [this.base, this.changed] = [inWords(record.state), {}];
    for (const { action } of this.read(`\n${lines.join('\n')}\n`)) {
      this.revisions.push(record.recorded.length);
      if (action !== null) record.does(action);
    }
  }

  private irregularities(): string[] {
    const { recorded } = this.record;
    const found = recorded.slice(this.played).flatMap(({ event }) => irregularitiesIn(event));
    this.played = recorded.length;
    return found.map(({ code, catalogue }) => {
      if (catalogue !== null) expect(catalogueEntry(catalogue)).not.toBeNull();
      return catalogue === null ? code : `${code} ${catalogue}`;
    });
  }

  private case(block: string): void {
    const { record } = this;
    for (const { caseEvent } of this.read(`\n${block.replace(/^# .*$/gm, '')}\n`)) {
      const own = record.recorded.length + (this.decision === null ? 0 : 1);
      const event = caseEvent?.event((place) => this.revisions[place], own) as CaseEvent;
      this.revisions.push(own);
      this.does(event);
      this.played = record.recorded.length;
    }
  }

  /** Requests an event of a case. A decision that varies or reverses waits for its ruling. */
  private does(event: CaseEvent): void {
    const { record } = this;
    switch (event.type) {
      case 'DisputeRaised': {
        const { by, against } = event.data;
        // All players are parties of a dispute that a judge raises.
        for (const seat of by === null ? FOUR_SEATS.all : [by, ...against]) this.parties.add('ESWN'[seat] as Wind);
        record.ask(caseRequestOf([event]), by === null ? JUDGE : player(by));
        return;
      }
      case 'RulingIssued':
        if (this.changed === null) {
          [this.base, this.untouched, this.changed] = [inWords(record.state), JSON.stringify(record.state), {}];
        }
        for (const law of event.data.laws) expect([law, isCitation(law)]).toEqual([law, true]);
        if (this.decision !== null) {
          record.ask(caseRequestOf([this.decision, event]), HEAD);
          this.decision = null;
        } else {
          const judge = this.rulings++ === 0 ? JUDGE : { ...JUDGE, id: 'another' };
          const { seenUpTo: _, ...data } = event.data;
          record.ask({ kind: 'rule', data }, judge);
        }
        return;
      case 'RulingAppealed':
        record.ask(caseRequestOf([event]), event.data.by === null ? JUDGE : player(event.data.by));
        return;
      case 'AppealDecided':
        if (event.data.ruling === null) record.ask(caseRequestOf([event]), HEAD);
        else this.decision = event;
        return;
      default:
        record.ask(caseRequestOf([event]), JUDGE);
    }
  }
}
