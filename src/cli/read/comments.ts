import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ExportedComment } from '../../comments/comment-view.js';
import { type Mark, VARIATION_ACTIONS } from '../../comments/comment-stream.js';
import { check } from '../../engine/vocabulary/shape.js';
import { inputOf } from '../../games/recording/write-input.js';
import { enumNameOf } from '../../platform/graphql/schema.js';
import { CliError, EXIT, type ExitCode, type Io, Output, printLine, type SourceOptions } from '../io.js';
import { harmless, minuteOf } from '../output/style.js';
import { type Refusal, type Service, serviceOf, unlessRefused } from '../source/service.js';

const SIGNS: Readonly<Record<Mark, string>> = {
  brilliant: '!!',
  good: '!',
  interesting: '!?',
  dubious: '?!',
  mistake: '?',
  blunder: '??',
};

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
  const service = neededService(options, io);
  const answer = await service.request(`/g/${encodeURIComponent(game)}/comments.json`);
  const { comments } = await service.json<{ comments: readonly ExportedComment[] }>(answer);
  const output = new Output(io.stdout);
  for (const comment of comments)
    await output.write(json ? `${JSON.stringify(comment)}\n` : harmless(commentText(comment)));
  return EXIT.done;
}

function commentText({ number, revision, hand, mark, text, variation, author, addedAt }: ExportedComment): string {
  const place = hand === null ? `revision ${revision}` : `hand ${hand}, revision ${revision}`;
  const head = `${number}  ${place}  ${author}, ${minuteOf(addedAt)}${mark === null ? '' : `  ${SIGNS[mark]}`}\n`;
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
  const service = neededService(options, io);
  const { addComment: added } = await service.query<{ addComment: { comment: { number: number } } | Refusal }>(
    `mutation($game: ID!, $id: ID!, $revision: Int!, $text: String, $mark: CommentMark, $variation: [ActionInput!]) {
      addComment(gameId: $game, commandId: $id, revision: $revision, text: $text, mark: $mark, variation: $variation) {
        ... on CommentAdded { comment { number } } ... on UserError { code message } } }`,
    {
      ...{ game, id: randomUUID(), revision, text },
      mark: mark === undefined ? undefined : enumNameOf('CommentMark', mark),
      variation: variation === undefined ? undefined : actionsIn(variation),
    },
  );
  await printLine(String(unlessRefused(service, added).comment.number), io);
  return EXIT.done;
}

/** `paifu comments remove GAME NUMBER` */
export async function removeComment(game: string, comment: number, options: SourceOptions, io: Io): Promise<ExitCode> {
  const service = neededService(options, io);
  const { removeComment: removed } = await service.query<{ removeComment: object | Refusal }>(
    `mutation($game: ID!, $comment: Int!) { removeComment(gameId: $game, comment: $comment) {
      __typename ... on UserError { code message } } }`,
    { game, comment },
  );
  unlessRefused(service, removed);
  return EXIT.done;
}

function neededService(options: SourceOptions, io: Io): Service {
  const service = serviceOf(options, io);
  if (service === null) throw new CliError(EXIT.usage, 'comments need a running service: give --url');
  return service;
}

/** Actions of a file as `ActionInput`. Throws `CliError`. */
function actionsIn(file: string): object[] {
  try {
    const actions: unknown = JSON.parse(readFileSync(file, 'utf8'));
    check(VARIATION_ACTIONS, actions, 'variation');
    return actions.map(inputOf);
  } catch (error) {
    throw new CliError(EXIT.usage, `${file}: ${(error as Error).message}`);
  }
}
