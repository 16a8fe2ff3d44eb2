import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { together } from './parts.mjs';
import { bearer } from './wire.mjs';

/** Files that expand, and downloads that are not read. */
export const FILES = {
  async 'bombs for the import'({ wire, tally, target }) {
    const bytes = { 'content-type': 'application/octet-stream' };
    const zeros = gzipSync(Buffer.alloc(1 << 26));
    const blank = Buffer.alloc(16 << 20, '\n');
    const files = [
      Buffer.concat(Array.from({ length: 24 }, () => zeros)),
      gzipSync(Buffer.from('{"paifu":1,"game":"' + 'x'.repeat(60_000_000))),
      blank,
      gzipSync(blank),
      Buffer.from('['.repeat(8_000_000)),
      Buffer.from(
        `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "${'c'.repeat(1_000)}">]><mjloggm ver="2.3">${'<a>'.repeat(200_000)}`,
      ),
      Buffer.from('\u001f\u008bnothing', 'latin1'),
    ];
    for (const body of files) {
      tally.take(await wire.ask('/import', { body, headers: bytes }), { mayCut: true });
      tally.take(await wire.ask('/import', { body, headers: { ...bytes, ...bearer(target.operator) } }), {
        mayCut: true,
      });
    }
  },

  async 'exports of many games, read slowly'({ wire, tally }) {
    const agent = wire.fresh();
    const paths = ['/export/games.paifu', '/export/hands.ndjson', '/export/log.ndjson'];
    const held = [];
    await together(
      24,
      (i) =>
        new Promise((resolve) => {
          const controller = new AbortController();
          held.push(controller);
          fetch(`${wire.url.origin}${paths[i % 3]}`, { signal: controller.signal })
            .then(async (response) => {
              if (response.ok) tally.count(`${response.status} begun, not read`);
              else tally.take({ status: response.status, text: await response.text() });
              resolve();
            })
            .catch((error) => {
              tally.count('cut', controller.signal.aborted ? null : String(error.cause ?? error));
              resolve();
            });
        }),
    );
    await sleep(3_000);
    for (const controller of held) controller.abort();
    for (const path of paths) tally.take(await wire.ask(path, { method: 'GET', agent }));
    await together(40, async (i) => {
      const answer = await wire.ask(paths[i % 3], { method: 'HEAD', agent });
      tally.take(answer, { hasBody: false });
    });
  },
};
