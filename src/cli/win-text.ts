import { type Citation, citationText } from '../engine/scoring/citation.js';
import type { Explanation } from '../engine/scoring/explanation.js';
import type { HandWon } from '../engine/table/events.js';
import { byWind, tilesText, type WindOf } from './step-text.js';
import { padded, pointsText, type Style, signed, wrapped } from './style.js';

/** A win for a reader: its hand, what it scored by which rule, who pays. */
export function winText(won: HandWon, explanation: Explanation | null, wind: WindOf, style: Style): string[] {
  const { result } = won;
  const lines = [style.bold(`${wind(won.seat)} wins with ${won.tile}: ${pointsText(result.points)}`), ''];
  const score = explanation ?? result.score;
  if (score !== null) {
    const groups = score.arrangement.map(({ tiles, winningTile, meld }) => {
      const text = tilesText(tiles);
      return `${meld === null ? text : `(${text})`}${winningTile ? '*' : ''}`;
    });
    lines.push(`  ${groups.join('  ')}   ${style.dim('(exposed or konged)  * with the winning tile')}`, '');
    for (const pattern of score.patterns) {
      const times = pattern.count > 1 ? ` ×${pattern.count}` : '';
      const rule = 'citation' in pattern ? style.dim(citationText(pattern.citation as Citation)) : '';
      lines.push(`${row(`${pattern.name}${times}`, String(pattern.points * pattern.count))}  ${rule}`.trimEnd());
    }
    lines.push(row('in all', String(result.points)));
  } else lines.push('  The hand was not shown; the points are those declared.');
  if (explanation !== null) {
    const { reason, citation } = explanation.total;
    lines.push(...prose(`${reason} (${citationText(citation)})`), '');
    for (const { name, reason: why, citation: rule } of explanation.excluded) {
      lines.push(...prose(`not counted: ${name}: ${why} (${citationText(rule)})`));
    }
    if (explanation.excluded.length > 0) lines.push('');
    for (const { from, to, points, reason: why } of explanation.payments) {
      lines.push(...prose(`${wind(from)} pays ${wind(to)} ${points}: ${why}`));
    }
  }
  lines.push(
    '',
    `  ${byWind(wind)
      .map((seat) => `${wind(seat)} ${signed(result.changes[seat])}`)
      .join('   ')}`,
  );
  return lines;
}

const row = (name: string, value: string): string => `  ${padded(name, 30)}${value.padStart(4)}`;

const prose = (text: string): string[] => wrapped(text, 74).map((line, i) => `${i === 0 ? '  ' : '    '}${line}`);
