/** Derives the texts in simplified Chinese from those in traditional Chinese, with OpenCC. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
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

/** The path and text of a `zh-hans.json` for every `zh-hant.json` of the sources. */
export function* simplifiedCatalogues() {
  for (const folder of ['src', 'viewer'])
    for (const name of readdirSync(resolve(root, folder), { recursive: true, encoding: 'utf8' }))
      if (/(^|[\\/])zh-hant\.json$/.test(name)) {
        const file = join(folder, name);
        yield [file.replace(/hant\.json$/, 'hans.json'), `${JSON.stringify(convert(read(file)), null, 2)}\n`];
      }
}
