import { Cases } from '../../engine/disputes/cases.js';
import { isCorrection, type RecordEvent } from '../../engine/record/record-event.js';
import { type Actor, type Envelope, eventIn, stampedEvent } from '../record/envelope.js';
import type { Viewer } from '../../engine/table/viewer.js';

/** What somebody recorded with one command. */
export interface RecordedCommand {
  readonly commandId: string;
  readonly actor: Actor;
  /** Revisions of its first event and its last. */
  readonly revision: number;
  readonly lastRevision: number;
  readonly types: readonly string[];
  readonly occurredAt: string | null;
  readonly recordedAt: string;
  /** How long after it happened it was recorded, in seconds; null where nobody says when it happened. */
  readonly delay: number | null;
}

/** A correction, of whose record, and by whom. */
export interface AuditedCorrection {
  readonly revision: number;
  readonly type: string;
  readonly commandId: string;
  readonly recordedAt: string;
  readonly correctedBy: Actor;
  /** What it corrects; null: it inserts what nobody had recorded. */
  readonly target: number | null;
  readonly recordedBy: Actor | null;
  /** The ruling that it carries out. */
  readonly ruling: number | null;
}

/** What somebody recorded in one of their roles, in all. */
export interface AuditedActor {
  readonly actor: Actor;
  readonly commands: number;
  readonly events: number;
  readonly firstAt: string;
  readonly lastAt: string;
  /** Corrections they made, and corrections of what they had recorded: all, and those that others made. */
  readonly corrections: number;
  readonly corrected: number;
  readonly correctedByOthers: number;
  /** Of the commands that say when it happened: half were recorded no later than that after it; and the last of all. */
  readonly medianDelay: number | null;
  readonly longestDelay: number | null;
}

/** A game's trail, with what it takes to know who may see by which tokens. */
export interface GameAuditTrail extends AuditTrail {
  readonly game: string;
  /** The event that the game was opened for. */
  readonly tournament: string | null;
  /** As whom it is asked for. */
  readonly viewer: Viewer;
}

export interface AuditTrail {
  readonly actors: readonly AuditedActor[];
  readonly corrections: readonly AuditedCorrection[];
  readonly commands: readonly RecordedCommand[];
}

/**
 * Who recorded what of a game, in which role, how long after it happened, and what was corrected by whom: of the envelopes and of what
 * corrections name, which everybody may read in the log.
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

/** The event that a correction is of: the seating and the opening, where it says who sat or by which options. */
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
