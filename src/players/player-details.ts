/** Facts about a player for results and lists of federations; each is `null` if it is not known. */
export interface PlayerDetails {
  /** Number of the European Mahjong Association. */
  readonly emaNumber: string | null;
  /** ISO 3166-1 code of two letters, such as `NL`. */
  readonly country: string | null;
  readonly club: string | null;
}

export const NO_DETAILS: PlayerDetails = { emaNumber: null, country: null, club: null };
