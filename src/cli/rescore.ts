import { effectiveLine } from '../engine/line/effective.js';
import { Replay } from '../engine/replay/replay.js';
import { type Rescored, type RescoredWin, rescored } from '../engine/disputes/rescore.js';
import { loadRulesets, resolveRuleset } from '../engine/rulesets/registry.js';
import { pointsText, signed } from '../engine/table/wording.js';
import { CliError, EXIT, type ExitCode, type Io, Output } from './io.js';
import { gameRecord, refusing } from './game-record.js';
import { type OptionValues, rulesetWith } from './rulesets.js';
import type { StoreOptions } from './stores.js';
import { harmless, type Style, styleFor } from './style.js';

interface RescoreOptions extends StoreOptions {
  readonly game?: string;
  readonly ruleset: string;
  readonly options: OptionValues;
  readonly json?: boolean;
}

/** `paifu rescore`: every win of a game by another ruleset, or other options, beside what stands. */
export async function rescore(file: string | null, asked: RescoreOptions, io: Io): Promise<ExitCode> {
  const by = await rulesetWith(asked.ruleset, asked.options);
  const { game, name } = await gameRecord(file, asked, io);
  const opening = game.recorded[0]?.event;
  if (opening?.type !== 'GameOpened') throw new CliError(EXIT.unreadable, `${name}: the game has no opening`);
  await loadRulesets([opening.data.ruleset]);
  const found = refusing(name, () =>
    rescored(Replay.of(effectiveLine(game.recorded), resolveRuleset), by, resolveRuleset),
  );
  const output = new Output(io.stdout);
  if (asked.json === true) await output.write(`${JSON.stringify({ by: by.id, options: by.options, ...found })}\n`);
  else await output.write(harmless(page(found, opening.data.ruleset, by.id, styleFor(io))));
  if (game.stops !== null) io.stderr.write(`paifu: ${name}: ${game.stops}\n`);
  return game.damaged ? EXIT.findings : EXIT.done;
}

function page({ wins, sums, placings }: Rescored, played: string, by: string, style: Style): string {
  const lines = [style.bold(`Wins of ${played} by ${by}`), ''];
  if (wins.length === 0) lines.push('Nobody has won a hand that counts.');
  else {
    for (const win of wins) lines.push(...winLines(win));
    const bySeat = (changes: readonly number[], places: readonly number[]): string =>
      changes.map((points, seat) => `seat ${seat} ${signed(points)} (${places[seat]})`).join('   ');
    lines.push(
      '',
      `as they stand  ${bySeat(sums.was, placings.was)}`,
      `by ${by}  ${bySeat(sums.would, placings.would)}`,
    );
    lines.push('', style.dim('Of the wins alone, places in brackets: what else was scored in the game is not in it.'));
  }
  return `${lines.join('\n')}\n`;
}

function winLines({ hand, take, seat, was, would, why, gained, lost }: RescoredWin): string[] {
  const place = `hand ${hand}${take > 1 ? ` (take ${take})` : ''}, seat ${seat}`;
  const points = `${pointsText(was.points)} → ${would === null ? 'no win' : pointsText(would.points)}`;
  return [
    `${place}: ${points}`,
    ...(why === null ? [] : [`    ${why}`]),
    ...(gained.length === 0 ? [] : [`    + ${gained.join(', ')}`]),
    ...(lost.length === 0 || would === null ? [] : [`    - ${lost.join(', ')}`]),
  ];
}
