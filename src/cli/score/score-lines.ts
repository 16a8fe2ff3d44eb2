import type { LineAnswer, LineErrorCode, Lines } from '../../exchange/score-lines/fields.js';
import { linesFor } from '../../exchange/score-lines/line-formats.js';
import { type Line, lineBatches } from '../../games/record/line-reader.js';
import { JsonError, parseStrict } from '../../games/record/strict-json.js';
import type { OptionValues } from '../command.js';
import { CliError, EXIT, type ExitCode, type Io, Output, openInput } from '../io.js';
import { progressOf, watched } from '../output/progress.js';
import { rulesetWith } from './ruleset-with.js';

interface LineOptions {
  readonly ruleset: string;
  readonly option?: OptionValues;
}

type LineCommand = (file: string, options: LineOptions, io: Io) => Promise<ExitCode>;

/** `paifu score`, `paifu waits` and `paifu settle` */
export const LINE_COMMANDS: Readonly<Record<keyof Lines, LineCommand>> = {
  score: (...args) => answerLines('score', ...args),
  waits: (...args) => answerLines('waits', ...args),
  settle: (...args) => answerLines('settle', ...args),
};

/** One answer per line, in the same order. A line in error gets an error as its answer. */
async function answerLines(
  command: keyof Lines,
  file: string,
  { ruleset, option = {} }: LineOptions,
  io: Io,
): Promise<ExitCode> {
  const lines = await linesFor(await rulesetWith(ruleset, option));
  if (lines === null)
    throw new CliError(EXIT.usage, `${ruleset} cannot score JSON lines; paifu rulesets lists the others`);
  const input = await openInput(file, io);
  const progress = await progressOf(io, input.size, 'bytes');
  const output = new Output(io.stdout);
  let errors = 0;
  try {
    for await (const batch of lineBatches(watched(input, progress))) {
      let answers = '';
      for (const line of batch) {
        const answer = answerTo(line, lines[command]);
        if ('error' in answer) errors++;
        answers += `${JSON.stringify(answer)}\n`;
      }
      await output.write(answers);
    }
  } finally {
    progress.stop();
  }
  return errors === 0 ? EXIT.done : EXIT.findings;
}

function answerTo(line: Line, answer: (given: unknown) => LineAnswer): LineAnswer {
  if (line.problem !== null) return refused(line, 'malformed', `expected ${line.problem}`);
  let question: unknown;
  try {
    question = parseStrict(line.text);
  } catch (error) {
    if (error instanceof JsonError) return refused(line, 'malformed', error.message);
    throw error;
  }
  const given = answer(question);
  // Without an id, the line number identifies the answer.
  return 'error' in given && given.id === null ? refused(line, given.error.code, given.error.message) : given;
}

const refused = ({ number }: Line, code: LineErrorCode, message: string) => ({
  id: null,
  line: number,
  error: { code, message: `line ${number}: ${message}` },
});
