import { RulesetError, resolveRuleset } from '../engine/rulesets/registry.js';
import type { Ruleset } from '../engine/rulesets/ruleset.js';
import type { HandStarted, TableEvent } from '../engine/table/events.js';
import { DamagedRecord, evolve, initialState } from '../engine/table/evolve.js';
import type { TableState } from '../engine/table/state.js';
import { areHandsOpen, eventFor, type Viewer, viewOf } from '../engine/table/view.js';
import { EAST, SEATS } from '../engine/tiles/tile.js';
import { factOf } from '../recording/envelope.js';
import { readPaifu } from '../recording/paifu-file.js';
import { BEFORE_ALL, placeAfter } from '../recording/steps.js';
import { CliError, EXIT, type ExitCode, type Io, Output, openInput } from './io.js';
import { byWind, stepText, tilesText, type WindOf } from './step-text.js';
import { type Style, styleFor } from './style.js';
import { tableText } from './table-text.js';
import { explanationOf, winText } from './win-text.js';

export interface ReplayOptions {
  readonly game?: string;
  readonly hand?: { readonly hand: number; readonly take: number | null };
  readonly seat?: 'E' | 'S' | 'W' | 'N';
  readonly step?: number;
  readonly json?: boolean;
}

/** One step of the hand shown, with the table before and after it. */
interface Step {
  readonly revision: number;
  readonly step: number;
  readonly event: TableEvent;
  readonly before: TableState;
  readonly after: TableState;
}

/** One take of one hand, as far as the record goes. */
interface HandRecord {
  readonly started: HandStarted;
  readonly steps: Step[];
}

interface Found {
  readonly ruleset: Ruleset;
  readonly hand: HandRecord;
  /** Why the record stops before the hand's end, or null. */
  readonly stops: string | null;
  readonly damaged: boolean;
}

/** `paifu replay`: the steps of one hand, or the table after one of them. */
export async function replay(file: string, options: ReplayOptions, io: Io): Promise<ExitCode> {
  const input = await openInput(file, io);
  const found = await findHand(input.bytes, input.name, options);
  const { hand, ruleset, stops, damaged } = found;
  const output = new Output(io.stdout);
  const { dealer } = hand.started;
  const wind: WindOf = (seat) => WINDS[ruleset.table.seatWind(dealer, seat) - EAST];
  // Without a seat one sees all, as a judge does.
  const eyes: Viewer = SEATS.find((seat) => wind(seat)[0] === options.seat) ?? 'judge';
  const style = styleFor(io);
  if (options.step !== undefined) {
    const step = hand.steps.find((one) => one.step === options.step);
    if (step === undefined) {
      throw new CliError(EXIT.notFound, `step ${options.step}: the hand has steps 1 to ${hand.steps.length}`);
    }
    await output.write(
      options.json ? stepJson(found, step, eyes, wind, true) : stepPage(found, step, eyes, wind, style),
    );
  } else if (options.json) {
    for (const step of hand.steps) await output.write(stepJson(found, step, eyes, wind, false));
  } else await output.write(handPage(found, eyes, wind, style));
  if (stops !== null) io.stderr.write(`paifu: ${file}: ${stops}\n`);
  return damaged ? EXIT.findings : EXIT.done;
}

const WINDS = ['East', 'South', 'West', 'North'];

/** Folds the record up to the hand asked for; what follows it is not read. */
async function findHand(bytes: AsyncIterable<Uint8Array>, name: string, options: ReplayOptions): Promise<Found> {
  const wanted = options.hand ?? { hand: 1, take: null };
  let ruleset: Ruleset | null = null;
  let state: TableState | null = null;
  let place = BEFORE_ALL;
  let here = false;
  let games = 0;
  let stops: string | null = null;
  let damaged = false;
  let last = 0;
  const takes: HandRecord[] = [];
  const isDone = () => takes.length > 0 && place.hand !== wanted.hand;
  reading: for await (const items of readPaifu(bytes)) {
    for (const item of items) {
      if (item.kind === 'game') {
        if (here) break reading;
        games++;
        here = options.game === undefined || options.game === item.game;
      } else if (item.kind === 'damage') {
        if (!here && games > 0) continue;
        if (state === null) throw new CliError(EXIT.unreadable, `${name}: line ${item.line}: ${item.reason}`);
        stops = `line ${item.line}: ${item.reason}`;
        damaged = true;
        break reading;
      } else if (here && item.kind === 'cut') stops = 'the record is cut off here';
      else if (here && item.kind === 'end') break reading;
      else if (here && item.kind === 'event') {
        const event = factOf(item.envelope);
        try {
          if (event.type === 'GameOpened') {
            ruleset = resolveRuleset(event.data.ruleset, event.data.options);
            state ??= initialState(ruleset.table);
          }
          if (state === null) throw new DamagedRecord('the game does not begin with GameOpened');
          const before: TableState = state;
          state = evolve(before, event);
          place = placeAfter(place, event);
          last = Math.max(last, place.hand ?? 0);
          if (isDone()) break reading;
          if (event.type === 'HandStarted' && place.hand === wanted.hand)
            takes.push({ started: event.data, steps: [] });
          const step = { revision: item.envelope.revision, step: place.step, event, before, after: state };
          if (place.hand === wanted.hand) takes.at(-1)?.steps.push(step);
        } catch (error) {
          if (!(error instanceof DamagedRecord || error instanceof RulesetError)) throw error;
          throw new CliError(EXIT.unreadable, `${name}: line ${item.line}: ${error.message}`);
        }
      }
    }
  }
  const hand = takes.find(({ started }) => started.take === (wanted.take ?? takes.at(-1)?.started.take));
  if (ruleset === null || hand === undefined) {
    const why =
      games === 0 || ruleset === null
        ? 'there is no such game'
        : last === 0
          ? 'no hand has begun'
          : `there are hands 1 to ${last}`;
    throw new CliError(EXIT.notFound, `${name}: ${stops ?? why}`);
  }
  return { ruleset, hand, stops, damaged };
}

/** An event as the viewer saw it when it happened. */
const seenBy = (step: Step, viewer: Viewer): TableEvent => eventFor(step.event, viewer, areHandsOpen(step.after));

function stepJson({ ruleset }: Found, step: Step, viewer: Viewer, wind: WindOf, table: boolean): string {
  const event = seenBy(step, viewer);
  const { hand } = step.after;
  const line = {
    hand: hand?.number,
    take: hand?.take,
    step: step.step,
    revision: step.revision,
    text: stepText(event, wind),
    type: event.type,
    data: event.data,
    ...(table ? { table: viewOf(step.after, viewer) } : {}),
    ...(step.event.type === 'HandWon' ? { explanation: explanationOf(ruleset, step.before, step.event.data) } : {}),
  };
  return `${JSON.stringify(line)}\n`;
}

/** What a reader looks for in a hand. */
const LOUD = new Set<TableEvent['type']>(['MeldClaimed', 'KongDeclared', 'HandWon', 'WinFailed', 'PenaltyImposed']);

const numbered = ({ step }: Step, text: string): string => `${String(step).padStart(4)}  ${text}`;

function handPage({ ruleset, hand, stops }: Found, viewer: Viewer, wind: WindOf, style: Style): string {
  const lines = [style.bold(titleOf(hand, ruleset)), ''];
  for (const step of hand.steps) {
    const event = seenBy(step, viewer);
    const text = stepText(event, wind);
    lines.push(numbered(step, LOUD.has(event.type) ? style.bold(text) : text));
    if (event.type === 'TilesDealt') {
      for (const seat of byWind(wind)) {
        lines.push(
          `        ${style.dim(`${wind(seat).padEnd(6)} ${tilesText([...event.data.hands[seat]].sort(byTile))}`)}`,
        );
      }
    }
    for (const { kind, message } of event.data.irregularities ?? []) lines.push(`      ! ${kind}: ${message}`);
  }
  if (stops !== null) lines.push(`      ${stops}`);
  for (const step of hand.steps) {
    if (step.event.type === 'HandWon') lines.push('', ...endText(ruleset, step, wind, style));
  }
  return `${lines.join('\n')}\n`;
}

function stepPage({ ruleset, hand }: Found, step: Step, viewer: Viewer, wind: WindOf, style: Style): string {
  const event = seenBy(step, viewer);
  const seat = typeof viewer === 'number' ? `, as ${wind(viewer)} sees it` : '';
  const lines = [
    style.bold(`${titleOf(hand, ruleset)}: step ${step.step} of ${hand.steps.length}${seat}`),
    stepText(event, wind),
    '',
    ...tableText(viewOf(step.after, viewer), wind, style),
  ];
  if (step.event.type === 'HandWon') lines.push('', ...endText(ruleset, step, wind, style));
  return `${lines.join('\n')}\n`;
}

function endText(ruleset: Ruleset, step: Step, wind: WindOf, style: Style): string[] {
  if (step.event.type !== 'HandWon') return [];
  return winText(step.event.data, explanationOf(ruleset, step.before, step.event.data), wind, style);
}

const titleOf = ({ started: { hand, take } }: HandRecord, ruleset: Ruleset): string =>
  `Hand ${hand}${take > 1 ? `, take ${take}` : ''} (${ruleset.id})`;

const byTile = (a: string, b: string): number => orderOf(a).localeCompare(orderOf(b));
const orderOf = (tile: string): string => `${'mpszf?'.indexOf(tile.at(-1) ?? '?')}${tile}`;
