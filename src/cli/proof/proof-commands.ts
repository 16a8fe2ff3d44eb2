import type { Command } from 'commander';
import type { ExitCode, Io } from '../io.js';

const KEY_FILE = 'file of the private key (default: PAIFU_LOG_KEY)';
const PUBLIC_KEY =
  'public key of the log as `paifu keys show` prints it, or a file with keys or notes of `paifu keys rotate` (repeatable)';

/** The commands about proof (docs/proof.md): names and help texts, as in program.ts. */
export function addProofCommands(
  program: Command,
  io: Io,
  end: (code: ExitCode) => void,
  { DATA, SERVICE, TOKEN }: Readonly<Record<'DATA' | 'SERVICE' | 'TOKEN', string>>,
  several: (given: string, before?: readonly string[]) => readonly string[],
): void {
  const keys = program
    .command('keys')
    .description('the keys by which a log is signed and cosigned')
    .addHelpText('after', KEYS_HELP);
  keys
    .command('new <file>')
    .description('makes a key (mode 600, never over another) and prints its public half')
    .requiredOption('--name <name>', 'what it is called; of a log where it is found, e.g. club.example/paifu')
    .option('--witness', 'a key that cosigns the logs of others')
    .action(async (file: string, options: { name: string; witness?: boolean }) => {
      const { newKey } = await import('./keys.js');
      end(await newKey(file, options, io));
    });
  keys
    .command('show <file>')
    .description('the public half of a key')
    .action(async (file: string) => {
      const { showKey } = await import('./keys.js');
      end(await showKey(file, io));
    });
  keys
    .command('rotate <old> <file>')
    .description(
      'makes a key in the place of another, and prints a note that names the old one; of a lost one its public half is enough',
    )
    .action(async (old: string, file: string) => {
      const { rotateKey } = await import('./keys.js');
      end(await rotateKey(old, file, io));
    });

  const log = program
    .command('log')
    .description('the log of a service: checkpoints, that one goes on from another, making it again')
    .addHelpText('after', LOG_HELP);
  log
    .command('checkpoint')
    .description('the log as it stands, signed now; of a running service the last that it signed')
    .option('--data <dir>', DATA)
    .option('--key <file>', KEY_FILE)
    .option('--url <url>', SERVICE)
    .action(async (options) => {
      const { printCheckpoint } = await import('./log.js');
      end(await printCheckpoint(options, io));
    });
  log
    .command('consistency <old> <new>')
    .description('whether the log of one checkpoint goes on from that of an older one (files; -: standard input)')
    .requiredOption('--key <key>', PUBLIC_KEY, several)
    .option('--data <dir>', DATA)
    .option('--url <url>', SERVICE)
    .action(async (older: string, newer: string, options) => {
      const { checkConsistency } = await import('./log.js');
      end(await checkConsistency(older, newer, options, io));
    });
  log
    .command('rebuild')
    .description(
      'makes the log again from the events and compares; only where nothing differs it takes the place of the old one',
    )
    .option('--anew', 'puts the log there was aside: its name signs no more here (an older backup was restored)')
    .option('--data <dir>', DATA)
    .action(async (options) => {
      const { rebuildLog } = await import('./log-rebuild.js');
      end(await rebuildLog(options, io));
    });

  program
    .command('prove <id>')
    .description(
      'writes a bundle of a game, or of a tournament and its games, that anybody can check: ID.paifu and a tlog-proof of each',
    )
    .option('-o, --out <dir>', 'the folder they are put in', '.')
    .option('--redacted', 'what lies open to everybody, and of the rest the hashes')
    .option('--key <key>', `check the signatures as well: ${PUBLIC_KEY}`, several)
    .option('--policy <file>', 'check signatures and witnesses as well, by this policy (c2sp.org/tlog-policy)')
    .option('--data <dir>', DATA)
    .option('--url <url>', SERVICE)
    .option('--token <token>', TOKEN)
    .addHelpText('after', PROVE_HELP)
    .action(async (id: string, options) => {
      const { prove } = await import('./prove.js');
      end(await prove(id, options, io));
    });

  program
    .command('witness <url>')
    .description('looks at the log of a service, demands that it goes on from what was seen before, and cosigns it')
    .requiredOption('--key <file>', 'file of the witness’s private key (paifu keys new --witness)')
    .requiredOption('--log <key>', PUBLIC_KEY, several)
    .option('--state <file>', 'where the last checkpoint seen is kept', 'paifu-witness.json')
    .addHelpText('after', WITNESS_HELP)
    .action(async (url: string, options) => {
      const { witness } = await import('./witness.js');
      end(await witness(url, options, io));
    });
}

const KEYS_HELP = `
The private key is one line of text, for its owner alone. It belongs neither into the data directory nor into a backup of it.

Examples:
  $ paifu keys new ~/paifu.key --name club.example/paifu
  $ paifu keys show ~/paifu.key > club.vkey
  $ paifu keys rotate club.example/paifu+1a2b3c4d+AbCd… ~/paifu-2.key > rotation.note`;

const LOG_HELP = `
Examples:
  $ paifu log checkpoint --key ~/paifu.key > kept.note
  $ paifu log consistency kept.note today.note --key club.vkey --url https://club.example
  $ paifu log consistency kept.note today.note --key club.vkey --key rotation.note   after the key was rotated
  $ paifu log rebuild --data ./paifu-data`;

const PROVE_HELP = `
Example:
  $ paifu prove 56fc4903-8955-523d-8df1-0055fa81ef44 --out bundle
  $ paifu verify bundle/*.paifu --proof bundle/*.tlog-proof --key club.vkey
  $ paifu verify bundle/*.paifu --proof bundle --key club.vkey   of a tournament: with a proof of every game in it`;

const WITNESS_HELP = `
After the log's key was rotated, add --log rotation.note and go on with the same state file.
Run it from time to time, on a machine of another club. What it signs the service takes up where PAIFU_LOG_WITNESSES names its key. Exit code 6:
the log does not go on from what was seen before; keep the state file, and tell people.

Example:
  $ paifu witness https://club.example --key witness.key --log club.vkey`;
