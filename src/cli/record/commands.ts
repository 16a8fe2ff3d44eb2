import { Option } from 'commander';
import type { Flags } from '../../platform/config/config.js';
import { SETTINGS } from '../../platform/config/settings.js';
import { type CliCommand, positiveNumber, wholeNumber } from '../command.js';
import type { Io } from '../io.js';
import type { ServeIo } from '../service/serve.js';
import { optionHelp, variablesHelp } from '../service/settings-help.js';

export function addRecordCommands(program: CliCommand, io: Io): void {
  program
    .sub('serve', 'Run the recording service until it is stopped')
    .option('-p, --port <n>', optionHelp(SETTINGS.port), wholeNumber)
    .option('-d, --data <dir>', optionHelp(SETTINGS.data))
    .option('--open', optionHelp(SETTINGS.open))
    .option('--tls-cert <file>', optionHelp(SETTINGS.tlsCert))
    .option('--tls-key <file>', optionHelp(SETTINGS.tlsKey))
    .addHelpText('after', ({ command }) => `\n${variablesHelp(command.createHelp())}`)
    .explain(
      [
        'The service answers GraphQL over HTTP and subscriptions over a WebSocket. Recording needs a token (paifu tokens, ' +
          'PAIFU_TOKENS) unless --open is given. Browsers let a tablet record offline only over TLS. See docs/how-to/running.md.',
      ],
      [
        'paifu serve --open --data ./demo-data',
        'PAIFU_HOST=192.168.1.5 PAIFU_ALLOWED_HOSTS=paifu.club.example paifu serve --tls-cert club.pem --tls-key club-key.pem',
      ],
    )
    .runs(async (options: Flags) => (await import('../service/serve.js')).serve(options, io as ServeIo));

  program
    .sub('simulate', 'Simulate whole legal games with seeded random players')
    .withRuleset()
    .option('-n, --games <n>', 'number of games', positiveNumber, 1)
    .option('-s, --seed <text>', 'seed: the same seed gives the same bytes', '1')
    .addOption(new Option('--format <format>', 'output format').choices(['paifu', 'mhr']).default('paifu'))
    .option(
      '--commit',
      'commit to each wall before the deal, and reveal it after the hand (docs/reference/log-format.md, Walls)',
    )
    .option('-o, --out <dir>', 'folder for one file per game; prints their paths (default: standard output)')
    .explain(
      [],
      [
        'paifu simulate --ruleset zung-jung/wsom --games 100 --seed 7 --out games',
        'paifu simulate --ruleset zung-jung/wsom --seed 7 | paifu verify -',
      ],
    )
    .runs(async (options) =>
      (await import('./simulate.js')).simulate({ ...options, options: options.option ?? {} }, io),
    );

  addPlayerCommands(program, io);
}

function addPlayerCommands(program: CliCommand, io: Io): void {
  const players = program
    .sub('players', 'Find, name, merge and erase players')
    .explain(
      [
        'Names are stored only in the directory of players; records have ids. A running service sees changes to its data ' +
          'directory at once. With --url, the token needs the roles that the API requires.',
        'Exit codes: 1 rejected, 3 no such player.',
      ],
      [
        'paifu players list ada',
        'paifu players show ada',
        'paifu players merge ada-2 ada',
        'paifu players unmerge ada-2',
        'paifu players rename ada "Ada Lovelace"',
        'paifu players alias ada tenhou:ada',
        'paifu players erase ada',
      ],
    );
  const sub = (name: string, summary: string): CliCommand => players.sub(name, summary).withSource().withJson('player');
  const change = async () => (await import('./players.js')).changePlayer;

  sub('list', 'List players by name')
    .argument('[name]', 'part of a name or an alias (default: all players)')
    .runs(async (part: string | undefined, options) =>
      (await import('./players.js')).listPlayers(part ?? null, options, io),
    );
  sub('show', 'Show the names, ids and aliases of a player, and who changed them when')
    .argument('<id>', 'id of the player')
    .runs(async (id: string, options) => (await import('./players.js')).showPlayer(id, options, io));
  sub('merge', 'Merge two ids of one player, in past games too')
    .argument('<from>', 'id that is merged')
    .argument('<into>', 'id that stays, with its name')
    .runs(async (from: string, into: string, options) =>
      (await change())((players) => players.merge(from, into), options, io),
    );
  sub('unmerge', 'Undo the merge of an id')
    .argument('<id>', 'id that was merged')
    .runs(async (id: string, options) => (await change())((players) => players.unmerge(id), options, io));
  sub('rename', 'Change or remove the name of a player')
    .argument('<id>', 'id of the player')
    .argument('[name]', 'new name (default: none)')
    .runs(async (id: string, name: string | undefined, options) =>
      (await change())((players) => players.rename(id, name ?? null), options, io),
    );
  sub('alias', 'Add or remove an alias, by which imports find the player')
    .argument('<id>', 'id of the player')
    .argument('<alias>', 'source and name there, such as tenhou:ada')
    .option('--remove', 'remove the alias instead')
    .runs(async (id: string, text: string, options) => {
      const { aliasOf, changePlayer } = await import('./players.js');
      const alias = aliasOf(text);
      const method = options.remove ? 'removeAlias' : 'addAlias';
      return changePlayer((players) => players[method](id, alias), options, io);
    });
  sub('erase', 'Erase the names and aliases of a player for good; the id stays in past games')
    .argument('<id>', 'id of the player')
    .runs(async (id: string, options) => (await change())((players) => players.erase(id), options, io));
}
