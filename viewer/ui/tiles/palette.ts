/** The colours of tiles: inks, bodies and backs. */
export interface Palette {
  /** Ink by its letter: black, red, green, blue, and the paper they stand on. */
  readonly inks: Readonly<Record<'k' | 'r' | 'g' | 'b' | 'p', string>>;
  readonly edge: string;
  readonly back: string;
  readonly backEdge: string;
}

/** Carved tiles in light and dark, and the colour-blind safe palette of Okabe and Ito. */
export const PALETTES = {
  light: {
    inks: { k: '#20262e', r: '#b8232f', g: '#13704a', b: '#1f4f97', p: '#fdfaf1' },
    edge: '#cdbf9f',
    back: '#dba343',
    backEdge: '#8a5a17',
  },
  dark: {
    inks: { k: '#e9e4d6', r: '#ff7d78', g: '#58cf9b', b: '#82b4ff', p: '#2b3038' },
    edge: '#0d1014',
    back: '#31566f',
    backEdge: '#15293a',
  },
  'colour-blind': {
    inks: { k: '#16191d', r: '#d55e00', g: '#56b4e9', b: '#0a2f6e', p: '#fdfaf1' },
    edge: '#cdbf9f',
    back: '#5b6470',
    backEdge: '#363c45',
  },
} as const satisfies Readonly<Record<string, Palette>>;

export type PaletteName = keyof typeof PALETTES;
