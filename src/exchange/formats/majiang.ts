import type { Options } from '../../engine/vocabulary/terms.js';
import { SEATS } from '../../engine/tiles/tile.js';
import { looseTextOf } from '../../proof/core/bytes.js';
import { dayInTitle } from '../importing/origin.js';
import type { SourceItem } from '../importing/source-game.js';
import { parsedAsFar } from './json-log.js';
import { MajiangHand } from './majiang-hand.js';
import { LogError, type FilePosition, seatOf, SourceGameBuilder } from './source-game-builder.js';
import type { StatedFinal, StatedStart } from './stated.js';

/** Logs (牌譜) of the engine `majiang-core` and of what is built on it: JSON, a game in an object, or a list of such objects. */

const RULESET = 'reach/majiang';

type Fields = Readonly<Record<string, unknown>>;

/** What a log keeps for its games; the title is for people. */
const FIELDS = ['title', 'player', 'qijia', 'log', 'defen', 'point', 'rank'];

/** Reads the games of a file. */
export function* readMajiang(bytes: Uint8Array): Generator<SourceItem> {
  const text = looseTextOf(bytes).replace(/^\ufeff/, '');
  const at = { line: 1, column: 0 };
  let read: ReturnType<typeof parsedAsFar>;
  try {
    read = parsedAsFar(text, 1);
  } catch (error) {
    yield unreadable(error);
    return;
  }
  const games: readonly unknown[] = Array.isArray(read.value) ? read.value : [read.value];
  if (games.length === 0) yield unreadable(new LogError('expected a game', at));
  for (const game of games) {
    try {
      yield gameOf(game, !read.cutOff, at);
    } catch (error) {
      yield unreadable(error);
    }
  }
}

function unreadable(error: unknown): SourceItem {
  if (!(error instanceof LogError)) throw error;
  return { kind: 'unreadable', line: error.position.line, reason: error.message };
}

function gameOf(value: unknown, whole: boolean, at: FilePosition): SourceItem {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new LogError('expected an object with player, qijia and log', at);
  const object = value as Fields;
  const { player, log, title } = object;
  if (!Array.isArray(player) || player.length !== 4 || player.some((one) => typeof one !== 'string'))
    throw new LogError('player: expected the names of four players', at);
  const first = seatOf(object.qijia);
  if (first === null) throw new LogError('qijia: expected the number of the first dealer, 0 to 3', at);
  if (!Array.isArray(log) || !log.every((hand) => Array.isArray(hand)))
    throw new LogError('log: expected the list of hands, each a list', at);
  // The log counts players as they stand in `player`; their seats begin with the first dealer.
  const bySeat = <T>(byNumber: readonly T[]): T[] => SEATS.map((seat) => byNumber[(first + seat) % 4]);
  const hands = log.map((entries, i) => new MajiangHand(entries, `log[${i}]`, at));
  const text = JSON.stringify(value);
  const final = whole ? finalOf(object, bySeat, at) : null;
  const game = new SourceGameBuilder(RULESET, optionsOf(log, hands.at(-1)?.start, final), 'majiang');
  for (const field of Object.keys(object)) if (!FIELDS.includes(field)) game.notCarried(`field ${field}`);
  if (title !== undefined && title !== '') game.notCarried('field title');
  game.tell(dayInTitle(title));
  game.from(at.line, at.column);
  game.open(bySeat(player).map(nameOf), hands[0]?.start);
  for (const hand of hands) hand.tell(game);
  if (final !== null) game.close(final);
  return game.game(text, final === null && whole);
}

/** What players are called who have no names: myself, and by where they sit from there. */
const NOBODY = ['私', '下家', '対面', '上家'];
const nameOf = (name: string): string => (NOBODY.includes(name) ? '' : name);

/** By which rules a log was played, which none says: red fives where it has one, East only where it ended too early for more. */
function optionsOf(log: unknown, last: StatedStart | undefined, final: StatedFinal | null): Options {
  const { prevailingWind, dealer } = last ?? {};
  const ended = final?.scores?.every((score) => score >= 0) === true;
  const early = (prevailingWind === '1z' && dealer === 3) || (prevailingWind === '2z' && dealer !== 3);
  return {
    winds: ended && early ? 'east' : 'east-south',
    redFives: /[mps]\d*0/.test(JSON.stringify(log)),
    openAllSimples: true,
  };
}

/** What it states of the game's end; null where the game did not come to it. */
function finalOf(
  { defen, point, rank }: Fields,
  bySeat: <T>(byNumber: readonly T[]) => T[],
  at: FilePosition,
): StatedFinal | null {
  if (!Array.isArray(point) || point.length === 0) return null;
  const four = (value: unknown, field: string): number[] => {
    const all = Array.isArray(value) ? value.map(Number) : [];
    if (all.length !== 4 || !all.every((one) => Number.isFinite(one)))
      throw new LogError(`${field}: expected four numbers`, at);
    return bySeat(all).map((one) => one + 0);
  };
  return { scores: four(defen, 'defen'), points: four(point, 'point'), placings: four(rank, 'rank') };
}
