#!/usr/bin/env node
import { refusalOfNode } from '../platform/config/config.js';
import { run } from './program.js';

const refusal = refusalOfNode(process.versions.node);
if (refusal !== null) {
  process.stderr.write(`paifu: ${refusal}\n`);
  process.exitCode = 1;
} else process.exitCode = await run(process.argv.slice(2), process);
