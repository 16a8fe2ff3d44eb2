import { windOf } from '../../engine/messages/lexicon.js';
import type { PlayerNames } from '../../engine/notation/headers/seating.js';
import { printRecord } from '../../engine/notation/mhr.js';
import { loadRulesets } from '../../engine/rulesets/registry.js';
import { loadTables } from '../../engine/rulesets/table-rules.js';
import { momentsOf } from '../../games/record/record-text.js';
import { gameRecord, type GameRecord, refusing, rulesetsOf } from '../source/game-record.js';
import { handPage, type Showing, stepJson, stepPage } from './hand-page.js';
import { type ChosenHand, type HandRecord, handsOf, isUnfinished, handIndex } from './hand-record.js';
import { CliError, EXIT, type ExitCode, type Io, Output, type SourceOptions } from '../io.js';
import { playerNamer, playerNames } from '../source/sources.js';
import { stepThrough } from './step-through.js';
import { styleFor } from '../output/style.js';

export interface ReplayOptions {
  readonly game?: string;
  readonly hand?: ChosenHand;
  readonly seat?: 'E' | 'S' | 'W' | 'N';
  /** `open`: all hands as revealed at the end of the record. Default: as revealed at each step. */
  readonly hands?: 'open' | 'closed';
  readonly step?: number;
  readonly interactive?: boolean;
  readonly unicode?: boolean;
  readonly json?: boolean;
  readonly format?: 'mhr';
  readonly times?: boolean;
}

/** `paifu replay` */
export async function replay(file: string | null, options: ReplayOptions & SourceOptions, io: Io): Promise<ExitCode> {
  if (options.interactive === true && (io.stdin.isTTY !== true || io.stdout.isTTY !== true)) {
    throw new CliError(EXIT.usage, '--interactive needs a terminal for keys and tables: run it without pipes');
  }
  const { game, name } = await gameRecord(file, options, io);
  const rulesets = rulesetsOf(game);
  if (options.format === 'mhr') {
    await loadTables(rulesets);
    return showText(game, name, { ...options, file }, io);
  }
  await loadRulesets(rulesets);
  return show(game, name, await playerNamer(game, file === null ? options : null, io), options, io);
}

async function show(
  game: GameRecord,
  name: string,
  playerName: (id: string) => string,
  options: ReplayOptions,
  io: Io,
): Promise<ExitCode> {
  const records = handsOf(game, name, options.hands === 'open');
  const index = handIndex(records, game, name, options.hand ?? null);
  const style = styleFor(io, options);
  const { seats } = records.ruleset.table;
  const showing = (hand: HandRecord): Showing => {
    const wind = windOf(hand.steps[0].after);
    const viewer = options.seat === undefined ? 'judge' : seats.all.find((seat) => wind(seat)[0] === options.seat);
    if (viewer === undefined)
      throw new CliError(
        EXIT.usage,
        `--seat ${options.seat}: expected ${seats.all.map((seat) => wind(seat)[0]).join(', ')}`,
      );
    return { ...game, ruleset: records.ruleset, hand, viewer, wind, playerName, style };
  };
  const hand = records.hands[index];
  const shown = showing(hand);
  const output = new Output(io.stdout);
  const first = options.step === undefined ? null : stepOf(hand, options.step);
  if (options.interactive === true) await stepThrough(records.hands.map(showing), index, first?.place.step ?? 1, io);
  else if (first !== null) await output.write(options.json ? stepJson(shown, first, true) : stepPage(shown, first));
  else if (options.json) for (const step of hand.steps) await output.write(stepJson(shown, step, false));
  else await output.write(handPage(shown));
  const { stops, damaged } = game;
  if (stops !== null && (damaged || isUnfinished(hand))) io.stderr.write(`paifu: ${name}: ${stops}\n`);
  return damaged ? EXIT.findings : EXIT.done;
}

function stepOf({ steps }: HandRecord, wanted: number) {
  const step = steps.find(({ place }) => place.step === wanted);
  if (step !== undefined) return step;
  throw new CliError(EXIT.notFound, `step ${wanted}: the hand has steps 1 to ${steps.length}`);
}

/** Writes the readable part of the game in the hand record notation. */
async function showText(
  game: GameRecord,
  name: string,
  { file, times = true, ...options }: ReplayOptions & SourceOptions & { readonly file: string | null },
  io: Io,
): Promise<ExitCode> {
  const { stops, damaged } = game;
  const names = await playerNames(game, file === null ? options : null, io);
  await new Output(io.stdout).write(written(game, name, times, names));
  if (stops !== null) io.stderr.write(`paifu: ${name}: ${stops}\n`);
  return damaged ? EXIT.findings : EXIT.done;
}

function written({ recorded, happened, stops }: GameRecord, name: string, times: boolean, names: PlayerNames): string {
  return refusing(name, () => printRecord(recorded, times ? momentsOf(happened) : undefined, names), stops);
}
