import { citationText } from '../../src/engine/vocabulary/terms.js';
import type { Action } from '../../src/engine/table/moves/moves.js';
import type { PlayerHand } from '../../src/engine/table/state.js';
import { totalsOf } from '../../src/engine/table/points.js';
import { viewOf } from '../../src/engine/table/view.js';
import { listKnown } from '../../src/engine/table/win-claim.js';
import type { RuleViolation } from '../../src/engine/table/checks/check.js';
import { tileText } from '../../src/engine/tiles/notation.js';
import type { Seat } from '../../src/engine/tiles/tile.js';
import { payments, type Table, type Wind } from '../kit/play/play.js';

/** The values of a table that a case may state, each as one line of text. */
type Words = (table: Table, wind: Wind) => string;

const WORDS: Readonly<Record<string, Words>> = {
  due: (table) => table.due,
  hand: ({ hand, state }) => {
    const { number, take, dealer, prevailingWind: wind, honba, bets, ended, abort, gap } = hand;
    return [
      `${number}.${take}`,
      `dealer ${dealer}`,
      ...(wind === null ? [] : [`wind ${tileText(wind)}`]),
      ...(honba > 0 ? [`honba ${honba}`] : []),
      ...(bets > 0 ? [`bets ${bets}`] : []),
      ...(gap ? ['steps lost'] : []),
      ...(ended === null ? [] : [abort === null ? ended : `${ended}: ${abort}`]),
      ...(state.closed ? ['game closed'] : []),
    ].join(', ');
  },
  claims: (table) => listed(table.hand.announced.map(({ seat, claim }) => `${windOf(table, seat)} ${claim}`)),
  wall: ({ hand: { live, dead } }) => `${live} live, ${dead} reserved`,
  indicators: ({ hand: { indicators } }) => listed(indicators.tiles),
  river: (table) => {
    const discards = [];
    for (let one = table.hand.river; one !== null; one = one.previous) {
      const by = one.takenBy === null ? '' : `>${windOf(table, one.takenBy)}`;
      discards.unshift(
        `${windOf(table, one.seat)}:${one.tile}${one.drawn === true ? "'" : one.drawn === null ? '?' : ''}${by}`,
      );
    }
    return listed(discards);
  },
  /** A player's hand: concealed tiles, melds, and revealed tiles. */
  seat: (table, wind) => seatInWords(table, table.player(wind)),
  concealed: (table, wind) => listed(concealedTiles(table, table.player(wind))),
  wins: (table) =>
    listed(
      table.hand.wins.map(({ seat, from, tile, result }) => {
        const by = from === null ? 'self-draw' : `from ${windOf(table, from)}`;
        const { points, responsible } = result;
        const pays = responsible == null ? '' : `, ${windOf(table, responsible)} responsible`;
        return `${windOf(table, seat)} ${tile} ${by}, ${points} points${pays}`;
      }),
      '; ',
    ),
  /** The last winner's tiles. */
  winner: ({ hand }) => {
    const { concealed, melds = [], bonus = [] } = hand.wins[hand.wins.length - 1];
    return listed([...melds.map(({ tiles }) => tiles.join('')), ...bonus, (concealed ?? ['unseen']).join('')]);
  },
  /** Counts in the score of the last win, such as red fives. */
  figures: ({ hand }) => {
    const figures = Object.entries(hand.wins.at(-1)?.result.score?.figures ?? {});
    return listed(
      figures.map(([name, value]) => `${name} ${String(value)}`),
      ', ',
    );
  },
  patterns: ({ hand }) =>
    listed(
      (hand.wins.at(-1)?.result.score?.patterns ?? []).map(({ id, count }) => (count === 1 ? id : `${id}x${count}`)),
    ),
  /** Points that each seat gained or paid in this hand, from East on. */
  payments: (table) => Object.values(payments(table)).join(' '),
  /** The result of a hand that nobody won, or of all hands where each scores, from East on. */
  result: (table) => {
    const { changes, result } = table.hand;
    if (result === null) return 'none';
    return ['E', 'S', 'W', 'N']
      .map((wind) => {
        const seat = table.seat(wind as Wind);
        const scored = result.hands?.[seat];
        return [
          `${wind} ${changes[seat]}`,
          ...(result.ready?.[seat] ? ['ready'] : []),
          ...(result.nagashi?.includes(seat) ? ['nagashi mangan'] : []),
          ...(scored === null ? ['won'] : scored?.incomplete ? ['incomplete'] : []),
          ...(scored?.score?.scored ?? []),
        ].join(' ');
      })
      .join('; ');
  },
  scores: ({ state }) => state.scores.join(' '),
  totals: ({ state }) => totalsOf(state).join(' '),
  penalties: ({ state: { penalties, overallPenalties: overall, disqualified } }) =>
    [
      penalties.join(' '),
      ...(overall.some((points) => points !== 0) ? [`overall ${overall.join(' ')}`] : []),
      ...(disqualified.length === 0 ? [] : [`disqualified ${disqualified.join(' ')}`]),
    ].join(', '),
  waits: (table, wind) => listed(table.waits(wind) ?? ['unknown']),
  plays: (table, wind) => listed(table.legal(wind).map(actionInWords), ', '),
  announces: (table, wind) => listed(table.announceable(wind)),
  /** The last event without its irregularities. */
  event: ({ events }) => {
    const { irregularities: _, ...data } = events[events.length - 1].data;
    return `${events[events.length - 1].type} ${JSON.stringify(data)}`;
  },
};

/** True for a value of the table (`due`), or of a player (`seat E`). */
export const isValue = (name: string): boolean => /^[a-z]+( [ESWN])?$/.test(name) && name.split(' ')[0] in WORDS;

export const tableValue = (table: Table, name: string): string => {
  const [word, wind] = name.split(' ');
  return WORDS[word](table, wind as Wind);
};

/** `chi-not-upper: wsom-rulebook "Chi" 1`. */
export const violationInWords = ({ code, citation }: RuleViolation): string => `${code}: ${citationText(citation)}`;

const listed = (words: readonly string[], between = ' '): string => (words.length === 0 ? 'none' : words.join(between));

const windOf = (table: Table, seat: Seat): string =>
  (['E', 'S', 'W', 'N'] as const).find((wind) => table.seat(wind) === seat) ?? `seat ${seat}`;

/** Known tiles in ascending order, then the readings of the others. */
const concealedTiles = ({ state, hand }: Table, player: PlayerHand): readonly string[] =>
  viewOf(state, 'judge').hand?.seats[hand.players.indexOf(player)].concealed ?? [];

function seatInWords(table: Table, hand: PlayerHand): string {
  const { concealed, melds, bonus, drawn, dead, penaltyTiles, shown, reach, guaranteed } = hand;
  const known = listKnown(concealed);
  const seen = concealedTiles(table, hand).filter((tile) => tile !== '?');
  return [
    `${concealed.size} tiles`,
    ...(known.length === concealed.size ? [] : [seen.length === 0 ? 'unseen' : `seen ${seen.join('')}`]),
    ...(drawn === null ? [] : [`drew ${drawn}`]),
    ...melds.map(
      ({ kind, tiles, from }) => `${kind} ${tiles.join('')}${from === null ? '' : ` from ${windOf(table, from)}`}`,
    ),
    ...(bonus.length === 0 ? [] : [`bonus ${bonus.join('')}`]),
    ...(reach === null ? [] : [reach.placed ? reach.kind : `${reach.kind} not paid`]),
    ...(shown.length === 0 ? [] : [`shows ${shown.join('')}`]),
    ...(penaltyTiles.length === 0 ? [] : [`penalty tiles ${penaltyTiles.join('')}`]),
    ...(guaranteed === null ? [] : [`${guaranteed.hand} guaranteed by ${windOf(table, guaranteed.seat)}`]),
    ...(dead === null ? [] : [`dead (${dead})`]),
  ].join(', ');
}

/** `DiscardTile 5p drawn`, without the seat. */
function actionInWords({ type, data }: Action): string {
  const { seat: _, ...rest } = data as Record<string, unknown>;
  const words = Object.entries(rest).flatMap(([field, value]) =>
    value === undefined || value === null || value === false
      ? []
      : [value === true ? field : Array.isArray(value) ? value.join('') : String(value)],
  );
  return [type, ...words].join(' ');
}
