import type { RemedyKind } from '../../engine/laws/catalogue.js';
import type { Remedy } from '../../engine/record/case-event.js';
import { PENALTY_SAID, penaltyPointsText } from '../../engine/table/penalties.js';
import { changesText, tilesText } from '../../engine/table/sentences.js';
import type { CaseTeller } from './case-teller.js';

/** What a kind of remedy is, where the particulars are for others to read. */
export const REMEDY_NAMES: Readonly<Record<RemedyKind, string>> = {
  playOn: 'play goes on as it stands',
  correctRecord: 'the record is corrected',
  voidHand: 'the hand counts for nothing',
  endHand: 'the hand ends, won by nobody',
  denyClaim: 'a claim does not stand',
  deadHand: 'a hand is dead',
  penaltyTiles: 'tiles lie open as penalty tiles',
  assignResult: 'the hand brings what its possible outcomes would, each by its parts',
  artificialResult: 'the hand brings a result that is set',
  extraTime: 'a player gets more time',
  penalty: 'a penalty',
};

/** What a remedy does, in words of the table and of the points; of one whose particulars are kept from the reader, what kind it is. */
export function remedySentence(remedy: Remedy, teller: CaseTeller): string {
  const { remedy: kind, ...particulars } = remedy;
  const isNamedOnly = Object.keys(particulars).length === 0;
  return isNamedOnly ? REMEDY_NAMES[kind] : said(remedy, teller);
}

function said(remedy: Remedy, teller: CaseTeller): string {
  const { nameOf } = teller;
  const { number, changes } = teller.hand;
  const brought = changes.every((points) => points === 0) ? '' : ` (${changesText(changes, nameOf)})`;
  switch (remedy.remedy) {
    case 'playOn':
    case 'endHand':
      return REMEDY_NAMES[remedy.remedy];
    case 'correctRecord':
      return `${REMEDY_NAMES.correctRecord}: ${teller.corrections(remedy.corrections).join('; ')}`;
    case 'voidHand':
      return `hand ${number} counts for nothing: what it brought${brought} is given back, and ${remedy.replay ? 'it is played again' : 'it is not played again'}`;
    case 'denyClaim':
      return `this does not stand: ${teller.named(remedy.revision)}`;
    case 'deadHand':
      return `the hand of ${nameOf(remedy.seat)} is dead: they may claim nothing, declare nothing and win nothing in this hand`;
    case 'penaltyTiles':
      return `${tilesText(remedy.tiles) || 'tiles'} of ${nameOf(remedy.seat)} lie open as penalty tiles`;
    case 'extraTime':
      return `${nameOf(remedy.seat)} gets ${remedy.seconds} seconds more`;
    case 'artificialResult':
      return `hand ${number} brings ${changesText(remedy.changes, nameOf)}, whatever was played${brought === '' ? '' : `, instead of what it brought${brought}`}`;
    case 'assignResult': {
      const all = remedy.outcomes.reduce((sum, { parts }) => sum + parts, 0);
      const outcomes = remedy.outcomes.map(
        ({ parts, branch }) => `${parts} of ${all} parts: ${teller.course(branch).join('; ')}`,
      );
      return `hand ${teller.handOf(remedy.outcomes[0].branch)} brings the mean of what could have been, by parts: ${outcomes.join(' · ')}`;
    }
    case 'penalty': {
      const { seat, kind, infraction, account, points } = remedy;
      const taken =
        points !== null
          ? `: ${penaltyPointsText(points, account ?? undefined)}`
          : kind === 'points' || kind === 'maximum-penalty'
            ? ', with the points that the game lays down for it'
            : kind === 'disqualification'
              ? ' and placed last'
              : '';
      return `${nameOf(seat)} ${PENALTY_SAID[kind]}${taken}${infraction === null ? '' : `, for ${infraction}`}`;
    }
  }
}
