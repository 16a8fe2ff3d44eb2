/** Building blocks of the attacks. */
export const times = (count, part, between = ' ') => Array.from({ length: count }, (_, i) => part(i)).join(between);

export const deep = (levels, open, inside, close) => open.repeat(levels) + inside + close.repeat(levels);

export const together = (count, task) => Promise.all(Array.from({ length: count }, (_, i) => task(i)));

/** Rounds of concurrent requests. */
export async function flood(rounds, atOnce, task) {
  for (let round = 0; round < rounds; round++) await together(atOnce, (i) => task(round * atOnce + i));
}

export const RECORD = `mutation($game: ID!, $id: ID!, $expected: Int!, $actions: [ActionInput!]!) {
  recordActions(gameId: $game, commandId: $id, expectedRevision: $expected, actions: $actions) {
    __typename ... on UserError { code message } } }`;
