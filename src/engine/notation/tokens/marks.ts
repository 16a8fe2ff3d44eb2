import { SHA256, WALL_NUMBER, WALL_SALT, WALL_SCHEME } from '../../vocabulary/game-start.js';
import type { Seat } from '../../tiles/tile.js';
import type { Changes } from '../../hands/win.js';
import type { ShownMelds } from '../../vocabulary/results.js';
import {
  type Abort,
  CLAIM,
  GAME_END,
  type HandEnd,
  PENALTY_ACCOUNT,
  type PenaltyAccount,
  type PenaltyKind,
} from '../../vocabulary/terms.js';
import type { EventData, EventType, TableEvent } from '../../table/moves/facts.js';
import type { Action, ActionType } from '../../table/moves/moves.js';
import * as arg from '../arguments.js';
import { type Arguments, Words } from '../arguments.js';
import type { NotationTable } from '../notation-table.js';
import { NotationSyntaxError } from '../scanner.js';
import { frontOf, frontWords, isInFront, tileListText } from '../tile-text.js';
import { printPicking, scanPicking } from '../values.js';
import { wrongWord } from '../words.js';
import type { ReadContext } from './codec.js';
import { type MarkText, markText } from './mark.js';

/** The meaning of a mark: an action, or the tiles of an earlier win. */
export type MarkMeaning =
  | {
      readonly says: 'action';
      readonly action: Action;
      /** An action that precedes it. */
      readonly first?: Action;
    }
  /** The tiles under the indicators, for one winner or (`null`) for all winners with reach. */
  | { readonly says: 'under'; readonly seat: Seat | null; readonly under: readonly string[] }
  | {
      readonly says: 'shown';
      readonly seat: Seat;
      readonly concealed: readonly string[];
      readonly front: ShownMelds;
      readonly tile: string;
    };

/** A mark to write: arguments, the name if the mark has several, and a text in braces. */
interface Written {
  readonly args: readonly string[];
  readonly name?: string;
  readonly reason?: string | null;
}

/** A kind of mark: reads its arguments, and writes it for events. */
interface MarkCodec {
  readonly names: readonly string[];
  /** True if a text in braces may follow. */
  readonly hasReason?: boolean;
  read(words: Words, mark: MarkText): MarkMeaning;
  readonly of?: { readonly [T in EventType]?: (data: EventData[T], table: NotationTable) => Written };
}

const act = (action: Action, first?: Action): MarkMeaning => ({
  says: 'action',
  action,
  ...(first === undefined ? {} : { first }),
});

/** A mark whose arguments are fields of its action and its event. */
const mark = <E extends EventType>(
  name: string,
  action: ActionType,
  event: E,
  fields: Arguments<EventData[E]>,
): MarkCodec => ({
  names: [name],
  read: (words) => act({ type: action, data: arg.readArguments(words, fields) } as Action),
  of: {
    [event]: (data: EventData[E], table: NotationTable) => ({ args: arg.writeArguments(data, fields, table) }),
  } as unknown as MarkCodec['of'],
});

const SEATS_PICKED: MarkCodec = {
  names: ['seats'],
  read(words) {
    const { seats } = words.where.table;
    const players = seats.of(() => arg.NAME.read(words));
    const picking = words.hasMore ? words.take('the picking of the seats') : null;
    return act({
      type: 'SeatPlayers',
      data: { players, picking: picking && scanPicking(picking.text, picking.at, seats) },
    });
  },
  of: {
    PlayersSeated: ({ players, picking }) => ({
      args: [...players, ...(picking === null ? [] : [printPicking(picking)])],
    }),
  },
};

const INDICATOR: MarkCodec = {
  names: ['indicator'],
  read(words) {
    const { table, tiles } = words.where;
    if (tiles.ruleset.table.indicators === null) throw tiles.unsupported('indicators', words.at);
    const turned = arg.tile('the tile turned up').read(words);
    const place = words.hasMore ? arg.count('its place, counted from the break').read(words) : table.nextIndicator;
    return act({ type: 'RevealIndicator', data: { tile: turned, ...(place === null ? {} : { place }) } });
  },
  of: {
    IndicatorRevealed: ({ tile: turned, place }, { nextIndicator }) => ({
      args: place === nextIndicator ? [turned] : [turned, String(place)],
    }),
  },
};

/**
 * A shown hand: `23m+4p`, or with melds and bonus tiles, `f2f c678m 23p33s+4p`. A plus sign marks the hand of a win.
 * Melds are used only if the text may lack some of them (`hasUnknownMelds`).
 */
const SHOW: MarkCodec = {
  names: ['show'],
  read(words) {
    const { table, tiles } = words.where;
    const seat = arg.SEAT.read(words);
    const concealed: string[] = [];
    const laid: [string, readonly string[]][] = [];
    let won: string | null = null;
    while (won === null && words.hasMore) {
      const { text, at } = words.take('the tiles shown');
      if (isInFront(text)) laid.push([text[0], tiles.list({ text: text.slice(1), at: at + 1 })]);
      else {
        const plus = text.indexOf('+');
        concealed.push(...tiles.list({ text: plus < 0 ? text : text.slice(0, plus), at }));
        if (plus < 0) continue;
        const after = tiles.list({ text: text.slice(plus + 1), at: at + plus + 1 });
        if (after.length !== 1) throw new NotationSyntaxError(at + plus + 1, 'the one tile won on');
        [won] = after;
      }
    }
    const front = table.hasUnknownMelds ? frontOf(laid) : {};
    return won !== null
      ? { says: 'shown', seat, concealed, front, tile: won }
      : act({ type: 'RevealTiles', data: { seat, tiles: concealed, ...front } });
  },
  of: {
    TilesRevealed: ({ seat, tiles, ...front }, table) => ({
      args: [table.letter(seat), ...frontWords(front), tileListText(tiles)],
    }),
  },
};

const URA: MarkCodec = {
  names: ['ura'],
  read(words) {
    const { tiles } = words.where;
    if (tiles.ruleset.table.indicators === null) throw tiles.unsupported('indicators', words.at);
    const seat = /^[ESWN]$/.test(words.next) ? arg.SEAT.read(words) : null;
    const under: string[] = [];
    do {
      const word = words.take('the tiles under the indicators');
      if (word.text !== 'none') under.push(...tiles.list(word));
    } while (words.hasMore);
    return { says: 'under', seat, under };
  },
};

const END_WORDS: Readonly<Record<HandEnd, string>> = {
  won: 'won',
  exhausted: 'exhausted',
  aborted: 'aborted',
  voided: 'void',
  time: 'time',
  misdeal: 'misdeal',
  ruling: 'ruling',
};
const ENDS = new Map(Object.entries(END_WORDS).map(([reason, word]) => [word, reason as HandEnd]));
const ABORTS = ['nine-kinds', 'four-winds', 'four-reaches', 'four-kongs', 'three-wins'] as const satisfies Abort[];
const WHY_ABORTED = `${ABORTS.join(', ')}; a hand that ends for another reason is time, misdeal, ruling or void`;

const END: MarkCodec = {
  names: ['end'],
  read(words) {
    const { tiles } = words.where;
    const end = words.take('the reason for the end of the hand');
    const reason = ENDS.get(end.text);
    if (reason === undefined) throw wrongWord([...ENDS.keys()].join(', '), end);
    if (reason === 'aborted') {
      if (tiles.ruleset.table.aborts.length === 0) throw tiles.unsupported('aborted hands', end.at);
      return act({ type: 'EndHand', data: { reason, abort: arg.oneOf(ABORTS, WHY_ABORTED).read(words) } });
    }
    // `void R1` names the ruling.
    const names = reason === 'voided' && words.hasMore;
    return act({ type: 'EndHand', data: { reason } }, names ? markerNote('ruling', arg.NAME.read(words)) : undefined);
  },
  of: { HandEnded: ({ reason, abort }) => ({ args: [END_WORDS[reason], ...(abort === undefined ? [] : [abort])] }) },
};

const PENALTIES: Readonly<Record<PenaltyKind, string>> = {
  'dead-hand': 'dead',
  'penalty-tiles': 'penalty-tiles',
  points: 'points',
  warning: 'warning',
  disqualification: 'disqualified',
  'maximum-penalty': 'maximum-penalty',
};
const KINDS = new Map(Object.entries(PENALTIES).map(([kind, name]) => [name, kind as PenaltyKind]));

const isAccount = (word: string): word is PenaltyAccount =>
  (PENALTY_ACCOUNT.values as readonly string[]).includes(word);

/** Optional arguments in this order: points, tiles, account, `for` an infraction, `elsewhere` in other games. */
const PENALTY: MarkCodec = {
  names: Object.values(PENALTIES),
  hasReason: true,
  read(words, { name, reason }) {
    const seat = arg.SEAT.read(words);
    const points = /^[+-]?\d+$/.test(words.next) ? arg.signed('points').read(words) : undefined;
    const tiles = isAccount(words.next) || words.next === 'for' ? [] : arg.TILES_IF_ANY.read(words);
    const account = isAccount(words.next) ? arg.oneOf(PENALTY_ACCOUNT.values).read(words) : undefined;
    const infraction = words.takeAfter('for')?.text;
    const elsewhere = words.next === 'elsewhere' ? words.takeAfter('elsewhere') : null;
    return act({
      type: 'ImposePenalty',
      data: {
        ...{ seat, penalty: KINDS.get(name) as PenaltyKind, tiles, reason: reason ?? '' },
        ...(points === undefined ? {} : { points }),
        ...(account === undefined ? {} : { account }),
        ...(infraction === undefined ? {} : { infraction }),
        ...(elsewhere === null ? {} : { elsewhere: ELSEWHERE.readWord(elsewhere, words.where) }),
      },
    });
  },
  of: {
    PenaltyImposed({ seat, penalty, points, tiles, reason, account, infraction, elsewhere }, table) {
      const args: string[] = [table.letter(seat)];
      if (points !== 0) args.push(points > 0 ? `+${points}` : String(points));
      if (tiles.length > 0) args.push(tileListText(tiles));
      // The default account is omitted for penalties in points.
      if (account !== undefined && (points === 0 || account !== table.penaltiesFrom)) args.push(account);
      if (infraction !== undefined) args.push('for', infraction);
      if (elsewhere !== undefined) args.push('elsewhere', String(elsewhere));
      return { name: PENALTIES[penalty], args, reason: reason === '' ? null : reason };
    },
  },
};

const ELSEWHERE = arg.count('how many stood in other games');

/** By seat number, because an earlier hand can have had other winds. */
const ADJUSTED: Arguments<EventData['ScoreAdjusted']> = {
  hand: arg.count('the number of a hand'),
  take: arg.count('which take of it'),
  changes: arg.CHANGES_BY_SEAT,
  outcomes: {
    read(words) {
      const outcomes: { parts: number; changes: Changes }[] = [];
      while (words.hasMore)
        outcomes.push({ parts: arg.count('parts of all').read(words), changes: arg.CHANGES_BY_SEAT.read(words) });
      return outcomes;
    },
    write: (outcomes) => outcomes.flatMap(({ parts, changes }) => [parts, ...changes].map(String)),
  },
};

const ON_OFF = arg.oneOf(['on', 'off']);

/** Earlier texts only marked disputes and rulings; these marks are recorded as notes. */
const MARKERS: MarkCodec = {
  names: ['dispute', 'ruling'],
  read: (words, { name }) => act(markerNote(name, arg.NAME.read(words))),
};

const markerNote = (name: string, id: string): Action => ({ type: 'AddNote', data: { text: `!${name}:${id}` } });

/** All marks and closing lines. */
const MARKS: readonly MarkCodec[] = [
  mark('commit', 'CommitWall', 'WallCommitted', {
    scheme: arg.oneOf(WALL_SCHEME.values),
    commitment: arg.matching(SHA256, '64 hexadecimal digits'),
  }),
  mark('mix', 'MixWall', 'WallMixed', { seat: arg.SEAT, number: arg.count('a number below 2^31', WALL_NUMBER) }),
  mark('dice', 'ThrowDice', 'DiceThrown', { seat: arg.SEAT, faces: arg.FACES }),
  mark('break', 'BreakWall', 'WallBroken', { seat: arg.SEAT, stacks: arg.count('a number of stacks') }),
  mark('deal', 'DealTiles', 'TilesDealt', { hands: arg.byWind(arg.TILES) }),
  mark('hand', 'StartHand', 'HandStarted', {
    hand: arg.count('the number of the hand'),
    take: arg.count('which take it is'),
    dealer: arg.SEAT_NUMBER,
  }),
  SEATS_PICKED,
  INDICATOR,
  mark('wall', 'RevealWall', 'WallRevealed', {
    tiles: arg.TILES,
    salt: arg.nullable(arg.matching(WALL_SALT, 'a salt')),
  }),
  SHOW,
  URA,
  mark('entered', 'EnterPoints', 'PointsEntered', { changes: arg.changesByWind('points') }),
  mark('pay', 'MakePayments', 'PaymentsMade', { changes: arg.changesByWind('points') }),
  END,
  mark('close', 'CloseGame', 'GameClosed', { reason: arg.oneOf(GAME_END.values) }),
  PENALTY,
  mark('adjusted', 'AdjustScore', 'ScoreAdjusted', ADJUSTED),
  mark('unsay', 'WithdrawClaim', 'ClaimWithdrawn', { seat: arg.SEAT, claim: arg.oneOf(CLAIM.values) }),
  mark('put-back', 'PutBackMeld', 'MeldPutBack', { seat: arg.SEAT }),
  mark('exposed', 'ExposeTiles', 'TilesExposed', { seat: arg.SEAT, tiles: arg.SOME_TILES }),
  mark('net', 'ChangeConnection', 'ConnectionChanged', {
    seat: arg.SEAT,
    connected: { read: (words) => ON_OFF.read(words) === 'on', write: (connected) => [connected ? 'on' : 'off'] },
  }),
  // `!break` already means the break of the wall.
  mark('pause', 'TakeBreak', 'BreakTaken', { minutes: arg.nullable(arg.count('minutes')) }),
  MARKERS,
];

const BY_NAME = new Map(MARKS.flatMap((codec) => codec.names.map((name) => [name, codec] as const)));

type Write = (data: object, table: NotationTable) => Written;

const BY_EVENT = new Map(
  MARKS.flatMap(({ names, of = {} }) =>
    Object.entries(of).map(([type, write]) => [
      type as EventType,
      { name: names[0], write: write as unknown as Write },
    ]),
  ),
);

/** Reads a mark or a closing line. Throws `NotationSyntaxError`. */
export function readMark(text: MarkText, at: number, where: ReadContext): MarkMeaning {
  const codec = BY_NAME.get(text.name);
  if (text.reason !== null && codec?.hasReason !== true)
    throw new NotationSyntaxError(at, `no text in braces right behind !${text.name}`);
  if (codec === undefined) {
    throw new NotationSyntaxError(at, `a mark: ${[...BY_NAME.keys()].map((name) => `!${name}`).join(', ')}`);
  }
  const words = new Words(text.args, text.name, at, where);
  const meaning = codec.read(words, text);
  words.end();
  return meaning;
}

/** The mark of an event that is neither a step nor a note; `line` writes it as a closing line. */
export function markOf({ type, data }: TableEvent, table: NotationTable, line: boolean): MarkText {
  const codec = BY_EVENT.get(type);
  if (codec === undefined) throw new TypeError(`${type} is no mark`);
  const { name = codec.name, args, reason } = codec.write(data, table);
  return markText(name, args, { reason, line });
}
