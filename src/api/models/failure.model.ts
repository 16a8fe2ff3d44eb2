import { Field, Int, InterfaceType, ObjectType, registerEnumType } from '@nestjs/graphql';
import { CitationModel } from './citation.model.js';
import { LoggedEventModel } from './event.model.js';

export enum ErrorCode {
  RULE_VIOLATED = 'RULE_VIOLATED',
  VERSION_CONFLICT = 'VERSION_CONFLICT',
  COMMAND_ID_REUSED = 'COMMAND_ID_REUSED',
  GAME_CLOSED = 'GAME_CLOSED',
  FORBIDDEN = 'FORBIDDEN',
  INVALID_INPUT = 'INVALID_INPUT',
  NOT_FOUND = 'NOT_FOUND',
  NOT_YET = 'NOT_YET',
  PLAYER_EXISTS = 'PLAYER_EXISTS',
  ALIAS_TAKEN = 'ALIAS_TAKEN',
  PLAYER_ERASED = 'PLAYER_ERASED',
}

registerEnumType(ErrorCode, {
  name: 'ErrorCode',
  description: 'What kind of failure it is.',
  valuesMap: {
    RULE_VIOLATED: { description: 'A rule of the game forbids it, or the table cannot be so.' },
    VERSION_CONFLICT: { description: 'The record has gone on since the expected revision.' },
    COMMAND_ID_REUSED: { description: 'The command id was used before, for something else or by somebody else.' },
    GAME_CLOSED: { description: 'The game is closed; corrections remain possible.' },
    FORBIDDEN: { description: 'None of the caller’s roles allows it.' },
    INVALID_INPUT: { description: 'An argument is not what it has to be.' },
    NOT_FOUND: { description: 'There is no such thing.' },
    NOT_YET: { description: 'The record has not got that far.' },
    PLAYER_EXISTS: { description: 'There is a player of this id.' },
    ALIAS_TAKEN: { description: 'Another player is known by this alias.' },
    PLAYER_ERASED: { description: 'The names of this player were erased; they get none any more.' },
  },
});

@InterfaceType('UserError', { description: 'A failure to be expected: data, not an entry of `errors`.' })
export abstract class UserErrorModel {
  @Field(() => ErrorCode, { description: 'What kind of failure it is.' })
  code: ErrorCode;

  @Field(() => String, { description: 'What is wrong, in words for people.' })
  message: string;

  @Field(() => [String], {
    nullable: true,
    description: 'Where in the arguments, e.g. `actions`, `3`, `discardTile`, `tile`.',
  })
  path: string[] | null;
}

const failure = { implements: () => UserErrorModel };

@ObjectType('RuleViolated', {
  ...failure,
  description: 'An action breaks a rule, or cannot be an action at this table. Nothing was recorded.',
})
export class RuleViolatedModel extends UserErrorModel {
  @Field(() => String, {
    description:
      'A stable code of the rule’s check, e.g. `discard-out-of-turn`; `concealed` where the caller may not see it, for it tells of concealed tiles.',
  })
  rule: string;

  @Field(() => CitationModel, { description: 'Where the rule stands.' })
  citation: CitationModel;
}

@ObjectType('VersionConflict', {
  ...failure,
  description:
    'The record is not at the expected revision. Nothing was recorded: look at what was missed and ask again.',
})
export class VersionConflictModel extends UserErrorModel {
  @Field(() => Int, { description: 'Revision of the record’s last event.' })
  currentRevision: number;

  @Field(() => [LoggedEventModel], {
    description: 'What came after the expected revision, at most 500 events, as the caller may see them.',
  })
  missed: LoggedEventModel[];

  @Field(() => Boolean, { description: 'More was missed than `missed` holds: read on in the game’s log.' })
  missedMore: boolean;
}

@ObjectType('CommandIdReused', {
  ...failure,
  description:
    'The command id stands in the record, with other content or sent by somebody else: which of the two is hidden from whoever may not see what it recorded.',
})
export class CommandIdReusedModel extends UserErrorModel {}

@ObjectType('GameClosedError', {
  ...failure,
  description: 'The game is closed: nothing can be recorded any more, only corrected.',
})
export class GameClosedErrorModel extends UserErrorModel {}

@ObjectType('Forbidden', { ...failure, description: 'None of the caller’s roles allows it.' })
export class ForbiddenModel extends UserErrorModel {}

@ObjectType('InvalidInput', { ...failure, description: 'An argument is not what it has to be; `path` says which.' })
export class InvalidInputModel extends UserErrorModel {}

@ObjectType('NotFound', { ...failure, description: 'There is no such thing.' })
export class NotFoundModel extends UserErrorModel {}

@ObjectType('NotYet', { ...failure, description: 'The record did not reach `minRevision` within two seconds.' })
export class NotYetModel extends UserErrorModel {
  @Field(() => Int, { description: 'The revision it has.' })
  have: number;

  @Field(() => Int, { description: 'The revision asked for.' })
  want: number;
}
