import type { Alias, Player, PlayerChange } from '../../players/player.js';
import { CliError, EXIT, type ExitCode, type Io, Output, type SourceOptions } from '../io.js';
import { amount, columnsText, harmless, styleFor } from '../output/style.js';
import type { Players } from '../source/players.js';
import { sourceOf } from '../source/sources.js';

export interface PlayersOptions extends SourceOptions {
  readonly json?: boolean;
}

/** `paifu players list [NAME]` */
export const listPlayers = (part: string | null, options: PlayersOptions, io: Io): Promise<ExitCode> =>
  sourceOf(options, io).withPlayers(async (players) => {
    const output = new Output(io.stdout);
    const found: Player[] = [];
    for await (const player of players.list(part ?? '')) {
      if (options.json) await output.write(`${JSON.stringify(player)}\n`);
      found.push(player);
    }
    if (!options.json && found.length > 0) {
      const [head, ...rows] = columnsText([
        ['id', ...found.map(({ id }) => id)],
        ['name', ...found.map(nameText)],
        ['also', ...found.map(aliasesText)],
      ]);
      await output.write(harmless(`${[styleFor(io).bold(head), ...rows].join('\n')}\n`));
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
    await new Output(io.stdout).write(`${text}\n`);
    return EXIT.done;
  });

/** The other `paifu players` commands: change a player, then show the result. */
export const changePlayer = (
  change: (players: Players) => Promise<Player>,
  options: PlayersOptions,
  io: Io,
): Promise<ExitCode> =>
  sourceOf(options, io).withPlayers(async (players) => {
    const player = await change(players);
    const text = options.json ? JSON.stringify(player) : harmless(playerLines(player).join('\n'));
    await new Output(io.stdout).write(`${text}\n`);
    return EXIT.done;
  });

/** An alias such as `tenhou:ada`. Throws `CliError`. */
export function aliasOf(text: string): Alias {
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
  ALIAS_ADDED: ({ source, name }) => `known as ${aliasText(source, name)}`,
  ALIAS_REMOVED: ({ source, name }) => `not known as ${aliasText(source, name)} any more`,
  MERGED: ({ other }) => `merged into ${other}`,
  UNMERGED: ({ other }) => `separated from ${other} again`,
  ERASED: () => 'names erased',
};

function changeLine(change: PlayerChange): string {
  const { at, by, player, what } = change;
  return `  ${at.slice(0, 16).replace('T', ' ')}  ${player} ${CHANGES[what](change)}${by === null ? '' : `, by ${by}`}`;
}
