import { phraseText } from '../../engine/messages/phrase.js';
import { decideTournament, requestOf } from '../../engine/tournaments/decide-tournament.js';
import type { RecordEvent } from '../../engine/record/record-event.js';
import type { TournamentEvent, TournamentEventData } from '../../engine/tournaments/events.js';
import { tableSizeOf } from '../../engine/tournaments/request.js';
import { nextSeatings } from '../../engine/tournaments/seating/seat.js';
import { rulesDifferences } from '../../engine/tournaments/added-game.js';
import { isSameJson } from '../../engine/record/json-equality.js';
import type { EventData } from '../../engine/table/moves/facts.js';
import { playersAt, type TournamentSession, type TournamentState } from '../../engine/tournaments/state.js';
import { followTournament } from '../../engine/tournaments/tournament.js';
import { BEFORE_ALL } from '../../engine/replay/step.js';
import { tournamentOfOpening } from '../../games/recording/game-log.js';
import { eventIdOf, tournamentIdOf } from '../../games/record/identity.js';
import { type TournamentEnvelope, tournamentEventIn } from '../../tournaments/recording/tournament-envelope.js';
import { TOURNAMENT_RULES } from '../../tournaments/recording/tournament-rules.js';
import { type Difference, firstDifference } from './difference.js';
import { timeFinding } from './provenance.js';

interface Entry {
  readonly envelope: TournamentEnvelope;
}

/** The final state of a tournament, or its first difference. */
interface CheckedTournament {
  readonly state: TournamentState | null;
  readonly difference: Difference | null;
}

/** Decides every command of a tournament again and reports the first difference. */
export function checkTournament(id: string, entries: readonly Entry[]): CheckedTournament {
  let state: TournamentState | null = null;
  const all = entries.map(({ envelope }) => tournamentEventIn(envelope));
  for (let at = 0; at < entries.length; ) {
    const { command } = entries[at].envelope;
    let end = at + 1;
    while (end < entries.length && entries[end].envelope.command === command) end++;
    const envelopes = entries.slice(at, end).map(({ envelope }) => envelope);
    const found = checkCommand(id, state, envelopes, entries[at - 1]?.envelope ?? null, all, at);
    if (found !== null) {
      const { type, revision } = envelopes[found.index];
      return { state: null, difference: { ...BEFORE_ALL, game: id, revision, type, ...found.mismatch } };
    }
    for (const event of all.slice(at, end)) state = followTournament(state, event);
    at = end;
  }
  return { state, difference: null };
}

function checkCommand(
  id: string,
  state: TournamentState | null,
  envelopes: readonly TournamentEnvelope[],
  before: TournamentEnvelope | null,
  all: readonly TournamentEvent[],
  first: number,
) {
  const [{ command }] = envelopes;
  const opened = state === null ? tournamentIdOf(command) : id;
  if (opened !== id) return { index: 0, mismatch: { field: 'tournament', recorded: id, computed: opened } };
  for (const [index, envelope] of envelopes.entries()) {
    const due = eventIdOf(id, command, index);
    if (envelope.id !== due) return { index, mismatch: { field: 'id', recorded: envelope.id, computed: due } };
    const late = timeFinding(envelopes[index - 1] ?? before, envelope);
    if (late !== null) return { index, mismatch: { field: 'recordedAt', recorded: late.message, computed: null } };
  }
  let now = state;
  for (const [index, event] of all.slice(first, first + envelopes.length).entries()) {
    const mismatch = findMismatch(now, event) ?? findScheduleMismatch(now, all, first + index);
    if (mismatch !== null) return { index, mismatch };
    now = followTournament(now, event);
  }
  return null;
}

/** Sessions of one schedule are drawn together from one seed, so they are checked together. */
function findScheduleMismatch(state: TournamentState | null, events: readonly TournamentEvent[], index: number) {
  const [first, before] = [scheduledSeating(events[index]), scheduledSeating(events[index - 1])];
  if (state === null || first === null || (before !== null && continuesSchedule(first, before))) return null;
  const together = [first];
  for (let at = index + 1; ; at++) {
    const next = scheduledSeating(events[at]);
    if (next === null || !continuesSchedule(next, together[together.length - 1])) break;
    together.push(next);
  }
  const resting = together.some((one) => one.resting.length > 0);
  const draw = { method: 'schedule', sessions: together.length, resting } as const;
  const { drawn } = nextSeatings(state, draw, first.seed, tableSizeOf(state, TOURNAMENT_RULES));
  const again = drawn.verdict === 'accepted' ? drawn.seatings : [];
  const wrong = together.findIndex(
    ({ tables, resting: rests }, i) => !isSameJson(again[i], { tables, resting: rests }),
  );
  if (wrong < 0) return null;
  const { session, tables } = together[wrong];
  return { field: 'data.tables', recorded: tables, computed: again[wrong]?.tables ?? null, session };
}

type Scheduled = TournamentEventData['SeatingDrawn'];

const scheduledSeating = (event: TournamentEvent | undefined): Scheduled | null =>
  event?.type === 'SeatingDrawn' && event.data.method === 'schedule' ? event.data : null;

const continuesSchedule = ({ session, seed }: Scheduled, before: Scheduled): boolean =>
  session === before.session + 1 && seed === before.seed;

function findMismatch(state: TournamentState | null, event: TournamentEvent) {
  const decision = decideTournament(state, requestOf(event), TOURNAMENT_RULES);
  if (decision.verdict === 'accepted') return firstDifference(event.data, decision.events[0].data, 'data');
  const { violation, path } = decision;
  // Entrants are requested as a list but recorded one per event.
  const field = ['data', ...(event.type === 'EntrantAdded' ? path.slice(2) : path)].join('.');
  return { field, recorded: violation.message, computed: null };
}

/**
 * The opening of a game and its players (`null` if nobody is seated); `absent` if the game does not exist; `null` if it
 * cannot be read, which is reported with the game.
 */
export type TableGame =
  | (Pick<EventData['GameOpened'], 'ruleset' | 'options'> & {
      readonly tournament: string | null;
      readonly session: number | null;
      readonly players: readonly string[] | null;
    })
  | 'absent'
  | null;

/** Games of the sessions that are missing, opened for something else, or played by others. */
export async function findWrongGames(
  state: TournamentState,
  tournament: string,
  gameOf: (game: string) => Promise<TableGame> | TableGame,
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const session of state.sessions.values()) {
    for (const [table, id] of session.games) {
      const wrong = gameFault(await gameOf(id), state, tournament, session, table);
      if (wrong !== null) found.push(`session ${session.session}, table ${table}: game ${id} ${wrong}`);
    }
  }
  return found;
}

function gameFault(
  game: TableGame,
  state: TournamentState,
  tournament: string,
  session: TournamentSession,
  table: number,
): string | null {
  if (game === null) return null;
  if (game === 'absent') return 'does not exist';
  const added = session.added.get(table);
  if (added !== undefined) return addedGameFault(game, state, added);
  const { ruleset, options } = state.opened;
  if (game.tournament !== tournament) return `was opened for ${game.tournament ?? 'no tournament'}`;
  if (game.session !== session.session) return `was opened for session ${game.session}`;
  if (game.ruleset !== ruleset) return `uses the ruleset ${game.ruleset}, not ${ruleset}`;
  const option = Object.keys(options).find((name) => !isSameJson(game.options[name], options[name]));
  if (option !== undefined)
    return `has the option ${option} ${JSON.stringify(game.options[option])}, not ${JSON.stringify(options[option])}`;
  return seatingFault(game.players, playersAt(state, session, table));
}

/** An added game has the same rules and the named players. Its opening need not name a tournament. */
function addedGameFault(
  { ruleset, options, players }: Exclude<TableGame, 'absent' | null>,
  { opened }: TournamentState,
  added: ReadonlyMap<string, number>,
): string | null {
  const [difference] = rulesDifferences({ ruleset, options: { ...opened.options, ...options } }, opened);
  if (difference !== undefined) return `has other rules: ${phraseText(difference)}`;
  const others = players?.filter((player) => !added.has(player)) ?? [];
  return others.length === 0 ? null : `seats ${others.join(', ')}, but was added with ${[...added.keys()].join(', ')}`;
}

/** Players may choose their seats, and a team may send anyone (`null`). */
function seatingFault(players: readonly string[] | null, expected: readonly (string | null)[]): string | null {
  const others = players?.filter((player) => !expected.includes(player)) ?? [];
  if (others.length <= expected.filter((one) => one === null).length) return null;
  const seats = expected.map((one) => one ?? 'a team member').join(', ');
  return `seats ${others.join(', ')}, but its table belongs to ${seats}`;
}

/** Reads the opening of a game; nobody is seated yet. */
export function tableGameOf(event: RecordEvent): Exclude<TableGame, 'absent'> {
  if (event.type !== 'GameOpened') return null;
  const { ruleset, options, session = null } = event.data;
  return { tournament: tournamentOfOpening(event.data), session, ruleset, options, players: null };
}
