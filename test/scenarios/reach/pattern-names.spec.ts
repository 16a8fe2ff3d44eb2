import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { EVERY_ROW } from '../../../src/engine/rulesets/reach/patterns.js';
import { describeWithShared } from '../../kit/shared.js';

describeWithShared('the fans of Mahjong Soul', 'rules/logs-2.md', (file) => {
  it('patterns have the Japanese names of the platform, or older forms of them', () => {
    const [, list] = readFileSync(file, 'utf8').split('## Fan ids\n');
    const fans = new Set([...list.split('\n')[0].matchAll(/\d+ ([^ ·(.]+)/g)].map(([, name]) => name));
    expect(fans.size).toBeGreaterThan(40);
    const others = EVERY_ROW.map(({ name }) => name.ja.replace(/^役牌 |牌$/g, '')).filter((name) => !fans.has(name));
    expect(others.toSorted()).toEqual(['両立直', '人和', '北', '国士無双十三面', '東'].toSorted());
  });
});
