import { type GraphQLEnumType, isEnumType } from 'graphql';
import { SCHEMA } from '../graphql/schema.js';

/** What the program has for the value of an enum: a word of the engine, or a seat. */
type Word = string | number;

/** The rule: `AFTER_HAND` is the engine's `after-hand`. */
const wordOf = (name: string): string => name.toLowerCase().replaceAll('_', '-');

/** What is called otherwise. A seat is a number. */
const OTHERWISE: Readonly<Record<string, Readonly<Record<string, Word>>>> = {
  // A scheme names its publisher and version as a path.
  WallScheme: { PAIFU_WALL_1: 'paifu/wall/1', PAIFU_WALL_2: 'paifu/wall/2' },
  Viewer: { SEAT_0: 0, SEAT_1: 1, SEAT_2: 2, SEAT_3: 3 },
};

/** Words of the API alone, which are their own names. */
const OWN: ReadonlySet<string> = new Set(['ErrorCode', 'PlayerChangeKind']);

/** Words that the program has as names of fields: `PLAY_ON` is `playOn`. */
const FIELDS: ReadonlySet<string> = new Set(['RemedyKind']);

const fieldOf = (name: string): string =>
  name.toLowerCase().replace(/_(.)/g, (_, first: string) => first.toUpperCase());

const ruleFor = (type: string): ((name: string) => string) =>
  OWN.has(type) ? (name) => name : FIELDS.has(type) ? fieldOf : wordOf;

/** Of an enum of the schema: its words by their names. */
const wordsOf = (type: GraphQLEnumType): Readonly<Record<string, Word>> =>
  Object.fromEntries(
    type.getValues().map(({ name }) => [name, OTHERWISE[type.name]?.[name] ?? ruleFor(type.name)(name)]),
  );

/** Of each enum of the schema: its words by their names. */
export const WORDS: Readonly<Record<string, Readonly<Record<string, Word>>>> = Object.fromEntries(
  Object.values(SCHEMA.getTypeMap())
    .filter((type) => isEnumType(type) && !type.name.startsWith('__'))
    .map((type) => [type.name, wordsOf(type as GraphQLEnumType)]),
);

const NAMES: Readonly<Record<string, ReadonlyMap<Word, string>>> = Object.fromEntries(
  Object.entries(WORDS).map(([type, words]) => [
    type,
    new Map(Object.entries(words).map(([name, word]) => [word, name])),
  ]),
);

/** The name of a word in an enum of the schema. */
export const nameIn = (type: string, word: Word): string | undefined => NAMES[type].get(word);
