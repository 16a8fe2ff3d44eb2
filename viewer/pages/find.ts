import { replayWords } from '../i18n/replay.js';
import { tileName } from '../i18n/tile-name.js';
import { format } from '../../src/platform/pages/language.js';
import { NotationError, parseTiles, printTiles, tileText } from '../../src/engine/tiles/notation.js';

/** Aids of the search form, which works without them: pads for tiles, names of players, long lists that narrow. */

const ranked = (suit: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, i) => `${i + 1}${suit}`);
const FACES = [...['m', 'p', 's'].flatMap((suit) => ranked(suit, 9)), ...ranked('z', 7)];

function image(tile: string, name: string): HTMLElement {
  const picture = document.createElement('picture');
  const dark = document.createElement('source');
  dark.media = '(prefers-color-scheme: dark)';
  dark.srcset = `/tiles/dark/${tile}.svg`;
  const img = document.createElement('img');
  Object.assign(img, { src: `/tiles/light/${tile}.svg`, alt: name, width: 27, height: 36 });
  picture.append(dark, img);
  return picture;
}

function tilesIn(text: string): readonly string[] {
  try {
    return parseTiles(text.replaceAll(',', ' ')).map(tileText);
  } catch (error) {
    if (error instanceof NotationError) return [];
    throw error;
  }
}

const tilesText = (tiles: readonly string[]): string => printTiles(tiles.flatMap((tile) => parseTiles(tile)));

/** Adds a pad below a field for tiles; a tap on a chosen tile removes it. */
async function addPad(field: HTMLInputElement): Promise<void> {
  const words = await replayWords(document.documentElement.lang);
  const summary = field.closest('details')?.querySelector('summary');
  const none = field.form?.dataset.any ?? '';
  const [chosen, pad] = ['chosen', 'pad'].map((name) => {
    const part = document.createElement('div');
    part.className = name;
    return part;
  });
  const button = (tile: string, name: string, press: () => void): HTMLButtonElement => {
    const made = document.createElement('button');
    Object.assign(made, { type: 'button', onclick: press });
    made.append(image(tile, name));
    return made;
  };
  const choose = (tiles: readonly string[]): void => {
    field.value = tilesText(tiles);
    show();
  };
  const show = (): void => {
    const tiles = tilesIn(field.value);
    chosen.replaceChildren(
      ...tiles.map((tile, at) =>
        button(tile, format(field.dataset.tiles ?? '', { tile: tileName(tile, words) }), () =>
          choose(tiles.filter((_, i) => i !== at)),
        ),
      ),
    );
    summary?.replaceChildren(
      ...(tiles.length === 0 ? [field.value || none] : tiles.map((tile) => image(tile, tileName(tile, words)))),
    );
  };
  pad.append(
    ...FACES.map((tile) => button(tile, tileName(tile, words), () => choose([...tilesIn(field.value), tile]))),
  );
  field.after(chosen, pad);
  field.addEventListener('input', show);
  if (field.value !== '') show();
}

/** Milliseconds after the last key before names are fetched. */
const PAUSE = 150;

/** Offers the players whose names begin with what is written. */
function completePlayers(field: HTMLInputElement): void {
  const list = document.createElement('datalist');
  list.id = `${field.id}-names`;
  field.after(list);
  field.setAttribute('list', list.id);
  let timer: ReturnType<typeof setTimeout> | undefined;
  field.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      const answer = await fetch(`/find/players.json?${new URLSearchParams({ begins: field.value })}`).catch(
        () => null,
      );
      if (answer?.ok !== true) return;
      const { players }: { players: readonly { id: string; name: string }[] } = await answer.json();
      const names = players.map(({ name }) => name);
      list.replaceChildren(
        ...players.map(({ id, name }) => {
          const option = document.createElement('option');
          // A name that several players have does not find one of them.
          const isUnique = names.filter((one) => one === name).length === 1;
          Object.assign(option, isUnique ? { value: name } : { value: id, label: `${name} (${id})` });
          return option;
        }),
      );
    }, PAUSE);
  });
}

/** Adds a field that narrows a long list of choices. */
function narrow(list: HTMLElement): void {
  const field = document.createElement('input');
  Object.assign(field, { type: 'search', placeholder: list.dataset.narrow, ariaLabel: list.dataset.narrow });
  field.addEventListener('input', () => {
    const wanted = field.value.trim().toLowerCase();
    for (const one of list.querySelectorAll<HTMLElement>('label'))
      one.hidden = !one.textContent.toLowerCase().includes(wanted) && one.querySelector(':checked') === null;
  });
  list.before(field);
}

for (const field of document.querySelectorAll<HTMLInputElement>('[data-tiles]')) void addPad(field);
for (const field of document.querySelectorAll<HTMLInputElement>('[data-players]')) completePlayers(field);
for (const list of document.querySelectorAll<HTMLElement>('[data-narrow]')) narrow(list);

/** A picker says what is chosen, and closes when another part of the page is used. */
for (const pick of document.querySelectorAll<HTMLDetailsElement>('.pick')) {
  const summary = pick.querySelector('summary');
  const boxes = [...pick.querySelectorAll<HTMLInputElement>('[type=checkbox]')];
  const none = pick.closest('form')?.dataset.any ?? '';
  pick.addEventListener('change', () => {
    if (boxes.length === 0 || summary === null) return;
    const texts = boxes.flatMap((box) => (box.checked ? [box.parentElement?.textContent.trim() ?? ''] : []));
    summary.textContent = texts.join(', ') || none;
  });
}
document.addEventListener('click', ({ target }) => {
  for (const pick of document.querySelectorAll<HTMLDetailsElement>('.pick[open]'))
    if (target instanceof Node && target.isConnected && !pick.contains(target)) pick.open = false;
});
document.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return;
  for (const pick of document.querySelectorAll<HTMLDetailsElement>('.pick[open]')) {
    pick.open = false;
    pick.querySelector('summary')?.focus();
  }
});
