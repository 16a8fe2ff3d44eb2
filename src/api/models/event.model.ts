import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { HiddenEnum, IrregularityKindEnum, RoleEnum } from '../enums.js';
import { JsonScalar } from '../scalars.js';
import { CitationModel } from './citation.model.js';

@ObjectType('Actor', { description: 'Who recorded something, and in which of their roles.' })
export class ActorModel {
  @Field(() => ID, { description: 'The id from the service’s token file; never a person’s name.' })
  id: string;

  @Field(() => RoleEnum, { description: 'In which role.' })
  role: string;
}

@ObjectType('Irregularity', {
  description:
    'Something recorded that a rule forbids or that cannot be true. One that tells of concealed tiles shows with them.',
})
export class IrregularityModel {
  @Field(() => IrregularityKindEnum, { description: 'Forbidden, or impossible.' })
  kind: string;

  @Field(() => String, { description: 'A stable code, e.g. `discard-out-of-turn`.' })
  code: string;

  @Field(() => Int, { nullable: true, description: 'The seat concerned, 0..3; null where it concerns none.' })
  seat: number | null;

  @Field(() => String, { description: 'What is irregular, in words.' })
  message: string;

  @Field(() => CitationModel, { description: 'The rule.' })
  citation: CitationModel;

  @Field(() => String, {
    nullable: true,
    description: 'Its number in the catalogue of remedies, e.g. `WI-12`; null where it has none.',
  })
  catalogue: string | null;
}

@ObjectType('LoggedEvent', {
  description: 'An event as it was recorded, corrections included (docs/log-format.md), as its viewer may see it.',
})
export class LoggedEventModel {
  @Field(() => Int, { description: 'Its place in the game’s record, from 0.' })
  revision: number;

  @Field(() => ID, { description: 'A UUID that follows from the command.' })
  eventId: string;

  @Field(() => String, { description: 'What happened, e.g. `TileDiscarded` or `ActionAmended`.' })
  type: string;

  @Field(() => Int, { description: 'The version of the form of `data`.' })
  schema: number;

  @Field(() => String, {
    nullable: true,
    description: 'When it happened, where that is known: RFC 3339, UTC, milliseconds.',
  })
  occurredAt: string | null;

  @Field(() => String, { description: 'When it was recorded: RFC 3339, UTC, milliseconds.' })
  recordedAt: string;

  @Field(() => ActorModel, { description: 'Who recorded it.' })
  actor: ActorModel;

  @Field(() => ID, { description: 'The command it came with; several events may share one.' })
  commandId: string;

  @Field(() => String, { description: 'The version of the engine that judged it.' })
  engine: string;

  @Field(() => JsonScalar, {
    description:
      'What happened in full, in the form docs/log-format.md gives for its type. Tiles are in notation, hidden ones `?`.',
  })
  data: unknown;

  @Field(() => [IrregularityModel], { description: 'What was found irregular when it was recorded.' })
  irregularities: IrregularityModel[];

  @Field(() => String, {
    nullable: true,
    description: '16 random bytes in base64url, part of what is hashed; null while hidden.',
  })
  salt: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The chain hash up to this event, in hexadecimal; null as long as it or any event before it is hidden.',
  })
  hash: string | null;

  @Field(() => HiddenEnum, {
    nullable: true,
    description: 'Why concealed tiles, `salt` or `hash` are hidden; null when nothing is.',
  })
  hidden: string | null;
}
