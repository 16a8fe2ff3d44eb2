/**
 * When a game or a hand was played: the day that the record states, or else the time when it was recorded. `null` for
 * an import that states no time of play, because it was recorded some time after the game.
 */
export const timeOfPlay = (recordedAt: string, played: string | null, isUndated: boolean): string | null =>
  played ?? (isUndated ? null : recordedAt);
