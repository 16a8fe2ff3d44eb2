import type { Linked } from '../cases/case-document.js';
import { Cases, type Finality } from '../engine/disputes/cases.js';
import type { Recorded } from '../engine/line/effective.js';
import { RulesetError } from '../engine/rulesets/options.js';
import { DamagedRecord } from '../engine/table/damaged.js';
import { loadRulesets } from '../engine/rulesets/registry.js';
import { eventIn } from '../recording/envelope.js';
import { type Format, FORMATS, formatOf } from '../importing/formats.js';
import { type JudgedGame, judgedGame } from '../importing/judged-game.js';
import { gameIdUnder, idsOfSource } from '../importing/source-commands.js';
import { COMMAND_IMPORT } from '../limits.js';
import { begun, FileRefused, unpacked } from '../importing/unpacked.js';
import { readPaifu } from '../recording/paifu-file.js';
import type { TimedEvent } from '../recording/record-text.js';
import { stampedOf } from '../recording/stamped.js';
import { storedFile } from '../recording/stored-file.js';
import { CliError, EXIT, type Io, openInput } from './io.js';
import { type StoreOptions, withReader } from './stores.js';

/** A game as far as its record can be read. */
export interface GameRecord {
  readonly id: string;
  readonly recorded: readonly Recorded[];
  /** The same events, with when they happened. */
  readonly happened: readonly TimedEvent[];
  /** The same events, with which command they came and their links of the chain, where there is one. */
  readonly linked: readonly Linked[];
  /** Why the record stops before the game's end, or null. */
  readonly stops: string | null;
  readonly damaged: boolean;
  /** Whether what it came to is final; a text does not say when it was recorded, only what is open. */
  readonly finality: Finality;
}

/** Who recorded a text is not said. */
const NOBODY = { id: '', role: 'operator' } as const;
/** Folds something of a game's record: what no game can be is told as damage of it. */
export function refusing<T>(name: string, fold: () => T): T {
  try {
    return fold();
  } catch (error) {
    if (!(error instanceof DamagedRecord || error instanceof RulesetError)) throw error;
    throw new CliError(EXIT.unreadable, `${name}: ${error.message}`);
  }
}

/** The ruleset of a game, as its opening names it. */
export const openedIn = ({ recorded }: GameRecord): string[] =>
  recorded.flatMap(({ event }) => (event.type === 'GameOpened' ? [event.data.ruleset] : []));

/** Reads a game: of a file in any format that can be imported, the one asked for or the first; without a file, a stored one. */
export async function gameRecord(
  file: string | null,
  { game: id, ...where }: { readonly game?: string } & StoreOptions,
  io: Io,
): Promise<{ readonly game: GameRecord; readonly name: string }> {
  if (file === null) {
    if (id === undefined) throw new CliError(EXIT.usage, 'expected a file or --game');
    const name = `game ${id}`;
    const { data, url, token } = where;
    const game = await withReader({ data, url, token }, io, (reader) => readGame(storedFile(reader, id), name, id));
    return { game, name };
  }
  const input = await openInput(file, io);
  const { start, bytes } = await begun(unpacked(input.bytes, COMMAND_IMPORT));
  const read = FORMATS[formatOf(start, file) ?? 'paifu'].read;
  try {
    const game = read === null ? readGame(bytes, input.name, id) : readSource(read, bytes, input.name, id);
    return { game: await game, name: input.name };
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    throw new CliError(EXIT.unreadable, `${input.name}: ${error.message}`);
  }
}

/** Reads one game of a file: the one asked for, or the first. */
async function readGame(bytes: AsyncIterable<Uint8Array>, name: string, game?: string): Promise<GameRecord> {
  const recorded: Recorded[] = [];
  const happened: TimedEvent[] = [];
  const linked: Linked[] = [];
  let id = '';
  let games = 0;
  let here = false;
  for await (const items of readPaifu(bytes)) {
    for (const item of items) {
      if (item.kind === 'game') {
        games++;
        // Without one asked for it is the first: no other begins before that has ended.
        here = game === undefined || game === item.game;
        if (here) id = item.game;
      } else if (item.kind === 'damage' && (here || games === 0)) {
        const stops = `line ${item.line}: ${item.reason}`;
        if (recorded.length === 0) throw new CliError(EXIT.unreadable, `${name}: ${stops}`);
        return { id, recorded, happened, linked, finality: finalityOf(linked), stops, damaged: true };
      } else if (!here) continue;
      else if (item.kind === 'cut')
        return {
          id,
          recorded,
          happened,
          linked,
          finality: finalityOf(linked),
          stops: 'the record is cut off here',
          damaged: false,
        };
      else if (item.kind === 'end')
        return { id, recorded, happened, linked, finality: finalityOf(linked), stops: null, damaged: false };
      else if (item.kind === 'event') {
        const { envelope, hash } = item;
        const event = eventIn(envelope);
        recorded.push({ revision: envelope.revision, event });
        happened.push(envelope);
        linked.push({ ...stampedOf(event, envelope), hash, when: envelope.recordedAt });
      }
    }
  }
  throw new CliError(EXIT.notFound, `${name}: there is no such game`);
}

/**
 * Reads one game of a file of another format, as far as it can be recorded. A piece of a game is enough: what a strict
 * game's rules would refuse is shown as irregular.
 */
async function readSource(
  read: NonNullable<Format['read']>,
  bytes: AsyncIterable<Uint8Array>,
  name: string,
  game?: string,
): Promise<GameRecord> {
  await loadRulesets();
  const pieces: Uint8Array[] = [];
  for await (const piece of bytes) pieces.push(piece);
  for (const item of read(Buffer.concat(pieces))) {
    if (item.kind === 'unreadable') {
      if (game === undefined) throw new CliError(EXIT.unreadable, `${name}: line ${item.line}: ${item.reason}`);
      continue;
    }
    const id = gameIdUnder(idsOfSource(item));
    if (game === undefined || game === id) {
      const { line, steps, refusal } = judgedGame({ ...item, modeSaid: false });
      const stops = refusal === null ? null : `line ${refusal.line}: ${refusal.reason}`;
      if (line.recorded.length === 0) throw new CliError(EXIT.unreadable, `${name}: ${stops}`);
      const happened = steps.map(
        ({ step: { occurredAt, since }, event: { type } }, revision): TimedEvent => ({
          revision,
          type,
          occurredAt,
          since,
        }),
      );
      const linked = linkedOf(steps);
      return {
        id,
        recorded: line.recorded,
        happened,
        linked,
        finality: finalityOf(linked),
        stops,
        damaged: stops !== null,
      };
    }
  }
  throw new CliError(EXIT.notFound, `${name}: there is no such game`);
}

function finalityOf(linked: readonly Linked[]): Finality {
  const cases = new Cases();
  for (const one of linked) cases.follow(one);
  return cases;
}

/** What was told in one step of a source was one command. Who recorded it is not said, and there is no chain. */
function linkedOf(steps: JudgedGame['steps']): Linked[] {
  const commands = new Map<object, string>();
  return steps.map(({ step, event }, revision) => {
    if (!commands.has(step)) commands.set(step, String(revision));
    const command = commands.get(step) as string;
    const at = step.occurredAt === null ? 0 : Date.parse(step.occurredAt);
    return { revision, event, command, actor: NOBODY, at, hash: null, when: step.occurredAt };
  });
}
