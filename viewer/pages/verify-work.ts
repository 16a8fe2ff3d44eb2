/** What reads, verifies and replays files, loaded after the form of the page (verify.ts). */
export { looseTextOf } from '../../src/proof/core/bytes.js';
export { FileProblem } from '../ui/files/file-contents.js';
export { readGiven, outcomeOf } from '../ui/files/file-report.js';
export { preload } from '../ui/files/preload.js';
export { againstHead, againstProof } from '../ui/files/proof-check.js';
export { PaifuReplay } from '../replay/paifu-replay.js';
export { outcomeTemplate } from './verify-template.js';
