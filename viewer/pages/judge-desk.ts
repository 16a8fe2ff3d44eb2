import { render } from 'lit';
import { Desk, commandOf } from '../desks/judge/desk.js';
import { deskTemplate } from '../desks/judge/desk-template.js';
import '../desks/judge/judge-table.js';
import { keepInSight } from '../replay/bar-template.js';
import type { Session } from '../session/session.js';
import type { JudgeWords } from '../i18n/judge.js';
import type { Language } from '../../src/platform/pages/language.js';
import { formWords } from '../i18n/form.js';
import { localeOf } from '../i18n/language.js';
import { tileName } from '../i18n/tile-name.js';
import { replayWords } from '../i18n/replay.js';

/** Milliseconds between updates of ages and clocks. */
const TICK = 1_000;

/** Opens the desk of a judge who is signed in. */
export async function openDesk(
  place: HTMLElement,
  session: Session,
  words: JudgeWords,
  language: Language,
): Promise<void> {
  const table = await replayWords(language);
  const { headers, client, actor } = session;
  const judge = { headers, client, actor, isHead: session.is('HEAD_JUDGE') };
  const draw = (): void => void render(deskTemplate(opened, { table, now: Date.now() }), place);
  const look = { words: await formWords(language), tileName: (tile: string) => tileName(tile, table) };
  const opened = new Desk(judge, { words, look, locale: localeOf(language, navigator.languages) }, draw);
  document.addEventListener('keydown', (event) => {
    const command = commandOf(event);
    if (command === null) return;
    event.preventDefault();
    opened.do(command);
    // Scrolls the list, not the page.
    const list = place.querySelector<HTMLElement>('.timeline');
    if (list !== null) keepInSight(list);
  });
  setInterval(draw, TICK);
  await opened.start(new URL(location.href));
}
