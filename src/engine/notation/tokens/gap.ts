import { MOST_LOST } from '../../table/moves/penalties.js';
import type { TokenCodec } from './token-codec.js';

/** `...2`: steps lost, and how many where that is known. */
export interface GapText {
  readonly kind: 'gap';
  readonly count: number | null;
}

export const gap: TokenCodec<GapText> = {
  scan(scan) {
    scan.expect('...', '... for lost steps');
    const at = scan.at;
    const count = scan.number();
    if (count !== null && (count < 1 || count > MOST_LOST)) {
      scan.fail(`how many steps were lost, 1 to ${MOST_LOST}, or nothing where nobody knows`, at);
    }
    return { kind: 'gap', count };
  },
  // Earlier records have gaps of no steps, and larger ones than a text may have.
  print: ({ count }) => `...${count === null || count < 1 || count > MOST_LOST ? '' : count}`,
  read: ({ count }) => ({ type: 'LoseSteps', data: { count } }),
  of: { StepsLost: ({ count }) => ({ kind: 'gap', count }) },
};
