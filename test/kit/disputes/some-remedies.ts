import type { Remedy } from '../../../src/engine/record/case-event.js';
import type { Seat } from '../../../src/engine/tiles/tile.js';
import type { Random } from '../../../src/simulation/random.js';
import type { CaseRecord } from './case-record.js';

const CLAIMS: readonly string[] = ['ClaimAnnounced', 'MeldClaimed', 'KongDeclared', 'DiscardTakenUp', 'HandWon'];

/** One to three random remedies, without hidden tiles; the ruling decides whether they are possible. */
export function someRemedies({ line }: CaseRecord, random: Random): Remedy[] {
  const some = <T>(items: readonly T[]): T => items[random.below(items.length)];
  const seat = random.below(4) as Seat;
  const { steps } = line;
  const lately = steps.slice(-12);
  const claims = steps.filter(({ event }) => CLAIMS.includes(event.type));
  const discards = steps.filter(({ event }) => event.type === 'TileDiscarded').slice(-4);
  const ended = { type: 'EndHand', data: { reason: 'time' } } as const;
  const branch = () => ({ from: some(lately).revision, corrections: [], actions: [ended] });
  const points = { infraction: some([null, 'a loud word']), account: some([null, 'table', 'overall'] as const) };
  const all: readonly Remedy[] = [
    { remedy: 'playOn' },
    { remedy: 'extraTime', seat, seconds: 60 },
    { remedy: 'voidHand', replay: random.chance(0.5) },
    { remedy: 'endHand' },
    { remedy: 'deadHand', seat },
    { remedy: 'penaltyTiles', seat, tiles: ['?'] },
    { remedy: 'artificialResult', changes: [3, -1, -1, -1] },
    { remedy: 'assignResult', outcomes: [{ parts: 1, branch: branch() }] },
    { remedy: 'penalty', seat, kind: 'points', points: -10, ...points },
    { remedy: 'penalty', seat, kind: 'warning', points: null, ...points },
    { remedy: 'penalty', seat, kind: 'disqualification', points: null, ...points },
    ...(claims.length === 0 ? [] : [{ remedy: 'denyClaim', revision: some(claims).revision } as const]),
    ...[...discards, some(lately)].map(
      ({ revision }): Remedy => ({
        remedy: 'correctRecord',
        corrections: [{ kind: 'retract', target: revision, reason: 'it was not so' }],
      }),
    ),
    ...discards.map(({ revision, event }): Remedy => {
      const of = event.type === 'TileDiscarded' ? event.data.seat : seat;
      const action = { type: 'DiscardTile', data: { seat: of, tile: some(['1z', '5m', '?']) } } as const;
      return { remedy: 'correctRecord', corrections: [{ kind: 'amend', target: revision, action, reason: 'misread' }] };
    }),
  ];
  return Array.from({ length: 1 + random.below(3) }, () => some(all));
}
