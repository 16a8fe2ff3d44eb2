/** `log-killed-at.mjs WHERE N COMMAND…`: runs `paifu COMMAND…`, and is killed the Nth time that it gets to a place in the keeping of its log. */
import { LogFile } from './transparency/log-file.js';

const [where, times, ...command] = process.argv.slice(2);
let left = Number(times);
const arrive = (place) => {
  if (place === where && --left === 0) process.kill(process.pid, 'SIGKILL');
};
const { add, keep } = LogFile.prototype;
LogFile.prototype.add = function (leaves, followed) {
  if (leaves.length > 0) arrive('before a leaf');
  add.call(this, leaves, followed);
  if (leaves.length > 0) arrive('behind a leaf');
};
LogFile.prototype.keep = function (size, note) {
  arrive('before a checkpoint');
  keep.call(this, size, note);
  arrive('behind a checkpoint');
};
const { run } = await import('./cli/program.js');
process.exitCode = await run(command, process);
