import { Argument, Option } from 'commander';
import { ROLE_NAMES } from '../../access/role.js';
import { type CliCommand, positiveNumber, repeated, roleNames, wholeNumber } from '../command.js';

/** The commands that operate a service: tokens, backups, read models. */
export function addServiceCommands(program: CliCommand): void {
  addTokenCommands(program);
  addWebhookCommands(program);

  program
    .sub('backup', 'Copy events, names and tokens to a new directory and verify the copy')
    .argument('<dir>', 'empty or new directory')
    .withData()
    .option('--since <backup>', 'earlier backup; fails if anything in it is missing now')
    .option('--damaged', 'back up damaged data too, with a list of the damage in the manifest')
    .withJson('backup: its manifest')
    .explain(
      [
        'The service may run meanwhile. The backup is readable by its owner only. It has the events and names at one moment, the ' +
          'last event of every game (heads.jsonl) and, written last, backup.json with counts, the end of the log and the SHA-256 ' +
          'of each file. It has neither the token file of PAIFU_TOKENS nor read models, which are rebuilt. With EventStoreDB, it ' +
          'has names and tokens only: back up the events with the server. docs/how-to/backup.md says how often to back up, and how to ' +
          'test a restore.',
        'Exit codes: 5 the data is damaged, and no backup was made; 6 with --damaged, a backup of damaged data was made.',
      ],
      ['paifu backup /backups/$(date +%F) --data ./paifu-data', 'paifu verify --all --data /backups/2026-05-01'],
    )
    .runs(async () => (await import('./backup.js')).takeBackup);

  program
    .sub('restore', 'Restore a backup into a data directory without a store')
    .argument('<backup>', 'directory of the backup')
    .withData()
    .addOption(
      new Option('--only <part>', 'one part only: names of players, tokens or log').choices([
        'directory',
        'access',
        'log',
      ]),
    )
    .withJson('backup: its manifest')
    .explain(
      [
        'The whole backup is checked before anything is written. Move an existing store away by hand first, keep it, and stop the ' +
          'service. After an interrupted restore the service does not start; run the same command again.',
        'What was recorded after the backup is missing. Clients that still have it may send it again with the same command ids.',
        'Exit codes: 1 the data directory has other data, or the backup does not fit it; 3 no such backup; 5 damaged, or of a newer Paifu; 7 a service is running there.',
      ],
      [
        'paifu restore /backups/2026-05-01 --data ./paifu-data',
        'paifu restore /backups/2026-05-01 --only directory --data ./paifu-data   # only the names of players',
      ],
    )
    .runs(async () => (await import('./backup.js')).restoreBackup);

  program
    .sub('accept-loss', 'Let a data directory continue without data it has lost')
    .addArgument(new Argument('<part>', 'lost part').choices(['events', 'directory', 'access']))
    .withData()
    .explain(
      [
        'A service does not start if acknowledged events are missing, or if the directory of players or the tokens are damaged or ' +
          'missing. Restore a backup if there is one. Otherwise this command lets the service start with the remaining data, and ' +
          'notes the loss in losses.jsonl. Stop the service first.',
        'Exit codes: 3 nothing is missing, 7 a service owns the directory.',
      ],
      ['paifu accept-loss events --data ./paifu-data'],
    )
    .runs(async () => (await import('./backup.js')).acceptLoss);

  addProjectionCommands(program);
}

function addTokenCommands(program: CliCommand): void {
  const tokens = program
    .sub('tokens', 'Issue, list and revoke access tokens')
    .explain(
      [
        'Tokens are stored as hashes in the data directory. A running service sees changes at once, and closes the connections of ' +
          'revoked tokens. See docs/how-to/access.md. Exit code 3: no such token.',
      ],
      [
        'paifu tokens add --role operator --actor ada',
        'paifu tokens add --role scribe --actor table-3 --tournament "Spring Open" --days 3',
        'paifu tokens pair --role scribe --actor table-3 --tournament "Spring Open" --address https://paifu.example',
        'paifu tokens cancel k7v2m9xq',
        'paifu tokens revoke k7v2m9xq',
      ],
    );
  withGrant(tokens.sub('add', 'Create a token and print it once')).runs(
    async () => (await import('./tokens.js')).addToken,
  );
  tokens
    .sub('list', 'List tokens, pairing codes and the tokens of PAIFU_TOKENS, newest first')
    .option('--all', 'include expired and revoked tokens')
    .withData()
    .withJson('token')
    .runs(async () => (await import('./tokens.js')).listTokens);
  tokens
    .sub('revoke', 'Revoke tokens and close their connections')
    .argument('[ids...]', 'ids of the tokens')
    .option('--made', 'also revoke all tokens issued with them')
    .option('--given-by <actor>', 'all tokens that this actor issued, such as a subject of the identity provider')
    .withData()
    .runs(async () => (await import('./tokens.js')).revokeTokens);
  tokens
    .sub('cancel', 'Cancel unused pairing codes')
    .argument('<ids...>', 'ids of the codes')
    .withData()
    .runs(async () => (await import('./tokens.js')).cancelCodes);
  withGrant(tokens.sub('pair', 'Create a short code, also as a QR code, that one device exchanges for a token'))
    .option('--minutes <n>', 'lifetime of the code (default: 10)', positiveNumber)
    .option('--address <url>', 'address of the service for devices (default: PAIFU_ADDRESS)')
    .runs(async () => (await import('./tokens.js')).pair);
}

function addWebhookCommands(program: CliCommand): void {
  const webhook = program
    .sub('webhook', 'Register receivers that a running service tells what happens')
    .explain(
      [
        'The service sends a signed CloudEvent for every event of the given types, as the token may see it, and repeats it until ' +
          'the receiver has accepted it. See docs/how-to/webhooks.md. Exit codes: 1 refused, or a test message was not delivered; ' +
          '3 no such webhook; 7 no service answers.',
      ],
      [
        'paifu webhook add https://club.example/paifu --type dispute.raised --type ruling.issued',
        'paifu webhook list',
        'paifu webhook test k7v2m9xq',
        'paifu webhook remove k7v2m9xq',
      ],
    );
  const atService = (command: CliCommand): CliCommand =>
    command
      .option('--url <url>', 'running service (default: http://127.0.0.1:4000)')
      .option('--token <token>', 'token whose view the receiver gets (default: PAIFU_TOKEN)');
  atService(webhook.sub('add', 'Register a receiver and print the secret that signs its messages'))
    .argument('<receiver>', 'https address of the receiver')
    .option('--type <type>', 'type of events (repeatable; default: everything that the token may see)', repeated)
    .option('--label <text>', 'name for people')
    .withJson('webhook')
    .runs(async () => (await import('./webhooks.js')).addWebhook);
  atService(webhook.sub('list', 'List the webhooks of the token; for an operator, all of them'))
    .withJson('webhook')
    .runs(async () => (await import('./webhooks.js')).listWebhooks);
  atService(webhook.sub('test', 'Send a test message and show the answer of the receiver'))
    .argument('<id>', 'id of the webhook')
    .runs(async () => (await import('./webhooks.js')).testWebhook);
  atService(webhook.sub('resume', 'Continue a stopped webhook where it stopped, or try a failing one again now'))
    .argument('<id>', 'id of the webhook')
    .withJson('webhook')
    .runs(async () => (await import('./webhooks.js')).resumeWebhook);
  atService(webhook.sub('remove', 'Remove webhooks'))
    .argument('<ids...>', 'ids of the webhooks')
    .runs(async () => (await import('./webhooks.js')).removeWebhooks);
}

const withGrant = (command: CliCommand): CliCommand =>
  command
    .addOption(
      new Option('--role <role>', 'role (repeatable)').choices(ROLE_NAMES).argParser(roleNames).makeOptionMandatory(),
    )
    .option('--actor <id>', 'actor in the record (default for a player: game and seat)')
    .option('--game <id>', 'game, or * for every game (repeatable)', repeated)
    .option('--tournament <name>', 'exact name of a tournament, for all its games (repeatable)', repeated)
    .option('--seat <n>', 'seat of a player, 0 to 3', wholeNumber)
    .option('--label <text>', 'label, such as the device or its owner')
    .option('--days <n>', 'lifetime in days (default: until revoked)', positiveNumber)
    .withData()
    .withJson('token');

function addProjectionCommands(program: CliCommand): void {
  const projections = program
    .sub('projections', 'Inspect and rebuild the read models that searches use')
    .explain(
      [
        'The service keeps the read models up to date. If an event cannot be projected, its game is quarantined from there on; other ' +
          'games continue. All commands may be used while the service runs: it switches to rebuilt models by itself.',
        'Exit codes: 6 games are quarantined, or a rebuild found rows that differed; 3 no read models, or no such game.',
      ],
      ['paifu projections status', 'paifu projections retry', 'paifu projections rebuild --data ./paifu-data'],
    );
  projections
    .sub('status', 'Show how many events are missing and which games are quarantined')
    .withData()
    .withJson('data directory')
    .runs(async () => (await import('./projections.js')).projectionStatus);
  projections
    .sub('retry', 'Project quarantined games again')
    .argument('[games...]', 'ids of the games (default: all quarantined games)')
    .withData()
    .runs(async () => (await import('./projections.js')).retryGames);
  projections
    .sub('release', 'Leave a quarantined game out of the read models for good')
    .argument('<game>', 'id of the game')
    .withData()
    .requiredOption('--reason <text>', 'reason, shown with the game')
    .runs(async () => (await import('./projections.js')).releaseGame);
  projections
    .sub('rebuild', 'Rebuild the read models from all events, compare, then switch to them')
    .withData()
    .withJson('rebuild')
    .runs(async () => (await import('./projections.js')).rebuildProjections);
}
