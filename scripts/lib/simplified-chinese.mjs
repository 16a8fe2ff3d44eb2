/** Derives the texts in simplified Chinese from those in traditional Chinese, with OpenCC. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Converter } from 'opencc-js/t2cn';

const root = resolve(import.meta.dirname, '../..');
const read = (file) => JSON.parse(readFileSync(resolve(root, file), 'utf8'));

/** Terms that OpenCC gets wrong or does not know. */
const TERMS = read('viewer/i18n/simplified-chinese.json');

const longestFirst = Object.keys(TERMS).sort((a, b) => b.length - a.length);
const term = new RegExp(`(${longestFirst.join('|')})`);
const opencc = Converter({ from: 'twp', to: 'cn' });

function convert(value) {
  if (typeof value === 'string')
    return value
      .split(term)
      .map((part) => TERMS[part] ?? opencc(part))
      .join('');
  if (Array.isArray(value)) return value.map(convert);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, convert(one)]));
}

/** The text of `zh-hans.json` for the `zh-hant.json` in the same folder. */
export const simplifiedCatalogue = (folder) => `${JSON.stringify(convert(read(`${folder}/zh-hant.json`)), null, 2)}\n`;
