import { Option } from 'commander';
import { SETTINGS } from '../../platform/config/settings.js';
import { type CliCommand, positiveNumber, wholeNumber } from '../command.js';
import { optionHelp, variablesHelp } from '../service/settings-help.js';

export function addRecordCommands(program: CliCommand): void {
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
    .runs(async () => (await import('../service/serve.js')).serve);

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
    .runs(async () => (await import('./simulate.js')).simulate);

  addPlayerCommands(program);
}

function addPlayerCommands(program: CliCommand): void {
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

  sub('list', 'List players by name')
    .argument('[name]', 'part of a name or an alias (default: all players)')
    .runs(async () => (await import('./players.js')).listPlayers);
  sub('show', 'Show the names, ids and aliases of a player, and who changed them when')
    .argument('<id>', 'id of the player')
    .runs(async () => (await import('./players.js')).showPlayer);
  sub('merge', 'Merge two ids of one player, in past games too')
    .argument('<from>', 'id that is merged')
    .argument('<into>', 'id that stays, with its name')
    .runs(async () => (await import('./players.js')).mergePlayers);
  sub('unmerge', 'Undo the merge of an id')
    .argument('<id>', 'id that was merged')
    .runs(async () => (await import('./players.js')).unmergePlayer);
  sub('rename', 'Change or remove the name of a player')
    .argument('<id>', 'id of the player')
    .argument('[name]', 'new name (default: none)')
    .runs(async () => (await import('./players.js')).renamePlayer);
  sub('alias', 'Add or remove an alias, by which imports find the player')
    .argument('<id>', 'id of the player')
    .argument('<alias>', 'source and name there, such as tenhou:ada')
    .option('--remove', 'remove the alias instead')
    .runs(async () => (await import('./players.js')).changeAlias);
  sub('erase', 'Erase the names and aliases of a player for good; the id stays in past games')
    .argument('<id>', 'id of the player')
    .runs(async () => (await import('./players.js')).erasePlayer);
}
