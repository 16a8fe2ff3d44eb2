import { Cases } from '../../engine/disputes/cases.js';
import { isCorrection, type RecordEvent } from '../../engine/record/record-event.js';
import { type Actor, type Envelope, eventIn, stampedEvent } from '../record/envelope.js';
import type { Viewer } from '../../engine/table/viewer.js';

/** The audit trail of a game, with the data that decides who may see tokens. */
export interface GameAuditTrail extends ReturnType<typeof auditTrail> {
  readonly game: string;
  readonly tournament: string | null;
  readonly viewer: Viewer;
}

/**
 * Actors, their roles and delays, and corrections of their events. Everything is computed from envelopes and the
 * targets of corrections, which are public.
 */
export function auditTrail(envelopes: readonly Envelope[]) {
  const commands = commandsOf(envelopes);
  const corrections = correctionsOf(envelopes);
  return { actors: actorsOf(commands, corrections), corrections, commands };
}

type RecordedCommand = ReturnType<typeof commandsOf>[number];
type AuditedCorrection = ReturnType<typeof correctionsOf>[number];

/** Commands with the seconds from the event to its recording, `null` if the time of the event is unknown. */
function commandsOf(envelopes: readonly Envelope[]) {
  const commands: Envelope[][] = [];
  for (const envelope of envelopes) {
    const last = commands.at(-1);
    if (last?.[0].command === envelope.command) last.push(envelope);
    else commands.push([envelope]);
  }
  return commands.map((own) => {
    const [{ command, actor, revision, occurredAt, recordedAt }] = own;
    return {
      ...{ commandId: command, actor, revision, lastRevision: revision + own.length - 1 },
      types: own.map(({ type }) => type),
      ...{ occurredAt, recordedAt },
      delay: occurredAt === null ? null : (Date.parse(recordedAt) - Date.parse(occurredAt)) / 1_000,
    };
  });
}

/** Corrections with their target (`null` for an insertion) and the ruling that they carry out. */
function correctionsOf(envelopes: readonly Envelope[]) {
  const cases = new Cases();
  for (const envelope of envelopes) cases.follow(stampedEvent(eventIn(envelope), envelope));
  const rulings = new Map<number, number>();
  for (const { revision, effects } of cases.rulings.values()) {
    for (const effect of effects) rulings.set(effect, revision);
  }
  return envelopes.flatMap((envelope) => {
    const { revision, type, command, recordedAt, actor } = envelope;
    const event = eventIn(envelope);
    if (!isCorrection(event)) return [];
    const target = targetOf(event, envelopes);
    return [
      {
        ...{ revision, type, commandId: command, recordedAt, correctedBy: actor, target },
        recordedBy: target === null ? null : envelopes[target].actor,
        ruling: rulings.get(revision) ?? null,
      },
    ];
  });
}

/** The corrected event. For a change of players or options, that is the last seating or the opening. */
function targetOf(event: RecordEvent, envelopes: readonly Envelope[]): number | null {
  if (!isCorrection(event)) return null;
  const { data } = event;
  if ('target' in data) return data.target;
  if ('before' in data) return null;
  if ('options' in data) return 0;
  return envelopes.slice(0, data.fromHand).findLastIndex(({ type }) => type === 'PlayersSeated');
}

const nameOf = ({ id, role }: Actor): string => `${role} ${id}`;

/** Totals of each actor in each role: their corrections, corrected events of theirs, and delays (the lower median and the longest). */
function actorsOf(commands: readonly RecordedCommand[], corrections: readonly AuditedCorrection[]) {
  const byActor = new Map<string, RecordedCommand[]>();
  for (const command of commands) {
    const own = byActor.get(nameOf(command.actor));
    if (own === undefined) byActor.set(nameOf(command.actor), [command]);
    else own.push(command);
  }
  return [...byActor].map(([name, own]) => {
    const delays = own.flatMap(({ delay }) => delay ?? []).sort((a, b) => a - b);
    const corrected = corrections.filter(({ recordedBy }) => recordedBy !== null && nameOf(recordedBy) === name);
    return {
      actor: own[0].actor,
      commands: own.length,
      events: own.reduce((sum, { revision, lastRevision }) => sum + lastRevision - revision + 1, 0),
      firstAt: own[0].recordedAt,
      lastAt: own[own.length - 1].recordedAt,
      corrections: corrections.filter(({ correctedBy }) => nameOf(correctedBy) === name).length,
      corrected: corrected.length,
      correctedByOthers: corrected.filter(({ correctedBy }) => nameOf(correctedBy) !== name).length,
      medianDelay: delays[Math.ceil(delays.length / 2) - 1] ?? null,
      longestDelay: delays.at(-1) ?? null,
    };
  });
}
