import { type Markup, type Page, markup } from '../../platform/pages/page.js';
import { format } from '../../platform/pages/language.js';

const FORMATS = '.paifu, .mhr, mjlog, tenhou.net/6, mjai, majiang';
const ENDINGS = '.paifu,.mhr,.xml,.mjlog,.json,.jsonl,.mjson,.gz';

/** Where a file is dropped, and where it is replayed then; below it the ways to the desks of those who have a part in the record. */
export const firstHtml = (page: Page): Markup => {
  const { words } = page;
  return markup`<h1>Paifu 牌譜</h1>
<p>${format(words.dropHere, { formats: FORMATS })}</p>
<p><label>${words.gameFile} <input type="file" accept="${ENDINGS}"></label></p>
<paifu-replay hidden></paifu-replay>
<nav><ul class="languages"><li><a href="${page.link('/record')}">${words.record}</a></li> <li><a href="${page.link('/judge')}">${words.judge}</a></li> <li><a href="${page.link('/tournament')}">${words.organise}</a></li></ul></nav>`;
};
