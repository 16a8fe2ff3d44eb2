import { spawnSync } from 'node:child_process';

/** Runs `paifu` in a process of its own; returns its output, its processor seconds and its highest memory in MB. */
export function runCommand(...args) {
  const code = `
    import { run } from ${JSON.stringify(new URL('../../dist/cli/program.js', import.meta.url).href)};
    const exit = await run(${JSON.stringify(args)}, process);
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
    process.stderr.write(JSON.stringify({ exit, seconds: (userCPUTime + systemCPUTime) / 1e6, memory: maxRSS / 1e3 }));`;
  const child = spawnSync(process.execPath, [...process.execArgv, '--input-type=module', '--eval', code], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  const { exit, ...used } = JSON.parse(child.stderr);
  if (exit !== 0) throw new Error(`paifu ${args[0]} failed: ${exit}`);
  return { ...used, output: child.stdout };
}
