import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Starts a service in its own process; returns its address and the errors it logs. */
export async function started(program, env) {
  const child = spawn(process.execPath, ['--no-warnings', program], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, ...env },
  });
  const errors = [];
  let rest = '';
  const ended = new Promise((done) => child.once('exit', (code, signal) => done({ code, signal })));
  const url = await new Promise((done, failed) => {
    ended.then(() => failed(new Error(`the service did not start: ${errors.join('\n')}${rest}`)));
    child.stderr.setEncoding('utf8').on('data', (text) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop();
      for (const line of lines) {
        if (line.includes('"listening"')) done(JSON.parse(line).url);
        if (!/"level":"(info|warn)"/.test(line)) errors.push(line);
      }
    });
  });
  return { child, url, errors, ended };
}

/** Resident memory in MiB: of the service's main process, and with its reader processes. */
export function memory(pid) {
  const of = (one) => {
    try {
      return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${one}/status`, 'utf8'))[1]) / 1024;
    } catch {
      return 0;
    }
  };
  const children = readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .filter((entry) => {
      try {
        return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${entry}/stat`, 'utf8'))[1]) === pid;
      } catch {
        return false;
      }
    });
  const own = of(pid);
  return { own, all: children.reduce((sum, child) => sum + of(child), own) };
}
