import { type Asker, NotOpened, type OpenedGame } from './opened-game.js';

/** The case as the document that the service writes of it for this reader: its page, without what stands around it. */
export async function caseOf({ secret }: Asker, opened: OpenedGame, began: number): Promise<Element> {
  const path = `/case/${opened.id}/${caseNumber(opened, began)}?lang=${document.documentElement.lang}`;
  const answer = await fetch(path, { headers: { authorization: `Bearer ${secret}` } });
  if (!answer.ok) throw new NotOpened(`${path}: ${answer.status}`);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const [title, main] = [page.querySelector('h1'), page.querySelector('article.case')];
  if (title === null || main === null) throw new NotOpened(`${path}: no case`);
  const whole = document.createElement('div');
  whole.append(document.adoptNode(title), document.adoptNode(main));
  return whole;
}

/** Cases are numbered as they began: with a dispute, or with a ruling of a judge’s own accord. */
const caseNumber = ({ record }: OpenedGame, began: number): number =>
  record.line.recorded.filter(
    ({ revision, event }) =>
      revision <= began &&
      (event.type === 'DisputeRaised' || (event.type === 'RulingIssued' && event.data.dispute === null)),
  ).length;
