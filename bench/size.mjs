/**
 * Measures the bytes of an event in the embedded store, in a `.paifu` file and in its `.paifu.zst`, and of the bare game:
 * one byte for each tile dealt, drawn, discarded or claimed and for each other choice, compressed as well. A record has
 * more because each event has a hash, a salt, two ids and two times, which do not compress. Run `npm run build` first.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { constants, zstdCompressSync } from 'node:zlib';
import { loadRulesets, resolveRuleset } from '../dist/engine/rulesets/registry.js';
import { EmbeddedEventStore } from '../dist/platform/event-store/embedded/embedded-store.js';
import { canonicalText } from '../dist/games/record/canonical-json.js';
import { CHAIN_START, chainHash } from '../dist/games/record/hash-chain.js';
import { paifuLines } from '../dist/games/record/paifu-file.js';
import { seededRecord } from '../dist/games/record/seeded-record.js';
import { streamOf } from '../dist/games/recording/game-logs.js';
import { simulateGame } from '../dist/simulation/simulate.js';
import { reportValue } from './lib/measure.mjs';

await loadRulesets();

/** Of each ruleset. With a few games only, the texts that all share would count for 5 bytes an event. */
const GAMES = 60;
const APPEND = 500; // events
const compressed = (bytes) => zstdCompressSync(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 19 } }).length;

const byteOf = (tile) => 'mpszf'.indexOf(tile[1]) * 10 + Number(tile[0]);

/** The bytes of an event in a bare game. */
function bareBytes({ type, data }) {
  if (type === 'TilesDealt') return data.hands.flat().map(byteOf);
  if (type === 'TileDrawn' || type === 'IndicatorRevealed') return [byteOf(data.tile)];
  if (type === 'TileDiscarded') return [100 + byteOf(data.tile)];
  if (type === 'MeldClaimed') return [200 + data.seat, ...data.own.map(byteOf)];
  return /^(HandWon|ReachDeclared|KongDeclared|BonusTileExposed)$/.test(type) ? [220 + data.seat] : [];
}

async function keep(store, records) {
  let head = CHAIN_START;
  const prepared = records.map((envelope) => {
    const data = canonicalText(envelope);
    head = chainHash(head, data);
    return { id: envelope.id, type: envelope.type, data, hash: head };
  });
  const stream = streamOf(records[0].game);
  for (let at = 0; at < prepared.length; at += APPEND)
    await store.append(stream, at === 0 ? 'no_stream' : at - 1, prepared.slice(at, at + APPEND));
}

for (const id of ['reach/wsom', 'zung-jung/wsom']) {
  const directory = mkdtempSync(join(tmpdir(), 'paifu-bench-'));
  try {
    const store = EmbeddedEventStore.open(directory);
    const sum = { events: 0, paifu: 0, zst: 0, bare: 0 };
    for (let game = 0; game < GAMES; game++) {
      const { events } = simulateGame({ ruleset: resolveRuleset(id), seed: 'size', game });
      const records = [
        ...seededRecord(
          `size/${id}/${game}`,
          events.map((event) => [event]),
        ),
      ];
      const file = Buffer.from([...paifuLines(records[0].game, records)].join(''));
      sum.events += events.length;
      sum.paifu += file.length;
      sum.zst += compressed(file);
      sum.bare += compressed(Buffer.from(events.flatMap(bareBytes)));
      await keep(store, records);
    }
    await store.close();
    const stored = statSync(join(directory, 'events.db')).size;
    for (const [what, bytes] of [
      ['the embedded store', stored],
      ['.paifu', sum.paifu],
      ['.paifu.zst', sum.zst],
      ['the bare game, compressed', sum.bare],
    ])
      reportValue(`an event of ${id} in ${what}`, 'bytes', [bytes / sum.events]);
    reportValue(`.paifu.zst of ${id} / its tiles and choices, compressed`, 'x', [sum.zst / sum.bare]);
  } finally {
    rmSync(directory, { recursive: true });
  }
}
