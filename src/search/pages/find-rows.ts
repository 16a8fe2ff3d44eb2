import { handTitle } from '../../engine/messages/lexicon.js';
import { rulesetLexicon } from '../../engine/rulesets/ruleset-lexicon.js';
import { timeOfPlay } from '../../engine/vocabulary/time-of-play.js';
import { type GameSummary, closedUnseated } from '../find-games.js';
import type { GameView } from '../../games/view/game-view.js';
import type { HandSummary, WinSummary } from '../read-hands.js';
import { format } from '../../platform/pages/language.js';
import { type Markup, type Page, markup, tableHtml, tilesHtml, timeHtml, timeText } from '../../platform/pages/page.js';

/** Name of a player, or the id if the name is hidden. */
export type NameOf = (id: string) => string;

/** Names by tournament, because each tournament decides who may see its names. */
export type NamesOf = (tournament: string | null) => NameOf;

/** A player with a link to their page. */
export function playerHtml(page: Page, player: string | null, seat: number, nameOf: NameOf): Markup {
  return player === null ? markup`${page.words.seats[seat]}` : page.playerLink(player, nameOf(player));
}

export const handName = ({ number, take }: { readonly number: number; readonly take: number }): string =>
  take > 1 ? `${number}.${take}` : String(number);

/** The organiser's page names tables in English, `Table 1`; scribes write `1` or `red`. */
const tableText = ({ words }: Page, name: string | null): string | null =>
  name?.replace(/^(?:Table )?(\d+)$/, (_, number: string) => format(words.tableNumber, { number })) ?? null;

/** The place and the time of a game, from which its title is made. */
interface Played {
  readonly tournament: string | null;
  readonly tableName: string | null;
  readonly ruleset: string;
  readonly recordedAt: string;
  /** When it was played; `null` if unknown. */
  readonly time: string | null;
}

const playedAt = (recordedAt: string, game: GameSummary | HandSummary): Played => ({
  ...game,
  recordedAt,
  time: timeOfPlay(recordedAt, game.played, game.isUndated),
});
const playedGame = (game: GameSummary): Played => playedAt(game.openedAt, game);
const playedHand = (hand: HandSummary): Played => playedAt(hand.startedAt, hand);

/** Tournament and table; empty if a game has neither. */
const placeText = (page: Page, { tournament, tableName }: Played): string =>
  [tournament && page.tournamentName(tournament), tableText(page, tableName)].filter((one) => one !== null).join(' · ');

/** Title of a game: tournament and table, or ruleset and time of play, if it is known. */
function titleOf(page: Page, game: Played): string {
  const { time } = game;
  return (
    placeText(page, game) || [page.rulesetName(game.ruleset), ...(time === null ? [] : [timeText(time)])].join(' · ')
  );
}

export const gameTitle = (page: Page, { tournament, tableName, ruleset, openedAt, timeOfPlay }: GameView): string =>
  titleOf(page, { tournament, tableName, ruleset: ruleset.id, recordedAt: openedAt, time: timeOfPlay });

/** How many results a page counts; an exact count of many takes seconds. */
export const MOST_COUNTED = 10_000;

/** The number of results, which were counted up to one more than `MOST_COUNTED`. */
export const countText = ({ words }: Page, count: number): string =>
  count > MOST_COUNTED ? format(words.foundMore, { count: MOST_COUNTED }) : format(words.found, { count });

/**
 * A link to a game, with its time and ruleset unless its title says them. A game whose day of play is unknown is listed
 * among the others by the day of its import.
 */
function linkHtml(page: Page, id: string, game: Played): Markup {
  const link = page.gameLink(id, titleOf(page, game));
  const { time } = game;
  const when =
    time === null
      ? format(page.words.importedOn, { day: game.recordedAt.slice(0, 10) })
      : timeHtml(time, page.timeZoneOf(game.tournament));
  if (placeText(page, game) !== '')
    return markup`${link} <small class="when">${when} · ${page.rulesetName(game.ruleset)}</small>`;
  return time === null ? markup`${link} <small class="when">${when}</small>` : link;
}

/** A link to the game of a hand. */
export const gameOfHandHtml = (page: Page, hand: HandSummary): Markup => linkHtml(page, hand.gameId, playedHand(hand));

export function gamesHtml(page: Page, games: readonly GameSummary[], namesOf: NamesOf): Markup {
  const { words } = page;
  const rows = games.map((game) => [
    linkHtml(page, game.id, playedGame(game)),
    markup`${(closedUnseated(game) ? [] : game.seats)
      .toSorted((a, b) => (a.placing ?? 5) - (b.placing ?? 5))
      .map(
        ({ player, seat, total, score }) =>
          markup`<span class="seat">${playerHtml(page, player, seat, namesOf(game.tournament))} <b>${total ?? score}</b></span> `,
      )}`,
    String(game.handsPlayed),
    [
      game.closed === null
        ? words.beingPlayed
        : game.provisional && !closedUnseated(game)
          ? words.provisional
          : words.closed[game.closed],
      ...(game.corrections > 0 ? [words.corrected] : []),
    ].join(page.lexicon.texts.comma),
  ]);
  return tableHtml(words.games, [words.game, words.players, words.handCount, words.state], rows, undefined, 'results');
}

export function handsHtml(page: Page, hands: readonly HandSummary[], namesOf: NamesOf): Markup {
  const { words } = page;
  const rows = hands.map((hand) => {
    const at = `/g/${hand.gameId}/${handName(hand)}`;
    return [
      markup`${page.anchor(at, handTitle(hand, rulesetLexicon(hand.ruleset, page.lexicon)))}${hand.corrected && markup` <small>${words.corrected}</small>`}`,
      hand.wins.length > 0
        ? markup`${hand.wins.map((win) => winHtml(page, hand, win, namesOf(hand.tournament)))}`
        : hand.abort !== null
          ? words.aborted[hand.abort]
          : hand.ended === null
            ? words.beingPlayed
            : words.ended[hand.ended],
      gameOfHandHtml(page, hand),
    ];
  });
  const head = [words.hand, words.result, words.game];
  return tableHtml(words.hands, head, rows, undefined, 'results');
}

/** A win with its tiles and a link to its step. */
export function winHtml(page: Page, hand: HandSummary, win: WinSummary, nameOf: NameOf): Markup {
  const { words } = page;
  const { phrase, texts } = rulesetLexicon(hand.ruleset, page.lexicon);
  const { seat, player, points, limit, by, concealed, melds, tile, patterns } = win;
  const won = by === 'self-draw' ? ` · ${words.selfDraw}` : '';
  const worth = points === null ? '' : ` ${format(words.pointsWon, { count: points })}`;
  // The winning tile is shown apart: remove it from the other tiles if it was drawn.
  const kept = concealed === null ? [] : concealed.length % 3 === 2 ? without(concealed, tile) : concealed;
  const isSeen = kept.length > 0 || melds.length > 0 || tile !== '?';
  return markup`<div class="win">${page.anchor(`/g/${hand.gameId}/${handName(hand)}/${win.revision}`, `${player === null ? words.seats[seat] : nameOf(player)}${worth}`)}${limit === null ? '' : ` · ${limitText(page, limit)}`}${won}
${isSeen && markup`<div>${kept.length > 0 && tilesHtml(kept)}${melds.map(({ tiles }) => tilesHtml(tiles, 'meld'))}${tilesHtml([tile], 'won')}</div>`}
<small>${patterns.map(({ name, count }) => `${phrase(name)}${count > 1 ? ` ×${count}` : ''}`).join(texts.comma)}</small></div>`;
}

/** The name of a limit; the record's own name for one without. */
export function limitText({ words }: Page, limit: string): string {
  const names: Readonly<Record<string, string>> = words.filterValues;
  return Object.hasOwn(names, limit) ? names[limit] : limit;
}

const without = (tiles: readonly string[], tile: string): readonly string[] => {
  const at = tiles.lastIndexOf(tile);
  return at < 0 ? tiles : tiles.toSpliced(at, 1);
};
