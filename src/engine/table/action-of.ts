import type { Action } from './actions.js';
import type { EventData, ShownInFront, TableEvent } from './events.js';

/**
 * The action that an event answers, with all that was settled then: judged again at the same table, it has to give the
 * same event. What `decide` works out (results, totals, irregularities) is left out, so that it is worked out anew.
 */
export function actionOf(event: TableEvent): Action {
  switch (event.type) {
    case 'GameOpened': {
      const { options, mode, reveal, event: name, table, begins } = event.data;
      const said = { options, mode, reveal, event: name, table };
      return { type: 'OpenGame', data: begins === undefined ? said : { ...said, begins } };
    }
    case 'PlayersSeated':
      return { type: 'SeatPlayers', data: { players: event.data.players, picking: event.data.picking } };
    case 'HandStarted': {
      const { hand, take, dealer } = event.data;
      return { type: 'StartHand', data: { hand, take, dealer } };
    }
    case 'DiceThrown':
      return { type: 'ThrowDice', data: { seat: event.data.seat, faces: event.data.faces } };
    case 'WallBroken':
      return { type: 'BreakWall', data: { seat: event.data.seat, stacks: event.data.stacks } };
    case 'TilesDealt':
      return { type: 'DealTiles', data: { hands: event.data.hands } };
    case 'TileDrawn': {
      const { seat, tile, source } = event.data;
      return { type: 'DrawTile', data: { seat, tile, source } };
    }
    case 'DrawReturned':
      return { type: 'ReturnDraw', data: { seat: event.data.seat } };
    case 'TileDiscarded': {
      const { seat, tile, drawn } = event.data;
      return { type: 'DiscardTile', data: { seat, tile, drawn } };
    }
    case 'ClaimAnnounced':
      return { type: 'AnnounceClaim', data: { seat: event.data.seat, claim: event.data.claim } };
    case 'MeldClaimed': {
      const { seat, kind, own, back } = event.data;
      return { type: 'ClaimMeld', data: { seat, kind, own, back } };
    }
    case 'KongDeclared': {
      const { seat, kind, tile } = event.data;
      return { type: 'DeclareKong', data: { seat, kind, tile } };
    }
    case 'IndicatorRevealed':
      return { type: 'RevealIndicator', data: { tile: event.data.tile, place: event.data.place } };
    case 'ReachDeclared':
      return { type: 'DeclareReach', data: { seat: event.data.seat } };
    case 'DiscardTakenUp':
      return { type: 'TakeUpDiscard', data: { seat: event.data.seat } };
    case 'BonusTileExposed':
      return { type: 'ExposeBonusTile', data: { seat: event.data.seat, tile: event.data.tile } };
    case 'TilesExposed':
      return { type: 'ExposeTiles', data: { seat: event.data.seat, tiles: event.data.tiles } };
    case 'TilesRevealed':
      return { type: 'RevealTiles', data: { seat: event.data.seat, tiles: event.data.tiles, ...frontOf(event.data) } };
    case 'StepsLost':
      return { type: 'LoseSteps', data: { count: event.data.count } };
    case 'NoteAdded':
      return { type: 'AddNote', data: { text: event.data.text } };
    case 'ConnectionChanged':
      return { type: 'ChangeConnection', data: { seat: event.data.seat, connected: event.data.connected } };
    case 'HandWon': {
      const { seat, by, tile, from, concealed, declaredPoints, under } = event.data;
      const data = { seat, by, tile, from, concealed, declaredPoints, ...frontOf(event.data) };
      return { type: 'DeclareWin', data: under === undefined ? data : { ...data, under } };
    }
    case 'WinFailed': {
      const { seat, by, tile, shown } = event.data;
      return { type: 'DeclareWin', data: { seat, by, concealed: shown, ...(tile === null ? {} : { tile }) } };
    }
    case 'PointsEntered':
      return { type: 'EnterPoints', data: { changes: event.data.changes } };
    case 'PaymentsMade':
      return { type: 'MakePayments', data: { changes: event.data.changes } };
    case 'HandEnded':
      return { type: 'EndHand', data: endOf(event.data) };
    case 'PenaltyImposed': {
      const { seat, penalty, points, tiles, reason } = event.data;
      return { type: 'ImposePenalty', data: { seat, penalty, points, tiles, reason } };
    }
    case 'GameClosed':
      return { type: 'CloseGame', data: { reason: event.data.reason } };
    default: {
      const unknown: never = event;
      throw new TypeError(`unknown event ${JSON.stringify(unknown)}`);
    }
  }
}

/** What was shown in front, where it was said. */
const frontOf = ({ melds, bonus }: ShownInFront): ShownInFront => ({
  ...(melds === undefined ? {} : { melds }),
  ...(bonus === undefined ? {} : { bonus }),
});

const endOf = ({ reason, abort }: EventData['HandEnded']): Action<'EndHand'>['data'] =>
  abort === undefined ? { reason } : { reason, abort };
