import { SHA256, WALL_SALT, WALL_SCHEME } from '../../vocabulary/game-start.js';
import { SEATS } from '../../tiles/tile.js';
import { printFaces, printPicking, scanPicking } from '../values.js';
import { frontOf, frontWords, isInFront, tileListText } from '../tile-text.js';
import {
  MarkArguments,
  type MarkCodec,
  type MarkMeaning,
  type MarkText,
  type Written,
  markText,
  marking,
} from './mark.js';
import { NotationSyntaxError } from '../scanner.js';
import type { Changes } from '../../hands/win.js';
import {
  type Abort,
  CLAIM,
  type HandEnd,
  PENALTY_ACCOUNT,
  type PenaltyAccount,
  type PenaltyKind,
} from '../../vocabulary/terms.js';
import type { NotationTable } from '../notation-table.js';
import type { EventType, TableEvent } from '../../table/moves/facts.js';
import type { ReadContext } from './codec.js';

/** Marks for set-up events that are not written as headers. */
export const SET_UP: readonly MarkCodec[] = [
  marking('commit', {
    read(args) {
      const scheme = args.oneOf(WALL_SCHEME.values);
      return { type: 'CommitWall', data: { scheme, commitment: args.matching(SHA256, '64 hexadecimal digits') } };
    },
    of: { WallCommitted: ({ scheme, commitment }) => ({ args: [scheme, commitment] }) },
  }),
  marking('mix', {
    read: (args) => ({ type: 'MixWall', data: { seat: args.seat(), number: args.number('a number') } }),
    of: { WallMixed: ({ seat, number }, table) => ({ args: [table.letter(seat), String(number)] }) },
  }),
  marking('dice', {
    read: (args) => ({ type: 'ThrowDice', data: { seat: args.seat(), faces: args.faces() } }),
    of: { DiceThrown: ({ seat, faces }, table) => ({ args: [table.letter(seat), printFaces(faces)] }) },
  }),
  marking('break', {
    read: (args) => ({ type: 'BreakWall', data: { seat: args.seat(), stacks: args.number('a number of stacks') } }),
    of: { WallBroken: ({ seat, stacks }, table) => ({ args: [table.letter(seat), String(stacks)] }) },
  }),
  marking('deal', {
    read(args) {
      const hands: string[][] = SEATS.map(() => []);
      for (const seat of args.table.byWind) hands[seat] = args.list();
      return { type: 'DealTiles', data: { hands } };
    },
    of: { TilesDealt: ({ hands }, { byWind }) => ({ args: byWind.map((seat) => tileListText(hands[seat])) }) },
  }),
  marking('hand', {
    read(args) {
      const [hand, take] = [args.number('the number of the hand'), args.number('which take it is')];
      return { type: 'StartHand', data: { hand, take, dealer: args.seatNumber() } };
    },
    of: { HandStarted: ({ hand, take, dealer }) => ({ args: [hand, take, dealer].map(String) }) },
  }),
  marking('seats', {
    read(args) {
      const players = [args.text(), args.text(), args.text(), args.text()] as const;
      const picking = args.more ? scanPicking(...args.word('how the seats were picked')) : null;
      return { type: 'SeatPlayers', data: { players, picking } };
    },
    of: {
      PlayersSeated: ({ players, picking }) => ({
        args: [...players, ...(picking === null ? [] : [printPicking(picking)])],
      }),
    },
  }),
  marking('indicator', {
    read(args) {
      const { tiles, table, at } = args;
      if (tiles.ruleset.table.indicators === null) throw tiles.unsupported('indicators', at);
      const tile = args.tile('the tile turned up');
      const place = args.more ? args.number('its place, counted from the break') : table.nextIndicator;
      return { type: 'RevealIndicator', data: { tile, ...(place === null ? {} : { place }) } };
    },
    of: {
      IndicatorRevealed: ({ tile, place }, { nextIndicator }) => ({
        args: place === nextIndicator ? [tile] : [tile, String(place)],
      }),
    },
  }),
];

/** Marks for shown hands and revealed tiles. */
export const SHOWING: readonly MarkCodec[] = [
  marking('wall', {
    read(args) {
      const tiles = args.list();
      return { type: 'RevealWall', data: { tiles, salt: args.more ? args.matching(WALL_SALT, 'a salt') : null } };
    },
    of: { WallRevealed: ({ tiles, salt }) => ({ args: [tileListText(tiles), ...(salt === null ? [] : [salt])] }) },
  }),
  {
    names: ['show'],
    read: readShow,
    of: {
      TilesRevealed: ({ seat, tiles, ...front }, table) => ({
        args: [table.letter(seat), ...frontWords(front), tileListText(tiles)],
      }),
    },
  },
  {
    names: ['ura'],
    read(args) {
      const { tiles, at } = args;
      if (tiles.ruleset.table.indicators === null) throw tiles.unsupported('indicators', at);
      const seat = args.isSeat ? args.seat() : null;
      return { says: 'under', seat, under: args.rest('the tiles under the indicators') };
    },
  },
];

/**
 * Reads a shown hand: `23m+4p`, or with melds and bonus tiles, `f2f c678m 23p33s+4p`. A plus sign marks the hand of a
 * win. Melds are used only if the text may lack some of them (`hasUnknownMelds`).
 */
function readShow(args: MarkArguments): MarkMeaning {
  const seat = args.seat();
  const concealed: string[] = [];
  const laid: [string, readonly string[]][] = [];
  let tile: string | null = null;
  while (tile === null && args.more) {
    const [word, at] = args.word('the tiles shown');
    if (isInFront(word)) laid.push([word[0], args.tiles.list(word.slice(1), at + 1)]);
    else {
      const plus = word.indexOf('+');
      concealed.push(...args.tiles.list(plus < 0 ? word : word.slice(0, plus), at));
      if (plus < 0) continue;
      const won = args.tiles.list(word.slice(plus + 1), at + plus + 1);
      if (won.length !== 1) throw new NotationSyntaxError(at + plus + 1, 'the one tile won on');
      [tile] = won;
    }
  }
  const front = args.table.hasUnknownMelds ? frontOf(laid) : {};
  return tile !== null
    ? { says: 'shown', seat, concealed, front, tile }
    : { says: 'action', action: { type: 'RevealTiles', data: { seat, tiles: concealed, ...front } } };
}

/** The words for the end of a hand. */
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

const changesText = ({ changes }: { readonly changes: Changes }, { byWind }: NotationTable): Written => ({
  args: byWind.map((seat) => String(changes[seat])),
});

/** Marks for points and payments, and for the end of a hand and of the game. */
export const ENDING: readonly MarkCodec[] = [
  marking('entered', {
    read: (args) => ({ type: 'EnterPoints', data: { changes: args.changes() } }),
    of: { PointsEntered: changesText },
  }),
  marking('pay', {
    read: (args) => ({ type: 'MakePayments', data: { changes: args.changes() } }),
    of: { PaymentsMade: changesText },
  }),
  {
    names: ['end'],
    read: readEnd,
    of: { HandEnded: ({ reason, abort }) => ({ args: [END_WORDS[reason], ...(abort === undefined ? [] : [abort])] }) },
  },
  marking('close', {
    read: (args) => ({ type: 'CloseGame', data: { reason: args.oneOf(['complete', 'time', 'abandoned']) } }),
    of: { GameClosed: ({ reason }) => ({ args: [reason] }) },
  }),
];

function readEnd(args: MarkArguments): MarkMeaning {
  const { tiles } = args;
  const [word, at] = args.word('how the hand ended');
  if (word === 'aborted') {
    if (tiles.ruleset.table.aborts.length === 0) throw tiles.unsupported('aborted hands', at);
    const abort = args.oneOf(ABORTS, WHY_ABORTED);
    return { says: 'action', action: { type: 'EndHand', data: { reason: 'aborted', abort } } };
  }
  const reason = ENDS.get(word);
  if (reason === undefined) throw new NotationSyntaxError(at, `${[...ENDS.keys()].join(', ')}`, JSON.stringify(word));
  const action = { type: 'EndHand', data: { reason } } as const;
  // `void R1` names the ruling.
  if (reason !== 'voided' || !args.more) return { says: 'action', action };
  return { says: 'action', action, first: { type: 'AddNote', data: { text: markerNote('ruling', args.text()) } } };
}

const PENALTIES: Readonly<Record<PenaltyKind, string>> = {
  'dead-hand': 'dead',
  'penalty-tiles': 'penalty-tiles',
  points: 'points',
  warning: 'warning',
  disqualification: 'disqualified',
  'maximum-penalty': 'maximum-penalty',
};
const KINDS = new Map(Object.entries(PENALTIES).map(([kind, name]) => [name, kind as PenaltyKind]));

/** The keyword before the infraction of a penalty. */
const FOR = 'for';

const accountIn = (args: MarkArguments): { account?: PenaltyAccount } =>
  args.isWord(...PENALTY_ACCOUNT.values) ? { account: args.oneOf(PENALTY_ACCOUNT.values) } : {};

/** The keyword before the number of infractions in the tournament's other games. */
const ELSEWHERE = 'elsewhere';

function infractionIn(args: MarkArguments): { infraction?: string; elsewhere?: number } {
  if (!args.isWord(FOR)) return {};
  args.oneOf([FOR]);
  const infraction = args.text();
  if (!args.isWord(ELSEWHERE)) return { infraction };
  args.oneOf([ELSEWHERE]);
  return { infraction, elsewhere: args.number('how many stood in other games') };
}

/** Marks for penalties, adjustments and incidents outside play. */
export const INCIDENTS: readonly MarkCodec[] = [
  marking(Object.values(PENALTIES), {
    hasReason: true,
    read: (args, name) => ({
      type: 'ImposePenalty',
      data: {
        seat: args.seat(),
        penalty: KINDS.get(name) as PenaltyKind,
        ...args.pointsIfAny(),
        tiles: args.isWord(...PENALTY_ACCOUNT.values, FOR) ? [] : args.listIfAny(),
        reason: args.reason,
        ...accountIn(args),
        ...infractionIn(args),
      },
    }),
    of: {
      PenaltyImposed({ seat, penalty, points, tiles, reason, account, infraction, elsewhere }, table) {
        const args: string[] = [table.letter(seat)];
        if (points !== 0) args.push(points > 0 ? `+${points}` : String(points));
        if (tiles.length > 0) args.push(tileListText(tiles));
        // The default account is omitted for penalties in points.
        if (account !== undefined && (points === 0 || account !== table.penaltiesFrom)) args.push(account);
        if (infraction !== undefined) args.push(FOR, infraction);
        if (elsewhere !== undefined) args.push(ELSEWHERE, String(elsewhere));
        return { name: PENALTIES[penalty], args, reason: reason === '' ? null : reason };
      },
    },
  }),
  // By seat number, because an earlier hand can have had other winds.
  marking('adjusted', {
    read(args) {
      const [hand, take] = [args.number('the number of a hand'), args.number('which take of it')];
      const changes = args.bySeat();
      const outcomes: { parts: number; changes: Changes }[] = [];
      while (args.more) outcomes.push({ parts: args.number('parts of all'), changes: args.bySeat() });
      return { type: 'AdjustScore', data: { hand, take, changes, outcomes } };
    },
    of: {
      ScoreAdjusted: ({ hand, take, changes, outcomes }) => ({
        args: [hand, take, ...changes, ...outcomes.flatMap((one) => [one.parts, ...one.changes])].map(String),
      }),
    },
  }),
  marking('unsay', {
    read: (args) => ({ type: 'WithdrawClaim', data: { seat: args.seat(), claim: args.oneOf(CLAIM.values) } }),
    of: { ClaimWithdrawn: ({ seat, claim }, table) => ({ args: [table.letter(seat), claim] }) },
  }),
  marking('put-back', {
    read: (args) => ({ type: 'PutBackMeld', data: { seat: args.seat() } }),
    of: { MeldPutBack: ({ seat }, table) => ({ args: [table.letter(seat)] }) },
  }),
  marking('exposed', {
    read: (args) => ({ type: 'ExposeTiles', data: { seat: args.seat(), tiles: args.someTiles() } }),
    of: { TilesExposed: ({ seat, tiles }, table) => ({ args: [table.letter(seat), tileListText(tiles)] }) },
  }),
  marking('net', {
    read: (args) => ({
      type: 'ChangeConnection',
      data: { seat: args.seat(), connected: args.oneOf(['on', 'off']) === 'on' },
    }),
    of: {
      ConnectionChanged: ({ seat, connected }, table) => ({ args: [table.letter(seat), connected ? 'on' : 'off'] }),
    },
  }),
  // `!break` already means the break of the wall.
  marking('pause', {
    read: (args) => ({ type: 'TakeBreak', data: { minutes: args.more ? args.number('minutes') : null } }),
    of: { BreakTaken: ({ minutes }) => ({ args: minutes === null ? [] : [String(minutes)] }) },
  }),
];

/** Earlier texts only marked disputes and rulings; these marks are recorded as notes. */
export const NOTES: readonly MarkCodec[] = [
  marking(['dispute', 'ruling'], {
    read: (args, name) => ({ type: 'AddNote', data: { text: markerNote(name, args.text()) } }),
  }),
];

export const markerNote = (name: string, id: string): string => `!${name}:${id}`;

/** All marks and closing lines. */
const MARKS: readonly MarkCodec[] = [...SET_UP, ...SHOWING, ...ENDING, ...INCIDENTS, ...NOTES];

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
export function readMark(mark: MarkText, at: number, { table, tiles }: ReadContext): MarkMeaning {
  const codec = BY_NAME.get(mark.name);
  if (mark.reason !== null && codec?.hasReason !== true)
    throw new NotationSyntaxError(at, `no text in braces right behind !${mark.name}`);
  if (codec === undefined) {
    throw new NotationSyntaxError(at, `a mark: ${[...BY_NAME.keys()].map((name) => `!${name}`).join(', ')}`);
  }
  const args = new MarkArguments(mark, at, table, tiles);
  return args.end(codec.read(args, mark.name));
}

/** The mark of an event that is neither a step nor a note; `line` writes it as a closing line. */
export function markOf({ type, data }: TableEvent, table: NotationTable, line: boolean): MarkText {
  const codec = BY_EVENT.get(type);
  if (codec === undefined) throw new TypeError(`${type} is no mark`);
  const { name = codec.name, args, reason } = codec.write(data, table);
  return markText(name, args, { reason, line });
}
