/**
 * The types of events and moves in schema.graphql, made from the shapes of the engine: a member for each event of the unions
 * `PlayEvent`, `GameEvent` and `TournamentEventData`, and for each action of the union `Move`. Names and nullability are united for each union, so that
 * any fields can be selected together.
 */
import { Kind, parse } from 'graphql';
import { EVENT_TEXTS, FIELD_TEXTS, TOURNAMENT_FIELD_TEXTS } from './event-texts.mjs';
import './sources.mjs';

const { RECORD_SCHEMAS } = await import('../../src/games/record/event-schema.js');
const { EVENT_TYPES } = await import('../../src/engine/table/moves/facts.js');
const { MOVES } = await import('../../src/engine/table/moves/moves.js');
const { TOURNAMENT_SCHEMAS } = await import('../../src/engine/tournaments/events.js');
const renamed = await import('../../src/games/view/typed-event.js');
const { RENAMED_IN_TOURNAMENTS } = await import('../../src/tournaments/typed-tournament-event.js');

const RENAMED = { ...renamed.RENAMED, ...RENAMED_IN_TOURNAMENTS };

/** Types of nested objects, by the field that holds them; `Type.field` goes before `field`. */
const OBJECTS = {
  picking: 'SeatPicking',
  throws: 'PickingThrow',
  begins: 'GameBegins',
  origin: 'GameSource',
  melds: 'ShownMeld',
  result: 'WinResult',
  endResult: 'HandResult',
  'CorrectedEnd.result': 'HandResult',
  score: 'Score',
  hands: 'HandValue',
  outcomes: 'WeightedOutcome',
  results: 'CorrectedWin',
  ends: 'CorrectedEnd',
  facts: 'Finding',
  laws: 'Citation',
  remedies: 'Remedy',
  dates: 'TournamentDates',
  sessionLength: 'SessionLength',
  openedGames: 'TableGame',
  entered: 'TournamentSheetPoints',
  law: 'Citation',
  byRuling: 'RulingReference',
  unfinishedTables: 'SessionTable',
  correctedTables: 'SeatedTable',
  addedPlayers: 'AddedPlayer',
};

/** Types that the shape alone does not tell: a smaller range of numbers, an enum with more values, a reference. */
const TYPES = {
  placings: '[Int!]',
  newPlacings: '[Int!]',
  kind: 'MeldKind',
  playerIds: '[ID!]',
  playerId: 'ID',
  places: '[ID!]',
  panel: '[ID!]',
  catalogue: '[ID!]',
  rulesetId: 'ID',
  tournament: 'String',
  options: '[OptionValue!]',
  replacement: 'PlayEvent',
  honba: 'Int',
  stacks: 'Int',
  betsLost: 'Points',
  ties: '[String!]',
  finalPointsRules: 'FinalPointsRules',
  openedGames: '[TableGame!]',
  'AdjustmentMade.points': 'Points',
  ...{ startsAt: 'DateTime', endsAt: 'DateTime', pausedAt: 'DateTime', gameId: 'ID' },
};

/** Fields of the log that are absent: they have one value, or a field of their own beside the event. */
const LEFT_OUT = new Set(['irregularities', 'purpose']);

/** Texts that a viewer may not be allowed to read. */
const HIDEABLE = new Set([
  'complaint',
  'sought',
  'statement',
  'sha256',
  'mediaType',
  'facts',
  'grounds',
  'recommendation',
]);
const HIDDEN_REASONS = /^(Action|Players?|GameOptions|Ruling|Appeal)/;

const schema = (text) => parse(text).definitions;

const MARKS = [
  '# ---- Events and moves ----\n\n# Made from the shapes of the engine by `npm run documents`.\n',
  '# End of what is made from the shapes.\n',
];

/** The part of schema.graphql that is written by hand, before and after the generated one. */
function around(text) {
  const [from, to] = MARKS.map((mark) => text.indexOf(mark));
  return [text.slice(0, from), text.slice(to)];
}

const enumsIn = (definitions) =>
  definitions
    .filter(({ kind }) => kind === Kind.ENUM_TYPE_DEFINITION)
    .map(({ name, values }) => ({ name: name.value, values: values.map((one) => one.name.value) }));

const enumName = (word) => word.toUpperCase().replace(/[^A-Z0-9]/g, '_');

/** The smallest enum that has all the words. */
function enumOf(words, enums) {
  const names = words.map(enumName);
  const fitting = enums.filter(({ values }) => names.every((name) => values.includes(name)));
  const [best] = fitting.sort((a, b) => a.values.length - b.values.length);
  if (best === undefined) throw new TypeError(`no enum of the schema has the values ${words.join(', ')}`);
  return best.name;
}

class Types {
  /** Generated objects by name: the text of each field. */
  made = new Map();

  constructor(enums) {
    this.enums = enums;
  }

  /** The type of a value of this shape, without `!`. */
  of(shape, owner, field) {
    const fixed = TYPES[`${owner}.${field}`] ?? TYPES[field];
    if (fixed !== undefined) return fixed;
    if (shape.values !== undefined) {
      const [first] = shape.values;
      if (typeof first === 'boolean') return 'Boolean';
      return typeof first === 'number' ? 'Seat' : enumOf(shape.values, this.enums);
    }
    if (shape.item !== undefined) return `[${this.of(shape.item, owner, field)}${shape.item.fits(null) ? '' : '!'}]`;
    const object = OBJECTS[`${owner}.${field}`] ?? OBJECTS[field];
    if (shape.fields !== undefined || shape.kinds !== undefined) {
      if (object === undefined) throw new TypeError(`no name for the object in ${owner}.${field}`);
      if (GENERATED.has(object) && !this.made.has(object)) this.object(object, object, shape.fields);
      return object;
    }
    if (shape.fits(true)) return 'Boolean';
    if ([0, 1, 3].some((number) => shape.fits(number))) return shape.fits(-1) && shape.fits(2 ** 40) ? 'Points' : 'Int';
    if (shape.fits('?') && shape.fits('[58]p') && !shape.fits('x')) return 'Tile';
    if (shape.fits('3f') && !shape.fits('5p')) return 'Tile';
    if (shape.fits('1z') && !shape.fits('5z')) return 'Wind';
    return 'String';
  }

  object(name, owner, fields) {
    const rows = Object.entries(fields)
      .filter(([field]) => !LEFT_OUT.has(field))
      .map(([field, shape]) => {
        const shown = RENAMED[owner]?.[field] ?? field;
        const hidden = HIDEABLE.has(shown) || (shown === 'reason' && HIDDEN_REASONS.test(owner));
        return {
          name: shown,
          type: this.of(shape, owner, shown),
          nullable: 'optional' in shape || (shape.fits(null) && shown !== 'replacement') || hidden,
          owner,
        };
      });
    this.made.set(name, rows);
  }
}

/** Nested objects that have no type of their own in the part written by hand. */
const GENERATED = new Set([
  'SeatPicking',
  'PickingThrow',
  'GameBegins',
  'HandResult',
  'HandValue',
  'WeightedOutcome',
  'CorrectedWin',
  'CorrectedEnd',
  'SessionLength',
  'RulingReference',
  'SessionTable',
  'SeatedTable',
]);

/** A name that is nullable in one member of a union is nullable in all. */
function unite(members) {
  const nullable = new Set(members.flatMap((rows) => rows.filter((row) => row.nullable).map((row) => row.name)));
  for (const rows of members) for (const row of rows) row.nullable = nullable.has(row.name);
}

/** Few events hold such lists, and they are short, so they cost as one item. */
const lengthOf = ({ type }) => {
  const named = type.replace(/[[\]!]/g, '');
  const isObject = type.startsWith('[') && (Object.values(OBJECTS).includes(named) || named === 'OptionValue');
  return isObject ? ' @listSize(assumedSize: 1)' : '';
};

const described = (text) => JSON.stringify(text);

function objectText(name, about, rows, textOf) {
  const fields = rows.map(
    (row) => `  ${described(textOf(row))}\n  ${row.name}: ${row.type}${row.nullable ? '' : '!'}${lengthOf(row)}\n`,
  );
  return `${described(about)}\ntype ${name} {\n${fields.join('')}}\n`;
}

const unionText = (name, about, members) =>
  `${described(about)}\nunion ${name} =\n${members.map((one) => `  | ${one}\n`).join('')}`;

const IN_TOURNAMENTS = new Set([
  ...Object.keys(TOURNAMENT_SCHEMAS),
  ...['SessionLength', 'RulingReference', 'SessionTable', 'SeatedTable'],
]);

function fieldText({ owner, name }) {
  const texts = IN_TOURNAMENTS.has(owner) ? TOURNAMENT_FIELD_TEXTS : FIELD_TEXTS;
  const text = texts[`${owner}.${name}`] ?? texts[name];
  if (text === undefined) throw new TypeError(`no description for ${owner}.${name} in scripts/lib/event-texts.mjs`);
  return text;
}

function aboutOf(name) {
  const text = EVENT_TEXTS[name];
  if (text === undefined) throw new TypeError(`no description for ${name} in scripts/lib/event-texts.mjs`);
  return text;
}

/** Descriptions of moves are those of the inputs, without the defaults. */
function moveTexts(definitions) {
  const inputs = new Map(
    definitions.filter(({ kind }) => kind === Kind.INPUT_OBJECT_TYPE_DEFINITION).map((one) => [one.name.value, one]),
  );
  const members = new Map(inputs.get('ActionInput').fields.map((one) => [one.name.value, one]));
  const inputOf = (action) => members.get(action[0].toLowerCase() + action.slice(1));
  return {
    about: (action) => inputOf(action).description.value,
    field: (action, field) =>
      inputs
        .get(inputOf(action).type.name.value)
        .fields.find(({ name }) => name.value === field)
        .description.value.replace(/ ?Default: [^.]*\.(?: For a chi .*)?$/, ''),
  };
}

/** schema.graphql with the types of today’s shapes. */
export function withEventTypes(text) {
  const [before, after] = around(text);
  const definitions = schema(before + after);
  const types = new Types(enumsIn(definitions));
  const events = Object.keys(RECORD_SCHEMAS);
  for (const type of events) {
    const { type: replaced, data, ...fields } = RECORD_SCHEMAS[type].data.fields;
    types.object(`${type}Event`, type, replaced === undefined ? fields : { ...fields, replacement: data });
  }
  const ofTournaments = Object.keys(TOURNAMENT_SCHEMAS);
  for (const type of ofTournaments) types.object(`${type}Event`, type, TOURNAMENT_SCHEMAS[type].fields);
  const moves = MOVES.filter(({ action }) => action !== 'OpenGame');
  const isCounted = (field) => field === 'elsewhere';
  for (const { action, data } of moves) {
    const fields = Object.entries(data.fields).filter(([field]) => !isCounted(field));
    types.object(`${action}Move`, action, Object.fromEntries(fields));
  }
  const rowsOf = (names) => names.map((name) => types.made.get(name));
  const eventNames = events.map((type) => `${type}Event`);
  const tournamentNames = ofTournaments.map((type) => `${type}Event`);
  const moveNames = moves.map(({ action }) => `${action}Move`);
  unite(rowsOf(eventNames));
  unite(rowsOf(tournamentNames));
  unite(rowsOf(moveNames));
  const texts = moveTexts(definitions);
  const original = (action, name) =>
    Object.entries(RENAMED[action] ?? {}).find(([, shown]) => shown === name)?.[0] ?? name;
  const parts = [
    unionText(
      'PlayEvent',
      aboutOf('PlayEvent'),
      EVENT_TYPES.map((type) => `${type}Event`),
    ),
    unionText('GameEvent', aboutOf('GameEvent'), eventNames),
    ...events.map((type) => objectText(`${type}Event`, aboutOf(type), types.made.get(`${type}Event`), fieldText)),
    unionText('TournamentEventData', aboutOf('TournamentEventData'), tournamentNames),
    ...ofTournaments.map((type) =>
      objectText(`${type}Event`, aboutOf(type), types.made.get(`${type}Event`), fieldText),
    ),
    ...[...GENERATED].map((name) => objectText(name, aboutOf(name), types.made.get(name), fieldText)),
    unionText('Move', aboutOf('Move'), moveNames),
    ...moves.map(({ action }) =>
      objectText(`${action}Move`, texts.about(action), types.made.get(`${action}Move`), ({ name }) =>
        texts.field(action, original(action, name)),
      ),
    ),
  ];
  return `${before}${MARKS[0]}\n${parts.join('\n')}\n${after}`;
}
