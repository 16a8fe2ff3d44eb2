import {
  isTournamentEventType,
  TOURNAMENT_SCHEMAS,
  type TournamentEvent,
  type TournamentEventType,
} from '../../engine/tournaments/events.js';
import { check, type Of, oneOf, type Shape } from '../../engine/vocabulary/shape.js';
import { checkKnown, envelopeShape, type Sealed, type Stamp, sealedFields, UUID } from '../../games/record/envelope.js';

/**
 * Roles that can record a tournament. Judges only decide which result of a table counts, players only check in.
 */
const ROLE = oneOf('organiser', 'operator', 'judge', 'head-judge', 'player');

/** Actor of a tournament event. The id is never the name of a person. */
export interface Organiser {
  readonly id: string;
  readonly role: Of<typeof ROLE>;
}

/** A stored tournament event, like the envelope of a game event. */
export interface TournamentEnvelope extends Sealed {
  /** UUIDv5(project namespace, command that opened the tournament). */
  readonly tournament: string;
  readonly type: TournamentEventType;
  readonly actor: Organiser;
  readonly data: TournamentEvent['data'];
}

/** All events have schema version 1. */
const SCHEMA = 1;

/** Creates the envelope of an event: number `index` (from 0) of its command, at `revision` of `tournament`. */
export function sealedInTournament(
  event: TournamentEvent,
  tournament: string,
  revision: number,
  index: number,
  stamp: Stamp<Organiser>,
): TournamentEnvelope {
  const fields = sealedFields<TournamentEventType, TournamentEvent['data'], Organiser>(
    event,
    SCHEMA,
    { of: tournament, revision, index },
    stamp,
  );
  return { ...fields, tournament };
}

/** The event without its envelope. */
export const tournamentEventIn = ({ type, data }: TournamentEnvelope): TournamentEvent =>
  ({ type, data }) as TournamentEvent;

const ENVELOPE = envelopeShape({ tournament: UUID }, ROLE);

/** Like `checkedEnvelope`, for tournaments. */
export function checkedTournamentEnvelope(value: unknown, path = ''): TournamentEnvelope {
  checkKnown(value, path, (type) => (isTournamentEventType(type) ? SCHEMA : null));
  check(ENVELOPE, value, path);
  const envelope = value as unknown as TournamentEnvelope;
  check(TOURNAMENT_SCHEMAS[envelope.type] as Shape, envelope.data, path === '' ? 'data' : `${path}.data`);
  return envelope;
}
