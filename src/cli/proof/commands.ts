import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PARTS } from '../../platform/disk/parts.js';
import { MANIFEST } from '../../exchange/parquet/parquet-columns.js';
import { type CliCommand, repeated } from '../command.js';
import { CliError, EXIT, type ExitCode, type Io } from '../io.js';
import type { VerifyOptions } from './verify.js';

/** The commands about proof (docs/explanation/proof.md). */
export function addProofCommands(program: CliCommand): void {
  program
    .sub('verify', 'Verify hashes, states, scores and payments of records, and name the first difference')
    .argument('[files...]', '.paifu files, also compressed with gzip, - for standard input, or the folder of a corpus')
    .option('--game <id>', 'stored game')
    .option('--all', 'all stored games')
    .option('--since <backup>', 'with --all: earlier backup, or its heads.jsonl; missing games and events are named')
    .option(
      '--proof <file>',
      'tlog-proof of the one file; for a tournament, a folder with the tlog-proofs of it and its games',
    )
    .option('--head <head>', 'head that the one file must match: the text of a score sheet’s code, or a file with it')
    .option(
      '--key <key>',
      `with --proof, --all or a corpus: ${PUBLIC_KEY}; with --all the default is PAIFU_LOG_KEY`,
      repeated,
    )
    .option('--policy <file>', 'with --proof or --all: policy of trusted logs and witnesses (c2sp.org/tlog-policy)')
    .withSource()
    .withJson('file or game')
    .explain(
      [
        'Findings are differences, irregularities that no correction settled, and what cannot be read. A game that stops early ' +
          'and a win without tiles, which cannot be scored, are reported, but are not findings. Exit codes: 6 findings; ' +
          '5 nothing could be read; 3 no such file.',
      ],
      [
        'paifu verify games/*.paifu',
        'paifu verify game.paifu --proof game.tlog-proof --key club.vkey   # offline: is it in the log signed with this key?',
        'paifu verify ./corpus --key club.vkey   # the files of a corpus, its manifest and the signature',
        'paifu verify --all --data ./paifu-data --key club.vkey   # the games, the log and its signatures',
      ],
    )
    .runs(async () => verifyRecords);

  program
    .sub('prove', 'Write a bundle that anybody can verify: a game or tournament with its tlog-proofs')
    .argument('<id>', 'id of a game, or of a tournament (with all its games)')
    .option('-o, --out <dir>', 'folder for the bundle', '.')
    .option('--redacted', 'public information only, hashes for the rest')
    .option('--key <key>', `check the signatures too: ${PUBLIC_KEY}`, repeated)
    .option('--policy <file>', 'check signatures and witnesses too, by this policy (c2sp.org/tlog-policy)')
    .withSource()
    .explain(
      [
        'The bundle is checked before it is written. Exit code 6: the record contradicts the log, and nothing is written.',
      ],
      [
        'paifu prove 56fc4903-8955-523d-8df1-0055fa81ef44 --out bundle',
        'paifu verify bundle/*.paifu --proof bundle/*.tlog-proof --key club.vkey',
        'paifu verify bundle/*.paifu --proof bundle --key club.vkey   # a tournament: with a proof for each game',
      ],
    )
    .runs(async () => (await import('./prove.js')).prove);

  addLogCommands(program);
  addKeyCommands(program);

  program
    .sub('witness', 'Check that a service’s log extends the last checkpoint seen, then cosign it')
    .argument('<url>', 'address of the service')
    .requiredOption('--key <file>', 'private key of the witness (paifu keys new --witness)')
    .requiredOption('--log <key>', PUBLIC_KEY, repeated)
    .option('--state <file>', 'file of the last checkpoints seen', 'paifu-witness.json')
    .explain(
      [
        'Run it regularly, on a machine of another club. The service accepts cosignatures of the keys in PAIFU_LOG_WITNESSES. ' +
          'After a rotation of the log’s key, add --log rotation.note and keep the state file.',
        'Exit code 6: the log does not extend the last checkpoint seen. Keep the state file as evidence, and warn the users of the service.',
      ],
      ['paifu witness https://club.example --key witness.key --log club.vkey'],
    )
    .runs(async () => (await import('./witness.js')).witness);
}

async function verifyRecords(
  files: readonly string[],
  options: VerifyOptions & { readonly head?: string; readonly proof?: string },
  io: Io,
): Promise<ExitCode> {
  const { head, proof } = options;
  if (head !== undefined) {
    if (proof !== undefined) throw new CliError(EXIT.usage, 'give either --head or --proof, not both');
    return (await import('./verify-proof.js')).verifyFileHead(files, { ...options, head }, io);
  }
  const [first] = files;
  if (files.length === 1 && proof === undefined && existsSync(join(first, MANIFEST))) {
    if (options.policy !== undefined) throw new CliError(EXIT.usage, 'give --key for a corpus, not --policy');
    return (await import('../exchange/corpus.js')).verifyCorpus(first, options, io);
  }
  if (proof !== undefined) return (await import('./verify-proof.js')).verifyProof(files, { ...options, proof }, io);
  const isStored = options.game !== undefined || options.all === true;
  if (isStored === files.length > 0 || (options.game !== undefined && options.all === true))
    throw new CliError(EXIT.usage, 'verify needs files, --game or --all: one of the three');
  if (options.since !== undefined && options.all !== true)
    throw new CliError(EXIT.usage, '--since compares all games: it needs --all');
  if ((options.key !== undefined || options.policy !== undefined) && options.all !== true)
    throw new CliError(EXIT.usage, '--key and --policy check signatures: they need --proof, --all or a corpus');
  const data = files.find((file) => PARTS.some((part) => existsSync(join(file, part))));
  if (data !== undefined)
    throw new CliError(EXIT.usage, `${data} is a data directory; verify its games with --all --data ${data}`);
  const { verify, verifyStored } = await import('./verify.js');
  return isStored ? verifyStored(options, io) : verify(files, options, io);
}

function addLogCommands(program: CliCommand): void {
  const URL = 'running service to use instead of a data directory, such as http://127.0.0.1:4000';
  const log = program
    .sub('log', 'Sign, compare and rebuild the log of a service')
    .explain(
      [],
      [
        'paifu log checkpoint --key ~/paifu.key > kept.note',
        'paifu log consistency kept.note today.note --key club.vkey --url https://club.example',
        'paifu log consistency kept.note today.note --key club.vkey --key rotation.note   # after a rotation of the key',
        'paifu log rebuild --data ./paifu-data',
      ],
    );
  log
    .sub('checkpoint', 'Print a signed checkpoint of the log; with --url, the last one the service signed')
    .withData()
    .option('--key <file>', 'private key (default: PAIFU_LOG_KEY)')
    .option('--url <url>', URL)
    .runs(async () => (await import('./log.js')).printCheckpoint);
  log
    .sub('consistency', 'Check that the log of one checkpoint extends that of an older one')
    .argument('<old>', 'file of the older checkpoint; - for standard input')
    .argument('<new>', 'file of the newer checkpoint; - for standard input')
    .requiredOption('--key <key>', PUBLIC_KEY, repeated)
    .withData()
    .option('--url <url>', URL)
    .runs(async () => (await import('./log.js')).checkConsistency);
  log
    .sub('rebuild', 'Rebuild the log from the events, and replace it only if nothing differs')
    .option(
      '--anew',
      'after restoring an older backup: keep the old log under another name and start a new one, which needs a key with a new name',
    )
    .withData()
    .runs(async () => (await import('./log-rebuild.js')).rebuildLog);
}

function addKeyCommands(program: CliCommand): void {
  const keys = program
    .sub('keys', 'Create, show and rotate the keys that sign logs')
    .explain(
      [
        'A private key is one line of text, readable by its owner only. Keep it out of the data directory and its backups.',
      ],
      [
        'paifu keys new ~/paifu.key --name club.example/paifu',
        'paifu keys show ~/paifu.key > club.vkey',
        'paifu keys rotate club.example/paifu+1a2b3c4d+AbCd… ~/paifu-2.key > rotation.note',
      ],
    );
  keys
    .sub('new', 'Create a key and print its public half')
    .argument('<file>', 'new file for the private key (mode 600)')
    .requiredOption('--name <name>', 'name of the key; for a log its address, such as club.example/paifu')
    .option('--witness', 'key that cosigns the logs of others')
    .runs(async () => (await import('./keys.js')).newKey);
  keys
    .sub('show', 'Print the public half of a key')
    .argument('<file>', 'file of the private key')
    .runs(async () => (await import('./keys.js')).showKey);
  keys
    .sub('rotate', 'Create a key that replaces another, and print a signed note of the replacement')
    .argument('<old>', 'file of the old private key; if it is lost, its public half')
    .argument('<file>', 'new file for the private key')
    .runs(async () => (await import('./keys.js')).rotateKey);
}

const PUBLIC_KEY =
  'public key of the log (printed by `paifu keys show`), or a file with such keys or with a note of `paifu keys rotate` (repeatable)';
