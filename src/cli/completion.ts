import type { Command, Option } from 'commander';

/** Shells that `paifu completion` writes a script for. */
export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

/** A command as completion needs it; `path` begins with the name of the program. */
interface Completed {
  readonly path: string;
  readonly commands: readonly { readonly name: string; readonly about: string }[];
  readonly options: readonly CompletedOption[];
}

interface CompletedOption {
  readonly flags: readonly string[];
  readonly about: string;
  readonly takesValue: boolean;
  readonly choices: readonly string[];
}

/** The completion script of a program, from the descriptions of its commands and options. */
export function completionScript(program: Command, shell: Shell): string {
  const commands = completedIn(program, program.name());
  return { bash: bashScript, zsh: zshScript, fish: fishScript }[shell](program.name(), commands);
}

function completedIn(command: Command, path: string): Completed[] {
  const help = command.createHelp();
  const visible = help.visibleCommands(command);
  const here = {
    path,
    commands: visible.map((one) => ({ name: one.name(), about: one.description() })),
    options: help.visibleOptions(command).map(completedOption),
  };
  return [here, ...visible.flatMap((one) => (one.name() === 'help' ? [] : completedIn(one, `${path} ${one.name()}`)))];
}

const completedOption = (option: Option): CompletedOption => ({
  flags: [option.short, option.long].filter((flag): flag is string => typeof flag === 'string'),
  about: option.description,
  takesValue: option.required || option.optional,
  choices: option.argChoices ?? [],
});

/** Paths of the commands below the program, each in quotes, as alternatives of `case`. */
const pathsOf = (commands: readonly Completed[], quoted: (text: string) => string, between: string): string =>
  commands
    .slice(1)
    .map(({ path }) => quoted(path))
    .join(between);

const withValue = ({ options }: Completed): readonly CompletedOption[] => options.filter((one) => one.takesValue);

const inDoubleQuotes = (text: string): string => `"${text}"`;
const inSingleQuotes = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

function bashScript(program: string, commands: readonly Completed[]): string {
  const values = commands.flatMap((command) =>
    withValue(command).map(({ flags, choices }) => {
      const cases = flags.map((flag) => inDoubleQuotes(`${command.path} ${flag}`)).join('|');
      const words = choices.length === 0 ? '' : `COMPREPLY=($(compgen -W "${choices.join(' ')}" -- "$current")); `;
      return `    ${cases}) ${words}return ;;`;
    }),
  );
  const words = commands.map(({ path, commands: inner, options }) => {
    const names = inner.map(({ name }) => name).join(' ');
    return `    "${path}") commands="${names}"; options="${options.flatMap(({ flags }) => flags).join(' ')}" ;;`;
  });
  return `# Completion of ${program} for bash: source <(${program} completion bash)
_${program}() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}"
  local path="${program}" commands="" options="" i
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "$path \${COMP_WORDS[i]}" in
      ${pathsOf(commands, inDoubleQuotes, '|')}) path="$path \${COMP_WORDS[i]}" ;;
    esac
  done
  COMPREPLY=()
  case "$path $previous" in
${values.join('\n')}
  esac
  case "$path" in
${words.join('\n')}
  esac
  if [[ "$current" == -* ]]; then
    COMPREPLY=($(compgen -W "$options" -- "$current"))
  elif [[ -n "$commands" ]]; then
    COMPREPLY=($(compgen -W "$commands" -- "$current"))
  fi
}
complete -o default -F _${program} ${program}
`;
}

/** `name:description` of `_describe`, with colons in the name and backslashes escaped. */
const described = (name: string, about: string): string =>
  inSingleQuotes(`${name.replaceAll(':', '\\:')}:${about.replaceAll('\\', '\\\\')}`);

function zshScript(program: string, commands: readonly Completed[]): string {
  const values = commands.flatMap((command) =>
    withValue(command).map(({ flags, choices }) => {
      const cases = flags.map((flag) => inDoubleQuotes(`${command.path} ${flag}`)).join('|');
      return `    ${cases}) ${choices.length === 0 ? '_files' : `compadd -- ${choices.join(' ')}`}; return ;;`;
    }),
  );
  const words = commands.map(({ path, commands: inner, options }) => {
    const names = inner.map(({ name, about }) => described(name, about)).join(' ');
    const flags = options.flatMap((one) => one.flags.map((flag) => described(flag, one.about))).join(' ');
    return `    "${path}") commands=(${names}); options=(${flags}) ;;`;
  });
  return `#compdef ${program}
# Completion of ${program} for zsh: ${program} completion zsh > "\${fpath[1]}/_${program}"
_${program}() {
  local place="${program}" word
  local -a commands options
  for word in "\${(@)words[2,CURRENT-1]}"; do
    case "$place $word" in
      ${pathsOf(commands, inDoubleQuotes, '|')}) place="$place $word" ;;
    esac
  done
  case "$place \${words[CURRENT-1]}" in
${values.join('\n')}
  esac
  case "$place" in
${words.join('\n')}
  esac
  if [[ "\${words[CURRENT]}" == -* ]]; then
    _describe -o option options
  elif (( $#commands )); then
    _describe command commands
  else
    _files
  fi
}
if [[ "$funcstack[1]" == _${program} ]]; then
  _${program} "$@"
else
  compdef _${program} ${program}
fi
`;
}

const inFishQuotes = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

function fishScript(program: string, commands: readonly Completed[]): string {
  const lines = commands.flatMap(({ path, commands: inner, options }) => {
    const at = `complete -c ${program} -n ${inFishQuotes(`test (__${program}_path) = ${inDoubleQuotes(path)}`)}`;
    return [
      ...inner.map(({ name, about }) => `${at} -f -a ${inFishQuotes(name)} -d ${inFishQuotes(about)}`),
      ...options.map(({ flags, about, takesValue, choices }) => {
        const names = flags.map((flag) => (flag.startsWith('--') ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`));
        const value = !takesValue ? '' : choices.length === 0 ? ' -r' : ` -x -a ${inFishQuotes(choices.join(' '))}`;
        return `${at} ${names.join(' ')}${value} -d ${inFishQuotes(about)}`;
      }),
    ];
  });
  return `# Completion of ${program} for fish: ${program} completion fish > ~/.config/fish/completions/${program}.fish
function __${program}_path
  set -l path ${program}
  for word in (commandline -opc)[2..-1]
    switch "$path $word"
      case ${pathsOf(commands, inFishQuotes, ' ')}
        set path "$path $word"
    end
  end
  echo $path
end
${lines.join('\n')}
`;
}
