import { CORRECTIONS, type CorrectionRequest } from '../../engine/record/correction.js';
import type { Branch, Remedy } from '../../engine/record/case-event.js';
import type { Action } from '../../engine/table/moves/moves.js';
import type { Options } from '../../engine/vocabulary/terms.js';

// Events and actions as the unions `GameEvent`, `PlayEvent` and `Move` of schema.graphql show them. The values are those of the
// log; enums and nested objects resolve by their names.

/** A member of a union, with the name of its type. */
export interface Typed {
  readonly __typename: string;
}

type Data = Readonly<Record<string, unknown>>;

/** The totals of a closed game after a change, which are absent if nothing changes them. */
const NEW_CLOSING = { totals: 'newTotals', placings: 'newPlacings' };

/**
 * Fields with another name in the schema, because in one selection of several events a name must have one type: the `reason` of a
 * penalty is a text, that of an end of a hand is not.
 */
export const RENAMED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...Object.fromEntries(Object.keys(CORRECTIONS).map((type) => [type, NEW_CLOSING])),
  ActionInserted: { ...NEW_CLOSING, before: 'beforeRevision' },
  PlayersReseated: { ...NEW_CLOSING, seats: 'playerIds' },
  PlayerSubstituted: { ...NEW_CLOSING, player: 'playerId' },
  PenaltyImposed: NEW_CLOSING,
  ScoreAdjusted: NEW_CLOSING,
  GameOpened: { source: 'origin', table: 'tableName', ruleset: 'rulesetId' },
  PlayersSeated: { players: 'playerIds' },
  SeatPlayers: { players: 'playerIds' },
  HandEnded: { reason: 'ended', result: 'endResult' },
  GameClosed: { reason: 'closedBy' },
  WinFailed: { tile: 'declaredTile' },
  DisputeRaised: { by: 'bySeat', hand: 'handRevision', claim: 'complaint' },
  EvidenceAdded: { by: 'bySeat', dispute: 'disputeRevision', kind: 'evidenceKind', text: 'statement' },
  RulingIssued: { dispute: 'disputeRevision' },
  RulingAppealed: { by: 'bySeat', ruling: 'rulingRevision' },
  AppealDecided: { ruling: 'rulingRevision' },
  DisputeClosed: { dispute: 'disputeRevision' },
  EndHand: { reason: 'ended' },
  CloseGame: { reason: 'closedBy' },
  DeclareWin: { tile: 'winningTile' },
  ImposePenalty: { tiles: 'penaltyTiles' },
};

/** Fields that need more than a name. */
const CONVERTED: Readonly<Record<string, (data: Data) => Data>> = {
  GameOpened: ({ options }) => ({ options: optionList(options as Options) }),
  GameOptionsCorrected: ({ options }) => ({ options: optionList(options as Options) }),
  ActionAmended: (data) => ({ replacement: typedEvent(data as unknown as AnyEvent) }),
  ActionInserted: (data) => ({ replacement: typedEvent(data as unknown as AnyEvent) }),
  RulingIssued: ({ remedies }) => ({ remedies: (remedies as readonly Remedy[]).map(typedRemedy) }),
};

function typed(type: string, data: Data, suffix: string): Typed {
  const value: Record<string, unknown> = { ...data, __typename: `${type}${suffix}` };
  for (const [from, to] of Object.entries(RENAMED[type] ?? {})) value[to] = data[from];
  return Object.assign(value, CONVERTED[type]?.(data)) as unknown as Typed;
}

/** An event of play, a correction or an event of a case. */
export interface AnyEvent {
  readonly type: string;
  readonly data: object;
}

/** A redacted event as `GameEvent` or `PlayEvent`. */
export const typedEvent = ({ type, data }: AnyEvent): Typed => typed(type, data as Data, 'Event');

/** An action as `Move`. */
export const typedMove = ({ type, data }: Action): Typed => typed(type, data as unknown as Data, 'Move');

/** The value of an option, by its name. */
export interface OptionValue {
  readonly name: string;
  readonly value: string | number | boolean;
}

export const optionList = (options: Options): readonly OptionValue[] =>
  Object.entries(options).map(([name, value]) => ({ name, value }));

export interface TypedCorrection
  extends Partial<
    Omit<Flat<CorrectionRequest>, 'action' | 'options' | 'kind' | 'reason' | 'seats' | 'player' | 'before'>
  > {
  readonly kind: CorrectionRequest['kind'];
  readonly reason: string;
  readonly beforeRevision?: number;
  readonly playerIds?: readonly string[];
  readonly playerId?: string;
  readonly action?: Typed;
  readonly options?: readonly OptionValue[];
}

/** All fields of the members of a union. */
type Flat<U> = {
  readonly [K in U extends unknown ? keyof U : never]: U extends { readonly [P in K]: infer V } ? V : never;
};

/** A requested correction as `RequestedCorrection`. */
export const typedCorrection = (request: CorrectionRequest): TypedCorrection => ({
  ...(request as Omit<TypedCorrection, 'action' | 'options'>),
  beforeRevision: 'before' in request ? request.before : undefined,
  playerIds: 'seats' in request ? request.seats : undefined,
  playerId: 'player' in request ? request.player : undefined,
  action: 'action' in request ? typedMove(request.action) : undefined,
  options: 'options' in request ? optionList(request.options) : undefined,
});

const typedBranch = ({ from, corrections, actions }: Branch) => ({
  afterRevision: from,
  corrections: corrections.map(typedCorrection),
  actions: actions.map(typedMove),
});

/** A remedy as `Remedy`; a viewer who may not read it gets the kind alone. */
export function typedRemedy({ remedy, ...given }: Partial<Flat<Remedy>> & Pick<Remedy, 'remedy'>) {
  return {
    ...given,
    kind: remedy,
    penalty: given.kind,
    corrections: given.corrections?.map(typedCorrection),
    outcomes: given.outcomes?.map(({ parts, branch }) => ({ parts, branch: typedBranch(branch) })),
  };
}
