import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, test, expect } from '@jest/globals';
import { readOidcConfig } from './oidc-config.js';
import { readTokenFile } from './token-file.js';

const folder = mkdtempSync(join(tmpdir(), 'paifu-settings-'));
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ['list.json', '[]', 'expected an object'],
  ['cut.json', '{"tokens"', 'cannot be read as JSON'],
  ['', '', 'cannot be read (EISDIR)'],
])('the error of a file of tokens or of a provider says what is wrong with it: %j', async (name, text, problem) => {
  const file = join(folder, name);
  if (name !== '') writeFileSync(file, text);
  await expect(readTokenFile(file, () => {})).rejects.toThrow(`PAIFU_TOKENS: ${file}: ${problem}`);
  await expect(readOidcConfig(file)).rejects.toThrow(`PAIFU_OIDC: ${file}: ${problem}`);
});
