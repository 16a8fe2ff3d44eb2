import {
  isTournamentEventType,
  TOURNAMENT_SCHEMAS,
  type TournamentEvent,
  type TournamentEventType,
} from '../../engine/tournaments/events.js';
import { check, type Of, oneOf } from '../../engine/vocabulary/shape.js';
import { checkKnown, envelopeShape, type Sealed, type Stamp, sealedFields, UUID } from '../../games/record/envelope.js';

/** In which role somebody records of a tournament: it is for its organisers, and for who runs the service. */
const ROLE = oneOf('organiser', 'operator');

/** Who recorded an event of a tournament. The id is never a person's name. */
export interface Organiser {
  readonly id: string;
  readonly role: Of<typeof ROLE>;
}

/** An event of a tournament as it is kept: what a game's envelope says of its game, this says of its tournament. */
export interface TournamentEnvelope extends Sealed {
  /** UUIDv5(project namespace, command that opened the tournament). */
  readonly tournament: string;
  readonly type: TournamentEventType;
  readonly actor: Organiser;
  readonly data: TournamentEvent['data'];
}

/** Every event has one schema so far. */
const SCHEMA = 1;

/** Puts an event into its envelope: the `index`th event (from 0) of its command, at `revision` of `tournament`. */
export function sealedInTournament(
  event: TournamentEvent,
  tournament: string,
  revision: number,
  index: number,
  stamp: Stamp<Organiser>,
): TournamentEnvelope {
  return { ...sealedFields(event, SCHEMA, { of: tournament, revision, index }, stamp), tournament };
}

/** The fact alone, as the engine knows it. */
export const tournamentEventIn = ({ type, data }: TournamentEnvelope): TournamentEvent =>
  ({ type, data }) as TournamentEvent;

const ENVELOPE = envelopeShape({ tournament: UUID }, ROLE);

/** As `checkedEnvelope`, of an event of a tournament. */
export function checkedTournamentEnvelope(value: unknown, path = ''): TournamentEnvelope {
  checkKnown(value, path, (type) => (isTournamentEventType(type) ? SCHEMA : null));
  check(ENVELOPE, value, path);
  const envelope = value as unknown as TournamentEnvelope;
  check(TOURNAMENT_SCHEMAS[envelope.type], envelope.data, path === '' ? 'data' : `${path}.data`);
  return envelope;
}
