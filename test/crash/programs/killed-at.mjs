/** `killed-at.mjs N COMMAND…`: runs `paifu COMMAND…`, killed before its Nth change to the disk. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const [times, ...command] = process.argv.slice(2);
let left = Number(times);
const CHANGES = ['mkdir', 'chmod', 'write', 'writeFile', 'copyFile', 'appendFile', 'fsync', 'rename', 'rm'];
for (const name of CHANGES.map((change) => `${change}Sync`)) {
  const change = fs[name];
  fs[name] = (...args) => {
    if (--left === 0) process.kill(process.pid, 'SIGKILL');
    return change(...args);
  };
}
syncBuiltinESMExports();
const { run } = await import('./cli/program.js');
process.exitCode = await run(command, process);
