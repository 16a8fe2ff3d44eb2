import { playersOf } from '../../engine/messages/lexicon.js';
import { type WhatIf, whatIf as playVariation } from '../../engine/disputes/variation.js';
import { effectiveLine } from '../../engine/record/effective-line.js';
import { isStanding } from '../../engine/record/findings.js';
import { Replay } from '../../engine/replay/replay.js';
import { loadRulesets, resolveRuleset } from '../../engine/rulesets/registry.js';
import type { TableState } from '../../engine/table/state.js';
import { placingsOf, totalsOf } from '../../engine/table/points.js';
import { viewOf } from '../../engine/table/view.js';
import { check, FieldError } from '../../engine/vocabulary/shape.js';
import { BRANCH } from '../../games/record/case-schema.js';
import { gameRecord, refusing, whyNotFinal } from '../source/game-record.js';
import { CliError, EXIT, type ExitCode, type Io, openInput, Output, type SourceOptions } from '../io.js';
import { playerNamer } from '../source/sources.js';
import { harmless, type Style, styleFor } from '../output/style.js';
import { ruleText, statusText, withRuleName } from '../output/findings-text.js';

interface WhatIfOptions extends SourceOptions {
  readonly game?: string;
  readonly branch: string;
  readonly json?: boolean;
}

/** Bytes of the longest branch file. */
const LONGEST = 1_048_576;

/** `paifu what-if` */
export async function whatIf(file: string | null, options: WhatIfOptions, io: Io): Promise<ExitCode> {
  if (file === '-' && options.branch === '-')
    throw new CliError(EXIT.usage, 'give - for the file or for --branch, not for both');
  const branch = await branchOf(options.branch, io);
  const { game, name } = await gameRecord(file, options, io);
  const opening = game.recorded[0]?.event;
  if (opening?.type !== 'GameOpened') throw new CliError(EXIT.unreadable, `${name}: the game has no opening`);
  await loadRulesets([opening.data.ruleset]);
  const { table } = refusing(name, () => Replay.of(effectiveLine(game.recorded), resolveRuleset));
  const found = playVariation(game.recorded, branch, resolveRuleset);
  if (found.verdict === 'refused') {
    const { message, citation } = found.violation;
    throw new CliError(EXIT.usage, `${options.branch}: ${found.path.join('.')}: ${message} (${ruleText(citation)})`);
  }
  const output = new Output(io.stdout);
  const notFinal = whyNotFinal(game.finality);
  const playerName = await playerNamer(game, file === null ? options : null, io);
  if (options.json)
    await output.write(`${JSON.stringify({ provisional: notFinal !== null, ...asJson(table, found) })}\n`);
  else await output.write(harmless(page(table, found, { playerName, notFinal }, styleFor(io))));
  return EXIT.done;
}

async function branchOf(path: string, io: Io) {
  const { bytes, name } = await openInput(path, io);
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of bytes) {
    length += piece.length;
    if (length > LONGEST) throw new CliError(EXIT.unreadable, `${name}: a branch may have at most ${LONGEST} bytes`);
    pieces.push(piece);
  }
  try {
    const branch: unknown = JSON.parse(Buffer.concat(pieces).toString('utf8'));
    check(BRANCH, branch, '');
    return branch;
  } catch (error) {
    if (!(error instanceof FieldError || error instanceof SyntaxError)) throw error;
    throw new CliError(EXIT.unreadable, `${name}: ${error.message}`);
  }
}

type Played = Extract<WhatIf, { verdict: 'accepted' }>;

const standing = (state: TableState) => {
  const totals = totalsOf(state);
  return { totals, placings: placingsOf(state, totals) };
};

const asJson = (before: TableState, { state, steps, found }: Played): object => ({
  before: { ...standing(before), table: viewOf(before, 'judge') },
  after: { ...standing(state), table: viewOf(state, 'judge') },
  steps: steps.map(({ event: { type, data } }) => ({ type, data })),
  irregularities: found,
});

function page(
  before: TableState,
  { state, steps, found }: Played,
  { playerName, notFinal }: { readonly playerName: (id: string) => string; readonly notFinal: string | null },
  style: Style,
): string {
  const line = (label: string, table: TableState): string => {
    const { totals, placings } = standing(table);
    const who = playersOf(table, playerName);
    return `${label}  ${table.rules.seats.all.map((seat) => `${who(seat)} ${totals[seat]} (${placings[seat]})`).join('   ')}`;
  };
  const { hand } = state;
  const over =
    hand === null ? 'no hand has begun' : hand.ended === null ? 'the hand goes on' : `the hand is over: ${hand.ended}`;
  const lines = [
    style.bold(`Variation with ${steps.length} steps: ${over}`),
    '',
    line('as recorded', before),
    line('in the variation', state),
    ...(notFinal === null ? [] : [style.dim(`The recorded result is provisional: ${notFinal}.`)]),
    ...(found.length === 0 ? [] : ['', 'Irregularities in the variation:']),
    ...found.map(
      (one) =>
        `  ${isStanding(one) ? '!' : '-'} revision ${one.revision}: ${withRuleName(one.message)}${statusText(one)}`,
    ),
  ];
  return `${lines.join('\n')}\n`;
}
