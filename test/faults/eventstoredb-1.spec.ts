import { faultRuns } from './eventstoredb.runs.js';

faultRuns(0, 250);
