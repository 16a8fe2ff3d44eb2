import { ENGLISH, lexiconFor, playersOf } from '../../engine/messages/lexicon.js';
import type { Ruleset } from '../../engine/table/ruleset.js';
import type { Rescored, RescoredWin } from '../../engine/disputes/rescore.js';
import type { Replay } from '../../engine/replay/replay.js';
import { pointsText } from '../../engine/table/sentences.js';
import type { Seat } from '../../engine/tiles/tile.js';
import { type GameRecord, whyNotFinal } from '../source/game-record.js';
import type { PlayerLookup } from '../source/source.js';
import { amount, padded, type Style, widthOf } from '../output/style.js';

type PlayerName = (id: string) => string;

interface RescoredGame {
  readonly game: GameRecord;
  readonly replay: Replay;
  readonly rescored: Rescored;
  readonly by: Ruleset;
  readonly playerName: PlayerName;
}

export function gamePage(name: string, { game, replay, rescored, by, playerName }: RescoredGame, style: Style): string {
  const { wins, sums, placings } = rescored;
  const lines = [style.bold(`${name}: wins of ${replay.ruleset.id} by ${by.id}`), ''];
  if (wins.length === 0) lines.push('The game has no win that counts.');
  else {
    for (const win of wins) lines.push(...winLines(win, playerName, replay.ruleset, by));
    const who = playersOf(replay.table, playerName);
    const line = (label: string, changes: readonly number[], places: readonly number[]): string =>
      `${label}  ${changes.map((points, seat) => `${who(seat as Seat)} ${points} (${places[seat]})`).join('   ')}`;
    lines.push('', line('as recorded', sums.was, placings.was), line(`by ${by.id}`, sums.would, placings.would), '');
    lines.push(style.dim('Points of wins only, with places in brackets; other payments of the game are not included.'));
    const notFinal = whyNotFinal(game.finality);
    if (notFinal !== null) lines.push(style.dim(`The recorded result is provisional: ${notFinal}.`));
  }
  return `${lines.join('\n')}\n`;
}

/** The names of patterns as the players of a ruleset use them. */
const patternsText = (ids: readonly string[], ruleset: Ruleset): string => {
  const { phrase } = lexiconFor(ruleset, ENGLISH);
  return ids.map((id) => phrase(ruleset.patterns.find((one) => one.id === id)?.name.en ?? id)).join(', ');
};

function winLines(
  { hand, take, seat, wind, players, ...win }: RescoredWin,
  playerName: PlayerName,
  played: Ruleset,
  by: Ruleset,
): string[] {
  const { was, would, why, gained, lost } = win;
  const who = players === null ? wind : `${wind} (${playerName(players[seat])})`;
  const points = `${pointsText(was.points)} → ${would === null ? 'no win' : pointsText(would.points)}`;
  return [
    `hand ${hand}${take > 1 ? ` (take ${take})` : ''}, ${who}: ${points}`,
    ...(why === null ? [] : [`    ${why}`]),
    ...(gained.length === 0 ? [] : [`    + ${patternsText(gained, by)}`]),
    ...(lost.length === 0 || would === null ? [] : [`    - ${patternsText(lost, played)}`]),
  ];
}

/** The totals of rescored games. */
export class Totals {
  games = 0;
  private wins = 0;
  private changed = 0;
  /** Hands that do not win by the other ruleset. */
  private none = 0;
  /** Points that wins gain and lose. */
  private gained = 0;
  private lost = 0;
  /** Games with other places. */
  private placings = 0;
  private readonly players = new Map<string, { name: string; was: number; would: number }>();

  constructor(private readonly by: string) {}

  add({ wins, placings }: Rescored, lookup: PlayerLookup): void {
    this.games++;
    this.wins += wins.length;
    for (const { was, would, players } of wins) {
      const more = (would?.points ?? 0) - was.points;
      if (would === null) this.none++;
      if (would === null || more !== 0) this.changed++;
      this.gained += Math.max(0, more);
      this.lost -= Math.min(0, more);
      for (const [seat, player] of (players ?? []).entries()) {
        const { id, name } = lookup(player);
        const { was: had, would: has } = this.players.get(id) ?? { was: 0, would: 0 };
        this.players.set(id, {
          name: name ?? id,
          was: had + was.changes[seat],
          would: has + (would?.changes[seat] ?? 0),
        });
      }
    }
    if (placings.was.some((place, seat) => place !== placings.would[seat])) this.placings++;
  }

  toJSON(): object {
    const { games, wins, changed, none, gained, lost, placings } = this;
    const players = this.standings().map(([player, { was, would }]) => ({ player, was, would }));
    return { by: this.by, games, wins, changed, none, gained, lost, placings, players };
  }

  /** By present points, highest first. */
  private standings(): [string, { readonly name: string; readonly was: number; readonly would: number }][] {
    return [...this.players].sort(([, one], [, other]) => other.was - one.was);
  }

  page(style: Style): string {
    const { by, games, wins, changed, none, gained, lost, placings } = this;
    const lines = [
      style.bold(`${amount(games, 'game')}, ${amount(wins, 'win')} by ${by}`),
      `${amount(changed, 'win')} would change in value, ${none} of them to nothing`,
      `${pointsText(gained)} more and ${pointsText(lost)} less; different places in ${amount(placings, 'game')}`,
    ];
    const players = this.standings();
    const width = Math.max(0, ...players.map(([, { name }]) => widthOf(name)));
    for (const [, { name, was, would }] of players) lines.push(`  ${padded(name, width)}  ${was} → ${would}`);
    return `\n${lines.join('\n')}\n`;
  }
}
