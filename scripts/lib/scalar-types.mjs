/** The TypeScript types of the schema's scalars. */
export const SCALAR_TYPES = {
  ID: 'string',
  JSON: 'unknown',
  Points: 'number',
  DateTime: 'string',
  Tile: 'string',
  Seat: 'number',
  Wind: 'string',
  PlainValue: 'string | number | boolean',
  MessageValues: 'Readonly<Record<string, unknown>>',
  PhraseValue: 'unknown',
  LogData: 'Readonly<Record<string, unknown>>',
};
