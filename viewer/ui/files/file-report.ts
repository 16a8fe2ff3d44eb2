import { type CheckedRecord, verifyBytes } from './paifu-check.js';
import { FileProblem, type FileKind, contentsOf, fileKindOf } from './file-contents.js';
import type { GivenRules } from '../../../src/exchange/importing/given-rules.js';
import { addCounts } from '../../../src/exchange/importing/import-summary.js';
import { type Found, foundIn, foundInLog } from './findings.js';
import { type TimedEvent, eventsOf, gamesOfLog, isLogFormat } from './log-games.js';

/** A record of a file with its events to replay, or `null` if it cannot be replayed. */
export interface ReadRecord extends Pick<CheckedRecord, 'what' | 'id' | 'ruleset' | 'count' | 'head' | 'hidden'> {
  readonly replay: Blob | readonly TimedEvent[] | null;
  /** The players' names in a log; `null` for unnamed ones and other files. */
  readonly players: readonly string[] | null;
}

/** What a log says, or does not say, about the rules. */
export interface LogRules {
  /** It cannot be read before the rules are given. */
  readonly areNeeded: boolean;
  /** It names no rules, and some were assumed. */
  readonly areAssumed: boolean;
}

/** The result of checking a file. */
export interface Outcome {
  readonly isLog: boolean;
  readonly found: readonly Found[];
  readonly counts: { readonly games: number; readonly hands: number; readonly events: number };
  readonly rules: LogRules;
  /** Things in a log that its record cannot hold, with their number. */
  readonly notCarried: Readonly<Record<string, number>>;
  /** True if a record ends before its game does. */
  readonly isIncomplete: boolean;
  readonly records: readonly ReadRecord[];
  /** The records that a head or a log proof is compared with. */
  readonly checked: readonly CheckedRecord[];
}

/** A file with its detected format. */
export interface Given {
  readonly name: string;
  readonly held: FileKind;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Rejects with `FileProblem`. */
export async function readGiven(file: File): Promise<Given> {
  const bytes = await contentsOf(file);
  return { name: file.name, held: fileKindOf(bytes, file.name), bytes };
}

/**
 * @param progress receives the completed share, 0 to 1; throw from it to cancel
 * @param rules of logs that do not name theirs
 */
export function outcomeOf(
  { bytes, held }: Given,
  progress: (done: number) => void,
  rules: GivenRules | null = null,
): Promise<Outcome> {
  if (held === 'paifu') return ofPaifu(bytes, progress);
  if (!isLogFormat(held)) throw new FileProblem('unknown');
  return ofLog(bytes, held, progress, rules);
}

async function ofPaifu(bytes: Uint8Array<ArrayBuffer>, progress: (done: number) => void): Promise<Outcome> {
  const { isRedacted, report, records } = await verifyBytes(bytes, progress);
  const { games, hands, events, incomplete } = report;
  return {
    isLog: false,
    rules: { areNeeded: false, areAssumed: false },
    notCarried: {},
    found: foundIn(report, isRedacted),
    counts: { games, hands, events },
    isIncomplete: incomplete.length > 0,
    records: records.map((record) => {
      const canReplay = record.what === 'game' && record.hidden === null && record.count > 0;
      return { ...record, players: null, replay: canReplay ? new Blob([Uint8Array.from(record.bytes)]) : null };
    }),
    checked: records,
  };
}

async function ofLog(
  bytes: Uint8Array<ArrayBuffer>,
  format: Parameters<typeof gamesOfLog>[1],
  progress: (done: number) => void,
  rules: GivenRules | null,
): Promise<Outcome> {
  const found: Found[] = [];
  const records: ReadRecord[] = [];
  const counts = { games: 0, hands: 0, events: 0 };
  const notCarried: Record<string, number> = {};
  let [isIncomplete, areNeeded, areAssumed] = [false, false, false];
  for await (const game of gamesOfLog(bytes, format, rules)) {
    progress(0);
    await new Promise((later) => setTimeout(later));
    const id = String(records.length + 1);
    found.push(...foundInLog(game, id));
    if (game.kind === 'unreadable') {
      areNeeded ||= game.needsRules === true;
      continue;
    }
    const { line, steps, refusal } = game;
    addCounts(game.game.notCarried, notCarried);
    areAssumed ||= game.game.assumed != null;
    counts.games++;
    counts.events += steps.length;
    counts.hands += steps.filter(({ event }) => event.type === 'HandStarted').length;
    isIncomplete ||= refusal === null && line.state?.closed !== true;
    const report = {
      what: 'game',
      id,
      ruleset: game.game.ruleset,
      count: steps.length,
      head: null,
      hidden: null,
    } as const;
    const names = (game.game.players ?? []).flatMap((player) => player?.name ?? []);
    const players = names.length > 0 ? names : null;
    // Events of a service are shown as they are, because what is hidden in them cannot be judged.
    const replay = format === 'events' ? new Blob([bytes]) : steps.length > 0 ? eventsOf(game) : null;
    records.push({ ...report, players, replay });
  }
  return {
    isLog: true,
    rules: { areNeeded, areAssumed },
    notCarried,
    found,
    counts,
    isIncomplete,
    records,
    checked: [],
  };
}
