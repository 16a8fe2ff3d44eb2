/** A buffer that grows, with the encodings that Parquet files are made of. */
export class ParquetBytes {
  private buffer: Buffer<ArrayBuffer> = Buffer.allocUnsafe(65_536);
  private length = 0;

  get all(): Buffer {
    return this.buffer.subarray(0, this.length);
  }

  clear(): this {
    this.length = 0;
    return this;
  }

  private reserve(more: number): void {
    if (this.length + more <= this.buffer.length) return;
    const longer = Buffer.allocUnsafe(2 * (this.length + more));
    this.buffer.copy(longer, 0, 0, this.length);
    this.buffer = longer;
  }

  int32(number: number): void {
    this.reserve(4);
    this.length = this.buffer.writeInt32LE(number, this.length);
  }

  /** A whole number of at most 53 bits. */
  int64(number: number): void {
    this.reserve(8);
    this.buffer.writeInt32LE(number | 0, this.length);
    this.length = this.buffer.writeInt32LE(Math.floor(number / 2 ** 32), this.length + 4);
  }

  bytes(bytes: Uint8Array): void {
    this.reserve(bytes.length);
    this.buffer.set(bytes, this.length);
    this.length += bytes.length;
  }

  byte(byte: number): void {
    this.reserve(1);
    this.buffer[this.length++] = byte;
  }

  /** UTF-8 after its length in four bytes. */
  text(text: string): void {
    const bytes = Buffer.byteLength(text);
    this.int32(bytes);
    this.reserve(bytes);
    this.length += this.buffer.write(text, this.length);
  }

  /** A natural number of at most 53 bits, seven bits in a byte. */
  varint(number: number): void {
    let left = number;
    for (; left > 127; left = Math.floor(left / 128)) this.byte((left % 128) + 128);
    this.byte(left);
  }

  /** Natural numbers of `width` bits in groups of eight; zeros fill the last group. */
  packed(numbers: ArrayLike<number>, from: number, to: number, width: number): void {
    const padded = from + 8 * Math.ceil((to - from) / 8);
    this.reserve(((padded - from) / 8) * width);
    const { buffer } = this;
    let { length } = this;
    let [word, bits] = [0, 0];
    for (let i = from; i < padded; i++) {
      word |= (i < to ? numbers[i] : 0) << bits;
      for (bits += width; bits >= 8; bits -= 8) {
        buffer[length++] = word & 255;
        word >>>= 8;
      }
    }
    this.length = length;
  }

  /** Natural numbers of `width` bits: long runs of one number, and groups of eight between them. */
  runs(numbers: ArrayLike<number>, width: number): void {
    const count = numbers.length;
    let written = 0;
    for (let at = 0; at < count; ) {
      const number = numbers[at];
      let end = at + 1;
      while (end < count && numbers[end] === number) end++;
      // A run first fills the group before it.
      const start = written + 8 * Math.ceil((at - written) / 8);
      if (end - start >= 8) {
        this.group(numbers, written, start, width);
        this.varint((end - start) * 2);
        for (let bits = 0; bits < width; bits += 8) this.byte((number >>> bits) & 255);
        written = end;
      }
      at = end;
    }
    this.group(numbers, written, count, width);
  }

  private group(numbers: ArrayLike<number>, from: number, to: number, width: number): void {
    if (from === to) return;
    this.varint(Math.ceil((to - from) / 8) * 2 + 1);
    this.packed(numbers, from, to, width);
  }

  /** A value in the compact protocol of Thrift. */
  thrift(value: Thrift): void {
    if ('i32' in value) this.varint(value.i32 < 0 ? -2 * value.i32 - 1 : 2 * value.i32);
    else if ('i64' in value) this.varint(2 * value.i64);
    else if ('binary' in value) {
      const bytes = Buffer.from(value.binary);
      this.varint(bytes.length);
      this.bytes(bytes);
    } else if ('list' in value) {
      const { list } = value;
      this.byte((Math.min(list.length, 15) << 4) | (list.length === 0 ? THRIFT.struct : typeOf(list[0])));
      if (list.length >= 15) this.varint(list.length);
      for (const item of list) this.thrift(item);
    } else if ('struct' in value) {
      let before = 0;
      for (const [id, field] of Object.entries(value.struct)) {
        // Ids of the structures of Parquet differ by less than 16.
        this.byte(((Number(id) - before) << 4) | typeOf(field));
        if (!('is' in field)) this.thrift(field);
        before = Number(id);
      }
      this.byte(0);
    }
  }
}

/** A value of the compact protocol of Thrift. The fields of a structure are named by their ids. */
export type Thrift =
  | { readonly is: boolean }
  | { readonly i32: number }
  | { readonly i64: number }
  | { readonly binary: string | Uint8Array }
  | { readonly list: readonly Thrift[] }
  | { readonly struct: Readonly<Record<number, Thrift>> };

const THRIFT = { true: 1, false: 2, i32: 5, i64: 6, binary: 8, list: 9, struct: 12 } as const;

function typeOf(value: Thrift): number {
  if ('is' in value) return value.is ? THRIFT.true : THRIFT.false;
  const [kind] = Object.keys(value) as (keyof typeof THRIFT)[];
  return THRIFT[kind];
}
