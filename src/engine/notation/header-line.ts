/** A line `key name: value`. */
export interface Header {
  readonly key: string;
  /** What the key names: `option cycles`, `hand E`. */
  readonly name: string | null;
  readonly value: string;
  readonly at: number;
  readonly valueAt: number;
}
