import type { Page } from '@playwright/test';

/** Scroll containers: the walk scrolls to controls inside them before it tests them. */
const SCROLLED =
  '.plays, .own, .claims, .stage, .menu, .written, .correction, .explained, .hand-over, .conflict, .concerns';

const WALK = `(() => {
  const desk = document.querySelector('.desk');
  const isShown = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: false });
  const nameOf = (one) => (one.getAttribute('aria-label') ?? one.innerText ?? '').trim().replace(/\\s+/g, ' ') || one.outerHTML.slice(0, 80);
  const found = [];
  const controls = [...desk.querySelectorAll('button, input, textarea, select, summary, a[href]')].filter((one) => !one.disabled && isShown(one));
  for (const one of controls) {
    let box = one.getBoundingClientRect();
    const target = one.matches('[type=checkbox], [type=radio]') ? one.closest('label') : one;
    for (let up = one.parentElement; up !== null && up !== desk; up = up.parentElement)
      if (up.matches('${SCROLLED}') && (up.scrollHeight > up.clientHeight || up.scrollWidth > up.clientWidth)) {
        one.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        break;
      }
    box = one.getBoundingClientRect();
    const size = target.getBoundingClientRect();
    // A screen of 320 px has no space for seven keys of 44 px.
    const narrowest = innerWidth < 360 && one.matches('.plays button') ? 38 : 43.5;
    if (size.width < narrowest || size.height < 43.5) found.push('small: ' + nameOf(one) + ' ' + size.width.toFixed(1) + '×' + size.height.toFixed(1));
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const hit = document.elementFromPoint(x, y);
    if (hit === null || !(one === hit || one.contains(hit) || hit.contains(one) && hit.matches('label')))
      found.push('covered: ' + nameOf(one) + ' by ' + (hit === null ? 'the edge of the screen' : hit.outerHTML.slice(0, 80)));
  }
  // Text that is cut off or lies over other text.
  const texts = [];
  const walker = document.createTreeWalker(desk, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const of = node.parentElement;
    if (node.data.trim() === '' || !isShown(of)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      let [left, top, right, bottom] = [rect.left, rect.top, rect.right, rect.bottom];
      let isCut = false;
      for (let up = of; up !== desk.parentElement; up = up.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(up);
        if (overflowX === 'visible' && overflowY === 'visible' && !up.matches('button')) continue;
        const clip = up.getBoundingClientRect();
        const scrolls = /auto|scroll/.test(overflowX + overflowY);
        const isAllowed = up.matches('h1, .quiet, input, textarea, .more span, .queue .in-full');
        if (!scrolls && !isAllowed && (left < clip.left - 1 || right > clip.right + 1 || top < clip.top - 3 || bottom > clip.bottom + 3)) isCut = true;
        [left, top, right, bottom] = [Math.max(left, clip.left), Math.max(top, clip.top), Math.min(right, clip.right), Math.min(bottom, clip.bottom)];
        if (isAllowed || scrolls && (right <= left || bottom <= top)) break;
      }
      if (isCut) found.push('cut: ' + node.data.trim());
      if (right - left > 1 && bottom - top > 1) texts.push({ of, text: node.data.trim(), left, top, right, bottom });
    }
  }
  for (const [i, one] of texts.entries())
    for (const other of texts.slice(i + 1)) {
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (wide > 2 && high > 4 && one.text !== other.text) found.push('text over text: ' + one.text + ' / ' + other.text);
    }
  // No phone has space for more than seven.
  if (innerHeight > innerWidth)
    for (const row of desk.querySelectorAll('.plays'))
      if (isShown(row) && row.childElementCount <= 7 && row.scrollWidth > row.clientWidth + 1) found.push('cut keys: ' + row.innerText.replace(/\\s+/g, ' '));
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
  if (scrollWidth > clientWidth) found.push('wider than the screen by ' + (scrollWidth - clientWidth));
  if (scrollHeight > clientHeight) found.push('higher than the screen by ' + (scrollHeight - clientHeight));
  for (const one of desk.querySelectorAll('${SCROLLED}')) one.scrollTo(0, 0);
  return { controls: controls.length, found: [...new Set(found)] };
})()`;

/** A fault counts only if it lasts this long, because the page may still be changing. */
const PATIENCE_MS = 5_000;

/** Checks every enabled control of the page. Returns the lasting faults and the number of controls. */
export async function walked(page: Page): Promise<{ readonly controls: number; readonly found: readonly string[] }> {
  for (const begun = performance.now(); ; await page.waitForTimeout(100)) {
    const seen: Awaited<ReturnType<typeof walked>> = await page.evaluate(WALK);
    if (seen.found.length === 0 || performance.now() - begun > PATIENCE_MS) return seen;
  }
}

const PLACES = `(() => Object.fromEntries([...document.querySelectorAll('.desk :is(.prompt, .claims, .mine h2, .plays, .stage, .pad, .tools, .tools button, .pad button, .plays button, .own button)')]
  .filter((one) => one.checkVisibility())
  .map((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    const { offer, tiles, tile, strip, more, open, do: does } = one.dataset;
    const seat = one.closest('[data-seat]')?.dataset.seat ?? one.closest('.mine')?.dataset.seat ?? '';
    const name = [one.localName, one.className.replace(/ (turn|open|one|win)/g, ''), seat, offer === undefined ? one.innerText : '', offer, tiles, tile, strip, more, open, does].join('|');
    return [name, [left, top, width, height].map((one) => Math.round(one * 10) / 10).join(' ')];
  })))()`;

/** The positions of panels and controls, by name. */
export const placesOf = (page: Page): Promise<Readonly<Record<string, string>>> => page.evaluate(PLACES);

/** The elements present before and after that have moved. */
export const moved = (before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>): string[] =>
  Object.entries(before).flatMap(([name, place]) =>
    name in after && after[name] !== place ? [`${name}: ${place} → ${after[name]}`] : [],
  );
