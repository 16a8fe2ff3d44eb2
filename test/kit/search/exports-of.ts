import { InProcessQueryRunner } from '../../../src/search/readers/query-runner.js';
import { Exports } from '../../../src/exchange/exports.js';
import { NameResolver, type CanSeeName } from '../../../src/search/filters/name-resolver.js';
import type { QuerySources } from '../../../src/search/readers/read-queries.js';

/** Exports of what is in this process, where nobody's players were merged. */
export const exportsOf = (sources: QuerySources): Exports => {
  const runner = new InProcessQueryRunner(sources);
  return new Exports(
    runner,
    new NameResolver({ player: () => null, findByName: () => [] }, runner, { idsByName: async () => [] }),
    (message, error) => {
      throw new Error(message, { cause: error });
    },
    () => new Date(),
  );
};

/** Where it must not be looked. */
export const nothing = (): never => {
  throw new Error('this was not to be read');
};

/** To whom nobody is told. */
export const TOLD_NOBODY: CanSeeName = async () => false;
