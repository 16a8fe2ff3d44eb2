import { csvLine, spreadsheetCsv } from '../../exchange/csv/csv-line.js';
import { type Markup, type Page, markup, tableHtml } from '../../platform/pages/page.js';

/** Month, value (`null` without data) and number of samples. */
type Point = readonly [month: string, value: number | null, of: number];

const [WIDTH, HEIGHT, EDGE] = [640, 180, 34];

const rounded = (value: number): string => String(Math.round(value * 1_000) / 1_000);

/** A line chart with a table and a CSV download. `best` tells which end is at the top. */
export function chartHtml(
  page: Page,
  title: string,
  points: readonly Point[],
  { best }: { readonly best: 'high' | 'low' },
): Markup {
  const { words } = page;
  const known = points.flatMap(([, value]) => (value === null ? [] : [value]));
  const [least, most] = [Math.min(...known, 0), Math.max(...known, best === 'low' ? 4 : 0)];
  const [low, high] = best === 'low' ? [Math.max(1, least), most] : [least, most === least ? least + 1 : most];
  const x = (i: number): number => EDGE + (WIDTH - 2 * EDGE) * (points.length === 1 ? 0.5 : i / (points.length - 1));
  const y = (value: number): number => {
    const share = (value - low) / (high - low);
    return Math.round(EDGE / 2 + (HEIGHT - EDGE) * (best === 'low' ? share : 1 - share));
  };
  const dots = points.flatMap(([month, value], i) => (value === null ? [] : [{ month, value, at: Math.round(x(i)) }]));
  const ends = [...new Set([0, points.length - 1])];
  const rows = points.map(([month, value, of]) => [month, value === null ? '–' : rounded(value), String(of)]);
  const csv = [
    ['month', 'value', 'of'],
    ...points.map(([month, value, of]) => [month, value === null ? '' : rounded(value), of]),
  ];
  const file = `data:text/csv;charset=utf-8,${encodeURIComponent(spreadsheetCsv(csv.map(csvLine).join('')))}`;
  return markup`<figure class="chart card"><figcaption>${title}</figcaption>
<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${title}">
${[low, high].map((value) => markup`<line class="grid" x1="${EDGE}" x2="${WIDTH - EDGE}" y1="${y(value)}" y2="${y(value)}"/><text x="0" y="${y(value) + 4}">${rounded(value)}</text>`)}
<polyline class="course" points="${dots.map(({ at, value }) => `${at},${y(value)}`).join(' ')}"/>
${dots.map(({ month, value, at }) => markup`<circle class="point" cx="${at}" cy="${y(value)}" r="4"><title>${month}: ${rounded(value)}</title></circle>`)}
${ends.map((i) => markup`<text x="${Math.round(x(i))}" y="${HEIGHT - 2}" text-anchor="middle">${points[i][0]}</text>`)}
</svg>
<details><summary>${words.asTable}</summary>${tableHtml(title, [words.month, words.value, words.of], rows, 1)}</details>
<a class="screen" href="${file}" download="${title}.csv">${words.csv}</a></figure>`;
}
