/** True under `npm run test:long`, which runs every spec in full. The gate (`npm test`) takes smaller samples of the same. */
export const IS_LONG = process.env.PAIFU_TEST_LONG === '1';

/** A number of games, hands or tries: a small one for the gate, the whole for the long run. */
export const sized = (gate: number, long: number): number => (IS_LONG ? long : gate);
