import type { SeenTable } from './asked.js';
import type { Desk } from './desk.js';
import type { Said } from './said.js';

/** What a sheet says so far, and whether all four stand on it. */
export const sumSaid = (form: HTMLFormElement, { seats }: SeenTable): number | null => {
  const points = seats.map((_, i) => (form.elements.namedItem(`points.${i}`) as HTMLInputElement).value);
  return points.includes('') ? null : points.reduce((sum, one) => sum + Number(one), 0);
};

/** Enters a table's result from its sheet, with the agreement of its four where they have signed it. */
export async function enterSheet(desk: Desk, session: number, { table, seats }: SeenTable, said: Said): Promise<void> {
  const points = seats.map(({ entrant }, i) => ({ entrant, points: said.number(`points.${i}`) ?? 0 }));
  const entered = { session, table, points, hands: said.number('hands'), reason: said.text('reason') };
  const agreed = { session, table, entrants: seats.map(({ entrant }) => entrant) };
  await desk.record(
    `sheet ${session}/${table}`,
    { enterResult: entered },
    ...(said.has('agreed') ? [{ agreeResult: agreed }] : []),
  );
}

/** The four of a table confirm what was entered: those who have not yet. */
export const confirmSheet = (desk: Desk, session: number, { table, seats, result }: SeenTable) =>
  desk.record(`confirm ${session}/${table}`, {
    agreeResult: {
      session,
      table,
      entrants: seats.map(({ entrant }) => entrant).filter((entrant) => result?.agreed.includes(entrant) !== true),
    },
  });
