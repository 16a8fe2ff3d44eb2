import { Readable } from 'node:stream';
import type { ImportCounts, IncomingFile } from '../../exchange/importing/import-file.js';
import { givenRulesText } from '../../exchange/importing/given-rules.js';
import type { Summary } from '../../exchange/importing/import-summary.js';
import type { Service } from './service.js';
import type { ImportFiles } from './source.js';

/** Imports games into a service, which checks them. */
export async function importIntoService(each: ImportFiles, service: Service): Promise<ImportCounts> {
  const added = { games: 0, events: 0 };
  await each(async (file) => {
    const { summary, added: more } = await sendFile(file, service);
    added.games += more.games;
    added.events += more.events;
    return summary;
  }, 1);
  return added;
}

/** Sends a file to a service, which imports it. Throws `CliError` if the file cannot be read. */
async function sendFile(
  { name, bytes, format, playedAt, rules, partial }: IncomingFile,
  service: Service,
): Promise<{ readonly summary: Summary; readonly added: ImportCounts }> {
  const parameters = new URLSearchParams({
    name,
    format,
    ...(playedAt === undefined ? {} : { playedAt }),
    ...(partial === true ? { partial: 'true' } : {}),
  });
  if (rules != null) parameters.set('ruleset', givenRulesText(rules));
  const response = await service.request(`/import?${parameters}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: await bodyOf(bytes),
    duplex: 'half',
  } as RequestInit);
  return service.json(response);
}

/** Bytes up to which a file is sent with its length; a longer one is streamed. */
const UNSTREAMED_BYTES = 1_000_000;

async function bodyOf(bytes: AsyncIterable<Uint8Array>): Promise<Buffer | ReadableStream> {
  const pieces = bytes[Symbol.asyncIterator]();
  const first: Uint8Array[] = [];
  for (let size = 0; size < UNSTREAMED_BYTES; ) {
    const next = await pieces.next();
    if (next.done) return Buffer.concat(first);
    first.push(next.value);
    size += next.value.length;
  }
  async function* all(): AsyncGenerator<Uint8Array> {
    yield* first;
    for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value;
  }
  return Readable.toWeb(Readable.from(all(), { objectMode: false })) as ReadableStream;
}
