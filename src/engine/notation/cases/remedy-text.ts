import type { Remedy } from '../../record/case-event.js';
import { PENALTY, PENALTY_ACCOUNT } from '../../vocabulary/terms.js';
import * as arg from '../arguments.js';
import { type Argument, type Arguments, Words } from '../arguments.js';
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
    return arg.signed('the revision of a claim').read(words);
  },
  write: (revision) => ['revision', String(revision)],
};

/** The name of each remedy and its arguments, as in `penalty W points points=-20 for=WI-60`. */
const REMEDIES: { readonly [K in Kind]: readonly [name: string, fields: Arguments<DataOf<K>>] } = {
  playOn: ['play-on', {}],
  correctRecord: ['correct-record', { corrections: arg.JSON_VALUE }],
  voidHand: ['void-hand', { replay: arg.flag('replay') }],
  endHand: ['end-hand', {}],
  denyClaim: ['deny-claim', { revision: REVISION }],
  deadHand: ['dead-hand', { seat: arg.SEAT }],
  penaltyTiles: ['penalty-tiles', { seat: arg.SEAT, tiles: arg.TILES_IF_ANY }],
  assignResult: ['assign-result', { outcomes: arg.JSON_VALUE }],
  artificialResult: ['artificial-result', { changes: arg.changesByWind('the points of each seat, from East on') }],
  extraTime: ['extra-time', { seat: arg.SEAT, seconds: arg.signed('how many seconds') }],
  penalty: [
    'penalty',
    {
      seat: arg.SEAT,
      kind: arg.oneOf(PENALTY.values),
      points: arg.option('points', arg.signed('points')),
      account: arg.option('account', arg.oneOf(PENALTY_ACCOUNT.values)),
      infraction: arg.option('for', arg.QUOTED_NAME),
    },
  ],
};

const KINDS = new Map(Object.entries(REMEDIES).map(([kind, [name]]) => [name, kind as Kind]));

const argumentsOf = (kind: Kind): Arguments<object> => REMEDIES[kind][1];

/** A remedy in one line. */
export const remedyText = (remedy: Remedy, table: NotationTable): string =>
  [REMEDIES[remedy.remedy][0], ...arg.writeArguments(remedy, argumentsOf(remedy.remedy), table)].join(' ');

/** Reads a remedy. Throws `NotationSyntaxError`. */
export function readRemedy({ value, valueAt }: Header, where: ReadContext): Remedy {
  const [{ text: name } = { text: '' }, ...rest] = wordsOf(value, valueAt);
  const remedy = KINDS.get(name);
  if (remedy === undefined) throw new NotationSyntaxError(valueAt, `a remedy: ${[...KINDS.keys()].join(', ')}`);
  const words = new Words(rest, name, valueAt, where);
  const data: object = arg.readArguments(words, argumentsOf(remedy));
  words.end();
  return { remedy, ...data } as Remedy;
}
