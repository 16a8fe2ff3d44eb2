import { SHA256, WALL_SCHEME } from '../../../vocabulary/game-start.js';
import { SEATS } from '../../../tiles/tile.js';
import { printFaces, printPicking, scanPicking } from '../../words.js';
import { tileListText } from '../../tile-list.js';
import { type MarkCodec, marking } from './mark-codec.js';

/** Set-up, where it does not stand in the headers. */
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
      if (tiles.ruleset.table.indicators === null) throw tiles.without('indicators', at);
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
