import { join } from 'node:path';
import { START } from '../support/eventstoredb/place.js';
import { faultRuns } from './eventstoredb.runs.js';

// Without a live node the project's own server is killed, in a process of its own.
const program = `${process.execPath} ${join(import.meta.dirname, '../support/eventstoredb/node.mjs')}`;
faultRuns(500, 510, START ?? program);
