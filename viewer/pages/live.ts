import { Follower } from '../../src/client/follower.js';
import { PATIENCE } from '../../src/client/retry.js';
import '../replay/live-table.js';

/** What a page shows of a tournament is made anew when something of it changes, at most once in so many milliseconds. */
const PAUSE = 700;

/** The part of a page that changes, and which tournament it is of. */
const now = document.querySelector<HTMLElement>('[data-tournament]');

async function follow(part: HTMLElement, id: string): Promise<void> {
  const follower = new Follower({ url: new URL('/graphql', location.href).href }, PATIENCE);
  // The first is where it stands when it begins to be followed, which may be later than the page.
  for await (const _ of follower.changes(id, {})) await renew(part);
}

/** The page is asked for again: it knows how it is written, in which language, and what its reader may see. */
async function renew(part: HTMLElement): Promise<void> {
  const answer = await fetch(location.href);
  if (answer.ok) {
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const fresh = [...(page.querySelector('[data-tournament]')?.children ?? [])];
    // What has not changed stays as it is, with whatever is focused in it.
    for (const [i, one] of fresh.entries()) {
      const old = part.children[i];
      if (old === undefined) part.append(one);
      else if (!old.isEqualNode(one)) old.replaceWith(one);
    }
    for (const old of [...part.children].slice(fresh.length)) old.remove();
  }
  await new Promise((over) => setTimeout(over, PAUSE));
}

const id = now?.dataset.tournament;
if (now !== null && id !== undefined) void follow(now, id);
