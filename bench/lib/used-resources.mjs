/** Loaded before a program. When it ends, this prints the resources it used to standard error, as one JSON line. */
process.on('exit', (exit) => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  process.stderr.write(JSON.stringify({ exit, seconds: (userCPUTime + systemCPUTime) / 1e6, memory: maxRSS / 1e3 }));
});
