import type { TournamentEvent } from '../engine/tournaments/events.js';
import type { TournamentFinalPoints } from '../engine/tournaments/final-points.js';
import { optionList, type Typed } from '../games/view/typed-event.js';
import type { Options } from '../engine/vocabulary/terms.js';

type Data = Readonly<Record<string, unknown>>;

/** Fields with another name in the schema, where a name has one type in all events. */
export const RENAMED_IN_TOURNAMENTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  TournamentOpened: {
    ruleset: 'rulesetId',
    place: 'location',
    finalPoints: 'finalPointsRules',
    length: 'sessionLength',
  },
  TournamentAmended: { place: 'location', finalPoints: 'finalPointsRules', length: 'sessionLength' },
  EntrantAdded: { player: 'playerId', from: 'fromSession' },
  EntrantWithdrawn: { from: 'fromSession' },
  SessionOpened: { games: 'openedGames' },
  SubstituteSeated: { player: 'playerId', counts: 'substituteCounts' },
  ResultEntered: { points: 'entered', by: 'byEntrant', hands: 'handsPlayed' },
  AdjustmentMade: { ruling: 'byRuling' },
  LotDrawn: { for: 'forSession' },
  CutMade: { after: 'afterSession' },
  CutTakenBack: { after: 'afterSession' },
  TournamentClosed: { unfinished: 'unfinishedTables' },
  SeatsCorrected: { tables: 'correctedTables' },
  GameAdded: { game: 'gameId', players: 'addedPlayers' },
  GameTakenBack: { game: 'gameId' },
  RulingReference: { game: 'gameId' },
};

/** Values that have another form in the schema, by their names there. */
const CONVERTED: Readonly<Record<string, (value: never) => unknown>> = {
  options: (options: Options) => optionList(options),
  finalPointsRules: (rules: TournamentFinalPoints) => finalPointsView(rules),
  openedGames: (games: Readonly<Record<string, string>>) =>
    Object.entries(games).map(([table, gameId]) => ({ table: Number(table), gameId })),
  byRuling: ({ game, revision }: { readonly game: string; readonly revision: number }) => ({ gameId: game, revision }),
  addedPlayers: (players: readonly { readonly player: string; readonly entrant: number }[]) =>
    players.map(({ player, entrant }) => ({ playerId: player, entrant })),
};

/** An event of a tournament as `TournamentEventData`. */
export function typedTournamentEvent({ type, data }: TournamentEvent): Typed {
  const names = RENAMED_IN_TOURNAMENTS[type] ?? {};
  const fields = Object.entries(data as Data).map(([field, value]) => {
    const name = names[field] ?? field;
    const converted = value == null ? undefined : CONVERTED[name];
    return [name, converted === undefined ? value : converted(value as never)] as const;
  });
  return { ...Object.fromEntries(fields), __typename: `${type}Event` };
}

/** Final points as `FinalPointsRules`. */
export const finalPointsView = ({ uma, ties, rounding, ...rules }: TournamentFinalPoints) => ({
  ...rules,
  equalScores: ties,
  rounding: { unit: rounding.to, half: rounding.half, value: rounding.of, first: rounding.first },
  uma:
    uma.by === 'place'
      ? [{ playersBelow: null, points: uma.points }]
      : Object.entries(uma.rows).map(([below, points]) => ({
          playersBelow: below === 'other' ? null : Number(below),
          points,
        })),
});
