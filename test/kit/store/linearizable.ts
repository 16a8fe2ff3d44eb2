/**
 * Linearizability (Herlihy and Wing 1990): true if an order that respects operations which ended before others began
 * gives each its result in a sequential model. The search is Wing and Gong's, with Lowe's cache of visited states.
 */
export interface Operation<Call, Result> {
  readonly call: Call;
  readonly result: Result;
  /** Ticks of one common clock. */
  readonly began: number;
  readonly ended: number;
}

/** The next state and result of a sequential object. States are strings, so that they can be compared. */
export type Model<Call, Result> = (state: string, call: Call) => { state: string; result: Result };

/** An order that explains the history, as indexes, or `null` if there is none. */
export function linearized<Call, Result>(
  history: readonly Operation<Call, Result>[],
  initial: string,
  model: Model<Call, Result>,
): number[] | null {
  const visited = new Set<string>();
  const order: number[] = [];
  const results = history.map(({ result }) => JSON.stringify(result));
  const search = (done: bigint, state: string): boolean => {
    if (order.length === history.length) return true;
    const key = `${done}:${state}`;
    if (visited.has(key)) return false;
    visited.add(key);
    const open = history.flatMap((_, i) => ((done >> BigInt(i)) & 1n ? [] : [i]));
    const firstEnd = Math.min(...open.map((i) => history[i].ended));
    for (const i of open) {
      if (history[i].began > firstEnd) continue; // an operation that ended earlier comes first
      const next = model(state, history[i].call);
      if (JSON.stringify(next.result) !== results[i]) continue;
      order.push(i);
      if (search(done | (1n << BigInt(i)), next.state)) return true;
      order.pop();
    }
    return false;
  };
  return search(0n, initial) ? order : null;
}
