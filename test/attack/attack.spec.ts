import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { builtPrograms } from '../kit/service/built-programs.js';

interface Attacked {
  readonly attack: string;
  /** Counts of responses by attack and kind. */
  readonly answers: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly complaints: readonly string[];
}

interface All {
  readonly all: number;
  readonly requests: number;
  readonly scribe: { readonly acknowledged: number; readonly amiss: unknown[]; readonly failures: string[] };
  readonly refused: Readonly<Record<string, number>>;
  readonly service: {
    readonly alive: boolean;
    readonly ready: number;
    readonly ended: { code: number | null; signal: string | null };
    readonly errors: readonly string[];
    readonly mebibytes: number;
  };
}

/** The results of the attacks (run.mjs). Durations are printed but not tested here. */
let attacks: Attacked[];
let all: All;
const built = builtPrograms();

beforeAll(async () => {
  const program = join(import.meta.dirname, 'run.mjs');
  const child = spawn(process.execPath, [program, built], { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    process.stdout.write(`${line.slice(0, 600)}\n`);
  }
  const parsed = lines.map((line) => JSON.parse(line));
  all = parsed.pop();
  attacks = parsed;
});

describe('a service that strangers attack in every way there is, while it is recorded on', () => {
  test('answers each of their requests, or refuses it with a code, and shows nobody a hidden tile', () => {
    expect(attacks.flatMap(({ complaints }) => complaints)).toEqual([]);
    const answers = attacks.flatMap((one) => Object.values(one.answers));
    expect(answers.length).toBe(all.all);
    for (const kinds of answers) expect(Object.keys(kinds).length).toBeGreaterThan(1);
  });

  test('lives, is ready for the next, has nothing to say of failures, and ends in order', () => {
    expect(all.service).toMatchObject({ alive: true, ready: 200, ended: { code: 0, signal: null }, errors: [] });
    expect(all.service.mebibytes).toBeLessThan(1_024);
  });

  test('an attacked service has refused what exceeds its limits', () => {
    // Which limit applies first is random; each has its own test (test/limits).
    expect(all.refused.rate_limited).toBeGreaterThan(0);
    expect(Object.keys(all.refused).length).toBeGreaterThan(5);
  });

  test('an attacked service has acknowledged every action of its scribes, and holds each once and nothing else', () => {
    expect(all.scribe).toMatchObject({ failures: [], amiss: [] });
    expect(all.scribe.acknowledged).toBeGreaterThan(20);
  });
});
