#!/usr/bin/env node
import { unsupportedNodeReason } from '../platform/config/config.js';
import { run } from './program.js';

const refusal = unsupportedNodeReason(process.versions.node);
if (refusal !== null) {
  process.stderr.write(`paifu: ${refusal}\n`);
  process.exitCode = 1;
} else process.exitCode = await run(process.argv.slice(2), process);
