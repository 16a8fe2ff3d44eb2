import { ENGLISH, byWind, lexiconFor } from '../../engine/messages/lexicon.js';
import { ruleText } from './findings-text.js';
import type { Citation } from '../../engine/vocabulary/terms.js';
import type { Explanation } from '../../engine/hands/explanation.js';
import type { Score, ScoredPattern } from '../../engine/hands/win.js';
import type { Ruleset } from '../../engine/table/ruleset.js';
import type { HandWon } from '../../engine/vocabulary/results.js';
import type { ExplainedHand } from '../../engine/table/explanation.js';
import { pointsText, signed, tilesText, type WindOf } from '../../engine/table/sentences.js';
import { padded, type Style, wrapped } from './style.js';

/** A win that the players score themselves: its points are entered in a later step. */
export function unscoredWinText({ seat, tile, concealed }: HandWon, wind: WindOf, style: Style): string[] {
  const hand = concealed === null ? 'The hand was not shown' : `${tilesText(concealed)} + ${tile}`;
  return [style.bold(`${wind(seat)} wins with ${tile}`), '', `  ${hand}; what the win brings is entered.`];
}

/** The patterns of a record, as the players of its ruleset call them. */
function inPlayersWords(score: Score, ruleset: Ruleset): Shown {
  const { phrase } = lexiconFor(ruleset, ENGLISH);
  return { ...score, patterns: score.patterns.map((one) => ({ ...one, name: phrase(one.name) })) };
}

/** A win: its hand, patterns with rules, and payments. */
export function winText(
  won: HandWon,
  explanation: Explanation | null,
  wind: WindOf,
  { ruleset, style }: { readonly ruleset: Ruleset; readonly style: Style },
): string[] {
  const { result } = won;
  const lines = [style.bold(`${wind(won.seat)} wins with ${won.tile}: ${pointsText(result.points)}`), ''];
  const score = explanation ?? (result.score && inPlayersWords(result.score, ruleset));
  if (score !== null) {
    if (score.arrangement.length > 0) lines.push(groupsLine(score, '(exposed or konged)  * winning tile', style), '');
    lines.push(...patternLines(score, style), ...luckyLines(explanation, style), row('in all', String(result.points)));
  } else lines.push('  The hand was not shown; the points are those declared.');
  if (explanation !== null) {
    lines.push(...totalLines(explanation, style));
    if (explanation.payments.length > 0) lines.push('');
    lines.push(...paymentLines(explanation, wind, style));
    if (explanation.bets != null) {
      const { points, reason, citation } = explanation.bets;
      lines.push(
        ...prose(`${wind(won.seat)} takes ${points} from the table: ${reason} (${ruleText(citation)})`, style),
      );
    }
  }
  if (explanation?.note !== undefined) lines.push(...prose(explanation.note, style));
  lines.push(
    '',
    `  ${byWind(wind, result.changes)
      .map((seat) => `${wind(seat)} ${signed(result.changes[seat])}`)
      .join('   ')}`,
  );
  return lines;
}

/** The values of the other hands, in rulesets where every hand scores. */
export function handsText(hands: readonly ExplainedHand[], wind: WindOf, style: Style): string[] {
  const lines: string[] = [];
  for (const { seat, points, score, incomplete, explanation } of hands) {
    const title = `${wind(seat)}: ${pointsText(points)}${incomplete ? ', not all tiles are known' : ''}`;
    lines.push(...(lines.length > 0 ? [''] : []), style.bold(title));
    const shown = explanation ?? score;
    if (shown === null) continue;
    if (shown.arrangement.length > 0) lines.push(groupsLine(shown, '(exposed or konged)', style));
    lines.push(...patternLines(shown, style));
    if (explanation !== null) lines.push(...totalLines(explanation, style));
  }
  return lines;
}

type Shown = Pick<Explanation, 'arrangement'> & {
  readonly patterns: readonly (ScoredPattern & { readonly citation?: Citation })[];
};

function groupsLine({ arrangement }: Shown, legend: string, style: Style): string {
  const groups = arrangement.map(({ tiles, winningTile, meld }) => {
    const text = tilesText(tiles);
    return `${meld === null ? text : `(${text})`}${winningTile ? '*' : ''}`;
  });
  return `  ${groups.join('  ')}   ${style.dim(legend)}`;
}

function patternLines({ patterns }: Shown, style: Style): string[] {
  const rows = patterns.map(({ name, points, count, unit, citation }) => {
    const worth = points * count;
    return {
      name: `${name}${count > 1 ? ` ×${count}` : ''}`,
      worth: unit === undefined ? `${worth}` : `${worth} ${worth === 1 ? unit.slice(0, -1) : unit}`,
      citation,
    };
  });
  const width = Math.max(NAMES, ...rows.map(({ name }) => name.length + 1));
  return rows.flatMap(({ name, worth, citation }) => withRule(row(name, worth, width), citation, style));
}

/** Payments, one sentence per reason. */
function paymentLines({ payments }: Explanation, wind: WindOf, style: Style): string[] {
  const why = new Map<string, (typeof payments)[number][]>();
  for (const payment of payments) {
    const text = `${wind(payment.to)}: ${payment.reason}`;
    why.set(text, [...(why.get(text) ?? []), payment]);
  }
  return [...why].flatMap(([text, paid]) =>
    prose(
      paid.length === 1
        ? `${wind(paid[0].from)} pays ${paid[0].points} to ${text}`
        : `${paid.map(({ from, points }) => `${wind(from)} ${points}`).join(', ')} are paid to ${text}`,
      style,
    ),
  );
}

/** Bonus tiles, by their indicators. */
const luckyLines = (explanation: Explanation | null, style: Style): string[] =>
  (explanation?.luckyTiles ?? [])
    .filter(({ count }) => count > 0)
    .flatMap(({ reason, count, citation }) => withRule(row(reason, String(count)), citation, style));

/** The computation of the points, and the patterns that do not count. */
const totalLines = ({ total, excluded, basePoints = [] }: Explanation, style: Style): string[] => [
  ...prose(`${total.reason} (${ruleText(total.citation)})`, style),
  ...(basePoints.length > 0
    ? prose(`Fu: ${basePoints.map(({ points, reason }) => `${points} ${reason}`).join(', ')}`, style)
    : []),
  ...(excluded.length > 0 ? [''] : []),
  ...excluded.flatMap(({ name, reason, citation }) =>
    prose(`not counted: ${name}: ${reason} (${ruleText(citation)})`, style),
  ),
];

/** Columns for the names of patterns. */
const NAMES = 30;

const row = (name: string, value: string, width = NAMES): string => `  ${padded(name, width)}${value.padStart(4)}`;

/** A row with its rule, in a column of its own if there is room for one, else below the row. */
function withRule(text: string, citation: Citation | undefined, style: Style): string[] {
  if (citation === undefined) return [text];
  const width = Math.min(style.width, 80);
  const column = text.length + 2;
  const isBeside = width - column >= NARROWEST_RULE;
  const indent = isBeside ? column : 4;
  const lines = wrapped(ruleText(citation), width - indent).map((line) => ' '.repeat(indent) + style.dim(line));
  return isBeside ? [text + lines[0].slice(text.length), ...lines.slice(1)] : [text, ...lines];
}

/** Columns for a rule beside its row. */
const NARROWEST_RULE = 20;

const prose = (text: string, { width }: Style): string[] =>
  wrapped(text, Math.min(width, 80) - 6).map((line, i) => `${i === 0 ? '  ' : '    '}${line}`);
