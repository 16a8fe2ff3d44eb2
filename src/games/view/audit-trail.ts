import { Cases } from '../../engine/disputes/cases.js';
import { isCorrection, type RecordEvent } from '../../engine/record/record-event.js';
import { type Actor, type Envelope, eventIn, stampedEvent } from '../record/envelope.js';
import type { Viewer } from '../../engine/table/viewer.js';

export interface RecordedCommand {
  readonly commandId: string;
  readonly actor: Actor;
  /** First and last revision of the command's events. */
  readonly revision: number;
  readonly lastRevision: number;
  readonly types: readonly string[];
  readonly occurredAt: string | null;
  readonly recordedAt: string;
  /** Seconds from the event to its recording; `null` if the time of the event is unknown. */
  readonly delay: number | null;
}

export interface AuditedCorrection {
  readonly revision: number;
  readonly type: string;
  readonly commandId: string;
  readonly recordedAt: string;
  readonly correctedBy: Actor;
  /** Corrected revision; `null` for an insertion. */
  readonly target: number | null;
  readonly recordedBy: Actor | null;
  /** Revision of the ruling that it carries out. */
  readonly ruling: number | null;
}

/** Totals of one actor in one role. */
export interface AuditedActor {
  readonly actor: Actor;
  readonly commands: number;
  readonly events: number;
  readonly firstAt: string;
  readonly lastAt: string;
  /** Corrections made by the actor; corrected events of the actor, in total and by others. */
  readonly corrections: number;
  readonly corrected: number;
  readonly correctedByOthers: number;
  /** Lower median and maximum delay of the commands with a known time. */
  readonly medianDelay: number | null;
  readonly longestDelay: number | null;
}

/** The audit trail of a game, with the data that decides who may see tokens. */
export interface GameAuditTrail extends AuditTrail {
  readonly game: string;
  readonly tournament: string | null;
  readonly viewer: Viewer;
}

export interface AuditTrail {
  readonly actors: readonly AuditedActor[];
  readonly corrections: readonly AuditedCorrection[];
  readonly commands: readonly RecordedCommand[];
}

/**
 * Actors, their roles and delays, and corrections of their events. Everything is computed from envelopes and the
 * targets of corrections, which are public.
 */
export function auditTrail(envelopes: readonly Envelope[]): AuditTrail {
  const commands = commandsOf(envelopes);
  const corrections = correctionsOf(envelopes);
  return { actors: actorsOf(commands, corrections), corrections, commands };
}

function commandsOf(envelopes: readonly Envelope[]): RecordedCommand[] {
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

function correctionsOf(envelopes: readonly Envelope[]): AuditedCorrection[] {
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

function actorsOf(commands: readonly RecordedCommand[], corrections: readonly AuditedCorrection[]): AuditedActor[] {
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
