import { Injectable } from '@nestjs/common';
import { FieldError } from '../../engine/vocabulary/shape.js';
import { resolveRuleset } from '../../engine/rulesets/registry.js';
import { RULESET_IDS } from '../../engine/rulesets/table-rules.js';
import type { PatternInfo } from '../../engine/hands/pattern.js';
import type { QueryRunner } from '../readers/query-runner.js';
import { type NameInFilter, namesInFilter } from './filter-conditions.js';
import { mostSimilar, unknownNameError } from '../../engine/vocabulary/similar-names.js';
import { PATTERN_ALIASES, normalizedPatternName } from './pattern-aliases.js';
import { irregularitiesNamed, irregularityNames } from './irregularity-names.js';
import type { MergedIds } from '../statistics/statistics.js';
import type { ResolvedIds } from '../readers/read-queries.js';

/** The player directory. */
export interface PlayerIndex {
  player(id: string): KnownPlayer | null;
  /** Up to `most` players of this name, in any case, or of names that begin with it. */
  findByName(name: string, begins: boolean, most: number): readonly KnownPlayer[];
  /** Former ids of players, each with the id that it was merged into. */
  mergedIds(): MergedIds;
}

interface KnownPlayer {
  readonly id: string;
  readonly name: string | null;
  readonly formerIds: readonly string[];
}

/** Whether the caller may see the player’s name. Searches by name must not reveal hidden names. */
export type CanSeeName = (id: string) => Promise<boolean>;

/** Limits on players of the same name and on candidates for suggestions. */
const MAX_NAMESAKES = 20;
const MAX_CANDIDATES = 1_000;
/** Most characters of a text that names may begin with. */
const MAX_NAME = 100;

/** The known tournaments. */
export interface TournamentIndex {
  /** Ids of the tournaments with this name. */
  idsByName(name: string): Promise<readonly string[]>;
}

/** Resolves the names in a query to ids, and suggests similar names for unknown ones. */
@Injectable()
export class NameResolver {
  constructor(
    private readonly directory: PlayerIndex,
    private readonly runner: QueryRunner,
    private readonly tournaments: TournamentIndex,
  ) {}

  /** Resolves the names in a filter, after `others`. Rejects like `resolve`. */
  resolveFilter(
    filters: object,
    filter: object,
    canSee: CanSeeName,
    others: readonly NameInFilter[] = [],
  ): Promise<ResolvedIds> {
    return this.resolve([...others, ...namesInFilter(filters, filter, 'filter')], canSee);
  }

  /** Rejects with `FieldError` for an unknown or ambiguous name, and like `QueryRunner.run`. */
  async resolve(named: readonly NameInFilter[], canSee: CanSeeName): Promise<ResolvedIds> {
    const ids = new Map<string, readonly string[]>();
    for (const { kind, name, path } of named) {
      if (kind === 'player') ids.set(`player/${name}`, this.idsOf(name));
      // A game may name a tournament that is not recorded, so an unknown tournament is not an error.
      else if (kind === 'tournament')
        ids.set(`tournament/${name}`, [name, ...(await this.tournaments.idsByName(name))]);
      else if (kind === 'pattern') ids.set(`pattern/${name}`, patternsNamed(name));
      else if (kind === 'irregularity') {
        const named = irregularitiesNamed(name);
        if (named.length === 0)
          throw unknownNameError(path, 'an irregularity', name, irregularityNames().values(), (one) => one);
        ids.set(`irregularity/${name}`, named);
      } else if (!RULESET_IDS.includes(name))
        throw unknownNameError(path, 'a ruleset', name, RULESET_IDS, (id) => [id, '', ...id.split('/')]);
    }
    const asked = named.filter(({ kind, name }) => kind === 'player' || ids.get(`${kind}/${name}`)?.length === 0);
    if (asked.length === 0) return ids;
    const wanted = asked.map(({ kind, name }) => ({ kind, ids: ids.get(`${kind}/${name}`) ?? [], name }));
    const found = await this.runner.run('knownNames', { wanted });
    for (const [i, { kind, name, path }] of asked.entries()) {
      const isKnown = found[i];
      if (kind === 'player') {
        if (!isKnown) ids.set(`player/${name}`, await this.idsCalled(name, path, canSee));
        continue;
      }
      // Accept a pattern that only an older ruleset or other options score, if the read models have it.
      if (!isKnown) throw unknownNameError(path, 'a pattern', name, patterns(), namesOf);
      ids.set(`pattern/${name}`, [name]);
    }
    return ids;
  }

  mergedIds(): MergedIds {
    return this.directory.mergedIds();
  }

  /** The ids of players, known or not. */
  idsOfPlayers(ids: readonly string[]): ResolvedIds {
    return new Map(ids.map((id) => [`player/${id}`, this.idsOf(id)]));
  }

  /** Some players whose names begin with a text, in any case, and are visible to the caller. */
  async playersCalled(begins: string, canSee: CanSeeName): Promise<readonly { id: string; name: string | null }[]> {
    const text = begins.trim().slice(0, MAX_NAME);
    if (text === '') return [];
    const found = await visiblePlayers(this.directory.findByName(text, true, MAX_NAMESAKES), canSee);
    return found.map(({ id, name }) => ({ id, name }));
  }

  private idsOf(id: string): readonly string[] {
    const player = this.directory.player(id);
    return player === null ? [id] : idsIn(player);
  }

  /** Ids of the only player with this name that the caller may see. Rejects like `resolve`. */
  private async idsCalled(name: string, path: string, canSee: CanSeeName): Promise<readonly string[]> {
    const called = await visiblePlayers(this.directory.findByName(name, false, MAX_NAMESAKES), canSee);
    if (called.length > 1)
      throw new FieldError(
        path,
        `an id (several players have this name: ${called.map(({ id }) => `"${id}"`).join(', ')})`,
        name,
      );
    const wanted = called.map((player) => ({ kind: 'player' as const, ids: idsIn(player), name }));
    const [isKnown = false] = wanted.length === 0 ? [] : await this.runner.run('knownNames', { wanted });
    if (isKnown) return wanted[0].ids;
    const near = await this.runner.run('nearestPlayers', { name });
    const begun = this.directory.findByName([...name.trim()][0] ?? '', true, MAX_CANDIDATES);
    const likeIt = await visiblePlayers(
      mostSimilar(name, begun, (one) => [one.name ?? '']),
      canSee,
    );
    const among = [...likeIt.map(({ id, name: is }) => [id, is ?? '']), ...near.map((id) => [id])];
    throw unknownNameError(path, 'a player of a game', name, among, (one) => one);
  }
}

const idsIn = ({ id, formerIds }: KnownPlayer): readonly string[] => [id, ...formerIds];

async function visiblePlayers(players: readonly KnownPlayer[], canSee: CanSeeName): Promise<readonly KnownPlayer[]> {
  const visible: KnownPlayer[] = [];
  for (const player of players) if (await canSee(player.id)) visible.push(player);
  return visible;
}

/** Id of a pattern, its names in its ruleset and its aliases. */
const namesOf = ({ id, name }: PatternInfo): readonly string[] => [
  id,
  ...Object.values(name),
  ...(PATTERN_ALIASES[id] ?? []),
];

/** The patterns of all rulesets, without duplicates. */
const patterns = (): readonly PatternInfo[] => [
  ...new Map(RULESET_IDS.flatMap((id) => resolveRuleset(id).patterns).map((pattern) => [pattern.id, pattern])).values(),
];

let cachedPatterns: ReadonlyMap<string, string> | null = null;

/** English names of the patterns of all rulesets, by id. */
export function patternNames(): ReadonlyMap<string, string> {
  cachedPatterns ??= new Map(patterns().map(({ id, name }) => [id, name.en]));
  return cachedPatterns;
}

/** Normalized names of each pattern, computed on first use. */
let cachedNames: ReadonlyMap<string, ReadonlySet<string>> | null = null;

function namesByPattern(): ReadonlyMap<string, ReadonlySet<string>> {
  if (cachedNames !== null) return cachedNames;
  const all = new Map<string, Set<string>>();
  for (const pattern of RULESET_IDS.flatMap((id) => resolveRuleset(id).patterns)) {
    const names = all.get(pattern.id) ?? new Set();
    for (const name of namesOf(pattern)) names.add(normalizedPatternName(name));
    all.set(pattern.id, names);
  }
  cachedNames = all;
  return all;
}

/** The pattern with this id, or all patterns with this name in any language. */
function patternsNamed(name: string): readonly string[] {
  const all = namesByPattern();
  if (all.has(name)) return [name];
  const asked = normalizedPatternName(name);
  const called = [...all].flatMap(([id, names]) => (names.has(asked) ? [id] : []));
  if (called.length > 0 || asked.length < 4) return called;
  // Accept the beginning of a name if it is unambiguous, e.g. haitei.
  const begun = [...all].flatMap(([id, names]) => ([...names].some((one) => one.startsWith(asked)) ? [id] : []));
  return begun.length === 1 ? begun : [];
}
