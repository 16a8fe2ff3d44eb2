import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const folder = join(import.meta.dirname, '../viewer/public');
const read = (name: string): string => readFileSync(join(folder, name), 'utf8').replace(/\/\*.*?\*\//gs, '');
const theme = read('theme.css');
const styles = readdirSync(folder).filter((name) => name.endsWith('.css') && name !== 'theme.css');

const tokens = new Map([...theme.matchAll(/^ {2}(--[\w-]+): (.*);$/gm)].map(([, name, value]) => [name, value]));

/** The two colours of a token, light and dark, as red, green and blue. */
function coloursOf(name: string): readonly (readonly number[])[] {
  const [, light, dark] = /^light-dark\(#(\w+), #(\w+)\)$/.exec(tokens.get(name) ?? '') ?? [];
  return [light, dark].map((hex) => {
    const whole = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex;
    return [0, 2, 4].map((at) => Number.parseInt(whole.slice(at, at + 2), 16));
  });
}

/** Relative luminance and contrast, by WCAG 2.2. */
function luminance(colour: readonly number[]): number {
  const [r, g, b] = colour.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(a: readonly number[], b: readonly number[]): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

const TEXTS = ['--ink', '--soft', '--green', '--green-text', '--accent', '--bad', '--blue', '--violet'];

describe('the theme of the pages', () => {
  it('all colours of the pages are tokens of the theme', () => {
    expect(styles.length).toBeGreaterThan(5);
    const literal = /#[0-9a-f]{3,8}\b(?=[^{}]*;)|\b(?:rgb|hsl|oklch|light-dark)\(/gi;
    expect(styles.flatMap((name) => (read(name).match(literal) ?? []).map((found) => `${name}: ${found}`))).toEqual([]);
  });

  it('every token that a style uses is in the theme or set by a page, and every token of the theme is used', () => {
    const all = styles.map(read).join('\n');
    const own = new Set([...all.matchAll(/(--[\w-]+):/g)].map(([, name]) => name));
    const used = [...(all + theme).matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name);
    expect(
      used.filter((name) => !tokens.has(name) && !own.has(name) && !/^--(?:w|above|below|seats|keys)$/.test(name)),
    ).toEqual([]);
    const inherited = [...all.matchAll(/(--[\w-]+): inherit/g)].map(([, name]) => name);
    expect([...tokens.keys()].filter((name) => !used.includes(name) && !inherited.includes(name))).toEqual([]);
  });

  it('every element that draws a table has the colours of the theme', () => {
    const viewer = join(folder, '..');
    const drawing = readdirSync(viewer, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(join(viewer, file), 'utf8'))
      .filter((text) => /^ *TABLE_STYLE,|\[TABLE_STYLE/m.test(text));
    const names = drawing.flatMap((text) =>
      [...text.matchAll(/customElements\.define\('([\w-]+)'/g)].map(([, one]) => one),
    );
    expect(names).toEqual(expect.arrayContaining(['paifu-replay', 'judge-table', 'paifu-felt']));
    const [, themed = ''] = /:is\(([\w, -]+)\) \{[^}]*--felt: inherit/.exec(read('pages.css')) ?? [];
    expect(names.filter((name) => !themed.split(', ').includes(name))).toEqual([]);
  });

  it.each(TEXTS)('%s can be read on every ground, light and dark', (text) => {
    const lowest = Math.min(
      ...['--page', '--paper', '--recess', '--code', '--field'].flatMap((ground) =>
        coloursOf(text).map((colour, i) => contrast(colour, coloursOf(ground)[i])),
      ),
    );
    expect(lowest).toBeGreaterThanOrEqual(4.5);
  });

  it('text on the felt can be read', () => {
    const text = (/^#(\w{6})$/.exec(tokens.get('--on-felt') ?? '')?.[1] ?? '').match(/../g) ?? [];
    const colour = text.map((hex) => Number.parseInt(hex, 16));
    for (const ground of ['--felt', '--felt-edge'])
      for (const felt of coloursOf(ground)) expect(contrast(colour, felt)).toBeGreaterThanOrEqual(4.5);
  });

  it('buttons can be read', () => {
    for (const ground of ['--green', '--accent'])
      for (const [i, colour] of coloursOf('--on-color').entries())
        expect(contrast(colour, coloursOf(ground)[i])).toBeGreaterThanOrEqual(4.5);
  });

  it('a replay on another site has the colours of the theme', () => {
    const style = readFileSync(join(folder, '../replay/table-style.ts'), 'utf8');
    const own = [...style.matchAll(/(--[\w-]+): (light-dark\([^)]*\))/g)];
    expect(own.length).toBeGreaterThan(8);
    for (const [, name, value] of own) expect([name, tokens.get(name)]).toEqual([name, value]);
  });
});
