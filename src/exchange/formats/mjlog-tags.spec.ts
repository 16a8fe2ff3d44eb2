import { describe, expect, it } from '@jest/globals';
import { decodeCall } from './mjlog-tags.js';

describe('call codes of an mjlog', () => {
  it('decodes the calls of real games', () => {
    // <E94/><N who="2" m="58615"/> and others of their kind.
    expect(decodeCall(58615)).toEqual({ kind: 'chi', own: [99, 101], claimed: 94, from: 3 });
    expect(decodeCall(42026)).toEqual({ kind: 'pong', own: [108, 111], claimed: 110, from: 2 });
    expect(decodeCall(9231)).toMatchObject({ kind: 'chi', from: 3 });
    expect(decodeCall(3155)).toEqual({ kind: 'small-exposed-kong', own: [8, 9, 11], claimed: 10, from: 3 });
    expect(decodeCall(0x1000)).toEqual({ kind: 'concealed-kong', own: [16, 17, 18, 19], claimed: 16, from: 0 });
    expect(decodeCall(0x1001)).toEqual({ kind: 'big-exposed-kong', own: [17, 18, 19], claimed: 16, from: 1 });
  });

  it('decodes every code to four tiles of one design, a run of one suit, or null', () => {
    for (let code = 0; code <= 0xffff; code++) {
      const call = decodeCall(code);
      if (call === null) continue;
      if (call.kind === 'set-aside') {
        expect([call.claimed >> 2, call.from, call.own]).toEqual([30, 0, []]);
        continue;
      }
      const ids = call.kind === 'concealed-kong' ? [...call.own] : [...call.own, call.claimed];
      const designs = [...new Set(ids.map((id) => id >> 2))].sort((a, b) => a - b);
      expect(new Set(ids).size).toBe(call.kind === 'chi' || call.kind === 'pong' ? 3 : 4);
      expect(ids.every((id) => id >= 0 && id < 136)).toBe(true);
      if (call.kind === 'chi') {
        expect(designs).toEqual([designs[0], designs[0] + 1, designs[0] + 2]);
        expect([call.from, designs[0] < 27, designs[0] % 9 < 7]).toEqual([3, true, true]);
      } else expect(designs).toHaveLength(1);
      if (call.kind !== 'concealed-kong') expect(call.from).toBeGreaterThan(0);
    }
  });

  it('decodes a North set aside in games of three (SN-74)', () => {
    expect(decodeCall(31008)).toEqual({ kind: 'set-aside', own: [], claimed: 121, from: 0 });
  });

  it('rejects codes that are not calls', () => {
    // A tile set aside that is no North, or from somebody; a chi from a seat other than the upper one; a run past 9; a 35th design; more than 16 bits.
    for (const code of [0x7720, 0x7821, 58615 & ~1, ((21 * 3) << 10) | 7, ((34 * 3) << 9) | 9, 0x10000, -1, 1.5]) {
      expect([code, decodeCall(code)]).toEqual([code, null]);
    }
  });
});
