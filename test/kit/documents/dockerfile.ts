/** An instruction of a Dockerfile, with continued lines joined. */
export interface Instruction {
  readonly name: string;
  readonly value: string;
}

export function instructionsOf(dockerfile: string): readonly Instruction[] {
  const lines = dockerfile
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n/g, ' ')
    .split('\n');
  return lines.flatMap((line) => {
    const [, name, value] = /^([A-Z]+)\s+(.*)$/.exec(line.trim()) ?? [];
    return name === undefined || value === undefined ? [] : [{ name, value: value.replace(/\s+/g, ' ').trim() }];
  });
}

/** The files that a Dockerfile copies from its context, not from another stage. */
export const copiedFrom = (instructions: readonly Instruction[]): readonly string[] =>
  instructions
    .filter(({ name, value }) => name === 'COPY' && !value.startsWith('--from='))
    .flatMap(({ value }) => value.split(' ').slice(0, -1));

/** The command of an instruction in exec form: `["node", "dist/main.js"]`. */
export function commandOf(instructions: readonly Instruction[], name: 'CMD' | 'HEALTHCHECK'): readonly string[] {
  const { value = '' } = instructions.findLast((one) => one.name === name) ?? {};
  return JSON.parse(value.slice(value.indexOf('[')));
}

/** Docker's glob syntax: unlike in a shell, `*` matches names that begin with a dot. */
const patternOf = (glob: string): RegExp =>
  new RegExp(
    `^${glob.replaceAll('.', '\\.').replaceAll(/\*\*\/|\*/g, (star) => (star === '*' ? '[^/]*' : '(.*/)?'))}$`,
  );

/** Whether `.dockerignore` hides a path. The last pattern that matches the path or a folder above it decides. */
export function isHidden(path: string, dockerignore: string): boolean {
  const patterns = dockerignore.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const parts = path.split('/');
  const paths = parts.map((_, i) => parts.slice(0, i + 1).join('/'));
  let hidden = false;
  for (const pattern of patterns) {
    const isException = pattern.startsWith('!');
    const glob = isException ? pattern.slice(1) : pattern;
    if (paths.some((one) => patternOf(glob).test(one))) hidden = !isException;
  }
  return hidden;
}
