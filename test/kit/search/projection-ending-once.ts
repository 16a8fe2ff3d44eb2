import { existsSync, writeFileSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import type { ProjectionStart } from '../../../src/search/read-models/projection-thread.js';

// The thread of a projection that ends by itself the first time.
const marker = `${(workerData as ProjectionStart).file}.ended`;
if (!existsSync(marker)) {
  writeFileSync(marker, '');
  process.exit(3);
}
await import('../../../src/search/read-models/projection-worker.js');
