import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { printMhr } from '../../engine/notation/mhr.js';
import type { Ruleset } from '../../engine/table/ruleset.js';
import { canonicalText } from '../../games/record/canonical-json.js';
import { paifuLines } from '../../games/record/paifu-file.js';
import { seededRecord, seededWalls } from '../../games/record/seeded-record.js';
import { simulateGame } from '../../simulation/simulate.js';
import type { OptionValues } from '../command.js';
import { CliError, createFolder, EXIT, type ExitCode, type Io, Output } from '../io.js';
import { progressOf } from '../output/progress.js';
import { rulesetWith } from '../score/ruleset-with.js';

export interface SimulateOptions {
  readonly ruleset: string;
  readonly option?: OptionValues;
  readonly games: number;
  readonly seed: string;
  readonly out?: string;
  /** Each wall is committed to before it is dealt, and revealed. */
  readonly commit?: boolean;
  /** Default `paifu`. */
  readonly format?: 'paifu' | 'mhr';
}

/** `paifu simulate` */
export async function simulate(choice: SimulateOptions, io: Io): Promise<ExitCode> {
  const { games, seed, out, format = 'paifu', commit = false } = choice;
  const ruleset = await rulesetWith(choice.ruleset, choice.option ?? {}, 'strict');
  const output = new Output(io.stdout);
  if (out !== undefined) await createFolder(out);
  const progress = await progressOf(io, games, 'games');
  try {
    for (let game = 1; game <= games; game++) {
      const { id, text } = gameIn(format, ruleset, seed, game, commit);
      if (out === undefined) await output.write(format === 'mhr' && game > 1 ? `\n${text}` : text);
      else {
        const file = join(out, `${id}.${format}`);
        await written(file, text);
        await output.write(`${file}\n`);
      }
      progress.add(1);
    }
  } finally {
    progress.stop();
  }
  return EXIT.done;
}

/** One simulated game: the same ruleset, options, seed and number give the same bytes. */
function gameIn(
  format: 'paifu' | 'mhr',
  ruleset: Ruleset,
  seed: string,
  game: number,
  commit: boolean,
): { id: string; text: string } {
  // The play is the same with and without walls, but the record and its id differ.
  const walls = commit ? { walls: true } : {};
  const name = canonicalText({ ruleset: ruleset.id, options: ruleset.options, seed, game, ...walls });
  const { events } = simulateGame({ ruleset, seed, game, ...(commit ? { commit: seededWalls(name) } : {}) });
  const envelopes = [
    ...seededRecord(
      name,
      events.map((event) => [event]),
    ),
  ];
  const id = envelopes[0].game;
  return { id, text: format === 'mhr' ? printMhr(events) : [...paifuLines(id, envelopes)].join('') };
}

async function written(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text);
  } catch (error) {
    throw new CliError(EXIT.failed, `${file} cannot be written: ${(error as Error).message}`);
  }
}
