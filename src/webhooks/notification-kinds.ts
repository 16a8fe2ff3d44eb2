import { isCorrectionType } from '../engine/record/correction.js';

/** Everything that webhooks can be told, with the sentence for the documentation. */
export const NOTIFICATION_KINDS = {
  'game-opened': 'A game was opened.',
  'game-closed': 'A game was closed.',
  'game-corrected': 'The record of a game was corrected.',
  'hand-won': 'A hand was won.',
  'hand-ended': 'A hand ended.',
  'dispute-raised': 'A dispute was raised.',
  'dispute-evidence': 'Evidence was added to a dispute.',
  'dispute-closed': 'A dispute was closed.',
  'ruling-issued': 'A judge ruled.',
  'ruling-appealed': 'A ruling was appealed.',
  'appeal-decided': 'An appeal was decided.',
  'tournament-changed':
    'Something was recorded in a tournament: entrants, seats, sessions, results, adjustments, cuts.',
  'checkpoint-signed': 'The service signed a checkpoint of its log.',
  'import-finished': 'An import into the service finished. Only for tokens that may import.',
} as const;

export type NotificationKind = keyof typeof NOTIFICATION_KINDS;
export const ALL_KINDS = Object.keys(NOTIFICATION_KINDS) as readonly NotificationKind[];

/** The CloudEvents type: `org.paifu.dispute.raised`. */
export const cloudEventType = (kind: NotificationKind | 'webhook-test'): string =>
  `org.paifu.${kind.replace('-', '.')}`;

const OF_GAMES: Readonly<Record<string, NotificationKind>> = {
  GameOpened: 'game-opened',
  GameClosed: 'game-closed',
  HandWon: 'hand-won',
  HandEnded: 'hand-ended',
  DisputeRaised: 'dispute-raised',
  EvidenceAdded: 'dispute-evidence',
  DisputeClosed: 'dispute-closed',
  RulingIssued: 'ruling-issued',
  RulingAppealed: 'ruling-appealed',
  AppealDecided: 'appeal-decided',
};

/** The kind of notification about an event of a game; `null` if there is none. */
export const kindOfGameEvent = (type: string): NotificationKind | null =>
  Object.hasOwn(OF_GAMES, type) ? OF_GAMES[type] : isCorrectionType(type) ? 'game-corrected' : null;
