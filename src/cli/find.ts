import type { ViewScope } from '../queries/visibility.js';
import { FindGamesHandler, FindGamesQuery, FindHandsHandler, FindHandsQuery } from '../queries/queries.js';
import { GAME_FILTERS, HAND_FILTERS } from '../queries/filters.js';
import { GAME_SORTS, type GameSort, type GameSummary } from '../queries/find-games.js';
import { HAND_SORTS, type HandSort } from '../queries/find-hands.js';
import type { HandSummary } from '../queries/read-hands.js';
import { type Asked, withModelsAsked } from './asking-models.js';
import { filterOf, filtersText } from './filter-words.js';
import { CliError, EXIT, type ExitCode, type Io, Output } from './io.js';
import type { StoreOptions } from './stores.js';
import { amount, columnsText, harmless, type Style, styleFor } from './style.js';

export interface FindOptions extends StoreOptions {
  readonly sort?: string;
  readonly first: number;
  readonly filters?: boolean;
  readonly json?: boolean;
}

/** Whoever has the data directory sees all. */
const EVERYTHING: ViewScope = {
  all: true,
  games: [],
  tournaments: [],
  scribes: { all: false, games: [], tournaments: [] },
  seats: [],
};

/** What is searched through: its filters, its orders, how it is asked and shown. */
interface Search<T> {
  readonly filters: object;
  readonly sorts: readonly string[];
  readonly one: string;
  find(asked: Asked, filter: object, sort: string, first: number, after: string | null): Promise<FoundPage<T>>;
  columns(rows: readonly T[], playerName: (id: string) => string): readonly (readonly string[])[];
}

interface FoundPage<T> {
  readonly edges: readonly { readonly cursor: string; readonly node: T }[];
  readonly more: boolean;
  count(): Promise<number>;
}

const dayOf = (time: string): string => time.slice(0, 16).replace('T', ' ');
const signed = (points: number): string => (points > 0 ? `+${points}` : String(points));

const HANDS: Search<HandSummary> = {
  filters: HAND_FILTERS,
  sorts: HAND_SORTS,
  one: 'hand',
  find: ({ asking, names }, filter, sort, first, after) =>
    new FindHandsHandler(asking, names).execute(
      new FindHandsQuery({ filter, sort: sort as HandSort, first, after }, EVERYTHING),
    ),
  columns: (rows, playerName) => [
    ['started', ...rows.map(({ startedAt }) => dayOf(startedAt))],
    ['game', ...rows.map(({ gameId }) => gameId)],
    ['hand', ...rows.map(({ number, take }) => (take === 1 ? `${number}` : `${number}.${take}`))],
    ['ruleset', ...rows.map(({ ruleset }) => ruleset)],
    [
      'result',
      ...rows.map(({ wins, ended, abort }) =>
        wins.length === 0
          ? (abort ?? ended ?? 'being played')
          : wins
              .map(({ player, seat, points, patterns }) => {
                const who = player === null ? `seat ${seat}` : playerName(player);
                return `${who} ${points ?? '?'} (${patterns.map(({ name }) => name).join(', ')})`;
              })
              .join('; '),
      ),
    ],
  ],
};

const GAMES: Search<GameSummary> = {
  filters: GAME_FILTERS,
  sorts: GAME_SORTS,
  one: 'game',
  find: ({ asking, names }, filter, sort, first, after) =>
    new FindGamesHandler(asking, names).execute(
      new FindGamesQuery({ filter, sort: sort as GameSort, first, after }, EVERYTHING),
    ),
  columns: (rows, playerName) => [
    ['opened', ...rows.map(({ openedAt }) => dayOf(openedAt))],
    ['game', ...rows.map(({ id }) => id)],
    ['ruleset', ...rows.map(({ ruleset }) => ruleset)],
    ['hands', ...rows.map(({ handsPlayed }) => String(handsPlayed))],
    [
      '',
      ...rows.map(({ closed, provisional }) => (closed === null ? 'being played' : provisional ? 'provisional' : '')),
    ],
    [
      'players',
      ...rows.map(({ seats }) =>
        seats
          .toSorted((a, b) => (a.placing ?? 5) - (b.placing ?? 5))
          .map(({ player, seat, total, score }) => {
            const who = player === null ? `seat ${seat}` : playerName(player);
            return `${who} ${signed(total ?? score)}`;
          })
          .join(' · '),
      ),
    ],
  ],
};

/** `paifu find FILTER…`: hands. */
export const findHands = (words: readonly string[], options: FindOptions, io: Io): Promise<ExitCode> =>
  find(HANDS, words, options, io);

/** `paifu games FILTER…`. */
export const findGames = (words: readonly string[], options: FindOptions, io: Io): Promise<ExitCode> =>
  find(GAMES, words, options, io);

const PAGE = 100;

async function find<T>(search: Search<T>, words: readonly string[], options: FindOptions, io: Io): Promise<ExitCode> {
  const output = new Output(io.stdout);
  const style = styleFor(io);
  if (options.filters === true) {
    await output.write(filtersText(search.filters, style));
    return EXIT.done;
  }
  const { sort = search.sorts[0] } = options;
  if (!search.sorts.includes(sort))
    throw new CliError(EXIT.usage, `--sort ${sort}: expected one of ${search.sorts.join(', ')}`);
  const filter = filterOf<object>(words, search.filters);
  return withModelsAsked(options, io, async (asked) => {
    const rows: T[] = [];
    let after: string | null = null;
    let count = async (): Promise<number> => 0;
    do {
      const page: FoundPage<T> = await search.find(
        asked,
        filter,
        sort,
        Math.min(PAGE, options.first - rows.length),
        after,
      );
      rows.push(...page.edges.map(({ node }) => node));
      after = page.more ? (page.edges.at(-1)?.cursor ?? null) : null;
      count = () => page.count();
    } while (after !== null && rows.length < options.first);
    if (options.json === true) for (const row of rows) await output.write(`${JSON.stringify(row)}\n`);
    else if (rows.length > 0) await output.write(pageOf(search.columns(rows, asked.playerName), style));
    const all = await count();
    io.stderr.write(`${amount(all, search.one)}${rows.length < all ? `, ${rows.length} shown (--first)` : ''}\n`);
    return EXIT.done;
  });
}

function pageOf(columns: readonly (readonly string[])[], style: Style): string {
  const [head, ...rows] = columnsText(columns);
  return harmless(`${[style.bold(head), ...rows].join('\n')}\n`);
}
