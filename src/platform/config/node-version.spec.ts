import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { OLDEST_NODE, refusalOfNode } from './config.js';

describe('the version of Node', () => {
  it('is refused below the one that package.json demands', () => {
    expect(refusalOfNode('20.20.2')).toBe('Node 22.12 or newer is needed; this is Node 20.20.2');
    expect(refusalOfNode('22.11.0')).not.toBeNull();
    for (const version of ['22.12.0', '24.21.0', '26.10.0', process.versions.node])
      expect(refusalOfNode(version)).toBeNull();
  });

  it('is the same in package.json', () => {
    const { engines } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'));
    expect(engines.node).toBe(`>=${OLDEST_NODE}`);
  });
});
