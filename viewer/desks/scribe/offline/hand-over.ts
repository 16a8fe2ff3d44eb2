/** Characters per QR code, few enough for one tablet's camera to read from another's screen. */
const CODE_LENGTH = 700;

/** The header of a code: the id of the export, the number of the part, and the number of parts. */
const CODE = /^PAIFU ([0-9a-f]{6}) (\d{1,3})\/(\d{1,3}) ([\w-]+)$/;

/** The text is not an exported queue, or it is incomplete. */
export class InvalidHandOver extends Error {
  override readonly name = 'NoQueue';

  /** @param missing numbers of the missing codes; empty if the text is not a queue */
  constructor(readonly missing: readonly number[] = []) {
    super(missing.length === 0 ? 'this is no queue of a tablet' : `codes are missing: ${missing.join(', ')}`);
  }
}

/** A queue being handed over: the first lines of the other tablet's journal. */
export interface HandedOver {
  readonly game: string;
  readonly lines: readonly string[];
}

export const fileName = (game: string): string => `paifu-queue-${game.slice(0, 8)}.jsonl`;

export const fileText = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');

/** A queue as the texts of QR codes. Gzip compresses it, and its checksum detects damage. */
export async function codesOf(lines: readonly string[]): Promise<readonly string[]> {
  const packed = await pipeThrough(new TextEncoder().encode(fileText(lines)), new CompressionStream('gzip'));
  const text = btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  const parts = text.match(new RegExp(`.{1,${CODE_LENGTH}}`, 'g')) ?? [];
  // A random id distinguishes the codes of different exports.
  const of = Array.from(crypto.getRandomValues(new Uint8Array(3)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
  return parts.map((part, i) => `PAIFU ${of} ${i + 1}/${parts.length} ${part}`);
}

/** Reads a queue from its file, or from its codes in any order, one per line. Throws `InvalidHandOver`. */
export async function queueIn(text: string): Promise<HandedOver> {
  const lines = text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
  return lines[0]?.startsWith('PAIFU ') ? queueOf(await unpacked(lines)) : queueOf(lines);
}

async function unpacked(codes: readonly string[]): Promise<readonly string[]> {
  const read = codes.map((code) => CODE.exec(code));
  const first = read[0];
  if (
    first === null ||
    first === undefined ||
    read.some((one) => one === null || one[1] !== first[1] || one[3] !== first[3])
  )
    throw new InvalidHandOver();
  const parts = new Map(read.map((one) => [Number(one?.[2]), one?.[4] ?? '']));
  const numbers = Array.from({ length: Number(first[3]) }, (_, i) => i + 1);
  const missing = numbers.filter((number) => !parts.has(number));
  if (missing.length > 0) throw new InvalidHandOver(missing);
  const text = numbers.map((number) => parts.get(number)).join('');
  try {
    const packed = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));
    const bytes = await pipeThrough(packed, new DecompressionStream('gzip'));
    return new TextDecoder().decode(bytes).trimEnd().split('\n');
  } catch {
    throw new InvalidHandOver();
  }
}

/** An exported queue has a subset of the journal's entries (`src/client/queue-journal.ts`). */
function queueOf(lines: readonly string[]): HandedOver {
  const entries = lines.map(objectIn);
  const [begun, ...rest] = entries;
  const isWhole = rest.every((entry) => Array.isArray(entry.instead) || typeof entry.next === 'string');
  if (begun === undefined || typeof begun.game !== 'string' || typeof begun.revision !== 'number' || !isWhole)
    throw new InvalidHandOver();
  return { game: begun.game, lines };
}

function objectIn(line: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value === 'object' && value !== null) return value as Readonly<Record<string, unknown>>;
  } catch {
    // thrown below
  }
  throw new InvalidHandOver();
}

async function pipeThrough(
  bytes: Uint8Array<ArrayBuffer>,
  change: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const changed = new Blob([bytes]).stream().pipeThrough(change);
  return new Uint8Array(await new Response(changed).arrayBuffer());
}
