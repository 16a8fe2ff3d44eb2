import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { buildOnce } from '../service/build-once.js';

const root = resolve(import.meta.dirname, '../../..');

/** The built viewer, in a folder that the caller must remove. */
export function builtViewer(): { readonly folder: string; readonly remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'paifu-viewer-'));
  cpSync(buildOnce('viewer', ['src', 'viewer', 'schema.graphql'], build), folder, { recursive: true });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function build(folder: string): void {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const args = [vite, 'build', '--config', join(root, 'viewer/vite.config.ts'), '--outDir', folder];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  // A warning fails the build, because the first command of the README shows it.
  if (status !== 0 || stdout + stderr !== '') throw new Error(`the viewer was not built cleanly: ${stdout}${stderr}`);
}

/** The content security policy of the viewer's pages (docs/reference/service.md). */
export const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'";

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.html': 'text/html; charset=utf-8',
  '.paifu': 'text/plain',
};

/** Serves the built viewer and additional files under that policy. */
export async function serveViewer(folder: string, beside: ReadonlyMap<string, string>) {
  const server = createServer(({ url = '/' }, response) => {
    const path = url.split('?')[0];
    const text = beside.get(path);
    response
      .setHeader('content-security-policy', POLICY)
      .setHeader('content-type', TYPES[extname(path)] ?? 'text/plain');
    try {
      response.end(text ?? readFileSync(join(folder, path)));
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, close: () => server.close() };
}
