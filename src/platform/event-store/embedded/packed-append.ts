import type { PackedAppend, PreparedEvent } from '../port.js';
import {
  EventPacker,
  EventUnpacker,
  FIRST_OWN_NUMBER,
  type Packed,
  type Renumbered,
  type SharedText,
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

/**
 * Packs the events of an append.
 * @param first revision of the first event
 * @returns `null` if an event must be stored as text
 */
export function packedAppend(stream: string, first: number, events: readonly PreparedEvent[]): PackedAppend | null {
  const texts = new OwnTexts();
  const packer = new EventPacker(texts);
  const { game } = streamNamed(stream);
  const ends = new Uint32Array(events.length);
  const all: string[] = [];
  let end = 0;
  for (const [i, event] of events.entries()) {
    const packed = packer.pack(event, game, first + i);
    if (packed === null) return null;
    all.push(packed.digits);
    ends[i] = end += packed.digits.length;
  }
  const digits = Buffer.from(new ArrayBuffer(end));
  for (const [i, one] of all.entries()) digits.write(one, i === 0 ? 0 : ends[i - 1], 'latin1');
  return { stream, first, digits, ends, texts: texts.texts };
}

/** Reads the events of a packed append. */
export class ReceivedAppend {
  private readonly bytes: Buffer;

  constructor(private readonly append: PackedAppend) {
    this.bytes = Buffer.from(append.digits.buffer);
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
      yield this.bytes.toString('latin1', from, end);
      from = end;
    }
  }
}
