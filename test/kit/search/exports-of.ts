import { InProcessQueryRunner } from '../../../src/search/readers/query-runner.js';
import { Exports } from '../../../src/exchange/exports.js';
import { NameResolver, type CanSeeName } from '../../../src/search/filters/name-resolver.js';
import type { QuerySources } from '../../../src/search/readers/read-queries.js';

/** In-process exports without merged players. */
export const exportsOf = (sources: QuerySources): Exports => {
  const runner = new InProcessQueryRunner(sources);
  return new Exports(
    runner,
    new NameResolver({ player: () => null, findByName: () => [], mergedIds: () => [] }, runner, {
      idsByName: async () => [],
    }),
    (message, error) => {
      throw new Error(message, { cause: error });
    },
    () => new Date(),
  );
};

/** A source that must not be read. */
export const nothing = (): never => {
  throw new Error('this was not to be read');
};

/** No caller may see any name. */
export const SEES_NO_NAMES: CanSeeName = async () => false;
