/** True under `npm run test:long`, which runs every spec in full. `npm test` takes smaller samples. */
export const IS_LONG = process.env.PAIFU_TEST_LONG === '1';

/** A number of games, hands or tries: small for `npm test`, large for the long run. */
export const sized = (gate: number, long: number): number => (IS_LONG ? long : gate);
