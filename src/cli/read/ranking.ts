import { RANKED_BY, rankedValue, type RankingQuery } from '../../search/statistics/rankings.js';
import { CliError, EXIT, type ExitCode, type Io, Output, type SourceOptions } from '../io.js';
import { columnsText, harmless, styleFor } from '../output/style.js';
import { sourceOf } from '../source/sources.js';

export interface RankingOptions extends SourceOptions {
  readonly ruleset: string;
  readonly pattern?: string;
  readonly minGames: number;
  readonly order: RankingQuery['order'];
  readonly first: number;
  readonly from?: string;
  readonly before?: string;
  readonly tournament?: string;
  readonly json?: boolean;
}

/** `paifu ranking STATISTIC` */
export async function ranking(by: string, options: RankingOptions, io: Io): Promise<ExitCode> {
  const statistic = RANKED_BY.find((one) => one === by);
  if (statistic === undefined) throw new CliError(EXIT.usage, `${by}: expected one of ${RANKED_BY.join(', ')}`);
  const { ruleset, pattern = null, minGames, order, first, from, before, tournament } = options;
  if ((statistic === 'patterns') !== (pattern !== null))
    throw new CliError(EXIT.usage, '--pattern names the pattern of a ranking by patterns, such as --pattern pinfu');
  const filter = { ...(from && { from }), ...(before && { before }), ...(tournament && { tournament }) };
  const rows = await sourceOf(options, io).ranking({ by: statistic, pattern, ruleset, filter, minGames, order, first });
  const output = new Output(io.stdout);
  if (options.json === true) {
    for (const row of rows) await output.write(`${JSON.stringify(row)}\n`);
    return EXIT.done;
  }
  if (rows.length === 0) {
    io.stderr.write(`nobody has played ${minGames} games of ${ruleset} or more (--min-games)\n`);
    return EXIT.done;
  }
  const lines = columnsText(
    rows,
    [
      ['place', ({ place }) => String(place)],
      ['player', ({ player }) => player.name ?? player.id],
      [by, ({ value }) => rankedValue(statistic, value)],
      ['of', ({ of }) => String(of)],
      ['games', ({ games }) => String(games)],
    ],
    styleFor(io),
  );
  await output.write(harmless(`${lines.join('\n')}\n`));
  return EXIT.done;
}
