import { appendedBytes } from '../append-rules.js';
import { AppendTooLarge } from '../errors.js';
import { isPacked, MAX_APPEND_BYTES, type PackedAppend, type PreparedAppend, type PreparedEvent } from '../port.js';
import {
  EventPacker,
  EventUnpacker,
  FIRST_OWN_NUMBER,
  type Packed,
  type PackedBytes,
  type Renumbered,
  type SharedText,
  type StreamName,
  numberDigits,
  packedId,
  renumbered,
  streamNamed,
} from './packed-event.js';

/** Numbers the shared texts of an append. */
class OwnTexts {
  readonly texts: string[] = [];
  private readonly known = new Map<string, SharedText>();

  share(text: string): SharedText {
    const known = this.known.get(text);
    if (known !== undefined) return known;
    // The CRC is computed when the store gives the text its own number.
    const shared = { number: FIRST_OWN_NUMBER + this.texts.length, text, crc: 0 };
    this.texts.push(text);
    this.known.set(text, shared);
    return shared;
  }
}

/** Bytes for an append at first. */
const FIRST_BYTES = 32_768;

/** Packs the events of one append. */
class OneAppend {
  private readonly texts = new OwnTexts();
  private readonly packer = new EventPacker(this.texts);
  private buffer = Buffer.from(new ArrayBuffer(FIRST_BYTES));
  private readonly ends: number[] = [];
  private end = 0;
  /** All events, once one of them cannot be packed. */
  private asTexts: PreparedEvent[] | null = null;
  /** What the events count in an append. */
  bytes = 0;

  constructor(
    private readonly stream: StreamName,
    private readonly first: number,
  ) {}

  add(event: PreparedEvent): void {
    const packed =
      this.asTexts === null ? this.packer.pack(event, this.stream.game, this.first + this.ends.length) : null;
    if (packed !== null) {
      this.write(packed);
      return;
    }
    this.asTexts ??= [...unpackedEvents(this.packed())];
    this.asTexts.push(event);
  }

  /** The number of events. */
  get length(): number {
    return this.asTexts?.length ?? this.ends.length;
  }

  get prepared(): PreparedAppend {
    return this.asTexts ?? this.packed();
  }

  private packed(): PackedAppend {
    const { first, end, buffer } = this;
    const ends = Uint32Array.from(this.ends);
    return { stream: this.stream.name, first, bytes: resized(buffer, end), ends, texts: this.texts.texts };
  }

  private write({ bytes, length }: PackedBytes): void {
    const end = this.end + length;
    if (end > this.buffer.length) this.buffer = resized(this.buffer, 2 * end);
    bytes.copy(this.buffer, this.end, 0, length);
    this.end = end;
    this.ends.push(end);
  }
}

/** ES2024 `transfer`. */
type Transferable = ArrayBuffer & { transfer(length: number): ArrayBuffer };

const resized = (bytes: Buffer<ArrayBuffer>, length: number): Buffer<ArrayBuffer> =>
  Buffer.from((bytes.buffer as Transferable).transfer(length));

/** Packs the events of a stream as they come, and divides them into appends that a store takes. */
export class AppendPacker {
  private readonly stream: StreamName;
  private readonly complete: PreparedAppend[] = [];
  private last: OneAppend;

  /** @param first revision of the first event */
  constructor(
    stream: string,
    private first: number,
  ) {
    this.stream = streamNamed(stream);
    this.last = new OneAppend(this.stream, first);
  }

  /** Adds events that have to be in one append. Throws `AppendTooLarge`. */
  add(events: readonly PreparedEvent[]): void {
    let more = 0;
    for (const event of events) more += appendedBytes(event);
    if (more > MAX_APPEND_BYTES) throw new AppendTooLarge(this.stream.name, more, MAX_APPEND_BYTES);
    if (this.last.bytes + more > MAX_APPEND_BYTES) this.complete.push(this.take());
    this.last.bytes += more;
    for (const event of events) this.last.add(event);
  }

  /** The appends, in order. Nothing can be added afterwards. */
  appends(): readonly PreparedAppend[] {
    return this.last.length === 0 ? this.complete : [...this.complete, this.take()];
  }

  private take(): PreparedAppend {
    const { prepared, length } = this.last;
    this.first += length;
    this.last = new OneAppend(this.stream, this.first);
    return prepared;
  }
}

/** The events of an append as texts. */
export const unpackedEvents = (append: PreparedAppend): readonly PreparedEvent[] =>
  isPacked(append) ? new ReceivedAppend(append).unpacked() : append;

/** Reads the events of a packed append. */
export class ReceivedAppend {
  private readonly bytes: Buffer;

  constructor(private readonly append: PackedAppend) {
    this.bytes = Buffer.from(append.bytes.buffer);
  }

  /** The ids of the events. */
  ids(): readonly string[] {
    return Array.from(this.digits(), packedId);
  }

  /** The events with the store's numbers for shared texts; `null` if the store has no number left for a text. */
  renumbered(store: { share(text: string): SharedText | null }): Iterable<Packed> | null {
    const texts: Renumbered[] = [];
    for (const text of this.append.texts) {
      const shared = store.share(text);
      if (shared === null) return null;
      texts.push({ digits: numberDigits(shared.number), crc: shared.crc });
    }
    return this.with(texts);
  }

  private *with(texts: readonly Renumbered[]): Generator<Packed> {
    for (const digits of this.digits()) yield renumbered(digits, texts);
  }

  /** The events, unpacked. */
  unpacked(): readonly PreparedEvent[] {
    const { stream, first, texts } = this.append;
    const { game } = streamNamed(stream);
    const unpacker = new EventUnpacker((number) => texts[number - FIRST_OWN_NUMBER] ?? null);
    let revision = first;
    return Array.from(this.digits(), (digits) => {
      const event = unpacker.unpack(digits, game, revision++);
      if (event === null) throw new TypeError(`${packedId(digits)} cannot be unpacked`);
      const { id, type, data, hash } = event;
      return { id, type, data, hash };
    });
  }

  private *digits(): Generator<string> {
    let from = 0;
    for (const end of this.append.ends) {
      yield this.bytes.toString('hex', from, end);
      from = end;
    }
  }
}
