interface Weighed<V> {
  readonly value: V;
  readonly weight: number;
}

/**
 * An LRU cache bounded by total weight. The entry added last stays, whatever its weight. (lru-cache has no pinned
 * entries and rejects an entry heavier than the bound.)
 */
export class WeightedLruCache<K, V> {
  private readonly all = new Map<K, Weighed<V>>();
  private total = 0;

  /** @param isPinned true for an entry that must not be evicted now */
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

  /** Marks the entry as most recently used. */
  get(key: K): V | undefined {
    const kept = this.all.get(key);
    if (kept === undefined) return undefined;
    this.all.delete(key);
    this.all.set(key, kept);
    return kept.value;
  }

  /** Replaces any entry with the same key. */
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
