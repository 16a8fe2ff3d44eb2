import { Command, type ErrorOptions, type HelpContext, InvalidArgumentError, Option } from 'commander';
import { mostSimilar } from '../engine/vocabulary/similar-names.js';
import { ROLE_NAMES } from '../access/role.js';
import type { ExitCode, Io } from './io.js';
import { wrapped } from './output/style.js';

/** The context of all commands. `end` sets the exit code. */
export interface Cli {
  readonly io: Io;
  end(code: ExitCode): void;
}

/** `--option name=value`, repeatable. */
export type OptionValues = Readonly<Record<string, string | number | boolean>>;

/** A command with the options that many commands share, and help that is also the source of docs/reference/commands.md. */
export class CliCommand extends Command {
  notes: readonly string[] = [];
  examples: readonly string[] = [];

  constructor(
    private readonly cli: Cli,
    name?: string,
  ) {
    super(name);
  }

  override createCommand(name?: string): CliCommand {
    return new CliCommand(this.cli, name);
  }

  /** Ends with the help of this command as the next step. */
  override error(message: string, options?: ErrorOptions): never {
    const path = this.path();
    const what = this.commands.length === 0 ? 'explains the command' : 'lists the commands';
    this.showHelpAfterError(`(${path} --help ${what})`);
    return super.error(message, options);
  }

  /** Commander shows the general help for `help NAME` if no command has the name. */
  override help(context?: HelpContext | ((text: string) => string)): never {
    const [first, name] = this.args;
    if (typeof context === 'function') return super.help(context);
    if (context?.error !== true || first !== 'help' || name === undefined) return super.help(context);
    return this.refuseCommand(name);
  }

  /** Commander shows the general help for `NAME --help` too. */
  override outputHelp(context?: HelpContext | ((text: string) => string)): void {
    const [name] = this.args;
    if (this.commands.length > 0 && name !== undefined && name !== 'help' && !name.startsWith('-'))
      this.refuseCommand(name);
    if (typeof context === 'function') super.outputHelp(context);
    else super.outputHelp(context);
  }

  private refuseCommand(name: string): never {
    const near = mostSimilar(name, this.commands, (one) => [one.name()]).map((one) => one.name());
    return this.error(
      `error: unknown command '${name}'${near.length === 0 ? '' : `\n(Did you mean ${near.join(', ')}?)`}`,
    );
  }

  /** `paifu tournament cut`. */
  private path(): string {
    return this.parent instanceof CliCommand ? `${this.parent.path()} ${this.name()}` : this.name();
  }

  sub(name: string, summary: string): CliCommand {
    return (this.command(name) as CliCommand).description(summary);
  }

  /** Loads the function of the command when it runs, and calls it with the arguments (`null` if omitted), the options and `io`. */
  runs(load: () => Promise<(...args: never[]) => Promise<ExitCode>>): this {
    return this.action(async (...args) => {
      const work = await load();
      // Commander appends the command itself.
      const given = args.slice(0, -1).map((one) => one ?? null);
      this.cli.end(await work(...([...given, this.cli.io] as never[])));
    });
  }

  /** Adds paragraphs and examples below the options. */
  explain(notes: readonly string[], examples: readonly string[] = []): this {
    this.notes = notes;
    this.examples = examples;
    return this.addHelpText('after', () => {
      const width = Math.min(this.cli.io.stdout.columns ?? 100, 100);
      const paragraphs = notes.map((note) => wrapped(note, width).join('\n'));
      const shown = examples.map((example) => `  $ ${example.replaceAll('\n', '\n  ')}`);
      const heading = examples.length === 1 ? 'Example:' : 'Examples:';
      return `\n${[...paragraphs, ...(shown.length === 0 ? [] : [[heading, ...shown].join('\n')])].join('\n\n')}`;
    });
  }

  withData(): this {
    return this.option('--data <dir>', 'data directory (default: PAIFU_DATA, else ./paifu-data)');
  }

  /** The options of a command that reads a data directory or a running service. */
  withSource(): this {
    return this.withData()
      .option('--url <url>', 'running service to use instead of a data directory, such as http://127.0.0.1:4000')
      .option('--token <token>', 'token for that service (default: PAIFU_TOKEN, else no token)');
  }

  /** The options of a command that reads a game from a file, a data directory or a service. */
  withGame(): this {
    return this.option('--game <id>', 'stored game; with a file, the game in it (default: the first)').withSource();
  }

  withRuleset(): this {
    return this.requiredOption(
      '-r, --ruleset <id>',
      'ruleset, such as zung-jung/wsom (paifu rulesets lists them)',
    ).withRulesetOptions();
  }

  withRulesetOptions(): this {
    return this.option('--option <name=value>', 'ruleset option (repeatable)', rulesetOption);
  }

  withJson(unit: string): this {
    return this.option('--json', `JSON instead of text, one object per ${unit}`);
  }

  withUnicode(): this {
    return this.option('--unicode', 'tiles as Unicode characters');
  }

  /** `--format` with a default: the first of the choices, unless `preset` is given. */
  withFormat(choices: readonly string[], preset: string = choices[0], about = 'output format'): this {
    return this.addOption(new Option('--format <format>', about).choices(choices).default(preset));
  }

  withReason(about: string): this {
    return this.option('--reason <text>', about);
  }
}

/** Collects a repeatable option. */
export const repeated = (given: string, before: readonly string[] = []): readonly string[] => [...before, given];

export function roleNames(given: string, before: readonly string[] = []): readonly string[] {
  if (ROLE_NAMES.some((role) => role === given)) return [...before, given];
  throw new InvalidArgumentError(`Expected one of ${ROLE_NAMES.join(', ')}.`);
}

function rulesetOption(given: string, before: OptionValues = {}): OptionValues {
  const at = given.indexOf('=');
  if (at < 1) throw new InvalidArgumentError('Expected name=value, such as minimumPoints=5.');
  const text = given.slice(at + 1);
  const value = text === 'true' ? true : text === 'false' ? false : /^-?\d{1,15}$/.test(text) ? Number(text) : text;
  return { ...before, [given.slice(0, at)]: value };
}

export function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('Expected a whole number.');
  return Number(text);
}

export function positiveNumber(text: string): number {
  const count = wholeNumber(text);
  if (count === 0) throw new InvalidArgumentError('Expected at least 1.');
  return count;
}

export function signedNumber(text: string): number {
  if (!/^[+-]?\d{1,9}$/.test(text)) throw new InvalidArgumentError('Expected a whole number.');
  return Number(text);
}

export function handNumber(text: string): { hand: number; take: number | null } {
  const found = /^([1-9]\d{0,5})(?:\.([1-9]\d{0,3}))?$/.exec(text);
  if (found === null)
    throw new InvalidArgumentError('Expected the number of a hand, such as 3, or of a take, such as 3.2.');
  return { hand: Number(found[1]), take: found[2] === undefined ? null : Number(found[2]) };
}
