import type { SeatView } from '../../src/engine/table/view.js';
import { placesAfter } from '../../src/engine/tiles/tile.js';
import { escaped } from '../ui/tiles/tile-image.js';
import type { Look } from './look.js';
import { PictureTiles, SIDE } from './picture-tiles.js';
import type { ShownStep } from './record.js';

/** Below the table stands what happened. */
const CAPTION = 64;

/** Where what stands upright lies. */
const PLATE = { width: 260, height: 52, in: 86, from: 245 };
const CENTRE = { at: 372, side: 256 };

const COLOURS = {
  light: { felt: '#256b4f', plate: '#fffdf6', ink: '#1c2521', soft: '#56625b', accent: '#8a5a00', paper: '#fbfaf6' },
  dark: { felt: '#17392d', plate: '#101613', ink: '#e9ece8', soft: '#a4b0a8', accent: '#f2c15b', paper: '#1a201e' },
};

/** The table as a picture that stands by itself, with a title and what happened below it. */
export function pictureOf(shown: ShownStep, title: string, look: Look): string {
  const picture = new Picture(look);
  const { hand } = shown.table;
  const seats = hand === null ? [] : hand.seats.map((seat) => picture.seat(shown, seat));
  const drawn = [picture.centre(shown), ...seats].join('');
  const height = SIDE + CAPTION;
  const { paper, felt, ink } = picture.colours;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${height}" width="${SIDE}" height="${height}" font-family="system-ui, sans-serif" font-size="20" fill="${ink}">
<title>${escaped(`${title}: ${shown.sentence}`)}</title>
<defs>${picture.tiles.symbols()}</defs>
<rect width="${SIDE}" height="${height}" fill="${paper}"/><rect width="${SIDE}" height="${SIDE}" fill="${felt}"/>
${drawn}
<text x="20" y="${SIDE + 41}" font-size="24"><tspan font-weight="bold">${escaped(title)}</tspan> <tspan dx="8">${escaped(shown.sentence)}</tspan></text>
</svg>
`;
}

class Picture {
  readonly tiles: PictureTiles;
  readonly colours: (typeof COLOURS)['light'];

  constructor(private readonly look: Look) {
    this.tiles = new PictureTiles(look);
    this.colours = look.tiles.palette === 'dark' ? COLOURS.dark : COLOURS.light;
  }

  seat(shown: ShownStep, seat: SeatView): string {
    const place = placesAfter(this.look.bottom, seat.seat);
    return `<g transform="rotate(${-90 * place} ${SIDE / 2} ${SIDE / 2})">${this.tiles.lay(seat)}</g>${this.plate(shown, seat, place)}`;
  }

  private plate({ table }: ShownStep, seat: SeatView, place: number): string {
    const { words } = this.look;
    const { plate, soft, accent } = this.colours;
    const x = place === 0 || place === 3 ? PLATE.in : SIDE - PLATE.in - PLATE.width;
    const y = place < 2 ? SIDE - PLATE.from - PLATE.height : PLATE.from;
    const isTurn = table.hand?.ended === null && table.hand.turn === seat.seat;
    const signs = [
      table.hand?.dealer === seat.seat ? words.dealer : '',
      seat.reach === null ? '' : words.reach[seat.reach],
      seat.dead === null ? '' : `✕ ${words.dead[seat.dead]}`,
    ];
    const edge = isTurn ? ` stroke="${accent}" stroke-width="4"` : '';
    const who = `<tspan font-weight="bold">${words.winds[Number(seat.wind[0]) - 1]}</tspan> ${escaped(shortened(table.players?.[seat.seat] ?? ''))}`;
    return `<g><rect x="${x}" y="${y}" width="${PLATE.width}" height="${PLATE.height}" rx="12" fill="${plate}"${edge}/>
<text x="${x + 14}" y="${y + 23}">${who}</text>
<text x="${x + 14}" y="${y + 44}" font-size="16" fill="${soft}">${escaped(signs.filter(Boolean).join(' · '))}</text>
<text x="${x + PLATE.width - 14}" y="${y + 23}" font-weight="bold" text-anchor="end">${table.scores[seat.seat]}</text></g>`;
  }

  centre({ table }: ShownStep): string {
    const { words } = this.look;
    const { hand } = table;
    const middle = SIDE / 2;
    if (hand === null)
      return `<text x="${middle}" y="${middle}" text-anchor="middle" fill="#fff">${words.noHand}</text>`;
    const lines = [
      `${hand.live ?? '?'} ${words.live}`,
      ...(hand.honba > 0 ? [`${hand.honba} ${words.honba}`] : []),
      ...(hand.bets > 0 ? [`${hand.bets} ${words.bets}`] : []),
    ];
    const { at, side } = CENTRE;
    const wind = hand.prevailingWind === null ? '' : `${words.winds[Number(hand.prevailingWind[0]) - 1]} · `;
    const top = middle - 12 * lines.length - (hand.indicators.length > 0 ? 20 : 0);
    const shown = hand.indicators.map((one, i) =>
      this.tiles.tile(one, middle + (i - hand.indicators.length / 2) * 34, top + 26 * lines.length + 12, 34),
    );
    return `<rect x="${at}" y="${at}" width="${side}" height="${side}" rx="14" fill="${this.colours.plate}"/>
<text x="${middle}" y="${top}" text-anchor="middle" font-size="26" font-weight="bold">${wind}${words.hand} ${hand.number}</text>
${lines.map((line, i) => `<text x="${middle}" y="${top + 28 + 26 * i}" text-anchor="middle">${line}</text>`).join('')}${shown.join('')}`;
  }
}

/** A name that fits its plate. */
const shortened = (name: string): string => (name.length > 14 ? `${name.slice(0, 13)}…` : name);
