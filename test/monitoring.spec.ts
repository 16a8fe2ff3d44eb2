import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { builtPrograms } from './kit/service/built-programs.js';
import { endedBy, type ServiceProcess, serving } from './kit/service/service-process.js';

const deploy = resolve(import.meta.dirname, '../deploy');
const text = (name: string): string => readFileSync(join(deploy, name), 'utf8');

const alerts: { alert: string; expr: string }[] = parse(text('alerts.yml')).groups[0].rules;
const dashboard: { panels: { title: string; targets: { expr: string }[] }[] } = JSON.parse(text('dashboard.json'));
const expressions: [string, string][] = [
  ...alerts.map(({ alert, expr }): [string, string] => [alert, expr]),
  ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }): [string, string] => [title, expr])),
];

/** Names of the metrics in an expression, without functions, operators, labels, ranges and numbers. */
const metricsOf = (expr: string): readonly string[] =>
  expr
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/g, '')
    .match(/(?<![\w.])[a-z_][a-z_0-9]*\b(?!\s*\()/g)
    ?.filter((word) => !['or', 'and', 'unless', 'sum'].includes(word)) ?? [];

describe('alerts and the dashboard', () => {
  const built = builtPrograms();
  const data = mkdtempSync(join(tmpdir(), 'paifu-metrics-'));
  let service: ServiceProcess;
  let exposed: string;
  let series: ReadonlySet<string>;

  beforeAll(async () => {
    service = await serving(join(built, 'cli/main.js'), data);
    exposed = await (await fetch(`${service.url}/metrics`)).text();
    // A counter with unknown labels has no series before the first error.
    const types = [...exposed.matchAll(/^# TYPE (\w+) (\w+)/gm)].map(([, name]) => `${name}`);
    const found = [...exposed.matchAll(/^(\w+)(?:\{| )/gm)].map(([, name]) => `${name}`);
    series = new Set([...types, ...found, 'up']);
  });
  afterAll(async () => {
    await endedBy('SIGTERM', service);
    rmSync(data, { recursive: true, force: true });
  });

  it.each(expressions)('%s: %s uses metrics that the service exposes', (_, expr) => {
    const names = metricsOf(expr);
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !series.has(name))).toEqual([]);
  });

  it('groups by labels that the metrics have', () => {
    for (const [, expr] of expressions) {
      const [, labels = ''] = /\bby \(([^)]*)\)/.exec(expr) ?? [];
      const [name] = metricsOf(expr);
      const [, known] = new RegExp(`^${name}\\{(.*)\\}`, 'm').exec(exposed) ?? [];
      if (known === undefined) continue;
      for (const label of labels.split(', ').filter((one) => one !== ''))
        expect([expr, known]).toEqual([expr, expect.stringContaining(`${label}="`)]);
    }
  });

  it('alerts and the dashboard are about a service that can record: its store is writable and its disk has a size', () => {
    expect(exposed).toMatch(/^paifu_writable 1$/m);
    const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(exposed)?.[1]);
    expect(value('paifu_disk_free_bytes')).toBeGreaterThan(0);
    expect(value('paifu_disk_size_bytes')).toBeGreaterThan(value('paifu_disk_free_bytes'));
  });
});
