import { registerEnumType } from '@nestjs/graphql';

/**
 * The engine's words as GraphQL enums: the names are GraphQL's, the values the engine's own, so that nothing is translated
 * in between. Registered here once.
 */
type Described = Readonly<Record<string, string>>;

function enumOf<T extends Record<string, string | number>>(
  values: T,
  name: string,
  description: string,
  about: { readonly [K in keyof T]: string },
): T {
  const valuesMap = Object.fromEntries(
    Object.entries(about as Described).map(([key, text]) => [key, { description: text }]),
  );
  registerEnumType<Record<string, string | number>>(values, { name, description, valuesMap });
  return values;
}

export const ViewerEnum = enumOf(
  { PUBLIC: 'public', SEAT_0: 0, SEAT_1: 1, SEAT_2: 2, SEAT_3: 3, JUDGE: 'judge' } as const,
  'Viewer',
  'As whom a game is looked at. What lies concealed to a viewer is hidden from them on every way out.',
  {
    PUBLIC: 'Anybody: what lies open on the table.',
    SEAT_0: 'The player in seat 0: besides what lies open, their own tiles.',
    SEAT_1: 'The player in seat 1.',
    SEAT_2: 'The player in seat 2.',
    SEAT_3: 'The player in seat 3.',
    JUDGE: 'A judge, who sees all that is recorded.',
  },
);

export const HiddenEnum = enumOf(
  { DEAL_NOT_OPEN: 'deal-not-open' } as const,
  'HiddenReason',
  'Why a field is null that others may see.',
  {
    DEAL_NOT_OPEN:
      'It tells of concealed tiles of a deal that does not lie open to this viewer yet (the game’s `reveal` says when).',
  },
);

export const ModeEnum = enumOf(
  { STRICT: 'strict', SCRIBE: 'scribe' } as const,
  'Mode',
  'How a game is recorded; chosen when it is opened.',
  {
    STRICT: 'An action that breaks a rule is refused with the rule; nothing of it is recorded.',
    SCRIBE: 'What happened is recorded even when it broke a rule, with its irregularities.',
  },
);

export const RevealEnum = enumOf(
  { AFTER_HAND: 'after-hand', AFTER_GAME: 'after-game', NEVER: 'never' } as const,
  'Reveal',
  'When the concealed tiles of a deal lie open to everybody.',
  {
    AFTER_HAND: 'When its hand has ended.',
    AFTER_GAME: 'When the game is closed.',
    NEVER: 'Never: only their players and judges see them.',
  },
);

export const RoleEnum = enumOf(
  { SCRIBE: 'scribe', SERVER: 'server', PLAYER: 'player', JUDGE: 'judge', OPERATOR: 'operator' } as const,
  'Role',
  'In which role somebody acted.',
  {
    SCRIBE: 'Records a game at a table.',
    SERVER: 'An online game server, which deals the tiles and records.',
    PLAYER: 'Plays in a seat of a game.',
    JUDGE: 'Rules and corrects.',
    OPERATOR: 'Runs the service.',
  },
);

export const ClaimKindEnum = enumOf(
  { CHI: 'chi', PONG: 'pong', KONG: 'kong', WIN: 'win' } as const,
  'ClaimKind',
  'What is announced on a discard, or on a kong that can be robbed.',
  {
    CHI: 'The discard for a sequence.',
    PONG: 'The discard for three alike.',
    KONG: 'The discard for four alike.',
    WIN: 'A win on the open tile.',
  },
);

export const ClaimedKindEnum = enumOf(
  { CHI: 'chi', PONG: 'pong', BIG_EXPOSED_KONG: 'big-exposed-kong' } as const,
  'ClaimedMeldKind',
  'The melds that are made with a discard.',
  {
    CHI: 'A sequence.',
    PONG: 'Three alike.',
    BIG_EXPOSED_KONG: 'Four alike, three of them from the hand.',
  },
);

export const KongKindEnum = enumOf(
  { CONCEALED_KONG: 'concealed-kong', SMALL_EXPOSED_KONG: 'small-exposed-kong' } as const,
  'DeclaredKongKind',
  'The kongs that are declared in one’s own turn.',
  {
    CONCEALED_KONG: 'Four alike from the hand.',
    SMALL_EXPOSED_KONG: 'A tile added to an exposed pong.',
  },
);

export const ShownMeldKindEnum = enumOf(
  { ...ClaimedKindEnum, CONCEALED_KONG: 'concealed-kong' } as const,
  'ShownMeldKind',
  'The kinds of meld as they lie there: an exposed kong is a big one, however it came.',
  {
    CHI: 'A sequence.',
    PONG: 'Three alike.',
    BIG_EXPOSED_KONG: 'Four alike, exposed.',
    CONCEALED_KONG: 'Four alike from the hand.',
  },
);

export const MeldKindEnum = enumOf(
  { ...ClaimedKindEnum, ...KongKindEnum } as const,
  'MeldKind',
  'The kinds of meld; a concealed kong is one.',
  {
    CHI: 'A sequence made with a discard.',
    PONG: 'Three alike made with a discard.',
    BIG_EXPOSED_KONG: 'Four alike made with a discard.',
    CONCEALED_KONG: 'Four alike from the hand.',
    SMALL_EXPOSED_KONG: 'A pong with its fourth tile added.',
  },
);

export const WinByEnum = enumOf(
  { SELF_DRAW: 'self-draw', DISCARD: 'discard', ROBBING_KONG: 'robbing-kong' } as const,
  'WinBy',
  'How a hand is won.',
  {
    SELF_DRAW: 'With a tile drawn, or dealt.',
    DISCARD: 'With another’s discard.',
    ROBBING_KONG: 'With the tile another declares a kong of.',
  },
);

export const HandEndEnum = enumOf(
  {
    WON: 'won',
    EXHAUSTED: 'exhausted',
    ABORTED: 'aborted',
    VOIDED: 'voided',
    TIME: 'time',
    MISDEAL: 'misdeal',
    RULING: 'ruling',
  } as const,
  'HandEnd',
  'How a hand ended.',
  {
    WON: 'Somebody won.',
    EXHAUSTED: 'The live wall is used up and nobody won.',
    ABORTED: 'It was broken off for a reason that the ruleset knows.',
    VOIDED: 'It does not count and is played again.',
    TIME: 'Time was up.',
    MISDEAL: 'It was dealt wrong.',
    RULING: 'A judge ended it.',
  },
);

export const ReachKindEnum = enumOf(
  { REACH: 'reach', DOUBLE_REACH: 'double-reach' } as const,
  'ReachKind',
  'What a player who bets on their ready hand has declared.',
  { REACH: 'Reach.', DOUBLE_REACH: 'Reach with their first discard, before any call that breaks it.' },
);

export const AbortEnum = enumOf(
  {
    NINE_KINDS: 'nine-kinds',
    FOUR_WINDS: 'four-winds',
    FOUR_REACHES: 'four-reaches',
    FOUR_KONGS: 'four-kongs',
    THREE_WINS: 'three-wins',
  } as const,
  'Abort',
  'Why a hand was broken off, where the ruleset knows such ends.',
  {
    NINE_KINDS: 'A player was dealt nine kinds of terminals and honors.',
    FOUR_WINDS: 'The first four discards were the same wind.',
    FOUR_REACHES: 'All four have declared reach.',
    FOUR_KONGS: 'Four kongs by two or more players.',
    THREE_WINS: 'Three players win on one tile.',
  },
);

export const PenaltyKindEnum = enumOf(
  {
    DEAD_HAND: 'dead-hand',
    PENALTY_TILES: 'penalty-tiles',
    POINTS: 'points',
    WARNING: 'warning',
    DISQUALIFICATION: 'disqualification',
    MAXIMUM_PENALTY: 'maximum-penalty',
  } as const,
  'PenaltyKind',
  'What a judge may impose on a player.',
  {
    DEAD_HAND: 'The hand may not win any more.',
    PENALTY_TILES: 'Tiles that must be discarded first.',
    POINTS: 'Points, counted apart from the hands’ scores.',
    WARNING: 'A warning.',
    DISQUALIFICATION: 'The player is out.',
    MAXIMUM_PENALTY: 'The heaviest the ruleset has (chombo).',
  },
);

export const GameEndEnum = enumOf(
  { COMPLETE: 'complete', TIME: 'time', ABANDONED: 'abandoned' } as const,
  'GameEnd',
  'How a game was closed.',
  {
    COMPLETE: 'All that was agreed on was played.',
    TIME: 'Time was up.',
    ABANDONED: 'It was broken off.',
  },
);

export const SourceEnum = enumOf(
  { WALL: 'wall', SUPPLEMENT: 'supplement' } as const,
  'DrawSource',
  'Where a tile is drawn from.',
  {
    WALL: 'The live wall.',
    SUPPLEMENT: 'The end kept for supplement tiles, after a kong or a bonus tile.',
  },
);

export const DueEnum = enumOf(
  {
    DEAL: 'deal',
    DRAW: 'draw',
    DISCARD: 'discard',
    SUPPLEMENT: 'supplement',
    SHOW_CHI: 'show-chi',
    UNKNOWN: 'unknown',
    END: 'end',
  } as const,
  'Due',
  'What the seat in turn has to do next.',
  {
    DEAL: 'Dice, the break of the wall and the deal are still to come.',
    DRAW: 'Draw a tile.',
    DISCARD: 'Discard, or declare a kong or a win.',
    SUPPLEMENT: 'Draw a supplement tile.',
    SHOW_CHI: 'Show the chi that was announced before its discard.',
    UNKNOWN: 'Steps were lost: whose turn it is shows with the next thing seen.',
    END: 'Nothing: only the end of the hand is still to be recorded.',
  },
);

export const IrregularityKindEnum = enumOf(
  { BREACH: 'breach', INCONSISTENCY: 'inconsistency' } as const,
  'IrregularityKind',
  'What kind of thing is irregular.',
  {
    BREACH: 'A rule forbids it.',
    INCONSISTENCY: 'It cannot be true beside what else is recorded.',
  },
);

export const OpenTileKindEnum = enumOf(
  { DISCARD: 'discard', KONG: 'kong' } as const,
  'OpenTileKind',
  'What a tile is that may be claimed.',
  { DISCARD: 'The last discard.', KONG: 'The tile of a kong that can be robbed.' },
);

export const DeadHandEnum = enumOf(
  { LONG: 'long', SHORT: 'short', FALSE_WIN: 'false-win', RULING: 'ruling' } as const,
  'DeadHand',
  'Why a hand may not win any more.',
  {
    LONG: 'It has a tile too many.',
    SHORT: 'It has a tile too few.',
    FALSE_WIN: 'It was shown as a win and was none.',
    RULING: 'A judge said so.',
  },
);

export const HandSortEnum = enumOf(
  { NEWEST: 'newest', OLDEST: 'oldest', MOST_POINTS: 'most-points', FEWEST_POINTS: 'fewest-points' } as const,
  'HandSort',
  'In which order hands are listed.',
  {
    NEWEST: 'The last started first.',
    OLDEST: 'The first started first.',
    MOST_POINTS: 'The highest win first, then the last started; a hand without a win counts 0.',
    FEWEST_POINTS: 'The lowest win first, hands without one before them.',
  },
);

export const GameSortEnum = enumOf(
  { NEWEST: 'newest', OLDEST: 'oldest' } as const,
  'GameSort',
  'In which order games are listed.',
  { NEWEST: 'The last opened first.', OLDEST: 'The first opened first.' },
);
