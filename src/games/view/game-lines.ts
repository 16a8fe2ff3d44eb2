import type { GameView } from './game-view.js';
import type { EntryView } from './redactor.js';

/** An event with the fields of `LoggedEvent`, and `data` in the form of the log, for streams and notifications. */
export const eventLine = (event: EntryView) => ({
  revision: event.revision,
  eventId: event.eventId,
  type: event.type,
  schema: event.schema,
  occurredAt: event.occurredAt,
  recordedAt: event.recordedAt,
  timing: event.timing,
  actor: event.actor,
  commandId: event.commandId,
  engine: event.engine,
  data: event.data,
  irregularities: event.irregularities,
  salt: event.salt,
  hash: event.hash,
  hidden: event.hidden,
});

/** A game in a few fields, for streams and notifications. */
export const gameLine = (game: GameView) => ({
  id: game.id,
  ruleset: game.ruleset.id,
  mode: game.mode,
  tournament: game.tournament,
  session: game.session,
  tableName: game.tableName,
  openedAt: game.openedAt,
  players: game.players,
  scores: game.scores,
  handsPlayed: game.handsPlayed,
  closing: game.closing,
});
