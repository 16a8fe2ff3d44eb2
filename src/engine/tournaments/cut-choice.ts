import type { StandingRow, TeamRow } from './standings.js';

export type CutBy = 'entrants' | 'teams';

interface Ranked {
  readonly rows: readonly Pick<StandingRow, 'rank' | 'entrant' | 'outAfter' | 'withdrawnFrom'>[];
  readonly teams: readonly Pick<TeamRow, 'rank' | 'team' | 'entrants' | 'outAfter'>[];
}

/** The entrants who advance and leave at a cut, by rank. */
export interface CutChoice {
  readonly on: readonly number[];
  readonly home: readonly number[];
  /** Entrants who share the place at which the cut falls. */
  readonly tied: readonly number[];
  /** Teams that share the place at which the cut falls. */
  readonly tiedTeams: readonly string[];
}

/** A cut to the first `count` entrants who still play, or to the entrants of the first `count` teams. */
export function chooseCut({ rows, teams }: Ranked, count: number, by: CutBy): CutChoice {
  const playing = rows.filter(({ outAfter, withdrawnFrom }) => outAfter === null && withdrawnFrom === null);
  const left = teams.filter(({ outAfter }) => outAfter === null);
  const kept = left.slice(0, count).flatMap(({ entrants }) => entrants);
  const advances = ({ entrant }: { readonly entrant: number }, i: number): boolean =>
    by === 'teams' ? kept.includes(entrant) : i < count;
  const on = playing.filter(advances).map(({ entrant }) => entrant);
  return {
    on,
    home: playing.map(({ entrant }) => entrant).filter((entrant) => !on.includes(entrant)),
    tied: by === 'teams' ? [] : tiedAt(playing, count).map(({ entrant }) => entrant),
    tiedTeams: by === 'teams' ? tiedAt(left, count).map(({ team }) => team) : [],
  };
}

/** All who share the place at which a cut falls; nobody if it falls between two places. */
function tiedAt<T extends { readonly rank: number }>(ranked: readonly T[], count: number): readonly T[] {
  const [last, next] = [ranked[count - 1], ranked[count]];
  return last !== undefined && next?.rank === last.rank ? ranked.filter(({ rank }) => rank === last.rank) : [];
}
