import { expect, test } from '@jest/globals';
import { columnsText, harmless } from './style.js';

test('what a record says is shown by a terminal, not obeyed', () => {
  const text = 'a\x1b[2Jb\x1b]0;title\x07c\rd\x9b1me\u202e\u200b\u200ff\tg';
  expect(harmless(`${text}\n`)).toBe('a\ufffd[2Jb\ufffd]0;title\ufffdc\ufffdd\ufffd1me\ufffd\ufffd\ufffdf\ufffdg\n');
  const ours = '牌譜 \x1b[1mbold\x1b[22m \x1b[2mdim\x1b[22m ▶ …\n';
  expect(harmless(ours)).toBe(ours);
});

test('columns stand below each other, whatever script their cells are in', () => {
  const rows = [
    { name: '山田太郎', total: '60' },
    { name: 'Anna', total: '-5' },
  ];
  const lines = columnsText(rows, [
    ['name', ({ name }) => name],
    ['total', ({ total }) => total],
  ]);
  expect(lines).toEqual(['name      total', '山田太郎     60', 'Anna         -5']);
});
