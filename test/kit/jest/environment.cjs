const { appendFileSync, readFileSync } = require('node:fs');
const { setTimeout: sleep } = require('node:timers/promises');
const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

/** Kinds of handle that keep a process running. Connections take a moment to close. */
const HELD = new Set(['TCPSocketWrap', 'TCPServerWrap', 'PipeWrap', 'PipeServerWrap', 'ProcessWrap', 'FSEventWrap']);
const PATIENCE_MS = 3_000;

const heldHandles = () =>
  process
    .getActiveResourcesInfo()
    .filter((kind) => HELD.has(kind))
    .sort();

/** CPU seconds of this process and of its finished children. */
function cpuSeconds() {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) / 100, 0);
}

/** `PAIFU_TEST_COSTS=file` appends the CPU seconds of each spec to the file (Linux only). */
const COSTS = process.env.PAIFU_TEST_COSTS;

/**
 * Runs specs in the worker process itself (runtime.cjs). A spec that leaves a handle open fails, because otherwise the
 * worker would not exit and the spec would be unknown. Restores environment variables and the working directory.
 */
module.exports = class NativeEnvironment {
  global = globalThis;

  constructor({ projectConfig }, { testPath, docblockPragmas }) {
    this.config = projectConfig;
    this.spec = testPath;
    this.needsFreshModules = 'fresh-modules' in docblockPragmas;
    if (COSTS) this.cpuBefore = cpuSeconds();
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    this.exit = process.exit;
  }

  async setup() {
    // Node itself maps stacks to the sources.
    process.setSourceMapsEnabled(true);
    Error.prepareStackTrace = undefined;
    // Create both streams now: they are created on first use, which would look like handles opened by the spec.
    void [process.stdout, process.stderr];
    this.variables = { ...process.env };
    this.folder = process.cwd();
    this.before = heldHandles().length;
  }

  async handleTestEvent({ name }, state) {
    if (name !== 'run_finish') return;
    for (let waited = 0; heldHandles().length > this.before; waited += 20) {
      if (waited > PATIENCE_MS) {
        state.unhandledErrors.push(new Error(`left open: ${heldHandles().join(', ')}`));
        return;
      }
      await sleep(20);
    }
  }

  async teardown() {
    if (COSTS) appendFileSync(COSTS, `${(cpuSeconds() - this.cpuBefore).toFixed(2)} ${this.spec}\n`);
    this.fakeTimersModern.dispose();
    this.moduleMocker.restoreAllMocks();
    process.exit = this.exit;
    process.chdir(this.folder);
    for (const name of Object.keys(process.env)) if (!(name in this.variables)) delete process.env[name];
    Object.assign(process.env, this.variables);
    for (const name of Object.keys(this.config.globals)) delete globalThis[name];
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return null;
  }
};
