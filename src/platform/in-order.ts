/** Results in input order, of which `atOnce` are computed concurrently. */
export async function* inOrder<T, R>(all: Iterable<T>, work: (one: T) => Promise<R>, atOnce = 4): AsyncGenerator<R> {
  const underWay: Promise<R>[] = [];
  for (const one of all) {
    const working = work(one);
    working.catch(() => {}); // reported when it is awaited
    underWay.push(working);
    if (underWay.length >= atOnce) yield (await underWay.shift()) as R;
  }
  for (const working of underWay) yield await working;
}
