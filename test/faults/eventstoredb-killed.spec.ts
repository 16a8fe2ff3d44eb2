import { OWN_NODE, START } from '../kit/eventstoredb/place.js';
import { faultRuns } from './eventstoredb.runs.js';

// Without a live node, the project's own server is killed, in its own process.
faultRuns(500, 510, START ?? OWN_NODE);
