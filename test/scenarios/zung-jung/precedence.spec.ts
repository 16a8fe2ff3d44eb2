import { describe, expect, test } from '@jest/globals';
import { given } from '../../kit/play/play.js';

/** East discards 5p: South can chi it, West pong it, North wins on it. */
const HANDS = {
  E: '147m2589p36s12345z',
  S: '19m3467p258s1167z',
  W: '2468m55p147s3366z',
  N: '123m46p789s22277z',
};

describe('of several claims on one discard', () => {
  test('ZJ-39: two players with a pong or kong on one discard cannot be: that would take five tiles', () => {
    expect(() => given({ E: HANDS.E, W: '2468m55p147s3366z', N: '123m55p789s22277z' })).toThrow('fifth-copy');
  });
});
