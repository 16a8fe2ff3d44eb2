import type { Dispute } from '../../src/client/schema.js';
import { type Asker, NotOpened, type OpenedGame } from './opened-game.js';

/** The case as the document that the service writes of it for this reader: its page, without what stands around it. */
export async function caseOf({ secret }: Asker, opened: OpenedGame, dispute: Dispute | null): Promise<Element> {
  const path = `/case/${opened.id}/${caseNumber(opened, dispute)}`;
  const answer = await fetch(path, { headers: { authorization: `Bearer ${secret}` } });
  if (!answer.ok) throw new NotOpened(`${path}: ${answer.status}`);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const main = page.querySelector('article.case');
  if (main === null) throw new NotOpened(`${path}: no case`);
  return document.adoptNode(main);
}

/** Cases are numbered as they began: with a dispute, or with a ruling of a judge’s own accord. */
function caseNumber({ record }: OpenedGame, dispute: Dispute | null): number {
  const begun = record.line.recorded.flatMap(({ revision, event }) =>
    event.type === 'DisputeRaised' || (event.type === 'RulingIssued' && event.data.dispute === null) ? [revision] : [],
  );
  const own = begun.findLast((revision) => record.line.recorded[revision].event.type === 'RulingIssued');
  return begun.indexOf(dispute?.revision ?? own ?? -1) + 1;
}
