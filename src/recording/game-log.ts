import { Cases } from '../engine/disputes/cases.js';
import { type Finding, RecordFindings } from '../engine/line/findings.js';
import { GameLine } from '../engine/line/game-line.js';
import type { Resolve } from '../engine/replay/replay.js';
import type { EventData } from '../engine/table/facts.js';
import type { TableState } from '../engine/table/state.js';
import { CHAIN_START } from './chain.js';
import { type Actor, type Envelope, eventIn } from './envelope.js';
import { stampedOf } from './stamped.js';

/** An event as it is stored: its envelope and its link of the chain. */
export interface Entry {
  readonly envelope: Envelope;
  readonly hash: string;
}

/** The event that a game was opened for; null: none. */
export function tournamentOf([opening]: readonly Entry[]): string | null {
  if (opening?.envelope.type !== 'GameOpened') return null;
  return (opening.envelope.data as unknown as EventData['GameOpened']).event;
}

/** What scribes recorded is theirs to see (engine/line/eyes.ts). */
export const isOfScribe = ({ role }: Actor): boolean => role === 'scribe';

/** The events of one command, which stand together. */
export interface CommandPlace {
  readonly first: number;
  readonly count: number;
}

/** One game's record in memory: every entry, the folded table, the head of the chain, and what each command led to. */
export class GameLog {
  readonly line: GameLine;
  /** What is objected to and decided in it. */
  readonly cases = new Cases();
  private readonly all: Entry[] = [];
  private readonly commands = new Map<string, CommandPlace>();
  private last = CHAIN_START;
  private readonly found: RecordFindings;

  constructor(
    readonly game: string,
    resolve: Resolve,
  ) {
    this.line = new GameLine(resolve);
    this.found = new RecordFindings(resolve);
  }

  get entries(): readonly Entry[] {
    return this.all;
  }

  /** Revision of the last event; -1 before the opening. */
  get revision(): number {
    return this.all.length - 1;
  }

  /** The event that it was opened for; null: none. */
  get tournament(): string | null {
    return tournamentOf(this.all);
  }

  /** What was ever found irregular in it, and what became of that; worked out as far as it is asked. */
  get findings(): readonly Finding[] {
    return this.found.of(this.line.recorded);
  }

  /** The hash that the next event is chained to. */
  get head(): string {
    return this.last;
  }

  /** What a command led to, or undefined when none of that id was recorded. */
  commandOf(id: string): CommandPlace | undefined {
    return this.commands.get(id);
  }

  entriesOf({ first, count }: CommandPlace): readonly Entry[] {
    return this.all.slice(first, first + count);
  }

  /** Takes the next stored event, as `GameLine.follow`; when that throws, nothing has changed. */
  follow(entry: Entry, table?: TableState): void {
    const { actor, command, revision } = entry.envelope;
    const event = eventIn(entry.envelope);
    this.line.follow(event, table, isOfScribe(actor));
    this.cases.follow(stampedOf(event, entry.envelope));
    this.all.push(entry);
    this.last = entry.hash;
    const place = this.commands.get(command);
    this.commands.set(
      command,
      place === undefined ? { first: revision, count: 1 } : { ...place, count: place.count + 1 },
    );
  }
}
