interface Weighed<V> {
  readonly value: V;
  readonly weight: number;
}

/**
 * What may be needed again and can be made again: the least recently used is let go of when all of it together weighs too
 * much. What came last stays, however much it weighs.
 */
export class WeightedLruCache<K, V> {
  private readonly all = new Map<K, Weighed<V>>();
  private total = 0;

  /** @param isPinned what is not let go of now. */
  constructor(
    readonly maxWeight: number,
    private readonly isPinned: (key: K) => boolean = () => false,
  ) {}

  get weight(): number {
    return this.total;
  }

  get size(): number {
    return this.all.size;
  }

  /** Uses it: it is the last that is let go of. */
  get(key: K): V | undefined {
    const kept = this.all.get(key);
    if (kept === undefined) return undefined;
    this.all.delete(key);
    this.all.set(key, kept);
    return kept.value;
  }

  /** Keeps it, in the place of what was kept under that key. */
  set(key: K, value: V, weight: number): void {
    this.delete(key);
    this.all.set(key, { value, weight });
    this.total += weight;
    for (const other of this.all.keys()) {
      if (this.total <= this.maxWeight) return;
      if (other !== key && !this.isPinned(other)) this.delete(other);
    }
  }

  delete(key: K): void {
    const kept = this.all.get(key);
    if (kept === undefined) return;
    this.total -= kept.weight;
    this.all.delete(key);
  }
}
