import { caseDocuments } from '../../disputes/document/case-document.js';
import { caseHtml, caseMarkdown, caseText } from '../../disputes/document/document-formats.js';
import { loadRulesets } from '../../engine/rulesets/registry.js';
import type { Viewer } from '../../engine/table/viewer.js';
import { gameRecord, rulesetsOf, refusing } from '../source/game-record.js';
import { CliError, EXIT, type ExitCode, type Io, Output, type SourceOptions } from '../io.js';
import { playerNamer } from '../source/sources.js';
import { harmless, PLAIN } from '../output/style.js';
import { tableText } from '../output/table-text.js';

export interface CaseOptions extends SourceOptions {
  readonly game?: string;
  readonly format: 'text' | 'md' | 'html' | 'json';
  readonly as: 'judge' | 'scribe' | 'public' | '0' | '1' | '2' | '3';
}

/** `paifu case FILE [NUMBER]`; with `--game`, the only argument is the number. */
export async function showCases(
  first: string | null,
  second: string | null,
  options: CaseOptions,
  io: Io,
): Promise<ExitCode> {
  const isStored = options.game !== undefined && (first === null || (second === null && /^\d+$/.test(first)));
  if (!isStored && first === null) throw new CliError(EXIT.usage, 'case needs a file or --game');
  const [file, text] = isStored ? [null, first] : [first, second];
  if (text !== null && !/^[1-9]\d{0,8}$/.test(text))
    throw new CliError(EXIT.usage, `case number "${text}": expected a whole number from 1`);
  const number = text === null ? null : Number(text);
  const { format } = options;
  const as = (/^\d$/.test(options.as) ? Number(options.as) : options.as) as Viewer;
  const { game, name } = await gameRecord(file, options, io);
  await loadRulesets(rulesetsOf(game));
  // Only a judge's copy has names; others have ids, as the record.
  const playerName = as === 'judge' ? await playerNamer(game, file === null ? options : null, io) : (id: string) => id;
  const all = refusing(name, () =>
    caseDocuments(game.id, game.linked, {
      viewer: as,
      picture: (table, wind) => tableText(table, wind, playerName, PLAIN),
      playerName,
    }),
  );
  const wanted = number === null ? all : all.filter((one) => one.number === number);
  if (wanted.length === 0) {
    const numbers = all.length === 1 ? 'only case 1' : `cases 1 to ${all.length}`;
    throw new CliError(EXIT.notFound, `${name}: the game has ${all.length === 0 ? 'no cases' : numbers}`);
  }
  const output = new Output(io.stdout);
  if (format === 'json') for (const one of wanted) await output.write(`${JSON.stringify(one)}\n`);
  else if (format === 'html') await output.write(caseHtml(wanted));
  else await output.write(harmless(wanted.map(format === 'md' ? caseMarkdown : caseText).join('\n')));
  if (game.stops !== null && game.damaged) io.stderr.write(`paifu: ${name}: ${game.stops}\n`);
  return game.damaged ? EXIT.findings : EXIT.done;
}
