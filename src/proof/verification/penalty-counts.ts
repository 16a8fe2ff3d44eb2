import { countedPenaltyIn, penalizedPlayers } from '../../engine/record/penalty-count.js';
import { isUnfinished, type RecordEvent } from '../../engine/record/record-event.js';
import type { GameLine } from '../../engine/record/game-line.js';
import type { Infraction } from '../../engine/table/state.js';
import { tournamentOfOpening } from '../../games/recording/game-log.js';
import type { Difference, EventPlace } from './difference.js';

/** What of a game's penalties concerns the other games of its tournament. */
export interface TournamentPenalties {
  readonly game: string;
  readonly tournament: string;
  /** That there was one more (1) or one less (-1) from then on: imposed, or taken back. */
  readonly stood: { readonly at: string; readonly of: string; readonly infraction: string; readonly by: 1 | -1 }[];
  /** Those with which it is recorded how many stood in the other games. */
  readonly counted: (EventPlace & {
    readonly at: string;
    readonly of: string;
    readonly infraction: string;
    readonly elsewhere: number;
  })[];
}

/** Follows one game's penalties, event by event. */
export class PenaltiesFollowed {
  /** Null where the game is of no tournament. */
  of: TournamentPenalties | null = null;
  private last: readonly Infraction[] = [];
  /** Those of corrections that are made together count with the last. */
  private readonly counted: { readonly place: EventPlace; readonly step: number; readonly imposed: Counted }[] = [];

  /** @param line after the event, which was recorded `at` that time. */
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
    this.of ??= { game: place.game, tournament, stood: [], counted: [] };
    const { stood, counted } = this.of;
    for (const one of beside(now, before)) stood.push({ ...one, at, by: 1 });
    for (const one of beside(before, now)) stood.push({ ...one, at, by: -1 });
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

interface OfPlayer {
  readonly of: string;
  readonly infraction: string;
}

/** What of these is not among those, each as often as it is there; of players alone, for a seat is nobody elsewhere. */
function beside(these: readonly Infraction[], those: readonly Infraction[]): OfPlayer[] {
  const left = [...those];
  return these.flatMap(({ of, infraction }) => {
    const at = left.findIndex((one) => one.of === of && one.infraction === infraction);
    if (at >= 0) left.splice(at, 1);
    return at >= 0 || typeof of !== 'string' ? [] : [{ of, infraction }];
  });
}

/**
 * Where penalties were counted otherwise than the games of their tournament at hand say: what stood in the others when each was recorded.
 * Of what was recorded within the same millisecond either may have been first. Of a game beside
 * which none is at hand nothing can be said.
 */
export function miscounted(games: readonly TournamentPenalties[]): Difference[] {
  const tournaments = new Map<string, TournamentPenalties[]>();
  for (const one of games) {
    const beside = tournaments.get(one.tournament);
    if (beside === undefined) tournaments.set(one.tournament, [one]);
    else beside.push(one);
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
