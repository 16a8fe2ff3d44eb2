import { expect } from '@jest/globals';
import { parseMhr } from '../../src/engine/notation/mhr.js';
import { decideAs } from '../../src/engine/table/decide.js';
import type { Action, ActionData } from '../../src/engine/table/moves/moves.js';
import type { Irregularity } from '../../src/engine/table/checks/check.js';
import { brokenKnowledge } from '../kit/play/knowledge.js';
import { otherHands, Table } from '../kit/play/play.js';
import { isValue, tableValue, violationInWords } from './table-words.js';

/** A played case (test/cases/README.md): a title, and one or more games in hand record notation with expectations. */
export interface PlayedCase {
  readonly title: string;
  readonly games: readonly CaseGame[];
}

interface CaseLine {
  readonly text: string;
  /** Line number in the file, from 1. */
  readonly at: number;
}

export interface CaseGame {
  readonly headers: ReadonlyMap<string, string>;
  readonly lines: readonly CaseLine[];
}

/** A header, not a closing line. */
const HEADER = /^(?!(?:show|ura|entered|pay|end|close)\b)([a-z]+(?: [A-Za-z.-]+)?): (.*)$/;

/** Reads the cases of a file. */
export function readCases(text: string): PlayedCase[] {
  const lines = text.split('\n').map((line, i): CaseLine => ({ text: line.trimEnd(), at: i + 1 }));
  const first = lines.findIndex((line) => line.text.startsWith('## '));
  const shared = headersIn(lines.slice(0, first));
  const cases: { title: string; games: CaseGame[] }[] = [];
  let previous: ReadonlyMap<string, string> = new Map();
  for (const part of split(lines.slice(first), (line) => line.startsWith('## ') || line === '---')) {
    const [head, ...rest] = part;
    if (head.text !== '---') cases.push({ title: head.text.slice(3), games: [] });
    const body = rest.findIndex(({ text }) => text !== '' && !HEADER.test(text));
    const own = headersIn(rest.slice(0, body < 0 ? rest.length : body));
    const headers: ReadonlyMap<string, string> = own.size > 0 ? own : previous;
    previous = headers;
    // Options belong to the ruleset of the file.
    const general = headers.has('rules') ? [...shared].filter(([key]) => !key.startsWith('option ')) : shared;
    cases[cases.length - 1].games.push({
      headers: new Map([...general, ...headers]),
      lines: rest.slice(body < 0 ? rest.length : body),
    });
  }
  return cases;
}

function headersIn(lines: readonly CaseLine[]): Map<string, string> {
  return new Map(
    lines.flatMap(({ text }) => {
      const [, key, value] = HEADER.exec(text) ?? [];
      return key === undefined ? [] : [[key, value] as const];
    }),
  );
}

function* split(lines: readonly CaseLine[], begins: (text: string) => boolean): Generator<CaseLine[]> {
  let part: CaseLine[] = [];
  for (const line of lines) {
    if (begins(line.text) && part.length > 0) {
      yield part;
      part = [];
    }
    part.push(line);
  }
  if (part.length > 0) yield part;
}

export const headersText = (headers: ReadonlyMap<string, string>): string =>
  [...headers].map(([key, value]) => `${key}: ${value}\n`).join('');

/** Plays a game and checks every expectation in it. */
export function playGame({ headers, lines }: CaseGame): Table {
  const player = new CasePlayer(headers);
  for (const line of lines) player.line(line);
  player.end();
  return player.table;
}

const REFUSED = /^refused (.+?) because ([^|]+?)(?: \| (.+))?$/;

class CasePlayer {
  readonly table: Table;
  private text: string;
  private done = 0;
  /** Irregularities since the last expectation about them. */
  private found: string[] = [];

  constructor(headers: ReadonlyMap<string, string>) {
    this.text = headersText(headers);
    const { done, ruleset } = parseMhr(this.text);
    if (ruleset === null) throw new Error(`no ruleset in\n${this.text}`);
    const [opening] = done.flatMap(({ action }) => action ?? []);
    const { mode, reveal, begins } = opening.data as ActionData['OpenGame'];
    this.table = new Table({ ruleset: ruleset.id, options: ruleset.options, mode, reveal, begins });
    // The table has opened the game and seated p1 to p4.
    this.done = 2;
    if (mode === 'strict' && !headers.has('deal')) this.dealOthers(headers, done[2].action as Action);
    this.play('');
  }

  /** Adds the hands that a strict game does not state. They form no sets. */
  private dealOthers(headers: ReadonlyMap<string, string>, start: Action): void {
    const { table } = this;
    table.accept(start);
    this.done = 3;
    const winds = (['E', 'S', 'W', 'N'] as const).filter((wind) => headers.has(`hand ${wind}`));
    const hands = Object.fromEntries(winds.map((wind) => [wind, headers.get(`hand ${wind}`) ?? '']));
    const others = otherHands(table, hands, [headers.get('indicator') ?? '']);
    for (const [wind, tiles] of Object.entries(others)) this.text += `hand ${wind}: ${tiles}\n`;
  }

  line({ text, at }: CaseLine): void {
    try {
      if (text.startsWith('# ')) this.check(text.slice(2));
      else if (!text.startsWith('#')) this.play(`${text}\n`);
    } catch (error) {
      if (error instanceof Error) error.message = `line ${at}: ${text}\n${error.message}`;
      throw error;
    }
  }

  end(): void {
    expect(this.found).toEqual([]);
  }

  private actions(more: string): Action[] {
    const { done, errors } = parseMhr(`${this.text}\n${more}`);
    if (errors.length > 0) throw new Error(`${errors[0].message}\n${this.text}\n${more}`);
    return done.flatMap(({ action }) => action ?? []);
  }

  private play(more: string): void {
    const actions = this.actions(more);
    for (const action of actions.slice(this.done)) this.found.push(...this.does(action));
    this.done = actions.length;
    this.text += `\n${more}`;
  }

  /** Does an action. A scribe records it with its irregularities, and a strict game refuses it for the same. */
  private does(action: Action): string[] {
    const { table } = this;
    const strict = decideAs('strict', table.ruleset, table.state, action);
    table.accept(action);
    const { irregularities } = table;
    for (const { citation, message } of irregularities) {
      expect(citation.document).not.toBe('');
      expect(message).toMatch(/ \(.+\)$/);
    }
    expect(table.events.at(-1)?.data.irregularities ?? []).toEqual(irregularities);
    if (irregularities.length > 0 && strict.verdict === 'accepted') throw new Error('a strict game would allow it');
    if (table.state.opened?.mode === 'scribe') expect(brokenKnowledge(table.state)).toBeUndefined();
    return irregularities.map(named);
  }

  private check(expectation: string): void {
    const { table } = this;
    const [, token, reason, message] = REFUSED.exec(expectation) ?? [];
    if (token !== undefined) {
      const decision = table.decide(this.next(token));
      expect(decision.verdict === 'refused' ? violationInWords(decision.violation) : 'allowed').toBe(reason);
      if (message !== undefined) expect(decision).toMatchObject({ violation: { message } });
      return;
    }
    const [, allowed] = /^allowed (.+)$/.exec(expectation) ?? [];
    if (allowed !== undefined) {
      expect(table.decide(this.next(allowed))).toMatchObject({ verdict: 'accepted' });
      return;
    }
    const [, name, value] = /^([a-z]+(?: [ESWN])?): (.*)$/.exec(expectation) ?? [];
    if (name === 'irregular') {
      expect(this.found.join(', ')).toBe(value);
      this.found = [];
    } else if (isValue(name ?? '')) expect([name, tableValue(table, name)]).toEqual([name, value]);
    else throw new Error('unknown expectation');
  }

  /** Reads the token of an action at this place. */
  private next(token: string): Action {
    const actions = this.actions(token).slice(this.done);
    if (actions.length !== 1) throw new Error(`one action, not ${actions.length}`);
    return actions[0];
  }
}

const named = ({ code, catalogue }: Pick<Irregularity, 'code' | 'catalogue'>): string =>
  catalogue === null ? code : `${code} ${catalogue}`;
