/**
 * A bare recorder: `recorder.mjs DIR SEED [APPENDS]` appends to four streams at once, each a chain of hashes, and
 * prints every acknowledgement. After a restart it continues the same streams. Without APPENDS it runs until it is
 * killed.
 */
import { createHash, randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import { EmbeddedEventStore } from './platform/event-store/embedded/embedded-store.js';

const [directory, seed, appends = 'Infinity'] = process.argv.slice(2);
const store = EmbeddedEventStore.open(directory);
// Write synchronously: an acknowledgement must not be lost with this process.
const say = (line) => writeSync(1, `${line}\n`);
say('ready');

async function record(writer) {
  const stream = `game-${seed}-${writer}`;
  let revision = -1;
  let head = '0'.repeat(64);
  try {
    const [last] = await store.readStream(stream, { direction: 'backward', limit: 1 });
    revision = last.revision;
    head = last.hash;
  } catch (error) {
    if (error.code !== 'STREAM_NOT_FOUND') throw error;
  }
  for (let n = 0; n < Number(appends); n++) {
    const size = 1 + ((n * 7 + writer) % 5);
    const append = randomUUID();
    const events = Array.from({ length: size }, (_, i) => {
      const data = JSON.stringify({ append, i, size, text: '東'.repeat((n * 31 + i) % 200) });
      head = createHash('sha256').update(head).update(data).digest('hex');
      return { id: randomUUID(), type: 'Recorded', data, hash: head };
    });
    const result = await store.append(stream, revision < 0 ? 'no_stream' : revision, events);
    revision = result.revision;
    say(`ack ${events.map(({ id }) => id).join(' ')}`);
  }
}

await Promise.all([0, 1, 2, 3].map(record));
say('done');
// Stay open: the parent kills this process, to leave the write-ahead log as it is.
setInterval(() => {}, 60_000);
