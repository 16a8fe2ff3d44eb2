import { resolveRuleset, loadRulesets } from '../../engine/rulesets/registry.js';
import { isUuid } from '../../games/record/identity.js';
import { freshSalt } from '../../games/record/salts.js';
import { GameLogs, readStored } from '../../games/recording/game-logs.js';
import { RecordSnapshot } from '../../games/view/record-snapshot.js';
import { GameView } from '../../games/view/game-view.js';
import { redactorFor } from '../../games/view/redactor.js';
import { paifuReview } from '../../reviews/paifu-review.js';
import { choiceText } from '../../reviews/choice.js';
import { ReportError } from '../../reviews/report.js';
import { matchReview, ReviewRecorder } from '../../reviews/review-recorder.js';
import { readAnnotations } from '../../games/annotation-stream.js';
import { REVIEW_FORMAT, ReviewLogs } from '../../reviews/review-stream.js';
import type { CandidateView, DecisionView } from '../../reviews/decision-view.js';
import { ReviewView } from '../../reviews/review-view.js';
import { CliError, EXIT, type ExitCode, type Io, Output, printLine, readInput, type SourceOptions } from '../io.js';
import { harmless } from '../output/style.js';
import { type Refusal, type Service, serviceOf, unlessRefused } from '../source/service.js';
import { terminalActor, withStore, withStoredEvents } from '../source/stores.js';

/** A review as the commands show it. */
interface ShownReview {
  readonly number: number;
  readonly seat: number;
  readonly engine: string;
  readonly model: string | null;
  readonly version: string | null;
  readonly leftOut: number;
  readonly attachedAt: string;
  readonly agreement: {
    readonly decisions: number;
    readonly matches: number;
    readonly rated: number;
    readonly rating: number | null;
  };
}

type ReviewWithDecisions = ShownReview & { readonly decisions: readonly DecisionView[] };

const SUMMARY = 'number seat engine model version leftOut attachedAt agreement { decisions matches rated rating }';
const DECISIONS =
  'decisions { after: afterRevision by: actualRevision choice actual equal rating shanten furiten candidates { action tiles discard value probability } }';
const REVIEWS = (fields: string): string =>
  `query Reviews($id: ID!) { game(id: $id) { ... on Game { reviews { ${fields} } } ... on UserError { code message } } }`;
const REMOVE = `mutation RemoveReview($game: ID!, $review: Int!) { removeReview(gameId: $game, review: $review) {
  ... on UserError { code message } } }`;

/** `paifu review attach` */
export async function attachReview(game: string, file: string, options: SourceOptions, io: Io): Promise<ExitCode> {
  const report = await readInput(file, io);
  const service = serviceOf(options, io);
  const { number, leftOut } =
    service === null
      ? await attachStored(game, report, file, options, io)
      : await attachSent(game, report, file, service);
  if (leftOut > 0)
    io.stderr.write(`paifu: the record cannot confirm ${leftOut} of the decisions, which are left out\n`);
  await printLine(String(number), io);
  return EXIT.done;
}

interface AttachedReview {
  readonly number: number;
  readonly leftOut: number;
}

async function attachSent(game: string, report: Buffer, file: string, service: Service): Promise<AttachedReview> {
  const headers = { 'content-type': 'application/octet-stream' };
  const body = new Uint8Array(report);
  const response = await service.fetch(`/g/${encodeURIComponent(game)}/reviews`, { method: 'POST', headers, body });
  if (response.status === 400) {
    const { message } = await service.json<{ message: string }>(response);
    throw new CliError(EXIT.unreadable, `${file}: ${message}`);
  }
  if (!response.ok) throw await service.refusal(response);
  const { review: number, leftOut } = await service.json<{ review: number; leftOut: number }>(response);
  return { number, leftOut };
}

async function attachStored(
  game: string,
  report: Buffer,
  file: string,
  options: SourceOptions,
  io: Io,
): Promise<AttachedReview> {
  await loadRulesets();
  return withStore(options, io, async (store) => {
    const log = isUuid(game) ? await new GameLogs(store, resolveRuleset).load(game) : null;
    if (log === null || log.line.replay === null) throw noSuchGame(game);
    try {
      const matched = matchReview(report, log, () => true);
      const recorder = new ReviewRecorder(new ReviewLogs(store), SURROUNDINGS);
      const { number } = await recorder.attach(game, matched, terminalActor());
      return { number, leftOut: matched.matched.leftOut };
    } catch (error) {
      if (!(error instanceof ReportError)) throw error;
      throw new CliError(EXIT.unreadable, `${file}: ${error.message}`);
    }
  });
}

const SURROUNDINGS = { now: () => new Date(), salt: freshSalt };

/** `paifu review list` */
export async function listReviews(
  game: string,
  { json, ...options }: SourceOptions & { readonly json?: boolean },
  io: Io,
): Promise<ExitCode> {
  const output = new Output(io.stdout);
  for (const review of await reviewsOf<ShownReview>(game, SUMMARY, options, io)) {
    if (json === true) await output.write(`${JSON.stringify(summaryOf(review))}\n`);
    else await output.write(harmless(`${review.number}  ${titleOf(review)}, ${agreementText(review)}\n`));
  }
  return EXIT.done;
}

const summaryOf = ({ number, seat, engine, model, version, leftOut, attachedAt, agreement }: ShownReview) => ({
  ...{ number, seat, engine, model, version, leftOut, attachedAt, agreement },
});

const titleOf = ({ seat, engine, model }: ShownReview): string =>
  `seat ${seat}  ${engine}${model === null ? '' : ` (${model})`}`;

function agreementText({ agreement: { decisions, matches, rating }, leftOut }: ShownReview): string {
  const share = decisions === 0 ? '' : ` (${((100 * matches) / decisions).toFixed(1)} %)`;
  const rated = rating === null ? '' : `, rating ${(100 * rating).toFixed(1)}`;
  return `${matches} of ${decisions} decisions as the engine${share}${rated}${leftOut === 0 ? '' : `, ${leftOut} left out`}`;
}

interface ShowOptions extends SourceOptions {
  readonly all?: boolean;
  readonly json?: boolean;
}

/** `paifu review show` */
export async function showReview(
  game: string,
  number: number,
  { all, json, ...options }: ShowOptions,
  io: Io,
): Promise<ExitCode> {
  const reviews = await reviewsOf<ReviewWithDecisions>(game, `${SUMMARY} ${DECISIONS}`, options, io);
  const review = reviews.find((one) => one.number === number);
  if (review === undefined) throw noSuchReview(game, number);
  const output = new Output(io.stdout);
  if (json === true) {
    await output.write(`${JSON.stringify(paifuReview(game, review, review.decisions))}\n`);
    return EXIT.done;
  }
  await output.write(harmless(`${titleOf(review)}, ${agreementText(review)}\n`));
  for (const decision of review.decisions.filter(({ equal }) => all === true || !equal))
    await output.write(decisionText(decision));
  return EXIT.done;
}

function decisionText({ after, by, choice, actual, candidates, equal }: DecisionView): string {
  const chosen = actual === null ? 'a choice that the engine did not list' : candidateText(candidates[actual]);
  const place = by === null ? `after revision ${after}` : `revision ${by}`;
  return equal ? `${place}: ${chosen}\n` : `${place}: ${chosen}; the engine: ${candidateText(candidates[choice])}\n`;
}

function candidateText(candidate: CandidateView): string {
  const { probability, value } = candidate;
  const numbers = [
    ...(probability === null ? [] : [`${(100 * probability).toFixed(1)} %`]),
    ...(value === null ? [] : [String(Math.round(value * 1000) / 1000)]),
  ];
  const text = choiceText({
    action: candidate.action.toLowerCase() as CandidateView['action'],
    tiles: candidate.tiles,
  });
  return numbers.length === 0 ? text : `${text} (${numbers.join(', ')})`;
}

/** `paifu review remove` */
export async function removeReview(game: string, number: number, options: SourceOptions, io: Io): Promise<ExitCode> {
  const service = serviceOf(options, io);
  if (service !== null) {
    const { removeReview: removed } = await service.query<{ readonly removeReview: object | Refusal }>(REMOVE, {
      game,
      review: number,
    });
    unlessRefused(service, removed);
    return EXIT.done;
  }
  const isRemoved = await withStore(options, io, (store) =>
    isUuid(game)
      ? new ReviewRecorder(new ReviewLogs(store), SURROUNDINGS).remove(game, number, terminalActor())
      : Promise.resolve(false),
  );
  if (!isRemoved) throw noSuchReview(game, number);
  return EXIT.done;
}

/** The reviews of a game in a directory, or as a service shows them to the token. */
async function reviewsOf<T extends ShownReview>(
  game: string,
  fields: string,
  options: SourceOptions,
  io: Io,
): Promise<readonly T[]> {
  const service = serviceOf(options, io);
  if (service !== null) {
    const answer = await service.query<{ readonly game: { readonly reviews: readonly T[] } | Refusal }>(
      REVIEWS(fields),
      {
        id: game,
      },
    );
    return unlessRefused(service, answer.game).reviews;
  }
  await loadRulesets();
  return withStoredEvents(options, io, async (events) => {
    const log = isUuid(game) ? await readStored(events, game, resolveRuleset) : null;
    if (log === null || log.line.replay === null) throw noSuchGame(game);
    const view = new GameView(RecordSnapshot.now(log), redactorFor('judge', log.line), null);
    const stored = (await readAnnotations(events, game, REVIEW_FORMAT))?.state.reviews ?? [];
    return stored.map((one) => withDecisions(new ReviewView(one, view)) as unknown as T);
  });
}

const withDecisions = (review: ReviewView): ReviewWithDecisions => ({
  ...summaryOf(review),
  decisions: review.decisionsOf(null),
});

const noSuchGame = (game: string): CliError => new CliError(EXIT.notFound, `there is no game ${game}`);
const noSuchReview = (game: string, number: number): CliError =>
  new CliError(EXIT.notFound, `the game has no review ${number}: paifu review list ${game}`);
