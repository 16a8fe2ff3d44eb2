import { loadRulesets } from '../../engine/rulesets/registry.js';
import { rulesetLexicon } from '../../engine/rulesets/ruleset-lexicon.js';
import { FieldError } from '../../engine/vocabulary/shape.js';
import { timeOfPlay } from '../../engine/vocabulary/time-of-play.js';
import { GAME_FILTERS, HAND_FILTERS } from '../../search/filters/filters.js';
import { type NameInFilter, namesInFilter } from '../../search/filters/filter-conditions.js';
import { FilterTextError, filterFromText } from '../../search/filters/filter-input.js';
import type { Fields } from '../../search/filters/search-filter.js';
import { GAME_SORTS, type GameSummary, closedUnseated } from '../../search/find-games.js';
import { minuteOf } from '../output/style.js';
import { HAND_SORTS } from '../../search/find-hands.js';
import type { HandSummary } from '../../search/read-hands.js';
import { CliError, EXIT, type ExitCode, type Io, Output, type SourceOptions } from '../io.js';
import { amount, type Columns, columnsText, harmless, type Style, styleFor, wrapped } from '../output/style.js';
import type { FoundRows, Search } from '../source/source.js';
import { sourceOf } from '../source/sources.js';

export interface FindOptions extends SourceOptions {
  readonly sort?: string;
  readonly first: number;
  readonly filters?: boolean;
  readonly json?: boolean;
}

type PlayerName = (id: string) => string;

/** A kind of search: its filters, sort orders and columns. */
interface Searchable<T> {
  readonly rows: Search['rows'];
  readonly unit: string;
  readonly command: string;
  readonly filters: object;
  readonly sorts: readonly string[];
  columns(playerName: PlayerName): Columns<T>;
}

const HANDS: Searchable<HandSummary> = {
  rows: 'hands',
  unit: 'hand',
  command: 'paifu find',
  filters: HAND_FILTERS,
  sorts: HAND_SORTS,
  columns: (playerName) => [
    ['started (UTC)', ({ startedAt, played, isUndated }) => playText(timeOfPlay(startedAt, played, isUndated))],
    ['game', ({ gameId }) => gameId],
    ['hand', ({ number, take }) => (take === 1 ? `${number}` : `${number}.${take}`)],
    ['ruleset', ({ ruleset }) => ruleset],
    ['result', (row) => resultText(row, playerName)],
  ],
};

const playText = (time: string | null): string => minuteOf(time ?? '');

function resultText({ ruleset, wins, ended, abort }: HandSummary, playerName: PlayerName): string {
  if (wins.length === 0) return abort ?? ended ?? 'being played';
  const { phrase } = rulesetLexicon(ruleset);
  return wins
    .map(({ player, seat, points, patterns }) => {
      const winner = player === null ? `seat ${seat}` : playerName(player);
      const names = patterns.map(({ name }) => phrase(name)).join(', ');
      return `${winner} ${points ?? '?'}${names === '' ? '' : ` (${names})`}`;
    })
    .join('; ');
}

const GAMES: Searchable<GameSummary> = {
  rows: 'games',
  unit: 'game',
  command: 'paifu games',
  filters: GAME_FILTERS,
  sorts: GAME_SORTS,
  columns: (playerName) => [
    ['opened (UTC)', ({ openedAt, played, isUndated }) => playText(timeOfPlay(openedAt, played, isUndated))],
    ['game', ({ id }) => id],
    ['ruleset', ({ ruleset }) => ruleset],
    ['hands', ({ handsPlayed }) => String(handsPlayed)],
    ['', stateText],
    ['players', (row) => totalsText(row, playerName)],
  ],
};

function stateText(game: GameSummary): string {
  if (game.closed === null) return 'being played';
  if (closedUnseated(game)) return game.closed;
  return game.provisional ? 'provisional' : '';
}

const totalsText = (game: GameSummary, playerName: PlayerName): string =>
  (closedUnseated(game) ? [] : game.seats)
    .toSorted((a, b) => (a.placing ?? 5) - (b.placing ?? 5))
    .map(({ player, seat, total, score }) => {
      const name = player === null ? `seat ${seat}` : playerName(player);
      return `${name} ${total ?? score}`;
    })
    .join(' · ');

type FindCommand = (words: readonly string[], options: FindOptions, io: Io) => Promise<ExitCode>;

/** `paifu find FILTER…` and `paifu games FILTER…` */
export const FIND_COMMANDS: Readonly<Record<'find' | 'games', FindCommand>> = {
  find: (...args) => find(HANDS, ...args),
  games: (...args) => find(GAMES, ...args),
};

async function find<T extends HandSummary | GameSummary>(
  searchable: Searchable<T>,
  words: readonly string[],
  options: FindOptions,
  io: Io,
): Promise<ExitCode> {
  const output = new Output(io.stdout);
  const style = styleFor(io);
  if (options.filters === true) {
    await output.write(filtersText(searchable.filters, style));
    return EXIT.done;
  }
  const { sort = searchable.sorts[0], first } = options;
  if (!searchable.sorts.includes(sort))
    throw new CliError(EXIT.usage, `--sort ${sort}: expected one of ${searchable.sorts.join(', ')}`);
  const filter = filterOf(words, searchable);
  const found = await sourceOf(options, io)
    .find<T>({ rows: searchable.rows, filter, sort, first })
    .catch((error: unknown) => {
      throw withNextStep(error, namesInFilter(searchable.filters, filter, 'filter'));
    });
  if (options.json === true) for (const row of found.rows) await output.write(`${JSON.stringify(row)}\n`);
  else if (found.rows.length > 0) {
    const names = await found.names();
    // If a service searched, this process has loaded no ruleset yet.
    await loadRulesets(found.rows.map(({ ruleset }) => ruleset));
    const lines = columnsText(
      found.rows,
      searchable.columns((id) => names.get(id) ?? id),
      style,
    );
    await output.write(harmless(`${lines.join('\n')}\n`));
  }
  io.stderr.write(`${countText(found, searchable.unit)}\n`);
  return EXIT.done;
}

/** How to find the names of each kind. */
const LISTS: Readonly<Partial<Record<NameInFilter['kind'], string>>> = {
  player: 'paifu players list lists the known players',
  pattern: 'paifu rulesets ID, such as reach/tenhou, lists the patterns of a ruleset',
  irregularity: 'paifu rulesets ID, such as reach/tenhou, lists the irregularities of a ruleset',
};

/** An error about an unknown name without similar ones, with the way to find the names. */
function withNextStep(error: unknown, names: readonly NameInFilter[]): unknown {
  if (!(error instanceof CliError) || error.message.includes('did you mean')) return error;
  const wrong = names.find(({ path }) => error.message.includes(`${path}: expected `));
  const list = wrong === undefined ? undefined : LISTS[wrong.kind];
  return list === undefined ? error : new CliError(error.exit, `${error.message}; ${list}`);
}

function countText({ rows, total }: FoundRows<unknown>, unit: string): string {
  if (total === null) return `${amount(rows.length, unit)} shown, there are more (--first)`;
  return `${amount(total, unit)}${rows.length < total ? `, ${rows.length} shown (--first)` : ''}`;
}

/** The filter in words such as `player=ada minPoints=8000 patterns=pinfu,riichi`. Throws `CliError`. */
function filterOf(words: readonly string[], { unit, filters }: Searchable<never>): object {
  const given = words.map((word): [string, string | null] => {
    const at = word.indexOf('=');
    return at < 0 ? [word, null] : [word.slice(0, at), word.slice(at + 1)];
  });
  try {
    const other = unit === 'hand' ? GAMES : HANDS;
    const hints = { list: '--filters lists them', other: { filters: other.filters, hint: `${other.command} has it` } };
    return filterFromText<object>(given, filters, hints);
  } catch (error) {
    if (error instanceof FieldError || error instanceof FilterTextError) throw new CliError(EXIT.usage, error.message);
    throw error;
  }
}

function filtersText(filters: object, { width, bold }: Style): string {
  const lines = Object.entries(filters as Fields).flatMap(([name, { type, about, fields }]) => {
    const inside = fields === undefined ? '' : ` Of each: ${Object.keys(fields).join(', ')}.`;
    const text = wrapped(`${about}${inside}`, width - 4).map((line) => `    ${line}`);
    return [`${bold(name)}=${type.replace(/ @.*/, '')}`, ...text];
  });
  return `${lines.join('\n')}\n`;
}
