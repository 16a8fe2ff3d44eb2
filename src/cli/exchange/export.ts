import type { WantedHand } from '../../engine/notation/single-hand.js';
import { loadRulesets } from '../../engine/rulesets/registry.js';
import { loadTables } from '../../engine/rulesets/table-rules.js';
import type { WrittenFormat } from '../../exchange/importing/format-names.js';
import { writeBotzone } from '../../exchange/formats/mcr/write-botzone.js';
import { writeMjai } from '../../exchange/formats/write-mjai.js';
import { writeTenhou6 } from '../../exchange/formats/write-tenhou6.js';
import { UnwritableError, type ConvertedGame } from '../../exchange/formats/writable-game.js';
import { type Envelope, eventIn } from '../../games/record/envelope.js';
import { recordText, type TextOptions } from '../../games/record/record-text.js';
import { publicDisclosure, redactedLines } from '../../games/record/paifu-file-writer.js';
import { stampedEvent } from '../../games/record/envelope.js';
import { CliError, EXIT, type ExitCode, type Io, Output, type SourceOptions } from '../io.js';
import { finalityOf, provisionalText, refusing, storedEntries } from '../source/game-record.js';
import { playerNames, sourceOf } from '../source/sources.js';
import { isUnnamedPlayerId, UNNAMED_PLAYER } from '../../exchange/importing/import-identity.js';

export interface ExportOptions extends SourceOptions {
  readonly game: string;
  readonly format: WrittenFormat;
  readonly hand?: WantedHand;
  readonly times?: boolean;
  /** Public information only, hashes for the rest. */
  readonly redacted?: boolean;
  /** Ids instead of names. */
  readonly ids?: boolean;
}

/** `paifu export`: writes a stored game once its whole chain was read. */
export async function exportGame(
  { game, format, hand, times, redacted, ids = false, ...options }: ExportOptions,
  io: Io,
): Promise<ExitCode> {
  if (hand !== undefined && format !== 'mhr')
    throw new CliError(
      EXIT.usage,
      format === 'paifu'
        ? 'a .paifu file holds a whole game with its chain; --hand needs --format mhr'
        : `a file in ${format} holds a whole game; --hand needs --format mhr`,
    );
  if (redacted === true && format !== 'paifu')
    throw new CliError(EXIT.usage, `--redacted needs --format paifu: ${format} has no hashes`);
  const namesFor = async (envelopes: readonly Envelope[]): Promise<ReadonlyMap<string, string>> => {
    if (ids) return new Map();
    const recorded = envelopes.map((envelope) => ({ revision: envelope.revision, event: eventIn(envelope) }));
    return playerNames({ id: game, recorded, players: new Map() }, options, io);
  };
  const output = new Output(io.stdout);
  await sourceOf(options, io).withEvents(async (events) => {
    const bytes: Buffer[] = [];
    // Write nothing before the end: half of a damaged record would look like one that was cut off.
    const entries = await storedEntries(events, game, (piece) => bytes.push(piece));
    const envelopes = entries.map(({ envelope }) => envelope);
    if (format === 'mhr' || redacted === true) await loadTables();
    else if (format !== 'paifu') await loadRulesets();
    if (redacted === true)
      for (const line of refusing(`game ${game}`, () => redactedLines(game, entries, publicDisclosure(entries))))
        await output.write(line);
    else if (format === 'paifu') for (const piece of bytes) await output.write(piece.toString());
    else {
      const names = await namesFor(envelopes);
      const { text, notCarried } = writtenGame(envelopes, game, format, { hand, times: times ?? true, names });
      await output.write(text);
      const lost = Object.entries(notCarried).map(([what, count]) => `${what} (${count})`);
      if (lost.length > 0) io.stderr.write(`not carried over: ${lost.join(', ')}\n`);
    }
    const provisional = provisionalText(finalityOf(envelopes.map((one) => stampedEvent(eventIn(one), one))));
    if (provisional !== null) io.stderr.write(`game ${game} is ${provisional}\n`);
  });
  return EXIT.done;
}

/** A game as text of another format. Throws `CliError`. */
export function writtenGame(
  envelopes: readonly Envelope[],
  game: string,
  format: Exclude<WrittenFormat, 'paifu'>,
  options: Omit<TextOptions, 'hand' | 'names'> & {
    readonly hand?: WantedHand;
    readonly names: ReadonlyMap<string, string>;
  },
): ConvertedGame {
  const { hand = null, times, names } = options;
  return format === 'mhr'
    ? { text: textOf(envelopes, game, { hand, times, names }), notCarried: {} }
    : logOf(envelopes, game, format, names, times);
}

function logOf(
  envelopes: readonly Envelope[],
  game: string,
  format: Exclude<WrittenFormat, 'paifu' | 'mhr'>,
  names: ReadonlyMap<string, string>,
  times: boolean,
): ConvertedGame {
  const write = { mjai: writeMjai, tenhou6: writeTenhou6, botzone: writeBotzone }[format];
  const nameOf = (id: string): string => names.get(id) ?? (isUnnamedPlayerId(id) ? UNNAMED_PLAYER : id);
  try {
    return refusing(`game ${game}`, () => write(envelopes, nameOf, times));
  } catch (error) {
    if (error instanceof UnwritableError) throw new CliError(EXIT.failed, `game ${game}: ${error.message}`);
    throw error;
  }
}

function textOf(envelopes: readonly Envelope[], game: string, options: TextOptions): string {
  const recorded = envelopes.map((envelope) => ({ revision: envelope.revision, event: eventIn(envelope) }));
  const text = refusing(`game ${game}`, () => recordText(recorded, envelopes, options));
  if (text !== null) return text;
  const { hand, take } = options.hand as WantedHand;
  throw new CliError(EXIT.notFound, `game ${game} has no hand ${hand}${take === null ? '' : `, take ${take}`}`);
}
