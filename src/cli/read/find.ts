import { FindGamesHandler, FindGamesQuery, FindHandsHandler, FindHandsQuery } from '../../search/queries.js';
import { GAME_FILTERS, HAND_FILTERS } from '../../search/filters/filters.js';
import { GAME_SORTS, type GameSort, type GameSummary } from '../../search/find-games.js';
import { HAND_SORTS, type HandSort } from '../../search/find-hands.js';
import type { HandSummary } from '../../search/read-hands.js';
import { signed } from '../../engine/table/sentences.js';
import { type Asked, EVERYTHING, TOLD_EVERYBODY, withModelsAsked } from '../source/asking-models.js';
import { filterOf, filtersText } from './filter-words.js';
import { foundThere, namerThere } from './find-there.js';
import { CliError, EXIT, type ExitCode, type Io, Output } from '../io.js';
import { serviceOf } from '../source/service.js';
import type { StoreOptions } from '../source/stores.js';
import { amount, columnsText, harmless, type Style, styleFor } from '../output/style.js';

export interface FindOptions extends StoreOptions {
  readonly sort?: string;
  readonly first: number;
  readonly filters?: boolean;
  readonly json?: boolean;
}

/** A hand or a game. */
type Found = HandSummary | GameSummary;

/** What is searched through: its filters, its orders, how it is asked and shown. */
interface Search<T extends Found> {
  readonly filters: object;
  readonly sorts: readonly string[];
  readonly one: string;
  /** As lines of JSON, of a service. */
  readonly file: string;
  gameOf(row: T): string;
  find(asked: Asked, filter: object, sort: string, first: number, after: string | null): Promise<FoundPage<T>>;
  columns(rows: readonly T[], playerName: (id: string) => string): readonly (readonly string[])[];
}

interface FoundPage<T> {
  readonly edges: readonly { readonly cursor: string; readonly node: T }[];
  readonly more: boolean;
  count(): Promise<number>;
}

const dayOf = (time: string): string => time.slice(0, 16).replace('T', ' ');

const HANDS: Search<HandSummary> = {
  filters: HAND_FILTERS,
  sorts: HAND_SORTS,
  one: 'hand',
  file: 'hands.ndjson',
  gameOf: ({ gameId }) => gameId,
  find: ({ asking, names }, filter, sort, first, after) =>
    new FindHandsHandler(asking, names).execute(
      new FindHandsQuery({ filter, sort: sort as HandSort, first, after }, EVERYTHING, TOLD_EVERYBODY),
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
  file: 'games.ndjson',
  gameOf: ({ id }) => id,
  find: ({ asking, names }, filter, sort, first, after) =>
    new FindGamesHandler(asking, names).execute(
      new FindGamesQuery({ filter, sort: sort as GameSort, first, after }, EVERYTHING, TOLD_EVERYBODY),
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

async function find<T extends Found>(
  search: Search<T>,
  words: readonly string[],
  options: FindOptions,
  io: Io,
): Promise<ExitCode> {
  if (options.filters === true) {
    await new Output(io.stdout).write(filtersText(search.filters, styleFor(io)));
    return EXIT.done;
  }
  const { sort = search.sorts[0], first } = options;
  if (!search.sorts.includes(sort))
    throw new CliError(EXIT.usage, `--sort ${sort}: expected one of ${search.sorts.join(', ')}`);
  const filter = filterOf<object>(words, search.filters);
  const service = serviceOf(options, io);
  if (service !== null) {
    const { rows, more } = await foundThere<T>(service, { file: search.file, filter, sort, first }, io);
    const said = amount(rows.length, search.one);
    const named = () => namerThere(service, rows, (at) => search.gameOf(rows[at]));
    return tell(search, { rows, named, said: more ? `${said} shown, there are more (--first)` : said }, options, io);
  }
  return withModelsAsked(options, io, async (asked) => {
    const rows: T[] = [];
    let after: string | null = null;
    let count = async (): Promise<number> => 0;
    do {
      const page: FoundPage<T> = await search.find(asked, filter, sort, Math.min(PAGE, first - rows.length), after);
      rows.push(...page.edges.map(({ node }) => node));
      after = page.more ? (page.edges.at(-1)?.cursor ?? null) : null;
      count = () => page.count();
    } while (after !== null && rows.length < first);
    const all = await count();
    const said = `${amount(all, search.one)}${rows.length < all ? `, ${rows.length} shown (--first)` : ''}`;
    return tell(search, { rows, named: async () => asked.playerName, said }, options, io);
  });
}

interface ToldRows<T> {
  readonly rows: readonly T[];
  readonly named: () => Promise<(id: string) => string>;
  /** How many they are. */
  readonly said: string;
}

async function tell<T extends Found>(
  search: Search<T>,
  { rows, named, said }: ToldRows<T>,
  { json }: FindOptions,
  io: Io,
): Promise<ExitCode> {
  const output = new Output(io.stdout);
  if (json === true) for (const row of rows) await output.write(`${JSON.stringify(row)}\n`);
  else if (rows.length > 0) await output.write(pageOf(search.columns(rows, await named()), styleFor(io)));
  io.stderr.write(`${said}\n`);
  return EXIT.done;
}

function pageOf(columns: readonly (readonly string[])[], style: Style): string {
  const [head, ...rows] = columnsText(columns);
  return harmless(`${[style.bold(head), ...rows].join('\n')}\n`);
}
