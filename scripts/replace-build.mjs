/** Replaces `dist` with the finished build in `dist-next`. Until then a running service has the files of the last build. */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const [dist, next, last] = ['dist', 'dist-next', 'dist-last'].map((name) => join(import.meta.dirname, '..', name));

rmSync(last, { recursive: true, force: true });
if (existsSync(dist)) renameSync(dist, last);
renameSync(next, dist);
rmSync(last, { recursive: true, force: true });
