/** A process for the benchmarks: runs `paifu` with these arguments, then prints what it used to standard error, as one JSON line. */
import { run } from '../../dist/cli/program.js';

const exit = await run(process.argv.slice(2), process);
const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
process.stderr.write(JSON.stringify({ exit, seconds: (userCPUTime + systemCPUTime) / 1e6, memory: maxRSS / 1e3 }));
