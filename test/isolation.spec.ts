import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { html, separated } from '../viewer/ui/html.js';
import { markup } from '../src/platform/pages/page.js';
import { htmlOf } from '../src/disputes/document/document-formats.js';

const REVERSED = 'Ann\u202eeb';
const HEBREW = 'דנה';

describe('names on pages that the service makes', () => {
  it('names stand in a bdi element where they could change the direction of the text beside them', () => {
    expect(markup`<td>${HEBREW}</td><td>${'Ann'}</td>`.text).toBe(`<td><bdi>${HEBREW}</bdi></td><td>Ann</td>`);
    expect(markup`<p>1. ${'<b>'}, ${HEBREW}</p>`.text).toBe(`<p>1. &lt;b&gt;, <bdi>${HEBREW}</bdi></p>`);
  });

  it('a directional character of an old record is shown as U+FFFD', () =>
    expect(markup`<p>${REVERSED}</p>`.text).toBe('<p><bdi>Ann\ufffdeb</bdi></p>'));

  it('names are plain text in attributes, titles, options and pictures', () => {
    expect(markup`<a title="${HEBREW}" href=${HEBREW}>x</a>`.text).toBe(`<a title="${HEBREW}" href=${HEBREW}>x</a>`);
    for (const tag of ['title', 'option value="1"', 'textarea rows="2"', 'text x="1"'])
      expect(markup([`<${tag}>`, '</x>'] as unknown as TemplateStringsArray, REVERSED).text).toBe(
        `<${tag}>Ann\ufffdeb</x>`,
      );
  });
});

describe('names on pages that the terminal writes', () => {
  it('names on pages that the terminal writes change nothing beside them', () => {
    const page = htmlOf(REVERSED, [[{ is: 'paragraph', text: `won by ${REVERSED}` }]]);
    expect(page).toContain('<p>won by Ann\ufffdeb</p>');
    expect(page).not.toContain('\u202e');
  });
});

const isTemplate = (value: unknown): value is ReturnType<typeof html> =>
  typeof value === 'object' && value !== null && 'strings' in value;

/** The values inserted into a Lit template, as HTML. */
const inserted = ({ values }: ReturnType<typeof html>): unknown[] =>
  values.map((value) =>
    isTemplate(value)
      ? value.strings.map((text, i) => (i === 0 ? text : `${value.values[i - 1]}${text}`)).join('')
      : Array.isArray(value)
        ? inserted({ values: value } as ReturnType<typeof html>)
        : value,
  );

describe('names on pages that the browser makes', () => {
  it('names on pages that the browser makes stand in a bdi element, alone and in lists', () =>
    expect(
      inserted(html`<p class=${HEBREW}>${'Ann'} ${HEBREW} ${REVERSED} ${separated([HEBREW, 'Ann'], ', ')}</p>`),
    ).toEqual([
      HEBREW,
      'Ann',
      `<bdi>${HEBREW}</bdi>`,
      '<bdi>Ann\ufffdeb</bdi>',
      [`<bdi>${HEBREW}</bdi>`, ', ', 'Ann'],
    ]));

  it('names are never given to Lit without a bdi element', () => {
    const viewer = resolve(import.meta.dirname, '../viewer');
    const files = readdirSync(viewer, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
    expect(files.length).toBeGreaterThan(100);
    const importing = files.filter((file) =>
      /import \{[^}]*\bhtml\b[^}]*\} from 'lit'/.test(readFileSync(join(viewer, file), 'utf8')),
    );
    expect(importing).toEqual(['ui/html.ts']);
  });
});
