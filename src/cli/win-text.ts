import type { Ruleset } from '../engine/rulesets/ruleset.js';
import { type Citation, citationText } from '../engine/scoring/citation.js';
import type { Explanation } from '../engine/scoring/explanation.js';
import type { HandWon } from '../engine/table/events.js';
import { designNamed } from '../engine/table/hand.js';
import type { TableState } from '../engine/table/state.js';
import { claimOf } from '../engine/table/winning.js';
import { byWind, tilesText, type WindOf } from './step-text.js';
import { padded, type Style, signed, wrapped } from './style.js';

/** Why a recorded win scored what it scored; null where its tiles are not all known, or it had no score. */
export function explanationOf(ruleset: Ruleset, before: TableState, won: HandWon): Explanation | null {
  const { hand } = before;
  if (hand === null || won.result.score === null) return null;
  const { seat, by, tile, concealed, from, result } = won;
  const { win } = claimOf(before, hand, { seat, by, tile, concealed });
  if (win === null) return null;
  const { river, open } = hand;
  const robbed =
    by === 'robbing-kong' && open !== null ? { seat: open.seat, design: open.design, previous: river } : river;
  const discards = by === 'self-draw' ? null : robbed;
  const { score, points } = result;
  return ruleset.explain(win, {
    score,
    points,
    winner: seat,
    dealer: hand.dealer,
    from,
    tile: designNamed(tile),
    discards,
  });
}

/** A win for a reader: its hand, what it scored by which rule, who pays. */
export function winText(won: HandWon, explanation: Explanation | null, wind: WindOf, style: Style): string[] {
  const { result } = won;
  const lines = [style.bold(`${wind(won.seat)} wins with ${won.tile}: ${result.points} points`), ''];
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
