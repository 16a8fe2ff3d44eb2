import { faultRuns } from './eventstoredb.runs.js';

faultRuns(250, 500);
