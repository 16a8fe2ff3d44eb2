import { CommandBus } from '@nestjs/cqrs';
import { ID as OUTER_ID } from '../engine/vocabulary/words.js';
import { Args, Context, Extensions, ID, Mutation, Query, Resolver } from '@nestjs/graphql';
import { check, FieldError } from '../engine/vocabulary/shape.js';
import { CorrectGame, OpenGame, RecordActions } from './commands.js';
import type { ApiContext } from './context.js';
import { commandIdReused, type Failure, forbidden, isFailure, withInput } from './failures.js';
import { MOST_NOTATION, OPERATION_LIMITS } from '../limits.js';
import { ImportGameResult, PreviewImportResult } from './models/import.model.js';
import { Games } from './reads/games.js';
import { type TextGame, textGame } from './reads/text-game.js';
import { type By, type CommandIds, gameIdUnder, recordSource } from '../importing/source-commands.js';

/** The commands of an import have ids of their own: this one's with `/hand/index` behind it. */
const MOST_COMMAND = 100;

const TEXT = `One game in the hand record notation (docs/notation.md), at most ${MOST_NOTATION} characters.`;
const COMMAND = `Chosen by the client, at most ${MOST_COMMAND} characters; the game’s id follows from it. Sent again with the same text, it adds only what is missing.`;

/** What it costs of an operation to judge a text: by its length. */
const JUDGED = { perValue: OPERATION_LIMITS.text };

const idsUnder =
  (commandId: string): CommandIds =>
  (hand, index) =>
    hand === 0 && index === 0 ? commandId : `${commandId}/${hand}/${index}`;

/** Games that come as texts. */
@Resolver()
export class ImportResolver {
  constructor(
    private readonly commands: CommandBus,
    private readonly games: Games,
  ) {}

  @Extensions(JUDGED)
  @Query(() => PreviewImportResult, {
    description:
      'What a text would be recorded as, what is irregular in it, and what comes out differently from what it states. Nothing is recorded. Needs the roles of `importGame`.',
  })
  previewImport(
    @Context() context: ApiContext,
    @Args('commandId', { type: () => ID, description: COMMAND }) commandId: string,
    @Args('text', { type: () => String, description: TEXT }) text: string,
  ): Promise<object> {
    return withInput(() => {
      const input = read(context, commandId, text);
      return 'code' in input ? input : input.game.preview;
    });
  }

  @Extensions(JUDGED)
  @Mutation(() => ImportGameResult, {
    description:
      'Records the game of a text as a new game; ask `previewImport` first. What a strict game’s rules refuse is not recorded, and nothing of that text is. Needs the role scribe or server.',
  })
  importGame(
    @Context() context: ApiContext,
    @Args('commandId', { type: () => ID, description: COMMAND }) commandId: string,
    @Args('text', { type: () => String, description: TEXT }) text: string,
  ): Promise<object> {
    return withInput(async () => {
      const input = read(context, commandId, text);
      if ('code' in input) return input;
      const { game, ids, by } = input;
      const kept = await recordSource(game.source, ids, by, {
        open: (command) => this.commands.execute(new OpenGame(command)),
        record: (command) => this.commands.execute(new RecordActions(command)),
        correct: (command) => this.commands.execute(new CorrectGame(command)),
      });
      // The whole text was judged before: what does not go in now meets something else under this command's id.
      if (kept.outcome !== 'kept') return commandIdReused();
      const { revision, added } = kept;
      const seen = await this.games.game(context.caller, kept.game);
      return { __typename: 'GameImported', ...game.found, revision, added, game: seen };
    });
  }
}

interface ReadText {
  readonly game: TextGame;
  readonly ids: CommandIds;
  readonly by: By;
}

function read({ caller }: ApiContext, commandId: string, text: string): ReadText | Failure {
  check(OUTER_ID, commandId, 'commandId');
  if (commandId.length > MOST_COMMAND) throw new FieldError('commandId', `at most ${MOST_COMMAND} characters`, '…');
  const ids = idsUnder(commandId);
  const actor = caller.recorderOf(gameIdUnder(ids));
  if (actor === null) return forbidden('importing a game needs the role scribe or server');
  const game = textGame(text, gameIdUnder(ids));
  return isFailure(game) ? game : { game, ids, by: { actor, sees: caller.sees(gameIdUnder(ids)) } };
}
