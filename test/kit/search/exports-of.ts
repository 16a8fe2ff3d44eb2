import { AnsweringHere } from '../../../src/search/readers/query-runner.js';
import { Exports } from '../../../src/exchange/exports.js';
import { KnownNames, type TellsWho } from '../../../src/search/filters/name-resolver.js';
import type { Sources } from '../../../src/search/readers/read-queries.js';

/** Exports of what is in this process, where nobody's players were merged. */
export const exportsOf = (sources: Sources): Exports => {
  const asking = new AnsweringHere(sources);
  return new Exports(
    asking,
    new KnownNames({ player: () => null, called: () => [] }, asking, { called: async () => [] }),
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
export const TOLD_NOBODY: TellsWho = async () => false;
