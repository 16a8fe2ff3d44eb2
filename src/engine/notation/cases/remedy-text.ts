import type { Remedy } from '../../record/case-event.js';
import { ofEachSeat } from '../../tiles/tile.js';
import { PENALTY, PENALTY_ACCOUNT } from '../../vocabulary/terms.js';
import type { Header } from '../headers/header.js';
import { NotationSyntaxError } from '../scanner.js';
import { tileListText } from '../tile-text.js';
import type { NotationTable } from '../notation-table.js';
import type { ReadContext } from '../tokens/codec.js';
import { type Word, isWindLetter, printWord, scanId, wordsOf } from '../values.js';

const NAMES = {
  playOn: 'play-on',
  correctRecord: 'correct-record',
  voidHand: 'void-hand',
  endHand: 'end-hand',
  denyClaim: 'deny-claim',
  deadHand: 'dead-hand',
  penaltyTiles: 'penalty-tiles',
  assignResult: 'assign-result',
  artificialResult: 'artificial-result',
  extraTime: 'extra-time',
  penalty: 'penalty',
} as const satisfies Record<Remedy['remedy'], string>;

const KINDS = new Map(Object.entries(NAMES).map(([kind, name]) => [name as string, kind as Remedy['remedy']]));

/** A remedy in one line: `penalty W points points=-20 for=WI-60`. Corrections and outcomes are written as JSON. */
export const remedyText = (remedy: Remedy, table: NotationTable): string =>
  [NAMES[remedy.remedy], ...argumentsOf(remedy, table)].join(' ');

function argumentsOf(remedy: Remedy, table: NotationTable): readonly string[] {
  switch (remedy.remedy) {
    case 'playOn':
    case 'endHand':
      return [];
    case 'voidHand':
      return remedy.replay ? ['replay'] : [];
    case 'denyClaim':
      return ['revision', String(remedy.revision)];
    case 'deadHand':
      return [table.letter(remedy.seat)];
    case 'penaltyTiles':
      return [table.letter(remedy.seat), ...(remedy.tiles.length === 0 ? [] : [tileListText(remedy.tiles)])];
    case 'extraTime':
      return [table.letter(remedy.seat), String(remedy.seconds)];
    case 'artificialResult':
      return table.byWind.map((seat) => String(remedy.changes[seat]));
    case 'correctRecord':
      return [JSON.stringify(remedy.corrections)];
    case 'assignResult':
      return [JSON.stringify(remedy.outcomes)];
    case 'penalty': {
      const { seat, kind, infraction, account, points } = remedy;
      return [
        table.letter(seat),
        kind,
        ...(points === null ? [] : [`points=${points}`]),
        ...(account === null ? [] : [`account=${account}`]),
        ...(infraction === null ? [] : [`for=${printWord(infraction)}`]),
      ];
    }
  }
}

/** Reads a remedy. Throws `NotationSyntaxError`. The contents of JSON are checked by the importer (`importing/mhr.ts`). */
export function readRemedy(field: Header, { table, tiles }: ReadContext): Remedy {
  const { value, valueAt } = field;
  const name = /^\S*/.exec(value)?.[0] ?? '';
  const remedy = KINDS.get(name);
  if (remedy === undefined) throw new NotationSyntaxError(valueAt, `a remedy: ${[...KINDS.keys()].join(', ')}`);
  const rest = value.slice(name.length).trimStart();
  const restAt = valueAt + value.length - rest.length;
  const json = (): never => {
    try {
      return JSON.parse(rest) as never;
    } catch {
      throw new NotationSyntaxError(restAt, `what ${name} does, as JSON`);
    }
  };
  if (remedy === 'correctRecord') return { remedy, corrections: json() };
  if (remedy === 'assignResult') return { remedy, outcomes: json() };
  const words = wordsOf(rest, restAt);
  const next = (expected: string): Word => {
    const word = words.shift();
    if (word === undefined) throw new NotationSyntaxError(valueAt + value.length, expected, 'the end of it');
    return word;
  };
  const seat = () => {
    const { text, at } = next('a seat (E, S, W or N)');
    if (!isWindLetter(text)) throw new NotationSyntaxError(at, 'E, S, W or N', JSON.stringify(text));
    return table.seat(text);
  };
  const number = (expected: string): number => {
    const { text, at } = next(expected);
    if (!/^[+-]?\d{1,15}$/.test(text)) throw new NotationSyntaxError(at, expected, JSON.stringify(text));
    return Number(text) === 0 ? 0 : Number(text);
  };
  const read = (): Remedy => {
    switch (remedy) {
      case 'playOn':
      case 'endHand':
        return { remedy };
      case 'voidHand': {
        const replay = words[0]?.text === 'replay';
        if (replay) words.shift();
        return { remedy, replay };
      }
      case 'denyClaim':
        if (words[0]?.text === 'revision') words.shift();
        return { remedy, revision: number('the revision of a claim') };
      case 'deadHand':
        return { remedy, seat: seat() };
      case 'penaltyTiles': {
        const who = seat();
        const word = words.shift();
        return { remedy, seat: who, tiles: word === undefined ? [] : tiles.list(word.text, word.at) };
      }
      case 'extraTime':
        return { remedy, seat: seat(), seconds: number('how many seconds') };
      case 'artificialResult': {
        const byWind = table.byWind.map((one) => [one, number('the points of each seat, from East on')] as const);
        return { remedy, changes: ofEachSeat((one) => byWind.find(([of]) => of === one)?.[1] ?? 0) };
      }
      case 'penalty': {
        const who = seat();
        const kind = wordOf(next('the kind of the penalty'), PENALTY.values);
        const option = (name: string): Word | null => {
          const i = words.findIndex(({ text }) => text.startsWith(`${name}=`));
          if (i < 0) return null;
          const [{ text, at }] = words.splice(i, 1);
          return { text: text.slice(name.length + 1), at: at + name.length + 1 };
        };
        const points = option('points');
        if (points !== null) words.unshift(points);
        const amount = points === null ? null : number('points');
        const account = option('account');
        const infraction = option('for');
        return {
          ...{ remedy, seat: who, kind, points: amount },
          account: account === null ? null : wordOf(account, PENALTY_ACCOUNT.values),
          infraction: infraction === null ? null : scanId(infraction.text, infraction.at),
        };
      }
    }
  };
  const made = read();
  if (words.length > 0) throw new NotationSyntaxError(words[0].at, `nothing more with ${name}`);
  return made;
}

function wordOf<T extends string>({ text, at }: Word, words: readonly T[]): T {
  const found = words.find((one) => one === text);
  if (found === undefined) throw new NotationSyntaxError(at, words.join(', '), JSON.stringify(text));
  return found;
}
