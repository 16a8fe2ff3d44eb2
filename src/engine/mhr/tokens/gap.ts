import type { TokenCodec } from './token-codec.js';

/** `...2`: steps lost, and how many where that is known. */
export interface GapText {
  readonly kind: 'gap';
  readonly count: number | null;
}

export const gap: TokenCodec<GapText> = {
  scan(scan) {
    scan.expect('...', '... for lost steps');
    return { kind: 'gap', count: scan.number() };
  },
  print: ({ count }) => `...${count ?? ''}`,
  read: ({ count }) => ({ type: 'LoseSteps', data: { count } }),
  of: { StepsLost: ({ count }) => ({ kind: 'gap', count }) },
};
