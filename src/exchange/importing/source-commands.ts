import { importedCase } from '../../engine/disputes/case-context.js';
import { caseRequestOf } from '../../engine/disputes/decide-case.js';
import { type RecordEvent, playerIdsIn } from '../../engine/record/record-event.js';
import type { EventData } from '../../engine/table/moves/facts.js';
import type { Action, ActionData } from '../../engine/table/moves/moves.js';
import type { Actor, Timing } from '../../games/record/envelope.js';
import type { CaseCommand, CorrectCommand, OpenCommand, RecordCommand } from '../../games/recording/recorder.js';
import { type CommandIdOf, isUnnamedPlayerId } from './import-identity.js';
import type { SourceGame, SourceStep } from './source-game.js';

/** Maximum number of actions per command: the limit of the API, which is below the limit of an append. */
const MAX_ACTIONS = 200;

/** Fields that the importer adds. */
export type Common = 'actor' | 'sees' | 'game' | 'expected';
/** A command that records part of a game, without actor and game. */
export type SourceCommand =
  | ({ readonly kind: 'open' } & Omit<OpenCommand, Common>)
  | ({ readonly kind: 'record' } & Omit<RecordCommand, Common>)
  | ({ readonly kind: 'correct' } & Omit<CorrectCommand, Common>)
  | ({ readonly kind: 'case' } & Omit<CaseCommand, Common>);

/**
 * Yields the commands that record a game. The same game always yields the same commands, so a repeated or interrupted
 * import only adds what is missing. Actions of a hand with the same time share a command; corrections are separate
 * commands; a case event includes the events that carry it out.
 */
export function* commandsOf({ steps, ruleset }: SourceGame, ids: CommandIdOf): Generator<SourceCommand> {
  let hand = 0;
  let index = 0;
  let actions: Action[] = [];
  let timings: (Timing | undefined)[] = [];
  let judged: RecordEvent[] = [];
  let at: string | null = null;
  const id = (): string => ids(hand, index++);
  function* together(): Generator<SourceCommand> {
    const all = judged.length === actions.length ? { judged } : {};
    const timed = timings.some((timing) => timing !== undefined) ? { timings } : {};
    if (actions.length > 0) yield { kind: 'record', command: id(), occurredAt: at, actions, ...timed, ...all };
    actions = [];
    timings = [];
    judged = [];
  }
  for (const step of steps) {
    const { action, occurredAt, events } = step;
    if (action === undefined) {
      yield* together();
      const made = events === undefined ? {} : { judged: events };
      if (step.corrections === undefined) {
        const { caseEvent } = step;
        const of = { request: caseRequestOf(events ?? [caseEvent]), seats: null, imported: importedCase(caseEvent) };
        yield { kind: 'case', command: id(), occurredAt, ...of, ...made };
      } else yield { kind: 'correct', command: id(), occurredAt, corrections: step.corrections, ...made };
    } else if (action.type === 'OpenGame') {
      yield { kind: 'open', command: id(), occurredAt, ruleset, opening: action.data };
    } else {
      const starts = action.type === 'StartHand';
      if (starts || occurredAt !== at || actions.length === MAX_ACTIONS) yield* together();
      if (starts) {
        hand++;
        index = 0;
      }
      at = occurredAt;
      actions.push(action);
      timings.push(step.timing);
      if (events !== undefined) judged.push(...events);
    }
  }
  yield* together();
}

/** The source of a case does not name the people involved; the importer acts as the operator. */
export const actorOf = ({ kind }: SourceCommand, importer: Actor): Actor =>
  kind === 'case' ? { ...importer, role: 'operator' } : importer;

/** What the source says about the opening of its game; `null` if nothing. */
export const openingOf = ({ steps: [first] }: SourceGame): ActionData['OpenGame'] | null =>
  first?.action?.type === 'OpenGame' ? first.action.data : null;

export type PlayerIds = EventData['PlayersSeated']['players'];

/** Seats players by their ids; without ids, the steps have them. */
export function withPlayers(source: SourceGame, players: PlayerIds | undefined): SourceGame {
  if (players === undefined) return source;
  const steps = source.steps.map((step): SourceStep => {
    const { action, events: [event] = [] } = step;
    if (action?.type !== 'SeatPlayers') return step;
    const seated = event?.type === 'PlayersSeated' ? { events: [{ ...event, data: { ...event.data, players } }] } : {};
    return { ...step, action: { type: 'SeatPlayers', data: { ...action.data, players } }, ...seated };
  });
  return { ...source, steps };
}

/** Ids and names of the named players of a game. */
export function playerNames({ names, steps }: SourceGame): readonly (readonly [id: string, name: string])[] {
  const sat = names === undefined || names.size === 0 ? [] : playerIdsIn(steps.flatMap(({ events }) => events ?? []));
  return sat.flatMap((id) =>
    names?.has(id) === true && !isUnnamedPlayerId(id) ? [[id, names.get(id) as string] as const] : [],
  );
}
