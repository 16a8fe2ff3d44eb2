import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Caller } from '../../access/authentication/caller.js';
import { commentView, type ExportedComment, exportedComment } from '../../comments/comment-view.js';
import { readAnnotations } from '../../games/annotation-stream.js';
import {
  COMMENT_FORMAT,
  CommentLogs,
  MARK_SIGNS,
  type Mark,
  VARIATION_ACTIONS,
} from '../../comments/comment-stream.js';
import { Comments, type NewComment } from '../../comments/comments.js';
import { loadRulesets, resolveRuleset } from '../../engine/rulesets/registry.js';
import type { Action } from '../../engine/table/moves/moves.js';
import { Games } from '../../games/games.js';
import { isUuid } from '../../games/record/identity.js';
import { freshSalt } from '../../games/record/salts.js';
import { GameLogs, readStored } from '../../games/recording/game-logs.js';
import { Recorder } from '../../games/recording/recorder.js';
import { SpectatorLogs } from '../../games/recording/spectator-delay.js';
import { GameView } from '../../games/view/game-view.js';
import { RecordSnapshot } from '../../games/view/record-snapshot.js';
import { redactorFor } from '../../games/view/redactor.js';
import { check } from '../../engine/vocabulary/shape.js';
import { inputOf } from '../../games/recording/write-input.js';
import { enumNameOf } from '../../platform/graphql/schema.js';
import { CliError, EXIT, type ExitCode, type Io, Output, printLine, type SourceOptions } from '../io.js';
import { harmless, minuteOf } from '../output/style.js';
import { exitOf, type Refusal, type Service, serviceOf, unlessRefused } from '../source/service.js';
import { terminalActor, withStore, withStoredEvents } from '../source/stores.js';

interface NewCommentOptions extends SourceOptions {
  readonly text?: string;
  readonly mark?: Mark;
  readonly variation?: string;
}

/** `paifu comments list GAME`: with `--json` as `/g/GAME/comments.json` (docs/reference/comments.md). */
export async function listComments(
  game: string,
  { json, ...options }: SourceOptions & { readonly json?: boolean },
  io: Io,
): Promise<ExitCode> {
  const service = serviceOf(options, io);
  const comments = service === null ? await storedComments(game, options, io) : await sentComments(game, service);
  const output = new Output(io.stdout);
  for (const comment of comments)
    await output.write(json ? `${JSON.stringify(comment)}\n` : harmless(commentText(comment)));
  return EXIT.done;
}

async function sentComments(game: string, service: Service): Promise<readonly ExportedComment[]> {
  const answer = await service.request(`/g/${encodeURIComponent(game)}/comments.json`);
  return (await service.json<{ comments: readonly ExportedComment[] }>(answer)).comments;
}

async function storedComments(game: string, options: SourceOptions, io: Io): Promise<readonly ExportedComment[]> {
  await loadRulesets();
  return withStoredEvents(options, io, async (events) => {
    const log = isUuid(game) ? await readStored(events, game, resolveRuleset) : null;
    if (log === null || log.line.replay === null) throw noSuchGame(game);
    const view = new GameView(RecordSnapshot.now(log), redactorFor('judge', log.line), null);
    const stored = (await readAnnotations(events, game, COMMENT_FORMAT))?.state.comments ?? [];
    const caller = atTheTerminal();
    return stored.map((one) => exportedComment(commentView(one, view, caller), one));
  });
}

/** The caller at a terminal sees everything in a data directory. */
const atTheTerminal = (): Caller => new Caller(terminalActor().id, [{ role: 'head-judge' }, { role: 'operator' }]);

/** Changes the comments of a game in a data directory. Throws `CliError` for a refusal. */
async function change<T extends object>(
  game: string,
  options: SourceOptions,
  io: Io,
  work: (comments: Comments, caller: Caller) => Promise<T | Refusal>,
): Promise<T> {
  await loadRulesets();
  return withStore(options, io, async (store) => {
    if (!isUuid(game)) throw noSuchGame(game);
    const logs = new GameLogs(store, resolveRuleset);
    const recorder = new Recorder(logs, resolveRuleset, SURROUNDINGS);
    const games = new Games(logs, new SpectatorLogs(resolveRuleset, SURROUNDINGS.now), recorder);
    const done = await work(new Comments(games, new CommentLogs(store), SURROUNDINGS), atTheTerminal());
    if ('code' in done) throw new CliError(exitOf(done), done.message);
    return done;
  });
}

const SURROUNDINGS = { now: () => new Date(), salt: freshSalt };

const noSuchGame = (game: string): CliError => new CliError(EXIT.notFound, `there is no game ${game}`);

function commentText({ number, revision, hand, mark, text, variation, author, addedAt }: ExportedComment): string {
  const place = hand === null ? `revision ${revision}` : `hand ${hand}, revision ${revision}`;
  const head = `${number}  ${place}  ${author}, ${minuteOf(addedAt)}${mark === null ? '' : `  ${MARK_SIGNS[mark]}`}\n`;
  const moves =
    variation === null ? '' : `    variation: ${variation.actions.map((one) => JSON.stringify(one)).join(' ')}\n`;
  return head + (text === null ? '' : `${text.replace(/^/gm, '    ')}\n`) + moves;
}

/** `paifu comments add GAME REVISION`: prints the number of the comment. */
export async function addComment(
  game: string,
  revision: number,
  { text, mark, variation, ...options }: NewCommentOptions,
  io: Io,
): Promise<ExitCode> {
  const actions = variation === undefined ? null : actionsIn(variation);
  const service = serviceOf(options, io);
  const about = { commandId: randomUUID(), revision, text: text ?? null, mark: mark ?? null };
  const { comment } =
    service === null
      ? await change<AddedComment>(game, options, io, (comments, by) => comments.add(by, game, { ...about, actions }))
      : await addSent(game, { ...about, actions }, service);
  await printLine(String(comment.number), io);
  return EXIT.done;
}

interface AddedComment {
  readonly comment: { readonly number: number };
}

async function addSent(
  game: string,
  { commandId, revision, text, mark, actions }: NewComment,
  service: Service,
): Promise<AddedComment> {
  const { addComment: added } = await service.query<{ addComment: AddedComment | Refusal }>(
    `mutation($game: ID!, $id: ID!, $revision: Int!, $text: String, $mark: CommentMark, $variation: [ActionInput!]) {
      addComment(gameId: $game, commandId: $id, revision: $revision, text: $text, mark: $mark, variation: $variation) {
        ... on CommentAdded { comment { number } } ... on UserError { code message } } }`,
    {
      ...{ game, id: commandId, revision, text },
      mark: mark === null ? null : enumNameOf('CommentMark', mark),
      variation: actions === null ? null : actions.map(inputOf),
    },
  );
  return unlessRefused(service, added);
}

/** `paifu comments remove GAME NUMBER` */
export async function removeComment(game: string, comment: number, options: SourceOptions, io: Io): Promise<ExitCode> {
  const service = serviceOf(options, io);
  if (service === null) {
    await change(game, options, io, (comments, by) => comments.remove(by, game, comment));
    return EXIT.done;
  }
  const { removeComment: removed } = await service.query<{ removeComment: object | Refusal }>(
    `mutation($game: ID!, $comment: Int!) { removeComment(gameId: $game, comment: $comment) {
      __typename ... on UserError { code message } } }`,
    { game, comment },
  );
  unlessRefused(service, removed);
  return EXIT.done;
}

/** The actions of a file. Throws `CliError`. */
function actionsIn(file: string): readonly Action[] {
  try {
    const actions: unknown = JSON.parse(readFileSync(file, 'utf8'));
    check(VARIATION_ACTIONS, actions, 'variation');
    return actions;
  } catch (error) {
    throw new CliError(EXIT.usage, `${file}: ${(error as Error).message}`);
  }
}
