import { describe, expect, it } from '@jest/globals';
import { given } from '../../kit/play/play.js';

/** `reach/tenhou`: complete hands, from the deal to the payments. */
const TENHOU = { ruleset: 'reach/tenhou', indicator: '8p' };

describe('a red five of a suit', () => {
  it('a red five of a suit may be dealt once, and turned up once', () => {
    expect(() => given({ E: '0m 123456789p 677z', S: '0m 123456789s 123z' }, TENHOU)).toThrow(/more than 1 0m/);
    expect(() => given({ E: '5555m 123456789p' }, TENHOU)).toThrow(/more than 3 5m/);
    const turned = given({ E: '0m 123456789p 677z' }, { ...TENHOU, indicator: 'none' });
    expect(turned.because('the indicator is 0m')).toMatch(/^fifth-copy/);
  });
});
