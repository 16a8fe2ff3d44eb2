import type { Alias, Player, PlayerChange } from '../../players/player.js';
import { CliError, EXIT, type ExitCode, type Io, printLine, type SourceOptions } from '../io.js';
import { amount, type Columns, columnsText, harmless, minuteOf, styleFor } from '../output/style.js';
import type { Players } from '../source/players.js';
import { sourceOf } from '../source/sources.js';

export interface PlayersOptions extends SourceOptions {
  readonly json?: boolean;
}

/** `paifu players list [NAME]` */
export const listPlayers = (part: string | null, options: PlayersOptions, io: Io): Promise<ExitCode> =>
  sourceOf(options, io).withPlayers(async (players) => {
    const found: Player[] = [];
    for await (const player of players.list(part ?? '')) {
      if (options.json) await printLine(JSON.stringify(player), io);
      found.push(player);
    }
    if (!options.json && found.length > 0) {
      const lines = columnsText(found, PLAYER_COLUMNS, styleFor(io));
      await printLine(harmless(lines.join('\n')), io);
    }
    io.stderr.write(`${amount(found.length, 'player')}\n`);
    return EXIT.done;
  });

/** `paifu players show ID` */
export const showPlayer = (id: string, options: PlayersOptions, io: Io): Promise<ExitCode> =>
  sourceOf(options, io).withPlayers(async (players) => {
    const player = await players.player(id);
    if (player === null)
      throw new CliError(EXIT.notFound, `there is no player ${id}; paifu players list shows the players`);
    const history = await players.history(id);
    const text = options.json
      ? JSON.stringify({ ...player, history })
      : harmless([...playerLines(player), ...history.map(changeLine)].join('\n'));
    await printLine(text, io);
    return EXIT.done;
  });

interface AliasOptions extends PlayersOptions {
  readonly remove?: boolean;
}

/** A command that changes a player, then shows the result. Its arguments are followed by the options and `io`. */
const changing =
  (change: (players: Players, args: readonly string[], options: AliasOptions) => Promise<Player>) =>
  (...given: unknown[]): Promise<ExitCode> => {
    const [options, io] = given.slice(-2) as [AliasOptions, Io];
    return sourceOf(options, io).withPlayers(async (players) => {
      const player = await change(players, given as string[], options);
      const text = options.json ? JSON.stringify(player) : harmless(playerLines(player).join('\n'));
      await printLine(text, io);
      return EXIT.done;
    });
  };

export const mergePlayers = changing((players, [from, into]) => players.merge(from, into));
export const unmergePlayer = changing((players, [id]) => players.unmerge(id));
export const renamePlayer = changing((players, [id, name]) => players.rename(id, name));
export const erasePlayer = changing((players, [id]) => players.erase(id));
export const changeAlias = changing((players, [id, alias], { remove = false }) =>
  players[remove ? 'removeAlias' : 'addAlias'](id, aliasOf(alias)),
);

const PLAYER_COLUMNS: Columns<Player> = [
  ['id', ({ id }) => id],
  ['name', (player) => nameText(player)],
  ['also', (player) => aliasesText(player)],
];

/** An alias such as `tenhou:ada`. Throws `CliError`. */
function aliasOf(text: string): Alias {
  const [source, ...rest] = text.split(':');
  if (rest.length === 0)
    throw new CliError(EXIT.usage, `${text}: expected the source and the name there, such as tenhou:ada`);
  return { source, name: rest.join(':') };
}

const nameText = ({ name, erased }: Pick<Player, 'name' | 'erased'>): string => name ?? (erased ? '(erased)' : '');

const aliasText = (source: string | null, name: string | null): string => `${source}:${name ?? '(erased)'}`;

const aliasesText = ({ aliases, formerIds }: Player): string =>
  [...aliases.map(({ source, name }) => aliasText(source, name)), ...formerIds].join(', ');

function playerLines(player: Player): string[] {
  const also = aliasesText(player);
  return [[player.id, nameText(player)].join('  ').trimEnd(), ...(also === '' ? [] : [`  also ${also}`])];
}

const CHANGES: Readonly<Record<PlayerChange['what'], (change: PlayerChange) => string>> = {
  ADDED: ({ name }) => (name === null ? 'added' : `added as ${name}`),
  NAMED: ({ name }) => (name === null ? 'name removed, or erased since' : `named ${name}`),
  DETAILS: () => 'EMA number, country or club changed',
  ALIAS_ADDED: ({ source, name }) => `known as ${aliasText(source, name)}`,
  ALIAS_REMOVED: ({ source, name }) => `not known as ${aliasText(source, name)} any more`,
  MERGED: ({ other }) => `merged into ${other}`,
  UNMERGED: ({ other }) => `separated from ${other} again`,
  ERASED: () => 'names erased',
};

function changeLine(change: PlayerChange): string {
  const { at, by, player, what } = change;
  return `  ${minuteOf(at)}  ${player} ${CHANGES[what](change)}${by === null ? '' : `, by ${by}`}`;
}
