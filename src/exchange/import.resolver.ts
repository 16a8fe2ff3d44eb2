import { CommandBus } from '@nestjs/cqrs';
import { ID as OUTER_ID } from '../engine/vocabulary/terms.js';
import { Mutation, Query, Resolver } from '@nestjs/graphql';
import { check, FieldError } from '../engine/vocabulary/shape.js';
import { PlayerDirectory } from '../players/player-directory.js';
import { CorrectGame, OpenGame, RecordActions, RecordCase } from '../games/recording/commands.js';
import type { ApiContext } from '../access/api-context.js';
import { commandIdReused, type FailureOf, forbidden, invalid, isFailure } from '../platform/graphql/failures.js';
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
import { outlineOf } from './importing/checked-source.js';
import { playerNames } from './importing/source-commands.js';
import { type Importer, DuplicateFinder, recordSource, withPlayerIds } from './importing/source-importer.js';
import { type GivenRules, givenRules } from './importing/given-rules.js';
import { type CommandIdOf, gameIdFrom } from './importing/import-identity.js';
import type { Caller } from '../access/authentication/caller.js';
import { QueryRunner } from '../search/readers/query-runner.js';
import { RulesetError } from '../engine/rulesets/preset.js';
import { DAY } from '../engine/vocabulary/game-start.js';
import { FinishedImports } from './finished-imports.js';
import { ImportStore } from './import.controller.js';

/** Longest command id. The commands of an import append `/hand/index` to it. */
const MAX_COMMAND_ID = 100;

const commandIdsUnder =
  (commandId: string): CommandIdOf =>
  (hand, index) =>
    hand === 0 && index === 0 ? commandId : `${commandId}/${hand}/${index}`;

/** Imports a game given as text, in any format that `POST /import` reads but `.paifu`. */
@Resolver()
export class ImportResolver implements Pick<QueryResolvers, 'previewImport'>, Pick<MutationResolvers, 'importGame'> {
  constructor(
    private readonly commands: CommandBus,
    private readonly games: Games,
    private readonly players: PlayerDirectory,
    private readonly store: ImportStore,
    private readonly runner: QueryRunner,
    private readonly finished: FinishedImports,
  ) {}

  @Query()
  async previewImport(_: unknown, args: QueryPreviewImportArgs, context: ApiContext) {
    const input = await readText(context, args);
    return 'code' in input ? input : input.game.preview;
  }

  @Mutation()
  async importGame(_: unknown, args: MutationImportGameArgs, context: ApiContext) {
    const input = await readText(context, args);
    if ('code' in input) return input;
    const { game, ids, by } = input;
    const { token } = context.caller;
    const duplicate = await this.findDuplicate(context.caller, input);
    if (duplicate !== null) {
      const { id: gameId, revision } = duplicate;
      return { __typename: 'GameImported' as const, ...game.found, gameId, revision, added: 0, game: duplicate };
    }
    const source = await withPlayerIds(game.source, (alias) => this.players.idOfAlias(alias, context.caller.id));
    const recorded = await recordSource(source, ids, by, {
      open: (command) => this.commands.execute(new OpenGame(command, token)),
      record: (command) => this.commands.execute(new RecordActions(command, token)),
      correct: (command) => this.commands.execute(new CorrectGame(command, token)),
      case: (command) => this.commands.execute(new RecordCase(command, token)),
    });
    // The text was checked before: a rejection now means that this command id recorded something else.
    if (recorded.outcome !== 'kept') return commandIdReused();
    for (const [id, name] of playerNames(game.source)) await this.players.commitIfUnknown(id, name, context.caller.id);
    const { revision, added } = recorded;
    if (added > 0)
      this.finished.finish({
        ...{ actorId: by.actor.id, name: null, games: 1, added: 1, events: added, unreadable: 0 },
        ...{ differences: game.found.differences.length, gameIds: [recorded.game] },
      });
    const seen = await this.games.game(context.caller, recorded.game);
    return { __typename: 'GameImported' as const, ...game.found, revision, added, game: seen as GameView };
  }

  /**
   * Returns the recorded game with the same play if the caller may see it; `null` if there is none or this command
   * recorded it.
   */
  private async findDuplicate(caller: Caller, { game, ids }: ReadText): Promise<GameView | null> {
    const same = new DuplicateFinder(this.store, (deal) =>
      this.runner.run('gamesDealt', { deal, scope: caller.viewScope }),
    );
    if ((await same.opening(gameIdFrom(ids))) !== null) return null;
    const found = await same.find(outlineOf(game.source));
    const seen = found === null ? null : await this.games.game(caller, found.game);
    return seen === null || isFailure(seen) ? null : seen;
  }
}

function tournamentIn({ steps }: SourceGame): string | null {
  const opening = steps[0]?.action;
  return opening?.type === 'OpenGame' ? (opening.data.tournament ?? null) : null;
}

interface ReadText {
  readonly game: TextGame;
  readonly ids: CommandIdOf;
  readonly by: Importer;
}

async function readText(
  { caller }: ApiContext,
  { commandId, text, ruleset, options, playedAt = null, partial }: MutationImportGameArgs,
): Promise<ReadText | FailureOf<'Forbidden' | 'TextUnreadable' | 'InvalidInput' | 'RuleViolated'>> {
  check(OUTER_ID, commandId, 'commandId');
  if (commandId.length > MAX_COMMAND_ID) throw new FieldError('commandId', `at most ${MAX_COMMAND_ID} characters`, '…');
  const ids = commandIdsUnder(commandId);
  const id = gameIdFrom(ids);
  const needed = 'importing a game needs the role scribe or server of that game';
  // Checked before parsing, which takes time.
  if (!caller.canOpenGames) return forbidden(needed);
  if (playedAt !== null) check(DAY, playedAt, 'playedAt');
  let rules: GivenRules | null = null;
  try {
    if (options != null && (typeof options !== 'object' || Array.isArray(options)))
      return invalid('expected an object of options by name', 'options');
    if (ruleset != null) rules = await givenRules(ruleset, { ...options });
    else if (options != null) return invalid('expected the ruleset of the options', 'ruleset');
  } catch (error) {
    if (!(error instanceof RulesetError)) throw error;
    return invalid(error.message, 'ruleset');
  }
  const game = await textGame(text, id, { rules, playedAt, partial });
  if (isFailure(game)) return game;
  const opener = caller.inTournament(id, tournamentIn(game.source));
  const actor = opener.openerOf(id);
  return actor === null ? forbidden(needed) : { game, ids, by: { actor, sees: opener.defaultViewerOf(id) } };
}
