import { countedPenaltyIn, penalizedPlayers } from '../../engine/record/penalty-count.js';
import { isUnfinished, type RecordEvent } from '../../engine/record/record-event.js';
import type { GameLine } from '../../engine/record/game-line.js';
import type { Infraction } from '../../engine/table/state.js';
import { tournamentOfOpening } from '../../games/recording/game-log.js';
import type { Difference, EventPlace } from './difference.js';

/** Penalties of a game that count in the other games of its tournament. */
export interface TournamentPenalties {
  readonly game: string;
  readonly tournament: string;
  /** Changes of the count from a time on: 1 imposed, -1 withdrawn. */
  readonly stood: { readonly at: string; readonly of: string; readonly infraction: string; readonly by: 1 | -1 }[];
  /** Penalties recorded with their count in other games. */
  readonly counted: (EventPlace & {
    readonly at: string;
    readonly of: string;
    readonly infraction: string;
    readonly elsewhere: number;
  })[];
}

/** Tracks the penalties of one game, event by event. */
export class PenaltyTracker {
  /** `null` outside a tournament. */
  penalties: TournamentPenalties | null = null;
  private last: readonly Infraction[] = [];
  /** Penalties of joint corrections, which count with the last of them. */
  private readonly counted: { readonly place: EventPlace; readonly step: number; readonly imposed: Counted }[] = [];

  /** @param line state after the event; `at`: its recording time */
  follow(place: EventPlace, event: RecordEvent, at: string, { state, recorded }: Line): void {
    const imposed = countedPenaltyIn(event);
    if (imposed !== null) {
      this.counted.push({ place, step: event.type === 'ActionAmended' ? event.data.target : place.revision, imposed });
    }
    const opened = state?.opened ?? null;
    if (isUnfinished(event) || state === null || opened === null || state.infractions === this.last) return;
    const tournament = tournamentOfOpening(opened);
    const [before, now] = [this.last, state.infractions];
    this.last = now;
    const made = this.counted.splice(0);
    if (tournament === null) return;
    this.penalties ??= { game: place.game, tournament, stood: [], counted: [] };
    const { stood, counted } = this.penalties;
    for (const one of notIn(now, before)) stood.push({ ...one, at, by: 1 });
    for (const one of notIn(before, now)) stood.push({ ...one, at, by: -1 });
    const players = made.length === 0 ? NOBODY : penalizedPlayers(recorded);
    for (const { place, step, imposed } of made) {
      const { infraction, elsewhere } = imposed;
      const of = players.get(step);
      if (of !== undefined && elsewhere !== undefined) counted.push({ ...place, of, infraction, at, elsewhere });
    }
  }
}

type Line = Pick<GameLine, 'state' | 'recorded'>;
type Counted = NonNullable<ReturnType<typeof countedPenaltyIn>>;
const NOBODY: ReadonlyMap<number, string> = new Map();

interface PlayerInfraction {
  readonly of: string;
  readonly infraction: string;
}

/** Multiset difference, for players only: a seat means nothing in other games. */
function notIn(these: readonly Infraction[], those: readonly Infraction[]): PlayerInfraction[] {
  const left = [...those];
  return these.flatMap(({ of, infraction }) => {
    const at = left.findIndex((one) => one.of === of && one.infraction === infraction);
    if (at >= 0) left.splice(at, 1);
    return at >= 0 || typeof of !== 'string' ? [] : [{ of, infraction }];
  });
}

/**
 * Finds penalties whose recorded count differs from the other games of the tournament at that time. Both orders are
 * accepted within the same millisecond. A game is skipped if no other game of its tournament was read.
 */
export function findMiscounts(games: readonly TournamentPenalties[]): Difference[] {
  const tournaments = new Map<string, TournamentPenalties[]>();
  for (const one of games) {
    const sameTournament = tournaments.get(one.tournament);
    if (sameTournament === undefined) tournaments.set(one.tournament, [one]);
    else sameTournament.push(one);
  }
  return games.flatMap(({ game, tournament, counted }) => {
    if (counted.length === 0) return [];
    const others = (tournaments.get(tournament) ?? []).filter((one) => one.game !== game);
    if (others.length === 0) return [];
    return counted.flatMap(({ at, of, infraction, elsewhere, ...place }) => {
      const same = others.flatMap(({ stood }) => stood.filter((one) => one.of === of && one.infraction === infraction));
      const standing = (isBefore: (time: string) => boolean): number =>
        same.reduce((all, one) => (isBefore(one.at) ? all + one.by : all), 0);
      const counts = [standing((time) => time < at), standing((time) => time <= at)];
      if (elsewhere >= Math.min(...counts) && elsewhere <= Math.max(...counts)) return [];
      return [{ ...place, field: 'data.elsewhere', recorded: elsewhere, computed: counts[0] }];
    });
  });
}
