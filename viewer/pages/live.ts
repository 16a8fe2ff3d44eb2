import { Follower } from '../../src/client/follower.js';
import { PATIENCE } from '../../src/client/retry.js';
import '../replay/live-table.js';

/** Minimum interval between two reloads of a tournament page, in milliseconds. */
const PAUSE = 700;

/** The live parts of a page. */
const partsOf = (page: Document) => page.querySelectorAll<HTMLElement>('[data-tournament]');
const now = partsOf(document);

async function follow(id: string): Promise<void> {
  const follower = new Follower({ url: new URL('/graphql', location.href).href }, PATIENCE);
  // The first change is the current state, which may be newer than the page.
  for await (const _ of follower.changes(id, {})) await renew();
}

/** Fetches the page again and replaces the parts that differ. */
async function renew(): Promise<void> {
  const answer = await fetch(location.href);
  if (answer.ok) {
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    for (const [i, part] of partsOf(page).entries()) renewPart(now[i], [...part.children]);
  }
  await new Promise((over) => setTimeout(over, PAUSE));
}

const titleOf = (folded: Element): string | null | undefined => folded.querySelector('summary')?.textContent;

/** Unchanged elements stay, so that they keep the focus; what was unfolded stays so. */
function renewPart(part: HTMLElement, fresh: readonly Element[]): void {
  const unfolded = [...part.querySelectorAll(':scope > details[open]')].map(titleOf);
  for (const [i, one] of fresh.entries()) {
    const old = part.children[i];
    if (one instanceof HTMLDetailsElement) one.open = unfolded.includes(titleOf(one));
    if (old === undefined) part.append(one);
    else if (!old.isEqualNode(one)) old.replaceWith(one);
  }
  for (const old of [...part.children].slice(fresh.length)) old.remove();
}

const id = now[0]?.dataset.tournament;
if (id !== undefined) void follow(id);

/** Checks in with the code of the personal link. */
async function checkIn(button: HTMLButtonElement, tournament: string): Promise<void> {
  const { entrant, code, failed } = button.dataset;
  button.disabled = true;
  const query =
    'mutation($id: ID!, $entrant: Int!, $code: String!) { checkIn(tournamentId: $id, entrant: $entrant, code: $code) { __typename } }';
  const body = JSON.stringify({ query, variables: { id: tournament, entrant: Number(entrant), code } });
  const answer = await fetch('/graphql', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    .then((response) => response.json())
    .catch(() => null);
  button.disabled = false;
  if (answer?.data?.checkIn?.__typename === 'CheckedIn') await renew();
  else button.after(` ${failed}`);
}

document.addEventListener('click', ({ target }) => {
  if (id !== undefined && target instanceof HTMLButtonElement && target.dataset.code !== undefined)
    void checkIn(target, id);
});
