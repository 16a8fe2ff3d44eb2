/** Hands that win besides sets and eyes: Seven Pairs may hold four alike as two pairs (wsom-scoring 10.1, 10.2). */
export const SHAPES = { sevenPairs: true, fourAlikeAsTwoPairs: true, thirteenTerminals: true } as const;
