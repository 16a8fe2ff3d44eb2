import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { OLDEST_NODE, unsupportedNodeReason } from './config.js';

describe('unsupportedNodeReason', () => {
  it('rejects versions of Node older than package.json requires', () => {
    expect(unsupportedNodeReason('20.20.2')).toBe('Node 22.12 or newer is needed; this is Node 20.20.2');
    expect(unsupportedNodeReason('22.11.0')).not.toBeNull();
    for (const version of ['22.12.0', '24.21.0', '26.10.0', process.versions.node])
      expect(unsupportedNodeReason(version)).toBeNull();
  });

  it('unsupportedNodeReason has the same oldest version of Node as package.json', () => {
    const { engines } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'));
    expect(engines.node).toBe(`>=${OLDEST_NODE}`);
  });
});
