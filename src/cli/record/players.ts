import type { Alias, Player, PlayerChange } from '../../players/player.js';
import { CliError, EXIT, type ExitCode, type Io, Output } from '../io.js';
import { type PlayersAsked, withPlayers } from './players-asked.js';
import type { StoreOptions } from '../source/stores.js';
import { amount, columnsText, harmless, styleFor } from '../output/style.js';

export interface PlayersOptions extends StoreOptions {
  readonly json?: boolean;
}

/** `paifu players list [name]`: who there is, or whose name or alias has a part. */
export const listPlayers = (part: string | null, options: PlayersOptions, io: Io): Promise<ExitCode> =>
  withPlayers(options, io, async (players) => {
    const output = new Output(io.stdout);
    const found: Player[] = [];
    for await (const player of players.list(part ?? '')) {
      if (options.json) await output.write(`${JSON.stringify(player)}\n`);
      found.push(player);
    }
    if (!options.json && found.length > 0) {
      const [head, ...rows] = columnsText([
        ['id', ...found.map(({ id }) => id)],
        ['name', ...found.map(nameOf)],
        ['also', ...found.map(alsoOf)],
      ]);
      await output.write(harmless(`${[styleFor(io).bold(head), ...rows].join('\n')}\n`));
    }
    io.stderr.write(`${amount(found.length, 'player')}\n`);
    return EXIT.done;
  });

/** `paifu players show ID`: a player, and what was said of them by whom and when. */
export const showPlayer = (id: string, options: PlayersOptions, io: Io): Promise<ExitCode> =>
  withPlayers(options, io, async (players) => {
    const player = await players.player(id);
    if (player === null) throw new CliError(EXIT.notFound, `there is no player ${id}`);
    const history = await players.history(id);
    const text = options.json
      ? JSON.stringify({ ...player, history })
      : harmless([...linesOf(player), ...history.map(changeLine)].join('\n'));
    await new Output(io.stdout).write(`${text}\n`);
    return EXIT.done;
  });

/** The other commands: changes a player, and says what they are by now. */
export const changePlayer = (
  change: (players: PlayersAsked) => Promise<Player>,
  options: PlayersOptions,
  io: Io,
): Promise<ExitCode> =>
  withPlayers(options, io, async (players) => {
    await tell(await change(players), options, io);
    return EXIT.done;
  });

/** An alias as it is typed and shown, `tenhou:ada`. Throws `CliError`. */
export function aliasOf(text: string): Alias {
  const [source, ...rest] = text.split(':');
  if (rest.length === 0)
    throw new CliError(EXIT.usage, `${text}: expected the source and the name there, such as tenhou:ada`);
  return { source, name: rest.join(':') };
}

function tell(player: Player, { json }: PlayersOptions, io: Io): Promise<void> {
  const text = json ? JSON.stringify(player) : harmless(linesOf(player).join('\n'));
  return new Output(io.stdout).write(`${text}\n`);
}

const nameOf = ({ name, erased }: Pick<Player, 'name' | 'erased'>): string => name ?? (erased ? '(erased)' : '');

const aliasText = (source: string | null, name: string | null): string => `${source}:${name ?? '(erased)'}`;

const alsoOf = ({ aliases, formerIds }: Player): string =>
  [...aliases.map(({ source, name }) => aliasText(source, name)), ...formerIds].join(', ');

function linesOf(player: Player): string[] {
  const also = alsoOf(player);
  return [[player.id, nameOf(player)].join('  ').trimEnd(), ...(also === '' ? [] : [`  also ${also}`])];
}

const WHAT: Readonly<Record<PlayerChange['what'], (change: PlayerChange) => string>> = {
  ADDED: ({ name }) => (name === null ? 'added' : `added as ${name}`),
  NAMED: ({ name }) => (name === null ? 'named nothing, or what was erased' : `named ${name}`),
  ALIAS_ADDED: ({ source, name }) => `known as ${aliasText(source, name)}`,
  ALIAS_REMOVED: ({ source, name }) => `not known as ${aliasText(source, name)} any more`,
  MERGED: ({ other }) => `merged into ${other}`,
  UNMERGED: ({ other }) => `taken out of ${other} again`,
  ERASED: () => 'names erased',
};

function changeLine(change: PlayerChange): string {
  const { at, by, player, what } = change;
  return `  ${at.slice(0, 16).replace('T', ' ')}  ${player} ${WHAT[what](change)}${by === null ? '' : `, by ${by}`}`;
}
