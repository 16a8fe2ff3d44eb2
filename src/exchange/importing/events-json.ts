import { requestOf } from '../../engine/record/correct.js';
import type { CorrectionRequest } from '../../engine/record/correction.js';
import { type RecordEvent, isCaseEvent, isCorrection } from '../../engine/record/record-event.js';
import { actionOf } from '../../engine/table/moves/moves.js';
import { check, FieldError } from '../../engine/vocabulary/shape.js';
import { canonicalText } from '../../games/record/canonical-json.js';
import { checkedFact, EVENT_TIMES } from '../../games/record/envelope.js';
import { hexHash } from '../../games/record/hash-functions.js';
import { looseTextOf } from '../../proof/core/bytes.js';
import { isFields, parseTruncatable } from '../formats/json-log.js';
import { LogError, unreadable } from '../formats/source-game-builder.js';
import type { Difference, SourceItem, SourceStep } from './source-game.js';

const AT = { line: 1, column: 0 };

/**
 * Reads `events.json` of a service: `{"game","events":[{"type","schema","data"}],"names"}`. Each event becomes the action that
 * records it, and its stated outcome is compared.
 */
export function* readEvents(bytes: Uint8Array): Generator<SourceItem> {
  try {
    yield gameOf(looseTextOf(bytes));
  } catch (error) {
    yield unreadable(error instanceof FieldError ? new LogError(error.message, AT) : error);
  }
}

function gameOf(text: string): SourceItem {
  const { value, cutOff } = parseTruncatable(text.replace(/^\ufeff/, ''), 1);
  if (!isFields(value) || !Array.isArray(value.events))
    throw new LogError('expected an object with events, the list of a game’s events', AT);
  const given: readonly unknown[] = value.events;
  const events = given.map(eventAt);
  const [opened] = events;
  if (opened?.type !== 'GameOpened') throw new LogError('events[0]: expected GameOpened, the start of a game', AT);
  const names = isFields(value.names) ? Object.entries(value.names) : [];
  return {
    kind: 'game',
    digest: hexHash('sha256', text.trimEnd()),
    ruleset: opened.data.ruleset,
    steps: stepsOf(events, given),
    names: new Map(names.filter((one): one is [string, string] => typeof one[1] === 'string')),
    notCarried: {},
    ...cutOff,
  };
}

function eventAt(given: unknown, at: number): RecordEvent {
  const path = `events[${at}]`;
  if (!isFields(given)) throw new LogError(`${path}: expected an event with type, schema and data`, AT);
  const { type, schema = 1, data } = given;
  try {
    return checkedFact({ type, schema, data, recordedAt: '2000-01-01T00:00:00.000Z' });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new LogError(`${path}: ${error.message}`, AT);
  }
}

/** The times of an event, as the service gives them. */
function timesIn(given: unknown, at: number): Pick<SourceStep, 'occurredAt' | 'timing'> {
  const { at: occurredAt = null, timing } = given as { readonly at?: unknown; readonly timing?: unknown };
  try {
    check(EVENT_TIMES, { occurredAt, ...(timing === undefined ? {} : { timing }) }, `events[${at}]`);
  } catch (error) {
    throw new LogError((error as Error).message, AT);
  }
  return { occurredAt, timing } as Pick<SourceStep, 'occurredAt' | 'timing'>;
}

function stepsOf(events: readonly RecordEvent[], given: readonly unknown[]): readonly SourceStep[] {
  const steps: SourceStep[] = [];
  /** Corrections of a command that is not complete. */
  let together: CorrectionRequest[] = [];
  for (const [i, event] of events.entries()) {
    const times = timesIn(given[i], i);
    const place = { line: 1, ...times, compare: (computed: RecordEvent) => differences(event, computed) };
    if (isCaseEvent(event)) steps.push({ ...place, caseEvent: event });
    else if (!isCorrection(event)) steps.push({ ...place, action: actionOf(event) });
    else {
      together.push(requestOf(event));
      if (event.data.continues === true) continue;
      steps.push({ ...place, corrections: together });
      together = [];
    }
  }
  return steps;
}

function differences(stated: RecordEvent, computed: RecordEvent): readonly Difference[] {
  const [before, now] = [stated.data, computed.data] as readonly Readonly<Record<string, unknown>>[];
  return Object.keys(before).flatMap((field) => {
    const [logged, made] = [before[field] ?? null, now[field] ?? null];
    const isSame = field === 'irregularities' || canonicalText(logged) === canonicalText(made);
    return isSame ? [] : [{ field, logged, computed: made }];
  });
}
