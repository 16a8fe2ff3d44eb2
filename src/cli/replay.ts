import { type Finality, isProvisional } from '../engine/disputes/cases.js';
import { type CorrectionType, isCorrection, isCaseEvent, isTableEvent } from '../engine/line/correction.js';
import { effectiveLine, type Recorded } from '../engine/line/effective.js';
import { type PlayedStep, Replay } from '../engine/replay/replay.js';
import { byStep, type Finding, findingsOf, irregularityOf, stands, toldOf } from '../engine/line/findings.js';
import { OpenDeals } from '../engine/line/open-deals.js';
import { GameLine } from '../engine/line/game-line.js';
import { recordEventFor, type SeenEvent } from '../engine/line/redaction.js';
import { citedSentences, type Citing } from '../cases/case-laws.js';
import { caseSentences, type SeenCase } from '../cases/case-sentences.js';
import { CaseTeller } from '../cases/case-teller.js';
import { printRecord } from '../engine/mhr/mhr.js';
import { RulesetError } from '../engine/rulesets/options.js';
import { loadRulesets, resolveRuleset } from '../engine/rulesets/registry.js';
import { loadTables } from '../engine/rulesets/table-rules.js';
import type { Ruleset } from '../engine/table/ruleset.js';
import type { HandStarted } from '../engine/vocabulary/openings.js';
import { type EventData, sentenceOf, type TableEvent } from '../engine/table/facts.js';
import { DamagedRecord } from '../engine/table/damaged.js';
import { type ExplainedHand, explainedHands, explanationOf } from '../engine/table/explained.js';
import { effectiveViewer, eventFor, irregularitiesFor, type TableView, viewOf } from '../engine/table/view.js';
import type { TableState } from '../engine/table/state.js';
import type { Viewer } from '../engine/table/viewer.js';
import { EAST, SEATS } from '../engine/tiles/tile.js';
import { momentsOf } from '../recording/record-text.js';
import { CliError, EXIT, type ExitCode, type Io, Output } from './io.js';
import { type StoreOptions } from './stores.js';
import { byWind, signed, tilesText, type WindOf } from '../engine/table/wording.js';
import { becameText } from './verify.js';
import { columnsText, harmless, type Style, styleFor } from './style.js';
import { gameRecord, type GameRecord, openedIn } from './game-record.js';
import { provisionalText } from './provisional.js';
import { tableText } from './table-text.js';
import { handsText, unscoredWinText, winText } from './win-text.js';

export interface ReplayOptions {
  readonly game?: string;
  readonly hand?: { readonly hand: number; readonly take: number | null };
  readonly seat?: 'E' | 'S' | 'W' | 'N';
  /** open: as they lie open by the end of the record; else as they did when a step happened. */
  readonly hands?: 'open' | 'closed';
  readonly step?: number;
  readonly json?: boolean;
  readonly format?: 'mhr';
  /** false: a text without the times of steps. */
  readonly times?: boolean;
}

/** A step of the hand shown, what was found irregular in it, and whether the hands lie open to everybody as it is shown. */
type Step = PlayedStep & { readonly open: boolean; readonly findings: readonly Finding[] };

/** One take of one hand, as far as the record goes. */
interface HandRecord {
  readonly started: HandStarted;
  readonly steps: Step[];
}

interface Found extends GameRecord {
  readonly ruleset: Ruleset;
  readonly hand: HandRecord;
}

/** `paifu replay FILE`, or `--game ID`: the steps of one hand, or the table after one of them. */
export async function replay(file: string | null, options: ReplayOptions & StoreOptions, io: Io): Promise<ExitCode> {
  const { game, name } = await gameRecord(file, options, io);
  return show(game, name, options, io);
}

async function show(game: GameRecord, name: string, options: ReplayOptions, io: Io): Promise<ExitCode> {
  const rulesets = openedIn(game);
  if (options.format === 'mhr') {
    await loadTables(rulesets);
    return showText(game, name, options.times ?? true, io);
  }
  await loadRulesets(rulesets);
  const found = { ...game, ...handIn(game, name, options.hand ?? null, options.hands === 'open') };
  const { hand, ruleset, stops, damaged } = found;
  const output = new Output(io.stdout);
  const { dealer } = hand.started;
  const wind: WindOf = (seat) => WINDS[ruleset.table.seatWind(dealer, seat) - EAST];
  // Without a seat one sees all, as a judge does.
  const shownTo: Viewer = SEATS.find((seat) => wind(seat)[0] === options.seat) ?? 'judge';
  const style = styleFor(io);
  if (options.step !== undefined) {
    const step = hand.steps.find(({ place }) => place.step === options.step);
    if (step === undefined) {
      throw new CliError(EXIT.notFound, `step ${options.step}: the hand has steps 1 to ${hand.steps.length}`);
    }
    await output.write(
      options.json ? stepJson(found, step, shownTo, wind, true) : harmless(stepPage(found, step, shownTo, wind, style)),
    );
  } else if (options.json) {
    for (const step of hand.steps) await output.write(stepJson(found, step, shownTo, wind, false));
  } else await output.write(harmless(handPage(found, shownTo, wind, style)));
  if (stops !== null && (damaged || isOpen(hand))) io.stderr.write(`paifu: ${name}: ${stops}\n`);
  return damaged ? EXIT.findings : EXIT.done;
}

/** The whole game in the hand record notation, as far as it can be read. */
async function showText(game: GameRecord, name: string, times: boolean, io: Io): Promise<ExitCode> {
  const { stops, damaged } = game;
  await new Output(io.stdout).write(written(game, name, times));
  if (stops !== null) io.stderr.write(`paifu: ${name}: ${stops}\n`);
  return damaged ? EXIT.findings : EXIT.done;
}

function written({ recorded, happened, stops }: GameRecord, name: string, times: boolean): string {
  try {
    return printRecord(recorded, times ? momentsOf(happened) : undefined);
  } catch (error) {
    if (!(error instanceof DamagedRecord || error instanceof RulesetError)) throw error;
    throw new CliError(EXIT.unreadable, `${name}: ${stops ?? error.message}`);
  }
}

const WINDS = ['East', 'South', 'West', 'North'];

/** Folds the effective line and keeps the hand asked for, or the first: its last take, where none was named. */
function handIn(
  { recorded, stops }: GameRecord,
  name: string,
  chosen: ReplayOptions['hand'] | null,
  hindsight: boolean,
) {
  const takes: HandRecord[] = [];
  let last = 0;
  try {
    const replay = Replay.of(effectiveLine(recorded), resolveRuleset);
    const { ruleset, steps, hands } = replay;
    const starts = hands.map(({ from }) => steps[from].event.data as HandStarted);
    const wanted = chosen ?? { hand: starts[0]?.hand ?? 1, take: null };
    const deals = new OpenDeals();
    const found = byStep(findingsOf(recorded, resolveRuleset));
    for (const played of replay.all()) {
      deals.follow(played.revision, played.event);
      const { hand } = played.place;
      last = Math.max(last, hand ?? 0);
      if (hand !== wanted.hand) continue;
      if (played.event.type === 'HandStarted') takes.push({ started: played.event.data, steps: [] });
      takes
        .at(-1)
        ?.steps.push(
          Object.assign(played, { open: deals.isOpen(deals.current), findings: found.get(played.revision) ?? [] }),
        );
    }
    const hand = takes.find(({ started }) => started.take === (wanted.take ?? takes.at(-1)?.started.take));
    if (hand !== undefined && hindsight) {
      const open = deals.isOpen(hand.steps[0].revision);
      return { ruleset, hand: { ...hand, steps: hand.steps.map((step) => Object.assign(step, { open })) } };
    }
    if (hand !== undefined) return { ruleset, hand };
  } catch (error) {
    if (!(error instanceof DamagedRecord || error instanceof RulesetError)) throw error;
    throw new CliError(EXIT.unreadable, `${name}: ${error.message}`);
  }
  throw new CliError(
    EXIT.notFound,
    `${name}: ${last === 0 ? (stops ?? 'no hand has begun') : `there are hands 1 to ${last}`}`,
  );
}

/** The record says no more of the hand, and it is not over. */
const isOpen = ({ steps }: HandRecord): boolean => steps.at(-1)?.after.hand?.ended === null;

/** An event as the viewer saw it when it happened, with the irregularities that stand. */
function seenBy(step: Step, viewer: Viewer): TableEvent {
  const { type, data } = eventFor(step.event, viewer, step.open, step.after.rules);
  const { irregularities: _, ...plain } = data;
  const standing = findingsFor(step, viewer).filter(stands).map(irregularityOf);
  return { type, data: standing.length === 0 ? plain : { ...plain, irregularities: standing } } as TableEvent;
}

/** What was found irregular in a step, as far as the viewer could know of it. */
const findingsFor = ({ findings, open }: Step, viewer: Viewer): readonly Finding[] =>
  irregularitiesFor(findings, effectiveViewer(viewer, open));

const tableSeenBy = ({ after, open }: Step, viewer: Viewer): TableView => viewOf(after, effectiveViewer(viewer, open));

function stepJson({ ruleset, finality }: Found, step: Step, viewer: Viewer, wind: WindOf, table: boolean): string {
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
    ...(findings.length > 0 ? { findings: findings.map(toldOf) } : {}),
    ...(table ? { table: tableSeenBy(step, viewer) } : {}),
    ...(step.event.type === 'HandEnded' ? { changes: hand?.changes, scores: step.after.scores } : {}),
    ...(step.event.type === 'HandWon' ? { explanation: explanationOf(ruleset, step.before, step.event.data) } : {}),
    ...(others.length > 0 ? { others } : {}),
    ...(step.event.type === 'GameClosed' ? { provisional: isProvisional(finality, Date.now()) } : {}),
  };
  return `${JSON.stringify(line)}\n`;
}

/** What a reader looks for in a hand. */
const LOUD = new Set<TableEvent['type']>([
  'MeldClaimed',
  'KongDeclared',
  'HandWon',
  'PointsEntered',
  'WinFailed',
  'PenaltyImposed',
]);

const numbered = ({ place: { step } }: Step, text: string): string => `${String(step).padStart(4)}  ${text}`;

function handPage(found: Found, viewer: Viewer, wind: WindOf, style: Style): string {
  const { ruleset, hand, stops } = found;
  const lines = [style.bold(titleOf(hand, ruleset)), ''];
  for (const step of hand.steps) {
    const event = seenBy(step, viewer);
    const text = sentenceOf(event, wind);
    lines.push(numbered(step, LOUD.has(event.type) ? style.bold(text) : text));
    if (event.type === 'TilesDealt') {
      for (const seat of byWind(wind)) {
        lines.push(
          `        ${style.dim(`${wind(seat).padEnd(6)} ${tilesText([...event.data.hands[seat]].sort(byTile))}`)}`,
        );
      }
    }
    for (const by of step.corrected) lines.push(`      * ${correctionText(found.recorded[by], by)}`);
    for (const said of casesBehind(found, step, viewer, wind)) lines.push(`      § ${said}`);
    for (const found of findingsFor(step, viewer)) {
      lines.push(`      ${stands(found) ? '!' : '-'} ${found.kind}: ${found.message}${becameText(found)}`);
    }
  }
  if (stops !== null && isOpen(hand)) lines.push(`      ${stops}`);
  // What a win brought that gave way to another is nobody's.
  const gaveWay = hand.steps.map(({ event }) => (event.type === 'HandWon' ? event.data.instead : undefined));
  for (const step of hand.steps) {
    if (step.event.type === 'HandWon' && gaveWay.includes(step.event.data.seat)) continue;
    const end = endText(found, step, viewer, wind, style);
    if (end.length > 0) lines.push('', ...end);
  }
  return `${lines.join('\n')}\n`;
}

function stepPage(found: Found, step: Step, viewer: Viewer, wind: WindOf, style: Style): string {
  const { ruleset, hand } = found;
  const event = seenBy(step, viewer);
  const seat = typeof viewer === 'number' ? `, as ${wind(viewer)} sees it` : '';
  const lines = [
    style.bold(`${titleOf(hand, ruleset)}: step ${step.place.step} of ${hand.steps.length}${seat}`),
    sentenceOf(event, wind),
    '',
    ...tableText(tableSeenBy(step, viewer), wind, style),
  ];
  const end = endText(found, step, viewer, wind, style);
  if (end.length > 0) lines.push('', ...end);
  return `${lines.join('\n')}\n`;
}

/** What was recorded of cases while this was the last step of the hand, as its viewer may read it. */
function casesBehind({ recorded, hand }: Found, step: Step, viewer: Viewer, wind: WindOf): string[] {
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
    const said = caseSentences({ type, data } as unknown as SeenCase, new CaseTeller(then, wind, seen));
    return [...said, ...citedSentences(data as Citing)].map((sentence) => `revision ${one.revision}: ${sentence}`);
  });
}

/** What made a step other than it was recorded. */
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

/** What the hands of those who did not win are worth, as far as the viewer may know. */
function othersOf(ruleset: Ruleset, step: Step, viewer: Viewer): readonly ExplainedHand[] {
  const seen = seenBy(step, viewer);
  return step.event.type === 'HandEnded' && seen.type === 'HandEnded'
    ? explainedHands(ruleset, step.before, step.event.data, seen.data)
    : [];
}

/** What an end has to say besides its step: a win its score and payments, a hand where all score the others', a close what the totals are worth. */
function endText({ ruleset, finality }: Found, step: Step, viewer: Viewer, wind: WindOf, style: Style): string[] {
  const { event } = step;
  if (event.type === 'HandEnded') {
    const others = handsText(othersOf(ruleset, step, viewer), wind, style);
    return [...others, ...(others.length > 0 ? [''] : []), ...handTotals(step.after, wind)];
  }
  if (event.type === 'HandWon' && ruleset.table.entersPoints) return unscoredWinText(event.data, wind, style);
  if (event.type === 'HandWon')
    return winText(event.data, explanationOf(ruleset, step.before, event.data), wind, style);
  if (event.type !== 'GameClosed') return [];
  return closeText(ruleset, step.before, event.data, finality);
}

/** What the whole hand changed, bets and what was counted on with it, as on the score sheet. */
function handTotals({ hand, scores }: TableState, wind: WindOf): string[] {
  const bySeat = (label: string, points: readonly number[]): string =>
    `${label}  ${byWind(wind)
      .map((seat) => `${wind(seat)} ${signed(points[seat])}`.padEnd(12))
      .join(' ')}`.trimEnd();
  return hand === null ? [] : [bySeat('This hand', hand.changes), bySeat('In all   ', scores)];
}

/** What a close is worth: penalties with their unit, who is out, the final points, and whether they are final. */
function closeText(
  ruleset: Ruleset,
  before: TableState,
  closed: EventData['GameClosed'],
  finality: Finality,
): string[] {
  const provisional = provisionalText(finality);
  const { penalties, overallPenalties, disqualified, seated } = before;
  const points = ruleset.finalPoints({ ...closed, overallPenalties });
  const signedEach = (values: readonly number[]): string[] | null =>
    values.every((one) => one === 0) ? null : values.map(signed);
  const columns: (readonly [string, readonly string[] | null])[] = [
    ['place', closed.placings.map(String)],
    ['player', SEATS.map((seat) => seated?.players[seat] ?? `seat ${seat}`)],
    ['points', closed.totals.map(signed)],
    ['penalties', signedEach(penalties)],
    ['final points', points?.map((one) => one.toFixed(2)) ?? null],
    ['penalties in them', signedEach(overallPenalties)],
    ['', disqualified.length === 0 ? null : SEATS.map((seat) => (disqualified.includes(seat) ? 'disqualified' : ''))],
  ];
  const order = SEATS.toSorted((a, b) => closed.placings[a] - closed.placings[b]);
  return [
    'The game is over',
    ...columnsText(
      columns.flatMap(([name, cells]) => (cells === null ? [] : [[name, ...order.map((seat) => cells[seat])]])),
    ),
    ...(provisional === null ? [] : [`These are ${provisional}`]),
  ];
}

const titleOf = ({ started: { hand, take } }: HandRecord, ruleset: Ruleset): string =>
  `Hand ${hand}${take > 1 ? `, take ${take}` : ''} (${ruleset.id})`;

const byTile = (a: string, b: string): number => orderOf(a).localeCompare(orderOf(b));
const orderOf = (tile: string): string => `${'mpszf?'.indexOf(tile.at(-1) ?? '?')}${tile}`;
