import { caseRequestOf, importedCase } from '../../engine/disputes/decide-case.js';
import type { RecordEvent } from '../../engine/record/record-event.js';
import type { Action } from '../../engine/table/moves/moves.js';
import type {
  CaseCommand,
  CorrectCommand,
  OpenCommand,
  Outcome,
  RecordCommand,
} from '../../games/recording/recorder.js';
import type { SourceGame } from './source-game.js';
import { type CommandIds, gameIdUnder } from './source-ids.js';

/** Actions of one command at most: what the API takes, and less than one append may hold. */
const MOST_ACTIONS = 200;

type Common = 'actor' | 'sees' | 'game' | 'expected';
/** A command by which a game of another format is recorded; who records it and where is said when it is. */
type SourceCommand =
  | ({ readonly kind: 'open' } & Omit<OpenCommand, Common>)
  | ({ readonly kind: 'record' } & Omit<RecordCommand, Common>)
  | ({ readonly kind: 'correct' } & Omit<CorrectCommand, Common>)
  | ({ readonly kind: 'case' } & Omit<CaseCommand, Common>);

/**
 * The commands that record a game. The same game gives the same commands, so that importing it again, or going on with an
 * import that was ended in the middle, adds only what is missing. A hand's actions go together, as far as they happened at
 * one time; corrections go as they were made, an event of a case with all that
 * carries it out.
 */
function* commandsOf({ steps, ruleset }: SourceGame, ids: CommandIds): Generator<SourceCommand> {
  let hand = 0;
  let index = 0;
  let actions: Action[] = [];
  let judged: RecordEvent[] = [];
  let at: string | null = null;
  const id = (): string => ids(hand, index++);
  function* together(): Generator<SourceCommand> {
    const all = judged.length === actions.length ? { judged } : {};
    if (actions.length > 0) yield { kind: 'record', command: id(), occurredAt: at, actions, ...all };
    actions = [];
    judged = [];
  }
  for (const step of steps) {
    const { action, occurredAt, events } = step;
    if (action === undefined) {
      yield* together();
      const made = events === undefined ? {} : { judged: events };
      if (step.corrections === undefined) {
        const { told } = step;
        const of = { request: caseRequestOf(events ?? [told]), seats: null, takenOver: importedCase(told) };
        yield { kind: 'case', command: id(), occurredAt, ...of, ...made };
      } else yield { kind: 'correct', command: id(), occurredAt, corrections: step.corrections, ...made };
    } else if (action.type === 'OpenGame') {
      yield { kind: 'open', command: id(), occurredAt, ruleset, opening: action.data };
    } else {
      const starts = action.type === 'StartHand';
      if (starts || occurredAt !== at || actions.length === MOST_ACTIONS) yield* together();
      if (starts) {
        hand++;
        index = 0;
      }
      at = occurredAt;
      actions.push(action);
      if (events !== undefined) judged.push(...events);
    }
  }
  yield* together();
}

/** What takes commands: the recorder, or whatever hands them on to it. */
export interface Records {
  open(command: OpenCommand): Promise<Outcome>;
  record(command: RecordCommand): Promise<Outcome>;
  correct(command: CorrectCommand): Promise<Outcome>;
  case(command: CaseCommand): Promise<Outcome>;
}

/** What became of a game: how many events of it were added, or the store holds something else under its ids. */
export type Kept =
  | { readonly outcome: 'kept'; readonly game: string; readonly revision: number; readonly added: number }
  | Exclude<Outcome, { readonly outcome: 'recorded' }>;

/** Who records a game of another format, and as whom they see what of it is there already. */
export type By = Required<Pick<RecordCommand, 'actor' | 'sees'>>;

/** Records a game, or what of it is not there yet. Rejects with the store's errors. */
export async function recordSource(source: SourceGame, ids: CommandIds, by: By, records: Records): Promise<Kept> {
  const game = gameIdUnder(ids);
  let revision = -1;
  let added = 0;
  for (const command of commandsOf(source, ids)) {
    // What it was judged to be holds where nothing stands but what was judged with it; else it is judged once more.
    const isWhole = added === revision + 1;
    const at = { ...by, game, expected: revision, ...(isWhole ? {} : { judged: undefined }) };
    const outcome = await given(command, at, records);
    if (outcome.outcome !== 'recorded') return outcome;
    revision = outcome.entries.at(-1)?.envelope.revision ?? revision;
    if (!outcome.replayed) added += outcome.entries.length;
  }
  return { outcome: 'kept', game, revision, added };
}

function given(command: SourceCommand, at: Pick<RecordCommand, Common>, records: Records): Promise<Outcome> {
  switch (command.kind) {
    case 'open':
      return records.open({ ...command, actor: at.actor, sees: at.sees });
    case 'record':
      return records.record({ ...command, ...at, takenOver: true });
    case 'correct':
      return records.correct({ ...command, ...at });
    case 'case':
      // Who raised it, ruled or decided then is not in the source: whoever imports it answers for that.
      return records.case({ ...command, ...at, actor: { ...at.actor, role: 'operator' } });
  }
}
