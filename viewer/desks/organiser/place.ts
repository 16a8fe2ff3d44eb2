/** The parts of the desk, in the order of a day. */
export const PARTS = ['now', 'entrants', 'seats', 'sheets', 'standings', 'print'] as const;
export type Part = (typeof PARTS)[number];

/** Where one is: in the list of tournaments, at the desk of one, or before its wall. */
export interface Place {
  readonly tournament: string | null;
  readonly part: Part | 'wall';
}

/** The place of an address: `#ID/part`. */
export function placeIn(hash: string): Place {
  const [, tournament = null, said = ''] = /^#([0-9a-f-]{36})(?:\/([a-z]+))?$/.exec(hash) ?? [];
  const part = said === 'wall' ? said : PARTS.find((one) => one === said);
  return { tournament, part: part ?? 'now' };
}

export const addressOf = (tournament: string, part: Place['part']): string => `#${tournament}/${part}`;
