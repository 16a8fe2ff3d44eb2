/**
 * Whether a history of operations on one object could have happened one after the other: in some order in which an
 * operation that had ended before another began comes first, a sequential model gives every operation the result it had.
 * (Herlihy and Wing 1990; the search is Wing and Gong's with Lowe's memory of visited states.)
 */
export interface Operation<Call, Result> {
  readonly call: Call;
  readonly result: Result;
  /** Ticks of one clock. */
  readonly began: number;
  readonly ended: number;
}

/** A sequential object: its next state and result. States are texts, so that they can be compared. */
export type Model<Call, Result> = (state: string, call: Call) => { state: string; result: Result };

/** An order that explains the history, as indexes into it, or null when there is none. */
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
      if (history[i].began > firstEnd) continue; // something that has to come before it is still missing
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
