import { tablePreset } from '../../preset.js';
import type { RiichiValues } from './riichi-options.js';
import { riichiTable, USUAL } from './riichi-table.js';
import { MAJIANG, TENHOU } from './riichi-values.js';

/** The tables of `reach/tenhou` and `reach/majiang`, apart from the others so that these load less. */

/** Options of games whose other rules are fixed. */
const ONLINE_OPTIONS = [
  {
    name: 'winds',
    about: 'the winds played: east, or east and south; either may be followed by one more',
    default: 'east-south',
    values: ['east', 'east-south'],
  },
  { name: 'redFives', about: 'one five of each suit is red', default: true, values: [false, true] },
  {
    name: 'openAllSimples',
    about: 'Tanyao (all simples) counts for an open hand as well',
    default: true,
    values: [false, true],
  },
] as const;

/** Tenhou's final points were whole until 2020. */
const ROUNDING = {
  name: 'rounding',
  about: 'final points are rounded to thousands, the first place taking the rest, or kept to tenths',
  default: 'thousands',
  values: ['thousands', 'tenths'],
} as const;

interface OnlineOptions {
  readonly winds: RiichiValues['winds'];
  readonly redFives: boolean;
  readonly openAllSimples: boolean;
}

const valuesOf = (preset: RiichiValues, { winds, redFives, openAllSimples }: OnlineOptions): RiichiValues => ({
  ...preset,
  winds,
  redFives: redFives ? 3 : 0,
  openAllSimples,
});

export const tenhouValues = (options: OnlineOptions & Pick<RiichiValues, 'rounding'>): RiichiValues => ({
  ...valuesOf(TENHOU, options),
  rounding: options.rounding,
});
export const majiangValues = (options: OnlineOptions): RiichiValues => valuesOf(MAJIANG, options);

/** The table of `reach/tenhou` with its options. */
export const TENHOU_TABLE = tablePreset('reach/tenhou', [...ONLINE_OPTIONS, ROUNDING], (options) =>
  riichiTable(tenhouValues(options), USUAL),
);

/** The table of `reach/majiang` with its options (MJ-05, MJ-06). */
export const MAJIANG_TABLE = tablePreset('reach/majiang', ONLINE_OPTIONS, (options) =>
  riichiTable(majiangValues(options), { ...USUAL, waitingIndicator: 'before-robbing', extraWindEnds: 'anybody-leads' }),
);
