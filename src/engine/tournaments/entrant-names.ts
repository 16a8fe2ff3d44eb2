interface NamedEntrant {
  readonly entrant: number;
  readonly name: string | null;
}

/** A name without differences of case, width and spaces, for comparison. */
export const comparedName = (name: string): string =>
  name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** Adds the entrant's number to each name that several entrants have, such as `Ben Cole (2)`. */
export function distinctNames<E extends NamedEntrant>(entrants: readonly E[]): readonly E[] {
  const counts = new Map<string, number>();
  for (const { name } of entrants)
    if (name !== null) counts.set(comparedName(name), (counts.get(comparedName(name)) ?? 0) + 1);
  return entrants.map((one) =>
    one.name === null || counts.get(comparedName(one.name)) === 1
      ? one
      : { ...one, name: `${one.name} (${one.entrant})` },
  );
}
