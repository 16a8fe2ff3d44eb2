import { createUnionType, Field, ID, InputType, ObjectType } from '@nestjs/graphql';
import { ForbiddenModel, InvalidInputModel, NotFoundModel, UserErrorModel } from './failure.model.js';
import { connectionOf } from './page.model.js';

// `Player.aliases` and `formerIds` are in player.resolver.ts: who may see them depends on who asks.

@ObjectType('PlayerAlias', { description: 'A name by which one source of records knows a player.' })
export class PlayerAliasModel {
  @Field(() => String, { description: 'The source: a short word in lower case, e.g. `tenhou`.' })
  source: string;

  @Field(() => String, { description: 'The name used there.' })
  name: string;
}

@InputType('PlayerAliasInput', { description: 'A name by which one source of records knows a player.' })
export class PlayerAliasInput {
  @Field(() => String, { description: 'The source: a short word in lower case, e.g. `tenhou`.' })
  source: string;

  @Field(() => String, { description: 'The name used there: 1 to 100 characters on one line.' })
  name: string;
}

@ObjectType('Player', {
  description:
    'A player. Events hold their id alone, so that a name can be changed or erased while no event ever changes.',
})
export class PlayerModel {
  @Field(() => ID, { description: 'Their id, the same for ever; after a merge that of the player who stayed.' })
  id: string;

  @Field(() => String, {
    nullable: true,
    description: 'The name they are shown by; null where none was given, or it was erased.',
  })
  name: string | null;

  @Field(() => Boolean, { description: 'Their names were erased, for good.' })
  erased: boolean;
}

@ObjectType('PlayerRefused', {
  implements: () => UserErrorModel,
  description: 'The player directory cannot be changed so. Nothing was changed.',
})
export class PlayerRefusedModel extends UserErrorModel {
  @Field(() => PlayerModel, { nullable: true, description: 'The player who stands in the way.' })
  player: PlayerModel | null;
}

export const PlayerResult = createUnionType({
  name: 'PlayerResult',
  description: 'A player as the directory knows them now, or why nothing was changed.',
  types: () => [PlayerModel, PlayerRefusedModel, NotFoundModel, ForbiddenModel, InvalidInputModel] as const,
});

export const PlayerConnection = connectionOf(PlayerModel, 'Player');

export const PlayersResult = createUnionType({
  name: 'PlayersResult',
  description: 'A page of players, or why there is none.',
  types: () => [PlayerConnection, ForbiddenModel, InvalidInputModel] as const,
});
