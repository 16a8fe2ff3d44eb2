import type { Changes } from '../../../scoring/win.js';
import type { PenaltyKind } from '../../../vocabulary/words.js';
import { tileListText } from '../../tile-list.js';
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

/** What happened beside play, and what was imposed for it. */
export const INCIDENTS: readonly MarkCodec[] = [
  marking(Object.values(PENALTIES), {
    hasReason: true,
    read: (args, name) => ({
      type: 'ImposePenalty',
      data: {
        seat: args.seat(),
        penalty: KINDS.get(name) as PenaltyKind,
        points: args.points(),
        tiles: args.listIfAny(),
        reason: args.reason,
      },
    }),
    of: {
      PenaltyImposed({ seat, penalty, points, tiles, reason }, table) {
        const args: string[] = [table.letter(seat)];
        if (points !== 0) args.push(points > 0 ? `+${points}` : String(points));
        if (tiles.length > 0) args.push(tileListText(tiles));
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
  marking('exposed', {
    read: (args) => ({ type: 'ExposeTiles', data: { seat: args.seat(), tiles: args.list() } }),
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
