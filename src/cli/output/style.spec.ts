import { expect, test } from '@jest/globals';
import { harmless } from './style.js';

test('what a record says is shown by a terminal, not obeyed', () => {
  const text = 'a\x1b[2Jb\x1b]0;title\x07c\rd\x9b1me\u202e\u200b\u200ff\tg';
  expect(harmless(`${text}\n`)).toBe('a\ufffd[2Jb\ufffd]0;title\ufffdc\ufffdd\ufffd1me\ufffd\ufffd\ufffdf\ufffdg\n');
  const ours = '牌譜 \x1b[1mbold\x1b[22m \x1b[2mdim\x1b[22m ▶ …\n';
  expect(harmless(ours)).toBe(ours);
});
