import type { CorrectionType } from '../../engine/record/correction.js';
import { isCaseEvent, isCorrection, isTableEvent } from '../../engine/record/record-event.js';
import { isProvisional } from '../../engine/disputes/cases.js';
import type { Recorded } from '../../engine/record/effective-line.js';
import { type Finding, irregularityOf, isStanding, findingView } from '../../engine/record/findings.js';
import { GameLine } from '../../engine/record/game-line.js';
import { recordEventFor, type SeenEvent } from '../../engine/record/redaction.js';
import { citedSentences, type Citing } from '../../disputes/document/cited-laws.js';
import { CaseNarrator, type SeenCase, caseSentences } from '../../disputes/document/case-sentences.js';
import { resolveRuleset } from '../../engine/rulesets/registry.js';
import type { Ruleset } from '../../engine/table/ruleset.js';
import type { EventData, TableEvent } from '../../engine/table/moves/facts.js';
import { ENGLISH, byWind, handTitle, lexiconFor } from '../../engine/messages/lexicon.js';
import { sentenceOf } from '../../engine/messages/sentences.js';
import { type ExplainedHand, explainedHands, explanationOf } from '../../engine/table/explanation.js';
import { effectiveViewer, eventFor, irregularitiesFor, type TableView, viewOf } from '../../engine/table/view.js';
import type { TableState } from '../../engine/table/state.js';
import type { Viewer } from '../../engine/table/viewer.js';
import type { Seat } from '../../engine/tiles/tile.js';
import { sheetSums } from '../../games/view/score-sheet.js';
import { signed, tilesText, type WindOf } from '../../engine/table/sentences.js';
import { type FoundHand, isUnfinished, type Step } from './hand-record.js';
import { statusText, withRuleName } from '../output/findings-text.js';
import { provisionalText } from '../source/game-record.js';
import { columnsText, harmless, type Style, widthOf, wrapped } from '../output/style.js';
import { tableText } from '../output/table-text.js';
import { handsText, unscoredWinText, winText } from '../output/win-text.js';

/** A hand with its viewer, names and style. */
export interface Showing extends FoundHand {
  readonly viewer: Viewer;
  readonly wind: WindOf;
  readonly playerName: (id: string) => string;
  readonly style: Style;
}

/** An event as the viewer saw it then, with the irregularities that stand. */
function seenBy(step: Step, viewer: Viewer): TableEvent {
  const { type, data } = eventFor(step.event, viewer, step.open, step.after.rules);
  const { irregularities: _, ...plain } = data;
  const standing = findingsFor(step, viewer).filter(isStanding).map(irregularityOf);
  return { type, data: standing.length === 0 ? plain : { ...plain, irregularities: standing } } as TableEvent;
}

/** The findings that the viewer could know of. */
const findingsFor = ({ findings, open }: Step, viewer: Viewer): readonly Finding[] =>
  irregularitiesFor(findings, effectiveViewer(viewer, open));

const tableSeenBy = ({ after, open }: Step, viewer: Viewer): TableView => viewOf(after, effectiveViewer(viewer, open));

/** A step as a line of JSON; `table` adds the table after it. */
export function stepJson({ ruleset, finality, viewer, wind }: Showing, step: Step, table: boolean): string {
  const event = seenBy(step, viewer);
  const { hand } = step.after;
  const others = othersOf(ruleset, step, viewer);
  const findings = findingsFor(step, viewer);
  const line = {
    hand: hand?.number,
    take: hand?.take,
    step: step.place.step,
    revision: step.revision,
    text: sentenceOf(event, wind),
    type: event.type,
    data: event.data,
    ...(step.corrected.length > 0 ? { corrected: step.corrected } : {}),
    ...(findings.length > 0 ? { findings: findings.map(findingView) } : {}),
    ...(table ? { table: tableSeenBy(step, viewer) } : {}),
    ...(step.event.type === 'HandEnded' ? { changes: hand?.changes, scores: step.after.scores } : {}),
    ...(step.event.type === 'HandWon' ? { explanation: explanationOf(ruleset, step.before, step.event.data) } : {}),
    ...(others.length > 0 ? { others } : {}),
    ...(step.event.type === 'GameClosed' ? { provisional: isProvisional(finality, Date.now()) } : {}),
  };
  return `${JSON.stringify(line)}\n`;
}

/** Events in bold. */
const BOLD = new Set<TableEvent['type']>([
  'MeldClaimed',
  'KongDeclared',
  'HandWon',
  'PointsEntered',
  'WinFailed',
  'PenaltyImposed',
]);

/** A step with its number. Further lines are indented. */
const numbered = ({ place: { step } }: Step, text: string, { width }: Style): string =>
  hanging(`${String(step).padStart(4)}  `, text, width);

const hanging = (before: string, text: string, width: number): string =>
  wrapped(text, width - before.length)
    .map((line, i) => `${i === 0 ? before : ' '.repeat(before.length)}${line}`)
    .join('\n');

/** Every step of a hand, and its result. */
export function handPage(shown: Showing): string {
  const { ruleset, hand, stops, viewer, wind, style } = shown;
  const lexicon = lexiconFor(ruleset, ENGLISH);
  const lines = [style.bold(titleOf(shown)), ...seatedText(shown), ''];
  for (const step of hand.steps) {
    const event = seenBy(step, viewer);
    const text = sentenceOf(event, wind, lexicon);
    lines.push(numbered(step, BOLD.has(event.type) ? style.bold(text) : text, style));
    if (event.type === 'TilesDealt') {
      for (const seat of byWind(wind, event.data.hands)) {
        lines.push(
          `        ${style.dim(`${wind(seat).padEnd(6)} ${tilesText([...event.data.hands[seat]].sort(byTile))}`)}`,
        );
      }
    }
    for (const by of step.corrected)
      lines.push(hanging('      * ', correctionText(shown.recorded[by], by), style.width));
    for (const sentence of casesAfter(shown, step)) lines.push(hanging('      § ', sentence, style.width));
    for (const found of findingsFor(step, viewer)) {
      const text = `${found.kind}: ${withRuleName(found.message)}${statusText(found)}`;
      lines.push(hanging(`      ${isStanding(found) ? '!' : '-'} `, text, style.width));
    }
  }
  if (stops !== null && isUnfinished(hand)) lines.push(`      ${stops}`);
  // A win that gave way to another has no result.
  const overruled = hand.steps.map(({ event }) => (event.type === 'HandWon' ? event.data.instead : undefined));
  for (const step of hand.steps) {
    if (step.event.type === 'HandWon' && overruled.includes(step.event.data.seat)) continue;
    const end = endText(shown, step);
    if (end.length > 0) lines.push('', ...end);
  }
  return printed(lines, style);
}

/** The table after a step. */
export function stepPage(shown: Showing, step: Step): string {
  const { ruleset, hand, viewer, wind, style, playerName } = shown;
  const event = seenBy(step, viewer);
  const seat = typeof viewer === 'number' ? `, as ${wind(viewer)} sees it` : '';
  const lines = [
    style.bold(`${titleOf(shown)}: step ${step.place.step} of ${hand.steps.length}${seat}`),
    ...wrapped(sentenceOf(event, wind, lexiconFor(ruleset, ENGLISH)), style.width),
    '',
    ...tableText(tableSeenBy(step, viewer), wind, playerName, style),
  ];
  const end = endText(shown, step);
  if (end.length > 0) lines.push('', ...end);
  return printed(lines, style);
}

/** Sentences on the case events recorded after this step and before the next, as the viewer may read them. */
function casesAfter({ recorded, hand, viewer, wind }: Showing, step: Step): string[] {
  const line = new GameLine(resolveRuleset);
  const inHand = new Set(hand.steps.map(({ revision }) => revision));
  const cases: Recorded[] = [];
  let last: number | null = null;
  for (const { revision, event } of recorded) {
    if (isTableEvent(event) && (inHand.has(revision) || event.type === 'HandStarted')) last = revision;
    else if (isCaseEvent(event) && last === step.revision) cases.push({ revision, event });
  }
  if (cases.length === 0) return [];
  for (const { event } of recorded) line.follow(event);
  const seen = (one: Recorded): SeenEvent => recordEventFor(one, viewer, line.open, step.after.rules);
  return cases.flatMap((one) => {
    const { data, type } = seen(one);
    const then = new GameLine(resolveRuleset);
    for (const { event } of recorded.slice(0, one.revision + 1)) then.follow(event);
    const sentences = caseSentences({ type, data } as unknown as SeenCase, new CaseNarrator(then, wind, seen));
    return [...sentences, ...citedSentences(data as Citing)].map((sentence) => `revision ${one.revision}: ${sentence}`);
  });
}

const correctionText = ({ event }: Recorded, revision: number): string =>
  isCorrection(event) ? `${CORRECTED[event.type]} at revision ${revision}: ${event.data.reason}` : '';

const CORRECTED: Readonly<Record<CorrectionType, string>> = {
  ActionRetracted: 'retracted',
  ActionAmended: 'amended',
  ActionInserted: 'inserted',
  ActionRestored: 'restored',
  PlayersReseated: 'reseated',
  PlayerSubstituted: 'substituted',
  GameOptionsCorrected: 'options corrected',
};

/** The values of the other hands, if the viewer may know them. */
function othersOf(ruleset: Ruleset, step: Step, viewer: Viewer): readonly ExplainedHand[] {
  const seen = seenBy(step, viewer);
  return step.event.type === 'HandEnded' && seen.type === 'HandEnded'
    ? explainedHands(ruleset, step.before, step.event.data, seen.data)
    : [];
}

/** Text after a final step: score and payments of a win, values of other hands, final points of a game. */
function endText(shown: Showing, step: Step): string[] {
  const { ruleset, viewer, wind, style } = shown;
  const { event } = step;
  if (event.type === 'HandEnded') {
    const others = handsText(othersOf(ruleset, step, viewer), wind, style);
    return [...others, ...(others.length > 0 ? [''] : []), ...handTotals(step.after, wind)];
  }
  if (event.type === 'HandWon' && ruleset.table.entersPoints) return unscoredWinText(event.data, wind, style);
  if (event.type === 'HandWon')
    return winText(event.data, explanationOf(ruleset, step.before, event.data), wind, shown);
  if (event.type !== 'GameClosed') return [];
  return closeText(shown, step.after, event.data);
}

/** The changes of the whole hand and the scores, as on the score sheet. */
function handTotals({ hand, scores }: TableState, wind: WindOf): string[] {
  const bySeat = (label: string, points: readonly (string | number)[]): string =>
    `${label}  ${byWind(wind, points)
      .map((seat) => `${wind(seat)} ${points[seat]}`.padEnd(12))
      .join(' ')}`.trimEnd();
  return hand === null ? [] : [bySeat('This hand', hand.changes.map(signed)), bySeat('In all   ', scores)];
}

/** Places, penalties, disqualifications and final points. */
function closeText(
  { ruleset, finality, playerName }: Showing,
  after: TableState,
  closed: EventData['GameClosed'],
): string[] {
  const provisional = provisionalText(finality);
  const { penalties, overallPenalties, disqualified, seated } = after;
  const { betsLeft } = sheetSums(after, ruleset);
  const { seats } = ruleset.table;
  const points = ruleset.finalPoints({ ...closed, overallPenalties });
  const signedEach = (values: readonly number[]): string[] | null =>
    values.every((one) => one === 0) ? null : values.map(signed);
  const columns: readonly (readonly [string, readonly string[] | null])[] = [
    ['place', closed.placings.map(String)],
    ['player', seats.of((seat) => (seated === null ? `seat ${seat}` : playerName(seated.players[seat])))],
    ['points', closed.totals.map(String)],
    ['bets left in them', signedEach(betsLeft)],
    ['penalties', signedEach(penalties)],
    ['final points', points?.map((one) => one.toFixed(2)) ?? null],
    ['penalties in them', signedEach(overallPenalties)],
    ['', disqualified.length === 0 ? null : seats.of((seat) => (disqualified.includes(seat) ? 'disqualified' : ''))],
  ];
  const shown = columns.flatMap(([heading, cells]) =>
    cells === null ? [] : [[heading, (seat: Seat) => cells[seat]] as const],
  );
  return [
    'The game is over',
    ...columnsText(
      seats.all.toSorted((a, b) => closed.placings[a] - closed.placings[b]),
      shown,
    ),
    ...(provisional === null ? [] : [`These are ${provisional}`]),
  ];
}

const titleOf = ({ hand: { started }, ruleset }: Showing): string =>
  `${handTitle({ ...started, number: started.hand }, lexiconFor(ruleset, ENGLISH))} (${ruleset.id})`;

function seatedText({ hand, wind, playerName, style }: Showing): string[] {
  const players = hand.steps[0].after.seated?.players;
  if (players === undefined) return [];
  const text = byWind(wind, players)
    .map((seat) => `${wind(seat)} ${playerName(players[seat])}`)
    .join(' · ');
  return wrapped(text, style.width).map(style.dim);
}

/** Folds lines that are too wide for the terminal. */
const printed = (lines: readonly string[], style: Style): string =>
  style.tiles(
    harmless(
      `${linesOf(lines)
        .map((line) => folded(line, style.width))
        .join('\n')}\n`,
    ),
  );

/** A text may have several lines, which fit already. */
const linesOf = (texts: readonly string[]): readonly string[] => texts.flatMap((text) => text.split('\n'));

function folded(line: string, width: number): string {
  if (widthOf(line) <= width) return line;
  const [before] = /^ */.exec(line) ?? [''];
  const [first, ...rest] = wrapped(line.slice(before.length), width - before.length - 2);
  return [before + first, ...rest.map((one) => `${before}  ${one.trimStart()}`)].map((one) => one.trimEnd()).join('\n');
}

const byTile = (a: string, b: string): number => orderOf(a).localeCompare(orderOf(b));
const orderOf = (tile: string): string => `${'mpszf?'.indexOf(tile.at(-1) ?? '?')}${tile}`;
