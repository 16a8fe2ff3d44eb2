import { spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { builtPrograms } from './kit/service/built-programs.js';
import { commandOf, copiedFrom, instructionsOf, isHidden } from './kit/documents/dockerfile.js';
import { endedBy, type ServiceProcess, serving } from './kit/service/service-process.js';

const root = resolve(import.meta.dirname, '..');
const text = (path: string): string => readFileSync(join(root, path), 'utf8');
const dockerfile = instructionsOf(text('Dockerfile'));
const dockerignore = text('.dockerignore');

/** All files below a path of the project, or the file itself. */
const filesOf = (path: string): readonly string[] =>
  statSync(join(root, path)).isDirectory()
    ? globSync(`${path}/**/*`, { cwd: root }).filter((file) => statSync(join(root, file)).isFile())
    : [path];

// `.ci/image` builds the image and runs a container of it.
describe('the Dockerfile', () => {
  it('copies only files that exist and that .dockerignore lets through', () => {
    const copied = copiedFrom(dockerfile);
    expect(copied).toEqual(expect.arrayContaining(['package.json', 'schema.graphql', 'src', 'viewer']));
    for (const path of copied) {
      expect([path, existsSync(join(root, path))]).toEqual([path, true]);
      const hidden = filesOf(path).filter((file) => isHidden(file, dockerignore));
      expect(hidden.filter((file) => !file.endsWith('.spec.ts'))).toEqual([]);
    }
  });

  it('gets nothing else from the folder of the project', () => {
    for (const path of [
      '.git/config',
      'node_modules/ws/index.js',
      'paifu-data/events.db',
      '.env',
      'test/image.spec.ts',
    ])
      expect([path, isHidden(path, dockerignore)]).toEqual([path, true]);
  });

  it('runs on the Node that package.json pins, in every stage', () => {
    const { devDependencies } = JSON.parse(text('package.json'));
    expect(dockerfile.find(({ name }) => name === 'ARG')?.value).toBe(`NODE_VERSION=${devDependencies.node}`);
    for (const { value } of dockerfile.filter(({ name }) => name === 'FROM'))
      expect(value).toMatch(/^node:\$\{NODE_VERSION\}-/);
  });

  it('runs on the Node that docs/how-to/running.md installs without an image', () => {
    const { devDependencies } = JSON.parse(text('package.json'));
    expect(text('docs/how-to/running.md')).toContain(` node@${devDependencies.node}\n`);
  });

  it('starts programs that the build makes', () => {
    for (const name of ['CMD', 'HEALTHCHECK'] as const) {
      const [node, program = ''] = commandOf(dockerfile, name);
      expect(node).toBe('node');
      expect(existsSync(join(root, program.replace(/^dist\/(.*)\.js$/, 'src/$1.ts')))).toBe(true);
    }
  });

  it('runs the service as a user of its own', () => {
    expect(dockerfile.findLast(({ name }) => name === 'USER')?.value).toBe('node');
  });
});

describe('the health check of the image', () => {
  const built = builtPrograms();
  const data = mkdtempSync(join(tmpdir(), 'paifu-health-'));
  let service: ServiceProcess;

  beforeAll(async () => {
    service = await serving(join(built, 'cli/main.js'), data);
  });
  afterAll(async () => {
    await endedBy('SIGTERM', service);
    rmSync(data, { recursive: true, force: true });
  });

  /** Runs the command of the Dockerfile in the folder of the built programs. */
  const checked = (env: Readonly<Record<string, string>>) => {
    const [, ...args] = commandOf(dockerfile, 'HEALTHCHECK');
    return spawnSync(process.execPath, args, { cwd: dirname(built), env, encoding: 'utf8' });
  };

  it('passes while the service is ready, on the port that PAIFU_PORT names', () => {
    const PAIFU_PORT = new URL(service.url).port;
    const { status, stdout } = checked({ PAIFU_HOST: '0.0.0.0', PAIFU_ALLOWED_HOSTS: 'paifu.example', PAIFU_PORT });
    expect([status, JSON.parse(stdout)]).toEqual([0, expect.objectContaining({ status: 'ready' })]);
  });

  it('fails while nothing listens on that port, and says so', async () => {
    const free = createServer();
    await new Promise<void>((listening) => free.listen(0, '127.0.0.1', listening));
    const PAIFU_PORT = `${(free.address() as AddressInfo).port}`;
    await new Promise((closed) => free.close(closed));
    const { status, stderr } = checked({ PAIFU_PORT });
    expect([status, stderr]).toEqual([1, expect.stringContaining(`http://127.0.0.1:${PAIFU_PORT}/health/ready: `)]);
  });
});

interface Service {
  readonly image?: string;
  readonly build?: string | { readonly context: string };
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: { readonly test: readonly string[] };
}

const SERVICE_KEYS = [
  ...[
    'image',
    'build',
    'command',
    'environment',
    'ports',
    'volumes',
    'networks',
    'depends_on',
    'healthcheck',
    'restart',
  ],
  ...['stop_grace_period', 'read_only', 'tmpfs', 'cap_drop', 'security_opt'],
];
const files = globSync(['docker-compose*.yml', 'deploy/compose*.yml'], { cwd: root });

describe.each(files)('%s', (file) => {
  const compose = parse(text(file), { merge: true });
  const services: readonly [string, Service][] = Object.entries(compose.services);

  it('the Compose file has services with an image, or built where a Dockerfile is, and no key that Compose does not know', () => {
    expect(services.map(([name]) => name)).toContain('paifu');
    for (const [name, service] of services) {
      expect([name, Object.keys(service).filter((key) => !SERVICE_KEYS.includes(key))]).toEqual([name, []]);
      const { build, image } = service;
      const context = typeof build === 'object' ? build.context : build;
      expect([
        name,
        image !== undefined || existsSync(resolve(root, dirname(file), `${context}`, 'Dockerfile')),
      ]).toEqual([name, true]);
    }
  });

  it('publishes ports that are numbers, each once', () => {
    const ports = services.flatMap(([, { ports }]) => ports ?? []);
    for (const port of ports) expect(port).toMatch(/^((127\.0\.0\.1):)?\d{1,5}:\d{1,5}(\/udp)?$/);
    expect(new Set(ports).size).toBe(ports.length);
  });

  it('mounts volumes that it declares and files that exist', () => {
    for (const source of services.flatMap(([, { volumes }]) => (volumes ?? []).map((one) => one.split(':')[0] ?? ''))) {
      // Users of the file create the certificates, as its first lines say.
      const isThere = source.startsWith('./certs/')
        ? /^#.*\.\/certs/m.test(text(file))
        : source.startsWith('.')
          ? existsSync(resolve(root, dirname(file), source))
          : Object.hasOwn(compose.volumes, source);
      expect([source, isThere]).toEqual([source, true]);
    }
  });

  it('waits only for services that it has and that report their health', () => {
    for (const [name, { condition }] of services.flatMap(([, service]) => Object.entries(service.depends_on ?? {}))) {
      expect(compose.services).toHaveProperty(name);
      if (condition !== 'service_healthy') continue;
      const { healthcheck, build } = compose.services[name] as Service;
      // The image of Paifu has its own health check.
      expect([name, build !== undefined || (healthcheck?.test.length ?? 0) > 1]).toEqual([name, true]);
    }
  });
});

it('docs/how-to/running.md names every file of deploy/, and no other', () => {
  const page = text('docs/how-to/running.md');
  const others = globSync('deploy/*', { cwd: root }).filter((file) => !/\.(service|timer|env)$/.test(file));
  for (const file of others) expect(page).toContain(`](../../${file})`);
  for (const [, file] of page.matchAll(/\]\(\.\.\/\.\.\/([^)#]+)\)/g))
    expect([file, existsSync(join(root, `${file}`))]).toEqual([file, true]);
});

it('deploy/backup keeps the last 48 finished backups, and does not count what killed ones left', () => {
  const place = mkdtempSync(join(tmpdir(), 'paifu-backups-'));
  try {
    const [bin, backups] = ['bin', 'backups'].map((name) => join(place, name));
    const day = (i: number): string => new Date(Date.UTC(2026, 0, i)).toISOString().slice(0, 10);
    const made = (name: string, isFinished: boolean): void => {
      mkdirSync(join(backups, name), { recursive: true });
      writeFileSync(join(backups, name, isFinished ? 'backup.json' : 'events.db'), '');
    };
    for (let i = 1; i <= 50; i++) made(day(i), true);
    for (const i of [1, 30, 50]) made(`${day(i)}T2`, false);
    mkdirSync(bin);
    const command = (name: string, does: string): void =>
      writeFileSync(join(bin, name), `#!/bin/sh\n${does}\n`, { mode: 0o755 });
    command('paifu', 'mkdir "$2" && echo > "$2/backup.json"');
    command('rsync', '');
    const env = { PATH: `${bin}:/usr/bin:/bin`, BACKUPS: backups, BACKUP_TO: 'other:', PAIFU_DATA: place };
    const { status, stderr } = spawnSync('sh', [join(root, 'deploy/backup')], { env, encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
    const left = readdirSync(backups).sort();
    // The last 47 and the new one.
    expect(left.filter((name) => existsSync(join(backups, name, 'backup.json')))).toHaveLength(48);
    expect(left.slice(0, 2)).toEqual([day(4), day(5)]);
    expect(left.filter((name) => name.endsWith('T2'))).toEqual([`${day(30)}T2`, `${day(50)}T2`]);
  } finally {
    rmSync(place, { recursive: true });
  }
});

it('deploy/restore-drill runs the commands that npm installed beside it, and restores the newest backup', () => {
  const place = mkdtempSync(join(tmpdir(), 'paifu-drill-'));
  try {
    const [deploy, bin, backups] = ['node_modules/paifu/deploy', 'node_modules/.bin', 'backups'].map((name) =>
      join(place, name),
    );
    for (const one of [deploy, bin, join(backups, '2026-05-01'), join(backups, '2026-05-02')])
      mkdirSync(one, { recursive: true });
    cpSync(join(root, 'deploy/restore-drill'), join(deploy, 'restore-drill'));
    writeFileSync(join(bin, 'paifu'), '#!/bin/sh\necho "$1 $2"\n', { mode: 0o755 });
    const env = { PATH: '/usr/bin:/bin' };
    const { status, stdout, stderr } = spawnSync(join(deploy, 'restore-drill'), [backups], { env, encoding: 'utf8' });
    expect([status, stdout.split('\n').slice(0, 2), stderr]).toEqual([
      0,
      [`restore ${backups}/2026-05-02`, 'verify --all'],
      '',
    ]);
    const refused = spawnSync(join(deploy, 'restore-drill'), [], { env, encoding: 'utf8' });
    expect([refused.status, refused.stderr]).toEqual([
      2,
      expect.stringMatching(/^[^\n]*give the folder of the backups\n$/),
    ]);
  } finally {
    rmSync(place, { recursive: true });
  }
});
