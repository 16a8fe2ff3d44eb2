import { describe, expect, it } from '@jest/globals';
import { base64Of, bytesOf } from './bytes.js';
import { ProofError } from './proof-error.js';
import { sha256 } from './sha256.js';
import { parseTlogProof, tlogProofText } from './tlog-proof.js';

/** As in the tests of github.com/transparency-dev/formats/proof. */
const [h1, h2] = ['hash1', 'hash2'].map((text) => sha256(bytesOf(text)));
const [one, two] = [h1, h2].map(base64Of);

/** The example of c2sp.org/tlog-proof, without its signatures, which are shortened there. */
const FANCY = `c2sp.org/tlog-proof@v1
extra YWdlLXYxLjIuMS1kYXJ3aW4tYXJtNjQudGFyLmd6kYXJ3aW4tYXJ
index 73894
gSKyXoYZUgZ6jduWYrkDOARinOMGJveXjgMkBTcdPlQ=
B95lDa8R83lS8n0eG+o0buTxRKQTYFi//1U8anccXmA=
EKNzoDWG8LGC0Yp9o+sv3qllpMP9uHQ9B20KNL+Q1zs=
RoopEkOdqkYqMB4MJXrbt/hMjOxsVn0IrWjpz1ZMMes=
AHCioX9nLjsrse6YhjRRmk1WUEirVOLLRoOQ6vfO5vk=

example.com/fancylog
109482
sFodV/vSp5O8n9a8QpW6PRY97tfOSW5bsc2Xl/EQi08=

`;

describe('a tlog-proof', () => {
  it.each([
    [{ index: 5, path: [h1, h2], checkpoint: 'test checkpoint\n' }, `index 5\n${one}\n${two}\n\ntest checkpoint\n`],
    [{ index: 0, path: [], checkpoint: 'checkpoint\n' }, 'index 0\n\ncheckpoint\n'],
  ])('a tlog-proof is written as others write it, and read again (%#)', (proof, text) => {
    expect(tlogProofText(proof)).toBe(`c2sp.org/tlog-proof@v1\n${text}`);
    expect(parseTlogProof(`c2sp.org/tlog-proof@v1\n${text}`)).toEqual(proof);
  });

  it('a tlog-proof may have something extra, which proves nothing', () => {
    const extra = base64Of(bytesOf('extra information'));
    const text = `c2sp.org/tlog-proof@v1\nextra ${extra}\nindex 10\n${one}\n\ncheckpoint data\n`;
    expect(parseTlogProof(text)).toEqual({ index: 10, path: [h1], checkpoint: 'checkpoint data\n' });
  });

  it('a tlog-proof is read as in the specification', () => {
    const { index, path, checkpoint } = parseTlogProof(FANCY);
    expect([index, path.length]).toEqual([73_894, 5]);
    expect(checkpoint.split('\n').slice(0, 2)).toEqual(['example.com/fancylog', '109482']);
  });

  it.each([
    '',
    'index 0\n\ncheckpoint\n',
    'wrong-header\nindex 0\n\ncheckpoint\n',
    'c2sp.org/tlog-proof@v1\n',
    'c2sp.org/tlog-proof@v1\n\ncheckpoint\n',
    'c2sp.org/tlog-proof@v1\nindex notanumber\n\ncheckpoint\n',
    'c2sp.org/tlog-proof@v1\nindex -1\n\ncheckpoint\n',
    'c2sp.org/tlog-proof@v1\nindex 01\n\ncheckpoint\n',
    'c2sp.org/tlog-proof@v1\nextra not-valid-base64!!!\nindex 0\n\ncheckpoint\n',
    'c2sp.org/tlog-proof@v1\nindex 0\nnot-valid-base64!!!\n\ncheckpoint\n',
    `c2sp.org/tlog-proof@v1\nindex 0\n${base64Of(new Uint8Array(16))}\n\ncheckpoint\n`,
    `c2sp.org/tlog-proof@v1\nindex 0\n${`${one}\n`.repeat(64)}\ncheckpoint\n`,
  ])('a tlog-proof is refused when it is not written so (%#)', (text) => {
    expect(() => parseTlogProof(text)).toThrow(ProofError);
  });
});
