import { qrImage } from '../../access/qr-code.js';
import { signed } from '../../engine/table/sentences.js';
import type { Seat } from '../../engine/tiles/tile.js';
import { correctionsTable } from './corrections-html.js';
import { type Remarks, commentsTable, reviewsHtml } from './remarks-html.js';
import { headText } from '../../proof/core/game-head.js';
import type { GameView } from '../view/game-view.js';
import type { ScoreSheetRow } from '../view/score-sheet.js';
import { Markup, type Page, factsHtml, markup, tableHtml, timeHtml } from '../../platform/pages/page.js';
import { gameTitle, handName, type NameOf, playerHtml } from '../../search/pages/find-rows.js';
import { format } from '../../platform/pages/language.js';
import type { TableEvent } from '../../engine/table/moves/facts.js';
import { type Lexicon, handTitle, lexiconFor, windOf } from '../../engine/messages/lexicon.js';
import { sentenceOf } from '../../engine/messages/sentences.js';
import type { HandView } from '../view/hand-view.js';
import type { StepView } from '../view/step-view.js';

/** A game's page: players, time, rules, score sheet, reviews, comments, corrections, disputes and files. */
export function gameHtml(page: Page, game: GameView, remarks: Remarks, nameOf: NameOf): Markup {
  const live = markup`<p class="screen"><a class="button" href="${page.link(`/g/${game.id}/live`)}">${page.words.watchLive}</a></p>`;
  return markup`<h1>${gameTitle(page, game)}</h1>
${game.closing === null && live}
${aboutHtml(page, game)}
${sheetHtml(page, game, nameOf)}
${reviewsHtml(page, game, remarks, nameOf)}
${commentsHtml(page, game, remarks)}
${correctionsHtml(page, game, nameOf)}
${casesHtml(page, game)}
${headHtml(page, game)}
${filesHtml(page, game)}`;
}

function aboutHtml(page: Page, game: GameView): Markup {
  const { words } = page;
  const { closing, cases, session, tournament } = game;
  const state = closing === null ? words.beingPlayed : words.closed[closing.reason];
  return factsHtml([
    [words.ruleset, page.rulesetName(game.ruleset.id)],
    [
      words.tournament,
      tournament !== null && page.hasTournament(tournament)
        ? page.anchor(`/t/${tournament}`, page.tournamentName(tournament))
        : null,
    ],
    [game.isImported ? words.imported : words.opened, timeHtml(game.openedAt, page.timeZoneOf(tournament))],
    [words.played, playedHtml(page, game)],
    [words.session, session === null ? null : String(session)],
    [
      words.state,
      cases.isProvisional && closing !== null && game.players !== null
        ? [state, words.provisional].join(page.lexicon.texts.comma)
        : state,
    ],
    [words.game, markup`<span class="hash">${game.id}</span>`],
  ]);
}

/** When it was played, unless that is when it was opened. */
const playedHtml = (page: Page, { isImported, played, timeOfPlay, tournament }: GameView): Markup | null => {
  const time = isImported ? timeOfPlay : played;
  return time === null ? null : timeHtml(time, page.timeZoneOf(tournament));
};

/** Scores by hand; nothing if the game was closed before players sat. */
function sheetHtml(page: Page, game: GameView, nameOf: NameOf): Markup {
  const { words } = page;
  if (game.players === null && game.closing !== null) return markup``;
  const players = game.scores.map((_, seat) => playerHtml(page, game.players?.[seat] ?? null, seat, nameOf));
  const names = game.scores.map((_, seat) => {
    const player = game.players?.[seat];
    return player == null ? words.seats[seat] : nameOf(player);
  });
  const rows = game.scoreSheet.map((row) => [
    page.anchor(
      `/g/${game.id}/${handName({ number: row.hand, take: row.take })}`,
      titleAt(page, game, row.hand, row.take),
    ),
    ...row.changes.map(signed),
    endOf(page, row, names),
  ]);
  const counted = (what: string, values: readonly number[]): string[][] =>
    values.every((value) => value === 0) ? [] : [[what, ...values.map(signed), '']];
  const { openHand, sheetSums: sums } = game;
  const columns = [words.hand, ...players, words.result];
  return tableHtml(
    words.scoreSheet,
    columns,
    [
      ...rows,
      ...(openHand === null ? [] : [openHand]).map((hand) => [
        page.anchor(`/g/${game.id}/${handName(hand)}`, titleAt(page, game, hand.number, hand.take)),
        ...game.scores.map(() => ''),
        words.beingPlayed,
      ]),
      ...counted(words.rulings, sums.adjustments),
      ...counted(words.penalties, sums.penalties),
      ...counted(words.betsLeft, sums.betsLeft),
      [sums.placings === null ? words.soFar : words.total, ...sums.totals.map(String), ''],
      ...(sums.placings === null ? [] : [[words.place, ...sums.placings.map(String), '']]),
      ...counted(words.overallPenalties, sums.overallPenalties),
      ...(sums.finalPoints === null ? [] : [[words.finalPoints, ...sums.finalPoints.map(String), '']]),
    ],
    columns.length,
    'score-sheet',
  );
}

const titleAt = (page: Page, { hands, ruleset }: GameView, number: number, take: number): string => {
  const hand = hands.find((one) => one.number === number && one.take === take);
  return hand === undefined ? String(number) : handTitle(hand, lexiconFor(ruleset.id, page.lexicon));
};

const endOf = (
  { words, lexicon: { texts } }: Page,
  { ended, wins }: ScoreSheetRow,
  names: readonly string[],
): string =>
  wins.length === 0
    ? words.ended[ended]
    : wins
        .map(
          ({ seat, from, points }) =>
            `${names[seat]} ${points}${texts.comma}${from === null ? words.selfDraw : format(words.from, { player: names[from] })}`,
        )
        .join(words.semicolon);

/** Maximum number of corrections, cases or comments on a page. */
const LISTED = 25;

/** Start index of a list; anything but a number is 0. */
const startOf = (asked: string | null): number => (asked !== null && /^\d{1,6}$/.test(asked) ? Number(asked) : 0);

/** Links to the other parts of a long list. */
function turnHtml(
  page: Page,
  { id }: GameView,
  list: 'corrections' | 'cases' | 'comments',
  from: number,
  total: number,
): Markup {
  if (total <= LISTED) return markup``;
  const path = `/g/${id}`;
  const next = from + LISTED >= total ? null : page.link(path, { [list]: String(from + LISTED) });
  return page.turn(from === 0 ? null : page.link(path), next);
}

function correctionsHtml(page: Page, game: GameView, nameOf: NameOf): Markup {
  const { words } = page;
  const from = startOf(page.asked('corrections'));
  const { total, entries } = game.corrections(from, LISTED);
  if (total === 0) return markup``;
  return markup`<h2>${words.corrections}</h2>${correctionsTable(page, game, entries, nameOf)}${turnHtml(page, game, 'corrections', from, total)}`;
}

function commentsHtml(page: Page, game: GameView, { comments }: Remarks): Markup {
  if (comments.length === 0) return markup``;
  const from = startOf(page.asked('comments'));
  const listed = comments.slice(from, from + LISTED);
  return markup`<h2 id="comments">${page.words.comments}</h2>${commentsTable(page, game, listed)}${turnHtml(page, game, 'comments', from, comments.length)}`;
}

/** Disputes, and rulings on a judge's own initiative, with links to their pages. */
function casesHtml(page: Page, game: GameView): Markup {
  const { words } = page;
  const from = startOf(page.asked('cases'));
  const { total, cases } = game.cases.list(from, LISTED);
  if (total === 0) return markup``;
  const rows = cases.map(({ number, at, about, status }) => [
    page.anchor(`/case/${game.id}/${number}`, `${words.case} ${number}`),
    timeHtml(at, page.timeZoneOf(game.tournament)),
    Object.hasOwn(words.questions, about) ? words.questions[about as keyof typeof words.questions] : about,
    status === null ? words.rulings : words.caseStates[status],
  ]);
  return markup`<h2>${words.cases}</h2>${tableHtml(words.cases, [words.case, words.when, words.what, words.state], rows)}${turnHtml(page, game, 'cases', from, total)}`;
}

/** The head to print on a score sheet; nothing if hidden from the reader. */
function headHtml({ words }: Page, { id, headOnPaper }: GameView): Markup {
  if (headOnPaper === null) return markup``;
  const { count, hash, root } = headOnPaper;
  const code = new Markup(qrImage(headText({ game: id, count, head: hash, root })));
  return markup`<section><h2>${words.head}</h2>
<p>${format(words.headSays, { events: count })} <code>paifu verify GAME.paifu --head HEAD</code></p>
<div class="head"><div role="img" aria-label="${words.head}">${code}</div>
<p class="hash">${words.chainHash}<br>${hash}<br>${words.treeRoot}<br>${root}</p></div></section>`;
}

function filesHtml({ words }: Page, { id, head }: GameView): Markup {
  const filter = new URLSearchParams({ filter: JSON.stringify({ game: id }) });
  const files = markup`${head !== null && markup`<li><a href="/export/games.paifu?${filter.toString()}" download="${id}.paifu">.paifu</a></li>`}
<li><a href="/g/${id}/record.mhr" download="${id}.mhr">.mhr</a> ${words.notation}</li>
<li><a href="/export/hands.ndjson?${filter.toString()}">hands.ndjson</a></li>
<li><a href="/g/${id}/events.json">events.json</a></li>`;
  return markup`<section class="screen"><h2>${words.downloads}</h2><ul>${files}</ul></section>`;
}

/** Maximum number of steps on a page; no real hand has more. */
const MOST_STEPS = 200;

/** One sentence for each step, redacted for the viewer. */
function sentences(
  game: GameView,
  hand: HandView,
  lexicon: Lexicon,
): readonly (readonly [revision: number, sentence: string])[] {
  const { edges } = hand.steps(MOST_STEPS);
  const { id, table } = game.ruleset;
  const rules = table.inHand?.(hand.number) ?? table;
  const wind = windOf({ hand: { dealer: hand.dealer as Seat }, rules }, lexicon);
  return edges.map(({ node: { revision, type, data } }) => [
    revision,
    sentenceOf({ type, data } as TableEvent, wind, lexiconFor(id, lexicon)),
  ]);
}

/** A hand in words, a link for each step, and the table at one step: readable without scripts, and drawn before the record is loaded. */
export function stepsHtml(game: GameView, hand: HandView, step: StepView, lexicon: Lexicon, nameOf: NameOf): Markup {
  const steps = sentences(game, hand, lexicon).map(
    ([revision, sentence]) => markup`<li id="r${revision}">${sentence}</li>`,
  );
  const { drawn } = step;
  const table = { ...drawn, players: drawn.players?.map((id) => nameOf(id)) ?? null };
  const first = JSON.stringify({ revision: step.revision, table });
  return markup`<ol>${steps}</ol><script type="application/json">${new Markup(first.replaceAll('<', '\\u003c'))}</script>`;
}

/** @param steps of the hand (`stepsHtml`) */
export const handHtml = (
  { id }: GameView,
  steps: Markup,
  attributes: Markup,
  isPage: boolean,
  hasReviews: boolean,
): Markup =>
  markup`<paifu-replay src="/g/${id}/events.json" ${attributes}${isPage && markup`page`}${hasReviews && markup` reviews="/g/${id}/reviews.json"`}>${steps}</paifu-replay>`;

/**
 * The live table of a game.
 * @param steps of its last hand (`stepsHtml`)
 */
export const liveHtml = ({ id, ruleset, hands }: GameView, steps: Markup, lexicon: Lexicon): Markup =>
  markup`<paifu-replay src="/g/${id}/events.json" ruleset="${ruleset.id}" hands="closed" live page>${hands.map((hand) => markup`<a href="/g/${id}/${hand.number}.${hand.take}">${handTitle(hand, lexiconFor(ruleset.id, lexicon))}</a> `)}${steps}</paifu-replay>`;
