import type { Command } from 'commander';
import type { ExitCode, Io } from '../io.js';

interface Words {
  readonly DATA: string;
  readonly SERVICE: string;
  readonly TOKEN: string;
}

/** The commands about who the players are (docs/cli.md): names and help texts, as in program.ts. */
export function addPlayerCommands(
  program: Command,
  io: Io,
  end: (code: ExitCode) => void,
  { DATA, SERVICE, TOKEN }: Words,
): void {
  const players = program
    .command('players')
    .description(
      'who the players are: finds them by name, shows what was said of them, merges two ids of one player, names and erases them',
    )
    .addHelpText('after', PLAYERS_HELP);
  const about = (name: string, what: string) =>
    players
      .command(name)
      .description(what)
      .option('--data <dir>', DATA)
      .option('--url <url>', SERVICE)
      .option('--token <token>', TOKEN)
      .option('--json', 'an object a player instead of text');

  about('list [name]', 'everybody by name, or whose name or alias has this part').action(
    async (part: string | undefined, options) => {
      const { listPlayers } = await import('./players.js');
      end(await listPlayers(part ?? null, options, io));
    },
  );
  about('show <id>', 'a player, with the ids and aliases that are theirs, and who said what of them when').action(
    async (id: string, options) => {
      const { showPlayer } = await import('./players.js');
      end(await showPlayer(id, options, io));
    },
  );
  about(
    'merge <from> <into>',
    'two ids are one player, who keeps their name: FROM means INTO, in older games too',
  ).action(async (from: string, into: string, options) => {
    const { changePlayer } = await import('./players.js');
    end(await changePlayer((players) => players.merge(from, into), options, io));
  });
  about('unmerge <id>', 'undoes the merge of this id: it is a player of its own again').action(
    async (id: string, options) => {
      const { changePlayer } = await import('./players.js');
      end(await changePlayer((players) => players.unmerge(id), options, io));
    },
  );
  about('rename <id> [name]', 'what a player is called from now on; without a name: nothing').action(
    async (id: string, name: string | undefined, options) => {
      const { changePlayer } = await import('./players.js');
      end(await changePlayer((players) => players.rename(id, name ?? null), options, io));
    },
  );
  about('alias <id> <alias>', 'by which name a source knows a player, so that imports find them: tenhou:ada')
    .option('--remove', 'the source knows them by it no more')
    .action(async (id: string, text: string, options) => {
      const { aliasOf, changePlayer } = await import('./players.js');
      const alias = aliasOf(text);
      const change = options.remove ? ('removeAlias' as const) : ('addAlias' as const);
      end(await changePlayer((players) => players[change](id, alias), options, io));
    });
  about('erase <id>', 'erases names and aliases, for good; the id stays in the games they played').action(
    async (id: string, options) => {
      const { changePlayer } = await import('./players.js');
      end(await changePlayer((players) => players.erase(id), options, io));
    },
  );
}

const PLAYERS_HELP = `
Names are kept in the directory of players alone; records have ids. What is changed in a data directory a service that runs on it
knows at once. Of a service these need the roles that the API asks for. Exit code 3: there is no such player; 1: refused.

Examples:
  $ paifu players list ada
  $ paifu players show ada
  $ paifu players merge ada-2 ada
  $ paifu players unmerge ada-2
  $ paifu players rename ada "Ada Lovelace"
  $ paifu players alias ada tenhou:ada
  $ paifu players erase ada`;
