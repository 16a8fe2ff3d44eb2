import { CommandBus } from '@nestjs/cqrs';
import { ID as OUTER_ID } from '../engine/vocabulary/terms.js';
import { Mutation, Query, Resolver } from '@nestjs/graphql';
import { check, FieldError } from '../engine/vocabulary/shape.js';
import { PlayerDirectory } from '../players/player-directory.js';
import { CorrectGame, OpenGame, RecordActions, RecordCase } from '../games/recording/commands.js';
import type { ApiContext } from '../access/api-context.js';
import { commandIdReused, type FailureOf, forbidden, isFailure } from '../platform/graphql/failures.js';
import { Games } from '../games/games.js';
import type { GameView } from '../games/view/game-view.js';
import { type TextGame, textGame } from '../games/text-game.js';
import type {
  MutationImportGameArgs,
  MutationResolvers,
  QueryPreviewImportArgs,
  QueryResolvers,
} from '../platform/graphql/schema-types.js';
import type { SourceGame } from './importing/source-game.js';
import { type By, recordSource } from './importing/source-commands.js';
import { type CommandIds, gameIdUnder } from './importing/source-ids.js';
import { namesIn, SameGame } from './importing/source-keeper.js';
import type { Caller } from '../access/authentication/caller.js';
import { QueryRunner } from '../search/readers/query-runner.js';
import { ImportStore } from './import.controller.js';

/** The commands of an import have ids of their own: this one's with `/hand/index` behind it. */
const MOST_COMMAND = 100;

const idsUnder =
  (commandId: string): CommandIds =>
  (hand, index) =>
    hand === 0 && index === 0 ? commandId : `${commandId}/${hand}/${index}`;

/** Games that come as texts. */
@Resolver()
export class ImportResolver implements Pick<QueryResolvers, 'previewImport'>, Pick<MutationResolvers, 'importGame'> {
  constructor(
    private readonly commands: CommandBus,
    private readonly games: Games,
    private readonly players: PlayerDirectory,
    private readonly store: ImportStore,
    private readonly runner: QueryRunner,
  ) {}

  @Query()
  async previewImport(_: unknown, { commandId, text }: QueryPreviewImportArgs, context: ApiContext) {
    const input = read(context, commandId, text);
    return 'code' in input ? input : input.game.preview;
  }

  @Mutation()
  async importGame(_: unknown, { commandId, text }: MutationImportGameArgs, context: ApiContext) {
    const input = read(context, commandId, text);
    if ('code' in input) return input;
    const { game, ids, by } = input;
    const { token } = context.caller;
    const there = await this.there(context.caller, input);
    if (there !== null) {
      const { id: gameId, revision } = there;
      return { __typename: 'GameImported' as const, ...game.found, gameId, revision, added: 0, game: there };
    }
    const kept = await recordSource(game.source, ids, by, {
      open: (command) => this.commands.execute(new OpenGame(command, token)),
      record: (command) => this.commands.execute(new RecordActions(command, token)),
      correct: (command) => this.commands.execute(new CorrectGame(command, token)),
      case: (command) => this.commands.execute(new RecordCase(command, token)),
    });
    // The whole text was judged before: what does not go in now meets something else under this command's id.
    if (kept.outcome !== 'kept') return commandIdReused();
    for (const [id, name] of namesIn(game.source)) await this.players.learned(id, name, context.caller.id);
    const { revision, added } = kept;
    const seen = await this.games.game(context.caller, kept.game);
    return { __typename: 'GameImported' as const, ...game.found, revision, added, game: seen as GameView };
  }

  /** The game that was played so and that its importer may see; null: there is none, or this command recorded one already. */
  private async there(caller: Caller, { game, ids }: ReadText): Promise<GameView | null> {
    const same = new SameGame(this.store, (deal) => this.runner.run('gamesDealt', { deal, scope: caller.viewScope }));
    if ((await same.opening(gameIdUnder(ids))) !== null) return null;
    const found = await same.as(game.source);
    const seen = found === null ? null : await this.games.game(caller, found.game);
    return seen === null || isFailure(seen) ? null : seen;
  }
}

/** The tournament that a text says its game belongs to. */
function tournamentIn({ steps }: SourceGame): string | null {
  const opening = steps[0]?.action;
  return opening?.type === 'OpenGame' ? (opening.data.tournament ?? null) : null;
}

interface ReadText {
  readonly game: TextGame;
  readonly ids: CommandIds;
  readonly by: By;
}

function read(
  { caller }: ApiContext,
  commandId: string,
  text: string,
): ReadText | FailureOf<'Forbidden' | 'TextUnreadable' | 'InvalidInput' | 'RuleViolated'> {
  check(OUTER_ID, commandId, 'commandId');
  if (commandId.length > MOST_COMMAND) throw new FieldError('commandId', `at most ${MOST_COMMAND} characters`, '…');
  const ids = idsUnder(commandId);
  const id = gameIdUnder(ids);
  const needed = 'importing a game needs the role scribe or server of that game';
  // To read a text takes a while: not for those who open no game whatever it says.
  if (!caller.opens) return forbidden(needed);
  const game = textGame(text, id);
  if (isFailure(game)) return game;
  const opener = caller.within(id, tournamentIn(game.source));
  const actor = opener.openerOf(id);
  return actor === null ? forbidden(needed) : { game, ids, by: { actor, sees: opener.sees(id) } };
}
