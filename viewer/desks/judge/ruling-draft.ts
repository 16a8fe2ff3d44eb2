import type { CitationInput, FindingStatus, RulingBasis, RulingInstance } from '../../../src/client/schema.js';
import type { Remedy } from '../../../src/engine/record/case-event.js';
import type { Changes } from '../../../src/engine/hands/win.js';
import type { Seat } from '../../../src/engine/tiles/tile.js';
import type { PenaltyAccount, PenaltyKind } from '../../../src/engine/vocabulary/terms.js';
import { numbersIn, wholeNumber } from '../../ui/form/numbers.js';
import { tilesIn } from '../../ui/form/tiles.js';
import { type BranchDraft, branchOf, type CorrectionDraft, requestOf } from './correction-draft.js';

export interface FactDraft {
  readonly text: string;
  readonly revisions: readonly number[];
  readonly status: FindingStatus;
}

export type RemedyDraft =
  | { readonly is: 'playOn' | 'endHand' }
  | { readonly is: 'correctRecord'; readonly corrections: readonly CorrectionDraft[] }
  | { readonly is: 'voidHand'; readonly replay: boolean }
  | { readonly is: 'denyClaim'; readonly revision: number }
  | { readonly is: 'deadHand'; readonly seat: Seat }
  | { readonly is: 'penaltyTiles'; readonly seat: Seat; readonly tiles: string }
  | {
      readonly is: 'assignResult';
      readonly outcomes: readonly { readonly parts: number; readonly branch: BranchDraft }[];
    }
  | { readonly is: 'artificialResult'; readonly changes: string }
  | { readonly is: 'extraTime'; readonly seat: Seat; readonly seconds: number }
  | {
      readonly is: 'penalty';
      readonly seat: Seat;
      readonly kind: PenaltyKind;
      readonly infraction: string;
      readonly account: PenaltyAccount | '';
      readonly points: string;
    };

export type RemedyName = RemedyDraft['is'];

export interface RulingDraft {
  readonly instance: RulingInstance;
  readonly facts: readonly FactDraft[];
  readonly laws: readonly CitationInput[];
  readonly catalogue: readonly string[];
  readonly basis: RulingBasis;
  readonly remedies: readonly RemedyDraft[];
  readonly reason: string;
  readonly publicReason: string;
  readonly stayed: boolean;
}

export const freshRuling = (instance: RulingInstance): RulingDraft => ({
  instance,
  facts: [],
  laws: [],
  catalogue: [],
  basis: 'LAW',
  remedies: [],
  reason: '',
  publicReason: '',
  stayed: false,
});

/**
 * @param seat the seat that a remedy is most likely against
 * @param prescribed the penalty that the named laws prescribe, if any
 */
export function freshRemedy(
  is: RemedyName,
  revision: number,
  seat: Seat,
  prescribed: { readonly kind: PenaltyKind; readonly entry: string } | null,
): RemedyDraft {
  switch (is) {
    case 'playOn':
    case 'endHand':
      return { is };
    case 'correctRecord':
      return { is, corrections: [] };
    case 'voidHand':
      return { is, replay: true };
    case 'denyClaim':
      return { is, revision };
    case 'deadHand':
      return { is, seat };
    case 'penaltyTiles':
      return { is, seat, tiles: '' };
    case 'assignResult':
      return { is, outcomes: [] };
    case 'artificialResult':
      return { is, changes: '0 0 0 0' };
    case 'extraTime':
      return { is, seat, seconds: 60 };
    case 'penalty':
      return {
        is,
        seat,
        kind: prescribed?.kind ?? 'warning',
        infraction: prescribed?.entry ?? '',
        account: '',
        points: '',
      };
  }
}

/** The API's name of each remedy, in the order offered. */
export const REMEDY_KINDS = {
  playOn: 'PLAY_ON',
  correctRecord: 'CORRECT_RECORD',
  voidHand: 'VOID_HAND',
  endHand: 'END_HAND',
  denyClaim: 'DENY_CLAIM',
  deadHand: 'DEAD_HAND',
  penaltyTiles: 'PENALTY_TILES',
  assignResult: 'ASSIGN_RESULT',
  artificialResult: 'ARTIFICIAL_RESULT',
  extraTime: 'EXTRA_TIME',
  penalty: 'PENALTY',
} as const satisfies Record<RemedyName, string>;

export const REMEDY_NAMES = Object.keys(REMEDY_KINDS) as readonly RemedyName[];

/** The remedy of a draft; `reason` applies to corrections without one. */
export function remedyOf(draft: RemedyDraft, reason: string): Remedy {
  switch (draft.is) {
    case 'playOn':
    case 'endHand':
      return { remedy: draft.is };
    case 'correctRecord':
      return { remedy: draft.is, corrections: draft.corrections.map((one) => requestOf(one, reason)) };
    case 'voidHand':
      return { remedy: draft.is, replay: draft.replay };
    case 'denyClaim':
      return { remedy: draft.is, revision: draft.revision };
    case 'deadHand':
      return { remedy: draft.is, seat: draft.seat };
    case 'penaltyTiles':
      return { remedy: draft.is, seat: draft.seat, tiles: tilesIn(draft.tiles) };
    case 'assignResult': {
      const outcomes = draft.outcomes.map(({ parts, branch }) => ({ parts, branch: branchOf(branch, reason) }));
      return { remedy: draft.is, outcomes };
    }
    case 'artificialResult':
      return { remedy: draft.is, changes: numbersIn(draft.changes) as unknown as Changes };
    case 'extraTime':
      return { remedy: draft.is, seat: draft.seat, seconds: draft.seconds };
    case 'penalty': {
      const { seat, kind, account } = draft;
      const infraction = draft.infraction.trim() === '' ? null : draft.infraction.trim();
      const points = draft.points.trim() === '' ? null : wholeNumber(draft.points);
      return { remedy: draft.is, seat, kind, infraction, account: account === '' ? null : account, points };
    }
  }
}
