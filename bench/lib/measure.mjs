/** Sum of the results of the measured work. `finish` reads it, so that the compiler cannot remove the work. */
let consumed = 0;

export const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1];

/**
 * Measures single-threaded work and prints one JSON line. `work` does `amount` of `unit` and returns a number that
 * depends on all of it. A run repeats it for about `seconds`. Returns the median of five runs after a warm-up.
 */
export function measure(bench, unit, amount, work, seconds = 0.5) {
  const run = () => {
    const start = performance.now();
    const end = start + seconds * 1000;
    let done = 0;
    let now = start;
    while (now < end) {
      consumed = (consumed + work()) | 0;
      done += amount;
      now = performance.now();
    }
    return Math.round((done * 1000) / (now - start));
  };
  run();
  const runs = Array.from({ length: 5 }, run);
  const perSecond = median(runs);
  console.log(JSON.stringify({ bench, unit, perSecond, runs, node: process.version }));
  if (Number.isNaN(consumed)) throw new Error(`${bench}: the work returned no number`);
  return perSecond;
}

/** Prints results measured elsewhere: `runs` in `unit` per second; the median counts. */
export function report(bench, unit, runs, more = {}) {
  console.log(JSON.stringify({ bench, unit, perSecond: median(runs), runs, ...more, node: process.version }));
}

/** Prints results that are not speeds: the median of `runs` in `unit`, to three decimals. */
export function reportValue(bench, unit, runs, more = {}) {
  const rounded = runs.map((run) => Math.round(run * 1000) / 1000);
  console.log(JSON.stringify({ bench, unit, value: median(rounded), runs: rounded, ...more, node: process.version }));
}

/** Reproducible random numbers in [0, 1) (mulberry32). */
export function seeded(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
