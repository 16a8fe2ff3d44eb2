import { Readable } from 'node:stream';
import { Controller, ForbiddenException, HttpCode, Post, Query, Req } from '@nestjs/common';
import type { Caller } from '../access/authentication/caller.js';
import { PlayerDirectory } from '../players/player-directory.js';
import type {
  AppendResult,
  ExpectedRevision,
  PreparedEvent,
  ReadStream,
  StoredEvent,
} from '../platform/event-store/port.js';
import { READ_FORMATS, type ReadFormat } from './importing/format-names.js';
import { type GivenRules, parseGivenRules } from './importing/given-rules.js';
import { type ImportCounts, FileChecker, GAMES_AT_ONCE, runImport } from './importing/import-file.js';
import { FinishedImports } from './finished-imports.js';
import { SourceImporter } from './importing/source-importer.js';
import { addSummary, emptySummary, type Summary } from './importing/import-summary.js';
import { QueryRunner } from '../search/readers/query-runner.js';
import { Recorder } from '../games/recording/recorder.js';
import { DAY } from '../engine/vocabulary/game-start.js';
import { RulesetError } from '../engine/rulesets/preset.js';
import { check, FieldError, oneOf, wellFormed } from '../engine/vocabulary/shape.js';
import { invalidRequest } from '../platform/graphql/failures.js';

/** Appends imported records directly, without the recorder, and keeps the read models up to date. */
export abstract class ImportStore {
  abstract append(stream: string, expected: ExpectedRevision, events: readonly PreparedEvent[]): Promise<AppendResult>;
  abstract readStream(stream: string, options?: ReadStream): Promise<readonly StoredEvent[]>;
}

interface ImportRequest {
  readonly caller: Caller;
  readonly body: unknown;
}

const format = oneOf('auto', ...READ_FORMATS);
const word = wellFormed(500, 1);
const YES_OR_NO = oneOf('true', 'false');

/**
 * Imports one file, sent as `application/octet-stream`; answers `{"summary","added"}`. `name` is the file’s name in the
 * summary, `format` one of the formats (default: `auto`), `playedAt` the day of play if neither the file nor its name
 * has it, `ruleset` the rules of logs that do not name theirs (`reach/mahjong-soul,winds=east`), and `partial=true` imports a log
 * that is cut off up to there.
 */
@Controller('import')
export class ImportController {
  constructor(
    private readonly store: ImportStore,
    private readonly checker: FileChecker,
    private readonly recorder: Recorder,
    private readonly players: PlayerDirectory,
    private readonly runner: QueryRunner,
    private readonly finished: FinishedImports,
  ) {}

  @Post()
  @HttpCode(200)
  async import(
    @Req() { caller, body }: ImportRequest,
    @Query('name') name = 'file',
    @Query('format') requested = 'auto',
    @Query('playedAt') playedAt?: string,
    @Query('ruleset') ruleset?: string,
    @Query('partial') partial = 'false',
  ): Promise<{ summary: Summary; added: ImportCounts }> {
    const actor = caller.importer;
    if (actor === null) {
      const message = 'importing records needs the role operator, or server of every game';
      throw new ForbiddenException({ code: 'FORBIDDEN', message });
    }
    const rules = await rulesIn({ name, requested, playedAt, ruleset, partial });
    if (!(body instanceof Readable)) {
      throw invalidRequest({ message: 'the body: expected a file, sent as application/octet-stream', path: 'body' });
    }
    const summary = emptySummary();
    const sources = new SourceImporter(
      this.recorder,
      this.store,
      actor,
      (alias) => this.players.idOfAlias(alias, caller.id),
      (id, name) => this.players.commitIfUnknown(id, name, caller.id),
      (deal) => this.runner.run('gamesDealt', { deal, scope: caller.viewScope }),
      {
        append: (stream, expected, events) => this.store.append(stream, expected, events),
        now: () => this.recorder.now,
      },
    );
    // Keep the request open on return, so that the client receives the reason of a rejection.
    const bytes = body.iterator({ destroyOnReturn: false });
    const file = {
      name,
      bytes,
      format: requested as ReadFormat | 'auto',
      playedAt,
      rules,
      partial: partial === 'true',
    };
    try {
      const { service } = GAMES_AT_ONCE;
      const added = await runImport(this.store, sources, summary, this.checker, service, async (importOne) =>
        addSummary(await importOne(file), summary),
      );
      this.finished.finish({
        ...{ actorId: actor.id, name, games: summary.imported.length, added: added.games, events: added.events },
        ...{ unreadable: summary.unreadable.length, differences: summary.differences.length },
        gameIds: summary.imported.flatMap(({ game, outcome }) => (outcome === 'added' ? [game] : [])),
      });
      return { summary, added };
    } catch (error) {
      // The client disconnected; nothing failed here.
      if (body.readableAborted) throw invalidRequest({ message: 'the body: the upload was interrupted', path: 'body' });
      throw error;
    } finally {
      // Drains the rest of the body so that the connection can be reused.
      body.resume();
    }
  }
}

interface ImportQuery {
  readonly name: string;
  readonly requested: string;
  readonly partial: string;
  readonly playedAt: string | undefined;
  readonly ruleset: string | undefined;
}

/** Checks the query of an import and reads its rules; `null` if it has none. Throws `BadRequestException`. */
async function rulesIn({ name, requested, partial, playedAt, ruleset }: ImportQuery): Promise<GivenRules | null> {
  try {
    check(word, name, 'name');
    check(format, requested, 'format');
    check(YES_OR_NO, partial, 'partial');
    if (playedAt !== undefined) check(DAY, playedAt, 'playedAt');
    if (ruleset === undefined) return null;
    check(word, ruleset, 'ruleset');
    return await parseGivenRules(ruleset);
  } catch (error) {
    if (error instanceof RulesetError) throw invalidRequest({ message: error.message, path: 'ruleset' });
    if (!(error instanceof FieldError)) throw error;
    throw invalidRequest(error);
  }
}
