/** So much of a queue is in one QR code, in characters: a tablet's camera reads it from another's screen. */
const CODE_LENGTH = 700;

/** What every code begins with: which queue it is of, which part, and of how many. */
const CODE = /^PAIFU ([0-9a-f]{6}) (\d{1,3})\/(\d{1,3}) ([\w-]+)$/;

/** What was given is no queue of a tablet, or not all of it. */
export class InvalidHandOver extends Error {
  override readonly name = 'NoQueue';

  /** @param missing numbers of the codes that are not there; none: it is something else */
  constructor(readonly missing: readonly number[] = []) {
    super(missing.length === 0 ? 'this is no queue of a tablet' : `codes are missing: ${missing.join(', ')}`);
  }
}

/** A queue that is handed over: the lines that another journal begins with. */
export interface HandedOver {
  readonly game: string;
  readonly lines: readonly string[];
}

/** What a file of it is called. */
export const fileName = (game: string): string => `paifu-queue-${game.slice(0, 8)}.jsonl`;

export const fileText = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');

/** A queue as the texts of QR codes. Packed; the packing knows whether all of it came through. */
export async function codesOf(lines: readonly string[]): Promise<readonly string[]> {
  const packed = await pipeThrough(new TextEncoder().encode(fileText(lines)), new CompressionStream('gzip'));
  const text = btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  const parts = text.match(new RegExp(`.{1,${CODE_LENGTH}}`, 'g')) ?? [];
  // Codes of two queues, or of one queue at two moments, are told apart.
  const of = Array.from(crypto.getRandomValues(new Uint8Array(3)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
  return parts.map((part, i) => `PAIFU ${of} ${i + 1}/${parts.length} ${part}`);
}

/** The queue in a text: a file of it, or its codes, in any order, a line each. Throws `NoQueue`. */
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

/** Entries of a journal are objects of a few kinds (`src/client/queue-journal.ts`); a queue that is handed over has these. */
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
    // said below
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
