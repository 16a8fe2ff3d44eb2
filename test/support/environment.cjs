const { TestEnvironment } = require('jest-environment-node');
const { setTimeout: sleep } = require('node:timers/promises');

/** What keeps a process from ending; connections close a moment after they are told to. */
const KEEPING = new Set(['TCPSocketWrap', 'TCPServerWrap', 'PipeWrap', 'PipeServerWrap', 'ProcessWrap', 'FSEventWrap']);
const MOST = 3_000;

const held = () =>
  process
    .getActiveResourcesInfo()
    .filter((kind) => KEEPING.has(kind))
    .sort();

/** Node; and a spec that leaves something open fails: the process it ran in would not end, and nobody would know by whose fault. */
module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    // Made when first used, which would look like something opened by the spec.
    void [process.stdout, process.stderr];
    this.before = held().length;
  }

  async handleTestEvent({ name }, state) {
    if (name !== 'run_finish') return;
    for (let waited = 0; held().length > this.before; waited += 20) {
      if (waited > MOST) {
        state.unhandledErrors.push(new Error(`left open: ${held().join(', ')}`));
        return;
      }
      await sleep(20);
    }
  }
};
