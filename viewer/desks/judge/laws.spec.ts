import { expect, test } from '@jest/globals';
import type { CatalogueEntry } from '../../../src/client/schema.js';
import { CATALOGUE } from '../../../src/engine/laws/catalogue.js';
import { prescribedPenalty } from './laws.js';
import { freshRemedy } from './ruling-draft.js';

/** The catalogue as the API returns it. */
const catalogue = CATALOGUE.map((entry) => ({
  ...entry,
  remedy: entry.remedy.map(({ remedies, ...provision }) => ({
    ...provision,
    remedies: remedies.map((kind) => kind.replaceAll(/[A-Z]/g, '_$&').toUpperCase()),
  })),
})) as unknown as readonly CatalogueEntry[];

test.each([
  ['a chombo, if the hand is played again', ['RI-06'], 'maximum-penalty', 'RI-06'],
  ['a dead hand', ['WI-24'], 'dead-hand', 'WI-24'],
  ['a warning, if the law names a penalty alone', ['WI-61'], 'warning', 'WI-61'],
  ['that of the first named law that prescribes one', ['LF-01', 'RI-06', 'WI-61'], 'maximum-penalty', 'RI-06'],
  ['a warning for no law', [], 'warning', ''],
])('the penalty proposed to a judge is that of the named laws: %s', (_, named, kind, infraction) =>
  expect(freshRemedy('penalty', 7, 2, prescribedPenalty({ catalogue }, named))).toMatchObject({
    ...{ is: 'penalty', seat: 2 },
    ...{ kind, infraction },
  }),
);
