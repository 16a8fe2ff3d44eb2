import type { Changes } from '../../../hands/win.js';
import { CLAIM, PENALTY_ACCOUNT, type PenaltyAccount, type PenaltyKind } from '../../../vocabulary/terms.js';
import { tileListText } from '../../tile-list.js';
import type { MarkArguments } from './mark-arguments.js';
import { type MarkCodec, marking } from './mark-codec.js';

const PENALTIES: Readonly<Record<PenaltyKind, string>> = {
  'dead-hand': 'dead',
  'penalty-tiles': 'penalty-tiles',
  points: 'points',
  warning: 'warning',
  disqualification: 'disqualified',
  'maximum-penalty': 'maximum-penalty',
};
const KINDS = new Map(Object.entries(PENALTIES).map(([kind, name]) => [name, kind as PenaltyKind]));

/** Before what a penalty was imposed for. */
const FOR = 'for';

const accountIn = (args: MarkArguments): { account?: PenaltyAccount } =>
  args.isWord(...PENALTY_ACCOUNT.values) ? { account: args.oneOf(PENALTY_ACCOUNT.values) } : {};

/** Before how many of them stood in the tournament's other games, where that was counted. */
const ELSEWHERE = 'elsewhere';

function infractionIn(args: MarkArguments): { infraction?: string; elsewhere?: number } {
  if (!args.isWord(FOR)) return {};
  args.oneOf([FOR]);
  const infraction = args.text();
  if (!args.isWord(ELSEWHERE)) return { infraction };
  args.oneOf([ELSEWHERE]);
  return { infraction, elsewhere: args.number('how many stood in other games') };
}

/** What happened beside play, and what was imposed for it. */
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
        // It goes without saying where points are taken from what the ruleset takes them from.
        if (account !== undefined && (points === 0 || account !== table.penaltiesFrom)) args.push(account);
        if (infraction !== undefined) args.push(FOR, infraction);
        if (elsewhere !== undefined) args.push(ELSEWHERE, String(elsewhere));
        return { name: PENALTIES[penalty], args, reason: reason === '' ? null : reason };
      },
    },
  }),
  // By seat, not by wind: it may be of a hand long over.
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
  // `!break` is the wall's.
  marking('pause', {
    read: (args) => ({ type: 'TakeBreak', data: { minutes: args.more ? args.number('minutes') : null } }),
    of: { BreakTaken: ({ minutes }) => ({ args: minutes === null ? [] : [String(minutes)] }) },
  }),
];
