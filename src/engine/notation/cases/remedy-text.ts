import type { Remedy } from '../../record/case-event.js';
import { PENALTY, PENALTY_ACCOUNT } from '../../vocabulary/terms.js';
import {
  type Argument,
  type Arguments,
  changesByWind,
  flag,
  JSON_VALUE,
  oneOf,
  option,
  QUOTED_NAME,
  readArguments,
  SEAT,
  signed,
  TILES_IF_ANY,
  writeArguments,
  Words,
} from '../arguments.js';
import type { Header } from '../headers/header.js';
import type { NotationTable } from '../notation-table.js';
import { NotationSyntaxError } from '../scanner.js';
import type { ReadContext } from '../tokens/codec.js';
import { wordsOf } from '../words.js';

type Kind = Remedy['remedy'];
type DataOf<K extends Kind> = Omit<Extract<Remedy, { remedy: K }>, 'remedy'>;

/** `revision 5`; the keyword may be missing. */
const REVISION: Argument<number> = {
  read(words) {
    words.takeFlag('revision');
    return signed('the revision of a claim').read(words);
  },
  write: (revision) => ['revision', String(revision)],
};

/** The name of each remedy and its arguments, as in `penalty W points points=-20 for=WI-60`. */
const REMEDIES: { readonly [K in Kind]: readonly [name: string, fields: Arguments<DataOf<K>>] } = {
  playOn: ['play-on', {}],
  correctRecord: ['correct-record', { corrections: JSON_VALUE }],
  voidHand: ['void-hand', { replay: flag('replay') }],
  endHand: ['end-hand', {}],
  denyClaim: ['deny-claim', { revision: REVISION }],
  deadHand: ['dead-hand', { seat: SEAT }],
  penaltyTiles: ['penalty-tiles', { seat: SEAT, tiles: TILES_IF_ANY }],
  assignResult: ['assign-result', { outcomes: JSON_VALUE }],
  artificialResult: ['artificial-result', { changes: changesByWind('the points of each seat, from East on') }],
  extraTime: ['extra-time', { seat: SEAT, seconds: signed('how many seconds') }],
  penalty: [
    'penalty',
    {
      seat: SEAT,
      kind: oneOf(PENALTY.values),
      points: option('points', signed('points')),
      account: option('account', oneOf(PENALTY_ACCOUNT.values)),
      infraction: option('for', QUOTED_NAME),
    },
  ],
};

const KINDS = new Map(Object.entries(REMEDIES).map(([kind, [name]]) => [name, kind as Kind]));

const argumentsOf = (kind: Kind): Arguments<object> => REMEDIES[kind][1];

/** A remedy in one line. */
export const remedyText = (remedy: Remedy, table: NotationTable): string =>
  [REMEDIES[remedy.remedy][0], ...writeArguments(remedy, argumentsOf(remedy.remedy), table)].join(' ');

/** Reads a remedy. Throws `NotationSyntaxError`. */
export function readRemedy({ value, valueAt }: Header, where: ReadContext): Remedy {
  const [{ text: name } = { text: '' }, ...rest] = wordsOf(value, valueAt);
  const remedy = KINDS.get(name);
  if (remedy === undefined) throw new NotationSyntaxError(valueAt, `a remedy: ${[...KINDS.keys()].join(', ')}`);
  const words = new Words(rest, name, valueAt, where);
  const data: object = readArguments(words, argumentsOf(remedy));
  words.end();
  return { remedy, ...data } as Remedy;
}
